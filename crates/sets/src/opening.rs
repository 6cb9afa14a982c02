//! A battle about to begin, handed as it is to whoever wants to play it: statically dispatched, for code that plays fast.

use crate::family::read_scenario;
use brigades_batteries::BrigadesAndBatteries;
use engine::case::rules_of;
use engine::laws::Opening;
use engine::text::{Fault, Source};
use engine::{Family, Rules};
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

fn open<R: Rules>(source: &Source) -> Result<Opening<R>, Vec<Fault>> {
    let scenario = read_scenario::<R>(source)?;
    let (rules, state) = R::set_up(&scenario)?;
    Ok(Opening { setting: scenario.setting, rules, state })
}
