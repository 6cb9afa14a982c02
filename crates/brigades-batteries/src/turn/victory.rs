//! BB-8.7: lost value, objectives, scores and the verdict.

use crate::armies::points;
use crate::clause;
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::records::Held;
use crate::state::unit::{Place, Unit};
use crate::text::scene::BrigadesAndBatteries;
use engine::{Seat, Verdict, word_enum};

word_enum! {
    /// BB-8.7: how a battle ends.
    Victory {
        /// BB-8.7.d: one side has resigned.
        Resigned = "resigned",
        /// BB-8.7.a: one army has lost at least half of its value.
        Broken = "broken",
        /// BB-8.7.c: one score is at least three times the other.
        Decisive = "decisive",
        /// BB-8.7.c: one score is at least one and a half times the other.
        Marginal = "marginal",
        /// BB-8.7.c: the scores are nearer to each other than that.
        Draw = "draw",
    }
}

impl BrigadesAndBatteries {
    /// BB-8.2.e: the value of a unit at the start.
    #[must_use]
    pub fn value(&self, unit: &Unit) -> u32 {
        points::value(&self.book, &unit.card)
    }

    fn values(&self, state: &State, seat: Seat, counts: impl Fn(&Unit) -> bool) -> u32 {
        state.units.iter().filter(|unit| unit.seat == seat && counts(unit)).map(|unit| self.value(unit)).sum()
    }

    /// BB-8.7.a: whether a unit counts as lost: shattered, surrendered, or off the table.
    #[must_use]
    pub fn is_lost(unit: &Unit) -> bool {
        matches!(unit.place, Place::Shattered | Place::Surrendered | Place::Off)
    }

    /// Lost value and starting value of a side.
    #[must_use]
    pub fn losses(&self, state: &State, seat: Seat) -> (u32, u32) {
        (self.values(state, seat, BrigadesAndBatteries::is_lost), self.values(state, seat, |_| true))
    }

    /// BB-8.7.a: which sides have lost at least half of their starting value.
    #[must_use]
    pub fn broken(&self, state: &State) -> [bool; 2] {
        Seat::BOTH.map(|seat| {
            let (lost, all) = self.losses(state, seat);
            all > 0 && 2 * lost >= all
        })
    }

    /// BB-8.7.b: updates which side holds each objective at the end of a turn.
    pub(crate) fn hold_objectives(&self, state: &mut State) {
        for (at, objective) in self.objectives.iter().enumerate() {
            let near = |seat: Seat, good: bool| {
                state.units_of(seat).any(|unit| {
                    (!good || !unit.card.has(Flag::Shaken))
                        && self.bounds(unit).clearance(&geometry::Bounds::at(objective.at))
                            <= self.book.tables.lengths.objective
                        && self.gap_to_point(objective.at, unit).within(self.book.tables.lengths.objective)
                })
            };
            let holder = Seat::BOTH.into_iter().find(|&seat| near(seat, true) && !near(seat.other(), false));
            let number = u16::try_from(at + 1).unwrap_or(u16::MAX);
            if let Some(by) = holder {
                state.held.retain(|held| held.objective != number);
                state.held.push(Held { objective: number, by });
                state.held.sort_by_key(|held| held.objective);
            }
        }
    }

    /// BB-8.7.b: the score of a side.
    #[must_use]
    pub fn score(&self, state: &State, seat: Seat) -> u32 {
        let enemy = seat.other();
        let lost = self.values(state, enemy, BrigadesAndBatteries::is_lost);
        let hurt = |unit: &&Unit| {
            unit.seat == enemy
                && !BrigadesAndBatteries::is_lost(unit)
                && (unit.card.is_at_half() || unit.card.has(Flag::Shaken))
        };
        let half: u32 = state.units.iter().filter(hurt).map(|unit| self.value(unit) / 2).sum();
        let all: u32 = Seat::BOTH.iter().map(|&seat| self.values(state, seat, |_| true)).sum();
        let held = state.held.iter().filter(|held| held.by == seat).filter_map(|held| {
            let objective = self.objectives.get(usize::from(held.objective).checked_sub(1)?)?;
            Some(objective.worth.unwrap_or(all / 20))
        });
        lost + half + held.sum::<u32>()
    }

    /// BB-8.7: the winner, if any, and the kind of victory.
    #[must_use]
    pub fn victory(&self, state: &State) -> Victory {
        if state.moment.resigned.is_some() {
            return Victory::Resigned;
        }
        let [red, blue] = self.broken(state);
        if red != blue {
            return Victory::Broken;
        }
        // BB-8.7.c: if the other score is zero, any score is decisive.
        let [red, blue] = Seat::BOTH.map(|seat| self.score(state, seat));
        let (high, low) = (red.max(blue), red.min(blue));
        match high {
            0 => Victory::Draw,
            high if high >= 3 * low => Victory::Decisive,
            high if 2 * high >= 3 * low => Victory::Marginal,
            _ => Victory::Draw,
        }
    }

    /// The result if the battle ended now.
    #[must_use]
    pub fn verdict(&self, state: &State) -> Verdict {
        if let Some(resigned) = state.moment.resigned {
            return Verdict { winner: Some(resigned.other()), clause: clause!("BB-8.7.d"), settled: None };
        }
        if let [red, blue] = self.broken(state)
            && red != blue
        {
            let winner = Some(if red { Seat::Blue } else { Seat::Red });
            return Verdict { winner, clause: clause!("BB-8.7.a"), settled: None };
        }
        let [red, blue] = Seat::BOTH.map(|seat| self.score(state, seat));
        let wins = self.victory(state) != Victory::Draw;
        let winner = wins.then_some(if red > blue { Seat::Red } else { Seat::Blue });
        Verdict { winner, clause: clause!("BB-8.7.c"), settled: None }
    }
}
