//! Rolls single D10 or decides contests, and emits the events.

use crate::contests::dice::Contested;
use engine::event::{roll_and_tell, tell_reckoning};
use engine::{Call, ClauseId, Dice, Die, PieceId, Reckoning, Seat, Tell};

/// Rolls one D10 and emits the event (BB-0.c, BB-0.i).
pub(crate) fn d10(seat: Seat, clause: ClauseId, dice: &mut Dice, out: &mut impl Tell) -> i16 {
    i16::from(roll_and_tell(Call { die: Die::D10, seat, clause }, dice, out))
}

/// Decides a contest and emits its dice and sums.
pub(crate) fn reckon(contest: &impl Contested, dice: &mut Dice, out: &mut impl Tell) -> Reckoning {
    let reckoning = contest.reckon(dice);
    tell_reckoning(&reckoning, out);
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
    reckoning
}

/// Sets the unit that the sums of a reckoning are about.
pub(crate) fn about(piece: PieceId, mut reckoning: Reckoning) -> Reckoning {
    for sum in &mut reckoning.sums {
        sum.piece.get_or_insert(piece);
    }
    reckoning
}
