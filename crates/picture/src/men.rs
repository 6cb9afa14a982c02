//! Places the figures on a base. Every figure has a fixed place; lost figures leave gaps. Sizes are width and depth of
//! the stand.

use super::figures::Figure;
use engine::sketch::{Arm, Face};

/// A figure on a stand: its distance to the right and to the rear of the middle, and its rotation in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Man {
    pub(super) figure: Figure,
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) turn: i32,
    pub(super) scale: f64,
}

/// The places of the crew of a gun; crews of lost guns stand behind.
pub(super) const CREW: [(f64, f64, i32); 8] = [
    (-12.5, -8.0, 70),
    (12.5, -8.0, -70),
    (-13.0, 6.0, 20),
    (10.0, 13.0, -15),
    (-6.0, 19.0, 10),
    (14.0, 21.0, -10),
    (-15.0, 20.0, 15),
    (4.0, 25.0, -5),
];

/// How many figures are on one stand: the last stand has fewer, and gunners are distributed among the guns.
pub(super) fn standing_on(face: &Face, number: usize, n_stands: usize) -> usize {
    let figures = usize::from(face.figures);
    if face.arm == Arm::Artillery {
        return figures.saturating_sub(number).div_ceil(n_stands.max(1));
    }
    let full = usize::from(face.per_stand).max(1);
    let here = figures.saturating_sub(number * full);
    // If there are more than fit, they go on the last stand.
    if number + 1 == n_stands { here } else { here.min(full) }
}

/// Infantry in ranks.
pub(super) fn ranked(figure: Figure, (width, depth): (f64, f64), n: usize) -> Vec<Man> {
    let (ranks, scale) = ranks_of(n, (width, depth), 9.7, 13.5);
    let all = places(n, ranks, width, 9.5 * scale, 12.5 * scale).into_iter();
    all.map(|(x, y)| Man { figure, x, y: y + 1.7, turn: 0, scale }).collect()
}

/// Skirmishers, who face in different directions.
pub(super) fn loose((width, depth): (f64, f64), n: usize) -> Vec<Man> {
    let scale = (width / (20.0 * n.max(1) as f64)).min(depth / 20.0) * 1.12;
    let man = |k: usize| {
        let (back, turn) = if k.is_multiple_of(2) { (0.15, -14) } else { (0.02, 12) };
        let x = ((k as f64 + 0.5) / n as f64 - 0.5) * width * 0.9;
        Man { figure: Figure::Foot, x, y: back * depth, turn, scale }
    };
    (0..n).map(man).collect()
}

/// Cavalry in ranks.
pub(super) fn mounted(figure: Figure, (width, depth): (f64, f64), n: usize) -> Vec<Man> {
    let (ranks, scale) = ranks_of(n, (width, depth), 12.8, 25.0);
    let all = places(n, ranks, width, 12.6 * scale, 24.0 * scale).into_iter();
    all.map(|(x, y)| Man { figure, x, y: y + 1.5, turn: 0, scale }).collect()
}

/// A gun, with its team when it is limbered.
pub(super) fn gun((width, depth): (f64, f64), is_limbered: bool) -> Vec<Man> {
    let scale = width.min(depth) / 40.0;
    let put = |figure, x: f64, y: f64, turn, size: f64| Man {
        figure,
        x: x * scale,
        y: y * scale,
        turn,
        scale: size * scale,
    };
    if !is_limbered {
        return vec![put(Figure::Gun, 0.0, -2.2, 0, 1.2)];
    }
    vec![
        put(Figure::Gun, 0.0, 9.0, 180, 1.0),
        put(Figure::Trooper, -4.4, -9.5, 0, 0.86),
        put(Figure::Horse, 4.4, -9.5, 0, 0.86),
    ]
}

/// The crew of a gun.
pub(super) fn crew((width, depth): (f64, f64), n: usize) -> Vec<Man> {
    let scale = width.min(depth) / 40.0;
    let man = |&(x, y, turn): &(f64, f64, i32)| Man {
        figure: Figure::Gunner,
        x: x * scale,
        y: y * scale,
        turn,
        scale,
    };
    CREW.iter().take(n).map(man).collect()
}

/// A general.
pub(super) fn rider((width, depth): (f64, f64)) -> Vec<Man> {
    let scale = (width / 15.0).min(depth / 30.0);
    vec![Man { figure: Figure::Rider, x: 0.0, y: 1.6 * scale, turn: 0, scale }]
}

/// Figures distributed among the sides of a square, front, rear, right and left in turn, each from its middle outwards.
pub(super) fn round_square(figure: Figure, (width, depth): (f64, f64), n: usize) -> Vec<Man> {
    let room = n.div_ceil(4).max(1);
    let reach = width.min(depth) / 2.0;
    let scale = (reach / (4.0 * room as f64 + 13.0)).min(1.3);
    let step = 2.0 * (reach - 12.0 * scale) / room as f64;
    let mut across: Vec<f64> = (0..room).map(|k| (k as f64 - (room as f64 - 1.0) / 2.0) * step).collect();
    across.sort_by(|a, b| a.abs().total_cmp(&b.abs()).then(a.total_cmp(b)));
    let man = |k: usize| {
        let turn = [0, 180, 90, 270][k % 4];
        let (x, y) = turned(across.get(k / 4).copied().unwrap_or(0.0), -reach + 8.5 * scale, turn);
        Man { figure, x, y, turn, scale: 0.86 * scale }
    };
    (0..n).map(man).collect()
}

/// The number of ranks in which this many figures can be drawn largest, and the scale.
fn ranks_of(n: usize, (width, stand_depth): (f64, f64), room: f64, depth: f64) -> (usize, f64) {
    let scale = |ranks: usize| {
        let files = n.div_ceil(ranks).max(1) as f64;
        (width / (files * room)).min((stand_depth - 3.4) / (ranks as f64 * depth)).clamp(0.25, 1.6)
    };
    (1..=4)
        .map(|ranks| (ranks, scale(ranks)))
        .fold((1, 0.0), |best, next| if next.1 > best.1 + 1e-9 { next } else { best })
}

/// Places of figures on a base; the front rank is first and full.
fn places(n: usize, ranks: usize, width: f64, file_step: f64, rank_step: f64) -> Vec<(f64, f64)> {
    let files = n.div_ceil(ranks).max(1);
    let step = (width / files as f64).min(file_step * 1.25);
    let place = |k: usize| {
        let (rank, file) = (k / files, k % files);
        let in_rank = if rank + 1 == ranks { n - rank * files } else { files };
        let x = (file as f64 - (in_rank as f64 - 1.0) / 2.0) * step;
        let y = (rank as f64 - (ranks as f64 - 1.0) / 2.0) * rank_step;
        (x, y)
    };
    (0..n).map(place).collect()
}

/// A place rotated by quarter turns.
fn turned(x: f64, y: f64, turn: i32) -> (f64, f64) {
    match turn {
        90 => (-y, x),
        180 => (-x, -y),
        270 => (y, -x),
        _ => (x, y),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_ranked_so_that_they_are_largest() {
        assert_eq!(ranks_of(4, (40.0, 20.0), 9.7, 13.5).0, 1);
        let across: Vec<f64> = places(5, 2, 40.0, 10.0, 12.0).into_iter().map(|(x, _)| x).collect();
        assert_eq!(across, [-12.5, 0.0, 12.5, -6.25, 6.25]);
    }

    #[test]
    fn a_figure_keeps_its_place_when_another_is_lost() {
        let square = |n| round_square(Figure::Foot, (89.0, 89.0), n);
        assert_eq!(square(20).len(), 20);
        assert_eq!(crew((40.0, 40.0), 8)[..3], crew((40.0, 40.0), 3));
    }
}
