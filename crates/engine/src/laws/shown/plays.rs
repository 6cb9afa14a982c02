//! Plays an order, with given dice or many times, until the contest that was shown is decided.

use super::course::{Came, Course};
use super::throws::PossibleThrow;
use super::{Differs, Effort, Found};
use crate::catalogue::{Ending, measure};
use crate::contest::Contest;
use crate::dice::Dice;
use crate::event::{Event, EventLog};
use crate::foresight::Foresight;
use crate::fraction::Fraction;
use crate::piece::PieceId;
use crate::preview::Amount;
use crate::referee::Referee;
use std::collections::{BTreeMap, BTreeSet};

/// How strict the comparison of a chance with a frequency is. By Bernstein's inequality, at most 2·e⁻¹² (about 1 in 80
/// 000) comparisons report a difference where there is none. With 1024 plays a chance of one half is tested to within 8
/// in 100, and one of 1 in 100 to within 3 in 100. Outcomes shown as impossible or certain are tested exactly.
pub const STRICTNESS: f64 = 12.0;
/// The most orders that a contest can need to get to its dice.
const MOST_ORDERS: usize = 60;

pub(super) struct Plays<'p, R: Referee, C: Course<R>> {
    pub(super) rules: &'p R,
    pub(super) state: &'p R::State,
    pub(super) order: &'p R::Order,
    pub(super) course: &'p C,
    pub(super) foresight: Option<&'p Foresight>,
}

/// The result of one play.
pub(super) struct Play<S> {
    pub(super) after: S,
    pub(super) told: EventLog,
    pub(super) rolled: bool,
    pub(super) came: Option<Came>,
    /// Whether exactly the given dice were rolled.
    pub(super) took_all: bool,
    pub(super) removed: Vec<(PieceId, Ending)>,
}

impl<R: Referee, C: Course<R>> Plays<'_, R, C> {
    /// Plays only the order itself.
    pub(super) fn once(&self) -> Play<R::State> {
        let (mut told, mut dice) = (EventLog::default(), Dice::seeded(1));
        let after = self.rules.played(self.state, self.order, &mut dice, &mut told);
        let rolled = !dice.faces().is_empty();
        Play { after, told, rolled, came: None, took_all: false, removed: Vec::new() }
    }

    /// Plays the order, and whatever leads to the dice of the shown contest, with the given dice.
    pub(super) fn with(&self, shown: &R::Situation, faces: &[u8]) -> Play<R::State> {
        self.on(shown, &mut Dice::scripted(faces.iter().copied()))
    }

    fn on(&self, shown: &R::Situation, dice: &mut Dice) -> Play<R::State> {
        let alone = self.course.alone(self.rules, self.state, self.order);
        let mut told = EventLog::default();
        let mut after = self.rules.played(&alone, self.order, dice, &mut told);
        let mut came = self.course.came(self.order, shown, &after, &told);
        for _ in 0..MOST_ORDERS {
            if came.is_some() || dice.wanted().is_some() {
                break;
            }
            let Some(next) = self.course.next(self.rules, &after, self.order, shown) else { break };
            let Ok(legal) = self.rules.check(&after, &next) else { break };
            after = legal.play(dice, &mut told);
            came = self.course.came(self.order, shown, &after, &told);
        }
        let removed = told.0.iter().filter_map(|(_, event)| match event {
            Event::Removed { piece, how, .. } => Some((*piece, *how)),
            _ => None,
        });
        let removed = removed.collect();
        let took_all = dice.wanted().is_none() && dice.left_over() == 0;
        Play { after, told, rolled: !dice.faces().is_empty(), came, took_all, removed }
    }

    /// The chances in the contest's own rolls, by outcome name.
    pub(super) fn said(&self, shown: &R::Situation, throws: &[PossibleThrow]) -> BTreeMap<String, Fraction> {
        let mut said = BTreeMap::new();
        for throw in throws {
            for name in self.course.names(shown, &throw.reckoning.outcome) {
                let sum = said.entry(name).or_insert(Fraction::ZERO);
                *sum = *sum + throw.chance;
            }
        }
        said
    }

    /// The chances that are shown, by outcome name.
    pub(super) fn chances(&self, shown: &R::Situation) -> BTreeMap<String, Fraction> {
        let mut said = BTreeMap::new();
        for (outcome, chance) in shown.odds().chances() {
            for name in self.course.names(shown, outcome) {
                let sum = said.entry(name).or_insert(Fraction::ZERO);
                *sum = *sum + *chance;
            }
        }
        said
    }

    /// Compares the shown chances with the frequencies of the outcome names in many plays.
    pub(super) fn compare_by_plays(&self, shown: &R::Situation, effort: Effort, found: &mut Found) {
        let said = self.chances(shown);
        let slack = error_of(shown);
        let mut dice = Dice::seeded(u64::from(effort.plays));
        let mut counts: BTreeMap<String, u32> = BTreeMap::new();
        let (mut undecided, mut look_at) = (0_u32, 64);
        for number in 1..=effort.plays {
            dice.begin(number, 0);
            let play = self.on(shown, &mut dice);
            match &play.came {
                Some(came) => {
                    came.names.iter().for_each(|name| *counts.entry(name.clone()).or_insert(0) += 1);
                    if came.lost.is_some() {
                        self.compare_losses(&play, came, found);
                    }
                }
                None => undecided += 1,
            }
            if number < look_at && number < effort.plays {
                continue;
            }
            look_at *= 4;
            if undecided > 0 {
                let seen = format!("in {undecided} of {number} plays it was not decided");
                return found.add(Differs::Outcome, None, seen);
            }
            if let Some(seen) = apart(&said, &counts, number, slack) {
                return found.add(Differs::Odds, None, seen);
            }
        }
    }
}

/// The possible error of odds that are sampled; 0 for exact ones.
fn error_of(shown: &impl Contest) -> f64 {
    let measures = shown.measures();
    let error = measures.iter().find(|measure| measure.what == measure::SAMPLING_ERROR);
    match error.map(|measure| measure.amount) {
        Some(Amount::Part(part)) => part.approximately(),
        _ => 0.0,
    }
}

/// The first outcome name whose frequency is too far from the shown chance.
pub(super) fn apart(
    said: &BTreeMap<String, Fraction>,
    counts: &BTreeMap<String, u32>,
    number: u32,
    slack: f64,
) -> Option<String> {
    let names: BTreeSet<&String> = said.keys().chain(counts.keys()).collect();
    let plays = f64::from(number);
    names.into_iter().find_map(|name| {
        let chance = said.get(name).map_or(0.0, |chance| chance.approximately());
        let seen = f64::from(counts.get(name).copied().unwrap_or(0));
        let is_certain = slack == 0.0 && (chance == 0.0 || said.get(name) == Some(&Fraction::ONE));
        let spread = (2.0 * STRICTNESS * plays * chance * (1.0 - chance)).max(0.0).sqrt();
        let bound = if is_certain { 1e-9 } else { spread + STRICTNESS * 2.0 / 3.0 + slack * plays };
        let is_apart = (seen - plays * chance).abs() > bound;
        is_apart.then(|| format!("{name}: shown {chance:.4}, came {:.4} in {number} plays", seen / plays))
    })
}

/// Compares chances by outcome name where all rolls were tried.
pub(super) fn compare_exactly(
    said: &BTreeMap<String, Fraction>,
    came: &BTreeMap<String, Fraction>,
    counted: Fraction,
    found: &mut Found,
) {
    let names: BTreeSet<&String> = said.keys().chain(came.keys()).collect();
    for name in names {
        let [said, came] = [said, came].map(|all| all.get(name).copied().unwrap_or(Fraction::ZERO));
        if said != came {
            let (said, came) = (said / counted, came / counted);
            found.add(Differs::Odds, None, format!("{name}: shown {said}, came {came}"));
        }
    }
}
