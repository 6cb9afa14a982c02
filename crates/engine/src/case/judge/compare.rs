//! Comparison of what a step expects with what was found.

use super::{Court, Findings, Found, Mismatch, listing};
use crate::case::expect::{Expect, ExpectedContest, ExpectedRoll, ExpectedSums};
use crate::codex::ClauseId;
use crate::dice::Roll;
use crate::odds::Outcome;
use crate::preview::Measure;
use crate::referee::Referee;
use crate::seat::Seat;
use crate::text::{Decimal, Node, Table, Value, inline};
use crate::total::{Reckoning, Sum};
use std::collections::BTreeSet;
use std::fmt::Display;

impl Court {
    pub(super) fn compare(&mut self, what: &str, expected: &dyn Display, found: &dyn Display) {
        self.judgment.compared += 1;
        let (expected, found) = (expected.to_string(), found.to_string());
        if expected != found {
            self.mismatch(what, expected, found);
        }
    }

    pub(super) fn mismatch(&mut self, what: &str, expected: impl Into<String>, found: impl Into<Found>) {
        let (what, expected, found) = (what.to_owned(), expected.into(), found.into());
        self.judgment.mismatches.push(Mismatch { step: self.step, what, expected, found });
    }

    /// Compares a value as [`matches`] does.
    pub(super) fn value(&mut self, what: &str, expected: &Node, found: Option<&Node>) {
        self.judgment.compared += 1;
        if !matches(expected, found) {
            let found = found.map_or_else(|| "nothing".to_owned(), |found| inline(&found.value));
            self.mismatch(what, inline(&expected.value), found);
        }
    }

    /// Compares clauses, each once and in any order.
    pub(super) fn clauses(&mut self, what: &str, expected: &[ClauseId], found: BTreeSet<ClauseId>) {
        let names = |clauses: BTreeSet<ClauseId>| {
            clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        self.compare(what, &names(expected.iter().copied().collect()), &names(found));
    }

    /// Compares everything that is expected of the contests of a step, before and after their dice.
    pub(super) fn contests(&mut self, findings: &Findings, expect: &Expect) {
        let shown = findings.shown.as_ref();
        self.sums("", findings.sums().as_deref(), &expect.sums);
        self.sums("shown.", findings.shown_sums().as_deref(), &expect.shown.sums);
        let preview = findings.preview.as_ref();
        for (name, end) in &expect.shown.ends {
            let ends = preview.into_iter().flat_map(|preview| &preview.ends);
            let found = ends.into_iter().rev().find(|(piece, _)| piece.to_string() == *name);
            let found = found.map(|(_, pose)| listing::pose(*pose)).unwrap_or_default();
            self.truths(&format!("shown.ends.{name}"), end, &found);
        }
        self.outcomes(findings, expect);
        self.rolls(&findings.rolls, expect);
        if let Some(contests) = &expect.contests {
            self.compare("contests", &amount(contests.len()), &amount(findings.decided.len()));
            let both = contests.iter().zip(&findings.decided).enumerate();
            both.for_each(|(at, (expected, (reckoning, adds)))| {
                self.one_contest(&format!("contests.{}.", at + 1), expected, reckoning, *adds);
            });
        }
        let odds = shown.map(|shown| &shown.odds);
        for (name, chance) in &expect.odds {
            let found = odds.map_or_else(|| "no odds".to_owned(), |odds| odds.chance(name).to_string());
            self.compare(&format!("odds.{name}"), chance, &found);
        }
        for (name, mean) in &expect.expected {
            let found = odds.and_then(|odds| odds.mean(name));
            let found = found.map_or_else(|| "no such number".to_owned(), |found| found.to_string());
            self.compare(&format!("expected.{name}"), mean, &found);
        }
    }

    /// Compares the first sum of each seat.
    fn sums(&mut self, path: &str, found: Option<&[(&Sum, i32)]>, expected: &ExpectedSums) {
        let sum_of = |seat: Seat| found.unwrap_or_default().iter().find(|(sum, _)| sum.seat == seat);
        let missing = || if found.is_none() { "no contest" } else { "no sum" }.to_owned();
        for (seat, rows) in &expected.factors {
            let mut expected: Vec<String> =
                rows.iter().map(|(row, value)| format!("{row} {value:+}")).collect();
            expected.sort();
            let factors = sum_of(*seat).map(|(sum, _)| {
                let factors = sum.total.factors().iter();
                let mut found: Vec<String> = factors.map(|f| format!("{} {:+}", f.row, f.value)).collect();
                found.sort();
                found.join(", ")
            });
            self.compare(
                &format!("{path}factors.{seat}"),
                &expected.join(", "),
                &factors.unwrap_or_else(missing),
            );
        }
        for (seat, total) in &expected.totals {
            let total_of = |(sum, adds): &(&Sum, i32)| (i32::from(sum.total.sum()) + adds).to_string();
            self.compare(
                &format!("{path}totals.{seat}"),
                total,
                &sum_of(*seat).map_or_else(missing, total_of),
            );
        }
        for (seat, needs) in &expected.needs {
            let found = sum_of(*seat).and_then(|(sum, _)| sum.needs);
            let found = found.map_or_else(|| "nothing".to_owned(), |needs| needs.to_string());
            self.compare(&format!("{path}needs.{seat}"), needs, &found);
        }
    }

    /// Compares `outcome`, a name of one of the contests, and `outcomes`, a name of each.
    fn outcomes(&mut self, findings: &Findings, expect: &Expect) {
        let found = || {
            let names = findings.decided.iter().map(|(reckoning, _)| names_of(&reckoning.outcome));
            let names: Vec<String> = names.collect();
            match (names.is_empty(), findings.lacks) {
                (false, _) => names.join("; then "),
                (true, None) => "no contest was decided".to_owned(),
                (true, Some(call)) => format!("no contest was decided: it needs {call}"),
            }
        };
        if let Some(outcome) = &expect.outcome {
            self.judgment.compared += 1;
            if !findings.decided.iter().any(|(reckoning, _)| reckoning.outcome.is(outcome)) {
                self.mismatch("outcome", outcome.as_str(), found());
            }
        }
        if let Some(outcomes) = &expect.outcomes {
            self.judgment.compared += 1;
            let are_as_expected = outcomes.len() == findings.decided.len()
                && outcomes.iter().zip(&findings.decided).all(|(name, (it, _))| it.outcome.is(name));
            if !are_as_expected {
                self.mismatch("outcomes", outcomes.join("; then "), found());
            }
        }
    }

    fn rolls(&mut self, found: &[Roll], expect: &Expect) {
        let Some(expected) = &expect.rolls else { return };
        self.compare("rolls", &amount(expected.len()), &amount(found.len()));
        for (at, (expected, Roll { call, face })) in expected.iter().zip(found).enumerate() {
            let ExpectedRoll { die, seat, clause, face: shows } = expected;
            let path = format!("rolls.{}", at + 1);
            if let Some(die) = die {
                self.compare(&format!("{path}.die"), &die.word(), &call.die.word());
            }
            if let Some(seat) = seat {
                self.compare(&format!("{path}.seat"), seat, &call.seat);
            }
            if let Some(clause) = clause {
                self.within(&format!("{path}.clause"), *clause, call.clause);
            }
            if let Some(shows) = shows {
                self.compare(&format!("{path}.face"), shows, face);
            }
        }
    }

    /// A case may cite a clause where the rules name one of its items.
    fn within(&mut self, what: &str, expected: ClauseId, found: ClauseId) {
        if found.is_within(expected) {
            self.judgment.compared += 1;
        } else {
            self.compare(what, &expected, &found);
        }
    }

    fn one_contest(&mut self, path: &str, expected: &ExpectedContest, reckoning: &Reckoning, adds: [i32; 2]) {
        let ExpectedContest { kind, clause, sums, dice, pieces, outcome } = expected;
        if let Some(kind) = kind {
            self.compare(&format!("{path}kind"), kind, &reckoning.kind);
        }
        if let Some(clause) = clause {
            self.within(&format!("{path}clause"), *clause, reckoning.clause);
        }
        let own: Vec<(&Sum, i32)> = reckoning.sums.iter().map(|sum| (sum, adds[sum.seat.index()])).collect();
        self.sums(path, Some(&own), sums);
        if let Some(dice) = dice {
            let found: Vec<u8> = reckoning.rolls.iter().map(|roll| roll.face).collect();
            self.compare(&format!("{path}dice"), &format!("{dice:?}"), &format!("{found:?}"));
        }
        for (seat, piece) in pieces {
            let found = reckoning.sums.iter().find(|sum| sum.seat == *seat).and_then(|sum| sum.piece);
            let found = found.map(listing::piece);
            self.value(&format!("{path}pieces.{seat}"), piece, found.as_ref());
        }
        if let Some(outcome) = outcome {
            self.judgment.compared += 1;
            if !reckoning.outcome.is(outcome) {
                self.mismatch(&format!("{path}outcome"), outcome.as_str(), names_of(&reckoning.outcome));
            }
        }
    }

    /// Compares what was measured. One value is that of any measure of this name; a list has all of them in order.
    pub(super) fn measured(&mut self, found: &[Measure], expect: &Expect) {
        for (name, expected) in &expect.measures {
            let found = listing::values_of(found, name);
            self.judgment.compared += 1;
            let is_found = match &expected.value {
                Value::List(values) => {
                    values.len() == found.len()
                        && values.iter().zip(&found).all(|(expected, found)| matches(expected, Some(found)))
                }
                _ => found.iter().any(|found| matches(expected, Some(found))),
            };
            if !is_found {
                let found: Vec<String> = found.iter().map(|found| inline(&found.value)).collect();
                let said = if found.is_empty() { "not measured".to_owned() } else { found.join(", ") };
                self.mismatch(&format!("measures.{name}"), inline(&expected.value), said);
            }
        }
    }

    /// Compares the state after a step, and the decision that follows.
    pub(super) fn after<R: Referee>(&mut self, rules: &R, state: &R::State, expect: &Expect) {
        for (name, truths) in &expect.after {
            match rules.describe(state, name) {
                Some(found) => self.truths(&format!("after.{name}"), truths, &found),
                None => {
                    self.judgment.compared += 1;
                    self.mismatch(&format!("after.{name}"), "something of that name", "nothing");
                }
            }
        }
        if let Some((seat, what)) = &expect.decision {
            let decision = rules.decision(state);
            self.cite(decision.clause());
            self.judgment.heard.decision(&decision);
            if let Some(seat) = seat {
                let found = decision.seat().map_or("nobody", Seat::word);
                self.compare("decision.seat", seat, &found);
            }
            self.compare("decision.what", what, &decision.what());
        }
    }

    fn truths(&mut self, path: &str, expected: &Table, found: &Table) {
        for (key, node) in expected.iter() {
            match (key, &node.value) {
                ("has" | "lacks", Value::List(words)) => {
                    let none = Node::from(Value::List(Vec::new()));
                    let flags = found.get("flags").unwrap_or(&none);
                    let Value::List(set) = &flags.value else { continue };
                    self.judgment.compared += 1;
                    if words.iter().any(|word| set.contains(word) != (key == "has")) {
                        let found = format!("flags {}", inline(&flags.value));
                        self.mismatch(&format!("{path}.{key}"), inline(&node.value), found);
                    }
                }
                _ => self.value(&format!("{path}.{key}"), node, found.get(key)),
            }
        }
    }
}

fn names_of(outcome: &Outcome) -> String {
    let counts = outcome.counts().map(|(what, number)| format!("{what}_{number}"));
    let names = outcome.names().iter().map(|name| name.key().to_owned());
    names.chain(counts).collect::<Vec<_>>().join(" / ")
}

fn amount(number: usize) -> String {
    format!("{number} of them")
}

/// Whether a found value is what was written: numbers to the digits written, lists of words in any order, tables by
/// the keys that are written, and what is left out by the engine is false, none or empty.
fn matches(expected: &Node, found: Option<&Node>) -> bool {
    let Some(found) = found else {
        return match expected.value.plain() {
            Value::Bool(set) => !set,
            Value::List(items) => items.is_empty(),
            Value::Text(text) => text == "none",
            Value::Number(_) | Value::Table(_) | Value::Kept(_) => false,
        };
    };
    match (&expected.value, &found.value) {
        (Value::Number(expected), Value::Number(Decimal { mantissa, digits })) => {
            expected.is_matched_by(*mantissa, *digits)
        }
        (Value::List(expected), Value::List(found)) => {
            expected.len() == found.len()
                && match (sorted_words(expected), sorted_words(found)) {
                    (Some(expected), Some(found)) => expected == found,
                    _ => expected.iter().zip(found).all(|(expected, found)| matches(expected, Some(found))),
                }
        }
        (Value::Table(expected), Value::Table(found)) => {
            expected.iter().all(|(key, node)| matches(node, found.get(key)))
        }
        (expected, found) => expected == found,
    }
}

/// The words of a list in alphabetical order; `None` if it has anything but words.
fn sorted_words(items: &[Node]) -> Option<Vec<&str>> {
    let mut words = Vec::with_capacity(items.len());
    for item in items {
        let Value::Text(word) = &item.value else { return None };
        words.push(word.as_str());
    }
    words.sort_unstable();
    Some(words)
}
