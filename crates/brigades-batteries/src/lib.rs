//! Brigades and Batteries: battalions of figures, formations, morale. Section numbers and names are the codex's.
//!
//! This crate writes the rule set down (scenes, orders, situations, armies, queries: `notation`), decides its contests
//! and plays its battles. A unit is a [`card`] wherever it stands and a [`standing`] unit where it does; everything asks the
//! [`book`]: the [`tables`] of `rules/brigades-and-batteries.toml` and the switches of section 10.
//!
//! - Section G: [`measure`], [`block`], [`square`], [`bent`], [`contact`], [`sight`], [`fire_geometry`]; from the table:
//!   [`body`], [`extent`], [`seen`], [`cover`], [`fire_line`], [`declared`] and `best_pose` (a shot), [`meeting`] (a
//!   charge), [`engaged`] (a round),
//!   [`flight`] (a rout), [`forecast`] and [`joint`] (a charge to its end).
//! - What a client shows and sends: [`sketch`], [`overlays`], [`aim`], [`gestures`].
//! - Section 2: [`step`], [`walk`], [`maneuver`], [`evade`], [`contact_effects`]; section 6: [`ground`].
//! - Section 3: [`shot`] (one look-up), [`shooting`] (the pool of dice), [`volley`], [`battering`]; section 4: [`combat`], [`overrun`].
//! - Section 5: [`morale`], [`rout`], [`rout_path`]; a whole charge: [`charge`]; the small dice: [`chance`].
//! - Section 8: [`army`], [`points`]; section 9: [`state`], [`mod@unit`], [`general`], [`records`], [`order`].
//! - Played: `play` is the door, [`sequence`] the turn, `decision` who is asked and the judge. Orders: `moves` and
//!   [`path`], [`onslaught`], `charges`, `evasion`, `contacts`, `blocks`, `screens`, `generals`. Step 5: `volleys`, `stages`;
//!   step 6: `fray`, `pursuits`; routs: `routing`; step 7: `end_of_turn`, `victory`. Before all: [`set_up`], [`deployment`], `placing`.
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

pub mod aim;
mod approach;
pub mod army;
mod arrival;
pub mod battering;
pub mod battery;
pub mod bent;
mod best_pose;
pub mod block;
mod blocks;
pub mod body;
pub mod book;
mod bounce;
pub mod card;
pub mod chance;
pub mod charge;
mod charges;
pub mod combat;
pub mod contact;
pub mod contact_effects;
mod contacts;
pub mod cover;
mod decision;
pub mod declared;
pub mod deployment;
mod end_of_turn;
pub mod engaged;
pub mod evade;
mod evasion;
pub mod extent;
pub mod fire_geometry;
pub mod fire_line;
pub mod flags;
pub mod flight;
pub mod forecast;
mod fray;
pub mod general;
mod generals;
pub mod gestures;
pub mod going;
pub mod ground;
mod ideas;
mod in_reach;
mod in_the_way;
pub mod into_combat;
pub mod joint;
pub mod maneuver;
pub mod measure;
pub mod meeting;
pub mod morale;
mod moves;
mod neighbours;
mod notation;
pub mod onslaught;
pub mod options;
pub mod order;
pub mod overlays;
pub mod overrun;
pub mod path;
mod path_end;
mod placing;
mod play;
pub mod points;
mod pursuits;
pub mod query;
pub mod records;
pub mod rout;
pub mod rout_path;
mod routing;
pub mod scene;
mod screens;
pub mod seen;
pub mod sequence;
pub mod set_up;
pub mod shooting;
pub mod shot;
pub mod sight;
pub mod situation;
pub mod sketch;
pub mod square;
mod stages;
pub mod standing;
pub mod state;
pub mod step;
mod suggest;
pub mod tables;
pub mod tabletop;
pub mod tally;
pub mod targeting;
mod tell;
pub mod throw;
pub mod troops;
pub mod unit;
mod victory;
mod vocabulary;
pub mod volley;
mod volleys;
pub mod walk;
mod why;
mod words;

pub use scene::BrigadesAndBatteries;
pub use situation::Situation;
pub use state::State;
