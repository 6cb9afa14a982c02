//! Players made of code. A bot sees the rules and the state, as a player does, and answers a decision with an order;
//! it never holds the battle's dice.

mod recruit;

use engine::Rules;

pub use recruit::Recruit;

/// A player made of code.
pub trait Bot<R: Rules> {
    /// An order that answers the present decision; it passes `check`.
    fn answer(&mut self, rules: &R, state: &R::State) -> R::Order;
}

/// The levels there are, by the name players choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Random among sensible legal orders.
    Recruit,
}

impl Level {
    /// How levels are written.
    pub const WORDS: [(&'static str, Level); 1] = [("recruit", Level::Recruit)];

    /// The level with this name.
    #[must_use]
    pub fn find(word: &str) -> Option<Level> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, level)| *level)
    }

    /// Its name.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// A bot of this level, with choices of its own.
    #[must_use]
    pub fn enlist<R: Rules>(self, seed: u64) -> Box<dyn Bot<R> + Send> {
        match self {
            Level::Recruit => Box::new(Recruit::new(seed)),
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
