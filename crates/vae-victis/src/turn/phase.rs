//! Where a battle stands in the machine of VV-11.1.

use crate::catalogue::question;
use crate::fire::fire_order::Remembered;
use crate::orders::Deploy;
use engine::catalogue::{Question, question as shared};
use engine::{PieceId, Seat, Verdict};
use geometry::{Length, Pose};

/// The present moment.
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
    /// Whether such a die fell in this game turn.
    pub stirred: bool,
    /// VV-7.e: where elements stood when the fire phase began, for those that have moved or gone since.
    pub frozen: Vec<Frozen>,
    /// VV-3.i: the corps that deploys next, as its owner has placed it so far.
    pub draft: Option<Box<Deploy>>,
    /// What follows from the start of the fire phase and was worked out already; no part of the state.
    pub remembered: Remembered,
}

/// Where an element stood at the start of the fire phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frozen {
    /// The element.
    pub id: PieceId,
    /// Its position and heading at that moment.
    pub pose: Pose,
}

/// A state of VV-11.1.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// S1: a seat must give its army.
    Armies,
    /// S3: the first-player dice are about to fall.
    FirstPlayer,
    /// S4: the second player picks a side.
    Side,
    /// S6: the next corps is to be deployed (VV-3.i).
    Deploy,
    /// T1a to T1b: forced flights and activation dice are about to come.
    Activation,
    /// T1c: the C-in-C may take a corps over.
    TakeOver,
    /// T1d.
    Orders,
    /// T2.
    Fire,
    /// T3: a pair must be named.
    Melee,
    /// T3: the winner may pursue (VV-8.8).
    Pursue(PendingPursuit),
    /// T4a: the corps are about to be checked.
    Check,
    /// T4b: so many elements of a corps may rally (VV-9.d).
    Rally {
        /// The number of the corps, of the passive side.
        corps: u8,
        /// The die.
        count: u8,
    },
    /// The battle is over.
    Over(Verdict),
}

/// A pursuit waiting for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingPursuit {
    /// The winner.
    pub winner: PieceId,
    /// VV-8.8.c: the depth of the loser's base.
    pub depth: Length,
}

impl Phase {
    /// What is asked in it, as the codex has it.
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

    /// Its name in files: that of the question.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        self.question().key()
    }
}

impl Moment {
    /// The first player turn of a battle: Red to move.
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
