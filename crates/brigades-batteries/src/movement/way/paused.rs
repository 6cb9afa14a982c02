//! A charge that pauses before its last step, while those in its way decide whether they evade.

use crate::armies::bent_line::Hinges;
use crate::movement::budget::Budget;
use crate::movement::steps::Step;
use crate::movement::way::{Journey, Purpose};
use crate::state::State;
use crate::state::card::Card;
use crate::state::flags::Setback;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::{ClauseId, Fraction, PieceId};
use geometry::{Length, Pose};

/// A journey by itself, without the table it is made on.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PausedJourney {
    pub(crate) card: Card,
    pub(crate) pose: Pose,
    pub(crate) way: Vec<Pose>,
    spent: Fraction,
    charging: Option<Length>,
    hinges: Hinges,
    held: Vec<PieceId>,
    forward: Length,
    only_advances: bool,
    befell: Vec<(Setback, ClauseId)>,
    astride: Vec<usize>,
    maneuver: Option<Step>,
}

impl<'r> Journey<'r> {
    /// Where a charge pauses before its last step.
    pub(crate) fn paused(&self) -> PausedJourney {
        PausedJourney {
            card: self.budget.card,
            pose: self.pose,
            way: self.way.clone(),
            spent: self.budget.spent,
            charging: self.budget.charging,
            hinges: self.hinges.clone(),
            held: self.held.clone(),
            forward: self.forward,
            only_advances: self.only_advances,
            befell: self.befell.clone(),
            astride: self.astride.clone(),
            maneuver: self.maneuver,
        }
    }

    /// A charge that goes on from there.
    pub(crate) fn resumed(
        rules: &'r BrigadesAndBatteries,
        state: &'r State,
        unit: &'r Unit,
        from: &PausedJourney,
    ) -> Journey<'r> {
        let mut budget = Budget::new(&rules.book, unit.id, from.card);
        budget.spent = from.spent;
        budget.charging = from.charging;
        Journey {
            rules,
            state,
            unit,
            purpose: Purpose::Charge(unit.id),
            budget,
            pose: from.pose,
            hinges: from.hinges.clone(),
            way: from.way.clone(),
            held: from.held.clone(),
            forward: from.forward,
            only_advances: from.only_advances,
            befell: from.befell.clone(),
            astride: from.astride.clone(),
            on_road: false,
            maneuver: from.maneuver,
            points: 0,
            is_judged: true,
            stood: None,
        }
    }
}
