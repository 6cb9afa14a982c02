//! More orders for single elements, for a bot with more time: turned to every enemy in range, so that several fire at
//! one, and moved to the edge of range; anywhere else in reach; into the flank of an enemy.

use super::ranks;
use engine::{PieceId, Referee};
use geometry::{Convex, Edge, Length, Point, Rounding, Turn};
use vae_victis::VaeVictis;
use vae_victis::armies::troops::Arm;
use vae_victis::hints::ideas::{self, can_move};
use vae_victis::movement::zones;
use vae_victis::orders::{ContactPair, Leg, Move, MoveGeneral, Order};
use vae_victis::state::{Element, General, State};

/// How many enemies are considered for an element.
const ENEMIES: usize = 4;
/// The angles by which an element may turn before it goes straight on, in degrees.
const TURNS: [i32; 7] = [-90, -45, -20, 0, 20, 45, 90];

/// How many elements are considered, times how many there are: evaluations are slow in a large battle.
const THOUGHT: usize = 144;

/// All such orders, by element number.
pub(super) fn all(rules: &VaeVictis, state: &State, out: &mut Vec<Order>) {
    let active = state.moment.active;
    let foremost = foremost(state);
    for own in state.of(active) {
        if !can_move(state, own)
            || own.is_square()
            || rules.is_engaged(state, own)
            || !zones::duty::owners(rules, state, own, &own.base).is_empty()
        {
            continue;
        }
        shoot(rules, state, own, out);
        if foremost.contains(&own.id) {
            wander(rules, state, own, out);
            outflank(rules, state, own, out);
        }
    }
    ranks::all(rules, state, &foremost, out);
    for general in state.generals.iter().filter(|general| general.seat == active && general.is_on_table()) {
        ride_back(rules, state, general, out);
    }
}

/// The elements nearest to the enemy, which are considered; in a battle of one corps all of them.
fn foremost(state: &State) -> Vec<PieceId> {
    let active = state.moment.active;
    let away = |own: &Element| {
        state.of(active.other()).map(|enemy| (enemy.pose.at - own.pose.at).length_squared()).min()
    };
    let mut own: Vec<(Option<u64>, PieceId)> = state.of(active).map(|own| (away(own), own.id)).collect();
    own.sort_unstable();
    let most = THOUGHT / own.len().max(1);
    own.into_iter().take(most.max(1)).map(|(_, id)| id).collect()
}

/// A grid of positions in reach: a turn, then part of the way straight on; oblique; back.
fn wander(rules: &VaeVictis, state: &State, own: &Element, out: &mut Vec<Order>) {
    let reach = rules.reach_of(own);
    for degrees in TURNS {
        let turn = Turn::degrees(degrees);
        let left = reach - turn.abs().arc(rules.scale().frontage().half(), Rounding::Up);
        for way in [left / 2, left] {
            if way < Length::mm(2) {
                continue;
            }
            let mut legs = if degrees == 0 { Vec::new() } else { vec![Leg::Pivot(turn)] };
            legs.push(Leg::Forward(Some(way)));
            out.extend(ideas::judged(rules, state, ideas::plain(vec![own.id], legs)));
        }
    }
    for degrees in [-45, 45] {
        let leg = Leg::Oblique { distance: Some(reach), angle: Turn::degrees(degrees) };
        out.extend(ideas::judged(rules, state, ideas::plain(vec![own.id], vec![leg])));
    }
    let legs = vec![Leg::About, Leg::Forward(Some(reach / 3 * 2))];
    out.extend(ideas::judged(rules, state, ideas::plain(vec![own.id], legs)));
}

/// Moves into the flank or rear of an enemy in reach: to a position beside him, then a turn towards him.
fn outflank(rules: &VaeVictis, state: &State, own: &Element, out: &mut Vec<Order>) {
    if rules.unit(own).arm == Arm::Artillery {
        return;
    }
    let reach = rules.reach_of(own);
    for enemy in state.of(own.seat.other()) {
        if !own.base.gap(&enemy.base).within(reach) {
            continue;
        }
        for edge in Edge::ALL {
            let away = rules.scale().frontage() + Length::mm(10);
            let beside = enemy.pose.at.along(enemy.pose.heading + edge.turn(), away);
            let Some(to) = own.pose.at.heading_to(beside) else { continue };
            let Some(on) = beside.heading_to(enemy.pose.at) else { continue };
            let legs = vec![
                Leg::Pivot(own.pose.heading.turn_to(to).rounded_to(Turn::degrees(1))),
                Leg::Forward(Some(own.pose.at.gap_to(beside).to_length())),
                Leg::Pivot(to.turn_to(on).rounded_to(Turn::degrees(1))),
                Leg::Forward(None),
            ];
            let contact = Some(ContactPair { mover: own.id, enemy: enemy.id });
            let order = Move { contact, ..ideas::plain(vec![own.id], legs) };
            out.extend(ideas::judged(rules, state, order));
        }
    }
}

/// Moves a general behind the middle of his corps, out of danger.
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

/// Turns towards an enemy in range; or turns and moves into range.
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
        // To the edge of the range, slightly inside it.
        let to_edge = gap - range + Length::mm(2);
        if to_edge > Length::mm(1) && to_edge + arc <= reach {
            legs.push(Leg::Forward(Some(to_edge)));
            out.extend(ideas::judged(rules, state, ideas::plain(vec![own.id], legs)));
        }
    }
}
