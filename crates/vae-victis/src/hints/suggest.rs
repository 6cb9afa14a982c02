//! Sensible legal orders of a movement phase, in a fixed sequence: by element number, then groups, generals,
//! reinforcements, and finally the end of the phase.

use crate::VaeVictis;
use crate::armies::troops::{Arm, Formation, Tag};
use crate::command::generals::docking_places;
use crate::command::{self, generals};
use crate::hints::ideas::{self, Fit, Outlook, can_move, formation_of, led, outlook};
use crate::movement::{dispatch, formation, zones};
use crate::orders::{Anchor, Enter, Layout, Leg, MoveGeneral, Order};
use crate::set_up::deployment;
use crate::set_up::usual::draw_up;
use crate::state::{Element, Flag, General, Place, State};
use engine::PieceId;
use geometry::{Edge, Heading, Length, Point};

/// All sensible orders of the movement phase.
pub fn movement(rules: &VaeVictis, state: &State, out: &mut Vec<Order>) {
    let mut seen = vec![false; state.elements.len()];
    for at in 0..state.elements.len() {
        let own = &state.elements[at];
        if can_move(state, own) && !rules.is_engaged(state, own) {
            single(rules, state, own, |order| out.push(order));
        }
        if own.is_on_table() && own.seat == state.moment.active {
            changes(rules, state, own, |order| out.push(order));
        }
        if !seen[at] && can_move(state, own) && !own.is_square() && !rules.is_engaged(state, own) {
            let members = formation_of(rules, state, at);
            members.iter().for_each(|&member| seen[member] = true);
            together(rules, state, &members, |order| out.push(order));
        }
    }
    let active = state.moment.active;
    for general in state.generals.iter().filter(|general| general.seat == active && general.is_on_table()) {
        rides(rules, state, general, |order| out.push(order));
    }
    for piece in due(state) {
        enters(rules, state, piece, |order| out.push(order));
    }
    out.push(Order::EndMovement);
}

/// All sensible orders for one element that has not moved.
pub fn single(rules: &VaeVictis, state: &State, own: &Element, mut say: impl FnMut(Order)) {
    let owners = zones::duty::owners(rules, state, own, &own.base);
    if !owners.is_empty() {
        for &(owner, _) in &owners {
            ideas::in_zone(rules, state, (own, &state.elements[owner]), ideas::shortened, &mut say);
        }
        return;
    }
    let Some(view) = outlook(state, own) else { return };
    for enemy in near(rules, state, own) {
        if let Some(order) = ideas::charge(rules, state, own, enemy) {
            say(order);
        }
    }
    for idea in plain_ideas(rules, own) {
        if let Some(order) = idea(rules, state, &view, ideas::shortened) {
            if let Some(led) = led(rules, state, &order) {
                say(led);
            }
            say(order);
        }
    }
}

/// A function that makes an order for an element from its outlook.
pub type Idea = fn(&VaeVictis, &State, &Outlook<'_>, Fit) -> Option<Order>;

/// The ideas for an element's arm and formation.
#[must_use]
pub fn plain_ideas(rules: &VaeVictis, own: &Element) -> &'static [Idea] {
    match rules.unit(own).arm {
        _ if own.is_square() => &[shift],
        Arm::Artillery => &[ideas::serve_gun],
        Arm::Cavalry => &[ideas::advance, ideas::withdraw],
        Arm::Infantry => &[ideas::advance, ideas::face, ideas::take_cover, ideas::close_up, ideas::withdraw],
    }
}

/// Moves a square away from the nearest enemy.
fn shift(rules: &VaeVictis, state: &State, view: &Outlook<'_>, _: Fit) -> Option<Order> {
    let away = Edge::ALL.into_iter().max_by_key(|edge| {
        (view.own.pose.heading + edge.turn())
            .difference(view.own.pose.at.heading_to(view.enemy.pose.at).unwrap_or(Heading::NORTH))
    })?;
    let distance = rules.reach_of(view.own);
    let legs = vec![Leg::Shift { distance, face: away }];
    (distance >= crate::movement::path::legs::LEAST)
        .then(|| ideas::judged(rules, state, ideas::plain(vec![view.own.id], legs)))
        .flatten()
}

/// Enemies near enough to charge, by number.
pub fn near<'s>(
    rules: &'s VaeVictis,
    state: &'s State,
    own: &'s Element,
) -> impl Iterator<Item = &'s Element> {
    let reach = rules.reach_of(own);
    let around = geometry::Convex::bounds(&own.base).grown(reach);
    state.of(own.seat.other()).filter(move |enemy| around.meets(&geometry::Convex::bounds(&enemy.base)))
}

/// All sensible orders for a line or column that moves together.
pub fn together(
    rules: &VaeVictis,
    state: &State,
    members: &crate::movement::groups::Members,
    mut say: impl FnMut(Order),
) {
    if members.len() < 2 {
        return;
    }
    let middle = &state.elements[members[members.len() / 2]];
    let Some(view) = outlook(state, middle) else { return };
    if let Some(order) = ideas::group_charge(rules, state, members, view.enemy) {
        say(order);
    }
    let advance = ideas::group_advance(rules, state, members, ideas::shortened);
    for order in advance.into_iter().chain(ideas::group_wheel(rules, state, members, view.turn)) {
        if let Some(led) = led(rules, state, &order) {
            say(led);
        }
        say(order);
    }
}

/// Sensible changes of formation: square against cavalry, skirmishers near the enemy, dismounting.
pub fn changes(rules: &VaeVictis, state: &State, own: &Element, mut say: impl FnMut(Order)) {
    if own.has(Flag::Changed) || own.has(Flag::FleeingThisPhase) || ideas::points_left(state, own) == 0 {
        return;
    }
    let Some(view) = outlook(state, own) else { return };
    let paces = |paces| rules.scale().paces(paces);
    let horse_near = || {
        state.of(own.seat.other()).any(|enemy| {
            rules.unit(enemy).arm == Arm::Cavalry
                && geometry::Convex::is_within(&enemy.base, paces(500), &own.base)
        })
    };
    let mut wish = |order: Order| {
        if formation::plan(rules, state, &order).is_ok() {
            say(order);
        }
    };
    let id = own.id;
    match own.formation {
        Formation::Line
            if rules.tables.square.is_some() && rules.unit(own).is(Tag::Square) && horse_near() =>
        {
            wish(Order::FormSquare { element: id, anchor: Anchor::Centre });
        }
        Formation::Line if rules.tables.unit(own.unit).breaks_into.is_some() && view.gap() < paces(600) => {
            wish(Order::BreakOut { element: id, layout: Layout::Centred });
        }
        Formation::Square if !horse_near() => {
            let bearing = own.pose.at.heading_to(view.enemy.pose.at).unwrap_or(own.pose.heading);
            let faces = Edge::ALL.map(|edge| own.pose.heading + edge.turn());
            if let Some(heading) = faces.into_iter().min_by_key(|face| face.difference(bearing)) {
                wish(Order::LeaveSquare { element: id, heading });
            }
        }
        Formation::Skirmish if view.gap() > paces(900) => {
            if let Some(pair) = own.pair.filter(|pair| *pair > id) {
                wish(Order::Reform { pair: [id, pair], place: None });
            }
        }
        Formation::Mounted
            if rules.tables.unit(own.unit).dismounts_to.is_some() && view.gap() < paces(300) =>
        {
            wish(Order::Dismount { element: id });
        }
        Formation::Dismounted if view.gap() > paces(800) => wish(Order::Mount { element: id }),
        _ => {}
    }
}

/// Moves of a general beside the elements of his corps nearest to the enemy, with his free move only.
pub fn rides(rules: &VaeVictis, state: &State, general: &General, mut say: impl FnMut(Order)) {
    if general.moves > 0 {
        return;
    }
    let mut friends: Vec<&Element> =
        state.of(general.seat).filter(|element| generals::may_attach(general, element)).collect();
    let danger = |element: &&Element| {
        outlook(state, element).map_or(i64::MAX, |view| i64::from(view.gap().0)) / 10_000
    };
    friends.sort_by_key(|element| (danger(element), element.id));
    let mut said = 0;
    for element in friends {
        if general.attached == Some(element.id) {
            continue;
        }
        if let Some(order) = ride_to(rules, state, general, element) {
            say(order);
            said += 1;
        }
        if said == 2 {
            return;
        }
    }
}

/// A general's move to the best free place beside an element.
#[must_use]
pub fn ride_to(rules: &VaeVictis, state: &State, general: &General, element: &Element) -> Option<Order> {
    let reach = rules.scale().paces(500);
    if !general.pose.at.gap_to(element.pose.at).within(reach + rules.scale().frontage() * 2) {
        return None;
    }
    docking_places(rules, element).into_iter().find_map(|pose| {
        let order = MoveGeneral {
            general: general.id,
            points: vec![pose.at],
            heading: Some(pose.heading),
            attach_to: Some(element.id),
        };
        // The end position is tested first: that is fast, and the usual reason why it is illegal.
        let may =
            generals::may_end(rules, state, general, pose) && generals::plan(rules, state, &order).is_ok();
        may.then_some(Order::MoveGeneral(order))
    })
}

/// The pieces of the active side that may enter now, by id.
pub fn due(state: &State) -> impl Iterator<Item = PieceId> {
    let is_due = |piece: PieceId| match state.element(piece) {
        Some(element) => {
            element.seat == state.moment.active
                && element.standing == Place::Waiting
                && ideas::points_left(state, element) > 0
        }
        None => state
            .general(piece)
            .is_some_and(|general| general.seat == state.moment.active && general.standing == Place::Waiting),
    };
    let turn = state.moment.turn;
    let arrivals = state.reinforcements.iter().filter(move |arrival| arrival.turn <= turn);
    arrivals.map(|arrival| arrival.piece).filter(move |&piece| is_due(piece))
}

/// Entries of a reinforcement: at the middle of its stretch, or a quarter or eighth to either side.
pub fn enters(rules: &VaeVictis, state: &State, piece: PieceId, mut say: impl FnMut(Order)) {
    let Some(arrival) = state.reinforcements.iter().find(|arrival| arrival.piece == piece) else { return };
    let deep = match state.element(piece) {
        Some(element) => rules.reach_of_entering(element),
        None => rules.scale().paces(300),
    };
    for eighths in [4, 2, 6, 3, 5, 1, 7] {
        let along = |from: i32, to: i32| from + (to - from) / 8 * eighths;
        let point = Point::new(along(arrival.from.x, arrival.to.x), along(arrival.from.y, arrival.to.y));
        let legs = vec![Leg::Forward(Some(deep))];
        let order = Order::Enter(Enter { elements: vec![piece], point, legs });
        if dispatch::plan(rules, state, &order).is_ok() {
            say(order);
            return;
        }
    }
}

impl VaeVictis {
    /// How far an element enters: its move in the open, and at least its own depth.
    fn reach_of_entering(&self, element: &Element) -> Length {
        let clear = self.scale().paces(i32::from(self.movement(element).clear.unwrap_or(0)));
        clear.max(self.size(element).depth())
    }
}

/// VV-5.1.g: one order for every corps that the commander-in-chief may take over, and one for none.
pub fn take_over(rules: &VaeVictis, state: &State, out: &mut Vec<Order>) {
    out.push(Order::TakeCommand(None));
    let own = state.corps.iter().filter(|corps| corps.seat == state.moment.active);
    for corps in own {
        if command::price::check_take(rules, state, Some(corps.number)).is_ok() {
            out.push(Order::TakeCommand(Some(corps.number)));
        }
    }
}

/// Some deployments of the corps that deploys next.
pub fn deploy(rules: &VaeVictis, state: &State, out: &mut Vec<Order>) {
    let Some((seat, corps)) = deployment::next(rules, state) else { return };
    // As its owner has placed it, if he has.
    let draft = state.moment.draft.clone().filter(|draft| draft.corps == corps);
    out.extend(draft.map(Order::Deploy));
    for shape in 0..6 {
        let order = Order::Deploy(Box::new(draw_up(rules, state, seat, corps, shape)));
        if !out.contains(&order) {
            out.push(order);
        }
    }
}
