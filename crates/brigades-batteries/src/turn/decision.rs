//! Which seat must decide what now (BB-9.2), and which procedure checks each order.

use crate::catalogue::{because, order, question};
use crate::clause;
use crate::fire::batter::Battering;
use crate::orders::Order;
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::plan::{Ending, Plan};
use crate::turn::sequence::clause_of;
use engine::catalogue::{OrderKind, Question};
use engine::{Choice, ClauseId, Decision, Illegal, Ordered, Preview, Reason, Seat};

const MOVES: &[OrderKind] = &[
    order::MOVE,
    order::PUSHED_ADVANCE,
    order::CHARGE,
    order::ENTER_BLOCK,
    order::EMERGE,
    order::SHIFT_BLOCK,
    order::DETACH,
    order::ABANDON_MODELS,
    order::SCREEN_MOVE,
    order::VOLUNTARY_ROUT,
    order::GENERAL_MOVE,
    order::END_STEP,
    order::RESIGN,
];

const DEPLOYMENT: &[OrderKind] =
    &[order::DEPLOY_UNIT, order::DEPLOY_GENERAL, order::PLACE, order::DEPLOY, order::RESIGN];

const fn ask(seat: Seat, what: Question, clause: ClauseId, orders: &'static [OrderKind]) -> Decision {
    Decision::Choose(Choice { seat, what, clause, orders })
}

impl BrigadesAndBatteries {
    /// Which seat must decide what now, or how the battle ended.
    #[must_use]
    pub(crate) fn decision(&self, state: &State) -> Decision {
        let moment = &state.moment;
        let owner = || moment.about.and_then(|id| state.unit(id)).map_or(Seat::Red, |unit| unit.seat);
        let (side_a, side_b) = (state.side_b().other(), state.side_b());
        let roll =
            |seat| ask(seat, question::ROLL, clause_of(moment.step), &[order::END_STEP, order::RESIGN]);
        if moment.routing.is_some() {
            let orders = &[order::ROUT_DECISION, order::RESIGN];
            return ask(owner(), question::ROUT, clause!("BB-5.7.3.b"), orders);
        }
        match (moment.step, moment.stage) {
            (TurnStep::Over, _) => Decision::Over(self.verdict(state)),
            (TurnStep::Deployment, _) => match moment.seat {
                Some(seat) => ask(seat, question::DEPLOY, clause!("BB-8.4.b"), DEPLOYMENT),
                None => roll(Seat::Red),
            },
            (TurnStep::Initiative, _) => match moment.seat {
                Some(seat) => {
                    ask(seat, question::SIDE, clause!("BB-2.1.1"), &[order::CHOOSE_SIDE, order::RESIGN])
                }
                None => roll(Seat::Red),
            },
            (TurnStep::MoveA | TurnStep::MoveB, Stage::Evade) => {
                ask(owner(), question::EVADE, clause!("BB-2.6.h"), &[order::EVADE_DECISION, order::RESIGN])
            }
            (TurnStep::MoveA | TurnStep::MoveB, Stage::Continue) => ask(
                owner(),
                question::CONTINUE,
                clause!("BB-2.7.h"),
                &[order::CONTINUE_DECISION, order::RESIGN],
            ),
            (TurnStep::MoveA | TurnStep::MoveB, _) => {
                ask(self.mover(state), question::ORDERS, clause_of(moment.step), MOVES)
            }
            (TurnStep::Shooting, Stage::DeclareB | Stage::Open | Stage::DeclareA) => {
                let seat = if moment.stage == Stage::DeclareA { side_a } else { side_b };
                let orders = &[order::FIRE, order::END_STEP, order::RESIGN];
                ask(seat, question::FIRE, clause!("BB-2.1.b.S1"), orders)
            }
            (TurnStep::Combat, Stage::C2) => match self.next_split(state) {
                Some((unit, _)) => {
                    let seat = state.unit(unit).map_or(Seat::Red, |unit| unit.seat);
                    ask(seat, question::SPLIT, clause!("BB-4.5.c"), &[order::SPLIT_DECISION, order::RESIGN])
                }
                None => roll(side_b),
            },
            (TurnStep::Combat, Stage::C6) if moment.about.is_some() => {
                ask(owner(), question::PURSUE, clause!("BB-7.4.b"), &[order::PURSUIT_DECISION, order::RESIGN])
            }
            (TurnStep::Shooting | TurnStep::Combat, _) => roll(side_b),
            (TurnStep::Start | TurnStep::End, _) => roll(Seat::Red),
        }
    }

    /// Judges an order: the first check that fails is cited (BB-9.2.c, d).
    ///
    /// # Errors
    /// The clause that forbids it, with the facts.
    pub(crate) fn judge(&self, state: &State, order: &Order) -> Result<Plan, Illegal> {
        let decision = self.decision(state);
        let Decision::Choose(choice) = &decision else {
            return Err(decision.clause().refuses(Reason::NotNow { asked: decision.what() }));
        };
        if !choice.orders.contains(&order.kind()) {
            return Err(clause!("BB-2.1").refuses(Reason::NotNow { asked: choice.what }));
        }
        let seat = choice.seat;
        let deployed = |places: &[Order], preview: Preview| Plan::Deploy {
            places: places.to_vec(),
            preview: Box::new(preview),
        };
        match order {
            Order::Resign => Ok(Plan::Resign(seat)),
            Order::ChooseSide { side } => Ok(Plan::ChooseSide(*side)),
            Order::EndStep => self.plan_end(state, choice),
            Order::DeployUnit { .. } | Order::DeployGeneral { .. } => {
                let preview = self.check_deploy(state, seat, order)?;
                Ok(deployed(std::slice::from_ref(order), preview))
            }
            Order::Place { places } => Ok(Plan::Place(Box::new(self.plan_placing(state, seat, places)?))),
            Order::Deploy { places } => Ok(deployed(places, self.check_brigade(state, seat, places)?)),
            Order::Fire { .. } => Ok(Plan::Fire(Box::new(self.plan_fire(state, seat, order)?))),
            Order::Batter { unit, works, section, second } => {
                let (unit, works, section) = (*unit, *works, *section);
                let battering = Battering { unit, works, section, second: second.clone() };
                Ok(Plan::Fire(Box::new(self.plan_battering(state, seat, battering)?)))
            }
            Order::RoutDecision { distance, facing } => {
                Ok(Plan::Rout(Box::new(self.plan_rout(state, *distance, *facing)?)))
            }
            Order::SplitDecision { unit, enemy } => Ok(Plan::Split(self.plan_split(state, *unit, *enemy)?)),
            Order::PursuitDecision { unit, pursue, leader } => {
                Ok(Plan::Pursue(self.plan_pursuit(state, *unit, *pursue, *leader)?))
            }
            Order::EvadeDecision { unit, evade, shoot } => self.plan_evade(state, *unit, *evade, *shoot),
            Order::ContinueDecision { distance } => self.plan_continue(state, *distance),
            _ => self.plan_order(state, seat, order),
        }
    }

    /// Whether an order is legal, and what it costs.
    ///
    /// # Errors
    /// The clause that forbids it, with the facts.
    pub(crate) fn check(&self, state: &State, order: &Order) -> Result<Preview, Illegal> {
        self.judge(state, order).map(|plan| plan.preview())
    }

    /// BB-2.5.d: a side cannot end its step while it has committed columns that have not moved.
    fn plan_end(&self, state: &State, choice: &Choice) -> Result<Plan, Illegal> {
        match choice.what {
            question::ORDERS => match self.next_committed(state, choice.seat) {
                Some(column) => {
                    let because = because::COMMITTED_COLUMNS_MUST_ADVANCE_FIRST;
                    Err(clause!("BB-2.5.d").refuses(Reason::MayNot { piece: column, because }))
                }
                None => Ok(Plan::End(Ending::Movement)),
            },
            question::FIRE => Ok(Plan::End(Ending::Declarations)),
            _ => Ok(Plan::End(Ending::Pause)),
        }
    }
}
