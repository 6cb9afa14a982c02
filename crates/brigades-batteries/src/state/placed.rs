//! A unit with its position: its card, its pose and its hinges. All geometry of units is computed from it.

use crate::armies::bent_line::{self, Hinges};
use crate::armies::shape::Stands;
use crate::armies::troops::Posture;
use crate::clause;
use crate::measure::FACING_STEP;
use crate::state::card::Card;
use crate::tables::book::Book;
use engine::ground::millimetres;
use engine::text::{Decimal, Reader, Table};
use geometry::{Footprint, Heading, Point, Pose};

/// A unit on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedUnit<'h> {
    /// The unit without position.
    pub card: Card,
    /// BB-G.3.d: the middle of its front edge, and its facing.
    pub pose: Pose,
    /// BB-G.5: its hinges.
    pub hinges: &'h Hinges,
}

/// No hinges: a straight unit.
pub static STRAIGHT: Hinges = Hinges::new_const();

impl PlacedUnit<'_> {
    /// A unit without hinges.
    #[must_use]
    pub fn straight(card: Card, pose: Pose) -> PlacedUnit<'static> {
        PlacedUnit { card, pose, hinges: &STRAIGHT }
    }

    /// BB-G.3.e: the rectangles of its stands.
    #[must_use]
    pub fn stands(&self, book: &Book) -> Stands {
        if self.hinges.is_empty() {
            return self.card.stands(book, &self.pose);
        }
        bent_line::stands(&self.card.shape(book), &self.pose, self.hinges)
            .iter()
            .map(|stand| stand.footprint)
            .collect()
    }

    /// The stands of the front rank, each with its facing and its figures. Only these fire and see.
    pub fn front_stands(&self, book: &Book) -> Vec<(Footprint, Heading, u16)> {
        let shape = self.card.shape(book);
        if self.hinges.is_empty() {
            let heading = self.pose.heading;
            return (0..shape.in_rank(0))
                .zip(shape.front_figures())
                .map(|(i, figures)| (shape.stand_at(&self.pose, i, 0), heading, figures))
                .collect();
        }
        bent_line::stands(&shape, &self.pose, self.hinges)
            .iter()
            .zip(shape.front_figures())
            .map(|(stand, figures)| (stand.footprint, stand.heading, figures))
            .collect()
    }

    /// BB-G.3.e: the rectangle of the unit; for a bent line, the one it would have straight (BB-G.5.c).
    #[must_use]
    pub fn block(&self, book: &Book) -> Footprint {
        self.card.block(book, &self.pose)
    }

    /// BB-G.3.e: the centre of that rectangle.
    #[must_use]
    pub fn centre(&self, book: &Book) -> Point {
        self.card.centre(book, &self.pose)
    }
}

/// Reads `x`, `y` and `heading`, if they are written; headings are whole hundredths of a degree (BB-G.1.b).
pub fn read_pose(reader: &mut Reader<'_, '_>) -> Option<Pose> {
    let (x, y) = (reader.optional_thousandths("x"), reader.optional_thousandths("y"));
    let heading = reader.optional_thousandths("heading").unwrap_or(0);
    if heading % FACING_STEP.0 != 0 {
        reader.breach("heading", clause!("BB-G.1.b"), "a facing is a whole number of hundredths of a degree");
    }
    let heading = Heading::from_millidegrees(heading);
    match (x, y) {
        (Some(x), Some(y)) => Some(Pose::new(Point { x, y }, heading)),
        (None, None) => None,
        _ => {
            let at = reader.place();
            reader.faults().add(at, "a place needs both `x` and `y`");
            None
        }
    }
}

/// Writes a pose.
pub fn write_pose(pose: &Pose, table: &mut Table) {
    table.put("x", millimetres(pose.at.x));
    table.put("y", millimetres(pose.at.y));
    table.put("heading", Decimal::from_scaled(i64::from(pose.heading.millidegrees()), 3));
}

/// BB-G.5.a: reports an error if the hinges do not fit the unit's formation.
pub fn check_bend(book: &Book, card: &Card, hinges: &Hinges, reader: &mut Reader<'_, '_>) {
    let is_bent = card.order == Posture::Bent;
    if is_bent == hinges.is_empty() {
        reader.breach("bend", clause!("BB-G.5.a"), "a bent line, and only that, has hinges in `bend`");
    } else if is_bent && !bent_line::is_legal(&card.shape(book), hinges) {
        let message = "one rank of two stands or more; hinges between stands, 15 to 90 degrees";
        reader.breach("bend", clause!("BB-G.5.a"), message);
    }
}
