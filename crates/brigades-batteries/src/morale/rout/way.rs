//! The path of a rout (BB-5.7.3): a search on a grid decides whether there is one.
//!
//! A rout usually goes straight back, so the search tries that first and tests a node only when it reaches it.
//! Obstacles far from a node cost one comparison of boxes. Distances are tried in ascending order with the same flood
//! fill, because what was reached within fewer rows is also reached within more.

use crate::measure::{HALF_INCH, INCH};
use geometry::{Bounds, Convex, Footprint, Gap, Heading, Length, Point, Polygon, Pose, Segment};

/// BB-5.7.3.c: an eighth of an inch.
pub const LATTICE: Length = Length(3_175);
/// BB-5.7.3.a: the centre may deviate six inches to either side, in lattice steps.
pub const STRAY: i32 = 48;
/// BB-5.7.3.c: half of a two-inch gap less half a lattice step.
pub const CLEARANCE: Length = Length(23_800);

/// An obstacle that a rout must keep away from.
#[derive(Clone, Debug)]
pub enum Hindrance<'h> {
    /// An enemy unit, by its stands or by an area that covers the same ground.
    Enemy(Vec<Footprint>),
    /// An impassable polygon, or a block held by the enemy.
    Barrier(&'h Polygon),
    /// A river. Places on a bridge or ford are free.
    River(&'h Polygon),
    /// A part of a hedgerow, an abatis or a wall that is not broken: its middle line, and half its thickness.
    Wall(Segment, Length),
}

impl Hindrance<'_> {
    fn gap(&self, point: Point) -> Gap {
        match self {
            Hindrance::Enemy(stands) => {
                stands.iter().map(|stand| stand.gap(&point)).min().unwrap_or(Gap::of(Length::MAX))
            }
            Hindrance::Barrier(polygon) | Hindrance::River(polygon) => polygon.gap(&point),
            Hindrance::Wall(middle, half) => {
                Gap::of((middle.gap(&point).to_length() - *half).max(Length::ZERO))
            }
        }
    }

    fn bounds(&self) -> Bounds {
        match self {
            Hindrance::Enemy(stands) => {
                let boxes = stands.iter().map(Convex::bounds);
                boxes.reduce(|a, b| a.union(&b)).unwrap_or(Bounds::at(Point::ORIGIN))
            }
            Hindrance::Barrier(polygon) | Hindrance::River(polygon) => polygon.bounds(),
            Hindrance::Wall(middle, half) => middle.bounds().grown(*half),
        }
    }
}

/// An obstacle with the distance that a rout must keep from it.
#[derive(Clone, Debug)]
struct KeptDistance<'h> {
    hindrance: Hindrance<'h>,
    /// Outside this box every node is far enough.
    around: Bounds,
    /// BB-5.7.3.c: `min(23.8 mm, distance from C0)`, where C0 is the centre of the unit before the rout.
    least: Gap,
}

/// The lattice, from the centre of the routing unit toward its baseline.
#[derive(Clone, Debug)]
pub struct Lattice<'h> {
    frame: Pose,
    kept: Vec<KeptDistance<'h>>,
    crossings: Vec<&'h Polygon>,
    /// BB-5.7.3.a: the longest rout.
    longest: Length,
}

const WIDTH: usize = (2 * STRAY + 1) as usize;

fn index(across: i32, row: i32) -> usize {
    row as usize * WIDTH + (across + STRAY) as usize
}

impl<'h> Lattice<'h> {
    /// Makes a lattice from the centre `from` in the direction `back`. `crossings` are bridges and fords, `longest` is
    /// the longest rout.
    #[must_use]
    pub fn new(
        from: Point,
        back: Heading,
        hindrances: impl IntoIterator<Item = Hindrance<'h>>,
        crossings: Vec<&'h Polygon>,
        longest: Length,
    ) -> Lattice<'h> {
        let frame = Pose::new(from, back);
        let sides = [-LATTICE * STRAY, LATTICE * STRAY];
        let corners = sides.map(|side| [frame.place(side, Length::ZERO), frame.place(side, longest)]);
        let corridor = Bounds::around(&corners.concat()).grown(CLEARANCE);
        let kept = hindrances.into_iter().filter_map(|hindrance| {
            let around = hindrance.bounds().grown(CLEARANCE);
            let least = || hindrance.gap(from).min(Gap::of(CLEARANCE));
            around.meets(&corridor).then(least).map(|least| KeptDistance { hindrance, around, least })
        });
        Lattice { frame, kept: kept.collect(), crossings, longest }
    }

    /// The position of a node: `across` columns to the right, looking along the rout, and `row` rows ahead.
    #[must_use]
    pub fn node(&self, across: i32, row: i32) -> Point {
        self.frame.place(LATTICE * across, LATTICE * row)
    }

    /// BB-5.7.3.b: the distances from the required one to the longest, in steps of half an inch.
    pub fn distances(&self, required: Length) -> impl Iterator<Item = Length> + use<> {
        let steps = (self.longest - required).0.max(0) / HALF_INCH.0;
        (0..=steps).map(move |step| required + HALF_INCH * step)
    }

    /// The node at a distance and an offset.
    #[must_use]
    pub fn end(&self, distance: Length, offset: Length) -> Point {
        self.node(offset.0 / LATTICE.0, distance.0 / LATTICE.0)
    }

    /// BB-5.7.3.c: whether a node is far enough from every enemy and from impassable terrain.
    fn is_free(&self, across: i32, row: i32) -> bool {
        let point = self.node(across, row);
        self.kept.iter().all(|kept| {
            !kept.around.contains(point)
                || kept.hindrance.gap(point) >= kept.least
                || matches!(kept.hindrance, Hindrance::River(_)) && self.is_crossing(point)
        })
    }

    fn is_crossing(&self, point: Point) -> bool {
        self.crossings.iter().any(|crossing| crossing.contains(point))
    }

    /// Whether there is a path to the node at this distance and offset.
    #[must_use]
    pub fn reaches(&self, distance: Length, offset: Length) -> bool {
        Flood::new(self).reaches(distance, offset)
    }
}

/// The state of a flood fill.
struct Flood<'l, 'h> {
    lattice: &'l Lattice<'h>,
    rows: i32,
    /// For each node: 0 not visited, 1 reached, 2 not free.
    met: Vec<u8>,
    open: Vec<(i32, i32)>,
    /// The number of rows straight ahead of the start that are known to be free.
    straight: i32,
}

impl<'l, 'h> Flood<'l, 'h> {
    fn new(lattice: &'l Lattice<'h>) -> Flood<'l, 'h> {
        let mut flood = Flood { lattice, rows: 0, met: vec![0; WIDTH], open: vec![(0, 0)], straight: 0 };
        flood.met[index(0, 0)] = 1;
        flood
    }

    /// Raises the limit to `rows` rows. The fill continues from the nodes of the row that was the last before.
    fn allow(&mut self, rows: i32) {
        if rows > self.rows {
            let last = self.rows;
            self.met.resize(WIDTH * (rows as usize + 1), 0);
            self.open
                .extend((-STRAY..=STRAY).filter(|&at| self.met[index(at, last)] == 1).map(|at| (at, last)));
            self.rows = rows;
        }
    }

    /// Continues the flood fill until `goal` is reached or nothing is left.
    fn run(&mut self, goal: Option<(i32, i32)>) -> bool {
        let is_met = |met: &[u8]| goal.is_some_and(|(across, row)| met[index(across, row)] == 1);
        while !is_met(&self.met) {
            let Some((across, row)) = self.open.pop() else { return false };
            // The neighbour straight ahead is pushed last, so it is visited first.
            for (sideways, on) in [(-1, -1), (1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, 1)] {
                let (next, there) = (across + sideways, row + on);
                let inside = next.abs() <= STRAY && (0..=self.rows).contains(&there);
                if inside && self.met[index(next, there)] == 0 {
                    let free = self.lattice.is_free(next, there);
                    self.met[index(next, there)] = if free { 1 } else { 2 };
                    if free {
                        self.open.push((next, there));
                    }
                }
            }
        }
        true
    }

    fn reaches(&mut self, distance: Length, offset: Length) -> bool {
        let goal = (offset.0 / LATTICE.0, distance.0 / LATTICE.0);
        if goal.0 == 0 {
            // Usually nothing is in the way straight back, and then no search is needed.
            while self.straight < goal.1 && self.lattice.is_free(0, self.straight + 1) {
                self.straight += 1;
            }
            if self.straight >= goal.1 {
                return true;
            }
        }
        self.allow(goal.1);
        self.run(Some(goal))
    }
}

/// BB-5.7.3.b: sideways offsets, the smallest first, left before right.
pub fn offsets() -> impl Iterator<Item = Length> {
    (1..=6 * INCH.0 / HALF_INCH.0).flat_map(|step| [-(HALF_INCH * step), HALF_INCH * step])
}

/// BB-5.7.3.b: the distances straight back whose end is clear and reached.
pub fn straight(
    lattice: &Lattice<'_>,
    required: Length,
    mut is_clear: impl FnMut(Length, Length) -> bool,
) -> Vec<Length> {
    let mut flood = Flood::new(lattice);
    lattice
        .distances(required)
        .filter(|&distance| is_clear(distance, Length::ZERO) && flood.reaches(distance, Length::ZERO))
        .collect()
}

/// BB-5.7.3.b: when no distance works straight back: the smallest offset, then the smallest distance.
#[must_use]
pub fn sideways(
    lattice: &Lattice<'_>,
    required: Length,
    mut is_clear: impl FnMut(Length, Length) -> bool,
) -> Option<(Length, Length)> {
    // One flood fill, distance by distance, gives for every offset the distances at which it is reached.
    let mut flood = Flood::new(lattice);
    let mut reached: Vec<(Length, Vec<Length>)> = Vec::new();
    for distance in lattice.distances(required) {
        let row = distance.0 / LATTICE.0;
        flood.allow(row);
        flood.run(None);
        let there = offsets().filter(|offset| flood.met[index(offset.0 / LATTICE.0, row)] == 1);
        reached.push((distance, there.collect()));
    }
    offsets().find_map(|offset| {
        let at = reached.iter().filter(|(_, there)| there.contains(&offset));
        at.map(|(distance, _)| (*distance, offset)).find(|&(distance, offset)| is_clear(distance, offset))
    })
}

/// BB-5.7.3.b: the end of a rout: the first one, in the sequence of the rules, that is clear and can be reached. With
/// `None` the unit is shattered.
#[must_use]
pub fn find(
    lattice: &Lattice<'_>,
    required: Length,
    mut is_clear: impl FnMut(Length, Length) -> bool,
) -> Option<(Length, Length)> {
    let mut flood = Flood::new(lattice);
    let first = lattice
        .distances(required)
        .find(|&distance| is_clear(distance, Length::ZERO) && flood.reaches(distance, Length::ZERO));
    first.map(|distance| (distance, Length::ZERO)).or_else(|| sideways(lattice, required, is_clear))
}
