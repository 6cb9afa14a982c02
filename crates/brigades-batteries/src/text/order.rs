//! Orders as text.

use crate::armies::troops::Formation;
use crate::fire::table::Fire;
use crate::movement::steps::Step;
use crate::orders::{LeaderSign, Order, RoutFacing, write_piece};
use crate::state::placed::write_pose;
use engine::ground::{millimetres, write_points};
use engine::text::{Decimal, Table, Value};

fn put_steps(table: &mut Table, steps: &[Step]) {
    if !steps.is_empty() {
        table.put("steps", Value::list(steps.iter().map(ToString::to_string)));
    }
}

impl Order {
    /// The name of the order.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Order::ChooseSide { .. } => "choose_side",
            Order::Move { .. } => "move",
            Order::PushedAdvance { .. } => "pushed_advance",
            Order::Charge { .. } => "charge",
            Order::EnterBlock { .. } => "enter_block",
            Order::Emerge { .. } => "emerge",
            Order::ShiftBlock { .. } => "shift_block",
            Order::Detach { .. } => "detach",
            Order::AbandonModels { .. } => "abandon_models",
            Order::ScreenMove { .. } => "screen_move",
            Order::VoluntaryRout { .. } => "voluntary_rout",
            Order::GeneralMove { .. } => "general_move",
            Order::EvadeDecision { .. } => "evade_decision",
            Order::ContinueDecision { .. } => "continue_decision",
            Order::Fire { .. } | Order::Batter { .. } => "fire",
            Order::EndStep => "end_step",
            Order::RoutDecision { .. } => "rout_decision",
            Order::SplitDecision { .. } => "split_decision",
            Order::PursuitDecision { .. } => "pursuit_decision",
            Order::DeployUnit { .. } => "deploy_unit",
            Order::DeployGeneral { .. } => "deploy_general",
            Order::Place { .. } => "place",
            Order::Deploy { .. } => "deploy",
            Order::Resign => "resign",
        }
    }

    /// The order as text.
    #[must_use]
    pub fn write(&self) -> Table {
        Table::single(self.name(), self.parameters())
    }

    pub(crate) fn parameters(&self) -> Table {
        let mut table = Table::new();
        match self {
            Order::ChooseSide { side } => table.put("side", side.word()),
            Order::Move { unit, steps } => {
                table.put("unit", write_piece(*unit));
                put_steps(&mut table, steps);
            }
            Order::PushedAdvance { unit, distance, columns } => {
                table.put("unit", write_piece(*unit));
                table.put("distance", millimetres(distance.0));
                table.put("columns", Value::list(columns.iter().map(|&column| write_piece(column))));
            }
            Order::Charge { unit, target, steps } => {
                table.put("unit", write_piece(*unit));
                table.put("target", write_piece(*target));
                put_steps(&mut table, steps);
            }
            Order::EnterBlock { unit, block, steps } => {
                table.put("unit", write_piece(*unit));
                table.put("block", *block);
                put_steps(&mut table, steps);
            }
            Order::Emerge { unit, formation, width, pose, steps, target } => {
                table.put("unit", write_piece(*unit));
                table.put("formation", formation.word());
                table.put_some("width", *width);
                write_pose(pose, &mut table);
                put_steps(&mut table, steps);
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
                put_steps(&mut table, steps);
            }
            Order::AbandonModels { unit, models } => {
                table.put("unit", write_piece(*unit));
                table.put("models", *models);
            }
            Order::ScreenMove { parent, stands, pose } => {
                table.put("parent", write_piece(*parent));
                table.put_some("stands", *stands);
                if let Some(pose) = pose {
                    write_pose(pose, &mut table);
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
            Order::Fire { unit, fire, target, pose, second } => {
                table.put("unit", write_piece(*unit));
                if *fire != Fire::SmallArms {
                    table.put("fire", fire.word());
                }
                table.put("target", write_piece(*target));
                table.put_some("pose", *pose);
                if !second.is_empty() {
                    table.put("second", Value::list(second.iter().map(|&target| write_piece(target))));
                }
            }
            Order::Batter { unit, works, section, second } => {
                table.put("unit", write_piece(*unit));
                table.put("works", *works);
                table.put("section", *section);
                if !second.is_empty() {
                    table.put("second", Value::list(second.iter().map(|&target| write_piece(target))));
                }
            }
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
            Order::DeployUnit { unit, pose, block, formation, width } => {
                table.put("unit", write_piece(*unit));
                if let Some(pose) = pose {
                    write_pose(pose, &mut table);
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
            Order::EndStep | Order::Resign => {}
        }
        table
    }
}

/// Units and generals set down, each with the parameters of its own order.
pub(crate) fn placings(places: &[Order]) -> Value {
    Value::list(places.iter().map(Order::parameters))
}
