//! What contests and queries depend on: tables and options.

use crate::options::Switches;
use crate::tables::Tables;
use engine::Setting;

/// The tables and the options of a battle or a case. Cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// The tables.
    pub tables: Tables,
    /// The options.
    pub switches: Switches,
}

impl Book {
    /// Tables and options of a setting.
    #[must_use]
    pub fn of(setting: &Setting<Tables>) -> Book {
        Book { tables: setting.tables.clone(), switches: Switches::of(&setting.options) }
    }

    /// FP-11.d: how many stands a built-up area holds by default.
    #[must_use]
    pub fn capacity(&self) -> u8 {
        self.tables.field.capacity * self.scale()
    }

    /// FP-16: 2 in half scale, 1 otherwise.
    #[must_use]
    pub fn scale(&self) -> u8 {
        if self.switches.half_scale { 2 } else { 1 }
    }
}

impl Default for Book {
    fn default() -> Book {
        Book { tables: Tables::built_in(), switches: Switches::default() }
    }
}
