//! The tables of the rule set, read from `rules/krupp-and-chassepot.toml`. All errors in a changed file are reported at
//! once.

pub(crate) mod book;
mod read;
mod rows;

use crate::armies::troops::{Arm, Formation, Level, Side};
use engine::ClauseId;
use engine::text::{Fault, Source};
use geometry::{Length, Size};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

pub use rows::{Band, BandName, Effects, FireModifier, MeleeResult};
pub(crate) use rows::{
    EffectCondition, EffectRow, GroundRow, MeleeCondition, MeleeModifier, Passage, ShotCondition, Terrain,
    TroopsRow, Who,
};

/// The tables in force. Cheap to clone.
///
/// ```
/// use krupp_chassepot::Tables;
/// let tables = Tables::built_in();
/// assert_eq!(tables.artillery_hits[0].numbers, [7, 8, 9, 10]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tables(Arc<Sheet>);

impl Deref for Tables {
    type Target = Sheet;
    fn deref(&self) -> &Sheet {
        &self.0
    }
}

impl Tables {
    /// The text the built-in tables are read from.
    pub const TEXT: &'static str = crate::KRUPP_AND_CHASSEPOT.tables();

    /// The tables built into the program.
    ///
    /// # Panics
    /// When the built-in file has a fault; a test reads it.
    #[must_use]
    pub fn built_in() -> Tables {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        let read = || {
            let source = Source::new("krupp-and-chassepot.toml", Tables::TEXT);
            Tables::read(&source).unwrap_or_else(|faults| panic!("built-in tables: {}", faults[0]))
        };
        TABLES.get_or_init(read).clone()
    }

    /// Reads a table file.
    ///
    /// # Errors
    /// Every fault of the text, with its place.
    pub fn read(source: &Source) -> Result<Tables, Vec<Fault>> {
        read::sheet(source).map(|sheet| Tables(Arc::new(sheet)))
    }
}

/// Every table of the set.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// FP-1.a: artillery hit numbers, by range band.
    pub artillery_hits: Vec<Band>,
    /// FP-1.e, FP-1.f: modifiers of artillery fire.
    pub artillery_modifiers: Vec<FireModifier>,
    /// FP-3.a: rifle hit numbers, by range band.
    pub rifle_hits: Vec<Band>,
    /// FP-3.e: modifiers of rifle fire.
    pub rifle_modifiers: Vec<FireModifier>,
    /// FP-2.a: the effect table, one row for each morale rating.
    pub effects: Vec<EffectRow>,
    /// FP-2.c: the columns A to F, for each value of the option.
    pub effect_columns: [[Effects; 6]; 3],
    /// FP-2.d: modifiers of the white die.
    pub effect_modifiers: Vec<(ClauseId, i16, EffectCondition)>,
    /// FP-5.e: modifiers of melee scores.
    pub melee_modifiers: Vec<MeleeModifier>,
    /// FP-6.b: results of melees, by margin.
    pub melee_results: Vec<MeleeResult>,
    /// FP-10.e: costs of terrain.
    pub ground: Vec<GroundRow>,
    /// FP-15.b: troop types.
    pub troops: Vec<TroopsRow>,
    /// FP-15.c: the sample order of battle of each side.
    pub order_of_battle: [Vec<CommandRow>; 2],
    /// FP-2.g, FP-2.l, FP-6.a: distances of forced moves.
    pub retreat: Retreats,
    /// FP-3.j: when fire points are tripled.
    pub tripling: Tripling,
    /// FP-4: numbers for charges.
    pub charge: ChargeNumbers,
    /// FP-5.b, FP-5.c: the points of stands in melee.
    pub stand_points: StandPoints,
    /// FP-7: numbers for morale.
    pub morale: MoraleNumbers,
    /// FP-9: numbers for command.
    pub command: CommandNumbers,
    /// FP-10.a: allowances, by arm in the order of [`Arm::WORDS`].
    pub allowances: [Allowance; 5],
    /// FP-G.2: the sizes of stands.
    pub stands: StandSizes,
    /// FP-12: numbers for table and deployment.
    pub field: FieldDefaults,
    /// How near, how far and how wide.
    pub distances: Distances,
}

/// Distances that a clause names and that belong to no other table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distances {
    /// FP-5.g: how far a support may be.
    pub support: Length,
    /// FP-12.e: how near a unit must be to hold an objective in the open.
    pub objective: Length,
    /// FP-10.f: how near to an enemy stand no order but a charge may end.
    pub enemy: Length,
    /// FP-10.g: from how far an area is entered.
    pub enter: Length,
    /// FP-4.k, FP-4.m: how far from the enemy a charger stops that does not arrive.
    pub halt: Length,
    /// FP-9.b: how near to an enemy no commander may end.
    pub commander: Length,
    /// FP-G.12: the width of the corridor of a retreat.
    pub corridor: Length,
    /// FP-G.12: how far from the unit the corridor begins.
    pub corridor_from: Length,
    /// FP-G.10: how much of what blocks sight is seen through.
    pub seen_through: Length,
    /// FP-11.e: how near to the line of the works a stand in them is.
    pub works: Length,
}

/// A chief of an order of battle and the units under him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandRow {
    /// His level.
    pub level: Level,
    /// His command rating.
    pub cr: u8,
    /// For each unit, its index in [`Sheet::troops`] and its stands.
    pub units: Vec<(usize, u8)>,
}

/// Distances of forced moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retreats {
    /// FP-2.g: Back, for infantry and artillery.
    pub back: Length,
    /// FP-2.g: Back, for cavalry.
    pub cavalry_back: Length,
    /// FP-6.a: for the loser of a melee.
    pub melee_back: Length,
    /// FP-2.l, FP-6.b: for a rout.
    pub rout: Length,
}

/// FP-3.j: when fire points are tripled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tripling {
    /// The factor of the fire points.
    pub factor: u8,
    /// The longest range at which it applies.
    pub within: Length,
}

/// FP-4.f, FP-4.h, FP-4.m: numbers for charges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeNumbers {
    /// The additional distance for each pip of the bonus die.
    pub bonus_per_pip: Length,
    /// The lowest face of the die with which a charge surprises.
    pub surprise_from: u8,
    /// The distance from the target at which the approach ends.
    pub approach_to: Length,
    /// The largest pivot, in hundredths of a degree.
    pub pivot: i32,
}

/// FP-5.b, FP-5.c: the points of stands in melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandPoints {
    /// A stand in good order.
    pub good: i16,
    /// An infantry or artillery stand against charging cavalry.
    pub against_cavalry: i16,
}

/// FP-7: numbers for morale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoraleNumbers {
    /// What a lost stand subtracts from a rally in full scale.
    pub per_stand_lost: u8,
    /// What is subtracted from a lost commander's rating for his successor's roll.
    pub replacement: u8,
    /// FP-7.c: within this distance no unrouted enemy may be in sight.
    pub quiet: Length,
    /// FP-7.a: how near the commander must be.
    pub attempt: Length,
}

/// FP-9: numbers for command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandNumbers {
    /// FP-9.c: within this of its chief a unit needs no test.
    pub radius: Length,
    /// FP-9.g: the distance that counts as near a commander.
    pub near: Length,
    /// FP-9.b: how far a commander moves.
    pub distance: Length,
    /// FP-9.d: the rating that is used when the chief is lost.
    pub without_chief: u8,
}

/// FP-10.a: the distance that an arm can move in a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowance {
    /// In line, unlimbered.
    pub line: Length,
    /// In column, limbered.
    pub column: Length,
    /// In column, wholly on a road.
    pub road: Length,
}

/// FP-G.2: the sizes of stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandSizes {
    /// Infantry.
    pub infantry: Size,
    /// Cavalry.
    pub cavalry: Size,
    /// Guns and mitrailleuses.
    pub artillery: Size,
    /// A commander's base.
    pub commander: Size,
}

/// FP-12.a, FP-12.c, FP-11.d: numbers for table and deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldDefaults {
    /// Width of the default table.
    pub width: Length,
    /// Its depth.
    pub depth: Length,
    /// Depth of a deployment zone.
    pub deployment: Length,
    /// The number of turns.
    pub turns: u16,
    /// Stands that a built-up area holds in full scale.
    pub capacity: u8,
}

impl Sheet {
    /// FP-10.a: the allowance of an arm.
    #[must_use]
    pub fn allowance(&self, arm: Arm) -> &Allowance {
        &self.allowances[arm as usize]
    }

    /// FP-10.a: the allowance of an arm in a formation, off the road; a garrison does not move.
    #[must_use]
    pub fn allowance_in(&self, arm: Arm, formation: Formation) -> Length {
        match formation {
            Formation::Line => self.allowance(arm).line,
            Formation::Column => self.allowance(arm).column,
            Formation::Garrison => Length(0),
        }
    }

    /// FP-6.b: the row for a margin.
    #[must_use]
    pub fn melee_result(&self, margin: i16) -> Option<&MeleeResult> {
        let covers = |row: &&MeleeResult| margin >= row.from && row.upto.is_none_or(|upto| margin <= upto);
        self.melee_results.iter().find(covers)
    }

    /// FP-G.2: the stand of an arm.
    #[must_use]
    pub fn stand(&self, arm: Arm) -> Size {
        match arm {
            Arm::Infantry => self.stands.infantry,
            Arm::Cavalry => self.stands.cavalry,
            Arm::FootArt | Arm::HorseArt | Arm::Mitrailleuse => self.stands.artillery,
        }
    }

    /// FP-2.g: the distance of a Back for an arm.
    #[must_use]
    pub fn back(&self, arm: Arm) -> Length {
        match arm {
            Arm::Cavalry => self.retreat.cavalry_back,
            _ => self.retreat.back,
        }
    }

    /// FP-15.c: the sample order of battle of a side.
    #[must_use]
    pub fn order_of_battle(&self, side: Side) -> &[CommandRow] {
        &self.order_of_battle[side as usize]
    }

    /// FP-2.a: the row for a morale rating.
    #[must_use]
    pub fn effect_row(&self, mr: u8) -> Option<&EffectRow> {
        self.effects.iter().find(|row| row.mr == mr)
    }
}
