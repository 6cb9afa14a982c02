//! The levels of bots, with the names that players choose from.

use crate::catalogue::label;
use engine::catalogue::Label;

/// How strong a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Chooses at random among sensible legal orders.
    Recruit,
    /// Evaluates every order worth considering, with exact odds, and takes the best.
    Sergeant,
    /// Plans whole turns by search, with more orders than a sergeant and a more exact evaluation.
    Colonel,
}

impl Level {
    /// The words for levels, weakest first.
    pub const WORDS: [(&'static str, Level); 3] =
        [("recruit", Level::Recruit), ("sergeant", Level::Sergeant), ("colonel", Level::Colonel)];

    /// The level with this name.
    ///
    /// ```
    /// use bots::Level;
    /// assert_eq!(Level::find("colonel"), Some(Level::Colonel));
    /// assert_eq!(Level::find("marshal"), None);
    /// ```
    #[must_use]
    pub fn find(word: &str) -> Option<Level> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, level)| *level)
    }

    /// The word that files and addresses use for the level, such as `colonel`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// Its name on screen.
    #[must_use]
    pub const fn label(self) -> Label {
        match self {
            Level::Recruit => label::LEVEL_RECRUIT,
            Level::Sergeant => label::LEVEL_SERGEANT,
            Level::Colonel => label::LEVEL_COLONEL,
        }
    }

    /// Its description on screen.
    #[must_use]
    pub const fn about(self) -> Label {
        match self {
            Level::Recruit => label::LEVEL_RECRUIT_ABOUT,
            Level::Sergeant => label::LEVEL_SERGEANT_ABOUT,
            Level::Colonel => label::LEVEL_COLONEL_ABOUT,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_found_by_their_names() {
        for (word, level) in Level::WORDS {
            assert_eq!((Level::find(word), level.word()), (Some(level), word));
        }
        assert_eq!(Level::find("marshal"), None);
    }
}
