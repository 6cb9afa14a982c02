//! Options drawn at random, for laws on random battles and for recorded battles. Scenarios set few options themselves,
//! so without this most option values would never be tested.

use crate::choices::Choices;
use crate::options::{Chosen, Options, Values};
use crate::rules::Rules;
use crate::scenario::Scenario;
use crate::text::{Fault, Source};

/// Options that are not drawn at random, each with the reason.
pub const NEVER_DRAWN: &[(&str, &str)] = &[
    ("turn_limit", "the scenario says how long it lasts, and a battle without a limit need not end"),
    ("scale", "bases change their size and stay where they are placed, one over the other (VV-G.1.a)"),
    ("lg_village", "it changes nothing outside Los Gringos (VV-LG.b)"),
    ("lg_light_charge", "it changes nothing outside Los Gringos (VV-LG.i)"),
    ("lg_square_malus", "it changes nothing outside Los Gringos (VV-LG.i)"),
    ("difficult_malus", "it changes nothing outside La Grande Armée (VV-LGA.d)"),
    ("cuirassier_ground", "it changes nothing where no army list has such a row (VV-LG.j)"),
    ("maxima_scope", "it changes nothing once the armies are chosen (VV-2.d)"),
    ("table_growth", "it changes nothing on a table of given size (VV-3.a)"),
    ("deployment", "it changes nothing where everybody is placed already (VV-3.i)"),
];

/// The limits that can be drawn, besides no limit.
const LIMITS: [i64; 4] = [5, 10, 20, 40];

/// A scenario with options drawn at random. Any value that the scenario accepts can be drawn, and no contradictory
/// ones. The options in [`NEVER_DRAWN`] keep the values of the scenario. The same choices give the same options.
///
/// # Errors
/// Every error in the scenario as given.
pub fn scenario<R: Rules>(
    source: &Source,
    tables: &R::Tables,
    choices: &mut Choices,
) -> Result<Source, Vec<Fault>> {
    let mut scenario = Scenario::<R>::read(source, tables)?;
    R::set_up(&scenario)?;
    let is_drawn = |key: &str| NEVER_DRAWN.iter().all(|(never, _)| *never != key);
    for spec in R::options(scenario.setting.rules).iter().filter(|spec| is_drawn(spec.key)) {
        let before: Options = scenario.setting.options.clone();
        scenario.setting.options.set(spec.key, draw(spec.values, choices));
        if !is_accepted(&scenario) {
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

/// Whether the scenario can be read and set up with its present options. Contradictions are errors in reading.
fn is_accepted<R: Rules>(scenario: &Scenario<R>) -> bool {
    let text = Source::new(scenario.source.name.clone(), scenario.print());
    Scenario::<R>::read(&text, &scenario.setting.tables).is_ok_and(|read| R::set_up(&read).is_ok())
}
