//! The cost of movement: what terrain a base may enter, and how much of its move it spends there (VV-5.4.c to
//! VV-5.4.e).

use crate::VaeVictis;
use crate::ground::kinds::{Class, Nature};
use crate::ground::steps_on_terrain::{Gait, Steps};
use crate::ground::under_base;
use crate::measure::{AREA, MOVE};
use crate::movement::path::{MovingBase, Path, PathLeg};
use crate::tables::Movement;
use engine::Fraction;
use geometry::{Convex, Footprint, Heading, Point, Pose, Turn};
use std::ops::Range;

/// VV-5.4.d: the largest angle between a heading and the road.
const ALONG_ROAD: Turn = Turn::degrees(30);

/// A fraction of a whole move, in billionths. Costs are summed first and rounded once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spent(pub i64);

impl Spent {
    /// Whether it is more than a whole move.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.0 > 1_000_000_000
    }

    /// VV-G.3 MOVE, VV-5.4.c: whether a move may cost this much.
    #[must_use]
    pub const fn is_affordable(self) -> bool {
        self.0 <= MOVE * 1_000
    }

    /// In thousandths, rounded up, so that a refusal never shows less than the limit.
    #[must_use]
    pub const fn thousandths(self) -> i32 {
        ((self.0 + 999_999) / 1_000_000) as i32
    }

    /// As an exact fraction of the move.
    #[must_use]
    pub fn part(self) -> Fraction {
        Fraction::new(i128::from((self.0 + 500_000) / 1_000_000), 1_000)
    }
}

/// What the cost of a base depends on.
#[derive(Clone, Copy, Debug)]
pub struct Mover<'r> {
    /// Its movement row.
    pub row: &'r Movement,
    /// The kind of troops, for villages.
    pub body: under_base::MoverKind,
    /// VV-5.4.d: whether it may use roads: alone or in column.
    pub on_roads: bool,
}

/// The cost of one member along its path so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Account {
    /// The sum of VV-5.4.c.
    total: f64,
    /// The whole distance in paces, and the lowest rate so far, for `mixed_terrain = slowest`.
    paces: f64,
    slowest: Option<u16>,
}

impl Account {
    fn add(&mut self, paces: f64, rate: u16) {
        self.total += paces / f64::from(rate);
        self.paces += paces;
        self.slowest = Some(self.slowest.map_or(rate, |slowest| slowest.min(rate)));
    }

    /// The cost as a fraction of the move.
    #[must_use]
    pub fn spent(&self, slowest_governs: bool) -> Spent {
        let part = match self.slowest {
            Some(rate) if slowest_governs => self.paces / f64::from(rate),
            _ => self.total,
        };
        Spent((part * 1e9).round() as i64)
    }
}

/// Where a base may not go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Barred {
    /// The pose in forbidden terrain.
    pub pose: Pose,
    /// The piece of terrain, by its index in the scene.
    pub terrain: u16,
}

/// The mark of a step on a road; other values are classes of terrain.
const ROAD: u8 = u8::MAX;

/// Most stages have fewer steps than this.
const FEW_STEPS: usize = 128;

impl VaeVictis {
    /// VV-5.4.d: marks the steps on a road.
    fn mark_roads(&self, steps: &Steps<'_>, ground: &mut [u8]) {
        let (_, roads) = self.terrain.going(self.terrain.look(&steps.centres()).touching);
        for (_, road) in self.terrain.marked(roads).filter(|(_, road)| road.land().nature == Nature::Road) {
            let mut known = None;
            steps.standing_in(&road.piece.outline, |on_it| {
                // While turning, the heading is along the road only at some steps.
                let course = *known.get_or_insert_with(|| {
                    let heading = steps.is_straight().then(|| steps.pose(on_it.start).heading)?;
                    road.course(ALONG_ROAD, heading, &steps.centres())
                });
                let mut run: Option<(Point, Option<Heading>)> = None;
                for step in on_it {
                    let goes_along = course.unwrap_or_else(|| {
                        let pose = steps.pose(step);
                        // While turning in place, the segment of the road stays the same.
                        let here = match run {
                            Some((at, here)) if at == pose.at => here,
                            _ => road.run_at(pose.at),
                        };
                        run = Some((pose.at, here));
                        here.is_none_or(|along| along.axis_difference(pose.heading) <= ALONG_ROAD)
                    });
                    if goes_along {
                        ground[step as usize] = ROAD;
                    }
                }
            });
        }
    }

    /// VV-5.4.c: the best rate in paces for a base that turns in place. Terrain that covers the area around its centre
    /// is under it at every heading, and a road counts only if it passes through there. `None` if it may not go there.
    #[must_use]
    pub(crate) fn best_rate_on_the_spot(&self, mover: &Mover<'_>, centre: Point) -> Option<u16> {
        let here = self.terrain.look_at(centre);
        let (_, roads) = self.terrain.going(here.touching);
        let (slow, _) = self.terrain.going(here.covering);
        let pieces = self.terrain.marked(slow).map(|(_, piece)| piece);
        let least = pieces.map(|piece| self.class_for(self.ground_of_one(piece), mover.body)).max();
        let classes = Class::WORDS.iter().map(|&(_, class)| class);
        let rates = classes.filter(|&class| least.is_none_or(|least| class >= least));
        let road = mover.row.road.filter(|_| mover.on_roads && !roads.is_empty());
        rates.filter_map(|class| self.rate(mover.row, class)).chain(road).max()
    }

    /// VV-G.8.c: the piece of terrain that determines the class of a step for a mover.
    fn piece_under(&self, mover: &Mover<'_>, base: &Footprint) -> u16 {
        let mut worst = (Class::Clear, 0);
        for (place, feature) in self.terrain.near(&base.bounds()) {
            let class = self.class_for(self.ground_of_one(feature), mover.body);
            if class > worst.0 && feature.piece.outline.overlap_area(base) > AREA {
                worst = (class, place as u16);
            }
        }
        worst.1
    }

    /// VV-G.11.a: adds a stage of a member's path to its cost.
    ///
    /// # Errors
    /// The first step in terrain that is forbidden for it.
    pub fn account(
        &self,
        path: &Path,
        stage: usize,
        member: usize,
        mover: &Mover<'_>,
        account: &mut Account,
    ) -> Result<(), Barred> {
        with_steps(path, stage, member, |steps| self.account_by(steps, &path.stages()[stage], mover, account))
    }

    /// How many steps of a stage a member can make with the rest of its move: all, or those before the first that is
    /// too expensive or forbidden.
    #[must_use]
    pub fn affordable(
        &self,
        path: &Path,
        stage: usize,
        member: usize,
        mover: &Mover<'_>,
        account: &Account,
    ) -> i32 {
        with_steps(path, stage, member, |steps| {
            let (mut spent, mut made) = (*account, 0);
            let slowest = self.switches.slowest_terrain;
            let stop = self.over_ground(steps, mover, |count, rate| {
                let Some(rate) = rate else { return Err(()) };
                let paces = self.paces_of(&path.stages()[stage]) / f64::from(steps.count);
                let afforded = |count: i32| {
                    let mut after = spent;
                    after.add(paces * f64::from(count), rate);
                    after.spent(slowest).is_affordable().then_some(after)
                };
                if let Some(after) = afforded(count) {
                    (spent, made) = (after, made + count);
                    return Ok(());
                }
                // The first guess is at most one step off.
                let guess = ((1.001 - spent.total) * f64::from(rate) / paces) as i32 + 1;
                made += (0..=guess.clamp(0, count)).rev().find(|&few| afforded(few).is_some()).unwrap_or(0);
                Err(())
            });
            if stop.is_ok() { steps.count } else { made }
        })
    }

    /// As [`VaeVictis::account`], for a base with given poses: a general who moves with a group.
    pub(crate) fn account_by(
        &self,
        steps: &Steps<'_>,
        stage: &PathLeg,
        mover: &Mover<'_>,
        account: &mut Account,
    ) -> Result<(), Barred> {
        let (paces, mut step) = (self.paces_of(stage), 0);
        self.over_ground(steps, mover, |count, rate| {
            let Some(rate) = rate else { return Err(step) };
            let part =
                if count == steps.count { paces } else { paces / f64::from(steps.count) * f64::from(count) };
            account.add(part, rate);
            step += count;
            Ok(())
        })
        .map_err(|step| Barred {
            pose: steps.pose(step),
            terrain: self.piece_under(mover, &steps.base(step)),
        })
    }

    /// The cost length of a stage, in paces.
    fn paces_of(&self, stage: &PathLeg) -> f64 {
        if stage.is_free { 0.0 } else { f64::from(stage.length.0) / f64::from(self.scale().pace().0) }
    }

    /// VV-5.4.c to VV-5.4.e: calls back with the steps of a stage in order: their number, and the rate in paces there;
    /// `None` where the mover may not go.
    fn over_ground<E>(
        &self,
        steps: &Steps<'_>,
        mover: &Mover<'_>,
        mut each: impl FnMut(i32, Option<u16>) -> Result<(), E>,
    ) -> Result<(), E> {
        // Usually there is no terrain near.
        let look = self.terrain.look(&steps.swept);
        let (slow, roads) = self.terrain.going(look.touching);
        if slow.is_empty() && (roads.is_empty() || !mover.on_roads || mover.row.road.is_none()) {
            return each(steps.count, mover.row.clear);
        }
        let helped = mover.row.road.filter(|_| mover.on_roads && !roads.is_empty());
        let count = steps.count as usize;
        let (mut few, mut many) = ([0; FEW_STEPS], Vec::new());
        let ground: &mut [u8] = if count <= FEW_STEPS {
            &mut few[..count]
        } else {
            many.resize(count, 0);
            &mut many
        };
        for (place, feature) in self.terrain.marked(slow) {
            let class = self.class_for(self.ground_of_one(feature), mover.body) as u8;
            let mut mark = |run: Range<i32>| {
                for ground in &mut ground[run.start as usize..run.end as usize] {
                    *ground = class.max(*ground);
                }
            };
            if class == Class::Clear as u8 {
                continue;
            }
            if look.covering.has(place) {
                mark(0..steps.count);
            } else {
                steps.lying_on(&feature.piece.outline, mark);
            }
        }
        if helped.is_some() {
            self.mark_roads(steps, ground);
        }
        ground.chunk_by(|one, other| one == other).try_for_each(|same| {
            let rate = match same[0] {
                ROAD => helped,
                class => self.rate(mover.row, Class::WORDS[usize::from(class)].1),
            };
            each(same.len() as i32, rate)
        })
    }
}

/// The steps of a member in a stage.
fn with_steps<R>(path: &Path, stage: usize, member: usize, then: impl FnOnce(&Steps<'_>) -> R) -> R {
    let (count, swept) = (path.stages()[stage].steps(), path.swept_bounds(stage, member));
    let body_at = |k, n| MovingBase { pose: path.pose_at(stage, member, k, n), size: path.size(member) };
    let gait = match path.glide(stage, member) {
        Some(glide) => Gait::Straight(glide),
        None => Gait::Turning {
            body_at: &body_at,
            size: path.size(member),
            centre_stride: path.centre_stride(stage, member),
            sweep: path.edge_sweep(stage, member),
        },
    };
    then(&Steps { count, swept, gait })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::kinds::Feature;
    use crate::orders::{Leg, Mode};
    use crate::set_up::testing;
    use engine::{Choices, Flank};
    use geometry::{Length, Size};

    /// VV-G.11.a literally: every step of a stage is measured. Used to test the fast version.
    fn sampled(
        rules: &VaeVictis,
        path: &Path,
        stage: usize,
        member: usize,
        mover: &Mover<'_>,
        account: &mut Account,
    ) -> Result<(), Pose> {
        let here = &path.stages()[stage];
        let steps = here.steps();
        let paces = f64::from(here.length.0) / f64::from(rules.scale().pace().0);
        let price = if here.is_free { 0.0 } else { paces / f64::from(steps) };
        for k in 0..steps {
            let body = MovingBase {
                pose: path.pose_at(stage, member, 2 * k + 1, 2 * steps),
                size: path.size(member),
            };
            let helps = |feature: &&Feature| {
                feature.land().nature == Nature::Road
                    && feature.piece.outline.contains(body.pose.at)
                    && feature
                        .piece
                        .line
                        .as_ref()
                        .expect("roads are lines")
                        .nearest_segment(body.pose.at)
                        .0
                        .heading()
                        .is_none_or(|along| along.axis_difference(body.pose.heading) <= ALONG_ROAD)
            };
            let on_road = mover.on_roads && rules.terrain.iter().any(|feature| helps(&feature));
            let class = rules.class_for(rules.ground_under(&body.base()), mover.body);
            let rate = mover.row.road.filter(|_| on_road).or_else(|| rules.rate(mover.row, class));
            account.add(price, rate.ok_or(body.pose)?);
        }
        Ok(())
    }

    fn legs(choices: &mut Choices, mode: Mode) -> Vec<Leg> {
        let mut some = |most: usize| choices.below(most) as i32;
        let side = if some(2) == 0 { Flank::Left } else { Flank::Right };
        let forward = Leg::Forward(Some(Length(1_000 + some(150_000))));
        let wheel = Leg::Wheel { side, angle: Some(Turn(1 + some(90_000))) };
        let pivot = Leg::Pivot(Turn(some(360_000) - 180_000));
        let oblique =
            Leg::Oblique { distance: Some(Length(1_000 + some(90_000))), angle: Turn(some(90_000) - 45_000) };
        match (mode, some(6)) {
            (_, 0) => vec![forward],
            (_, 1) => vec![wheel, forward],
            (Mode::Follow, _) => vec![forward, wheel, forward],
            (Mode::Rigid, 2) => vec![Leg::About, forward, wheel],
            (Mode::Rigid, 3) => vec![pivot, forward],
            (Mode::Rigid, 4) => vec![oblique, wheel],
            (Mode::Rigid, _) => vec![pivot],
        }
    }

    #[test]
    fn vv_g_11_a_what_is_skipped_would_have_said_the_same() {
        let mut seen = [0; 3];
        for (seed, rules) in testing::grounds(48) {
            let mut choices = Choices::new(seed);
            for _ in 0..60 {
                let mut some = |most: usize| choices.below(most) as i32;
                let first = Pose::new(
                    Point::new(some(600_000), some(600_000)),
                    Heading::from_millidegrees(some(360_000)),
                );
                let size = Size::mm(40, [20, 30, 40][some(3) as usize]);
                let (count, mode) = (1 + some(3), if some(4) == 0 { Mode::Follow } else { Mode::Rigid });
                let row = &rules.tables.movement[some(rules.tables.movement.len()) as usize];
                let body =
                    [under_base::MoverKind::Foot, under_base::MoverKind::Horse, under_base::MoverKind::Guns]
                        [some(3) as usize];
                let behind = |place: i32| match mode {
                    Mode::Follow => first.advanced(-size.depth() * place),
                    Mode::Rigid => Pose::new(first.place(size.width() * place, Length::ZERO), first.heading),
                };
                let mover = Mover { row, body, on_roads: some(2) == 0 };
                let mut path =
                    Path::new((0..count).map(|place| MovingBase { pose: behind(place), size }), mode);
                for leg in legs(&mut choices, mode) {
                    path.push(leg, Length::mm(850));
                }
                for member in 0..count as usize {
                    let (mut quick, mut slow) = (Account::default(), Account::default());
                    let all = 0..path.stages().len();
                    let one = all
                        .clone()
                        .try_for_each(|stage| rules.account(&path, stage, member, &mover, &mut quick));
                    let other = all
                        .into_iter()
                        .try_for_each(|stage| sampled(&rules, &path, stage, member, &mover, &mut slow));
                    let what = format!("seed {seed}, {path:?}, member {member}, {mover:?}");
                    assert_eq!(one.map_err(|barred| barred.pose), other, "{what}");
                    assert_eq!(
                        (quick.spent(false), quick.spent(true)),
                        (slow.spent(false), slow.spent(true)),
                        "{what}"
                    );
                    let mixed = quick.spent(false) != quick.spent(true);
                    seen[if other.is_err() { 0 } else { 1 + usize::from(mixed) }] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 100), "barred, even and mixed ways: {seen:?}");
    }

    #[test]
    fn vv_5_4_c_nobody_turns_on_the_spot_at_more_than_its_best_rate() {
        let mut seen = [0; 3];
        for (seed, rules) in testing::grounds(48) {
            let mut choices = Choices::new(seed);
            for _ in 0..100 {
                let mut some = |most: usize| choices.below(most) as i32;
                let at = Point::new(some(600_000), some(600_000));
                let pose = Pose::new(at, Heading::from_millidegrees(some(360_000)));
                let size = Size::mm(40, [20, 30, 40][some(3) as usize]);
                let row = &rules.tables.movement[some(rules.tables.movement.len()) as usize];
                let body =
                    [under_base::MoverKind::Foot, under_base::MoverKind::Horse, under_base::MoverKind::Guns]
                        [some(3) as usize];
                let mover = Mover { row, body, on_roads: some(2) == 0 };
                let mut path = Path::new([MovingBase { pose, size }], Mode::Rigid);
                path.push(Leg::Pivot(Turn(some(360_000) - 180_000)), Length::mm(850));
                let (best, mut account) = (rules.best_rate_on_the_spot(&mover, at), Account::default());
                let is_barred = rules.account(&path, 0, 0, &mover, &mut account).is_err();
                // The sum of the cost has rounding errors.
                let is_possible =
                    best.is_some_and(|best| account.total * f64::from(best) >= account.paces * 0.999_999);
                assert!(is_barred || is_possible, "seed {seed}, {pose:?}, {size:?}, {mover:?}: {best:?}");
                seen[best.map_or(0, |best| 1 + usize::from(Some(best) < row.clear))] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 20), "barred, clear and slow ground: {seen:?}");
    }
}
