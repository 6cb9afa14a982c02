//! A shot on the table (BB-3.7 to BB-3.12): who may shoot at whom, at which pose, with how many dice, and who is in the
//! way. Checks, odds and dice all use the same result.

mod best_pose;
pub(crate) mod in_reach;

use crate::armies::troops::{Arm, Posture};
use crate::catalogue::{because, done};
use crate::clause;
pub use crate::fire::contest::share;
use crate::fire::contest::{Shooting, Struck, Who};
use crate::fire::line::arcs::{StandAim, dice_of};
use crate::fire::line::{Shooter, ShotAt, StandLine};
use crate::fire::table::Manner;
use crate::state::State;
use crate::state::area::{Extent, named, present};
use crate::state::flags::Flag;
use crate::state::placed::PlacedUnit;
use crate::state::records::DeclaredShot;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::illegal::Pointer;
use engine::{ClauseId, Fraction, Illegal, PieceId, Reason};
use geometry::Length;

/// One unit's dice at one target, with the ids of all units that the dice may hit.
#[derive(Clone, Debug, PartialEq)]
pub struct TableShot {
    /// The target.
    pub target: PieceId,
    /// BB-3.8.b: the sample of its path at which it is shot at.
    pub sample: Option<u16>,
    /// The stands that can hit it.
    pub lines: Vec<StandLine>,
    /// The contest of the shot.
    pub shooting: Shooting,
    /// The clause by which the target is covered, or is not.
    pub cover: ClauseId,
    /// The friends in danger, in the order of [`Shooting::friends`].
    pub friends: Vec<PieceId>,
    /// For each of them the stands whose lanes reach it, as [`StandAim::stand`] counts them.
    pub endangering: Vec<Vec<usize>>,
    /// The guns on the line, in the order of [`Shooting::guns_between`].
    pub guns_between: Vec<PieceId>,
    /// The units behind the target, in the order of [`Shooting::behind`].
    pub behind: Vec<PieceId>,
}

impl TableShot {
    /// The name of a unit that the dice were rolled at.
    #[must_use]
    pub fn name(&self, struck: &Struck) -> PieceId {
        match struck.who {
            Who::Friend => self.friends[struck.index],
            Who::GunsBetween => self.guns_between[struck.index],
            Who::Target => self.target,
            Who::Behind => self.behind[struck.index],
        }
    }
}

/// A target at one of its poses, with the stands that can hit it there.
pub(crate) struct Aiming<'t> {
    pub sample: Option<u16>,
    pub at: ShotAt<'t>,
    pub lines: Vec<StandLine>,
}

/// BB-3.1.g: whether the unit moved this turn, so that its fire suffers and only final poses are open to it.
#[must_use]
pub fn has_moved(unit: &Unit) -> bool {
    // BB-2.5.a: skirmishers that only turned in place have paid nothing and do not count as moved.
    !unit.spent.is_zero() || (unit.card.has(Flag::Moved) && !unit.card.is_skirmishers())
}

impl BrigadesAndBatteries {
    /// BB-3.1.d, g, h: whether a unit may shoot at all this turn.
    ///
    /// # Errors
    /// The clause that forbids it.
    pub fn may_shoot(&self, state: &State, unit: &Unit, evading: bool) -> Result<(), Illegal> {
        let piece = unit.id;
        let may_not =
            |clause: engine::ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        let card = &unit.card;
        if card.arm == Arm::Cavalry {
            return may_not(clause!("BB-3.1.d"), because::CAVALRY_DOES_NOT_SHOOT);
        }
        if card.has(Flag::Charged) {
            return may_not(clause!("BB-3.1.g"), because::CHARGERS_DO_NOT_SHOOT);
        }
        if card.arm == Arm::Artillery && has_moved(unit) {
            return may_not(clause!("BB-3.1.g"), because::ARTILLERY_SHOOTS_ONLY_IF_IT_STAYED_PUT);
        }
        if unit.spent > Fraction::new(1, 2) {
            return may_not(clause!("BB-3.1.g"), because::IT_SPENT_MORE_THAN_HALF_ITS_MOVE);
        }
        let fights = self.stands_for(state, unit);
        let engaged = state.pairs.iter().any(|pair| pair.units.contains(&fights));
        let because = match card.order {
            _ if engaged => because::IT_IS_ENGAGED_IN_COMBAT,
            _ if card.has(Flag::Routed) => because::IT_HAS_ROUTED,
            _ if card.has(Flag::Evaded) && !evading => because::IT_HAS_EVADED,
            _ if card.has(Flag::Driven) || unit.pursuing.is_some() => because::IT_HAS_RECOILED_OR_PURSUES,
            Posture::Limbered => because::LIMBERED_GUNS_DO_NOT_SHOOT,
            Posture::Crew => because::CREWS_AWAY_FROM_THEIR_GUNS_DO_NOT_SHOOT,
            _ if card.has(Flag::Shot) => {
                return Err(clause!("BB-3.1.k").refuses(Reason::AlreadyDone { piece, what: done::SHOT }));
            }
            _ => return Ok(()),
        };
        may_not(clause!("BB-3.1.h"), because)
    }

    /// BB-3.1: the dice of some stands of a shooter.
    pub(crate) fn dice(&self, shooter: &Shooter<'_>, lines: &[StandLine]) -> u16 {
        let aims: Vec<StandAim> = lines.iter().map(|line| line.aim).collect();
        dice_of(&self.book, &PlacedUnit::straight(shooter.card, shooter.unit.pose), &aims)
    }

    /// All shots that one declaration comes to: the target, the other chargers that share the fire, second targets.
    ///
    /// # Errors
    /// The first clause of BB-9.2.d that refuses it.
    pub fn shots(&self, state: &State, shot: &DeclaredShot) -> Result<Vec<TableShot>, Illegal> {
        let unknown = |piece| clause!("BB-9.2.d").refuses(Reason::NoSuchPiece { piece });
        let shooter = self.shooter(state, shot.unit).ok_or_else(|| unknown(shot.unit))?;
        self.shots_of(state, &shooter, shot)
    }

    /// The same for a given shooter.
    pub(crate) fn shots_of(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        shot: &DeclaredShot,
    ) -> Result<Vec<TableShot>, Illegal> {
        let unknown = |piece| clause!("BB-9.2.d").refuses(Reason::NoSuchPiece { piece });
        self.may_shoot(state, shooter.unit, shot.evading)?;
        let target = named(state, shot.target).map(|(unit, _)| unit).filter(|unit| unit.is_on_table());
        let target = target.ok_or_else(|| unknown(shot.target))?;
        if target.seat == shooter.unit.seat {
            return Err(clause!("BB-3.1.l").refuses(Reason::NotYours { piece: shot.target }));
        }
        // BB-2.7.g: the parting shot of an evader goes at the charger it runs from.
        let chargers: Vec<PieceId> =
            if shot.evading { Vec::new() } else { self.chargers_at(state, shooter.unit).collect() };
        let is_charger = chargers.contains(&shot.target);
        let mut aimed = self.chargers_aimed_at(state, shooter, shot, &chargers);
        if !is_charger {
            if let Some(first) = aimed.first() {
                let reason = Reason::Prefers { piece: shot.unit, other: first.at.id };
                return Err(clause!("BB-3.8.a").refuses(reason).showing(Pointer::Piece(first.at.id)));
            }
            let aiming = self.aimed_at(state, shooter, shot, target)?;
            let dice = self.dice(shooter, &aiming.lines);
            let first = self.table_shot(state, shooter, shot, aiming, dice);
            self.has_a_chance(shooter, &first)?;
            self.check_targeting(state, shooter, shot, &first)?;
            return self.with_second_targets(state, shooter, shot, &self.extent(target), vec![first]);
        }
        self.check_pose(state, shooter, shot)?;
        let Some(own) = aimed.iter().position(|aiming| aiming.at.id == shot.target) else {
            let why = self.aimed_at(state, shooter, shot, target).err();
            return Err(why.unwrap_or_else(|| unknown(shot.target)));
        };
        // If several are equal, the one that the order names is preferred.
        aimed.swap(0, own);
        let mut all: Vec<StandLine> = Vec::new();
        for line in aimed.iter().flat_map(|aiming| &aiming.lines) {
            if !all.iter().any(|other| other.aim.stand == line.aim.stand) {
                all.push(*line);
            }
        }
        let stands: Vec<u16> = aimed.iter().map(|aiming| aiming.lines.len() as u16).collect();
        let most: Vec<u16> = aimed.iter().map(|aiming| self.dice(shooter, &aiming.lines)).collect();
        let shares = share(self.dice(shooter, &all), &stands, &most);
        let mut shots = Vec::new();
        for (aiming, dice) in aimed.into_iter().zip(shares) {
            shots.push(self.table_shot(state, shooter, shot, aiming, dice));
        }
        self.has_a_chance(shooter, &shots[0])?;
        self.with_second_targets(state, shooter, shot, &self.extent(target), shots)
    }

    /// The chargers that a charged unit can hit, each at its pose.
    fn chargers_aimed_at<'t>(
        &'t self,
        state: &'t State,
        shooter: &Shooter<'_>,
        shot: &DeclaredShot,
        chargers: &[PieceId],
    ) -> Vec<Aiming<'t>> {
        let mut aimed = Vec::new();
        for &charger in chargers {
            let named = shot.pose.filter(|_| charger == shot.target && !has_moved(shooter.unit));
            let found = match named {
                Some(sample) => self.shot_at(state, charger, Some(sample)).and_then(|at| {
                    let lines = self.eligible(state, shooter, shot.fire, &at).ok()?;
                    Some(Aiming { sample: Some(sample), at, lines })
                }),
                None => self.best_pose(state, shooter, shot.fire, charger).ok(),
            };
            aimed.extend(found);
        }
        aimed
    }

    /// The target of a unit that is not charged, or whose chargers are out of its reach (BB-3.8.d).
    fn aimed_at<'t>(
        &'t self,
        state: &'t State,
        shooter: &Shooter<'_>,
        shot: &DeclaredShot,
        target: &Unit,
    ) -> Result<Aiming<'t>, Illegal> {
        let unknown = || clause!("BB-9.2.d").refuses(Reason::NoSuchPiece { piece: shot.target });
        let part = self.open_to_fire(state, shooter.unit, target)?;
        self.check_pursuer(state, shooter.unit, target)?;
        if let Some(part) = part {
            // Only the flank beyond the enemies in contact is aimed at, at its present position.
            let at = self.shot_at(state, shot.target, None).map(|at| ShotAt { extent: part, ..at });
            let at = at.ok_or_else(unknown)?;
            let lines = self.eligible(state, shooter, shot.fire, &at)?;
            return Ok(Aiming { sample: None, at, lines });
        }
        let Some(sample) = shot.pose else {
            return self.best_pose(state, shooter, shot.fire, shot.target);
        };
        self.check_pose(state, shooter, shot)?;
        let at = self.shot_at(state, shot.target, Some(sample)).ok_or_else(unknown)?;
        let lines = self.eligible(state, shooter, shot.fire, &at)?;
        Ok(Aiming { sample: Some(sample), at, lines })
    }

    /// BB-3.8.b, c: whether the shooter may choose the pose that a shot names.
    fn check_pose(&self, state: &State, shooter: &Shooter<'_>, shot: &DeclaredShot) -> Result<(), Illegal> {
        let Some(sample) = shot.pose else { return Ok(()) };
        let last =
            state.tracks.iter().find(|track| track.unit == shot.target).map_or(0, |track| track.poses.len());
        let is_last = usize::from(sample) + 1 == last;
        if is_last || self.poses_open(state, shooter, shot.fire, shot.target).contains(&Some(sample)) {
            return Ok(());
        }
        let because = because::THIS_POSE_OF_THE_TARGET_IS_NOT_OPEN_TO_IT;
        let reason = Reason::MayNot { piece: shot.unit, because };
        let clause = if has_moved(shooter.unit) { clause!("BB-3.8.b") } else { clause!("BB-3.8.c") };
        Err(clause.refuses(reason))
    }

    /// BB-1.12.b: a shot whose table cell gives no chance is refused.
    fn has_a_chance(&self, shooter: &Shooter<'_>, shot: &TableShot) -> Result<(), Illegal> {
        if shot.shooting.aim().faces > 0 {
            return Ok(());
        }
        let reason = Reason::MayNot { piece: shooter.id, because: because::THE_FIRE_HAS_NO_CHANCE };
        Err(clause!("BB-1.12.b").refuses(reason))
    }

    /// BB-3.10.b: stands that cannot hit the targets so far shoot at the next, with the dice that are left over.
    pub(crate) fn with_second_targets(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        shot: &DeclaredShot,
        main: &Extent<'_>,
        mut shots: Vec<TableShot>,
    ) -> Result<Vec<TableShot>, Illegal> {
        let mut used: Vec<StandLine> = Vec::new();
        for line in shots.iter().flat_map(|shot| &shot.lines) {
            if !used.iter().any(|other| other.aim.stand == line.aim.stand) {
                used.push(*line);
            }
        }
        for &second in &shot.second {
            let mut rest = shooter.clone();
            rest.edges.retain(|edge| !used.iter().any(|line| line.aim.stand == edge.stand));
            let unknown = || clause!("BB-9.2.d").refuses(Reason::NoSuchPiece { piece: second });
            let enemy = named(state, second)
                .map(|(unit, _)| unit)
                .filter(|unit| unit.is_on_table())
                .ok_or_else(unknown)?;
            if enemy.seat == shooter.unit.seat {
                return Err(clause!("BB-3.10.b").refuses(Reason::NotYours { piece: second }));
            }
            let inner = DeclaredShot { target: second, pose: None, ..shot.clone() };
            let aiming = self.aimed_at(state, &rest, &inner, enemy)?;
            self.check_nearest(state, &rest, shot, main, &shots, enemy)?;
            let before = self.dice(shooter, &used);
            used.extend(aiming.lines.iter().copied());
            let dice = self.dice(shooter, &used) - before;
            let next = self.table_shot(state, shooter, &inner, aiming, dice);
            self.has_a_chance(shooter, &next)?;
            shots.push(next);
        }
        Ok(shots)
    }

    /// BB-3.10.b: the second target is the eligible enemy nearest to the main one.
    fn check_nearest(
        &self,
        state: &State,
        rest: &Shooter<'_>,
        shot: &DeclaredShot,
        main: &Extent<'_>,
        shots: &[TableShot],
        second: &Unit,
    ) -> Result<(), Illegal> {
        let own = main.gap_to(&self.extent(second));
        for enemy in present(state).filter(|unit| unit.seat != rest.unit.seat && unit.id != second.id) {
            let taken = shots.iter().any(|shot| shot.target == enemy.id);
            if taken
                || main.gap_to(&self.extent(enemy)) >= own
                || self.open_to_fire(state, rest.unit, enemy).is_err()
            {
                continue;
            }
            let at = self.shot_at(state, enemy.id, None);
            if at.is_some_and(|at| self.eligible(state, rest, shot.fire, &at).is_ok()) {
                let reason = Reason::Prefers { piece: shot.unit, other: enemy.id };
                return Err(clause!("BB-3.10.b").refuses(reason).showing(Pointer::Piece(enemy.id)));
            }
        }
        Ok(())
    }

    /// The shot of all these stands at one target.
    pub(crate) fn shot_with(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        shot: &DeclaredShot,
        at: ShotAt<'_>,
        lines: Vec<StandLine>,
    ) -> TableShot {
        let dice = self.dice(shooter, &lines);
        self.table_shot(state, shooter, shot, Aiming { sample: None, at, lines }, dice)
    }

    /// The contest of one shot: range, cover, enfilade, and all units in the way.
    fn table_shot(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        shot: &DeclaredShot,
        aiming: Aiming<'_>,
        dice: u16,
    ) -> TableShot {
        let Aiming { sample, at, lines } = aiming;
        let at = &at;
        let bystanders = self.bystanders(state, shooter, at, &lines);
        let aims: Vec<StandAim> = lines.iter().map(|line| line.aim).collect();
        let nearest = lines.iter().min_by_key(|line| line.range());
        let (friends, endangered) = self.endangered(state, shooter, shot.fire, &aims, &bystanders);
        let (friend_ids, endangering) = endangered.into_iter().unzip();
        let (guns, gun_ids) = self.guns_between(state, shooter, &aims, &bystanders);
        let (behind, behind_ids) = self.behind(state, shooter, shot.fire, at, &aims);
        let (mark, cover) = self.target(state, shooter, at, &aims);
        let shooting = Shooting {
            seat: shooter.unit.seat,
            book: self.book.clone(),
            shooter: shooter.card,
            fire: shot.fire,
            manner: Manner { evading: shot.evading, moving: has_moved(shooter.unit) },
            target: mark,
            range: nearest.map_or(Length::ZERO, StandLine::range),
            rough: nearest.map_or(Length::ZERO, |line| line.doubled),
            firing: Some(aims.iter().map(|aim| aim.figures).sum()),
            dice: Some(dice),
            friends,
            guns_between: guns,
            behind,
        };
        let target = at.id;
        TableShot {
            target,
            sample,
            lines,
            shooting,
            cover,
            friends: friend_ids,
            endangering,
            guns_between: gun_ids,
            behind: behind_ids,
        }
    }
}
