//! The law of secrets on every scenario and case, with real bots: what a seat may not know changes nothing for it.

use crate::answers::with_other_options;
use crate::opening::{OnOpening, with_opening};
use crate::scenarios;
use bots::{Doctrine, FamilyBots, Level};
use brigades_batteries::BrigadesAndBatteries;
use engine::case::Subject;
use engine::laws::secrets::{SecretsRun, kept};
use engine::laws::{Bot, Opening};
use engine::text::Source;
use engine::{Choices, Screen, Seat, testing};
use krupp_chassepot::KruppAndChassepot;
use rayon::prelude::*;
use tambour::Registry;
use vae_victis::VaeVictis;

/// How many orders are given in each battle: more than a deployment takes.
const MOST: u32 = 60;

/// Battles that are the same to all but one seat.
struct Kept<'n> {
    name: &'n str,
    owner: Seat,
    seed: u64,
}

impl OnOpening for Kept<'_> {
    type Answer = SecretsRun;

    fn play<R: Screen>(self, opening: &Opening<R>, bots: FamilyBots<R>) -> SecretsRun {
        let mut all = || -> Vec<Bot<R>> {
            let enlist = |&level: &Level| -> Bot<R> {
                let mut bot = bots.enlist(level, 11, 1);
                Box::new(move |rules, view| bot.answer(rules, view))
            };
            [Level::Recruit, Level::Sergeant, Level::Colonel].iter().map(enlist).collect()
        };
        let run = kept(opening, self.owner, &mut all, (self.seed, MOST));
        run.unwrap_or_else(|broken| panic!("{}, {} has secrets: {broken}", self.name, self.owner))
    }
}

/// How often two states were compared that differed in something hidden.
fn compared(source: &Source, seed: u64) -> u32 {
    let run = |owner| {
        let kept = Kept { name: &source.name, owner, seed };
        with_opening(source, kept).expect("it sets up").differing
    };
    Seat::BOTH.into_iter().map(run).sum()
}

/// The scenario with both armies deployed in secret, if it can be fought so.
fn in_secret(source: &Source) -> Option<Source> {
    let said = "deployment = \"simultaneous\"";
    let text = match source.text.contains("options = { ") {
        true => source.text.replacen("options = { ", &format!("options = {{ {said}, "), 1),
        false => source.text.replacen("format = 1\n", &format!("format = 1\noptions = {{ {said} }}\n"), 1),
    };
    let changed = Source::new(source.name.as_str(), text);
    Registry::standard().check_scenario(&changed).is_ok().then_some(changed)
}

#[test]
fn secrets_are_kept_in_every_scenario_whatever_its_options() {
    scenarios::all().par_iter().enumerate().for_each(|(nth, source)| {
        let seed = nth as u64;
        compared(&with_other_options(source, &mut Choices::new(seed)), seed);
    });
}

#[test]
fn secret_deployments_are_kept_from_the_other_side() {
    /// How many battles are compared of each scenario. In many of them the owner happens to do the same in both.
    const SEEDS: u64 = 12;
    let secret: Vec<Source> = scenarios::all().iter().filter_map(in_secret).collect();
    let of_scenario = |source: &Source| (0..SEEDS).map(|seed| compared(source, seed)).sum::<u32>();
    let differing: u32 = secret.par_iter().map(of_scenario).sum();
    assert!(differing >= SEEDS as u32, "states that differ in secret were compared {differing} times");
}

/// The cases of a family in which somebody may not know something: how many, and how often states were compared.
fn of_cases<R: Doctrine + Screen>() -> (u32, u32) {
    let mut found = (0, 0);
    for (name, case) in testing::cases::<R>() {
        let Subject::Scene(rules, state) = case.subject else { continue };
        let readers = [None, Some(Seat::Red), Some(Seat::Blue)];
        if readers.into_iter().all(|reader| rules.view(&state, reader).is_whole()) {
            continue;
        }
        let opening = Opening { setting: case.setting, rules: *rules, state: *state };
        found.0 += 1;
        for owner in Seat::BOTH {
            let kept = Kept { name: &name, owner, seed: 3 };
            found.1 += kept.play(&opening, bots::of::<R>()).differing;
        }
    }
    found
}

#[test]
fn secrets_are_kept_in_every_case_that_has_some() {
    let (cases, _) = of_cases::<VaeVictis>();
    assert!(cases > 0, "a deployment in secret is among the cases of Vae Victis");
    assert_eq!(of_cases::<BrigadesAndBatteries>(), (0, 0), "nothing is hidden in this family");
    assert_eq!(of_cases::<KruppAndChassepot>(), (0, 0), "nothing is hidden in this family");
}
