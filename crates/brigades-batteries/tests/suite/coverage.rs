//! Every clause of the codex that can be emitted is emitted by a case.

use brigades_batteries::BrigadesAndBatteries;
use engine::ClauseId;
use engine::case::judge;
use engine::codex::Kind;
use engine::testing::cases;
use std::collections::BTreeSet;

/// The clauses that code can never cite, by `codex/silent.toml`.
fn silent() -> Vec<ClauseId> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("codex/silent.toml");
    let text = std::fs::read_to_string(path).expect("the list of silent clauses");
    let ids = text.split("id = \"").skip(1).filter_map(|rest| rest.split('"').next());
    ids.filter_map(|id| brigades_batteries::codex::CODEX.find(id)).collect()
}

#[test]
fn every_clause_is_emitted_by_a_case() {
    let mut heard: BTreeSet<ClauseId> = BTreeSet::new();
    for (_, case) in cases::<BrigadesAndBatteries>() {
        for clause in judge(&case).emitted {
            heard.extend(std::iter::successors(Some(clause), |clause| clause.parent()));
        }
    }
    let silent = silent();
    let counted = |clause: &ClauseId| {
        matches!(clause.kind(), Kind::Clause | Kind::Row | Kind::Item)
            && !silent.iter().any(|silent| clause.is_within(*silent))
    };
    let missing: Vec<String> = brigades_batteries::codex::CODEX
        .all()
        .filter(counted)
        .filter(|clause| !heard.contains(clause))
        .map(|clause| clause.to_string())
        .collect();
    assert!(missing.is_empty(), "no case emits {}", missing.join(" "));
}
