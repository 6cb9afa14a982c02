//! PK-1 and PK-4: who decides now, whether an order is legal, what it does, and how the battle ends. Only `check`
//! decides whether an order is legal, and only `apply` changes a state; everything else uses these two.

use crate::catalogue::{because, done, phase, question};
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

/// Checks whether an order is legal: its end positions and facts, or the first clause that forbids it.
pub(crate) fn check(rules: &Pocket, state: &State, order: &Order) -> Result<Preview, Illegal> {
    if let Decision::Over(verdict) = decision(rules, state) {
        return Err(verdict.clause.refuses(Reason::NotYourDecision { waiting_for: None }));
    }
    let to = |unit, end| Preview { ends: vec![(unit, end)], ..Preview::free() };
    match *order {
        Order::Pass | Order::Concede => Ok(Preview::free()),
        Order::Advance { unit, distance } => {
            movement::advance(rules, state, ready(state, unit)?, distance).map(|end| to(unit, end))
        }
        Order::Wheel { unit, turn } => {
            movement::wheel(rules, state, ready(state, unit)?, turn).map(|end| to(unit, end))
        }
        Order::Fire { unit, target } => {
            let (by, at) = (ready(state, unit)?, in_battle(state, target, state.active.other())?);
            let (shot, _) = fire::shot(rules, state, by, at)?;
            Ok(Preview { measures: shot.measures(), ..Preview::free() })
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

/// Carries out a checked order.
pub(crate) fn apply(rules: &Pocket, state: &mut State, order: &Order, dice: &mut Dice, out: &mut impl Tell) {
    match *order {
        Order::Pass => pass(rules, state, out),
        Order::Concede => state.conceded = Some(state.active),
        Order::Advance { unit, distance } => {
            carry_out(state, unit, |pose| pose.advanced(distance), clause!("PK-2.a"), out);
        }
        Order::Wheel { unit, turn } => {
            carry_out(state, unit, |pose| pose.turned(turn), clause!("PK-2.b"), out);
        }
        Order::Fire { unit, target } => {
            let shot = fire::ordered(rules, state, order);
            let at = state.companies.iter().position(|company| company.id == target);
            if let (Some(shot), Some(at), Some(by)) = (shot, at, state.company_mut(unit)) {
                by.is_spent = true;
                fire::resolve(state, &shot, at, dice, out);
            }
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

fn carry_out(
    state: &mut State,
    piece: PieceId,
    end: impl FnOnce(Pose) -> Pose,
    clause: ClauseId,
    out: &mut impl Tell,
) {
    let Some(company) = state.company_mut(piece) else { return };
    let from = company.pose;
    company.pose = end(from);
    company.is_spent = true;
    out.tell(|| Event::Moved { piece, path: vec![from, company.pose], clause });
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
