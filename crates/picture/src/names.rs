//! Places the names on the map: along rivers and roads, elsewhere where they hide least.

use super::frame::SERIF;
use super::ground::{Plot, name_colour};
use super::plane::{Outline, Spot, along as places_along};
use super::svg::{N, OpenPath, Plain, Svg, draw};
use super::theme::Palette;
use engine::ground::GroundClass as Class;

pub(super) fn draw_names(
    svg: &mut Svg,
    defs: &mut Svg,
    palette: &Palette,
    plots: &[Plot<'_>],
    pieces: &[Outline],
    table: Spot,
) {
    draw!(
        svg,
        r#"<g font-family="{SERIF}" font-style="italic" paint-order="stroke" stroke="{}" stroke-width="2.2" stroke-linejoin="round" stroke-opacity=".75">"#,
        palette.halo
    );
    // Roads and waters first: there are the fewest places for their names.
    let (lines, areas): (Vec<&Plot<'_>>, Vec<&Plot<'_>>) = plots.iter().partition(|plot| plot.line.len() > 1);
    let mut taken: Vec<Spot> = Vec::new();
    for plot in lines.into_iter().chain(areas) {
        let Some(name) = plot.feature.name.as_deref().filter(|name| !name.is_empty()) else { continue };
        let colour = name_colour(plot.class());
        if plot.line.len() > 1 {
            let troops = pieces.iter().map(Outline::middle);
            let crossing: Vec<Spot> =
                troops.chain(crossings(plots, plot.number)).chain(taken.iter().copied()).collect();
            taken.extend(along(svg, defs, plot, name, colour, &crossing));
            continue;
        }
        let size = (plot.outline.area().sqrt() / 9.0).clamp(7.0, 13.0);
        let size = if plot.class() == Class::Village { size * 1.1 } else { size };
        let half = Spot::new(name.chars().count() as f64 * size * 0.29, size * 0.5);
        let at = match plot.class() {
            // A village is full of houses: its name goes beside it.
            Class::Village => beside(plot, half, plots, pieces, &taken, table),
            _ => clearest(&plot.outline, half, pieces, &taken),
        };
        draw!(
            svg,
            r#"<text x="{}" y="{}" font-size="{}" letter-spacing=".08em" text-anchor="middle" fill="{colour}">{}</text>"#,
            N(at.x),
            N(at.y + size * 0.32),
            N(size),
            Plain(name)
        );
        taken.extend(under(at, half));
    }
    draw!(svg, "</g>");
}

/// Sample points under a line of text.
fn under(at: Spot, half: Spot) -> impl Iterator<Item = Spot> {
    (0..9).map(move |n| at + Spot::new(half.x * (f64::from(n) / 4.0 - 1.0), 0.0))
}

/// Whether a text would cover a point.
fn covers(at: Spot, half: Spot, other: Spot) -> bool {
    (other.x - at.x).abs() < half.x + 4.0 && (other.y - at.y).abs() < half.y + 7.0
}

/// A place for a text above, below or beside a point where it hides least and stays on the table.
fn beside(
    plot: &Plot<'_>,
    half: Spot,
    plots: &[Plot<'_>],
    pieces: &[Outline],
    taken: &[Spot],
    table: Spot,
) -> Spot {
    let (low, high) = plot.outline.bounds();
    let centre = (low + high) * 0.5;
    let shift = (high.x - low.x) / 2.0;
    let (above, below) = (low.y - half.y - 2.0, high.y + half.y + 2.0);
    let rows = [0.0, -shift, shift].into_iter().flat_map(|aside| [below, above].map(|y| (aside, y)));
    let mut spots: Vec<Spot> = rows.map(|(aside, y)| Spot::new(centre.x + aside, y)).collect();
    spots.push(Spot::new(high.x + half.x + 4.0, centre.y));
    spots.push(Spot::new(low.x - half.x - 4.0, centre.y));
    let lines = crossings(plots, plot.number);
    let is_open = |class: Class| matches!(class, Class::Hill | Class::Field);
    let others: Vec<&Plot<'_>> = plots
        .iter()
        .filter(|other| other.number != plot.number && other.line.len() < 2 && !is_open(other.class()))
        .collect();
    let cost = |at: Spot| {
        let is_off = at.x < half.x || at.y < half.y || at.x > table.x - half.x || at.y > table.y - half.y;
        let hidden = pieces.iter().filter(|piece| overlaps(piece, at, half)).count();
        let met = taken.iter().any(|other| covers(at, half, *other));
        let written = others.iter().filter(|other| overlaps(&other.outline, at, half)).count();
        let crossed = lines.iter().filter(|other| covers(at, half, **other)).count();
        f64::from(u8::from(is_off)) * 9_000.0
            + hidden as f64 * 1_000.0
            + f64::from(u8::from(met)) * 400.0
            + written as f64 * 150.0
            + crossed as f64 * 60.0
    };
    let first = Spot::new(centre.x, below);
    spots
        .into_iter()
        .fold((f64::INFINITY, first), |best, at| if cost(at) < best.0 { (cost(at), at) } else { best })
        .1
}

/// Draws a name along its line, from left to right, where the line is straightest and nothing crosses it. Returns the
/// points that the text covers.
fn along(
    svg: &mut Svg,
    defs: &mut Svg,
    plot: &Plot<'_>,
    name: &str,
    colour: &str,
    crossing: &[Spot],
) -> Vec<Spot> {
    let mut line = plot.line.clone();
    if line.last().is_some_and(|last| last.x < line[0].x) {
        line.reverse();
    }
    let half = name.chars().count() as f64 * 2.9;
    let steps = places_along(&line, 4.0, 0.0);
    if steps.len() as f64 * 4.0 < half * 4.0 {
        // Too short for a name along it, such as a ford or a bridge: the name goes beside it.
        let at = line[0] + (line[line.len() - 1] - line[0]) * 0.5 + Spot::new(half + 9.0, 12.0);
        let (x, y) = (N(at.x), N(at.y));
        draw!(
            svg,
            r#"<text x="{x}" y="{y}" font-size="8" text-anchor="middle" fill="{colour}">{}</text>"#,
            Plain(name)
        );
        return under(at, Spot::new(half, 0.0)).collect();
    }
    let reach = (half / 4.0).ceil() as usize;
    let mut best = (f64::INFINITY, 50.0, steps.len() / 2);
    for centre in reach..steps.len().saturating_sub(reach) {
        let stretch = &steps[centre - reach..=centre + reach];
        let bend: f64 = stretch.windows(2).map(|pair| 1.0 - pair[0].1.dot(pair[1].1)).sum();
        let near =
            crossing.iter().any(|spot| stretch.iter().any(|(step, _)| (*step - *spot).length() < 14.0));
        let middle = (centre as f64 / steps.len() as f64 - 0.5).abs();
        let cost = bend * 20.0 + f64::from(u8::from(near)) * 10.0 + middle;
        if cost < best.0 {
            best = (cost, 100.0 * centre as f64 / steps.len() as f64, centre);
        }
    }
    draw!(defs, r#"<path id="n{}" d="{}"/>"#, plot.number, OpenPath(&line));
    draw!(
        svg,
        r##"<text font-size="8" letter-spacing=".14em" text-anchor="middle" fill="{colour}" dy="-6"><textPath href="#n{}" startOffset="{}%">{}</textPath></text>"##,
        plot.number,
        N(best.1),
        Plain(name)
    );
    // The text is above the line.
    let letters = best.2.saturating_sub(reach)..(best.2 + reach + 1).min(steps.len());
    steps[letters].iter().map(|(step, _)| *step - Spot::new(0.0, 8.0)).collect()
}

/// Points where other lines cross.
fn crossings(plots: &[Plot<'_>], of: usize) -> Vec<Spot> {
    let others = plots.iter().filter(|plot| plot.number != of && plot.line.len() > 1);
    others.flat_map(|plot| places_along(&plot.line, 8.0, 0.0)).map(|(spot, _)| spot).collect()
}

/// The place in an outline where a text hides the fewest pieces, then stays inside, then is nearest to the middle.
fn clearest(outline: &Outline, half: Spot, pieces: &[Outline], taken: &[Spot]) -> Spot {
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
            let met = taken.iter().any(|other| covers(at, half, *other));
            let cost = hidden as f64 * 1_000.0
                + f64::from(u8::from(met)) * 400.0
                + outside as f64 * 120.0
                + (at - middle).length();
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
