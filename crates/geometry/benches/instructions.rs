//! Instructions per thousand tests, counted under valgrind: the machine's noise stays out.
//!
//! `cargo install gungraun-runner --version 0.20.0`, then `cargo bench -p tambour-geometry --bench instructions`.
#![allow(missing_docs)] // what the macros make has none

mod common;

use std::hint::black_box;

use common::{Army, Pairs, Star};
use gungraun::{library_benchmark, library_benchmark_group, main};

const COUNT: usize = 1_000;

/// What was counted, and the scene again, so that dropping it is not measured.
type Counted<S> = (usize, S);

fn count<S>(scene: S, run: fn(&S) -> usize) -> Counted<S> {
    (black_box(run(black_box(&scene))), scene)
}

#[library_benchmark]
#[bench::ours(Pairs::near(COUNT), Pairs::count_ours)]
#[bench::parry2d(Pairs::near(COUNT), Pairs::count_parry)]
#[bench::geo(Pairs::near(COUNT), Pairs::count_geo)]
fn rectangles_near(scene: Pairs, run: fn(&Pairs) -> usize) -> Counted<Pairs> {
    count(scene, run)
}

#[library_benchmark]
#[bench::ours(Pairs::far(COUNT), Pairs::count_ours)]
#[bench::parry2d(Pairs::far(COUNT), Pairs::count_parry)]
#[bench::geo(Pairs::far(COUNT), Pairs::count_geo)]
fn rectangles_far(scene: Pairs, run: fn(&Pairs) -> usize) -> Counted<Pairs> {
    count(scene, run)
}

#[library_benchmark]
#[bench::ours(Pairs::far(COUNT), Pairs::count_within_ours)]
#[bench::parry2d(Pairs::far(COUNT), Pairs::count_within_parry)]
fn within_100_mm(scene: Pairs, run: fn(&Pairs) -> usize) -> Counted<Pairs> {
    count(scene, run)
}

#[library_benchmark]
#[bench::ours(Star::new(COUNT), Star::count_ours)]
#[bench::parry2d(Star::new(COUNT), Star::count_parry)]
#[bench::geo(Star::new(COUNT), Star::count_geo)]
fn point_in_12_gon(scene: Star, run: fn(&Star) -> usize) -> Counted<Star> {
    count(scene, run)
}

#[library_benchmark]
#[bench::crowd(Army::new(COUNT), Army::count_crowd)]
#[bench::everyone(Army::new(COUNT), Army::count_everyone)]
fn one_base_against_250(scene: Army, run: fn(&Army) -> usize) -> Counted<Army> {
    count(scene, run)
}

library_benchmark_group!(
    name = tests,
    benchmarks = [rectangles_near, rectangles_far, within_100_mm, point_in_12_gon, one_base_against_250]
);

main!(library_benchmark_groups = tests);
