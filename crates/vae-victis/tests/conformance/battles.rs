//! Whole battles from the first die on, deployed, marched and fought at random, under every law of the engine: four rule
//! sets, both scales, one to four corps, every way to deploy.

use engine::laws::{Opening, uphold};
use engine::text::{Faults, Source};
use engine::{Choices, Decision, Dice, Hints, Notation, Options, Referee, RuleSet, Seat, Setting, Silent};
use vae_victis::VaeVictis;
use vae_victis::armies::list::{Army, ArmyCorps, ArmyElement};
use vae_victis::options::{OPTIONS, Switches};
use vae_victis::set_up::table::table_size;
use vae_victis::set_up::terrain_generator;
use vae_victis::state::{Moment, Phase, State};

const RULES: [RuleSet; 4] =
    [vae_victis::LA_GRANDE_ARMEE, vae_victis::LOS_GRINGOS, vae_victis::REBEL_YELL, vae_victis::KEPIS_ROUGE];

/// One corps of each side, with something of every arm.
fn troops(rules: RuleSet) -> [&'static [(&'static str, u16)]; 2] {
    match rules.word() {
        "los-gringos" => [
            &[("us_regular", 2), ("us_volunteer", 2), ("us_light", 1), ("us_dragoon", 2), ("us_gun", 1)],
            &[("mx_regular", 3), ("mx_militia", 2), ("mx_light", 1), ("mx_cuirassier", 1), ("mx_gun", 2)],
        ],
        "rebel-yell" => [
            &[("ry_exp", 4), ("ry_vet", 1), ("ry_sharp", 1), ("ry_cav", 2), ("ry_gun_rifled", 1)],
            &[("ry_inexp", 3), ("ry_exp", 3), ("ry_cav", 2), ("ry_gun_smooth", 1)],
        ],
        "kepis-rouge" => [
            &[("kr_line", 4), ("kr_zouave", 1), ("kr_light", 2), ("kr_lancer", 2)],
            &[("kr_line", 4), ("kr_light", 2), ("kr_dragoon", 2)],
        ],
        _ => [
            &[("lga_line", 4), ("lga_light", 1), ("lga_guard", 1), ("lga_lightcav", 2), ("lga_gun_field", 2)],
            &[("lga_line", 4), ("lga_skirm", 2), ("lga_cuirassier", 2), ("lga_gun_light", 2)],
        ],
    }
}

fn army(units: &[(&str, u16)], corps: usize) -> Army {
    let element = |&(unit, count): &(&str, u16)| ArmyElement {
        unit: unit.to_owned(),
        count,
        nation: None,
        weapon: None,
        old_guard: false,
        guard_cavalry: false,
        paired: false,
    };
    let one = ArmyCorps { nation: None, elements: units.iter().map(element).collect() };
    Army { corps: vec![one; corps], commander: corps > 1, by_scenario: true }
}

fn opening(rules: RuleSet, options: &str, corps: usize, seed: u64) -> Opening<VaeVictis> {
    let source = Source::new("options", options);
    let mut faults = Faults::new(&source);
    let document = source.parse(&mut faults);
    let options = Options::read(OPTIONS, &mut document.reader(&mut faults), true);
    faults.finish().unwrap_or_else(|faults| panic!("{}", faults[0]));
    let setting = Setting { rules, options, tables: VaeVictis::built_in(rules) };
    let switches = Switches::of(&setting.options);
    let mut game = VaeVictis::new(setting.clone(), table_size(&switches, corps));
    game.terrain = terrain_generator::terrain(switches.scale, game.table, seed).into();
    let mut state = State {
        moment: Moment::opening(Phase::FirstPlayer),
        south: Seat::Red,
        corps: Default::default(),
        generals: Default::default(),
        elements: Vec::new(),
        reinforcements: Vec::new(),
    };
    for (seat, units) in Seat::BOTH.into_iter().zip(troops(rules)) {
        game.enlist(&mut state, seat, &army(units, corps));
    }
    Opening { setting, rules: game, state }
}

#[test]
fn whole_battles_uphold_the_laws() {
    let ways = ["alternate_corps", "second_then_first", "simultaneous"];
    let mut seed = 0;
    for rules in RULES {
        for scale in [15, 25] {
            let corps = 1 + seed % 4;
            let way = ways[seed % 3];
            let options = format!("scale = {scale}\nturn_limit = 5\ndeployment = \"{way}\"\n");
            let opening = opening(rules, &options, corps, seed as u64);
            if let Err(broken) = uphold(&opening, seed as u64, 3_000) {
                panic!("{rules} at {scale} mm, {corps} corps, {way}, seed {seed}: {broken}");
            }
            seed += 1;
        }
    }
}

#[test]
fn every_option_of_movement_upholds_the_laws() {
    let options = [
        "disengage = \"yes\"\nzoc_duty = \"forced\"\nsingle_pivot = \"free\"",
        "oblique = \"all\"\nengaged_zoc = \"on\"\nmixed_terrain = \"slowest\"\nlone_general = \"ignored\"",
        "single_pivot = \"wheel_only\"\noblique = \"none\"\nslow_zone = \"stop\"\ngroup_command = \"all\"",
    ];
    for (seed, more) in (20..).zip(options) {
        let rules = RULES[seed as usize % 4];
        let opening = opening(rules, &format!("scale = 15\nturn_limit = 5\n{more}\n"), 1, seed);
        if let Err(broken) = uphold(&opening, seed, 3_000) {
            panic!("{rules}, {more}, seed {seed}: {broken}");
        }
    }
}

#[test]
fn proposed_orders_are_legal_and_lead_to_blows() {
    let (mut orders, mut fights) = (0, 0);
    for (seed, rules) in (0..).zip(RULES) {
        let Opening { rules: game, mut state, .. } = opening(rules, "scale = 15\nturn_limit = 15\n", 1, seed);
        let (mut dice, mut choices) = (Dice::seeded(seed), Choices::new(seed));
        while let Decision::Choose(_) = game.decision(&state) {
            let order = game.propose(&game.view_of_asked(&state), &mut choices);
            assert!(game.check(&state, &order).is_ok(), "{rules}: {order:?}");
            fights += u32::from(game.contest_of(&state, &order).is_some());
            state = game.played(&state, &order, &mut dice, &mut Silent);
            orders += 1;
        }
    }
    assert!(orders > 200 && fights > 20, "{orders} orders, {fights} fights");
}
