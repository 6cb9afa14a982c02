//! The one door over the families: texts of any rule set are read, judged, replayed and drawn here.
//!
//! Nothing above this crate names a family. A family joins with one line in `families.rs`.

mod any_battle;
mod chances;
mod families;
mod family;
mod fought;
mod judged;
mod opening;
mod order_text;
mod referee;
mod tables;
mod text_kind;

pub use any_battle::{AnyBattle, Visitor};
pub use chances::Chances;
pub use families::referee;
pub use fought::{Aim, Fought, Ghost, Line, Moment, NotPlayed, Played, Suggestion, Weighed};
pub use judged::{Judged, Standing};
pub use opening::{OnOpening, with_opening, with_random_options};
pub use referee::{About, Picture, Referee, Replayed};
pub use tables::{built_in_tables, check_tables};
pub use text_kind::TextKind;

use engine::case::rules_of;
use engine::laws::Tally;
use engine::text::{Fault, Source};

/// Reads a case of any rule set and judges it.
///
/// ```
/// use engine::text::Source;
/// use sets::{Standing, judge};
///
/// let case = Source::new("cost.toml", r#"
/// format = 1
/// rules = "la-grande-armee"
/// query = { kind = "cost", unit = "lga_line" }
/// [[step]]
/// expect = { value = 3 }
/// "#);
/// assert_eq!(judge(&case).unwrap().standing, Standing::AsExpected);
///
/// let wrong = Source::new("cost.toml", case.text.replace("value = 3", "value = 4"));
/// let judged = judge(&wrong).unwrap();
/// assert_eq!(judged.standing, Standing::Otherwise);
/// assert_eq!(judged.judgment.mismatches[0].found, "3");
/// ```
///
/// # Errors
/// Every fault of the text.
pub fn judge(source: &Source) -> Result<Judged, Vec<Fault>> {
    referee(rules_of(source)?).judge(source)
}

/// The contest of a case, factor by factor, with its exact chances; nothing when the case has none.
///
/// # Errors
/// Every fault of the text.
pub fn chances(source: &Source) -> Result<Option<Chances>, Vec<Fault>> {
    referee(rules_of(source)?).chances(source)
}

/// The canonical text of a case or scenario.
///
/// # Errors
/// Every fault of the text.
pub fn reprint(source: &Source) -> Result<String, Vec<Fault>> {
    referee(rules_of(source)?).reprint(source)
}

/// Checks a scenario, as far as setting the battle up.
///
/// # Errors
/// Every fault, with line and clause.
pub fn check_scenario(source: &Source) -> Result<(), Vec<Fault>> {
    referee(rules_of(source)?).check_scenario(source)
}

/// The table of a case or scenario as a watcher sees it; nothing when it has no table.
///
/// # Errors
/// Every fault of the text.
pub fn picture(source: &Source) -> Result<Option<Picture>, Vec<Fault>> {
    referee(rules_of(source)?).picture(source)
}

/// Plays a journal again.
///
/// # Errors
/// Every fault of the text.
pub fn replay(source: &Source) -> Result<Replayed, Vec<Fault>> {
    referee(rules_of(source)?).replay(source)
}

/// What a scenario says of itself.
///
/// # Errors
/// Every fault of the text.
pub fn about(source: &Source) -> Result<About, Vec<Fault>> {
    referee(rules_of(source)?).about(source)
}

/// A battle of a scenario about to begin, some of its options set otherwise.
///
/// # Errors
/// Every fault of the scenario and of the options.
pub fn begin(source: &Source, options: &[(String, String)], seed: u64) -> Result<AnyBattle, Vec<Fault>> {
    referee(rules_of(source)?).begin(source, options, seed)
}

/// A battle taken up again from its journal, to go on under the same dice.
///
/// # Errors
/// Every fault of the text; where it first differs from what the rules make of it now.
pub fn resume(journal: &Source) -> Result<AnyBattle, Vec<Fault>> {
    referee(rules_of(journal)?).resume(journal)
}

/// Plays one random battle of a scenario under the laws of the engine.
///
/// # Errors
/// Every fault of the scenario, or the law that was broken as one.
pub fn random_battle(source: &Source, seed: u64, most: u32) -> Result<Tally, Vec<Fault>> {
    referee(rules_of(source)?).random_battle(source, seed, most)
}
