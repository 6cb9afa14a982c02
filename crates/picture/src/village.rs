//! Draws villages: hatched ground, roofs in two tones that stay inside the outline, and a church if there is room.

use super::ground::Plot;
use super::plane::{Outline, Spot, grain};
use super::svg::{N, Svg, draw};

pub(super) fn draw_ground(svg: &mut Svg, plot: &Plot<'_>) {
    draw!(svg, r##"<path d="{}" class="f-town" opacity=".85"/>"##, plot.outline);
    draw!(svg, r##"<path d="{}" fill="url(#town)"/>"##, plot.outline);
}

/// Draws a roof on every lot that no road crosses.
pub(super) fn draw_roofs(svg: &mut Svg, plot: &Plot<'_>, roads: &[&Plot<'_>]) {
    let outline = &plot.outline;
    draw!(svg, r##"<path d="{outline}" fill="none" class="s-timber" stroke-width="1.2"/>"##);
    let along = outline.longest_edge();
    let across = along.right();
    let middle = outline.middle();
    let reach = outline.0.iter().map(|corner| (*corner - middle).length()).fold(0.0, f64::max);
    let (column, row) = (29.0, 24.0);
    let steps = (reach / row).ceil() as i32;
    let mut has_church = outline.area() < 6_000.0;
    for r in -steps..=steps {
        for c in -steps..=steps {
            let cell = middle + along * (f64::from(c) * column) + across * (f64::from(r) * row);
            let jitter = along * ((grain(cell, 71) - 0.5) * 4.0) + across * ((grain(cell, 72) - 0.5) * 5.0);
            let at = cell + jitter;
            let size = Spot::new(17.0 + 6.0 * grain(cell, 73), 11.0 + 3.0 * grain(cell, 74));
            // One lot in seven is a garden.
            let is_garden = grain(cell, 75) < 0.14;
            let turned = grain(cell, 76) < 0.22;
            let (way, size) = if turned { (across, Spot::new(15.0, 11.0)) } else { (along, size) };
            let roof = rectangle(at, way, size);
            let stays = |shape: &Outline| {
                shape
                    .0
                    .iter()
                    .all(|corner| outline.contains(*corner) && outline.distance_to_edge(*corner) > 2.0)
            };
            let on_road = |corner: Spot| {
                roads
                    .iter()
                    .any(|road| road.outline.contains(corner) || road.outline.distance_to_edge(corner) < 2.5)
            };
            if !stays(&roof) || roof.0.iter().chain([&at]).any(|corner| on_road(*corner)) {
                continue;
            }
            if !has_church {
                has_church = true;
                church(svg, at, along);
            } else if is_garden {
                draw!(svg, r##"<path d="{roof}" class="f-garden s-garden-rim" stroke-width=".5"/>"##);
            } else {
                draw_roof(svg, at, way, size, ["tile-lit", "tile"]);
            }
        }
    }
}

/// A single building, whose outline is its roof.
pub(super) fn draw_house(svg: &mut Svg, outline: &Outline) {
    let way = outline.longest_edge();
    let middle = outline.middle();
    let reach = |axis: Spot| outline.0.iter().map(|c| (*c - middle).dot(axis).abs()).fold(0.0, f64::max);
    let half = Spot::new(reach(way), reach(way.right()));
    draw!(svg, r##"<path d="{outline}" class="f-town"/>"##);
    if outline.0.len() == 4 && half.x < 25.0 {
        draw_roof(svg, middle, way, half * 2.0, ["tile-lit", "tile"]);
    } else {
        draw!(svg, r##"<path d="{outline}" fill="url(#town)"/>"##);
    }
    draw!(svg, r##"<path d="{outline}" fill="none" class="s-eaves" stroke-width="1"/>"##);
}

fn rectangle(at: Spot, way: Spot, size: Spot) -> Outline {
    let (a, b) = (way * (size.x / 2.0), way.right() * (size.y / 2.0));
    Outline(vec![at - a - b, at + a - b, at + a + b, at - a + b])
}

fn draw_roof(svg: &mut Svg, at: Spot, way: Spot, size: Spot, tones: [&str; 2]) {
    let (a, b) = (way * (size.x / 2.0), way.right() * (size.y / 2.0));
    let whole = rectangle(at, way, size);
    let shadow = Outline(whole.0.iter().map(|corner| *corner + Spot::new(1.6, 2.0)).collect());
    draw!(svg, r##"<path d="{shadow}" class="f-roof-shadow" opacity=".3"/>"##);
    // The slope that faces north-west is lighter.
    let lit = if way.right().dot(Spot::new(-1.0, -1.0)) > 0.0 { b } else { b * -1.0 };
    let half = |side: Spot| Outline(vec![at - a, at + a, at + a + side, at - a + side]);
    draw!(svg, r#"<path d="{}" class="f-{}"/>"#, half(lit), tones[0]);
    draw!(svg, r#"<path d="{}" class="f-{}"/>"#, half(lit * -1.0), tones[1]);
    draw!(svg, r##"<path d="{whole}" fill="none" class="s-eaves" stroke-width=".6"/>"##);
    draw!(svg, r##"<path d="M{}L{}" class="s-ridge" stroke-width=".6"/>"##, at - a, at + a);
    let stack = at + way * (size.x / 4.0);
    draw!(
        svg,
        r##"<rect x="{}" y="{}" width="2" height="2" class="f-eaves"/>"##,
        N(stack.x - 1.0),
        N(stack.y - 1.0)
    );
}

fn church(svg: &mut Svg, at: Spot, way: Spot) {
    draw_roof(svg, at + way * 3.0, way, Spot::new(22.0, 11.0), ["slate-lit", "slate"]);
    let tower = at - way * 9.0;
    let (a, b) = (way * 4.6, way.right() * 4.6);
    let base = rectangle(tower, way, Spot::new(9.2, 9.2));
    draw!(svg, r##"<path d="{base}" class="f-tower s-tower-rim" stroke-width=".7"/>"##);
    draw!(
        svg,
        r##"<path d="M{}L{}M{}L{}" class="s-tower-rim" stroke-width=".5"/>"##,
        tower - a - b,
        tower + a + b,
        tower + a - b,
        tower - a + b
    );
    draw!(
        svg,
        r##"<path d="M{}v6.4m-2.1-4.4h4.2" class="s-cross" stroke-width="1"/>"##,
        tower - Spot::new(0.0, 3.2)
    );
}
