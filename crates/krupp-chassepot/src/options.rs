//! FP-14: the options of the rule set, and a struct with their values.

use crate::clause;
use engine::options::{OptionSpec, Options, Values};

/// The options in the order of FP-14.
pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "effect_columns",
        clause: clause!("FP-2.c"),
        values: Values::Words(&["back_mild", "plain", "compound"]),
    },
    OptionSpec { key: "rifle_close_in", clause: clause!("FP-3.b"), values: Values::Numbers(&[3, 2]) },
    OptionSpec {
        key: "triple_fire",
        clause: clause!("FP-3.j"),
        values: Values::Words(&["rifles", "rifles_and_guns"]),
    },
    OptionSpec { key: "mg_french_penalty", clause: clause!("FP-1.h"), values: Values::Words(&["on", "off"]) },
    OptionSpec {
        key: "surprise_die",
        clause: clause!("FP-4.m"),
        values: Values::Words(&["same", "separate"]),
    },
    OptionSpec {
        key: "overlap_bonus",
        clause: clause!("FP-4.o"),
        values: Values::Words(&["attackers", "both"]),
    },
    OptionSpec {
        key: "town_melee",
        clause: clause!("FP-6.g"),
        values: Values::Words(&["even_only", "always_two_turns"]),
    },
    OptionSpec { key: "half_scale_rally", clause: clause!("FP-7.f"), values: Values::Numbers(&[3, 1]) },
    OptionSpec { key: "break_percent", clause: clause!("FP-12.e"), values: Values::Numbers(&[40, 30]) },
    OptionSpec { key: "half_scale", clause: clause!("FP-16"), values: Values::Words(&["off", "on"]) },
];

/// The value of every option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// FP-2.c: which list of effect columns is used: 0 `back_mild`, 1 `plain`, 2 `compound`.
    pub effect_columns: u8,
    /// FP-3.b: the limit of close rifle range, in inches.
    pub rifle_close_in: u8,
    /// FP-3.j: whether the fire points of guns are tripled too.
    pub triples_guns: bool,
    /// FP-1.h: whether modifier A2 applies to French mitrailleuses.
    pub mg_french_penalty: bool,
    /// FP-4.m: whether surprise has a separate die.
    pub separate_surprise_die: bool,
    /// FP-4.o.7: whether a defender that overlaps has the bonus too.
    pub overlap_for_both: bool,
    /// FP-6.g: whether every town melee takes two turns.
    pub two_turn_towns: bool,
    /// FP-7.f: what a lost stand subtracts from a rally in half scale.
    pub half_scale_rally: u8,
    /// FP-12.e: the losses in percent at which a side is broken.
    pub break_percent: u8,
    /// FP-16: whether units have twice as many stands.
    pub half_scale: bool,
}

impl Switches {
    /// FP-3.b: the limit of close rifle range in the table, in inches.
    pub const PRINTED_CLOSE_IN: u8 = 3;

    /// The options of a setting.
    #[must_use]
    pub fn of(options: &Options) -> Switches {
        let small = |key| options.number(key).and_then(|number| u8::try_from(number).ok()).unwrap_or(0);
        let columns = ["back_mild", "plain", "compound"];
        Switches {
            effect_columns: columns
                .iter()
                .zip(0..)
                .find(|(word, _)| options.is("effect_columns", word))
                .map_or(0, |(_, n)| n),
            rifle_close_in: small("rifle_close_in"),
            triples_guns: options.is("triple_fire", "rifles_and_guns"),
            mg_french_penalty: options.is("mg_french_penalty", "on"),
            separate_surprise_die: options.is("surprise_die", "separate"),
            overlap_for_both: options.is("overlap_bonus", "both"),
            two_turn_towns: options.is("town_melee", "always_two_turns"),
            half_scale_rally: small("half_scale_rally"),
            break_percent: small("break_percent"),
            half_scale: options.is("half_scale", "on"),
        }
    }
}

impl Default for Switches {
    fn default() -> Switches {
        Switches::of(&Options::defaults(SPECS))
    }
}
