//! What the rules measure is given in the unit that the catalogue says.

use engine::case::Subject;
use engine::testing::cases;
use engine::{Contest, Dice, Event, EventLog, Measure, Referee};
use std::collections::BTreeSet;
use vae_victis::VaeVictis;
use vae_victis::catalogue::measure;

/// Everything that is measured in a case: before each order, in its contest, and while it is played.
fn measured(subject: Subject<VaeVictis>, steps: &[engine::case::CaseStep<VaeVictis>]) -> Vec<Measure> {
    let (rules, mut state) = match subject {
        Subject::Scene(rules, state) => (rules, state),
        Subject::Situation(fight) => return fight.measures(),
        Subject::Army(_) | Subject::Query(_) => return Vec::new(),
    };
    let mut found = Vec::new();
    for step in steps {
        let Some(order) = step.order.clone().map(|order| rules.resolve(&state, order)) else { continue };
        found.extend(rules.contest_of(&state, &order).into_iter().flat_map(|fight| fight.measures()));
        let Ok(legal) = rules.check(&state, &order) else { continue };
        found.extend(legal.preview().measures);
        let mut record = EventLog::default();
        let mut dice = Dice::scripted(step.dice.iter().copied());
        *state = rules.played(&state, &order, &mut dice, &mut record);
        found.extend(record.0.into_iter().filter_map(|(_, event)| match event {
            Event::Noted { measure, .. } => Some(measure),
            _ => None,
        }));
    }
    found
}

#[test]
fn every_measure_is_met_in_a_case_and_given_in_its_unit() {
    let mut met = BTreeSet::new();
    for (name, case) in cases::<VaeVictis>() {
        for found in measured(case.subject, &case.steps) {
            assert_eq!(found.amount.unit(), found.what.data().unit, "{name}: {}", found.what);
            met.insert(found.what);
        }
    }
    // A single pair is fought by the engine while dice are at hand, and cases have just the dice that their orders want.
    met.insert(measure::PAIRS_TO_CHOOSE_FROM);
    let unmet: Vec<_> = measure::ALL.iter().filter(|word| !met.contains(word)).collect();
    assert!(unmet.is_empty(), "{unmet:?}");
}
