//! BB-2.1: the state machine of the turn: what each order does, and how play continues to the next decision.
//!
//! The turn continues without waiting for a side that has nothing to decide (BB-8.7.e). If dice are needed and the
//! scripted dice have run out, play stops. The order `end_step` then continues it.

use crate::catalogue::{measure, outcome, term};
use crate::clause;
use crate::contests::other_rolls::Initiative;
use crate::fire::fire_step::Volley;
use crate::orders::{Order, SideOfTurn};
use crate::state::flags::{Flag, Flags};
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon;
use crate::turn::plan::{Ending, Plan};
use engine::catalogue::Term;
use engine::event::note;
use engine::{Amount, ClauseId, Dice, Event, Seat, Silent, Tell};
use geometry::Length;

/// The seats, as terms of the catalogue.
const SEATS: [Term; 2] = [term::RED, term::BLUE];

/// What play may do until the next decision.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Leave {
    /// Whether dice are rolled even if the scripted dice have run out. `end_step` sets it, and the
    /// next roll clears it.
    insists: bool,
}

impl BrigadesAndBatteries {
    /// Carries out a judged order and continues until the next decision.
    pub(crate) fn play(&self, state: &mut State, plan: &Plan, dice: &mut Dice, out: &mut impl Tell) {
        if let Plan::Resign(loser) = plan {
            return self.resign(state, *loser, out);
        }
        let leave = self.begin(state, plan, dice, out);
        if dice.wanted().is_none() {
            self.run_on(state, dice, out, leave);
        }
        self.keep_places(state);
    }

    /// Plays an order that the rules themselves propose, up to the next decision.
    pub(crate) fn play_proposed(
        &self,
        state: &mut State,
        order: &Order,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let plan = self.judge(state, order).expect("what the rules propose is legal");
        self.play(state, &plan, dice, out);
    }

    /// Carries out an order that the rules themselves propose, without what follows from it.
    pub(crate) fn begin_proposed(
        &self,
        state: &mut State,
        order: &Order,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let plan = self.judge(state, order).expect("what the rules propose is legal");
        self.begin(state, &plan, dice, out);
    }

    /// Carries out a judged order, without what follows from it until the next decision.
    pub(crate) fn begin(
        &self,
        state: &mut State,
        plan: &Plan,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) -> Leave {
        let mut leave = Leave::default();
        match plan {
            Plan::Resign(loser) => self.resign(state, *loser, out),
            Plan::ChooseSide(side) => self.choose_side(state, *side, out),
            Plan::End(ending) => leave.insists = self.end_step(state, *ending, out),
            Plan::Deploy { places, .. } => self.deploy_all(state, places, out),
            Plan::Place(plan) => self.place(state, plan, out),
            Plan::Move(plan) => self.carry_out_move(state, plan, out),
            Plan::Push(plan) => self.carry_out_push(state, plan, out),
            Plan::Charge(plan) => self.launch(state, plan, dice, out),
            Plan::Town(plan) => self.carry_out_block_order(state, plan, dice, out),
            Plan::AbandonModels { unit, models } => self.abandon_models(state, *unit, *models, out),
            Plan::Screen(plan) => self.move_screen(state, plan, out),
            Plan::VoluntaryRout { unit, cause } => {
                note(clause!("BB-7.7.a"), measure::VOLUNTARY_ROUT, Amount::Truth(true), &[*unit], out);
                self.begin_rout(state, *unit, *cause, dice, out);
            }
            Plan::Ride(plan) => self.move_general(state, plan, out),
            Plan::Evade(plan) => self.evade_charge(state, plan, out),
            Plan::StandFast { unit } => self.stand_fast(state, *unit),
            Plan::GoOn { distance, way } => self.go_on(state, *distance, way),
            Plan::HaltCharge => self.close_charge(state),
            Plan::Fire(plan) => self.declare(state, plan, out),
            Plan::Rout(plan) => self.rout_to(state, plan, out),
            Plan::Split(favour) => state.favours.push(*favour),
            Plan::Pursue(plan) => self.decide_pursuit(state, plan, dice, out),
        }
        leave
    }

    /// BB-8.7.d: ends the battle because a seat resigns.
    pub(crate) fn resign(&self, state: &mut State, seat: Seat, out: &mut impl Tell) {
        state.moment.resigned = Some(seat);
        self.finish(state, out);
        self.keep_places(state);
    }

    /// Continues until a player must decide.
    fn run_on(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell, mut leave: Leave) {
        let began = state.moment.step;
        loop {
            self.keep_places(state);
            // This holds only for the step that was ended, not for later ones.
            leave.insists &= state.moment.step == began;
            if dice.has_run_out() && !leave.insists {
                let (mut trial, mut none) = (state.clone(), Dice::scripted([]));
                let goes_on = self.advance(&mut trial, &mut none, &mut Silent);
                if none.wanted().is_some() {
                    return;
                }
                if !goes_on {
                    // Advancing may have changed which seat must decide, so this state is kept.
                    *state = trial;
                    return;
                }
            }
            let rolled = dice.faces().len();
            if !self.advance(state, dice, out) || dice.wanted().is_some() {
                return;
            }
            if dice.faces().len() > rolled {
                leave.insists = false;
            }
        }
    }

    /// Does the next thing that needs no decision. Returns `false` if a player must decide.
    pub(crate) fn advance(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if state.moment.routing.is_some() {
            return false;
        }
        match (state.moment.step, state.moment.stage) {
            (TurnStep::Over, _) | (TurnStep::MoveA | TurnStep::MoveB, Stage::Continue) => false,
            (TurnStep::Deployment, _) => self.advance_deployment(state, dice, out),
            (TurnStep::Start, _) => self.start_turn(state, dice, out),
            (TurnStep::Initiative, _) => self.roll_initiative(state, dice, out),
            (TurnStep::MoveA | TurnStep::MoveB, Stage::Evade) => self.next_evader(state, dice, out),
            (TurnStep::MoveA | TurnStep::MoveB, _) => {
                if let Some(seat) = self.returns_due(state) {
                    self.roll_returns(state, seat, dice, out);
                    return true;
                }
                if self.has_orders(state) {
                    return false;
                }
                self.passed(state, out);
                self.end_movement(state, out);
                true
            }
            (TurnStep::Shooting, Stage::DeclareB | Stage::DeclareA | Stage::Open) => {
                if state.moment.stage == Stage::Open {
                    state.moment.stage = Stage::DeclareB;
                }
                if self.has_fire(state) {
                    return false;
                }
                self.passed(state, out);
                self.end_declaring(state, out);
                true
            }
            (TurnStep::Shooting, Stage::S2) => {
                let volleys = self.volleys(state);
                self.shooting_stage(state, &volleys, dice, out);
                true
            }
            (TurnStep::Shooting, stage) => {
                self.next_test(state, stage, dice, out);
                true
            }
            (TurnStep::Combat, _) => self.advance_combat(state, dice, out),
            (TurnStep::End, _) => {
                self.end_turn(state, dice, out);
                true
            }
        }
    }

    /// BB-2.1.b S2 to S4: all that was declared is rolled, and the tests begin.
    pub(crate) fn shooting_stage(
        &self,
        state: &mut State,
        volleys: &[Volley],
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let shots = Amount::Count(state.shots.len() as i32);
        note(clause!("BB-2.1.b.S2"), measure::SHOTS, shots, &[], out);
        self.roll_shots(state, volleys, dice, out);
        note(clause!("BB-2.1.b.S4"), measure::TESTS_FOLLOW, Amount::Truth(true), &[], out);
        state.moment.stage = Stage::T1;
    }

    /// BB-8.7.e: reports that a seat is passed over because it has nothing to choose.
    fn passed(&self, state: &State, out: &mut impl Tell) {
        let seat = self.decision(state).seat().unwrap_or(Seat::Red);
        note(clause!("BB-8.7.e"), measure::PASSED, Amount::Word(SEATS[seat.index()]), &[], out);
    }

    /// Ends the step of the seat that decides, or continues play that has stopped. Answers whether dice are rolled even
    /// if the scripted dice have run out.
    fn end_step(&self, state: &mut State, ending: Ending, out: &mut impl Tell) -> bool {
        match ending {
            Ending::Movement => {
                self.end_movement(state, out);
                false
            }
            Ending::Declarations => {
                let is_last = state.moment.stage == Stage::DeclareA;
                self.end_declaring(state, out);
                is_last
            }
            Ending::Pause => true,
        }
    }

    /// Begins a step and emits the event.
    pub(crate) fn enter(&self, state: &mut State, step: TurnStep, seat: Option<Seat>, out: &mut impl Tell) {
        state.moment.step = step;
        state.moment.stage = Stage::Open;
        state.moment.seat = None;
        state.moment.about = None;
        state.moment.answered.clear();
        let turn = state.moment.turn;
        out.tell(|| Event::Began { turn, phase: step.phase(), seat, clause: clause_of(step) });
    }

    /// BB-2.1 step 1: both sides roll; the higher one chooses. A tie is rolled again.
    fn roll_initiative(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if state.moment.seat.is_some() {
            return false;
        }
        let reckoning = reckon(&Initiative { deployment: false }, dice, out);
        let red = reckoning.outcome.is(outcome::RED.key());
        state.moment.seat = Some(if red { Seat::Red } else { Seat::Blue });
        true
    }

    fn choose_side(&self, state: &mut State, side: SideOfTurn, out: &mut impl Tell) {
        let winner = state.moment.seat.unwrap_or(Seat::Red);
        let side_a = if side == SideOfTurn::A { winner } else { winner.other() };
        state.moment.side_a = Some(side_a);
        self.begin_movement(state, TurnStep::MoveA, out);
    }

    fn begin_movement(&self, state: &mut State, step: TurnStep, out: &mut impl Tell) {
        let side_a = state.moment.side_a.unwrap_or(Seat::Red);
        let seat = if step == TurnStep::MoveA { side_a } else { side_a.other() };
        self.enter(state, step, Some(seat), out);
    }

    /// The side that moves now.
    #[must_use]
    pub fn mover(&self, state: &State) -> Seat {
        let side_a = state.moment.side_a.unwrap_or(Seat::Red);
        if state.moment.step == TurnStep::MoveA { side_a } else { side_a.other() }
    }

    /// Ends a movement step: maneuvers of two turns take effect, and the other side moves or shooting begins.
    fn end_movement(&self, state: &mut State, out: &mut impl Tell) {
        let seat = self.mover(state);
        self.tell_standing(state, seat, out);
        self.finish_maneuvers(state, seat, out);
        self.recall_strays(state, seat, out);
        self.remove_shattered(state, clause!("BB-5.3.b"), out);
        for unit in state.units.iter_mut().filter(|unit| unit.seat == seat) {
            unit.card.flags.set(Flag::Scaling, false);
        }
        if state.moment.step == TurnStep::MoveA {
            return self.begin_movement(state, TurnStep::MoveB, out);
        }
        note(clause!("BB-2.1.4"), measure::POSITIONS_STAND, Amount::Truth(true), &[], out);
        self.enter(state, TurnStep::Shooting, None, out);
        state.tallies.clear();
        state.moment.stage = Stage::DeclareB;
    }

    fn end_declaring(&self, state: &mut State, out: &mut impl Tell) {
        self.tell_silent(state, out);
        let next = if state.moment.stage == Stage::DeclareB { Stage::DeclareA } else { Stage::S2 };
        state.moment.stage = next;
        note(
            clause!("BB-2.1.b.S1"),
            measure::SHOTS_DECLARED,
            Amount::Count(state.shots.len() as i32),
            &[],
            out,
        );
    }

    /// BB-3.1.i: reports the units that could shoot and do not.
    fn tell_silent(&self, state: &State, out: &mut impl Tell) {
        let seat =
            if state.moment.stage == Stage::DeclareA { state.side_b().other() } else { state.side_b() };
        let declared = |unit: &crate::state::unit::Unit| state.shots.iter().any(|shot| shot.unit == unit.id);
        let silent: Vec<engine::PieceId> = state
            .units_of(seat)
            .filter(|unit| !declared(unit) && self.may_shoot(state, unit, false).is_ok())
            .map(|unit| unit.id)
            .collect();
        if !silent.is_empty() {
            note(
                clause!("BB-3.1.i"),
                measure::DO_NOT_SHOOT,
                Amount::Count(silent.len() as i32),
                &silent,
                out,
            );
        }
    }

    /// BB-9.2.a: reports the units that got no order and therefore stand still.
    fn tell_standing(&self, state: &State, seat: Seat, out: &mut impl Tell) {
        let still: Vec<engine::PieceId> = state
            .units_of(seat)
            .filter(|unit| self.may_be_ordered(state, unit))
            .map(|unit| unit.id)
            .collect();
        if !still.is_empty() {
            note(clause!("BB-9.2.a"), measure::STAND_STILL, Amount::Count(still.len() as i32), &still, out);
        }
    }

    /// BB-2.1 step 7: everything at the end of a turn, and then the next turn or the end of the battle.
    fn end_turn(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        self.lose_abandoned_guns(state, out);
        self.work_on_hedgerows(state, dice, out);
        if dice.wanted().is_some() {
            return;
        }
        self.recover(state, out);
        self.hold_objectives(state);
        let is_last = self.last_turn().is_some_and(|last| state.moment.turn >= last);
        if is_last {
            note(
                clause!("BB-8.6.a"),
                measure::LAST_TURN,
                Amount::Count(i32::from(state.moment.turn)),
                &[],
                out,
            );
        }
        self.clear_turn(state);
        if is_last || self.broken(state).contains(&true) {
            return self.finish(state, out);
        }
        state.moment.turn += 1;
        self.enter(state, TurnStep::Start, None, out);
    }

    /// BB-9.1.e: clears the flags that last for one turn.
    fn clear_turn(&self, state: &mut State) {
        state.charges.clear();
        state.shots.clear();
        state.batterings.clear();
        state.aimed.0.clear();
        state.tracks.clear();
        state.tallies.clear();
        state.favours.clear();
        state.fights.clear();
        for unit in &mut state.units {
            for &flag in Flags::OF_THE_TURN {
                unit.card.flags.set(flag, false);
            }
            unit.forward_before = Some(unit.forward);
            unit.forward = Length::ZERO;
            unit.spent = engine::Fraction::ZERO;
        }
        for general in &mut state.generals {
            general.moved = false;
            general.points = 0;
        }
    }

    /// BB-2.4.b: remembers who is shaken or disordered at step 0, because only they can recover at step 7.
    pub(crate) fn remember_states(&self, state: &mut State) {
        for unit in &mut state.units {
            let (shaken, disordered) = (unit.card.has(Flag::Shaken), unit.card.has(Flag::Disordered));
            unit.card.flags.set(Flag::ShakenBefore, shaken);
            unit.card.flags.set(Flag::DisorderedBefore, disordered);
        }
    }

    /// Ends the battle and reports the result.
    fn finish(&self, state: &mut State, out: &mut impl Tell) {
        state.moment.step = TurnStep::Over;
        state.moment.stage = Stage::Open;
        state.moment.pending = None;
        state.moment.routing = None;
        state.moment.then = None;
        state.moment.about = None;
        state.moment.answered.clear();
        for seat in Seat::BOTH {
            let (lost, _) = self.losses(state, seat);
            let amount = Amount::Count(i32::try_from(lost).unwrap_or(i32::MAX));
            note(clause!("BB-8.2.e"), measure::VALUE_LOST, amount, &[], out);
        }
        let scores = Seat::BOTH.map(|seat| self.score(state, seat));
        for score in scores {
            let amount = Amount::Count(i32::try_from(score).unwrap_or(i32::MAX));
            note(clause!("BB-8.7.b"), measure::SCORE, amount, &[], out);
        }
        let verdict = self.verdict(state);
        note(verdict.clause, measure::VICTORY, Amount::Word(self.victory(state).term()), &[], out);
        out.tell(|| Event::Ended(verdict));
    }

    /// BB-8.6.a: the number of the last turn.
    #[must_use]
    pub fn last_turn(&self) -> Option<u16> {
        self.turns.or(self.book.switches.turn_limit)
    }
}

/// The row of BB-2.1 for a step.
#[must_use]
pub const fn clause_of(step: TurnStep) -> ClauseId {
    match step {
        TurnStep::Deployment => clause!("BB-8.4.b"),
        TurnStep::Start => clause!("BB-2.1.0"),
        TurnStep::Initiative => clause!("BB-2.1.1"),
        TurnStep::MoveA => clause!("BB-2.1.2"),
        TurnStep::MoveB => clause!("BB-2.1.3"),
        TurnStep::Shooting => clause!("BB-2.1.5"),
        TurnStep::Combat => clause!("BB-2.1.6"),
        TurnStep::End => clause!("BB-2.1.7"),
        TurnStep::Over => clause!("BB-8.7.a"),
    }
}
