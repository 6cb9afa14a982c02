//! BB-8.3, BB-8.4: charisma, which side begins, and deployment brigade by brigade.

use crate::armies::troops::{Arm, Formation, Posture, Type};
use crate::catalogue::{because, count, done, measure, outcome, question};
use crate::clause;
use crate::contests::other_rolls::{GeneralDie, Initiative};
use crate::ground::kinds::{Class, capacity};
use crate::measure::{CONTACT, INCH, OVERLAP};
use crate::orders::Order;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::leader::General;
use crate::state::unit::{Place, Unit};
use crate::state::{State, TurnStep};
use crate::tables::book::Book;
use crate::text::scene::{Baseline, BrigadesAndBatteries, TableEdge};
use crate::turn::events::{reckon, reckon_by};
use engine::{Dice, Event, Illegal, Obstacle, Pointer, Preview, Reason, Seat, Tell};
use geometry::{Convex, Heading, Length, Point, Polygon, Pose};

/// How far behind his units a general is placed.
const BEHIND: Length = Length::inches(3);

/// The card of a unit after a change of formation and width; `None` if it may not have them.
#[must_use]
pub fn formed(book: &Book, card: &Card, formation: Option<Formation>, width: Option<u16>) -> Option<Card> {
    let mut after = *card;
    after.order = match (card.arm, formation) {
        (_, None) => card.order,
        (Arm::Infantry, Some(Formation::Square)) if card.n >= crate::armies::square::LEAST_FIGURES => {
            Posture::Square
        }
        (Arm::Infantry, Some(Formation::Skirmish)) if card.kind == Type::Light => Posture::Skirmish,
        (Arm::Infantry, Some(Formation::ColumnMasse)) if may_form_masse(book, card) => Posture::Masse,
        (Arm::Infantry, Some(Formation::Column | Formation::Line | Formation::ExtendedLine))
        | (Arm::Cavalry, Some(Formation::Column | Formation::Line)) => Posture::Close,
        (Arm::Artillery, Some(Formation::Limbered)) => Posture::Limbered,
        (Arm::Artillery, Some(Formation::Unlimbered)) => Posture::Unlimbered,
        _ => return None,
    };
    after.width = u16::MAX;
    let shape = after.shape(book);
    let stands = shape.stands.max(1);
    let usual = match (after.order, formation) {
        (Posture::Unlimbered, _) => stands,
        (Posture::Masse, _) => 1,
        (_, Some(Formation::Column)) => (8 / shape.stand.figures).max(1),
        (_, Some(Formation::Line)) if card.arm == Arm::Infantry => 24 / shape.stand.figures,
        (_, None) => card.width,
        _ => stands,
    };
    let asked = if matches!(after.order, Posture::Unlimbered | Posture::Masse) {
        usual
    } else {
        width.unwrap_or(usual)
    };
    after.width = asked.clamp(1, stands);
    let named = formation.is_none_or(|named| named == after.formation(book) || card.arm == Arm::Cavalry);
    named.then_some(after)
}

/// BB-7.11: whether a unit's nation may form column masse.
pub(crate) fn may_form_masse(book: &Book, card: &Card) -> bool {
    card.arm == Arm::Infantry && card.national(book, crate::tables::NationEffect::ColumnMasse).is_some()
}

impl BrigadesAndBatteries {
    /// The table edge at the back of a side.
    #[must_use]
    pub fn edge(&self, seat: Seat) -> TableEdge {
        let own = self.brigades.iter().find(|brigade| brigade.seat == seat && brigade.arrives == 0);
        match own.map(|brigade| brigade.baseline) {
            Some(Baseline::Edge(edge)) => edge,
            _ => [TableEdge::South, TableEdge::North][seat.index()],
        }
    }

    /// BB-8.4.a: the deployment zone of a side.
    #[must_use]
    pub fn zone(&self, seat: Seat) -> Option<Polygon> {
        if let Some(zone) = &self.zones[seat.index()] {
            return Some(zone.clone());
        }
        let lengths = &self.book.tables.lengths;
        let (deep, aside) = (lengths.deployment_depth.0, lengths.deployment_aside.0);
        let (w, d) = (self.table.width.0, self.table.depth.0);
        let (from, to) = match self.edge(seat) {
            TableEdge::South => (Point::new(aside, 0), Point::new(w - aside, deep)),
            TableEdge::North => (Point::new(aside, d - deep), Point::new(w - aside, d)),
            TableEdge::West => (Point::new(0, aside), Point::new(deep, d - aside)),
            TableEdge::East => (Point::new(w - deep, aside), Point::new(w, d - aside)),
        };
        Polygon::rectangle(from, to).ok()
    }

    fn arrives_later(&self, unit: &Unit) -> bool {
        let of =
            |brigade: &&crate::text::scene::Brigade| brigade.id == unit.brigade && brigade.seat == unit.seat;
        self.brigades.iter().find(of).is_some_and(|brigade| brigade.arrives > 0)
    }

    fn is_waiting(&self, unit: &Unit) -> bool {
        unit.place == Place::Reserve && !self.arrives_later(unit)
    }

    /// Whether a general is still to be placed. Generals of brigades that arrive later come with their brigade.
    fn is_general_waiting(&self, general: &General) -> bool {
        let late = |brigade: &crate::text::scene::Brigade| {
            Some(brigade.id) == general.brigade && brigade.seat == general.seat && brigade.arrives > 0
        };
        general.at.is_none()
            && general.attached_to.is_none()
            && !general.lost
            && (general.commander || !self.brigades.iter().any(late))
    }

    /// BB-8.4.b: whether a side may place this brigade now: the one it has begun, or any if it has begun none. A
    /// commander-in-chief without a brigade comes last.
    fn may_place(&self, state: &State, seat: Seat, brigade: Option<u8>) -> bool {
        let waits = |id: u8| {
            let units = state.units.iter().filter(|unit| unit.seat == seat && unit.brigade == id);
            let (mut waiting, mut all) = (0, 0);
            for unit in units {
                all += 1;
                waiting += usize::from(self.is_waiting(unit));
            }
            let leaders = state.generals.iter().filter(|g| g.seat == seat && g.brigade == Some(id));
            for general in leaders {
                all += 1;
                waiting += usize::from(self.is_general_waiting(general));
            }
            (waiting, all)
        };
        let ids: Vec<u8> =
            state.units.iter().filter(|unit| unit.seat == seat).map(|unit| unit.brigade).collect();
        let begun = ids.iter().copied().find(|&id| {
            let (waiting, all) = waits(id);
            waiting > 0 && waiting < all
        });
        match (brigade, begun) {
            (Some(brigade), Some(begun)) => brigade == begun,
            (None, Some(_)) => false,
            (Some(_), None) => true,
            (None, None) => !ids.iter().any(|&id| waits(id).0 > 0),
        }
    }

    /// Whether a side still has pieces to place.
    fn has_waiting(&self, state: &State, seat: Seat) -> bool {
        state.units.iter().any(|unit| unit.seat == seat && self.is_waiting(unit))
            || state.generals.iter().any(|general| general.seat == seat && self.is_general_waiting(general))
    }

    /// Checks a deployment (BB-8.4.a).
    pub(crate) fn check_deploy(&self, state: &State, seat: Seat, order: &Order) -> Result<Preview, Illegal> {
        let clause = clause!("BB-8.4.a");
        let zone = self.zone(seat);
        match order {
            Order::DeployGeneral { general, at } => {
                let piece = *general;
                let found =
                    state.general(piece).ok_or_else(|| clause.refuses(Reason::NoSuchPiece { piece }))?;
                if found.seat != seat {
                    return Err(clause.refuses(Reason::NotYours { piece }));
                }
                if !self.is_general_waiting(found) {
                    return Err(clause.refuses(Reason::AlreadyDone { piece, what: done::DEPLOYED }));
                }
                if !self.may_place(state, seat, found.brigade) {
                    let because = because::ANOTHER_BRIGADE_IS_BEING_PLACED;
                    return Err(clause!("BB-8.4.b").refuses(Reason::MayNot { piece, because }));
                }
                if !zone.is_some_and(|zone| zone.contains(*at)) {
                    let because = because::GENERALS_ARE_PLACED_IN_THE_DEPLOYMENT_ZONE;
                    return Err(clause
                        .refuses(Reason::MayNot { piece, because })
                        .showing(Pointer::Point(*at)));
                }
                Ok(Preview { ends: vec![(piece, Pose::new(*at, Heading::NORTH))], ..Preview::free() })
            }
            Order::DeployUnit { unit, pose, block, formation, width } => {
                let piece = *unit;
                let found = state.unit(piece).ok_or_else(|| clause.refuses(Reason::NoSuchPiece { piece }))?;
                if found.seat != seat {
                    return Err(clause.refuses(Reason::NotYours { piece }));
                }
                if !self.is_waiting(found) {
                    return Err(clause.refuses(Reason::AlreadyDone { piece, what: done::DEPLOYED }));
                }
                if !self.may_place(state, seat, Some(found.brigade)) {
                    let because = because::ANOTHER_BRIGADE_IS_BEING_PLACED;
                    return Err(clause!("BB-8.4.b").refuses(Reason::MayNot { piece, because }));
                }
                if let Some(block) = block {
                    return self.check_deploy_inside(state, found, *block, zone.as_ref());
                }
                let because = because::IT_CANNOT_STAND_IN_THIS_FORMATION_AND_WIDTH;
                let card = formed(&self.book, &found.card, *formation, *width)
                    .ok_or_else(|| clause!("BB-1.8").refuses(Reason::MayNot { piece, because }))?;
                let Some(pose) = pose else {
                    let because = because::A_DEPLOYMENT_NEEDS_A_PLACE_OR_A_BLOCK;
                    return Err(clause.refuses(Reason::BadOrder { because }));
                };
                if found.card.has(Flag::Emplaced) {
                    let because = because::AN_EMPLACED_GUN_STANDS_IN_A_BLOCK;
                    return Err(clause!("BB-6.4.d").refuses(Reason::MayNot { piece, because }));
                }
                self.check_place(state, found, &card, pose, zone.as_ref())?;
                Ok(Preview { ends: vec![(piece, *pose)], ..Preview::free() })
            }
            _ => Err(clause.refuses(Reason::NotNow { asked: question::DEPLOY })),
        }
    }

    fn check_deploy_inside(
        &self,
        state: &State,
        unit: &Unit,
        block: u16,
        zone: Option<&Polygon>,
    ) -> Result<Preview, Illegal> {
        let piece = unit.id;
        let may_not = |clause: engine::ClauseId, because| clause.refuses(Reason::MayNot { piece, because });
        let Some(town) = self.town_block(block) else {
            return Err(may_not(clause!("BB-6.4"), because::THERE_IS_NO_SUCH_TOWN_BLOCK));
        };
        let emplaced = unit.card.has(Flag::Emplaced);
        if !emplaced && unit.card.arm != Arm::Infantry {
            return Err(may_not(clause!("BB-6.4.c"), because::ONLY_INFANTRY_ENTERS_A_BLOCK));
        }
        let in_zone =
            zone.is_some_and(|zone| town.outline.corners().iter().all(|&corner| zone.contains(corner)));
        if !in_zone {
            return Err(may_not(clause!("BB-8.4.a"), because::THE_BLOCK_IS_NOT_IN_THE_DEPLOYMENT_ZONE));
        }
        let has_gun =
            state.on_table().any(|other| other.garrison_of == Some(block) && other.card.has(Flag::Emplaced));
        if emplaced && has_gun {
            return Err(may_not(clause!("BB-6.4.d"), because::A_BLOCK_TAKES_A_SINGLE_EMPLACED_MODEL));
        }
        let inside: u16 = self.garrison(state, block).map(|other| other.card.n).sum();
        if !emplaced && inside + unit.card.n > capacity(town) {
            let (given, limit) = (i32::from(inside + unit.card.n), i32::from(capacity(town)));
            return Err(clause!("BB-6.4.a").refuses(Reason::WrongCount {
                of: count::FIGURES_IN_THE_BLOCK,
                given,
                limit,
            }));
        }
        Ok(Preview::free())
    }

    fn check_place(
        &self,
        state: &State,
        unit: &Unit,
        card: &Card,
        pose: &Pose,
        zone: Option<&Polygon>,
    ) -> Result<(), Illegal> {
        let (piece, clause) = (unit.id, clause!("BB-8.4.a"));
        let body = self.body_at(card, pose, &crate::state::placed::STRAIGHT);
        for part in body.iter() {
            if !zone.is_some_and(|zone| zone.covers(part)) {
                let because = because::ALL_STANDS_ARE_PLACED_IN_THE_DEPLOYMENT_ZONE;
                let mark = Pointer::Area(part.corners().to_vec());
                return Err(clause.refuses(Reason::MayNot { piece, because }).showing(mark));
            }
        }
        if pose.heading.millidegrees() % crate::measure::FACING_STEP.0 != 0 {
            let because = because::ANGLES_ARE_WHOLE_HUNDREDTHS_OF_A_DEGREE;
            return Err(clause!("BB-G.1.b").refuses(Reason::BadOrder { because }));
        }
        for other in state.on_table().filter(|other| other.garrison_of.is_none()) {
            if crate::movement::way::overlap(&body, &self.body(other), OVERLAP) {
                let by = Obstacle::Piece(other.id);
                return Err(clause.refuses(Reason::Blocked { piece, by }).showing(Pointer::Piece(other.id)));
            }
        }
        for enemy in self.enemies(state, unit.seat) {
            if self.gap_to(&body, enemy).within(CONTACT) {
                return Err(clause.refuses(Reason::InContact { piece, other: enemy.id }));
            }
        }
        let placed = self.check_impassable(state, piece, card, &body, pose);
        placed.map_err(|barred| Illegal { clause, ..barred })
    }

    /// Puts a unit or a general on the table. If its brigade is then complete, the other side continues.
    pub(crate) fn deploy(&self, state: &mut State, order: &Order, out: &mut impl Tell) {
        let clause = clause!("BB-8.4.a");
        let mut seat = state.moment.seat.unwrap_or(Seat::Red);
        match order {
            Order::DeployGeneral { general, at } => {
                if let Some(general) = state.general_mut(*general) {
                    general.at = Some(*at);
                }
                let (piece, pose) = (*general, Pose::new(*at, Heading::NORTH));
                out.tell(|| Event::Placed { piece, pose, clause });
            }
            Order::DeployUnit { unit, pose, block, formation, width } => {
                let id = *unit;
                if let Some(unit) = state.unit_mut(id) {
                    unit.place = Place::Table;
                    unit.garrison_of = *block;
                    if block.is_none() {
                        let card = formed(&self.book, &unit.card, *formation, *width);
                        unit.card = card.unwrap_or(unit.card);
                        unit.pose = pose.unwrap_or_default();
                    }
                }
                self.disorder_by_place(state, id, out);
                let pose = state.unit(id).map_or(Pose::default(), |unit| match unit.garrison_of {
                    Some(_) => Pose::new(self.centre_of(unit), unit.heading()),
                    None => unit.pose,
                });
                out.tell(|| Event::Placed { piece: id, pose, clause });
            }
            _ => {}
        }
        // Brigades are deployed alternately.
        let brigade = match order {
            Order::DeployUnit { unit, .. } => state.unit(*unit).map(|unit| unit.brigade),
            Order::DeployGeneral { general, .. } => {
                state.general(*general).and_then(|general| general.brigade)
            }
            _ => None,
        };
        if !self.is_waited_for(state, seat, brigade) && self.has_waiting(state, seat.other()) {
            seat = seat.other();
        }
        state.moment.seat = Some(seat);
    }

    /// Whether pieces of a brigade are still to be placed.
    pub(crate) fn is_waited_for(&self, state: &State, seat: Seat, brigade: Option<u8>) -> bool {
        let unit = |unit: &Unit| Some(unit.brigade) == brigade && self.is_waiting(unit);
        let general = |general: &General| general.brigade == brigade && self.is_general_waiting(general);
        state.units.iter().any(|own| own.seat == seat && unit(own))
            || state.generals.iter().any(|own| own.seat == seat && general(own))
    }

    /// BB-8.3.a, BB-8.4.b: rolls charisma and which side begins; then the sides deploy in turn until all are placed.
    pub(crate) fn advance_deployment(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        // Generals roll in a fixed sequence: Red's first, then by id.
        let next = Seat::BOTH.iter().find_map(|&seat| {
            state.generals.iter().position(|general| general.seat == seat && general.charisma.is_none())
        });
        if let Some(at) = next {
            let amount = engine::Amount::Piece(state.generals[at].id);
            engine::event::note(clause!("BB-8.3.a"), measure::ROLLS_CHARISMA, amount, &[], out);
            let (seat, id) = (state.generals[at].seat, state.generals[at].id);
            let reckoning = reckon_by(seat, id, &GeneralDie::Charisma, dice, out);
            let charisma = reckoning.outcome.count(count::CHARISMA.key()).unwrap_or(0);
            state.generals[at].charisma = Some(u8::try_from(charisma).unwrap_or(0));
            return true;
        }
        if !Seat::BOTH.iter().any(|&seat| self.has_waiting(state, seat)) {
            state.moment.turn = 1;
            self.begin_ready(state, out);
            self.enter(state, TurnStep::Start, None, out);
            return true;
        }
        match state.moment.seat {
            None => {
                let reckoning = reckon(&Initiative { deployment: true }, dice, out);
                let red = reckoning.outcome.is(outcome::RED.key());
                state.moment.seat = Some(if red { Seat::Red } else { Seat::Blue });
                true
            }
            Some(seat) if self.has_waiting(state, seat) => false,
            Some(seat) => {
                state.moment.seat = Some(seat.other());
                true
            }
        }
    }

    /// BB-8.4.c: all units start in good morale, not moved, and disordered only by terrain.
    fn begin_ready(&self, state: &mut State, out: &mut impl Tell) {
        let ids: Vec<engine::PieceId> = state.on_table().map(|unit| unit.id).collect();
        for unit in &mut state.units {
            for flag in [Flag::Shaken, Flag::Disordered, Flag::Moved, Flag::HasFought] {
                unit.card.flags.set(flag, false);
            }
            unit.spent = engine::Fraction::ZERO;
        }
        for &id in &ids {
            self.disorder_by_place(state, id, out);
        }
        let amount = engine::Amount::Count(ids.len() as i32);
        engine::event::note(clause!("BB-8.4.c"), measure::UNITS_READY, amount, &[], out);
    }

    /// The default placing of the next piece: brigades side by side, in the first row with room.
    #[must_use]
    pub fn automatic(&self, state: &State, seat: Seat, shift: i32) -> Option<Order> {
        let waiting = |unit: &&Unit| {
            unit.seat == seat && self.is_waiting(unit) && self.may_place(state, seat, Some(unit.brigade))
        };
        let begun = state.units.iter().filter(waiting).min_by_key(|unit| (unit.brigade, unit.id));
        let Some(unit) = begun else {
            let general = state.generals.iter().find(|general| {
                general.seat == seat
                    && self.is_general_waiting(general)
                    && self.may_place(state, seat, general.brigade)
            })?;
            return Some(Order::DeployGeneral {
                general: general.id,
                at: self.general_place(state, general)?,
            });
        };
        if unit.card.has(Flag::Emplaced) {
            let blocks = (1..=self.terrain.len() as u16).filter(|&block| self.town_block(block).is_some());
            return blocks
                .map(|block| Order::DeployUnit {
                    unit: unit.id,
                    pose: None,
                    block: Some(block),
                    formation: None,
                    width: None,
                })
                .find(|order| self.check_deploy(state, seat, order).is_ok());
        }
        let formation = match unit.card.arm {
            Arm::Infantry => Some(Formation::Column),
            Arm::Artillery => Some(Formation::Unlimbered),
            Arm::Cavalry => None,
        };
        let is_horse = unit.card.arm == Arm::Cavalry;
        let width = is_horse.then(|| unit.card.shape(&self.book).stands.min(3));
        self.places_in_zone(state, unit, shift)?
            .into_iter()
            .map(|pose| Order::DeployUnit { unit: unit.id, pose: Some(pose), block: None, formation, width })
            .find(|order| {
                self.check_deploy(state, seat, order).is_ok() && self.has_elbow_room(state, unit, order)
            })
    }

    /// The places in a side's zone for a unit, one for each inch: row behind row, each from the middle of the brigade's
    /// own stretch outward. The whole is shifted to the right by `shift` inches.
    fn places_in_zone(&self, state: &State, unit: &Unit, shift: i32) -> Option<Vec<Pose>> {
        let edge = self.edge(unit.seat);
        let facing = match edge {
            TableEdge::South => Heading::NORTH,
            TableEdge::North => Heading::degrees(180),
            TableEdge::West => Heading::degrees(90),
            TableEdge::East => Heading::degrees(270),
        };
        let bounds = self.zone(unit.seat)?.bounds();
        let centre = Point::new(bounds.min.x / 2 + bounds.max.x / 2, bounds.min.y / 2 + bounds.max.y / 2);
        let across = matches!(edge, TableEdge::South | TableEdge::North);
        let (wide, deep) =
            if across { (bounds.width(), bounds.height()) } else { (bounds.height(), bounds.width()) };
        let frame = Pose::new(centre, facing);
        let own = state.units.iter().filter(|other| other.seat == unit.seat);
        let mut brigades: Vec<u8> = own.map(|other| other.brigade).collect();
        brigades.sort_unstable();
        brigades.dedup();
        let place = brigades.iter().position(|&id| id == unit.brigade).unwrap_or(0) as i32;
        let stretch = wide.0 / brigades.len().max(1) as i32;
        let step = INCH.0;
        let home = -wide.0 / 2 + stretch * place + stretch / 2 + shift * step;
        let (rows, columns) = ((deep.0 / step).max(1), (wide.0 / step).max(1));
        let mut places = Vec::new();
        for row in 0..rows {
            let ahead = Length(deep.0 / 2 - 1_000 - row * step);
            for at in 0..2 * columns {
                let aside = if at % 2 == 0 { at / 2 } else { -(at + 1) / 2 } * step;
                let at = frame.place(Length(home + aside), ahead);
                if bounds.contains(at) {
                    places.push(Pose::new(at, facing));
                }
            }
        }
        Some(places)
    }

    /// Whether an automatic position is at least an inch from its neighbours, so that all can move.
    fn has_elbow_room(&self, state: &State, unit: &Unit, order: &Order) -> bool {
        let Order::DeployUnit { pose: Some(pose), formation, width, .. } = order else { return true };
        let Some(card) = formed(&self.book, &unit.card, *formation, *width) else { return false };
        let body = self.body_at(&card, pose, &crate::state::placed::STRAIGHT);
        state.on_table().all(|other| self.gap_to(&body, other).at_least(INCH))
    }

    fn general_place(&self, state: &State, general: &General) -> Option<Point> {
        let zone = self.zone(general.seat)?;
        let own = state.units_of(general.seat).filter(|unit| {
            general.brigade.is_none_or(|brigade| brigade == unit.brigade) && unit.garrison_of.is_none()
        });
        let behind = own.map(|unit| unit.pose.place(Length::ZERO, -BEHIND));
        let centre = zone.centroid();
        behind.chain([centre]).chain(zone.corners().iter().copied()).find(|&at| zone.contains(at))
    }

    /// The class that pays for terrain.
    #[must_use]
    pub fn class_of(card: &Card) -> Class {
        match (card.arm, card.order) {
            (Arm::Cavalry, _) => Class::Cavalry,
            (Arm::Artillery, Posture::Limbered) => Class::Limbered,
            (Arm::Artillery, Posture::Unlimbered) => Class::Manhandled,
            (Arm::Artillery, _) | (Arm::Infantry, Posture::Skirmish) => Class::Skirmishers,
            (Arm::Infantry, _) => Class::Close,
        }
    }
}
