//! The colonel: plans whole turns with the search of its family ([`Doctrine::deliberate`]), and considers orders that a
//! sergeant does not. It plans again before every order, to take new dice results into account, unless its family keeps
//! a plan that goes as expected ([`Doctrine::keeps_to_its_turn`]). Other decisions it makes like a sergeant, unless its
//! family has something better ([`Doctrine::considered`]).

use crate::{Bot, Doctrine, Plan, Progress};
use engine::{Decision, Dice, Referee, Silent, View};

/// Plans turns with a fixed budget of evaluations: the same seed gives the same play on any machine.
#[derive(Clone, Debug)]
pub struct Colonel<R: Referee> {
    seed: u64,
    budget: u32,
    plan: Plan,
    /// The state that the last order should lead to, and the orders planned after it.
    ahead: Option<(R::State, Vec<R::Order>)>,
}

impl<R: Referee> Colonel<R> {
    /// A colonel with its own random numbers and `budget` times the usual budget.
    #[must_use]
    pub fn new(seed: u64, budget: u32) -> Colonel<R> {
        Colonel { seed, budget: budget.max(1), plan: Plan::default(), ahead: None }
    }
}

impl<D: Doctrine> Bot<D> for Colonel<D> {
    fn answer_within(&mut self, rules: &D, view: &View<'_, D::State>, progress: &Progress) -> D::Order {
        let Decision::Choose(choice) = rules.decision(view) else { return rules.fallback(view) };
        let ahead = self.ahead.take().filter(|(foreseen, _)| *foreseen == **view);
        let turn = match rules.is_turn(view) {
            true if let Some((_, orders)) = ahead => Some(orders),
            true => rules.deliberate(view, choice.seat, self.seed, self.budget, progress),
            false => rules.considered(view, choice.seat).map(|order| vec![order]),
        };
        let turn = turn.unwrap_or_else(|| vec![rules.best(view)]);
        let mut legal = turn.into_iter().skip_while(|order| rules.check(view, order).is_err());
        let order = legal.next().unwrap_or_else(|| rules.fallback(view));
        let later: Vec<D::Order> = legal.collect();
        self.plan = told(rules, view, &order, later.iter().cloned());
        if rules.keeps_to_its_turn() && !later.is_empty() {
            self.ahead = Some((foreseen(rules, view, &order), later));
        }
        order
    }

    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn foresaw(&self, view: &View<'_, D::State>) -> bool {
        self.ahead.as_ref().is_some_and(|(foreseen, _)| *foreseen == **view)
    }
}

/// The state after an order that rolls no dice.
fn foreseen<D: Doctrine>(rules: &D, state: &D::State, order: &D::Order) -> D::State {
    rules.played(state, order, &mut Dice::scripted([]), &mut Silent)
}

/// The plan as arrows: the order given now, and the planned ones that are still possible after it.
fn told<D: Doctrine>(
    rules: &D,
    state: &D::State,
    order: &D::Order,
    later: impl Iterator<Item = D::Order>,
) -> Plan {
    let mut strokes = vec![rules.stroke(state, order)];
    let mut after = state.clone();
    let mut last = order.clone();
    for order in later {
        after = rules.played(&after, &last, &mut Dice::scripted([]), &mut Silent);
        if !rules.is_turn(&after) || rules.check(&after, &order).is_err() {
            break;
        }
        strokes.push(rules.stroke(&after, &order));
        last = order;
    }
    Plan { strokes }
}
