//! What all rule sets share: the table and its terrain, dice, clauses, decisions, the journal, cases, and the trait
//! [`Rules`], through which clients, bots, the server and the judge of cases play.
//!
//! No I/O, no clock, no threads: `state + order + dice -> state + events`.

pub mod battle;
pub mod breach;
pub mod case;
pub mod catalogue;
pub mod choices;
pub mod codex;
pub mod decision;
pub mod dice;
pub mod event;
pub mod family;
pub mod foresight;
pub mod fraction;
pub mod gesture;
pub mod ground;
pub mod halving;
pub mod illegal;
pub mod journal;
pub mod laws;
pub mod legal;
pub mod length_unit;
pub mod odds;
pub mod offer;
pub mod options;
pub mod orders;
pub mod phrase;
pub mod piece;
pub mod placing;
pub mod preview;
pub mod random_options;
pub mod rules;
#[doc(hidden)]
pub mod sample;
pub mod scenario;
pub mod schema;
pub mod seat;
pub mod settlement;
pub mod sketch;
pub mod testing;
pub mod text;
pub mod total;
pub mod vocabulary;
mod word_enum;

pub use battle::{Battle, NoWayBack, Refusal, replay};
pub use breach::Breach;
pub use choices::Choices;
pub use codex::ClauseId;
pub use decision::{Choice, Decision, Verdict};
pub use dice::{Call, Dice, Die, Roll};
pub use event::{Audience, Event, EventLog, Silent, Tell};
pub use family::{Family, RuleSet};
pub use foresight::{Foreseen, Foresight};
pub use fraction::Fraction;
pub use gesture::{Aimed, Flank, Gesture};
pub use illegal::{Illegal, Obstacle, Pointer, Reason};
pub use journal::{DiceSource, Difference, Entry, EntryKind, Journal, ReplayDifference, TextHash};
pub use legal::{Legal, PlainPlan};
pub use length_unit::LengthUnit;
pub use odds::{Odds, Outcome, Resolved};
pub use offer::Withheld;
pub use options::{OptionSpec, Options, Values};
pub use orders::Ordered;
pub use phrase::{Argument, Name, Number, Phrase, Title};
pub use piece::PieceId;
pub use preview::{Amount, Cost, Measure, Preview, left_of};
pub use rules::{Answer, Contest, Notation, Rules, Setting};
pub use scenario::Scenario;
pub use seat::Seat;
pub use settlement::Settlement;
pub use sketch::Sketch;
pub use total::{Factor, Reckoning, Sum, Total};
