//! The names of units and commanders; commanders without a name are shown by level and number.

use crate::armies::troops::{Level, Side};
use crate::catalogue::label;
use crate::tables::Tables;
use engine::{Number, PieceId, Title};

/// The name of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Called {
    /// By a name of its own, or that of its troops and a number.
    Name {
        /// The name.
        text: String,
        /// Whether it takes a verb in the singular or plural.
        number: Number,
    },
    /// FP-13.b: a commander without a name: his level, and his number at that level.
    Chief(Level, u16),
}

/// The first word for a commander in files.
const LEVELS: [(&str, Level); 2] = [("Corps ", Level::Corps), ("Division ", Level::Division)];
const ARMY_COMMANDER: &str = "Army commander";

impl Called {
    /// A commander without a name. There is one for the whole army, who has no number.
    #[must_use]
    pub const fn chief(level: Level, number: u16) -> Called {
        match level {
            Level::Army => Called::Chief(level, 1),
            Level::Corps | Level::Division => Called::Chief(level, number),
        }
    }

    /// The name of a piece as given in a file, with the default grammatical number.
    #[must_use]
    pub fn read(piece: PieceId, text: &str, several: &Several) -> Called {
        let numbered = LEVELS.iter().find_map(|(word, level)| {
            let number = text.strip_prefix(word)?.parse().ok()?;
            Some(Called::chief(*level, number))
        });
        let chief = match text {
            ARMY_COMMANDER => Some(Called::chief(Level::Army, 1)),
            _ => numbered.filter(|called| called.word() == text),
        };
        let named = || Called::Name { text: text.to_owned(), number: several.usual(text) };
        chief.filter(|_| piece.is_general()).unwrap_or_else(named)
    }

    /// Its text in files.
    #[must_use]
    pub fn word(&self) -> String {
        match self {
            Called::Name { text, .. } => text.clone(),
            Called::Chief(Level::Army, _) => ARMY_COMMANDER.to_owned(),
            Called::Chief(Level::Corps, number) => format!("{}{number}", LEVELS[0].0),
            Called::Chief(Level::Division, number) => format!("{}{number}", LEVELS[1].0),
        }
    }

    /// Its title on screen.
    #[must_use]
    pub fn title(&self) -> Title {
        match self {
            Called::Name { text, number } => Title::named(text.as_str(), *number),
            Called::Chief(Level::Army, _) => label::ARMY_COMMANDER.plain().into(),
            Called::Chief(Level::Corps, number) => label::CORPS.with("corps", *number).into(),
            Called::Chief(Level::Division, number) => label::DIVISION.with("division", *number).into(),
        }
    }
}

/// The name of troops: `french_line` becomes `Line`, its word without the side.
#[must_use]
pub(crate) fn name_of(troops: &str, side: Side) -> String {
    let plain = troops.strip_prefix(side.word()).map_or(troops, |rest| rest.trim_start_matches('_'));
    let mut name = plain.replace('_', " ");
    if let Some(first) = name.get_mut(0..1) {
        first.make_ascii_uppercase();
    }
    name
}

/// The names of troops that take a verb in the plural.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Several(Vec<String>);

impl Several {
    /// Those of some tables.
    #[must_use]
    pub fn of(tables: &Tables) -> Several {
        let rows = tables.troops.iter().filter(|row| row.several);
        Several(rows.map(|row| name_of(&row.name, row.side)).collect())
    }

    /// The default grammatical number of a name: that of its troops, whatever number follows.
    #[must_use]
    pub fn usual(&self, name: &str) -> Number {
        let is_number = |end: &str| end.bytes().all(|letter| letter.is_ascii_digit());
        let troops = match name.rsplit_once(' ') {
            Some((troops, end)) if is_number(end) => troops,
            _ => name,
        };
        Number::several(self.0.iter().any(|known| known == troops))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_piece_is_called_is_read_as_it_is_written() {
        let several = Several::of(&Tables::built_in());
        let (unit, general) = (PieceId::unit(1), PieceId::general(1));
        for (piece, text) in [
            (general, "Army commander"),
            (general, "Corps 2"),
            (general, "Division 12"),
            (general, "Division 01"),
            (general, "Marshal"),
            (unit, "Division 1"),
            (unit, "Foot guns 3"),
        ] {
            assert_eq!(Called::read(piece, text, &several).word(), text);
        }
        assert_eq!(Called::read(general, "Division 12", &several), Called::Chief(Level::Division, 12));
        assert!(matches!(Called::read(general, "Division 01", &several), Called::Name { .. }));
        assert!(matches!(Called::read(unit, "Division 1", &several), Called::Name { .. }));
    }

    #[test]
    fn a_name_is_spoken_of_as_the_tables_say() {
        let several = Several::of(&Tables::built_in());
        assert_eq!(several.usual("Foot guns 3"), Number::Several);
        assert_eq!(several.usual("Chasseurs"), Number::Several);
        assert_eq!(several.usual("Prussian line 2"), Number::One);
        assert_eq!(several.usual("The 3rd Hussars"), Number::One);
    }
}
