//! Explains a melee (VV-8): contacts, supports, attackers, who may pursue.

use super::{Why, contact};
use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::catalogue::{measure, term};
use crate::clause;
use crate::close_combat::approach::check_foot_on_horse;
use crate::close_combat::pursuit::{self, Duty};
use crate::options::variant::Variant;
use crate::state::{Element, Phase, State};
use engine::PieceId;

pub(super) fn explain(rules: &VaeVictis, state: &State, a: PieceId, p: PieceId, why: &mut Why) {
    let (Some(attacker), Some(defender)) = (state.element(a), state.element(p)) else { return };
    if !attacker.is_on_table() || !defender.is_on_table() {
        return;
    }
    why.count(
        clause!("VV-8.b"),
        measure::PAIRS_THAT_MUST_FIGHT,
        crate::close_combat::melee::pairs(rules, state).len(),
    );
    for (one, other) in [(attacker, defender), (defender, attacker)] {
        contact::of(rules, state, one, why);
        if one.id == a && check_foot_on_horse(rules, one, other).is_err() {
            why.truth(clause!("VV-8.1.a"), measure::FIGHTS_ON_IN_A_MELEE_THE_CAVALRY_BEGAN, true);
        }
        behind(rules, state, one, why);
    }
}

/// VV-8.3.b: the element directly behind, which is not destroyed with the one in front.
fn behind(rules: &VaeVictis, state: &State, element: &Element, why: &mut Why) {
    for other in state.of(element.seat).filter(|other| other.id != element.id) {
        if contact::file(rules, other, element, why) && !rules.is_engaged(state, other) {
            why.piece(clause!("VV-8.3.b"), measure::STANDS_BEHIND_AND_IS_SPARED, other.id);
        }
    }
}

/// VV-8.8: whether the winner pursues, and how far.
pub(super) fn pursuit(rules: &VaeVictis, state: &State, why: &mut Why) {
    let Phase::Pursue(pursuit) = state.moment.phase else { return };
    let Some(winner) = state.element(pursuit.winner) else { return };
    why.length(clause!("VV-8.8.a"), measure::DEPTH_THE_LOSER_HAS_LEFT, pursuit.depth);
    let end = pursuit::end(rules, state, winner, pursuit.depth);
    why.length(clause!("VV-8.8.c"), measure::WAY_OF_THE_PURSUIT, winner.pose.at.gap_to(end.at).to_length());
    let duty = match pursuit::duty(rules, state, &pursuit) {
        Duty::Never => term::NEVER,
        Duty::May => term::MAY,
        Duty::Must(_) => term::MUST,
    };
    why.word(clause!("VV-8.8.b"), measure::PURSUES, duty);
    let unit = rules.unit(winner);
    let is_free_horse = unit.arm == Arm::Cavalry && !unit.is(Tag::Heavy) && !unit.is(Tag::Pursues);
    if rules.variant == Variant::LosGringos && is_free_horse {
        why.word(clause!("VV-LG.h"), measure::OTHER_CAVALRY_PURSUES, duty);
    }
}
