//! The two seats at the table. Edge, nation, first and second player are state; seats never change.

use serde::{Deserialize, Serialize};
use std::fmt;

/// One of the two players' chairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The first chair.
    Red,
    /// The second chair.
    Blue,
}

impl Seat {
    /// Both seats, Red first.
    pub const BOTH: [Seat; 2] = [Seat::Red, Seat::Blue];

    /// How seats are written in files.
    pub const WORDS: [(&'static str, Seat); 2] = [("red", Seat::Red), ("blue", Seat::Blue)];

    /// The one across the table.
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::Red => Seat::Blue,
            Seat::Blue => Seat::Red,
        }
    }

    /// 0 for Red, 1 for Blue: for arrays with one place per seat.
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
