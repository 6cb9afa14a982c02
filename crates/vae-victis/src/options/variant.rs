//! The four rule sets of the family (VV-0.a) as an enum.

use crate::clause;
use engine::{ClauseId, RuleSet};

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
    /// The variant of a rule set of this family.
    ///
    /// # Panics
    /// When the rule set belongs to another family.
    #[must_use]
    pub fn of(rules: RuleSet) -> Variant {
        match rules.word() {
            "la-grande-armee" => Variant::LaGrandeArmee,
            "los-gringos" => Variant::LosGringos,
            "rebel-yell" => Variant::RebelYell,
            "kepis-rouge" => Variant::KepisRouge,
            other => panic!("`{other}` is not a rule set of Vae Victis"),
        }
    }

    /// The section of the codex with its tables.
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
