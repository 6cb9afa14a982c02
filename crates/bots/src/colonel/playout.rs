//! One turn tried out: from where its orders lead through the dice, the enemy's reply, and the dice of that.

use super::turns::{Turn, is_of};
use crate::Doctrine;
use engine::{Choices, Decision, Dice, Seat, Silent};

/// A guard: no turn of a sound rule set needs so many orders.
const MOST_ORDERS: u32 = 400;
/// How many player turns a playout lasts: the own and the enemy's reply.
const HORIZON: u32 = 2;
/// How many streams of dice share what the enemy would order.
const SHARED: u32 = 4;

/// A turn that is being tried, with what its trials have found out so far.
pub(super) struct Trial<D: Doctrine> {
    pub(super) turn: Turn<D>,
    /// The value of each stream it was played on.
    pub(super) values: Vec<i64>,
    /// What is ordered in the phases a playout passes through, the first of each.
    scripts: Vec<Script<D>>,
}

/// What one seat orders, one after the other, while it is asked the same.
struct Script<D: Doctrine> {
    what: &'static str,
    turn: u32,
    seat: Seat,
    made_for: u32,
    orders: Vec<D::Order>,
}

impl<D: Doctrine> Trial<D> {
    pub(super) fn new(turn: Turn<D>) -> Trial<D> {
        Trial { turn, values: Vec::new(), scripts: Vec::new() }
    }

    pub(super) fn sum(&self) -> i64 {
        self.values.iter().sum()
    }

    /// Whether it is better than another by more than the dice explain: the mean of the differences on the same streams is
    /// above its standard error.
    pub(super) fn is_better_than(&self, other: &Trial<D>) -> bool {
        let differences: Vec<i64> =
            self.values.iter().zip(&other.values).map(|(one, other)| one - other).collect();
        let count = differences.len() as i64;
        let sum: i64 = differences.iter().sum();
        if count < 2 || sum <= 0 {
            return false;
        }
        let mean = sum / count;
        let spread: i64 = differences.iter().map(|difference| (difference - mean).pow(2)).sum();
        // Both sides squared: the error's square is spread / (count (count - 1)).
        mean * mean * count * (count - 1) > spread
    }

    /// Plays the turn out on one more stream of dice.
    pub(super) fn play(&mut self, rules: &D, seat: Seat, seed: u64) {
        let number = self.values.len() as u32;
        let stream = seed.wrapping_add(u64::from(number));
        let mut dice = Dice::seeded(stream);
        let mut state = self.turn.end().clone();
        let first = rules.player_turn(&self.turn.states[0]);
        let (mut asked, mut times, mut at) = (("", first, seat), 0, 0);
        for _ in 0..MOST_ORDERS {
            let Decision::Choose(choice) = rules.decision(&state) else { break };
            let turn = rules.player_turn(&state);
            if turn >= first + HORIZON {
                break;
            }
            let now = (choice.what, turn, choice.seat);
            if now == asked {
                times += 1;
            } else {
                (asked, times, at) = (now, 0, 0);
            }
            let what = choice.what.bytes().fold(0_u32, |sum, byte| (sum * 31 + u32::from(byte)) % 251);
            let moment = (turn % 64) * 0x1_0000 + what * 0x100;
            let order = if turn == first && is_of(rules, &state, seat) {
                // The own turn is over when its orders are.
                rules.fallback(&state)
            } else {
                self.scripted(rules, &state, now, number, &mut at).unwrap_or_else(|| {
                    let lots = stream ^ u64::from(moment + times % 0x100).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    rules.script(&state, &mut Choices::new(lots))
                })
            };
            // An order with contests of its own is known by them; what happens by itself, by how often it was asked.
            let salt = rules.salt(&order);
            dice.begin(moment, if salt == 0 { times } else { 0x1_0000 + salt });
            rules.apply(&mut state, &order, &mut dice, &mut Silent);
        }
        self.values.push(rules.value(&state, seat));
    }

    /// The next order of the script for a phase that is still legal; the end of the phase when there is none.
    fn scripted(
        &mut self,
        rules: &D,
        state: &D::State,
        (what, turn, seat): (&'static str, u32, Seat),
        number: u32,
        at: &mut usize,
    ) -> Option<D::Order> {
        let known = self
            .scripts
            .iter()
            .position(|script| (script.what, script.turn, script.seat) == (what, turn, seat));
        let fits = known.is_some_and(|known| *at > 0 || number < self.scripts[known].made_for);
        if !fits {
            let orders = rules.spree(state)?;
            let script = Script { what, turn, seat, made_for: number / SHARED * SHARED + SHARED, orders };
            match known {
                Some(known) => self.scripts[known] = script,
                None => self.scripts.push(script),
            }
        }
        let script = self
            .scripts
            .iter()
            .find(|script| (script.what, script.turn, script.seat) == (what, turn, seat))?;
        while let Some(order) = script.orders.get(*at) {
            *at += 1;
            if rules.check(state, order).is_ok() {
                return Some(order.clone());
            }
        }
        Some(rules.fallback(state))
    }
}
