//! One element: its type, its position and its markers.

use crate::armies::troops::{Formation, Nation};
use crate::catalogue::ending;
use crate::tables::{UnitRow, WeaponRow};
use engine::catalogue::Ending;
use engine::{PieceId, Seat, word_enum, word_set};
use geometry::{Footprint, Pose, Size};

/// A troop base (VV-0.d, VV-12).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Element {
    /// Its number, unique in the battle; skirmishers broken out of element n are n.1 and n.2.
    pub id: PieceId,
    /// The player it belongs to.
    pub seat: Seat,
    /// The number of its corps.
    pub corps: u8,
    /// Its unit row; dismounted RY cavalry keeps its mounted row, see [`Element::formation`].
    pub unit: UnitRow,
    /// VV-2.e: its nation.
    pub nation: Nation,
    /// Its weapon or calibre, if the tables have any for it.
    pub weapon: Option<WeaponRow>,
    /// VV-LGA.c: whether it is Old Guard.
    pub old_guard: bool,
    /// VV-KR.e: whether it is Guard cavalry.
    pub guard_cavalry: bool,
    /// Its formation.
    pub formation: Formation,
    /// On the table, not yet, or lost.
    pub standing: Place,
    /// The centre of its base and its heading.
    pub pose: Pose,
    /// The outline of its base. It always follows from pose and size; it is stored to save time.
    pub base: Footprint,
    /// VV-5.6.g: the other skirmisher of its pair.
    pub pair: Option<PieceId>,
    /// Moves made this turn.
    pub moved: u8,
    /// Its markers.
    pub flags: Flags,
}

impl Element {
    /// Changes its pose and the size of its base. Nothing else does.
    pub fn place(&mut self, pose: Pose, size: Size) {
        self.pose = pose;
        self.base = Footprint::from_centre(pose, size);
    }

    /// Whether it is on the table.
    #[must_use]
    pub fn is_on_table(&self) -> bool {
        self.standing == Place::OnTable
    }

    /// Whether it is lost.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        matches!(self.standing, Place::Lost(_))
    }

    /// VV-G.4.c: whether all its edges are fronts.
    #[must_use]
    pub fn is_square(&self) -> bool {
        self.formation == Formation::Square
    }

    /// Whether it has a marker.
    #[must_use]
    pub fn has(&self, flag: Flag) -> bool {
        self.flags.has(flag)
    }
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Not deployed yet (VV-3.i).
    InHand,
    /// On the table.
    OnTable,
    /// A reinforcement that has not entered (VV-5.9).
    Waiting,
    /// Out of the battle.
    Lost(How),
}

word_enum! {
    /// How a piece was lost.
    How {
        /// VV-2.f: in combat, or because it had no room to recoil.
        Combat = "combat",
        /// VV-8.7.d, VV-9.g: it left the table, or could not flee.
        Flight = "flight",
        /// VV-G.13.c: a captured general.
        Captured = "captured",
    }
}

impl How {
    /// The word for events.
    #[must_use]
    pub const fn ending(self) -> Ending {
        match self {
            How::Combat => ending::COMBAT,
            How::Flight => ending::FLIGHT,
            How::Captured => ending::CAPTURED,
        }
    }
}

word_enum! {
    /// A marker of VV-12. *moved* is a count and a separate field.
    Flag {
        /// Every move of this turn was strategic (VV-5.5.b).
        AllMovesStrategic = "all_moves_strategic",
        /// It turned about in place.
        Turned = "turned",
        /// It changed formation.
        Changed = "changed",
        /// It changed to or from square (VV-LG.c).
        SquareChange = "square_change",
        /// It moved into contact (VV-5.8.h).
        Charged = "charged",
        /// It was contacted on flank or rear (VV-5.8.g).
        Flanked = "flanked",
        /// It could not turn to face (VV-5.8.g).
        Caught = "caught",
        /// It has fired in this phase.
        Fired = "fired",
        /// It was shot at in this phase.
        WasTarget = "was_target",
        /// It has fought as main element in this melee phase.
        PrincipalDone = "principal_done",
        /// It must flee in its next movement phase (VV-9.f).
        MustFlee = "must_flee",
        /// It has fled in this phase and gets no order.
        FleeingThisPhase = "fleeing_this_phase",
    }
}

word_set! {
    /// A set of markers.
    Flags(u16) of Flag
}

impl Flags {
    /// VV-12.a: the markers cleared at the end of a player turn.
    pub const OF_A_TURN: [Flag; 7] = [
        Flag::AllMovesStrategic,
        Flag::Turned,
        Flag::Changed,
        Flag::SquareChange,
        Flag::Charged,
        Flag::Flanked,
        Flag::FleeingThisPhase,
    ];
}
