//! Shapes and measures on a continuous table: integer micrometres, integer millidegrees, and no rules.
//!
//! A [`Footprint`] is its four corners, each rounded to the micrometre; every predicate works on those integers
//! exactly, so all machines agree. Trigonometry goes through `libm` and is rounded at once, to the nearest, halves away
//! from zero. No tolerance is built in: callers bring theirs.
//!
//! A line of two bases wheels, charges the enemy before it, and looks at what its fire would meet:
//!
//! ```
//! use geometry::*;
//!
//! let size = Size::mm(40, 20);
//! let base = |pose| Footprint::from_centre(pose, size);
//! let table = Bounds::table(Length::mm(1_800), Length::mm(1_200));
//!
//! // Two bases side by side facing north, and an enemy to the north-east of them.
//! let line = [480, 520].map(|x| Pose::new(Point::mm(x, 300), Heading::NORTH));
//! let enemy = base(Pose::new(Point::mm(640, 450), Heading::degrees(220)));
//!
//! // They wheel to the right about the outer front corner, as one.
//! let [left, right] = line.map(base);
//! let pivots = Pivots { left: left.front_left(), right: right.front_right(), centre: left.front_right() };
//! let wheel = Motion::Wheel { side: Side::Right, angle: Turn::degrees(40) }.course(Heading::NORTH, &pivots);
//! assert_eq!(wheel.length(Length::mm(80), Rounding::Up), Length(55_851));
//! let wheeled = line.map(|pose| wheel.end(pose));
//! assert!(wheeled.iter().all(|&pose| table.covers(&base(pose).bounds())));
//!
//! // The right-hand base charges straight ahead: where does it stop?
//! let charger = wheeled[1];
//! let charge = Travel::along(charger.heading, Length::mm(400));
//! let contact = charge.first_contact(&base(charger), &enemy).unwrap();
//! let stopped = charger.advanced(contact);
//! assert!(base(stopped).is_within(Length(500), &enemy) && !base(stopped).penetrates(Length(1), &enemy));
//! let faces = |pose: Pose| base(pose).face(Edge::Front, pose.heading);
//! let touch = faces(stopped).contact(&enemy.face(Edge::Front, Heading::degrees(220)), Turn::degrees(5)).unwrap();
//! assert!(touch.shared > Length::mm(15));
//!
//! // Does a wood between them stop the line of sight?
//! let wood = Polygon::rectangle(Point::mm(560, 340), Point::mm(600, 500)).unwrap();
//! let sight = Segment::new(base(charger).front_middle(), enemy.centre());
//! assert!(sight.length_inside(&wood) > Length::mm(50));
//! ```
//!
//! # Where to look
//!
//! | file | what it holds |
//! |---|---|
//! | `length.rs`, `angle.rs`, `gap.rs` | [`Length`], [`Area`], [`Rounding`]; [`Heading`], [`Turn`]; [`Gap`], an exact distance |
//! | `point.rs`, `pose.rs`, `bounds.rs` | [`Point`], [`Offset`]; [`Pose`] with its own right and ahead; [`Bounds`] |
//! | `convex.rs` | the trait [`Convex`]: what footprints, segments, points and parts can all be asked; [`ConvexPart`] |
//! | `footprint.rs`, `block.rs` | [`Footprint`], [`Size`], [`Edge`]; [`Block`]: stands in ranks, lines, columns, bent wings |
//! | `segment.rs`, `polygon.rs`, `polyline.rs` | [`Segment`]; [`Polygon`], cut into convex pieces by `pieces.rs`; [`Polyline`] |
//! | `distance.rs`, `penetration.rs`, `area.rs` | how far apart, how deep, how much in common |
//! | `imprint.rs`, `furrow.rs` | [`Imprint`]: how much in common, but for roundings; [`Furrow`]: the same along a way |
//! | `contact.rs` | [`Face`] and [`EdgeContact`]: edges turned towards each other |
//! | `motion.rs`, `sweep.rs`, `glide.rs`, `track.rs` | [`Motion`] and [`Course`]; [`Travel`] and its first contact; [`Glide`]; [`Track`] |
//! | `arc.rs`, `strip.rs`, `sight.rs` | [`Cone`]; [`Strip`] and [`lane`]; a segment's [`Part`]s inside polygons, [`Stretches`] |
//! | `crowd.rs` | [`Crowd`]: one footprint against hundreds |
//! | `round.rs`, `ratio.rs` | where real numbers become whole, and ratios that stay exact |
//!
//! Queries allocate nothing; making a [`Polygon`], a [`Polyline`] or room in a [`Crowd`] does. Coordinates stay within
//! [`Point::LIMIT`], more than 500 m, so that no product overflows.

mod angle;
mod arc;
mod area;
mod block;
mod bounds;
#[cfg(test)]
mod chance;
mod contact;
mod convex;
mod crowd;
mod distance;
mod footprint;
mod furrow;
mod gap;
mod glide;
mod imprint;
mod length;
mod motion;
mod penetration;
mod pieces;
mod point;
mod polygon;
mod polyline;
mod pose;
mod ratio;
mod round;
mod segment;
mod sight;
mod strip;
mod sweep;
mod track;

pub use angle::{Heading, Turn};
pub use arc::Cone;
pub use block::{Block, HingeEdge, deepest_penetration, least_gap, outline_parts};
pub use bounds::Bounds;
pub use contact::{EdgeContact, Face, edge_contacts};
pub use convex::{Convex, ConvexPart};
pub use crowd::Crowd;
pub use footprint::{Edge, Footprint, Size};
pub use furrow::Furrow;
pub use gap::Gap;
pub use glide::Glide;
pub use imprint::Imprint;
pub use length::{Area, Length, Rounding};
pub use motion::{Course, Motion, Pivots, Side};
pub use point::{Offset, Point};
pub use polygon::{Piece, Polygon, PolygonFault};
pub use polyline::Polyline;
pub use pose::{Local, Pose, Span};
pub use segment::Segment;
pub use sight::{Part, Parts, Stretches};
pub use strip::{Strip, lane};
pub use sweep::{Travel, swept};
pub use track::{Track, TrackFull};
