//! Many bases at once: which of them meet, overlap or come near a footprint.
//!
//! The table is ruled into columns and rows. Each holds a set of bits: the bases whose boxes reach into it. A
//! query unites the columns and the rows that a box reaches and keeps what is in both, 64 bases to a machine word;
//! only those few are then looked at one by one. Answers come in the order of the slots, always the same.

use crate::bounds::Bounds;
use crate::convex::Convex;
use crate::footprint::Footprint;
use crate::length::Length;
use crate::point::Point;

/// The footprints of many bases, each in a numbered slot, with an index that finds neighbours.
///
/// Only adding a slot allocates; moving, removing and asking do not.
///
/// ```
/// use geometry::{Bounds, Crowd, Footprint, Heading, Length, Point, Pose, Size};
///
/// let at = |x, y| Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::NORTH), Size::mm(40, 20));
/// let table = Bounds::table(Length::mm(1_800), Length::mm(1_200));
/// let mut crowd = Crowd::new(table, Length::mm(40));
/// crowd.set(0, at(100, 100));
/// crowd.set(1, at(140, 100));
/// crowd.set(2, at(900, 600));
/// assert_eq!(crowd.meeting(&at(115, 105)).collect::<Vec<_>>(), [0, 1]);
/// crowd.set(1, at(900, 640));
/// assert_eq!(crowd.within(Length::mm(20), &at(900, 600)).collect::<Vec<_>>(), [1, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Crowd {
    grid: Grid,
    /// Words of 64 slots in each set.
    words: usize,
    /// Columns first, then rows; `words` words each.
    sets: Vec<u64>,
    /// Which slots are taken.
    taken: Vec<u64>,
    footprints: Vec<Footprint>,
}

/// How the table is ruled.
#[derive(Clone, Copy, Debug)]
struct Grid {
    origin: Point,
    /// Cells are a power of two wide, so that a shift finds them.
    shift: u32,
    columns: usize,
    rows: usize,
}

/// The most columns or rows; a table that would need more gets wider ones.
const MOST_CELLS: usize = 256;

impl Grid {
    fn new(table: &Bounds, cell: Length) -> Self {
        let longest = i64::from(table.width().max(table.height()).0).max(1);
        let mut shift = (cell.0.max(1) as u32).next_power_of_two().trailing_zeros();
        while (longest >> shift) as usize >= MOST_CELLS {
            shift += 1;
        }
        let count = |length: Length| (length.0.max(0) >> shift) as usize + 1;
        Self { origin: table.min, shift, columns: count(table.width()), rows: count(table.height()) }
    }

    /// First and last column and row of a box. What lies off the table belongs to the cells at its border.
    #[inline]
    fn cells(&self, bounds: &Bounds) -> [usize; 4] {
        let cell = |coordinate: i32, origin: i32, count: usize| {
            let cell = (i64::from(coordinate) - i64::from(origin)) >> self.shift;
            cell.clamp(0, count as i64 - 1) as usize
        };
        [
            cell(bounds.min.x, self.origin.x, self.columns),
            cell(bounds.max.x, self.origin.x, self.columns),
            cell(bounds.min.y, self.origin.y, self.rows),
            cell(bounds.max.y, self.origin.y, self.rows),
        ]
    }
}

impl Crowd {
    /// An empty crowd on a table ruled into cells of about `cell`, best about as wide as a base. Bases may stand off the
    /// table; they are found more slowly.
    pub fn new(table: Bounds, cell: Length) -> Self {
        let grid = Grid::new(&table, cell);
        Self { grid, words: 0, sets: Vec::new(), taken: Vec::new(), footprints: Vec::new() }
    }

    /// Puts a footprint into a slot, new or taken.
    pub fn set(&mut self, slot: usize, footprint: Footprint) {
        if slot >= self.footprints.len() {
            self.make_room(slot);
        } else if self.is_taken(slot) {
            self.mark(slot, false);
        }
        self.footprints[slot] = footprint;
        self.mark(slot, true);
    }

    /// Empties a slot.
    pub fn remove(&mut self, slot: usize) {
        if self.is_taken(slot) {
            self.mark(slot, false);
        }
    }

    /// The footprint in a slot.
    #[inline]
    pub fn get(&self, slot: usize) -> Option<&Footprint> {
        self.is_taken(slot).then(|| &self.footprints[slot])
    }

    /// The taken slots and their footprints, in order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &Footprint)> {
        self.footprints.iter().enumerate().filter(|&(slot, _)| self.is_taken(slot))
    }

    /// The slots whose boxes meet a box, in order.
    #[inline]
    pub fn near(&self, bounds: Bounds) -> impl Iterator<Item = usize> + '_ {
        let [left, right, bottom, top] = self.grid.cells(&bounds);
        (0..self.words)
            .flat_map(move |word| {
                let columns = self.united(word, left, right);
                let rows = self.united(word, self.grid.columns + bottom, self.grid.columns + top);
                Bits { word, bits: columns & rows }
            })
            .filter(move |&slot| self.footprints[slot].bounds().meets(&bounds))
    }

    /// The slots whose footprints have a point in common with a shape, in order.
    #[inline]
    pub fn meeting<'a, C: Convex + ?Sized>(&'a self, shape: &'a C) -> impl Iterator<Item = usize> + 'a {
        self.near(shape.bounds()).filter(move |&slot| self.footprints[slot].meets(shape))
    }

    /// The slots whose footprints overlap a shape deeper than `tolerance`, in order.
    #[inline]
    pub fn penetrating<'a, C: Convex + ?Sized>(
        &'a self,
        tolerance: Length,
        shape: &'a C,
    ) -> impl Iterator<Item = usize> + 'a {
        self.near(shape.bounds()).filter(move |&slot| self.footprints[slot].penetrates(tolerance, shape))
    }

    /// The slots whose footprints are at most `reach` away from a shape, in order.
    #[inline]
    pub fn within<'a, C: Convex + ?Sized>(
        &'a self,
        reach: Length,
        shape: &'a C,
    ) -> impl Iterator<Item = usize> + 'a {
        let bounds = shape.bounds().grown(reach);
        self.near(bounds).filter(move |&slot| self.footprints[slot].gap(shape).within(reach))
    }

    /// One word of the union of some neighbouring sets.
    #[inline]
    fn united(&self, word: usize, first: usize, last: usize) -> u64 {
        (first..=last).fold(0, |all, set| all | self.sets[set * self.words + word])
    }

    #[inline]
    fn is_taken(&self, slot: usize) -> bool {
        self.taken.get(slot / 64).is_some_and(|word| word >> (slot % 64) & 1 == 1)
    }

    fn make_room(&mut self, slot: usize) {
        let words = slot / 64 + 1;
        if words > self.words {
            let count = self.grid.columns + self.grid.rows;
            let mut sets = vec![0; words * count];
            for (set, old) in self.sets.chunks(self.words.max(1)).enumerate() {
                sets[set * words..][..old.len()].copy_from_slice(old);
            }
            (self.sets, self.words) = (sets, words);
            self.taken.resize(words, 0);
        }
        let nowhere = Footprint::from_bounds(&Bounds::at(Point::ORIGIN));
        self.footprints.resize(slot + 1, nowhere);
    }

    fn mark(&mut self, slot: usize, taken: bool) {
        let [left, right, bottom, top] = self.grid.cells(&self.footprints[slot].bounds());
        let (word, bit) = (slot / 64, 1 << (slot % 64));
        let sets = (left..=right).chain(self.grid.columns + bottom..=self.grid.columns + top);
        for set in sets {
            let bits = &mut self.sets[set * self.words + word];
            *bits = if taken { *bits | bit } else { *bits & !bit };
        }
        let bits = &mut self.taken[word];
        *bits = if taken { *bits | bit } else { *bits & !bit };
    }
}

/// The numbers of the bits that are set in one word, in order.
struct Bits {
    word: usize,
    bits: u64,
}

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.bits == 0 {
            return None;
        }
        let slot = self.word * 64 + self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Heading, Pose, Size};

    fn base(x: i32, y: i32, degrees: i32) -> Footprint {
        Footprint::from_centre(Pose::new(Point::mm(x, y), Heading::degrees(degrees)), Size::mm(40, 20))
    }

    fn table() -> Bounds {
        Bounds::table(Length::mm(1_800), Length::mm(1_200))
    }

    /// A scatter without a generator: multiples of two numbers without common factors.
    fn scatter(count: i32) -> impl Iterator<Item = Footprint> {
        (0..count).map(|k| base(k * 197 % 1_900 - 50, k * 331 % 1_300 - 50, k * 37))
    }

    #[test]
    fn answers_are_those_of_asking_everyone() {
        let mut crowd = Crowd::new(table(), Length::mm(40));
        let all: Vec<Footprint> = scatter(300).collect();
        for (slot, &footprint) in all.iter().enumerate() {
            crowd.set(slot, footprint);
        }
        for probe in scatter(90).map(|base| base.shifted(Point::mm(11, 7) - Point::ORIGIN)) {
            let slots = |keep: &dyn Fn(&Footprint) -> bool| -> Vec<usize> {
                all.iter().enumerate().filter(|(_, base)| keep(base)).map(|(slot, _)| slot).collect()
            };
            assert_eq!(crowd.meeting(&probe).collect::<Vec<_>>(), slots(&|base| base.meets(&probe)));
            let deep = Length::mm(3);
            assert_eq!(
                crowd.penetrating(deep, &probe).collect::<Vec<_>>(),
                slots(&|base| base.penetration(&probe).beyond(deep))
            );
            let reach = Length::mm(75);
            assert_eq!(
                crowd.within(reach, &probe).collect::<Vec<_>>(),
                slots(&|base| base.gap(&probe).within(reach))
            );
        }
    }

    #[test]
    fn moving_and_removing() {
        let mut crowd = Crowd::new(table(), Length::mm(40));
        crowd.set(70, base(100, 100, 0));
        assert_eq!(crowd.meeting(&base(110, 110, 0)).collect::<Vec<_>>(), [70]);
        assert_eq!(crowd.get(3), None, "slots in between are empty");
        crowd.set(70, base(1_700, 1_100, 45));
        assert_eq!(crowd.meeting(&base(110, 110, 0)).count(), 0);
        assert_eq!(crowd.meeting(&base(1_700, 1_100, 0)).collect::<Vec<_>>(), [70]);
        crowd.set(130, base(1_700, 1_100, 0));
        assert_eq!(crowd.meeting(&base(1_700, 1_100, 0)).collect::<Vec<_>>(), [70, 130]);
        crowd.remove(70);
        crowd.remove(70);
        crowd.remove(9_999);
        assert_eq!(crowd.meeting(&base(1_700, 1_100, 0)).collect::<Vec<_>>(), [130]);
        assert_eq!(crowd.iter().map(|(slot, _)| slot).collect::<Vec<_>>(), [130]);
        crowd.set(70, base(100, 100, 0));
        assert!(crowd.get(70).is_some());
    }

    #[test]
    fn bases_off_the_table_are_found() {
        let mut crowd = Crowd::new(table(), Length::mm(40));
        crowd.set(0, base(-5_000, 300, 0));
        crowd.set(1, base(9_000, -9_000, 0));
        assert_eq!(crowd.meeting(&base(-5_010, 310, 0)).collect::<Vec<_>>(), [0]);
        assert_eq!(crowd.meeting(&base(9_000, -9_000, 0)).collect::<Vec<_>>(), [1]);
        assert_eq!(crowd.meeting(&base(0, 300, 0)).count(), 0);
    }

    #[test]
    fn an_empty_crowd_and_a_huge_table() {
        let crowd = Crowd::new(table(), Length::mm(40));
        assert_eq!(crowd.meeting(&base(0, 0, 0)).count(), 0);
        let mut vast = Crowd::new(
            Bounds { min: Point::mm(-500_000, -500_000), max: Point::mm(500_000, 500_000) },
            Length(1),
        );
        vast.set(0, base(499_000, -499_000, 0));
        assert_eq!(vast.meeting(&base(499_010, -499_000, 0)).count(), 1);
    }
}
