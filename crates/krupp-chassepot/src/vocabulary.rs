//! The words cases of this set may use.

mod scene;

use crate::armies::troops::{Arm, Cohesion, Formation, Level, Side, Weapon};
use crate::close_combat::stands_engaged::{Face, Hindrance};
use crate::fire::effects::Cover;
use crate::ground::kinds::KINDS;
use crate::morale::rally_test::Unrest;
use crate::state::{Pending, TurnStep};
use crate::tables::Tables;
use crate::text::{order, query, situation, unit};
use engine::vocabulary::Vocabulary;

/// Every word, by heading.
pub(super) fn vocabulary() -> Vocabulary {
    let mut all = Vocabulary::default();
    let mut list = |heading: &str, words: Vec<&'static str>| {
        all.chapter(heading, words.into_iter().map(|word| (word, "")));
    };
    fn of<T>(words: &'static [(&'static str, T)]) -> Vec<&'static str> {
        words.iter().map(|(word, _)| *word).collect()
    }
    list("side", of(Side::WORDS));
    list("arm", of(Arm::WORDS));
    list("weapon", of(Weapon::WORDS));
    list("formation", of(Formation::WORDS));
    list("order", of(Cohesion::WORDS));
    list("level", of(Level::WORDS));
    list("flags", unit::marks().into_iter().map(|(word, _)| word).collect());
    list("pending", of(Pending::WORDS));
    list("step", of(TurnStep::WORDS));
    list("cover", of(Cover::WORDS));
    list("face", of(Face::WORDS));
    list("hindrances", of(Hindrance::WORDS));
    list("flags of rally and reconstitute", of(Unrest::WORDS));
    let tables = Tables::built_in();
    all.chapter(
        "troops",
        tables.troops.iter().map(|row| (row.name.clone(), format!("{} {}", row.side, row.arm))),
    );
    all.chapter("terrain", KINDS.iter().map(|kind| (kind.word.key(), kind.clause.id())));
    all.chapter("orders", order::ORDERS.iter().map(|(kind, meaning)| (kind.key(), *meaning)));
    all.chapter("actions", order::ACTIONS.iter().copied());
    all.chapter("situations", situation::KINDS.iter().copied());
    for (heading, keys) in scene::CHAPTERS {
        all.keys(*heading, *keys);
    }
    for (heading, facts) in FACTS {
        all.chapter(*heading, facts.iter().copied());
    }
    all.chapter("queries", query::all_kinds().copied());
    all.chapter("outcomes", OUTCOMES.iter().copied());
    all
}

type Chapter = (&'static str, &'static [(&'static str, &'static str)]);

const FACTS: &[Chapter] = &[
    (
        "decisions",
        &[
            ("deploy, first_mover, orders, fire, countercharge, assault_on, rally, reconstitute", "by order"),
            ("garrison_choice, stand_loss, place_commander", "FP-13.d"),
            ("roll", "dice are wanted that nobody has given: `pass` goes on"),
            ("over", "the battle has ended"),
        ],
    ),
    (
        "situation artillery, rifle",
        &[
            ("side", "of the shooter"),
            ("arm", "of the shooter"),
            ("weapon", "of rifles: chassepot, dreyse or other; the side's own when left out"),
            ("batteries", "eligible stands of artillery (also `stands`)"),
            ("stands", "eligible stands"),
            ("formation", "of the shooter: in column only the lead stand fires"),
            ("order", "of the shooter"),
            ("used_fraction", "the part of its move it used; or `partial_fire = true`"),
            ("under_fire", "FP-2.h"),
            ("place", "buildings or works the shooter is in"),
            ("involved", "FP-4.a"),
            ("range_in", "in inches; `range` in millimetres"),
            ("theta", "FP-G.7, in degrees; or `flank = true`"),
            ("axis_angle", "FP-G.6, in degrees; or `enfilade = true`"),
            ("nearest_eligible_in", "FP-3.l: the nearest eligible enemy, when it is not the target"),
            (
                "target",
                "{ arm, mr, formation, order, cover, commanders, moved, charging, locked, stands, back, rout, back_kills, rout_kills }",
            ),
            ("back, rout", "of the target, FP-G.12: what comes of it then: goes, surrenders or leaves_table"),
            ("back_kills, rout_kills", "of the target, FP-9.f: a commander is lost by it"),
        ],
    ),
    (
        "situation effect",
        &[("mr", "of the target, and what else `target` has"), ("hits", "1 when left out"), ("flank", "")],
    ),
    (
        "situation charge, melee",
        &[
            (
                "attackers",
                "in order of declaration: { arm, mr, stands, formation, order, face or theta, commanders, supported, surprise, through_cover, free_ends, d_in, pivot, hindrances }",
            ),
            (
                "defender",
                "{ arm, mr, stands, formation, order, cover, free_ends, commanders, supported, moved, charging, d_in }",
            ),
            ("mutual", "FP-4.p: the defender charges the first attacker"),
            ("chargers_of_first", "FP-4.p: who else charges the first attacker"),
            ("deferred", "FP-6.g: a later round of a town melee"),
            ("fates", "who is lost by a result of the melee: { winners, margin, names }"),
            (
                "on_table",
                "for each arrival of the chargers the melee where they then stand: { sequence, melees = [{ contact, dice, lost, melee }] }",
            ),
        ],
    ),
    (
        "situation rally, reconstitute",
        &[("mr", ""), ("lost", "stands"), ("commander_in", "how far he is"), ("order", ""), ("flags", "")],
    ),
    (
        "situation replace",
        &[("cr", ""), ("lost_turn", ""), ("by_turn", "the last turn counted"), ("no_unit_left", "")],
    ),
    (
        "situation command",
        &[("cr", "or `chief_lost = true`"), ("chief_in", "how far"), ("army_in", "how far")],
    ),
];

const OUTCOMES: &[(&str, &str)] = &[
    ("hit, miss, hits_n, at_least_n", "fire"),
    ("rout, stand_lost, disorganised, back, stopped, no_effect", "effects, by FP-2.m"),
    ("effect", "any effect A to E"),
    ("garrison_choice", "FP-2.j"),
    ("commander_killed", "FP-2.f, FP-6.i; in melee also attacker_ and defender_"),
    ("contact, falls_short, surprise", "charge"),
    ("attacker_wins, defender_wins, red_wins, blue_wins", "melee"),
    ("attacker_wins_by_1, _by_2_4, _by_5_6, _by_7", "melee; likewise defender_"),
    ("defender_back, defender_routs, attacker_back, attacker_routs", "melee"),
    ("deferred", "FP-6.g"),
    ("eliminated", "FP-4.r"),
    ("guns_lost", "FP-6.a"),
    (
        "destroyed, surrendered, fled",
        "a unit leaves the battle; in melee with attacker_ and defender_ before it",
    ),
    ("success, failure", "rally, reconstitute, replace, command"),
    ("rallied, reconstituted, replaced, held", "the same by their own names"),
];
