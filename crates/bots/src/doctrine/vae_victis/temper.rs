//! Adjusts the weights to the score and the time left: a side that is ahead late in the battle holds back, otherwise it
//! attacks.

use crate::weights::VaeVictisWeights;
use engine::Seat;
use vae_victis::VaeVictis;
use vae_victis::state::State;

/// VV-10.e: fractions within 1/36 of each other are a draw.
const MARGIN: i64 = 1_000 / 36;

/// The weights, adjusted to the losses so far and the turns left.
pub(super) fn tempered(rules: &VaeVictis, state: &State, seat: Seat) -> VaeVictisWeights {
    let mut weights = *VaeVictisWeights::colonel();
    let Some(limit) = rules.turn_limit else { return weights };
    if i64::from(limit.saturating_sub(state.moment.turn)) > weights.late {
        return weights;
    }
    let lead = lost(state, seat.other()) - lost(state, seat);
    let (approach, caution) =
        if lead > MARGIN { (weights.holding, weights.guarding) } else { (weights.pressing, 1_000) };
    weights.approach = weights.approach * approach / 1_000;
    weights.caution = weights.caution * caution / 1_000;
    weights
}

/// The losses of a side, in thousandths of its initial strength.
fn lost(state: &State, seat: Seat) -> i64 {
    let own = || state.corps.iter().filter(|corps| corps.seat == seat);
    let starting: i64 = own().map(|corps| i64::from(corps.starting)).sum();
    1_000 * own().map(|corps| i64::from(corps.lost)).sum::<i64>() / starting.max(1)
}
