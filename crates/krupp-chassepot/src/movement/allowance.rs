//! FP-10: allowances, the cost of terrain, and the part of a move that an order uses.

use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::clause;
use crate::ground::kinds::{Field, Ground, uses_ways};
use crate::measure::{INCH, SLIVER};
use crate::tables::book::Book;
use crate::tables::{Passage, Terrain};
use engine::illegal::Obstacle;
use engine::{Fraction, Illegal, PieceId, Reason};
use geometry::{Bounds, Convex, Length, Point, Rounding, Segment, Turn};

/// FP-10.c: what a formation change, limbering, unlimbering, turn, entering or leaving costs.
pub(crate) const THIRD: Fraction = Fraction::new(1, 3);

impl Book {
    /// FP-10.a, FP-10.b: the allowance of a unit in its formation; a disorganised unit has half.
    #[must_use]
    pub fn allowance(&self, arm: Arm, formation: Formation, cohesion: Cohesion, by_road: bool) -> Length {
        let full = if by_road && formation == Formation::Column {
            self.tables.allowance(arm).road
        } else {
            self.tables.allowance_in(arm, formation)
        };
        match cohesion {
            Cohesion::Good => full,
            Cohesion::Disorganised => Length(full.0 / 2),
            Cohesion::Routed => Length(0),
        }
    }

    /// FP-10.e: the cost of a kind of terrain for an arm.
    #[must_use]
    pub fn passage(&self, ground: Terrain, arm: Arm) -> Passage {
        let row = self.tables.ground.iter().find(|row| row.ground == ground);
        row.map_or(Passage::PerInch(1), |row| row.passage(arm))
    }

    /// FP-10.e: whether a kind of terrain is forbidden for an arm, off the road.
    #[must_use]
    pub fn is_forbidden(&self, ground: Terrain, arm: Arm) -> bool {
        ground != Terrain::Open && self.passage(ground, arm) == Passage::Forbidden
    }

    /// FP-10.c: the cost as a fraction of the allowance; `None` if the allowance is 0.
    #[must_use]
    pub fn part(cost: Length, allowance: Length) -> Option<Fraction> {
        (allowance.0 > 0).then(|| Fraction::new(cost.0.into(), allowance.0.into()))
    }

    /// FP-10.d: the arc of the outer front corner in a wheel.
    #[must_use]
    pub fn wheel_arc(front: Length, angle: Turn) -> Length {
        angle.arc(front, Rounding::Nearest)
    }
}

/// FP-10.c: whether a sum of parts is more than the whole; the tolerance of FP-G.4 is a twentieth of a millimetre.
#[must_use]
pub(crate) fn is_over_spent(used: Fraction, allowance: Length) -> bool {
    let slack = if allowance.0 > 0 {
        Fraction::new(crate::measure::SLACK.0.into(), allowance.0.into())
    } else {
        Fraction::ZERO
    };
    used > Fraction::ONE + slack
}

/// FP-10.e: the cost of a straight path; mixed terrain counts in proportion.
///
/// # Errors
/// FP-10.e, with the piece of terrain that is forbidden to the arm.
pub(crate) fn cost_of_way(
    field: &Field,
    book: &Book,
    (arm, formation): (Arm, Formation),
    way: &Segment,
) -> Result<Length, Illegal> {
    let length = way.length();
    if field.along(way).next().is_none() {
        return Ok(length);
    }
    let bounds = way.bounds();
    let matters = |ground: &Ground| {
        let costs = book.passage(ground.cost, arm) != Passage::PerInch(1);
        costs || (uses_ways(formation) && ground.is_way)
    };
    let mut cuts = vec![Length(0), length];
    let mut parts = Vec::new();
    for (number, piece) in field.along(way) {
        if !bounds.meets(&piece.outline.bounds()) || !matters(&piece.properties) {
            continue;
        }
        for part in &way.parts_inside(&piece.outline) {
            cuts.extend([part.start, part.end]);
            parts.push((number, piece.properties, *part));
        }
    }
    cuts.sort();
    cuts.dedup();
    let mut cost = Length(0);
    for pair in cuts.windows(2) {
        let (start, end) = (pair[0], pair[1]);
        let here = || parts.iter().filter(move |(_, _, part)| part.start <= start && end <= part.end);
        if uses_ways(formation) && here().any(|(_, ground, _)| ground.is_way) {
            cost += end - start;
            continue;
        }
        let mut per_inch = 1;
        for (number, ground, _) in here() {
            match book.passage(ground.cost, arm) {
                Passage::PerInch(inches) => per_inch = per_inch.max(inches),
                Passage::Forbidden if end - start > SLIVER => {
                    let piece = PieceId::unit(0);
                    let reason = Reason::Blocked { piece, by: Obstacle::Terrain(*number) };
                    return Err(clause!("FP-10.e").refuses(reason));
                }
                Passage::Forbidden | Passage::Crossing(_) => {}
            }
        }
        cost += (end - start) * i32::from(per_inch);
    }
    Ok(cost + crossings(field, book, (arm, formation), way)?)
}

/// FP-10.e: the additional cost of streams and works that the path crosses, off the road.
fn crossings(
    field: &Field,
    book: &Book,
    (arm, formation): (Arm, Formation),
    way: &Segment,
) -> Result<Length, Illegal> {
    let mut cost = Length(0);
    for (number, piece) in field.along(way) {
        if matches!(book.passage(piece.properties.cost, arm), Passage::PerInch(_)) {
            continue;
        }
        let crossed = match &piece.line {
            Some(line) => line.segments().filter(|part| part.crosses(way)).count(),
            None => usize::from(way.enters(&piece.outline)),
        };
        let on_way = || {
            let part = way.parts_inside(&piece.outline).first().copied();
            part.is_some_and(|part| field.is_on_way(part.from.middle(part.to)))
        };
        if crossed == 0 || (uses_ways(formation) && on_way()) {
            continue;
        }
        match book.passage(piece.properties.cost, arm) {
            Passage::Crossing(inches) => cost += inches,
            Passage::Forbidden if matches!(piece.properties.cost, Terrain::Works | Terrain::Water) => {
                let reason = Reason::Blocked { piece: PieceId::unit(0), by: Obstacle::Terrain(number) };
                return Err(clause!("FP-10.e").refuses(reason));
            }
            Passage::Forbidden | Passage::PerInch(_) => {}
        }
    }
    Ok(cost)
}

/// FP-10.c: the cost of a wheel: its arc, multiplied by the terrain cost along the path of the front-edge midpoint
/// (which turns around the pivot), plus what that path crosses.
///
/// # Errors
/// FP-10.e, with the piece of terrain that is forbidden to the arm.
pub(crate) fn wheel_cost(
    field: &Field,
    book: &Book,
    who: (Arm, Formation),
    (front, pivot, turn): (Point, Point, Turn),
    arc: Length,
) -> Result<Length, Illegal> {
    let reach = pivot.gap_to(front).to_length() + Length(1);
    let around = Bounds::at(pivot).grown(reach);
    if !field.terrain.iter().any(|piece| piece.outline.bounds().meets(&around)) {
        return Ok(arc);
    }
    let chords = (turn.0.abs() / 5_000 + 1).max(1);
    let (mut cost, mut length, mut crossed) = (0_i64, 0_i64, Length(0));
    let mut from = front;
    for step in 1..=chords {
        let angle = i64::from(turn.0) * i64::from(step) / i64::from(chords);
        let to = front.turned_about(pivot, Turn(i32::try_from(angle).unwrap_or(0)));
        let way = Segment::new(from, to);
        let crossing = crossings(field, book, who, &way)?;
        crossed += crossing;
        cost += i64::from((cost_of_way(field, book, who, &way)? - crossing).0);
        length += i64::from(way.length().0);
        from = to;
    }
    let over_ground = if length == 0 { i64::from(arc.0) } else { i64::from(arc.0) * cost / length };
    Ok(Length(i32::try_from(over_ground).unwrap_or(i32::MAX)) + crossed)
}

/// A length in thousandths of an inch, to the nearest.
#[must_use]
pub(crate) fn milli_inches(length: Length) -> i64 {
    let doubled = 2 * 1_000 * i64::from(length.0);
    let unit = i64::from(INCH.0);
    (doubled + unit * doubled.signum()) / (2 * unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::inches;

    #[test]
    fn fp_10_b_disorganised_units_have_half_their_allowance() {
        let book = Book::default();
        let of = |cohesion| book.allowance(Arm::Cavalry, Formation::Column, cohesion, false);
        assert_eq!((of(Cohesion::Good), of(Cohesion::Disorganised)), (inches(20), inches(10)));
        assert_eq!(book.allowance(Arm::HorseArt, Formation::Column, Cohesion::Good, true), inches(20));
    }

    #[test]
    fn fp_10_d_a_wheel_costs_the_arc_of_the_outer_corner() {
        assert_eq!(Book::wheel_arc(Length(90_000), Turn::degrees(30)), Length(47_124));
        assert_eq!(milli_inches(Length(47_124)), 1_855);
    }
}
