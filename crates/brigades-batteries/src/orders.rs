//! The orders and forced decisions of BB-9.2.

pub(crate) use crate::text::order::placings;

use crate::armies::troops::Formation;
use crate::catalogue::order;
use crate::fire::table::Fire;
use crate::movement::steps::Step;
use engine::catalogue::{OrderKind, order as shared};
use engine::text::{Reader, Value};
use engine::{Ordered, PieceId, word_enum};
use geometry::{Heading, Length, Point, Pose};

word_enum! {
    /// BB-2.1: the side a seat plays this turn.
    SideOfTurn {
        /// The side that moves first.
        A = "a",
        /// The side that moves second.
        B = "b",
    }
}

word_enum! {
    /// BB-5.7.4.a: which way a unit faces at the end of its rout.
    RoutFacing {
        /// Toward the cause of the rout.
        Cause = "cause",
        /// Away from the cause.
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

/// An order, or the answer to a forced decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// BB-2.1: the winner of the initiative chooses a side.
    ChooseSide {
        /// The side that the player chooses.
        side: SideOfTurn,
    },
    /// BB-2.12: moves a unit by steps.
    Move {
        /// The unit that moves.
        unit: PieceId,
        /// The parts of the move, in order.
        steps: Vec<Step>,
    },
    /// BB-2.5.d: skirmishers advance, pushed by columns behind them.
    PushedAdvance {
        /// The skirmishers that advance.
        unit: PieceId,
        /// The distance.
        distance: Length,
        /// The columns that push.
        columns: Vec<PieceId>,
    },
    /// BB-2.6: charges an enemy.
    Charge {
        /// The unit that charges.
        unit: PieceId,
        /// The enemy.
        target: PieceId,
        /// The steps of the charge; the last is Forward.
        steps: Vec<Step>,
    },
    /// BB-6.4.c: enters a town block.
    EnterBlock {
        /// The unit that enters.
        unit: PieceId,
        /// Which piece of terrain, counted from 1.
        block: u16,
        /// The way to it.
        steps: Vec<Step>,
    },
    /// BB-6.4.e: leaves a town block.
    Emerge {
        /// The unit that comes out.
        unit: PieceId,
        /// The formation outside.
        formation: Formation,
        /// The width in stands; `None`: the default.
        width: Option<u16>,
        /// Position and heading outside the block.
        pose: Pose,
        /// What it does with the rest of its move.
        steps: Vec<Step>,
        /// The enemy that it charges at once, if any.
        target: Option<PieceId>,
    },
    /// BB-6.4.c: moves from one town block to the next.
    ShiftBlock {
        /// The unit that changes to another block.
        unit: PieceId,
        /// The town block to enter, as a piece of terrain counted from 1.
        block: u16,
    },
    /// BB-6.4.f: leaves figures as a garrison.
    Detach {
        /// The unit that leaves figures behind.
        unit: PieceId,
        /// The block they stay in, as a piece of terrain counted from 1.
        block: u16,
        /// How many figures stay.
        figures: u16,
        /// The way to it.
        steps: Vec<Step>,
    },
    /// BB-2.9.b: abandons gun models.
    AbandonModels {
        /// The battery.
        unit: PieceId,
        /// The number of gun models.
        models: u16,
    },
    /// BB-7.10: deploys, moves or recalls a skirmish screen.
    ScreenMove {
        /// The unit to which the screen belongs.
        parent: PieceId,
        /// The number of stands; `None`: all that may.
        stands: Option<u16>,
        /// Its new pose; `None` recalls it.
        pose: Option<Pose>,
    },
    /// BB-7.7: the owner makes a unit rout.
    VoluntaryRout {
        /// The unit that routs.
        unit: PieceId,
    },
    /// BB-1.11.f to h: moves a general.
    GeneralMove {
        /// The general who moves.
        general: PieceId,
        /// The points of his path.
        path: Vec<Point>,
        /// The unit he is attached to at its end, if any.
        attach: Option<PieceId>,
        /// Whether he leaves his unit first.
        detach: bool,
    },
    /// BB-2.7: forced when a charge would contact the unit.
    EvadeDecision {
        /// The unit that is charged.
        unit: PieceId,
        /// Direction and distance; `None`: it stays.
        evade: Option<(Heading, Length)>,
        /// BB-2.7.f: whether it shoots first.
        shoot: bool,
    },
    /// BB-2.7.h: whether a charger goes on after its target has evaded.
    ContinueDecision {
        /// How much farther it goes; zero halts it.
        distance: Length,
    },
    /// BB-3.8 to BB-3.10: declares a shot.
    Fire {
        /// The unit that shoots.
        unit: PieceId,
        /// The kind of fire.
        fire: Fire,
        /// The target.
        target: PieceId,
        /// BB-3.8.b: the sample of the target's path; `None`: the best.
        pose: Option<u16>,
        /// BB-3.10.b: the targets of the other stands.
        second: Vec<PieceId>,
    },
    /// BB-6.10.h, BB-7.14.c: fires at works. Written `fire`, with `works` and `section` instead of a target.
    Batter {
        /// The battery.
        unit: PieceId,
        /// Which piece of terrain, counted from 1.
        works: u16,
        /// Which section of it, counted from 1 along its line.
        section: u16,
        /// BB-3.10.b: the targets of the gun models that cannot hit the section.
        second: Vec<PieceId>,
    },
    /// Ends the step.
    EndStep,
    /// BB-5.7.3.b: the owner's choice for a rout.
    RoutDecision {
        /// The distance.
        distance: Length,
        /// The facing at its end.
        facing: RoutFacing,
    },
    /// BB-4.5.c: which enemy gets the odd dice if there is a tie.
    SplitDecision {
        /// The unit that strikes.
        unit: PieceId,
        /// The enemy that gets the odd dice.
        enemy: PieceId,
    },
    /// BB-7.4: whether a unit pursues.
    PursuitDecision {
        /// The unit that may pursue.
        unit: PieceId,
        /// Pursue, or try to resist.
        pursue: bool,
        /// How the attached leader uses his charisma.
        leader: LeaderSign,
    },
    /// BB-8.4.a: deploys a unit.
    DeployUnit {
        /// The unit that is deployed.
        unit: PieceId,
        /// Position and heading on the table.
        pose: Option<Pose>,
        /// The town block it is placed in instead, as a piece of terrain counted from 1.
        block: Option<u16>,
        /// Its formation; `None`: the default.
        formation: Option<Formation>,
        /// The width in stands; `None`: the default.
        width: Option<u16>,
    },
    /// BB-8.4.a: deploys a general.
    DeployGeneral {
        /// The general who is deployed.
        general: PieceId,
        /// The point where he is placed.
        at: Point,
    },
    /// BB-8.4.a: places some units and generals of a brigade, before the whole brigade is deployed with `Deploy`.
    Place {
        /// Each as `DeployUnit` or `DeployGeneral`.
        places: Vec<Order>,
    },
    /// BB-8.4.b: deploys one whole brigade.
    Deploy {
        /// Each as `DeployUnit` or `DeployGeneral`.
        places: Vec<Order>,
    },
    /// BB-8.7.d: concedes the battle.
    Resign,
}

impl Ordered for Order {
    fn kind(&self) -> OrderKind {
        match self {
            Order::ChooseSide { .. } => order::CHOOSE_SIDE,
            Order::Move { .. } => order::MOVE,
            Order::PushedAdvance { .. } => order::PUSHED_ADVANCE,
            Order::Charge { .. } => order::CHARGE,
            Order::EnterBlock { .. } => order::ENTER_BLOCK,
            Order::Emerge { .. } => order::EMERGE,
            Order::ShiftBlock { .. } => order::SHIFT_BLOCK,
            Order::Detach { .. } => order::DETACH,
            Order::AbandonModels { .. } => order::ABANDON_MODELS,
            Order::ScreenMove { .. } => order::SCREEN_MOVE,
            Order::VoluntaryRout { .. } => order::VOLUNTARY_ROUT,
            Order::GeneralMove { .. } => order::GENERAL_MOVE,
            Order::EvadeDecision { .. } => order::EVADE_DECISION,
            Order::ContinueDecision { .. } => order::CONTINUE_DECISION,
            Order::Fire { .. } | Order::Batter { .. } => order::FIRE,
            Order::EndStep => order::END_STEP,
            Order::RoutDecision { .. } => order::ROUT_DECISION,
            Order::SplitDecision { .. } => order::SPLIT_DECISION,
            Order::PursuitDecision { .. } => order::PURSUIT_DECISION,
            Order::DeployUnit { .. } => order::DEPLOY_UNIT,
            Order::DeployGeneral { .. } => order::DEPLOY_GENERAL,
            Order::Place { .. } => order::PLACE,
            Order::Deploy { .. } => order::DEPLOY,
            Order::Resign => order::RESIGN,
        }
    }

    fn pieces(&self, found: &mut Vec<PieceId>) {
        match self {
            Order::ChooseSide { side: _ }
            | Order::ContinueDecision { distance: _ }
            | Order::EndStep
            | Order::RoutDecision { distance: _, facing: _ }
            | Order::Resign => {}
            Order::Move { unit, steps: _ }
            | Order::EnterBlock { unit, block: _, steps: _ }
            | Order::ShiftBlock { unit, block: _ }
            | Order::Detach { unit, block: _, figures: _, steps: _ }
            | Order::AbandonModels { unit, models: _ }
            | Order::VoluntaryRout { unit }
            | Order::EvadeDecision { unit, evade: _, shoot: _ }
            | Order::PursuitDecision { unit, pursue: _, leader: _ }
            | Order::DeployUnit { unit, pose: _, block: _, formation: _, width: _ } => found.push(*unit),
            Order::PushedAdvance { unit, distance: _, columns } => {
                found.push(*unit);
                found.extend(columns);
            }
            Order::Charge { unit, target, steps: _ } => found.extend([unit, target]),
            Order::Emerge { unit, formation: _, width: _, pose: _, steps: _, target } => {
                found.push(*unit);
                found.extend(target);
            }
            Order::ScreenMove { parent, stands: _, pose: _ } => found.push(*parent),
            Order::GeneralMove { general, path: _, attach, detach: _ } => {
                found.push(*general);
                found.extend(attach);
            }
            Order::Fire { unit, fire: _, target, pose: _, second } => {
                found.extend([unit, target]);
                found.extend(second);
            }
            Order::Batter { unit, works: _, section: _, second } => {
                found.push(*unit);
                found.extend(second);
            }
            Order::SplitDecision { unit, enemy } => found.extend([unit, enemy]),
            Order::DeployGeneral { general, at: _ } => found.push(*general),
            Order::Place { places } | Order::Deploy { places } => {
                places.iter().for_each(|place| place.pieces(found));
            }
        }
    }

    fn answer(&self) -> Option<bool> {
        match self {
            Order::EvadeDecision { evade, .. } => Some(evade.is_some()),
            Order::PursuitDecision { pursue, .. } => Some(*pursue),
            Order::ChooseSide { .. }
            | Order::Move { .. }
            | Order::PushedAdvance { .. }
            | Order::Charge { .. }
            | Order::EnterBlock { .. }
            | Order::Emerge { .. }
            | Order::ShiftBlock { .. }
            | Order::Detach { .. }
            | Order::AbandonModels { .. }
            | Order::ScreenMove { .. }
            | Order::VoluntaryRout { .. }
            | Order::GeneralMove { .. }
            | Order::ContinueDecision { .. }
            | Order::Fire { .. }
            | Order::Batter { .. }
            | Order::EndStep
            | Order::RoutDecision { .. }
            | Order::SplitDecision { .. }
            | Order::DeployUnit { .. }
            | Order::DeployGeneral { .. }
            | Order::Place { .. }
            | Order::Deploy { .. }
            | Order::Resign => None,
        }
    }
}

/// The names of all orders, with their parameters.
pub const ORDERS: &[(OrderKind, &str)] = &[
    (order::CHOOSE_SIDE, "side = a|b"),
    (order::MOVE, "unit, steps"),
    (order::PUSHED_ADVANCE, "unit, distance, columns"),
    (order::CHARGE, "unit, target, steps"),
    (order::ENTER_BLOCK, "unit, block, steps"),
    (order::EMERGE, "unit, formation, width, x, y, heading, steps, target"),
    (order::SHIFT_BLOCK, "unit, block"),
    (order::DETACH, "unit, block, figures, steps"),
    (order::ABANDON_MODELS, "unit, models"),
    (order::SCREEN_MOVE, "parent, stands, x, y, heading; without a place it is recalled"),
    (order::VOLUNTARY_ROUT, "unit"),
    (order::GENERAL_MOVE, "general, path, attach, detach"),
    (order::EVADE_DECISION, "unit, direction, distance, shoot; without a direction it stays"),
    (order::CONTINUE_DECISION, "distance; 0 halts"),
    (
        order::FIRE,
        "unit, fire = small_arms|canister|ball, target, pose, second; or works, section, second to batter",
    ),
    (order::END_STEP, ""),
    (order::ROUT_DECISION, "distance, facing = cause|away"),
    (order::SPLIT_DECISION, "unit, enemy"),
    (order::PURSUIT_DECISION, "unit, pursue, leader = none|hold|drive"),
    (order::DEPLOY_UNIT, "unit, x, y, heading or block, formation, width"),
    (order::DEPLOY_GENERAL, "general, x, y"),
    (
        order::PLACE,
        "places = those of the brigade that is being placed, each as deploy_unit or deploy_general",
    ),
    (order::DEPLOY, "places = all of a brigade, each as deploy_unit or deploy_general"),
    (order::RESIGN, ""),
];

/// Further names that every family accepts when it reads orders. Orders are written with the names above.
pub const SHARED: [(OrderKind, &str); 2] =
    [(shared::CONCEDE, "the same as resign"), (shared::PASS, "the same as end_step")];

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
