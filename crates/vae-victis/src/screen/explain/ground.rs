//! What an element is on the ground: its base, its movement row, what it stands in and goes over.

use super::{Why, tolerance};
use crate::VaeVictis;
use crate::armies::troops::Formation;
use crate::clause;
use crate::ground::kinds::{Class, Feature, KINDS};
use crate::ground::under_base::Body;
use crate::options::variant::Variant;
use crate::state::Element;
use engine::{Amount, ClauseId};
use geometry::Footprint;

/// VV-1.b, VV-G.4.c: the base of an element, and its movement row.
pub(super) fn base(rules: &VaeVictis, element: &Element, why: &mut Why) {
    let depth = rules.size(element).depth();
    match element.formation {
        Formation::Square => {
            why.length(clause!("VV-G.4.c"), "side of the square", depth);
            why.count(clause!("VV-5.6.d"), "faces with a zone and a field of fire", 4);
        }
        Formation::Dismounted => why.length(clause!("VV-1.d"), "depth of the base on foot", depth),
        Formation::Line | Formation::Skirmish | Formation::Mounted => {
            why.length(clause!("VV-1.b"), "depth of the base", depth);
        }
    }
    let row = rules.movement(element);
    why.count(row.row, "paces a move in the clear", row.clear.unwrap_or(0).into());
    if let Some(weapon) = element.weapon.map(|weapon| rules.tables.weapon(weapon))
        && weapon.movement.is_some()
    {
        why.count(weapon.clause, "paces a move by calibre", row.clear.unwrap_or(0).into());
    }
}

/// VV-G.8.c: the ground under a base, to whom it is and what rate it allows.
pub(super) fn under(rules: &VaeVictis, element: &Element, base: &Footprint, why: &mut Why) {
    let body = rules.body(element);
    let ground = rules.ground_under(base);
    let class = rules.class_for(ground, body);
    why.word(clause!("VV-G.8.c"), "ground under the base", class.word());
    if ground.village && rules.variant == Variant::LosGringos {
        why.word(clause!("VV-LG.b"), "a village to these troops", class.word());
    }
    if class == Class::Difficult
        && let Some(clause) = difficult_column(rules.variant)
    {
        let paces = rules.rate(rules.movement(element), class);
        why.count(clause, "paces a move in difficult ground", paces.unwrap_or(0).into());
    }
    if class == Class::Difficult && body == Body::Guns {
        why.truth(clause!("VV-5.4.e"), "may enter", rules.rate(rules.movement(element), class).is_some());
    }
    for feature in rules.terrain.iter().filter(|feature| feature.piece.outline.meets(base)) {
        piece(feature, why);
        tolerance::area(feature.piece.outline.overlap_area(base), why);
    }
}

/// VV-G.8.a, VV-G.8.f: a piece that is a line, or not what its kind usually is.
pub(super) fn piece(feature: &Feature, why: &mut Why) {
    if feature.is_linear {
        why.word(clause!("VV-G.8.a"), "linear piece", feature.piece.kind);
    }
    let usual = KINDS.iter().find(|kind| kind.word == feature.piece.kind);
    if usual.is_some_and(|kind| kind.properties != *feature.land()) {
        why.word(clause!("VV-G.8.f"), "overridden piece", feature.piece.kind);
    }
}

/// VV-KR.a, VV-LG.a, VV-RY.a: the clause that gives difficult ground a column.
const fn difficult_column(variant: Variant) -> Option<ClauseId> {
    match variant {
        Variant::LaGrandeArmee => None,
        Variant::LosGringos => Some(clause!("VV-LG.a")),
        Variant::RebelYell => Some(clause!("VV-RY.a")),
        Variant::KepisRouge => Some(clause!("VV-KR.a")),
    }
}

/// The word of an obstacle's piece, for lines that are stopped.
pub(super) fn kind_at(rules: &VaeVictis, place: u16) -> Amount {
    Amount::Word(rules.terrain.get(usize::from(place)).map_or("", |feature| feature.piece.kind))
}
