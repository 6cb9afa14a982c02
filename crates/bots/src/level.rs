//! The levels there are, by the name players choose.

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

    /// The word that players and files use for the level, such as `colonel`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// What a player may expect of it.
    #[must_use]
    pub const fn description(self) -> &'static str {
        match self {
            Level::Recruit => "Does something sensible, at random. Good for learning the rules.",
            Level::Sergeant => {
                "Knows the odds and takes the best order it can see. Punishes what stands alone."
            }
            Level::Colonel => {
                "Plans its whole turn, looks along every line of fire, and knows what time it is."
            }
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
