//! The tables of a rule set: its rows by kind, found by name or by index.

use super::{Modifier, ResultRow};
use crate::armies::troops::{Arm, Base, Formation, Nation, Nations, Tag, Tags};
use engine::{ClauseId, Number, RuleSet, word_enum};

/// The index of a unit row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnitRow(pub u8);

/// The index of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WeaponRow(pub u8);

/// All tables of a rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The rule set.
    pub rules: RuleSet,
    /// VV-2.e: the nations of the rule set.
    pub nations: Nations,
    /// Movement rows V.
    pub movement: Vec<Movement>,
    /// Range rows R.
    pub ranges: Vec<Range>,
    /// Unit rows U.
    pub units: Vec<UnitType>,
    /// Weapons and calibres.
    pub weapons: Vec<Weapon>,
    /// Fire rows F.
    pub fire: Vec<Modifier>,
    /// Melee rows M.
    pub melee: Vec<Modifier>,
    /// Result rows C.
    pub results: Vec<ResultRow>,
    /// The movement row of generals, by index.
    pub general: u8,
    /// The movement row of squares, by index; `None` if there are no squares.
    pub square: Option<u8>,
}

/// A movement row: paces per move, by terrain. `None`: forbidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The row in the codex.
    pub row: ClauseId,
    /// Its name.
    pub name: String,
    /// Along roads.
    pub road: Option<u16>,
    /// On clear terrain.
    pub clear: Option<u16>,
    /// On rough terrain.
    pub rough: Option<u16>,
    /// On difficult terrain.
    pub difficult: Option<u16>,
}

/// A range row, in paces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// The row in the codex.
    pub row: ClauseId,
    /// Its name.
    pub name: String,
    /// Short range, for case shot.
    pub short: Option<u16>,
    /// Medium range.
    pub medium: Option<u16>,
    /// Half range as given; if not given, half of the maximum.
    pub half: u16,
    /// The maximum.
    pub most: u16,
}

/// A unit row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitType {
    /// The row in the codex.
    pub row: ClauseId,
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether its name takes a verb in the singular or plural.
    pub number: Number,
    /// Its arm.
    pub arm: Arm,
    /// Its base row.
    pub base: Base,
    /// Its movement row, by index.
    pub movement: u8,
    /// Its range row by index; for each nation if they differ.
    pub range: Vec<(Option<Nation>, u8)>,
    /// Its result row, by index.
    pub result: u8,
    /// Its fire factor, if it fires.
    pub fire: Option<i16>,
    /// Its melee (or combat) factor.
    pub melee: i16,
    /// Its charge value.
    pub charge: i16,
    /// Its cost in points.
    pub cost: u16,
    /// The additional cost of Guard cavalry of this row (VV-KR.e).
    pub guard_cost: Option<u16>,
    /// Figures on its base.
    pub figures: u8,
    /// VV-2.d: the most elements of this row.
    pub most: Option<u16>,
    /// Nations that have it; empty means all.
    pub nations: Nations,
    /// Its tags.
    pub tags: Tags,
    /// The row for dismounted troops (VV-5.6.h).
    pub dismounts_to: Option<UnitRow>,
    /// The row of the skirmishers it splits into (VV-5.6.f).
    pub breaks_into: Option<UnitRow>,
}

impl UnitType {
    /// Whether it has a tag.
    #[must_use]
    pub const fn is(&self, tag: Tag) -> bool {
        self.tags.has(tag)
    }

    /// Its default formation.
    #[must_use]
    pub const fn usual_formation(&self) -> Formation {
        match self.arm {
            Arm::Cavalry => Formation::Mounted,
            Arm::Infantry if self.is(Tag::Skirmishers) => Formation::Skirmish,
            Arm::Infantry | Arm::Artillery => Formation::Line,
        }
    }
}

/// A weapon or calibre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The clause that allows it.
    pub clause: ClauseId,
    /// The range row it gives, by index.
    pub range: Option<u8>,
    /// The movement row it gives, by index.
    pub movement: Option<u8>,
    /// Who may have it.
    pub grants: Vec<Grant>,
}

/// Which units may have a weapon, and under what condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grant {
    /// The units.
    pub units: Vec<UnitRow>,
    /// The nations; empty means all.
    pub nations: Nations,
    /// The condition.
    pub supply: Supply,
}

word_enum! {
    /// The condition under which a unit has a weapon.
    Supply {
        /// It is their default weapon.
        Default = "default",
        /// It can be chosen freely.
        Free = "free",
        /// One element in each corps.
        OnePerCorps = "one_per_corps",
        /// Only if the scenario gives it.
        Scenario = "scenario",
    }
}

impl Weapon {
    /// The condition under which a unit of a nation may have it; `None` if it may not.
    #[must_use]
    pub fn supply(&self, unit: UnitRow, nation: Nation) -> Option<Supply> {
        let suits = |grant: &&Grant| {
            grant.units.contains(&unit) && (grant.nations.is_empty() || grant.nations.has(nation))
        };
        self.grants.iter().find(suits).map(|grant| grant.supply)
    }
}

impl Sheet {
    /// The unit with an index.
    #[must_use]
    pub fn unit(&self, row: UnitRow) -> &UnitType {
        &self.units[usize::from(row.0)]
    }

    /// The unit with an id.
    #[must_use]
    pub fn find_unit(&self, id: &str) -> Option<UnitRow> {
        self.units.iter().position(|unit| unit.id == id).map(|at| UnitRow(at as u8))
    }

    /// The weapon with an index.
    #[must_use]
    pub fn weapon(&self, row: WeaponRow) -> &Weapon {
        &self.weapons[usize::from(row.0)]
    }

    /// The weapon with an id.
    #[must_use]
    pub fn find_weapon(&self, id: &str) -> Option<WeaponRow> {
        self.weapons.iter().position(|weapon| weapon.id == id).map(|at| WeaponRow(at as u8))
    }

    /// The default weapon of a unit.
    #[must_use]
    pub fn usual_weapon(&self, unit: UnitRow, nation: Nation) -> Option<WeaponRow> {
        let usual = |weapon: &Weapon| weapon.supply(unit, nation) == Some(Supply::Default);
        self.weapons.iter().position(usual).map(|at| WeaponRow(at as u8))
    }

    /// The default nation of a unit: the only one, or `other` in LGA.
    #[must_use]
    pub fn usual_nation(&self, unit: UnitRow) -> Nation {
        let own = self.unit(unit).nations;
        let among = if own.is_empty() { self.nations } else { own };
        if among.has(Nation::Other) {
            return Nation::Other;
        }
        among.iter().next().unwrap_or(Nation::Other)
    }

    /// The range row of a unit of a nation with a weapon, if it fires.
    #[must_use]
    pub fn range_of(&self, unit: UnitRow, nation: Nation, weapon: Option<WeaponRow>) -> Option<&Range> {
        let unit = self.unit(unit);
        unit.fire?;
        let by_weapon = weapon.and_then(|weapon| self.weapon(weapon).range);
        let by_unit = || {
            let suits = |(of, _): &&(Option<Nation>, u8)| of.is_none_or(|of| of == nation);
            unit.range.iter().find(suits).map(|(_, row)| *row)
        };
        by_weapon.or_else(by_unit).map(|row| &self.ranges[usize::from(row)])
    }

    /// The movement row of a unit with a weapon, not in square.
    #[must_use]
    pub fn movement_of(&self, unit: UnitRow, weapon: Option<WeaponRow>) -> &Movement {
        let by_weapon = weapon.and_then(|weapon| self.weapon(weapon).movement);
        &self.movement[usize::from(by_weapon.unwrap_or(self.unit(unit).movement))]
    }
}
