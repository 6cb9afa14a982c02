//! The codex, cases and scenarios the program was built with.

use engine::text::Source;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The clauses that nothing can emit, each with its reason.
pub(crate) static SILENT: &str = include_str!("../../../codex/silent.toml");

/// Embedded files as texts.
pub(crate) fn sources(files: &[(&str, &str)]) -> Vec<Source> {
    files.iter().map(|(name, text)| Source::new(*name, *text)).collect()
}
