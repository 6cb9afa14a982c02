//! The table on the wire: what can change.

use super::company::Settled;
use super::drawing::{SignPlace, StandDress};
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

/// A position and a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Stance {
    /// The reference point of a piece.
    pub at: Spot,
    /// Millidegrees clockwise from north.
    pub heading: i32,
}

/// One of the two seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// The first seat.
    Red,
    /// The second seat.
    Blue,
}

/// A clause of the codex and its title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Cited {
    /// Its id, which is also its address in the codex.
    pub id: String,
    /// Its title, or that of the section above it.
    pub title: String,
}

/// A text and its clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Saying {
    /// The text itself.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The clause that it follows from.
    pub clause: Cited,
}

/// An exact fraction, and an approximation for drawing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Part {
    /// Exactly: `11/36`.
    pub exact: String,
    /// About: 0.3056.
    pub about: f64,
}

/// What can change, as the reader's seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TableState {
    /// The game turn.
    pub turn: u16,
    /// Units and generals.
    pub pieces: Vec<Token>,
    /// Which seat must decide what.
    pub decision: Decision,
    /// Buttons for orders of this decision that concern no piece.
    pub buttons: Vec<Button>,
    /// The sequence of play, with the current phase marked.
    pub phases: Vec<Phase>,
    /// The commands of both armies.
    pub commands: Vec<Command>,
    /// Where each side may deploy, during deployment.
    pub zones: Vec<Zone>,
    /// Whether one order can move several pieces together.
    pub moves_groups: bool,
}

/// Where a side may deploy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Zone {
    /// The player who may deploy in it.
    pub seat: Chair,
    /// Its outline.
    pub outline: Vec<Spot>,
    /// The clause that defines it.
    pub clause: Cited,
}

/// A unit or general as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Token {
    /// Its id in gestures and events: `7`, `7.2`, `G1`.
    pub id: String,
    /// The player it belongs to.
    pub seat: Chair,
    /// Its name.
    pub title: String,
    /// The pose of its reference point.
    pub pose: Stance,
    /// Outlines of its stands, front-left corner first, clockwise.
    pub stands: Vec<Vec<Spot>>,
    /// What is drawn on its base.
    pub face: Face,
    /// How its stands look.
    pub dress: Vec<StandDress>,
    /// Badges for its status, drawn at its edge.
    pub badges: Vec<Badge>,
    /// The signs at its edge.
    pub signs: Vec<SignPlace>,
    /// The buttons in its menu.
    pub buttons: Vec<Button>,
    /// Whether it can act in the present decision.
    pub can_act: bool,
    /// Whether it has acted already.
    pub is_spent: bool,
}

/// What is drawn on a base.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Face {
    /// The arm of service.
    pub arm: Arm,
    /// The formation, by its key.
    pub formation: String,
    /// The formation as text.
    pub formation_words: String,
    /// Whether it is in square.
    pub is_square: bool,
    /// Whether its guns are limbered.
    pub is_limbered: bool,
    /// Whether its figures look elite.
    pub is_elite: bool,
    /// The nation, which gives the colour of the coats.
    pub nation: String,
    /// How many figures are drawn.
    pub figures: u8,
    /// Figures on a full stand; missing ones leave a gap on the last stand.
    pub per_stand: u8,
    /// Special dress or weapon of its figures.
    pub kit: Option<Kit>,
}

/// Special dress or weapon of figures.
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
    /// A rifle, not a musket.
    Rifle,
    /// Horse artillery: its gun crews ride.
    Horse,
    /// A mitrailleuse.
    Mitrailleuse,
}

/// The arms of horse-and-musket armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// Infantry in close order.
    Infantry,
    /// Infantry in open order.
    Skirmishers,
    /// Cavalry.
    Cavalry,
    /// Artillery.
    Artillery,
    /// A general.
    General,
    /// The commander of a whole side.
    Commander,
}

/// A small sign at the edge of a base, with a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Badge {
    /// The sign: `losses`, `disordered`, `fired`…
    pub sign: String,
    /// Whether it is a fixed value of the piece and not a status.
    pub is_worth: bool,
    /// The number on it, if it counts something.
    pub count: Option<u16>,
    /// The key of the disc that shows it beside the table.
    pub disc: String,
    /// Its text; for a fixed value without the number.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The clause that explains it.
    pub clause: Option<Cited>,
}

/// A button; its key is sent back in a `press` gesture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Button {
    /// The key to send in the gesture.
    pub key: String,
    /// Its text.
    pub words: String,
    /// The message of the text.
    pub said: Said,
    /// The clause of the order it gives.
    pub clause: Cited,
    /// Its role.
    pub role: Role,
}

/// The role of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// It gives an order of the present decision.
    Act,
    /// It concedes the battle. `give_up` does the same, also while the other seat must decide.
    GiveUp,
}

/// A phase in the list of the sequence of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Phase {
    /// Its key in the codex.
    pub key: String,
    /// Its name.
    pub words: String,
    /// The clause that describes it.
    pub clause: Cited,
    /// Whether it is the current one.
    pub is_now: bool,
}

/// A command (corps, brigade or division) in the armies panel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Command {
    /// The player it belongs to.
    pub seat: Chair,
    /// Its name.
    pub title: String,
    /// Points left to spend this turn, and how many it had.
    pub points: Option<OfMany>,
    /// Losses so far, and the number at which it breaks.
    pub losses: Option<OfMany>,
    /// Its status: demoralised, out of command.
    pub states: Vec<Saying>,
    /// Its pieces, if the reader can see them.
    pub pieces: Vec<String>,
}

/// A part of a number: 3 of 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OfMany {
    /// The part.
    pub some: i32,
    /// The whole.
    pub of: i32,
}

/// The decision that the battle waits for, or its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Decision {
    /// A seat must decide.
    Choose {
        /// The seat that must decide.
        seat: Chair,
        /// What it must decide, by its key: `orders`, `fire`, `pursue`…
        what: String,
        /// The same as text, without the seat.
        words: String,
        /// The message of the text.
        said: Said,
        /// The clause that demands the decision.
        clause: Cited,
        /// The kinds of order that can be given.
        orders: Vec<String>,
        /// Whether armies are being deployed.
        is_set_up: bool,
        /// Whether some of these orders move pieces.
        moves: bool,
    },
    /// The battle is over.
    Over {
        /// The winner; none for a draw.
        winner: Option<Chair>,
        /// The clause that ended it.
        clause: Cited,
        /// How the players ended it; none when the rules ended it.
        settled: Option<Settled>,
        /// How it ended, as text.
        words: String,
        /// The message of the text.
        said: Said,
    },
}

/// A shape drawn over the table on request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Overlay {
    /// Its kind: `zone`, `fire`, `command`, `reach`, `sight`…
    pub kind: String,
    /// The switch that turns it on and off.
    pub layer: Layer,
    /// The points of the outline or line.
    pub points: Vec<Spot>,
    /// Whether the points are a closed outline.
    pub is_area: bool,
    /// The text at it, if any.
    pub label: Option<String>,
    /// The message of that text.
    pub said: Option<Said>,
    /// The clause that it illustrates.
    pub clause: Cited,
}

/// Which switch of the client turns an overlay on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// Zones of control.
    Zones,
    /// Fields of fire.
    Fire,
    /// Paths of command.
    Command,
    /// How far a piece can go, and paths it must take.
    Reach,
    /// Lines of sight.
    Sight,
    /// None: it is always shown.
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

/// Converts points.
pub(crate) fn spots(points: &[Point]) -> Vec<Spot> {
    points.iter().copied().map(Spot::from).collect()
}

/// The ids of pieces as text.
pub(crate) fn names(pieces: &[PieceId]) -> Vec<String> {
    pieces.iter().map(ToString::to_string).collect()
}
