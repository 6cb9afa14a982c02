//! The way of a rout (BB-5.7.3): the lattice that decides whether there is one.

use crate::measure::INCH;
use geometry::{Convex, Footprint, Heading, Length, Point, Polygon, Pose};

/// BB-5.7.3.c: an eighth of an inch.
pub const LATTICE: Length = Length(3_175);
/// BB-5.7.3.a: the centre may stray six inches to either side.
pub const STRAY: i32 = 48;
/// BB-5.7.3.c: half of a two-inch gap less half a lattice step.
pub const CLEARANCE: Length = Length(23_800);
/// BB-5.7.3.a: no rout goes further.
pub const FURTHEST: Length = Length::inches(18);
/// BB-5.7.3.b: distances and offsets are tried in steps of half an inch.
pub const HALF_INCH: Length = Length(12_700);

/// What stands in the way of a rout.
#[derive(Clone, Debug, Default)]
pub struct Hindrance<'h> {
    /// Enemy stands.
    pub enemies: &'h [Footprint],
    /// Impassable polygons, blocks held by the enemy included.
    pub barriers: &'h [&'h Polygon],
    /// BB-5.7.3.c: bridges and fords, where a river does not count.
    pub crossings: &'h [&'h Polygon],
    /// Rivers.
    pub rivers: &'h [&'h Polygon],
}

/// A lattice laid from the centre of the routing unit toward its baseline.
#[derive(Clone, Debug)]
pub struct Lattice<'h> {
    frame: Pose,
    from_start: Vec<Length>,
    hindrance: Hindrance<'h>,
}

impl<'h> Lattice<'h> {
    /// Laid from the centre `from` toward `back`.
    #[must_use]
    pub fn new(from: Point, back: Heading, hindrance: Hindrance<'h>) -> Lattice<'h> {
        let lattice = Lattice { frame: Pose::new(from, back), from_start: Vec::new(), hindrance };
        // "min(23.8 mm, distance from C0)": a unit that starts closer may keep its distance.
        let from_start = lattice.gaps(from, Length::MAX);
        Lattice { from_start, ..lattice }
    }

    /// The distances of a point from every enemy and barrier, in a fixed order, each up to `most`.
    fn gaps(&self, point: Point, most: Length) -> Vec<Length> {
        let enemies = self.hindrance.enemies.iter().map(|stand| stand.gap(&point).to_length());
        let barriers = self.hindrance.barriers.iter().map(|polygon| polygon.gap(&point).to_length());
        let crossing = self.hindrance.crossings.iter().any(|crossing| crossing.contains(point));
        let rivers = self
            .hindrance
            .rivers
            .iter()
            .map(|river| if crossing { Length::MAX } else { river.gap(&point).to_length() });
        enemies.chain(barriers).chain(rivers).map(|gap| gap.min(most)).collect()
    }

    /// A node's place on the table: `across` columns to the right looking along the rout, `row` rows on.
    #[must_use]
    pub fn node(&self, across: i32, row: i32) -> Point {
        self.frame.place(LATTICE * across, LATTICE * row)
    }

    /// BB-5.7.3.c: far enough from every enemy and every impassable polygon.
    fn is_free(&self, across: i32, row: i32) -> bool {
        let point = self.node(across, row);
        let crossing = self.hindrance.crossings.iter().any(|crossing| crossing.contains(point));
        let mut kept = self.from_start.iter().map(|&start| start.min(CLEARANCE));
        let mut next = || kept.next().unwrap_or(CLEARANCE);
        self.hindrance.enemies.iter().all(|stand| stand.gap(&point).at_least(next()))
            && self.hindrance.barriers.iter().all(|polygon| polygon.gap(&point).at_least(next()))
            && self.hindrance.rivers.iter().all(|river| {
                let least = next();
                crossing || river.gap(&point).at_least(least)
            })
    }

    /// The nodes reached over free nodes with rows from 0 to `distance`, stepping to any of the 8 neighbours; stops
    /// as soon as `goal` is one of them.
    fn flood(&self, distance: Length, goal: Option<(i32, i32)>, known: &mut Known) -> Vec<bool> {
        let rows = distance.0 / LATTICE.0;
        let mut seen = vec![false; WIDTH * (rows as usize + 1)];
        let mut open = vec![(0, 0)];
        seen[index(0, 0)] = true;
        while let Some((across, row)) = open.pop() {
            if goal == Some((across, row)) {
                break;
            }
            // The neighbour straight ahead is looked at first.
            for (sideways, on) in [(-1, -1), (1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, 1)] {
                let (next, there) = (across + sideways, row + on);
                let inside = next.abs() <= STRAY && (0..=rows).contains(&there);
                if inside && !seen[index(next, there)] && known.is_free(self, next, there) {
                    seen[index(next, there)] = true;
                    open.push((next, there));
                }
            }
        }
        seen
    }

    /// Whether the node at this distance and offset is reached.
    #[must_use]
    pub fn reaches(&self, distance: Length, offset: Length) -> bool {
        let goal = (offset.0 / LATTICE.0, distance.0 / LATTICE.0);
        self.flood(distance, Some(goal), &mut Known::default())[index(goal.0, goal.1)]
    }
}

const WIDTH: usize = (2 * STRAY + 1) as usize;

fn index(across: i32, row: i32) -> usize {
    row as usize * WIDTH + (across + STRAY) as usize
}

/// Which nodes were found free or not, so that each is measured once.
#[derive(Default)]
struct Known(Vec<Option<bool>>);

impl Known {
    fn is_free(&mut self, lattice: &Lattice<'_>, across: i32, row: i32) -> bool {
        let at = index(across, row);
        if self.0.len() <= at {
            self.0.resize(at + WIDTH, None);
        }
        *self.0[at].get_or_insert_with(|| lattice.is_free(across, row))
    }
}

/// BB-5.7.3.b: where a rout may end: the distances in order, then sideways offsets, left before right.
pub fn ends(required: Length) -> impl Iterator<Item = (Length, Length)> {
    let steps = (FURTHEST - required).0.max(0) / HALF_INCH.0;
    let distances = move || (0..=steps).map(move |step| required + HALF_INCH * step);
    let straight = distances().map(|distance| (distance, Length::ZERO));
    let most = 6 * INCH.0 / HALF_INCH.0;
    let offsets = (1..=most).flat_map(|step| [-(HALF_INCH * step), HALF_INCH * step]);
    straight.chain(offsets.flat_map(move |offset| distances().map(move |distance| (distance, offset))))
}

/// Finds the end of a rout: the first end that is clear and reached; none is shattered.
#[must_use]
pub fn find(
    lattice: &Lattice<'_>,
    required: Length,
    mut is_clear: impl FnMut(Point) -> bool,
) -> Option<(Length, Length)> {
    let mut known = Known::default();
    let mut floods: Vec<(Length, Vec<bool>)> = Vec::new();
    ends(required).find(|&(distance, offset)| {
        let goal = (offset.0 / LATTICE.0, distance.0 / LATTICE.0);
        if !is_clear(lattice.node(goal.0, goal.1)) {
            return false;
        }
        if let Some((_, seen)) = floods.iter().find(|(known, _)| *known == distance) {
            return seen[index(goal.0, goal.1)];
        }
        let seen = lattice.flood(distance, Some(goal), &mut known);
        let reached = seen[index(goal.0, goal.1)];
        if !reached {
            // The whole flood was needed: it answers for every other offset too.
            floods.push((distance, seen));
        }
        reached
    })
}
