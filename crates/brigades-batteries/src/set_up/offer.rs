//! Which options can be chosen for the battle of a scenario.

use crate::state::State;
use crate::state::flags::Flag;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::{Scenario, Withheld};

/// Why an option cannot be chosen for the battle of a scenario; `None` if it can.
#[must_use]
pub fn withheld(
    scenario: &Scenario<BrigadesAndBatteries>,
    (rules, state): (&BrigadesAndBatteries, &State),
    key: &str,
) -> Option<Withheld> {
    let is_wall = |kind: TerrainKind| matches!(kind, TerrainKind::CityWall | TerrainKind::Breach);
    let unless = |has_effect: bool| (!has_effect).then_some(Withheld::NoEffect);
    match key {
        "turn_limit" => Some(Withheld::Turns),
        // BB-G.2.b: stands become wider, and units keep their places.
        "basing" => scenario.scene.is_some().then_some(Withheld::Lengths),
        // BB-7.9: stands of two ranks have other sizes.
        "opt.two_rank" if scenario.scene.is_some() && has_two_ranks(state) => Some(Withheld::Lengths),
        "opt.two_rank" => unless(has_two_ranks(state)),
        // BB-7.14: a scenario with walls is played with this option only.
        "opt.city_walls" if rules.terrain.iter().any(|piece| is_wall(piece.properties.kind)) => {
            Some(Withheld::Needed)
        }
        "opt.national" => unless(state.units.iter().any(|unit| unit.card.nation.is_some())),
        // BB-8.2: both armies are chosen before the battle.
        "opt.city_walls" | "opt.points" => Some(Withheld::NoEffect),
        _ => None,
    }
}

fn has_two_ranks(state: &State) -> bool {
    state.units.iter().any(|unit| unit.card.has(Flag::TwoRank))
}
