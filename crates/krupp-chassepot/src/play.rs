//! The implementation of `Notation` and `Rules` for this family. Each method calls the chapter that does the work.

use crate::KruppAndChassepot;
use crate::catalogue::unit;
use crate::contests::Situation;
use crate::morale::rally_test::Attempt;
use crate::orders::Order;
use crate::set_up;
use crate::state::{State, TurnStep};
use engine::LengthUnit;
use engine::sketch::{Overlay, Sketch};
use engine::text::Fault;
use engine::{
    Aimed, Choices, Decision, Dice, Gesture, Illegal, PieceId, PlainPlan, Preview, Rules, Scenario, Seat,
    Tell,
};
use geometry::Pose;

// `KruppAndChassepot::check(self, …)` and the like call the inherent method of that name, which has priority over that
// of the trait.
impl Rules for KruppAndChassepot {
    fn set_up(scenario: &Scenario<KruppAndChassepot>) -> Result<(KruppAndChassepot, State), Vec<Fault>> {
        set_up::scenario::set_up(scenario)
    }

    fn decision(&self, state: &State) -> Decision {
        KruppAndChassepot::decision(self, state)
    }

    type Plan<'s> = PlainPlan<'s, Order>;

    fn plan<'s>(&'s self, state: &'s State, order: &'s Order) -> Result<PlainPlan<'s, Order>, Illegal> {
        Ok(PlainPlan { order, preview: KruppAndChassepot::check(self, state, order)? })
    }

    fn preview(&self, _state: &State, plan: &PlainPlan<'_, Order>) -> Preview {
        plan.preview.clone()
    }

    fn carry_out(
        &self,
        state: &mut State,
        plan: &PlainPlan<'_, Order>,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        self.play(state, plan.order, dice, out);
    }

    fn giving_up() -> Order {
        Order::Concede
    }

    fn give_up(&self, state: &mut State, seat: Seat, out: &mut impl Tell) {
        KruppAndChassepot::concede(state, seat, out);
    }

    /// The contest that an order begins or leads to. A charge that needs no command test is shown as it would be
    /// fought.
    fn contest(&self, state: &State, plan: &PlainPlan<'_, Order>) -> Option<Situation> {
        let order = plan.order;
        let seat = self.decision(state).seat()?;
        let situation = match order {
            Order::Fire { pair, stand } => {
                let (unit, target) = (state.unit(pair.unit)?, state.unit(pair.target)?);
                self.tabletop(state).shot(seat, unit, target, *stand).ok().map(Situation::Shot)
            }
            Order::Move { unit, actions } => {
                self.check_move(state, seat, *unit, actions).ok()?.test.map(Situation::Command)
            }
            Order::Charge(pair) | Order::Countercharge(pair) => {
                let unit = state.unit(pair.unit)?;
                match self.test_for(state, unit, || true) {
                    Some(test) => Some(Situation::Command(test)),
                    None => self.charge_as_fought(state, order),
                }
            }
            Order::AssaultOn(pair) => {
                let (unit, target) = (state.unit(pair.unit)?, state.unit(pair.target)?);
                self.check_assault(state, unit, target).ok()?;
                let mut trial = state.clone();
                let (meeting, _) = self.meet_on(&mut trial, *pair, &mut engine::Silent)?;
                Some(Situation::Melee(meeting.melee))
            }
            Order::Rally(attempted) => {
                let (commander, unit) = (state.commander(attempted.commander)?, state.unit(attempted.unit)?);
                Some(Situation::Morale(self.morale_roll(state, Attempt::Rally, commander, unit)))
            }
            Order::Reconstitute(attempted) => {
                let (commander, unit) = (state.commander(attempted.commander)?, state.unit(attempted.unit)?);
                Some(Situation::Morale(self.morale_roll(state, Attempt::Reconstitute, commander, unit)))
            }
            Order::Pass => self.contest_after_pass(state),
            _ => None,
        };
        situation.filter(Situation::can_be_written)
    }

    fn suggest(&self, state: &State, out: &mut Vec<Order>) {
        KruppAndChassepot::suggest(self, state, out);
    }

    fn propose(&self, state: &State, choices: &mut Choices) -> Order {
        KruppAndChassepot::propose(self, state, choices)
    }

    fn fallback(&self, state: &State) -> Order {
        KruppAndChassepot::fallback(self, state)
    }

    fn aim(&self, state: &State, gesture: &Gesture) -> Aimed<Order> {
        KruppAndChassepot::aim(self, state, gesture)
    }

    fn sketch(&self, state: &State, seat: Option<Seat>) -> Sketch {
        KruppAndChassepot::sketch(self, state, seat)
    }

    fn overlays(&self, state: &State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        KruppAndChassepot::overlays(self, state, piece, at)
    }

    fn unit(&self) -> LengthUnit {
        LengthUnit { name: unit::INCHES, micrometres: crate::measure::INCH.0, decimals: 2 }
    }
}

impl KruppAndChassepot {
    /// The charge as it would be fought if nothing else happened before the Charge Phase.
    fn charge_as_fought(&self, state: &State, order: &Order) -> Option<Situation> {
        let mut trial = state.clone();
        let mut none = Dice::scripted([]);
        let target = match order {
            Order::Charge(pair) | Order::Countercharge(pair) => pair.target,
            _ => return None,
        };
        self.play(&mut trial, order, &mut none, &mut engine::Silent);
        for unit in trial.units.iter_mut().filter(|unit| unit.charge.is_some_and(|c| c.target != target)) {
            if unit.id != target {
                unit.charge = None;
            }
        }
        for unit in &mut trial.units {
            unit.locked = None;
        }
        self.open_charges(&mut trial);
        self.next_contest(&trial)
    }

    /// The first contest that a pass leads to: a declared shot, or the next group of charges.
    fn contest_after_pass(&self, state: &State) -> Option<Situation> {
        let moment = &state.moment;
        let last = moment.active != moment.first_mover;
        let rolls = matches!(moment.step, TurnStep::F1Roll | TurnStep::F2Roll)
            || (last && matches!(moment.step, TurnStep::F1 | TurnStep::F2));
        if rolls && let Some(declared) = state.shots.first() {
            return self.declared_shot(state, declared).map(Situation::Shot);
        }
        let charges = moment.step == TurnStep::H && state.fray.is_none();
        if !(charges || last && moment.step == TurnStep::F2) {
            return None;
        }
        let mut trial = state.clone();
        if !moment.charges_open {
            self.open_charges(&mut trial);
        }
        self.next_contest(&trial)
    }
}
