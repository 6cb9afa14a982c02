//! FP-13.a, FP-15: enums for sides, arms, weapons, formations and order, with the words of the codex.

use engine::{Seat, word_enum};

word_enum! {
    /// FP-0.d: a side of the war.
    Side {
        /// The French.
        French = "french",
        /// The Germans.
        German = "german",
    }
}

word_enum! {
    /// The arm of a unit.
    Arm {
        /// Infantry.
        Infantry = "infantry",
        /// Cavalry.
        Cavalry = "cavalry",
        /// Foot artillery: its crews walk.
        FootArt = "foot_art",
        /// Horse artillery: its crews ride.
        HorseArt = "horse_art",
        /// Mitrailleuses: artillery of short range.
        Mitrailleuse = "mitrailleuse",
    }
}

word_enum! {
    /// FP-3.k: the rifle of infantry.
    Weapon {
        /// The French breech-loader.
        Chassepot = "chassepot",
        /// The needle gun.
        Dreyse = "dreyse",
        /// Anything older.
        Other = "other",
    }
}

word_enum! {
    /// FP-G.3, FP-11.d: the formation of a unit. Artillery in line is unlimbered, in column limbered (FP-10.j).
    Formation {
        /// Stands side by side.
        Line = "line",
        /// Stands one behind the other.
        Column = "column",
        /// Inside a built-up area.
        Garrison = "garrison",
    }
}

word_enum! {
    /// The `order` of a unit: good, disorganised or routed.
    Cohesion {
        /// Good order.
        Good = "good",
        /// Disorganised.
        Disorganised = "disorganised",
        /// Routed.
        Routed = "routed",
    }
}

word_enum! {
    /// FP-13.b: the level of a commander.
    Level {
        /// Commands the army, and can act as chief for all units.
        Army = "army",
        /// Commands a corps.
        Corps = "corps",
        /// Commands a division.
        Division = "division",
    }
}

impl Side {
    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::French => Side::German,
            Side::German => Side::French,
        }
    }

    /// The rifle its line infantry carries.
    #[must_use]
    pub const fn rifle(self) -> Weapon {
        match self {
            Side::French => Weapon::Chassepot,
            Side::German => Weapon::Dreyse,
        }
    }

    /// The default seat: the French are Red.
    #[must_use]
    pub const fn usual_seat(self) -> Seat {
        match self {
            Side::French => Seat::Red,
            Side::German => Seat::Blue,
        }
    }
}

impl Arm {
    /// Whether it fires on the artillery table: guns and mitrailleuses (FP-1.d).
    #[must_use]
    pub const fn is_artillery(self) -> bool {
        matches!(self, Arm::FootArt | Arm::HorseArt | Arm::Mitrailleuse)
    }

    /// The artillery arms by their words, for contests that only artillery can have.
    pub const ARTILLERY: &'static [(&'static str, Arm)] =
        &[("foot_art", Arm::FootArt), ("horse_art", Arm::HorseArt), ("mitrailleuse", Arm::Mitrailleuse)];
}
