//! Flight (VV-8.7): a recoil, a turn to the own baseline, and a run that turns aside from obstacles.

use crate::VaeVictis;
use crate::armies::troops::Formation;
use crate::catalogue::measure;
use crate::clause;
use crate::command::generals;
use crate::ground::kinds::Class;
use crate::ground::under_base::GroundUnder;
use crate::measure::{AREA, LEN, REST, TOUCH};
use crate::movement::groups::place_of;
use crate::movement::way::interpenetration::{facings_allow, passage};
use crate::state::removal::{destroy, freeze};
use crate::state::{Element, Flag, How, State};
use engine::event::note;
use engine::{Amount, ClauseId, Event, Measure, PieceId, Seat, Tell};
use geometry::{Convex, Footprint, Glide, Heading, Length, Pose, Travel, Turn};

/// VV-8.7.a: how many paces it runs beyond its full move.
const FURTHER: i32 = 100;
/// VV-8.7.c: how far it may turn aside, in steps of ten degrees.
const MOST_VEER: i32 = 8;
/// VV-8.7.b: the length of a step of a run, in micrometres.
const STEP: i32 = 1_000;

/// One straight run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlightRun {
    /// Where it ends.
    pub end: Pose,
    /// VV-8.7.c: whether it reaches its full length, or leaves the table.
    pub is_complete: bool,
    /// VV-8.7.d: whether it crosses the own baseline.
    pub leaves_table: bool,
    /// How far it goes towards the baseline.
    progress: Length,
}

/// VV-8.7: flight of an element that has lost a combat and recoiled: it turns and runs.
pub fn flee(
    rules: &VaeVictis,
    state: &mut State,
    id: PieceId,
    planned: Option<FlightRun>,
    out: &mut impl Tell,
) {
    run(rules, state, id, (planned, clause!("VV-8.7.d")), out);
}

/// VV-9.f: a forced flight: without the recoil; a square first becomes a line that faces the baseline.
pub fn forced_flight(rules: &VaeVictis, state: &mut State, id: PieceId, out: &mut impl Tell) {
    let at = place_of(state, id).expect("whoever must flee is an element of the state");
    let homeward = state.homeward(state.elements[at].seat);
    if state.elements[at].is_square() {
        let element = &mut state.elements[at];
        element.formation = Formation::Line;
        let pose = Pose::new(element.pose.at, homeward);
        rules.place(element, pose);
        out.tell(|| Event::Formed {
            piece: id,
            formation: Formation::Line.term(),
            pose,
            clause: clause!("VV-9.f"),
        });
    }
    state.elements[at].flags.set(Flag::MustFlee, false);
    state.elements[at].flags.set(Flag::FleeingThisPhase, true);
    let planned = choose(rules, state, &state.elements[at]);
    if !run(rules, state, id, (planned, clause!("VV-9.g")), out) {
        destroy(rules, state, id, How::Flight, clause!("VV-9.f"), out);
    }
}

/// VV-8.7.b to VV-8.7.e: turns and runs. Returns whether it moved. `leaving` is cited if it leaves the table.
fn run(
    rules: &VaeVictis,
    state: &mut State,
    id: PieceId,
    (planned, leaving): (Option<FlightRun>, ClauseId),
    out: &mut impl Tell,
) -> bool {
    let element = *state.element(id).expect("whoever runs is an element of the state");
    let Some(run) = planned else {
        let measure =
            Measure { clause: clause!("VV-8.7.e"), what: measure::CANNOT_RUN, amount: Amount::Truth(true) };
        out.tell(|| Event::Noted { measure, about: vec![id] });
        return false;
    };
    freeze(state, id);
    let from = element.pose;
    out.tell(|| Event::Moved { piece: id, path: vec![from, run.end], clause: clause!("VV-8.7.a") });
    out.tell(|| {
        let length = Amount::Length(from.at.gap_to(run.end.at).to_length());
        let measure = Measure { clause: clause!("VV-8.7.b"), what: measure::RUN, amount: length };
        Event::Noted { measure, about: vec![id] }
    });
    let homeward = Amount::Angle(state.homeward(element.seat).millidegrees());
    note(clause!("VV-G.2.d"), measure::HOMEWARD, homeward, &[id], out);
    let facing = Amount::Angle(run.end.heading.millidegrees());
    note(clause!("VV-8.7.e"), measure::FACES_ALONG_ITS_RUN, facing, &[id], out);
    let veered = state.homeward(element.seat).turn_to(run.end.heading).millidegrees();
    if veered != 0 {
        let measure =
            Measure { clause: clause!("VV-8.7.c"), what: measure::VEERED, amount: Amount::Angle(veered) };
        out.tell(|| Event::Noted { measure, about: vec![id] });
    }
    if run.leaves_table {
        destroy(rules, state, id, How::Flight, leaving, out);
        return true;
    }
    if let Some(element) = state.element_mut(id) {
        rules.place(element, run.end);
    }
    generals::dock_attached(rules, state, id, out);
    generals::after_rest(rules, state, &[id], out);
    true
}

/// VV-8.7.c: the run that an element takes; `None` if it cannot move (VV-8.7.e).
#[must_use]
pub fn choose(rules: &VaeVictis, state: &State, element: &Element) -> Option<FlightRun> {
    let homeward = state.homeward(element.seat);
    let runner = Runner { rules, state, element, homeward };
    let mut best: Option<FlightRun> = None;
    for veer in 0..=MOST_VEER {
        // −k is tried first: it is taken unless +k ends clearly farther from the enemy.
        let mut pair: Option<FlightRun> = None;
        let sides: &[i32] = if veer == 0 { &[0] } else { &[-1, 1] };
        for side in sides {
            let heading = homeward + Turn::degrees(10 * veer * side);
            let run = runner.run(heading);
            pair = Some(pair.map_or(run, |other| runner.better_of_pair(other, run)));
        }
        let pair = pair?;
        if pair.is_complete {
            return runner.got_away(pair);
        }
        best = match best {
            Some(best) if pair.progress <= best.progress + LEN => Some(best),
            _ => Some(pair),
        };
    }
    best.and_then(|run| runner.got_away(run))
}

struct Runner<'a> {
    rules: &'a VaeVictis,
    state: &'a State,
    element: &'a Element,
    homeward: Heading,
}

impl Runner<'_> {
    /// VV-8.7.e: the run, if it ends at least a millimetre from its start.
    fn got_away(&self, run: FlightRun) -> Option<FlightRun> {
        let gone = self.element.pose.at.gap_to(run.end.at).at_least(Length(STEP));
        (gone || run.leaves_table).then_some(run)
    }

    /// VV-8.7.c: of −k and +k, the complete one, then the one that goes farther, then the one that ends farther from
    /// the enemy; otherwise −k.
    fn better_of_pair(&self, minus: FlightRun, plus: FlightRun) -> FlightRun {
        if minus.is_complete != plus.is_complete {
            return if plus.is_complete { plus } else { minus };
        }
        if !minus.is_complete && (plus.progress - minus.progress).abs() > LEN {
            return if plus.progress > minus.progress { plus } else { minus };
        }
        if self.distance_from_enemy(&plus) > self.distance_from_enemy(&minus) + LEN { plus } else { minus }
    }

    fn distance_from_enemy(&self, run: &FlightRun) -> Length {
        let base = self.base(run.end);
        let enemies = self.state.of(self.element.seat.other());
        enemies.map(|enemy| enemy.base.gap(&base)).min().map_or(Length::MAX, geometry::Gap::to_length)
    }

    fn base(&self, pose: Pose) -> Footprint {
        Footprint::from_centre(pose, self.rules.size(self.element))
    }

    /// One straight run along a heading, step by step.
    fn run(&self, heading: Heading) -> FlightRun {
        let start = Pose::new(self.element.pose.at, heading);
        let (row, body) = (self.rules.movement(self.element), self.rules.body(self.element));
        let (first, size) = (self.base(start), self.rules.size(self.element));
        let glide = Glide::new(start, size, heading, Length::ZERO);
        let lane = self.lane(start, &first);
        // The last position clear of all bases. The turn itself is always possible.
        let mut end = start;
        let mut gone = 0.0_f64;
        let mut spent = 0.0_f64;
        let mut further = f64::from(self.rules.scale().paces(FURTHER).0);
        let pace = f64::from(self.rules.scale().pace().0);
        let mut is_complete = false;
        loop {
            let mut step = f64::from(STEP);
            if spent < 1.0 {
                let middle = || glide.base_around(glide.pose_after(round(gone + step / 2.0)).at);
                let ground =
                    if lane.is_clear { GroundUnder::default() } else { self.rules.ground_under(&middle()) };
                let class = self.rules.class_for(ground, body);
                let rate = self.rules.rate(row, class).or(row.clear).unwrap_or(100);
                let rate = f64::from(rate) * pace;
                step = step.min((1.0 - spent) * rate);
                spent += step / rate;
                if 1.0 - spent < 1e-9 {
                    spent = 1.0;
                }
            } else {
                step = step.min(further);
                further -= step;
            }
            gone += step;
            let pose = glide.pose_after(round(gone));
            let base = glide.base_around(pose.at);
            if self.crosses_baseline(&base) {
                return FlightRun {
                    end: pose,
                    is_complete: true,
                    leaves_table: true,
                    progress: self.progress(pose),
                };
            }
            match self.standing(&base, pose, &lane) {
                Standing::Barred => break,
                Standing::OnBases => {}
                Standing::Clear => end = pose,
            }
            if spent >= 1.0 && further <= 0.0 {
                is_complete = end == pose;
                break;
            }
        }
        FlightRun { end, is_complete, leaves_table: false, progress: self.progress(end) }
    }

    /// Everything that a run along a heading can meet, however far it goes.
    fn lane(&self, start: Pose, first: &Footprint) -> Lane<'_> {
        let (rules, row) = (self.rules, self.rules.movement(self.element));
        let fastest = [row.clear, row.rough, row.difficult, Some(100)].into_iter().flatten().max();
        let paces = i32::from(fastest.unwrap_or_default()) + FURTHER;
        let farthest = self.base(start.advanced(rules.scale().paces(paces) + Length(2 * STEP)));
        let swept = first.bounds().union(&farthest.bounds()).grown(TOUCH + LEN);
        let others = self.state.on_table().filter(|other| other.id != self.element.id);
        let near = others.filter(|other| other.base.bounds().meets(&swept));
        Lane {
            others: near.map(|other| (other, self.meeting(start, first, other))).collect(),
            is_clear: !rules.terrain.near(&swept).any(|(_, feature)| feature.changes_the_ground()),
        }
    }

    fn progress(&self, end: Pose) -> Length {
        let way = end.at - self.element.pose.at;
        Length::from_um(if self.homeward == Heading::NORTH { way.y } else { -way.y })
    }

    /// VV-8.7.d: whether any part of the base is beyond the own baseline.
    fn crosses_baseline(&self, base: &Footprint) -> bool {
        let bounds = base.bounds();
        if self.homeward == Heading::NORTH {
            bounds.max.y > self.rules.table.depth.0
        } else {
            bounds.min.y < 0
        }
    }

    /// VV-8.7.c: whether a run ends here: terrain, other table edges, enemies, friends that it may not pass through.
    fn standing(&self, base: &Footprint, pose: Pose, lane: &Lane<'_>) -> Standing {
        let bounds = base.bounds();
        let table = self.rules.bounds();
        let off = bounds.min.x < table.min.x || bounds.max.x > table.max.x || {
            if self.homeward == Heading::NORTH { bounds.min.y < 0 } else { bounds.max.y > table.max.y }
        };
        if off || (!lane.is_clear && self.is_barred(base, pose)) {
            return Standing::Barred;
        }
        self.among(base, lane)
    }

    /// VV-8.7.b, VV-8.7.c: what another element is to a run that begins at `start`, with the base `first`.
    fn meeting(&self, start: Pose, first: &Footprint, other: &Element) -> Meeting {
        if other.seat == self.element.seat {
            let is_swept = other.base.gap(&start.at).less_than(self.reach_of_turn());
            let passes = is_swept
                || (passage(self.rules, self.element, other).is_some()
                    && facings_allow(self.element, start.heading, other));
            return if passes { Meeting::LetsThrough } else { Meeting::Friend };
        }
        let ahead = Travel::along(start.heading, Length::mm(100)).offset();
        if first.penetrates(REST, &other.base) && ahead.dot(other.pose.at - start.at) <= 0 {
            return Meeting::SlipsOff;
        }
        Meeting::Enemy
    }

    fn is_barred(&self, base: &Footprint, pose: Pose) -> bool {
        let (row, body) = (self.rules.movement(self.element), self.rules.body(self.element));
        if self.rules.is_barred_nowhere(row, body) {
            return false;
        }
        let bounds = base.bounds();
        let barred = self.rules.terrain.near(&bounds).any(|(_, feature)| {
            feature.land().class != Class::Clear
                && self
                    .rules
                    .rate(row, self.rules.class_for(self.rules.ground_of_one(feature), body))
                    .is_none()
                && feature.piece.outline.overlap_area(base) > AREA
        });
        barred && !self.rules.is_on_road(pose.at)
    }

    /// VV-8.7.b: how far from its centre the turning base sweeps: half its diagonal.
    fn reach_of_turn(&self) -> Length {
        let base = &self.element.base;
        base.corners()[0].gap_to(base.centre()).to_length()
    }

    /// Where a base is among the bases of others.
    fn among(&self, base: &Footprint, lane: &Lane<'_>) -> Standing {
        let mut standing = Standing::Clear;
        let near = base.bounds().grown(TOUCH);
        for (other, meeting) in &lane.others {
            if !other.base.bounds().meets(&near) {
                continue;
            }
            let overlaps = base.penetrates(REST, &other.base);
            let touches_anew =
                || base.is_within(TOUCH, &other.base) && !self.element.base.is_within(TOUCH, &other.base);
            match meeting {
                Meeting::Friend if overlaps => return Standing::Barred,
                Meeting::Enemy if overlaps || touches_anew() => return Standing::Barred,
                Meeting::LetsThrough if overlaps => standing = Standing::OnBases,
                Meeting::SlipsOff if overlaps || touches_anew() => standing = Standing::OnBases,
                _ => {}
            }
        }
        standing
    }
}

/// What another element is to a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meeting {
    /// A friend that it passes through.
    LetsThrough,
    /// A friend that stops it.
    Friend,
    /// An enemy that the turned base overlaps, and that the run leads away from.
    SlipsOff,
    /// An enemy that stops it.
    Enemy,
}

/// What a pose of a run is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// The run may end here.
    Clear,
    /// The run may go on, but not end here: it is on a base.
    OnBases,
    /// The run may not come here.
    Barred,
}

/// The strip in front of a run, as long as the longest run.
struct Lane<'s> {
    /// The elements whose bases are in it.
    others: Vec<(&'s Element, Meeting)>,
    /// Whether all of it is clear terrain.
    is_clear: bool,
}

/// A length rounded to micrometres.
fn round(micrometres: f64) -> Length {
    Length(micrometres.round() as i32)
}

/// VV-9.f: the elements of a seat that must flee, in the sequence in which they do.
#[must_use]
pub fn fugitives(state: &State, seat: Seat, depth: Length) -> Vec<PieceId> {
    let from_baseline = |element: &Element| {
        let bounds = element.base.bounds();
        if seat == state.south { bounds.min.y } else { depth.0 - bounds.max.y }
    };
    let mut fleeing: Vec<(i32, PieceId)> = state
        .of(seat)
        .filter(|element| element.has(Flag::MustFlee))
        .map(|element| (from_baseline(element), element.id))
        .collect();
    fleeing.sort_unstable();
    fleeing.into_iter().map(|(_, id)| id).collect()
}
