//! The order DEPLOY (VV-3.h to VV-3.j): corps by corps behind the own limit, second player first.

use crate::VaeVictis;
use crate::armies::troops::Formation;
use crate::catalogue::{because, order};
use crate::clause;
use crate::command::generals;
use crate::movement::formation::skirmishers;
use crate::movement::way::ghost;
use crate::options;
use crate::orders::{Deploy, Deployed, DeployedGeneral, Layout};
use crate::set_up::table::deployment_depth;
use crate::state::{Arrival, Element, General, Place, State};
use arrayvec::ArrayVec;
use engine::{Audience, Event, Illegal, Obstacle, PieceId, Pointer, Preview, Reason, Seat, Secrets, Tell};
use geometry::{Bounds, Convex, Footprint, Heading, Point, Pose};

/// VV-3.i: the corps that is deployed next: its seat and number; `None` when all are.
#[must_use]
pub fn next(rules: &VaeVictis, state: &State) -> Option<(Seat, u8)> {
    let second = state.moment.first.other();
    let turn = |seat: Seat| u8::from(seat != second);
    let waiting = state.corps.iter().filter(|corps| is_in_hand(state, corps.seat, corps.number));
    let order = |corps: &&crate::state::Corps| match rules.switches.deployment {
        options::Deployment::AlternateCorps => (corps.number, turn(corps.seat)),
        options::Deployment::SecondThenFirst | options::Deployment::Simultaneous => {
            (turn(corps.seat), corps.number)
        }
    };
    waiting.min_by_key(order).map(|corps| (corps.seat, corps.number))
}

fn is_in_hand(state: &State, seat: Seat, corps: u8) -> bool {
    state
        .elements
        .iter()
        .any(|element| element.seat == seat && element.corps == corps && element.standing == Place::InHand)
}

/// VV-3.i: whether this is the last corps of its army to be deployed: the commander-in-chief comes with it.
#[must_use]
pub fn is_last(state: &State, seat: Seat, number: u8) -> bool {
    let others = state.corps.iter().filter(|corps| corps.seat == seat && corps.number != number);
    !others.into_iter().any(|corps| is_in_hand(state, seat, corps.number))
}

/// VV-3.h: the strip along its baseline where a seat deploys.
#[must_use]
pub fn zone(rules: &VaeVictis, state: &State, seat: Seat) -> Bounds {
    // VV-3.g: a scenario may fix it.
    if let Some(zone) = rules.zones[seat.index()] {
        return zone;
    }
    let Bounds { min, max } = rules.bounds();
    let depth = deployment_depth(rules.scale()).0;
    if seat == state.south {
        Bounds { min, max: Point::new(max.x, min.y + depth) }
    } else {
        Bounds { min: Point::new(min.x, max.y - depth), max }
    }
}

/// A legal deployment: all pieces as they are after it.
#[derive(Clone, Debug)]
pub struct PlannedDeployment<'s> {
    order: &'s Deploy,
    seat: Seat,
    elements: Vec<Element>,
    generals: ArrayVec<General, 10>,
    reinforcements: Vec<Arrival>,
}

impl PlannedDeployment<'_> {
    /// Where everybody ends.
    #[must_use]
    pub fn preview(&self) -> Preview {
        Preview { ends: self.places().collect(), ..Preview::free() }
    }

    /// The pieces that are deployed, with their poses.
    fn places(&self) -> impl Iterator<Item = (PieceId, Pose)> + '_ {
        let elements = self.order.elements.iter().map(|deployed| (deployed.id, deployed.pose));
        elements.chain(self.order.generals.iter().map(|deployed| (deployed.id, deployed.pose)))
    }
}

/// Judges a deployment.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan<'s>(
    rules: &VaeVictis,
    state: &State,
    order: &'s Deploy,
) -> Result<PlannedDeployment<'s>, Illegal> {
    let mut after = state.clone();
    let seat = set_up(rules, &mut after, order)?;
    let State { elements, generals, reinforcements, .. } = after;
    Ok(PlannedDeployment { order, seat, elements, generals, reinforcements })
}

/// Deploys the corps, test by test. Returns whose it is.
pub(crate) fn set_up(rules: &VaeVictis, state: &mut State, order: &Deploy) -> Result<Seat, Illegal> {
    let expected = next(rules, state);
    let Some((seat, number)) = expected.filter(|(_, number)| *number == order.corps) else {
        let because = because::ANOTHER_CORPS_DEPLOYS_NEXT;
        return Err(clause!("VV-3.i").refuses(Reason::BadOrder { because }));
    };
    let zone = zone(rules, state, seat);
    for deployed in &order.elements {
        set_up_element(rules, state, (seat, number), zone, deployed)?;
    }
    // A Light element deployed as skirmishers has two bases (VV-3.i).
    let halves = |deployed: &&Deployed| deployed.id.part_number() > 0;
    for deployed in order.elements.iter().filter(halves) {
        let other = deployed.id.part(3 - deployed.id.part_number());
        if !order.elements.iter().any(|deployed| deployed.id == other) {
            let because = because::A_LIGHT_ELEMENT_DEPLOYS_AS_TWO_SKIRMISHERS_AT_ONCE;
            return Err(clause!("VV-3.i").refuses(Reason::MayNot { piece: deployed.id, because }));
        }
    }
    for deployed in &order.generals {
        set_up_general(rules, state, (seat, number), zone, deployed)?;
    }
    leave_waiting(rules, state, (seat, number));
    Ok(seat)
}

/// Deploys one general, after the elements he may be attached to.
pub(crate) fn set_up_general(
    rules: &VaeVictis,
    state: &mut State,
    (seat, number): (Seat, u8),
    zone: Bounds,
    deployed: &DeployedGeneral,
) -> Result<(), Illegal> {
    let piece = deployed.id;
    let Some(at) = generals::general_place(state, piece) else {
        return Err(clause!("VV-3.i").refuses(Reason::NoSuchPiece { piece }));
    };
    let general = state.generals[at];
    let comes = general.seat == seat
        && general.standing == Place::InHand
        && general.corps.map_or_else(|| is_last(state, seat, number), |corps| corps == number);
    if !comes {
        return Err(clause!("VV-3.i").refuses(Reason::NotYours { piece }));
    }
    let base = rules.general_base(deployed.pose);
    check_zone(piece, &base, zone)?;
    if let Some(by) = rules.general_obstacle(state, piece, &base) {
        return Err(illegal_place(piece, by, &base));
    }
    generals::check_attachment(state, &general, &base, deployed.attach_to)?;
    let general = &mut state.generals[at];
    generals::put(rules, general, deployed.pose);
    general.standing = Place::OnTable;
    general.attached = deployed.attach_to;
    Ok(())
}

/// Deploys one element.
pub(crate) fn set_up_element(
    rules: &VaeVictis,
    state: &mut State,
    (seat, number): (Seat, u8),
    zone: Bounds,
    deployed: &Deployed,
) -> Result<(), Illegal> {
    let piece = deployed.id;
    let part = piece.part_number();
    if part > 0 && state.element(piece).is_none() {
        break_up(rules, state, PieceId::unit(piece.number()), seat)?;
    }
    let Some(at) = crate::movement::groups::place_of(state, piece) else {
        return Err(clause!("VV-3.i").refuses(Reason::NoSuchPiece { piece }));
    };
    let mut element = state.elements[at];
    if element.seat != seat || element.corps != number || element.standing != Place::InHand {
        return Err(clause!("VV-3.i").refuses(Reason::NotYours { piece }));
    }
    element.formation = starting_formation(rules, &element, deployed.formation)?;
    rules.place(&mut element, deployed.pose);
    element.standing = Place::OnTable;
    check_zone(piece, &element.base, zone)?;
    if let Some(by) = rules.element_obstacle(state, &element, |other| other == at) {
        return Err(illegal_place(piece, by, &element.base));
    }
    state.elements[at] = element;
    Ok(())
}

/// VV-3.i: an LGA Light element that is not deployed yet becomes its two elements of Skirmishers.
fn break_up(rules: &VaeVictis, state: &mut State, light: PieceId, seat: Seat) -> Result<(), Illegal> {
    let whole = state.element(light).copied();
    let whole = whole.filter(|element| element.seat == seat && element.standing == Place::InHand);
    let into = whole.and_then(|element| rules.tables.unit(element.unit).breaks_into);
    let (Some(whole), Some(into)) = (whole, into) else {
        let because = because::ONLY_A_LIGHT_ELEMENT_DEPLOYS_AS_TWO_SKIRMISHERS;
        return Err(clause!("VV-3.i").refuses(Reason::MayNot { piece: light, because }));
    };
    state.take(light);
    for mut half in skirmishers(rules, &whole, into, Layout::Centred) {
        // Before deployment its position has no meaning.
        rules.place(&mut half, whole.pose);
        state.insert(half);
    }
    Ok(())
}

/// VV-3.i: line for infantry, skirmish for skirmishers, mounted or dismounted; no squares.
fn starting_formation(
    rules: &VaeVictis,
    element: &Element,
    wanted: Option<Formation>,
) -> Result<Formation, Illegal> {
    let unit = rules.tables.unit(element.unit);
    let usual = unit.usual_formation();
    let wanted = wanted.unwrap_or(usual);
    let may = wanted == usual || wanted == Formation::Dismounted && unit.dismounts_to.is_some();
    if may {
        return Ok(wanted);
    }
    let because = because::IT_DOES_NOT_START_IN_THIS_FORMATION;
    Err(clause!("VV-3.i").refuses(Reason::MayNot { piece: element.id, because }))
}

/// VV-3.h: the base must be completely within the deployment zone.
fn check_zone(piece: PieceId, base: &Footprint, zone: Bounds) -> Result<(), Illegal> {
    if zone.grown(crate::measure::LEN).covers(&base.bounds()) {
        return Ok(());
    }
    let because = because::IT_IS_SET_UP_WITHIN_THE_DEPLOYMENT_DEPTH;
    let refused = clause!("VV-3.h").refuses(Reason::MayNot { piece, because }).showing(ghost(base));
    let Bounds { min, max } = zone;
    let corners = vec![min, Point::new(min.x, max.y), max, Point::new(max.x, min.y)];
    Err(refused.showing(Pointer::Area(corners)))
}

fn illegal_place(piece: PieceId, by: Obstacle, base: &Footprint) -> Illegal {
    clause!("VV-3.j").refuses(Reason::Blocked { piece, by }).showing(ghost(base))
}

/// VV-3.j: elements that are not named become reinforcements for game turn 2, along the whole own baseline.
fn leave_waiting(rules: &VaeVictis, state: &mut State, (seat, number): (Seat, u8)) {
    let Bounds { min, max } = rules.bounds();
    let y = if seat == state.south { min.y } else { max.y };
    let arrival = |piece| Arrival { piece, turn: 2, from: Point::new(min.x, y), to: Point::new(max.x, y) };
    let is_last = is_last(state, seat, number);
    for element in &mut state.elements {
        if element.seat == seat && element.corps == number && element.standing == Place::InHand {
            element.standing = Place::Waiting;
            state.reinforcements.push(arrival(element.id));
        }
    }
    let comes = |general: &General| general.corps.map_or(is_last, |corps| corps == number);
    for general in &mut state.generals {
        if general.seat == seat && general.standing == Place::InHand && comes(general) {
            general.standing = Place::Waiting;
            state.reinforcements.push(arrival(general.id));
        }
    }
}

/// Deploys a corps. With `deployment = simultaneous` only its owner gets the events until all is shown.
pub fn carry_out(rules: &VaeVictis, state: &mut State, plan: &PlannedDeployment<'_>, out: &mut impl Tell) {
    state.elements.clone_from(&plan.elements);
    state.generals.clone_from(&plan.generals);
    state.reinforcements.clone_from(&plan.reinforcements);
    state.moment.draft = None;
    let is_unseen = rules.switches.deployment == options::Deployment::Simultaneous;
    let audience = if is_unseen { Audience::Only(plan.seat) } else { Audience::All };
    for (piece, pose) in plan.places() {
        out.tell_to(audience, || Event::Placed { piece, pose, clause: clause!("VV-3.i") });
    }
    if is_unseen && next(rules, state).is_none() {
        let elements = state.on_table().map(|element| (element.seat, element.id, element.pose));
        let generals = state.generals.iter().filter(|general| general.is_on_table());
        let generals = generals.map(|general| (general.seat, general.id, general.pose));
        for (owner, piece, pose) in elements.chain(generals) {
            let event = || Event::Placed { piece, pose, clause: clause!("VV-3.i") };
            out.tell_to(Audience::Only(owner.other()), event);
        }
    }
}

/// Whether the seats may not see each other's pieces yet: an unfinished simultaneous deployment (VV-3.i).
#[must_use]
pub fn is_unseen(rules: &VaeVictis, state: &State) -> bool {
    rules.switches.deployment == options::Deployment::Simultaneous
        && matches!(state.moment.phase, crate::state::Phase::Deploy)
}

/// VV-3.i: during a secret deployment a seat (`None`: a spectator) may not know what others have deployed or left for
/// later, nor read their orders.
#[must_use]
pub fn secrets(rules: &VaeVictis, state: &State, seat: Option<Seat>) -> Option<Secrets<State>> {
    if !is_unseen(rules, state) {
        return None;
    }
    let is_hidden = |owner: Seat, standing: Place| Some(owner) != seat && standing != Place::InHand;
    let drafts = next(rules, state).map(|(owner, _)| owner) != seat;
    let mut seen = state.clone();
    seen.elements.retain(|element| !is_hidden(element.seat, element.standing));
    for general in &mut seen.generals {
        if is_hidden(general.seat, general.standing) {
            // Everybody knows that he exists, but not where.
            generals::put(rules, general, Pose::new(Point::ORIGIN, Heading::NORTH));
            general.standing = Place::Waiting;
            general.attached = None;
        }
    }
    let is_known = |arrival: &Arrival| {
        seen.elements.iter().any(|element| element.id == arrival.piece)
            || state.general(arrival.piece).is_some_and(|general| Some(general.seat) == seat)
    };
    let known = state.reinforcements.iter().filter(|arrival| is_known(arrival)).copied().collect();
    seen.reinforcements = known;
    if drafts {
        seen.moment.draft = None;
    }
    Some(Secrets { known: seen, orders: &[order::DEPLOY, order::PLACE] })
}
