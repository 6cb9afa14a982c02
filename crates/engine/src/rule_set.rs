//! The names of the six rule sets. What they do lives in their own crates.

use std::fmt;

/// A published rule set, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleSet {
    /// Vae Victis, Napoleonic.
    LaGrandeArmee,
    /// Vae Victis, Mexican-American War.
    LosGringos,
    /// Vae Victis, American Civil War.
    RebelYell,
    /// Vae Victis, Franco-Prussian War.
    KepisRouge,
    /// Divisions of battalions and batteries.
    BrigadesAndBatteries,
    /// The Franco-Prussian D10 sheet.
    KruppAndChassepot,
}

/// The family a rule set is played by: one codex, one procedure, one crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// La Grande Armée, Los Gringos, Rebel Yell, Képis Rouge: `VV-`.
    VaeVictis,
    /// Battalions of figures, formations, morale: `BB-`.
    BrigadesAndBatteries,
    /// Stands, hit tables, morale ratings: `FP-`.
    KruppAndChassepot,
}

impl RuleSet {
    /// All six, in the order they are shown.
    pub const ALL: [RuleSet; 6] = [
        RuleSet::LaGrandeArmee,
        RuleSet::LosGringos,
        RuleSet::RebelYell,
        RuleSet::KepisRouge,
        RuleSet::BrigadesAndBatteries,
        RuleSet::KruppAndChassepot,
    ];

    /// How rule sets are written in files.
    pub const WORDS: [(&'static str, RuleSet); 6] = [
        ("la-grande-armee", RuleSet::LaGrandeArmee),
        ("los-gringos", RuleSet::LosGringos),
        ("rebel-yell", RuleSet::RebelYell),
        ("kepis-rouge", RuleSet::KepisRouge),
        ("brigades-and-batteries", RuleSet::BrigadesAndBatteries),
        ("krupp-and-chassepot", RuleSet::KruppAndChassepot),
    ];

    /// The id used in files, links and commands.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// The rule set with this id.
    #[must_use]
    pub fn find(word: &str) -> Option<RuleSet> {
        Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, set)| *set)
    }

    /// The title on the box.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            RuleSet::LaGrandeArmee => "La Grande Armée",
            RuleSet::LosGringos => "Los Gringos",
            RuleSet::RebelYell => "Rebel Yell",
            RuleSet::KepisRouge => "Képis Rouge",
            RuleSet::BrigadesAndBatteries => "Brigades and Batteries",
            RuleSet::KruppAndChassepot => "Krupp & Chassepot",
        }
    }

    /// Which family plays it.
    #[must_use]
    pub const fn family(self) -> Family {
        match self {
            RuleSet::LaGrandeArmee | RuleSet::LosGringos | RuleSet::RebelYell | RuleSet::KepisRouge => {
                Family::VaeVictis
            }
            RuleSet::BrigadesAndBatteries => Family::BrigadesAndBatteries,
            RuleSet::KruppAndChassepot => Family::KruppAndChassepot,
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_sets_agree() {
        for set in RuleSet::ALL {
            assert_eq!(RuleSet::find(set.word()), Some(set));
        }
        assert_eq!(RuleSet::find("chess"), None);
    }
}
