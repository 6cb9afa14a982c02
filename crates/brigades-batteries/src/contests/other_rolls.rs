//! The small dice: pursuit, plowed fields, danger to generals, initiative, hedgerows, returns, charisma, command.

use crate::armies::troops::Arm;
use crate::clause;
use crate::contests::dice::Contested;
use crate::state::card::Card;
use crate::tables::NationEffect;
use crate::tables::book::Book;
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Fraction, Illegal, Measure, Odds, Outcome, PieceId, Reason, Seat, Sum, Total};
use geometry::Length;

/// BB-7.4.c: cavalry trying to resist pursuit.
#[derive(Clone, Debug, PartialEq)]
pub struct Pursuit {
    /// The rules in force.
    pub book: Book,
    /// Who has routed its enemies.
    pub unit: Card,
    /// The attached leader's charisma with the sign the owner states: negative drives the unit on.
    pub leader: i16,
    /// The slowest enemy it has routed.
    pub quarry: Option<Card>,
}

/// BB-7.4.c: score up to which cavalry pursues.
const PURSUES_TO: i16 = 4;
/// BB-7.4.c: grades E and F.
const POOR_PURSUIT: i16 = -3;

impl Contested for Pursuit {
    fn kind(&self) -> &'static str {
        "pursuit"
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-7.4.c")
    }

    /// BB-7.4.a: who may not pursue whom.
    fn refusal(&self) -> Option<Illegal> {
        let because = match (self.unit.arm, self.quarry) {
            (Arm::Artillery, _) => "gunners do not pursue",
            (_, Some(quarry)) if quarry.is_shattered() => "all it fought were shattered",
            (Arm::Infantry, Some(quarry)) if quarry.arm == Arm::Cavalry => "infantry does not pursue cavalry",
            (Arm::Cavalry, Some(quarry)) if quarry.arm == Arm::Cavalry => {
                let (own, other) = (self.unit.rate(&self.book).march, quarry.rate(&self.book).march);
                if other <= own {
                    return None;
                }
                "cavalry does not pursue faster cavalry"
            }
            _ => return None,
        };
        let piece = PieceId::unit(1);
        Some(clause!("BB-7.4.a").refuses(Reason::MayNot { piece, because }))
    }

    fn sums(&self) -> Vec<Sum> {
        let mut total = Total::of(clause!("BB-7.4.c"), 0);
        if self.unit.grade.is_poor() {
            total.add(clause!("BB-7.4.c"), POOR_PURSUIT);
        }
        let national = self.unit.national(&self.book, NationEffect::ResistPursuit);
        if let Some((row, value)) = national.filter(|_| self.unit.arm == Arm::Cavalry) {
            total.add(row, value);
        }
        total.add(clause!("BB-7.4.c"), self.leader);
        vec![Sum { seat: Seat::Red, piece: None, total, needs: Some(PURSUES_TO) }]
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        if self.unit.arm != Arm::Cavalry {
            // BB-7.4.b: infantry is never compelled.
            throw.because(clause!("BB-7.4.b"));
            return Resolved::Outcome(Outcome::named(&["resists"]));
        }
        let score = i16::from(throw.d10(Seat::Red, clause!("BB-7.4.c"))) + self.sums()[0].total.sum();
        Resolved::Outcome(Outcome::named(&[if score <= PURSUES_TO { "pursues" } else { "resists" }]))
    }
}

/// BB-6.6.a: cavalry charging across mud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plowed {
    /// How far its front middle runs inside plowed fields.
    pub across: Length,
}

impl Plowed {
    /// At least an inch calls for the die.
    #[must_use]
    pub fn needs_die(&self) -> bool {
        self.across >= Length::inches(1)
    }
}

impl Contested for Plowed {
    fn kind(&self) -> &'static str {
        "plowed"
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-6.6.a")
    }

    fn sums(&self) -> Vec<Sum> {
        let total = Total::of(clause!("BB-6.6.a"), 0);
        vec![Sum { seat: Seat::Red, piece: None, total, needs: self.needs_die().then_some(8) }]
    }

    fn measures(&self) -> Vec<Measure> {
        let amount = Amount::Length(self.across);
        vec![Measure { clause: clause!("BB-6.6.a"), what: "plowed", amount }]
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let fails = self.needs_die() && throw.d10(Seat::Red, clause!("BB-6.6.a")) >= 8;
        Resolved::Outcome(Outcome::named(&[if fails { "disordered" } else { "in_order" }]))
    }
}

/// BB-7.5.a: an attached general whose unit suffers hits, phase by phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Danger {
    /// Hits of each phase.
    pub hits: Vec<u16>,
}

impl Contested for Danger {
    fn kind(&self) -> &'static str {
        "general"
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-7.5.a")
    }

    fn sums(&self) -> Vec<Sum> {
        Vec::new()
    }

    fn measures(&self) -> Vec<Measure> {
        let dangers = self.hits.iter().filter(|&&hits| hits >= 2).count();
        vec![Measure { clause: clause!("BB-7.5.a"), what: "dice", amount: Amount::Count(dangers as i32) }]
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        for _ in self.hits.iter().filter(|&&hits| hits >= 2) {
            if throw.d10(Seat::Red, clause!("BB-7.5.a")) == 1 {
                return Resolved::Outcome(Outcome::named(&["lost"]));
            }
        }
        Resolved::Outcome(Outcome::named(&["safe"]))
    }

    fn odds(&self) -> Odds {
        let dangers = self.hits.iter().filter(|&&hits| hits >= 2).count();
        either_chance(dangers, Fraction::new(9, 10), "safe", "lost")
    }
}

/// BB-2.1, BB-8.4.b: both sides roll, ties again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initiative {
    /// For deployment the lower begins.
    pub deployment: bool,
}

impl Contested for Initiative {
    fn kind(&self) -> &'static str {
        if self.deployment { "deployment" } else { "initiative" }
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
            false => Resolved::Outcome(Outcome::named(&[if red_wins { "red" } else { "blue" }])),
        }
    }
}

/// BB-6.7.c, BB-6.11.a: stands breaking through a hedgerow or an abatis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hedgerow {
    /// How many stands work.
    pub stands: u16,
    /// It is an abatis.
    pub abatis: bool,
}

impl Contested for Hedgerow {
    fn kind(&self) -> &'static str {
        "hedgerow"
    }

    fn clause(&self) -> ClauseId {
        if self.abatis { clause!("BB-6.11.a") } else { clause!("BB-6.7.c") }
    }

    fn sums(&self) -> Vec<Sum> {
        vec![Sum { seat: Seat::Red, piece: None, total: Total::of(self.clause(), 0), needs: Some(8) }]
    }

    fn measures(&self) -> Vec<Measure> {
        let amount = Amount::Count(i32::from(self.stands));
        vec![Measure { clause: self.clause(), what: "stands", amount }]
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let clause = self.clause();
        let gaps = (0..self.stands).filter(|_| throw.d10(Seat::Red, clause) >= 8).count() as u16;
        let name = if gaps > 0 { "gap" } else { "none" };
        Resolved::Outcome(Outcome::named(&[name]).counting("gaps", gaps))
    }

    fn odds(&self) -> Odds {
        let chances = crate::contests::dice::hit_chances(self.stands, 3).into_iter().enumerate();
        Odds::from_chances(chances.map(|(gaps, chance)| {
            let name = if gaps > 0 { "gap" } else { "none" };
            (Outcome::named(&[name]).counting("gaps", gaps as u16), chance)
        }))
    }
}

/// BB-7.4.i, BB-7.13.a: a unit off the table coming back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// Within how many turns.
    pub turns: u16,
    /// It routed off (BB-7.13) rather than pursued.
    pub routed: bool,
}

impl Contested for Return {
    fn kind(&self) -> &'static str {
        "return"
    }

    fn clause(&self) -> ClauseId {
        if self.routed { clause!("BB-7.13.a") } else { clause!("BB-7.4.i") }
    }

    fn sums(&self) -> Vec<Sum> {
        vec![Sum { seat: Seat::Red, piece: None, total: Total::of(self.clause(), 0), needs: Some(8) }]
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        for _ in 0..self.turns {
            if throw.d10(Seat::Red, clause!("BB-7.4.i")) >= 8 {
                return Resolved::Outcome(Outcome::named(&["back"]));
            }
        }
        Resolved::Outcome(Outcome::named(&["away"]))
    }

    fn odds(&self) -> Odds {
        either_chance(usize::from(self.turns), Fraction::new(7, 10), "away", "back")
    }
}

/// The chances of nothing happening so many times in a row, and of something.
fn either_chance(times: usize, quiet: Fraction, none: &'static str, some: &'static str) -> Odds {
    let none_at_all = (0..times).fold(Fraction::ONE, |chance, _| chance * quiet);
    Odds::from_chances([
        (Outcome::named(&[none]), none_at_all),
        (Outcome::named(&[some]), Fraction::ONE - none_at_all),
    ])
}

/// BB-1.11.b, BB-7.6.a: a general's die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneralDie {
    /// Charisma before the game.
    Charisma,
    /// Command points of the turn.
    CommandPoints,
}

impl Contested for GeneralDie {
    fn kind(&self) -> &'static str {
        match self {
            GeneralDie::Charisma => "charisma",
            GeneralDie::CommandPoints => "command_points",
        }
    }

    fn clause(&self) -> ClauseId {
        match self {
            GeneralDie::Charisma => clause!("BB-1.11.b"),
            GeneralDie::CommandPoints => clause!("BB-7.6.a"),
        }
    }

    fn sums(&self) -> Vec<Sum> {
        Vec::new()
    }

    fn measures(&self) -> Vec<Measure> {
        Vec::new()
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let face = throw.d10(Seat::Red, self.clause());
        let (what, points) = match (self, face) {
            (GeneralDie::Charisma, 1..=3) => ("charisma", 0),
            (GeneralDie::Charisma, 4..=8) => ("charisma", 1),
            (GeneralDie::Charisma, _) => ("charisma", 2),
            (GeneralDie::CommandPoints, 1..=3) => ("points", 1),
            (GeneralDie::CommandPoints, 4..=7) => ("points", 2),
            (GeneralDie::CommandPoints, 8..=9) => ("points", 3),
            (GeneralDie::CommandPoints, _) => ("points", 4),
        };
        Resolved::Outcome(Outcome::named(&["rolled"]).counting(what, points))
    }
}
