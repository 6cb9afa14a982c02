//! The line of fire (VV-7.2): candidate lines, and what blocks them.

use super::target::is_far;
use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::close_combat::contact::directly_behind;
use crate::ground::sight::Stoppers;
use crate::movement::zones::edge_pose;
use crate::state::{Element, State};
use arrayvec::ArrayVec;
use engine::Obstacle;
use geometry::{Bounds, Convex, ConvexPart, Edge, Length, Piece, Point, Segment};

/// VV-7.2.a: the distance of candidate points from corners.
const INSIDE: Length = Length(1_000);
/// VV-7.2.b: a line may cross a base by up to this length.
const GRAZE: Length = Length(500);

/// The area of a shot: from a face to the visible part of a target.
pub(super) struct ShotWay<'s> {
    firer: &'s Element,
    face: Edge,
    part: &'s ConvexPart,
    stoppers: Stoppers<'s>,
    /// The elements between the two that block fire.
    between: Vec<&'s Element>,
}

/// What blocked the line that was tested last.
#[derive(Default)]
struct Last<'s> {
    element: Option<&'s Element>,
    /// Its index among the obstacles.
    piece: usize,
}

impl<'s> ShotWay<'s> {
    pub(super) fn new(
        rules: &'s VaeVictis,
        then: &'s State,
        (firer, face): (&'s Element, Edge),
        (target, part, range): (&'s Element, &'s ConvexPart, Length),
    ) -> ShotWay<'s> {
        let level = rules.elevation_at(firer.pose.at).max(rules.elevation_at(target.pose.at));
        let around = firer.base.edge(face).bounds().union(&part.bounds());
        let stops = |other: &&Element| {
            other.base.bounds().meets(&around)
                && other.id != firer.id
                && other.id != target.id
                && !is_ignored(rules, firer, target, other, range)
        };
        let between = then.on_table().filter(stops).collect();
        ShotWay { firer, face, part, stoppers: rules.stoppers(&around, level), between }
    }

    /// VV-7.2.a: the first candidate line, from the middle of the face to the middle of the visible part.
    fn first_line(&self) -> Segment {
        Segment::new(edge_pose(self.firer, self.face).at, self.part.centroid())
    }

    /// VV-7.2.a: all candidate lines.
    fn lines(&self) -> impl Iterator<Item = Segment> {
        let (edge, first) = (self.firer.base.edge(self.face), self.first_line());
        let from =
            [first.from(), edge.from().towards(edge.to(), INSIDE), edge.to().towards(edge.from(), INSIDE)];
        let middle = first.to();
        let mut to = ArrayVec::<Point, { ConvexPart::MOST + 1 }>::new();
        to.push(middle);
        to.extend(self.part.corners().iter().map(|corner| corner.towards(middle, INSIDE)));
        let each = move |place: usize| Segment::new(from[place / to.len()], to[place % to.len()]);
        (0..3 * (self.part.corners().len() + 1)).map(each)
    }

    /// Whether one convex piece of terrain or one base blocks all lines, away from both their ends. A fast test: it may
    /// miss such cases, but is never wrong when it says yes.
    fn is_walled_off(&self, rules: &VaeVictis) -> bool {
        let Some(outermost) = Outermost::new(self.firer.base.edge(self.face), self.part) else {
            return false;
        };
        let by_piece = |(piece, by_height): &(Piece<'_>, bool)| {
            let across = outermost.across(piece, Length::ZERO);
            across.is_some_and(|across| {
                *by_height
                    || (rules.is_beyond_fringe(&across, &self.firer.base)
                        && rules.is_beyond_fringe(&across, self.part))
            })
        };
        // Between two points this deep in a base, and this far from the ends of a line, the line crosses the base by
        // more than is allowed.
        let by_base = |other: &&Element| {
            let is_deep = |point: Point| {
                let edges = Edge::ALL.map(|edge| other.base.edge(edge));
                edges
                    .iter()
                    .all(|edge| -edge.side(point) > i64::from(GRAZE.0) * i64::from(edge.length().0 + 1))
            };
            let across =
                || outermost.across(&other.base, GRAZE).filter(|it| is_deep(it.from()) && is_deep(it.to()));
            !outermost.pass(&other.base.bounds()) && across().is_some()
        };
        self.between.iter().any(by_base) || self.stoppers.pieces().iter().any(by_piece)
    }

    fn stopper(&self, line: &Segment) -> Option<&'s Element> {
        self.between.iter().copied().find(|other| line.runs_through(&other.base, GRAZE))
    }

    /// Whether nothing blocks a line. What blocked the last line is tested first, because it usually blocks the next
    /// one too.
    fn is_open(&self, rules: &VaeVictis, line: &Segment, last: &mut Last<'s>) -> bool {
        if last.element.is_some_and(|other| line.runs_through(&other.base, GRAZE)) {
            return false;
        }
        last.element = self.stopper(line);
        last.element.is_none()
            && !rules.is_stopped(&self.stoppers, line, &self.firer.base, self.part, &mut last.piece)
    }

    /// VV-7.2.a: whether one of the candidate lines is clear.
    pub(super) fn is_free(&self, rules: &VaeVictis) -> bool {
        // Obstacles that are not between the two block nothing; usually these are all.
        let mut last = Last::default();
        (self.stoppers.is_empty() && self.between.is_empty())
            || self.is_open(rules, &self.first_line(), &mut last)
            || (!self.is_walled_off(rules)
                && self.lines().skip(1).any(|line| self.is_open(rules, &line, &mut last)))
    }

    /// VV-7.2.a: what blocks the first line.
    pub(super) fn obstacle(&self, rules: &VaeVictis) -> Obstacle {
        let first = self.first_line();
        let terrain = rules.stopped_by(&self.stoppers, &first, &self.firer.base, self.part);
        let by_element = || self.stopper(&first).map(|other| Obstacle::Piece(other.id));
        terrain.map(Obstacle::Terrain).or_else(by_element).unwrap_or(Obstacle::Edge)
    }
}

/// The two lines that enclose all candidate lines: from each end of a face to the outermost corner of the visible part.
struct Outermost<'p> {
    face: Segment,
    corners: &'p [Point],
    left: Segment,
    right: Segment,
}

impl<'p> Outermost<'p> {
    fn new(face: Segment, part: &'p ConvexPart) -> Option<Outermost<'p>> {
        let corners = part.corners();
        let outermost = |from: Point, side: i64| {
            let is_beyond = |to: Point, other: Point| side * (to - from).cross(other - from) > 0;
            let to =
                corners.iter().copied().reduce(|to, other| if is_beyond(to, other) { other } else { to });
            to.map(|to| Segment::new(from, to))
        };
        // A face runs from left to right, and points to the left of a direction have positive cross products.
        let (left, right) = (outermost(face.from(), 1)?, outermost(face.to(), -1)?);
        Some(Outermost { face, corners, left, right })
    }

    /// Whether one of them misses a box; then nothing in the box blocks all lines.
    fn pass(&self, bounds: &Bounds) -> bool {
        self.left.passes(bounds) || self.right.passes(bounds)
    }

    /// A line through a convex shape from side to side that has the face on one side and the whole visible part on the
    /// other, each farther away than `apart`. Every candidate line crosses it.
    fn across<C: Convex>(&self, shape: &C, apart: Length) -> Option<Segment> {
        let crossed = |line: &Segment| {
            let (enter, leave) = line.span_inside(shape)?;
            let inside = (leave - enter) * f64::from(line.length().0);
            (inside > f64::from(INSIDE.0)).then(|| line.point_at((enter + leave) / 2.0))
        };
        let across = Segment::new(crossed(&self.left)?, crossed(&self.right)?);
        let least = i64::from(apart.0) * i64::from(across.length().0 + 1);
        let side = |point: &Point| {
            let side = across.side(*point);
            if side.abs() > least { side.signum() } else { 0 }
        };
        let (near, far) = (side(&self.face.from()), side(&self.corners[0]));
        let parts =
            near * far < 0 && side(&self.face.to()) == near && self.corners.iter().all(|it| side(it) == far);
        parts.then_some(across)
    }
}

/// VV-7.2.c, VV-7.2.d: whether skirmishers do not block this fire.
pub(crate) fn is_ignored(
    rules: &VaeVictis,
    firer: &Element,
    target: &Element,
    other: &Element,
    range: Length,
) -> bool {
    if !rules.unit(other).is(Tag::Skirmishers) {
        return false;
    }
    let gun_far = rules.unit(firer).arm == Arm::Artillery && is_far(rules, firer, range);
    let hostile = other.seat == target.seat;
    (hostile && gun_far) || (other.seat == firer.seat && directly_behind(rules, firer, other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fire::fire_order::{permitted_shots, visible_part};
    use crate::fire::target::all_permitted;
    use crate::set_up::terrain_generator;
    use crate::set_up::testing;
    use engine::Choices;
    use geometry::{Heading, Pose};

    /// Places all elements at random, sometimes on other terrain.
    fn scatter(rules: &mut VaeVictis, state: &mut State, seed: u64) {
        if seed.is_multiple_of(10) {
            rules.terrain = terrain_generator::terrain(rules.scale(), rules.table, seed).into();
        }
        let mut choices = Choices::new(seed);
        let mut some = |most: usize| choices.below(most) as i32;
        for element in &mut state.elements {
            let at = Point::new(30_000 + some(540_000), 30_000 + some(540_000));
            rules.place(element, Pose::new(at, Heading::from_millidegrees(some(360_000))));
        }
    }

    #[test]
    fn vv_7_2_a_quick_answers_are_those_of_all_lines() {
        let (mut free, mut stopped, mut shots) = (0, 0, 0);
        let (mut rules, mut state) = testing::ranch();
        for seed in 1..150 {
            scatter(&mut rules, &mut state, seed);
            for (firer, target) in
                state.on_table().flat_map(|one| state.on_table().map(move |two| (one, two)))
            {
                if firer.seat == target.seat {
                    continue;
                }
                if let Some(part) = visible_part(&rules, firer, Edge::Front, &target.base) {
                    let range = firer.base.edge(Edge::Front).gap(&part).to_length();
                    let way = ShotWay::new(&rules, &state, (firer, Edge::Front), (target, &part, range));
                    let measured = way.lines().any(|line| {
                        let by_ground = rules.stopped_by(&way.stoppers, &line, &firer.base, &part);
                        way.stopper(&line).is_none() && by_ground.is_none()
                    });
                    assert_eq!(way.is_free(&rules), measured, "{} at {}, seed {seed}", firer.id, target.id);
                    *(if measured { &mut free } else { &mut stopped }) += 1;
                }
            }
            for firer in state.on_table() {
                let quick = permitted_shots(&rules, &state, firer);
                assert_eq!(quick, all_permitted(&rules, &state, firer), "{}, seed {seed}", firer.id);
                shots += quick.len();
            }
        }
        assert!(
            free > 1_000 && stopped > 1_000 && shots > 30,
            "{free} free, {stopped} stopped, {shots} shots"
        );
    }
}
