//! Random battles, to be counted or compared: `battles count SCENARIO N` only plays them, for valgrind; `battles judge
//! SCENARIO N` has every order judged a second time; `battles digest SCENARIO N` answers one hash over all that was
//! ordered, refused, told and left behind. A change that is to cost less and change nothing leaves the digests as they were.

use engine::journal::TextHash;
use engine::text::{Document, Source};
use engine::{
    Choices, Decision, Dice, EventLog, Hints, Illegal, Notation, Preview, Referee, Scenario, Silent,
};
use std::fmt::Write;
use std::hint::black_box;
use vae_victis::{Order, State, VaeVictis};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [deed, name, count] = words.as_slice() else { panic!("battles count|judge|digest SCENARIO N") };
    let count: u64 = count.parse().expect("a number of battles");
    let (rules, opening) = open(name);
    let mut orders = 0;
    let mut digest = String::new();
    for seed in 0..count {
        orders += match deed.as_str() {
            "count" => play(&rules, &opening, seed, false),
            "judge" => play(&rules, &opening, seed, true),
            "digest" => write_down(&rules, &opening, seed, &mut digest),
            other => panic!("{other} is none of count, judge and digest"),
        };
    }
    println!("{name}: {count} battles, {orders} orders, digest {}", TextHash::of(&digest));
}

fn open(name: &str) -> (VaeVictis, State) {
    let file = format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&file).expect("a scenario");
    let source = Source::new(file, text);
    let rules = engine::case::rules_of(&source, vae_victis::FAMILY.rule_sets).expect("a rule set");
    let scenario =
        Scenario::<VaeVictis>::read(&source, &VaeVictis::built_in(rules)).expect("a sound scenario");
    VaeVictis::set_up(&scenario).expect("it sets up")
}

/// One battle; answers how many orders it took.
fn play(rules: &VaeVictis, opening: &State, seed: u64, is_judged: bool) -> u64 {
    let (mut state, mut dice, mut choices) = (opening.clone(), Dice::seeded(seed), Choices::new(seed));
    let mut orders = 0;
    while let Decision::Choose(choice) = rules.decision(&state) {
        let order = rules.propose(&rules.view(&state, Some(choice.seat)), &mut choices);
        if is_judged {
            black_box(rules.check(&state, &order)).expect("a legal order");
        }
        dice.begin(orders, 0);
        state = rules.played(&state, &order, &mut dice, &mut Silent);
        orders += 1;
    }
    black_box(&state);
    u64::from(orders)
}

/// How many orders of before are judged again at every moment: mostly they are refused by now, for all sorts of reasons.
const STALE: usize = 12;
/// Every so many orders all suggestions are written down.
const SUGGESTED: u32 = 24;

/// What is shown of an order, or why it is refused.
fn judged(rules: &VaeVictis, state: &State, order: &Order) -> Result<Preview, Illegal> {
    rules.check(state, order).map(|legal| legal.preview())
}

/// The same battle, and the hash of it.
fn write_down(rules: &VaeVictis, opening: &State, seed: u64, digest: &mut String) -> u64 {
    let (mut state, mut dice, mut choices) = (opening.clone(), Dice::seeded(seed), Choices::new(seed));
    let (mut text, mut given, mut orders) = (String::new(), Vec::<Order>::new(), 0);
    let mut write = |args: std::fmt::Arguments<'_>| text.write_fmt(args).expect("a string takes everything");
    while let Decision::Choose(choice) = rules.decision(&state) {
        let order = rules.propose(&rules.view(&state, Some(choice.seat)), &mut choices);
        write(format_args!("{choice:?} {order:?} {:?}\n", judged(rules, &state, &order)));
        for stale in given.iter().rev().take(STALE) {
            write(format_args!("{:?}\n", judged(rules, &state, stale)));
        }
        if orders % SUGGESTED == 0 {
            let mut all = Vec::new();
            rules.suggest(&rules.view_of_asked(&state), &mut all);
            write(format_args!("{all:?}\n"));
        }
        dice.begin(orders, 0);
        let mut record = EventLog::default();
        state = rules.played(&state, &order, &mut dice, &mut record);
        write(format_args!("{record:?}\n{}\n", Document::new(rules.write_scene(&state)).print()));
        given.push(order);
        orders += 1;
    }
    writeln!(digest, "{}", TextHash::of(&text)).expect("a string takes everything");
    u64::from(orders)
}
