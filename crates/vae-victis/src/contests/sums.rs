//! The sums of a combat: the factor of the unit, and every row of the fire or melee table that counts (VV-7.6, VV-8.4).

use crate::armies::troops::{Arm, Formation, Tag};
use crate::clause;
use crate::contests::{Facts, Party, Terms};
use crate::ground::kinds::{Class, Cover};
use crate::measure::{is_less, is_within};
use crate::tables::{Modifier, Per, Predicate, Range, Worth};
use engine::Total;
use geometry::Length;

/// VV-7.6: the totals of a fire combat, the firer first.
#[must_use]
pub fn fire(terms: &Terms<'_>, facts: &Facts) -> [Total; 2] {
    let [firer, target] = &facts.parties;
    let mut first = shooter_factor(terms, firer);
    let shot = FireSum { terms, shooter: firer, target, range: facts.range, enfilade: facts.enfilade };
    shot.add_rows(&mut first);
    // VV-7.6.f: only in attack, never for a target.
    if firer.is_shaken(terms) {
        first.add(clause!("VV-9.h"), -1);
    }
    let mut second = match facts.returns {
        Some(range) => {
            let mut total = shooter_factor(terms, target);
            if !terms.switches.return_fire_overlaps_only {
                // Nobody who shoots at a target ahead of him has that target wholly behind his own front line.
                FireSum { terms, shooter: target, target: firer, range, enfilade: false }
                    .add_rows(&mut total);
            }
            total
        }
        None => Total::of(target.unit(terms).row, target.unit(terms).melee),
    };
    add_supports(terms, facts.supports, &mut second);
    [first, second]
}

fn shooter_factor(terms: &Terms<'_>, shooter: &Party) -> Total {
    let unit = shooter.unit(terms);
    Total::of(unit.row, unit.fire.unwrap_or(unit.melee))
}

/// VV-7.4.c: each support subtracts one from the target's total, up to the limit of the row.
fn add_supports(terms: &Terms<'_>, supports: u8, total: &mut Total) {
    for row in terms.tables.fire.iter().filter(|row| row.per == Per::Support) {
        let printed = row.most.unwrap_or(u8::MAX);
        let most = if terms.switches.two_supports_at_most { printed.min(2) } else { printed };
        total.add(row.row, figure(row, 0) * i16::from(supports.min(most)));
    }
}

fn figure(row: &Modifier, charge: i16) -> i16 {
    match row.worth {
        Worth::Figure(figure) => figure,
        Worth::Charge => charge,
    }
}

/// A firing element and its target (VV-7.7).
struct FireSum<'f> {
    terms: &'f Terms<'f>,
    shooter: &'f Party,
    target: &'f Party,
    range: Length,
    enfilade: bool,
}

impl FireSum<'_> {
    fn add_rows(&self, total: &mut Total) {
        for row in self.terms.tables.fire.iter().filter(|row| row.per == Per::Once) {
            if row.counts(|predicate| self.holds(row, predicate)) {
                total.add(row.row, figure(row, self.shooter.unit(self.terms).charge));
            }
        }
    }

    fn range_row(&self) -> Option<&Range> {
        let shooter = self.shooter;
        self.terms.tables.range_of(shooter.row(self.terms), shooter.nation, shooter.weapon)
    }

    fn is_over(&self, paces: u16) -> bool {
        !is_within(self.range, self.terms.scale().paces(i32::from(paces)))
    }

    fn holds(&self, row: &Modifier, predicate: Predicate) -> bool {
        let (shooter, target) = (self.shooter.unit(self.terms), self.target.unit(self.terms));
        match predicate {
            Predicate::ShooterInfantry => shooter.arm == Arm::Infantry,
            Predicate::ShooterArtillery => shooter.arm == Arm::Artillery,
            Predicate::ShooterInSquare => self.shooter.formation == Formation::Square,
            Predicate::ShooterOldGuard => self.shooter.old_guard,
            Predicate::ShooterOf => row.nations.has(self.shooter.nation),
            Predicate::ShooterIs => row.units.contains(&self.shooter.row(self.terms)),
            Predicate::ShooterArmedWith => {
                self.shooter.weapon.is_some_and(|weapon| row.weapons.contains(&weapon))
            }
            Predicate::Enfilade => self.enfilade,
            Predicate::TargetCavalry => target.arm == Arm::Cavalry,
            Predicate::TargetSkirmishers => target.is(Tag::Skirmishers),
            Predicate::TargetInSquare => self.target.formation == Formation::Square,
            Predicate::TargetInSoftCover => self.target.cover == Cover::Soft,
            Predicate::TargetInHardCover => self.target.cover == Cover::Hard,
            Predicate::CaseShot => {
                let short = self.range_row().and_then(|range| range.short);
                shooter.arm == Arm::Artillery && short.is_some_and(|short| !self.is_over(short))
            }
            Predicate::OverMedium => {
                self.range_row().and_then(|range| range.medium).is_some_and(|medium| self.is_over(medium))
            }
            Predicate::OverHalf => self.range_row().is_some_and(|range| self.is_over(range.half)),
            Predicate::RangeOver => self.is_over(row.over),
            Predicate::RangeUnder => is_less(self.range, self.terms.scale().paces(i32::from(row.under))),
            _ => false,
        }
    }
}

/// VV-8.4: the totals of a melee, the active element first.
#[must_use]
pub fn melee(terms: &Terms<'_>, facts: &Facts) -> [Total; 2] {
    let [attacker, defender] = &facts.parties;
    let sides = [
        MeleeSum { terms, own: attacker, opponent: defender, defending: false },
        MeleeSum { terms, own: defender, opponent: attacker, defending: true },
    ];
    sides.map(|side| side.total())
}

/// An element and its opponent.
struct MeleeSum<'f> {
    terms: &'f Terms<'f>,
    own: &'f Party,
    opponent: &'f Party,
    defending: bool,
}

impl MeleeSum<'_> {
    fn total(&self) -> Total {
        let unit = self.own.unit(self.terms);
        let mut total = Total::of(unit.row, unit.melee);
        for row in &self.terms.tables.melee {
            if !row.counts(|predicate| self.holds(row, predicate)) {
                continue;
            }
            let times = match row.per {
                Per::Overlap => i16::from(self.own.overlaps.min(row.most.unwrap_or(u8::MAX))),
                Per::Once | Per::Support => 1,
            };
            total.add(row.row, figure(row, unit.charge) * times);
        }
        // VV-8.4.i: only in attack.
        if !self.defending && self.own.is_shaken(self.terms) {
            total.add(clause!("VV-9.h"), -1);
        }
        total
    }

    fn holds(&self, row: &Modifier, predicate: Predicate) -> bool {
        let (own, switches) = (self.own, &self.terms.switches);
        let unit = own.unit(self.terms);
        match predicate {
            Predicate::GeneralAttached => own.general,
            Predicate::RearSupport => own.rear_support,
            Predicate::GunSupport => own.gun_support,
            Predicate::Higher => own.level > self.opponent.level,
            Predicate::Defending => self.defending,
            Predicate::InSoftCover => own.cover == Cover::Soft,
            Predicate::InHardCover => own.cover == Cover::Hard,
            Predicate::InRough => own.class(self.terms) >= Class::Rough,
            Predicate::InDifficult => own.class(self.terms) >= Class::Difficult,
            Predicate::InVillage => own.ground.village,
            Predicate::SuffersDifficult => !(self.defending && switches.difficult_spares_defenders),
            Predicate::BehindCrest => own.behind_crest,
            Predicate::BehindRiver => own.behind_river,
            Predicate::BehindFortified => own.behind_fortified,
            Predicate::Charging => own.charging,
            Predicate::Cavalry => unit.arm == Arm::Cavalry,
            Predicate::Skirmishers => unit.is(Tag::Skirmishers),
            Predicate::OpponentInSquare => self.opponent.formation == Formation::Square,
            Predicate::SquareMalusAlways => !switches.square_malus_on_charge_only,
            // VV-LG.i: "not Hussars" holds with both readings.
            Predicate::AllLightCharge => {
                switches.all_light_charge && unit.is(Tag::Light) && !unit.is(Tag::Guard)
            }
            Predicate::IsOneOf => row.units.contains(&own.row(self.terms)),
            Predicate::ArmedWith => own.weapon.is_some_and(|weapon| row.weapons.contains(&weapon)),
            Predicate::FlankAttacked => own.flanked,
            Predicate::GuardCavalry => own.guard_cavalry,
            Predicate::RoughFree => unit.is(Tag::RoughFree),
            _ => false,
        }
    }
}
