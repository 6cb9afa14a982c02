//! What is shown before an order of the Movement Phase: where the pieces end, and what the order uses up.

use crate::KruppAndChassepot;
use crate::armies::troops::{Arm, Formation};
use crate::catalogue::measure;
use crate::clause;
use crate::close_combat::declare::{ChargeWay, advanced};
use crate::morale::driven_back::touches;
use crate::state::{Commander, State, Unit};
use crate::turn::decision::{Marching, measure};
use crate::turn::plan::PlannedCharge;
use engine::{Amount, Contest, Cost, Event, EventLog, Fraction, PieceId, Preview};
use geometry::Pose;

impl KruppAndChassepot {
    /// FP-10.c: the preview of a move.
    pub(crate) fn preview_move(&self, state: &State, marching: &Marching) -> Preview {
        let unit = &marching.trace.unit;
        let mut preview = Preview::costing(Cost::Move(unit.used));
        preview.ends.push((PieceId::unit(unit.id), unit.pose()));
        preview.ends.extend(self.chased_by(state, unit));
        let mut add = |clause, what, amount| preview.measures.push(measure(clause, what, amount));
        add(clause!("FP-10.c"), measure::USED, Amount::Part(unit.used));
        let left = |by_road| {
            let whole = self.book.allowance(unit.arm, unit.formation, unit.cohesion, by_road);
            Amount::Length(engine::left_of(whole, unit.used))
        };
        add(clause!("FP-10.c"), measure::LEFT, left(false));
        if marching.trace.by_road {
            add(clause!("FP-11.c"), measure::BY_ROAD, Amount::Truth(true));
            add(clause!("FP-11.c"), measure::LEFT_BY_ROAD, left(true));
        }
        if fires_partly(unit) {
            add(clause!("FP-3.h"), measure::PARTIAL_FIRE, Amount::Truth(true));
        }
        if let Some(test) = marching.test(self, state) {
            let number = Amount::Count(test.number().into());
            preview.measures.extend(test.measures());
            preview.measures.push(measure(clause!("FP-9.e"), measure::ADVANCE, Amount::Truth(true)));
            preview.measures.push(measure(clause!("FP-9.d"), measure::COMMAND_DIE, number));
        }
        preview
    }

    /// FP-4.f, FP-4.h: the preview of a charge.
    pub(crate) fn preview_charge(&self, state: &State, charge: &PlannedCharge) -> Preview {
        let PlannedCharge { run, approach, .. } = charge;
        let end = advanced(&run.unit, approach.distance);
        let there = Unit { centre: end.at, ..run.unit };
        let mut preview = preview_of_way(run, end);
        preview.ends.extend(self.chased_by(state, &there));
        let approach = Amount::Length(approach.distance);
        preview.measures.push(measure(clause!("FP-4.h"), measure::APPROACH, approach));
        preview
    }

    /// FP-6.e: the preview of a further assault, which goes to first contact.
    pub(crate) fn preview_assault(&self, run: &ChargeWay) -> Preview {
        preview_of_way(run, advanced(&run.unit, run.distance))
    }

    /// FP-9.f: the commanders whom a unit chases away when it ends there, and where they go.
    fn chased_by(&self, state: &State, there: &Unit) -> Vec<(PieceId, Pose)> {
        let table = self.tabletop(state);
        let is_touched = |commander: &Commander| {
            let mut enemies = table.of_side(commander.side.other()).filter(|enemy| enemy.id != there.id);
            let comes = commander.side != there.side && touches(&table, there, commander);
            commander.is_alive() && (comes || enemies.any(|enemy| touches(&table, enemy, commander)))
        };
        if !state.commanders.iter().any(is_touched) {
            return Vec::new();
        }
        let (mut after, mut log) = (state.clone(), EventLog::default());
        if let Some(unit) = after.unit_mut(there.id) {
            *unit = *there;
        }
        self.chase_commanders(&mut after, &mut log);
        let end = |(_, event): &(_, Event)| match event {
            Event::Moved { piece, path, .. } => path.last().map(|end| (*piece, *end)),
            _ => None,
        };
        log.0.iter().filter_map(end).collect()
    }
}

/// FP-4.f: the pivot and the way of a charger that ends there.
fn preview_of_way(run: &ChargeWay, end: Pose) -> Preview {
    let mut preview = Preview::default();
    preview.ends.push((PieceId::unit(run.unit.id), end));
    preview.measures.extend([
        measure(clause!("FP-4.f"), measure::PIVOT, Amount::Angle(run.pivot * 10)),
        measure(clause!("FP-4.f"), measure::CHARGE_PATH, Amount::Length(run.cost)),
    ]);
    preview
}

/// FP-3.h: whether a unit that has moved so far can still fire, but worse.
fn fires_partly(unit: &Unit) -> bool {
    let fires = match unit.arm {
        Arm::Cavalry => false,
        Arm::Infantry => true,
        Arm::FootArt | Arm::HorseArt | Arm::Mitrailleuse => unit.formation == Formation::Line,
    };
    fires && unit.used > Fraction::new(1, 2)
}
