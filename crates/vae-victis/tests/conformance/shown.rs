//! What is shown is what happens: on every case of the family, and on random battles of its four rule sets.

use crate::laws::{SIDES, opening, scene};
use engine::catalogue::Ending;
use engine::laws::shown::{Course, Effort, KnownDifferences, of_battle, of_case};
use engine::testing::{self, case_named, cases};
use engine::text::Source;
use engine::{Cost, Notation, PieceId};
use std::fs;
use std::path::Path;
use vae_victis::catalogue::coin;
use vae_victis::{Order, State, VaeVictis};

const EFFORT: Effort = Effort { walked: 300, drawn: 40, plays: 1_024 };

/// Fire and melee are rolled by their own orders.
struct AtOnce;

impl Course<VaeVictis> for AtOnce {
    fn paid(&self, _: &VaeVictis, before: &State, after: &State, order: &Order) -> Vec<Cost> {
        let is_move = !matches!(
            order,
            Order::Begin
                | Order::Army(_)
                | Order::ChooseSide(_)
                | Order::Deploy(_)
                | Order::Place(_)
                | Order::TakeCommand(_)
                | Order::EndMovement
                | Order::Fire(_)
                | Order::EndFire
                | Order::Melee { .. }
                | Order::Pursue(_)
                | Order::Rally(_)
                | Order::Concede
        );
        let points = |state: &State| -> i32 {
            let corps = state.corps.iter().map(|corps| i32::from(corps.left));
            corps.chain(state.generals.iter().map(|general| i32::from(general.left))).sum()
        };
        if is_move { vec![Cost::Points(points(before) - points(after), coin::AP)] } else { Vec::new() }
    }

    /// VV-2.f: who leaves the table in a combat is destroyed, over the edge too, and his general with him.
    fn says(&self, _: PieceId, _: Ending) -> Option<&'static str> {
        Some("destroyed")
    }
}

fn known() -> KnownDifferences {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/known-differences.toml");
    let text = fs::read_to_string(file).expect("the list of known differences");
    KnownDifferences::read(&Source::new("known-differences.toml", text))
        .unwrap_or_else(|faults| panic!("{}", faults[0]))
}

#[test]
fn what_is_shown_in_a_case_is_what_happens() {
    let known = known();
    let mut new = Vec::new();
    for (name, case) in cases::<VaeVictis>() {
        let found = of_case(&case, &AtOnce, EFFORT);
        let unknown = known.unknown(&found).into_iter();
        new.extend(unknown.map(|difference| format!("{name}: {difference}")));
    }
    assert!(new.is_empty(), "{} differences that are not known:\n{}", new.len(), new.join("\n"));
}

#[test]
fn every_known_difference_still_shows_in_its_scene() {
    let known = known();
    let stale = known.stale(|scene| of_case(&case_named(scene), &AtOnce, EFFORT));
    assert!(stale.is_empty(), "mended, to be struck off the list: {stale:#?}");
}

#[test]
fn what_is_shown_in_random_battles_is_what_happens() {
    let known = known();
    let (mut orders, mut contests) = (0, 0);
    for (rules, sides) in &SIDES {
        for scale in [15, 25] {
            let opening = opening(&scene(*rules, sides, scale), *rules);
            for seed in 0..12 {
                let seen = of_battle(&opening, &AtOnce, &known, (seed, 2_000), EFFORT)
                    .unwrap_or_else(|broken| panic!("{rules} at {scale} mm, seed {seed}: {broken}"));
                orders += seen.orders;
                contests += seen.contests;
            }
        }
    }
    assert!(orders > 1_500 && contests > 300, "{orders} orders, {contests} contests");
}

#[test]
fn what_is_shown_in_the_scenarios_is_what_happens() {
    let (known, mut fought) = (known(), 0);
    for source in VaeVictis::FAMILY.files.scenarios() {
        let opening = testing::opening(&source);
        of_battle(&opening, &AtOnce, &known, (1, 500), EFFORT)
            .unwrap_or_else(|broken| panic!("{}: {broken}", source.name));
        fought += 1;
    }
    assert!(fought > 10, "{fought} scenarios");
}
