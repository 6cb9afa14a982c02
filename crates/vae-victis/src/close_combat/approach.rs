//! Moving into contact (VV-5.8): who may, where the last leg ends, and how the elements are aligned.

pub mod alignment;

use crate::VaeVictis;
use crate::armies::troops::Arm;
use crate::catalogue::because;
use crate::clause;
use crate::close_combat::approach::alignment::{Alignment, MOST_ALIGNMENT, carried, edge_contacted, reach};
use crate::close_combat::contact::touching;
use crate::ground::kinds::Class;
use crate::measure::is_within;
use crate::movement::groups::{Members, body, place_of};
use crate::movement::path::{Path, PerMember};
use crate::movement::way::ghost;
use crate::orders::{ContactPair, Mode};
use crate::state::{Element, State};
use engine::{Illegal, Obstacle, PieceId, Pointer, Reason};
use geometry::{Convex, Edge, Pose};

/// A contact that an order asks for: M is the element that moves, E the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedContact {
    /// M, by its index among the members of the move.
    pub mover: usize,
    /// E, by its index in the state.
    pub enemy: usize,
}

/// VV-5.6.e, VV-5.8.a, VV-5.8.e, VV-5.8.f: who may move into contact with whom.
///
/// # Errors
/// The clause that forbids it.
pub fn check_who(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    contact: ContactPair,
) -> Result<AskedContact, Illegal> {
    let bad = |because| clause!("VV-5.8.a").refuses(Reason::BadOrder { because });
    let mover = members.iter().position(|&at| state.elements[at].id == contact.mover);
    let mover = mover.ok_or_else(|| bad(because::THE_MOVER_OF_THE_CONTACT_DOES_NOT_MOVE))?;
    let enemy = place_of(state, contact.enemy)
        .ok_or_else(|| clause!("VV-5.8.a").refuses(Reason::NoSuchPiece { piece: contact.enemy }))?;
    let (one, other) = (&state.elements[members[mover]], &state.elements[enemy]);
    if other.seat == one.seat {
        return Err(bad(because::ONLY_AN_ENEMY_CAN_BE_MOVED_INTO_CONTACT_WITH));
    }
    if !other.is_on_table() {
        return Err(clause!("VV-5.8.a").refuses(Reason::NotOnTable { piece: other.id }));
    }
    let may_not = |because| Reason::MayNot { piece: one.id, because };
    if one.is_square() {
        return Err(clause!("VV-5.6.e").refuses(may_not(because::A_SQUARE_NEVER_MOVES_INTO_CONTACT)));
    }
    if rules.unit(one).arm == Arm::Artillery {
        return Err(clause!("VV-5.8.e").refuses(may_not(because::ARTILLERY_NEVER_MOVES_INTO_CONTACT)));
    }
    check_foot_on_horse(rules, one, other)?;
    Ok(AskedContact { mover, enemy })
}

/// VV-5.8.f: infantry may not attack mounted cavalry in the open.
pub(crate) fn check_foot_on_horse(rules: &VaeVictis, foot: &Element, horse: &Element) -> Result<(), Illegal> {
    let (one, other) = (rules.unit(foot).arm, rules.unit(horse).arm);
    if one != Arm::Infantry || other != Arm::Cavalry || rules.class_of(horse) != Class::Clear {
        return Ok(());
    }
    let because = because::INFANTRY_DOES_NOT_CHARGE_CAVALRY_IN_THE_CLEAR;
    let refused = clause!("VV-5.8.f").refuses(Reason::MayNot { piece: foot.id, because });
    Err(refused.showing(Pointer::Piece(horse.id)))
}

/// VV-5.8.a: cuts the last leg where M's front edge reaches E. Returns whether it does.
pub fn cut(path: &mut Path, state: &State, asked: AskedContact) -> bool {
    match reach(path, asked.mover, &state.elements[asked.enemy].base) {
        Some(gone) => {
            path.cut_last(gone);
            true
        }
        None => false,
    }
}

/// VV-5.8.a: the refusal if the enemy is not reached.
#[must_use]
pub fn not_reached(state: &State, members: &Members, asked: AskedContact) -> Illegal {
    let (piece, other) = (state.elements[members[asked.mover]].id, state.elements[asked.enemy].id);
    clause!("VV-5.8.a").refuses(Reason::NoContact { piece, other }).showing(Pointer::Piece(other))
}

/// VV-5.8.c, VV-5.8.d: aligns M, and with it a rigid group, on the edge of E that it has reached.
///
/// # Errors
/// VV-5.8.c when the turn or a displacement is too great, VV-5.8.d when no place along the edge is legal.
pub fn align(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    path: &mut Path,
    mode: Mode,
    asked: AskedContact,
) -> Result<Edge, Illegal> {
    let enemy = &state.elements[asked.enemy];
    let mover = path.body(asked.mover);
    let target = body(rules, enemy);
    let edge = edge_contacted(&mover, &target);
    let alignment = Alignment::new(&mover, &target, edge, enemy.is_square());
    let piece = |member: usize| state.elements[members[member]].id;
    let turn = mover.pose.heading.difference(alignment.pose(0).heading);
    if turn > MOST_ALIGNMENT {
        let reason = Reason::TooWide { piece: piece(asked.mover), angle: turn.0, limit: MOST_ALIGNMENT.0 };
        return Err(clause!("VV-5.8.c").refuses(reason).showing(ghost(&mover.base())));
    }
    let ideal = aligned(path, mode, asked.mover, alignment.pose(0));
    let frontage = rules.scale().frontage();
    for (member, to) in ideal.iter().enumerate() {
        let moved = path.ends()[member].at.gap_to(to.at).to_length();
        if !is_within(moved, frontage) {
            let reason =
                Reason::TooFar { piece: piece(member), other: enemy.id, distance: moved, limit: frontage };
            let line = Pointer::Segment(path.ends()[member].at, to.at);
            return Err(clause!("VV-5.8.c").refuses(reason).showing(line));
        }
    }
    let mut first = None;
    for steps in 0..=alignment.slides() {
        if steps > 0 && alignment.shared(steps).0 < frontage.0 / 4 {
            break;
        }
        let ends = aligned(path, mode, asked.mover, alignment.pose(steps));
        match obstacle(rules, state, members, mode, &ends) {
            None => {
                path.move_ends(ends);
                return Ok(edge);
            }
            Some(found) => first = first.or(Some(found)),
        }
    }
    let (member, by, base) = first.unwrap_or((0, Obstacle::Piece(enemy.id), mover.base()));
    Err(clause!("VV-5.8.d").refuses(Reason::Blocked { piece: piece(member), by }).showing(ghost(&base)))
}

/// The poses of all members when M is at `to`: a rigid group moves with it, a column does not.
fn aligned(path: &Path, mode: Mode, mover: usize, to: Pose) -> PerMember<Pose> {
    let from = path.ends()[mover];
    let carry = |(member, &pose): (usize, &Pose)| match mode {
        _ if member == mover => to,
        Mode::Rigid => carried(from, to, pose),
        Mode::Follow => pose,
    };
    path.ends().iter().enumerate().map(carry).collect()
}

/// The first of these positions that is illegal (VV-G.12).
fn obstacle(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    mode: Mode,
    ends: &[Pose],
) -> Option<(usize, Obstacle, geometry::Footprint)> {
    let placed = placed(rules, state, members, ends);
    resting_obstacle(rules, state, members, mode, &placed)
}

/// The members at their end positions.
#[must_use]
pub fn placed(rules: &VaeVictis, state: &State, members: &Members, ends: &[Pose]) -> PerMember<Element> {
    let place = |(&at, &pose): (&usize, &Pose)| {
        let mut element = state.elements[at];
        rules.place(&mut element, pose);
        element
    };
    members.iter().zip(ends).map(place).collect()
}

/// VV-G.12.a: the first member whose end position is illegal. Neighbours in a column may overlap (VV-5.2.h).
#[must_use]
pub fn resting_obstacle(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    mode: Mode,
    placed: &[Element],
) -> Option<(usize, Obstacle, geometry::Footprint)> {
    for (member, element) in placed.iter().enumerate() {
        let found = rules.element_obstacle(state, element, |at| members.contains(&at)).or_else(|| {
            // Only a column can overlap itself: a rigid group keeps its shape.
            let others = if mode == Mode::Follow { &placed[..member.saturating_sub(1)] } else { &[] };
            let met = others.iter().find(|other| other.base.penetrates(crate::measure::REST, &element.base));
            met.map(|other| Obstacle::Piece(other.id))
        });
        if let Some(by) = found {
            return Some((member, by, element.base));
        }
    }
    None
}

/// VV-5.8.a: a move without contact may not end touching an enemy.
///
/// # Errors
/// VV-5.8.a with the enemy that is touched.
pub fn check_touches_nobody(state: &State, placed: &[Element]) -> Result<(), Illegal> {
    for element in placed {
        let enemies = state.of(element.seat.other());
        if let Some(enemy) = enemies.into_iter().find(|enemy| touching(element, enemy)) {
            let reason = Reason::InContact { piece: element.id, other: enemy.id };
            return Err(clause!("VV-5.8.a").refuses(reason).showing(ghost(&element.base)));
        }
    }
    Ok(())
}

/// VV-5.8.e, VV-5.8.f, for all members of a group: no gun may touch an enemy, and no infantry cavalry in the open.
/// Touching more enemies with a side or corner is allowed (VV-5.8.i).
///
/// # Errors
/// The clause that forbids it.
pub fn check_group(rules: &VaeVictis, state: &State, placed: &[Element]) -> Result<(), Illegal> {
    for element in placed {
        let near = |enemy: &&Element| touching(element, enemy);
        for enemy in state.of(element.seat.other()).filter(near) {
            if rules.unit(element).arm == Arm::Artillery {
                let because = because::ARTILLERY_NEVER_MOVES_WITH_A_GROUP_INTO_CONTACT;
                let refused = clause!("VV-5.8.e").refuses(Reason::MayNot { piece: element.id, because });
                return Err(refused.showing(Pointer::Piece(enemy.id)));
            }
            if rules.are_engaged(element, enemy) {
                check_foot_on_horse(rules, element, enemy)?;
            }
        }
    }
    Ok(())
}

/// VV-5.8.h: the members that have charged: in frontal or flanking contact with an enemy after the move.
#[must_use]
pub fn charged(rules: &VaeVictis, state: &State, placed: &[Element]) -> PerMember<PieceId> {
    let in_contact = |element: &&Element| rules.is_engaged(state, element);
    placed.iter().filter(in_contact).map(|element| element.id).collect()
}
