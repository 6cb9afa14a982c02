//! Places the names on the map: along rivers and roads, elsewhere where they hide least.

use super::canvas::Canvas;
use super::ground::{Plot, name_class};
use super::plane::{Outline, Spot, along as places_along};
use super::svg::{N, OpenPath, Plain, Svg, draw};
use engine::ground::GroundClass as Class;

/// Draws the names of all plots. They avoid `pieces`, grow with the table, and stay on it.
pub(super) fn draw_names(
    svg: &mut Svg,
    defs: &mut Svg,
    canvas: &Canvas,
    plots: &[Plot<'_>],
    pieces: &[Outline],
) {
    draw!(svg, r#"<g class="names s-halo" translate="no">"#);
    let scale = canvas.scale.max(1.0);
    // Roads and waters first: there are the fewest places for their names.
    let (lines, areas): (Vec<&Plot<'_>>, Vec<&Plot<'_>>) = plots.iter().partition(|plot| plot.line.len() > 1);
    let mut taken: Vec<Spot> = Vec::new();
    for plot in lines.into_iter().chain(areas) {
        let Some(name) = plot.feature.name.as_deref().filter(|name| !name.is_empty()) else { continue };
        if plot.line.len() > 1 {
            let troops = pieces.iter().map(Outline::middle);
            let crossing: Vec<Spot> =
                troops.chain(crossings(plots, plot.number)).chain(taken.iter().copied()).collect();
            taken.extend(along(svg, defs, plot, name, scale, &crossing));
            continue;
        }
        let letters = name.chars().count() as f64;
        // What an area of this size can hold.
        let room = plot.outline.area().sqrt() / 9.0 / scale;
        // A village is full of houses: its name goes beside it.
        let is_beside = plot.class() == Class::Village;
        let (at, half, size, spacing) = if is_beside {
            let size = scale * room.clamp(8.0, 12.5);
            let half = Spot::new(letters * size * 0.3, size * 0.62);
            let table = Spot::new(canvas.width, canvas.depth);
            (beside(plot, half, plots, pieces, &taken, table), half, size, ".06em")
        } else {
            // A name much wider than its place would seem to name the ground around it.
            let (low, high) = plot.outline.bounds();
            let widest = (high.x - low.x) * 1.2 / (letters * 0.58);
            let size = (scale * room.clamp(7.0, 13.0)).min(widest).max(6.5);
            let half = Spot::new(letters * size * 0.29, size * 0.5);
            let over: Vec<&Outline> = plots
                .iter()
                .filter(|other| other.class() > plot.class() && other.line.len() < 2)
                .map(|other| &other.outline)
                .collect();
            (clearest(&plot.outline, half, pieces, (&over, &taken)), half, size, ".08em")
        };
        draw!(
            svg,
            r#"<text x="{}" y="{}" font-size="{}" letter-spacing="{spacing}" text-anchor="middle" class="{}">{}</text>"#,
            N(at.x),
            N(at.y + size * 0.32),
            N(size),
            name_class(plot.class()),
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
    let cost = |order: usize, at: Spot| {
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
            + order as f64
    };
    let mut best = (f64::INFINITY, Spot::new(centre.x, below));
    for (order, at) in spots.into_iter().enumerate() {
        let cost = cost(order, at);
        if cost < best.0 {
            best = (cost, at);
        }
    }
    best.1
}

/// Draws a name along its line, from left to right, where the line is straightest and nothing crosses it. Returns the
/// points that the text covers.
fn along(
    svg: &mut Svg,
    defs: &mut Svg,
    plot: &Plot<'_>,
    name: &str,
    scale: f64,
    crossing: &[Spot],
) -> Vec<Spot> {
    let mut line = plot.line.clone();
    if line.last().is_some_and(|last| last.x < line[0].x) {
        line.reverse();
    }
    let colour = name_class(plot.class());
    let half = name.chars().count() as f64 * 2.9 * scale;
    let steps = places_along(&line, 4.0, 0.0);
    if steps.len() as f64 * 4.0 < half * 4.0 {
        // Too short for a name along it, such as a ford or a bridge: the name goes beside it.
        let at = line[0] + (line[line.len() - 1] - line[0]) * 0.5 + Spot::new(half + 9.0, 12.0);
        let (x, y) = (N(at.x), N(at.y));
        draw!(
            svg,
            r#"<text x="{x}" y="{y}" font-size="{}" text-anchor="middle" class="{colour}">{}</text>"#,
            N(8.0 * scale),
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
        r##"<text font-size="{}" letter-spacing=".14em" text-anchor="middle" class="{colour}" dy="{}"><textPath href="#n{}" startOffset="{}%">{}</textPath></text>"##,
        N(8.0 * scale),
        N(-6.0 * scale),
        plot.number,
        N(best.1),
        Plain(name)
    );
    // The text is above the line.
    let letters = best.2.saturating_sub(reach)..(best.2 + reach + 1).min(steps.len());
    steps[letters].iter().map(|(step, _)| *step - Spot::new(0.0, 8.0 * scale)).collect()
}

/// Points where other lines cross.
fn crossings(plots: &[Plot<'_>], of: usize) -> Vec<Spot> {
    let others = plots.iter().filter(|plot| plot.number != of && plot.line.len() > 1);
    others.flat_map(|plot| places_along(&plot.line, 8.0, 0.0)).map(|(spot, _)| spot).collect()
}

/// The place in an outline where a text hides the fewest pieces, then stays inside, then is nearest to the middle.
/// `over` are outlines that are drawn on top of it, `taken` places with other names.
fn clearest(
    outline: &Outline,
    half: Spot,
    pieces: &[Outline],
    (over, taken): (&[&Outline], &[Spot]),
) -> Spot {
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
            let written = over.iter().filter(|other| overlaps(other, at, half)).count();
            let cost = hidden as f64 * 1_000.0
                + f64::from(u8::from(met)) * 400.0
                + written as f64 * 150.0
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::plots;
    use crate::ground::tests::{CANVAS, square};
    use engine::sketch::Feature;
    use geometry::Point;

    fn written(features: &[Feature]) -> String {
        let (mut svg, mut defs) = (Svg::new(), Svg::new());
        draw_names(&mut svg, &mut defs, &CANVAS, &plots(features, &CANVAS), &[]);
        svg.as_str().to_owned()
    }

    #[test]
    fn a_name_cannot_become_markup() {
        assert!(written(&[square(Class::Wood, Some("A & <B>"), (0, 0))]).contains("A &amp; &lt;B&gt;"));
    }

    #[test]
    fn the_name_of_a_village_avoids_the_name_of_the_road_beside_it() {
        // The road is just below the village, where the name would be without it.
        let mut road = square(Class::Road, Some("High street"), (0, 0));
        road.line = vec![Point::mm(50, 288), Point::mm(850, 288)];
        let village = square(Class::Village, Some("Ligny"), (405, 300));
        let height = |features: &[Feature]| -> f64 {
            let svg = written(features);
            let before = svg.split(">Ligny<").next().and_then(|text| text.rsplit(" y=\"").next());
            before
                .and_then(|text| text.split('"').next())
                .and_then(|y| y.parse().ok())
                .expect("it has a place")
        };
        assert!(height(std::slice::from_ref(&village)) > 300.0);
        assert!(height(&[village, road]) < 210.0);
    }
}
