use engine::text::Source;
use engine::*;
use std::collections::BTreeMap;
use std::time::Instant;
use vae_victis::VaeVictis;
fn main() {
    let file =
        format!("{}/../../scenarios/{}.toml", env!("CARGO_MANIFEST_DIR"), std::env::args().nth(1).unwrap());
    let source = Source::new(file.clone(), std::fs::read_to_string(&file).unwrap());
    let sc =
        Scenario::<VaeVictis>::read(&source, &VaeVictis::built_in(engine::case::rules_of(&source).unwrap()))
            .unwrap();
    let (rules, opening) = VaeVictis::set_up(&sc).unwrap();
    let mut t: BTreeMap<(&str, String), (u64, f64, f64, f64)> = BTreeMap::new();
    let mut total = (0, 0.0);
    for seed in 0..std::env::args().nth(2).map_or(300, |n| n.parse().unwrap()) {
        let (mut s, mut d, mut c) = (opening.clone(), Dice::seeded(seed), Choices::new(seed));
        let mut n = 0;
        while let Decision::Choose(ch) = rules.decision(&s) {
            let a = Instant::now();
            let o = rules.propose(&s, &mut c);
            let b = Instant::now();
            let _ = std::hint::black_box(rules.check(&s, &o));
            let e = Instant::now();
            d.begin(n, 0);
            rules.apply(&mut s, &o, &mut d, &mut Silent);
            let f = Instant::now();
            n += 1;
            let kind = VaeVictis::write_order(&o).iter().next().unwrap().0.to_owned();
            let x = t.entry((ch.what, kind)).or_default();
            x.0 += 1;
            x.1 += (b - a).as_nanos() as f64;
            x.2 += (e - b).as_nanos() as f64;
            x.3 += (f - e).as_nanos() as f64;
            total.0 += 1;
            total.1 += (f - a).as_nanos() as f64;
        }
    }
    println!("{} orders a battle, {:.0} ns each", total.0 / 300, total.1 / total.0 as f64);
    for (k, x) in t {
        println!(
            "{:?} share {:.3} n {} propose {:.0} check {:.0} apply {:.0}  part of all {:.3}",
            k,
            x.0 as f64 / total.0 as f64,
            x.0,
            x.1 / x.0 as f64,
            x.2 / x.0 as f64,
            x.3 / x.0 as f64,
            (x.1 + x.2 + x.3) / total.1
        )
    }
}
