//! PK-1 and PK-4: who decides now, whether an order is legal, what it does, and how the battle ends. Only `plan` decides
//! whether an order is legal, and only `carry_out` changes a state; everything else uses these two.

use crate::catalogue::{because, done, phase, question};
use crate::fire::Shot;
use crate::orders::Order;
use crate::state::{Company, State};
use crate::{Pocket, clause, fire, movement};
use engine::{
    Choice, ClauseId, Contest, Decision, Dice, Event, Illegal, PieceId, Preview, Reason, Seat, Tell, Verdict,
};
use geometry::Pose;

/// Which player must decide now, or how the battle ended.
pub(crate) fn decision(rules: &Pocket, state: &State) -> Decision {
    let left = |seat| state.standing_of(seat).count();
    let score = |seat| match rules.counts_figures {
        true => state.standing_of(seat).map(|company| usize::from(company.figures)).sum(),
        false => left(seat),
    };
    let won = |winner, clause| Decision::Over(Verdict { winner, clause, settled: None });
    let more = match score(Seat::Red).cmp(&score(Seat::Blue)) {
        std::cmp::Ordering::Greater => Some(Seat::Red),
        std::cmp::Ordering::Less => Some(Seat::Blue),
        std::cmp::Ordering::Equal => None,
    };
    let beaten = Seat::BOTH.into_iter().find(|seat| left(*seat) == 0);
    match (state.conceded, beaten) {
        (Some(loser), _) => won(Some(loser.other()), clause!("PK-4.c")),
        (_, Some(loser)) => won(Some(loser.other()), clause!("PK-4.a")),
        _ if state.turn > rules.turns => won(more, clause!("PK-4.b")),
        _ => {
            let (seat, what, clause) = (state.active, question::ORDERS, clause!("PK-1.a"));
            Decision::Choose(Choice { seat, what, clause, orders: &Order::KINDS })
        }
    }
}

/// A judged order: everything that carrying it out needs, so that nothing is measured twice.
#[derive(Clone, Debug)]
pub enum Plan {
    Pass,
    Concede,
    /// The pose where the move ends, and the clause of the move.
    Move {
        unit: PieceId,
        end: Pose,
        clause: ClauseId,
    },
    Fire {
        unit: PieceId,
        target: PieceId,
        shot: Box<Shot>,
    },
}

/// Judges an order: the plan, or the first clause that forbids it.
pub(crate) fn plan(rules: &Pocket, state: &State, order: &Order) -> Result<Plan, Illegal> {
    if let Decision::Over(verdict) = decision(rules, state) {
        return Err(verdict.clause.refuses(Reason::NotYourDecision { waiting_for: None }));
    }
    Ok(match *order {
        Order::Pass => Plan::Pass,
        Order::Concede => Plan::Concede,
        Order::Advance { unit, distance } => {
            let end = movement::advance(rules, state, ready(state, unit)?, distance)?;
            Plan::Move { unit, end, clause: clause!("PK-2.a") }
        }
        Order::Wheel { unit, turn } => {
            let end = movement::wheel(rules, state, ready(state, unit)?, turn)?;
            Plan::Move { unit, end, clause: clause!("PK-2.b") }
        }
        Order::Fire { unit, target } => {
            let (by, at) = (ready(state, unit)?, in_battle(state, target, state.active.other())?);
            let (shot, _) = fire::shot(rules, state, by, at)?;
            Plan::Fire { unit, target, shot: Box::new(shot) }
        }
    })
}

impl Plan {
    /// Where the order leads, and what was measured.
    pub(crate) fn preview(&self) -> Preview {
        match self {
            Plan::Pass | Plan::Concede => Preview::free(),
            Plan::Move { unit, end, .. } => Preview { ends: vec![(*unit, *end)], ..Preview::free() },
            Plan::Fire { shot, .. } => Preview { measures: shot.measures(), ..Preview::free() },
        }
    }
}

/// PK-1.b: the company of the player who gives orders, if it has not acted yet.
fn ready(state: &State, piece: PieceId) -> Result<&Company, Illegal> {
    let company = in_battle(state, piece, state.active)?;
    let done = Reason::AlreadyDone { piece, what: done::ACTED };
    if company.is_spent { Err(clause!("PK-1.b").refuses(done)) } else { Ok(company) }
}

/// PK-1.d: a company that belongs to this player and is still in the battle.
fn in_battle(state: &State, piece: PieceId, seat: Seat) -> Result<&Company, Illegal> {
    let reason = match state.company(piece) {
        None => Reason::NoSuchPiece { piece },
        Some(company) if company.seat != seat && seat == state.active => Reason::NotYours { piece },
        Some(company) if company.seat != seat => Reason::MayNot { piece, because: because::NO_ENEMY },
        Some(company) if company.figures == 0 => Reason::NotOnTable { piece },
        Some(company) => return Ok(company),
    };
    Err(clause!("PK-1.d").refuses(reason))
}

/// Carries out a plan on a copy of the state that it was made on.
pub(crate) fn carry_out(
    rules: &Pocket,
    state: &mut State,
    plan: &Plan,
    dice: &mut Dice,
    out: &mut impl Tell,
) {
    match plan {
        Plan::Pass => pass(rules, state, out),
        Plan::Concede => state.conceded = Some(state.active),
        &Plan::Move { unit, end, clause } => {
            let company = state.company_mut(unit);
            let from = std::mem::replace(&mut company.pose, end);
            company.is_spent = true;
            out.tell(|| Event::Moved { piece: unit, path: vec![from, end], clause });
        }
        Plan::Fire { unit, target, shot } => {
            state.company_mut(*unit).is_spent = true;
            fire::resolve(state.company_mut(*target), shot, dice, out);
        }
    }
    tell_the_end(rules, state, out);
}

/// PK-4.c: a player concedes, no matter which player must decide.
pub(crate) fn concede(rules: &Pocket, state: &mut State, seat: Seat, out: &mut impl Tell) {
    state.conceded = Some(seat);
    tell_the_end(rules, state, out);
}

fn tell_the_end(rules: &Pocket, state: &State, out: &mut impl Tell) {
    if let Decision::Over(verdict) = decision(rules, state) {
        out.tell(|| Event::Ended(verdict));
    }
}

/// PK-1.a: ends a player's turn. After Blue's, the next turn begins.
fn pass(rules: &Pocket, state: &mut State, out: &mut impl Tell) {
    state.active = state.active.other();
    state.turn = state.turn.saturating_add(u16::from(state.active == Seat::Red));
    for company in &mut state.companies {
        company.is_spent = false;
    }
    if state.turn <= rules.turns {
        let (turn, seat, clause) = (state.turn, Some(state.active), clause!("PK-1.a"));
        out.tell(|| Event::Began { turn, phase: phase::ORDERS, seat, clause });
    }
}
