//! How this rule set tells what happens: small helpers around events and dice.

use crate::contests::dice::Contested;
use engine::{Amount, Call, ClauseId, Dice, Die, Event, Measure, PieceId, Reckoning, Seat, Tell};

/// Rolls one D10 and tells it (BB-0.c, BB-0.i).
pub(crate) fn d10(seat: Seat, clause: ClauseId, dice: &mut Dice, out: &mut impl Tell) -> i16 {
    let call = Call { die: Die::D10, seat, clause };
    let face = dice.roll(call);
    out.tell(|| Event::Rolled(engine::Roll { call, face }));
    i16::from(face)
}

/// Decides a contest and tells its dice and its sums.
pub(crate) fn reckon(contest: &impl Contested, dice: &mut Dice, out: &mut impl Tell) -> Reckoning {
    let reckoning = contest.reckon(dice);
    told(&reckoning, out);
    reckoning
}

/// Decides a contest of one unit, and tells whose it was.
pub(crate) fn reckon_of(
    piece: PieceId,
    contest: &impl Contested,
    dice: &mut Dice,
    out: &mut impl Tell,
) -> Reckoning {
    let reckoning = about(piece, contest.reckon(dice));
    told(&reckoning, out);
    reckoning
}

/// A reckoning whose sums name the unit they were made for.
pub(crate) fn about(piece: PieceId, mut reckoning: Reckoning) -> Reckoning {
    for sum in &mut reckoning.sums {
        sum.piece.get_or_insert(piece);
    }
    reckoning
}

/// Tells a reckoning and its dice.
pub(crate) fn told(reckoning: &Reckoning, out: &mut impl Tell) {
    for roll in &reckoning.rolls {
        out.tell(|| Event::Rolled(*roll));
    }
    out.tell(|| Event::Reckoned(Box::new(reckoning.clone())));
}

/// Tells something measured or done by the engine itself.
pub(crate) fn note(
    clause: ClauseId,
    what: &'static str,
    amount: Amount,
    about: &[PieceId],
    out: &mut impl Tell,
) {
    out.tell(|| Event::Noted { measure: Measure { clause, what, amount }, about: about.to_vec() });
}

/// Tells a mark set or taken off.
pub(crate) fn marked(piece: PieceId, mark: &'static str, set: bool, clause: ClauseId, out: &mut impl Tell) {
    out.tell(|| Event::Marked { piece, mark, set, clause });
}
