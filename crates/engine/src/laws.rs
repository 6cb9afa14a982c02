//! Laws that hold for every rule set, on random play. A family's tests run its scenarios through [`uphold`].
//!
//! The battle asks or is over; what is suggested is legal; what is refused changes nothing; a battle with a turn
//! limit ends; a journal replays to the same hashes; every state prints as a case and reads back equal; odds are
//! what the dice would say; either player may give up at every decision; what is emitted stands in the catalogue as it is
//! declared there; and no player's choice depends on the dice to come. What is shown before an order is what comes of
//! it: [`shown`]. What a seat may not know changes nothing for it: [`secrets`].

pub mod secrets;
pub mod shown;
mod spoken;

pub use spoken::listen;

use crate::battle::{Battle, Refusal, replay, state_hash};
use crate::case::{Case, Subject};
use crate::catalogue::{Heard, OrderKind};
use crate::choices::Choices;
use crate::codex::ClauseId;
use crate::contest::Contest;
use crate::decision::Decision;
use crate::dice::Dice;
use crate::event::{EventLog, Silent};
use crate::fraction::Fraction;
use crate::gesture::Gesture;
use crate::hints::Hints;
use crate::illegal::Illegal;
use crate::journal::{DiceSource, Journal};
use crate::notation::{Notation, Setting};
use crate::orders::Ordered;
use crate::referee::Referee;
use crate::screen::Screen;
use crate::seat::Seat;
use crate::text::{Source, inline};
use crate::view::View;
use std::collections::BTreeSet;
use std::fmt;

/// A law that was broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The law.
    pub law: &'static str,
    /// After how many entries.
    pub entry: u32,
    /// What was seen.
    pub seen: String,
}

impl std::error::Error for Broken {}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at entry {}: {}: {}", self.entry, self.law, self.seen)
    }
}

/// What a battle under the laws amounted to.
#[derive(Clone, Debug, Default)]
pub struct LawsRun {
    /// Entries played.
    pub entries: u32,
    /// Contests whose odds were counted twice.
    pub contests: u32,
    /// Orders of other moments that were rightly refused.
    pub refusals: u32,
    /// Every clause the engine emitted.
    pub emitted: BTreeSet<ClauseId>,
    /// Every word the engine emitted.
    pub heard: Heard,
}

/// The beginning of a battle, for the laws to play from.
#[derive(Clone, Debug)]
pub struct Opening<R: Referee> {
    /// Rule set, options and tables it was made under.
    pub setting: Setting<R::Tables>,
    /// The rules and the ground.
    pub rules: R,
    /// The first state.
    pub state: R::State,
}

/// Plays one random battle of at most `most` entries and checks every law on the way.
///
/// # Errors
/// The first broken law.
pub fn uphold<R: Screen>(opening: &Opening<R>, seed: u64, most: u32) -> Result<LawsRun, Broken> {
    let journal = Journal::begin(&opening.setting, String::new(), DiceSource::Seeded(seed));
    let battle = Battle::begin(opening.rules.clone(), opening.state.clone(), Dice::seeded(seed), journal);
    let mut trial = Trial::begin(opening, battle, seed);
    let mut choices = Choices::new(seed);
    while let Decision::Choose(choice) = trial.battle.decision() {
        if trial.battle.now() >= most {
            return Err(
                trial.broken("a battle with a turn limit ends", format!("still on after {most} entries"))
            );
        }
        trial.tally.emitted.insert(choice.clause);
        trial.state_reads_back()?;
        let order = trial.offers(&mut choices)?;
        trial.refuses(choice.seat, &mut choices)?;
        trial.listens(choice.orders, &order)?;
        trial.can_be_given_up(choice.seat)?;
        trial.odds_agree(&order)?;
        trial.plays(choice.seat, order)?;
    }
    trial.tally.emitted.insert(trial.battle.decision().clause());
    trial.state_reads_back()?;
    let (rules, state) = (trial.battle.rules(), trial.battle.state());
    spoken::look(rules, state, None, &mut trial.hand, &mut trial.tally.heard);
    spoken::is_listed::<R>(&trial.tally.heard, trial.battle.now())?;
    trial.journal_replays()?;
    trial.tally.entries = trial.battle.now();
    Ok(trial.tally)
}

struct Trial<'o, R: Screen> {
    opening: &'o Opening<R>,
    battle: Battle<R>,
    tally: LawsRun,
    older: Vec<R::Order>,
    suggested: Vec<R::Order>,
    /// What a hand on the table does; apart from the choices of the players, so that drawing changes no battle.
    hand: Choices,
}

impl<'o, R: Screen> Trial<'o, R> {
    fn begin(opening: &'o Opening<R>, battle: Battle<R>, seed: u64) -> Trial<'o, R> {
        let (tally, older, suggested) = Default::default();
        Trial { opening, battle, tally, older, suggested, hand: Choices::new(seed) }
    }

    fn broken(&self, law: &'static str, seen: impl Into<String>) -> Broken {
        Broken { law, entry: self.battle.now(), seen: seen.into() }
    }

    fn written(order: &R::Order) -> String {
        inline(&R::write_order(order).into())
    }

    /// Every state prints as a case and reads back equal.
    fn state_reads_back(&self) -> Result<(), Broken> {
        let law = "every state prints as a case and reads back equal";
        let (rules, state) = (self.battle.rules(), self.battle.state());
        let case = Case::<R> {
            id: String::new(),
            example: None,
            formerly: None,
            note: None,
            setting: self.opening.setting.clone(),
            clauses: Vec::new(),
            // What occurs in play is possible: reading checks it.
            unchecked: false,
            subject: Subject::Scene(Box::new(rules.clone()), Box::new(state.clone())),
            steps: Vec::new(),
        };
        let text = case.print();
        let again = Case::<R>::read(&Source::new("state", text.as_str()), &self.opening.setting.tables);
        match again {
            Err(faults) => Err(self.broken(law, format!("{}\n{text}", faults[0]))),
            Ok(again) if again.subject != case.subject => {
                Err(self.broken(law, format!("not equal:\n{text}")))
            }
            Ok(again) if again.print() != text => Err(self.broken(law, format!("prints otherwise:\n{text}"))),
            Ok(_) => Ok(()),
        }
    }

    /// What is suggested passes the judge, in a pinned order, and is of a kind that was asked for.
    fn offers(&mut self, choices: &mut Choices) -> Result<R::Order, Broken> {
        let (rules, state) = (self.battle.rules().clone(), self.battle.state().clone());
        let view = rules.view_of_asked(&state);
        let mut orders = Vec::new();
        rules.suggest(&view, &mut orders);
        let mut again = Vec::new();
        rules.suggest(&view, &mut again);
        if orders != again {
            return Err(self.broken("suggestions come in a pinned order", "two askings, two answers"));
        }
        let Decision::Choose(choice) = rules.decision(&state) else {
            return Err(self.broken("the battle asks or is over", "neither"));
        };
        self.tally.heard.decision(&rules.decision(&state));
        orders.push(rules.fallback(&view));
        for order in &orders {
            match rules.check(&state, order) {
                Ok(legal) => {
                    let preview = legal.preview();
                    self.tally.emitted.extend(preview.measures.iter().map(|measure| measure.clause));
                    self.tally.heard.preview(&preview);
                }
                Err(Illegal { clause, reason, .. }) => {
                    let seen = format!("{} refused by {clause} {reason:?}", Self::written(order));
                    return Err(self.broken("every suggested order passes the judge", seen));
                }
            }
            let kind = order.kind();
            self.tally.heard.order(kind);
            if !choice.orders.contains(&kind) {
                let seen = format!("{kind} is not among {:?}", choice.orders);
                return Err(self.broken("what is offered answers what is asked", seen));
            }
        }
        let proposed = rules.propose(&view, choices);
        if let Err(illegal) = rules.check(&state, &proposed) {
            let seen = format!("{} refused by {}", Self::written(&proposed), illegal.clause);
            return Err(self.broken("a proposed order passes the judge", seen));
        }
        let fallback = orders.len() - 1;
        self.suggested = orders;
        let pick = if fallback == 0 { 0 } else { choices.below(fallback) };
        Ok(self.suggested[pick].clone())
    }

    /// The wrong seat, an older moment and orders of other moments change nothing when they are refused.
    fn refuses(&mut self, seat: Seat, choices: &mut Choices) -> Result<(), Broken> {
        let law = "a refusal changes nothing";
        let (before, now) = (self.battle.state().clone(), self.battle.now());
        let order = self.suggested[0].clone();
        let is_answer = order != R::giving_up();
        if is_answer
            && !matches!(self.battle.play(seat.other(), now, order.clone()), Err(Refusal::Illegal(_)))
        {
            return Err(self.broken("only the seat that is asked may answer", Self::written(&order)));
        }
        if !matches!(self.battle.play(seat, now + 1, order.clone()), Err(Refusal::Stale { .. })) {
            return Err(self.broken("an order of another moment is refused", Self::written(&order)));
        }
        for _ in 0..self.older.len().min(3) {
            let old = self.older[choices.below(self.older.len())].clone();
            let refused = self.battle.rules().check(&before, &old).err();
            if let Some(illegal) = refused {
                self.tally.refusals += 1;
                self.tally.emitted.insert(illegal.clause);
                self.tally.heard.illegal(&illegal);
                if self.battle.play(seat, now, old).is_ok() {
                    return Err(self.broken("check is the only judge", "play allowed what check refused"));
                }
            }
        }
        if *self.battle.state() != before || self.battle.now() != now {
            return Err(self.broken(law, "the state changed"));
        }
        Ok(())
    }

    /// What is emitted is in the catalogue as declared: what is shown, and why orders of other moments are refused.
    fn listens(&mut self, kinds: &[OrderKind], order: &R::Order) -> Result<(), Broken> {
        let (rules, state) = (self.battle.rules(), self.battle.state());
        spoken::late(rules, state, &self.older, kinds, &mut self.hand, &mut self.tally);
        spoken::look(rules, state, Some(order), &mut self.hand, &mut self.tally.heard);
        spoken::is_as_declared(&self.tally.heard, self.battle.now())
    }

    /// Either seat, asked or not, may give the battle up, once, and the other has won. Tried on a copy.
    fn can_be_given_up(&self, asked: Seat) -> Result<(), Broken> {
        let law = "at every decision either seat may give up";
        for seat in Seat::BOTH {
            let mut copy = self.battle.clone();
            if let Err(refusal) = copy.play(seat, copy.now(), R::giving_up()) {
                return Err(self.broken(law, format!("{seat}: {refusal:?}")));
            }
            let Decision::Over(verdict) = copy.decision() else {
                return Err(self.broken(law, format!("{seat} gave up, and the battle goes on")));
            };
            if verdict.winner != Some(seat.other()) {
                return Err(self.broken(law, format!("{seat} gave up, and {:?} has won", verdict.winner)));
            }
            if copy.play(seat, copy.now(), R::giving_up()).is_ok() {
                return Err(self.broken(law, "a battle that is over was given up"));
            }
            let (rules, state) = (self.battle.rules(), self.battle.state());
            let answered = rules.played(state, &R::giving_up(), &mut Dice::scripted([]), &mut Silent);
            if seat == asked && answered != *copy.state() {
                return Err(self.broken(law, "the seat that is asked gave up, and the state is another"));
            }
            // Reading back costs more than all the rest: now and then is enough.
            if self.battle.now().is_multiple_of(8) {
                Trial::begin(self.opening, copy, 0).state_reads_back()?;
            }
        }
        Ok(())
    }

    /// Odds equal the enumeration of `resolve`, and sum to one.
    fn odds_agree(&mut self, order: &R::Order) -> Result<(), Broken> {
        let rules = self.battle.rules();
        let legal = rules.check(self.battle.state(), order).expect("a suggested order is legal");
        let Some(situation) = legal.contest() else { return Ok(()) };
        let stated = situation.odds();
        let whole: Fraction = stated.chances().iter().map(|(_, chance)| *chance).sum();
        let differs = situation.counted().is_some_and(|counted| counted.chances() != stated.chances());
        if differs || whole != Fraction::ONE {
            return Err(self.broken("odds equal the enumeration of resolve", Self::written(order)));
        }
        let read = R::write_situation(&situation);
        let source = Source::new("situation", crate::text::Document::new(read).print());
        let mut faults = crate::text::Faults::new(&source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        let again = R::read_situation(&self.opening.setting, &mut reader);
        if again.as_ref() != Some(&situation) {
            return Err(self.broken("a situation reads back equal", source.text));
        }
        self.tally.contests += 1;
        self.tally.heard.begun(&situation);
        self.tally.heard.odds(&stated);
        Ok(())
    }

    fn plays(&mut self, seat: Seat, order: R::Order) -> Result<(), Broken> {
        let now = self.battle.now();
        let before = self.battle.state().clone();
        let record: EventLog = match self.battle.play(seat, now, order.clone()) {
            Ok(record) => record,
            Err(refusal) => return Err(self.broken("a checked order is played", format!("{refusal:?}"))),
        };
        for (_, event) in &record.0 {
            self.tally.heard.event(event);
            event.clauses(&mut |clause| {
                self.tally.emitted.insert(clause);
            });
        }
        self.undo_restores(seat, &before)?;
        spoken::remember(&mut self.older, order, now);
        Ok(())
    }

    /// Undo of an order without dice brings the same state back; what ended the battle stays.
    fn undo_restores(&self, seat: Seat, before: &R::State) -> Result<(), Broken> {
        let entry = &self.battle.journal().entries[self.battle.now() as usize - 1];
        let mut copy = self.battle.clone();
        let stays = entry.has_dice() || self.battle.decision().seat().is_none();
        match (stays, copy.undo(seat, copy.now())) {
            (true, Err(Refusal::CannotGoBack(_))) => Ok(()),
            (false, Ok(())) if copy.state() == before => Ok(()),
            (true, _) => Err(self.broken("undo stops at dice and at the end of the battle", "it did not")),
            (false, _) => Err(self.broken("undo restores the state", "it did not")),
        }
    }

    /// The journal prints, reads back, and replays to the same hashes.
    fn journal_replays(&self) -> Result<(), Broken> {
        let law = "a journal replays to the same hashes";
        let text = self.battle.journal().print::<R>();
        let journal = Journal::read::<R>(&Source::new("journal", text));
        let journal = journal.map_err(|faults| self.broken(law, faults[0].to_string()))?;
        if journal != *self.battle.journal() {
            return Err(self.broken(law, "it does not read back equal"));
        }
        match replay(self.battle.rules(), &self.opening.state, &journal, &mut Silent) {
            Err(difference) => Err(self.broken(law, difference.to_string())),
            Ok(state)
                if state_hash(self.battle.rules(), &state)
                    != state_hash(self.battle.rules(), self.battle.state()) =>
            {
                Err(self.broken(law, "another end"))
            }
            Ok(_) => Ok(()),
        }
    }
}

/// A player made of code: the rules and what its seat may know in, an order out. It never sees dice.
pub type Bot<R> = Box<dyn FnMut(&R, &View<'_, <R as Notation>::State>) -> <R as Notation>::Order>;

/// Gives the order that a gesture means, as a hand on the table would.
///
/// # Errors
/// The clause that stops the hand, if it is told one.
pub fn by_hand<R: Hints>(
    rules: &R,
    state: &mut R::State,
    gesture: &Gesture,
) -> Result<R::Order, Option<ClauseId>> {
    let aimed = rules.aim(&rules.view_of_asked(state), gesture);
    let Some((order, _)) = aimed.order else { return Err(aimed.stopped.map(|why| why.clause)) };
    let legal = rules.check(state, &order).map_err(|why| Some(why.clause))?;
    *state = legal.play(&mut Dice::scripted([]), &mut Silent);
    Ok(order)
}

/// A bot's orders do not depend on the dice to come: under another secret it gives the same orders until the first
/// die that falls otherwise.
///
/// # Errors
/// When an order changed although nothing the bot may see had.
pub fn secret_is_safe<R: Referee>(
    opening: &Opening<R>,
    mut bot: impl FnMut(u64) -> Bot<R>,
    secrets: [u64; 2],
    most: u32,
) -> Result<u32, Broken> {
    let law = "a bot's order does not depend on the dice to come";
    let mut states = [opening.state.clone(), opening.state.clone()];
    let mut dice = secrets.map(Dice::seeded);
    let mut bots = [bot(1), bot(1)];
    let rules = &opening.rules;
    for entry in 0..most {
        if rules.decision(&states[0]).seat().is_none() {
            return Ok(entry);
        }
        let orders = [0, 1].map(|i| bots[i](rules, &rules.view_of_asked(&states[i])));
        if orders[0] != orders[1] {
            return Err(Broken { law, entry, seen: inline(&R::write_order(&orders[1]).into()) });
        }
        for i in 0..2 {
            dice[i].begin(entry, 0);
            states[i] = rules.played(&states[i], &orders[i], &mut dice[i], &mut Silent);
        }
        if states[0] != states[1] {
            return Ok(entry + 1);
        }
    }
    Ok(most)
}
