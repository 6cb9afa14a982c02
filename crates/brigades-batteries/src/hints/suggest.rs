//! Sensible legal orders: a list for players to choose from, or one order for random play.

use crate::catalogue::question;
use crate::orders::{LeaderSign, Order, SideOfTurn};
use crate::state::State;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::choices::around;
use engine::{Choices, Decision, Hints, PieceId, Seat, View};
use geometry::Length;

/// How many ideas random play tries before it ends the step.
const TRIES: usize = 6;

impl BrigadesAndBatteries {
    /// Every sensible order, always in the same sequence. Not all legal orders are among them.
    pub(crate) fn suggest(&self, state: &State, out: &mut Vec<Order>) {
        let Decision::Choose(choice) = self.decision(state) else { return };
        let seat = choice.seat;
        match choice.what {
            question::DEPLOY => {
                let places = self.station(state, seat);
                out.extend((!places.is_empty()).then_some(Order::Deploy { places }));
                for shift in [0, 6, -6] {
                    let order = self.automatic(state, seat, shift);
                    out.extend(order.filter(|order| !out.contains(order)));
                }
            }
            question::SIDE => out.extend(SideOfTurn::ALL.iter().map(|&side| Order::ChooseSide { side })),
            question::ORDERS => self.suggest_movement(state, seat, out),
            question::FIRE => {
                for unit in state.units_of(seat) {
                    let first = self.first_shot(state, unit, 0);
                    let second = self.first_shot(state, unit, state.units.len() / 2);
                    out.extend(first.clone());
                    out.extend(second.filter(|order| Some(order) != first.as_ref()));
                    out.extend(self.sections_for(state, unit));
                }
                out.push(Order::EndStep);
            }
            question::EVADE => {
                if let Some((unit, way, length)) = self.offered_evade(state) {
                    for shoot in [true, false] {
                        let order = Order::EvadeDecision { unit, evade: Some((way, length)), shoot };
                        out.extend(Some(order).filter(|order| self.check(state, order).is_ok()));
                    }
                }
                out.push(self.fallback(state));
            }
            question::CONTINUE => {
                out.push(Order::ContinueDecision { distance: Length::ZERO });
                let on = self.offered_continue(state);
                out.extend(on.into_iter().map(|distance| Order::ContinueDecision { distance }));
            }
            question::ROUT => out.extend(self.usual_rout(state)),
            question::SPLIT => {
                if let Some((unit, enemies)) = self.next_split(state) {
                    out.extend(enemies.into_iter().map(|enemy| Order::SplitDecision { unit, enemy }));
                }
            }
            question::PURSUE => {
                if let Some(unit) = state.moment.about {
                    let signs = [LeaderSign::None, LeaderSign::Hold, LeaderSign::Drive];
                    let resists = signs.map(|leader| Order::PursuitDecision { unit, pursue: false, leader });
                    let goes = Order::PursuitDecision { unit, pursue: true, leader: LeaderSign::None };
                    let all = std::iter::once(goes).chain(resists);
                    out.extend(all.filter(|order| self.check(state, order).is_ok()));
                }
            }
            _ => out.push(Order::EndStep),
        }
    }

    fn suggest_movement(&self, state: &State, seat: Seat, out: &mut Vec<Order>) {
        for unit in self.orderable(state, seat) {
            for number in 0..crate::hints::ideas::IDEAS {
                let order = self.idea(state, unit, number);
                let legal = order.filter(|order| self.check(state, order).is_ok());
                out.extend(legal.filter(|order| !out.contains(order)));
            }
        }
        for general in state.generals.iter().filter(|general| general.seat == seat) {
            let order = self.ride_for(state, general);
            out.extend(order.filter(|order| self.check(state, order).is_ok()));
        }
        out.extend(Some(Order::EndStep).filter(|order| self.check(state, order).is_ok()));
    }

    /// Units of a seat that may still be given an order; committed columns first, because the step cannot end without
    /// them.
    fn orderable<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = &'s Unit> {
        state.units.iter().filter(move |unit| unit.seat == seat && self.may_be_ordered(state, unit))
    }

    /// One sensible order, chosen by `choices`, without computing all others.
    pub(crate) fn propose(&self, view: &View<'_, State>, choices: &mut Choices) -> Order {
        let state: &State = view;
        let Decision::Choose(choice) = self.decision(state) else { return Order::Resign };
        let seat = choice.seat;
        match choice.what {
            question::ORDERS => self.one_movement(state, seat, choices),
            question::FIRE => {
                let start = choices.below(state.units.len());
                let own = around(&state.units, start);
                let mut own = own.filter(|unit| unit.seat == seat && unit.is_on_table());
                let thought = |unit: &Unit| {
                    let shot = self.first_shot(state, unit, start);
                    shot.or_else(|| self.sections_for(state, unit).into_iter().next())
                };
                own.find_map(thought).unwrap_or(Order::EndStep)
            }
            question::DEPLOY => self.fallback(state),
            _ => self.one_suggested(view, choices),
        }
    }

    fn one_movement(&self, state: &State, seat: Seat, choices: &mut Choices) -> Order {
        if let Some(column) = self.next_committed(state, seat) {
            return self.committed_advance(state, column);
        }
        for _ in 0..TRIES {
            if choices.below(16) == 0 && !state.generals.is_empty() {
                let general = &state.generals[choices.below(state.generals.len())];
                let order = Some(general).filter(|general| general.seat == seat);
                let order = order.and_then(|general| self.ride_for(state, general));
                if let Some(order) = order.filter(|order| self.check(state, order).is_ok()) {
                    return order;
                }
            }
            let mut units = around(&state.units, choices.below(state.units.len()));
            let free = |unit: &&Unit| unit.seat == seat && self.may_be_ordered(state, unit);
            let Some(unit) = units.find(free) else { break };
            let order = self.idea(state, unit, choices.below(crate::hints::ideas::IDEAS));
            if let Some(order) = order.filter(|order| self.check(state, order).is_ok()) {
                return order;
            }
        }
        Order::EndStep
    }

    fn committed_advance(&self, state: &State, column: PieceId) -> Order {
        let length = state.unit(column).map_or(Length::ZERO, |unit| self.longest_forward(state, unit));
        Order::Move { unit: column, steps: vec![crate::movement::steps::Step::Forward(length)] }
    }

    /// The order that is given when a player does not decide (BB-9.2.b).
    #[must_use]
    pub(crate) fn fallback(&self, state: &State) -> Order {
        let Decision::Choose(choice) = self.decision(state) else { return Order::Resign };
        match choice.what {
            question::DEPLOY => self.automatic(state, choice.seat, 0).unwrap_or(Order::Resign),
            question::SIDE => Order::ChooseSide { side: SideOfTurn::A },
            question::ORDERS => match self.next_committed(state, choice.seat) {
                Some(column) => self.committed_advance(state, column),
                None => Order::EndStep,
            },
            question::EVADE => match state.moment.about {
                Some(unit) => Order::EvadeDecision { unit, evade: None, shoot: false },
                None => Order::Resign,
            },
            question::CONTINUE => Order::ContinueDecision { distance: Length::ZERO },
            question::ROUT => self.usual_rout(state).into_iter().next().unwrap_or(Order::Resign),
            question::SPLIT => match self.next_split(state) {
                Some((unit, enemies)) => Order::SplitDecision { unit, enemy: enemies[0] },
                None => Order::Resign,
            },
            question::PURSUE => match state.moment.about {
                Some(unit) => Order::PursuitDecision { unit, pursue: false, leader: LeaderSign::None },
                None => Order::Resign,
            },
            _ => Order::EndStep,
        }
    }
}
