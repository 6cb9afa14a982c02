//! FP-12.b by hand: units are placed in their zone one after the other, then the command is deployed as it stands.
//! Units that the player has not placed are placed by the engine.

use crate::KruppAndChassepot;
use crate::armies::shape::block_size;
use crate::armies::troops::{Arm, Formation};
use crate::catalogue::because;
use crate::clause;
use crate::orders::{Order, Placement};
use crate::screen::hand::nothing;
use crate::state::{Commander, Flag, State, Unit};
use engine::placing::swing;
use engine::{Aimed, Event, Flank, Illegal, PieceId, Preview, Reason, Seat, Tell};
use geometry::{Heading, Length, Point, Pose};

impl KruppAndChassepot {
    /// The command that is being placed: one that was begun, or the next.
    #[must_use]
    pub fn in_placing<'s>(&self, state: &'s State, seat: Seat) -> Option<&'s Commander> {
        let begun = |commander: &&Commander| {
            commander.moved || self.units_with(state, commander).any(|unit| unit.flags.has(Flag::Drafted))
        };
        self.deployable(state, seat).find(begun).or_else(|| self.deployable(state, seat).next())
    }

    /// The deployment of a command as it is now: units placed by hand stay, the others are placed around them.
    #[must_use]
    pub fn as_it_stands(&self, state: &State, seat: Seat) -> Option<Order> {
        let commander = self.in_placing(state, seat)?;
        self.automatic(state, seat, commander, 0).or_else(|| {
            // There is no room left for the others: place all as if none had been placed by hand.
            let mut plain = state.clone();
            plain.units.iter_mut().for_each(|unit| unit.flags.set(Flag::Drafted, false));
            self.automatic(&plain, seat, commander, 0)
        })
    }

    /// The state with the command that is being placed on the table.
    #[must_use]
    pub fn stationed(&self, state: &State, seat: Seat) -> Option<State> {
        let Some(Order::Deploy { commander, to, units }) = self.as_it_stands(state, seat) else {
            return None;
        };
        let mut trial = state.clone();
        self.deploy(&mut trial, (commander, to), &units, &mut engine::Silent);
        Some(trial)
    }

    /// FP-12.b: whether a unit may be placed there.
    ///
    /// # Errors
    /// FP-12.b, with what forbids it.
    pub fn check_placing(
        &self,
        state: &State,
        seat: Seat,
        placement: &Placement,
    ) -> Result<Preview, Illegal> {
        let (clause, piece) = (clause!("FP-12.b"), PieceId::unit(placement.unit));
        let unit = match state.unit(placement.unit) {
            None => return Err(clause.refuses(Reason::NoSuchPiece { piece })),
            Some(unit) if self.seat_of(unit.side) != seat => {
                return Err(clause.refuses(Reason::NotYours { piece }));
            }
            Some(unit) => unit,
        };
        let his = self
            .deployable(state, seat)
            .any(|commander| self.units_with(state, commander).any(|with_him| with_him.id == unit.id));
        if !his {
            let because = because::COMMANDERS_DEPLOY_IN_TURN;
            return Err(clause.refuses(Reason::MayNot { piece, because }));
        }
        let mut trial = state.clone();
        for drafted in trial.units.iter_mut().filter(|other| other.flags.has(Flag::Drafted)) {
            drafted.flags.set(Flag::InHand, drafted.id == placement.unit);
        }
        let placed = self.placed(unit, placement);
        self.check_placement(&trial, &placed, self.zones[seat.index()].as_ref())?;
        let mut preview = Preview::default();
        preview.ends.push((piece, placed.pose()));
        Ok(preview)
    }

    /// FP-12.b: places a unit, which may be moved again until its commander deploys.
    pub(crate) fn place(&self, state: &mut State, placement: &Placement, out: &mut impl Tell) {
        let unit = *state.known_unit(placement.unit);
        let mut placed = self.placed(&unit, placement);
        placed.flags.set(Flag::InHand, true);
        placed.flags.set(Flag::Drafted, true);
        if let Some(unit) = state.unit_mut(placement.unit) {
            *unit = placed;
        }
        let (piece, pose, clause) = (PieceId::unit(placed.id), placed.pose(), clause!("FP-12.b"));
        out.tell(|| Event::Placed { piece, pose, clause });
    }

    /// A unit of the command that is being placed, at its present or proposed position.
    fn station_of(&self, state: &State, piece: PieceId) -> Option<Unit> {
        let unit = state.unit(piece.number()).filter(|_| !piece.is_general())?;
        let trial = self.stationed(state, self.seat_of(unit.side));
        trial.and_then(|trial| trial.unit(unit.id).copied()).filter(Unit::is_alive)
    }

    /// A piece is dragged during deployment.
    pub(crate) fn stationed_by_hand(&self, state: &State, piece: PieceId, to: Point) -> Aimed<Order> {
        if piece.is_general() {
            return self.judged(state, Order::MoveCommander { commander: piece.number(), to });
        }
        let Some(station) = self.station_of(state, piece) else {
            return self.judged(state, Order::Place(placement(state, piece.number(), to)));
        };
        if let Some(area) = self.area_under(to).filter(|_| station.arm == Arm::Infantry) {
            let garrison = Unit { formation: Formation::Garrison, area: Some(area), centre: to, ..station };
            let aimed = self.judged(state, Order::Place(placement_of(&garrison)));
            if aimed.order.is_some() {
                return aimed;
            }
        }
        let formation = match station.formation {
            Formation::Garrison => Formation::Line,
            formation => formation,
        };
        let station = Unit { formation, area: None, ..station };
        let from = station.centre;
        let most = from.gap_to(to).to_length().0;
        self.farthest(state, most, 1_000, |d| {
            let centre = if d == most { to } else { from.towards(to, Length(d)) };
            Order::Place(placement_of(&Unit { centre, ..station }))
        })
    }

    /// A unit is turned towards a point during deployment.
    pub(crate) fn stationed_facing(&self, state: &State, piece: PieceId, to: Point) -> Aimed<Order> {
        let Some(station) = self.station_of(state, piece) else { return nothing() };
        let heading = station.centre.heading_to(to).unwrap_or(station.heading);
        self.judged(state, Order::Place(placement_of(&Unit { heading, ..station })))
    }

    /// A front corner of a unit is dragged during deployment: it turns around the other.
    pub(crate) fn stationed_wheel(
        &self,
        state: &State,
        piece: PieceId,
        corner: Flank,
        to: Point,
    ) -> Aimed<Order> {
        let station = self.station_of(state, piece).filter(|unit| unit.formation != Formation::Garrison);
        let Some(station) = station else { return nothing() };
        let block = self.tabletop(state).block_of(&station).footprint();
        let Some((pivot, turn)) = swing((block.front_left(), block.front_right()), corner, to) else {
            return nothing();
        };
        let Pose { at: centre, heading } = station.pose().turned_about(pivot, turn);
        self.judged(state, Order::Place(placement_of(&Unit { centre, heading, ..station })))
    }

    /// Changes the formation of a unit during deployment.
    pub(crate) fn stationed_as(&self, state: &State, unit: &Unit, formation: Formation) -> Option<Order> {
        let station = self.station_of(state, PieceId::unit(unit.id))?;
        // FP-10.d: the front stays in place; a garrison leaves its area at that place.
        let size = |formation| block_size(self.book.tables.stand(unit.arm), formation, unit.stands);
        let front = station.pose().front_from_centre(size(station.formation).depth());
        let centre = front.centre_from_front(size(formation).depth()).at;
        (station.formation != formation)
            .then(|| Order::Place(placement_of(&Unit { formation, centre, area: None, ..station })))
    }
}

fn placement(state: &State, unit: u16, centre: Point) -> Placement {
    let found = state.unit(unit);
    let (heading, formation) =
        found.map_or((Heading::NORTH, Formation::Line), |unit| (unit.heading, unit.formation));
    Placement { unit, centre, heading, formation, area: None }
}

/// The placement of a unit at its present position.
pub(crate) fn placement_of(unit: &Unit) -> Placement {
    let Unit { id, centre, heading, formation, area, .. } = *unit;
    Placement { unit: id, centre, heading, formation, area }
}
