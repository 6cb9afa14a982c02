//! The expected results of one step of a case. A result that is left out is not checked.

use crate::codex::{ClauseId, Codex};
use crate::fraction::Fraction;
use crate::seat::Seat;
use crate::text::{Decimal, Node, Reader, Table, Value};

/// The expected results of one step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Expect {
    /// The clause that must refuse the order.
    pub refused: Option<ClauseId>,
    /// The price, as the rule set writes it: `1 AP`.
    pub cost: Option<String>,
    /// The factors of each side, by the row that gives them.
    pub factors: Vec<(Seat, Vec<(ClauseId, i16)>)>,
    /// The sums: with the dice when dice are given, without them otherwise.
    pub totals: Vec<(Seat, Decimal)>,
    /// What the dice of each side must reach or stay under.
    pub needs: Vec<(Seat, Decimal)>,
    /// The outcome, by any of its names.
    pub outcome: Option<String>,
    /// Exact chances by outcome.
    pub odds: Vec<(String, Fraction)>,
    /// Exact expected values by name.
    pub expected: Vec<(String, Fraction)>,
    /// What must be true afterwards, by piece id, `moment`, or another name that `Notation::describe` knows.
    pub after: Vec<(String, Table)>,
    /// Which seat must decide afterwards, and what; the seat is `None` when the battle must be over.
    pub decision: Option<(Option<Seat>, String)>,
    /// Every clause that an army list must break, in any order.
    pub faults: Option<Vec<ClauseId>>,
    /// The answer to a query.
    pub value: Option<Node>,
}

impl Expect {
    pub(super) fn read(codex: &'static Codex, reader: &mut Reader<'_, '_>) -> Expect {
        Expect {
            refused: reader.optional_clause(codex, "refused"),
            cost: reader.optional_text("cost"),
            factors: by_seat(reader, "factors", |reader, node| Some(rows(codex, reader, node))),
            totals: by_seat(reader, "totals", number),
            needs: by_seat(reader, "needs", number),
            outcome: reader.optional_text("outcome"),
            odds: fractions(reader, "odds"),
            expected: fractions(reader, "expected"),
            after: after(reader),
            decision: reader.optional_table("decision", |inner| {
                let seat = inner.optional_word("seat", &Seat::WORDS);
                Some((seat, inner.text("what")?))
            }),
            faults: reader.has("faults").then(|| reader.clauses(codex, "faults")).or_else(|| {
                reader.node("faults");
                None
            }),
            value: reader.node("value").cloned(),
        }
    }

    pub(super) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put_some("refused", self.refused.map(super::super::codex::ClauseId::id));
        table.put_some("cost", self.cost.as_deref());
        put_by_seat(&mut table, "factors", &self.factors, |rows| {
            Value::list(
                rows.iter().map(|(row, value)| Value::List(vec![Node::from(row.id()), Node::from(*value)])),
            )
        });
        put_by_seat(&mut table, "totals", &self.totals, |total| Value::Number(*total));
        put_by_seat(&mut table, "needs", &self.needs, |needs| Value::Number(*needs));
        table.put_some("outcome", self.outcome.as_deref());
        put_fractions(&mut table, "odds", &self.odds);
        put_fractions(&mut table, "expected", &self.expected);
        if !self.after.is_empty() {
            let mut after = Table::new();
            self.after.iter().for_each(|(name, truths)| after.put(name, truths.clone()));
            table.put("after", after);
        }
        if let Some((seat, what)) = &self.decision {
            let mut decision = Table::new();
            decision.put_some("seat", seat.map(Seat::word));
            decision.put("what", what.as_str());
            table.put("decision", decision);
        }
        let faults = self.faults.as_ref();
        table.put_some("faults", faults.map(|faults| Value::list(faults.iter().map(|clause| clause.id()))));
        table.put_some("value", self.value.as_ref().map(|node| node.value.clone()));
        table
    }

    /// Whether it expects something that is known only after the dice are rolled.
    #[must_use]
    pub fn needs_play(&self) -> bool {
        self.outcome.is_some() || !self.after.is_empty() || self.decision.is_some()
    }
}

fn by_seat<T>(
    reader: &mut Reader<'_, '_>,
    key: &str,
    mut read: impl FnMut(&mut Reader<'_, '_>, &Node) -> Option<T>,
) -> Vec<(Seat, T)> {
    let found = reader.optional_table(key, |inner| {
        let mut found = Vec::new();
        for (word, seat) in Seat::WORDS {
            if let Some(node) = inner.node(word) {
                found.extend(read(inner, node).map(|value| (seat, value)));
            }
        }
        Some(found)
    });
    found.unwrap_or_default()
}

fn number(reader: &mut Reader<'_, '_>, node: &Node) -> Option<Decimal> {
    if let Value::Number(number) = node.value {
        return Some(number);
    }
    reader.faults().add(node.span, "a number is expected here");
    None
}

/// Reads `[["T-2.F1", -1], …]`.
fn rows(codex: &'static Codex, reader: &mut Reader<'_, '_>, node: &Node) -> Vec<(ClauseId, i16)> {
    let mut found = Vec::new();
    let Value::List(items) = &node.value else {
        reader.faults().add(node.span, "factors are a list of [row, value]");
        return found;
    };
    for item in items {
        let pair = match &item.value {
            Value::List(pair) => pair.as_slice(),
            _ => &[],
        };
        match pair {
            [row, Node { value: Value::Number(value), .. }] => {
                let value = value.scaled(0).and_then(|value| i16::try_from(value).ok());
                found.extend(reader.clause_of(codex, "factors", row).zip(value));
            }
            _ => reader.faults().add(item.span, "a factor is [row, value]"),
        }
    }
    found
}

/// Reads exact fractions: `{ none = "1/6", hits = "27/10" }`; whole numbers may be written as numbers.
fn fractions(reader: &mut Reader<'_, '_>, key: &str) -> Vec<(String, Fraction)> {
    let found = reader.optional_table(key, |inner| {
        let mut found = Vec::new();
        for (name, node) in inner.entries() {
            let fraction = match &node.value {
                Value::Text(text) => text.parse().ok(),
                Value::Number(number) => number.scaled(0).map(|whole| Fraction::whole(i128::from(whole))),
                _ => None,
            };
            match fraction {
                Some(fraction) => found.push((name.to_owned(), fraction)),
                None => {
                    inner
                        .faults()
                        .add(node.span, format!("`{name}` must be an exact fraction, as \"11/36\""));
                }
            }
        }
        Some(found)
    });
    found.unwrap_or_default()
}

fn after(reader: &mut Reader<'_, '_>) -> Vec<(String, Table)> {
    let found = reader.optional_table("after", |inner| {
        let mut found = Vec::new();
        for (name, node) in inner.entries() {
            match &node.value {
                Value::Table(table) => found.push((name.to_owned(), table.clone())),
                _ => inner
                    .faults()
                    .add(node.span, format!("`after.{name}` must be a table of what is true of it")),
            }
        }
        Some(found)
    });
    found.unwrap_or_default()
}

fn put_by_seat<T>(table: &mut Table, key: &str, items: &[(Seat, T)], write: impl Fn(&T) -> Value) {
    if !items.is_empty() {
        let mut inner = Table::new();
        items.iter().for_each(|(seat, item)| inner.put(seat.word(), write(item)));
        table.put(key, inner);
    }
}

fn put_fractions(table: &mut Table, key: &str, items: &[(String, Fraction)]) {
    if !items.is_empty() {
        let mut inner = Table::new();
        items.iter().for_each(|(name, fraction)| inner.put(name, fraction.to_string()));
        table.put(key, inner);
    }
}
