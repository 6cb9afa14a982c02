//! The badges that are drawn at the edge of a unit, and their texts.

use crate::armies::troops::Arm;
use crate::catalogue::label;
use crate::clause;
use crate::movement::steps::Step;
use crate::state::State;
use crate::state::area::present;
use crate::state::flags::Flag;
use crate::state::leader::General;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::sketch::{Badge, Sign};
use engine::{ClauseId, Fraction, Phrase, PieceId};

fn badge(sign: Sign, count: Option<u16>, says: impl Into<Phrase>, clause: ClauseId) -> Badge {
    Badge { sign, count, says: says.into(), clause: Some(clause) }
}

impl BrigadesAndBatteries {
    pub(super) fn badges(&self, state: &State, unit: &Unit) -> Vec<Badge> {
        let card = &unit.card;
        let quality = label::TROOPS
            .with("type", card.kind.term())
            .with("arm", card.arm.term())
            .with("grade", card.grade.term());
        let mut found = vec![badge(Sign::Quality, None, quality, card.grade.score_row())];
        if card.lost() > 0 {
            let strength = match card.arm {
                Arm::Artillery => label::GUNS_SERVED.with("guns", card.guns),
                Arm::Infantry | Arm::Cavalry => Phrase::from(label::FIGURES_LEFT),
            };
            let strength = strength.with("count", card.n).with("of", card.n0);
            found.push(badge(Sign::Losses, Some(card.lost()), strength, clause!("BB-0.g")));
        }
        found.extend(self.plain_badges(state, unit));
        if !unit.spent.is_zero() {
            let spent = percent(unit.spent);
            let says = label::MOVE_SPENT.with("percent", spent);
            found.push(badge(Sign::Spent, Some(spent), says, clause!("BB-2.11.a")));
        }
        if let Some(step) = unit.maneuver {
            let says = label::STILL_AT_WORK.with("work", work(&step));
            found.push(badge(Sign::Maneuver, None, says, clause!("BB-2.12.e")));
        }
        if unit.pursuing.is_some() {
            found.push(badge(Sign::Pursuing, None, label::PURSUES, clause!("BB-7.4.e")));
        }
        if card.is_at_half() {
            found.push(badge(Sign::Half, None, label::AT_HALF, clause!("BB-5.7.2.a")));
        }
        if unit.garrison_of.is_some() {
            found.push(badge(Sign::Garrison, Some(card.n), label::GARRISON, clause!("BB-6.4.h")));
        }
        let unseen = self.concealed_by(state, unit).and_then(|_| self.concealed_from(state, unit));
        found.extend(unseen.map(|says| badge(Sign::Concealed, None, says, clause!("BB-6.1.b"))));
        found
    }

    /// The badges without a number.
    fn plain_badges(&self, state: &State, unit: &Unit) -> impl Iterator<Item = Badge> {
        let has = |flag| unit.card.has(flag);
        let unsteady = has(Flag::ObstacleUnsteady) || has(Flag::ElbowUnsteady);
        let all = [
            (has(Flag::Shaken), Sign::Shaken, label::SHAKEN, clause!("BB-5.1.a")),
            (has(Flag::Disordered), Sign::Disordered, label::DISORDERED, clause!("BB-2.3.a")),
            (unsteady, Sign::Unsteady, label::UNSTEADY, clause!("BB-2.3.d")),
            (has(Flag::Routed), Sign::Routed, label::ROUTED, clause!("BB-5.7.4.a")),
            (has(Flag::Evaded), Sign::Evaded, label::EVADED, clause!("BB-2.7.e")),
            (has(Flag::Shot), Sign::Fired, label::FIRED, clause!("BB-2.4.a")),
            (has(Flag::Charged), Sign::Charged, label::CHARGED, clause!("BB-2.6.j")),
            (state.is_locked(unit.id), Sign::Locked, label::LOCKED, clause!("BB-2.6.k")),
            (has(Flag::Committed), Sign::Committed, label::COMMITTED, clause!("BB-2.5.d")),
            (has(Flag::Held), Sign::Held, label::HELD, clause!("BB-2.12.h")),
        ];
        all.into_iter()
            .filter(|(holds, ..)| *holds)
            .map(|(_, sign, says, clause)| badge(sign, None, says, clause))
    }

    /// BB-6.1.b: the text that says from whom a unit is concealed.
    fn concealed_from(&self, state: &State, unit: &Unit) -> Option<Phrase> {
        let enemies = || present(state).filter(|enemy| enemy.seat != unit.seat);
        let is_blind = |enemy: &&Unit| self.sees(state, enemy, unit).is_err();
        let blind: Vec<PieceId> = enemies().filter(is_blind).map(|enemy| enemy.id).collect();
        let (count, of) = (blind.len() as u16, enemies().count() as u16);
        match count {
            0 => None,
            1..=3 => Some(label::CONCEALED_FROM.with("pieces", blind)),
            _ if count == of => Some(label::CONCEALED_FROM_ALL.into()),
            _ => Some(label::CONCEALED_FROM_SOME.with("count", count).with("of", of)),
        }
    }

    pub(super) fn generals_badges(&self, state: &State, general: &General) -> Vec<Badge> {
        let mut found = Vec::new();
        if let Some(charisma) = general.charisma {
            found.push(badge(Sign::Quality, Some(charisma.into()), label::CHARISMA, clause!("BB-1.11.d")));
        }
        if let Some(unit) = general.attached_to.and_then(|id| state.unit(id)) {
            found.push(badge(Sign::Attached, None, label::WITH.with("piece", unit.id), clause!("BB-1.11.f")));
        }
        if general.points > 0 {
            let left = Some(general.points.into());
            found.push(badge(Sign::Points, left, label::COMMAND_POINTS_LEFT, clause!("BB-7.6.a")));
        }
        found
    }
}

/// What a unit is doing that takes it more than one turn.
fn work(step: &Step) -> Phrase {
    match step {
        Step::Change(change) | Step::Reform(change) => match change.formation {
            Some(formation) => label::FORMING.with("formation", formation.term()),
            None => label::TURNING.into(),
        },
        Step::Limber(_) => label::LIMBERING.into(),
        Step::Unlimber(_) => label::UNLIMBERING.into(),
        Step::Bend(_) => label::BENDING.into(),
        Step::Straighten => label::STRAIGHTENING.into(),
        Step::Forward(_)
        | Step::Toward(..)
        | Step::Wheel(..)
        | Step::Sidestep(..)
        | Step::Oblique(..)
        | Step::Retire(_)
        | Step::Back(_)
        | Step::TurnAbout
        | Step::SkirmishMove(_) => label::MOVING.into(),
    }
}

/// A fraction in per cent.
fn percent(part: Fraction) -> u16 {
    let whole = part * Fraction::whole(100);
    u16::try_from(whole.numerator() / whole.denominator()).unwrap_or(u16::MAX)
}
