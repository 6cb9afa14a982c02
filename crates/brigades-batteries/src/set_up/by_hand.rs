//! BB-8.4 by hand: the engine proposes positions for the brigade that deploys next. Its owner moves units and generals
//! as often as he likes, and then the whole brigade is deployed as it stands.

use crate::armies::troops::{Arm, Formation};
use crate::catalogue::{because, label};
use crate::clause;
use crate::measure::facing;
use crate::orders::Order;
use crate::screen::buttons::UNIT_BUTTONS;
use crate::screen::hand::nothing;
use crate::set_up::deployment::formed;
use crate::state::State;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::catalogue::Label;
use engine::placing::{lift, swing};
use engine::sketch::Button;
use engine::{Aimed, Argument, Event, Flank, Gesture, Illegal, PieceId, Preview, Reason, Seat, Silent, Tell};
use geometry::{Heading, Point, Pose, Turn};

/// The buttons that place a whole brigade, and the shift in inches to the right of its default place.
const SHIFTS: [(&str, Label, i32); 3] = [
    ("draw_up_0", label::DRAW_UP_IN_THE_MIDDLE, 0),
    ("draw_up_1", label::DRAW_UP_TO_THE_RIGHT, 6),
    ("draw_up_2", label::DRAW_UP_TO_THE_LEFT, -6),
];

/// The piece that an order to deploy is about.
pub(crate) fn named(place: &Order) -> Option<PieceId> {
    match place {
        Order::DeployUnit { unit, .. } => Some(*unit),
        Order::DeployGeneral { general, .. } => Some(*general),
        _ => None,
    }
}

/// BB-8.4.a: judged placings of a brigade that is not deployed yet.
#[derive(Clone, Debug)]
pub struct PlacePlan {
    /// All placings of the brigade so far, these last.
    draft: Vec<Order>,
    /// Where these pieces end.
    ends: Vec<(PieceId, Pose)>,
}

impl PlacePlan {
    /// Where the pieces end.
    pub(crate) fn preview(&self) -> Preview {
        Preview { ends: self.ends.clone(), ..Preview::free() }
    }
}

impl BrigadesAndBatteries {
    /// The orders that would deploy the next brigade now: where its owner has placed it, or at its default place.
    #[must_use]
    pub fn station(&self, state: &State, seat: Seat) -> Vec<Order> {
        if state.moment.draft.is_empty() { self.drawn_up(state, seat, 0) } else { state.moment.draft.clone() }
    }

    fn drawn_up(&self, state: &State, seat: Seat, shift: i32) -> Vec<Order> {
        let mut trial = state.clone();
        let (mut places, mut brigade) = (Vec::new(), None);
        while let Some(place) = self.automatic(&trial, seat, shift) {
            let own = self.brigade_named(state, &place);
            if *brigade.get_or_insert(own) != own {
                break;
            }
            self.deploy(&mut trial, &place, &mut Silent);
            places.push(place);
        }
        places
    }

    /// The brigade of the piece that is placed; `None` for the commander-in-chief.
    fn brigade_named(&self, state: &State, place: &Order) -> Option<u8> {
        let piece = named(place)?;
        let general = state.general(piece).and_then(|general| general.brigade);
        state.unit(piece).map(|unit| unit.brigade).or(general)
    }

    /// The state with that brigade on the table, and its placings as the owner's draft.
    #[must_use]
    pub(crate) fn stationed(&self, state: &State, seat: Seat) -> State {
        let draft = self.station(state, seat);
        let mut shown = state.clone();
        draft.iter().for_each(|place| self.deploy(&mut shown, place, &mut Silent));
        // Deploying on the copy may have passed the turn to the other side.
        shown.moment.seat = state.moment.seat;
        shown.moment.draft = draft;
        shown
    }

    /// Judges the placing of one piece, of several, or of the whole brigade.
    pub(crate) fn plan_placing(
        &self,
        state: &State,
        seat: Seat,
        places: &[Order],
    ) -> Result<PlacePlan, Illegal> {
        let station = self.station(state, seat);
        let brigade = station.first().map(|place| self.brigade_named(state, place));
        for place in places {
            let known = |piece: &PieceId| state.unit(*piece).is_some() || state.general(*piece).is_some();
            let Some(piece) = named(place).filter(known) else { continue };
            if brigade != Some(self.brigade_named(state, place)) {
                // A piece of the other side gets its own refusal here. An own piece of another brigade is refused
                // below.
                self.check_deploy(state, seat, place)?;
                let because = because::ANOTHER_BRIGADE_IS_BEING_PLACED;
                return Err(clause!("BB-8.4.b").refuses(Reason::MayNot { piece, because }));
            }
        }
        let draft = self.changed(state, seat, places);
        self.check_all(state, seat, &draft)?;
        Ok(PlacePlan { draft, ends: self.ends(state, places) })
    }

    /// The placings of the brigade after these orders. The new ones come last, so that a refusal is about them.
    fn changed(&self, state: &State, seat: Seat, places: &[Order]) -> Vec<Order> {
        let mut draft = self.station(state, seat);
        draft.retain(|known| places.iter().all(|place| named(place) != named(known)));
        draft.extend_from_slice(places);
        draft
    }

    fn check_all(&self, state: &State, seat: Seat, places: &[Order]) -> Result<State, Illegal> {
        let mut trial = state.clone();
        for place in places {
            self.check_deploy(&trial, seat, place)?;
            self.deploy(&mut trial, place, &mut Silent);
        }
        Ok(trial)
    }

    fn ends(&self, state: &State, places: &[Order]) -> Vec<(PieceId, Pose)> {
        let end = |place: &Order| match place {
            Order::DeployUnit { unit, pose, block, .. } => {
                let middle = block.and_then(|block| self.town_block(block)).map(|it| it.outline.centroid());
                let heading = state.unit(*unit).map_or(Heading::NORTH, |unit| unit.pose.heading);
                pose.or(middle.map(|at| Pose::new(at, heading))).map(|pose| (*unit, pose))
            }
            Order::DeployGeneral { general, at } => Some((*general, Pose::new(*at, Heading::NORTH))),
            _ => None,
        };
        places.iter().filter_map(end).collect()
    }

    /// BB-8.4.b: checks whether a whole brigade may be deployed like this.
    pub(crate) fn check_brigade(
        &self,
        state: &State,
        seat: Seat,
        places: &[Order],
    ) -> Result<Preview, Illegal> {
        let after = self.check_all(state, seat, places)?;
        let brigade = places.first().and_then(|place| self.brigade_named(state, place));
        let is_whole = !places.is_empty()
            && places.iter().all(|place| self.brigade_named(state, place) == brigade)
            && !self.is_waited_for(&after, seat, brigade);
        if !is_whole {
            let because = because::ONE_WHOLE_BRIGADE_IS_PLACED_AT_A_TIME;
            return Err(clause!("BB-8.4.b").refuses(Reason::BadOrder { because }));
        }
        Ok(Preview { ends: self.ends(state, places), ..Preview::free() })
    }

    /// BB-8.4.a: adds placings to the draft. They may still be changed until the brigade is deployed.
    pub(crate) fn place(&self, state: &mut State, plan: &PlacePlan, out: &mut impl Tell) {
        for &(piece, pose) in &plan.ends {
            out.tell(|| Event::Placed { piece, pose, clause: clause!("BB-8.4.a") });
        }
        state.moment.draft.clone_from(&plan.draft);
        state.moment.draft.sort_by_key(named);
    }

    /// Puts units and generals on the table and clears the draft.
    pub(crate) fn deploy_all(&self, state: &mut State, places: &[Order], out: &mut impl Tell) {
        places.iter().for_each(|place| self.deploy(state, place, out));
        state.moment.draft.clear();
    }

    /// The order that a gesture means during deployment; `None` if it means none.
    pub(crate) fn placed_by_hand(&self, state: &State, gesture: &Gesture) -> Option<Aimed<Order>> {
        let seat = state.moment.seat?;
        let hand = HandInZone { rules: self, state, shown: self.stationed(state, seat), seat };
        match gesture {
            Gesture::Drag { pieces, through } => {
                Some(hand.dragged(pieces, *through.last()?).unwrap_or_else(nothing))
            }
            Gesture::Wheel { pieces, corner, to } => {
                Some(hand.wheeled(pieces, *corner, *to).unwrap_or_else(nothing))
            }
            Gesture::Turn { pieces, to } => Some(hand.turned(pieces, *to).unwrap_or_else(nothing)),
            Gesture::Press { pieces, button } => hand.pressed(pieces.first().copied(), button),
            Gesture::Target { .. } => None,
        }
    }

    /// The buttons of a side that places a brigade: deploy it as it stands, or place it elsewhere.
    pub(crate) fn deployment_buttons(&self, state: &State, seat: Option<Seat>) -> Vec<Button> {
        let Some(seat) = seat else { return Vec::new() };
        let station = self.station(state, seat);
        let brigade = station.first().and_then(|place| self.brigade_named(state, place));
        let name = |id: u8| {
            let own = self.brigades.iter().find(|brigade| brigade.id == id && brigade.seat == seat);
            let name = own.and_then(|brigade| brigade.name.as_ref());
            name.map_or_else(
                || label::BRIGADE.with("id", id).into(),
                |name| Argument::from(name.text.as_str()),
            )
        };
        let ready = match brigade {
            Some(id) => label::READY.with("who", name(id)),
            None => label::COMMANDER_READY.into(),
        };
        let mut buttons = vec![Button::new("ready", ready, clause!("BB-8.4.b"))];
        if brigade.is_some() {
            buttons.extend(SHIFTS.map(|(key, says, _)| Button::new(key, says, clause!("BB-8.4.b"))));
        }
        buttons
    }

    /// The order of a button of [`Self::deployment_buttons`].
    pub(crate) fn deployment_pressed(&self, state: &State, seat: Seat, key: &str) -> Option<Order> {
        if key == "ready" {
            return Some(Order::Deploy { places: self.station(state, seat) });
        }
        let (.., shift) = SHIFTS.iter().find(|(known, ..)| *known == key)?;
        // The whole brigade is placed anew, so earlier placings must not be in the way.
        let mut plain = state.clone();
        plain.moment.draft.clear();
        Some(Order::Place { places: self.drawn_up(&plain, seat, *shift) })
    }

    /// Buttons for other formations a unit may be deployed in (BB-8.4.a).
    pub(crate) fn forming_buttons(&self, state: &State, unit: &Unit) -> Vec<Button> {
        let Some(seat) = state.moment.seat else { return Vec::new() };
        // The shown state has the unit on the table, but the checks need one in which it is not deployed yet.
        let mut in_hand = state.clone();
        for own in &mut in_hand.units {
            if state.moment.draft.iter().any(|place| named(place) == Some(own.id)) {
                own.place = crate::state::unit::Place::Reserve;
                own.garrison_of = None;
            }
        }
        let generals = in_hand.generals.iter_mut();
        generals
            .filter(|general| state.moment.draft.iter().any(|place| named(place) == Some(general.id)))
            .for_each(|general| general.at = None);
        let hand = HandInZone { rules: self, state: &in_hand, shown: state.clone(), seat };
        let offered = UNIT_BUTTONS
            .iter()
            .filter(|(key, ..)| hand.pressed(Some(unit.id), key).is_some_and(|aimed| aimed.order.is_some()));
        offered.map(|(key, says, clause)| Button::new(*key, *says, *clause)).collect()
    }

    /// The town block at a point.
    pub(crate) fn block_under(&self, at: Point) -> Option<u16> {
        let is_block = |number: &u16| self.town_block(*number).is_some_and(|it| it.outline.contains(at));
        (1..=u16::try_from(self.terrain.len()).unwrap_or(0)).find(is_block)
    }
}

/// A gesture on the brigade that is being deployed.
struct HandInZone<'h> {
    rules: &'h BrigadesAndBatteries,
    /// The state without the brigade on the table.
    state: &'h State,
    /// The state with the brigade on the table.
    shown: State,
    seat: Seat,
}

impl HandInZone<'_> {
    fn placing(&self, piece: PieceId) -> Option<&Order> {
        self.shown.moment.draft.iter().find(|place| named(place) == Some(piece))
    }

    fn judged(&self, places: Vec<Order>) -> Aimed<Order> {
        let order = Order::Place { places };
        match self.rules.check(self.state, &order) {
            Ok(preview) => Aimed::order(order, preview),
            Err(why) => {
                let Order::Place { places } = &order else { return Aimed::refused(why) };
                Aimed { ghost: self.rules.ends(self.state, places), ..Aimed::refused(why) }
            }
        }
    }

    /// The same placings with changed poses.
    fn moved(&self, pieces: &[PieceId], change: impl Fn(Pose) -> Pose) -> Aimed<Order> {
        let moved = |place: &Order| match place {
            Order::DeployGeneral { general, at } => {
                let at = change(Pose::new(*at, Heading::NORTH)).at;
                Order::DeployGeneral { general: *general, at }
            }
            Order::DeployUnit { unit, formation, width, .. } => {
                let pose = self.shown.unit(*unit).map(|unit| change(self.pose(unit)));
                let pose = pose.map(|pose| Pose::new(pose.at, facing(pose.heading)));
                let (formation, width) = (*formation, *width);
                Order::DeployUnit { unit: *unit, pose, block: None, formation, width }
            }
            other => other.clone(),
        };
        self.judged(pieces.iter().filter_map(|&piece| self.placing(piece)).map(moved).collect())
    }

    /// The pose of a unit; for a garrison the middle of its block.
    fn pose(&self, unit: &Unit) -> Pose {
        let middle = unit.garrison_of.and_then(|block| self.rules.town_block(block));
        let inward = self.rules.edge(self.seat).inward();
        middle.map_or(unit.pose, |block| Pose::new(block.outline.centroid(), inward))
    }

    /// Places pieces at the pointer, or as near to it as is legal. Infantry that is dragged onto a town block enters
    /// it.
    fn dragged(&self, pieces: &[PieceId], to: Point) -> Option<Aimed<Order>> {
        let &first = pieces.first()?;
        let from = match self.placing(first) {
            Some(Order::DeployGeneral { at, .. }) => *at,
            Some(_) => self.pose(self.shown.unit(first)?).at,
            None => return self.refused(first, to),
        };
        let is_foot = self.shown.unit(first).is_some_and(|unit| unit.card.arm == Arm::Infantry);
        if let Some(block) = self.rules.block_under(to).filter(|_| is_foot) {
            let (pose, block) = (None, Some(block));
            let place = Order::DeployUnit { unit: first, pose, block, formation: None, width: None };
            let aimed = self.judged(vec![place]);
            if aimed.order.is_some() {
                return Some(aimed);
            }
        }
        Some(lift(from, to, |by| self.moved(pieces, |pose| Pose::new(pose.at + by, pose.heading))))
    }

    /// Why a piece that is not being placed cannot be moved.
    fn refused(&self, piece: PieceId, to: Point) -> Option<Aimed<Order>> {
        let place = if piece.is_general() {
            Order::DeployGeneral { general: piece, at: to }
        } else {
            let pose = self.state.unit(piece).map(|unit| Pose::new(to, unit.pose.heading));
            Order::DeployUnit { unit: piece, pose, block: None, formation: None, width: None }
        };
        Some(self.judged(vec![place]))
    }

    fn turned(&self, pieces: &[PieceId], to: Point) -> Option<Aimed<Order>> {
        let pose = self.pose(self.shown.unit(*pieces.first()?)?);
        let turn = pose.heading.turn_to(pose.at.heading_to(to)?);
        Some(self.moved(pieces, |known| known.turned_about(pose.at, turn)))
    }

    /// Turns pieces about one front corner while the other one is dragged.
    fn wheeled(&self, pieces: &[PieceId], corner: Flank, to: Point) -> Option<Aimed<Order>> {
        let unit = self.shown.unit(*pieces.first()?)?;
        let block = self.rules.standing_of(unit).block(&self.rules.book);
        let (pivot, turn) = swing((block.front_left(), block.front_right()), corner, to)?;
        Some(self.moved(pieces, |known| known.turned_about(pivot, turn)))
    }

    fn pressed(&self, piece: Option<PieceId>, key: &str) -> Option<Aimed<Order>> {
        if let Some(order) = self.rules.deployment_pressed(self.state, self.seat, key) {
            return Some(match self.rules.check(self.state, &order) {
                Ok(preview) => Aimed::order(order, preview),
                Err(why) => Aimed::refused(why),
            });
        }
        let unit = self.shown.unit(piece?)?;
        let turn = match key {
            "turn_left" => Some(Turn::LEFT),
            "turn_right" => Some(Turn::RIGHT),
            "about_face" => Some(Turn::ABOUT),
            _ => None,
        };
        if let Some(turn) = turn {
            let centre = self.rules.centre_of(unit);
            return Some(self.moved(&[unit.id], |pose| pose.turned_about(centre, turn)));
        }
        let (formation, width) = self.formation(unit, key)?;
        let card = formed(&self.rules.book, &unit.card, formation, width)?;
        let is_new = card.order != unit.card.order || card.width != unit.card.width;
        let pose = Some(self.pose(unit)).filter(|_| is_new)?;
        let place = Order::DeployUnit { unit: unit.id, pose: Some(pose), block: None, formation, width };
        Some(self.judged(vec![place]))
    }

    /// The formation and width that a button stands for.
    fn formation(&self, unit: &Unit, key: &str) -> Option<(Option<Formation>, Option<u16>)> {
        let shape = unit.card.shape(&self.rules.book);
        Some(match (unit.card.arm, key) {
            (Arm::Cavalry, "column") => (None, Some((8 / shape.stand.figures).clamp(1, shape.stands))),
            (Arm::Cavalry, "line") => (None, Some(shape.stands.div_ceil(2))),
            (_, "column") => (Some(Formation::Column), None),
            (_, "line") => (Some(Formation::Line), None),
            (_, "extended_line") => (Some(Formation::ExtendedLine), None),
            (_, "square") => (Some(Formation::Square), None),
            (_, "skirmish") => (Some(Formation::Skirmish), None),
            (_, "column_masse") => (Some(Formation::ColumnMasse), None),
            (_, "limber") => (Some(Formation::Limbered), None),
            (_, "unlimber") => (Some(Formation::Unlimbered), None),
            _ => return None,
        })
    }
}
