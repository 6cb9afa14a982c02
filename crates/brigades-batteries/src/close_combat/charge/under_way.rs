//! BB-2.6.h: a charge under way. Its way is traced when the order is judged, and again only after something has changed
//! it: disorder at its start, or an enemy that has evaded.

use crate::catalogue::{measure, question};
use crate::clause;
use crate::close_combat::charge::way::StraightRun;
use crate::measure::{FAR, OVERLAP};
use crate::movement::arrival::JourneyEnd;
use crate::movement::steps::Step;
use crate::movement::way::{Journey, PausedJourney, Purpose, overlap};
use crate::orders::Order;
use crate::state::body::Body;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::state::{Kept, Stage, State};
use crate::text::scene::BrigadesAndBatteries;
use engine::{Amount, Illegal, Measure, Obstacle, PieceId, Preview, Reason};
use geometry::{Length, Pose};
use std::sync::Arc;

/// The traced way of a charge, as it goes if nobody evades any more.
#[derive(Clone, Debug, PartialEq)]
pub struct ChargeWay {
    /// The unit that charges.
    pub(crate) charger: PieceId,
    /// The charger where its last Forward begins.
    pub(crate) before: PausedJourney,
    /// The ground it covers there.
    pub(crate) body: Body,
    /// Whom the last Forward meets.
    pub(crate) run: StraightRun,
    /// How far it goes.
    pub(crate) travel: Length,
    /// Where it ends, or why the charger cannot go so far.
    pub(crate) end: Result<ChargeEnd, Illegal>,
}

/// The last Forward of a charge.
#[derive(Clone, Debug)]
pub(crate) struct LastForward {
    /// Whom it meets.
    pub(crate) run: StraightRun,
    /// How far it goes.
    pub(crate) travel: Length,
    /// BB-7.10.b: it halts where it meets the screen of its target.
    pub(crate) halts_at_screen: bool,
}

/// The end of a charge.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ChargeEnd {
    pub(crate) arrival: JourneyEnd,
    pub(crate) pose: Pose,
    pub(crate) card: Card,
}

impl ChargeWay {
    /// Where the last Forward begins, in its direction.
    pub(crate) fn ahead(&self) -> &Pose {
        &self.before.pose
    }

    /// Where it ends; `None`: the rest of its move is too short.
    pub(crate) fn end(&self) -> Option<&ChargeEnd> {
        self.end.as_ref().ok()
    }

    /// BB-2.7.h: where a charger that goes on ends, and whom it meets.
    pub(crate) fn preview(&self) -> Preview {
        let end = self.end.as_ref().map(|end| (self.charger, end.pose)).into_iter();
        let met = self.run.met.iter().map(|(id, _)| Measure {
            clause: clause!("BB-2.7.h"),
            what: measure::MEETS,
            amount: Amount::Piece(*id),
        });
        Preview { ends: end.collect(), measures: met.collect(), ..Preview::free() }
    }
}

impl BrigadesAndBatteries {
    /// The way of a charge by its last Forward; `journey` stands where it begins.
    fn charge_way(&self, journey: Journey<'_>, forward: LastForward) -> ChargeWay {
        let (charger, before, body) = (journey.unit.id, journey.paused(), journey.body());
        let LastForward { run, travel, .. } = forward;
        let behind = run.behind.and_then(|id| journey.state.unit(id));
        let mut on = journey;
        let end = self.last_step(&mut on, travel, behind).map(|()| self.charge_end(on, travel));
        ChargeWay { charger, before, body, run, travel, end }
    }

    /// How far a charger that has taken all steps but the last goes straight ahead before it meets its target.
    pub(crate) fn straight_to(&self, journey: &Journey<'_>, enemy: &Unit) -> Option<Length> {
        self.travel_to(&journey.body(), &journey.pose, FAR, enemy)
    }

    /// The last Forward of a charge; `journey` stands where it begins, `met` is how far it is from there to the target,
    /// and `halt` how far it must go after an evade (BB-2.7.h).
    pub(crate) fn last_forward(
        &self,
        journey: &Journey<'_>,
        target: Option<&Unit>,
        asked: Length,
        met: Option<Length>,
        halt: Option<Length>,
    ) -> LastForward {
        let card = journey.budget.card;
        let mut halts_at_screen = false;
        let length = match (halt, target) {
            (Some(halt), _) => halt,
            (None, Some(enemy)) => {
                let straight = met.unwrap_or(asked);
                match self.halt_at_screen(journey, enemy, met) {
                    Some(halt) => {
                        halts_at_screen = true;
                        halt
                    }
                    None if self.overruns(&card, enemy) => straight.max(asked),
                    None => straight,
                }
            }
            (None, None) => asked,
        };
        let run = self.run(journey.state, journey.unit, &card, &journey.pose, length);
        let travel = run.stop.unwrap_or(length).min(length);
        LastForward { run, travel, halts_at_screen }
    }

    /// The end of a charge that has been traced to it.
    pub(crate) fn charge_end(&self, mut journey: Journey<'_>, travel: Length) -> ChargeEnd {
        journey.forward = journey.forward.max(travel);
        ChargeEnd { pose: journey.pose, card: journey.budget.card, arrival: self.arrival(journey) }
    }

    /// The target that the present charge still has: one that has evaded from it is no longer where it was charged.
    fn present_target<'s>(&self, state: &'s State, charger: &Unit) -> Option<&'s Unit> {
        let Some(Order::Charge { target, .. }) = state.moment.pending.as_deref() else { return None };
        let has_left =
            |enemy: &Unit| enemy.card.has(Flag::Evaded) && state.moment.answered.contains(&enemy.id);
        state.unit(*target).filter(|enemy| enemy.seat != charger.seat && !has_left(enemy))
    }

    /// How far the last Forward of the present charge is to go.
    fn present_length(state: &State) -> Length {
        match state.moment.pending.as_deref() {
            Some(Order::Charge { steps, .. }) => match steps.last() {
                Some(Step::Forward(asked)) => *asked,
                _ => Length::ZERO,
            },
            Some(Order::ContinueDecision { distance }) => *distance,
            _ => Length::ZERO,
        }
    }

    /// The way of the present charge from where its last Forward begins.
    pub(crate) fn way_from(&self, state: &State, charger: PieceId, before: &PausedJourney) -> ChargeWay {
        let unit = state.unit(charger).expect("the charger of the charge under way");
        let journey = Journey::resumed(self, state, unit, before);
        let target = self.present_target(state, unit);
        let asked = BrigadesAndBatteries::present_length(state);
        let met = target.and_then(|enemy| self.straight_to(&journey, enemy));
        let forward = self.last_forward(&journey, target, asked, met, state.moment.halt);
        self.charge_way(journey, forward)
    }

    /// The way of the charge under way, traced from its beginning: for a scene that stands in the middle of one, and for
    /// a unit that its screen has made narrower.
    fn trace_charge(&self, state: &State) -> Result<ChargeWay, Illegal> {
        let none = || clause!("BB-2.6.h").refuses(Reason::NotNow { asked: question::EVADE });
        let (charger, purpose, steps): (_, _, &[Step]) = match state.moment.pending.as_deref() {
            Some(Order::Charge { unit, target, steps }) => {
                (*unit, *target, steps.split_last().ok_or_else(none)?.1)
            }
            Some(Order::ContinueDecision { .. }) => {
                let charger = state.charging.ok_or_else(none)?;
                (charger, charger, &[])
            }
            _ => return Err(none()),
        };
        let unit = state.unit(charger).ok_or_else(none)?;
        let mut journey = Journey::begin(self, state, unit, Purpose::Charge(purpose));
        journey.is_judged = true;
        journey.budget.charging = state.moment.rate.or(journey.budget.charging);
        // BB-2.12.b: disorder caused by the order does not make its own steps more expensive.
        if state.moment.upset {
            journey.budget.card.flags.set(Flag::Disordered, false);
        }
        steps.iter().try_for_each(|step| journey.step(step))?;
        if state.moment.upset {
            journey.budget.card.flags.set(Flag::Disordered, true);
        }
        Ok(self.way_from(state, charger, &journey.paused()))
    }

    /// The way of the charge under way.
    pub(crate) fn present_way(&self, state: &State) -> Result<Arc<ChargeWay>, Illegal> {
        match &state.under_way.0 {
            Some(way) => {
                debug_assert_eq!(Ok(&**way), self.trace_charge(state).as_ref(), "what is kept is true");
                Ok(Arc::clone(way))
            }
            None => self.trace_charge(state).map(Arc::new),
        }
    }

    /// Keeps the way of the charge under way with the state. A scene that was read from a text has none yet.
    pub(crate) fn keep_way(&self, state: &mut State) {
        let is_under_way = state.moment.stage == Stage::Evade && state.moment.pending.is_some();
        if !is_under_way {
            state.under_way = Kept(None);
        } else if state.under_way.0.is_none() {
            state.under_way = Kept(self.trace_charge(state).map(Arc::new).ok());
        }
    }

    /// The way of a charge that has just begun: the one that was judged, unless the charger has changed since then.
    /// `judged` is the charger at that time.
    pub(crate) fn begun_way(
        &self,
        state: &State,
        (judged, had_screen): (&Card, bool),
        way: &ChargeWay,
    ) -> Result<ChargeWay, Illegal> {
        let card = state.unit(way.charger).expect("the charger of the plan").card_now();
        if card == *judged && !had_screen {
            return Ok(way.clone());
        }
        let (mut upset, mut before) = (*judged, way.before.clone());
        upset.flags.set(Flag::Disordered, card.has(Flag::Disordered));
        if card != upset {
            return self.trace_charge(state);
        }
        if card != *judged {
            before.card.flags.set(Flag::Disordered, true);
        }
        Ok(self.way_from(state, way.charger, &before))
    }

    /// BB-2.7.h: the way of a charger that goes on by `distance` after its target has evaded.
    pub(crate) fn way_on(&self, state: &State, distance: Length) -> Result<ChargeWay, Illegal> {
        let clause = clause!("BB-2.7.h");
        let charger = state.charging.and_then(|id| state.unit(id));
        let charger = charger.ok_or_else(|| clause.refuses(Reason::NotNow { asked: question::CONTINUE }))?;
        let piece = charger.id;
        let mut journey = Journey::begin(self, state, charger, Purpose::Charge(piece));
        journey.budget.charging = state.moment.rate.or(journey.budget.charging);
        let forward = self.last_forward(&journey, None, distance, None, None);
        let way = self.charge_way(journey, forward);
        let end = way.end.as_ref().map_err(|refusal| clause.refuses(refusal.reason))?;
        let body = self.body_at(&end.card, &end.pose, &charger.hinges);
        let on_friend = state
            .units_of(charger.seat)
            .filter(|friend| friend.id != piece && friend.garrison_of.is_none())
            .find(|friend| overlap(&body, &self.body(friend), OVERLAP));
        match on_friend {
            Some(friend) => {
                let by = Obstacle::Piece(friend.id);
                Err(clause!("BB-2.6.f").refuses(Reason::Blocked { piece, by }))
            }
            None => Ok(way),
        }
    }
}
