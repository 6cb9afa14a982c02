//! The room of a loser as text: `{ barred_by = 8, runs_off = true, pushes = [8, 9], lost_with_minor = 7 }`.

use crate::contests::Room;
use crate::text::common::{optional_piece, piece, piece_list, write_piece, write_pieces};
use engine::text::{Reader, Table, Value};
use engine::{Obstacle, PieceId};

/// What is written for the edge of the table, and before the number of a piece of terrain.
const EDGE: &str = "edge";
const TERRAIN: &str = "terrain ";

/// Reads the room of a loser.
pub(super) fn read(reader: &mut Reader<'_, '_>) -> Option<Room> {
    let barred_by = read_obstacle(reader);
    let runs_off = reader.flag("runs_off");
    let mut pushes = [None; 4];
    let pushed = piece_list(reader, "pushes");
    if pushed.len() > pushes.len() {
        reader.fault("pushes", format!("`pushes` names at most {} pieces", pushes.len()));
    }
    for (slot, id) in pushes.iter_mut().zip(pushed) {
        *slot = Some(id);
    }
    let lost_with_it = ["lost_with_minor", "lost_with_major"].map(|key| optional_piece(reader, key));
    Some(Room { barred_by, runs_off, pushes, lost_with_it })
}

fn read_obstacle(reader: &mut Reader<'_, '_>) -> Option<Obstacle> {
    let node = reader.node("barred_by")?;
    let found = match &node.value {
        Value::Text(text) if text == EDGE => Some(Obstacle::Edge),
        Value::Text(text) if text.starts_with(TERRAIN) => {
            let number = text.trim_start_matches(TERRAIN).parse::<u16>().ok();
            number.and_then(|number| number.checked_sub(1)).map(Obstacle::Terrain)
        }
        _ => piece(node).map(Obstacle::Piece),
    };
    if found.is_none() {
        reader.fault(
            "barred_by",
            "`barred_by` is a piece, \"edge\", or \"terrain 2\" for the second piece of terrain",
        );
    }
    found
}

/// The room of a loser as text.
pub(super) fn write(room: &Room) -> Table {
    let mut table = Table::new();
    table.put_some(
        "barred_by",
        room.barred_by.map(|obstacle| match obstacle {
            Obstacle::Piece(id) => write_piece(id),
            Obstacle::Terrain(at) => Value::from(format!("{TERRAIN}{}", u32::from(at) + 1)),
            Obstacle::Edge => Value::from(EDGE),
        }),
    );
    table.put_if("runs_off", room.runs_off);
    let pushes: Vec<PieceId> = room.pushes.into_iter().flatten().collect();
    if !pushes.is_empty() {
        table.put("pushes", write_pieces(&pushes));
    }
    for (key, id) in ["lost_with_minor", "lost_with_major"].into_iter().zip(room.lost_with_it) {
        table.put_some(key, id.map(write_piece));
    }
    table
}
