//! Draws badges at the edge of a base: pips, chevrons, flags, smoke. Each has its own shape.

use super::base::StandFrame;
use super::plane::{Outline, Spot};
use super::svg::{N, Svg, draw};
use super::theme::SideColours;
use engine::sketch::{Arm, Badge, Sign, Token};

/// Draws everything except the bases themselves, on top of all bases.
pub(super) fn draw_badges(svg: &mut Svg, token: &Token, stands: &[StandFrame]) {
    let Some(lead) = stands.first() else { return };
    let side = SideColours::of(token.seat);
    let last = &stands[stands.len() - 1];
    if token.is_spent {
        tick(svg, last.at(last.width / 2.0 - 4.5, last.depth / 2.0));
    }
    // Signs without a fixed place are lined up along the right edge.
    let mut beside = 0.0;
    for badge in &token.badges {
        match badge.sign {
            // Shown by the veil or as text: a fixed value of a unit is not drawn on the table.
            Sign::Spent | Sign::Moved => {}
            sign if sign.is_worth() => {}
            Sign::Losses => losses(svg, badge, last),
            Sign::Fired => smoke(svg, lead),
            Sign::Demoralised => shield(svg, lead.at(-lead.width / 2.0 - 4.4, 0.0)),
            Sign::Shaken | Sign::Unsteady => {
                flag(svg, lead.at(lead.width / 2.0, lead.depth / 2.0), "#f2c230");
            }
            Sign::Routed => {
                flag(svg, lead.at(lead.width / 2.0, lead.depth / 2.0), "#ffffff");
                arrows(svg, last);
            }
            Sign::Caught => caught(svg, lead),
            Sign::Disordered => {
                chevrons(svg, lead, beside);
                beside += 7.0;
            }
            sign => {
                letter(svg, lead.at(lead.width / 2.0 + 4.2, beside), sign, badge.count);
                beside += 7.6;
            }
        }
    }
    match token.face.arm {
        Arm::General => pennant(svg, lead, side, false),
        Arm::Commander => pennant(svg, lead, side, true),
        Arm::Infantry | Arm::Skirmishers | Arm::Cavalry | Arm::Artillery => {}
    }
}

/// The id of a piece, on a small tag at its rear left corner.
pub(super) fn draw_id(svg: &mut Svg, token: &Token, stands: &[StandFrame]) {
    let Some(stand) = stands.last() else { return };
    let at = stand.at(-stand.width / 2.0 + 2.5, stand.depth / 2.0 + 0.5);
    let name = token.id.to_string();
    let half = 1.6 + 1.55 * name.chars().count() as f64;
    draw!(
        svg,
        r##"<g transform="translate({at})"><rect x="{}" y="-3.3" width="{}" height="6.6" rx="1.6" fill="#fbfaf6" stroke="#4a5560" stroke-width=".5"/><text y="2" font-size="5.6" text-anchor="middle" font-weight="700" fill="#1c232b">{name}</text></g>"##,
        N(-half),
        N(half * 2.0)
    );
}

fn tick(svg: &mut Svg, at: Spot) {
    draw!(
        svg,
        r##"<g transform="translate({at})"><circle r="3.5" fill="#fbfaf6" stroke="#4a5560" stroke-width=".6"/><path d="M-1.6.1l1.2 1.3 2.1-2.7" fill="none" stroke="#4a5560" stroke-width=".95"/></g>"##
    );
}

/// Pips behind the rear edge, at most eight; for more, a number.
fn losses(svg: &mut Svg, badge: &Badge, stand: &StandFrame) {
    let count = badge.count.unwrap_or(1);
    let rear = stand.depth / 2.0 + 3.2;
    for pip in 0..count.min(8) {
        let at = stand.at(-stand.width / 2.0 + 3.1 + f64::from(pip) * 5.4, rear);
        draw!(
            svg,
            r##"<rect x="{}" y="{}" width="4.2" height="3.6" fill="#1c232b" stroke="#fbfaf6" stroke-width=".4"/>"##,
            N(at.x - 2.1),
            N(at.y - 1.8)
        );
    }
    if count > 8 {
        let at = stand.at(stand.width / 2.0 + 6.0, rear);
        draw!(
            svg,
            r##"<text x="{}" y="{}" font-size="6" font-weight="700" fill="#1c232b">{count}</text>"##,
            N(at.x),
            N(at.y + 2.0)
        );
    }
}

fn smoke(svg: &mut Svg, stand: &StandFrame) {
    draw!(svg, r##"<g fill="#f7f6ef" stroke="#5f6a74" stroke-width=".7">"##);
    for (right, ahead, radius) in [(-9.0, 4.5, 3.6), (-3.5, 6.0, 4.4), (2.5, 4.8, 3.4)] {
        let at = stand.at(right, -stand.depth / 2.0 - ahead);
        draw!(svg, r#"<circle cx="{}" cy="{}" r="{}"/>"#, N(at.x), N(at.y), N(radius));
    }
    draw!(svg, "</g>");
}

fn shield(svg: &mut Svg, at: Spot) {
    draw!(
        svg,
        r##"<g transform="translate({at})" fill="#1c232b"><path d="M-2.8-4.6h5.6v3.4l-2.8 1.6-2.8-1.6z"/><path d="M-2.8 1.4l2.8 1.5 2.8-1.5v2.6L0 5.6-2.8 4z"/></g>"##
    );
}

/// A waving flag, upright on the screen.
fn flag(svg: &mut Svg, at: Spot, colour: &str) {
    draw!(
        svg,
        r##"<g transform="translate({at})"><path d="M0 2V-14" stroke="#2b2115" stroke-width="1.1"/><path d="M0-14q3 2.4 6 0t6 0v7q-3 2.4-6 0t-6 0z" fill="{colour}" stroke="#1c232b" stroke-width=".7"/></g>"##
    );
}

fn arrows(svg: &mut Svg, stand: &StandFrame) {
    draw!(svg, r##"<path stroke="#b3202c" stroke-width="1.2" fill="none" d=""##);
    for right in [-10.0, 0.0, 10.0] {
        let (foot, tip) =
            (stand.at(right, stand.depth / 2.0 + 3.0), stand.at(right, stand.depth / 2.0 + 9.0));
        let barb = |aside: f64| stand.at(right + aside, stand.depth / 2.0 + 6.4);
        draw!(svg, "M{foot}L{tip}M{}L{tip}L{}", barb(-2.4), barb(2.4));
    }
    draw!(svg, r#""/>"#);
}

fn caught(svg: &mut Svg, stand: &StandFrame) {
    let (x, half) = (-stand.width / 2.0, stand.depth / 2.0);
    draw!(
        svg,
        r##"<path d="M{}L{}" stroke="#b3202c" stroke-width="2.6"/>"##,
        stand.at(x, -half),
        stand.at(x, half)
    );
    let tip = stand.at(x - 2.0, 0.0);
    draw!(
        svg,
        r##"<path d="M{}L{tip}M{}L{tip}L{}" stroke="#b3202c" stroke-width="1.4" fill="none"/>"##,
        stand.at(x - 9.0, 0.0),
        stand.at(x - 5.0, -2.6),
        stand.at(x - 5.0, 2.6)
    );
}

fn chevrons(svg: &mut Svg, stand: &StandFrame, beside: f64) {
    let x = stand.width / 2.0 + 4.4;
    // Neighbours may touch: a pale outline separates the sign from them.
    for (colour, width) in [("#fffdf2", "3.6"), ("#1c232b", "1.7")] {
        draw!(svg, r#"<path fill="none" stroke="{colour}" stroke-width="{width}" d=""#);
        for rear in [beside - 2.0, beside + 1.8] {
            let wing = |aside: f64| stand.at(x + aside, rear + 2.6);
            draw!(svg, "M{}L{}L{}", wing(-2.6), stand.at(x, rear), wing(2.6));
        }
        draw!(svg, r#""/>"#);
    }
}

/// A sign without a drawing of its own: its first letter, or its number, on a disc.
fn letter(svg: &mut Svg, at: Spot, sign: Sign, count: Option<u16>) {
    let first: String = sign.word().chars().take(1).collect();
    let text = count.map_or(first.to_uppercase(), |count| count.to_string());
    draw!(
        svg,
        r##"<g transform="translate({at})"><circle r="3.5" fill="#fbfaf6" stroke="#1c232b" stroke-width=".7"/><text y="1.8" font-size="5" font-weight="700" text-anchor="middle" fill="#1c232b">{}</text></g>"##,
        super::svg::Plain(&text)
    );
}

/// The position and size of a general's flag.
fn pennant_place(stand: &StandFrame) -> (Spot, f64) {
    let scale = (stand.width / 15.0).min(stand.depth / 30.0).clamp(0.6, 1.6);
    (stand.at(stand.width / 2.0, stand.depth / 2.0 - 2.0), scale)
}

/// The area of a general's flag, which names avoid.
pub(super) fn pennant_outline(stand: &StandFrame) -> Outline {
    let (at, scale) = pennant_place(stand);
    let corners = [(0.0, 0.0), (15.0, 0.0), (15.0, -17.0), (0.0, -17.0)];
    Outline(corners.map(|(x, y)| at + Spot::new(x, y) * scale).to_vec())
}

/// The general's flag, upright on the screen; a star for the commander.
fn pennant(svg: &mut Svg, stand: &StandFrame, side: SideColours, has_star: bool) {
    let (at, scale) = pennant_place(stand);
    draw!(svg, r#"<g transform="translate({at}) scale({})">"#, N(scale));
    draw!(
        svg,
        r##"<path d="M0 1.2V-17" stroke="#2b2115" stroke-width="1.1"/><path d="M.4-17H15l-3.4 4.3L15-8.4H.4z" fill="{}" stroke="#fff8ea" stroke-width=".7"/>"##,
        side.edge
    );
    if has_star {
        draw!(
            svg,
            r##"<path transform="translate(6 -12.6)" d="M0-3.2L.8-1 3.1-1 1.3.5 1.9 2.7 0 1.4-1.9 2.7-1.3.5-3.1-1-.8-1z" fill="#fff8ea"/>"##
        );
    }
    draw!(svg, "</g>");
}
