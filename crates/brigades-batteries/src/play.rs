//! The implementation of `Referee`, `Hints` and `Screen` for this family. Each method calls the module that does the work.

use crate::armies::troops::Posture;
use crate::contests::Situation;
use crate::measure::OUT_OF_REACH;
use crate::orders::Order;
use crate::screen::hand::DecisionContext;
use crate::screen::sketch::INCHES;
use crate::set_up;
use crate::state::leader::General;
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::plan::Plan;
use engine::sketch::{Overlay, Sketch};
use engine::text::Fault;
use engine::{
    Aimed, Choices, Decision, Dice, Event, EventLog, Foresight, Gesture, Hints, Illegal, LengthUnit, PieceId,
    Preview, Referee, Scenario, Screen, Seat, Tell, View, Withheld,
};
use geometry::{Point, Pose};

// `BrigadesAndBatteries::check(self, …)` and similar calls go to the inherent method of that name, not to the trait's.
impl Referee for BrigadesAndBatteries {
    fn set_up(
        scenario: &Scenario<BrigadesAndBatteries>,
    ) -> Result<(BrigadesAndBatteries, State), Vec<Fault>> {
        set_up::scenario::set_up(scenario)
    }

    fn withheld(
        scenario: &Scenario<BrigadesAndBatteries>,
        opening: (&BrigadesAndBatteries, &State),
        key: &str,
    ) -> Option<Withheld> {
        set_up::offer::withheld(scenario, opening, key)
    }

    fn decision(&self, state: &State) -> Decision {
        BrigadesAndBatteries::decision(self, state)
    }

    type Plan<'s> = Plan;

    fn plan<'s>(&'s self, state: &'s State, order: &'s Order) -> Result<Plan, Illegal> {
        self.judge(state, order)
    }

    fn preview(&self, state: &State, plan: &Plan) -> Preview {
        let preview = plan.preview();
        if self.moves_others(state, plan) { self.completed(state, plan, preview) } else { preview }
    }

    fn carry_out(&self, state: &mut State, plan: &Plan, dice: &mut Dice, out: &mut impl Tell) {
        self.play(state, plan, dice, out);
    }

    fn giving_up() -> Order {
        Order::Resign
    }

    fn give_up(&self, state: &mut State, seat: Seat, out: &mut impl Tell) {
        self.resign(state, seat, out);
    }

    /// The contest that an order begins or leads to, if its odds can be shown.
    fn contest(&self, state: &State, plan: &Plan) -> Option<Situation> {
        match plan {
            Plan::Fire(fire) => {
                let first = fire.shots().first()?;
                Some(Situation::Shooting(Box::new(first.shooting.clone())))
            }
            Plan::End(_) => self.contest_after_step(state),
            _ => self.forecast(state, plan).map(|forecast| Situation::Forecast(Box::new(forecast))),
        }
    }

    fn foresee(&self, state: &State, plan: &Plan, contest: Option<&Situation>) -> Option<Foresight> {
        Some(self.foresee_all(state, plan, contest))
    }
}

impl Hints for BrigadesAndBatteries {
    fn suggest(&self, view: &View<'_, State>, out: &mut Vec<Order>) {
        BrigadesAndBatteries::suggest(self, view, out);
    }

    fn propose(&self, view: &View<'_, State>, choices: &mut Choices) -> Order {
        BrigadesAndBatteries::propose(self, view, choices)
    }

    fn fallback(&self, view: &View<'_, State>) -> Order {
        BrigadesAndBatteries::fallback(self, view)
    }

    fn aim(&self, view: &View<'_, State>, gesture: &Gesture) -> Aimed<Order> {
        self.with_context(view, |context| self.aim_with(view, gesture, context))
    }
}

impl Screen for BrigadesAndBatteries {
    fn sketch(&self, view: &View<'_, State>) -> Sketch {
        self.with_context(view, |context| self.sketch_with(view, view.seat(), context))
    }

    fn overlays(&self, view: &View<'_, State>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        BrigadesAndBatteries::overlays(self, view, piece, at)
    }

    fn drawn(&self, state: &State, plan: &Plan) -> Vec<Overlay> {
        BrigadesAndBatteries::drawn(self, state, plan)
    }

    fn unit(&self) -> LengthUnit {
        INCHES
    }
}

impl BrigadesAndBatteries {
    /// Calls `deed` with the functions by which drawing and gestures find out what is legal now.
    fn with_context<T>(&self, state: &State, deed: impl FnOnce(&DecisionContext<'_>) -> T) -> T {
        let rout = state
            .moment
            .routing
            .and_then(|routing| state.moment.about.map(|unit| (unit, routing.required, routing.cause)));
        deed(&DecisionContext {
            asked: &|| self.decision(state),
            judge: &|order| self.check(state, order),
            usual: &|| self.fallback(state),
            rout,
        })
    }

    /// Whether an order may move more than it names, or to another place: a crew comes back to its guns (BB-2.7.i), an
    /// enemy general is driven off (BB-1.11.i), a charger goes on when its target evades (BB-2.7.h).
    fn moves_others(&self, state: &State, plan: &Plan) -> bool {
        match plan {
            Plan::Move(plan) => state.unit(plan.end.unit).is_some_and(|unit| {
                let is_near = |at: Point| unit.pose.at.gap_to(at).within(OUT_OF_REACH);
                let rides = |general: &General| general.seat != unit.seat && general.attached_to.is_none();
                unit.card.order == Posture::Crew
                    || state.generals.iter().any(|one| rides(one) && one.at.is_some_and(is_near))
            }),
            Plan::Evade(_) => true,
            _ => false,
        }
    }

    /// The preview with the ends of all pieces that the order moves, found by playing it on a copy of the state.
    fn completed(&self, state: &State, plan: &Plan, mut preview: Preview) -> Preview {
        let (mut trial, mut told, mut none) = (state.clone(), EventLog::default(), Dice::scripted([]));
        self.play(&mut trial, plan, &mut none, &mut told);
        if none.wanted().is_some() {
            return preview;
        }
        let of_order = told.0.iter().map(|(_, event)| event);
        for event in of_order.take_while(|event| !matches!(event, Event::Began { .. })) {
            let (piece, end) = match event {
                Event::Moved { piece, path, .. } if path.first() != path.last() => (*piece, path.last()),
                Event::Formed { piece, pose, .. } => (*piece, Some(pose)),
                _ => continue,
            };
            let Some(&end) = end else { continue };
            match preview.ends.iter_mut().find(|(known, _)| *known == piece) {
                Some((_, pose)) => *pose = end,
                None => preview.ends.push((piece, end)),
            }
        }
        preview
    }

    /// The contest that is rolled next when the step ends: the first declared shot, the first test, or a combat.
    fn contest_after_step(&self, state: &State) -> Option<Situation> {
        let stage = state.moment.stage;
        let is_declared = !state.shots.is_empty() || !state.batterings.is_empty();
        match state.moment.step {
            TurnStep::Shooting if matches!(stage, Stage::DeclareA | Stage::S2) && is_declared => {
                let volleys = self.volleys(state);
                let first = volleys.first()?.contests().next()?;
                Some(Situation::Shooting(Box::new(first.clone())))
            }
            TurnStep::Shooting if !matches!(stage, Stage::DeclareB | Stage::Open) => {
                self.contest_after_fire(state)
            }
            TurnStep::Combat if matches!(stage, Stage::Open | Stage::C2) => self.next_combat(state),
            _ => None,
        }
    }

    /// BB-5.4.g: the first test that is taken if nobody shoots, or the combat that follows if none is: step 5 is played on
    /// a copy of the state up to its first die.
    fn contest_after_fire(&self, state: &State) -> Option<Situation> {
        let mut trial = state.clone();
        if trial.moment.stage == Stage::DeclareA {
            trial.moment.stage = Stage::S2;
        }
        while trial.moment.step == TurnStep::Shooting {
            if let Some(unit) = self.next_tester(&trial, trial.moment.stage).and_then(|id| trial.unit(id)) {
                return Some(Situation::Morale(Box::new(self.test_of(&trial, unit))));
            }
            let mut none = Dice::scripted([]);
            if !self.advance(&mut trial, &mut none, &mut engine::Silent) || none.wanted().is_some() {
                return None;
            }
        }
        (trial.moment.step == TurnStep::Combat).then(|| self.next_combat(&trial)).flatten()
    }

    /// The next combat, if it is the only one, has a single Red unit, and is small enough to compute its odds.
    fn next_combat(&self, state: &State) -> Option<Situation> {
        let mut trial = state.clone();
        if state.moment.stage == Stage::Open {
            self.pair_off(&mut trial, &mut engine::Silent);
        }
        let fighters = |seat: Seat| {
            let in_pair = |id: PieceId| trial.pairs.iter().any(|pair| pair.units.contains(&id));
            trial.units_of(seat).filter(|unit| in_pair(unit.id)).collect::<Vec<_>>()
        };
        let [red] = fighters(Seat::Red).try_into().ok()?;
        let (combat, enemies) = self.combat_of(&trial, red)?;
        let is_all = enemies.len() == fighters(Seat::Blue).len() && combat.blue.len() <= 4;
        let dice: u16 = combat.red_blows().iter().chain(&combat.blue_blows()).map(|blow| blow.dice).sum();
        (is_all && dice <= 34).then(|| Situation::Combat(Box::new(combat)))
    }
}
