//! The order ENTER (VV-5.9): reinforcements enter by their stretch of table edge.

use crate::VaeVictis;
use crate::catalogue::{because, coin, count};
use crate::clause;
use crate::close_combat::approach;
use crate::command::price::{Price, Purse, pay};
use crate::command::{self, generals};
use crate::measure::{LEN, within};
use crate::movement::allowance::Spent;
use crate::movement::groups::{Members, place_of};
use crate::movement::move_order::check_legs;
use crate::movement::move_order::consequences;
use crate::movement::move_order::strategic;
use crate::movement::path::{MovingBase, Path, PerMember};
use crate::movement::way::{March, ghost, off_table};
use crate::movement::zones;
use crate::movement::zones::duty::MoveEnd;
use crate::orders::{Enter, Leg, Mode, Move};
use crate::state::{Arrival, Element, Flag, Place, State};
use engine::{Cost, Event, Illegal, Obstacle, PieceId, Pointer, Preview, Reason, Silent, Tell};
use geometry::{Bounds, Convex, Footprint, Heading, Length, Point, Pose, Segment};

/// A legal entry.
#[derive(Clone, Debug)]
pub enum EntryPlan {
    /// Elements of one corps.
    Elements(Box<Entering>),
    /// A general.
    General {
        /// His index.
        at: usize,
        /// Where he ends.
        end: Pose,
    },
}

/// The elements that enter: their indices, and where each ends.
#[derive(Clone, Debug)]
pub struct Entering {
    members: Members,
    ends: PerMember<Pose>,
    price: Price,
    strategic: bool,
}

impl EntryPlan {
    /// Its price, and where everybody ends.
    #[must_use]
    pub fn preview(&self, rules: &VaeVictis, state: &State) -> Preview {
        let points = match self {
            EntryPlan::Elements(entering) => entering.price.points,
            EntryPlan::General { .. } => 0,
        };
        let mut preview = Preview::costing(Cost::Points(i32::from(points), coin::AP));
        consequences::show(rules, state, &mut preview, |after| carry_out(rules, after, self, &mut Silent));
        preview
    }
}

/// VV-5.9: judges an entry.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan(rules: &VaeVictis, state: &State, order: &Enter) -> Result<EntryPlan, Illegal> {
    match order.elements.as_slice() {
        [id] if id.is_general() => plan_general(rules, state, *id, order),
        _ => plan_elements(rules, state, order),
    }
}

fn refuse<T>(reason: Reason) -> Result<T, Illegal> {
    Err(clause!("VV-5.9.a").refuses(reason))
}

/// VV-5.9.a: the piece must be due, and the point on its stretch. Returns the heading straight in.
fn check_due(rules: &VaeVictis, state: &State, piece: PieceId, point: Point) -> Result<Heading, Illegal> {
    let Some(arrival) = state.reinforcements.iter().find(|arrival| arrival.piece == piece) else {
        return refuse(Reason::MayNot { piece, because: because::IT_IS_NO_REINFORCEMENT });
    };
    if arrival.turn > state.moment.turn {
        let of = count::GAME_TURN;
        return refuse(Reason::WrongCount {
            of,
            given: i32::from(state.moment.turn),
            limit: i32::from(arrival.turn),
        });
    }
    let stretch = Segment::new(arrival.from, arrival.to);
    let heading = inward(rules, arrival, point);
    match heading.filter(|_| point.is_within(LEN, &stretch)) {
        Some(heading) => Ok(heading),
        None => {
            let refused = clause!("VV-5.9.a").refuses(Reason::BadOrder {
                because: because::THE_POINT_IS_NOT_ON_ITS_STRETCH_OF_TABLE_EDGE,
            });
            Err(refused.showing(Pointer::Segment(arrival.from, arrival.to)))
        }
    }
}

/// The heading straight in from a point of the table edge.
fn inward(rules: &VaeVictis, arrival: &Arrival, point: Point) -> Option<Heading> {
    let Bounds { min, max } = rules.bounds();
    let near = |a: i32, b: i32| (a - b).abs() <= LEN.0;
    let across = arrival.from.x == arrival.to.x && arrival.from.y != arrival.to.y;
    let sides = [
        (near(point.y, min.y) && !across, Heading::NORTH),
        (near(point.y, max.y) && !across, Heading::SOUTH),
        (near(point.x, min.x), Heading::EAST),
        (near(point.x, max.x), Heading::WEST),
    ];
    sides.into_iter().find(|(is_on, _)| *is_on).map(|(_, heading)| heading)
}

/// VV-5.9.a: the elements that an order names, if they may enter together, and the heading straight in.
fn check_named(rules: &VaeVictis, state: &State, order: &Enter) -> Result<(Members, Heading), Illegal> {
    let mut members = Members::new();
    let mut heading = Heading::NORTH;
    for &piece in &order.elements {
        let Some(at) = place_of(state, piece) else {
            return Err(clause!("VV-4.1.a").refuses(Reason::NoSuchPiece { piece }));
        };
        let element = &state.elements[at];
        if element.seat != state.moment.active {
            return Err(clause!("VV-4.1.a").refuses(Reason::NotYours { piece }));
        }
        if element.standing != Place::Waiting || members.contains(&at) || members.is_full() {
            return refuse(Reason::MayNot { piece, because: because::IT_DOES_NOT_WAIT_TO_ENTER });
        }
        heading = check_due(rules, state, piece, order.point)?;
        members.push(at);
    }
    let Some(&first) = members.first() else {
        return refuse(Reason::BadOrder { because: because::NOBODY_IS_NAMED });
    };
    if let Some(other) = members.iter().find(|&&at| state.elements[at].corps != state.elements[first].corps) {
        let because = because::THEY_ARE_OF_DIFFERENT_CORPS;
        let (piece, other) = (state.elements[first].id, state.elements[*other].id);
        return Err(clause!("VV-5.2.c").refuses(Reason::NotTogether { piece, other, because }));
    }
    Ok((members, heading))
}

fn plan_elements(rules: &VaeVictis, state: &State, order: &Enter) -> Result<EntryPlan, Illegal> {
    let (members, heading) = check_named(rules, state, order)?;
    let first = members[0];
    let price = entry_price(rules, state, &members, order.point)?;
    let mode = if members.len() > 1 { Mode::Follow } else { Mode::Rigid };
    let as_move =
        Move { elements: Vec::new(), mode, legs: order.legs.clone(), contact: None, with_general: None };
    check_legs(rules, &state.elements[first], members.len(), &as_move)?;
    check_entry_place(rules, state, &state.elements[first], order.point, heading)?;

    let start = Pose::new(order.point, heading);
    let path = lay(rules, state, &members, start, mode, &order.legs);
    let table = rules.forgiving_bounds();
    let is_on = |member: usize| table.covers(&path.body(member).base().bounds());
    if !is_on(0) {
        let piece = state.elements[first].id;
        let base = path.body(0).base();
        let reason = Reason::Blocked { piece, by: Obstacle::Edge };
        return Err(clause!("VV-5.9.b").refuses(reason).showing(ghost(&base)));
    }
    // VV-5.9.b: members that would not be completely on the table wait.
    let entering: Members =
        members.iter().enumerate().take_while(|(member, _)| is_on(*member)).map(|(_, &at)| at).collect();
    let path = lay(rules, state, &entering, start, mode, &order.legs);
    let march = March { rules, state, members: &entering, path: &path, mode, on_roads: true };
    check_stays_on(&march, table)?;
    let accounts = march.check_ground()?;
    march.check_bases()?;
    if !is_dragged_on(rules, state, &entering, &order.legs) {
        march.check_allowance(&accounts)?;
    }
    let mut placed = approach::placed(rules, state, &entering, path.ends());
    approach::check_touches_nobody(state, &placed)?;
    let ends: PerMember<Footprint> = placed.iter().map(|element| element.base).collect();
    let ending =
        MoveEnd { members: &entering, ends: &ends, mode, legs: &order.legs, contact: None, on_roads: true };
    zones::duty::check(rules, state, &ending)?;
    placed.iter_mut().for_each(|element| element.standing = Place::OnTable);
    if let Some((member, by, base)) = approach::resting_obstacle(rules, state, &entering, mode, &placed) {
        let reason = Reason::Blocked { piece: placed[member].id, by };
        return Err(clause!("VV-G.12.a").refuses(reason).showing(ghost(&base)));
    }
    let far = |base: &Footprint, element: &Element| {
        strategic::enemy_near(rules, state, element.seat, base).is_none()
    };
    let is_strategic = placed.iter().enumerate().all(|(member, element)| {
        let start = MovingBase { pose: path.start(0, member), size: path.size(member) }.base();
        far(&start, element) && far(&element.base, element)
    });
    let ends = path.ends().iter().copied().collect();
    Ok(EntryPlan::Elements(Box::new(Entering { members: entering, ends, price, strategic: is_strategic })))
}

/// The path of a column that starts off the table, with the front middle of its head at `start`.
fn lay(rules: &VaeVictis, state: &State, members: &Members, start: Pose, mode: Mode, legs: &[Leg]) -> Path {
    let mut behind = Length::ZERO;
    let bodies = members.iter().map(|&at| {
        let size = rules.size(&state.elements[at]);
        let front = start.advanced(-behind);
        behind += size.depth();
        MovingBase { pose: front.centre_from_front(size.depth()), size }
    });
    let mut path = Path::new(bodies, mode);
    for &leg in legs {
        path.push(leg, Length::ZERO);
    }
    path
}

/// VV-5.9.a: the usual price; in command if the entry point is within 1200 paces of the general.
fn entry_price(rules: &VaeVictis, state: &State, members: &Members, point: Point) -> Result<Price, Illegal> {
    let leader = &state.elements[members[0]];
    let corps = state.corps_of(leader.seat, leader.corps);
    let mixed = u8::from(command::price::is_mixed(rules, state, members));
    let is_near = |general: &crate::state::General, paces| {
        general.is_on_table() && within(general.base.gap(&point), rules.scale().paces(paces))
    };
    if corps.is_some_and(|corps| corps.taken_over) {
        let price = Price { points: 1 + mixed, out_of_command: false, purse: Purse::Commander(leader.seat) };
        if let Some(general) =
            state.commander_of(leader.seat).filter(|general| !is_near(general, command::price::AT_HAND))
        {
            let limit = rules.scale().paces(command::price::AT_HAND);
            let distance = general.base.gap(&point).to_length();
            let reason = Reason::TooFar { piece: general.id, other: leader.id, distance, limit };
            return Err(clause!("VV-5.1.g").refuses(reason));
        }
        command::price::check_payable(state, price, clause!("VV-5.1.d"))?;
        return Ok(price);
    }
    let general = state.general_of(leader.seat, leader.corps);
    let in_command = general.is_none_or(|general| is_near(general, command::price::IN_SIGHT));
    let points = 1 + mixed + u8::from(!in_command);
    let price = Price { points, out_of_command: false, purse: Purse::Corps(leader.seat, leader.corps) };
    command::price::check_payable(state, price, clause!("VV-5.1.d"))?;
    Ok(price)
}

/// VV-5.9.c: the entry position, with the rear edge on the table edge, must be free and outside enemy zones.
fn check_entry_place(
    rules: &VaeVictis,
    state: &State,
    head: &Element,
    point: Point,
    heading: Heading,
) -> Result<(), Illegal> {
    let mut placed = *head;
    let depth = rules.size(head).depth();
    rules.place(&mut placed, Pose::new(point, heading).advanced(depth.half()));
    let refuse = |by| {
        let reason = Reason::Blocked { piece: head.id, by };
        Err(clause!("VV-5.9.c").refuses(reason).showing(ghost(&placed.base)))
    };
    if let Some(by) = rules.element_obstacle(state, &placed, |_| false) {
        return refuse(by);
    }
    match zones::duty::owners(rules, state, &placed, &placed.base).first() {
        Some(&(owner, _)) => refuse(Obstacle::Piece(state.elements[owner].id)),
        None => Ok(()),
    }
}

/// VV-5.4.f, VV-5.9.a: once completely on the table, nobody may leave it again.
fn check_stays_on(march: &March<'_>, table: Bounds) -> Result<(), Illegal> {
    for member in 0..march.path.len() {
        let mut has_entered = false;
        for (stage, here) in march.path.stages().iter().enumerate() {
            let steps = here.steps();
            for k in 1..=steps {
                let pose = march.path.pose_at(stage, member, k, steps);
                let base = MovingBase { pose, size: march.path.size(member) }.base();
                let is_on = table.covers(&base.bounds());
                if has_entered && !is_on {
                    let piece = march.state.elements[march.members[member]].id;
                    return Err(off_table(piece, &base, table));
                }
                has_entered |= is_on;
            }
        }
    }
    Ok(())
}

/// VV-5.9.b: an element that cannot afford its own depth stops with its rear edge on the table edge.
fn is_dragged_on(rules: &VaeVictis, state: &State, members: &Members, legs: &[Leg]) -> bool {
    let depth = rules.size(&state.elements[members[0]]).depth();
    matches!(legs, [Leg::Forward(Some(distance))] if (*distance - depth).abs() <= LEN)
}

/// VV-5.9.a: a general enters with his free move.
fn plan_general(
    rules: &VaeVictis,
    state: &State,
    piece: PieceId,
    order: &Enter,
) -> Result<EntryPlan, Illegal> {
    let Some(at) = generals::general_place(state, piece) else {
        return Err(clause!("VV-4.1.a").refuses(Reason::NoSuchPiece { piece }));
    };
    let general = &state.generals[at];
    if general.seat != state.moment.active {
        return Err(clause!("VV-4.1.a").refuses(Reason::NotYours { piece }));
    }
    if general.standing != Place::Waiting {
        return refuse(Reason::MayNot { piece, because: because::HE_DOES_NOT_WAIT_TO_ENTER });
    }
    let heading = check_due(rules, state, piece, order.point)?;
    if order.legs.is_empty() || order.legs.iter().any(|leg| leg.is_open() || leg.fault().is_some()) {
        return Err(
            clause!("VV-5.4.a").refuses(Reason::BadOrder { because: because::HIS_LEGS_ARE_NOT_SOUND })
        );
    }
    let size = crate::armies::troops::general_size(rules.scale());
    let start = Pose::new(order.point, heading).centre_from_front(size.depth());
    let mut path = Path::new([MovingBase { pose: start, size }], Mode::Rigid);
    for &leg in order.legs.iter().take(crate::movement::path::legs::MOST_LEGS) {
        path.push(leg, Length::ZERO);
    }
    let end = path.ends()[0];
    let base = rules.general_base(end);
    if !rules.forgiving_bounds().covers(&base.bounds()) {
        let reason = Reason::Blocked { piece, by: Obstacle::Edge };
        return Err(clause!("VV-5.9.b").refuses(reason).showing(ghost(&base)));
    }
    let _: Spent = generals::check_path(rules, state, general, &path, true)?;
    generals::check_end(rules, state, general, &base)?;
    Ok(EntryPlan::General { at, end })
}

/// Moves reinforcements onto the table.
pub fn carry_out(rules: &VaeVictis, state: &mut State, plan: &EntryPlan, out: &mut impl Tell) {
    match plan {
        &EntryPlan::General { at, end } => {
            let general = &mut state.generals[at];
            generals::put(rules, general, end);
            general.standing = Place::OnTable;
            general.moves = general.moves.saturating_add(1);
            let piece = general.id;
            state.reinforcements.retain(|arrival| arrival.piece != piece);
            out.tell(|| Event::Placed { piece, pose: end, clause: clause!("VV-5.9.a") });
        }
        EntryPlan::Elements(entering) => {
            let Entering { members, ends, price, strategic } = &**entering;
            pay(state, *price, out);
            let mut ids: PerMember<PieceId> = PerMember::new();
            for (&at, &pose) in members.iter().zip(ends) {
                let element = &mut state.elements[at];
                rules.place(element, pose);
                element.standing = Place::OnTable;
                element.moved = element.moved.saturating_add(1);
                if *strategic {
                    element.flags.set(Flag::AllMovesStrategic, true);
                }
                let piece = element.id;
                ids.push(piece);
                out.tell(|| Event::Placed { piece, pose, clause: clause!("VV-5.9.a") });
            }
            state.reinforcements.retain(|arrival| !ids.contains(&arrival.piece));
            generals::after_rest(rules, state, &ids, out);
        }
    }
}
