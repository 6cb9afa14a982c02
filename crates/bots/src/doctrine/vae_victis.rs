//! How to play Vae Victis well. It is the same for all four rule sets, which differ only in their tables.

mod deliberate;
mod manoeuvre;
mod nearby;
mod posture;
mod ranks;
mod temper;
mod threat;
mod volleys;
mod words;

use super::Doctrine;
use crate::weights::VaeVictisWeights;
use crate::{Progress, Stroke};
use engine::{Hints, PieceId, Referee, Seat};
use geometry::{Convex, Point};
use vae_victis::VaeVictis;
use vae_victis::fire::fire_order;
use vae_victis::hints::suggest;
use vae_victis::morale::demoralisation;
use vae_victis::orders::Order;
use vae_victis::state::{Phase, State};

impl Doctrine for VaeVictis {
    fn candidates(&self, state: &State, out: &mut Vec<Order>) {
        match &state.moment.phase {
            Phase::Orders => suggest::movement(self, state, out),
            Phase::Fire => {
                fire_order::suggest(self, state, out);
                if out.is_empty() {
                    out.push(Order::EndFire);
                }
            }
            _ => self.suggest(&self.view_of_asked(state), out),
        }
    }

    fn value(&self, state: &State, seat: Seat) -> i64 {
        reckon(self, state, seat, Sight::Guessed, VaeVictisWeights::built_in())
    }

    fn deliberate(
        &self,
        state: &State,
        seat: Seat,
        _seed: u64,
        budget: u32,
        progress: &Progress,
    ) -> Option<Vec<Order>> {
        Some(deliberate::turn(self, state, seat, budget, progress))
    }

    fn considered(&self, state: &State, _seat: Seat) -> Option<Order> {
        if !matches!(state.moment.phase, Phase::Fire) {
            return None;
        }
        let volleys = volleys::best(self, state, VaeVictisWeights::colonel());
        volleys.into_iter().next().map(|(_, order)| Order::Fire(order))
    }

    fn gain(&self, state: &State, order: &Order, _seat: Seat) -> Option<i64> {
        let Order::Fire(order) = order else { return None };
        threat::volley(self, state, order, VaeVictisWeights::built_in())
    }

    fn weigh(&self, state: &State, order: &Order, seat: Seat) -> i64 {
        match order {
            Order::TakeCommand(Some(corps)) => {
                self.value(state, seat) + taken_over(self, state, seat, *corps)
            }
            Order::Begin => 0,
            _ => crate::expect::after(self, state, order, seat),
        }
    }

    fn is_end(&self, order: &Order) -> bool {
        matches!(order, Order::EndMovement | Order::EndFire | Order::TakeCommand(None))
    }

    fn is_turn(&self, state: &State) -> bool {
        matches!(state.moment.phase, Phase::Orders)
    }

    fn stroke(&self, state: &State, order: &Order) -> Stroke {
        let (pieces, through) = arrow(self, state, order);
        Stroke { pieces, through, says: words::reason(self, state, order) }
    }
}

/// How lines of fire are found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    /// By field of fire and range only: fast.
    Guessed,
    /// By the rules for fire.
    Looked,
}

/// The value of a state for a seat.
fn reckon(rules: &VaeVictis, state: &State, seat: Seat, sight: Sight, weights: &VaeVictisWeights) -> i64 {
    if let Phase::Over(verdict) = &state.moment.phase {
        return match verdict.winner {
            Some(winner) if winner == seat => WON,
            Some(_) => -WON,
            None => 0,
        };
    }
    material(rules, state, seat, weights)
        + threat::contests(rules, state, seat, sight, weights)
        + posture::posture(rules, state, seat, weights)
}

/// The value of a won battle, larger than anything else.
const WON: i64 = 3_000;

/// The value of an element: its share of the losses that break its corps.
fn worth(rules: &VaeVictis, state: &State, element: &vae_victis::state::Element) -> i64 {
    let corps = state.corps_of(element.seat, element.corps);
    let breaking = corps.map_or(12, |corps| breaking_point(rules, corps.starting));
    1_000 * i64::from(rules.points(element)) / breaking.max(1)
}

fn breaking_point(rules: &VaeVictis, starting: u16) -> i64 {
    i64::from(demoralisation::breaking_point(rules.switches.breaks_at_twelve, starting))
}

/// The losses of the enemy minus the own.
fn material(rules: &VaeVictis, state: &State, seat: Seat, weights: &VaeVictisWeights) -> i64 {
    let mut value = 0;
    for corps in &state.corps {
        let breaking = breaking_point(rules, corps.starting).max(1);
        let gone = 1_000 * i64::from(corps.lost) / breaking;
        let broken = rules.is_broken(corps) || corps.demoralised;
        let lost = gone + if broken { weights.demoralised } else { 0 };
        value += if corps.seat == seat { -lost } else { lost };
    }
    value
}

/// What the commander-in-chief adds by leading a corps: his points minus its own, if its troops are near him.
fn taken_over(rules: &VaeVictis, state: &State, seat: Seat, corps: u8) -> i64 {
    let (Some(chief), Some(own)) = (state.commander_of(seat), state.corps_of(seat, corps)) else { return -1 };
    let near = rules.scale().paces(vae_victis::command::price::AT_HAND);
    let of_corps = || state.of(seat).filter(|element| element.corps == corps);
    let led = of_corps().filter(|element| element.base.gap(&chief.base).within(near)).count() as i64;
    let all = of_corps().count().max(1) as i64;
    i64::from(chief.score) * led / all - i64::from(own.score)
}

/// The pieces that act, and the points of the arrow.
fn arrow(rules: &VaeVictis, state: &State, order: &Order) -> (Vec<PieceId>, Vec<Point>) {
    let at = |id: PieceId| state.element(id).map(|element| element.pose.at);
    let pair = |from: PieceId, to: PieceId| at(from).into_iter().chain(at(to)).collect();
    match order {
        Order::Move(order) => {
            let leader = order.elements[0];
            let ends = rules.check(state, &Order::Move(order.clone())).map(|legal| legal.preview().ends);
            let end =
                ends.ok().and_then(|ends| ends.iter().find(|(id, _)| *id == leader).map(|(_, pose)| pose.at));
            (order.elements.clone(), at(leader).into_iter().chain(end).collect())
        }
        Order::Fire(order) => {
            let firers = std::iter::once(order.primary.id).chain(order.supports.iter().map(|one| one.id));
            (firers.collect(), pair(order.primary.id, order.target))
        }
        Order::Melee { element, enemy } => (vec![*element], pair(*element, *enemy)),
        Order::Align { element, owner } => (vec![*element], pair(*element, *owner)),
        Order::MoveGeneral(order) => {
            let from = state.general(order.general).map(|general| general.pose.at);
            (vec![order.general], from.into_iter().chain(order.points.iter().copied()).collect())
        }
        Order::AboutTurn { elements } => (elements.clone(), Vec::new()),
        Order::FormSquare { element, .. }
        | Order::LeaveSquare { element, .. }
        | Order::BreakOut { element, .. }
        | Order::Mount { element }
        | Order::Dismount { element } => (vec![*element], Vec::new()),
        Order::Reform { pair, .. } => (pair.to_vec(), Vec::new()),
        Order::Enter(order) => (order.elements.clone(), vec![order.point]),
        Order::Rally(picks) => (picks.clone(), Vec::new()),
        _ => (Vec::new(), Vec::new()),
    }
}
