//! Suggested orders for bots, and the order that a gesture means. Neither contains rules: both make an order and call
//! `check`, which judges it.

use crate::catalogue::because;
use crate::orders::Order;
use crate::state::{Company, State};
use crate::{Pocket, clause};
use engine::{Aimed, Flank, Gesture, PieceId, Reason, Referee};
use geometry::{Length, Point, Turn};

/// Sensible legal orders, always in the same sequence: fire, go nearer, turn to the nearest enemy.
pub(crate) fn suggest(rules: &Pocket, state: &State, out: &mut Vec<Order>) {
    let most = rules.tables.advance;
    for company in state.standing_of(state.active).filter(|company| !company.is_spent) {
        let (unit, enemies) = (company.id, || state.standing_of(state.active.other()));
        out.extend(enemies().map(|enemy| Order::Fire { unit, target: enemy.id }));
        out.extend([most, most.half()].map(|distance| Order::Advance { unit, distance }));
        let nearest = enemies().min_by_key(|enemy| company.pose.at.gap_to(enemy.pose.at).to_length());
        let wheel = nearest.map(|enemy| wheel_to(rules, company, enemy.pose.at));
        out.extend(wheel.filter(|order| *order != Order::Wheel { unit, turn: Turn(0) }));
    }
    out.retain(|order| rules.check(state, order).is_ok());
    if out.is_empty() {
        out.push(Order::Pass);
    }
}

/// PK-2.b: turns to a point, as far as the rules allow.
fn wheel_to(rules: &Pocket, company: &Company, to: Point) -> Order {
    let bearing = company.pose.at.heading_to(to).unwrap_or(company.pose.heading);
    wheel_by(rules, company, company.pose.heading.turn_to(bearing))
}

fn wheel_by(rules: &Pocket, company: &Company, turn: Turn) -> Order {
    let most = rules.tables.wheel;
    Order::Wheel { unit: company.id, turn: turn.clamp(-most, most) }
}

/// The order of a gesture: a drag advances, a front corner or the handle in front wheels, a click on an enemy fires,
/// and the buttons are those of `screen.rs`.
pub(crate) fn aim(rules: &Pocket, state: &State, gesture: &Gesture) -> Aimed<Order> {
    let company = |pieces: &[PieceId]| pieces.first().and_then(|&piece| state.company(piece));
    let order = match gesture {
        Gesture::Drag { pieces, through } => match (company(pieces), through.last()) {
            (Some(company), Some(&to)) => return drag(rules, state, company, to),
            _ => None,
        },
        Gesture::Wheel { pieces, corner, to } => company(pieces).map(|company| {
            let half = rules.tables.base.width().half();
            let right = if *corner == Flank::Left { -half } else { half };
            let from = company.front(rules.tables.base).place(right, Length::ZERO);
            let bearing = |at: Point| company.pose.at.heading_to(at).unwrap_or(company.pose.heading);
            wheel_by(rules, company, bearing(from).turn_to(bearing(*to)))
        }),
        Gesture::Turn { pieces, to } => company(pieces).map(|company| wheel_to(rules, company, *to)),
        Gesture::Target { pieces, target } => {
            pieces.first().map(|&unit| Order::Fire { unit, target: *target })
        }
        Gesture::Press { pieces, button } => match (button.as_str(), company(pieces)) {
            ("pass", _) => Some(Order::Pass),
            ("concede", _) => Some(Order::Concede),
            ("wheel_left", Some(company)) => Some(wheel_by(rules, company, Turn::degrees(-45))),
            ("wheel_right", Some(company)) => Some(wheel_by(rules, company, Turn::degrees(45))),
            _ => None,
        },
    };
    let nothing = Reason::BadOrder { because: because::MEANS_NOTHING };
    order.map_or_else(
        || Aimed::refused(clause!("PK-1.d").refuses(nothing)),
        |order| Aimed::judged(rules, state, order),
    )
}

/// Advances straight ahead towards the pointer as far as is legal, and says what stops it.
fn drag(rules: &Pocket, state: &State, company: &Company, to: Point) -> Aimed<Order> {
    let wanted = company.pose.locate(to).ahead;
    let advance = |distance| Aimed::judged(rules, state, Order::Advance { unit: company.id, distance });
    let aimed = Aimed::farthest_on_the_way(wanted.min(rules.tables.advance), advance);
    Aimed { stopped: aimed.stopped.or(advance(wanted).stopped), ..aimed }
}
