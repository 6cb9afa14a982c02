//! FP-10: a `move`: computes its actions one after the other, and finds the first clause, in the sequence of FP-13.c,
//! that forbids one of them.

use crate::armies::shape::{Body, block, block_size};
use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::catalogue::{because, count};
use crate::clause;
use crate::ground::kinds::uses_ways;
use crate::measure::{BEYOND, OVERLAP, SLACK, STEP_OUT, hundredths, is_over, is_under};
use crate::movement::allowance::{THIRD, cost_of_way, is_over_spent, wheel_cost};
use crate::orders::Action;
use crate::state::Unit;
use crate::state::on_table::{Tabletop, leaves_table};
use crate::tables::book::Book;
use arrayvec::ArrayVec;
use engine::catalogue::Because;
use engine::illegal::Obstacle;
use engine::{ClauseId, Fraction, Illegal, PieceId, Pointer, Reason, gesture};
use geometry::{Convex, Footprint, Heading, Length, Pose, Segment, Travel, Turn};

/// The most poses of a path that are stored.
const MOST_POSES: usize = 16;
/// FP-10.d: the largest angle of an advance from the heading, in hundredths of a degree.
const OBLIQUE: i32 = 4_500;

/// A computed move.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The unit at the end.
    pub unit: Unit,
    /// Its poses, the start first.
    pub path: ArrayVec<Pose, MOST_POSES>,
    /// FP-11.c: whether a part of it used the road allowance.
    pub by_road: bool,
    /// The first clause that forbids the move, with its position in FP-10.
    pub fault: Option<(u8, Illegal)>,
}

/// FP-13.c: the position of a clause of FP-10 in the sequence of refusals.
fn rank(clause: ClauseId) -> u8 {
    const ORDER: [ClauseId; 8] = [
        clause!("FP-10.b"),
        clause!("FP-10.c"),
        clause!("FP-10.d"),
        clause!("FP-10.e"),
        clause!("FP-10.f"),
        clause!("FP-10.g"),
        clause!("FP-10.h"),
        clause!("FP-10.j"),
    ];
    ORDER.iter().zip(0..).find(|(known, _)| **known == clause).map_or(u8::MAX, |(_, place)| place)
}

struct Walk<'t> {
    table: Tabletop<'t>,
    start: Unit,
    trace: Trace,
}

impl Tabletop<'_> {
    /// FP-10.c to h: computes the actions of a unit from its present position.
    #[must_use]
    pub fn trace(&self, unit: &Unit, actions: &[Action]) -> Trace {
        let trace =
            Trace { unit: *unit, path: std::iter::once(unit.pose()).collect(), by_road: false, fault: None };
        let mut walk = Walk { table: *self, start: *unit, trace };
        if unit.cohesion == Cohesion::Routed {
            walk.may_not(clause!("FP-10.b"), because::ROUTED_ONLY_FLEES);
        }
        if actions.is_empty() {
            walk.bad(clause!("FP-10.d"), because::MOVE_WITHOUT_ACTIONS);
        }
        for (number, action) in actions.iter().enumerate() {
            walk.act(action, number == 0, number + 1 == actions.len());
        }
        walk.finish();
        walk.trace
    }

    /// The front-edge midpoint of a unit's block, with its heading.
    #[must_use]
    pub fn front(&self, unit: &Unit) -> Pose {
        let size = block_size(self.book.tables.stand(unit.arm), unit.formation, unit.stands);
        unit.pose().front_from_centre(size.depth())
    }

    /// FP-10.e: the piece of forbidden terrain that a block, swept along its path, enters deeper than 0.5 mm.
    #[must_use]
    pub fn forbidden_on(&self, unit: &Unit, start: &Footprint, travel: Option<&Travel>) -> Option<u16> {
        let bounds = match travel {
            Some(travel) => start.bounds().union(&start.shifted(travel.offset()).bounds()),
            None => start.bounds(),
        };
        (0_u16..).zip(&self.field.terrain).find_map(|(number, piece)| {
            let enters = piece.outline.bounds().meets(&bounds)
                && self.book.is_forbidden(piece.properties.cost, unit.arm)
                && match travel {
                    Some(travel) => travel.penetrates_polygon(start, OVERLAP, &piece.outline),
                    None => piece.outline.penetrates(OVERLAP, start),
                };
            enters.then_some(number)
        })
    }
}

impl Walk<'_> {
    fn piece(&self) -> PieceId {
        PieceId::unit(self.start.id)
    }

    fn book(&self) -> &Book {
        self.table.book
    }

    fn forbid(&mut self, illegal: Illegal) {
        let place = rank(illegal.clause);
        if self.trace.fault.as_ref().is_none_or(|(known, _)| place < *known) {
            self.trace.fault = Some((place, illegal));
        }
    }

    fn may_not(&mut self, clause: ClauseId, because: Because) {
        let piece = self.piece();
        self.forbid(clause.refuses(Reason::MayNot { piece, because }));
    }

    fn bad(&mut self, clause: ClauseId, because: Because) {
        self.forbid(clause.refuses(Reason::BadOrder { because }));
    }

    fn footprint(&self) -> Footprint {
        self.footprint_at(self.trace.unit.pose())
    }

    fn footprint_at(&self, pose: Pose) -> Footprint {
        let unit = &self.trace.unit;
        block(pose, self.book().tables.stand(unit.arm), unit.formation, unit.stands).footprint()
    }

    fn spend(&mut self, part: Fraction) {
        self.trace.unit.used = self.trace.unit.used + part;
    }

    /// FP-10.c: adds a cost, relative to the allowance of the present formation.
    fn pay(&mut self, cost: Length, by_road: bool) {
        let unit = &self.trace.unit;
        let allowance = self.book().allowance(unit.arm, unit.formation, unit.cohesion, by_road);
        match Book::part(cost, allowance) {
            Some(part) => self.spend(part),
            None => self.may_not(clause!("FP-10.c"), because::NO_ALLOWANCE),
        }
    }

    fn act(&mut self, action: &Action, is_first: bool, is_last: bool) {
        let is_garrison = self.trace.unit.formation == Formation::Garrison;
        if is_garrison && !matches!(action, Action::Leave { .. }) {
            return self.may_not(clause!("FP-10.g"), because::GARRISON_LEAVES_FIRST);
        }
        match *action {
            Action::Advance { d, bearing } => self.advance(d, bearing),
            Action::Retire { d } => self.go(d, self.trace.unit.heading.opposite(), 2),
            Action::Wheel { side, angle } => self.wheel(side, angle),
            Action::Turn { angle } => {
                self.trace.unit.heading += angle;
                self.spend(THIRD);
                self.stands_on_open_ground();
            }
            Action::Form(formation) => self.form(formation),
            Action::Limber => self.handle_guns(Formation::Column),
            Action::Unlimber => self.handle_guns(Formation::Line),
            Action::Enter { area } => {
                if !is_last {
                    self.bad(clause!("FP-10.d"), because::ENTERING_IS_LAST);
                }
                self.enter(area);
            }
            Action::Leave { bearing, formation } => {
                if !is_first {
                    self.bad(clause!("FP-10.d"), because::LEAVING_IS_FIRST);
                }
                self.leave(bearing, formation);
            }
        }
        let pose = self.trace.unit.pose();
        if self.trace.path.last() != Some(&pose) {
            // If the path has more poses than can be stored, the last one is still the end.
            if self.trace.path.is_full() {
                self.trace.path.pop();
            }
            self.trace.path.push(pose);
        }
    }

    fn advance(&mut self, d: Length, bearing: Option<Heading>) {
        let heading = self.trace.unit.heading;
        let bearing = bearing.unwrap_or(heading);
        let off = hundredths(heading.turn_to(bearing)).abs();
        if off > OBLIQUE {
            let reason = Reason::TooWide { piece: self.piece(), angle: off * 10, limit: OBLIQUE * 10 };
            self.forbid(clause!("FP-10.d").refuses(reason));
        }
        self.go(d, bearing, 1);
    }

    /// Straight on or back, with the same heading.
    fn go(&mut self, d: Length, along: Heading, times: i32) {
        let (table, unit) = (self.table, self.trace.unit);
        let front = table.front(&unit).at;
        let way = Segment::new(front, front.along(along, d));
        let on_way =
            uses_ways(unit.formation) && table.field.has_ways() && table.field.is_wholly_on_way(&way);
        match cost_of_way(table.field, table.book, (unit.arm, unit.formation), &way) {
            Ok(cost) => {
                self.trace.by_road |= on_way;
                self.pay(cost * times, on_way);
            }
            Err(illegal) => self.forbid(illegal),
        }
        let start = self.footprint();
        let to = way.to() - front;
        let travel = Travel::between(front, way.to());
        if !on_way && let Some(number) = table.forbidden_on(&unit, &start, Some(&travel)) {
            self.blocked(clause!("FP-10.e"), Obstacle::Terrain(number));
        }
        self.trace.unit.centre = unit.centre + to;
        let swept = |enemy: &&Unit| {
            let reach = table.radius(&unit) + i64::from(d.0);
            table.may_be_within(enemy, unit.centre, reach)
                && match table.body(enemy) {
                    Body::Block(block) => travel.penetrates(&start, OVERLAP, &block.footprint()),
                    Body::Garrison(area) => travel.penetrates_polygon(&start, OVERLAP, area),
                }
        };
        let crossed = table.of_side(unit.side.other()).find(swept).map(|enemy| enemy.id);
        if let Some(enemy) = crossed {
            self.blocked(clause!("FP-10.f"), Obstacle::Piece(PieceId::unit(enemy)));
        }
    }

    fn blocked(&mut self, clause: ClauseId, by: Obstacle) {
        let piece = self.piece();
        let area = self.footprint().corners().to_vec();
        self.forbid(clause.refuses(Reason::Blocked { piece, by }).showing(Pointer::Area(area)));
    }

    /// A wheel around a front corner: the arc of the outer one, times the terrain cost along the path of the front-edge
    /// midpoint.
    fn wheel(&mut self, side: gesture::Flank, angle: Turn) {
        let table = self.table;
        if !(0..=90_000).contains(&angle.0) {
            let reason = Reason::TooWide { piece: self.piece(), angle: angle.0, limit: 90_000 };
            self.forbid(clause!("FP-10.d").refuses(reason));
        }
        let unit = self.trace.unit;
        let start = self.footprint();
        let (pivot, turn) = match side {
            gesture::Flank::Left => (start.front_left(), -angle),
            gesture::Flank::Right => (start.front_right(), angle),
        };
        let width = block_size(self.book().tables.stand(unit.arm), unit.formation, unit.stands).width();
        let arc = Book::wheel_arc(width, angle);
        let front = table.front(&unit).at;
        match wheel_cost(table.field, table.book, (unit.arm, unit.formation), (front, pivot, turn), arc) {
            Ok(cost) => self.pay(cost, false),
            Err(illegal) => self.forbid(illegal),
        }
        for step in 1..=6 {
            let part = Turn(turn.0 / 6 * step);
            let shape = self.footprint_at(unit.pose().turned_about(pivot, part));
            if let Some(enemy) = self.enemy_under(&shape) {
                self.blocked(clause!("FP-10.f"), Obstacle::Piece(PieceId::unit(enemy)));
            }
        }
        let pose = unit.pose().turned_about(pivot, turn);
        (self.trace.unit.centre, self.trace.unit.heading) = (pose.at, pose.heading);
        self.stands_on_open_ground();
    }

    fn enemy_under(&self, shape: &Footprint) -> Option<u16> {
        let (table, unit) = (self.table, &self.trace.unit);
        let radius = table.radius(unit);
        let mut enemies = table.of_side(unit.side.other());
        let under = |enemy: &&Unit| {
            table.may_be_within(enemy, shape.centre(), radius)
                && table.body(enemy).is_entered_by(OVERLAP, shape)
        };
        enemies.find(under).map(|enemy| enemy.id)
    }

    /// FP-10.e: checks that a unit does not end an action in forbidden terrain.
    fn stands_on_open_ground(&mut self) {
        let unit = self.trace.unit;
        let on_way = uses_ways(unit.formation) && self.table.field.is_on_way(self.table.front(&unit).at);
        let shape = self.footprint();
        if !on_way && let Some(number) = self.table.forbidden_on(&unit, &shape, None) {
            self.blocked(clause!("FP-10.e"), Obstacle::Terrain(number));
        }
    }

    fn form(&mut self, formation: Formation) {
        let unit = self.trace.unit;
        if unit.arm.is_artillery() {
            return self.bad(clause!("FP-10.d"), because::GUNS_LIMBER_INSTEAD);
        }
        if formation == unit.formation || formation == Formation::Garrison {
            return self.bad(clause!("FP-10.d"), because::FORMS_LINE_OR_COLUMN);
        }
        if formation == Formation::Line && unit.cohesion == Cohesion::Disorganised {
            self.may_not(clause!("FP-10.b"), because::DISORGANISED_FORMS_NO_LINE);
        }
        if unit.stands == 1 {
            return self.may_not(clause!("FP-10.j"), because::SINGLE_STAND_IS_IN_LINE);
        }
        self.reshape(formation);
    }

    fn handle_guns(&mut self, formation: Formation) {
        if !self.trace.unit.arm.is_artillery() || self.trace.unit.formation == formation {
            return self.bad(clause!("FP-10.d"), because::ONLY_GUNS_LIMBER);
        }
        self.reshape(formation);
    }

    /// Changes the formation; the midpoint of the front edge and the heading stay the same.
    fn reshape(&mut self, formation: Formation) {
        let front = self.table.front(&self.trace.unit);
        self.trace.unit.formation = formation;
        let unit = &self.trace.unit;
        let depth = block_size(self.book().tables.stand(unit.arm), formation, unit.stands).depth();
        self.trace.unit.centre = front.centre_from_front(depth).at;
        self.spend(THIRD);
        self.stands_on_open_ground();
    }

    /// FP-10.g: enters a built-up area without garrison and with room for all stands.
    fn enter(&mut self, area: u16) {
        let (table, unit) = (self.table, self.trace.unit);
        self.spend(THIRD);
        let Some(piece) = table.field.built_up(area) else {
            return self.may_not(clause!("FP-10.g"), because::ONLY_BUILT_UP_AREAS_ARE_GARRISONED);
        };
        if unit.arm != Arm::Infantry {
            return self.may_not(clause!("FP-10.g"), because::ONLY_INFANTRY_GARRISONS_AN_AREA);
        }
        let distance = table.body(&unit).gap_to_area(&piece.outline);
        let limit = self.book().tables.distances.enter;
        if is_over(distance, limit) {
            let piece = self.piece();
            self.forbid(clause!("FP-10.g").refuses(Reason::TooFar { piece, other: piece, distance, limit }));
        }
        if let Some(garrison) = table.garrison_of(area) {
            let clause = if garrison.side == unit.side { clause!("FP-10.g") } else { clause!("FP-10.f") };
            self.blocked(clause, Obstacle::Piece(PieceId::unit(garrison.id)));
        }
        let room = piece.properties.capacity.unwrap_or(self.book().capacity());
        if unit.stands > room {
            let reason =
                Reason::WrongCount { of: count::STANDS, given: unit.stands.into(), limit: room.into() };
            self.forbid(clause!("FP-10.g").refuses(reason));
        }
        self.trace.unit.formation = Formation::Garrison;
        self.trace.unit.area = Some(area);
        self.trace.unit.centre = piece.outline.centroid();
    }

    /// FP-10.d: leaves an area in a direction, and moves on until clear.
    fn leave(&mut self, bearing: Heading, formation: Formation) {
        let (table, unit) = (self.table, self.trace.unit);
        let Some(piece) = unit.area.and_then(|area| table.field.built_up(area)) else {
            return self.may_not(clause!("FP-10.g"), because::ONLY_A_GARRISON_LEAVES);
        };
        let formation = if unit.stands == 1 { Formation::Line } else { formation };
        if formation == Formation::Garrison {
            return self.bad(clause!("FP-10.d"), because::LEAVES_IN_LINE_OR_COLUMN);
        }
        let outline = &piece.outline;
        let centroid = outline.centroid();
        let far = centroid.along(bearing, BEYOND);
        let parts = Segment::new(centroid, far).parts_inside(outline);
        let edge = parts.first().map_or(Length(0), |part| part.end);
        let depth = block_size(self.book().tables.stand(unit.arm), formation, unit.stands).depth();
        let mut ahead = edge + Length(depth.0 / 2);
        self.trace.unit.formation = formation;
        self.trace.unit.area = None;
        self.trace.unit.heading = bearing;
        loop {
            self.trace.unit.centre = centroid.along(bearing, ahead);
            let shape = self.footprint();
            if !outline.overlaps(&shape) {
                break;
            }
            ahead += STEP_OUT;
        }
        self.spend(THIRD);
        self.stands_on_open_ground();
    }

    /// FP-10.c, f, h: checks that apply at the end of the order.
    fn finish(&mut self) {
        let (table, unit) = (self.table, self.trace.unit);
        let allowance = self.book().allowance(unit.arm, unit.formation, unit.cohesion, false);
        if is_over_spent(unit.used, allowance) {
            let spent = (unit.used.approximately() * 1_000.0).round() as i32;
            self.forbid(clause!("FP-10.c").refuses(Reason::OverAllowance { piece: self.piece(), spent }));
        }
        let body = table.body(&unit);
        if let Body::Block(block) = &body
            && leaves_table(table.field, SLACK, &block.footprint())
        {
            self.blocked(clause!("FP-10.h"), Obstacle::Edge);
        }
        let (centre, radius) = (body.centre(), table.radius(&unit));
        let limit = self.book().tables.distances.enemy;
        let others = table.state.units.iter().filter(|other| other.is_alive() && other.id != unit.id);
        for other in others {
            if !table.may_be_within(other, centre, radius + i64::from(limit.0)) {
                continue;
            }
            let other_body = table.body(other);
            let piece = PieceId::unit(unit.id);
            let by = PieceId::unit(other.id);
            if other.side == unit.side {
                if body.overlaps_deeper(OVERLAP, &other_body) {
                    self.blocked(clause!("FP-10.f"), Obstacle::Piece(by));
                }
                continue;
            }
            if !is_under(body.distance(&other_body), limit) {
                continue;
            }
            let start = table.body(&self.start);
            if let Some(distance) = too_near(&start, &body, &other_body, limit) {
                let reason = Reason::TooNear { piece, other: by, distance, limit };
                self.forbid(clause!("FP-10.f").refuses(reason).showing(Pointer::Piece(by)));
            }
        }
    }
}

/// FP-10.f: the distance of a unit from an enemy stand if it is too small: less than the limit, and not more than at the
/// start. An area with an enemy garrison counts as one stand.
fn too_near(start: &Body<'_>, end: &Body<'_>, enemy: &Body<'_>, limit: Length) -> Option<Length> {
    let is_forbidden = |before: Length, after: Length| {
        is_under(after, limit) && !(is_under(before, limit) && after > before)
    };
    match enemy {
        Body::Garrison(_) => {
            let (before, after) = (start.distance(enemy), end.distance(enemy));
            is_forbidden(before, after).then_some(after)
        }
        Body::Block(block) => block.stands().find_map(|stand| {
            let (before, after) = (start.gap_to(&stand).to_length(), end.gap_to(&stand).to_length());
            is_forbidden(before, after).then_some(after)
        }),
    }
}
