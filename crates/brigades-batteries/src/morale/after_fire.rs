//! BB-5.4.g: the stages of tests after shooting, one unit at a time, and the end of step 5.

use crate::armies::troops::{Arm, Cover, Posture};
use crate::catalogue::{measure, outcome, term};
use crate::clause;
use crate::close_combat::charge::overrun::{last_advance, path, remainder, touched};
use crate::measure::CONTACT;
use crate::morale::test::{Charged, Charger, Morale};
use crate::movement::way::overlap;
use crate::state::flags::Flag;
use crate::state::on_table::in_order;
use crate::state::records::ChargeRecord;
use crate::state::unit::{Place, Unit};
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon_of;
use engine::catalogue::Term;
use engine::event::note;
use engine::{Amount, ClauseId, Dice, Event, PieceId, Tell};
use geometry::{Length, Pose};

/// BB-4.11.f: the step in which the remainder of a unit is shifted.
const SHIFT: Length = Length(6_350);

impl BrigadesAndBatteries {
    fn is_charger(state: &State, id: PieceId) -> bool {
        state.charges.iter().any(|record| record.charger == id)
    }

    fn is_charged(state: &State, id: PieceId) -> bool {
        state.charges.iter().any(|record| record.target == id)
    }

    /// Whether a unit belongs to a stage (BB-5.4.g).
    fn belongs_to(&self, state: &State, unit: &Unit, stage: Stage) -> bool {
        let (charges, charged) = (
            BrigadesAndBatteries::is_charger(state, unit.id),
            BrigadesAndBatteries::is_charged(state, unit.id),
        );
        let is_b = unit.seat == state.side_b();
        match stage {
            Stage::T1 => !charges && !charged,
            Stage::T2 => charges && is_b && !charged,
            // BB-7.4.f: a pursuer that has crashed into an enemy and was charged itself tests together with Side A's
            // chargers.
            Stage::T3 => charges && (!is_b || charged),
            Stage::T4 => charged && !charges,
            _ => false,
        }
    }

    /// Takes the next test of a stage, or begins the next stage.
    pub(crate) fn next_test(&self, state: &mut State, stage: Stage, dice: &mut Dice, out: &mut impl Tell) {
        if stage == Stage::T3x {
            self.overrun_all(state, out);
            state.moment.stage = Stage::T4;
            return;
        }
        if let Some(id) = self.next_tester(state, stage) {
            note(stage_clause(stage), measure::TESTS, Amount::Truth(true), &[id], out);
            // BB-5.4.h: if all its chargers have failed, it tests only because of the fire.
            let fails = |record: &ChargeRecord| record.target != id || !self.has_come_home(state, record);
            if stage == Stage::T4 && state.charges.iter().all(fails) {
                note(clause!("BB-5.4.h"), measure::EVERY_CHARGER_HAS_FAILED, Amount::Truth(true), &[id], out);
            }
            return self.take_test(state, id, dice, out);
        }
        match stage {
            Stage::T1 => state.moment.stage = Stage::T2,
            Stage::T2 => state.moment.stage = Stage::T3,
            Stage::T3 => state.moment.stage = Stage::T3x,
            _ => self.end_shooting(state, out),
        }
        // BB-5.3.a: the charge of a unit shattered by losses fails.
        for at in 0..state.charges.len() {
            let charger = state.charges[at].charger;
            let gone = state.unit(charger).is_none_or(|unit| !unit.is_on_table() || unit.card.is_shattered());
            if gone {
                state.charges[at].failed = true;
            }
        }
    }

    /// BB-2.1.d: the next unit that tests in a stage.
    pub(crate) fn next_tester(&self, state: &State, stage: Stage) -> Option<PieceId> {
        let mut order = in_order(state);
        if stage == Stage::T3 {
            // BB-5.4.g.T2: a crashed pursuer of Side B tests after the chargers of Side A.
            order.sort_by_key(|&id| state.unit(id).is_some_and(|unit| unit.seat == state.side_b()));
        }
        order.into_iter().find(|&id| {
            state.unit(id).is_some_and(|unit| {
                self.belongs_to(state, unit, stage)
                    && may_test(state, unit)
                    && !state.tally(id).tested
                    && self.is_first_of_garrison(state, unit)
                    && self.test_of(state, unit).is_needed()
            })
        })
    }

    /// BB-6.4.j: a garrison tests once; its first unit tests for all.
    fn is_first_of_garrison(&self, state: &State, unit: &Unit) -> bool {
        unit.garrison_of.is_none_or(|block| {
            unit.card.has(Flag::Emplaced)
                || self.garrison(state, block).next().is_some_and(|first| first.id == unit.id)
        })
    }

    /// BB-5.4: the test a unit would take now.
    #[must_use]
    pub fn test_of(&self, state: &State, unit: &Unit) -> Morale {
        let is_combat = state.moment.step == TurnStep::Combat;
        let mut tally = state.tally(unit.id);
        if let Some(block) = unit.garrison_of.filter(|_| !unit.card.has(Flag::Emplaced)) {
            for mate in
                self.garrison(state, block).filter(|mate| mate.id != unit.id && mate.seat == unit.seat)
            {
                let other = state.tally(mate.id);
                tally.hits += other.hits;
                tally.scored += other.scored;
            }
        }
        let chargers: Vec<Charger> = state
            .charges
            .iter()
            .filter(|record| record.target == unit.id && self.has_come_home(state, record))
            .filter_map(|record| {
                let card = state.unit(record.charger)?.card_now();
                Some(Charger { card, flank: record.flank, met_steady: record.steady })
            })
            .collect();
        let charging = if is_combat { None } else { self.charging(state, unit) };
        Morale {
            seat: unit.seat,
            hits: tally.hits,
            overrun: tally.overrun,
            scored: is_combat.then_some(tally.scored),
            cover: self.cover_of(unit, tally.cover),
            charging,
            charged_by: chargers,
            in_a_charge: BrigadesAndBatteries::is_charged(state, unit.id)
                || BrigadesAndBatteries::is_charger(state, unit.id),
            ..Morale::of(&self.book, self.garrison_card(state, unit), self.command_of(state, unit))
        }
    }

    fn cover_of(&self, unit: &Unit, met: Cover) -> Cover {
        if unit.garrison_of.is_some() { Cover::Hard } else { met }
    }

    /// BB-2.6.l: whether a charge has not failed. In stage T2 no charge of Side A has made contact yet.
    fn has_come_home(&self, state: &State, record: &ChargeRecord) -> bool {
        let charger = state.unit(record.charger);
        let alive = charger.is_some_and(|unit| unit.is_on_table() && !unit.card.is_shattered());
        let before =
            state.moment.stage == Stage::T2 && charger.is_some_and(|unit| unit.seat != state.side_b());
        // BB-5.6.b: a charge that made contact counts in step 6 too, whatever happens to the charger there.
        (alive || state.moment.step == TurnStep::Combat) && !record.failed && !before
    }

    /// BB-5.4.b: of the units that a unit charges, the one that counts for its test.
    fn charging(&self, state: &State, unit: &Unit) -> Option<Charged> {
        let records = state.charges.iter().filter(|record| record.charger == unit.id && !record.failed);
        let mut all: Vec<Charged> = records
            .filter_map(|record| {
                let target = state.unit(record.target).filter(|target| target.is_on_table())?;
                let cover = self.pair_of(state, record).map_or(Cover::None, |pair| pair.cover[1]);
                Some(Charged { card: target.card_now(), cover, flank: record.flank })
            })
            .collect();
        let weight = |charged: &Charged| {
            let steady_foot = charged.card.arm == Arm::Infantry && charged.card.is_steady();
            let home = !charged.flank && (steady_foot || charged.cover == Cover::Hard);
            (!home, !charged.card.is_square())
        };
        all.sort_by_key(weight);
        all.into_iter().next()
    }

    /// Takes a unit's test. If it fails, the unit routs.
    pub(crate) fn take_test(&self, state: &mut State, id: PieceId, dice: &mut Dice, out: &mut impl Tell) {
        let Some(unit) = state.unit(id) else { return };
        let test = self.test_of(state, unit);
        let cause = self.cause_of(state, unit);
        let triggers = test.triggers();
        for &trigger in &triggers {
            note(trigger, measure::REASON, Amount::Word(reason(trigger)), &[id], out);
        }
        if triggers.len() > 1 {
            // BB-5.4.f: a unit with several reasons to test rolls once, with the modifiers of all of them.
            let count = Amount::Count(triggers.len() as i32);
            note(clause!("BB-5.4.f"), measure::TRIGGERS_OF_ONE_TEST, count, &[id], out);
        }
        let reckoning = reckon_of(id, &test, dice, out);
        if dice.wanted().is_some() {
            return;
        }
        state.tally_mut(id).tested = true;
        if reckoning.outcome.is(outcome::FAIL.key()) {
            self.begin_rout(state, id, cause, dice, out);
        }
    }

    /// BB-5.7.4.a: the unit that caused the rout: the nearest charger or combat enemy, or the one that scored most hits
    /// by shooting.
    pub(crate) fn cause_of(&self, state: &State, unit: &Unit) -> Option<PieceId> {
        let against = |id: &PieceId| state.unit(*id).is_some_and(Unit::is_on_table);
        let nearest = |enemies: Vec<PieceId>| {
            let enemies = enemies.into_iter().filter(against);
            enemies.min_by_key(|id| (state.unit(*id).map(|enemy| self.gap(unit, enemy)), *id))
        };
        let fought: Vec<PieceId> = state
            .pairs
            .iter()
            .filter_map(|pair| match pair.units {
                [a, b] if a == unit.id => Some(b),
                [a, b] if b == unit.id => Some(a),
                _ => None,
            })
            .collect();
        let charged: Vec<PieceId> = state
            .charges
            .iter()
            .filter(|record| !record.failed)
            .filter_map(|record| match (record.charger, record.target) {
                (charger, target) if target == unit.id => Some(charger),
                (charger, target) if charger == unit.id => Some(target),
                _ => None,
            })
            .collect();
        let shooter = || state.tally(unit.id).by.map(|(by, _)| by);
        let is_shooting = state.moment.step == TurnStep::Shooting;
        if is_shooting && self.test_of(state, unit).triggers() == [clause!("BB-5.4.a")] {
            // The test is only against shooting, even if there is also a charge.
            return shooter().or_else(|| nearest(charged));
        }
        nearest(fought).or_else(|| nearest(charged)).or_else(shooter)
    }

    /// BB-4.11.c: successful chargers overrun the stands that they touch.
    fn overrun_all(&self, state: &mut State, out: &mut impl Tell) {
        let records: Vec<ChargeRecord> =
            state.charges.iter().filter(|record| !record.failed).copied().collect();
        for record in records {
            let (Some(charger), Some(target)) = (state.unit(record.charger), state.unit(record.target))
            else {
                continue;
            };
            if !target.is_on_table() || !charger.is_on_table() || !self.overruns(&charger.card_now(), target)
            {
                continue;
            }
            note(
                stage_clause(Stage::T3x),
                measure::RUNS_OVER,
                Amount::Truth(true),
                &[record.charger, record.target],
                out,
            );
            self.overrun_one(state, record, out);
            note(
                clause!("BB-4.11.d"),
                measure::NO_ROUND_OF_COMBAT,
                Amount::Truth(true),
                &[record.charger],
                out,
            );
        }
    }

    fn overrun_one(&self, state: &mut State, record: ChargeRecord, out: &mut impl Tell) {
        let charger = state.unit(record.charger).expect("the charger of the record");
        let target = &state.unit(record.target).expect("the target of the record").clone();
        let (id, end) = (record.target, charger.pose);
        let travel = state.track(record.charger).map_or(Length::ZERO, |track| last_advance(&track.poses));
        let from = self.body_at(&charger.card_now(), &end.advanced(-travel), &charger.hinges);
        let swept = path(&from, travel, end.heading);
        let standing = self.standing_of(target);
        let stands = standing.stands(&self.book);
        let touched = touched(&stands, &swept);
        let count = touched.iter().filter(|touched| **touched).count() as u16;
        note(
            clause!("BB-4.11.c"),
            measure::STANDS_RUN_OVER,
            Amount::Count(i32::from(count)),
            &[record.charger, id],
            out,
        );
        for other in state.charges.iter_mut().filter(|other| other.target == id) {
            other.resolved = true;
        }
        if count == 0 {
            return;
        }
        let shape = standing.card.shape(&self.book);
        let is_battery = target.card.arm == Arm::Artillery && target.card.order != Posture::Crew;
        let lost = if is_battery {
            gunners_lost(target.card.n, &touched)
        } else {
            figures_lost(target.card.n, shape.stand.figures, &touched)
        };
        let Some(rest) = remainder(&shape, &target.pose, &touched).filter(|_| lost < target.card.n) else {
            let all = target.card.n;
            state.tally_mut(id).overrun += all;
            state.unit_mut(id).expect("the target of the record").card.n = 0;
            out.tell(|| Event::Lost { piece: id, amount: all, clause: clause!("BB-4.11.c") });
            self.remove(state, id, Place::Shattered, clause!("BB-4.11.c"), out);
            return;
        };
        state.tally_mut(id).overrun += lost;
        let unit = state.unit_mut(id).expect("the target of the record");
        unit.card.n -= lost;
        if is_battery {
            unit.card.guns = unit.card.guns.saturating_sub(guns_lost(unit.card.guns, &touched));
        }
        let wide = match unit.card.order {
            Posture::Unlimbered if is_battery => unit.card.models(),
            _ => rest.width,
        };
        unit.card.width = wide.clamp(1, unit.card.shape(&self.book).stands.max(1));
        unit.pose = rest.pose;
        out.tell(|| Event::Lost { piece: id, amount: lost, clause: clause!("BB-4.11.c") });
        self.clear_remainder(state, id, &end, out);
    }

    /// BB-4.11.f: shifts the remainder of a unit away from the charger's path, at right angles to it, until it is
    /// clear; at most 6".
    fn clear_remainder(&self, state: &mut State, id: PieceId, charger: &Pose, out: &mut impl Tell) {
        let Some(unit) = state.unit(id) else { return };
        let away = if charger.locate(unit.pose.at).right < Length::ZERO { -1 } else { 1 };
        let mut shift = Length::ZERO;
        while shift <= self.book.tables.lengths.overrun_shift {
            let by = charger.place(shift * away, Length::ZERO) - charger.at;
            let pose = Pose::new(unit.pose.at + by, unit.pose.heading);
            let body = self.body_at(&self.card_in_block(unit), &pose, &unit.hinges);
            let clear = state
                .on_table()
                .filter(|other| other.id != id && other.garrison_of.is_none())
                .all(|other| !overlap(&body, &self.body(other), CONTACT / 2));
            if clear {
                let old = unit.pose;
                if let Some(unit) = state.unit_mut(id) {
                    unit.pose = pose;
                }
                let path = vec![old, pose];
                out.tell(|| Event::Moved { piece: id, path, clause: clause!("BB-4.11.f") });
                return;
            }
            shift += SHIFT;
        }
        self.remove(state, id, Place::Shattered, clause!("BB-4.11.f"), out);
    }

    /// BB-2.1.b S5: removes shattered units and begins combat.
    fn end_shooting(&self, state: &mut State, out: &mut impl Tell) {
        self.remove_shattered(state, clause!("BB-2.1.b.S5"), out);
        self.spot_shooters(state, out);
        self.enter(state, TurnStep::Combat, None, out);
    }

    /// BB-5.3.a: removes units that have lost three quarters of their figures, and batteries without guns.
    pub(crate) fn remove_shattered(&self, state: &mut State, clause: ClauseId, out: &mut impl Tell) {
        let gone: Vec<PieceId> =
            state.on_table().filter(|unit| unit.card.is_shattered()).map(|unit| unit.id).collect();
        for id in gone {
            note(clause, measure::SHATTERED, Amount::Truth(true), &[id], out);
            self.remove(state, id, Place::Shattered, clause!("BB-5.3.a"), out);
        }
    }

    /// BB-6.1.b: a unit that fired from concealment is spotted until the end of the next turn.
    fn spot_shooters(&self, state: &mut State, out: &mut impl Tell) {
        let fired: Vec<PieceId> = state
            .on_table()
            .filter(|unit| {
                // This includes units that were already spotted: firing again extends the time.
                let hidden =
                    || unit.garrison_of.is_none() && self.hidden_in(&self.standing_of(unit)).is_some();
                unit.card.has(Flag::Shot) && (hidden() || self.touches_hedgerow(unit))
            })
            .map(|unit| unit.id)
            .collect();
        let until = state.moment.turn + 1;
        for id in fired {
            if let Some(unit) = state.unit_mut(id) {
                unit.spotted_until = Some(until);
            }
            note(clause!("BB-6.1.b"), measure::SPOTTED_UNTIL, Amount::Count(i32::from(until)), &[id], out);
        }
    }

    /// BB-6.7.b: whether a unit is at a hedgerow. If it fires there, it is seen in this turn and the next.
    fn touches_hedgerow(&self, unit: &Unit) -> bool {
        let hedges =
            self.terrain.iter().filter(|piece| piece.properties.kind == crate::tables::TerrainKind::Hedgerow);
        let mut hedges = hedges.peekable();
        hedges.peek().is_some() && {
            let body = self.body(unit);
            hedges.any(|piece| body.iter().any(|part| piece.outline.is_within(CONTACT, part)))
        }
    }
}

/// BB-5.4.a to c: after shooting a unit tests only if it was hit twice or is in a charge; hits on a garrison count
/// together.
fn may_test(state: &State, unit: &Unit) -> bool {
    let charges = |record: &ChargeRecord| record.charger == unit.id || record.target == unit.id;
    unit.garrison_of.is_some() || state.tally(unit.id).hits >= 2 || state.charges.iter().any(charges)
}

/// BB-5.4.a to d: why a unit tests.
fn reason(trigger: ClauseId) -> Term {
    match trigger {
        trigger if trigger == clause!("BB-5.4.a") => term::HIT_BY_FIRE,
        trigger if trigger == clause!("BB-5.4.b") => term::CHARGES_HOME,
        trigger if trigger == clause!("BB-5.4.c") => term::MEETS_A_CHARGE,
        _ => term::LOST_THE_ROUND,
    }
}

/// The clause of a stage of BB-5.4.g.
const fn stage_clause(stage: Stage) -> ClauseId {
    match stage {
        Stage::T1 => clause!("BB-5.4.g.T1"),
        Stage::T2 => clause!("BB-5.4.g.T2"),
        Stage::T3 => clause!("BB-5.4.g.T3"),
        Stage::T3x => clause!("BB-5.4.g.T3x"),
        _ => clause!("BB-5.4.g.T4"),
    }
}

/// BB-4.11.c: the gunners lost with the models that were touched. `n` gunners are divided evenly over the models; the
/// remainder belongs to the leftmost ones.
fn gunners_lost(n: u16, touched: &[bool]) -> u16 {
    let models = touched.len().max(1) as u16;
    let share = |at: usize| n / models + u16::from((at as u16) < n % models);
    touched.iter().enumerate().filter(|(_, touched)| **touched).map(|(at, _)| share(at)).sum()
}

/// BB-4.11.f: the guns lost with the models that were touched. A model that stands for a single gun is the rightmost one
/// of its battery.
fn guns_lost(guns: u16, touched: &[bool]) -> u16 {
    let models = touched.iter().filter(|touched| **touched).count() as u16;
    let last = guns % 2 == 1 && touched.last() == Some(&true);
    2 * models - u16::from(last)
}

/// BB-G.3.c: the figures lost with the stands that were touched. The rightmost stand of the last rank may not be full.
fn figures_lost(n: u16, each: u16, touched: &[bool]) -> u16 {
    let full = |at: usize| n.saturating_sub(at as u16 * each).min(each);
    touched.iter().enumerate().filter(|(_, touched)| **touched).map(|(at, _)| full(at)).sum()
}
