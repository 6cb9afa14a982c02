//! A colonel's turn: begun with the orders that seem good one by one, then changed order by order as long as the outlook when
//! everybody has moved becomes better. Where the enemy moves second his answer is played out first, by a sergeant's lights:
//! who moves second wins some five battles of six, so that what he will do is what counts.

use super::orders::{self, Width};
use super::{Doctrine, outlook};
use crate::Progress;
use crate::doctrine::imagine;
use crate::doctrine::neighbours::neighbours;
use crate::weights::KruppChassepotOutlook;
use engine::{Choices, Decision, Rules, Seat};
use krupp_chassepot::KruppAndChassepot;
use krupp_chassepot::catalogue::question;
use krupp_chassepot::movement::carry_out::may_be_ordered;
use krupp_chassepot::orders::Order;
use krupp_chassepot::state::{State, TurnStep};

/// So many units a side have all the looks; with more of them each look is dearer by the cube.
const USUAL: u32 = 6;
/// The fewest looks.
const FEWEST: u32 = 8;
/// Keeps the lots and the imagined dice of a search apart from everybody else's.
const SALT: u64 = 0x00c0_ffee;
/// The most orders of a movement step: a guard.
const MOST: usize = 60;

/// One search for a turn.
pub(super) struct TurnSearch<'t> {
    pub(super) rules: &'t KruppAndChassepot,
    pub(super) state: &'t State,
    pub(super) seat: Seat,
    pub(super) seed: u64,
    /// How many times the usual number of turns is looked at.
    pub(super) budget: u32,
    pub(super) progress: &'t Progress,
}

impl TurnSearch<'_> {
    /// The best turn found, to its end.
    pub(super) fn find(&self) -> Vec<Order> {
        let looks = self.looks();
        self.progress.begin(looks);
        let mut plan = self.greedy();
        if !self.progress.is_cancelled() {
            plan = self.improved(plan, looks);
        }
        plan.push(Order::Pass);
        plan
    }

    /// How many turns are looked at: the fewer the fewer units have still to be ordered.
    fn looks(&self) -> u32 {
        let outlook = KruppChassepotOutlook::built_in();
        let looks = match self.state.moment.step {
            TurnStep::M1 => outlook.looks_first,
            _ => outlook.looks_second,
        };
        let side = self.rules.side_of(self.seat);
        let own = || self.state.units.iter().filter(|unit| unit.side == side && unit.is_alive());
        let (all, free) = (own().count() as u32, own().filter(|unit| may_be_ordered(unit)).count() as u32);
        let size = all.max(USUAL);
        let looks = u32::try_from(looks).unwrap_or(0) * USUAL.pow(3) / size.pow(3) * free / all.max(1);
        looks.max(FEWEST) * self.budget
    }

    /// Climbs from a turn to better ones.
    fn improved(&self, mut plan: Vec<Order>, looks: u32) -> Vec<Order> {
        let pool = orders::weighed(self.rules, self.state, self.seat, Width::COLONEL);
        let pool: Vec<Order> = pool.into_iter().map(|(order, _)| order).collect();
        let mut choices = Choices::new(self.seed ^ SALT ^ u64::from(self.state.moment.turn));
        let (mut best, _) = self.look(&plan);
        let mut tries = neighbours(&plan, &pool, &mut choices);
        for _ in 1..looks {
            let Some(turn) = tries.pop().filter(|_| !self.progress.is_cancelled()) else { break };
            let (value, given) = self.look(&turn);
            // A unit has one order a turn (FP-10.i): what it was to do before a new order falls out by itself.
            if value > best {
                (best, plan) = (value, given);
                tries = neighbours(&plan, &pool, &mut choices);
            }
        }
        plan
    }

    /// The turn that seems good order by order.
    fn greedy(&self) -> Vec<Order> {
        let mut state = self.state.clone();
        let mut orders = Vec::new();
        while orders.len() < MOST {
            let order = self.rules.best(&state);
            if order == Order::Pass {
                break;
            }
            self.apply(&mut state, &order);
            orders.push(order);
            if !self.goes_on(&mut state) {
                break;
            }
        }
        orders
    }

    /// What a turn is worth when everybody has moved, and those of its orders that could be given.
    fn look(&self, turn: &[Order]) -> (i64, Vec<Order>) {
        self.progress.step();
        let mut state = self.state.clone();
        let mut given = Vec::with_capacity(turn.len());
        let mut goes_on = true;
        for order in turn {
            if goes_on && self.rules.check(&state, order).is_ok() {
                self.apply(&mut state, order);
                given.push(order.clone());
                goes_on = self.goes_on(&mut state);
            }
        }
        if goes_on {
            self.apply(&mut state, &Order::Pass);
        }
        self.end_movement(&mut state);
        (outlook::of(self.rules, &state, self.seat), given)
    }

    /// Plays what is left of everybody's movement as a sergeant would.
    fn end_movement(&self, state: &mut State) {
        for _ in 0..MOST {
            if !matches!(state.moment.step, TurnStep::M1 | TurnStep::M2) {
                break;
            }
            let answer = self.rules.best(state);
            self.apply(state, &answer);
        }
    }

    /// Answers what an order has raised, until the own turn goes on; not when something else has begun.
    fn goes_on(&self, state: &mut State) -> bool {
        for _ in 0..MOST {
            match self.rules.decision(state) {
                Decision::Choose(choice) if self.rules.is_turn(state) => return choice.seat == self.seat,
                Decision::Choose(choice) if choice.what == question::COUNTERCHARGE => {
                    let answer = self.rules.best(state);
                    self.apply(state, &answer);
                }
                _ => return false,
            }
        }
        false
    }

    /// Applies an order on imagined dice that are always the same: movement hangs on them for tests of command only.
    fn apply(&self, state: &mut State, order: &Order) {
        imagine(self.rules, state, order, self.seed ^ SALT);
    }
}
