//! A spatial index of terrain: a grid that says which pieces of terrain touch or cover which part of the table. It is
//! built once, when the terrain is known. Exact tests are then needed only for pieces that the grid cannot decide.

use geometry::{Bounds, Convex, Point, Polygon, Segment};

/// By how much a cell is enlarged for tests, in micrometres, so that it includes what touches its border.
const MARGIN: i64 = 10;

/// Pieces of terrain with this index or a higher one share the last bit.
const MARKED: usize = 63;

/// A set of pieces of terrain, one bit for each index. The last bit stands for all pieces from 63 on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u64);

/// What the index knows of a part of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChartedPart {
    /// Pieces that may have a point in it; all others have none.
    pub touching: Marks,
    /// Pieces that cover all of it.
    pub covering: Marks,
}

/// A grid of cells around all terrain, row by row from the south-west; outside it there is no terrain. The side of a
/// cell is 2^`SIDE` micrometres. The index holds squares of `SIZES` sizes: one cell a side, two cells a side, four, and
/// so on.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart<const SIDE: u32, const SIZES: usize> {
    from: Point,
    columns: i64,
    rows: i64,
    /// The contents of the squares of each size. A square is stored at the index of its south-western cell. Any box can
    /// be covered by a few squares of one size, which may overlap, so there is no need to look at all its cells.
    squares: [Vec<Square>; SIZES],
}

/// The contents of a square, one bit for each piece of terrain. Those of several squares are combined with OR.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Square {
    /// The pieces that touch it.
    touching: u64,
    /// The pieces that do not cover all of it.
    open: u64,
}

impl Square {
    const EMPTY: Square = Square { touching: 0, open: u64::MAX };

    const fn union(self, other: Square) -> Square {
        Square { touching: self.touching | other.touching, open: self.open | other.open }
    }
}

impl Marks {
    /// Whether the piece with this index is in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, place: usize) -> bool {
        self.0 >> (if place < MARKED { place } else { MARKED }) & 1 == 1
    }

    const fn of(place: usize) -> u64 {
        1 << (if place < MARKED { place } else { MARKED })
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pieces that are in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }

    /// The indices in the set, below `count`, in ascending order.
    #[inline]
    pub fn places(self, count: usize) -> impl Iterator<Item = usize> + Clone {
        let mut bits = self.0 & !(1 << MARKED);
        let few = std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (place < MARKED).then_some(place)
        });
        few.chain(MARKED..if self.has(MARKED) { count } else { MARKED })
    }
}

/// The set of the pieces with these indices.
impl FromIterator<usize> for Marks {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Marks {
        Marks(places.into_iter().fold(0, |all, place| all | Marks::of(place)))
    }
}

impl ChartedPart {
    #[inline]
    const fn of(square: Square) -> ChartedPart {
        ChartedPart { touching: Marks(square.touching), covering: Marks(square.touching & !square.open) }
    }
}

impl<const SIDE: u32, const SIZES: usize> Default for Chart<SIDE, SIZES> {
    fn default() -> Self {
        Chart { from: Point::ORIGIN, columns: 0, rows: 0, squares: std::array::from_fn(|_| Vec::new()) }
    }
}

impl<const SIDE: u32, const SIZES: usize> Chart<SIDE, SIZES> {
    /// The side of a cell in micrometres.
    const CELL: i64 = 1 << SIDE;

    /// The index of some outlines, in their order.
    #[must_use]
    pub fn of<'p>(outlines: impl Iterator<Item = &'p Polygon> + Clone) -> Self {
        let bounds = outlines.clone().map(Polygon::bounds);
        let Some(bounds) = bounds.reduce(|all, one| all.union(&one)) else { return Chart::default() };
        let cells = |from: i32, to: i32| ((i64::from(to) - i64::from(from)) >> SIDE) + 1;
        let (columns, rows) = (cells(bounds.min.x, bounds.max.x), cells(bounds.min.y, bounds.max.y));
        let mut chart = Chart { from: bounds.min, columns, rows, ..Chart::default() };
        chart.squares[0] = vec![Square::EMPTY; (columns * rows) as usize];
        for (place, outline) in outlines.enumerate() {
            chart.draw(place, outline);
        }
        chart.join_squares();
        chart
    }

    /// Computes each square from four squares of half its side. Parts outside the grid count as empty.
    fn join_squares(&mut self) {
        for size in 1..SIZES {
            let (half, smaller) = (1 << (size - 1), &self.squares[size - 1]);
            let part = |column: i64, row: i64| {
                smaller[self.at(column.min(self.columns - 1), row.min(self.rows - 1))]
            };
            let cells = (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| (column, row)));
            let joined = cells.map(|(column, row)| {
                let south = part(column, row).union(part(column + half, row));
                south.union(part(column, row + half)).union(part(column + half, row + half))
            });
            self.squares[size] = joined.collect();
        }
    }

    const fn column(&self, x: i32) -> i64 {
        (x as i64 - self.from.x as i64) >> SIDE
    }

    const fn row(&self, y: i32) -> i64 {
        (y as i64 - self.from.y as i64) >> SIDE
    }

    const fn at(&self, column: i64, row: i64) -> usize {
        (row * self.columns + column) as usize
    }

    fn cell(&self, column: i64, row: i64) -> Square {
        self.squares[0][self.at(column, row)]
    }

    /// What is known of a point. Pieces that are neither touching nor covering need no exact test.
    #[must_use]
    pub fn look_at(&self, point: Point) -> ChartedPart {
        let (column, row) = (self.column(point.x), self.row(point.y));
        let is_on = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        if !is_on {
            return ChartedPart::default();
        }
        ChartedPart::of(self.cell(column, row))
    }

    /// What is known of a box. Pieces that are neither touching nor covering need no exact test.
    #[must_use]
    pub fn look(&self, bounds: &Bounds) -> ChartedPart {
        let (west, south) = (self.column(bounds.min.x), self.row(bounds.min.y));
        let (east, north) = (self.column(bounds.max.x), self.row(bounds.max.y));
        // Nothing covers a box that reaches beyond the grid.
        let is_on = west >= 0 && south >= 0 && east < self.columns && north < self.rows;
        let (west, south) = (west.max(0), south.max(0));
        let (east, north) = (east.min(self.columns - 1), north.min(self.rows - 1));
        if west > east || south > north {
            return ChartedPart::default();
        }
        let size = ((east - west + 1).min(north - south + 1).ilog2() as usize).min(SIZES - 1);
        let (side, squares) = (1 << size, &self.squares[size]);
        let mut all = Square { touching: 0, open: if is_on { 0 } else { u64::MAX } };
        // The last square of a row ends at the border of the box, and overlaps the one before if necessary.
        let (eastmost, northmost) = (east + 1 - side, north + 1 - side);
        let mut row = south;
        while row <= north {
            let from = self.at(0, row.min(northmost));
            let mut column = west;
            while column <= east {
                all = all.union(squares[from + column.min(eastmost) as usize]);
                column += side;
            }
            row += side;
        }
        ChartedPart::of(all)
    }

    /// The pieces that may touch a line. For each column that the line crosses, all rows between its entry and its exit
    /// are combined.
    #[must_use]
    pub fn along(&self, line: &Segment) -> Marks {
        let (one, two) =
            if line.from().x <= line.to().x { (line.from(), line.to()) } else { (line.to(), line.from()) };
        let (west, east) = (self.column(one.x).max(0), self.column(two.x).min(self.columns - 1));
        let width = i64::from(two.x) - i64::from(one.x);
        let slope = (f64::from(two.y) - f64::from(one.y)) / (width.max(1) as f64);
        let (low, high) = (one.y.min(two.y), one.y.max(two.y));
        let mut touching = 0;
        for column in west..=east {
            let edge = i64::from(self.from.x) + column * Self::CELL;
            let (begin, end) = (edge.max(one.x.into()), (edge + Self::CELL).min(two.x.into()));
            let level = |x: i64| (f64::from(one.y) + slope * ((x - i64::from(one.x)) as f64)) as i32;
            // A line that is too steep to leave its column may touch any row between its ends.
            let (a, b) = if width < Self::CELL { (low, high) } else { (level(begin), level(end)) };
            let south = self.row(a.min(b).saturating_sub(2).max(low)).max(0);
            let north = self.row(a.max(b).saturating_add(2).min(high)).min(self.rows - 1);
            touching |= (south..=north).fold(0, |all, row| all | self.cell(column, row).touching);
        }
        Marks(touching)
    }

    /// Adds a piece: first the cells that its border crosses, then those that it covers.
    fn draw(&mut self, place: usize, outline: &Polygon) {
        let bit = Marks::of(place);
        let mut border = vec![false; self.squares[0].len()];
        for edge in outline.edges() {
            self.draw_edge(&edge, &mut border);
        }
        let bounds = outline.bounds();
        for row in self.row(bounds.min.y).max(0)..=self.row(bounds.max.y).min(self.rows - 1) {
            let mut is_inside = None;
            for column in self.column(bounds.min.x).max(0)..=self.column(bounds.max.x).min(self.columns - 1) {
                let at = self.at(column, row);
                if border[at] {
                    is_inside = None;
                    self.squares[0][at].touching |= bit;
                } else if *is_inside.get_or_insert_with(|| outline.contains(self.middle(column, row))) {
                    self.squares[0][at].touching |= bit;
                    // The last bit is shared by several pieces, so it cannot say that one of them covers a cell.
                    self.squares[0][at].open &= !(if place < MARKED { bit } else { 0 });
                }
            }
        }
    }

    /// The centre of a cell. It lies within the box of all terrain or less than a cell beyond it.
    fn middle(&self, column: i64, row: i64) -> Point {
        let place = |from: i32, cells: i64| {
            let place = i64::from(from) + cells * Self::CELL + Self::CELL / 2;
            place.clamp(i32::MIN.into(), i32::MAX.into()) as i32
        };
        Point::new(place(self.from.x, column), place(self.from.y, row))
    }

    fn draw_edge(&self, edge: &Segment, border: &mut [bool]) {
        let bounds = edge.bounds().grown(geometry::Length(MARGIN as i32));
        let way = edge.to() - edge.from();
        let reach = (way.x.abs() + way.y.abs()) * (Self::CELL / 2 + MARGIN);
        for row in self.row(bounds.min.y).max(0)..=self.row(bounds.max.y).min(self.rows - 1) {
            for column in self.column(bounds.min.x).max(0)..=self.column(bounds.max.x).min(self.columns - 1) {
                // The bounding box of the edge meets the cell. The edge itself does if the centre of the cell is near
                // enough to its line.
                if way.cross(self.middle(column, row) - edge.from()).abs() <= reach {
                    border[self.at(column, row)] = true;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choices::Choices;

    /// An index with small cells, and one with few large cells.
    type Fine = Chart<13, 5>;
    type Coarse = Chart<16, 1>;

    fn outlines() -> Vec<Polygon> {
        let outlines: [&[(i32, i32)]; 4] = [
            &[(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)],
            &[(120, 120), (260, 150), (210, 280)],
            &[(0, 196), (400, 251), (400, 257), (0, 202)],
            &[(330, 20), (390, 20), (390, 330), (330, 330)],
        ];
        let outline = |corners: &&[(i32, i32)]| {
            let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::mm(x, y)).collect();
            Polygon::new(&corners).expect("a sound outline")
        };
        // Enough pieces that some share the last bit.
        outlines.iter().cycle().take(67).map(outline).collect()
    }

    fn never_contradicts<const SIDE: u32, const SIZES: usize>() {
        let outlines = outlines();
        let chart = Chart::<SIDE, SIZES>::of(outlines.iter());
        let mut choices = Choices::new(5);
        let mut some = |most: usize| choices.below(most) as i32 - 20_000;
        for _ in 0..4_000 {
            let (one, two) =
                (Point::new(some(460_000), some(380_000)), Point::new(some(460_000), some(380_000)));
            let line = Segment::new(one, two);
            let small = Bounds::around(&[one, Point::new(one.x + 31_000, one.y + 17_000)]);
            let (at, along) = (chart.look_at(one), chart.along(&line));
            let looks = [small, line.bounds()].map(|bounds| {
                let block = Polygon::rectangle(bounds.min, bounds.max).expect("a box");
                (bounds, block, chart.look(&bounds))
            });
            for (place, outline) in outlines.iter().enumerate() {
                let contains = outline.contains(one);
                assert!(!contains || at.touching.has(place), "{one:?} lies in {place}");
                assert!(!at.covering.has(place) || contains, "{place} covers {one:?}");
                let meets =
                    outline.meets(&line) || line.enters(outline) || !line.parts_inside(outline).is_empty();
                assert!(!meets || along.has(place), "{line:?} meets {place}");
                for (bounds, block, look) in &looks {
                    let block = block.pieces().next().expect("one piece");
                    assert!(!outline.meets(&block) || look.touching.has(place), "{bounds:?} meets {place}");
                    assert!(!look.covering.has(place) || outline.covers(&block), "{place} covers {bounds:?}");
                }
            }
        }
    }

    #[test]
    fn the_chart_never_contradicts_the_pieces() {
        never_contradicts::<13, 5>();
        never_contradicts::<16, 1>();
    }

    #[test]
    fn the_chart_leaves_out_what_is_far_away() {
        let column = |number: i32| {
            let x = number % 10 * 170;
            let y = number / 10 * 130;
            let corners = [(x, y), (x + 90, y + 20), (x + 60, y + 110), (x - 20, y + 70)];
            Polygon::new(&corners.map(|(x, y)| Point::mm(x, y))).expect("a polygon")
        };
        let outlines: Vec<Polygon> = (0..70).map(column).collect();
        let chart = Coarse::of(outlines.iter());
        let mut choices = Choices::new(7);
        for _ in 0..2_000 {
            let mut place =
                || Point::mm(choices.below(2_000) as i32 - 200, choices.below(1_400) as i32 - 200);
            let line = Segment::new(place(), place());
            let named: Vec<usize> = chart.along(&line).places(outlines.len()).collect();
            assert!(named.is_sorted() && named.len() < outlines.len(), "it names not everything: {named:?}");
            for (number, outline) in outlines.iter().enumerate() {
                let met = line.enters(outline) || !line.parts_inside(outline).is_empty();
                assert!(!met || named.contains(&number), "{line:?} meets {number}, named {named:?}");
            }
        }
    }

    #[test]
    fn the_chart_answers_for_places_however_far_away() {
        let outlines = outlines();
        let chart = Fine::of(outlines.iter());
        let (least, most) = (Point::new(i32::MIN, i32::MIN), Point::new(i32::MAX, i32::MAX));
        for far in [least, most, Point::new(i32::MIN, i32::MAX), Point::new(i32::MAX, 50_000)] {
            assert_eq!(chart.look_at(far), ChartedPart::default(), "{far:?}");
            assert_eq!(chart.look(&Bounds::at(far)), ChartedPart::default(), "{far:?}");
        }
        let everything = chart.look(&Bounds { min: least, max: most });
        assert!((0..outlines.len()).all(|place| everything.touching.has(place)));
        assert!(everything.covering.is_empty());
        assert!(chart.along(&Segment::new(least, most)).has(0));
        assert!(chart.along(&Segment::new(most, least)).has(0));
        assert!(Fine::default().along(&Segment::new(least, most)).is_empty());
    }
}
