//! Evading (BB-2.7, BB-2.8): which units may evade, when it is too late, how far and in which direction.

use crate::armies::troops::{Arm, Posture};
use crate::catalogue::{because, done};
use crate::clause;
use crate::measure::ARC;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::Troops;
use crate::tables::book::Book;
use engine::{Illegal, PieceId, Reason};
use geometry::{Heading, Length};

/// BB-2.7.c: the evade allowance.
#[must_use]
pub fn allowance(book: &Book, card: &Card) -> Length {
    if card.arm == Arm::Artillery && card.order == Posture::Limbered {
        return book.tables.guns(card.kind, card.has(Flag::Horse)).march;
    }
    card.slowed(book, book.tables.movement[Troops::Evading as usize].march)
}

/// BB-2.7.a: only skirmishers, crews of unlimbered guns and limbered horse guns may evade.
///
/// # Errors
/// BB-2.7.a for any other unit, BB-2.7.e if it has already evaded this turn.
pub fn may_evade(card: &Card, piece: PieceId) -> Result<(), Illegal> {
    let able = match (card.arm, card.order) {
        _ if card.has(Flag::Garrison) => false,
        (Arm::Infantry, Posture::Skirmish) | (Arm::Artillery, Posture::Unlimbered | Posture::Crew) => true,
        (Arm::Artillery, Posture::Limbered) => card.has(Flag::Horse),
        _ => false,
    };
    if !able {
        let because = because::ONLY_SKIRMISHERS_GUNNERS_AND_LIMBERED_HORSE_GUNS_EVADE;
        return Err(clause!("BB-2.7.a").refuses(Reason::MayNot { piece, because }));
    }
    if card.has(Flag::Evaded) {
        return Err(clause!("BB-2.7.e").refuses(Reason::AlreadyDone { piece, what: done::EVADED }));
    }
    Ok(())
}

/// BB-2.8.a: a unit may evade only if the charge begins, or is first seen, at more than this distance.
#[must_use]
pub fn warning(book: &Book, charger: &Card) -> Length {
    // BB-2.8.b: with this option, unsteady cavalry counts as infantry.
    let counts_as_horse = charger.is_steady() || !book.switches.no_evade_steady_only;
    let lengths = &book.tables.lengths;
    if charger.arm == Arm::Cavalry && counts_as_horse {
        lengths.too_late_cavalry
    } else {
        lengths.too_late_infantry
    }
}

/// BB-2.8.a: checks that it is not too late to evade.
///
/// # Errors
/// If the charge began, or was first seen, too near.
pub fn in_time(book: &Book, charger: &Card, distance: Length, piece: PieceId) -> Result<(), Illegal> {
    let limit = warning(book, charger);
    if distance > limit {
        return Ok(());
    }
    let other = PieceId::unit(1);
    Err(clause!("BB-2.8.a").refuses(Reason::TooNear { piece, other, distance, limit }))
}

/// BB-2.7.c: one straight move within 45 degrees of the charge, from half to a whole evade allowance.
///
/// # Errors
/// BB-2.7.c if the direction or the distance is not allowed.
pub fn check_way(
    book: &Book,
    card: &Card,
    charge: Heading,
    way: Heading,
    cost: Length,
    piece: PieceId,
) -> Result<(), Illegal> {
    let whole = allowance(book, card);
    let angle = charge.difference(way);
    let reason = if angle > ARC {
        Reason::TooWide { piece, angle: angle.0, limit: ARC.0 }
    } else if cost * 2 < whole || cost > whole {
        Reason::OutOfRange { piece, given: cost, least: whole / 2, most: whole }
    } else {
        return Ok(());
    };
    Err(clause!("BB-2.7.c").refuses(reason))
}
