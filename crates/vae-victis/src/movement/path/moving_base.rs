//! A base that moves: its pose and size.

use geometry::{Bounds, Footprint, Heading, Length, Point, Pose, Size};

/// A base that moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingBase {
    /// Its centre and heading.
    pub pose: Pose,
    /// Its base.
    pub size: Size,
}

impl MovingBase {
    /// Its outline.
    #[must_use]
    pub fn base(&self) -> Footprint {
        Footprint::from_centre(self.pose, self.size)
    }

    /// FC: the middle of its front edge (VV-G.4.a).
    #[must_use]
    pub fn front(&self) -> Point {
        self.pose.front_from_centre(self.size.depth()).at
    }

    /// An upper bound for the distance of its points from its centre, rounding included.
    #[must_use]
    pub fn radius(&self) -> Length {
        let half = |length: Length| f64::from(length.0) / 2.0;
        Length(half(self.size.width()).hypot(half(self.size.depth())) as i32 + 4)
    }

    /// A box around it on a straight path, rounding included.
    pub(super) fn swept(&self, heading: Heading, distance: Length) -> Bounds {
        let (sine, cosine) = self.pose.heading.ahead();
        let half = |length: Length| f64::from(length.0) / 2.0;
        let (side, depth) = (half(self.size.width()), half(self.size.depth()));
        let reach = |along: f64, across: f64| (side * along.abs() + depth * across.abs()) as i32 + 4;
        let (east, north) = (reach(cosine, sine), reach(sine, cosine));
        let (from, to) = (self.pose.at, self.pose.at.along(heading, distance));
        let least = Point::new(from.x.min(to.x) - east, from.y.min(to.y) - north);
        Bounds::around(&[least, Point::new(from.x.max(to.x) + east, from.y.max(to.y) + north)])
    }

    /// RC: the middle of its rear edge (VV-G.4.a).
    #[must_use]
    pub fn rear(&self) -> Point {
        self.pose.advanced(-self.size.depth().half()).at
    }
}
