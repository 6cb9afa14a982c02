//! The fate of a loser: the C rows, read in their printed order (VV-8.5).

use crate::armies::troops::{Arm, Formation, Tag};
use crate::clause;
use crate::contests::{CombatKind, Party, Terms};
use crate::ground::kinds::Class;
use crate::tables::{Condition, Degree, Fate};
use engine::ClauseId;

/// VV-8.5.b: the fate of a loser, and the row that gives it. VV-8.5.e: several fronts override the row.
#[must_use]
pub fn fate(
    terms: &Terms<'_>,
    combat: CombatKind,
    loser: &Party,
    enemy: &Party,
    degree: Degree,
) -> (Fate, ClauseId) {
    if combat == CombatKind::Melee && loser.several_fronts && loser.formation != Formation::Square {
        return (Fate::Destroyed, clause!("VV-8.4.g"));
    }
    let row = &terms.tables.results[usize::from(loser.unit(terms).result)];
    let branches = match degree {
        Degree::Minor => &row.minor,
        Degree::Major => &row.major,
    };
    let decides =
        |when: &[Condition]| when.iter().all(|&condition| holds(terms, combat, loser, enemy, condition));
    let fate = branches.iter().find(|(when, _)| decides(when)).map_or(Fate::Recoil, |(_, fate)| *fate);
    (fate, row.row)
}

/// VV-8.5.c: whether a condition holds.
fn holds(terms: &Terms<'_>, combat: CombatKind, loser: &Party, enemy: &Party, condition: Condition) -> bool {
    let by = enemy.unit(terms);
    let class = loser.class(terms);
    match condition {
        Condition::ByCavalry => by.arm == Arm::Cavalry,
        Condition::ByLightCavalry => by.arm == Arm::Cavalry && by.is(Tag::Light),
        Condition::ByHeavy => by.is(Tag::Heavy),
        Condition::ByCuirassiers => by.is(Tag::Cuirassiers),
        Condition::BySkirmishers => by.is(Tag::Skirmishers),
        Condition::ByArtillery => by.arm == Arm::Artillery,
        Condition::InContact => combat == CombatKind::Melee,
        Condition::InClear => class == Class::Clear,
        Condition::InRough => class >= Class::Rough,
        Condition::InDifficult => class >= Class::Difficult,
        Condition::InCuirassierGround => (class == Class::Clear) == terms.switches.cuirassiers_in_clear,
    }
}
