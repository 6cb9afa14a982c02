//! Gestures: the nearest legal order, its end position, and why it stopped.

use crate::KruppAndChassepot;
use crate::armies::troops::{Arm, Formation};
use crate::catalogue::because;
use crate::clause;
use crate::close_combat::declare::least;
use crate::orders::{Action, Attempted, Order, Pair};
use crate::state::{State, TurnStep, Unit};
use engine::placing::swing;
use engine::{Aimed, Flank, Gesture, Illegal, PieceId, Reason};
use geometry::{Length, Point, Pose, Turn};

/// Drags are resolved to a micrometre.
const FINEST: i32 = 1;

impl KruppAndChassepot {
    /// The nearest legal order to a gesture.
    #[must_use]
    pub(crate) fn aim(&self, state: &State, gesture: &Gesture) -> Aimed<Order> {
        let is_before_battle = state.moment.step == TurnStep::Deploy;
        match gesture {
            Gesture::Drag { pieces, through } => match (pieces.first(), through.split_last()) {
                (Some(&piece), Some((&to, by))) => self.dragged(state, piece, by, to),
                _ => nothing(),
            },
            Gesture::Wheel { pieces, corner, to } if is_before_battle => match pieces.first() {
                Some(&piece) => self.stationed_wheel(state, piece, *corner, *to),
                None => nothing(),
            },
            Gesture::Turn { pieces, to } if is_before_battle => match pieces.first() {
                Some(&piece) => self.stationed_facing(state, piece, *to),
                None => nothing(),
            },
            Gesture::Wheel { pieces, corner, to } => {
                self.with_unit(state, pieces, |unit| self.wheeled(state, unit, *corner, *to))
            }
            Gesture::Turn { pieces, to } => self.with_unit(state, pieces, |unit| {
                let bearing = unit.centre.heading_to(*to).unwrap_or(unit.heading);
                let angle = unit.heading.turn_to(bearing);
                self.judged(state, Order::Move { unit: unit.id, actions: vec![Action::Turn { angle }] })
            }),
            Gesture::Target { pieces, target } => match pieces.first() {
                Some(&piece) => self.pointed(state, piece, *target),
                None => nothing(),
            },
            Gesture::Press { pieces, button } => {
                let unit = pieces.first().filter(|p| !p.is_general()).and_then(|p| state.unit(p.number()));
                match self.pressed(state, unit, button) {
                    Some(order) => self.judged(state, order),
                    None => nothing(),
                }
            }
        }
    }

    fn with_unit(
        &self,
        state: &State,
        pieces: &[PieceId],
        then: impl FnOnce(&Unit) -> Aimed<Order>,
    ) -> Aimed<Order> {
        let unit = pieces.first().filter(|piece| !piece.is_general()).and_then(|p| state.unit(p.number()));
        unit.map_or_else(nothing, then)
    }

    pub(crate) fn judged(&self, state: &State, order: Order) -> Aimed<Order> {
        match self.check(state, &order) {
            Ok(preview) => Aimed::order(order, preview),
            Err(illegal) => {
                let ghost = self.ghost(state, &order);
                Aimed { order: None, ghost, stopped: Some(illegal) }
            }
        }
    }

    fn ghost(&self, state: &State, order: &Order) -> Vec<(PieceId, Pose)> {
        match order {
            Order::Move { unit, actions } => state.unit(*unit).map_or(Vec::new(), |found| {
                vec![(PieceId::unit(*unit), self.tabletop(state).trace(found, actions).unit.pose())]
            }),
            Order::Place(placement) => {
                vec![(PieceId::unit(placement.unit), Pose::new(placement.centre, placement.heading))]
            }
            Order::MoveCommander { commander, to } | Order::PlaceCommander { commander, to } => {
                vec![(PieceId::general(*commander), Pose::new(*to, geometry::Heading::NORTH))]
            }
            _ => Vec::new(),
        }
    }

    /// The longest legal order of a series that grows with a length, up to `most`, and what stopped it.
    pub(crate) fn farthest(
        &self,
        state: &State,
        most: i32,
        step: i32,
        order: impl Fn(i32) -> Order,
    ) -> Aimed<Order> {
        let whole = self.judged(state, order(most));
        if whole.order.is_some() || step <= 0 {
            return whole;
        }
        let steps = least(most / step, |n| !self.allows(state, &order(n * step)));
        if steps <= 1 {
            return whole;
        }
        // The refusal for the next step is shown, not one for going farther.
        let nearer = self.check(state, &order(most.min(steps * step))).err();
        Aimed { stopped: nearer.or(whole.stopped), ..self.judged(state, order((steps - 1) * step)) }
    }

    fn dragged(&self, state: &State, piece: PieceId, by: &[Point], to: Point) -> Aimed<Order> {
        if state.moment.step == TurnStep::Deploy {
            return self.stationed_by_hand(state, piece, to);
        }
        if piece.is_general() {
            return self.led(state, piece.number(), to);
        }
        let Some(unit) = state.unit(piece.number()).copied() else { return nothing() };
        if let Some(area) = self.area_under(to).filter(|_| unit.arm == Arm::Infantry && by.is_empty()) {
            let actions = self.entering(state, &unit, area);
            let aimed = self.judged(state, Order::Move { unit: unit.id, actions });
            if aimed.order.is_some() {
                return aimed;
            }
        }
        let mut actions = Vec::new();
        for &corner in by {
            let at = self.tabletop(state).trace(&unit, &actions).unit;
            let most = at.centre.gap_to(corner).to_length().0;
            actions.extend(leg(&at, corner, most));
        }
        let at = if actions.is_empty() { unit } else { self.tabletop(state).trace(&unit, &actions).unit };
        let most = at.centre.gap_to(to).to_length().0;
        self.farthest(state, most, FINEST, |d| {
            let actions = actions.iter().copied().chain(leg(&at, to, d)).collect();
            Order::Move { unit: unit.id, actions }
        })
    }

    /// The built-up area at a point.
    pub(crate) fn area_under(&self, at: Point) -> Option<u16> {
        let count = u16::try_from(self.field.terrain.len()).unwrap_or(0);
        (0..count).find(|&area| self.field.built_up(area).is_some_and(|piece| piece.outline.contains(at)))
    }

    /// FP-10.g: the actions to enter an area, from where the unit is or after moving up to it.
    pub(crate) fn entering(&self, state: &State, unit: &Unit, area: u16) -> Vec<Action> {
        let enter = Action::Enter { area };
        let Some(piece) = self.field.built_up(area) else { return vec![enter] };
        let gap = self.tabletop(state).body(unit).gap_to_area(&piece.outline);
        let bearing = unit.centre.heading_to(piece.outline.centroid());
        let near = self.book.tables.distances.enter;
        match bearing {
            Some(bearing) if gap > near && unit.formation != Formation::Garrison => {
                let d = Length(gap.0 - near.0 / 2);
                vec![Action::Advance { d, bearing: Some(bearing) }, enter]
            }
            _ => vec![enter],
        }
    }

    /// The built-up area that lies nearest.
    pub(crate) fn nearest_area(&self, state: &State, unit: &Unit) -> Option<u16> {
        let body = self.tabletop(state).body(unit);
        let count = u16::try_from(self.field.terrain.len()).unwrap_or(0);
        let areas = (0..count).filter_map(|area| Some((area, self.field.built_up(area)?)));
        areas.min_by_key(|(_, piece)| body.gap_to_area(&piece.outline)).map(|(area, _)| area)
    }

    fn led(&self, state: &State, commander: u16, to: Point) -> Aimed<Order> {
        let Some(found) = state.commander(commander) else { return nothing() };
        if found.successor {
            return self.judged(state, Order::PlaceCommander { commander, to });
        }
        let from = found.position;
        let most = from.gap_to(to).to_length().0;
        self.farthest(state, most, FINEST, |d| Order::MoveCommander {
            commander,
            to: if d == most { to } else { from.towards(to, Length(d)) },
        })
    }

    fn wheeled(&self, state: &State, unit: &Unit, corner: Flank, to: Point) -> Aimed<Order> {
        let block = self.tabletop(state).block_of(unit).footprint();
        // The corner that moves is the outer one: the wheel is around the other corner.
        let Some((_, turn)) = swing((block.front_left(), block.front_right()), corner, to) else {
            return nothing();
        };
        let (side, angle) = match corner {
            Flank::Left => (Flank::Right, turn.0),
            Flank::Right => (Flank::Left, -turn.0),
        };
        self.farthest(state, angle.clamp(0, 90_000), 500, |angle| Order::Move {
            unit: unit.id,
            actions: vec![Action::Wheel { side, angle: Turn(angle) }],
        })
    }

    fn pointed(&self, state: &State, piece: PieceId, target: PieceId) -> Aimed<Order> {
        let pair = Pair { unit: piece.number(), target: target.number() };
        let attempted = Attempted { commander: piece.number(), unit: target.number() };
        let order = match state.moment.step {
            _ if state.moment.reaction_to.is_some() => Order::Countercharge(pair),
            TurnStep::ArtilleryFire | TurnStep::RifleFire => Order::Fire { pair, stand: None },
            TurnStep::Charges => Order::AssaultOn(pair),
            TurnStep::Rallying => Order::Rally(attempted),
            TurnStep::Reconstitution => Order::Reconstitute(attempted),
            _ => Order::Charge(pair),
        };
        self.judged(state, order)
    }
}

pub(crate) fn nothing() -> Aimed<Order> {
    let reason = Reason::BadOrder { because: because::THAT_MEANS_NOTHING_HERE };
    Aimed::refused(Illegal::new(clause!("FP-13.c"), reason))
}

/// The actions that move a unit this far towards a point: straight on, straight back, or after a turn; a garrison
/// leaves its area on that side.
fn leg(unit: &Unit, to: Point, d: i32) -> impl Iterator<Item = Action> + use<> {
    let bearing = unit.centre.heading_to(to);
    let off = bearing.map_or(Turn(0), |bearing| unit.heading.turn_to(bearing));
    let d = Length(d);
    let actions = match (bearing, off.0.abs()) {
        (None, _) => [None, None],
        (Some(bearing), _) if unit.formation == Formation::Garrison => {
            [Some(Action::Leave { bearing, formation: Formation::Line }), None]
        }
        (_, ..=45_000) => [None, Some(Action::Advance { d, bearing })],
        (_, 150_000..) => [None, Some(Action::Retire { d })],
        _ => [Some(Action::Turn { angle: off }), Some(Action::Advance { d, bearing: None })],
    };
    actions.into_iter().flatten()
}
