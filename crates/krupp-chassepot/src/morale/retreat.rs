//! FP-G.12: where a unit goes in a forced move.

use crate::armies::shape::{Body, block};
use crate::armies::troops::Formation;
use crate::measure::{BEYOND, OVERLAP, STEP_BACK, TOUCH};
use crate::state::Unit;
use crate::state::on_table::Tabletop;
use crate::tables::Distances;
use geometry::{Convex, Footprint, Heading, Length, Point, Polygon, Pose, Segment, Size, Turn};

/// A forced move to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drive {
    /// The centroid of the centres of the enemy units that caused it.
    pub threat: Point,
    /// The distance to go.
    pub distance: Length,
    /// Whether the unit routs: it then faces the direction of its flight.
    pub routs: bool,
}

/// The result of a forced move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retreat {
    /// It moved.
    To {
        /// Its centre and heading at the end.
        pose: Pose,
        /// By how much its direction differs from straight away.
        turn: Turn,
    },
    /// FP-6.h: every direction is blocked.
    Surrenders,
    /// Its centre crossed the table edge.
    LeavesTable,
}

/// FP-G.12: the directions in the sequence they are tried: 0, +15, -15, … +90, -90.
pub(crate) fn directions() -> impl Iterator<Item = Turn> {
    (0..=6).flat_map(|step| {
        let turn = Turn::degrees(15 * step);
        [turn, -turn].into_iter().take(if step == 0 { 1 } else { 2 })
    })
}

/// The mean of some points.
#[must_use]
pub(crate) fn centroid(points: impl IntoIterator<Item = Point>) -> Option<Point> {
    let (mut x, mut y, mut count) = (0_i64, 0_i64, 0_i64);
    for point in points {
        x += i64::from(point.x);
        y += i64::from(point.y);
        count += 1;
    }
    let mean = |sum: i64| {
        let doubled = 2 * sum + count * sum.signum();
        i32::try_from(doubled / (2 * count)).unwrap_or(0)
    };
    (count > 0).then(|| Point::new(mean(x), mean(y)))
}

/// A path straight away from the threat.
struct RetreatPath {
    from: Point,
    /// The end of the path straight away.
    to: Point,
    heading: Heading,
    /// The distance from a garrison to its boundary does not count; it depends on the direction.
    area: Option<Polygon>,
}

impl RetreatPath {
    fn new(unit: &Unit, body: &Body<'_>, drive: &Drive) -> RetreatPath {
        let from = match body {
            Body::Block(_) => unit.centre,
            Body::Garrison(area) => area.centroid(),
        };
        let away = from + (from - drive.threat);
        let heading = drive.threat.heading_to(from).unwrap_or(unit.heading.opposite());
        let to = if away == from {
            from.along(heading, drive.distance)
        } else {
            from.towards(away, drive.distance)
        };
        let area = match body {
            Body::Garrison(area) => Some((*area).clone()),
            Body::Block(_) => None,
        };
        RetreatPath { from, to, heading, area }
    }

    /// How far from the start the boundary of a garrisoned area lies in a direction.
    fn boundary(&self, heading: Heading) -> Length {
        let Some(area) = &self.area else { return Length(0) };
        let far = self.from.along(heading, BEYOND);
        let parts = Segment::new(self.from, far).parts_inside(area);
        parts.first().map_or(Length(0), |part| part.end)
    }

    /// The end of the path in a turned direction.
    fn end(&self, turn: Turn, distance: Length) -> Point {
        match &self.area {
            None => self.to.turned_about(self.from, turn),
            Some(_) => {
                let heading = self.heading + turn;
                self.from.along(heading, self.boundary(heading) + distance)
            }
        }
    }

    /// FP-G.12: the corridor, 2" wide, from 1" to L from the start.
    fn corridor(&self, turn: Turn, distance: Length, distances: &Distances) -> Option<Footprint> {
        let heading = self.heading + turn;
        let boundary = self.boundary(heading);
        let start = self.from.along(heading, boundary + distances.corridor_from);
        let size = Size::new(distances.corridor, distance - distances.corridor_from);
        (distance > distances.corridor_from).then(|| Footprint::from_rear(Pose::new(start, heading), size))
    }
}

impl Tabletop<'_> {
    /// FP-G.12: a forced move of a unit with its present stands; a stand lost in the same step is removed where it
    /// ends.
    #[must_use]
    pub fn retreat(&self, unit: &Unit, drive: &Drive) -> Retreat {
        let body = self.body(unit);
        let path = RetreatPath::new(unit, &body, drive);
        let open = |turn: &Turn| {
            let corridor = path.corridor(*turn, drive.distance, &self.book.tables.distances);
            corridor.is_none_or(|corridor| self.is_open(unit, &corridor))
        };
        let Some(turn) = directions().find(open) else { return Retreat::Surrenders };
        let direction = path.heading + turn;
        let heading = match (unit.formation, drive.routs) {
            (_, true) => direction,
            (Formation::Garrison, false) => direction.opposite(),
            (Formation::Line | Formation::Column, false) => unit.heading,
        };
        let mut pose = Pose::new(path.end(turn, drive.distance), heading);
        loop {
            if self.field.bounds().is_some_and(|table| !table.contains(pose.at)) {
                return Retreat::LeavesTable;
            }
            if self.has_room(unit, pose) {
                return Retreat::To { pose, turn };
            }
            pose.at = pose.at.along(direction, STEP_BACK);
        }
    }

    /// Whether a corridor enters no unrouted enemy stand, no enemy garrison and no terrain impassable for the unit.
    fn is_open(&self, unit: &Unit, corridor: &Footprint) -> bool {
        let (centre, reach) = (corridor.centre(), reach_of(corridor));
        let mut enemies = self
            .of_side(unit.side.other())
            .filter(|enemy| enemy.is_unrouted() && self.may_be_within(enemy, centre, reach));
        let mut forbidden = self.field.forbidden_to(self.book, unit.arm);
        !enemies.any(|enemy| self.body(enemy).is_entered_by(TOUCH, corridor))
            && !forbidden.any(|piece| piece.outline.penetrates(TOUCH, corridor))
    }

    /// Whether a unit may end a forced move: on no unit, garrisoned area or impassable terrain.
    fn has_room(&self, unit: &Unit, pose: Pose) -> bool {
        let formation = match unit.formation {
            Formation::Garrison => Formation::Line,
            // FP-2.g: unlimbered guns end limbered, as a column with the same centre.
            Formation::Line if unit.arm.is_artillery() => Formation::Column,
            formation => formation,
        };
        let end = block(pose, self.book.tables.stand(unit.arm), formation, unit.stands).footprint();
        let (centre, reach) = (end.centre(), reach_of(&end));
        let mut others = self.state.units.iter().filter(|other| {
            other.is_alive() && other.id != unit.id && self.may_be_within(other, centre, reach)
        });
        let mut forbidden = self.field.forbidden_to(self.book, unit.arm);
        !others.any(|other| self.body(other).is_entered_by(OVERLAP, &end))
            && !forbidden.any(|piece| piece.outline.penetrates(OVERLAP, &end))
    }
}

/// An upper bound for the distance of a rectangle's corners from its centre.
fn reach_of(shape: &Footprint) -> i64 {
    let bounds = shape.bounds();
    i64::from(bounds.width().0) + i64::from(bounds.height().0)
}
