//! Measures ours against parry2d and geo in one run, taking turns, and prints medians and their ratios.
//!
//! `cargo run --profile bench --example ratios [ROUNDS]`; the figures are quoted in BENCHMARKS.md.

#[path = "../benches/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::Instant;

use common::{Army, Pairs, Star};

/// Something to measure: its name, and a run that says how many single tests it made.
struct Contender<'a> {
    name: &'static str,
    run: Box<dyn Fn() -> usize + 'a>,
    nanoseconds: Vec<f64>,
}

impl<'a> Contender<'a> {
    fn new<T>(name: &'static str, tests: usize, work: impl Fn() -> T + 'a) -> Self {
        let run = Box::new(move || {
            black_box(work());
            tests
        });
        Self { name, run, nanoseconds: Vec::new() }
    }

    fn median(&self) -> f64 {
        let mut sorted = self.nanoseconds.clone();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2]
    }

    fn spread(&self) -> (f64, f64) {
        let least = self.nanoseconds.iter().copied().fold(f64::INFINITY, f64::min);
        let most = self.nanoseconds.iter().copied().fold(0.0, f64::max);
        (least, most)
    }
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(41);
    const COUNT: usize = 4_096;
    let (near, far, star, army) = (Pairs::near(COUNT), Pairs::far(COUNT), Star::new(COUNT), Army::new(1_024));
    assert_eq!(army.count_crowd(), army.count_everyone());
    let mut contenders = [
        Contender::new("rectangles near: ours", COUNT, || near.count_ours()),
        Contender::new("rectangles near: parry2d", COUNT, || near.count_parry()),
        Contender::new("rectangles near: geo", COUNT, || near.count_geo()),
        Contender::new("rectangles far: ours", COUNT, || far.count_ours()),
        Contender::new("rectangles far: parry2d", COUNT, || far.count_parry()),
        Contender::new("rectangles far: geo", COUNT, || far.count_geo()),
        Contender::new("point in 12-gon: ours", COUNT, || star.count_ours()),
        Contender::new("point in 12-gon: parry2d", COUNT, || star.count_parry()),
        Contender::new("point in 12-gon: geo", COUNT, || star.count_geo()),
        Contender::new("distance far: ours", COUNT, || far.count_within_ours()),
        Contender::new("distance far: parry2d", COUNT, || far.count_within_parry()),
        Contender::new("one base v 250: crowd", army.probes.len(), || army.count_crowd()),
        Contender::new("one base v 250: everyone", army.probes.len(), || army.count_everyone()),
    ];
    for _ in 0..rounds {
        for contender in &mut contenders {
            let start = Instant::now();
            let mut tests = 0;
            // Long enough for the clock, short enough that a busy neighbour disturbs one round only.
            while start.elapsed().as_micros() < 2_000 {
                tests += (contender.run)();
            }
            contender.nanoseconds.push(start.elapsed().as_nanos() as f64 / tests as f64);
        }
    }
    for contender in &contenders {
        let (least, most) = contender.spread();
        println!(
            "{:28} {:9.2} ns a test (median of {rounds}; {least:.2} to {most:.2})",
            contender.name,
            contender.median()
        );
    }
    let median = |name: &str| {
        contenders.iter().find(|contender| contender.name == name).map_or(f64::NAN, Contender::median)
    };
    println!();
    for (ours, theirs) in [
        ("rectangles near: ours", "rectangles near: parry2d"),
        ("rectangles near: ours", "rectangles near: geo"),
        ("rectangles far: ours", "rectangles far: parry2d"),
        ("rectangles far: ours", "rectangles far: geo"),
        ("point in 12-gon: ours", "point in 12-gon: parry2d"),
        ("point in 12-gon: ours", "point in 12-gon: geo"),
        ("distance far: ours", "distance far: parry2d"),
        ("one base v 250: crowd", "rectangles near: parry2d"),
        ("one base v 250: crowd", "rectangles far: parry2d"),
    ] {
        println!("{:5.2} = {ours} / {theirs}", median(ours) / median(theirs));
    }
}
