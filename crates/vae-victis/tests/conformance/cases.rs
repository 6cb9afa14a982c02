//! Every case file parses, prints and reads back equal. They are judged by `cargo xtask test`, in the stage "cases and tables".

use engine::testing::{examples_without_case, faults_of_cases};
use vae_victis::VaeVictis;

/// How many worked examples the codex has.
const EXAMPLES: u32 = 83;

#[test]
fn every_case_reads_and_prints_itself() {
    let count = vae_victis::FAMILY.files.cases().len();
    assert!(count > 100, "{count} case files");
    let faults = faults_of_cases::<VaeVictis>();
    assert!(faults.is_empty(), "{} cases:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_worked_example_has_a_case() {
    let missing = examples_without_case::<VaeVictis>("EX-VV", EXAMPLES);
    assert!(missing.is_empty(), "{} have no case", missing.join(" "));
}
