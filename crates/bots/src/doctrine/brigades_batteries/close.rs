//! The detailed estimate of fire, for a colonel: which units fire at the same target according to the rules, in this
//! turn and from the same positions in the next. It is computed by target, because the hits of all units that fire at
//! it together decide about its test (BB-5.4.a).

use super::field::{BattleView, Post};
use super::fire::{self, FireEstimate, ShotOdds};
use super::harm::HitChances;
use brigades_batteries::fire::measured::has_moved;
use brigades_batteries::state::State;
use brigades_batteries::state::flags::{Flag, Flags};
use engine::Fraction;

/// One side and its fire at the other.
pub(super) struct FiringSide<'f> {
    pub(super) field: &'f BattleView<'f>,
    pub(super) from: &'f [Post<'f>],
    /// The fire of each of its units at each unit of the other side, roughly.
    pub(super) throws: &'f [Vec<Option<FireEstimate>>],
    /// The expected value of the best charge of each of its units.
    pub(super) charges: Vec<i64>,
    pub(super) to: &'f [Post<'f>],
}

/// The state at the start of the next turn, with all positions unchanged.
pub(super) fn turned(state: &State) -> State {
    let mut next = state.clone();
    next.tracks.clear();
    next.shots.clear();
    next.charges.clear();
    for unit in &mut next.units {
        Flags::OF_THE_TURN.iter().for_each(|&flag| unit.card.flags.set(flag, false));
        unit.spent = Fraction::ZERO;
    }
    next
}

/// The expected losses of the enemy by the own fire of this turn.
#[cfg(test)]
pub(super) fn fire_now(field: &BattleView<'_>) -> i64 {
    let toll = FiringSide::own(field).toll_now();
    toll.suffered.iter().map(|(_, cost)| cost).sum::<i64>() - toll.friends
}

/// The expected results of fire: for each target its hits and their cost, and the losses of friends in the lanes of
/// fire.
struct Toll {
    suffered: Vec<(HitChances, i64)>,
    friends: i64,
}

impl<'f> FiringSide<'f> {
    /// The side that evaluates.
    pub(super) fn own(field: &'f BattleView<'f>) -> FiringSide<'f> {
        let charges = field.own_charges.clone();
        FiringSide { field, from: &field.own, throws: &field.own_throws, charges, to: &field.enemies }
    }

    /// The opponent of the side that evaluates.
    pub(super) fn his(field: &'f BattleView<'f>) -> FiringSide<'f> {
        let best = |charges: &Vec<i64>| charges.iter().copied().max().unwrap_or(0);
        let charges = field.charges_at.iter().map(best).collect();
        FiringSide { field, from: &field.enemies, throws: &field.his_throws, charges, to: &field.own }
    }

    /// The expected results of its fire this turn, after all have moved: figures, routs and units destroyed, each in
    /// thousandths of what breaks the other side, and losses of friends.
    pub(super) fn fire_now(&self) -> [i64; 4] {
        self.told(&self.toll_now())
    }

    /// The same for its fire from the same positions in the next turn.
    pub(super) fn fire_next(&self, next: &State) -> [i64; 4] {
        self.told(&self.volleys(next, |_, _| true))
    }

    fn told(&self, toll: &Toll) -> [i64; 4] {
        let mut sum = [0, 0, 0, toll.friends];
        for ((spread, _), target) in toll.suffered.iter().zip(self.to) {
            for (sum, mean) in sum.iter_mut().zip(spread.means(|hits| target.body.toll(hits))) {
                *sum += mean;
            }
        }
        sum
    }

    fn toll_now(&self) -> Toll {
        let state = self.field.state;
        let has_shot = |post: &Post<'_>| state.shots.iter().any(|shot| shot.unit == post.unit.id);
        self.volleys(state, |at, post| !has_shot(post) && !self.recovers(at, post))
    }

    /// BB-2.4: whether a unit that has not moved should hold its fire to recover from disorder.
    fn recovers(&self, at: usize, post: &Post<'_>) -> bool {
        let unit = post.unit;
        let regained = self.field.regained(post);
        let spoilt = || {
            [Flag::Moved, Flag::Routed, Flag::Shot].iter().any(|&flag| unit.card.has(flag))
                || has_moved(unit)
                || self.field.state.is_locked(unit.id)
        };
        if regained == 0 || spoilt() {
            return false;
        }
        let alone = |(throw, target): (&Option<FireEstimate>, &Post<'_>)| {
            throw.map(|throw| fire::alone(&throw, false, target))
        };
        let shot = self.throws[at].iter().zip(self.to).filter_map(alone).max();
        shot.is_none_or(|shot| shot <= regained)
    }

    /// The expected losses of the other side in a state by those units for which `fires` is true.
    fn volleys(&self, state: &State, fires: impl Fn(usize, &Post<'_>) -> bool) -> Toll {
        let mut volleys = Vec::new();
        for (at, post) in self.from.iter().enumerate() {
            let may = |unit| self.field.rules.may_shoot(state, unit, false).is_ok();
            let is_free = !self.field.state.is_locked(post.unit.id);
            if is_free && state.unit(post.unit.id).is_some_and(may) && fires(at, post) {
                // BB-3.7: nobody fires into a combat.
                let is_open = |target: &&Post<'_>| !state.is_locked(target.unit.id);
                let aimed = |target| {
                    Some(target)
                        .filter(is_open)
                        .and_then(|target| fire::aimed(self.field, state, post, target))
                };
                volleys.push(self.to.iter().map(aimed).collect());
            }
        }
        together(volleys, self.to)
    }
}

/// The expected losses when several units fire at once. The strongest choose first; each chooses the target where it
/// adds most to the units before it. Hits on friends are subtracted.
fn together(mut volleys: Vec<Vec<Option<ShotOdds>>>, targets: &[Post<'_>]) -> Toll {
    volleys.sort_by_cached_key(|volley| {
        let hits = volley.iter().flatten().map(|aimed| i64::from(aimed.dice) * aimed.tells);
        std::cmp::Reverse(hits.max())
    });
    let mut suffered = vec![(HitChances::NONE, 0); targets.len()];
    let mut friends = 0;
    for volley in volleys {
        let added = |(at, aimed): (usize, &Option<ShotOdds>)| {
            let aimed = (*aimed)?;
            let (spread, before) = &suffered[at];
            let spread = spread.and(aimed.dice, aimed.tells);
            let cost = spread.mean(|hits| targets[at].body.shot(hits));
            Some((cost - before - aimed.friends, at, aimed.friends, (spread, cost)))
        };
        let best = volley.iter().enumerate().filter_map(added).max_by_key(|(gain, ..)| *gain);
        if let Some((_, at, hit, after)) = best.filter(|(gain, ..)| *gain > 0) {
            suffered[at] = after;
            friends += hit;
        }
    }
    Toll { suffered, friends }
}
