//! Explains a move: the path, its cost, which pieces it passes, where it ends.

use super::{Why, command, contact, ground, tolerance, zones};
use crate::VaeVictis;
use crate::catalogue::measure;
use crate::clause;
use crate::close_combat::approach;
use crate::command::price::Priced;
use crate::measure::{JOSTLE, REST};
use crate::movement::allowance::{Account, Mover};
use crate::movement::groups::{self, Members};
use crate::movement::move_order;
use crate::movement::path::{MovingBase, Path};
use crate::movement::way::March;
use crate::movement::way::interpenetration::{facings_allow, passage};
use crate::orders::{Leg, Mode, Move};
use crate::state::{Element, State};
use geometry::{Convex, Length, Turn};

pub(super) fn explain(rules: &VaeVictis, state: &State, order: &Move, why: &mut Why) {
    let Ok(members) = groups::members(state, &order.elements) else { return };
    for &at in &members {
        ground::base(rules, &state.elements[at], why);
        contact::of(rules, state, &state.elements[at], why);
    }
    group(rules, state, &members, order, why);
    let priced = if order.with_general.is_some() { Priced::Led } else { Priced::AsMove };
    command::price(rules, state, &members, priced, why);
    for general in state.generals.iter().filter(|general| Some(general.id) != order.with_general) {
        if general.is_on_table() && general.attached.is_some_and(|id| order.elements.contains(&id)) {
            why.piece(clause!("VV-5.7.d"), measure::GENERAL_LEFT_BEHIND, general.id);
        }
    }
    zones::at_start(rules, state, &members, why);
    let turns = order.legs.first() == Some(&Leg::About);
    let is_group = move_order::check_group(rules, state, &members, order.mode, turns);
    let leader = &state.elements[members[0]];
    let is_sound = move_order::check_legs(rules, leader, members.len(), order).is_ok();
    let (Ok(on_roads), true) = (is_group, is_sound) else { return };
    let asked = match order.contact {
        None => None,
        Some(contact) => match approach::check_who(rules, state, &members, contact) {
            Ok(asked) => Some(asked),
            Err(_) => return,
        },
    };
    let (mut path, reached) = move_order::lay(rules, state, &members, order, asked);
    let march = March { rules, state, members: &members, path: &path, mode: order.mode, on_roads };
    spent(&march, why);
    passed(&march, why);
    if let (Some(asked), true) = (asked, reached) {
        contact::alignment(rules, state, &members, &mut path, order.mode, asked, why);
    }
    let ends = Ends { rules, state, members: &members, order, on_roads };
    resting(&ends, &path, why);
}

/// VV-5.2: what links a group, and how it moves.
fn group(rules: &VaeVictis, state: &State, members: &Members, order: &Move, why: &mut Why) {
    let element = |member: usize| &state.elements[members[member]];
    for one in 0..members.len() {
        for two in 0..one {
            contact::link(rules, element(one), element(two), why);
        }
    }
    let is_left = |other: &&Element| {
        let at = groups::place_of(state, other.id);
        !at.is_some_and(|at| members.contains(&at))
            && members.iter().any(|&at| groups::are_linked(rules, &state.elements[at], other))
    };
    let left = state.of(element(0).seat).filter(is_left).count();
    if left > 0 {
        why.count(clause!("VV-5.2.j"), measure::NEIGHBOURS_LEFT_BEHIND, left);
    }
    if members.len() > 1 {
        match order.mode {
            Mode::Rigid => why.count(clause!("VV-5.2.f"), measure::MOVED_AS_ONE_BODY, members.len()),
            Mode::Follow => why.count(clause!("VV-5.2.g"), measure::IN_THE_LEADERS_TRACK, members.len()),
        }
    }
}

/// VV-5.4.c, VV-G.11.a: the steps of the legs, the terrain under them, and the cost of each member.
fn spent(march: &March<'_>, why: &mut Why) {
    let (rules, path) = (march.rules, march.path);
    let length: Length = path.stages().iter().map(|stage| stage.length).sum();
    if path.len() > 1 {
        why.length(clause!("VV-5.2.d"), measure::COMMON_DISTANCE, length);
    }
    for stage in path.stages() {
        why.count(clause!("VV-G.11.a"), measure::STEPS, stage.steps() as usize);
    }
    for (member, &at) in march.members.iter().enumerate() {
        let element = &march.state.elements[at];
        for stage in 0..path.stages().len() {
            // The middle and the end of a leg are enough to show the terrain.
            for k in [1, 2] {
                let body = MovingBase { pose: path.pose_at(stage, member, k, 2), size: path.size(member) };
                ground::under(rules, element, &body.base(), why);
            }
        }
        let slowest = rules.switches.slowest_terrain;
        let account = |on_roads: bool| {
            let mover = Mover { on_roads, ..march.mover(member) };
            let mut account = Account::default();
            let stages = 0..path.stages().len();
            let all = stages
                .into_iter()
                .try_for_each(|stage| rules.account(path, stage, member, &mover, &mut account));
            all.ok().map(|()| account.spent(slowest))
        };
        let with_roads = account(march.on_roads);
        if let Some(spent) = with_roads {
            why.part(clause!("VV-5.4.c"), measure::PART_OF_THE_MOVE, spent.part());
            if spent.0 > 1_000_000_000 && spent.is_affordable() {
                why.part(clause!("VV-G.3.MOVE"), measure::A_LITTLE_OVER_AND_FORGIVEN, spent.part());
            }
        }
        if with_roads.is_some() && account(!march.on_roads) != with_roads {
            why.truth(clause!("VV-5.4.d"), measure::ROAD_COUNTS, march.on_roads);
        }
    }
}

/// VV-5.3, VV-G.13.a: friends and generals on the way.
fn passed(march: &March<'_>, why: &mut Why) {
    let (state, path) = (march.state, march.path);
    for (member, &at) in march.members.iter().enumerate() {
        let mover = &state.elements[at];
        for stage in 0..path.stages().len() {
            let swept = path.swept_bounds(stage, member);
            let generals = state.generals.iter().filter(|general| general.is_on_table());
            let ridden = generals.filter(|general| general.base.bounds().meets(&swept)).count();
            if ridden > 0 {
                why.count(clause!("VV-G.13.a"), measure::GENERALS_ON_THE_WAY, ridden);
            }
            let others = state.elements.iter().enumerate();
            let near = others.filter(|(place, other)| {
                other.is_on_table() && !march.members.contains(place) && other.base.bounds().meets(&swept)
            });
            for (_, other) in near {
                passing(march, (stage, member), mover, other, why);
            }
        }
    }
}

fn passing(
    march: &March<'_>,
    (stage, member): (usize, usize),
    mover: &Element,
    other: &Element,
    why: &mut Why,
) {
    let path = march.path;
    let steps = path.stages()[stage].steps();
    let is_friend = mover.seat == other.seat;
    for k in 1..=steps {
        let body = MovingBase { pose: path.pose_at(stage, member, k, steps), size: path.size(member) };
        let base = body.base();
        if !base.overlaps(&other.base) {
            continue;
        }
        if !base.penetrates(JOSTLE, &other.base) {
            if is_friend && base.penetrates(REST, &other.base) {
                why.piece(clause!("VV-G.3.JOSTLE"), measure::FRIEND_WHO_IS_BRUSHED, other.id);
            }
            continue;
        }
        if let Some(clause) = passage(march.rules, mover, other).filter(|_| is_friend) {
            why.piece(clause, measure::FRIEND_WHO_MAY_BE_PASSED, other.id);
            let off = body.pose.heading.difference(other.pose.heading);
            why.angle(clause!("VV-G.6.a"), measure::BETWEEN_THE_FACINGS, off);
            tolerance::facing(off.min(Turn(180_000 - off.0)), why);
            why.truth(
                clause!("VV-5.3.c"),
                measure::FACINGS_ALLOW_IT,
                facings_allow(mover, body.pose.heading, other),
            );
        }
        return;
    }
}

/// The data for explaining the end of a move.
struct Ends<'a> {
    rules: &'a VaeVictis,
    state: &'a State,
    members: &'a Members,
    order: &'a Move,
    on_roads: bool,
}

/// VV-5.4.h, VV-G.12.a, VV-5.5: where the move ends.
fn resting(ends: &Ends<'_>, path: &Path, why: &mut Why) {
    let Ends { rules, state, members, order, on_roads } = *ends;
    let placed = approach::placed(rules, state, members, path.ends());
    why.angle(
        clause!("VV-G.2.c"),
        measure::HEADING_OF_THE_LEADER_AT_THE_END,
        Turn(path.ends()[0].heading.millidegrees()),
    );
    let obstacle = approach::resting_obstacle(rules, state, members, order.mode, &placed);
    why.truth(clause!("VV-5.4.h"), measure::LEGAL_RESTING_PLACE, obstacle.is_none());
    if order.mode == Mode::Follow {
        let bent = placed.windows(2).filter(|pair| pair[0].base.penetrates(REST, &pair[1].base)).count();
        if bent > 0 {
            why.count(clause!("VV-5.2.h"), measure::NEIGHBOURS_THAT_OVERLAP_IN_THE_BEND, bent);
        }
    }
    for element in &placed {
        for (at, other) in state.elements.iter().enumerate() {
            if other.is_on_table() && !members.contains(&at) {
                tolerance::rest(&element.base, &other.base, why);
            }
        }
        contact::of(rules, state, element, why);
    }
    zones::at_end(rules, state, (members, on_roads), order, &placed, why);
    let is_strategic = order.contact.is_none() && move_order::is_strategic(rules, state, members, &placed);
    why.truth(clause!("VV-5.5.a"), measure::STRATEGIC, is_strategic);
    if is_strategic {
        why.count(
            clause!("VV-5.5.c"),
            measure::MOVES_PAID_FOR_ALREADY,
            state.elements[members[0]].moved.into(),
        );
    }
}
