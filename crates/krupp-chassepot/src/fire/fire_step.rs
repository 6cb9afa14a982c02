//! FP-8.f: a fire step: both sides declare shots. They are resolved against the state at the start of the step, and
//! their effects are applied together at its end.

use crate::KruppAndChassepot;
use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::catalogue::{because, done, ending, mark};
use crate::clause;
use crate::contests::dice::report;
use crate::fire::contest::{FiredShot, Shot};
use crate::fire::effects::{Damage, Driven, Retreats};
use crate::fire::measured::fires_one_stand;
use crate::measure::is_over;
use crate::morale::driven_back::BlockEnd;
use crate::morale::recovery::named_sums;
use crate::morale::retreat::Drive;
use crate::orders::{GarrisonChoice, Pair};
use crate::state::{DeclaredShot, Flag, PendingHits, State, TurnStep, Unit};
use crate::tables::Effects;
use crate::turn::plan::PlannedShot;
use engine::dice::Throw;
use engine::event::tell_rolls;
use engine::{ClauseId, Contest, Dice, Event, EventLog, Illegal, PieceId, Reason, Tell};
use geometry::{Length, Offset, Point};
use std::cell::OnceCell;

/// FP-2.i, FP-4.j: the effects that cancel a charge.
const CANCELS: [Effects; 4] = [Effects::ROUT, Effects::BACK, Effects::DISORGANISED, Effects::STOPPED];

impl KruppAndChassepot {
    /// FP-8.a: the step in which a unit fires.
    #[must_use]
    pub fn fire_step(unit: &Unit) -> TurnStep {
        if unit.arm.is_artillery() { TurnStep::ArtilleryFire } else { TurnStep::RifleFire }
    }

    /// FP-13.c: checks a shot, in the sequence of its clauses. Step and owner are checked before.
    ///
    /// # Errors
    /// The first clause that forbids it.
    pub(crate) fn check_fire(
        &self,
        state: &State,
        unit: &Unit,
        target: &Unit,
        stand: Option<u8>,
    ) -> Result<PlannedShot, Illegal> {
        let piece = PieceId::unit(unit.id);
        let may_not = |clause: ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if unit.flags.has(Flag::Fired) || state.shots.iter().any(|shot| shot.unit == unit.id) {
            return Err(clause!("FP-3.l").refuses(Reason::AlreadyDone { piece, what: done::FIRED }));
        }
        if unit.flags.has(Flag::Involved) || unit.locked.is_some() {
            return may_not(clause!("FP-4.a"), because::INVOLVED_DO_NOT_FIRE);
        }
        if unit.arm.is_artillery() && unit.formation == Formation::Column {
            return may_not(clause!("FP-1.k"), because::LIMBERED_ARTILLERY_DOES_NOT_FIRE);
        }
        if unit.arm.is_artillery() && unit.cohesion == Cohesion::Routed {
            return may_not(clause!("FP-1.k"), because::ROUTED_ARTILLERY_DOES_NOT_FIRE);
        }
        if unit.arm == Arm::Cavalry {
            return may_not(clause!("FP-3.k"), because::CAVALRY_DOES_NOT_FIRE);
        }
        if unit.cohesion == Cohesion::Routed {
            return may_not(clause!("FP-3.k"), because::ROUTED_UNITS_DO_NOT_FIRE);
        }
        let table = self.tabletop(state);
        let measure = || table.shot(self.seat_of(unit.side), unit, target, stand);
        let shot = OnceCell::new();
        // A shot is measured in full only if that decides whether it is legal.
        if stand.is_some() || !table.has_eligible(unit, target) {
            let measured = measure()?;
            shot.get_or_init(|| measured);
        }
        if target.locked.is_some() {
            return may_not(clause!("FP-3.l"), because::LOCKED_ARE_NO_TARGETS);
        }
        if let Some((other, _)) = table.near_enemy(unit, target) {
            let range = match shot.get() {
                Some(shot) => shot.line.range,
                None => {
                    let measured = measure()?;
                    shot.get_or_init(|| measured).line.range
                }
            };
            if is_over(range, self.book.tables.tripling.within) {
                let reason = Reason::Prefers { piece, other: PieceId::unit(other) };
                return Err(clause!("FP-3.l").refuses(reason));
            }
        }
        if stand.is_some() && !fires_one_stand(unit) {
            return Err(clause!("FP-3.f")
                .refuses(Reason::BadOrder { because: because::ONLY_DISORGANISED_FIRE_ONE_STAND }));
        }
        Ok(PlannedShot::new(DeclaredShot { unit: unit.id, target: target.id, stand }, shot))
    }

    /// FP-8.f: declares a shot.
    pub fn declare_fire(&self, state: &mut State, pair: Pair, stand: Option<u8>, out: &mut impl Tell) {
        state.shots.push(DeclaredShot { unit: pair.unit, target: pair.target, stand });
        state.known_unit_mut(pair.unit).flags.set(Flag::Fired, true);
        let (piece, clause) = (PieceId::unit(pair.unit), clause!("FP-8.f"));
        out.tell(|| Event::Marked { piece, mark: mark::FIRED, set: true, clause });
    }

    /// The contest of a declared shot. Nothing moves in a fire step, so it can be measured whenever it is asked for.
    ///
    /// # Panics
    /// When it is no legal shot; reading a scene checks that.
    #[must_use]
    pub fn declared_shot(&self, state: &State, declared: &DeclaredShot) -> Shot {
        let (unit, target) = (state.known_unit(declared.unit), state.known_unit(declared.target));
        let shot = self.tabletop(state).shot(self.seat_of(unit.side), unit, target, declared.stand);
        shot.expect("the plan of a declared shot has measured it")
    }

    /// FP-2.n, FP-6.h, FP-12.d: a shot that knows whether its target, driven back by this shot alone, is lost.
    #[must_use]
    pub fn with_fate(&self, state: &State, mut shot: Shot, unit: u16, target: u16) -> Shot {
        let Some(threat) = self.centroid_of(state, [unit]) else { return shot };
        let Some(hit) = state.unit(target) else { return shot };
        let was_routed = hit.cohesion == Cohesion::Routed;
        let driven = |distance, routs| {
            let (mut after, mut log) = (state.clone(), EventLog::default());
            self.drive(&mut after, target, &Drive { threat, distance, routs }, clause!("FP-2.g"), &mut log);
            let mut driven = Driven::default();
            for (_, event) in &log.0 {
                match event {
                    Event::Removed { how: ending::SURRENDERED, .. } => driven.unit = Retreats::Surrenders,
                    Event::Removed { how: ending::FLED, .. } => driven.unit = Retreats::LeavesTable,
                    Event::Removed { how: ending::KILLED, .. } => driven.kills = true,
                    _ => {}
                }
            }
            driven
        };
        shot.target.back = driven(self.book.tables.back(hit.arm), was_routed);
        shot.target.rout = driven(self.book.tables.retreat.rout, true);
        shot
    }

    /// FP-8.f: rolls all declared shots and collects their effects, first mover's units first, by id.
    pub fn roll_shots(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        let shots = std::mem::take(&mut state.shots);
        let mut struck: Vec<(PendingHits, Vec<u16>)> = Vec::new();
        let mut dead: Vec<u16> = Vec::new();
        for declared in &shots {
            let shot = self.declared_shot(state, declared);
            let commanders = self.commanders_within(state, state.known_unit(declared.target));
            let mut throw = Throw::new(dice);
            let FiredShot { outcome, damage, killed } = shot.fire(&mut throw);
            tell_rolls(&throw.rolls, out);
            out.tell(|| {
                let outcome = match shot.target.mr {
                    Some(_) if damage.hits > 0 => {
                        let shot = self.with_fate(state, shot.clone(), declared.unit, declared.target);
                        damage.outcome(&shot.target, &self.book)
                    }
                    _ => outcome,
                };
                let mut sums = named_sums(shot.sums(), declared.unit);
                if let Some(white) = sums.last_mut() {
                    white.piece.get_or_insert(PieceId::unit(declared.target));
                }
                Event::Reckoned(Box::new(report((shot.kind(), shot.clause()), sums, throw, outcome)))
            });
            let hit = commanders.iter().zip(0..).filter(|(_, bit)| killed & (1 << *bit) != 0);
            dead.extend(hit.map(|(&id, _)| id));
            if damage.hits > 0 {
                gather(&mut struck, declared, damage);
            }
        }
        for (blow, shooters) in &mut struck {
            let threat = self.centroid_of(state, shooters.iter().copied());
            blow.threat = threat.unwrap_or(blow.threat);
        }
        let first = self.side_of(state.moment.first_mover);
        let mut blows: Vec<PendingHits> = struck.into_iter().map(|(blow, _)| blow).collect();
        for blow in &mut blows {
            spare_the_question(state, blow);
        }
        blows.sort_by_key(|blow| (state.unit(blow.unit).is_some_and(|unit| unit.side != first), blow.unit));
        state.blows = blows;
        for id in dead {
            self.kill(state, id, clause!("FP-2.f"), out);
        }
    }

    /// FP-2.j: the owner's choice for one result.
    pub fn choose(&self, state: &mut State, choice: GarrisonChoice) {
        let mut blow = *state.blows.first().expect("the plan of a choice has found its unit");
        blow.choices -= 1;
        match choice {
            GarrisonChoice::FallBack => blow.effects = blow.effects.and(Effects::BACK),
            GarrisonChoice::Disorganised => blow.effects = blow.effects.and(Effects::DISORGANISED),
            GarrisonChoice::Stand => blow.stands += 1,
        }
        spare_the_question(state, &mut blow);
        state.blows[0] = blow;
    }

    /// FP-2.m: applies the first collected effect, whose choices have all been made.
    pub fn apply_blow(&self, state: &mut State, out: &mut impl Tell) {
        let blow = state.blows.remove(0);
        // An effect that was applied before may have removed it.
        let Some(unit) = Some(*state.known_unit(blow.unit)).filter(Unit::is_alive) else { return };
        let piece = PieceId::unit(unit.id);
        let effects = blow.effects;
        if blow.stands == 0 && effects.is_none() {
            return;
        }
        state.known_unit_mut(blow.unit).flags.set(Flag::HitThisTurn, true);
        if blow.stands >= unit.stands {
            let amount = unit.stands.into();
            out.tell(|| Event::Lost { piece, amount, clause: clause!("FP-2.n") });
            return self.eliminate(state, unit.id, ending::DESTROYED, clause!("FP-2.n"), out);
        }
        if unit.charge.is_some() && CANCELS.iter().any(|&effect| effects.has(effect)) {
            state.known_unit_mut(blow.unit).charge = None;
            out.tell(|| Event::Marked { piece, mark: mark::CHARGE, set: false, clause: clause!("FP-4.j") });
        }
        let was_routed = unit.cohesion == Cohesion::Routed;
        let ends = self.losing_ends(&unit, blow.threat, blow.stands);
        let (rout, back) = (effects.has(Effects::ROUT), effects.has(Effects::BACK));
        if rout || back {
            let distance = if rout { self.book.tables.retreat.rout } else { self.book.tables.back(unit.arm) };
            let drive = Drive { threat: blow.threat, distance, routs: rout || was_routed };
            let clause = match (rout, was_routed) {
                (_, true) => clause!("FP-2.k"),
                (true, false) => clause!("FP-2.l"),
                (false, false) => clause!("FP-2.g"),
            };
            self.drive(state, unit.id, &drive, clause, out);
        }
        // FP-G.12: the stand is removed from the block where it ends; guns that are driven back end as a column.
        let is_column = state.unit(unit.id).is_some_and(|unit| unit.formation == Formation::Column);
        for end in ends {
            let end = if is_column { BlockEnd::Rear } else { end };
            self.lose_stand(state, unit.id, end, clause!("FP-2.n"), out);
        }
        if was_routed {
            return;
        }
        if effects.has(Effects::DISORGANISED) {
            self.disorganise(state, unit.id, clause!("FP-2.c.C"), out);
        }
        if effects.has(Effects::STOPPED) {
            self.stop(state, unit.id, out);
        }
    }

    /// FP-2.i, FP-2.h: stops a unit until the next turn; guns also come under fire.
    fn stop(&self, state: &mut State, id: u16, out: &mut impl Tell) {
        let turn = state.moment.turn;
        let unit = state.known_unit_mut(id);
        let piece = PieceId::unit(id);
        unit.stopped = Some(turn);
        out.tell(|| Event::Marked { piece, mark: mark::STOPPED, set: true, clause: clause!("FP-2.i") });
        if unit.arm.is_artillery() {
            unit.under_fire = Some(turn);
            let clause = clause!("FP-2.h");
            out.tell(|| Event::Marked { piece, mark: mark::UNDER_FIRE, set: true, clause });
        }
    }

    /// FP-8.d: whether a unit could declare a shot now.
    #[must_use]
    pub fn can_fire(&self, state: &State, unit: &Unit) -> bool {
        self.could_fire(state, unit) && self.first_target(state, unit, 0).is_some()
    }

    /// Whether a unit may fire in this step, if it has a target.
    #[must_use]
    pub fn could_fire(&self, state: &State, unit: &Unit) -> bool {
        let fires = if unit.arm.is_artillery() {
            unit.formation != Formation::Column
        } else {
            unit.arm == Arm::Infantry
        };
        fires
            && unit.is_unrouted()
            && unit.locked.is_none()
            && !unit.flags.has(Flag::Involved)
            && !unit.flags.has(Flag::Fired)
            && KruppAndChassepot::fire_step(unit) == state.moment.step
    }

    /// The first legal target of a unit, beginning with the `skip`th enemy and wrapping around.
    #[must_use]
    pub fn first_target(&self, state: &State, unit: &Unit, skip: usize) -> Option<u16> {
        let table = self.tabletop(state);
        let limit = self.book.limit(crate::fire::who::table_of(unit), unit.side, unit.arm, unit.weapon);
        let reach = table.radius(unit) + i64::from(limit.0) + i64::from(Length(100).0);
        let centre = table.body(unit).centre();
        let view = View::of(unit, table.radius(unit));
        let in_reach = |enemy: &&Unit| {
            enemy.is_alive()
                && enemy.side != unit.side
                && enemy.locked.is_none()
                && table.may_be_within(enemy, centre, reach)
                && view.may_hold(enemy, table.radius(enemy))
        };
        let mut enemies = engine::choices::around(&state.units, skip).filter(in_reach);
        enemies.find(|enemy| self.is_legal_target(state, unit, enemy)).map(|enemy| enemy.id)
    }

    fn is_legal_target(&self, state: &State, unit: &Unit, enemy: &Unit) -> bool {
        let table = self.tabletop(state);
        let near = self.book.tables.tripling.within;
        let is_near = || {
            let stands = table.eligible(unit, enemy);
            let range = stands.ok().and_then(|stands| stands.iter().map(|stand| stand.range).min());
            range.is_some_and(|range| !is_over(range, near))
        };
        table.has_eligible(unit, enemy) && (table.near_enemy(unit, enemy).is_none() || is_near())
    }
}

/// A fast test whether something is within about 45 degrees of a unit's heading. It never says no wrongly.
struct View {
    from: Point,
    ahead: Offset,
    slack: i64,
    is_all_round: bool,
}

impl View {
    /// The length of `ahead`.
    const UNIT: i64 = 1_000_000;

    fn of(unit: &Unit, radius: i64) -> View {
        let ahead = Point::ORIGIN.along(unit.heading, Length(1_000_000)) - Point::ORIGIN;
        let is_all_round = unit.formation == Formation::Garrison;
        View { from: unit.centre, ahead, slack: radius, is_all_round }
    }

    fn may_hold(&self, enemy: &Unit, radius: i64) -> bool {
        let to = enemy.centre - self.from;
        let (ahead, aside) = (self.ahead.dot(to) / View::UNIT, self.ahead.cross(to).abs() / View::UNIT);
        self.is_all_round
            || enemy.formation == Formation::Garrison
            || aside <= ahead + 2 * (self.slack + radius) + 1_000
    }
}

/// FP-2.m: stands are lost before garrisons choose; the owner of a unit without stands has no choice.
fn spare_the_question(state: &State, blow: &mut PendingHits) {
    if state.unit(blow.unit).is_none_or(|unit| blow.stands >= unit.stands) {
        blow.choices = 0;
    }
}

/// FP-2.m: combines the hits of all shots at one unit.
fn gather(struck: &mut Vec<(PendingHits, Vec<u16>)>, declared: &DeclaredShot, damage: Damage) {
    let at = struck.iter().position(|(blow, _)| blow.unit == declared.target).unwrap_or_else(|| {
        let blow = PendingHits {
            unit: declared.target,
            stands: 0,
            choices: 0,
            effects: Effects::NONE,
            threat: Point::ORIGIN,
        };
        struck.push((blow, Vec::new()));
        struck.len() - 1
    });
    let (blow, shooters) = &mut struck[at];
    blow.stands = blow.stands.saturating_add(damage.stands);
    blow.choices += damage.choices;
    blow.effects = blow.effects.and(damage.effects).settled();
    shooters.push(declared.unit);
}
