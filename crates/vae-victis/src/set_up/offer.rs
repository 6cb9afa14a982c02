//! Which options change something in a rule set, and which can be chosen for the battle of a scenario.

use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::ground::kinds::{Class, Feature, Nature};
use crate::morale::demoralisation::breaking_point;
use crate::options::variant::Variant;
use crate::options::{OPTIONS, Switches};
use crate::set_up::table::table_size;
use crate::state::{Corps, General, State};
use crate::turn::sequence::is_deploying;
use engine::options::Chosen;
use engine::{RuleSet, Scenario, Withheld};

/// Whether an option changes anything in a rule set.
#[must_use]
pub fn has_effect(rules: RuleSet, key: &str) -> bool {
    let variant = Variant::of(rules);
    match key {
        "artillery_support" | "difficult_malus" => variant == Variant::LaGrandeArmee,
        "lg_village" | "lg_light_charge" | "lg_square_malus" => variant == Variant::LosGringos,
        "cuirassier_ground" => matches!(variant, Variant::LosGringos | Variant::KepisRouge),
        _ => true,
    }
}

/// Why an option cannot be chosen for the battle of a scenario; `None` if it can.
#[must_use]
pub fn withheld(
    scenario: &Scenario<VaeVictis>,
    (rules, state): (&VaeVictis, &State),
    key: &str,
) -> Option<Withheld> {
    if !has_effect(scenario.setting.rules, key) {
        return Some(Withheld::NoEffect);
    }
    match key {
        // VV-10.e: the battle ends after the turns of the scenario, whatever the option says.
        "turn_limit" => Some(Withheld::Turns),
        // VV-G.1.a: bases, ranges and zones double, and what has its place keeps it.
        "scale" if is_laid_out(scenario) => Some(Withheld::Lengths),
        // VV-3.a: what has its place on the table must stay on it.
        "table_growth" if grows(scenario) && is_laid_out(scenario) => Some(Withheld::Lengths),
        _ => is_idle(scenario, rules, state, key).then_some(Withheld::NoEffect),
    }
}

/// Whether the scenario gives the place of anything: the size of its table is such a thing.
fn is_laid_out(scenario: &Scenario<VaeVictis>) -> bool {
    scenario.scene.is_some()
        || scenario.table.is_some()
        || !scenario.terrain.is_empty()
        || !scenario.reinforcements.is_empty()
        || !scenario.objectives.is_empty()
        || scenario.forces.iter().any(|force| force.zone.is_some())
}

/// VV-3.a: whether the size of the table depends on the option `table_growth`.
fn grows(scenario: &Scenario<VaeVictis>) -> bool {
    let corps = scenario.forces.iter().filter_map(|force| force.army.as_ref()).map(|army| army.corps.len());
    let corps = corps.max().unwrap_or(1);
    let size = |word| {
        let mut options = scenario.setting.options.clone();
        options.set("table_growth", Chosen::Word(word));
        table_size(&Switches::of(&options), corps)
    };
    scenario.scene.is_none() && scenario.table.is_none() && size("square") != size("width_only")
}

/// Whether an option changes nothing in a battle, because what it is about does not occur in it.
fn is_idle(scenario: &Scenario<VaeVictis>, rules: &VaeVictis, state: &State, key: &str) -> bool {
    let is_open = scenario.scene.is_none() && scenario.forces.iter().any(|force| force.army.is_none());
    let lacks_ground = |is_meant: &dyn Fn(&Feature) -> bool| !rules.terrain.iter().any(is_meant);
    let lacks_troops = |arm: Arm, tag: Option<Tag>| {
        let is_meant = |unit: &crate::tables::UnitType| unit.arm == arm && tag.is_none_or(|tag| unit.is(tag));
        !is_open && !state.elements.iter().any(|element| is_meant(rules.unit(element)))
    };
    match key {
        "maxima_scope" => !is_open,
        "table_growth" => !grows(scenario),
        "deployment" => !is_open && !is_deploying(state),
        "cinc_takeover" => !is_open && !state.generals.iter().any(General::is_commander),
        // VV-9.b: the third of a corps may be twelve points as well.
        "demoralisation" => {
            let breaks_at_twelve =
                |corps: &Corps| breaking_point(false, corps.starting) == breaking_point(true, 0);
            !is_open && state.corps.iter().all(breaks_at_twelve)
        }
        "flat_rough_blocks" => {
            lacks_ground(&|feature| feature.land().class == Class::Rough && !feature.land().blocks)
        }
        "lg_village" => lacks_ground(&|feature| feature.land().nature == Nature::Village),
        "difficult_malus" => lacks_ground(&|feature| feature.land().class >= Class::Difficult),
        "artillery_support" => lacks_troops(Arm::Artillery, None),
        "lg_light_charge" => lacks_troops(Arm::Cavalry, Some(Tag::Light)),
        "cuirassier_ground" => lacks_troops(Arm::Cavalry, Some(Tag::Cuirassiers)),
        _ => {
            debug_assert!(OPTIONS.iter().any(|option| option.key == key), "`{key}` is an option");
            false
        }
    }
}
