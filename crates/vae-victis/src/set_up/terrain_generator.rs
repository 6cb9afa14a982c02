//! A seeded terrain generator (VV-3.e) that satisfies VV-3.c: at least three quarters have a piece of terrain of the
//! least size.

use crate::catalogue::term;
use crate::ground::kinds::{Feature, KINDS, Land};
use crate::measure::Scale;
use crate::set_up::table::quarters;
use engine::Choices;
use engine::catalogue::Term;
use engine::ground::{Piece, TableSize};
use geometry::{Bounds, Length, Point, Polygon, Polyline, Turn};

/// Kinds of areas; more frequent ones are listed more than once.
const AREAS: [Term; 10] = [
    term::WOOD,
    term::WOOD,
    term::GENTLE_HILL,
    term::GENTLE_HILL,
    term::ORCHARD,
    term::SCRUB,
    term::VILLAGE_STONE,
    term::VILLAGE_WOODEN,
    term::PLOUGHED_FIELD,
    term::MARSH,
];
/// Kinds of lines.
const LINES: [Term; 4] = [term::HEDGE, term::WALL, term::STREAM, term::HEDGE];

/// Terrain for a table: three or four large pieces, some small ones, a few lines, perhaps a road. The same seed always
/// gives the same terrain.
///
/// ```
/// use vae_victis::set_up::{self, terrain_generator};
/// use vae_victis::measure::Scale;
/// # use engine::ground::TableSize;
/// # use geometry::Length;
/// let table = TableSize { width: Length::mm(600), depth: Length::mm(600) };
/// let terrain = terrain_generator::terrain(Scale::Fifteen, table, 7);
/// assert_eq!(terrain, terrain_generator::terrain(Scale::Fifteen, table, 7));
/// assert!(set_up::table::quarters(Scale::Fifteen, table, &terrain).iter().filter(|held| **held).count() >= 3);
/// ```
#[must_use]
pub fn terrain(scale: Scale, table: TableSize, seed: u64) -> Vec<Feature> {
    let mut choices = Choices::new(seed);
    loop {
        let terrain = attempt(scale, table, &mut choices);
        if quarters(scale, table, &terrain).into_iter().filter(|held| *held).count() >= 3 {
            return terrain;
        }
    }
}

fn attempt(scale: Scale, table: TableSize, choices: &mut Choices) -> Vec<Feature> {
    let factor = match scale {
        Scale::Fifteen => 1,
        Scale::TwentyFive => 2,
    };
    let mut terrain: Vec<Feature> = Vec::new();
    let mut taken: Vec<Bounds> = Vec::new();
    let spared = choices.below(5);
    for quarter in 0..4 {
        if quarter == spared {
            continue;
        }
        let (west, south) = (quarter % 2 == 0, quarter < 2);
        let radius = Length::mm((62 + choices.below(24) as i32) * factor);
        let reach = |side: Length, low: bool| {
            let (from, to) = if low { (0, side.0 / 2) } else { (side.0 / 2, side.0) };
            let room = (to - from - 2 * radius.0).max(1);
            from + radius.0 + choices_below(choices, room)
        };
        let mut reach = reach;
        let centre = Point::new(reach(table.width, west), reach(table.depth, south));
        add_area(&mut terrain, &mut taken, choices, centre, radius);
    }
    for _ in 0..choices.below(3) {
        let centre = Point::new(choices_below(choices, table.width.0), choices_below(choices, table.depth.0));
        add_area(&mut terrain, &mut taken, choices, centre, Length::mm(34 * factor));
    }
    for _ in 0..choices.below(3) {
        let kind = LINES[choices.below(LINES.len())];
        let from = Point::new(choices_below(choices, table.width.0), choices_below(choices, table.depth.0));
        let heading = geometry::Heading::degrees(choices.below(360) as i32);
        let to = from.along(heading, Length::mm((70 + choices.below(80) as i32) * factor));
        add_line(&mut terrain, &taken, table, kind, &[from, to], Length::mm(4 * factor));
    }
    if choices.below(2) == 0 {
        let x = table.width.0 / 4 + choices_below(choices, table.width.0 / 2);
        let bend = Point::new(x + choices_below(choices, table.width.0 / 8), table.depth.0 / 2);
        let line = [Point::new(x, 0), bend, Point::new(x, table.depth.0)];
        add_line(&mut terrain, &[], table, term::ROAD, &line, Length::mm(12 * factor));
    }
    terrain
}

fn choices_below(choices: &mut Choices, bound: i32) -> i32 {
    choices.below(bound.max(1) as usize) as i32
}

/// A rounded area with seven to ten corners, if it overlaps no other.
fn add_area(
    terrain: &mut Vec<Feature>,
    taken: &mut Vec<Bounds>,
    choices: &mut Choices,
    centre: Point,
    radius: Length,
) {
    let kind = AREAS[choices.below(AREAS.len())];
    let corners = 7 + choices.below(4) as i32;
    let points: Vec<Point> = (0..corners)
        .map(|corner| {
            let spread = 82 + choices.below(19) as i32;
            let heading = geometry::Heading::NORTH + Turn(360_000 / corners * corner);
            let point = centre.along(heading, Length(radius.0 / 100 * spread));
            // Whole millimetres are easier to read in files.
            Point::new(point.x / 1_000 * 1_000, point.y / 1_000 * 1_000)
        })
        .collect();
    let Ok(outline) = Polygon::new(&points) else { return };
    let bounds = outline.bounds();
    if taken.iter().any(|other| other.meets(&bounds)) {
        return;
    }
    taken.push(bounds);
    let level = u8::from(kind == term::GENTLE_HILL);
    terrain.extend(feature(kind, outline, None, level));
}

fn add_line(
    terrain: &mut Vec<Feature>,
    taken: &[Bounds],
    table: TableSize,
    kind: Term,
    points: &[Point],
    width: Length,
) {
    let Ok(line) = Polyline::new(points, width) else { return };
    let Ok(outline) = line.to_polygon() else { return };
    let bounds = outline.bounds();
    let on_table = Bounds::table(table.width, table.depth).grown(width).covers(&bounds);
    if on_table && !taken.iter().any(|other| other.meets(&bounds)) {
        terrain.extend(feature(kind, outline, Some(line), 0));
    }
}

fn feature(kind: Term, outline: Polygon, line: Option<Polyline>, level: u8) -> Option<Feature> {
    let found = KINDS.iter().find(|known| known.word == kind)?;
    let properties: Land = found.properties;
    Some(Feature::new(Piece {
        kind: found.word,
        look: found.look,
        name: None,
        outline,
        line,
        level,
        properties,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_3_e_every_seed_gives_a_table_with_three_quarters() {
        for scale in [Scale::Fifteen, Scale::TwentyFive] {
            for side in [600, 900, 1200] {
                let side = if scale == Scale::Fifteen { side } else { 2 * side };
                let table = TableSize { width: Length::mm(side), depth: Length::mm(side) };
                for seed in 0..40 {
                    let terrain = terrain(scale, table, seed);
                    let held = quarters(scale, table, &terrain).into_iter().filter(|held| *held).count();
                    assert!(held >= 3, "{seed}");
                }
            }
        }
        let table = TableSize { width: Length::mm(600), depth: Length::mm(600) };
        assert_ne!(terrain(Scale::Fifteen, table, 1), terrain(Scale::Fifteen, table, 2));
    }
}
