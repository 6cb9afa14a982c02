//! Asks a bot for an order. It gets the rules and what its seat may know, as a player does, and answers with an order as text.

use bots::{AnyBot, FamilyBots, Level, Plan, Progress};
use engine::{Battle, Referee, Seat};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// A request to a bot. Its random numbers depend only on the seed and the number of entries, so that a resumed battle
/// goes on as it would have. Only a turn in progress is planned again.
#[derive(Clone, Debug)]
pub struct BotQuestion {
    /// How strong the bot is.
    pub level: Level,
    /// The seed of its random choices.
    pub seed: u64,
    /// Reports its progress, and can tell it to stop.
    pub progress: Arc<Progress>,
}

impl BotQuestion {
    /// A question without a watched progress.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> BotQuestion {
        BotQuestion { level, seed, progress: Arc::default() }
    }
}

/// The answer of a bot.
#[derive(Clone, Debug)]
pub struct BotAnswer {
    /// Its order, as text.
    pub order: String,
    /// What it intends to do, with reasons.
    pub plan: Plan,
}

/// The bot of each seat that answered last. It is used again only for the very next entry, at the same level, and if
/// everything went as it expected. Otherwise a new bot is created.
pub(crate) struct Bench<R: Referee>(Arc<Mutex<[Option<BenchedBot<R>>; 2]>>);

struct BenchedBot<R: Referee> {
    level: Level,
    /// The number of entries at which it may be used again.
    at: u32,
    bot: AnyBot<R>,
}

impl<R: Referee> Default for Bench<R> {
    fn default() -> Bench<R> {
        Bench(Arc::new(Mutex::new([None, None])))
    }
}

/// Copies of a battle share their bots, because each copy is a later state of the same battle.
impl<R: Referee> Clone for Bench<R> {
    fn clone(&self) -> Bench<R> {
        Bench(Arc::clone(&self.0))
    }
}

impl<R: Referee> fmt::Debug for Bench<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Bench")
    }
}

impl<R: Referee> Bench<R> {
    /// The order of a bot for the seat that must decide, with its plan.
    pub(crate) fn answer(
        &self,
        corps: FamilyBots<R>,
        battle: &Battle<R>,
        seat: Seat,
        ask: &BotQuestion,
    ) -> (R::Order, Plan) {
        let (now, view) = (battle.now(), battle.view(Some(seat)));
        let kept = self.seats()[seat.index()].take();
        let kept = kept.filter(|kept| (kept.at, kept.level) == (now, ask.level));
        let kept = kept.map(|kept| kept.bot).filter(|bot| bot.foresaw(&view));
        let mut bot = kept.unwrap_or_else(|| corps.enlist(ask.level, seed_at(ask.seed, now), 1));
        let order = bot.answer_within(battle.rules(), &view, &ask.progress);
        let plan = bot.plan().clone();
        self.seats()[seat.index()] = Some(BenchedBot { level: ask.level, at: now + 1, bot });
        (order, plan)
    }

    fn seats(&self) -> std::sync::MutexGuard<'_, [Option<BenchedBot<R>>; 2]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The seed of a bot that is created at a number of entries. An odd multiplier makes the seeds differ.
fn seed_at(seed: u64, now: u32) -> u64 {
    seed ^ u64::from(now).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyBattle, Registry};

    /// A battle in which colonels keep the plan for a turn.
    fn battle() -> AnyBattle {
        let registry = Registry::standard();
        let scenarios = registry.scenarios();
        let file = scenarios.iter().find(|source| source.name.ends_with("the-ride-at-vionville.toml"));
        registry.begin(file.expect("it is built in"), &[], 1).expect("it is sound")
    }

    fn ask(level: Level) -> BotQuestion {
        BotQuestion { level, seed: 7, progress: Arc::default() }
    }

    /// Red's first orders from its colonel, and the entries at which it searched. Blue plays the fallback.
    fn orders_of_red(most: usize, anew: bool) -> (Vec<String>, Vec<u32>) {
        let mut battle = battle();
        let (mut given, mut searched) = (Vec::new(), Vec::new());
        while let Some(seat) = battle.decision().seat().filter(|_| given.len() < most) {
            let order = match seat {
                Seat::Red => {
                    let asked = ask(Level::Colonel);
                    // A resumed battle has no bots to use again.
                    let table = if anew { battle.fork(battle.now(), 1).unwrap() } else { battle.copy() };
                    let thought = table.think(&asked);
                    if asked.progress.so_far().1 > 0 {
                        searched.push(battle.now());
                    }
                    thought.order
                }
                Seat::Blue => battle.fallback(),
            };
            battle.play(seat, battle.now(), &order).expect("a bot gives legal orders");
            if seat == Seat::Red {
                given.push(order);
            }
        }
        (given, searched)
    }

    #[test]
    fn a_colonel_goes_on_with_the_turn_it_has_found() {
        let (_, kept) = orders_of_red(6, false);
        assert_eq!(kept.len(), 1, "one search finds the turn: {kept:?}");
        let (_, anew) = orders_of_red(6, true);
        assert!(anew.len() > 1, "without its bench it searches again: {anew:?}");
    }

    #[test]
    fn a_bot_that_did_not_foresee_the_moment_is_not_asked_again() {
        let battle = battle();
        let first = battle.think(&ask(Level::Recruit));
        // The same bot would draw its next random number; a new one draws the first again.
        assert_eq!(battle.think(&ask(Level::Recruit)).order, first.order);
    }
}
