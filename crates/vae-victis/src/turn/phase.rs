//! The present state in the sequence of play of VV-11.1.

use crate::catalogue::{question, term};
use crate::clause;
use crate::fire::fire_order::Remembered;
use crate::orders::Deploy;
use engine::catalogue::{Question, Term, question as shared};
use engine::{ClauseId, PieceId, Seat, Verdict};
use geometry::{Length, Pose};

/// Turn, player and phase, with what is pending.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The game turn, from 1.
    pub turn: u16,
    /// VV-4.b: whose player turn it is.
    pub active: Seat,
    /// VV-3.f: who plays first in a game turn.
    pub first: Seat,
    /// The state of VV-11.1, with what is pending in it.
    pub phase: Phase,
    /// VV-3.g: whether the scenario has fixed the sides, so that S4 is left out.
    pub side_fixed: bool,
    /// VV-10.e: game turns in a row without a fire or melee die.
    pub quiet: u16,
    /// Whether such a die was rolled in this game turn.
    pub stirred: bool,
    /// VV-7.e: the poses at the start of the fire phase of elements that have moved or were lost since.
    pub frozen: Vec<Frozen>,
    /// VV-3.i: the corps that deploys next, as its owner has placed it so far.
    pub draft: Option<Box<Deploy>>,
    /// A cache for the fire phase; not part of the state.
    pub remembered: Remembered,
}

/// The pose of an element at the start of the fire phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frozen {
    /// The id of the element.
    pub id: PieceId,
    /// Its position and heading at that moment.
    pub pose: Pose,
}

/// A state of VV-11.1.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// S1: a seat must give its army.
    Armies,
    /// S3: the dice for the first player must be rolled.
    FirstPlayer,
    /// S4: the second player chooses a side.
    Side,
    /// S6: the next corps must be deployed (VV-3.i).
    Deploy,
    /// T1a to T1b: forced flights and activation dice.
    Activation,
    /// T1c: the commander-in-chief may take over a corps.
    TakeOver,
    /// T1d: the active player gives orders.
    Orders,
    /// T2: the passive player fires.
    Fire,
    /// T3: the active player must choose a pair to fight.
    Melee,
    /// T3: the winner may pursue (VV-8.8).
    Pursue(PendingPursuit),
    /// T4a: demoralisation of the corps must be checked.
    Check,
    /// T4b: elements of a corps may rally (VV-9.d).
    Rally {
        /// The number of the corps, of the passive side.
        corps: u8,
        /// How many may rally, as rolled.
        count: u8,
    },
    /// The battle is over.
    Over(Verdict),
}

/// A pursuit that waits for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingPursuit {
    /// The winner.
    pub winner: PieceId,
    /// VV-8.8.c: the depth of the loser's base.
    pub depth: Length,
}

impl Phase {
    /// The decision in this state, as named in the codex.
    #[must_use]
    pub const fn question(&self) -> Question {
        match self {
            Phase::Armies => question::ARMIES,
            Phase::FirstPlayer => question::FIRST_PLAYER,
            Phase::Side => question::SIDE,
            Phase::Deploy => question::DEPLOY,
            Phase::Activation => question::ACTIVATION,
            Phase::TakeOver => question::TAKE_OVER,
            Phase::Orders => question::ORDERS,
            Phase::Fire => question::FIRE,
            Phase::Melee => question::MELEE,
            Phase::Pursue(_) => question::PURSUE,
            Phase::Check => question::CHECK,
            Phase::Rally { .. } => question::RALLY,
            Phase::Over(_) => shared::OVER,
        }
    }

    /// VV-11.1: its row in the sequence of play, and the name of the row; `None` if it has none of its own.
    #[must_use]
    pub const fn row(&self) -> Option<(ClauseId, Term)> {
        Some(match self {
            Phase::Armies => (clause!("VV-11.1.S1"), term::ARMIES),
            Phase::FirstPlayer => (clause!("VV-11.1.S3"), term::FIRST_PLAYER),
            Phase::Side => (clause!("VV-11.1.S4"), term::SIDE),
            Phase::Deploy => (clause!("VV-11.1.S6"), term::DEPLOY),
            Phase::Activation => (clause!("VV-11.1.T1b"), term::ACTIVATION),
            Phase::TakeOver => (clause!("VV-11.1.T1c"), term::TAKE_OVER),
            Phase::Orders => (clause!("VV-11.1.T1d"), term::ORDERS),
            Phase::Fire => (clause!("VV-11.1.T2"), term::FIRE),
            Phase::Melee => (clause!("VV-11.1.T3"), term::MELEE),
            Phase::Check => (clause!("VV-11.1.T4a"), term::CHECK),
            Phase::Rally { .. } => (clause!("VV-11.1.T4b"), term::RALLY),
            Phase::Pursue(_) | Phase::Over(_) => return None,
        })
    }

    /// Its name in files, which is the key of the question.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        self.question().key()
    }
}

impl Moment {
    /// The first player turn of a battle: Red is active.
    #[must_use]
    pub fn opening(phase: Phase) -> Moment {
        Moment {
            turn: 1,
            active: Seat::Red,
            first: Seat::Red,
            phase,
            side_fixed: false,
            quiet: 0,
            stirred: false,
            frozen: Vec::new(),
            draft: None,
            remembered: Remembered::default(),
        }
    }
}
