//! Draws the ground: felt, and terrain in layers. Every outline drawn is the polygon that the rules use.

use super::canvas::Canvas;
use super::plane::{Outline, Spot, along, grain};
use super::svg::{N, OpenPath, Svg, draw};
use super::{hill, village, wood};
use engine::ground::GroundClass as Class;
use engine::sketch::Feature;

/// A piece of terrain, ready to be drawn.
#[derive(Debug)]
pub(super) struct Plot<'f> {
    pub(super) feature: &'f Feature,
    pub(super) outline: Outline,
    pub(super) line: Vec<Spot>,
    /// A number that makes the ids of clip paths unique.
    pub(super) number: usize,
}

impl Plot<'_> {
    /// Its class of terrain.
    pub(super) const fn class(&self) -> Class {
        self.feature.look.class
    }
}

/// The class of the name of a piece of terrain, whose colour contrasts with it.
pub(super) const fn name_class(class: Class) -> &'static str {
    match class {
        Class::Wood | Class::Orchard | Class::Hedge => "f-name-wood",
        Class::Water | Class::Ford | Class::Bridge | Class::Marsh => "f-bank",
        Class::Hill | Class::Rough | Class::Field | Class::Road => "f-name-open",
        Class::Village | Class::House | Class::Works | Class::Wall | Class::Other => "f-name-place",
    }
}

/// The terrain of a sketch in drawing order: low and wide pieces first.
pub(super) fn plots<'f>(terrain: &'f [Feature], canvas: &Canvas) -> Vec<Plot<'f>> {
    let mut plots: Vec<Plot<'f>> = terrain
        .iter()
        .enumerate()
        .map(|(number, feature)| Plot {
            feature,
            outline: Outline(feature.outline.iter().map(|point| canvas.spot(*point)).collect()),
            line: feature.line.iter().map(|point| canvas.spot(*point)).collect(),
            number,
        })
        .collect();
    plots.sort_by_key(|plot| layer(plot.feature));
    plots
}

/// The order in which terrain is drawn: low and wide pieces first.
#[must_use]
pub const fn layer(feature: &Feature) -> (Class, u8) {
    (feature.look.class, feature.level)
}

/// Draws felt and terrain.
pub(super) fn draw_ground(svg: &mut Svg, defs: &mut Svg, canvas: &Canvas, plots: &[Plot<'_>]) {
    felt(svg, defs, canvas);
    for plot in plots {
        draw!(defs, r#"<clipPath id="t{}"><path d="{}"/></clipPath>"#, plot.number, plot.outline);
    }
    // Roads and waters join: draw all edges first, then all surfaces.
    let of = |class: Class| plots.iter().filter(move |plot| plot.class() == class);
    for plot in plots.iter().filter(|plot| plot.class() < Class::Water) {
        lay(svg, plot, canvas);
    }
    of(Class::Water).for_each(|plot| edge(svg, plot, "bank", 1.6));
    of(Class::Water).for_each(|plot| water(svg, plot));
    of(Class::Village).for_each(|plot| village::draw_ground(svg, plot));
    of(Class::Road).for_each(|plot| edge(svg, plot, "roadside", 1.6));
    of(Class::Road).for_each(|plot| fill(svg, plot, "road"));
    for plot in plots.iter().filter(|plot| plot.class() > Class::Road) {
        lay(svg, plot, canvas);
    }
    let roads: Vec<&Plot<'_>> = of(Class::Road).chain(of(Class::Water)).collect();
    of(Class::Village).for_each(|plot| village::draw_roofs(svg, plot, &roads));
    wood::draw_trees(svg, defs, plots);
    let (width, depth) = (N(canvas.width), N(canvas.depth));
    draw!(svg, r#"<rect class="dusk" width="{width}" height="{depth}"/>"#);
}

/// Draws one piece; trees come last, on top of everything flat.
fn lay(svg: &mut Svg, plot: &Plot<'_>, canvas: &Canvas) {
    let outline = &plot.outline;
    match plot.class() {
        Class::Field => ruled(svg, plot, "field", "furrow", "plough"),
        Class::Rough | Class::Other => rough(svg, plot),
        Class::Marsh => marsh(svg, plot),
        Class::Hill => hill::draw_hill(svg, plot, canvas),
        Class::House => village::draw_house(svg, outline),
        Class::Works => works(svg, plot),
        Class::Wall => wall(svg, plot),
        Class::Hedge => hedge(svg, plot),
        Class::Ford => bars(svg, plot, "ford", "bank"),
        Class::Bridge => bars(svg, plot, "bridge", "timber"),
        Class::Water | Class::Road | Class::Village | Class::Orchard | Class::Wood => {}
    }
}

fn felt(svg: &mut Svg, defs: &mut Svg, canvas: &Canvas) {
    let tile = 120.0;
    draw!(defs, r#"<pattern id="felt" width="120" height="120" patternUnits="userSpaceOnUse">"#);
    for (tone, colour) in ["fibre-dark", "fibre-pale"].into_iter().enumerate() {
        draw!(defs, r#"<path d=""#);
        for fibre in 0..210 {
            let salt = |n: u64| (tone as u64) << 32 | n;
            let at = |n| grain(Spot::new(f64::from(fibre), 0.0), salt(n));
            let spot = Spot::new(at(1) * tile, at(2) * tile);
            let way = Spot::new(at(3) - 0.5, at(4) - 0.5).unit() * (1.2 + 1.8 * at(5));
            draw!(defs, "M{spot}l{way}");
        }
        draw!(defs, r#"" class="s-{colour}" stroke-width=".55" stroke-linecap="round" opacity=".62"/>"#);
    }
    draw!(defs, "</pattern>");
    draw!(
        defs,
        r##"<radialGradient id="edges" r=".75"><stop offset=".55" class="edge-shade" stop-opacity="0"/><stop offset="1" class="edge-shade" stop-opacity=".16"/></radialGradient>"##
    );
    let (width, depth) = (N(canvas.width), N(canvas.depth));
    for fill in [r#"class="f-felt""#, r#"fill="url(#felt)""#] {
        draw!(svg, r#"<rect width="{width}" height="{depth}" {fill}/>"#);
    }
}

fn fill(svg: &mut Svg, plot: &Plot<'_>, colour: &str) {
    draw!(svg, r#"<path d="{}" class="f-{colour}"/>"#, plot.outline);
}

fn edge(svg: &mut Svg, plot: &Plot<'_>, colour: &str, width: f64) {
    draw!(
        svg,
        r#"<path d="{}" fill="none" class="s-{colour}" stroke-width="{}" stroke-linejoin="round"/>"#,
        plot.outline,
        N(width)
    );
}

/// A patch with furrows or hatching inside its outline.
fn ruled(svg: &mut Svg, plot: &Plot<'_>, ground: &str, ink: &str, pattern: &str) {
    fill(svg, plot, ground);
    draw!(svg, r#"<path d="{}" fill="url(#{pattern})" class="s-{ink}" stroke-width=".7"/>"#, plot.outline);
}

/// Points on a jittered lattice inside an outline.
pub(super) fn scatter(outline: &Outline, step: f64, margin: f64, salt: u64) -> Vec<Spot> {
    let (low, high) = outline.bounds();
    let mut found = Vec::new();
    let mut row = 0;
    let mut y = low.y;
    while y < high.y {
        let mut x = low.x + if row % 2 == 0 { 0.0 } else { step / 2.0 };
        while x < high.x {
            let cell = Spot::new(x, y);
            let jitter = Spot::new(grain(cell, salt) - 0.5, grain(cell, salt + 1) - 0.5) * (step * 0.55);
            let spot = cell + jitter;
            if outline.contains(spot) && outline.distance_to_edge(spot) >= margin {
                found.push(spot);
            }
            x += step;
        }
        y += step * 0.82;
        row += 1;
    }
    found
}

fn rough(svg: &mut Svg, plot: &Plot<'_>) {
    fill(svg, plot, "rough");
    draw!(svg, r##"<path fill="none" class="s-stone" stroke-width=".75" stroke-linecap="round" d=""##);
    for spot in scatter(&plot.outline, 9.0, 2.6, 11) {
        let size = 1.3 + grain(spot, 12);
        draw!(svg, "M{}l{} {}l{} {}", spot, N(size), N(-size * 1.1), N(size * 0.9), N(size));
    }
    draw!(svg, r#""/>"#);
    edge(svg, plot, "stone", 0.8);
}

fn marsh(svg: &mut Svg, plot: &Plot<'_>) {
    fill(svg, plot, "marsh");
    draw!(
        svg,
        r##"<path fill="none" class="s-bank" stroke-width=".6" stroke-linecap="round" opacity=".8" d=""##
    );
    for spot in scatter(&plot.outline, 11.0, 4.0, 21) {
        draw!(svg, "M{}h8m-4 0v-3m-1.6 3l-1-2.3m4.2 2.3l1-2.3", spot - Spot::new(4.0, 0.0));
    }
    draw!(svg, r#""/>"#);
    draw!(
        svg,
        r##"<path d="{}" fill="none" class="s-bank" stroke-width=".7" stroke-dasharray="4 2"/>"##,
        plot.outline
    );
}

fn water(svg: &mut Svg, plot: &Plot<'_>) {
    let frozen = plot.feature.look.is_frozen;
    fill(svg, plot, if frozen { "ice" } else { "water" });
    if plot.line.len() > 1 {
        draw!(
            svg,
            r##"<path d="{}" fill="none" class="s-wave" stroke-width=".7" stroke-dasharray="14 9 5 11" opacity=".9"/>"##,
            OpenPath(&plot.line)
        );
    } else {
        draw!(svg, r##"<path fill="none" class="s-wave" stroke-width=".7" opacity=".9" d=""##);
        for spot in scatter(&plot.outline, 15.0, 7.0, 31) {
            draw!(svg, "M{}q2.5-2 5 0t5 0", spot - Spot::new(5.0, 0.0));
        }
        draw!(svg, r#""/>"#);
    }
}

/// The line that a linear piece follows: its own, or the long axis of its outline.
fn spine(plot: &Plot<'_>) -> Vec<Spot> {
    if plot.line.len() > 1 {
        return plot.line.clone();
    }
    let (middle, way) = (plot.outline.middle(), plot.outline.longest_edge());
    let reach = plot.outline.0.iter().map(|corner| (*corner - middle).dot(way).abs()).fold(0.0, f64::max);
    vec![middle - way * reach, middle + way * reach]
}

fn wall(svg: &mut Svg, plot: &Plot<'_>) {
    fill(svg, plot, "wall");
    edge(svg, plot, "masonry", 0.8);
    draw!(svg, r##"<path clip-path="url(#t{})" class="s-masonry" stroke-width=".6" d=""##, plot.number);
    for (spot, way) in along(&spine(plot), 4.5, 2.0) {
        draw!(svg, "M{}L{}", spot - way.right() * 6.0, spot + way.right() * 6.0);
    }
    draw!(svg, r#""/>"#);
}

fn hedge(svg: &mut Svg, plot: &Plot<'_>) {
    fill(svg, plot, "hedge");
    draw!(svg, r##"<g clip-path="url(#t{})" class="f-leaf">"##, plot.number);
    for (spot, way) in along(&spine(plot), 3.4, 1.0) {
        let aside = way.right() * ((grain(spot, 41) - 0.5) * 1.6);
        let spot = spot + aside;
        draw!(svg, r#"<circle cx="{}" cy="{}" r="1.1"/>"#, N(spot.x), N(spot.y));
    }
    draw!(svg, "</g>");
    edge(svg, plot, "hedge-rim", 0.8);
}

fn works(svg: &mut Svg, plot: &Plot<'_>) {
    fill(svg, plot, "works");
    draw!(svg, r##"<path clip-path="url(#t{})" class="s-earth" stroke-width=".8" d=""##, plot.number);
    for (spot, way) in along(&spine(plot), 2.6, 1.0) {
        draw!(svg, "M{}L{}", spot - way.right() * 9.0, spot + way.right() * 9.0);
    }
    draw!(svg, r#""/>"#);
    edge(svg, plot, "earth", 1.1);
}

fn bars(svg: &mut Svg, plot: &Plot<'_>, ground: &str, ink: &str) {
    fill(svg, plot, ground);
    draw!(svg, r#"<path clip-path="url(#t{})" class="s-{ink}" stroke-width=".9" d=""#, plot.number);
    for (spot, way) in along(&spine(plot), 3.0, 1.5) {
        draw!(svg, "M{}L{}", spot - way.right() * 40.0, spot + way.right() * 40.0);
    }
    draw!(svg, r#""/>"#);
    edge(svg, plot, ink, 0.8);
}

/// Defines the fill patterns of terrain.
pub(super) fn patterns(defs: &mut Svg) {
    draw!(
        defs,
        r##"<pattern id="town" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V3.2" class="s-timber" stroke-width=".45" opacity=".55"/></pattern>"##
    );
    draw!(
        defs,
        r##"<pattern id="plough" width="4.4" height="4.4" patternUnits="userSpaceOnUse" patternTransform="rotate(68)"><path d="M0 0V4.4" class="s-furrow" stroke-width=".7" opacity=".65"/></pattern>"##
    );
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use engine::catalogue::TermData;
    use geometry::Point;

    engine::words! {
        mod term: TermData {
            STRANGE = "strange";
        }
    }

    pub(crate) const CANVAS: Canvas = Canvas { width: 900.0, depth: 600.0, scale: 1.0, is_turned: false };

    /// A square of 90 mm, with its south-west corner at this place.
    pub(crate) fn square(class: Class, name: Option<&str>, (x, y): (i32, i32)) -> Feature {
        Feature {
            kind: term::STRANGE,
            look: class.look(),
            name: name.map(str::to_owned),
            outline: [(x, y), (x, y + 90), (x + 90, y + 90), (x + 90, y)]
                .map(|(x, y)| Point::mm(x, y))
                .to_vec(),
            line: Vec::new(),
            level: 0,
            meanings: Vec::new(),
        }
    }

    fn drawn(features: &[Feature]) -> String {
        let (mut svg, mut defs) = (Svg::new(), Svg::new());
        draw_ground(&mut svg, &mut defs, &CANVAS, &plots(features, &CANVAS));
        svg.as_str().to_owned()
    }

    #[test]
    fn hills_are_below_roads_and_roads_below_woods() {
        let features = [Class::Wood, Class::Road, Class::Hill].map(|class| square(class, None, (0, 0)));
        let order: Vec<Class> = plots(&features, &CANVAS).iter().map(Plot::class).collect();
        assert_eq!(order, [Class::Hill, Class::Road, Class::Wood]);
    }

    #[test]
    fn the_outline_of_the_rules_is_drawn_and_trees_stay_inside() {
        let svg = drawn(&[square(Class::Wood, None, (0, 0))]);
        assert!(svg.contains("M0 600L0 510L90 510L90 600z") && svg.contains(r#"clip-path="url(#t0)""#));
    }

    #[test]
    fn steep_hills_and_frozen_waters_look_different() {
        let mut hill = square(Class::Hill, None, (300, 300));
        let gentle = drawn(std::slice::from_ref(&hill));
        hill.look.is_steep = true;
        assert_ne!(drawn(&[hill]), gentle);
        let mut lake = square(Class::Water, None, (300, 300));
        assert!(drawn(std::slice::from_ref(&lake)).contains("f-water"));
        lake.look.is_frozen = true;
        assert!(drawn(&[lake]).contains("f-ice"));
    }

    #[test]
    fn a_hill_has_no_slope_where_the_table_ends() {
        let strokes = |x| drawn(&[square(Class::Hill, None, (x, 300))]).matches('z').count();
        assert!(strokes(0) < strokes(300));
    }
}
