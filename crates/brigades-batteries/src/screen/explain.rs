//! Explains an order, legal or not: everything that is measured and looked up to check it.
//!
//! Nothing is computed differently here: every number comes from the function that the check uses. The effects of an
//! order are reported by its events.

mod assault;
mod combat;
mod fire;
mod march;
mod others;
mod shape;

use crate::catalogue::measure;
use crate::clause;
use crate::orders::Order;
use crate::state::State;
use crate::state::area::named;
use crate::text::scene::BrigadesAndBatteries;
use engine::catalogue::{Measured, Term};
use engine::{Amount, ClauseId, Measure, PieceId};
use geometry::Length;

/// What has been measured so far.
#[derive(Default)]
struct Why(Vec<Measure>);

impl Why {
    fn add(&mut self, clause: ClauseId, what: Measured, amount: Amount) {
        self.0.push(Measure { clause, what, amount });
    }

    fn truth(&mut self, clause: ClauseId, what: Measured, is_so: bool) {
        self.add(clause, what, Amount::Truth(is_so));
    }

    fn count(&mut self, clause: ClauseId, what: Measured, count: impl Into<i32>) {
        self.add(clause, what, Amount::Count(count.into()));
    }

    fn length(&mut self, clause: ClauseId, what: Measured, length: Length) {
        self.add(clause, what, Amount::Length(length));
    }

    fn word(&mut self, clause: ClauseId, what: Measured, word: Term) {
        self.add(clause, what, Amount::Word(word));
    }

    fn piece(&mut self, clause: ClauseId, what: Measured, piece: PieceId) {
        self.add(clause, what, Amount::Piece(piece));
    }
}

impl BrigadesAndBatteries {
    /// All measures that the check of an order depends on.
    #[must_use]
    pub(crate) fn explain(&self, state: &State, order: &Order) -> Vec<Measure> {
        let mut why = Why::default();
        match order {
            Order::Move { unit, steps } => {
                if let Some(unit) = state.unit(*unit) {
                    shape::of_unit(self, state, unit, &mut why);
                    march::of_move(self, state, unit, steps, &mut why);
                }
            }
            Order::Charge { unit, target, steps } => {
                if let (Some(unit), Some(enemy)) = (state.unit(*unit), state.unit(*target)) {
                    shape::of_unit(self, state, unit, &mut why);
                    assault::of_charge(self, state, unit, enemy, steps, &mut why);
                }
            }
            Order::Fire { unit, target, .. } => {
                if let (Some((unit, _)), Some((enemy, _)), Some(shot)) =
                    (named(state, *unit), named(state, *target), BrigadesAndBatteries::shot_of(state, order))
                {
                    shape::of_unit(self, state, enemy, &mut why);
                    fire::of_shot(self, state, unit, enemy, &shot, &mut why);
                }
            }
            Order::EvadeDecision { unit, .. } => {
                if let Some(unit) = state.unit(*unit) {
                    fire::of_parting_shot(self, unit, &mut why);
                }
            }
            Order::EndStep => combat::of_step(self, state, &mut why),
            Order::SplitDecision { unit, .. } => {
                if let Some(unit) = state.unit(*unit) {
                    combat::of_unit(self, state, unit, &mut why);
                }
            }
            Order::DeployUnit { unit, .. } => {
                if let Some(unit) = state.unit(*unit) {
                    shape::of_unit(self, state, unit, &mut why);
                    let good = !unit.card.has(crate::state::flags::Flag::Shaken);
                    why.truth(clause!("BB-8.4.c"), measure::IN_GOOD_MORALE, good);
                }
            }
            _ => others::of_order(self, state, order, &mut why),
        }
        why.0
    }
}
