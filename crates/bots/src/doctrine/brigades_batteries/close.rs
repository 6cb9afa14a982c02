//! The close look, a colonel's: who fires at whom together, as the rules have it, in this turn and from the same places in
//! the next, and who recovers.

use super::charges;
use super::field::{Field, Post};
use super::fire::{self, Aimed, Throw};
use super::harm::Spread;
use super::posture;
use brigades_batteries::declared::has_moved;
use brigades_batteries::flags::{Flag, Flags};
use brigades_batteries::state::{State, TurnStep};
use engine::Fraction;

/// One side as it fires at the other.
#[derive(Clone, Copy)]
struct Side<'f> {
    field: &'f Field<'f>,
    from: &'f [Post<'f>],
    /// What each of it seems to throw at each of the other side.
    throws: &'f [Vec<Option<Throw>>],
    to: &'f [Post<'f>],
}

/// What stands to be gained and lost next, and how well everybody is placed for it: as [`Field::prospects`], but fire is
/// counted by the targets, since it is the hits of all who fire at one that make it test (BB-5.4.a).
pub(super) fn prospects(field: &Field<'_>) -> i64 {
    let weights = field.weights;
    let part = |value: i64, weight: i64| value * weight / 1_000;
    let mut sum = charges::under_way(field);
    for (number, own) in field.own.iter().enumerate() {
        if !field.state.is_locked(own.unit.id) {
            sum += part(field.own_charges[number], weights.charge_next) + posture::of(field, own);
        }
    }
    let charges: i64 = field.charges_at.iter().filter_map(|all| all.iter().max()).sum();
    sum -= part(charges, weights.charge_taken);
    let own = Side::own(field);
    let his = Side { field, from: &field.enemies, throws: &field.his_throws, to: &field.own };
    if matches!(field.state.moment.step, TurnStep::MoveA | TurnStep::MoveB | TurnStep::Shooting) {
        sum += part(own.fire_now(), weights.fire_now) + own.recovery();
        sum -= part(his.fire_now(), weights.taken_now) + his.recovery();
    }
    let next = turned(field.state);
    sum + part(own.fire_next(&next), weights.fire_next) - part(his.fire_next(&next), weights.taken_next)
}

/// The same places when the next turn has begun.
fn turned(state: &State) -> State {
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

/// What the own fire of this turn is likely to cost the enemy.
#[cfg(test)]
pub(super) fn fire_now(field: &Field<'_>) -> i64 {
    Side::own(field).fire_now()
}

impl<'f> Side<'f> {
    fn own(field: &'f Field<'f>) -> Side<'f> {
        Side { field, from: &field.own, throws: &field.own_throws, to: &field.enemies }
    }

    /// What its fire of this turn, as everybody has moved, is likely to cost the other side.
    fn fire_now(&self) -> i64 {
        let state = self.field.state;
        let has_shot = |post: &Post<'_>| state.shots.iter().any(|shot| shot.unit == post.unit.id);
        self.volleys(state, |at, post| !has_shot(post) && self.recovers(at, post) == 0)
    }

    /// What its fire from the same places is likely to cost in the next turn.
    fn fire_next(&self, next: &State) -> i64 {
        self.volleys(next, |_, _| true)
    }

    /// BB-2.4: what its units that stand still and hold their fire regain this turn.
    fn recovery(&self) -> i64 {
        self.from.iter().enumerate().map(|(at, post)| self.recovers(at, post)).sum()
    }

    /// What a unit regains; nothing if it has moved, or rather fires.
    fn recovers(&self, at: usize, post: &Post<'_>) -> i64 {
        let unit = post.unit;
        let regained = self.field.regained(post);
        let spoilt = || {
            [Flag::Moved, Flag::Routed, Flag::Shot].iter().any(|&flag| unit.card.has(flag))
                || has_moved(unit)
                || self.field.state.is_locked(unit.id)
        };
        if regained == 0 || spoilt() {
            return 0;
        }
        let alone = |(throw, target): (&Option<Throw>, &Post<'_>)| {
            throw.map(|throw| fire::alone(&throw, false, target))
        };
        let shot = self.throws[at].iter().zip(self.to).filter_map(alone).max();
        if shot.is_some_and(|shot| shot > regained) { 0 } else { regained }
    }

    /// What fire is likely to cost the other side in a state, by those of its units that fire.
    fn volleys(&self, state: &State, fires: impl Fn(usize, &Post<'_>) -> bool) -> i64 {
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

/// What several who fire at once are likely to cost, each at the target where it adds most to what the others before it
/// have aimed there: the strongest first. Hits on friends are taken off.
fn together(mut volleys: Vec<Vec<Option<Aimed>>>, targets: &[Post<'_>]) -> i64 {
    volleys.sort_by_cached_key(|volley| {
        let hits = volley.iter().flatten().map(|aimed| i64::from(aimed.dice) * aimed.tells);
        std::cmp::Reverse(hits.max())
    });
    let mut suffered = vec![(Spread::NONE, 0); targets.len()];
    let mut friends = 0;
    for volley in volleys {
        let added = |(at, aimed): (usize, &Option<Aimed>)| {
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
    suffered.iter().map(|(_, cost)| cost).sum::<i64>() - friends
}
