//! The close look, a colonel's: who fires at whom together, the fire of this turn as everybody has moved, and who recovers.

use super::charges;
use super::field::{Field, Post};
use super::fire::{self, Throw};
use super::harm::Spread;
use super::posture;
use brigades_batteries::declared::has_moved;
use brigades_batteries::flags::Flag;
use brigades_batteries::state::TurnStep;

/// One side as it fires at the other.
#[derive(Clone, Copy)]
struct Side<'f> {
    field: &'f Field<'f>,
    from: &'f [Post<'f>],
    /// What each of it can throw at each of the other side.
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
    sum + part(own.fire_next(), weights.fire_next) - part(his.fire_next(), weights.taken_next)
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
        let (rules, state) = (self.field.rules, self.field.state);
        self.volleys(
            |at, post| {
                rules.may_shoot(state, post.unit, false).is_ok()
                    && !state.shots.iter().any(|shot| shot.unit == post.unit.id)
                    && self.recovers(at, post) == 0
            },
            // BB-3.7: nobody fires into a combat.
            |target| !state.is_locked(target.unit.id),
            |post| has_moved(post.unit),
        )
    }

    /// What its fire from the same places is likely to cost in the next turn.
    fn fire_next(&self) -> i64 {
        self.volleys(|_, _| true, |_| true, |_| false)
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

    /// What fire is likely to cost the other side: who fires, who is fired at, and who fires moving.
    fn volleys(
        &self,
        fires: impl Fn(usize, &Post<'_>) -> bool,
        is_open: impl Fn(&Post<'_>) -> bool,
        moves: impl Fn(&Post<'_>) -> bool,
    ) -> i64 {
        let mut volleys = Vec::new();
        for (at, (post, throws)) in self.from.iter().zip(self.throws).enumerate() {
            let bears = throws.iter().any(Option::is_some);
            if bears && !self.field.state.is_locked(post.unit.id) && fires(at, post) {
                let moves = moves(post);
                let aimed = |(throw, target): (&Option<Throw>, &Post<'_>)| {
                    throw.filter(|_| is_open(target)).map(|throw| (throw.dice, throw.tells(moves)))
                };
                volleys.push(throws.iter().zip(self.to).map(aimed).collect());
            }
        }
        together(volleys, self.to)
    }
}

/// What several who fire at once are likely to cost, each at the target where it adds most to what the others before it
/// have aimed there: the strongest first. A volley is dice and thousandths by target.
fn together(mut volleys: Vec<Vec<Option<(u16, i64)>>>, targets: &[Post<'_>]) -> i64 {
    volleys.sort_by_cached_key(|volley| {
        let hits = volley.iter().flatten().map(|(dice, tells)| i64::from(*dice) * tells);
        std::cmp::Reverse(hits.max())
    });
    let mut suffered = vec![(Spread::NONE, 0); targets.len()];
    for volley in volleys {
        let added = |(at, aimed): (usize, &Option<(u16, i64)>)| {
            let (dice, tells) = (*aimed)?;
            let (spread, before) = &suffered[at];
            let spread = spread.and(dice, tells);
            let cost = spread.mean(|hits| targets[at].body.shot(hits));
            Some((cost - before, at, (spread, cost)))
        };
        let best = volley.iter().enumerate().filter_map(added).max_by_key(|(gain, ..)| *gain);
        if let Some((_, at, after)) = best.filter(|(gain, ..)| *gain > 0) {
            suffered[at] = after;
        }
    }
    suffered.iter().map(|(_, cost)| cost).sum()
}
