//! An error found by a check, with its place.

use std::fmt;

/// One error; printed as `file:line: what`, so that editors can jump to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) file: String,
    /// Counted from 1; 0 means the whole file.
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl Fault {
    pub(crate) fn new(file: &str, line: usize, what: impl Into<String>) -> Fault {
        Fault { file: file.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}
