//! Judging a case: it is played, and everything it expects is compared with what the rules say.

mod compare;
mod found;
mod listing;

use super::{Case, CaseStep, Expect, Subject};
use crate::catalogue::Heard;
use crate::codex::ClauseId;
use crate::contest::Contest;
use crate::dice::{Call, Dice, Roll};
use crate::event::{Event, EventLog, Silent};
use crate::illegal::{Illegal, Reason};
use crate::legal::Legal;
use crate::notation::{Answer, Notation};
use crate::odds::Odds;
use crate::orders::Ordered;
use crate::preview::{Measure, Preview};
use crate::referee::Referee;
use crate::screen::Screen;
use crate::seat::Seat;
use crate::text::{Complaint, Table};
use crate::total::{Reckoning, Sum};
use std::collections::BTreeSet;

pub use found::{DiceReport, DiceTrouble, Found, Mismatch};

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
    /// Orders that need a die and have none, by step, counted from 1, with the die. They are judged by their sums and
    /// odds alone, and the next step is played from before them.
    pub unplayed: Vec<(usize, Call)>,
    /// All that could be expected of each step, as it is written under `expect`; empty if nobody asked for it.
    pub found: Vec<Table>,
}

impl Judgment {
    /// Whether everything came out as expected, and something was expected at all.
    #[must_use]
    pub fn is_as_expected(&self) -> bool {
        self.mismatches.is_empty() && self.compared > 0
    }
}

/// Plays a case and judges every step.
pub fn judge<R: Screen>(case: &Case<R>) -> Judgment {
    judged(case, false)
}

/// The same, and lists all that was found, so that a case can be written by running it.
pub fn judge_and_list<R: Screen>(case: &Case<R>) -> Judgment {
    judged(case, true)
}

/// Judges a case that has no table: a situation, an army or a query. Of a scene nothing is compared.
pub fn judge_tableless<N: Notation>(case: &Case<N>) -> Judgment {
    let mut court = Court::new(false);
    court.tableless(case);
    court.judgment
}

fn judged<R: Screen>(case: &Case<R>, lists: bool) -> Judgment {
    let mut court = Court::new(lists);
    match &case.subject {
        Subject::Scene(rules, opening) => {
            let mut state = (**opening).clone();
            court.each(case, |court, step| court.scene_step(&**rules, &mut state, step));
        }
        _ => court.tableless(case),
    }
    court.judgment
}

/// The exact chances of a case: of its situation, or of the first step of its scene that begins a contest.
#[must_use]
pub fn odds<R: Referee>(case: &Case<R>) -> Option<(Vec<Sum>, Odds)> {
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
    lists: bool,
    judgment: Judgment,
}

/// What the rules said to one step, gathered for comparison.
#[derive(Default)]
struct Findings {
    /// The contest as it is shown before the dice are rolled.
    shown: Option<ShownContest>,
    /// The contests that were decided, in order, with what the deciding dice add to each seat's sum.
    decided: Vec<(Reckoning, [i32; 2])>,
    rolls: Vec<Roll>,
    measures: Vec<Measure>,
    preview: Option<Preview>,
    /// The die that the step needs and does not have.
    lacks: Option<Call>,
}

/// A contest before its dice are rolled.
struct ShownContest {
    kind: crate::catalogue::ContestKind,
    sums: Vec<Sum>,
    odds: Odds,
}

impl Findings {
    /// The contest that the order began, as it was decided: all of the kind that was shown, or else of the first kind.
    fn main(&self) -> impl Iterator<Item = &(Reckoning, [i32; 2])> {
        let shown = self.shown.as_ref().map(|shown| shown.kind);
        let kinds = || self.decided.iter().map(|(it, _)| it.kind);
        let kind = shown.filter(|shown| kinds().any(|kind| kind == *shown)).or_else(|| kinds().next());
        self.decided.iter().filter(move |(it, _)| Some(it.kind) == kind)
    }

    /// Its sums, each with what the deciding dice add to it: those of the dice that were rolled, or else those that are
    /// shown. `None` if the step has no contest. Where each side is reckoned apart, each has a sum of its own.
    fn sums(&self) -> Option<Vec<(&Sum, i32)>> {
        if self.decided.is_empty() {
            return self.shown.as_ref().map(|shown| shown.sums.iter().map(|sum| (sum, 0)).collect());
        }
        let sums = self.main().flat_map(|(it, adds)| it.sums.iter().map(|sum| (sum, adds[sum.seat.index()])));
        Some(sums.collect())
    }

    /// The sums that are shown before the dice.
    fn shown_sums(&self) -> Option<Vec<(&Sum, i32)>> {
        self.shown.as_ref().map(|shown| shown.sums.iter().map(|sum| (sum, 0)).collect())
    }
}

impl Court {
    fn new(lists: bool) -> Court {
        Court { step: 0, lists, judgment: Judgment::default() }
    }

    fn tableless<N: Notation>(&mut self, case: &Case<N>) {
        match &case.subject {
            Subject::Scene(..) => {}
            Subject::Situation(situation) => {
                self.each(case, |court, step| court.situation::<N>(situation, step));
            }
            Subject::Army(army) => {
                let broken = N::muster(&case.setting, army);
                self.each(case, |court, step| court.army(&broken, &step.expect));
            }
            Subject::Query(query) => {
                let answer = N::answer(&case.setting, query);
                self.each(case, |court, step| court.query(&answer, &step.expect));
            }
        }
    }

    fn each<N: Notation>(&mut self, case: &Case<N>, mut judge: impl FnMut(&mut Court, &CaseStep<N>)) {
        for (number, step) in case.steps.iter().enumerate() {
            self.step = number + 1;
            judge(self, step);
            if self.lists {
                self.judgment.found.resize_with(self.step, Table::default);
            }
        }
    }

    fn list(&mut self, table: impl FnOnce() -> Table) {
        if self.lists {
            self.judgment.found.push(table());
        }
    }

    fn cite(&mut self, clause: ClauseId) {
        self.judgment.emitted.insert(clause);
    }

    fn scene_step<R: Screen>(&mut self, rules: &R, state: &mut R::State, step: &CaseStep<R>) {
        let decision = rules.decision(state);
        self.cite(decision.clause());
        self.look(rules, state);
        let Some(order) = &step.order else {
            self.after(rules, state, &step.expect);
            self.breaches(rules, state, &step.expect);
            self.list(|| listing::of_scene(rules, state));
            return;
        };
        let order = &rules.resolve(state, order.clone());
        let mut findings = Findings::default();
        if let Some(offered) = step.expect.offered {
            let mut suggested = Vec::new();
            rules.suggest(&rules.view_of_asked(state), &mut suggested);
            self.compare("offered", &offered, &suggested.contains(order));
        }
        if let Some(next) = self.ordered(rules, state, order, step, &mut findings) {
            *state = next;
            self.after(rules, state, &step.expect);
        }
    }

    /// Judges the order of a step and plays it; the state after it, if it was played to its end.
    fn ordered<R: Screen>(
        &mut self,
        rules: &R,
        state: &R::State,
        order: &R::Order,
        step: &CaseStep<R>,
        findings: &mut Findings,
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
                self.measured(&findings.measures, &step.expect);
                self.after(rules, state, &step.expect);
                self.list(|| listing::of_refusal(&illegal));
                None
            }
            Ok(_) if let Some(clause) = step.expect.refused => {
                self.judgment.compared += 1;
                self.mismatch("refused", clause.id(), "allowed");
                None
            }
            Ok(legal) => {
                let preview = legal.preview();
                self.allowed(&preview, &step.expect);
                findings.measures.extend(preview.measures.iter().cloned());
                findings.preview = Some(preview);
                self.played(rules, state, legal, step, findings)
            }
        }
    }

    /// Draws the scene for the seat that is asked, with all that can be laid over it.
    fn look<R: Screen>(&mut self, rules: &R, state: &R::State) {
        let view = rules.view_of_asked(state);
        let sketch = rules.sketch(&view);
        let heard = &mut self.judgment.heard;
        heard.sketch(&sketch);
        sketch.pieces.iter().for_each(|token| heard.overlays(&rules.overlays(&view, token.id, None)));
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
                self.mismatch("refused", "allowed", Found::Refused(Box::new(illegal.clone())));
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
    fn played<R: Screen>(
        &mut self,
        rules: &R,
        state: &R::State,
        legal: Legal<'_, R>,
        step: &CaseStep<R>,
        findings: &mut Findings,
    ) -> Option<R::State> {
        self.judgment.heard.order(legal.order().kind());
        if let Some(situation) = legal.contest() {
            self.contest(&situation, findings);
        }
        let mut dice = Dice::scripted(step.dice.iter().copied());
        let mut record = EventLog::default();
        let next = legal.play(&mut dice, &mut record);
        findings.lacks = dice.wanted();
        let is_played = self.has_its_dice(&dice, step);
        if is_played {
            findings.rolls = dice.rolls();
            for (_, event) in record.0 {
                event.clauses(&mut |clause| self.cite(clause));
                self.judgment.heard.event(&event);
                match event {
                    Event::Reckoned(reckoning) => {
                        let adds = Seat::BOTH.map(|seat| R::deciding(&reckoning, seat));
                        findings.decided.push((*reckoning, adds));
                    }
                    Event::Noted { measure, .. } => findings.measures.push(measure),
                    _ => {}
                }
            }
        } else if step.expect.needs_play() || !step.dice.is_empty() {
            self.list(|| listing::of_order::<R>(rules, [state, state], findings));
            return None;
        }
        self.contests(findings, &step.expect);
        self.measured(&findings.measures, &step.expect);
        self.list(|| listing::of_order(rules, [state, if is_played { &next } else { state }], findings));
        is_played.then_some(next)
    }

    /// Whether all dice that a step needs were given, and can fall as given. Anything else is a mismatch; only a step
    /// without dice is allowed to need some, if it expects nothing that dice decide.
    fn has_its_dice<N: Notation>(&mut self, dice: &Dice, step: &CaseStep<N>) -> bool {
        let trouble = match dice.unanswered() {
            Some(lack) => match lack.face {
                Some(face) => DiceTrouble::Impossible { number: lack.number, call: lack.call, face },
                None => DiceTrouble::Missing { number: lack.number, call: lack.call },
            },
            None if dice.left_over() == 0 => return true,
            None => {
                let used = step.dice.len() - dice.left_over();
                DiceTrouble::LeftOver { number: used, faces: step.dice[used..].to_vec() }
            }
        };
        let is_played = dice.unanswered().is_none();
        if let (DiceTrouble::Missing { call, .. }, true, false) =
            (&trouble, step.dice.is_empty(), step.expect.needs_play())
        {
            self.judgment.unplayed.push((self.step, *call));
            return false;
        }
        self.judgment.compared += 1;
        let given: Vec<String> = step.dice.iter().map(ToString::to_string).collect();
        let report = DiceReport { trouble, rolled: dice.rolls() };
        self.mismatch("dice", format!("[{}]", given.join(", ")), Found::Dice(Box::new(report)));
        is_played
    }

    fn contest(&mut self, contest: &impl Contest, findings: &mut Findings) {
        self.cite(contest.clause());
        let measures = contest.measures();
        measures.iter().for_each(|measure| self.cite(measure.clause));
        findings.measures.extend(measures);
        self.judgment.heard.begun(contest);
        let sums = contest.sums();
        for sum in &sums {
            self.cite(sum.total.base.row);
            sum.total.factors().iter().for_each(|factor| self.cite(factor.row));
        }
        let odds = contest.odds();
        self.judgment.heard.odds(&odds);
        findings.shown = Some(ShownContest { kind: contest.kind(), sums, odds });
    }

    fn situation<N: Notation>(&mut self, situation: &N::Situation, step: &CaseStep<N>) {
        if let Some(illegal) = situation.refusal() {
            // What has no chance at all has one outcome, and may be told by it as well as by the clause.
            let is_told_by_outcome = step.expect.refused.is_none() && situation.odds().chances().len() == 1;
            if !is_told_by_outcome {
                self.list(|| listing::of_refusal(&illegal));
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
        findings.lacks = dice.wanted();
        // A look-up is decided without dice; what needs dice and has none is judged by its sums and odds alone.
        if self.has_its_dice(&dice, step) {
            findings.rolls = dice.rolls();
            reckoning.because.iter().for_each(|&clause| self.cite(clause));
            reckoning.rolls.iter().for_each(|roll| self.cite(roll.call.clause));
            self.judgment.heard.reckoning(&reckoning);
            let adds = Seat::BOTH.map(|seat| N::deciding(&reckoning, seat));
            findings.decided.push((reckoning, adds));
        }
        self.contests(&findings, &step.expect);
        self.measured(&findings.measures, &step.expect);
        self.list(|| listing::of_situation(&findings));
    }

    /// Compares all clauses that a scene breaks.
    fn breaches<N: Notation>(&mut self, rules: &N, state: &N::State, expect: &Expect) {
        let Some(expected) = &expect.faults else { return };
        let mut found = BTreeSet::new();
        for breach in rules.breaches(state) {
            self.cite(breach.clause);
            found.insert(breach.clause);
            if let Complaint::Rule(reason) = &breach.complaint {
                self.judgment.heard.reason(reason);
            }
        }
        self.clauses("faults", expected, found);
    }

    fn army(&mut self, broken: &[Illegal], expect: &Expect) {
        broken.iter().for_each(|illegal| self.illegal(illegal));
        self.list(|| listing::of_army(broken));
        if let Some(expected) = &expect.faults {
            self.clauses("faults", expected, broken.iter().map(|illegal| illegal.clause).collect());
        }
    }

    fn query(&mut self, answer: &Result<Answer, Illegal>, expect: &Expect) {
        self.list(|| listing::of_answer(answer));
        match answer {
            Err(illegal) => self.refused(illegal, expect),
            Ok(answer) => {
                answer.because.iter().for_each(|&clause| self.cite(clause));
                if let Some(clause) = expect.refused {
                    self.judgment.compared += 1;
                    self.mismatch("refused", clause.id(), "allowed");
                }
                if let Some(value) = &expect.value {
                    self.value("value", value, Some(&answer.value));
                }
            }
        }
    }
}
