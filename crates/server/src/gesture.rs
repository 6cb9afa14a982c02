//! Reads gestures from the client: parses piece ids and limits the length of lists.

use crate::wire::{Corner, Gesture};
use engine::{Flank, NotAPiece, PieceId};

/// The most pieces or waypoints of one gesture.
const MOST: usize = 512;

/// The gesture as an engine type, or one sentence on what is wrong with it.
pub(crate) fn read_gesture(gesture: &Gesture) -> Result<engine::Gesture, String> {
    Ok(match gesture {
        Gesture::Drag { pieces, through } => {
            if through.is_empty() || through.len() > MOST {
                return Err(format!("a drag goes through 1 to {MOST} points"));
            }
            let through = through.iter().copied().map(Into::into).collect();
            engine::Gesture::Drag { pieces: read_pieces(pieces)?, through }
        }
        Gesture::Wheel { pieces, corner, to } => {
            let corner = match corner {
                Corner::Left => Flank::Left,
                Corner::Right => Flank::Right,
            };
            engine::Gesture::Wheel { pieces: read_pieces(pieces)?, corner, to: (*to).into() }
        }
        Gesture::Turn { pieces, to } => {
            engine::Gesture::Turn { pieces: read_pieces(pieces)?, to: (*to).into() }
        }
        Gesture::Target { pieces, target } => {
            engine::Gesture::Target { pieces: read_pieces(pieces)?, target: read_piece(target)? }
        }
        Gesture::Press { pieces, button } => {
            engine::Gesture::Press { pieces: read_pieces(pieces)?, button: button.clone() }
        }
    })
}

fn read_pieces(pieces: &[String]) -> Result<Vec<PieceId>, String> {
    if pieces.len() > MOST {
        return Err(format!("a gesture moves at most {MOST} pieces"));
    }
    pieces.iter().map(|piece| read_piece(piece)).collect()
}

fn read_piece(piece: &str) -> Result<PieceId, String> {
    piece.parse().map_err(|_: NotAPiece| {
        format!("no piece can be called `{}`", piece.chars().take(20).collect::<String>())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Spot;

    #[test]
    fn a_gesture_names_pieces_that_could_exist() {
        let drag = |piece: &str| Gesture::Drag {
            pieces: vec![piece.to_owned()],
            through: vec![Spot { x: 1, y: 2 }],
        };
        assert!(read_gesture(&drag("7.2")).is_ok() && read_gesture(&drag("G1")).is_ok());
        for bad in ["", "x", "99999", "7.9", "G", "-1"] {
            assert!(read_gesture(&drag(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_drag_goes_somewhere() {
        let drag = Gesture::Drag { pieces: vec!["1".to_owned()], through: Vec::new() };
        assert!(read_gesture(&drag).is_err());
    }
}
