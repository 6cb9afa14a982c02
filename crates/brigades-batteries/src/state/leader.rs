//! Generals (BB-1.11, BB-9.1.d).

use crate::orders::{optional_piece, piece, write_piece};
use crate::tables::book::Book;
use engine::ground::millimetres;
use engine::text::{Reader, Table};
use engine::{PieceId, Seat};
use geometry::{Length, Point};

/// A general.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct General {
    /// His id.
    pub id: PieceId,
    /// The player he belongs to.
    pub seat: Seat,
    /// The brigade he commands; `None` for a commander-in-chief who commands none.
    pub brigade: Option<u8>,
    /// BB-1.11.a: whether he is the commander-in-chief.
    pub commander: bool,
    /// BB-1.11.b: his charisma; `None` until it is rolled.
    pub charisma: Option<u8>,
    /// His position; `None` before deployment.
    pub at: Option<Point>,
    /// BB-1.11.f: the unit he is attached to.
    pub attached_to: Option<PieceId>,
    /// Whether he has moved this turn.
    pub moved: bool,
    /// BB-7.6: his command points.
    pub points: u8,
    /// Whether he has been removed from the game.
    pub lost: bool,
}

impl General {
    /// BB-1.11.c: his command radius.
    #[must_use]
    pub fn radius(&self, book: &Book) -> Length {
        let lengths = &book.tables.lengths;
        if self.attached_to.is_some() { lengths.attached_radius } else { lengths.command_radius }
    }

    /// BB-1.11.a: whether his command includes a unit of his side.
    #[must_use]
    pub fn commands(&self, seat: Seat, brigade: u8) -> bool {
        !self.lost && seat == self.seat && (self.commander || self.brigade == Some(brigade))
    }

    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<General> {
        let id = piece(reader, "id");
        let seat = reader.word("seat", &Seat::WORDS);
        let brigade = reader.optional_number("brigade");
        let commander = reader.flag("commander");
        let charisma = reader.optional_number("charisma");
        let (x, y) = (reader.optional_thousandths("x"), reader.optional_thousandths("y"));
        let attached_to = optional_piece(reader, "attached_to");
        let moved = reader.flag("moved");
        let points = reader.optional_number("points").unwrap_or(0);
        let lost = reader.flag("lost");
        let id = id?;
        if !id.is_general() {
            reader.fault("id", "generals are called \"G1\", \"G2\" …");
        }
        let at = x.zip(y).map(|(x, y)| Point { x, y });
        Some(General { id, seat: seat?, brigade, commander, charisma, at, attached_to, moved, points, lost })
    }

    /// All his properties, defaults included.
    pub(crate) fn describe(&self) -> Table {
        let mut table = self.write();
        if self.points == 0 {
            table.put("points", 0_u8);
        }
        for (key, set) in [("commander", self.commander), ("moved", self.moved), ("lost", self.lost)] {
            if !set {
                table.put(key, false);
            }
        }
        table
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("id", write_piece(self.id));
        table.put("seat", self.seat.word());
        table.put_some("brigade", self.brigade);
        table.put_if("commander", self.commander);
        table.put_some("charisma", self.charisma);
        if let Some(at) = self.at {
            table.put("x", millimetres(at.x));
            table.put("y", millimetres(at.y));
        }
        table.put_some("attached_to", self.attached_to.map(write_piece));
        table.put_if("moved", self.moved);
        if self.points > 0 {
            table.put("points", self.points);
        }
        table.put_if("lost", self.lost);
        table
    }
}
