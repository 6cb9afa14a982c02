//! Results: rows C, read from the top; the first branch whose conditions hold decides (VV-8.5.b).

use engine::ClauseId;

/// VV-8.5.a: how badly a combat was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Degree {
    /// The lower total is more than half of the higher.
    Minor,
    /// The lower total is half of the higher or less.
    Major,
}

/// VV-8.5.d: what becomes of the loser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// VV-8.6.
    Recoil,
    /// VV-8.7.
    Flee,
    /// Removed.
    Destroyed,
}

impl Fate {
    /// As written in files.
    pub const WORDS: [(&'static str, Fate); 3] =
        [("recoil", Fate::Recoil), ("flee", Fate::Flee), ("destroyed", Fate::Destroyed)];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
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

/// VV-8.5.c: the conditions a branch of a result can have: a closed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The enemy principal is mounted cavalry.
    ByCavalry,
    /// … LIGHT cavalry.
    ByLightCavalry,
    /// … HEAVY.
    ByHeavy,
    /// … CUIR.
    ByCuirassiers,
    /// … skirmishers or light infantry.
    BySkirmishers,
    /// … artillery.
    ByArtillery,
    /// The combat is a melee.
    InContact,
    /// The loser is IN neither rough nor difficult ground.
    InClear,
    /// The loser is IN rough or difficult ground, as the variant reads it.
    InRough,
    /// The loser is IN difficult ground.
    InDifficult,
    /// VV-LG.j: the ground on which cuirassiers destroy foot.
    InCuirassierGround,
}

impl Condition {
    /// As written in files.
    pub const WORDS: [(&'static str, Condition); 11] = [
        ("by_cavalry", Condition::ByCavalry),
        ("by_light_cavalry", Condition::ByLightCavalry),
        ("by_heavy", Condition::ByHeavy),
        ("by_cuirassiers", Condition::ByCuirassiers),
        ("by_skirmishers", Condition::BySkirmishers),
        ("by_artillery", Condition::ByArtillery),
        ("in_contact", Condition::InContact),
        ("in_clear", Condition::InClear),
        ("in_rough", Condition::InRough),
        ("in_difficult", Condition::InDifficult),
        ("in_cuirassier_ground", Condition::InCuirassierGround),
    ];
}
