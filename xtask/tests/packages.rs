//! A package of a library crate contains the texts that are embedded in it.

use std::path::Path;
use std::process::Command;

/// The crates with texts, and the folders of these.
const PACKAGES: [(&str, &[&str]); 5] = [
    ("vae-victis", &["codex", "rules", "cases", "scenarios", "messages"]),
    ("brigades-batteries", &["codex", "rules", "cases", "scenarios", "messages"]),
    ("krupp-chassepot", &["codex", "rules", "cases", "scenarios", "messages"]),
    ("words", &["messages"]),
    ("bots", &["messages", "weights"]),
];

#[test]
fn packages_contain_their_texts() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    for (name, folders) in PACKAGES {
        let words = ["package", "--list", "--allow-dirty", "--offline", "--quiet", "-p"];
        let output = Command::new(&cargo)
            .args(words)
            .arg(format!("tambour-{name}"))
            .current_dir(root)
            .output()
            .expect("cargo can be started");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let listed = String::from_utf8_lossy(&output.stdout).into_owned();
        for folder in folders {
            let there = std::fs::read_dir(root.join("crates").join(name).join(folder)).expect("a folder");
            for entry in there.map(|entry| entry.expect("an entry")).filter(|entry| entry.path().is_file()) {
                let file = format!("{folder}/{}", entry.file_name().to_string_lossy());
                assert!(listed.lines().any(|line| line == file), "{name} is packaged without {file}");
            }
        }
    }
}
