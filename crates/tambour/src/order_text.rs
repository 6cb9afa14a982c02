//! Orders as one line of text, which the engine prints and reads again.

use engine::text::{Document, Faults, Source, Table, Value, inline};
use engine::{Notation, RuleSet};

/// The longest order that is read, in bytes.
const MOST_BYTES: usize = 64 * 1024;

/// An order on one line.
pub(crate) fn print<N: Notation>(order: &N::Order) -> String {
    inline(&Value::Table(N::write_order(order)))
}

/// Reads an order, or returns one sentence on why it cannot be read.
pub(crate) fn read<N: Notation>(rules: RuleSet, text: &str) -> Result<N::Order, String> {
    if text.len() > MOST_BYTES {
        return Err(format!("an order is at most {MOST_BYTES} bytes long"));
    }
    let source = Source::new("the order", format!("order = {text}\n"));
    let mut faults = Faults::new(&source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    let order = reader.table("order", |inner| N::read_order(rules, inner));
    reader.finish();
    match (faults.finish(), order) {
        (Ok(()), Some(order)) => Ok(order),
        (Ok(()), None) => Err("this is no order".to_owned()),
        (Err(faults), _) => Err(faults.first().map_or(String::new(), |fault| fault.complaint.to_string())),
    }
}

/// A scenario with some options replaced.
pub(crate) fn with_options(source: &Source, options: &[(String, String)]) -> Source {
    if options.is_empty() {
        return source.clone();
    }
    let mut faults = Faults::new(source);
    let document = source.parse(&mut faults);
    let old = document.table().get("options").and_then(|node| match &node.value {
        Value::Table(table) => Some(table.clone()),
        _ => None,
    });
    let is_new = |key: &str| options.iter().any(|(new, _)| new == key);
    let mut chosen = Table::new();
    for (key, node) in old.unwrap_or_default().iter().filter(|(key, _)| !is_new(key)) {
        chosen.put(key, node.value.clone());
    }
    for (n, (key, value)) in options.iter().enumerate() {
        if options[..n].iter().any(|(earlier, _)| earlier == key) {
            continue;
        }
        match value.parse::<i64>() {
            Ok(number) => chosen.put(key, number),
            Err(_) => chosen.put(key, value.as_str()),
        }
    }
    with_all_options(source, chosen)
}

/// A scenario with all its options replaced.
pub(crate) fn with_all_options(source: &Source, options: Table) -> Source {
    let document = source.parse(&mut Faults::new(source));
    let mut table = Table::new();
    for (key, node) in document.table().iter().filter(|(key, _)| *key != "options") {
        table.put(key, node.value.clone());
    }
    table.put("options", options);
    Source::new(source.name.clone(), Document::new(table).print())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_beside_those_of_the_scenario() {
        let source = Source::new("s", "title = \"Ford\"\noptions = { scale = 15, zoc_duty = \"on_move\" }\n");
        let chosen =
            [("zoc_duty".to_owned(), "forced".to_owned()), ("turn_limit".to_owned(), "8".to_owned())];
        let text = with_options(&source, &chosen).text;
        assert!(text.contains("scale = 15") && text.contains("zoc_duty = \"forced\""), "{text}");
        assert!(text.contains("turn_limit = 8") && !text.contains("on_move"), "{text}");
    }
}
