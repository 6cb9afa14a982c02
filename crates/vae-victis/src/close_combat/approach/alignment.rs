//! The geometry of moving into contact (VV-5.8.a to VV-5.8.d): where a front edge reaches an enemy, on which edge, and
//! how the element is aligned.

use crate::movement::path::{MovingBase, Path};
use geometry::{Convex, Edge, Footprint, Heading, Length, Point, Pose, Segment, Travel, Turn};

/// VV-5.8.b: within this distance of a corner, the heading decides between the two edges.
const CORNER: Length = Length::mm(1);
/// VV-5.8.c: the largest turn of an alignment.
pub const MOST_ALIGNMENT: Turn = Turn::degrees(45);
/// VV-5.8.d: the length of one step of a slide.
pub const SLIDE: Length = Length::mm(1);

/// VV-5.8.a: how far into the last stage the front edge of a member reaches a base, in the unit of the stage; `None` if
/// it never does.
#[must_use]
pub fn reach(path: &Path, member: usize, enemy: &Footprint) -> Option<i32> {
    let stage = path.stages().len().checked_sub(1)?;
    let size = path.size(member);
    let front = |pose: Pose| Footprint::from_centre(pose, size).edge(Edge::Front);
    if !path.swept_bounds(stage, member).meets(&enemy.bounds()) {
        return None;
    }
    let start = path.start(stage, member);
    if let Some((heading, distance)) = path.last_straight(member) {
        return Travel::along(heading, distance).first_contact(&front(start), enemy).map(|gone| gone.0);
    }
    // Turns are searched in steps of about a fifth of a millimetre at the far corner, then bisected to one unit.
    let extent = path.extent();
    let length = path.stages()[stage].length.0.max(1);
    let stride = ((i64::from(extent) * 200) / i64::from(length)).clamp(1, 1_000) as i32;
    let hits = |gone: i32| {
        let pose = if extent == 0 { start } else { path.pose_at(stage, member, gone, extent) };
        front(pose).overlaps(enemy)
    };
    match path.last_course() {
        Some(course) => course.clear_until(stride, 1, hits),
        None => hits(0).then_some(0),
    }
}

/// VV-5.8.b: the edge of `enemy` that M has reached.
#[must_use]
pub fn edge_contacted(mover: &MovingBase, enemy: &MovingBase) -> Edge {
    let base = enemy.base();
    let front = mover.base().edge(Edge::Front);
    let inward = |edge: Edge| enemy.pose.heading + edge.turn() + Turn::ABOUT;
    let point = point_reached(&front, mover.pose.heading, &base, inward);
    let near = base.edge_gaps(point);
    let at_corner = Edge::ALL.into_iter().zip(near).filter(|(_, gap)| gap.within(CORNER)).count() > 1;
    if !at_corner {
        return base.nearest_edge(point).0;
    }
    let order = |edge: Edge| match edge {
        Edge::Front => 0,
        Edge::Left | Edge::Right => 1,
        Edge::Rear => 2,
    };
    Edge::ALL
        .into_iter()
        .filter(|&edge| near[edge as usize].within(CORNER))
        .min_by_key(|&edge| (inward(edge).difference(mover.pose.heading), order(edge)))
        .unwrap_or(Edge::Front)
}

/// The point of the base nearest to the front edge; if they are parallel, the middle of the shared part.
fn point_reached(
    front: &Segment,
    heading: Heading,
    base: &Footprint,
    inward: impl Fn(Edge) -> Heading,
) -> Point {
    let nearest = Edge::ALL.into_iter().min_by_key(|&edge| base.edge(edge).gap(front)).unwrap_or(Edge::Front);
    let parallel = Edge::ALL.into_iter().find(|&edge| inward(edge) == heading);
    if let Some(edge) = parallel
        && base.edge(edge).gap(front) <= base.edge(nearest).gap(front)
    {
        let edge = base.edge(edge);
        let (from, to) = (edge.nearest_to(front.from()), edge.nearest_to(front.to()));
        return from.middle(to);
    }
    let ends = [front.from(), front.to()].map(|end| (base.nearest_to(end), end));
    let corners = base.corners().iter().map(|&corner| (corner, front.nearest_to(corner)));
    let pairs = ends.into_iter().chain(corners);
    let closest = pairs.min_by_key(|(own, other)| own.gap_to(*other));
    closest.map_or_else(|| base.centre(), |(point, _)| point)
}

/// VV-5.8.c: where M is aligned, and how far it may slide along the edge (VV-5.8.d).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Alignment {
    enemy: MovingBase,
    depth: Length,
    width: Length,
    /// The edge of the enemy that it stands on.
    pub edge: Edge,
    /// The ideal position along the edge line, measured from the enemy's centre.
    ideal: Length,
    /// The position of its front middle at first contact, along the same line.
    touched: Length,
}

impl Alignment {
    /// The alignment of M on an edge of an enemy. `square`: all edges are fronts.
    #[must_use]
    pub fn new(mover: &MovingBase, enemy: &MovingBase, edge: Edge, square: bool) -> Alignment {
        let seen = enemy.pose.locate(mover.front());
        let ideal = if edge.is_flank() && !square {
            enemy.size.depth().half() - mover.size.width().half()
        } else {
            Length::ZERO
        };
        let touched = if edge.is_flank() { seen.ahead } else { seen.right };
        Alignment {
            enemy: *enemy,
            depth: mover.size.depth(),
            width: mover.size.width(),
            edge,
            ideal,
            touched,
        }
    }

    /// VV-5.8.d: how many whole steps it may slide until it is beyond where it touched.
    #[must_use]
    pub fn slides(&self) -> i32 {
        (self.touched - self.ideal).abs().0 / SLIDE.0
    }

    /// The pose of M after this many steps of the slide.
    #[must_use]
    pub fn pose(&self, steps: i32) -> Pose {
        let along = self.along(steps);
        let half =
            if self.edge.is_flank() { self.enemy.size.width() } else { self.enemy.size.depth() }.half();
        let off = half + self.depth.half();
        let at = match self.edge {
            Edge::Front => self.enemy.pose.place(along, off),
            Edge::Rear => self.enemy.pose.place(along, -off),
            Edge::Right => self.enemy.pose.place(off, along),
            Edge::Left => self.enemy.pose.place(-off, along),
        };
        Pose::new(at, self.enemy.pose.heading + self.edge.turn() + Turn::ABOUT)
    }

    /// The length that the two edges then share.
    #[must_use]
    pub fn shared(&self, steps: i32) -> Length {
        let along = self.along(steps);
        let edge =
            if self.edge.is_flank() { self.enemy.size.depth() } else { self.enemy.size.width() }.half();
        let (from, to) = (along - self.width.half(), along + self.width.half());
        to.min(edge) - from.max(-edge)
    }

    fn along(&self, steps: i32) -> Length {
        let towards = (self.touched - self.ideal).0.signum();
        self.ideal + SLIDE * steps * towards
    }
}

/// VV-5.8.c: applies the rigid motion that takes `from` to `to` to a pose.
#[must_use]
pub fn carried(from: Pose, to: Pose, pose: Pose) -> Pose {
    let seen = from.locate(pose.at);
    Pose::new(to.place(seen.right, seen.ahead), pose.heading + from.heading.turn_to(to.heading))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::Mode;
    use geometry::Size;

    fn body(x: i32, y: i32, heading: i32, depth: i32) -> MovingBase {
        MovingBase {
            pose: Pose::new(Point::new(x, y), Heading::degrees(heading)),
            size: Size::new(Length::mm(40), Length::mm(depth)),
        }
    }

    fn charge(mover: MovingBase, leg: &str, enemy: &MovingBase) -> Option<(Length, MovingBase)> {
        let mut path = Path::new([mover], Mode::Rigid);
        path.push(leg.parse().expect("a leg"), Length::mm(850));
        let gone = reach(&path, 0, &enemy.base())?;
        path.cut_last(gone);
        Some((path.stages()[0].length, path.body(0)))
    }

    #[test]
    fn vv_5_8_c_a_frontal_charge_is_aligned_on_the_middle_of_the_edge() {
        let enemy = body(300_000, 300_000, 180, 20);
        let (length, mover) = charge(body(310_000, 195_000, 0, 30), "F", &enemy).expect("reached");
        assert_eq!(length, Length::mm(80));
        let edge = edge_contacted(&mover, &enemy);
        assert_eq!(edge, Edge::Front);
        let alignment = Alignment::new(&mover, &enemy, edge, false);
        assert_eq!(alignment.pose(0), body(300_000, 275_000, 0, 30).pose);
        assert_eq!(alignment.slides(), 10);
        assert_eq!(alignment.pose(3), body(303_000, 275_000, 0, 30).pose);
        assert_eq!((alignment.shared(0), alignment.shared(3)), (Length::mm(40), Length::mm(37)));
    }

    #[test]
    fn vv_5_8_c_a_charge_in_flank_is_aligned_on_the_front_corner() {
        let enemy = body(300_000, 300_000, 0, 20);
        let (length, mover) = charge(body(400_000, 300_000, 270, 30), "F", &enemy).expect("reached");
        assert_eq!((length, edge_contacted(&mover, &enemy)), (Length::mm(65), Edge::Right));
        let alignment = Alignment::new(&mover, &enemy, Edge::Right, false);
        assert_eq!(alignment.pose(0), body(335_000, 290_000, 270, 30).pose);
        let square = Alignment::new(&mover, &body(300_000, 300_000, 0, 40), Edge::Right, true);
        assert_eq!(square.pose(0), body(335_000, 300_000, 270, 30).pose);
        let (_, left) = charge(body(200_000, 300_000, 90, 30), "F", &enemy).expect("reached");
        assert_eq!(edge_contacted(&left, &enemy), Edge::Left);
        assert_eq!(
            Alignment::new(&left, &enemy, Edge::Left, false).pose(0),
            body(265_000, 290_000, 90, 30).pose
        );
    }

    #[test]
    fn vv_5_8_c_neighbours_are_carried_along() {
        let enemy = body(300_000, 300_000, 180, 20);
        let mover = body(305_374, 273_763, 20, 20);
        let path = Path::new([mover], Mode::Rigid);
        assert_eq!(edge_contacted(&path.body(0), &enemy), Edge::Front);
        let aligned = Alignment::new(&mover, &enemy, Edge::Front, false).pose(0);
        assert_eq!(aligned, body(300_000, 280_000, 0, 20).pose);
        let moved = [40, 80, 120].map(|right| {
            let neighbour = Pose::new(mover.pose.place(Length::mm(right), Length::ZERO), mover.pose.heading);
            let to = carried(mover.pose, aligned, neighbour);
            assert!(
                to.at.gap_to(Point::mm(300 + right, 280)).within(Length(1)) && to.heading == Heading::NORTH
            );
            (neighbour.at.gap_to(to.at).to_length().0 + 5) / 10
        });
        assert_eq!(moved, [2014, 3360, 4732]);
    }

    #[test]
    fn vv_5_8_b_at_a_corner_the_heading_decides() {
        let enemy = body(300_000, 300_000, 0, 20);
        // M's front is at E's left front corner. The direction inward is 90 through the flank and 180 through the
        // front.
        for (heading, expected) in [(100, Edge::Left), (134, Edge::Left), (136, Edge::Front)] {
            let corner = enemy.base().front_left();
            let pose = Pose::new(corner, Heading::degrees(heading));
            let mover = MovingBase { pose: pose.advanced(-Length::mm(10)), size: Size::mm(40, 20) };
            assert_eq!(edge_contacted(&mover, &enemy), expected, "{heading}");
        }
        let tie = Pose::new(enemy.base().front_left(), Heading::degrees(135)).advanced(-Length::mm(10));
        assert_eq!(edge_contacted(&MovingBase { pose: tie, size: Size::mm(40, 20) }, &enemy), Edge::Front);
    }

    #[test]
    fn vv_5_8_a_a_wheel_stops_where_its_front_edge_meets_the_enemy() {
        let enemy = body(300_000, 300_000, 0, 20);
        // The far end of the front, forty millimetres from the pivot at (260, 330), swings down on E's front.
        let mover =
            MovingBase { pose: Pose::new(Point::mm(280, 340), Heading::SOUTH), size: Size::mm(40, 20) };
        let (_, cut) = charge(mover, "W right", &enemy).expect("reached");
        let gap = cut.base().edge(Edge::Front).gap(&enemy.base());
        assert!(gap.within(Length(10)) && !cut.base().edge(Edge::Front).overlaps(&enemy.base()));
        assert_eq!(charge(body(100_000, 100_000, 0, 20), "F 60", &enemy), None);
    }
}
