//! Ideas for orders: what a sensible player would try with one element or group. Every idea is checked, so that nothing
//! illegal is suggested.

use crate::VaeVictis;
use crate::armies::troops::Arm;
use crate::command;
use crate::ground::under_base;
use crate::measure::{PARALLEL, TOUCH};
use crate::movement::allowance::Mover;
use crate::movement::groups::{self, Members, are_linked};
use crate::movement::move_order;
use crate::movement::path::MOST_MEMBERS;
use crate::movement::path::farthest::{Stopped, farthest};
use crate::options::SinglePivot;
use crate::orders::{ContactPair, Leg, Mode, Move, Order};
use crate::state::{Element, Flag, State};
use engine::{Flank, Reason};
use geometry::{Convex, Length, Rounding, Turn};

/// An element and its nearest enemy.
#[derive(Clone, Copy, Debug)]
pub struct Outlook<'s> {
    /// The element.
    pub own: &'s Element,
    /// The nearest enemy.
    pub enemy: &'s Element,
    /// The turn that would face him.
    pub turn: Turn,
}

impl Outlook<'_> {
    /// The distance to him, from base to base.
    #[must_use]
    pub fn gap(&self) -> Length {
        self.own.base.gap(&self.enemy.base).to_length()
    }

    /// Whether he is within this distance.
    #[must_use]
    pub fn is_within(&self, reach: Length) -> bool {
        // Bounding boxes rule out most cases quickly.
        self.own.base.bounds().clearance(&self.enemy.base.bounds()) <= reach && self.gap() <= reach
    }
}

impl VaeVictis {
    /// How far an element can move on the terrain it is on.
    #[must_use]
    pub fn reach_of(&self, element: &Element) -> Length {
        let row = self.movement(element);
        let class = self.class_for(self.ground_at(element.pose.at), self.body(element));
        let rate = self.rate(row, class).or(row.road).unwrap_or(0);
        self.scale().paces(i32::from(rate))
    }

    /// Whether a pivot is certainly too large for an element, on the best terrain there: then it need not be tried.
    fn is_beyond(&self, element: &Element, turn: Turn) -> bool {
        let mover = Mover { row: self.movement(element), body: self.body(element), on_roads: true };
        let best = self.best_rate_on_the_spot(&mover, element.pose.at);
        let reach = self.scale().paces(i32::from(best.unwrap_or(0)));
        // A hundredth more than the tolerance MOVE of VV-G.3.
        self.switches.single_pivot != SinglePivot::Free
            && turn.arc(self.size(element).width().half(), Rounding::Down) > reach + reach / 100
    }
}

/// The outlook of an element; `None` if no enemy is on the table.
#[must_use]
pub fn outlook<'s>(state: &'s State, own: &'s Element) -> Option<Outlook<'s>> {
    let away = |enemy: &&Element| (enemy.pose.at - own.pose.at).length_squared();
    let enemy = state.of(own.seat.other()).min_by_key(away)?;
    let turn = own.pose.at.heading_to(enemy.pose.at).map_or(Turn::ZERO, |to| own.pose.heading.turn_to(to));
    Some(Outlook { own, enemy, turn })
}

/// Whether an element could still move: on the table, not moved, not fleeing, and its corps has points left.
#[must_use]
pub fn can_move(state: &State, element: &Element) -> bool {
    element.is_on_table()
        && element.seat == state.moment.active
        && element.moved == 0
        && !element.has(Flag::FleeingThisPhase)
        && !element.has(Flag::MustFlee)
        && points_left(state, element) > 0
}

/// The points left of an element's corps.
#[must_use]
pub fn points_left(state: &State, element: &Element) -> u8 {
    let taken = state.corps_of(element.seat, element.corps).is_some_and(|corps| corps.taken_over);
    let purse = if taken {
        command::price::Purse::Commander(element.seat)
    } else {
        command::price::Purse::Corps(element.seat, element.corps)
    };
    command::price::left(state, purse)
}

/// A move of some elements without contact or general.
#[must_use]
pub fn plain(elements: Vec<engine::PieceId>, legs: Vec<Leg>) -> Move {
    Move { elements, mode: Mode::Rigid, legs, contact: None, with_general: None }
}

/// The move as an order, if it is legal. Its end position is tested first: that is fast, and the usual reason why it is
/// not.
#[must_use]
pub fn judged(rules: &VaeVictis, state: &State, order: Move) -> Option<Order> {
    move_order::is_allowed(rules, state, &order).then_some(Order::Move(order))
}

/// How a move whose last leg is `F` is shortened to a legal one, given its largest distance.
pub type Fit = fn(&VaeVictis, &State, Move, Length) -> Result<Order, Stopped>;

/// As far as is legal, in whole millimetres. Found in one pass, for random play.
///
/// # Errors
/// Where it is stopped, if it may not be made at all.
pub fn at_once(rules: &VaeVictis, state: &State, order: Move, distance: Length) -> Result<Order, Stopped> {
    let order = farthest(rules, state, order, distance)?;
    debug_assert!(move_order::plan(rules, state, &order).is_ok(), "{order:?} is not allowed");
    Ok(Order::Move(order))
}

/// Tries the whole distance; if that is too far, what can be afforded, or half of it. Used for suggestions.
///
/// # Errors
/// Always the same value, whatever the reason was.
pub fn shortened(
    rules: &VaeVictis,
    state: &State,
    mut order: Move,
    mut distance: Length,
) -> Result<Order, Stopped> {
    for _ in 0..3 {
        // Tenths of a millimetre are easier to read and accurate enough.
        distance = Length(distance.0 / 100 * 100);
        if distance < crate::movement::path::legs::LEAST {
            break;
        }
        if let Some(last) = order.legs.last_mut() {
            *last = Leg::Forward(Some(distance));
        }
        let Err(refused) = move_order::plan(rules, state, &order) else { return Ok(Order::Move(order)) };
        distance = match refused.reason {
            Reason::OverAllowance { spent, .. } => distance.scaled(1_000, spent.max(1_001), Rounding::Down),
            Reason::CannotPay { .. } => break,
            _ => distance / 2,
        };
    }
    Err(Stopped::OnTheWay)
}

/// How far an element can go straight on before it meets the zone of an enemy ahead, or the enemy himself.
fn free_way(rules: &VaeVictis, state: &State, element: &Element) -> Length {
    let reach = rules.reach_of(element);
    let zone = rules.scale().zone_depth();
    let half = rules.scale().frontage().half();
    let front = element.base.front_middle();
    let mut free = reach;
    for enemy in state.of(element.seat.other()) {
        // A fast test along the path: how far ahead the enemy is, and whether he is in front.
        if !enemy.base.is_within(reach + zone, &front) {
            continue;
        }
        let ahead = enemy.base.corners().iter().map(|&corner| element.base.ahead_of_front(corner)).min();
        let ahead = ahead.unwrap_or(Length::ZERO);
        let aside = element.base.right_of_middle(enemy.pose.at).abs();
        if ahead.0 <= 0 || aside > half * 2 {
            continue;
        }
        let faces = enemy.pose.heading.is_opposite_within(Turn::degrees(45), element.pose.heading);
        let stop = if faces && rules.has_zone(state, enemy) { ahead - zone } else { ahead - Length::mm(1) };
        free = free.min(stop.max(Length::ZERO));
    }
    free
}

/// Moves an element towards the nearest enemy: straight on, or after a turn.
#[must_use]
pub fn advance(rules: &VaeVictis, state: &State, view: &Outlook<'_>, fit: Fit) -> Option<Order> {
    let own = view.own;
    if own.is_square() {
        return None;
    }
    let reach = rules.reach_of(own);
    if view.turn.abs() <= Turn::degrees(12) {
        let way = free_way(rules, state, own);
        return fit(rules, state, plain(vec![own.id], vec![Leg::Forward(None)]), way).ok();
    }
    let turn = rounded(view.turn);
    let arc = turn.arc(rules.scale().frontage().half(), Rounding::Up);
    let left = reach - arc;
    if left < Length::mm(4) {
        return face(rules, state, view, fit);
    }
    let zone = rules.scale().zone_depth();
    // Bounding boxes usually show that he is farther away than it can go.
    let is_far = own.base.bounds().clearance(&view.enemy.base.bounds()) >= left + zone;
    let way = if is_far { left } else { left.min(view.gap() - zone) };
    let legs = vec![Leg::Pivot(turn), Leg::Forward(None)];
    match fit(rules, state, plain(vec![own.id], legs), way) {
        Ok(order) => Some(order),
        Err(Stopped::OnTheWay) => face(rules, state, view, fit),
        Err(Stopped::Before) => None,
    }
}

/// Turns an element on the spot to face the nearest enemy.
#[must_use]
pub fn face(rules: &VaeVictis, state: &State, view: &Outlook<'_>, _: Fit) -> Option<Order> {
    let turn = rounded(view.turn);
    if view.own.is_square() || turn.abs() < Turn::degrees(2) || rules.is_beyond(view.own, turn) {
        return None;
    }
    judged(rules, state, plain(vec![view.own.id], vec![Leg::Pivot(turn)]))
}

/// Whole degrees are easier to read and accurate enough.
fn rounded(turn: Turn) -> Turn {
    turn.rounded_to(Turn::degrees(1))
}

/// Moves an element away: turn about, then half its move or all of it.
#[must_use]
pub fn withdraw(rules: &VaeVictis, state: &State, view: &Outlook<'_>, fit: Fit) -> Option<Order> {
    let legs = vec![Leg::About, Leg::Forward(None)];
    if view.own.is_square() {
        return None;
    }
    fit(rules, state, plain(vec![view.own.id], legs), rules.reach_of(view.own)).ok()
}

/// Charges an enemy: straight on, or after a turn.
#[must_use]
pub fn charge(rules: &VaeVictis, state: &State, own: &Element, enemy: &Element) -> Option<Order> {
    let arm = rules.unit(own).arm;
    if arm == Arm::Artillery || own.is_square() {
        return None;
    }
    let gap = own.base.gap(&enemy.base).to_length();
    if gap > rules.reach_of(own) {
        return None;
    }
    let on_horse = rules.unit(enemy).arm == Arm::Cavalry;
    if arm == Arm::Infantry && on_horse && rules.class_of(enemy) == crate::ground::kinds::Class::Clear {
        return None;
    }
    let contact = Some(ContactPair { mover: own.id, enemy: enemy.id });
    let order = |legs| Move { contact, ..plain(vec![own.id], legs) };
    let turn = own.pose.at.heading_to(enemy.pose.at).map_or(Turn::ZERO, |to| own.pose.heading.turn_to(to));
    let straight = || judged(rules, state, order(vec![Leg::Forward(None)]));
    let turned = || {
        let legs = vec![Leg::Pivot(rounded(turn)), Leg::Forward(None)];
        judged(rules, state, order(legs))
    };
    if turn.abs() > Turn::degrees(60) {
        return turned();
    }
    straight().or_else(turned)
}

/// What an element in an enemy zone may do: attack its owner, align, or get out (VV-6.f).
pub fn in_zone(
    rules: &VaeVictis,
    state: &State,
    (own, owner): (&Element, &Element),
    fit: Fit,
    mut say: impl FnMut(Order),
) {
    if let Some(order) = charge(rules, state, own, owner) {
        say(order);
    }
    let aligned = own.pose.heading.is_opposite_within(crate::measure::FACING, owner.pose.heading);
    if !aligned && crate::movement::zones::align::plan(rules, state, own.id, owner.id).is_ok() {
        say(Order::Align { element: own.id, owner: owner.id });
    }
    if let Some(view) = outlook(state, own)
        && let Some(order) = withdraw(rules, state, &view, fit)
    {
        say(order);
    }
    // VV-6.j: over slow terrain it may go on inside the zone.
    let order = plain(vec![own.id], vec![Leg::Forward(None)]);
    if let Ok(order) = fit(rules, state, order, rules.reach_of(own)) {
        say(order);
    }
}

/// The line or block that an element belongs to: all linked to it who can still move; guns only with guns.
#[must_use]
pub fn formation_of(rules: &VaeVictis, state: &State, own: usize) -> Members {
    let mut found = Members::new();
    found.push(own);
    let first = &state.elements[own];
    let is_gun = |element: &Element| rules.unit(element).arm == Arm::Artillery;
    let (are_guns, mut next) = (is_gun(first), 0);
    while next < found.len() {
        let from = &state.elements[found[next]];
        next += 1;
        let beside = from.base.bounds().grown(TOUCH);
        for (at, other) in state.elements.iter().enumerate() {
            // Bounding boxes rule out most elements quickly.
            let fits = beside.meets(&other.base.bounds())
                && other.seat == first.seat
                && other.corps == first.corps
                && other.moved == 0
                && !other.is_square()
                && other.is_on_table()
                && !found.contains(&at)
                && is_gun(other) == are_guns
                && !other.has(Flag::FleeingThisPhase);
            if fits
                && found.len() < MOST_MEMBERS
                && other.pose.heading.is_within(PARALLEL, first.pose.heading)
                && are_linked(rules, from, other)
                && !rules.is_engaged(state, other)
            {
                found.push(at);
            }
        }
    }
    found.sort_unstable();
    found
}

/// Moves a whole line or column straight on.
#[must_use]
pub fn group_advance(rules: &VaeVictis, state: &State, members: &Members, fit: Fit) -> Option<Order> {
    let all = || members.iter().map(|&at| &state.elements[at]);
    let way = all().map(|element| free_way(rules, state, element)).min()?;
    let ids = all().map(|element| element.id).collect();
    fit(rules, state, plain(ids, vec![Leg::Forward(None)]), way).ok()
}

/// Wheels a whole line or column by a small angle towards the enemy.
#[must_use]
pub fn group_wheel(rules: &VaeVictis, state: &State, members: &Members, turn: Turn) -> Option<Order> {
    if turn.abs() < Turn::degrees(5) {
        return None;
    }
    let all = || members.iter().map(|&at| &state.elements[at]);
    let side = if turn.0 > 0 { Flank::Right } else { Flank::Left };
    let reach = all().map(|element| rules.reach_of(element)).min()?;
    let width = rules.scale().frontage() * members.len() as i32;
    let most = Turn::spending(reach, width);
    let angle = Turn((turn.abs().min(most).0 / 1_000) * 1_000);
    if angle.0 <= 0 {
        return None;
    }
    let ids = all().map(|element| element.id).collect();
    judged(rules, state, plain(ids, vec![Leg::Wheel { side, angle: Some(angle) }]))
}

/// Charges with a whole line; its member nearest to the enemy leads.
#[must_use]
pub fn group_charge(rules: &VaeVictis, state: &State, members: &Members, enemy: &Element) -> Option<Order> {
    let all = || members.iter().map(|&at| &state.elements[at]);
    let mover = all().min_by_key(|element| (element.pose.at - enemy.pose.at).length_squared())?;
    if members.len() < 2 || rules.unit(mover).arm == Arm::Artillery {
        return None;
    }
    if mover.base.gap(&enemy.base).to_length() > rules.reach_of(mover) {
        return None;
    }
    let order = Move {
        elements: all().map(|element| element.id).collect(),
        mode: Mode::Rigid,
        legs: vec![Leg::Forward(None)],
        contact: Some(ContactPair { mover: mover.id, enemy: enemy.id }),
        with_general: None,
    };
    judged(rules, state, order)
}

/// Moves a gun to where it can fire: turns it towards the enemy, or moves nearer until he is in range.
#[must_use]
pub fn serve_gun(rules: &VaeVictis, state: &State, view: &Outlook<'_>, fit: Fit) -> Option<Order> {
    let range = rules.range(view.own)?;
    let most = rules.scale().paces(i32::from(range.most));
    if !view.is_within(most) {
        return advance(rules, state, view, fit);
    }
    face(rules, state, view, fit)
}

/// Moves straight on to a position with cover, or out of the nearest enemy's way.
#[must_use]
pub fn take_cover(rules: &VaeVictis, state: &State, view: &Outlook<'_>, fit: Fit) -> Option<Order> {
    let own = view.own;
    let foot = rules.body(own) == under_base::MoverKind::Foot && !own.is_square();
    if !foot || rules.area_cover_at(own.pose.at) != crate::ground::kinds::Cover::None {
        return None;
    }
    let reach = rules.scale().paces(i32::from(rules.movement(own).clear.unwrap_or(0)));
    let covered = rules.terrain.iter().find(|feature| {
        feature.land().cover != crate::ground::kinds::Cover::None
            && !feature.is_linear
            && feature.piece.outline.is_within(reach, &own.base)
    })?;
    let to = covered.piece.outline.centroid();
    let turn = own.pose.heading.turn_to(own.pose.at.heading_to(to)?);
    let distance = own.pose.at.gap_to(to).to_length().min(reach);
    let legs = vec![Leg::Pivot(rounded(turn)), Leg::Forward(None)];
    if rules.is_beyond(own, rounded(turn)) {
        return None;
    }
    fit(rules, state, plain(vec![own.id], legs), distance).ok()
}

/// Moves up behind a friend of the same unit row with the same facing, for rear support (VV-8.3).
#[must_use]
pub fn close_up(rules: &VaeVictis, state: &State, view: &Outlook<'_>, _: Fit) -> Option<Order> {
    let own = view.own;
    let reach = rules.reach_of(own);
    let friend = state.of(own.seat).find(|friend| {
        friend.id != own.id
            && friend.unit == own.unit
            && crate::close_combat::contact::same_facing(own, friend)
            && own.base.right_of_middle(friend.pose.at).abs() <= rules.scale().frontage() / 4
            && own.base.ahead_of_front(friend.base.rear_middle()).0 >= 1_000
            && own.base.ahead_of_front(friend.base.rear_middle()) <= reach
    })?;
    let distance = own.base.ahead_of_front(friend.base.rear_middle());
    judged(rules, state, plain(vec![own.id], vec![Leg::Forward(Some(distance))]))
}

/// The same order, led by a general who is attached to one of the members, if that is legal too.
#[must_use]
pub fn led(rules: &VaeVictis, state: &State, order: &Order) -> Option<Order> {
    let Order::Move(order) = order else { return None };
    let leads = |general: &&crate::state::General| {
        general.is_on_table()
            && general.moves == 0
            && general.attached.is_some_and(|element| order.elements.contains(&element))
    };
    let general = state.generals.iter().find(leads)?;
    judged(rules, state, Move { with_general: Some(general.id), ..order.clone() })
}

/// The index of an element in the state.
#[must_use]
pub fn place(state: &State, element: &Element) -> usize {
    groups::place_of(state, element.id).unwrap_or(0)
}
