//! Krupp & Chassepot: stands, hit tables and morale ratings of the Franco-Prussian War.
//!
//! Contests know only their circumstances and can be asked for their odds without a table; a [`Tabletop`] measures
//! the circumstances; the sequence plays them out; the notation writes everything down.
//!
//! ```
//! use engine::Contest;
//! use engine::text::{Faults, Source};
//! use engine::{Fraction, Notation, Options, RuleSet, Setting};
//! use krupp_chassepot::KruppAndChassepot as Set;
//!
//! let rules = RuleSet::KruppAndChassepot;
//! let setting = Setting { rules, options: Options::defaults(Set::options(rules)), tables: Set::built_in(rules) };
//! let source = Source::new("shot", "kind = \"artillery\"\nside = \"german\"\nbatteries = 4\nrange_in = 20\n");
//! let mut faults = Faults::new(&source);
//! let document = source.parse(&mut faults);
//! let shot = Set::read_situation(&setting, &mut document.reader(&mut faults)).unwrap();
//! assert_eq!(shot.odds().chance("hit"), Fraction::new(6, 10));
//! ```
//!
//! # Where to look
//!
//! | file | what it holds |
//! |---|---|
//! | `tables.rs`, `options.rs`, `book.rs` | the numbers of the sheet, the options of FP-14, both together |
//! | `fire.rs`, `effects.rs`, `eligible.rs`, `aim.rs` | FP-1, FP-3; FP-2; FP-G.9; from a table to a shot |
//! | `charge.rs`, `contact.rs`, `melee.rs` | FP-4; FP-4.o and FP-4.p; FP-5 and FP-6 |
//! | `morale.rs`, `command.rs` | FP-7; FP-9, FP-7.e, FP-8.a C3 |
//! | `movement.rs`, `ground.rs`, `retreat.rs` | FP-10; FP-11; FP-G.12 |
//! | `play.rs`, `decision.rs`, `sequence.rs` | the door; who decides what, and FP-13.c; FP-8 |
//! | `set_up.rs`, `deployment.rs`, `victory.rs` | FP-12, FP-15 |
//! | `moves.rs`, `marching.rs`, `declare.rs`, `volley.rs` | a move, judged and made; a charge declared; a fire step, on a table |
//! | `clash.rs`, `meeting.rs`, `aftermath.rs`, `drive.rs`, `recovery.rs` | the Charge Phase; FP-6; forced moves and losses; FP-7 |
//! | `suggest.rs`, `hand.rs`, `placing.rs`, `menu.rs`, `sketch.rs`, `overlays.rs` | bots, hands and eyes |
//! | `measure.rs`, `block.rs`, `angles.rs`, `sight.rs`, `chart.rs`, `probe.rs`, `support.rs` | FP-G, FP-5.g |
//! | `state.rs`, `order.rs`, `army.rs`, `query.rs`, `notation/` | FP-13, FP-15, and how all of it is written |

pub mod aftermath;
pub mod aim;
pub mod angles;
pub mod army;
pub mod block;
pub mod book;
pub mod charge;
pub mod chart;
pub mod clash;
pub mod command;
pub mod contact;
pub mod decision;
pub mod declare;
pub mod deployment;
pub mod drive;
pub mod effects;
pub mod eligible;
pub mod fire;
pub mod ground;
pub mod hand;
pub mod marching;
pub mod measure;
mod meeting;
pub mod melee;
pub mod menu;
pub mod morale;
pub mod movement;
pub mod moves;
mod notation;
pub mod options;
pub mod order;
pub mod overlays;
pub mod placing;
mod play;
pub mod probe;
pub mod query;
pub mod recovery;
pub mod retreat;
pub mod sequence;
pub mod set_up;
pub mod sight;
pub mod situation;
pub mod sketch;
pub mod state;
pub mod suggest;
pub mod support;
pub mod tables;
pub mod tabletop;
pub mod throw;
pub mod troops;
pub mod victory;
pub mod volley;

pub use book::Book;
pub use order::Order;
pub use situation::Situation;
pub use state::State;
pub use tables::Tables;
pub use tabletop::Tabletop;

use engine::scenario::Objective;
use engine::{PieceId, Seat};
use geometry::Polygon;
use ground::Field;
use troops::Side;

/// The set with its tables, options and ground: what never changes during a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct KruppAndChassepot {
    /// Tables and options.
    pub book: Book,
    /// The ground.
    pub field: Field,
    /// The side each seat plays, Red's first.
    pub seats: [Side; 2],
    /// FP-12.c: after how many turns the battle ends.
    pub turns: u16,
    /// FP-12.a: where each seat may deploy, Red's zone first; none: nothing is left to deploy.
    pub zones: [Option<Polygon>; 2],
    /// FP-12.e: what decides after the last turn, besides losses.
    pub objectives: Vec<Objective>,
    /// What units and commanders are called, where they have names.
    pub titles: Vec<(PieceId, String)>,
}

impl KruppAndChassepot {
    /// The set over some ground, everything else as usual.
    #[must_use]
    pub fn over(field: Field) -> KruppAndChassepot {
        let book = Book::default();
        let turns = book.tables.field.turns;
        let seats = [Side::French, Side::German];
        let (zones, objectives, titles) = ([None, None], Vec::new(), Vec::new());
        KruppAndChassepot { book, field, seats, turns, zones, objectives, titles }
    }

    /// The side a seat plays.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        self.seats[seat.index()]
    }

    /// The seat that plays a side.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Seat {
        if self.seats[0] == side { Seat::Red } else { Seat::Blue }
    }

    /// A table that can be measured.
    #[must_use]
    pub fn tabletop<'b>(&'b self, state: &'b State) -> Tabletop<'b> {
        Tabletop { book: &self.book, field: &self.field, state }
    }
}
