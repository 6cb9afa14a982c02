//! Enums for troops: arms, types, grades, weapons and formations (BB-1.5 to BB-1.8).

use crate::clause;
use engine::{ClauseId, word_enum};

word_enum! {
    /// BB-1.5: the three arms.
    Arm {
        /// Infantry battalions.
        Infantry = "infantry",
        /// Cavalry regiments.
        Cavalry = "cavalry",
        /// Artillery batteries.
        Artillery = "artillery",
    }
}

word_enum! {
    /// BB-1.5: the types of all arms; see [`Type::of`] for those of one arm.
    Type {
        /// Infantry in close order only.
        Line = "line",
        /// Light infantry, light cavalry or light guns.
        Light = "light",
        /// Heavy cavalry or heavy guns.
        Heavy = "heavy",
        /// The heaviest cavalry.
        Cuirassier = "cuirassier",
        /// Field guns.
        Field = "field",
    }
}

impl Type {
    /// The types of an arm, the default first.
    #[must_use]
    pub const fn of(arm: Arm) -> &'static [Type] {
        match arm {
            Arm::Infantry => &[Type::Line, Type::Light],
            Arm::Cavalry => &[Type::Light, Type::Heavy, Type::Cuirassier],
            Arm::Artillery => &[Type::Field, Type::Light, Type::Heavy],
        }
    }

    /// BB-4.3.a: light 0, heavy 1, cuirassier 2.
    #[must_use]
    pub const fn heaviness(self) -> i16 {
        match self {
            Type::Cuirassier => 2,
            Type::Heavy => 1,
            Type::Line | Type::Light | Type::Field => 0,
        }
    }
}

word_enum! {
    /// BB-1.7: grades, the best first.
    Grade {
        /// The best grade.
        A = "A",
        /// Very good troops.
        B = "B",
        /// Good troops.
        C = "C",
        /// Average troops.
        D = "D",
        /// Poor troops.
        E = "E",
        /// Raw troops, the worst grade.
        F = "F",
    }
}

impl Grade {
    /// BB-1.7.a: A = 5 … F = 0.
    #[must_use]
    pub const fn level(self) -> i16 {
        5 - self as i16
    }

    /// Whether maneuvers cost double (BB-2.12.b) and fire is worse (BB-3.3).
    #[must_use]
    pub const fn is_poor(self) -> bool {
        matches!(self, Grade::E | Grade::F)
    }

    /// The row of BB-5.5.
    #[must_use]
    pub const fn score_row(self) -> ClauseId {
        match self {
            Grade::A => clause!("BB-5.5.A"),
            Grade::B => clause!("BB-5.5.B"),
            Grade::C => clause!("BB-5.5.C"),
            Grade::D => clause!("BB-5.5.D"),
            Grade::E => clause!("BB-5.5.E"),
            Grade::F => clause!("BB-5.5.F"),
        }
    }
}

word_enum! {
    /// BB-1.5.c: a weapon belongs to the whole unit.
    Weapon {
        /// Smooth-bore.
        Musket = "musket",
        /// Rifled.
        Rifle = "rifle",
    }
}

word_enum! {
    /// The order that the owner of a unit chooses. Column, line and extended line follow from the width (BB-1.8.b).
    Posture {
        /// Close order: column, line or extended line.
        Close = "close",
        /// BB-G.4: faces all ways.
        Square = "square",
        /// Infantry in open order, with double frontage.
        Skirmish = "skirmish",
        /// BB-G.5: a line with hinges.
        Bent = "bent_line",
        /// BB-7.11.a: a column with its rear rank reversed.
        Masse = "column_masse",
        /// Guns ready to march.
        Limbered = "limbered",
        /// Guns ready to fire.
        Unlimbered = "unlimbered",
        /// BB-2.7.i: gunners away from their guns.
        Crew = "crew",
    }
}

word_enum! {
    /// BB-1.8: the formation of a unit.
    Formation {
        /// At most 8 figures in the front rank.
        Column = "column",
        /// 9 to 24 figures in the front rank; for cavalry, any number from 9.
        Line = "line",
        /// More than 24 figures in the front rank.
        ExtendedLine = "extended_line",
        /// BB-G.4: a square.
        Square = "square",
        /// Light infantry in open order.
        Skirmish = "skirmish",
        /// BB-G.5: a line with hinges.
        BentLine = "bent_line",
        /// BB-7.11.a: a dense column.
        ColumnMasse = "column_masse",
        /// Guns ready to march.
        Limbered = "limbered",
        /// Guns ready to fire.
        Unlimbered = "unlimbered",
        /// Gunners away from their guns.
        Crew = "crew",
    }
}

impl Formation {
    /// BB-3.5.b, BB-7.11.b: a column, column masse included.
    #[must_use]
    pub const fn is_column(self) -> bool {
        matches!(self, Formation::Column | Formation::ColumnMasse)
    }

    /// BB-3.5.b, BB-7.11.b: a line, extended and bent lines included.
    #[must_use]
    pub const fn is_line(self) -> bool {
        matches!(self, Formation::Line | Formation::ExtendedLine | Formation::BentLine)
    }
}

word_enum! {
    /// Cover, against shooting or in combat.
    Cover {
        /// No cover.
        None = "none",
        /// Soft cover.
        Soft = "soft",
        /// Hard cover.
        Hard = "hard",
    }
}
