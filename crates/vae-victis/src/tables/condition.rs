//! Results: rows C, read from the top; the first branch whose conditions hold decides (VV-8.5.b).

use engine::{ClauseId, word_enum};

/// VV-8.5.a: how badly a combat was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Degree {
    /// The lower total is more than half of the higher.
    Minor,
    /// The lower total is half of the higher or less.
    Major,
}

word_enum! {
    /// VV-8.5.d: what becomes of the loser.
    Fate {
        /// VV-8.6.
        Recoil = "recoil",
        /// VV-8.7.
        Flee = "flee",
        /// Removed.
        Destroyed = "destroyed",
    }
}

/// A result row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The row.
    pub row: ClauseId,
    /// Whose it is.
    pub name: String,
    /// After a minor defeat.
    pub minor: Vec<(Vec<Condition>, Fate)>,
    /// After a major defeat.
    pub major: Vec<(Vec<Condition>, Fate)>,
}

word_enum! {
    /// VV-8.5.c: the conditions a branch of a result can have: a closed list.
    Condition {
        /// The enemy principal is mounted cavalry.
        ByCavalry = "by_cavalry",
        /// … LIGHT cavalry.
        ByLightCavalry = "by_light_cavalry",
        /// … HEAVY.
        ByHeavy = "by_heavy",
        /// … CUIR.
        ByCuirassiers = "by_cuirassiers",
        /// … skirmishers or light infantry.
        BySkirmishers = "by_skirmishers",
        /// … artillery.
        ByArtillery = "by_artillery",
        /// The combat is a melee.
        InContact = "in_contact",
        /// The loser is IN neither rough nor difficult ground.
        InClear = "in_clear",
        /// The loser is IN rough or difficult ground, as the variant reads it.
        InRough = "in_rough",
        /// The loser is IN difficult ground.
        InDifficult = "in_difficult",
        /// VV-LG.j: the ground on which cuirassiers destroy foot.
        InCuirassierGround = "in_cuirassier_ground",
    }
}
