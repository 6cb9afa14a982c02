//! A battle: rules, state, dice and journal, with one way in.

use crate::decision::{Decision, Verdict};
use crate::dice::{Call, Dice};
use crate::event::{Event, EventLog, Silent, Tell};
use crate::illegal::{Illegal, Reason};
use crate::journal::{Entry, EntryKind, Journal, ReplayDifference, StateHash};
use crate::rules::Rules;
use crate::seat::Seat;
use crate::settlement::Settlement;
use crate::text::Document;

/// A battle being played. Everything else about it can be worked out again from its journal.
#[derive(Clone, Debug)]
pub struct Battle<R: Rules> {
    rules: R,
    opening: R::State,
    state: R::State,
    dice: Dice,
    journal: Journal<R::Order>,
    line: JournalPosition,
}

/// Where the battle stands in its journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct JournalPosition {
    /// Journal numbers of the played entries that still stand, in order.
    standing: Vec<u32>,
    /// How often dice once seen were taken back.
    attempt: u32,
    /// What the players ended it with.
    settled: Option<Verdict>,
}

/// Why nothing was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The order speaks of an older moment than the present one.
    Stale {
        /// The moment it speaks of.
        at: u32,
        /// The present moment.
        now: u32,
    },
    /// The rules forbid it.
    Illegal(Illegal),
    /// A real die must be thrown and typed in first.
    NeedsDie(Call),
    /// There is nothing to take back, or it may not be taken back alone.
    CannotGoBack(NoWayBack),
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWayBack {
    /// Nothing has been played yet.
    NothingPlayed,
    /// The other player has decided since.
    OtherSeatDecided,
    /// Dice have been thrown: the other player must consent.
    DiceThrown,
    /// There is no such entry that still stands.
    NoSuchEntry,
    /// The players have ended the battle.
    Settled,
    /// The battle is over.
    Over,
}

/// An entry as one reader may see it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SeenEntry<'j, O> {
    /// All of it.
    Open(&'j Entry<O>),
    /// Only that this seat has done something.
    Hidden(Seat),
}

impl<R: Rules> Battle<R> {
    /// A battle about to begin.
    #[must_use]
    pub fn begin(rules: R, opening: R::State, dice: Dice, journal: Journal<R::Order>) -> Battle<R> {
        Battle { state: opening.clone(), rules, opening, dice, journal, line: JournalPosition::default() }
    }

    /// A battle taken up again from its journal, entry by entry; the dice go on where they were.
    ///
    /// # Errors
    /// The first [`ReplayDifference`] between what was recorded and what the rules make of it now.
    pub fn resume(
        rules: R,
        opening: R::State,
        dice: Dice,
        journal: Journal<R::Order>,
    ) -> Result<Battle<R>, ReplayDifference> {
        let (state, line) = play_through(&rules, &opening, &journal, &mut Silent)?;
        Ok(Battle { state, rules, opening, dice, journal, line })
    }

    /// The rules, tables and ground.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The present state.
    #[must_use]
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The state it began with.
    #[must_use]
    pub fn opening(&self) -> &R::State {
        &self.opening
    }

    /// Numbers of the played entries that still stand, in order.
    #[must_use]
    pub fn standing(&self) -> &[u32] {
        &self.line.standing
    }

    /// The journal so far.
    #[must_use]
    pub fn journal(&self) -> &Journal<R::Order> {
        &self.journal
    }

    /// The present moment: the number the next entry will have.
    #[must_use]
    pub fn now(&self) -> u32 {
        self.journal.entries.len() as u32
    }

    /// The one way in, for the table, bots, sockets and the judge: judge, play, write down. Only the seat that is asked
    /// may order anything, but either seat may give the battle up.
    ///
    /// # Errors
    /// A [`Refusal`]; the battle is then exactly as it was.
    pub fn play(&mut self, seat: Seat, at: u32, order: R::Order) -> Result<EventLog, Refusal> {
        self.must_stand_at(at)?;
        let order = self.rules.resolve(&self.state, order);
        self.must_be_asked(seat, &order)?;
        self.rules.check(&self.state, &order).map_err(Refusal::Illegal)?;
        let mut next = self.state.clone();
        let mut record = EventLog::default();
        self.dice.begin(self.line.standing.len() as u32, self.line.attempt);
        self.rules.apply_for(&mut next, seat, &order, &mut self.dice, &mut record);
        if let Some(call) = self.dice.wanted() {
            return Err(Refusal::NeedsDie(call));
        }
        self.state = next;
        let faces = self.dice.faces().to_vec();
        let hash = state_hash(&self.rules, &self.state);
        self.line.standing.push(self.now());
        self.journal.entries.push(Entry { seat, deed: EntryKind::Played { order, faces }, hash });
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

    /// Takes back the seat's own last entry, as far as no die was thrown and no other seat has decided since. An entry
    /// that ended the battle is never taken back.
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

    /// Takes back everything from entry `to` on, by consent of both players. It may cross dice; the same dice never
    /// come again.
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

    /// The end of a battle is final, whoever or whatever brought it about: its secrets and its seed are told then, and
    /// nobody may go on playing who has read them.
    fn must_not_be_over(&self) -> Result<(), Refusal> {
        if self.line.settled.is_some() {
            return Err(Refusal::CannotGoBack(NoWayBack::Settled));
        }
        match self.decision() {
            Decision::Choose(_) => Ok(()),
            Decision::Over(_) => Err(Refusal::CannotGoBack(NoWayBack::Over)),
        }
    }

    /// Ends the battle as the players have settled it; `seat` had the last word. Whether there was an offer, or a clock
    /// that ran out, is for the caller to know. The state, and so its hash, stays as it is.
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
        let hash = state_hash(&self.rules, &self.state);
        self.journal.entries.push(Entry { seat, deed: EntryKind::Settled(settlement), hash });
        Ok(record)
    }

    /// What the players ended it with; nothing while it lasts, and when the rules ended it.
    #[must_use]
    pub fn settled(&self) -> Option<&Verdict> {
        self.line.settled.as_ref()
    }

    fn go_back(&mut self, seat: Seat, to: u32) {
        self.line.back(&self.journal.entries, to);
        self.state = self.fold(&self.line.clone());
        let hash = state_hash(&self.rules, &self.state);
        self.journal.entries.push(Entry { seat, deed: EntryKind::Back { to }, hash });
    }

    /// The state after the standing entries of `line`, from the recorded faces.
    fn fold(&self, line: &JournalPosition) -> R::State {
        let mut state = self.opening.clone();
        for &number in &line.standing {
            let Entry { seat, deed, .. } = &self.journal.entries[number as usize];
            if let EntryKind::Played { order, faces } = deed {
                let mut dice = Dice::scripted(faces.iter().copied());
                self.rules.apply_for(&mut state, *seat, order, &mut dice, &mut Silent);
            }
        }
        state
    }

    /// The journal as a seat (nobody: a watcher) may read it now: orders that are still secret are left out.
    pub fn read_by(&self, reader: Option<Seat>) -> impl Iterator<Item = SeenEntry<'_, R::Order>> {
        self.journal.entries.iter().map(move |entry| match &entry.deed {
            EntryKind::Played { order, .. } if reader != Some(entry.seat) && self.is_secret(order) => {
                SeenEntry::Hidden(entry.seat)
            }
            _ => SeenEntry::Open(entry),
        })
    }

    /// Whether an order is still secret from the other seat. When the players have ended it nothing is.
    #[must_use]
    pub fn is_secret(&self, order: &R::Order) -> bool {
        self.line.settled.is_none() && self.rules.is_secret(&self.state, order)
    }

    /// What must be decided now.
    #[must_use]
    pub fn decision(&self) -> Decision {
        match &self.line.settled {
            Some(verdict) => Decision::Over(verdict.clone()),
            None => self.rules.decision(&self.state),
        }
    }
}

impl JournalPosition {
    fn back(&mut self, entries: &[Entry<impl Sized>], to: u32) {
        let keep = self.standing.iter().position(|&number| number == to).unwrap_or(self.standing.len());
        let crosses_dice = self.standing[keep..].iter().any(|&number| entries[number as usize].has_dice());
        self.standing.truncate(keep);
        self.attempt += u32::from(crosses_dice);
    }
}

/// Plays a journal again, from its recorded faces, telling every event; answers where it first differs from what
/// was recorded.
///
/// # Errors
/// The first [`ReplayDifference`]: a refused order, a missing die, or another state hash.
pub fn replay<R: Rules>(
    rules: &R,
    opening: &R::State,
    journal: &Journal<R::Order>,
    out: &mut impl Tell,
) -> Result<R::State, ReplayDifference> {
    play_through(rules, opening, journal, out).map(|(state, _)| state)
}

fn play_through<R: Rules>(
    rules: &R,
    opening: &R::State,
    journal: &Journal<R::Order>,
    out: &mut impl Tell,
) -> Result<(R::State, JournalPosition), ReplayDifference> {
    let mut line = JournalPosition::default();
    let mut states = vec![opening.clone()];
    for (number, entry) in journal.entries.iter().enumerate() {
        let number = number as u32;
        if line.settled.is_some() {
            return Err(ReplayDifference { entry: number, what: "the players had ended the battle" });
        }
        match &entry.deed {
            EntryKind::Played { order, faces } => {
                let mut state = states[states.len() - 1].clone();
                play_again(rules, &mut state, entry.seat, order, faces, out)
                    .map_err(|what| ReplayDifference { entry: number, what })?;
                line.standing.push(number);
                states.push(state);
            }
            EntryKind::Back { to } => {
                if !line.standing.contains(to) {
                    return Err(ReplayDifference {
                        entry: number,
                        what: "it goes back to an entry that does not stand",
                    });
                }
                line.back(&journal.entries, *to);
                states.truncate(line.standing.len() + 1);
            }
            EntryKind::Settled(settlement) => {
                if rules.decision(&states[states.len() - 1]).seat().is_none() {
                    return Err(ReplayDifference { entry: number, what: "the battle was over already" });
                }
                let verdict = settlement.verdict(journal.rules, entry.seat);
                out.tell(|| Event::Ended(verdict.clone()));
                line.settled = Some(verdict);
            }
        }
        let state = &states[states.len() - 1];
        if state_hash(rules, state) != entry.hash {
            return Err(ReplayDifference { entry: number, what: "the state is not the one recorded" });
        }
    }
    Ok((states.pop().unwrap_or_else(|| opening.clone()), line))
}

fn play_again<R: Rules>(
    rules: &R,
    state: &mut R::State,
    seat: Seat,
    order: &R::Order,
    faces: &[u8],
    out: &mut impl Tell,
) -> Result<(), &'static str> {
    if rules.decision(state).seat() != Some(seat) && *order != R::giving_up() {
        return Err("another seat must decide");
    }
    if rules.check(state, order).is_err() {
        return Err("the order is refused now");
    }
    let mut dice = Dice::scripted(faces.iter().copied());
    rules.apply_for(state, seat, order, &mut dice, out);
    match (dice.wanted(), dice.left_over()) {
        (None, 0) => Ok(()),
        (Some(_), _) => Err("more dice are called for than were rolled"),
        (None, _) => Err("fewer dice are called for than were rolled"),
    }
}

/// The hash of a state: of its canonical text, which is also its snapshot, its case and its bug report.
#[must_use]
pub fn state_hash<R: Rules>(rules: &R, state: &R::State) -> StateHash {
    StateHash::of(&Document::new(rules.write_scene(state)).print())
}

/// The events of a record that end in a reckoning, for callers that want the sums.
pub fn reckonings(record: &EventLog) -> impl Iterator<Item = &crate::total::Reckoning> {
    record.0.iter().filter_map(|(_, event)| match event {
        Event::Reckoned(reckoning) => Some(&**reckoning),
        _ => None,
    })
}
