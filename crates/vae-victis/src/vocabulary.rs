//! The words that cases of this family may use.

use crate::armies::troops::{Formation, Nation};
use crate::ground::kinds::KINDS;
use crate::options::OPTIONS;
use crate::state::Flag;
use crate::tables::Tables;
use crate::text::order::ORDERS;
use crate::text::query::KINDS_OF_QUERY;
use crate::text::situation::{FACTS, KINDS as SITUATIONS};
use engine::RuleSet;
use engine::vocabulary::Vocabulary;

/// Outcomes, with what they mean.
const OUTCOMES: [(&str, &str); 17] = [
    ("none", "fire without effect"),
    ("minor", "somebody suffers a minor defeat"),
    ("major", "somebody suffers a major defeat"),
    ("recoil", "the loser recoils"),
    ("flee", "the loser flees"),
    ("destroyed", "the loser is destroyed"),
    ("attacker_loses", "melee: the active principal loses"),
    ("attacker_minor", "melee: by a minor defeat"),
    ("attacker_major", "melee: by a major defeat"),
    ("attacker_recoil", "melee: it recoils"),
    ("attacker_flee", "melee: it flees"),
    ("attacker_destroyed", "melee: it is destroyed"),
    ("defender_loses", "melee: the passive principal loses"),
    ("defender_minor", "melee: by a minor defeat"),
    ("defender_major", "melee: by a major defeat"),
    ("defender_recoil, defender_flee", "melee: it recoils, it flees"),
    ("defender_destroyed", "melee: it is destroyed"),
];

/// The words of a rule set.
pub(super) fn of(rules: RuleSet) -> Vocabulary {
    let tables = Tables::built_in(rules);
    let mut words = Vocabulary::default();
    words.chapter("units", tables.units.iter().map(|unit| (unit.id.clone(), unit.name.clone())));
    words.chapter("weapons", tables.weapons.iter().map(|weapon| (weapon.id.clone(), weapon.name.clone())));
    words.chapter("nations", tables.nations.iter().map(|nation: Nation| (nation.word(), "")));
    words.chapter("formations", Formation::WORDS.iter().map(|&(word, _)| (word, "")));
    let flags = Flag::WORDS.iter().map(|&(word, _)| (word, "a mark of VV-12"));
    words.chapter("flags", std::iter::once(("moved", "has moved this turn")).chain(flags));
    words.chapter("terrain", KINDS.iter().map(|kind| (kind.word.key(), kind.properties.class.word())));
    words.chapter("options", OPTIONS.iter().map(|option| (option.key, option.values.describe())));
    words.chapter("orders", ORDERS);
    words.chapter("situations", SITUATIONS.map(|(kind, _)| (kind, "")));
    words.chapter("situation facts", FACTS);
    words.chapter(
        "situation fire",
        [
            ("range", "paces"),
            ("enfilade", "VV-7.5.a"),
            ("supports", "supporting firers"),
            ("wooded", "firer or target is IN a wood (VV-RY.e)"),
            ("returns", "whether the target returns fire; by its range when left out"),
            ("return_range", "paces, when it is not the range of the shot"),
            ("acting", "the seat that fires, or is active; red when left out"),
        ],
    );
    words.chapter("queries", KINDS_OF_QUERY);
    words.chapter("outcomes", OUTCOMES);
    words
}
