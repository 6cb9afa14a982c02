//! Draws trees: crowns stay inside the outline of their wood, in three tones, the nearer ones on top.

use super::ground::{Plot, scatter};
use super::plane::{Spot, grain};
use super::svg::{N, Svg, draw};
use engine::ground::GroundClass as Class;

/// How many tones of green there are.
const TONES: usize = 3;
const SHAPES: u64 = 4;

pub(super) fn draw_trees(svg: &mut Svg, defs: &mut Svg, plots: &[Plot<'_>]) {
    let mut woods =
        plots.iter().filter(|plot| matches!(plot.class(), Class::Wood | Class::Orchard)).peekable();
    if woods.peek().is_none() {
        return;
    }
    crowns(defs);
    for plot in woods {
        match plot.class() {
            Class::Wood => wood(svg, plot),
            _ => orchard(svg, plot),
        }
    }
}

/// Defines trees of every shape and tone, 5 mm in radius, with shadow, crown and highlight. Each is reused many times.
fn crowns(defs: &mut Svg) {
    // A hexagon of unit vectors as constants, because sine may differ between machines.
    let ring = [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866)];
    for shape in 0..SHAPES {
        let corner = |n: usize| {
            let (x, y) = ring[n % ring.len()];
            Spot::new(x, y) * (4.4 + 1.1 * grain(Spot::new((n % ring.len()) as f64, shape as f64), 61))
        };
        draw!(defs, r#"<path id="c{shape}" d="M{}"#, corner(0));
        for n in 0..ring.len() {
            let radius = (corner(n + 1) - corner(n)).length() * 0.58;
            draw!(defs, "A{r} {r} 0 0 1 {}", corner(n + 1), r = N(radius));
        }
        draw!(defs, r#"z"/>"#);
        for tone in 0..TONES {
            draw!(
                defs,
                r##"<g id="c{shape}{tone}"><use href="#c{shape}" x="1" y="1.3" class="f-crown-shadow" opacity=".3"/><use href="#c{shape}" class="f-crown-{tone} s-crown-rim" stroke-width=".6"/><circle cx="-1.3" cy="-1.5" r="1.5" class="f-crown-light" opacity=".5"/></g>"##
            );
        }
    }
}

fn tree(svg: &mut Svg, spot: Spot, size: f64) {
    let shape = (grain(spot, 62) * SHAPES as f64) as u64;
    let tone = (grain(spot, 63) * TONES as f64) as usize;
    let size = size * (0.86 + 0.34 * grain(spot, 64));
    draw!(svg, r##"<use href="#c{shape}{tone}" transform="translate({spot})scale({})"/>"##, N(size));
}

fn wood(svg: &mut Svg, plot: &Plot<'_>) {
    draw!(svg, r##"<path d="{}" class="f-wood"/>"##, plot.outline);
    draw!(svg, r##"<g clip-path="url(#t{})">"##, plot.number);
    let mut trees = scatter(&plot.outline, 11.5, 2.8, 65);
    trees.sort_by(|a, b| a.y.total_cmp(&b.y));
    trees.into_iter().for_each(|spot| tree(svg, spot, 1.42));
    draw!(svg, "</g>");
    draw!(
        svg,
        r##"<path d="{}" fill="none" class="s-wood-rim" stroke-width="1.3" stroke-linejoin="round"/>"##,
        plot.outline
    );
}

/// Trees or bushes in loose rows.
fn orchard(svg: &mut Svg, plot: &Plot<'_>) {
    draw!(svg, r##"<path d="{}" class="f-orchard"/>"##, plot.outline);
    draw!(svg, r##"<g clip-path="url(#t{})">"##, plot.number);
    let mut trees = scatter(&plot.outline, 13.0, 4.5, 66);
    trees.sort_by(|a, b| a.y.total_cmp(&b.y));
    trees.into_iter().for_each(|spot| tree(svg, spot, 0.74));
    draw!(svg, "</g>");
    draw!(
        svg,
        r##"<path d="{}" fill="none" class="s-crown-rim" stroke-width="1" stroke-dasharray="5 1.6"/>"##,
        plot.outline
    );
}
