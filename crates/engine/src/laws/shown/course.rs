//! What the law must know of a family: how a contest that is shown gets to its dice, and how to read its result.

use crate::catalogue::{ContestKind, Ending};
use crate::contest::Contest;
use crate::event::{Event, EventLog};
use crate::odds::Outcome;
use crate::piece::PieceId;
use crate::preview::Cost;
use crate::referee::Referee;
use crate::total::{Reckoning, Sum};
use std::collections::BTreeSet;

/// The result of the contest that was shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Came {
    /// Every name of the outcome, counts included: `hit`, `hits_3`.
    pub names: BTreeSet<String>,
    /// The sums it was rolled with; `None` if what was shown is not a single roll.
    pub sums: Option<Vec<Sum>>,
    /// How many dice decided it; `None` if what was shown is not a single roll.
    pub dice: Option<usize>,
    /// The pieces that left the battle by it, and how; `None` means all that left while the order was played.
    pub lost: Option<Vec<(PieceId, Ending)>>,
}

impl Came {
    /// The result in one reckoning.
    #[must_use]
    pub fn of(reckoning: &Reckoning) -> Came {
        let (names, sums) = (names(&reckoning.outcome), Some(reckoning.sums.clone()));
        Came { names, sums, dice: Some(reckoning.rolls.len()), lost: None }
    }
}

/// Every name of an outcome, counts included.
fn names(outcome: &Outcome) -> BTreeSet<String> {
    let counted = outcome.counts().map(|(what, number)| format!("{what}_{number}"));
    outcome.names().iter().map(|name| name.key().to_owned()).chain(counted).collect()
}

/// How the contests of a family are played. The default methods are for a family whose orders roll their contest at
/// once.
pub trait Course<R: Referee> {
    /// The state without other dice that would be rolled before this order's contest, such as other declared shots.
    fn alone(&self, _rules: &R, state: &R::State, _order: &R::Order) -> R::State {
        state.clone()
    }

    /// The next order to play to get to the dice of the contest, as long as it is not decided.
    fn next(
        &self,
        _rules: &R,
        _state: &R::State,
        _order: &R::Order,
        _shown: &R::Situation,
    ) -> Option<R::Order> {
        None
    }

    /// The result of the contest that was shown; `None` while it is not decided.
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

    /// The names of a shown outcome, as far as [`Course::came`] can find them.
    fn names(&self, _shown: &R::Situation, outcome: &Outcome) -> BTreeSet<String> {
        names(outcome)
    }

    /// Whether a reckoning is part of the contest that is shown. `is_first`: no earlier reckoning was part of it.
    fn shows(&self, shown: &R::Situation, reckoning: &Reckoning, is_first: bool) -> bool {
        is_first && reckoning.kind == shown.kind()
    }

    /// What an order has cost, computed from the states before and after; only the kinds of price that they contain.
    fn paid(&self, _rules: &R, _before: &R::State, _after: &R::State, _order: &R::Order) -> Vec<Cost> {
        Vec::new()
    }

    /// The word that must be a name of the outcome, or end one, when a piece leaves the battle in this way; `None` if
    /// that is not a loss.
    fn says(&self, _piece: PieceId, how: Ending) -> Option<&'static str> {
        Some(how.key())
    }

    /// The kind of contest that an order begins or declares, and that must be shown.
    fn begins(&self, _rules: &R, _state: &R::State, _order: &R::Order) -> Option<ContestKind> {
        None
    }

    /// The kinds of contests that belong to an order besides the shown one, from the events up to its decision.
    fn besides(&self, _order: &R::Order, _shown: &R::Situation, _told: &EventLog) -> BTreeSet<String> {
        BTreeSet::new()
    }

    /// Circumstances of an order, by which a known difference can be limited.
    fn when(&self, _rules: &R, _state: &R::State, _order: &R::Order) -> Vec<&'static str> {
        Vec::new()
    }
}

/// The course of a family whose orders roll their contest at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtOnce;

impl<R: Referee> Course<R> for AtOnce {}
