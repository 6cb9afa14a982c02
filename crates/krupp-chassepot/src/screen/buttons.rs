//! The buttons of the decision and of each piece, and the order that each gives.

use crate::KruppAndChassepot;
use crate::armies::troops::Formation;
use crate::catalogue::{label, question};
use crate::clause;
use crate::morale::rally_test::Attempt;
use crate::orders::{Action, Attempted, GarrisonChoice, Order, Pair};
use crate::state::{State, TurnStep, Unit};
use engine::catalogue::Label;
use engine::sketch::Button;
use engine::{ClauseId, Contest, Decision, PieceId, Seat};

/// The buttons of a unit in the Movement Phase, by the key a gesture sends.
const OF_A_MOVE: [(&str, Label, ClauseId); 7] = [
    ("form_line", label::FORM_LINE, clause!("FP-10.d")),
    ("form_column", label::FORM_COLUMN, clause!("FP-10.d")),
    ("limber", label::LIMBER, clause!("FP-10.d")),
    ("unlimber", label::UNLIMBER, clause!("FP-10.d")),
    ("reform", label::REFORM, clause!("FP-7.g")),
    ("enter", label::GARRISON_THE_NEAREST_HOUSES, clause!("FP-10.g")),
    ("leave", label::MARCH_OUT, clause!("FP-10.g")),
];

/// The buttons of a unit during deployment.
const OF_A_STATION: [(&str, Label, ClauseId); 4] = [
    ("form_line", label::IN_LINE, clause!("FP-12.b")),
    ("form_column", label::IN_COLUMN, clause!("FP-12.b")),
    ("limber", label::LIMBERED, clause!("FP-12.b")),
    ("unlimber", label::UNLIMBERED, clause!("FP-12.b")),
];

impl KruppAndChassepot {
    /// The buttons for orders of a decision that concern no piece.
    #[must_use]
    pub fn decision_buttons(&self, state: &State, decision: &Decision) -> Vec<Button> {
        let mut buttons = self.answer_buttons(state, decision);
        if decision.seat().is_some() {
            buttons.push(Button::giving_up("concede", label::GIVE_THE_BATTLE_UP, clause!("FP-12.g")));
        }
        buttons
    }

    fn answer_buttons(&self, state: &State, decision: &Decision) -> Vec<Button> {
        let moves_first = |seat: Seat| label::LET_MOVE_FIRST.with("army", seat);
        match (decision.what(), decision.seat()) {
            (question::DEPLOY, Some(seat)) => self.deployment_buttons(state, seat),
            (question::FIRST_MOVER, _) => vec![
                Button::new("first_mover_red", moves_first(Seat::Red), clause!("FP-8.a.C3")),
                Button::new("first_mover_blue", moves_first(Seat::Blue), clause!("FP-8.a.C3")),
            ],
            (question::GARRISON_CHOICE, _) => vec![
                Button::new("fall_back", label::FALL_BACK, clause!("FP-2.j")),
                Button::new("disorganised", label::HOLD_ON_DISORGANISED, clause!("FP-2.j")),
                Button::new("minus_stand", label::HOLD_ON_AND_LOSE_A_STAND, clause!("FP-2.j")),
            ],
            (question::STAND_LOSS, _) => {
                let party = state.fray.as_ref().map_or(0, |fray| usize::from(!fray.owes[0]));
                let losing = |id: u16| {
                    let says = label::TAKE_THE_STAND_FROM.with("piece", PieceId::unit(id));
                    Button::new(format!("stand_loss_{id}"), says, clause!("FP-6.d"))
                };
                self.may_lose_stand(state, party).into_iter().map(losing).collect()
            }
            (question::PLACE_COMMANDER, _) => {
                let waits = state.commanders.iter().find(|commander| commander.successor);
                let his = waits.into_iter().flat_map(|commander| self.command_of(state, commander));
                let with = |unit: &Unit| {
                    let says = label::WITH.with("piece", PieceId::unit(unit.id));
                    Button::new(format!("place_with_{}", unit.id), says, clause!("FP-7.e"))
                };
                let placed = |pressed: &Button| {
                    self.pressed(state, None, &pressed.key).is_some_and(|o| self.allows(state, &o))
                };
                his.map(with).filter(placed).collect()
            }
            (question::ROLL, _) => vec![Button::new("pass", label::ROLL, decision.clause())],
            (question::ORDERS, _) => vec![Button::new("pass", label::END_MY_ORDERS, clause!("FP-8.d"))],
            (question::FIRE, _) => vec![Button::new("pass", label::END_MY_FIRE, clause!("FP-8.d"))],
            (question::COUNTERCHARGE, _) => {
                vec![Button::new("pass", label::DO_NOT_COUNTER_CHARGE, clause!("FP-4.d"))]
            }
            (question::ASSAULT_ON, _) => vec![Button::new("pass", label::STOP_HERE, clause!("FP-6.e"))],
            (question::RALLY, _) => vec![Button::new("pass", label::END_RALLYING, clause!("FP-8.d"))],
            (question::RECONSTITUTE, _) => {
                vec![Button::new("pass", label::END_RECONSTITUTION, clause!("FP-8.d"))]
            }
            _ => Vec::new(),
        }
    }

    /// FP-12.b: the command with its present positions, and every other that might be deployed instead.
    fn deployment_buttons(&self, state: &State, seat: Seat) -> Vec<Button> {
        let Some(begun) = self.in_placing(state, seat) else { return Vec::new() };
        let clause = clause!("FP-12.b");
        let others = self.deployable(state, seat).filter(|commander| commander.id != begun.id);
        let instead = |id: u16| {
            let says = label::DEPLOY_FIRST.with("piece", self.title(PieceId::general(id)));
            Button::new(format!("deploy_{id}"), says, clause)
        };
        let says = label::DEPLOY_AS_IT_STANDS.with("piece", self.title(PieceId::general(begun.id)));
        let here = Button::new("deploy", says, clause);
        std::iter::once(here).chain(others.map(|commander| instead(commander.id))).collect()
    }

    /// The buttons of a unit that can act.
    #[must_use]
    pub fn unit_buttons(&self, state: &State, unit: &Unit) -> Vec<Button> {
        let plain = |list: &[(&str, Label, ClauseId)]| {
            list.iter().map(|&(key, says, clause)| Button::new(key, says, clause)).collect()
        };
        let all: Vec<Button> = match (state.moment.step, state.moment.reaction_to) {
            (_, Some(mover)) => {
                let says = label::COUNTER_CHARGE.with("piece", PieceId::unit(mover));
                vec![Button::new("countercharge", says, clause!("FP-4.d"))]
            }
            (TurnStep::Deploy, _) => plain(&OF_A_STATION),
            (TurnStep::FirstOrders | TurnStep::SecondOrders, _) => plain(&OF_A_MOVE),
            (TurnStep::Rallying | TurnStep::Reconstitution, _) => self.attempt_buttons(state, unit),
            _ => Vec::new(),
        };
        let is_legal = |pressed: &Button| {
            let order = self.pressed(state, Some(unit), &pressed.key);
            order.is_some_and(|order| self.allows(state, &order))
        };
        all.into_iter().filter(is_legal).collect()
    }

    /// FP-7.a, FP-7.c: the commanders who may try to rally or reconstitute a unit, with the chance.
    fn attempt_buttons(&self, state: &State, unit: &Unit) -> Vec<Button> {
        let (attempt, says) = match state.moment.step {
            TurnStep::Rallying => (Attempt::Rally, label::RALLY_BY),
            _ => (Attempt::Reconstitute, label::WIN_BACK_A_STAND_BY),
        };
        let own = self.attempts(state, self.seat_of(unit.side)).filter(|attempted| attempted.unit == unit.id);
        own.filter_map(|attempted| {
            let commander = state.commander(attempted.commander)?;
            let roll = self.morale_roll(state, attempt, commander, unit);
            let by = says.with("piece", PieceId::general(commander.id));
            let says = by.with("count", i32::from(roll.number()));
            Some(Button::new(format!("{}_{}", attempt.word(), commander.id), says, roll.clause()))
        })
        .collect()
    }

    /// The order of a button.
    #[must_use]
    pub fn pressed(&self, state: &State, unit: Option<&Unit>, button: &str) -> Option<Order> {
        let formed = |formation, action| {
            let unit = unit?;
            match state.moment.step {
                TurnStep::Deploy => self.stationed_as(state, unit, formation),
                _ => Some(Order::Move { unit: unit.id, actions: vec![action] }),
            }
        };
        let is_gun = unit.is_some_and(|unit| unit.arm.is_artillery());
        match button {
            "pass" => Some(Order::Pass),
            "concede" => Some(Order::Concede),
            "deploy" => self.as_it_stands(state, state.moment.active),
            "first_mover_red" => Some(Order::FirstMover { seat: Seat::Red }),
            "first_mover_blue" => Some(Order::FirstMover { seat: Seat::Blue }),
            "form_line" if !is_gun => formed(Formation::Line, Action::Form(Formation::Line)),
            "form_column" if !is_gun => formed(Formation::Column, Action::Form(Formation::Column)),
            "unlimber" if is_gun => formed(Formation::Line, Action::Unlimber),
            "limber" if is_gun => formed(Formation::Column, Action::Limber),
            "form_line" | "form_column" => formed(Formation::Line, Action::Form(Formation::Line)),
            "limber" | "unlimber" => formed(Formation::Line, Action::Limber),
            "reform" => unit.map(|unit| Order::Reform { unit: unit.id }),
            "leave" => {
                let unit = unit?;
                let actions = vec![Action::Leave { bearing: unit.heading, formation: Formation::Line }];
                Some(Order::Move { unit: unit.id, actions })
            }
            "enter" => {
                let unit = unit?;
                let area = self.nearest_area(state, unit)?;
                let actions = self.entering(state, unit, area);
                Some(Order::Move { unit: unit.id, actions })
            }
            "countercharge" => {
                Some(Order::Countercharge(Pair { unit: unit?.id, target: state.moment.reaction_to? }))
            }
            _ => self.pressed_by_name(state, unit, button),
        }
    }

    /// The order of a button that names a piece or a choice.
    fn pressed_by_name(&self, state: &State, unit: Option<&Unit>, button: &str) -> Option<Order> {
        if let Some((_, choice)) = GarrisonChoice::WORDS.iter().find(|(word, _)| *word == button) {
            return Some(Order::GarrisonChoice { unit: state.blows.first()?.unit, choice: *choice });
        }
        let number = |prefix: &str| button.strip_prefix(prefix).and_then(|id| id.parse::<u16>().ok());
        if let Some(unit) = number("stand_loss_") {
            return Some(Order::StandLoss { unit });
        }
        if let Some(id) = number("place_with_") {
            let commander = state.commanders.iter().find(|commander| commander.successor)?;
            return Some(Order::PlaceCommander { commander: commander.id, to: self.beside(state.unit(id)?) });
        }
        if let Some(id) = number("deploy_") {
            return self.automatic(state, state.moment.active, state.commander(id)?, 0);
        }
        let attempted = |commander| Some(Attempted { commander, unit: unit?.id });
        match (number("rally_"), number("reconstitute_")) {
            (Some(commander), _) => attempted(commander).map(Order::Rally),
            (_, Some(commander)) => attempted(commander).map(Order::Reconstitute),
            _ => None,
        }
    }
}
