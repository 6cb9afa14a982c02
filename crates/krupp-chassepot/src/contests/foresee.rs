//! All contests that an order may lead to, with their chances.

use crate::KruppAndChassepot;
use crate::contests::Situation;
use crate::fire::contest::Shot;
use crate::morale::recovery::named_sums;
use crate::orders::{Order, Pair};
use crate::state::{DeclaredShot, State};
use crate::turn::plan::Plan;
use engine::{Contest, Foreseen, Foresight, PieceId, Referee};

/// In so many ways the dice of an order may fall for its chances to be counted.
const MOST_WAYS: usize = 400;
/// With more ways, so many of them are drawn.
const SAMPLES: u32 = 256;

impl KruppAndChassepot {
    /// The contests that an order leads to up to the next decision, and those that it declares. `contest` is that of the
    /// plan, if it was asked for before.
    pub(crate) fn foreseen(&self, state: &State, plan: &Plan<'_>, contest: Option<&Situation>) -> Foresight {
        let shots = self.shots_with(state, plan.order);
        // Two shots or more can fall in too many ways.
        let most = if shots.len() < 3 { MOST_WAYS } else { 1 };
        let mut foresight = Foresight::of(self, state, plan, most, SAMPLES);
        // FP-8.f: shots are rolled against the state at the start of their step, so each can be counted by itself.
        let mut known: Vec<(PieceId, Shot)> = shots;
        for foreseen in &mut foresight.contests {
            let is_it = |(piece, shot): &(PieceId, Shot)| {
                foreseen.piece == Some(*piece) && foreseen.kind == shot.kind()
            };
            if let Some(at) = known.iter().position(is_it) {
                foreseen.odds = known.swap_remove(at).1.odds();
            }
        }
        foresight.contests.extend(self.declared_by(state, plan, contest, &foresight));
        foresight
    }

    /// The shots that are declared in this step, with that of the order.
    fn shots_with(&self, state: &State, order: &Order) -> Vec<(PieceId, Shot)> {
        let own = match *order {
            Order::Fire { pair: Pair { unit, target }, stand } => Some(DeclaredShot { unit, target, stand }),
            _ => None,
        };
        let known = |declared: &DeclaredShot| {
            let shot = self.declared_shot(state, declared);
            (PieceId::unit(declared.unit), self.with_fate(state, shot, declared.unit, declared.target))
        };
        state.shots.iter().chain(&own).map(known).collect()
    }

    /// The contest that an order declares, if it is not rolled by the order itself.
    fn declared_by(
        &self,
        state: &State,
        plan: &Plan<'_>,
        contest: Option<&Situation>,
        rolled: &Foresight,
    ) -> Option<Foreseen> {
        let (Order::Fire { pair, .. } | Order::Charge(pair) | Order::Countercharge(pair)) = plan.order else {
            return None;
        };
        let contest = match contest {
            Some(known) => known.clone(),
            None => self.contest(state, plan)?,
        };
        if matches!(contest, Situation::Command(_)) {
            return None;
        }
        let piece = PieceId::unit(pair.unit);
        let is_rolled =
            |foreseen: &Foreseen| foreseen.kind == contest.kind() && foreseen.piece == Some(piece);
        if rolled.contests.iter().any(is_rolled) {
            return None;
        }
        let sums = named_sums(contest.sums(), pair.unit);
        Some(Foreseen { sums, ..Foreseen::later(&contest, piece) })
    }
}
