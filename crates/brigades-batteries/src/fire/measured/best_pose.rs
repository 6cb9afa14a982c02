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
        let mut search = PoseSearch::new(self, state, shooter, fire, target);
        let size =
            if card.is_square() { card.square_size(&self.book) } else { card.shape(&self.book).size() };
        let radius = size.width() + size.depth();
        // The latest first: if several are equal, the latest counts.
        for &sample in poses.iter().rev() {
            let pose = sample.and_then(|sample| track?.poses.get(usize::from(sample))).unwrap_or(&unit.pose);
            if apart(&fronts, &Bounds::at(pose.at)) > limit + radius {
                continue;
            }
            let least = apart(&fronts, &card.block(&self.book, pose).bounds());
            // Too far away, or, if all dice are reached already, no nearer than before: skip it.
            if least <= limit && !search.is_done(least) {
                search.look_at(sample, least)?;
            }
        }
        // The refusal that is shown belongs to the present position of the target.
        match (search.best, search.here) {
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

/// The search for the best pose of a target, from the latest to the earliest.
struct PoseSearch<'t, 's> {
    rules: &'t BrigadesAndBatteries,
    state: &'t State,
    shooter: &'s Shooter<'s>,
    fire: Fire,
    target: PieceId,
    /// The dice of all stands together.
    most: u16,
    best: Option<Aiming<'t>>,
    /// The dice and the range of the best.
    key: (u16, Length),
    /// Why the target cannot be shot at where it is now.
    here: Option<Illegal>,
}

impl<'t, 's> PoseSearch<'t, 's> {
    fn new(
        rules: &'t BrigadesAndBatteries,
        state: &'t State,
        shooter: &'s Shooter<'s>,
        fire: Fire,
        target: PieceId,
    ) -> PoseSearch<'t, 's> {
        let (most, key) = (rules.dice_of_edges(shooter, &shooter.edges), (0, Length::MAX));
        PoseSearch { rules, state, shooter, fire, target, most, best: None, key, here: None }
    }

    /// Whether no pose that is at least so far away can be better.
    fn is_done(&self, least: Length) -> bool {
        self.key.0 == self.most && least >= self.key.1
    }

    fn key_of(&self, lines: &[StandLine]) -> (u16, Length) {
        (self.rules.dice(self.shooter, lines), shot_range(lines))
    }

    fn is_better(&self, key: (u16, Length)) -> bool {
        self.best.is_none() || key.0 > self.key.0 || (key.0 == self.key.0 && key.1 < self.key.1)
    }

    /// Compares a pose, which is at least so far away, with the best so far.
    fn look_at(&mut self, sample: Option<u16>, least: Length) -> Result<(), Illegal> {
        let (rules, state, shooter, target) = (self.rules, self.state, self.shooter, self.target);
        let unknown = || clause!("BB-9.2.d").refuses(Reason::NoSuchPiece { piece: target });
        let at = rules.shot_at(state, target, sample).ok_or_else(unknown)?;
        // Blocked lines only reduce the dice and lengthen the range: if all lines give no better result, skip the pose.
        // No nearer than before, it would have to give more dice.
        let is_promising = |edges: &[FiringEdge]| {
            self.best.is_none() || least < self.key.1 || rules.dice_of_edges(shooter, edges) > self.key.0
        };
        let Ok(lines) = rules.aimed_if(shooter, self.fire, &at, is_promising) else { return Ok(()) };
        if !self.is_better(self.key_of(&lines)) {
            return Ok(());
        }
        match rules.unhindered(state, shooter, self.fire, &at, lines) {
            Ok(lines) => {
                let key = self.key_of(&lines);
                if self.is_better(key) {
                    (self.best, self.key) = (Some(Aiming { sample, at, lines }), key);
                }
            }
            Err(why) if self.here.is_none() && sample.is_none() => self.here = Some(why),
            Err(_) => {}
        }
        Ok(())
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
