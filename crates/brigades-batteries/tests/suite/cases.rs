//! Every case file can be read, and reads back equal after printing. `cargo xtask test` judges the cases in its stage
//! "cases and tables".

use brigades_batteries::BrigadesAndBatteries;
use engine::testing::{examples_without_case, faults_of_cases};

/// How many worked examples the codex has.
const EXAMPLES: u32 = 104;

#[test]
fn every_case_reads_and_prints_itself() {
    let faults = faults_of_cases::<BrigadesAndBatteries>();
    assert!(faults.is_empty(), "{} cases:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_worked_example_has_a_case() {
    let missing = examples_without_case::<BrigadesAndBatteries>("EX-BB", EXAMPLES);
    assert!(missing.is_empty(), "{} have no case", missing.join(" "));
}
