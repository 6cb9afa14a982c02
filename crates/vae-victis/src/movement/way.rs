//! Checks the path of a move, in the sequence of VV-11.3.a: table (VV-5.4.f), terrain (VV-5.4.e), bases (VV-5.3),
//! allowance (VV-5.4.c).

pub mod interpenetration;
pub mod rest;

use crate::VaeVictis;
use crate::clause;
use crate::measure::{JOSTLE, REST};
use crate::movement::allowance::{Account, Barred, Mover, Spent};
use crate::movement::groups::Members;
use crate::movement::path::{MovingBase, Path, PerMember};
use crate::movement::way::interpenetration::{facings_allow, passage};
use crate::orders::Mode;
use crate::state::{Element, State};
use engine::{ClauseId, Illegal, Obstacle, PieceId, Pointer, Reason};
use geometry::{Bounds, Convex, Footprint, Heading, Length};

/// The outline of a base where it is stopped, to be highlighted.
pub(crate) fn ghost(base: &Footprint) -> Pointer {
    Pointer::Area(base.corners().to_vec())
}

/// How many steps are skipped when a base is certainly not deep enough inside another for that long.
const LOOK_AHEAD: i32 = 3;

/// How much rounding of two poses may add to a depth.
const ROUNDED: Length = Length(4);

/// What the checks of a path need: rules, state, members and path.
#[derive(Clone, Copy, Debug)]
pub struct March<'a> {
    /// The rules.
    pub rules: &'a VaeVictis,
    /// The state before the move.
    pub state: &'a State,
    /// Who moves.
    pub members: &'a Members,
    /// The path to check.
    pub path: &'a Path,
    /// Whether a group moves as one body or in the track of its leader.
    pub mode: Mode,
    /// VV-5.4.d: whether it may use roads: one element alone, or a column.
    pub on_roads: bool,
}

/// A base that may not be passed through, and where on the path it is met.
pub(crate) struct Met {
    /// Stage and step.
    pub(crate) when: (usize, i32),
    refused: Illegal,
}

impl<'a> March<'a> {
    fn element(&self, member: usize) -> &'a Element {
        &self.state.elements[self.members[member]]
    }

    /// A member, for computing its cost.
    #[must_use]
    pub fn mover(&self, member: usize) -> Mover<'a> {
        let element = self.element(member);
        Mover { row: self.rules.movement(element), body: self.rules.body(element), on_roads: self.on_roads }
    }

    fn body_at(&self, stage: usize, member: usize, k: i32, n: i32) -> MovingBase {
        MovingBase { pose: self.path.pose_at(stage, member, k, n), size: self.path.size(member) }
    }

    /// All checks of the path. Returns what each member spends.
    ///
    /// # Errors
    /// The first clause of VV-11.3.a that forbids the path.
    pub fn check(&self) -> Result<PerMember<Spent>, Illegal> {
        self.check_table()?;
        let accounts = self.check_ground()?;
        self.check_bases()?;
        self.check_allowance(&accounts)
    }

    /// VV-5.4.f: no part of a base may leave the table.
    ///
    /// # Errors
    /// The base that would, with the corner that is off the table.
    pub fn check_table(&self) -> Result<(), Illegal> {
        self.check_table_until(self.path.stages().len())
    }

    /// The same for the first stages only.
    pub(crate) fn check_table_until(&self, stages: usize) -> Result<(), Illegal> {
        let table = self.rules.forgiving_bounds();
        for stage in 0..stages {
            let steps = self.path.stages()[stage].steps();
            for member in 0..self.path.len() {
                if table.covers(&self.path.swept_bounds(stage, member)) {
                    continue;
                }
                for k in 1..=steps {
                    let base = self.body_at(stage, member, k, steps).base();
                    if !table.covers(&base.bounds()) {
                        return Err(off_table(self.element(member).id, &base, table));
                    }
                }
            }
        }
        Ok(())
    }

    /// VV-5.4.e: no step may be in terrain that the movement row forbids. Returns the cost of each member.
    ///
    /// # Errors
    /// The first base that meets such terrain.
    pub fn check_ground(&self) -> Result<PerMember<Account>, Illegal> {
        let mut accounts = PerMember::new();
        for member in 0..self.path.len() {
            let mover = self.mover(member);
            let mut account = Account::default();
            for stage in 0..self.path.stages().len() {
                self.rules
                    .account(self.path, stage, member, &mover, &mut account)
                    .map_err(|barred| forbidden(self.element(member).id, self.path.size(member), &barred))?;
            }
            accounts.push(account);
        }
        Ok(accounts)
    }

    /// VV-5.3: enemies may not be passed through, friends only as VV-5.3.a to VV-5.3.c allow. Generals are no obstacles
    /// (VV-G.13.a).
    ///
    /// # Errors
    /// The first base in the way.
    pub fn check_bases(&self) -> Result<(), Illegal> {
        if let Some(met) = self.first_met() {
            return Err(met.refused);
        }
        if self.mode == Mode::Follow { self.check_own_column() } else { Ok(()) }
    }

    /// Of several bases in the way, the one met first along the path; if two are met at once, the lower number.
    pub(crate) fn first_met(&self) -> Option<Met> {
        let mut swept: PerMember<Bounds> = PerMember::new();
        for member in 0..self.path.len() {
            let start = match self.element(member) {
                element if element.is_on_table() => element.base.bounds(),
                _ => self.path.body(member).base().bounds(),
            };
            let stages = 0..self.path.stages().len();
            swept.push(stages.fold(start, |all, stage| all.union(&self.path.swept_bounds(stage, member))));
        }
        let whole = swept.iter().copied().reduce(|all, one| all.union(&one))?;
        let mut first: Option<Met> = None;
        for (at, other) in self.state.elements.iter().enumerate() {
            if !other.is_on_table() || !whole.meets(&other.base.bounds()) || self.members.contains(&at) {
                continue;
            }
            for (member, bounds) in swept.iter().enumerate() {
                if bounds.meets(&other.base.bounds())
                    && let Err(met) = self.check_passing(member, other)
                    && first.as_ref().is_none_or(|first| met.when < first.when)
                {
                    first = Some(met);
                }
            }
        }
        first
    }

    /// Tests one member against one base that does not move.
    fn check_passing(&self, member: usize, other: &Element) -> Result<(), Met> {
        let mover = self.element(member);
        let tolerance = if other.seat == mover.seat { JOSTLE } else { REST };
        // VV-5.3.d: an overlap at the start is ignored until it is first cleared.
        let mut ignored = mover.is_on_table() && mover.base.penetrates(REST, &other.base);
        for stage in 0..self.path.stages().len() {
            let steps = self.path.stages()[stage].steps();
            let mut k = 1;
            if !ignored {
                match self.first_step_in(stage, member, tolerance, other) {
                    None => continue,
                    Some(step) => k = step,
                }
                let heading = self.path.start(stage, member).heading;
                let is_straight = self.path.straight(stage, member).is_some();
                if is_straight && self.passes_by(mover, heading, other).is_ok() {
                    continue;
                }
            }
            let stride = self.path.stride(stage, member);
            let ahead = tolerance - Length(stride.saturating_mul(LOOK_AHEAD)) - ROUNDED;
            while k <= steps {
                let body = self.body_at(stage, member, k, steps);
                let base = body.base();
                ignored = ignored && base.penetrates(REST, &other.base);
                if !ignored && base.penetrates(tolerance, &other.base) {
                    let passed = self.may_pass(mover, body.pose.heading, other);
                    passed.map_err(|refused| Met {
                        when: (stage, k),
                        refused: refused.showing(ghost(&base)),
                    })?;
                }
                // A base that is far away, or not deep inside, stays so for some steps.
                let far = base.bounds().clearance(&other.base.bounds()).0 / stride;
                let is_sure =
                    far == 0 && ahead > Length::ZERO && !ignored && !base.penetrates(ahead, &other.base);
                k += 1 + if is_sure { LOOK_AHEAD } else { far };
            }
        }
        Ok(())
    }

    /// The first step of a stage that may meet a base, by a fast test of its bounding box or straight path; `None` if
    /// none does.
    fn first_step_in(&self, stage: usize, member: usize, tolerance: Length, other: &Element) -> Option<i32> {
        if !self.path.swept_bounds(stage, member).meets(&other.base.bounds()) {
            return None;
        }
        let Some(way) = self.path.straight(stage, member) else {
            // A base that turns in place reaches nothing beyond the disc around it.
            let start = self.path.start(stage, member);
            let body = MovingBase { pose: start, size: self.path.size(member) };
            let is_reached =
                self.path.centre_stride(stage, member) > 0 || other.base.is_within(body.radius(), &start.at);
            return is_reached.then_some(1);
        };
        let (own, here) = (self.element(member), &self.path.stages()[stage]);
        let start = if stage == 0 && own.is_on_table() {
            own.base
        } else {
            MovingBase { pose: self.path.start(stage, member), size: self.path.size(member) }.base()
        };
        // Poses on the way are rounded separately: leave a few micrometres to the samples.
        let (enter, _) = way.penetrating(&start, tolerance - ROUNDED, &other.base)?;
        Some(((enter * f64::from(here.steps())).floor() as i32).max(1))
    }

    /// VV-5.3.a to VV-5.3.d; VV-11.3.a gives the clause that is cited.
    fn may_pass(&self, mover: &Element, heading: Heading, other: &Element) -> Result<(), Illegal> {
        self.passes_by(mover, heading, other).map_err(|clause| {
            let reason = Reason::Blocked { piece: mover.id, by: Obstacle::Piece(other.id) };
            clause.refuses(reason).showing(Pointer::Piece(other.id))
        })
    }

    fn passes_by(&self, mover: &Element, heading: Heading, other: &Element) -> Result<(), ClauseId> {
        match passage(self.rules, mover, other) {
            Some(_) if other.seat != mover.seat => Err(clause!("VV-5.3.d")),
            Some(_) if facings_allow(mover, heading, other) => Ok(()),
            Some(clause) => Err(clause),
            None => Err(clause!("VV-5.3.d")),
        }
    }

    /// VV-5.2.h: only neighbours in a column may overlap each other.
    fn check_own_column(&self) -> Result<(), Illegal> {
        for (stage, here) in self.path.stages().iter().enumerate() {
            let steps = here.steps();
            for k in 1..=steps {
                for one in 2..self.path.len() {
                    let body = self.body_at(stage, one, k, steps);
                    let base = body.base();
                    for two in 0..one - 1 {
                        let other = self.body_at(stage, two, k, steps);
                        if base.penetrates(JOSTLE, &other.base()) {
                            let mut neighbour = *self.element(two);
                            neighbour.pose = other.pose;
                            self.may_pass(self.element(one), body.pose.heading, &neighbour)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// VV-5.4.c, VV-5.2.e: whether all members can afford it.
    ///
    /// # Errors
    /// The first member that cannot, and what it would spend.
    pub fn check_allowance(&self, accounts: &[Account]) -> Result<PerMember<Spent>, Illegal> {
        let slowest = self.rules.switches.slowest_terrain;
        let spent: PerMember<Spent> = accounts.iter().map(|account| account.spent(slowest)).collect();
        match spent.iter().position(|spent| !spent.is_affordable()) {
            None => Ok(spent),
            Some(member) => Err(too_dear(self.element(member).id, spent[member])),
        }
    }
}

pub(crate) fn too_dear(piece: PieceId, spent: Spent) -> Illegal {
    clause!("VV-5.4.c").refuses(Reason::OverAllowance { piece, spent: spent.thousandths() })
}

pub(crate) fn off_table(piece: PieceId, base: &Footprint, table: Bounds) -> Illegal {
    let refused = clause!("VV-5.4.f").refuses(Reason::Blocked { piece, by: Obstacle::Edge });
    let outside = base.corners().iter().find(|&&corner| !table.contains(corner));
    outside
        .into_iter()
        .fold(refused, |refused, &corner| refused.showing(Pointer::Point(corner)))
        .showing(ghost(base))
}

pub(crate) fn forbidden(piece: PieceId, size: geometry::Size, barred: &Barred) -> Illegal {
    let reason = Reason::Blocked { piece, by: Obstacle::Terrain(barred.terrain) };
    clause!("VV-5.4.e").refuses(reason).showing(ghost(&Footprint::from_centre(barred.pose, size)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::Leg;
    use crate::set_up::testing;
    use engine::Choices;
    use geometry::{Point, Pose, Turn};

    /// VV-G.11.a literally: the first step at which a base is met. Used to test the fast version.
    fn sampled(march: &March<'_>, other: &Element) -> Option<(usize, i32)> {
        let mover = march.element(0);
        let tolerance = if other.seat == mover.seat { JOSTLE } else { REST };
        for (stage, here) in march.path.stages().iter().enumerate() {
            for k in 1..=here.steps() {
                let body = march.body_at(stage, 0, k, here.steps());
                if body.base().penetrates(tolerance, &other.base)
                    && march.may_pass(mover, body.pose.heading, other).is_err()
                {
                    return Some((stage, k));
                }
            }
        }
        None
    }

    #[test]
    fn vv_5_3_who_is_passed_over_would_not_have_been_met() {
        let (rules, mut state) = testing::ranch();
        let (mut choices, mut met, mut free) = (Choices::new(3), 0, 0);
        for round in 0..6_000 {
            let mut some = |most: usize| choices.below(most) as i32;
            let (own, other) = (some(8) as usize, 8 + some(12) as usize);
            let heading = Heading::from_millidegrees(some(360_000));
            let near = Point::new(300_000 + some(100_000) - 50_000, 300_000 + some(100_000) - 50_000);
            rules.place(&mut state.elements[own], Pose::new(Point::mm(300, 300), heading));
            let other_heading = Heading::from_millidegrees(some(360_000));
            rules.place(&mut state.elements[other], Pose::new(near, other_heading));
            if state.elements[own].base.penetrates(REST, &state.elements[other].base) {
                continue;
            }
            let mut only = state.clone();
            let (mover, other) = (state.elements[own].id, state.elements[other].id);
            only.elements.retain(|element| element.id == mover || element.id == other);
            let at = usize::from(only.elements[0].id != mover);
            let members: Members = [at].into_iter().collect();
            let body = crate::movement::groups::body(&rules, &only.elements[at]);
            let mut path = Path::new([body], Mode::Rigid);
            path.push(Leg::Pivot(Turn(some(360_000) - 180_000)), Length::mm(850));
            if round % 2 == 0 {
                path.push(Leg::Forward(Some(Length(1_000 + some(60_000)))), Length::mm(850));
            }
            let march = March {
                rules: &rules,
                state: &only,
                members: &members,
                path: &path,
                mode: Mode::Rigid,
                on_roads: true,
            };
            let quick = march.first_met().map(|met| met.when);
            assert_eq!(quick, sampled(&march, &only.elements[1 - at]), "round {round}");
            *(if quick.is_some() { &mut met } else { &mut free }) += 1;
        }
        assert!(met > 300 && free > 300, "{met} met, {free} free");
    }
}
