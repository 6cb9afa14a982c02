//! The text format: TOML. Every value keeps its place, all errors are reported at once, and printing is canonical.
//!
//! Cases, scenarios, rule tables, army lists and journals all use it, so there is one parser, one printer and one form
//! of error message. Numbers are exact decimals; there are no floats.
//!
//! ```
//! use engine::text::{Faults, Source};
//!
//! let source = Source::new("hill.toml", "kind = \"hill\"\nlevel = 2\nheigth = 3\n");
//! let mut faults = Faults::new(&source);
//! let document = source.parse(&mut faults);
//! let mut top = document.reader(&mut faults);
//! assert_eq!(top.text("kind").as_deref(), Some("hill"));
//! assert_eq!(top.int("level"), Some(2));
//! assert_eq!(top.optional_int("height"), None);
//! top.finish();
//! let said = faults.finish().unwrap_err();
//! assert_eq!(said[0].to_string(), "hill.toml:3: unknown key `heigth`; did you mean `height`?");
//! ```

mod decimal;
mod fault;
mod kept;
mod print;
mod reader;
mod source;
mod value;

pub use decimal::{Decimal, NotADecimal};
pub use fault::{Complaint, Fault, FaultList, Faults, nearest, one_line, quote};
pub use kept::Kept;
pub use print::{Document, inline};
pub use reader::Reader;
pub(crate) use reader::unknown_word;
pub use source::Source;
pub use value::{Node, Span, Table, Value};
