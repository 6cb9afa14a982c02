//! Every clause an army breaks (VV-2, VV-5.6.g and the limits of the variants).

use crate::armies::list::{Army, ArmyCorps, ArmyElement, cost};
use crate::armies::troops::{Arm, Nation, Tag};
use crate::catalogue::{because, count, measure};
use crate::clause;
use crate::contests::Terms;
use crate::options::variant::Variant;
use crate::tables::{Supply, Tables, UnitRow};
use engine::catalogue::{Because, CountName};
use engine::{Amount, ClauseId, Illegal, Measure, Reason, Setting};

/// VV-2.b: the most points in a corps.
const MOST_POINTS: i32 = 36;
/// VV-2.a: the most corps in an army.
const MOST_CORPS: i32 = 4;

/// Every clause that an army breaks, in the order of the codex.
#[must_use]
pub fn faults(setting: &Setting<Tables>, army: &Army) -> Vec<Illegal> {
    let inspection = Inspection { terms: Terms::of(setting), army };
    let mut found = Vec::new();
    inspection.corps(&mut found);
    inspection.commander(&mut found);
    inspection.maxima(&mut found);
    inspection.nations(&mut found);
    for corps in &army.corps {
        inspection.attributes(corps, &mut found);
    }
    found
}

/// VV-2.a, VV-2.d: how many corps an army has, and how many elements of each limited kind.
#[must_use]
pub(crate) fn measures(terms: Terms<'_>, army: &Army) -> Vec<Measure> {
    let corps = Amount::Count(army.corps.len() as i32);
    let mut found = vec![Measure { clause: clause!("VV-2.a"), what: measure::CORPS, amount: corps }];
    let inspection = Inspection { terms, army };
    for (row, given, _) in inspection.limited().filter(|(_, given, _)| *given > 0) {
        let amount = Amount::Count(given);
        let what = measure::ELEMENTS_OF_A_LIMITED_KIND;
        found.push(Measure { clause: clause!("VV-2.d"), what, amount });
        found.push(Measure { clause: row, what: measure::ELEMENTS_OF_THIS_ROW, amount });
    }
    found
}

struct Inspection<'a> {
    terms: Terms<'a>,
    army: &'a Army,
}

fn wrong_count(clause: ClauseId, of: CountName, given: i32, limit: i32) -> Illegal {
    clause.refuses(Reason::WrongCount { of, given, limit })
}

fn bad(clause: ClauseId, because: Because) -> Illegal {
    clause.refuses(Reason::BadOrder { because })
}

impl Inspection<'_> {
    fn unit(&self, element: &ArmyElement) -> Option<UnitRow> {
        self.terms.tables.find_unit(&element.unit)
    }

    /// The entries of a corps with the units they name.
    fn entries<'c>(&'c self, corps: &'c ArmyCorps) -> impl Iterator<Item = (&'c ArmyElement, UnitRow)> {
        corps.elements.iter().filter_map(|element| Some((element, self.unit(element)?)))
    }

    /// VV-2.a, VV-2.b: number of corps and their points.
    fn corps(&self, found: &mut Vec<Illegal>) {
        let count = self.army.corps.len() as i32;
        if !(1..=MOST_CORPS).contains(&count) {
            found.push(wrong_count(clause!("VV-2.a"), count::CORPS, count, MOST_CORPS));
        }
        for corps in &self.army.corps {
            if corps.elements.iter().all(|element| element.count == 0) {
                found.push(wrong_count(clause!("VV-2.a"), count::ELEMENTS_IN_A_CORPS, 0, 1));
            }
            if corps.elements.iter().any(|element| self.unit(element).is_none()) {
                found.push(bad(clause!("VV-2"), because::THE_ARMY_NAMES_AN_UNKNOWN_UNIT));
            }
            let points: i32 = self
                .entries(corps)
                .map(|(element, unit)| {
                    i32::from(cost(self.terms.tables, unit, element.guard_cavalry)) * i32::from(element.count)
                })
                .sum();
            if points > MOST_POINTS {
                found.push(wrong_count(clause!("VV-2.b"), count::POINTS_IN_A_CORPS, points, MOST_POINTS));
            }
        }
    }

    /// VV-2.c: whether there must be a commander-in-chief.
    fn commander(&self, found: &mut Vec<Illegal>) {
        match (self.army.corps.len(), self.army.commander) {
            (2.., false) => {
                found.push(bad(clause!("VV-2.c"), because::AN_ARMY_OF_TWO_OR_MORE_CORPS_NEEDS_A_C_IN_C));
            }
            (..2, true) => found.push(bad(clause!("VV-2.c"), because::AN_ARMY_OF_ONE_CORPS_HAS_NO_C_IN_C)),
            _ => {}
        }
    }

    /// VV-2.d: maxima; the refusal cites the table row that has the maximum.
    fn maxima(&self, found: &mut Vec<Illegal>) {
        for (row, given, most) in self.limited() {
            if given > most {
                found.push(wrong_count(row, count::ELEMENTS_OF_A_LIMITED_KIND, given, most));
            }
        }
    }

    /// VV-2.d: the rows with a maximum, how many elements count against it, and the maximum.
    fn limited(&self) -> impl Iterator<Item = (ClauseId, i32, i32)> {
        let units = self.terms.tables.units.iter().enumerate();
        units.filter_map(|(at, unit)| {
            let most = unit.most?;
            let in_corps = |corps: &ArmyCorps| -> i32 {
                let of_row = self.entries(corps).filter(|(_, row)| usize::from(row.0) == at);
                of_row.map(|(element, _)| i32::from(element.count)).sum()
            };
            let counts = self.army.corps.iter().map(in_corps);
            let given =
                if self.terms.switches.maxima_per_corps { counts.max().unwrap_or(0) } else { counts.sum() };
            Some((unit.row, given, i32::from(most)))
        })
    }

    /// VV-2.e: a corps has one nation; so has an army, except in LGA.
    fn nations(&self, found: &mut Vec<Illegal>) {
        let tables = self.terms.tables;
        let of_corps = |corps: &ArmyCorps| -> Vec<Nation> {
            self.entries(corps).map(|(element, unit)| corps.nation_of(tables, element, unit)).collect()
        };
        let all: Vec<Vec<Nation>> = self.army.corps.iter().map(of_corps).collect();
        let is_mixed = |nations: &[Nation]| nations.windows(2).any(|pair| pair[0] != pair[1]);
        if all.iter().any(|nations| is_mixed(nations)) {
            found.push(bad(clause!("VV-2.e"), because::A_CORPS_HAS_ONE_NATIONALITY));
        } else if self.terms.variant != Variant::LaGrandeArmee && is_mixed(&all.concat()) {
            found.push(bad(clause!("VV-2.e"), because::AN_ARMY_OF_THIS_WAR_HAS_ONE_NATIONALITY));
        }
        for corps in &self.army.corps {
            for (element, unit) in self.entries(corps) {
                let (nation, own) = (corps.nation_of(tables, element, unit), tables.unit(unit).nations);
                if !tables.nations.has(nation) || !(own.is_empty() || own.has(nation)) {
                    found.push(bad(clause!("VV-2.e"), because::THIS_NATION_HAS_NO_SUCH_UNIT));
                }
            }
        }
    }

    /// Checks weapons, Old Guard, Guard cavalry and pairs of one corps.
    fn attributes(&self, corps: &ArmyCorps, found: &mut Vec<Illegal>) {
        self.weapons(corps, found);
        self.old_guard(corps, found);
        for (element, unit) in self.entries(corps) {
            if element.guard_cavalry && self.terms.tables.unit(unit).guard_cost.is_none() {
                let clause = match self.terms.variant {
                    Variant::KepisRouge => clause!("VV-KR.e"),
                    _ => clause!("VV-2"),
                };
                found.push(bad(clause, because::ONLY_CAVALRY_OF_KEPIS_ROUGE_CAN_BE_GUARD_CAVALRY));
            }
            let is_skirmishers = self.terms.tables.unit(unit).is(Tag::Skirmishers);
            let may_pair = self.terms.variant == Variant::LaGrandeArmee && is_skirmishers;
            if element.paired && (!may_pair || element.count % 2 == 1) {
                found.push(bad(
                    clause!("VV-5.6.g"),
                    because::ONLY_SKIRMISHERS_TWO_BY_TWO_ARE_DECLARED_IN_PAIRS,
                ));
            }
        }
    }

    /// VV-LG.f, VV-LG.g, VV-RY.c, VV-LGA.b: which weapons a unit may have.
    fn weapons(&self, corps: &ArmyCorps, found: &mut Vec<Illegal>) {
        let tables = self.terms.tables;
        for weapon in &tables.weapons {
            let mut single = 0;
            for (element, unit) in
                self.entries(corps).filter(|(element, _)| element.weapon.as_ref() == Some(&weapon.id))
            {
                match weapon.supply(unit, corps.nation_of(tables, element, unit)) {
                    None => found.push(bad(weapon.clause, because::THESE_TROOPS_DO_NOT_HAVE_THAT_WEAPON)),
                    Some(Supply::Scenario) if !self.army.by_scenario => {
                        found.push(bad(
                            weapon.clause,
                            because::ONLY_A_SCENARIO_GIVES_THAT_WEAPON_TO_THESE_TROOPS,
                        ));
                    }
                    Some(Supply::OnePerCorps) => single += i32::from(element.count),
                    Some(Supply::Default | Supply::Free | Supply::Scenario) => {}
                }
            }
            if single > 1 && !self.army.by_scenario {
                found.push(wrong_count(weapon.clause, count::ELEMENTS_WITH_THAT_WEAPON, single, 1));
            }
        }
        let unknown = |element: &&ArmyElement| {
            element.weapon.as_ref().is_some_and(|weapon| tables.find_weapon(weapon).is_none())
        };
        if corps.elements.iter().any(|element| unknown(&element)) {
            found.push(bad(self.terms.variant.section(), because::THE_ARMY_NAMES_AN_UNKNOWN_WEAPON));
        }
    }

    /// VV-LGA.c: any French Guard infantry may be Old Guard; one French gun, if the corps has Old Guard infantry.
    fn old_guard(&self, corps: &ArmyCorps, found: &mut Vec<Illegal>) {
        let tables = self.terms.tables;
        let mut guns = 0;
        let mut has_infantry = false;
        for (element, unit) in self.entries(corps).filter(|(element, _)| element.old_guard) {
            let row = tables.unit(unit);
            let is_french = corps.nation_of(tables, element, unit) == Nation::French;
            let is_lga = self.terms.variant == Variant::LaGrandeArmee;
            match row.arm {
                Arm::Infantry if is_lga && is_french && row.is(Tag::Guard) => has_infantry = true,
                Arm::Artillery if is_lga && is_french => guns += i32::from(element.count),
                _ => found.push(bad(
                    clause!("VV-LGA.c"),
                    because::ONLY_FRENCH_GUARD_INFANTRY_AND_GUNS_CAN_BE_OLD_GUARD,
                )),
            }
        }
        if guns > i32::from(has_infantry) {
            let clause = clause!("VV-LGA.c");
            found.push(wrong_count(clause, count::OLD_GUARD_GUNS, guns, i32::from(has_infantry)));
        }
    }
}
