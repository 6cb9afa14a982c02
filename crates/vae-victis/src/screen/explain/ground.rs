//! Explains base, movement row and terrain of an element.

use super::{Why, tolerance};
use crate::VaeVictis;
use crate::armies::troops::Formation;
use crate::catalogue::measure;
use crate::clause;
use crate::ground::kinds::{Class, Feature, KINDS};
use crate::ground::under_base::MoverKind;
use crate::options::variant::Variant;
use crate::state::Element;
use engine::{Amount, ClauseId};
use geometry::Footprint;

/// VV-1.b, VV-G.4.c: the base of an element, and its movement row.
pub(super) fn base(rules: &VaeVictis, element: &Element, why: &mut Why) {
    let depth = rules.size(element).depth();
    match element.formation {
        Formation::Square => {
            why.length(clause!("VV-G.4.c"), measure::SIDE_OF_THE_SQUARE, depth);
            why.count(clause!("VV-5.6.d"), measure::FACES_WITH_A_ZONE_AND_A_FIELD_OF_FIRE, 4);
        }
        Formation::Dismounted => why.length(clause!("VV-1.d"), measure::DEPTH_OF_THE_BASE_ON_FOOT, depth),
        Formation::Line | Formation::Skirmish | Formation::Mounted => {
            why.length(clause!("VV-1.b"), measure::DEPTH_OF_THE_BASE, depth);
        }
    }
    let row = rules.movement(element);
    why.count(row.row, measure::PACES_A_MOVE_IN_THE_CLEAR, row.clear.unwrap_or(0).into());
    if let Some(weapon) = element.weapon.map(|weapon| rules.tables.weapon(weapon))
        && weapon.movement.is_some()
    {
        why.count(weapon.clause, measure::PACES_A_MOVE_BY_CALIBRE, row.clear.unwrap_or(0).into());
    }
}

/// VV-G.8.c: the terrain under a base, its class for the element, and the rate.
pub(super) fn under(rules: &VaeVictis, element: &Element, base: &Footprint, why: &mut Why) {
    let body = rules.body(element);
    let ground = rules.ground_under(base);
    let class = rules.class_for(ground, body);
    why.word(clause!("VV-G.8.c"), measure::GROUND_UNDER_THE_BASE, class.term());
    if ground.village && rules.variant == Variant::LosGringos {
        why.word(clause!("VV-LG.b"), measure::A_VILLAGE_TO_THESE_TROOPS, class.term());
    }
    if class == Class::Difficult
        && let Some(clause) = difficult_column(rules.variant)
    {
        let paces = rules.rate(rules.movement(element), class);
        why.count(clause, measure::PACES_A_MOVE_IN_DIFFICULT_GROUND, paces.unwrap_or(0).into());
    }
    if class == Class::Difficult && body == MoverKind::Guns {
        why.truth(
            clause!("VV-5.4.e"),
            measure::MAY_ENTER,
            rules.rate(rules.movement(element), class).is_some(),
        );
    }
    for feature in rules.terrain.iter().filter(|feature| feature.piece.outline.meets(base)) {
        piece(feature, why);
        tolerance::area(feature.piece.outline.overlap_area(base), why);
    }
}

/// VV-G.8.a, VV-G.8.f: a piece that is a line, or that differs from its kind.
pub(super) fn piece(feature: &Feature, why: &mut Why) {
    if feature.is_linear {
        why.word(clause!("VV-G.8.a"), measure::LINEAR_PIECE, feature.piece.kind);
    }
    let usual = KINDS.iter().find(|kind| kind.word == feature.piece.kind);
    if usual.is_some_and(|kind| kind.properties != *feature.land()) {
        why.word(clause!("VV-G.8.f"), measure::OVERRIDDEN_PIECE, feature.piece.kind);
    }
}

/// VV-KR.a, VV-LG.a, VV-RY.a: the clause that gives difficult terrain a column of its own.
const fn difficult_column(variant: Variant) -> Option<ClauseId> {
    match variant {
        Variant::LaGrandeArmee => None,
        Variant::LosGringos => Some(clause!("VV-LG.a")),
        Variant::RebelYell => Some(clause!("VV-RY.a")),
        Variant::KepisRouge => Some(clause!("VV-KR.a")),
    }
}

/// The kind of a piece of terrain that blocks a line.
pub(super) fn kind_at(rules: &VaeVictis, place: u16) -> Option<Amount> {
    rules.terrain.get(usize::from(place)).map(|feature| Amount::Word(feature.piece.kind))
}
