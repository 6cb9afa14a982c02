//! BB-7.12: batteries bound to their nearest target.

use crate::armies::troops::Arm;
use crate::clause;
use crate::fire::line::{Shooter, reach};
use crate::fire::measured::TableShot;
use crate::fire::table::Fire;
use crate::state::State;
use crate::state::area::{named, present};
use crate::state::records::DeclaredShot;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::illegal::Pointer;
use engine::{Illegal, PieceId, Reason};

impl BrigadesAndBatteries {
    /// BB-7.12.a: a battery shoots at the nearest eligible target or one within 12" of it.
    pub(crate) fn check_targeting(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        shot: &DeclaredShot,
        first: &TableShot,
    ) -> Result<(), Illegal> {
        let nearest = self.nearest_target(state, shooter, Some(first.target));
        let Some(target) = named(state, first.target).map(|(unit, _)| unit) else { return Ok(()) };
        let own = self.extent(target).gap(&shooter.front);
        match nearest.filter(|(gap, _)| *gap < own) {
            Some((_, other))
                if !self.gap_between(other, target).within(self.book.tables.lengths.targeting) =>
            {
                let distance = self.gap_between(other, target).to_length();
                let reason = Reason::TooFar {
                    piece: other.id,
                    other: shot.target,
                    distance,
                    limit: self.book.tables.lengths.targeting,
                };
                Err(clause!("BB-7.12.a").refuses(reason).showing(Pointer::Piece(other.id)))
            }
            _ => Ok(()),
        }
    }

    /// BB-7.12.a: the enemy nearest to a battery that is bound to its nearest target, one left out.
    pub(crate) fn nearest_target<'s>(
        &self,
        state: &'s State,
        shooter: &Shooter<'_>,
        but: Option<PieceId>,
    ) -> Option<(geometry::Gap, &'s Unit)> {
        let bound = self.book.switches.artillery_targeting && shooter.card.arm == Arm::Artillery;
        if !bound || self.attached(state, shooter.unit).is_some() {
            return None;
        }
        let enemies = present(state).filter(|unit| unit.seat != shooter.unit.seat && Some(unit.id) != but);
        let mut nearest: Option<(geometry::Gap, &Unit)> = None;
        for enemy in enemies {
            let gap = self.extent(enemy).gap(&shooter.front);
            let is_nearer = nearest.is_none_or(|(least, _)| gap < least);
            if is_nearer
                && gap.within(reach(self, &shooter.card, Fire::Ball))
                && self.could_hit(state, shooter, enemy)
            {
                nearest = Some((gap, enemy));
            }
        }
        nearest
    }

    /// Whether some fire of a battery has a chance against an enemy where it stands.
    fn could_hit(&self, state: &State, shooter: &Shooter<'_>, enemy: &Unit) -> bool {
        [Fire::Canister, Fire::Ball].into_iter().any(|fire| {
            let Some(at) = self.shot_at(state, enemy.id, None) else { return false };
            let protected = self.open_to_fire(state, shooter.unit, enemy).is_err();
            let shot = DeclaredShot {
                unit: shooter.id,
                fire,
                target: enemy.id,
                pose: None,
                second: Vec::new(),
                evading: false,
            };
            !protected
                && self.eligible(state, shooter, fire, &at).is_ok_and(|lines| {
                    self.shot_with(state, shooter, &shot, at, lines).shooting.aim().faces > 0
                })
        })
    }
}
