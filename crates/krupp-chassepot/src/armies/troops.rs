//! FP-13.a, FP-15: sides, arms, weapons, formations and order, in the codex's words.

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
        /// Foot.
        Infantry = "infantry",
        /// Horse.
        Cavalry = "cavalry",
        /// Guns whose crews walk.
        FootArt = "foot_art",
        /// Guns whose crews ride.
        HorseArt = "horse_art",
        /// Mitrailleuses: artillery of short reach.
        Mitrailleuse = "mitrailleuse",
    }
}

word_enum! {
    /// FP-3.k: what infantry shoots with.
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
    /// FP-G.3, FP-11.d: how a unit stands. Artillery in line is unlimbered, in column limbered (FP-10.j).
    Formation {
        /// Side by side.
        Line = "line",
        /// One behind the other.
        Column = "column",
        /// Inside a built-up area.
        Garrison = "garrison",
    }
}

word_enum! {
    /// The `order` of a unit: what is left of its cohesion.
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
        /// Commands the army, and serves as chief for all.
        Army = "army",
        /// Commands a corps.
        Corps = "corps",
        /// Commands a division.
        Division = "division",
    }
}

impl Side {
    /// The enemy.
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

    /// The chair it sits in unless a scene says otherwise: the French are Red.
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
