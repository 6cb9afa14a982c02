//! BB-2.6.h: the procedure of a charge: evade decisions, the charger's choice, contact and its record.

pub mod overrun;
pub(crate) mod under_way;
pub mod way;

use crate::armies::troops::Arm;
use crate::catalogue::{because, mark, measure, outcome, question};
use crate::clause;
use crate::close_combat::charge::under_way::{ChargeEnd, ChargeWay};
use crate::close_combat::charge_contest::may_charge;
use crate::close_combat::contact::effects::of_contact;
use crate::close_combat::contact::record::Contacted;
use crate::contests::other_rolls::Plowed;
use crate::measure::{APPROACH, FAR};
use crate::movement::steps::Step;
use crate::orders::Order;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::state::{Kept, Stage, State};
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon_by;
use crate::turn::plan::Plan;
use engine::event::{marked, note};
use engine::{Amount, Dice, Illegal, PieceId, Preview, Reason, Tell};
use geometry::{Edge, Footprint, Heading, Length, Pose, Segment};
use std::sync::Arc;

/// A judged charge.
#[derive(Clone, Debug)]
pub struct ChargePlan {
    /// The order as it was given: to charge, or to charge out of a town block.
    given: Order,
    /// The charger before anything befalls it.
    card: Card,
    /// BB-7.10.a: whether it has a screen out, which rejoins.
    has_screen: bool,
    /// Whether its target is cavalry.
    at_horse: bool,
    /// BB-6.6.a: how far its way runs inside plowed fields.
    plowed: Length,
    /// BB-7.6: the command points it costs.
    points: u8,
    /// Its way, if nobody evades.
    way: ChargeWay,
    /// Price and end, as they are shown.
    pub(crate) preview: Preview,
}

/// BB-2.7: a judged evade.
#[derive(Clone, Debug)]
pub struct EvadePlan {
    pub(crate) unit: PieceId,
    /// The direction.
    pub(crate) way: Heading,
    /// The distance.
    pub(crate) distance: Length,
    /// Where it ends.
    pub(crate) end: Pose,
    /// The unit as it runs: gunners leave their guns.
    pub(crate) runner: Unit,
    /// Whether it shoots first, and at whom.
    pub(crate) shoots_at: Option<PieceId>,
    /// BB-2.7.h: how far the charger goes to where the unit stood.
    pub(crate) met: Option<Length>,
}

impl ChargePlan {
    /// The order as it was given: to charge, or to charge out of a town block.
    pub(crate) const fn given(&self) -> &Order {
        &self.given
    }

    /// The order to charge that is kept while it is carried out.
    fn order(&self) -> Order {
        match &self.given {
            Order::Emerge { unit, steps, target: Some(target), .. } => {
                Order::Charge { unit: *unit, target: *target, steps: steps.clone() }
            }
            order => order.clone(),
        }
    }
}

impl BrigadesAndBatteries {
    /// Judges a charge; `given` is the whole order.
    pub(crate) fn plan_charge(
        &self,
        state: &State,
        unit: &Unit,
        (target, steps): (PieceId, &[Step]),
        given: &Order,
    ) -> Result<ChargePlan, Illegal> {
        let onslaught = self.charge_of(state, unit, target, steps)?;
        let enemy = state.unit(target).expect("the target that was judged");
        Ok(ChargePlan {
            given: given.clone(),
            card: unit.card_now(),
            has_screen: unit.screen.is_some(),
            at_horse: enemy.card.arm == Arm::Cavalry,
            plowed: self.plowed_under(&onslaught.journey.way),
            points: onslaught.journey.points,
            preview: onslaught.preview(),
            way: onslaught.way(),
        })
    }

    /// Begins a charge: its price, disorder of infantry against cavalry, the die for plowed fields, then evade
    /// decisions.
    pub(crate) fn launch(&self, state: &mut State, plan: &ChargePlan, dice: &mut Dice, out: &mut impl Tell) {
        let id = plan.way.charger;
        self.spend_initiative(state, id, plan.points, out);
        self.rejoin(state, id, out);
        state.moment.pending = Some(Box::new(plan.order()));
        state.moment.stage = Stage::Evade;
        state.moment.about = None;
        let unit = state.unit(id).expect("the charger of the plan");
        let (arm, seat) = (unit.card.arm, unit.seat);
        // BB-2.6.d: the allowance is read before disorder is set, because disorder on the way does not shorten the
        // move.
        state.moment.rate = Some(unit.card_now().charge_allowance(&self.book));
        let mut disorder = None;
        if arm == Arm::Infantry && plan.at_horse {
            disorder = Some(clause!("BB-2.3.a.3"));
        }
        if arm == Arm::Cavalry && plan.plowed >= self.book.tables.lengths.plowed {
            note(clause!("BB-6.6.a"), measure::PLOWED, Amount::Length(plan.plowed), &[id], out);
            let mud =
                reckon_by(seat, id, &Plowed { book: self.book.clone(), across: plan.plowed }, dice, out);
            if mud.outcome.is(outcome::DISORDERED.key()) {
                disorder = Some(clause!("BB-6.6.a"));
                state.moment.plowed = true;
            }
        }
        let unit = state.unit_mut(id).expect("the charger of the plan");
        if let Some(clause) = disorder.filter(|_| !unit.card.has(Flag::Disordered)) {
            unit.card.flags.set(Flag::Disordered, true);
            state.moment.upset = true;
            marked(id, mark::DISORDERED, true, clause, out);
        }
        // A unit that comes out of a town block stands at it.
        self.mark_places(state);
        match self.begun_way(state, (&plan.card, plan.has_screen), &plan.way) {
            Ok(way) => state.under_way = Kept(Some(Arc::new(way))),
            Err(why) => self.break_down(state, Some(id), &why, out),
        }
    }

    /// Ends a charge whose way the charger can no longer go, and says why.
    fn break_down(&self, state: &mut State, charger: Option<PieceId>, why: &Illegal, out: &mut impl Tell) {
        note(why.clause, measure::HINDERED, Amount::Truth(true), charger.as_slice(), out);
        self.close_charge(state);
    }

    /// BB-6.6.a: how far the path of the middle of the front edge runs inside plowed fields.
    fn plowed_under(&self, way: &[Pose]) -> Length {
        let fields = || self.terrain.iter().filter(|piece| piece.properties.kind == TerrainKind::Plowed);
        if fields().next().is_none() {
            return Length::ZERO;
        }
        let mut sum = Length::ZERO;
        for leg in way.windows(2) {
            let line = Segment::new(leg[0].at, leg[1].at);
            let mut stretches = geometry::Stretches::new();
            for field in fields() {
                line.parts_inside(&field.outline).iter().for_each(|part| stretches.add(part));
            }
            sum += stretches.total();
        }
        sum
    }

    /// Asks the next unit in the way that may evade; when all have decided the charger moves.
    pub(crate) fn next_evader(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if state.moment.about.is_some() {
            return false;
        }
        let way = match self.present_way(state) {
            Ok(way) => way,
            Err(why) => {
                let charger = match state.moment.pending.as_deref() {
                    Some(Order::Charge { unit, .. }) => Some(*unit),
                    _ => state.charging,
                };
                self.break_down(state, charger, &why, out);
                return true;
            }
        };
        if let Some(id) = self.evader_in(state, &way) {
            state.moment.about = Some(id);
            return false;
        }
        self.run_home(state, &way, dice, out);
        true
    }

    /// The first unit in the way of a charge that may evade and has not been asked.
    fn evader_in(&self, state: &State, way: &ChargeWay) -> Option<PieceId> {
        let mut met: Vec<PieceId> = way.run.met.iter().map(|(id, _)| *id).collect();
        met.sort_unstable();
        met.into_iter().find(|id| {
            !state.moment.answered.contains(id)
                && state.unit(*id).is_some_and(|unit| {
                    self.check_evader(state, way, unit).is_ok()
                        && self.usual_evade(state, unit, way).is_some()
                })
        })
    }

    /// Judges the answer of a unit that may evade.
    pub(crate) fn plan_evade(
        &self,
        state: &State,
        piece: PieceId,
        evade: Option<(Heading, Length)>,
        shoot: bool,
    ) -> Result<Plan, Illegal> {
        let asked = state.moment.about.unwrap_or(piece);
        if asked != piece {
            let reason = Reason::Prefers { piece, other: asked };
            return Err(clause!("BB-2.6.h").refuses(reason));
        }
        let Some((heading, distance)) = evade else {
            if shoot {
                let because = because::ONLY_A_UNIT_THAT_EVADES_SHOOTS_BEFORE_IT_GOES;
                return Err(clause!("BB-2.7.f").refuses(Reason::BadOrder { because }));
            }
            return Ok(Plan::StandFast { unit: piece });
        };
        // Units evade only from a charge in progress.
        let none = || clause!("BB-2.6.h").refuses(Reason::NotNow { asked: question::EVADE });
        let evader = state.unit(piece).ok_or_else(none)?;
        let way = self.present_way(state).map_err(|_| none())?;
        self.check_evader(state, &way, evader)?;
        let end = self.check_evade(state, evader, &way, heading, distance)?;
        let charger = state.unit(way.charger).ok_or_else(none)?;
        if shoot {
            self.check_parting_shot(state, evader, charger)?;
        }
        let (runner, shoots_at) = (self.as_crew(evader), shoot.then_some(charger.id));
        let met = self.travel_to(&way.body, way.ahead(), FAR, evader);
        let plan = EvadePlan { unit: piece, way: heading, distance, end, runner, shoots_at, met };
        Ok(Plan::Evade(Box::new(plan)))
    }

    /// BB-2.7.h: judges whether a charger may continue straight ahead by `distance`, within what is left of its move.
    pub(crate) fn plan_continue(&self, state: &State, distance: Length) -> Result<Plan, Illegal> {
        if distance == Length::ZERO {
            return Ok(Plan::HaltCharge);
        }
        Ok(Plan::GoOn { distance, way: Arc::new(self.way_on(state, distance)?) })
    }

    /// The evade move proposed for the unit that must decide now.
    #[must_use]
    pub fn offered_evade(&self, state: &State) -> Option<(PieceId, Heading, Length)> {
        let unit = state.unit(state.moment.about?)?;
        let charge = self.present_way(state).ok()?;
        let (way, length) = self.usual_evade(state, unit, &charge)?;
        Some((unit.id, way, length))
    }

    /// The distances that are proposed to a charger that may continue (BB-2.7.h).
    #[must_use]
    pub fn offered_continue(&self, state: &State) -> Vec<Length> {
        let far = |inches: i32| Length::inches(inches);
        [2, 4, 6, 8, 12].map(far).into_iter().filter(|&length| self.way_on(state, length).is_ok()).collect()
    }

    /// Carries out the answer of a unit that may evade: it stays.
    pub(crate) fn stand_fast(&self, state: &mut State, unit: PieceId) {
        state.moment.about = None;
        state.moment.answered.push(unit);
    }

    /// Carries out the answer of a unit that may evade: it goes. The charge goes on with those that are left.
    pub(crate) fn evade_charge(&self, state: &mut State, plan: &EvadePlan, out: &mut impl Tell) {
        self.stand_fast(state, plan.unit);
        let way = state.under_way.0.take();
        self.evade(state, plan, out);
        // A scene that was read from a text has no way yet: it is traced when it is asked for.
        state.under_way = Kept(way.map(|way| Arc::new(self.way_from(state, way.charger, &way.before))));
    }

    /// BB-2.7.h: a charger goes on after its target has evaded.
    pub(crate) fn go_on(&self, state: &mut State, distance: Length, way: &Arc<ChargeWay>) {
        state.moment.pending = Some(Box::new(Order::ContinueDecision { distance }));
        state.moment.halt = None;
        state.moment.about = None;
        state.moment.stage = Stage::Evade;
        state.under_way = Kept(Some(Arc::clone(way)));
    }

    /// All have decided: the charger moves and contacts the units it meets.
    fn run_home(&self, state: &mut State, way: &ChargeWay, _: &mut Dice, out: &mut impl Tell) {
        let id = way.charger;
        // BB-2.7.h: if the rest of its move is too short for this distance, the charger halts where it is.
        let Some(end) = way.end() else { return self.close_charge(state) };
        let charger = state.unit(id).expect("the charger of the charge under way").clone();
        let start = state.track(id).map_or(way.before.way[0], |track| track.poses[0]);
        let start = self.body_at(&charger.card_now(), &start, &charger.hinges);
        let short = self.is_short(state, &start);
        let contacts = self.contacts(state, way, end, &start);
        self.settle(state, &end.arrival, clause!("BB-2.6.a"), out);
        self.sweep_screens(state, &charger, [*way.ahead(), end.pose], out);
        state.charging = Some(id);
        let unit = state.unit_mut(id).expect("the charger of the charge under way");
        unit.card.flags.set(Flag::Charged, true);
        unit.card.flags.set(Flag::FullAdvance, false);
        // BB-2.6.j: a unit that has charged does not shoot this turn.
        marked(id, mark::CHARGED, true, clause!("BB-2.6.j"), out);
        self.make_contact(state, way, &contacts, short, out);
        let evaded = state.moment.halt.is_some();
        let locked = state.charges.iter().any(|record| record.charger == id);
        if evaded && !locked && way.run.forbidden.is_none() {
            state.moment.stage = Stage::Continue;
            state.moment.about = Some(id);
            state.moment.pending = None;
            return;
        }
        self.close_charge(state);
    }

    /// BB-2.6.c: a charge is short if it starts less than 2" from its target.
    fn is_short(&self, state: &State, start: &[Footprint]) -> bool {
        let target = match state.moment.pending.as_deref() {
            Some(Order::Charge { target, .. }) => state.unit(*target),
            _ => None,
        };
        target.is_some_and(|enemy| self.gap_to(start, enemy).less_than(APPROACH))
    }

    /// BB-G.6.b: the units that a charger meets at the end of its way, each with the edge that it touches; `None`: the
    /// two are only alongside.
    fn contacts(
        &self,
        state: &State,
        way: &ChargeWay,
        end: &ChargeEnd,
        start: &[Footprint],
    ) -> Vec<(PieceId, Option<(Edge, bool)>)> {
        let mut contacts = Vec::new();
        for enemy in way.run.met.iter().filter_map(|(enemy, _)| state.unit(*enemy)) {
            // BB-2.7.h: a charger that continues after an evade does not contact an enemy that it may not charge.
            if may_charge(&self.book, &end.card, &enemy.card_now(), way.charger).is_err() {
                continue;
            }
            let over = self.overruns(&end.card, enemy);
            let touched = self.contact_at(&end.card, &end.pose, start, enemy, way.run.is_across());
            contacts.push((enemy.id, touched.or(over.then_some((Edge::Front, false)))));
        }
        contacts
    }

    /// BB-2.3.b: applies the effects of all contacts of a charge. They are computed from the states before any of them.
    fn make_contact(
        &self,
        state: &mut State,
        way: &ChargeWay,
        contacts: &[(PieceId, Option<(Edge, bool)>)],
        short: bool,
        out: &mut impl Tell,
    ) {
        let (id, across, plowed) = (way.charger, way.run.is_across(), state.moment.plowed);
        let mut card = state.unit(id).expect("the charger of the charge under way").card_now();
        // BB-6.5.c: a unit that charges into an obstacle is unsteady when it makes contact.
        card.flags.set(Flag::ObstacleUnsteady, across || card.has(Flag::ObstacleUnsteady));
        let mut made = Vec::new();
        for &(enemy, touched) in contacts {
            let Some((edge, flank)) = touched else {
                note(clause!("BB-G.6.b"), measure::ALONGSIDE, Amount::Truth(true), &[id, enemy], out);
                continue;
            };
            let target = state.unit(enemy).expect("a unit that it meets").card_now();
            let effects = of_contact(&card, &target, flank);
            made.push((enemy, Contacted { edge, flank, across, short, plowed, effects }));
        }
        for (enemy, how) in made {
            self.contact(state, id, enemy, how, out);
        }
    }

    pub(crate) fn close_charge(&self, state: &mut State) {
        state.moment.stage = Stage::Open;
        state.moment.about = None;
        state.moment.pending = None;
        state.moment.halt = None;
        state.moment.rate = None;
        state.moment.plowed = false;
        state.moment.upset = false;
        state.charging = None;
        state.under_way = Kept(None);
        let off = |id: &PieceId| state.units.iter().any(|unit| unit.id == *id && !unit.is_on_table());
        let answered: Vec<PieceId> = state.moment.answered.iter().copied().filter(off).collect();
        state.moment.answered = answered;
    }
}
