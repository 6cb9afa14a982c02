//! FP-9, FP-7.e, FP-8.a, FP-12.b: command tests, successors of lost commanders, and who goes first.

use crate::catalogue::{because, contest, count, measure, outcome};
use crate::clause;
use crate::contests::dice::{at_most, reckoned};
use crate::measure::is_over;
use crate::tables::book::Book;
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::Dice;
use engine::dice::Throw;
use engine::odds::{Odds, Outcome, Resolved};
use engine::preview::{Amount, Measure};
use engine::total::{Reckoning, Sum, Total};
use engine::{ClauseId, Contest, Fraction, Illegal, PieceId, Reason, Seat, word_enum};
use geometry::Length;

/// FP-9.d: whether a unit out of command may advance, charge or counter-charge.
#[derive(Clone, Debug, PartialEq)]
pub struct CommandTest {
    /// Tables and options.
    pub book: Book,
    /// The owner.
    pub seat: Seat,
    /// The chief's command rating; `None` if he is lost and not replaced.
    pub cr: Option<u8>,
    /// The distance of the chief, if known.
    pub chief: Option<Length>,
    /// The distance of the army commander, if known.
    pub army: Option<Length>,
}

impl CommandTest {
    /// FP-9.c: whether no test is needed.
    #[must_use]
    pub fn is_in_command(&self) -> bool {
        let near = |distance: &Length| !is_over(*distance, self.book.tables.command.radius);
        let chief = self.chief.filter(|_| self.cr.is_some());
        chief.iter().chain(&self.army).any(near)
    }

    /// FP-9.d: the number the die must not exceed.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.cr.unwrap_or(self.book.tables.command.without_chief)
    }

    fn play(&self, throw: &mut Throw<'_>) -> Outcome {
        if self.is_in_command() {
            return Outcome::named(&[outcome::NO_TEST, outcome::SUCCESS, outcome::PASSES]);
        }
        if throw.d10(self.seat, clause!("FP-13.e.CMD")) <= self.number() {
            Outcome::named(&[outcome::SUCCESS, outcome::PASSES])
        } else {
            Outcome::named(&[outcome::FAILURE, outcome::HELD])
        }
    }
}

impl Contest for CommandTest {
    fn kind(&self) -> ContestKind {
        contest::COMMAND
    }

    fn clause(&self) -> ClauseId {
        if self.is_in_command() { clause!("FP-9.c") } else { clause!("FP-9.d") }
    }

    fn sums(&self) -> Vec<Sum> {
        if self.is_in_command() {
            return Vec::new();
        }
        vec![at_most(self.seat, clause!("FP-9.d"), self.number().into())]
    }

    fn measures(&self) -> Vec<Measure> {
        let measure =
            |what, length| Measure { clause: clause!("FP-9.c"), what, amount: Amount::Length(length) };
        let chief = self.chief.map(|length| measure(measure::CHIEF, length));
        let army = self.army.map(|length| measure(measure::ARMY_COMMANDER, length));
        chief.into_iter().chain(army).collect()
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

/// FP-7.e: whether a lost commander has a successor, after some number of rolls.
#[derive(Clone, Debug, PartialEq)]
pub struct Replacement {
    /// Tables and options.
    pub book: Book,
    /// The owner.
    pub seat: Seat,
    /// The lost commander's rating, and his successor's.
    pub cr: u8,
    /// The turn he was lost in.
    pub lost_turn: u16,
    /// The last turn whose roll is counted.
    pub by_turn: u16,
    /// Whether no unit of his command is left.
    pub no_unit_left: bool,
}

impl Replacement {
    /// The number the die must not exceed.
    #[must_use]
    pub fn number(&self) -> i16 {
        i16::from(self.cr) - i16::from(self.book.tables.morale.replacement)
    }

    /// How many turns' rolls are counted; the first is in the turn after his loss.
    #[must_use]
    pub fn rolls(&self) -> u16 {
        self.by_turn.saturating_sub(self.lost_turn)
    }

    fn outcome(found: Option<u16>) -> Outcome {
        match found {
            Some(turn) => Outcome::named(&[outcome::SUCCESS, outcome::REPLACED]).counting(count::TURN, turn),
            None => Outcome::named(&[outcome::FAILURE, outcome::NOT_REPLACED]),
        }
    }

    fn play(&self, throw: &mut Throw<'_>) -> Outcome {
        let number = self.number();
        let mut turns = self.lost_turn + 1..=self.by_turn;
        let found = turns.find(|_| i16::from(throw.d10(self.seat, clause!("FP-13.e.REPL"))) <= number);
        Replacement::outcome(found)
    }
}

impl Contest for Replacement {
    fn kind(&self) -> ContestKind {
        contest::REPLACE
    }

    fn clause(&self) -> ClauseId {
        clause!("FP-7.e")
    }

    fn refusal(&self) -> Option<Illegal> {
        let clause = clause!("FP-7.e");
        let piece = PieceId::general(1);
        if self.no_unit_left {
            return Some(
                clause.refuses(Reason::MayNot { piece, because: because::NO_UNIT_OF_HIS_COMMAND_IS_LEFT }),
            );
        }
        (self.rolls() == 0)
            .then(|| clause.refuses(Reason::MayNot { piece, because: because::FIRST_ROLL_IS_NEXT_TURN }))
    }

    fn sums(&self) -> Vec<Sum> {
        vec![at_most(self.seat, clause!("FP-7.e"), self.number())]
    }

    fn measures(&self) -> Vec<Measure> {
        let amount = Amount::Count(self.rolls().into());
        vec![Measure { clause: clause!("FP-7.e"), what: measure::ROLLS, amount }]
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

    fn odds(&self) -> Odds {
        let found = Fraction::new(self.number().clamp(0, 10).into(), 10);
        let mut waiting = Fraction::ONE;
        let mut chances = Vec::new();
        for turn in self.lost_turn + 1..=self.by_turn {
            chances.push((Replacement::outcome(Some(turn)), waiting * found));
            waiting = waiting * (Fraction::ONE - found);
        }
        chances.push((Replacement::outcome(None), waiting));
        Odds::from_chances(chances)
    }
}

word_enum! {
    /// What the two sides roll for.
    Precedence {
        /// FP-8.a C3: the higher wins and names the first mover.
        Initiative = "initiative",
        /// FP-12.b: the lower deploys first.
        Deployment = "deployment",
    }
}

/// Each side rolls a D10; ties are re-rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toss {
    /// What they roll for.
    pub what: Precedence,
}

impl Toss {
    fn play(self, throw: &mut Throw<'_>) -> Option<Outcome> {
        let row = match self.what {
            Precedence::Initiative => clause!("FP-13.e.INIT"),
            Precedence::Deployment => clause!("FP-13.e.DEPL"),
        };
        let (red, blue) = (throw.d10(Seat::Red, row), throw.d10(Seat::Blue, row));
        let red_is_first = match self.what {
            Precedence::Initiative => red > blue,
            Precedence::Deployment => red < blue,
        };
        let names: [OutcomeName; 2] = match (self.what, red_is_first) {
            (Precedence::Initiative, true) => [outcome::RED_WINS, outcome::RED],
            (Precedence::Initiative, false) => [outcome::BLUE_WINS, outcome::BLUE],
            (Precedence::Deployment, true) => [outcome::RED_BEGINS, outcome::RED],
            (Precedence::Deployment, false) => [outcome::BLUE_BEGINS, outcome::BLUE],
        };
        (red != blue).then(|| Outcome::named(&names))
    }
}

impl Contest for Toss {
    fn kind(&self) -> ContestKind {
        match self.what {
            Precedence::Initiative => contest::INITIATIVE,
            Precedence::Deployment => contest::DEPLOYMENT,
        }
    }

    fn clause(&self) -> ClauseId {
        match self.what {
            Precedence::Initiative => clause!("FP-8.a.C3"),
            Precedence::Deployment => clause!("FP-12.b"),
        }
    }

    fn sums(&self) -> Vec<Sum> {
        let sum = |seat| Sum { seat, piece: None, total: Total::of(self.clause(), 0), needs: None };
        Seat::BOTH.map(sum).to_vec()
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        self.play(&mut Throw::new(dice)).map_or(Resolved::Again, Resolved::Outcome)
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        reckoned(self, dice, |throw| {
            throw.because.push(self.clause());
            loop {
                match self.play(throw) {
                    Some(outcome) => return outcome,
                    None if throw.lacks_a_die() => return Outcome::named(&[outcome::TIE]),
                    None => {}
                }
            }
        })
    }
}
