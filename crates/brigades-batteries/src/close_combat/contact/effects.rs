//! The effects of contact on the order of both units (BB-2.3.a, items 3 to 6).

use crate::armies::troops::Arm;
use crate::clause;
use crate::morale::test::stands_as_square;
use crate::state::card::Card;
use crate::state::flags::Flag;
use engine::ClauseId;

/// The disorders of a contact. They depend on the states just before it and are applied together (BB-2.3.b).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContactEffects {
    /// Why the charger is disordered, if it is.
    pub charger: Option<ClauseId>,
    /// Why the target is, if it is.
    pub target: Option<ClauseId>,
}

/// The disorders that a charge causes at contact. `rear`: a column masse is attacked in the rear (BB-7.11.a).
#[must_use]
pub fn of_contact(charger: &Card, target: &Card, rear: bool) -> ContactEffects {
    let square = target.arm == Arm::Infantry && stands_as_square(target, rear);
    let steady_square = square && target.is_steady();
    let mut effects = ContactEffects::default();
    match (charger.arm, target.arm) {
        (Arm::Infantry, Arm::Cavalry) => {
            effects.charger = Some(clause!("BB-2.3.a.3"));
            // The cavalry counts as contacting the infantry too.
            if target.is_steady() && !charger.is_square() {
                effects.charger = Some(clause!("BB-2.3.a.4"));
            }
        }
        (Arm::Cavalry, Arm::Infantry) if steady_square => effects.charger = Some(clause!("BB-2.3.a.6")),
        (Arm::Cavalry, Arm::Infantry) if charger.is_steady() => {
            effects.target = Some(clause!("BB-2.3.a.4"));
        }
        (Arm::Infantry, Arm::Infantry) if square && charger.is_steady() => {
            effects.target = Some(clause!("BB-2.3.a.5"));
        }
        _ => {}
    }
    effects
}

impl ContactEffects {
    /// Both units after the contact.
    #[must_use]
    pub fn applied(self, mut charger: Card, mut target: Card) -> (Card, Card) {
        if self.charger.is_some() {
            charger.flags.set(Flag::Disordered, true);
        }
        if self.target.is_some() {
            target.flags.set(Flag::Disordered, true);
        }
        (charger, target)
    }
}
