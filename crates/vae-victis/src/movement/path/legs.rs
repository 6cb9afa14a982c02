//! The legs of a move (VV-5.4.a): as text, and which numbers are valid.
//!
//! A leg is a letter and its numbers: `F 41`, `O 20 -30`, `W right 15`, `P 90`, `S 30 front`, `T`. The number of the
//! last leg of a contact order may be left out (VV-5.8.a): `F`, `O -30` (the angle is given), `W right`, `P`
//! (clockwise) or `P -` (anticlockwise).

use crate::catalogue::because;
use crate::orders::{FACES, Leg, face_word};
use engine::Flank;
use engine::catalogue::Because;
use engine::text::Decimal;
use geometry::{Length, Turn};
use std::fmt;
use std::str::FromStr;

/// VV-5.4.a: the most legs of a move, and the most lines of a general's path.
pub const MOST_LEGS: usize = 8;
/// VV-5.4.a: the shortest distance of a leg.
pub const LEAST: Length = Length::mm(1);
/// VV-5.4.a: the largest angle of an oblique leg.
pub const MOST_OBLIQUE: Turn = Turn::degrees(45);
/// VV-5.4.a: the largest angle of a wheel or pivot.
pub const MOST_TURN: Turn = Turn::degrees(180);

const SIDES: [(&str, Flank); 2] = [("left", Flank::Left), ("right", Flank::Right)];

impl Leg {
    /// Whether its number is left out: it ends where an enemy is reached.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        matches!(
            self,
            Leg::Forward(None)
                | Leg::Oblique { distance: None, .. }
                | Leg::Wheel { angle: None, .. }
                | Leg::PivotUntil(_)
        )
    }

    /// VV-5.4.a: what is wrong with its numbers; `None` if they are valid.
    #[must_use]
    pub fn fault(&self) -> Option<Because> {
        let short = |distance: Option<Length>| distance.is_some_and(|distance| distance < LEAST);
        match *self {
            Leg::Forward(distance) if short(distance) => Some(because::A_LEG_GOES_1_MM_OR_MORE),
            Leg::Oblique { distance, .. } if short(distance) => Some(because::A_LEG_GOES_1_MM_OR_MORE),
            Leg::Shift { distance, .. } if short(Some(distance)) => Some(because::A_LEG_GOES_1_MM_OR_MORE),
            Leg::Oblique { angle, .. } if angle.abs() > MOST_OBLIQUE => {
                Some(because::AN_OBLIQUE_LEG_GOES_AT_MOST_45_DEGREES_OFF)
            }
            Leg::Wheel { angle: Some(angle), .. } if angle.0 <= 0 || angle > MOST_TURN => {
                Some(because::A_WHEEL_TURNS_MORE_THAN_0_AND_AT_MOST_180_DEGREES)
            }
            Leg::Pivot(angle) if angle.abs() > MOST_TURN => Some(because::A_PIVOT_TURNS_AT_MOST_180_DEGREES),
            _ => None,
        }
    }
}

impl fmt::Display for Leg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let figure = |um: i32| Decimal::from_scaled(i64::from(um), 3);
        let side = |side: Flank| SIDES[usize::from(side == Flank::Right)].0;
        match *self {
            Leg::About => f.write_str("T"),
            Leg::Forward(None) => f.write_str("F"),
            Leg::Forward(Some(distance)) => write!(f, "F {}", figure(distance.0)),
            Leg::Oblique { distance: None, angle } => write!(f, "O {}", figure(angle.0)),
            Leg::Oblique { distance: Some(distance), angle } => {
                write!(f, "O {} {}", figure(distance.0), figure(angle.0))
            }
            Leg::Wheel { side: about, angle: None } => write!(f, "W {}", side(about)),
            Leg::Wheel { side: about, angle: Some(angle) } => {
                write!(f, "W {} {}", side(about), figure(angle.0))
            }
            Leg::Pivot(angle) => write!(f, "P {}", figure(angle.0)),
            Leg::PivotUntil(Flank::Right) => f.write_str("P"),
            Leg::PivotUntil(Flank::Left) => f.write_str("P -"),
            Leg::Shift { distance, face } => write!(f, "S {} {}", figure(distance.0), face_word(face)),
        }
    }
}

/// The error for a text that is not a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoLeg;

impl fmt::Display for NoLeg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a leg is `T`, `F d`, `O d angle`, `W left|right angle`, `P angle` or `S d front|right|rear|left`")
    }
}

impl std::error::Error for NoLeg {}

impl FromStr for Leg {
    type Err = NoLeg;

    fn from_str(text: &str) -> Result<Leg, NoLeg> {
        let mut words = text.split_whitespace();
        let letter = words.next().ok_or(NoLeg)?;
        let (first, second) = (words.next(), words.next());
        if words.next().is_some() {
            return Err(NoLeg);
        }
        match (letter, first, second) {
            ("T", None, None) => Ok(Leg::About),
            ("F", None, None) => Ok(Leg::Forward(None)),
            ("F", Some(distance), None) => Ok(Leg::Forward(Some(Length(figure(distance)?)))),
            ("O", Some(angle), None) => Ok(Leg::Oblique { distance: None, angle: Turn(figure(angle)?) }),
            ("O", Some(distance), Some(angle)) => {
                Ok(Leg::Oblique { distance: Some(Length(figure(distance)?)), angle: Turn(figure(angle)?) })
            }
            ("W", Some(about), angle) => {
                let angle = angle.map(figure).transpose()?.map(Turn);
                Ok(Leg::Wheel { side: one_of(&SIDES, about)?, angle })
            }
            ("P", None, None) => Ok(Leg::PivotUntil(Flank::Right)),
            ("P", Some("-"), None) => Ok(Leg::PivotUntil(Flank::Left)),
            ("P", Some(angle), None) => Ok(Leg::Pivot(Turn(figure(angle)?))),
            ("S", Some(distance), Some(face)) => {
                Ok(Leg::Shift { distance: Length(figure(distance)?), face: one_of(&FACES, face)? })
            }
            _ => Err(NoLeg),
        }
    }
}

/// A number of millimetres or degrees, in thousandths.
fn figure(text: &str) -> Result<i32, NoLeg> {
    let number: Decimal = text.parse().map_err(|_| NoLeg)?;
    number.scaled(3).and_then(|thousandths| i32::try_from(thousandths).ok()).ok_or(NoLeg)
}

fn one_of<T: Copy>(words: &[(&str, T)], text: &str) -> Result<T, NoLeg> {
    words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value).ok_or(NoLeg)
}

#[cfg(test)]
mod tests {
    use super::*;
    use geometry::Edge;

    #[test]
    fn legs_print_and_read_back() {
        let legs = [
            ("T", Leg::About),
            ("F 41", Leg::Forward(Some(Length::mm(41)))),
            ("F", Leg::Forward(None)),
            ("O 12.345 -30", Leg::Oblique { distance: Some(Length(12_345)), angle: Turn::degrees(-30) }),
            ("O 15", Leg::Oblique { distance: None, angle: Turn::degrees(15) }),
            ("W right 35.8", Leg::Wheel { side: Flank::Right, angle: Some(Turn(35_800)) }),
            ("W left", Leg::Wheel { side: Flank::Left, angle: None }),
            ("P -90", Leg::Pivot(Turn::degrees(-90))),
            ("P", Leg::PivotUntil(Flank::Right)),
            ("P -", Leg::PivotUntil(Flank::Left)),
            ("S 30 rear", Leg::Shift { distance: Length::mm(30), face: Edge::Rear }),
        ];
        for (text, leg) in legs {
            assert_eq!(text.parse(), Ok(leg), "{text}");
            assert_eq!(leg.to_string(), text);
        }
        for text in ["", "F x", "W up 3", "W", "S 3", "T 1", "F 1 2", "Q 3", "F 0.0001"] {
            assert_eq!(text.parse::<Leg>(), Err(NoLeg), "{text}");
        }
    }

    #[test]
    fn vv_5_4_a_figures_have_limits() {
        let faulty = ["F 0.999", "F -5", "O 0.5 10", "O 10 45.001", "W right 0", "W left 180.001", "P 180.5"];
        for text in faulty {
            assert!(text.parse::<Leg>().expect("a leg").fault().is_some(), "{text}");
        }
        let sound = ["F 1", "O 1 -45", "W right 180", "W left 0.001", "P -180", "P 0", "T", "F", "O 45"];
        for text in sound {
            assert_eq!(text.parse::<Leg>().expect("a leg").fault(), None, "{text}");
        }
    }
}
