//! The numbers that describe one side after both have moved and before anybody fires: its losses, the expected results
//! of its fire and charges, its positions. Their weights were found by regression on many battles: they are those that
//! predict the winner best (`weights/brigades-batteries-value.toml`).

use super::charges;
use super::close::{self, FiringSide};
use super::field::BattleView;
use super::posture;
use crate::weights::BrigadesBatteriesValue as ValueParts;
use brigades_batteries::BrigadesAndBatteries;
use brigades_batteries::armies::troops::{Arm, Formation, Posture, Weapon};
use brigades_batteries::state::flags::Flag;
use brigades_batteries::state::unit::Unit;
use engine::Seat;

/// A unit nearer to its own edge than this may rout off the table (BB-5.7.1.a: all but the longest rout).
const ROUT: i64 = 300_000;

/// The value of the field for the side that evaluates it, in thousandths of the losses that break an army.
pub(super) fn worth(field: &BattleView<'_>, seat: Seat) -> i64 {
    ValueParts::built_in().worth_of(&balance(field, seat)) / 1_000
}

/// The numbers of the side that evaluates, minus those of its opponent.
pub(super) fn balance(field: &BattleView<'_>, seat: Seat) -> ValueParts {
    let next = close::turned(field.state);
    let [own, his] =
        [(FiringSide::own(field), seat), (FiringSide::his(field), seat.other())].map(|(side, seat)| {
            let mut account = ValueParts::default();
            losses(field, seat, &mut account);
            stand(&side, &mut account);
            [account.hits_now, account.routs_now, account.destroyed_now, account.friends_now] =
                side.fire_now();
            [account.hits_next, account.routs_next, account.destroyed_next, _] = side.fire_next(&next);
            account.charges_under_way = charges::under_way_of(field, side.from, side.to);
            account
        });
    own.without(&his)
}

/// The losses of a side, as whole units and as figures of the units left, in thousandths of what breaks it (BB-8.7.a).
fn losses(field: &BattleView<'_>, seat: Seat, account: &mut ValueParts) {
    let (_, all) = field.rules.losses(field.state, seat);
    for unit in field.state.units.iter().filter(|unit| unit.seat == seat) {
        let worth = 2_000 * i64::from(field.rules.value(unit)) / i64::from(all.max(1));
        let card = &unit.card;
        if BrigadesAndBatteries::is_lost(unit) {
            *match card.arm {
                Arm::Infantry if card.weapon == Weapon::Rifle => &mut account.lost_rifles,
                Arm::Infantry => &mut account.lost_foot,
                Arm::Cavalry => &mut account.lost_horse,
                Arm::Artillery => &mut account.lost_guns,
            } += worth;
            continue;
        }
        let gone = worth * gone(unit) / 1_000;
        *if card.arm == Arm::Cavalry { &mut account.gone_horse } else { &mut account.gone } += gone;
        account.disordered += if card.has(Flag::Disordered) { worth } else { 0 };
    }
    let lost = account.lost_foot + account.lost_rifles + account.lost_horse + account.lost_guns;
    account.lost_squared = lost * lost / 1_000;
}

/// The part of a unit that is lost, in thousandths.
fn gone(unit: &Unit) -> i64 {
    let card = &unit.card;
    let whole = i64::from(card.n0 + card.guns0).max(1);
    1_000 * (whole - i64::from(card.n + card.guns).min(whole)) / whole
}

/// Adds how the units left of a side are positioned.
fn stand(side: &FiringSide<'_>, account: &mut ValueParts) {
    let book = &side.field.rules.book;
    for (number, post) in side.from.iter().enumerate() {
        let (card, worth) = (&post.body.card, post.body.worth);
        let away = posture::hundredths_of_turns(side.field, post, side.to);
        account.away += worth * away.min(100) / 100;
        if let Some(room) = post.body.room {
            account.near_its_edge += worth * (ROUT - i64::from(room.0)).max(0) / ROUT;
        }
        match card.arm {
            Arm::Infantry => {
                *match card.formation(book) {
                    Formation::Line => &mut account.line,
                    Formation::Column => &mut account.column,
                    Formation::Square => &mut account.square,
                    _ => &mut account.skirmish,
                } += worth;
                account.charges_of_foot += side.charges[number];
            }
            Arm::Cavalry => account.horse_away += worth * away / 100,
            Arm::Artillery => {
                let bears = side.throws[number].iter().any(Option::is_some);
                account.guns_that_bear += if bears { worth } else { 0 };
                account.guns_unlimbered += if card.order == Posture::Unlimbered { worth } else { 0 };
            }
        }
    }
}
