//! FP-4: the resolution of all charges on one target: bonus dice, contact, surprise, and the melee.

use crate::armies::troops::{Arm, Formation};
use crate::catalogue::{because, contest, count, measure, outcome};
use crate::clause;
use crate::close_combat::contest::{Melee, may_charge};
use crate::close_combat::stands_engaged::{Charger, Defender, Hindrance};
use crate::contests::dice::last_of;
use crate::measure::is_over;
use crate::tables::book::Book;
use engine::catalogue::{ContestKind, CountName, OutcomeName};
use engine::dice::{Dice, Roll, Throw};
use engine::odds::{Odds, Outcome, Resolved};
use engine::preview::{Amount, Measure};
use engine::total::{Reckoning, Sum};
use engine::{ClauseId, Contest, Fraction, Illegal, PieceId, Reason, Seat};
use geometry::Length;
use std::collections::BTreeMap;

/// All charges on one target, before the bonus dice.
#[derive(Clone, Debug, PartialEq)]
pub struct ChargeGroup {
    /// Tables and options.
    pub book: Book,
    /// The side of the chargers.
    pub seat: Seat,
    /// The chargers, in the order of declaration.
    pub attackers: Vec<Charger>,
    /// The unit that is charged.
    pub defender: Defender,
    /// FP-4.p: the target counter-charges the first charger.
    pub mutual: bool,
    /// FP-4.p: other units that charge the first charger.
    pub others: Vec<Charger>,
}

/// The result of the bonus dice of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct ChargeArrival {
    /// Which chargers are in contact.
    contact: Vec<bool>,
    /// Which of them surprise.
    surprise: Vec<bool>,
}

/// The charge of one unit.
struct ChargeRun {
    is_cavalry: bool,
    d: Length,
    allowance: Length,
}

impl Book {
    /// FP-4.f: the farthest a charge can go: the allowance, and for cavalry the largest bonus.
    #[must_use]
    pub fn reach(&self, arm: Arm, formation: Formation) -> Length {
        let largest = match arm {
            Arm::Cavalry => self.tables.charge.bonus_per_pip * 10,
            _ => Length(0),
        };
        self.tables.allowance_in(arm, formation) + largest
    }

    /// FP-4.m: the reach of cavalry by its bonus die.
    #[must_use]
    pub fn reach_with(&self, allowance: Length, die: u8) -> Length {
        allowance + self.tables.charge.bonus_per_pip * i32::from(die)
    }
}

impl ChargeGroup {
    fn run(&self, arm: Arm, formation: Formation, d: Length) -> ChargeRun {
        let allowance = self.book.tables.allowance_in(arm, formation);
        ChargeRun { is_cavalry: arm == Arm::Cavalry, d, allowance }
    }

    /// The charges of a group in the sequence of their dice: the chargers, then a counter-charging target.
    fn runs(&self) -> Vec<ChargeRun> {
        let mut runs: Vec<ChargeRun> = self
            .attackers
            .iter()
            .map(|charger| self.run(charger.arm, charger.formation, charger.d))
            .collect();
        if self.mutual {
            runs.push(self.run(self.defender.arm, self.defender.formation, self.defender.d));
        }
        runs
    }

    /// FP-4.m, FP-4.p: who makes contact, given the result of each unit's dice.
    fn arrival(&self, reached: &[bool], surprised: &[bool]) -> ChargeArrival {
        let mut contact = reached[..self.attackers.len()].to_vec();
        if self.mutual {
            // Contact is made if either reaches the other.
            contact[0] |= reached.last().copied().unwrap_or(false);
        }
        let surprise =
            contact.iter().zip(surprised).map(|(contact, surprise)| *contact && *surprise).collect();
        ChargeArrival { contact, surprise }
    }

    fn roll(&self, throw: &mut Throw<'_>) -> ChargeArrival {
        let (mut reached, mut surprised) = (Vec::new(), Vec::new());
        for (number, run) in self.runs().iter().enumerate() {
            let seat = if number < self.attackers.len() { self.seat } else { self.seat.other() };
            let (mut reach, mut surprise) = (run.allowance, false);
            if run.is_cavalry {
                let bonus = throw.d10(seat, clause!("FP-13.e.BONUS"));
                reach = self.book.reach_with(run.allowance, bonus);
                let telling = if self.book.switches.separate_surprise_die {
                    throw.d10(seat, clause!("FP-13.e.SURP"))
                } else {
                    bonus
                };
                surprise = telling >= self.book.tables.charge.surprise_from;
            }
            reached.push(!is_over(run.d, reach));
            surprised.push(surprise);
        }
        self.arrival(&reached, &surprised)
    }

    /// The melee of those who made contact; `None` if nobody did, or if ratings are not given.
    fn melee(&self, arrival: &ChargeArrival) -> Option<Melee> {
        let mut attackers = Vec::new();
        for ((charger, contact), surprise) in
            self.attackers.iter().zip(&arrival.contact).zip(&arrival.surprise)
        {
            charger.mr?;
            if *contact {
                attackers.push(Charger { surprise: *surprise, ..charger.clone() });
            }
        }
        self.defender.mr?;
        let mutual = self.mutual && arrival.contact[0];
        (!attackers.is_empty()).then(|| Melee {
            book: self.book.clone(),
            seat: self.seat,
            attackers,
            defender: self.defender.clone(),
            mutual,
            others: self.others.clone(),
            deferred: false,
        })
    }

    fn names(&self, arrival: &ChargeArrival) -> Vec<OutcomeName> {
        let mut names: Vec<OutcomeName> = Vec::new();
        let any = arrival.contact.contains(&true);
        names.push(if any { outcome::CONTACT } else { outcome::FALLS_SHORT });
        if any && arrival.contact.contains(&false) {
            names.push(outcome::SOME_FALL_SHORT);
        }
        // FP-4.n: surprise counts only against a target that is not itself charging.
        if arrival.surprise.contains(&true) && !self.mutual && !self.defender.charging {
            names.push(outcome::SURPRISE);
        }
        names
    }

    /// The outcome of a group whose dice were rolled on a table.
    pub(crate) fn came_to(
        &self,
        contact: Vec<bool>,
        surprise: Vec<bool>,
        fought: Option<&Outcome>,
    ) -> Outcome {
        self.joined(&ChargeArrival { contact, surprise }, fought)
    }

    fn joined(&self, arrival: &ChargeArrival, fought: Option<&Outcome>) -> Outcome {
        let mut names = self.names(arrival);
        names.extend(fought.iter().flat_map(|outcome| outcome.names()));
        names.truncate(12);
        let counts = [count::MARGIN, count::WINNER_STANDS_LOST, count::LOSER_STANDS_LOST];
        let counted = |what: &CountName| Some((*what, fought?.count(what.key())?));
        counts
            .iter()
            .filter_map(counted)
            .fold(Outcome::named(&names), |outcome, (what, number)| outcome.counting(what, number))
    }

    /// All results of the bonus dice, with their chances.
    fn arrivals(&self) -> BTreeMap<ChargeArrival, Fraction> {
        let charge = &self.book.tables.charge;
        let mut partial = vec![(Vec::new(), Vec::new(), Fraction::ONE)];
        for run in self.runs() {
            let mut next: BTreeMap<(Vec<bool>, Vec<bool>), Fraction> = BTreeMap::new();
            for (reached, surprised, chance) in &partial {
                let mut add = |reach: bool, surprise: bool, share: Fraction| {
                    let mut key = (reached.clone(), surprised.clone());
                    key.0.push(reach);
                    key.1.push(surprise);
                    let sum = next.entry(key).or_insert(Fraction::ZERO);
                    *sum = *sum + *chance * share;
                };
                if !run.is_cavalry {
                    add(!is_over(run.d, run.allowance), false, Fraction::ONE);
                    continue;
                }
                for die in 1..=10 {
                    let reach = !is_over(run.d, self.book.reach_with(run.allowance, die));
                    if self.book.switches.separate_surprise_die {
                        let surprising = i128::from(11_u8.saturating_sub(charge.surprise_from));
                        add(reach, true, Fraction::new(surprising, 100));
                        add(reach, false, Fraction::new(10 - surprising, 100));
                    } else {
                        add(reach, die >= charge.surprise_from, Fraction::new(1, 10));
                    }
                }
            }
            partial = next.into_iter().map(|((a, b), chance)| (a, b, chance)).collect();
        }
        let mut arrivals = BTreeMap::new();
        for (reached, surprised, chance) in partial {
            let sum = arrivals.entry(self.arrival(&reached, &surprised)).or_insert(Fraction::ZERO);
            *sum = *sum + chance;
        }
        arrivals
    }

    fn hindered(charger: &Charger, hindrance: Hindrance) -> bool {
        charger.hindrances.contains(&hindrance)
    }

    /// FP-13.c: FP-6.g, FP-4.b, i, c, e, f, g, in this sequence.
    fn forbids(&self, charger: &Charger) -> Option<Illegal> {
        let (piece, other) = (PieceId::unit(1), PieceId::unit(2));
        let may_not = |clause: ClauseId, because| Some(clause.refuses(Reason::MayNot { piece, because }));
        let has = |hindrance| ChargeGroup::hindered(charger, hindrance);
        if has(Hindrance::Locked) {
            return may_not(clause!("FP-6.g"), because::IT_IS_LOCKED_IN_A_TOWN_MELEE);
        }
        if has(Hindrance::Stopped) || has(Hindrance::Held) {
            return may_not(clause!("FP-4.b"), because::STOPPED_OR_HELD_DO_NOT_CHARGE);
        }
        let refused = may_charge(charger, &self.defender, false);
        if refused.as_ref().is_some_and(|illegal| illegal.clause == clause!("FP-4.b")) {
            return refused;
        }
        if has(Hindrance::Pinned) {
            return may_not(clause!("FP-4.i"), because::TARGET_IS_PINNED);
        }
        if has(Hindrance::OutOfSight) {
            return may_not(clause!("FP-4.c"), because::CHARGER_MUST_SEE_ITS_TARGET);
        }
        if refused.is_some() {
            return refused;
        }
        if has(Hindrance::Moved) {
            return may_not(clause!("FP-4.f"), because::CHARGER_HAS_MOVED);
        }
        let pivot = self.book.tables.charge.pivot;
        if charger.pivot > pivot {
            let reason = Reason::TooWide { piece, angle: charger.pivot * 10, limit: pivot * 10 };
            return Some(clause!("FP-4.f").refuses(reason));
        }
        let limit = self.book.reach(charger.arm, charger.formation);
        if is_over(charger.d, limit) {
            let reason = Reason::TooFar { piece, other, distance: charger.d, limit };
            return Some(clause!("FP-4.f").refuses(reason));
        }
        if has(Hindrance::Blocked) {
            return may_not(clause!("FP-4.g"), because::SOMETHING_STANDS_IN_THE_CORRIDOR);
        }
        None
    }
}

impl Contest for ChargeGroup {
    fn kind(&self) -> ContestKind {
        contest::CHARGE
    }

    fn clause(&self) -> ClauseId {
        clause!("FP-4.m")
    }

    fn refusal(&self) -> Option<Illegal> {
        self.attackers.iter().find_map(|charger| self.forbids(charger))
    }

    /// The sums of the melee if all arrive and none surprises.
    fn sums(&self) -> Vec<Sum> {
        let all = ChargeArrival {
            contact: vec![true; self.attackers.len()],
            surprise: vec![false; self.attackers.len()],
        };
        self.melee(&all).map_or(Vec::new(), |melee| melee.sums())
    }

    fn measures(&self) -> Vec<Measure> {
        let mut measures = Vec::new();
        for charger in &self.attackers {
            let mut add = |clause, what, amount| measures.push(Measure { clause, what, amount });
            let reach = self.book.reach(charger.arm, charger.formation);
            add(clause!("FP-4.f"), measure::CHARGE_PATH, Amount::Length(charger.d));
            add(clause!("FP-10.a"), measure::REACH, Amount::Length(reach));
            let allowance = self.book.tables.allowance_in(charger.arm, charger.formation);
            let approach_to = self.book.tables.charge.approach_to;
            let approach = (charger.d - approach_to).max(Length(0)).min(allowance);
            add(clause!("FP-4.h"), measure::APPROACH, Amount::Length(approach));
        }
        measures
    }

    /// Rolls once. A tied melee is re-rolled separately, so its dice are not part of this; [`Contest::odds`] combines
    /// the two.
    fn resolve(&self, dice: &mut Dice) -> Resolved {
        let arrival = self.roll(&mut Throw::new(dice));
        Resolved::Outcome(self.joined(&arrival, None))
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        let (mut throw, mut because) = (Throw::new(dice), Vec::new());
        let arrival = self.roll(&mut throw);
        because.push(if arrival.contact.contains(&true) { clause!("FP-4.q") } else { clause!("FP-4.m") });
        let melee = self.melee(&arrival);
        let fought = melee.as_ref().map(|melee| melee.fight(&mut throw, &mut because).outcome);
        let outcome = self.joined(&arrival, fought.as_ref());
        let sums = melee.map_or_else(|| self.sums(), |melee| melee.sums());
        Reckoning { kind: self.kind(), clause: self.clause(), sums, rolls: throw.rolls, outcome, because }
    }

    fn deciding(&self, rolls: &[Roll], seat: Seat) -> i32 {
        last_of(rolls, clause!("FP-13.e.MEL"), seat)
    }

    /// Stage by stage: the bonus dice, then the melee of those who arrive with its own re-rolls.
    fn counted(&self) -> Option<Odds> {
        let dice = self.runs().iter().filter(|run| run.is_cavalry).count();
        let per_run = if self.book.switches.separate_surprise_die { 2 } else { 1 };
        (dice * per_run <= 3).then(|| {
            Odds::count_then(|dice| {
                let arrival = self.roll(&mut Throw::new(dice));
                let then = self.melee(&arrival).map(|melee| Odds::count(|dice| melee.resolve(dice)));
                let alone = Odds::from_chances([(self.joined(&arrival, None), Fraction::ONE)]);
                then.map_or(alone, |odds| {
                    let joint = odds.chances().iter();
                    Odds::from_chances(
                        joint.map(|(outcome, chance)| (self.joined(&arrival, Some(outcome)), *chance)),
                    )
                })
            })
        })
    }

    fn odds(&self) -> Odds {
        let mut chances = Vec::new();
        for (arrival, chance) in self.arrivals() {
            match self.melee(&arrival) {
                Some(melee) => {
                    let odds = melee.odds();
                    let joint = odds.chances().iter();
                    chances.extend(
                        joint.map(|(outcome, share)| (self.joined(&arrival, Some(outcome)), *share * chance)),
                    );
                }
                None => chances.push((self.joined(&arrival, None), chance)),
            }
        }
        Odds::from_chances(chances)
    }
}
