//! Names on the map: italic, along the water, elsewhere where they hide least.

use super::frame::SERIF;
use super::ground::{Class, Plot};
use super::plane::{Outline, Spot, along as places_along};
use super::svg::{Line, N, Plain, Svg, draw};
use super::theme::Palette;

pub(super) fn draw_names(
    svg: &mut Svg,
    defs: &mut Svg,
    palette: &Palette,
    plots: &[Plot<'_>],
    pieces: &[Outline],
) {
    draw!(
        svg,
        r#"<g font-family="{SERIF}" font-style="italic" paint-order="stroke" stroke="{}" stroke-width="2.2" stroke-linejoin="round" stroke-opacity=".75">"#,
        palette.halo
    );
    for plot in plots {
        let Some(name) = plot.feature.name.as_deref().filter(|name| !name.is_empty()) else { continue };
        let colour = plot.class.name_colour();
        if plot.line.len() > 1 {
            let taken: Vec<Spot> =
                pieces.iter().map(Outline::middle).chain(crossings(plots, plot.number)).collect();
            along(svg, defs, plot, name, colour, &taken);
            continue;
        }
        let size = (plot.outline.area().sqrt() / 9.0).clamp(7.0, 13.0);
        let size = if plot.class == Class::Village { size * 1.1 } else { size };
        let half = Spot::new(name.chars().count() as f64 * size * 0.29, size * 0.5);
        let at = clearest(&plot.outline, half, pieces);
        draw!(
            svg,
            r#"<text x="{}" y="{}" font-size="{}" letter-spacing=".08em" text-anchor="middle" fill="{colour}">{}</text>"#,
            N(at.x),
            N(at.y + size * 0.32),
            N(size),
            Plain(name)
        );
    }
    draw!(svg, "</g>");
}

/// A name that follows its line, read from the left, where the line is straightest and nothing crosses it.
fn along(svg: &mut Svg, defs: &mut Svg, plot: &Plot<'_>, name: &str, colour: &str, crossing: &[Spot]) {
    let mut line = plot.line.clone();
    if line.last().is_some_and(|last| last.x < line[0].x) {
        line.reverse();
    }
    let half = name.chars().count() as f64 * 2.9;
    let steps = places_along(&line, 4.0, 0.0);
    if steps.len() as f64 * 4.0 < half * 4.0 {
        // Too short to be written along: a ford, a bridge. Its name stands beside it.
        let at = line[0] + (line[line.len() - 1] - line[0]) * 0.5;
        let (x, y) = (N(at.x + half + 9.0), N(at.y + 12.0));
        draw!(
            svg,
            r#"<text x="{x}" y="{y}" font-size="8" text-anchor="middle" fill="{colour}">{}</text>"#,
            Plain(name)
        );
        return;
    }
    let reach = (half / 4.0).ceil() as usize;
    let mut best = (f64::INFINITY, 50.0);
    for centre in reach..steps.len().saturating_sub(reach) {
        let stretch = &steps[centre - reach..=centre + reach];
        let bend: f64 = stretch.windows(2).map(|pair| 1.0 - pair[0].1.dot(pair[1].1)).sum();
        let near =
            crossing.iter().any(|spot| stretch.iter().any(|(step, _)| (*step - *spot).length() < 14.0));
        let middle = (centre as f64 / steps.len() as f64 - 0.5).abs();
        let cost = bend * 20.0 + f64::from(u8::from(near)) * 10.0 + middle;
        if cost < best.0 {
            best = (cost, 100.0 * centre as f64 / steps.len() as f64);
        }
    }
    draw!(defs, r#"<path id="n{}" d="{}"/>"#, plot.number, Line(&line));
    draw!(
        svg,
        r##"<text font-size="8" letter-spacing=".14em" text-anchor="middle" fill="{colour}" dy="-6"><textPath href="#n{}" startOffset="{}%">{}</textPath></text>"##,
        plot.number,
        N(best.1),
        Plain(name)
    );
}

/// Places that other lines run through.
fn crossings(plots: &[Plot<'_>], of: usize) -> Vec<Spot> {
    let others = plots.iter().filter(|plot| plot.number != of && plot.line.len() > 1);
    others.flat_map(|plot| places_along(&plot.line, 8.0, 0.0)).map(|(spot, _)| spot).collect()
}

/// Where in an outline a text hides the fewest pieces, keeps inside, and stays near the middle: in that order.
fn clearest(outline: &Outline, half: Spot, pieces: &[Outline]) -> Spot {
    let middle = outline.middle();
    let (low, high) = outline.bounds();
    let mut best = (f64::INFINITY, middle);
    for row in 0..=12 {
        for column in 0..=12 {
            let part = Spot::new(f64::from(column) / 12.0, f64::from(row) / 12.0);
            let at = Spot::new(low.x + (high.x - low.x) * part.x, low.y + (high.y - low.y) * part.y);
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (0.0, 0.0)]
                .map(|(x, y)| at + Spot::new(x * half.x, y * half.y));
            let outside = corners.iter().filter(|corner| !outline.contains(**corner)).count();
            let hidden = pieces.iter().filter(|piece| overlaps(piece, at, half)).count();
            let cost = hidden as f64 * 1_000.0 + outside as f64 * 120.0 + (at - middle).length();
            if cost < best.0 {
                best = (cost, at);
            }
        }
    }
    best.1
}

fn overlaps(piece: &Outline, at: Spot, half: Spot) -> bool {
    let (low, high) = piece.bounds();
    low.x < at.x + half.x && high.x > at.x - half.x && low.y < at.y + half.y && high.y > at.y - half.y
}
