//! Shapes and measures on a continuous table: no rules in it.

mod angle;
mod area;
mod bounds;
mod convex;
mod distance;
mod footprint;
mod gap;
mod length;
mod penetration;
mod pieces;
mod point;
mod polygon;
mod polyline;
mod pose;
mod round;
mod segment;
mod sight;

pub use angle::{Heading, Turn};
pub use bounds::Bounds;
pub use convex::{Convex, ConvexPart};
pub use footprint::{Edge, Footprint, Size};
pub use gap::Gap;
pub use length::{Area, Length, Rounding};
pub use point::{Offset, Point};
pub use polygon::{Piece, Polygon, PolygonFault};
pub use polyline::Polyline;
pub use pose::{Local, Pose, Span};
pub use segment::Segment;
pub use sight::{Part, Parts, Stretches};
