//! The block (BB-G.3): stands, ranks, front figures, size, and the position of each stand.

use crate::armies::troops::{Arm, Posture};
use crate::measure::dice;
use crate::state::card::Card;
use crate::tables::Stand;
use crate::tables::book::Book;
use arrayvec::ArrayVec;
use geometry::{Footprint, Gap, Length, Point, Pose, Size};

/// The most stands of a unit.
pub const MOST_STANDS: usize = 48;

/// The stands of a unit on the table; for a square, its one filled rectangle (BB-G.4.a).
pub type Stands = ArrayVec<Footprint, MOST_STANDS>;

/// The dimensions of a block, without its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The size and figures of each of its stands.
    pub stand: Stand,
    /// BB-G.3.a: how many stands.
    pub stands: u16,
    /// BB-G.3.b: how wide, in stands.
    pub width: u16,
    /// BB-G.3.b: how deep, in stands.
    pub ranks: u16,
    /// BB-G.3.c: figures of the front rank.
    pub front: u16,
    /// BB-G.3.c: figures of the second rank.
    pub second: u16,
}

impl Shape {
    /// BB-G.3.e: the rectangle `W*w` wide and `R*d` deep.
    #[must_use]
    pub fn size(&self) -> Size {
        Size::new(self.stand.width * i32::from(self.width), self.stand.depth * i32::from(self.ranks))
    }

    /// How many stands a rank has, counted from 0 at the front.
    #[must_use]
    pub const fn in_rank(&self, rank: u16) -> u16 {
        if rank + 1 < self.ranks { self.width } else { self.stands - self.width * (self.ranks - 1) }
    }

    /// BB-G.3.d: stand `i` (0 at the left) of rank `j` (0 at the front) of a block with its front middle at `pose`.
    #[must_use]
    pub fn stand_at(&self, pose: &Pose, i: u16, j: u16) -> Footprint {
        self.placed(pose).stand(usize::from(j * self.width + i))
    }

    /// The block placed with its front middle at `pose`.
    #[must_use]
    pub fn placed(&self, pose: &Pose) -> geometry::Block {
        geometry::Block::new(*pose, Size::new(self.stand.width, self.stand.depth), self.width, self.stands)
    }

    /// BB-G.3.c: the figures on each stand of the front rank, from the left.
    pub fn front_figures(&self) -> impl Iterator<Item = u16> {
        let (full, front) = (self.stand.figures, self.front);
        (0..self.in_rank(0)).map(move |i| front.saturating_sub(i * full).min(full))
    }
}

impl Card {
    /// The dimensions of its present block.
    #[must_use]
    pub fn shape(&self, book: &Book) -> Shape {
        let stand = book.stand(self.stand_class(book));
        let stands = match (self.arm, self.order) {
            (Arm::Artillery, Posture::Limbered | Posture::Unlimbered) => self.models(),
            _ => self.n.div_ceil(stand.figures),
        };
        let width = self.width.clamp(1, stands.max(1));
        let front = self.n.min(width * stand.figures);
        Shape {
            stand,
            stands,
            width,
            ranks: stands.max(1).div_ceil(width),
            front,
            second: (self.n - front).min(width * stand.figures),
        }
    }

    /// BB-G.3.e: the block with its front middle at `pose`; for a square, its footprint (BB-G.4.a).
    #[must_use]
    pub fn block(&self, book: &Book, pose: &Pose) -> Footprint {
        let size = if self.is_square() { self.square_size(book) } else { self.shape(book).size() };
        Footprint::from_front(*pose, size)
    }

    /// BB-G.3.e: the rectangles of the stands of a straight unit, rank by rank from the left; one for a square.
    #[must_use]
    pub fn stands(&self, book: &Book, pose: &Pose) -> Stands {
        if self.is_square() {
            return std::iter::once(self.block(book, pose)).collect();
        }
        self.shape(book).placed(pose).stands().take(MOST_STANDS).collect()
    }

    /// BB-G.3.e: the centre C of the block.
    #[must_use]
    pub fn centre(&self, book: &Book, pose: &Pose) -> Point {
        let depth = if self.is_square() { self.square_size(book) } else { self.shape(book).size() }.depth();
        pose.centre_from_front(depth).at
    }

    /// BB-3.1.a: the number of figures per die of fire.
    #[must_use]
    pub const fn fire_per(&self, book: &Book) -> u16 {
        if self.is_two_rank(book) && !self.is_skirmishers() { 3 } else { 4 }
    }

    /// The dice of fire of all its front figures, or guns (BB-3.1).
    #[must_use]
    pub fn fire_dice(&self, book: &Book) -> u16 {
        match (self.arm, self.order) {
            (Arm::Cavalry, _) | (_, Posture::Crew | Posture::Limbered) => 0,
            (Arm::Artillery, _) => crate::armies::gunners::dice(self.guns, self.n),
            (Arm::Infantry, _) => dice(self.shape(book).front, self.fire_per(book)),
        }
    }

    /// BB-G.3.f: takes losses and returns how far P (the front middle) moves to the unit's right.
    pub fn lose_from_rear(&mut self, book: &Book, hits: u16) -> Length {
        let before = self.shape(book);
        self.lose(book, hits);
        if self.is_square() {
            return Length::ZERO;
        }
        // Losing stands behind the first rank does not move P. A unit of one rank loses stands from its two ends in turn.
        let left = self.shape(book).stands;
        let from_ends = before.stands.min(before.width) - left.min(before.width);
        let half = before.stand.width / 2;
        let mut shift = Length::ZERO;
        for _ in 0..from_ends {
            let from_right = self.has(crate::state::flags::Flag::NextEndRight);
            shift += if from_right { -half } else { half };
            self.flags.set(crate::state::flags::Flag::NextEndRight, !from_right);
        }
        shift
    }
}

/// The least distance between two units' stands (BB-G.3.e).
#[must_use]
pub fn gap_between(a: &[Footprint], b: &[Footprint]) -> Gap {
    geometry::least_gap(a, b).unwrap_or(Gap::ZERO)
}
