//! What zones of control demand of a move (VV-6.e to VV-6.j): end outside, or in contact; retreat, or go on inside.

use crate::VaeVictis;
use crate::catalogue::{because, measure};
use crate::clause;
use crate::measure::{AREA, FACING, FLUSH, LEN};
use crate::movement::allowance::Account;
use crate::movement::groups::{Members, body};
use crate::movement::path::Path;
use crate::movement::way::ghost;
use crate::orders::{Leg, Mode};
use crate::state::{Element, State};
use arrayvec::ArrayVec;
use engine::event::note;
use engine::{Amount, Illegal, PieceId, Pointer, Reason, Tell};
use geometry::{Convex, Edge, Footprint, Heading, Travel};

/// The enemies in whose zones a base is, by index in the state, with the face of the zone.
pub type Owners = ArrayVec<(usize, Edge), 16>;

/// VV-6.d: the enemies of an element in whose zones a base is.
#[must_use]
pub fn owners(rules: &VaeVictis, state: &State, element: &Element, base: &Footprint) -> Owners {
    // No zone is deeper, so bounding boxes rule out most enemies quickly.
    let near = base.bounds().grown(rules.scale().zone_depth());
    let enemies = state.elements.iter().enumerate();
    let enemies = enemies.filter(|(_, enemy)| {
        enemy.is_on_table() && enemy.seat != element.seat && near.meets(&enemy.base.bounds())
    });
    enemies
        .filter_map(|(at, enemy)| rules.zone_over(state, enemy, base).map(|face| (at, face)))
        .take(Owners::new_const().capacity())
        .collect()
}

/// VV-6.h: a forced move ignores zones. Emits how many it ended in.
pub(crate) fn tell_ignored(rules: &VaeVictis, state: &State, id: PieceId, out: &mut impl Tell) {
    let Some(element) = state.element(id).filter(|element| element.is_on_table()) else { return };
    let count = owners(rules, state, element, &element.base).len();
    if count > 0 {
        note(clause!("VV-6.h"), measure::ZONES_IGNORED, Amount::Count(count as i32), &[id], out);
    }
}

/// The properties of a move that zones depend on.
#[derive(Clone, Copy, Debug)]
pub struct MoveEnd<'a> {
    /// Who moves.
    pub members: &'a Members,
    /// Where they end.
    pub ends: &'a [Footprint],
    /// Whether a group moves as one body or in the track of its leader.
    pub mode: Mode,
    /// The legs made.
    pub legs: &'a [Leg],
    /// The enemy that it contacts, if any.
    pub contact: Option<PieceId>,
    /// VV-5.4.d: whether it may use roads.
    pub on_roads: bool,
}

/// VV-6.e, VV-6.f, VV-6.i, VV-6.j: whether a move may begin and end as it does. Aligning (VV-6.f.3) is a separate
/// order; forced moves are not checked (VV-6.h).
///
/// # Errors
/// VV-6.f when the mover starts in a zone, else VV-6.e, with the zone that decided.
pub fn check(rules: &VaeVictis, state: &State, ending: &MoveEnd<'_>) -> Result<(), Illegal> {
    let element = |member: usize| &state.elements[ending.members[member]];
    let starts = |member: usize| {
        let element = element(member);
        if element.is_on_table() { owners(rules, state, element, &element.base) } else { Owners::new() }
    };
    let begun = || (0..ending.members.len()).find(|&member| !starts(member).is_empty());
    if let Some(enemy) = ending.contact {
        // VV-6.f.1, VV-6.i: contact with any one of these enemies frees the whole group.
        let Some(first) = begun() else { return Ok(()) };
        let all = (0..ending.members.len()).flat_map(starts);
        let is_owner = all.map(|(at, _)| state.elements[at].id).any(|owner| owner == enemy);
        if is_owner {
            return Ok(());
        }
        let (owner, face) = starts(first)[0];
        return Err(refuse(rules, state, element(first).id, (owner, face), true));
    }
    for (member, end) in ending.ends.iter().enumerate() {
        let inside = owners(rules, state, element(member), end);
        if inside.is_empty() {
            let from = starts(member);
            if let Some(&owner) = from.iter().find(|(at, _)| is_nearer(state, element(member), *at, end)) {
                return Err(refuse(rules, state, element(member).id, owner, true).showing(ghost(end)));
            }
        } else if !presses_on(rules, state, ending, member, &inside) {
            let refused = refuse(rules, state, element(member).id, inside[0], begun().is_some());
            return Err(refused.showing(ghost(end)));
        }
    }
    Ok(())
}

/// VV-6.f.2: whether an element would end nearer to an owner than it started.
fn is_nearer(state: &State, element: &Element, owner: usize, end: &Footprint) -> bool {
    let owner = &state.elements[owner].base;
    let (before, after) = (owner.gap(&element.base), owner.gap(end));
    after < before && after.to_length() < before.to_length() - LEN
}

fn refuse(
    rules: &VaeVictis,
    state: &State,
    piece: PieceId,
    (owner, face): (usize, Edge),
    starts_inside: bool,
) -> Illegal {
    let clause = if starts_inside { clause!("VV-6.f") } else { clause!("VV-6.e") };
    let owner = &state.elements[owner];
    let because = if starts_inside {
        because::IT_STARTS_IN_AN_ENEMY_ZONE
    } else {
        because::A_MOVE_ENDS_OUTSIDE_EVERY_ENEMY_ZONE
    };
    let zone = rules.zone_ground(owner).into_iter().find(|(edge, _)| *edge == face);
    let refused = clause.refuses(Reason::MayNot { piece, because }).showing(Pointer::Piece(owner.id));
    zone.into_iter().fold(refused, |refused, (_, zone)| refused.showing(ghost(&zone)))
}

/// VV-6.f.4, VV-6.j: whether a member may end inside these zones: one leg `F` over terrain too slow to cross them.
pub(crate) fn presses_on(
    rules: &VaeVictis,
    state: &State,
    ending: &MoveEnd<'_>,
    member: usize,
    inside: &Owners,
) -> bool {
    let straight = matches!(ending.legs, [Leg::Forward(Some(_))]) && ending.mode == Mode::Rigid;
    if rules.switches.slow_zone_stops || !straight {
        return false;
    }
    let element = &state.elements[ending.members[member]];
    let facing = |(at, face): (usize, Edge)| state.elements[at].pose.heading + face.turn();
    let enemies = state.elements.iter().enumerate();
    let enemies = enemies.filter(|(_, enemy)| enemy.is_on_table() && enemy.seat != element.seat);
    let mut zones = enemies.flat_map(|(at, enemy)| {
        let edges: &[Edge] = if enemy.is_square() { &Edge::ALL } else { &[Edge::Front] };
        edges.iter().map(move |&face| (at, face))
    });
    zones.any(|zone| {
        may_press_on(rules, state, element, zone, facing(zone), ending.on_roads)
            && inside.iter().all(|&other| other == zone || facing(other).is_within(FACING, facing(zone)))
    })
}

/// VV-6.j for one zone: at its limit or inside it, facing its owner, who is out of reach of this move.
fn may_press_on(
    rules: &VaeVictis,
    state: &State,
    element: &Element,
    (at, face): (usize, Edge),
    facing: Heading,
    on_roads: bool,
) -> bool {
    let enemy = &state.elements[at];
    if !element.pose.heading.is_opposite_within(FACING, facing) || !rules.has_zone(state, enemy) {
        return false;
    }
    let Some((_, zone)) = rules.zone_ground(enemy).into_iter().find(|(edge, _)| *edge == face) else {
        return false;
    };
    let front = element.base.edge(Edge::Front);
    if zone.overlap_area(&element.base) <= AREA && !front.is_within(FLUSH, &zone) {
        return false;
    }
    let farthest = rules.table.width + rules.table.depth;
    let way = Travel::along(element.pose.heading, farthest);
    let Some(distance) = way.first_contact(&front, &enemy.base) else { return false };
    let mut path = Path::new([body(rules, element)], Mode::Rigid);
    path.push(Leg::Forward(Some(distance)), farthest);
    let mover = crate::movement::allowance::Mover {
        row: rules.movement(element),
        body: rules.body(element),
        on_roads,
    };
    let mut account = Account::default();
    // Forbidden terrain is not slow terrain: it would never reach its enemy.
    rules.account(&path, 0, 0, &mover, &mut account).is_ok()
        && !account.spent(rules.switches.slowest_terrain).is_affordable()
}
