//! Draws a [`Sketch`] as SVG: a staff map on felt. The browser client shows the same drawing.
//!
//! [`draw()`] gives a whole picture; `tambour::Picture::svg` shows how it is called. For the client, the same drawing comes
//! in parts: the [`ground()`], which never changes, and [`drawings()`] of stands and signs by their keys, which the client
//! places, moves and animates. [`stands()`] and [`marks()`] say which keys a piece needs.
//!
//! A picture is identical on every machine, byte for byte. Nothing is random: what looks scattered is computed from
//! its position. Colours are classes; see `style.rs`.

mod base;
mod canvas;
mod coats;
mod detail;
mod drawings;
mod figures;
mod frame;
mod glyphs;
mod ground;
mod hill;
mod legend;
mod look;
mod men;
mod names;
mod plane;
mod signs;
mod style;
mod svg;
mod theme;
mod village;
mod wood;

pub use drawings::{
    Drawings, FigureDrawing, Place, SignDrawing, SignPlace, StandDrawing, StandDress, disc, drawings, marks,
    stands,
};
pub use ground::layer;
pub use legend::legend;
pub use style::style_sheet;
pub use theme::{Faces, Theme};

use base::Placed;
use canvas::Canvas;
use engine::sketch::Feature;
use engine::{RuleSet, Sketch};
use plane::Outline;
use signs::Edge;
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

/// Draws a picture with its caption: title, rule set, turn and phase.
#[must_use]
pub fn draw(sketch: &Sketch, rules: RuleSet, title: &str, look: PictureStyle, speaker: &Speaker) -> String {
    let now = sketch.phases.iter().find(|phase| phase.is_now);
    let moment = speaker.moment(sketch.turn, now.map(|phase| phase.name));
    let note = format!("{} · {moment}", rules.title());
    draw_svg(sketch, &Caption { title: title.to_owned(), note }, look, speaker)
}

/// The parts of the ground.
struct Ground {
    defs: Svg,
    /// The border.
    frame: Svg,
    /// Felt, terrain and names.
    table: Svg,
}

impl Ground {
    fn of(sketch: &Sketch, canvas: &Canvas, pieces: &[Placed<'_>]) -> Ground {
        let (mut defs, mut frame, mut table) = (Svg::new(), Svg::new(), Svg::new());
        let plots = ground::plots(&sketch.terrain, canvas);
        ground::patterns(&mut defs);
        ground::draw_ground(&mut table, &mut defs, canvas, &plots);
        let flags = pieces.iter().filter(|piece| piece.is_general()).filter_map(|piece| piece.frames.first());
        let mut taken: Vec<Outline> = flags.map(signs::pennant_outline).collect();
        taken.extend(pieces.iter().flat_map(|piece| &piece.frames).map(|frame| frame.outline.clone()));
        names::draw_names(&mut table, &mut defs, canvas, &plots, &taken);
        frame::draw_frame(&mut frame, canvas, &sketch.unit);
        let (width, depth) = (N(canvas.width), N(canvas.depth));
        draw!(defs, r#"<clipPath id="table-edge"><rect width="{width}" height="{depth}"/></clipPath>"#);
        draw!(table, r#"<rect width="{width}" height="{depth}" fill="url(#edges)"/>"#);
        Ground { defs, frame, table }
    }

    fn draw_table(&self, svg: &mut Svg) {
        draw!(svg, r#"<g clip-path="url(#table-edge)">"#);
        svg.append(&self.table);
        draw!(svg, "</g>");
    }
}

/// The pieces in drawing order: generals come last.
fn placed<'s>(sketch: &'s Sketch, canvas: &Canvas) -> Vec<Placed<'s>> {
    let mut pieces: Vec<Placed<'_>> = sketch.pieces.iter().map(|token| Placed::new(token, canvas)).collect();
    pieces.sort_by_key(Placed::is_general);
    pieces
}

/// The ground with its border, without style, for a client that has [`style_sheet`]. Names avoid the pieces of the
/// sketch. `is_turned`: south is at the top.
#[must_use]
pub fn ground(sketch: &Sketch, is_turned: bool) -> String {
    let canvas = Canvas::of(sketch, is_turned);
    let ground = Ground::of(sketch, &canvas, &placed(sketch, &canvas));
    let border = (frame::MARGIN + frame::RIM) * canvas.scale;
    let mut svg = Svg::new();
    draw!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{b} {b} {} {}" width="100%" height="100%" aria-hidden="true"><defs>"#,
        N(canvas.width + 2.0 * border),
        N(canvas.depth + 2.0 * border),
        b = N(-border)
    );
    svg.append(&ground.defs);
    draw!(svg, "</defs>");
    svg.append(&ground.frame);
    ground.draw_table(&mut svg);
    draw!(svg, "</svg>");
    svg.as_str().to_owned()
}

/// A part of one piece of terrain, as a small picture of its own.
#[must_use]
pub fn patch(sketch: &Sketch, feature: &Feature) -> String {
    let canvas = Canvas::of(sketch, false);
    let feature = std::slice::from_ref(feature);
    let plots = ground::plots(feature, &canvas);
    let (mut defs, mut table) = (Svg::new(), Svg::new());
    ground::patterns(&mut defs);
    ground::draw_ground(&mut table, &mut defs, &canvas, &plots);
    let (low, high) = plots.first().map(|plot| plot.outline.bounds()).unwrap_or_default();
    let (middle, size) = ((low + high) * 0.5, high - low);
    let reach = (size.x.min(size.y) * 0.62).clamp(18.0, 70.0);
    let view = [middle.x - reach, middle.y - reach * 0.62, reach * 2.0, reach * 1.24];
    svg::picture(view, 96.0, Theme::Light, &[&defs], &table)
}

/// The title text of a piece: its name and its badges.
fn told(title: String, badges: &[String]) -> String {
    if badges.is_empty() { title } else { format!("{title}: {}", badges.join(", ")) }
}

/// The picture of a table.
#[must_use]
pub fn draw_svg(sketch: &Sketch, caption: &Caption, look: PictureStyle, speaker: &Speaker) -> String {
    let canvas = Canvas::of(sketch, false);
    let pieces = placed(sketch, &canvas);
    let ground = Ground::of(sketch, &canvas, &pieces);
    let mut table = Svg::new();
    ground.draw_table(&mut table);
    for piece in &pieces {
        base::draw_under(&mut table, piece);
    }
    let texts = |piece: &Placed<'_>| -> Vec<String> {
        piece.token.badges.iter().map(|badge| speaker.badge(badge)).collect()
    };
    for piece in &pieces {
        let told = told(speaker.title(&piece.token.title), &texts(piece));
        base::draw_piece(&mut table, look.faces, piece, &told);
    }
    for piece in &pieces {
        let badges = signs::badges(piece.token);
        signs::draw_marks(&mut table, &Edge::of(piece.token, &badges), &piece.frames, &texts(piece));
        if look.has_ids {
            signs::draw_id(&mut table, piece);
        }
    }
    let mut figures = Svg::new();
    if look.faces == Faces::Figures {
        drawings::figures(pieces.iter().flat_map(|piece| &piece.stands).map(|dress| &dress.look))
            .iter()
            .for_each(|drawing| draw!(figures, "{}", drawing.markup));
    }
    let mut below = Svg::new();
    frame::draw_caption(&mut below, &canvas, caption, &speaker.ruler(sketch.unit.name));

    let (margin, foot) = ((frame::MARGIN + 8.0) * canvas.scale, frame::FOOT * canvas.scale);
    let (width, depth) = (canvas.width + 2.0 * margin, canvas.depth + 2.0 * margin + foot);
    let view = if look.is_detail {
        detail::window(&canvas, &pieces)
    } else {
        detail::Window { x: -margin, y: -margin, width, depth }
    };
    let mut body = Svg::new();
    draw!(body, "<title>{}</title>", svg::Plain(&caption.title));
    draw!(
        body,
        r#"<rect x="{m}" y="{m}" width="{}" height="{}" class="f-room"/>"#,
        N(width),
        N(depth),
        m = N(-margin)
    );
    for part in [&ground.frame, &table, &below] {
        body.append(part);
    }
    let view = [view.x, view.y, view.width, view.depth];
    svg::picture(view, 1400.0, look.theme, &[&ground.defs, &figures], &body) + "\n"
}
