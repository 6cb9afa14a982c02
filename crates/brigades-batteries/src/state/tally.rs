//! What happened to units in the present phase (BB-5.4, BB-5.6.a), and choices that must be made before dice are
//! rolled.

use crate::armies::troops::Cover;
use crate::orders::{optional_piece, piece, write_piece};
use crate::state::card::Card;
use engine::PieceId;
use engine::text::{Reader, Table};
use geometry::Length;

/// What a unit suffered and did in step 5 or step 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The id of the unit.
    pub unit: PieceId,
    /// Hits by shooting (step 5) or in combat (step 6).
    pub hits: u16,
    /// BB-4.11.c: figures that were overrun.
    pub overrun: u16,
    /// Hits it scored in combat.
    pub scored: u16,
    /// BB-5.7.4.a: the unit that scored most of its hits, and how many.
    pub by: Option<(PieceId, u16)>,
    /// BB-G.10.b: the best cover it had against the fire that hit it.
    pub cover: Cover,
    /// BB-5.4.f: whether it has taken its one test of the phase.
    pub tested: bool,
}

impl Tally {
    /// The record of a unit to which nothing has happened.
    #[must_use]
    pub const fn of(unit: PieceId) -> Tally {
        Tally { unit, hits: 0, overrun: 0, scored: 0, by: None, cover: Cover::None, tested: false }
    }

    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Tally> {
        let unit = piece(reader, "unit");
        let by = optional_piece(reader, "by");
        let most = reader.optional_number("most").unwrap_or(0);
        Some(Tally {
            unit: unit?,
            hits: reader.optional_number("hits").unwrap_or(0),
            overrun: reader.optional_number("overrun").unwrap_or(0),
            scored: reader.optional_number("scored").unwrap_or(0),
            by: by.map(|by| (by, most)),
            cover: reader.optional_word("cover", Cover::WORDS).unwrap_or(Cover::None),
            tested: reader.flag("tested"),
        })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("unit", write_piece(self.unit));
        for (key, number) in [("hits", self.hits), ("overrun", self.overrun), ("scored", self.scored)] {
            if number > 0 {
                table.put(key, number);
            }
        }
        if let Some((by, most)) = self.by {
            table.put("by", write_piece(by));
            if most > 0 {
                table.put("most", most);
            }
        }
        if self.cover != Cover::None {
            table.put("cover", self.cover.word());
        }
        table.put_if("tested", self.tested);
        table
    }
}

/// BB-5.3.a: what a unit may still lose before it is shattered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endurance {
    /// By the loss of so many figures it is shattered.
    pub figures: u16,
    /// BB-1.6.c: by the loss of so many guns a battery is shattered.
    pub guns: Option<u16>,
}

impl Endurance {
    /// What a unit endures that loses figures by itself.
    #[must_use]
    pub const fn of(card: &Card) -> Endurance {
        let most = (3 * card.n0).div_ceil(4);
        let guns = if card.is_gunners() { Some(card.guns) } else { None };
        Endurance { figures: most.saturating_sub(card.lost()), guns }
    }

    /// Whether these losses shatter it.
    #[must_use]
    pub fn is_spent(&self, figures: u16, guns: u16) -> bool {
        figures >= self.figures || self.guns.is_some_and(|all| guns >= all)
    }

    /// What is left of it after so many figures are lost; `None` if these have shattered it.
    #[must_use]
    pub fn after(self, figures: u16) -> Option<Endurance> {
        let is_left = figures == 0 || self.figures > figures;
        is_left.then(|| Endurance { figures: self.figures - figures, ..self })
    }
}

/// BB-4.5.c: the owner's choice in a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Favour {
    /// The unit whose dice are divided.
    pub striker: PieceId,
    /// The enemy that gets the remaining dice.
    pub enemy: PieceId,
}

impl Favour {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Favour> {
        let (striker, enemy) = (piece(reader, "striker"), piece(reader, "enemy"));
        Some(Favour { striker: striker?, enemy: enemy? })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("striker", write_piece(self.striker));
        table.put("enemy", write_piece(self.enemy));
        table
    }
}

/// BB-5.7.3: a rout whose end its owner must choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Routing {
    /// The distance the table requires.
    pub required: Length,
    /// BB-5.7.4.a: the unit that caused the rout.
    pub cause: Option<PieceId>,
}

impl Routing {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Routing> {
        let (required, cause) = (reader.thousandths("required"), optional_piece(reader, "cause"));
        Some(Routing { required: Length(required?), cause })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("required", crate::state::records::write_length(self.required));
        table.put_some("cause", self.cause.map(write_piece));
        table
    }
}
