//! The numbers of the rule set, read from `rules/brigades-and-batteries.toml` with every fault reported.

mod read;

use crate::troops::{Cover, Type};
use crate::words::words;
use engine::text::{Fault, Faults, Source};
use engine::{ClauseId, Fraction};
use geometry::Length;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

/// The tables in force; cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub struct Tables(Arc<Numbers>);

impl Deref for Tables {
    type Target = Numbers;
    fn deref(&self) -> &Numbers {
        &self.0
    }
}

/// Every number of the rule set, one field a table of the codex.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbers {
    /// BB-G.2, by [`StandClass`].
    pub stands: Vec<Stand>,
    /// BB-2.11, by [`Troops`].
    pub movement: Vec<Rate>,
    /// BB-2.12, by [`Maneuver`].
    pub maneuvers: Vec<ManeuverCost>,
    /// BB-3.2, by [`FireRow`].
    pub shooting: Vec<Band>,
    /// BB-3.3, by [`ShootingModifier`].
    pub shooting_modifiers: Vec<i16>,
    /// BB-3.4.a.
    pub gun_effects: Vec<GunEffectRow>,
    /// BB-3.4.b.
    pub limbered_ball: i16,
    /// BB-7.8.a, by [`Reach`].
    pub carry_through: Vec<Length>,
    /// BB-4.1.d: a combat die hits from this score on.
    pub combat_score: i16,
    /// BB-4.1.b, by [`Striking`].
    pub combat_dice: Vec<CombatDice>,
    /// BB-4.2, by [`CombatModifier`].
    pub combat_modifiers: Vec<i16>,
    /// BB-5.5, by [`crate::troops::Grade`].
    pub morale_scores: Vec<i16>,
    /// BB-5.6, by [`MoraleModifier`].
    pub morale_modifiers: Vec<i16>,
    /// BB-5.7.1.a.
    pub rout_bands: Vec<RoutBand>,
    /// BB-5.7.1.a: from this size on the hits of large units count.
    pub rout_large: u16,
    /// BB-5.7.2.a.
    pub rout_no_general: i16,
    /// BB-5.7.2.a.
    pub rout_half_strength: i16,
    /// BB-5.7.2.a, by [`crate::troops::Grade`].
    pub rout_grades: Vec<i16>,
    /// BB-6, by [`TerrainKind`].
    pub terrain: Vec<TerrainRow>,
    /// BB-7.11; scenarios may add to it.
    pub nations: Vec<NationRow>,
    /// BB-8.2.
    pub points: Points,
}

words! {
    /// BB-G.2: classes of stands.
    StandClass {
        /// Close order.
        Infantry = "infantry",
        /// Skirmish order.
        Skirmish = "skirmish",
        /// BB-7.9.
        TwoRank = "two_rank",
        /// BB-7.9, skirmish order.
        TwoRankSkirmish = "two_rank_skirmish",
        /// Horse.
        Cavalry = "cavalry",
        /// A gun model that may fire.
        GunUnlimbered = "gun_unlimbered",
        /// A gun model on the march.
        GunLimbered = "gun_limbered",
        /// Gunners away from their guns.
        Crew = "crew",
    }
}

/// One row of BB-G.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Figures (of a gun model: gunners).
    pub figures: u16,
    /// Along the front.
    pub width: Length,
    /// From front to rear.
    pub depth: Length,
}

words! {
    /// BB-2.11: rows of the movement table.
    Troops {
        /// Infantry in column.
        InfantryColumn = "infantry_column",
        /// Infantry in line or skirmish order.
        InfantryLine = "infantry_line",
        /// Infantry in extended line.
        InfantryExtended = "infantry_extended",
        /// Infantry in square.
        InfantrySquare = "infantry_square",
        /// Evaders on foot.
        Evading = "evading",
        /// Heavy cavalry, cuirassiers.
        HeavyCavalry = "heavy_cavalry",
        /// Light cavalry, leaders.
        LightCavalry = "light_cavalry",
        /// Light guns.
        LightGuns = "light_guns",
        /// Field guns.
        FieldGuns = "field_guns",
        /// Heavy guns.
        HeavyGuns = "heavy_guns",
        /// Horse guns.
        HorseGuns = "horse_guns",
    }
}

/// One row of BB-2.11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The row.
    pub row: ClauseId,
    /// The move.
    pub march: Length,
    /// Steady cavalry charging.
    pub charge: Option<Length>,
    /// Manhandled guns.
    pub manhandled: Option<Length>,
}

words! {
    /// BB-2.12: rows of the maneuver table that cost something.
    Maneuver {
        /// Straight ahead.
        Forward = "forward",
        /// About a front corner.
        Wheel = "wheel",
        /// Formation, facing, frontage.
        Change = "change",
        /// The same, of an extended line.
        ChangeExtended = "change_extended",
        /// Sideways.
        Sidestep = "sidestep",
        /// At 45 degrees.
        Oblique = "oblique",
        /// Backward, facing kept.
        Retire = "retire",
        /// Limber or unlimber.
        Limber = "limber",
        /// From skirmish order.
        Reform = "reform",
    }
}

/// One row of BB-2.12.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManeuverCost {
    /// The row.
    pub row: ClauseId,
    /// Plain.
    pub plain: Price,
    /// If doubled (BB-2.12.b).
    pub doubled: Price,
}

/// What a maneuver costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// So many times the distance.
    Per(i32),
    /// Part of a move.
    Moves(Fraction),
}

words! {
    /// BB-3.2: rows of the shooting table.
    FireRow {
        /// Muskets, near.
        MusketClose = "musket_close",
        /// Muskets, far.
        MusketFar = "musket_far",
        /// Rifles, near.
        RifleClose = "rifle_close",
        /// Rifles, far.
        RifleFar = "rifle_far",
        /// Light canister.
        LightCanister = "light_canister",
        /// Field canister.
        FieldCanister = "field_canister",
        /// Heavy canister.
        HeavyCanister = "heavy_canister",
        /// Light ballshot.
        LightBall = "light_ball",
        /// Field ballshot.
        FieldBall = "field_ball",
        /// Heavy ballshot.
        HeavyBall = "heavy_ball",
    }
}

words! {
    /// BB-3.2.b: columns of the shooting table.
    Column {
        /// In the open.
        Normal = "normal",
        /// Skirmishers, crews, screens.
        Skirm = "skirm",
        /// Soft cover.
        Soft = "soft",
        /// Hard cover.
        Hard = "hard",
    }
}

/// One row of BB-3.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// The row.
    pub row: ClauseId,
    /// The end of the band, inclusive.
    pub range: Length,
    /// By [`Column`]; nothing is NIL.
    pub scores: [Option<i16>; 4],
}

words! {
    /// BB-3.3: codes of the shooting modifiers.
    ShootingModifier {
        /// BB-3.5.
        Dense = "dense",
        /// Shooter shaken.
        Shaken = "shaken",
        /// Shooter disordered or skirmishing.
        DisorderSkirm = "disorder_skirm",
        /// Grades A and B.
        GradeAb = "grade_AB",
        /// Grades E and F.
        GradeEf = "grade_EF",
        /// About to evade.
        Evading = "evading",
        /// Moved up to half.
        Moving = "moving",
        /// In square.
        Square = "square",
    }
}

words! {
    /// BB-3.4.a: what a hit on guns does.
    GunEffect {
        /// Nothing.
        Miss = "miss",
        /// One gunner.
        Gunner = "gunner",
        /// One actual gun and one gunner.
        GunAndGunner = "gun_and_gunner",
    }
}

/// One row of BB-3.4.a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GunEffectRow {
    /// The row.
    pub row: ClauseId,
    /// From this score on.
    pub from: i16,
    /// From ballshot.
    pub ball: GunEffect,
    /// From canister and small arms.
    pub other: GunEffect,
}

words! {
    /// BB-7.8.a: how far dice carry on.
    Reach {
        /// Muskets and rifles.
        SmallArms = "small_arms",
        /// Canister.
        Canister = "canister",
        /// Light ballshot.
        LightBall = "light_ball",
        /// Field ballshot.
        FieldBall = "field_ball",
        /// Heavy ballshot.
        HeavyBall = "heavy_ball",
    }
}

words! {
    /// BB-4.1.b: rows of the combat dice.
    Striking {
        /// Infantry against any.
        Infantry = "infantry",
        /// Gunners against any.
        Gunners = "gunners",
        /// Cavalry against cavalry.
        CavalryOnCavalry = "cavalry_on_cavalry",
        /// Cavalry against unsquared infantry in the open.
        CavalryOnFoot = "cavalry_on_foot",
        /// Cavalry against anything else.
        CavalryOnOther = "cavalry_on_other",
    }
}

/// One row of BB-4.1.b.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatDice {
    /// The row.
    pub row: ClauseId,
    /// So many figures make a die.
    pub per: u16,
    /// So many ranks strike.
    pub ranks: u16,
}

words! {
    /// BB-4.2: codes of the combat modifiers; the two covers are one row.
    CombatModifier {
        /// Striker attacks flank or rear.
        Flank = "flank",
        /// Striker is so attacked.
        ToFlank = "to_flank",
        /// BB-4.12.
        Fresh = "fresh",
        /// Striker shaken.
        Shaken = "shaken",
        /// Steady cavalry on unsquared infantry.
        CavOnFoot = "cav_on_foot",
        /// The other way.
        FootOnCav = "foot_on_cav",
        /// Square on cavalry.
        SquareOnCav = "square_on_cav",
        /// The other way.
        CavOnSquare = "cav_on_square",
        /// Per grade.
        Grade = "grade",
        /// Per level of heaviness.
        Heavy = "heavy",
        /// Steady lancers, first round.
        Lance = "lance",
        /// Enemy above on a steep slope or behind an obstacle.
        SlopeObst = "slope_obst",
        /// Disordered against steady.
        DisVsSteady = "dis_vs_steady",
        /// Two-rank infantry.
        TwoRank = "two_rank",
        /// Cavalry against it.
        VsTwoRank = "vs_two_rank",
        /// BB-4.4.
        Stationary = "stationary",
        /// Enemy in soft combat cover.
        SoftCover = "soft_cover",
        /// Enemy in hard combat cover.
        HardCover = "hard_cover",
    }
}

words! {
    /// BB-5.6: codes of the morale modifiers.
    MoraleModifier {
        /// In steady square or hard cover, under fire.
        CoverHits = "cover_hits",
        /// Shaken.
        Shaken = "shaken",
        /// Per two hits.
        Hits = "hits",
        /// Per full quarter lost.
        Losses = "losses",
        /// Foot charging home.
        FootHome = "foot_home",
        /// Foot charged by steady infantry.
        MeetInf = "meet_inf",
        /// Cavalry charging home at a steady square.
        HomeSquare = "home_square",
        /// Foot charged by steady cavalry.
        MeetCav = "meet_cav",
        /// Charged on flank or rear.
        Flanked = "flanked",
        /// Trigger 4.
        LostCombat = "lost_combat",
        /// No general in radius.
        NoGeneral = "no_general",
    }
}

/// One row of BB-5.7.1.a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoutBand {
    /// The row.
    pub row: ClauseId,
    /// From this score on.
    pub from: i16,
    /// How far, and the rout hits of large and small units; nothing is shattered.
    pub result: Option<(Length, [u16; 2])>,
}

words! {
    /// Section 6: kinds of terrain.
    TerrainKind {
        /// Nothing.
        Open = "open",
        /// BB-6.1.
        Woods = "woods",
        /// BB-6.2.
        Rough = "rough",
        /// BB-6.3.a.
        GentleHill = "gentle_hill",
        /// BB-6.3.b: the slope.
        SteepHill = "steep_hill",
        /// BB-6.3.c: the flat top.
        SteepTop = "steep_top",
        /// BB-6.4.
        TownBlock = "town_block",
        /// BB-6.5: fences and the like.
        Obstacle = "obstacle",
        /// BB-6.5.d.
        StoneWall = "stone_wall",
        /// BB-6.5.d.
        Stream = "stream",
        /// BB-6.5.d.
        Ditch = "ditch",
        /// BB-6.8.
        Ford = "ford",
        /// BB-6.6.
        Plowed = "plowed",
        /// BB-6.7.
        Hedgerow = "hedgerow",
        /// BB-6.8.
        River = "river",
        /// BB-6.8.
        Bridge = "bridge",
        /// BB-6.9.
        Road = "road",
        /// BB-6.10.
        LightWorks = "light_works",
        /// BB-6.10.
        HeavyWorks = "heavy_works",
        /// BB-6.11.
        Abatis = "abatis",
        /// BB-7.14.
        CityWall = "city_wall",
        /// BB-7.14.c.
        Breach = "breach",
    }
}

words! {
    /// Whom terrain disorders.
    Disorders {
        /// Nobody.
        Nobody = "nobody",
        /// Everybody but skirmishers (BB-2.3.c).
        All = "all",
        /// Cavalry going up or down (BB-6.3.b).
        Cavalry = "cavalry",
        /// Charging cavalry, by a die (BB-6.6.a).
        ChargingCavalry = "charging_cavalry",
    }
}

/// One row of the table of section 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainRow {
    /// The clause.
    pub row: ClauseId,
    /// Close infantry, skirmishers, cavalry and generals, limbered guns, manhandled guns; 0 bars.
    pub factors: [u8; 5],
    /// Foot pays the factor going up only.
    pub foot_only_up: bool,
    /// Whom it disorders.
    pub disorders: Disorders,
    /// Against shooting.
    pub shooting: Cover,
    /// In combat.
    pub combat: Cover,
    /// Above the ground.
    pub height: u8,
    /// BB-6.5.b: deemed one inch wide.
    pub thin: bool,
}

words! {
    /// BB-7.11: what a nation may change.
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
    /// Its word.
    pub word: String,
    /// The row.
    pub row: ClauseId,
    /// By [`NationEffect`]; 0 is none.
    pub effects: Vec<i16>,
}

/// BB-8.2.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    /// Points of a figure, by [`crate::troops::Grade`].
    pub grades: Vec<i16>,
    /// Multipliers, by [`Multiplier`].
    pub multipliers: Vec<Fraction>,
    /// Ballshot ranges in inches: light, field, heavy.
    pub gun_ranges: Vec<i16>,
    /// A commander-in-chief.
    pub commander: u32,
    /// A brigadier.
    pub brigadier: u32,
    /// A point of bought charisma.
    pub charisma: u32,
}

words! {
    /// BB-8.2.b, BB-8.2.c: multipliers.
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

/// The built-in text.
pub const BUILT_IN: &str = include_str!("../../../rules/brigades-and-batteries.toml");

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let source = Source::new("rules/brigades-and-batteries.toml", BUILT_IN);
    Tables::read(&source).unwrap_or_else(|faults| panic!("the built-in tables are faulty: {}", faults[0]))
});

impl Tables {
    /// The tables built into the program.
    #[must_use]
    pub fn built_in() -> Tables {
        TABLES.clone()
    }

    /// Reads tables.
    ///
    /// # Errors
    /// Every fault, with its line.
    pub fn read(source: &Source) -> Result<Tables, Vec<Fault>> {
        let mut faults = Faults::new(source);
        let document = source.parse(&mut faults);
        let mut reader = document.reader(&mut faults);
        let numbers = read::numbers(&mut reader);
        reader.finish();
        faults.finish()?;
        numbers.map(|numbers| Tables(Arc::new(numbers))).ok_or_else(Vec::new)
    }
}

impl Numbers {
    /// A nation by its word.
    #[must_use]
    pub fn nation(&self, word: &str) -> Option<u8> {
        self.nations.iter().position(|nation| nation.word == word).and_then(|at| u8::try_from(at).ok())
    }

    /// BB-2.11: the row of a battery's calibre.
    #[must_use]
    pub fn guns(&self, kind: Type, horse: bool) -> &Rate {
        let troops = match kind {
            _ if horse => Troops::HorseGuns,
            Type::Light => Troops::LightGuns,
            Type::Heavy => Troops::HeavyGuns,
            Type::Line | Type::Field | Type::Cuirassier => Troops::FieldGuns,
        };
        &self.movement[troops as usize]
    }
}
