//! Which clauses the engine was heard to emit, which nothing can emit, and which are still to be tried.

use engine::clause::Kind;
use engine::text::{Faults, Source, Value};
use engine::{ClauseId, Family};
use std::collections::BTreeSet;

/// How one family's codex is covered.
#[derive(Clone, Debug)]
pub(crate) struct Coverage {
    pub(crate) family: Family,
    /// Clauses that a run made the engine emit.
    pub(crate) covered: Vec<ClauseId>,
    /// Clauses that nothing can emit, and were not.
    pub(crate) silent: Vec<ClauseId>,
    /// The rest.
    pub(crate) uncovered: Vec<ClauseId>,
    /// Clauses listed as silent that were heard all the same: the list is wrong about them.
    pub(crate) not_silent: Vec<ClauseId>,
}

/// The families in the order they are shown, with the names of their codices.
pub(crate) const FAMILIES: [(&str, Family); 3] = [
    ("vae-victis", Family::VaeVictis),
    ("brigades-and-batteries", Family::BrigadesAndBatteries),
    ("krupp-and-chassepot", Family::KruppAndChassepot),
];

/// Sorts the clauses of every family by what was emitted.
///
/// Headings hold no rule and are not counted. Who cites a row or an item has read the clause it belongs to; a
/// refusal names the clause and not the item that it met, so items are covered with their clause.
pub(crate) fn of(emitted: &BTreeSet<ClauseId>) -> Vec<Coverage> {
    let silent = silent();
    let heard = heard(emitted);
    FAMILIES
        .map(|(_, family)| {
            let mut coverage = Coverage {
                family,
                covered: Vec::new(),
                silent: Vec::new(),
                uncovered: Vec::new(),
                not_silent: Vec::new(),
            };
            let counted = |clause: &ClauseId| matches!(clause.kind(), Kind::Clause | Kind::Item | Kind::Row);
            for clause in ClauseId::all().filter(|clause| clause.family() == Some(family)).filter(counted) {
                let is_silent = silent.iter().any(|section| clause.is_within(*section));
                if heard.contains(&clause) {
                    coverage.covered.push(clause);
                    if is_silent && emitted.contains(&clause) {
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
        .to_vec()
}

/// What was emitted, with the clauses it stands in and the items that stand in it.
fn heard(emitted: &BTreeSet<ClauseId>) -> BTreeSet<ClauseId> {
    let upwards = |clause: &ClauseId| std::iter::successors(Some(*clause), |clause| clause.parent());
    let mut heard: BTreeSet<ClauseId> = emitted.iter().flat_map(upwards).collect();
    let is_item_of_heard = |clause: &ClauseId| {
        clause.kind() == Kind::Item && clause.parent().is_some_and(|parent| emitted.contains(&parent))
    };
    heard.extend(ClauseId::all().filter(is_item_of_heard));
    heard
}

/// The entries of `codex/silent.toml`; that they are sound is a test of the codex.
fn silent() -> Vec<ClauseId> {
    let source = Source::new("codex/silent.toml", library::SILENT);
    let mut faults = Faults::new(&source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    let lists = FAMILIES.map(|(name, _)| reader.list(name));
    let id = |value: &Value| match value {
        Value::Table(entry) => entry.get("id").and_then(|node| match &node.value {
            Value::Text(id) => ClauseId::find(id),
            _ => None,
        }),
        _ => None,
    };
    lists.into_iter().flatten().filter_map(|node| id(&node.value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::clause;

    #[test]
    fn a_row_covers_its_clause_and_a_clause_its_items() {
        let emitted = BTreeSet::from([clause!("FP-3.e.R5"), clause!("VV-5.1.g")]);
        let all = of(&emitted);
        let covered: Vec<ClauseId> = all.iter().flat_map(|family| family.covered.clone()).collect();
        for clause in [clause!("FP-3.e.R5"), clause!("FP-3.e"), clause!("VV-5.1.g"), clause!("VV-5.1.g.3")] {
            assert!(covered.contains(&clause), "{clause}");
        }
        assert!(!covered.contains(&clause!("FP-3.e.R4")));
    }

    #[test]
    fn every_clause_is_counted_once() {
        let all = of(&BTreeSet::new());
        let counted: usize = all.iter().map(|f| f.covered.len() + f.silent.len() + f.uncovered.len()).sum();
        let rules = ClauseId::all().filter(|clause| clause.kind() != Kind::Section).count();
        assert_eq!(counted, rules);
        assert!(all.iter().all(|family| !family.silent.is_empty() && family.covered.is_empty()));
    }

    #[test]
    fn a_silent_clause_that_is_heard_is_noticed() {
        let all = of(&BTreeSet::from([clause!("VV-0.a")]));
        assert_eq!(all[0].not_silent, [clause!("VV-0.a")]);
    }
}
