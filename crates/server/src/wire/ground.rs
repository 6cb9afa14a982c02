//! What never changes during a battle: terrain, the unit of length, the names of the armies.

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
    /// The armies, Red first.
    pub armies: [Army; 2],
    /// The unit players measure in.
    pub unit: LengthUnit,
    /// Terrain in the order in which it is drawn, lowest first.
    pub terrain: Vec<Feature>,
}

/// The unit players measure in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(test, ts(rename = "Unit"), schemars(rename = "Unit"))]
pub struct LengthUnit {
    /// Its name as a key: `paces`, `inches`.
    pub key: String,
    /// The text before and after the number 1.
    pub one: Around,
    /// The text before and after any other number.
    pub several: Around,
    /// Its length in micrometres.
    pub micrometres: i32,
    /// How many decimals are shown.
    pub decimals: u8,
}

/// The text around a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Around {
    /// The text before it.
    pub before: String,
    /// The text after it.
    pub after: String,
}

/// The name of an army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Army {
    /// Alone: `French`.
    pub title: String,
    /// Within a sentence: `the French`.
    pub spoken: String,
    /// Whether it takes a verb in the plural.
    pub is_several: bool,
}

/// A piece of terrain. Rules use the same outline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Feature {
    /// Its kind, by its key: `wood`, `gentle_hill`, `road`…
    pub kind: String,
    /// The kind as text.
    pub words: String,
    /// How it is drawn.
    pub look: Look,
    /// The name on the map, if it has one.
    pub name: Option<String>,
    /// The polygon that rules use.
    pub outline: Vec<Spot>,
    /// The centreline of a linear piece; empty for others.
    pub line: Vec<Spot>,
    /// Height level.
    pub level: u8,
    /// What it means in the rules: class, cover, sight.
    pub meanings: Vec<Saying>,
}

/// How a kind of terrain is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Look {
    /// The class of terrain.
    pub class: GroundClass,
    /// Whether its slopes are steep.
    pub is_steep: bool,
    /// Whether it is frozen.
    pub is_frozen: bool,
}

/// The classes of terrain that clients can draw, in drawing order.
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
