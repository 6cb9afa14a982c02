//! Legs as the codex writes them (VV-5.4.a): `F 41`, `W right 15`, `O 20 -30`, `P 90`, `S 10 left`, `T`.

use crate::order::{FACES, Leg, face_word};
use engine::Side;
use engine::ground::millimetres;
use engine::text::{Decimal, Reader, Value};
use geometry::{Length, Turn};

/// Reads the list of legs under `legs`.
pub(super) fn read(reader: &mut Reader<'_, '_>) -> Vec<Leg> {
    let mut legs = Vec::new();
    for node in reader.list("legs") {
        let leg = match &node.value {
            Value::Text(text) => parse(text),
            _ => None,
        };
        match leg {
            Some(leg) => legs.push(leg),
            None => reader.faults().add(
                node.span,
                "a leg is written `T`, `F 41`, `O 20 -30`, `W right 15`, `P 90` or `S 10 left`",
            ),
        }
    }
    legs
}

/// Legs as text.
pub(super) fn write(legs: &[Leg]) -> Value {
    Value::list(legs.iter().map(|leg| print(*leg)))
}

fn thousandths(text: &str) -> Option<i32> {
    text.parse::<Decimal>().ok()?.scaled(3).and_then(|value| i32::try_from(value).ok())
}

fn parse(text: &str) -> Option<Leg> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let length = |text: &str| thousandths(text).map(Length);
    let turn = |text: &str| thousandths(text).map(Turn);
    match words.as_slice() {
        ["T"] => Some(Leg::About),
        ["F"] => Some(Leg::Forward(None)),
        ["F", distance] => Some(Leg::Forward(Some(length(distance)?))),
        ["O", angle] => Some(Leg::Oblique { distance: None, angle: turn(angle)? }),
        ["O", distance, angle] => {
            Some(Leg::Oblique { distance: Some(length(distance)?), angle: turn(angle)? })
        }
        ["W", side] => Some(Leg::Wheel { side: parse_side(side)?, angle: None }),
        ["W", side, angle] => Some(Leg::Wheel { side: parse_side(side)?, angle: Some(turn(angle)?) }),
        ["P"] => Some(Leg::PivotUntil(Side::Right)),
        ["P", "-"] => Some(Leg::PivotUntil(Side::Left)),
        ["P", angle] => Some(Leg::Pivot(turn(angle)?)),
        ["S", distance, face] => {
            let face = FACES.iter().find(|(word, _)| word == face)?.1;
            Some(Leg::Shift { distance: length(distance)?, face })
        }
        _ => None,
    }
}

fn parse_side(word: &str) -> Option<Side> {
    match word {
        "left" => Some(Side::Left),
        "right" => Some(Side::Right),
        _ => None,
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

fn print(leg: Leg) -> String {
    let (mm, degrees) = (|length: Length| millimetres(length.0), |turn: Turn| millimetres(turn.0));
    match leg {
        Leg::About => "T".to_owned(),
        Leg::Forward(None) => "F".to_owned(),
        Leg::Forward(Some(distance)) => format!("F {}", mm(distance)),
        Leg::Oblique { distance: None, angle } => format!("O {}", degrees(angle)),
        Leg::Oblique { distance: Some(distance), angle } => format!("O {} {}", mm(distance), degrees(angle)),
        Leg::Wheel { side, angle: None } => format!("W {}", side_word(side)),
        Leg::Wheel { side, angle: Some(angle) } => format!("W {} {}", side_word(side), degrees(angle)),
        Leg::Pivot(angle) => format!("P {}", degrees(angle)),
        Leg::PivotUntil(Side::Right) => "P".to_owned(),
        Leg::PivotUntil(Side::Left) => "P -".to_owned(),
        Leg::Shift { distance, face } => format!("S {} {}", mm(distance), face_word(face)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_5_4_a_legs_read_back_as_written() {
        let written = [
            "T",
            "F",
            "F 41",
            "F 41.5",
            "O 20 -30",
            "O -30",
            "W right 15",
            "W left",
            "P 90",
            "P -90.5",
            "P",
            "P -",
            "S 10 left",
        ];
        for text in written {
            assert_eq!(parse(text).map(print).as_deref(), Some(text));
        }
        for wrong in ["", "X 3", "F far", "W up 3", "S 10 above", "F 1.0001", "T 3"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
