//! Where something stands and which way it faces.

use crate::angle::{Heading, Turn};
use crate::convex::Convex;
use crate::length::Length;
use crate::point::Point;

/// A place and a heading. Which point of a body it names (centre, middle of the front edge) is up to the caller.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct Pose {
    /// The named point.
    pub at: Point,
    /// Which way it faces.
    pub heading: Heading,
}

/// A point as the body sees it: how far to its right and how far ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Local {
    /// To the right; negative to the left.
    pub right: Length,
    /// Ahead; negative behind.
    pub ahead: Length,
}

/// The stretch that a shape takes up along one direction of a pose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize)]
pub struct Span {
    /// Its lesser end.
    pub from: Length,
    /// Its greater end.
    pub to: Length,
}

impl Span {
    /// The length that two spans have in common; negative by as much as they are apart.
    #[inline]
    pub fn shared(&self, other: &Self) -> Length {
        self.to.min(other.to) - self.from.max(other.from)
    }

    /// The smallest span around both.
    #[inline]
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self { from: self.from.min(other.from), to: self.to.max(other.to) }
    }

    /// How long it is.
    #[inline]
    pub fn length(&self) -> Length {
        self.to - self.from
    }
}

impl Pose {
    /// A pose by its parts.
    #[inline]
    pub const fn new(at: Point, heading: Heading) -> Self {
        Self { at, heading }
    }

    /// The point that this pose sees `right` and `ahead`.
    ///
    /// ```
    /// use geometry::{Heading, Length, Point, Pose};
    ///
    /// let pose = Pose::new(Point::mm(100, 100), Heading::EAST);
    /// assert_eq!(pose.place(Length::mm(10), Length::mm(50)), Point::mm(150, 90));
    /// ```
    #[inline]
    pub fn place(&self, right: Length, ahead: Length) -> Point {
        self.place_real(right.as_f64(), ahead.as_f64())
    }

    /// As [`Pose::place`], from distances that are not whole micrometres yet: rounded once, at the end.
    #[inline]
    pub(crate) fn place_real(&self, right: f64, ahead: f64) -> Point {
        Placer::new(self).place(right, ahead)
    }

    /// How this pose sees a point, to the nearest micrometre.
    #[inline]
    pub fn locate(&self, point: Point) -> Local {
        let (sine, cosine) = self.heading.ahead();
        let offset = point - self.at;
        let (x, y) = (offset.x as f64, offset.y as f64);
        Local { right: Length::nearest(x * cosine - y * sine), ahead: Length::nearest(x * sine + y * cosine) }
    }

    /// The stretches that a shape takes up to the right and ahead of this pose.
    pub fn spans<C: Convex + ?Sized>(&self, shape: &C) -> (Span, Span) {
        let span_of = |value| Span { from: value, to: value };
        let spans = shape.corners().iter().map(|&corner| {
            let local = self.locate(corner);
            (span_of(local.right), span_of(local.ahead))
        });
        spans.reduce(|a, b| (a.0.union(&b.0), a.1.union(&b.1))).unwrap_or_default()
    }

    /// The same heading, `distance` further ahead.
    #[inline]
    #[must_use]
    pub fn advanced(&self, distance: Length) -> Self {
        Self { at: self.at.along(self.heading, distance), ..*self }
    }

    /// The same place, turned.
    #[inline]
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Self {
        Self { heading: self.heading + turn, ..*self }
    }

    /// Place and heading turned about a pivot.
    #[inline]
    #[must_use]
    pub fn turned_about(&self, pivot: Point, turn: Turn) -> Self {
        Self { at: self.at.turned_about(pivot, turn), heading: self.heading + turn }
    }

    /// From the centre of a body to the middle of its front edge.
    #[inline]
    #[must_use]
    pub fn front_from_centre(&self, depth: Length) -> Self {
        Self { at: self.place_real(0.0, depth.as_f64() / 2.0), ..*self }
    }

    /// From the middle of the front edge of a body to its centre.
    #[inline]
    #[must_use]
    pub fn centre_from_front(&self, depth: Length) -> Self {
        Self { at: self.place_real(0.0, depth.as_f64() / -2.0), ..*self }
    }
}

/// A pose with its sine and cosine at hand, for placing several points.
pub(crate) struct Placer {
    x: f64,
    y: f64,
    sine: f64,
    cosine: f64,
}

impl Placer {
    #[inline]
    pub(crate) fn new(pose: &Pose) -> Self {
        let (sine, cosine) = pose.heading.ahead();
        Self { x: f64::from(pose.at.x), y: f64::from(pose.at.y), sine, cosine }
    }

    #[inline]
    pub(crate) fn place(&self, right: f64, ahead: f64) -> Point {
        Point::rounded(
            self.x + (right * self.cosine + ahead * self.sine),
            self.y + (ahead * self.cosine - right * self.sine),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::footprint::{Footprint, Size};

    #[test]
    fn places_and_locates_are_inverse() {
        for millidegrees in (0..360_000).step_by(7_001) {
            let pose = Pose::new(Point::mm(312, 77), Heading::from_millidegrees(millidegrees));
            let (right, ahead) = (Length(12_345), Length(-67_890));
            let seen = pose.locate(pose.place(right, ahead));
            assert!((seen.right - right).abs() <= Length(1) && (seen.ahead - ahead).abs() <= Length(1));
        }
    }

    #[test]
    fn centre_and_front_middle() {
        let centre = Pose::new(Point::mm(0, 0), Heading::SOUTH);
        let front = centre.front_from_centre(Length::mm(20));
        assert_eq!(front, Pose::new(Point::mm(0, -10), Heading::SOUTH));
        assert_eq!(front.centre_from_front(Length::mm(20)), centre);
    }

    #[test]
    fn spans_of_a_footprint() {
        let pose = Pose::new(Point::mm(100, 0), Heading::WEST);
        let other = Footprint::from_centre(Pose::new(Point::mm(50, 30), Heading::NORTH), Size::mm(40, 20));
        let (right, ahead) = pose.spans(&other);
        assert_eq!((right.from, right.to), (Length::mm(20), Length::mm(40)));
        assert_eq!((ahead.from, ahead.to), (Length::mm(30), Length::mm(70)));
        assert_eq!(right.shared(&Span { from: Length::mm(35), to: Length::mm(99) }), Length::mm(5));
        assert_eq!(right.length(), Length::mm(20));
    }
}
