//! Draws a [`Sketch`] as SVG, in the style of the browser client: a staff map on felt.
//!
//! The picture is identical on every machine, byte for byte. Nothing is random: what looks scattered is computed from
//! its position. `tambour::Picture::svg` shows how it is called.

mod badges;
mod base;
mod detail;
mod figures;
mod frame;
mod ground;
mod hill;
mod men;
mod names;
mod plane;
mod svg;
mod theme;
mod village;
mod wood;

pub use theme::{Faces, Theme};

use base::StandFrame;
use engine::sketch::{Arm, Token};
use engine::{RuleSet, Sketch};
use figures::Wardrobe;
use plane::{Outline, Spot};
use svg::{N, Svg, draw};
use words::Speaker;

/// The style of a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct PictureStyle {
    /// What is drawn on the bases.
    pub faces: Faces,
    /// Light or dark.
    pub theme: Theme,
    /// Whether each piece shows its id.
    pub has_ids: bool,
    /// Whether only the part with both armies is drawn, without border and caption.
    pub is_detail: bool,
}

/// The caption of a picture.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// On the left: what it shows.
    pub title: String,
    /// On the right: rule set, turn and phase.
    pub note: String,
}

/// The size of the table in millimetres; y goes down.
#[derive(Clone, Copy, Debug)]
struct Canvas {
    width: f64,
    depth: f64,
    /// How much larger than an ordinary table this one is. Text and border grow with it.
    scale: f64,
}

impl Canvas {
    fn of(sketch: &Sketch) -> Canvas {
        let (width, depth) = (f64::from(sketch.width.0) / 1000.0, f64::from(sketch.depth.0) / 1000.0);
        Canvas { width, depth, scale: (width.max(depth * 1.5) / 900.0).clamp(0.5, 4.0) }
    }

    /// Converts a point: tables have their origin in the south-west corner, pictures in the north-west one.
    fn spot(&self, point: geometry::Point) -> Spot {
        Spot::new(f64::from(point.x) / 1000.0, self.depth - f64::from(point.y) / 1000.0)
    }
}

/// Draws a picture with its caption: title, rule set, turn and phase.
#[must_use]
pub fn draw(sketch: &Sketch, rules: RuleSet, title: &str, look: PictureStyle, speaker: &Speaker) -> String {
    let now = sketch.phases.iter().find(|phase| phase.is_now);
    let moment = speaker.moment(sketch.turn, now.map(|phase| phase.name));
    let note = format!("{} · {moment}", rules.title());
    draw_svg(sketch, &Caption { title: title.to_owned(), note }, look, speaker)
}

/// The title text of a piece: its name and its badges.
fn told(token: &Token, speaker: &Speaker) -> String {
    let title = speaker.title(&token.title);
    let badges: Vec<String> = token.badges.iter().map(|badge| speaker.badge(badge)).collect();
    if badges.is_empty() { title } else { format!("{title}: {}", badges.join(", ")) }
}

/// The picture of a table.
#[must_use]
pub fn draw_svg(sketch: &Sketch, caption: &Caption, look: PictureStyle, speaker: &Speaker) -> String {
    let canvas = Canvas::of(sketch);
    let palette = look.theme.palette();
    let (mut defs, mut table, mut around) = (Svg::new(), Svg::new(), Svg::new());
    let mut wardrobe = Wardrobe::default();

    let plots = ground::plots(&sketch.terrain, &canvas);
    ground::patterns(&mut defs);
    ground::draw_ground(&mut table, &mut defs, &canvas, palette, &plots);
    // Generals come last: they stand among their troops and must be visible.
    let is_general = |token: &Token| matches!(token.face.arm, Arm::General | Arm::Commander);
    let mut pieces: Vec<(&Token, Vec<StandFrame>)> =
        sketch.pieces.iter().map(|token| (token, base::stands(token, &canvas))).collect();
    pieces.sort_by_key(|(token, _)| is_general(token));
    let flags = pieces.iter().filter(|(token, _)| is_general(token)).filter_map(|(_, stands)| stands.first());
    let mut taken: Vec<Outline> = flags.map(badges::pennant_outline).collect();
    taken.extend(pieces.iter().flat_map(|(_, stands)| stands).map(|stand| stand.outline.clone()));
    names::draw_names(
        &mut table,
        &mut defs,
        palette,
        &plots,
        &taken,
        plane::Spot::new(canvas.width, canvas.depth),
    );
    for (token, stands) in &pieces {
        base::draw_under(&mut table, token, stands);
    }
    for (token, stands) in &pieces {
        base::draw_piece(&mut table, &mut wardrobe, look.faces, (token, &told(token, speaker)), stands);
    }
    for (token, stands) in &pieces {
        badges::draw_badges(&mut table, token, stands);
        if look.has_ids {
            badges::draw_id(&mut table, token, stands);
        }
    }
    frame::draw_frame(&mut around, &canvas, palette, &sketch.unit);
    let mut below = Svg::new();
    frame::draw_caption(&mut below, &canvas, palette, caption, &speaker.ruler(sketch.unit.name));

    let (margin, foot) = ((frame::MARGIN + 8.0) * canvas.scale, frame::FOOT * canvas.scale);
    let (width, depth) = (canvas.width + 2.0 * margin, canvas.depth + 2.0 * margin + foot);
    let view = if look.is_detail {
        detail::window(&canvas, &pieces)
    } else {
        detail::Window { x: -margin, y: -margin, width, depth }
    };
    let mut svg = Svg::new();
    draw!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" width="1400" height="{}" font-family="{}">"#,
        N(view.x),
        N(view.y),
        N(view.width),
        N(view.depth),
        (1400.0 * view.depth / view.width).round(),
        frame::SANS
    );
    draw!(svg, "<title>{}</title><defs>", svg::Plain(&caption.title));
    svg.append(&defs);
    svg.append(wardrobe.defs());
    let (w, d) = (N(canvas.width), N(canvas.depth));
    draw!(svg, r#"<clipPath id="table"><rect width="{w}" height="{d}"/></clipPath></defs>"#);
    draw!(
        svg,
        r#"<rect x="{m}" y="{m}" width="{}" height="{}" fill="{}"/>"#,
        N(width),
        N(depth),
        palette.room,
        m = N(-margin)
    );
    svg.append(&around);
    draw!(svg, r#"<g clip-path="url(#table)">"#);
    svg.append(&table);
    draw!(svg, r#"<rect width="{w}" height="{d}" fill="url(#edges)" pointer-events="none"/></g>"#);
    svg.append(&below);
    draw!(svg, "</svg>\n");
    svg.as_str().to_owned()
}
