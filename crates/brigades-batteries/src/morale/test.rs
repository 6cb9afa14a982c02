//! Morale (BB-5.2 to BB-5.6): when a unit must test, and with which modifiers.

use crate::armies::troops::{Arm, Cover, Posture};
use crate::catalogue::{contest, measure, outcome};
use crate::clause;
use crate::contests::dice::{Contested, chance_to_reach};
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::book::Book;
use crate::tables::{MoraleModifier, NationEffect};
use engine::catalogue::{ContestKind, OutcomeName};
use engine::dice::Throw;
use engine::odds::Resolved;
use engine::preview::Amount;
use engine::{ClauseId, Fraction, Measure, Outcome, Seat, Sum, Total};

/// How a unit is led (BB-1.11.c to e).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leadership {
    /// A general is attached; the number is his charisma.
    Attached(u8),
    /// A general is in radius.
    #[default]
    InRadius,
    /// No general is in radius.
    Out,
}

/// The target of a charge, for the test of the charger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charged {
    /// The unit.
    pub card: Card,
    /// BB-G.10.c: its combat cover.
    pub cover: Cover,
    /// BB-4.6: the charge has the flank or rear bonus.
    pub flank: bool,
}

/// A charger that has not failed, for the test of the charged unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charger {
    /// The unit.
    pub card: Card,
    /// BB-4.6: it has the flank or rear bonus.
    pub flank: bool,
    /// BB-7.11.d: the charged unit was steady just before this contact.
    pub met_steady: bool,
}

/// A morale test, given by its circumstances alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Morale {
    /// The seat that tests; the default is Red.
    pub seat: Seat,
    /// The rules in force.
    pub book: Book,
    /// The unit that tests, after its losses.
    pub unit: Card,
    /// The generals who command it.
    pub command: Leadership,
    /// Hits by shooting (step 5) or in combat (step 6) this phase.
    pub hits: u16,
    /// BB-4.11.c: figures overrun this phase.
    pub overrun: u16,
    /// The hits it scored in the combat round; `None` in step 5.
    pub scored: Option<u16>,
    /// BB-G.10.b: its cover against shooting.
    pub cover: Cover,
    /// The unit it charges.
    pub charging: Option<Charged>,
    /// Chargers that did not fail.
    pub charged_by: Vec<Charger>,
    /// BB-5.4.h: the unit was charged, even if every charger has failed.
    pub in_a_charge: bool,
}

/// The clause of a row of BB-5.6.
const fn row(modifier: MoraleModifier) -> ClauseId {
    match modifier {
        MoraleModifier::CoverHits => clause!("BB-5.6.cover_hits"),
        MoraleModifier::Shaken => clause!("BB-5.6.shaken"),
        MoraleModifier::Hits => clause!("BB-5.6.hits"),
        MoraleModifier::Losses => clause!("BB-5.6.losses"),
        MoraleModifier::FootHome => clause!("BB-5.6.foot_home"),
        MoraleModifier::MeetInf => clause!("BB-5.6.meet_inf"),
        MoraleModifier::HomeSquare => clause!("BB-5.6.home_square"),
        MoraleModifier::MeetCav => clause!("BB-5.6.meet_cav"),
        MoraleModifier::Flanked => clause!("BB-5.6.flanked"),
        MoraleModifier::LostCombat => clause!("BB-5.6.lost_combat"),
        MoraleModifier::NoGeneral => clause!("BB-5.6.general"),
    }
}

/// BB-7.11.a: whether a unit counts as a square. A column masse does, unless it is attacked in the rear.
pub(crate) const fn stands_as_square(card: &Card, flanked: bool) -> bool {
    match card.order {
        Posture::Square => true,
        Posture::Masse => !flanked,
        _ => false,
    }
}

impl Morale {
    /// A test of a unit with default circumstances.
    #[must_use]
    pub fn of(book: &Book, unit: Card, command: Leadership) -> Morale {
        Morale {
            seat: Seat::Red,
            book: book.clone(),
            unit,
            command,
            hits: 0,
            overrun: 0,
            scored: None,
            cover: Cover::None,
            charging: None,
            charged_by: Vec::new(),
            in_a_charge: false,
        }
    }

    /// BB-5.4.a to d: the triggers that apply.
    #[must_use]
    pub fn triggers(&self) -> Vec<ClauseId> {
        let mut triggers = Vec::new();
        let mut add = |clause: ClauseId, applies: bool| {
            if applies {
                triggers.push(clause);
            }
        };
        match self.scored {
            None => {
                add(clause!("BB-5.4.a"), self.hits >= 2);
                add(clause!("BB-5.4.b"), self.charges_home());
                add(clause!("BB-5.4.c"), self.meets_charge());
            }
            Some(scored) => add(clause!("BB-5.4.d"), self.hits > scored),
        }
        triggers
    }

    /// BB-5.4.a: whether it tests because of hits by shooting.
    fn is_shot(&self) -> bool {
        self.scored.is_none() && self.hits >= 2
    }

    /// BB-5.4.b: whether it charges steady infantry or hard combat cover frontally.
    fn charges_home(&self) -> bool {
        self.charging.is_some_and(|charged| {
            let steady_foot = charged.card.arm == Arm::Infantry && charged.card.is_steady();
            !charged.flank && (steady_foot || charged.cover == Cover::Hard)
        })
    }

    /// BB-5.4.c: whether it is infantry or artillery charged by a steady enemy.
    fn meets_charge(&self) -> bool {
        self.unit.is_foot() && self.frightening().next().is_some()
    }

    /// The steady chargers that cause a panic test.
    fn frightening(&self) -> impl Iterator<Item = &Charger> {
        self.charged_by.iter().filter(|charger| charger.card.is_steady() && !self.is_immune_to(charger))
    }

    /// BB-7.11.d: infantry of some nations takes no panic test against cavalry that found it steady.
    fn is_immune_to(&self, charger: &Charger) -> bool {
        charger.met_steady
            && charger.card.arm == Arm::Cavalry
            && self.unit.arm == Arm::Infantry
            && self.unit.national(&self.book, NationEffect::PanicImmune).is_some()
    }

    /// BB-5.6: score and modifiers.
    #[must_use]
    pub fn sum(&self, seat: Seat) -> Sum {
        let numbers = &self.book.tables;
        let mut total = Total::of(self.unit.grade.score_row(), 0);
        let mut add = |modifier: MoraleModifier, times: i16| {
            total.add(row(modifier), times * numbers.morale_modifiers[modifier as usize]);
        };
        let steady_square = self.unit.is_square() && self.unit.is_steady();
        let if_so = i16::from;
        add(MoraleModifier::CoverHits, if_so(self.is_shot() && (steady_square || self.cover == Cover::Hard)));
        add(MoraleModifier::Shaken, if_so(self.unit.has(Flag::Shaken)));
        add(MoraleModifier::Hits, ((self.hits + self.overrun) / 2) as i16);
        add(MoraleModifier::Losses, (4 * self.unit.lost() / self.unit.n0) as i16);
        if self.scored.is_none() {
            let home = self.charges_home();
            add(MoraleModifier::FootHome, if_so(home && self.unit.is_foot()));
            let at_square = self.charging.is_some_and(|charged| {
                stands_as_square(&charged.card, charged.flank) && charged.card.is_steady()
            });
            add(MoraleModifier::HomeSquare, if_so(home && self.unit.arm == Arm::Cavalry && at_square));
            if self.unit.is_foot() {
                // BB-5.6.a: charged by infantry and cavalry together, the modifier is only -4.
                let by = |arm: Arm| self.frightening().any(|charger| charger.card.arm == arm);
                add(MoraleModifier::MeetInf, if_so(by(Arm::Infantry) && !by(Arm::Cavalry)));
                add(MoraleModifier::MeetCav, if_so(by(Arm::Cavalry)));
            }
        }
        add(MoraleModifier::Flanked, if_so(self.charged_by.iter().any(|charger| charger.flank)));
        add(MoraleModifier::LostCombat, if_so(self.scored.is_some_and(|scored| self.hits > scored)));
        match self.command {
            Leadership::Attached(charisma) => total.add(clause!("BB-5.6.general"), i16::from(charisma)),
            Leadership::InRadius => {}
            Leadership::Out => add(MoraleModifier::NoGeneral, 1),
        }
        self.add_national(&mut total);
        let needs = numbers.morale_scores[self.unit.grade as usize];
        Sum { seat, piece: None, total, needs: Some(needs) }
    }

    /// BB-7.11: whether it charges or is charged this turn.
    fn is_in_a_charge(&self) -> bool {
        let meets = self.charging.is_some() || !self.charged_by.is_empty();
        self.in_a_charge || meets || self.unit.has(Flag::Charged)
    }

    /// BB-7.11: adds national modifiers: for grades A to E, and for infantry only unless stated otherwise.
    fn add_national(&self, total: &mut Total) {
        let mut add = |effect: NationEffect, applies: bool| {
            if let Some((row, value)) = self.unit.national(&self.book, effect).filter(|_| applies) {
                total.add(row, value);
            }
        };
        let infantry = self.unit.arm == Arm::Infantry;
        let in_a_charge = self.is_in_a_charge();
        let formation = self.unit.formation(&self.book);
        let shot = infantry && self.is_shot();
        let alone = shot && !in_a_charge;
        add(NationEffect::ShotColumn, alone && formation.is_column());
        add(NationEffect::ShotLine, alone && formation.is_line());
        add(NationEffect::ShotLineAlways, shot && formation.is_line());
        let advancing = formation.is_column() && self.unit.has(Flag::FullAdvance);
        add(NationEffect::ShotAdvancing, alone && advancing);
        let cavalry = self.unit.arm == Arm::Cavalry && self.scored.is_none();
        add(NationEffect::ChargeTest, cavalry && in_a_charge);
        let lost = self.scored.is_some_and(|scored| self.hits > scored);
        add(NationEffect::LostCombat, infantry && lost);
    }

    /// Whether it must test at all: a shattered unit takes no test (BB-5.3.a).
    #[must_use]
    pub fn is_needed(&self) -> bool {
        !self.unit.is_shattered() && !self.triggers().is_empty()
    }

    /// The chance to pass; 1 if there is no test, 0 for a shattered unit.
    #[must_use]
    pub fn chance_to_pass(&self) -> Fraction {
        if self.unit.is_shattered() {
            return Fraction::ZERO;
        }
        if !self.is_needed() {
            return Fraction::ONE;
        }
        let sum = self.sum(Seat::Red);
        chance_to_reach(sum.total.sum(), sum.needs.unwrap_or(0))
    }

    /// BB-7.5.a: whether the attached general must be rolled for before this test.
    fn endangers_general(&self) -> bool {
        let attached = matches!(self.command, Leadership::Attached(_));
        self.book.switches.danger_generals && attached && self.hits >= 2
    }

    /// BB-7.5.a: the same test without its general. The contest knows no others, so one is taken to be in radius.
    fn without_general(&self) -> Morale {
        Morale { command: Leadership::InRadius, ..self.clone() }
    }

    /// BB-7.5.a: the chance to pass if the attached general may still be lost before the test.
    #[must_use]
    pub fn chance_in_danger(&self) -> Fraction {
        if !self.endangers_general() {
            return self.chance_to_pass();
        }
        let (safe, lost) = (Fraction::new(9, 10), Fraction::new(1, 10));
        safe * self.chance_to_pass() + lost * self.without_general().chance_to_pass()
    }

    /// Rolls for the general first, if he is in danger, and returns the test that is then taken.
    pub(crate) fn after_danger(self, seat: Seat, throw: &mut Throw<'_>) -> Morale {
        if self.endangers_general() && throw.d10(seat, clause!("BB-7.5.a")) == 1 {
            return self.without_general();
        }
        self
    }

    /// Rolls the die, if one is needed, and returns whether the unit stands.
    pub(crate) fn passes(&self, seat: Seat, throw: &mut Throw<'_>) -> bool {
        if !self.is_needed() {
            return !self.unit.is_shattered();
        }
        let triggers = self.triggers();
        for &trigger in &triggers {
            throw.because(trigger);
        }
        if triggers.len() > 1 {
            // Several reasons to test: one roll with the modifiers of all of them.
            throw.because(clause!("BB-5.4.f"));
        }
        let sum = self.sum(seat);
        i16::from(throw.d10(seat, clause!("BB-5.2.a"))) + sum.total.sum() >= sum.needs.unwrap_or(0)
    }
}

impl Contested for Morale {
    fn kind(&self) -> ContestKind {
        contest::MORALE
    }

    fn clause(&self) -> ClauseId {
        clause!("BB-5.2.a")
    }

    fn sums(&self) -> Vec<Sum> {
        vec![self.sum(self.seat)]
    }

    fn measures(&self) -> Vec<Measure> {
        let mut measures: Vec<Measure> = self
            .triggers()
            .into_iter()
            .map(|clause| Measure { clause, what: measure::TRIGGER, amount: Amount::Truth(true) })
            .collect();
        let count =
            |clause, what, count: u16| Measure { clause, what, amount: Amount::Count(i32::from(count)) };
        if self.command == Leadership::Out {
            let (clause, what) = (clause!("BB-1.11.e"), measure::OUT_OF_COMMAND);
            measures.push(Measure { clause, what, amount: Amount::Truth(true) });
        }
        measures.push(count(
            clause!("BB-5.6.a"),
            measure::QUARTERS_LOST,
            4 * self.unit.lost() / self.unit.n0,
        ));
        measures.push(count(clause!("BB-5.3.a"), measure::LOST, self.unit.lost()));
        if measures.iter().filter(|measure| measure.what == measure::TRIGGER).count() > 1 {
            measures.push(count(clause!("BB-5.4.f"), measure::TESTS_IN_ALL, 1));
        }
        let truth = |clause, what, truth| Measure { clause, what, amount: Amount::Truth(truth) };
        let shot_effects = [
            NationEffect::ShotColumn,
            NationEffect::ShotLine,
            NationEffect::ShotLineAlways,
            NationEffect::ShotAdvancing,
        ];
        if shot_effects.iter().any(|&effect| self.unit.national(&self.book, effect).is_some()) {
            measures.push(truth(clause!("BB-7.11.b"), measure::AGAINST_SHOOTING_HITS, self.is_shot()));
        }
        if self.charged_by.iter().any(|charger| charger.flank) {
            measures.push(truth(clause!("BB-5.6.b"), measure::CHARGED_ON_FLANK_OR_REAR, true));
        }
        if self.unit.national(&self.book, NationEffect::ChargeTest).is_some() {
            let charges = self.unit.arm == Arm::Cavalry && self.scored.is_none();
            measures.push(truth(
                clause!("BB-7.11.e"),
                measure::CAVALRY_IN_A_CHARGE,
                charges && self.is_in_a_charge(),
            ));
        }
        if self.charged_by.iter().any(|charger| self.is_immune_to(charger)) {
            measures.push(truth(clause!("BB-7.11.d"), measure::IMMUNE_TO_PANIC_BY_CAVALRY, true));
        }
        measures
    }

    fn throw(&self, throw: &mut Throw<'_>) -> Resolved {
        let names: &[OutcomeName] = if self.unit.is_shattered() {
            &[outcome::SHATTERED]
        } else if !self.is_needed() {
            &[outcome::PASS, outcome::NO_TEST]
        } else if self.passes(self.seat, throw) {
            &[outcome::PASS]
        } else {
            &[outcome::FAIL]
        };
        Resolved::Outcome(Outcome::named(names))
    }
}
