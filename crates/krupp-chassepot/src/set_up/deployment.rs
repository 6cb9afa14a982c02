//! FP-12.a, FP-12.b: deployment of one commander with all his units at a time, by order or automatically.

use crate::KruppAndChassepot;
use crate::armies::shape::{block, block_size};
use crate::armies::troops::{Arm, Formation, Level, Side};
use crate::catalogue::{because, count, measure};
use crate::clause;
use crate::measure::OVERLAP;
use crate::orders::{Order, Placement};
use crate::set_up::by_hand::placement_of;
use crate::state::{Commander, Flag, State, Unit};
use engine::illegal::Obstacle;
use engine::{Event, Illegal, PieceId, Preview, Reason, Seat, Tell};
use geometry::{Bounds, Convex, Heading, Length, Point, Polygon, Pose};

impl KruppAndChassepot {
    /// FP-12.b: the commanders a seat may deploy next: the army commander last.
    pub fn deployable<'s>(&self, state: &'s State, seat: Seat) -> impl Iterator<Item = &'s Commander> + 's {
        let side = self.side_of(seat);
        let in_hand = move |c: &&Commander| c.side == side && c.in_hand;
        let others = state.commanders.iter().any(|c| in_hand(&c) && c.level != Level::Army);
        state.commanders.iter().filter(in_hand).filter(move |c| !others || c.level != Level::Army)
    }

    /// The units deployed with a commander; with the army commander those that have no other.
    pub fn units_with<'s>(
        &self,
        state: &'s State,
        commander: &Commander,
    ) -> impl Iterator<Item = &'s Unit> + 's {
        let (id, side, is_army) = (commander.id, commander.side, commander.level == Level::Army);
        state.units.iter().filter(move |unit| {
            let his = unit.chief == Some(id) || (is_army && unit.chief.is_none());
            unit.side == side && unit.flags.has(Flag::InHand) && his
        })
    }

    /// FP-12.b: checks the positions of a commander and his units.
    ///
    /// # Errors
    /// FP-12.b, with what forbids it.
    pub fn check_deploy(
        &self,
        state: &State,
        seat: Seat,
        (commander, to): (u16, Point),
        units: &[Placement],
    ) -> Result<Preview, Illegal> {
        let clause = clause!("FP-12.b");
        let piece = PieceId::general(commander);
        let Some(chief) = self.deployable(state, seat).find(|known| known.id == commander) else {
            let because = because::COMMANDERS_DEPLOY_IN_TURN;
            return Err(clause.refuses(Reason::MayNot { piece, because }));
        };
        let given = i32::try_from(units.len()).unwrap_or(i32::MAX);
        let limit = i32::try_from(self.units_with(state, chief).count()).unwrap_or(i32::MAX);
        let all = self.units_with(state, chief).all(|unit| units.iter().any(|placed| placed.unit == unit.id));
        if given != limit || !all {
            return Err(clause.refuses(Reason::WrongCount { of: count::HIS_UNITS, given, limit }));
        }
        self.check_station(state, seat, commander, to)?;
        let zone = self.zones[seat.index()].as_ref();
        let mut trial = state.clone();
        let mut preview = Preview::default();
        for placement in units {
            let Some(unit) = trial.unit(placement.unit).copied() else { continue };
            let placed = self.placed(&unit, placement);
            self.check_placement(&trial, &placed, zone)?;
            preview.ends.push((PieceId::unit(unit.id), placed.pose()));
            if let Some(unit) = trial.unit_mut(placement.unit) {
                *unit = placed;
            }
        }
        preview.ends.push((piece, Pose::new(to, Heading::NORTH)));
        if let Some(zone) = zone {
            let deep = engine::Amount::Length(zone.bounds().height().min(zone.bounds().width()));
            preview.measures.push(crate::turn::decision::measure(clause!("FP-12.a"), measure::ZONE, deep));
        }
        let stand = engine::Amount::Length(self.book.tables.stands.infantry.width());
        preview.measures.push(crate::turn::decision::measure(
            clause!("FP-G.2"),
            measure::WIDTH_OF_A_STAND,
            stand,
        ));
        Ok(preview)
    }

    /// FP-12.b: whether a commander may be there.
    ///
    /// # Errors
    /// FP-12.b.
    pub(crate) fn check_station(
        &self,
        state: &State,
        seat: Seat,
        commander: u16,
        to: Point,
    ) -> Result<Preview, Illegal> {
        let (clause, piece) = (clause!("FP-12.b"), PieceId::general(commander));
        let may_not = |because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if !self.deployable(state, seat).any(|known| known.id == commander) {
            return may_not(because::COMMANDERS_DEPLOY_IN_TURN);
        }
        if self.zones[seat.index()].as_ref().is_some_and(|zone| !zone.contains(to)) {
            return may_not(because::HE_STANDS_OUTSIDE_THE_ZONE);
        }
        let mut preview = Preview::default();
        preview.ends.push((piece, Pose::new(to, Heading::NORTH)));
        Ok(preview)
    }

    pub(crate) fn placed(&self, unit: &Unit, placement: &Placement) -> Unit {
        let mut placed = *unit;
        placed.flags.set(Flag::InHand, false);
        placed.flags.set(Flag::Drafted, false);
        placed.heading = placement.heading;
        placed.formation = placement.formation;
        placed.area = placement.area.filter(|_| placement.formation == Formation::Garrison);
        let area = placed.area.and_then(|area| self.field.built_up(area));
        placed.centre = area.map_or(placement.centre, |piece| piece.outline.centroid());
        if unit.stands == 1 && !unit.arm.is_artillery() && placed.formation == Formation::Column {
            placed.formation = Formation::Line;
        }
        placed
    }

    pub(crate) fn check_placement(
        &self,
        state: &State,
        unit: &Unit,
        zone: Option<&Polygon>,
    ) -> Result<(), Illegal> {
        let clause = clause!("FP-12.b");
        let piece = PieceId::unit(unit.id);
        let may_not = |because| Err(clause.refuses(Reason::MayNot { piece, because }));
        let table = self.tabletop(state);
        if unit.formation == Formation::Garrison {
            let Some(area) = unit.area.and_then(|area| self.field.built_up(area)) else {
                return may_not(because::ONLY_BUILT_UP_AREAS_ARE_GARRISONED);
            };
            if unit.arm != Arm::Infantry {
                return may_not(because::ONLY_INFANTRY_GARRISONS_AN_AREA);
            }
            if zone.is_some_and(|zone| !zone.gap_to_polygon(&area.outline).is_zero()) {
                return may_not(because::AREA_OUTSIDE_THE_ZONE);
            }
            if let Some(other) = unit.area.and_then(|area| table.garrison_of(area)) {
                let by = Obstacle::Piece(PieceId::unit(other.id));
                return Err(clause.refuses(Reason::Blocked { piece, by }));
            }
            if !self.has_room_for(state, unit) {
                return may_not(because::NO_ROOM_IN_THE_AREA);
            }
            return Ok(());
        }
        let shape =
            block(unit.pose(), self.book.tables.stand(unit.arm), unit.formation, unit.stands).footprint();
        if zone.is_some_and(|zone| !zone.covers(&shape)) {
            return may_not(because::NOT_WHOLE_INSIDE_THE_ZONE);
        }
        if crate::state::on_table::leaves_table(&self.field, Length(0), &shape) {
            return Err(clause.refuses(Reason::Blocked { piece, by: Obstacle::Edge }));
        }
        if let Some(number) = table.forbidden_on(unit, &shape, None) {
            return Err(clause.refuses(Reason::Blocked { piece, by: Obstacle::Terrain(number) }));
        }
        let radius = table.radius(unit);
        let over = state.units.iter().find(|other| {
            other.is_alive()
                && other.id != unit.id
                && table.may_be_within(other, unit.centre, radius)
                && table.body(other).is_entered_by(OVERLAP, &shape)
        });
        match over {
            Some(other) => {
                Err(clause.refuses(Reason::Blocked { piece, by: Obstacle::Piece(PieceId::unit(other.id)) }))
            }
            None => Ok(()),
        }
    }

    /// FP-12.b: deploys a commander with all his units.
    pub fn deploy(
        &self,
        state: &mut State,
        (commander, to): (u16, Point),
        units: &[Placement],
        out: &mut impl Tell,
    ) {
        let clause = clause!("FP-12.b");
        for placement in units {
            let Some(unit) = state.unit(placement.unit).copied() else { continue };
            let placed = self.placed(&unit, placement);
            if let Some(unit) = state.unit_mut(placement.unit) {
                *unit = placed;
            }
            let (piece, pose) = (PieceId::unit(placed.id), placed.pose());
            out.tell(|| Event::Placed { piece, pose, clause });
        }
        if let Some(commander) = state.commander_mut(commander) {
            commander.in_hand = false;
            commander.moved = false;
            commander.position = to;
            let (piece, pose) = (PieceId::general(commander.id), Pose::new(to, Heading::NORTH));
            out.tell(|| Event::Placed { piece, pose, clause });
        }
    }

    /// A sensible deployment of a commander and his units: rows facing the enemy, from the `start`th position on.
    #[must_use]
    pub fn automatic(&self, state: &State, seat: Seat, commander: &Commander, start: usize) -> Option<Order> {
        let bounds = match &self.zones[seat.index()] {
            Some(zone) => zone.bounds(),
            None => self.field.bounds()?,
        };
        let table = self.field.bounds()?;
        let middle = Point::new((table.min.x + table.max.x) / 2, (table.min.y + table.max.y) / 2);
        let own = Point::new((bounds.min.x + bounds.max.x) / 2, (bounds.min.y + bounds.max.y) / 2);
        let heading = facing(own, middle);
        let mut trial = state.clone();
        let mut units = Vec::new();
        let mut his: Vec<Unit> = self.units_with(state, commander).copied().collect();
        // Units placed by hand stay; then guns and infantry first, cavalry behind.
        his.sort_by_key(|unit| (!unit.flags.has(Flag::Drafted), unit.arm == Arm::Cavalry, unit.id));
        let zone = self.zones[seat.index()].as_ref();
        for unit in his {
            let drafted = placement_of(&unit);
            let there = self.placed(&unit, &drafted);
            if unit.flags.has(Flag::Drafted) && self.check_placement(&trial, &there, zone).is_ok() {
                units.push(drafted);
                if let Some(placed) = trial.unit_mut(unit.id) {
                    *placed = there;
                }
                continue;
            }
            let formation =
                if unit.arm == Arm::Cavalry && unit.stands > 1 { Formation::Column } else { Formation::Line };
            let (unit, placement) =
                self.first_place(&trial, &unit, (heading, formation), &bounds, seat, start)?;
            units.push(placement);
            if let Some(placed) = trial.unit_mut(unit.id) {
                *placed = unit;
            }
        }
        let behind = units.first().and_then(|placement| trial.unit(placement.unit)).copied();
        let half = self.book.tables.stands.commander.depth();
        let to = match behind {
            Some(unit) => {
                let depth = block_size(self.book.tables.stand(unit.arm), unit.formation, unit.stands).depth();
                unit.centre.along(heading.opposite(), Length(depth.0 / 2 + half.0))
            }
            None => own,
        };
        let to =
            if zone.is_none_or(|zone| zone.contains(to)) { to } else { behind.map_or(own, |u| u.centre) };
        let to = if commander.moved { commander.position } else { to };
        units.sort_by_key(|placement| placement.unit);
        Some(Order::Deploy { commander: commander.id, to, units })
    }

    /// The first free position on a grid in the zone, front rows first.
    fn first_place(
        &self,
        state: &State,
        unit: &Unit,
        (heading, formation): (Heading, Formation),
        bounds: &Bounds,
        seat: Seat,
        start: usize,
    ) -> Option<(Unit, Placement)> {
        const STEP: i32 = 25_000;
        let zone = self.zones[seat.index()].as_ref();
        let columns = (bounds.width().0 / STEP).max(1);
        let rows = (bounds.height().0 / STEP).max(1);
        let upright = heading == Heading::NORTH || heading == Heading::SOUTH;
        let (across, deep) = if upright { (columns, rows) } else { (rows, columns) };
        let shift = i32::try_from(start % across.max(1).unsigned_abs() as usize).unwrap_or(0);
        // Most positions are occupied, or too near the edge: bounding boxes rule them out quickly.
        let size = block_size(self.book.tables.stand(unit.arm), formation, unit.stands);
        let half = if upright {
            (size.width().half(), size.depth().half())
        } else {
            (size.depth().half(), size.width().half())
        };
        let taken = self.taken(state, unit.side);
        let is_hopeless = |at: Point| {
            let corners =
                [Point::new(at.x - half.0.0, at.y - half.1.0), Point::new(at.x + half.0.0, at.y + half.1.0)];
            let around = Bounds::around(&corners);
            let inner = around.grown(-OVERLAP - Length(2));
            !bounds.covers(&around.grown(Length(-2))) || taken.iter().any(|other| other.meets(&inner))
        };
        for row in 0..=deep {
            for place in 0..=across {
                let place = (place + shift) % (across + 1);
                let (x, y) = match heading {
                    Heading::NORTH => (bounds.min.x + place * STEP, bounds.max.y - row * STEP),
                    Heading::SOUTH => (bounds.min.x + place * STEP, bounds.min.y + row * STEP),
                    Heading::EAST => (bounds.max.x - row * STEP, bounds.min.y + place * STEP),
                    _ => (bounds.min.x + row * STEP, bounds.min.y + place * STEP),
                };
                if is_hopeless(Point::new(x, y)) {
                    continue;
                }
                let placement =
                    Placement { unit: unit.id, centre: Point::new(x, y), heading, formation, area: None };
                let placed = self.placed(unit, &placement);
                if self.check_placement(state, &placed, zone).is_ok() {
                    return Some((placed, placement));
                }
            }
        }
        None
    }
}

impl KruppAndChassepot {
    /// The outlines of those blocks of a side that are parallel to the axes.
    fn taken(&self, state: &State, side: Side) -> Vec<Bounds> {
        let table = self.tabletop(state);
        let straight = |unit: &&Unit| unit.heading.millidegrees() % 90_000 == 0;
        let blocks =
            table.of_side(side).filter(straight).filter(|unit| unit.formation != Formation::Garrison);
        blocks.map(|unit| table.block_of(unit).footprint().bounds()).collect()
    }
}

/// North, east, south or west, whichever is nearest to the direction of a point.
fn facing(from: Point, to: Point) -> Heading {
    let way = to - from;
    match (way.x.abs() > way.y.abs(), way.x > 0, way.y >= 0) {
        (true, true, _) => Heading::EAST,
        (true, false, _) => Heading::WEST,
        (false, _, true) => Heading::NORTH,
        (false, _, false) => Heading::SOUTH,
    }
}
