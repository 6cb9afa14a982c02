//! Gestures (drag, wheel, turn, point, press): the nearest legal order, its end position, and what stopped it before
//! the pointer.

use crate::armies::troops::{Arm, Posture};
use crate::catalogue::because;
use crate::clause;
use crate::close_combat::evade;
use crate::fire::table::Fire;
use crate::measure::{CONTACT, FACING_STEP, IN_HAND, facing};
use crate::morale::rout::end::Flights;
use crate::movement::poses::walk;
use crate::movement::steps::{Anchor, Change, Flank, Step};
use crate::orders::Order;
use crate::state::area::{Extent, named};
use crate::state::card::Card;
use crate::state::records::DeclaredShot;
use crate::state::unit::Unit;
use crate::state::{State, TurnStep};
use crate::text::scene::BrigadesAndBatteries;
use engine::placing::swing;
use engine::{Aimed, Decision, Gesture, Illegal, PieceId, Preview, Reason};
use geometry::{Edge, Length, Local, Point, Pose, Turn};

/// The functions of the rules that gestures need.
#[derive(Clone, Copy)]
pub struct DecisionContext<'r> {
    /// The present decision.
    pub asked: &'r dyn Fn() -> Decision,
    /// Whether an order is legal, and what it costs.
    pub judge: &'r dyn Fn(&Order) -> Result<Preview, Illegal>,
    /// The order that is given when a player does not decide (BB-9.2.b).
    pub usual: &'r dyn Fn() -> Order,
    /// The rout whose end must be chosen: the unit, the least distance, and the cause (BB-5.7.3.b).
    pub rout: Option<(PieceId, Length, Option<PieceId>)>,
}

/// Drags are searched in steps of one micrometre.
const FINEST: i32 = 1;

/// An order to fire with all options at their defaults.
#[must_use]
pub fn shot(unit: PieceId, fire: Fire, target: PieceId) -> DeclaredShot {
    DeclaredShot { unit, fire, target, pose: None, second: Vec::new(), evading: false }
}

/// The kinds of fire a unit has.
#[must_use]
pub const fn fires_of(card: &Card) -> &'static [Fire] {
    match (card.arm, card.order) {
        (Arm::Infantry, _) => &[Fire::SmallArms],
        (Arm::Artillery, Posture::Unlimbered) => &[Fire::Canister, Fire::Ball],
        (Arm::Cavalry | Arm::Artillery, _) => &[],
    }
}

pub(crate) fn nothing() -> Aimed<Order> {
    let reason = Reason::BadOrder { because: because::THAT_MEANS_NOTHING_HERE };
    Aimed::refused(clause!("BB-9.2").refuses(reason))
}

impl BrigadesAndBatteries {
    /// The nearest legal order a gesture can mean.
    #[must_use]
    pub fn aim_with(&self, state: &State, gesture: &Gesture, context: &DecisionContext<'_>) -> Aimed<Order> {
        if state.moment.step == TurnStep::Deployment
            && let Some(aimed) = self.placed_by_hand(state, gesture)
        {
            return aimed;
        }
        let hand = HandOnTable { rules: self, state, context };
        match gesture {
            Gesture::Drag { pieces, through } => match (pieces.first(), through.as_slice()) {
                (Some(&piece), [_, ..]) => hand.dragged(piece, through),
                _ => nothing(),
            },
            Gesture::Wheel { pieces, corner, to } => {
                hand.of_unit(pieces, |unit| hand.wheeled(unit, *corner, *to))
            }
            Gesture::Turn { pieces, to } => hand.of_unit(pieces, |unit| hand.turned(unit, *to)),
            Gesture::Target { pieces, target } => match pieces.first() {
                Some(&piece) => hand.pointed(piece, *target),
                None => nothing(),
            },
            Gesture::Press { pieces, button } => {
                let unit = pieces.first().and_then(|&piece| state.unit(piece));
                match self.pressed(state, unit, button, context) {
                    Some(order) => hand.judged(order),
                    None => nothing(),
                }
            }
        }
    }
}

/// A gesture together with the state in which it is made.
struct HandOnTable<'h> {
    rules: &'h BrigadesAndBatteries,
    state: &'h State,
    context: &'h DecisionContext<'h>,
}

impl HandOnTable<'_> {
    fn of_unit(&self, pieces: &[PieceId], then: impl FnOnce(&Unit) -> Aimed<Order>) -> Aimed<Order> {
        pieces.first().and_then(|&piece| self.state.unit(piece)).map_or_else(nothing, then)
    }

    fn judged(&self, order: Order) -> Aimed<Order> {
        match (self.context.judge)(&order) {
            Ok(preview) => Aimed::order(order, preview),
            Err(why) => Aimed { order: None, ghost: self.ghost(&order), stopped: Some(why) },
        }
    }

    /// The end positions that a refused order would have had.
    fn ghost(&self, order: &Order) -> Vec<(PieceId, Pose)> {
        let (Order::Move { unit, steps } | Order::Charge { unit, steps, .. }) = order else {
            return Vec::new();
        };
        let Some(found) = self.state.unit(*unit) else { return Vec::new() };
        vec![(*unit, self.trace(found, steps))]
    }

    /// The pose after steps that do not change the unit's shape.
    fn trace(&self, unit: &Unit, steps: &[Step]) -> Pose {
        let card = self.rules.card_in_block(unit);
        steps.iter().fold(unit.pose, |pose, step| walk(&self.rules.book, &card, &pose, step).unwrap_or(pose))
    }

    /// The order with the greatest number for which it is legal, and what makes a greater number illegal.
    fn farthest(&self, most: i32, step: i32, order: impl Fn(i32) -> Order) -> Aimed<Order> {
        Aimed::farthest(most, step, |gone| self.judged(order(gone)))
    }

    fn dragged(&self, piece: PieceId, through: &[Point]) -> Aimed<Order> {
        let to = through[through.len() - 1];
        if piece.is_general() {
            return self.led(piece, through);
        }
        let Some((unit, is_screen)) = named(self.state, piece) else { return nothing() };
        if is_screen {
            let pose = unit.screen.map(|screen| Pose::new(to, screen.pose.heading));
            return self.judged(Order::ScreenMove { parent: unit.id, stands: None, pose });
        }
        if self.state.moment.about == Some(piece) {
            return self.answered(unit, to);
        }
        if self.state.moment.step == TurnStep::Shooting {
            return self.rules.section_under(piece, to).map_or_else(nothing, |order| self.judged(order));
        }
        if unit.garrison_of.is_some() {
            return self.emerged(unit, to);
        }
        let others = crate::state::area::present(self.state).filter(|other| other.seat != unit.seat);
        let mut under =
            others.into_iter().filter(|other| self.rules.extent(other).is_within(Length::ZERO, &to));
        if let Some(enemy) = under.next() {
            return self.charged(unit, enemy);
        }
        if let Some(block) = self.rules.block_under(to).filter(|_| unit.card.arm == Arm::Infantry) {
            return self.entered(unit, block);
        }
        if unit.card.is_skirmishers() || unit.card.order == Posture::Crew {
            return self.skirmished(unit, to);
        }
        self.marched(unit, through)
    }

    /// The order if the unit that must decide is dragged: a rout ends at the legal position nearest to the pointer, an
    /// evade goes in its direction.
    fn answered(&self, unit: &Unit, to: Point) -> Aimed<Order> {
        if let Some((_, required, cause)) = self.context.rout {
            let Flights::Ends(ends) = self.rules.flights(self.state, unit, required, cause) else {
                return nothing();
            };
            let nearest = ends.iter().min_by_key(|end| end.pose.at.gap_to(to));
            return nearest.map_or_else(nothing, |end| {
                self.judged(Order::RoutDecision { distance: end.distance, facing: end.facing })
            });
        }
        let from = self.rules.centre_of(unit);
        let Some(bearing) = from.heading_to(to) else { return nothing() };
        let most = from.gap_to(to).to_length().min(evade::limits::allowance(&self.rules.book, &unit.card));
        self.farthest(most.0, FINEST, |length| Order::EvadeDecision {
            unit: unit.id,
            evade: Some((facing(bearing), Length(length))),
            shoot: false,
        })
    }

    /// A move along the waypoints, by wheels and straight steps. The last part goes as far as is legal.
    fn marched(&self, unit: &Unit, through: &[Point]) -> Aimed<Order> {
        let mut steps: Vec<Step> = Vec::new();
        let mut pose = unit.pose;
        let card = self.rules.card_in_block(unit);
        let book = &self.rules.book;
        for &to in &through[..through.len() - 1] {
            for step in self.leg(&card, &pose, to) {
                pose = walk(book, &card, &pose, &step).unwrap_or(pose);
                steps.push(step);
            }
        }
        let last = self.leg(&card, &pose, through[through.len() - 1]);
        let Some((final_step, before)) = last.split_last() else { return nothing() };
        steps.extend(before);
        let order = |length: i32| {
            let mut steps = steps.clone();
            steps.push(with_length(final_step, length));
            Order::Move { unit: unit.id, steps }
        };
        let aimed = self.farthest(length_of(final_step), FINEST, order);
        if aimed.order.is_some() || before.is_empty() {
            return aimed;
        }
        // If not even the last wheel is legal, the unit wheels as far as it may.
        let Some(Step::Wheel(hand, angle)) = before.last().copied() else { return aimed };
        let wheeled = self.farthest(angle.0, 500, |angle| {
            let steps = steps.iter().copied().take(steps.len() - 1).chain([Step::Wheel(hand, Turn(angle))]);
            Order::Move { unit: unit.id, steps: steps.collect() }
        });
        Aimed { stopped: aimed.stopped.or(wheeled.stopped), ..wheeled }
    }

    /// The steps to one waypoint: straight ahead, back, sideways, or a wheel and straight ahead.
    fn leg(&self, card: &Card, pose: &Pose, to: Point) -> Vec<Step> {
        let seen = pose.locate(to);
        let Some(bearing) = pose.at.heading_to(to) else { return Vec::new() };
        let off = pose.heading.turn_to(bearing).0;
        let by_hand = card.order == Posture::Unlimbered;
        let back = |length| if by_hand { Step::Back(length) } else { Step::Retire(length) };
        let hand = if off < 0 { Flank::Left } else { Flank::Right };
        if card.is_square() {
            return vec![toward_a_face(seen, off)];
        }
        match off.abs() {
            ..=4_000 => vec![Step::Forward(seen.ahead)],
            150_000.. => vec![back(-seen.ahead)],
            80_000..150_000 if !by_hand => vec![Step::Sidestep(hand, Length(seen.right.0.abs()))],
            80_000..150_000 => vec![back(Length((-seen.ahead.0).max(0)))],
            _ => self.wheel_and_on(card, pose, to, hand),
        }
    }

    /// A wheel after which the point is straight ahead, and the move to it.
    fn wheel_and_on(&self, card: &Card, pose: &Pose, to: Point, hand: Flank) -> Vec<Step> {
        let mut angle = Turn(pose.heading.turn_to(pose.at.heading_to(to).unwrap_or(pose.heading)).0.abs());
        let mut wheeled = *pose;
        // The front middle moves while the unit wheels, so the angle is found by iteration.
        for _ in 0..4 {
            angle = Turn(angle.0.clamp(0, 90_000)).rounded_to(FACING_STEP);
            wheeled = walk(&self.rules.book, card, pose, &Step::Wheel(hand, angle)).unwrap_or(*pose);
            let Some(bearing) = wheeled.at.heading_to(to) else { break };
            let rest = wheeled.heading.turn_to(bearing).0;
            angle = angle + Turn(if hand == Flank::Left { -rest } else { rest });
        }
        angle = Turn(angle.0.clamp(0, 90_000)).rounded_to(FACING_STEP);
        wheeled = walk(&self.rules.book, card, pose, &Step::Wheel(hand, angle)).unwrap_or(wheeled);
        let ahead = wheeled.locate(to).ahead.max(Length::ZERO);
        vec![Step::Wheel(hand, angle), Step::Forward(ahead)]
    }

    fn skirmished(&self, unit: &Unit, to: Point) -> Aimed<Order> {
        let from = unit.pose;
        let most = from.at.gap_to(to).to_length().0;
        self.farthest(most, FINEST, |length| {
            let at = if length == most { to } else { from.at.towards(to, Length(length)) };
            Order::Move { unit: unit.id, steps: vec![Step::SkirmishMove(Pose::new(at, from.heading))] }
        })
    }

    /// A general moves, and joins the unit that he is moved to.
    fn led(&self, piece: PieceId, through: &[Point]) -> Aimed<Order> {
        let Some(general) = self.state.general(piece) else { return nothing() };
        let Some(from) = self.rules.place_of(self.state, general) else { return nothing() };
        let to = through[through.len() - 1];
        let mut own =
            crate::state::area::present(self.state).filter(|unit| general.commands(unit.seat, unit.brigade));
        let attach = own.find(|unit| self.rules.extent(unit).is_within(CONTACT, &to)).map(|unit| unit.id);
        let detach = general.attached_to.is_some();
        let order = |path: Vec<Point>, attach| Order::GeneralMove { general: piece, path, attach, detach };
        let joining = self.judged(order(through.to_vec(), attach));
        if joining.order.is_some() {
            return joining;
        }
        let most = from.gap_to(to).to_length().0;
        let shorter =
            self.farthest(most, FINEST, |length| order(vec![from.towards(to, Length(length))], None));
        Aimed { stopped: joining.stopped.or(shorter.stopped), ..shorter }
    }

    /// A garrison leaves its block on the side nearest to the pointer, and moves on towards it.
    fn emerged(&self, unit: &Unit, to: Point) -> Aimed<Order> {
        let Some(block) = self.rules.held_block(unit) else { return nothing() };
        let number = block.outline.nearest_edge(to).0;
        let edge = block.outline.edge(number);
        let Some(outward) = edge.normal() else { return nothing() };
        let heading = facing(outward);
        let mut card = self.rules.routing_card(unit);
        card.width = 2.min(card.shape(&self.rules.book).stands.max(1));
        let depth = card.shape(&self.rules.book).size().depth();
        let at = edge.nearest_to(to).along(heading, depth + Length(600));
        let pose = Pose::new(at, heading);
        let order = |length: i32| Order::Emerge {
            unit: unit.id,
            formation: crate::armies::troops::Formation::Column,
            width: Some(card.width),
            pose,
            steps: if length > 0 { vec![Step::Forward(Length(length))] } else { Vec::new() },
            target: None,
        };
        let most = pose.locate(to).ahead.0.max(0);
        let aimed = self.farthest(most, FINEST, order);
        if aimed.order.is_some() { aimed } else { self.judged(order(0)) }
    }

    /// A unit enters a block from where it stands, after a move to it, or from a neighbouring block.
    fn entered(&self, unit: &Unit, block: u16) -> Aimed<Order> {
        if unit.garrison_of.is_some() {
            return self.judged(Order::ShiftBlock { unit: unit.id, block });
        }
        let outline = &self.rules.terrain[usize::from(block) - 1].outline;
        let card = self.rules.card_in_block(unit);
        let own = self.rules.extent(unit);
        let order = |steps| Order::EnterBlock { unit: unit.id, block, steps };
        if own.gap_to(&Extent::Block(outline)).within(crate::measure::CONTACT) {
            return self.judged(order(Vec::new()));
        }
        let mut ways = vec![Vec::new()];
        let aimed = self.leg(&card, &unit.pose, outline.centroid());
        ways.push(aimed.into_iter().filter(|step| matches!(step, Step::Wheel(..))).collect::<Vec<Step>>());
        let mut best = nothing();
        for mut steps in ways {
            let pose = self.trace(unit, &steps);
            let stands = crate::state::placed::PlacedUnit::straight(card, pose).stands(&self.rules.book);
            let travel = geometry::Travel::along(pose.heading, IN_HAND);
            let met = stands.iter().filter_map(|stand| travel.first_contact_with(stand, outline)).min();
            let Some(length) = met else { continue };
            steps.push(Step::Forward(length));
            best = self.judged(order(steps));
            if best.order.is_some() {
                break;
            }
        }
        best
    }

    fn wheeled(&self, unit: &Unit, corner: engine::Flank, to: Point) -> Aimed<Order> {
        let block = self.rules.standing_of(unit).block(&self.rules.book);
        // The dragged corner is the outer one; the unit wheels about the other.
        let Some((_, turn)) = swing((block.front_left(), block.front_right()), corner, to) else {
            return nothing();
        };
        let (hand, angle) = match corner {
            engine::Flank::Left => (Flank::Right, turn.0),
            engine::Flank::Right => (Flank::Left, -turn.0),
        };
        let angle = Turn(angle.clamp(0, 90_000)).rounded_to(FACING_STEP).0;
        self.farthest(angle, 500, |angle| Order::Move {
            unit: unit.id,
            steps: vec![Step::Wheel(hand, Turn(angle))],
        })
    }

    /// The handle in front of a unit is dragged: skirmishers and gun crews face in any direction, unlimbered guns turn
    /// about, and other units make a quarter or half turn.
    fn turned(&self, unit: &Unit, to: Point) -> Aimed<Order> {
        let centre = self.rules.centre_of(unit);
        let Some(bearing) = centre.heading_to(to) else { return nothing() };
        let off = unit.pose.heading.turn_to(bearing);
        let step = if unit.card.is_skirmishers() || unit.card.order == Posture::Crew {
            let turned = unit.pose.turned_about(centre, off.rounded_to(FACING_STEP));
            Step::SkirmishMove(Pose::new(turned.at, facing(turned.heading)))
        } else if unit.card.order == Posture::Unlimbered {
            Step::TurnAbout
        } else {
            // Other turns are at least a quarter.
            let turn = match off.0 {
                ..=-135_000 | 135_000.. => Turn::ABOUT,
                ..=-2_000 => Turn::LEFT,
                2_000.. => Turn::RIGHT,
                _ => return nothing(),
            };
            Step::Change(Change {
                formation: None,
                width: Some(unit.card.width),
                turn,
                anchor: Anchor::FrontCentre,
            })
        };
        self.judged(Order::Move { unit: unit.id, steps: vec![step] })
    }

    /// A player points at a target: a shot if shots are being declared, joining if it is a friend, otherwise a charge.
    fn pointed(&self, piece: PieceId, target: PieceId) -> Aimed<Order> {
        if piece.is_general() {
            let to = named(self.state, target).map(|(unit, _)| self.rules.centre_of(unit));
            return to.map_or_else(nothing, |to| self.led(piece, &[to]));
        }
        let (Some((unit, _)), Some((enemy, _))) = (named(self.state, piece), named(self.state, target))
        else {
            return nothing();
        };
        match self.state.moment.step {
            TurnStep::Shooting => self.fired(piece, unit, target),
            TurnStep::Combat => self.judged(Order::SplitDecision { unit: piece, enemy: target }),
            _ => self.charged(unit, enemy),
        }
    }

    /// The kind of fire with the greatest effect.
    fn fired(&self, piece: PieceId, unit: &Unit, target: PieceId) -> Aimed<Order> {
        let mut best: Option<(u32, Aimed<Order>)> = None;
        let mut refused = nothing();
        for &fire in fires_of(&unit.card) {
            let order = Order::Fire { unit: piece, fire, target, pose: None, second: Vec::new() };
            let aimed = self.judged(order);
            if aimed.order.is_none() {
                refused = aimed;
                continue;
            }
            let worth = self.rules.shots(self.state, &shot(piece, fire, target)).map_or(0, |shots| {
                shots
                    .iter()
                    .map(|shot| u32::from(shot.shooting.pool()) * u32::from(shot.shooting.aim().faces))
                    .sum()
            });
            if best.as_ref().is_none_or(|(least, _)| worth > *least) {
                best = Some((worth, aimed));
            }
        }
        match best {
            Some((_, aimed)) => aimed,
            None if fires_of(&unit.card).is_empty() => self.judged(Order::Fire {
                unit: piece,
                fire: Fire::SmallArms,
                target,
                pose: None,
                second: Vec::new(),
            }),
            None => refused,
        }
    }

    /// A charge straight at the enemy, or after the wheel that brings the enemy in front.
    fn charged(&self, unit: &Unit, enemy: &Unit) -> Aimed<Order> {
        let card = self.rules.card_in_block(unit);
        let mut ways: Vec<Vec<Step>> = vec![Vec::new()];
        for mark in [self.rules.centre_of(enemy), self.rules.extent(enemy).nearest_to(unit.pose.at)] {
            let wheel =
                self.leg(&card, &unit.pose, mark).into_iter().find(|step| matches!(step, Step::Wheel(..)));
            ways.extend(wheel.map(|wheel| vec![wheel]));
        }
        let mut refused = None;
        for mut steps in ways {
            let from = crate::state::placed::PlacedUnit::straight(card, self.trace(unit, &steps));
            let start = self.rules.standing_of(unit);
            let met = self.rules.meets(self.state, &start, &from, enemy, IN_HAND);
            let length = met.map_or(IN_HAND, |met| met.travel);
            steps.push(Step::Forward(length));
            let aimed = self.judged(Order::Charge { unit: unit.id, target: enemy.id, steps });
            if aimed.order.is_some() {
                return aimed;
            }
            if met.is_some() || refused.is_none() {
                refused = Some(aimed);
            }
        }
        refused.unwrap_or_else(nothing)
    }
}

/// BB-2.12.g: the step of a square straight towards the face that looks most at a point; `off` is where the point lies,
/// to the right of its heading, in millidegrees.
fn toward_a_face(seen: Local, off: i32) -> Step {
    match off {
        -45_000..=45_000 => Step::Forward(seen.ahead),
        45_001..135_000 => Step::Toward(Edge::Right, seen.right),
        -135_000..-45_000 => Step::Toward(Edge::Left, -seen.right),
        _ => Step::Toward(Edge::Rear, -seen.ahead),
    }
}

/// How long a step is, in micrometres.
const fn length_of(step: &Step) -> i32 {
    match step {
        Step::Forward(length)
        | Step::Retire(length)
        | Step::Back(length)
        | Step::Sidestep(_, length)
        | Step::Toward(_, length)
        | Step::Oblique(_, length) => length.0,
        _ => 0,
    }
}

/// The same step with another length.
const fn with_length(step: &Step, length: i32) -> Step {
    let length = Length(length);
    match step {
        Step::Retire(_) => Step::Retire(length),
        Step::Back(_) => Step::Back(length),
        Step::Sidestep(hand, _) => Step::Sidestep(*hand, length),
        Step::Oblique(hand, _) => Step::Oblique(*hand, length),
        Step::Toward(edge, _) => Step::Toward(*edge, length),
        _ => Step::Forward(length),
    }
}
