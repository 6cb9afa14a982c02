//! The text files of the family are embedded, so a new or removed file must trigger a build.

fn main() {
    for folder in ["codex", "rules", "cases", "scenarios", "messages"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}
