//! Finds the part of a table for a small picture: where the two armies are near each other.

use super::base::{Frame, Placed};
use super::canvas::Canvas;
use engine::Seat;
use engine::sketch::Token;

/// A part of the picture, in millimetres of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) depth: f64,
}

/// The ratio of width to height of a small picture.
const SHAPE: f64 = 1.12;
/// How many pieces of each army it should show, if that many are near each other.
const WANTED: usize = 3;
/// The heights that are tried, in widths of a stand.
const HEIGHTS: [f64; 10] = [7.0, 8.0, 9.5, 11.0, 13.0, 15.5, 18.5, 22.0, 27.0, 33.0];

/// The area of a piece.
struct PieceExtent {
    seat: Seat,
    x: (f64, f64),
    y: (f64, f64),
}

impl PieceExtent {
    fn of(token: &Token, frames: &[Frame]) -> Option<PieceExtent> {
        let corners = || frames.iter().flat_map(|frame| &frame.outline.0);
        let span = |values: &mut dyn Iterator<Item = f64>| {
            values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)))
        };
        corners().next()?;
        let (x, y) = (span(&mut corners().map(|spot| spot.x)), span(&mut corners().map(|spot| spot.y)));
        Some(PieceExtent { seat: token.seat, x, y })
    }

    fn middle(&self) -> (f64, f64) {
        ((self.x.0 + self.x.1) / 2.0, (self.y.0 + self.y.1) / 2.0)
    }

    fn is_in(&self, window: &Window) -> bool {
        let rim = window.depth * 0.04;
        self.x.0 >= window.x + rim
            && self.x.1 <= window.x + window.width - rim
            && self.y.0 >= window.y + rim
            && self.y.1 <= window.y + window.depth - rim
    }
}

/// The smallest window with some pieces of both armies; the whole table if they are far apart.
pub(super) fn window(canvas: &Canvas, pieces: &[Placed<'_>]) -> Window {
    let troops = pieces.iter().filter(|piece| !piece.is_general());
    let stand = troops.clone().find_map(|piece| piece.frames.first()).map_or(40.0, |frame| frame.width);
    let bodies: Vec<PieceExtent> =
        troops.filter_map(|piece| PieceExtent::of(piece.token, &piece.frames)).collect();
    let [red, blue] = Seat::BOTH.map(|seat| bodies.iter().filter(|body| body.seat == seat).count());
    let wanted = WANTED.min(red).min(blue);
    let whole = Window { x: 0.0, y: 0.0, width: canvas.width, depth: canvas.depth };
    if wanted == 0 {
        return whole;
    }
    for height in HEIGHTS {
        let depth = (height * stand).min(canvas.depth);
        let width = (depth * SHAPE).min(canvas.width);
        let mut best: Option<(usize, Window)> = None;
        for own in bodies.iter().filter(|body| body.seat == Seat::Red) {
            for enemy in bodies.iter().filter(|body| body.seat == Seat::Blue) {
                let ((ax, ay), (bx, by)) = (own.middle(), enemy.middle());
                let fit = |middle: f64, size: f64, whole: f64| (middle - size / 2.0).clamp(0.0, whole - size);
                let window = Window {
                    x: fit((ax + bx) / 2.0, width, canvas.width),
                    y: fit((ay + by) / 2.0, depth, canvas.depth),
                    width,
                    depth,
                };
                let count =
                    |seat| bodies.iter().filter(|body| body.seat == seat && body.is_in(&window)).count();
                let [red, blue] = Seat::BOTH.map(count);
                let worth = red.min(blue) * 100 + red + blue;
                if red.min(blue) >= wanted && best.is_none_or(|(known, _)| worth > known) {
                    best = Some((worth, window));
                }
            }
        }
        if let Some((_, window)) = best {
            return window;
        }
    }
    whole
}
