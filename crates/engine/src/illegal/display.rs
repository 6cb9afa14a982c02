//! Refusals as short English texts for programmers, with the keys of words and the ids of pieces. Players read the
//! sentences that the crate `words` makes.

use super::{Illegal, Obstacle, Reason};
use crate::battle::{NoWayBack, Refusal};
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// ```
/// use engine::codex::ClauseId;
/// use engine::{Reason, Seat};
///
/// let illegal = ClauseId::house(1).unwrap().refuses(Reason::NotYourDecision { waiting_for: Some(Seat::Red) });
/// assert_eq!(illegal.to_string(), "refused by house.1: red must decide first");
/// ```
impl Display for Illegal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {}: {}", self.clause, self.reason)
    }
}

impl Error for Illegal {}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mm = |length: &geometry::Length| f64::from(length.0) / 1000.0;
        match self {
            Reason::NotYourDecision { waiting_for: Some(seat) } => write!(f, "{seat} must decide first"),
            Reason::NotYourDecision { waiting_for: None } => f.write_str("the battle is over"),
            Reason::NotNow { asked } => write!(f, "this does not answer the present decision, {asked}"),
            Reason::NoSuchPiece { piece } => write!(f, "there is no piece {piece}"),
            Reason::NotYours { piece } => write!(f, "piece {piece} belongs to somebody else"),
            Reason::NotOnTable { piece } => write!(f, "piece {piece} is not on the table"),
            Reason::AlreadyDone { piece, what } => write!(f, "piece {piece} has done this already: {what}"),
            Reason::MayNot { piece, because } => write!(f, "piece {piece} may not do this: {because}"),
            Reason::BadOrder { because } => write!(f, "{because}"),
            Reason::NotTogether { piece, other, because } => {
                write!(f, "pieces {piece} and {other} may not be in one order: {because}")
            }
            Reason::CannotPay { price, left } => write!(f, "it costs {price}, and {left} is left"),
            Reason::OverAllowance { piece, spent } => {
                write!(f, "piece {piece} would spend {spent} thousandths of its allowance")
            }
            Reason::TooFar { piece, other, distance, limit } => {
                let (distance, limit) = (mm(distance), mm(limit));
                write!(f, "from piece {piece} to {other} it is {distance} mm, at most {limit} mm are allowed")
            }
            Reason::TooNear { piece, other, distance, limit } => {
                let (distance, limit) = (mm(distance), mm(limit));
                write!(f, "from piece {piece} to {other} it is {distance} mm, at least {limit} mm are needed")
            }
            Reason::OutOfArc { piece, other } => {
                write!(f, "piece {other} is outside the arc of piece {piece}")
            }
            Reason::NoLine { piece, other, stopped_by } => {
                write!(f, "{stopped_by} is between piece {piece} and piece {other}")
            }
            Reason::Prefers { piece, other } => write!(f, "piece {piece} must choose piece {other}"),
            Reason::InContact { piece, other } => write!(f, "piece {piece} touches piece {other}"),
            Reason::NoContact { piece, other } => write!(f, "piece {piece} does not touch piece {other}"),
            Reason::Blocked { piece, by } => write!(f, "{by} is in the way of piece {piece}"),
            Reason::TooWide { piece, angle, limit } => {
                write!(f, "an angle of {angle} millidegrees for piece {piece}, at most {limit} are allowed")
            }
            Reason::WrongCount { of, given, limit } => write!(f, "{of}: {given}, the limit is {limit}"),
            Reason::OutOfRange { piece, given, least, most } => {
                let (given, least, most) = (mm(given), mm(least), mm(most));
                write!(f, "a length of {given} mm for piece {piece}, it must be from {least} to {most} mm")
            }
        }
    }
}

impl Display for Obstacle {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::Piece(piece) => write!(f, "piece {piece}"),
            Obstacle::Terrain(number) => write!(f, "the terrain with index {number}"),
            Obstacle::Edge => f.write_str("the edge of the table"),
        }
    }
}

impl Display for Refusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Stale { at, now } => {
                write!(f, "it was made after {at} entries, and there are {now} now")
            }
            Refusal::Illegal(illegal) => illegal.fmt(f),
            Refusal::NeedsDie(call) => write!(f, "the face of {call} must be entered first"),
            Refusal::CannotGoBack(why) => why.fmt(f),
        }
    }
}

impl Error for Refusal {}

impl Display for NoWayBack {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoWayBack::NothingPlayed => "nothing has been played yet",
            NoWayBack::OtherSeatDecided => "the other player has given an order since",
            NoWayBack::DiceThrown => "dice were rolled for it, so the other player must agree",
            NoWayBack::NoSuchEntry => "there is no order with this number that still counts",
            NoWayBack::Settled => "the players have ended the battle",
            NoWayBack::Over => "the battle is over",
        })
    }
}

impl Error for NoWayBack {}
