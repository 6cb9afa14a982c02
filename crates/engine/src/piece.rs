//! Ids of the pieces: units (with the parts that some rules split them into) and generals.

use serde::{Serialize, Serializer};
use std::fmt;

/// A unit or a general. Units sort before generals, by number; parts of a unit sort just after it.
///
/// ```
/// use engine::PieceId;
/// assert_eq!(PieceId::unit(7).to_string(), "7");
/// assert_eq!(PieceId::unit(7).part(2).to_string(), "7.2");
/// assert_eq!(PieceId::general(1).to_string(), "G1");
/// assert_eq!("7.2".parse(), Ok(PieceId::unit(7).part(2)));
/// assert!(PieceId::unit(7) < PieceId::unit(7).part(1) && PieceId::unit(7).part(1) < PieceId::unit(8));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(u16);

const GENERAL: u16 = 0x8000;
const PARTS: u16 = 8;

impl PieceId {
    /// The largest number a unit may have.
    pub const MAX_NUMBER: u16 = GENERAL / PARTS - 1;

    /// Unit `number`.
    ///
    /// # Panics
    /// When the number is above [`PieceId::MAX_NUMBER`]; readers check that first.
    #[must_use]
    pub const fn unit(number: u16) -> PieceId {
        assert!(number <= PieceId::MAX_NUMBER, "unit numbers go up to 4095");
        PieceId(number * PARTS)
    }

    /// Part `part` (1 to 7) of this unit; part 0 is the unit itself.
    ///
    /// # Panics
    /// When there is no such part, or this is a general.
    #[must_use]
    pub const fn part(self, part: u16) -> PieceId {
        assert!(part < PARTS && !self.is_general(), "units have at most seven parts");
        PieceId(self.0 / PARTS * PARTS + part)
    }

    /// General `number`. Generals of both sides are numbered together.
    #[must_use]
    pub const fn general(number: u16) -> PieceId {
        PieceId(GENERAL | number)
    }

    /// Whether this is a general.
    #[must_use]
    pub const fn is_general(self) -> bool {
        self.0 & GENERAL != 0
    }

    /// The number of the unit or general.
    #[must_use]
    pub const fn number(self) -> u16 {
        if self.is_general() { self.0 & !GENERAL } else { self.0 / PARTS }
    }

    /// Which part of its unit it is; 0 for a whole unit.
    #[must_use]
    pub const fn part_number(self) -> u16 {
        if self.is_general() { 0 } else { self.0 % PARTS }
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.is_general(), self.part_number()) {
            (true, _) => write!(f, "G{}", self.number()),
            (false, 0) => write!(f, "{}", self.number()),
            (false, part) => write!(f, "{}.{part}", self.number()),
        }
    }
}

impl fmt::Debug for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not the id of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPiece;

impl fmt::Display for NotAPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not the id of a piece: a unit is written `7`, a part of one `7.2`, a general `G1`")
    }
}

impl std::error::Error for NotAPiece {}

impl std::str::FromStr for PieceId {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<PieceId, NotAPiece> {
        let number = |text: &str, most: u16| text.parse::<u16>().ok().filter(|&n| n <= most).ok_or(NotAPiece);
        if let Some(general) = text.strip_prefix('G') {
            return Ok(PieceId::general(number(general, GENERAL - 1)?));
        }
        match text.split_once('.') {
            None => Ok(PieceId::unit(number(text, PieceId::MAX_NUMBER)?)),
            Some((unit, part)) => match number(part, PARTS - 1)? {
                0 => Err(NotAPiece),
                part => Ok(PieceId::unit(number(unit, PieceId::MAX_NUMBER)?).part(part)),
            },
        }
    }
}

impl Serialize for PieceId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
