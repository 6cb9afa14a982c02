//! The pose on its path at which a target is shot at (BB-3.8.b, c): the one that gives most dice. Poses that cannot be
//! better are not measured.

use crate::clause;
use crate::fire::line::arcs::{FiringEdge, StandAim, dice_of};
use crate::fire::line::{Shooter, StandLine, reach};
use crate::fire::measured::{Aiming, has_moved};
use crate::fire::table::Fire;
use crate::options::PassThroughFire;
use crate::state::State;
use crate::state::area::named;
use crate::state::placed::PlacedUnit;
use crate::text::scene::BrigadesAndBatteries;
use engine::{Illegal, PieceId, Reason};
use geometry::{Bounds, Convex, Length};

impl BrigadesAndBatteries {
    /// BB-3.8.b, c: the samples of a target's path that a shooter may choose; `None` is its present position.
    #[must_use]
    pub fn poses_open(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        fire: Fire,
        target: PieceId,
    ) -> Vec<Option<u16>> {
        let track = state.tracks.iter().find(|track| track.unit == target);
        let Some(track) = track.filter(|track| track.poses.len() > 1 && !has_moved(shooter.unit)) else {
            return vec![None];
        };
        let charges = state.charges.iter().any(|record| record.charger == target);
        let samples = 0..track.poses.len() as u16;
        let all = || samples.clone().map(Some).chain(std::iter::once(None)).collect();
        match self.book.switches.pass_through_fire {
            _ if charges => all(),
            PassThroughFire::AnyPoint => all(),
            PassThroughFire::EndOnly => vec![None],
            PassThroughFire::HalfMove => {
                // BB-7.1.a: at least half of its samples, without the start, must be visible to a stand.
                let is_open = |sample: &u16| {
                    let at = self.shot_at(state, target, Some(*sample));
                    at.is_some_and(|at| self.eligible(state, shooter, fire, &at).is_ok())
                };
                let open: Vec<u16> = samples.clone().skip(1).filter(is_open).collect();
                let enough = 2 * open.len() >= track.poses.len() - 1;
                if enough { open.into_iter().map(Some).collect() } else { vec![None] }
            }
        }
    }

    /// BB-3.8.b: the pose with most dice, then the shortest range, then the latest; with what can hit it there.
    pub(crate) fn best_pose<'t>(
        &'t self,
        state: &'t State,
        shooter: &Shooter<'_>,
        fire: Fire,
        target: PieceId,
    ) -> Result<Aiming<'t>, Illegal> {
        let unknown = || clause!("BB-9.2.d").refuses(Reason::NoSuchPiece { piece: target });
        let poses = self.poses_open(state, shooter, fire, target);
        let one = |sample| {
            let at = self.shot_at(state, target, sample).ok_or_else(unknown)?;
            let lines = self.eligible(state, shooter, fire, &at)?;
            Ok(Aiming { sample, at, lines })
        };
        if let [only] = poses.as_slice() {
            return one(*only);
        }
        let (unit, _) = named(state, target).ok_or_else(unknown)?;
        let track = state.tracks.iter().find(|track| track.unit == target);
        let (card, limit) = (self.card_in_block(unit), reach(self, &shooter.card, fire));
        let fronts = shooter.edges.iter().map(|edge| Bounds::at(edge.edge.middle()));
        let fronts = fronts.reduce(|a, b| a.union(&b)).ok_or_else(unknown)?;
        let most = self.dice_of_edges(shooter, &shooter.edges);
        let size =
            if card.is_square() { card.square_size(&self.book) } else { card.shape(&self.book).size() };
        let radius = size.width() + size.depth();
        let mut best: Option<Aiming<'t>> = None;
        let mut best_key = (0, Length::MAX);
        let mut here: Option<Illegal> = None;
        // The latest first: if several are equal, the latest counts.
        for &sample in poses.iter().rev() {
            let pose = sample.and_then(|sample| track?.poses.get(usize::from(sample))).unwrap_or(&unit.pose);
            if apart(&fronts, &Bounds::at(pose.at)) > limit + radius {
                continue;
            }
            let least = apart(&fronts, &card.block(&self.book, pose).bounds());
            // Too far away, or, if all dice are reached already, no nearer than before: skip it.
            if least > limit || (best_key.0 == most && least >= best_key.1) {
                continue;
            }
            let key = |lines: &[StandLine]| (self.dice(shooter, lines), shot_range(lines));
            let is_better = |key: (u16, Length), best: &Option<Aiming<'_>>| {
                best.is_none() || key.0 > best_key.0 || (key.0 == best_key.0 && key.1 < best_key.1)
            };
            let at = self.shot_at(state, target, sample).ok_or_else(unknown)?;
            // Blocked lines only reduce the dice and lengthen the range: if all lines give no better result, skip the pose.
            // No nearer than before, it would have to give more dice.
            let is_promising =
                |edges: &[FiringEdge]| least < best_key.1 || self.dice_of_edges(shooter, edges) > best_key.0;
            let lines = self.aimed_if(shooter, fire, &at, |edges| best.is_none() || is_promising(edges));
            let Ok(lines) = lines else { continue };
            if !is_better(key(&lines), &best) {
                continue;
            }
            let lines = match self.unhindered(state, shooter, fire, &at, lines) {
                Ok(lines) => lines,
                Err(why) => {
                    here = here.or_else(|| Some(why).filter(|_| sample.is_none()));
                    continue;
                }
            };
            let found = key(&lines);
            if is_better(found, &best) {
                (best, best_key) = (Some(Aiming { sample, at, lines }), found);
            }
        }
        // The refusal that is shown belongs to the present position of the target.
        match (best, here) {
            (Some(aiming), _) => Ok(aiming),
            (None, Some(why)) => Err(why),
            (None, None) => one(None),
        }
    }

    /// The dice of a shooter with some of its stands.
    fn dice_of_edges(&self, shooter: &Shooter<'_>, edges: &[FiringEdge]) -> u16 {
        let aims: Vec<StandAim> = edges.iter().map(|edge| edge.aiming(edge.edge.middle())).collect();
        dice_of(&self.book, &PlacedUnit::straight(shooter.card, shooter.unit.pose), &aims)
    }
}

/// How far two boxes are apart at least.
fn apart(a: &Bounds, b: &Bounds) -> Length {
    let beyond = |from: i32, to: i32| i64::from((from - to).max(0));
    let x = beyond(b.min.x, a.max.x).max(beyond(a.min.x, b.max.x));
    let y = beyond(b.min.y, a.max.y).max(beyond(a.min.y, b.max.y));
    Length::from_um((x * x + y * y).isqrt())
}

/// The shot range (BB-G.9.e).
fn shot_range(lines: &[StandLine]) -> Length {
    lines.iter().map(StandLine::range).min().unwrap_or(Length::MAX)
}
