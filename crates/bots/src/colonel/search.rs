//! The search for a turn: the sergeant's own, and others that begin otherwise; all played out on the same streams of
//! dice, the worse half falling out again and again.

use super::playout::Trial;
use super::turns::Turn;
use crate::{Doctrine, Progress};
use engine::Seat;

/// How many turns begin with another order that weighs well.
const HEADS: usize = 6;
/// How many streams every turn is played out on before the first of them fall out.
const STREAMS: u32 = 4;
/// How often the worse half falls out; those left are played out on as many streams again.
const ROUNDS: u32 = 3;

/// One search for a turn.
pub(super) struct Search<'s, D: Doctrine> {
    pub(super) rules: &'s D,
    pub(super) state: &'s D::State,
    pub(super) seat: Seat,
    pub(super) seed: u64,
    /// How many times the usual number of streams is used.
    pub(super) budget: u32,
    pub(super) progress: &'s Progress,
}

impl<D: Doctrine> Search<'_, D> {
    /// The best turn found.
    pub(super) fn run(&self) -> Turn<D> {
        if self.rules.closely(self.state, self.seat).is_some() {
            return self.closely();
        }
        let mut trials = self.turns();
        let streams = STREAMS * self.budget;
        self.progress.begin(planned(trials.len() as u32, streams));
        let mut best = 0;
        for round in 0..ROUNDS {
            for _ in 0..streams_of(round, streams) {
                for trial in &mut trials {
                    if self.progress.is_cancelled() {
                        return trials.swap_remove(best).turn;
                    }
                    trial.play(self.rules, self.seat, self.seed);
                    self.progress.step();
                }
            }
            // The first, the sergeant's own, stays: it is only left for what is clearly better.
            let own = trials.remove(0);
            trials.sort_by_key(|trial| std::cmp::Reverse(trial.sum()));
            trials.truncate(trials.len().div_ceil(2));
            trials.insert(0, own);
            best = usize::from(trials.get(1).is_some_and(|next| next.is_better_than(&trials[0])));
        }
        trials.swap_remove(best).turn
    }

    /// The turn that looks best closely, order by order.
    fn closely(&self) -> Turn<D> {
        self.progress.begin(1);
        let mut turn = Turn::from(self.state);
        turn.go_on_closely(self.rules, self.seat, self.progress);
        self.progress.step();
        turn
    }

    /// The turns worth trying; the sergeant's own is the first.
    fn turns(&self) -> Vec<Trial<D>> {
        let (rules, state, seat) = (self.rules, self.state, self.seat);
        let mut own = Turn::from(state);
        own.go_on_plainly(rules, seat);
        let mut different = vec![Trial::new(own), Trial::new(Turn::from(state))];
        for (order, _) in rules.weighed(state, seat).into_iter().take(HEADS) {
            if rules.is_end(&order) || self.progress.is_cancelled() {
                continue;
            }
            let mut turn = Turn::from(state);
            turn.push(rules, order);
            turn.go_on_plainly(rules, seat);
            if !different.iter().any(|known: &Trial<D>| known.turn.end() == turn.end()) {
                different.push(Trial::new(turn));
            }
        }
        different
    }
}

/// Streams added in a round: as many as before it, so that every round doubles them.
fn streams_of(round: u32, streams: u32) -> u32 {
    streams << round.saturating_sub(1)
}

/// How many playouts are planned.
fn planned(turns: u32, streams: u32) -> u32 {
    let mut left = turns;
    let mut sum = 0;
    for round in 0..ROUNDS {
        sum += left * streams_of(round, streams);
        left = (left - 1).div_ceil(2) + 1;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_round_doubles_the_streams_and_halves_the_rest() {
        assert_eq!([0, 1, 2].map(|round| streams_of(round, 4)), [4, 4, 8]);
        // Seven turns, then four, then three.
        assert_eq!(planned(7, 4), 7 * 4 + 4 * 4 + 3 * 8);
    }
}
