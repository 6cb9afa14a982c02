//! BB-2.2: keeping away from enemies, sample by sample.

use crate::clause;
use crate::measure::{APPROACH, OVERLAP};
use crate::movement::way::neighbours::NearEnemy;
use crate::movement::way::{Journey, Purpose, depth, overlap};
use crate::state::body::Body;
use engine::{Illegal, Obstacle, Pointer, Reason};
use geometry::Footprint;

impl Journey<'_> {
    /// BB-G.7.b, BB-2.2.b: a move neither overlaps enemies nor comes too near to them.
    pub(crate) fn check_enemies(
        &mut self,
        enemies: &[NearEnemy<'_>],
        start: &Body,
        last: &Body,
        body: &Body,
    ) -> Result<(), Illegal> {
        let piece = self.unit.id;
        for enemy in enemies {
            let screened = overlap(body, &enemy.screen, OVERLAP);
            let stands: &[Footprint] = if screened { &enemy.screen } else { &enemy.body };
            if overlap(body, stands, OVERLAP) {
                // BB-G.7.f: an overlap that existed before may not grow.
                if overlap(start, stands, OVERLAP) && depth(body, stands) <= depth(last, stands) {
                    self.budget.clauses.push(clause!("BB-G.7.f"));
                    continue;
                }
                let other = enemy.unit.id;
                let reason = Reason::Blocked { piece, by: Obstacle::Piece(other) };
                return Err(clause!("BB-G.7.b").refuses(reason).showing(Pointer::Piece(other)));
            }
        }
        for enemy in enemies {
            if enemy.locked || body.bounds().clearance(&enemy.bounds) >= APPROACH {
                continue;
            }
            let gap = self.rules.gap_to_all(body, enemy.unit);
            if gap.less_than(APPROACH) && gap < self.rules.gap_to_all(start, enemy.unit) {
                let (other, distance) = (enemy.unit.id, gap.to_length());
                let reason = Reason::TooNear { piece, other, distance, limit: APPROACH };
                return Err(clause!("BB-2.2.b").refuses(reason).showing(Pointer::Piece(other)));
            }
        }
        Ok(())
    }

    /// BB-2.2.d: whether the last step of a charge passes an enemy nearer than a move might.
    pub(crate) fn comes_near_another(&self, enemies: &[NearEnemy<'_>], start: &Body, body: &Body) -> bool {
        let target = match self.purpose {
            Purpose::Charge(target) => Some(target),
            _ => None,
        };
        let others = enemies.iter().filter(|enemy| !enemy.locked && Some(enemy.unit.id) != target);
        others.filter(|enemy| body.bounds().clearance(&enemy.bounds) < APPROACH).any(|enemy| {
            let gap = self.rules.gap_to(body, enemy.unit);
            gap.less_than(APPROACH) && gap < self.rules.gap_to(start, enemy.unit)
        })
    }
}
