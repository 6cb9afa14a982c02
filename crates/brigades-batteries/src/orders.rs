//! What a player asks for: the orders and forced decisions of BB-9.2.

pub(crate) use crate::text::order::placings;

use crate::armies::troops::Formation;
use crate::clause;
use crate::fire::table::Fire;
use crate::movement::steps::Step;
use crate::state::placed::read_pose;
use engine::ground::points;
use engine::text::{Reader, Value};
use engine::{PieceId, word_enum};
use geometry::{Heading, Length, Point, Pose};

word_enum! {
    /// BB-2.1: the side a seat plays this turn.
    SideOfTurn {
        /// Moves first.
        A = "a",
        /// Moves second.
        B = "b",
    }
}

word_enum! {
    /// BB-5.7.4.a: how a routed unit ends.
    RoutFacing {
        /// Facing what broke it.
        Cause = "cause",
        /// Straight away from it.
        Away = "away",
    }
}

word_enum! {
    /// BB-7.4.c: how a leader uses his charisma.
    LeaderSign {
        /// Not at all.
        None = "none",
        /// To hold the unit.
        Hold = "hold",
        /// To drive it on.
        Drive = "drive",
    }
}

/// An order.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// BB-2.1: the winner of initiative picks.
    ChooseSide {
        /// A or B.
        side: SideOfTurn,
    },
    /// BB-2.12.
    Move {
        /// The unit that moves.
        unit: PieceId,
        /// The parts of the move, in order.
        steps: Vec<Step>,
    },
    /// BB-2.5.d.
    PushedAdvance {
        /// The skirmishers.
        unit: PieceId,
        /// How far.
        distance: Length,
        /// Who pushes.
        columns: Vec<PieceId>,
    },
    /// BB-2.6.
    Charge {
        /// The unit that charges.
        unit: PieceId,
        /// At whom.
        target: PieceId,
        /// How; the last is Forward.
        steps: Vec<Step>,
    },
    /// BB-6.4.c.
    EnterBlock {
        /// The unit that enters.
        unit: PieceId,
        /// Which piece of terrain, counted from 1.
        block: u16,
        /// The way to it.
        steps: Vec<Step>,
    },
    /// BB-6.4.e.
    Emerge {
        /// The unit that comes out.
        unit: PieceId,
        /// In which formation.
        formation: Formation,
        /// How wide.
        width: Option<u16>,
        /// Position and heading outside the block.
        pose: Pose,
        /// What it does with the rest of its move.
        steps: Vec<Step>,
        /// Whom it charges with it.
        target: Option<PieceId>,
    },
    /// BB-6.4.c.
    ShiftBlock {
        /// The unit that changes to another block.
        unit: PieceId,
        /// Where to.
        block: u16,
    },
    /// BB-6.4.f.
    Detach {
        /// The unit that leaves figures behind.
        unit: PieceId,
        /// The block they stay in, as a piece of terrain counted from 1.
        block: u16,
        /// How many stay.
        figures: u16,
        /// The way to it.
        steps: Vec<Step>,
    },
    /// BB-2.9.b.
    AbandonModels {
        /// Which battery.
        unit: PieceId,
        /// How many models.
        models: u16,
    },
    /// BB-7.10.
    ScreenMove {
        /// Whose screen.
        parent: PieceId,
        /// How many stands; all that may when nothing is said.
        stands: Option<u16>,
        /// Where; nothing recalls it.
        pose: Option<Pose>,
    },
    /// BB-7.7.
    VoluntaryRout {
        /// The unit that routs.
        unit: PieceId,
    },
    /// BB-1.11.f to h.
    GeneralMove {
        /// The general who moves.
        general: PieceId,
        /// His way.
        path: Vec<Point>,
        /// To whom he attaches at its end.
        attach: Option<PieceId>,
        /// Whether he leaves his unit first.
        detach: bool,
    },
    /// BB-2.7: forced when a charge would contact the unit.
    EvadeDecision {
        /// The unit that is charged.
        unit: PieceId,
        /// Direction and distance; nothing stays.
        evade: Option<(Heading, Length)>,
        /// BB-2.7.f.
        shoot: bool,
    },
    /// BB-2.7.h.
    ContinueDecision {
        /// How much further; nothing halts.
        distance: Length,
    },
    /// BB-3.8 to BB-3.10.
    Fire {
        /// The unit that shoots.
        unit: PieceId,
        /// The kind of fire.
        fire: Fire,
        /// At whom.
        target: PieceId,
        /// BB-3.8.b: the sample of the target's path; the best when nothing is said.
        pose: Option<u16>,
        /// BB-3.10.b: at whom the others shoot.
        second: Vec<PieceId>,
    },
    /// BB-6.10.h, BB-7.14.c: written `fire`, with `works` and `section` in place of a target.
    Batter {
        /// Which battery.
        unit: PieceId,
        /// Which piece of terrain, counted from 1.
        works: u16,
        /// Which section of it, counted from 1 along its line.
        section: u16,
        /// BB-3.10.b: at whom the models shoot that cannot hit it.
        second: Vec<PieceId>,
    },
    /// The step is over.
    EndStep,
    /// BB-5.7.3.b.
    RoutDecision {
        /// How far.
        distance: Length,
        /// Which way it faces then.
        facing: RoutFacing,
    },
    /// BB-4.5.c: ties only.
    SplitDecision {
        /// Who strikes.
        unit: PieceId,
        /// Whom it favours.
        enemy: PieceId,
    },
    /// BB-7.4.
    PursuitDecision {
        /// The unit that may pursue.
        unit: PieceId,
        /// Pursue, or try to resist.
        pursue: bool,
        /// What the leader does.
        leader: LeaderSign,
    },
    /// BB-8.4.a.
    DeployUnit {
        /// The unit that is deployed.
        unit: PieceId,
        /// Position and heading on the table.
        pose: Option<Pose>,
        /// In which block instead.
        block: Option<u16>,
        /// Its formation.
        formation: Option<Formation>,
        /// How wide.
        width: Option<u16>,
    },
    /// BB-8.4.a.
    DeployGeneral {
        /// The general who is deployed.
        general: PieceId,
        /// The point where he is placed.
        at: Point,
    },
    /// BB-8.4.a: units and generals of the brigade that is being placed, set down before it takes the field.
    Place {
        /// Each as `DeployUnit` or `DeployGeneral`.
        places: Vec<Order>,
    },
    /// BB-8.4.b: one whole brigade takes the field.
    Deploy {
        /// Each as `DeployUnit` or `DeployGeneral`.
        places: Vec<Order>,
    },
    /// BB-8.7.d.
    Resign,
}

/// The names of all orders, with their parameters.
pub const ORDERS: &[(&str, &str)] = &[
    ("choose_side", "side = a|b"),
    ("move", "unit, steps"),
    ("pushed_advance", "unit, distance, columns"),
    ("charge", "unit, target, steps"),
    ("enter_block", "unit, block, steps"),
    ("emerge", "unit, formation, width, x, y, heading, steps, target"),
    ("shift_block", "unit, block"),
    ("detach", "unit, block, figures, steps"),
    ("abandon_models", "unit, models"),
    ("screen_move", "parent, stands, x, y, heading; without a place it is recalled"),
    ("voluntary_rout", "unit"),
    ("general_move", "general, path, attach, detach"),
    ("evade_decision", "unit, direction, distance, shoot; without a direction it stays"),
    ("continue_decision", "distance; 0 halts"),
    (
        "fire",
        "unit, fire = small_arms|canister|ball, target, pose, second; or works, section, second to batter",
    ),
    ("end_step", ""),
    ("rout_decision", "distance, facing = cause|away"),
    ("split_decision", "unit, enemy"),
    ("pursuit_decision", "unit, pursue, leader = none|hold|drive"),
    ("deploy_unit", "unit, x, y, heading or block, formation, width"),
    ("deploy_general", "general, x, y"),
    ("place", "places = those of the brigade that is being placed, each as deploy_unit or deploy_general"),
    ("deploy", "places = all of a brigade, each as deploy_unit or deploy_general"),
    ("resign", ""),
];

/// Names that every family reads, beside those of BB-9.2; orders are written under the names above.
pub const SHARED: [(&str, &str); 2] = [("concede", "the same as resign"), ("pass", "the same as end_step")];

/// Reads a piece id, if written: `7`, `"7.1"`, `"G2"`.
pub(crate) fn optional_piece(reader: &mut Reader<'_, '_>, key: &str) -> Option<PieceId> {
    let node = reader.node(key)?;
    let found = piece_of(&node.value);
    if found.is_none() {
        reader.fault(key, format!("`{key}` is a unit (7, \"7.1\") or a general (\"G2\")"));
    }
    found
}

/// Reads a piece id.
pub(crate) fn piece(reader: &mut Reader<'_, '_>, key: &str) -> Option<PieceId> {
    if !reader.has(key) {
        let at = reader.place();
        reader.faults().add(at, format!("`{key}` is missing"));
    }
    optional_piece(reader, key)
}

/// Reads a list of piece ids.
pub(crate) fn pieces(reader: &mut Reader<'_, '_>, key: &str) -> Vec<PieceId> {
    let mut found = Vec::new();
    for node in reader.list(key) {
        match piece_of(&node.value) {
            Some(piece) => found.push(piece),
            None => reader.faults().add(node.span, format!("`{key}` is a list of units or generals")),
        }
    }
    found
}

fn piece_of(value: &Value) -> Option<PieceId> {
    match value {
        Value::Number(number) => {
            let number = u16::try_from(number.scaled(0)?).ok()?;
            (number <= PieceId::MAX_NUMBER).then(|| PieceId::unit(number))
        }
        Value::Text(text) => text.parse().ok(),
        _ => None,
    }
}

/// A piece id as text: whole units as numbers.
pub(crate) fn write_piece(piece: PieceId) -> Value {
    if piece.is_general() || piece.part_number() > 0 {
        Value::from(piece.to_string())
    } else {
        Value::from(piece.number())
    }
}

fn steps(reader: &mut Reader<'_, '_>) -> Vec<Step> {
    let mut steps = Vec::new();
    for node in reader.list("steps") {
        let parsed = match &node.value {
            Value::Text(text) => Step::parse(text),
            _ => Err("a step is text, as \"forward 50.8\"".to_owned()),
        };
        match parsed {
            Ok(step) => steps.push(step),
            Err(why) => reader.faults().add_clause(node.span, clause!("BB-9.2"), why),
        }
    }
    steps
}

fn length(reader: &mut Reader<'_, '_>, key: &str) -> Option<Length> {
    reader.thousandths(key).map(Length)
}

impl Order {
    /// Reads `{ move = { … } }`.
    pub fn read(reader: &mut Reader<'_, '_>) -> Option<Order> {
        let names = ORDERS.iter().chain(&SHARED).map(|(name, _)| *name);
        let named: Vec<&str> = names.filter(|name| reader.has(name)).collect();
        let [name] = named.as_slice() else {
            let known: Vec<&str> = ORDERS.iter().map(|(name, _)| *name).collect();
            let at = reader.place();
            reader.faults().add(at, format!("an order is exactly one of {}", known.join(", ")));
            reader.entries();
            return None;
        };
        let is_bare = reader.node(name).is_some_and(|node| node.value == Value::Bool(true));
        match *name {
            "concede" if is_bare => Some(Order::Resign),
            "pass" if is_bare => Some(Order::EndStep),
            name => reader.table(name, |inner| Order::read_named(name, inner)),
        }
    }

    fn read_named(name: &str, reader: &mut Reader<'_, '_>) -> Option<Order> {
        Some(match name {
            "choose_side" => Order::ChooseSide { side: reader.word("side", SideOfTurn::WORDS)? },
            "move" => Order::Move { unit: piece(reader, "unit")?, steps: steps(reader) },
            "pushed_advance" => {
                let (unit, distance) = (piece(reader, "unit"), length(reader, "distance"));
                Order::PushedAdvance { unit: unit?, distance: distance?, columns: pieces(reader, "columns") }
            }
            "charge" => {
                let (unit, target) = (piece(reader, "unit"), piece(reader, "target"));
                Order::Charge { unit: unit?, target: target?, steps: steps(reader) }
            }
            "enter_block" => {
                let (unit, block) = (piece(reader, "unit"), reader.number("block"));
                Order::EnterBlock { unit: unit?, block: block?, steps: steps(reader) }
            }
            "emerge" => Order::read_emerge(reader)?,
            "shift_block" => {
                let (unit, block) = (piece(reader, "unit"), reader.number("block"));
                Order::ShiftBlock { unit: unit?, block: block? }
            }
            "detach" => {
                let (unit, block) = (piece(reader, "unit"), reader.number("block"));
                let figures = reader.number("figures");
                Order::Detach { unit: unit?, block: block?, figures: figures?, steps: steps(reader) }
            }
            "abandon_models" => {
                let (unit, models) = (piece(reader, "unit"), reader.number("models"));
                Order::AbandonModels { unit: unit?, models: models? }
            }
            "screen_move" => {
                let (parent, stands) = (piece(reader, "parent"), reader.optional_number("stands"));
                Order::ScreenMove { parent: parent?, stands, pose: read_pose(reader) }
            }
            "voluntary_rout" => Order::VoluntaryRout { unit: piece(reader, "unit")? },
            "general_move" => {
                let general = piece(reader, "general");
                let path = points(reader, "path").unwrap_or_default();
                let (attach, detach) = (optional_piece(reader, "attach"), reader.flag("detach"));
                Order::GeneralMove { general: general?, path, attach, detach }
            }
            "evade_decision" => {
                let unit = piece(reader, "unit");
                let direction = reader.optional_thousandths("direction").map(Heading::from_millidegrees);
                let distance = reader.optional_thousandths("distance").map(Length);
                Order::EvadeDecision {
                    unit: unit?,
                    evade: direction.zip(distance),
                    shoot: reader.flag("shoot"),
                }
            }
            "continue_decision" => Order::ContinueDecision {
                distance: reader.optional_thousandths("distance").map_or(Length::ZERO, Length),
            },
            "fire" => Order::read_fire(reader)?,
            "end_step" | "pass" => Order::EndStep,
            "rout_decision" => Order::RoutDecision {
                distance: length(reader, "distance")?,
                facing: reader.optional_word("facing", RoutFacing::WORDS).unwrap_or(RoutFacing::Cause),
            },
            "split_decision" => {
                let (unit, enemy) = (piece(reader, "unit"), piece(reader, "enemy"));
                Order::SplitDecision { unit: unit?, enemy: enemy? }
            }
            "pursuit_decision" => Order::PursuitDecision {
                unit: piece(reader, "unit")?,
                pursue: reader.flag("pursue"),
                leader: reader.optional_word("leader", LeaderSign::WORDS).unwrap_or(LeaderSign::None),
            },
            "deploy_unit" => Order::read_deploy_unit(reader)?,
            "deploy_general" => Order::read_deploy_general(reader)?,
            "place" => Order::Place { places: reader.tables("places", Order::read_placing) },
            "deploy" => Order::Deploy { places: reader.tables("places", Order::read_placing) },
            _ => Order::Resign,
        })
    }

    /// A unit or a general set down: the parameters of `deploy_unit` or `deploy_general`.
    pub(crate) fn read_placing(reader: &mut Reader<'_, '_>) -> Option<Order> {
        if reader.has("general") {
            Order::read_deploy_general(reader)
        } else {
            Order::read_deploy_unit(reader)
        }
    }

    fn read_deploy_unit(reader: &mut Reader<'_, '_>) -> Option<Order> {
        Some(Order::DeployUnit {
            unit: piece(reader, "unit")?,
            pose: read_pose(reader),
            block: reader.optional_number("block"),
            formation: reader.optional_word("formation", Formation::WORDS),
            width: reader.optional_number("width"),
        })
    }

    fn read_deploy_general(reader: &mut Reader<'_, '_>) -> Option<Order> {
        let (general, x, y) = (piece(reader, "general"), reader.thousandths("x"), reader.thousandths("y"));
        Some(Order::DeployGeneral { general: general?, at: Point { x: x?, y: y? } })
    }

    fn read_emerge(reader: &mut Reader<'_, '_>) -> Option<Order> {
        let unit = piece(reader, "unit");
        let formation = reader.word("formation", Formation::WORDS);
        let width = reader.optional_number("width");
        let pose = read_pose(reader);
        if pose.is_none() {
            reader.fault("x", "`emerge` needs a place: `x`, `y`, `heading`");
        }
        let (steps, target) = (steps(reader), optional_piece(reader, "target"));
        Some(Order::Emerge { unit: unit?, formation: formation?, width, pose: pose?, steps, target })
    }

    fn read_fire(reader: &mut Reader<'_, '_>) -> Option<Order> {
        if reader.has("works") {
            let (unit, works) = (piece(reader, "unit"), reader.number("works"));
            let section = reader.number("section");
            if reader.optional_word("fire", Fire::WORDS).is_some_and(|fire| fire != Fire::Ball) {
                reader.breach("fire", clause!("BB-6.10.h"), "works and walls are battered with ball");
            }
            let second = pieces(reader, "second");
            return Some(Order::Batter { unit: unit?, works: works?, section: section?, second });
        }
        let (unit, target) = (piece(reader, "unit"), piece(reader, "target"));
        let fire = reader.optional_word("fire", Fire::WORDS).unwrap_or(Fire::SmallArms);
        let (pose, second) = (reader.optional_number("pose"), pieces(reader, "second"));
        Some(Order::Fire { unit: unit?, fire, target: target?, pose, second })
    }
}
