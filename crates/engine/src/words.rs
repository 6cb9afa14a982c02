//! The edge where data become sentences: refusals in plain words, lengths in the rule set's own unit.

use crate::illegal::{Illegal, Obstacle, Reason};
use crate::piece::PieceId;
use geometry::Length;
use serde::Serialize;

/// The unit players of a rule set measure in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Unit {
    /// Its plural: `paces`, `inches`.
    pub name: &'static str,
    /// Its length in micrometres.
    pub micrometres: i32,
    /// How many decimals are worth showing.
    pub decimals: u8,
}

impl Unit {
    /// A length in this unit, rounded to the decimals shown: `41.5 paces`.
    ///
    /// ```
    /// use engine::words::Unit;
    /// use geometry::Length;
    /// let paces = Unit { name: "paces", micrometres: 250, decimals: 0 };
    /// assert_eq!(paces.say(Length(40_000)), "160 paces");
    /// ```
    #[must_use]
    pub fn say(&self, length: Length) -> String {
        let scale = 10_i64.pow(u32::from(self.decimals));
        let unit = i64::from(self.micrometres);
        let value = i64::from(length.0) * scale;
        let rounded = (value.abs() + unit / 2) / unit * value.signum();
        let decimal = crate::text::Decimal::from_scaled(rounded, self.decimals);
        let number = decimal.to_string();
        match self.name {
            "inches" if number == "1" => "1 inch".to_owned(),
            name if number == "1" => format!("1 {}", name.trim_end_matches('s')),
            name => format!("{number} {name}"),
        }
    }
}

/// A refusal as one sentence, without its clause: lower case, no full stop. `name` says what a piece is called.
#[must_use]
pub fn refusal(illegal: &Illegal, unit: &Unit, name: &dyn Fn(PieceId) -> String) -> String {
    match illegal.reason {
        Reason::NotYourDecision { waiting_for: Some(seat) } => format!("{seat} must decide first"),
        Reason::NotYourDecision { waiting_for: None } => "the battle is over".to_owned(),
        Reason::NotNow { asked } => {
            format!("this order does not answer what is asked now: {}", spaced(asked))
        }
        Reason::NoSuchPiece { piece } => format!("there is no {piece} on this table"),
        Reason::NotYours { piece } => format!("{} is not yours to order here", name(piece)),
        Reason::NotOnTable { piece } => format!("{} is not on the table", name(piece)),
        Reason::AlreadyDone { piece, what } => format!("{} has already {}", name(piece), spaced(what)),
        Reason::MayNot { piece, because } => format!("{}: {because}", name(piece)),
        Reason::BadOrder { because } => because.to_owned(),
        Reason::NotTogether { piece, other, because } => {
            format!("{} and {}: {because}", name(piece), name(other))
        }
        Reason::CannotPay { price, left } => format!("this costs {price} points and {left} is left"),
        // A hair's breadth beyond: figures would say that nothing is wrong.
        Reason::OverAllowance { piece, spent } if spent < 1_010 => {
            format!("{} has gone its whole move", name(piece))
        }
        Reason::OverAllowance { piece, spent } => {
            format!("{} would spend {}.{} % of its move", name(piece), spent / 10, spent % 10)
        }
        Reason::TooFar { piece, other, distance, limit } => {
            let (far, most) = (unit.say(distance), unit.say(limit));
            format!("{} is {far} from {}; the limit is {most}", name(piece), name(other))
        }
        Reason::TooNear { piece, other, distance, limit } => {
            let (near, least) = (unit.say(distance), unit.say(limit));
            format!("{} is {near} from {}; the least allowed is {least}", name(piece), name(other))
        }
        Reason::OutOfArc { piece, other } => {
            format!("{} is not in the field of {}", name(other), name(piece))
        }
        Reason::NoLine { piece, other, stopped_by } => {
            format!(
                "{} has no free line to {}: {} is in between",
                name(piece),
                name(other),
                obstacle(stopped_by, name)
            )
        }
        Reason::Prefers { piece, other } => format!("{} must prefer {}", name(piece), name(other)),
        Reason::InContact { piece, other } => format!("{} is in contact with {}", name(piece), name(other)),
        Reason::NoContact { piece, other } => {
            format!("{} is not in contact with {}", name(piece), name(other))
        }
        Reason::Blocked { piece, by } => format!("{} is in the way of {}", obstacle(by, name), name(piece)),
        Reason::TooWide { piece, angle, limit } => {
            format!("{} would turn {}°; the limit is {}°", name(piece), degrees(angle), degrees(limit))
        }
        Reason::WrongCount { of, given, limit } => format!("{given} {of} where {limit} is the limit"),
    }
}

fn obstacle(obstacle: Obstacle, name: &dyn Fn(PieceId) -> String) -> String {
    match obstacle {
        Obstacle::Piece(piece) => name(piece),
        Obstacle::Terrain(number) => format!("terrain piece {}", number + 1),
        Obstacle::Edge => "the table's edge".to_owned(),
    }
}

fn spaced(key: &str) -> String {
    key.replace('_', " ")
}

fn degrees(millidegrees: i32) -> crate::text::Decimal {
    crate::text::Decimal::from_scaled(i64::from(millidegrees), 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::clause;

    #[test]
    fn lengths_are_said_in_the_unit_of_the_rules() {
        let inches = Unit { name: "inches", micrometres: 25_400, decimals: 2 };
        assert_eq!(inches.say(Length(203_200)), "8 inches");
        assert_eq!(inches.say(Length(203_454)), "8.01 inches");
    }

    #[test]
    fn a_refusal_is_one_plain_sentence() {
        let paces = Unit { name: "paces", micrometres: 250, decimals: 0 };
        let (piece, other) = (PieceId::unit(1), PieceId::unit(2));
        let reason = Reason::TooFar { piece, other, distance: Length(50_250), limit: Length(50_000) };
        let said = refusal(&clause!("T-2.a").refuses(reason), &paces, &|piece| format!("element {piece}"));
        assert_eq!(said, "element 1 is 201 paces from element 2; the limit is 200 paces");
    }
}
