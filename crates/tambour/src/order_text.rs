//! Orders as they cross borders: one line of text that the engine made and reads again.

use engine::text::{Document, Faults, Node, Source, Table, Value, inline};
use engine::{Notation, PieceId, RuleSet};

/// Keys under which orders of any family name pieces.
const PIECE_KEYS: [&str; 24] = [
    "active",
    "attach_to",
    "attacker",
    "battery",
    "charger",
    "defender",
    "element",
    "elements",
    "enemy",
    "firer",
    "general",
    "id",
    "mover",
    "owner",
    "pair",
    "piece",
    "primary",
    "stand",
    "supports",
    "target",
    "targets",
    "unit",
    "units",
    "with_general",
];

/// The longest order that is read at all.
const MOST_BYTES: usize = 64 * 1024;

/// An order on one line.
pub(crate) fn print<N: Notation>(order: &N::Order) -> String {
    inline(&Value::Table(N::write_order(order)))
}

/// Reads an order back, or says in one sentence why it is none.
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
        (Err(faults), _) => Err(faults.first().map_or(String::new(), |fault| fault.message.clone())),
    }
}

/// What kind of order it is: the key it is written under.
pub(crate) fn kind(order: &Table) -> String {
    order.iter().next().map_or(String::new(), |(key, _)| key.to_owned())
}

/// The pieces an order names, each once, in the order of the text.
pub(crate) fn pieces(order: &Table) -> Vec<PieceId> {
    fn look(node: &Node, is_named: bool, found: &mut Vec<PieceId>) {
        match &node.value {
            Value::Table(table) => {
                for (key, inner) in table.iter() {
                    look(inner, PIECE_KEYS.contains(&key), found);
                }
            }
            Value::List(items) => items.iter().for_each(|item| look(item, is_named, found)),
            Value::Number(_) | Value::Text(_) if is_named => {
                let text = inline(&node.value);
                if let Ok(piece) = text.trim_matches('"').parse()
                    && !found.contains(&piece)
                {
                    found.push(piece);
                }
            }
            Value::Number(_) | Value::Text(_) | Value::Bool(_) => {}
        }
    }
    let mut found = Vec::new();
    for (_, node) in order.iter() {
        // The value itself may be a list of pieces: `{ rally = [1, 2] }`.
        look(node, matches!(node.value, Value::List(_)), &mut found);
    }
    found
}

/// A scenario with some options set otherwise than it sets them itself.
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
    let mut table = Table::new();
    for (key, node) in document.table().iter().filter(|(key, _)| *key != "options") {
        table.put(key, node.value.clone());
    }
    table.put("options", chosen);
    Source::new(source.name.clone(), Document::new(table).print())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        let source = Source::new("t", format!("order = {text}\n"));
        let document = source.parse(&mut Faults::new(&source));
        match document.table().get("order").map(|node| node.value.clone()) {
            Some(Value::Table(table)) => table,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn an_order_names_its_kind_and_its_pieces() {
        let fire =
            table("{ fire = { target = 12, primary = 3, supports = [4, { id = 5, face = \"front\" }] } }");
        assert_eq!(kind(&fire), "fire");
        assert_eq!(pieces(&fire).len(), 4);
        let walk = table("{ move = { elements = [1, 2], legs = [\"F 41\"], with_general = \"G1\" } }");
        assert_eq!(pieces(&walk), [PieceId::unit(1), PieceId::unit(2), PieceId::general(1)]);
        assert_eq!(pieces(&table("{ rally = [7] }")), [PieceId::unit(7)]);
    }

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
