//! More orders for lines, for a bot with more time: a line, either half of it, or any two neighbours, straight on part
//! of the way, wheeled, or back.

use engine::{Flank, PieceId};
use geometry::{Length, Rounding, Turn};
use vae_victis::VaeVictis;
use vae_victis::hints::ideas::{self, can_move, formation_of};
use vae_victis::orders::{Leg, Order};
use vae_victis::state::State;

/// The angles by which a line wheels, in degrees.
const WHEELS: [i32; 3] = [5, 12, 25];

/// All such orders, by the number of the first element. Of lines without any of the foremost elements, only the whole
/// line.
pub(super) fn all(rules: &VaeVictis, state: &State, foremost: &[PieceId], out: &mut Vec<Order>) {
    let mut seen = vec![false; state.elements.len()];
    for at in 0..state.elements.len() {
        let own = &state.elements[at];
        if seen[at] || !can_move(state, own) || own.is_square() || rules.is_engaged(state, own) {
            continue;
        }
        let members = formation_of(rules, state, at);
        members.iter().for_each(|&member| seen[member] = true);
        let line = || members.iter().map(|&at| &state.elements[at]);
        let Some(reach) = line().map(|element| rules.reach_of(element)).min() else { continue };
        let ids: Vec<PieceId> = line().map(|element| element.id).collect();
        let is_far = !ids.iter().any(|id| foremost.contains(id));
        for part in parts(&ids).into_iter().take(if is_far { 1 } else { usize::MAX }) {
            let mut say = |legs| out.extend(ideas::judged(rules, state, ideas::plain(part.to_vec(), legs)));
            straight(reach, &mut say);
            wheeled(reach, rules.scale().frontage() * part.len() as i32, &mut say);
        }
    }
}

/// The line, either half of it, and any two neighbours; empty for a single element.
fn parts(ids: &[PieceId]) -> Vec<&[PieceId]> {
    let mut parts = match ids.len() {
        0 | 1 => Vec::new(),
        _ => vec![ids],
    };
    if ids.len() > 2 {
        parts.extend(ids.windows(2));
    }
    if ids.len() > 4 {
        let (first, second) = ids.split_at(ids.len() / 2);
        parts.extend([first, second]);
    }
    parts
}

/// Straight on or back by thirds of the reach.
fn straight(reach: Length, say: &mut impl FnMut(Vec<Leg>)) {
    for thirds in 1..=3 {
        say(vec![Leg::Forward(Some(reach / 3 * thirds))]);
    }
    for thirds in [2, 3] {
        say(vec![Leg::About, Leg::Forward(Some(reach / 3 * thirds))]);
    }
}

/// Wheels to either side, then straight on by nearly all that is left of the reach.
fn wheeled(reach: Length, width: Length, say: &mut impl FnMut(Vec<Leg>)) {
    for side in [Flank::Left, Flank::Right] {
        for degrees in WHEELS {
            let angle = Turn::degrees(degrees);
            let left = reach - angle.arc(width, Rounding::Up);
            if left < Length::ZERO {
                break;
            }
            let wheel = Leg::Wheel { side, angle: Some(angle) };
            say(vec![wheel]);
            if left > Length::mm(4) {
                say(vec![wheel, Leg::Forward(Some(left - Length::mm(1)))]);
            }
        }
    }
}
