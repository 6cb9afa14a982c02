//! Which pieces can still act in the present decision, and their badges for fixed values.

use crate::VaeVictis;
use crate::catalogue::label;
use crate::close_combat::melee;
use crate::command;
use crate::command::price::Purse;
use crate::fire::fire_order;
use crate::morale::demoralisation;
use crate::orders::Order;
use crate::set_up::by_hand;
use crate::state::{Element, General, Phase, State};
use engine::catalogue::Label;
use engine::sketch::{Badge, Sign};
use engine::{PieceId, Seat};

/// The elements of the seat that must decide which can still act.
#[must_use]
pub fn able(rules: &VaeVictis, state: &State, asked: Option<Seat>) -> Vec<PieceId> {
    let Some(seat) = asked else { return Vec::new() };
    match state.moment.phase {
        Phase::Orders => {
            let fresh = |element: &&Element| element.moved == 0 && has_means(state, element);
            state.of(seat).filter(fresh).map(|element| element.id).collect()
        }
        Phase::Fire => {
            let mut orders = Vec::new();
            fire_order::suggest(rules, state, &mut orders);
            let firer = |order: &Order| match order {
                Order::Fire(fire) => Some(fire.primary.id),
                _ => None,
            };
            orders.iter().filter_map(firer).collect()
        }
        Phase::Melee => {
            melee::pairs(rules, state).into_iter().flat_map(|(active, passive)| [active, passive]).collect()
        }
        Phase::Pursue(pursuit) => vec![pursuit.winner],
        Phase::Rally { corps, .. } => state
            .corps_of(seat, corps)
            .map_or(Vec::new(), |corps| demoralisation::eligible(rules, state, corps)),
        Phase::Deploy => by_hand::station(rules, state)
            .map_or(Vec::new(), |corps| corps.elements.iter().map(|deployed| deployed.id).collect()),
        _ => Vec::new(),
    }
}

/// VV-5.1.d, VV-5.7.b: whether points are left for an element, or a general could lead it in person.
fn has_means(state: &State, element: &Element) -> bool {
    let (seat, corps) = (element.seat, element.corps);
    let taken = state.corps_of(seat, corps).is_some_and(|corps| corps.taken_over);
    let purse = if taken { Purse::Commander(seat) } else { Purse::Corps(seat, corps) };
    let leads = |general: &General| {
        let is_own = general.corps.is_none_or(|own| own == corps);
        general.seat == seat && is_own && general.moves == 0 && general.attached.is_some()
    };
    command::price::left(state, purse) > 0 || state.generals.iter().any(leads)
}

/// The values of an element, as badges with numbers. They are not drawn on the table.
#[must_use]
pub fn traits(rules: &VaeVictis, element: &Element) -> Vec<Badge> {
    let unit = rules.unit(element);
    let (pace, range) = (rules.movement(element), rules.range(element));
    let figure = |value: i16, says: Label, clause| Badge {
        sign: Sign::Trait,
        count: u16::try_from(value).ok(),
        says: says.plain(),
        clause: Some(clause),
    };
    let paces = |value: u16| i16::try_from(value).unwrap_or(i16::MAX);
    let mut found = Vec::new();
    found.extend(unit.fire.map(|fire| figure(fire, label::FIRE, unit.row)));
    found.push(figure(unit.melee, label::MELEE, unit.row));
    if unit.charge != 0 {
        found.push(figure(unit.charge, label::CHARGE, unit.row));
    }
    found.extend(pace.clear.map(|clear| figure(paces(clear), label::PACES, pace.row)));
    found.extend(range.map(|range| figure(paces(range.most), label::RANGE, range.row)));
    found
}
