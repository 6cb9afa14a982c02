//! [`Contest`]: anything that dice decide, with its sums and its odds.

use crate::catalogue::ContestKind;
use crate::codex::ClauseId;
use crate::dice::Dice;
use crate::illegal::Illegal;
use crate::odds::{Odds, Resolved};
use crate::preview::Measure;
use crate::total::{Reckoning, Sum};

/// A contest or test: anything that dice decide. Its sums and odds are known before the dice are rolled.
pub trait Contest {
    /// Its kind: `fire`, `melee`, `charge`…
    fn kind(&self) -> ContestKind;
    /// The clause that demands it.
    fn clause(&self) -> ClauseId;
    /// Why it is not allowed in these circumstances, such as a shot out of range; `None` if it is allowed.
    fn refusal(&self) -> Option<Illegal> {
        None
    }
    /// The sums without dice, the acting side first.
    fn sums(&self) -> Vec<Sum>;
    /// What was measured to compute the sums.
    fn measures(&self) -> Vec<Measure>;
    /// Rolls the dice once. The result may be that they must be rolled again.
    fn resolve(&self, dice: &mut Dice) -> Resolved;
    /// Rolls the dice until it is decided, and returns sums, dice and outcome.
    fn reckon(&self, dice: &mut Dice) -> Reckoning;
    /// The exact chance of every outcome. Contests with many dice override this with a convolution, with the same
    /// result.
    fn odds(&self) -> Odds {
        Odds::count(|dice| self.resolve(dice))
    }
    /// The same odds, counted roll by roll, to test [`Contest::odds`]; `None` if there are too many possible rolls.
    /// Contests in stages, whose later dice are re-rolled separately, count stage by stage.
    fn counted(&self) -> Option<Odds> {
        Odds::count_within(MOST_WAYS, |dice| self.resolve(dice))
    }
}

/// How many possible rolls may be counted one by one.
pub const MOST_WAYS: usize = 60_000;
