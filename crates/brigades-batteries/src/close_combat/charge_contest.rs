//! A charge as one contest: contact, the target's fire, the charger's test, overrun or the target's test.
//!
//! Rout rolls that follow are separate contests.

use crate::armies::troops::{Arm, Cover, Formation, Posture};
use crate::catalogue::{because, contest, count, measure, outcome};
use crate::clause;
use crate::close_combat::contact::effects::{ContactEffects, of_contact};
use crate::contests::dice::Contested;
use crate::fire::contest::Shooting;
use crate::fire::table::{Fire, Manner, Target};
use crate::morale::test::{Charged, Charger, Leadership, Morale};
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::book::Book;
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Fraction, Illegal, Measure, Odds, Outcome, PieceId, Reason, Seat, Sum};
use geometry::{Edge, Length};

/// Circumstances at the place of contact that count in the following round of combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// BB-4.1.e: a stand of the infantry is in woods, rough ground, works, on a bridge or in a breach.
    pub closed: bool,
    /// BB-4.2.d: the target stands above on a steep slope.
    pub above: bool,
    /// BB-4.2.d: the charger stands above on a steep slope.
    pub below: bool,
    /// BB-4.10.a: the face of a square in contact.
    pub face: Edge,
    /// BB-6.4.l: the capacity of the block that is attacked.
    pub capacity: Option<u16>,
}

impl Site {
    /// Open and level ground.
    pub const PLAIN: Site =
        Site { closed: false, above: false, below: false, face: Edge::Front, capacity: None };
}

/// A charge, given by its circumstances alone. Red charges Blue.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// The rules in force.
    pub book: Book,
    /// The charging unit, just before contact and before any loss of the phase.
    pub charger: Card,
    /// The generals who command it.
    pub charger_command: Leadership,
    /// The charged unit, just before contact and before any loss of the phase.
    pub target: Card,
    /// The generals who command it.
    pub target_command: Leadership,
    /// BB-4.6: the charge has the flank or rear bonus.
    pub flank: bool,
    /// BB-G.10.c: the target's combat cover.
    pub cover: Cover,
    /// BB-6.5.c: the charger stops at an obstacle.
    pub across: bool,
    /// The circumstances at the place of contact.
    pub site: Site,
    /// The kind of fire of the target; `None` if it does not fire.
    pub fire: Option<Fire>,
    /// The range of that fire.
    pub range: Length,
    /// The number of figures or models that fire; `None`: all.
    pub firing: Option<u16>,
    /// Hits the charger suffered by other or earlier fire.
    pub hits: u16,
    /// Hits the target suffered by shooting.
    pub target_hits: u16,
}

impl Charge {
    /// The disorders that contact causes (BB-2.6.h).
    #[must_use]
    pub fn effects(&self) -> ContactEffects {
        let mut charger = self.charger;
        // BB-6.5.c: a unit that charges into an obstacle is unsteady when it makes contact.
        charger.flags.set(Flag::ObstacleUnsteady, self.across || charger.has(Flag::ObstacleUnsteady));
        of_contact(&charger, &self.target, self.flank)
    }

    /// Both units after contact.
    fn after_contact(&self) -> (Card, Card) {
        let (mut charger, target) = self.effects().applied(self.charger, self.target);
        if self.across {
            charger.flags.set(Flag::ObstacleUnsteady, true);
        }
        // BB-6.4.i: a unit that attacks a block is unsteady.
        if target.has(Flag::Garrison) {
            charger.flags.set(Flag::AtBlock, true);
        }
        (charger, target)
    }

    /// BB-3.8.a: the target's fire at the charger.
    #[must_use]
    pub fn volley(&self) -> Option<Shooting> {
        let (charger, target) = self.after_contact();
        Some(Shooting {
            seat: Seat::Blue,
            book: self.book.clone(),
            shooter: target,
            fire: self.fire?,
            manner: Manner { evading: false, moving: target.has(Flag::Moved) },
            target: Target {
                card: charger,
                cover: Cover::None,
                enfilade: false,
                screen: false,
                endures: None,
            },
            range: self.range,
            rough: Length::ZERO,
            firing: self.firing,
            dice: None,
            friends: Vec::new(),
            guns_between: Vec::new(),
            behind: Vec::new(),
        })
    }

    /// The charger's test, if it suffers this many more hits (BB-5.4.a, b).
    #[must_use]
    pub fn charger_test(&self, volley_hits: u16) -> Morale {
        let (mut charger, target) = self.after_contact();
        charger.lose(&self.book, self.hits + volley_hits);
        let charging = Some(Charged { card: target, cover: self.cover, flank: self.flank });
        Morale {
            hits: self.hits + volley_hits,
            charging,
            ..Morale::of(&self.book, charger, self.charger_command)
        }
    }

    /// BB-4.11.a: close order overruns guns and skirmishers in the open.
    #[must_use]
    pub fn overruns(&self) -> bool {
        let soft = self.target.is_gunners() || self.target.is_skirmishers();
        self.charger.is_close_order() && soft && self.cover == Cover::None && !self.target.has(Flag::Garrison)
    }

    /// The target's test, taken after its fire. `came_home` says whether the charger made contact.
    #[must_use]
    pub fn target_test(&self, came_home: bool) -> Morale {
        let (charger, mut target) = self.after_contact();
        target.lose(&self.book, self.target_hits);
        let met_steady = self.target.is_steady();
        let chargers = came_home.then_some(Charger { card: charger, flank: self.flank, met_steady });
        Morale {
            hits: self.target_hits,
            charged_by: chargers.into_iter().collect(),
            in_a_charge: true,
            ..Morale::of(&self.book, target, self.target_command)
        }
    }

    fn outcome(&self, hits: u16, came_home: bool, held: bool) -> Outcome {
        let names: &[OutcomeName] = match (came_home, self.overruns(), held) {
            (true, true, _) => &[outcome::SUCCEEDS, outcome::OVERRUN],
            (true, false, true) => &[outcome::SUCCEEDS, outcome::TARGET_HOLDS],
            (true, false, false) => &[outcome::SUCCEEDS, outcome::TARGET_BREAKS],
            (false, _, true) => &[outcome::FAILS, outcome::TARGET_HOLDS],
            (false, _, false) => &[outcome::FAILS, outcome::TARGET_BREAKS],
        };
        Outcome::named(names).counting(count::HITS, hits)
    }
}

impl Contested for Charge {
    fn kind(&self) -> ContestKind {
        contest::CHARGE
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-2.6.l")
    }

    fn refusal(&self) -> Option<Illegal> {
        may_charge(&self.book, &self.charger, &self.target, PieceId::unit(1)).err()
    }

    /// The charger's test as if the volley did not hit, then the target's test, then the target's fire.
    fn sums(&self) -> Vec<Sum> {
        let mut sums = vec![self.charger_test(0).sum(Seat::Red), self.target_test(true).sum(Seat::Blue)];
        sums.extend(self.volley().map(|volley| volley.sum(Seat::Blue)));
        sums
    }

    fn measures(&self) -> Vec<Measure> {
        let truth = |clause, what| Measure { clause, what, amount: Amount::Truth(true) };
        let effects = self.effects();
        let mut measures: Vec<Measure> = Vec::new();
        measures.extend(effects.charger.map(|clause| truth(clause, measure::CHARGER_DISORDERED)));
        measures.extend(effects.target.map(|clause| truth(clause, measure::TARGET_DISORDERED)));
        if self.overruns() {
            measures.push(truth(clause!("BB-4.11.a"), measure::OVERRUN));
        }
        measures.extend(
            self.charger_test(0).triggers().into_iter().map(|clause| truth(clause, measure::CHARGER_TESTS)),
        );
        measures.extend(
            self.target_test(true).triggers().into_iter().map(|clause| truth(clause, measure::TARGET_TESTS)),
        );
        let is_horse = |card: &Card| card.arm == Arm::Cavalry;
        if (is_horse(&self.charger) && is_horse(&self.target)) || self.target.is_unsteady() {
            measures.push(truth(clause!("BB-5.4.e"), measure::NO_TEST_TO_CHARGE_HOME));
        }
        measures.extend(self.volley().iter().flat_map(Contested::measures));
        measures
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let hits = self.volley().map_or(0, |volley| volley.throw_losses(Seat::Blue, throw));
        let charger_test = self.charger_test(hits).after_danger(Seat::Red, throw);
        let came_home = charger_test.passes(Seat::Red, throw);
        if came_home && self.overruns() {
            throw.because(clause!("BB-4.11.c"));
            return Resolved::Outcome(self.outcome(hits, true, false));
        }
        let target_test = self.target_test(came_home).after_danger(Seat::Blue, throw);
        let held = target_test.passes(Seat::Blue, throw);
        Resolved::Outcome(self.outcome(hits, came_home, held))
    }

    fn odds(&self) -> Odds {
        let volley = self.volley().map_or_else(|| vec![Fraction::ONE], |volley| volley.losses());
        let mut chances = Vec::new();
        for (hits, of_hits) in volley.into_iter().enumerate() {
            let hits = hits as u16;
            let home = self.charger_test(hits).chance_in_danger();
            for (came_home, of_home) in [(true, home), (false, Fraction::ONE - home)] {
                if came_home && self.overruns() {
                    chances.push((self.outcome(hits, true, false), of_hits * of_home));
                    continue;
                }
                let hold = self.target_test(came_home).chance_in_danger();
                for (held, of_hold) in [(true, hold), (false, Fraction::ONE - hold)] {
                    chances.push((self.outcome(hits, came_home, held), of_hits * of_home * of_hold));
                }
            }
        }
        Odds::from_chances(chances)
    }
}

/// BB-2.6.b, BB-6.4.c: checks whether the types, formations and states of both units allow the charge.
///
/// # Errors
/// The clause that forbids the charge.
pub fn may_charge(book: &Book, charger: &Card, target: &Card, piece: PieceId) -> Result<(), Illegal> {
    let dispersed = charger.is_skirmishers();
    let garrison = target.has(Flag::Garrison);
    let because = match charger.formation(book) {
        _ if charger.is_gunners() => because::GUNNERS_DO_NOT_CHARGE,
        Formation::Square => because::SQUARES_DO_NOT_CHARGE,
        Formation::BentLine => because::A_BENT_LINE_CANNOT_MOVE,
        _ if charger.has(Flag::Shaken) => because::SHAKEN_UNITS_DO_NOT_CHARGE,
        _ if dispersed && (target.is_close_order() || garrison) => {
            because::SKIRMISHERS_DO_NOT_CHARGE_CLOSE_ORDER
        }
        _ if garrison && charger.arm != Arm::Infantry => {
            let because = because::ONLY_INFANTRY_ATTACKS_A_BLOCK;
            return Err(clause!("BB-6.4.c").refuses(Reason::MayNot { piece, because }));
        }
        _ => return Ok(()),
    };
    Err(clause!("BB-2.6.b").refuses(Reason::MayNot { piece, because }))
}

/// The kind of fire that a charged unit uses by default.
#[must_use]
pub fn usual_fire(target: &Card) -> Option<Fire> {
    match (target.arm, target.order) {
        (Arm::Infantry, _) => Some(Fire::SmallArms),
        (Arm::Artillery, Posture::Unlimbered) => Some(Fire::Canister),
        (Arm::Cavalry | Arm::Artillery, _) => None,
    }
}
