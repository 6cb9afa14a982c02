//! FP-4.b to h, FP-6.e: a charge, counter-charge or further assault on a table: whether it may be declared, how far it
//! has to go, and its approach.

use crate::armies::shape::{Body, block};
use crate::armies::troops::{Arm, Cohesion, Formation, Level};
use crate::catalogue::because;
use crate::clause;
use crate::command::test::CommandTest;
use crate::ground::kinds::uses_ways;
use crate::measure::{BRUSH, TOUCH, is_over};
use crate::movement::allowance::cost_of_way;
use crate::state::on_table::Tabletop;
use crate::state::{Flag, Unit};
use engine::catalogue::Because;
use engine::illegal::Obstacle;
use engine::{ClauseId, Illegal, PieceId, Pointer, Reason, Seat};
use geometry::{Block, Convex, Footprint, Length, Pose, Segment, Travel};

/// The straight path of a charger to first contact.
#[derive(Clone, Copy, Debug)]
pub struct ChargeWay {
    /// The charger after its pivot.
    pub unit: Unit,
    /// The pivot, in hundredths of a degree.
    pub pivot: i32,
    /// The straight distance to first contact.
    pub distance: Length,
    /// The cost of that path.
    pub cost: Length,
}

/// How far a charger moves before the Charge Phase.
#[derive(Clone, Copy, Debug, Default)]
pub struct Approach {
    /// The distance.
    pub distance: Length,
    /// The cost of that distance.
    pub spent: Length,
}

fn may_not(clause: ClauseId, unit: &Unit, because: Because) -> Illegal {
    clause.refuses(Reason::MayNot { piece: PieceId::unit(unit.id), because })
}

impl Tabletop<'_> {
    /// FP-4.b: whether a unit may charge at all.
    ///
    /// # Errors
    /// FP-4.b.
    pub fn may_charge_at_all(&self, unit: &Unit) -> Result<(), Illegal> {
        if unit.cohesion != Cohesion::Good {
            return Err(may_not(clause!("FP-4.b"), unit, because::ONLY_GOOD_ORDER_CHARGES));
        }
        if unit.stopped.is_some() {
            return Err(may_not(clause!("FP-4.b"), unit, because::STOPPED_DOES_NOT_CHARGE));
        }
        if unit.flags.has(Flag::Held) {
            return Err(may_not(clause!("FP-4.b"), unit, because::HELD_DOES_NOT_CHARGE));
        }
        Ok(())
    }

    /// FP-13.c: everything that forbids a charge, in this sequence.
    ///
    /// # Errors
    /// The first clause that forbids it.
    pub fn may_declare(&self, unit: &Unit, target: &Unit) -> Result<ChargeWay, Illegal> {
        if unit.locked.is_some() {
            return Err(may_not(clause!("FP-6.g"), unit, because::IT_IS_LOCKED_IN_A_TOWN_MELEE));
        }
        self.may_charge_at_all(unit)?;
        if unit.flags.has(Flag::Pinned) {
            return Err(may_not(clause!("FP-4.i"), unit, because::TARGET_IS_PINNED));
        }
        if !self.sees(unit, target) {
            let reason = Reason::MayNot {
                piece: PieceId::unit(unit.id),
                because: because::CHARGER_MUST_SEE_ITS_TARGET,
            };
            return Err(clause!("FP-4.c").refuses(reason).showing(Pointer::Piece(PieceId::unit(target.id))));
        }
        self.run(unit, target, self.book.reach(unit.arm, unit.formation))
    }

    /// FP-4.d: a counter-charge in the window that an order of `target` has opened.
    ///
    /// # Errors
    /// The first clause that forbids it.
    pub fn may_counter(&self, unit: &Unit, target: &Unit) -> Result<ChargeWay, Illegal> {
        self.may_charge_at_all(unit)?;
        if self.state.moment.reaction_to.is_some_and(|mover| mover != target.id) {
            let because = because::NOT_THE_UNIT_THAT_MOVED;
            return Err(may_not(clause!("FP-4.d"), unit, because));
        }
        self.is_fresh_cavalry(unit, target)?;
        let sighted = unit.flags.has(Flag::Unsighted) && self.sees(unit, target);
        if !sighted && !is_charging(target, unit) {
            let because = because::NOT_JUST_COME_INTO_SIGHT;
            return Err(may_not(clause!("FP-4.d"), unit, because));
        }
        self.run(unit, target, self.book.reach(unit.arm, unit.formation))
    }

    /// FP-4.d: fresh cavalry, not involved but for the charge just declared on it.
    ///
    /// # Errors
    /// FP-4.d.
    pub fn is_fresh_cavalry(&self, unit: &Unit, mover: &Unit) -> Result<(), Illegal> {
        let clause = clause!("FP-4.d");
        if unit.arm != Arm::Cavalry {
            return Err(may_not(clause, unit, because::ONLY_CAVALRY_COUNTER_CHARGES));
        }
        if unit.locked.is_some() || unit.flags.has(Flag::Ordered) || !unit.used.is_zero() {
            return Err(may_not(clause, unit, because::IT_HAS_MOVED_OR_HAD_ITS_ORDER));
        }
        let charged_by_others = || {
            let charges = self.state.units.iter().filter(|other| other.is_alive() && other.id != mover.id);
            charges.into_iter().any(|other| is_charging(other, unit))
        };
        if unit.charge.is_some() || (unit.flags.has(Flag::Involved) && charged_by_others()) {
            return Err(may_not(clause, unit, because::IT_IS_INVOLVED_IN_A_CHARGE));
        }
        Ok(())
    }

    /// FP-4.e: whether a unit may charge this target.
    ///
    /// # Errors
    /// FP-4.e.
    fn may_be_charged(&self, unit: &Unit, target: &Unit) -> Result<(), Illegal> {
        let clause = clause!("FP-4.e");
        if unit.arm.is_artillery() {
            return Err(may_not(clause, unit, because::ARTILLERY_CHARGES_NOTHING));
        }
        if unit.formation == Formation::Garrison {
            return Err(may_not(clause, unit, because::GARRISON_LEAVES_BEFORE_IT_CHARGES));
        }
        let good_cavalry = target.arm == Arm::Cavalry && target.cohesion == Cohesion::Good;
        if unit.arm == Arm::Infantry && good_cavalry {
            return Err(may_not(clause, unit, because::INFANTRY_DOES_NOT_CHARGE_CAVALRY));
        }
        if unit.arm == Arm::Cavalry {
            let path = || Segment::new(unit.centre, self.body(target).centre());
            let covered = target.formation == Formation::Garrison
                || self.is_sheltered(target)
                || self.is_in_works(target, &path());
            if covered {
                let because = because::CAVALRY_DOES_NOT_CHARGE_COVER;
                return Err(may_not(clause, unit, because));
            }
        }
        Ok(())
    }

    /// FP-4.e, f, g: the pivot and the straight path to first contact, within a reach.
    ///
    /// # Errors
    /// The first clause that forbids it.
    pub fn run(&self, unit: &Unit, target: &Unit, reach: Length) -> Result<ChargeWay, Illegal> {
        self.may_be_charged(unit, target)?;
        if !unit.used.is_zero() && unit.charge.is_none() {
            let because = because::CHARGER_HAS_MOVED;
            return Err(may_not(clause!("FP-4.f"), unit, because));
        }
        let (piece, other) = (PieceId::unit(unit.id), PieceId::unit(target.id));
        let aim = self.body(target).centre();
        let (pivoted, pivot, distance) = self.way_to(unit, target);
        let limit = self.book.tables.charge.pivot;
        if pivot > limit {
            let reason = Reason::TooWide { piece, angle: pivot * 10, limit: limit * 10 };
            return Err(clause!("FP-4.f").refuses(reason).showing(Pointer::Segment(unit.centre, aim)));
        }
        let Some(distance) = distance else {
            return Err(clause!("FP-4.f").refuses(Reason::NoContact { piece, other }));
        };
        let start = self.block_of(&pivoted);
        let too_far = |distance| {
            let reason = Reason::TooFar { piece, other, distance, limit: reach };
            clause!("FP-4.f").refuses(reason).showing(Pointer::Segment(unit.centre, aim))
        };
        let cost = match self.cost(&pivoted, distance) {
            Ok(cost) if is_over(cost, reach) => return Err(too_far(cost)),
            Ok(cost) => cost,
            Err(_) if is_over(distance, reach) => return Err(too_far(distance)),
            Err(illegal) => return Err(Illegal { clause: clause!("FP-4.g"), ..illegal }),
        };
        self.corridor(&pivoted, target, &start.footprint(), &Travel::along(pivoted.heading, distance))?;
        Ok(ChargeWay { unit: pivoted, pivot, distance, cost })
    }

    /// FP-4.f: a unit turned towards the centre of its target, the angle, and the straight distance to first contact.
    fn way_to(&self, unit: &Unit, target: &Unit) -> (Unit, i32, Option<Length>) {
        let to = self.body(target);
        let aim = to.centre();
        let pivot = crate::measure::angles::off_heading(unit.heading, unit.centre, aim);
        let heading = unit.centre.heading_to(aim).unwrap_or(unit.heading);
        let pivoted = Unit { heading, ..*unit };
        let full = Travel::along(heading, unit.centre.gap_to(aim).to_length());
        (pivoted, pivot, first_touch(&full, &self.block_of(&pivoted).footprint(), &to))
    }

    /// FP-4.f: the path of a charge, even if the charge is illegal.
    ///
    /// # Errors
    /// FP-10.e when the path is in forbidden terrain; FP-4.f when the straight path misses the target.
    pub fn measured_run(&self, unit: &Unit, target: &Unit) -> Result<ChargeWay, Illegal> {
        let (pivoted, pivot, distance) = self.way_to(unit, target);
        let (piece, other) = (PieceId::unit(unit.id), PieceId::unit(target.id));
        let missed = || clause!("FP-4.f").refuses(Reason::NoContact { piece, other });
        let distance = distance.ok_or_else(missed)?;
        Ok(ChargeWay { unit: pivoted, pivot, distance, cost: self.cost(&pivoted, distance)? })
    }

    /// The block of a unit that is not a garrison.
    #[must_use]
    pub fn block_of(&self, unit: &Unit) -> Block {
        block(unit.pose(), self.book.tables.stand(unit.arm), unit.formation, unit.stands)
    }

    /// FP-10.e: what it costs a unit to go straight ahead.
    ///
    /// # Errors
    /// FP-10.e.
    pub fn cost(&self, unit: &Unit, distance: Length) -> Result<Length, Illegal> {
        if distance.0 == 0 {
            return Ok(Length(0));
        }
        let front = self.front(unit).at;
        let way = Segment::new(front, front.along(unit.heading, distance));
        cost_of_way(self.field, self.book, (unit.arm, unit.formation), &way)
    }

    /// FP-4.g: whether the corridor is free.
    fn corridor(
        &self,
        unit: &Unit,
        target: &Unit,
        start: &Footprint,
        travel: &Travel,
    ) -> Result<(), Illegal> {
        let piece = PieceId::unit(unit.id);
        let blocked = |by| {
            let area = travel.sweep(start).corners().to_vec();
            Err(clause!("FP-4.g").refuses(Reason::Blocked { piece, by }).showing(Pointer::Area(area)))
        };
        let reach = self.radius(unit) + i64::from(travel.length().0);
        for other in self.state.units.iter().filter(|other| other.is_alive()) {
            let concerned = other.id == unit.id || other.id == target.id;
            if concerned || !self.may_be_within(other, unit.centre, reach) {
                continue;
            }
            let joins = other.charge.is_some_and(|charge| charge.target == target.id);
            let depth = if other.side == unit.side { BRUSH } else { TOUCH };
            if (other.side != unit.side || !joins) && enters(travel, start, depth, &self.body(other)) {
                return blocked(Obstacle::Piece(PieceId::unit(other.id)));
            }
        }
        // FP-10.e: a column on a road or bridge may pass through terrain beside it.
        let front = self.front(unit).at;
        let way = Segment::new(front, front.along(unit.heading, travel.length()));
        let on_way = uses_ways(unit.formation) && self.field.is_wholly_on_way(&way);
        match self.forbidden_on(unit, start, Some(travel)).filter(|_| !on_way) {
            Some(number) if target.area != Some(number) => blocked(Obstacle::Terrain(number)),
            _ => Ok(()),
        }
    }

    /// FP-4.h: forward until 3.00" from the target, or until the allowance is spent, or until a friend is in the way.
    #[must_use]
    pub fn approach(&self, run: &ChargeWay, target: &Unit) -> Approach {
        let unit = &run.unit;
        let start = self.block_of(unit).footprint();
        let to = self.body(target);
        let near = self.book.tables.charge.approach_to;
        let shape_at = |t: i32| start.shifted(ahead(unit, Length(t)));
        let mut far = least(run.distance.0, |t| to.gap_to(&shape_at(t)).to_length() <= near);
        let allowance = self.book.tables.allowance_in(unit.arm, unit.formation);
        let is_paid = |t: i32| self.cost(unit, Length(t)).is_ok_and(|cost| cost <= allowance);
        if !is_paid(far) {
            far = least(far, |t| !is_paid(t)).saturating_sub(1);
        }
        let friends = self.of_side(unit.side).filter(|friend| {
            friend.id != unit.id && friend.charge.is_some_and(|charge| charge.target == target.id)
        });
        for friend in friends {
            let body = self.body(friend);
            let hits = |t: i32| enters(&Travel::along(unit.heading, Length(t)), &start, BRUSH, &body);
            if far > 0 && hits(far) {
                far = least(far, hits).saturating_sub(1);
            }
        }
        let distance = Length(far.max(0));
        let spent = self.cost(unit, distance).expect("no farther than the allowance pays for");
        Approach { distance, spent }
    }

    /// FP-9.c, FP-9.d: the distances of a unit from its chief and the army commander, for a command test.
    #[must_use]
    pub fn command_test(&self, unit: &Unit, seat: Seat) -> CommandTest {
        let body = self.body(unit);
        let distance = |commander: &crate::state::Commander| {
            crate::armies::shape::commander_distance(commander, &body, self.book)
        };
        let own = || self.state.commanders.iter().filter(|commander| commander.side == unit.side);
        let army = own().find(|commander| commander.level == Level::Army);
        let chief = match unit.chief {
            Some(id) => own().find(|commander| commander.id == id),
            None => army,
        };
        let living = |commander: &&crate::state::Commander| commander.is_alive();
        let chief = chief.filter(living);
        CommandTest {
            book: self.book.clone(),
            seat,
            cr: chief.map(|commander| commander.cr),
            chief: chief.map(distance),
            army: army.filter(living).map(distance),
        }
    }
}

/// Whether a unit has declared a charge on another.
#[must_use]
pub(crate) fn is_charging(unit: &Unit, target: &Unit) -> bool {
    unit.charge.is_some_and(|charge| charge.target == target.id && charge.left.is_none())
}

/// The vector of a move straight ahead.
#[must_use]
pub(crate) fn ahead(unit: &Unit, distance: Length) -> geometry::Offset {
    unit.centre.along(unit.heading, distance) - unit.centre
}

/// The pose of a unit after a move straight ahead.
#[must_use]
pub(crate) fn advanced(unit: &Unit, distance: Length) -> Pose {
    Pose::new(unit.centre.along(unit.heading, distance), unit.heading)
}

/// The distance at which a moving block first touches a body.
#[must_use]
pub(crate) fn first_touch(travel: &Travel, start: &Footprint, body: &Body<'_>) -> Option<Length> {
    match body {
        Body::Block(target) => travel.first_contact(start, &target.footprint()),
        Body::Garrison(area) => travel.first_contact_with(start, area),
    }
}

/// Whether a moving block reaches deeper than `tolerance` into a body.
#[must_use]
pub(crate) fn enters(travel: &Travel, start: &Footprint, tolerance: Length, body: &Body<'_>) -> bool {
    match body {
        Body::Block(block) => travel.penetrates(start, tolerance, &block.footprint()),
        Body::Garrison(area) => travel.penetrates_polygon(start, tolerance, area),
    }
}

/// The least `t` up to `most` from which on `holds` is true; `most` if it never is.
#[must_use]
pub(crate) fn least(most: i32, holds: impl Fn(i32) -> bool) -> i32 {
    let (mut low, mut high) = (0, most);
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}
