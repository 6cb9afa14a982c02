//! Bad input: one clear sentence each, with the place.

use engine::text::Fault;
use std::fmt::Display;
use std::io;
use std::path::Path;

/// Why a command could not do what was asked. Nothing was changed.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// What was given cannot be used; every sentence is said.
    BadInput(Vec<String>),
    /// A file that was given has faults; all are said.
    Faults(Vec<Fault>),
    /// Whoever was reading has gone away.
    NobodyListens,
}

impl Trouble {
    /// One sentence.
    pub(crate) fn new(sentence: impl Into<String>) -> Trouble {
        Trouble::BadInput(vec![sentence.into()])
    }

    /// A file that could not be read or written.
    pub(crate) fn with_file(path: &Path, error: impl Display) -> Trouble {
        Trouble::new(format!("{}: {error}", path.display()))
    }
}

impl From<Vec<Fault>> for Trouble {
    fn from(faults: Vec<Fault>) -> Trouble {
        Trouble::Faults(faults)
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Trouble::NobodyListens,
            _ => Trouble::new(format!("cannot write: {error}")),
        }
    }
}
