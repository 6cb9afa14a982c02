//! Fire: an estimate of a unit's fire at another from its present or another position, and which shot to declare.

use super::field::{BattleView, Post};
use super::harm::HitChances;
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::armies::troops::{Arm, Posture};
use brigades_batteries::fire::contest::Shooting;
use brigades_batteries::fire::line::arcs::{aims, crosses, dice_of, enfilade_angle, is_enfilade};
use brigades_batteries::fire::line::reach;
use brigades_batteries::fire::measured::TableShot;
use brigades_batteries::fire::table::{Fire, Manner, Target, aim};
use brigades_batteries::measure::dice;
use brigades_batteries::orders::Order;
use brigades_batteries::state::State;
use brigades_batteries::state::card::Card;
use brigades_batteries::state::flags::Flag;
use brigades_batteries::state::placed::PlacedUnit;
use brigades_batteries::state::records::DeclaredShot;
use brigades_batteries::state::unit::Unit;
use brigades_batteries::tables::GunEffect;
use engine::{PieceId, Referee, Seat};
use geometry::{Length, Pose, Rounding, Segment};

/// The kinds of fire that a unit can use.
fn fires(card: &Card) -> &'static [Fire] {
    match (card.arm, card.order) {
        (Arm::Infantry, _) => &[Fire::SmallArms],
        (Arm::Artillery, Posture::Unlimbered) => &[Fire::Canister, Fire::Ball],
        (Arm::Artillery | Arm::Cavalry, _) => &[],
    }
}

/// The longest range of a unit.
pub(super) fn farthest(rules: &BrigadesAndBatteries, card: &Card) -> Length {
    fires(card).iter().map(|&fire| reach(rules, card, fire)).max().unwrap_or(Length::ZERO)
}

/// A unit's fire at another: the number of dice, and the chance of a hit per die in thousandths, stationary or moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct FireEstimate {
    pub(super) dice: u16,
    pub(super) still: i64,
    pub(super) moved: i64,
}

impl FireEstimate {
    pub(super) const fn tells(&self, moved: bool) -> i64 {
        if moved { self.moved } else { self.still }
    }
}

/// The expected loss by one unit's fire at another, with lines of sight, if nobody else fires.
pub(super) fn promise(field: &BattleView<'_>, shooter: &Post<'_>, moved: bool, target: &Post<'_>) -> i64 {
    if moved && shooter.body.card.arm == Arm::Artillery {
        return 0;
    }
    throw(field, shooter, target).map_or(0, |throw| alone(&throw, moved, target))
}

/// The same for fire that is known already.
pub(super) fn alone(throw: &FireEstimate, moved: bool, target: &Post<'_>) -> i64 {
    HitChances::NONE.and(throw.dice, throw.tells(moved)).mean(|hits| target.body.shot(hits))
}

/// The fire of a unit at another, if it is in arc, in range and visible.
pub(super) fn throw(field: &BattleView<'_>, shooter: &Post<'_>, target: &Post<'_>) -> Option<FireEstimate> {
    let rules = field.rules;
    let card = &shooter.body.card;
    let limit = farthest(rules, card);
    if limit == Length::ZERO {
        return None;
    }
    let apart = (target.centre - shooter.centre).length_squared().isqrt() as i64;
    if apart - shooter.radius - target.radius > i64::from(limit.0) {
        return None;
    }
    let (range, figures, dice) = bearing(field, shooter, target, limit)?;
    let enfilade = card.arm == Arm::Artillery
        && enfilade_angle(shooter.pose.at, target.centre, target.pose.heading).is_some_and(is_enfilade);
    let mark =
        Target { card: target.body.card, cover: target.body.cover, enfilade, screen: false, endures: None };
    let tells = |moving: bool| {
        let manner = Manner { evading: false, moving };
        let in_reach = fires(card).iter().filter(|&&fire| range <= reach(rules, card, fire));
        let of_fire = in_reach.map(|&fire| {
            let faces = aim(&rules.book, card, fire, manner, &mark, range).faces;
            i64::from(faces) * telling(rules, fire, &mark) / 10
        });
        of_fire.max().unwrap_or(0)
    };
    let moved = if card.arm == Arm::Artillery { 0 } else { tells(true) };
    let throw = FireEstimate { dice, still: tells(false), moved };
    let tells = figures > 0 && dice > 0 && throw.still > 0;
    (tells && !is_masked(field, shooter, target)).then_some(throw)
}

/// Range, figures and dice of the stands that have the target in arc and range.
fn bearing(
    field: &BattleView<'_>,
    from: &Post<'_>,
    to: &Post<'_>,
    limit: Length,
) -> Option<(Length, u16, u16)> {
    let (book, card) = (&field.rules.book, &from.body.card);
    if from.unit.garrison_of.is_some() || to.stands.is_empty() {
        // From or at a block of buildings: the whole block counts, all round.
        let gap = field.rules.gap(from.unit, to.unit).to_length();
        let off = from.pose.at.heading_to(to.centre).map_or(0, |way| from.pose.heading.difference(way).0);
        let bears = from.unit.garrison_of.is_some() || off.abs() <= 45_000;
        let figures = if from.unit.garrison_of.is_some() { card.n / 2 } else { card.shape(book).front };
        return (bears && gap <= limit).then(|| (gap, figures, dice(figures, card.fire_per(book))));
    }
    let standing = PlacedUnit::straight(*card, from.pose);
    let mut lines = aims(book, &standing, &to.stands);
    lines.retain(|line| line.range().within(limit));
    let range = lines.iter().map(|line| line.range().to_length_rounded(Rounding::Up)).min()?;
    let figures = lines.iter().map(|line| line.figures).sum();
    Some((range, figures, dice_of(book, &standing, &lines)))
}

/// BB-3.4.a: how many of a thousand hits remove a figure.
fn telling(rules: &BrigadesAndBatteries, fire: Fire, mark: &Target) -> i64 {
    if !mark.is_guns() {
        return 1_000;
    }
    let rows = &rules.book.tables.gun_effects;
    let tells = |face: i16| {
        let row = rows.iter().rev().find(|row| face >= row.from).unwrap_or(&rows[0]);
        (if fire == Fire::Ball { row.ball } else { row.other }) != GunEffect::Miss
    };
    100 * (1..=10).filter(|&face| tells(face)).count() as i64
}

/// Whether terrain or another unit blocks the line between the two.
fn is_masked(field: &BattleView<'_>, from: &Post<'_>, to: &Post<'_>) -> bool {
    let line = Segment::new(from.pose.at, to.centre);
    let between = |other: &Post<'_>| {
        other.unit.id != from.unit.id
            && other.unit.id != to.unit.id
            && crosses(&line, &other.stands)
            && !(other.unit.seat != from.unit.seat && other.body.card.is_skirmishers())
    };
    if field.own.iter().chain(&field.enemies).any(between) {
        return true;
    }
    let nearest = to.stands.iter().map(|stand| geometry::Convex::corners(stand)[0]).next();
    let seen = |mark| field.rules.is_seen(field.state, from.pose.at, mark, None).is_ok();
    !seen(to.centre) && !nearest.is_some_and(seen)
}

/// Legal shots, each with its gain over holding fire. Only the first units that can fire are considered, because
/// declarations are made one at a time.
pub(super) fn shots(field: &BattleView<'_>, seat: Seat) -> Vec<(Order, i64)> {
    let (rules, state) = (field.rules, field.state);
    let mut found: Vec<(Order, i64)> = Vec::new();
    for post in &field.own {
        let unit = post.unit;
        let has_shot = state.shots.iter().any(|shot| shot.unit == unit.id);
        if unit.seat != seat || has_shot || rules.may_shoot(state, unit, false).is_err() {
            continue;
        }
        let chargers: Vec<PieceId> = state.chargers_of(unit.id).collect();
        let spared = recovery(field, post);
        let before = found.len();
        for &fire in fires(&unit.card) {
            for target in &field.enemies {
                let order = Order::Fire {
                    unit: unit.id,
                    fire,
                    target: target.unit.id,
                    pose: None,
                    second: Vec::new(),
                };
                if !is_near(field, post, fire, target, &chargers) {
                    continue;
                }
                let gain = gain(field, unit, fire, target);
                if gain > spared && rules.check(state, &order).is_ok() {
                    found.push((order, gain - spared));
                }
            }
        }
        if found.len() > before {
            break;
        }
    }
    found
}

/// BB-2.4: what a unit recovers if it stands still and holds its fire.
fn recovery(field: &BattleView<'_>, post: &Post<'_>) -> i64 {
    let card = &post.unit.card;
    if card.has(Flag::Moved) || card.has(Flag::Routed) || !post.unit.spent.is_zero() {
        return 0;
    }
    field.regained(post)
}

fn is_near(
    field: &BattleView<'_>,
    post: &Post<'_>,
    fire: Fire,
    target: &Post<'_>,
    chargers: &[PieceId],
) -> bool {
    let far = reach(field.rules, &post.unit.card, fire);
    let apart = (target.centre - post.centre).length_squared().isqrt() as i64;
    let passed = field.state.track(target.unit.id).map_or(0, |_| i64::from(Length::inches(20).0));
    chargers.contains(&target.unit.id) || apart - post.radius - target.radius - passed <= i64::from(far.0)
}

/// What a shot adds to those already declared at its target, minus hits on friends.
fn gain(field: &BattleView<'_>, unit: &Unit, fire: Fire, target: &Post<'_>) -> i64 {
    let (rules, state) = (field.rules, field.state);
    let shot = DeclaredShot {
        unit: unit.id,
        fire,
        target: target.unit.id,
        pose: None,
        second: Vec::new(),
        evading: false,
    };
    let Ok(shots) = rules.shots(state, &shot) else { return 0 };
    let mut gain = 0;
    for shot in &shots {
        let Some(mark) = field.enemies.iter().find(|enemy| enemy.unit.id == shot.target) else { continue };
        let before = declared(rules, state, unit.seat, shot.target);
        let after = thrown(rules, before, &shot.shooting);
        gain += after.mean(|hits| mark.body.shot(hits)) - before.mean(|hits| mark.body.shot(hits));
        gain -= at_friends(field, unit, fire, shot).0;
    }
    gain
}

/// BB-3.9: the expected loss of friends in the lanes of a shot, and their expected hits in thousandths.
fn at_friends(field: &BattleView<'_>, unit: &Unit, fire: Fire, shot: &TableShot) -> (i64, i64) {
    let (mut cost, mut taken) = (0, 0);
    for (friend, aside) in shot.friends.iter().zip(&shot.shooting.friends) {
        let posts = || field.own.iter().chain(&field.enemies);
        let Some(post) = posts().find(|post| post.unit.id == *friend) else { continue };
        let faces =
            aim(&field.rules.book, &unit.card, fire, Manner::default(), &aside.target, aside.range).faces;
        let dice = shot.shooting.pool().min(aside.figures.unwrap_or(u16::MAX));
        cost += HitChances::NONE.and(dice, 100 * i64::from(faces)).mean(|hits| post.body.shot(hits));
        taken += 100 * i64::from(dice) * i64::from(faces);
    }
    (cost, taken)
}

/// A shot according to the rules: dice, chance of a hit per die in thousandths, and losses of friends.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShotOdds {
    pub(super) dice: u16,
    pub(super) tells: i64,
    pub(super) friends: i64,
}

/// What a unit would fire at another as a state has them, asked of the rules: lanes, overhead fire and paths are theirs to
/// judge. Nothing when it may not, or gains no more than it costs friends.
pub(super) fn aimed(
    field: &BattleView<'_>,
    state: &State,
    post: &Post<'_>,
    target: &Post<'_>,
) -> Option<ShotOdds> {
    let (rules, unit) = (field.rules, post.unit);
    let of_fire = |&fire: &Fire| {
        let (second, mark) = (Vec::new(), target.unit.id);
        let shot = DeclaredShot { unit: unit.id, fire, target: mark, pose: None, second, evading: false };
        let shots = rules.shots(state, &shot).ok()?;
        let shot = shots.iter().find(|shot| shot.target == mark)?;
        let faces = i64::from(shot.shooting.aim().faces);
        let tells = faces * telling(rules, fire, &shot.shooting.target) / 10;
        let (dice, (friends, taken)) = (shot.shooting.pool(), at_friends(field, unit, fire, shot));
        // BB-3.9.b: the target gets only the shots that miss friends.
        let tells = tells - tells * taken / (1_000 * i64::from(dice.max(1)));
        let gain = HitChances::NONE.and(dice, tells).mean(|hits| target.body.shot(hits)) - friends;
        (gain > 0).then_some((gain, ShotOdds { dice, tells, friends }))
    };
    let near = fires(&unit.card).iter().filter(|&&fire| is_near(field, post, fire, target, &[]));
    near.filter_map(of_fire).max_by_key(|(gain, _)| *gain).map(|(_, aimed)| aimed)
}

/// The distribution of hits by the shots that a seat has declared at a target so far.
fn declared(rules: &BrigadesAndBatteries, state: &State, seat: Seat, target: PieceId) -> HitChances {
    let own = |shot: &&DeclaredShot| state.unit(shot.unit).is_some_and(|unit| unit.seat == seat);
    let mut spread = HitChances::NONE;
    for shot in state.shots.iter().filter(own).filter(|shot| shot.target == target) {
        // A unit that has declared may not declare again, so ask the rules as if it had not.
        let mut then = state.clone();
        then.shots.retain(|other| other.unit != shot.unit);
        if let Some(unit) = then.unit_mut(shot.unit) {
            unit.card.flags.set(Flag::Shot, false);
        }
        if let Ok(shots) = rules.shots(&then, shot) {
            for one in shots.iter().filter(|one| one.target == target) {
                spread = thrown(rules, spread, &one.shooting);
            }
        }
    }
    spread
}

fn thrown(rules: &BrigadesAndBatteries, spread: HitChances, shooting: &Shooting) -> HitChances {
    let faces = i64::from(shooting.aim().faces);
    spread.and(shooting.pool(), faces * telling(rules, shooting.fire, &shooting.target) / 10)
}

/// Whether a point is in front of a pose.
pub(super) fn is_before(pose: &Pose, mark: geometry::Point) -> bool {
    pose.at.heading_to(mark).is_none_or(|way| pose.heading.difference(way).0.abs() <= 45_000)
}
