//! A track walked by length: the way of a leader, for columns that follow in it.

use arrayvec::ArrayVec;

use crate::angle::{Heading, Turn};
use crate::length::Length;
use crate::motion::Course;
use crate::point::Point;
use crate::pose::Pose;

/// A way made of straight lines and arcs, laid from its tail to its head and measured back from the head.
///
/// Behind its tail it goes on straight for ever, so every distance behind the head has a point.
///
/// ```
/// use geometry::{Course, Heading, Length, Point, Track, Turn};
///
/// // A tail heading east, 100 mm east, then a quarter wheel to the left about a corner 20 mm away.
/// let mut track = Track::new(Point::mm(0, 0), Heading::EAST);
/// track.straight_to(Point::mm(100, 0)).unwrap();
/// track.follow(Course::About { pivot: Point::mm(100, 20), turn: Turn::degrees(-90) }).unwrap();
/// assert_eq!(track.head(), Point::mm(120, 20));
/// assert_eq!(track.point_behind(Length(31_416)), Point::mm(100, 0));
/// assert_eq!(track.point_behind(Length(31_416 + 100_000 + 5_000)), Point::mm(-5, 0));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    tail: Point,
    heading: Heading,
    pieces: ArrayVec<TrackPiece, { Track::MOST }>,
    head: Point,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct TrackPiece {
    from: Point,
    way: Way,
    /// In micrometres, not rounded: roundings of many pieces must not add up.
    length: f64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    To(Point),
    About { pivot: Point, turn: Turn },
}

/// A track has room for [`Track::MOST`] pieces and no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrackFull;

impl std::fmt::Display for TrackFull {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a track has at most {} pieces", Track::MOST)
    }
}

impl std::error::Error for TrackFull {}

impl Track {
    /// The most pieces it can have.
    pub const MOST: usize = 64;

    /// A track that begins at `tail`, having come there along `heading`.
    pub fn new(tail: Point, heading: Heading) -> Self {
        Self { tail, heading, pieces: ArrayVec::new(), head: tail }
    }

    /// Lays it straight on to a point; a point where it is already adds nothing.
    ///
    /// # Errors
    /// When it has no room left.
    pub fn straight_to(&mut self, to: Point) -> Result<(), TrackFull> {
        if to == self.head {
            return Ok(());
        }
        let length = (to - self.head).length();
        self.pieces
            .try_push(TrackPiece { from: self.head, way: Way::To(to), length })
            .map_err(|_| TrackFull)?;
        self.head = to;
        Ok(())
    }

    /// Lays it on along a course: straight, or in an arc about the pivot.
    ///
    /// # Errors
    /// When it has no room left.
    pub fn follow(&mut self, course: Course) -> Result<(), TrackFull> {
        let end = course.end(Pose::new(self.head, self.heading)).at;
        let Course::About { pivot, turn } = course else { return self.straight_to(end) };
        let length = (self.head - pivot).length() * turn.abs().radians();
        if length == 0.0 {
            return Ok(());
        }
        let piece = TrackPiece { from: self.head, way: Way::About { pivot, turn }, length };
        self.pieces.try_push(piece).map_err(|_| TrackFull)?;
        self.head = end;
        Ok(())
    }

    /// Where it ends.
    #[inline]
    pub fn head(&self) -> Point {
        self.head
    }

    /// From its tail to its head, to the nearest micrometre.
    pub fn length(&self) -> Length {
        Length::nearest(self.pieces.iter().map(|piece| piece.length).sum())
    }

    /// The point `behind` the head, measured along the track; a negative distance gives the head.
    pub fn point_behind(&self, behind: Length) -> Point {
        let mut left = behind.as_f64();
        if left <= 0.0 {
            return self.head;
        }
        for piece in self.pieces.iter().rev() {
            if left <= piece.length {
                return piece.at(piece.length - left);
            }
            left -= piece.length;
        }
        let (sine, cosine) = self.heading.ahead();
        Point::rounded(f64::from(self.tail.x) - sine * left, f64::from(self.tail.y) - cosine * left)
    }

    /// The pose of a body that follows: its front middle `behind` the head, heading from the point of the track a `depth`
    /// further back to that point.
    pub fn pose_behind(&self, behind: Length, depth: Length) -> Pose {
        let front = self.point_behind(behind);
        let rear = self.point_behind(behind + depth);
        Pose::new(front, rear.heading_to(front).unwrap_or(self.heading))
    }
}

impl TrackPiece {
    /// The point after `gone` micrometres of this piece.
    fn at(&self, gone: f64) -> Point {
        let share = gone / self.length;
        let (x, y) = (f64::from(self.from.x), f64::from(self.from.y));
        match self.way {
            Way::To(to) => {
                let way = to - self.from;
                Point::rounded(x + way.x as f64 * share, y + way.y as f64 * share)
            }
            Way::About { pivot, turn } => {
                let radians = turn.radians() * share;
                let (sine, cosine) = (libm::sin(radians), libm::cos(radians));
                let offset = self.from - pivot;
                let (east, north) = (offset.x as f64, offset.y as f64);
                Point::rounded(
                    f64::from(pivot.x) + (east * cosine + north * sine),
                    f64::from(pivot.y) + (north * cosine - east * sine),
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_straight_column_moves_straight() {
        let mut track = Track::new(Point::mm(0, 0), Heading::NORTH);
        track.straight_to(Point::mm(0, 20)).unwrap();
        track.straight_to(Point::mm(0, 40)).unwrap();
        track.straight_to(Point::mm(0, 40)).unwrap();
        track.straight_to(Point::mm(0, 90)).unwrap();
        assert_eq!(track.length(), Length::mm(90));
        for behind in [0, 20, 40] {
            let pose = track.pose_behind(Length::mm(behind), Length::mm(20));
            assert_eq!(pose, Pose::new(Point::mm(0, 90 - behind), Heading::NORTH));
        }
    }

    #[test]
    fn followers_cut_no_corner_of_an_arc() {
        let mut track = Track::new(Point::mm(0, 0), Heading::NORTH);
        track.straight_to(Point::mm(0, 100)).unwrap();
        let turn = Turn::degrees(90);
        track.follow(Course::About { pivot: Point::mm(20, 100), turn }).unwrap();
        assert_eq!(track.head(), Point::mm(20, 120));
        let quarter = turn.arc(Length::mm(20), crate::Rounding::Nearest);
        let half_way = track.point_behind(quarter / 2);
        assert!(half_way.gap_to(Point::mm(20, 100)).to_length() == Length::mm(20), "on the circle");
        let pose = track.pose_behind(quarter / 2, Length::mm(5));
        assert!(pose.heading.is_within(Turn::degrees(9), Heading::degrees(45)));
        assert_eq!(track.point_behind(quarter + Length::mm(10)), Point::mm(0, 90));
    }

    #[test]
    fn behind_the_tail_it_goes_on_straight() {
        let track = Track::new(Point::mm(10, 10), Heading::EAST);
        assert_eq!(track.length(), Length::ZERO);
        assert_eq!(
            track.pose_behind(Length::mm(7), Length::mm(20)),
            Pose::new(Point::mm(3, 10), Heading::EAST)
        );
        assert_eq!(track.point_behind(Length(-4)), Point::mm(10, 10));
    }

    #[test]
    fn a_full_track_says_so() {
        let mut track = Track::new(Point::ORIGIN, Heading::NORTH);
        for k in 1..=64 {
            track.straight_to(Point::mm(k % 2, k)).unwrap();
        }
        assert_eq!(track.straight_to(Point::mm(0, 99)), Err(TrackFull));
        assert_eq!(track.head(), Point::mm(0, 64), "and stays as it was");
        assert_eq!(
            track.follow(Course::Along { heading: Heading::EAST, distance: Length::mm(1) }),
            Err(TrackFull)
        );
    }

    #[test]
    fn an_arc_about_the_head_itself_adds_nothing() {
        let mut track = Track::new(Point::ORIGIN, Heading::NORTH);
        track.follow(Course::About { pivot: Point::ORIGIN, turn: Turn::RIGHT }).unwrap();
        assert_eq!(track.length(), Length::ZERO);
    }
}
