//! Orders as text: `{ move = { … } }`, read and written.

use crate::armies::troops::Formation;
use crate::catalogue::order;
use crate::clause;
use crate::fire::table::Fire;
use crate::movement::steps::Step;
use crate::orders::{
    LeaderSign, ORDERS, Order, RoutFacing, SHARED, SideOfTurn, optional_piece, piece, pieces, write_piece,
};
use crate::state::placed::{read_pose, write_pose};
use engine::Ordered;
use engine::catalogue::{OrderKind, order as shared};
use engine::ground::{millimetres, points, write_points};
use engine::text::{Decimal, Reader, Table, Value};
use geometry::{Heading, Length, Point};

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
        let named: Vec<OrderKind> = names.filter(|name| reader.has(name.key())).collect();
        let [name] = named.as_slice() else {
            let known: Vec<&str> = ORDERS.iter().map(|(name, _)| name.key()).collect();
            let at = reader.place();
            reader.faults().add(at, format!("an order is exactly one of {}", known.join(", ")));
            reader.entries();
            return None;
        };
        let is_bare = reader.node(name.key()).is_some_and(|node| node.value == Value::Bool(true));
        match *name {
            shared::CONCEDE if is_bare => Some(Order::Resign),
            shared::PASS if is_bare => Some(Order::EndStep),
            name => reader.table(name.key(), |inner| Order::read_named(name, inner)),
        }
    }

    /// The parameters of an order of this name.
    fn read_named(name: OrderKind, reader: &mut Reader<'_, '_>) -> Option<Order> {
        Some(match name {
            order::MOVE => Order::Move { unit: piece(reader, "unit")?, steps: steps(reader) },
            order::PUSHED_ADVANCE => {
                let (unit, distance) = (piece(reader, "unit"), length(reader, "distance"));
                Order::PushedAdvance { unit: unit?, distance: distance?, columns: pieces(reader, "columns") }
            }
            order::CHARGE => {
                let (unit, target) = (piece(reader, "unit"), piece(reader, "target"));
                Order::Charge { unit: unit?, target: target?, steps: steps(reader) }
            }
            order::ENTER_BLOCK => {
                let (unit, block) = (piece(reader, "unit"), reader.number("block"));
                Order::EnterBlock { unit: unit?, block: block?, steps: steps(reader) }
            }
            order::EMERGE => Order::read_emerge(reader)?,
            order::SHIFT_BLOCK => {
                let (unit, block) = (piece(reader, "unit"), reader.number("block"));
                Order::ShiftBlock { unit: unit?, block: block? }
            }
            order::DETACH => {
                let (unit, block) = (piece(reader, "unit"), reader.number("block"));
                let figures = reader.number("figures");
                Order::Detach { unit: unit?, block: block?, figures: figures?, steps: steps(reader) }
            }
            order::ABANDON_MODELS => {
                let (unit, models) = (piece(reader, "unit"), reader.number("models"));
                Order::AbandonModels { unit: unit?, models: models? }
            }
            order::SCREEN_MOVE => {
                let (parent, stands) = (piece(reader, "parent"), reader.optional_number("stands"));
                Order::ScreenMove { parent: parent?, stands, pose: read_pose(reader) }
            }
            order::VOLUNTARY_ROUT => Order::VoluntaryRout { unit: piece(reader, "unit")? },
            order::GENERAL_MOVE => {
                let general = piece(reader, "general");
                let path = points(reader, "path").unwrap_or_default();
                let (attach, detach) = (optional_piece(reader, "attach"), reader.flag("detach"));
                Order::GeneralMove { general: general?, path, attach, detach }
            }
            _ => Order::read_other(name, reader)?,
        })
    }

    /// Orders that are not given in a movement step: decisions, fire and deployment.
    fn read_other(name: OrderKind, reader: &mut Reader<'_, '_>) -> Option<Order> {
        Some(match name {
            order::CHOOSE_SIDE => Order::ChooseSide { side: reader.word("side", SideOfTurn::WORDS)? },
            order::EVADE_DECISION => {
                let unit = piece(reader, "unit");
                let direction = reader.optional_thousandths("direction").map(Heading::from_millidegrees);
                let distance = reader.optional_thousandths("distance").map(Length);
                Order::EvadeDecision {
                    unit: unit?,
                    evade: direction.zip(distance),
                    shoot: reader.flag("shoot"),
                }
            }
            order::CONTINUE_DECISION => Order::ContinueDecision {
                distance: reader.optional_thousandths("distance").map_or(Length::ZERO, Length),
            },
            order::FIRE => Order::read_fire(reader)?,
            order::END_STEP | shared::PASS => Order::EndStep,
            order::ROUT_DECISION => Order::RoutDecision {
                distance: length(reader, "distance")?,
                facing: reader.optional_word("facing", RoutFacing::WORDS).unwrap_or(RoutFacing::Cause),
            },
            order::SPLIT_DECISION => {
                let (unit, enemy) = (piece(reader, "unit"), piece(reader, "enemy"));
                Order::SplitDecision { unit: unit?, enemy: enemy? }
            }
            order::PURSUIT_DECISION => Order::PursuitDecision {
                unit: piece(reader, "unit")?,
                pursue: reader.flag("pursue"),
                leader: reader.optional_word("leader", LeaderSign::WORDS).unwrap_or(LeaderSign::None),
            },
            order::DEPLOY_UNIT => Order::read_deploy_unit(reader)?,
            order::DEPLOY_GENERAL => Order::read_deploy_general(reader)?,
            order::PLACE => Order::Place { places: reader.tables("places", Order::read_placing) },
            order::DEPLOY => Order::Deploy { places: reader.tables("places", Order::read_placing) },
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

fn put_steps(table: &mut Table, steps: &[Step]) {
    if !steps.is_empty() {
        table.put("steps", Value::list(steps.iter().map(ToString::to_string)));
    }
}

impl Order {
    /// The order as text.
    #[must_use]
    pub fn write(&self) -> Table {
        Table::single(self.kind().key(), self.parameters())
    }

    pub(crate) fn parameters(&self) -> Table {
        let mut table = Table::new();
        match self {
            Order::Move { .. }
            | Order::PushedAdvance { .. }
            | Order::Charge { .. }
            | Order::AbandonModels { .. }
            | Order::ScreenMove { .. }
            | Order::VoluntaryRout { .. }
            | Order::GeneralMove { .. } => self.put_movement(&mut table),
            Order::EnterBlock { .. }
            | Order::Emerge { .. }
            | Order::ShiftBlock { .. }
            | Order::Detach { .. } => self.put_block_order(&mut table),
            Order::ChooseSide { .. }
            | Order::EvadeDecision { .. }
            | Order::ContinueDecision { .. }
            | Order::RoutDecision { .. }
            | Order::SplitDecision { .. }
            | Order::PursuitDecision { .. } => self.put_decision(&mut table),
            Order::Fire { .. } | Order::Batter { .. } => self.put_fire(&mut table),
            Order::DeployUnit { .. }
            | Order::DeployGeneral { .. }
            | Order::Place { .. }
            | Order::Deploy { .. } => self.put_deployment(&mut table),
            Order::EndStep | Order::Resign => {}
        }
        table
    }

    fn put_movement(&self, table: &mut Table) {
        match self {
            Order::Move { unit, steps } => {
                table.put("unit", write_piece(*unit));
                put_steps(table, steps);
            }
            Order::PushedAdvance { unit, distance, columns } => {
                table.put("unit", write_piece(*unit));
                table.put("distance", millimetres(distance.0));
                table.put("columns", Value::list(columns.iter().map(|&column| write_piece(column))));
            }
            Order::Charge { unit, target, steps } => {
                table.put("unit", write_piece(*unit));
                table.put("target", write_piece(*target));
                put_steps(table, steps);
            }
            Order::AbandonModels { unit, models } => {
                table.put("unit", write_piece(*unit));
                table.put("models", *models);
            }
            Order::ScreenMove { parent, stands, pose } => {
                table.put("parent", write_piece(*parent));
                table.put_some("stands", *stands);
                if let Some(pose) = pose {
                    write_pose(pose, table);
                }
            }
            Order::VoluntaryRout { unit } => table.put("unit", write_piece(*unit)),
            Order::GeneralMove { general, path, attach, detach } => {
                table.put("general", write_piece(*general));
                if !path.is_empty() {
                    table.put("path", write_points(path));
                }
                table.put_some("attach", attach.map(write_piece));
                table.put_if("detach", *detach);
            }
            _ => {}
        }
    }

    fn put_block_order(&self, table: &mut Table) {
        match self {
            Order::EnterBlock { unit, block, steps } => {
                table.put("unit", write_piece(*unit));
                table.put("block", *block);
                put_steps(table, steps);
            }
            Order::Emerge { unit, formation, width, pose, steps, target } => {
                table.put("unit", write_piece(*unit));
                table.put("formation", formation.word());
                table.put_some("width", *width);
                write_pose(pose, table);
                put_steps(table, steps);
                table.put_some("target", target.map(write_piece));
            }
            Order::ShiftBlock { unit, block } => {
                table.put("unit", write_piece(*unit));
                table.put("block", *block);
            }
            Order::Detach { unit, block, figures, steps } => {
                table.put("unit", write_piece(*unit));
                table.put("block", *block);
                table.put("figures", *figures);
                put_steps(table, steps);
            }
            _ => {}
        }
    }

    fn put_decision(&self, table: &mut Table) {
        match self {
            Order::ChooseSide { side } => table.put("side", side.word()),
            Order::EvadeDecision { unit, evade, shoot } => {
                table.put("unit", write_piece(*unit));
                if let Some((direction, distance)) = evade {
                    let degrees = Decimal::from_scaled(i64::from(direction.millidegrees()), 3);
                    table.put("direction", degrees);
                    table.put("distance", millimetres(distance.0));
                }
                table.put_if("shoot", *shoot);
            }
            Order::ContinueDecision { distance } => table.put("distance", millimetres(distance.0)),
            Order::RoutDecision { distance, facing } => {
                table.put("distance", millimetres(distance.0));
                if *facing != RoutFacing::Cause {
                    table.put("facing", facing.word());
                }
            }
            Order::SplitDecision { unit, enemy } => {
                table.put("unit", write_piece(*unit));
                table.put("enemy", write_piece(*enemy));
            }
            Order::PursuitDecision { unit, pursue, leader } => {
                table.put("unit", write_piece(*unit));
                table.put_if("pursue", *pursue);
                if *leader != LeaderSign::None {
                    table.put("leader", leader.word());
                }
            }
            _ => {}
        }
    }

    fn put_fire(&self, table: &mut Table) {
        let second = match self {
            Order::Fire { unit, fire, target, pose, second } => {
                table.put("unit", write_piece(*unit));
                if *fire != Fire::SmallArms {
                    table.put("fire", fire.word());
                }
                table.put("target", write_piece(*target));
                table.put_some("pose", *pose);
                second
            }
            Order::Batter { unit, works, section, second } => {
                table.put("unit", write_piece(*unit));
                table.put("works", *works);
                table.put("section", *section);
                second
            }
            _ => return,
        };
        if !second.is_empty() {
            table.put("second", Value::list(second.iter().map(|&target| write_piece(target))));
        }
    }

    fn put_deployment(&self, table: &mut Table) {
        match self {
            Order::DeployUnit { unit, pose, block, formation, width } => {
                table.put("unit", write_piece(*unit));
                if let Some(pose) = pose {
                    write_pose(pose, table);
                }
                table.put_some("block", *block);
                table.put_some("formation", formation.map(Formation::word));
                table.put_some("width", *width);
            }
            Order::DeployGeneral { general, at } => {
                table.put("general", write_piece(*general));
                table.put("x", millimetres(at.x));
                table.put("y", millimetres(at.y));
            }
            Order::Place { places } | Order::Deploy { places } => table.put("places", placings(places)),
            _ => {}
        }
    }
}

/// Units and generals set down, each with the parameters of its own order.
pub(crate) fn placings(places: &[Order]) -> Value {
    Value::list(places.iter().map(Order::parameters))
}
