//! What the law must be told of a family: how a contest that is shown comes to its dice, and how to read what came.

use crate::catalogue::{ContestKind, Ending};
use crate::event::{Event, EventLog};
use crate::odds::Outcome;
use crate::piece::PieceId;
use crate::preview::Cost;
use crate::rules::{Contest, Rules};
use crate::total::{Reckoning, Sum};
use std::collections::BTreeSet;

/// What came of the contest that was shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Came {
    /// Every name of the outcome, counted things too: `hit`, `hits_3`.
    pub names: BTreeSet<String>,
    /// The sums that were rolled for; nothing where what was shown is no single roll.
    pub sums: Option<Vec<Sum>>,
    /// How many dice decided it; nothing where what was shown is no single roll.
    pub dice: Option<usize>,
    /// Who left the battle by it, and how; nothing: whoever did while the order was played.
    pub lost: Option<Vec<(PieceId, Ending)>>,
}

impl Came {
    /// What one reckoning tells.
    #[must_use]
    pub fn of(reckoning: &Reckoning) -> Came {
        let (names, sums) = (names(&reckoning.outcome), Some(reckoning.sums.clone()));
        Came { names, sums, dice: Some(reckoning.rolls.len()), lost: None }
    }
}

/// Every name of an outcome, counted things too.
fn names(outcome: &Outcome) -> BTreeSet<String> {
    let counted = outcome.counts().map(|(what, number)| format!("{what}_{number}"));
    outcome.names().iter().map(|name| name.key().to_owned()).chain(counted).collect()
}

/// How the contests of a family run their course. What is said here is for a family whose orders roll their own
/// contest at once.
pub trait Course<R: Rules> {
    /// The state without what else would be rolled before this order's contest: other shots that are declared.
    fn alone(&self, _rules: &R, state: &R::State, _order: &R::Order) -> R::State {
        state.clone()
    }

    /// The next order on the way to the dice of the contest that was shown, while it is not decided.
    fn next(
        &self,
        _rules: &R,
        _state: &R::State,
        _order: &R::Order,
        _shown: &R::Situation,
    ) -> Option<R::Order> {
        None
    }

    /// What came of the contest that was shown; nothing while it is not decided.
    fn came(
        &self,
        _order: &R::Order,
        shown: &R::Situation,
        _after: &R::State,
        told: &EventLog,
    ) -> Option<Came> {
        let reckonings = told.0.iter().filter_map(|(_, event)| match event {
            Event::Reckoned(reckoning) => Some(reckoning),
            _ => None,
        });
        reckonings.into_iter().find(|reckoning| reckoning.kind == shown.kind()).map(|one| Came::of(one))
    }

    /// The names of an outcome that is shown, as far as [`Course::came`] can tell them.
    fn names(&self, _shown: &R::Situation, outcome: &Outcome) -> BTreeSet<String> {
        names(outcome)
    }

    /// Whether a reckoning is part of the contest that is shown. `is_first`: none before it was.
    fn shows(&self, shown: &R::Situation, reckoning: &Reckoning, is_first: bool) -> bool {
        is_first && reckoning.kind == shown.kind()
    }

    /// What an order has cost by the two states, for the sorts of price that they tell.
    fn paid(&self, _rules: &R, _before: &R::State, _after: &R::State, _order: &R::Order) -> Vec<Cost> {
        Vec::new()
    }

    /// The word an outcome must have among its names, or end a name with, when a piece leaves the battle so; nothing
    /// when that is no loss.
    fn says(&self, _piece: PieceId, how: Ending) -> Option<&'static str> {
        Some(how.key())
    }

    /// The kind of contest that an order begins, or declares, and must show.
    fn begins(&self, _rules: &R, _state: &R::State, _order: &R::Order) -> Option<ContestKind> {
        None
    }

    /// The kinds of contests that belong to an order beside the one it shows, by what was told until that was decided.
    fn besides(&self, _order: &R::Order, _shown: &R::Situation, _told: &EventLog) -> BTreeSet<String> {
        BTreeSet::new()
    }

    /// Circumstances of an order that a known difference may be bound to.
    fn when(&self, _rules: &R, _state: &R::State, _order: &R::Order) -> Vec<&'static str> {
        Vec::new()
    }
}

/// The course of a family whose orders roll their own contests at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtOnce;

impl<R: Rules> Course<R> for AtOnce {}
