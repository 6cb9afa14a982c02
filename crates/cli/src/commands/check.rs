//! Checks files one by one, and prints which are sound: for `scenario check` and `rules check`.

use super::{fault_json, print_json, sentence_json};
use crate::cli::Done;
use crate::files::Gathered;
use crate::teller::Teller;
use crate::trouble::Trouble;
use engine::text::{FaultList, Source};
use serde_json::{Value, json};
use std::io::Write;

/// How the answer is printed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub(super) is_json: bool,
    /// Whether sound files are left out.
    pub(super) is_quiet: bool,
}

/// Checks every file; a bad one does not keep the others from being checked. `check` returns what to print about a sound
/// file besides its name.
pub(super) fn all(
    files: Vec<Gathered>,
    check: impl Fn(&Source) -> Result<Option<String>, FaultList>,
    Manner { is_json, is_quiet }: Manner,
    teller: &Teller,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    let (mut sentences, mut verdicts): (Vec<String>, Vec<Value>) = Default::default();
    for file in files {
        let (name, verdict, faults) = match file {
            Err(unreadable) => {
                let fault = sentence_json(&unreadable.sentence);
                sentences.push(unreadable.sentence);
                (unreadable.file, "unreadable", vec![fault])
            }
            Ok(source) => match check(&source) {
                Ok(about) => {
                    if !is_json && !is_quiet {
                        let about = about.map_or(String::new(), |about| format!(" ({about})"));
                        writeln!(out, "sound  {}{about}", source.name)?;
                    }
                    (source.name, "sound", Vec::new())
                }
                Err(faults) => {
                    sentences.extend(faults.iter().map(|fault| teller.fault(fault)));
                    let faults = faults.iter().map(|fault| fault_json(fault, teller)).collect();
                    (source.name, "faulty", faults)
                }
            },
        };
        verdicts.push(json!({ "file": name, "verdict": verdict, "faults": faults }));
    }
    if is_json {
        print_json(out, &json!({ "files": verdicts }))?;
    }
    match sentences.is_empty() {
        true => Ok(Done::Well),
        // The JSON has the errors already.
        false if is_json => Err(Trouble::BadInput(Vec::new())),
        false => Err(Trouble::BadInput(sentences)),
    }
}
