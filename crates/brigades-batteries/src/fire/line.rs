//! Which stands can hit a target at their positions (BB-G.9.d, BB-3.11, BB-3.12), and why others cannot.

pub mod arcs;
mod in_the_way;

use crate::armies::troops::{Arm, Posture};
use crate::clause;
use crate::fire::line::arcs::{FiringEdge, StandAim, crosses, firing_edges};
use crate::fire::table::{Fire, rows_of};
use crate::ground::sight;
use crate::measure::{CONTACT, OVERLAP};
use crate::state::State;
use crate::state::area::{Extent, SCREEN, named, present};
use crate::state::card::Card;
use crate::state::placed::{PlacedUnit, STRAIGHT};
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::illegal::{Obstacle, Pointer};
use engine::{ClauseId, Illegal, PieceId, Reason, Seat};
use geometry::{Bounds, Convex, Length, Part, Point, Pose, Rounding, Segment, Span};

/// Who shoots: a unit, or its screen (BB-7.10.b, part 7 of the unit).
#[derive(Clone, Debug)]
pub struct Shooter<'t> {
    /// The unit, or part 7 of it for its screen.
    pub id: PieceId,
    /// The unit it belongs to.
    pub unit: &'t Unit,
    /// The unit that shoots.
    pub card: Card,
    /// What they shoot from.
    pub edges: Vec<FiringEdge>,
    /// The middle of the whole front edge.
    pub front: Point,
}

/// Who is shot at: a unit at one of its poses, its hanging flank, or its screen.
#[derive(Clone, Debug)]
pub struct ShotAt<'t> {
    /// The unit, or the part of it that is the target.
    pub id: PieceId,
    /// The unit it belongs to.
    pub unit: &'t Unit,
    /// The troops that are shot at.
    pub card: Card,
    /// What is aimed at.
    pub extent: Extent<'t>,
    /// The pose it is taken at (BB-3.8.b).
    pub pose: Pose,
    /// BB-6.1.b: the wood that conceals it.
    pub concealed: Option<usize>,
}

impl ShotAt<'_> {
    /// The target with its position.
    #[must_use]
    pub fn standing(&self) -> PlacedUnit<'_> {
        let is_here = self.pose == self.unit.pose;
        let hinges = if is_here { &self.unit.hinges } else { &STRAIGHT };
        PlacedUnit { card: self.card, pose: self.pose, hinges }
    }
}

/// A stand that can hit, and how much of its line of fire counts double for ballshot (BB-G.9.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandLine {
    /// The stand and its line of fire.
    pub aim: StandAim,
    /// BB-G.9.b: the length that counts twice for ballshot, which is added to the range.
    pub doubled: Length,
}

impl StandLine {
    /// The range, rounded up.
    #[must_use]
    pub fn range(&self) -> Length {
        self.aim.range().to_length_rounded(Rounding::Up)
    }
}

/// Why no stand has a target in its range and arc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Miss {
    /// It is further away than the fire reaches.
    Reach,
    /// It is near enough, but in no arc.
    Arc,
    /// The part of it that is in an arc is this far away, rough ground included (BB-G.9.b).
    Range(Length),
}

/// Another unit near the lines of fire.
pub(crate) struct Bystander<'t> {
    pub id: PieceId,
    pub seat: Seat,
    pub standing: PlacedUnit<'t>,
    /// Its outline, stand by stand, or the block it is in.
    pub extent: Extent<'t>,
}

impl Bystander<'_> {
    /// BB-3.9.e: whether it is in a town block. Then it may be endangered, but stops and forbids no fire.
    pub(crate) const fn is_garrison(&self) -> bool {
        matches!(self.extent, Extent::Block(_))
    }

    /// The parts of a line of fire that are over it.
    fn under(&self, line: &Segment) -> Vec<Part> {
        let parts: Vec<Part> = match &self.extent {
            Extent::Stands(stands) => stands.iter().filter_map(|stand| line.part_inside(stand)).collect(),
            Extent::Block(polygon) => line.parts_inside(polygon).iter().copied().collect(),
        };
        parts.into_iter().filter(|part| part.length() > Length::ZERO).collect()
    }
}

/// The range of a kind of fire (BB-3.2, BB-3.2.d).
#[must_use]
pub fn reach(rules: &BrigadesAndBatteries, card: &Card, fire: Fire) -> Length {
    let last = rows_of(card, fire).last();
    last.map_or(Length::ZERO, |&row| rules.book.tables.shooting[row as usize].range)
}

impl BrigadesAndBatteries {
    /// The shooter with this id.
    #[must_use]
    pub fn shooter<'t>(&'t self, state: &'t State, id: PieceId) -> Option<Shooter<'t>> {
        let (unit, is_screen) = named(state, id)?;
        if is_screen {
            let screen = self.screen_of(unit)?;
            let edges = firing_edges(&self.book, &screen);
            return Some(Shooter { id, unit, card: screen.card, edges, front: screen.pose.at });
        }
        let front = self.held_block(unit).map_or(unit.pose.at, |block| block.outline.centroid());
        Some(Shooter { id, unit, card: self.card_in_block(unit), edges: self.edges_of(state, unit), front })
    }

    /// The target with this id, at a sample of its path or at its present position.
    #[must_use]
    pub fn shot_at<'t>(&'t self, state: &'t State, id: PieceId, sample: Option<u16>) -> Option<ShotAt<'t>> {
        let (unit, is_screen) = named(state, id)?;
        if is_screen {
            let screen = self.screen_of(unit)?;
            let extent = Extent::of(&self.book, &screen);
            let concealed = self.hidden_in(&screen);
            return Some(ShotAt { id, unit, card: screen.card, extent, pose: screen.pose, concealed });
        }
        let card = self.card_in_block(unit);
        let then = sample.and_then(|sample| {
            let track = state.tracks.iter().find(|track| track.unit == id)?;
            track.poses.get(usize::from(sample)).copied()
        });
        match then.filter(|pose| *pose != unit.pose) {
            Some(pose) => {
                let extent = self.extent_at(unit, pose);
                let spotted = unit.spotted_until.is_some_and(|until| state.moment.turn <= until);
                let there = PlacedUnit::straight(card, pose);
                let concealed = self.hidden_in(&there).filter(|_| !spotted);
                Some(ShotAt { id, unit, card, extent, pose, concealed })
            }
            None => {
                let (extent, concealed) = (self.extent(unit), self.concealed_by(state, unit));
                Some(ShotAt { id, unit, card, extent, pose: unit.pose, concealed })
            }
        }
    }

    /// BB-G.9.d: the stands that can hit.
    ///
    /// # Errors
    /// Why none can: range, arc, sight, then what stops or forbids the fire on its line (BB-9.2.d).
    pub fn eligible(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        fire: Fire,
        at: &ShotAt<'_>,
    ) -> Result<Vec<StandLine>, Illegal> {
        let aimed = self.aimed(shooter, fire, at).map_err(|miss| self.missed(shooter, fire, at, miss))?;
        self.unhindered(state, shooter, fire, at, aimed)
    }

    /// The refusal for a target that no stand has in range and arc.
    pub(crate) fn missed(&self, shooter: &Shooter<'_>, fire: Fire, at: &ShotAt<'_>, miss: Miss) -> Illegal {
        let (piece, other, limit) = (shooter.id, at.id, reach(self, &shooter.card, fire));
        let distance = match miss {
            Miss::Arc => return clause!("BB-G.9.d").refuses(Reason::OutOfArc { piece, other }),
            Miss::Range(counted) => counted,
            Miss::Reach => {
                let gaps = shooter.edges.iter().map(|edge| at.extent.gap(&edge.edge.middle()));
                gaps.min().map_or(Length::MAX, |gap| gap.to_length_rounded(Rounding::Up))
            }
        };
        clause!("BB-G.9.d").refuses(Reason::TooFar { piece, other, distance, limit })
    }

    /// The stands that have it in their range and arc.
    pub(crate) fn aimed(
        &self,
        shooter: &Shooter<'_>,
        fire: Fire,
        at: &ShotAt<'_>,
    ) -> Result<Vec<StandLine>, Miss> {
        self.aimed_if(shooter, fire, at, |_| true)
    }

    /// The same, but stops early if the edges within range cannot give enough dice.
    pub(crate) fn aimed_if(
        &self,
        shooter: &Shooter<'_>,
        fire: Fire,
        at: &ShotAt<'_>,
        is_worth_it: impl Fn(&[FiringEdge]) -> bool,
    ) -> Result<Vec<StandLine>, Miss> {
        let limit = reach(self, &shooter.card, fire);
        let near = shooter.edges.iter().filter(|edge| at.extent.is_within(limit, &edge.edge.middle()));
        let near: Vec<FiringEdge> = near.copied().collect();
        if near.is_empty() || !is_worth_it(&near) {
            return Err(Miss::Reach);
        }
        let mut lines: Vec<StandLine> = Vec::with_capacity(near.len());
        for edge in &near {
            let Some(aim) = at.extent.nearest_in(&edge.arc()).map(|to| edge.aiming(to)) else { continue };
            let is_ball = fire == Fire::Ball;
            let doubled =
                if is_ball { sight::doubled_length(&self.terrain, &aim.line()) } else { Length::ZERO };
            lines.push(StandLine { aim, doubled });
        }
        if lines.is_empty() {
            return Err(Miss::Arc);
        }
        let counted = |line: &StandLine| line.range() + line.doubled;
        let least = lines.iter().map(counted).min().unwrap_or(Length::MAX);
        lines.retain(|line| counted(line) <= limit);
        if lines.is_empty() {
            return Err(Miss::Range(least));
        }
        Ok(lines)
    }

    /// Of stands that have the target in range and arc, those that see it and whose fire nothing blocks.
    pub(crate) fn unhindered(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        fire: Fire,
        at: &ShotAt<'_>,
        in_range: Vec<StandLine>,
    ) -> Result<Vec<StandLine>, Illegal> {
        let (piece, other) = (shooter.id, at.id);
        let mut unseen = None;
        let mut seen: Vec<StandLine> = Vec::with_capacity(in_range.len());
        for line in in_range {
            match self.is_line_seen(state, shooter, &line.aim, at) {
                Ok(()) => seen.push(line),
                Err(why) => unseen = unseen.or(Some(why)),
            }
        }
        if let Some(why) = unseen.filter(|_| seen.is_empty()) {
            return Err(why);
        }
        let bystanders = self.bystanders(state, shooter, at, &seen);
        let mut stopped = None;
        seen.retain(|line| match self.stopped(fire, shooter, &line.aim, &bystanders) {
            Some(why) => {
                stopped = stopped.take().or(Some(why));
                false
            }
            None => true,
        });
        match stopped.filter(|_| seen.is_empty()) {
            Some((clause, by)) => {
                let stopped_by = Obstacle::Piece(by);
                let why = clause.refuses(Reason::NoLine { piece, other, stopped_by });
                Err(why.showing(Pointer::Piece(by)))
            }
            None => Ok(seen),
        }
    }

    /// The sight line of one stand, and the fire through hedgerows (BB-6.7.a, b).
    fn is_line_seen(
        &self,
        state: &State,
        shooter: &Shooter<'_>,
        aim: &StandAim,
        at: &ShotAt<'_>,
    ) -> Result<(), Illegal> {
        let seen = self.is_seen(state, aim.from, aim.to, at.concealed);
        let hidden_by = |by: usize| {
            let stopped_by = Obstacle::Terrain(by as u16);
            let reason = Reason::NoLine { piece: shooter.id, other: at.id, stopped_by };
            clause!("BB-G.9.d").refuses(reason).showing(Pointer::Segment(aim.from, aim.to))
        };
        if let Err(unseen) = seen {
            // BB-6.7.a: a unit that touches the hedgerow and fired through it is visible and may be shot at.
            if unseen.clause != clause!("BB-6.7.a") || !self.has_shown_itself(state, unseen.terrain, at) {
                return Err(hidden_by(unseen.terrain));
            }
        }
        let line = aim.line();
        for (index, piece) in self.terrain.iter().enumerate() {
            let is_hedgerow = piece.properties.kind == crate::tables::TerrainKind::Hedgerow;
            if !is_hedgerow || !line.enters(&piece.outline) {
                continue;
            }
            let parts = line.parts_inside(&piece.outline);
            let is_gap = |part: &geometry::Part| {
                crate::ground::kinds::is_broken(&state.stretches, index, piece, &part.segment())
            };
            let over = sight::level(&self.terrain, aim.from) > piece.level;
            let touches = shooter.edges.iter().any(|edge| piece.outline.is_within(CONTACT, &edge.edge));
            let far = !at
                .extent
                .gap_to(&Extent::Block(&piece.outline))
                .within(self.book.tables.lengths.hedgerow_target);
            if !(over
                || touches
                || far
                || parts.iter().all(is_gap)
                || self.has_shown_itself(state, index, at))
            {
                let refusal = clause!("BB-6.7.b").refuses(hidden_by(index).reason);
                return Err(refusal.showing(Pointer::Segment(aim.from, aim.to)));
            }
        }
        Ok(())
    }

    /// BB-6.7.b: the target touches the hedgerow and fired through it this or the previous turn.
    fn has_shown_itself(&self, state: &State, hedgerow: usize, at: &ShotAt<'_>) -> bool {
        let fired = at.unit.card.has(crate::state::flags::Flag::Shot)
            || at.unit.spotted_until.is_some_and(|until| state.moment.turn <= until);
        let outline = &self.terrain[hedgerow].outline;
        let touches = at.extent.stands().iter().any(|stand| outline.is_within(CONTACT, stand));
        fired && touches
    }

    /// All units whose outline may be on or near the lines of fire, except shooter and target.
    pub(crate) fn bystanders<'t>(
        &'t self,
        state: &'t State,
        shooter: &Shooter<'_>,
        at: &ShotAt<'_>,
        lines: &[StandLine],
    ) -> Vec<Bystander<'t>> {
        let lanes = lines.iter().map(|line| {
            let by = line.aim.to - line.aim.from;
            let edge = line.aim.edge;
            Bounds::around(&[edge.from(), edge.to(), edge.from() + by, edge.to() + by])
        });
        self.bystanders_in(state, shooter, at, &lanes.collect::<Vec<Bounds>>())
    }

    pub(crate) fn bystanders_in<'t>(
        &'t self,
        state: &'t State,
        shooter: &Shooter<'_>,
        at: &ShotAt<'_>,
        lanes: &[Bounds],
    ) -> Vec<Bystander<'t>> {
        let Some(around) = lanes.iter().copied().reduce(|a, b| a.union(&b)) else { return Vec::new() };
        // BB-3.8.d: units that charge the shooter together do not block its fire at one another.
        let charges = |id: PieceId| self.chargers_at(state, shooter.unit).any(|charger| charger == id);
        let together = charges(at.unit.id);
        let mut found = Vec::new();
        for unit in present(state).filter(|unit| unit.id != shooter.unit.id) {
            if together && charges(unit.id) {
                continue;
            }
            // The corners of each stand are rounded separately.
            let is_near = |bounds: Bounds| {
                let wide = bounds.grown(Length(10));
                wide.meets(&around) && lanes.iter().any(|lane| wide.meets(lane))
            };
            if unit.garrison_of.is_some() {
                if self.may_endanger_garrison(state, shooter, unit) && is_near(self.bounds(unit)) {
                    let (standing, extent) = (self.standing_of(unit), self.extent(unit));
                    found.push(Bystander { id: unit.id, seat: unit.seat, standing, extent });
                }
                continue;
            }
            let mut add = |id: PieceId, standing: PlacedUnit<'t>| {
                let extent = Extent::of(&self.book, &standing);
                found.push(Bystander { id, seat: unit.seat, standing, extent });
            };
            if unit.id != at.id && is_near(self.kept_bounds(unit)) {
                add(unit.id, self.standing_of(unit));
            }
            let screen = self.screen_of(unit).filter(|_| unit.id.part(SCREEN) != at.id);
            if let Some(screen) = screen.filter(|screen| is_near(screen.block(&self.book).bounds())) {
                add(unit.id.part(SCREEN), screen);
            }
        }
        found
    }

    /// BB-3.9.e: whether a unit represents a garrison that the shooter's fire may endanger: friends in another block.
    fn may_endanger_garrison(&self, state: &State, shooter: &Shooter<'_>, unit: &Unit) -> bool {
        unit.seat == shooter.unit.seat
            && unit.garrison_of != shooter.unit.garrison_of
            && !BrigadesAndBatteries::is_emplaced(unit)
            && self.stands_for(state, unit) == unit.id
    }

    /// BB-3.12: what stops a line of fire, or forbids it.
    fn stopped(
        &self,
        fire: Fire,
        shooter: &Shooter<'_>,
        aim: &StandAim,
        bystanders: &[Bystander<'_>],
    ) -> Option<(ClauseId, PieceId)> {
        bystanders.iter().filter(|other| !other.is_garrison()).find_map(|other| {
            let dispersed = is_dispersed(&other.standing.card);
            if other.seat == shooter.unit.seat {
                let forbidden = fire == Fire::Ball
                    && dispersed
                    && other.extent.overlaps(&aim.lane())
                    && !self.is_overhead(fire, aim, other);
                return forbidden.then_some((clause!("BB-3.12.b"), other.id));
            }
            let stops = if dispersed { fire != Fire::Ball } else { other.standing.card.is_close_order() };
            let in_the_way =
                stops && crosses(&aim.line(), other.extent.stands()) && !self.is_over(aim, other);
            in_the_way.then_some((clause!("BB-3.12.a"), other.id))
        })
    }

    /// BB-3.11.b: whether all parts of a unit under the line of fire are lower than the stand that fires. Of a unit
    /// that only reaches into the lane beside that line, the stands that do count, of a garrison its whole block.
    pub(crate) fn is_over(&self, aim: &StandAim, other: &Bystander<'_>) -> bool {
        let level = sight::level(&self.terrain, aim.from);
        level > 0 && {
            let under = other.under(&aim.line());
            let highest = match &other.extent {
                _ if !under.is_empty() => under.iter().map(|part| self.highest_along(&part.segment())).max(),
                Extent::Stands(stands) => {
                    let lane = aim.lane();
                    let beside = stands.iter().filter(|stand| lane.penetrates(OVERLAP, *stand));
                    beside.map(|stand| self.highest_under(stand)).max()
                }
                Extent::Block(polygon) => polygon.pieces().map(|piece| self.highest_under(&piece)).max(),
            };
            highest.is_none_or(|highest| highest < level)
        }
    }

    /// BB-3.11.a: ballshot passes over a friend on lower ground that is nearer to the gun than to the target.
    pub(crate) fn is_overhead(&self, fire: Fire, aim: &StandAim, other: &Bystander<'_>) -> bool {
        let Some(way) = aim.line().heading().filter(|_| fire == Fire::Ball) else { return false };
        let on_line = other.under(&aim.line());
        let frame = Pose::new(aim.from, way);
        let span = match &other.extent {
            _ if !on_line.is_empty() => {
                let spans = on_line.iter().map(|part| Span { from: part.start, to: part.end });
                spans.reduce(|a, b| a.union(&b))
            }
            Extent::Stands(stands) => {
                let lane = aim.lane();
                let beside = stands.iter().filter(|stand| lane.penetrates(OVERLAP, *stand));
                beside.map(|stand| frame.spans(stand).1).reduce(|a, b| a.union(&b))
            }
            Extent::Block(polygon) => {
                polygon.pieces().map(|piece| frame.spans(&piece).1).reduce(|a, b| a.union(&b))
            }
        };
        let Some(span) = span else { return true };
        self.is_over(aim, other) && span.from < aim.line().length() - span.to
    }

    /// The highest ground level along a stretch of a line.
    fn highest_along(&self, stretch: &Segment) -> u8 {
        let hills = self.terrain.iter().filter(|piece| sight::is_hill(piece));
        let above = hills.filter(|hill| !stretch.parts_inside(&hill.outline).is_empty());
        above.map(|hill| hill.level).max().unwrap_or(0)
    }

    /// The highest ground level under a stand.
    fn highest_under<C: Convex + ?Sized>(&self, stand: &C) -> u8 {
        let hills =
            self.terrain.iter().filter(|piece| sight::is_hill(piece) && piece.outline.overlaps(stand));
        hills.map(|hill| hill.level).max().unwrap_or(0)
    }
}

/// BB-3.12.a: skirmishers, and crews away from their guns, which count as skirmishers (BB-2.7.i).
pub(crate) const fn is_dispersed(card: &Card) -> bool {
    card.is_skirmishers() || matches!((card.arm, card.order), (Arm::Artillery, Posture::Crew))
}
