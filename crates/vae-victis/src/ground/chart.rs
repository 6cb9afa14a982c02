//! The terrain of a table with a chart of it: which pieces touch which part of the table, drawn once, when the terrain is
//! laid out. A question asks the chart first and measures only the pieces that it cannot answer for.

use crate::ground::kinds::{Class, Feature, Land, Nature};
use geometry::{Bounds, Convex, Point, Polygon, Segment};
use std::ops::Deref;

/// The side of a cell is two to this power, in micrometres: some eight millimetres.
const SIDE: u32 = 13;

/// How many sizes of squares the chart knows, from one cell to sixteen cells a side.
const SIZES: usize = 5;

/// How much larger a cell counts than it is, in micrometres: what touches its border belongs to it.
const MARGIN: i64 = 10;

/// Pieces from this place on share the last mark.
const MARKED: usize = 63;

/// All terrain of a table, lowest first.
#[derive(Clone, Debug, Default)]
pub struct Terrain {
    features: Vec<Feature>,
    chart: Chart,
    /// Pieces that are slow or barred to somebody.
    slow: Marks,
    /// Roads, bridges and fords.
    roads: Marks,
    /// Every class and nature there is among them, once.
    lands: Box<[(Class, Nature)]>,
}

/// A set of pieces, one bit for each by its place; the last bit stands for all that are too many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u64);

/// What the chart says of a part of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Pieces that may have a point in it; all others certainly have none.
    pub touching: Marks,
    /// Pieces that certainly cover it.
    pub covering: Marks,
}

/// The cells, row by row from the south-west, around all terrain; beyond them there is none.
#[derive(Clone, Debug, Default)]
struct Chart {
    from: Point,
    columns: i64,
    rows: i64,
    /// What squares of one, two, four cells a side and so on hold, each size in a row of its own and each square at its
    /// south-western cell. Those of one size, side by side or overlapping, cover any box: few of them say what all its cells
    /// say.
    squares: [Vec<Square>; SIZES],
}

/// What a square of the chart holds, one bit for each piece. What several squares say together is their union.
#[derive(Clone, Copy, Debug)]
struct Square {
    /// The pieces that touch it.
    touching: u64,
    /// Those that do not cover it.
    open: u64,
}

impl Square {
    const EMPTY: Square = Square { touching: 0, open: u64::MAX };

    const fn union(self, other: Square) -> Square {
        Square { touching: self.touching | other.touching, open: self.open | other.open }
    }
}

impl Marks {
    /// Whether the piece at a place is among them.
    #[must_use]
    pub const fn has(self, place: usize) -> bool {
        self.0 >> (if place < MARKED { place } else { MARKED }) & 1 == 1
    }

    const fn of(place: usize) -> u64 {
        1 << (if place < MARKED { place } else { MARKED })
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn and(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }

    /// What of them is slow or barred to somebody, and what is a road.
    #[must_use]
    pub const fn going(self, terrain: &Terrain) -> (Marks, Marks) {
        (self.and(terrain.slow), self.and(terrain.roads))
    }

    fn those(features: &[Feature], are: impl Fn(&Land) -> bool) -> Marks {
        let places = features.iter().enumerate().filter(|(_, feature)| are(feature.land()));
        Marks(places.fold(0, |all, (place, _)| all | Marks::of(place)))
    }
}

impl Terrain {
    /// The pieces, lowest first.
    #[must_use]
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// Every class and nature there is among the pieces, once.
    #[must_use]
    pub fn lands(&self) -> &[(Class, Nature)] {
        &self.lands
    }

    /// What is known of a box.
    #[must_use]
    pub fn look(&self, bounds: &Bounds) -> Look {
        self.chart.look(bounds)
    }

    /// What is known of a point.
    #[must_use]
    pub fn look_at(&self, point: Point) -> Look {
        let (column, row) = (self.chart.column(point.x), self.chart.row(point.y));
        let is_on = (0..self.chart.columns).contains(&column) && (0..self.chart.rows).contains(&row);
        if !is_on {
            return Look::default();
        }
        Look::of(self.chart.cell(column, row))
    }

    /// The pieces of a set with their places, lowest first.
    pub fn marked(&self, marks: Marks) -> impl Iterator<Item = (usize, &Feature)> {
        let mut bits = marks.0 & !(1 << MARKED);
        let few = std::iter::from_fn(move || {
            let place = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (place < MARKED).then_some(place)
        });
        let most = if marks.has(MARKED) { self.features.len() } else { MARKED };
        few.chain(MARKED..most).map(|place| (place, &self.features[place]))
    }

    /// The pieces that may touch a box, with their places, lowest first.
    pub fn near<'t>(&'t self, bounds: &Bounds) -> impl Iterator<Item = (usize, &'t Feature)> + use<'t> {
        self.marked(self.look(bounds).touching)
    }

    /// The pieces of a kind that a point lies in, borders included, lowest first.
    pub fn at(&self, point: Point, wanted: impl Fn(&Feature) -> bool) -> impl Iterator<Item = &Feature> {
        let look = self.look_at(point);
        let is_in = move |(place, feature): &(usize, &Feature)| {
            wanted(feature) && (look.covering.has(*place) || feature.piece.outline.contains(point))
        };
        self.marked(look.touching).filter(is_in).map(|(_, feature)| feature)
    }

    /// The pieces that may touch a line, with their places, lowest first.
    pub fn along<'t>(&'t self, line: &Segment) -> impl Iterator<Item = (usize, &'t Feature)> + use<'t> {
        self.marked(self.chart.along(line))
    }

    /// Of some pieces, those that may touch a line, with their places, lowest first.
    pub fn along_of<'t>(
        &'t self,
        marks: Marks,
        line: &Segment,
    ) -> impl Iterator<Item = (usize, &'t Feature)> + use<'t> {
        self.marked(if marks.is_empty() { marks } else { self.chart.along(line).and(marks) })
    }
}

impl Deref for Terrain {
    type Target = [Feature];

    fn deref(&self) -> &[Feature] {
        &self.features
    }
}

/// The chart follows from the pieces.
impl PartialEq for Terrain {
    fn eq(&self, other: &Terrain) -> bool {
        self.features == other.features
    }
}

impl FromIterator<Feature> for Terrain {
    fn from_iter<I: IntoIterator<Item = Feature>>(features: I) -> Terrain {
        Terrain::from(Vec::from_iter(features))
    }
}

impl From<Vec<Feature>> for Terrain {
    fn from(features: Vec<Feature>) -> Terrain {
        let chart = Chart::of(&features);
        let slow = Marks::those(&features, |land| land.class != Class::Clear);
        let roads = Marks::those(&features, |land| land.nature == Nature::Road);
        let mut lands = Vec::new();
        for land in features.iter().map(|feature| (feature.land().class, feature.land().nature)) {
            if !lands.contains(&land) {
                lands.push(land);
            }
        }
        Terrain { features, chart, slow, roads, lands: lands.into() }
    }
}

impl Look {
    const fn of(square: Square) -> Look {
        Look { touching: Marks(square.touching), covering: Marks(square.touching & !square.open) }
    }
}

impl Chart {
    /// The side of a cell.
    const CELL: i64 = 1 << SIDE;

    fn of(features: &[Feature]) -> Chart {
        let bounds = features.iter().map(|feature| feature.piece.outline.bounds());
        let Some(bounds) = bounds.reduce(|all, one| all.union(&one)) else { return Chart::default() };
        let cells = |from: i32, to: i32| ((i64::from(to) - i64::from(from)) >> SIDE) + 1;
        let (columns, rows) = (cells(bounds.min.x, bounds.max.x), cells(bounds.min.y, bounds.max.y));
        let mut chart = Chart { from: bounds.min, columns, rows, squares: Default::default() };
        chart.squares[0] = vec![Square::EMPTY; (columns * rows) as usize];
        for (place, feature) in features.iter().enumerate() {
            chart.draw(place, &feature.piece.outline);
        }
        chart.join_squares();
        chart
    }

    /// Makes each square of four of half its side. Of those that reach beyond the chart only the part on it counts.
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

    fn look(&self, bounds: &Bounds) -> Look {
        let (west, south) = (self.column(bounds.min.x), self.row(bounds.min.y));
        let (east, north) = (self.column(bounds.max.x), self.row(bounds.max.y));
        // Nothing covers what reaches beyond the chart.
        let is_on = west >= 0 && south >= 0 && east < self.columns && north < self.rows;
        let (west, south) = (west.max(0), south.max(0));
        let (east, north) = (east.min(self.columns - 1), north.min(self.rows - 1));
        if west > east || south > north {
            return Look::default();
        }
        let size = ((east - west + 1).min(north - south + 1).ilog2() as usize).min(SIZES - 1);
        let (side, squares) = (1 << size, &self.squares[size]);
        let mut all = Square { touching: 0, open: if is_on { 0 } else { u64::MAX } };
        // The last of a row lies against its end, and over others where they do not fit.
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
        Look::of(all)
    }

    /// What the cells along a line hold: column by column, the rows between where it comes in and goes out.
    fn along(&self, line: &Segment) -> Marks {
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
            // A steep line may be anywhere in a column that it does not leave.
            let (a, b) = if width < Self::CELL { (low, high) } else { (level(begin), level(end)) };
            let south = self.row(a.min(b).saturating_sub(2).max(low)).max(0);
            let north = self.row(a.max(b).saturating_add(2).min(high)).min(self.rows - 1);
            touching |= (south..=north).fold(0, |all, row| all | self.cell(column, row).touching);
        }
        Marks(touching)
    }

    /// Enters a piece: first the cells its border runs through, then those it covers.
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
                    // Those that share a mark do not share the ground they cover.
                    self.squares[0][at].open &= !(if place < MARKED { bit } else { 0 });
                }
            }
        }
    }

    /// The middle of a cell. It lies within the box of all terrain or less than a cell beyond it.
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
                // The box of the edge meets the cell; the line through it does when the middle is near enough to it.
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
    use crate::ground::kinds::KINDS;
    use engine::Choices;
    use engine::ground::{Kind, Piece};

    fn terrain() -> Terrain {
        let outlines: [&[(i32, i32)]; 4] = [
            &[(0, 0), (300, 0), (300, 100), (100, 100), (100, 300), (0, 300)],
            &[(120, 120), (260, 150), (210, 280)],
            &[(0, 196), (400, 251), (400, 257), (0, 202)],
            &[(330, 20), (390, 20), (390, 330), (330, 330)],
        ];
        let feature = |corners: &[(i32, i32)]| {
            let corners: Vec<Point> = corners.iter().map(|&(x, y)| Point::mm(x, y)).collect();
            let outline = Polygon::new(&corners).expect("a sound outline");
            let Kind { word: kind, look, properties, .. } = KINDS[0];
            Feature::new(Piece { kind, look, name: None, outline, line: None, level: 0, properties })
        };
        // Enough of them that some share the last mark.
        outlines.iter().cycle().take(67).map(|corners| feature(corners)).collect()
    }

    #[test]
    fn the_chart_never_contradicts_the_pieces() {
        let terrain = terrain();
        let mut choices = Choices::new(5);
        let mut some = |most: usize| choices.below(most) as i32 - 20_000;
        for _ in 0..4_000 {
            let (one, two) =
                (Point::new(some(460_000), some(380_000)), Point::new(some(460_000), some(380_000)));
            let within: Vec<&Feature> =
                terrain.iter().filter(|feature| feature.piece.outline.contains(one)).collect();
            assert_eq!(terrain.at(one, |_| true).collect::<Vec<_>>(), within, "{one:?}");
            let line = Segment::new(one, two);
            let small = Bounds::around(&[one, Point::new(one.x + 31_000, one.y + 17_000)]);
            let along = terrain.chart.along(&line);
            let looks = [small, line.bounds()].map(|bounds| {
                let block = Polygon::rectangle(bounds.min, bounds.max).expect("a box");
                (bounds, block, terrain.look(&bounds))
            });
            for (place, feature) in terrain.iter().enumerate() {
                let outline = &feature.piece.outline;
                assert!(!outline.meets(&line) || along.has(place), "{line:?} meets {place}");
                for (bounds, block, look) in &looks {
                    let block = block.pieces().next().expect("one piece");
                    assert!(!outline.meets(&block) || look.touching.has(place), "{bounds:?} meets {place}");
                    assert!(!look.covering.has(place) || outline.covers(&block), "{place} covers {bounds:?}");
                }
            }
        }
    }
    #[test]
    fn the_chart_answers_for_places_however_far_away() {
        let terrain = terrain();
        let (least, most) = (Point::new(i32::MIN, i32::MIN), Point::new(i32::MAX, i32::MAX));
        for far in [least, most, Point::new(i32::MIN, i32::MAX), Point::new(i32::MAX, 50_000)] {
            assert_eq!(terrain.look_at(far), Look::default(), "{far:?}");
            assert_eq!(terrain.look(&Bounds::at(far)), Look::default(), "{far:?}");
        }
        let everything = terrain.look(&Bounds { min: least, max: most });
        assert!((0..terrain.len()).all(|place| everything.touching.has(place)));
        assert!(everything.covering.is_empty());
        assert!(terrain.chart.along(&Segment::new(least, most)).has(0));
    }
}
