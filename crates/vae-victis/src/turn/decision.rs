//! Who must decide what now (VV-11.1), and which file judges the answer.

use crate::VaeVictis;
use crate::clause;
use crate::close_combat::melee;
use crate::fire::fire_order;
use crate::morale::demoralisation;
use crate::movement::dispatch;
use crate::orders::Order;
use crate::set_up::{by_hand, deployment};
use crate::state::{Phase, State};
use crate::{armies, command};
use engine::{Choice, ClauseId, Cost, Decision, Illegal, Ordered, Preview, Reason, Seat, Setting};

/// The seat that must decide; nobody when the battle is over.
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

/// The clause that asks, and the orders that answer.
fn question(phase: &Phase) -> (ClauseId, &'static [&'static str]) {
    match phase {
        Phase::Armies => (clause!("VV-2.a"), &["army", "concede"]),
        Phase::FirstPlayer => (clause!("VV-3.f"), &["begin", "concede"]),
        Phase::Side => (clause!("VV-3.g"), &["choose_side", "concede"]),
        Phase::Deploy => (clause!("VV-3.i"), &["deploy", "place", "concede"]),
        Phase::Activation => (clause!("VV-5.1.a"), &["begin", "concede"]),
        Phase::TakeOver => (clause!("VV-5.1.g"), &["take_command", "concede"]),
        Phase::Orders => (
            clause!("VV-4.1.a.1"),
            &[
                "move",
                "align",
                "about_turn",
                "form_square",
                "leave_square",
                "break_out",
                "reform",
                "mount",
                "dismount",
                "move_general",
                "enter",
                "end_movement",
                "concede",
            ],
        ),
        Phase::Fire => (clause!("VV-4.1.a.2"), &["fire", "end_fire", "concede"]),
        Phase::Melee => (clause!("VV-4.1.a.3"), &["melee", "concede"]),
        Phase::Pursue(_) => (clause!("VV-8.8.b"), &["pursue", "concede"]),
        Phase::Check => (clause!("VV-9.a"), &["begin", "concede"]),
        Phase::Rally { .. } => (clause!("VV-9.d"), &["rally", "concede"]),
        Phase::Over(verdict) => (verdict.clause, &[]),
    }
}

/// What must be decided now.
#[must_use]
pub fn decision(rules: &VaeVictis, state: &State) -> Decision {
    match (&state.moment.phase, seat(rules, state)) {
        (Phase::Over(verdict), _) => Decision::Over(verdict.clone()),
        (phase, Some(seat)) => {
            let (clause, orders) = question(phase);
            Decision::Choose(Choice { seat, what: phase.word(), clause, orders })
        }
        (phase, None) => {
            Decision::Over(engine::Verdict { winner: None, clause: question(phase).0, settled: None })
        }
    }
}

/// VV-11.3: judges an order: the phase first, then the file that knows it.
///
/// # Errors
/// The first clause that forbids it.
pub fn check(rules: &VaeVictis, state: &State, order: &Order) -> Result<Preview, Illegal> {
    let phase = &state.moment.phase;
    let (clause, answers) = question(phase);
    if matches!(phase, Phase::Over(_)) {
        return Err(clause.refuses(Reason::NotYourDecision { waiting_for: None }));
    }
    if !answers.contains(&order.kind()) {
        return Err(out_of_turn(rules, state, order).refuses(Reason::NotNow { asked: phase.word() }));
    }
    match (phase, order) {
        (_, Order::Concede | Order::Begin | Order::ChooseSide(_) | Order::EndFire | Order::Pursue(_)) => {
            Ok(Preview::free())
        }
        (_, Order::Army(army)) => {
            let setting =
                Setting { rules: rules.rules, options: rules.options.clone(), tables: rules.tables.clone() };
            armies::check::faults(&setting, army).into_iter().next().map_or(Ok(Preview::free()), Err)
        }
        (_, Order::TakeCommand(corps)) => {
            // VV-11.2: it costs nothing, and says so.
            command::price::check_take(rules, state, *corps).map(|()| Preview::costing(Cost::Points(0, "AP")))
        }
        (_, Order::Deploy(order)) => deployment::check(rules, state, order),
        (_, Order::Place(order)) => by_hand::check(rules, state, order),
        (_, Order::Fire(order)) => fire_order::check(rules, state, order),
        (_, Order::Melee { element, enemy }) => melee::check(rules, state, *element, *enemy),
        (Phase::Rally { corps, count }, Order::Rally(picks)) => {
            demoralisation::check_rally(rules, state, (*corps, *count), picks)
        }
        _ => dispatch::check(rules, state, order),
    }
}

/// VV-11.3.a: the clause that gives an order its phase.
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
