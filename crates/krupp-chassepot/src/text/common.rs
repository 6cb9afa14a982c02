//! Words, lengths, angles and ids as text.

use crate::measure::from_milli_inches;
use crate::movement::allowance::milli_inches;
use engine::ground::millimetres;
use engine::text::{Decimal, Node, Reader, Table, Value};
use engine::{Fraction, PieceId};
use geometry::{Heading, Length, Point, Turn};

/// A length under `key` in millimetres, or under `key_in` in inches, if written.
pub(super) fn length(reader: &mut Reader<'_, '_>, key: &str) -> Option<Length> {
    let in_inches = format!("{key}_in");
    if reader.has(key) && reader.has(&in_inches) {
        reader.fault(&in_inches, format!("`{key}` and `{in_inches}` are the same length: write one"));
    }
    let metric = reader.optional_thousandths(key).map(Length);
    let inches = reader.optional_decimal(&in_inches).and_then(|number| {
        let length = number.scaled(3).and_then(from_milli_inches);
        if length.is_none() {
            reader.fault(&in_inches, format!("`{in_inches}` is in inches, with at most three decimals"));
        }
        length
    });
    let length = metric.or(inches);
    if length.is_some_and(|length| length.0 < 0) {
        reader.fault(key, format!("`{key}` cannot be negative"));
        return None;
    }
    length
}

/// The same, required.
pub(super) fn needed_length(reader: &mut Reader<'_, '_>, key: &str) -> Option<Length> {
    let found = length(reader, key);
    if found.is_none() && !reader.has(key) && !reader.has(&format!("{key}_in")) {
        let at = reader.place();
        reader.faults().add(at, format!("`{key}_in` (or `{key}`, in millimetres) is missing"));
    }
    found
}

/// Writes a length in inches if two decimals are exact, otherwise in millimetres.
pub(super) fn put_length(table: &mut Table, key: &str, length: Length) {
    if length.0 % 254 == 0 {
        table.put(&format!("{key}_in"), Decimal::from_scaled((length.0 / 254).into(), 2));
    } else {
        table.put(key, millimetres(length.0));
    }
}

/// The same, if there is one.
pub(super) fn put_optional_length(table: &mut Table, key: &str, length: Option<Length>) {
    if let Some(length) = length {
        put_length(table, key, length);
    }
}

/// An angle in hundredths of a degree, if written.
pub(super) fn hundredths(reader: &mut Reader<'_, '_>, key: &str) -> Option<i32> {
    reader.optional_thousandths(key).map(|angle| crate::measure::hundredths(Turn(angle)))
}

/// Hundredths of a degree as text.
pub(super) fn put_hundredths(table: &mut Table, key: &str, angle: i32) {
    table.put(key, Decimal::from_scaled(angle.into(), 2));
}

/// A heading in degrees, if written.
pub(crate) fn heading(reader: &mut Reader<'_, '_>, key: &str) -> Option<Heading> {
    reader.optional_thousandths(key).map(Heading::from_millidegrees)
}

/// A heading as text.
pub(super) fn write_heading(heading: Heading) -> Decimal {
    millimetres(heading.millidegrees())
}

/// A fraction: `"2/3"`, or a decimal; if written.
pub(super) fn fraction(reader: &mut Reader<'_, '_>, key: &str) -> Option<Fraction> {
    let node = reader.node(key)?;
    let found = match &node.value {
        Value::Text(text) => text.parse().ok(),
        Value::Number(number) => {
            Some(Fraction::new(number.mantissa.into(), 10_i128.pow(u32::from(number.digits))))
        }
        _ => None,
    };
    if found.is_none_or(|part| part < Fraction::ZERO) {
        reader.fault(key, format!("`{key}` is a part of a whole, as \"2/3\" or 0.5"));
        return None;
    }
    found
}

/// A fraction as text.
pub(super) fn put_fraction(table: &mut Table, key: &str, part: Fraction) {
    if !part.is_zero() {
        table.put(key, part.to_string());
    }
}

/// The number of a unit, written `7` or `"7"`.
pub(crate) fn unit(reader: &mut Reader<'_, '_>, key: &str) -> Option<u16> {
    piece(reader, key, false)
}

/// The number of a commander, written `"G1"` or `1`.
pub(super) fn commander(reader: &mut Reader<'_, '_>, key: &str) -> Option<u16> {
    piece(reader, key, true)
}

fn piece(reader: &mut Reader<'_, '_>, key: &str, general: bool) -> Option<u16> {
    let Some(node) = reader.node(key) else {
        let at = reader.place();
        reader.faults().add(at, format!("`{key}` is missing"));
        return None;
    };
    let found = number_of(node, general);
    if found.is_none() {
        let example = if general { "a commander, as \"G1\"" } else { "a unit, as 7" };
        reader.fault(key, format!("`{key}` names {example}"));
    }
    found
}

/// The number in a node that names a unit or a commander.
pub(super) fn number_of(node: &Node, general: bool) -> Option<u16> {
    match &node.value {
        Value::Number(number) => {
            let number = number.scaled(0).and_then(|number| u16::try_from(number).ok());
            number.filter(|&number| number <= PieceId::MAX_NUMBER)
        }
        Value::Text(text) => {
            let piece: PieceId = text.parse().ok()?;
            (piece.is_general() == general && piece.part_number() == 0).then(|| piece.number())
        }
        _ => None,
    }
}

/// A commander's name as text.
pub(super) fn write_commander(number: u16) -> String {
    PieceId::general(number).to_string()
}

/// A place `[x, y]`, or `x` and `y`, in millimetres; if written.
pub(super) fn place(reader: &mut Reader<'_, '_>, key: &str) -> Option<Point> {
    let node = reader.node(key)?;
    let point = engine::ground::point(node);
    if point.is_none() {
        reader.fault(key, format!("`{key}` is a place: [x, y] in millimetres"));
    }
    point
}

/// A length as the answer to a query: millimetres, or inches to three decimals.
pub(super) fn answer_length(length: Length, in_inches: bool) -> Decimal {
    if in_inches { Decimal { mantissa: milli_inches(length), digits: 3 } } else { millimetres(length.0) }
}
