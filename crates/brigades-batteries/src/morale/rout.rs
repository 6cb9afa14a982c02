//! BB-5.7, BB-5.8: plays a rout: hits, the owner's choice of distance and facing, the path, and what is left.

pub mod end;
pub mod roll;
pub mod way;

use crate::armies::bent_line::Hinge;
use crate::armies::troops::{Arm, Posture};
use crate::catalogue::{count, ending, mark, measure, outcome, question};
use crate::clause;
use crate::morale::rout::end::{Flights, RoutEnd};
use crate::morale::rout::roll::{PAST_CENTRE, Rout};
use crate::orders::RoutFacing;
use crate::state::flags::Flag;
use crate::state::records::AbandonedGuns;
use crate::state::tally::{Endurance, Routing};
use crate::state::unit::{Place, Unit};
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon_of;
use engine::event::{marked, note};
use engine::{Amount, ClauseId, Dice, Event, Illegal, PieceId, Preview, Reason, Tell};
use geometry::{Length, Point, Pose};

/// BB-5.7.3.b: a judged rout: its owner has chosen where it ends.
#[derive(Clone, Copy, Debug)]
pub struct RoutPlan {
    unit: PieceId,
    routing: Routing,
    end: RoutEnd,
}

impl RoutPlan {
    /// Where it ends.
    pub(crate) fn preview(&self) -> Preview {
        let mut preview = Preview { ends: vec![(self.unit, self.end.pose)], ..Preview::free() };
        let amount = Amount::Length(self.end.distance);
        preview.measures.push(engine::Measure { clause: clause!("BB-5.7.3.c"), what: measure::ROUT, amount });
        preview
    }
}

impl BrigadesAndBatteries {
    /// BB-5.7: begins the rout of a unit that has failed its test, or that routs by choice.
    pub(crate) fn begin_rout(
        &self,
        state: &mut State,
        id: PieceId,
        cause: Option<PieceId>,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        self.rejoin(state, id, out);
        let Some(unit) = state.unit(id) else { return };
        let card = self.garrison_card(state, unit);
        let rout = Rout {
            book: self.book.clone(),
            unit: card,
            command: self.command_of(state, unit),
            centre: self.centre_distance(unit),
            seat: unit.seat,
        };
        let reckoning = reckon_of(id, &rout, dice, out);
        if dice.wanted().is_some() {
            return;
        }
        let mates: Vec<PieceId> = match unit.garrison_of.filter(|_| !unit.card.has(Flag::Emplaced)) {
            Some(block) => {
                let seat = unit.seat;
                self.garrison(state, block).filter(|mate| mate.seat == seat).map(|mate| mate.id).collect()
            }
            None => vec![id],
        };
        let hits = reckoning.outcome.count(count::HITS.key()).unwrap_or(0);
        let required = Length::inches(i32::from(reckoning.outcome.count(count::DISTANCE.key()).unwrap_or(0)));
        for &mate in &mates {
            self.yield_wall(state, mate, out);
            self.break_off(state, mate);
            if let Some(unit) = state.unit_mut(mate) {
                unit.card.flags.set(Flag::Routed, true);
                unit.card.flags.set(Flag::Shaken, true);
                unit.maneuver = None;
                unit.pursuing = None;
            }
            marked(mate, mark::ROUTED, true, clause!("BB-5.7.a"), out);
            marked(mate, mark::SHAKEN, true, clause!("BB-5.7.4.b"), out);
        }
        if reckoning.outcome.is(outcome::SHATTERED.key()) {
            for &mate in &mates {
                self.remove(state, mate, Place::Shattered, clause!("BB-5.7.1.a"), out);
            }
            return;
        }
        self.suffer_shared(state, &mates, hits, clause!("BB-5.7.1.a"), out);
        self.rout_next(state, &mates, required, cause, out);
    }

    /// BB-6.4.j: hits on several units are divided among them in turn, the largest unit first.
    pub(crate) fn suffer_shared(
        &self,
        state: &mut State,
        units: &[PieceId],
        hits: u16,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        for (id, share) in shares(state, units, hits) {
            self.suffer(state, id, share, clause, out);
        }
    }

    /// BB-5.3.a: what a unit may still lose before it, or for a garrison one of its units, is shattered.
    #[must_use]
    pub fn endurance(&self, state: &State, unit: &Unit) -> Endurance {
        let Some(block) = unit.garrison_of.filter(|_| !unit.card.has(Flag::Emplaced)) else {
            return Endurance::of(&unit.card);
        };
        let mates: Vec<&Unit> = self.garrison(state, block).filter(|mate| mate.seat == unit.seat).collect();
        let ids: Vec<PieceId> = mates.iter().map(|mate| mate.id).collect();
        let all: u16 = mates.iter().map(|mate| mate.card.n).sum();
        let is_spent = |hits: &u16| {
            let shares = shares(state, &ids, *hits);
            mates.iter().any(|mate| {
                let share = shares.iter().find(|(id, _)| *id == mate.id).map_or(0, |(_, share)| *share);
                Endurance::of(&mate.card).is_spent(share, 0)
            })
        };
        Endurance { figures: (0..=all).find(is_spent).unwrap_or(all), guns: None }
    }

    /// BB-G.3.f: removes figures from a unit. Lost stands are removed from its rear or its ends.
    pub(crate) fn suffer(
        &self,
        state: &mut State,
        id: PieceId,
        hits: u16,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        let Some(unit) = state.unit_mut(id) else { return };
        let lost = hits.min(unit.card.n);
        if lost == 0 {
            return;
        }
        let is_battery = unit.card.arm == Arm::Artillery && unit.card.order != Posture::Crew;
        if is_battery {
            unit.card.n -= lost;
        } else if unit.card.is_square() {
            // BB-G.4.d: the side of a square becomes shorter, and its centre stays where it is.
            let centre = unit.card.centre(&self.book, &unit.pose);
            unit.card.lose(&self.book, lost);
            let side = unit.card.square_size(&self.book).depth();
            unit.pose = Pose::new(centre, unit.pose.heading).front_from_centre(side);
        } else {
            self.lose_stands(unit, lost);
        }
        out.tell(|| Event::Lost { piece: id, amount: lost, clause });
        // BB-G.5.d: if a wing loses its last stand, its hinge is removed.
        let stands = unit.card.shape(&self.book).stands;
        let hinges = unit.hinges.len();
        unit.hinges.retain(|hinge| u16::from(hinge.after) < stands && hinge.after > 0);
        if unit.card.order == Posture::Bent && unit.hinges.is_empty() {
            unit.card.order = Posture::Close;
        }
        let left = unit.hinges.len();
        if left < hinges {
            engine::event::note(
                clause!("BB-G.5.d"),
                measure::HINGES_LEFT,
                Amount::Count(left as i32),
                &[id],
                out,
            );
        }
        if unit.card.n == 0 {
            let clause = clause!("BB-5.3.a");
            self.remove(state, id, Place::Shattered, clause, out);
        }
    }

    fn lose_stands(&self, unit: &mut Unit, lost: u16) {
        let before = unit.card.shape(&self.book);
        let from_right = unit.card.has(Flag::NextEndRight);
        let shift = unit.card.lose_from_rear(&self.book, lost);
        unit.pose = Pose::new(unit.pose.place(shift, Length::ZERO), unit.pose.heading);
        let after = unit.card.shape(&self.book);
        // BB-G.5.d: a bent line has one rank, so all lost stands are removed from its ends. Hinges are counted from the
        // left, so their numbers change if stands are removed there. The segment that stayed in place still does.
        let gone = before.stands - after.stands;
        let left = if from_right { gone / 2 } else { gone.div_ceil(2) };
        for hinge in &mut unit.hinges {
            let turned = hinge.turned(&before);
            *hinge = Hinge::new(hinge.after.saturating_sub(left as u8), hinge.back);
            if hinge.turned(&after) != turned {
                hinge.wing = Some(turned);
            }
        }
    }

    /// BB-2.6.l, BB-4.1.a: ends the pairs and charges of a unit that leaves.
    pub(crate) fn break_off(&self, state: &mut State, id: PieceId) {
        // BB-2.6.l: after step 5 it is decided which charges have failed.
        let is_combat = state.moment.step == TurnStep::Combat;
        for record in state.charges.iter_mut().filter(|record| record.charger == id) {
            if is_combat {
                record.resolved = true;
            } else {
                record.failed = true;
            }
        }
        let target = |record: &crate::state::records::ChargeRecord| record.target == id && !record.failed;
        let freed: Vec<PieceId> = state.charges.iter().filter(|r| target(r)).map(|r| r.charger).collect();
        // The charger stays where it is; the contact is resolved.
        for record in state.charges.iter_mut().filter(|record| record.target == id) {
            record.resolved = true;
        }
        state.pairs.retain(|pair| !pair.units.contains(&id));
        for charger in freed {
            self.settle_marks(state, charger);
        }
        self.settle_marks(state, id);
    }

    /// BB-7.14.e: units on ladders may cross the wall if its defenders leave it.
    fn yield_wall(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        if !self.book.switches.city_walls {
            return;
        }
        let from_charges = state.charges.iter().filter(|record| record.across && !record.failed);
        let pairs = state.pairs.iter().filter(|pair| pair.across).map(|pair| pair.units);
        let met: Vec<[PieceId; 2]> =
            pairs.chain(from_charges.map(|record| [record.charger, record.target])).collect();
        for units in met.into_iter().filter(|units| units[1] == id) {
            let scales = |unit: &&mut Unit| unit.card.ladders > 0 && !unit.card.has(Flag::Scaling);
            if let Some(unit) = state.unit_mut(units[0]).filter(scales) {
                unit.card.flags.set(Flag::Scaling, true);
                marked(units[0], mark::SCALING, true, clause!("BB-7.14.e"), out);
            }
        }
    }

    /// BB-6.5.c, BB-6.4.i: a unit is unsteady because of an attack only as long as the attack lasts.
    pub(crate) fn settle_marks(&self, state: &mut State, id: PieceId) {
        if state.is_locked(id) {
            return;
        }
        let Some(unit) = state.unit(id).filter(|unit| unit.is_on_table() && unit.garrison_of.is_none())
        else {
            return;
        };
        let body = self.body(unit);
        let divided = self.features_under(&body).any(|index| self.terrain[index].properties.divides());
        let at_block = self.touches_block(&body);
        if let Some(unit) = state.unit_mut(id) {
            unit.card.flags.set(Flag::ObstacleUnsteady, divided);
            unit.card.flags.set(Flag::AtBlock, at_block);
        }
    }

    /// Removes a unit from the battle.
    pub(crate) fn remove(
        &self,
        state: &mut State,
        id: PieceId,
        place: Place,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        let at = self.centre_of(state.unit(id).expect("a unit of the battle"));
        self.break_off(state, id);
        let unit = state.unit_mut(id).expect("a unit of the battle");
        if unit.place == place {
            return;
        }
        unit.place = place;
        unit.garrison_of = None;
        unit.screen = None;
        unit.pursuing = None;
        unit.maneuver = None;
        state.abandoned.retain(|guns| guns.battery != id);
        for other in &mut state.units {
            if other.is_on_table() && other.pursuing.is_some_and(|chase| chase.quarry == id) {
                other.pursuing = None;
            }
        }
        if let Some(how) = place.ending() {
            out.tell(|| Event::Removed { piece: id, how, clause });
        }
        self.orphan_generals(state, id, at, out);
    }

    /// Routs the next unit of a garrison, or the single unit: it is removed if it is shattered or has no path, and
    /// otherwise its owner must choose where it ends.
    fn rout_next(
        &self,
        state: &mut State,
        units: &[PieceId],
        required: Length,
        cause: Option<PieceId>,
        out: &mut impl Tell,
    ) {
        for &id in units {
            let Some(unit) = state.unit(id).filter(|unit| unit.is_on_table()) else { continue };
            if unit.card.is_shattered() {
                // BB-5.3.b: in the movement steps, shattered units are removed only at the end of the step.
                if !matches!(state.moment.step, TurnStep::MoveA | TurnStep::MoveB) {
                    self.remove(state, id, Place::Shattered, clause!("BB-5.3.a"), out);
                }
                continue;
            }
            if unit.card.has(Flag::Emplaced) {
                self.remove(state, id, Place::Shattered, clause!("BB-6.4.d"), out);
                continue;
            }
            let gone = match (!self.has_flight(state, unit, required, cause))
                .then(|| self.flights(state, unit, required, cause))
            {
                None | Some(Flights::Ends(_)) => None,
                Some(Flights::Shattered(clause)) => Some((Place::Shattered, clause)),
                Some(Flights::Surrendered) => Some((Place::Surrendered, clause!("BB-5.8.c"))),
            };
            if let Some((place, clause)) = gone {
                self.remove(state, id, place, clause, out);
                continue;
            }
            state.moment.routing = Some(Routing { required, cause });
            state.moment.about = Some(id);
            if state.moment.stage != Stage::Rout {
                state.moment.then = Some(state.moment.stage);
                state.moment.stage = Stage::Rout;
            }
            return;
        }
        state.moment.routing = None;
        if state.moment.stage == Stage::Rout {
            state.moment.stage = state.moment.then.take().unwrap_or(Stage::Open);
            state.moment.about = None;
        }
    }

    /// The end positions among which its owner may choose, the default first.
    fn rout_ends(&self, state: &State) -> Vec<RoutEnd> {
        let (Some(routing), Some(id)) = (state.moment.routing, state.moment.about) else { return Vec::new() };
        let Some(unit) = state.unit(id) else { return Vec::new() };
        match self.flights(state, unit, routing.required, routing.cause) {
            Flights::Ends(ends) => ends,
            Flights::Shattered(_) | Flights::Surrendered => Vec::new(),
        }
    }

    /// The end position with this distance and facing, if the owner may choose it.
    fn rout_end(&self, state: &State, distance: Length, choice: RoutFacing) -> Option<RoutEnd> {
        let (routing, unit) = (state.moment.routing?, state.unit(state.moment.about?)?);
        let steps = distance - routing.required;
        if steps < Length::ZERO
            || distance > self.book.tables.lengths.longest_rout
            || steps.0 % crate::measure::HALF_INCH.0 != 0
        {
            return None;
        }
        let straight = self.flight_to(state, unit, routing.cause, distance, choice);
        let is_it = |end: &RoutEnd| end.distance == distance && end.facing == choice;
        straight.or_else(|| self.rout_ends(state).into_iter().find(is_it))
    }

    /// Judges the end position that the owner has chosen.
    pub(crate) fn plan_rout(
        &self,
        state: &State,
        distance: Length,
        choice: RoutFacing,
    ) -> Result<RoutPlan, Illegal> {
        let clause = clause!("BB-5.7.3.b");
        let (Some(routing), Some(unit)) = (state.moment.routing, state.moment.about) else {
            return Err(clause.refuses(Reason::NotNow { asked: question::ROUT }));
        };
        match self.rout_end(state, distance, choice) {
            Some(end) => Ok(RoutPlan { unit, routing, end }),
            None => {
                let (piece, limit) = (unit, routing.required);
                let clause = if distance < limit || distance > self.book.tables.lengths.longest_rout {
                    clause!("BB-5.7.3.a")
                } else {
                    clause
                };
                Err(clause.refuses(Reason::TooFar { piece, other: piece, distance, limit }))
            }
        }
    }

    /// The default rout: the required distance, facing the cause (BB-9.2.b).
    #[must_use]
    pub fn usual_rout(&self, state: &State) -> Vec<crate::orders::Order> {
        let ways = [RoutFacing::Cause, RoutFacing::Away];
        let routing = state.moment.routing.zip(state.moment.about.and_then(|id| state.unit(id)));
        let mut ends: Vec<RoutEnd> = routing.map_or(Vec::new(), |(routing, unit)| {
            let asked = [routing.required, self.book.tables.lengths.longest_rout]
                .map(|distance| ways.map(|way| (distance, way)));
            self.flights_to(state, unit, routing.cause, asked.as_flattened())
        });
        if ends.is_empty() {
            ends = self.rout_ends(state);
        }
        let order =
            |end: &RoutEnd| crate::orders::Order::RoutDecision { distance: end.distance, facing: end.facing };
        let mut orders: Vec<crate::orders::Order> = ends.iter().take(2).map(order).collect();
        for last in ends.iter().rev().take(2).map(order) {
            if !orders.contains(&last) {
                orders.push(last);
            }
        }
        orders
    }

    /// Moves the routing unit.
    pub(crate) fn rout_to(&self, state: &mut State, plan: &RoutPlan, out: &mut impl Tell) {
        let RoutPlan { unit: id, routing, end } = *plan;
        let distance = end.distance;
        let unit = state.unit(id).expect("the unit of the plan").clone();
        let start = self.centre_of(&unit);
        if let Some(centre) = self.centre_distance(&unit).filter(|&centre| distance > centre) {
            let past = Amount::Length(distance - centre);
            note(clause!("BB-5.8.b"), measure::PAST_THE_CENTRE, past, &[id], out);
            if routing.required <= centre {
                self.suffer(state, id, PAST_CENTRE, clause!("BB-5.8.c"), out);
            }
        }
        if state.unit(id).is_some_and(|unit| unit.card.is_shattered()) {
            return self.rout_next(state, &[id], routing.required, routing.cause, out);
        }
        let leaves_guns = unit.card.order == Posture::Unlimbered;
        if leaves_guns {
            state.abandoned.push(AbandonedGuns { battery: id, guns: unit.card.guns, pose: unit.pose });
            let guns = Amount::Count(i32::from(unit.card.guns));
            note(clause!("BB-5.7.3.e"), measure::GUNS_ABANDONED, guns, &[id], out);
        }
        let card = state.unit(id).map(|unit| self.routing_card(unit));
        if let (Some(card), Some(unit)) = (card, state.unit_mut(id)) {
            unit.card = card;
            unit.hinges.clear();
            unit.pose = end.pose;
            unit.garrison_of = end.block;
            unit.spotted_until = None;
        }
        let path = vec![Pose::new(start, end.pose.heading), end.pose];
        out.tell(|| Event::Moved { piece: id, path, clause: clause!("BB-5.7.3.b") });
        if state.unit(id).is_some_and(Unit::is_on_table) {
            if end.leaves {
                self.leave_table(state, id, &end.pose, out);
            } else {
                self.carry_generals(state, id, out);
                // BB-5.7.4.b: the rout itself does not change disorder.
                self.settle_marks(state, id);
            }
        }
        let seat = unit.seat;
        let mates: Vec<PieceId> = match unit.garrison_of {
            Some(block) => self
                .garrison(state, block)
                .filter(|mate| mate.seat == seat && mate.card.has(Flag::Routed))
                .map(|mate| mate.id)
                .collect(),
            None => Vec::new(),
        };
        self.rout_next(state, &mates, routing.required, routing.cause, out);
    }

    /// BB-5.7.3.d: a unit that routs over its baseline is out of the game. An attached general stays at the edge.
    fn leave_table(&self, state: &mut State, id: PieceId, pose: &Pose, out: &mut impl Tell) {
        let (w, d) = (self.table.width.0, self.table.depth.0);
        let at = Point::new(pose.at.x.clamp(0, w), pose.at.y.clamp(0, d));
        for general in state.generals.iter_mut().filter(|general| general.attached_to == Some(id)) {
            general.attached_to = None;
            general.at = Some(at);
        }
        self.break_off(state, id);
        if let Some(unit) = state.unit_mut(id) {
            unit.place = Place::Off;
            unit.left_at = Some(at);
        }
        state.abandoned.retain(|guns| guns.battery != id);
        out.tell(|| Event::Removed { piece: id, how: ending::OFF, clause: clause!("BB-5.7.3.d") });
    }
}

/// BB-6.4.j: hits on several units, divided among them in turn, the largest unit first.
fn shares(state: &State, units: &[PieceId], hits: u16) -> Vec<(PieceId, u16)> {
    let mut order = units.to_vec();
    order.sort_by_key(|&id| (std::cmp::Reverse(state.unit(id).map_or(0, |unit| unit.card.n)), id));
    // One by one, so that units without figures to lose are skipped (BB-3.13.b).
    let mut left: Vec<(PieceId, u16, u16)> =
        order.iter().map(|&id| (id, state.unit(id).map_or(0, |unit| unit.card.n), 0)).collect();
    let mut open = hits;
    while open > 0 && left.iter().any(|(_, n, lost)| lost < n) {
        for (_, n, lost) in left.iter_mut().filter(|(_, n, lost)| lost < n) {
            if open > 0 && *lost < *n {
                *lost += 1;
                open -= 1;
            }
        }
    }
    left.into_iter().map(|(id, _, share)| (id, share)).collect()
}
