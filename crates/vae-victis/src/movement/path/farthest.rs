//! How far a move can go: the length of a last leg `F`, found in one pass over its path.
//!
//! Legs of whole millimetres are divided into steps of a millimetre (VV-G.11.a). So the steps of a shorter leg are the
//! first steps of a longer one. What was measured for the longest leg holds for every shorter one, and nothing is
//! tested twice.

use crate::VaeVictis;
use crate::close_combat::approach::{placed, resting_obstacle};
use crate::measure::REST;
use crate::movement::allowance::Account;
use crate::movement::move_order::{check_about, check_again, check_end, lay, ready};
use crate::movement::path::{MovingBase, Path};
use crate::movement::way::March;
use crate::orders::{Leg, Mode, Move};
use crate::state::State;
use engine::{Obstacle, halving};
use geometry::{Convex, Footprint, Length};

/// Why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// Whatever the length of its last leg: an earlier leg is illegal, or nobody may move.
    Before,
    /// No length of its last leg is legal.
    OnTheWay,
}

/// How often a nearer end position is tried when the end position is occupied.
const ATTEMPTS: usize = 3;

/// The move with its last leg `F` as long as is legal, in whole millimetres and at most `most`. Not for moves into
/// contact, led by a general, or in column.
///
/// # Errors
/// Where it is stopped, if it may not be made at all.
pub fn farthest(rules: &VaeVictis, state: &State, mut order: Move, most: Length) -> Result<Move, Stopped> {
    debug_assert!(order.mode == Mode::Rigid && order.contact.is_none() && order.with_general.is_none());
    let mut steps = most.0 / 1_000;
    if steps < 1 {
        return Err(Stopped::OnTheWay);
    }
    set_last(&mut order, steps);
    let ready = ready(rules, state, &order).map_err(|_| Stopped::Before)?;
    let (mut path, _) = lay(rules, state, &ready.members, &order, None);
    check_about(&order, &path).map_err(|_| Stopped::OnTheWay)?;
    let last = path.stages().len() - 1;
    let (members, mode) = (&ready.members, order.mode);
    let march = March { rules, state, members, path: &path, mode, on_roads: ready.on_roads };
    steps = steps.min(on_table(&march, last).ok_or(Stopped::Before)?);
    // Bases in the way are found quickly; terrain is tested only up to the first of them.
    if let Some(met) = march.first_met() {
        let (stage, step) = met.when;
        if stage < last {
            return Err(Stopped::Before);
        }
        steps = steps.min(step - 1);
    }
    shorten(&mut path, steps)?;
    let march = March { rules, state, members, path: &path, mode, on_roads: ready.on_roads };
    steps = steps.min(affordable(&march, last).ok_or(Stopped::Before)?);
    shorten(&mut path, steps)?;
    for _ in 0..ATTEMPTS {
        let placed = placed(rules, state, members, path.ends());
        match resting_obstacle(rules, state, members, mode, &placed) {
            None => {
                set_last(&mut order, steps);
                let ends_well = check_again(rules, state, members, &path).is_ok()
                    && check_end(rules, state, &order, &ready, &placed).is_ok();
                return if ends_well { Ok(order) } else { Err(Stopped::OnTheWay) };
            }
            Some((member, Obstacle::Piece(other), _)) => {
                let other = &state.element(other).ok_or(Stopped::OnTheWay)?.base;
                steps = before(&path, (last, member), steps, other);
                shorten(&mut path, steps)?;
            }
            Some(_) => break,
        }
    }
    Err(Stopped::OnTheWay)
}

fn set_last(order: &mut Move, steps: i32) {
    if let Some(leg) = order.legs.last_mut() {
        *leg = Leg::Forward(Some(Length::mm(steps)));
    }
}

/// Cuts the last leg to this many millimetres, if any are left.
fn shorten(path: &mut Path, steps: i32) -> Result<(), Stopped> {
    if steps < 1 {
        return Err(Stopped::OnTheWay);
    }
    if path.extent() != steps * 1_000 {
        path.cut_last(steps * 1_000);
    }
    Ok(())
}

/// VV-5.4.f: how many steps of the last stage stay on the table; `None` if an earlier stage leaves it.
fn on_table(march: &March<'_>, last: usize) -> Option<i32> {
    let (path, table) = (march.path, march.rules.forgiving_bounds());
    march.check_table_until(last).ok()?;
    let mut steps = path.stages()[last].steps();
    for member in 0..path.len() {
        if table.covers(&path.swept_bounds(last, member)) {
            continue;
        }
        let glide = path.glide(last, member)?;
        let all = path.stages()[last].steps();
        // Straight on, a base that has left the table stays off it, so the last step is found by bisection.
        steps = halving::last(0, steps + 1, |step| table.covers(&glide.base_at(step, all).bounds()));
    }
    Some(steps)
}

/// VV-5.4.c, VV-5.4.e: how many steps of the last stage all can afford; `None` if one cannot afford an earlier stage.
fn affordable(march: &March<'_>, last: usize) -> Option<i32> {
    let (rules, path) = (march.rules, march.path);
    let mut steps = path.stages()[last].steps();
    for member in 0..path.len() {
        let (mover, mut account) = (march.mover(member), Account::default());
        for stage in 0..last {
            rules.account(path, stage, member, &mover, &mut account).ok()?;
        }
        if !account.spent(rules.switches.slowest_terrain).is_affordable() {
            return None;
        }
        steps = steps.min(rules.affordable(path, last, member, &mover, &account));
    }
    Some(steps)
}

/// How many steps a member can make before it is on a base.
fn before(path: &Path, (stage, member): (usize, usize), steps: i32, other: &Footprint) -> i32 {
    halving::last(0, steps, |step| {
        let base =
            MovingBase { pose: path.pose_at(stage, member, step, steps), size: path.size(member) }.base();
        !base.penetrates(REST, other)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::move_order;
    use crate::set_up::testing;
    use crate::state::Phase;
    use engine::Choices;
    use geometry::{Heading, Point, Pose, Turn};

    #[test]
    fn who_is_stopped_before_his_last_leg_may_not_make_the_others_either() {
        let (rules, mut state) = testing::ranch();
        state.moment.phase = Phase::Orders;
        for corps in &mut state.corps {
            corps.left = 6;
        }
        let (mut choices, mut seen) = (Choices::new(8), [0; 3]);
        for round in 0..3_000 {
            let mut some = |most: usize| choices.below(most) as i32;
            let at = some(state.elements.len()) as usize;
            let pose = Pose::new(
                Point::new(20_000 + some(560_000), 20_000 + some(560_000)),
                Heading::from_millidegrees(some(360_000)),
            );
            rules.place(&mut state.elements[at], pose);
            let turn = Leg::Pivot(Turn::degrees(some(360) - 180));
            let order = |legs| crate::hints::ideas::plain(vec![state.elements[at].id], legs);
            let whole = order(vec![turn, Leg::Forward(None)]);
            match farthest(&rules, &state, whole, Length::mm(1 + some(120))) {
                Ok(_) => seen[0] += 1,
                Err(Stopped::OnTheWay) => seen[1] += 1,
                Err(Stopped::Before) => {
                    let refused = move_order::plan(&rules, &state, &order(vec![turn]));
                    assert!(refused.is_err(), "round {round}, {pose:?}, {turn:?}");
                    seen[2] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 100), "made, stopped on the way and before: {seen:?}");
    }
}
