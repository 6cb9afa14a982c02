//! Section 6 for moving units: the cost of terrain, what it forbids, and which units it disorders.

use crate::armies::troops::{Arm, Posture};
use crate::clause;
use crate::ground::kinds::Class;
use crate::measure::{BESIDE_A_BRIDGE, CONTACT, OVERLAP};
use crate::movement::way::Journey;
use crate::state::State;
use crate::state::card::Card;
use crate::state::flags::Flag;
use crate::tables::{Disorders, TerrainKind};
use crate::text::scene::BrigadesAndBatteries;
use engine::{ClauseId, Illegal, Obstacle, PieceId, Pointer, Reason};
use geometry::{Bounds, Convex, Footprint, Length, Point, Pose, Segment, Size};

impl BrigadesAndBatteries {
    /// The linear features under a body that cost a surcharge, by index.
    pub(crate) fn features_under<'a>(&'a self, body: &'a [Footprint]) -> impl Iterator<Item = usize> + 'a {
        let around = crate::state::on_table::bounds_of(body);
        (0..self.terrain.len()).filter(move |&index| {
            let piece = &self.terrain[index];
            around.meets(&piece.outline.bounds())
                && self.is_crossed(index)
                && body.iter().any(|part| piece.outline.penetrates(OVERLAP, part))
        })
    }

    fn is_crossed(&self, index: usize) -> bool {
        let ground = &self.terrain[index].properties;
        ground.is_obstacle()
            || ground.is_works()
            || matches!(
                ground.kind,
                TerrainKind::Breach | TerrainKind::Hedgerow | TerrainKind::Abatis | TerrainKind::CityWall
            )
            || ground.surcharge.is_some()
    }

    /// Whether a piece of terrain can affect a moving unit: block or slow it, cost a surcharge, or disorder it.
    pub(crate) fn matters(&self, index: usize, card: &Card) -> bool {
        let ground = &self.terrain[index].properties;
        let class = BrigadesAndBatteries::class_of(card) as usize;
        let alters = matches!(
            ground.kind,
            TerrainKind::Bridge | TerrainKind::SteepHill | TerrainKind::SteepTop | TerrainKind::CityWall
        );
        ground.factors[class] != 1 || ground.disorders == Disorders::All || alters || self.is_crossed(index)
    }

    /// The box in which a piece of terrain can affect a unit; for works including the broken ground inside (BB-6.10.b).
    pub(crate) fn reach_of(&self, index: usize) -> Bounds {
        let piece = &self.terrain[index];
        let around = piece.outline.bounds();
        if piece.properties.is_works() { around.grown(self.book.tables.lengths.works_zone) } else { around }
    }

    /// BB-G.7.d, BB-6.5.b, BB-6.10.d, BB-7.14.c: what crossing a feature costs, if it costs anything.
    pub(crate) fn surcharge(&self, index: usize, ranks: u16) -> Option<Length> {
        if !self.is_crossed(index) {
            return None;
        }
        let piece = &self.terrain[index];
        let ground = &piece.properties;
        let lengths = &self.book.tables.lengths;
        let thin = Length::inches(i32::from(self.book.switches.thin_obstacle_cost));
        Some(match ground.kind {
            _ if ground.surcharge.is_some() => ground.surcharge?,
            _ if ground.is_works() => lengths.works_crossing * i32::from(ranks),
            TerrainKind::Breach | TerrainKind::CityWall => lengths.breach_crossing,
            // These are crossed only where broken down: a hedgerow becomes a thin obstacle (BB-6.7.c), and nothing is
            // left of an abatis (BB-6.11.a).
            TerrainKind::Hedgerow => thin,
            TerrainKind::Abatis => return None,
            _ if ground.thin => thin,
            _ => match &piece.line {
                Some(line) => line.width(),
                None => {
                    let bounds = piece.outline.bounds();
                    bounds.width().min(bounds.height())
                }
            },
        })
    }

    /// BB-G.7.c: the largest factor of any area terrain under the body at either end of a slice, without the use of
    /// roads.
    pub(crate) fn slice_factor(
        &self,
        terrain: &[usize],
        card: &Card,
        last: (&[Footprint], &Pose),
        next: (&[Footprint], &Pose),
    ) -> u8 {
        let bodies = || last.0.iter().chain(next.0);
        let is_under =
            |index: usize| bodies().any(|part| self.terrain[index].outline.penetrates(OVERLAP, part));
        self.slice_factor_of(terrain, card, [last, next], false, is_under)
    }

    /// Like [`Self::slice_factor`], where the caller knows which terrain is under the body at either end (`is_under`), and
    /// whether roads may be used.
    pub(crate) fn slice_factor_of(
        &self,
        terrain: &[usize],
        card: &Card,
        [(last, from), (body, to)]: [(&[Footprint], &Pose); 2],
        roads: bool,
        is_under: impl Fn(usize) -> bool,
    ) -> u8 {
        let class = BrigadesAndBatteries::class_of(card);
        let on_foot = matches!(class, Class::Close | Class::Skirmishers);
        let class = class as usize;
        let by_road = roads && self.keeps_to_road(card, from) && self.keeps_to_road(card, to);
        let mut factor = 1_u8;
        for &index in terrain {
            let piece = &self.terrain[index];
            let ground = &piece.properties;
            let own = ground.factors[class];
            if own <= 1 || self.is_crossed(index) {
                continue;
            }
            // BB-6.9.a: on a road, woods, rough ground and hills cost nothing more.
            let roaded = matches!(
                ground.kind,
                TerrainKind::Woods | TerrainKind::Rough | TerrainKind::SteepHill | TerrainKind::GentleHill
            );
            if by_road && roaded {
                continue;
            }
            let under = if self.book.switches.front_centre {
                self.is_ground_at(index, from.at) || self.is_ground_at(index, to.at)
            } else if ground.kind == TerrainKind::SteepHill {
                self.is_on_slope(last) || self.is_on_slope(body)
            } else {
                is_under(index)
            };
            if !under || (ground.foot_only_up && on_foot && !self.goes_up(index, from, to)) {
                continue;
            }
            factor = if self.book.switches.multiply_terrain {
                factor.saturating_mul(own)
            } else {
                factor.max(own)
            };
        }
        factor
    }

    /// BB-6.3.c: the flat tops of a steep hill.
    fn tops(&self, hill: usize) -> impl Iterator<Item = &geometry::Polygon> {
        let slope = &self.terrain[hill].outline;
        self.terrain
            .iter()
            .filter(move |piece| {
                piece.properties.kind == TerrainKind::SteepTop && slope.contains(piece.outline.centroid())
            })
            .map(|piece| &piece.outline)
    }

    /// Whether a point is on a piece of terrain; the flat top is not part of a steep slope (BB-6.3.c).
    pub(crate) fn is_ground_at(&self, index: usize, point: Point) -> bool {
        let piece = &self.terrain[index];
        piece.outline.contains(point)
            && !(piece.properties.kind == TerrainKind::SteepHill
                && self.tops(index).any(|top| top.contains(point)))
    }

    /// BB-6.3.c: whether the distance from P (the front middle) to the top gets shorter by more than a millimetre.
    fn goes_up(&self, hill: usize, from: &Pose, to: &Pose) -> bool {
        self.rise(hill, from, to) > CONTACT
    }

    fn rise(&self, hill: usize, from: &Pose, to: &Pose) -> Length {
        let centre = self.terrain[hill].outline.centroid();
        let away = |pose: &Pose| {
            let top = self.tops(hill).map(|top| top.gap(&pose.at)).min();
            top.unwrap_or_else(|| centre.gap_to(pose.at)).to_length()
        };
        away(from) - away(to)
    }

    /// BB-6.3.c: whether a stand overlaps a steep slope outside its top.
    pub(crate) fn is_on_slope(&self, body: &[Footprint]) -> bool {
        (0..self.terrain.len()).any(|index| {
            self.terrain[index].properties.kind == TerrainKind::SteepHill
                && body.iter().any(|part| {
                    self.terrain[index].outline.penetrates(OVERLAP, part)
                        && !self.tops(index).any(|top| top.covers(part))
                })
        })
    }

    /// BB-6.3.b: whether a slice goes up or down a steep slope.
    pub(crate) fn climbs(&self, bodies: &[&[Footprint]], from: &Pose, to: &Pose) -> bool {
        (0..self.terrain.len()).any(|index| {
            let piece = &self.terrain[index];
            piece.properties.kind == TerrainKind::SteepHill
                && bodies.iter().any(|body| body.iter().any(|part| piece.outline.penetrates(OVERLAP, part)))
                && self.rise(index, from, to).abs() > CONTACT
        })
    }

    /// BB-6.9.a: whether a unit is one stand wide and has its front middle on a road.
    pub(crate) fn keeps_to_road(&self, card: &Card, pose: &Pose) -> bool {
        card.width == 1
            && (card.is_close_order() || card.order == Posture::Limbered)
            && !card.is_square()
            && self.terrain.iter().any(|piece| {
                matches!(piece.properties.kind, TerrainKind::Road | TerrainKind::Bridge)
                    && piece.outline.contains(pose.at)
            })
    }

    /// BB-2.3.c: whether no terrain disorders the unit: skirmishers, unless the option says otherwise.
    pub(crate) const fn is_at_home_anywhere(&self, card: &Card) -> bool {
        card.is_skirmishers() && !self.book.switches.skirmish_terrain_disorder
    }

    /// BB-2.3.a.1: the clause of the terrain that disorders a unit standing there.
    pub(crate) fn disordered_by(
        &self,
        state: &State,
        card: &Card,
        body: &[Footprint],
        pose: &Pose,
    ) -> Option<ClauseId> {
        if self.is_at_home_anywhere(card) {
            return None;
        }
        self.broken_ground_under(state, card, body, pose)
    }

    /// BB-2.3.a.1: like [`Self::disordered_by`], on the path of a move that does not use roads (BB-6.9.a).
    pub(crate) fn disordered_on_the_way(
        &self,
        state: &State,
        card: &Card,
        body: &[Footprint],
        pose: &Pose,
    ) -> Option<ClauseId> {
        if self.is_at_home_anywhere(card) {
            return None;
        }
        self.broken_ground(state, card, (body, pose), false, |index| self.reaches_into(index, body))
    }

    /// BB-6.b: the clause of disordering terrain under a unit, even if it cannot disorder this unit.
    pub(crate) fn broken_ground_under(
        &self,
        state: &State,
        card: &Card,
        body: &[Footprint],
        pose: &Pose,
    ) -> Option<ClauseId> {
        self.broken_ground(state, card, (body, pose), true, |index| self.reaches_into(index, body))
    }

    /// Those of some pieces of terrain that a body overlaps.
    pub(crate) fn reached_into(&self, terrain: &[usize], body: &[Footprint]) -> Vec<usize> {
        terrain.iter().copied().filter(|&index| self.reaches_into(index, body)).collect()
    }

    /// Whether a body overlaps a piece of terrain.
    fn reaches_into(&self, index: usize, body: &[Footprint]) -> bool {
        body.iter().any(|part| self.terrain[index].outline.penetrates(OVERLAP, part))
    }

    /// Like [`Self::broken_ground_under`], where the caller knows which terrain is under the unit (`is_under`), and whether
    /// roads may be used.
    pub(crate) fn broken_ground(
        &self,
        state: &State,
        card: &Card,
        (body, pose): (&[Footprint], &Pose),
        roads: bool,
        is_under: impl Fn(usize) -> bool,
    ) -> Option<ClauseId> {
        let by_road = roads && self.keeps_to_road(card, pose);
        self.terrain.iter().enumerate().find_map(|(index, piece)| {
            let ground = &piece.properties;
            if ground.disorders != Disorders::All {
                let breached = ground.kind == TerrainKind::CityWall
                    && is_under(index)
                    && self.is_broken_under(state, index, body);
                return breached.then_some(clause!("BB-7.14.b"));
            }
            let roaded = matches!(ground.kind, TerrainKind::Woods | TerrainKind::Rough);
            if by_road && roaded {
                return None;
            }
            let inside = if ground.is_works() {
                body.iter().any(|part| self.is_in_works(piece, part))
            } else {
                is_under(index)
            };
            inside.then(|| disorder_clause(ground.kind))
        })
    }

    /// BB-9.2.c (5): refuses impassable terrain under a body, by the clause of that terrain.
    pub(crate) fn check_impassable(
        &self,
        state: &State,
        piece: PieceId,
        card: &Card,
        body: &[Footprint],
        pose: &Pose,
    ) -> Result<(), Illegal> {
        self.check_impassable_from(state, piece, card, (&[], true), body, pose)
    }

    /// Like [`Self::check_impassable`], for a unit during a move. An overlap at the start may stay, but not grow (BB-G.7.f).
    /// `roads`: whether roads may be used.
    pub(crate) fn check_impassable_from(
        &self,
        state: &State,
        piece: PieceId,
        card: &Card,
        (start, roads): (&[Footprint], bool),
        body: &[Footprint],
        pose: &Pose,
    ) -> Result<(), Illegal> {
        let class = BrigadesAndBatteries::class_of(card) as usize;
        for (index, terrain) in self.terrain.iter().enumerate() {
            let ground = &terrain.properties;
            let narrow = ground.kind == TerrainKind::Bridge && (card.width != 1 || card.is_square());
            if ground.factors[class] != 0 && !narrow {
                continue;
            }
            if !body.iter().any(|part| terrain.outline.penetrates(OVERLAP, part)) {
                continue;
            }
            let deep = |body: &[Footprint]| body.iter().map(|part| terrain.outline.penetration(part)).max();
            let is_open = |body: &[Footprint], pose: &Pose| match ground.kind {
                // BB-6.8.a: fords are passable for all; a bridge only in a column one stand wide.
                TerrainKind::River => self.is_crossing(card, body, pose, index),
                TerrainKind::Hedgerow | TerrainKind::Abatis => self.is_broken_under(state, index, body),
                TerrainKind::CityWall => {
                    card.arm == Arm::Infantry
                        && (self.is_broken_under(state, index, body) || card.has(Flag::Scaling))
                }
                TerrainKind::Woods => roads && class == 3 && self.keeps_to_road(card, pose),
                _ => false,
            };
            // A unit that started on a bridge, in a gap or on a road was not in the terrain around it.
            let stood_open = start
                .first()
                .is_some_and(|first| is_open(start, &Pose::new(first.front_middle(), first.heading())));
            if !stood_open
                && start.iter().any(|part| terrain.outline.penetrates(OVERLAP, part))
                && deep(body) <= deep(start)
            {
                continue;
            }
            if !is_open(body, pose) {
                let by = Obstacle::Terrain(index as u16);
                let refusal = barred_clause(ground.kind).refuses(Reason::Blocked { piece, by });
                return Err(refusal.showing(Pointer::Area(terrain.outline.corners().to_vec())));
            }
        }
        Ok(())
    }

    /// BB-6.8.a: whether a unit crosses a river over a bridge, one stand wide, or through a ford.
    fn is_crossing(&self, card: &Card, body: &[Footprint], pose: &Pose, river: usize) -> bool {
        let river = &self.terrain[river].outline;
        self.terrain.iter().any(|piece| match piece.properties.kind {
            TerrainKind::Bridge => {
                let on = body.iter().any(|part| piece.outline.meets(part));
                // The river within an inch of the bridge is ignored.
                let mut in_water = body
                    .iter()
                    .flat_map(|part| part.corners().iter().copied())
                    .filter(|&corner| river.contains_strictly(corner));
                on && card.width == 1
                    && (!river.contains_strictly(pose.at) || piece.outline.contains(pose.at))
                    && in_water.all(|corner| piece.outline.is_within(BESIDE_A_BRIDGE, &corner))
            }
            TerrainKind::Ford => body
                .iter()
                .flat_map(|part| part.corners().iter().copied().chain([part.centre()]))
                .filter(|&corner| river.contains_strictly(corner))
                .all(|corner| piece.outline.contains(corner)),
            _ => false,
        })
    }

    /// BB-6.7.c, BB-6.11.a, BB-7.14.c: whether all of a barrier under the body has been broken down.
    pub(crate) fn is_broken_under(&self, state: &State, index: usize, body: &[Footprint]) -> bool {
        let Some(line) = &self.terrain[index].line else { return false };
        let number = index as u16 + 1;
        let half = crate::ground::kinds::thickness(&self.terrain[index]) / 2;
        let covered = |segment: &Segment, at: Length| {
            state.stretches.iter().any(|stretch| {
                stretch.terrain == number && stretch.hits.is_none() && {
                    let gap = Segment::new(stretch.from, stretch.to);
                    let point = segment.from().towards(segment.to(), at);
                    gap.nearest_to(point).gap_to(point).within(CONTACT)
                }
            })
        };
        line.segments().all(|segment| {
            let Some(heading) = segment.heading() else { return true };
            let frame = Pose::new(segment.from(), heading);
            body.iter().filter(|part| part.is_within(half, &segment)).all(|part| {
                // The barrier must be broken over the whole width of the stand.
                let (_, along) = frame.spans(part);
                let (from, to) = (along.from.max(Length::ZERO), along.to.min(segment.length()));
                from > to || [from, to, (from + to) / 2].iter().all(|&at| covered(&segment, at))
            })
        })
    }

    /// BB-7.2.b: the two zones that must be clear for a change of formation: in front of and behind a line, on both sides of
    /// a column or square.
    pub(crate) fn elbow_zones(&self, card: &Card, pose: &Pose) -> [Footprint; 2] {
        let block = card.block(&self.book, pose);
        let size =
            if card.is_square() { card.square_size(&self.book) } else { card.shape(&self.book).size() };
        let room = self.book.tables.lengths.elbow_room;
        let formation = card.formation(&self.book);
        if formation.is_line() {
            let front = Footprint::from_rear(*pose, Size::new(size.width(), room));
            let rear = Pose::new(block.rear_middle(), pose.heading);
            return [front, Footprint::from_front(rear, Size::new(size.width(), room))];
        }
        let beside = |side: i32| {
            let right = (size.width() / 2 + room / 2) * side;
            Footprint::from_front(
                Pose::new(pose.place(right, Length::ZERO), pose.heading),
                Size::new(room, size.depth()),
            )
        };
        [beside(-1), beside(1)]
    }
}

impl Journey<'_> {
    /// Cites what makes a slice of the way dear: the factor of the terrain (BB-G.7.c), a steep hill (BB-6.3.c).
    pub(crate) fn cite_ground(
        &mut self,
        factor: u8,
        terrain: &[usize],
        body: &[Footprint],
        from: &Pose,
        to: &Pose,
    ) {
        if factor > 1 && !self.budget.clauses.contains(&clause!("BB-G.7.c")) {
            self.budget.clauses.push(clause!("BB-G.7.c"));
        }
        let is_steep = |&index: &usize| self.rules.terrain[index].properties.kind == TerrainKind::SteepHill;
        let clause = clause!("BB-6.3.c");
        if terrain.iter().any(is_steep)
            && !self.budget.clauses.contains(&clause)
            && self.rules.climbs(&[body], from, to)
        {
            self.budget.clauses.push(clause);
        }
    }
}

/// The clause by which terrain disorders.
#[must_use]
pub const fn disorder_clause(kind: TerrainKind) -> ClauseId {
    match kind {
        TerrainKind::Woods => clause!("BB-6.1.d"),
        TerrainKind::Rough => clause!("BB-6.2.a"),
        TerrainKind::Bridge => clause!("BB-6.8.a"),
        TerrainKind::LightWorks | TerrainKind::HeavyWorks => clause!("BB-6.10.b"),
        TerrainKind::Breach | TerrainKind::CityWall => clause!("BB-7.14.b"),
        _ => clause!("BB-2.3.a.1"),
    }
}

/// The clause for the surcharge of crossing a linear feature (BB-G.7.d).
#[must_use]
pub const fn crossing_clause(kind: TerrainKind) -> ClauseId {
    match kind {
        TerrainKind::LightWorks | TerrainKind::HeavyWorks => clause!("BB-6.10.d"),
        TerrainKind::Breach => clause!("BB-7.14.c"),
        TerrainKind::CityWall => clause!("BB-7.14.e"),
        TerrainKind::Hedgerow => clause!("BB-6.7.c"),
        TerrainKind::Abatis => clause!("BB-6.11.a"),
        _ => clause!("BB-6.5.b"),
    }
}

/// The clause by which terrain is impassable (BB-6.a).
#[must_use]
pub const fn barred_clause(kind: TerrainKind) -> ClauseId {
    match kind {
        TerrainKind::Woods => clause!("BB-6.1.d"),
        TerrainKind::TownBlock => clause!("BB-6.4.c"),
        TerrainKind::Hedgerow => clause!("BB-6.7.c"),
        TerrainKind::River | TerrainKind::Bridge => clause!("BB-6.8.a"),
        TerrainKind::LightWorks | TerrainKind::HeavyWorks => clause!("BB-6.10.c"),
        TerrainKind::Abatis => clause!("BB-6.11.a"),
        TerrainKind::CityWall => clause!("BB-7.14.a"),
        TerrainKind::Breach => clause!("BB-7.14.c"),
        _ => clause!("BB-6.a"),
    }
}
