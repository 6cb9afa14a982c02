//! Options that a battle cannot take: not offered, and refused by name.

use engine::text::Source;
use engine::{Family, Values};
use tambour::Registry;

/// How many orders two battles are compared.
const MOST: u32 = 40;

fn scenarios() -> Vec<Source> {
    let registry = Registry::standard();
    let mut families: Vec<&Family> = registry.rule_sets().iter().map(|rules| rules.family()).collect();
    families.dedup();
    families.into_iter().flat_map(|family| family.files.scenarios()).collect()
}

/// The scenario with another value of an option.
fn with(source: &Source, key: &str, value: &str) -> Source {
    let written = format!("\"{key}\" = {value}");
    let is_set = |item: &str| item.trim().trim_matches('"').starts_with(key);
    let text = match source.text.lines().find(|line| line.starts_with("options = {")) {
        None => source.text.replacen("\nturns = ", &format!("\noptions = {{ {written} }}\nturns = "), 1),
        Some(line) => {
            let items = line.trim_start_matches("options = {").trim_end_matches('}').split(',');
            let mut kept: Vec<&str> = items.filter(|item| !is_set(item)).map(str::trim).collect();
            kept.push(&written);
            source.text.replacen(line, &format!("options = {{ {} }}", kept.join(", ")), 1)
        }
    };
    Source::new(source.name.as_str(), text)
}

fn values(values: Values) -> Vec<String> {
    match values {
        Values::Words(words) => words.iter().map(|word| format!("\"{word}\"")).collect(),
        Values::Numbers(numbers) | Values::Required(numbers) => {
            numbers.iter().map(ToString::to_string).collect()
        }
        Values::Limit(_) => vec!["3".to_owned()],
    }
}

/// The entries of a random battle, without the scenario before them and without the links, which cover the scenario.
fn entries(source: &Source) -> String {
    let journal = Registry::standard().record(source, 5, MOST);
    let journal = journal.unwrap_or_else(|faults| panic!("{}: {}", source.name, faults[0]));
    let (_, entries) = journal.split_once("[[entry]]").expect("a battle has entries");
    entries.lines().filter(|line| !line.starts_with("link = ")).collect::<Vec<_>>().join("\n")
}

fn refusal(source: &Source, key: &str, value: &str) -> Option<String> {
    let chosen = [(key.to_owned(), value.trim_matches('"').to_owned())];
    let faults = Registry::standard().begin(source, &chosen, 1).err()?;
    Some(faults[0].to_string())
}

#[test]
fn an_option_that_is_not_offered_is_refused_by_name() {
    let registry = Registry::standard();
    let (mut offered, mut refused) = (0, 0);
    for source in scenarios() {
        let about = registry.about(&source).unwrap();
        offered += about.offered.len();
        for spec in registry.options(about.rules) {
            if about.offered.contains(&spec.key) {
                continue;
            }
            let said = refusal(&source, spec.key, &values(spec.values)[0]).expect("it is not offered");
            let name = format!("option `{}` cannot be chosen for this battle: ", spec.key);
            assert!(said.contains(&name), "{}: {said}", source.name);
            refused += 1;
        }
    }
    assert!(offered > 300 && refused > 50, "{offered} offered, {refused} refused");
}

#[test]
fn what_is_said_to_change_nothing_changes_nothing() {
    let registry = Registry::standard();
    let mut compared = 0;
    for source in scenarios() {
        let about = registry.about(&source).unwrap();
        let usual = entries(&source);
        for spec in registry.options(about.rules) {
            if about.offered.contains(&spec.key) {
                continue;
            }
            let values = values(spec.values);
            let said = refusal(&source, spec.key, &values[0]).unwrap_or_default();
            if !said.contains("it changes nothing in this battle") {
                continue;
            }
            for value in values {
                let other = with(&source, spec.key, &value);
                assert_eq!(entries(&other), usual, "{}: {} = {value}", source.name, spec.key);
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "{compared} compared");
}

#[test]
fn the_scale_of_a_battle_that_is_laid_out_cannot_be_chosen() {
    let registry = Registry::standard();
    for source in scenarios() {
        if registry.about(&source).unwrap().rules.family().name != "vae-victis" {
            continue;
        }
        let said = refusal(&source, "scale", "25").expect("it is refused");
        let why = "option `scale` cannot be chosen for this battle: it changes lengths, and pieces or terrain have \
                   their places already (VV-G.1.a)";
        assert!(said.ends_with(why), "{}: {said}", source.name);
    }
}

#[test]
fn the_options_of_a_rule_set_are_those_that_change_something_in_it() {
    let registry = Registry::standard();
    let listed = |word: &str| {
        let rules = registry.rule_set(word).unwrap();
        let keys: Vec<&str> = registry.options(rules).iter().map(|spec| spec.key).collect();
        let vocabulary = registry.vocabulary(rules);
        let words: Vec<&str> = vocabulary.words("options").into_iter().collect();
        assert_eq!(words, keys, "{word}");
        keys
    };
    assert!(listed("los-gringos").contains(&"lg_village") && !listed("rebel-yell").contains(&"lg_village"));
    assert!(listed("la-grande-armee").contains(&"difficult_malus"));
    assert!(!listed("kepis-rouge").contains(&"difficult_malus"));
    assert!(listed("kepis-rouge").contains(&"cuirassier_ground"));
}
