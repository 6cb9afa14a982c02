//! Which options can be chosen for the battle of a scenario, and why others cannot.

use crate::options::OptionSpec;
use crate::referee::Referee;
use crate::scenario::Scenario;
use crate::text::{Fault, Source};
use std::fmt;

/// Why an option cannot be chosen for a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withheld {
    /// It changes lengths, and pieces or terrain have their places already.
    Lengths,
    /// The scenario says how many turns the battle lasts.
    Turns,
    /// The scenario depends on its present value.
    Needed,
    /// Whatever its value, the battle is the same.
    NoEffect,
}

impl fmt::Display for Withheld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Withheld::Lengths => "it changes lengths, and pieces or terrain have their places already",
            Withheld::Turns => "the scenario says how many turns the battle lasts",
            Withheld::Needed => "the scenario depends on its present value",
            Withheld::NoEffect => "it changes nothing in this battle",
        })
    }
}

/// Every option of the rule set of a scenario, and why it cannot be chosen for its battle; `None` if it can.
///
/// # Errors
/// Every error in the scenario.
pub fn of<R: Referee>(
    scenario: &Scenario<R>,
) -> Result<Vec<(&'static OptionSpec, Option<Withheld>)>, Vec<Fault>> {
    let (rules, state) = R::set_up(scenario)?;
    let specs = R::options(scenario.setting.rules).iter();
    Ok(specs.map(|spec| (spec, R::withheld(scenario, (&rules, &state), spec.key))).collect())
}

/// Checks the options that somebody chooses for a battle. Unknown keys are not checked here.
///
/// # Errors
/// One for each option that cannot be chosen, or every error in the scenario.
pub fn check<R: Referee>(scenario: &Scenario<R>, chosen: &[(String, String)]) -> Result<(), Vec<Fault>> {
    if chosen.is_empty() {
        return Ok(());
    }
    let is_chosen = |spec: &OptionSpec| chosen.iter().any(|(key, _)| key == spec.key);
    let refused = of(scenario)?.into_iter().filter(|(spec, _)| is_chosen(spec));
    let faults: Vec<Fault> = refused
        .filter_map(|(spec, withheld)| {
            let message = format!("option `{}` cannot be chosen for this battle: {}", spec.key, withheld?);
            let file = scenario.source.name.clone();
            Some(Fault { file, line: 1, clause: Some(spec.clause), complaint: message.into() })
        })
        .collect();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Whether the scenario can be read and set up with its present options. Contradictions are errors in reading.
pub fn is_accepted<R: Referee>(scenario: &Scenario<R>) -> bool {
    let text = Source::new(scenario.source.name.clone(), scenario.print());
    Scenario::<R>::read(&text, &scenario.setting.tables).is_ok_and(|read| R::set_up(&read).is_ok())
}
