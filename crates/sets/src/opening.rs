//! A battle about to begin, handed as it is to whoever wants to play it: statically dispatched, for code that plays fast.

use crate::family::read_scenario;
use brigades_batteries::BrigadesAndBatteries;
use engine::case::rules_of;
use engine::laws::Opening;
use engine::text::{Fault, Source};
use engine::{Choices, Family, RuleSet, Rules, random_options};
use krupp_chassepot::KruppAndChassepot;
use vae_victis::VaeVictis;

/// What is to be done with the opening of a battle, of whichever family it is.
pub trait OnOpening {
    /// What comes of it.
    type Answer;

    /// Does it.
    fn play<R>(self, opening: &Opening<R>) -> Self::Answer
    where
        R: Rules + Clone + PartialEq + Sync,
        R::State: Send + Sync;
}

/// Sets a scenario of any rule set up and hands it over.
///
/// # Errors
/// Every fault of the scenario.
pub fn with_opening<D: OnOpening>(source: &Source, deed: D) -> Result<D::Answer, Vec<Fault>> {
    Ok(match rules_of(source)?.family() {
        Family::VaeVictis => deed.play(&open::<VaeVictis>(source)?),
        Family::KruppAndChassepot => deed.play(&open::<KruppAndChassepot>(source)?),
        Family::BrigadesAndBatteries => deed.play(&open::<BrigadesAndBatteries>(source)?),
    })
}

/// A scenario of any rule set under options drawn at random; the same seed draws the same.
///
/// # Errors
/// Every fault of the scenario.
pub fn with_random_options(source: &Source, seed: u64) -> Result<Source, Vec<Fault>> {
    fn drawn<R: Rules>(source: &Source, rules: RuleSet, seed: u64) -> Result<Source, Vec<Fault>> {
        random_options::scenario::<R>(source, &R::built_in(rules), &mut Choices::new(seed))
    }
    let rules = rules_of(source)?;
    match rules.family() {
        Family::VaeVictis => drawn::<VaeVictis>(source, rules, seed),
        Family::KruppAndChassepot => drawn::<KruppAndChassepot>(source, rules, seed),
        Family::BrigadesAndBatteries => drawn::<BrigadesAndBatteries>(source, rules, seed),
    }
}

fn open<R: Rules>(source: &Source) -> Result<Opening<R>, Vec<Fault>> {
    let scenario = read_scenario::<R>(source)?;
    let (rules, state) = R::set_up(&scenario)?;
    Ok(Opening { setting: scenario.setting, rules, state })
}
