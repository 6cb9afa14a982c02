//! The shapes that can be drawn over the table for a piece: arcs and range bands, danger lanes, reach, command, the
//! rout corridor, and lines of sight.

use crate::armies::troops::Posture;
use crate::catalogue::label;
use crate::clause;
use crate::fire::line::StandLine;
use crate::fire::measured::TableShot;
use crate::fire::table::rows_of;
use crate::measure::{APPROACH, ARC, OVERLAP};
use crate::movement::poses::walk;
use crate::orders::Order::{Charge, Emerge};
use crate::screen::hand::{fires_of, shot};
use crate::state::State;
use crate::state::area::{named, present};
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::catalogue::{OverlayKind, overlay};
use engine::sketch::{Overlay, first_meeting};
use engine::{Argument, ClauseId, Phrase, PieceId};
use geometry::{Convex, Footprint, Heading, Length, Point, Pose, Segment, Turn};

/// Enemies within this distance are drawn with the space around them that a unit must keep clear of.
const SHOWN_WITHIN: Length = Length::inches(12);
/// The length of the rout that is drawn for a unit that is not routing.
const USUAL_ROUT: Length = Length::inches(8);

impl BrigadesAndBatteries {
    /// All overlays of a piece, where it stands or at the pose `at`.
    #[must_use]
    pub(crate) fn overlays(&self, state: &State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        if piece.is_general() {
            return self.generals_overlays(state, piece, at);
        }
        let Some((unit, is_screen)) = named(state, piece) else { return Vec::new() };
        let mut unit = unit.clone();
        match (at, unit.screen) {
            (Some(pose), Some(screen)) if is_screen => {
                unit.screen = Some(crate::state::unit::Screen { pose, ..screen });
            }
            (Some(pose), _) => (unit.pose, unit.garrison_of) = (pose, None),
            (None, _) => {}
        }
        // Everything is measured on a copy of the state in which the piece is at that pose.
        let mut moved = state.clone();
        if let Some(slot) = moved.units.iter_mut().find(|other| other.id == unit.id) {
            *slot = unit.clone();
        }
        let mut found = self.fields_of_fire(&moved, piece);
        found.extend(self.lanes(&moved, piece));
        if !is_screen {
            found.extend(self.reaches(&moved, &unit));
            found.extend(self.rout_corridor(&moved, &unit));
            found.extend(self.charge_in_question(state, &unit));
            found.extend(self.commanders(&moved, &unit));
        }
        found.extend(self.blind_spots(&moved, &unit));
        found
    }

    fn generals_overlays(&self, state: &State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        let Some(general) = state.general(piece).filter(|general| !general.lost) else { return Vec::new() };
        let Some(centre) = at.map(|pose| pose.at).or_else(|| self.place_of(state, general)) else {
            return Vec::new();
        };
        let lengths = &self.book.tables.lengths;
        let (alone, attached, ride) = (lengths.command_radius, lengths.attached_radius, lengths.general_move);
        vec![
            ring(overlay::COMMAND, centre, alone, label::IN_COMMAND, clause!("BB-1.11.c")),
            ring(
                overlay::COMMAND,
                centre,
                attached,
                label::IN_COMMAND_WHILE_HE_IS_WITH_A_UNIT,
                clause!("BB-1.11.c"),
            ),
            ring(overlay::REACH, centre, ride, label::HIS_RIDE, clause!("BB-1.11.g")),
        ]
    }

    /// BB-G.9.a, BB-3.2: the arcs of fire of all stands together, one area for each range band.
    fn fields_of_fire(&self, state: &State, piece: PieceId) -> Vec<Overlay> {
        let Some(shooter) = self.shooter(state, piece) else { return Vec::new() };
        let mut found = Vec::new();
        for &fire in fires_of(&shooter.card) {
            for &row in rows_of(&shooter.card, fire) {
                let numbers = &self.book.tables.shooting[row as usize];
                // Stands with the same facing form one front. The faces of a square and the parts of a bent line have
                // different ones.
                let mut fronts: Vec<(Heading, Segment)> = Vec::new();
                for edge in &shooter.edges {
                    match fronts.iter_mut().find(|(heading, _)| *heading == edge.heading) {
                        Some((_, front)) => *front = Segment::new(front.from(), edge.edge.to()),
                        None => fronts.push((edge.heading, edge.edge)),
                    }
                }
                for (heading, front) in fronts {
                    found.push(sector(
                        overlay::FIRE,
                        front,
                        heading,
                        numbers.range,
                        label::FIRE_TO.with("fire", row.term()).with("range", numbers.range),
                        numbers.row,
                    ));
                }
            }
        }
        found
    }

    /// BB-G.9.c, BB-3.9: the lanes of a shot that is declared, or that could be made and endangers friends.
    fn lanes(&self, state: &State, piece: PieceId) -> Vec<Overlay> {
        let Some(shooter) = self.shooter(state, piece) else { return Vec::new() };
        if let Some(declared) = state.shots.iter().find(|shot| shot.unit == piece) {
            let shots = self.shots(state, declared).unwrap_or_default();
            return shots.iter().flat_map(|shot| self.lanes_of(shot)).collect();
        }
        let enemies = present(state).filter(|enemy| enemy.seat != shooter.unit.seat);
        let fires = fires_of(&shooter.card);
        let could = enemies.flat_map(|enemy| fires.iter().map(move |&fire| shot(piece, fire, enemy.id)));
        could
            .filter_map(|shot| self.shots(state, &shot).ok())
            .flatten()
            .flat_map(|shot| self.lanes_of(&shot))
            .filter(|lane| lane.kind == overlay::DANGER)
            .collect()
    }

    /// BB-G.9.c, BB-3.9: the lanes of a shot that an order would declare.
    pub(crate) fn drawn(&self, state: &State, plan: &crate::turn::plan::Plan) -> Vec<Overlay> {
        let shots = match plan {
            crate::turn::plan::Plan::Fire(plan) if !plan.is_battering() => plan.shots(),
            _ => &[],
        };
        let lanes = shots.iter().flat_map(|shot| self.lanes_of(shot));
        let reached = shots.iter().flat_map(|shot| self.endangered_stands(state, shot));
        lanes.chain(reached).collect()
    }

    /// BB-3.9.b: the stands of friends that the lanes of a shot reach.
    fn endangered_stands(&self, state: &State, shot: &TableShot) -> Vec<Overlay> {
        let mut found = Vec::new();
        for (&friend, stands) in shot.friends.iter().zip(&shot.endangering) {
            let Some((unit, _)) = named(state, friend) else { continue };
            let lines = shot.lines.iter().filter(|line| stands.contains(&line.aim.stand));
            let lanes: Vec<_> = lines.map(|line| line.aim.lane()).collect();
            let extent = self.extent(unit);
            let reached = extent
                .stands()
                .iter()
                .filter(|&stand| lanes.iter().any(|lane| lane.penetrates(OVERLAP, stand)));
            found.extend(reached.map(|stand| Overlay {
                kind: overlay::ENDANGERED,
                points: stand.corners().to_vec(),
                is_area: true,
                says: None,
                clause: clause!("BB-3.9.b"),
            }));
        }
        found
    }

    /// The lanes of a shot, one for each stand, with the friends that are in it.
    fn lanes_of(&self, shot: &TableShot) -> Vec<Overlay> {
        let lane = |line: &StandLine| {
            let lane = line.aim.lane();
            let friends = shot.friends.iter().zip(&shot.endangering);
            let reached = friends.filter(|(_, stands)| stands.contains(&line.aim.stand));
            let friends: Vec<PieceId> = reached.map(|(&friend, _)| friend).collect();
            let corners = lane.corners().to_vec();
            if friends.is_empty() {
                area(overlay::LANE, corners, label::LANE_OF_FIRE, clause!("BB-G.9.c"))
            } else {
                area(overlay::DANGER, corners, label::ENDANGERS.with("pieces", friends), clause!("BB-3.9.b"))
            }
        };
        shot.lines.iter().map(lane).collect()
    }

    /// BB-2.11, BB-2.6.d: how far straight ahead a move and a charge go on open ground.
    fn reaches(&self, state: &State, unit: &Unit) -> Vec<Overlay> {
        let mut found = Vec::new();
        if unit.garrison_of.is_some() || unit.card.order == Posture::Bent {
            return found;
        }
        let standing = self.standing_of(unit);
        let block = standing.block(&self.book);
        let front = Segment::new(block.front_left(), block.front_right());
        let left = engine::Fraction::ONE - unit.spent;
        let part = |length: Length| {
            let left = left * engine::Fraction::whole(i128::from(length.0));
            Length(i32::try_from(left.numerator() / left.denominator()).unwrap_or(length.0))
        };
        let allowance = self.book_allowance(unit);
        if allowance > Length::ZERO {
            let says = if unit.card.order == Posture::Unlimbered { label::BY_HAND } else { label::MOVE };
            found.push(ahead(
                overlay::REACH,
                front,
                unit.pose.heading,
                part(allowance),
                says,
                clause!("BB-2.11.a"),
            ));
        }
        let charges = !unit.card.is_gunners() && !unit.card.is_square() && !unit.card.has(Flag::Shaken);
        let charge = unit.card.charge_allowance(&self.book);
        if charges && charge > allowance {
            found.push(ahead(
                overlay::REACH,
                front,
                unit.pose.heading,
                part(charge),
                label::CHARGE,
                clause!("BB-2.6.d"),
            ));
        }
        let near = present(state).filter(|enemy| enemy.seat != unit.seat && !state.is_locked(enemy.id));
        for enemy in near.filter(|enemy| self.gap_between(unit, enemy).within(SHOWN_WITHIN)) {
            let zone = self.standing_of(enemy).block(&self.book);
            let size = geometry::Size::new(
                self.standing_of(enemy).card.shape(&self.book).size().width() + APPROACH * 2,
                self.standing_of(enemy).card.shape(&self.book).size().depth() + APPROACH * 2,
            );
            if enemy.garrison_of.is_none() {
                let around = Footprint::from_centre(Pose::new(zone.centre(), enemy.pose.heading), size);
                let says = label::NO_NEARER_UNLESS_IT_CHARGES;
                found.push(area(overlay::ZONE, around.corners().to_vec(), says, clause!("BB-2.2.a")));
            }
        }
        found
    }

    fn book_allowance(&self, unit: &Unit) -> Length {
        self.card_in_block(unit).allowance(&self.book)
    }

    /// BB-5.7.3.a: the corridor of a possible rout, or of the rout that its owner must decide about.
    fn rout_corridor(&self, state: &State, unit: &Unit) -> Vec<Overlay> {
        let asked = state.moment.routing.filter(|_| state.moment.about == Some(unit.id));
        let nearest = || {
            let enemies = present(state).filter(|enemy| enemy.seat != unit.seat);
            enemies.min_by_key(|enemy| self.gap_between(unit, enemy)).map(|enemy| enemy.id)
        };
        let cause = asked.map_or_else(nearest, |routing| routing.cause);
        let required = asked.map_or(USUAL_ROUT, |routing| routing.required);
        let kind = if asked.is_some() { overlay::QUESTION } else { overlay::ROUT };
        let outline = self.corridor_outline(state, unit, cause);
        let says =
            if asked.is_some() { label::IT_RUNS_WITHIN_THIS_CORRIDOR } else { label::WHERE_IT_WOULD_RUN };
        let corridor = area(kind, outline, says, clause!("BB-5.7.3.a"));
        let back = self.way_back(state, unit, cause);
        let from = self.centre_of(unit);
        let way = Overlay {
            kind,
            points: vec![from, from.along(back, required)],
            is_area: false,
            says: Some(label::STRAIGHT_BACK.with("distance", required)),
            clause: clause!("BB-5.7.3.b"),
        };
        let barred = matches!(
            self.flights(state, unit, required, cause),
            crate::morale::rout::end::Flights::Shattered(_) | crate::morale::rout::end::Flights::Surrendered
        );
        let no_way = barred.then(|| Overlay { says: Some(label::NO_WAY_OUT.into()), ..way.clone() });
        vec![corridor, no_way.unwrap_or(way)]
    }

    /// BB-2.6.a, BB-2.7: the charge that the present decision is about, from its start to the contact.
    fn charge_in_question(&self, state: &State, unit: &Unit) -> Option<Overlay> {
        if state.moment.about != Some(unit.id) || state.moment.routing.is_some() {
            return None;
        }
        let (charger, start, steps) = match state.moment.pending.as_deref()? {
            Charge { unit, steps, .. } => (state.unit(*unit)?, state.unit(*unit)?.pose, steps),
            Emerge { unit, pose, steps, .. } => (state.unit(*unit)?, *pose, steps),
            _ => return None,
        };
        let card = self.card_in_block(charger);
        let mut points = vec![start.at];
        let mut pose = start;
        for step in steps {
            pose = walk(&self.book, &card, &pose, step).unwrap_or(pose);
            points.push(pose.at);
        }
        let says = Some(label::CHARGE_OF.with("piece", charger.id));
        Some(Overlay { kind: overlay::QUESTION, points, is_area: false, says, clause: clause!("BB-2.6.a") })
    }

    /// BB-1.11.c: lines to the generals who lead the unit. If there are none, the unit is out of command.
    fn commanders(&self, state: &State, unit: &Unit) -> Vec<Overlay> {
        let mut found = Vec::new();
        for general in state.generals.iter().filter(|general| general.commands(unit.seat, unit.brigade)) {
            let Some(at) = self.place_of(state, general).filter(|_| general.attached_to != Some(unit.id))
            else {
                continue;
            };
            let to = self.extent(unit).nearest_to(at);
            let says = if self.leads(state, general, unit) { label::LED_BY } else { label::OUT_OF_REACH_OF };
            found.push(Overlay {
                kind: overlay::COMMAND,
                points: vec![at, to],
                is_area: false,
                says: Some(says.with("general", general.id)),
                clause: clause!("BB-1.11.c"),
            });
        }
        found
    }

    /// BB-G.8.f, BB-6.1.b: enemies that do not see the unit or are not seen by it, each with what blocks the view.
    fn blind_spots(&self, state: &State, unit: &Unit) -> Vec<Overlay> {
        let mut found = Vec::new();
        for enemy in present(state).filter(|enemy| enemy.seat != unit.seat) {
            let [ours, theirs] =
                [(unit, enemy), (enemy, unit)].map(|(eye, mark)| self.sees(state, eye, mark).err());
            // The line goes to the other unit. Its text says which unit does not see which, once for each obstacle.
            let told = match (ours, theirs) {
                (Some(ours), Some(theirs)) if ours.terrain == theirs.terrain => {
                    vec![(ours, label::UNSEEN_BY_EACH_OTHER)]
                }
                (ours, theirs) => {
                    let ours = ours.map(|unseen| (unseen, label::UNSEEN_FROM_HERE));
                    let theirs = theirs.map(|unseen| (unseen, label::DOES_NOT_SEE_US));
                    ours.into_iter().chain(theirs).collect()
                }
            };
            for (unseen, says) in told {
                let Some(piece) = self.terrain.get(unseen.terrain) else { continue };
                let by = piece.name.clone().map_or(Argument::Term(piece.kind), Argument::Name);
                let stopped = first_meeting(unseen.line, &piece.outline);
                found.extend(Overlay::blind(unseen.line, stopped, says.with("by", by), unseen.clause));
            }
        }
        found
    }
}

fn area(kind: OverlayKind, points: Vec<Point>, says: impl Into<Phrase>, clause: ClauseId) -> Overlay {
    Overlay { kind, points, is_area: true, says: Some(says.into()), clause }
}

fn ring(
    kind: OverlayKind,
    centre: Point,
    radius: Length,
    says: impl Into<Phrase>,
    clause: ClauseId,
) -> Overlay {
    let points = (0..36).map(|step| centre.along(Heading::degrees(step * 10), radius)).collect();
    area(kind, points, says, clause)
}

/// The area straight ahead of a front.
fn ahead(
    kind: OverlayKind,
    front: Segment,
    heading: Heading,
    reach: Length,
    says: impl Into<Phrase>,
    clause: ClauseId,
) -> Overlay {
    let (left, right) = (front.from(), front.to());
    area(kind, vec![left, left.along(heading, reach), right.along(heading, reach), right], says, clause)
}

/// The area within 45 degrees to either side of a front (BB-G.9.a).
fn sector(
    kind: OverlayKind,
    front: Segment,
    heading: Heading,
    reach: Length,
    says: impl Into<Phrase>,
    clause: ClauseId,
) -> Overlay {
    let steps = 6;
    let (left, right) = (front.from(), front.to());
    let mut points = vec![right, left];
    points.extend((0..=steps).map(|step| left.along(heading + Turn(-ARC.0 + ARC.0 * step / steps), reach)));
    points.extend((0..=steps).map(|step| right.along(heading + Turn(ARC.0 * step / steps), reach)));
    area(kind, points, says, clause)
}
