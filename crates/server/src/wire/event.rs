//! What happened, what would happen and what was refused, on the wire: data to draw, and words to read.

use super::measure::Measure;
use super::said::Said;
use super::table::{Chair, Cited, Face, Part, Spot, Stance};
use serde::Serialize;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Event {
    /// For the journal, as a sentence without full stop.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The clause that made it happen.
    pub clause: Cited,
    /// The pieces it is about, to be flashed.
    pub pieces: Vec<String>,
    /// What to play on the screen.
    pub deed: Deed,
}

/// What to play on the screen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Deed {
    /// A die fell.
    Rolled {
        /// The die.
        roll: Roll,
    },
    /// A contest or test was decided.
    Reckoned {
        /// Sums, dice and outcome.
        reckoning: Reckoning,
    },
    /// A piece moved along a path; the last pose is where it stands now.
    Moved {
        /// Which.
        piece: String,
        /// Poses on the way, the first where it stood.
        path: Vec<Stance>,
    },
    /// A piece changed its formation or shape.
    Formed {
        /// Which.
        piece: String,
        /// Its formation now.
        formation: String,
        /// Where it stands now.
        pose: Stance,
    },
    /// A piece came onto the table.
    Placed {
        /// Which.
        piece: String,
        /// Where.
        pose: Stance,
    },
    /// A piece lost figures, stands, guns.
    Lost {
        /// Which.
        piece: String,
        /// How many.
        amount: u16,
    },
    /// A piece left the battle.
    Removed {
        /// Which.
        piece: String,
        /// How: `destroyed`, `fled`, `captured`…
        how: String,
    },
    /// A mark was set on a piece or taken off it.
    Marked {
        /// Which.
        piece: String,
        /// The mark.
        mark: String,
        /// Set or taken off.
        set: bool,
    },
    /// The engine measured or decided something worth telling.
    Noted {
        /// What was measured.
        what: String,
        /// The result in words.
        value: String,
        /// Whether the journal tells it: other notes are for the referee.
        is_told: bool,
    },
    /// Points were given or spent.
    Points {
        /// Whose.
        seat: Chair,
        /// The command they belong to.
        command: u16,
        /// How many are left.
        left: i32,
    },
    /// A phase began.
    Began {
        /// The game turn.
        turn: u16,
        /// The phase.
        phase: String,
        /// Whose phase it is.
        seat: Option<Chair>,
    },
    /// The battle ended.
    Ended {
        /// The winner; nobody in a draw.
        winner: Option<Chair>,
    },
}

/// A die that was rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Roll {
    /// How many sides it has.
    pub sides: u8,
    /// Who rolled it.
    pub seat: Chair,
    /// The clause that called for it.
    pub clause: Cited,
    /// The face that came up, counted from 1.
    pub face: u8,
}

/// A contest or test as it was decided.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Reckoning {
    /// What kind: `fire`, `melee`, `morale`…
    pub kind: String,
    /// The kind in words.
    pub kind_words: String,
    /// The sums, the acting side first.
    pub sums: Vec<Sum>,
    /// The dice that decided it, in the order rolled; re-rolled dice too.
    pub rolls: Vec<Roll>,
    /// What came of it, as the codex names it.
    pub outcome: String,
    /// How that is for the acting side.
    pub tone: Tone,
    /// The same in words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// Rows and clauses that turned the sums into the outcome.
    pub because: Vec<Cited>,
}

/// One side of a contest or test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Sum {
    /// Whose sum it is.
    pub seat: Chair,
    /// The piece that speaks for the side.
    pub piece: Option<String>,
    /// What it is called.
    pub title: Option<String>,
    /// What the sum starts from.
    pub base: Factor,
    /// What is added to it.
    pub factors: Vec<Factor>,
    /// All of it, without dice.
    pub total: i16,
    /// What the dice must reach (or stay under), where a test has such a number.
    pub needs: Option<i16>,
}

/// One figure of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Factor {
    /// What it adds.
    pub value: i16,
    /// What counts, as players say it.
    pub words: String,
    /// The row that gives it; its title says why.
    pub clause: Cited,
}

/// A contest laid open before the dice fall.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Chances {
    /// What kind: `fire`, `melee`, `charge`…
    pub kind: String,
    /// The kind in words.
    pub kind_words: String,
    /// The clause that calls for it.
    pub clause: Cited,
    /// Why it may not be tried at all.
    pub refused: Option<Refusal>,
    /// The sums without dice, the acting side first.
    pub sums: Vec<Sum>,
    /// What was measured to find them.
    pub measures: Vec<Measure>,
    /// Every outcome with its exact chance; they sum to one.
    pub outcomes: Vec<Chance>,
    /// Expected numbers: hits, losses.
    pub means: Vec<Mean>,
}

/// How an outcome is for the side that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// What it wanted.
    Gain,
    /// Nothing, or as good as nothing.
    Even,
    /// What it risked.
    Risk,
}

/// One outcome and its chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Chance {
    /// As the codex names it.
    pub outcome: String,
    /// How that is for the acting side.
    pub tone: Tone,
    /// In words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// Its chance.
    pub chance: Part,
}

/// The expected value of a number.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Mean {
    /// Of what.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The value.
    pub mean: Part,
}

/// What an order would cost and where it would lead.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Preview {
    /// What it costs, in words: `1 AP`, `1/2 move`.
    pub costs: Vec<Cost>,
    /// What was measured to allow it.
    pub measures: Vec<Measure>,
    /// What makes it dearer than it looks: a test, a disorder, a second price.
    pub warnings: Vec<Measure>,
}

/// A price.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Cost {
    /// In words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The part of a move it takes, where it is one: for the ruler.
    pub part: Option<Part>,
}

/// Where a piece would stand, and in what shape.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Ghost {
    /// Which.
    pub piece: String,
    /// Where its reference point would be.
    pub pose: Stance,
    /// Outlines of its stands there.
    pub stands: Vec<Vec<Spot>>,
    /// How it would be painted there; as it is now where that is not known.
    pub face: Option<Face>,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Refusal {
    /// A stable word for programs: `order_illegal`, `stale`, `wrong_token`…
    pub code: String,
    /// The clause that forbids it, where a rule does.
    pub clause: Option<Cited>,
    /// One sentence for people.
    pub message: String,
    /// The message behind it; none where a fault of a program is told.
    pub said: Option<Said>,
    /// What decided it, to be drawn on the table.
    pub pointers: Vec<Pointer>,
}

/// Something to point at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Pointer {
    /// A piece.
    Piece {
        /// Which.
        piece: String,
    },
    /// A point or corner.
    Point {
        /// Where.
        at: Spot,
    },
    /// A line or gap.
    Segment {
        /// One end.
        from: Spot,
        /// The other.
        to: Spot,
    },
    /// An area: zone, corridor, offending part.
    Area {
        /// Its outline.
        outline: Vec<Spot>,
    },
}
