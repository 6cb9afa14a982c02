//! The codex, cases and scenarios the program was built with.

pub mod prose;

use engine::text::Source;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The clauses that nothing can emit, each with its reason.
pub static SILENT: &str = include_str!("../../../codex/silent.toml");

/// Embedded files as texts.
#[must_use]
pub fn sources(files: &[(&str, &str)]) -> Vec<Source> {
    files.iter().map(|(name, text)| Source::new(*name, *text)).collect()
}
