//! The table on the wire: ground once, pieces and decision after every order.

use super::company::Settled;
use engine::{ClauseId, Fraction, PieceId, Seat};
use geometry::{Length, Point, Pose};
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

/// What never changes during a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Ground {
    /// Width of the table in micrometres.
    pub width: i32,
    /// Depth of the table in micrometres.
    pub depth: i32,
    /// The unit players measure in.
    pub unit: Unit,
    /// Terrain, lowest first.
    pub terrain: Vec<Feature>,
}

/// The unit players measure in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Unit {
    /// Its plural: `paces`, `inches`.
    pub name: String,
    /// Its length in micrometres.
    pub micrometres: i32,
    /// How many decimals are worth showing.
    pub decimals: u8,
}

/// A piece of terrain: the outline is the rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Feature {
    /// The kind, as the codex names it: `wood`, `gentle_hill`, `road`…
    pub kind: String,
    /// The name on the map, if it has one.
    pub name: Option<String>,
    /// The polygon that is judged.
    pub outline: Vec<Spot>,
    /// The centreline of a linear piece; empty for others.
    pub line: Vec<Spot>,
    /// Height level.
    pub level: u8,
    /// What it means.
    pub meanings: Vec<Saying>,
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
    /// Nation, for the coat.
    pub nation: String,
    /// Figures to be seen.
    pub figures: u8,
    /// Figures of a stand that is full; those that fell have left a gap on the last.
    pub per_stand: u8,
    /// Dress and arms: `cuirass`, `lance`, `grenadier`…
    pub kit: Option<String>,
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
    /// How many, where it counts something.
    pub count: Option<u16>,
    /// In words.
    pub words: String,
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
        /// The clause that asks.
        clause: Cited,
        /// The kinds of order that answer it.
        orders: Vec<String>,
    },
    /// The battle is over.
    Over {
        /// The winner; nobody in a draw.
        winner: Option<Chair>,
        /// The clause that ended it.
        clause: Cited,
        /// How the players ended it themselves; nothing when the rules did.
        settled: Option<Settled>,
    },
}

/// Something laid over the table on demand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Overlay {
    /// `zone`, `fire`, `command`, `reach`, `sight`.
    pub kind: String,
    /// Its outline or line.
    pub points: Vec<Spot>,
    /// Whether the outline is closed.
    pub is_area: bool,
    /// A word on it.
    pub label: Option<String>,
    /// Its clause.
    pub clause: Cited,
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

impl From<(String, ClauseId)> for Saying {
    fn from((words, clause): (String, ClauseId)) -> Saying {
        Saying { words, clause: clause.into() }
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

impl Ground {
    /// The ground of a sketch.
    pub(crate) fn of(sketch: &engine::Sketch) -> Ground {
        let Length(width) = sketch.width;
        let Length(depth) = sketch.depth;
        Ground {
            width,
            depth,
            unit: Unit {
                name: sketch.unit.name.to_owned(),
                micrometres: sketch.unit.micrometres,
                decimals: sketch.unit.decimals,
            },
            terrain: sketch.terrain.iter().cloned().map(Feature::from).collect(),
        }
    }
}

impl From<engine::sketch::Feature> for Feature {
    fn from(feature: engine::sketch::Feature) -> Feature {
        Feature {
            kind: feature.kind,
            name: feature.name,
            outline: spots(&feature.outline),
            line: spots(&feature.line),
            level: feature.level,
            meanings: feature.meanings.into_iter().map(Saying::from).collect(),
        }
    }
}

impl From<engine::Sketch> for Table {
    fn from(sketch: engine::Sketch) -> Table {
        Table {
            turn: sketch.turn,
            pieces: sketch.pieces.into_iter().map(Token::from).collect(),
            decision: sketch.decision.into(),
            buttons: sketch.buttons.into_iter().map(Button::from).collect(),
            phases: sketch.phases.into_iter().map(Phase::from).collect(),
            commands: sketch.commands.into_iter().map(Command::from).collect(),
            zones: sketch.zones.into_iter().map(Zone::from).collect(),
            moves_groups: sketch.moves_groups,
        }
    }
}

impl From<engine::sketch::Token> for Token {
    fn from(token: engine::sketch::Token) -> Token {
        Token {
            id: token.id.to_string(),
            seat: token.seat.into(),
            title: token.title,
            pose: token.pose.into(),
            stands: token.stands.iter().map(|stand| spots(stand)).collect(),
            face: token.face.into(),
            badges: token.badges.into_iter().map(Badge::from).collect(),
            buttons: token.buttons.into_iter().map(Button::from).collect(),
            can_act: token.can_act,
            is_spent: token.is_spent,
        }
    }
}

impl From<engine::sketch::Face> for Face {
    fn from(face: engine::sketch::Face) -> Face {
        Face {
            arm: face.arm.into(),
            formation: face.formation.to_owned(),
            nation: face.nation,
            figures: face.figures,
            per_stand: face.per_stand,
            kit: face.kit.map(str::to_owned),
        }
    }
}

impl From<engine::sketch::Arm> for Arm {
    fn from(arm: engine::sketch::Arm) -> Arm {
        match arm {
            engine::sketch::Arm::Infantry => Arm::Infantry,
            engine::sketch::Arm::Skirmishers => Arm::Skirmishers,
            engine::sketch::Arm::Cavalry => Arm::Cavalry,
            engine::sketch::Arm::Artillery => Arm::Artillery,
            engine::sketch::Arm::General => Arm::General,
            engine::sketch::Arm::Commander => Arm::Commander,
        }
    }
}

impl From<engine::sketch::Badge> for Badge {
    fn from(badge: engine::sketch::Badge) -> Badge {
        Badge {
            sign: badge.sign.to_owned(),
            count: badge.count,
            words: badge.words,
            clause: badge.clause.map(Cited::from),
        }
    }
}

impl From<engine::sketch::Button> for Button {
    fn from(button: engine::sketch::Button) -> Button {
        let role = match button.role {
            engine::sketch::Role::Act => Role::Act,
            engine::sketch::Role::GiveUp => Role::GiveUp,
        };
        Button { key: button.key, words: button.words, clause: button.clause.into(), role }
    }
}

impl From<engine::sketch::Phase> for Phase {
    fn from(phase: engine::sketch::Phase) -> Phase {
        Phase { words: phase.words, clause: phase.clause.into(), is_now: phase.is_now }
    }
}

impl From<engine::sketch::Command> for Command {
    fn from(command: engine::sketch::Command) -> Command {
        Command {
            seat: command.seat.into(),
            title: command.title,
            points: command.points.map(OfMany::from),
            losses: command.losses.map(OfMany::from),
            states: command.states.into_iter().map(Saying::from).collect(),
            pieces: names(&command.pieces),
        }
    }
}

impl From<engine::Decision> for Decision {
    fn from(decision: engine::Decision) -> Decision {
        match decision {
            engine::Decision::Choose(choice) => Decision::Choose {
                seat: choice.seat.into(),
                what: choice.what.to_owned(),
                words: crate::question::question(choice.what, choice.clause),
                clause: choice.clause.into(),
                orders: choice.orders.iter().copied().map(str::to_owned).collect(),
            },
            engine::Decision::Over(verdict) => {
                let settled = verdict.settled.map(Settled::from);
                Decision::Over {
                    winner: verdict.winner.map(Chair::from),
                    clause: verdict.clause.into(),
                    settled,
                }
            }
        }
    }
}

impl From<engine::sketch::Zone> for Zone {
    fn from(zone: engine::sketch::Zone) -> Zone {
        Zone { seat: zone.seat.into(), outline: spots(&zone.outline), clause: zone.clause.into() }
    }
}

impl From<engine::sketch::Overlay> for Overlay {
    fn from(overlay: engine::sketch::Overlay) -> Overlay {
        Overlay {
            kind: overlay.kind.to_owned(),
            points: spots(&overlay.points),
            is_area: overlay.is_area,
            label: overlay.label,
            clause: overlay.clause.into(),
        }
    }
}

/// The ids of pieces as they cross the wire.
pub(crate) fn names(pieces: &[PieceId]) -> Vec<String> {
    pieces.iter().map(ToString::to_string).collect()
}
