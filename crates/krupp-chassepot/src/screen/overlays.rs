//! What can be laid over the table for a piece: bands and arcs of fire, reach of a charge with the bonus still to
//! come, the reach of a commander, and whom it sees.

use crate::KruppAndChassepot;
use crate::armies::shape::commander_distance;
use crate::armies::troops::{Arm, Formation, Level};
use crate::clause;
use crate::close_combat::declare::advanced;
use crate::fire::who::{ARC, table_of};
use crate::measure::is_over;
use crate::state::{Commander, State, Unit};
use engine::illegal::Obstacle;
use engine::sketch::{Overlay, first_meeting};
use engine::{ClauseId, PieceId, Rules};
use geometry::{Length, Point, Pose, Segment, Turn};

impl KruppAndChassepot {
    /// Fire, charge or command of a piece, where it stands or where it might.
    #[must_use]
    pub(crate) fn overlays(&self, state: &State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        if piece.is_general() {
            let commander = state.commander(piece.number()).filter(|c| c.is_alive() || at.is_some());
            let Some(commander) = commander else { return Vec::new() };
            let centre = at.map_or(commander.position, |pose| pose.at);
            let command = &self.book.tables.command;
            let half = self.book.tables.stands.commander.width().half();
            return vec![
                ring("command", centre, command.radius + half, "in command", clause!("FP-9.c")),
                ring("command", centre, command.near + half, "with him", clause!("FP-9.g")),
                ring("reach", centre, command.distance, "his move", clause!("FP-9.b")),
            ];
        }
        let Some(unit) = state.unit(piece.number()).filter(|unit| unit.is_alive() || at.is_some()) else {
            return Vec::new();
        };
        let mut unit = *unit;
        if let Some(pose) = at {
            (unit.centre, unit.heading) = (pose.at, pose.heading);
        }
        let mut found = self.fields_of_fire(state, &unit);
        found.extend(self.reaches(state, &unit));
        found.extend(self.chain_of_command(state, &unit));
        found.extend(self.sights(state, &unit));
        found
    }

    /// FP-G.10: the enemies a unit sees, and what hides the others.
    fn sights(&self, state: &State, unit: &Unit) -> Vec<Overlay> {
        let (table, clause) = (self.tabletop(state), clause!("FP-G.10"));
        let enemies = state.units.iter().filter(|enemy| enemy.side != unit.side && enemy.is_alive());
        let mut found = Vec::new();
        for enemy in enemies {
            let line = Segment::new(unit.centre, enemy.centre);
            if table.sees(unit, enemy) {
                found.push(Overlay::sight(line, clause));
                continue;
            }
            let (stopped, by) = match table.blocks(&line, unit, enemy) {
                Some(Obstacle::Terrain(number)) => {
                    let Some(piece) = self.field.terrain.get(usize::from(number)) else { continue };
                    let name = piece.name.clone().unwrap_or_else(|| piece.kind.replace('_', " "));
                    (first_meeting(line, &piece.outline), name)
                }
                Some(Obstacle::Piece(piece)) => {
                    let Some(between) = state.unit(piece.number()) else { continue };
                    (line.nearest_to(between.centre), self.title(piece))
                }
                // No line from its front rank to a stand of the other is clear.
                _ => (line.middle(), "no clear line".to_owned()),
            };
            let words = format!("{} unseen: {by}", self.title(PieceId::unit(enemy.id)));
            found.extend(Overlay::blind(line, stopped, words, clause));
        }
        found
    }

    /// FP-G.9: the bands a unit can fire in, as sectors before its front.
    fn fields_of_fire(&self, state: &State, unit: &Unit) -> Vec<Overlay> {
        if unit.arm == Arm::Cavalry {
            return Vec::new();
        }
        let table = table_of(unit);
        let limit = self.book.limit(table, unit.side, unit.arm, unit.weapon);
        let bands = self.book.bands(table).filter(|band| band.upto <= limit);
        bands
            .map(|band| match unit.formation {
                Formation::Garrison => {
                    let size = self
                        .field
                        .built_up(unit.area.unwrap_or(0))
                        .map_or(Length(0), |piece| Length(piece.outline.bounds().width().0 / 2));
                    ring("fire", unit.centre, size + band.upto, band.name.word(), band.row)
                }
                _ => {
                    let front = self.tabletop(state).front(unit);
                    let half = self.tabletop(state).block_of(unit).size().width().half();
                    sector(front, half, band.upto, band.name.word(), band.row)
                }
            })
            .collect()
    }

    /// FP-4.f, FP-4.m: how far a charge goes, with no bonus and with the largest; FP-4.h where a declared one waits.
    fn reaches(&self, state: &State, unit: &Unit) -> Vec<Overlay> {
        if unit.arm.is_artillery() || unit.formation == Formation::Garrison {
            return Vec::new();
        }
        let front = self.tabletop(state).front(unit);
        let half = self.tabletop(state).block_of(unit).size().width().half();
        let allowance = self.book.tables.allowance_in(unit.arm, unit.formation);
        let mut found = vec![sector_of("reach", front, half, allowance, "charge", clause!("FP-4.f"))];
        let most = self.book.reach(unit.arm, unit.formation);
        if most > allowance {
            found.push(sector_of(
                "reach",
                front,
                half,
                most,
                "charge with the largest bonus",
                clause!("FP-4.m"),
            ));
        }
        if let Some(charge) = unit.charge {
            let left = Length((charge.d.0 - charge.spent.0).max(0));
            let end = advanced(unit, left);
            let mut label = format!("{} still to go", Rules::unit(self).say(left));
            if let Some(die) = self.bonus_needed(charge.d - allowance) {
                label.push_str(&format!(", with {die} or more on the bonus die"));
            }
            let points = vec![unit.centre, end.at];
            let (kind, clause) = ("reach", clause!("FP-4.k"));
            found.push(Overlay { kind, points, is_area: false, label: Some(label), clause });
        }
        found
    }

    /// FP-4.m: the least bonus die that makes up for a way longer than the allowance; none when it is not longer.
    fn bonus_needed(&self, missing: Length) -> Option<u8> {
        let enough = |die: &u8| !is_over(missing, self.book.tables.charge.bonus_per_pip * i32::from(*die));
        (1..=10).find(enough).filter(|_| is_over(missing, Length(0)))
    }

    /// FP-9.c, FP-9.d: the line to whoever commands a unit, and what an advance would need.
    fn chain_of_command(&self, state: &State, unit: &Unit) -> Option<Overlay> {
        let table = self.tabletop(state);
        let test = table.command_test(unit, self.seat_of(unit.side));
        let commands = |commander: &&Commander| {
            let leads = commander.level == Level::Army || unit.chief == Some(commander.id);
            leads && commander.is_alive() && commander.side == unit.side
        };
        let body = table.body(unit);
        let far = |commander: &Commander| commander_distance(commander, &body, &self.book);
        let nearest = state.commanders.iter().filter(commands).min_by_key(|commander| far(commander))?;
        let distance = Rules::unit(self).say(far(nearest));
        let (label, clause) = if test.is_in_command() {
            (format!("in command, {distance}"), clause!("FP-9.c"))
        } else {
            let number = test.number();
            (format!("out of command, {distance}: advances on {number} or less in 10"), clause!("FP-9.d"))
        };
        let points = vec![unit.centre, nearest.position];
        Some(Overlay { kind: "command", points, is_area: false, label: Some(label), clause })
    }
}

fn ring(kind: &'static str, centre: Point, radius: Length, label: &str, clause: ClauseId) -> Overlay {
    let points = (0..36).map(|step| centre.along(geometry::Heading::degrees(step * 10), radius)).collect();
    Overlay { kind, points, is_area: true, label: Some(label.to_owned()), clause }
}

fn sector(front: Pose, half: Length, reach: Length, label: &str, clause: ClauseId) -> Overlay {
    sector_of("fire", front, half, reach, label, clause)
}

/// The ground before a front, 45 degrees to either side of its ends.
fn sector_of(
    kind: &'static str,
    front: Pose,
    half: Length,
    reach: Length,
    label: &str,
    clause: ClauseId,
) -> Overlay {
    let (left, right) = (front.place(-half, Length(0)), front.place(half, Length(0)));
    let steps = 6;
    let arc = ARC * 10;
    let mut points = vec![right, left];
    for step in 0..=steps {
        points.push(left.along(front.heading + Turn(-arc + arc * step / steps), reach));
    }
    for step in 0..=steps {
        points.push(right.along(front.heading + Turn(arc * step / steps), reach));
    }
    Overlay { kind, points, is_area: true, label: Some(label.to_owned()), clause }
}
