//! What a bot thinks of a state, for callers that are generic over all rule sets.

use crate::Doctrine;
use brigades_batteries::BrigadesAndBatteries;
use engine::{Rules, Seat};
use krupp_chassepot::KruppAndChassepot;
use std::any::Any;
use vae_victis::VaeVictis;

/// How much better off a seat is than the other, in the thousandths of [`Doctrine::value`]; nothing of a family
/// without a doctrine.
#[must_use]
pub fn advantage<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Option<i64> {
    let known = [of::<R, VaeVictis>, of::<R, KruppAndChassepot>, of::<R, BrigadesAndBatteries>];
    known.iter().find_map(|of| of(rules, state, seat))
}

/// The numbers by which a colonel values a state, a seat's without the other's ([`Doctrine::account`]); nothing at other
/// moments, and in families that value otherwise.
#[must_use]
pub fn account<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Option<Vec<(&'static str, i64)>> {
    let rules = (rules as &dyn Any).downcast_ref::<BrigadesAndBatteries>()?;
    let state = (state as &dyn Any).downcast_ref()?;
    rules.account(state, seat)
}

/// The advantage by the doctrine of family `D`, if that is the family `R`.
fn of<R: Rules, D: Doctrine>(rules: &R, state: &R::State, seat: Seat) -> Option<i64> {
    let rules = (rules as &dyn Any).downcast_ref::<D>()?;
    let state = (state as &dyn Any).downcast_ref::<D::State>()?;
    Some(rules.value(state, seat) - rules.value(state, seat.other()))
}
