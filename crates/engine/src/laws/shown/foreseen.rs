//! Compares the list of all contests of an order with many plays of it.

use super::plays::{Plays, apart};
use super::{Course, Differs, Effort, Found, written};
use crate::battle::reckonings;
use crate::dice::Dice;
use crate::event::EventLog;
use crate::foresight::{Foreseen, Foresight};
use crate::fraction::Fraction;
use crate::odds::Outcome;
use crate::referee::Referee;
use crate::total::Reckoning;
use std::collections::{BTreeMap, BTreeSet};

/// What is counted of a contest besides the names of its outcomes.
const REACHED: &str = "reached";

/// Every name of an outcome, counts included.
fn names(outcome: &Outcome) -> BTreeSet<String> {
    let counted = outcome.counts().map(|(what, number)| format!("{what}_{number}"));
    outcome.names().iter().map(|name| name.key().to_owned()).chain(counted).collect()
}

/// The place in the list of every contest that was decided, those that are not listed left out.
fn places<'t>(foresight: &Foresight, told: &'t EventLog) -> Vec<(usize, &'t Reckoning)> {
    let mut before = Vec::new();
    let mut found = Vec::new();
    for reckoning in reckonings(told).filter(|reckoning| !reckoning.rolls.is_empty()) {
        let by = (reckoning.kind, reckoning.sums.first().and_then(|sum| sum.piece));
        let nth = before.iter().filter(|earlier| **earlier == by).count();
        before.push(by);
        found.extend(foresight.place_of(reckoning, nth).map(|at| (at, reckoning)));
    }
    found
}

/// The chances of one listed contest: of being reached, and of each name of its outcomes.
fn said(foreseen: &Foreseen) -> BTreeMap<String, Fraction> {
    let mut said = BTreeMap::from([(REACHED.to_owned(), foreseen.reached)]);
    for (outcome, chance) in foreseen.odds.chances() {
        for name in names(outcome) {
            let sum = said.entry(name).or_insert(Fraction::ZERO);
            *sum = *sum + *chance * foreseen.reached;
        }
    }
    said
}

impl<R: Referee, C: Course<R>> Plays<'_, R, C> {
    /// Plays the order with drawn dice: each listed contest must be rolled as often as its chances say, and with its
    /// sums.
    pub(super) fn compare_foresight(&self, foresight: &Foresight, effort: Effort, found: &mut Found) {
        let mut counts: Vec<BTreeMap<String, u32>> = vec![BTreeMap::new(); foresight.contests.len()];
        let mut dice = Dice::seeded(u64::from(effort.drawn));
        for number in 0..effort.drawn {
            dice.begin(number, 0);
            let mut told = EventLog::default();
            let _after = self.rules.played(self.state, self.order, &mut dice, &mut told);
            for (at, reckoning) in places(foresight, &told) {
                let names = names(&reckoning.outcome).into_iter().chain([REACHED.to_owned()]);
                names.for_each(|name| *counts[at].entry(name).or_insert(0) += 1);
                let listed = &foresight.contests[at];
                let (shown, rolled) = (written(&listed.sums), written(&reckoning.sums));
                if foresight.error.is_none() && !listed.varies && shown != rolled {
                    found.contest = listed.kind.to_string();
                    found.add(Differs::Sums, None, format!("listed {shown}; rolled {rolled}"));
                }
            }
        }
        let slack = foresight.error.map_or(0.0, Fraction::approximately);
        for (listed, counts) in foresight.contests.iter().zip(&counts).filter(|(one, _)| !one.is_later) {
            if let Some(seen) = apart(&said(listed), counts, effort.drawn, slack) {
                found.contest = listed.kind.to_string();
                found.add(Differs::Odds, None, format!("listed, {seen}"));
            }
        }
    }
}
