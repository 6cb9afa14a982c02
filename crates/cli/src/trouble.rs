//! Errors of commands: one sentence each, with the place.

use crate::files;
use engine::text::{Fault, FaultList};
use std::fmt::Display;
use std::io;
use std::path::Path;

/// Why a command failed. Nothing was changed.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The arguments cannot be used; every sentence is printed.
    BadInput(Vec<String>),
    /// A file has errors; all are printed.
    Faults(Vec<Fault>),
    /// The output was closed, as by `head`.
    NobodyListens,
}

impl Trouble {
    /// An error with one sentence.
    pub(crate) fn new(sentence: impl Into<String>) -> Trouble {
        Trouble::BadInput(vec![sentence.into()])
    }

    /// A file that could not be read or written.
    pub(crate) fn with_file(path: &Path, error: impl Display) -> Trouble {
        Trouble::new(format!("{}: {error}", files::name_of(path)))
    }
}

impl From<Vec<Fault>> for Trouble {
    fn from(faults: Vec<Fault>) -> Trouble {
        Trouble::Faults(faults)
    }
}

impl From<FaultList> for Trouble {
    fn from(faults: FaultList) -> Trouble {
        Trouble::Faults(faults.into())
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
