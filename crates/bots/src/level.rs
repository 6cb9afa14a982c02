//! The levels there are, by the name players choose.

use crate::catalogue::label;
use engine::catalogue::Label;

/// How strong a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Random among sensible legal orders.
    Recruit,
    /// Weighs every order it can think of by exact odds and an evaluation, and takes the best.
    Sergeant,
    /// Plans whole turns, with orders a sergeant does not think of, by a close look at where they lead.
    Colonel,
}

impl Level {
    /// How levels are written, the weakest first.
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

    /// What it is called.
    #[must_use]
    pub const fn label(self) -> Label {
        match self {
            Level::Recruit => label::LEVEL_RECRUIT,
            Level::Sergeant => label::LEVEL_SERGEANT,
            Level::Colonel => label::LEVEL_COLONEL,
        }
    }

    /// What a player may expect of it.
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
