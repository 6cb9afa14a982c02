//! Why an order was not played, or something could not be made of a battle.

use engine::{Refusal, ReplayDifference};
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// Why an order was not played. The battle is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// It cannot be read: one sentence.
    Unreadable(String),
    /// It was refused.
    Refused(Refusal),
}

impl Display for NotPlayed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NotPlayed::Unreadable(sentence) => f.write_str(sentence),
            NotPlayed::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl Error for NotPlayed {}

/// Why no case file or no other battle could be made of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotMade {
    /// The battle does not have so many entries.
    NoSuchMoment,
    /// The order cannot be read: one sentence.
    Unreadable(String),
    /// The entries of the battle do not replay.
    Differs(ReplayDifference),
}

impl Display for NotMade {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            NotMade::NoSuchMoment => f.write_str("there is no such moment in this battle"),
            NotMade::Unreadable(sentence) => f.write_str(sentence),
            NotMade::Differs(difference) => difference.fmt(f),
        }
    }
}

impl Error for NotMade {}
