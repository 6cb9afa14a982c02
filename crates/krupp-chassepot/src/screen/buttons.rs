//! What can be pressed: the buttons of the decision and of each piece, in words, and the order behind each.

use crate::KruppAndChassepot;
use crate::armies::troops::Formation;
use crate::clause;
use crate::morale::rally_test::Attempt;
use crate::orders::{Action, Attempted, GarrisonChoice, Order, Pair};
use crate::state::{State, Step, Unit};
use engine::sketch::Button;
use engine::{ClauseId, Contest, Decision, PieceId, Seat};

/// The buttons of a unit in the Movement Phase, by the key a gesture sends.
const OF_A_MOVE: [(&str, &str, ClauseId); 7] = [
    ("form_line", "Form line", clause!("FP-10.d")),
    ("form_column", "Form column", clause!("FP-10.d")),
    ("limber", "Limber", clause!("FP-10.d")),
    ("unlimber", "Unlimber", clause!("FP-10.d")),
    ("reform", "Reform", clause!("FP-7.g")),
    ("enter", "Garrison the nearest houses", clause!("FP-10.g")),
    ("leave", "March out", clause!("FP-10.g")),
];

/// How units may be formed before turn 1.
const OF_A_STATION: [(&str, &str, ClauseId); 4] = [
    ("form_line", "In line", clause!("FP-12.b")),
    ("form_column", "In column", clause!("FP-12.b")),
    ("limber", "Limbered", clause!("FP-12.b")),
    ("unlimber", "Unlimbered", clause!("FP-12.b")),
];

fn button(key: impl Into<String>, words: impl Into<String>, clause: ClauseId) -> Button {
    Button::new(key, words, clause)
}

impl KruppAndChassepot {
    /// The buttons that answer a decision without pointing at anything.
    #[must_use]
    pub fn decision_buttons(&self, state: &State, decision: &Decision) -> Vec<Button> {
        let mut buttons = self.answer_buttons(state, decision);
        if decision.seat().is_some() {
            buttons.push(Button::giving_up("concede", "Give the battle up", clause!("FP-12.g")));
        }
        buttons
    }

    fn answer_buttons(&self, state: &State, decision: &Decision) -> Vec<Button> {
        match (decision.what(), decision.seat()) {
            ("deploy", Some(seat)) => self.deployment_buttons(state, seat),
            ("first_mover", _) => vec![
                button("first_mover_red", "Red moves first", clause!("FP-8.a.C3")),
                button("first_mover_blue", "Blue moves first", clause!("FP-8.a.C3")),
            ],
            ("garrison_choice", _) => vec![
                button("fall_back", "Fall back", clause!("FP-2.j")),
                button("disorganised", "Hold on, disorganised", clause!("FP-2.j")),
                button("minus_stand", "Hold on, and lose a stand", clause!("FP-2.j")),
            ],
            ("stand_loss", _) => {
                let party = state.fray.as_ref().map_or(0, |fray| usize::from(!fray.owes[0]));
                let losing = |id: u16| {
                    let title = self.title(PieceId::unit(id));
                    button(format!("stand_loss_{id}"), format!("{title} loses a stand"), clause!("FP-6.d"))
                };
                self.may_lose_stand(state, party).into_iter().map(losing).collect()
            }
            ("place_commander", _) => {
                let waits = state.commanders.iter().find(|commander| commander.successor);
                let his = waits.into_iter().flat_map(|commander| self.command_of(state, commander));
                let with = |unit: &Unit| {
                    let title = self.title(PieceId::unit(unit.id));
                    button(format!("place_with_{}", unit.id), format!("With {title}"), clause!("FP-7.e"))
                };
                let placed = |pressed: &Button| {
                    self.pressed(state, None, &pressed.key).is_some_and(|o| self.check(state, &o).is_ok())
                };
                his.map(with).filter(placed).collect()
            }
            ("roll", _) => vec![button("pass", "Roll", decision.clause())],
            ("orders", _) => vec![button("pass", "End my orders", clause!("FP-8.d"))],
            ("fire", _) => vec![button("pass", "End my fire", clause!("FP-8.d"))],
            ("countercharge", _) => vec![button("pass", "Do not counter-charge", clause!("FP-4.d"))],
            ("assault_on", _) => vec![button("pass", "Stop here", clause!("FP-6.e"))],
            ("rally", _) => vec![button("pass", "End rallying", clause!("FP-8.d"))],
            ("reconstitute", _) => vec![button("pass", "End reconstitution", clause!("FP-8.d"))],
            _ => vec![button("pass", "Go on", clause!("FP-8.d"))],
        }
    }

    /// FP-12.b: the command as it stands, and every other that might take the field instead.
    fn deployment_buttons(&self, state: &State, seat: Seat) -> Vec<Button> {
        let Some(begun) = self.in_placing(state, seat) else { return Vec::new() };
        let clause = clause!("FP-12.b");
        let title = |id: u16| self.title(PieceId::general(id));
        let others = self.deployable(state, seat).filter(|commander| commander.id != begun.id);
        let instead = |id: u16| button(format!("deploy_{id}"), format!("Deploy {} first", title(id)), clause);
        let here = button("deploy", format!("Deploy {} as it stands", title(begun.id)), clause);
        std::iter::once(here).chain(others.map(|commander| instead(commander.id))).collect()
    }

    /// The buttons of a unit that can act.
    #[must_use]
    pub fn unit_buttons(&self, state: &State, unit: &Unit) -> Vec<Button> {
        let plain = |list: &[(&str, &str, ClauseId)]| {
            list.iter().map(|&(key, words, clause)| button(key, words, clause)).collect()
        };
        let all: Vec<Button> = match (state.moment.step, state.moment.reaction_to) {
            (_, Some(mover)) => {
                let words = format!("Counter-charge {}", self.title(PieceId::unit(mover)));
                vec![button("countercharge", words, clause!("FP-4.d"))]
            }
            (Step::Deploy, _) => plain(&OF_A_STATION),
            (Step::M1 | Step::M2, _) => plain(&OF_A_MOVE),
            (Step::R1 | Step::R2, _) => self.attempt_buttons(state, unit),
            _ => Vec::new(),
        };
        let is_legal = |pressed: &Button| {
            let order = self.pressed(state, Some(unit), &pressed.key);
            order.is_some_and(|order| self.check(state, &order).is_ok())
        };
        all.into_iter().filter(is_legal).collect()
    }

    /// FP-7.a, FP-7.c: who may try to restore a unit, with the chance of it.
    fn attempt_buttons(&self, state: &State, unit: &Unit) -> Vec<Button> {
        let (attempt, verb) = match state.moment.step {
            Step::R1 => (Attempt::Rally, "Rally"),
            _ => (Attempt::Reconstitute, "Win back a stand"),
        };
        let own = self.attempts(state, self.seat_of(unit.side)).filter(|attempted| attempted.unit == unit.id);
        own.filter_map(|attempted| {
            let commander = state.commander(attempted.commander)?;
            let roll = self.morale_roll(state, attempt, commander, unit);
            let title = self.title(PieceId::general(commander.id));
            let words = format!("{verb} by {title}: {} or less in 10", roll.number());
            Some(button(format!("{}_{}", attempt.word(), commander.id), words, roll.clause()))
        })
        .collect()
    }

    /// The order of a button.
    #[must_use]
    pub fn pressed(&self, state: &State, unit: Option<&Unit>, button: &str) -> Option<Order> {
        let formed = |formation, action| {
            let unit = unit?;
            match state.moment.step {
                Step::Deploy => self.stationed_as(state, unit, formation),
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

    /// Buttons that name a piece or a choice.
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
