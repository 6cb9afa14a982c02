//! Krupp & Chassepot: stands, hit tables and morale ratings of the Franco-Prussian War.
//!
//! A contest is given by its circumstances, so its odds can be computed without a table. A [`Tabletop`] measures the
//! circumstances, `turn/sequence.rs` plays, and `text/` reads and writes everything.
//!
//! ```
//! use engine::Contest;
//! use engine::text::{Faults, Source};
//! use engine::{Fraction, Notation, Options, Setting};
//! use krupp_chassepot::KruppAndChassepot as Set;
//!
//! let rules = krupp_chassepot::KRUPP_AND_CHASSEPOT;
//! let setting = Setting { rules, options: Options::defaults(Set::options(rules)), tables: Set::built_in(rules) };
//! let source = Source::new("shot", "kind = \"artillery\"\nside = \"german\"\nbatteries = 4\nrange_in = 20\n");
//! let mut faults = Faults::new(&source);
//! let document = source.parse(&mut faults);
//! let shot = Set::read_situation(&setting, &mut document.reader(&mut faults)).unwrap();
//! assert_eq!(shot.odds().chance("hit"), Fraction::new(6, 10));
//! ```
//!
//! A battle is set up from a scenario. An order is judged first; what judging makes of it can be shown, and played:
//!
//! ```
//! use engine::{Decision, Dice, Hints, Notation, Referee, Scenario, Silent};
//! use krupp_chassepot::{KRUPP_AND_CHASSEPOT, KruppAndChassepot as Set};
//!
//! let source = Set::FAMILY.files.scenarios().remove(0);
//! let scenario = Scenario::<Set>::read(&source, &Set::built_in(KRUPP_AND_CHASSEPOT)).unwrap();
//! let (rules, mut state) = Set::set_up(&scenario).unwrap();
//! let mut dice = Dice::seeded(1);
//! for number in 0..3 {
//!     let Decision::Choose(choice) = rules.decision(&state) else { panic!("over") };
//!     let order = rules.fallback(&rules.view(&state, Some(choice.seat)));
//!     let legal = rules.check(&state, &order).unwrap();
//!     println!("{:?}: {:?}, {:?}", choice.seat, legal.order(), legal.preview());
//!     dice.begin(number, 0);
//!     state = legal.play(&mut dice, &mut Silent);
//! }
//! assert!(rules.check(&state, &Set::giving_up()).is_ok(), "a side may concede at any decision");
//! ```
//!
//! # Where to look
//!
//! | file or folder | what it holds |
//! |---|---|
//! | `play.rs` | the traits of the engine; each method calls the chapter that does the work |
//! | `turn/plan.rs` | what judging an order finds out and playing it needs: the traced way, the test, the shot |
//! | `orders.rs`, `contests.rs`, `state.rs` | FP-13: what a player may ask for, what dice decide, what is true of a battle |
//! | `tables.rs`, `options.rs`, `measure.rs` | the numbers of the sheet; the options of FP-14; the inch and the tolerances of FP-G |
//! | `armies/`, `ground/` | FP-15: troops, lists and the shape of a unit; FP-11 and FP-G.10: terrain and sight |
//! | `command/`, `movement/` | FP-9: command tests; FP-10: moves |
//! | `fire/`, `close_combat/`, `morale/` | FP-1 to FP-3; FP-4 to FP-6; FP-7 and FP-G.12 |
//! | `turn/`, `set_up/` | FP-8: the turn, who decides, who wins; FP-12: scenario and deployment |
//! | `screen/`, `hints/` | what a client draws, and what gestures mean; suggested orders |
//! | `catalogue.rs`, `messages/` | every word that the rules emit; the texts for them |
//! | `text/`, `vocabulary.rs` | how scenes, orders, situations, armies and queries are written, and the words they may use |
//!
//! Inside a chapter, `contest.rs` holds what dice decide, given by its circumstances, and `measured.rs` measures those
//! circumstances on the table. `close_combat/forecast.rs` plays charges on a copy up to the dice of their melee, and
//! `contests/foresee.rs` lists all contests that an order leads to.

mod armies;
mod catalogue;
mod close_combat;
pub mod codex;
mod command;
mod contests;
mod fire;
mod ground;
mod hints;
mod measure;
mod morale;
mod movement;
mod options;
mod orders;
mod play;
mod rule_sets;
mod screen;
mod set_up;
mod state;
mod tables;
mod text;
mod turn;
mod vocabulary;

pub use contests::Situation;
pub use orders::Order;
pub use rule_sets::{FAMILY, KRUPP_AND_CHASSEPOT};
pub use state::State;
pub use state::on_table::Tabletop;
pub use tables::Tables;
pub use tables::book::Book;

/// What bots and tests may ask beside the traits of the engine: the troops, the state and what is measured on it, the
/// contests with their circumstances, the numbers of the tables. Everything else is private.
pub mod ask {
    pub use crate::armies::shape::{Body, MOST_STANDS, block_size, commander_distance};
    pub use crate::armies::troops::{Arm, Cohesion, Formation, Level, Side};
    pub use crate::catalogue::{contest, label, measure, outcome, question, term};
    pub use crate::close_combat::charge_contest::ChargeGroup;
    pub use crate::close_combat::contest::Melee;
    pub use crate::close_combat::stands_engaged::{Charger, Defender, Face};
    pub use crate::fire::contest::{FireLine, HitTable, Shooter, Shot};
    pub use crate::fire::effects::{Cover, Target, chances_of_a_hit};
    pub use crate::fire::who::table_of;
    pub use crate::measure::angles::theta;
    pub use crate::measure::inches;
    pub use crate::morale::rally_test::Attempt;
    pub use crate::movement::carry_out::may_be_ordered;
    pub use crate::orders::{Action, Attempted, GarrisonChoice, Order, Pair};
    pub use crate::state::{Commander, Flag, Phase, State, TurnStep, Unit, breaking_point};
    pub use crate::tables::book::Book;
    pub use crate::tables::{Band, BandName, Effects, FireModifier, MeleeResult, Tables};
}

use armies::called::Called;
use armies::troops::Side;
use engine::scenario::Objective;
use engine::{PieceId, Seat};
use geometry::Polygon;
use ground::kinds::Field;

/// The rules of a battle: tables, options and terrain, which never change while it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct KruppAndChassepot {
    /// Tables and options.
    pub book: Book,
    /// Table and terrain.
    pub field: Field,
    /// The side of each seat, Red first.
    pub seats: [Side; 2],
    /// FP-12.c: the number of turns.
    pub turns: u16,
    /// FP-12.a: the deployment zone of each seat, Red first; `None`: there is nothing to deploy.
    pub zones: [Option<Polygon>; 2],
    /// FP-12.e: the objectives that decide after the last turn, besides losses.
    pub objectives: Vec<Objective>,
    /// The names of units and commanders that have one.
    pub titles: Vec<(PieceId, Called)>,
}

impl KruppAndChassepot {
    /// The rules with some terrain, and defaults for the rest.
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

    /// The battle for measuring.
    #[must_use]
    pub fn tabletop<'b>(&'b self, state: &'b State) -> Tabletop<'b> {
        Tabletop { book: &self.book, field: &self.field, state }
    }
}
