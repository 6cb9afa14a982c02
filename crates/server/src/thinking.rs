//! Bots at the table: they see rules and state as a player does, and answer with an order as text.

use bots::{AnyBot, Level, Plan, Progress};
use engine::{Battle, Rules};
use sets::{AnyBattle, Visitor};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// A question to a bot. What it draws from depends on its seed and the moment alone, so that a battle taken up again
/// goes on as it would have; only a turn that it is in the middle of is thought of anew.
pub(crate) struct Think {
    level: Level,
    seed: u64,
    progress: Arc<Progress>,
    kept: Option<Kept>,
}

/// What a bot answered, and why.
pub(crate) struct Thought {
    pub(crate) order: String,
    pub(crate) plan: Plan,
    pub(crate) bot: Kept,
}

/// A bot between two of its orders. It is asked again only where everything went as it foresaw; otherwise another is
/// enlisted for the moment, as if there had been none.
pub(crate) struct Kept(Box<dyn Any + Send>);

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Kept")
    }
}

impl Think {
    pub(crate) fn new(
        level: Level,
        seed: u64,
        now: u32,
        kept: Option<Kept>,
        progress: Arc<Progress>,
    ) -> Think {
        // An odd multiplier keeps the seeds of neighbouring moments apart.
        let seed = seed ^ u64::from(now).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Think { level, seed, progress, kept }
    }
}

impl Visitor for Think {
    type Out = Thought;

    fn visit<R: Rules>(self, battle: &Battle<R>) -> Thought {
        let kept = self.kept.and_then(|Kept(bot)| bot.downcast::<AnyBot<R>>().ok());
        let kept = kept.filter(|bot| bot.foresaw(battle.state()));
        let mut bot = kept.map_or_else(|| self.level.enlist::<R>(self.seed), |bot| *bot);
        let order = bot.answer_within(battle.rules(), battle.state(), &self.progress);
        Thought {
            order: AnyBattle::write_order::<R>(&order),
            plan: bot.plan().clone(),
            bot: Kept(Box::new(bot)),
        }
    }
}

/// How far a thought has come, 0 to 1.
pub(crate) fn part(progress: &Progress) -> f64 {
    match progress.so_far() {
        (_, 0) => 0.0,
        (done, of) => f64::from(done) / f64::from(of),
    }
}

/// The answer when a bot has none.
pub(crate) struct Fallback;

impl Visitor for Fallback {
    type Out = String;

    fn visit<R: Rules>(self, battle: &Battle<R>) -> String {
        AnyBattle::write_order::<R>(&battle.rules().fallback(battle.state()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;

    /// A bot that is kept whatever happens, as those of a duel are.
    struct Duellist(Option<Kept>, u64);

    impl Visitor for Duellist {
        type Out = (String, Kept);

        fn visit<R: Rules>(self, battle: &Battle<R>) -> (String, Kept) {
            let kept = self.0.and_then(|Kept(bot)| bot.downcast::<AnyBot<R>>().ok());
            let mut bot = kept.map_or_else(|| Level::Colonel.enlist::<R>(self.1), |bot| *bot);
            let order = bot.answer(battle.rules(), battle.state());
            (AnyBattle::write_order::<R>(&order), Kept(Box::new(bot)))
        }
    }

    /// A battle whose colonels keep to a turn they have found.
    fn battle() -> AnyBattle {
        let scenarios = library::sources(library::SCENARIOS);
        let file = scenarios.iter().find(|source| source.name.ends_with("the-ride-at-vionville.toml"));
        let begun = sets::begin(file.expect("it is in the library"), &[], 1);
        begun.expect("it is sound")
    }

    /// Red's first orders, as `ask` answers; Blue does what is usual.
    fn orders_of_red(most: usize, mut ask: impl FnMut(&AnyBattle) -> String) -> Vec<String> {
        let mut battle = battle();
        let mut given = Vec::new();
        while let Some(seat) = battle.decision().seat().filter(|_| given.len() < most) {
            let order = match seat {
                Seat::Red => ask(&battle),
                Seat::Blue => battle.visit(Fallback),
            };
            battle.play(seat, battle.now(), &order).expect("a bot gives legal orders");
            if seat == Seat::Red {
                given.push(order);
            }
        }
        given
    }

    #[test]
    fn a_colonel_goes_on_with_the_turn_it_has_found_as_in_a_duel() {
        let most = 6;
        let (mut kept, mut searched) = (None, Vec::new());
        let served = orders_of_red(most, |battle| {
            let (progress, now) = (Arc::new(Progress::default()), battle.now());
            let thought = battle.visit(Think::new(Level::Colonel, 7, now, kept.take(), progress.clone()));
            if progress.so_far().1 > 0 {
                searched.push(now);
            }
            kept = Some(thought.bot);
            thought.order
        });
        let [first] = searched[..] else { panic!("one search finds the turn: {searched:?}, {served:?}") };
        let seed = Think::new(Level::Colonel, 7, first, None, Arc::default()).seed;
        let mut kept = None;
        let fought = orders_of_red(most, |battle| {
            let (order, bot) = battle.visit(Duellist(kept.take(), seed));
            kept = Some(bot);
            order
        });
        assert_eq!(served, fought);
    }

    #[test]
    fn a_bot_that_did_not_foresee_the_moment_is_not_asked_again() {
        let battle = battle();
        let ask = |kept| {
            let think = Think::new(Level::Recruit, 7, battle.now(), kept, Arc::default());
            battle.visit(think)
        };
        let first = ask(None);
        // The same bot would draw its next lot; another draws the first again.
        assert_eq!(ask(Some(first.bot)).order, first.order);
    }
}
