//! The parts of pieces, for clients that place and move them.

use super::base::{self, Frame};
use super::canvas::Canvas;
use super::figures::Dressed;
use super::look::Look;
use super::signs::{self, Edge, Mark, PlacedMark};
use engine::Seat;
use engine::sketch::{Badge, Face, Token};
use geometry::{Point, Pose};
use std::collections::BTreeMap;

/// The look of a stand, and how many figures are on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandDress {
    /// The key of its drawing.
    pub key: String,
    /// How many figures are on it.
    pub figures: u16,
}

/// A sign at the edge of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignPlace {
    /// The key of its drawing.
    pub key: String,
    /// How far it is to the right of the middle of the first stand, in hundredths of a millimetre.
    pub x: i32,
    /// How far it is to the rear of that middle.
    pub y: i32,
    /// Whether it is upright on the screen, however the stand is rotated.
    pub is_upright: bool,
    /// The badge that it shows, by its number.
    pub badge: Option<usize>,
}

/// The drawing of a stand around its middle, facing up, in millimetres.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandDrawing {
    /// Its key.
    pub key: String,
    /// The classes of its outline.
    pub plate: String,
    /// Front bars and notches.
    pub bars: String,
    /// The staff symbol, drawn in place of figures.
    pub symbol: String,
    /// What is below the figures: a gun, a team.
    pub below: String,
    /// The places of the figures; those that are lost first come last.
    pub places: Vec<Place>,
    /// Whether lost figures leave all stands of the piece in turn, not one stand after the other.
    pub is_shared: bool,
}

/// The place of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The id of its drawing.
    pub figure: String,
    /// How far it is to the right of the middle, in hundredths of a millimetre.
    pub x: i32,
    /// How far it is to the rear of the middle.
    pub y: i32,
    /// Its rotation in degrees.
    pub turn: i32,
    /// Its scale in hundredths.
    pub scale: i32,
}

/// The drawing of a sign around its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignDrawing {
    /// Its key.
    pub key: String,
    /// Its markup.
    pub markup: String,
}

/// A figure in a coat, to be defined once and used wherever it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureDrawing {
    /// Its id.
    pub id: String,
    /// Its markup: a group with that id.
    pub markup: String,
}

/// Drawings of stands and signs, with all figures that they use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawings {
    /// The stands.
    pub stands: Vec<StandDrawing>,
    /// The signs.
    pub signs: Vec<SignDrawing>,
    /// The figures.
    pub figures: Vec<FigureDrawing>,
}

/// How the stands of a piece look, wherever it is.
#[must_use]
pub fn stands(face: &Face, seat: Seat, pose: &Pose, outlines: &[Vec<Point>]) -> Vec<StandDress> {
    let dressed = base::dress(face, seat, &frames(pose, outlines));
    let figures = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    let dress =
        |dress: base::Dress| StandDress { key: dress.look.to_string(), figures: figures(dress.figures) };
    dressed.into_iter().map(dress).collect()
}

/// The signs of a piece.
#[must_use]
pub fn marks(token: &Token) -> Vec<SignPlace> {
    let place = |PlacedMark { mark, x, y, is_upright, badge }: PlacedMark| SignPlace {
        key: mark.to_string(),
        x: hundredths(x),
        y: hundredths(y),
        is_upright,
        badge,
    };
    let badges = signs::badges(token);
    let marks = signs::marks(&Edge::of(token, &badges), &frames(&token.pose, &token.stands));
    marks.into_iter().map(place).collect()
}

/// The key of the disc that shows a badge beside the table.
#[must_use]
pub fn disc(badge: &Badge) -> String {
    Mark::disc(badge.sign, badge.count).to_string()
}

/// The drawings with these keys.
///
/// # Errors
/// The first key that is none.
pub fn drawings<'k>(keys: &[&'k str]) -> Result<Drawings, &'k str> {
    let mut found = Drawings::default();
    let mut looks = Vec::new();
    for &key in keys {
        if let Some(look) = Look::read(key) {
            found.stands.push(stand(key, &look));
            looks.push(look);
        } else if let Some(mark) = Mark::read(key) {
            let markup = mark.drawing().as_str().to_owned();
            found.signs.push(SignDrawing { key: key.to_owned(), markup });
        } else {
            return Err(key);
        }
    }
    found.figures = figures(&looks);
    Ok(found)
}

fn stand(key: &str, look: &Look) -> StandDrawing {
    let place = |man: &super::men::Man| Place {
        figure: look.dressed(man).to_string(),
        x: hundredths(man.x),
        y: hundredths(man.y),
        turn: man.turn,
        scale: hundredths(man.scale),
    };
    StandDrawing {
        key: key.to_owned(),
        plate: look.plate(),
        bars: look.bars().as_str().to_owned(),
        symbol: look.symbol().as_str().to_owned(),
        below: look.below().as_str().to_owned(),
        places: look.men().iter().map(place).collect(),
        is_shared: look.is_shared(),
    }
}

/// Every figure that some stands need, each once.
pub(super) fn figures<'l>(looks: impl IntoIterator<Item = &'l Look>) -> Vec<FigureDrawing> {
    let needed = looks.into_iter().flat_map(Look::figures);
    let by_id: BTreeMap<String, Dressed> = needed.map(|dressed| (dressed.to_string(), dressed)).collect();
    let drawing = |(id, dressed): (String, Dressed)| FigureDrawing {
        id,
        markup: dressed.drawing().as_str().to_owned(),
    };
    by_id.into_iter().map(drawing).collect()
}

/// Stands relative to each other; where the table lies makes no difference.
fn frames(pose: &Pose, outlines: &[Vec<Point>]) -> Vec<Frame> {
    base::frames(pose, outlines, &Canvas { width: 0.0, depth: 0.0, scale: 1.0, is_turned: false })
}

fn hundredths(value: f64) -> i32 {
    (value * 100.0).round() as i32
}
