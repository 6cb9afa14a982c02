//! PK-3: a shot. The first part is the contest, given by its circumstances alone, so that its odds can be computed
//! without a table. The second part measures these circumstances on a table. Sum, odds and outcome all come from the
//! same [`Shot`].

use crate::catalogue::{because, contest, ending, measure, outcome};
use crate::state::{Company, State};
use crate::tables::{Tables, When};
use crate::{Pocket, clause};
use engine::catalogue::ContestKind;
use engine::{
    Amount, Call, ClauseId, Contest, Dice, Die, Event, Illegal, Measure, Obstacle, Outcome, Reason,
    Reckoning, Resolved, Roll, Seat, Sum, Tell, Total,
};
use geometry::{Cone, Convex, Length, Segment, Turn};

/// PK-3.a: one shot, given by its circumstances alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    pub seat: Seat,
    pub range: Length,
    /// PK-3.F2: whether the target is in a wood.
    pub in_wood: bool,
    /// PK-3.F3: whether the target is hit in flank or rear.
    pub from_flank: bool,
    pub tables: Tables,
}

impl Shot {
    fn holds(&self, when: When) -> bool {
        match when {
            When::LongRange => self.range > self.tables.short,
            When::TargetInWood => self.in_wood,
            When::FlankOrRear => self.from_flank,
        }
    }

    fn total(&self) -> Total {
        let mut total = Total::of(clause!("PK-3.a"), 0);
        for modifier in self.tables.modifiers.iter().filter(|modifier| self.holds(modifier.when)) {
            total.add(modifier.row, modifier.die);
        }
        total
    }

    /// Rolls the die and finds the row of the table of results.
    fn throw(&self, dice: &mut Dice) -> (Roll, Outcome, ClauseId) {
        let call = Call { die: Die::D6, seat: self.seat, clause: clause!("PK-3.a") };
        let roll = Roll { call, face: dice.roll(call) };
        let reached = i16::from(roll.face) + self.total().sum();
        let rows = self.tables.results.iter();
        let row = rows.rev().find(|row| row.from <= reached).unwrap_or(&self.tables.results[0]);
        (roll, Outcome::named(&[row.result]), row.row)
    }
}

impl Contest for Shot {
    fn kind(&self) -> ContestKind {
        contest::FIRE
    }
    fn clause(&self) -> ClauseId {
        clause!("PK-3.a")
    }
    fn refusal(&self) -> Option<Illegal> {
        let reason = Reason::BadOrder { because: because::OUT_OF_RANGE };
        (self.range > self.tables.range).then(|| clause!("PK-3.c").refuses(reason))
    }
    fn sums(&self) -> Vec<Sum> {
        vec![Sum { seat: self.seat, piece: None, total: self.total(), needs: Some(self.tables.to_hit()) }]
    }
    fn measures(&self) -> Vec<Measure> {
        vec![Measure { clause: clause!("PK-3.c"), what: measure::RANGE, amount: Amount::Length(self.range) }]
    }
    fn resolve(&self, dice: &mut Dice) -> Resolved {
        Resolved::Outcome(self.throw(dice).1)
    }
    fn reckon(&self, dice: &mut Dice) -> Reckoning {
        let (roll, outcome, row) = self.throw(dice);
        let (kind, clause, sums) = (self.kind(), self.clause(), self.sums());
        Reckoning { kind, clause, sums, rolls: vec![roll], outcome, because: vec![row] }
    }
}

/// The shot of one company at another, with its line of fire, or the clause that forbids it.
pub(crate) fn shot(
    rules: &Pocket,
    state: &State,
    by: &Company,
    at: &Company,
) -> Result<(Shot, Segment), Illegal> {
    let (base, piece, other) = (rules.tables.base, by.id, at.id);
    let front = by.front(base);
    let Some(nearest) = Cone::new(front, rules.tables.arc).nearest(&at.footprint(base), Turn(1)) else {
        return Err(clause!("PK-3.b").refuses(Reason::OutOfArc { piece, other }));
    };
    let line = Segment::new(front.at, nearest);
    let (distance, limit) = (line.length(), rules.tables.range);
    if distance > limit {
        return Err(clause!("PK-3.c").refuses(Reason::TooFar { piece, other, distance, limit }));
    }
    let between = |company: &&Company| {
        company.id != piece && company.id != other && company.footprint(base).overlaps(&line)
    };
    if let Some(company) = state.standing().find(between) {
        let stopped_by = Obstacle::Piece(company.id);
        return Err(clause!("PK-3.d").refuses(Reason::NoLine { piece, other, stopped_by }));
    }
    let shot = Shot {
        seat: by.seat,
        range: distance,
        in_wood: rules.terrain.iter().any(|wood| wood.outline.contains(at.pose.at)),
        from_flank: at.front(base).locate(front.at).ahead <= Length::ZERO,
        tables: rules.tables.clone(),
    };
    Ok((shot, line))
}

/// Fires a planned shot at a company and reports the result.
pub(crate) fn resolve(target: &mut Company, shot: &Shot, dice: &mut Dice, out: &mut impl Tell) {
    let reckoning = shot.reckon(dice);
    let (result, row) = (reckoning.outcome.name(), reckoning.because[0]);
    out.tell(|| Event::Reckoned(Box::new(reckoning)));
    match result {
        outcome::CASUALTY => {
            target.figures -= 1;
            out.tell(|| Event::Lost { piece: target.id, amount: 1, clause: row });
            if target.figures == 0 {
                out.tell(|| Event::Removed {
                    piece: target.id,
                    how: ending::DESTROYED,
                    clause: clause!("PK-1.c"),
                });
            }
        }
        outcome::ROUT => {
            target.figures = 0;
            out.tell(|| Event::Removed { piece: target.id, how: ending::ROUTED, clause: row });
        }
        _ => {}
    }
}
