//! Sensible legal orders: all for a player to choose from, or one at random for random play.

use crate::KruppAndChassepot;
use crate::armies::shape::block_size;
use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::catalogue::question;
use crate::measure::INCH;
use crate::movement::carry_out::may_be_ordered;
use crate::orders::{Action, GarrisonChoice, Order, Pair};
use crate::state::{Commander, Flag, State, Unit};
use engine::choices::around;
use engine::{Choices, Decision, Hints, Seat, View};
use geometry::{Length, Turn};

/// The number of ideas for a unit in the Movement Phase.
const IDEAS: usize = 8;
/// The number of ideas for a commander.
const PLACES: usize = 3;
/// How often random play tries another order before it passes.
const TRIES: usize = 6;

impl KruppAndChassepot {
    /// All sensible orders, in a fixed sequence; not all legal ones.
    pub(crate) fn suggest(&self, state: &State, out: &mut Vec<Order>) {
        let Decision::Choose(choice) = self.decision(state) else { return };
        let seat = choice.seat;
        match choice.what {
            question::DEPLOY => {
                for commander in self.deployable(state, seat) {
                    for start in [0, 12, 24] {
                        out.extend(self.automatic(state, seat, commander, start));
                    }
                }
            }
            question::ORDERS => self.suggest_orders(state, seat, out),
            question::FIRE => self.suggest_shots(state, seat, out),
            question::COUNTERCHARGE => {
                out.extend(self.counters(state));
                out.push(Order::Pass);
            }
            question::ASSAULT_ON => {
                out.extend(self.assaults(state));
                out.push(Order::Pass);
            }
            question::RALLY => {
                out.extend(self.attempts(state, seat).map(Order::Rally));
                out.push(Order::Pass);
            }
            question::RECONSTITUTE => {
                out.extend(self.attempts(state, seat).map(Order::Reconstitute));
                out.push(Order::Pass);
            }
            question::FIRST_MOVER => out.extend(Seat::BOTH.map(|seat| Order::FirstMover { seat })),
            question::GARRISON_CHOICE => {
                if let Some(blow) = state.blows.first() {
                    let choices = GarrisonChoice::WORDS.iter().map(|(_, choice)| *choice);
                    out.extend(choices.map(|choice| Order::GarrisonChoice { unit: blow.unit, choice }));
                }
            }
            question::STAND_LOSS => {
                let party = state.fray.as_ref().map_or(0, |fray| usize::from(!fray.owes[0]));
                out.extend(
                    self.may_lose_stand(state, party).into_iter().map(|unit| Order::StandLoss { unit }),
                );
            }
            question::PLACE_COMMANDER => out.extend(self.successor_places(state)),
            _ => out.push(Order::Pass),
        }
    }

    fn suggest_orders(&self, state: &State, seat: Seat, out: &mut Vec<Order>) {
        let side = self.side_of(seat);
        for unit in state.units.iter().filter(|unit| unit.side == side && may_be_ordered(unit)) {
            let ideas = (0..IDEAS).filter_map(|number| self.idea(state, unit, number));
            out.extend(ideas.filter(|order| self.allows(state, order)));
        }
        for commander in state.commanders.iter().filter(|c| c.side == side && c.is_alive() && !c.moved) {
            let ideas = (0..PLACES).filter_map(|number| self.place_for(state, commander, number));
            out.extend(ideas.filter(|order| self.allows(state, order)));
        }
        out.push(Order::Pass);
    }

    fn suggest_shots(&self, state: &State, seat: Seat, out: &mut Vec<Order>) {
        let side = self.side_of(seat);
        let able =
            |unit: &&Unit| unit.side == side && self.could_fire(state, unit) && !state.has_no_target(unit);
        for unit in state.units.iter().filter(able) {
            let first = self.first_target(state, unit, 0);
            let second =
                self.first_target(state, unit, state.units.len() / 2).filter(|id| Some(*id) != first);
            for target in first.into_iter().chain(second) {
                out.push(Order::Fire { pair: Pair { unit: unit.id, target }, stand: None });
            }
        }
        out.push(Order::Pass);
    }

    /// One sensible order drawn with `choices`, without computing the others.
    pub(crate) fn propose(&self, view: &View<'_, State>, choices: &mut Choices) -> Order {
        let state: &State = view;
        let Decision::Choose(choice) = self.decision(state) else { return Order::Pass };
        match choice.what {
            question::ORDERS => self.one_movement(state, choice.seat, choices),
            question::FIRE => self.one_shot(state, choice.seat, choices),
            question::ROLL => Order::Pass,
            question::DEPLOY => {
                let count = self.deployable(state, choice.seat).count().max(1);
                let commander = self.deployable(state, choice.seat).nth(choices.below(count));
                let start = choices.below(3) * 12;
                let order = commander.and_then(|c| self.automatic(state, choice.seat, c, start));
                order.unwrap_or_else(|| self.fallback(state))
            }
            _ => self.one_suggested(view, choices),
        }
    }

    fn one_movement(&self, state: &State, seat: Seat, choices: &mut Choices) -> Order {
        let side = self.side_of(seat);
        for _ in 0..TRIES {
            if choices.below(16) == 0 {
                let own = state.commanders.iter().filter(|c| c.side == side && c.is_alive() && !c.moved);
                let mut own = own.skip(choices.below(3));
                let order = own.next().and_then(|c| self.place_for(state, c, choices.below(PLACES)));
                if let Some(order) = order.filter(|order| self.allows(state, order)) {
                    return order;
                }
            }
            let mut units = around(&state.units, choices.below(state.units.len()));
            let Some(unit) = units.find(|unit| unit.side == side && may_be_ordered(unit)) else { break };
            let order = self.idea(state, unit, choices.below(IDEAS));
            if let Some(order) = order.filter(|order| self.allows(state, order)) {
                return order;
            }
        }
        Order::Pass
    }

    fn one_shot(&self, state: &State, seat: Seat, choices: &mut Choices) -> Order {
        let side = self.side_of(seat);
        let count = state.units.len();
        for unit in around(&state.units, choices.below(count)) {
            if unit.side != side || !self.could_fire(state, unit) {
                continue;
            }
            let skip = choices.below(count);
            if state.has_no_target(unit) {
                continue;
            }
            if let Some(target) = self.first_target(state, unit, skip) {
                return Order::Fire { pair: Pair { unit: unit.id, target }, stand: None };
            }
        }
        Order::Pass
    }

    /// The order that is given when a player does not decide.
    #[must_use]
    pub(crate) fn fallback(&self, state: &State) -> Order {
        let Decision::Choose(choice) = self.decision(state) else { return Order::Pass };
        let first = || {
            let mut orders = Vec::new();
            self.suggest(state, &mut orders);
            orders.into_iter().next().unwrap_or(Order::Pass)
        };
        match choice.what {
            question::FIRST_MOVER => Order::FirstMover { seat: choice.seat },
            question::GARRISON_CHOICE => match state.blows.first() {
                Some(blow) => Order::GarrisonChoice { unit: blow.unit, choice: GarrisonChoice::Disorganised },
                None => Order::Pass,
            },
            question::DEPLOY => self.as_it_stands(state, choice.seat).unwrap_or(Order::Pass),
            question::STAND_LOSS | question::PLACE_COMMANDER => first(),
            _ => Order::Pass,
        }
    }

    fn counters<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Order> + 's {
        let mover = state.moment.reaction_to.and_then(|id| state.unit(id));
        mover.into_iter().flat_map(move |mover| {
            let table = self.tabletop(state);
            let own = state.units.iter().filter(move |unit| unit.is_alive() && unit.side != mover.side);
            own.filter(move |unit| table.may_counter(unit, mover).is_ok())
                .map(move |unit| Order::Countercharge(Pair { unit: unit.id, target: mover.id }))
        })
    }

    fn assaults<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Order> + 's {
        let going = state.units.iter().filter(|u| u.charge.is_some_and(|charge| charge.left.is_some()));
        going.flat_map(move |unit| {
            let enemies = state.units.iter().filter(move |enemy| enemy.is_alive() && enemy.side != unit.side);
            enemies
                .filter(move |enemy| self.check_assault(state, unit, enemy).is_ok())
                .map(move |enemy| Order::AssaultOn(Pair { unit: unit.id, target: enemy.id }))
        })
    }

    fn successor_places(&self, state: &State) -> Vec<Order> {
        let Some(commander) = state.commanders.iter().find(|commander| commander.successor) else {
            return Vec::new();
        };
        let places = self.command_of(state, commander).map(|unit| self.beside(unit));
        let orders = places.map(|to| Order::PlaceCommander { commander: commander.id, to });
        orders.filter(|order| self.allows(state, order)).take(4).collect()
    }

    /// The enemy unit whose centre is nearest.
    fn nearest<'s>(&self, state: &'s State, unit: &Unit) -> Option<&'s Unit> {
        let enemies = state.units.iter().filter(|enemy| enemy.side != unit.side && enemy.is_unrouted());
        enemies.min_by_key(|enemy| (enemy.centre - unit.centre).length_squared())
    }

    /// An idea for a unit in the Movement Phase; it may be illegal.
    fn idea(&self, state: &State, unit: &Unit, number: usize) -> Option<Order> {
        let enemy = self.nearest(state, unit);
        let order = |actions: Vec<Action>| Some(Order::Move { unit: unit.id, actions });
        if unit.formation == Formation::Garrison {
            let bearing = unit.centre.heading_to(enemy?.centre)?;
            return match number {
                0 if unit.cohesion == Cohesion::Disorganised => Some(Order::Reform { unit: unit.id }),
                1 => order(vec![Action::Leave { bearing, formation: Formation::Line }]),
                _ => None,
            };
        }
        let allowance = self.book.allowance(unit.arm, unit.formation, unit.cohesion, false);
        let is_gun = unit.arm.is_artillery();
        match number {
            0 => match (unit.cohesion, unit.arm) {
                (Cohesion::Disorganised, _) => Some(Order::Reform { unit: unit.id }),
                (Cohesion::Good, Arm::Infantry | Arm::Cavalry) => {
                    let target = enemy.filter(|enemy| self.is_in_reach(unit, enemy))?;
                    Some(Order::Charge(Pair { unit: unit.id, target: target.id }))
                }
                _ => None,
            },
            1 => order(vec![self.towards(unit, enemy, allowance)?]),
            2 => order(vec![self.towards(unit, enemy, Length(allowance.0 / 2))?]),
            3 => order(vec![self.towards(unit, enemy, Length(allowance.0 / 4))?]),
            4 => {
                let bearing = unit.centre.heading_to(enemy?.centre)?;
                let turn = unit.heading.turn_to(bearing);
                if turn.0.abs() <= 20_000 {
                    return None;
                }
                order(vec![Action::Turn { angle: turn }])
            }
            5 if is_gun && unit.formation == Formation::Column => {
                let near = Length(allowance.0 / 2);
                order(self.towards(unit, enemy, near).into_iter().chain([Action::Unlimber]).collect())
            }
            5 if is_gun => None,
            5 => {
                let to = if unit.formation == Formation::Line { Formation::Column } else { Formation::Line };
                order(vec![Action::Form(to)])
            }
            6 if is_gun && unit.formation == Formation::Line => order(vec![Action::Limber]),
            6 => self.entry(state, unit, allowance).and_then(order),
            _ if allowance.0 > 0 => order(vec![Action::Retire { d: Length(allowance.0 / 4) }]),
            _ => None,
        }
    }

    fn is_in_reach(&self, unit: &Unit, enemy: &Unit) -> bool {
        let reach = i64::from(self.book.reach(unit.arm, unit.formation).0) + 150_000;
        (enemy.centre - unit.centre).length_squared() <= reach.unsigned_abs().pow(2)
    }

    /// Forward towards an enemy, up to an inch and a half in front of it.
    fn towards(&self, unit: &Unit, enemy: Option<&Unit>, most: Length) -> Option<Action> {
        let aim =
            enemy.map_or_else(|| unit.centre.along(unit.heading, Length(1_000_000)), |enemy| enemy.centre);
        let bearing = unit.centre.heading_to(aim)?;
        let off = unit.heading.turn_to(bearing).0;
        let bearing = unit.heading + Turn(off.clamp(-44_000, 44_000));
        let size = block_size(self.book.tables.stand(unit.arm), unit.formation, unit.stands);
        let room = unit.centre.gap_to(aim).to_length().0 - size.depth().0 - 3 * INCH.0 / 2 - 30_000;
        let d = Length(most.0.min(room) / 1_000 * 1_000);
        (d.0 > 0).then_some(Action::Advance { d, bearing: Some(bearing).filter(|b| *b != unit.heading) })
    }

    /// Into the nearest unoccupied built-up area.
    fn entry(&self, state: &State, unit: &Unit, allowance: Length) -> Option<Vec<Action>> {
        if unit.arm != Arm::Infantry {
            return None;
        }
        let table = self.tabletop(state);
        let near = |area: u16| {
            let outline = &self.field.built_up(area)?.outline;
            let distance = table.body(unit).gap_to_area(outline);
            (distance.0 < allowance.0 * 2 / 3 && table.garrison_of(area).is_none())
                .then_some((distance, area))
        };
        let count = u16::try_from(self.field.terrain.len()).unwrap_or(0);
        let (distance, area) = (0..count).filter_map(near).min()?;
        let enter = Action::Enter { area };
        let near = self.book.tables.distances.enter;
        if distance <= near {
            return Some(vec![enter]);
        }
        let to = self.field.built_up(area)?.outline.centroid();
        let bearing = unit.centre.heading_to(to)?;
        let d = Length((distance.0 - near.0 / 2).max(0) / 1_000 * 1_000);
        let oblique = unit.heading.turn_to(bearing).0.abs() <= 45_000;
        oblique.then(|| vec![Action::Advance { d, bearing: Some(bearing) }, enter])
    }

    /// A place for a commander: with a routed unit, or with one of his own.
    fn place_for(&self, state: &State, commander: &Commander, number: usize) -> Option<Order> {
        let his = || self.command_of(state, commander);
        let routed = || his().find(|unit| unit.cohesion == Cohesion::Routed);
        let count = his().count().max(1);
        let unit = match number {
            0 => routed().or_else(|| his().next())?,
            1 => his().nth(count / 2)?,
            _ => his().filter(|unit| !unit.flags.has(Flag::Held)).last()?,
        };
        let to = self.beside(unit);
        let limit = self.book.tables.command.distance;
        let gap = commander.position.gap_to(to).to_length();
        let to = if gap > limit { commander.position.towards(to, Length(limit.0 - 1_000)) } else { to };
        (to != commander.position).then_some(Order::MoveCommander { commander: commander.id, to })
    }
}
