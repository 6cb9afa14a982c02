//! FP-8: the state machine of the turn: what each order does, and how play continues to the next decision.
//!
//! A side with nothing to decide is passed over (FP-8.d). If dice must be rolled without an order and given dice have
//! run out, play stops, and `pass` continues it. A turn then waits for its end in the Morale Phase.

use crate::KruppAndChassepot;
use crate::armies::troops::Cohesion;
use crate::catalogue::{mark, measure, outcome, term};
use crate::clause;
use crate::command::test::{Precedence, Toss};
use crate::morale::retreat::Drive;
use crate::movement::carry_out::may_be_ordered;
use crate::orders::Order;
use crate::state::{Flag, Pending, State, Targets, TurnStep, Unit};
use crate::turn::plan::{Found, Plan};
use engine::catalogue::Term;
use engine::event::{note, tell_reckoning};
use engine::{Amount, ClauseId, Contest, Decision, Dice, Event, PieceId, Seat, Silent, Tell};
use geometry::Pose;

/// How far play may continue by itself.
#[derive(Clone, Copy, Debug, Default)]
struct Leave {
    /// The next dice must be rolled even if given dice have run out.
    insists: bool,
    /// The turn may end.
    ends_turn: bool,
}

impl KruppAndChassepot {
    /// Plays a judged order, up to the next decision.
    pub(crate) fn play(&self, state: &mut State, plan: &Plan<'_>, dice: &mut Dice, out: &mut impl Tell) {
        let mut leave = Leave::default();
        match (plan.order, &plan.found) {
            (Order::Move { .. }, Found::Move(marching)) => self.march(state, marching, dice, out),
            (Order::Charge(pair), Found::Charge(charge)) => {
                self.charge(state, pair.target, charge, dice, out);
            }
            (Order::Countercharge(pair), Found::Countercharge(charge)) => {
                self.counter(state, pair.target, charge, dice, out);
            }
            (Order::Fire { pair, stand }, _) => self.declare_fire(state, *pair, *stand, out),
            (Order::AssaultOn(pair), Found::Assault(run)) => {
                self.assault_on(state, pair.target, run, dice, out);
            }
            (Order::Rally(attempted) | Order::Reconstitute(attempted), Found::Attempt(roll)) => {
                self.attempt(state, *attempted, roll, dice, out);
            }
            (Order::Pass, _) => self.pass(state, &mut leave, out),
            (Order::Concede, _) => {
                let loser = self.decision(state).seat().unwrap_or(state.moment.active);
                return KruppAndChassepot::concede(state, loser, out);
            }
            (order, _) => self.play_plain(state, order, out),
        }
        if dice.wanted().is_none() {
            self.run_on(state, dice, out, leave);
        }
    }

    /// Plays an order without dice that says everything itself.
    fn play_plain(&self, state: &mut State, order: &Order, out: &mut impl Tell) {
        match order {
            Order::Deploy { commander, to, units } => {
                self.deploy(state, (*commander, *to), units, out);
                state.moment.active = state.moment.active.other();
            }
            Order::Place(placement) => self.place(state, placement, out),
            Order::Reform { unit } => {
                let unit = state.known_unit_mut(*unit);
                unit.flags.set(Flag::Ordered, true);
                unit.pending.add(Pending::Reform);
                let (piece, clause) = (PieceId::unit(unit.id), clause!("FP-7.g"));
                out.tell(|| Event::Marked { piece, mark: mark::REFORM, set: true, clause });
            }
            Order::MoveCommander { commander, to } => {
                let commander = state.known_commander_mut(*commander);
                let path = [commander.position, *to].map(|at| Pose::new(at, geometry::Heading::NORTH));
                commander.position = *to;
                commander.moved = true;
                let piece = PieceId::general(commander.id);
                out.tell(|| Event::Moved { piece, path: path.to_vec(), clause: clause!("FP-9.b") });
            }
            Order::FirstMover { seat } => {
                state.moment.first_mover = *seat;
                state.moment.active = *seat;
                state.moment.initiative = None;
                self.enter(state, TurnStep::Flight, out);
            }
            Order::GarrisonChoice { choice, .. } => self.choose(state, *choice),
            Order::StandLoss { unit } => {
                let party = state.fray.as_ref().map_or(0, |fray| usize::from(!fray.owes[0]));
                self.owe_nothing(state, party, Some(*unit));
                self.settle(state, out);
            }
            Order::PlaceCommander { commander, to } => self.place_commander(state, *commander, *to, out),
            planned => unreachable!("judging finds more than the order for {planned:?}"),
        }
    }

    /// Continues through everything that needs no decision.
    fn run_on(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell, mut leave: Leave) {
        loop {
            if dice.has_run_out() && !leave.insists {
                let (mut trial, mut none) = (state.clone(), Dice::scripted([]));
                if !self.advance(&mut trial, &mut none, &mut Silent, leave) || none.wanted().is_some() {
                    return;
                }
            }
            let rolled = dice.faces().len();
            if !self.advance(state, dice, out, leave) || dice.wanted().is_some() {
                return;
            }
            if dice.faces().len() > rolled {
                leave.insists = false;
            }
        }
    }

    /// One step; `false` if somebody must decide.
    fn advance(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell, leave: Leave) -> bool {
        let moment = state.moment;
        if self.forced(state).is_some() {
            return false;
        }
        if moment.reaction_to.is_some() {
            if self.has_counter(state) {
                return false;
            }
            self.close_window(state);
            return true;
        }
        match moment.step {
            TurnStep::Deploy => return self.advance_deployment(state, dice, out),
            TurnStep::Recovery | TurnStep::Successors | TurnStep::Initiative => {
                return self.advance_command(state, dice, out);
            }
            TurnStep::Flight => {
                self.flee(state, out);
                self.begin_part(state, TurnStep::FirstOrders, moment.first_mover, out);
            }
            TurnStep::FirstOrders | TurnStep::SecondOrders if self.has_orders(state, moment.active) => {
                return false;
            }
            TurnStep::FirstOrders => {
                passed(moment.active, out);
                self.begin_part(state, TurnStep::SecondOrders, moment.first_mover.other(), out);
            }
            TurnStep::SecondOrders => {
                passed(moment.active, out);
                self.end_movement(state, out);
            }
            TurnStep::ArtilleryFire | TurnStep::RifleFire => {
                if self.has_fire(state, moment.active) {
                    return false;
                }
                passed(moment.active, out);
                self.end_fire_part(state, out);
            }
            TurnStep::ArtilleryDice | TurnStep::RifleDice => self.resolve_fire(state, dice, out),
            TurnStep::Charges => return self.advance_charges(state, dice, out),
            TurnStep::Rallying | TurnStep::Reconstitution => {
                let may_end = leave.ends_turn || !dice.has_run_out() || !self.turn_is_over(state);
                if self.has_attempt(state, moment.active) || !may_end {
                    return false;
                }
                passed(moment.active, out);
                self.end_morale_part(state, out);
            }
            TurnStep::Reforming => {
                self.reform_results(state, out);
                self.enter(state, TurnStep::EndOfTurn, out);
            }
            TurnStep::EndOfTurn => self.end_turn(state, out),
            TurnStep::Over => return false,
        }
        true
    }

    /// FP-8.a C1 to C3: recovery, successors, initiative; `false` if somebody must decide.
    fn advance_command(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        match state.moment.step {
            TurnStep::Recovery => {
                self.recover(state, out);
                self.enter(state, TurnStep::Successors, out);
            }
            TurnStep::Successors => match self.next_replacement(state) {
                Some(commander) => self.replace(state, commander, dice, out),
                None => {
                    state.moment.initiative = None;
                    self.enter(state, TurnStep::Initiative, out);
                }
            },
            _ if state.moment.initiative.is_some() => return false,
            _ => {
                let winner = toss(Precedence::Initiative, dice, out);
                state.moment.initiative = Some(winner);
                state.moment.active = winner;
            }
        }
        true
    }

    /// FP-8.a R4: the battle ends, or the next turn begins.
    fn end_turn(&self, state: &mut State, out: &mut impl Tell) {
        match self.verdict(state) {
            Some(verdict) => {
                if state.moment.turn >= self.turns {
                    note(clause!("FP-12.c"), measure::TURNS, Amount::Count(self.turns.into()), &[], out);
                }
                state.moment.winner = verdict.winner;
                state.moment.step = TurnStep::Over;
                out.tell(|| Event::Ended(verdict));
            }
            None => {
                state.moment.turn += 1;
                self.enter(state, TurnStep::Recovery, out);
            }
        }
    }

    /// Begins a step and emits the event.
    fn enter(&self, state: &mut State, step: TurnStep, out: &mut impl Tell) {
        state.moment.step = step;
        let turn = state.moment.turn;
        out.tell(|| Event::Began { turn, phase: step.name(), seat: None, clause: clause_of(step) });
    }

    fn begin_part(&self, state: &mut State, step: TurnStep, seat: Seat, out: &mut impl Tell) {
        state.moment.step = step;
        state.moment.active = seat;
        state.targets.0 = None;
        let turn = state.moment.turn;
        out.tell(|| Event::Began { turn, phase: step.name(), seat: Some(seat), clause: clause_of(step) });
    }

    /// FP-8.d: a side passes, or play that has stopped continues.
    fn pass(&self, state: &mut State, leave: &mut Leave, out: &mut impl Tell) {
        if let Decision::Choose(choice) = self.decision(state)
            && choice.what == "roll"
        {
            leave.insists = true;
            return;
        }
        if state.moment.reaction_to.is_some() {
            return self.close_window(state);
        }
        match state.moment.step {
            TurnStep::FirstOrders => {
                self.begin_part(state, TurnStep::SecondOrders, state.moment.first_mover.other(), out);
            }
            TurnStep::SecondOrders => self.end_movement(state, out),
            TurnStep::ArtilleryFire | TurnStep::RifleFire => self.end_fire_part(state, out),
            TurnStep::Charges => self.close_fray(state, out),
            TurnStep::Rallying | TurnStep::Reconstitution => {
                leave.ends_turn = true;
                self.end_morale_part(state, out);
            }
            _ => {}
        }
    }

    /// FP-12.b: which side begins, then in turn until all are deployed.
    fn advance_deployment(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if state.moment.initiative.is_none() {
            let first = toss(Precedence::Deployment, dice, out);
            state.moment.initiative = Some(first);
            state.moment.first_mover = first;
            state.moment.active = first;
            return true;
        }
        let active = state.moment.active;
        if self.deployable(state, active).next().is_some() {
            return false;
        }
        if self.deployable(state, active.other()).next().is_some() {
            state.moment.active = active.other();
            return true;
        }
        state.moment.turn = 1;
        state.moment.initiative = None;
        self.enter(state, TurnStep::Recovery, out);
        true
    }

    /// FP-10.k, M0: routed units flee, the first mover's side first, by id.
    fn flee(&self, state: &mut State, out: &mut impl Tell) {
        let first = self.side_of(state.moment.first_mover);
        for side in [first, first.other()] {
            for at in 0..state.units.len() {
                let unit = state.units[at];
                if unit.side != side || unit.cohesion != Cohesion::Routed || !unit.is_alive() {
                    continue;
                }
                let Some(enemy) = self.nearest_feared(state, &unit) else { continue };
                let threat = self.tabletop(state).body(enemy).centre();
                let drive = Drive { threat, distance: self.book.tables.retreat.rout, routs: true };
                self.drive(state, unit.id, &drive, clause!("FP-10.k"), out);
            }
        }
    }

    /// FP-8.d: whether a side has anything to order in the Movement Phase.
    #[must_use]
    pub fn has_orders(&self, state: &State, seat: Seat) -> bool {
        let side = self.side_of(seat);
        state.units.iter().any(|unit| unit.side == side && may_be_ordered(unit))
            || state.commanders.iter().any(|c| c.side == side && c.is_alive() && !c.moved)
    }

    /// FP-8.d: whether a side can declare another shot. Who has a target is found out once in each part of the step.
    fn has_fire(&self, state: &mut State, seat: Seat) -> bool {
        let side = self.side_of(seat);
        let part = (state.moment.step, seat);
        if state.units.len() > Targets::MOST {
            return state.units.iter().any(|unit| unit.side == side && self.can_fire(state, unit));
        }
        if state.targets.0.is_none_or(|known| known.part != part) {
            let able = |(_, unit): &(usize, &Unit)| unit.side == side && self.can_fire(state, unit);
            let able = state.units.iter().enumerate().filter(able);
            let units = able.fold(0, |all, (place, _)| all | 1 << place);
            state.targets.0 = Some(Targets { part, units });
        }
        state
            .units
            .iter()
            .any(|unit| unit.side == side && self.could_fire(state, unit) && !state.has_no_target(unit))
    }

    /// FP-13.f: the end of the Movement Phase.
    fn end_movement(&self, state: &mut State, out: &mut impl Tell) {
        let turn = state.moment.turn;
        for unit in &mut state.units {
            unit.stopped = unit.stopped.filter(|&since| since >= turn);
        }
        self.begin_part(state, TurnStep::ArtilleryFire, state.moment.first_mover, out);
    }

    fn end_fire_part(&self, state: &mut State, out: &mut impl Tell) {
        let moment = state.moment;
        if moment.active == moment.first_mover {
            return self.begin_part(state, moment.step, moment.first_mover.other(), out);
        }
        let roll = if moment.step == TurnStep::ArtilleryFire {
            TurnStep::ArtilleryDice
        } else {
            TurnStep::RifleDice
        };
        self.enter(state, roll, out);
    }

    /// FP-8.f: rolls the declared shots, then applies their effects, one unit after the other.
    fn resolve_fire(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        if !state.shots.is_empty() {
            return self.roll_shots(state, dice, out);
        }
        if !state.blows.is_empty() {
            return self.apply_blow(state, out);
        }
        if state.moment.step == TurnStep::ArtilleryDice {
            let turn = state.moment.turn;
            for unit in &mut state.units {
                unit.under_fire = unit.under_fire.filter(|&since| since >= turn);
            }
            return self.begin_part(state, TurnStep::RifleFire, state.moment.first_mover, out);
        }
        self.enter(state, TurnStep::Charges, out);
    }

    /// FP-4.l: resolves one group after the other.
    fn advance_charges(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if state.fray.is_some() {
            if self.has_assault(state) {
                return false;
            }
            self.close_fray(state, out);
            return true;
        }
        match self.next_group(state) {
            Some(_) if !state.moment.charges_open => self.open_charges(state),
            Some(group) => {
                let (crate::close_combat::phase::Group::Town(target)
                | crate::close_combat::phase::Group::On { target, .. }) = group;
                note(clause!("FP-4.l"), measure::GROUP, Amount::Piece(PieceId::unit(target)), &[], out);
                self.fight_group(state, group, dice, out);
            }
            None => {
                self.close_charges(state);
                self.begin_part(state, TurnStep::Rallying, state.moment.first_mover, out);
            }
        }
        true
    }

    fn end_morale_part(&self, state: &mut State, out: &mut impl Tell) {
        let moment = state.moment;
        match (moment.step, moment.active == moment.first_mover) {
            (step, true) => {
                let amount = Amount::Word(term_of(moment.first_mover));
                note(clause!("FP-8.e"), measure::HAS_FINISHED, amount, &[], out);
                self.begin_part(state, step, moment.first_mover.other(), out);
            }
            (TurnStep::Rallying, false) => {
                self.begin_part(state, TurnStep::Reconstitution, moment.first_mover, out);
            }
            (_, false) => self.enter(state, TurnStep::Reforming, out),
        }
    }

    /// Whether nothing is left to decide before the next turn, which then begins with dice.
    fn turn_is_over(&self, state: &State) -> bool {
        let mut copy = state.clone();
        let mut any = false;
        for step in [TurnStep::Rallying, TurnStep::Reconstitution] {
            copy.moment.step = step;
            any |= state.moment.step <= step && Seat::BOTH.iter().any(|&seat| self.has_attempt(&copy, seat));
        }
        !any && self.verdict(state).is_none()
    }
}

/// FP-8.d: emits that a side with nothing to order is passed over.
fn passed(seat: Seat, out: &mut impl Tell) {
    let amount = Amount::Word(term_of(seat));
    note(clause!("FP-8.d"), measure::PASSED, amount, &[], out);
}

/// A seat as a term of the catalogue, for events.
const fn term_of(seat: Seat) -> Term {
    match seat {
        Seat::Red => term::RED,
        Seat::Blue => term::BLUE,
    }
}

fn toss(what: Precedence, dice: &mut Dice, out: &mut impl Tell) -> Seat {
    let reckoning = Toss { what }.reckon(dice);
    let red = reckoning.outcome.is(outcome::RED.key());
    tell_reckoning(&reckoning, out);
    if red { Seat::Red } else { Seat::Blue }
}

/// The row of FP-8.a for a step.
#[must_use]
pub(crate) fn clause_of(step: TurnStep) -> ClauseId {
    match step {
        TurnStep::Deploy => clause!("FP-12.b"),
        TurnStep::Recovery => clause!("FP-8.a.C1"),
        TurnStep::Successors => clause!("FP-8.a.C2"),
        TurnStep::Initiative => clause!("FP-8.a.C3"),
        TurnStep::Flight => clause!("FP-8.a.M0"),
        TurnStep::FirstOrders => clause!("FP-8.a.M1"),
        TurnStep::SecondOrders => clause!("FP-8.a.M2"),
        TurnStep::ArtilleryFire => clause!("FP-8.a.F1"),
        TurnStep::RifleFire => clause!("FP-8.a.F2"),
        TurnStep::ArtilleryDice => clause!("FP-8.f"),
        TurnStep::RifleDice => clause!("FP-8.c"),
        TurnStep::Charges => clause!("FP-8.a.H"),
        TurnStep::Rallying => clause!("FP-8.a.R1"),
        TurnStep::Reconstitution => clause!("FP-8.a.R2"),
        TurnStep::Reforming => clause!("FP-8.a.R3"),
        TurnStep::EndOfTurn => clause!("FP-8.a.R4"),
        TurnStep::Over => clause!("FP-12.e"),
    }
}
