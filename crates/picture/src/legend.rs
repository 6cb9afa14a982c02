//! Small pictures of bases and signs, which explain the drawing.

use super::base::{Dress, Frame, draw_stands};
use super::drawings;
use super::look::Look;
use super::plane::Spot;
use super::signs::{self, Edge};
use super::svg::{self, Svg, draw};
use super::theme::{Faces, Theme};
use engine::Seat;
use engine::sketch::{Arm, Sign};

/// What is shown without a sign, and the stand that shows it.
const BASES: [(&str, &str); 10] = [
    ("blue", "stand.blue.infantry.french.-f.4.4.4000x2000"),
    ("red", "stand.red.infantry.french.-f.4.4.4000x2000"),
    ("infantry", "stand.blue.infantry.french.-f.4.4.4000x2000"),
    ("skirmishers", "stand.blue.skirmishers.french.-f.2.2.4000x2000"),
    ("cavalry", "stand.blue.cavalry.french.-f.3.3.4000x3000"),
    ("artillery", "stand.blue.artillery.french.-f.4.4.4000x4000"),
    ("limbered", "stand.blue.artillery.french.-lf.0.4.4000x4000"),
    ("square", "stand.blue.infantry.french.-qf.16.4.4000x4000"),
    ("general", "stand.blue.general.french.-f.1.1.1500x3000"),
    ("commander", "stand.blue.commander.french.-f.1.1.1500x3000"),
];

/// The picture with this name: `blue` and `red` for a base of each side; an arm; `limbered`, `square`; `can_act`,
/// `acted`, or the word of a sign.
#[must_use]
pub fn legend(name: &str, faces: Faces) -> Option<String> {
    let base = BASES.iter().find(|(known, _)| *known == name);
    let sign = Sign::ALL.iter().copied().find(|sign| sign.word() == name);
    let (look, is_spent) = match (base, name) {
        (Some((_, key)), _) => (Look::read(key)?, false),
        (None, "can_act" | "acted") => (Look::read(BASES[0].1)?, name == "acted"),
        _ => (Look::read(BASES[0].1).filter(|_| sign.is_some())?, false),
    };
    let frame = frame(&look);
    let dress =
        Dress { look, figures: look.men().len().min(if name == "artillery" { 4 } else { usize::MAX }) };
    let (mut defs, mut body) = (Svg::new(), Svg::new());
    if faces == Faces::Figures {
        drawings::figures([&look]).iter().for_each(|figure| draw!(defs, "{}", figure.markup));
    }
    if name == "can_act" {
        draw!(body, r#"<path class="stand-rim" d="{}"/>"#, frame.outline);
    }
    draw_stands(&mut body, faces, std::slice::from_ref(&frame), &[dress], is_spent);
    let arm = match name {
        "general" => Arm::General,
        "commander" => Arm::Commander,
        _ => Arm::Infantry,
    };
    // Losses of two pips can be told from a single mark.
    let badges = sign.map(|sign| (sign, (sign == Sign::Losses).then_some(2)));
    let edge = Edge { seat: Seat::Blue, arm, is_spent, badges: badges.as_slice() };
    signs::draw_marks(&mut body, &edge, std::slice::from_ref(&frame), &[]);
    let (view, height) = match name {
        "blue" | "red" => ([-26.0, -17.0, 52.0, 34.0], 44.0),
        _ if base.is_some() => ([-30.0, -27.0, 60.0, 54.0], 54.0),
        _ => ([-30.0, -24.0, 60.0, 48.0], 48.0),
    };
    Some(svg::picture(view, height * view[2] / view[3], Theme::Light, &[&defs], &body))
}

/// A stand that faces up, around the origin.
fn frame(look: &Look) -> Frame {
    let (x, y) = look.size();
    let corners = [(-x, -y), (x, -y), (x, y), (-x, y)].map(|(x, y)| Spot::new(x / 2.0, y / 2.0));
    Frame::new(corners.to_vec(), Spot::new(0.0, -1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_picture() {
        let bases = BASES.iter().map(|(name, _)| *name);
        let signs = Sign::ALL.iter().map(|sign| sign.word());
        for name in bases.chain(signs).chain(["can_act", "acted"]) {
            for faces in [Faces::Figures, Faces::Blocks, Faces::Plain] {
                assert!(legend(name, faces).is_some_and(|svg| svg.ends_with("</svg>")), "{name}");
            }
        }
        assert!(legend("winded", Faces::Figures).is_none());
    }
}
