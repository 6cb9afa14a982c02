//! Writes the end of a move into the state.

use crate::armies::bent_line::Hinges;
use crate::armies::troops::Formation;
use crate::catalogue::{mark, measure};
use crate::clause;
use crate::movement::steps::Step;
use crate::movement::way::{Journey, Purpose};
use crate::state::State;
use crate::state::card::Card;
use crate::state::flags::{Flag, Setback};
use crate::state::records::Track;
use crate::state::unit::Place;
use crate::tables::NationEffect;
use crate::text::scene::BrigadesAndBatteries;
use engine::event::{marked, note};
use engine::{Amount, ClauseId, Event, Fraction, PieceId, Tell};
use geometry::{Length, Point, Pose};

/// BB-7.11.c: the part of a move that must be Forward and Wheel for full speed.
const FULL_SPEED: Fraction = Fraction::new(31, 32);

/// The end of a move: everything that is written into the state.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct JourneyEnd {
    pub(crate) unit: PieceId,
    /// Where its centre was before the move.
    left: Point,
    /// Its card after the move.
    pub(crate) card: Card,
    pub(crate) pose: Pose,
    hinges: Hinges,
    pub(crate) way: Vec<Pose>,
    spent: Fraction,
    forward: Length,
    maneuver: Option<Step>,
    held: Vec<PieceId>,
    befell: Vec<(Setback, ClauseId)>,
    /// Its new formation, if the formation or its width has changed.
    reshaped: Option<Formation>,
    by_road: bool,
}

impl BrigadesAndBatteries {
    /// The end of a move in progress.
    pub(crate) fn arrival(&self, journey: Journey<'_>) -> JourneyEnd {
        let (unit, body) = (journey.unit, journey.body());
        let is_full = journey.only_advances && journey.budget.spent >= FULL_SPEED && journey.way.len() > 1;
        let is_divided = journey.astride.iter().any(|&index| self.terrain[index].properties.divides());
        let formation = journey.budget.card.formation(&self.book);
        let is_reshaped =
            formation != unit.card.formation(&self.book) || journey.budget.card.width != unit.card.width;
        // The figures in the screen still belong to the unit.
        let mut card = Card { n: unit.card.n, ..journey.budget.card };
        card.flags.set(Flag::Garrison, false);
        card.flags.set(Flag::Moved, true);
        card.flags.set(Flag::FullAdvance, is_full);
        card.flags.set(Flag::ObstacleUnsteady, is_divided);
        card.flags.set(Flag::AtBlock, self.touches_block(&body));
        if journey.purpose == Purpose::Enter {
            card.flags.set(Flag::Arrived, true);
        }
        JourneyEnd {
            unit: unit.id,
            left: self.centre_of(unit),
            card,
            pose: journey.pose,
            hinges: journey.hinges,
            spent: journey.budget.spent,
            forward: journey.forward,
            maneuver: journey.maneuver,
            held: journey.held,
            befell: journey.befell,
            reshaped: is_reshaped.then_some(formation),
            by_road: journey.budget.road && journey.way.len() > 1,
            way: journey.way,
        }
    }

    /// Writes the end of a move into the state.
    pub(crate) fn settle(
        &self,
        state: &mut State,
        arrival: &JourneyEnd,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        let (id, end) = (arrival.unit, arrival.pose);
        if let Some(unit) = state.unit_mut(id) {
            unit.place = Place::Table;
            unit.card = arrival.card;
            unit.pose = end;
            unit.hinges = arrival.hinges.clone();
            unit.garrison_of = None;
            unit.spent = arrival.spent;
            unit.forward = unit.forward.max(arrival.forward);
            unit.maneuver = arrival.maneuver;
            unit.spotted_until = None;
        }
        for &held in &arrival.held {
            if let Some(friend) = state.unit_mut(held) {
                friend.card.flags.set(Flag::Held, true);
            }
            marked(held, mark::HELD, true, clause!("BB-2.12.h"), out);
        }
        if arrival.way.len() > 1 {
            leave_track(state, id, &arrival.way);
            out.tell(|| Event::Moved { piece: id, path: arrival.way.clone(), clause });
        }
        if let Some(formation) = arrival.reshaped {
            let clause = clause!("BB-2.12.c");
            out.tell(|| Event::Formed { piece: id, formation: formation.term(), pose: end, clause });
        }
        for &(setback, clause) in &arrival.befell {
            marked(id, setback.mark(), true, clause, out);
        }
        let advances = arrival.card.has(Flag::FullAdvance)
            && arrival.card.national(&self.book, NationEffect::ShotAdvancing).is_some();
        if advances {
            note(clause!("BB-7.11.c"), measure::FULL_SPEED, Amount::Part(arrival.spent), &[id], out);
        }
        if arrival.by_road {
            note(clause!("BB-6.9.a"), measure::BY_ROAD, Amount::Truth(true), &[id], out);
        }
        self.follow_unit(state, id, arrival.left, out);
    }
}

/// BB-3.8.b: remembers where a unit went; a second movement of the turn goes on from the first.
pub(crate) fn leave_track(state: &mut State, unit: PieceId, way: &[Pose]) {
    match state.tracks.iter_mut().find(|track| track.unit == unit) {
        Some(track) => track.poses.extend(way.iter().skip(1)),
        None => state.tracks.push(Track { unit, poses: way.to_vec() }),
    }
}
