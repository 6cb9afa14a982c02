//! Gestures in the movement phase: drags, wheels, turns and charges become the nearest legal order, with the reason why
//! it stopped before the pointer.

use crate::VaeVictis;
use crate::armies::troops::{Formation, Tag};
use crate::catalogue::{because, label};
use crate::clause;
use crate::hints::ideas;
use crate::movement::groups::{body, members};
use crate::movement::path::Path;
use crate::movement::{dispatch, zones};
use crate::orders::{Anchor, ContactPair, Layout, Leg, Mode, Move, MoveGeneral, Order};
use crate::screen::hand::halt::as_far_as_legal;
use crate::state::{Element, Flag, State};
use engine::catalogue::Label;
use engine::sketch::Button;
use engine::{Aimed, Flank, Gesture, Illegal, PieceId, Pointer, Reason};
use geometry::{Convex, Edge, Heading, Length, Point, Turn};

/// A pointer within this angle of the heading means straight on.
const STRAIGHT: Turn = Turn::degrees(8);
/// A pointer more than this angle off the heading means a turn about.
const BEHIND: Turn = Turn::degrees(150);

/// The order that a gesture means in the movement phase; `None` if it means none.
#[must_use]
pub fn movement(rules: &VaeVictis, state: &State, gesture: &Gesture) -> Option<Aimed<Order>> {
    match gesture {
        Gesture::Drag { pieces, through } => drag(rules, state, pieces, through),
        Gesture::Wheel { pieces, corner, to } => wheel(rules, state, pieces, *corner, *to),
        Gesture::Turn { pieces, to } => turn(rules, state, pieces, *to),
        Gesture::Target { pieces, target } => Some(charge(rules, state, pieces, *target)),
        Gesture::Press { pieces, button } => press(rules, state, pieces, button),
    }
}

/// The element that is dragged.
fn held<'s>(state: &'s State, pieces: &[PieceId]) -> Option<&'s Element> {
    pieces.first().and_then(|&piece| state.element(piece)).filter(|element| element.is_on_table())
}

fn drag(rules: &VaeVictis, state: &State, pieces: &[PieceId], through: &[Point]) -> Option<Aimed<Order>> {
    let &first = pieces.first()?;
    if first.is_general() {
        return ride(rules, state, first, through);
    }
    let own = held(state, pieces)?;
    let &last = through.last()?;
    let enemy = state.of(own.seat.other()).find(|enemy| enemy.base.contains(last));
    if let Some(enemy) = enemy {
        return Some(charge(rules, state, pieces, enemy.id));
    }
    let legs = legs_through(rules, own, pieces.len(), through);
    // No element moves farther than twice its best rate, so a pointer beyond that makes no difference.
    let whole = legs.iter().map(distance).sum::<Length>().min(best_rate(rules, own) * 2).0;
    Some(as_far_as_legal(rules, state, whole, |gone| {
        let legs = cut(&legs, gone);
        (!legs.is_empty()).then(|| Order::Move(ideas::plain(pieces.to_vec(), legs)))
    }))
}

/// The longest move of an element.
fn best_rate(rules: &VaeVictis, element: &Element) -> Length {
    let row = rules.movement(element);
    rules.scale().paces(i32::from(row.clear.max(row.road).unwrap_or(0)))
}

fn distance(leg: &Leg) -> Length {
    match *leg {
        Leg::Forward(Some(distance))
        | Leg::Oblique { distance: Some(distance), .. }
        | Leg::Shift { distance, .. } => distance,
        _ => Length::ZERO,
    }
}

/// The legs up to this many micrometres; turns belong to the leg after them.
fn cut(legs: &[Leg], mut gone: i32) -> Vec<Leg> {
    let mut made = Vec::new();
    for leg in legs {
        let whole = distance(leg).0;
        if whole == 0 || whole <= gone {
            made.push(*leg);
            gone -= whole;
            continue;
        }
        if gone >= 1_000 {
            made.push(match *leg {
                Leg::Oblique { angle, .. } => Leg::Oblique { distance: Some(Length(gone)), angle },
                Leg::Shift { face, .. } => Leg::Shift { distance: Length(gone), face },
                _ => Leg::Forward(Some(Length(gone))),
            });
        } else {
            while made.last().is_some_and(|leg| distance(leg) == Length::ZERO) {
                made.pop();
            }
        }
        break;
    }
    made
}

/// Legs that move the first piece through the points: straight on, obliquely, or after a turn.
fn legs_through(rules: &VaeVictis, own: &Element, count: usize, through: &[Point]) -> Vec<Leg> {
    let mut legs = Vec::new();
    let (mut at, mut heading) = (own.pose.at, own.pose.heading);
    for &to in through {
        let Some(bearing) = at.heading_to(to) else { continue };
        let distance = at.gap_to(to).to_length();
        if distance < crate::movement::path::legs::LEAST {
            continue;
        }
        let off = heading.turn_to(bearing);
        if own.is_square() {
            let face = Edge::ALL.into_iter().min_by_key(|edge| (heading + edge.turn()).difference(bearing));
            let face = face.unwrap_or(Edge::Front);
            legs.push(Leg::Shift {
                distance: along(distance, (heading + face.turn()).turn_to(bearing)),
                face,
            });
        } else if off.abs() <= STRAIGHT || count > 1 && off.abs() <= BEHIND {
            legs.push(Leg::Forward(Some(along(distance, off))));
        } else if off.abs() > BEHIND && legs.is_empty() {
            legs.push(Leg::About);
            legs.push(Leg::Forward(Some(along(distance, off - Turn::ABOUT))));
            heading = heading.opposite();
        } else if off.abs() <= crate::movement::path::legs::MOST_OBLIQUE
            && rules.switches.oblique != crate::options::Oblique::Nobody
        {
            legs.push(Leg::Oblique { distance: Some(distance), angle: off });
        } else if rules.switches.single_pivot == crate::options::SinglePivot::WheelOnly {
            let side = if off.0 > 0 { Flank::Right } else { Flank::Left };
            legs.push(Leg::Wheel { side, angle: Some(off.abs()) });
            legs.push(Leg::Forward(Some(distance)));
            heading = bearing;
        } else {
            legs.push(Leg::Pivot(off));
            legs.push(Leg::Forward(Some(distance)));
            heading = bearing;
        }
        at = to;
        if legs.len() >= crate::movement::path::legs::MOST_LEGS - 1 {
            break;
        }
    }
    legs
}

/// The distance along a direction that is `off` from the pointer's, at least a millimetre.
fn along(distance: Length, off: Turn) -> Length {
    let pose = geometry::Pose::new(Point::ORIGIN, Heading::NORTH);
    let hand = Point::ORIGIN.along(Heading::NORTH + off, distance);
    pose.locate(hand).ahead.max(crate::movement::path::legs::LEAST)
}

/// A general follows the pointer, and is attached to the friend he is dropped on or beside.
fn ride(rules: &VaeVictis, state: &State, general: PieceId, through: &[Point]) -> Option<Aimed<Order>> {
    let who = state.general(general)?;
    let &last = through.last()?;
    let friend = state.of(who.seat).find(|friend| friend.base.contains(last));
    if let Some(order) = friend.and_then(|friend| crate::hints::suggest::ride_to(rules, state, who, friend)) {
        return Some(judge(rules, state, order));
    }
    let from = through.len().checked_sub(2).map_or(who.pose.at, |at| through[at]);
    let whole = from.gap_to(last).to_length();
    Some(as_far_as_legal(rules, state, whole.0, |gone| {
        let mut points = through.to_vec();
        let end = from.towards(last, Length(gone));
        *points.last_mut()? = end;
        let base = rules.general_base(geometry::Pose::new(end, who.pose.heading));
        let touched = state.of(who.seat).find(|friend| {
            crate::command::generals::may_attach(who, friend)
                && friend.base.is_within(crate::measure::TOUCH, &base)
        });
        let attach_to = touched.map(|friend| friend.id);
        Some(Order::MoveGeneral(MoveGeneral { general, points, heading: None, attach_to }))
    }))
}

/// A front corner is dragged forward while the other stays: a wheel towards that side.
fn wheel(
    rules: &VaeVictis,
    state: &State,
    pieces: &[PieceId],
    corner: Flank,
    to: Point,
) -> Option<Aimed<Order>> {
    let places = members(state, pieces).ok()?;
    let path = Path::new(places.iter().map(|&at| body(rules, &state.elements[at])), Mode::Rigid);
    let side = match corner {
        Flank::Left => Flank::Right,
        Flank::Right => Flank::Left,
    };
    let (pivot, _) = path.wheel(side);
    let heading = state.elements[places[0]].pose.heading;
    // The front edge goes from the pivot to the other end; the pointer is where that end should be.
    let front = heading + if side == Flank::Right { Turn::LEFT } else { Turn::RIGHT };
    let turn = front.turn_to(pivot.heading_to(to)?);
    let angle = if side == Flank::Right { turn } else { -turn };
    if angle.0 <= 0 {
        let because = because::A_WHEEL_GOES_FORWARD;
        let refused = clause!("VV-5.4.a").refuses(Reason::BadOrder { because });
        return Some(Aimed::refused(refused));
    }
    Some(as_far_as_legal(rules, state, angle.0, |gone| {
        let legs = vec![Leg::Wheel { side, angle: Some(Turn(gone)) }];
        Some(Order::Move(ideas::plain(pieces.to_vec(), legs)))
    }))
}

/// The handle in front is dragged: an element pivots, a group wheels, and beyond an angle both turn about.
fn turn(rules: &VaeVictis, state: &State, pieces: &[PieceId], to: Point) -> Option<Aimed<Order>> {
    let own = held(state, pieces)?;
    let off = own.pose.heading.turn_to(own.pose.at.heading_to(to)?);
    if off.abs() > BEHIND {
        return Some(judge(rules, state, Order::AboutTurn { elements: pieces.to_vec() }));
    }
    let single = pieces.len() == 1 && rules.switches.single_pivot != crate::options::SinglePivot::WheelOnly;
    Some(as_far_as_legal(rules, state, off.abs().0, |gone| {
        let leg = if single {
            Leg::Pivot(Turn(gone * off.0.signum()))
        } else {
            let side = if off.0 > 0 { Flank::Right } else { Flank::Left };
            Leg::Wheel { side, angle: Some(Turn(gone)) }
        };
        Some(Order::Move(ideas::plain(pieces.to_vec(), vec![leg])))
    }))
}

fn judge(rules: &VaeVictis, state: &State, order: Order) -> Aimed<Order> {
    match dispatch::plan(rules, state, &order) {
        Ok(plan) => {
            let preview = plan.preview(rules, state);
            Aimed::order(order, preview)
        }
        Err(why) => Aimed::refused(why),
    }
}

/// An enemy is pointed at: charge straight ahead, or after a turn. The refusal is that of the straight charge.
fn charge(rules: &VaeVictis, state: &State, pieces: &[PieceId], target: PieceId) -> Aimed<Order> {
    let missing = |piece| Aimed::refused(Illegal::new(clause!("VV-5.8.a"), Reason::NoSuchPiece { piece }));
    if let Some(&piece) = pieces.first().filter(|piece| piece.is_general()) {
        let because = because::A_GENERAL_GOES_INTO_CONTACT_ONLY_ATTACHED;
        return Aimed::refused(clause!("VV-5.7.e").refuses(Reason::MayNot { piece, because }));
    }
    let Some(enemy) = state.element(target) else { return missing(target) };
    let Some(own) = held(state, pieces) else { return missing(target) };
    let nearest_member = pieces
        .iter()
        .filter_map(|&piece| state.element(piece))
        .min_by_key(|element| element.base.gap(&enemy.base));
    let mover = nearest_member.map_or(own.id, |element| element.id);
    let order = |legs| {
        Order::Move(Move {
            contact: Some(ContactPair { mover, enemy: target }),
            ..ideas::plain(pieces.to_vec(), legs)
        })
    };
    // If he is out of reach in every direction, the refusal says by how much.
    let gap = own.base.gap(&enemy.base).to_length();
    let limit = best_rate(rules, own);
    if pieces.len() == 1 && gap > limit {
        let reason = Reason::TooFar { piece: own.id, other: target, distance: gap, limit };
        let from = own.base.nearest_to(enemy.pose.at);
        let line = Pointer::Segment(from, enemy.base.nearest_to(from));
        let legal_otherwise = judge(rules, state, order(vec![Leg::Forward(None)]));
        return match legal_otherwise.stopped {
            // What forbids it at any distance comes first.
            Some(why) if !matches!(why.reason, Reason::NoContact { .. } | Reason::OverAllowance { .. }) => {
                Aimed::refused(why)
            }
            _ => Aimed::refused(clause!("VV-5.4.c").refuses(reason).showing(line)),
        };
    }
    let straight = judge(rules, state, order(vec![Leg::Forward(None)]));
    if straight.order.is_some() || pieces.len() > 1 {
        return straight;
    }
    let bearing = own.pose.at.heading_to(enemy.pose.at).unwrap_or(own.pose.heading);
    let turn = own.pose.heading.turn_to(bearing).rounded_to(Turn::degrees(1));
    let ways =
        [vec![Leg::Pivot(turn), Leg::Forward(None)], vec![Leg::Oblique { distance: None, angle: turn }]];
    let found =
        ways.into_iter().map(|legs| judge(rules, state, order(legs))).find(|aimed| aimed.order.is_some());
    found.unwrap_or(straight)
}

/// A button of an element's menu.
fn press(rules: &VaeVictis, state: &State, pieces: &[PieceId], button: &str) -> Option<Aimed<Order>> {
    let own = held(state, pieces)?;
    let bearing = ideas::outlook(state, own)
        .and_then(|view| own.pose.at.heading_to(view.enemy.pose.at))
        .unwrap_or(own.pose.heading);
    let faces = Edge::ALL.map(|edge| own.pose.heading + edge.turn());
    let heading = faces.into_iter().min_by_key(|face| face.difference(bearing)).unwrap_or(own.pose.heading);
    let element = own.id;
    let order = match button {
        "about_turn" => Order::AboutTurn { elements: pieces.to_vec() },
        "align" => {
            let owners = zones::duty::owners(rules, state, own, &own.base);
            let &(owner, _) = owners.first()?;
            Order::Align { element, owner: state.elements[owner].id }
        }
        "form_square" => Order::FormSquare { element, anchor: Anchor::Centre },
        "leave_square" => Order::LeaveSquare { element, heading },
        "break_out" => Order::BreakOut { element, layout: Layout::Centred },
        "reform" => Order::Reform { pair: [element, own.pair?], place: None },
        "mount" => Order::Mount { element },
        "dismount" => Order::Dismount { element },
        _ => return None,
    };
    Some(judge(rules, state, order))
}

/// The menu of an element: what it can do besides moving.
#[must_use]
pub fn menu(rules: &VaeVictis, state: &State, own: &Element) -> Vec<Button> {
    let button = |key: &str, says: Label, clause| Button::new(key, says, clause);
    let mut buttons = Vec::new();
    if own.seat != state.moment.active || own.has(Flag::FleeingThisPhase) || !own.is_on_table() {
        return buttons;
    }
    let unit = rules.tables.unit(own.unit);
    match own.formation {
        Formation::Square => buttons.push(button("leave_square", label::FORM_LINE, clause!("VV-5.6.a"))),
        Formation::Line if rules.tables.square.is_some() && unit.is(Tag::Square) => {
            buttons.push(button("form_square", label::FORM_SQUARE, clause!("VV-5.6.a")));
        }
        Formation::Mounted if unit.dismounts_to.is_some() => {
            buttons.push(button("dismount", label::DISMOUNT, clause!("VV-5.6.h")));
        }
        Formation::Dismounted => buttons.push(button("mount", label::MOUNT, clause!("VV-5.6.h"))),
        Formation::Skirmish if own.pair.is_some() => {
            buttons.push(button("reform", label::RE_FORM, clause!("VV-5.6.f")));
        }
        _ => {}
    }
    if own.formation == Formation::Line && unit.breaks_into.is_some() {
        buttons.push(button("break_out", label::BREAK_OUT, clause!("VV-5.6.f")));
    }
    if !own.is_square() {
        buttons.push(button("about_turn", label::ABOUT_TURN, clause!("VV-5.4.b")));
        if !zones::duty::owners(rules, state, own, &own.base).is_empty() {
            buttons.push(button("align", label::ALIGN, clause!("VV-6.g")));
        }
    }
    buttons.retain(|button| {
        press(rules, state, &[own.id], &button.key).is_some_and(|aimed| aimed.order.is_some())
    });
    buttons
}

/// How far a piece could go in each direction, found by sampling `check`.
#[must_use]
pub fn reach(rules: &VaeVictis, state: &State, piece: PieceId) -> Vec<Point> {
    const WAYS: i32 = 24;
    let mut outline = Vec::new();
    let pose = match (state.element(piece), state.general(piece)) {
        (Some(element), _) => element.pose,
        (_, Some(general)) => general.pose,
        _ => return outline,
    };
    let farthest = match state.element(piece) {
        Some(element) => best_rate(rules, element),
        None => rules.scale().paces(500),
    };
    for way in 0..WAYS {
        let heading = pose.heading + Turn(360_000 / WAYS * way);
        let to = pose.at.along(heading, farthest);
        let aimed = drag(rules, state, &[piece], &[to]);
        let end = aimed.and_then(|aimed| aimed.ghost.first().map(|(_, pose)| pose.at));
        outline.push(end.unwrap_or(pose.at));
    }
    outline
}
