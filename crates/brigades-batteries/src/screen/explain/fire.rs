//! Explains a shot: the shooter, the target, what is in the way, and the dice.

use super::Why;
use crate::armies::troops::{Arm, Posture};
use crate::catalogue::measure;
use crate::clause;
use crate::fire::line::arcs::StandAim;
use crate::fire::measured::has_moved;
use crate::fire::table::Fire;
use crate::ground::cover::Covered;
use crate::measure::OVERLAP;
use crate::options::PassThroughFire;
use crate::state::State;
use crate::state::records::DeclaredShot;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use engine::ClauseId;

/// Everything measured for a shot.
pub(super) fn of_shot(
    rules: &BrigadesAndBatteries,
    state: &State,
    unit: &Unit,
    enemy: &Unit,
    shot: &DeclaredShot,
    why: &mut Why,
) {
    let card = &unit.card;
    let reach = crate::fire::line::reach(rules, card, shot.fire);
    match card.arm {
        Arm::Infantry => why.length(clause!("BB-3.2.d"), measure::REACH_OF_ITS_WEAPON, reach),
        Arm::Artillery => {
            why.count(clause!("BB-3.1.b"), measure::GUNS, i32::from(card.guns));
            let canister = crate::fire::line::reach(rules, card, Fire::Canister);
            let both = rules.gap_between(unit, enemy).within(canister);
            why.truth(clause!("BB-3.2.c"), measure::CANISTER_OR_BALL_AS_ITS_OWNER_LIKES, both);
        }
        Arm::Cavalry => {}
    }
    protection(state, unit, enemy, why);
    priority(rules, state, unit, enemy, why);
    let Ok(shots) = rules.shots(state, shot) else { return };
    for shot in &shots {
        let shooting = &shot.shooting;
        why.count(
            clause!("BB-3.1.f"),
            measure::FIGURES_OR_MODELS_THAT_FIRE,
            i32::from(shooting.firing_figures()),
        );
        why.count(clause!("BB-0.h"), measure::DICE, i32::from(shooting.pool()));
        let aim = shooting.aim();
        why.count(clause!("BB-3.3.a"), measure::MODIFIERS, i32::from(aim.total.sum()));
        why.count(clause!("BB-1.12.a"), measure::FACES_THAT_HIT, i32::from(aim.faces));
        if shooting.target.is_guns() {
            why.truth(
                clause!("BB-3.4.b"),
                measure::LIMBERED,
                shooting.target.card.order == Posture::Limbered,
            );
        }
        if !shot.friends.is_empty() {
            why.count(clause!("BB-3.9.a"), measure::FRIENDS_IN_DANGER, shot.friends.len() as i32);
            let touching = shot
                .friends
                .iter()
                .any(|&friend| rules.in_contact_with(state, enemy.id).any(|other| other == friend));
            if touching {
                why.truth(clause!("BB-3.9.d"), measure::A_FRIEND_TOUCHES_THE_TARGET, true);
            }
        }
        if !shot.friends.is_empty() || !shot.guns_between.is_empty() {
            why.truth(clause!("BB-G.8.e"), measure::UNITS_ON_THE_LINE_BLOCK_SIGHT, false);
        }
        if let Some(&guns) = shot.guns_between.first() {
            why.piece(clause!("BB-3.12.c"), measure::GUNS_BETWEEN, guns);
        }
        ground(rules, state, unit, enemy, shot, why);
    }
}

/// BB-3.7.b: what protects the enemy from fire: it is engaged, or it is charged by the shooter's own side.
fn protection(state: &State, unit: &Unit, enemy: &Unit, why: &mut Why) {
    let engaged = state.pairs.iter().any(|pair| pair.units.contains(&enemy.id));
    if engaged {
        why.truth(clause!("BB-3.7.b.i"), measure::ENGAGED_SINCE_AN_EARLIER_TURN, true);
    }
    if enemy.card.order == Posture::Bent {
        why.truth(clause!("BB-G.5.c"), measure::HAS_A_HANGING_FLANK, false);
    }
    let charged = state.charges.iter().filter(|record| record.target == enemy.id && !record.failed);
    let by_own =
        charged.filter_map(|record| state.unit(record.charger)).any(|charger| charger.seat == unit.seat);
    if by_own {
        why.truth(clause!("BB-3.7.b.ii"), measure::CHARGED_BY_THE_SHOOTERS_SIDE, true);
    }
}

/// BB-3.8: whether a charger must be shot at first, and whether the target may be shot at on its path.
fn priority(rules: &BrigadesAndBatteries, state: &State, unit: &Unit, enemy: &Unit, why: &mut Why) {
    let charged = state.chargers_of(unit.id).count();
    if charged > 0 {
        let at_charger = state.chargers_of(unit.id).any(|charger| charger == enemy.id);
        why.truth(clause!("BB-3.8.d"), measure::SHOOTS_AT_A_CHARGER, at_charger);
    }
    let passed = state.tracks.iter().any(|track| track.unit == enemy.id);
    if passed && rules.book.switches.pass_through_fire == PassThroughFire::HalfMove {
        why.truth(clause!("BB-7.1.a"), measure::STOOD_STILL, !has_moved(unit));
    }
    if enemy.pursuing.is_some() {
        why.truth(clause!("BB-7.4.g"), measure::A_PURSUER_IS_SHOT_AT_ONLY_BY_WHOM_IT_HITS, charged > 0);
    }
    if unit.card.nation.is_some() && rules.book.switches.national && unit.card.arm == Arm::Infantry {
        why.word(clause!("BB-7.11.e"), measure::WEAPON, unit.card.weapon.term());
    }
}

/// The terrain that the lines of fire cross, and the resulting cover.
fn ground(
    rules: &BrigadesAndBatteries,
    state: &State,
    unit: &Unit,
    enemy: &Unit,
    shot: &crate::fire::measured::TableShot,
    why: &mut Why,
) {
    let aims: Vec<StandAim> = shot.lines.iter().map(|line| line.aim).collect();
    let lines = aims.iter().map(StandAim::line);
    let crossed = |kind: TerrainKind| {
        let pieces = rules.terrain.iter().filter(move |piece| piece.properties.kind == kind);
        pieces.into_iter().any(|piece| lines.clone().any(|line| line.enters(&piece.outline)))
    };
    if crossed(TerrainKind::Hedgerow) {
        why.truth(clause!("BB-6.7.b"), measure::A_LINE_CROSSES_A_HEDGEROW, true);
    }
    if crossed(TerrainKind::Woods) || crossed(TerrainKind::TownBlock) {
        why.truth(clause!("BB-G.8.d"), measure::A_LINE_ENDS_IN_WOODS_OR_A_BLOCK, true);
    }
    let Some(at) = rules.shot_at(state, shot.target, shot.sample) else { return };
    let covered = rules.shooting_cover(state, &aims, &at.extent, &at.standing(), enemy.garrison_of.is_some());
    if covered != Covered::NONE {
        why.word(covered.clause, measure::COVER, covered.cover.term());
        why.count(clause!("BB-G.10.b"), measure::LINES_OF_FIRE, aims.len() as i32);
        cover_of(rules, covered, why);
    }
    let in_woods = rules.terrain.iter().any(|piece| {
        piece.properties.kind == TerrainKind::Woods
            && at.extent.stands().iter().any(|part| piece.outline.penetrates(OVERLAP, part))
    });
    if in_woods {
        why.truth(clause!("BB-G.10.a"), measure::IN_WOODS, true);
        let charges =
            state.charges.iter().any(|record| record.charger == enemy.id && record.target == unit.id);
        why.truth(clause!("BB-6.1.c"), measure::CHARGES_HOME_IN_WOODS_WITHOUT_COVER, charges);
    }
    if unit.garrison_of.is_some() {
        let figures = rules.edges_of(state, unit).first().map_or(0, |edge| edge.figures);
        why.count(clause!("BB-6.4.k"), measure::FIGURES_OUT_OF_ONE_SIDE, i32::from(figures));
    }
}

fn cover_of(rules: &BrigadesAndBatteries, covered: Covered, why: &mut Why) {
    let Some(piece) = covered.terrain.and_then(|at| rules.terrain.get(at)) else { return };
    if piece.properties.is_works() {
        let clause: ClauseId = clause!("BB-6.10.a");
        why.word(clause, measure::WORKS, piece.properties.kind.term());
        why.truth(clause!("BB-6.10.e"), measure::CLOSED, crate::ground::cover::is_closed_works(piece));
        if piece.properties.kind == TerrainKind::HeavyWorks {
            why.truth(clause!("BB-6.10.g"), measure::CAN_BE_DAMAGED, false);
        }
    }
}

/// BB-2.7.g: the shot before an evade.
pub(super) fn of_parting_shot(rules: &BrigadesAndBatteries, unit: &Unit, why: &mut Why) {
    let moved = has_moved(unit);
    why.truth(clause!("BB-2.7.g"), measure::MOVED_BEFORE_IT_EVADES, moved);
    let whole = crate::close_combat::evade::limits::allowance(&rules.book, &unit.card_now());
    why.length(clause!("BB-2.11.evading"), measure::EVADE_ALLOWANCE, whole);
    why.truth(clause!("BB-2.8.b"), measure::ANY_CAVALRY_COUNTS, !rules.book.switches.no_evade_steady_only);
}
