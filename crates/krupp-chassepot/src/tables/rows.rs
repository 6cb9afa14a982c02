//! Rows of the tables, and the closed lists of conditions that a row may name.

use crate::armies::troops::{Arm, Side, Weapon};
use engine::{ClauseId, word_enum};
use geometry::Length;

/// A band of range: FP-1.a, FP-3.a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// Its row.
    pub row: ClauseId,
    /// The name of the band, as cases and screens use it.
    pub name: BandName,
    /// Its limit, included.
    pub upto: Length,
    /// The number for 1, 2, 3 and 4 stands firing.
    pub numbers: [u8; 4],
    /// Who may fire in it.
    pub who: Who,
}

word_enum! {
    /// The bands of range.
    BandName {
        /// Artillery only.
        PointBlank = "point_blank",
        /// Close range.
        Close = "close",
        /// Medium range.
        Medium = "medium",
        /// Long range.
        Long = "long",
        /// Artillery only.
        Extreme = "extreme",
    }
}

word_enum! {
    /// Who may fire in a band.
    Who {
        /// Everybody who fires on the table.
        All = "all",
        /// Guns, but no mitrailleuses.
        Guns = "guns",
        /// German guns only.
        GermanGuns = "german_guns",
        /// Chassepots only.
        Chassepot = "chassepot",
    }
}

word_enum! {
    /// What a modifier of fire can depend on.
    ShotCondition {
        /// FP-3.g.
        TargetUnderCover = "target_under_cover",
        /// FP-1.h: French artillery.
        FrenchGuns = "french_guns",
        /// FP-3.h, or a disorganised shooter.
        PartialFireOrDisorganised = "partial_fire_or_disorganised",
        /// FP-1.g.
        TargetIsMovingCavalry = "target_is_moving_cavalry",
        /// FP-2.h.
        ShooterUnderFire = "shooter_under_fire",
        /// FP-3.i.
        Enfilade = "enfilade",
        /// The target is in column.
        TargetInColumn = "target_in_column",
        /// Either of the two above.
        EnfiladeOrColumn = "enfilade_or_column",
        /// The shooter has Chassepots.
        Chassepot = "chassepot",
        /// The shooter is German.
        German = "german",
        /// FP-3.e: the firer is in buildings or works.
        FirerInBuildingsOrWorks = "firer_in_buildings_or_works",
        /// Always: for rows of a player's own.
        Always = "always",
    }
}

/// A modifier of the coloured die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireModifier {
    /// Its row.
    pub row: ClauseId,
    /// What it adds to the die.
    pub die: i16,
    /// The condition under which it counts.
    pub when: ShotCondition,
    /// Only up to this range.
    pub within: Option<Length>,
    /// Only in this band.
    pub band: Option<BandName>,
    /// Of the rows with the same group only the first that holds counts.
    pub group: Option<ClauseId>,
}

/// A row of FP-2.a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectRow {
    /// Its row.
    pub row: ClauseId,
    /// The morale rating.
    pub mr: u8,
    /// The highest modified die of each column.
    pub upto: [u8; 6],
}

word_enum! {
    /// What a modifier of the white die can depend on: FP-2.d.
    EffectCondition {
        /// FP-9.g.
        CommanderNear = "commander_near",
        /// The target's order.
        DisorganisedOrRouted = "disorganised_or_routed",
        /// FP-G.7.
        FlankOrRearFire = "flank_or_rear_fire",
    }
}

/// FP-2.c: what one column does, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effects(u8);

impl Effects {
    /// No effect.
    pub const NONE: Effects = Effects(0);
    /// The unit routs.
    pub const ROUT: Effects = Effects(1);
    /// The unit loses a stand.
    pub const STAND: Effects = Effects(2);
    /// The unit is disorganised.
    pub const DISORGANISED: Effects = Effects(4);
    /// The unit falls back.
    pub const BACK: Effects = Effects(8);
    /// The unit is stopped.
    pub const STOPPED: Effects = Effects(16);
    /// The words of a column.
    pub const WORDS: &'static [(&'static str, Effects)] = &[
        ("rout", Effects::ROUT),
        ("stand", Effects::STAND),
        ("disorganised", Effects::DISORGANISED),
        ("back", Effects::BACK),
        ("stopped", Effects::STOPPED),
    ];

    /// Whether all of `other` are among these.
    #[must_use]
    pub const fn has(self, other: Effects) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Effects) -> Effects {
        Effects(self.0 | other.0)
    }

    /// These without `other`.
    #[must_use]
    pub const fn without(self, other: Effects) -> Effects {
        Effects(self.0 & !other.0)
    }

    /// FP-2.m: one Rout takes the place of every Back, and a routed unit is not disorganised as well.
    #[must_use]
    pub const fn settled(self) -> Effects {
        if self.has(Effects::ROUT) {
            self.without(Effects::BACK).without(Effects::DISORGANISED)
        } else {
            self
        }
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

word_enum! {
    /// What a modifier of a melee score can depend on: FP-5.e.
    MeleeCondition {
        /// M1, FP-5.f.
        CommanderWithInfantry = "commander_with_infantry",
        /// M2, FP-5.g.
        Supported = "supported",
        /// M3, FP-5.h.
        SuperiorMorale = "superior_morale",
        /// M4, FP-5.i.
        StationaryAgainstInfantryInTheOpen = "stationary_against_infantry_in_the_open",
        /// M5, FP-5.j.
        FlankRearOrSurprise = "flank_rear_or_surprise",
    }
}

/// A modifier of a melee score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeModifier {
    /// Its row.
    pub row: ClauseId,
    /// What it adds.
    pub score: i16,
    /// The condition under which it counts.
    pub when: MeleeCondition,
    /// FP-6.g: whether it counts in a deferred round.
    pub deferred: bool,
}

/// A row of FP-6.b.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeResult {
    /// Its row.
    pub row: ClauseId,
    /// The least margin.
    pub from: i16,
    /// The greatest margin; none: any.
    pub upto: Option<i16>,
    /// What the winner suffers.
    pub winner: Effects,
    /// FP-6.c: there was no fighting.
    pub no_fight: bool,
    /// What the loser suffers.
    pub loser: Effects,
    /// The loser loses a stand only when cavalry beat it.
    pub stand_to_cavalry: bool,
}

word_enum! {
    /// The cost rows of FP-10.e.
    Terrain {
        /// Open ground.
        Open = "open",
        /// Woods.
        Woods = "woods",
        /// Built-up areas.
        BuiltUp = "built_up",
        /// Rough or steep ground.
        Rough = "rough",
        /// A stream.
        Stream = "stream",
        /// Field works.
        Works = "works",
        /// Rivers and lakes.
        Water = "water",
    }
}

/// What ground costs an arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// So many inches of move per inch of way.
    PerInch(u8),
    /// So much once, when it is crossed.
    Crossing(Length),
    /// Not at all.
    Forbidden,
}

/// A row of FP-10.e.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroundRow {
    /// The ground.
    pub ground: Terrain,
    /// What it costs infantry, cavalry, artillery.
    pub passage: [Passage; 3],
}

impl GroundRow {
    /// What it costs an arm.
    #[must_use]
    pub const fn passage(&self, arm: Arm) -> Passage {
        match arm {
            Arm::Infantry => self.passage[0],
            Arm::Cavalry => self.passage[1],
            Arm::FootArt | Arm::HorseArt | Arm::Mitrailleuse => self.passage[2],
        }
    }
}

/// A row of FP-15.b.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TroopsRow {
    /// Its row.
    pub row: ClauseId,
    /// Its word in army lists.
    pub name: String,
    /// Whether its units are spoken of as several: `Zouaves 2 fire`.
    pub several: bool,
    /// Whose troops they are.
    pub side: Side,
    /// Their arm.
    pub arm: Arm,
    /// Their rifle, if they have one.
    pub weapon: Option<Weapon>,
    /// Their morale rating.
    pub mr: u8,
    /// Fewest and most stands of a unit, in full scale.
    pub stands: (u8, u8),
    /// Points per stand.
    pub points: u16,
}
