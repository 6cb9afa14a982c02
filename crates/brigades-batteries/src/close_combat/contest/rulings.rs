//! BB-4.2.b to f: rulings that decide whether a modifier of a round of combat counts.

use crate::armies::troops::{Arm, Cover};
use crate::catalogue::measure;
use crate::clause;
use crate::close_combat::contest::View;
use crate::state::flags::Flag;
use crate::tables::book::Book;
use engine::catalogue::Measured;
use engine::preview::Amount;
use engine::{ClauseId, Measure};

impl View<'_> {
    /// BB-4.2.b to f: rulings that decide whether a modifier counts.
    pub(super) fn rulings(&self, book: &Book) -> Vec<Measure> {
        let (me, it, first) = (self.striker, self.enemy, self.pair.round <= 1);
        let (horse, at_horse) = (me.arm == Arm::Cavalry, it.arm == Arm::Cavalry);
        let mut found = Vec::new();
        let mut tell = |so: bool, clause: ClauseId, what: Measured, truth: bool| {
            if so {
                found.push(Measure { clause, what, amount: Amount::Truth(truth) });
            }
        };
        let fresh = horse && me.is_fresh() && !at_horse;
        tell(fresh, clause!("BB-4.2.b"), measure::FRESHNESS_COUNTS, book.switches.fresh_vs_any);
        let squared = it.arm == Arm::Infantry && !self.is_on_unsquared();
        let unhurt = it.is_gunners() || it.has(Flag::Garrison);
        let square = horse && squared && it.is_unsteady();
        tell(square, clause!("BB-4.2.c"), measure::AN_UNSTEADY_SQUARE_IS_A_SQUARE, true);
        tell(horse && unhurt, clause!("BB-4.2.c"), measure::COUNTS_AS_UNSQUARED_INFANTRY, false);
        let on_foot = horse && self.is_on_unsquared() && self.pair.closed && !unhurt;
        tell(on_foot, clause!("BB-4.2.c"), measure::COUNTS_AS_UNSQUARED_INFANTRY, true);
        let covered = self.cover != Cover::None;
        let obstacle = self.enemy_defends && (!covered || book.switches.cover_and_obstacle_sum);
        let feature = self.enemy_defends || self.enemy_above;
        tell(
            feature,
            clause!("BB-4.2.d"),
            measure::COUNTS_AS_OBSTACLE_OR_SLOPE,
            obstacle || self.enemy_above,
        );
        let lances = me.has(Flag::Lancer) && me.is_steady();
        tell(lances, clause!("BB-4.2.e"), measure::FIRST_ROUND_OF_THE_PAIR, first);
        let waived = me.is_two_rank(book) && self.own_cover != Cover::None;
        tell(waived, clause!("BB-4.2.e"), measure::TWO_RANKS_COUNT, false);
        let garrison = me.has(Flag::Garrison) || it.has(Flag::Garrison);
        tell(garrison, clause!("BB-4.2.f"), measure::LOWEST_GRADE_OF_THE_BLOCK, true);
        found
    }
}
