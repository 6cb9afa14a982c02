//! `tambour` alone: judges the cases it knows and draws one table, so that a fresh machine shows what it can do.

use super::judge;
use crate::cli::Done;
use crate::files;
use crate::trouble::Trouble;
use engine::text::Source;
use picture::Look;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

/// Where the picture goes.
const PICTURE: &str = "target/tambour.svg";

pub(crate) fn run(out: &mut dyn Write) -> Result<Done, Trouble> {
    let cases = cases()?;
    let verdicts = judge::judge_all(&cases);
    by_folder(&verdicts, out)?;
    judge::list(verdicts.iter().filter(|verdict| !verdict.is_as_expected() && !verdict.is_unjudged()), out)?;
    judge::sum(&verdicts, out)?;
    if let Some((name, picture)) = first_picture(&cases)? {
        files::write(Path::new(PICTURE), &picture::draw(&picture, Look::default()))?;
        writeln!(out, "\n{name} is drawn in {PICTURE}: open it in a browser.")?;
    }
    writeln!(out, "`tambour --help` lists what else can be asked.")?;
    let tally = judge::Tally::of(&verdicts);
    Ok(if tally.failed + tally.unreadable == 0 { Done::Well } else { Done::Otherwise })
}

/// One line a folder: the many cases that are as expected need no line each.
fn by_folder(verdicts: &[judge::Verdict], out: &mut dyn Write) -> Result<(), Trouble> {
    let mut folders: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for verdict in verdicts {
        let folder = verdict.file.rsplit_once('/').map_or("", |(folder, _)| folder);
        let [passed, unjudged, all] = folders.entry(folder).or_default();
        *passed += usize::from(verdict.is_as_expected());
        *unjudged += usize::from(verdict.is_unjudged());
        *all += 1;
    }
    for (folder, [passed, unjudged, all]) in folders {
        write!(out, "{folder}: {passed} of {all} cases came out as expected")?;
        match unjudged {
            0 => writeln!(out)?,
            waiting => writeln!(out, ", {waiting} wait until their rule set can be played")?,
        }
    }
    Ok(())
}

/// The cases of the folder one stands in, or else those the program was built with.
pub(crate) fn cases() -> Result<Vec<Source>, Trouble> {
    found_or_embedded("cases", library::CASES)
}

/// The scenarios of the folder one stands in, or else those the program was built with.
pub(crate) fn scenarios() -> Result<Vec<Source>, Trouble> {
    found_or_embedded("scenarios", library::SCENARIOS)
}

fn found_or_embedded(folder: &str, built_in: &[(&str, &str)]) -> Result<Vec<Source>, Trouble> {
    let folder = Path::new(folder);
    if folder.is_dir() { files::gather(&[folder.to_owned()]) } else { Ok(library::sources(built_in)) }
}

/// The first scenario that has troops on the table, or else the first such case.
fn first_picture(cases: &[Source]) -> Result<Option<(String, sets::Picture)>, Trouble> {
    for source in scenarios()?.iter().chain(cases) {
        // A text with faults was reported above, or is for `scenario check` to report.
        if let Ok(Some(picture)) = sets::picture(source)
            && !picture.sketch.pieces.is_empty()
        {
            return Ok(Some((source.name.clone(), picture)));
        }
    }
    Ok(None)
}
