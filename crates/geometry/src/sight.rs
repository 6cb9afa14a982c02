//! A segment against polygons and footprints: which parts of it lie inside.
//!
//! The crossings of the segment's line with the border are exact ratios. What lies just to the left and just to the
//! right of the line is followed apart, so a line along an edge or through a corner needs no special case: the
//! polygon with its border holds what has the inside on either hand, the open inside what has it on both.

use arrayvec::ArrayVec;

use crate::convex::{Convex, edges};
use crate::length::Length;
use crate::point::Point;
use crate::polygon::Polygon;
use crate::ratio::Ratio;
use crate::segment::Segment;

/// A stretch of a segment inside a shape, longer than a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Where it begins, rounded.
    pub from: Point,
    /// Where it ends, rounded.
    pub to: Point,
    /// How far along the segment it begins.
    pub start: Length,
    /// How far along the segment it ends.
    pub end: Length,
}

impl Part {
    /// How long it is.
    #[inline]
    pub fn length(&self) -> Length {
        self.end - self.start
    }

    /// As a segment of its own.
    #[inline]
    pub fn segment(&self) -> Segment {
        Segment::new(self.from, self.to)
    }
}

/// Which edges of a convex outline a line crosses.
enum Crossed {
    /// It passes the outline by.
    None,
    /// One where it comes in, one where it goes out.
    Two([(Point, Point); 2]),
    /// It runs through a corner: all edges are to be asked.
    Corner,
}

/// All stretches of a segment inside a polygon, from its beginning to its end. There is always room: every stretch
/// needs two crossings, and a border of n edges has at most n.
pub type Parts = ArrayVec<Part, { Polygon::MOST / 2 }>;

impl Segment {
    /// The maximal parts inside the polygon, its border included. Mere touches, at a corner or an end, are left out.
    ///
    /// ```
    /// use geometry::{Length, Point, Polygon, Segment};
    ///
    /// let wood = Polygon::rectangle(Point::mm(100, 0), Point::mm(200, 50)).unwrap();
    /// let line = Segment::new(Point::mm(0, 25), Point::mm(150, 25));
    /// let parts = line.parts_inside(&wood);
    /// assert_eq!(parts.len(), 1);
    /// assert_eq!((parts[0].from, parts[0].start, parts[0].length()), (Point::mm(100, 25), Length::mm(100), Length::mm(50)));
    /// ```
    pub fn parts_inside(&self, polygon: &Polygon) -> Parts {
        let mut parts = Parts::new();
        if self.bounds().meets(&polygon.bounds()) {
            let measure = Measure::of(self);
            follow::<{ Polygon::MOST }>(self, polygon.corners(), Border::Counts, |from, to| {
                parts.push(measure.part(from, to));
            });
        }
        parts
    }

    /// How much of it lies inside the polygon, its border included.
    pub fn length_inside(&self, polygon: &Polygon) -> Length {
        self.parts_inside(polygon).iter().map(Part::length).sum()
    }

    /// The part inside a convex shape, its border included; none when it misses or only touches.
    pub fn part_inside<C: Convex + ?Sized>(&self, shape: &C) -> Option<Part> {
        let mut part = None;
        if self.bounds().meets(&shape.bounds()) {
            follow::<{ crate::ConvexPart::MOST }>(self, shape.corners(), Border::Counts, |from, to| {
                part = Some(Measure::of(self).part(from, to));
            });
        }
        part
    }

    /// From which part of it to which it lies inside a convex shape, in real numbers: quick, and good for all but what
    /// merely touches. Nothing when it misses.
    #[inline]
    pub fn span_inside<C: Convex + ?Sized>(&self, shape: &C) -> Option<(f64, f64)> {
        self.span_and_border(shape).map(|(span, _)| span)
    }

    /// The same, and whether it runs along the border there.
    #[inline]
    pub fn span_and_border<C: Convex + ?Sized>(&self, shape: &C) -> Option<((f64, f64), bool)> {
        match self.crossed_edges(shape.corners()) {
            Crossed::None => None,
            Crossed::Two(edges) => self.span_within(edges.into_iter()),
            Crossed::Corner => self.span_within(edges(shape.corners())),
        }
    }

    /// The edges of a clockwise convex outline that the line through it crosses. One cross product a corner tells: mostly
    /// an outline has many and all but two of its edges have no say.
    #[inline]
    fn crossed_edges(&self, corners: &[Point]) -> Crossed {
        let way = self.offset();
        let side = |corner: Point| way.cross(corner - self.from());
        let Some(&last) = corners.last() else { return Crossed::Corner };
        let (mut from, mut was) = (last, side(last));
        let (mut enters, mut leaves) = (None, None);
        for &to in corners {
            let is = side(to);
            if is == 0 {
                return Crossed::Corner;
            }
            if (was < 0) != (is < 0) {
                *(if was < 0 { &mut enters } else { &mut leaves }) = Some((from, to));
            }
            (from, was) = (to, is);
        }
        enters.zip(leaves).map_or(Crossed::None, |(enters, leaves)| Crossed::Two([enters, leaves]))
    }

    /// From which part of it to which it lies on the inner side of edges, and whether it runs along one.
    #[inline]
    fn span_within(&self, edges: impl Iterator<Item = (Point, Point)>) -> Option<((f64, f64), bool)> {
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        let mut along = false;
        for (from, to) in edges {
            let way = to - from;
            // Positive to the left of an edge, which is outside.
            let (a, b) = (way.cross(self.from() - from), way.cross(self.to() - from));
            if a > 0 && b > 0 {
                return None;
            }
            if a > 0 || b > 0 {
                let crossing = a as f64 / (a - b) as f64;
                if a > 0 {
                    enter = enter.max(crossing);
                } else {
                    leave = leave.min(crossing);
                }
            }
            along |= a == 0 && b == 0;
        }
        // Less than the tenth part of a micrometre on any table, and more than a rounding.
        (enter <= leave + 1e-9).then_some(((enter, leave), along))
    }

    /// The point at a part of the way along it, rounded.
    #[inline]
    pub fn point_at(&self, part: f64) -> Point {
        let way = self.offset();
        Point::rounded(
            f64::from(self.from().x) + way.x as f64 * part,
            f64::from(self.from().y) + way.y as f64 * part,
        )
    }

    /// How far it runs through the inside of a convex shape; a line along an edge does not.
    pub fn length_through<C: Convex + ?Sized>(&self, shape: &C) -> Length {
        if self.overlaps(shape) {
            self.part_inside(shape).map_or(Length::ZERO, |part| part.length())
        } else {
            Length::ZERO
        }
    }

    /// Whether it runs through the inside of a convex shape for longer than a limit: mostly seen in real numbers.
    pub fn runs_through<C: Convex + ?Sized>(&self, shape: &C, limit: Length) -> bool {
        let bounds = shape.bounds();
        if !self.bounds().meets(&bounds) || self.passes(&bounds) {
            return false;
        }
        let Some(((enter, leave), is_along)) = self.span_and_border(shape) else { return false };
        let beyond = (leave - enter) * self.offset().length() - limit.as_f64();
        // Both ends of what is inside are rounded where it is measured.
        if is_along || beyond.abs() < 5.0 { self.length_through(shape) > limit } else { beyond > 0.0 }
    }

    /// Whether some of it lies in the open inside of the polygon, more than on its border.
    pub fn enters(&self, polygon: &Polygon) -> bool {
        if self.from() == self.to() {
            return polygon.contains_strictly(self.from());
        }
        if !self.bounds().meets(&polygon.bounds()) {
            return false;
        }
        self.enters_plainly(polygon).unwrap_or_else(|| {
            let mut enters = false;
            follow::<{ Polygon::MOST }>(self, polygon.corners(), Border::DoesNot, |_, _| enters = true);
            enters
        })
    }

    /// The answer of [`Segment::enters`] where no corner lies on the other's line, as is most often so: then whatever
    /// crosses an edge passes from outside to inside.
    fn enters_plainly(&self, polygon: &Polygon) -> Option<bool> {
        let along = self.offset();
        let mut last = *polygon.corners().last()?;
        let mut was = along.cross(last - self.from());
        for &corner in polygon.corners() {
            let is = along.cross(corner - self.from());
            if was == 0 || is == 0 {
                return None;
            }
            if (was < 0) != (is < 0) {
                let edge = corner - last;
                let (from, to) = (edge.cross(self.from() - last), edge.cross(self.to() - last));
                if from == 0 || to == 0 {
                    return None;
                }
                if (from < 0) != (to < 0) {
                    return Some(true);
                }
            }
            (last, was) = (corner, is);
        }
        Some(polygon.contains(self.from()))
    }

    /// Whether all of it lies inside the polygon, its border included.
    pub fn is_inside(&self, polygon: &Polygon) -> bool {
        if self.from() == self.to() {
            return polygon.contains(self.from());
        }
        let mut whole = false;
        if polygon.bounds().covers(&self.bounds()) {
            follow::<{ Polygon::MOST }>(self, polygon.corners(), Border::Counts, |from, to| {
                whole = from == Ratio::ZERO && to == Ratio::ONE;
            });
        }
        whole
    }
}

/// The union of stretches along one segment, for lengths inside several shapes that may overlap.
///
/// It has room for 64 separate stretches; one more joins its nearest neighbour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stretches {
    sorted: ArrayVec<(Length, Length), { Stretches::MOST }>,
}

impl Stretches {
    /// The most separate stretches.
    pub const MOST: usize = 64;

    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a stretch, joining it with those it meets.
    pub fn add(&mut self, part: &Part) {
        let (mut start, mut end) = (part.start, part.end);
        self.sorted.retain(|&mut (from, to)| {
            let apart = to < start || from > end;
            if !apart {
                start = start.min(from);
                end = end.max(to);
            }
            apart
        });
        let at = self.sorted.partition_point(|&(from, _)| from < start);
        if !self.sorted.is_full() {
            self.sorted.insert(at, (start, end));
            return;
        }
        let to_left = at.checked_sub(1).map(|left| start - self.sorted[left].1);
        let to_right = self.sorted.get(at).map(|&(from, _)| from - end);
        if to_right.is_none_or(|right| to_left.is_some_and(|left| left <= right)) {
            self.sorted[at - 1].1 = end;
        } else {
            self.sorted[at].0 = start;
        }
    }

    /// The stretches, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Length, Length)> + '_ {
        self.sorted.iter().copied()
    }

    /// The length of all of them together.
    pub fn total(&self) -> Length {
        self.iter().map(|(start, end)| end - start).sum()
    }
}

/// Turns shares into points and lengths.
struct Measure<'a> {
    segment: &'a Segment,
    length: f64,
}

impl<'a> Measure<'a> {
    fn of(segment: &'a Segment) -> Self {
        Self { segment, length: segment.offset().length() }
    }

    fn part(&self, from: Ratio, to: Ratio) -> Part {
        let (from, to) = (from.to_f64(), to.to_f64());
        Part {
            from: self.segment.at_share(from),
            to: self.segment.at_share(to),
            start: Length::nearest(from * self.length),
            end: Length::nearest(to * self.length),
        }
    }
}

/// Whether a line along the border counts as inside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Border {
    Counts,
    DoesNot,
}

/// A crossing of the segment's line: where, and on which hand it goes in or out.
struct Crossing {
    at: Ratio,
    left: bool,
    right: bool,
}

/// Calls `inside` with every maximal part of the segment inside the outline, in order. `MOST` is the most edges.
fn follow<const MOST: usize>(
    segment: &Segment,
    outline: &[Point],
    border: Border,
    mut inside: impl FnMut(Ratio, Ratio),
) {
    let begin = segment.from();
    let way = segment.offset();
    let mut crossings = ArrayVec::<Crossing, MOST>::new();
    for (from, to) in edges(outline) {
        let (side_from, side_to) = (way.cross(from - begin), way.cross(to - begin));
        // A line just right of the segment has points on the segment to its left, and the other way round.
        let right = (side_from >= 0) != (side_to >= 0);
        let left = (side_from > 0) != (side_to > 0);
        if left || right {
            let at = Ratio::new((from - begin).cross(to - from), side_to - side_from);
            crossings.push(Crossing { at, left, right });
        }
    }
    crossings.sort_unstable_by_key(|crossing| crossing.at);
    let (mut left, mut right) = (false, false);
    let mut last = Ratio::ZERO;
    let mut open: Option<(Ratio, Ratio)> = None;
    for crossing in &crossings {
        let here = crossing.at.clamp(Ratio::ZERO, Ratio::ONE);
        let counts = match border {
            Border::Counts => left || right,
            Border::DoesNot => left && right,
        };
        if counts && last < here {
            match &mut open {
                Some((_, end)) if *end == last => *end = here,
                _ => {
                    if let Some((start, end)) = open.replace((last, here)) {
                        inside(start, end);
                    }
                }
            }
        }
        left ^= crossing.left;
        right ^= crossing.right;
        last = here;
    }
    if let Some((start, end)) = open {
        inside(start, end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;
    use crate::{Footprint, Heading, Pose, Size};

    fn polygon(corners: &[(i32, i32)]) -> Polygon {
        let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::mm(x, y)).collect();
        Polygon::new(&corners).unwrap()
    }

    fn line(ax: i32, ay: i32, bx: i32, by: i32) -> Segment {
        Segment::new(Point::mm(ax, ay), Point::mm(bx, by))
    }

    fn stretches(segment: &Segment, polygon: &Polygon) -> Vec<(i32, i32)> {
        segment.parts_inside(polygon).iter().map(|part| (part.start.0 / 1_000, part.end.0 / 1_000)).collect()
    }

    #[test]
    fn through_beside_into_and_within() {
        let square = polygon(&[(10, 10), (20, 10), (20, 20), (10, 20)]);
        assert_eq!(stretches(&line(0, 15, 40, 15), &square), [(10, 20)]);
        assert_eq!(stretches(&line(40, 15, 0, 15), &square), [(20, 30)]);
        assert_eq!(stretches(&line(0, 25, 40, 25), &square), []);
        assert_eq!(stretches(&line(15, 15, 40, 15), &square), [(0, 5)]);
        assert_eq!(stretches(&line(12, 15, 18, 15), &square), [(0, 6)]);
        assert_eq!(line(0, 15, 40, 15).length_inside(&square), Length::mm(10));
    }

    #[test]
    fn two_edges_say_what_all_edges_say() {
        let round = [(14, 6), (20, 4), (26, 6), (30, 12), (30, 22), (24, 30), (16, 30), (8, 26), (6, 14)];
        let shapes = [polygon(&round), polygon(&[(10, 10), (30, 10), (30, 20), (10, 20)])];
        let (mut some, mut seen) = (Chance(21), [0; 3]);
        for round in 0..20_000 {
            // Every other line joins points of a grid, and often runs through corners.
            let mut place = || 2_000 * some.below(20) + if round % 2 == 0 { 0 } else { some.below(2_000) };
            let line = Segment::new(Point::new(place(), place()), Point::new(place(), place()));
            for piece in shapes.iter().flat_map(Polygon::pieces) {
                let is_corner = matches!(line.crossed_edges(piece.corners()), Crossed::Corner);
                match (line.span_and_border(&piece), line.span_within(edges(piece.corners()))) {
                    (Some((quick, along)), Some((all, is_along))) => {
                        assert!((quick.0 - all.0).abs() + (quick.1 - all.1).abs() < 1e-12, "{line:?}");
                        assert_eq!(along, is_along, "{line:?}");
                        seen[usize::from(is_corner)] += 1;
                    }
                    (None, None) => seen[2] += 1,
                    // So near a corner that real numbers do not tell.
                    (None, Some(((enter, leave), _))) => assert!(enter >= leave, "{line:?}"),
                    (Some(_), None) => panic!("{line:?} is within two edges and not within all"),
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 500), "through edges, through corners, past: {seen:?}");
    }

    #[test]
    fn a_grazed_corner_is_no_part() {
        let square = polygon(&[(10, 10), (20, 10), (20, 20), (10, 20)]);
        let grazing = line(0, 30, 30, 0);
        assert!(square.meets(&line(0, 20, 20, 0)), "it touches the corner");
        assert_eq!(stretches(&line(0, 20, 20, 0), &square), []);
        assert!(!line(0, 20, 20, 0).enters(&square));
        assert!(grazing.enters(&square), "through two corners and the middle");
        assert_eq!(grazing.parts_inside(&square).len(), 1);
    }

    #[test]
    fn a_line_along_an_edge_is_inside_but_does_not_enter() {
        let square = polygon(&[(10, 10), (20, 10), (20, 20), (10, 20)]);
        for along in [line(0, 10, 40, 10), line(0, 20, 40, 20), line(40, 10, 0, 10)] {
            assert_eq!(along.length_inside(&square), Length::mm(10));
            assert!(!along.enters(&square) && square.meets(&along));
        }
        assert!(line(10, 10, 20, 10).is_inside(&square));
        assert!(!line(10, 10, 21, 10).is_inside(&square));
    }

    #[test]
    fn a_comb_gives_a_part_for_every_tooth() {
        let comb = polygon(&[
            (0, 0),
            (50, 0),
            (50, 30),
            (40, 30),
            (40, 10),
            (30, 10),
            (30, 30),
            (20, 30),
            (20, 10),
            (10, 10),
            (10, 30),
            (0, 30),
        ]);
        assert_eq!(stretches(&line(-10, 20, 70, 20), &comb), [(10, 20), (30, 40), (50, 60)]);
        assert_eq!(stretches(&line(-10, 10, 70, 10), &comb), [(10, 60)], "along the bottoms of the gaps");
        assert_eq!(
            stretches(&line(-10, 30, 70, 30), &comb),
            [(10, 20), (30, 40), (50, 60)],
            "along the tips"
        );
        assert!(!line(-10, 30, 70, 30).enters(&comb) && line(-10, 10, 70, 10).enters(&comb));
    }

    #[test]
    fn parts_that_share_a_corner_of_the_border_are_one() {
        // Two triangles joined over a notch that comes down to the line.
        let notched = polygon(&[(0, 0), (40, 0), (40, 20), (30, 20), (20, 10), (10, 20), (0, 20)]);
        assert_eq!(stretches(&line(-5, 10, 45, 10), &notched), [(5, 45)]);
        assert!(line(0, 10, 40, 10).is_inside(&notched));
    }

    #[test]
    fn a_thin_polygon() {
        let hedge = polygon(&[(0, 0), (300, 1), (300, 3), (0, 2)]);
        assert_eq!(stretches(&line(150, -50, 150, 50), &hedge), [(50, 52)]);
        assert_eq!(line(150, -50, 150, 50).length_inside(&hedge), Length(2_000));
    }

    #[test]
    fn a_point_is_no_part_but_may_be_inside() {
        let square = polygon(&[(10, 10), (20, 10), (20, 20), (10, 20)]);
        let point = line(15, 15, 15, 15);
        assert!(point.parts_inside(&square).is_empty());
        assert!(point.enters(&square) && point.is_inside(&square));
        assert!(!line(10, 15, 10, 15).enters(&square) && line(10, 15, 10, 15).is_inside(&square));
    }

    #[test]
    fn through_a_footprint() {
        let base = Footprint::from_centre(Pose::new(Point::mm(0, 0), Heading::NORTH), Size::mm(40, 20));
        let through = line(-100, 0, 100, 0);
        let part = through.part_inside(&base).unwrap();
        assert_eq!(
            (part.from, part.to, part.length()),
            (Point::mm(-20, 0), Point::mm(20, 0), Length::mm(40))
        );
        assert_eq!(part.segment(), line(-20, 0, 20, 0));
        assert_eq!(line(-100, 10, 100, 10).length_through(&base), Length::ZERO, "along its front");
        assert_eq!(
            line(-100, 10, 100, 10).part_inside(&base).map(|part| part.length()),
            Some(Length::mm(40))
        );
        assert_eq!(line(10, 20, 30, 0).part_inside(&base), None, "over its corner");
        assert_eq!(line(15, 5, 15, 55).length_through(&base), Length::mm(5));
    }

    #[test]
    fn how_long_it_runs_through_is_seen_as_it_is_measured() {
        let base = Footprint::from_centre(Pose::new(Point::mm(0, 0), Heading::degrees(33)), Size::mm(40, 20));
        let upright = Footprint::from_centre(Pose::new(Point::mm(0, 0), Heading::NORTH), Size::mm(40, 20));
        let (mut chance, mut longer, mut near) = (17_u64, 0, 0);
        let mut some = |most: i32| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((chance >> 33) % most as u64) as i32 - most / 2
        };
        for round in 0..20_000 {
            let scale = if round % 3 == 0 { 1 } else { 10_000 };
            let mut point = || match scale {
                1 => Point::new(some(90_000), some(90_000)),
                scale => Point::new(some(10) * scale, some(8) * scale),
            };
            let (line, limit) = (Segment::new(point(), point()), Length(500));
            for base in [&base, &upright] {
                let measured = line.length_through(base);
                assert_eq!(line.runs_through(base, limit), measured > limit, "{line:?} {base:?}");
                longer += usize::from(measured > limit);
                // Where it is as long as the limit to the micrometre, too.
                assert!(!line.runs_through(base, measured), "{line:?} {base:?}");
                near += usize::from(measured > Length(1));
                assert!(measured <= Length(1) || line.runs_through(base, measured - Length(1)), "{line:?}");
            }
        }
        assert!(longer > 3_000 && near > 3_000, "{longer} {near}");
    }

    #[test]
    fn stretches_join_and_add_up() {
        let part = |start, end| Part {
            from: Point::ORIGIN,
            to: Point::ORIGIN,
            start: Length::mm(start),
            end: Length::mm(end),
        };
        let mut stretches = Stretches::new();
        for (start, end) in [(50, 60), (0, 10), (20, 30), (5, 12), (60, 61), (25, 26)] {
            stretches.add(&part(start, end));
        }
        assert_eq!(stretches.total(), Length::mm(12 + 10 + 11));
        assert_eq!(stretches.iter().count(), 3);
        for k in 0..100 {
            stretches.add(&part(100 + 2 * k, 101 + 2 * k));
        }
        assert_eq!(stretches.iter().count(), Stretches::MOST);
        assert!(stretches.total() >= Length::mm(133));
    }
}
