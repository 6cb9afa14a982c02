//! Plans that differ a little from a plan, for the local search of a colonel.

use engine::Choices;

/// Plans that differ by one order, in random sequence: one order left out, or a new one added at the front.
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

/// Shuffles a list.
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
