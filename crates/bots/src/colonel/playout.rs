//! One turn tried out: the planned orders first, then the script for both sides, as far as the horizon.

use crate::Doctrine;
use engine::{Choices, Decision, Dice, Seat, Silent};

/// A guard: no turn of a sound rule set needs so many orders.
const MOST_ORDERS: u32 = 400;

/// A stream of dice of the colonel's own. What falls depends on the moment of the turn, not on how many orders came
/// before it, so that turns which differ in one order are compared on nearly the same dice.
pub(super) struct Stream {
    dice: Dice,
    seed: u64,
}

impl Stream {
    pub(super) fn new(seed: u64) -> Stream {
        Stream { dice: Dice::seeded(seed), seed }
    }

    /// What the state is worth to a seat after these orders, the script's orders and the enemy's reply.
    pub(super) fn play<D: Doctrine>(
        &mut self,
        rules: &D,
        state: &D::State,
        orders: &[D::Order],
        seat: Seat,
        horizon: u32,
    ) -> i64 {
        let mut state = state.clone();
        let first = rules.player_turn(&state);
        let last = first + horizon;
        let mut planned = orders.iter().peekable();
        let (mut asked, mut times) = ("", 0);
        for _ in 0..MOST_ORDERS {
            let Decision::Choose(choice) = rules.decision(&state) else { break };
            let turn = rules.player_turn(&state);
            if turn >= last {
                break;
            }
            times = if choice.what == asked { times + 1 } else { 0 };
            asked = choice.what;
            let what = choice.what.bytes().fold(0_u32, |sum, byte| (sum * 31 + u32::from(byte)) % 251);
            let moment = (turn % 64) * 0x1_0000 + what * 0x100;
            let mut order = None;
            while choice.seat == seat
                && order.is_none()
                && let Some(next) = planned.next()
            {
                order = rules.check(&state, next).is_ok().then(|| next.clone());
            }
            let order = order.unwrap_or_else(|| {
                // The own turn is over when the plan is: what is not planned is not done.
                if choice.seat == seat && turn == first && rules.is_turn(&state) {
                    return rules.fallback(&state);
                }
                let lots = self.seed ^ u64::from(moment + times % 0x100).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                rules.script(&state, &mut Choices::new(lots))
            });
            // An order with contests of its own is known by them; what happens by itself, by how often it was asked.
            let salt = rules.salt(&order);
            self.dice.begin(moment, if salt == 0 { times } else { 0x1_0000 + salt });
            rules.apply(&mut state, &order, &mut self.dice, &mut Silent);
        }
        rules.value(&state, seat)
    }
}
