//! Rows of terrain (section 6), nations (BB-7.11) and points (BB-8.2).

use crate::armies::troops::Cover;
use engine::{ClauseId, Fraction, word_enum};

word_enum! {
    /// Section 6: kinds of terrain.
    TerrainKind {
        /// Open terrain.
        Open = "open",
        /// BB-6.1: woods.
        Woods = "woods",
        /// BB-6.2: rough.
        Rough = "rough",
        /// BB-6.3.a: gentle hill.
        GentleHill = "gentle_hill",
        /// BB-6.3.b: the slope of a steep hill.
        SteepHill = "steep_hill",
        /// BB-6.3.c: the flat top of a steep hill.
        SteepTop = "steep_top",
        /// BB-6.4: town block.
        TownBlock = "town_block",
        /// BB-6.5: fences and the like.
        Obstacle = "obstacle",
        /// BB-6.5.d: stone wall.
        StoneWall = "stone_wall",
        /// BB-6.5.d: stream.
        Stream = "stream",
        /// BB-6.5.d: ditch.
        Ditch = "ditch",
        /// BB-6.8: ford.
        Ford = "ford",
        /// BB-6.6: plowed.
        Plowed = "plowed",
        /// BB-6.7: hedgerow.
        Hedgerow = "hedgerow",
        /// BB-6.8: river.
        River = "river",
        /// BB-6.8: bridge.
        Bridge = "bridge",
        /// BB-6.9: road.
        Road = "road",
        /// BB-6.10: light works.
        LightWorks = "light_works",
        /// BB-6.10: heavy works.
        HeavyWorks = "heavy_works",
        /// BB-6.11: abatis.
        Abatis = "abatis",
        /// BB-7.14: city wall.
        CityWall = "city_wall",
        /// BB-7.14.c: breach.
        Breach = "breach",
    }
}

word_enum! {
    /// Which units terrain disorders.
    Disorders {
        /// None.
        Nobody = "nobody",
        /// All except skirmishers (BB-2.3.c).
        All = "all",
        /// Cavalry that moves up or down (BB-6.3.b).
        Cavalry = "cavalry",
        /// Charging cavalry, if a die says so (BB-6.6.a).
        ChargingCavalry = "charging_cavalry",
    }
}

/// One row of the terrain table of section 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainRow {
    /// The clause of this row, which factors and refusals cite.
    pub row: ClauseId,
    /// Movement factors of close infantry, skirmishers, cavalry and generals, limbered guns, guns moved by hand. 0: may
    /// not enter.
    pub factors: [u8; 5],
    /// Whether infantry pays the factor only when it moves uphill.
    pub foot_only_up: bool,
    /// Which units it disorders.
    pub disorders: Disorders,
    /// Cover against shooting.
    pub shooting: Cover,
    /// Cover in combat.
    pub combat: Cover,
    /// Its height above the ground.
    pub height: u8,
    /// BB-6.5.b: whether it counts as one inch wide.
    pub thin: bool,
}

word_enum! {
    /// BB-7.11: the effects that a nation may have.
    NationEffect {
        /// Morale against shooting hits in column, not in a charge.
        ShotColumn = "shot_column",
        /// Morale against shooting hits in line, not in a charge.
        ShotLine = "shot_line",
        /// Morale against shooting hits in line, always.
        ShotLineAlways = "shot_line_always",
        /// Morale against shooting hits, advancing at full speed in column, not in a charge.
        ShotAdvancing = "shot_advancing",
        /// Musketry of steady infantry.
        SteadyMusketry = "steady_musketry",
        /// Musketry of all infantry.
        Musketry = "musketry",
        /// Cavalry resisting pursuit.
        ResistPursuit = "resist_pursuit",
        /// Cavalry tests as charger or charged.
        ChargeTest = "charge_test",
        /// Steady infantry takes no panic test by cavalry.
        PanicImmune = "panic_immune",
        /// Infantry slower by inches.
        Slower = "slower",
        /// Morale against losing a combat.
        LostCombat = "lost_combat",
        /// May form column masse.
        ColumnMasse = "column_masse",
        /// May throw out screens.
        Screens = "screens",
    }
}

/// One row of BB-7.11.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationRow {
    /// Its name in files.
    pub word: String,
    /// Its clause in the codex.
    pub row: ClauseId,
    /// The value of each [`NationEffect`]; 0: no effect.
    pub effects: Vec<i16>,
}

/// BB-8.2: the points of units and generals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// The price of a figure of each [`crate::armies::troops::Grade`].
    pub grades: Vec<i16>,
    /// The factor of each [`Multiplier`].
    pub multipliers: Vec<Fraction>,
    /// Ballshot ranges in inches: light, field, heavy.
    pub gun_ranges: Vec<i16>,
    /// The price of a commander-in-chief.
    pub commander: u32,
    /// The price of a brigadier.
    pub brigadier: u32,
    /// The price of a point of charisma.
    pub charisma: u32,
}

word_enum! {
    /// BB-8.2.b, BB-8.2.c: factors on the price of a unit.
    Multiplier {
        /// Light cavalry.
        LightCavalry = "light_cavalry",
        /// Heavy cavalry.
        HeavyCavalry = "heavy_cavalry",
        /// Cuirassiers.
        Cuirassier = "cuirassier",
        /// Lancers.
        Lancer = "lancer",
        /// Line infantry.
        LineInfantry = "line_infantry",
        /// Light infantry.
        LightInfantry = "light_infantry",
        /// Rifles.
        Rifle = "rifle",
        /// Two-rank infantry.
        TwoRank = "two_rank",
        /// Horse artillery.
        Horse = "horse",
    }
}
