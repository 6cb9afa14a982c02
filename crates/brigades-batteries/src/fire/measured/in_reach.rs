//! A fast filter for targets: a few comparisons for every position of the target instead of a full check. What it
//! refuses is certainly too far away or out of every arc (BB-G.9.d); the rest must be checked.

use crate::fire::line::Shooter;
use crate::state::State;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use geometry::{Bounds, Convex, Footprint, Length, Offset, Point, Pose, Segment};

/// An upper bound for the rounding of edges, headings and arcs within any range.
const ROUNDED: i64 = 5_000;

/// The area that fire can reach at all.
pub(crate) struct FireReach {
    /// Around the middles of all edges that fire.
    edges: Bounds,
    reach: i64,
    /// The front of a unit whose edges all have the same heading.
    front: Option<Front>,
}

/// The common front of edges with the same heading.
struct Front {
    /// From its left to its right end.
    along: Offset,
    length: i64,
    middle: Point,
    whole: Segment,
}

impl FireReach {
    /// The area for a unit and a range; `None` for a unit without edges to fire from.
    pub(crate) fn of(shooter: &Shooter<'_>, reach: Length) -> Option<FireReach> {
        let (first, last) = (shooter.edges.first()?, shooter.edges.last()?);
        let middles = shooter.edges.iter().map(|edge| Bounds::at(edge.edge.middle()));
        let edges = middles.reduce(|a, b| a.union(&b))?;
        let is_one_front = shooter.edges.iter().all(|edge| edge.heading == first.heading)
            && !shooter.card.is_square()
            && shooter.unit.garrison_of.is_none();
        let front = is_one_front.then(|| {
            let whole = Segment::new(first.edge.from(), last.edge.to());
            let (along, length) = (whole.offset(), i64::from(whole.length().0));
            Front { along, length, middle: whole.middle(), whole }
        });
        let front = front.filter(|front| front.length > ROUNDED);
        Some(FireReach { edges, reach: i64::from(reach.0), front })
    }

    /// Whether a box is within reach.
    fn is_near(&self, bounds: &Bounds) -> bool {
        i64::from(self.edges.clearance(bounds).0) <= self.reach
    }

    /// Whether a part of an area may be in range and in an arc.
    fn may_hold_ground(&self, body: &[Footprint]) -> bool {
        let Some(front) = &self.front else { return true };
        let outside = (front.length / 2 + 2 * ROUNDED) * front.length;
        let all = |is_out: &dyn Fn(i64, i64) -> bool| {
            body.iter().flat_map(Convex::corners).all(|&corner| {
                let way = corner - front.middle;
                is_out(front.along.dot(way), front.along.left().dot(way))
            })
        };
        let is_behind = || all(&|_, ahead| ahead < -ROUNDED * front.length);
        let is_right = || all(&|right, ahead| right - ahead > outside);
        let is_left = || all(&|right, ahead| -right - ahead > outside);
        // The middles of the edges are on the front, apart from rounding.
        let reach = Length::from_um(self.reach + 10);
        !is_behind()
            && !is_right()
            && !is_left()
            && body.iter().any(|part| part.is_within(reach, &front.whole))
    }

    /// Whether something within `radius` of the point that a pose names may be within reach and in an arc.
    fn may_hold(&self, pose: &Pose, radius: i64) -> bool {
        let at = pose.at;
        let beyond = |at: i32, from: i32, to: i32| i64::from((from - at).max(at - to).max(0));
        let (x, y) = (
            beyond(at.x, self.edges.min.x, self.edges.max.x),
            beyond(at.y, self.edges.min.y, self.edges.max.y),
        );
        let radius = radius + ROUNDED;
        let furthest = self.reach + radius;
        if x * x + y * y > furthest * furthest {
            return false;
        }
        self.front.as_ref().is_none_or(|front| {
            let way = at - front.middle;
            // Both values are multiplied by the length of the front.
            let right = front.along.dot(way);
            let ahead = front.along.left().dot(way);
            // Arcs of 45 degrees from every point of the front: nothing behind it and nothing beside its outer limits
            // counts. 3/2 is more than the square root of two.
            let is_behind = ahead < -radius * front.length;
            let is_beside = right.abs() - ahead > (front.length / 2 + radius * 3 / 2) * front.length;
            !is_behind && !is_beside
        })
    }
}

impl BrigadesAndBatteries {
    /// Whether fire may reach an enemy at one of its positions of this turn, the present one included.
    pub(crate) fn may_hit(&self, state: &State, field: &FireReach, enemy: &Unit) -> bool {
        if enemy.garrison_of.is_some() {
            return field.is_near(&self.bounds(enemy));
        }
        if !enemy.hinges.is_empty() {
            return true;
        }
        let card = self.card_in_block(enemy);
        let size =
            if card.is_square() { card.square_size(&self.book) } else { card.shape(&self.book).size() };
        // No corner is further from the middle of the front edge.
        let radius = i64::from(size.width().0 / 2 + size.depth().0);
        let passed = state.track(enemy.id).map_or(&[][..], |track| &track.poses);
        let may_hold_here = || {
            let body = self.body(enemy);
            field.is_near(&body.bounds())
                && field.may_hold(&enemy.pose, radius)
                && field.may_hold_ground(&body)
        };
        may_hold_here()
            || passed.iter().any(|pose| {
                field.may_hold(pose, radius)
                    && field.may_hold_ground(&self.body_at(&card, pose, &enemy.hinges))
            })
    }
}
