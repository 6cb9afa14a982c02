//! The table on the wire: ground once, pieces and decision after every order.

use super::company::Settled;
use super::said::Said;
use engine::{ClauseId, Fraction, PieceId, Seat};
use geometry::{Point, Pose};
use serde::{Deserialize, Serialize};

/// A point of the table in micrometres: x east, y north, from the south-west corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Spot {
    /// Micrometres east.
    pub x: i32,
    /// Micrometres north.
    pub y: i32,
}

/// A place and the way it faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Stance {
    /// The point that the rule set names a piece by.
    pub at: Spot,
    /// Millidegrees clockwise from north.
    pub heading: i32,
}

/// One of the two chairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// The first chair.
    Red,
    /// The second chair.
    Blue,
}

/// A clause of the codex, and what it or its section is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Cited {
    /// Its id: opens the codex there.
    pub id: String,
    /// Its title, or that of what it stands under.
    pub title: String,
}

/// Words and the clause behind them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Saying {
    /// The words.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The clause.
    pub clause: Cited,
}

/// An exact fraction, and as near as a bar on the screen needs it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Part {
    /// Exactly: `11/36`.
    pub exact: String,
    /// About: 0.3056.
    pub about: f64,
}

/// What changes: sent after every order, as the reader's seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Table {
    /// The game turn.
    pub turn: u16,
    /// Units and generals.
    pub pieces: Vec<Token>,
    /// What is asked now.
    pub decision: Decision,
    /// Buttons that answer it without pointing at anything.
    pub buttons: Vec<Button>,
    /// The sequence of play, the current phase marked.
    pub phases: Vec<Phase>,
    /// The armies.
    pub commands: Vec<Command>,
    /// Where each side may draw up, while somebody does.
    pub zones: Vec<Zone>,
    /// Whether one order can move several pieces together.
    pub moves_groups: bool,
}

/// Where a side may draw up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Zone {
    /// Whose.
    pub seat: Chair,
    /// Its outline.
    pub outline: Vec<Spot>,
    /// The clause that says so.
    pub clause: Cited,
}

/// A unit or general as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Token {
    /// Its name in gestures and events: `7`, `7.2`, `G1`.
    pub id: String,
    /// Whose it is.
    pub seat: Chair,
    /// What it is called.
    pub title: String,
    /// Where its reference point is.
    pub pose: Stance,
    /// Outlines of its stands, front-left corner first, clockwise.
    pub stands: Vec<Vec<Spot>>,
    /// What is painted on it.
    pub face: Face,
    /// States at its edge.
    pub badges: Vec<Badge>,
    /// Its menu.
    pub buttons: Vec<Button>,
    /// Whether it can act on the present decision.
    pub can_act: bool,
    /// Whether it has acted.
    pub is_spent: bool,
}

/// What is painted on a base.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Face {
    /// The arm.
    pub arm: Arm,
    /// The formation, as the codex names it.
    pub formation: String,
    /// The formation in words.
    pub formation_words: String,
    /// Whether it stands in a square.
    pub is_square: bool,
    /// Whether its guns are on their limbers.
    pub is_limbered: bool,
    /// Whether it wears what marks out an elite.
    pub is_elite: bool,
    /// Nation, for the coat.
    pub nation: String,
    /// Figures to be seen.
    pub figures: u8,
    /// Figures of a stand that is full; those that fell have left a gap on the last.
    pub per_stand: u8,
    /// Dress and arms that can be seen.
    pub kit: Option<Kit>,
}

/// Dress and arms that can be seen on a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kit {
    /// The dress of a guard.
    Guard,
    /// A breastplate.
    Cuirass,
    /// A lance.
    Lance,
    /// A rifle.
    Rifle,
    /// Guns whose crews ride.
    Horse,
    /// A mitrailleuse.
    Mitrailleuse,
}

/// The arms of horse-and-musket armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Formed foot.
    Infantry,
    /// Foot in loose order.
    Skirmishers,
    /// Horse.
    Cavalry,
    /// Guns.
    Artillery,
    /// A general.
    General,
    /// A commander of the whole side.
    Commander,
}

/// A small sign at the edge of a base, with words for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Badge {
    /// The sign: `losses`, `disordered`, `fired`…
    pub sign: String,
    /// Whether it says what the piece is worth, and not what has become of it.
    pub is_worth: bool,
    /// How many, where it counts something.
    pub count: Option<u16>,
    /// In words; of a worth without the number.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// The clause that explains it.
    pub clause: Option<Cited>,
}

/// Something that can be pressed: its key goes back in a `press` gesture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Button {
    /// What the gesture says.
    pub key: String,
    /// What is written on it.
    pub words: String,
    /// The message behind the words.
    pub said: Said,
    /// Its clause.
    pub clause: Cited,
    /// What pressing it does.
    pub role: Role,
}

/// What pressing a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// It gives an order, or answers what is asked.
    Act,
    /// It gives the battle up; `give_up` does the same, also while the other side is asked.
    GiveUp,
}

/// A step of the printed sequence of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Phase {
    /// Its key, as the codex names it.
    pub key: String,
    /// Its name.
    pub words: String,
    /// Its clause.
    pub clause: Cited,
    /// Whether it is now.
    pub is_now: bool,
}

/// A corps, brigade or division in the armies panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Command {
    /// Whose.
    pub seat: Chair,
    /// What it is called.
    pub title: String,
    /// Points left to spend this turn, of how many.
    pub points: Option<OfMany>,
    /// Losses so far, and at how many it breaks.
    pub losses: Option<OfMany>,
    /// States: demoralised, out of command.
    pub states: Vec<Saying>,
    /// Who belongs to it.
    pub pieces: Vec<String>,
}

/// Some of a whole: 3 of 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OfMany {
    /// How many.
    pub some: i32,
    /// Of how many.
    pub of: i32,
}

/// The one question the battle waits for, or its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Decision {
    /// A seat must choose.
    Choose {
        /// Who must answer.
        seat: Chair,
        /// What is asked: `orders`, `fire`, `pursue`… as the codex names it.
        what: String,
        /// The same in words, without the seat.
        words: String,
        /// The message behind the words.
        said: Said,
        /// The clause that asks.
        clause: Cited,
        /// The kinds of order that answer it.
        orders: Vec<String>,
        /// Whether armies are being drawn up.
        is_set_up: bool,
        /// Whether some of these orders move pieces.
        moves: bool,
    },
    /// The battle is over.
    Over {
        /// The winner; nobody in a draw.
        winner: Option<Chair>,
        /// The clause that ended it.
        clause: Cited,
        /// How the players ended it themselves; nothing when the rules did.
        settled: Option<Settled>,
        /// How it ended, in words.
        words: String,
        /// The message behind the words.
        said: Said,
    },
}

/// Something laid over the table on demand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Overlay {
    /// `zone`, `fire`, `command`, `reach`, `sight`…
    pub kind: String,
    /// With which switch it is shown.
    pub layer: Layer,
    /// Its outline or line.
    pub points: Vec<Spot>,
    /// Whether the outline is closed.
    pub is_area: bool,
    /// A word on it.
    pub label: Option<String>,
    /// The message behind that word.
    pub said: Option<Said>,
    /// Its clause.
    pub clause: Cited,
}

/// With which switch an overlay is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// Zones of control.
    Zones,
    /// Fields of fire.
    Fire,
    /// Ways of command.
    Command,
    /// How far a piece can go, and ways it must go.
    Reach,
    /// Lines of sight.
    Sight,
    /// Without a switch.
    Always,
}

impl From<Point> for Spot {
    fn from(point: Point) -> Spot {
        Spot { x: point.x, y: point.y }
    }
}

impl From<Spot> for Point {
    fn from(spot: Spot) -> Point {
        Point::new(spot.x, spot.y)
    }
}

impl From<Pose> for Stance {
    fn from(pose: Pose) -> Stance {
        Stance { at: pose.at.into(), heading: pose.heading.millidegrees() }
    }
}

impl From<Stance> for Pose {
    fn from(stance: Stance) -> Pose {
        Pose::new(stance.at.into(), geometry::Heading::from_millidegrees(stance.heading))
    }
}

impl From<Seat> for Chair {
    fn from(seat: Seat) -> Chair {
        match seat {
            Seat::Red => Chair::Red,
            Seat::Blue => Chair::Blue,
        }
    }
}

impl From<Chair> for Seat {
    fn from(chair: Chair) -> Seat {
        match chair {
            Chair::Red => Seat::Red,
            Chair::Blue => Seat::Blue,
        }
    }
}

impl From<ClauseId> for Cited {
    fn from(clause: ClauseId) -> Cited {
        Cited { id: clause.id().to_owned(), title: clause.title().to_owned() }
    }
}

impl From<Fraction> for Part {
    fn from(fraction: Fraction) -> Part {
        Part { exact: fraction.to_string(), about: fraction.approximately() }
    }
}

impl From<(i32, i32)> for OfMany {
    fn from((some, of): (i32, i32)) -> OfMany {
        OfMany { some, of }
    }
}

/// Points as spots.
pub(crate) fn spots(points: &[Point]) -> Vec<Spot> {
    points.iter().copied().map(Spot::from).collect()
}

/// The ids of pieces as they cross the wire.
pub(crate) fn names(pieces: &[PieceId]) -> Vec<String> {
    pieces.iter().map(ToString::to_string).collect()
}
