//! Bent lines (BB-G.5): hinges between stands, wings turned back or forward.

use crate::armies::shape::{MOST_STANDS, Shape};
use crate::clause;
use crate::movement::steps::Flank;
use arrayvec::ArrayVec;
use engine::text::{Reader, Table, Value};
use geometry::{Footprint, Heading, Length, Pose, Size, Turn};

/// One hinge of a bent line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hinge {
    /// After how many stands, counted from the left.
    pub after: u8,
    /// The angle in whole degrees, 15 to 90: positive if the wing is turned back (refused), negative if forward.
    pub back: i8,
    /// BB-G.5.d: the side that turned, kept if losses have since moved P across the hinge.
    pub wing: Option<Flank>,
}

impl Hinge {
    /// A hinge whose turned side follows from the position of P (BB-G.5.a).
    #[must_use]
    pub const fn new(after: u8, back: i8) -> Hinge {
        Hinge { after, back, wing: None }
    }

    /// Its distance to the right of the middle of a line.
    fn place(&self, shape: &Shape) -> Length {
        shape.stand.width * (2 * i32::from(self.after) - i32::from(shape.stands)) / 2
    }

    /// BB-G.5.a: the side that turns: the segment with P stays in place; if P is on the hinge, the right one stays.
    #[must_use]
    pub fn turned(&self, shape: &Shape) -> Flank {
        let usual = if self.place(shape) <= Length::ZERO { Flank::Left } else { Flank::Right };
        self.wing.unwrap_or(usual)
    }
}

/// The hinges of a line, from the left; none when it is straight.
pub type Hinges = ArrayVec<Hinge, 2>;

/// One stand of a bent line, with the facing of its segment (BB-G.5.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BentStand {
    /// The outline of the stand.
    pub footprint: Footprint,
    /// Which way its segment faces.
    pub heading: Heading,
    /// The segment, counted from the left.
    pub segment: usize,
}

/// Whether a line of this shape may have these hinges (BB-G.5.a).
#[must_use]
pub fn is_legal(shape: &Shape, hinges: &Hinges) -> bool {
    let in_order = hinges.windows(2).all(|pair| pair[0].after < pair[1].after);
    let each = hinges.iter().all(|hinge| {
        hinge.after > 0
            && u16::from(hinge.after) < shape.stands
            && (15..=90).contains(&hinge.back.unsigned_abs())
    });
    !hinges.is_empty() && shape.ranks == 1 && shape.stands >= 2 && in_order && each
}

/// The pose of every segment: that of the straight line, turned around the hinges between it and the segment that stays
/// in place.
#[must_use]
pub fn frames(shape: &Shape, pose: &Pose, hinges: &Hinges) -> ArrayVec<Pose, 3> {
    let kept = hinges.iter().filter(|hinge| hinge.turned(shape) == Flank::Left).count();
    let mut frames: ArrayVec<Pose, 3> = (0..=hinges.len()).map(|_| *pose).collect();
    let turned = |frame: &Pose, hinge: &Hinge, to_the_right: bool| {
        let depth = if hinge.back > 0 { -shape.stand.depth } else { Length::ZERO };
        let pivot = frame.place(hinge.place(shape), depth);
        let clockwise = if to_the_right { i32::from(hinge.back) } else { -i32::from(hinge.back) };
        frame.turned_about(pivot, Turn::degrees(clockwise))
    };
    for i in kept..hinges.len() {
        frames[i + 1] = turned(&frames[i], &hinges[i], true);
    }
    for i in (0..kept).rev() {
        frames[i] = turned(&frames[i + 1], &hinges[i], false);
    }
    frames
}

/// The stands of a bent line, from the left.
#[must_use]
pub fn stands(shape: &Shape, pose: &Pose, hinges: &Hinges) -> ArrayVec<BentStand, MOST_STANDS> {
    let frames = frames(shape, pose, hinges);
    (0..shape.stands)
        .take(MOST_STANDS)
        .map(|i| {
            let segment = hinges.iter().filter(|hinge| u16::from(hinge.after) <= i).count();
            let frame = frames[segment];
            BentStand { footprint: shape.stand_at(&frame, i, 0), heading: frame.heading, segment }
        })
        .collect()
}

/// The rectangle of one segment, all its stands together.
#[must_use]
pub fn segment(shape: &Shape, pose: &Pose, hinges: &Hinges, index: usize) -> Option<Footprint> {
    let frame = *frames(shape, pose, hinges).get(index)?;
    let from = index.checked_sub(1).map_or(0, |before| i32::from(hinges[before].after));
    let to = hinges.get(index).map_or(i32::from(shape.stands), |hinge| i32::from(hinge.after));
    let middle = shape.stand.width * (from + to - i32::from(shape.stands)) / 2;
    let front = Pose::new(frame.place(middle, Length::ZERO), frame.heading);
    Some(Footprint::from_front(front, Size::new(shape.stand.width * (to - from), shape.stand.depth)))
}

/// Reads `bend = [[4, 60]]`: after four stands from the left, 60 degrees back; `[4, 60, "left"]` if the wing that turned
/// is not the default one.
pub fn read(reader: &mut Reader<'_, '_>) -> Hinges {
    let mut hinges = Hinges::new();
    for node in reader.list("bend") {
        let numbers: Vec<i64> = match &node.value {
            Value::List(items) => items
                .iter()
                .filter_map(|item| match item.value {
                    Value::Number(number) => number.scaled(0),
                    _ => None,
                })
                .collect(),
            _ => Vec::new(),
        };
        let wing = match &node.value {
            Value::List(items) => items.iter().find_map(|item| match &item.value {
                Value::Text(word) => {
                    Flank::WORDS.iter().find(|(known, _)| known == word).map(|(_, hand)| *hand)
                }
                _ => None,
            }),
            _ => None,
        };
        let hinge = match numbers.as_slice() {
            [after, back] => u8::try_from(*after).ok().zip(i8::try_from(*back).ok()),
            _ => None,
        };
        match hinge {
            Some((after, back)) if !hinges.is_full() => hinges.push(Hinge { after, back, wing }),
            _ => reader.faults().add_clause(
                node.span,
                clause!("BB-G.5.a"),
                "a bend is one or two of [stands from the left, degrees back]",
            ),
        }
    }
    hinges
}

/// Writes the hinges, if there are any.
pub fn write(hinges: &Hinges, table: &mut Table) {
    if !hinges.is_empty() {
        let pair = |hinge: &Hinge| {
            let numbers = [i32::from(hinge.after), i32::from(hinge.back)].map(Value::from);
            let wing = hinge.wing.map(|hand| Value::from(hand.word()));
            Value::list(numbers.into_iter().chain(wing))
        };
        table.put("bend", Value::list(hinges.iter().map(pair)));
    }
}
