//! BB-9.2.c (6): where a move may end.

use crate::clause;
use crate::measure::{CONTACT, OVERLAP};
use crate::movement::way::{Journey, Purpose, depth, overlap};
use crate::text::scene::BrigadesAndBatteries;
use engine::{Illegal, Obstacle, Pointer, Reason};
use geometry::{Bounds, Convex, Footprint};

impl Journey<'_> {
    /// BB-9.2.c (6): the end of a move may overlap no other unit.
    ///
    /// # Errors
    /// BB-G.7.b.
    pub fn check_end(&self) -> Result<(), Illegal> {
        if self.way.len() <= 1 {
            return Ok(());
        }
        let (body, start) = (self.body(), self.rules.body(self.unit));
        let table = Bounds::table(self.rules.table.width, self.rules.table.depth);
        if self.purpose == Purpose::Enter && !body.iter().all(|part| table.covers(&part.bounds())) {
            let reason = Reason::Blocked { piece: self.unit.id, by: Obstacle::Edge };
            return Err(clause!("BB-8.5.a").refuses(reason));
        }
        self.check_end_at(&body, &start)
    }

    /// BB-G.7.b: whether it may be placed here: on the table, clear of terrain and of all units.
    ///
    /// # Errors
    /// What it would overlap.
    pub(crate) fn check_place(&mut self) -> Result<(), Illegal> {
        let (body, pose, card) = (self.body(), self.pose, self.budget.card);
        self.check_table(&body)?;
        self.rules.check_impassable(self.state, self.unit.id, &card, &body, &pose)?;
        self.check_end_at(&body, &[])?;
        for enemy in self.rules.enemies(self.state, self.unit.seat) {
            if !BrigadesAndBatteries::is_emplaced(enemy) && self.rules.gap_to(&body, enemy).within(CONTACT) {
                let (piece, other) = (self.unit.id, enemy.id);
                return Err(clause!("BB-2.2.f").refuses(Reason::InContact { piece, other }));
            }
        }
        Ok(())
    }

    /// No other unit may be at the end, unless the overlap was deeper before (BB-G.7.f).
    fn check_end_at(&self, body: &[Footprint], start: &[Footprint]) -> Result<(), Illegal> {
        let around = crate::state::on_table::bounds_of(body);
        for other in self.state.on_table().filter(|u| u.id != self.unit.id && u.garrison_of.is_none()) {
            let cells = self.rules.screen_cells(other);
            if overlap(body, &cells, OVERLAP) && !overlap(start, &cells, OVERLAP) {
                let by = Obstacle::Piece(other.id.part(crate::state::area::SCREEN));
                return Err(clause!("BB-G.7.b").refuses(Reason::Blocked { piece: self.unit.id, by }));
            }
            if !around.meets(&self.rules.kept_bounds(other)) {
                continue;
            }
            let stands = self.rules.body(other);
            if !overlap(body, &stands, OVERLAP) {
                continue;
            }
            let before = depth(start, &stands);
            if before.beyond(OVERLAP) && depth(body, &stands) < before {
                continue;
            }
            let reason = Reason::Blocked { piece: self.unit.id, by: Obstacle::Piece(other.id) };
            return Err(clause!("BB-G.7.b").refuses(reason).showing(Pointer::Piece(other.id)));
        }
        Ok(())
    }
}
