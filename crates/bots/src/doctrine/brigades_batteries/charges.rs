//! Charges: the expected value of one, from the defensive fire to the rout, and which units could make one.

use super::field::{BattleView, Post};
use super::harm::{HitChances, WHOLE};
use brigades_batteries::armies::troops::Cover;
use brigades_batteries::close_combat::charge_contest::{Charge, Site, may_charge, usual_fire};
use brigades_batteries::close_combat::contest::{Combat, Enemy};
use brigades_batteries::fire::line::arcs::crosses;
use brigades_batteries::movement::budget::wheel_cost;
use brigades_batteries::orders::Order;
use brigades_batteries::state::card::Card;
use brigades_batteries::tables::MoraleModifier;
use engine::Fraction;
use geometry::{Edge, Length, Segment, Turn, least_gap};

/// The largest angle from its heading by which a unit wheels into a charge, in millidegrees.
const WIDEST: i32 = 70_000;

/// The expected value of a charge order for the side that makes it; `None` if it does not reach the enemy.
pub(super) fn ordered(field: &BattleView<'_>, order: &Order) -> Option<i64> {
    let Order::Charge { unit, target, .. } = order else { return None };
    let charger = field.own.iter().find(|post| post.unit.id == *unit)?;
    let mark = field.enemies.iter().find(|post| post.unit.id == *target)?;
    let charge = field.rules.circumstances(field.state, order)?;
    Some(worth(&charge, charger, mark, field.weights.caution))
}

/// The expected value of a possible later charge for the charger. Nobody evades, and the whole front of the target
/// fires.
pub(super) fn imagined(field: &BattleView<'_>, charger: &Post<'_>, target: &Post<'_>, flank: bool) -> i64 {
    let shape = |post: &Post<'_>| (post.unit.id, post.body.card.order, post.body.card.width);
    let key = (shape(charger), shape(target), flank);
    let known = field.imagined.borrow().iter().find(|(known, _)| *known == key).map(|(_, worth)| *worth);
    known.unwrap_or_else(|| {
        let worth = counted(field, charger, target, flank);
        field.imagined.borrow_mut().push((key, worth));
        worth
    })
}

/// The same, without the cache.
fn counted(field: &BattleView<'_>, charger: &Post<'_>, target: &Post<'_>, flank: bool) -> i64 {
    let book = &field.rules.book;
    let fire = usual_fire(&target.body.card).filter(|_| !flank);
    let charge = Charge {
        book: book.clone(),
        charger: charger.body.card,
        charger_command: charger.body.command,
        target: target.body.card,
        target_command: target.body.command,
        flank,
        cover: if target.unit.garrison_of.is_some() { Cover::Soft } else { Cover::None },
        across: false,
        site: Site::PLAIN,
        fire,
        range: Length::inches(3),
        firing: None,
        hits: 0,
        target_hits: 0,
    };
    worth(&charge, charger, target, 1_000)
}

/// The expected value of the charges made this turn and not yet fought, for the side whose field it is.
pub(super) fn under_way(field: &BattleView<'_>) -> i64 {
    under_way_of(field, &field.own, &field.enemies) - under_way_of(field, &field.enemies, &field.own)
}

/// The expected value of the charges of one side.
pub(super) fn under_way_of(field: &BattleView<'_>, from: &[Post<'_>], to: &[Post<'_>]) -> i64 {
    let find = |posts: &[Post<'_>], id| posts.iter().position(|post| post.unit.id == id);
    let open = field.state.charges.iter().filter(|record| !record.failed && !record.resolved);
    let worth = open.filter_map(|record| {
        let (charger, target) = (find(from, record.charger)?, find(to, record.target)?);
        Some(counted(field, &from[charger], &to[target], record.flank))
    });
    worth.sum()
}

/// Whether a unit could charge another in its next move, and if so, whether in flank or rear.
pub(super) fn reaches(field: &BattleView<'_>, charger: &Post<'_>, target: &Post<'_>) -> Option<bool> {
    let book = &field.rules.book;
    let (card, mark) = (&charger.body.card, &target.body.card);
    let reach = card.charge_allowance(book);
    let apart = (target.centre - charger.centre).length_squared().isqrt() as i64;
    if apart - charger.radius - target.radius > i64::from(reach.0)
        || may_charge(book, card, mark, charger.unit.id).is_err()
    {
        return None;
    }
    let off =
        charger.pose.at.heading_to(target.centre).map_or(0, |way| charger.pose.heading.difference(way).0);
    let off = off.abs().min(WIDEST + 1);
    let gap = if target.stands.is_empty() {
        field.rules.gap(charger.unit, target.unit)
    } else {
        least_gap(&charger.stands, &target.stands)?
    };
    // The nearer a line is, the smaller the wheel that is needed.
    let arc = wheel_cost(card.shape(book).size().width(), Turn(off)) / 2;
    if off > WIDEST || gap.to_length() + arc > reach {
        return None;
    }
    let line = Segment::new(charger.pose.at, target.centre);
    let between = |other: &Post<'_>| {
        other.unit.id != charger.unit.id && other.unit.id != target.unit.id && crosses(&line, &other.stands)
    };
    if field.own.iter().chain(&field.enemies).any(between) {
        return None;
    }
    let soft = mark.is_square() || mark.is_skirmishers() || mark.is_gunners() || target.stands.is_empty();
    let seen = target.pose.locate(charger.centre);
    let size = mark.shape(book).size();
    let beside = seen.right.abs() > size.width() / 2 || seen.ahead < -size.depth();
    Some(!soft && seen.ahead < Length::ZERO && beside)
}

/// The expected value of a charge over all its dice: fire of the target, tests of charger and target, one round of
/// combat, test of the loser, and every rout.
fn worth(charge: &Charge, charger: &Post<'_>, target: &Post<'_>, caution: i64) -> i64 {
    let volley = charge.volley().map_or(HitChances::NONE, |volley| {
        HitChances::NONE.and(volley.pool(), 100 * i64::from(volley.aim().faces))
    });
    let mut sum = 0;
    for (hits, chance) in volley.iter() {
        let home = charge.charger_test(hits);
        let passes = millionths(home.chance_to_pass());
        let shot = charger.body.figures(hits);
        let mut run = charger.body;
        run.card.n -= hits.min(run.card.n);
        let failed = -(shot + run.rout()) * caution / 1_000;
        let came = came_home(charge, charger, target, hits, caution) - shot * caution / 1_000;
        sum += chance * (passes * came + (WHOLE - passes) * failed) / WHOLE;
    }
    sum / WHOLE
}

/// The expected value once the charger has made contact.
fn came_home(charge: &Charge, charger: &Post<'_>, target: &Post<'_>, hits: u16, caution: i64) -> i64 {
    if charge.overruns() {
        // BB-4.11.c: stands that are touched are lost; of a wide front not all are touched.
        return target.body.worth * 3 / 4;
    }
    let test = charge.target_test(true);
    let holds = millionths(test.chance_to_pass());
    let breaks = target.body.rout();
    let fought = fight(charge, charger, target, hits, caution);
    (holds * fought + (WHOLE - holds) * breaks) / WHOLE
}

/// One round of combat, and the test of its loser.
fn fight(charge: &Charge, charger: &Post<'_>, target: &Post<'_>, hits: u16, caution: i64) -> i64 {
    let (own, other) = (charge.charger_test(hits).unit, charge.target_test(true).unit);
    let [scored, suffered] = round(charge, own, other);
    let ours = lost_by(charger, own, &suffered, false);
    let theirs = lost_by(target, other, &scored, charge.flank);
    let mut sum = 0;
    for (struck, of_struck, his) in &theirs {
        for (taken, of_taken, own) in &ours {
            // The figures lost by both, and the test of the side with more hits.
            let (his, own) = match struck.cmp(taken) {
                std::cmp::Ordering::Greater => (his[1], own[0]),
                std::cmp::Ordering::Less => (his[0], own[1]),
                std::cmp::Ordering::Equal => (his[0], own[0]),
            };
            sum += of_struck * of_taken / 1_000 * (his - own * caution / 1_000);
        }
    }
    sum / (WHOLE / 1_000 * WHOLE)
}

/// For every number of hits that a unit may take in combat: its chance, and the loss without and with a failed test.
fn lost_by(post: &Post<'_>, card: Card, hits: &HitChances, flanked: bool) -> Vec<(u16, i64, [i64; 2])> {
    let of = |modifier: MoraleModifier| post.body.numbers.morale_modifiers[modifier as usize];
    let flanked = if flanked { of(MoraleModifier::Flanked) } else { 0 };
    let of_hits = |(hits, chance): (u16, i64)| {
        let mut body = post.body;
        body.card = card;
        let figures = body.figures(hits);
        body.card.n -= hits.min(body.card.n);
        if body.card.is_shattered() {
            return (hits, chance, [body.worth; 2]);
        }
        let modifiers =
            of(MoraleModifier::LostCombat) + flanked + (hits / 2) as i16 * of(MoraleModifier::Hits);
        (hits, chance, [figures, figures + body.fails(modifiers) * body.rout() / 10])
    };
    hits.iter().map(of_hits).collect()
}

/// The distribution of the hits of both sides in the first round.
fn round(charge: &Charge, own: Card, other: Card) -> [HitChances; 2] {
    let enemy = Enemy {
        card: other,
        flank: false,
        flanked: charge.flank,
        cover: charge.cover,
        facing_cover: Cover::None,
        above: false,
        below: false,
        defends: charge.across,
        attacks: false,
        closed: false,
        round: 1,
        face: Edge::Front,
        nearest: 0,
        taken: 0,
        capacity: None,
        doubled: false,
        doubles: false,
    };
    let combat = Combat::of(charge.book.clone(), own, vec![enemy]);
    [combat.red_blows(), combat.blue_blows()]
        .map(|blows| HitChances::NONE.and(blows[0].dice, 100 * i64::from(blows[0].faces)))
}

fn millionths(chance: Fraction) -> i64 {
    (chance.numerator() * i128::from(WHOLE) / chance.denominator()) as i64
}
