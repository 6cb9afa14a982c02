//! Shortens the order of a gesture to its last legal position, with the refusal for going on and what to highlight.

use crate::VaeVictis;
use crate::catalogue::because;
use crate::clause;
use crate::movement::dispatch;
use crate::orders::Order;
use crate::state::State;
use engine::{Aimed, Illegal, Obstacle, PieceId, Pointer, Reason};
use geometry::{Convex, Footprint, Length, Pose, Segment};

/// How many positions on the way are tried, back from the pointer, before the last interval is bisected. A position
/// behind a zone or a friend may be legal again.
const LOOKS: i32 = 24;
/// An outline this near to the preview of the piece need not be drawn twice.
const SAME: Length = Length::mm(2);
/// Pieces to highlight are at most this far from the piece that stops.
const NEAR: Length = Length::mm(2);

/// The order if it is legal; otherwise as much of it as is legal, to the micrometre or millidegree, and the refusal for
/// going on. `part` makes the order for a number of the `whole` units of the way.
pub(crate) fn as_far_as_legal(
    rules: &VaeVictis,
    state: &State,
    whole: i32,
    part: impl Fn(i32) -> Option<Order>,
) -> Aimed<Order> {
    let judge = |order: Order| {
        let preview = dispatch::plan(rules, state, &order)?.preview(rules, state);
        Ok((order, preview))
    };
    let Some(all) = part(whole) else {
        let because = because::THE_HAND_MEANS_NO_MOVE;
        return Aimed::refused(clause!("VV-5.4.a").refuses(Reason::BadOrder { because }));
    };
    let mut why = match judge(all) {
        Ok((order, preview)) => return Aimed::order(order, preview),
        Err(why) => why,
    };
    let (mut legal, mut refused) = (0, whole);
    let mut found = None;
    for look in (1..LOOKS).rev() {
        let gone = i32::try_from(i64::from(whole) * i64::from(look) / i64::from(LOOKS)).unwrap_or(whole);
        match part(gone).map(judge) {
            Some(Ok(so_far)) => {
                (legal, found) = (gone, Some(so_far));
                break;
            }
            Some(Err(nearer)) => (refused, why) = (gone, nearer),
            None => break,
        }
    }
    while refused - legal > 1 {
        let middle = legal + (refused - legal) / 2;
        match part(middle).map(judge) {
            Some(Ok(farther)) => (legal, found) = (middle, Some(farther)),
            Some(Err(nearer)) => (refused, why) = (middle, nearer),
            None => legal = middle,
        }
    }
    let why = with_obstacle(why);
    let Some((order, preview)) = found else { return Aimed::refused(why) };
    Aimed { stopped: Some(pointed(rules, state, why, &preview.ends)), ..Aimed::order(order, preview) }
}

/// Adds the obstacle to what is highlighted, whichever test found it.
fn with_obstacle(why: Illegal) -> Illegal {
    match why.reason {
        Reason::Blocked { by: Obstacle::Piece(other), .. }
            if !why.pointers.contains(&Pointer::Piece(other)) =>
        {
            why.showing(Pointer::Piece(other))
        }
        _ => why,
    }
}

/// The refusal with what to highlight beside the pieces that stop: the line they stop at, and not the pieces
/// themselves.
fn pointed(rules: &VaeVictis, state: &State, mut why: Illegal, ends: &[(PieceId, Pose)]) -> Illegal {
    let base = |&(piece, pose): &(PieceId, Pose)| match state.element(piece) {
        Some(element) => Footprint::from_centre(pose, rules.size(element)),
        None => rules.general_base(pose),
    };
    let halted: Vec<Footprint> = ends.iter().map(base).collect();
    why.pointers.retain(|pointer| match pointer {
        Pointer::Area(outline) => !halted.iter().any(|base| {
            let mut corners = base.corners().iter().zip(outline);
            outline.len() == 4 && corners.all(|(corner, other)| corner.gap_to(*other).within(SAME))
        }),
        _ => true,
    });
    let mut edges: Vec<Segment> = Vec::new();
    for pointer in &why.pointers {
        if let Pointer::Area(outline) = pointer {
            let next = outline.iter().cycle().skip(1);
            edges.extend(outline.iter().zip(next).map(|(&from, &to)| Segment::new(from, to)));
        }
    }
    if let Reason::Blocked { by: Obstacle::Terrain(place), .. } = why.reason
        && let Some(feature) = rules.terrain.features().get(usize::from(place))
    {
        edges.extend(feature.piece.outline.edges());
    }
    // Of several edges that are touched at a corner, the one most across the direction of movement.
    let across = |edge: &Segment| {
        let near = ends.iter().zip(&halted).filter(|(_, base)| base.gap(edge).within(NEAR));
        let angles = near.filter_map(|((piece, end), _)| {
            let start = state
                .element(*piece)
                .map(|element| element.pose)
                .or(state.general(*piece).map(|general| general.pose))?;
            let way = start.at.heading_to(end.at).unwrap_or(end.heading);
            Some(edge.heading()?.axis_difference(way))
        });
        angles.max()
    };
    let line =
        edges.into_iter().filter_map(|edge| Some((across(&edge)?, edge))).max_by_key(|&(angle, _)| angle);
    match line {
        Some((_, edge)) => why.showing(Pointer::Segment(edge.from(), edge.to())),
        None => why,
    }
}
