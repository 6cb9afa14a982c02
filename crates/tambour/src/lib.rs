//! Tambour as a library: six horse-and-musket rule sets, to judge cases, play, replay and compute exact odds.
//!
//! A [`Registry`] is the list of families. It takes cases, scenarios and journals of any rule set as texts. A battle is
//! an [`AnyBattle`], which takes orders as texts too.
//!
//! ```
//! use tambour::{Registry, Replayed, Source};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let registry = Registry::standard();
//! let scenario = registry.scenario("the-ford-at-neudorf").ok_or("it is built in")?;
//! let mut battle = registry.begin(&scenario, &[], 7)?;
//!
//! // Sensible orders for the seat that must decide, and what the first of them costs and may lead to.
//! let suggested = battle.suggest(5);
//! let order = &suggested.first().ok_or("the battle is not over")?.order;
//! let weighed = battle.weigh(order)?;
//! assert!(weighed.preview.costs.len() < 10);
//!
//! // An order that the rules forbid is an error that names the clause.
//! assert!(battle.answer("{ fire = { target = 1, primary = 2 } }").is_err());
//! let played = battle.answer(order)?;
//! assert_eq!(played.entry, 0);
//!
//! // The journal is the saved game. Replaying it draws every die again.
//! let journal = Source::new("battle.toml", battle.journal());
//! assert!(matches!(registry.replay(&journal)?, Replayed::Same { entries: 1, .. }));
//! let again = registry.resume(&journal)?;
//! assert_eq!(again.now(), battle.now());
//! # Ok(())
//! # }
//! ```
//!
//! All failures are errors that `?` passes on: [`FaultList`] for a text, [`NotPlayed`] for an order.
//!
//! # Features
//!
//! All are off by default.
//!
//! - `bots`: computer players. [`TextBattle::ask`] asks one for an order, [`TextBattle::play_out`] lets two of them
//!   finish a battle.
//! - `words`: the crate `words`, which turns refusals, orders and events into sentences.
//! - `pictures`: the crate `picture`, and `Picture::svg`, which draws a table; includes `words`.
//!
//! Types of the crates [`engine`] and [`geometry`] that are not re-exported here by name are found in them.

mod answers;
mod battle_answers;
mod chances;
mod entry_line;
mod family;
#[cfg(feature = "bots")]
mod fight;
mod fought;
mod judged;
mod not_done;
mod order_text;
#[cfg(feature = "pictures")]
mod pictures;
mod players;
mod prose;
mod registry;
mod text_battle;
mod text_kind;
#[cfg(feature = "bots")]
mod thinking;

pub use answers::{About, DiceCheck, EntryDifference, Picture, Replayed};
pub use battle_answers::{AimAnswer, Ghost, Played, ReplayFrame, Suggestion, Weighed};
pub use chances::Chances;
pub use entry_line::{EntryLine, LineKind};
#[cfg(feature = "bots")]
pub use fight::{Contender, FoughtOut};
pub use judged::{CaseResult, Judged};
pub use not_done::{NotMade, NotPlayed};
pub use registry::{Registry, built_in_tables};
pub use text_battle::{AnyBattle, TextBattle};
pub use text_kind::TextKind;
#[cfg(feature = "bots")]
pub use thinking::{BotAnswer, BotQuestion};

#[cfg(feature = "bots")]
pub use bots::{self, Level, Plan, Progress};
pub use engine::scenario::ArmyName;
pub use engine::sketch::{Overlay, Token};
pub use engine::text::{Fault, FaultList, Source};
pub use engine::{
    self, Audience, Choice, ClauseId, Decision, Event, Factor, Family, Foreseen, Foresight, Fraction,
    Gesture, Illegal, NoWayBack, Odds, PieceId, Preview, Reason, Refusal, ReplayDifference, RuleSet, Seat,
    Settlement, Sketch, Sum, Verdict,
};
pub use geometry::{self, Length, Point, Pose};
#[cfg(feature = "pictures")]
pub use picture;
#[cfg(feature = "words")]
pub use words;

#[cfg(all(doctest, feature = "bots"))]
#[doc = include_str!("../README.md")]
struct Readme;
