//! Orders for one who has the time: every element turned to every enemy it could fire at, so that several fire at one, and
//! brought to the edge of its range of him.

use engine::{PieceId, Rules};
use geometry::{Convex, Length, Point, Rounding, Turn};
use vae_victis::VaeVictis;
use vae_victis::ideas::{self, can_move, formation_of};
use vae_victis::order::{Leg, MoveGeneral, Order};
use vae_victis::state::{Element, General, State};
use vae_victis::zone_duty;

/// How many enemies an element thinks of.
const ENEMIES: usize = 4;

/// All of them, by element number.
pub(super) fn all(rules: &VaeVictis, state: &State, out: &mut Vec<Order>) {
    for own in state.of(state.moment.active) {
        if !can_move(state, own)
            || own.is_square()
            || rules.is_engaged(state, own)
            || !zone_duty::owners(rules, state, own, &own.base).is_empty()
        {
            continue;
        }
        shoot(rules, state, own, out);
        sidle(rules, state, own, out);
    }
    lines(rules, state, out);
    let active = state.moment.active;
    for general in state.generals.iter().filter(|general| general.seat == active && general.is_on_table()) {
        ride_back(rules, state, general, out);
    }
}

/// Whole lines: part of the way, or back.
fn lines(rules: &VaeVictis, state: &State, out: &mut Vec<Order>) {
    let mut seen = vec![false; state.elements.len()];
    for at in 0..state.elements.len() {
        let own = &state.elements[at];
        if seen[at] || !can_move(state, own) || own.is_square() || rules.is_engaged(state, own) {
            continue;
        }
        let members = formation_of(rules, state, at);
        members.iter().for_each(|&member| seen[member] = true);
        if members.len() < 2 {
            continue;
        }
        let all = || members.iter().map(|&at| &state.elements[at]);
        let Some(reach) = all().map(|element| rules.reach_of(element)).min() else { continue };
        let ids: Vec<PieceId> = all().map(|element| element.id).collect();
        for thirds in 1..=2 {
            let legs = vec![Leg::Forward(Some(reach / 3 * thirds))];
            out.extend(ideas::judged(rules, state, ideas::plain(ids.clone(), legs)));
        }
        let legs = vec![Leg::About, Leg::Forward(Some(reach))];
        out.extend(ideas::judged(rules, state, ideas::plain(ids.clone(), legs)));
        // Either end of the line by itself.
        if members.len() > 2 {
            for part in [&ids[..ids.len() / 2], &ids[ids.len() / 2..]] {
                let legs = vec![Leg::Forward(Some(reach))];
                out.extend(ideas::judged(rules, state, ideas::plain(part.to_vec(), legs)));
            }
        }
    }
}

/// Part of the way straight on, or aslant with the front kept.
fn sidle(rules: &VaeVictis, state: &State, own: &Element, out: &mut Vec<Order>) {
    let reach = rules.reach_of(own);
    let legs = [
        Leg::Forward(Some(reach / 2)),
        Leg::Oblique { distance: Some(reach), angle: Turn::degrees(45) },
        Leg::Oblique { distance: Some(reach), angle: Turn::degrees(-45) },
    ];
    for leg in legs {
        out.extend(ideas::judged(rules, state, ideas::plain(vec![own.id], vec![leg])));
    }
}

/// A general behind the middle of his corps, out of harm's way.
fn ride_back(rules: &VaeVictis, state: &State, general: &General, out: &mut Vec<Order>) {
    let led = || state.of(general.seat).filter(|own| general.corps.is_none_or(|corps| own.corps == corps));
    let count = led().count() as i64;
    if general.moves > 0 || count == 0 {
        return;
    }
    let middle = |along: fn(&Element) -> i32| led().map(|own| i64::from(along(own))).sum::<i64>() / count;
    let middle = Point::new(middle(|own| own.pose.at.x) as i32, middle(|own| own.pose.at.y) as i32);
    let behind = middle.along(state.homeward(general.seat), rules.scale().frontage() * 2);
    let to = MoveGeneral { general: general.id, points: vec![behind], heading: None, attach_to: None };
    let order = Order::MoveGeneral(to);
    if rules.check(state, &order).is_ok() {
        out.push(order);
    }
}

/// Turned to an enemy in range; or turned and brought near enough.
fn shoot(rules: &VaeVictis, state: &State, own: &Element, out: &mut Vec<Order>) {
    let Some(row) = rules.range(own) else { return };
    let range = rules.scale().paces(i32::from(row.most));
    let reach = rules.reach_of(own);
    let mut enemies: Vec<(Length, &Element)> = state
        .of(own.seat.other())
        .map(|enemy| (own.base.gap(&enemy.base).to_length(), enemy))
        .filter(|(gap, _)| *gap <= range + reach)
        .collect();
    enemies.sort_by_key(|(gap, enemy)| (*gap, enemy.id));
    for (gap, enemy) in enemies.into_iter().take(ENEMIES) {
        let Some(to) = own.pose.at.heading_to(enemy.pose.at) else { continue };
        let turn = own.pose.heading.turn_to(to).rounded_to(Turn::degrees(1));
        let arc = turn.arc(rules.scale().frontage().half(), Rounding::Up);
        let mut legs = if turn == Turn::ZERO { Vec::new() } else { vec![Leg::Pivot(turn)] };
        if gap < range && !legs.is_empty() {
            out.extend(ideas::judged(rules, state, ideas::plain(vec![own.id], legs.clone())));
        }
        // To the edge of the range, a little inside it.
        let to_edge = gap - range + Length::mm(2);
        if to_edge > Length::mm(1) && to_edge + arc <= reach {
            legs.push(Leg::Forward(Some(to_edge)));
            out.extend(ideas::judged(rules, state, ideas::plain(vec![own.id], legs)));
        }
    }
}
