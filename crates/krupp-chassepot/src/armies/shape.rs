//! FP-G.2, FP-G.3, FP-11.d: the shape of a unit on the table: a rigid block of stands, or the area it garrisons.

use crate::armies::troops::Formation;
use crate::ground::kinds::Field;
use crate::state::{Commander, Unit};
use crate::tables::book::Book;
use arrayvec::ArrayVec;
use geometry::{Block, Convex, Footprint, Gap, Length, Point, Polygon, Pose, Size};

/// The most stands a unit can have: four, doubled in half scale.
pub const MOST_STANDS: usize = 8;

/// The stands of a block.
pub(crate) type Stands = ArrayVec<Footprint, MOST_STANDS>;

/// FP-G.3: the size of a block.
#[must_use]
pub fn block_size(stand: Size, formation: Formation, stands: u8) -> Size {
    let count = i32::from(stands.max(1));
    match formation {
        Formation::Line | Formation::Garrison => Size::new(stand.width() * count, stand.depth()),
        Formation::Column => Size::new(stand.width(), stand.depth() * count),
    }
}

/// FP-G.3: the block of so many stands about a centre.
#[must_use]
pub(crate) fn block(centre: Pose, stand: Size, formation: Formation, stands: u8) -> Block {
    let front = centre.front_from_centre(block_size(stand, formation, stands).depth());
    match formation {
        Formation::Line | Formation::Garrison => Block::line(front, stand, stands.into()),
        Formation::Column => Block::column(front, stand, stands.into()),
    }
}

/// The shape of a unit as others measure to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Body<'f> {
    /// Stands on the table.
    Block(Block),
    /// FP-11.d: a garrison, measured to and from the boundary of its area.
    Garrison(&'f Polygon),
}

impl<'f> Body<'f> {
    /// The shape of a unit at its present position.
    #[must_use]
    pub fn of(unit: &Unit, field: &'f Field, book: &Book) -> Body<'f> {
        let area = unit.area.filter(|_| unit.formation == Formation::Garrison);
        match area.and_then(|area| field.terrain.get(usize::from(area))) {
            Some(piece) => Body::Garrison(&piece.outline),
            None => Body::Block(block(unit.pose(), book.tables.stand(unit.arm), unit.formation, unit.stands)),
        }
    }

    /// Its centre; a garrison's is the centroid of its area.
    #[must_use]
    pub fn centre(&self) -> Point {
        match self {
            Body::Block(block) => block.centre().at,
            Body::Garrison(area) => area.centroid(),
        }
    }

    /// Its stands; a garrison has none on the table.
    #[must_use]
    pub fn stands(&self) -> Stands {
        match self {
            Body::Block(block) => block.stands().take(MOST_STANDS).collect(),
            Body::Garrison(_) => Stands::new(),
        }
    }

    /// FP-G.4: the shortest distance to a convex shape.
    #[must_use]
    pub fn gap_to<C: Convex + ?Sized>(&self, shape: &C) -> Gap {
        match self {
            Body::Block(block) => block.footprint().gap(shape),
            Body::Garrison(area) => area.gap(shape),
        }
    }

    /// FP-G.4: the shortest distance to another body.
    #[must_use]
    pub fn distance(&self, other: &Body<'_>) -> Length {
        let gap = match (self, other) {
            (Body::Garrison(a), Body::Garrison(b)) => a.gap_to_polygon(b),
            (_, Body::Block(block)) => self.gap_to(&block.footprint()),
            (Body::Block(block), Body::Garrison(area)) => area.gap(&block.footprint()),
        };
        gap.to_length()
    }

    /// The shortest distance to an area.
    #[must_use]
    pub fn gap_to_area(&self, area: &Polygon) -> Length {
        match self {
            Body::Block(block) => area.gap(&block.footprint()).to_length(),
            Body::Garrison(own) => own.gap_to_polygon(area).to_length(),
        }
    }

    /// Whether two shapes overlap deeper than `tolerance`. Built-up areas of a scene do not overlap each other.
    #[must_use]
    pub fn overlaps_deeper(&self, tolerance: Length, other: &Body<'_>) -> bool {
        match (self, other) {
            (body, Body::Block(block)) => body.is_entered_by(tolerance, &block.footprint()),
            (Body::Block(block), area) => area.is_entered_by(tolerance, &block.footprint()),
            (Body::Garrison(_), Body::Garrison(_)) => false,
        }
    }

    /// Whether a convex shape reaches deeper than `tolerance` into it.
    #[must_use]
    pub fn is_entered_by<C: Convex + ?Sized>(&self, tolerance: Length, shape: &C) -> bool {
        match self {
            Body::Block(block) => block.footprint().penetrates(tolerance, shape),
            Body::Garrison(area) => area.penetrates(tolerance, shape),
        }
    }
}

/// FP-G.2: a commander's base. Its heading has no meaning.
#[must_use]
pub(crate) fn base(commander: &Commander, book: &Book) -> Footprint {
    let pose = Pose::new(commander.position, geometry::Heading::NORTH);
    Footprint::from_centre(pose, book.tables.stands.commander)
}

/// FP-9.g: how far a commander is from a unit, base edge to nearest stand edge.
#[must_use]
pub fn commander_distance(commander: &Commander, body: &Body<'_>, book: &Book) -> Length {
    body.gap_to(&base(commander, book)).to_length()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::troops::Arm;
    use geometry::Heading;

    #[test]
    fn fp_g_3_stands_touch_and_their_mean_is_the_centre() {
        let book = Book::default();
        let centre = Pose::new(Point::mm(100, 100), Heading::EAST);
        let line = block(centre, book.tables.stand(Arm::Infantry), Formation::Line, 3);
        assert_eq!(line.centre().at, centre.at);
        assert_eq!(line.footprint().front_left(), Point::mm(110, 145));
        let column = block(centre, book.tables.stand(Arm::FootArt), Formation::Column, 4);
        assert_eq!(column.footprint().front_left(), Point::mm(160, 115));
        let stands: Vec<_> = column.stands().collect();
        assert_eq!(stands[0].rear_left(), stands[1].front_left());
    }
}
