//! Draws the border, which is a ruler in the players' unit with numbers, and the caption below it.

use super::Caption;
use super::canvas::Canvas;
use super::svg::{N, Plain, Svg, draw};
use engine::LengthUnit;

/// The width of the border, for a table of ordinary size.
pub(super) const MARGIN: f64 = 12.0;
/// What a client shows around the border.
pub(super) const RIM: f64 = 2.0;
/// The height of the caption below it.
pub(super) const FOOT: f64 = 15.0;

/// The blocks of the ruler: how many units each has, and after how many blocks there is a number.
fn blocks(unit: &LengthUnit, scale: f64) -> (f64, i32, usize) {
    let one = f64::from(unit.micrometres) / 1000.0;
    let wanted = 25.0 * scale;
    let sizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
    let strange = |units: i32| (f64::from(units) * one - wanted).abs();
    let units = sizes.into_iter().min_by(|a, b| strange(*a).total_cmp(&strange(*b))).unwrap_or(1);
    let leads = |digit: i32| units.to_string().starts_with(&digit.to_string());
    (f64::from(units) * one, units, if leads(1) { 6 } else { 5 })
}

/// Draws the border. Everything is counted from the south-west corner of the table, wherever that is.
pub(super) fn draw_frame(svg: &mut Svg, canvas: &Canvas, unit: &LengthUnit) {
    let s = canvas.scale;
    let (width, depth) = (canvas.width, canvas.depth);
    let (margin, band) = (MARGIN * s, 4.0 * s);
    draw!(
        svg,
        r#"<rect x="{m}" y="{m}" width="{}" height="{}" class="f-mat s-ink" stroke-width="{}"/>"#,
        N(width + 2.0 * margin),
        N(depth + 2.0 * margin),
        N(0.8 * s),
        m = N(-margin)
    );
    let (block, units, every) = blocks(unit, s);
    draw!(svg, r#"<path class="f-ink" d=""#);
    let spans = |whole: f64| {
        let n = (whole / block).ceil() as usize;
        (0..n).step_by(2).map(move |k| (k as f64 * block, (block).min(whole - k as f64 * block)))
    };
    for (from, size) in spans(width) {
        let x = across(canvas, from, size);
        for y in [-band, depth] {
            draw!(svg, "M{} {}h{}v{}h{}z", N(x), N(y), N(size), N(band), N(-size));
        }
    }
    for (from, size) in spans(depth) {
        let y = up(canvas, from, size);
        for x in [-band, width] {
            draw!(svg, "M{} {}v{}h{}v{}z", N(x), N(y), N(size), N(band), N(-size));
        }
    }
    draw!(svg, r#""/>"#);
    draw!(
        svg,
        r#"<rect x="{b}" y="{b}" width="{}" height="{}" fill="none" class="s-ink" stroke-width="{}"/>"#,
        N(width + 2.0 * band),
        N(depth + 2.0 * band),
        N(0.6 * s),
        b = N(-band)
    );
    numbers(svg, canvas, (block, units, every));
}

/// Where something of this size begins in the picture that lies so far from the west edge.
fn across(canvas: &Canvas, from: f64, size: f64) -> f64 {
    if canvas.is_turned { canvas.width - from - size } else { from }
}

/// Where something of this size begins in the picture that lies so far from the south edge.
fn up(canvas: &Canvas, from: f64, size: f64) -> f64 {
    if canvas.is_turned { from } else { canvas.depth - from - size }
}

fn numbers(svg: &mut Svg, canvas: &Canvas, (block, units, every): (f64, i32, usize)) {
    let s = canvas.scale;
    draw!(svg, r#"<g class="ruler f-ink-2" font-size="{}" text-anchor="middle">"#, N(5.6 * s));
    let marks = |whole: f64| {
        (0..)
            .step_by(every)
            .map(move |k| (k, k as f64 * block))
            .take_while(move |(_, at)| *at <= whole + 0.01)
    };
    for (k, from) in marks(canvas.width) {
        let (number, x) = (k * units, across(canvas, from, 0.0));
        for y in [-5.6 * s, canvas.depth + 10.2 * s] {
            draw!(svg, r#"<text x="{}" y="{}">{number}</text>"#, N(x), N(y));
        }
    }
    // The corners are used by the numbers along the width.
    for (k, from) in marks(canvas.depth).skip(1).filter(|(_, y)| canvas.depth - y > 10.0 * s) {
        let (number, y) = (k * units, up(canvas, from, 0.0));
        for (x, turn) in [(-5.6 * s, -90), (canvas.width + 5.6 * s, 90)] {
            draw!(svg, r#"<text transform="translate({} {}) rotate({turn})">{number}</text>"#, N(x), N(y));
        }
    }
    draw!(svg, "</g>");
}

pub(super) fn draw_caption(svg: &mut Svg, canvas: &Canvas, caption: &Caption, ruler: &str) {
    let s = canvas.scale;
    let y = N(canvas.depth + (MARGIN + 10.0) * s);
    draw!(
        svg,
        r#"<text x="0" y="{y}" font-size="{}" font-family="{SERIF}" font-style="italic" class="f-ink">{}</text>"#,
        N(9.0 * s),
        Plain(&caption.title)
    );
    draw!(
        svg,
        r#"<text x="{}" y="{y}" font-size="{}" text-anchor="end" class="f-ink-2">{} · {}</text>"#,
        N(canvas.width),
        N(7.2 * s),
        Plain(&caption.note),
        Plain(ruler)
    );
}

pub(super) const SERIF: &str = "'Libre Caslon Text','Big Caslon',Baskerville,Georgia,'DejaVu Serif',serif";
pub(super) const SANS: &str = "'Alegreya Sans',Optima,'Gill Sans',Candara,'DejaVu Sans',sans-serif";

#[cfg(test)]
mod tests {
    use super::*;
    use engine::sample::PACES;

    #[test]
    fn the_ruler_counts_in_the_players_unit() {
        assert_eq!(blocks(&PACES, 1.0), (25.0, 100, 6));
        let inches = LengthUnit { micrometres: 25_400, decimals: 2, ..PACES };
        assert_eq!(blocks(&inches, 1.0), (25.4, 1, 6));
        assert_eq!(blocks(&inches, 2.1).1, 2);
    }
}
