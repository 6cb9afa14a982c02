//! All that a client draws: shapes, words of the catalogue and clauses. It holds no rule and no sentence.

use crate::catalogue::{OverlayKind, PhaseName, Term, overlay};
use crate::codex::ClauseId;
use crate::decision::Decision;
use crate::ground::Look;
use crate::length_unit::LengthUnit;
use crate::phrase::{Phrase, Title};
use crate::piece::PieceId;
use crate::seat::Seat;
use crate::word_enum;
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
    pub unit: LengthUnit,
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
    pub kind: Term,
    /// How it looks.
    pub look: Look,
    /// The name on the map, if it has one.
    pub name: Option<String>,
    /// The polygon that is judged.
    pub outline: Vec<Point>,
    /// The centreline of a linear piece.
    pub line: Vec<Point>,
    /// Height level.
    pub level: u8,
    /// What it means, with clauses: class, cover, sight.
    pub meanings: Vec<(Phrase, ClauseId)>,
}

/// A unit or general as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Token {
    /// Its name in orders.
    pub id: PieceId,
    /// Whose it is.
    pub seat: Seat,
    /// What it is called.
    pub title: Title,
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
    pub formation: Term,
    /// Whether it stands in a square.
    pub is_square: bool,
    /// Whether its guns are on their limbers.
    pub is_limbered: bool,
    /// Whether it wears what marks out an elite: bearskins, plumes.
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
    /// The sign.
    pub sign: Sign,
    /// How many, where it counts something.
    pub count: Option<u16>,
    /// What it says; of a [worth](Sign::is_worth) what the number counts, without the number.
    pub says: Phrase,
    /// The clause that explains it.
    pub clause: Option<ClauseId>,
}

word_enum! {
    /// The signs that a client can draw at the edge of a base.
    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    Sign {
        /// Guns without their crew.
        Abandoned = "abandoned",
        /// A general is with it.
        Attached = "attached",
        /// It could not turn to face.
        Caught = "caught",
        /// It has charged.
        Charged = "charged",
        /// It is about to charge.
        Charging = "charging",
        /// It must go on with what it has begun.
        Committed = "committed",
        /// Enemies do not see it.
        Concealed = "concealed",
        /// Its command has lost heart.
        Demoralised = "demoralised",
        /// It has lost its order.
        Disordered = "disordered",
        /// It has lost its organisation.
        Disorganised = "disorganised",
        /// It has evaded.
        Evaded = "evaded",
        /// It has fired.
        Fired = "fired",
        /// It was met on flank or rear.
        Flanked = "flanked",
        /// It has fought.
        Fought = "fought",
        /// It holds houses.
        Garrison = "garrison",
        /// It has half its strength or less.
        Half = "half",
        /// It stays where it is.
        Held = "held",
        /// It waits to be put on the table.
        InHand = "in_hand",
        /// It is locked in contact with the enemy.
        Locked = "locked",
        /// What it has lost.
        Losses = "losses",
        /// It is changing its formation.
        Maneuver = "maneuver",
        /// Its morale.
        Morale = "morale",
        /// It has moved.
        Moved = "moved",
        /// It must flee.
        MustFlee = "must_flee",
        /// It may not leave.
        Pinned = "pinned",
        /// Points to spend.
        Points = "points",
        /// It pursues.
        Pursuing = "pursuing",
        /// How good it is.
        Quality = "quality",
        /// A number that it fights or tests with.
        Rating = "rating",
        /// It is recovering.
        Recovering = "recovering",
        /// It has routed.
        Routed = "routed",
        /// It is shaken.
        Shaken = "shaken",
        /// It has used a part of its move.
        Spent = "spent",
        /// It was brought to a halt.
        Stopped = "stopped",
        /// It was shot at.
        Target = "target",
        /// What sets its type apart.
        Trait = "trait",
        /// It is under fire.
        UnderFire = "under_fire",
        /// It is unsteady.
        Unsteady = "unsteady",
    }
}

impl Sign {
    /// Whether it says what a piece is worth, and not what has become of it: told in figures, never drawn on the table.
    #[must_use]
    pub const fn is_worth(self) -> bool {
        matches!(self, Sign::Morale | Sign::Quality | Sign::Rating | Sign::Trait)
    }
}

/// Something that can be pressed; the client sends its key back in a gesture.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Button {
    /// What the gesture says.
    pub key: String,
    /// What is written on it.
    pub says: Phrase,
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
    pub fn new(key: impl Into<String>, says: impl Into<Phrase>, clause: ClauseId) -> Button {
        Button { key: key.into(), says: says.into(), clause, role: Role::Act }
    }

    /// A button that gives the battle up.
    #[must_use]
    pub fn giving_up(key: &str, says: impl Into<Phrase>, clause: ClauseId) -> Button {
        Button { role: Role::GiveUp, ..Button::new(key, says, clause) }
    }
}

/// A step of the printed sequence of play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Phase {
    /// Which phase.
    pub name: PhaseName,
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
    pub title: Title,
    /// Points left to spend this turn, of how many.
    pub points: Option<(i32, i32)>,
    /// Losses so far, and at how many it breaks.
    pub losses: Option<(i32, i32)>,
    /// Its states: demoralised, out of command.
    pub states: Vec<(Phrase, ClauseId)>,
    /// Who belongs to it, as far as they are drawn.
    pub pieces: Vec<PieceId>,
}

/// Something laid over the table on demand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overlay {
    /// What it is.
    pub kind: OverlayKind,
    /// Its outline or line.
    pub points: Vec<Point>,
    /// Whether the outline is closed.
    pub is_area: bool,
    /// A word on it.
    pub says: Option<Phrase>,
    /// Its clause.
    pub clause: ClauseId,
}

impl Overlay {
    /// A line of sight that nothing stops.
    #[must_use]
    pub fn sight(line: Segment, clause: ClauseId) -> Overlay {
        Overlay {
            kind: overlay::SIGHT,
            points: vec![line.from(), line.to()],
            is_area: false,
            says: None,
            clause,
        }
    }

    /// A line of sight as far as it goes, and from where something stops it what is not seen.
    #[must_use]
    pub fn blind(line: Segment, stopped: Point, says: Phrase, clause: ClauseId) -> [Overlay; 2] {
        let points = vec![stopped, line.to()];
        let rest = Overlay { kind: overlay::BLIND, points, is_area: false, says: Some(says), clause };
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
