//! Draws signs at the edge of a base: pips, chevrons, flags, smoke, discs. Each has its own shape. A sign has a key, and
//! a place in the coordinates of the first stand.

use super::base::{Frame, Placed};
use super::glyphs;
use super::plane::{Outline, Spot};
use super::svg::{N, Plain, Svg, draw};
use engine::Seat;
use engine::sketch::{Arm, Sign, Token};
use std::fmt::{self, Display};

/// The most pips; for more losses there is a number.
const MOST_PIPS: u16 = 8;

/// The drawing of a sign.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mark {
    /// The piece has acted.
    Tick,
    /// Losses as pips along the rear edge.
    Pips(u16),
    /// A number beside the pips.
    Number(u16),
    Smoke,
    Shield,
    /// The flag of a shaken piece.
    Shaken,
    /// The flag of a routed piece.
    Routed,
    /// Arrows to the rear.
    Arrows,
    /// A bar along a flank of this length, in hundredths of a millimetre.
    Caught(u32),
    Chevrons,
    /// A disc with what this sign shows.
    Disc(Sign),
    /// A disc with a number.
    Count(u16),
    /// The flag of a general or commander, at a scale in hundredths.
    Pennant {
        seat: Seat,
        has_star: bool,
        scale: u16,
    },
}

/// A sign with its place: its distance to the right and to the rear of the middle of the first stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedMark {
    pub(super) mark: Mark,
    pub(super) x: f64,
    pub(super) y: f64,
    /// Whether it is upright on the screen, however the stand is rotated.
    pub(super) is_upright: bool,
    /// The badge that it shows, by its number.
    pub(super) badge: Option<usize>,
}

impl Display for Mark {
    /// The key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Tick => f.write_str("sign.tick"),
            Mark::Pips(count) => write!(f, "sign.pips.{count}"),
            Mark::Number(count) => write!(f, "sign.number.{count}"),
            Mark::Smoke => f.write_str("sign.smoke"),
            Mark::Shield => f.write_str("sign.shield"),
            Mark::Shaken => f.write_str("sign.shaken"),
            Mark::Routed => f.write_str("sign.routed"),
            Mark::Arrows => f.write_str("sign.arrows"),
            Mark::Caught(length) => write!(f, "sign.caught.{length}"),
            Mark::Chevrons => f.write_str("sign.chevrons"),
            Mark::Disc(sign) => write!(f, "sign.disc.{}", sign.word()),
            Mark::Count(count) => write!(f, "sign.count.{count}"),
            Mark::Pennant { seat, has_star, scale } => {
                write!(f, "sign.{}.{seat}.{scale}", if *has_star { "commander" } else { "general" })
            }
        }
    }
}

impl Mark {
    /// Reads a key.
    pub(super) fn read(key: &str) -> Option<Mark> {
        let parts: Vec<&str> = key.strip_prefix("sign.")?.split('.').collect();
        let seat = |text: &str| Seat::BOTH.into_iter().find(|seat| seat.to_string() == text);
        let mark = match parts.as_slice() {
            ["tick"] => Mark::Tick,
            ["pips", count] => Mark::Pips(count.parse().ok()?),
            ["number", count] => Mark::Number(count.parse().ok()?),
            ["smoke"] => Mark::Smoke,
            ["shield"] => Mark::Shield,
            ["shaken"] => Mark::Shaken,
            ["routed"] => Mark::Routed,
            ["arrows"] => Mark::Arrows,
            ["caught", length] => Mark::Caught(length.parse().ok()?),
            ["chevrons"] => Mark::Chevrons,
            ["disc", sign] => Mark::Disc(Sign::ALL.iter().copied().find(|one| one.word() == *sign)?),
            ["count", count] => Mark::Count(count.parse().ok()?),
            ["general", side, scale] => {
                Mark::Pennant { seat: seat(side)?, has_star: false, scale: scale.parse().ok()? }
            }
            ["commander", side, scale] => {
                Mark::Pennant { seat: seat(side)?, has_star: true, scale: scale.parse().ok()? }
            }
            _ => return None,
        };
        // Of all spellings only the one that is printed counts.
        (mark.to_string() == key).then_some(mark)
    }

    /// The disc that stands for a badge: its drawing, else its number, else its first letter.
    pub(super) const fn disc(sign: Sign, count: Option<u16>) -> Mark {
        match count {
            Some(count) if glyphs::glyph(sign).is_none() => Mark::Count(count),
            _ => Mark::Disc(sign),
        }
    }

    /// Its drawing, around its place.
    pub(super) fn drawing(self) -> Svg {
        let mut svg = Svg::new();
        match self {
            Mark::Tick => draw!(
                svg,
                r#"<circle r="3.5" class="f-sign-paper s-sign-faint" stroke-width=".6"/><path d="M-1.6.1l1.2 1.3 2.1-2.7" fill="none" class="s-sign-faint" stroke-width=".95"/>"#
            ),
            Mark::Pips(count) => pips(&mut svg, count),
            Mark::Number(count) => {
                draw!(svg, r#"<text y="2" font-size="6" font-weight="700" class="f-sign">{count}</text>"#);
            }
            Mark::Smoke => draw!(
                svg,
                r#"<g class="f-smoke s-smoke-rim" stroke-width=".7"><circle cx="-9" cy="-4.5" r="3.6"/><circle cx="-3.5" cy="-6" r="4.4"/><circle cx="2.5" cy="-4.8" r="3.4"/></g>"#
            ),
            Mark::Shield => draw!(
                svg,
                r#"<path d="M-2.8-4.6h5.6v3.4l-2.8 1.6-2.8-1.6zM-2.8 1.4l2.8 1.5 2.8-1.5v2.6L0 5.6-2.8 4z" class="f-sign"/>"#
            ),
            Mark::Shaken => flag(&mut svg, "shaken"),
            Mark::Routed => flag(&mut svg, "routed"),
            Mark::Arrows => {
                draw!(svg, r#"<path class="s-alarm" stroke-width="1.2" fill="none" d=""#);
                for x in [-10.0, 0.0, 10.0] {
                    draw!(svg, "M{x} 3L{x} 9M{} 6.4L{x} 9L{} 6.4", N(x - 2.4), N(x + 2.4), x = N(x));
                }
                draw!(svg, r#""/>"#);
            }
            Mark::Caught(length) => {
                let half = N(f64::from(length) / 200.0);
                draw!(
                    svg,
                    r#"<path d="M0-{half}L0 {half}" class="s-alarm" stroke-width="2.6"/><path d="M-9 0H-2M-5-2.6L-2 0L-5 2.6" class="s-alarm" stroke-width="1.4" fill="none"/>"#
                );
            }
            // Neighbours may touch: a pale outline separates the sign from them.
            Mark::Chevrons => draw!(
                svg,
                r#"<path fill="none" class="s-sign-casing" stroke-width="3.6" d="{CHEVRONS}"/><path fill="none" class="s-sign" stroke-width="1.7" d="{CHEVRONS}"/>"#
            ),
            Mark::Disc(sign) => disc(&mut svg, |svg| match glyphs::glyph(sign) {
                Some(glyph) => draw!(svg, "{glyph}"),
                None => letters(svg, &sign.word().chars().take(1).collect::<String>().to_uppercase()),
            }),
            Mark::Count(count) => disc(&mut svg, |svg| letters(svg, &count.to_string())),
            Mark::Pennant { seat, has_star, scale } => pennant(&mut svg, seat, has_star, scale),
        }
        svg
    }
}

const CHEVRONS: &str = "M-2.6.6L0-2L2.6.6M-2.6 4.4L0 1.8L2.6 4.4";

/// Pips to the right of the place, at most eight.
fn pips(svg: &mut Svg, count: u16) {
    for pip in 0..count.min(MOST_PIPS) {
        draw!(
            svg,
            r#"<rect x="{}" y="-1.8" width="4.2" height="3.6" class="f-sign s-sign-paper" stroke-width=".4"/>"#,
            N(f64::from(pip) * 5.4 - 2.1)
        );
    }
}

/// A waving flag.
fn flag(svg: &mut Svg, colour: &str) {
    draw!(
        svg,
        r#"<path d="M0 2V-14" class="s-pole" stroke-width="1.1"/><path d="M0-14q3 2.4 6 0t6 0v7q-3 2.4-6 0t-6 0z" class="f-{colour} s-sign" stroke-width=".7"/>"#
    );
}

fn disc(svg: &mut Svg, inside: impl FnOnce(&mut Svg)) {
    draw!(svg, r#"<circle r="3.6" class="f-sign-paper s-sign" stroke-width=".7"/>"#);
    inside(svg);
}

fn letters(svg: &mut Svg, text: &str) {
    draw!(
        svg,
        r#"<text translate="no" y="1.8" font-size="5" font-weight="700" text-anchor="middle" class="f-sign">{}</text>"#,
        Plain(text)
    );
}

/// The general's flag; a star for the commander.
fn pennant(svg: &mut Svg, seat: Seat, has_star: bool, scale: u16) {
    draw!(
        svg,
        r#"<g transform="scale({})"><path d="M0 1.2V-17" class="s-pole" stroke-width="1.1"/><path d="M.4-17H15l-3.4 4.3L15-8.4H.4z" class="f-{seat} s-star" stroke-width=".7"/>"#,
        N(f64::from(scale) / 100.0)
    );
    if has_star {
        draw!(
            svg,
            r#"<path transform="translate(6 -12.6)" d="M0-3.2L.8-1 3.1-1 1.3.5 1.9 2.7 0 1.4-1.9 2.7-1.3.5-3.1-1-.8-1z" class="f-star"/>"#
        );
    }
    draw!(svg, "</g>");
}

/// The box around all stands of a piece, in the coordinates of the first.
struct Whole {
    left: f64,
    right: f64,
    front: f64,
    rear: f64,
}

impl Whole {
    fn of(frames: &[Frame]) -> Option<Whole> {
        let lead = frames.first()?;
        let corners = || frames.iter().flat_map(|frame| &frame.outline.0).map(|corner| *corner - lead.middle);
        let reach = |axis: Spot| {
            let all = corners().map(|corner| corner.dot(axis));
            all.fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)))
        };
        let ((left, right), (front, rear)) = (reach(lead.right), reach(lead.rear));
        Some(Whole { left, right, front, rear })
    }
}

/// What is shown at the edge of a piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<'b> {
    pub(super) seat: Seat,
    pub(super) arm: Arm,
    pub(super) is_spent: bool,
    /// Its badges with their numbers.
    pub(super) badges: &'b [(Sign, Option<u16>)],
}

/// The badges of a piece with their numbers.
pub(super) fn badges(token: &Token) -> Vec<(Sign, Option<u16>)> {
    token.badges.iter().map(|badge| (badge.sign, badge.count)).collect()
}

impl<'b> Edge<'b> {
    pub(super) const fn of(token: &Token, badges: &'b [(Sign, Option<u16>)]) -> Edge<'b> {
        Edge { seat: token.seat, arm: token.face.arm, is_spent: token.is_spent, badges }
    }
}

/// Everything that is drawn at the edge of a piece, on top of all bases.
pub(super) fn marks(edge: &Edge<'_>, frames: &[Frame]) -> Vec<PlacedMark> {
    let Some(whole) = Whole::of(frames) else { return Vec::new() };
    let mut marks = Vec::new();
    let centre = Spot::new((whole.left + whole.right) / 2.0, (whole.front + whole.rear) / 2.0);
    let Whole { left, right, front, rear } = whole;
    let upright = |mark, x, y, badge| PlacedMark { mark, x, y, is_upright: true, badge };
    let along = |mark, x, y, badge| PlacedMark { mark, x, y, is_upright: false, badge };
    if edge.is_spent {
        marks.push(upright(Mark::Tick, right - 4.5, rear, None));
    }
    // Signs without a fixed place are lined up along the right edge.
    let mut beside = front;
    for (number, &(sign, count)) in edge.badges.iter().enumerate() {
        let shows = Some(number);
        match sign {
            // Shown by the veil or as text: a fixed value of a unit is not drawn on the table.
            Sign::Spent | Sign::Moved => {}
            sign if sign.is_worth() => {}
            Sign::Losses => {
                let count = count.unwrap_or(1);
                marks.push(along(Mark::Pips(count.min(MOST_PIPS)), left + 3.1, rear + 3.2, shows));
                if count > MOST_PIPS {
                    marks.push(upright(Mark::Number(count), right + 6.0, rear + 3.2, shows));
                }
            }
            Sign::Fired => marks.push(along(Mark::Smoke, centre.x, front, shows)),
            Sign::Demoralised => marks.push(upright(Mark::Shield, left - 4.4, centre.y, shows)),
            Sign::Shaken | Sign::Unsteady => marks.push(upright(Mark::Shaken, right, rear, shows)),
            Sign::Routed | Sign::MustFlee => {
                marks.push(upright(Mark::Routed, right, rear, shows));
                marks.push(along(Mark::Arrows, centre.x, rear, shows));
            }
            Sign::Caught | Sign::Flanked => {
                let length = ((rear - front) * 100.0).round() as u32;
                marks.push(along(Mark::Caught(length), left, centre.y, shows));
            }
            Sign::Disordered => {
                marks.push(along(Mark::Chevrons, right + 4.4, beside + 5.0, shows));
                beside += 9.0;
            }
            _ => {
                marks.push(upright(Mark::disc(sign, count), right + 4.4, beside + 4.0, shows));
                beside += 8.0;
            }
        }
    }
    let has_star = edge.arm == Arm::Commander;
    if has_star || edge.arm == Arm::General {
        let scale = pennant_scale(right - left, rear - front);
        marks.push(upright(Mark::Pennant { seat: edge.seat, has_star, scale }, right, rear - 2.0, None));
    }
    marks
}

/// The scale of a general's flag, in hundredths.
fn pennant_scale(width: f64, depth: f64) -> u16 {
    ((width / 15.0).min(depth / 30.0).clamp(0.6, 1.6) * 100.0).round() as u16
}

/// Draws the signs of a piece; `told` are the texts of its badges.
pub(super) fn draw_marks(svg: &mut Svg, edge: &Edge<'_>, frames: &[Frame], told: &[String]) {
    let Some(lead) = frames.first() else { return };
    for PlacedMark { mark, x, y, is_upright, badge } in marks(edge, frames) {
        if is_upright {
            draw!(svg, r#"<g transform="translate({})">"#, lead.at(x, y));
        } else {
            draw!(svg, r#"<g transform="{} translate({} {})">"#, lead.matrix(), N(x), N(y));
        }
        if let Some(words) = badge.and_then(|number| told.get(number)) {
            draw!(svg, "<title>{}</title>", Plain(words));
        }
        svg.append(&mark.drawing());
        draw!(svg, "</g>");
    }
}

/// The id of a piece, on a small tag at its rear left corner.
pub(super) fn draw_id(svg: &mut Svg, piece: &Placed<'_>) {
    let Some(frame) = piece.frames.last() else { return };
    let at = frame.at(-frame.width / 2.0 + 2.5, frame.depth / 2.0 + 0.5);
    let name = piece.token.id.to_string();
    let half = 1.6 + 1.55 * name.chars().count() as f64;
    draw!(
        svg,
        r#"<g transform="translate({at})"><rect x="{}" y="-3.3" width="{}" height="6.6" rx="1.6" class="f-sign-paper s-sign-faint" stroke-width=".5"/><text y="2" font-size="5.6" text-anchor="middle" font-weight="700" class="f-sign">{name}</text></g>"#,
        N(-half),
        N(half * 2.0)
    );
}

/// The area of a general's flag, which names avoid.
pub(super) fn pennant_outline(frame: &Frame) -> Outline {
    let scale = f64::from(pennant_scale(frame.width, frame.depth)) / 100.0;
    let at = frame.at(frame.width / 2.0, frame.depth / 2.0 - 2.0);
    let corners = [(0.0, 0.0), (15.0, 0.0), (15.0, -17.0), (0.0, -17.0)];
    Outline(corners.map(|(x, y)| at + Spot::new(x, y) * scale).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_can_be_asked_for_by_its_key() {
        let pennant = Mark::Pennant { seat: Seat::Red, has_star: true, scale: 107 };
        let others =
            [Mark::Tick, Mark::Pips(3), Mark::Number(11), Mark::Caught(2000), Mark::Count(7), pennant];
        let discs = Sign::ALL.iter().map(|sign| Mark::Disc(*sign));
        for mark in discs.chain(others) {
            assert_eq!(Mark::read(&mark.to_string()), Some(mark));
            assert!(!mark.drawing().as_str().is_empty());
        }
        for bad in ["sign.pips.03", "sign.disc.winded", "sign.tick.1", "tick"] {
            assert_eq!(Mark::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_sign_without_a_glyph_shows_its_letter() {
        assert!(Mark::Disc(Sign::Stopped).drawing().as_str().contains("<path"));
        assert!(Mark::Disc(Sign::Trait).drawing().as_str().contains(">T<"));
    }
}
