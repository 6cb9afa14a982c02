//! Squares (BB-G.4): their side, and the figures of each face.

use crate::measure::dice;
use crate::state::card::Card;
use crate::tables::book::Book;
use geometry::{Edge, Size};

/// BB-G.4.a: figures needed to form square.
pub const LEAST_FIGURES: u16 = 4;

/// BB-G.4.b: figures of the faces in the order front, rear, right, left, in which the remainder is given out.
#[must_use]
pub const fn faces(n: u16) -> [u16; 4] {
    let (each, rest) = (n / 4, n % 4);
    [each + (rest > 0) as u16, each + (rest > 1) as u16, each + (rest > 2) as u16, each]
}

/// BB-G.4.b: figures of one face.
#[must_use]
pub const fn face(n: u16, edge: Edge) -> u16 {
    let [front, rear, right, left] = faces(n);
    match edge {
        Edge::Front => front,
        Edge::Rear => rear,
        Edge::Right => right,
        Edge::Left => left,
    }
}

impl Card {
    /// BB-G.4.a: the side `ceil(S/4)*w + d`.
    #[must_use]
    pub fn square_size(&self, book: &Book) -> Size {
        let shape = self.shape(book);
        Size::square(shape.stand.width * i32::from(shape.stands.div_ceil(4)) + shape.stand.depth)
    }
}

/// BB-4.10.a: a square's dice against cavalry (`None`: all four faces fight) or against infantry at one face.
#[must_use]
pub const fn combat_dice(n: u16, against: Option<Edge>) -> u16 {
    match against {
        None => dice(n, 4),
        Some(edge) => dice(face(n, edge), 4),
    }
}
