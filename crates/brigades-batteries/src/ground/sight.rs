//! Line of sight (BB-G.8): contours, woods, blocks, hedgerows. Units never block it.

use crate::clause;
use crate::ground::kinds::{Ground, is_broken};
use crate::measure::CONTACT;
use crate::state::records::Stretch;
use crate::tables::{Lengths, TerrainKind};
use engine::ClauseId;
use engine::ground::Piece;
use geometry::{Convex, Length, Point, Segment};

/// What blocks a line of sight: the piece of terrain, by its index, and the clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blocked {
    /// The piece.
    pub terrain: usize,
    /// The clause by which it blocks sight.
    pub clause: ClauseId,
}

/// BB-G.8.a: the ground level of a point: that of the highest hill under it.
#[must_use]
pub fn level(terrain: &[Piece<Ground>], point: Point) -> u8 {
    let hills = terrain.iter().filter(|piece| is_hill(piece) && piece.outline.contains(point));
    hills.map(|hill| hill.level).max().unwrap_or(0)
}

pub(crate) const fn is_hill(piece: &Piece<Ground>) -> bool {
    matches!(piece.properties.kind, TerrainKind::GentleHill | TerrainKind::SteepHill | TerrainKind::SteepTop)
}

/// Whether the sight line from `eye` to `mark` is open.
///
/// # Errors
/// What stops it.
pub fn open(lengths: &Lengths, terrain: &[Piece<Ground>], eye: Point, mark: Point) -> Result<(), Blocked> {
    open_through(lengths, terrain, &[], eye, mark)
}

/// Whether the sight line is open with the gaps that the battle has made (BB-6.7.c).
///
/// # Errors
/// What stops it.
pub fn open_through(
    lengths: &Lengths,
    terrain: &[Piece<Ground>],
    gaps: &[Stretch],
    eye: Point,
    mark: Point,
) -> Result<(), Blocked> {
    let line = Segment::new(eye, mark);
    let around = line.bounds();
    let mut levels = None;
    for (index, piece) in terrain.iter().enumerate() {
        if !may_block(piece) || !around.meets(&piece.outline.bounds()) {
            continue;
        }
        let levels = *levels.get_or_insert_with(|| (level(terrain, eye), level(terrain, mark)));
        let blocked = blocks(lengths, piece, &line, levels);
        if let Some(clause) = blocked.filter(|_| !is_seen_through(gaps, index, piece, &line)) {
            return Err(Blocked { terrain: index, clause });
        }
    }
    Ok(())
}

const fn may_block(piece: &Piece<Ground>) -> bool {
    is_hill(piece)
        || matches!(
            piece.properties.kind,
            TerrainKind::Woods | TerrainKind::TownBlock | TerrainKind::Hedgerow
        )
}

/// BB-6.7.c: a broken hedgerow is a thin obstacle, which does not block sight.
fn is_seen_through(gaps: &[Stretch], index: usize, piece: &Piece<Ground>, line: &Segment) -> bool {
    let crossed = line.parts_inside(&piece.outline);
    piece.properties.kind == TerrainKind::Hedgerow
        && !crossed.is_empty()
        && crossed.iter().all(|part| is_broken(gaps, index, piece, &part.segment()))
}

fn blocks(lengths: &Lengths, piece: &Piece<Ground>, line: &Segment, levels: (u8, u8)) -> Option<ClauseId> {
    let holds = [line.from(), line.to()].map(|end| piece.outline.contains(end));
    match piece.properties.kind {
        TerrainKind::Woods if holds.contains(&true) => woods_at_an_end(lengths, piece, line, holds),
        TerrainKind::Hedgerow => hedgerow(lengths, piece, line, levels.0),
        TerrainKind::GentleHill | TerrainKind::SteepHill | TerrainKind::SteepTop => {
            let hidden = !holds.contains(&true) && rises_above(piece, line, levels, piece.level);
            hidden.then_some(clause!("BB-G.8.c"))
        }
        TerrainKind::Woods => {
            let top = piece.level + piece.properties.height;
            rises_above(piece, line, levels, top).then_some(clause!("BB-G.8.c"))
        }
        TerrainKind::TownBlock => {
            // A block stops the sight of a stand that merely touches it (BB-G.8.d), but not of its garrison.
            let inside = [line.from(), line.to()].map(|end| piece.outline.contains_strictly(end));
            let top = piece.level + piece.properties.height;
            let hidden = !inside.contains(&true) && rises_above(piece, line, levels, top);
            hidden.then_some(clause!("BB-G.8.c"))
        }
        _ => None,
    }
}

/// BB-G.8.c: whether the line passes through the piece for more than a millimetre and is somewhere on that stretch lower
/// than `top`.
fn rises_above(piece: &Piece<Ground>, line: &Segment, levels: (u8, u8), top: u8) -> bool {
    let whole = i64::from(line.length().0);
    let (from, to) = (i64::from(levels.0), i64::from(levels.1));
    line.parts_inside(&piece.outline).iter().filter(|part| part.length() > CONTACT).any(|part| {
        let height = |at: Length| from * whole + (to - from) * i64::from(at.0);
        i64::from(top) * whole > height(part.start).min(height(part.end))
    })
}

/// BB-6.1.a: woods that contain an end of the line block it if too much of it is in them; more may be if the whole
/// line is inside one wood.
fn woods_at_an_end(
    lengths: &Lengths,
    piece: &Piece<Ground>,
    line: &Segment,
    holds: [bool; 2],
) -> Option<ClauseId> {
    let seen = if holds == [true; 2] && line.is_inside(&piece.outline) {
        line.length() <= lengths.woods_inside
    } else {
        let parts = line.parts_inside(&piece.outline);
        let at_start = parts.first().filter(|part| part.start == Length::ZERO && holds[0]);
        let at_end = parts.last().filter(|_| holds[1]);
        let shallow =
            |part: Option<&geometry::Part>| part.is_none_or(|part| part.length() <= lengths.woods_edge);
        shallow(at_start) && shallow(at_end) && parts.len() <= holds.iter().filter(|&&held| held).count()
    };
    (!seen).then_some(clause!("BB-6.1.a"))
}

/// BB-6.7.a, b: a hedgerow hides what is near behind it from an observer who is not near it, unless the observer
/// stands higher.
fn hedgerow(lengths: &Lengths, piece: &Piece<Ground>, line: &Segment, eye_level: u8) -> Option<ClauseId> {
    let crosses = line.enters(&piece.outline);
    let near_mark = piece.outline.is_within(lengths.hedgerow_target, &line.to());
    let far_eye = !piece.outline.is_within(lengths.hedgerow_observer, &line.from());
    let hidden = crosses && near_mark && far_eye && eye_level <= piece.level;
    hidden.then_some(clause!("BB-6.7.a"))
}

/// BB-6.1.b: whether troops concealed in woods (all stands in them, not spotted) are visible from here.
#[must_use]
pub fn sees_concealed(lengths: &Lengths, eye: Point, mark: Point) -> bool {
    eye.gap_to(mark).within(lengths.woods_inside)
}

/// BB-G.9.b: the length of a line of fire that counts double for ballshot; a stretch in two such terrains counts once.
#[must_use]
pub fn doubled_length(terrain: &[Piece<Ground>], line: &Segment) -> Length {
    let mut stretches = geometry::Stretches::new();
    for piece in terrain {
        if matches!(piece.properties.kind, TerrainKind::Rough | TerrainKind::Plowed) {
            line.parts_inside(&piece.outline).iter().for_each(|part| stretches.add(part));
        }
    }
    stretches.total()
}
