//! The two seats. A seat belongs to one player for the whole battle; table edge, nation and first player are part of
//! the state.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The first seat.
    Red,
    /// The second seat.
    Blue,
}

impl Seat {
    /// Both seats, Red first.
    pub const BOTH: [Seat; 2] = [Seat::Red, Seat::Blue];

    /// The words for seats in files.
    pub const WORDS: [(&'static str, Seat); 2] = [("red", Seat::Red), ("blue", Seat::Blue)];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::Red => Seat::Blue,
            Seat::Blue => Seat::Red,
        }
    }

    /// 0 for Red, 1 for Blue: the index for arrays with one element per seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `red` or `blue`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Seat::Red => "red",
            Seat::Blue => "blue",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
