//! What differs between a replay and its journal.

use super::TextHash;
use crate::dice::Call;
use crate::illegal::Illegal;
use crate::seat::Seat;
use std::fmt;

/// The first difference between a replay and its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayDifference {
    /// The index of the entry, counted from 0.
    pub entry: u32,
    /// What differs.
    pub what: Difference,
    /// Whether the chain of the journal is broken at this entry: the entry or the one before it was changed, or an entry
    /// between them was added or removed.
    pub is_chain_broken: bool,
}

/// What differs between a replay and its journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The order is refused.
    Refused(Illegal),
    /// Another seat must decide.
    AnotherSeat {
        /// The seat that must decide.
        asked: Seat,
    },
    /// The battle was over before this entry.
    AlreadyOver,
    /// The entry takes back an entry that was taken back already, or is no order.
    BackToNothing,
    /// A die is called for that the journal does not have.
    DieMissing(Call),
    /// The journal has a face that the die does not have.
    NoSuchFace {
        /// The die that was rolled.
        call: Call,
        /// The face in the journal.
        face: u8,
    },
    /// The journal has more dice than the order calls for.
    DiceLeftOver {
        /// How many.
        number: usize,
    },
    /// The seed gives other dice than those of the journal.
    OtherDice {
        /// The faces that the seed gives.
        drawn: Vec<u8>,
        /// The faces in the journal.
        recorded: Vec<u8>,
    },
    /// The state after it is not the one recorded.
    OtherState {
        /// The hash in the journal.
        recorded: TextHash,
        /// The hash of the state that was found.
        found: TextHash,
    },
    /// Only the link of the entry differs: the entry plays as recorded, but its text is not the one that was linked.
    OtherLink,
}

impl std::error::Error for ReplayDifference {}

impl std::error::Error for Difference {}

impl fmt::Display for ReplayDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first difference at entry {}: {}", self.entry, self.what)?;
        if self.is_chain_broken && self.what != Difference::OtherLink {
            write!(f, "; {}", Difference::OtherLink)?;
        }
        Ok(())
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |faces: &[u8]| faces.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        match self {
            Difference::Refused(illegal) => write!(f, "the order is refused by {}", illegal.clause),
            Difference::AnotherSeat { asked } => write!(f, "{asked} must decide"),
            Difference::AlreadyOver => f.write_str("the battle was over already"),
            Difference::BackToNothing => f.write_str("it takes back an entry that does not stand"),
            Difference::DieMissing(Call { die, seat, clause }) => {
                write!(f, "a D{} of {seat} for {clause} is missing", die.sides())
            }
            Difference::NoSuchFace { call: Call { die, seat, clause }, face } => {
                let sides = die.sides();
                write!(f, "the die of {seat} for {clause} is {face}; a D{sides} has {sides} sides")
            }
            Difference::DiceLeftOver { number: 1 } => f.write_str("1 die more than the order calls for"),
            Difference::DiceLeftOver { number } => write!(f, "{number} dice more than the order calls for"),
            Difference::OtherDice { drawn, recorded } => {
                write!(f, "the seed gives the dice {}; the journal has {}", list(drawn), list(recorded))
            }
            Difference::OtherState { recorded, found } => {
                write!(f, "the state is not the one recorded: hash {recorded} recorded, {found} found")
            }
            Difference::OtherLink => f.write_str(
                "the chain of the journal is broken: this entry or the one before it was changed, or one between them \
                 was added or removed",
            ),
        }
    }
}
