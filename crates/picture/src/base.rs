//! Draws bases: plate, front bar and notch, and on them figures, a staff symbol, or nothing.

use super::canvas::Canvas;
use super::figures::put;
use super::look::Look;
use super::men;
use super::plane::{Outline, Spot};
use super::svg::{N, N4, Plain, Svg, draw};
use super::theme::Faces;
use engine::Seat;
use engine::sketch::{Arm, Face, Token};

/// The outline of one stand of a piece, and the coordinate system for its figures.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) outline: Outline,
    pub(super) middle: Spot,
    /// To the right along the front, 1 mm long.
    pub(super) right: Spot,
    /// To the rear, 1 mm long.
    pub(super) rear: Spot,
    pub(super) width: f64,
    pub(super) depth: f64,
}

impl Frame {
    /// Corners are clockwise from the front left one. Other shapes use the direction of the pose.
    pub(super) fn new(corners: Vec<Spot>, facing: Spot) -> Frame {
        let outline = Outline(corners);
        let middle = outline.middle();
        let (right, rear) = match outline.0[..] {
            [left, right, _, rear] => ((right - left).unit(), (rear - left).unit()),
            _ => (facing.right(), facing * -1.0),
        };
        let span = |axis: Spot| {
            let reach = outline.0.iter().map(|corner| (*corner - middle).dot(axis));
            let (low, high) = reach.fold((0.0f64, 0.0f64), |(low, high), at| (low.min(at), high.max(at)));
            high - low
        };
        let (width, depth) = (span(right), span(rear));
        Frame { outline, middle, right, rear, width, depth }
    }

    /// A point given by its distance to the right and to the rear of the middle.
    pub(super) fn at(&self, right: f64, rear: f64) -> Spot {
        self.middle + self.right * right + self.rear * rear
    }

    /// The transform of what is drawn around the middle, facing up.
    pub(super) fn matrix(&self) -> String {
        format!(
            "matrix({} {} {} {} {} {})",
            N4(self.right.x),
            N4(self.right.y),
            N4(self.rear.x),
            N4(self.rear.y),
            N(self.middle.x),
            N(self.middle.y)
        )
    }
}

/// A piece of a picture: its stands as they lie in it, and how they look.
#[derive(Debug)]
pub(super) struct Placed<'t> {
    pub(super) token: &'t Token,
    pub(super) frames: Vec<Frame>,
    pub(super) stands: Vec<Dress>,
}

/// The look of a stand, and how many figures are on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dress {
    pub(super) look: Look,
    pub(super) figures: usize,
}

impl<'t> Placed<'t> {
    pub(super) fn new(token: &'t Token, canvas: &Canvas) -> Placed<'t> {
        let frames = frames(&token.pose, &token.stands, canvas);
        let stands = dress(&token.face, token.seat, &frames);
        Placed { token, frames, stands }
    }

    /// Generals stand among their troops and must be visible.
    pub(super) const fn is_general(&self) -> bool {
        matches!(self.token.face.arm, Arm::General | Arm::Commander)
    }
}

/// The stands of a piece as they lie in the picture.
pub(super) fn frames(pose: &geometry::Pose, stands: &[Vec<geometry::Point>], canvas: &Canvas) -> Vec<Frame> {
    let facing = canvas.spot(pose.at.along(pose.heading, geometry::Length::mm(100))) - canvas.spot(pose.at);
    let of = |corners: &Vec<geometry::Point>| {
        Frame::new(corners.iter().map(|corner| canvas.spot(*corner)).collect(), facing.unit())
    };
    stands.iter().filter(|corners| corners.len() > 2).map(of).collect()
}

/// How the stands of a piece look.
pub(super) fn dress(face: &Face, seat: Seat, frames: &[Frame]) -> Vec<Dress> {
    let one = |(number, frame): (usize, &Frame)| {
        let figures = men::standing_on(face, number, frames.len());
        Dress { look: Look::of(face, seat, frame, figures, is_in_front(frame, frames)), figures }
    };
    frames.iter().enumerate().map(one).collect()
}

/// Whether no other stand of the piece is in front of this one.
fn is_in_front(frame: &Frame, all: &[Frame]) -> bool {
    let before = frame.at(0.0, -frame.depth / 2.0 - 1.5);
    !all.iter().any(|other| other.outline.contains(before))
}

/// The outlines of all stands, as the data of one path.
fn outlines(frames: &[Frame]) -> String {
    frames.iter().map(|frame| frame.outline.to_string()).collect()
}

/// Draws what is under a piece: its shadow, and the pale rim of a piece that can act.
pub(super) fn draw_under(svg: &mut Svg, piece: &Placed<'_>) {
    let outline = outlines(&piece.frames);
    draw!(svg, r#"<path class="stand-shadow" transform="translate(1.1 1.5)" d="{outline}"/>"#);
    if piece.token.can_act {
        draw!(svg, r#"<path class="stand-rim" d="{outline}"/>"#);
    }
}

/// Draws a piece: its stands and what is on them. `told` is its title text.
pub(super) fn draw_piece(svg: &mut Svg, faces: Faces, piece: &Placed<'_>, told: &str) {
    let Placed { token, frames, stands } = piece;
    draw!(
        svg,
        r#"<g class="piece" data-piece="{}" data-seat="{}" role="img" aria-label="{told}"><title>{told}</title>"#,
        token.id,
        token.seat,
        told = Plain(told)
    );
    draw_stands(svg, faces, frames, stands, token.is_spent);
    draw!(svg, "</g>");
}

/// Draws stands and what is on them.
pub(super) fn draw_stands(svg: &mut Svg, faces: Faces, frames: &[Frame], stands: &[Dress], is_spent: bool) {
    for (frame, Dress { look, .. }) in frames.iter().zip(stands) {
        draw!(svg, r#"<path class="{}" d="{}"/>"#, look.plate(), frame.outline);
    }
    for (frame, Dress { look, figures }) in frames.iter().zip(stands) {
        draw!(svg, r#"<g transform="{}">"#, frame.matrix());
        svg.append(&look.bars());
        match faces {
            Faces::Plain => {}
            Faces::Blocks => svg.append(&look.symbol()),
            Faces::Figures => {
                svg.append(&look.below());
                for man in look.men().iter().take(*figures) {
                    put(svg, look.dressed(man), (man.x, man.y), man.turn, man.scale);
                }
            }
        }
        draw!(svg, "</g>");
    }
    if is_spent {
        draw!(svg, r#"<path class="stand-veil" d="{}"/>"#, outlines(frames));
    }
}
