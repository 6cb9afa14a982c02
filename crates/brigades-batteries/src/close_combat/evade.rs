//! BB-2.7, BB-2.8: which units may evade a charge, in which direction, and what they leave behind.

pub mod limits;

use crate::armies::troops::{Arm, Posture};
use crate::catalogue::{because, mark, measure};
use crate::clause;
use crate::close_combat::charge::EvadePlan;
use crate::close_combat::charge::under_way::ChargeWay;
use crate::close_combat::evade::limits::{allowance, check_way, in_time, may_evade};
use crate::fire::table::Fire;
use crate::measure::{APPROACH, OVERLAP, SAMPLE};
use crate::movement::arrival::leave_track;
use crate::movement::way::overlap;
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::records::{AbandonedGuns, DeclaredShot};
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::event::{marked, note};
use engine::{Amount, Event, Illegal, Obstacle, PieceId, Pointer, Reason, Tell};
use geometry::{Bounds, Convex, Footprint, Heading, Length, Pose, Turn};

impl BrigadesAndBatteries {
    /// BB-2.7.a, e, BB-2.8.a: whether a unit may evade this charge.
    pub(crate) fn check_evader(&self, state: &State, charge: &ChargeWay, unit: &Unit) -> Result<(), Illegal> {
        may_evade(&unit.card_now(), unit.id)?;
        if state.is_locked(unit.id) {
            let because = because::IT_IS_LOCKED_IN_CONTACT;
            return Err(clause!("BB-2.6.k").refuses(Reason::MayNot { piece: unit.id, because }));
        }
        let charger = state.unit(charge.charger).expect("the charger of the charge under way");
        // BB-2.8: measured from the start of the charge, or from where the charger was first seen.
        let start = state.track(charger.id).map_or(charger.pose, |track| track.poses[0]);
        let mut ways: Vec<Pose> = vec![start];
        ways.extend(&charge.before.way);
        if let Some(last) = charge.before.way.last() {
            ways.extend((1..80).map(|i| last.advanced(SAMPLE * i)));
        }
        let card = charger.card_now();
        let seen = ways.iter().find(|pose| {
            let extent = self.extent_at(charger, **pose);
            self.sees_extent(state, unit, &extent, card.centre(&self.book, pose), None).is_ok()
        });
        let body = self.body_at(&card, seen.unwrap_or(&start), &charger.hinges);
        let distance = self.gap_to(&body, unit).to_length_rounded(geometry::Rounding::Up);
        in_time(&self.book, &card, distance, unit.id)
    }

    /// BB-2.7.c, d: checks an evade move and returns where it ends.
    pub(crate) fn check_evade(
        &self,
        state: &State,
        unit: &Unit,
        charge: &ChargeWay,
        way: Heading,
        distance: Length,
    ) -> Result<Pose, Illegal> {
        let ahead = charge.ahead().heading;
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
        let on_table = |stands: &[Footprint]| stands.iter().all(|part| table.covers(&part.bounds()));
        if !on_table(&body) || !on_table(&self.body_at(&card, &there, &unit.hinges)) {
            return Err(clause.refuses(Reason::Blocked { piece, by: Obstacle::Edge }));
        }
        let enemies: Vec<&Unit> = self
            .enemies(state, unit.seat)
            .filter(|enemy| enemy.id != charge.charger && !BrigadesAndBatteries::is_emplaced(enemy))
            .collect();
        let own = self.body(unit);
        for pose in run(start, way, distance).chain([end]) {
            let body = self.body_at(&card, &pose, &unit.hinges);
            // BB-6.9.a: roads do not count in an evade.
            self.check_impassable_from(state, piece, &card, (&[], false), &body, &pose)?;
            for enemy in &enemies {
                let gap = self.gap_to_all(&body, enemy);
                if gap.less_than(APPROACH) && gap < self.gap_to_all(&own, enemy) {
                    let (other, distance) = (enemy.id, gap.to_length());
                    let reason = Reason::TooNear { piece, other, distance, limit: APPROACH };
                    return Err(clause.refuses(reason).showing(Pointer::Piece(other)));
                }
            }
        }
        let others = state.on_table().filter(|other| other.id != piece && other.garrison_of.is_none());
        for other in others.filter(|other| other.id != charge.charger) {
            if overlap(&body, &self.body(other), OVERLAP) {
                let by = Obstacle::Piece(other.id);
                return Err(clause.refuses(Reason::Blocked { piece, by }).showing(Pointer::Piece(other.id)));
            }
        }
        Ok(end)
    }

    /// BB-2.7.c: the price of an evade move, terrain and linear features included (BB-G.7.c, d).
    fn evade_cost(
        &self,
        card: &crate::state::card::Card,
        start: &Pose,
        way: Heading,
        distance: Length,
    ) -> Length {
        let terrain: Vec<usize> = (0..self.terrain.len()).collect();
        let (mut cost, mut gone) = (0_i64, Length::ZERO);
        let mut from = *start;
        let mut last = self.body_at(card, start, &crate::state::placed::STRAIGHT);
        let mut astride: Vec<usize> = self.features_under(&last).collect();
        let (ranks, most) = (card.shape(&self.book).ranks, allowance(&self.book, card) * 3 / 4);
        while gone < distance && !terrain.is_empty() {
            let next = (gone + SAMPLE).min(distance);
            let pose = Pose::new(start.at.along(way, next), start.heading);
            let body = self.body_at(card, &pose, &crate::state::placed::STRAIGHT);
            let factor = self.slice_factor(&terrain, card, (&last, &from), (&body, &pose));
            cost += i64::from((next - gone).0) * i64::from(factor);
            let under: Vec<usize> = self.features_under(&body).collect();
            for &index in under.iter().filter(|index| !astride.contains(index)) {
                cost += self.surcharge(index, ranks).map_or(0, |surcharge| i64::from(surcharge.min(most).0));
            }
            astride = under;
            (gone, from, last) = (next, pose, body);
        }
        if terrain.is_empty() { distance } else { Length::from_um(cost) }
    }

    /// BB-2.7.i: a battery whose gunners evade, as a crew in one rank around the battery's centre.
    pub(crate) fn as_crew(&self, unit: &Unit) -> Unit {
        let mut crew = unit.clone();
        if unit.card.arm != Arm::Artillery || unit.card.order != Posture::Unlimbered {
            return crew;
        }
        let centre = self.centre_of(unit);
        crew.card.order = Posture::Crew;
        crew.card.width = u16::MAX;
        let shape = crew.card.shape(&self.book);
        crew.card.width = shape.stands.max(1);
        let depth = crew.card.shape(&self.book).size().depth();
        crew.pose = Pose::new(centre, unit.pose.heading).front_from_centre(depth);
        crew
    }

    /// The default evade: directly away from the charge and as far as possible, if that is legal.
    pub(crate) fn usual_evade(
        &self,
        state: &State,
        unit: &Unit,
        charge: &ChargeWay,
    ) -> Option<(Heading, Length)> {
        let whole = allowance(&self.book, &self.as_crew(unit).card);
        let likely = [0, 20, -20, 45, -45].into_iter().flat_map(|turn| [20, 15, 10].map(|part| (turn, part)));
        // BB-2.7.d: a unit is caught only if no evade at all is possible, so every direction and length is tried. In
        // slow terrain a short move may cost enough.
        let turns = (0..=9).flat_map(|step| [5 * step, -5 * step]);
        let others = turns.flat_map(|turn| (4..=20).rev().map(move |part| (turn, part)));
        likely.chain(others).find_map(|(turn, part)| {
            let (way, length) = (charge.ahead().heading + Turn::degrees(turn), whole * part / 20);
            self.check_evade(state, unit, charge, way, length).is_ok().then_some((way, length))
        })
    }

    /// BB-2.7: carries out an evade: the unit shoots, leaves its guns, and moves away.
    pub(crate) fn evade(&self, state: &mut State, plan: &EvadePlan, out: &mut impl Tell) {
        let EvadePlan { unit: id, way, distance, end, runner, shoots_at, met } = plan;
        let (id, way, distance, end) = (*id, *way, *distance, *end);
        if let Some(met) = *met {
            state.moment.halt = Some(state.moment.halt.map_or(met, |halt| halt.min(met)));
        }
        let unit = state.unit(id).expect("the unit of the plan").clone();
        let start = unit.pose;
        if let Some(target) = *shoots_at {
            let pose = state.track(id).map_or(0, |track| track.poses.len() - 1);
            let pose = u16::try_from(pose).ok();
            state.shots.push(DeclaredShot {
                unit: id,
                fire: Fire::SmallArms,
                target,
                pose,
                second: Vec::new(),
                evading: true,
            });
        }
        if runner.card.order == Posture::Crew && unit.card.order == Posture::Unlimbered {
            state.abandoned.push(AbandonedGuns { battery: id, guns: unit.card.guns, pose: start });
            note(
                clause!("BB-2.7.i"),
                measure::GUNS_ABANDONED,
                Amount::Count(i32::from(unit.card.guns)),
                &[id],
                out,
            );
        }
        let unit = state.unit_mut(id).expect("the unit of the plan");
        unit.card = runner.card;
        unit.card.flags.set(Flag::Evaded, true);
        unit.card.flags.set(Flag::Shot, unit.card.has(Flag::Shot) || shoots_at.is_some());
        unit.card.flags.set(Flag::ObstacleUnsteady, false);
        unit.pose = end;
        unit.maneuver = None;
        unit.spotted_until = None;
        let path = [start, Pose::new(start.at.along(way, distance), start.heading), end];
        leave_track(state, id, &path);
        out.tell(|| Event::Moved { piece: id, path: path.to_vec(), clause: clause!("BB-2.7.b") });
        self.disorder_by_run(state, id, run(runner.pose, way, distance).chain([end]), out);
        self.carry_generals(state, id, out);
    }

    /// BB-2.3.a.1, BB-6.9.a: disorder of an evader by the ground it runs through, roads or not.
    fn disorder_by_run(
        &self,
        state: &mut State,
        id: PieceId,
        mut poses: impl Iterator<Item = Pose>,
        out: &mut impl Tell,
    ) {
        let Some(card) = state.unit(id).map(Unit::card_now) else { return };
        let clause = poses.find_map(|pose| {
            let body = self.body_at(&card, &pose, &crate::state::placed::STRAIGHT);
            self.disordered_on_the_way(state, &card, &body, &pose)
        });
        if let Some(unit) = state.unit_mut(id)
            && let Some(clause) = clause
            && !unit.card.has(Flag::Disordered)
        {
            unit.card.flags.set(Flag::Disordered, true);
            marked(id, mark::DISORDERED, true, clause, out);
        }
        self.disorder_by_place(state, id, out);
    }
}

/// The poses of an evade move after its start (BB-G.7.a), before the unit changes its facing.
fn run(start: Pose, way: Heading, distance: Length) -> impl Iterator<Item = Pose> {
    let samples = (1..=distance.0 / SAMPLE.0).map(|count| SAMPLE * count);
    samples.chain([distance]).map(move |gone| Pose::new(start.at.along(way, gone), start.heading))
}
