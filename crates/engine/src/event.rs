//! Events: what happened. An event contains all that a client needs to animate it, and events have the same types for
//! all rule sets.

use crate::catalogue::{Ending, MarkName, Measured, PhaseName, Term};
use crate::codex::ClauseId;
use crate::decision::Verdict;
use crate::dice::{Call, Dice, Roll};
use crate::odds::Odds;
use crate::piece::PieceId;
use crate::preview::{Amount, Measure};
use crate::seat::Seat;
use crate::total::Reckoning;
use geometry::Pose;
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A die was rolled.
    Rolled(Roll),
    /// A contest or test was decided.
    Reckoned(Box<Reckoning>),
    /// A piece moved along a path; the last pose is where it stands now.
    Moved {
        /// The piece that moved.
        piece: PieceId,
        /// Poses on the way; the first is where it stood.
        path: Vec<Pose>,
        /// The clause that moved it.
        clause: ClauseId,
    },
    /// A piece changed its formation or shape.
    Formed {
        /// The piece that changed.
        piece: PieceId,
        /// Its formation now, as the codex names it.
        formation: Term,
        /// Where it stands now.
        pose: Pose,
        /// The clause by which it changed.
        clause: ClauseId,
    },
    /// A piece came onto the table.
    Placed {
        /// The piece that came.
        piece: PieceId,
        /// Its position and heading.
        pose: Pose,
        /// The clause by which it came.
        clause: ClauseId,
    },
    /// A piece lost figures, stands or guns.
    Lost {
        /// The piece that had the loss.
        piece: PieceId,
        /// The number of figures, stands or guns lost.
        amount: u16,
        /// The clause that caused the loss.
        clause: ClauseId,
    },
    /// A piece left the battle.
    Removed {
        /// The piece that left.
        piece: PieceId,
        /// How it left: `destroyed`, `fled`, `captured`…
        how: Ending,
        /// The clause by which it left.
        clause: ClauseId,
    },
    /// A status marker was set on a piece or removed from it.
    Marked {
        /// The piece that has or had the mark.
        piece: PieceId,
        /// The mark, as the codex names it.
        mark: MarkName,
        /// `true`: set. `false`: removed.
        set: bool,
        /// The clause that sets or removes the mark.
        clause: ClauseId,
    },
    /// The rules did or decided something by themselves, or measured something worth reporting.
    Noted {
        /// The measurement, and the clause that asks for it.
        measure: Measure,
        /// The pieces it is about.
        about: Vec<PieceId>,
    },
    /// Points were given or spent, for activation or command.
    Points {
        /// The player who has the points.
        seat: Seat,
        /// The command they belong to.
        command: u16,
        /// How many are left.
        left: i32,
        /// The clause that gives or takes them.
        clause: ClauseId,
    },
    /// A phase began.
    Began {
        /// The game turn.
        turn: u16,
        /// The phase, as the codex names it.
        phase: PhaseName,
        /// Whose phase it is; `None` if it belongs to both.
        seat: Option<Seat>,
        /// The clause that describes the phase.
        clause: ClauseId,
    },
    /// The battle ended.
    Ended(Verdict),
}

impl Event {
    /// Every clause this event cites.
    pub fn clauses(&self, cite: &mut dyn FnMut(ClauseId)) {
        match self {
            Event::Rolled(roll) => cite(roll.call.clause),
            Event::Reckoned(reckoning) => {
                cite(reckoning.clause);
                for sum in &reckoning.sums {
                    cite(sum.total.base.row);
                    sum.total.factors().iter().for_each(|factor| cite(factor.row));
                }
                reckoning.because.iter().for_each(|&clause| cite(clause));
            }
            Event::Noted { measure, .. } => cite(measure.clause),
            Event::Ended(verdict) => cite(verdict.clause),
            Event::Moved { clause, .. }
            | Event::Formed { clause, .. }
            | Event::Placed { clause, .. }
            | Event::Lost { clause, .. }
            | Event::Removed { clause, .. }
            | Event::Marked { clause, .. }
            | Event::Points { clause, .. }
            | Event::Began { clause, .. } => cite(*clause),
        }
    }
}

/// Who may learn of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody, spectators too.
    All,
    /// One seat only, until it is revealed.
    Only(Seat),
}

impl Audience {
    /// Whether a seat may learn of it (`None`: a spectator).
    #[must_use]
    pub fn includes(self, seat: Option<Seat>) -> bool {
        match self {
            Audience::All => true,
            Audience::Only(only) => seat == Some(only),
        }
    }
}

/// Receives events. During search nobody needs them, so an event is passed as a closure and built only if it is wanted.
pub trait Tell {
    /// Receives an event for `audience`.
    fn tell_to(&mut self, audience: Audience, event: impl FnOnce() -> Event);

    /// Receives an event for everybody.
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.tell_to(Audience::All, event);
    }

    /// Receives the odds of the contest whose reckoning it received last. Only who foresees contests wants them
    /// ([`Foreteller`](crate::foresight::Foreteller)).
    fn tell_odds(&mut self, _odds: impl FnOnce() -> Odds) {}
}

/// Drops every event without building it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Tell for Silent {
    fn tell_to(&mut self, _: Audience, _: impl FnOnce() -> Event) {}
}

/// Keeps every event, with the audience that may learn of it.
#[derive(Clone, Debug, Default)]
pub struct EventLog(pub Vec<(Audience, Event)>);

impl Tell for EventLog {
    fn tell_to(&mut self, audience: Audience, event: impl FnOnce() -> Event) {
        self.0.push((audience, event()));
    }
}

impl EventLog {
    /// The events that a seat may learn of (`None`: a spectator).
    pub fn heard_by(&self, seat: Option<Seat>) -> impl Iterator<Item = &Event> {
        self.0.iter().filter(move |(audience, _)| audience.includes(seat)).map(|(_, event)| event)
    }
}

/// Emits [`Event::Noted`]: something was measured, or the rules did something by themselves.
pub fn note(clause: ClauseId, what: Measured, amount: Amount, about: &[PieceId], out: &mut impl Tell) {
    out.tell(|| Event::Noted { measure: Measure { clause, what, amount }, about: about.to_vec() });
}

/// Emits [`Event::Marked`].
pub fn marked(piece: PieceId, mark: MarkName, set: bool, clause: ClauseId, out: &mut impl Tell) {
    out.tell(|| Event::Marked { piece, mark, set, clause });
}

/// Rolls a die that belongs to no contest, and emits it as an event.
pub fn roll_and_tell(call: Call, dice: &mut Dice, out: &mut impl Tell) -> u8 {
    let face = dice.roll(call);
    out.tell(|| Event::Rolled(Roll { call, face }));
    face
}

/// Emits one event for each die.
pub fn tell_rolls(rolls: &[Roll], out: &mut impl Tell) {
    for &roll in rolls {
        out.tell(|| Event::Rolled(roll));
    }
}

/// Emits a contest that was decided, after all its dice.
pub fn tell_reckoning(reckoning: &Reckoning, out: &mut impl Tell) {
    tell_rolls(&reckoning.rolls, out);
    out.tell(|| Event::Reckoned(Box::new(reckoning.clone())));
}
