//! All contests that an order may lead to, found by playing it on copies of the state, stage by stage, over the dice.

use crate::catalogue::measure;
use crate::contests::Situation;
use crate::fire::contest::Shooting;
use crate::fire::fire_step::Volley;
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::plan::Plan;
use engine::foresight::{Decided, Foreseen, Foresight, Foreteller, Spread, Witness};
use engine::{Audience, Dice, Event, Fraction, Odds, PieceId, Roll, Tell};

/// How many possible states of an order are followed at the same time.
const MOST: usize = 250;

/// One possible course of an order, up to now.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    /// The state now.
    pub(crate) state: State,
    /// The contests decided so far.
    before: Vec<Decided>,
    /// What was told in the last stage.
    pub(crate) heard: Heard,
}

/// What is heard of one stage: its contests, and what a charge must know besides.
#[derive(Clone, Debug, Default)]
pub(crate) struct Heard {
    witness: Witness,
    /// BB-4.11.c: charger and target of every overrun so far.
    pub(crate) overruns: Vec<[PieceId; 2]>,
}

impl Tell for Heard {
    fn tell_to(&mut self, audience: Audience, event: impl FnOnce() -> Event) {
        let event = event();
        if let Event::Noted { measure, about } = &event
            && measure.what == measure::RUNS_OVER
            && let [charger, target] = about[..]
        {
            self.overruns.push([charger, target]);
        }
        self.witness.tell_to(audience, || event);
    }

    fn tell_odds(&mut self, odds: impl FnOnce() -> Odds) {
        self.witness.tell_odds(odds);
    }
}

impl Course {
    /// The course before anything has happened.
    pub(crate) fn of(state: State) -> Course {
        Course { state, before: Vec::new(), heard: Heard::default() }
    }

    /// The dice rolled in the last stages.
    pub(crate) fn rolls(&self) -> impl Iterator<Item = Roll> + '_ {
        self.heard.witness.rolls()
    }

    /// Adds the contests of the last stage to the list.
    pub(crate) fn tell(&mut self, chance: Fraction, teller: &mut Foreteller) {
        teller.add(chance, &mut self.before, &std::mem::take(&mut self.heard.witness));
    }
}

/// What is looked up once for a stage, whatever its dice.
pub(crate) struct Prepared {
    volleys: Option<Vec<Volley>>,
}

impl BrigadesAndBatteries {
    /// All contests that a legal order may lead to: those that are rolled before the next decision, and those that it
    /// declares for later.
    pub(crate) fn foresee_all(&self, state: &State, plan: &Plan, situation: Option<&Situation>) -> Foresight {
        if matches!(plan, Plan::Resign(_)) {
            return Foresight::default();
        }
        let mut foresight = self.foresee_now(state, plan);
        if let Some(Situation::Forecast(forecast)) = situation {
            let later = forecast.foresight();
            let is_new = |one: &&Foreseen| !foresight.contests.iter().any(|now| is_same(now, one));
            let added: Vec<Foreseen> = later.contests.iter().filter(is_new).cloned().collect();
            foresight.contests.extend(added);
            foresight.error = foresight.error.max(later.error);
        }
        match plan {
            Plan::Fire(fire) => {
                foresight.contests.extend(fire.shots().iter().map(|shot| later(&shot.shooting, fire.unit())));
            }
            Plan::Evade(evade) if evade.shoots_at.is_some() => {
                foresight.contests.extend(self.parting_shot(state, plan));
            }
            _ => {}
        }
        foresight
    }

    /// What is rolled before the next decision.
    fn foresee_now(&self, state: &State, plan: &Plan) -> Foresight {
        let mut teller = Foreteller::default();
        let mut courses = Spread::of(Course::of(state.clone()), MOST);
        let begin = |_: &(), course: &mut Course, dice: &mut Dice| {
            self.begin(&mut course.state, plan, dice, &mut course.heard);
            true
        };
        courses.step(|_| (), begin, |course, chance, _| course.tell(chance, &mut teller));
        while !courses.going().is_empty() {
            courses.step(
                |course| self.prepared(&course.state),
                |prepared, course, dice| self.stage(prepared, course, dice),
                |course, chance, _| course.tell(chance, &mut teller),
            );
        }
        teller.foresight(courses.error())
    }

    /// Looks up what the next stage needs, whatever its dice.
    pub(crate) fn prepared(&self, state: &State) -> Prepared {
        let shoots = (state.moment.step, state.moment.stage) == (TurnStep::Shooting, Stage::S2);
        Prepared { volleys: (shoots && state.moment.routing.is_none()).then(|| self.volleys(state)) }
    }

    /// Plays the next stage. Answers whether play goes on without a decision.
    pub(crate) fn stage(&self, prepared: &Prepared, course: &mut Course, dice: &mut Dice) -> bool {
        self.keep_places(&mut course.state);
        match &prepared.volleys {
            Some(volleys) => {
                self.shooting_stage(&mut course.state, volleys, dice, &mut course.heard);
                true
            }
            None => self.advance(&mut course.state, dice, &mut course.heard),
        }
    }

    /// BB-2.7.f: the shot that an evader declares. It is rolled when both sides have declared.
    fn parting_shot(&self, state: &State, plan: &Plan) -> Vec<Foreseen> {
        let mut after = state.clone();
        self.begin(&mut after, plan, &mut Dice::scripted([]), &mut engine::Silent);
        after.shots.retain(|shot| !state.shots.contains(shot));
        after.batterings.clear();
        let contests =
            |volley: &Volley| volley.contests().map(|shot| later(shot, volley.unit())).collect::<Vec<_>>();
        self.volleys(&after).iter().flat_map(contests).collect()
    }
}

/// A shot that is declared now and rolled later.
fn later(shooting: &Shooting, unit: PieceId) -> Foreseen {
    Foreseen::later(&Situation::Shooting(Box::new(shooting.clone())), unit)
}

fn is_same(one: &Foreseen, other: &Foreseen) -> bool {
    (one.kind, one.piece) == (other.kind, other.piece)
}
