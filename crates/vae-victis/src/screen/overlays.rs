//! The shapes that can be drawn over the table for a piece: its zones, its field of fire, its command radius, whom it
//! sees.

use crate::VaeVictis;
use crate::catalogue::label;
use crate::clause;
use crate::command::price::{AT_HAND, IN_SIGHT};
use crate::fire::fire_order::faces_of;
use crate::movement::zones::edge_pose;
use crate::screen::hand;
use crate::state::{Element, Phase, State};
use engine::catalogue::{OverlayKind, overlay};
use engine::sketch::{Overlay, first_meeting};
use engine::{Argument, Phrase, PieceId};
use geometry::{Bounds, Convex, Footprint, Length, Point, Pose, Segment, Size};

/// The overlays of a piece, where it stands or at another pose.
#[must_use]
pub fn overlays(rules: &VaeVictis, state: &State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
    if let Some(general) = state.general(piece).filter(|general| general.is_on_table() || at.is_some()) {
        let base = rules.general_base(at.unwrap_or(general.pose));
        let mut found: Vec<Overlay> =
            [IN_SIGHT, AT_HAND].map(|paces| command_reach(rules, &base, paces)).into();
        found.extend(reach(rules, state, piece, at));
        return found;
    }
    let Some(element) = state.element(piece).filter(|element| element.is_on_table() || at.is_some()) else {
        return Vec::new();
    };
    let mut element = *element;
    if let Some(pose) = at {
        rules.place(&mut element, pose);
    }
    let mut found = Vec::new();
    if at.is_some() || rules.has_zone(state, &element) {
        for (_, zone) in rules.zone_ground(&element) {
            found.push(area(
                overlay::ZONE,
                zone.corners().to_vec(),
                label::ZONE_OF_CONTROL,
                clause!("VV-6.a"),
            ));
        }
    }
    found.extend(fields(rules, &element));
    found.extend(reach(rules, state, piece, at));
    found.extend(sights(rules, state, &element));
    found
}

/// VV-G.10.a, VV-G.10.b: lines of sight to the enemies within twice its range, clear or blocked.
fn sights(rules: &VaeVictis, state: &State, element: &Element) -> Vec<Overlay> {
    let Some(range) = rules.range(element) else { return Vec::new() };
    let reach = rules.scale().paces(2 * i32::from(range.most));
    let near = |enemy: &&Element| element.base.gap(&enemy.base).within(reach);
    let enemies = state.on_table().filter(|enemy| enemy.seat != element.seat).filter(near);
    let mut found = Vec::new();
    for enemy in enemies {
        let line = Segment::new(element.base.centre(), enemy.base.centre());
        let level = rules.elevation_at(element.pose.at).max(rules.elevation_at(enemy.pose.at));
        let stoppers = rules.stoppers(&element.base.bounds().union(&enemy.base.bounds()), level);
        let by = rules.stopped_by(&stoppers, &line, &element.base, &enemy.base);
        let Some(feature) = by.and_then(|place| rules.terrain.get(usize::from(place))) else {
            found.push(Overlay::sight(line, clause!("VV-G.10.a")));
            continue;
        };
        let piece = &feature.piece;
        let name = piece.name.as_deref().map_or(Argument::Term(piece.kind), Argument::from);
        let stopped = first_meeting(line, &piece.outline);
        found.extend(Overlay::blind(line, stopped, label::UNSEEN.with("by", name), clause!("VV-G.10.a")));
    }
    found
}

/// How far a piece could go now, found by sampling `check` in each direction.
fn reach(rules: &VaeVictis, state: &State, piece: PieceId, at: Option<Pose>) -> Option<Overlay> {
    let own = match (state.element(piece), state.general(piece)) {
        (Some(element), _) => element.seat,
        (_, Some(general)) => general.seat,
        _ => return None,
    };
    let is_asked = state.moment.phase == Phase::Orders && own == state.moment.active;
    if at.is_some() || !is_asked {
        return None;
    }
    let points = hand::movement::reach(rules, state, piece);
    Some(area(overlay::REACH, points, label::REACH, clause!("VV-5.4.c")))
}

fn area(kind: OverlayKind, points: Vec<Point>, says: impl Into<Phrase>, clause: engine::ClauseId) -> Overlay {
    Overlay { kind, points, is_area: true, says: Some(says.into()), clause }
}

/// The field of fire of each face, with its range bands.
fn fields(rules: &VaeVictis, element: &Element) -> Vec<Overlay> {
    let Some(row) = rules.range(element) else { return Vec::new() };
    let width = Length(rules.scale().frontage().0 * 3);
    let bands =
        [(row.short, label::SHORT_RANGE), (row.medium, label::MEDIUM_RANGE), (Some(row.most), label::RANGE)];
    let mut found = Vec::new();
    for &face in faces_of(element) {
        for (paces, says) in bands {
            let Some(paces) = paces else { continue };
            let size = Size::new(width, rules.scale().paces(i32::from(paces)));
            let strip = Footprint::from_rear(edge_pose(element, face), size);
            found.push(area(overlay::FIRE, strip.corners().to_vec(), says, clause!("VV-7.1.a")));
        }
    }
    found
}

/// The line around a base at a distance in paces: straight along its edges, with bevelled corners.
fn command_reach(rules: &VaeVictis, base: &Footprint, paces: i32) -> Overlay {
    let reach = rules.scale().paces(paces);
    let Bounds { min, max } = base.bounds();
    let (x, y) = (base.centre().x, base.centre().y);
    // An octagon is accurate enough for drawing; rules measure exactly.
    let cut = Length(reach.0 * 7 / 10);
    let points = vec![
        Point::new(x, max.y + reach.0),
        Point::new(max.x + cut.0, max.y + cut.0),
        Point::new(max.x + reach.0, y),
        Point::new(max.x + cut.0, min.y - cut.0),
        Point::new(x, min.y - reach.0),
        Point::new(min.x - cut.0, min.y - cut.0),
        Point::new(min.x - reach.0, y),
        Point::new(min.x - cut.0, max.y + cut.0),
    ];
    area(overlay::COMMAND, points, label::COMMAND_REACH.with("distance", reach), clause!("VV-5.2.k"))
}
