//! The coordinates of a picture, and which side of the table is at its top.

use super::plane::Spot;
use engine::Sketch;

/// The size of the table in millimetres; y goes down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Canvas {
    pub(super) width: f64,
    pub(super) depth: f64,
    /// How much larger than an ordinary table this one is. Text and border grow with it.
    pub(super) scale: f64,
    /// Whether south is at the top. Light and letters stay as they are.
    pub(super) is_turned: bool,
}

impl Canvas {
    pub(super) fn of(sketch: &Sketch, is_turned: bool) -> Canvas {
        let (width, depth) = (f64::from(sketch.width.0) / 1000.0, f64::from(sketch.depth.0) / 1000.0);
        Canvas { width, depth, scale: (width.max(depth * 1.5) / 900.0).clamp(0.5, 4.0), is_turned }
    }

    /// Converts a point: tables have their origin in the south-west corner, pictures in the north-west one.
    pub(super) fn spot(&self, point: geometry::Point) -> Spot {
        let (x, y) = (f64::from(point.x) / 1000.0, f64::from(point.y) / 1000.0);
        if self.is_turned { Spot::new(self.width - x, y) } else { Spot::new(x, self.depth - y) }
    }
}
