//! The words that cases of this family may use.

mod scene;

use crate::armies::troops::{Formation, Nation};
use crate::catalogue::outcome;
use crate::ground::kinds::KINDS;
use crate::options::OPTIONS;
use crate::set_up::offer;
use crate::state::Flag;
use crate::tables::Tables;
use crate::text::order::ORDERS;
use crate::text::query::KINDS_OF_QUERY;
use crate::text::situation::{FACTS, KINDS as SITUATIONS};
use engine::RuleSet;
use engine::catalogue::{OutcomeName, outcome as shared};
use engine::vocabulary::Vocabulary;

/// Outcomes, with what they mean.
const OUTCOMES: [(OutcomeName, &str); 37] = [
    (shared::NONE, "fire without effect"),
    (outcome::MINOR, "somebody suffers a minor defeat"),
    (outcome::MAJOR, "somebody suffers a major defeat"),
    (outcome::RECOIL, "the loser recoils"),
    (outcome::FLEE, "the loser flees"),
    (outcome::DESTROYED, "the loser is destroyed"),
    (outcome::ATTACKER_LOSES, "melee: the active principal loses"),
    (outcome::ATTACKER_MINOR, "melee: by a minor defeat"),
    (outcome::ATTACKER_MAJOR, "melee: by a major defeat"),
    (outcome::ATTACKER_RECOIL, "melee: it recoils"),
    (outcome::ATTACKER_FLEE, "melee: it flees"),
    (outcome::ATTACKER_DESTROYED, "melee: it is destroyed"),
    (outcome::DEFENDER_LOSES, "melee: the passive principal loses"),
    (outcome::DEFENDER_MINOR, "melee: by a minor defeat"),
    (outcome::DEFENDER_MAJOR, "melee: by a major defeat"),
    (outcome::DEFENDER_RECOIL, "melee: it recoils"),
    (outcome::DEFENDER_FLEE, "melee: it flees"),
    (outcome::DEFENDER_DESTROYED, "melee: it is destroyed"),
    (outcome::OTHERS_DESTROYED, "melee: so is another assailant of the winner (VV-8.4.g)"),
    (outcome::RED_BEGINS, "first player: Red (VV-3.f)"),
    (outcome::BLUE_BEGINS, "first player: Blue (VV-3.f)"),
    (outcome::MEDIOCRE, "quality of a general (VV-4.2.a)"),
    (outcome::AVERAGE, "quality of a general (VV-4.2.a)"),
    (outcome::GOOD, "quality of a general (VV-4.2.a)"),
    (outcome::POINTS_1, "activation: 1 AP (VV-5.1.a)"),
    (outcome::POINTS_2, "activation: 2 AP"),
    (outcome::POINTS_3, "activation: 3 AP"),
    (outcome::POINTS_4, "activation: 4 AP"),
    (outcome::POINTS_5, "activation: 5 AP"),
    (outcome::POINTS_6, "activation: 6 AP"),
    (outcome::POINTS_7, "activation: 7 AP"),
    (outcome::RALLY_1, "rally: 1 element (VV-9.d)"),
    (outcome::RALLY_2, "rally: 2 elements"),
    (outcome::RALLY_3, "rally: 3 elements"),
    (outcome::RALLY_4, "rally: 4 elements"),
    (outcome::RALLY_5, "rally: 5 elements"),
    (outcome::RALLY_ALL, "rally: all elements that can"),
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
    for (heading, keys) in scene::CHAPTERS {
        words.keys(*heading, *keys);
    }
    let options = OPTIONS.iter().filter(|option| offer::has_effect(rules, option.key));
    words.chapter("options", options.map(|option| (option.key, option.values.describe())));
    words.chapter("orders", ORDERS.map(|(kind, meaning)| (kind.key(), meaning)));
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
    words.chapter("outcomes", OUTCOMES.map(|(outcome, meaning)| (outcome.key(), meaning)));
    words
}
