//! Brigades and Batteries: battalions of figures, formations, morale. Section numbers and names are those of the
//! written rules in `codex/`.
//!
//! This crate reads and writes the rule set (scenes, orders, situations, armies, queries), decides its contests and
//! plays its battles. A [`Card`](state::card::Card) is a unit without position, a [`PlacedUnit`](state::placed::PlacedUnit)
//! a unit with one. All code uses the [`Book`](tables::book::Book): the tables of `rules/brigades-and-batteries.toml`
//! and the options of section 10.
//!
//! ```
//! use brigades_batteries::{BrigadesAndBatteries, tables::Tables};
//! use engine::{Contest, case::{Case, Subject}, text::Source};
//!
//! let text = r#"
//! format = 1
//! rules = "brigades-and-batteries"
//! [situation]
//! kind = "shooting"
//! shooter = { figures = 24 }
//! target = { figures = 24, width = 2 }
//! range = 88.9
//! "#;
//! let case = Case::<BrigadesAndBatteries>::read(&Source::new("volley", text), &Tables::built_in()).unwrap();
//! let Subject::Situation(volley) = case.subject else { unreachable!() };
//! assert_eq!(volley.odds().chance("at_least_2").to_string(), "2396/3125");
//! ```
//!
//! # Where to look
//!
//! | file or folder | what it holds |
//! |---|---|
//! | `play.rs` | the engine's traits `Referee`, `Hints` and `Screen`; each method calls the module that does the work |
//! | `orders.rs`, `turn/plan.rs` | section 9: orders, and what judging one finds out |
//! | `contests.rs`, `state.rs` | what dice decide; the state of a battle |
//! | `tables.rs`, `options.rs`, `measure.rs` | the tables; the options of section 10; section G: inches, tolerances |
//! | `armies/` | sections 1 and 8: troops, army lists, points, the shapes of units |
//! | `ground/` | section 6, BB-G.8 and BB-G.10: terrain, cover, lines of sight |
//! | `command/`, `movement/` | BB-1.11: generals; section 2: moves, town blocks and skirmish screens |
//! | `fire/`, `close_combat/`, `morale/` | section 3 and BB-G.9; BB-2.6 to BB-2.8 and section 4; section 5 |
//! | `turn/`, `set_up/` | BB-2.1, BB-8.7: turn, decisions, victory; BB-8.1 to BB-8.4: scenario, deployment |
//! | `screen/`, `hints/` | what a client draws, and what gestures mean; suggested orders |
//! | `catalogue.rs`, `messages/` | the keys of everything the rules report; the texts for these keys |
//! | `text/`, `vocabulary.rs` | reading and writing scenes, orders, situations, armies and queries; their words |
//!
//! Inside a folder, `contest.rs` computes what dice decide from given circumstances (range, cover, figures), and
//! `measured.rs` measures these circumstances on the table.

pub mod armies;
pub mod catalogue;
pub mod close_combat;
pub mod codex;
mod command;
pub mod contests;
pub mod fire;
pub mod ground;
mod hints;
pub mod measure;
pub mod morale;
pub mod movement;
pub mod options;
pub mod orders;
mod play;
pub mod rule_sets;
pub mod screen;
pub mod set_up;
pub mod state;
pub mod tables;
pub mod text;
pub mod turn;
mod vocabulary;

pub use contests::Situation;
pub use rule_sets::{BRIGADES_AND_BATTERIES, FAMILY};
pub use state::State;
pub use text::scene::BrigadesAndBatteries;
