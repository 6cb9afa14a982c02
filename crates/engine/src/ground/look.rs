//! How terrain is drawn, independent of what a rule set calls it.

use serde::Serialize;

/// How a kind of terrain is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Look {
    /// The class of terrain.
    pub class: GroundClass,
    /// Whether its slopes are steep.
    pub is_steep: bool,
    /// Whether it is frozen.
    pub is_frozen: bool,
}

/// The classes of terrain that clients can draw, in drawing order: low and wide ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
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

impl GroundClass {
    /// A plain look of this class.
    #[must_use]
    pub const fn look(self) -> Look {
        Look { class: self, is_steep: false, is_frozen: false }
    }
}

impl Look {
    /// The same look with steep slopes.
    #[must_use]
    pub const fn steep(self) -> Look {
        Look { is_steep: true, ..self }
    }

    /// The same look, frozen.
    #[must_use]
    pub const fn frozen(self) -> Look {
        Look { is_frozen: true, ..self }
    }
}
