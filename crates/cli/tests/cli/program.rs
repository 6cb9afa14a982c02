//! Runs the program: arguments in, text and exit code out.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A temporary folder for one test.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(test: &str) -> Scratch {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        // Remove what an earlier run has left.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder to work in");
        Scratch(folder)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("a file")
    }

    /// Runs the program in this folder.
    pub(crate) fn run(&self, words: &[&str]) -> Said {
        let told = Command::new(env!("CARGO_BIN_EXE_tambour"))
            .args(words)
            .current_dir(&self.0)
            .output()
            .expect("the program starts");
        Said {
            code: told.status.code().expect("it ends by itself"),
            out: String::from_utf8(told.stdout).expect("text"),
            err: String::from_utf8(told.stderr).expect("text"),
        }
    }
}

/// The output of the program.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    /// The output as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}
