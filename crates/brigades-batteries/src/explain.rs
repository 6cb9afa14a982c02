//! The answer to "why?": everything measured and looked up on the way to judging an order, legal or not.
//!
//! Nothing is worked out anew here: every figure comes from the function that judges by it.

mod assault;
mod combat;
mod fire;
mod march;
mod shape;

use crate::extent::named;
use crate::order::Order;
use crate::scene::BrigadesAndBatteries;
use crate::state::{Stage, State, TurnStep};
use engine::{Amount, ClauseId, Measure, PieceId, clause};
use geometry::Length;

/// What has been measured so far.
#[derive(Default)]
struct Why(Vec<Measure>);

impl Why {
    fn add(&mut self, clause: ClauseId, what: &'static str, amount: Amount) {
        self.0.push(Measure { clause, what, amount });
    }

    fn truth(&mut self, clause: ClauseId, what: &'static str, is_so: bool) {
        self.add(clause, what, Amount::Truth(is_so));
    }

    fn count(&mut self, clause: ClauseId, what: &'static str, count: impl Into<i32>) {
        self.add(clause, what, Amount::Count(count.into()));
    }

    fn length(&mut self, clause: ClauseId, what: &'static str, length: Length) {
        self.add(clause, what, Amount::Length(length));
    }

    fn word(&mut self, clause: ClauseId, what: &'static str, word: &'static str) {
        self.add(clause, what, Amount::Word(word));
    }

    fn piece(&mut self, clause: ClauseId, what: &'static str, piece: PieceId) {
        self.add(clause, what, Amount::Piece(piece));
    }
}

impl BrigadesAndBatteries {
    /// Everything measured for an order.
    #[must_use]
    pub fn why(&self, state: &State, order: &Order) -> Vec<Measure> {
        let mut why = Why::default();
        self.explain_moment(state, &mut why);
        match order {
            Order::Move { unit, steps } => {
                if let Some(unit) = state.unit(*unit) {
                    shape::of_unit(self, unit, &mut why);
                    march::of_move(self, state, unit, steps, &mut why);
                }
            }
            Order::Charge { unit, target, steps } => {
                if let (Some(unit), Some(enemy)) = (state.unit(*unit), state.unit(*target)) {
                    shape::of_unit(self, unit, &mut why);
                    assault::of_charge(self, state, unit, enemy, steps, &mut why);
                }
            }
            Order::Fire { unit, target, .. } => {
                if let (Some((unit, _)), Some((enemy, _)), Some(shot)) =
                    (named(state, *unit), named(state, *target), BrigadesAndBatteries::shot_of(state, order))
                {
                    shape::of_unit(self, enemy, &mut why);
                    fire::of_shot(self, state, unit, enemy, &shot, &mut why);
                }
            }
            Order::EvadeDecision { unit, .. } => {
                if let Some(unit) = state.unit(*unit) {
                    fire::of_parting_shot(self, unit, &mut why);
                }
            }
            Order::RoutDecision { .. } => self.explain_rout(state, &mut why),
            Order::EndStep => combat::of_step(self, state, &mut why),
            Order::SplitDecision { unit, .. } => {
                if let Some(unit) = state.unit(*unit) {
                    combat::of_unit(self, state, unit, &mut why);
                }
            }
            Order::DeployUnit { unit, .. } => {
                if let Some(unit) = state.unit(*unit) {
                    shape::of_unit(self, unit, &mut why);
                    let good = !unit.card.has(crate::flags::Flag::Shaken);
                    why.truth(clause!("BB-8.4.c"), "in good morale", good);
                }
            }
            _ => {}
        }
        why.0
    }

    fn explain_moment(&self, state: &State, why: &mut Why) {
        let side_b = state.side_b();
        match (state.moment.step, state.moment.stage) {
            (TurnStep::Shooting, Stage::DeclareA | Stage::DeclareB | Stage::Open) => {
                why.truth(clause!("BB-3.1.i"), "may decline to shoot", true);
                why.word(clause!("BB-3.13.a"), "rolls first", side_b.word());
            }
            (TurnStep::MoveA | TurnStep::MoveB, _) => {
                why.truth(clause!("BB-9.2.a"), "may stand still", true);
            }
            (TurnStep::Combat, _) => why.word(clause!("BB-4.1.f"), "rolls first", side_b.word()),
            _ => {}
        }
        why.word(clause!("BB-2.1.d"), "acts first within a stage", side_b.word());
        if let Some(limit) = self.turns.or(self.book.switches.turn_limit) {
            why.count(clause!("BB-8.6.a"), "last turn", i32::from(limit));
        }
    }

    fn explain_rout(&self, state: &State, why: &mut Why) {
        let Some(unit) = state.moment.about.and_then(|id| state.unit(id)) else { return };
        let cause = state.moment.routing.and_then(|routing| routing.cause);
        let back = self.way_back(state, unit, cause);
        why.add(clause!("BB-5.8.a"), "way to the baseline", Amount::Angle(back.millidegrees()));
        why.truth(
            clause!("BB-5.7.4.a"),
            "ends in column",
            unit.card.is_square() || unit.garrison_of.is_some(),
        );
        if unit.card.is_gunners() {
            let leaves = unit.card.order == crate::troops::Order::Unlimbered;
            why.truth(clause!("BB-5.7.3.e"), "leaves its guns", leaves);
        }
        if self.terrain.iter().any(|piece| piece.kind == "town_block") {
            let foot = unit.card.arm == crate::troops::Arm::Infantry;
            why.truth(clause!("BB-6.4.n"), "may run through blocks", foot);
        }
        why.word(clause!("BB-9.2.b"), "usual choice", "facing the cause");
    }
}
