//! All that a client draws. It knows shapes, words and clauses, and no rule.

use crate::codex::ClauseId;
use crate::decision::Decision;
use crate::piece::PieceId;
use crate::seat::Seat;
use crate::words::Unit;
use geometry::{Length, Point, Polygon, Pose, Segment};
use serde::Serialize;

/// The table as one seat sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Sketch {
    /// Width of the table.
    pub width: Length,
    /// Depth of the table.
    pub depth: Length,
    /// The unit players measure in.
    pub unit: Unit,
    /// Terrain, lowest first.
    pub terrain: Vec<Feature>,
    /// Units and generals.
    pub pieces: Vec<Token>,
    /// What is asked now.
    pub decision: Decision,
    /// Buttons that answer it without pointing at anything.
    pub buttons: Vec<Button>,
    /// The sequence of play, the current phase marked.
    pub phases: Vec<Phase>,
    /// The armies: commands, points left, losses against the breaking point.
    pub commands: Vec<Command>,
    /// Where each side may draw up, while somebody does.
    pub zones: Vec<Zone>,
    /// The game turn.
    pub turn: u16,
    /// Whether one order can move several pieces together.
    pub moves_groups: bool,
}

/// Where a side may draw up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Zone {
    /// The player who may deploy in it.
    pub seat: Seat,
    /// Its outline.
    pub outline: Vec<Point>,
    /// The clause that says so.
    pub clause: ClauseId,
}

/// A piece of terrain as it is drawn: the outline is the rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Feature {
    /// The kind, as the codex names it.
    pub kind: String,
    /// The name on the map, if it has one.
    pub name: Option<String>,
    /// The polygon that is judged.
    pub outline: Vec<Point>,
    /// The centreline of a linear piece.
    pub line: Vec<Point>,
    /// Height level.
    pub level: u8,
    /// What it means, in words with clauses: class, cover, sight.
    pub meanings: Vec<(String, ClauseId)>,
}

/// A unit or general as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Token {
    /// Its name in orders.
    pub id: PieceId,
    /// Whose it is.
    pub seat: Seat,
    /// What it is called.
    pub title: String,
    /// Its pose, at the point the rule set names.
    pub pose: Pose,
    /// Outlines of its stands (a single base: one), front-left corner first, clockwise.
    pub stands: Vec<Vec<Point>>,
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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Face {
    /// The arm.
    pub arm: Arm,
    /// The formation, as the codex names it.
    pub formation: &'static str,
    /// Nation, for the coat.
    pub nation: String,
    /// Figures to be seen.
    pub figures: u8,
    /// Figures of a stand that is full; those that fell have left a gap on the last.
    pub per_stand: u8,
    /// Dress and arms: `cuirass`, `lance`, `grenadier`…
    pub kit: Option<&'static str>,
}

/// The arms of horse-and-musket armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Badge {
    /// The sign: `losses`, `disordered`, `fired`…
    pub sign: &'static str,
    /// How many, where it counts something.
    pub count: Option<u16>,
    /// In words.
    pub words: String,
    /// The clause that explains it.
    pub clause: Option<ClauseId>,
}

/// Something that can be pressed; the client sends its key back in a gesture.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Button {
    /// What the gesture says.
    pub key: String,
    /// What is written on it.
    pub words: String,
    /// Its clause.
    pub clause: ClauseId,
    /// What pressing it does.
    pub role: Role,
}

/// What pressing a button does, for clients that know no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// It gives an order, or answers what is asked.
    Act,
    /// It gives the battle up.
    GiveUp,
}

impl Button {
    /// A button that gives an order, or answers what is asked.
    #[must_use]
    pub fn new(key: impl Into<String>, words: impl Into<String>, clause: ClauseId) -> Button {
        Button { key: key.into(), words: words.into(), clause, role: Role::Act }
    }

    /// A button that gives the battle up.
    #[must_use]
    pub fn giving_up(key: &str, words: &str, clause: ClauseId) -> Button {
        Button { role: Role::GiveUp, ..Button::new(key, words, clause) }
    }
}

/// A step of the printed sequence of play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Phase {
    /// The name that players read.
    pub words: String,
    /// Its clause.
    pub clause: ClauseId,
    /// Whether it is now.
    pub is_now: bool,
}

/// A corps, brigade or division in the armies panel.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Command {
    /// The player it belongs to.
    pub seat: Seat,
    /// What it is called.
    pub title: String,
    /// Points left to spend this turn, of how many.
    pub points: Option<(i32, i32)>,
    /// Losses so far, and at how many it breaks.
    pub losses: Option<(i32, i32)>,
    /// States in words: demoralised, out of command.
    pub states: Vec<(String, ClauseId)>,
    /// Who belongs to it, as far as they are drawn.
    pub pieces: Vec<PieceId>,
}

/// Something laid over the table on demand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overlay {
    /// `zone`, `fire`, `danger`, `command`, `reach`, `rout`, `sight`, `blind`.
    pub kind: &'static str,
    /// Its outline or line.
    pub points: Vec<Point>,
    /// Whether the outline is closed.
    pub is_area: bool,
    /// A word on it.
    pub label: Option<String>,
    /// Its clause.
    pub clause: ClauseId,
}

impl Overlay {
    /// A line of sight that nothing stops.
    #[must_use]
    pub fn sight(line: Segment, clause: ClauseId) -> Overlay {
        Overlay { kind: "sight", points: vec![line.from(), line.to()], is_area: false, label: None, clause }
    }

    /// A line of sight as far as it goes, and from where something stops it what is not seen.
    #[must_use]
    pub fn blind(line: Segment, stopped: Point, label: String, clause: ClauseId) -> [Overlay; 2] {
        let points = vec![stopped, line.to()];
        let rest = Overlay { kind: "blind", points, is_area: false, label: Some(label), clause };
        [Overlay::sight(Segment::new(line.from(), stopped), clause), rest]
    }
}

/// Where a line first meets an outline; at its beginning, when it begins inside.
#[must_use]
pub fn first_meeting(line: Segment, outline: &Polygon) -> Point {
    if outline.contains(line.from()) {
        return line.from();
    }
    let met = outline.edges().filter_map(|edge| line.crossing(&edge));
    met.min_by_key(|point| line.from().gap_to(*point)).unwrap_or(line.to())
}
