//! The tables of the rule set, read from `rules/brigades-and-batteries.toml`. Every error is reported.

pub mod book;
mod read;
mod single;
mod terrain;

use crate::armies::troops::Type;
use engine::text::{Fault, Faults, Source};
use engine::{ClauseId, Fraction, word_enum};
use geometry::Length;
use std::ops::Deref;
use std::sync::{Arc, LazyLock};

pub use single::{Lengths, Rolls};
pub use terrain::{Disorders, Multiplier, NationEffect, NationRow, Points, TerrainKind, TerrainRow};

/// The tables in force; cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub struct Tables(Arc<Numbers>);

impl Deref for Tables {
    type Target = Numbers;
    fn deref(&self) -> &Numbers {
        &self.0
    }
}

/// Every number of the rule set, one field for each table of the codex.
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
    /// BB-3.4.a: the effects of hits on guns.
    pub gun_effects: Vec<GunEffectRow>,
    /// BB-3.4.b: the modifier for ballshot at limbered guns.
    pub limbered_ball: i16,
    /// BB-7.8.a, by [`Reach`].
    pub carry_through: Vec<Length>,
    /// BB-4.1.d: a combat die hits from this score on.
    pub combat_score: i16,
    /// BB-4.1.b, by [`Striking`].
    pub combat_dice: Vec<CombatDice>,
    /// BB-4.2, by [`CombatModifier`].
    pub combat_modifiers: Vec<i16>,
    /// BB-5.5, by [`crate::armies::troops::Grade`].
    pub morale_scores: Vec<i16>,
    /// BB-5.6, by [`MoraleModifier`].
    pub morale_modifiers: Vec<i16>,
    /// BB-5.7.1.a: distances and hits of routs, by roll.
    pub rout_bands: Vec<RoutBand>,
    /// BB-5.7.1.a: units of at least this size take the rout hits of large units.
    pub rout_large: u16,
    /// BB-5.7.2.a: the modifier of a rout roll without a general.
    pub rout_no_general: i16,
    /// BB-5.7.2.a: the modifier of a rout roll at half strength.
    pub rout_half_strength: i16,
    /// BB-5.7.2.a, by [`crate::armies::troops::Grade`].
    pub rout_grades: Vec<i16>,
    /// BB-6, by [`TerrainKind`].
    pub terrain: Vec<TerrainRow>,
    /// BB-7.11; scenarios may add to it.
    pub nations: Vec<NationRow>,
    /// BB-8.2: the points of units and generals.
    pub points: Points,
    /// Single lengths that clauses name.
    pub lengths: Lengths,
    /// Scores and modifiers of single dice.
    pub rolls: Rolls,
}

word_enum! {
    /// BB-G.2: classes of stands.
    StandClass {
        /// Close order.
        Infantry = "infantry",
        /// Skirmish order.
        Skirmish = "skirmish",
        /// BB-7.9: two-rank line.
        TwoRank = "two_rank",
        /// BB-7.9: two-rank line in skirmish order.
        TwoRankSkirmish = "two_rank_skirmish",
        /// Cavalry.
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
    /// The width along the front.
    pub width: Length,
    /// The depth from front to rear.
    pub depth: Length,
}

word_enum! {
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
    /// The row in the codex.
    pub row: ClauseId,
    /// The distance of a normal move.
    pub march: Length,
    /// The charge rate of steady cavalry.
    pub charge: Option<Length>,
    /// The rate of manhandled guns.
    pub manhandled: Option<Length>,
}

word_enum! {
    /// BB-2.12: rows of the maneuver table that cost something.
    Maneuver {
        /// Straight ahead.
        Forward = "forward",
        /// About a front corner.
        Wheel = "wheel",
        /// Formation, facing, frontage.
        Change = "change",
        /// The same for an extended line.
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
    /// The row in the codex.
    pub row: ClauseId,
    /// The normal price.
    pub plain: ManeuverPrice,
    /// The price if doubled (BB-2.12.b).
    pub doubled: ManeuverPrice,
}

/// What a maneuver costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ManeuverPrice {
    /// This number times the distance.
    Per(i32),
    /// This part of a move.
    Moves(Fraction),
}

word_enum! {
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

word_enum! {
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
    /// The row in the codex.
    pub row: ClauseId,
    /// The end of the band, inclusive.
    pub range: Length,
    /// The scores by [`Column`]; `None` is NIL.
    pub scores: [Option<i16>; 4],
}

word_enum! {
    /// BB-3.3: codes of the shooting modifiers.
    ShootingModifier {
        /// BB-3.5: the target is dense.
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
        /// Moved up to half a move.
        Moving = "moving",
        /// In square.
        Square = "square",
    }
}

word_enum! {
    /// BB-3.4.a: what a hit on guns does.
    GunEffect {
        /// No effect.
        Miss = "miss",
        /// One gunner is lost.
        Gunner = "gunner",
        /// One actual gun and one gunner.
        GunAndGunner = "gun_and_gunner",
    }
}

/// One row of BB-3.4.a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GunEffectRow {
    /// The row in the codex.
    pub row: ClauseId,
    /// From this score on.
    pub from: i16,
    /// The effect of ballshot.
    pub ball: GunEffect,
    /// The effect of canister and small arms.
    pub other: GunEffect,
}

word_enum! {
    /// BB-7.8.a: kinds of fire by how far their dice carry on behind the target.
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

word_enum! {
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
    /// The row in the codex.
    pub row: ClauseId,
    /// The number of figures per die.
    pub per: u16,
    /// The number of ranks that strike.
    pub ranks: u16,
}

word_enum! {
    /// BB-4.2: codes of the combat modifiers; the two covers are one row.
    CombatModifier {
        /// Striker attacks flank or rear.
        Flank = "flank",
        /// Striker is attacked in flank or rear.
        ToFlank = "to_flank",
        /// BB-4.12: fresh cavalry.
        Fresh = "fresh",
        /// Striker shaken.
        Shaken = "shaken",
        /// Steady cavalry on unsquared infantry.
        CavOnFoot = "cav_on_foot",
        /// Infantry against cavalry.
        FootOnCav = "foot_on_cav",
        /// Square on cavalry.
        SquareOnCav = "square_on_cav",
        /// Cavalry against a square.
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
        /// Cavalry against a two-rank line.
        VsTwoRank = "vs_two_rank",
        /// BB-4.4: the enemy is caught stationary.
        Stationary = "stationary",
        /// Enemy in soft combat cover.
        SoftCover = "soft_cover",
        /// Enemy in hard combat cover.
        HardCover = "hard_cover",
    }
}

word_enum! {
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
        /// Infantry that charges.
        FootHome = "foot_home",
        /// Infantry charged by steady infantry.
        MeetInf = "meet_inf",
        /// Cavalry charging home at a steady square.
        HomeSquare = "home_square",
        /// Infantry charged by steady cavalry.
        MeetCav = "meet_cav",
        /// Charged on flank or rear.
        Flanked = "flanked",
        /// BB-5.4.d: it lost a round of combat (trigger 4).
        LostCombat = "lost_combat",
        /// No general in radius.
        NoGeneral = "no_general",
    }
}

/// One row of BB-5.7.1.a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoutBand {
    /// The row in the codex.
    pub row: ClauseId,
    /// From this score on.
    pub from: i16,
    /// The distance, and the rout hits of large and small units; `None`: shattered.
    pub result: Option<(Length, [u16; 2])>,
}

/// The text of the built-in tables.
pub const BUILT_IN: &str = crate::BRIGADES_AND_BATTERIES.tables();

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

    /// Reads the tables from a file in the format of `rules/brigades-and-batteries.toml`.
    ///
    /// # Errors
    /// Every fault, with its line.
    pub fn read(source: &Source) -> Result<Tables, Vec<Fault>> {
        let mut faults = Faults::new(source);
        let document = crate::FAMILY.parse_tables(source, &mut faults);
        let mut reader = document.reader(&mut faults);
        let numbers = read::numbers(&mut reader);
        reader.finish();
        faults.finish()?;
        numbers.map(|numbers| Tables(Arc::new(numbers))).ok_or_else(Vec::new)
    }
}

impl Numbers {
    /// The index of a nation, by the word used for it in files.
    #[must_use]
    pub fn nation(&self, word: &str) -> Option<u8> {
        self.nations.iter().position(|nation| nation.word == word).and_then(|at| u8::try_from(at).ok())
    }

    /// BB-2.11: the row of the movement table for guns of a calibre.
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
