//! Steps of a move (BB-9.2, BB-2.12) and their one-line grammar.
//!
//! `forward 50.8`, `wheel left 20`, `sidestep right 12.7`, `oblique left 25.4`, `retire 10`, `back 12.7`, `turn_about`,
//! `change line 6 turn 90 anchor front_left`, `limber 1 turn 180`, `unlimber`, `reform column 2`,
//! `skirmish_move 100 200 45`, `bend 4 60`, `straighten`. Lengths in millimetres, angles in degrees.

use crate::armies::bent_line::{Hinge, Hinges};
use crate::armies::troops::Formation;
use engine::ground::millimetres;
use engine::text::Decimal;
use engine::word_enum;
use geometry::{Edge, Heading, Length, Point, Pose, Turn};
use std::fmt;

word_enum! {
    /// A direction: left or right.
    Flank {
        /// To the left.
        Left = "left",
        /// To the right.
        Right = "right",
    }
}

word_enum! {
    /// BB-2.12.c: the point of the front edge that does not move.
    Anchor {
        /// Its middle.
        FrontCentre = "front_centre",
        /// Its left end.
        FrontLeft = "front_left",
        /// Its right end.
        FrontRight = "front_right",
    }
}

/// BB-2.12.c: what a unit changes into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The formation; `None`: unchanged.
    pub formation: Option<Formation>,
    /// The width in stands; `None`: the default.
    pub width: Option<u16>,
    /// Quarter turns: 0, 90, -90 or 180 degrees.
    pub turn: Turn,
    /// The point that does not move, if the turn is 0.
    pub anchor: Anchor,
}

/// One step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Moves straight ahead.
    Forward(Length),
    /// BB-2.12.g: moves a square straight toward its left, right or rear face.
    Toward(Edge, Length),
    /// Wheels about the front corner of that side.
    Wheel(Flank, Turn),
    /// Moves sideways.
    Sidestep(Flank, Length),
    /// Moves at 45 degrees.
    Oblique(Flank, Length),
    /// Moves back; the facing stays.
    Retire(Length),
    /// Moves guns back by hand.
    Back(Length),
    /// Turns guns about by hand.
    TurnAbout,
    /// Changes formation, facing or frontage.
    Change(Change),
    /// Limbers guns.
    Limber(Change),
    /// Unlimbers guns.
    Unlimber(Change),
    /// Re-forms from skirmish order.
    Reform(Change),
    /// Moves skirmishers in a straight line.
    SkirmishMove(Pose),
    /// BB-1.9: bends a line.
    Bend([Option<Hinge>; 2]),
    /// BB-1.9: straightens a bent line.
    Straighten,
}

impl Step {
    /// The names of all steps, with their parameters.
    pub const GRAMMAR: &'static [(&'static str, &'static str)] = &[
        ("forward", "mm [left|right|rear] (a square toward that face)"),
        ("wheel", "left|right degrees"),
        ("sidestep", "left|right mm"),
        ("oblique", "left|right mm"),
        ("retire", "mm"),
        ("back", "mm (manhandled)"),
        ("turn_about", "(manhandled)"),
        ("change", "[formation] [width] [turn 90|-90|180] [anchor front_centre|front_left|front_right]"),
        ("limber", "[width] [turn …] [anchor …]"),
        ("unlimber", "[turn …] [anchor …]"),
        ("reform", "formation [width] [turn …] [anchor …]"),
        ("skirmish_move", "x y heading"),
        ("bend", "stands-from-the-left degrees-back [and a second pair]"),
        ("straighten", ""),
    ];

    /// Reads one step.
    ///
    /// # Errors
    /// A phrase that says what is wrong with it.
    pub fn parse(text: &str) -> Result<Step, String> {
        let mut words = text.split_whitespace().peekable();
        let name = words.next().unwrap_or_default();
        let mut rest: Vec<&str> = words.collect();
        rest.reverse();
        let step = match name {
            "forward" => {
                let length = length(&mut rest)?;
                face(&mut rest)?.map_or(Step::Forward(length), |edge| Step::Toward(edge, length))
            }
            "wheel" => Step::Wheel(hand(&mut rest)?, Turn(length(&mut rest)?.0)),
            "sidestep" => Step::Sidestep(hand(&mut rest)?, length(&mut rest)?),
            "oblique" => Step::Oblique(hand(&mut rest)?, length(&mut rest)?),
            "retire" => Step::Retire(length(&mut rest)?),
            "back" => Step::Back(length(&mut rest)?),
            "turn_about" => Step::TurnAbout,
            "change" => Step::Change(change(&mut rest)?),
            "limber" => Step::Limber(change(&mut rest)?),
            "unlimber" => Step::Unlimber(change(&mut rest)?),
            "reform" => Step::Reform(change(&mut rest)?),
            "skirmish_move" => {
                let at = Point { x: number(&mut rest, "x")?, y: number(&mut rest, "y")? };
                Step::SkirmishMove(Pose::new(at, Heading::from_millidegrees(number(&mut rest, "heading")?)))
            }
            "bend" => Step::Bend([Some(hinge(&mut rest)?), rest_hinge(&mut rest)?]),
            "straighten" => Step::Straighten,
            _ => {
                let known: Vec<&str> = Step::GRAMMAR.iter().map(|(name, _)| *name).collect();
                return Err(format!("there is no step `{name}`; steps are {}", known.join(", ")));
            }
        };
        match rest.pop() {
            Some(word) => Err(format!("`{word}` does not belong in `{text}`")),
            None => Ok(step),
        }
    }

    /// The hinges of a bend.
    #[must_use]
    pub fn hinges(bend: &[Option<Hinge>; 2]) -> Hinges {
        bend.iter().flatten().copied().collect()
    }
}

fn number(rest: &mut Vec<&str>, what: &str) -> Result<i32, String> {
    let word = rest.pop().ok_or_else(|| format!("{what} missing"))?;
    let number = word.parse::<Decimal>().ok().and_then(|number| number.scaled(3));
    number
        .and_then(|number| i32::try_from(number).ok())
        .ok_or_else(|| format!("`{word}` is not {what} of at most three decimals"))
}

fn length(rest: &mut Vec<&str>) -> Result<Length, String> {
    match number(rest, "a length in mm")? {
        length if length >= 0 => Ok(Length(length)),
        _ => Err("a step has no negative length".to_owned()),
    }
}

/// The face a square moves toward, when it is not its front.
fn face(rest: &mut Vec<&str>) -> Result<Option<Edge>, String> {
    let Some(word) = rest.pop() else { return Ok(None) };
    let found = FACES.iter().find(|(known, _)| *known == word);
    found.map(|(_, edge)| Some(*edge)).ok_or_else(|| format!("`{word}` is not left, right or rear"))
}

const FACES: [(&str, Edge); 3] = [("left", Edge::Left), ("right", Edge::Right), ("rear", Edge::Rear)];

fn hand(rest: &mut Vec<&str>) -> Result<Flank, String> {
    let word = rest.pop().unwrap_or_default();
    let found = Flank::WORDS.iter().find(|(known, _)| *known == word);
    found.map(|(_, hand)| *hand).ok_or_else(|| format!("`{word}` is neither left nor right"))
}

fn hinge(rest: &mut Vec<&str>) -> Result<Hinge, String> {
    let whole = |rest: &mut Vec<&str>| {
        let word = rest.pop().unwrap_or_default();
        word.parse::<i8>().map_err(|_| format!("`{word}` is not a whole number of a bend"))
    };
    let (after, back) = (whole(rest)?, whole(rest)?);
    Ok(Hinge::new(u8::try_from(after).map_err(|_| "a hinge lies between stands".to_owned())?, back))
}

fn rest_hinge(rest: &mut Vec<&str>) -> Result<Option<Hinge>, String> {
    if rest.is_empty() { Ok(None) } else { hinge(rest).map(Some) }
}

fn change(rest: &mut Vec<&str>) -> Result<Change, String> {
    let mut change = Change { formation: None, width: None, turn: Turn::ZERO, anchor: Anchor::FrontCentre };
    while let Some(word) = rest.pop() {
        if let Some((_, formation)) = Formation::WORDS.iter().find(|(known, _)| *known == word) {
            change.formation = Some(*formation);
        } else if let Ok(width) = word.parse::<u16>() {
            change.width = Some(width);
        } else if word == "turn" {
            change.turn = Turn(number(rest, "degrees")?);
            if ![90_000, -90_000, 180_000].contains(&change.turn.0) {
                return Err("a change turns by 90, -90 or 180 degrees".to_owned());
            }
        } else if word == "anchor" {
            let anchor = rest.pop().unwrap_or_default();
            let found = Anchor::WORDS.iter().find(|(known, _)| *known == anchor);
            change.anchor =
                found.map(|(_, anchor)| *anchor).ok_or_else(|| format!("no anchor `{anchor}`"))?;
        } else {
            return Err(format!("`{word}` is no formation, width, turn or anchor"));
        }
    }
    Ok(change)
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(formation) = self.formation {
            write!(f, " {}", formation.word())?;
        }
        if let Some(width) = self.width {
            write!(f, " {width}")?;
        }
        if self.turn != Turn::ZERO {
            write!(f, " turn {}", degrees(self.turn.0))?;
        }
        if self.anchor != Anchor::FrontCentre {
            write!(f, " anchor {}", self.anchor.word())?;
        }
        Ok(())
    }
}

fn degrees(millidegrees: i32) -> Decimal {
    Decimal::from_scaled(i64::from(millidegrees), 3)
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Forward(length) => write!(f, "forward {}", millimetres(length.0)),
            Step::Toward(edge, length) => {
                write!(f, "forward {} {}", millimetres(length.0), crate::state::records::edge_word(*edge))
            }
            Step::Wheel(hand, turn) => write!(f, "wheel {} {}", hand.word(), degrees(turn.0)),
            Step::Sidestep(hand, length) => write!(f, "sidestep {} {}", hand.word(), millimetres(length.0)),
            Step::Oblique(hand, length) => write!(f, "oblique {} {}", hand.word(), millimetres(length.0)),
            Step::Retire(length) => write!(f, "retire {}", millimetres(length.0)),
            Step::Back(length) => write!(f, "back {}", millimetres(length.0)),
            Step::TurnAbout => f.write_str("turn_about"),
            Step::Change(change) => write!(f, "change{change}"),
            Step::Limber(change) => write!(f, "limber{change}"),
            Step::Unlimber(change) => write!(f, "unlimber{change}"),
            Step::Reform(change) => write!(f, "reform{change}"),
            Step::SkirmishMove(pose) => {
                let (x, y) = (millimetres(pose.at.x), millimetres(pose.at.y));
                write!(f, "skirmish_move {x} {y} {}", degrees(pose.heading.millidegrees()))
            }
            Step::Bend(hinges) => {
                f.write_str("bend")?;
                hinges.iter().flatten().try_for_each(|hinge| write!(f, " {} {}", hinge.after, hinge.back))
            }
            Step::Straighten => f.write_str("straighten"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bb_9_2_steps_print_as_they_are_read() {
        for text in [
            "forward 50.8",
            "forward 50.8 rear",
            "wheel left 20",
            "sidestep right 12.7",
            "oblique left 25.4",
            "retire 10",
            "back 12.7",
            "turn_about",
            "change line 6 turn -90",
            "change square",
            "change anchor front_left",
            "limber 1 turn 180",
            "unlimber",
            "reform column 2",
            "skirmish_move 100 -200.5 45",
            "bend 4 60",
            "bend 2 -30 4 90",
            "straighten",
        ] {
            assert_eq!(Step::parse(text).map(|step| step.to_string()), Ok(text.to_owned()));
        }
        for wrong in
            ["forward", "forward -3", "forward 3 up", "wheel up 20", "change turn 45", "hop 3", "retire 3 4"]
        {
            assert!(Step::parse(wrong).is_err(), "{wrong}");
        }
    }
}
