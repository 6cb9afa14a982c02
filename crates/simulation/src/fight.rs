//! One battle between two bots, without hashing and without listeners.

use crate::Study;
use bots::{AnyBot, Plan};
use engine::{Choice, Decision, Dice, Rules, Seat, Silent};

/// How a battle between bots went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fought {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Whether it came to an end by the rules.
    pub is_finished: bool,
    /// Orders given by both sides.
    pub orders: u32,
    /// Dice rolled.
    pub dice: u32,
}

/// Fights battle `number` of a study.
#[must_use]
pub fn fight<R: Rules>(study: &Study<'_, R>, number: u64) -> Fought {
    let seed = study.seed.wrapping_add(number);
    // Bots draw from choices of their own, one stream a seat, so that a change of one bot leaves the other's alone.
    let bots = [0, 1].map(|i| study.bots[i].enlist::<R>(seed.wrapping_mul(2).wrapping_add(i as u64)));
    between(study.rules, study.opening, bots, (seed, study.most_orders), &mut |_, _| {})
}

/// Fights a battle between two bots, and tells every decision with the plan that answered it.
pub(crate) fn between<R: Rules>(
    rules: &R,
    opening: &R::State,
    mut bots: [AnyBot<R>; 2],
    (seed, most_orders): (u64, u32),
    tell: &mut dyn FnMut(&Choice, &Plan),
) -> Fought {
    let mut dice = Dice::seeded(seed);
    let mut state = opening.clone();
    let mut fought = Fought { winner: None, is_finished: false, orders: 0, dice: 0 };
    while fought.orders < most_orders {
        match rules.decision(&state) {
            Decision::Over(verdict) => {
                fought.winner = verdict.winner;
                fought.is_finished = true;
                break;
            }
            Decision::Choose(choice) => {
                let bot = &mut bots[choice.seat.index()];
                let order = bot.answer(rules, &state);
                debug_assert!(rules.check(&state, &order).is_ok(), "a bot's order must be legal");
                tell(&choice, bot.plan());
                dice.begin(fought.orders, 0);
                rules.apply(&mut state, &order, &mut dice, &mut Silent);
                fought.orders += 1;
                fought.dice += dice.faces().len() as u32;
            }
        }
    }
    fought
}
