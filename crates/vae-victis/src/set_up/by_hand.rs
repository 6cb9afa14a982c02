//! Deployment by hand (VV-3.h to VV-3.j): the engine proposes positions for the corps that deploys next. Its owner
//! moves bases as often as he likes, and then deploys the corps as it stands.

use crate::VaeVictis;
use crate::armies::troops::Formation;
use crate::catalogue::{because, label};
use crate::clause;
use crate::command::generals;
use crate::movement::formation;
use crate::orders::{Deploy, Deployed, DeployedGeneral, Layout, Order};
use crate::set_up;
use crate::set_up::deployment::{is_unseen, next, set_up, set_up_element, set_up_general, zone};
use crate::state::{Element, Phase, State};
use engine::catalogue::Label;
use engine::placing::{lift, swing};
use engine::sketch::Button;
use engine::{Aimed, Audience, Event, Flank, Gesture, Illegal, PieceId, Preview, Reason, Seat, Tell};
use geometry::{Convex, Point, Pose, Turn};

/// The corps that deploys next as it would be deployed now: as its owner has placed it, or else in the middle.
#[must_use]
pub fn station(rules: &VaeVictis, state: &State) -> Option<Deploy> {
    let (seat, corps) = next(rules, state).filter(|_| state.moment.phase == Phase::Deploy)?;
    let draft = state.moment.draft.as_deref().filter(|draft| draft.corps == corps);
    Some(draft.cloned().unwrap_or_else(|| set_up::usual::draw_up(rules, state, seat, corps, 0)))
}

/// The state with that corps on the table, for those who may see it: its owner, and others once he has placed a base.
#[must_use]
pub fn stationed(rules: &VaeVictis, state: &State, seat: Option<Seat>) -> Option<State> {
    let owner = next(rules, state).map(|(owner, _)| owner);
    let is_open = state.moment.draft.is_some() && !is_unseen(rules, state);
    let order = station(rules, state).filter(|_| owner == seat || is_open)?;
    let mut shown = state.clone();
    set_up(rules, &mut shown, &order).ok()?;
    Some(shown)
}

/// A legal placing of one base, of several, or of the whole corps.
#[derive(Clone, Debug)]
pub struct PlannedPlacing {
    seat: Seat,
    /// The corps after the placing.
    draft: Deploy,
    moved: Vec<(PieceId, Pose)>,
}

impl PlannedPlacing {
    /// Where everybody ends.
    #[must_use]
    pub fn preview(&self) -> Preview {
        Preview { ends: self.moved.clone(), ..Preview::free() }
    }
}

/// Judges the placing of one base, of several, or of the whole corps.
///
/// # Errors
/// The first clause that forbids it.
pub fn plan(rules: &VaeVictis, state: &State, order: &Deploy) -> Result<PlannedPlacing, Illegal> {
    let (seat, before) = deploying(rules, state, order)?;
    let mut draft = changed(rules, state, order, (seat, before.clone()))?;
    set_up(rules, &mut state.clone(), &draft)?;
    let moved = moved(&before, &draft, order);
    draft.elements.sort_by_key(|deployed| deployed.id);
    draft.generals.sort_by_key(|deployed| deployed.id);
    Ok(PlannedPlacing { seat, draft, moved })
}

/// Places the bases; the corps is deployed by a later order.
pub fn carry_out(rules: &VaeVictis, state: &mut State, plan: &PlannedPlacing, out: &mut impl Tell) {
    let audience = if is_unseen(rules, state) { Audience::Only(plan.seat) } else { Audience::All };
    for &(piece, pose) in &plan.moved {
        out.tell_to(audience, || Event::Placed { piece, pose, clause: clause!("VV-3.i") });
    }
    state.moment.draft = Some(Box::new(plan.draft.clone()));
}

/// The seat that deploys next, and its corps as it stands now.
fn deploying(rules: &VaeVictis, state: &State, order: &Deploy) -> Result<(Seat, Deploy), Illegal> {
    let station = station(rules, state).filter(|station| station.corps == order.corps);
    next(rules, state).map(|(seat, _)| seat).zip(station).ok_or_else(|| {
        let because = because::ANOTHER_CORPS_DEPLOYS_NEXT;
        clause!("VV-3.i").refuses(Reason::BadOrder { because })
    })
}

/// The corps after the placing; the bases that were named come last, so that a refusal is about them.
fn changed(
    rules: &VaeVictis,
    state: &State,
    order: &Deploy,
    (seat, mut draft): (Seat, Deploy),
) -> Result<Deploy, Illegal> {
    let number = order.corps;
    // A Light element replaces its two elements of Skirmishers, and vice versa (VV-3.i).
    let is_replaced = |known: &Deployed| {
        order.elements.iter().any(|named| {
            let is_other_shape = (named.id.part_number() == 0) != (known.id.part_number() == 0);
            named.id == known.id || named.id.number() == known.id.number() && is_other_shape
        })
    };
    draft.elements.retain(|known| !is_replaced(known));
    draft.elements.extend(&order.elements);
    let (mut trial, zone) = (state.clone(), zone(rules, state, seat));
    for deployed in &draft.elements {
        set_up_element(rules, &mut trial, (seat, number), zone, deployed)?;
    }
    // Generals who are not named keep their places, or get others if theirs are taken or their troops are gone.
    draft.generals.retain(|known| order.generals.iter().all(|named| named.id != known.id));
    for deployed in &order.generals {
        set_up_general(rules, &mut trial, (seat, number), zone, deployed)?;
    }
    let mut kept = Vec::new();
    for deployed in draft.generals {
        if set_up_general(rules, &mut trial, (seat, number), zone, &deployed).is_ok() {
            kept.push(deployed);
            continue;
        }
        let at = generals::general_place(&trial, deployed.id);
        let found = at.and_then(|at| set_up::usual::station(rules, &trial, at, zone, &draft.elements));
        if let Some(found) = found {
            set_up_general(rules, &mut trial, (seat, number), zone, &found)?;
            kept.push(found);
        }
    }
    draft.generals = kept;
    draft.generals.extend(&order.generals);
    Ok(draft)
}

/// The pieces that move: those named, and generals who had to move with them.
fn moved(before: &Deploy, after: &Deploy, order: &Deploy) -> Vec<(PieceId, Pose)> {
    let named = order.elements.iter().map(|deployed| (deployed.id, deployed.pose));
    let is_named = |id| order.generals.iter().any(|named| named.id == id);
    let stayed = |general: &DeployedGeneral| {
        before.generals.iter().any(|known| known.id == general.id && known.pose == general.pose)
    };
    let generals = after.generals.iter().filter(|general| is_named(general.id) || !stayed(general));
    named.chain(generals.map(|general| (general.id, general.pose))).collect()
}

/// The nearest legal placing for a gesture; `None` if it means none.
#[must_use]
pub fn aim(rules: &VaeVictis, state: &State, gesture: &Gesture) -> Option<Aimed<Order>> {
    let station = station(rules, state)?;
    let hand = Hand { rules, state, station };
    match gesture {
        Gesture::Drag { pieces, through } => hand.drag(pieces, *through.last()?),
        Gesture::Wheel { pieces, corner, to } => hand.wheel(pieces, *corner, *to),
        Gesture::Turn { pieces, to } => hand.turn(pieces, *to),
        Gesture::Press { pieces, button } => hand.press(pieces, button),
        Gesture::Target { .. } => None,
    }
}

/// A gesture on the corps that is being deployed.
struct Hand<'s> {
    rules: &'s VaeVictis,
    state: &'s State,
    station: Deploy,
}

impl Hand<'_> {
    fn pose(&self, piece: PieceId) -> Option<Pose> {
        let element = self.station.elements.iter().find(|deployed| deployed.id == piece);
        let general = self.station.generals.iter().find(|deployed| deployed.id == piece);
        element.map(|deployed| deployed.pose).or(general.map(|deployed| deployed.pose))
    }

    /// The placing that changes only the poses of some pieces.
    fn place(&self, pieces: &[PieceId], change: impl Fn(Pose) -> Pose) -> Deploy {
        let named = |id: &PieceId| pieces.contains(id);
        let elements = self.station.elements.iter().filter(|deployed| named(&deployed.id));
        let generals = self.station.generals.iter().filter(|deployed| named(&deployed.id));
        Deploy {
            corps: self.station.corps,
            elements: elements.map(|known| Deployed { pose: change(known.pose), ..*known }).collect(),
            generals: generals
                .map(|known| DeployedGeneral { pose: change(known.pose), attach_to: None, ..*known })
                .map(|general| self.attached(general))
                .collect(),
        }
    }

    /// VV-3.j: a general who is placed touching an element of his is attached to it.
    fn attached(&self, general: DeployedGeneral) -> DeployedGeneral {
        let base = self.rules.general_base(general.pose);
        let who = self.state.general(general.id);
        let touched = self.elements().find(|element| {
            who.is_some_and(|who| generals::may_attach(who, element))
                && element.base.is_within(crate::measure::TOUCH, &base)
        });
        DeployedGeneral { attach_to: touched.map(|element| element.id), ..general }
    }

    /// The elements at their present positions.
    fn elements(&self) -> impl Iterator<Item = Element> {
        let mut shown = self.state.clone();
        let is_set_up = set_up(self.rules, &mut shown, &self.station).is_ok();
        let ids: Vec<PieceId> = self.station.elements.iter().map(|deployed| deployed.id).collect();
        ids.into_iter().filter(move |_| is_set_up).filter_map(move |id| shown.element(id).copied())
    }

    fn judge(&self, order: Deploy) -> Aimed<Order> {
        match plan(self.rules, self.state, &order) {
            Ok(plan) => {
                let preview = plan.preview();
                Aimed::order(Order::Place(Box::new(order)), preview)
            }
            Err(why) => {
                let elements = order.elements.iter().map(|deployed| (deployed.id, deployed.pose));
                let generals = order.generals.iter().map(|deployed| (deployed.id, deployed.pose));
                Aimed { ghost: elements.chain(generals).collect(), ..Aimed::refused(why) }
            }
        }
    }

    /// A base is picked up and put down at the pointer, or as near to it as is legal on the straight line.
    fn drag(&self, pieces: &[PieceId], to: Point) -> Option<Aimed<Order>> {
        let &first = pieces.first()?;
        let from = self.pose(first)?.at;
        if first.is_general()
            && let Some(aimed) = self.join(first, to)
        {
            return Some(aimed);
        }
        Some(lift(from, to, |by| {
            self.judge(self.place(pieces, |pose| Pose::new(pose.at + by, pose.heading)))
        }))
    }

    /// A general dropped on an element gets the nearest place beside it.
    fn join(&self, general: PieceId, to: Point) -> Option<Aimed<Order>> {
        let element = self.elements().find(|element| element.base.contains(to))?;
        let mut docks = generals::docking_places(self.rules, &element);
        docks.sort_by_key(|dock| dock.at.gap_to(to).to_length());
        let join = |pose: Pose| {
            let generals = vec![DeployedGeneral { id: general, pose, attach_to: Some(element.id) }];
            self.judge(Deploy { corps: self.station.corps, elements: Vec::new(), generals })
        };
        docks.into_iter().map(join).find(|aimed| aimed.order.is_some())
    }

    /// Headings are free (VV-3.i): all turn around the first.
    fn turn(&self, pieces: &[PieceId], to: Point) -> Option<Aimed<Order>> {
        let pose = self.pose(*pieces.first()?)?;
        let turn = pose.heading.turn_to(pose.at.heading_to(to)?);
        Some(self.judge(self.place(pieces, |known| known.turned_about(pose.at, turn))))
    }

    /// A front corner is dragged; the outermost corner on the other side stays.
    fn wheel(&self, pieces: &[PieceId], corner: Flank, to: Point) -> Option<Aimed<Order>> {
        let pose = self.pose(*pieces.first()?)?;
        let bases: Vec<Element> = self.elements().filter(|element| pieces.contains(&element.id)).collect();
        let aside = |point: &Point| pose.locate(*point).right;
        let left = bases.iter().map(|element| element.base.front_left()).min_by_key(aside)?;
        let right = bases.iter().map(|element| element.base.front_right()).max_by_key(aside)?;
        let (pivot, turn) = swing((left, right), corner, to)?;
        Some(self.judge(self.place(pieces, |known| known.turned_about(pivot, turn))))
    }

    fn press(&self, pieces: &[PieceId], button: &str) -> Option<Aimed<Order>> {
        let corps = self.station.corps;
        if let Some(shape) = button.strip_prefix("draw_up_") {
            let (seat, _) = next(self.rules, self.state)?;
            let shape = shape.parse().ok()?;
            return Some(self.judge(set_up::usual::draw_up(self.rules, self.state, seat, corps, shape)));
        }
        if button == "about_turn" {
            let about = |pose: Pose| pose.turned(Turn::ABOUT);
            return Some(self.judge(self.place(pieces, about)));
        }
        let &[piece] = pieces else { return None };
        let known = *self.station.elements.iter().find(|deployed| deployed.id == piece)?;
        let elements = match button {
            "mount" => vec![Deployed { formation: None, ..known }],
            "dismount" => vec![Deployed { formation: Some(Formation::Dismounted), ..known }],
            "break_out" => self.halves(piece)?,
            "reform" => {
                let other = self.pose(piece.part(3 - piece.part_number()))?;
                let between = known.pose.at.towards(other.at, known.pose.at.gap_to(other.at).to_length() / 2);
                let id = PieceId::unit(piece.number());
                vec![Deployed { id, pose: Pose::new(between, known.pose.heading), formation: None }]
            }
            _ => return None,
        };
        Some(self.judge(Deploy { corps, elements, generals: Vec::new() }))
    }

    /// VV-3.i: a Light element as its two elements of Skirmishers.
    fn halves(&self, light: PieceId) -> Option<Vec<Deployed>> {
        let whole = self.elements().find(|element| element.id == light)?;
        let into = self.rules.tables.unit(whole.unit).breaks_into?;
        let halves = formation::skirmishers(self.rules, &whole, into, Layout::Centred);
        let placed = |half: Element| Deployed { id: half.id, pose: half.pose, formation: None };
        Some(halves.into_iter().map(placed).collect())
    }
}

/// The menu of an element that is being deployed.
#[must_use]
pub fn menu(rules: &VaeVictis, state: &State, element: &Element) -> Vec<Button> {
    let button = |key: &str, says: Label, clause| Button::new(key, says, clause);
    let unit = rules.tables.unit(element.unit);
    let mut buttons = vec![button("about_turn", label::ABOUT_TURN, clause!("VV-3.i"))];
    match element.formation {
        Formation::Mounted if unit.dismounts_to.is_some() => {
            buttons.push(button("dismount", label::DISMOUNTED, clause!("VV-3.i")));
        }
        Formation::Dismounted => buttons.push(button("mount", label::MOUNTED, clause!("VV-3.i"))),
        Formation::Line if unit.breaks_into.is_some() => {
            buttons.push(button("break_out", label::AS_SKIRMISHERS, clause!("VV-3.i")));
        }
        Formation::Skirmish if element.id.part_number() > 0 => {
            buttons.push(button("reform", label::AS_ONE, clause!("VV-3.i")));
        }
        _ => {}
    }
    let Some(station) = station(rules, state) else { return Vec::new() };
    let hand = Hand { rules, state, station };
    buttons.retain(|button| hand.press(&[element.id], &button.key).is_some_and(|it| it.order.is_some()));
    buttons
}
