//! FP-G.9: which stands of a unit may fire at a target, and at what range.

use crate::armies::shape::{Body, MOST_STANDS};
use crate::armies::troops::Formation;
use crate::clause;
use crate::fire::contest::{HitTable, range_clause};
use crate::ground::sight::{Watch, boundary_point, closest_pair};
use crate::measure::angles::off_heading;
use crate::measure::is_over;
use crate::state::Unit;
use crate::state::on_table::Tabletop;
use arrayvec::ArrayVec;
use engine::illegal::Obstacle;
use engine::{Illegal, PieceId, Reason};
use geometry::{Convex, Edge, Gap, Length, Point, Segment};

/// FP-G.9: the largest angle between its heading and a target for a stand, in hundredths of a degree.
pub(crate) const ARC: i32 = 4_500;

/// An eligible stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eligible {
    /// Its index in the block, from the left or from the front, from 0.
    pub stand: u8,
    /// Its range.
    pub range: Length,
}

/// The eligible stands of a unit.
pub(crate) type EligibleStands = ArrayVec<Eligible, MOST_STANDS>;

/// A possible line of fire of one stand, or of a garrison.
struct StandAim {
    bearing_off: i32,
    sight: Segment,
    distance: Length,
}

/// The hit table a unit fires on.
#[must_use]
pub fn table_of(unit: &Unit) -> HitTable {
    if unit.arm.is_artillery() { HitTable::Artillery } else { HitTable::Rifle }
}

impl Tabletop<'_> {
    /// FP-G.9: the stands that may fire at the target, and their ranges.
    ///
    /// # Errors
    /// The range clause when some stand passes arc and sight but none is near enough; FP-G.9 when none passes.
    pub fn eligible(&self, unit: &Unit, target: &Unit) -> Result<EligibleStands, Illegal> {
        let table = table_of(unit);
        let limit = self.book.limit(table, unit.side, unit.arm, unit.weapon);
        let (from, to) = (self.body(unit), self.body(target));
        let found = self.clear_aims(unit, target, (&from, &to), limit);
        if !found.is_empty() {
            return Ok(found);
        }
        let mut too_far = None::<Length>;
        let mut why = Reason::OutOfArc { piece: PieceId::unit(unit.id), other: PieceId::unit(target.id) };
        each_aim(&from, &to, unit, |_, aim| {
            if aim.bearing_off > ARC {
                return;
            }
            if let Some(stopped_by) = self.blocks(&aim.sight, unit, target) {
                why = no_line(unit, target, stopped_by);
                return;
            }
            too_far = Some(too_far.map_or(aim.distance, |least| least.min(aim.distance)));
        });
        match too_far {
            Some(distance) => {
                let (piece, other) = (PieceId::unit(unit.id), PieceId::unit(target.id));
                let reason = Reason::TooFar { piece, other, distance, limit };
                Err(range_clause(table, unit.arm).refuses(reason))
            }
            None => Err(clause!("FP-G.9").refuses(why)),
        }
    }

    /// FP-G.9: the nearest clear line of each stand. Lines of sight are tested from the nearest on, until one is clear.
    fn clear_aims(
        &self,
        unit: &Unit,
        target: &Unit,
        (from, to): (&Body<'_>, &Body<'_>),
        limit: Length,
    ) -> EligibleStands {
        let mut aims: ArrayVec<(usize, Length, Segment), { MOST_STANDS * MOST_STANDS }> = ArrayVec::new();
        each_aim(from, to, unit, |stand, aim| {
            if aim.bearing_off <= ARC && !is_over(aim.distance, limit) {
                aims.push((stand, aim.distance, aim.sight));
            }
        });
        aims.sort_unstable_by_key(|(stand, distance, _)| (*stand, *distance));
        let mut found = EligibleStands::new();
        let mut watch = Watch::new(*self, unit, target);
        for (stand, range, sight) in aims {
            let stand = stand as u8;
            let is_known = found.last().is_some_and(|eligible| eligible.stand == stand);
            if !is_known && watch.is_clear(&sight) {
                found.push(Eligible { stand, range });
            }
        }
        if from_garrison(unit) && !found.is_empty() {
            let range = found[0].range;
            found = (0..unit.stands).take(MOST_STANDS).map(|stand| Eligible { stand, range }).collect();
        }
        found
    }
}

impl Tabletop<'_> {
    /// FP-G.9: whether some stand may fire at the target; stops at the first.
    #[must_use]
    pub fn has_eligible(&self, unit: &Unit, target: &Unit) -> bool {
        let (Body::Block(from), Body::Block(to)) = (self.body(unit), self.body(target)) else {
            return self.eligible(unit, target).is_ok();
        };
        let limit = self.book.limit(table_of(unit), unit.side, unit.arm, unit.weapon);
        let enemies: ArrayVec<(geometry::Footprint, Point), MOST_STANDS> =
            to.stands().take(MOST_STANDS).map(|stand| (stand, stand.centre())).collect();
        let mut watch = Watch::new(*self, unit, target);
        (0..from.stands_in(0).min(MOST_STANDS)).any(|number| {
            let stand = from.stand(number);
            let (middle, front) = (stand.front_middle(), stand.edge(Edge::Front));
            enemies.iter().any(|(enemy, centre)| {
                off_heading(unit.heading, middle, *centre) <= ARC
                    && !is_over(enemy.gap(&front).to_length(), limit)
                    && watch.is_clear(&Segment::new(middle, *centre))
            })
        })
    }
}

fn no_line(unit: &Unit, target: &Unit, stopped_by: Obstacle) -> Reason {
    Reason::NoLine { piece: PieceId::unit(unit.id), other: PieceId::unit(target.id), stopped_by }
}

fn from_garrison(unit: &Unit) -> bool {
    unit.formation == Formation::Garrison
}

/// All possible lines of each stand. A garrison has one, from its boundary, in any direction; in column only the lead
/// stand can be eligible.
fn each_aim(from: &Body<'_>, to: &Body<'_>, unit: &Unit, mut visit: impl FnMut(usize, StandAim)) {
    let targets = to.stands();
    match (from, to) {
        (Body::Garrison(a), Body::Garrison(b)) => {
            let distance = a.gap_to_polygon(b).to_length();
            visit(0, StandAim { bearing_off: 0, sight: closest_pair(a, b), distance });
        }
        (Body::Garrison(area), Body::Block(_)) => {
            for stand in &targets {
                let sight = Segment::new(boundary_point(area, stand.centre()), stand.centre());
                visit(0, StandAim { bearing_off: 0, sight, distance: area.gap(stand).to_length() });
            }
        }
        (Body::Block(block), to) => {
            for number in 0..block.stands_in(0).min(MOST_STANDS) {
                let stand = block.stand(number);
                let (middle, front) = (stand.front_middle(), stand.edge(Edge::Front));
                let aim_at = |point: Point, distance: Gap| StandAim {
                    bearing_off: off_heading(unit.heading, middle, point),
                    sight: Segment::new(middle, point),
                    distance: distance.to_length(),
                };
                match to {
                    Body::Garrison(area) => {
                        visit(number, aim_at(boundary_point(area, middle), area.gap(&front)));
                    }
                    Body::Block(_) => {
                        for enemy in &targets {
                            visit(number, aim_at(enemy.centre(), enemy.gap(&front)));
                        }
                    }
                }
            }
        }
    }
}
