//! Checks the law on every step of a case, and on random battles.

use super::{Course, Difference, Effort, KnownDifferences, differences};
use crate::case::{Case, Subject};
use crate::choices::Choices;
use crate::decision::Decision;
use crate::dice::Dice;
use crate::event::Silent;
use crate::hints::Hints;
use crate::laws::{Broken, Opening};

/// The differences of all steps of a case. Each step is compared before it is played.
pub fn of_case<R: Hints>(case: &Case<R>, course: &impl Course<R>, effort: Effort) -> Vec<Difference> {
    let Subject::Scene(rules, opening) = &case.subject else { return Vec::new() };
    let (mut state, mut found) = ((**opening).clone(), Vec::new());
    for step in &case.steps {
        let Some(order) = &step.order else { continue };
        let is_asked = step.seat.is_none() || rules.decision(&state).seat() == step.seat;
        let Some(legal) = rules.check(&state, order).ok().filter(|_| is_asked) else { continue };
        found.extend(differences(&**rules, &state, order, course, effort));
        let mut dice = Dice::scripted(step.dice.iter().copied());
        let next = legal.play(&mut dice, &mut Silent);
        if dice.wanted().is_none() {
            state = next;
        }
    }
    found
}

/// How much of a random battle was compared.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShownCounts {
    /// Orders that were compared.
    pub orders: u32,
    /// Those of the orders that show a contest.
    pub contests: u32,
    /// Differences that are in the list of known ones.
    pub known: u32,
}

/// Plays one random battle of at most `most` orders and compares every order before it is given.
///
/// # Errors
/// The first difference that is not in the list of known ones.
pub fn of_battle<R: Hints>(
    opening: &Opening<R>,
    course: &impl Course<R>,
    known: &KnownDifferences,
    (seed, most): (u64, u32),
    effort: Effort,
) -> Result<ShownCounts, Broken> {
    let (rules, mut state) = (&opening.rules, opening.state.clone());
    let (mut choices, mut dice, mut seen) = (Choices::new(seed), Dice::seeded(seed), ShownCounts::default());
    for entry in 0..most {
        if !matches!(rules.decision(&state), Decision::Choose(_)) {
            break;
        }
        let order = rules.propose(&rules.view_of_asked(&state), &mut choices);
        let found = differences(rules, &state, &order, course, effort);
        if let Some(new) = known.unknown(&found).first() {
            return Err(Broken { law: "what is shown is what happens", entry, seen: new.to_string() });
        }
        seen.orders += 1;
        let legal = rules.check(&state, &order).expect("a proposed order is legal");
        seen.contests += u32::from(legal.contest().is_some());
        seen.known += found.len() as u32;
        dice.begin(entry, 0);
        state = legal.play(&mut dice, &mut Silent);
    }
    Ok(seen)
}
