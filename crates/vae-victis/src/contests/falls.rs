//! What becomes of a loser: its result row (VV-8.5), and whether it has room to recoil and to run (VV-8.6, VV-8.7).

use crate::clause;
use crate::tables::{Degree, Fate};
use engine::{ClauseId, Obstacle, PieceId};

/// The room that an element has if it loses a combat. Without a table: all the room it needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Room {
    /// VV-8.6.b: why it cannot recoil.
    pub barred_by: Option<Obstacle>,
    /// VV-8.7.d: whether its flight leads over its own baseline.
    pub runs_off: bool,
    /// VV-8.6.c: the friends that its recoil pushes back; of many, the first.
    pub pushes: [Option<PieceId>; 4],
    /// VV-8.4.g: another assailant of the winner that must give way and cannot, after a minor and a major defeat.
    pub lost_with_it: [Option<PieceId>; 2],
}

/// What becomes of a loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// What its result row says.
    pub fate: Fate,
    /// The row.
    pub row: ClauseId,
    /// Why it is lost all the same, if it is.
    pub doom: Option<Doom>,
    /// VV-8.4.g: another assailant of the winner that is lost too.
    pub lost_with_it: Option<PieceId>,
}

/// Why a loser is lost that would recoil or flee by its result row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doom {
    /// VV-8.6.b: it cannot recoil.
    NoRoom(Obstacle),
    /// VV-8.7.d: its flight leads over its own baseline.
    OffTheTable,
}

impl Doom {
    /// The clause by which it is lost.
    #[must_use]
    pub const fn clause(self) -> ClauseId {
        match self {
            Doom::NoRoom(_) => clause!("VV-8.6.b"),
            Doom::OffTheTable => clause!("VV-8.7.d"),
        }
    }
}

impl Fall {
    /// What becomes of an element by a result row, in the room it has.
    #[must_use]
    pub fn of((fate, row): (Fate, ClauseId), degree: Degree, room: &Room) -> Fall {
        let doom = match (fate, room.barred_by) {
            (Fate::Destroyed, _) | (Fate::Recoil, None) => None,
            (_, Some(obstacle)) => Some(Doom::NoRoom(obstacle)),
            (Fate::Flee, None) => room.runs_off.then_some(Doom::OffTheTable),
        };
        Fall { fate, row, doom, lost_with_it: room.lost_with_it[degree as usize] }
    }

    /// What becomes of it in the end.
    #[must_use]
    pub const fn end(&self) -> Fate {
        if self.doom.is_some() { Fate::Destroyed } else { self.fate }
    }
}
