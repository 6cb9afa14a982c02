//! Who must choose what now (BB-9.2), and the judge that sends every order to its procedure.

use crate::clause;
use crate::orders::Order;
use crate::state::{Stage, State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::sequence::clause_of;
use engine::{Choice, ClauseId, Decision, Illegal, Ordered, Preview, Reason, Seat};

const MOVES: &[&str] = &[
    "move",
    "pushed_advance",
    "charge",
    "enter_block",
    "emerge",
    "shift_block",
    "detach",
    "abandon_models",
    "screen_move",
    "voluntary_rout",
    "general_move",
    "end_step",
    "resign",
];

const DEPLOYMENT: &[&str] = &["deploy_unit", "deploy_general", "place", "deploy", "resign"];

const fn ask(seat: Seat, what: &'static str, clause: ClauseId, orders: &'static [&'static str]) -> Decision {
    Decision::Choose(Choice { seat, what, clause, orders })
}

impl BrigadesAndBatteries {
    /// Who must choose what now, or how the battle ended.
    #[must_use]
    pub(crate) fn decision(&self, state: &State) -> Decision {
        let moment = &state.moment;
        let owner = || moment.about.and_then(|id| state.unit(id)).map_or(Seat::Red, |unit| unit.seat);
        let (side_a, side_b) = (state.side_b().other(), state.side_b());
        let roll = |seat| ask(seat, "roll", clause_of(moment.step), &["end_step", "resign"]);
        if moment.routing.is_some() {
            return ask(owner(), "rout", clause!("BB-5.7.3.b"), &["rout_decision", "resign"]);
        }
        match (moment.step, moment.stage) {
            (TurnStep::Over, _) => Decision::Over(self.verdict(state)),
            (TurnStep::Deployment, _) => match moment.seat {
                Some(seat) => ask(seat, "deploy", clause!("BB-8.4.b"), DEPLOYMENT),
                None => roll(Seat::Red),
            },
            (TurnStep::Initiative, _) => match moment.seat {
                Some(seat) => ask(seat, "side", clause!("BB-2.1.1"), &["choose_side", "resign"]),
                None => roll(Seat::Red),
            },
            (TurnStep::MoveA | TurnStep::MoveB, Stage::Evade) => {
                ask(owner(), "evade", clause!("BB-2.6.h"), &["evade_decision", "resign"])
            }
            (TurnStep::MoveA | TurnStep::MoveB, Stage::Continue) => {
                ask(owner(), "continue", clause!("BB-2.7.h"), &["continue_decision", "resign"])
            }
            (TurnStep::MoveA | TurnStep::MoveB, _) => {
                ask(self.mover(state), "orders", clause_of(moment.step), MOVES)
            }
            (TurnStep::Shooting, Stage::DeclareB | Stage::Open) => {
                ask(side_b, "fire", clause!("BB-2.1.b.S1"), &["fire", "end_step", "resign"])
            }
            (TurnStep::Shooting, Stage::DeclareA) => {
                ask(side_a, "fire", clause!("BB-2.1.b.S1"), &["fire", "end_step", "resign"])
            }
            (TurnStep::Combat, Stage::C2) => match self.next_split(state) {
                Some((unit, _)) => {
                    let seat = state.unit(unit).map_or(Seat::Red, |unit| unit.seat);
                    ask(seat, "split", clause!("BB-4.5.c"), &["split_decision", "resign"])
                }
                None => roll(side_b),
            },
            (TurnStep::Combat, Stage::C6) if moment.about.is_some() => {
                ask(owner(), "pursue", clause!("BB-7.4.b"), &["pursuit_decision", "resign"])
            }
            (TurnStep::Shooting | TurnStep::Combat, _) => roll(side_b),
            (TurnStep::Start | TurnStep::End, _) => roll(Seat::Red),
        }
    }

    /// Judges an order: the first check that fails is the one cited (BB-9.2.c, d).
    ///
    /// # Errors
    /// The clause that forbids it, with the facts.
    pub(crate) fn check(&self, state: &State, order: &Order) -> Result<Preview, Illegal> {
        let decision = self.decision(state);
        let Decision::Choose(choice) = &decision else {
            return Err(decision.clause().refuses(Reason::NotNow { asked: decision.what() }));
        };
        if !choice.orders.contains(&order.kind()) {
            return Err(clause!("BB-2.1").refuses(Reason::NotNow { asked: choice.what }));
        }
        let seat = choice.seat;
        match order {
            Order::Resign | Order::ChooseSide { .. } => Ok(Preview::free()),
            Order::EndStep => self.check_end(state, choice),
            Order::DeployUnit { .. } | Order::DeployGeneral { .. } => self.check_deploy(state, seat, order),
            Order::Place { places } => self.check_placing(state, seat, places),
            Order::Deploy { places } => self.check_brigade(state, seat, places),
            Order::Fire { .. } => self.check_fire(state, seat, order),
            Order::Batter { .. } => self.check_battering(state, seat, order),
            Order::RoutDecision { distance, facing } => self.check_rout(state, *distance, *facing),
            Order::SplitDecision { unit, enemy } => self.check_split(state, *unit, *enemy),
            Order::PursuitDecision { unit, pursue, leader } => {
                self.check_pursuit(state, *unit, *pursue, *leader)
            }
            Order::EvadeDecision { .. } | Order::ContinueDecision { .. } => self.check_answer(state, order),
            _ => self.check_order(state, seat, order),
        }
    }

    /// BB-2.5.d: a side with committed columns cannot end its step.
    fn check_end(&self, state: &State, choice: &Choice) -> Result<Preview, Illegal> {
        if choice.what == "orders"
            && let Some(column) = self.next_committed(state, choice.seat)
        {
            let because = "committed columns must advance first";
            return Err(clause!("BB-2.5.d").refuses(Reason::MayNot { piece: column, because }));
        }
        Ok(Preview::free())
    }
}
