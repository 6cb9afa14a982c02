//! FP-4: the resolution of all charges on one target: bonus dice, contact, surprise, and the melee.

use crate::armies::troops::{Arm, Formation};
use crate::catalogue::{because, contest, measure, outcome};
use crate::clause;
use crate::close_combat::contest::{Melee, may_charge};
use crate::close_combat::stands_engaged::{Charger, Defender, Hindrance};
use crate::contests::dice::{report, with_names};
use crate::measure::is_over;
use crate::tables::book::Book;
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::{Dice, Throw};
use engine::odds::{Odds, Outcome, Resolved};
use engine::preview::{Amount, Measure};
use engine::total::{Reckoning, Sum, Total};
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
    /// The chargers, in the order of declaration; in a mutual charge the one that is charged back comes first.
    pub attackers: Vec<Charger>,
    /// The unit that is charged.
    pub defender: Defender,
    /// FP-4.p: the target counter-charges the first charger.
    pub mutual: bool,
    /// FP-4.p: other units that charge the first charger.
    pub others: Vec<Charger>,
    /// The melees that it comes to on a table, where the place of every block depends on who arrives. Without a table
    /// all circumstances are those given for the units.
    pub on_table: Option<OnTable>,
}

/// The melees that a group of charges comes to on a table. The members of the group are its attackers, then the target
/// of a mutual charge, then the others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OnTable {
    /// FP-4.m: the members by their place in that list, in the order of declaration, in which they roll.
    pub sequence: Vec<u8>,
    /// One for every way in which the group can arrive.
    pub melees: Vec<PlacedMelee>,
}

/// What comes of a group of charges when some of its members arrive.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedMelee {
    /// Which members are in contact.
    pub contact: Vec<bool>,
    /// The bonus dice, in the order in which they are rolled, for which this holds; empty: all that bring these members
    /// into contact.
    pub dice: Vec<Vec<u8>>,
    /// FP-9.f: names of the outcome for commanders who are lost when the blocks are placed.
    pub lost: Vec<OutcomeName>,
    /// The melee of those in contact, before surprise; `None` if nobody is.
    pub melee: Option<Melee>,
}

/// The result of the bonus dice of a group.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct ChargeArrival {
    /// Which chargers are in contact.
    contact: Vec<bool>,
    /// Which of them surprise.
    surprise: Vec<bool>,
    /// Which of the melees on a table follows.
    placed: Option<usize>,
}

/// The charge of one unit.
struct ChargeRun {
    seat: Seat,
    is_cavalry: bool,
    d: Length,
    allowance: Length,
    /// FP-4.k: its target is gone or cannot be reached any more.
    is_stopped: bool,
}

impl ChargeRun {
    fn reaches(&self, reach: Length) -> bool {
        !self.is_stopped && !is_over(self.d, reach)
    }
}

/// What the bonus dice of some members came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct BonusDice {
    /// Who reaches, and who surprises, by member.
    reached: Vec<bool>,
    surprised: Vec<bool>,
    /// The faces in the order in which they fell; kept only if the place of the blocks depends on them.
    faces: Vec<u8>,
}

/// FP-4.m: what the bonus die of a charger came to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BonusDie {
    /// Its face; only cavalry rolls one.
    pub(crate) face: Option<u8>,
    /// How far the charger goes.
    pub(crate) reach: Length,
    /// FP-4.n: whether it surprises.
    pub(crate) surprises: bool,
}

impl Book {
    /// FP-4.m: rolls the bonus die of a charger, if it is cavalry. Nowhere else does this die fall.
    pub(crate) fn roll_bonus(
        &self,
        seat: Seat,
        (is_cavalry, allowance): (bool, Length),
        throw: &mut Throw<'_>,
    ) -> BonusDie {
        if !is_cavalry {
            return BonusDie { face: None, reach: allowance, surprises: false };
        }
        let face = throw.d10(seat, clause!("FP-13.e.BONUS"));
        let telling = match self.switches.separate_surprise_die {
            true => throw.d10(seat, clause!("FP-13.e.SURP")),
            false => face,
        };
        let surprises = telling >= self.tables.charge.surprise_from;
        BonusDie { face: Some(face), reach: self.reach_with(allowance, face), surprises }
    }

    /// FP-4.f: the farthest a charge can go: the allowance, and for cavalry the largest bonus.
    #[must_use]
    pub fn reach(&self, arm: Arm, formation: Formation) -> Length {
        let largest = match arm {
            Arm::Cavalry => self.tables.charge.bonus_per_pip * 10,
            _ => Length(0),
        };
        self.tables.allowance_in(arm, formation) + largest
    }

    /// FP-4.m: the sum of a charge that makes no contact, with the bonus die that its unit needed, if one could bring it
    /// there: whether it is cavalry, its allowance, and how far it had to go.
    pub(crate) fn sum_of_short(&self, seat: Seat, run: Option<(bool, Length, Length)>) -> Sum {
        let reaches = |(cavalry, allowance, d): (bool, Length, Length)| {
            (1..=10_u8).find(|&face| cavalry && !is_over(d, self.reach_with(allowance, face)))
        };
        let needs = run.and_then(reaches).map(i16::from);
        Sum { seat, piece: None, total: Total::of(clause!("FP-4.m"), 0), needs }
    }

    /// FP-4.m: the reach of cavalry by its bonus die.
    #[must_use]
    pub fn reach_with(&self, allowance: Length, die: u8) -> Length {
        allowance + self.tables.charge.bonus_per_pip * i32::from(die)
    }
}

impl ChargeGroup {
    fn run(&self, seat: Seat, (arm, formation, d): (Arm, Formation, Length), is_stopped: bool) -> ChargeRun {
        let allowance = self.book.tables.allowance_in(arm, formation);
        ChargeRun { seat, is_cavalry: arm == Arm::Cavalry, d, allowance, is_stopped }
    }

    /// The charges of the members, by their place in the list.
    fn runs(&self) -> Vec<ChargeRun> {
        let of = |seat: Seat, charger: &Charger| {
            let stopped = self.on_table.is_some() && charger.hindrances.contains(&Hindrance::Blocked);
            self.run(seat, (charger.arm, charger.formation, charger.d), stopped)
        };
        let mut runs: Vec<ChargeRun> = self.attackers.iter().map(|charger| of(self.seat, charger)).collect();
        if self.mutual {
            let Defender { arm, formation, d, .. } = self.defender;
            runs.push(self.run(self.seat.other(), (arm, formation, d), false));
        }
        if self.on_table.is_some() {
            runs.extend(self.others.iter().map(|charger| of(self.seat.other(), charger)));
        }
        runs
    }

    /// How many members it has on a table: the chargers, a target that charges back, and the other chargers of the
    /// first.
    pub(crate) fn members(&self) -> usize {
        self.attackers.len() + usize::from(self.mutual) + self.others.len()
    }

    /// How many of all members are cavalry, the other chargers of the first included.
    pub(crate) fn cavalry(&self) -> usize {
        let chargers = self.attackers.iter().chain(&self.others).map(|charger| charger.arm);
        let target = self.mutual.then_some(self.defender.arm);
        chargers.chain(target).filter(|arm| *arm == Arm::Cavalry).count()
    }

    /// The members in the sequence of their dice.
    fn sequence(&self) -> Vec<usize> {
        match &self.on_table {
            Some(placed) => placed.sequence.iter().map(|&member| usize::from(member)).collect(),
            None => (0..self.attackers.len() + usize::from(self.mutual)).collect(),
        }
    }

    /// Whether the place of the blocks depends on how far a unit comes that falls short.
    fn needs_faces(&self) -> bool {
        self.on_table.iter().flat_map(|table| &table.melees).any(|placed| !placed.dice.is_empty())
    }

    /// FP-4.m, FP-4.p: who makes contact, given the result of each unit's dice.
    fn arrival(&self, dice: &BonusDice) -> ChargeArrival {
        let chargers = self.attackers.len();
        let mut all = dice.reached.clone();
        if self.mutual {
            // Contact is made if either reaches the other.
            all[0] |= all[chargers];
            all[chargers] = all[0];
        }
        let contact = all[..chargers].to_vec();
        let surprise =
            contact.iter().zip(&dice.surprised).map(|(contact, surprise)| *contact && *surprise).collect();
        let placed = self.on_table.as_ref().and_then(|table| {
            let is_it = |placed: &PlacedMelee| {
                placed.contact == all && (placed.dice.is_empty() || placed.dice.contains(&dice.faces))
            };
            table.melees.iter().position(is_it)
        });
        ChargeArrival { contact, surprise, placed }
    }

    fn roll(&self, throw: &mut Throw<'_>) -> ChargeArrival {
        let runs = self.runs();
        let mut dice = BonusDice {
            reached: vec![false; runs.len()],
            surprised: vec![false; runs.len()],
            faces: Vec::new(),
        };
        for member in self.sequence() {
            let run = &runs[member];
            let bonus = self.book.roll_bonus(run.seat, (run.is_cavalry, run.allowance), throw);
            dice.faces.extend(bonus.face);
            dice.reached[member] = run.reaches(bonus.reach);
            dice.surprised[member] = bonus.surprises;
        }
        self.arrival(&dice)
    }

    /// What was measured on the table for this arrival.
    fn placed(&self, arrival: &ChargeArrival) -> Option<&PlacedMelee> {
        arrival.placed.and_then(|at| self.on_table.as_ref()?.melees.get(at))
    }

    /// The melee of those who made contact; `None` if nobody did, or if ratings are not given.
    fn melee(&self, arrival: &ChargeArrival) -> Option<Melee> {
        if let Some(placed) = self.placed(arrival) {
            let mut melee = placed.melee.clone()?;
            let arrived = arrival.contact.iter().zip(&arrival.surprise).filter(|(contact, _)| **contact);
            for (charger, (_, surprise)) in melee.attackers.iter_mut().zip(arrived) {
                charger.surprise = *surprise;
            }
            return Some(melee);
        }
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
            fates: Vec::new(),
        })
    }

    /// FP-4.m: the sum of a group of which nobody arrives: the bonus die that its first unit needed.
    fn sums_of_none(&self) -> Vec<Sum> {
        let first = self.runs().into_iter().next();
        let needs = first.filter(|run| !run.is_stopped).map(|run| (run.is_cavalry, run.allowance, run.d));
        vec![self.book.sum_of_short(self.seat, needs)]
    }

    fn joined(&self, arrival: &ChargeArrival, fought: Option<&Outcome>) -> Outcome {
        let any = arrival.contact.contains(&true);
        let short = arrival.contact.contains(&false);
        let surprises = arrival.surprise.contains(&true) && !self.mutual && !self.defender.charging;
        let mut names = arrival_names((any, short), surprises);
        names.extend(self.placed(arrival).iter().flat_map(|placed| &placed.lost));
        match fought {
            Some(fought) => with_names(fought, &names),
            None => Outcome::named(&names),
        }
    }

    /// All results of the bonus dice, with their chances.
    fn arrivals(&self) -> BTreeMap<ChargeArrival, Fraction> {
        let (runs, needs_faces) = (self.runs(), self.needs_faces());
        let none = vec![false; runs.len()];
        let start = BonusDice { reached: none.clone(), surprised: none, faces: Vec::new() };
        let mut partial = BTreeMap::from([(start, Fraction::ONE)]);
        for member in self.sequence() {
            let mut next: BTreeMap<BonusDice, Fraction> = BTreeMap::new();
            for (before, chance) in &partial {
                for (face, surprises, share) in self.bonus_dice(&runs[member]) {
                    let reach = match face {
                        Some(face) => self.book.reach_with(runs[member].allowance, face),
                        None => runs[member].allowance,
                    };
                    let mut dice = before.clone();
                    dice.reached[member] = runs[member].reaches(reach);
                    dice.surprised[member] = surprises;
                    dice.faces.extend(face.filter(|_| needs_faces));
                    let sum = next.entry(dice).or_insert(Fraction::ZERO);
                    *sum = *sum + *chance * share;
                }
            }
            partial = next;
        }
        let mut arrivals = BTreeMap::new();
        for (dice, chance) in partial {
            let sum = arrivals.entry(self.arrival(&dice)).or_insert(Fraction::ZERO);
            *sum = *sum + chance;
        }
        arrivals
    }

    /// FP-4.m: the bonus die of a unit, whether it surprises, and the chance of both.
    fn bonus_dice(&self, run: &ChargeRun) -> Vec<(Option<u8>, bool, Fraction)> {
        let from = self.book.tables.charge.surprise_from;
        if !run.is_cavalry {
            return vec![(None, false, Fraction::ONE)];
        }
        let separate = self.book.switches.separate_surprise_die;
        let of_face = |face: u8| {
            let surprising = i128::from(11_u8.saturating_sub(from));
            if separate {
                vec![
                    (Some(face), true, Fraction::new(surprising, 100)),
                    (Some(face), false, Fraction::new(10 - surprising, 100)),
                ]
            } else {
                vec![(Some(face), face >= from, Fraction::new(1, 10))]
            }
        };
        (1..=10).flat_map(of_face).collect()
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

    /// The sums of the melee if all arrive that can, and none surprises.
    fn sums(&self) -> Vec<Sum> {
        if self.on_table.is_some() {
            let count = |flags: &[bool]| flags.iter().filter(|flag| **flag).count();
            let fullest = |arrival: &ChargeArrival| {
                (count(&arrival.contact), std::cmp::Reverse(count(&arrival.surprise)))
            };
            let best = self.arrivals().into_keys().max_by_key(fullest);
            let melee = best.and_then(|arrival| self.melee(&arrival));
            return melee.map_or_else(|| self.sums_of_none(), |melee| melee.sums());
        }
        let contact = vec![true; self.attackers.len()];
        let surprise = vec![false; self.attackers.len()];
        let all = ChargeArrival { contact, surprise, placed: None };
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
        let mut throw = Throw::new(dice);
        let arrival = self.roll(&mut throw);
        throw.because.push(if arrival.contact.contains(&true) {
            clause!("FP-4.q")
        } else {
            clause!("FP-4.m")
        });
        let melee = self.melee(&arrival);
        let fought = melee.as_ref().map(|melee| melee.fight(&mut throw).outcome);
        let outcome = self.joined(&arrival, fought.as_ref());
        let without = || if self.on_table.is_some() { self.sums_of_none() } else { self.sums() };
        let sums = melee.map_or_else(without, |melee| melee.sums());
        report((self.kind(), self.clause()), sums, throw, outcome)
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

/// FP-4.m, FP-4.n: the names of an outcome for the arrival of a group: whether any unit arrives and any falls short, and
/// whether a surprise counts.
pub(crate) fn arrival_names((any, short): (bool, bool), surprises: bool) -> Vec<OutcomeName> {
    let mut names = vec![if any { outcome::CONTACT } else { outcome::FALLS_SHORT }];
    if any && short {
        names.push(outcome::SOME_FALL_SHORT);
    }
    if surprises {
        names.push(outcome::SURPRISE);
    }
    names
}
