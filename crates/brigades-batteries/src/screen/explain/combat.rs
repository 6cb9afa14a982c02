//! Explains the end of a step: the stages of tests, and the next round of combat.

use super::Why;
use crate::armies::troops::Cover;
use crate::catalogue::measure;
use crate::clause;
use crate::state::area::present;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use engine::{ClauseId, PieceId};

/// Explains what happens if the step is ended.
pub(super) fn of_step(rules: &BrigadesAndBatteries, state: &State, why: &mut Why) {
    match state.moment.step {
        TurnStep::Shooting => of_tests(rules, state, why),
        TurnStep::Combat => {
            pairs(state, why);
            for unit in
                present(state).filter(|unit| state.pairs.iter().any(|pair| pair.units.contains(&unit.id)))
            {
                of_unit(rules, state, unit, why);
            }
        }
        _ => {}
    }
}

/// The measures of every engaged pair.
fn pairs(state: &State, why: &mut Why) {
    for pair in &state.pairs {
        why.truth(clause!("BB-G.10.c"), measure::COVER_IN_COMBAT, pair.cover != [Cover::None; 2]);
        let garrison = |id: &PieceId| state.unit(*id).is_some_and(|unit| unit.garrison_of.is_some());
        if pair.units.iter().any(garrison) {
            why.truth(clause!("BB-6.4.g"), measure::FOR_A_BLOCK, true);
        }
    }
}

/// BB-2.1.b, BB-5.4.g: which units test in which stage.
fn of_tests(rules: &BrigadesAndBatteries, state: &State, why: &mut Why) {
    why.count(clause!("BB-2.1.b.S2"), measure::SHOTS_DECLARED, state.shots.len() as i32);
    const STAGES: [(Stage, ClauseId); 4] = [
        (Stage::T1, clause!("BB-5.4.g.T1")),
        (Stage::T2, clause!("BB-5.4.g.T2")),
        (Stage::T3, clause!("BB-5.4.g.T3")),
        (Stage::T4, clause!("BB-5.4.g.T4")),
    ];
    for (stage, clause) in STAGES {
        let tested = present(state).filter(|unit| rules.tests_in(state, unit, stage)).count();
        if tested > 0 {
            why.count(clause, measure::UNITS_OF_THIS_STAGE, tested as i32);
        }
    }
    let overruns = state.charges.iter().filter(|record| !record.failed).any(|record| {
        let (charger, target) = (state.unit(record.charger), state.unit(record.target));
        charger.zip(target).is_some_and(|(charger, target)| rules.overruns(&charger.card, target))
    });
    if overruns {
        why.truth(clause!("BB-5.4.g.T3x"), measure::SOMEBODY_IS_RUN_OVER, true);
    }
    let all_failed = |unit: &&Unit| {
        let mut met = state.charges.iter().filter(|record| record.target == unit.id).peekable();
        met.peek().is_some() && met.all(|record| record.failed)
    };
    if let Some(unit) = present(state).find(all_failed) {
        why.piece(clause!("BB-5.4.h"), measure::ITS_CHARGERS_HAVE_ALL_FAILED, unit.id);
    }
    if let Some(record) = state.charges.iter().find(|record| record.flank && !record.failed) {
        why.piece(clause!("BB-5.6.b"), measure::CHARGED_ON_ITS_FLANK, record.target);
    }
}

/// Explains the round of combat that a unit is about to fight.
pub(super) fn of_unit(rules: &BrigadesAndBatteries, state: &State, unit: &Unit, why: &mut Why) {
    let Some((combat, enemies)) = rules.combat_of(state, unit) else { return };
    why.count(clause!("BB-4.1.a"), measure::ENGAGED_WITH, enemies.len() as i32);
    for (blow, enemy) in combat.red_blows().iter().zip(&combat.blue) {
        why.count(blow.row, measure::DICE, i32::from(blow.dice));
        let at_garrison = enemy.card.has(Flag::Garrison);
        if at_garrison {
            let limit = enemy.capacity.map_or(0, |capacity| i32::from(capacity) * 3 / 2);
            why.count(clause!("BB-6.4.l"), measure::FIGURES_THAT_MAY_ATTACK_ONE_SIDE, limit);
            if combat.blue.len() > 1 {
                why.count(clause!("BB-6.4.m"), measure::ENEMIES_AT_ONCE, combat.blue.len() as i32);
            }
        }
        if combat.red.has(Flag::Garrison) || at_garrison {
            let grade = if at_garrison { enemy.card.grade } else { combat.red.grade };
            why.word(clause!("BB-6.4.j"), measure::LOWEST_GRADE_IN_THE_BLOCK, grade.term());
        }
        if enemy.round > 1 {
            why.count(clause!("BB-G.3.g"), measure::ROUND, i32::from(enemy.round));
        }
    }
}
