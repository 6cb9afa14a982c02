//! Buttons: which ones are offered now, their labels, and the order that each key stands for.

use crate::armies::shape::Shape;
use crate::armies::troops::{Arm, Formation, Posture};
use crate::catalogue::{label, question};
use crate::clause;
use crate::close_combat::evade;
use crate::measure::{HALF_INCH, INCH};
use crate::morale::rout::end::Flights;
use crate::movement::steps::{Anchor, Change, Step};
use crate::orders::{LeaderSign, Order, RoutFacing, SideOfTurn};
use crate::screen::hand::DecisionContext;
use crate::state::unit::Unit;
use crate::state::{State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use engine::catalogue::Label;
use engine::sketch::Button;
use engine::{ClauseId, Decision, Phrase};
use geometry::{Heading, Length, Pose, Turn};

/// A change of formation, width or facing. The middle of the front stays where it is.
const fn change(formation: Option<Formation>, width: Option<u16>, turn: i32) -> Change {
    Change { formation, width, turn: Turn(turn), anchor: Anchor::FrontCentre }
}

/// The buttons of a unit in its own movement step.
pub(crate) const UNIT_BUTTONS: [(&str, Label, ClauseId); 20] = [
    ("column", label::FORM_COLUMN, clause!("BB-2.12.c")),
    ("line", label::FORM_LINE, clause!("BB-2.12.c")),
    ("extended_line", label::FORM_EXTENDED_LINE, clause!("BB-2.12.c")),
    ("square", label::FORM_SQUARE, clause!("BB-2.12.c")),
    ("skirmish", label::DISPERSE_AS_SKIRMISHERS, clause!("BB-2.12.k")),
    ("column_masse", label::FORM_COLUMN_MASSE, clause!("BB-7.11.a")),
    ("reform_column", label::REFORM_IN_COLUMN, clause!("BB-2.12.k")),
    ("reform_line", label::REFORM_IN_LINE, clause!("BB-2.12.k")),
    ("turn_left", label::FACE_LEFT, clause!("BB-2.12.c")),
    ("turn_right", label::FACE_RIGHT, clause!("BB-2.12.c")),
    ("about_face", label::FACE_ABOUT, clause!("BB-2.12.c")),
    ("bend_left", label::REFUSE_THE_LEFT_WING, clause!("BB-1.9.c")),
    ("bend_right", label::REFUSE_THE_RIGHT_WING, clause!("BB-1.9.c")),
    ("straighten", label::STRAIGHTEN_THE_LINE, clause!("BB-1.9.c")),
    ("limber", label::LIMBER, clause!("BB-2.12.d")),
    ("unlimber", label::UNLIMBER, clause!("BB-2.12.d")),
    ("abandon_model", label::LEAVE_ONE_GUN_MODEL_BEHIND, clause!("BB-2.9.b")),
    ("screen", label::THROW_OUT_A_SCREEN, clause!("BB-7.10.b")),
    ("recall_screen", label::RECALL_THE_SCREEN, clause!("BB-7.10.b")),
    ("voluntary_rout", label::RUN_OF_ITS_OWN_WILL, clause!("BB-7.7.a")),
];

impl BrigadesAndBatteries {
    /// The buttons of a unit whose orders are legal now.
    #[must_use]
    pub(crate) fn unit_buttons(
        &self,
        state: &State,
        unit: &Unit,
        decision: &Decision,
        context: &DecisionContext<'_>,
    ) -> Vec<Button> {
        if decision.what() == question::DEPLOY {
            return self.forming_buttons(state, unit);
        }
        if decision.what() != question::ORDERS {
            return Vec::new();
        }
        let legal = |key: &str| {
            let order = self.pressed(state, Some(unit), key, context);
            order.is_some_and(|order| (context.judge)(&order).is_ok())
        };
        let offered = UNIT_BUTTONS.iter().filter(|(key, ..)| legal(key));
        offered.map(|(key, says, clause)| Button::new(*key, *says, *clause)).collect()
    }

    /// The buttons of the present decision that are not about a single piece.
    #[must_use]
    pub(crate) fn decision_buttons(
        &self,
        state: &State,
        decision: &Decision,
        context: &DecisionContext<'_>,
    ) -> Vec<Button> {
        let mut buttons = match decision.what() {
            question::ORDERS => vec![Button::new("end_step", label::END_OUR_MOVEMENT, clause!("BB-2.1.a"))],
            question::FIRE => {
                vec![Button::new("end_step", label::ALL_OUR_SHOTS_ARE_DECLARED, clause!("BB-2.1.b.S1"))]
            }
            question::ROLL => vec![Button::new("end_step", label::ROLL, decision.clause())],
            question::SIDE => vec![
                Button::new("side_a", label::MOVE_FIRST_SIDE_A, clause!("BB-2.1.1")),
                Button::new("side_b", label::MOVE_SECOND_SIDE_B_FIRE_AND_TEST_FIRST, clause!("BB-2.1.1")),
            ],
            question::DEPLOY => self.deployment_buttons(state, decision.seat()),
            question::EVADE => vec![
                Button::new("stay", label::STAND_AND_RECEIVE_THE_CHARGE, clause!("BB-2.7.a")),
                Button::new("evade", label::EVADE, clause!("BB-2.7.a")),
                Button::new("evade_shooting", label::FIRE_THEN_EVADE, clause!("BB-2.7.f")),
            ],
            question::CONTINUE => vec![
                Button::new("halt", label::HALT_WHERE_THEY_STOOD, clause!("BB-2.7.h")),
                Button::new("go_on", label::GO_ON_AS_FAR_AS_WE_CAN, clause!("BB-2.7.h")),
            ],
            question::ROUT => self.rout_buttons(state, context),
            question::SPLIT => self.split_buttons(state),
            question::PURSUE => vec![
                Button::new("pursue", label::PURSUE, clause!("BB-7.4.b")),
                Button::new("resist", label::TRY_TO_HOLD_BACK, clause!("BB-7.4.c")),
                Button::new("resist_leader", label::HOLD_BACK_THE_GENERAL_HELPING, clause!("BB-7.4.c")),
            ],
            _ => Vec::new(),
        };
        let unit = state.moment.about.and_then(|id| state.unit(id));
        buttons.retain(|button| {
            self.pressed(state, unit, &button.key, context)
                .is_some_and(|order| (context.judge)(&order).is_ok())
        });
        buttons.push(Button::giving_up("resign", label::RESIGN_THE_BATTLE, clause!("BB-8.7.d")));
        buttons
    }

    /// BB-5.7.3.b: the buttons for the end positions of the routing unit.
    fn rout_buttons(&self, state: &State, context: &DecisionContext<'_>) -> Vec<Button> {
        let Some((unit, required, cause)) = self.rout_to_choose(state, context) else { return Vec::new() };
        let Flights::Ends(ends) = self.flights(state, unit, required, cause) else { return Vec::new() };
        let says = |end: &crate::morale::rout::end::RoutEnd| match end.facing {
            _ if end.leaves => Phrase::from(label::RUN_OFF_THE_TABLE),
            RoutFacing::Cause => label::RUN_AND_FACE_THE_ENEMY.with("distance", end.distance),
            RoutFacing::Away => label::RUN_WITH_BACKS_TO_THE_ENEMY.with("distance", end.distance),
        };
        // One button for every inch, and one for leaving the table; dragging the unit reaches the positions between.
        let first_off = ends.iter().find(|end| end.leaves).copied();
        let is_offered = |end: &&crate::morale::rout::end::RoutEnd| {
            if end.leaves {
                return first_off == Some(**end);
            }
            (end.distance - required).0 % INCH.0 == 0
        };
        ends.iter()
            .filter(is_offered)
            .map(|end| {
                let key = format!("rout_{}_{}", end.facing.word(), end.distance.0);
                Button::new(key, says(end), clause!("BB-5.7.3.b"))
            })
            .collect()
    }

    /// BB-4.5.c: the enemies that may get the odd dice.
    fn split_buttons(&self, state: &State) -> Vec<Button> {
        let mut buttons = Vec::new();
        for pair in &state.pairs {
            for (own, enemy) in [(pair.units[0], pair.units[1]), (pair.units[1], pair.units[0])] {
                let key = format!("strike_{own}_{enemy}");
                let says = label::STRIKE_RATHER_AT.with("unit", own).with("enemy", enemy);
                buttons.push(Button::new(key, says, clause!("BB-4.5.c")));
            }
        }
        buttons
    }

    /// The order that a button stands for.
    #[must_use]
    pub fn pressed(
        &self,
        state: &State,
        unit: Option<&Unit>,
        key: &str,
        context: &DecisionContext<'_>,
    ) -> Option<Order> {
        match key {
            "end_step" => return Some(Order::EndStep),
            "resign" => return Some(Order::Resign),
            "side_a" => return Some(Order::ChooseSide { side: SideOfTurn::A }),
            "side_b" => return Some(Order::ChooseSide { side: SideOfTurn::B }),
            _ if state.moment.step == TurnStep::Deployment && unit.is_none() => {
                return self.deployment_pressed(state, state.moment.seat?, key);
            }
            "halt" => return Some(Order::ContinueDecision { distance: Length::ZERO }),
            "go_on" => return self.going_on(context),
            _ => {}
        }
        if let Some(rest) = key.strip_prefix("rout_") {
            let (way, distance) = rest.split_once('_')?;
            let facing = RoutFacing::WORDS.iter().find(|(word, _)| *word == way)?.1;
            return Some(Order::RoutDecision { distance: Length(distance.parse().ok()?), facing });
        }
        if let Some(rest) = key.strip_prefix("strike_") {
            let (own, enemy) = rest.split_once('_')?;
            return Some(Order::SplitDecision { unit: own.parse().ok()?, enemy: enemy.parse().ok()? });
        }
        let about = state.moment.about.and_then(|id| state.unit(id));
        match key {
            "stay" => about.map(|unit| Order::EvadeDecision { unit: unit.id, evade: None, shoot: false }),
            "evade" => about.and_then(|unit| self.evading(state, unit, false, context)),
            "evade_shooting" => about.and_then(|unit| self.evading(state, unit, true, context)),
            "pursue" => about.map(|unit| pursuit(unit, true, LeaderSign::None)),
            "resist" => about.map(|unit| pursuit(unit, false, LeaderSign::None)),
            "resist_leader" => about.map(|unit| pursuit(unit, false, LeaderSign::Hold)),
            _ => self.unit_pressed(unit?, key),
        }
    }

    fn unit_pressed(&self, unit: &Unit, key: &str) -> Option<Order> {
        let screened = |pose| Some(Order::ScreenMove { parent: unit.id, stands: None, pose });
        match key {
            "abandon_model" => Some(Order::AbandonModels { unit: unit.id, models: 1 }),
            "screen" => screened(Some(unit.pose.advanced(INCH))),
            "recall_screen" => unit.screen.and_then(|_| screened(None)),
            "voluntary_rout" => Some(Order::VoluntaryRout { unit: unit.id }),
            _ => {
                let step = self.forming_step(unit, key).or_else(|| self.turning_step(unit, key))?;
                Some(Order::Move { unit: unit.id, steps: vec![step] })
            }
        }
    }

    /// The change of formation or width that a button stands for.
    fn forming_step(&self, unit: &Unit, key: &str) -> Option<Step> {
        let card = &unit.card;
        let Shape { stand, stands, .. } = card.shape(&self.book);
        let foot = card.arm == Arm::Infantry && card.order != Posture::Skirmish;
        // A change to the formation that the unit already has would only waste half a move.
        let unlike = |formation: Formation| card.formation(&self.book) != formation;
        let form = |formation, width| {
            (foot && unlike(formation)).then(|| Step::Change(change(Some(formation), Some(width), 0)))
        };
        let widen = |width: u16| (card.width != width).then(|| Step::Change(change(None, Some(width), 0)));
        let horse = card.arm == Arm::Cavalry;
        match key {
            "column" if horse => widen((8 / stand.figures).min(stands)),
            "line" if horse => widen(stands.div_ceil(2)),
            "column" => form(Formation::Column, (8 / stand.figures).min(stands)),
            "line" => form(Formation::Line, (24 / stand.figures).min(stands)),
            "extended_line" if stands * stand.figures > 24 => form(Formation::ExtendedLine, stands),
            "square" => (foot && unlike(Formation::Square))
                .then(|| Step::Change(change(Some(Formation::Square), None, 0))),
            "skirmish" => foot.then(|| Step::Change(change(Some(Formation::Skirmish), None, 0))),
            "column_masse" => form(Formation::ColumnMasse, 1),
            "reform_column" if card.is_skirmishers() => {
                Some(Step::Reform(change(Some(Formation::Column), Some((8 / 4).min(stands)), 0)))
            }
            "reform_line" if card.is_skirmishers() => {
                Some(Step::Reform(change(Some(Formation::Line), Some(6.min(stands)), 0)))
            }
            "bend_left" | "bend_right" if foot && card.order != Posture::Bent => bend(key, stands),
            "straighten" if card.order == Posture::Bent => Some(Step::Straighten),
            "limber" if card.order == Posture::Unlimbered => {
                Some(Step::Limber(change(None, Some(stands), 0)))
            }
            "unlimber" if card.order == Posture::Limbered => Some(Step::Unlimber(change(None, None, 0))),
            _ => None,
        }
    }

    /// The turn that a button stands for.
    fn turning_step(&self, unit: &Unit, key: &str) -> Option<Step> {
        match key {
            "turn_left" => self.quarter(unit, -90_000),
            "turn_right" => self.quarter(unit, 90_000),
            "about_face" if unit.card.order == Posture::Unlimbered => Some(Step::TurnAbout),
            "about_face" if unit.card.is_skirmishers() => {
                let turned = unit.pose.turned_about(self.centre_of(unit), Turn::ABOUT);
                Some(Step::SkirmishMove(turned))
            }
            "about_face" => self.quarter(unit, 180_000),
            _ => None,
        }
    }

    /// A quarter turn of a unit that keeps its width.
    fn quarter(&self, unit: &Unit, turn: i32) -> Option<Step> {
        let formed = matches!(unit.card.order, Posture::Close | Posture::Masse);
        formed.then(|| Step::Change(change(None, Some(unit.card.width), turn)))
    }

    /// BB-2.7.c: the longest legal evade, directly away from the charge if possible.
    fn evading(
        &self,
        state: &State,
        unit: &Unit,
        shoot: bool,
        context: &DecisionContext<'_>,
    ) -> Option<Order> {
        let charge = self.way_of_charge(state)?;
        let whole = evade::limits::allowance(&self.book, &unit.card);
        let ways = [0, 15, -15, 30, -30, 45, -45];
        for tenths in (5..=10).rev() {
            for way in ways {
                let evade = Some((charge + Turn::degrees(way), whole * tenths / 10));
                let order = Order::EvadeDecision { unit: unit.id, evade, shoot };
                if (context.judge)(&order).is_ok() {
                    return Some(order);
                }
            }
        }
        None
    }

    /// BB-2.7.c: the direction of the last step of the charge that is being made.
    #[must_use]
    pub fn way_of_charge(&self, state: &State) -> Option<Heading> {
        let (Order::Charge { unit, steps, .. } | Order::Emerge { unit, steps, .. }) =
            state.moment.pending.as_deref()?
        else {
            return None;
        };
        let charger = state.unit(*unit)?;
        let card = self.card_in_block(charger);
        let last = steps.len().saturating_sub(1);
        let walked = |pose: Pose, step: &Step| {
            crate::movement::poses::walk(&self.book, &card, &pose, step).unwrap_or(pose)
        };
        Some(steps[..last].iter().fold(charger.pose, walked).heading)
    }

    /// BB-2.7.h: continues a charge straight ahead as far as is legal.
    fn going_on(&self, context: &DecisionContext<'_>) -> Option<Order> {
        let order = |halves: i32| Order::ContinueDecision { distance: HALF_INCH * halves };
        let legal = |halves: &i32| -> bool { (context.judge)(&order(*halves)).is_ok() };
        (1..=40).rev().find(legal).map(order)
    }

    /// The rout whose end must be chosen now: the unit, the least distance, and the cause.
    pub(crate) fn rout_to_choose<'s>(
        &self,
        state: &'s State,
        context: &DecisionContext<'_>,
    ) -> Option<(&'s Unit, Length, Option<engine::PieceId>)> {
        let (unit, required, cause) = context.rout?;
        Some((state.unit(unit)?, required, cause))
    }
}

fn pursuit(unit: &Unit, pursue: bool, leader: LeaderSign) -> Order {
    Order::PursuitDecision { unit: unit.id, pursue, leader }
}

/// A bend of a third of the line, 45 degrees back.
fn bend(key: &str, stands: u16) -> Option<Step> {
    let wing = u8::try_from((stands / 3).max(1)).ok().filter(|_| stands >= 2)?;
    let after = if key == "bend_left" { wing } else { u8::try_from(stands).ok()? - wing };
    Some(Step::Bend([Some(crate::armies::bent_line::Hinge::new(after, 45)), None]))
}
