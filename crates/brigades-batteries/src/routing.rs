//! BB-5.7, BB-5.8: a rout carried out: hits, the owner's choice of distance and facing, the way, and what is left.

use crate::card::Card;
use crate::flags::Flag;
use crate::ground::capacity;
use crate::measure::{CONTACT, OVERLAP, facing};
use crate::order::RoutFacing;
use crate::path::overlap;
use crate::records::AbandonedGuns;
use crate::rout::{PAST_CENTRE, Rout};
use crate::rout_path::{FURTHEST, HALF_INCH, Hindrance, Lattice, ends};
use crate::scene::{Baseline, BrigadesAndBatteries, TableEdge};
use crate::state::{Stage, State};
use crate::tables::TerrainKind;
use crate::tally::Routing;
use crate::tell::{marked, note, reckon};
use crate::troops::{Arm, Order as Array};
use crate::unit::{Place, Unit};
use engine::{Amount, ClauseId, Dice, Event, Illegal, PieceId, Preview, Reason, Tell, clause};
use geometry::{Bounds, Convex, Footprint, Heading, Length, Point, Polygon, Pose};

/// Where a rout ends.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct End {
    pub distance: Length,
    pub offset: Length,
    pub pose: Pose,
    /// BB-5.7.3.d: it leaves the table.
    pub off: bool,
    /// BB-6.4.n: it ends in this block.
    pub block: Option<u16>,
}

impl BrigadesAndBatteries {
    /// BB-5.7.3.b, BB-5.8.c: which way a unit routs.
    pub(crate) fn back_of(&self, state: &State, unit: &Unit, cause: Option<PieceId>) -> Heading {
        let from = self.centre_of(unit);
        match self.baseline(unit) {
            Baseline::Edge(edge) => edge.inward().opposite(),
            Baseline::Centre(centre) => {
                let away =
                    cause.and_then(|id| state.unit(id)).and_then(|c| self.centre_of(c).heading_to(from));
                from.heading_to(centre).or(away).unwrap_or(Heading::NORTH)
            }
        }
    }

    fn centre_distance(&self, unit: &Unit) -> Option<Length> {
        match self.baseline(unit) {
            Baseline::Edge(_) => None,
            Baseline::Centre(centre) => Some(self.centre_of(unit).gap_to(centre).to_length()),
        }
    }

    /// BB-5.7: a unit has failed, or routs of its own will.
    pub(crate) fn begin_rout(
        &self,
        state: &mut State,
        id: PieceId,
        cause: Option<PieceId>,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        self.rejoin(state, id, out);
        let Some(unit) = state.unit(id) else { return };
        let card = self.garrison_card(state, unit);
        let rout = Rout {
            book: self.book.clone(),
            unit: card,
            command: self.command_of(state, unit),
            centre: self.centre_distance(unit),
            seat: unit.seat,
        };
        let reckoning = reckon(&rout, dice, out);
        if dice.wanted().is_some() {
            return;
        }
        let mates: Vec<PieceId> = match unit.garrison_of {
            Some(block) => {
                let seat = unit.seat;
                self.garrison(state, block).filter(|mate| mate.seat == seat).map(|mate| mate.id).collect()
            }
            None => vec![id],
        };
        let hits = reckoning.outcome.count("hits").unwrap_or(0);
        let required = Length::inches(i32::from(reckoning.outcome.count("distance").unwrap_or(0)));
        for &mate in &mates {
            self.break_off(state, mate);
            if let Some(unit) = state.unit_mut(mate) {
                unit.card.flags.set(Flag::Routed, true);
                unit.card.flags.set(Flag::Shaken, true);
                unit.maneuver = None;
                unit.pursuing = None;
            }
            marked(mate, "routed", true, clause!("BB-5.7.a"), out);
            marked(mate, "shaken", true, clause!("BB-5.7.4.b"), out);
        }
        if reckoning.outcome.is("shattered") {
            for &mate in &mates {
                self.remove(state, mate, Place::Shattered, clause!("BB-5.7.1.a"), out);
            }
            return;
        }
        self.suffer_shared(state, &mates, hits, clause!("BB-5.7.1.a"), out);
        self.rout_next(state, &mates, required, cause, out);
    }

    /// BB-6.4.j: hits on several units alternate, largest first.
    pub(crate) fn suffer_shared(
        &self,
        state: &mut State,
        units: &[PieceId],
        hits: u16,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        let mut order = units.to_vec();
        order.sort_by_key(|&id| (std::cmp::Reverse(state.unit(id).map_or(0, |unit| unit.card.n)), id));
        let count = order.len().max(1) as u16;
        for (place, &id) in order.iter().enumerate() {
            let share = hits / count + u16::from((place as u16) < hits % count);
            self.suffer(state, id, share, clause, out);
        }
    }

    /// BB-G.3.f: a unit loses figures; the stands that go leave its rear or its ends.
    pub(crate) fn suffer(
        &self,
        state: &mut State,
        id: PieceId,
        hits: u16,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        let Some(unit) = state.unit_mut(id) else { return };
        let lost = hits.min(unit.card.n);
        if lost == 0 {
            return;
        }
        let is_battery = unit.card.arm == Arm::Artillery && unit.card.order != Array::Crew;
        if is_battery {
            unit.card.n -= lost;
        } else if unit.card.is_square() {
            // BB-G.4.d: the side shrinks about the centre.
            let centre = unit.card.centre(&self.book, &unit.pose);
            unit.card.lose(&self.book, lost);
            let side = unit.card.square_size(&self.book).depth();
            unit.pose = Pose::new(centre, unit.pose.heading).front_from_centre(side);
        } else {
            self.lose_stands(unit, lost);
        }
        out.tell(|| Event::Lost { piece: id, amount: lost, clause });
        // BB-G.5.d: a wing that loses its last stand is gone with its hinge.
        let stands = unit.card.shape(&self.book).stands;
        unit.hinges.retain(|hinge| u16::from(hinge.after) < stands && hinge.after > 0);
        if unit.card.order == Array::Bent && unit.hinges.is_empty() {
            unit.card.order = Array::Close;
        }
        if unit.card.n == 0 {
            let clause = clause!("BB-5.3.a");
            self.remove(state, id, Place::Shattered, clause, out);
        }
    }

    fn lose_stands(&self, unit: &mut Unit, lost: u16) {
        let before = unit.card.shape(&self.book).stands;
        let from_right = unit.card.has(Flag::NextEndRight);
        let shift = unit.card.lose_from_rear(&self.book, lost);
        unit.pose = Pose::new(unit.pose.place(shift, Length::ZERO), unit.pose.heading);
        let gone = before - unit.card.shape(&self.book).stands;
        // Hinges are counted from the left: stands that leave there bring them nearer.
        let left = if from_right { gone / 2 } else { gone.div_ceil(2) };
        for hinge in &mut unit.hinges {
            hinge.after = hinge.after.saturating_sub(left as u8);
        }
    }

    /// BB-2.6.l, BB-4.1.a: pairs and charges of a unit that leaves end.
    pub(crate) fn break_off(&self, state: &mut State, id: PieceId) {
        for record in &mut state.charges {
            if record.charger == id {
                record.failed = true;
            }
        }
        let target = |record: &crate::records::ChargeRecord| record.target == id && !record.failed;
        let freed: Vec<PieceId> = state.charges.iter().filter(|r| target(r)).map(|r| r.charger).collect();
        // The charger stays where it is; the contact is resolved.
        for record in state.charges.iter_mut().filter(|record| record.target == id) {
            record.resolved = true;
        }
        state.pairs.retain(|pair| !pair.units.contains(&id));
        for charger in freed {
            self.settle_marks(state, charger);
        }
        self.settle_marks(state, id);
    }

    /// BB-6.5.c, BB-6.4.i: unsteadiness of an attack lasts while it lasts.
    pub(crate) fn settle_marks(&self, state: &mut State, id: PieceId) {
        if state.is_locked(id) {
            return;
        }
        let Some(unit) = state.unit(id).filter(|unit| unit.is_on_table() && unit.garrison_of.is_none())
        else {
            return;
        };
        let body = self.body(unit);
        let divided = self.features_under(&body).any(|index| self.terrain[index].properties.is_obstacle());
        let at_block = self.touches_block(&body);
        if let Some(unit) = state.unit_mut(id) {
            unit.card.flags.set(Flag::ObstacleUnsteady, divided);
            unit.card.flags.set(Flag::AtBlock, at_block);
        }
    }

    /// A unit leaves the battle.
    pub(crate) fn remove(
        &self,
        state: &mut State,
        id: PieceId,
        place: Place,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        let at = state.unit(id).map(|unit| self.centre_of(unit)).unwrap_or_default();
        self.break_off(state, id);
        let Some(unit) = state.unit_mut(id) else { return };
        if unit.place == place {
            return;
        }
        unit.place = place;
        unit.garrison_of = None;
        unit.screen = None;
        unit.pursuing = None;
        unit.maneuver = None;
        state.abandoned.retain(|guns| guns.battery != id);
        for other in &mut state.units {
            if other.pursuing.is_some_and(|chase| chase.quarry == id) {
                other.pursuing = None;
            }
        }
        out.tell(|| Event::Removed { piece: id, how: place.word(), clause });
        self.orphan_generals(state, id, at, out);
    }

    /// The next unit of a routing garrison, or the one unit: shattered by hits, without a way, or asked.
    fn rout_next(
        &self,
        state: &mut State,
        units: &[PieceId],
        required: Length,
        cause: Option<PieceId>,
        out: &mut impl Tell,
    ) {
        for &id in units {
            let Some(unit) = state.unit(id).filter(|unit| unit.is_on_table()) else { continue };
            if unit.card.is_shattered() {
                self.remove(state, id, Place::Shattered, clause!("BB-5.3.a"), out);
                continue;
            }
            if unit.card.has(Flag::Emplaced) {
                self.remove(state, id, Place::Shattered, clause!("BB-6.4.d"), out);
                continue;
            }
            let past = self.centre_distance(unit).is_some_and(|centre| required > centre);
            if self.rout_ends(state, unit, required, cause, RoutFacing::Cause).is_empty()
                && self.rout_ends(state, unit, required, cause, RoutFacing::Away).is_empty()
            {
                let (place, clause) = if past {
                    (Place::Surrendered, clause!("BB-5.8.c"))
                } else {
                    (Place::Shattered, clause!("BB-5.7.3.a"))
                };
                self.remove(state, id, place, clause, out);
                continue;
            }
            state.moment.routing = Some(Routing { required, cause });
            state.moment.about = Some(id);
            if state.moment.stage != Stage::Rout {
                state.moment.then = Some(state.moment.stage);
                state.moment.stage = Stage::Rout;
            }
            return;
        }
        state.moment.routing = None;
        if state.moment.stage == Stage::Rout {
            state.moment.stage = state.moment.then.take().unwrap_or(Stage::Open);
            state.moment.about = None;
        }
    }

    /// BB-5.7.4.a: the unit as it ends: a square and a garrison in column, a bent line straight, guns left behind.
    fn as_routed(&self, unit: &Unit) -> Card {
        let mut card = unit.card;
        match card.order {
            Array::Square | Array::Bent => card.order = Array::Close,
            Array::Unlimbered => {
                card.order = Array::Crew;
                card.width = u16::MAX;
                card.width = card.shape(&self.book).stands.max(1);
            }
            _ => {}
        }
        if unit.card.order == Array::Square || unit.garrison_of.is_some() {
            card.order = Array::Close;
            card.width = 2;
            card.width = card.width.min(card.shape(&self.book).stands).max(1);
        }
        card.flags.set(Flag::Garrison, false);
        card
    }

    /// BB-5.7.3.b, c: every end the owner may choose; sideways only if nothing straight works.
    pub(crate) fn rout_ends(
        &self,
        state: &State,
        unit: &Unit,
        required: Length,
        cause: Option<PieceId>,
        facing: RoutFacing,
    ) -> Vec<End> {
        let back = self.back_of(state, unit, cause);
        let from = self.centre_of(unit);
        let enemies: Vec<Footprint> = self
            .enemies(state, unit.seat)
            .filter(|enemy| enemy.garrison_of.is_none())
            .flat_map(|enemy| self.body(enemy))
            .collect();
        let infantry = unit.card.arm == Arm::Infantry;
        let held = |block: u16| self.garrison(state, block).any(|other| other.seat != unit.seat);
        let mut barriers: Vec<&Polygon> = Vec::new();
        let (mut rivers, mut crossings) = (Vec::new(), Vec::new());
        for (index, piece) in self.terrain.iter().enumerate() {
            let number = index as u16 + 1;
            match piece.properties.kind {
                TerrainKind::River => rivers.push(&piece.outline),
                TerrainKind::Bridge | TerrainKind::Ford => crossings.push(&piece.outline),
                TerrainKind::TownBlock if Some(number) == unit.garrison_of => {}
                TerrainKind::TownBlock if !infantry || held(number) => barriers.push(&piece.outline),
                _ if piece.properties.stops_rout() && !self.is_wholly_broken(state, number) => {
                    barriers.push(&piece.outline);
                }
                _ => {}
            }
        }
        let hindrance =
            Hindrance { enemies: &enemies, barriers: &barriers, crossings: &crossings, rivers: &rivers };
        let lattice = Lattice::new(from, back, hindrance);
        let frame = Pose::new(from, back);
        let end_at = |distance: Length, offset: Length| {
            let centre = frame.place(offset, distance);
            self.rout_end(state, unit, centre, cause, facing, back).map(|(pose, off, block)| End {
                distance,
                offset,
                pose,
                off,
                block,
            })
        };
        let mut found = Vec::new();
        let steps = (FURTHEST - required).0.max(0) / HALF_INCH.0;
        for step in 0..=steps {
            let distance = required + HALF_INCH * step;
            if let Some(end) = end_at(distance, Length::ZERO)
                && lattice.reaches(distance, Length::ZERO)
            {
                found.push(end);
            }
        }
        if found.is_empty() {
            let sideways = ends(required).filter(|(_, offset)| *offset != Length::ZERO);
            let mut clear = sideways.filter_map(|(distance, offset)| end_at(distance, offset));
            found.extend(clear.find(|end| lattice.reaches(end.distance, end.offset)));
        }
        found
    }

    fn is_wholly_broken(&self, state: &State, terrain: u16) -> bool {
        let Some(line) = self.terrain.get(usize::from(terrain) - 1).and_then(|piece| piece.line.as_ref())
        else {
            return false;
        };
        line.segments().all(|segment| {
            state.stretches.iter().any(|stretch| {
                stretch.terrain == terrain
                    && stretch.hits.is_none()
                    && stretch.from.gap_to(segment.from()).within(CONTACT)
                    && stretch.to.gap_to(segment.to()).within(CONTACT)
            })
        })
    }

    /// Whether a unit may end a rout with its centre there, and how it would stand.
    fn rout_end(
        &self,
        state: &State,
        unit: &Unit,
        centre: Point,
        cause: Option<PieceId>,
        choice: RoutFacing,
        back: Heading,
    ) -> Option<(Pose, bool, Option<u16>)> {
        let card = self.as_routed(unit);
        let to_cause =
            cause.and_then(|id| state.unit(id)).and_then(|cause| centre.heading_to(self.centre_of(cause)));
        let to_cause = to_cause.unwrap_or_else(|| back.opposite());
        let heading = facing(if choice == RoutFacing::Cause { to_cause } else { to_cause.opposite() });
        let pose = Pose::new(centre, heading).front_from_centre(card.shape(&self.book).size().depth());
        let body = self.body_at(&card, &pose, &crate::standing::STRAIGHT);
        let table = Bounds::table(self.table.width, self.table.depth);
        if !body.iter().all(|part| table.covers(&part.bounds())) {
            // BB-5.7.3.d: over the baseline it leaves the table; a side edge stops it.
            let Baseline::Edge(edge) = self.baseline(unit) else { return None };
            let corners = || body.iter().flat_map(|part| part.corners().to_vec());
            let (w, d) = (self.table.width.0, self.table.depth.0);
            let aside = corners().any(|corner| match edge {
                TableEdge::South | TableEdge::North => corner.x < 0 || corner.x > w,
                TableEdge::West | TableEdge::East => corner.y < 0 || corner.y > d,
            });
            return (!aside).then_some((pose, true, None));
        }
        if unit.garrison_of.is_some() {
            // BB-6.4.n: it may end in another block that has room.
            for (index, piece) in self.terrain.iter().enumerate() {
                let number = index as u16 + 1;
                let is_block =
                    piece.properties.kind == TerrainKind::TownBlock && Some(number) != unit.garrison_of;
                if !is_block || !piece.outline.contains(centre) {
                    continue;
                }
                let inside: u16 = self.garrison(state, number).map(|other| other.card.n).sum();
                let enemy = self.garrison(state, number).any(|other| other.seat != unit.seat);
                if !enemy && inside + unit.card.n <= capacity(piece) {
                    return Some((pose, false, Some(number)));
                }
            }
        }
        let on_block = self.terrain.iter().any(|piece| {
            piece.properties.kind == TerrainKind::TownBlock
                && body.iter().any(|part| piece.outline.penetrates(OVERLAP, part))
        });
        let barred = self.check_impassable(state, unit.id, &card, &body, &pose).is_err();
        let others = state.on_table().filter(|other| other.id != unit.id && other.garrison_of.is_none());
        let crowded = others.map(|other| self.body(other)).any(|other| {
            overlap(&body, &other, OVERLAP)
                || geometry::least_gap(&body, &other).is_some_and(|gap| gap.within(CONTACT))
        });
        (!on_block && !barred && !crowded).then_some((pose, false, None))
    }

    /// Judges the owner's choice.
    pub(crate) fn check_rout(
        &self,
        state: &State,
        distance: Length,
        choice: RoutFacing,
    ) -> Result<Preview, Illegal> {
        let clause = clause!("BB-5.7.3.b");
        let (Some(routing), Some(id)) = (state.moment.routing, state.moment.about) else {
            return Err(clause.refuses(Reason::NotNow { asked: "rout" }));
        };
        let Some(unit) = state.unit(id) else {
            return Err(clause.refuses(Reason::NoSuchPiece { piece: id }));
        };
        let ends = self.rout_ends(state, unit, routing.required, routing.cause, choice);
        match ends.iter().find(|end| end.distance == distance) {
            Some(end) => {
                let mut preview = Preview { ends: vec![(id, end.pose)], ..Preview::free() };
                let amount = Amount::Length(distance);
                preview.measures.push(engine::Measure {
                    clause: clause!("BB-5.7.3.c"),
                    what: "rout",
                    amount,
                });
                Ok(preview)
            }
            None => {
                let (piece, limit) = (id, routing.required);
                let clause =
                    if distance < limit || distance > FURTHEST { clause!("BB-5.7.3.a") } else { clause };
                Err(clause.refuses(Reason::TooFar { piece, other: piece, distance, limit }))
            }
        }
    }

    /// The answer when nobody answers: the required distance, facing the cause (BB-9.2.b).
    #[must_use]
    pub fn usual_rout(&self, state: &State) -> Vec<crate::order::Order> {
        let (Some(routing), Some(id)) = (state.moment.routing, state.moment.about) else { return Vec::new() };
        let Some(unit) = state.unit(id) else { return Vec::new() };
        let mut orders = Vec::new();
        for facing in [RoutFacing::Cause, RoutFacing::Away] {
            let ends = self.rout_ends(state, unit, routing.required, routing.cause, facing);
            let order = |end: &End| crate::order::Order::RoutDecision { distance: end.distance, facing };
            orders.extend(ends.first().map(order));
            orders.extend(ends.last().filter(|_| ends.len() > 1).map(order));
        }
        orders
    }

    /// The unit runs.
    pub(crate) fn rout_to(
        &self,
        state: &mut State,
        distance: Length,
        choice: RoutFacing,
        out: &mut impl Tell,
    ) {
        let (Some(routing), Some(id)) = (state.moment.routing, state.moment.about) else { return };
        let Some(unit) = state.unit(id).cloned() else { return };
        let ends = self.rout_ends(state, &unit, routing.required, routing.cause, choice);
        let Some(end) = ends.into_iter().find(|end| end.distance == distance) else { return };
        let start = self.centre_of(&unit);
        if let Some(centre) = self.centre_distance(&unit).filter(|&centre| distance > centre) {
            note(clause!("BB-5.8.b"), "past the centre", Amount::Length(distance - centre), &[id], out);
            if routing.required <= centre {
                self.suffer(state, id, PAST_CENTRE, clause!("BB-5.8.c"), out);
            }
        }
        let leaves_guns = unit.card.order == Array::Unlimbered;
        if leaves_guns {
            state.abandoned.push(AbandonedGuns { battery: id, guns: unit.card.guns, pose: unit.pose });
            note(
                clause!("BB-5.7.3.e"),
                "guns abandoned",
                Amount::Count(i32::from(unit.card.guns)),
                &[id],
                out,
            );
        }
        let card = state.unit(id).map(|unit| self.as_routed(unit));
        if let (Some(card), Some(unit)) = (card, state.unit_mut(id)) {
            unit.card = card;
            unit.hinges.clear();
            unit.pose = end.pose;
            unit.garrison_of = end.block;
            unit.spotted_until = None;
        }
        let path = vec![Pose::new(start, end.pose.heading), end.pose];
        out.tell(|| Event::Moved { piece: id, path, clause: clause!("BB-5.7.3.b") });
        if state.unit(id).is_some_and(|unit| unit.is_on_table()) {
            if end.off {
                self.leave_table(state, id, &end.pose, out);
            } else {
                self.carry_generals(state, id, out);
                // BB-5.7.4.b: disorder is unchanged by the rout itself.
                self.settle_marks(state, id);
            }
        }
        let seat = unit.seat;
        let mates: Vec<PieceId> = match unit.garrison_of {
            Some(block) => self
                .garrison(state, block)
                .filter(|mate| mate.seat == seat && mate.card.has(Flag::Routed))
                .map(|mate| mate.id)
                .collect(),
            None => Vec::new(),
        };
        self.rout_next(state, &mates, routing.required, routing.cause, out);
    }

    /// BB-5.7.3.d: out of the game over the baseline; a general stays at the edge.
    fn leave_table(&self, state: &mut State, id: PieceId, pose: &Pose, out: &mut impl Tell) {
        let (w, d) = (self.table.width.0, self.table.depth.0);
        let at = Point::new(pose.at.x.clamp(0, w), pose.at.y.clamp(0, d));
        for general in state.generals.iter_mut().filter(|general| general.attached_to == Some(id)) {
            general.attached_to = None;
            general.at = Some(at);
        }
        self.break_off(state, id);
        if let Some(unit) = state.unit_mut(id) {
            unit.place = Place::Off;
            unit.left_at = Some(at);
        }
        state.abandoned.retain(|guns| guns.battery != id);
        out.tell(|| Event::Removed { piece: id, how: "off", clause: clause!("BB-5.7.3.d") });
    }
}
