//! The ground on the wire, which never changes during a battle: terrain, the unit of length, the names of the armies.

use super::table::{Saying, Spot};
use serde::Serialize;

/// What never changes during a battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Ground {
    /// Width of the table in micrometres.
    pub width: i32,
    /// Depth of the table in micrometres.
    pub depth: i32,
    /// The armies, Red's first.
    pub armies: [Army; 2],
    /// The unit players measure in.
    pub unit: LengthUnit,
    /// Terrain, lowest first.
    pub terrain: Vec<Feature>,
}

/// The unit players measure in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(rename = "Unit"), schemars(rename = "Unit"))]
pub struct LengthUnit {
    /// Its name as a key: `paces`, `inches`.
    pub key: String,
    /// What stands before and after the figure 1.
    pub one: Around,
    /// What stands before and after any other figure.
    pub several: Around,
    /// Its length in micrometres.
    pub micrometres: i32,
    /// How many decimals are worth showing.
    pub decimals: u8,
}

/// What is written around a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Around {
    /// Before it.
    pub before: String,
    /// After it.
    pub after: String,
}

/// What an army is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Army {
    /// On its own: `French`.
    pub title: String,
    /// Within a sentence: `the French`.
    pub spoken: String,
    /// Whether it is spoken of as several.
    pub is_several: bool,
}

/// A piece of terrain: the outline is the rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Feature {
    /// The kind, as the codex names it: `wood`, `gentle_hill`, `road`…
    pub kind: String,
    /// The kind in words.
    pub words: String,
    /// How it looks.
    pub look: Look,
    /// The name on the map, if it has one.
    pub name: Option<String>,
    /// The polygon that is judged.
    pub outline: Vec<Spot>,
    /// The centreline of a linear piece; empty for others.
    pub line: Vec<Spot>,
    /// Height level.
    pub level: u8,
    /// What it means.
    pub meanings: Vec<Saying>,
}

/// How a kind of terrain is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Look {
    /// The class of ground.
    pub class: GroundClass,
    /// Whether its slopes are steep.
    pub is_steep: bool,
    /// Whether it is frozen over.
    pub is_frozen: bool,
}

/// What can be drawn, in the order it is laid on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum GroundClass {
    /// Ploughed or sown ground.
    Field,
    /// Rocks, ravines, crests.
    Rough,
    /// Wet ground.
    Marsh,
    /// High ground.
    Hill,
    /// Rivers and lakes.
    Water,
    /// A built-up area.
    Village,
    /// Roads, tracks, railways.
    Road,
    /// A place to cross water on foot.
    Ford,
    /// A bridge.
    Bridge,
    /// A single building.
    House,
    /// Field works.
    Works,
    /// Walls, fences, barricades.
    Wall,
    /// Hedges.
    Hedge,
    /// Orchards, vines, scrub.
    Orchard,
    /// Woods.
    Wood,
    /// Anything else.
    Other,
}
