//! PK-2: where a move would end, or the clause that forbids it. These functions only check: a refusal names the clause
//! and the facts, and the state is not changed.

use crate::catalogue::because;
use crate::state::{Company, State};
use crate::{Pocket, clause};
use engine::{Illegal, Obstacle, Reason};
use geometry::{Convex, Footprint, Length, Pose, Travel, Turn};

/// PK-2.c: companies may overlap by this much and still only touch.
const TOUCHING: Length = Length(10);

/// PK-2.a: the end of an advance straight ahead.
pub(crate) fn advance(
    rules: &Pocket,
    state: &State,
    company: &Company,
    distance: Length,
) -> Result<Pose, Illegal> {
    let most = rules.tables.advance;
    if distance <= Length::ZERO || distance > most {
        let spent = i64::from(distance.0) * 1000 / i64::from(most.0);
        let spent = i32::try_from(spent).unwrap_or(i32::MAX);
        let over = Reason::OverAllowance { piece: company.id, spent };
        let back = Reason::MayNot { piece: company.id, because: because::ONLY_STRAIGHT_AHEAD };
        return Err(clause!("PK-2.a").refuses(if distance > most { over } else { back }));
    }
    let base = rules.tables.base;
    let (start, travel) = (company.footprint(base), Travel::along(company.pose.heading, distance));
    free(state, company, |other| travel.penetrates(&start, TOUCHING, &other.footprint(base)))?;
    on_the_table(rules, company, company.pose.advanced(distance))
}

/// PK-2.b: the end of a wheel about the centre.
pub(crate) fn wheel(rules: &Pocket, state: &State, company: &Company, turn: Turn) -> Result<Pose, Illegal> {
    let (piece, limit, angle) = (company.id, rules.tables.wheel.0, turn.abs().0);
    if angle > limit {
        return Err(clause!("PK-2.b").refuses(Reason::TooWide { piece, angle, limit }));
    }
    let (base, end) = (rules.tables.base, company.pose.turned(turn));
    let footprint = Footprint::from_centre(end, base);
    free(state, company, |other| footprint.penetrates(TOUCHING, &other.footprint(base)))?;
    on_the_table(rules, company, end)
}

/// PK-2.c: checks that a move meets no other company.
fn free(state: &State, company: &Company, is_hit: impl Fn(&Company) -> bool) -> Result<(), Illegal> {
    match state.standing().find(|other| other.id != company.id && is_hit(other)) {
        None => Ok(()),
        Some(other) => {
            let by = Obstacle::Piece(other.id);
            Err(clause!("PK-2.c").refuses(Reason::Blocked { piece: company.id, by }))
        }
    }
}

/// PK-2.d: checks that a move ends on the table.
pub(crate) fn on_the_table(rules: &Pocket, company: &Company, end: Pose) -> Result<Pose, Illegal> {
    let (width, depth) = (0..=rules.size.width.0, 0..=rules.size.depth.0);
    let footprint = Footprint::from_centre(end, rules.tables.base);
    if footprint.corners().iter().all(|corner| width.contains(&corner.x) && depth.contains(&corner.y)) {
        return Ok(end);
    }
    Err(clause!("PK-2.d").refuses(Reason::Blocked { piece: company.id, by: Obstacle::Edge }))
}
