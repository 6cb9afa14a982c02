//! Contests with one or few dice: pursuit, plowed fields, danger to generals, initiative, hedgerows, returns, charisma,
//! command.

use crate::armies::troops::Arm;
use crate::catalogue::{because, contest, count, measure, outcome};
use crate::clause;
use crate::contests::dice::Contested;
use crate::state::card::Card;
use crate::tables::NationEffect;
use crate::tables::book::Book;
use engine::catalogue::{ContestKind, OutcomeName, outcome as shared};
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Fraction, Illegal, Measure, Odds, Outcome, PieceId, Reason, Seat, Sum, Total};
use geometry::Length;

/// BB-7.4.c: the roll of cavalry that tries to resist pursuit.
#[derive(Clone, Debug, PartialEq)]
pub struct PursuitTest {
    /// The rules in force.
    pub book: Book,
    /// The unit that has routed its enemies.
    pub unit: Card,
    /// The charisma of the attached leader, with the sign that the owner chooses; negative makes pursuit likelier.
    pub leader: i16,
    /// The slowest enemy it has routed.
    pub quarry: Option<Card>,
}

impl Contested for PursuitTest {
    fn kind(&self) -> ContestKind {
        contest::PURSUIT
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-7.4.c")
    }

    /// BB-7.4.a: which units may not pursue.
    fn refusal(&self) -> Option<Illegal> {
        let because = match (self.unit.arm, self.quarry) {
            (Arm::Artillery, _) => because::GUNNERS_DO_NOT_PURSUE,
            (_, Some(quarry)) if quarry.is_shattered() => because::ALL_IT_FOUGHT_WERE_SHATTERED,
            (Arm::Infantry, Some(quarry)) if quarry.arm == Arm::Cavalry => {
                because::INFANTRY_DOES_NOT_PURSUE_CAVALRY
            }
            (Arm::Cavalry, Some(quarry)) if quarry.arm == Arm::Cavalry => {
                let (own, other) = (self.unit.rate(&self.book).march, quarry.rate(&self.book).march);
                if other <= own {
                    return None;
                }
                because::CAVALRY_DOES_NOT_PURSUE_FASTER_CAVALRY
            }
            _ => return None,
        };
        let piece = PieceId::unit(1);
        Some(clause!("BB-7.4.a").refuses(Reason::MayNot { piece, because }))
    }

    fn sums(&self) -> Vec<Sum> {
        let mut total = Total::of(clause!("BB-7.4.c"), 0);
        if self.unit.grade.is_poor() {
            total.add(clause!("BB-7.4.c"), self.book.tables.rolls.poor_pursuit);
        }
        let national = self.unit.national(&self.book, NationEffect::ResistPursuit);
        if let Some((row, value)) = national.filter(|_| self.unit.arm == Arm::Cavalry) {
            total.add(row, value);
        }
        total.add(clause!("BB-7.4.c"), self.leader);
        vec![Sum { seat: Seat::Red, piece: None, total, needs: Some(self.book.tables.rolls.pursuit) }]
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        if self.unit.arm != Arm::Cavalry {
            // BB-7.4.b: infantry never has to pursue.
            throw.because(clause!("BB-7.4.b"));
            return Resolved::Outcome(Outcome::named(&[outcome::RESISTS]));
        }
        let score = i16::from(throw.d10(Seat::Red, clause!("BB-7.4.c"))) + self.sums()[0].total.sum();
        Resolved::Outcome(Outcome::named(&[if score <= self.book.tables.rolls.pursuit {
            outcome::PURSUES
        } else {
            outcome::RESISTS
        }]))
    }
}

/// BB-6.6.a: the roll of cavalry that charges across plowed fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Plowed {
    /// The rules in force.
    pub book: Book,
    /// How far the middle of its front edge moves inside plowed fields.
    pub across: Length,
}

impl Plowed {
    /// Whether a die is rolled: the distance is long enough.
    #[must_use]
    pub fn needs_die(&self) -> bool {
        self.across >= self.book.tables.lengths.plowed
    }
}

impl Contested for Plowed {
    fn kind(&self) -> ContestKind {
        contest::PLOWED
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-6.6.a")
    }

    fn sums(&self) -> Vec<Sum> {
        let total = Total::of(clause!("BB-6.6.a"), 0);
        let needs = self.needs_die().then_some(self.book.tables.rolls.plowed);
        vec![Sum { seat: Seat::Red, piece: None, total, needs }]
    }

    fn measures(&self) -> Vec<Measure> {
        let amount = Amount::Length(self.across);
        vec![Measure { clause: clause!("BB-6.6.a"), what: measure::PLOWED, amount }]
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let fails = self.needs_die()
            && i16::from(throw.d10(Seat::Red, clause!("BB-6.6.a"))) >= self.book.tables.rolls.plowed;
        Resolved::Outcome(Outcome::named(&[if fails { outcome::DISORDERED } else { outcome::IN_ORDER }]))
    }
}

/// BB-7.5.a: the rolls for an attached general whose unit suffers hits.
#[derive(Clone, Debug, PartialEq)]
pub struct Danger {
    /// The rules in force.
    pub book: Book,
    /// The hits of each phase.
    pub hits: Vec<u16>,
}

impl Danger {
    /// How many dice are rolled: one for each phase with enough hits.
    fn dice(&self) -> usize {
        let is_dangerous =
            |hits: &&u16| i32::from(**hits) >= i32::from(self.book.tables.rolls.dangerous_hits);
        self.hits.iter().filter(is_dangerous).count()
    }
}

impl Contested for Danger {
    fn kind(&self) -> ContestKind {
        contest::GENERAL
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-7.5.a")
    }

    fn sums(&self) -> Vec<Sum> {
        vec![Sum { seat: Seat::Red, piece: None, total: Total::of(self.clause(), 0), needs: Some(2) }]
    }

    fn measures(&self) -> Vec<Measure> {
        let amount = Amount::Count(self.dice() as i32);
        vec![Measure { clause: clause!("BB-7.5.a"), what: measure::DICE, amount }]
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        for _ in 0..self.dice() {
            if throw.d10(Seat::Red, clause!("BB-7.5.a")) == 1 {
                return Resolved::Outcome(Outcome::named(&[outcome::LOST]));
            }
        }
        Resolved::Outcome(Outcome::named(&[outcome::SAFE]))
    }

    fn odds(&self) -> Odds {
        either_chance(self.dice(), Fraction::new(9, 10), outcome::SAFE, outcome::LOST)
    }
}

/// BB-2.1, BB-8.4.b: both sides roll; a tie is rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initiative {
    /// Whether the roll is for deployment, where the lower score begins.
    pub deployment: bool,
}

impl Contested for Initiative {
    fn kind(&self) -> ContestKind {
        if self.deployment { contest::DEPLOYMENT } else { contest::INITIATIVE }
    }

    fn clause(&self) -> ClauseId {
        if self.deployment { clause!("BB-8.4.b") } else { clause!("BB-2.1.1") }
    }

    fn sums(&self) -> Vec<Sum> {
        let total = Total::of(self.clause(), 0);
        Seat::BOTH.map(|seat| Sum { seat, piece: None, total: total.clone(), needs: None }).to_vec()
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let (red, blue) = (throw.d10(Seat::Red, self.clause()), throw.d10(Seat::Blue, self.clause()));
        let red_wins = if self.deployment { red < blue } else { red > blue };
        match red == blue {
            true => Resolved::Again,
            false => {
                Resolved::Outcome(Outcome::named(&[if red_wins { outcome::RED } else { outcome::BLUE }]))
            }
        }
    }
}

/// BB-6.7.c, BB-6.11.a: the rolls of stands that break through a hedgerow or an abatis.
#[derive(Clone, Debug, PartialEq)]
pub struct Hedgerow {
    /// The rules in force.
    pub book: Book,
    /// The number of stands that roll.
    pub stands: u16,
    /// Whether it is an abatis.
    pub abatis: bool,
}

impl Hedgerow {
    /// From which score on a stand breaks through.
    fn needs(&self) -> i16 {
        let rolls = &self.book.tables.rolls;
        if self.abatis { rolls.abatis } else { rolls.hedgerow }
    }
}

impl Contested for Hedgerow {
    fn kind(&self) -> ContestKind {
        contest::HEDGEROW
    }

    fn clause(&self) -> ClauseId {
        if self.abatis { clause!("BB-6.11.a") } else { clause!("BB-6.7.c") }
    }

    fn sums(&self) -> Vec<Sum> {
        vec![Sum {
            seat: Seat::Red,
            piece: None,
            total: Total::of(self.clause(), 0),
            needs: Some(self.needs()),
        }]
    }

    fn measures(&self) -> Vec<Measure> {
        let amount = Amount::Count(i32::from(self.stands));
        vec![Measure { clause: self.clause(), what: measure::STANDS, amount }]
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let clause = self.clause();
        let gaps = (0..self.stands)
            .filter(|_| i16::from(throw.d10(Seat::Red, clause)) >= self.needs())
            .count() as u16;
        let name = if gaps > 0 { outcome::GAP } else { shared::NONE };
        Resolved::Outcome(Outcome::named(&[name]).counting(count::GAPS, gaps))
    }

    fn odds(&self) -> Odds {
        let chances =
            crate::contests::dice::hit_chances(self.stands, faces_from(self.needs())).into_iter().enumerate();
        Odds::from_chances(chances.map(|(gaps, chance)| {
            let name = if gaps > 0 { outcome::GAP } else { shared::NONE };
            (Outcome::named(&[name]).counting(count::GAPS, gaps as u16), chance)
        }))
    }
}

/// BB-7.4.i, BB-7.13.a: the rolls for a unit off the table to return.
#[derive(Clone, Debug, PartialEq)]
pub struct Return {
    /// The rules in force.
    pub book: Book,
    /// The number of turns in which it may roll.
    pub turns: u16,
    /// Whether it routed off the table (BB-7.13) and did not pursue off it.
    pub routed: bool,
}

impl Return {
    /// From which score on it comes back.
    fn needs(&self) -> i16 {
        self.book.tables.rolls.returning
    }
}

impl Contested for Return {
    fn kind(&self) -> ContestKind {
        contest::RETURN
    }

    fn clause(&self) -> ClauseId {
        if self.routed { clause!("BB-7.13.a") } else { clause!("BB-7.4.i") }
    }

    fn sums(&self) -> Vec<Sum> {
        vec![Sum {
            seat: Seat::Red,
            piece: None,
            total: Total::of(self.clause(), 0),
            needs: Some(self.needs()),
        }]
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        for _ in 0..self.turns {
            if i16::from(throw.d10(Seat::Red, self.clause())) >= self.needs() {
                return Resolved::Outcome(Outcome::named(&[outcome::BACK]));
            }
        }
        Resolved::Outcome(Outcome::named(&[outcome::AWAY]))
    }

    fn odds(&self) -> Odds {
        let stays = Fraction::new(10 - i128::from(faces_from(self.needs())), 10);
        either_chance(usize::from(self.turns), stays, outcome::AWAY, outcome::BACK)
    }
}

/// How many faces of a die have this score or more.
fn faces_from(score: i16) -> u8 {
    (11 - score).clamp(0, 10) as u8
}

/// The odds of two outcomes: `none` if all of several independent rolls are quiet, otherwise `some`.
fn either_chance(times: usize, quiet: Fraction, none: OutcomeName, some: OutcomeName) -> Odds {
    let none_at_all = (0..times).fold(Fraction::ONE, |chance, _| chance * quiet);
    Odds::from_chances([
        (Outcome::named(&[none]), none_at_all),
        (Outcome::named(&[some]), Fraction::ONE - none_at_all),
    ])
}

/// BB-1.11.b, BB-7.6.a: the die that is rolled for a general.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneralDie {
    /// For his charisma, before the game.
    Charisma,
    /// For his command points of the turn.
    CommandPoints,
}

impl Contested for GeneralDie {
    fn kind(&self) -> ContestKind {
        match self {
            GeneralDie::Charisma => contest::CHARISMA,
            GeneralDie::CommandPoints => contest::COMMAND_POINTS,
        }
    }

    fn clause(&self) -> ClauseId {
        match self {
            GeneralDie::Charisma => clause!("BB-1.11.b"),
            GeneralDie::CommandPoints => clause!("BB-7.6.a"),
        }
    }

    fn sums(&self) -> Vec<Sum> {
        vec![Sum { seat: Seat::Red, piece: None, total: Total::of(self.clause(), 0), needs: None }]
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let face = throw.d10(Seat::Red, self.clause());
        let (what, points) = match (self, face) {
            (GeneralDie::Charisma, 1..=3) => (count::CHARISMA, 0),
            (GeneralDie::Charisma, 4..=8) => (count::CHARISMA, 1),
            (GeneralDie::Charisma, _) => (count::CHARISMA, 2),
            (GeneralDie::CommandPoints, 1..=3) => (count::POINTS, 1),
            (GeneralDie::CommandPoints, 4..=7) => (count::POINTS, 2),
            (GeneralDie::CommandPoints, 8..=9) => (count::POINTS, 3),
            (GeneralDie::CommandPoints, _) => (count::POINTS, 4),
        };
        Resolved::Outcome(Outcome::named(&[outcome::ROLLED]).counting(what, points))
    }
}
