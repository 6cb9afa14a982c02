//! BB-2.6.h: the procedure of a charge: evade decisions, the charger's choice, contact and its record.

pub mod overrun;
pub mod way;

use crate::armies::troops::Arm;
use crate::catalogue::{because, mark, measure, outcome, question};
use crate::clause;
use crate::close_combat::charge::way::StraightRun;
use crate::close_combat::charge_contest::may_charge;
use crate::close_combat::contact::effects::of_contact;
use crate::close_combat::contact::record::Contacted;
use crate::contests::other_rolls::Plowed;
use crate::measure::{APPROACH, FAR, OVERLAP};
use crate::movement::steps::Step;
use crate::movement::way::{Journey, Purpose, overlap};
use crate::orders::Order;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::state::{Stage, State};
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon_by;
use engine::event::{marked, note};
use engine::{Amount, Dice, Illegal, Obstacle, PieceId, Preview, Reason, Tell};
use geometry::{Edge, Heading, Length, Pose, Segment};

impl BrigadesAndBatteries {
    /// Begins a charge: its price, disorder of infantry against cavalry, the die for plowed fields, then evade
    /// decisions.
    pub(crate) fn launch(
        &self,
        state: &mut State,
        order: &Order,
        id: PieceId,
        target: PieceId,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        let Order::Charge { steps, .. } = order else { return };
        let Some(unit) = state.unit(id) else { return };
        // Computed before the charge is paid for. If it costs the last command point, the same charge would be refused
        // afterwards (BB-7.6.b), and `plowed` would be 0.
        let onslaught = self.charge_of(state, unit, target, steps);
        let plowed = onslaught.map_or(Length::ZERO, |onslaught| self.plowed_under(&onslaught.journey.way));
        self.spend_initiative(state, id, steps, true, out);
        let against_horse = state.unit(target).is_some_and(|enemy| enemy.card.arm == Arm::Cavalry);
        self.rejoin(state, id, out);
        state.moment.pending = Some(Box::new(order.clone()));
        state.moment.stage = Stage::Evade;
        state.moment.about = None;
        let (arm, seat) =
            state.unit(id).map_or((Arm::Infantry, engine::Seat::Red), |unit| (unit.card.arm, unit.seat));
        let mut disorder = None;
        if arm == Arm::Infantry && against_horse {
            disorder = Some(clause!("BB-2.3.a.3"));
        }
        if arm == Arm::Cavalry && plowed >= self.book.tables.lengths.plowed {
            note(clause!("BB-6.6.a"), measure::PLOWED, Amount::Length(plowed), &[id], out);
            let mud = reckon_by(seat, id, &Plowed { book: self.book.clone(), across: plowed }, dice, out);
            if mud.outcome.is(outcome::DISORDERED.key()) {
                disorder = Some(clause!("BB-6.6.a"));
                state.moment.plowed = true;
            }
        }
        // BB-2.6.d: the allowance is read before disorder is set, because disorder on the way does not shorten the
        // move.
        state.moment.rate = state.unit(id).map(|unit| unit.card_now().charge_allowance(&self.book));
        if let Some(clause) = disorder
            && let Some(unit) = state.unit_mut(id).filter(|unit| !unit.card.has(Flag::Disordered))
        {
            unit.card.flags.set(Flag::Disordered, true);
            state.moment.upset = true;
            marked(id, mark::DISORDERED, true, clause, out);
        }
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

    /// The charger of the pending order, its target, its journey up to the last Forward, and the length of that
    /// Forward.
    fn charger<'s>(&'s self, state: &'s State) -> Option<(&'s Unit, PieceId, Journey<'s>, Length)> {
        match state.moment.pending.as_deref()? {
            Order::Charge { unit, target, steps } => {
                let unit = state.unit(*unit)?;
                let (last, before) = steps.split_last()?;
                let mut journey = Journey::begin(self, state, unit, Purpose::Charge(*target));
                if let Some(rate) = state.moment.rate {
                    journey.budget.charging = Some(rate);
                }
                // BB-2.12.b: disorder caused by the order does not make its own steps more expensive.
                if state.moment.upset {
                    journey.budget.card.flags.set(Flag::Disordered, false);
                }
                for step in before {
                    journey.step(step).ok()?;
                }
                if state.moment.upset {
                    journey.budget.card.flags.set(Flag::Disordered, true);
                }
                let Step::Forward(asked) = last else { return None };
                Some((unit, *target, journey, *asked))
            }
            Order::ContinueDecision { distance } => {
                let unit = state.unit(state.charging?)?;
                let mut journey = Journey::begin(self, state, unit, Purpose::Charge(unit.id));
                journey.budget.charging = state.moment.rate.or(journey.budget.charging);
                Some((unit, unit.id, journey, *distance))
            }
            _ => None,
        }
    }

    /// The straight run of the present charge: which units it meets and how far it goes.
    pub(crate) fn present_run<'s>(&'s self, state: &'s State) -> Option<(Journey<'s>, StraightRun, Length)> {
        let (unit, target, journey, asked) = self.charger(state)?;
        let card = journey.budget.card;
        // A target that has evaded from this very charge is no longer where it was charged.
        let has_left =
            |enemy: &Unit| enemy.card.has(Flag::Evaded) && state.moment.answered.contains(&enemy.id);
        let target = state.unit(target).filter(|enemy| enemy.seat != unit.seat && !has_left(enemy));
        let body = journey.body();
        let length = match (state.moment.halt, target) {
            (Some(halt), _) => halt,
            (None, Some(enemy)) => {
                let met = self.travel_to(&body, &journey.pose, FAR, enemy);
                let straight = met.unwrap_or(asked);
                match self.halt_at_screen(&journey, enemy, met) {
                    Some(halt) => halt,
                    None if self.overruns(&card, enemy) => straight.max(asked),
                    None => straight,
                }
            }
            (None, None) => asked,
        };
        let run = self.run(state, unit, &card, &journey.pose, length);
        let travel = run.stop.unwrap_or(length).min(length);
        Some((journey, run, travel))
    }

    /// Asks the next unit in the way that may evade; when all have decided the charger moves.
    pub(crate) fn next_evader(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) -> bool {
        if state.moment.about.is_some() {
            return false;
        }
        let next = self.present_run(state).and_then(|(journey, run, _)| {
            let mut met: Vec<PieceId> = run.met.iter().map(|(id, _)| *id).collect();
            met.sort_unstable();
            met.into_iter().find(|id| {
                !state.moment.answered.contains(id)
                    && state.unit(*id).is_some_and(|unit| {
                        self.check_evader(state, &journey, unit).is_ok()
                            && self.usual_evade(state, unit, &journey).is_some()
                    })
            })
        });
        if let Some(id) = next {
            state.moment.about = Some(id);
            return false;
        }
        self.run_home(state, dice, out);
        true
    }

    /// Checks an evade decision.
    pub(crate) fn check_answer(&self, state: &State, order: &Order) -> Result<Preview, Illegal> {
        match order {
            Order::EvadeDecision { unit, evade, shoot } => {
                let asked = state.moment.about.unwrap_or(*unit);
                if asked != *unit {
                    let reason = Reason::Prefers { piece: *unit, other: asked };
                    return Err(clause!("BB-2.6.h").refuses(reason));
                }
                let Some((way, distance)) = evade else {
                    if *shoot {
                        let because = because::ONLY_A_UNIT_THAT_EVADES_SHOOTS_BEFORE_IT_GOES;
                        return Err(clause!("BB-2.7.f").refuses(Reason::BadOrder { because }));
                    }
                    return Ok(Preview::free());
                };
                // Units evade only from a charge in progress.
                let (Some((journey, ..)), Some(evader)) = (self.present_run(state), state.unit(*unit)) else {
                    return Err(clause!("BB-2.6.h").refuses(Reason::NotNow { asked: question::EVADE }));
                };
                self.check_evader(state, &journey, evader)?;
                let end = self.check_evade(state, evader, &journey, *way, *distance)?;
                if *shoot {
                    self.check_parting_shot(state, evader, journey.unit)?;
                }
                Ok(Preview { ends: vec![(*unit, end)], ..Preview::free() })
            }
            Order::ContinueDecision { distance } => self.check_continue(state, *distance),
            _ => Err(clause!("BB-2.6.h").refuses(Reason::NotNow { asked: question::EVADE })),
        }
    }

    /// BB-2.7.h: checks whether a charger may continue straight ahead by `distance`, within what is left of its move.
    fn check_continue(&self, state: &State, distance: Length) -> Result<Preview, Illegal> {
        if distance == Length::ZERO {
            return Ok(Preview::free());
        }
        let mut trial = state.clone();
        trial.moment.pending = Some(Box::new(Order::ContinueDecision { distance }));
        trial.moment.halt = None;
        let Some((mut journey, run, travel)) = self.present_run(&trial) else { return Ok(Preview::free()) };
        let piece = journey.unit.id;
        self.last_step(&mut journey, travel, None)
            .map_err(|refusal| clause!("BB-2.7.h").refuses(refusal.reason))?;
        let own = run.met.iter().map(|(id, _)| *id);
        let on_friend = state
            .units_of(journey.unit.seat)
            .filter(|friend| friend.id != piece && friend.garrison_of.is_none())
            .find(|friend| overlap(&journey.body(), &self.body(friend), OVERLAP));
        if let Some(friend) = on_friend {
            let by = Obstacle::Piece(friend.id);
            return Err(clause!("BB-2.6.f").refuses(Reason::Blocked { piece, by }));
        }
        let end = journey.pose;
        let mut preview = Preview { ends: vec![(piece, end)], ..Preview::free() };
        preview.measures.extend(own.map(|id| engine::Measure {
            clause: clause!("BB-2.7.h"),
            what: measure::MEETS,
            amount: Amount::Piece(id),
        }));
        Ok(preview)
    }

    /// The evade move proposed for the unit that must decide now.
    #[must_use]
    pub fn offered_evade(&self, state: &State) -> Option<(PieceId, Heading, Length)> {
        let unit = state.unit(state.moment.about?)?;
        let (journey, ..) = self.present_run(state)?;
        let (way, length) = self.usual_evade(state, unit, &journey)?;
        Some((unit.id, way, length))
    }

    /// The distances that are proposed to a charger that may continue (BB-2.7.h).
    #[must_use]
    pub fn offered_continue(&self, state: &State) -> Vec<Length> {
        let far = |inches: i32| Length::inches(inches);
        [2, 4, 6, 8, 12]
            .map(far)
            .into_iter()
            .filter(|&length| self.check_continue(state, length).is_ok())
            .collect()
    }

    /// Carries out an evade decision, or the charger's decision to continue.
    pub(crate) fn answer_charge(&self, state: &mut State, order: &Order, _: &mut Dice, out: &mut impl Tell) {
        match order {
            Order::EvadeDecision { unit, evade, shoot } => {
                state.moment.about = None;
                state.moment.answered.push(*unit);
                if let Some((way, distance)) = evade {
                    self.evade(state, *unit, *way, *distance, *shoot, out);
                }
            }
            Order::ContinueDecision { distance } if *distance > Length::ZERO => {
                state.moment.pending = Some(Box::new(order.clone()));
                state.moment.halt = None;
                state.moment.about = None;
                state.moment.stage = Stage::Evade;
            }
            _ => self.close_charge(state),
        }
    }

    /// All have decided: the charger moves and contacts the units it meets.
    fn run_home(&self, state: &mut State, _: &mut Dice, out: &mut impl Tell) {
        let before = state.clone();
        let Some((mut journey, run, travel)) = self.present_run(&before) else {
            return self.close_charge(state);
        };
        let id = journey.unit.id;
        let first = run.met.iter().filter_map(|(id, _)| before.unit(*id)).next();
        let last_from = journey.pose;
        let stopped = self.last_step(&mut journey, travel, first.filter(|_| run.across)).is_err();
        if stopped {
            // BB-2.7.h: the rest of its move is too short for this distance, so the charger halts where it is.
            return self.close_charge(state);
        }
        journey.forward = journey.forward.max(travel);
        let start = before.track(id).map_or(journey.way[0], |track| track.poses[0]);
        // BB-2.6.c: a charge is short if it starts less than 2" from its target.
        let target = match before.moment.pending.as_deref() {
            Some(Order::Charge { target, .. }) => before.unit(*target),
            _ => None,
        };
        let short = target.is_some_and(|enemy| {
            self.gap_to(&self.body_at(&journey.unit.card_now(), &start, &journey.unit.hinges), enemy)
                .less_than(APPROACH)
        });
        self.commit(state, &journey, clause!("BB-2.6.a"), out);
        self.sweep_screens(state, journey.unit, [last_from, journey.pose], out);
        state.charging = Some(id);
        if let Some(unit) = state.unit_mut(id) {
            unit.card.flags.set(Flag::Charged, true);
            unit.card.flags.set(Flag::FullAdvance, false);
        }
        // BB-2.6.j: a unit that has charged does not shoot this turn.
        marked(id, mark::CHARGED, true, clause!("BB-2.6.j"), out);
        let start = self.body_at(&journey.unit.card_now(), &start, &journey.unit.hinges);
        let plowed = state.moment.plowed;
        let mut contacts = Vec::new();
        for (enemy, _) in &run.met {
            let Some(enemy) = before.unit(*enemy) else { continue };
            // BB-2.7.h: a charger that continues after an evade does not contact an enemy that it may not charge.
            if may_charge(&self.book, &journey.budget.card, &enemy.card_now(), id).is_err() {
                continue;
            }
            let over = self.overruns(&journey.budget.card, enemy);
            let both = [id, enemy.id];
            match self.contact_at(&journey.budget.card, &journey.pose, &start, enemy, run.across) {
                Some((edge, flank)) => contacts.push((enemy.id, edge, flank)),
                None if over => contacts.push((enemy.id, Edge::Front, false)),
                None => note(clause!("BB-G.6.b"), measure::ALONGSIDE, Amount::Truth(true), &both, out),
            }
        }
        // BB-2.3.b: the effects of all contacts are computed from the states before any of them, and applied together.
        let judged: Vec<_> = contacts
            .into_iter()
            .filter_map(|(enemy, edge, flank)| {
                let mut card = state.unit(id)?.card_now();
                // BB-6.5.c: a unit that charges into an obstacle is unsteady when it makes contact.
                card.flags.set(Flag::ObstacleUnsteady, run.across || card.has(Flag::ObstacleUnsteady));
                let effects = of_contact(&card, &state.unit(enemy)?.card_now(), flank);
                Some((enemy, Contacted { edge, flank, across: run.across, short, plowed, effects }))
            })
            .collect();
        for (enemy, how) in judged {
            self.contact(state, id, enemy, how, out);
        }
        let evaded = state.moment.halt.is_some();
        let locked = state.charges.iter().any(|record| record.charger == id);
        if evaded && !locked && run.forbidden.is_none() {
            state.moment.stage = Stage::Continue;
            state.moment.about = Some(id);
            state.moment.pending = None;
            return;
        }
        self.close_charge(state);
    }

    fn close_charge(&self, state: &mut State) {
        state.moment.stage = Stage::Open;
        state.moment.about = None;
        state.moment.pending = None;
        state.moment.halt = None;
        state.moment.rate = None;
        state.moment.plowed = false;
        state.moment.upset = false;
        state.charging = None;
        let off = |id: &PieceId| state.units.iter().any(|unit| unit.id == *id && !unit.is_on_table());
        let answered: Vec<PieceId> = state.moment.answered.iter().copied().filter(off).collect();
        state.moment.answered = answered;
    }
}
