//! The levels there are, by the name players choose, and how a bot of each is enlisted for a family.

use crate::colonel::Colonel;
use crate::{Bot, Recruit, Sergeant};
use brigades_batteries::BrigadesAndBatteries;
use engine::Rules;
use krupp_chassepot::KruppAndChassepot;
use std::any::Any;
use vae_victis::VaeVictis;

/// A bot, whoever it is.
pub type AnyBot<R> = Box<dyn Bot<R> + Send>;

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

    /// Its name.
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

    /// A bot of this level, with choices of its own. A family without a doctrine is played by recruits.
    #[must_use]
    pub fn enlist<R: Rules>(self, seed: u64) -> AnyBot<R> {
        self.enlist_with(seed, 1)
    }

    /// The same with so many times the usual budget, for those levels that have one.
    #[must_use]
    pub fn enlist_with<R: Rules>(self, seed: u64, budget: u32) -> AnyBot<R> {
        let known =
            [family::<R, VaeVictis>, family::<R, KruppAndChassepot>, family::<R, BrigadesAndBatteries>];
        let bot = known.iter().find_map(|enlist| enlist(self, seed, budget));
        bot.unwrap_or_else(|| Box::new(Recruit::new(seed)))
    }
}

/// A bot of family `D`, if that is the family `R`. One line in [`Level::enlist_with`] adds a family.
fn family<R: Rules, D: crate::Doctrine>(level: Level, seed: u64, budget: u32) -> Option<AnyBot<R>>
where
    D::State: Send,
    D::Order: Send,
{
    let bot: AnyBot<D> = match level {
        Level::Recruit => Box::new(Recruit::new(seed)),
        Level::Sergeant => Box::new(Sergeant::new()),
        Level::Colonel => Box::new(Colonel::new(seed, budget)),
    };
    // The one place where a family is told apart by its type: callers are generic over all rule sets.
    (Box::new(bot) as Box<dyn Any>).downcast::<AnyBot<R>>().ok().map(|bot| *bot)
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
