//! Cases and scenarios: those of the folder one stands in, or else those the program was built with.

use crate::files;
use crate::trouble::Trouble;
use engine::text::Source;
use std::path::Path;

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
