//! Passes the first state of a battle to code that is generic over the family, for tests and benchmarks that use rules
//! and states directly.

use bots::{Doctrine, FamilyBots};
use brigades_batteries::BrigadesAndBatteries;
use engine::case::rules_of;
use engine::laws::Opening;
use engine::text::{Fault, Source};
use engine::{Scenario, Screen};
use krupp_chassepot::KruppAndChassepot;
use vae_victis::VaeVictis;

/// Something to do with the first state of a battle of any family.
pub(crate) trait OnOpening {
    /// The result.
    type Answer;

    /// Runs it; `bots` are those of the family.
    fn play<R: Screen>(self, opening: &Opening<R>, bots: FamilyBots<R>) -> Self::Answer;
}

/// Sets up a scenario and runs `deed` on it.
///
/// # Errors
/// Every fault of the scenario.
pub(crate) fn with_opening<D: OnOpening>(source: &Source, deed: D) -> Result<D::Answer, Vec<Fault>> {
    fn play<R: Doctrine + Screen, D: OnOpening>(source: &Source, deed: D) -> Result<D::Answer, Vec<Fault>> {
        let rules = rules_of(source, R::FAMILY.rule_sets)?;
        let scenario = Scenario::<R>::read(source, &R::built_in(rules))?;
        let (rules, state) = R::set_up(&scenario)?;
        Ok(deed.play(&Opening { setting: scenario.setting, rules, state }, bots::of::<R>()))
    }
    let rules = tambour::Registry::standard().rules_of(source)?;
    match rules.family().name {
        "vae-victis" => play::<VaeVictis, D>(source, deed),
        "brigades-and-batteries" => play::<BrigadesAndBatteries, D>(source, deed),
        "krupp-and-chassepot" => play::<KruppAndChassepot, D>(source, deed),
        other => panic!("a family that is measured is named here: {other}"),
    }
}

/// The built-in scenario with this id.
#[allow(dead_code)] // not every program that has this module asks by id
pub(crate) fn scenario(id: &str) -> Source {
    let file = format!("/{id}.toml");
    let all = tambour::Registry::standard().scenarios();
    all.into_iter().find(|source| source.name.ends_with(&file)).unwrap_or_else(|| panic!("no scenario {id}"))
}
