//! All that a client draws: shapes, words of the catalogue and clauses. It contains no rules and no sentences.

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
    /// Which seat must decide what.
    pub decision: Decision,
    /// Buttons for orders of this decision that concern no piece.
    pub buttons: Vec<Button>,
    /// The sequence of play, with the current phase marked.
    pub phases: Vec<Phase>,
    /// The commands of both armies, with points left, and losses against the number at which they break.
    pub commands: Vec<Command>,
    /// Where each side may deploy, during deployment.
    pub zones: Vec<Zone>,
    /// The game turn.
    pub turn: u16,
    /// Whether one order can move several pieces together.
    pub moves_groups: bool,
}

/// Where a side may deploy.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Zone {
    /// The player who may deploy in it.
    pub seat: Seat,
    /// Its outline.
    pub outline: Vec<Point>,
    /// The clause that defines it.
    pub clause: ClauseId,
}

/// A piece of terrain as it is drawn. Rules use the same outline.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Feature {
    /// The kind, as the codex names it.
    pub kind: Term,
    /// How it is drawn.
    pub look: Look,
    /// The name on the map, if it has one.
    pub name: Option<String>,
    /// The polygon that rules use.
    pub outline: Vec<Point>,
    /// The centreline of a linear piece; empty for an area.
    pub line: Vec<Point>,
    /// Height level.
    pub level: u8,
    /// What it means in the rules, with clauses: class, cover, sight.
    pub meanings: Vec<(Phrase, ClauseId)>,
}

/// A unit or general as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Token {
    /// Its id in orders.
    pub id: PieceId,
    /// The player it belongs to.
    pub seat: Seat,
    /// Its name on screen.
    pub title: Title,
    /// Its pose, at the reference point of the rule set.
    pub pose: Pose,
    /// Outlines of its stands (one for a single base), front-left corner first, clockwise.
    pub stands: Vec<Vec<Point>>,
    /// What is drawn on its base.
    pub face: Face,
    /// Badges for its status, drawn at its edge.
    pub badges: Vec<Badge>,
    /// The buttons in its menu.
    pub buttons: Vec<Button>,
    /// Whether it can act in the present decision.
    pub can_act: bool,
    /// Whether it has acted already.
    pub is_spent: bool,
}

/// What is drawn on a base.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Face {
    /// The arm of service.
    pub arm: Arm,
    /// The formation, as the codex names it.
    pub formation: Term,
    /// Whether it is in square.
    pub is_square: bool,
    /// Whether its guns are limbered.
    pub is_limbered: bool,
    /// Whether its figures look elite: bearskins, plumes.
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
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Badge {
    /// The sign.
    pub sign: Sign,
    /// The number on it, if it counts something.
    pub count: Option<u16>,
    /// Its text. For a [value](Sign::is_worth) what the number counts, without the number.
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
        /// A general is attached to it.
        Attached = "attached",
        /// It could not turn to face its attacker.
        Caught = "caught",
        /// It has charged.
        Charged = "charged",
        /// It is about to charge.
        Charging = "charging",
        /// It must finish what it has begun.
        Committed = "committed",
        /// Enemies do not see it.
        Concealed = "concealed",
        /// Its command is demoralised.
        Demoralised = "demoralised",
        /// It is in disorder.
        Disordered = "disordered",
        /// It is disorganised.
        Disorganised = "disorganised",
        /// It has evaded.
        Evaded = "evaded",
        /// It has fired.
        Fired = "fired",
        /// It was attacked in flank or rear.
        Flanked = "flanked",
        /// It has fought.
        Fought = "fought",
        /// It occupies buildings.
        Garrison = "garrison",
        /// It has half its strength or less.
        Half = "half",
        /// It must stay where it is.
        Held = "held",
        /// It has not been deployed yet.
        InHand = "in_hand",
        /// It is in contact with the enemy and cannot leave.
        Locked = "locked",
        /// Its losses.
        Losses = "losses",
        /// It is changing its formation.
        Maneuver = "maneuver",
        /// Its morale.
        Morale = "morale",
        /// It has moved.
        Moved = "moved",
        /// It must flee.
        MustFlee = "must_flee",
        /// It may not move away.
        Pinned = "pinned",
        /// Points it can spend.
        Points = "points",
        /// It is pursuing an enemy.
        Pursuing = "pursuing",
        /// Its quality.
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
        /// It was stopped.
        Stopped = "stopped",
        /// It was shot at.
        Target = "target",
        /// A special property of its type.
        Trait = "trait",
        /// It is under fire.
        UnderFire = "under_fire",
        /// It is unsteady.
        Unsteady = "unsteady",
    }
}

impl Sign {
    /// Whether it is a fixed value of the piece and not a status. Values are listed as numbers, never drawn on the
    /// table.
    #[must_use]
    pub const fn is_worth(self) -> bool {
        matches!(self, Sign::Morale | Sign::Quality | Sign::Rating | Sign::Trait)
    }
}

/// A button; the client sends its key back in a gesture.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Button {
    /// The key to send in the gesture.
    pub key: String,
    /// Its text.
    pub says: Phrase,
    /// The clause of the order it gives.
    pub clause: ClauseId,
    /// Its role.
    pub role: Role,
}

/// The role of a button, for clients that know nothing of orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// It gives an order of the present decision.
    Act,
    /// It concedes the battle.
    GiveUp,
}

impl Button {
    /// A button that gives an order.
    #[must_use]
    pub fn new(key: impl Into<String>, says: impl Into<Phrase>, clause: ClauseId) -> Button {
        Button { key: key.into(), says: says.into(), clause, role: Role::Act }
    }

    /// A button that concedes the battle.
    #[must_use]
    pub fn giving_up(key: &str, says: impl Into<Phrase>, clause: ClauseId) -> Button {
        Button { role: Role::GiveUp, ..Button::new(key, says, clause) }
    }
}

/// A phase in the list of the sequence of play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Phase {
    /// The name of the phase.
    pub name: PhaseName,
    /// The clause that describes it.
    pub clause: ClauseId,
    /// Whether it is the current one.
    pub is_now: bool,
}

/// A command (corps, brigade or division) in the armies panel.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Command {
    /// The player it belongs to.
    pub seat: Seat,
    /// Its name on screen.
    pub title: Title,
    /// Points left to spend this turn, and how many it had.
    pub points: Option<(i32, i32)>,
    /// Losses so far, and the number at which it breaks.
    pub losses: Option<(i32, i32)>,
    /// Its status, with clauses: demoralised, out of command.
    pub states: Vec<(Phrase, ClauseId)>,
    /// Its pieces, if the viewer can see them.
    pub pieces: Vec<PieceId>,
}

/// A shape drawn over the table on request.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overlay {
    /// Its kind, which decides how it is drawn.
    pub kind: OverlayKind,
    /// The points of the outline or line.
    pub points: Vec<Point>,
    /// Whether the points are a closed outline.
    pub is_area: bool,
    /// The text at it, if any.
    pub says: Option<Phrase>,
    /// The clause that it illustrates.
    pub clause: ClauseId,
}

impl Overlay {
    /// A clear line of sight.
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

    /// A blocked line of sight: the clear part, and the part behind the obstacle.
    #[must_use]
    pub fn blind(line: Segment, stopped: Point, says: Phrase, clause: ClauseId) -> [Overlay; 2] {
        let points = vec![stopped, line.to()];
        let rest = Overlay { kind: overlay::BLIND, points, is_area: false, says: Some(says), clause };
        [Overlay::sight(Segment::new(line.from(), stopped), clause), rest]
    }
}

/// Where a line first meets an outline; its start, if that lies inside.
#[must_use]
pub fn first_meeting(line: Segment, outline: &Polygon) -> Point {
    if outline.contains(line.from()) {
        return line.from();
    }
    let met = outline.edges().filter_map(|edge| line.crossing(&edge));
    met.min_by_key(|point| line.from().gap_to(*point)).unwrap_or(line.to())
}
