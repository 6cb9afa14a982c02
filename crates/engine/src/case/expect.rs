//! The expected results of one step of a case. A result that is left out is not checked. A key that nothing is compared
//! with in this kind of step is an error, and so is a name that nothing has.

mod names;
mod read;
mod write;

use crate::codex::ClauseId;
use crate::dice::Die;
use crate::fraction::Fraction;
use crate::seat::Seat;
use crate::text::{Decimal, Node, Table};

/// The expected results of one step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expect {
    /// The clause that must refuse the order.
    pub refused: Option<ClauseId>,
    /// The price, as the rule set writes it: `1 AP`.
    pub cost: Option<String>,
    /// The sums of the contest that the order begins: those of the dice that were rolled, or those of the preview in a
    /// step without dice.
    pub sums: ExpectedSums,
    /// The outcome of one of the contests of the step, by any of its names.
    pub outcome: Option<String>,
    /// The outcomes of all contests of the step in order, each by any of its names.
    pub outcomes: Option<Vec<String>>,
    /// Exact chances by outcome.
    pub odds: Vec<(String, Fraction)>,
    /// Exact expected values by name.
    pub expected: Vec<(String, Fraction)>,
    /// All dice of the step in order.
    pub rolls: Option<Vec<ExpectedRoll>>,
    /// All contests of the step in order.
    pub contests: Option<Vec<ExpectedContest>>,
    /// What is shown before the order is given.
    pub shown: ExpectedPreview,
    /// What was measured, by name.
    pub measures: Vec<(String, Node)>,
    /// Whether the order is among those that are suggested.
    pub offered: Option<bool>,
    /// What must be true afterwards, by piece id, `moment`, or another name that `Notation::described` lists.
    pub after: Vec<(String, Table)>,
    /// Which seat must decide afterwards, and what; the seat is `None` when the battle must be over.
    pub decision: Option<(Option<Seat>, String)>,
    /// Every clause that an army list, or the scene, must break, in any order.
    pub faults: Option<Vec<ClauseId>>,
    /// The answer to a query.
    pub value: Option<Node>,
}

/// The expected sums of a contest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExpectedSums {
    /// The factors of each side, by the row that gives them.
    pub factors: Vec<(Seat, Vec<(ClauseId, i16)>)>,
    /// The sums: with the dice when dice were rolled, without them otherwise.
    pub totals: Vec<(Seat, Decimal)>,
    /// What the dice of each side must reach or stay under.
    pub needs: Vec<(Seat, Decimal)>,
}

/// What must be shown before an order is given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExpectedPreview {
    /// The sums of the contest that it would begin, without dice.
    pub sums: ExpectedSums,
    /// Where pieces would end: `x`, `y` and `heading` by piece id.
    pub ends: Vec<(String, Table)>,
}

/// A die that must be rolled. What is left out is not compared.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExpectedRoll {
    /// The kind of die.
    pub die: Option<Die>,
    /// Who rolls it.
    pub seat: Option<Seat>,
    /// The clause that calls for it.
    pub clause: Option<ClauseId>,
    /// The face that comes up.
    pub face: Option<u8>,
}

/// A contest that must be decided. What is left out is not compared.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExpectedContest {
    /// Its kind.
    pub kind: Option<String>,
    /// The clause that demands it.
    pub clause: Option<ClauseId>,
    /// Its sums, with the dice.
    pub sums: ExpectedSums,
    /// Its dice in the order rolled.
    pub dice: Option<Vec<u8>>,
    /// The main piece of each side.
    pub pieces: Vec<(Seat, Node)>,
    /// Its outcome, by any of its names.
    pub outcome: Option<String>,
}

/// The kinds of step, which differ in what can be expected of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepKind {
    /// An order on a scene.
    Order,
    /// A scene as it is.
    Look,
    /// A situation.
    Situation,
    /// An army list.
    Army,
    /// A query.
    Query,
}

impl Expect {
    /// Whether it expects something that is known only after the dice are rolled.
    #[must_use]
    pub fn needs_play(&self) -> bool {
        let Expect { outcome, outcomes, rolls, contests, after, decision, .. } = self;
        outcome.is_some()
            || outcomes.is_some()
            || rolls.is_some()
            || contests.is_some()
            || !after.is_empty()
            || decision.is_some()
    }
}

impl ExpectedSums {
    /// Whether nothing is expected.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.factors.is_empty() && self.totals.is_empty() && self.needs.is_empty()
    }
}

impl StepKind {
    /// What it is called in messages.
    pub(super) const fn name(self) -> &'static str {
        match self {
            StepKind::Order => "an order",
            StepKind::Look => "a scene without an order",
            StepKind::Situation => "a situation",
            StepKind::Army => "an army",
            StepKind::Query => "a query",
        }
    }

    /// Whether this key of a step, other than `expect`, means something in it.
    pub(super) fn is_played_by(self, key: &str) -> bool {
        match self {
            StepKind::Order => true,
            StepKind::Situation => key == "dice",
            StepKind::Look | StepKind::Army | StepKind::Query => false,
        }
    }

    /// The keys that can be expected of it.
    const fn keys(self) -> &'static [&'static str] {
        match self {
            StepKind::Order => &[
                "refused", "cost", "factors", "totals", "needs", "outcome", "outcomes", "odds", "expected",
                "rolls", "contests", "shown", "measures", "offered", "after", "decision",
            ],
            StepKind::Look => &["after", "decision", "faults"],
            StepKind::Situation => &[
                "refused", "factors", "totals", "needs", "outcome", "outcomes", "odds", "expected", "rolls",
                "shown", "measures",
            ],
            StepKind::Army => &["faults"],
            StepKind::Query => &["refused", "value"],
        }
    }

    /// The keys that can be expected of it when it is refused.
    const fn keys_when_refused(self) -> &'static [&'static str] {
        match self {
            StepKind::Order => &["refused", "measures", "offered", "after", "decision"],
            StepKind::Situation | StepKind::Query => &["refused"],
            StepKind::Look | StepKind::Army => &[],
        }
    }
}

/// Every key of `[step.expect]`: its form, and what is compared.
pub const KEYS: [(&str, &str, &str); 18] = [
    ("refused", "a clause", "the clause, or a heading above it, that refuses the order, situation or query"),
    ("cost", "text: \"1 AP\", \"1/2 move\"", "the price of the order"),
    ("factors", "{ red = [[\"ROW\", -1], …], blue = … }", "all factors of a sum, in any order; `[]`: none"),
    (
        "totals",
        "{ red = 5, blue = 3 }",
        "the sums, with the dice that were rolled; in a step without dice, of the preview",
    ),
    ("needs", "{ red = 8 }", "what the dice must reach or stay under"),
    ("outcome", "a name", "one of the names of the outcome of a contest in this step"),
    (
        "outcomes",
        "a list of names",
        "one name for each contest of this step, in order; no contest may be left out",
    ),
    ("odds", "{ name = \"11/36\", … }", "the exact chance of outcomes, by any of their names"),
    ("expected", "{ hits = \"7/6\", … }", "the exact mean of a count"),
    (
        "rolls",
        "[{ die = \"d6\", seat = \"red\", clause = \"…\", face = 3 }, …]",
        "all dice of this step, in order; keys may be left out",
    ),
    (
        "contests",
        "[{ kind, clause, factors, totals, needs, dice, pieces, outcome }, …]",
        "all contests of this step, in order; keys may be left out",
    ),
    (
        "shown",
        "{ factors, totals, needs, ends = { 1 = { x, y, heading } } }",
        "what is shown before the order is given, without dice",
    ),
    ("measures", "{ name = value, … }", "what was measured; a list gives every value of that name, in order"),
    ("offered", "true or false", "whether the order is among those that are suggested"),
    (
        "after",
        "{ 1 = { x = 300 }, moment = { turn = 2 } }",
        "properties of pieces, of the moment and so on, after this step",
    ),
    ("decision", "{ seat = \"red\", what = \"…\" }", "who must decide what after this step"),
    ("faults", "a list of clauses", "all clauses that an army, or an `unchecked` scene, breaks"),
    (
        "value",
        "a number, name, list or table",
        "the answer to a query; numbers are compared to the digits written",
    ),
];
