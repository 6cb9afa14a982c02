//! The script that both sides follow while a colonel thinks ahead: whoever can charge with advantage does, the others
//! stand.

use vae_victis::VaeVictis;
use vae_victis::contact::touching;
use vae_victis::ideas::{self, can_move};
use vae_victis::land::Cover;
use vae_victis::order::Order;
use vae_victis::state::{Element, State};
use vae_victis::suggest::near;
use vae_victis::troops::{Arm, Formation};

/// The most promising charge, if there is one that promises anything.
pub(super) fn charge(rules: &VaeVictis, state: &State) -> Option<Order> {
    let mut wished: Vec<(i32, &Element, &Element)> = Vec::new();
    for own in state.of(state.moment.active) {
        if rules.unit(own).arm == Arm::Artillery
            || own.is_square()
            || !can_move(state, own)
            || rules.is_engaged(state, own)
        {
            continue;
        }
        for enemy in near(rules, state, own) {
            let edge = advantage(rules, state, own, enemy);
            if edge > 0 {
                wished.push((edge, own, enemy));
            }
        }
    }
    wished.sort_by_key(|(edge, own, enemy)| (-edge, own.id, enemy.id));
    wished.iter().take(4).find_map(|(_, own, enemy)| ideas::charge(rules, state, own, enemy))
}

/// By how much a charge would begin ahead: factors, friends already in contact, cover.
fn advantage(rules: &VaeVictis, state: &State, own: &Element, enemy: &Element) -> i32 {
    let (unit, theirs) = (rules.unit(own), rules.unit(enemy));
    let horse = unit.arm == Arm::Cavalry;
    if !horse && theirs.arm == Arm::Cavalry {
        return 0;
    }
    let helped = state.of(own.seat).any(|friend| friend.id != own.id && touching(friend, enemy));
    let mut edge = i32::from(unit.melee) - i32::from(theirs.melee) + 2 * i32::from(helped);
    edge += i32::from(horse && theirs.arm != Arm::Cavalry);
    edge += if theirs.arm == Arm::Artillery { 2 } else { 0 };
    edge -= if enemy.formation == Formation::Square { 3 } else { 0 };
    edge -= i32::from(rules.area_cover_at(enemy.pose.at) > Cover::None);
    // A stroke from beside or behind turns the enemy out of his line.
    edge += i32::from(enemy.base.ahead_of_front(own.pose.at).0 <= 0);
    edge
}
