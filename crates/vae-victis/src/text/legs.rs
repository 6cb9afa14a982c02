//! Legs in orders (VV-5.4.a): a list of texts. The format is described in [`legs`](crate::movement::path::legs).

use crate::orders::Leg;
use engine::text::{Reader, Value};

/// Reads the list of legs under `legs`.
pub(super) fn read(reader: &mut Reader<'_, '_>) -> Vec<Leg> {
    let mut legs = Vec::new();
    for node in reader.list("legs") {
        let leg = match &node.value {
            Value::Text(text) => text.parse().ok(),
            _ => None,
        };
        match leg {
            Some(leg) => legs.push(leg),
            None => reader.faults().add(
                node.span,
                "a leg is written `T`, `F 41`, `O 20 -30`, `W right 15`, `P 90` or `S 10 left`",
            ),
        }
    }
    legs
}

/// Legs as text.
pub(super) fn write(legs: &[Leg]) -> Value {
    Value::list(legs.iter().map(ToString::to_string))
}
