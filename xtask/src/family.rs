//! The families of the project: every crate that has a codex of its own.

use std::fs;
use std::path::Path;

use crate::fault::Fault;

/// A crate with a codex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Family {
    /// Its folder: `crates/vae-victis`.
    pub(crate) folder: String,
    /// What its clause ids begin with: `VV-`.
    pub(crate) prefix: String,
}

/// Where families are looked for.
const FOLDERS: [&str; 2] = ["crates", "examples"];

/// The register of a codex, whose first line gives the prefix.
pub(crate) const REGISTER: &str = "codex/ids.txt";

/// Every family of the project, by folder.
pub(crate) fn all(root: &Path) -> Result<Vec<Family>, Vec<Fault>> {
    let mut found = Vec::new();
    for folder in FOLDERS {
        let Ok(entries) = fs::read_dir(root.join(folder)) else { continue };
        for name in entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()) {
            let folder = format!("{folder}/{name}");
            let register = format!("{folder}/{REGISTER}");
            let Ok(text) = fs::read_to_string(root.join(&register)) else { continue };
            let Some((prefix, _)) = text.split_once('-') else {
                return Err(vec![Fault::new(&register, 1, "the first line is the first id: `VV-1`")]);
            };
            found.push(Family { folder, prefix: format!("{prefix}-") });
        }
    }
    found.sort_by(|a, b| a.folder.cmp(&b.folder));
    Ok(found)
}
