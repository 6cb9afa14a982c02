//! The implementation of `Referee`, `Hints` and `Screen` for this family. Each method calls the chapter that does the work.

use crate::VaeVictis;
use crate::catalogue::unit;
use crate::close_combat::melee;
use crate::contests::Fight;
use crate::fire::fire_order;
use crate::hints::{propose, suggest};
use crate::morale::demoralisation;
use crate::orders::{Baseline, Order};
use crate::screen::{hand, overlays, sketch};
use crate::set_up::{self, by_hand, deployment};
use crate::state::{Phase, State};
use crate::turn::plan::Plan;
use crate::turn::{decision, sequence};
use engine::sketch::{Overlay, Sketch};
use engine::text::Fault;
use engine::{
    Aimed, Choices, Decision, Dice, Foresight, Gesture, Hints, Illegal, LengthUnit, PieceId, Preview,
    Referee, Scenario, Screen, Seat, Secrets, Tell, View, Withheld,
};
use geometry::Pose;

/// In so many ways the dice of an order may fall for its chances to be counted.
const MOST_WAYS: usize = 400;
/// With more ways, so many of them are drawn.
const SAMPLES: u32 = 256;

impl Referee for VaeVictis {
    fn set_up(scenario: &Scenario<VaeVictis>) -> Result<(VaeVictis, State), Vec<Fault>> {
        set_up::scenario::set_up(scenario)
    }

    fn withheld(
        scenario: &Scenario<VaeVictis>,
        opening: (&VaeVictis, &State),
        key: &str,
    ) -> Option<Withheld> {
        set_up::offer::withheld(scenario, opening, key)
    }

    fn decision(&self, state: &State) -> Decision {
        decision::decision(self, state)
    }

    type Plan<'s> = Plan<'s>;

    fn plan<'s>(&'s self, state: &'s State, order: &'s Order) -> Result<Plan<'s>, Illegal> {
        decision::plan(self, state, order)
    }

    fn preview(&self, state: &State, plan: &Plan<'_>) -> Preview {
        plan.preview(self, state)
    }

    fn contest(&self, _state: &State, plan: &Plan<'_>) -> Option<Fight> {
        plan.contest().cloned()
    }

    fn foresee(&self, state: &State, plan: &Plan<'_>, _: Option<&Fight>) -> Option<Foresight> {
        plan.may_roll().then(|| Foresight::of(self, state, plan, MOST_WAYS, SAMPLES))
    }

    fn carry_out(&self, state: &mut State, plan: &Plan<'_>, dice: &mut Dice, out: &mut impl Tell) {
        sequence::play(self, state, plan, dice, out);
    }

    fn giving_up() -> Order {
        Order::Concede
    }

    fn give_up(&self, state: &mut State, seat: Seat, out: &mut impl Tell) {
        sequence::concede(state, seat, out);
    }

    fn resolve(&self, state: &State, order: Order) -> Order {
        match (&order, &state.moment.phase) {
            (Order::Pass, Phase::Orders) => Order::EndMovement,
            (Order::Pass, Phase::Fire) => Order::EndFire,
            _ => order,
        }
    }

    fn secrets(&self, state: &State, seat: Option<Seat>) -> Option<Secrets<State>> {
        deployment::secrets(self, state, seat)
    }
}

impl Hints for VaeVictis {
    fn suggest(&self, view: &View<'_, State>, out: &mut Vec<Order>) {
        match &view.moment.phase {
            Phase::FirstPlayer | Phase::Activation | Phase::Check => out.push(Order::Begin),
            Phase::Side => out.extend([Baseline::South, Baseline::North].map(Order::ChooseSide)),
            Phase::TakeOver => suggest::take_over(self, view, out),
            Phase::Orders => suggest::movement(self, view, out),
            Phase::Deploy => suggest::deploy(self, view, out),
            Phase::Fire => {
                fire_order::suggest(self, view, out);
                out.push(Order::EndFire);
            }
            Phase::Melee => {
                let pairs = melee::pairs(self, view).into_iter();
                out.extend(pairs.map(|(element, enemy)| Order::Melee { element, enemy }));
            }
            Phase::Pursue(_) => out.extend([Order::Pursue(true), Order::Pursue(false)]),
            Phase::Rally { corps, count } => suggest_rallies(self, view, *corps, *count, out),
            Phase::Armies | Phase::Over(_) => {}
        }
    }

    fn propose(&self, view: &View<'_, State>, choices: &mut Choices) -> Order {
        match &view.moment.phase {
            Phase::Orders => propose::movement(self, view, choices),
            Phase::TakeOver => propose::take_over(self, view, choices),
            Phase::Fire => fire_order::propose(self, view, choices),
            Phase::Deploy => propose::deploy(self, view, choices).unwrap_or_else(|| self.fallback(view)),
            _ => self.one_suggested(view, choices),
        }
    }

    fn fallback(&self, view: &View<'_, State>) -> Order {
        match &view.moment.phase {
            Phase::Armies | Phase::Over(_) => Order::Concede,
            Phase::Orders => Order::EndMovement,
            Phase::TakeOver => Order::TakeCommand(None),
            Phase::Deploy => match by_hand::station(self, view) {
                Some(station) => Order::Deploy(Box::new(station)),
                None => Order::Concede,
            },
            Phase::Fire => Order::EndFire,
            Phase::Pursue(_) => Order::Pursue(false),
            _ => {
                let mut orders = Vec::new();
                self.suggest(view, &mut orders);
                if orders.is_empty() { Order::Concede } else { orders.swap_remove(0) }
            }
        }
    }

    fn aim(&self, view: &View<'_, State>, gesture: &Gesture) -> Aimed<Order> {
        hand::aim(self, view, gesture)
    }
}

impl Screen for VaeVictis {
    fn sketch(&self, view: &View<'_, State>) -> Sketch {
        sketch::sketch(self, view, view.seat())
    }

    fn overlays(&self, view: &View<'_, State>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        overlays::overlays(self, view, piece, at)
    }

    fn unit(&self) -> LengthUnit {
        LengthUnit { name: unit::PACES, micrometres: self.scale().pace().0, decimals: 0 }
    }
}

/// Rally choices that begin with different elements: one for each possible first element.
fn suggest_rallies(rules: &VaeVictis, state: &State, corps: u8, count: u8, out: &mut Vec<Order>) {
    let Some(corps) = state.corps_of(state.passive(), corps) else { return };
    let may = demoralisation::eligible(rules, state, corps);
    let wanted = usize::from(count).min(may.len());
    for first in 0..may.len().max(1) {
        let mut picks: Vec<PieceId> = may.iter().cycle().skip(first).take(wanted).copied().collect();
        picks.sort();
        let order = Order::Rally(picks);
        if !out.contains(&order) {
            out.push(order);
        }
    }
}
