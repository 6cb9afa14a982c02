//! Options drawn at random, for laws on random battles and for recorded battles. Scenarios set few options themselves,
//! so without this most option values would never be tested.

use crate::choices::Choices;
use crate::offer;
use crate::options::{Chosen, Options, Values};
use crate::referee::Referee;
use crate::scenario::Scenario;
use crate::text::{Fault, Source};

/// The limits that can be drawn, besides no limit.
const LIMITS: [i64; 4] = [5, 10, 20, 40];

/// A scenario with options drawn at random. Any value that the scenario accepts can be drawn, and no contradictory
/// ones. Options that cannot be chosen for its battle keep their values. The same choices give the same options.
///
/// # Errors
/// Every error in the scenario as given.
pub fn scenario<R: Referee>(
    source: &Source,
    tables: &R::Tables,
    choices: &mut Choices,
) -> Result<Source, Vec<Fault>> {
    let mut scenario = Scenario::<R>::read(source, tables)?;
    for (spec, withheld) in offer::of(&scenario)? {
        if withheld.is_some() {
            continue;
        }
        let before: Options = scenario.setting.options.clone();
        scenario.setting.options.set(spec.key, draw(spec.values, choices));
        if !offer::is_accepted(&scenario) {
            scenario.setting.options = before;
        }
    }
    Ok(Source::new(source.name.clone(), scenario.print()))
}

fn draw(values: Values, choices: &mut Choices) -> Chosen {
    match values {
        Values::Words(words) => Chosen::Word(words[choices.below(words.len())]),
        Values::Numbers(numbers) | Values::Required(numbers) => {
            Chosen::Number(numbers[choices.below(numbers.len())])
        }
        Values::Limit(_) => match choices.below(LIMITS.len() + 1) {
            0 => Chosen::None,
            at => Chosen::Number(LIMITS[at - 1]),
        },
    }
}
