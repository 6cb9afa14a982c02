//! FP-12.d, FP-12.e, FP-12.g: when a battle ends, and who has won it.

use crate::KruppAndChassepot;
use crate::armies::troops::{Formation, Side};
use crate::clause;
use crate::state::{Moment, State, TurnStep, breaking_point};
use engine::{Event, Fraction, Seat, Tell, Verdict};
use std::cmp::Ordering;

impl KruppAndChassepot {
    /// The verdict of a battle that is over.
    pub(crate) fn ended(moment: &Moment) -> Verdict {
        let clause = if moment.conceded.is_some() { clause!("FP-12.g") } else { clause!("FP-12.e") };
        Verdict { winner: moment.winner, clause, settled: None }
    }

    /// FP-12.g: a seat concedes, and the other wins.
    pub(crate) fn concede(state: &mut State, seat: Seat, out: &mut impl Tell) {
        state.moment.conceded = Some(seat);
        state.moment.winner = Some(seat.other());
        state.moment.step = TurnStep::Over;
        let verdict = KruppAndChassepot::ended(&state.moment);
        out.tell(|| Event::Ended(verdict));
    }

    /// FP-12.e: how the battle ends in R4, if it does.
    #[must_use]
    pub fn verdict(&self, state: &State) -> Option<Verdict> {
        let over = |winner| Some(Verdict { winner, clause: clause!("FP-12.e"), settled: None });
        let is_broken = Seat::BOTH.map(|seat| {
            let side = self.side_of(seat);
            let starting = state.starting_stands(side);
            starting > 0 && state.losses(side) >= breaking_point(starting, self.book.switches.break_percent)
        });
        match is_broken {
            [true, false] => over(Some(Seat::Blue)),
            [false, true] => over(Some(Seat::Red)),
            [true, true] => over(self.smaller_share(state, Fraction::ZERO)),
            [false, false] if state.moment.turn >= self.turns => over(self.at_the_end(state)),
            [false, false] => None,
        }
    }

    /// FP-12.d: losses as a fraction of the initial stands.
    fn share(&self, state: &State, side: Side) -> Fraction {
        let starting = state.starting_stands(side).max(1);
        Fraction::new(state.losses(side).into(), starting.into())
    }

    /// The seat whose share of losses is smaller by at least `by`.
    fn smaller_share(&self, state: &State, by: Fraction) -> Option<Seat> {
        let [red, blue] = Seat::BOTH.map(|seat| self.share(state, self.side_of(seat)));
        match red.cmp(&blue) {
            Ordering::Less if blue - red >= by => Some(Seat::Red),
            Ordering::Greater if red - blue >= by => Some(Seat::Blue),
            _ => None,
        }
    }

    /// FP-12.e, FP-15.c: after the last turn objectives decide, unless their holder lost too much; otherwise losses
    /// decide.
    fn at_the_end(&self, state: &State) -> Option<Seat> {
        let tenth = Fraction::new(1, 10);
        let [red, blue] = Seat::BOTH.map(|seat| self.objectives_of(state, seat));
        let holder = match red.cmp(&blue) {
            Ordering::Greater => Some(Seat::Red),
            Ordering::Less => Some(Seat::Blue),
            Ordering::Equal => None,
        };
        let cheaply = |seat: &Seat| {
            let own = self.share(state, self.side_of(*seat));
            own - self.share(state, self.side_of(seat.other())) < tenth
        };
        match holder {
            Some(seat) if cheaply(&seat) => Some(seat),
            _ => self.smaller_share(state, tenth),
        }
    }

    /// The points of the objectives that a seat holds.
    #[must_use]
    pub fn objectives_of(&self, state: &State, seat: Seat) -> u16 {
        let held = self.objectives.iter().filter(|objective| self.holder(state, objective.at) == Some(seat));
        held.map(|objective| objective.worth.unwrap_or(1)).sum()
    }

    /// Who holds an objective: the side with an unrouted garrison in its built-up area; in the open, the only side with
    /// an unrouted unit within 3".
    #[must_use]
    pub fn holder(&self, state: &State, at: geometry::Point) -> Option<Seat> {
        let area = (0_u16..)
            .zip(&self.field.terrain)
            .find(|(number, piece)| self.field.built_up(*number).is_some() && piece.outline.contains(at));
        let table = self.tabletop(state);
        if let Some((area, _)) = area {
            let garrison = table.garrison_of(area).filter(|unit| unit.is_unrouted());
            return garrison.map(|unit| self.seat_of(unit.side));
        }
        let near = Seat::BOTH.map(|seat| {
            table.of_side(self.side_of(seat)).any(|unit| {
                unit.is_unrouted()
                    && unit.formation != Formation::Garrison
                    && table.body(unit).gap_to(&at).within(self.book.tables.distances.objective)
            })
        });
        match near {
            [true, false] => Some(Seat::Red),
            [false, true] => Some(Seat::Blue),
            _ => None,
        }
    }
}
