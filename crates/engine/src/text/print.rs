//! Printing: the canonical text of a document. The same values always print as the same bytes.

use super::fault::Faults;
use super::{Decimal, Reader, Table, Value};
use std::fmt::Write;

/// A whole text: a table of top-level keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    table: Table,
}

impl Document {
    /// A document of these keys.
    #[must_use]
    pub fn new(table: Table) -> Document {
        Document { table }
    }

    /// Its keys.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Its keys, to be changed before they are read.
    pub(crate) fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// A reader of its keys.
    pub fn reader<'d, 's: 'd>(&'d self, faults: &'d mut Faults<'s>) -> Reader<'d, 's> {
        Reader::new(&self.table, super::Span::default(), faults)
    }

    /// The canonical text: scalars first, then `[tables]`; lists of tables one item a line.
    #[must_use]
    pub fn print(&self) -> String {
        self.print_into(String::new())
    }

    /// The canonical text, written to the end of another one.
    pub(crate) fn print_into(&self, mut out: String) -> String {
        print_table(&mut out, "", &self.table);
        out
    }
}

fn print_table(out: &mut String, path: &str, table: &Table) {
    for (key, node) in table.iter().filter(|(_, node)| !is_section(&node.value)) {
        push_key(out, key);
        out.push_str(" = ");
        push_value(out, &node.value, true);
        out.push('\n');
    }
    for (key, node) in table.iter().filter(|(_, node)| is_section(&node.value)) {
        let mut inner = String::from(path);
        if !path.is_empty() {
            inner.push('.');
        }
        push_key(&mut inner, key);
        match &node.value {
            Value::Kept(kept) => {
                kept.push_section(out, &inner, |out, value| print_section(out, &inner, value));
            }
            value => print_section(out, &inner, value),
        }
    }
}

fn print_section(out: &mut String, name: &str, value: &Value) {
    match value {
        Value::Table(table) => {
            let _ = write!(out, "\n[{name}]\n");
            print_table(out, name, table);
        }
        Value::List(items) => {
            for item in items {
                let Value::Table(table) = &item.value else { continue };
                let _ = write!(out, "\n[[{name}]]\n");
                print_table(out, name, table);
            }
        }
        _ => {}
    }
}

/// Tables that hold tables or lists of tables become sections; small ones stay on one line.
pub(super) fn is_section(value: &Value) -> bool {
    let holds_much = |table: &Table| {
        table.iter().any(|(_, inner)| match inner.value.plain() {
            Value::List(items) => items.iter().any(|item| matches!(item.value, Value::Table(_))),
            _ => false,
        }) || is_long(table)
    };
    match value {
        Value::Kept(kept) => kept.is_section(),
        Value::Table(table) => holds_much(table),
        Value::List(items) => {
            !items.is_empty()
                && items.iter().all(|item| matches!(&item.value, Value::Table(table) if holds_much(table)))
        }
        _ => false,
    }
}

fn is_long(table: &Table) -> bool {
    let mut line = String::with_capacity(256);
    push_small(&mut line, table);
    line.len() > 160
}

/// A value on one line, as inside `order = { … }`. Orders are sent in this form.
#[must_use]
pub fn inline(value: &Value) -> String {
    let mut out = String::new();
    push_value(&mut out, value, false);
    out
}

fn push_key(out: &mut String, key: &str) {
    let bare = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-');
    if bare {
        out.push_str(key);
    } else {
        push_text(out, key);
    }
}

pub(super) fn push_value(out: &mut String, value: &Value, may_break: bool) {
    match value {
        Value::Bool(set) => {
            let _ = write!(out, "{set}");
        }
        Value::Number(number) => push_number(out, *number),
        Value::Text(text) => push_text(out, text),
        Value::List(items) => {
            let broken = may_break && items.iter().any(|item| matches!(item.value, Value::Table(_)));
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                if broken {
                    out.push_str("\n  ");
                } else if i > 0 {
                    out.push_str(", ");
                }
                push_value(out, &item.value, false);
                if broken {
                    out.push(',');
                }
            }
            out.push_str(if broken { "\n]" } else { "]" });
        }
        Value::Table(table) => push_small(out, table),
        Value::Kept(kept) if may_break => out.push_str(kept.lines()),
        Value::Kept(kept) => push_value(out, kept.value(), false),
    }
}

/// A table on one line.
fn push_small(out: &mut String, table: &Table) {
    if table.is_empty() {
        out.push_str("{}");
        return;
    }
    out.push_str("{ ");
    for (i, (key, node)) in table.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        push_key(out, key);
        out.push_str(" = ");
        push_value(out, &node.value, false);
    }
    out.push_str(" }");
}

/// A number, as its `Display` prints it. States contain thousands of them, and the formatter takes several times as
/// long.
fn push_number(out: &mut String, number: Decimal) {
    let mut written = [0_u8; 40];
    let mut at = written.len();
    let (mut rest, mut place) = (number.mantissa.unsigned_abs(), 0);
    while rest > 0 || place <= number.digits {
        if place == number.digits && place > 0 {
            at -= 1;
            written[at] = b'.';
        }
        at -= 1;
        written[at] = b'0' + (rest % 10) as u8;
        (rest, place) = (rest / 10, place + 1);
    }
    if number.mantissa < 0 {
        out.push('-');
    }
    out.extend(written[at..].iter().map(|&digit| char::from(digit)));
}

fn push_text(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04X}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Source;

    fn reprint(text: &str) -> String {
        let source = Source::new("t", text);
        let mut faults = Faults::new(&source);
        let document = source.parse(&mut faults);
        faults.finish().unwrap();
        document.print()
    }

    #[test]
    fn printing_and_parsing_are_inverses() {
        let text = "a = 1.50\nb = \"say \\\"no\\\"\\u0001\"\nc = [1, [2, 3]]\nd = { \"4.1\" = {} , e = true }\n\n\
                    [[step]]\norder = { move = { legs = [\"F 41\"] } }\n[step.expect]\nafter = { 1 = { x = 2 } }\n";
        let once = reprint(text);
        assert_eq!(reprint(&once), once);
        let source = Source::new("t", text);
        let again = Source::new("t", once.as_str());
        let mut faults = Faults::new(&source);
        assert_eq!(source.parse(&mut faults), again.parse(&mut faults));
    }

    #[test]
    fn a_number_prints_as_it_displays() {
        let mantissas = [0, 1, -1, 9, 10, -10, 41_500, -999, 1_000_000_007, i64::MAX, i64::MIN];
        for number in
            mantissas.iter().flat_map(|&mantissa| (0..=12).map(move |digits| Decimal { mantissa, digits }))
        {
            let mut text = String::new();
            push_number(&mut text, number);
            assert_eq!(text, number.to_string());
        }
    }

    #[test]
    fn a_kept_value_is_the_value_and_prints_the_same() {
        let of = |length: usize| {
            let mut hill = Table::new();
            hill.put("kind", "hill");
            hill.put("polygon", Value::list((0..length).map(|n| Value::list([n as i64, 7]))));
            Value::list([hill])
        };
        for length in [3, 60] {
            let plain = of(length);
            let kept = plain.clone().kept();
            assert_eq!((&kept, kept.kind()), (&plain, plain.kind()));
            let scene = |value: &Value| {
                let mut table = Table::single("turn", 3);
                table.put("terrain", value.clone());
                table
            };
            for _ in 0..2 {
                // As a whole text, inside another one, and on one line.
                assert_eq!(Document::new(scene(&kept)).print(), Document::new(scene(&plain)).print());
                let inside = |value| Document::new(Table::single("scene", scene(value))).print();
                assert_eq!(inside(&kept), inside(&plain));
                assert_eq!(inline(&kept), inline(&plain));
            }
        }
    }

    #[test]
    fn lists_of_small_tables_stand_one_a_line() {
        let mut unit = Table::new();
        unit.put("id", 1);
        let mut scene = Table::new();
        scene.put("units", Value::list([unit]));
        let document = Document::new(Table::single("scene", scene));
        assert_eq!(document.print(), "\n[scene]\nunits = [\n  { id = 1 },\n]\n");
    }
}
