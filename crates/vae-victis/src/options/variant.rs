//! The four rule sets of the family (VV-0.a): what one has and another has not.

use engine::{ClauseId, RuleSet, clause};

/// A rule set of this family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Variant {
    /// LGA, Napoleonic.
    LaGrandeArmee,
    /// LG, Mexican-American War.
    LosGringos,
    /// RY, American Civil War.
    RebelYell,
    /// KR, Franco-Prussian War.
    KepisRouge,
}

impl Variant {
    /// The variant of a rule set, if this family plays it.
    #[must_use]
    pub const fn of(rules: RuleSet) -> Option<Variant> {
        match rules {
            RuleSet::LaGrandeArmee => Some(Variant::LaGrandeArmee),
            RuleSet::LosGringos => Some(Variant::LosGringos),
            RuleSet::RebelYell => Some(Variant::RebelYell),
            RuleSet::KepisRouge => Some(Variant::KepisRouge),
            RuleSet::BrigadesAndBatteries | RuleSet::KruppAndChassepot => None,
        }
    }

    /// Where its sheet stands in the codex.
    #[must_use]
    pub const fn section(self) -> ClauseId {
        match self {
            Variant::LaGrandeArmee => clause!("VV-LGA"),
            Variant::LosGringos => clause!("VV-LG"),
            Variant::RebelYell => clause!("VV-RY"),
            Variant::KepisRouge => clause!("VV-KR"),
        }
    }
}
