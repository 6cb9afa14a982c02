//! Reading of expected results. A key that nothing is compared with in this kind of step is an error.

use super::names::{must_be_a_word, must_be_an_outcome, must_be_properties};
use super::{Expect, ExpectedContest, ExpectedPreview, ExpectedRoll, ExpectedSums, KEYS, StepKind};
use crate::codex::{ClauseId, Codex};
use crate::dice::Die;
use crate::fraction::Fraction;
use crate::notation::Notation;
use crate::seat::Seat;
use crate::text::{Decimal, Node, Reader, Table, Value, unknown_word};

impl Expect {
    /// Reads the expected results of a step of this kind.
    pub(in crate::case) fn read<N: Notation>(kind: StepKind, reader: &mut Reader<'_, '_>) -> Expect {
        only_what_is_compared(kind, reader);
        let codex = N::FAMILY.codex;
        Expect {
            refused: reader.optional_clause(codex, "refused"),
            cost: reader.optional_text("cost"),
            sums: ExpectedSums::read(codex, reader),
            outcome: outcome::<N>(reader),
            outcomes: written(reader, "outcomes", |reader| {
                let mut found = Vec::new();
                for node in reader.list("outcomes") {
                    let Some(name) = text(reader, "outcomes", node) else { continue };
                    must_be_an_outcome::<N>(reader, "outcomes", &name, node.span);
                    found.push(name);
                }
                found
            }),
            odds: named(reader, "odds", |reader, name, node| {
                must_be_an_outcome::<N>(reader, "odds", name, node.span);
                fraction(reader, name, node)
            }),
            expected: named(reader, "expected", |reader, name, node| {
                must_be_a_word::<N>(reader, "count", "expected", name, node.span);
                fraction(reader, name, node)
            }),
            rolls: written(reader, "rolls", |reader| {
                reader.tables("rolls", |inner| Some(ExpectedRoll::read(codex, inner)))
            }),
            contests: written(reader, "contests", |reader| {
                reader.tables("contests", |inner| Some(ExpectedContest::read::<N>(inner)))
            }),
            shown: reader
                .optional_table("shown", |inner| Some(ExpectedPreview::read(codex, inner)))
                .unwrap_or_default(),
            measures: named(reader, "measures", |reader, name, node| {
                must_be_a_word::<N>(reader, "measure", "measures", name, node.span);
                Some(node.clone())
            }),
            offered: written(reader, "offered", |reader| reader.flag("offered")),
            after: named(reader, "after", |reader, name, node| {
                let truths = truths(reader, &format!("after.{name}"), node)?;
                must_be_properties::<N>(reader, name, node.span, &truths);
                Some(truths)
            }),
            decision: reader.optional_table("decision", |inner| {
                let seat = inner.optional_word("seat", &Seat::WORDS);
                let what = inner.text("what")?;
                let at = inner.place_of("what");
                must_be_a_word::<N>(inner, "question", "what", &what, at);
                Some((seat, what))
            }),
            faults: written(reader, "faults", |reader| reader.clauses(codex, "faults")),
            value: reader.node("value").cloned(),
        }
    }
}

/// Keys that nothing is compared with in this kind of step are errors; so are keys under which nothing is written.
fn only_what_is_compared(kind: StepKind, reader: &mut Reader<'_, '_>) {
    let is_refused = reader.has("refused") && kind.keys().contains(&"refused");
    let compared = if is_refused { kind.keys_when_refused() } else { kind.keys() };
    for key in KEYS.map(|(key, ..)| key) {
        let Some(node) = reader.node(key) else { continue };
        if !compared.contains(&key) {
            let refused = if is_refused { " that is refused" } else { "" };
            let (what, others) = (kind.name(), compared.join(", "));
            let message =
                format!("nothing is compared with `{key}` for {what}{refused}: it can expect {others}");
            reader.fault(key, message);
        } else if matches!(&node.value, Value::Table(table) if table.is_empty()) {
            reader.fault(key, format!("`{key}` is empty: it expects nothing"));
        }
    }
}

/// The value of a key that is written; `None` if it is not.
fn written<T>(
    reader: &mut Reader<'_, '_>,
    key: &str,
    read: impl FnOnce(&mut Reader<'_, '_>) -> T,
) -> Option<T> {
    let found = reader.has(key).then(|| read(reader));
    reader.node(key);
    found
}

fn outcome<N: Notation>(reader: &mut Reader<'_, '_>) -> Option<String> {
    let name = reader.optional_text("outcome")?;
    let at = reader.place_of("outcome");
    must_be_an_outcome::<N>(reader, "outcome", &name, at);
    Some(name)
}

impl ExpectedSums {
    fn read(codex: &'static Codex, reader: &mut Reader<'_, '_>) -> ExpectedSums {
        ExpectedSums {
            factors: by_seat(reader, "factors", |reader, node| Some(rows(codex, reader, node))),
            totals: by_seat(reader, "totals", number),
            needs: by_seat(reader, "needs", number),
        }
    }
}

impl ExpectedPreview {
    fn read(codex: &'static Codex, reader: &mut Reader<'_, '_>) -> ExpectedPreview {
        let sums = ExpectedSums::read(codex, reader);
        let ends = named(reader, "ends", |reader, name, node| {
            const POSE: [&str; 3] = ["x", "y", "heading"];
            let end = truths(reader, &format!("ends.{name}"), node)?;
            for (key, node) in end.iter().filter(|(key, _)| !POSE.contains(key)) {
                reader.faults().add(node.span, unknown_word("ends", key, &POSE));
            }
            Some(end)
        });
        ExpectedPreview { sums, ends }
    }
}

impl ExpectedRoll {
    fn read(codex: &'static Codex, reader: &mut Reader<'_, '_>) -> ExpectedRoll {
        ExpectedRoll {
            die: reader.optional_word("die", &Die::WORDS),
            seat: reader.optional_word("seat", &Seat::WORDS),
            clause: reader.optional_clause(codex, "clause"),
            face: reader.optional_number("face"),
        }
    }
}

impl ExpectedContest {
    fn read<N: Notation>(reader: &mut Reader<'_, '_>) -> ExpectedContest {
        let kind = reader.optional_text("kind");
        if let Some(kind) = &kind {
            let at = reader.place_of("kind");
            must_be_a_word::<N>(reader, "contest", "kind", kind, at);
        }
        ExpectedContest {
            kind,
            clause: reader.optional_clause(N::FAMILY.codex, "clause"),
            sums: ExpectedSums::read(N::FAMILY.codex, reader),
            dice: written(reader, "dice", |reader| reader.numbers("dice")),
            pieces: by_seat(reader, "pieces", |_, node| Some(node.clone())),
            outcome: outcome::<N>(reader),
        }
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
                let whole = value.scaled(0).and_then(|value| i16::try_from(value).ok());
                if whole.is_none() {
                    reader.faults().add(item.span, format!("a factor is a whole number, not {value}"));
                }
                found.extend(reader.clause_of(codex, "factors", row).zip(whole));
            }
            _ => reader.faults().add(item.span, "a factor is [row, value]"),
        }
    }
    found
}

/// Reads an exact fraction: `"27/10"`; a whole number may be written as a number.
fn fraction(reader: &mut Reader<'_, '_>, name: &str, node: &Node) -> Option<Fraction> {
    let fraction = match &node.value {
        Value::Text(text) => text.parse().ok(),
        Value::Number(number) => number.scaled(0).map(|whole| Fraction::whole(i128::from(whole))),
        _ => None,
    };
    if fraction.is_none() {
        reader.faults().add(node.span, format!("`{name}` must be an exact fraction, as \"11/36\""));
    }
    fraction
}

fn truths(reader: &mut Reader<'_, '_>, name: &str, node: &Node) -> Option<Table> {
    if let Value::Table(table) = &node.value {
        return Some(table.clone());
    }
    reader.faults().add(node.span, format!("`{name}` must be a table of what is true of it"));
    None
}

fn text(reader: &mut Reader<'_, '_>, key: &str, node: &Node) -> Option<String> {
    if let Value::Text(text) = &node.value {
        return Some(text.clone());
    }
    let message = format!("`{key}` is a list of names, not of {}", node.value.kind());
    reader.faults().add(node.span, message);
    None
}

/// Reads a table with arbitrary keys.
fn named<T>(
    reader: &mut Reader<'_, '_>,
    key: &str,
    mut read: impl FnMut(&mut Reader<'_, '_>, &str, &Node) -> Option<T>,
) -> Vec<(String, T)> {
    let found = reader.optional_table(key, |inner| {
        let mut found = Vec::new();
        for (name, node) in inner.entries() {
            found.extend(read(inner, name, node).map(|value| (name.to_owned(), value)));
        }
        Some(found)
    });
    found.unwrap_or_default()
}
