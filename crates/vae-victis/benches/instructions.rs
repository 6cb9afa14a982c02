//! Instructions to judge and to make a typical move, of a fire phase and of a melee, counted under valgrind.
//!
//! `cargo install gungraun-runner --version 0.20.0`, then `cargo bench -p tambour-vae-victis --bench instructions`.
#![allow(missing_docs)] // what the macros make has none

use engine::case::{Case, Subject};
use engine::text::Source;
use engine::{Choices, Dice, Hints, Notation, PieceId, Referee, Silent};
use geometry::Length;
use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;
use vae_victis::catalogue::question;
use vae_victis::orders::{Leg, Mode, Move};
use vae_victis::{Order, State, VaeVictis};

/// A table in the middle of a battle, an order for it, and dice.
type Scene = (VaeVictis, State, Order, Dice);

/// How many volleys the measured fire phase has.
const VOLLEYS: u32 = 4;

fn scene(phase: &str, order: Order) -> Scene {
    let text = include_str!("scene.toml").replace("PHASE", phase);
    let tables = VaeVictis::built_in(vae_victis::LA_GRANDE_ARMEE);
    let case = Case::<VaeVictis>::read(&Source::new("scene.toml", text), &tables).expect("a sound scene");
    let Subject::Scene(rules, state) = case.subject else { panic!("it is a scene") };
    (*rules, *state, order, Dice::seeded(1))
}

/// A line goes forward over the open, 60 mm.
fn a_move() -> Scene {
    let (elements, legs) = (vec![PieceId::unit(1)], vec![Leg::Forward(Some(Length::mm(60)))]);
    scene(
        "orders",
        Order::Move(Move { elements, mode: Mode::Rigid, legs, contact: None, with_general: None }),
    )
}

/// Three lines and a gun have three lines, a gun and horse before them.
fn a_fire_phase() -> Scene {
    scene("fire", Order::EndFire)
}

/// Cuirassiers against a line. The other melee follows by itself, and the turn ends with it.
fn a_melee() -> Scene {
    scene("melee", Order::Melee { element: PieceId::unit(5), enemy: PieceId::unit(15) })
}

#[library_benchmark]
#[bench::a_move(a_move())]
#[bench::a_melee(a_melee())]
fn check(scene: Scene) -> Scene {
    black_box(scene.0.check(&scene.1, &scene.2)).expect("a legal order");
    scene
}

#[library_benchmark]
#[bench::a_move(a_move())]
#[bench::a_melee(a_melee())]
fn apply(mut scene: Scene) -> Scene {
    scene.1 = scene.0.played(&scene.1, &scene.2, &mut scene.3, &mut Silent);
    scene
}

// A whole phase: every order proposed, judged and played, until the phase is over.
#[library_benchmark]
#[bench::a_phase(a_fire_phase())]
fn fire(mut scene: Scene) -> Scene {
    let (mut choices, mut volleys) = (Choices::new(1), 0);
    while scene.0.decision(&scene.1).what() == question::FIRE {
        let order = scene.0.propose(&scene.0.view_of_asked(&scene.1), &mut choices);
        volleys += u32::from(matches!(order, Order::Fire(_)));
        black_box(scene.0.check(&scene.1, &order)).expect("a legal order");
        scene.1 = scene.0.played(&scene.1, &order, &mut scene.3, &mut Silent);
    }
    assert_eq!(volleys, VOLLEYS, "another phase was measured");
    scene
}

library_benchmark_group!(name = orders, benchmarks = [check, apply, fire]);

main!(library_benchmark_groups = orders);
