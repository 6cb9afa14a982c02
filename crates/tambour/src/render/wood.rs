//! Trees: crowns kept inside the outline of their wood, in three tones, the nearer ones over the farther.

use super::ground::{Class, Plot, scatter};
use super::plane::{Spot, grain};
use super::svg::{N, Svg, draw};

const TONES: [&str; 3] = ["#749059", "#7f9c62", "#8aa86c"];
const SHAPES: u64 = 4;

pub(super) fn draw_trees(svg: &mut Svg, defs: &mut Svg, plots: &[Plot<'_>]) {
    let mut woods = plots.iter().filter(|plot| matches!(plot.class, Class::Wood | Class::Orchard)).peekable();
    if woods.peek().is_none() {
        return;
    }
    crowns(defs);
    for plot in woods {
        match plot.class {
            Class::Wood => wood(svg, plot),
            _ => orchard(svg, plot),
        }
    }
}

/// Crowns of trees, 5 mm in radius: one outline of bulges each.
fn crowns(defs: &mut Svg) {
    for shape in 0..SHAPES {
        draw!(defs, r##"<path id="c{shape}" d=""##);
        let bulges = 6;
        // A hexagon of unit vectors, written out so that no machine has to know a sine.
        let ring = [(1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866)];
        let corner = |n: usize| {
            let (x, y) = ring[n % bulges];
            Spot::new(x, y) * (4.4 + 1.1 * grain(Spot::new(n as f64 % 6.0, shape as f64), 61))
        };
        draw!(defs, "M{}", corner(0));
        for n in 0..bulges {
            let radius = (corner(n + 1) - corner(n)).length() * 0.58;
            draw!(defs, "A{r} {r} 0 0 1 {}", corner(n + 1), r = N(radius));
        }
        draw!(defs, r#"z"/>"#);
    }
}

fn tree(svg: &mut Svg, spot: Spot, size: f64) {
    let shape = (grain(spot, 62) * SHAPES as f64) as u64;
    let tone = TONES[(grain(spot, 63) * 3.0) as usize];
    let size = size * (0.86 + 0.34 * grain(spot, 64));
    let shadow = spot + Spot::new(1.2, 1.6);
    draw!(
        svg,
        r##"<use href="#c{shape}" transform="translate({shadow}) scale({})" fill="#3f5c36" opacity=".3"/>"##,
        N(size)
    );
    draw!(
        svg,
        r##"<use href="#c{shape}" transform="translate({spot}) scale({})" fill="{tone}" stroke="#4a6a3e" stroke-width=".6"/>"##,
        N(size)
    );
    let glint = spot - Spot::new(1.3, 1.5) * size;
    draw!(
        svg,
        r##"<circle cx="{}" cy="{}" r="{}" fill="#a9c389" opacity=".5"/>"##,
        N(glint.x),
        N(glint.y),
        N(1.5 * size)
    );
}

fn wood(svg: &mut Svg, plot: &Plot<'_>) {
    draw!(svg, r##"<path d="{}" fill="#6f8b56"/>"##, plot.outline);
    draw!(svg, r##"<g clip-path="url(#t{})">"##, plot.number);
    let mut trees = scatter(&plot.outline, 11.5, 2.8, 65);
    trees.sort_by(|a, b| a.y.total_cmp(&b.y));
    trees.into_iter().for_each(|spot| tree(svg, spot, 1.42));
    draw!(svg, "</g>");
    draw!(
        svg,
        r##"<path d="{}" fill="none" stroke="#274427" stroke-width="1.3" stroke-linejoin="round"/>"##,
        plot.outline
    );
}

/// Trees or bushes in loose rows on open ground.
fn orchard(svg: &mut Svg, plot: &Plot<'_>) {
    draw!(svg, r##"<path d="{}" fill="#b3bd88"/>"##, plot.outline);
    draw!(svg, r##"<g clip-path="url(#t{})">"##, plot.number);
    let mut trees = scatter(&plot.outline, 13.0, 4.5, 66);
    trees.sort_by(|a, b| a.y.total_cmp(&b.y));
    trees.into_iter().for_each(|spot| tree(svg, spot, 0.74));
    draw!(svg, "</g>");
    draw!(
        svg,
        r##"<path d="{}" fill="none" stroke="#4a6a3e" stroke-width="1" stroke-dasharray="5 1.6"/>"##,
        plot.outline
    );
}
