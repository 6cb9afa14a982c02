//! The colonel: plans whole turns, the way its family has found to play best ([`Doctrine::deliberate`]), with orders a
//! sergeant does not think of. It thinks anew before every order, so that what the dice have decided since is taken into
//! account; what is no turn it answers as a sergeant would.

use crate::{Bot, Doctrine, Plan, Progress};
use engine::{Decision, Dice, Silent};

/// Plans turns with a fixed budget of evaluations: the same seed gives the same play on any machine.
#[derive(Clone, Debug)]
pub struct Colonel {
    seed: u64,
    budget: u32,
    plan: Plan,
}

impl Colonel {
    /// A colonel with lots of its own and so many times the usual budget.
    #[must_use]
    pub fn new(seed: u64, budget: u32) -> Colonel {
        Colonel { seed, budget: budget.max(1), plan: Plan::default() }
    }
}

impl<D: Doctrine> Bot<D> for Colonel {
    fn answer_within(&mut self, rules: &D, state: &D::State, progress: &Progress) -> D::Order {
        let Decision::Choose(choice) = rules.decision(state) else { return rules.fallback(state) };
        let turn = match rules.is_turn(state) {
            true => rules.deliberate(state, choice.seat, self.seed, self.budget, progress),
            false => rules.considered(state, choice.seat).map(|order| vec![order]),
        };
        let turn = turn.unwrap_or_else(|| vec![rules.best(state)]);
        let mut legal = turn.into_iter().skip_while(|order| rules.check(state, order).is_err());
        let order = legal.next().unwrap_or_else(|| rules.fallback(state));
        self.plan = told(rules, state, &order, legal);
        order
    }

    fn plan(&self) -> &Plan {
        &self.plan
    }
}

/// The turn as arrows: the order given now, and those meant to follow as far as they still make sense after it.
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
        rules.apply(&mut after, &last, &mut Dice::scripted([]), &mut Silent);
        if !rules.is_turn(&after) || rules.check(&after, &order).is_err() {
            break;
        }
        strokes.push(rules.stroke(&after, &order));
        last = order;
    }
    Plan { strokes }
}
