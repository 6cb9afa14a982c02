//! Changes of formation (VV-5.6): square, skirmishers, mounting and dismounting.

use crate::VaeVictis;
use crate::armies::troops::{Formation, Tag};
use crate::catalogue::{because, coin, done, measure};
use crate::clause;
use crate::close_combat::contact::{directly_behind, side_by_side, touching};
use crate::command::price::{Price, Priced, pay};
use crate::command::{self, generals};
use crate::movement::groups::members;
use crate::movement::move_order::consequences;
use crate::movement::move_order::{check_not_engaged, check_not_fleeing};
use crate::movement::path::PerMember;
use crate::movement::way::ghost;
use crate::movement::zones;
use crate::options::variant::Variant;
use crate::orders::{Anchor, Layout, Order};
use crate::state::{Element, Flag, State};
use crate::tables::UnitRow;
use engine::catalogue::Because;
use engine::{Amount, Cost, Event, Illegal, Measure, Obstacle, PieceId, Preview, Reason, Silent, Tell};
use geometry::{Edge, Heading, Length, Pose};

/// A legal change: the elements that are removed, and those that replace them.
#[derive(Clone, Debug)]
pub struct PermittedChange {
    old: PerMember<PieceId>,
    new: PerMember<Element>,
    price: Price,
    clause: engine::ClauseId,
}

impl PermittedChange {
    /// Its price, and where everybody ends.
    #[must_use]
    pub fn preview(&self, rules: &VaeVictis, state: &State) -> Preview {
        let mut preview = Preview::costing(Cost::Points(i32::from(self.price.points), coin::AP));
        consequences::show(rules, state, &mut preview, |after| carry_out(rules, after, self, &mut Silent));
        let squares = self.clause == clause!("VV-5.6.a") || self.clause == clause!("VV-5.6.b");
        if squares && rules.unit(&self.new[0]).is(Tag::SlowSquare) {
            let points = Amount::Count(i32::from(self.price.points));
            let what = measure::POINTS_FOR_A_CHANGE_TO_OR_FROM_SQUARE;
            preview.measures.push(Measure { clause: clause!("VV-LG.d"), what, amount: points });
        }
        if self.old.len() == 2 {
            let (clause, amount) = (clause!("VV-5.6.g"), Amount::Truth(true));
            preview.measures.push(Measure { clause, what: measure::ONE_OF_A_PAIR, amount });
        }
        preview
    }
}

/// VV-11.3.c: judges a change of formation.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan(rules: &VaeVictis, state: &State, order: &Order) -> Result<PermittedChange, Illegal> {
    match *order {
        Order::FormSquare { element, anchor } => form_square(rules, state, element, anchor),
        Order::LeaveSquare { element, heading } => leave_square(rules, state, element, heading),
        Order::BreakOut { element, layout } => break_out(rules, state, element, layout),
        Order::Reform { pair, place } => reform(rules, state, pair, place),
        Order::Mount { element } => remount(rules, state, element, Formation::Mounted),
        Order::Dismount { element } => remount(rules, state, element, Formation::Dismounted),
        _ => Err(clause!("VV-5.6.i")
            .refuses(Reason::BadOrder { because: because::THIS_IS_NO_CHANGE_OF_FORMATION })),
    }
}

/// VV-11.3.a up to the flags: the elements named, flight, contact, one change per turn.
fn changer(rules: &VaeVictis, state: &State, ids: &[PieceId]) -> Result<PerMember<Element>, Illegal> {
    let members = members(state, ids)?;
    let all = || members.iter().map(|&at| &state.elements[at]);
    all().try_for_each(check_not_fleeing)?;
    all().try_for_each(|element| check_not_engaged(rules, state, element, false))?;
    if let Some(element) = all().find(|element| element.has(Flag::Changed)) {
        let reason = Reason::AlreadyDone { piece: element.id, what: done::CHANGED_FORMATION };
        return Err(clause!("VV-5.1.f").refuses(reason));
    }
    Ok(all().copied().collect())
}

/// VV-LG.c: only drilled troops may form or leave square and move in one turn.
fn check_drill(rules: &VaeVictis, element: &Element) -> Result<(), Illegal> {
    let is_drilled = rules.unit(element).is(Tag::Drilled);
    if rules.variant == Variant::LosGringos && element.moved > 0 && !is_drilled {
        return Err(clause!("VV-LG.c").refuses(Reason::AlreadyDone { piece: element.id, what: done::MOVED }));
    }
    Ok(())
}

fn may_not(clause: engine::ClauseId, piece: PieceId, because: Because) -> Illegal {
    clause.refuses(Reason::MayNot { piece, because })
}

/// VV-5.6.a, VV-LG.d: the price in AP: one, or two for militia.
pub(crate) fn square_points(rules: &VaeVictis, element: &Element) -> u8 {
    if rules.unit(element).is(Tag::SlowSquare) { 2 } else { 1 }
}

fn square_price(rules: &VaeVictis, state: &State, element: &Element) -> Result<Price, Illegal> {
    let price = Priced::Flat(square_points(rules, element));
    command::price::price(rules, state, &members(state, &[element.id])?, price)
}

/// VV-5.6.a, VV-5.6.b: a line becomes a square.
fn form_square(
    rules: &VaeVictis,
    state: &State,
    id: PieceId,
    anchor: Anchor,
) -> Result<PermittedChange, Illegal> {
    let element = changer(rules, state, &[id])?[0];
    check_drill(rules, &element)?;
    let knows = rules.tables.square.is_some() && rules.unit(&element).is(Tag::Square);
    if !knows || element.formation != Formation::Line {
        return Err(may_not(
            clause!("VV-5.6.a"),
            id,
            because::ONLY_FORMED_INFANTRY_THAT_KNOWS_SQUARES_FORMS_ONE,
        ));
    }
    let price = square_price(rules, state, &element)?;
    let shift = (rules.scale().frontage() - rules.size(&element).depth()).half();
    let pose = match anchor {
        Anchor::Centre => element.pose,
        Anchor::Front => element.pose.advanced(-shift),
        Anchor::Rear => element.pose.advanced(shift),
    };
    let square = reshaped(rules, &element, Formation::Square, pose);
    change(rules, state, &[element], [square], price, clause!("VV-5.6.a"))
}

/// VV-5.6.b: a square becomes a line, its centre where it was, facing as one of the faces did.
fn leave_square(
    rules: &VaeVictis,
    state: &State,
    id: PieceId,
    heading: Heading,
) -> Result<PermittedChange, Illegal> {
    let element = changer(rules, state, &[id])?[0];
    check_drill(rules, &element)?;
    if !element.is_square() {
        return Err(may_not(clause!("VV-5.6.a"), id, because::ONLY_A_SQUARE_RE_FORMS_LINE));
    }
    let price = square_price(rules, state, &element)?;
    let faces = Edge::ALL.map(|edge| element.pose.heading + edge.turn());
    if !faces.contains(&heading) {
        return Err(may_not(clause!("VV-5.6.b"), id, because::A_LINE_FACES_AS_ONE_OF_THE_FOUR_FACES_DID));
    }
    let line = reshaped(rules, &element, Formation::Line, Pose::new(element.pose.at, heading));
    change(rules, state, &[element], [line], price, clause!("VV-5.6.b"))
}

/// VV-5.6.h: cavalry mounts or dismounts; the front edge stays in place, or else the rear edge.
fn remount(rules: &VaeVictis, state: &State, id: PieceId, to: Formation) -> Result<PermittedChange, Illegal> {
    let element = changer(rules, state, &[id])?[0];
    let from = if to == Formation::Mounted { Formation::Dismounted } else { Formation::Mounted };
    let can = rules.tables.unit(element.unit).dismounts_to.is_some() && element.formation == from;
    if !can {
        return Err(may_not(
            clause!("VV-5.6.h"),
            id,
            because::ONLY_CAVALRY_OF_REBEL_YELL_MOUNTS_AND_DISMOUNTS,
        ));
    }
    let price = command::price::price(rules, state, &members(state, &[id])?, Priced::Flat(1))?;
    let shift = (rules.size(&element).depth() - rules.size_of(element.unit, to).depth()).half();
    let front = reshaped(rules, &element, to, element.pose.advanced(shift));
    let clause = clause!("VV-5.6.h");
    change(rules, state, &[element], [front], price, clause).or_else(|_| {
        let rear = reshaped(rules, &element, to, element.pose.advanced(-shift));
        change(rules, state, &[element], [rear], price, clause)
    })
}

/// VV-5.6.f: a Light element breaks out into two Skirmishers.
fn break_out(
    rules: &VaeVictis,
    state: &State,
    id: PieceId,
    layout: Layout,
) -> Result<PermittedChange, Illegal> {
    let element = changer(rules, state, &[id])?[0];
    let into = rules.tables.unit(element.unit).breaks_into;
    let Some(into) = into.filter(|_| element.formation == Formation::Line) else {
        return Err(may_not(clause!("VV-5.6.f"), id, because::ONLY_LIGHT_INFANTRY_IN_LINE_BREAKS_OUT));
    };
    let price = command::price::price(rules, state, &members(state, &[id])?, Priced::Flat(1))?;
    change(rules, state, &[element], skirmishers(rules, &element, into, layout), price, clause!("VV-5.6.f"))
}

/// VV-5.6.f: the two elements of Skirmishers of a Light element; n.1 is on the left.
#[must_use]
pub fn skirmishers(rules: &VaeVictis, light: &Element, into: UnitRow, layout: Layout) -> [Element; 2] {
    let width = rules.scale().frontage();
    let left = match layout {
        Layout::Left => -width,
        Layout::Right => Length::ZERO,
        Layout::Centred => -width.half(),
    };
    // The front edges stay level with the old one.
    let ahead = (rules.size(light).depth() - rules.size_of(into, Formation::Skirmish).depth()).half();
    let ids = [light.id.part(1), light.id.part(2)];
    [(0, left), (1, left + width)].map(|(part, right)| {
        let pose = Pose::new(light.pose.place(right, ahead), light.pose.heading);
        let mut one = Element { id: ids[part], unit: into, pair: Some(ids[1 - part]), ..*light };
        one.formation = Formation::Skirmish;
        rules.place(&mut one, pose);
        one
    })
}

/// VV-5.6.f: two Skirmishers side by side, or one behind the other, become a Light element again.
fn reform(
    rules: &VaeVictis,
    state: &State,
    pair: [PieceId; 2],
    place: Option<PieceId>,
) -> Result<PermittedChange, Illegal> {
    let refuse = |piece, because| Err(may_not(clause!("VV-5.6.f"), piece, because));
    // VV-5.6.f: if one of the two is destroyed, the other can never re-form.
    if let Some(lost) = pair.iter().filter_map(|&id| state.element(id)).find(|element| element.is_lost()) {
        return refuse(lost.id, because::ONE_OF_THE_TWO_IS_DESTROYED);
    }
    let both = changer(rules, state, &pair)?;
    let (one, two) = (both[0], both[1]);
    if one.pair != Some(two.id) || two.pair != Some(one.id) {
        return refuse(one.id, because::THE_TWO_ARE_NOT_A_PAIR);
    }
    let light = rules.tables.units.iter().position(|unit| unit.breaks_into == Some(one.unit));
    let Some(light) = light else { return refuse(one.id, because::THEY_NEVER_WERE_A_LIGHT_ELEMENT) };
    let price = command::price::price(rules, state, &members(state, &pair)?, Priced::Flat(1))?;
    let abreast = side_by_side(rules, &one, &two).is_some();
    let in_file = directly_behind(rules, &one, &two) || directly_behind(rules, &two, &one);
    if !abreast && !in_file {
        return refuse(one.id, because::THEY_STAND_NEITHER_ABREAST_NOR_IN_FILE);
    }
    let named = place.map(|place| both.iter().find(|element| element.id == place));
    let (at, heading) = match named {
        Some(Some(element)) => (element.pose.at, element.pose.heading),
        Some(None) => return refuse(one.id, because::THE_PLACE_IS_THAT_OF_ONE_OF_THE_TWO),
        None if abreast => (one.pose.at.middle(two.pose.at), one.pose.heading),
        None => return refuse(one.id, because::ONE_BEHIND_THE_OTHER_THE_PLACE_MUST_BE_NAMED),
    };
    let id = if one.id.part_number() > 0 { PieceId::unit(one.id.number()) } else { one.id.min(two.id) };
    let mut line = Element {
        id,
        unit: UnitRow(light as u8),
        formation: Formation::Line,
        pair: None,
        moved: one.moved.max(two.moved),
        flags: one.flags.union(two.flags),
        ..one
    };
    let strategic = |element: &Element| element.moved == 0 || element.has(Flag::AllMovesStrategic);
    if !(strategic(&one) && strategic(&two)) {
        line.flags.set(Flag::AllMovesStrategic, false);
    }
    rules.place(&mut line, Pose::new(at, heading));
    change(rules, state, &both, [line], price, clause!("VV-5.6.f"))
}

fn reshaped(rules: &VaeVictis, element: &Element, formation: Formation, pose: Pose) -> Element {
    let mut new = Element { formation, ..*element };
    rules.place(&mut new, pose);
    let squared = element.is_square() || new.is_square();
    if squared {
        new.flags.set(Flag::SquareChange, true);
    }
    new
}

/// VV-5.6.i: new positions must be legal, touch no enemy, and be in no enemy zone that the old base was not in.
fn change(
    rules: &VaeVictis,
    state: &State,
    old: &[Element],
    new: impl IntoIterator<Item = Element>,
    price: Price,
    clause: engine::ClauseId,
) -> Result<PermittedChange, Illegal> {
    let mut new: PerMember<Element> = new.into_iter().collect();
    let goes = |at: usize| old.iter().any(|element| state.elements[at].id == element.id);
    for element in &new {
        let refuse = |reason| Err(clause!("VV-5.6.i").refuses(reason).showing(ghost(&element.base)));
        if let Some(by) = rules.element_obstacle(state, element, goes) {
            return refuse(Reason::Blocked { piece: old[0].id, by });
        }
        if let Some(enemy) = state.of(element.seat.other()).find(|enemy| touching(element, enemy)) {
            return refuse(Reason::InContact { piece: old[0].id, other: enemy.id });
        }
        let before = |owner: &(usize, Edge)| {
            old.iter().any(|old| rules.zone_over(state, &state.elements[owner.0], &old.base).is_some())
        };
        let owners = zones::duty::owners(rules, state, element, &element.base);
        if let Some((owner, _)) = owners.iter().find(|owner| !before(owner)) {
            let by = Obstacle::Piece(state.elements[*owner].id);
            return refuse(Reason::Blocked { piece: old[0].id, by });
        }
    }
    new.iter_mut().for_each(|element| element.flags.set(Flag::Changed, true));
    Ok(PermittedChange { old: old.iter().map(|element| element.id).collect(), new, price, clause })
}

/// Makes a change of formation.
pub fn carry_out(rules: &VaeVictis, state: &mut State, change: &PermittedChange, out: &mut impl Tell) {
    pay(state, change.price, out);
    for &id in &change.old {
        state.take(id);
    }
    for &element in &change.new {
        state.insert(element);
        out.tell(|| Event::Formed {
            piece: element.id,
            formation: element.formation.term(),
            pose: element.pose,
            clause: change.clause,
        });
    }
    // VV-G.13.b: attached generals go beside the new element; after a split, beside the left one.
    let heir = change.new[0].id;
    for general in &mut state.generals {
        if general.attached.is_some_and(|element| change.old.contains(&element)) {
            general.attached = Some(heir);
        }
    }
    generals::dock_attached(rules, state, heir, out);
    let ids: PerMember<PieceId> = change.new.iter().map(|element| element.id).collect();
    generals::after_rest(rules, state, &ids, out);
}
