//! FP-7: rallying routed units, and regaining lost stands.

use crate::armies::troops::Cohesion;
use crate::catalogue::{because, contest, count, measure, outcome};
use crate::clause;
use crate::contests::dice::{at_most, reckoned};
use crate::measure::is_over;
use crate::tables::book::Book;
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::Dice;
use engine::dice::Throw;
use engine::odds::{Outcome, Resolved};
use engine::preview::{Amount, Measure};
use engine::total::{Reckoning, Sum};
use engine::{ClauseId, Contest, Illegal, PieceId, Reason, Seat, word_enum};
use geometry::Length;

word_enum! {
    /// What a commander attempts with a unit.
    Attempt {
        /// FP-7.a: to rally.
        Rally = "rally",
        /// FP-7.c: to regain a stand.
        Reconstitute = "reconstitute",
    }
}

word_enum! {
    /// FP-7.c, FP-7.d: what forbids an attempt.
    Unrest {
        /// It moved this turn.
        Moved = "moved",
        /// It fired this turn.
        Fired = "fired",
        /// It took an effect this turn.
        Hit = "hit",
        /// It was involved in a charge this turn.
        Involved = "involved",
        /// It sees an unrouted enemy within 10".
        EnemyNear = "enemy_near",
        /// FP-7.d: it, or its commander, has had an attempt this turn.
        Attempted = "attempted",
    }
}

/// One attempt at rallying or reconstituting a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct MoraleRoll {
    /// Tables and options.
    pub book: Book,
    /// The owner.
    pub seat: Seat,
    /// What is attempted.
    pub attempt: Attempt,
    /// The unit's morale rating.
    pub mr: u8,
    /// The unit's order.
    pub cohesion: Cohesion,
    /// FP-7.b: initial stands minus present stands.
    pub lost: u8,
    /// The distance of the commander.
    pub commander: Length,
    /// What forbids it.
    pub unrest: Vec<Unrest>,
}

impl MoraleRoll {
    /// FP-7.a, FP-7.f: the number the die must not exceed.
    #[must_use]
    pub fn number(&self) -> i16 {
        i16::from(self.mr) - i16::from(self.per_stand()) * i16::from(self.lost)
    }

    /// FP-7.a: what each lost stand subtracts; in half scale an option decides.
    #[must_use]
    pub fn per_stand(&self) -> u8 {
        if self.book.switches.half_scale {
            self.book.switches.half_scale_rally
        } else {
            self.book.tables.morale.per_stand_lost
        }
    }

    fn play(&self, throw: &mut Throw<'_>) -> Outcome {
        let row = match self.attempt {
            Attempt::Rally => clause!("FP-13.e.RALLY"),
            Attempt::Reconstitute => clause!("FP-13.e.RECON"),
        };
        let succeeds = i16::from(throw.d10(self.seat, row)) <= self.number();
        let names: [OutcomeName; 2] = match (self.attempt, succeeds) {
            (Attempt::Rally, true) => [outcome::SUCCESS, outcome::RALLIED],
            (Attempt::Rally, false) => [outcome::FAILURE, outcome::STAYS_ROUTED],
            (Attempt::Reconstitute, true) => [outcome::SUCCESS, outcome::RECONSTITUTED],
            (Attempt::Reconstitute, false) => [outcome::FAILURE, outcome::NOT_RECONSTITUTED],
        };
        Outcome::named(&names)
    }
}

impl Contest for MoraleRoll {
    fn kind(&self) -> ContestKind {
        match self.attempt {
            Attempt::Rally => contest::RALLY,
            Attempt::Reconstitute => contest::RECONSTITUTE,
        }
    }

    fn clause(&self) -> ClauseId {
        match self.attempt {
            Attempt::Rally => clause!("FP-7.a"),
            Attempt::Reconstitute => clause!("FP-7.c"),
        }
    }

    /// FP-13.c: FP-7.a to d, in this sequence.
    fn refusal(&self) -> Option<Illegal> {
        let piece = PieceId::unit(1);
        let may_not = |clause: ClauseId, because| Some(clause.refuses(Reason::MayNot { piece, because }));
        if self.attempt == Attempt::Rally && self.cohesion != Cohesion::Routed {
            return may_not(clause!("FP-7.a"), because::ONLY_ROUTED_UNITS_ARE_RALLIED);
        }
        let limit = self.book.tables.morale.attempt;
        if is_over(self.commander, limit) {
            let other = PieceId::general(1);
            let reason = Reason::TooFar { piece, other, distance: self.commander, limit };
            return Some(clause!("FP-7.a").refuses(reason));
        }
        if self.number() < 1 {
            let reason =
                Reason::WrongCount { of: count::NUMBER_TO_ROLL, given: self.number().into(), limit: 1 };
            return Some(clause!("FP-7.b").refuses(reason));
        }
        if self.attempt == Attempt::Reconstitute {
            let disturbed = self.unrest.iter().any(|unrest| *unrest != Unrest::Attempted);
            if self.cohesion != Cohesion::Good || disturbed {
                return may_not(clause!("FP-7.c"), because::NOT_QUIET_ALL_TURN);
            }
            if self.lost == 0 {
                return may_not(clause!("FP-7.c"), because::HAS_LOST_NO_STAND);
            }
        }
        if self.unrest.contains(&Unrest::Attempted) {
            return may_not(clause!("FP-7.d"), because::THERE_WAS_AN_ATTEMPT_THIS_TURN);
        }
        None
    }

    fn sums(&self) -> Vec<Sum> {
        vec![at_most(self.seat, self.clause(), self.number())]
    }

    fn measures(&self) -> Vec<Measure> {
        let lost = Measure {
            clause: clause!("FP-7.b"),
            what: measure::STANDS_LOST,
            amount: Amount::Count(self.lost.into()),
        };
        let near = Measure {
            clause: clause!("FP-9.g"),
            what: measure::COMMANDER,
            amount: Amount::Length(self.commander),
        };
        let mut measures = vec![lost, near];
        if self.book.switches.half_scale {
            let amount = Amount::Count(self.per_stand().into());
            measures.push(Measure { clause: clause!("FP-16.a"), what: measure::PER_STAND_LOST, amount });
            measures.push(Measure { clause: clause!("FP-7.f"), what: measure::PER_STAND_LOST, amount });
        }
        measures
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        Resolved::Outcome(self.play(&mut Throw::new(dice)))
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        reckoned(self, dice, |throw| {
            throw.because.push(self.clause());
            self.play(throw)
        })
    }
}
