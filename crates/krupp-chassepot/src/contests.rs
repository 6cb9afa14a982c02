//! All contests and tests of the rule set, given by their circumstances.

pub(crate) mod dice;
mod foresee;

use crate::close_combat::charge_contest::ChargeGroup;
use crate::close_combat::contest::Melee;
use crate::command::test::{CommandTest, Replacement, Toss};
use crate::fire::contest::Shot;
use crate::fire::effects::EffectRoll;
use crate::morale::rally_test::MoraleRoll;
use engine::catalogue::ContestKind;
use engine::dice::Dice;
use engine::odds::{Odds, Resolved};
use engine::preview::Measure;
use engine::total::{Reckoning, Sum};
use engine::{ClauseId, Contest, Illegal};

/// One contest or test.
#[derive(Clone, Debug, PartialEq)]
pub enum Situation {
    /// FP-1, FP-3: a shot.
    Shot(Shot),
    /// FP-2: the effects of hits.
    Effect(EffectRoll),
    /// FP-4: all charges on one target.
    Charge(ChargeGroup),
    /// FP-5, FP-6: a melee.
    Melee(Melee),
    /// FP-7.a, FP-7.c: rallying or reconstituting a unit.
    Morale(MoraleRoll),
    /// FP-7.e: a successor of a lost commander.
    Replacement(Replacement),
    /// FP-9.d: a command test.
    Command(CommandTest),
    /// FP-8.a, FP-12.b: a roll for initiative or deployment.
    Toss(Toss),
}

macro_rules! each {
    ($situation:expr, $contest:ident => $answer:expr) => {
        match $situation {
            Situation::Shot($contest) => $answer,
            Situation::Effect($contest) => $answer,
            Situation::Charge($contest) => $answer,
            Situation::Melee($contest) => $answer,
            Situation::Morale($contest) => $answer,
            Situation::Replacement($contest) => $answer,
            Situation::Command($contest) => $answer,
            Situation::Toss($contest) => $answer,
        }
    };
}

impl Situation {
    /// Whether a case can express it: at most three commanders with a unit, and four bonus dice in a group.
    #[must_use]
    pub fn can_be_written(&self) -> bool {
        let few = |commanders: u8| commanders <= 3;
        match self {
            Situation::Shot(shot) => few(shot.target.commanders),
            Situation::Charge(group) => {
                let ChargeGroup { attackers, defender, mutual, others, on_table, .. } = group;
                let dice = attackers.len() + usize::from(*mutual);
                let near = attackers.iter().chain(others).all(|charger| few(charger.commanders));
                let placed = on_table.iter().flat_map(|table| &table.melees);
                let mut melees = placed.filter_map(|placed| placed.melee.clone()).map(Situation::Melee);
                let each = dice <= 4 && group.cavalry() <= 4 && melees.all(|melee| melee.can_be_written());
                !attackers.is_empty() && each && near && few(defender.commanders)
            }
            Situation::Melee(Melee { attackers, defender, others, .. }) => {
                let near = attackers.iter().chain(others).all(|charger| few(charger.commanders));
                (1..=6).contains(&attackers.len()) && near && few(defender.commanders)
            }
            _ => true,
        }
    }
}

impl Contest for Situation {
    fn kind(&self) -> ContestKind {
        each!(self, contest => contest.kind())
    }

    fn clause(&self) -> ClauseId {
        each!(self, contest => contest.clause())
    }

    fn refusal(&self) -> Option<Illegal> {
        each!(self, contest => contest.refusal())
    }

    fn sums(&self) -> Vec<Sum> {
        each!(self, contest => contest.sums())
    }

    fn measures(&self) -> Vec<Measure> {
        each!(self, contest => contest.measures())
    }

    fn resolve(&self, dice: &mut Dice) -> Resolved {
        each!(self, contest => contest.resolve(dice))
    }

    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        each!(self, contest => contest.reckon(dice))
    }

    fn odds(&self) -> Odds {
        each!(self, contest => contest.odds())
    }

    fn counted(&self) -> Option<Odds> {
        each!(self, contest => contest.counted())
    }
}
