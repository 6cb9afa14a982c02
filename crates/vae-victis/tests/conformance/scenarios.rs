//! Scenarios of the family: set up, deployed and fought to their end under the laws.

use engine::laws::{Opening, uphold};
use engine::text::Source;
use engine::{Notation, Referee, RuleSet, Scenario, testing};
use vae_victis::VaeVictis;
use vae_victis::state::{Phase, Place};

fn text(rules: RuleSet, options: &str, red: &str, blue: &str, more: &str) -> String {
    let army = |lines: &str| lines.replace('|', "] }, { elements = [");
    format!(
        "format = 1\nid = \"trial\"\ntitle = \"Trial\"\nrules = \"{rules}\"\nturns = 4\n{more}\n\
         options = {{ scale = 15, turn_limit = 4{options} }}\n[briefing]\nboth = \"Fight.\"\n\
         [red]\nname = \"Red\"\n[red.army]\ncommander = {}\ncorps = [{{ elements = [{}] }}]\n\
         [blue]\nname = \"Blue\"\n[blue.army]\ncommander = {}\ncorps = [{{ elements = [{}] }}]\n",
        red.contains('|'),
        army(red),
        blue.contains('|'),
        army(blue),
    )
}

fn read(text: &str, rules: RuleSet) -> Scenario<VaeVictis> {
    Scenario::read(&Source::new("trial", text), &VaeVictis::built_in(rules))
        .unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]))
}

fn fight(opening: &Opening<VaeVictis>, seed: u64) {
    if let Err(broken) = uphold(opening, seed, 3_000) {
        panic!("seed {seed} under {:?}: {broken}", opening.setting.options);
    }
}

const LGA_RED: &str =
    "{ unit = \"lga_line\", count = 4 }, { unit = \"lga_lancer\", count = 2 }, { unit = \"lga_gun_field\" }";
const LGA_BLUE: &str = "{ unit = \"lga_skirm\", count = 2, paired = true }, { unit = \"lga_light\", count = 2 }|{ unit = \"lga_dragoon\", count = 2 }, { unit = \"lga_militia\", count = 3 }";

#[test]
fn vv_3_g_a_scenario_of_armies_is_fought_from_the_first_die_to_the_last() {
    let rules = vae_victis::LA_GRANDE_ARMEE;
    for way in ["alternate_corps", "second_then_first", "simultaneous"] {
        let text = text(rules, &format!(", deployment = \"{way}\""), LGA_RED, LGA_BLUE, "");
        fight(&testing::opening(&Source::new("trial", text)), 0);
    }
    let rules = vae_victis::REBEL_YELL;
    let (red, blue) = (
        "{ unit = \"ry_exp\", count = 4, nation = \"union\" }, { unit = \"ry_cav\", nation = \"union\" }",
        "{ unit = \"ry_vet\", count = 4, nation = \"confederate\" }, { unit = \"ry_cav\", nation = \"confederate\", weapon = \"shotguns\" }",
    );
    fight(&testing::opening(&Source::new("trial", text(rules, "", red, blue, ""))), 0);
}

#[test]
fn scenarios_under_random_options_uphold_the_laws() {
    let union =
        "{ unit = \"ry_exp\", count = 4, nation = \"union\" }, { unit = \"ry_cav\", nation = \"union\" }";
    let south = "{ unit = \"ry_vet\", count = 4, nation = \"confederate\" }, { unit = \"ry_gun_smooth\", nation = \"confederate\" }";
    let sides = [
        (vae_victis::LA_GRANDE_ARMEE, LGA_RED, LGA_BLUE),
        (
            vae_victis::LOS_GRINGOS,
            "{ unit = \"us_regular\", count = 4 }, { unit = \"us_dragoon\" }, { unit = \"us_gun\" }",
            "{ unit = \"mx_regular\", count = 4 }, { unit = \"mx_militia\", count = 3 }, { unit = \"mx_gun\" }",
        ),
        (vae_victis::REBEL_YELL, union, south),
        (
            vae_victis::KEPIS_ROUGE,
            "{ unit = \"kr_line\", count = 4, nation = \"french\" }, { unit = \"kr_lancer\", nation = \"french\" }",
            "{ unit = \"kr_line\", count = 4, nation = \"german\" }, { unit = \"kr_light\", count = 2, nation = \"german\" }",
        ),
    ];
    for (rules, red, blue) in sides {
        let source = Source::new("trial", text(rules, "", red, blue, ""));
        for seed in 1..=3 {
            fight(&testing::opening_under_random_options(&source, seed), seed);
        }
    }
}

#[test]
fn vv_5_9_a_reinforcements_wait_off_the_table() {
    let late =
        "reinforcements = [{ seat = \"red\", units = [1, 2], turn = 2, from = [100, 0], to = [500, 0] }]";
    let rules = vae_victis::LA_GRANDE_ARMEE;
    let text = text(rules, "", LGA_RED, LGA_BLUE, late);
    let (_, state) = VaeVictis::set_up(&read(&text, rules)).expect("it can be set up");
    assert_eq!(state.elements.iter().filter(|element| element.standing == Place::Waiting).count(), 2);
    assert_eq!((state.reinforcements.len(), state.moment.phase), (2, Phase::FirstPlayer));
    fight(&testing::opening(&Source::new("trial", text)), 0);
}

#[test]
fn vv_3_a_the_table_grows_with_the_larger_army() {
    let rules = vae_victis::LA_GRANDE_ARMEE;
    let (rules, state) =
        VaeVictis::set_up(&read(&text(rules, "", LGA_RED, LGA_BLUE, ""), rules)).expect("set up");
    assert_eq!(rules.table.width, geometry::Length::mm(900));
    assert_eq!((state.corps.len(), state.generals.len()), (3, 4));
}

#[test]
fn a_scenario_that_asks_for_what_cannot_be_is_told_so() {
    let rules = vae_victis::LA_GRANDE_ARMEE;
    let wrong =
        "reinforcements = [{ seat = \"red\", units = [40], turn = 2, from = [100, 0], to = [500, 0] }]";
    let text = text(rules, "", LGA_RED, LGA_BLUE, wrong)
        .replace("name = \"Blue\"", "name = \"Blue\"\nedge = \"west\"");
    let faults = VaeVictis::set_up(&read(&text, rules)).expect_err("two faults");
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert!(said.iter().any(|fault| fault.contains("VV-G.2.a")), "{said:?}");
    assert!(said.iter().any(|fault| fault.contains("no element 40")), "{said:?}");
}
