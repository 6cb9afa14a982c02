//! The order MOVE (VV-5.4): planned in the sequence of VV-11.3.a, then played from its plan.

pub(crate) mod consequences;
mod shown;
pub mod strategic;

use crate::VaeVictis;
use crate::armies::troops::{Tag, general_size};
use crate::catalogue::{because, count, done, mark};
use crate::clause;
use crate::close_combat::approach::alignment::carried;
use crate::close_combat::approach::{self, AskedContact};
use crate::close_combat::turn_to_face;
use crate::command::price::{Price, Priced, pay};
use crate::command::{self, generals};
use crate::ground::steps_on_terrain::{Gait, Steps};
use crate::ground::under_base;
use crate::movement::allowance::{Account, Mover, Spent};
use crate::movement::groups::{self, Members, body};
use crate::movement::path::legs::MOST_LEGS;
use crate::movement::path::{MovingBase, Path, PerMember};
use crate::movement::way::{March, forbidden, ghost, too_dear};
use crate::movement::zones;
use crate::movement::zones::duty::MoveEnd;
use crate::options::variant::Variant;
use crate::options::{Oblique, SinglePivot};
use crate::orders::{Leg, Mode, Move};
use crate::state::{Element, Flag, State};
use engine::{Event, Illegal, PieceId, Reason, Tell};
use geometry::{Edge, Footprint, Length, Pose, Turn};

/// A legal move: who, where, at what price.
#[derive(Clone, Debug)]
pub struct MovePlan {
    /// Who moves.
    pub members: Members,
    /// The path they take.
    pub path: Box<Path>,
    /// What each member spends of its move.
    pub spent: PerMember<Spent>,
    /// The price, and who pays it.
    pub price: Price,
    /// How it was priced.
    pub priced: Priced,
    /// VV-5.4.d: whether it may use roads.
    pub on_roads: bool,
    /// VV-5.5.a: whether it is strategic, for each.
    pub strategic: bool,
    /// VV-5.8: the contact it ends in, and the edge of the enemy.
    pub contact: Option<(AskedContact, Edge)>,
    /// VV-5.7.b: the general who leads (his index), and the member he is attached to.
    pub leading: Option<(usize, usize)>,
}

/// What is known of a move before its path is computed.
pub(crate) struct Ready {
    /// Who moves.
    pub(crate) members: Members,
    /// VV-5.4.d: whether it may use roads: one element alone, or a column.
    pub(crate) on_roads: bool,
    asked: Option<AskedContact>,
    leading: Option<(usize, usize)>,
    priced: Priced,
    /// Its price, if it had to be computed to see that it can be paid.
    price: Option<Price>,
}

/// VV-11.3.a, up to VV-5.4.a: who may move at all, and that it can be paid.
///
/// # Errors
/// The first clause that forbids it.
pub(crate) fn ready(rules: &VaeVictis, state: &State, order: &Move) -> Result<Ready, Illegal> {
    let members = groups::members(state, &order.elements)?;
    let own = |member: usize| &state.elements[members[member]];
    let turns = order.legs.first() == Some(&Leg::About);
    for &at in &members {
        check_not_fleeing(&state.elements[at])?;
    }
    for &at in &members {
        check_not_engaged(rules, state, &state.elements[at], turns)?;
    }
    for &at in &members {
        check_flags(rules, &state.elements[at])?;
    }
    let on_roads = check_group(rules, state, &members, order.mode, turns)?;
    if own(0).is_square() {
        check_square(own(0), &order.legs)?;
    }
    let asked = match order.contact {
        None => None,
        Some(contact) => Some(approach::check_who(rules, state, &members, contact)?),
    };
    let leading = match order.with_general {
        None => None,
        Some(general) => Some(generals::check_leading(state, general, &members)?),
    };
    let priced = if leading.is_some() { Priced::Led } else { Priced::AsMove };
    let price = command::price::check_price(rules, state, &members, priced)?;
    check_legs(rules, own(0), members.len(), order)?;
    Ok(Ready { members, on_roads, asked, leading, priced, price })
}

/// VV-11.3.a: computes a move, test by test; the end is as in VV-5.4.h.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan(rules: &VaeVictis, state: &State, order: &Move) -> Result<MovePlan, Illegal> {
    let ready = ready(rules, state, order)?;
    let laid = lay(rules, state, &ready.members, order, ready.asked);
    let Worked { path, spent, contact, placed } = work_out(rules, state, order, &ready, laid, false)?;
    let Ready { members, on_roads, leading, priced, price, .. } = ready;
    let strategic = contact.is_none() && is_strategic(rules, state, &members, &placed);
    let price = price.map_or_else(|| command::price::price(rules, state, &members, priced), Ok)?;
    Ok(MovePlan { members, path, spent, price, priced, on_roads, strategic, contact, leading })
}

/// Whether a move is legal. Its end position is tested first: that is fast, and the usual reason why it is not.
pub(crate) fn is_allowed(rules: &VaeVictis, state: &State, order: &Move) -> bool {
    let judge = |ready: &Ready, laid, may_rest| work_out(rules, state, order, ready, laid, may_rest).is_ok();
    if order.contact.is_some() || order.legs.len() > MOST_LEGS {
        return ready(rules, state, order).is_ok_and(|ready| {
            let laid = lay(rules, state, &ready.members, order, ready.asked);
            judge(&ready, laid, false)
        });
    }
    let Ok(members) = groups::members(state, &order.elements) else { return false };
    let laid = lay(rules, state, &members, order, None);
    let placed = approach::placed(rules, state, &members, laid.0.ends());
    approach::resting_obstacle(rules, state, &members, order.mode, &placed).is_none()
        && ready(rules, state, order).is_ok_and(|ready| judge(&ready, laid, true))
}

/// A legal move, as far as its path decides.
struct Worked {
    path: Box<Path>,
    spent: PerMember<Spent>,
    contact: Option<(AskedContact, Edge)>,
    /// The members at their end positions.
    placed: PerMember<Element>,
}

/// Computes a move from its path on. `may_rest`: the end positions are known to be free.
fn work_out(
    rules: &VaeVictis,
    state: &State,
    order: &Move,
    ready: &Ready,
    (mut path, reached): (Box<Path>, bool),
    may_rest: bool,
) -> Result<Worked, Illegal> {
    let &Ready { ref members, on_roads, asked, leading, .. } = ready;
    check_about(order, &path)?;
    let march = March { rules, state, members, path: &path, mode: order.mode, on_roads };
    let mut spent = march.check()?;
    if let Some(leader) = leading {
        spent.extend(check_general(rules, state, &path, leader)?);
    }
    if let (Some(asked), false) = (asked, reached) {
        check_again(rules, state, members, &path)?;
        return Err(approach::not_reached(state, members, asked));
    }
    check_again(rules, state, members, &path)?;
    let mut contact = None;
    if let Some(asked) = asked {
        let edge = approach::align(rules, state, members, &mut path, order.mode, asked)?;
        contact = Some((asked, edge));
    }
    let placed = approach::placed(rules, state, members, path.ends());
    check_end(rules, state, order, ready, &placed)?;
    if !may_rest {
        check_rest(rules, state, members, order.mode, &placed)?;
    }
    Ok(Worked { path, spent, contact, placed })
}

/// VV-5.8.a, VV-6.e: whether a move may end in contact, and in these zones.
///
/// # Errors
/// The first clause that forbids it.
pub(crate) fn check_end(
    rules: &VaeVictis,
    state: &State,
    order: &Move,
    ready: &Ready,
    placed: &[Element],
) -> Result<(), Illegal> {
    match ready.asked {
        None => approach::check_touches_nobody(state, placed)?,
        Some(_) => approach::check_group(rules, state, placed)?,
    }
    check_zones(rules, state, &ready.members, order, placed, ready.on_roads)
}

/// VV-G.12.a: whether a move may end at these positions.
fn check_rest(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    mode: Mode,
    placed: &[Element],
) -> Result<(), Illegal> {
    match approach::resting_obstacle(rules, state, members, mode, placed) {
        None => Ok(()),
        Some((member, by, base)) => {
            let reason = Reason::Blocked { piece: placed[member].id, by };
            Err(clause!("VV-G.12.a").refuses(reason).showing(ghost(&base)))
        }
    }
}

/// VV-9.f: an element that flees in this phase may not be given an order.
pub(crate) fn check_not_fleeing(element: &Element) -> Result<(), Illegal> {
    if element.has(Flag::FleeingThisPhase) || element.has(Flag::MustFlee) {
        let because = because::IT_FLEES_IN_THIS_PHASE_AND_GETS_NO_ORDER;
        return Err(clause!("VV-9.f").refuses(Reason::MayNot { piece: element.id, because }));
    }
    Ok(())
}

/// VV-5.4.g: an engaged element may not be given an order, unless it may break off.
pub(crate) fn check_not_engaged(
    rules: &VaeVictis,
    state: &State,
    element: &Element,
    turns: bool,
) -> Result<(), Illegal> {
    if !rules.is_engaged(state, element) {
        return Ok(());
    }
    if rules.switches.may_disengage && turns && !rules.is_flanked(state, element) {
        return Ok(());
    }
    let other = rules.touching_enemies(state, element).find(|enemy| rules.are_engaged(element, enemy));
    let other = other.map_or(element.id, |enemy| enemy.id);
    Err(clause!("VV-5.4.g").refuses(Reason::InContact { piece: element.id, other }))
}

/// VV-5.1.f, VV-LG.c: what an element has done already this turn.
pub(crate) fn check_flags(rules: &VaeVictis, element: &Element) -> Result<(), Illegal> {
    strategic::check_flags(element)?;
    let is_drilled = rules.unit(element).is(Tag::Drilled);
    if rules.variant == Variant::LosGringos && element.has(Flag::SquareChange) && !is_drilled {
        let reason = Reason::AlreadyDone { piece: element.id, what: done::CHANGED_TO_OR_FROM_SQUARE };
        return Err(clause!("VV-LG.c").refuses(reason));
    }
    Ok(())
}

/// VV-5.2.a to VV-5.2.c, and VV-5.4.a after a turn about. Returns whether it may use roads: one alone, or a column
/// (VV-5.4.d).
pub(crate) fn check_group(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    mode: Mode,
    turns: bool,
) -> Result<bool, Illegal> {
    if members.len() == 1 {
        return Ok(true);
    }
    let mut elements: PerMember<Element> = members.iter().map(|&at| state.elements[at]).collect();
    // A column that follows is named in its sequence after the turn (VV-5.2.g).
    if !turns || mode == Mode::Rigid {
        groups::check(rules, &elements, mode)?;
    }
    if turns {
        for element in &mut elements {
            rules.place(element, element.pose.turned(Turn::ABOUT));
        }
        groups::check(rules, &elements, mode)?;
    }
    Ok(mode == Mode::Follow || groups::is_column(rules, &elements))
}

/// VV-5.6.e: a square moves only with `S` legs.
fn check_square(square: &Element, legs: &[Leg]) -> Result<(), Illegal> {
    if legs.iter().all(|leg| matches!(leg, Leg::Shift { .. })) {
        return Ok(());
    }
    let because = because::A_SQUARE_MOVES_ONLY_STRAIGHT_ALONG_ONE_OF_ITS_FACES;
    Err(clause!("VV-5.6.e").refuses(Reason::MayNot { piece: square.id, because }))
}

/// VV-5.4.a: one to eight legs, each allowed for these elements, with valid numbers.
pub(crate) fn check_legs(
    rules: &VaeVictis,
    leader: &Element,
    count: usize,
    order: &Move,
) -> Result<(), Illegal> {
    let refuse = |because| Err(clause!("VV-5.4.a").refuses(Reason::BadOrder { because }));
    let legs = &order.legs;
    if legs.is_empty() || legs.len() > MOST_LEGS {
        let reason =
            Reason::WrongCount { of: count::LEGS, given: legs.len() as i32, limit: MOST_LEGS as i32 };
        return Err(clause!("VV-5.4.a").refuses(reason));
    }
    for (place, leg) in legs.iter().enumerate() {
        let is_last = place + 1 == legs.len();
        if leg.is_open() && !(is_last && order.contact.is_some()) {
            return refuse(because::ONLY_THE_LAST_LEG_OF_A_CONTACT_MAY_BE_OPEN);
        }
        if let Some(fault) = leg.fault() {
            return refuse(fault);
        }
        let follows = order.mode == Mode::Follow;
        match leg {
            Leg::About if place > 0 => return refuse(because::T_IS_THE_FIRST_LEG_OR_NONE),
            Leg::Oblique { .. } | Leg::Pivot(_) | Leg::PivotUntil(_) | Leg::Shift { .. } if follows => {
                return refuse(because::A_COLUMN_THAT_FOLLOWS_MAKES_ONLY_F_AND_W);
            }
            Leg::Oblique { .. } if rules.switches.oblique == Oblique::Nobody => {
                return refuse(because::NOBODY_MOVES_OBLIQUELY_UNDER_THIS_OPTION);
            }
            Leg::Oblique { .. } if count > 1 && rules.switches.oblique == Oblique::SingleOnly => {
                return refuse(because::ONLY_A_SINGLE_ELEMENT_MOVES_OBLIQUELY);
            }
            Leg::Pivot(_) | Leg::PivotUntil(_) if count > 1 => {
                return refuse(because::ONLY_A_SINGLE_ELEMENT_PIVOTS);
            }
            Leg::Pivot(_) | Leg::PivotUntil(_) if rules.switches.single_pivot == SinglePivot::WheelOnly => {
                return refuse(because::ELEMENTS_WHEEL_AND_DO_NOT_PIVOT_UNDER_THIS_OPTION);
            }
            Leg::Shift { .. } if !leader.is_square() => return refuse(because::ONLY_A_SQUARE_MAKES_AN_S_LEG),
            _ => {}
        }
    }
    Ok(())
}

/// VV-5.4.b: after `T` there must be a leg that costs a millimetre or more.
pub(crate) fn check_about(order: &Move, path: &Path) -> Result<(), Illegal> {
    let turns = order.legs.first() == Some(&Leg::About);
    let goes = path
        .stages()
        .iter()
        .any(|stage| !stage.is_free && stage.length >= crate::movement::path::legs::LEAST);
    if turns && !goes {
        let because = because::A_TURN_ABOUT_IS_FOLLOWED_BY_A_MOVE;
        return Err(clause!("VV-5.4.b").refuses(Reason::BadOrder { because }));
    }
    Ok(())
}

/// The path of a move, cut where the enemy is reached (VV-5.8.a). Returns whether he is reached.
pub(crate) fn lay(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    order: &Move,
    asked: Option<AskedContact>,
) -> (Box<Path>, bool) {
    let bodies = members.iter().map(|&at| body(rules, &state.elements[at]));
    let mut path = Box::new(Path::new(bodies, order.mode));
    let farthest = diagonal(rules);
    let is_free = rules.switches.single_pivot == SinglePivot::Free;
    for (place, &leg) in order.legs.iter().enumerate() {
        let is_last = place + 1 == order.legs.len();
        path.push(leg, farthest);
        if is_free && matches!(leg, Leg::Pivot(_) | Leg::PivotUntil(_)) {
            path.make_last_free();
        }
        if let Some(asked) = asked.filter(|_| is_last) {
            let reached = approach::cut(&mut path, state, asked);
            // VV-5.8.a: then the refusal is that the enemy is not reached.
            if !reached && leg.is_open() {
                path.pop();
            }
            return (path, reached);
        }
    }
    (path, true)
}

/// VV-5.8.a: the longest distance of a leg without a given length.
fn diagonal(rules: &VaeVictis) -> Length {
    geometry::Point::ORIGIN.gap_to(geometry::Point::new(rules.table.width.0, rules.table.depth.0)).to_length()
}

/// VV-5.7.b: the general who leads must be able to make the legs too, over terrain he may enter.
fn check_general(
    rules: &VaeVictis,
    state: &State,
    path: &Path,
    (at, member): (usize, usize),
) -> Result<Option<Spent>, Illegal> {
    let general = &state.generals[at];
    let size = general_size(rules.scale());
    let row = &rules.tables.movement[usize::from(rules.tables.general)];
    let mover = Mover { row, body: under_base::MoverKind::Foot, on_roads: true };
    let mut account = Account::default();
    if path.stages().is_empty() {
        return Ok(None);
    }
    let from = path.start(0, member);
    for stage in 0..path.stages().len() {
        let body_at =
            |k, n| MovingBase { pose: carried(from, path.pose_at(stage, member, k, n), general.pose), size };
        let stride = path.stride(stage, member).saturating_mul(3);
        let gait = Gait::Turning {
            body_at: &body_at,
            size,
            centre_stride: stride,
            sweep: i64::from(stride) * i64::from(size.width().0 + size.depth().0),
        };
        let here = &path.stages()[stage];
        // He is no farther from its swept area than his own length and that of the base he touches.
        let swept = path.swept_bounds(stage, member).grown(size.depth() * 2);
        rules
            .account_by(&Steps { count: here.steps(), swept, gait }, here, &mover, &mut account)
            .map_err(|barred| forbidden(general.id, size, &barred))?;
    }
    let spent = account.spent(rules.switches.slowest_terrain);
    if spent.is_affordable() { Ok(Some(spent)) } else { Err(too_dear(general.id, spent)) }
}

/// VV-5.5.b: a second or later move of a turn must be strategic.
pub(crate) fn check_again(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    path: &Path,
) -> Result<(), Illegal> {
    for (member, &at) in members.iter().enumerate() {
        let element = &state.elements[at];
        if element.moved > 0 {
            strategic::check_again(rules, state, element, &path.body(member).base())?;
        }
    }
    Ok(())
}

fn check_zones(
    rules: &VaeVictis,
    state: &State,
    members: &Members,
    order: &Move,
    placed: &[Element],
    on_roads: bool,
) -> Result<(), Illegal> {
    let ends: PerMember<Footprint> = placed.iter().map(|element| element.base).collect();
    let ending = MoveEnd {
        members,
        ends: &ends,
        mode: order.mode,
        legs: &order.legs,
        contact: order.contact.map(|contact| contact.enemy),
        on_roads,
    };
    zones::duty::check(rules, state, &ending)
}

/// VV-5.5.a: whether every member starts and ends more than 1200 paces from every enemy element.
pub(crate) fn is_strategic(rules: &VaeVictis, state: &State, members: &Members, placed: &[Element]) -> bool {
    members.iter().zip(placed).all(|(&at, after)| {
        [&state.elements[at].base, &after.base]
            .into_iter()
            .all(|base| strategic::enemy_near(rules, state, after.seat, base).is_none())
    })
}

/// Plays a planned move: bases, the general who leads, markers, enemies who turn to face.
pub fn carry_out(rules: &VaeVictis, state: &mut State, plan: &MovePlan, out: &mut impl Tell) {
    pay(state, plan.price, out);
    let ids: PerMember<PieceId> = plan.members.iter().map(|&at| state.elements[at].id).collect();
    let led = plan.leading.map(|(at, member)| (state.generals[at].id, state.generals[at].pose, member));
    generals::leave_behind(state, &ids, led.map(|(id, ..)| id));
    let starts: PerMember<Pose> = plan.members.iter().map(|&at| state.elements[at].pose).collect();
    for (member, &at) in plan.members.iter().enumerate() {
        let element = &mut state.elements[at];
        rules.place(element, plan.path.ends()[member]);
        let all_strategic = plan.strategic && (element.moved == 0 || element.has(Flag::AllMovesStrategic));
        element.moved = element.moved.saturating_add(1);
        if all_strategic {
            element.flags.set(Flag::AllMovesStrategic, true);
        } else {
            element.flags.set(Flag::AllMovesStrategic, false);
        }
        let clause = if plan.contact.is_some() { clause!("VV-5.8.a") } else { clause!("VV-5.4.a") };
        out.tell(|| Event::Moved { piece: ids[member], path: plan.poses(member), clause });
    }
    if let (Some((at, member)), Some((id, from, _))) = (plan.leading, led) {
        lead(rules, state, at, (starts[member], plan.path.ends()[member]), out);
        let to = state.generals[at].pose;
        out.tell(|| Event::Moved { piece: id, path: vec![from, to], clause: clause!("VV-5.7.b") });
    }
    if let Some((asked, _)) = plan.contact {
        charge(rules, state, plan, asked, &ids, out);
    }
    generals::after_rest(rules, state, &ids, out);
}

/// VV-5.7.b: the general keeps his place relative to his element, or is placed beside it again.
fn lead(rules: &VaeVictis, state: &mut State, at: usize, (from, to): (Pose, Pose), out: &mut impl Tell) {
    let general = state.generals[at];
    let pose = carried(from, to, general.pose);
    let base = rules.general_base(pose);
    let is_free = rules.general_obstacle(state, general.id, &base).is_none()
        && !state
            .of(general.seat.other())
            .any(|enemy| geometry::Convex::is_within(&enemy.base, crate::measure::TOUCH, &base));
    let who = &mut state.generals[at];
    who.moves = who.moves.saturating_add(1);
    match (is_free, general.attached) {
        (true, _) | (false, None) => generals::put(rules, who, pose),
        (false, Some(element)) => generals::dock(rules, state, general.id, element, out),
    }
}

/// VV-5.8.g, VV-5.8.h: marks those that have charged, and turns enemies to face.
fn charge(
    rules: &VaeVictis,
    state: &mut State,
    plan: &MovePlan,
    asked: AskedContact,
    ids: &[PieceId],
    out: &mut impl Tell,
) {
    let placed: PerMember<Element> = plan.members.iter().map(|&at| state.elements[at]).collect();
    for id in approach::charged(rules, state, &placed) {
        if let Some(element) = state.element_mut(id) {
            element.flags.set(Flag::Charged, true);
            out.tell(|| Event::Marked {
                piece: id,
                mark: mark::CHARGED,
                set: true,
                clause: clause!("VV-5.8.h"),
            });
        }
    }
    let enemy = state.elements[asked.enemy].id;
    turn_to_face::turn_all(rules, state, ids, (ids[asked.mover], enemy), out);
}
