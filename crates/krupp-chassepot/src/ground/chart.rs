//! A coarse raster of the ground: which pieces of terrain may lie at a point or along a segment. It is quick, never
//! wrongly no, and settles nothing: whoever asks looks closer at the pieces it names.

use geometry::{Bounds, Footprint, Length, Offset, Point, Polygon, Segment};

/// The side of a cell.
const CELL: i64 = 100_000;
/// How far beyond its edges a cell looks: more than all roundings of a segment.
const MARGIN: Length = Length(20);

/// A set of pieces, by their place in the scene; the last stands for itself and all that follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces(u64);

impl Pieces {
    /// The most pieces that are told apart.
    const MOST: usize = 64;

    fn bit(number: usize) -> u64 {
        1 << number.min(Pieces::MOST - 1)
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are in another set, too.
    #[must_use]
    pub const fn among(self, other: Pieces) -> Pieces {
        Pieces(self.0 & other.0)
    }

    /// Their places in a scene of `count` pieces, in order.
    pub fn numbers(self, count: usize) -> impl Iterator<Item = usize> + Clone {
        let beyond =
            if self.0 >> (Pieces::MOST - 1) == 0 { 0..0 } else { Pieces::MOST..count.max(Pieces::MOST) };
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (number < Pieces::MOST).then_some(number)
        })
        .chain(beyond)
    }
}

/// The raster. It covers all terrain; outside it there is none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    corner: Point,
    columns: i64,
    rows: i64,
    cells: Vec<Pieces>,
}

impl Chart {
    /// The chart of some outlines.
    #[must_use]
    pub fn of<'p>(outlines: impl Iterator<Item = &'p Polygon> + Clone) -> Chart {
        let Some(bounds) = outlines.clone().map(Polygon::bounds).reduce(|one, other| one.union(&other))
        else {
            return Chart::default();
        };
        let corner = bounds.grown(MARGIN).min;
        let count = |from: i32, to: i32| (i64::from(to) - i64::from(from) + i64::from(MARGIN.0)) / CELL + 1;
        let (columns, rows) = (count(corner.x, bounds.max.x), count(corner.y, bounds.max.y));
        let cells = vec![Pieces::default(); (columns * rows) as usize];
        let mut chart = Chart { corner, columns, rows, cells };
        for (number, outline) in outlines.enumerate() {
            chart.enter(number, outline);
        }
        chart
    }

    fn enter(&mut self, number: usize, outline: &Polygon) {
        let bounds = outline.bounds().grown(MARGIN);
        for column in self.column(bounds.min.x)..=self.column(bounds.max.x) {
            for row in self.row(bounds.min.y)..=self.row(bounds.max.y) {
                let from = self.corner + Offset { x: column * CELL, y: row * CELL };
                let to = from + Offset { x: CELL, y: CELL };
                let cell = Footprint::from_bounds(&Bounds::around(&[from, to]).grown(MARGIN));
                if outline.gap(&cell).is_zero() {
                    let at = self.index(column, row);
                    self.cells[at].0 |= Pieces::bit(number);
                }
            }
        }
    }

    fn column(&self, x: i32) -> i64 {
        (i64::from(x) - i64::from(self.corner.x)).div_euclid(CELL).clamp(0, self.columns - 1)
    }

    fn row(&self, y: i32) -> i64 {
        (i64::from(y) - i64::from(self.corner.y)).div_euclid(CELL).clamp(0, self.rows - 1)
    }

    fn index(&self, column: i64, row: i64) -> usize {
        (row * self.columns + column) as usize
    }

    /// The pieces that may lie at a point.
    #[must_use]
    pub fn at(&self, point: Point) -> Pieces {
        if self.cells.is_empty() {
            Pieces::default()
        } else {
            self.cells[self.index(self.column(point.x), self.row(point.y))]
        }
    }

    /// The pieces that may lie along a segment.
    #[must_use]
    pub fn along(&self, segment: &Segment) -> Pieces {
        let mut found = Pieces::default();
        if self.cells.is_empty() {
            return found;
        }
        let (mut from, mut to) = (segment.from(), segment.to());
        if from.x > to.x {
            (from, to) = (to, from);
        }
        let rise = match f64::from(to.x) - f64::from(from.x) {
            0.0 => 0.0,
            width => (f64::from(to.y) - f64::from(from.y)) / width,
        };
        let (first, last) = (self.column(from.x), self.column(to.x));
        let mut enters_at = from.y;
        for column in first..=last {
            let beyond = i64::from(self.corner.x) + (column + 1) * CELL - i64::from(from.x);
            let leaves_at = if column == last {
                to.y
            } else {
                from.y.saturating_add((rise * beyond.max(0) as f64) as i32)
            };
            let (low, high) = (enters_at.min(leaves_at), enters_at.max(leaves_at));
            for row in self.row(low.saturating_sub(2))..=self.row(high.saturating_add(2)) {
                found.0 |= self.cells[self.index(column, row)].0;
            }
            enters_at = leaves_at;
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_segment_meets_is_left_out() {
        let outlines: Vec<Polygon> = (0..70)
            .map(|number| {
                let (x, y) = (number % 10 * 170, number / 10 * 130);
                let corners = [(x, y), (x + 90, y + 20), (x + 60, y + 110), (x - 20, y + 70)];
                Polygon::new(&corners.map(|(x, y)| Point::mm(x, y))).expect("a polygon")
            })
            .collect();
        let chart = Chart::of(outlines.iter());
        let mut choices = engine::Choices::new(7);
        for _ in 0..2_000 {
            let mut place =
                || Point::mm(choices.below(2_000) as i32 - 200, choices.below(1_400) as i32 - 200);
            let segment = Segment::new(place(), place());
            let named: Vec<usize> = chart.along(&segment).numbers(outlines.len()).collect();
            for (number, outline) in outlines.iter().enumerate() {
                let met = segment.enters(outline) || !segment.parts_inside(outline).is_empty();
                assert!(!met || named.contains(&number), "{segment:?} meets {number}, named {named:?}");
                let contains = outline.contains(segment.from());
                let at: Vec<usize> = chart.at(segment.from()).numbers(outlines.len()).collect();
                assert!(!contains || at.contains(&number));
            }
            assert!(named.len() < outlines.len(), "it names not everything");
        }
        assert!(Chart::of([].into_iter()).along(&Segment::new(Point::ORIGIN, Point::mm(5, 5))).is_empty());
    }
    #[test]
    fn the_chart_answers_for_places_however_far_away() {
        let outline = Polygon::rectangle(Point::mm(0, 0), Point::mm(300, 300)).expect("a box");
        let chart = Chart::of([&outline].into_iter());
        let (least, most) = (Point::new(i32::MIN, i32::MIN), Point::new(i32::MAX, i32::MAX));
        assert!(!chart.along(&Segment::new(least, most)).is_empty());
        assert!(!chart.along(&Segment::new(most, least)).is_empty());
        // Beyond the chart the nearest cell answers: it may name too many, never too few.
        assert_eq!(chart.at(most), chart.at(Point::mm(300, 300)));
    }
}
