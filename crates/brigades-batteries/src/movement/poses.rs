//! Where a step moves a unit (BB-2.12). It contains no checks.

use crate::measure::facing;
use crate::movement::steps::{Anchor, Change, Flank, Step};
use crate::state::card::Card;
use crate::tables::book::Book;
use geometry::{Heading, Length, Pose, Turn};

/// The pose after a step that moves the unit; `None` for steps that change its shape (see [`changed`]).
#[must_use]
pub fn walk(book: &Book, card: &Card, pose: &Pose, step: &Step) -> Option<Pose> {
    let side = |hand: Flank| if hand == Flank::Left { -1 } else { 1 };
    Some(match step {
        Step::Forward(length) => pose.advanced(*length),
        Step::Toward(edge, length) => {
            Pose::new(pose.at.along(pose.heading + edge.turn(), *length), pose.heading)
        }
        Step::Retire(length) | Step::Back(length) => pose.advanced(-*length),
        Step::Sidestep(hand, length) => {
            Pose::new(pose.place(*length * side(*hand), Length::ZERO), pose.heading)
        }
        Step::Oblique(hand, length) => {
            let way = pose.heading + Turn::degrees(45) * side(*hand);
            Pose::new(pose.at.along(way, *length), pose.heading)
        }
        Step::Wheel(hand, angle) => wheeled(pose, half_front(book, card, pose), *hand, *angle),
        Step::TurnAbout => pose.turned_about(card.centre(book, pose), Turn::ABOUT),
        Step::SkirmishMove(pose) => *pose,
        Step::Change(_)
        | Step::Limber(_)
        | Step::Unlimber(_)
        | Step::Reform(_)
        | Step::Bend(_)
        | Step::Straighten => return None,
    })
}

/// Half the length of the front edge of a block, from its rounded corners.
pub(crate) fn half_front(book: &Book, card: &Card, pose: &Pose) -> Length {
    let block = card.block(book, pose);
    block.right_of_middle(block.front_right())
}

/// The pose after a wheel about the front corner that is `half` a front away.
pub(crate) fn wheeled(pose: &Pose, half: Length, hand: Flank, angle: Turn) -> Pose {
    let side = if hand == Flank::Left { -1 } else { 1 };
    let pivot = pose.place(half * side, Length::ZERO);
    let turned = pose.turned_about(pivot, angle * side);
    Pose::new(turned.at, facing(turned.heading))
}

/// BB-2.12.c: where a change puts a unit. With turn 0 the anchor of the front edge stays put; with any other turn, and
/// into or out of square, the centre of the block.
#[must_use]
pub fn changed(book: &Book, before: &Card, after: &Card, pose: &Pose, step: &Step) -> Pose {
    let change: Option<&Change> = match step {
        Step::Change(change) | Step::Limber(change) | Step::Unlimber(change) | Step::Reform(change) => {
            Some(change)
        }
        _ => None,
    };
    let Some(change) = change else {
        return walk(book, before, pose, step).unwrap_or(*pose);
    };
    let heading: Heading = pose.heading + change.turn;
    if change.turn != Turn::ZERO || before.is_square() != after.is_square() {
        let centre = before.centre(book, pose);
        let size = if after.is_square() { after.square_size(book) } else { after.shape(book).size() };
        return Pose::new(centre, heading).front_from_centre(size.depth());
    }
    let half = |card: &Card| card.shape(book).size().width() / 2;
    let shift = match change.anchor {
        Anchor::FrontCentre => Length::ZERO,
        Anchor::FrontLeft => half(after) - half(before),
        Anchor::FrontRight => half(before) - half(after),
    };
    Pose::new(pose.place(shift, Length::ZERO), heading)
}

/// BB-2.5.a: position and facing interpolated, turning the short way.
pub(crate) fn between(from: &Pose, to: &Pose, gone: Length, whole: Length) -> Pose {
    let (gone, whole) = (i64::from(gone.0), i64::from(whole.0.max(1)));
    let part = |a: i32, b: i32| a + ((i64::from(b) - i64::from(a)) * gone / whole) as i32;
    let turn = from.heading.turn_to(to.heading).0;
    let heading = crate::measure::facing(from.heading + Turn((i64::from(turn) * gone / whole) as i32));
    Pose::new(geometry::Point { x: part(from.at.x, to.at.x), y: part(from.at.y, to.at.y) }, heading)
}
