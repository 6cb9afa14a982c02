//! A battle: rules, state, dice and journal. [`Battle::play`] is the only way to play an order.

mod hasher;

use crate::decision::{Decision, Verdict};
use crate::dice::{Call, Dice, Unanswered};
use crate::event::{Event, EventLog, Silent, Tell};
use crate::illegal::{Illegal, Reason};
use crate::journal::{Difference, Entry, EntryKind, Journal, ReplayDifference, TextHash};
use crate::legal::Legal;
use crate::log::Log;
use crate::orders::Ordered;
use crate::referee::Referee;
use crate::seat::Seat;
use crate::settlement::Settlement;
use crate::view::View;
use hasher::Hasher;
use std::sync::Arc;

/// A battle in progress. Its state can always be computed again from its journal. Copies share everything that does not
/// change.
#[derive(Clone, Debug)]
pub struct Battle<R: Referee> {
    rules: Arc<R>,
    opening: Arc<R::State>,
    hasher: Arc<Hasher>,
    state: R::State,
    dice: Dice,
    journal: Journal<R::Order>,
    line: JournalPosition,
}

/// Position within the journal: which entries still count, and what that implies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct JournalPosition {
    /// Journal numbers of the played entries that were not taken back, in order.
    standing: Vec<u32>,
    /// How often an order with dice was taken back. Part of the input of every later roll.
    attempt: u32,
    /// How the players ended the battle by agreement or on time; `None` if they did not.
    settled: Option<Verdict>,
}

/// Why an order or a takeback was refused. The battle is then unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The order was made for an older state than the present one: entries were added since.
    Stale {
        /// The number of entries that the sender had seen.
        at: u32,
        /// The number of entries now.
        now: u32,
    },
    /// The rules forbid it.
    Illegal(Illegal),
    /// The players roll real dice: the next face must be typed in first.
    NeedsDie(Call),
    /// There is nothing to take back, or the seat may not take it back without consent.
    CannotGoBack(NoWayBack),
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWayBack {
    /// Nothing has been played yet.
    NothingPlayed,
    /// The other player has given an order since.
    OtherSeatDecided,
    /// Dice were rolled for it: the other player must consent.
    DiceThrown,
    /// The number names no played entry that still counts.
    NoSuchEntry,
    /// The players have ended the battle by agreement or on time.
    Settled,
    /// The battle is over.
    Over,
}

/// A journal entry as one reader may see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SeenEntry<'j, O> {
    /// The whole entry.
    Open(&'j Entry<O>),
    /// The order is secret from this reader: only the seat that gave it is known.
    Hidden(Seat),
}

impl<R: Referee> Battle<R> {
    /// A battle before its first order.
    #[must_use]
    pub fn begin(rules: R, opening: R::State, dice: Dice, journal: Journal<R::Order>) -> Battle<R> {
        let hasher = Arc::new(Hasher::of(&rules));
        let (state, line) = (opening.clone(), JournalPosition::default());
        Battle { rules: Arc::new(rules), opening: Arc::new(opening), hasher, state, dice, journal, line }
    }

    /// Resumes a battle by replaying its journal entry by entry. The dice continue where they were.
    ///
    /// # Errors
    /// The first [`ReplayDifference`] between what was recorded and what the rules make of it now.
    pub fn resume(
        rules: R,
        opening: R::State,
        dice: Dice,
        journal: Journal<R::Order>,
    ) -> Result<Battle<R>, ReplayDifference> {
        let hasher = Arc::new(Hasher::of(&rules));
        let (state, line) =
            play_through((&rules, &hasher), &opening, &journal, Faces::Recorded, &mut Silent)?;
        Ok(Battle { rules: Arc::new(rules), opening: Arc::new(opening), hasher, state, dice, journal, line })
    }

    /// Resumes a battle whose journal no longer replays, because a rule was corrected after it was played: everything from the
    /// first entry that differs on is put out of force by an [`EntryKind::Mended`], the last entry of the new journal. The
    /// entries before it stay as they are. `None` if the journal was changed by somebody, or if its players have ended the
    /// battle.
    #[must_use]
    pub fn mend(rules: R, opening: R::State, dice: Dice, journal: Journal<R::Order>) -> Option<Battle<R>> {
        let is_settled = journal.entries.iter().any(|entry| matches!(entry.deed, EntryKind::Settled(_)));
        if is_settled || journal.broken_link::<R>().is_some() {
            return None;
        }
        let hasher = Arc::new(Hasher::of(&rules));
        let mut line = JournalPosition::of(&journal.entries, journal.entries.len());
        let mut state = opening.clone();
        let mut to = journal.entries.len() as u32;
        for &number in &line.standing {
            let Entry { seat, deed, hash, .. } = &journal.entries[number as usize];
            let EntryKind::Played { order, faces } = deed else { continue };
            match played_as_recorded(&rules, &state, *seat, (order, faces)) {
                Some(after) if hasher.hash(&rules, &after) == *hash => state = after,
                _ => {
                    to = number;
                    break;
                }
            }
        }
        line.back(&journal.entries, to);
        let seat = rules.decision(&state).seat().unwrap_or(Seat::Red);
        let hash = hasher.hash(&rules, &state);
        let (rules, opening) = (Arc::new(rules), Arc::new(opening));
        let mut battle = Battle { rules, opening, hasher, state, dice, journal, line };
        battle.journal.push::<R>(seat, EntryKind::Mended { to }, hash);
        Some(battle)
    }

    /// The rules of this battle: tables, options and terrain.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The present state.
    #[must_use]
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The state before the first order.
    #[must_use]
    pub fn opening(&self) -> &R::State {
        &self.opening
    }

    /// Journal numbers of the played entries that were not taken back, in order.
    #[must_use]
    pub fn standing(&self) -> &[u32] {
        &self.line.standing
    }

    /// The journal so far.
    #[must_use]
    pub fn journal(&self) -> &Journal<R::Order> {
        &self.journal
    }

    /// The number of entries so far, which is the number that the next entry will have. Clients send it with each
    /// order.
    #[must_use]
    pub fn now(&self) -> u32 {
        self.journal.entries.len() as u32
    }

    /// Checks an order, plays it and adds it to the journal. Everything that plays uses this method: clients, bots and
    /// the judge of cases. Only the seat that must decide may give orders, but either seat may concede.
    ///
    /// # Errors
    /// A [`Refusal`]; the battle is then exactly as it was.
    pub fn play(&mut self, seat: Seat, at: u32, order: R::Order) -> Result<EventLog, Refusal> {
        self.must_stand_at(at)?;
        let order = self.rules.resolve(&self.state, order);
        self.must_be_asked(seat, &order)?;
        let legal = self.rules.check_for(&self.state, seat, &order).map_err(Refusal::Illegal)?;
        let mut record = EventLog::default();
        self.dice.begin(self.line.standing.len() as u32, self.line.attempt);
        let next = legal.play(&mut self.dice, &mut record);
        if let Some(call) = self.dice.wanted() {
            return Err(Refusal::NeedsDie(call));
        }
        self.state = next;
        let faces = self.dice.faces().to_vec();
        let hash = self.hasher.hash(&*self.rules, &self.state);
        self.line.standing.push(self.now());
        self.journal.push::<R>(seat, EntryKind::Played { order, faces }, hash);
        Ok(record)
    }

    fn must_stand_at(&self, at: u32) -> Result<(), Refusal> {
        let now = self.now();
        if at == now { Ok(()) } else { Err(Refusal::Stale { at, now }) }
    }

    fn must_be_asked(&self, seat: Seat, order: &R::Order) -> Result<(), Refusal> {
        let decision = self.decision();
        match decision.seat() {
            Some(asked) if asked == seat || *order == R::giving_up() => Ok(()),
            waiting_for => {
                Err(Refusal::Illegal(decision.clause().refuses(Reason::NotYourDecision { waiting_for })))
            }
        }
    }

    /// Takes back the seat's own last entry, if no die was rolled for it and the other seat has not decided since. An
    /// entry that ended the battle cannot be taken back.
    ///
    /// # Errors
    /// When there is nothing the seat may take back alone.
    pub fn undo(&mut self, seat: Seat, at: u32) -> Result<(), Refusal> {
        self.must_stand_at(at)?;
        let last = self.undoable(seat)?;
        self.go_back(seat, last);
        Ok(())
    }

    /// The entry that [`undo`](Battle::undo) would take back.
    ///
    /// # Errors
    /// When there is nothing the seat may take back alone.
    pub fn undoable(&self, seat: Seat) -> Result<u32, Refusal> {
        self.must_not_be_over()?;
        let Some(&last) = self.line.standing.last() else {
            return Err(Refusal::CannotGoBack(NoWayBack::NothingPlayed));
        };
        let entry = &self.journal.entries[last as usize];
        if entry.seat != seat {
            return Err(Refusal::CannotGoBack(NoWayBack::OtherSeatDecided));
        }
        if entry.has_dice() {
            return Err(Refusal::CannotGoBack(NoWayBack::DiceThrown));
        }
        Ok(last)
    }

    /// Takes back all entries from `to` on, with the consent of both players. Entries with dice can be taken back too;
    /// when the order is given again it gets new dice.
    ///
    /// # Errors
    /// When `to` is not an entry that still stands, or the battle is over.
    pub fn take_back(&mut self, seat: Seat, at: u32, to: u32) -> Result<(), Refusal> {
        self.must_stand_at(at)?;
        self.must_not_be_over()?;
        if !self.line.standing.contains(&to) {
            return Err(Refusal::CannotGoBack(NoWayBack::NoSuchEntry));
        }
        self.go_back(seat, to);
        Ok(())
    }

    /// The end of a battle is final: its secrets and its seed are published then, so nobody may play on who could have
    /// read them.
    fn must_not_be_over(&self) -> Result<(), Refusal> {
        if self.line.settled.is_some() {
            return Err(Refusal::CannotGoBack(NoWayBack::Settled));
        }
        match self.decision() {
            Decision::Choose(_) => Ok(()),
            Decision::Over(_) => Err(Refusal::CannotGoBack(NoWayBack::Over)),
        }
    }

    /// Ends the battle as the players have settled it. `seat` is the one that accepted the draw or claimed the win. The
    /// caller must make sure that there was an offer, or that time had run out. The state and its hash do not change.
    ///
    /// # Errors
    /// When the battle is over, or has moved on.
    pub fn settle(&mut self, seat: Seat, at: u32, settlement: Settlement) -> Result<EventLog, Refusal> {
        self.must_stand_at(at)?;
        if let Decision::Over(verdict) = self.decision() {
            let why = Reason::NotYourDecision { waiting_for: None };
            return Err(Refusal::Illegal(verdict.clause.refuses(why)));
        }
        let verdict = settlement.verdict(self.journal.rules, seat);
        let mut record = EventLog::default();
        record.tell(|| Event::Ended(verdict.clone()));
        self.line.settled = Some(verdict);
        let hash = self.hasher.hash(&*self.rules, &self.state);
        self.journal.push::<R>(seat, EntryKind::Settled(settlement), hash);
        Ok(record)
    }

    /// How the players ended the battle; `None` while it lasts, and when the rules ended it.
    #[must_use]
    pub fn settled(&self) -> Option<&Verdict> {
        self.line.settled.as_ref()
    }

    fn go_back(&mut self, seat: Seat, to: u32) {
        self.line.back(&self.journal.entries, to);
        self.state = self.fold(&self.line.clone());
        let hash = self.hasher.hash(&*self.rules, &self.state);
        self.journal.push::<R>(seat, EntryKind::Back { to }, hash);
    }

    /// The state after the entries of `line` that still count, computed from the recorded dice.
    fn fold(&self, line: &JournalPosition) -> R::State {
        let mut state = R::State::clone(&self.opening);
        for &number in &line.standing {
            let Entry { seat, deed, .. } = &self.journal.entries[number as usize];
            if let EntryKind::Played { order, faces } = deed {
                let mut dice = Dice::scripted(faces.iter().copied());
                let legal = self.rules.check_for(&state, *seat, order);
                let legal = legal.expect("an entry was judged before it was written");
                state = legal.play(&mut dice, &mut Silent);
            }
        }
        state
    }

    /// The journal as a seat may read it now (`None`: a spectator). Orders that are still secret are hidden.
    pub fn read_by(&self, reader: Option<Seat>) -> impl Iterator<Item = SeenEntry<'_, R::Order>> {
        let view = self.view(reader);
        let is_hidden = move |entry: &Entry<R::Order>| match &entry.deed {
            EntryKind::Played { order, .. } => reader != Some(entry.seat) && view.hides(order.kind()),
            EntryKind::Back { .. } | EntryKind::Mended { .. } | EntryKind::Settled(_) => false,
        };
        let seen = move |entry| {
            if is_hidden(entry) { SeenEntry::Hidden(entry.seat) } else { SeenEntry::Open(entry) }
        };
        self.journal.entries.iter().map(seen)
    }

    /// What a seat (`None`: a spectator) may know now. Nothing is secret once the players have ended the battle.
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> View<'_, R::State> {
        match self.line.settled {
            Some(_) => View::new(&self.state, seat, None),
            None => self.rules.view(&self.state, seat),
        }
    }

    /// What the seat that must decide now may know.
    #[must_use]
    pub fn view_of_asked(&self) -> View<'_, R::State> {
        self.view(self.decision().seat())
    }

    /// Which seat must decide what now, or how the battle ended.
    #[must_use]
    pub fn decision(&self) -> Decision {
        match &self.line.settled {
            Some(verdict) => Decision::Over(verdict.clone()),
            None => self.rules.decision(&self.state),
        }
    }
}

impl JournalPosition {
    /// The position after the first `number` entries, found without playing them.
    fn of<O>(entries: &Log<Entry<O>>, number: usize) -> JournalPosition {
        let mut line = JournalPosition::default();
        for (number, entry) in entries.iter().enumerate().take(number) {
            line.pass(entries, number as u32, entry);
        }
        line
    }

    fn pass<O>(&mut self, entries: &Log<Entry<O>>, number: u32, entry: &Entry<O>) {
        match &entry.deed {
            EntryKind::Played { .. } => self.standing.push(number),
            EntryKind::Back { to } | EntryKind::Mended { to } => self.back(entries, *to),
            EntryKind::Settled(_) => {}
        }
    }

    fn back<O>(&mut self, entries: &Log<Entry<O>>, to: u32) {
        let keep = self.standing.iter().position(|&number| number == to).unwrap_or(self.standing.len());
        let crosses_dice = self.standing[keep..].iter().any(|&number| entries[number as usize].has_dice());
        self.standing.truncate(keep);
        self.attempt += u32::from(crosses_dice);
    }
}

/// Which entries are not played again: those before the last [`EntryKind::Mended`] that do not count after it.
#[must_use]
pub fn out_of_force<O>(entries: &Log<Entry<O>>) -> Vec<bool> {
    let is_mended = |number: &usize| matches!(entries[*number].deed, EntryKind::Mended { .. });
    let last = (0..entries.len()).rev().find(is_mended);
    let standing = last.map(|last| JournalPosition::of(entries, last + 1).standing).unwrap_or_default();
    let is_void = |number: usize| {
        last.is_some_and(|last| number < last) && standing.binary_search(&(number as u32)).is_err()
    };
    (0..entries.len()).map(is_void).collect()
}

/// Plays a journal again and emits every event. If the journal has its seed, every die is drawn again from it;
/// otherwise the recorded faces are used. Fails at the first entry that gives a different result than recorded.
///
/// # Errors
/// The first [`ReplayDifference`]: a refused order, another die, another state hash, or a broken chain.
pub fn replay<R: Referee>(
    rules: &R,
    opening: &R::State,
    journal: &Journal<R::Order>,
    out: &mut impl Tell,
) -> Result<R::State, ReplayDifference> {
    let faces = match journal.dice.seed() {
        Some((seed, from)) => Faces::Drawn { dice: Box::new(Dice::seeded(seed)), from },
        None => Faces::Recorded,
    };
    play_through((rules, &Hasher::of(rules)), opening, journal, faces, out).map(|(state, _)| state)
}

/// The dice of a replay.
enum Faces {
    /// Those in the journal.
    Recorded,
    /// Drawn again from entry `from` on, and compared with those in the journal.
    Drawn {
        /// Where they come from.
        dice: Box<Dice>,
        /// The first entry with these dice.
        from: u32,
    },
}

fn play_through<R: Referee>(
    (rules, hasher): (&R, &Hasher),
    opening: &R::State,
    journal: &Journal<R::Order>,
    mut dice: Faces,
    out: &mut impl Tell,
) -> Result<(R::State, JournalPosition), ReplayDifference> {
    let mut line = JournalPosition::default();
    let mut states = vec![opening.clone()];
    let broken = journal.broken_link::<R>();
    let void = out_of_force(&journal.entries);
    for (number, entry) in journal.entries.iter().enumerate() {
        let number = number as u32;
        let is_chain_broken = broken == Some(number);
        let differs = |what| ReplayDifference { entry: number, what, is_chain_broken };
        if line.settled.is_some() {
            return Err(differs(Difference::AlreadyOver));
        }
        match &entry.deed {
            EntryKind::Played { .. } if void[number as usize] => {
                line.standing.push(number);
                states.push(states[states.len() - 1].clone());
            }
            EntryKind::Played { order, faces } => {
                let turn = (line.standing.len() as u32, line.attempt);
                let legal = judged(rules, &states[states.len() - 1], entry.seat, order).map_err(differs)?;
                let mut dice = dice.of_entry(number, turn, faces);
                let state = legal.play(&mut dice, out);
                must_be_as_rolled(&dice, faces).map_err(differs)?;
                line.standing.push(number);
                states.push(state);
            }
            EntryKind::Back { to } => {
                if !line.standing.contains(to) {
                    return Err(differs(Difference::BackToNothing));
                }
                line.back(&journal.entries, *to);
                states.truncate(line.standing.len() + 1);
            }
            EntryKind::Mended { to } => {
                line.back(&journal.entries, *to);
                states.truncate(line.standing.len() + 1);
            }
            EntryKind::Settled(settlement) => {
                if rules.decision(&states[states.len() - 1]).seat().is_none() {
                    return Err(differs(Difference::AlreadyOver));
                }
                let verdict = settlement.verdict(journal.rules, entry.seat);
                out.tell(|| Event::Ended(verdict.clone()));
                line.settled = Some(verdict);
            }
        }
        let state = &states[states.len() - 1];
        let (recorded, found) = (entry.hash, hasher.hash(rules, state));
        if found != recorded && !void[number as usize] {
            return Err(differs(Difference::OtherState { recorded, found }));
        }
        if is_chain_broken {
            return Err(differs(Difference::OtherLink));
        }
    }
    Ok((states.pop().unwrap_or_else(|| opening.clone()), line))
}

impl Faces {
    /// The dice for one entry: `turn` is the number of orders before it, and the attempt.
    fn of_entry(&mut self, entry: u32, turn: (u32, u32), recorded: &[u8]) -> Dice {
        match self {
            Faces::Drawn { dice, from } if entry >= *from => {
                dice.begin(turn.0, turn.1);
                (**dice).clone()
            }
            Faces::Recorded | Faces::Drawn { .. } => Dice::scripted(recorded.iter().copied()),
        }
    }
}

/// The state after an order with its recorded dice; `None` if the rules refuse it today, or roll other dice.
fn played_as_recorded<R: Referee>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    (order, faces): (&R::Order, &[u8]),
) -> Option<R::State> {
    let legal = judged(rules, state, seat, order).ok()?;
    let mut dice = Dice::scripted(faces.iter().copied());
    let after = legal.play(&mut dice, &mut Silent);
    must_be_as_rolled(&dice, faces).is_ok().then_some(after)
}

/// Judges an order of a journal: whether the seat may give it now.
fn judged<'s, R: Referee>(
    rules: &'s R,
    state: &'s R::State,
    seat: Seat,
    order: &'s R::Order,
) -> Result<Legal<'s, R>, Difference> {
    match rules.decision(state).seat() {
        None => return Err(Difference::AlreadyOver),
        Some(asked) if asked != seat && *order != R::giving_up() => {
            return Err(Difference::AnotherSeat { asked });
        }
        Some(_) => {}
    }
    rules.check_for(state, seat, order).map_err(Difference::Refused)
}

/// Whether the dice of a replayed order are those of the journal.
fn must_be_as_rolled(dice: &Dice, recorded: &[u8]) -> Result<(), Difference> {
    if let Some(Unanswered { call, face, .. }) = dice.unanswered() {
        return Err(match face {
            Some(face) => Difference::NoSuchFace { call, face },
            None => Difference::DieMissing(call),
        });
    }
    match dice.left_over() {
        0 if dice.faces() == recorded => Ok(()),
        0 => Err(Difference::OtherDice { drawn: dice.faces().to_vec(), recorded: recorded.to_vec() }),
        number => Err(Difference::DiceLeftOver { number }),
    }
}

/// The hash of a state. It is computed from the canonical text of the state, the same that cases and bug reports use.
#[must_use]
pub fn state_hash<R: Referee>(rules: &R, state: &R::State) -> TextHash {
    Hasher::of(rules).hash(rules, state)
}

/// The contests and tests decided in a record, with their sums and dice.
pub fn reckonings(record: &EventLog) -> impl Iterator<Item = &crate::total::Reckoning> {
    record.0.iter().filter_map(|(_, event)| match event {
        Event::Reckoned(reckoning) => Some(&**reckoning),
        _ => None,
    })
}
