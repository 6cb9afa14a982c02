//! Modifier rows F and M, each with the conditions under which it counts.

use super::{UnitRow, WeaponRow};
use crate::armies::troops::Nations;
use engine::ClauseId;

/// A fire or melee row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modifier {
    /// The row in the codex.
    pub row: ClauseId,
    /// What it adds.
    pub worth: Worth,
    /// Once, or for each of something.
    pub per: Per,
    /// How many of them count at most.
    pub most: Option<u8>,
    /// Conditions that must all hold.
    pub when: Vec<Predicate>,
    /// Conditions of which one must hold, if there are any.
    pub any: Vec<Predicate>,
    /// Conditions that must not hold.
    pub unless: Vec<Predicate>,
    /// The units for `shooter_is` and `is_one_of`.
    pub units: Vec<UnitRow>,
    /// The weapons for `shooter_armed_with` and `armed_with`.
    pub weapons: Vec<WeaponRow>,
    /// The nations for `shooter_of`.
    pub nations: Nations,
    /// The paces for `range_over`.
    pub over: u16,
    /// The paces for `range_under`.
    pub under: u16,
}

impl Modifier {
    /// Whether the row counts; `holds` tests one condition.
    pub fn counts(&self, holds: impl Fn(Predicate) -> bool) -> bool {
        self.when.iter().all(|&predicate| holds(predicate))
            && (self.any.is_empty() || self.any.iter().any(|&predicate| holds(predicate)))
            && !self.unless.iter().any(|&predicate| holds(predicate))
    }
}

/// What a row adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// A fixed number.
    Figure(i16),
    /// The charge value of the unit.
    Charge,
}

/// How often a row counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// Once.
    Once,
    /// For each supporting firer (VV-7.4.c), on the target's total.
    Support,
    /// For each enemy overlap (VV-8.4.d).
    Overlap,
}

impl Per {
    /// The words in files.
    pub const WORDS: [(&'static str, Per); 2] = [("support", Per::Support), ("overlap", Per::Overlap)];
}

/// The conditions of a modifier: a fixed list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Predicate {
    /// The shooter is infantry, skirmishers included.
    ShooterInfantry,
    /// The shooter is artillery.
    ShooterArtillery,
    /// The shooter is in square.
    ShooterInSquare,
    /// The shooter is Old Guard.
    ShooterOldGuard,
    /// The shooter is of one of the row's nations.
    ShooterOf,
    /// The shooter is one of the row's units.
    ShooterIs,
    /// The shooter has one of the row's weapons.
    ShooterArmedWith,
    /// VV-7.5.a: the fire is enfilade.
    Enfilade,
    /// The target is mounted (VV-7.7.e).
    TargetCavalry,
    /// The target is skirmishers.
    TargetSkirmishers,
    /// The target is in square.
    TargetInSquare,
    /// The target's best cover is soft.
    TargetInSoftCover,
    /// The target's best cover is hard.
    TargetInHardCover,
    /// VV-7.7.d: artillery within its short range.
    CaseShot,
    /// Beyond the medium range.
    OverMedium,
    /// Beyond half range, as given in the table.
    OverHalf,
    /// Beyond the row's `over` paces.
    RangeOver,
    /// Less than the row's `under` paces.
    RangeUnder,
    /// A general is attached.
    GeneralAttached,
    /// VV-8.3.a: infantry supports it from behind.
    RearSupport,
    /// VV-8.2.a: it is a gun with troops behind it in support.
    GunSupport,
    /// VV-8.4.h: it is higher than the opponent.
    Higher,
    /// VV-8.4.h: it is on the passive side.
    Defending,
    /// Its best cover is soft (VV-8.4.h).
    InSoftCover,
    /// Its best cover is hard.
    InHardCover,
    /// It is IN rough or difficult terrain, as the rule set defines it.
    InRough,
    /// It is IN difficult terrain.
    InDifficult,
    /// It is IN a village.
    InVillage,
    /// VV-LGA.d: difficult terrain counts against it.
    SuffersDifficult,
    /// A crest line lies between the two.
    BehindCrest,
    /// A river lies between the two.
    BehindRiver,
    /// Fortified terrain lies between the two.
    BehindFortified,
    /// VV-8.4.f: it charges.
    Charging,
    /// It is cavalry.
    Cavalry,
    /// It is skirmishers.
    Skirmishers,
    /// The opponent is in square.
    OpponentInSquare,
    /// VV-LG.i: the square counts in every round.
    SquareMalusAlways,
    /// VV-LG.i: light cavalry of both nations charges with the lance, except Hussars.
    AllLightCharge,
    /// It is one of the row's units.
    IsOneOf,
    /// It has one of the row's weapons.
    ArmedWith,
    /// VV-RY.f: it is attacked in flank or rear.
    FlankAttacked,
    /// VV-KR.e: it is Guard cavalry.
    GuardCavalry,
    /// VV-KR.M7: it is not slowed by rough terrain.
    RoughFree,
}

impl Predicate {
    /// The conditions of fire rows, with their words in files.
    pub const FIRE: [(&'static str, Predicate); 18] = [
        ("shooter_infantry", Predicate::ShooterInfantry),
        ("shooter_artillery", Predicate::ShooterArtillery),
        ("shooter_in_square", Predicate::ShooterInSquare),
        ("shooter_old_guard", Predicate::ShooterOldGuard),
        ("shooter_of", Predicate::ShooterOf),
        ("shooter_is", Predicate::ShooterIs),
        ("shooter_armed_with", Predicate::ShooterArmedWith),
        ("enfilade", Predicate::Enfilade),
        ("target_cavalry", Predicate::TargetCavalry),
        ("target_skirmishers", Predicate::TargetSkirmishers),
        ("target_in_square", Predicate::TargetInSquare),
        ("target_in_soft_cover", Predicate::TargetInSoftCover),
        ("target_in_hard_cover", Predicate::TargetInHardCover),
        ("case_shot", Predicate::CaseShot),
        ("over_medium", Predicate::OverMedium),
        ("over_half", Predicate::OverHalf),
        ("range_over", Predicate::RangeOver),
        ("range_under", Predicate::RangeUnder),
    ];

    /// The conditions of melee rows, with their words in files.
    pub const MELEE: [(&'static str, Predicate); 25] = [
        ("general_attached", Predicate::GeneralAttached),
        ("rear_support", Predicate::RearSupport),
        ("gun_support", Predicate::GunSupport),
        ("higher", Predicate::Higher),
        ("defending", Predicate::Defending),
        ("in_soft_cover", Predicate::InSoftCover),
        ("in_hard_cover", Predicate::InHardCover),
        ("in_rough", Predicate::InRough),
        ("in_difficult", Predicate::InDifficult),
        ("in_village", Predicate::InVillage),
        ("suffers_difficult", Predicate::SuffersDifficult),
        ("behind_crest", Predicate::BehindCrest),
        ("behind_river", Predicate::BehindRiver),
        ("behind_fortified", Predicate::BehindFortified),
        ("charging", Predicate::Charging),
        ("cavalry", Predicate::Cavalry),
        ("skirmishers", Predicate::Skirmishers),
        ("opponent_in_square", Predicate::OpponentInSquare),
        ("square_malus_always", Predicate::SquareMalusAlways),
        ("all_light_charge", Predicate::AllLightCharge),
        ("is_one_of", Predicate::IsOneOf),
        ("armed_with", Predicate::ArmedWith),
        ("flank_attacked", Predicate::FlankAttacked),
        ("guard_cavalry", Predicate::GuardCavalry),
        ("rough_free", Predicate::RoughFree),
    ];
}
