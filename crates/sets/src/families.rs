//! The list of families: who plays which rule set.

use crate::family::FamilyReferee;
use crate::referee::Referee;
use brigades_batteries::BrigadesAndBatteries;
use engine::{Family, RuleSet};
use krupp_chassepot::KruppAndChassepot;
use vae_victis::VaeVictis;

/// The referee of a rule set. One line a family.
#[must_use]
pub fn referee(rules: RuleSet) -> &'static dyn Referee {
    match rules.family() {
        Family::VaeVictis => &FamilyReferee::<VaeVictis>(vae_victis::tables::Tables::read),
        Family::BrigadesAndBatteries => {
            &FamilyReferee::<BrigadesAndBatteries>(brigades_batteries::tables::Tables::read)
        }
        Family::KruppAndChassepot => {
            &FamilyReferee::<KruppAndChassepot>(krupp_chassepot::tables::Tables::read)
        }
    }
}
