//! Events, previews and refusals on the wire: data to draw and texts to read.

use super::drawing::StandDress;
use super::measure::Measure;
use super::said::Said;
use super::table::{Chair, Cited, Part, Spot, Stance};
use serde::Serialize;

/// One event.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Event {
    /// A sentence for the journal, without full stop.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The clause that caused it.
    pub clause: Cited,
    /// The pieces it is about, to be highlighted.
    pub pieces: Vec<String>,
    /// The data for the animation.
    pub deed: Deed,
}

/// What happened, as data for the animation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Deed {
    /// A die was rolled.
    Rolled {
        /// The die and its face.
        roll: Roll,
    },
    /// A contest or test was decided.
    Reckoned {
        /// Sums, dice and outcome.
        reckoning: Reckoning,
    },
    /// A piece moved along a path; the last pose is where it stands now.
    Moved {
        /// The piece that moved.
        piece: String,
        /// Poses on the way; the first is where it stood.
        path: Vec<Stance>,
    },
    /// A piece changed its formation or shape.
    Formed {
        /// The piece that changed.
        piece: String,
        /// Its new formation, as text.
        formation: String,
        /// Where it stands now.
        pose: Stance,
    },
    /// A piece came onto the table.
    Placed {
        /// The piece that came.
        piece: String,
        /// Its position and heading.
        pose: Stance,
    },
    /// A piece lost figures, stands or guns.
    Lost {
        /// The piece that had the loss.
        piece: String,
        /// The number of figures, stands or guns lost.
        amount: u16,
    },
    /// A piece left the battle.
    Removed {
        /// The piece that left.
        piece: String,
        /// How it left: `destroyed`, `fled`, `captured`…
        how: String,
    },
    /// A status marker was set on a piece or removed from it.
    Marked {
        /// The piece with the marker.
        piece: String,
        /// The marker, by its key.
        mark: String,
        /// `true`: set. `false`: removed.
        set: bool,
    },
    /// The rules measured or decided something worth reporting.
    Noted {
        /// What was measured, by its key.
        what: String,
        /// The value as text.
        value: String,
        /// Whether the journal tells it: other notes are for the referee.
        is_told: bool,
    },
    /// Points were given or spent.
    Points {
        /// The player who has the points.
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
        /// The phase, by its key.
        phase: String,
        /// Whose phase it is; none if it belongs to both.
        seat: Option<Chair>,
    },
    /// The battle ended.
    Ended {
        /// The winner; none for a draw.
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
    /// The clause that demanded it.
    pub clause: Cited,
    /// The face that came up, counted from 1.
    pub face: u8,
}

/// A contest or test as it was decided.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Reckoning {
    /// Its kind: `fire`, `melee`, `morale`…
    pub kind: String,
    /// The kind as text.
    pub kind_words: String,
    /// The sums, the acting side first.
    pub sums: Vec<Sum>,
    /// The dice in the order rolled, re-rolled ones included.
    pub rolls: Vec<Roll>,
    /// The outcome, by its key.
    pub outcome: String,
    /// Whether it is good or bad for the acting side.
    pub tone: Tone,
    /// The outcome as text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The rows and clauses that turned sums and dice into the outcome.
    pub because: Vec<Cited>,
    /// Whether its sentence in the journal says all of it, dice included.
    pub is_told: bool,
}

/// The sum of one side in a contest or test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Sum {
    /// The side.
    pub seat: Chair,
    /// The main piece of the side.
    pub piece: Option<String>,
    /// The name of that piece.
    pub title: Option<String>,
    /// The starting value.
    pub base: Factor,
    /// The factors added to it.
    pub factors: Vec<Factor>,
    /// Starting value plus factors, without dice.
    pub total: i16,
    /// The number that the dice must reach or stay under, if there is one.
    pub needs: Option<i16>,
}

/// One number in a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Factor {
    /// The number it adds; may be negative.
    pub value: i16,
    /// What it is for, as players say it.
    pub words: String,
    /// The table row that gives it.
    pub clause: Cited,
}

/// A contest before its dice are rolled.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Chances {
    /// Its kind: `fire`, `melee`, `charge`…
    pub kind: String,
    /// The kind as text.
    pub kind_words: String,
    /// The clause that demands it.
    pub clause: Cited,
    /// Why it is not allowed; none if it is.
    pub refused: Option<Refusal>,
    /// The sums without dice, the acting side first.
    pub sums: Vec<Sum>,
    /// What was measured to compute the sums.
    pub measures: Vec<Measure>,
    /// Every outcome with its exact chance; the chances add up to one.
    pub outcomes: Vec<Chance>,
    /// Expected values of counts, such as hits or losses.
    pub means: Vec<Mean>,
}

/// One of the contests that an order may lead to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Foreseen {
    /// Its kind: `morale`, `combat`…
    pub kind: String,
    /// The kind as text.
    pub kind_words: String,
    /// The clause that demands it.
    pub clause: Cited,
    /// Whose contest it is: who shoots, strikes or tests.
    pub piece: Option<String>,
    /// Its name.
    pub title: Option<String>,
    /// Whether it is decided later than by the order itself, such as a declared shot.
    pub is_later: bool,
    /// The chance that it is decided at all.
    pub reached: Part,
    /// Its sums without dice, the acting side first. If they depend on earlier dice, the likeliest.
    pub sums: Vec<Sum>,
    /// Whether its sums depend on earlier dice.
    pub varies: bool,
    /// The chances of its outcomes, if it is decided.
    pub outcomes: Vec<Chance>,
    /// Expected values of counts, if it is decided.
    pub means: Vec<Mean>,
}

/// Whether an outcome is good or bad for the side that acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// What it hoped for.
    Gain,
    /// Neither good nor bad.
    Even,
    /// What it risked.
    Risk,
}

/// One outcome and its chance.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Chance {
    /// The outcome, by its key.
    pub outcome: String,
    /// Whether it is good or bad for the acting side.
    pub tone: Tone,
    /// The outcome as text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// Its chance.
    pub chance: Part,
}

/// The expected value of a count.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Mean {
    /// What is counted.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The expected value.
    pub mean: Part,
}

/// What an order would cost, and what was measured for it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Preview {
    /// What it costs: `1 AP`, `1/2 move`.
    pub costs: Vec<Cost>,
    /// What was measured when the order was checked.
    pub measures: Vec<Measure>,
    /// Measures that warn the player: a test, a disorder, a second price.
    pub warnings: Vec<Measure>,
}

/// A price.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Cost {
    /// The price as text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The fraction of a move it takes, if it is paid so; for the ruler.
    pub part: Option<Part>,
}

/// A piece at the pose it would have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Ghost {
    /// The piece that would move or change.
    pub piece: String,
    /// The pose of its reference point.
    pub pose: Stance,
    /// Outlines of its stands there.
    pub stands: Vec<Vec<Spot>>,
    /// How its stands would look there.
    pub dress: Vec<StandDress>,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Refusal {
    /// A fixed code for programs: `order_illegal`, `stale`, `wrong_token`…
    pub code: String,
    /// The clause that forbids it, if a rule does.
    pub clause: Option<Cited>,
    /// One sentence for people.
    pub message: String,
    /// The message of the text; none for an error of a program.
    pub said: Option<Said>,
    /// What to highlight on the table.
    pub pointers: Vec<Pointer>,
}

/// Something to highlight on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Pointer {
    /// A piece.
    Piece {
        /// The id of the piece.
        piece: String,
    },
    /// A point, such as a corner.
    Point {
        /// Its position.
        at: Spot,
    },
    /// A line, such as a gap between two pieces.
    Segment {
        /// One end.
        from: Spot,
        /// The other end.
        to: Spot,
    },
    /// An area, such as a zone or a part that overlaps something.
    Area {
        /// Its outline.
        outline: Vec<Spot>,
    },
}
