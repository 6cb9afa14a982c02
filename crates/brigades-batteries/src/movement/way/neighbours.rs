//! What a step of a move can meet (BB-G.7). Everything else is not measured at its samples.

use crate::armies::shape::Stands;
use crate::measure::{APPROACH, OVERLAP};
use crate::movement::steps::Step;
use crate::movement::way::{Journey, overlap};
use crate::state::body::Body;
use crate::state::card::Card;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use geometry::{Bounds, Convex, Length, Pose};
use std::borrow::Cow;

/// What is near the path of a step.
pub(crate) struct Neighbours<'s> {
    /// Pieces of terrain, by their index in the list.
    pub terrain: Vec<usize>,
    /// Friends in the open.
    pub friends: Vec<(&'s Unit, Cow<'s, Body>)>,
    /// Enemies from which a distance must be kept (BB-2.2.b).
    pub enemies: Vec<NearEnemy<'s>>,
    /// Whether the whole path is on the table.
    pub is_inside: bool,
}

/// An enemy near the path.
pub(crate) struct NearEnemy<'s> {
    pub unit: &'s Unit,
    /// Its outline; empty for a garrison.
    pub body: Cow<'s, Body>,
    /// BB-7.10.b: the cells of its screen, which are its figures too.
    pub screen: Stands,
    /// The box around it and its screen, or around its block.
    pub bounds: Bounds,
    /// BB-2.6.k: whether it is locked.
    pub locked: bool,
}

impl Neighbours<'_> {
    /// Whether nothing on the path can block the unit, cost it extra or disorder it.
    pub(crate) fn is_quiet(&self) -> bool {
        self.is_inside && self.terrain.is_empty() && self.friends.is_empty() && self.enemies.is_empty()
    }

    /// The same for a box.
    pub(crate) fn is_clear(&self, rules: &BrigadesAndBatteries, bounds: &Bounds) -> bool {
        let near = bounds.grown(APPROACH);
        let table = Bounds::table(rules.table.width, rules.table.depth);
        (self.is_inside || table.covers(bounds))
            && !self.terrain.iter().any(|&at| rules.reach_of(at).meets(bounds))
            && !self.friends.iter().any(|(_, body)| body.bounds().meets(bounds))
            && !self.enemies.iter().any(|enemy| enemy.bounds.meets(&near))
    }
}

/// The box around a body shifted from one pose to another, in a step that only shifts it.
pub(crate) fn shifted(step: &Step, start: &Body, from: &Pose, to: &Pose) -> Option<Bounds> {
    let shifts = match step {
        Step::Forward(_) | Step::Retire(_) | Step::Back(_) | Step::Sidestep(..) | Step::Oblique(..) => true,
        Step::SkirmishMove(_) => from.heading == to.heading,
        _ => false,
    };
    let (bounds, by) = (start.bounds(), to.at - from.at);
    // Corners are rounded at their positions.
    let shifted = || Bounds { min: bounds.min + by, max: bounds.max + by }.grown(Length(10));
    shifts.then(shifted)
}

impl<'r> Journey<'r> {
    /// What is near a step from its present position; `ends` is the box around the unit at both ends.
    pub(crate) fn neighbours(&self, ends: &Bounds, step: &Step) -> Neighbours<'r> {
        let (rules, state, unit) = (self.rules, self.state, self.unit);
        let swept = self.swept(ends, step);
        let card = &self.budget.card;
        let is_near = |&i: &usize| rules.reach_of(i).meets(&swept) && rules.matters(i, card);
        let terrain = (0..rules.terrain.len()).filter(is_near).collect();
        let friends = state.units_of(unit.seat).filter(|other| {
            other.id != unit.id && other.garrison_of.is_none() && rules.kept_bounds(other).meets(&swept)
        });
        let near = swept.grown(APPROACH);
        let enemies = rules.enemies(state, unit.seat).filter_map(|enemy| {
            let screen = rules.screen_cells(enemy);
            let cells = screen.iter().map(Convex::bounds);
            let bounds = cells.fold(rules.bounds(enemy), |around, cell| around.union(&cell));
            if BrigadesAndBatteries::is_emplaced(enemy) || !bounds.meets(&near) {
                return None;
            }
            Some(NearEnemy {
                unit: enemy,
                body: rules.body(enemy),
                screen,
                bounds,
                locked: state.is_locked(enemy.id),
            })
        });
        Neighbours {
            terrain,
            friends: friends.map(|other| (other, rules.body(other))).collect(),
            enemies: enemies.collect(),
            is_inside: Bounds::table(rules.table.width, rules.table.depth).covers(&swept),
        }
    }

    /// Whether a unit at a pose meets nothing, with exact tests.
    pub(crate) fn meets_nothing(&self, card: &Card, pose: &Pose) -> bool {
        let (rules, state, unit) = (self.rules, self.state, self.unit);
        let body = rules.body_at(card, pose, &self.hinges);
        let friends = state.units_of(unit.seat).filter(|other| other.id != unit.id);
        let enemies =
            rules.enemies(state, unit.seat).filter(|enemy| !BrigadesAndBatteries::is_emplaced(enemy));
        let mut ground = (0..rules.terrain.len()).filter(|&at| rules.matters(at, card));
        self.check_table(&body).is_ok()
            && friends.map(|other| rules.body(other)).all(|other| !overlap(&body, &other, OVERLAP))
            && enemies.map(|enemy| rules.gap_to_all(&body, enemy)).all(|gap| !gap.less_than(APPROACH))
            && !ground.any(|at| body.iter().any(|part| rules.terrain[at].outline.overlaps(part)))
    }

    /// A box around the body at every sample of a step, by the box around its ends.
    fn swept(&self, ends: &Bounds, step: &Step) -> Bounds {
        let size = self.budget.card.shape(&self.rules.book).size();
        let furthest = size.width() + size.depth();
        match step {
            Step::Wheel(_, angle) => ends.grown(bulge(furthest, angle.0) + ROUNDED),
            Step::SkirmishMove(to) if to.heading == self.pose.heading => ends.grown(ROUNDED),
            Step::SkirmishMove(_) => ends.grown(furthest),
            _ => *ends,
        }
    }
}

/// An upper bound for the rounding of headings and positions along the path.
const ROUNDED: Length = Length::mm(1);

/// How far an arc about a pivot can swell beyond the box around its ends: its rise over the chord, `r (1 - cos a/2)`, is
/// at most `r a²/8`, and with the angle in millidegrees 8 (180 000/π)² is more than 26 thousand million.
fn bulge(radius: Length, millidegrees: i32) -> Length {
    let angle = i64::from(millidegrees.abs());
    if angle > 180_000 {
        radius * 2
    } else {
        Length::from_um(i64::from(radius.0) * angle * angle / 26_000_000_000)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use geometry::{Heading, Point, Turn};

    #[test]
    fn an_arc_stays_in_the_box_around_its_ends_grown_by_its_bulge() {
        let radius = Length::mm(400);
        for from in (0..360).step_by(7) {
            for angle in [1, 10, 25, 60, 90, 150, 180] {
                let at = |degrees: i32| {
                    let from = Heading::degrees(from) + Turn::degrees(degrees);
                    Pose::new(Point::ORIGIN, from).advanced(radius).at
                };
                let around =
                    Bounds::around(&[at(0), at(angle)]).grown(bulge(radius, angle * 1_000) + Length(2));
                assert!((0..=angle).all(|part| around.contains(at(part))), "{angle} degrees from {from}");
            }
        }
    }
}
