//! Tambour as a library: six horse-and-musket rule sets, to judge cases, play, replay and compute exact odds.
//!
//! A [`Registry`] is the list of families. It takes cases, scenarios and journals of any rule set as texts. A battle is
//! an [`AnyBattle`], which takes orders as texts too.
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
mod entry_line;
mod family;
mod fight;
mod fought;
mod judged;
mod order_text;
mod prose;
mod registry;
mod text_battle;
mod text_kind;
mod thinking;

pub use answers::{About, DiceCheck, EntryDifference, Picture, Replayed};
pub use chances::Chances;
pub use entry_line::{EntryLine, LineKind};
pub use fight::{Contender, FoughtOut};
pub use fought::{AimAnswer, Ghost, NotPlayed, Played, ReplayFrame, Suggestion, Weighed};
pub use judged::{CaseResult, Judged};
pub use registry::{Registry, built_in_tables};
pub use text_battle::{AnyBattle, TextBattle};
pub use text_kind::TextKind;
pub use thinking::{BotAnswer, BotQuestion};
