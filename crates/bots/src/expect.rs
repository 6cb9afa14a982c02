//! The expected value of a state after an order. All outcomes of the contest that the order begins are counted exactly,
//! with one copy of the state for each.

use crate::Doctrine;
use engine::{Contest, Dice, Fraction, Legal, Odds, Outcome, Resolved, Seat, Silent};

/// Contests with more possible rolls than this are sampled instead.
const MOST_WAYS: usize = 1_300;
/// How many samples are taken of such a contest.
const SAMPLES: u64 = 6;

/// The mean value after an order.
pub(crate) fn after<D: Doctrine>(rules: &D, state: &D::State, order: &D::Order, seat: Seat) -> i64 {
    let legal = match rules.check(state, order) {
        Ok(legal) => legal,
        Err(illegal) => panic!("a bot weighs legal orders only: {illegal:?}: {order:?}"),
    };
    let Some(contest) = legal.contest() else { return with_faces(rules, &legal, seat, &[]) };
    let mut shown: Vec<(Outcome, Vec<u8>)> = Vec::new();
    let odds = Odds::count_within(MOST_WAYS, |dice| {
        let resolved = contest.resolve(dice);
        if let Resolved::Outcome(outcome) = &resolved
            && !shown.iter().any(|(known, _)| known == outcome)
        {
            shown.push((outcome.clone(), dice.faces().to_vec()));
        }
        resolved
    });
    let Some(odds) = odds else { return sampled(rules, &legal, seat) };
    let mean: Fraction = odds
        .chances()
        .iter()
        .filter_map(|(outcome, chance)| {
            let (_, faces) = shown.iter().find(|(known, _)| known == outcome)?;
            let value = with_faces(rules, &legal, seat, faces);
            Some(*chance * Fraction::new(i128::from(value), 1))
        })
        .sum();
    i64::try_from(mean.numerator() / mean.denominator()).unwrap_or(0)
}

/// The value with given dice; where they run out, play stops.
fn with_faces<D: Doctrine>(rules: &D, legal: &Legal<'_, D>, seat: Seat, faces: &[u8]) -> i64 {
    let after = legal.tried(&mut Dice::scripted(faces.iter().copied()), &mut Silent);
    rules.value(&after, seat)
}

fn sampled<D: Doctrine>(rules: &D, legal: &Legal<'_, D>, seat: Seat) -> i64 {
    let one = |seed| rules.value(&legal.tried(&mut Dice::seeded(seed), &mut Silent), seat);
    (0..SAMPLES).map(one).sum::<i64>() / SAMPLES as i64
}
