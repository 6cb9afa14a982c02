//! Draws bases: plate, front bar and notch, and on them figures, a staff symbol, or nothing.

use super::Canvas;
use super::figures::Wardrobe;
use super::men;
use super::plane::{Outline, Spot};
use super::svg::{N, Plain, Svg, draw};
use super::theme::{Coat, Faces, SideColours};
use engine::sketch::{Arm, Token};

/// One stand of a piece: its outline, and the coordinate system for its figures.
#[derive(Debug)]
pub(super) struct StandFrame {
    pub(super) outline: Outline,
    pub(super) middle: Spot,
    /// To the right along the front, 1 mm long.
    pub(super) right: Spot,
    /// To the rear, 1 mm long.
    pub(super) rear: Spot,
    pub(super) width: f64,
    pub(super) depth: f64,
}

impl StandFrame {
    /// Corners are clockwise from the front left one. Other shapes use the direction of the pose.
    pub(super) fn new(corners: Vec<Spot>, facing: Spot) -> StandFrame {
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
        StandFrame { outline, middle, right, rear, width, depth }
    }

    /// A point given by its distance to the right and to the rear of the middle.
    pub(super) fn at(&self, right: f64, rear: f64) -> Spot {
        self.middle + self.right * right + self.rear * rear
    }

    fn matrix(&self) -> String {
        let thousandths = |value: f64| N2((value * 10_000.0).round() / 10_000.0);
        format!(
            "matrix({} {} {} {} {} {})",
            thousandths(self.right.x),
            thousandths(self.right.y),
            thousandths(self.rear.x),
            thousandths(self.rear.y),
            N(self.middle.x),
            N(self.middle.y)
        )
    }
}

/// A number with four decimals, for rotations.
struct N2(f64);

impl std::fmt::Display for N2 {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Adding zero turns minus zero into zero.
        write!(f, "{}", self.0 + 0.0)
    }
}

/// The stands of a piece, in coordinates of the picture.
pub(super) fn stands(token: &Token, canvas: &Canvas) -> Vec<StandFrame> {
    let facing = canvas.spot(token.pose.at.along(token.pose.heading, geometry::Length::mm(100)))
        - canvas.spot(token.pose.at);
    let of = |corners: &Vec<geometry::Point>| {
        StandFrame::new(corners.iter().map(|corner| canvas.spot(*corner)).collect(), facing.unit())
    };
    token.stands.iter().filter(|corners| corners.len() > 2).map(of).collect()
}

/// Draws what is under a piece: its shadow, and the pale rim of a piece that can act.
pub(super) fn draw_under(svg: &mut Svg, token: &Token, stands: &[StandFrame]) {
    for stand in stands {
        let shadow = Outline(stand.outline.0.iter().map(|corner| *corner + Spot::new(1.1, 1.5)).collect());
        draw!(svg, r##"<path d="{shadow}" fill="#20260f" opacity=".28"/>"##);
    }
    for stand in stands.iter().filter(|_| token.can_act) {
        draw!(
            svg,
            r##"<path d="{}" fill="none" stroke="#fffdf2" stroke-width="4.6" stroke-linejoin="round" opacity=".95"/>"##,
            stand.outline
        );
    }
}

/// Draws a piece: its stands and what is on them. `told` is its title text.
pub(super) fn draw_piece(
    svg: &mut Svg,
    wardrobe: &mut Wardrobe,
    faces: Faces,
    (token, told): (&Token, &str),
    stands: &[StandFrame],
) {
    let side = SideColours::of(token.seat);
    draw!(
        svg,
        r#"<g class="piece" data-piece="{}" data-seat="{}" role="img" aria-label="{told}"><title>{told}</title>"#,
        token.id,
        token.seat,
        told = Plain(told)
    );
    for stand in stands {
        plate(svg, token, stand, side);
    }
    for (number, stand) in stands.iter().enumerate() {
        if token.face.is_square {
            bars_all_round(svg, stand, side);
        } else if is_in_front(stand, stands) {
            front_bar(svg, token, stand, side);
        }
        face(svg, wardrobe, faces, token, stand, men::standing_on(&token.face, number, stands.len()));
        if token.is_spent {
            veil(svg, stand);
        }
    }
    draw!(svg, "</g>");
}

fn plate(svg: &mut Svg, token: &Token, stand: &StandFrame, side: SideColours) {
    let dashes = match token.face.arm {
        Arm::Skirmishers => r#" stroke-dasharray="3.2 1.7""#,
        _ => "",
    };
    draw!(
        svg,
        r#"<path class="stand" d="{}" fill="{}" stroke="{}" stroke-width=".9" stroke-linejoin="round"{dashes}/>"#,
        stand.outline,
        side.plate,
        side.edge
    );
}

/// Whether no other stand of the piece is in front of this one.
fn is_in_front(stand: &StandFrame, all: &[StandFrame]) -> bool {
    let before = stand.at(0.0, -stand.depth / 2.0 - 1.5);
    !all.iter().any(|other| other.outline.contains(before))
}

fn front_bar(svg: &mut Svg, token: &Token, stand: &StandFrame, side: SideColours) {
    if matches!(token.face.arm, Arm::General | Arm::Commander) {
        draw!(svg, r#"<g transform="{}">"#, stand.matrix());
        notch(svg, stand.depth / 2.0, 3.0, side);
        draw!(svg, "</g>");
        return;
    }
    draw!(svg, r#"<g transform="{}">"#, stand.matrix());
    bar(svg, stand.width, stand.depth / 2.0, side);
    draw!(svg, "</g>");
}

fn bars_all_round(svg: &mut Svg, stand: &StandFrame, side: SideColours) {
    draw!(svg, r#"<g transform="{}">"#, stand.matrix());
    for (turn, width, half) in [
        (0, stand.width, stand.depth / 2.0),
        (90, stand.depth, stand.width / 2.0),
        (180, stand.width, stand.depth / 2.0),
        (270, stand.depth, stand.width / 2.0),
    ] {
        draw!(svg, r#"<g transform="rotate({turn})">"#);
        bar(svg, width, half, side);
        draw!(svg, "</g>");
    }
    draw!(svg, "</g>");
}

/// The bar along a front edge, `half` in front of the middle, and its notch outside the base.
fn bar(svg: &mut Svg, width: f64, half: f64, side: SideColours) {
    let thick = (half * 0.3).min(3.0);
    let left = -width / 2.0;
    draw!(
        svg,
        r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>"#,
        N(left),
        N(-half),
        N(width),
        N(thick),
        side.edge
    );
    if side.is_open {
        draw!(
            svg,
            r##"<rect x="{}" y="{}" width="{}" height="{}" fill="#fff6ea"/>"##,
            N(left + 1.0),
            N(-half + thick * 0.3),
            N(width - 2.0),
            N(thick * 0.38)
        );
    }
    notch(svg, half, 3.4, side);
}

fn notch(svg: &mut Svg, half: f64, size: f64, side: SideColours) {
    draw!(
        svg,
        r#"<path d="M{} {y}L0 {}L{} {y}z" fill="{}"/>"#,
        N(-size),
        N(-half - size),
        N(size),
        side.edge,
        y = N(-half + 0.1)
    );
}

fn veil(svg: &mut Svg, stand: &StandFrame) {
    draw!(svg, r##"<path d="{}" fill="#e9e7d6" opacity=".42"/>"##, stand.outline);
}

fn face(
    svg: &mut Svg,
    wardrobe: &mut Wardrobe,
    faces: Faces,
    token: &Token,
    stand: &StandFrame,
    standing: usize,
) {
    if faces == Faces::Plain {
        return;
    }
    draw!(svg, r#"<g transform="{}">"#, stand.matrix());
    match faces {
        Faces::Blocks => symbol(svg, token, stand),
        Faces::Figures | Faces::Plain => figures(svg, wardrobe, token, stand, standing),
    }
    draw!(svg, "</g>");
}

/// The staff symbol of an arm.
fn symbol(svg: &mut Svg, token: &Token, stand: &StandFrame) {
    let (x, top, bottom) = (stand.width / 2.0, -stand.depth / 2.0 + 3.0, stand.depth / 2.0);
    let (left, right) = (N(-x), N(x));
    let (top, bottom) = (N(top), N(bottom));
    let ink = SideColours::of(token.seat).edge;
    match token.face.arm {
        _ if token.face.is_square => {
            let half = stand.width.min(stand.depth) * 0.22;
            draw!(
                svg,
                r##"<rect x="{h}" y="{h}" width="{w}" height="{w}" fill="#000" fill-opacity=".18" stroke="{ink}" stroke-width="1.3"/>"##,
                h = N(-half),
                w = N(half * 2.0)
            );
        }
        Arm::Infantry | Arm::Skirmishers => {
            draw!(
                svg,
                r#"<path d="M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}" stroke="{ink}" stroke-width="1.1"/>"#
            );
        }
        Arm::Cavalry => {
            draw!(svg, r#"<path d="M{left} {bottom}L{right} {top}" stroke="{ink}" stroke-width="1.1"/>"#);
        }
        Arm::Artillery => {
            draw!(svg, r#"<circle cy="1.5" r="{}" fill="{ink}"/>"#, N(stand.width.min(stand.depth) * 0.12));
        }
        Arm::General | Arm::Commander => {}
    }
}

fn figures(svg: &mut Svg, wardrobe: &mut Wardrobe, token: &Token, stand: &StandFrame, standing: usize) {
    let coat = Coat::of(&token.face.nation, token.seat);
    for man in men::men(&token.face, stand, standing) {
        wardrobe.place(svg, man.figure, coat, Spot::new(man.x, man.y), man.turn, man.scale);
    }
}
