//! What ground lets a base go, and how much of its move it spends there (VV-5.4.c to VV-5.4.e).

use crate::VaeVictis;
use crate::land::{Class, Nature};
use crate::measure::{AREA, MOVE};
use crate::path::{Body, Path};
use crate::tables::Movement;
use crate::terrain;
use arrayvec::ArrayVec;
use engine::Fraction;
use geometry::{Bounds, Convex, Footprint, Length, Pose, Segment, Size, Turn};

/// VV-5.4.d: how near a heading must be to the road.
const ALONG_ROAD: Turn = Turn::degrees(30);

/// A part of a whole move, in billionths: what is spent is added up first and rounded once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spent(pub i64);

impl Spent {
    /// VV-G.3 MOVE, VV-5.4.c: whether a move may cost so much.
    #[must_use]
    pub const fn is_affordable(self) -> bool {
        self.0 <= MOVE * 1_000
    }

    /// In thousandths, rounded up: what a refusal says is never below the limit it broke.
    #[must_use]
    pub const fn thousandths(self) -> i32 {
        ((self.0 + 999_999) / 1_000_000) as i32
    }

    /// As an exact part of the move.
    #[must_use]
    pub fn part(self) -> Fraction {
        Fraction::new(i128::from((self.0 + 500_000) / 1_000_000), 1_000)
    }
}

/// Who goes over the ground.
#[derive(Clone, Copy, Debug)]
pub struct Mover<'r> {
    /// Its movement row.
    pub row: &'r Movement,
    /// How it meets the ground.
    pub body: terrain::Body,
    /// VV-5.4.d: whether roads help it: alone or in column.
    pub on_roads: bool,
}

/// The account of one member along its path.
#[derive(Clone, Copy, Debug, Default)]
pub struct Account {
    /// The sum of VV-5.4.c.
    total: f64,
    /// All that was gone, in paces, and the lowest rate met: for `mixed_terrain = slowest`.
    paces: f64,
    slowest: Option<u16>,
}

impl Account {
    fn add(&mut self, paces: f64, rate: u16) {
        self.total += paces / f64::from(rate);
        self.paces += paces;
        self.slowest = Some(self.slowest.map_or(rate, |slowest| slowest.min(rate)));
    }

    /// What it comes to.
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
    /// The pose it would have.
    pub pose: Pose,
    /// The piece of terrain, by its place in the scene.
    pub terrain: u16,
}

/// How many steps the chart is asked to look ahead.
const AHEAD: i32 = 8;

/// A few pieces of terrain, by place.
type Near = ArrayVec<u16, 64>;

/// What is known of the ground on the way, piece by piece: a base that lies deep in a piece, or far from it, does so for
/// some steps to come, and need not be measured again.
#[derive(Debug, Default)]
struct Known(ArrayVec<(i32, bool), 64>);

/// How a base goes: how far any of its points moves in a step at most.
#[derive(Clone, Copy, Debug)]
struct Stride(i32);

impl VaeVictis {
    /// The pieces that matter to a step within a box: what is not clear, and roads.
    fn near(&self, bounds: &Bounds) -> Near {
        let mut near = Near::new();
        for (place, feature) in self.terrain.near(bounds) {
            let land = feature.land();
            let matters = land.class != Class::Clear || land.nature == Nature::Road;
            if matters && near.try_push(place as u16).is_err() {
                break;
            }
        }
        near
    }

    /// VV-5.4.d: whether a road helps a base at a pose, and for how many steps more it is certain that none does.
    fn road_helps(&self, near: &Near, pose: Pose, Stride(stride): Stride) -> (bool, i32) {
        let wide = self.terrain.look(&Bounds::at(pose.at).grown(Length(stride.saturating_mul(AHEAD))));
        let mut certain = i32::MAX;
        for &place in near {
            let feature = &self.terrain[usize::from(place)];
            if feature.land().nature != Nature::Road || !wide.touching.has(usize::from(place)) {
                certain = certain.min(if feature.land().nature == Nature::Road { AHEAD } else { i32::MAX });
                continue;
            }
            certain = 0;
            let outline = &feature.piece.outline;
            let goes_along = || {
                // A road drawn as an outline alone runs along its longest edge.
                let segment = match &feature.piece.line {
                    Some(line) => Some(line.nearest_segment(pose.at).0),
                    None => outline.edges().max_by_key(Segment::length),
                };
                segment.and_then(|segment| segment.heading()).is_none_or(|along| {
                    along.is_within(ALONG_ROAD, pose.heading)
                        || along.is_opposite_within(ALONG_ROAD, pose.heading)
                })
            };
            if outline.contains(pose.at) && goes_along() {
                return (true, 0);
            }
        }
        (false, certain)
    }

    /// VV-G.8.c: the class of ground under a base, to a mover, the piece that makes it so, and for how many steps more
    /// that is certain.
    fn class_under(
        &self,
        near: &Near,
        mover: &Mover<'_>,
        body: Body,
        (step, stride): (i32, Stride),
        known: &mut Known,
    ) -> (Class, u16, i32) {
        let mut worst = (Class::Clear, 0);
        let mut certain = i32::MAX;
        let mut base = None;
        for (&place, known) in near.iter().zip(&mut known.0) {
            let feature = &self.terrain[usize::from(place)];
            let class = self.class_for(self.ground_of_one(feature), mover.body);
            if class <= worst.0 {
                continue;
            }
            if step >= known.0 {
                let (base, wide) = base.get_or_insert_with(|| {
                    let base = body.base();
                    let ahead = Length(stride.0.saturating_mul(AHEAD));
                    (base, self.terrain.look(&base.bounds().grown(ahead)))
                });
                let place = usize::from(place);
                *known = match (wide.touching.has(place), wide.covering.has(place)) {
                    (false, _) => (step + 1 + AHEAD, false),
                    (true, true) => (step + 1 + AHEAD, true),
                    (true, false) => {
                        let (lies_on, steps) = self.lies_on(place, base, body.size, stride);
                        (step + 1 + steps, lies_on)
                    }
                };
            }
            certain = certain.min(known.0 - step - 1);
            if known.1 {
                worst = (class, place);
            }
        }
        (worst.0, worst.1, certain)
    }

    /// VV-G.3 AREA: whether a base lies on a piece, and for how many steps more that is certain: the common ground
    /// changes by no more than the ground its edges pass over.
    fn lies_on(&self, place: usize, base: &Footprint, size: Size, Stride(stride): Stride) -> (bool, i32) {
        let look = self.terrain.look(&base.bounds());
        if !look.touching.has(place) || look.covering.has(place) {
            return (look.covering.has(place), 0);
        }
        let area = self.terrain[place].piece.outline.overlap_area(base);
        if area <= AREA {
            return (false, 0);
        }
        let change = i64::from(stride) * i64::from(size.width().0 + size.depth().0);
        // A square millimetre is left for roundings.
        (true, ((area.0 - AREA.0 - 1_000_000).max(0) / change.max(1)) as i32)
    }

    /// VV-5.4.c to VV-5.4.e: what a step costs at a pose, in paces a move, or what bars it; and for how many steps more
    /// the same is certain.
    fn rate_at(
        &self,
        near: &Near,
        mover: &Mover<'_>,
        body: Body,
        at: (i32, Stride),
        known: &mut Known,
    ) -> Result<(u16, i32), Barred> {
        let mut certain = i32::MAX;
        if mover.on_roads
            && let Some(road) = mover.row.road
        {
            let (helps, steps) = self.road_helps(near, body.pose, at.1);
            if helps {
                return Ok((road, 0));
            }
            certain = steps;
        }
        let (class, terrain, steps) = self.class_under(near, mover, body, at, known);
        let rate = self.rate(mover.row, class).ok_or(Barred { pose: body.pose, terrain })?;
        Ok((rate, certain.min(steps)))
    }

    /// VV-G.11.a: adds a stage of a member's path to its account.
    ///
    /// # Errors
    /// The first step over ground that is barred to it.
    pub fn account(
        &self,
        path: &Path,
        stage: usize,
        member: usize,
        mover: &Mover<'_>,
        account: &mut Account,
    ) -> Result<(), Barred> {
        let stride = path.stride(stage, member);
        let swept = path.swept_bounds(stage, member);
        self.account_by((path, stage, stride), swept, mover, account, |k, n| Body {
            pose: path.pose_at(stage, member, k, n),
            size: path.size(member),
        })
    }

    /// As [`VaeVictis::account`], for a base whose poses are worked out elsewhere: a general who is led along.
    pub(crate) fn account_by(
        &self,
        (path, stage, stride): (&Path, usize, i32),
        swept: Bounds,
        mover: &Mover<'_>,
        account: &mut Account,
        pose_at: impl Fn(i32, i32) -> Body,
    ) -> Result<(), Barred> {
        let here = &path.stages()[stage];
        let near = self.near(&swept);
        let steps = here.steps();
        let paces = f64::from(here.length.0) / f64::from(self.scale().pace().0);
        let price = if here.is_free { 0.0 } else { paces };
        if near.is_empty() {
            let barred = |_| Barred { pose: pose_at(0, 1).pose, terrain: 0 };
            let rate = mover.row.clear.ok_or(()).map_err(barred)?;
            account.add(price, rate);
            return Ok(());
        }
        let mut known = Known(near.iter().map(|_| (0, false)).collect());
        let step = price / f64::from(steps);
        let mut k = 0;
        while k < steps {
            let at = (k, Stride(stride));
            let (rate, certain) =
                self.rate_at(&near, mover, pose_at(2 * k + 1, 2 * steps), at, &mut known)?;
            let same = 1 + certain.min(steps - 1 - k);
            account.add(step * f64::from(same), rate);
            k += same;
        }
        Ok(())
    }
}

/// How far apart two boxes are at least: what they hold is no nearer.
#[must_use]
pub fn box_gap(one: &Bounds, two: &Bounds) -> Length {
    let apart = |low: i32, high: i32, from: i32, to: i32| (low - to).max(from - high).max(0);
    let across = apart(one.min.x, one.max.x, two.min.x, two.max.x);
    Length(across.max(apart(one.min.y, one.max.y, two.min.y, two.max.y)))
}
