//! Explains a change of formation (VV-5.6).

use super::{Why, command, contact, ground};
use crate::VaeVictis;
use crate::armies::troops::Tag;
use crate::catalogue::measure;
use crate::clause;
use crate::movement::formation::square_points;
use crate::state::State;
use engine::PieceId;

pub(super) fn explain(rules: &VaeVictis, state: &State, elements: &[PieceId], why: &mut Why) {
    command::flat(state, elements, why);
    for element in elements.iter().filter_map(|&id| state.element(id)) {
        ground::base(rules, element, why);
        contact::of(rules, state, element, why);
        if rules.unit(element).is(Tag::SlowSquare) {
            let points = square_points(rules, element);
            why.count(clause!("VV-LG.d"), measure::POINTS_FOR_A_CHANGE_TO_OR_FROM_SQUARE, points.into());
        }
        if elements.len() == 2 {
            why.truth(clause!("VV-5.6.g"), measure::ONE_OF_A_PAIR, element.pair.is_some());
        }
    }
    if let [one, other] = elements
        && let (Some(one), Some(other)) = (state.element(*one), state.element(*other))
    {
        contact::link(rules, one, other, why);
    }
}
