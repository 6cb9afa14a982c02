//! The implementation of `Referee`, `Hints` and `Screen` for this family. Each method calls the chapter that does the work.

use crate::KruppAndChassepot;
use crate::catalogue::unit;
use crate::command::test::{Precedence, Toss};
use crate::contests::Situation;
use crate::orders::Order;
use crate::set_up;
use crate::state::{State, TurnStep};
use crate::turn::plan::{Found, Plan};
use engine::LengthUnit;
use engine::sketch::{Overlay, Sketch};
use engine::text::Fault;
use engine::{
    Aimed, Choices, Decision, Dice, Foresight, Gesture, Hints, Illegal, PieceId, Preview, Referee, Scenario,
    Screen, Seat, Tell, View, Withheld,
};
use geometry::Pose;

// `KruppAndChassepot::check(self, …)` and the like call the inherent method of that name, which has priority over that
// of the trait.
impl Referee for KruppAndChassepot {
    fn set_up(scenario: &Scenario<KruppAndChassepot>) -> Result<(KruppAndChassepot, State), Vec<Fault>> {
        set_up::scenario::set_up(scenario)
    }

    fn withheld(
        scenario: &Scenario<KruppAndChassepot>,
        opening: (&KruppAndChassepot, &State),
        key: &str,
    ) -> Option<Withheld> {
        set_up::offer::withheld(scenario, opening, key)
    }

    fn decision(&self, state: &State) -> Decision {
        KruppAndChassepot::decision(self, state)
    }

    type Plan<'s> = Plan<'s>;

    fn plan<'s>(&'s self, state: &'s State, order: &'s Order) -> Result<Plan<'s>, Illegal> {
        self.judge(state, order)
    }

    fn preview(&self, state: &State, plan: &Plan<'_>) -> Preview {
        self.preview_of(state, plan)
    }

    fn carry_out(&self, state: &mut State, plan: &Plan<'_>, dice: &mut Dice, out: &mut impl Tell) {
        self.play(state, plan, dice, out);
    }

    fn giving_up() -> Order {
        Order::Concede
    }

    fn give_up(&self, state: &mut State, seat: Seat, out: &mut impl Tell) {
        KruppAndChassepot::concede(state, seat, out);
    }

    /// The contest that an order begins or leads to. A charge that needs no command test is shown as it would be
    /// fought.
    fn contest(&self, state: &State, plan: &Plan<'_>) -> Option<Situation> {
        let situation = match (&plan.found, plan.order) {
            (Found::Fire(planned), Order::Fire { pair, .. }) => {
                let shot = planned.shot(self, state).clone();
                Some(Situation::Shot(self.with_fate(state, shot, pair.unit, pair.target)))
            }
            (Found::Move(marching), _) => marching.test(self, state).cloned().map(Situation::Command),
            (Found::Charge(charge) | Found::Countercharge(charge), _) => match &charge.test {
                Some(test) => Some(Situation::Command(test.clone())),
                None => self.charge_as_fought(state, plan),
            },
            (Found::Assault(run), Order::AssaultOn(pair)) => {
                let mut trial = state.clone();
                let (meeting, left) = self.meet_on(&mut trial, pair.target, run, &mut engine::Silent);
                Some(Situation::Melee(self.with_fates(&trial, meeting, &[(pair.unit, left)])))
            }
            (Found::Attempt(roll), _) => Some(Situation::Morale((**roll).clone())),
            (_, Order::Pass) => self.contest_after_pass(state),
            _ => None,
        };
        situation.filter(Situation::can_be_written)
    }

    fn foresee(&self, state: &State, plan: &Plan<'_>, contest: Option<&Situation>) -> Option<Foresight> {
        Some(self.foreseen(state, plan, contest))
    }
}

impl Hints for KruppAndChassepot {
    fn suggest(&self, view: &View<'_, State>, out: &mut Vec<Order>) {
        KruppAndChassepot::suggest(self, view, out);
    }

    fn propose(&self, view: &View<'_, State>, choices: &mut Choices) -> Order {
        KruppAndChassepot::propose(self, view, choices)
    }

    fn fallback(&self, view: &View<'_, State>) -> Order {
        KruppAndChassepot::fallback(self, view)
    }

    fn aim(&self, view: &View<'_, State>, gesture: &Gesture) -> Aimed<Order> {
        KruppAndChassepot::aim(self, view, gesture)
    }
}

impl Screen for KruppAndChassepot {
    fn sketch(&self, view: &View<'_, State>) -> Sketch {
        KruppAndChassepot::sketch(self, view, view.seat())
    }

    fn overlays(&self, view: &View<'_, State>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        KruppAndChassepot::overlays(self, view, piece, at)
    }

    fn unit(&self) -> LengthUnit {
        LengthUnit { name: unit::INCHES, micrometres: crate::measure::INCH.0, decimals: 2 }
    }
}

impl KruppAndChassepot {
    /// The charge as it would be fought if nothing else happened before the Charge Phase. A charge on a garrison that is
    /// locked in a town melee joins that melee (FP-6.g).
    fn charge_as_fought(&self, state: &State, plan: &Plan<'_>) -> Option<Situation> {
        let (Order::Charge(pair) | Order::Countercharge(pair)) = plan.order else { return None };
        let mut trial = state.clone();
        let mut none = Dice::scripted([]);
        self.play(&mut trial, plan, &mut none, &mut engine::Silent);
        let target = pair.target;
        for unit in &mut trial.units {
            unit.charge = unit.charge.filter(|charge| charge.target == target || unit.id == target);
            unit.locked = unit.locked.filter(|&town| town == target);
        }
        self.open_charges(&mut trial);
        self.next_contest(&trial)
    }

    /// The first contest that a pass leads to: a roll that the game waits for, a declared shot, or the next group of
    /// charges.
    fn contest_after_pass(&self, state: &State) -> Option<Situation> {
        let moment = &state.moment;
        let last = moment.active != moment.first_mover;
        let rolls = matches!(moment.step, TurnStep::ArtilleryDice | TurnStep::RifleDice)
            || (last && matches!(moment.step, TurnStep::ArtilleryFire | TurnStep::RifleFire));
        if rolls && let Some(declared) = state.shots.first() {
            let shot = self.declared_shot(state, declared);
            return Some(Situation::Shot(self.with_fate(state, shot, declared.unit, declared.target)));
        }
        let toss = |what| Some(Situation::Toss(Toss { what }));
        match moment.step {
            TurnStep::Deploy if moment.initiative.is_none() => return toss(Precedence::Deployment),
            TurnStep::Successors => {
                let commander = state.commander(self.next_replacement(state)?)?;
                return Some(Situation::Replacement(self.replacement(state, commander)));
            }
            TurnStep::Initiative if moment.initiative.is_none() => return toss(Precedence::Initiative),
            _ => {}
        }
        let charges = moment.step == TurnStep::Charges && state.fray.is_none();
        if !(charges || last && moment.step == TurnStep::RifleFire) {
            return None;
        }
        let mut trial = state.clone();
        if !moment.charges_open {
            self.open_charges(&mut trial);
        }
        self.next_contest(&trial)
    }
}
