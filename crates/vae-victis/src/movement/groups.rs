//! Groups and columns (VV-5.2.a to VV-5.2.c): which elements may move by one order.

use crate::VaeVictis;
use crate::catalogue::{because, count};
use crate::clause;
use crate::close_combat::contact::{directly_behind, side_by_side};
use crate::measure::PARALLEL;
use crate::movement::path::{MOST_MEMBERS, MovingBase, PerMember};
use crate::orders::Mode;
use crate::state::{Element, State};
use engine::catalogue::Because;
use engine::{Illegal, PieceId, Pointer, Reason};
use geometry::{Convex, Turn};

/// The elements of an order, by their index in [`State::elements`], the leader first.
pub type Members = PerMember<usize>;

/// VV-5.2.a: side by side, or one directly behind the other, headings within 1°.
#[must_use]
pub fn are_linked(rules: &VaeVictis, a: &Element, b: &Element) -> bool {
    let near = a.base.bounds().grown(crate::measure::TOUCH).meets(&b.base.bounds());
    near && a.pose.heading.is_within(PARALLEL, b.pose.heading)
        && (side_by_side(rules, a, b).is_some()
            || directly_behind(rules, a, b)
            || directly_behind(rules, b, a))
}

/// VV-5.2.b: whether `next` is behind `ahead` in a column: directly, or by a column link.
#[must_use]
pub fn follows(rules: &VaeVictis, next: &Element, ahead: &Element) -> bool {
    let link = || {
        let (rear, front) = (body(rules, ahead).rear(), body(rules, next).front());
        let most = rules.scale().frontage().half() + crate::measure::LEN;
        rear.gap_to(front).within(most) && next.pose.heading.is_within(Turn::RIGHT, ahead.pose.heading)
    };
    let apart = next.is_square() || ahead.is_square();
    !apart && (directly_behind(rules, next, ahead) || link())
}

/// The pose and size of an element, for a path.
#[must_use]
pub fn body(rules: &VaeVictis, element: &Element) -> MovingBase {
    MovingBase { pose: element.pose, size: rules.size(element) }
}

/// VV-5.2.b: whether the elements, in this sequence, are in single file. True for a single one.
#[must_use]
pub fn is_column(rules: &VaeVictis, elements: &[Element]) -> bool {
    elements.windows(2).all(|pair| follows(rules, &pair[1], &pair[0]))
}

/// VV-5.2.a to VV-5.2.c: whether the elements may move together in this mode; any subset may too (VV-5.2.j). A square
/// never moves in a group (VV-5.6.d).
///
/// # Errors
/// The clause that they violate.
pub fn check(rules: &VaeVictis, elements: &[Element], mode: Mode) -> Result<(), Illegal> {
    let [first, rest @ ..] = elements else {
        return Err(clause!("VV-5.2.a").refuses(Reason::BadOrder { because: because::NOBODY_IS_NAMED }));
    };
    for other in rest {
        let apart = |because| Reason::NotTogether { piece: first.id, other: other.id, because };
        if other.corps != first.corps {
            return Err(clause!("VV-5.2.c").refuses(apart(because::THEY_ARE_OF_DIFFERENT_CORPS)));
        }
    }
    if let Some(square) = elements.iter().find(|element| element.is_square() && !rest.is_empty()) {
        let reason = Reason::MayNot { piece: square.id, because: because::A_SQUARE_IS_IN_NO_GROUP };
        return Err(clause!("VV-5.2.c").refuses(reason));
    }
    match mode {
        Mode::Follow => check_column(rules, elements),
        Mode::Rigid => check_links(rules, elements),
    }
}

fn check_column(rules: &VaeVictis, elements: &[Element]) -> Result<(), Illegal> {
    let parted = elements.windows(2).find(|pair| !follows(rules, &pair[1], &pair[0]));
    match parted {
        None => Ok(()),
        Some(pair) => {
            Err(not_linked(&pair[0], &pair[1], clause!("VV-5.2.b"), because::ONE_DOES_NOT_FOLLOW_THE_OTHER))
        }
    }
}

fn check_links(rules: &VaeVictis, elements: &[Element]) -> Result<(), Illegal> {
    let first = &elements[0];
    for other in &elements[1..] {
        if !other.pose.heading.is_within(PARALLEL, first.pose.heading) {
            return Err(not_linked(
                first,
                other,
                clause!("VV-5.2.a"),
                because::THEIR_HEADINGS_DIFFER_BY_MORE_THAN_1_DEGREE,
            ));
        }
    }
    match unlinked(rules, elements) {
        None => Ok(()),
        Some(other) => {
            let why = because::NO_UNBROKEN_FRONT_OR_FILE_JOINS_THEM;
            Err(not_linked(first, &elements[other], clause!("VV-5.2.a"), why))
        }
    }
}

/// The first element that is not linked to the first named, directly or through others.
fn unlinked(rules: &VaeVictis, elements: &[Element]) -> Option<usize> {
    let all = (1_u64 << elements.len()) - 1;
    let mut reached = 1_u64;
    let mut fresh = 1_u64;
    while fresh != 0 && reached != all {
        let from = &elements[fresh.trailing_zeros() as usize];
        fresh &= fresh - 1;
        for (place, other) in elements.iter().enumerate() {
            if reached & (1 << place) == 0 && are_linked(rules, from, other) {
                reached |= 1 << place;
                fresh |= 1 << place;
            }
        }
    }
    (reached != all).then(|| (!reached).trailing_zeros() as usize)
}

fn not_linked(a: &Element, b: &Element, clause: engine::ClauseId, because: Because) -> Illegal {
    clause
        .refuses(Reason::NotTogether { piece: a.id, other: b.id, because })
        .showing(Pointer::Segment(a.base.front_middle(), b.base.front_middle()))
}

/// Finds the elements of an order: the player's own, on the table, each named once.
///
/// # Errors
/// The first that may not be given an order.
pub fn members(state: &State, elements: &[PieceId]) -> Result<Members, Illegal> {
    let mut members = Members::new();
    if elements.len() > MOST_MEMBERS {
        let reason = Reason::WrongCount {
            of: count::ELEMENTS,
            given: elements.len() as i32,
            limit: MOST_MEMBERS as i32,
        };
        return Err(clause!("VV-5.2.a").refuses(reason));
    }
    for &id in elements {
        let at = place_of(state, id)
            .ok_or_else(|| clause!("VV-4.1.a").refuses(Reason::NoSuchPiece { piece: id }))?;
        let element = &state.elements[at];
        if element.seat != state.moment.active {
            return Err(clause!("VV-4.1.a").refuses(Reason::NotYours { piece: id }));
        }
        if !element.is_on_table() {
            return Err(clause!("VV-11.3.a").refuses(Reason::NotOnTable { piece: id }));
        }
        if members.contains(&at) {
            return Err(
                clause!("VV-5.2.a").refuses(Reason::BadOrder { because: because::AN_ELEMENT_IS_NAMED_TWICE })
            );
        }
        members.push(at);
    }
    if members.is_empty() {
        return Err(clause!("VV-5.2.a").refuses(Reason::BadOrder { because: because::NOBODY_IS_NAMED }));
    }
    Ok(members)
}

/// The index of an element in [`State::elements`].
#[must_use]
pub fn place_of(state: &State, id: PieceId) -> Option<usize> {
    state.elements.binary_search_by_key(&id, |element| element.id).ok()
}
