//! A judged order: what judging it found out, and everything that playing it needs. Nothing in it is judged or traced
//! again when it is played.

use crate::close_combat::charge::under_way::ChargeWay;
use crate::close_combat::charge::{ChargePlan, EvadePlan};
use crate::close_combat::pursuit::PursuitPlan;
use crate::command::generals::RidePlan;
use crate::fire::fire_step::FirePlan;
use crate::morale::rout::RoutPlan;
use crate::movement::move_order::{MovePlan, PushPlan};
use crate::movement::screens::ScreenPlan;
use crate::movement::town::TownPlan;
use crate::orders::{Order, SideOfTurn};
use crate::set_up::by_hand::PlacePlan;
use crate::state::tally::Favour;
use engine::{PieceId, Preview, Seat};
use geometry::Length;
use std::sync::Arc;

/// A judged order of this family. Only judging makes one.
#[derive(Clone, Debug)]
pub enum Plan {
    /// BB-8.7.d: this seat concedes.
    Resign(Seat),
    /// BB-2.1: the winner of the initiative chooses a side.
    ChooseSide(SideOfTurn),
    /// A step ends, or play goes on that has stopped for dice.
    End(Ending),
    /// BB-8.4: a unit, a general or a whole brigade is deployed.
    Deploy {
        /// Each as an order to deploy a unit or a general.
        places: Vec<Order>,
        /// Where they end, as it is shown.
        preview: Box<Preview>,
    },
    /// BB-8.4.a: pieces of a brigade are placed before it is deployed.
    Place(Box<PlacePlan>),
    /// BB-2.12: a unit moves.
    Move(Box<MovePlan>),
    /// BB-2.5.d: skirmishers advance, pushed by columns.
    Push(Box<PushPlan>),
    /// BB-2.6: a unit charges.
    Charge(Box<ChargePlan>),
    /// BB-6.4: a unit enters, leaves or garrisons a town block.
    Town(Box<TownPlan>),
    /// BB-2.9.b: a battery abandons gun models.
    AbandonModels {
        /// The battery.
        unit: PieceId,
        /// The number of models.
        models: u16,
    },
    /// BB-7.10: a skirmish screen goes out, moves or comes back.
    Screen(ScreenPlan),
    /// BB-7.7: a unit routs of its own will.
    VoluntaryRout {
        /// The unit.
        unit: PieceId,
        /// BB-5.7.4.a: the enemy it runs from.
        cause: Option<PieceId>,
    },
    /// BB-1.11: a general rides.
    Ride(Box<RidePlan>),
    /// BB-2.7: a charged unit evades.
    Evade(Box<EvadePlan>),
    /// BB-2.7: a charged unit stays.
    StandFast {
        /// The unit.
        unit: PieceId,
    },
    /// BB-2.7.h: a charger goes on after an evade.
    GoOn {
        /// How far.
        distance: Length,
        /// Its way.
        way: Arc<ChargeWay>,
    },
    /// BB-2.7.h: a charger halts after an evade.
    HaltCharge,
    /// BB-3.8 to BB-3.10, BB-6.10.h: a unit declares fire.
    Fire(Box<FirePlan>),
    /// BB-5.7.3.b: a routing unit runs.
    Rout(Box<RoutPlan>),
    /// BB-4.5.c: which enemy gets the odd dice.
    Split(Favour),
    /// BB-7.4: a unit pursues, or tries to resist pursuit.
    Pursue(PursuitPlan),
}

/// What ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A movement step.
    Movement,
    /// The declarations of one side.
    Declarations,
    /// Nothing: play goes on that has stopped because dice are needed.
    Pause,
}

impl Plan {
    /// What the order costs, where it leads, and what was measured.
    #[must_use]
    pub fn preview(&self) -> Preview {
        match self {
            Plan::Deploy { preview, .. } => (**preview).clone(),
            Plan::Place(place) => place.preview(),
            Plan::Move(plan) => plan.preview.clone(),
            Plan::Push(plan) => plan.advance.preview.clone(),
            Plan::Charge(plan) => plan.preview.clone(),
            Plan::Town(plan) => plan.preview(),
            Plan::Screen(plan) => plan.preview(),
            Plan::Ride(plan) => plan.preview(),
            Plan::Evade(plan) => Preview { ends: vec![(plan.unit, plan.end)], ..Preview::free() },
            Plan::GoOn { way, .. } => way.preview(),
            Plan::Fire(plan) => plan.preview.clone(),
            Plan::Rout(plan) => plan.preview(),
            Plan::Resign(_)
            | Plan::ChooseSide(_)
            | Plan::End(_)
            | Plan::AbandonModels { .. }
            | Plan::VoluntaryRout { .. }
            | Plan::StandFast { .. }
            | Plan::HaltCharge
            | Plan::Split(_)
            | Plan::Pursue(_) => Preview::free(),
        }
    }

    /// The charge that the order begins, in the open or out of a town block.
    pub(crate) fn charge(&self) -> Option<&ChargePlan> {
        match self {
            Plan::Charge(plan) => Some(plan),
            Plan::Town(plan) => plan.charge(),
            _ => None,
        }
    }
}
