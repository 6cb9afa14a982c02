//! What is shown before an order is what happens when it is played: for every case, and in random battles.

use crate::battles::{MEETING, opening, scenarios};
use brigades_batteries::armies::troops::Posture;
use brigades_batteries::catalogue::{contest, ending, mark, measure, phase, question};
use brigades_batteries::orders::Order;
use brigades_batteries::{BrigadesAndBatteries as Set, Situation, State};
use engine::catalogue::{ContestKind, Ending};
use engine::laws::shown::{Came, Course, Effort, KnownDifferences, of_battle, of_case};
use engine::testing::{case_named, cases};
use engine::text::Source;
use engine::{
    Contest, Cost, Dice, Event, EventLog, Hints, Notation, Outcome, PieceId, Reckoning, Referee, Seat,
    Silent, Values,
};
use std::collections::BTreeSet;
use std::path::Path;

const EFFORT: Effort = Effort { walked: 120, drawn: 32, plays: 1_024 };

/// How long the scene of a known difference is played until the difference occurs.
const SCENE: Effort = Effort { drawn: 4_096, plays: 16_384, ..EFFORT };

/// How shots and charges are compared: they are declared first, and rolled in steps 5 and 6 of the turn.
struct Declared;

/// The outcomes that describe a charge.
const CHARGE: [&str; 13] = [
    "succeeds",
    "fails",
    "charger_stands",
    "charger_routs",
    "charger_off",
    "charger_shattered",
    "charger_surrendered",
    "target_stands",
    "target_routs",
    "target_off",
    "target_shattered",
    "target_surrendered",
    "target_overrun",
];

/// The names of what may become of a unit in a charge.
fn fate_of(id: PieceId, routed: &[PieceId], gone: &[(PieceId, Ending)]) -> Vec<&'static str> {
    match gone.iter().find(|(piece, _)| *piece == id) {
        Some((_, ending::OFF)) => vec!["routs", "off"],
        Some((_, ending::SURRENDERED)) => vec!["surrendered"],
        Some(_) => vec!["shattered"],
        None if routed.contains(&id) => vec!["routs"],
        None => vec!["stands"],
    }
}

/// The result of a charge, after the turn in which it was made.
fn charge_came(charger: PieceId, target: PieceId, told: &EventLog) -> Option<Came> {
    let (mut combat, mut over, mut failed) = (false, false, false);
    let (mut routed, mut gone, mut overrun) = (Vec::new(), Vec::new(), false);
    for (_, event) in &told.0 {
        match event {
            Event::Began { phase: phase::COMBAT, .. } => combat = true,
            Event::Began { phase: phase::END, .. } | Event::Ended(_) => {
                over = true;
                break;
            }
            Event::Reckoned(test) if test.kind == contest::MORALE && !combat && test.outcome.is("fail") => {
                failed |= test.sums.iter().any(|sum| sum.piece == Some(charger));
            }
            Event::Marked { piece, mark: mark::ROUTED, set: true, .. } => routed.push(*piece),
            Event::Removed { piece, how, .. } => {
                gone.push((*piece, *how));
                failed |= *piece == charger && !combat;
            }
            Event::Noted { measure, about } if measure.what == measure::RUNS_OVER => {
                overrun |= about.as_slice() == [charger, target];
            }
            _ => {}
        }
    }
    let of = |id: PieceId, who: &'static str| {
        fate_of(id, &routed, &gone).into_iter().map(move |fate| format!("{who}_{fate}"))
    };
    let mut names: BTreeSet<String> = of(charger, "charger").chain(of(target, "target")).collect();
    names.insert(if failed { "fails" } else { "succeeds" }.to_owned());
    names.extend(overrun.then(|| "target_overrun".to_owned()));
    // Of others that are lost on the way nothing is said.
    gone.retain(|(piece, _)| *piece == charger || *piece == target);
    over.then_some(Came { names, lost: Some(gone), ..Came::default() })
}

/// The hits of both sides in a round of combat, after all have struck.
fn combat_came(told: &EventLog) -> Option<Came> {
    let (mut hits, mut dice, mut over, mut shattered) = ([0, 0], 0, false, [false, false]);
    for (_, event) in &told.0 {
        match event {
            Event::Reckoned(blows) if blows.kind == contest::COMBAT && !over => {
                dice += blows.rolls.len();
                let seat = blows.sums.first().map_or(Seat::Red, |sum| sum.seat);
                hits[seat.index()] += blows.outcome.count("hits").unwrap_or(0);
                shattered[seat.other().index()] |= blows.outcome.is("target_shattered");
            }
            Event::Noted { measure, .. } if measure.what == measure::STRIKERS_TOGETHER => over = true,
            _ => {}
        }
    }
    let mut names = BTreeSet::from([format!("red_hits_{}", hits[0]), format!("blue_hits_{}", hits[1])]);
    names.extend((hits[1] > hits[0]).then(|| "red_loses".to_owned()));
    names.extend(shattered[0].then(|| "red_shattered".to_owned()));
    names.extend(shattered[1].then(|| "blue_shattered".to_owned()));
    over.then_some(Came { names, dice: Some(dice), ..Came::default() })
}

/// The result of a shot, and the pieces that it has removed. Where other dice were rolled too, what is lost may be theirs.
fn shot_came(shot: &Reckoning, told: &EventLog) -> Came {
    let (mut run_over, mut lost, mut rolled) = (Vec::new(), Vec::new(), 0);
    for (_, event) in &told.0 {
        match event {
            Event::Reckoned(one) if !one.rolls.is_empty() => rolled += 1,
            Event::Noted { measure, about } if measure.what == measure::RUNS_OVER => {
                run_over.extend(about.get(1));
            }
            Event::Removed { piece, how, .. } => lost.push((*piece, *how)),
            _ => {}
        }
    }
    // BB-4.11.c: the charger removes these, not the shot.
    lost.retain(|(piece, _)| rolled == 1 && !run_over.contains(piece));
    Came { lost: Some(lost), ..Came::of(shot) }
}

/// The state after a charge that nobody evades and that plowed fields do not disorder, and the dice rolled for it.
fn made(rules: &Set, state: &State, order: &Order) -> (State, Dice) {
    let (mut trial, mut dice) = (state.clone(), Dice::scripted([1]));
    trial = rules.played(&trial, order, &mut dice, &mut Silent);
    while rules.decision(&trial).what() == question::EVADE {
        let stay = rules.fallback(&rules.view_of_asked(&trial));
        trial = rules.played(&trial, &stay, &mut dice, &mut Silent);
    }
    (trial, dice)
}

fn reckonings<'t>(shown: &Situation, told: &'t EventLog) -> impl Iterator<Item = &'t Reckoning> {
    let kind = shown.kind();
    told.0.iter().filter_map(move |(_, event)| match event {
        Event::Reckoned(one) if one.kind == kind => Some(&**one),
        _ => None,
    })
}

fn is_by(reckoning: &Reckoning, unit: PieceId) -> bool {
    reckoning.sums.iter().any(|sum| sum.piece == Some(unit))
}

impl Course<Set> for Declared {
    /// The state without any other declared shot or charge.
    fn alone(&self, _: &Set, state: &State, order: &Order) -> State {
        let mut alone = state.clone();
        let block = |id: PieceId| state.unit(id.part(0)).and_then(|unit| unit.garrison_of);
        match order {
            // BB-6.4.k: what a garrison may fire depends on what its other units fire.
            Order::Fire { unit, .. } => {
                alone.shots.retain(|shot| block(*unit).is_some() && block(shot.unit) == block(*unit));
                alone.batterings.clear();
            }
            Order::Batter { .. } | Order::Charge { .. } | Order::Emerge { .. } => {
                alone.shots.clear();
                alone.batterings.clear();
            }
            _ => {}
        }
        alone
    }

    /// The next order: nobody evades, the charged units fire at their charger, and all other steps are ended.
    fn next(&self, rules: &Set, state: &State, order: &Order, shown: &Situation) -> Option<Order> {
        rules.decision(state).seat()?;
        match (order, shown) {
            (
                Order::Charge { unit: charger, .. } | Order::Emerge { unit: charger, .. },
                Situation::Forecast(_),
            ) => Some(rules.usual_course(state, *charger)),
            _ => Some(rules.fallback(&rules.view_of_asked(state))),
        }
    }

    fn came(&self, order: &Order, shown: &Situation, _: &State, told: &EventLog) -> Option<Came> {
        match (order, shown) {
            (
                Order::Charge { unit, target, .. } | Order::Emerge { unit, target: Some(target), .. },
                Situation::Forecast(_),
            ) => charge_came(*unit, *target, told),
            (_, Situation::Combat(_)) => combat_came(told),
            (Order::Fire { unit, .. }, _) => {
                reckonings(shown, told).find(|one| is_by(one, *unit)).map(|one| shot_came(one, told))
            }
            (_, Situation::Shooting(_)) => reckonings(shown, told).next().map(|one| shot_came(one, told)),
            _ => reckonings(shown, told).next().map(Came::of),
        }
    }

    fn names(&self, shown: &Situation, outcome: &Outcome) -> BTreeSet<String> {
        let counted = outcome.counts().map(|(what, number)| format!("{what}_{number}"));
        let names = outcome.names().iter().map(|name| name.key().to_owned()).chain(counted);
        match shown {
            Situation::Forecast(_) => names.filter(|name| CHARGE.contains(&name.as_str())).collect(),
            Situation::Combat(_) => {
                let is_told = |name: &String| {
                    let hits = ["red_hits_", "blue_hits_"].into_iter();
                    let mut hits = hits.filter_map(|head| name.strip_prefix(head));
                    ["red_loses", "red_shattered", "blue_shattered"].contains(&name.as_str())
                        || hits.any(|count| count.parse::<u16>().is_ok())
                };
                names.filter(is_told).collect()
            }
            _ => names.collect(),
        }
    }

    fn shows(&self, shown: &Situation, reckoning: &Reckoning, is_first: bool) -> bool {
        let is_round = matches!(shown, Situation::Combat(_));
        (is_first || is_round) && reckoning.kind == shown.kind()
    }

    /// BB-7.10.a: a screen that rejoins its parent is not lost.
    fn says(&self, _: PieceId, how: Ending) -> Option<&'static str> {
        match how {
            ending::REJOINED => None,
            ending::OFF => Some("off"),
            ending::SURRENDERED => Some("surrendered"),
            _ => Some("shattered"),
        }
    }

    fn begins(&self, rules: &Set, state: &State, order: &Order) -> Option<ContestKind> {
        match order {
            Order::Fire { .. } | Order::Batter { .. } => Some(contest::SHOOTING),
            Order::Charge { unit, .. } | Order::Emerge { unit, target: Some(_), .. } => {
                let (trial, _) = made(rules, state, order);
                let is_in_contact = trial.charges.iter().any(|record| record.charger == *unit);
                is_in_contact.then_some(contest::CHARGE_TO_THE_END)
            }
            _ => None,
        }
    }

    /// BB-3.8, BB-3.10.b: one declaration may lead to several shots.
    fn besides(&self, order: &Order, shown: &Situation, told: &EventLog) -> BTreeSet<String> {
        let Order::Fire { unit, .. } = order else { return BTreeSet::new() };
        let second = reckonings(shown, told).filter(|one| is_by(one, *unit)).nth(1);
        second.map(|one| one.kind.to_string()).into_iter().collect()
    }

    /// BB-2.11.a: the part of its move that a unit has spent, during its own step.
    fn paid(&self, _: &Set, before: &State, after: &State, order: &Order) -> Vec<Cost> {
        let Order::Move { unit, .. } = order else { return Vec::new() };
        let is_same_step = before.moment.step == after.moment.step && before.moment.turn == after.moment.turn;
        match after.unit(*unit).filter(|_| is_same_step) {
            Some(unit) => vec![Cost::Move(unit.spent)],
            None => Vec::new(),
        }
    }

    fn when(&self, rules: &Set, state: &State, order: &Order) -> Vec<&'static str> {
        if matches!(order, Order::EndStep) {
            let pending = state.charges.iter().filter(|record| !record.failed && !record.resolved);
            let mut pending =
                pending.filter_map(|record| state.unit(record.charger).zip(state.unit(record.target)));
            let overruns = pending.any(|(charger, target)| rules.overruns(&charger.card_now(), target));
            return overruns.then_some("overrun").into_iter().collect();
        }
        if let Order::Move { unit, .. } = order {
            let is_crew = state.unit(*unit).is_some_and(|unit| unit.card.order == Posture::Crew);
            return is_crew.then_some("crew").into_iter().collect();
        }
        Vec::new()
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
    let stale = known.stale(|scene| of_case(&case_named(scene), &Declared, SCENE));
    assert!(stale.is_empty(), "mended, to be struck off the list: {stale:#?}");
}

/// All optional rules: each option has the last of its values, except the scale and the turn limit.
fn all_options() -> String {
    let mut text = String::from("\n[options]\n");
    for spec in Set::options(brigades_batteries::BRIGADES_AND_BATTERIES) {
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
    let mut battles = vec![("a meeting".to_owned(), MEETING.to_owned()); 4];
    battles
        .extend(vec![("a meeting under all options".to_owned(), format!("{MEETING}{}", all_options())); 4]);
    battles.extend(scenarios());
    assert!(battles.len() > 12, "{} battles", battles.len());
    let (known, mut contests, mut new) = (known(), 0, Vec::new());
    for (seed, (name, text)) in (1..).zip(battles) {
        match of_battle(&opening(&text), &Declared, &known, (seed, 300), EFFORT) {
            Ok(seen) => contests += seen.contests,
            Err(broken) => new.push(format!("{name}, seed {seed}: {broken}")),
        }
    }
    assert!(new.is_empty(), "differences that are not known:\n{}", new.join("\n"));
    assert!(contests > 100, "{contests} contests");
}
