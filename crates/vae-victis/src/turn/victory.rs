//! Victory (VV-10), checked at the end of every player turn.

use crate::VaeVictis;
use crate::clause;
use crate::state::{Corps, Place, State};
use engine::{ClauseId, Fraction, Seat, Verdict};

/// VV-10.a: whether demoralised corps outnumber the others.
#[must_use]
pub fn is_beaten(corps: usize, demoralised: usize) -> bool {
    // 1 of 1, 2 of 2, 2 of 3, 3 of 4.
    2 * demoralised > corps
}

/// The fraction of its initial points that a side has lost.
#[must_use]
pub fn lost(state: &State, seat: Seat) -> Fraction {
    let own = || state.corps.iter().filter(move |corps| corps.seat == seat);
    let starting: i128 = own().map(|corps| i128::from(corps.starting)).sum();
    let gone: i128 = own().map(|corps| i128::from(corps.lost)).sum();
    Fraction::new(gone, starting.max(1))
}

/// VV-10.a, VV-10.b, VV-10.d: the clause by which a side has lost, if it has.
fn broken(rules: &VaeVictis, state: &State, seat: Seat) -> Option<ClauseId> {
    let own = |seat: Seat| state.corps.iter().filter(move |corps| corps.seat == seat);
    let is_there = |element: &crate::state::Element| {
        element.seat == seat && matches!(element.standing, Place::OnTable | Place::Waiting)
    };
    let is_due = own(seat).next().is_some();
    if is_due && !state.elements.iter().any(is_there) {
        return Some(clause!("VV-10.d"));
    }
    let is_duel = Seat::BOTH.iter().all(|&seat| own(seat).count() == 1);
    if is_duel && own(seat).any(|corps: &Corps| rules.is_broken(corps)) {
        return Some(clause!("VV-10.b"));
    }
    let demoralised = own(seat).filter(|corps| corps.demoralised).count();
    is_beaten(own(seat).count(), demoralised).then_some(clause!("VV-10.a"))
}

/// VV-10.c: whether the battle is over at the end of a player turn.
#[must_use]
pub fn at_end_of_player_turn(rules: &VaeVictis, state: &State) -> Option<Verdict> {
    let [red, blue] = Seat::BOTH.map(|seat| broken(rules, state, seat));
    match (red, blue) {
        (None, None) => None,
        (Some(clause), None) => Some(Verdict { winner: Some(Seat::Blue), clause, settled: None }),
        (None, Some(clause)) => Some(Verdict { winner: Some(Seat::Red), clause, settled: None }),
        (Some(_), Some(_)) => {
            let [red, blue] = Seat::BOTH.map(|seat| lost(state, seat));
            let winner = match red.cmp(&blue) {
                std::cmp::Ordering::Less => Some(Seat::Red),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(Seat::Blue),
            };
            Some(Verdict { winner, clause: clause!("VV-10.c"), settled: None })
        }
    }
}

/// VV-10.e: the verdict when time is up: the side that destroyed the larger fraction wins; within a thirty-sixth it is
/// a draw.
#[must_use]
pub fn on_points(state: &State) -> Verdict {
    let [red, blue] = Seat::BOTH.map(|seat| lost(state, seat));
    let margin = Fraction::new(1, 36);
    let winner = if blue > red + margin {
        Some(Seat::Red)
    } else if red > blue + margin {
        Some(Seat::Blue)
    } else {
        None
    };
    Verdict { winner, clause: clause!("VV-10.e"), settled: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_10_a_one_of_one_two_of_two_two_of_three_three_of_four() {
        assert!(is_beaten(1, 1) && is_beaten(2, 2) && is_beaten(3, 2) && is_beaten(4, 3));
        assert!(!is_beaten(2, 1) && !is_beaten(3, 1) && !is_beaten(4, 2));
    }
}
