//! A named text, and parsing it into values with places.

use super::{Decimal, Document, Faults, Node, Span, Table, Value, quote};
use toml::de::{DeTable, DeValue};

/// A text and its name in error messages (usually its file name).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its name in error messages.
    pub name: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// A named text.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        Source { name: name.into(), text: text.into() }
    }

    /// The line number of a place, counted from 1.
    #[must_use]
    pub fn line(&self, span: Span) -> usize {
        self.lines_between(Span::default(), span) + 1
    }

    /// The number of line ends between the starts of two places, the first not after the second.
    pub(super) fn lines_between(&self, first: Span, second: Span) -> usize {
        let place = |span: Span| (span.start as usize).min(self.text.len());
        self.text.as_bytes()[place(first)..place(second)].iter().filter(|&&byte| byte == b'\n').count()
    }

    /// Parses as much as possible. What is not TOML is added to `faults`; the rest is still read.
    #[must_use]
    pub fn parse(&self, faults: &mut Faults<'_>) -> Document {
        let (table, errors) = DeTable::parse_recoverable(&self.text);
        for error in errors {
            let at = error.span().map_or_else(|| self.deepest(), |range| span(&range));
            faults.add(at, format!("not valid TOML: {}", error.message()));
        }
        Document::new(convert_table(table.get_ref(), faults))
    }

    /// The line with the most dots and brackets: that is where a text is nested too deep, which the parser says without a
    /// place.
    fn deepest(&self) -> Span {
        let (mut start, mut most) = (0, (0, 0));
        for line in self.text.split_inclusive('\n') {
            let depth = line.bytes().filter(|byte| matches!(byte, b'.' | b'[' | b'{')).count();
            if depth > most.0 {
                most = (depth, start);
            }
            start += line.len();
        }
        span(&(most.1..most.1))
    }
}

fn span(range: &std::ops::Range<usize>) -> Span {
    Span {
        start: u32::try_from(range.start).unwrap_or(u32::MAX),
        end: u32::try_from(range.end).unwrap_or(u32::MAX),
    }
}

fn convert_table(table: &DeTable<'_>, faults: &mut Faults<'_>) -> Table {
    let mut converted = Table::new();
    for (key, value) in table {
        let at = span(&value.span());
        if let Some(value) = convert(value.get_ref(), at, faults) {
            converted.put_node(key.get_ref(), span(&key.span()), Node { value, span: at });
        }
    }
    converted
}

fn convert(value: &DeValue<'_>, at: Span, faults: &mut Faults<'_>) -> Option<Value> {
    match value {
        DeValue::String(text) => Some(Value::Text(text.to_string())),
        DeValue::Boolean(set) => Some(Value::Bool(*set)),
        DeValue::Integer(number) if number.radix() == 10 => decimal(number.as_str(), at, faults),
        DeValue::Float(number) => decimal(number.as_str(), at, faults),
        DeValue::Integer(_) | DeValue::Datetime(_) => {
            faults.add(at, "only plain decimal numbers, text, lists and tables are used here".to_owned());
            None
        }
        DeValue::Array(items) => Some(Value::List(
            items
                .iter()
                .filter_map(|item| {
                    let at = span(&item.span());
                    convert(item.get_ref(), at, faults).map(|value| Node { value, span: at })
                })
                .collect(),
        )),
        DeValue::Table(table) => Some(Value::Table(convert_table(table, faults))),
    }
}

fn decimal(text: &str, at: Span, faults: &mut Faults<'_>) -> Option<Value> {
    match text.parse::<Decimal>() {
        Ok(number) => Some(Value::Number(number)),
        Err(why) => {
            faults.add(at, format!("`{}` is {why}", quote(text)));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nesting_that_is_too_deep_is_a_fault_with_its_line() {
        let source = Source::new("deep.toml", format!("a = 1\n\n{} = 1\n", ["b"; 300].join(".")));
        let mut faults = Faults::new(&source);
        let _ = source.parse(&mut faults);
        let said: Vec<String> = faults.finish().unwrap_err().iter().map(ToString::to_string).collect();
        assert_eq!(said, ["deep.toml:3: not valid TOML: recursion limit"]);
    }

    #[test]
    fn every_syntax_fault_is_found_and_the_rest_is_read() {
        let source = Source::new("bad.toml", "a = 1\nb = = 2\nc = 3\nd = \"open\ne = 1e5\n");
        let mut faults = Faults::new(&source);
        let document = source.parse(&mut faults);
        assert_eq!(document.table().get("c").map(|n| n.value.clone()), Some(Value::from(3)));
        let said = faults.finish().unwrap_err();
        let lines: Vec<usize> = said.iter().map(|fault| fault.line).collect();
        assert!(lines.contains(&2) && lines.contains(&4) && lines.contains(&5), "{said:?}");
    }
}
