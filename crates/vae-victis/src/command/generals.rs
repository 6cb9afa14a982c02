//! Generals: where they are placed beside an element (VV-G.13), what happens when bases move onto them, and their own
//! moves (VV-5.7).

use crate::VaeVictis;
use crate::armies::troops::general_size;
use crate::catalogue::{because, coin, count, done, measure};
use crate::clause;
use crate::command::price::{Price, Purse, check_payable, pay};
use crate::ground::under_base;
use crate::measure::{REST, TOUCH, within};
use crate::movement::allowance::{Account, Mover, Spent};
use crate::movement::move_order::consequences;
use crate::movement::path::legs::MOST_LEGS;
use crate::movement::path::{MovingBase, Path};
use crate::movement::way::ghost;
use crate::orders::{Mode, MoveGeneral};
use crate::state::{Element, General, How, Place, State};
use engine::{
    Amount, Cost, Event, Illegal, Measure, Obstacle, PieceId, Pointer, Preview, Reason, Silent, Tell,
};
use geometry::{Convex, Footprint, Length, Pose};

/// The index of a general in [`State::generals`].
#[must_use]
pub fn general_place(state: &State, id: PieceId) -> Option<usize> {
    state.generals.iter().position(|general| general.id == id)
}

/// VV-5.7.c: whether a general may be attached to an element: of his corps, or for a commander-in-chief of his army.
#[must_use]
pub fn may_attach(general: &General, element: &Element) -> bool {
    general.seat == element.seat && general.corps.is_none_or(|corps| corps == element.corps)
}

/// VV-5.7.e: the enemy element that a general's base touches, if any.
fn touches_enemy(state: &State, general: &General, base: &Footprint) -> Option<PieceId> {
    state.of(general.seat.other()).find(|enemy| enemy.base.is_within(TOUCH, base)).map(|enemy| enemy.id)
}

fn touched_friends<'s>(state: &'s State, general: &General) -> impl Iterator<Item = &'s Element> {
    let base = general.base;
    state.of(general.seat).filter(move |friend| friend.base.is_within(TOUCH, &base))
}

/// VV-G.13.b: the places beside an element for an attached general, best first.
fn docks(rules: &VaeVictis, element: &Element) -> [Pose; 4] {
    let (size, own) = (rules.size(element), general_size(rules.scale()));
    let behind = size.depth().half() + own.depth().half();
    let beside = size.width().half() + own.width().half();
    [(Length::ZERO, -behind), (-beside, Length::ZERO), (beside, Length::ZERO), (Length::ZERO, behind)]
        .map(|(right, ahead)| Pose::new(element.pose.place(right, ahead), element.pose.heading))
}

/// VV-G.13.b: places a general beside an element, at the first free place; if none is free he stays and is detached.
pub fn dock(rules: &VaeVictis, state: &mut State, general: PieceId, element: PieceId, out: &mut impl Tell) {
    let Some(at) = general_place(state, general) else { return };
    let Some(element) = state.element(element).copied() else { return };
    let is_free = |pose: &Pose| {
        let base = rules.general_base(*pose);
        rules.general_obstacle(state, general, &base).is_none()
            && touches_enemy(state, &state.generals[at], &base).is_none()
    };
    let found = docks(rules, &element).into_iter().find(is_free);
    let who = &mut state.generals[at];
    let Some(pose) = found else {
        who.attached = None;
        return;
    };
    let from = who.pose;
    put(rules, who, pose);
    who.attached = may_attach(who, &element).then_some(element.id);
    if from != pose {
        out.tell(|| Event::Moved { piece: general, path: vec![from, pose], clause: clause!("VV-G.13.b") });
    }
}

/// Moves a general to a pose.
pub fn put(rules: &VaeVictis, general: &mut General, pose: Pose) {
    general.pose = pose;
    general.base = rules.general_base(pose);
}

/// VV-G.13.b (1): places every general attached to an element beside it again.
pub fn dock_attached(rules: &VaeVictis, state: &mut State, element: PieceId, out: &mut impl Tell) {
    for at in 0..state.generals.len() {
        let general = state.generals[at];
        if general.is_on_table() && general.attached == Some(element) {
            dock(rules, state, general.id, element, out);
        }
    }
}

/// VV-G.13.b (2) and (3), VV-G.13.c: handles generals on whom these elements have come to rest.
pub fn after_rest(rules: &VaeVictis, state: &mut State, moved: &[PieceId], out: &mut impl Tell) {
    for at in 0..state.generals.len() {
        for &id in moved {
            let general = state.generals[at];
            let Some(element) = state.element(id).filter(|element| element.is_on_table()) else { continue };
            if !general.is_on_table() || !element.base.penetrates(REST, &general.base) {
                continue;
            }
            if element.seat == general.seat {
                dock(rules, state, general.id, general.attached.unwrap_or(id), out);
                continue;
            }
            let friend = touched_friends(state, &general).map(|friend| friend.id).min();
            match friend {
                Some(friend) => dock(rules, state, general.id, general.attached.unwrap_or(friend), out),
                None => ridden_down(rules, state, at, out),
            }
        }
    }
}

/// VV-G.13.c: a general alone is captured, or with an option joins a friend within 500 paces.
fn ridden_down(rules: &VaeVictis, state: &mut State, at: usize, out: &mut impl Tell) {
    let general = state.generals[at];
    if rules.switches.lone_general_ignored {
        let near = state.of(general.seat).map(|friend| (friend.base.gap(&general.base), friend.id)).min();
        if let Some((gap, friend)) = near
            && within(gap, rules.scale().paces(500))
        {
            dock(rules, state, general.id, friend, out);
        }
        return;
    }
    let who = &mut state.generals[at];
    who.standing = Place::Lost(How::Captured);
    who.attached = None;
    put(rules, who, Pose::default());
    out.tell(|| Event::Removed {
        piece: general.id,
        how: How::Captured.ending(),
        clause: clause!("VV-G.13.c"),
    });
}

/// VV-5.7.d: detaches the generals attached to these elements, except the one who leads.
pub fn leave_behind(state: &mut State, moved: &[PieceId], leader: Option<PieceId>) {
    for general in &mut state.generals {
        let left = general.attached.is_some_and(|element| moved.contains(&element));
        if left && Some(general.id) != leader {
            general.attached = None;
        }
    }
}

/// VV-5.7.b: finds the general who leads a move in person: his index, and the member he is attached to.
///
/// # Errors
/// VV-5.7.b when he may not.
pub fn check_leading(
    state: &State,
    general: PieceId,
    members: &crate::movement::groups::Members,
) -> Result<(usize, usize), Illegal> {
    let at = general_place(state, general)
        .ok_or_else(|| clause!("VV-4.1.a").refuses(Reason::NoSuchPiece { piece: general }))?;
    let who = &state.generals[at];
    if who.seat != state.moment.active {
        return Err(clause!("VV-4.1.a").refuses(Reason::NotYours { piece: general }));
    }
    if !who.is_on_table() {
        return Err(clause!("VV-5.7.b").refuses(Reason::NotOnTable { piece: general }));
    }
    if who.moves > 0 {
        let reason = Reason::AlreadyDone { piece: general, what: done::MOVED };
        return Err(clause!("VV-5.7.b").refuses(reason));
    }
    let member = members.iter().position(|&at| who.attached == Some(state.elements[at].id));
    let because = because::HE_IS_NOT_ATTACHED_TO_ONE_OF_THOSE_WHO_MOVE;
    let reason = Reason::MayNot { piece: general, because };
    member.map(|member| (at, member)).ok_or_else(|| clause!("VV-5.7.b").refuses(reason))
}

/// The path and end of a general's move.
#[derive(Clone, Debug)]
pub struct Ride<'s> {
    order: &'s MoveGeneral,
    at: usize,
    price: Price,
    end: Pose,
    spent: Spent,
}

impl Ride<'_> {
    /// Its price, where he ends, and what was measured.
    #[must_use]
    pub fn preview(&self, rules: &VaeVictis, state: &State) -> Preview {
        let mut preview = Preview::costing(Cost::Points(i32::from(self.price.points), coin::AP));
        consequences::show(rules, state, &mut preview, |after| carry_out(rules, after, self, &mut Silent));
        let mut measure = |clause, what, amount| preview.measures.push(Measure { clause, what, amount });
        measure(clause!("VV-5.7.a"), measure::PART_OF_THE_MOVE, Amount::Part(self.spent.part()));
        let row = &rules.tables.movement[usize::from(rules.tables.general)];
        let paces = Amount::Count(i32::from(row.clear.unwrap_or(0)));
        measure(row.row, measure::PACES_A_MOVE_IN_THE_CLEAR, paces);
        let general = &state.generals[self.at];
        if general.is_commander() && self.price.points > 0 {
            let left = Amount::Count(i32::from(general.left));
            measure(clause!("VV-5.1.h"), measure::POINTS_THE_C_IN_C_HAS_LEFT, left);
        }
        preview
    }
}

/// VV-5.7, VV-11.3.c: judges a general's own move.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan<'s>(rules: &VaeVictis, state: &State, order: &'s MoveGeneral) -> Result<Ride<'s>, Illegal> {
    let piece = order.general;
    let at = general_place(state, piece)
        .ok_or_else(|| clause!("VV-4.1.a").refuses(Reason::NoSuchPiece { piece }))?;
    let general = &state.generals[at];
    if general.seat != state.moment.active {
        return Err(clause!("VV-4.1.a").refuses(Reason::NotYours { piece }));
    }
    if !general.is_on_table() {
        return Err(clause!("VV-11.3.a").refuses(Reason::NotOnTable { piece }));
    }
    let price = price(general);
    check_payable(state, price, clause!("VV-5.7.a"))?;
    let (path, end) = ride(rules, general, order)?;
    let spent = check_path(rules, state, general, &path, false)?;
    let base = rules.general_base(end);
    check_end(rules, state, general, &base)?;
    check_attachment(state, general, &base, order.attach_to)?;
    Ok(Ride { order, at, price, end, spent })
}

/// VV-5.7.a: the first move is free, later ones cost a point of his own.
fn price(general: &General) -> Price {
    let purse = match general.corps {
        Some(corps) => Purse::Corps(general.seat, corps),
        None => Purse::Commander(general.seat),
    };
    Price { points: u8::from(general.moves > 0), out_of_command: false, purse }
}

/// VV-5.7.a: up to eight straight lines. He faces along each of them, and chooses his heading at the end.
fn ride(rules: &VaeVictis, general: &General, order: &MoveGeneral) -> Result<(Path, Pose), Illegal> {
    if order.points.len() > MOST_LEGS {
        let reason = Reason::WrongCount {
            of: count::PIECES_OF_HIS_WAY,
            given: order.points.len() as i32,
            limit: MOST_LEGS as i32,
        };
        return Err(clause!("VV-5.7.a").refuses(reason));
    }
    let size = general_size(rules.scale());
    let mut path = Path::new([MovingBase { pose: general.pose, size }], Mode::Rigid);
    for &point in &order.points {
        path.ride_to(point);
    }
    let at = order.points.last().copied().unwrap_or(general.pose.at);
    Ok((path, Pose::new(at, order.heading.unwrap_or(general.pose.heading))))
}

/// VV-5.7.a: over terrain he may enter, not through enemies, within his movement row.
pub(crate) fn check_path(
    rules: &VaeVictis,
    state: &State,
    general: &General,
    path: &Path,
    is_entering: bool,
) -> Result<Spent, Illegal> {
    let refuse = |reason| clause!("VV-5.7.a").refuses(reason);
    let blocked = |by| refuse(Reason::Blocked { piece: general.id, by });
    let table = rules.forgiving_bounds();
    let row = &rules.tables.movement[usize::from(rules.tables.general)];
    let mover = Mover { row, body: under_base::MoverKind::Foot, on_roads: true };
    let mut account = Account::default();
    for stage in 0..path.stages().len() {
        let swept = path.swept_bounds(stage, 0);
        let steps = path.stages()[stage].steps();
        let base_at = |k| MovingBase { pose: path.pose_at(stage, 0, k, steps), size: path.size(0) }.base();
        if !is_entering
            && !table.covers(&swept)
            && let Some(base) = (1..=steps).map(base_at).find(|base| !table.covers(&base.bounds()))
        {
            return Err(blocked(Obstacle::Edge).showing(ghost(&base)));
        }
        rules
            .account(path, stage, 0, &mover, &mut account)
            .map_err(|barred| blocked(Obstacle::Terrain(barred.terrain)))?;
        for enemy in state.of(general.seat.other()).filter(|enemy| swept.meets(&enemy.base.bounds())) {
            let mut cleared = is_entering || !general.base.penetrates(REST, &enemy.base);
            for base in (1..=steps).map(base_at) {
                let overlaps = base.penetrates(REST, &enemy.base);
                cleared |= !overlaps;
                if cleared && overlaps {
                    return Err(blocked(Obstacle::Piece(enemy.id)).showing(ghost(&base)));
                }
            }
        }
    }
    let spent = account.spent(rules.switches.slowest_terrain);
    if !spent.is_affordable() {
        return Err(refuse(Reason::OverAllowance { piece: general.id, spent: spent.thousandths() }));
    }
    Ok(spent)
}

/// Whether he may end at a pose, apart from his path.
pub(crate) fn may_end(rules: &VaeVictis, state: &State, general: &General, at: Pose) -> bool {
    check_end(rules, state, general, &rules.general_base(at)).is_ok()
}

/// VV-5.7.e, then VV-G.12: where he may end.
pub(crate) fn check_end(
    rules: &VaeVictis,
    state: &State,
    general: &General,
    base: &Footprint,
) -> Result<(), Illegal> {
    if let Some(enemy) = touches_enemy(state, general, base) {
        let reason = Reason::InContact { piece: general.id, other: enemy };
        return Err(clause!("VV-5.7.e").refuses(reason).showing(ghost(base)));
    }
    let alone = !state.of(general.seat).any(|friend| friend.base.is_within(TOUCH, base));
    let mut owners = rules.zone_owners(state, general.seat, base);
    if let Some(owner) = owners.next().filter(|_| alone) {
        let because = because::ALONE_HE_MAY_NOT_END_IN_AN_ENEMY_ZONE;
        let refused = clause!("VV-5.7.e").refuses(Reason::MayNot { piece: general.id, because });
        return Err(refused.showing(Pointer::Piece(owner.id)).showing(ghost(base)));
    }
    match rules.general_obstacle(state, general.id, base) {
        None => Ok(()),
        Some(by) => {
            let reason = Reason::Blocked { piece: general.id, by };
            Err(clause!("VV-G.12.a").refuses(reason).showing(ghost(base)))
        }
    }
}

/// VV-5.7.c: he must touch the element he is attached to, which must be of his corps or army.
pub(crate) fn check_attachment(
    state: &State,
    general: &General,
    base: &Footprint,
    attach_to: Option<PieceId>,
) -> Result<(), Illegal> {
    let Some(id) = attach_to else { return Ok(()) };
    let refuse = |reason| Err(clause!("VV-5.7.c").refuses(reason));
    let Some(element) = state.element(id).filter(|element| element.is_on_table()) else {
        return refuse(Reason::NoSuchPiece { piece: id });
    };
    if !may_attach(general, element) {
        return refuse(Reason::NotYours { piece: id });
    }
    if !element.base.is_within(TOUCH, base) {
        return refuse(Reason::NoContact { piece: general.id, other: id });
    }
    Ok(())
}

/// VV-5.7.a: moves a general.
pub fn carry_out(rules: &VaeVictis, state: &mut State, ride: &Ride<'_>, out: &mut impl Tell) {
    let order = ride.order;
    pay(state, ride.price, out);
    let general = &mut state.generals[ride.at];
    let from = general.pose;
    put(rules, general, ride.end);
    general.moves = general.moves.saturating_add(1);
    general.attached = order.attach_to;
    out.tell(|| {
        let along = order.points.iter().map(|&point| Pose::new(point, ride.end.heading));
        let path = std::iter::once(from).chain(along).chain([ride.end]).collect();
        Event::Moved { piece: order.general, path, clause: clause!("VV-5.7.a") }
    });
}

/// The places beside an element for a general; suggestions try them.
#[must_use]
pub fn docking_places(rules: &VaeVictis, element: &Element) -> [Pose; 4] {
    docks(rules, element)
}

/// Whether a general touches an element.
#[must_use]
pub fn is_touching(general: &General, element: &Element) -> bool {
    general.base.is_within(TOUCH, &element.base)
}
