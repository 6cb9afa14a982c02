//! The contests that an order may lead to, each with its chance of being reached, its sums and its odds.
//!
//! [`Referee::contest`] is the one contest that an order begins. An order can roll more: the
//! end of a step rolls every declared shot, then tests, routs and combats. A [`Foresight`] lists all of them. It is made
//! by playing the order on copies of the state, over every way its dice can fall; where these are too many, over some of
//! them, and then the list says how far its chances may be off. [`Foresight::of`] does this for any rules. A family whose
//! orders are decided later, or that can do it faster, uses a [`Foreteller`] and [`each_way`] directly.

mod spread;
mod teller;

use crate::catalogue::ContestKind;
use crate::codex::ClauseId;
use crate::contest::Contest;
use crate::dice::Dice;
use crate::fraction::Fraction;
use crate::odds::Odds;
use crate::piece::PieceId;
use crate::referee::Referee;
use crate::total::{Reckoning, Sum};
use serde::Serialize;

pub use spread::{Spread, each_way};
pub use teller::{Decided, Foreteller, Witness};

/// One contest that an order may lead to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Foreseen {
    /// Its kind.
    pub kind: ContestKind,
    /// The clause that demands it.
    pub clause: ClauseId,
    /// The main piece of its first sum, if it has one: who shoots, strikes or tests.
    pub piece: Option<PieceId>,
    /// Whether it is decided later than by the order itself, such as a declared shot.
    pub is_later: bool,
    /// The chance that it is decided at all.
    pub reached: Fraction,
    /// Its sums before its dice, the acting side first. If they depend on earlier dice, the likeliest.
    pub sums: Vec<Sum>,
    /// Whether its sums depend on earlier dice.
    pub varies: bool,
    /// The chances of its outcomes, if it is decided.
    pub odds: Odds,
}

/// The contests that an order may lead to, in the order in which they are decided.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Foresight {
    /// The contests.
    pub contests: Vec<Foreseen>,
    /// How far a chance may be off, with a confidence of 95 %; `None` if all are exact.
    pub error: Option<Fraction>,
}

impl Foreseen {
    /// A contest that is decided in any case, later than by the order itself.
    #[must_use]
    pub fn later(contest: &impl Contest, piece: PieceId) -> Foreseen {
        let mut sums = contest.sums();
        sums.iter_mut().take(1).for_each(|sum| sum.piece = Some(piece));
        Foreseen {
            kind: contest.kind(),
            clause: contest.clause(),
            piece: Some(piece),
            is_later: true,
            reached: Fraction::ONE,
            sums,
            varies: false,
            odds: contest.odds(),
        }
    }
}

impl Foresight {
    /// Foresees an order that is decided at once: it is applied to copies of the state, over every way its dice can
    /// fall if these are at most `most`, and otherwise with `samples` drawn dice. Equal orders give equal lists.
    pub fn of<R: Referee>(
        rules: &R,
        state: &R::State,
        plan: &R::Plan<'_>,
        most: usize,
        samples: u32,
    ) -> Foresight {
        let once = |dice: &mut Dice| {
            let (mut copy, mut witness) = (state.clone(), Witness::default());
            rules.carry_out(&mut copy, plan, dice, &mut witness);
            witness
        };
        let mut teller = Foreteller::default();
        let is_counted =
            each_way(most, once, |witness, chance| teller.add(chance, &mut Vec::new(), &witness));
        if is_counted {
            return teller.foresight(None);
        }
        let mut teller = Foreteller::default();
        let (mut dice, chance) = (Dice::seeded(u64::from(samples)), Fraction::new(1, i128::from(samples)));
        for number in 0..samples {
            dice.begin(number, 0);
            teller.add(chance, &mut Vec::new(), &once(&mut dice));
        }
        teller.foresight(Some(error_of(samples as usize)))
    }

    /// The place in the list of a contest that was decided; `nth`: how many of the same kind and piece came before it.
    #[must_use]
    pub fn place_of(&self, reckoning: &Reckoning, nth: usize) -> Option<usize> {
        let piece = reckoning.sums.first().and_then(|sum| sum.piece);
        let is_it = |foreseen: &Foreseen| foreseen.kind == reckoning.kind && foreseen.piece == piece;
        let places = self.contests.iter().enumerate().filter(|(_, foreseen)| is_it(foreseen));
        places.map(|(at, _)| at).nth(nth)
    }
}

/// How far a chance may be off that was found with so many samples, with a confidence of 95 %.
#[must_use]
pub fn error_of(samples: usize) -> Fraction {
    Fraction::new(1, samples.max(1).isqrt() as i128)
}
