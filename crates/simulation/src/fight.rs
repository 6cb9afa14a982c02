//! One battle between two bots, without hashing and without listeners.

use crate::Study;
use engine::{Decision, Dice, Rules, Seat, Silent};

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
    let mut dice = Dice::seeded(seed);
    // Bots draw from choices of their own, one stream a seat, so that a change of one bot leaves the other's alone.
    let mut bots = [0, 1].map(|i| study.bots[i].enlist::<R>(seed.wrapping_mul(2).wrapping_add(i as u64)));
    let mut state = study.opening.clone();
    let mut fought = Fought { winner: None, is_finished: false, orders: 0, dice: 0 };
    while fought.orders < study.most_orders {
        match study.rules.decision(&state) {
            Decision::Over(verdict) => {
                fought.winner = verdict.winner;
                fought.is_finished = true;
                break;
            }
            Decision::Choose(choice) => {
                let order = bots[choice.seat.index()].answer(study.rules, &state);
                debug_assert!(study.rules.check(&state, &order).is_ok(), "a bot's order must be legal");
                dice.begin(fought.orders, 0);
                study.rules.apply(&mut state, &order, &mut dice, &mut Silent);
                fought.orders += 1;
                fought.dice += dice.faces().len() as u32;
            }
        }
    }
    fought
}
