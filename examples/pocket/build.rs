//! The texts of the family are part of it: a file that comes or goes is a change.

fn main() {
    for folder in ["codex", "rules", "cases", "scenarios", "messages"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
