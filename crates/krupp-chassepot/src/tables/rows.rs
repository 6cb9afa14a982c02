//! Rows of the tables, and the enums of conditions that a row may have.

use crate::armies::troops::{Arm, Side, Weapon};
use engine::{ClauseId, word_enum};
use geometry::Length;

/// A band of range: FP-1.a, FP-3.a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The row in the codex.
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
        /// FP-3.g: the target is under cover.
        TargetUnderCover = "target_under_cover",
        /// FP-1.h: the shooter is French artillery.
        FrenchGuns = "french_guns",
        /// FP-3.h: partial fire, or the shooter is disorganised.
        PartialFireOrDisorganised = "partial_fire_or_disorganised",
        /// FP-1.g: the target is cavalry that moved.
        TargetIsMovingCavalry = "target_is_moving_cavalry",
        /// FP-2.h: the shooter is under fire.
        ShooterUnderFire = "shooter_under_fire",
        /// FP-3.i: the fire is enfilade.
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
        /// Always true, for rows that a player adds.
        Always = "always",
    }
}

/// A modifier of the coloured die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireModifier {
    /// The row in the codex.
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
    /// The row in the codex.
    pub row: ClauseId,
    /// The morale rating.
    pub mr: u8,
    /// The highest modified die of each column.
    pub upto: [u8; 6],
}

word_enum! {
    /// What a modifier of the white die can depend on: FP-2.d.
    EffectCondition {
        /// FP-9.g: a commander is near.
        CommanderNear = "commander_near",
        /// The target is disorganised or routed.
        DisorganisedOrRouted = "disorganised_or_routed",
        /// FP-G.7: the fire is from flank or rear.
        FlankOrRearFire = "flank_or_rear_fire",
    }
}

/// FP-2.c: the effects of one column, as a set.
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
    /// The words for effects in files.
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

    /// This set without `other`.
    #[must_use]
    pub const fn without(self, other: Effects) -> Effects {
        Effects(self.0 & !other.0)
    }

    /// FP-2.m: one Rout replaces every Back, and a routed unit is not also disorganised.
    #[must_use]
    pub const fn settled(self) -> Effects {
        if self.has(Effects::ROUT) {
            self.without(Effects::BACK).without(Effects::DISORGANISED)
        } else {
            self
        }
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }
}

word_enum! {
    /// What a modifier of a melee score can depend on: FP-5.e.
    MeleeCondition {
        /// M1, FP-5.f: a commander is with the infantry.
        CommanderWithInfantry = "commander_with_infantry",
        /// M2, FP-5.g: the unit is supported.
        Supported = "supported",
        /// M3, FP-5.h: the morale rating is higher.
        SuperiorMorale = "superior_morale",
        /// M4, FP-5.i: stationary against infantry in the open.
        StationaryAgainstInfantryInTheOpen = "stationary_against_infantry_in_the_open",
        /// M5, FP-5.j: attack in flank or rear, or surprise.
        FlankRearOrSurprise = "flank_rear_or_surprise",
    }
}

/// A modifier of a melee score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeModifier {
    /// The row in the codex.
    pub row: ClauseId,
    /// What it adds.
    pub score: i16,
    /// The condition under which it counts.
    pub when: MeleeCondition,
    /// FP-6.g: whether it counts in a deferred round.
    pub deferred: bool,
}

/// A row of FP-6.b: the result of a margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeResult {
    /// The row in the codex.
    pub row: ClauseId,
    /// The least margin.
    pub from: i16,
    /// The greatest margin; `None`: no limit.
    pub upto: Option<i16>,
    /// The effects on the winner.
    pub winner: Effects,
    /// FP-6.c: whether there was no fighting.
    pub no_fight: bool,
    /// The effects on the loser.
    pub loser: Effects,
    /// Whether the loser loses a stand only if cavalry beat it.
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

/// The cost of terrain for an arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passage {
    /// Inches of move per inch of distance.
    PerInch(u8),
    /// A fixed cost for crossing it.
    Crossing(Length),
    /// It may not be entered.
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
    /// The row in the codex.
    pub row: ClauseId,
    /// Its word in army lists.
    pub name: String,
    /// Whether its units take a verb in the plural: `Zouaves 2 fire`.
    pub several: bool,
    /// The side they belong to.
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
