//! What is impossible in a state that a file describes: two bases on one place, a general of no corps. Play never leads
//! to such a state, so no rule says what happens in it.

use crate::codex::ClauseId;
use crate::piece::PieceId;
use crate::seat::Seat;
use crate::text::{Complaint, Fault, Faults, Node, Reader, Source, Span, Table, Value};

/// One clause that a state breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// What breaks it.
    pub about: Culprit,
    /// The clause.
    pub clause: ClauseId,
    /// What is wrong.
    pub complaint: Complaint,
}

/// What breaks a clause, so that its place in the file can be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Culprit {
    /// A unit or general.
    Piece(PieceId),
    /// The value of a key of the scene: `moment`, `corps`.
    Key(&'static str),
}

impl Breach {
    /// A piece breaks a clause.
    #[must_use]
    pub fn of(piece: PieceId, clause: ClauseId, complaint: impl Into<Complaint>) -> Breach {
        Breach { about: Culprit::Piece(piece), clause, complaint: complaint.into() }
    }

    /// The value of a key breaks a clause.
    #[must_use]
    pub fn at(key: &'static str, clause: ClauseId, complaint: impl Into<Complaint>) -> Breach {
        Breach { about: Culprit::Key(key), clause, complaint: complaint.into() }
    }
}

/// Reports what is impossible in the opening of a scenario, each at its place in the text.
///
/// # Errors
/// All of it, when there is any.
pub fn of_scenario(source: &Source, breaches: Vec<Breach>) -> Result<(), Vec<Fault>> {
    let mut faults = Faults::new(source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    match reader.node("scene") {
        Some(scene) => drop(reader.inside("scene", scene, |inner| {
            report(breaches, inner);
            sides_without_units(inner);
            inner.entries();
            Some(())
        })),
        None => report(breaches, &mut reader),
    }
    faults.finish()
}

/// Reports a side that has no unit in a scene that says of every unit whose it is.
fn sides_without_units(reader: &mut Reader<'_, '_>) {
    let seats: Option<Vec<&str>> = reader.list("units").iter().map(seat_of).collect();
    let Some(seats) = seats else { return };
    for seat in Seat::BOTH.map(Seat::word) {
        if !seats.contains(&seat) {
            let at = reader.place();
            reader.faults().add(at, format!("{seat} has no units"));
        }
    }
}

fn seat_of(unit: &Node) -> Option<&str> {
    let Value::Table(unit) = &unit.value else { return None };
    match &unit.get("seat")?.value {
        Value::Text(seat) => Some(seat),
        _ => None,
    }
}

/// Reports what is impossible, each at its place in the table that describes the state.
pub(crate) fn report(breaches: Vec<Breach>, reader: &mut Reader<'_, '_>) {
    for Breach { about, clause, complaint } in breaches {
        let at = match about {
            Culprit::Key(key) => reader.place_of(key),
            Culprit::Piece(piece) => {
                place_of_piece(reader.written(), piece).unwrap_or_else(|| reader.place())
            }
        };
        reader.faults().add_clause(at, clause, complaint);
    }
}

/// The place of the table whose `id` is that of the piece.
fn place_of_piece(table: &Table, piece: PieceId) -> Option<Span> {
    let lists = table.iter().filter_map(|(_, node)| match &node.value {
        Value::List(items) => Some(items),
        _ => None,
    });
    let is_it = |node: &&Node| match &node.value {
        Value::Table(inner) => inner.get("id").is_some_and(|id| is_id(id, piece)),
        _ => false,
    };
    lists.flatten().find(is_it).map(|node| node.span)
}

fn is_id(node: &Node, piece: PieceId) -> bool {
    match &node.value {
        Value::Text(text) => text.parse() == Ok(piece),
        Value::Number(number) => {
            !piece.is_general()
                && piece.part_number() == 0
                && number.scaled(0) == Some(i64::from(piece.number()))
        }
        _ => false,
    }
}
