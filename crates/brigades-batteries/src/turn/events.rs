//! Decides contests, and emits their dice and sums. No die is rolled elsewhere.

use crate::contests::dice::{Contested, Detailed};
use engine::event::tell_reckoning;
use engine::{Dice, PieceId, Reckoning, Seat, Tell};

/// Decides a contest of both seats.
pub(crate) fn reckon(contest: &impl Contested, dice: &mut Dice, out: &mut impl Tell) -> Reckoning {
    let reckoning = contest.reckon(dice);
    tell_reckoning(&reckoning, out);
    out.tell_odds(|| contest.odds());
    reckoning
}

/// Decides a contest of one piece that knows neither its seat nor its piece.
pub(crate) fn reckon_by(
    seat: Seat,
    piece: PieceId,
    contest: &impl Contested,
    dice: &mut Dice,
    out: &mut impl Tell,
) -> Reckoning {
    let mut reckoning = about(piece, contest.reckon(dice));
    reckoning.sums.iter_mut().for_each(|sum| sum.seat = seat);
    reckoning.rolls.iter_mut().for_each(|roll| roll.call.seat = seat);
    tell_reckoning(&reckoning, out);
    out.tell_odds(|| contest.odds());
    reckoning
}

/// Decides a contest of one unit, and emits it with the id of the unit.
pub(crate) fn reckon_of(
    piece: PieceId,
    contest: &impl Contested,
    dice: &mut Dice,
    out: &mut impl Tell,
) -> Reckoning {
    let reckoning = about(piece, contest.reckon(dice));
    tell_reckoning(&reckoning, out);
    out.tell_odds(|| contest.odds());
    reckoning
}

/// Decides a contest of one unit whose dice say more than its outcome, and emits it with the id of the unit.
pub(crate) fn reckon_in_detail_of<C: Detailed>(
    piece: PieceId,
    contest: &C,
    dice: &mut Dice,
    out: &mut impl Tell,
) -> C::Detail {
    let (reckoning, detail) = contest.reckon_in_detail(dice);
    tell_reckoning(&about(piece, reckoning), out);
    out.tell_odds(|| contest.odds());
    detail
}

/// Sets the unit that the sums of a reckoning are about.
fn about(piece: PieceId, mut reckoning: Reckoning) -> Reckoning {
    for sum in &mut reckoning.sums {
        sum.piece.get_or_insert(piece);
    }
    reckoning
}
