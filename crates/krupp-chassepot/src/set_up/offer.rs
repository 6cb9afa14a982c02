//! Which options can be chosen for the battle of a scenario.

use crate::KruppAndChassepot;
use crate::armies::troops::{Arm, Side};
use crate::state::{State, Unit};
use crate::tables::Terrain;
use engine::options::Chosen;
use engine::{Scenario, Withheld, offer};

/// Why an option cannot be chosen for the battle of a scenario; `None` if it can.
#[must_use]
pub(crate) fn withheld(
    scenario: &Scenario<KruppAndChassepot>,
    (rules, state): (&KruppAndChassepot, &State),
    key: &str,
) -> Option<Withheld> {
    let unless = |has_effect: bool| (!has_effect).then_some(Withheld::NoEffect);
    match key {
        // FP-16.a: a unit of twice the stands is longer, and units keep their places.
        "half_scale" if scenario.scene.is_some() => Some(Withheld::Lengths),
        "half_scale" => (!takes_other_scale(scenario, rules)).then_some(Withheld::Needed),
        "half_scale_rally" => unless(
            rules.book.switches.half_scale || scenario.scene.is_none() && takes_other_scale(scenario, rules),
        ),
        "mg_french_penalty" => {
            let is_meant = |unit: &Unit| unit.side == Side::French && unit.arm == Arm::Mitrailleuse;
            unless(state.units.iter().any(is_meant))
        }
        "town_melee" => {
            unless(rules.field.terrain.iter().any(|piece| piece.properties.cost == Terrain::BuiltUp))
        }
        _ => None,
    }
}

/// FP-16.a: whether the army lists of a scenario can be played in the other scale.
fn takes_other_scale(scenario: &Scenario<KruppAndChassepot>, rules: &KruppAndChassepot) -> bool {
    let mut other = scenario.clone();
    let word = if rules.book.switches.half_scale { "off" } else { "on" };
    other.setting.options.set("half_scale", Chosen::Word(word));
    offer::is_accepted(&other)
}
