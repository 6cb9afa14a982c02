//! Judging a case: it is played, and everything it expects is compared with what the rules say.

use super::{Case, CaseStep, Expect, Subject};
use crate::catalogue::Heard;
use crate::codex::ClauseId;
use crate::dice::Dice;
use crate::event::{EventLog, Silent};
use crate::illegal::{Illegal, Reason};
use crate::legal::Legal;
use crate::odds::Odds;
use crate::orders::Ordered;
use crate::preview::{Measure, Preview};
use crate::rules::{Answer, Contest, Notation, Rules};
use crate::seat::Seat;
use crate::text::{Decimal, Node, Table, Value, inline};
use crate::total::{Reckoning, Sum};
use std::collections::BTreeSet;

/// What came of a case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Judgment {
    /// Where it came out otherwise than expected.
    pub mismatches: Vec<Mismatch>,
    /// Every clause the engine emitted on the way: refusals, factors, rolls, events, choices, measurements.
    pub emitted: BTreeSet<ClauseId>,
    /// Every word the engine emitted on the way.
    pub heard: Heard,
    /// How many expectations were compared.
    pub compared: usize,
}

/// One expectation that did not come true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The step, counted from 1.
    pub step: usize,
    /// What was expected: `outcome`, `odds.recoil`, `after.3.x`…
    pub what: String,
    /// As the case says.
    pub expected: String,
    /// As the rules say.
    pub found: String,
}

impl Judgment {
    /// Whether everything came out as expected, and something was expected at all.
    #[must_use]
    pub fn is_as_expected(&self) -> bool {
        self.mismatches.is_empty() && self.compared > 0
    }
}

/// Plays a case and judges every step.
pub fn judge<R: Rules>(case: &Case<R>) -> Judgment {
    let Subject::Scene(rules, opening) = &case.subject else { return judge_tableless(case) };
    let mut court = Court { step: 0, judgment: Judgment::default() };
    let mut state = (**opening).clone();
    court.each(case, |court, step| court.scene_step(&**rules, &mut state, step));
    court.judgment
}

/// Judges a case that has no table: a situation, an army or a query. Of a scene nothing is compared.
pub fn judge_tableless<N: Notation>(case: &Case<N>) -> Judgment {
    let mut court = Court { step: 0, judgment: Judgment::default() };
    match &case.subject {
        Subject::Scene(..) => {}
        Subject::Situation(situation) => court.each(case, |court, step| court.situation(&**situation, step)),
        Subject::Army(army) => {
            let broken = N::muster(&case.setting, army);
            court.each(case, |court, step| court.army(&broken, &step.expect));
        }
        Subject::Query(query) => {
            let answer = N::answer(&case.setting, query);
            court.each(case, |court, step| court.query(&answer, &step.expect));
        }
    }
    court.judgment
}

/// The exact chances of a case: of its situation, or of the first step of its scene that begins a contest.
#[must_use]
pub fn odds<R: Rules>(case: &Case<R>) -> Option<(Vec<Sum>, Odds)> {
    match &case.subject {
        Subject::Situation(situation) => Some((situation.sums(), situation.odds())),
        Subject::Scene(rules, opening) => {
            let mut state = (**opening).clone();
            for step in &case.steps {
                let order = &rules.resolve(&state, step.order.clone()?);
                let seat = step.seat.or_else(|| rules.decision(&state).seat())?;
                let legal = rules.check_for(&state, seat, order).ok()?;
                if let Some(situation) = legal.contest() {
                    return Some((situation.sums(), situation.odds()));
                }
                let mut dice = Dice::scripted(step.dice.iter().copied());
                state = legal.play(&mut dice, &mut Silent);
            }
            None
        }
        Subject::Army(_) | Subject::Query(_) => None,
    }
}

struct Court {
    step: usize,
    judgment: Judgment,
}

/// What the rules said to one step, gathered for comparison.
#[derive(Default)]
struct Findings {
    sums: Vec<Sum>,
    reckoning: Option<Reckoning>,
    /// What the deciding dice add to each seat's sum.
    dice: [i32; 2],
    odds: Option<Odds>,
}

impl Findings {
    /// The contest as it was decided.
    fn decided(&mut self, contest: Option<&impl Contest>, reckoning: Reckoning) {
        if let Some(contest) = contest {
            self.dice = Seat::BOTH.map(|seat| contest.deciding(&reckoning.rolls, seat));
        }
        self.reckoning = Some(reckoning);
    }
}

impl Court {
    fn each<N: Notation>(&mut self, case: &Case<N>, mut judge: impl FnMut(&mut Court, &CaseStep<N>)) {
        for (number, step) in case.steps.iter().enumerate() {
            self.step = number + 1;
            judge(self, step);
        }
    }

    fn cite(&mut self, clause: ClauseId) {
        self.judgment.emitted.insert(clause);
    }

    fn compare(&mut self, what: &str, expected: &dyn std::fmt::Display, found: &dyn std::fmt::Display) {
        self.judgment.compared += 1;
        let (expected, found) = (expected.to_string(), found.to_string());
        if expected != found {
            self.mismatch(what, expected, found);
        }
    }

    fn mismatch(&mut self, what: &str, expected: impl Into<String>, found: impl Into<String>) {
        let (what, expected, found) = (what.to_owned(), expected.into(), found.into());
        self.judgment.mismatches.push(Mismatch { step: self.step, what, expected, found });
    }

    fn scene_step<R: Rules>(&mut self, rules: &R, state: &mut R::State, step: &CaseStep<R>) {
        let decision = rules.decision(state);
        self.cite(decision.clause());
        self.look(rules, state);
        let Some(order) = &step.order else {
            self.after(rules, state, &step.expect);
            return;
        };
        let order = &rules.resolve(state, order.clone());
        self.measures(&rules.explain(state, order));
        if let Some(next) = self.ordered(rules, state, order, step) {
            *state = next;
            self.after(rules, state, &step.expect);
        }
    }

    /// Judges the order of a step and plays it; the state after it, if it was played to its end.
    fn ordered<R: Rules>(
        &mut self,
        rules: &R,
        state: &R::State,
        order: &R::Order,
        step: &CaseStep<R>,
    ) -> Option<R::State> {
        let decision = rules.decision(state);
        let wrong_seat = step.seat.is_some() && decision.seat() != step.seat && *order != R::giving_up();
        let seat = step.seat.or_else(|| decision.seat()).unwrap_or(Seat::Red);
        let judged = match rules.check_for(state, seat, order) {
            // An order that nobody may give now is refused for that, whoever gives it.
            Err(illegal) if matches!(illegal.reason, Reason::NotNow { .. }) => Err(illegal),
            _ if wrong_seat => {
                Err(decision.clause().refuses(Reason::NotYourDecision { waiting_for: decision.seat() }))
            }
            judged => judged,
        };
        match judged {
            Err(illegal) => {
                self.refused(&illegal, &step.expect);
                None
            }
            Ok(_) if let Some(clause) = step.expect.refused => {
                self.judgment.compared += 1;
                self.mismatch("refused", clause.id(), "allowed");
                None
            }
            Ok(legal) => {
                self.allowed(&legal.preview(), &step.expect);
                self.played(legal, step)
            }
        }
    }

    /// Draws the scene for the seat that is asked, with all that can be laid over it.
    fn look<R: Rules>(&mut self, rules: &R, state: &R::State) {
        let sketch = rules.sketch(state, rules.decision(state).seat());
        let heard = &mut self.judgment.heard;
        heard.sketch(&sketch);
        sketch.pieces.iter().for_each(|token| heard.overlays(&rules.overlays(state, token.id, None)));
    }

    fn measures(&mut self, measures: &[Measure]) {
        measures.iter().for_each(|measure| self.cite(measure.clause));
        self.judgment.heard.measures(measures);
    }

    fn illegal(&mut self, illegal: &Illegal) {
        self.cite(illegal.clause);
        self.judgment.heard.illegal(illegal);
    }

    fn refused(&mut self, illegal: &Illegal, expect: &Expect) {
        self.illegal(illegal);
        match expect.refused {
            // A case may cite the clause where the engine names one of its items.
            Some(clause) if illegal.clause.is_within(clause) => self.judgment.compared += 1,
            Some(clause) => self.compare("refused", &clause, &illegal.clause),
            None => {
                self.judgment.compared += 1;
                self.mismatch("refused", "allowed", format!("{} {:?}", illegal.clause, illegal.reason));
            }
        }
    }

    fn allowed(&mut self, preview: &Preview, expect: &Expect) {
        preview.measures.iter().for_each(|measure| self.cite(measure.clause));
        self.judgment.heard.preview(preview);
        if let Some(cost) = &expect.cost {
            let found: Vec<String> = preview.costs.iter().map(ToString::to_string).collect();
            let said =
                found.iter().find(|found| *found == cost).cloned().unwrap_or_else(|| found.join(" and "));
            self.compare("cost", cost, &said);
        }
    }

    /// Plays an allowed order, and returns the state after it. Without dice, an order that needs some is judged by its
    /// sums and odds alone, and there is no state after it.
    fn played<R: Rules>(&mut self, legal: Legal<'_, R>, step: &CaseStep<R>) -> Option<R::State> {
        let mut findings = Findings::default();
        self.judgment.heard.order(legal.order().kind());
        let situation = legal.contest();
        if let Some(situation) = &situation {
            self.contest(situation, &mut findings);
        }
        let mut dice = Dice::scripted(step.dice.iter().copied());
        let mut record = EventLog::default();
        let next = legal.play(&mut dice, &mut record);
        match dice.wanted() {
            Some(call) if step.expect.needs_play() || !step.dice.is_empty() => {
                self.judgment.compared += 1;
                self.mismatch(
                    "dice",
                    format!("{} dice", step.dice.len()),
                    format!("one more for {}", call.clause),
                );
                return None;
            }
            Some(_) => {}
            None => {
                if dice.left_over() > 0 {
                    self.mismatch("dice", "all dice rolled", format!("{} left over", dice.left_over()));
                }
                for (_, event) in &record.0 {
                    event.clauses(&mut |clause| self.cite(clause));
                    self.judgment.heard.event(event);
                }
                // The first reckoning is the contest the order began; what follows from it comes after.
                if let Some(reckoning) = crate::battle::reckonings(&record).next() {
                    findings.decided(situation.as_ref(), reckoning.clone());
                }
            }
        }
        self.sums(&findings, &step.expect);
        self.chances(&findings, &step.expect);
        dice.wanted().is_none().then_some(next)
    }

    fn contest(&mut self, contest: &impl Contest, findings: &mut Findings) {
        self.cite(contest.clause());
        contest.measures().iter().for_each(|measure| self.cite(measure.clause));
        self.judgment.heard.begun(contest);
        findings.sums = contest.sums();
        for sum in &findings.sums {
            self.cite(sum.total.base.row);
            sum.total.factors().iter().for_each(|factor| self.cite(factor.row));
        }
        let odds = contest.odds();
        self.judgment.heard.odds(&odds);
        findings.odds = Some(odds);
    }

    fn situation(&mut self, situation: &impl Contest, step: &CaseStep<impl Notation>) {
        if let Some(illegal) = situation.refusal() {
            // What has no chance at all has one outcome, and may be told by it as well as by the clause.
            let is_told_by_outcome = step.expect.refused.is_none() && situation.odds().chances().len() == 1;
            if !is_told_by_outcome {
                return self.refused(&illegal, &step.expect);
            }
            self.illegal(&illegal);
        }
        if let Some(clause) = step.expect.refused {
            self.judgment.compared += 1;
            self.mismatch("refused", clause.id(), "allowed");
        }
        let mut findings = Findings::default();
        self.contest(situation, &mut findings);
        let mut dice = Dice::scripted(step.dice.iter().copied());
        let reckoning = situation.reckon(&mut dice);
        // A look-up is decided without dice; what needs dice and has none is judged by its sums and odds alone.
        if !step.dice.is_empty() || dice.wanted().is_none() {
            if dice.wanted().is_some() || dice.left_over() > 0 {
                self.judgment.compared += 1;
                self.mismatch(
                    "dice",
                    format!("{} dice", step.dice.len()),
                    "another number of dice".to_owned(),
                );
            }
            reckoning.because.iter().for_each(|&clause| self.cite(clause));
            reckoning.rolls.iter().for_each(|roll| self.cite(roll.call.clause));
            self.judgment.heard.reckoning(&reckoning);
            findings.decided(Some(situation), reckoning);
        }
        self.sums(&findings, &step.expect);
        self.chances(&findings, &step.expect);
    }

    fn sums(&mut self, findings: &Findings, expect: &Expect) {
        let sum_of = |seat: Seat| findings.sums.iter().find(|sum| sum.seat == seat);
        for (seat, rows) in &expect.factors {
            let mut expected: Vec<String> =
                rows.iter().map(|(row, value)| format!("{row} {value:+}")).collect();
            let factors = sum_of(*seat).map_or(&[][..], |sum| sum.total.factors());
            let mut found: Vec<String> = factors.iter().map(|f| format!("{} {:+}", f.row, f.value)).collect();
            expected.sort();
            found.sort();
            self.compare(&format!("factors.{seat}"), &expected.join(", "), &found.join(", "));
        }
        for (seat, total) in &expect.totals {
            let without = sum_of(*seat).map(|sum| i32::from(sum.total.sum()));
            let dice = findings.dice[seat.index()];
            let found = without.map_or("no sum".to_owned(), |without| (without + dice).to_string());
            self.compare(&format!("totals.{seat}"), total, &found);
        }
        for (seat, needs) in &expect.needs {
            let found = sum_of(*seat)
                .and_then(|sum| sum.needs)
                .map_or("nothing".to_owned(), |needs| needs.to_string());
            self.compare(&format!("needs.{seat}"), needs, &found);
        }
        if let Some(outcome) = &expect.outcome {
            self.judgment.compared += 1;
            match &findings.reckoning {
                Some(reckoning) if reckoning.outcome.is(outcome) => {}
                Some(reckoning) => {
                    self.mismatch(
                        "outcome",
                        outcome.as_str(),
                        reckoning
                            .outcome
                            .names()
                            .iter()
                            .map(|name| name.key())
                            .collect::<Vec<_>>()
                            .join(" / "),
                    );
                }
                None => self.mismatch("outcome", outcome.as_str(), "no contest was decided"),
            }
        }
    }

    fn chances(&mut self, findings: &Findings, expect: &Expect) {
        for (name, chance) in &expect.odds {
            let found = findings.odds.as_ref().map(|odds| odds.chance(name));
            let found = found.map_or("no odds".to_owned(), |found| found.to_string());
            self.compare(&format!("odds.{name}"), chance, &found);
        }
        for (name, mean) in &expect.expected {
            let found = findings.odds.as_ref().and_then(|odds| odds.mean(name));
            let found = found.map_or("no such number".to_owned(), |found| found.to_string());
            self.compare(&format!("expected.{name}"), mean, &found);
        }
    }

    fn after<R: Rules>(&mut self, rules: &R, state: &R::State, expect: &Expect) {
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
            self.judgment.compared += 1;
            let found = found.get(key);
            if !matches(node, found) {
                let found = found.map_or("nothing".to_owned(), |found| inline(&found.value));
                self.mismatch(&format!("{path}.{key}"), inline(&node.value), found);
            }
        }
    }

    fn army(&mut self, broken: &[Illegal], expect: &Expect) {
        broken.iter().for_each(|illegal| self.illegal(illegal));
        let Some(expected) = &expect.faults else { return };
        let names = |clauses: BTreeSet<ClauseId>| {
            clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        let expected = names(expected.iter().copied().collect());
        self.compare("faults", &expected, &names(broken.iter().map(|illegal| illegal.clause).collect()));
    }

    fn query(&mut self, answer: &Result<Answer, Illegal>, expect: &Expect) {
        match answer {
            Err(illegal) => self.refused(illegal, expect),
            Ok(answer) => {
                answer.because.iter().for_each(|&clause| self.cite(clause));
                if let Some(clause) = expect.refused {
                    self.judgment.compared += 1;
                    self.mismatch("refused", clause.id(), "allowed");
                }
                if let Some(value) = &expect.value {
                    self.judgment.compared += 1;
                    if !matches(value, Some(&answer.value)) {
                        self.mismatch("value", inline(&value.value), inline(&answer.value.value));
                    }
                }
            }
        }
    }
}

/// Whether a found value is what was written: numbers to the digits written, lists of words in any order, tables by
/// the keys that are written, and what is left out by the engine is false, none or empty.
fn matches(expected: &Node, found: Option<&Node>) -> bool {
    let Some(found) = found else {
        return match &expected.value {
            Value::Bool(set) => !set,
            Value::List(items) => items.is_empty(),
            Value::Text(text) => text == "none",
            Value::Number(_) | Value::Table(_) => false,
        };
    };
    match (&expected.value, &found.value) {
        (Value::Number(expected), Value::Number(Decimal { mantissa, digits })) => {
            expected.is_matched_by(*mantissa, *digits)
        }
        (Value::List(expected), Value::List(found)) => {
            let all_words = expected.iter().chain(found).all(|node| matches!(node.value, Value::Text(_)));
            expected.len() == found.len()
                && if all_words {
                    expected.iter().all(|word| found.contains(word))
                } else {
                    expected.iter().zip(found).all(|(expected, found)| matches(expected, Some(found)))
                }
        }
        (Value::Table(expected), Value::Table(found)) => {
            expected.iter().all(|(key, node)| matches(node, found.get(key)))
        }
        (expected, found) => expected == found,
    }
}
