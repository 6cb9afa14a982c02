//! An army list: corps with their elements, before deployment (VV-2). Units and weapons are given by their ids, so that
//! a list can be read and written without tables.

use crate::armies::troops::Nation;
use crate::tables::{Sheet, UnitRow};

/// An army list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Army {
    /// Its corps, in order of number.
    pub corps: Vec<ArmyCorps>,
    /// VV-2.c: whether it has a commander-in-chief.
    pub commander: bool,
    /// Whether it belongs to a scenario: what only a scenario may give is then allowed.
    pub by_scenario: bool,
}

/// One corps of an army list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArmyCorps {
    /// VV-2.e: its nation; `None`: the default nation of each unit.
    pub nation: Option<Nation>,
    /// Its elements, in order of number.
    pub elements: Vec<ArmyElement>,
}

/// Elements of the same kind in an army list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArmyElement {
    /// The id of the unit.
    pub unit: String,
    /// How many elements.
    pub count: u16,
    /// VV-2.e: the nation, if it differs from that of the corps.
    pub nation: Option<Nation>,
    /// The id of the weapon or calibre; `None`: the default of the unit.
    pub weapon: Option<String>,
    /// VV-LGA.c: whether it is Old Guard.
    pub old_guard: bool,
    /// VV-KR.e: whether it is Guard cavalry.
    pub guard_cavalry: bool,
    /// VV-5.6.g: declared as pairs, each element with the next.
    pub paired: bool,
}

impl ArmyCorps {
    /// The nation of one of its elements.
    #[must_use]
    pub fn nation_of(&self, sheet: &Sheet, element: &ArmyElement, unit: UnitRow) -> Nation {
        element.nation.or(self.nation).unwrap_or_else(|| sheet.usual_nation(unit))
    }
}

/// The points of a unit (VV-KR.e: more for Guard cavalry).
#[must_use]
pub fn cost(sheet: &Sheet, unit: UnitRow, guard_cavalry: bool) -> u16 {
    let unit = sheet.unit(unit);
    unit.cost + if guard_cavalry { unit.guard_cost.unwrap_or(0) } else { 0 }
}
