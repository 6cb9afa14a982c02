//! BB-7.4, BB-7.13: pursuit, the moves of step 0, and units that return to the table.

mod crash;

use crate::armies::troops::Arm;
use crate::catalogue::{because, ending, mark, measure, outcome};
use crate::clause;
use crate::contests::other_rolls::{PursuitTest, Return};
use crate::measure::{CONTACT, FAR, HALF_INCH, OVERLAP, SAMPLE, facing_to};
use crate::movement::way::overlap;
use crate::orders::LeaderSign;
use crate::state::flags::Flag;
use crate::state::on_table::in_order;
use crate::state::records::EngagedPair;
use crate::state::unit::{Chase, Place, Unit};
use crate::state::{State, TurnStep};
use crate::text::scene::{Baseline, BrigadesAndBatteries, TableEdge};
use crate::turn::events::reckon_by;
use engine::event::{marked, note};
use engine::{Amount, Dice, Event, Illegal, PieceId, Reason, Seat, Tell};
use geometry::{Bounds, Convex, Heading, Length, Point, Pose};

/// BB-7.4, BB-7.15: a judged answer of a unit that may pursue.
#[derive(Clone, Copy, Debug)]
pub struct PursuitPlan {
    unit: PieceId,
    pursue: bool,
    leader: LeaderSign,
    after: Hunted,
}

/// Whom a unit may go after.
#[derive(Clone, Copy, Debug)]
enum Hunted {
    /// BB-7.15.b: cavalry that has recoiled from it.
    Recoiled(PieceId),
    /// BB-7.4.d: the slowest enemy that it has routed; `None`: there is none any more.
    Quarry(Option<PieceId>),
}

impl BrigadesAndBatteries {
    /// C6: recoils, then pursuits. Returns `false` if an owner must decide.
    pub(crate) fn advance_pursuit(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if state.moment.about.is_some() {
            return false;
        }
        if self.book.switches.bounce
            && let Some(id) = self.next_bouncer(state)
        {
            note(clause!("BB-2.1.c.C6"), measure::BOUNCES, Amount::Truth(true), &[id], out);
            self.bounce(state, id, dice, out);
            return true;
        }
        if let Some(id) = self.next_pursuer(state) {
            note(clause!("BB-2.1.c.C6"), measure::MAY_PURSUE, Amount::Truth(true), &[id], out);
            state.moment.about = Some(id);
            return false;
        }
        self.end_combat(state, out);
        true
    }

    /// The enemies a unit fought this turn.
    fn fought_by(&self, state: &State, id: PieceId) -> Vec<PieceId> {
        let fought =
            |other: &Unit| state.fights.iter().any(|pair| pair.contains(&id) && pair.contains(&other.id));
        state.units.iter().filter(|other| other.id != id && fought(other)).map(|other| other.id).collect()
    }

    /// BB-7.4.a: units that have routed all they were fighting, and may pursue.
    #[must_use]
    pub fn next_pursuer(&self, state: &State) -> Option<PieceId> {
        if !self.book.switches.pursuit {
            return None;
        }
        in_order(state).into_iter().find(|&id| {
            !state.moment.answered.contains(&id)
                && state.unit(id).is_some_and(|unit| self.quarry_of(state, unit).is_some())
        })
    }

    /// BB-7.4.a, d: the slowest routing enemy of a unit that may pursue.
    #[must_use]
    pub fn quarry_of(&self, state: &State, unit: &Unit) -> Option<PieceId> {
        let locked = state.pairs.iter().any(|pair| pair.units.contains(&unit.id));
        // A unit that has recoiled does not pursue. A pursuer that caught its enemy this turn may continue (BB-7.4.h).
        let barred = unit.card.has(Flag::Routed) || (unit.card.has(Flag::Driven) && unit.pursuing.is_none());
        if !unit.card.has(Flag::Fought)
            || locked
            || barred
            || unit.card.is_gunners()
            || unit.card.is_shattered()
        {
            return None;
        }
        if unit.garrison_of.is_some() {
            return None;
        }
        let fought: Vec<&Unit> =
            self.fought_by(state, unit.id).into_iter().filter_map(|id| state.unit(id)).collect();
        // BB-7.4.a: a unit pursues only if it has routed all enemies that it fought.
        let holds = |enemy: &&Unit| enemy.is_on_table() && !enemy.card.has(Flag::Routed);
        if fought.iter().any(|enemy| holds(enemy) && !enemy.card.is_shattered()) {
            return None;
        }
        let flees = |enemy: &&Unit| {
            enemy.card.has(Flag::Routed)
                && matches!(enemy.place, Place::Table | Place::Off)
                && !enemy.card.is_shattered()
        };
        let quarry = fought
            .into_iter()
            .filter(flees)
            .min_by_key(|enemy| (enemy.card.rate(&self.book).march, self.gap(unit, enemy), enemy.id))?;
        let pursuit = PursuitTest {
            book: self.book.clone(),
            unit: unit.card_now(),
            leader: 0,
            quarry: Some(quarry.card_now()),
        };
        crate::contests::dice::Contested::refusal(&pursuit).is_none().then_some(quarry.id)
    }

    /// Judges the answer of a unit that may pursue.
    pub(crate) fn plan_pursuit(
        &self,
        state: &State,
        unit: PieceId,
        pursue: bool,
        leader: LeaderSign,
    ) -> Result<PursuitPlan, Illegal> {
        let asked = state.moment.about.unwrap_or(unit);
        if asked != unit {
            return Err(clause!("BB-7.4").refuses(Reason::Prefers { piece: unit, other: asked }));
        }
        if pursue && state.charging.is_some() {
            let because = because::CAVALRY_FOLLOWS_UP_ONLY_WHEN_IT_FAILS_TO_HOLD;
            return Err(clause!("BB-7.15.b").refuses(Reason::MayNot { piece: unit, because }));
        }
        let attached = state.generals.iter().any(|general| general.attached_to == Some(unit));
        if leader != LeaderSign::None && (!attached || pursue) {
            let because = because::NO_LEADER_IS_ATTACHED_WHO_COULD_HOLD_OR_DRIVE_IT;
            return Err(clause!("BB-7.4.c").refuses(Reason::MayNot { piece: unit, because }));
        }
        let after = match state.charging {
            Some(recoiled) => Hunted::Recoiled(recoiled),
            None => Hunted::Quarry(state.unit(unit).and_then(|unit| self.quarry_of(state, unit))),
        };
        Ok(PursuitPlan { unit, pursue, leader, after })
    }

    /// BB-7.4.b, c: carries out the owner's choice to pursue or to try to resist pursuit.
    pub(crate) fn decide_pursuit(
        &self,
        state: &mut State,
        plan: &PursuitPlan,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let PursuitPlan { unit: id, pursue, leader, after } = *plan;
        state.moment.about = None;
        let quarry = match after {
            Hunted::Recoiled(recoiled) => {
                state.charging = None;
                let follows = self.fails_to_resist(state, id, recoiled, leader, dice, out);
                if follows && dice.wanted().is_none() {
                    self.follow_up(state, id, recoiled, out);
                }
                return;
            }
            Hunted::Quarry(quarry) => quarry,
        };
        state.moment.answered.push(id);
        let Some(quarry) = quarry else { return };
        let is_cavalry = state.unit(id).is_some_and(|unit| unit.card.arm == Arm::Cavalry);
        let goes = pursue || (is_cavalry && self.fails_to_resist(state, id, quarry, leader, dice, out));
        if pursue {
            note(clause!("BB-7.4.b"), measure::PURSUES, Amount::Piece(quarry), &[id], out);
        }
        if dice.wanted().is_some() {
            return;
        }
        if goes {
            self.begin_pursuit(state, id, quarry, out);
        } else {
            self.stop_pursuit(state, id, out);
        }
    }

    /// BB-7.4.j: ends a unit's pursuit. The unit stays disordered until it recovers.
    pub(crate) fn stop_pursuit(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit_mut(id).filter(|unit| unit.pursuing.is_some()) else { return };
        unit.pursuing = None;
        marked(id, mark::PURSUING, false, clause!("BB-7.4.j"), out);
    }

    /// Ends the pursuits whose quarry held or is out of reach. If the units are still engaged, it is an ordinary
    /// combat.
    pub(crate) fn end_pursuits(
        &self,
        state: &mut State,
        ended: impl Fn(&State, &Unit) -> bool,
        out: &mut impl Tell,
    ) {
        let over: Vec<PieceId> = state
            .on_table()
            .filter(|unit| unit.pursuing.is_some() && ended(state, unit))
            .map(|unit| unit.id)
            .collect();
        for id in over {
            self.stop_pursuit(state, id, out);
        }
    }

    /// BB-7.4.c: rolls for cavalry that tries to resist pursuit.
    pub(crate) fn fails_to_resist(
        &self,
        state: &State,
        id: PieceId,
        quarry: PieceId,
        leader: LeaderSign,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) -> bool {
        let Some(unit) = state.unit(id) else { return false };
        let charisma =
            self.attached(state, unit).map_or(0, |general| i16::from(general.charisma.unwrap_or(0)));
        let leader = match leader {
            LeaderSign::None => 0,
            LeaderSign::Hold => charisma,
            LeaderSign::Drive => -charisma,
        };
        let quarry = state.unit(quarry).map(Unit::card_now);
        let pursuit = PursuitTest { book: self.book.clone(), unit: unit.card_now(), leader, quarry };
        reckon_by(unit.seat, id, &pursuit, dice, out).outcome.is(outcome::PURSUES.key())
    }

    /// BB-7.4.d: turns the unit to face the quarry and disorders it. It moves at step 0 of the next turn.
    fn begin_pursuit(&self, state: &mut State, id: PieceId, quarry: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id).cloned() else { return };
        let entries = unit.pursuing.map_or(0, |chase| chase.entries) + 1;
        let costs = entries > 1 || self.book.switches.pursuit_first_hit;
        if costs && unit.card.arm == Arm::Cavalry {
            self.suffer(state, id, 1, clause!("BB-7.4.h"), out);
        }
        let target = state.unit(quarry).map(|enemy| self.centre_of(enemy));
        let turned = target.and_then(|target| self.turned_to(state, &unit, target));
        if let Some(unit) = state.unit_mut(id) {
            unit.pursuing = Some(Chase { quarry, entries });
            unit.card.flags.set(Flag::Disordered, true);
            unit.card.flags.set(Flag::Driven, true);
            if let Some(pose) = turned {
                unit.pose = pose;
            }
        }
        marked(id, mark::PURSUING, true, clause!("BB-7.4.d"), out);
    }

    /// The pose of a unit turned about its centre to face a point, if no other unit is in the way.
    pub(crate) fn turned_to(&self, state: &State, unit: &Unit, target: Point) -> Option<Pose> {
        let centre = self.centre_of(unit);
        let heading = facing_to(centre, target)?;
        let depth = self.card_in_block(unit).shape(&self.book).size().depth();
        let pose = Pose::new(centre, heading).front_from_centre(depth);
        let body = self.body_at(&self.card_in_block(unit), &pose, &crate::state::placed::STRAIGHT);
        let table = Bounds::table(self.table.width, self.table.depth);
        let free = body.iter().all(|part| table.covers(&part.bounds()))
            && state
                .on_table()
                .filter(|other| other.id != unit.id && other.garrison_of.is_none())
                .all(|other| !overlap(&body, &self.body(other), OVERLAP));
        free.then_some(pose)
    }

    /// BB-2.1 step 0: pursuit moves, command points, and the states that recovery compares with.
    pub(crate) fn start_turn(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if self.book.switches.command_initiative {
            self.roll_command(state, dice, out);
            if dice.wanted().is_some() {
                return true;
            }
        }
        self.remember_states(state);
        let mut hunters: Vec<PieceId> =
            state.on_table().filter(|unit| unit.pursuing.is_some()).map(|unit| unit.id).collect();
        hunters.sort_unstable();
        for id in hunters {
            self.pursue(state, id, out);
        }
        self.enter(state, TurnStep::Initiative, None, out);
        true
    }

    /// BB-7.4.e, f, i: the pursuit move.
    fn pursue(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id).cloned() else { return };
        let Some(chase) = unit.pursuing else { return };
        let Some(quarry) = state.unit(chase.quarry).cloned() else { return };
        if quarry.place == Place::Off {
            // BB-7.4.i: the pursuer follows its quarry off the table.
            let at = quarry.left_at.unwrap_or(unit.pose.at);
            return self.follow_off(state, id, at, out);
        }
        if !quarry.is_on_table() {
            return self.stop_pursuit(state, id, out);
        }
        if let Some(unit) = state.unit_mut(id) {
            unit.card.flags.set(Flag::Driven, true);
        }
        let target = self.centre_of(&quarry);
        let pose = self.turned_to(state, &unit, target).unwrap_or(unit.pose);
        let Some(ahead) = facing_to(self.centre_of(&unit), target) else {
            return self.stop_pursuit(state, id, out);
        };
        let pose = Pose::new(pose.at, ahead);
        let card = self.card_in_block(&unit);
        let body = self.body_at(&card, &pose, &crate::state::placed::STRAIGHT);
        let reach = FAR;
        let line = Pose::new(pose.at, ahead);
        let met = self.travel_to(&body, &line, reach, &quarry);
        let barred = self.barred_at(state, &unit, &pose, met.unwrap_or(reach));
        let crash = self.crash(state, &unit, &body, &line, &quarry, met);
        if let Some((travel, others)) = crash.filter(|(travel, _)| barred.is_none_or(|last| *travel <= last))
        {
            self.ride(state, id, pose, travel, out);
            return self.crash_into(state, id, &others, &unit, out);
        }
        let clear = self.clear_run(state, &unit, &pose, barred, met.unwrap_or(reach), &quarry);
        // BB-7.4.e, i: stopped by another unit or by impassable ground, it halts at the last clear sample; only
        // infantry attacks a block (BB-6.4.c).
        let at_block = quarry.garrison_of.is_some() && unit.card.arm != Arm::Infantry;
        let (Some(travel), None, false) = (met, clear, at_block) else {
            let gone = clear.or(met.map(|met| (met - SAMPLE).max(Length::ZERO)));
            if let Some(gone) = gone {
                self.ride(state, id, pose, gone, out);
            }
            note(clause!("BB-7.4.i"), measure::HALTS, Amount::Piece(quarry.id), &[id], out);
            return self.stop_pursuit(state, id, out);
        };
        self.ride(state, id, pose, travel, out);
        self.face_pursuer(state, id, quarry.id, out);
        let pair = EngagedPair { double: [true, false], ..EngagedPair::going_on([id, quarry.id]) };
        state.pairs.retain(|other| !(other.units.contains(&id) && other.units.contains(&quarry.id)));
        state.pairs.push(pair);
        note(clause!("BB-7.4.e"), measure::PURSUIT, Amount::Piece(quarry.id), &[id, quarry.id], out);
    }

    /// BB-7.4.i: how far a straight move goes before impassable terrain stops it; `None` if none does.
    fn barred_at(&self, state: &State, unit: &Unit, from: &Pose, travel: Length) -> Option<Length> {
        let card = self.card_in_block(unit);
        let body_at =
            |gone: Length| self.body_at(&card, &from.advanced(gone), &crate::state::placed::STRAIGHT);
        let start = body_at(Length::ZERO);
        let is_open = |gone: &Length| {
            let (body, pose) = (body_at(*gone), from.advanced(*gone));
            self.check_impassable_from(state, unit.id, &card, (&start, true), &body, &pose).is_ok()
        };
        let last = samples_to(travel).take_while(is_open).last().unwrap_or(Length::ZERO);
        (last < travel).then_some(last)
    }

    /// BB-7.4.e: where a move towards the quarry must stop: at impassable terrain, or, if its end would overlap another
    /// unit, at the last clear sample before that; `None` if it reaches the quarry.
    fn clear_run(
        &self,
        state: &State,
        unit: &Unit,
        from: &Pose,
        barred: Option<Length>,
        travel: Length,
        quarry: &Unit,
    ) -> Option<Length> {
        let card = self.card_in_block(unit);
        let is_free = |gone: &Length| {
            let body = self.body_at(&card, &from.advanced(*gone), &crate::state::placed::STRAIGHT);
            state
                .on_table()
                .filter(|other| ![unit.id, quarry.id].contains(&other.id) && other.garrison_of.is_none())
                .all(|other| !overlap(&body, &self.body(other), OVERLAP))
        };
        if barred.is_none() && is_free(&travel) {
            return None;
        }
        let most = barred.unwrap_or(travel);
        let samples: Vec<Length> = samples_to(most).filter(|gone| *gone < travel).collect();
        Some(samples.into_iter().rev().find(is_free).unwrap_or(Length::ZERO))
    }

    /// Moves a unit straight ahead without cost.
    fn ride(&self, state: &mut State, id: PieceId, from: Pose, travel: Length, out: &mut impl Tell) {
        let old = state.unit(id).map_or(from, |unit| unit.pose);
        let end = from.advanced(travel);
        if let Some(unit) = state.unit_mut(id) {
            unit.pose = end;
            unit.spotted_until = None;
        }
        out.tell(|| Event::Moved { piece: id, path: vec![old, from, end], clause: clause!("BB-7.4.e") });
        self.tell_exempt(state, id, out);
        self.disorder_by_place(state, id, out);
        self.carry_generals(state, id, out);
    }

    /// BB-7.4.f, g: only a unit that a pursuer has crashed into may shoot at it.
    pub(crate) fn check_pursuer(&self, state: &State, shooter: &Unit, target: &Unit) -> Result<(), Illegal> {
        let pursues = target.pursuing.is_some() || target.card.has(Flag::Charged);
        let struck =
            || state.charges.iter().any(|record| record.charger == target.id && record.target == shooter.id);
        if !target.card.has(Flag::Driven) || !pursues || struck() {
            return Ok(());
        }
        let because = because::NOBODY_ELSE_SHOOTS_AT_A_PURSUER;
        Err(clause!("BB-7.4.g").refuses(Reason::MayNot { piece: shooter.id, because }))
    }

    /// BB-7.4.e: the quarry turns about its centre to face the pursuer, if that is clear.
    fn face_pursuer(&self, state: &mut State, hunter: PieceId, quarry: PieceId, out: &mut impl Tell) {
        let (Some(unit), Some(enemy)) = (state.unit(quarry), state.unit(hunter)) else { return };
        let target = self.centre_of(enemy);
        if let Some(pose) = self.turned_to(state, unit, target) {
            let old = unit.pose;
            if let Some(unit) = state.unit_mut(quarry) {
                unit.pose = pose;
            }
            out.tell(|| Event::Moved { piece: quarry, path: vec![old, pose], clause: clause!("BB-7.4.e") });
        }
    }

    fn follow_off(&self, state: &mut State, id: PieceId, at: Point, out: &mut impl Tell) {
        self.break_off(state, id);
        for general in state.generals.iter_mut().filter(|general| general.attached_to == Some(id)) {
            general.attached_to = None;
            general.at = Some(at);
        }
        if let Some(unit) = state.unit_mut(id) {
            unit.place = Place::Off;
            unit.left_at = Some(at);
        }
        out.tell(|| Event::Removed { piece: id, how: ending::OFF, clause: clause!("BB-7.4.i") });
    }

    /// Whether a unit off the table may come back: a pursuer, or (BB-7.13) one that routed off for the first time.
    fn may_return(&self, unit: &Unit) -> bool {
        unit.place == Place::Off
            && unit.left_at.is_some()
            && if is_routed_off(unit) {
                self.book.switches.first_rout_returns && !unit.card.has(Flag::RoutedOff)
            } else {
                self.book.switches.pursuit
            }
    }

    /// The side that moves, if units of it must still be rolled for.
    pub(crate) fn returns_due(&self, state: &State) -> Option<Seat> {
        let seat = self.mover(state);
        let due = |unit: &Unit| {
            unit.seat == seat && self.may_return(unit) && !state.moment.answered.contains(&unit.id)
        };
        state.units.iter().any(due).then_some(seat)
    }

    /// BB-7.4.i: rolls for units that may return at the start of their side's movement.
    pub(crate) fn roll_returns(&self, state: &mut State, seat: Seat, dice: &mut Dice, out: &mut impl Tell) {
        let due: Vec<PieceId> = state
            .units
            .iter()
            .filter(|unit| {
                unit.seat == seat && self.may_return(unit) && !state.moment.answered.contains(&unit.id)
            })
            .map(|unit| unit.id)
            .collect();
        for id in due {
            let routed = state.unit(id).is_some_and(is_routed_off);
            let clause = if routed { clause!("BB-7.13.a") } else { clause!("BB-7.4.i") };
            let back =
                reckon_by(seat, id, &Return { book: self.book.clone(), turns: 1, routed }, dice, out).outcome;
            if dice.wanted().is_some() {
                return;
            }
            state.moment.answered.push(id);
            if back.is(outcome::BACK.key()) {
                self.come_back(state, id, clause, out);
            }
        }
    }

    /// Puts a unit back at the nearest legal pose that touches the table edge, facing inward, in the same formation.
    fn come_back(&self, state: &mut State, id: PieceId, clause: engine::ClauseId, out: &mut impl Tell) {
        let Some(unit) = state.unit(id).cloned() else { return };
        let at = unit.left_at.unwrap_or(unit.pose.at);
        let edge = self.edge_near(&unit, at);
        let inward: Heading = edge.inward();
        let size = unit.card.shape(&self.book).size();
        let along = inward + geometry::Turn::degrees(90);
        // Positions along the edge, from the one nearest to where it left.
        let (w, d, half) = (self.table.width.0, self.table.depth.0, size.width().0 / 2);
        let within = |at: i32, side: i32| at.max(half).min((side - half).max(half));
        let start = match edge {
            TableEdge::South => Point::new(within(at.x, w), 0),
            TableEdge::North => Point::new(within(at.x, w), d),
            TableEdge::West => Point::new(0, within(at.y, d)),
            TableEdge::East => Point::new(w, within(at.y, d)),
        };
        let table = Bounds::table(self.table.width, self.table.depth);
        let pose = (0..400)
            .map(|i| if i % 2 == 0 { i / 2 } else { -(i + 1) / 2 })
            .map(|step| start.along(along, HALF_INCH * step).along(inward, size.depth()))
            .map(|at| Pose::new(at, inward))
            .find(|pose| {
                let body = self.body_at(&unit.card, pose, &crate::state::placed::STRAIGHT);
                body.iter().all(|part| table.covers(&part.bounds()))
                    && self.check_impassable(state, id, &unit.card, &body, pose).is_ok()
                    && state.on_table().all(|other| !self.gap_to(&body, other).within(CONTACT))
            });
        let Some(pose) = pose else { return };
        if let Some(unit) = state.unit_mut(id) {
            let routed = is_routed_off(unit);
            unit.pursuing = None;
            unit.place = Place::Table;
            unit.pose = pose;
            unit.hinges.clear();
            unit.left_at = None;
            unit.garrison_of = None;
            unit.card.flags.set(Flag::Shaken, false);
            unit.card.flags.set(Flag::Disordered, false);
            unit.card.flags.set(Flag::Arrived, true);
            unit.card.flags.set(Flag::RoutedOff, routed || unit.card.has(Flag::RoutedOff));
        }
        out.tell(|| Event::Placed { piece: id, pose, clause });
    }

    fn edge_near(&self, unit: &Unit, at: Point) -> TableEdge {
        let (w, d) = (self.table.width.0, self.table.depth.0);
        let edges = [
            (at.y, TableEdge::South),
            (d - at.y, TableEdge::North),
            (at.x, TableEdge::West),
            (w - at.x, TableEdge::East),
        ];
        match self.baseline(unit) {
            Baseline::Edge(edge) if is_routed_off(unit) => edge,
            _ => edges.into_iter().min_by_key(|(gap, _)| *gap).map_or(TableEdge::South, |(_, edge)| edge),
        }
    }
}

/// BB-G.7.a: the distances at which a straight move is sampled, and its end.
fn samples_to(travel: Length) -> impl Iterator<Item = Length> {
    (0..=travel.0 / SAMPLE.0).map(|i| SAMPLE * i).chain([travel])
}

/// Whether a unit off the table routed off. A unit that followed its quarry off the table is still marked as pursuing.
fn is_routed_off(unit: &Unit) -> bool {
    unit.card.has(Flag::Shaken) && unit.pursuing.is_none()
}
