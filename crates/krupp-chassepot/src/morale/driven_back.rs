//! FP-2.n, FP-9.f, FP-10.l, FP-G.12: loss of stands, forced moves, and their effects on commanders and friends.

use crate::KruppAndChassepot;
use crate::armies::shape::{MOST_STANDS, base, block, block_size, commander_distance};
use crate::armies::troops::{Cohesion, Formation};
use crate::catalogue::{ending, mark, measure};
use crate::clause;
use crate::measure::{CONTACT, OVERLAP, TIE, is_over};
use crate::morale::retreat::{Drive, Retreat, centroid};
use crate::state::on_table::Tabletop;
use crate::state::{Awaited, Commander, Flag, State, Unit};
use arrayvec::ArrayVec;
use engine::catalogue::Ending;
use engine::{ClauseId, Event, PieceId, Tell};
use geometry::{Length, Offset, Point, Pose, Travel};

/// The end of a block from which a lost stand is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockEnd {
    /// The left of a line.
    Left,
    /// The right of a line.
    Right,
    /// The rear of a column.
    Rear,
}

/// No unit farther off than this, east or north, touches a commander.
const FARTHEST_TOUCH: i64 = 200_000;

impl KruppAndChassepot {
    /// FP-2.n: the end at which a unit loses a stand to an enemy at `threat`.
    #[must_use]
    pub fn losing_end(&self, unit: &Unit, threat: Point) -> BlockEnd {
        match unit.formation {
            Formation::Column => BlockEnd::Rear,
            // A garrison leaves with its back to its direction: both ends are equally far.
            Formation::Garrison => BlockEnd::Right,
            Formation::Line => {
                let stand = self.book.tables.stand(unit.arm);
                let block = block(unit.pose(), stand, Formation::Line, unit.stands);
                let from = |at: usize| threat.gap_to(block.stand_centre(at).at).to_length();
                let (left, right) = (from(0), from(usize::from(unit.stands.max(1)) - 1));
                if left > right + TIE { BlockEnd::Left } else { BlockEnd::Right }
            }
        }
    }

    /// FP-2.n: the ends from which stands are removed, one after the other; the block shrinks with each.
    #[must_use]
    pub fn losing_ends(&self, unit: &Unit, threat: Point, stands: u8) -> ArrayVec<BlockEnd, MOST_STANDS> {
        let mut left = *unit;
        let mut ends = ArrayVec::new();
        for _ in 0..stands.min(unit.stands.saturating_sub(1)) {
            let end = self.losing_end(&left, threat);
            left.centre = self.without_a_stand(&left, end);
            left.stands -= 1;
            ends.push(end);
        }
        ends
    }

    /// FP-G.3: the centre of a block after a stand is removed at an end.
    fn without_a_stand(&self, unit: &Unit, end: BlockEnd) -> Point {
        let stand = self.book.tables.stand(unit.arm);
        let (half_width, half_depth) = (Length(stand.width().0 / 2), Length(stand.depth().0 / 2));
        match (unit.formation, end) {
            (Formation::Garrison, _) => unit.centre,
            (_, BlockEnd::Left) => unit.pose().place(half_width, Length(0)),
            (_, BlockEnd::Right) => unit.pose().place(-half_width, Length(0)),
            (_, BlockEnd::Rear) => unit.pose().place(Length(0), half_depth),
        }
    }

    /// FP-2.n: takes a stand off; a unit without stands is eliminated.
    pub fn lose_stand(
        &self,
        state: &mut State,
        id: u16,
        end: BlockEnd,
        clause: ClauseId,
        out: &mut impl Tell,
    ) {
        // The move that came with the loss may have removed it.
        let Some(before) = Some(*state.known_unit(id)).filter(Unit::is_alive) else { return };
        let unit = state.known_unit_mut(id);
        unit.stands -= 1;
        out.tell(|| Event::Lost { piece: PieceId::unit(id), amount: 1, clause });
        if unit.stands == 0 {
            return self.eliminate(state, id, ending::DESTROYED, clause, out);
        }
        unit.centre = self.without_a_stand(&before, end);
        let (pose, formation, clause) = (unit.pose(), unit.formation.term(), clause!("FP-G.3"));
        out.tell(|| Event::Formed { piece: PieceId::unit(id), formation, pose, clause });
        if unit.stands == 1 && !unit.arm.is_artillery() && unit.formation == Formation::Column {
            // FP-10.j: a column reduced to one stand is a line.
            unit.formation = Formation::Line;
            let pose = unit.pose();
            let clause = clause!("FP-10.j");
            out.tell(|| Event::Formed {
                piece: PieceId::unit(id),
                formation: Formation::Line.term(),
                pose,
                clause,
            });
        }
    }

    /// Removes a unit from the battle.
    pub fn eliminate(&self, state: &mut State, id: u16, how: Ending, clause: ClauseId, out: &mut impl Tell) {
        let unit = state.known_unit_mut(id);
        unit.stands = 0;
        unit.charge = None;
        unit.locked = None;
        unit.pending = Awaited::default();
        unit.area = None;
        if unit.formation == Formation::Garrison {
            unit.formation = Formation::Line;
        }
        target_has_moved(state, id);
        release(state);
        out.tell(|| Event::Removed { piece: PieceId::unit(id), how, clause });
    }

    /// FP-G.12: drives a unit back or makes it flee. Commanders near it go with it, and friends that it routs through
    /// become disorganised. A stand that is lost at the same time is removed at `losing` where the unit ends.
    pub fn drive(
        &self,
        state: &mut State,
        id: u16,
        drive: &Drive,
        clause: ClauseId,
        out: &mut impl Tell,
    ) -> bool {
        let before = *state.known_unit(id);
        if !before.is_alive() {
            return false;
        }
        let near = self.commanders_within(state, &before);
        let (pose, turn) = match self.tabletop(state).retreat(&before, drive) {
            Retreat::Surrenders => {
                self.eliminate(state, id, ending::SURRENDERED, clause!("FP-6.h"), out);
                return false;
            }
            Retreat::LeavesTable => {
                self.eliminate(state, id, ending::FLED, clause!("FP-12.d"), out);
                return false;
            }
            Retreat::To { pose, turn } => (pose, turn),
        };
        out.tell(|| Event::Noted {
            measure: engine::Measure {
                clause: clause!("FP-G.12"),
                what: measure::TURNED_BY,
                amount: engine::Amount::Angle(turn.0),
            },
            about: vec![PieceId::unit(id)],
        });
        let from = self.tabletop(state).body(&before).centre();
        put_back(state.known_unit_mut(id), (from, pose), drive.routs, clause, out);
        release(state);
        target_has_moved(state, id);
        self.carry(state, &near, pose.at - from, out);
        if drive.routs {
            self.disorder_crossed(state, id, from, out);
        }
        self.chase_commanders(state, out);
        true
    }

    /// FP-9.g: the commanders of its side within 1" of a unit.
    #[must_use]
    pub fn commanders_within(&self, state: &State, unit: &Unit) -> arrayvec::ArrayVec<u16, 8> {
        let table = self.tabletop(state);
        let own = state.commanders.iter().filter(|c| c.is_alive() && c.side == unit.side);
        let reach = i64::from(self.book.tables.command.near.0) + 30_000;
        let mut body = None;
        own.filter(|commander| {
            table.may_be_within(unit, commander.position, reach) && {
                let body = body.get_or_insert_with(|| table.body(unit));
                !is_over(commander_distance(commander, body, &self.book), self.book.tables.command.near)
            }
        })
        .map(|commander| commander.id)
        .take(8)
        .collect()
    }

    /// FP-9.f, FP-5.f: moves commanders by the same vector as a unit.
    pub fn carry(&self, state: &mut State, near: &[u16], by: Offset, out: &mut impl Tell) {
        for &id in near {
            let bounds = self.field.bounds();
            let commander = state.known_commander_mut(id);
            let from = commander.position;
            let to = from + by;
            commander.position = bounds.map_or(to, |table| nearest_inside(&table, to));
            let (piece, to) = (PieceId::general(id), commander.position);
            let path = [from, to].map(|at| Pose::new(at, geometry::Heading::NORTH)).to_vec();
            out.tell(|| Event::Moved { piece, path, clause: clause!("FP-9.f") });
        }
    }

    /// FP-10.l: good-order friends whose stands a routing block crosses become disorganised.
    fn disorder_crossed(&self, state: &mut State, id: u16, from: Point, out: &mut impl Tell) {
        let unit = *state.known_unit(id);
        let stand = self.book.tables.stand(unit.arm);
        let start = block(Pose::new(from, unit.heading), stand, unit.formation, unit.stands).footprint();
        let travel = Travel::between(from, unit.centre);
        let table = self.tabletop(state);
        let reach = table.radius(&unit) + i64::from(travel.length().0);
        let crossed: arrayvec::ArrayVec<u16, 32> = table
            .of_side(unit.side)
            .filter(|friend| {
                friend.id != id
                    && friend.cohesion == Cohesion::Good
                    && friend.formation != Formation::Garrison
                    && table.may_be_within(friend, from, reach)
                    && crate::close_combat::declare::enters(&travel, &start, OVERLAP, &table.body(friend))
            })
            .map(|friend| friend.id)
            .take(32)
            .collect();
        for friend in crossed {
            self.disorganise(state, friend, clause!("FP-10.l"), out);
        }
    }

    /// Makes a unit disorganised; its charge is cancelled (FP-4.j, FP-4.l).
    pub fn disorganise(&self, state: &mut State, id: u16, clause: ClauseId, out: &mut impl Tell) {
        let unit = state.known_unit_mut(id);
        if !unit.is_alive() || unit.cohesion != Cohesion::Good {
            return;
        }
        unit.cohesion = Cohesion::Disorganised;
        unit.charge = None;
        out.tell(|| Event::Marked { piece: PieceId::unit(id), mark: mark::DISORGANISED, set: true, clause });
    }

    /// FP-9.f: a commander touched by an enemy stand moves to the nearest friendly unit within 12", or is lost.
    pub fn chase_commanders(&self, state: &mut State, out: &mut impl Tell) {
        for at in 0..state.commanders.len() {
            let commander = state.commanders[at];
            if !commander.is_alive() {
                continue;
            }
            let table = self.tabletop(state);
            // Nearly all enemies are too far off: the cheapest test comes first.
            let is_near = |enemy: &&Unit| {
                let apart = enemy.centre - commander.position;
                apart.x.abs() <= FARTHEST_TOUCH && apart.y.abs() <= FARTHEST_TOUCH
            };
            let mut near = state.units.iter().filter(is_near);
            let enemy = |unit: &Unit| unit.side != commander.side && unit.is_alive();
            if !near.any(|unit| enemy(unit) && touches(&table, unit, &commander)) {
                continue;
            }
            let reach = self.book.tables.command.radius;
            let nearest = table
                .of_side(commander.side)
                .map(|unit| (commander_distance(&commander, &table.body(unit), &self.book), unit.id))
                .filter(|(distance, _)| !is_over(*distance, reach))
                .min();
            match nearest.and_then(|(_, id)| state.unit(id)) {
                Some(unit) => {
                    let to = self.beside(unit);
                    let path =
                        [commander.position, to].map(|p| Pose::new(p, geometry::Heading::NORTH)).to_vec();
                    state.commanders[at].position = to;
                    let piece = PieceId::general(commander.id);
                    out.tell(|| Event::Moved { piece, path, clause: clause!("FP-9.f") });
                }
                None => self.kill(state, commander.id, clause!("FP-9.f"), out),
            }
        }
    }

    /// A position for a commander who touches a unit: behind the middle of its rear.
    #[must_use]
    pub fn beside(&self, unit: &Unit) -> Point {
        if unit.formation == Formation::Garrison {
            return unit.centre;
        }
        let size = block_size(self.book.tables.stand(unit.arm), unit.formation, unit.stands);
        let half = self.book.tables.stands.commander.depth().0 / 2;
        // The half width of his square base along the unit's heading; he may touch, and is never an obstacle.
        let tip = Point::ORIGIN.along(unit.heading, Length(half));
        let back = tip.x.abs() + tip.y.abs();
        let place = unit.pose().place(Length(0), Length(-(size.depth().0 / 2) - back));
        self.field.bounds().map_or(place, |table| nearest_inside(&table, place))
    }

    /// A commander is lost.
    pub fn kill(&self, state: &mut State, id: u16, clause: ClauseId, out: &mut impl Tell) {
        let turn = state.moment.turn;
        let commander = state.known_commander_mut(id);
        if commander.is_alive() {
            commander.lost_turn = Some(turn);
            out.tell(|| Event::Removed { piece: PieceId::general(id), how: ending::KILLED, clause });
        }
    }

    /// The centroid of the centres of some units.
    #[must_use]
    pub fn centroid_of(&self, state: &State, ids: impl IntoIterator<Item = u16>) -> Option<Point> {
        let table = self.tabletop(state);
        centroid(ids.into_iter().filter_map(|id| state.unit(id)).map(|unit| table.body(unit).centre()))
    }
}

/// FP-9.f: whether a stand of a unit touches a commander.
pub(crate) fn touches(table: &Tabletop<'_>, unit: &Unit, commander: &Commander) -> bool {
    unit.formation != Formation::Garrison
        && table.may_be_within(unit, commander.position, 15_000)
        && table.body(unit).gap_to(&base(commander, table.book)).within(CONTACT)
}

/// FP-G.12: puts a unit that is driven back, or routs, where it ends.
fn put_back(
    unit: &mut Unit,
    (from, pose): (Point, Pose),
    routs: bool,
    clause: ClauseId,
    out: &mut impl Tell,
) {
    let before = *unit;
    (unit.centre, unit.heading) = (pose.at, pose.heading);
    unit.area = None;
    unit.locked = None;
    unit.formation = match unit.formation {
        Formation::Garrison => Formation::Line,
        Formation::Line if unit.arm.is_artillery() => Formation::Column,
        formation => formation,
    };
    unit.flags.set(Flag::MovedByForce, true);
    if routs {
        rout(unit);
    }
    let (path, piece) = ([Pose::new(from, before.heading), pose], PieceId::unit(unit.id));
    out.tell(|| Event::Moved { piece, path: path.to_vec(), clause });
    let formation = unit.formation;
    if formation != before.formation {
        let clause = clause!("FP-2.g");
        out.tell(|| Event::Formed { piece, formation: formation.term(), pose, clause });
    }
}

/// FP-2.l: a unit routs: its charge is cancelled, and any recovery ends.
fn rout(unit: &mut Unit) {
    unit.cohesion = Cohesion::Routed;
    unit.charge = None;
    // FP-7.c: a stand that was regained still returns when there is room.
    unit.pending = Awaited { stands: unit.pending.stands, ..Awaited::default() };
}

/// FP-4.k: charges on a unit that was moved are measured again when their group is resolved.
pub(crate) fn target_has_moved(state: &mut State, id: u16) {
    for unit in &mut state.units {
        if let Some(charge) = &mut unit.charge
            && charge.target == id
        {
            charge.target_moved = true;
        }
    }
}

/// FP-6.g: only a forced move releases a unit; if no attacker is left the garrison is free.
pub(crate) fn release(state: &mut State) {
    if state.units.iter().all(|unit| unit.locked.is_none()) {
        return;
    }
    let is_held = |state: &State, garrison: u16| {
        let holds = state.unit(garrison).is_some_and(|unit| {
            unit.is_alive() && unit.formation == Formation::Garrison && unit.locked == Some(garrison)
        });
        let attacks = |unit: &Unit| unit.id != garrison && unit.is_alive() && unit.locked == Some(garrison);
        holds && state.units.iter().any(attacks)
    };
    let freed: Vec<u16> = state
        .units
        .iter()
        .filter(|unit| unit.locked.is_some_and(|garrison| !is_held(state, garrison)))
        .map(|unit| unit.id)
        .collect();
    for id in freed {
        state.known_unit_mut(id).locked = None;
    }
}

fn nearest_inside(table: &geometry::Bounds, point: Point) -> Point {
    Point::new(point.x.clamp(table.min.x, table.max.x), point.y.clamp(table.min.y, table.max.y))
}
