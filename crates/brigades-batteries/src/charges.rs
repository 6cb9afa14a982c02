//! BB-2.6.h: a charge as it unfolds: evade decisions, the charger's choice, contact and its record.

use crate::contact_effects::of_contact;
use crate::evade::{allowance, check_way, in_time, may_evade};
use crate::flags::Flag;
use crate::measure::{APPROACH, CONTACT, OVERLAP};
use crate::moves::leave_track;
use crate::onslaught::Run;
use crate::order::Order;
use crate::path::{Journey, Purpose, overlap};
use crate::records::{AbandonedGuns, ChargeRecord, Shot};
use crate::scene::BrigadesAndBatteries;
use crate::shot::Fire;
use crate::state::{Stage, State};
use crate::step::Step;
use crate::tables::TerrainKind;
use crate::tell::{d10, marked, note};
use crate::troops::{Arm, Order as Array};
use crate::unit::Unit;
use engine::{
    Amount, ClauseId, Dice, Event, Illegal, Mark, Obstacle, PieceId, Preview, Reason, Tell, clause,
};
use geometry::{Bounds, Convex, Edge, Heading, Length, Pose, Segment, Turn};

impl BrigadesAndBatteries {
    /// The order is accepted: disorder of infantry against horse, the die of plowed fields, then evade decisions.
    pub(crate) fn launch(
        &self,
        state: &mut State,
        order: &Order,
        id: PieceId,
        target: PieceId,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let plowed = {
            let Order::Charge { steps, .. } = order else { return };
            let Some(unit) = state.unit(id) else { return };
            let onslaught = self.charge_of(state, unit, target, steps);
            onslaught.map_or(Length::ZERO, |onslaught| self.plowed_under(&onslaught.journey.way))
        };
        let against_horse = state.unit(target).is_some_and(|enemy| enemy.card.arm == Arm::Cavalry);
        self.rejoin(state, id, out);
        state.moment.pending = Some(Box::new(order.clone()));
        state.moment.stage = Stage::Evade;
        state.moment.about = None;
        let (arm, seat) =
            state.unit(id).map_or((Arm::Infantry, engine::Seat::Red), |unit| (unit.card.arm, unit.seat));
        let mut disorder = None;
        if arm == Arm::Infantry && against_horse {
            disorder = Some(clause!("BB-2.3.a.3"));
        }
        if arm == Arm::Cavalry && plowed >= Length::inches(1) {
            note(clause!("BB-6.6.a"), "plowed", Amount::Length(plowed), &[id], out);
            if d10(seat, clause!("BB-6.6.a"), dice, out) >= 8 {
                disorder = Some(clause!("BB-6.6.a"));
                state.moment.plowed = true;
            }
        }
        // BB-2.6.d: disorder on the way does not shorten the move: the rate is read before it is set.
        state.moment.rate = state.unit(id).map(|unit| unit.card_now().charge_allowance(&self.book));
        if let Some(clause) = disorder {
            if let Some(unit) = state.unit_mut(id) {
                unit.card.flags.set(Flag::Disordered, true);
            }
            marked(id, "disordered", true, clause, out);
        }
    }

    /// BB-6.6.a: how far P's path runs inside plowed fields.
    fn plowed_under(&self, way: &[Pose]) -> Length {
        let fields = || self.terrain.iter().filter(|piece| piece.properties.kind == TerrainKind::Plowed);
        if fields().next().is_none() {
            return Length::ZERO;
        }
        let mut sum = Length::ZERO;
        for leg in way.windows(2) {
            let line = Segment::new(leg[0].at, leg[1].at);
            let mut stretches = geometry::Stretches::new();
            for field in fields() {
                line.parts_inside(&field.outline).iter().for_each(|part| stretches.add(part));
            }
            sum += stretches.total();
        }
        sum
    }

    /// The charger of the order that is being carried out, and where its straight run begins.
    fn charger<'s>(&'s self, state: &'s State) -> Option<(&'s Unit, PieceId, Journey<'s>, Length)> {
        match state.moment.pending.as_deref()? {
            Order::Charge { unit, target, steps } => {
                let unit = state.unit(*unit)?;
                let (last, before) = steps.split_last()?;
                let mut journey = Journey::begin(self, state, unit, Purpose::Charge(*target));
                if let Some(rate) = state.moment.rate {
                    journey.budget.charging = Some(rate);
                }
                for step in before {
                    journey.step(step).ok()?;
                }
                let Step::Forward(asked) = last else { return None };
                Some((unit, *target, journey, *asked))
            }
            Order::ContinueDecision { distance } => {
                let unit = state.unit(state.charging?)?;
                let mut journey = Journey::begin(self, state, unit, Purpose::Charge(unit.id));
                journey.budget.charging = state.moment.rate.or(journey.budget.charging);
                Some((unit, unit.id, journey, *distance))
            }
            _ => None,
        }
    }

    /// The straight run that is being made: whom it meets and how far it goes.
    fn present_run<'s>(&'s self, state: &'s State) -> Option<(Journey<'s>, Run, Length)> {
        let (unit, target, journey, asked) = self.charger(state)?;
        let card = journey.budget.card;
        let target =
            state.unit(target).filter(|enemy| enemy.seat != unit.seat && !enemy.card.has(Flag::Evaded));
        let body = journey.body();
        let length = match (state.moment.halt, target) {
            (Some(halt), _) => halt,
            (None, Some(enemy)) => {
                let straight =
                    self.travel_to(&body, &journey.pose, Length::inches(40), enemy).unwrap_or(asked);
                if self.overruns(&card, enemy) { straight.max(asked) } else { straight }
            }
            (None, None) => asked,
        };
        let run = self.run(state, unit, &card, &journey.pose, length);
        let travel = run.stop.unwrap_or(length).min(length);
        Some((journey, run, travel))
    }

    /// The next unit in the way that may evade is asked; when all have answered the charger moves.
    pub(crate) fn next_evader(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if state.moment.about.is_some() {
            return false;
        }
        let next = self.present_run(state).and_then(|(journey, run, _)| {
            let mut met: Vec<PieceId> = run.met.iter().map(|(id, _)| *id).collect();
            met.sort_unstable();
            met.into_iter().find(|id| {
                !state.moment.answered.contains(id)
                    && state.unit(*id).is_some_and(|unit| {
                        self.check_evader(state, &journey, unit).is_ok()
                            && self.usual_evade(state, unit, &journey).is_some()
                    })
            })
        });
        if let Some(id) = next {
            state.moment.about = Some(id);
            return false;
        }
        self.run_home(state, dice, out);
        true
    }

    /// BB-2.7.a, e, BB-2.8.a: whether a unit may evade this charge.
    fn check_evader(&self, state: &State, journey: &Journey<'_>, unit: &Unit) -> Result<(), Illegal> {
        may_evade(&unit.card_now(), unit.id)?;
        if state.is_locked(unit.id) {
            let because = "it is locked in contact";
            return Err(clause!("BB-2.6.k").refuses(Reason::MayNot { piece: unit.id, because }));
        }
        let charger = journey.unit;
        // BB-2.8: measured from the start of the charge, or where it was first seen.
        let start = state.track(charger.id).map_or(charger.pose, |track| track.poses[0]);
        let mut ways: Vec<Pose> = vec![start];
        ways.extend(&journey.way);
        if let Some(last) = journey.way.last() {
            ways.extend((1..80).map(|i| last.advanced(crate::measure::SAMPLE * i)));
        }
        let card = charger.card_now();
        let seen = ways.iter().find(|pose| {
            let extent = self.extent_at(charger, **pose);
            self.sees_extent(state, unit, &extent, card.centre(&self.book, pose), None).is_ok()
        });
        let body = self.body_at(&card, seen.unwrap_or(&start), &charger.hinges);
        let distance = self.gap_to(&body, unit).to_length();
        in_time(&self.book, &card, distance, unit.id)
    }

    /// Judges the answer to a charge.
    pub(crate) fn check_answer(&self, state: &State, order: &Order) -> Result<Preview, Illegal> {
        match order {
            Order::EvadeDecision { unit, evade, shoot } => {
                let asked = state.moment.about.unwrap_or(*unit);
                if asked != *unit {
                    let reason = Reason::Prefers { piece: *unit, other: asked };
                    return Err(clause!("BB-2.6.h").refuses(reason));
                }
                let Some((journey, ..)) = self.present_run(state) else { return Ok(Preview::free()) };
                let Some(evader) = state.unit(*unit) else { return Ok(Preview::free()) };
                let Some((way, distance)) = evade else {
                    if *shoot {
                        let because = "only a unit that evades shoots before it goes";
                        return Err(clause!("BB-2.7.f").refuses(Reason::BadOrder { because }));
                    }
                    return Ok(Preview::free());
                };
                self.check_evader(state, &journey, evader)?;
                let end = self.check_evade(state, evader, &journey, *way, *distance)?;
                if *shoot {
                    self.check_parting_shot(state, evader, journey.unit)?;
                }
                Ok(Preview { ends: vec![(*unit, end)], ..Preview::free() })
            }
            Order::ContinueDecision { distance } => self.check_continue(state, *distance),
            _ => Err(clause!("BB-2.6.h").refuses(Reason::NotNow { asked: "evade" })),
        }
    }

    /// BB-2.7.h: what is left of its move, straight ahead.
    fn check_continue(&self, state: &State, distance: Length) -> Result<Preview, Illegal> {
        if distance == Length::ZERO {
            return Ok(Preview::free());
        }
        let mut trial = state.clone();
        trial.moment.pending = Some(Box::new(Order::ContinueDecision { distance }));
        trial.moment.halt = None;
        let Some((mut journey, run, travel)) = self.present_run(&trial) else { return Ok(Preview::free()) };
        let piece = journey.unit.id;
        self.last_step(&mut journey, travel, None)
            .map_err(|refusal| clause!("BB-2.7.h").refuses(refusal.reason))?;
        let own = run.met.iter().map(|(id, _)| *id);
        let on_friend = state
            .units_of(journey.unit.seat)
            .filter(|friend| friend.id != piece && friend.garrison_of.is_none())
            .find(|friend| overlap(&journey.body(), &self.body(friend), OVERLAP));
        if let Some(friend) = on_friend {
            let by = Obstacle::Piece(friend.id);
            return Err(clause!("BB-2.6.f").refuses(Reason::Blocked { piece, by }));
        }
        let end = journey.pose;
        let mut preview = Preview { ends: vec![(piece, end)], ..Preview::free() };
        preview.measures.extend(own.map(|id| engine::Measure {
            clause: clause!("BB-2.7.h"),
            what: "meets",
            amount: Amount::Piece(id),
        }));
        Ok(preview)
    }

    /// BB-2.7.c, d: judges an evade move and answers where it ends.
    fn check_evade(
        &self,
        state: &State,
        unit: &Unit,
        journey: &Journey<'_>,
        way: Heading,
        distance: Length,
    ) -> Result<Pose, Illegal> {
        let ahead = journey.pose.heading;
        let runner = self.as_crew(unit);
        let (card, start) = (runner.card, runner.pose);
        let piece = unit.id;
        let cost = self.evade_cost(&card, &start, way, distance);
        check_way(&self.book, &card, ahead, way, cost, piece)?;
        let there = Pose::new(start.at.along(way, distance), start.heading);
        let centre = card.centre(&self.book, &there);
        let depth = card.shape(&self.book).size().depth();
        let end = Pose::new(centre, ahead).front_from_centre(depth);
        let clause = clause!("BB-2.7.d");
        let table = Bounds::table(self.table.width, self.table.depth);
        let body = self.body_at(&card, &end, &unit.hinges);
        if !body.iter().all(|part| table.covers(&part.bounds())) {
            return Err(clause.refuses(Reason::Blocked { piece, by: Obstacle::Edge }));
        }
        let enemies: Vec<&Unit> = self
            .enemies(state, unit.seat)
            .filter(|enemy| enemy.id != journey.unit.id && !BrigadesAndBatteries::is_emplaced(enemy))
            .collect();
        let own = self.body(unit);
        let count = distance.0 / crate::measure::SAMPLE.0;
        let straight =
            (1..=count).map(|i| Pose::new(start.at.along(way, crate::measure::SAMPLE * i), start.heading));
        for pose in straight.chain([there, end]) {
            let body = self.body_at(&card, &pose, &unit.hinges);
            self.check_impassable(state, piece, &card, &body, &pose)?;
            for enemy in &enemies {
                let gap = self.gap_to(&body, enemy);
                if gap.less_than(APPROACH) && gap < self.gap_to(&own, enemy) {
                    let (other, distance) = (enemy.id, gap.to_length());
                    let reason = Reason::TooNear { piece, other, distance, limit: APPROACH };
                    return Err(clause.refuses(reason).showing(Mark::Piece(other)));
                }
            }
        }
        let others = state.on_table().filter(|other| other.id != piece && other.garrison_of.is_none());
        for other in others.filter(|other| other.id != journey.unit.id) {
            if overlap(&body, &self.body(other), OVERLAP) {
                let by = Obstacle::Piece(other.id);
                return Err(clause.refuses(Reason::Blocked { piece, by }).showing(Mark::Piece(other.id)));
            }
        }
        Ok(end)
    }

    /// BB-2.7.c: the price of an evade move, terrain included.
    fn evade_cost(&self, card: &crate::card::Card, start: &Pose, way: Heading, distance: Length) -> Length {
        let terrain: Vec<usize> = (0..self.terrain.len()).collect();
        let (mut cost, mut gone) = (0_i64, Length::ZERO);
        let mut from = *start;
        let mut last = self.body_at(card, start, &crate::standing::STRAIGHT);
        while gone < distance && !terrain.is_empty() {
            let next = (gone + crate::measure::SAMPLE).min(distance);
            let pose = Pose::new(start.at.along(way, next), start.heading);
            let body = self.body_at(card, &pose, &crate::standing::STRAIGHT);
            let factor = self.slice_factor(&terrain, card, (&last, &from), (&body, &pose));
            cost += i64::from((next - gone).0) * i64::from(factor);
            (gone, from, last) = (next, pose, body);
        }
        if terrain.is_empty() { distance } else { Length::from_um(cost) }
    }

    /// BB-2.7.i: a battery whose gunners run: the crew in one rank about the battery's centre.
    fn as_crew(&self, unit: &Unit) -> Unit {
        let mut crew = unit.clone();
        if unit.card.arm != Arm::Artillery || unit.card.order != Array::Unlimbered {
            return crew;
        }
        let centre = self.centre_of(unit);
        crew.card.order = Array::Crew;
        crew.card.width = u16::MAX;
        let shape = crew.card.shape(&self.book);
        crew.card.width = shape.stands.max(1);
        let depth = crew.card.shape(&self.book).size().depth();
        crew.pose = Pose::new(centre, unit.pose.heading).front_from_centre(depth);
        crew
    }

    /// The evade that a unit would make by itself: straight away if it can, as far as it can.
    pub(crate) fn usual_evade(
        &self,
        state: &State,
        unit: &Unit,
        journey: &Journey<'_>,
    ) -> Option<(Heading, Length)> {
        let whole = allowance(&self.book, &self.as_crew(unit).card);
        for turn in [0, 20, -20, 45, -45] {
            let way = journey.pose.heading + Turn::degrees(turn);
            for length in [whole, whole * 3 / 4, whole / 2] {
                if self.check_evade(state, unit, journey, way, length).is_ok() {
                    return Some((way, length));
                }
            }
        }
        None
    }

    /// The evade that is offered for the unit that is asked now.
    #[must_use]
    pub fn offered_evade(&self, state: &State) -> Option<(PieceId, Heading, Length)> {
        let unit = state.unit(state.moment.about?)?;
        let (journey, ..) = self.present_run(state)?;
        let (way, length) = self.usual_evade(state, unit, &journey)?;
        Some((unit.id, way, length))
    }

    /// How far the charger could still go on.
    #[must_use]
    pub fn offered_continue(&self, state: &State) -> Vec<Length> {
        let far = |inches: i32| Length::inches(inches);
        [2, 4, 6, 8, 12]
            .map(far)
            .into_iter()
            .filter(|&length| self.check_continue(state, length).is_ok())
            .collect()
    }

    /// Plays the answer to a charge.
    pub(crate) fn answer_charge(&self, state: &mut State, order: &Order, _: &mut Dice, out: &mut impl Tell) {
        match order {
            Order::EvadeDecision { unit, evade, shoot } => {
                state.moment.about = None;
                state.moment.answered.push(*unit);
                if let Some((way, distance)) = evade {
                    self.evade(state, *unit, *way, *distance, *shoot, out);
                }
            }
            Order::ContinueDecision { distance } if *distance > Length::ZERO => {
                state.moment.pending = Some(Box::new(order.clone()));
                state.moment.halt = None;
                state.moment.about = None;
                state.moment.stage = Stage::Evade;
            }
            _ => self.close_charge(state),
        }
    }

    /// BB-2.7: the evader shoots, leaves its guns, and runs.
    fn evade(
        &self,
        state: &mut State,
        id: PieceId,
        way: Heading,
        distance: Length,
        shoot: bool,
        out: &mut impl Tell,
    ) {
        let before = state.clone();
        let (Some(unit), Some((journey, ..))) = (before.unit(id), self.present_run(&before)) else { return };
        let Ok(end) = self.check_evade(&before, unit, &journey, way, distance) else { return };
        let runner = self.as_crew(unit);
        let met = self.travel_to(&journey.body(), &journey.pose, Length::inches(40), unit);
        if let Some(met) = met {
            state.moment.halt = Some(state.moment.halt.map_or(met, |halt| halt.min(met)));
        }
        let start = unit.pose;
        if shoot {
            let pose = before.track(id).map_or(0, |track| track.poses.len() - 1);
            let target = journey.unit.id;
            let pose = u16::try_from(pose).ok();
            state.shots.push(Shot {
                unit: id,
                fire: Fire::SmallArms,
                target,
                pose,
                second: Vec::new(),
                evading: true,
            });
        }
        if runner.card.order == Array::Crew && unit.card.order == Array::Unlimbered {
            state.abandoned.push(AbandonedGuns { battery: id, guns: unit.card.guns, pose: start });
            note(clause!("BB-2.7.i"), "guns abandoned", Amount::Count(i32::from(unit.card.guns)), &[id], out);
        }
        if let Some(unit) = state.unit_mut(id) {
            unit.card = runner.card;
            unit.card.flags.set(Flag::Evaded, true);
            unit.card.flags.set(Flag::Shot, unit.card.has(Flag::Shot) || shoot);
            unit.card.flags.set(Flag::ObstacleUnsteady, false);
            unit.pose = end;
            unit.maneuver = None;
            unit.spotted_until = None;
        }
        let path = [start, Pose::new(start.at.along(way, distance), start.heading), end];
        leave_track(state, id, &path);
        out.tell(|| Event::Moved { piece: id, path: path.to_vec(), clause: clause!("BB-2.7.b") });
        self.disorder_by_place(state, id, out);
        self.carry_generals(state, id, out);
    }

    /// All have answered: the charger comes on, and contacts whom it meets.
    fn run_home(&self, state: &mut State, _: &mut Dice, out: &mut impl Tell) {
        let before = state.clone();
        let Some((mut journey, run, travel)) = self.present_run(&before) else {
            return self.close_charge(state);
        };
        let id = journey.unit.id;
        let target = run.met.iter().filter_map(|(id, _)| before.unit(*id)).next();
        let stopped = self.last_step(&mut journey, travel, target.filter(|_| run.across)).is_err();
        if stopped {
            // What was left of its move does not reach: it halts where it is (BB-2.7.h).
            return self.close_charge(state);
        }
        journey.forward = journey.forward.max(travel);
        let start = before.track(id).map_or(journey.way[0], |track| track.poses[0]);
        let short = before.charging.is_none()
            && run.met.iter().filter_map(|(id, _)| before.unit(*id)).any(|enemy| {
                self.gap_to(&self.body_at(&journey.unit.card_now(), &start, &journey.unit.hinges), enemy)
                    .less_than(APPROACH)
            });
        self.commit(state, &journey, clause!("BB-2.6.a"), out);
        state.charging = Some(id);
        if let Some(unit) = state.unit_mut(id) {
            unit.card.flags.set(Flag::Charged, true);
            unit.card.flags.set(Flag::FullAdvance, false);
        }
        let start = self.body_at(&journey.unit.card_now(), &start, &journey.unit.hinges);
        let plowed = state.moment.plowed;
        let mut contacts = Vec::new();
        for (enemy, _) in &run.met {
            let Some(enemy) = before.unit(*enemy) else { continue };
            let over = self.overruns(&journey.budget.card, enemy);
            let contact = self.contact_at(&journey.budget.card, &journey.pose, &start, enemy, run.across);
            match contact {
                Some((edge, flank)) => contacts.push((enemy.id, edge, flank)),
                None if over => contacts.push((enemy.id, Edge::Front, false)),
                None => note(clause!("BB-G.6.b"), "alongside", Amount::Truth(true), &[id, enemy.id], out),
            }
        }
        for (enemy, edge, flank) in contacts {
            self.contact(state, id, enemy, Contacted { edge, flank, across: run.across, short, plowed }, out);
        }
        let evaded = state.moment.halt.is_some();
        let locked = state.charges.iter().any(|record| record.charger == id);
        if evaded && !locked && run.forbidden.is_none() {
            state.moment.stage = Stage::Continue;
            state.moment.about = Some(id);
            state.moment.pending = None;
            return;
        }
        self.close_charge(state);
    }

    fn close_charge(&self, state: &mut State) {
        state.moment.stage = Stage::Open;
        state.moment.about = None;
        state.moment.pending = None;
        state.moment.halt = None;
        state.moment.rate = None;
        state.moment.plowed = false;
        state.charging = None;
        let off = |id: &PieceId| state.units.iter().any(|unit| unit.id == *id && !unit.is_on_table());
        let answered: Vec<PieceId> = state.moment.answered.iter().copied().filter(off).collect();
        state.moment.answered = answered;
    }

    /// BB-2.3.a.4 to 6, BB-2.6.i: what a contact does, and its record.
    pub(crate) fn contact(
        &self,
        state: &mut State,
        charger: PieceId,
        target: PieceId,
        how: Contacted,
        out: &mut impl Tell,
    ) {
        self.rejoin(state, target, out);
        let (Some(one), Some(other)) = (state.unit(charger), state.unit(target)) else { return };
        let steady = other.card_now().is_steady();
        let effects = of_contact(&one.card_now(), &other.card_now(), how.flank);
        let stationary = other.card.arm == Arm::Cavalry && self.is_stationary(state, other);
        let at_block = other.garrison_of.is_some();
        let record = ChargeRecord {
            charger,
            target,
            edge: how.edge,
            flank: how.flank,
            across: how.across,
            short: how.short,
            plowed: how.plowed,
            stationary,
            failed: false,
            steady,
            resolved: false,
        };
        for (id, effect) in [(charger, effects.charger), (target, effects.target)] {
            let Some(clause) = effect else { continue };
            if let Some(unit) = state.unit_mut(id).filter(|unit| !unit.card.has(Flag::Disordered)) {
                unit.card.flags.set(Flag::Disordered, true);
                marked(id, "disordered", true, clause, out);
            }
        }
        if let Some(unit) = state.unit_mut(charger) {
            if how.across && !unit.card.has(Flag::ObstacleUnsteady) {
                unit.card.flags.set(Flag::ObstacleUnsteady, true);
                marked(charger, "obstacle_unsteady", true, clause!("BB-6.5.c"), out);
            }
            if at_block && !unit.card.has(Flag::AtBlock) {
                unit.card.flags.set(Flag::AtBlock, true);
                marked(charger, "at_block", true, clause!("BB-6.4.i"), out);
            }
        }
        if let Some(unit) = state.unit_mut(target) {
            unit.maneuver = None;
        }
        let word = crate::records::edge_word(how.edge);
        note(clause!("BB-2.6.i"), "contact", Amount::Word(word), &[charger, target], out);
        if how.flank {
            note(clause!("BB-4.6.b"), "flank or rear", Amount::Truth(true), &[charger, target], out);
        }
        if stationary {
            note(clause!("BB-4.4.b"), "stationary", Amount::Truth(true), &[target], out);
        }
        if how.short {
            note(clause!("BB-4.4.c"), "short charge", Amount::Truth(true), &[charger], out);
        }
        if how.across {
            note(clause!("BB-G.6.d"), "across a feature", Amount::Truth(true), &[charger, target], out);
        }
        state.charges.push(record);
    }

    /// BB-4.4.b: no Forward of 2" in the last own step of its side.
    fn is_stationary(&self, state: &State, unit: &Unit) -> bool {
        let side_a = state.moment.side_a == Some(unit.seat);
        let has_moved = match state.moment.step {
            crate::state::TurnStep::MoveA => side_a,
            crate::state::TurnStep::MoveB => true,
            _ => false,
        };
        let forward = if has_moved { Some(unit.forward) } else { unit.forward_before };
        forward.is_none_or(|forward| forward < APPROACH)
    }

    /// BB-2.3.a.1: disorder of a unit by the ground where it has come to stand.
    pub(crate) fn disorder_by_place(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id).filter(|unit| unit.garrison_of.is_none()) else { return };
        let body = self.body(unit);
        let clause: Option<ClauseId> = self.disordered_by(state, &unit.card_now(), &body, &unit.pose);
        let at_block = self.touches_block(&body);
        if let Some(unit) = state.unit_mut(id) {
            unit.card.flags.set(Flag::AtBlock, at_block);
            if let Some(clause) = clause
                && !unit.card.has(Flag::Disordered)
            {
                unit.card.flags.set(Flag::Disordered, true);
                marked(id, "disordered", true, clause, out);
            }
        }
    }

    /// Whether two units touch.
    #[must_use]
    pub fn touch(&self, a: &Unit, b: &Unit) -> bool {
        self.gap(a, b).within(CONTACT)
    }
}

/// How a charger met an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Contacted {
    pub edge: Edge,
    pub flank: bool,
    pub across: bool,
    pub short: bool,
    pub plowed: bool,
}
