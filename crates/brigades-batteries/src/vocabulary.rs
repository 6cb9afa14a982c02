//! The words cases of this rule set may use.

mod scene;

use crate::armies::troops::{Arm, Formation, Grade, Type, Weapon};
use crate::ground::kinds::KINDS;
use crate::movement::steps::Step;
use crate::orders::{ORDERS, SHARED};
use crate::state::flags::Flag;
use crate::state::unit::Place;
use crate::state::{Stage, TurnStep};
use crate::tables::{Column, FireRow, Tables};
use crate::text::query::{QUERIES, key_meanings};
use crate::text::situation::read::KINDS as SITUATIONS;
use engine::vocabulary::Vocabulary;

const CARD: &[(&str, &str)] = &[
    ("arm", "infantry (usual), cavalry, artillery"),
    ("type", "line, light | light, heavy, cuirassier | field, light, heavy; the first is usual"),
    ("grade", "A to F; D is usual"),
    ("weapon", "musket (usual) or rifle"),
    ("nation", "a row of BB-7.11"),
    ("figures", "living figures, of a battery its gunners"),
    ("n0", "figures at the start, if not the same"),
    ("lost", "figures lost, in place of n0"),
    ("models", "gun models at the start"),
    ("guns", "actual guns left"),
    ("guns0", "actual guns at the start, if not two a model"),
    ("width", "width in stands; one rank is usual, two stands for a column"),
    (
        "formation",
        "column, line, extended_line, square, skirmish, bent_line, column_masse, limbered, unlimbered, crew",
    ),
    ("ladders", "stands with ladders"),
    ("flags", "see flags"),
];

const FACTS: &[(&str, &str)] = &[
    (
        "shooting",
        "shooter, target { …, cover, enfilade, screen, endures, endures_guns }, fire, range, rough, firing, dice, evading, friends [{ …, range, endangered }], guns_between, behind [{ …, range, behind }]",
    ),
    (
        "combat",
        "red, blue { …, flank, flanked, cover, facing_cover, above, below, defends, attacks, closed, round, face, nearest, capacity, taken, doubled, doubles } or a list, pair, side_b, endures { red, blue }",
    ),
    (
        "morale",
        "unit { …, attached, command }, hits, overrun, scored, cover, charging { …, cover, flank }, charged_by [{ …, flank, steady_before }], steady_before, in_a_charge",
    ),
    ("rout", "unit { …, attached, command }, centre"),
    (
        "charge",
        "red, blue { …, attached, command }, flank, across, cover, closed, above, below, face, capacity, fire, range, firing, hits, target_hits",
    ),
    ("charge_to_the_end", "the facts of a charge"),
    ("volley_and_test", "the facts of shooting; attached, command, in_a_charge of the target"),
    ("pursuit", "unit, leader, quarry"),
    ("plowed", "across"),
    ("general", "hits, a list by phase"),
    ("hedgerow", "stands, abatis"),
    ("return", "turns, routed"),
];

const OUTCOMES: &[(&str, &str)] = &[
    (
        "shooting",
        "hit, missed; hits_N, at_least_N, friend_hits_N, gun_hits_N, behind_hits_N, gunners_N, guns_N; means of the same names",
    ),
    ("combat", "red_loses, blue_loses (blue_1_loses …), drawn; red_hits_N, blue_hits_N, red_hits_on_1_N …"),
    ("morale", "pass, fail, no_test (with pass), shattered"),
    ("rout", "shattered, rout_18, rout_12, rout_8, rout_6, rout_4, shattered_by_hits; hits_N, distance_N"),
    ("charge", "succeeds, fails, target_breaks, target_holds, overrun; hits_N"),
    (
        "charge_to_the_end",
        "target_overrun, fight_goes_on, target_driven_off, charger_driven_off, both_driven_off; succeeds, fails, charger_stands, charger_routs, charger_shattered, target_stands, target_routs, target_shattered, decided_before_combat, decided_in_combat",
    ),
    ("volley_and_test", "pass, fail, no_test (with pass), shattered; hits_N"),
    ("pursuit", "pursues, resists"),
    ("plowed", "disordered, in_order"),
    ("general", "lost, safe"),
    ("initiative, deployment", "red, blue"),
    ("hedgerow", "gap, none; gaps_N"),
    ("return", "back, away"),
    ("charisma, command_points", "charisma_N, points_N"),
];

fn words<T>(list: &[(&'static str, T)]) -> impl Iterator<Item = (&'static str, &'static str)> {
    list.iter().map(|(word, _)| (*word, ""))
}

pub(crate) fn vocabulary() -> Vocabulary {
    let mut vocabulary = Vocabulary::default();
    vocabulary.chapter("unit", CARD.iter().copied());
    vocabulary.chapter("arms", words(Arm::WORDS));
    vocabulary.chapter("types", words(Type::WORDS));
    vocabulary.chapter("grades", words(Grade::WORDS));
    vocabulary.chapter("weapons", words(Weapon::WORDS));
    vocabulary.chapter("formations", words(Formation::WORDS));
    vocabulary.chapter("flags", words(Flag::WORDS));
    vocabulary.chapter("places", words(Place::WORDS));
    let tables = Tables::built_in();
    vocabulary.chapter(
        "nations",
        tables.nations.iter().map(|nation| (nation.word.clone(), nation.row.to_string())),
    );
    vocabulary.chapter("terrain", KINDS.iter().map(|kind| (kind.word.key(), kind.clause.title())));
    for (heading, keys) in scene::CHAPTERS {
        vocabulary.keys(*heading, *keys);
    }
    vocabulary.chapter("steps of the turn", words(TurnStep::WORDS));
    vocabulary.chapter("stages", words(Stage::WORDS));
    vocabulary.chapter("orders", ORDERS.iter().chain(&SHARED).map(|(order, about)| (order.key(), *about)));
    vocabulary.chapter("steps of a move", Step::GRAMMAR.iter().copied());
    vocabulary.chapter("situations", SITUATIONS.iter().map(|(kind, about)| (kind.key(), *about)));
    vocabulary.chapter("facts", FACTS.iter().copied());
    vocabulary.chapter("outcomes", OUTCOMES.iter().copied());
    vocabulary.chapter("fire rows", words(FireRow::WORDS));
    vocabulary.chapter("columns", words(Column::WORDS));
    vocabulary.chapter(
        "queries",
        QUERIES.iter().map(|kind| (kind.name, format!("{}: {}", kind.keys.join(", "), kind.about))),
    );
    vocabulary.chapter("keys of queries", key_meanings());
    vocabulary.chapter(
        "army",
        [
            ("points", "points to spend; without them an order of battle"),
            ("commander", "{ name, several, charisma }: a commander-in-chief without a brigade"),
            ("brigades", "{ name, several, brigadier { name, several, charisma, commander }, units }: `several` where the name is spoken of as several"),
        ],
    );
    vocabulary
}
