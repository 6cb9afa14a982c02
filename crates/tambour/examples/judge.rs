//! Judges case files: `cargo run -p tambour --example judge -- FILE...`; without a file, all built-in cases.

use std::error::Error;
use std::fs;
use tambour::{CaseResult, Registry, Source};

fn main() -> Result<(), Box<dyn Error>> {
    let registry = Registry::standard();
    let mut cases = Vec::new();
    for file in std::env::args().skip(1) {
        cases.push(Source::new(file.as_str(), fs::read_to_string(&file)?));
    }
    if cases.is_empty() {
        cases = registry.cases();
    }
    let mut passed = 0;
    for case in &cases {
        match registry.judge(case) {
            Ok(judged) if judged.standing == CaseResult::AsExpected => passed += 1,
            Ok(judged) => {
                println!("{}: {}", case.name, judged.standing.word());
                for mismatch in &judged.judgment.mismatches {
                    println!(
                        "  step {}: {}: {} expected, {} found",
                        mismatch.step, mismatch.what, mismatch.expected, mismatch.found
                    );
                }
            }
            Err(faults) => println!("{faults}"),
        }
    }
    println!("{passed} of {} as expected", cases.len());
    Ok(())
}
