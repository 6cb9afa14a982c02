//! The tables and options of a rule set, which all rules read.

use crate::options::Switches;
use crate::tables::{NationEffect, Stand, StandClass, Tables};
use engine::{ClauseId, Setting};
use geometry::Length;

/// Tables and options together. Cloning is cheap.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// The tables of numbers.
    pub tables: Tables,
    /// The values of the options.
    pub switches: Switches,
}

impl Book {
    /// The tables and options of a setting.
    #[must_use]
    pub fn of(setting: &Setting<Tables>) -> Book {
        Book { tables: setting.tables.clone(), switches: Switches::of(&setting.options) }
    }

    /// BB-G.2: the size of a stand of this class, with the basing in use (BB-G.2.b).
    #[must_use]
    pub fn stand(&self, class: StandClass) -> Stand {
        let stand = self.tables.stands[class as usize];
        let width = match stand.width {
            Length(38_100) if self.switches.mm40 => Length::mm(40),
            Length(76_200) if self.switches.mm40 => Length::mm(80),
            width => width,
        };
        Stand { width, ..stand }
    }

    /// BB-7.11: the modifier of a nation, if any, and its row.
    #[must_use]
    pub fn national(&self, nation: Option<u8>, effect: NationEffect) -> Option<(ClauseId, i16)> {
        let nation = self.tables.nations.get(usize::from(nation?))?;
        let value = nation.effects[effect as usize];
        (self.switches.national && value != 0).then_some((nation.row, value))
    }
}
