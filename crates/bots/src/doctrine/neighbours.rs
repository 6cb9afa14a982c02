//! The turns beside a turn: what a colonel who climbs from one turn to a better one tries next.

use engine::Choices;

/// Turns that differ by one order, in no particular order: one left out, or a new one put first.
pub(super) fn neighbours<O: Clone + PartialEq>(plan: &[O], pool: &[O], choices: &mut Choices) -> Vec<Vec<O>> {
    let without = (0..plan.len()).map(|at| {
        let mut turn = plan.to_vec();
        turn.remove(at);
        turn
    });
    let new = pool.iter().filter(|order| !plan.contains(order));
    let with = new.map(|order| std::iter::once(order.clone()).chain(plan.iter().cloned()).collect());
    let mut turns: Vec<Vec<O>> = without.chain(with).collect();
    shuffle(&mut turns, choices);
    turns
}

/// Puts things in no particular order.
pub(super) fn shuffle<T>(things: &mut [T], choices: &mut Choices) {
    for at in (1..things.len()).rev() {
        things.swap(at, choices.below(at + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_leaves_one_order_out_or_begins_with_a_new_one() {
        let mut turns = neighbours(&[1, 2], &[2, 3], &mut Choices::new(7));
        turns.sort();
        assert_eq!(turns, [vec![1], vec![2], vec![3, 1, 2]]);
    }
}
