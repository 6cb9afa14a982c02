//! The shapes that can be drawn over the table for a piece: range bands and arcs of fire, the reach of a charge with
//! and without bonus, the radius of a commander, and whom it sees.

use crate::KruppAndChassepot;
use crate::armies::shape::commander_distance;
use crate::armies::troops::{Arm, Formation, Level};
use crate::catalogue::label;
use crate::clause;
use crate::close_combat::declare::advanced;
use crate::fire::who::{ARC, table_of};
use crate::measure::is_over;
use crate::state::{Commander, State, Unit};
use crate::tables::Band;
use engine::catalogue::{OverlayKind, overlay};
use engine::illegal::Obstacle;
use engine::sketch::{Overlay, first_meeting};
use engine::{Argument, ClauseId, Phrase, PieceId};
use geometry::{Length, Point, Pose, Segment, Turn};

impl KruppAndChassepot {
    /// The overlays of a piece, where it stands or at another pose.
    #[must_use]
    pub(crate) fn overlays(&self, state: &State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        if piece.is_general() {
            let commander = state.commander(piece.number()).filter(|c| c.is_alive() || at.is_some());
            let Some(commander) = commander else { return Vec::new() };
            let centre = at.map_or(commander.position, |pose| pose.at);
            let command = &self.book.tables.command;
            let half = self.book.tables.stands.commander.width().half();
            return vec![
                ring(overlay::COMMAND, centre, command.radius + half, label::IN_COMMAND, clause!("FP-9.c")),
                ring(overlay::COMMAND, centre, command.near + half, label::WITH_HIM, clause!("FP-9.g")),
                ring(overlay::REACH, centre, command.distance, label::HIS_MOVE, clause!("FP-9.b")),
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

    /// FP-G.10: the enemies that a unit sees, and what hides the others.
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
                    let by = piece.name.clone().map_or(piece.kind.into(), Argument::from);
                    (first_meeting(line, &piece.outline), by)
                }
                Some(Obstacle::Piece(piece)) => {
                    let Some(between) = state.unit(piece.number()) else { continue };
                    (line.nearest_to(between.centre), piece.into())
                }
                // No line from its front rank to a stand of the other is clear.
                _ => (line.middle(), label::NO_CLEAR_LINE.plain().into()),
            };
            let says = label::UNSEEN.with("piece", PieceId::unit(enemy.id)).with("by", by);
            found.extend(Overlay::blind(line, stopped, says, clause));
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
        let says = |band: &Band| label::BAND.with("band", band.name.term());
        bands
            .map(|band| match unit.formation {
                Formation::Garrison => {
                    let size = self
                        .field
                        .built_up(unit.area.unwrap_or(0))
                        .map_or(Length(0), |piece| Length(piece.outline.bounds().width().0 / 2));
                    ring(overlay::FIRE, unit.centre, size + band.upto, says(&band), band.row)
                }
                _ => {
                    let front = self.tabletop(state).front(unit);
                    let half = self.tabletop(state).block_of(unit).size().width().half();
                    sector(front, half, band.upto, says(&band), band.row)
                }
            })
            .collect()
    }

    /// FP-4.f, FP-4.m: the reach of a charge without bonus and with the largest; FP-4.h: where a declared one waits.
    fn reaches(&self, state: &State, unit: &Unit) -> Vec<Overlay> {
        if unit.arm.is_artillery() || unit.formation == Formation::Garrison {
            return Vec::new();
        }
        let front = self.tabletop(state).front(unit);
        let half = self.tabletop(state).block_of(unit).size().width().half();
        let allowance = self.book.tables.allowance_in(unit.arm, unit.formation);
        let mut found =
            vec![sector_of(overlay::REACH, front, half, allowance, label::CHARGE, clause!("FP-4.f"))];
        let most = self.book.reach(unit.arm, unit.formation);
        if most > allowance {
            found.push(sector_of(
                overlay::REACH,
                front,
                half,
                most,
                label::CHARGE_WITH_THE_LARGEST_BONUS,
                clause!("FP-4.m"),
            ));
        }
        if let Some(charge) = unit.charge {
            let left = Length((charge.d.0 - charge.spent.0).max(0));
            let end = advanced(unit, left);
            let says = match self.bonus_needed(charge.d - allowance) {
                Some(die) => label::STILL_TO_GO_WITH_A_BONUS.with("length", left).with("count", die),
                None => label::STILL_TO_GO.with("length", left),
            };
            let points = vec![unit.centre, end.at];
            let (kind, clause) = (overlay::REACH, clause!("FP-4.k"));
            found.push(Overlay { kind, points, is_area: false, says: Some(says), clause });
        }
        found
    }

    /// FP-4.m: the least bonus die with which a path longer than the allowance can be made; `None` if it is not longer.
    fn bonus_needed(&self, missing: Length) -> Option<u8> {
        let enough = |die: &u8| !is_over(missing, self.book.tables.charge.bonus_per_pip * i32::from(*die));
        (1..=10).find(enough).filter(|_| is_over(missing, Length(0)))
    }

    /// FP-9.c, FP-9.d: the line to the commander of a unit, and the command test that an advance would need.
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
        let (says, clause) = if test.is_in_command() {
            (label::IN_COMMAND_AT.plain(), clause!("FP-9.c"))
        } else {
            (label::OUT_OF_COMMAND_AT.with("count", test.number()), clause!("FP-9.d"))
        };
        let says = says.with("length", far(nearest));
        let points = vec![unit.centre, nearest.position];
        Some(Overlay { kind: overlay::COMMAND, points, is_area: false, says: Some(says), clause })
    }
}

fn ring(
    kind: OverlayKind,
    centre: Point,
    radius: Length,
    says: impl Into<Phrase>,
    clause: ClauseId,
) -> Overlay {
    let points = (0..36).map(|step| centre.along(geometry::Heading::degrees(step * 10), radius)).collect();
    Overlay { kind, points, is_area: true, says: Some(says.into()), clause }
}

fn sector(front: Pose, half: Length, reach: Length, says: Phrase, clause: ClauseId) -> Overlay {
    sector_of(overlay::FIRE, front, half, reach, says, clause)
}

/// The area in front of a unit, 45 degrees to either side of its ends.
fn sector_of(
    kind: OverlayKind,
    front: Pose,
    half: Length,
    reach: Length,
    says: impl Into<Phrase>,
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
    Overlay { kind, points, is_area: true, says: Some(says.into()), clause }
}
