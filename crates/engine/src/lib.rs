//! What all rule sets share: the table and its terrain, dice, clauses, decisions, the journal, cases, and the trait
//! [`Referee`], through which clients, bots, the server and the judge of cases play.
//!
//! No I/O, no clock, no threads: `state + order + dice -> state + events`.
//!
//! A family implements [`Notation`], [`Contest`], [`Referee`], [`Hints`] and [`Screen`]; to play, judge or replay battles
//! of the families that exist, use the crate `tambour`. Some parts are useful alone, such as reading a text with all its
//! errors at once, and exact odds:
//!
//! ```
//! use engine::text::{Faults, Source};
//! use engine::{Call, Dice, Die, Fraction, Odds, Outcome, Resolved, Seat};
//! use engine::sample::{clause, outcome};
//!
//! let source = Source::new("corps.toml", "strength = 12\nmorall = 7\n");
//! let mut faults = Faults::new(&source);
//! let document = source.parse(&mut faults);
//! let mut reader = document.reader(&mut faults);
//! let strength: Option<u8> = reader.number("strength");
//! let morale: Option<u8> = reader.optional_number("morale");
//! reader.finish();
//! assert_eq!((strength, morale), (Some(12), None));
//! assert_eq!(faults.finish().unwrap_err()[0].line, 2);
//!
//! // A die of 5 or 6 wins.
//! let call = Call { die: Die::D6, seat: Seat::Red, clause: clause!("T-2.a") };
//! let resolve = |dice: &mut Dice| match dice.roll(call) {
//!     5.. => Resolved::Outcome(Outcome::named(&[outcome::WON])),
//!     _ => Resolved::Outcome(Outcome::named(&[outcome::LOST])),
//! };
//! assert_eq!(Odds::count(resolve).chance("won"), Fraction::new(1, 3));
//! ```

pub mod battle;
pub mod breach;
pub mod case;
pub mod catalogue;
pub mod choices;
pub mod codex;
pub mod contest;
pub mod decision;
pub mod dice;
pub mod event;
pub mod family;
pub mod foresight;
pub mod fraction;
pub mod gesture;
pub mod ground;
pub mod halving;
pub mod hints;
pub mod illegal;
pub mod journal;
pub mod laws;
pub mod legal;
pub mod length_unit;
pub mod log;
pub mod notation;
pub mod odds;
pub mod offer;
pub mod options;
pub mod orders;
pub mod phrase;
pub mod piece;
pub mod placing;
pub mod preview;
pub mod random_options;
pub mod referee;
#[doc(hidden)]
pub mod sample;
pub mod scenario;
pub mod schema;
pub mod screen;
pub mod seat;
pub mod settlement;
pub mod sketch;
pub mod testing;
pub mod text;
pub mod total;
pub mod view;
pub mod vocabulary;
mod word_enum;

pub use battle::{Battle, NoWayBack, Refusal, replay};
pub use breach::Breach;
pub use choices::Choices;
pub use codex::ClauseId;
pub use contest::Contest;
pub use decision::{Choice, Decision, Verdict};
pub use dice::{Call, Dice, Die, Roll};
pub use event::{Audience, Event, EventLog, Silent, Tell};
pub use family::{Family, RuleSet};
pub use foresight::{Foreseen, Foresight};
pub use fraction::{Fraction, NotAFraction};
pub use gesture::{Aimed, Flank, Gesture};
pub use hints::Hints;
pub use illegal::{Illegal, Obstacle, Pointer, Reason};
pub use journal::{DiceSource, Difference, Entry, EntryKind, Journal, ReplayDifference, TextHash};
pub use legal::{Legal, PlainPlan};
pub use length_unit::LengthUnit;
pub use notation::{Answer, Notation, Setting};
pub use odds::{Odds, Outcome, Resolved};
pub use offer::Withheld;
pub use options::{OptionSpec, Options, Values};
pub use orders::Ordered;
pub use phrase::{Argument, Name, Number, Phrase, Title};
pub use piece::{NotAPiece, PieceId};
pub use preview::{Amount, Cost, Measure, Preview, left_of};
pub use referee::Referee;
pub use scenario::Scenario;
pub use screen::Screen;
pub use seat::Seat;
pub use settlement::Settlement;
pub use sketch::Sketch;
pub use total::{Factor, Reckoning, Sum, Total};
pub use view::{Secrets, View};
