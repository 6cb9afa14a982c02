//! BB-3.7: shooting into combat: which units are protected, and the free flank.

use crate::armies::shape::Stands;
use crate::catalogue::count;
use crate::clause;
use crate::fire::line::arcs::hanging;
use crate::state::State;
use crate::state::area::Extent;
use crate::state::placed::PlacedUnit;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::illegal::Pointer;
use engine::{Illegal, PieceId, Reason};
use geometry::{Footprint, Length, Pose, Size};

/// BB-3.7.a: the number of figures that must extend beyond the enemies in contact.
pub const HANGING: u16 = 6;
impl BrigadesAndBatteries {
    /// BB-3.7: what may be shot at of a unit in combat: all of it, or only a flank that hangs free.
    ///
    /// # Errors
    /// BB-3.7.a when no figures hang free, BB-3.7.c when some do, but fewer than six.
    pub fn open_to_fire(
        &self,
        state: &State,
        shooter: &Unit,
        target: &Unit,
    ) -> Result<Option<Extent<'_>>, Illegal> {
        let named = self.stands_for(state, target);
        let engaged = state.pairs.iter().any(|pair| pair.units.contains(&named));
        let charges = state.charges.iter().filter(|record| !record.failed);
        let made = charges.clone().any(|record| record.charger == target.id);
        let met = charges
            .clone()
            .filter(|record| record.target == named)
            .any(|record| state.unit(record.charger).is_some_and(|charger| charger.seat == shooter.seat));
        let protected = engaged || (met && !made && !self.book.switches.support_fire_on_charged);
        if !protected {
            return Ok(None);
        }
        let enemies: Vec<Stands> = self
            .in_contact_with(state, target.id)
            .filter_map(|id| state.unit(id))
            .map(|enemy| self.standing_of(enemy).stands(&self.book))
            .collect();
        let spans: Vec<&[Footprint]> = enemies.iter().map(arrayvec::ArrayVec::as_slice).collect();
        let standing = self.standing_of(target);
        // BB-G.5.c: a bent line has no hanging flank; a square and a garrison have no flank at all.
        let has_flank = target.hinges.is_empty() && !target.card.is_square() && target.garrison_of.is_none();
        let [left, right] = if has_flank { hanging(&self.book, &standing, &spans) } else { [0, 0] };
        if left.max(right) < HANGING {
            let given = i32::from(left.max(right));
            let reason = Reason::WrongCount { of: count::FIGURES_HANGING, given, limit: i32::from(HANGING) };
            let clause = if given > 0 { clause!("BB-3.7.c") } else { clause!("BB-3.7.a") };
            return Err(clause.refuses(reason).showing(Pointer::Piece(target.id)));
        }
        let nearer = |right_side: bool| {
            let part = self.hanging_part(&standing, if right_side { right } else { left }, right_side);
            (self.extent(shooter).gap(&part), part)
        };
        let mut flanks: Vec<_> = Vec::new();
        flanks.extend((left >= HANGING).then(|| nearer(false)));
        flanks.extend((right >= HANGING).then(|| nearer(true)));
        let best = flanks.into_iter().min_by_key(|(gap, _)| *gap);
        Ok(best.map(|(_, part)| Extent::Stands(vec![part].into())))
    }

    /// BB-3.7.c: the rectangle of the figures that hang free, as deep as the block.
    fn hanging_part(&self, target: &PlacedUnit<'_>, figures: u16, right_side: bool) -> Footprint {
        let shape = target.card.shape(&self.book);
        let width = shape.stand.width * i32::from(figures) / i32::from(shape.stand.figures);
        let front = shape.stand.width * i32::from(shape.front) / i32::from(shape.stand.figures);
        let middle = (front - width) / 2;
        let at = target.pose.place(if right_side { middle } else { -middle }, Length::ZERO);
        Footprint::from_front(Pose::new(at, target.pose.heading), Size::new(width, shape.size().depth()))
    }

    /// The enemies a unit is in contact with through a charge of this turn or a combat.
    pub fn in_contact_with<'s>(&self, state: &'s State, id: PieceId) -> impl Iterator<Item = PieceId> + 's {
        let other = move |units: [PieceId; 2]| match units {
            [a, b] if a == id => Some(b),
            [a, b] if b == id => Some(a),
            _ => None,
        };
        let pairs = state.pairs.iter().filter_map(move |pair| other(pair.units));
        let charges = state.charges.iter().filter(|record| !record.failed);
        pairs.chain(charges.filter_map(move |record| other([record.charger, record.target])))
    }
}
