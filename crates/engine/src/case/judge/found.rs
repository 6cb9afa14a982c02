//! What was found instead of what was expected, as data. A refusal is told in a sentence by the crate `words`.

use crate::dice::{Call, Roll};
use crate::illegal::Illegal;
use std::fmt;

/// One expectation that did not come true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The step, counted from 1.
    pub step: usize,
    /// What was expected: `outcome`, `odds.recoil`, `after.3.x`…
    pub what: String,
    /// As the case says.
    pub expected: String,
    /// As the rules say.
    pub found: Found,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A value, as it is written in a case.
    Value(String),
    /// The order or situation is refused.
    Refused(Box<Illegal>),
    /// The dice that are given are not those that are needed.
    Dice(Box<DiceReport>),
}

/// What is wrong with the dice of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceReport {
    /// What is wrong.
    pub trouble: DiceTrouble,
    /// What the dice before it were rolled for, in order.
    pub rolled: Vec<Roll>,
}

/// What is wrong with the dice of a step. Dice are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceTrouble {
    /// One more is needed.
    Missing {
        /// Its number.
        number: usize,
        /// The die, who rolls it, and for what.
        call: Call,
    },
    /// One cannot show its face.
    Impossible {
        /// Its number.
        number: usize,
        /// The die, who rolls it, and for what.
        call: Call,
        /// The face that was given.
        face: u8,
    },
    /// Nothing is rolled with the last ones.
    LeftOver {
        /// The number of the first of them.
        number: usize,
        /// Their faces.
        faces: Vec<u8>,
    },
}

impl<T: Into<String>> From<T> for Found {
    fn from(value: T) -> Found {
        Found::Value(value.into())
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Value(value) => f.write_str(value),
            Found::Refused(illegal) => write!(f, "refused by {}", illegal.clause),
            Found::Dice(report) => report.fmt(f),
        }
    }
}

impl fmt::Display for DiceReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.trouble {
            DiceTrouble::Missing { number, call } => write!(f, "die {} is missing: {call}", number + 1)?,
            DiceTrouble::Impossible { number, call, face } => {
                write!(f, "die {} cannot show {face}: it is {call}", number + 1)?;
            }
            DiceTrouble::LeftOver { number, faces } => {
                let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
                let (last, faces) = (number + faces.len(), faces.join(", "));
                match last - number {
                    1 => write!(f, "die {last} is left over: {faces}")?,
                    _ => write!(f, "dice {} to {last} are left over: {faces}", number + 1)?,
                }
            }
        }
        for (number, Roll { call, face }) in self.rolled.iter().enumerate() {
            let before = if number == 0 { "; before it: " } else { ", " };
            write!(f, "{before}{face} ({call})")?;
        }
        Ok(())
    }
}
