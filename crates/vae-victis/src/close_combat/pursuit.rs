//! Pursuit (VV-8.8): the winner of a melee may, or must, move to where the loser was.

use crate::VaeVictis;
use crate::armies::troops::{Arm, Tag};
use crate::catalogue::{measure, term};
use crate::clause;
use crate::close_combat::contact::{flanking_contact, frontal_contact};
use crate::command::generals;
use crate::ground::kinds::Class;
use crate::measure::REST;
use crate::movement::way::interpenetration::{facings_allow, passage};
use crate::options::variant::Variant;
use crate::state::removal::release_caught;
use crate::state::{Element, PendingPursuit, State};
use engine::event::note;
use engine::{Amount, Event, Illegal, Measure, PieceId, Preview, Reason, Tell};
use geometry::{Convex, Footprint, Length, Pose};

/// Whether a winner pursues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// It does not pursue.
    Never,
    /// Its owner decides.
    May,
    /// It pursues, and ends here.
    Must(PlannedPursuit),
}

/// A pursuit whose end is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedPursuit {
    winner: PieceId,
    from: Pose,
    end: Pose,
    depth: Length,
    /// VV-LG.h: whether it is cavalry of Los Gringos that may choose.
    by_option: bool,
}

impl PlannedPursuit {
    /// What was measured.
    #[must_use]
    pub fn preview(&self) -> Preview {
        let mut preview = Preview::free();
        let mut measure = |clause, what, amount| preview.measures.push(Measure { clause, what, amount });
        measure(clause!("VV-8.8.a"), measure::DEPTH_THE_LOSER_HAS_LEFT, Amount::Length(self.depth));
        let way = self.from.at.gap_to(self.end.at).to_length();
        measure(clause!("VV-8.8.c"), measure::WAY_OF_THE_PURSUIT, Amount::Length(way));
        if self.by_option {
            measure(clause!("VV-LG.h"), measure::OTHER_CAVALRY_PURSUES, Amount::Word(term::MAY));
        }
        preview
    }

    fn of(rules: &VaeVictis, winner: &Element, end: Pose, depth: Length) -> PlannedPursuit {
        let by_option = rules.variant == Variant::LosGringos && rules.unit(winner).arm == Arm::Cavalry;
        PlannedPursuit { winner: winner.id, from: winner.pose, end, depth, by_option }
    }
}

/// VV-8.8.b, VV-8.8.c: judges the pursuit that its owner has chosen.
///
/// # Errors
/// VV-8.8.b when the winner is no longer on the table.
pub fn plan(rules: &VaeVictis, state: &State, pursuit: &PendingPursuit) -> Result<PlannedPursuit, Illegal> {
    let piece = pursuit.winner;
    let winner = state.element(piece).filter(|winner| winner.is_on_table());
    let winner = winner.ok_or_else(|| clause!("VV-8.8.b").refuses(Reason::NotOnTable { piece }))?;
    let end = end(rules, state, winner, pursuit.depth);
    Ok(PlannedPursuit::of(rules, winner, end, pursuit.depth))
}

/// VV-8.8.b: whether the winner pursues.
#[must_use]
pub fn duty(rules: &VaeVictis, state: &State, pursuit: &PendingPursuit) -> Duty {
    let Some(winner) = state.element(pursuit.winner).filter(|winner| winner.is_on_table()) else {
        return Duty::Never;
    };
    let unit = rules.unit(winner);
    if unit.arm == Arm::Artillery || winner.is_square() || rules.is_engaged(state, winner) {
        return Duty::Never;
    }
    let end = end(rules, state, winner, pursuit.depth);
    if end == winner.pose {
        return Duty::Never;
    }
    if unit.is(Tag::Heavy) || unit.is(Tag::Pursues) {
        return Duty::Must(PlannedPursuit::of(rules, winner, end, pursuit.depth));
    }
    if unit.arm == Arm::Infantry && meets_horse_in_clear(rules, state, winner, end) {
        return Duty::Never;
    }
    Duty::May
}

/// VV-8.8.b, VV-8.1.a: infantry may not choose to pursue into mounted cavalry in the open.
fn meets_horse_in_clear(rules: &VaeVictis, state: &State, winner: &Element, end: Pose) -> bool {
    let mut moved = *winner;
    rules.place(&mut moved, end);
    state.of(winner.seat.other()).any(|enemy| {
        let meets = frontal_contact(rules, &moved, enemy).is_some()
            || flanking_contact(rules, &moved, enemy).is_some();
        meets && rules.unit(enemy).arm == Arm::Cavalry && rules.class_of(enemy) == Class::Clear
    })
}

/// VV-8.8.c: where a pursuit ends: straight ahead by the loser's depth, or at the first obstacle.
#[must_use]
pub fn end(rules: &VaeVictis, state: &State, winner: &Element, depth: Length) -> Pose {
    let size = rules.size(winner);
    let base = |go: i32| Footprint::from_centre(winner.pose.advanced(Length(go)), size);
    let is_free = |go: i32| is_free(rules, state, winner, &base(go), winner.pose.advanced(Length(go)));
    // Find the first step that is not free, then the last free micrometre before it.
    let steps = (depth.0 + 999) / 1000;
    let at = |step: i32| (step * 1000).min(depth.0);
    let Some(step) = (1..=steps).find(|&step| !is_free(at(step))) else {
        return rest_before_friends(rules, state, winner, depth);
    };
    let free = engine::halving::last(at(step - 1), at(step), is_free);
    rest_before_friends(rules, state, winner, Length(free))
}

/// VV-8.8.c: a pursuer does not stop on a friend it could pass through; it stops before him.
fn rest_before_friends(rules: &VaeVictis, state: &State, winner: &Element, most: Length) -> Pose {
    let size = rules.size(winner);
    let rests = |go: i32| {
        let base = Footprint::from_centre(winner.pose.advanced(Length(go)), size);
        !state.of(winner.seat).any(|friend| friend.id != winner.id && base.penetrates(REST, &friend.base))
    };
    let mut go = most.0;
    while go > 0 && !rests(go) {
        go = (go - 100).max(0);
    }
    winner.pose.advanced(Length(go))
}

/// Whether a pursuer may be at a position: on the table, not in forbidden terrain, on no enemy, and on no friend that
/// it may not pass through. Touching an enemy's edge is allowed, because it stops there.
fn is_free(rules: &VaeVictis, state: &State, winner: &Element, base: &Footprint, pose: Pose) -> bool {
    if !rules.bounds().covers(&base.bounds()) {
        return false;
    }
    // Bounding boxes rule out most elements quickly.
    let is_near = |other: &&Element| other.id != winner.id && base.bounds().meets(&other.base.bounds());
    for other in state.on_table().filter(is_near) {
        let passes = other.seat == winner.seat
            && passage(rules, winner, other).is_some()
            && facings_allow(winner, winner.pose.heading, other);
        if passes {
            continue;
        }
        let was_on = winner.base.overlaps(&other.base);
        let limit = if was_on { REST } else { Length::ZERO };
        if base.penetrates(limit, &other.base) {
            return false;
        }
    }
    let (row, body) = (rules.movement(winner), rules.body(winner));
    let barred = rules.terrain.near(&base.bounds()).any(|(_, feature)| {
        feature.land().class != Class::Clear
            && rules.rate(row, rules.class_for(rules.ground_of_one(feature), body)).is_none()
            && feature.piece.outline.overlap_area(base) > crate::measure::AREA
    });
    !barred || rules.is_on_road(pose.at)
}

/// VV-8.8.c, VV-8.8.d: the winner moves forward; attached generals move with it, and enemies it takes in flank turn.
pub fn pursue(rules: &VaeVictis, state: &mut State, pursuit: PlannedPursuit, out: &mut impl Tell) {
    let PlannedPursuit { winner: id, from, end: to, .. } = pursuit;
    let winner = state.element_mut(id).expect("the plan names the winner");
    rules.place(winner, to);
    out.tell(|| Event::Moved { piece: id, path: vec![from, to], clause: clause!("VV-8.8.c") });
    generals::dock_attached(rules, state, id, out);
    generals::after_rest(rules, state, &[id], out);
    release_caught(rules, state, out);
    let met = state.element(id).map_or(0, |winner| {
        rules.touching_enemies(state, winner).filter(|enemy| rules.are_engaged(winner, enemy)).count()
    });
    if met > 0 {
        note(clause!("VV-8.8.d"), measure::ENEMIES_MET, Amount::Count(met as i32), &[id], out);
    }
    crate::close_combat::melee::turn_the_flanked(rules, state, out);
}
