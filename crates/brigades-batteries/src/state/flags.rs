//! The flags of a unit: those of its type, its morale, and the present turn (BB-8.1.c, BB-9.1.b).

use crate::catalogue::mark;
use engine::catalogue::MarkName;
use engine::text::{Reader, Table, Value};
use engine::{word_enum, word_set};

word_enum! {
    /// One flag of a unit.
    Flag {
        /// Carries lances.
        Lancer = "lancer",
        /// BB-7.9: fights in two ranks (with `opt.two_rank`).
        TwoRank = "two_rank",
        /// Horse artillery.
        Horse = "horse",
        /// BB-7.10: may send out a screen.
        Screens = "screens",
        /// BB-6.4.d: a gun placed in a town block.
        Emplaced = "emplaced",
        /// BB-5.1: not in good morale.
        Shaken = "shaken",
        /// BB-2.3.a: it is disordered.
        Disordered = "disordered",
        /// BB-6.5.c: unsteady because it charges into an obstacle or is divided by one.
        ObstacleUnsteady = "obstacle_unsteady",
        /// BB-7.2: unsteady because it changed formation without enough room.
        ElbowUnsteady = "elbow_unsteady",
        /// BB-6.4: inside a town block.
        Garrison = "garrison",
        /// BB-6.4.i: touching or attacking a town block.
        AtBlock = "at_block",
        /// Took its movement order this turn.
        Moved = "moved",
        /// BB-2.12.c: has used the one change of the turn.
        ChangeUsed = "change_used",
        /// BB-2.5.d: must still advance.
        Committed = "committed",
        /// BB-2.12.h: was passed through and may not move.
        Held = "held",
        /// BB-2.7.e: it has evaded this turn.
        Evaded = "evaded",
        /// Fired this turn.
        Shot = "shot",
        /// Fought a round this turn.
        Fought = "fought",
        /// BB-5.7.4.a: routed this turn.
        Routed = "routed",
        /// Made a charge this turn.
        Charged = "charged",
        /// Recoiled or pursued this turn.
        Driven = "driven",
        /// BB-2.4.b: was shaken at step 0.
        ShakenBefore = "shaken_before",
        /// BB-2.4.b: was disordered at step 0.
        DisorderedBefore = "disordered_before",
        /// BB-4.12: has fought a round in this game.
        HasFought = "has_fought",
        /// BB-7.11.c: spent its whole move on Forward and Wheel.
        FullAdvance = "full_advance",
        /// BB-4.4: was stationary when it was contacted.
        Stationary = "stationary",
        /// BB-7.13: has already routed off the table once.
        RoutedOff = "routed_off",
        /// BB-G.3.f: the next stand lost from a single rank is the right one.
        NextEndRight = "next_end_right",
        /// BB-7.10.b: its screen has made its move of the turn.
        ScreenMoved = "screen_moved",
        /// BB-7.14.e: has driven the defenders off a wall and may climb it in its next own step.
        Scaling = "scaling",
        /// BB-8.5.a, BB-7.4.i: it came onto the table this turn and may not charge.
        Arrived = "arrived",
    }
}

word_enum! {
    /// States that a move may cause, or that a unit may recover from at the end of a turn.
    Setback {
        /// BB-5.1: not in good morale.
        Shaken = "shaken",
        /// BB-2.3.a: it is disordered.
        Disordered = "disordered",
        /// BB-7.2: unsteady because it changed formation without enough room.
        ElbowUnsteady = "elbow_unsteady",
    }
}

impl Setback {
    /// The flag that is set.
    #[must_use]
    pub const fn flag(self) -> Flag {
        match self {
            Setback::Shaken => Flag::Shaken,
            Setback::Disordered => Flag::Disordered,
            Setback::ElbowUnsteady => Flag::ElbowUnsteady,
        }
    }

    /// Its word in the catalogue, for events.
    #[must_use]
    pub const fn mark(self) -> MarkName {
        match self {
            Setback::Shaken => mark::SHAKEN,
            Setback::Disordered => mark::DISORDERED,
            Setback::ElbowUnsteady => mark::ELBOW_UNSTEADY,
        }
    }
}

word_set! {
    /// A set of flags.
    Flags(u32) of Flag
}

impl Flags {
    /// BB-9.1.e: the flags that are cleared at the end of step 7.
    pub const OF_THE_TURN: &'static [Flag] = &[
        Flag::Moved,
        Flag::ChangeUsed,
        Flag::Committed,
        Flag::Held,
        Flag::Evaded,
        Flag::Shot,
        Flag::Fought,
        Flag::Routed,
        Flag::Charged,
        Flag::Driven,
        Flag::ElbowUnsteady,
        Flag::FullAdvance,
        Flag::ScreenMoved,
        Flag::Arrived,
    ];

    /// Reads `flags = ["shaken", …]`.
    pub fn read(reader: &mut Reader<'_, '_>) -> Flags {
        reader.words("flags", Flag::WORDS).into_iter().collect()
    }

    /// Writes the flags that are set, if any.
    pub fn write(self, table: &mut Table) {
        if !self.is_empty() {
            table.put("flags", Value::list(self.words()));
        }
    }
}
