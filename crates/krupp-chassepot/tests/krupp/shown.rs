//! What is shown is what happens: on every case of the set, and on random battles of its scenarios.

use super::laws::{opening, scenarios};
use super::support::RULES;
use engine::case::Subject;
use engine::catalogue::ContestKind;
use engine::laws::shown::{Course, Effort, KnownDifferences, of_battle, of_case};
use engine::testing::{case_named, cases};
use engine::text::Source;
use engine::{Cost, Hints, Notation, PieceId, Referee, Values};
use geometry::Length;
use krupp_chassepot::ask::contest;
use krupp_chassepot::{KruppAndChassepot as Set, Order, Situation, State};
use std::path::Path;

const EFFORT: Effort = Effort { walked: 500, drawn: 60, plays: 1_024 };

/// A commander so near to the middle of a unit that is charged may be with those in contact, and not before.
const NEAR: Length = Length(200_000);

/// Shots and charges are declared, and rolled once everybody has passed.
struct Declared;

impl Course<Set> for Declared {
    /// The shot or charge as if no other were declared, but those on the same target and by it, and no other town
    /// melee were under way.
    fn alone(&self, _: &Set, state: &State, order: &Order) -> State {
        let mut alone = state.clone();
        match order {
            Order::Fire { .. } => alone.shots.clear(),
            Order::Charge(pair) | Order::Countercharge(pair) => {
                let others = alone.units.iter_mut().filter(|unit| unit.id != pair.target);
                for unit in others.filter(|unit| unit.charge.is_some_and(|c| c.target != pair.target)) {
                    unit.charge = None;
                }
                for unit in alone.units.iter_mut().filter(|unit| unit.locked != Some(pair.target)) {
                    unit.locked = None;
                }
            }
            _ => {}
        }
        alone
    }

    fn next(&self, rules: &Set, state: &State, _: &Order, _: &Situation) -> Option<Order> {
        rules.decision(state).seat().map(|_| rules.fallback(&rules.view_of_asked(state)))
    }

    fn begins(&self, _: &Set, state: &State, order: &Order) -> Option<ContestKind> {
        match order {
            Order::Fire { pair, .. } => {
                let is_gun = state.unit(pair.unit).is_some_and(|unit| unit.arm.is_artillery());
                Some(if is_gun { contest::ARTILLERY } else { contest::RIFLE })
            }
            Order::Charge(_) | Order::Countercharge(_) => Some(contest::CHARGE),
            _ => None,
        }
    }

    /// FP-10.c: the part of its move that a unit has used, once it has moved without a test.
    fn paid(&self, rules: &Set, before: &State, after: &State, order: &Order) -> Vec<Cost> {
        let Order::Move { unit, .. } = order else { return Vec::new() };
        let is_same_turn = before.moment.turn == after.moment.turn;
        match after.unit(*unit).filter(|_| is_same_turn && rules.contest_of(before, order).is_none()) {
            Some(unit) => vec![Cost::Move(unit.used)],
            None => Vec::new(),
        }
    }

    fn when(&self, rules: &Set, state: &State, order: &Order) -> Vec<&'static str> {
        let mut after = state.clone();
        let mut dice = engine::Dice::scripted([]);
        if !matches!(order, Order::Pass) {
            after = rules.played(&after, order, &mut dice, &mut engine::Silent);
        }
        let mut when = Vec::new();
        let target = |id: u16| after.unit(id).and_then(|unit| unit.charge).map(|charge| charge.target);
        let charging = || after.units.iter().filter(|unit| unit.charge.is_some());
        let mutual = |id: u16| target(id).is_some_and(|other| target(other) == Some(id));
        if charging().any(|unit| mutual(unit.id)) {
            when.push("mutual");
        }
        let chargers = |id: u16| charging().filter(|unit| target(unit.id) == Some(id)).count();
        if charging().any(|unit| mutual(unit.id) && chargers(unit.id) > 1) {
            when.push("joined");
        }
        if after.units.iter().any(|unit| unit.locked.is_some()) {
            when.push("locked");
        }
        let is_near = |target: u16| {
            let at = after.unit(target).map(|unit| unit.centre);
            let mut alive = after.commanders.iter().filter(|commander| commander.lost_turn.is_none());
            at.is_some_and(|at| alive.any(|commander| commander.position.gap_to(at).to_length() < NEAR))
        };
        if charging().filter_map(|unit| target(unit.id)).any(is_near) {
            when.push("commander near");
        }
        when
    }
}

fn known() -> KnownDifferences {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/known-differences.toml");
    let text = std::fs::read_to_string(file).expect("the list of known differences");
    KnownDifferences::read(&Source::new("known-differences.toml", text))
        .unwrap_or_else(|faults| panic!("{}", faults[0]))
}

#[test]
fn what_is_shown_in_a_case_is_what_happens() {
    let known = known();
    let mut new = Vec::new();
    for (name, case) in cases::<Set>() {
        let found = of_case(&case, &Declared, EFFORT);
        let unknown = known.unknown(&found).into_iter();
        new.extend(unknown.map(|difference| format!("{name}: {difference}")));
    }
    assert!(new.is_empty(), "{} differences that are not known:\n{}", new.len(), new.join("\n"));
}

#[test]
fn every_known_difference_still_shows_in_its_scene() {
    let known = known();
    let stale = known.stale(|scene| of_case(&case_named(scene), &Declared, EFFORT));
    assert!(stale.is_empty(), "mended, to be struck off the list: {stale:#?}");
}

/// Each option at the last of its values, but those that make another army of the scenario's.
fn all_options() -> String {
    let mut text = String::from("\n[options]\n");
    for spec in Set::options(RULES).iter().filter(|spec| spec.key != "half_scale") {
        match spec.values {
            Values::Words(words) => {
                text.push_str(&format!("{} = \"{}\"\n", spec.key, words[words.len() - 1]));
            }
            Values::Numbers(numbers) => {
                text.push_str(&format!("{} = {}\n", spec.key, numbers[numbers.len() - 1]));
            }
            Values::Required(_) | Values::Limit(_) => {}
        }
    }
    text
}

#[test]
fn what_is_shown_in_random_battles_is_what_happens() {
    let (known, mut contests, mut new) = (known(), 0, Vec::new());
    let mut battles = scenarios();
    let (name, text) = battles[0].clone();
    battles.push((format!("{name} under all options"), format!("{text}{}", all_options())));
    for (name, text) in battles {
        let opening = opening(&name, &text);
        for seed in 1..=5 {
            match of_battle(&opening, &Declared, &known, (seed, 400), EFFORT) {
                Ok(seen) => contests += seen.contests,
                Err(broken) => new.push(format!("{name}, seed {seed}: {broken}")),
            }
        }
    }
    assert!(new.is_empty(), "differences that are not known:\n{}", new.join("\n"));
    assert!(contests > 150, "{contests} contests");
}

/// The contests that the first order of a case leads to, with the chance that each is decided.
fn foreseen(case: &str) -> Vec<(String, Option<PieceId>, String)> {
    let case = case_named::<Set>(case);
    let Subject::Scene(rules, state) = &case.subject else { panic!("a case without a table") };
    let order = case.steps[0].order.as_ref().expect("its first order");
    let list = rules.check(state, order).expect("a legal order").foresight(None).expect("a list");
    list.contests.iter().map(|one| (one.kind.to_string(), one.piece, one.reached.to_string())).collect()
}

#[test]
fn fp_8_f_a_pass_foresees_every_shot_and_charge_that_it_rolls() {
    let rifle = |unit| ("rifle".to_owned(), Some(PieceId::unit(unit)), "1".to_owned());
    let guns = |unit| ("artillery".to_owned(), Some(PieceId::unit(unit)), "1".to_owned());
    assert_eq!(foreseen("FP-8.f-two-rifle-shots-in-a-pass")[..2], [rifle(2), rifle(3)]);
    assert_eq!(foreseen("FP-8.f-guns-of-both-sides-in-a-pass")[..2], [guns(2), guns(4)]);
    let charges = foreseen("FP-4.l-two-charges-in-a-pass");
    let first: Vec<(&str, Option<PieceId>)> =
        charges.iter().map(|(kind, piece, _)| (kind.as_str(), *piece)).take(2).collect();
    assert_eq!(first, [("charge", Some(PieceId::unit(3))), ("charge", Some(PieceId::unit(1)))]);
    let town = foreseen("FP-6.g-town-melee-after-the-last-shot");
    let kinds: Vec<&str> = town.iter().map(|(kind, ..)| kind.as_str()).collect();
    assert_eq!(kinds[..2], ["rifle", "melee"]);
}
