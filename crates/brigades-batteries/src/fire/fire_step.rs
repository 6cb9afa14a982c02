//! BB-2.1.b: shots are declared, then all dice rolled, then all losses applied, with positions as at the declaration.

use crate::armies::troops::{Arm, Cover};
use crate::catalogue::{because, done, measure, question};
use crate::clause;
use crate::contests::dice::Contested;
use crate::fire::batter::Battering;
use crate::fire::contest::{Shooting, Struck, Who};
use crate::fire::measured::TableShot;
use crate::fire::measured::in_reach::FireReach;
use crate::fire::table::Fire;
use crate::options::PassThroughFire;
use crate::orders::Order;
use crate::state::flags::Flag;
use crate::state::records::DeclaredShot;
use crate::state::unit::Unit;
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon_in_detail_of;
use engine::event::note;
use engine::{Amount, Dice, Event, Illegal, Measure, PieceId, Preview, Reason, Seat, Tell};
use geometry::Length;
use std::sync::Arc;

/// One unit's losses by fire, kept until all dice have been rolled.
struct Loss {
    unit: PieceId,
    by: PieceId,
    hits: u16,
    guns: u16,
    cover: Cover,
}

/// What a unit has declared at S1.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Declared {
    Shot(DeclaredShot),
    Battering(Battering),
}

/// The shots that follow from what a unit has declared.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Aimed {
    declared: Declared,
    shots: Arc<[TableShot]>,
}

/// BB-9.2.d: a judged declaration, with the shots that follow from it.
#[derive(Clone, Debug)]
pub struct FirePlan {
    aimed: Aimed,
    /// What was measured, as it is shown.
    pub(crate) preview: Preview,
}

impl FirePlan {
    /// The plan of a declaration.
    pub(crate) fn new(declared: Declared, shots: Vec<TableShot>, preview: Preview) -> FirePlan {
        FirePlan { aimed: Aimed { declared, shots: shots.into() }, preview }
    }

    /// The unit that shoots.
    pub(crate) const fn unit(&self) -> PieceId {
        self.aimed.declared.unit()
    }

    /// BB-6.10.h: whether the main target is a section of works.
    pub(crate) const fn is_battering(&self) -> bool {
        matches!(self.aimed.declared, Declared::Battering(_))
    }

    /// Its shots, at the main target first.
    pub(crate) fn shots(&self) -> &[TableShot] {
        &self.aimed.shots
    }
}

/// What a unit has declared, with the shots that follow from it.
#[derive(Clone, Debug)]
pub(crate) struct Volley {
    declared: Declared,
    shots: Arc<[TableShot]>,
    /// BB-2.7.g: why an evader cannot shoot after all, once all have moved.
    hindered: Option<Illegal>,
}

impl Volley {
    /// The unit that shoots.
    pub(crate) const fn unit(&self) -> PieceId {
        self.declared.unit()
    }

    /// The contests of its shots.
    pub(crate) fn contests(&self) -> impl Iterator<Item = &Shooting> {
        self.shots.iter().map(|shot| &shot.shooting)
    }
}

impl Declared {
    const fn unit(&self) -> PieceId {
        match self {
            Declared::Shot(shot) => shot.unit,
            Declared::Battering(battering) => battering.unit,
        }
    }
}

/// Whether a unit's fire may be declared at all: it is the seat's, on the table, and has not been declared before.
pub(crate) fn check_declarer(state: &State, seat: Seat, unit: &Unit, piece: PieceId) -> Result<(), Illegal> {
    if unit.seat != seat {
        return Err(clause!("BB-2.1").refuses(Reason::NotYours { piece }));
    }
    if !unit.is_on_table() {
        return Err(clause!("BB-2.1").refuses(Reason::NotOnTable { piece }));
    }
    if state.has_declared(piece) {
        if unit.card.has(Flag::Evaded) {
            let because = because::IT_HAS_EVADED;
            return Err(clause!("BB-3.1.h").refuses(Reason::MayNot { piece, because }));
        }
        return Err(clause!("BB-3.1.k").refuses(Reason::AlreadyDone { piece, what: done::SHOT }));
    }
    Ok(())
}

impl BrigadesAndBatteries {
    /// The shot that an order declares; the default for a battery is ball.
    #[must_use]
    pub(crate) fn shot_of(state: &State, order: &Order) -> Option<DeclaredShot> {
        let Order::Fire { unit, fire, target, pose, second } = order else { return None };
        let (unit, target, pose) = (*unit, *target, *pose);
        let is_battery = state.unit(unit).is_some_and(|unit| unit.card.arm == Arm::Artillery);
        let fire = if is_battery && *fire == Fire::SmallArms { Fire::Ball } else { *fire };
        Some(DeclaredShot { unit, fire, target, pose, second: second.clone(), evading: false })
    }

    /// BB-9.2.d: judges a declaration.
    pub(crate) fn plan_fire(&self, state: &State, seat: Seat, order: &Order) -> Result<FirePlan, Illegal> {
        let Some(shot) = BrigadesAndBatteries::shot_of(state, order) else {
            return Err(clause!("BB-2.1").refuses(Reason::NotNow { asked: question::FIRE }));
        };
        let piece = shot.unit;
        let Some((unit, _)) = crate::state::area::named(state, piece) else {
            return Err(clause!("BB-2.1").refuses(Reason::NoSuchPiece { piece }));
        };
        check_declarer(state, seat, unit, piece)?;
        if (shot.fire == Fire::SmallArms) == (unit.card.arm == Arm::Artillery)
            && unit.card.arm != Arm::Cavalry
        {
            let because = because::IT_DOES_NOT_FIRE_SO;
            return Err(clause!("BB-3.2").refuses(Reason::MayNot { piece, because }));
        }
        let shots = self.shots(state, &shot)?;
        let preview = self.preview_fire(state, &shots);
        Ok(FirePlan::new(Declared::Shot(shot), shots, preview))
    }

    /// What was measured for the shots of a declaration.
    fn preview_fire(&self, state: &State, shots: &[TableShot]) -> Preview {
        let mut preview = Preview::free();
        for shot in shots {
            preview.measures.extend(Contested::measures(&shot.shooting));
            let amount = Amount::Piece(shot.target);
            preview.measures.push(Measure { clause: clause!("BB-3.8.b"), what: measure::TARGET, amount });
            let cover = shot.shooting.target.cover;
            if cover != Cover::None {
                let amount = Amount::Word(cover.term());
                preview.measures.push(Measure { clause: shot.cover, what: measure::COVER, amount });
            }
            if crate::state::area::named(state, shot.target)
                .is_some_and(|(unit, _)| unit.garrison_of.is_some())
            {
                // The range is measured to the polygon of the block.
                let amount = Amount::Length(shot.shooting.range);
                preview.measures.push(Measure { clause: clause!("BB-6.4.h"), what: measure::RANGE, amount });
            }
            for &friend in &shot.friends {
                let amount = Amount::Piece(friend);
                let in_block = state.unit(friend).is_some_and(|unit| unit.garrison_of.is_some());
                let clause = if in_block { clause!("BB-3.9.e") } else { clause!("BB-3.9.b") };
                preview.measures.push(Measure { clause, what: measure::ENDANGERS, amount });
            }
            let passes = self.book.switches.pass_through_fire == PassThroughFire::HalfMove;
            if let Some(sample) = shot.sample.filter(|_| passes) {
                let amount = Amount::Count(i32::from(sample));
                preview.measures.push(Measure { clause: clause!("BB-7.1.a"), what: measure::POSE, amount });
            }
        }
        if shots.len() > 1 {
            let amount = Amount::Count(shots.len() as i32);
            preview.measures.push(Measure { clause: clause!("BB-3.10.b"), what: measure::TARGETS, amount });
        }
        preview
    }

    /// BB-2.1.b S1: notes what a unit has declared, with the shots that follow from it.
    pub(crate) fn declare(&self, state: &mut State, plan: &FirePlan, out: &mut impl Tell) {
        let unit = plan.unit();
        match &plan.aimed.declared {
            Declared::Shot(shot) => {
                let kind = Amount::Word(shot.fire.term());
                note(clause!("BB-2.1.b.S1"), measure::DECLARED, kind, &[unit, shot.target], out);
                state.shots.push(shot.clone());
                state.shots.sort_by_key(|shot| (shot.unit, !shot.evading));
            }
            Declared::Battering(battering) => {
                let section = Amount::Count(i32::from(battering.section));
                note(clause!("BB-2.1.b.S1"), measure::DECLARED_AT_SECTION, section, &[unit], out);
                state.batterings.push(battering.clone());
                state.batterings.sort_by_key(|battering| battering.unit);
            }
        }
        state.aimed.0.retain(|aimed| aimed.declared != plan.aimed.declared);
        state.aimed.0.push(plan.aimed.clone());
    }

    /// BB-2.1.b, BB-8.7.e: a scene in the shooting step without further details begins with Side B, or with Side A if
    /// Side B has no targets.
    pub(crate) fn open_declarations(&self, state: &mut State) {
        if (state.moment.step, state.moment.stage) != (TurnStep::Shooting, Stage::Open) {
            return;
        }
        state.moment.stage = Stage::DeclareB;
        if !self.has_fire(state) {
            state.moment.stage = Stage::DeclareA;
        }
    }

    /// Whether the side that declares has an enemy in range, so that it must decide.
    pub(crate) fn has_fire(&self, state: &State) -> bool {
        let seat =
            if state.moment.stage == Stage::DeclareA { state.side_b().other() } else { state.side_b() };
        state.units_of(seat).any(|unit| {
            // Units that cannot shoot count too if the enemy is within the range of small arms.
            let fires = crate::screen::hand::fires_of(&unit.card);
            let reach = fires.iter().map(|&fire| crate::fire::line::reach(self, &unit.card, fire)).max();
            let near = self.bounds(unit).grown(
                reach.unwrap_or(self.book.tables.shooting[crate::tables::FireRow::MusketFar as usize].range),
            );
            let enemy_near = self.enemies(state, seat).any(|enemy| {
                let passed = |track: &crate::state::records::Track| {
                    track.poses.iter().any(|pose| near.contains(pose.at))
                };
                self.bounds(enemy).meets(&near) || state.track(enemy.id).is_some_and(passed)
            });
            enemy_near || !self.sections_for(state, unit).is_empty()
        })
    }

    /// The first legal shot of a unit, enemies tried from `start` on; of a battery canister before ball.
    #[must_use]
    pub fn first_shot(&self, state: &State, unit: &Unit, start: usize) -> Option<Order> {
        if state.has_declared(unit.id) || self.may_shoot(state, unit, false).is_err() {
            return None;
        }
        let fires: &[Fire] =
            if unit.card.arm == Arm::Artillery { &[Fire::Canister, Fire::Ball] } else { &[Fire::SmallArms] };
        let reach = |fire: Fire| crate::fire::line::reach(self, &unit.card, fire);
        let shooter = self.shooter(state, unit.id)?;
        let chargers: Vec<PieceId> = self.chargers_at(state, unit).collect();
        for &fire in fires {
            let field = FireReach::of(&shooter, reach(fire))?;
            let order = |target: PieceId| {
                let second = Vec::new();
                let shot = DeclaredShot { unit: unit.id, fire, target, pose: None, second, evading: false };
                let legal = self.shots_of(state, &shooter, &shot).is_ok();
                legal.then(|| Order::Fire { unit: unit.id, fire, target, pose: None, second: Vec::new() })
            };
            let mut enemies = engine::choices::around(&state.units, start).filter(|enemy| {
                enemy.seat != unit.seat && enemy.is_on_table() && {
                    let may_hit = self.may_hit(state, &field, enemy);
                    debug_assert!(
                        may_hit || order(enemy.id).is_none(),
                        "who cannot be hit is not passed over"
                    );
                    may_hit
                }
            });
            let first = chargers.iter().find_map(|&charger| order(charger));
            let found = first.or_else(|| enemies.find_map(|enemy| order(enemy.id)));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The table as an evader saw it when the charge was ordered (BB-2.7.g).
    fn as_ordered(&self, state: &State, shot: &DeclaredShot) -> State {
        let mut then = state.clone();
        let was = |id: PieceId, index: Option<u16>| {
            let track = state.track(id)?;
            track.poses.get(index.map_or(0, usize::from)).copied()
        };
        let own = was(shot.unit, shot.pose);
        if let (Some(unit), Some(pose)) = (then.unit_mut(shot.unit), own) {
            unit.pose = pose;
            unit.card.flags.set(Flag::Shot, false);
        }
        let enemy = was(shot.target, None);
        if let (Some(unit), Some(pose)) = (then.unit_mut(shot.target), enemy) {
            unit.pose = pose;
        }
        then.tracks.retain(|track| track.unit != shot.target);
        then
    }

    /// BB-2.7.f, g: whether an evader may shoot before it goes.
    pub(crate) fn check_parting_shot(
        &self,
        state: &State,
        unit: &Unit,
        charger: &Unit,
    ) -> Result<(), Illegal> {
        if unit.card.arm != Arm::Infantry {
            let because = because::ONLY_INFANTRY_SHOOTS_BEFORE_IT_EVADES;
            return Err(clause!("BB-2.7.f").refuses(Reason::MayNot { piece: unit.id, because }));
        }
        let shot = DeclaredShot {
            unit: unit.id,
            fire: Fire::SmallArms,
            target: charger.id,
            pose: None,
            second: Vec::new(),
            evading: true,
        };
        // BB-2.7.g: half a move is the most; the general ban is BB-3.1.g.
        self.shots(state, &shot).map(drop).map_err(|refusal| {
            if refusal.clause == clause!("BB-3.1.g") {
                clause!("BB-2.7.g").refuses(refusal.reason)
            } else {
                refusal
            }
        })
    }

    /// All shots that follow from what was declared, with positions as at the declaration.
    fn shots_declared(&self, state: &State, declared: &Declared) -> Result<Vec<TableShot>, Illegal> {
        match declared {
            Declared::Shot(shot) if shot.evading => {
                let then = self.as_ordered(state, shot);
                self.shots(&then, &DeclaredShot { pose: None, ..shot.clone() })
            }
            Declared::Shot(shot) => self.shots(state, shot),
            Declared::Battering(battering) => self.battering_shots(state, battering),
        }
    }

    /// BB-2.1.b S2: everything that was declared, Side B's first (BB-2.1.d), each with the shots that follow from it.
    /// They were found when it was declared; those of evaders are found now, because others have moved since.
    pub(crate) fn volleys(&self, state: &State) -> Vec<Volley> {
        let side_b = state.side_b();
        let seat_of = |id: PieceId| seat_of(state, id);
        let shots = state.shots.iter().cloned().map(Declared::Shot);
        let batterings = state.batterings.iter().cloned().map(Declared::Battering);
        let mut declared: Vec<Declared> = shots.chain(batterings).collect();
        declared.sort_by_key(|one| (seat_of(one.unit()) != side_b, one.unit()));
        let volley = |declared: Declared| {
            let known = state.aimed.0.iter().find(|aimed| aimed.declared == declared);
            if let Some(Aimed { shots, .. }) = known {
                debug_assert_eq!(
                    self.shots_declared(state, &declared).as_deref(),
                    Ok(&**shots),
                    "what is kept is true"
                );
                return Volley { shots: Arc::clone(shots), hindered: None, declared };
            }
            match self.shots_declared(state, &declared) {
                Ok(shots) => Volley { declared, shots: shots.into(), hindered: None },
                Err(why) => Volley { declared, shots: Arc::new([]), hindered: Some(why) },
            }
        };
        declared.into_iter().map(volley).collect()
    }

    /// BB-2.1.b S2, S3: all shooting dice, then losses applied together.
    pub(crate) fn roll_shots(
        &self,
        state: &mut State,
        volleys: &[Volley],
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let frozen = state.clone();
        let mut losses: Vec<Loss> = Vec::new();
        let mut batterings: Vec<(Battering, u16)> = Vec::new();
        for Volley { declared, shots, hindered } in volleys {
            let by = declared.unit();
            if let Some(why) = hindered {
                note(why.clause, measure::HINDERED, Amount::Truth(true), &[by], out);
            }
            for (number, one) in shots.iter().enumerate() {
                if let Declared::Shot(_) = declared {
                    tell_aim(by, one, out);
                }
                let struck = reckon_in_detail_of(by, &one.shooting, dice, out);
                if dice.wanted().is_some() {
                    return;
                }
                for struck in &struck {
                    if let (Declared::Battering(battering), Who::Target, 0) = (declared, struck.who, number) {
                        batterings.push((battering.clone(), struck.hits));
                        continue;
                    }
                    let unit = one.name(struck);
                    if struck.who == Who::Friend && struck.losses() > 0 {
                        let amount = Amount::Count(i32::from(struck.losses()));
                        note(clause!("BB-3.9.c"), measure::HITS_ON_A_FRIEND, amount, &[by, unit], out);
                    }
                    if struck.is_guns && struck.hits > 0 {
                        // The hits of the dice, and how many of them count for morale.
                        let amount = Amount::Count(i32::from(struck.losses()));
                        note(clause!("BB-3.4.c"), measure::GUNNERS_LOST, amount, &[unit], out);
                    }
                    let (hits, guns) = (struck.losses(), struck.guns);
                    let cover = self.cover_met(one, struck);
                    losses.push(Loss { unit, by, hits, guns, cover });
                }
            }
            if let Some((unit, _)) = crate::state::area::named(&frozen, by)
                && let Some(unit) = state.unit_mut(unit.id)
            {
                unit.card.flags.set(Flag::Shot, true);
            }
        }
        self.tell_shots(&frozen, out);
        note(clause!("BB-2.1.b.S3"), measure::LOSSES, Amount::Count(losses.len() as i32), &[], out);
        for loss in &losses {
            self.apply_loss(state, loss, out);
        }
        for (battering, hits) in batterings {
            self.batter(state, &battering, hits, out);
        }
        self.endanger_generals(state, dice, out);
    }

    /// BB-2.1.d, BB-3.13.a: reports how many shots were rolled together, and whose was the first.
    fn tell_shots(&self, state: &State, out: &mut impl Tell) {
        let side_b = state.side_b();
        let key = |unit: &PieceId| {
            let seat = crate::state::area::named(state, *unit).map(|(unit, _)| unit.seat);
            (seat != Some(side_b), *unit)
        };
        if let Some(first) = state.shots.iter().map(|shot| shot.unit).min_by_key(key) {
            note(clause!("BB-2.1.d"), measure::ROLLED_FIRST, Amount::Piece(first), &[], out);
        }
        let together = Amount::Count(state.shots.len() as i32);
        note(clause!("BB-3.13.a"), measure::SHOTS_TOGETHER, together, &[], out);
    }

    fn cover_met(&self, shot: &TableShot, struck: &Struck) -> Cover {
        match struck.who {
            Who::Friend => shot.shooting.friends[struck.index].target.cover,
            Who::GunsBetween => shot.shooting.guns_between[struck.index].target.cover,
            Who::Target => shot.shooting.target.cover,
            Who::Behind => shot.shooting.behind[struck.index].target.cover,
        }
    }

    /// BB-3.13.b, BB-3.4.d, BB-7.10.a: what hits do to a unit, a battery, a screen or a garrison.
    fn apply_loss(&self, state: &mut State, loss: &Loss, out: &mut impl Tell) {
        let Some((unit, is_screen)) = crate::state::area::named(state, loss.unit) else { return };
        let (id, block, seat) = (unit.id, unit.garrison_of, unit.seat);
        let emplaced = unit.card.has(Flag::Emplaced);
        if loss.guns > 0 {
            self.lose_guns(state, id, loss.guns, out);
        }
        if loss.hits == 0 {
            return;
        }
        let clause = clause!("BB-3.13.b");
        if is_screen {
            // BB-7.10.a: replaced from the parent at once, without a test; they count as losses.
            return self.suffer(state, id, loss.hits, clause!("BB-7.10.a"), out);
        }
        // BB-5.7.4.a: the shooter that scored most hits; if several are equal, the nearest.
        let by = loss.by.part(0);
        let away = |other: PieceId| Some(self.gap(state.unit(id)?, state.unit(other)?));
        let worse = state
            .tally(id)
            .by
            .is_none_or(|(other, most)| loss.hits > most || (loss.hits == most && away(by) < away(other)));
        let tally = state.tally_mut(id);
        tally.hits += loss.hits;
        tally.cover = tally.cover.max(loss.cover);
        if worse {
            tally.by = Some((by, loss.hits));
        }
        match block.filter(|_| !emplaced) {
            Some(block) => {
                let mates: Vec<PieceId> = self
                    .garrison(state, block)
                    .filter(|mate| mate.seat == seat)
                    .map(|mate| mate.id)
                    .collect();
                self.suffer_shared(state, &mates, loss.hits, clause, out);
            }
            None => self.suffer(state, id, loss.hits, clause, out),
        }
    }

    /// BB-3.4.d: a destroyed gun is taken from a model that already lost one, if any.
    fn lose_guns(&self, state: &mut State, id: PieceId, guns: u16, out: &mut impl Tell) {
        let Some(unit) = state.unit_mut(id) else { return };
        let (before, wide) = (unit.card.models(), unit.card.width);
        unit.card.guns = unit.card.guns.saturating_sub(guns);
        let after = unit.card.models();
        let half = unit.card.shape(&self.book).stand.width / 2;
        for _ in after.min(wide)..before.min(wide) {
            // BB-G.3.f: models of one rank leave alternately from the left and the right.
            let from_right = unit.card.has(Flag::NextEndRight);
            let shift = if from_right { -half } else { half };
            unit.pose = geometry::Pose::new(unit.pose.place(shift, Length::ZERO), unit.pose.heading);
            unit.card.flags.set(Flag::NextEndRight, !from_right);
        }
        unit.card.width = unit.card.width.min(unit.card.models()).max(1);
        out.tell(|| Event::Lost { piece: id, amount: guns, clause: clause!("BB-3.4.d") });
    }
}

/// Reports at whom a shot is aimed, and who is in its way.
fn tell_aim(by: PieceId, shot: &TableShot, out: &mut impl Tell) {
    let mut met = |clause, what, piece| note(clause, what, Amount::Piece(piece), &[by, piece], out);
    met(clause!("BB-3.8.b"), measure::TARGET, shot.target);
    shot.friends.iter().for_each(|&friend| met(clause!("BB-3.9.b"), measure::ENDANGERS, friend));
    shot.guns_between.iter().for_each(|&guns| met(clause!("BB-3.12.c"), measure::GUNS_BETWEEN, guns));
}

/// The side of a unit or a screen.
fn seat_of(state: &State, id: PieceId) -> Seat {
    crate::state::area::named(state, id).map_or(Seat::Red, |(unit, _)| unit.seat)
}
