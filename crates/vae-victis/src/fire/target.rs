//! The choice of target (VV-7.3): eligible, screened, preferred; and the order of refusals (VV-11.3.b).

use super::fire_order::{corridor, faces_of, visible_part};
use super::line::ShotWay;
use super::remembered::Shots;
use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::catalogue::{because, done};
use crate::clause;
use crate::close_combat::contact::{directly_behind, touching};
use crate::measure::{AREA, LEN, is_within};
use crate::movement::groups::place_of;
use crate::options::variant::Variant;
use crate::orders::Firer;
use crate::state::{Element, Flag, State};
use engine::{ClauseId, Illegal, PieceId, Pointer, Reason};
use geometry::{Bounds, Convex, ConvexPart, Edge, Length};

/// A target that a firer may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PermittedShot {
    /// The target.
    pub target: PieceId,
    /// The face that fires.
    pub face: Edge,
    /// VV-7.1.d: the range.
    pub range: Length,
    /// VV-7.3.a: whether the target is straight ahead.
    in_corridor: bool,
}

/// VV-7.2.c, VV-7.3.b: beyond short range; in LG, RY and KR beyond half the maximum.
pub(crate) fn is_far(rules: &VaeVictis, gun: &Element, range: Length) -> bool {
    let Some(row) = rules.range(gun) else { return false };
    let limit = match rules.variant {
        Variant::LaGrandeArmee => row.short.unwrap_or(0),
        Variant::LosGringos | Variant::RebelYell | Variant::KepisRouge => row.half,
    };
    !is_within(range, rules.scale().paces(i32::from(limit)))
}

/// VV-7.3.b: the friendly skirmishers directly in front of a target.
pub(crate) fn screen<'s>(rules: &VaeVictis, then: &'s State, target: &Element) -> Option<&'s Element> {
    let is_screen =
        |other: &&Element| rules.unit(other).is(Tag::Skirmishers) && directly_behind(rules, target, other);
    then.of(target.seat).filter(|other| other.id != target.id).find(is_screen)
}

/// Why a shot is not possible. Most candidate shots are not, so the refusal is made only when it is needed.
enum Miss {
    OutOfField,
    TooFar { range: Length, limit: Length, part: ConvexPart },
    Screened(PieceId),
    NoLine { range: Length, part: ConvexPart },
}

/// VV-7.1.c to VV-7.2.a, from one face: the shot, or the first test it fails.
fn aim(
    rules: &VaeVictis,
    then: &State,
    firer: &Element,
    face: Edge,
    target: &Element,
) -> Result<PermittedShot, Miss> {
    let (part, range) = in_reach(rules, firer, face, target)?;
    check_way(rules, then, (firer, face), (target, &part, range))?;
    let in_corridor = is_ahead(rules, firer, face, target);
    Ok(PermittedShot { target: target.id, face, range, in_corridor })
}

/// VV-7.1.c, VV-7.1.d: the visible part of a target in field and range, and the range.
fn in_reach(
    rules: &VaeVictis,
    firer: &Element,
    face: Edge,
    target: &Element,
) -> Result<(ConvexPart, Length), Miss> {
    let Some(part) = visible_part(rules, firer, face, &target.base) else { return Err(Miss::OutOfField) };
    let range = firer.base.edge(face).gap(&part).to_length();
    let limit = rules.reach(firer, target).unwrap_or(Length::ZERO);
    if is_within(range, limit) { Ok((part, range)) } else { Err(Miss::TooFar { range, limit, part }) }
}

/// VV-7.2.a, VV-7.3.b: whether neither a screen nor an obstacle prevents the shot at a target in range.
fn check_way(
    rules: &VaeVictis,
    then: &State,
    (firer, face): (&Element, Edge),
    (target, part, range): (&Element, &ConvexPart, Length),
) -> Result<(), Miss> {
    let is_gun = rules.unit(firer).arm == Arm::Artillery;
    if !(is_gun && is_far(rules, firer, range))
        && let Some(screen) = screen(rules, then, target)
    {
        return Err(Miss::Screened(screen.id));
    }
    if !ShotWay::new(rules, then, (firer, face), (target, part, range)).is_free(rules) {
        return Err(Miss::NoLine { range, part: part.clone() });
    }
    Ok(())
}

/// VV-7.3.a: whether a target is straight ahead of a face.
fn is_ahead(rules: &VaeVictis, firer: &Element, face: Edge, target: &Element) -> bool {
    // A base lies within a frontage of its centre.
    let beside = rules.scale().frontage() * 3 / 2;
    if face == Edge::Front && firer.base.right_of_middle(target.pose.at).abs() > beside {
        return false;
    }
    corridor(rules, firer, face).overlaps_more_than(AREA, &target.base)
}

/// The refusal for a shot that is not possible.
fn refusal(
    rules: &VaeVictis,
    then: &State,
    (firer, face): (&Element, Edge),
    target: &Element,
    miss: Miss,
) -> Illegal {
    let (piece, other) = (firer.id, target.id);
    match miss {
        Miss::OutOfField => {
            clause!("VV-7.1.c").refuses(Reason::OutOfArc { piece, other }).showing(Pointer::Piece(other))
        }
        Miss::TooFar { range: distance, limit, part } => clause!("VV-7.1.d")
            .refuses(Reason::TooFar { piece, other, distance, limit })
            .showing(Pointer::Area(part.corners().to_vec())),
        Miss::Screened(screen) => clause!("VV-7.3.b")
            .refuses(Reason::Prefers { piece, other: screen })
            .showing(Pointer::Piece(screen)),
        Miss::NoLine { range, part } => {
            let way = ShotWay::new(rules, then, (firer, face), (target, &part, range));
            let stopped_by = way.obstacle(rules);
            clause!("VV-7.2.a")
                .refuses(Reason::NoLine { piece, other, stopped_by })
                .showing(Pointer::Segment(firer.base.edge(face).middle(), part.centroid()))
        }
    }
}

/// A box around everything in range of a firer.
fn range_box(rules: &VaeVictis, firer: &Element) -> Bounds {
    let reach = rules.range(firer).map_or(Length::ZERO, |row| rules.scale().paces(i32::from(row.most)));
    firer.base.bounds().grown(reach + LEN)
}

/// Whether a target in that box may be in the field of a face. A fast test that never says no wrongly.
fn may_be_seen(rules: &VaeVictis, firer: &Element, face: Edge, target: &Element) -> bool {
    // A base lies within a frontage of its centre, so most can be ruled out quickly.
    let width = rules.scale().frontage();
    face != Edge::Front
        || (firer.base.ahead_of_front(target.pose.at) > -width
            && firer.base.right_of_middle(target.pose.at).abs() < width * 5 / 2)
}

/// VV-7.c, VV-7.3.c: the enemies that may be in the field of a face and that nobody touches, by number.
fn targets<'s>(
    rules: &'s VaeVictis,
    then: &'s State,
    firer: &'s Element,
    face: Edge,
) -> impl Iterator<Item = &'s Element> {
    let reached = range_box(rules, firer);
    let seen = move |target: &&Element| {
        target.base.bounds().meets(&reached) && may_be_seen(rules, firer, face, target)
    };
    let free = |target: &&Element| rules.touching_enemies(then, target).next().is_none();
    then.of(firer.seat.other()).filter(seen).filter(free)
}

/// VV-7.3.c: every eligible target of a face, by number.
fn eligible(rules: &VaeVictis, then: &State, firer: &Element, face: Edge) -> Vec<PermittedShot> {
    targets(rules, then, firer, face)
        .filter_map(|target| aim(rules, then, firer, face, target).ok())
        .collect()
}

/// VV-7.3.a, VV-7.3.b: whether a face may choose a shot; if not, what it must prefer. Only elements straight ahead can
/// be preferred, and if the target is straight ahead too, only those no farther away. Others are not tested.
fn may_choose(rules: &VaeVictis, then: &State, firer: &Element, shot: &PermittedShot) -> Result<(), PieceId> {
    let (front, ahead) = (firer.base.edge(shot.face), corridor(rules, firer, shot.face));
    // The visible part of a base is not nearer than the base, apart from rounding.
    let is_behind = |other: &Element| {
        shot.in_corridor && front.gap(&other.base).to_length() + LEN >= shot.range + Length(2)
    };
    let nearer = |other: &Element| {
        other.id != shot.target
            && !is_behind(other)
            && ahead.overlaps_more_than(AREA, &other.base)
            && aim(rules, then, firer, shot.face, other).is_ok()
    };
    if targets(rules, then, firer, shot.face).any(nearer) {
        let shots = eligible(rules, then, firer, shot.face);
        return preferred(rules, then, firer, &shots, shot);
    }
    Ok(())
}

/// VV-7.3.a, VV-7.3.b: whether a shot is among those that a face may choose; if not, what it must prefer.
fn preferred(
    rules: &VaeVictis,
    then: &State,
    firer: &Element,
    shots: &[PermittedShot],
    shot: &PermittedShot,
) -> Result<(), PieceId> {
    let ahead = || shots.iter().filter(|other| other.in_corridor);
    let Some(nearest) = ahead().min_by_key(|other| (other.range, other.target)) else { return Ok(()) };
    let is_nearest = |shot: &PermittedShot, nearest: Length| shot.in_corridor && shot.range <= nearest + LEN;
    if is_nearest(shot, nearest.range) {
        return Ok(());
    }
    let is_loose = |shot: &PermittedShot| {
        then.element(shot.target).is_some_and(|target| rules.unit(target).is(Tag::Skirmishers))
    };
    if rules.unit(firer).arm == Arm::Artillery && is_loose(nearest) && !is_loose(shot) {
        let formed = ahead().filter(|other| !is_loose(other)).map(|other| other.range).min();
        if formed.is_some_and(|formed| is_nearest(shot, formed)) && is_far(rules, firer, shot.range) {
            return Ok(());
        }
    }
    Err(nearest.target)
}

/// VV-7.e: every target a firer may choose now, face by face.
#[must_use]
pub fn permitted_shots(rules: &VaeVictis, then: &State, firer: &Element) -> Vec<PermittedShot> {
    let mut permitted = Vec::new();
    let is_touched = || rules.touching_enemies(then, firer).next().is_some();
    if rules.range(firer).is_none() {
        return permitted;
    }
    for &face in faces_of(firer) {
        let mut before = targets(rules, then, firer, face).peekable();
        // Most have no enemy in front.
        if before.peek().is_none() {
            continue;
        }
        if is_touched() {
            return permitted;
        }
        choose_from(rules, then, (firer, face), before, &mut permitted);
    }
    permitted
}

/// Every target in front of a face that it may choose, by number. If an element straight ahead can be shot at, only the
/// nearest such one is permitted (VV-7.3.a). So these are tested first, nearest first, and usually no others need to
/// be.
fn choose_from<'s>(
    rules: &VaeVictis,
    then: &State,
    (firer, face): (&Element, Edge),
    before: impl Iterator<Item = &'s Element>,
    permitted: &mut Vec<PermittedShot>,
) {
    let (ahead, beside): (Vec<&Element>, Vec<&Element>) =
        before.partition(|target| is_ahead(rules, firer, face, target));
    let seen = |target, in_corridor| {
        let (part, range) = in_reach(rules, firer, face, target).ok()?;
        Some((PermittedShot { target: target.id, face, range, in_corridor }, target, part))
    };
    let is_clear = |(shot, target, part): &(PermittedShot, &Element, ConvexPart)| {
        check_way(rules, then, (firer, face), (target, part, shot.range)).is_ok()
    };
    let mut ahead: Vec<(PermittedShot, &Element, ConvexPart)> =
        ahead.into_iter().filter_map(|target| seen(target, true)).collect();
    ahead.sort_by_key(|(shot, ..)| (shot.range, shot.target));
    let Some(nearest) = ahead.iter().position(is_clear) else {
        let beside = beside.into_iter().filter_map(|target| seen(target, false));
        permitted.extend(beside.filter(is_clear).map(|(shot, ..)| shot));
        return;
    };
    // VV-7.3.b: guns may ignore skirmishers.
    let is_gun = rules.unit(firer).arm == Arm::Artillery;
    if is_gun && rules.unit(ahead[nearest].1).is(Tag::Skirmishers) {
        let shots = eligible(rules, then, firer, face);
        let may = |shot: &&PermittedShot| preferred(rules, then, firer, &shots, shot).is_ok();
        permitted.extend(shots.iter().filter(may));
        return;
    }
    let (begin, farthest) = (permitted.len(), ahead[nearest].0.range + LEN);
    permitted.push(ahead[nearest].0);
    let others = ahead[nearest + 1..].iter().take_while(|(shot, ..)| shot.range <= farthest);
    permitted.extend(others.filter(|it| is_clear(it)).map(|(shot, ..)| *shot));
    permitted[begin..].sort_by_key(|shot| shot.target);
}

/// VV-11.3.b: checks one firer of an order, clause by clause.
///
/// # Errors
/// The first clause that forbids it.
pub fn judge_shot(
    rules: &VaeVictis,
    then: &State,
    order: Firer,
    target: PieceId,
) -> Result<PermittedShot, Illegal> {
    judge_among(rules, then, &Shots::new(rules, then), order, target)
}

/// The same with the cache of the phase.
///
/// # Errors
/// The first clause that forbids it.
pub(super) fn judge_among(
    rules: &VaeVictis,
    then: &State,
    shots: &Shots<'_>,
    order: Firer,
    target: PieceId,
) -> Result<PermittedShot, Illegal> {
    let firer = named(then, order.id, clause!("VV-7.a"))?;
    let target = named(then, target, clause!("VV-7.3.c"))?;
    let piece = firer.id;
    if firer.seat != then.passive() {
        return Err(clause!("VV-7.a").refuses(Reason::NotYours { piece }));
    }
    if target.seat == firer.seat {
        return Err(clause!("VV-7.3.c").refuses(Reason::NotYours { piece: target.id }));
    }
    if rules.range(firer).is_none() {
        let because = because::MOUNTED_CAVALRY_DOES_NOT_FIRE;
        return Err(clause!("VV-7.b").refuses(Reason::MayNot { piece, because }));
    }
    if firer.has(Flag::Fired) {
        return Err(clause!("VV-7.a").refuses(Reason::AlreadyDone { piece, what: done::FIRED }));
    }
    for one in [firer, target] {
        if let Some(other) = then.of(one.seat.other()).find(|other| touching(one, other)) {
            let refused = clause!("VV-7.c").refuses(Reason::InContact { piece: one.id, other: other.id });
            return Err(refused.showing(Pointer::Piece(other.id)));
        }
    }
    if target.has(Flag::WasTarget) {
        let reason = Reason::AlreadyDone { piece: target.id, what: done::BEEN_SHOT_AT };
        return Err(clause!("VV-7.4.b").refuses(reason));
    }
    if order.face.is_some_and(|face| !faces_of(firer).contains(&face)) {
        let because = because::ONLY_A_SQUARE_FIRES_FROM_ANOTHER_FACE_THAN_ITS_FRONT;
        return Err(clause!("VV-7.1.b").refuses(Reason::MayNot { piece, because }));
    }
    let faces = order.face.as_ref().map_or(faces_of(firer), std::slice::from_ref);
    let known = if shots.are_known() { permitted_from(shots, firer, faces, target.id) } else { None };
    known.map_or_else(|| best_face(rules, then, firer, faces, target), Ok)
}

/// Of the faces that may choose a target the nearest.
fn permitted_from(
    shots: &Shots<'_>,
    firer: &Element,
    faces: &[Edge],
    target: PieceId,
) -> Option<PermittedShot> {
    let permitted = shots.of(place_of(shots.then(), firer.id)?);
    let at = permitted.iter().filter(|shot| shot.target == target && faces.contains(&shot.face));
    at.min_by_key(|shot| shot.range).copied()
}

/// Of several faces that may fire, the nearest; if none may, the refusal of the face that passed the most tests.
fn best_face(
    rules: &VaeVictis,
    then: &State,
    firer: &Element,
    faces: &[Edge],
    target: &Element,
) -> Result<PermittedShot, Illegal> {
    let judge = |&face: &Edge| {
        let refused = |miss| refusal(rules, then, (firer, face), target, miss);
        let shot = aim(rules, then, firer, face, target).map_err(refused)?;
        match may_choose(rules, then, firer, &shot) {
            Ok(()) => Ok(shot),
            Err(other) => {
                let refused = clause!("VV-7.3.a").refuses(Reason::Prefers { piece: firer.id, other });
                Err(refused.showing(Pointer::Piece(other)))
            }
        }
    };
    let rank = |illegal: &Illegal| {
        let order = [
            clause!("VV-7.1.c"),
            clause!("VV-7.1.d"),
            clause!("VV-7.3.b"),
            clause!("VV-7.2.a"),
            clause!("VV-7.3.a"),
        ];
        order.iter().position(|&clause| clause == illegal.clause)
    };
    let judged: Vec<Result<PermittedShot, Illegal>> = faces.iter().map(judge).collect();
    let best = judged.iter().filter_map(|shot| shot.as_ref().ok()).min_by_key(|shot| shot.range);
    if let Some(shot) = best {
        return Ok(*shot);
    }
    let refusals = judged.into_iter().filter_map(Result::err);
    Err(refusals.max_by_key(rank).unwrap_or_else(|| {
        clause!("VV-7.1.c").refuses(Reason::OutOfArc { piece: firer.id, other: target.id })
    }))
}

/// VV-11.3.b: the element, if it is on the table; otherwise a refusal with `clause`.
fn named(then: &State, id: PieceId, clause: ClauseId) -> Result<&Element, Illegal> {
    if id.is_general() {
        let because = because::GENERALS_ARE_NEITHER_FIRERS_NOR_TARGETS;
        return Err(clause!("VV-7.d").refuses(Reason::MayNot { piece: id, because }));
    }
    let element = then.element(id).ok_or_else(|| clause.refuses(Reason::NoSuchPiece { piece: id }))?;
    if element.is_on_table() { Ok(element) } else { Err(clause.refuses(Reason::NotOnTable { piece: id })) }
}

/// VV-7.3 literally: every eligible target is compared with all others. Used to test the fast version.
#[cfg(test)]
pub(super) fn all_permitted(rules: &VaeVictis, then: &State, firer: &Element) -> Vec<PermittedShot> {
    let mut permitted = Vec::new();
    let is_touched = || rules.touching_enemies(then, firer).next().is_some();
    if rules.range(firer).is_none() {
        return permitted;
    }
    for &face in faces_of(firer) {
        // Most have no enemy in front.
        if targets(rules, then, firer, face).next().is_none() {
            continue;
        }
        if is_touched() {
            return permitted;
        }
        let shots = eligible(rules, then, firer, face);
        permitted.extend(shots.iter().filter(|shot| preferred(rules, then, firer, &shots, shot).is_ok()));
    }
    permitted
}
