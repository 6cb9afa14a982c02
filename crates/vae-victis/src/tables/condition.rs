//! Result rows C, read from the top; the first branch whose conditions hold decides (VV-8.5.b).

use engine::{ClauseId, word_enum};

/// VV-8.5.a: the degree of a defeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Degree {
    /// The lower total is more than half of the higher.
    Minor,
    /// The lower total is half of the higher or less.
    Major,
}

word_enum! {
    /// VV-8.5.d: the fate of the loser.
    Fate {
        /// It recoils (VV-8.6).
        Recoil = "recoil",
        /// It flees (VV-8.7).
        Flee = "flee",
        /// It is removed.
        Destroyed = "destroyed",
    }
}

/// A result row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The row in the codex.
    pub row: ClauseId,
    /// The name of the troops it is for.
    pub name: String,
    /// Branches for a minor defeat.
    pub minor: Vec<(Vec<Condition>, Fate)>,
    /// Branches for a major defeat.
    pub major: Vec<(Vec<Condition>, Fate)>,
}

word_enum! {
    /// VV-8.5.c: the conditions of a branch: a fixed list.
    Condition {
        /// The enemy is mounted cavalry.
        ByCavalry = "by_cavalry",
        /// The enemy is LIGHT cavalry.
        ByLightCavalry = "by_light_cavalry",
        /// The enemy is HEAVY.
        ByHeavy = "by_heavy",
        /// The enemy is CUIR.
        ByCuirassiers = "by_cuirassiers",
        /// The enemy is skirmishers or light infantry.
        BySkirmishers = "by_skirmishers",
        /// The enemy is artillery.
        ByArtillery = "by_artillery",
        /// The combat is a melee.
        InContact = "in_contact",
        /// The loser is IN neither rough nor difficult terrain.
        InClear = "in_clear",
        /// The loser is IN rough or difficult terrain, as the rule set defines it.
        InRough = "in_rough",
        /// The loser is IN difficult terrain.
        InDifficult = "in_difficult",
        /// VV-LG.j: the loser is IN terrain where cuirassiers destroy infantry.
        InCuirassierGround = "in_cuirassier_ground",
    }
}
