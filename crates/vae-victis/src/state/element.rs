//! One element: what it is, where it stands, and its marks.

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
    /// Whose it is.
    pub seat: Seat,
    /// The number of its corps.
    pub corps: u8,
    /// Its unit row; RY cavalry keeps its mounted row on foot, see [`Element::formation`].
    pub unit: UnitRow,
    /// VV-2.e.
    pub nation: Nation,
    /// Its weapon or calibre, where the sheet has such.
    pub weapon: Option<WeaponRow>,
    /// VV-LGA.c.
    pub old_guard: bool,
    /// VV-KR.e.
    pub guard_cavalry: bool,
    /// How it stands.
    pub formation: Formation,
    /// On the table, to come, or lost.
    pub standing: Place,
    /// The centre of its base and its heading.
    pub pose: Pose,
    /// Its base: always the one that pose and size give, kept so that nothing is worked out twice.
    pub base: Footprint,
    /// VV-5.6.g: the other skirmisher of its pair.
    pub pair: Option<PieceId>,
    /// Moves made this turn.
    pub moved: u8,
    /// Its marks.
    pub flags: Flags,
}

impl Element {
    /// Puts it somewhere: the only way to change its pose or the size of its base.
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

    /// Whether it bears a mark.
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
        /// VV-2.f: by combat, for lack of room to recoil too.
        Combat = "combat",
        /// VV-8.7.d, VV-9.g: it left the table, or could not flee.
        Flight = "flight",
        /// VV-G.13.c: a general taken.
        Captured = "captured",
    }
}

impl How {
    /// The way to leave the battle that is told.
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
    /// A mark of VV-12. *moved* is a count and stands apart.
    Flag {
        /// Every move of this turn was strategic (VV-5.5.b).
        AllMovesStrategic = "all_moves_strategic",
        /// Turned about in place.
        Turned = "turned",
        /// Changed formation.
        Changed = "changed",
        /// Changed to or from square (VV-LG.c).
        SquareChange = "square_change",
        /// Moved into contact (VV-5.8.h).
        Charged = "charged",
        /// Contacted on flank or rear (VV-5.8.g).
        Flanked = "flanked",
        /// Could not turn to face (VV-5.8.g).
        Caught = "caught",
        /// Has fired in this phase.
        Fired = "fired",
        /// Was shot at in this phase.
        WasTarget = "was_target",
        /// Was principal in this melee phase.
        PrincipalDone = "principal_done",
        /// Must flee in its next movement phase (VV-9.f).
        MustFlee = "must_flee",
        /// Has fled in this phase and gets no order.
        FleeingThisPhase = "fleeing_this_phase",
    }
}

word_set! {
    /// A set of marks.
    Flags(u16) of Flag
}

impl Flags {
    /// VV-12.a: the marks cleared at the end of a player turn.
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
