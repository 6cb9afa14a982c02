//! Which seat must decide what now (VV-11.1), and which file checks its order.

use crate::VaeVictis;
use crate::catalogue::order;
use crate::clause;
use crate::close_combat::{melee, pursuit};
use crate::fire::fire_order;
use crate::morale::demoralisation;
use crate::movement::dispatch;
use crate::orders::Order;
use crate::set_up::{by_hand, deployment};
use crate::state::{Phase, State};
use crate::turn::plan::Plan;
use crate::{armies, command};
use engine::catalogue::{OrderKind, order as shared};
use engine::{Choice, ClauseId, Decision, Illegal, Ordered, Reason, Seat, Setting};

/// The seat that must decide; `None` when the battle is over.
#[must_use]
pub fn seat(rules: &VaeVictis, state: &State) -> Option<Seat> {
    Some(match &state.moment.phase {
        Phase::Over(_) => return None,
        Phase::Armies => {
            let has_army = |seat: &Seat| state.corps.iter().any(|corps| corps.seat == *seat);
            Seat::BOTH.into_iter().find(|seat| !has_army(seat)).unwrap_or(Seat::Red)
        }
        Phase::FirstPlayer => Seat::Red,
        Phase::Side => state.moment.first.other(),
        Phase::Deploy => {
            deployment::next(rules, state).map_or_else(|| state.moment.first.other(), |(seat, _)| seat)
        }
        Phase::Activation | Phase::TakeOver | Phase::Orders | Phase::Melee => state.moment.active,
        Phase::Fire | Phase::Check | Phase::Rally { .. } => state.passive(),
        Phase::Pursue(pursuit) => {
            state.element(pursuit.winner).map_or(state.moment.active, |winner| winner.seat)
        }
    })
}

/// The clause that demands the decision, and the kinds of order that can be given.
fn question(phase: &Phase) -> (ClauseId, &'static [OrderKind]) {
    match phase {
        Phase::Armies => (clause!("VV-2.a"), &[order::ARMY, shared::CONCEDE]),
        Phase::FirstPlayer => (clause!("VV-3.f"), &[order::BEGIN, shared::CONCEDE]),
        Phase::Side => (clause!("VV-3.g"), &[order::CHOOSE_SIDE, shared::CONCEDE]),
        Phase::Deploy => (clause!("VV-3.i"), &[order::DEPLOY, order::PLACE, shared::CONCEDE]),
        Phase::Activation => (clause!("VV-5.1.a"), &[order::BEGIN, shared::CONCEDE]),
        Phase::TakeOver => (clause!("VV-5.1.g"), &[order::TAKE_COMMAND, shared::CONCEDE]),
        Phase::Orders => (
            clause!("VV-4.1.a.1"),
            &[
                order::MOVE,
                order::ALIGN,
                order::ABOUT_TURN,
                order::FORM_SQUARE,
                order::LEAVE_SQUARE,
                order::BREAK_OUT,
                order::REFORM,
                order::MOUNT,
                order::DISMOUNT,
                order::MOVE_GENERAL,
                order::ENTER,
                order::END_MOVEMENT,
                shared::CONCEDE,
            ],
        ),
        Phase::Fire => (clause!("VV-4.1.a.2"), &[order::FIRE, order::END_FIRE, shared::CONCEDE]),
        Phase::Melee => (clause!("VV-4.1.a.3"), &[order::MELEE, shared::CONCEDE]),
        Phase::Pursue(_) => (clause!("VV-8.8.b"), &[order::PURSUE, shared::CONCEDE]),
        Phase::Check => (clause!("VV-9.a"), &[order::BEGIN, shared::CONCEDE]),
        Phase::Rally { .. } => (clause!("VV-9.d"), &[order::RALLY, shared::CONCEDE]),
        Phase::Over(verdict) => (verdict.clause, &[]),
    }
}

/// Which seat must decide what now, or how the battle ended.
#[must_use]
pub fn decision(rules: &VaeVictis, state: &State) -> Decision {
    match (&state.moment.phase, seat(rules, state)) {
        (Phase::Over(verdict), _) => Decision::Over(verdict.clone()),
        (phase, Some(seat)) => {
            let (clause, orders) = question(phase);
            Decision::Choose(Choice { seat, what: phase.question(), clause, orders })
        }
        (phase, None) => {
            Decision::Over(engine::Verdict { winner: None, clause: question(phase).0, settled: None })
        }
    }
}

/// VV-11.3: judges an order: first the phase, then the rest in the file for its kind.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan<'s>(rules: &VaeVictis, state: &State, order: &'s Order) -> Result<Plan<'s>, Illegal> {
    let phase = &state.moment.phase;
    let (clause, answers) = question(phase);
    if matches!(phase, Phase::Over(_)) {
        return Err(clause.refuses(Reason::NotYourDecision { waiting_for: None }));
    }
    if !answers.contains(&order.kind()) {
        return Err(out_of_turn(rules, state, order).refuses(Reason::NotNow { asked: phase.question() }));
    }
    let seat = seat(rules, state).expect("somebody decides until the battle is over");
    Ok(match (phase, order) {
        (_, Order::Concede) => Plan::Concede(seat),
        (_, Order::Begin) => Plan::Begin,
        (_, Order::ChooseSide(side)) => Plan::ChooseSide(*side),
        (_, Order::EndFire) => Plan::EndFire,
        (_, Order::Army(army)) => {
            let setting =
                Setting { rules: rules.rules, options: rules.options.clone(), tables: rules.tables.clone() };
            match armies::check::faults(&setting, army).into_iter().next() {
                Some(fault) => return Err(fault),
                None => Plan::Army(seat, army),
            }
        }
        (_, Order::TakeCommand(corps)) => {
            command::price::check_take(rules, state, *corps)?;
            Plan::TakeCommand(*corps)
        }
        (_, Order::Deploy(order)) => Plan::Deploy(Box::new(deployment::plan(rules, state, order)?)),
        (_, Order::Place(order)) => Plan::Place(Box::new(by_hand::plan(rules, state, order)?)),
        (_, Order::Fire(order)) => Plan::Fire(Box::new(fire_order::plan(rules, state, order)?)),
        (_, Order::Melee { element, enemy }) => {
            Plan::Melee(Box::new(melee::plan(rules, state, *element, *enemy)?))
        }
        (_, Order::Pursue(false)) => Plan::Pursue(None),
        (Phase::Pursue(pending), Order::Pursue(true)) => {
            Plan::Pursue(Some(pursuit::plan(rules, state, pending)?))
        }
        (Phase::Rally { corps, count }, Order::Rally(picks)) => {
            Plan::Rally(demoralisation::check_rally(rules, state, (*corps, *count), picks)?, picks)
        }
        _ => return dispatch::plan(rules, state, order),
    })
}

/// VV-11.3.a: the clause for an order in the wrong phase.
fn out_of_turn(rules: &VaeVictis, state: &State, order: &Order) -> ClauseId {
    match order {
        // VV-4.1.b: the active player never fires in his own player turn.
        Order::Fire(_) if seat(rules, state) == Some(state.moment.active) => clause!("VV-4.1.b"),
        Order::Fire(_) | Order::EndFire => clause!("VV-4.1.a.2"),
        Order::Melee { .. } | Order::Pursue(_) => clause!("VV-4.1.a.3"),
        Order::Rally(_) => clause!("VV-4.1.a.4"),
        Order::Army(_) | Order::ChooseSide(_) | Order::Deploy(_) | Order::Place(_) => clause!("VV-3.g"),
        Order::Begin | Order::Concede | Order::Pass => clause!("VV-11.1"),
        _ => clause!("VV-4.1.a.1"),
    }
}
