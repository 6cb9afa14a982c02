//! BB-7.4.f: a pursuer that meets other enemies before its quarry crashes into them.

use crate::catalogue::measure;
use crate::clause;
use crate::close_combat::contact::effects::of_contact;
use crate::close_combat::contact::record::Contacted;
use crate::measure::{CONTACT, FAR, OVERLAP};
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::event::note;
use engine::{Amount, PieceId, Tell};
use geometry::{Footprint, Length, Pose, Size, Travel};

impl BrigadesAndBatteries {
    /// BB-7.4.f: the first other enemies that the path, widened to 3", meets before the quarry: all within 1 mm.
    pub(super) fn crash(
        &self,
        state: &State,
        unit: &Unit,
        body: &[Footprint],
        line: &Pose,
        quarry: &Unit,
        met: Option<Length>,
    ) -> Option<(Length, Vec<PieceId>)> {
        let reach = met.unwrap_or(FAR);
        let front = body.first()?;
        let wide = (front.front_right() - front.front_left()).length_squared().isqrt() as i32;
        let wider = Footprint::from_front(
            *line,
            Size::new(self.book.tables.lengths.pursuit_gap.max(Length(wide)), CONTACT),
        );
        let travel = Travel::along(line.heading, reach);
        let found: Vec<(Length, PieceId)> = self
            .enemies(state, unit.seat)
            .filter(|enemy| enemy.id != quarry.id && enemy.garrison_of.is_none())
            .filter_map(|enemy| {
                let stands = self.body(enemy);
                let hits = stands.iter().filter(|stand| travel.penetrates(&wider, OVERLAP, *stand));
                let first = hits.filter_map(|stand| travel.first_contact(&wider, stand)).min()?;
                Some((first, enemy.id))
            })
            .collect();
        let first = found.iter().map(|(travel, _)| *travel).min()?;
        let struck = found.into_iter().filter(|(travel, _)| *travel <= first + CONTACT).map(|(_, id)| id);
        Some((first, struck.collect()))
    }

    /// BB-7.4.f: makes a normal charge at each of these enemies. Whether it is a flank attack depends on the pose
    /// before the pursuit move.
    pub(super) fn crash_into(
        &self,
        state: &mut State,
        id: PieceId,
        others: &[PieceId],
        before: &Unit,
        out: &mut impl Tell,
    ) {
        if let Some(unit) = state.unit_mut(id) {
            unit.pursuing = None;
            unit.card.flags.set(Flag::Charged, true);
        }
        let start = self.body(before);
        for &other in others {
            let (Some(unit), Some(enemy)) = (state.unit(id), state.unit(other)) else { continue };
            let contact = self.contact_at(&unit.card_now(), &unit.pose, &start, enemy, false);
            let (edge, flank) = contact.unwrap_or((geometry::Edge::Front, false));
            note(clause!("BB-7.4.f"), measure::CRASHES_INTO, Amount::Piece(other), &[id], out);
            let effects = of_contact(&unit.card_now(), &enemy.card_now(), flank);
            let how = Contacted { edge, flank, across: false, short: false, plowed: false, effects };
            self.contact(state, id, other, how, out);
        }
    }
}
