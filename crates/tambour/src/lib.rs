//! Tambour as a library: six horse-and-musket rule sets, judged, played and replayed, with exact odds.
//!
//! A [`Registry`] is the list of families. Cases, scenarios and journals of any rule set are given to it as texts; a
//! battle is an [`AnyBattle`], to which orders are given as texts too.
//!
//! ```
//! use tambour::{Registry, TextKind};
//!
//! let registry = Registry::standard();
//! let scenarios = registry.scenarios();
//! let ford = scenarios.iter().find(|file| file.name.ends_with("the-ford-at-neudorf.toml")).unwrap();
//! let mut battle = registry.begin(ford, &[], 7).expect("a sound scenario");
//! let seat = battle.decision().seat().expect("somebody begins");
//! let played = battle.play(seat, battle.now(), &battle.fallback()).expect("always legal");
//! assert_eq!(played.entry, 0);
//! ```

mod answers;
mod chances;
mod family;
mod fight;
mod fought;
mod judged;
mod line;
mod order_text;
mod prose;
mod registry;
mod table;
mod text_kind;
mod thinking;

pub use answers::{About, Picture, Replayed};
pub use chances::Chances;
pub use fight::{Contender, FoughtOut};
pub use fought::{Aim, Ghost, Moment, NotPlayed, Played, Suggestion, Weighed};
pub use judged::{Judged, Standing};
pub use line::{Line, LineKind};
pub use registry::{Registry, built_in_tables};
pub use table::{AnyBattle, Table};
pub use text_kind::TextKind;
pub use thinking::{Ask, Thought};
