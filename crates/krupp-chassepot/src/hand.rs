//! What a hand on the table means: the nearest legal order, its ghost, and why it stopped.

use crate::KruppAndChassepot;
use crate::declare::least;
use crate::order::{Action, Attempted, GarrisonChoice, Order, Pair};
use crate::state::{State, Step, Unit};
use crate::troops::{Arm, Formation};
use engine::{Aimed, Gesture, Illegal, PieceId, Reason, Seat, Side, clause};
use geometry::{Length, Point, Pose, Turn};

impl KruppAndChassepot {
    /// The nearest legal order a gesture can mean.
    #[must_use]
    pub fn meant(&self, state: &State, gesture: &Gesture) -> Aimed<Order> {
        match gesture {
            Gesture::Drag { pieces, through } => match (pieces.first(), through.last()) {
                (Some(&piece), Some(&to)) => self.dragged(state, piece, to),
                _ => nothing(),
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

    fn judged(&self, state: &State, order: Order) -> Aimed<Order> {
        match self.judge(state, &order) {
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
            _ => Vec::new(),
        }
    }

    /// The longest legal order of a family that grows with a length, up to `most`; and what stopped it.
    fn farthest(&self, state: &State, most: i32, step: i32, order: impl Fn(i32) -> Order) -> Aimed<Order> {
        let whole = self.judged(state, order(most));
        if whole.order.is_some() || step <= 0 {
            return whole;
        }
        let steps = least(most / step, |n| self.judge(state, &order(n * step)).is_err());
        if steps <= 1 {
            return whole;
        }
        let mut found = self.judged(state, order((steps - 1) * step));
        found.stopped = whole.stopped;
        found
    }

    fn dragged(&self, state: &State, piece: PieceId, to: Point) -> Aimed<Order> {
        if state.moment.step == Step::Deploy {
            return self.placed_by_hand(state, piece, to);
        }
        if piece.is_general() {
            return self.led(state, piece.number(), to);
        }
        let Some(unit) = state.unit(piece.number()).copied() else { return nothing() };
        if unit.formation == Formation::Garrison {
            let Some(bearing) = unit.centre.heading_to(to) else { return nothing() };
            let actions = vec![Action::Leave { bearing, formation: Formation::Line }];
            return self.judged(state, Order::Move { unit: unit.id, actions });
        }
        if let Some(area) = self.area_under(to).filter(|_| unit.arm == Arm::Infantry)
            && let aimed = self.entered(state, &unit, area)
            && aimed.order.is_some()
        {
            return aimed;
        }
        let Some(bearing) = unit.centre.heading_to(to) else { return nothing() };
        let off = unit.heading.turn_to(bearing);
        let most = unit.centre.gap_to(to).to_length().0;
        let order = |actions| Order::Move { unit: unit.id, actions };
        match off.0.abs() {
            ..=45_000 => self.farthest(state, most, 1_000, |d| {
                order(vec![Action::Advance { d: Length(d), bearing: Some(bearing) }])
            }),
            150_000.. => self.farthest(state, most, 1_000, |d| order(vec![Action::Retire { d: Length(d) }])),
            _ => self.farthest(state, most, 1_000, |d| {
                order(vec![Action::Turn { angle: off }, Action::Advance { d: Length(d), bearing: None }])
            }),
        }
    }

    fn area_under(&self, at: Point) -> Option<u16> {
        let count = u16::try_from(self.field.terrain.len()).unwrap_or(0);
        (0..count).find(|&area| self.field.built_up(area).is_some_and(|piece| piece.outline.contains(at)))
    }

    fn entered(&self, state: &State, unit: &Unit, area: u16) -> Aimed<Order> {
        let Some(piece) = self.field.built_up(area) else { return nothing() };
        let enter = Action::Enter { area };
        let now = self.judged(state, Order::Move { unit: unit.id, actions: vec![enter] });
        let Some(bearing) = unit.centre.heading_to(piece.outline.centroid()).filter(|_| now.order.is_none())
        else {
            return now;
        };
        let gap = self.tabletop(state).body(unit).gap_to_area(&piece.outline);
        let d = Length(gap.0.saturating_sub(12_000).max(0));
        let actions = vec![Action::Advance { d, bearing: Some(bearing) }, enter];
        self.judged(state, Order::Move { unit: unit.id, actions })
    }

    fn led(&self, state: &State, commander: u16, to: Point) -> Aimed<Order> {
        let Some(found) = state.commander(commander) else { return nothing() };
        if found.successor {
            return self.judged(state, Order::PlaceCommander { commander, to });
        }
        let from = found.position;
        let most = from.gap_to(to).to_length().0;
        self.farthest(state, most, 1_000, |d| Order::MoveCommander {
            commander,
            to: if d == most { to } else { from.towards(to, Length(d)) },
        })
    }

    /// The command of a dragged piece is placed whole, beginning about where the hand is.
    fn placed_by_hand(&self, state: &State, piece: PieceId, to: Point) -> Aimed<Order> {
        let seat = state.moment.active;
        let chief = if piece.is_general() {
            Some(piece.number())
        } else {
            state.unit(piece.number()).and_then(|unit| unit.chief)
        };
        let commander = self.deployable(state, seat).find(|c| Some(c.id) == chief).copied();
        let commander = commander.or_else(|| self.deployable(state, seat).next().copied());
        let start = usize::try_from(to.x.max(0) / 25_000).unwrap_or(0);
        match commander.and_then(|commander| self.automatic(state, seat, &commander, start)) {
            Some(order) => self.judged(state, order),
            None => nothing(),
        }
    }

    fn wheeled(&self, state: &State, unit: &Unit, corner: Side, to: Point) -> Aimed<Order> {
        let block = self.tabletop(state).block_of(unit).footprint();
        // The corner that moves is the outer one: the wheel is to the other side, about the other corner.
        let (pivot, moving, side) = match corner {
            Side::Left => (block.front_right(), block.front_left(), Side::Right),
            Side::Right => (block.front_left(), block.front_right(), Side::Left),
        };
        let (Some(from), Some(bearing)) = (pivot.heading_to(moving), pivot.heading_to(to)) else {
            return nothing();
        };
        let turned = from.turn_to(bearing).0;
        let angle = if side == Side::Right { turned } else { -turned };
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
            Step::F1 | Step::F2 => Order::Fire { pair, stand: None },
            Step::H => Order::AssaultOn(pair),
            Step::R1 => Order::Rally(attempted),
            Step::R2 => Order::Reconstitute(attempted),
            _ => Order::Charge(pair),
        };
        self.judged(state, order)
    }

    /// The order of a button.
    #[must_use]
    pub fn pressed(&self, state: &State, unit: Option<&Unit>, button: &str) -> Option<Order> {
        let act = |action| unit.map(|unit| Order::Move { unit: unit.id, actions: vec![action] });
        match button {
            "pass" => Some(Order::Pass),
            "deploy" | "place_commander" => Some(self.default_answer(state)),
            "first_mover_red" => Some(Order::FirstMover { seat: Seat::Red }),
            "first_mover_blue" => Some(Order::FirstMover { seat: Seat::Blue }),
            "form_line" => act(Action::Form(Formation::Line)),
            "form_column" => act(Action::Form(Formation::Column)),
            "limber" => act(Action::Limber),
            "unlimber" => act(Action::Unlimber),
            "reform" => unit.map(|unit| Order::Reform { unit: unit.id }),
            "leave" => act(Action::Leave { bearing: unit?.heading, formation: Formation::Line }),
            "enter" => {
                let unit = unit?;
                let body = self.tabletop(state).body(unit);
                let count = u16::try_from(self.field.terrain.len()).unwrap_or(0);
                let areas = (0..count).filter_map(|area| Some((area, self.field.built_up(area)?)));
                let nearest = areas.min_by_key(|(_, piece)| body.gap_to_area(&piece.outline))?;
                act(Action::Enter { area: nearest.0 })
            }
            _ => {
                let choice = GarrisonChoice::WORDS.iter().find(|(word, _)| *word == button);
                if let Some((_, choice)) = choice {
                    let unit = state.blows.first()?.unit;
                    return Some(Order::GarrisonChoice { unit, choice: *choice });
                }
                let unit = button.strip_prefix("stand_loss_")?.parse().ok()?;
                Some(Order::StandLoss { unit })
            }
        }
    }
}

fn nothing() -> Aimed<Order> {
    let reason = Reason::BadOrder { because: "that means nothing here" };
    Aimed::refused(Illegal::new(clause!("FP-13.c"), reason))
}
