//! The answer to "why?": everything that is measured and looked up to check an order, legal or not.
//!
//! Nothing is computed differently here: every number comes from the function that the check uses.

mod changes;
mod command;
mod contact;
mod fire;
mod ground;
mod march;
mod melee;
mod setting_up;
mod tolerance;
mod zones;

use crate::VaeVictis;
use crate::catalogue::{measure, term};
use crate::clause;
use crate::movement::groups;
use crate::orders::Order;
use crate::state::{Phase, State};
use engine::catalogue::{Measured, Term};
use engine::{Amount, ClauseId, Fraction, Measure, PieceId};
use geometry::{Length, Turn};

/// Everything measured for an order.
#[must_use]
pub fn explain(rules: &VaeVictis, state: &State, order: &Order) -> Vec<Measure> {
    let mut why = Why::default();
    if let Some((row, step)) = row_of(&state.moment.phase) {
        why.word(row, measure::STATE, step);
    }
    match order {
        Order::Move(order) => march::explain(rules, state, order, &mut why),
        Order::Align { element, owner } => {
            zones::alignment(rules, state, *element, *owner, &mut why);
            bases(rules, state, &[*element], &mut why);
        }
        Order::AboutTurn { elements } => {
            elements
                .iter()
                .filter_map(|&id| state.element(id))
                .for_each(|one| ground::base(rules, one, &mut why));
            command::flat(state, elements, &mut why);
        }
        Order::FormSquare { element, .. }
        | Order::LeaveSquare { element, .. }
        | Order::BreakOut { element, .. }
        | Order::Mount { element }
        | Order::Dismount { element } => changes::explain(rules, state, &[*element], &mut why),
        Order::Reform { pair, .. } => changes::explain(rules, state, pair, &mut why),
        Order::MoveGeneral(order) => command::ride(rules, state, order, &mut why),
        Order::Enter(order) => bases(rules, state, &order.elements, &mut why),
        Order::Fire(order) => fire::explain(rules, state, order, &mut why),
        Order::Melee { element, enemy } => melee::explain(rules, state, *element, *enemy, &mut why),
        Order::Pursue(_) => melee::pursuit(rules, state, &mut why),
        Order::Rally(_) => command::rally(rules, state, &mut why),
        Order::Army(army) => setting_up::army(rules, army, &mut why),
        Order::Deploy(order) | Order::Place(order) => setting_up::deployment(rules, state, order, &mut why),
        Order::TakeCommand(corps) => command::take_over(state, *corps, &mut why),
        Order::Begin
        | Order::ChooseSide(_)
        | Order::EndMovement
        | Order::EndFire
        | Order::Concede
        | Order::Pass => {}
    }
    why.0
}

/// VV-11.1: the row of a state in the sequence of play, and its name.
fn row_of(phase: &Phase) -> Option<(ClauseId, Term)> {
    Some(match phase {
        Phase::Armies => (clause!("VV-11.1.S1"), term::ARMIES),
        Phase::FirstPlayer => (clause!("VV-11.1.S3"), term::FIRST_PLAYER),
        Phase::Side => (clause!("VV-11.1.S4"), term::SIDE),
        Phase::Deploy => (clause!("VV-11.1.S6"), term::DEPLOY),
        Phase::Activation => (clause!("VV-11.1.T1b"), term::ACTIVATION),
        Phase::TakeOver => (clause!("VV-11.1.T1c"), term::TAKE_OVER),
        Phase::Orders => (clause!("VV-11.1.T1d"), term::ORDERS),
        Phase::Fire => (clause!("VV-11.1.T2"), term::FIRE),
        Phase::Melee => (clause!("VV-11.1.T3"), term::MELEE),
        Phase::Pursue(_) => (clause!("VV-11.1.T3"), term::PURSUE),
        Phase::Check => (clause!("VV-11.1.T4a"), term::CHECK),
        Phase::Rally { .. } => (clause!("VV-11.1.T4b"), term::RALLY),
        Phase::Over(_) => return None,
    })
}

/// The bases and movement rows of the named elements.
fn bases(rules: &VaeVictis, state: &State, elements: &[PieceId], why: &mut Why) {
    for element in elements.iter().filter_map(|&id| state.element(id)) {
        ground::base(rules, element, why);
    }
    if let Ok(members) = groups::members(state, elements) {
        command::price(rules, state, &members, crate::command::price::Priced::AsMove, why);
    }
}

/// Collects measures.
#[derive(Debug, Default)]
struct Why(Vec<Measure>);

impl Why {
    fn add(&mut self, clause: ClauseId, what: Measured, amount: Amount) {
        let measure = Measure { clause, what, amount };
        if !self.0.contains(&measure) {
            self.0.push(measure);
        }
    }

    fn length(&mut self, clause: ClauseId, what: Measured, length: Length) {
        self.add(clause, what, Amount::Length(length));
    }

    fn angle(&mut self, clause: ClauseId, what: Measured, turn: Turn) {
        self.add(clause, what, Amount::Angle(turn.0));
    }

    fn count(&mut self, clause: ClauseId, what: Measured, count: usize) {
        self.add(clause, what, Amount::Count(i32::try_from(count).unwrap_or(i32::MAX)));
    }

    fn truth(&mut self, clause: ClauseId, what: Measured, truth: bool) {
        self.add(clause, what, Amount::Truth(truth));
    }

    fn word(&mut self, clause: ClauseId, what: Measured, word: Term) {
        self.add(clause, what, Amount::Word(word));
    }

    fn piece(&mut self, clause: ClauseId, what: Measured, piece: PieceId) {
        self.add(clause, what, Amount::Piece(piece));
    }

    fn part(&mut self, clause: ClauseId, what: Measured, part: Fraction) {
        self.add(clause, what, Amount::Part(part));
    }
}
