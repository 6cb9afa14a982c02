//! The value of a state after all have moved and before anybody fires: the expected fire of both sides, charges in
//! progress unless that fire stops them, units that will reform, and the positions for the next turn. Both sides use
//! the same measure: a colonel that overrates its own fire would walk into the enemy's.

use super::field::{BattleView, Post};
use super::{charges, fire, losses, posture};
use crate::weights::{KruppChassepotOutlook, KruppChassepotWeights};
use engine::{Fraction, Seat};
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::ask::State;

/// The value of the state for a seat.
pub(super) fn of(rules: &KruppAndChassepot, state: &State, seat: Seat) -> i64 {
    let fields = [seat, seat.other()].map(|seat| BattleView::plain(rules, state, seat));
    let [own, his] = &fields;
    let (given, taken) = (Volleys::of(own), Volleys::of(his));
    let objectives = posture::objectives(own, None);
    side(own, &given, &taken) - side(his, &taken, &given) + objectives
}

/// The value of one side.
fn side(field: &BattleView<'_>, given: &Volleys, taken: &Volleys) -> i64 {
    let outlook = KruppChassepotOutlook::built_in();
    let lost = losses(field.rules, field.table.state, field.seat, KruppChassepotWeights::built_in());
    let posture: i64 = field.own.iter().map(|post| posture::of(field, post)).sum();
    let prospects = given.harm * outlook.fire_now
        + given.later * outlook.fire_next
        + charging(field, &taken.hits) * outlook.charges
        + posture * outlook.posture;
    prospects / 1_000 + reforming(field, &taken.hits) - lost
}

/// The fire of one side.
struct Volleys {
    /// The expected losses of the enemy.
    harm: i64,
    /// The expected hits on every enemy, in tenths.
    hits: Vec<i64>,
    /// The expected value of the same units' fire in the next turn from their positions.
    later: i64,
}

impl Volleys {
    /// Each unit fires at the enemy it costs most; less is gained the more units fire at the same one.
    fn of(field: &BattleView<'_>) -> Volleys {
        let mut fired = Volleys { harm: 0, hits: vec![0; field.enemies.len()], later: 0 };
        for post in &field.own {
            if fire::farthest(field.rules, &post.unit).is_some() {
                fired.add(field, post);
            }
        }
        fired
    }

    fn add(&mut self, field: &BattleView<'_>, post: &Post<'_>) {
        let now = PossibleShot::all(field, post);
        self.later += if post.unit.used.is_zero() {
            PossibleShot::best(&now)
        } else {
            let mut rested = post.clone();
            rested.unit.used = Fraction::ZERO;
            PossibleShot::best(&PossibleShot::all(field, &rested))
        };
        if fire::is_involved(&post.unit) || post.unit.pending.reform {
            return;
        }
        let spread = KruppChassepotOutlook::built_in().spread.max(1);
        let worth = |aim: &PossibleShot| aim.worth * spread / (spread + self.hits[aim.at]);
        if let Some(aim) = now.iter().max_by_key(|aim| worth(aim)) {
            self.harm += worth(aim);
            self.hits[aim.at] += aim.hits;
        }
    }
}

/// A possible shot.
struct PossibleShot {
    /// The index of the target.
    at: usize,
    /// The expected hits, in tenths.
    hits: i64,
    /// The cost of these hits for the target.
    worth: i64,
}

impl PossibleShot {
    fn all(field: &BattleView<'_>, post: &Post<'_>) -> Vec<PossibleShot> {
        let at = |(at, enemy): (usize, &Post<'_>)| {
            let (hits, flank) = fire::tenths(field, post, enemy)?;
            Some(PossibleShot { at, hits, worth: hits * enemy.hit[usize::from(flank)] / 10 })
        };
        field.enemies.iter().enumerate().filter_map(at).collect()
    }

    fn best(all: &[PossibleShot]) -> i64 {
        all.iter().map(|aim| aim.worth).max().unwrap_or(0)
    }
}

/// The expected value of the own charges, unless hits on the way end them.
fn charging(field: &BattleView<'_>, hits: &[i64]) -> i64 {
    let mut sum = 0;
    for (charger, hits) in field.own.iter().zip(hits) {
        let target = charger.unit.charge.map(|charge| charge.target);
        if let Some(target) = field.enemies.iter().find(|enemy| Some(enemy.unit.id) == target) {
            let stopped = (hits * charges::CANCELLING * 10).min(900);
            sum += charges::imagined(field, charger, target) * (1_000 - stopped) / 1_000;
        }
    }
    sum
}

/// FP-7.g: what units that reform are expected to regain.
fn reforming(field: &BattleView<'_>, hits: &[i64]) -> i64 {
    let units = field.own.iter().zip(hits).filter(|(post, _)| post.unit.pending.reform);
    units.map(|(post, hits)| field.regained(post) * (10 - hits.min(&10)) / 10).sum()
}
