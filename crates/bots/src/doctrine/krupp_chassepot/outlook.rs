//! What a state is worth when everybody has moved and nobody has fired: the fire either side is about to give, the charges
//! under way if that fire does not stop them, who will reform undisturbed, and how both stand for the turn after. The same
//! measure for both sides: a colonel who counts his own fire higher than the enemy's walks into it.

use super::field::{BattleView, Post};
use super::{charges, fire, losses, posture};
use crate::weights::{KruppChassepotOutlook, KruppChassepotWeights};
use engine::{Fraction, Seat};
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::state::State;

/// What the state is worth to a seat.
pub(super) fn of(rules: &KruppAndChassepot, state: &State, seat: Seat) -> i64 {
    let fields = [seat, seat.other()].map(|seat| BattleView::plain(rules, state, seat));
    let [own, his] = &fields;
    let (given, taken) = (Volleys::of(own), Volleys::of(his));
    let objectives = posture::objectives(own, None);
    side(own, &given, &taken) - side(his, &taken, &given) + objectives
}

/// What one side has before it and behind it.
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

/// What one side's fire does.
struct Volleys {
    /// What it is likely to cost the enemy.
    harm: i64,
    /// The tenths of hits on every enemy.
    hits: Vec<i64>,
    /// What the same units could do next turn from where they stand.
    later: i64,
}

impl Volleys {
    /// Each unit fires at whom it hurts most, the less so the more others fire at him: he routs but once.
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

/// A shot that could be fired.
struct PossibleShot {
    /// At which of the enemies.
    at: usize,
    /// The tenths of hits it is likely to score.
    hits: i64,
    /// What they cost him.
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

/// What the charges of the own side are worth, where hits on the way do not end them.
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

/// FP-7.g: what units that reform are likely to regain.
fn reforming(field: &BattleView<'_>, hits: &[i64]) -> i64 {
    let units = field.own.iter().zip(hits).filter(|(post, _)| post.unit.pending.reform);
    units.map(|(post, hits)| field.regained(post) * (10 - hits.min(&10)) / 10).sum()
}
