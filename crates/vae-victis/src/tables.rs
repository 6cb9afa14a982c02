//! The numbers of a rule set: movement, ranges, units, weapons, modifiers and results, read from `rules/*.toml`.
//!
//! Every row names its clause. Conditions are a fixed list of predicates (`modifier`,
//! [`results`](crate::contests::results)); everything else is numbers that a player may change.

mod condition;
mod modifier;
mod read;
mod sheet;

pub use condition::{Condition, Degree, Fate, ResultRow};
pub use modifier::{Modifier, Per, Predicate, Worth};
pub use sheet::{Grant, Movement, Range, Sheet, Supply, UnitRow, UnitType, Weapon, WeaponRow};

use engine::RuleSet;
use engine::text::{Fault, Source};
use std::sync::{Arc, OnceLock};

/// The tables in use: shared, never changed.
#[derive(Clone, Debug)]
pub struct Tables(Arc<Sheet>);

impl PartialEq for Tables {
    fn eq(&self, other: &Tables) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || *self.0 == *other.0
    }
}

impl std::ops::Deref for Tables {
    type Target = Sheet;
    fn deref(&self) -> &Sheet {
        &self.0
    }
}

impl Tables {
    /// Reads the tables of a rule set.
    ///
    /// # Errors
    /// Every fault of the text, with its place.
    pub fn read(source: &Source) -> Result<Tables, Vec<Fault>> {
        Sheet::read(source).map(|sheet| Tables(Arc::new(sheet)))
    }

    /// The tables built into the program, read once.
    ///
    /// # Panics
    /// Never in a program that passed its tests, which read the built-in tables.
    #[must_use]
    pub fn built_in(rules: RuleSet) -> Tables {
        static READ: [OnceLock<Tables>; 4] = [const { OnceLock::new() }; 4];
        let place = &READ[crate::Variant::of(rules) as usize];
        let read = || {
            let source = Source::new(format!("rules/{rules}.toml"), rules.tables());
            Tables::read(&source).unwrap_or_else(|faults| {
                let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
                panic!("the built-in tables are at fault:\n{}", said.join("\n"))
            })
        };
        place.get_or_init(read).clone()
    }
}
