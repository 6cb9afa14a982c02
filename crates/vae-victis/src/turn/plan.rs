//! A judged order: what judging it found out, and what playing it needs.
//!
//! `turn/decision.rs` makes the plan of an order, `turn/sequence.rs` carries it out, and what is shown of the order before
//! comes from it too.

use crate::VaeVictis;
use crate::armies;
use crate::armies::list::Army;
use crate::catalogue::coin;
use crate::close_combat::melee::PlannedMelee;
use crate::close_combat::pursuit::PlannedPursuit;
use crate::command::generals::Ride;
use crate::contests::Fight;
use crate::fire::fire_order::PlannedShot;
use crate::movement::about_turn::AboutTurnPlan;
use crate::movement::formation::PermittedChange;
use crate::movement::move_order::MovePlan;
use crate::movement::reinforcements::EntryPlan;
use crate::movement::zones::align::AlignPlan;
use crate::orders::Baseline;
use crate::set_up::by_hand::PlannedPlacing;
use crate::set_up::deployment::PlannedDeployment;
use crate::state::State;
use engine::{Cost, PieceId, Preview, Seat};

/// A judged order of this family.
#[derive(Clone, Debug)]
pub enum Plan<'s> {
    /// VV-10.d: the seat concedes.
    Concede(Seat),
    /// Dice are rolled that nobody ordered.
    Begin,
    /// VV-2.a: the army of a seat.
    Army(Seat, &'s Army),
    /// VV-3.g: a side of the table.
    ChooseSide(Baseline),
    /// VV-3.i: bases that are placed by hand.
    Place(Box<PlannedPlacing>),
    /// VV-3.i: a corps that is deployed.
    Deploy(Box<PlannedDeployment<'s>>),
    /// VV-5.1.g: the corps that the commander-in-chief takes over, if any.
    TakeCommand(Option<u8>),
    /// VV-5.4: a traced move.
    Move(Box<MovePlan>),
    /// VV-6.g: an alignment in an enemy zone.
    Align(Box<AlignPlan>),
    /// VV-5.4.b: a turn about in place.
    AboutTurn(Box<AboutTurnPlan>),
    /// VV-5.6: a change of formation.
    Formation(Box<PermittedChange>),
    /// VV-5.7: a general's own move.
    Ride(Box<Ride<'s>>),
    /// VV-5.9: reinforcements that enter.
    Enter(Box<EntryPlan>),
    /// VV-4.1.a.1: the end of the movement phase.
    EndMovement,
    /// VV-7: a shot.
    Fire(Box<PlannedShot<'s>>),
    /// VV-4.1.a.2: the end of the fire phase.
    EndFire,
    /// VV-8: a melee.
    Melee(Box<PlannedMelee>),
    /// VV-8.8: a pursuit; `None`: the winner stays.
    Pursue(Option<PlannedPursuit>),
    /// VV-9.d: the corps, by its index in the state, and its elements that rally.
    Rally(usize, &'s [PieceId]),
}

impl Plan<'_> {
    /// The price of the order, where it leads, and what was measured to judge it.
    #[must_use]
    pub fn preview(&self, rules: &VaeVictis, state: &State) -> Preview {
        match self {
            Plan::Concede(_)
            | Plan::Begin
            | Plan::ChooseSide(_)
            | Plan::EndMovement
            | Plan::EndFire
            | Plan::Pursue(None)
            | Plan::Rally(..) => Preview::free(),
            Plan::Army(_, army) => {
                let measures = armies::check::measures(rules.terms(), army);
                Preview { measures, ..Preview::free() }
            }
            Plan::Pursue(Some(pursuit)) => pursuit.preview(),
            // VV-11.2: it costs nothing, and the preview says so.
            Plan::TakeCommand(_) => Preview::costing(Cost::Points(0, coin::AP)),
            Plan::Place(placing) => placing.preview(),
            Plan::Deploy(deployment) => deployment.preview(),
            Plan::Move(plan) => plan.preview(rules, state),
            Plan::Align(plan) => plan.preview(rules, state),
            Plan::AboutTurn(plan) => plan.preview(rules, state),
            Plan::Formation(change) => change.preview(rules, state),
            Plan::Ride(ride) => ride.preview(rules, state),
            Plan::Enter(entry) => entry.preview(rules, state),
            Plan::Fire(shot) => shot.preview(state),
            Plan::Melee(melee) => melee.preview(),
        }
    }

    /// Whether dice may fall before the next decision.
    #[must_use]
    pub const fn may_roll(&self) -> bool {
        match self {
            Plan::Begin
            | Plan::Army(..)
            | Plan::ChooseSide(_)
            | Plan::Deploy(_)
            | Plan::EndMovement
            | Plan::Fire(_)
            | Plan::EndFire
            | Plan::Melee(_)
            | Plan::Pursue(_)
            | Plan::Rally(..) => true,
            Plan::Concede(_)
            | Plan::Place(_)
            | Plan::TakeCommand(_)
            | Plan::Move(_)
            | Plan::Align(_)
            | Plan::AboutTurn(_)
            | Plan::Formation(_)
            | Plan::Ride(_)
            | Plan::Enter(_) => false,
        }
    }

    /// The fight that the order begins, if it does.
    #[must_use]
    pub fn contest(&self) -> Option<&Fight> {
        match self {
            Plan::Fire(shot) => Some(shot.fight()),
            Plan::Melee(melee) => Some(melee.fight()),
            _ => None,
        }
    }
}
