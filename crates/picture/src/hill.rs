//! Draws hills: tints for levels, and tapered hachures inside the outline, heavier to the south-east because light
//! comes from the north-west.

use super::canvas::Canvas;
use super::ground::Plot;
use super::plane::{Outline, Spot, grain};
use super::svg::{Svg, draw};

pub(super) fn draw_hill(svg: &mut Svg, plot: &Plot<'_>, canvas: &Canvas) {
    let level = usize::from(plot.feature.level.max(1)) - 1;
    let tint = level.min(2) + 1;
    let steep = plot.feature.look.is_steep;
    draw!(svg, r##"<path d="{}" class="f-hill-{tint} s-hachure" stroke-width=".7"/>"##, plot.outline);
    draw!(svg, r##"<path clip-path="url(#t{})" class="f-hachure" opacity=".62" d=""##, plot.number);
    let length: f64 = if level == 0 { 11.0 } else { 8.0 } * if steep { 1.4 } else { 1.0 };
    hachures(svg, &plot.outline, length.min(plot.outline.area().sqrt() / 5.0), canvas);
    draw!(svg, r#""/>"#);
}

/// Strokes from the edge inwards, 2.2 mm apart, each a thin triangle.
fn hachures(svg: &mut Svg, outline: &Outline, length: f64, canvas: &Canvas) {
    let shade_way = Spot::new(1.0, 1.0).unit();
    let inwards = if outline.is_clockwise() { 1.0 } else { -1.0 };
    let mut rest = 1.1;
    for (a, b) in outline.edges() {
        if is_cut(a, b, canvas) {
            continue;
        }
        let (way, span) = ((b - a).unit(), (b - a).length());
        let inward = way.right() * inwards;
        // 0 in full light, 1 in full shade.
        let shade = (1.0 - inward.dot(shade_way)) / 2.0;
        let half = 0.28 + 0.42 * shade;
        let mut at = rest;
        while at < span {
            let foot = a + way * at;
            let reach = length * (0.72 + 0.26 * shade + 0.3 * grain(foot, 51));
            let lean = way * ((grain(foot, 52) - 0.5) * 1.2);
            draw!(svg, "M{}L{}L{}z", foot - way * half, foot + inward * reach + lean, foot + way * half);
            at += 2.2;
        }
        rest = at - span;
    }
}

/// Whether an edge follows the edge of the table, where the outline was cut off and there is no slope.
fn is_cut(a: Spot, b: Spot, canvas: &Canvas) -> bool {
    let near = |one: f64, two: f64, edge: f64| (one - edge).abs() < 1.0 && (two - edge).abs() < 1.0;
    near(a.x, b.x, 0.0) || near(a.x, b.x, canvas.width) || near(a.y, b.y, 0.0) || near(a.y, b.y, canvas.depth)
}
