//! Which clauses and words the engine was heard to emit, which nothing can emit, and which are still to be tried.

mod battles;

pub(crate) use battles::{FoughtBattles, Limits, fight};

use engine::catalogue::{Heard, Spoken};
use engine::codex::Kind;
use engine::text::{Faults, Value};
use engine::{ClauseId, Family};
use std::collections::{BTreeMap, BTreeSet};
use tambour::Registry;

/// What was emitted in all runs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Emitted {
    /// Clauses of all families.
    pub(crate) clauses: BTreeSet<ClauseId>,
    /// Words, by the name of the family that said them.
    words: BTreeMap<&'static str, Heard>,
}

impl Emitted {
    /// Adds what a run of a family emitted; returns whether some of it is new.
    pub(crate) fn add(&mut self, family: &Family, clauses: BTreeSet<ClauseId>, words: Heard) -> bool {
        let heard = self.words.entry(family.name).or_default();
        let so_far = (self.clauses.len(), heard.count());
        self.clauses.extend(clauses);
        heard.extend(words);
        so_far != (self.clauses.len(), heard.count())
    }
}

/// How one family's codex and catalogue are covered.
#[derive(Clone, Debug)]
pub(crate) struct Coverage {
    pub(crate) family: &'static Family,
    /// Clauses that a run made the engine emit.
    pub(crate) covered: Vec<ClauseId>,
    /// Clauses that nothing can emit, and were not.
    pub(crate) silent: Vec<ClauseId>,
    /// The rest.
    pub(crate) uncovered: Vec<ClauseId>,
    /// Clauses listed as silent that were heard all the same: the list is wrong about them.
    pub(crate) not_silent: Vec<ClauseId>,
    /// The words of its catalogue.
    pub(crate) words: Spoken,
}

impl Coverage {
    /// Whether every clause and every word was emitted or is rightly excused.
    pub(crate) fn is_whole(&self) -> bool {
        self.uncovered.is_empty() && self.not_silent.is_empty() && self.words.is_whole()
    }
}

/// Sorts the clauses and words of every family by what was emitted.
///
/// Headings hold no rule and are not counted. Who cites a row or an item has read the clause it belongs to; a
/// refusal names the clause and not the item that it met, so items are covered with their clause.
pub(crate) fn of(registry: &Registry, emitted: &Emitted) -> Vec<Coverage> {
    let said_nothing = Heard::default();
    let heard = heard(registry, &emitted.clauses);
    registry
        .families()
        .map(|family| {
            let silent = silent(family);
            let mut coverage = Coverage {
                family,
                covered: Vec::new(),
                silent: Vec::new(),
                uncovered: Vec::new(),
                not_silent: Vec::new(),
                words: Spoken::of(family, emitted.words.get(family.name).unwrap_or(&said_nothing)),
            };
            let counted = |clause: &ClauseId| matches!(clause.kind(), Kind::Clause | Kind::Item | Kind::Row);
            for clause in family.codex.all().filter(counted) {
                let is_silent = silent.iter().any(|section| clause.is_within(*section));
                if heard.contains(&clause) {
                    coverage.covered.push(clause);
                    if is_silent && emitted.clauses.contains(&clause) {
                        coverage.not_silent.push(clause);
                    }
                } else if is_silent {
                    coverage.silent.push(clause);
                } else {
                    coverage.uncovered.push(clause);
                }
            }
            coverage
        })
        .collect()
}

/// What was emitted, with the clauses it stands in and the items that stand in it.
fn heard(registry: &Registry, emitted: &BTreeSet<ClauseId>) -> BTreeSet<ClauseId> {
    let upwards = |clause: &ClauseId| std::iter::successors(Some(*clause), |clause| clause.parent());
    let mut heard: BTreeSet<ClauseId> = emitted.iter().flat_map(upwards).collect();
    let is_item_of_heard = |clause: &ClauseId| {
        clause.kind() == Kind::Item && clause.parent().is_some_and(|parent| emitted.contains(&parent))
    };
    heard.extend(registry.clauses().filter(is_item_of_heard));
    heard
}

/// The entries of a family's `codex/silent.toml`; that they are sound is a test of the codex.
fn silent(family: &Family) -> Vec<ClauseId> {
    let source = family.files.silent();
    let mut faults = Faults::new(&source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    let id = |value: &Value| match value {
        Value::Table(entry) => entry.get("id").and_then(|node| match &node.value {
            Value::Text(id) => family.codex.find(id),
            _ => None,
        }),
        _ => None,
    };
    reader.list("silent").iter().filter_map(|node| id(&node.value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::catalogue::List;

    fn clauses(registry: &Registry, ids: &[&str]) -> BTreeSet<ClauseId> {
        ids.iter().map(|id| registry.clause(id).expect("a clause")).collect()
    }

    fn emitted(registry: &Registry, ids: &[&str]) -> Emitted {
        Emitted { clauses: clauses(registry, ids), ..Emitted::default() }
    }

    #[test]
    fn a_row_covers_its_clause_and_a_clause_its_items() {
        let registry = Registry::standard();
        let all = of(&registry, &emitted(&registry, &["FP-3.e.R5", "VV-5.1.g"]));
        let covered: Vec<ClauseId> = all.iter().flat_map(|family| family.covered.clone()).collect();
        for clause in clauses(&registry, &["FP-3.e.R5", "FP-3.e", "VV-5.1.g", "VV-5.1.g.3"]) {
            assert!(covered.contains(&clause), "{clause}");
        }
        assert!(!covered.contains(&registry.clause("FP-3.e.R4").unwrap()));
    }

    #[test]
    fn every_clause_is_counted_once() {
        let registry = Registry::standard();
        let all = of(&registry, &Emitted::default());
        let counted: usize = all.iter().map(|f| f.covered.len() + f.silent.len() + f.uncovered.len()).sum();
        let rules = registry.clauses().filter(|clause| clause.kind() != Kind::Section).count();
        assert_eq!(counted, rules);
        assert!(all.iter().all(|family| !family.silent.is_empty() && family.covered.is_empty()));
    }

    #[test]
    fn a_silent_clause_that_is_heard_is_noticed() {
        let registry = Registry::standard();
        let all = of(&registry, &emitted(&registry, &["VV-0.a"]));
        assert_eq!(all[0].not_silent, [registry.clause("VV-0.a").unwrap()]);
    }

    #[test]
    fn a_word_counts_for_the_family_that_said_it() {
        let registry = Registry::standard();
        let [first, second] = [0, 1].map(|at| registry.families().nth(at).expect("a family"));
        let mut heard = Heard::default();
        let word = first.catalogue.words().into_iter().find(|word| word.kind == "order").expect("an order");
        let List::Orders(orders) = first.catalogue.0[0] else { panic!("orders come first") };
        heard.order(orders[0]);
        let mut emitted = Emitted::default();
        emitted.add(first, BTreeSet::new(), heard);
        let all = of(&registry, &emitted);
        assert_eq!(all[0].words.spoken, [word]);
        assert!(all[1].words.spoken.is_empty(), "{} said nothing", second.name);
        assert!(all.iter().all(|family| family.words.faults.is_empty()));
    }

    #[test]
    fn silent_clauses_exist_and_are_excused_once_with_a_reason() {
        for family in Registry::standard().families() {
            let source = family.files.silent();
            let document = source.parse(&mut Faults::new(&source));
            let Some(Value::List(excuses)) = document.table().get("silent").map(|node| &node.value) else {
                panic!("{}: a list of excuses", source.name)
            };
            let mut excused: Vec<ClauseId> = Vec::new();
            for excuse in excuses {
                let Value::Table(excuse) = &excuse.value else { panic!("{}: a table each", source.name) };
                let text = |key| match excuse.get(key).map(|node| &node.value) {
                    Some(Value::Text(text)) if !text.is_empty() => text.clone(),
                    _ => panic!("{}: `{key}` is missing", source.name),
                };
                let id = family.codex.parse(&text("id")).expect("a clause of the codex");
                assert!(!text("reason").is_empty());
                let twice = excused.iter().any(|other| id.is_within(*other) || other.is_within(id));
                assert!(!twice, "{id} is excused twice");
                excused.push(id);
            }
        }
    }
}
