//! The value of positions: how long a unit still needs to get into action, whether it is in command, and whether
//! objectives are held.

use super::field::{BattleView, Post};
use super::fire;
use brigades_batteries::armies::troops::{Arm, Posture, Weapon};
use brigades_batteries::morale::test::Leadership;
use brigades_batteries::state::card::Card;
use brigades_batteries::state::flags::Flag;
use engine::Seat;
use geometry::{Length, Point};

/// The value of a position for a unit, apart from fire and charges.
pub(super) fn of(field: &BattleView<'_>, post: &Post<'_>) -> i64 {
    let weights = field.weights;
    let led = if post.body.command == Leadership::Out { weights.out_of_command } else { 0 };
    let disordered = if post.body.card.has(Flag::Disordered) { weights.disordered } else { 0 };
    -post.body.worth
        * (led + disordered + weights.approach * hundredths_of_turns(field, post, &field.enemies) / 100)
        / 1_000
}

/// How long a unit needs to get into action, in hundredths of a turn: the way to the range its arm wants, at the rate
/// of its formation, and the change of formation it still needs. 0 for shaken units, which should not advance.
pub(super) fn hundredths_of_turns(field: &BattleView<'_>, post: &Post<'_>, enemies: &[Post<'_>]) -> i64 {
    if !post.is_fit() || post.unit.garrison_of.is_some() {
        return 0;
    }
    let card = &post.body.card;
    let nearest = enemies.iter().map(|enemy| {
        let apart = (enemy.centre - post.centre).length_squared().isqrt() as i64;
        (apart - enemy.radius.min(30_000) - post.radius.min(30_000), enemy.centre)
    });
    let Some((apart, towards)) = nearest.min_by_key(|(apart, _)| *apart) else { return 0 };
    let beyond = (apart - i64::from(telling_range(card).0)).max(0);
    let rate = i64::from(march_rate(field, card).0).max(1);
    let ready = match card.arm {
        Arm::Artillery if card.order != Posture::Unlimbered => 50,
        Arm::Infantry if card.is_square() => 50,
        Arm::Infantry if !card.is_skirmishers() && card.shape(&field.rules.book).front <= 8 => 50,
        _ => 0,
    };
    let turned = if fire::is_before(&post.pose, towards) || card.is_square() { 0 } else { 40 };
    100 * beyond / rate + ready + turned
}

/// The distance to the enemy that an arm wants.
const fn telling_range(card: &Card) -> Length {
    match (card.arm, card.weapon) {
        (Arm::Cavalry, _) => Length::inches(14),
        (Arm::Artillery, _) => Length::inches(11),
        (Arm::Infantry, Weapon::Rifle) => Length::inches(8),
        (Arm::Infantry, Weapon::Musket) => Length::inches(4),
    }
}

fn march_rate(field: &BattleView<'_>, card: &Card) -> Length {
    card.allowance(&field.rules.book)
}

/// BB-8.7.b: the value of holding objectives, or of having the nearest unit to them that can fight, if one unit stood
/// elsewhere.
pub(super) fn objectives(field: &BattleView<'_>, seat: Seat, elsewhere: Option<(usize, &Post<'_>)>) -> i64 {
    let weights = field.weights;
    let near = |at: Point, posts: &[Post<'_>], moved: Option<(usize, &Post<'_>)>| {
        let away = |(number, post): (usize, &Post<'_>)| {
            let post = moved.filter(|(at, _)| *at == number).map_or(post, |(_, post)| post);
            let fit = post.is_fit() && post.body.card.arm != Arm::Artillery;
            fit.then(|| (post.centre - at).length_squared().isqrt() as i64)
        };
        posts.iter().enumerate().filter_map(away).min()
    };
    let mut sum = 0;
    for (number, objective) in field.rules.objectives.iter().enumerate() {
        let held = field.state.held.iter().find(|held| usize::from(held.objective) == number + 1);
        sum += match held {
            Some(held) if held.by == seat => weights.objective,
            Some(_) => -weights.objective,
            None => 0,
        };
        let Some(away) = near(objective.at, &field.own, elsewhere) else { continue };
        // Every inch beyond three inches counts; within them the objective is as good as held.
        let beyond = (away - i64::from(Length::inches(3).0)).max(0) / i64::from(Length::inches(1).0);
        sum -= (beyond * weights.objective / 40).min(weights.objective);
    }
    sum
}
