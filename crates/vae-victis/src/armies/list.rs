//! An army: corps with their elements, before it stands on a table (VV-2). Units and weapons go by their ids, so that
//! a list can be written and read without tables.

use crate::armies::troops::Nation;
use crate::tables::{Sheet, UnitRow};

/// An army list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Army {
    /// Its corps, in order of number.
    pub corps: Vec<ArmyCorps>,
    /// VV-2.c: whether it has a C-in-C.
    pub commander: bool,
    /// Whether a scenario gives it: what only a scenario may give is then allowed.
    pub by_scenario: bool,
}

/// One corps of an army list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArmyCorps {
    /// VV-2.e: its nation; nothing: the usual one of each unit.
    pub nation: Option<Nation>,
    /// Its elements, in order of number.
    pub elements: Vec<ArmyElement>,
}

/// Elements of one kind in an army list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyElement {
    /// The id of the unit.
    pub unit: String,
    /// How many of them.
    pub count: u16,
    /// VV-2.e, where it is not the nation of the corps.
    pub nation: Option<Nation>,
    /// The id of the weapon or calibre; nothing: the usual one.
    pub weapon: Option<String>,
    /// VV-LGA.c.
    pub old_guard: bool,
    /// VV-KR.e.
    pub guard_cavalry: bool,
    /// VV-5.6.g: declared in pairs, each with the next.
    pub paired: bool,
}

impl ArmyCorps {
    /// The nation of one of its entries.
    #[must_use]
    pub fn nation_of(&self, sheet: &Sheet, element: &ArmyElement, unit: UnitRow) -> Nation {
        element.nation.or(self.nation).unwrap_or_else(|| sheet.usual_nation(unit))
    }
}

/// The points of a unit (VV-KR.e: Guard cavalry more).
#[must_use]
pub fn cost(sheet: &Sheet, unit: UnitRow, guard_cavalry: bool) -> u16 {
    let unit = sheet.unit(unit);
    unit.cost + if guard_cavalry { unit.guard_cost.unwrap_or(0) } else { 0 }
}
