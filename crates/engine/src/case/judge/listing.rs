//! All that was found in a step, as it is written under `expect`: a case can be written by running it.

use super::Findings;
use crate::case::expect::{Expect, ExpectedContest, ExpectedRoll, ExpectedSums};
use crate::codex::ClauseId;
use crate::dice::Roll;
use crate::illegal::{Illegal, Obstacle};
use crate::notation::Answer;
use crate::odds::Outcome;
use crate::piece::PieceId;
use crate::preview::{Amount, Measure};
use crate::referee::Referee;
use crate::screen::Screen;
use crate::seat::Seat;
use crate::text::{Decimal, Node, Table, Value};
use crate::total::{Reckoning, Sum};
use geometry::Pose;

/// The most names of outcomes whose chances are listed. Contests with many dice have hundreds.
const MOST_ODDS: usize = 24;

/// A scene: the decision that it waits for, and all clauses that it breaks.
pub(super) fn of_scene<R: Referee>(rules: &R, state: &R::State) -> Table {
    let mut breaches: Vec<ClauseId> = rules.breaches(state).iter().map(|breach| breach.clause).collect();
    breaches.sort_unstable();
    breaches.dedup();
    let faults = (!breaches.is_empty()).then_some(breaches);
    Expect { decision: decision(rules, state), faults, ..Expect::default() }.write()
}

/// A refused order.
pub(super) fn of_refusal(illegal: &Illegal) -> Table {
    Expect { refused: Some(illegal.clause), ..Expect::default() }.write()
}

/// An army list with the clauses that it breaks.
pub(super) fn of_army(broken: &[Illegal]) -> Table {
    let mut faults: Vec<ClauseId> = broken.iter().map(|illegal| illegal.clause).collect();
    faults.sort_unstable();
    faults.dedup();
    Expect { faults: Some(faults), ..Expect::default() }.write()
}

/// The answer to a query.
pub(super) fn of_answer(answer: &Result<Answer, Illegal>) -> Table {
    match answer {
        Ok(answer) => Expect { value: Some(answer.value.clone()), ..Expect::default() }.write(),
        Err(illegal) => of_refusal(illegal),
    }
}

/// A situation.
pub(super) fn of_situation(findings: &Findings) -> Table {
    Expect { contests: None, ..contest(findings) }.write()
}

/// An order that was played, from one state to another.
pub(super) fn of_order<R: Screen>(rules: &R, states: [&R::State; 2], findings: &Findings) -> Table {
    let costs = findings.preview.iter().flat_map(|preview| &preview.costs);
    let costs: Vec<String> = costs.map(ToString::to_string).collect();
    let is_played = findings.lacks.is_none();
    Expect {
        cost: (!costs.is_empty()).then(|| costs.join(" and ")),
        after: if is_played { changes(rules, states) } else { Vec::new() },
        decision: if is_played { decision(rules, states[1]) } else { None },
        ..contest(findings)
    }
    .write()
}

fn contest(findings: &Findings) -> Expect {
    let sums = sums(&findings.sums().unwrap_or_default());
    let odds = findings.shown.as_ref().map(|shown| &shown.odds);
    let names = odds.map_or_else(Vec::new, crate::odds::Odds::by_name);
    let means = odds.map_or(&[][..], crate::odds::Odds::means);
    let several = findings.decided.len() > 1;
    let outcomes = || findings.decided.iter().map(|(reckoning, _)| name_of(&reckoning.outcome));
    let mut measured: Vec<&'static str> = findings.measures.iter().map(|it| it.what.key()).collect();
    measured.sort_unstable();
    measured.dedup();
    Expect {
        sums,
        outcome: if several { None } else { outcomes().next() },
        outcomes: several.then(|| outcomes().collect()),
        odds: if names.len() > MOST_ODDS { Vec::new() } else { names },
        expected: means.iter().map(|(name, mean)| (name.key().to_owned(), *mean)).collect(),
        rolls: (!findings.rolls.is_empty()).then(|| findings.rolls.iter().map(roll).collect()),
        contests: several.then(|| findings.decided.iter().map(|(it, adds)| decided(it, *adds)).collect()),
        shown: shown(findings),
        measures: measured
            .into_iter()
            .map(|name| {
                let mut values = values_of(&findings.measures, name);
                let one = if values.len() == 1 { values.pop() } else { None };
                (name.to_owned(), one.unwrap_or_else(|| Node::from(Value::List(values))))
            })
            .collect(),
        ..Expect::default()
    }
}

/// What was shown before the dice, where it differs from what was rolled.
fn shown(findings: &Findings) -> crate::case::ExpectedPreview {
    let Some(before) = findings.shown_sums().filter(|_| !findings.decided.is_empty()) else {
        return crate::case::ExpectedPreview::default();
    };
    let totals = sums(&before).totals;
    crate::case::ExpectedPreview {
        sums: ExpectedSums { totals, ..ExpectedSums::default() },
        ends: Vec::new(),
    }
}

fn sums(sums: &[(&Sum, i32)]) -> ExpectedSums {
    let mut expected = ExpectedSums::default();
    for (sum, adds) in sums {
        if expected.totals.iter().any(|(seat, _)| *seat == sum.seat) {
            continue;
        }
        let factors = sum.total.factors().iter().map(|factor| (factor.row, factor.value)).collect();
        let total = i64::from(sum.total.sum()) + i64::from(*adds);
        expected.factors.push((sum.seat, factors));
        expected.totals.push((sum.seat, Decimal::whole(total)));
        expected.needs.extend(sum.needs.map(|needs| (sum.seat, Decimal::whole(i64::from(needs)))));
    }
    expected
}

fn decided(reckoning: &Reckoning, adds: [i32; 2]) -> ExpectedContest {
    let own: Vec<(&Sum, i32)> = reckoning.sums.iter().map(|sum| (sum, adds[sum.seat.index()])).collect();
    let pieces = reckoning.sums.iter().filter_map(|sum| Some((sum.seat, piece(sum.piece?))));
    let mut expected = ExpectedContest {
        kind: Some(reckoning.kind.key().to_owned()),
        clause: Some(reckoning.clause),
        sums: sums(&own),
        dice: Some(reckoning.rolls.iter().map(|roll| roll.face).collect()),
        pieces: Vec::new(),
        outcome: Some(name_of(&reckoning.outcome)),
    };
    for (seat, node) in pieces {
        if !expected.pieces.iter().any(|(known, _)| *known == seat) {
            expected.pieces.push((seat, node));
        }
    }
    expected
}

fn roll(roll: &Roll) -> ExpectedRoll {
    let Roll { call, face } = *roll;
    ExpectedRoll { die: Some(call.die), seat: Some(call.seat), clause: Some(call.clause), face: Some(face) }
}

/// The name of an outcome that says most: its first count, or else its first name.
fn name_of(outcome: &Outcome) -> String {
    let count = outcome.counts().next().map(|(what, number)| format!("{what}_{number}"));
    count.unwrap_or_else(|| outcome.name().key().to_owned())
}

fn decision<R: Referee>(rules: &R, state: &R::State) -> Option<(Option<Seat>, String)> {
    let decision = rules.decision(state);
    Some((decision.seat(), decision.what().key().to_owned()))
}

/// The properties that a step has changed, of everything that has a name.
fn changes<R: Screen>(rules: &R, [before, after]: [&R::State; 2]) -> Vec<(String, Table)> {
    let mut names: Vec<String> = R::described().iter().map(|thing| thing.form.to_owned()).collect();
    names.extend(Seat::BOTH.iter().flat_map(|seat| (1..9).map(move |number| format!("{seat}.{number}"))));
    let sketches = [before, after].map(|state| rules.sketch(&rules.view(state, None)));
    let mut pieces: Vec<PieceId> =
        sketches.iter().flat_map(|sketch| &sketch.pieces).map(|token| token.id).collect();
    pieces.sort_unstable();
    pieces.dedup();
    names.extend(pieces.iter().map(ToString::to_string));
    let mut changes = Vec::new();
    for name in names {
        let Some(now) = rules.describe(after, &name) else { continue };
        let earlier = rules.describe(before, &name).unwrap_or_default();
        let mut changed = Table::new();
        for (key, node) in now.iter().filter(|(key, node)| earlier.get(key) != Some(node)) {
            changed.put(key, node.value.clone());
        }
        if !changed.is_empty() {
            changes.push((name, changed));
        }
    }
    changes
}

/// The values of all measures of a name, each once.
pub(super) fn values_of(measures: &[Measure], name: &str) -> Vec<Node> {
    let mut found: Vec<(ClauseId, Amount)> = Vec::new();
    for Measure { clause, amount, .. } in measures.iter().filter(|measure| measure.what == name) {
        if !found.contains(&(*clause, *amount)) {
            found.push((*clause, *amount));
        }
    }
    found.into_iter().map(|(_, amount)| value_of(amount)).collect()
}

/// A measured value as it is written in a case: lengths in millimetres, angles in degrees.
fn value_of(amount: Amount) -> Node {
    let thousandths = |value: i32| Node::from(Value::Number(Decimal::from_scaled(i64::from(value), 3)));
    match amount {
        Amount::Length(length) => thousandths(length.0),
        Amount::Angle(angle) => thousandths(angle),
        Amount::Count(count) => Node::from(count),
        Amount::Truth(truth) => Node::from(truth),
        Amount::Part(part) => Node::from(part.to_string()),
        Amount::Word(term) => Node::from(term.key()),
        Amount::Piece(id) | Amount::Obstacle(Obstacle::Piece(id)) => piece(id),
        Amount::Obstacle(Obstacle::Terrain(number)) => Node::from(format!("terrain_{number}")),
        Amount::Obstacle(Obstacle::Edge) => Node::from("edge"),
    }
}

/// The id of a piece as it is written in a case.
pub(super) fn piece(id: PieceId) -> Node {
    if id.is_general() || id.part_number() > 0 { Node::from(id.to_string()) } else { Node::from(id.number()) }
}

/// A pose as it is written in a case.
pub(super) fn pose(pose: Pose) -> Table {
    let mut table = Table::new();
    let thousandths = |value: i32| Value::Number(Decimal::from_scaled(i64::from(value), 3));
    table.put("x", thousandths(pose.at.x));
    table.put("y", thousandths(pose.at.y));
    table.put("heading", thousandths(pose.heading.millidegrees()));
    table
}
