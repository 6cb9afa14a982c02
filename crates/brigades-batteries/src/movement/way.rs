//! BB-G.7: the path of a unit: samples, terrain, friends, enemies and the price of every step, checked in the sequence
//! of BB-9.2.c.

mod keep_away;
mod neighbours;
mod paused;
mod rest;

pub(crate) use paused::PausedJourney;

use crate::armies::bent_line::Hinges;
use crate::armies::troops::{Arm, Posture};
use crate::catalogue::because;
use crate::clause;
use crate::measure::{CONTACT, OVERLAP, SAMPLE};
use crate::movement::budget::{Budget, leg_cost, wheel_cost};
use crate::movement::poses::{between, changed, half_front, walk, wheeled};
use crate::movement::steps::Step;
use crate::movement::way::neighbours::{Neighbours, shifted};
use crate::state::State;
use crate::state::body::Body;
use crate::state::card::Card;
use crate::state::flags::{Flag, Setback};
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::catalogue::Because;
use engine::{ClauseId, Fraction, Illegal, Obstacle, PieceId, Pointer, Reason};
use geometry::{Bounds, Convex, Footprint, Gap, Length, Pose, Turn};

/// Whether two bodies overlap deeper than a tolerance.
#[must_use]
pub fn overlap(a: &[Footprint], b: &[Footprint], tolerance: Length) -> bool {
    a.iter().any(|one| b.iter().any(|other| one.penetrates(tolerance, other)))
}

/// How deep two bodies overlap.
pub(crate) fn depth(a: &[Footprint], b: &[Footprint]) -> Gap {
    a.iter().flat_map(|one| b.iter().map(|other| one.penetration(other))).max().unwrap_or(Gap::ZERO)
}

/// The kind of movement: it decides which friends and enemies block it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move.
    Move,
    /// A charge at a unit.
    Charge(PieceId),
    /// BB-8.5.a: a unit coming onto the table.
    Enter,
}

/// A unit during its move, after the steps so far.
#[derive(Clone, Debug)]
pub struct Journey<'r> {
    pub(crate) rules: &'r BrigadesAndBatteries,
    pub(crate) state: &'r State,
    pub(crate) unit: &'r Unit,
    pub(crate) purpose: Purpose,
    /// Its card after the steps so far, and what it has spent.
    pub budget: Budget<'r>,
    /// Where it is now.
    pub pose: Pose,
    /// Its hinges now.
    pub hinges: Hinges,
    /// BB-G.7.a: its path.
    pub way: Vec<Pose>,
    /// BB-2.12.h: friends that must stay because it passed through them.
    pub held: Vec<PieceId>,
    /// The longest Forward so far.
    pub forward: Length,
    /// BB-7.11.c: whether there were only Forward and Wheel so far.
    pub only_advances: bool,
    /// What disordered, shook or divided it during the move.
    pub befell: Vec<(Setback, ClauseId)>,
    /// Linear features it overlaps now.
    pub(crate) astride: Vec<usize>,
    /// BB-6.9.a: it has kept to a road so far.
    pub on_road: bool,
    /// BB-2.12.e: a maneuver that takes a second turn.
    pub maneuver: Option<Step>,
    /// BB-7.6: the command points that the order costs.
    pub(crate) points: u8,
    /// Whether the steps were judged before. They are then not judged again by where the enemy stands now.
    pub(crate) is_judged: bool,
    /// Its shape and pose at the last look-up, and the ground it covered there (a cache).
    stood: Option<(Card, Pose, Body)>,
}

/// One sample of a step: the pose there, and the distance from the sample before.
pub(crate) struct Sample {
    pub pose: Pose,
    pub length: Length,
}

impl<'r> Journey<'r> {
    /// The unit at the start of an order, before any step.
    #[must_use]
    pub fn begin(
        rules: &'r BrigadesAndBatteries,
        state: &'r State,
        unit: &'r Unit,
        purpose: Purpose,
    ) -> Journey<'r> {
        // BB-7.10.a, b: in a charge the screen has rejoined; otherwise its figures are not in the block.
        let is_charge = matches!(purpose, Purpose::Charge(_));
        let card = if is_charge { unit.card_now() } else { rules.card_in_block(unit) };
        let mut budget = Budget::new(&rules.book, unit.id, card);
        budget.spent = unit.spent;
        if let Purpose::Charge(_) = purpose {
            budget = budget.charging();
        }
        let mut journey = Journey {
            rules,
            state,
            unit,
            purpose,
            budget,
            pose: unit.pose,
            hinges: unit.hinges.clone(),
            way: Vec::new(),
            held: Vec::new(),
            forward: Length::ZERO,
            only_advances: true,
            befell: Vec::new(),
            astride: Vec::new(),
            on_road: false,
            maneuver: None,
            points: 0,
            is_judged: false,
            stood: None,
        };
        if unit.garrison_of.is_none() && unit.screen.is_none() && unit.is_on_table() {
            journey.stood = Some((journey.budget.card, unit.pose, rules.body(unit).into_owned()));
        }
        journey.start_at(unit.pose);
        journey
    }

    /// The same at a given pose, for a unit that leaves a town block or enters at the table edge.
    pub(crate) fn start_at(&mut self, pose: Pose) {
        self.pose = pose;
        self.way.clear();
        self.way.push(pose);
        let body = self.body();
        self.astride = self.rules.features_under(&body).collect();
        self.on_road = self.rules.keeps_to_road(&self.budget.card, &pose);
    }

    /// The ground it covers now.
    #[must_use]
    pub fn body(&self) -> Body {
        if let Some((card, pose, body)) = &self.stood
            && (*card, *pose) == (self.budget.card, self.pose)
            && self.hinges.is_empty()
        {
            return body.clone();
        }
        self.rules.body_at(&self.budget.card, &self.pose, &self.hinges)
    }

    fn refuse(&self, clause: ClauseId, because: Because) -> Illegal {
        clause.refuses(Reason::MayNot { piece: self.unit.id, because })
    }

    /// Takes one step.
    ///
    /// # Errors
    /// The first clause that forbids it (BB-9.2.c, 5).
    pub fn step(&mut self, step: &Step) -> Result<(), Illegal> {
        self.open(step)?;
        let before = self.budget.card;
        let shape_changes = walk(&self.rules.book, &before, &self.pose, step).is_none();
        if shape_changes || matches!(step, Step::TurnAbout) {
            return self.transform(step);
        }
        let samples = self.samples(step);
        let (weighted, crossings) = self.pass(&samples, step, true)?;
        if !matches!(step, Step::Forward(_) | Step::Wheel(..)) {
            self.only_advances = false;
        }
        if let Step::Forward(length) = step {
            self.forward = self.forward.max(*length);
        }
        self.budget.walked(step, weighted, &crossings)
    }

    /// BB-9.2.c (5): whether the step is allowed for this arm, formation and position.
    fn open(&self, step: &Step) -> Result<(), Illegal> {
        if self.budget.two_turns {
            return Err(self.refuse(clause!("BB-2.12.e"), because::A_MANEUVER_OF_TWO_TURNS_STANDS_ALONE));
        }
        if let Step::Change(change) = step
            && change.formation == Some(crate::armies::troops::Formation::ColumnMasse)
            && !crate::set_up::deployment::may_form_masse(&self.rules.book, &self.budget.card)
        {
            return Err(self.refuse(clause!("BB-7.11.a"), because::ITS_NATION_FORMS_NO_COLUMN_MASSE));
        }
        if let Step::Unlimber(_) = step
            && self.budget.card.order == Posture::Limbered
            && self.unlimbers_on_slope(step)
        {
            return Err(
                self.refuse(clause!("BB-6.3.b"), because::GUNS_UNLIMBER_ON_THE_FLAT_TOP_NOT_ON_A_SLOPE)
            );
        }
        self.budget.open(step)
    }

    /// BB-6.3.c: unlimbering needs the whole new footprint off the slope.
    fn unlimbers_on_slope(&self, step: &Step) -> bool {
        let before = self.budget.card;
        let after = Card { order: Posture::Unlimbered, width: before.models().max(1), ..before };
        let pose = changed(&self.rules.book, &before, &after, &self.pose, step);
        self.rules.is_on_slope(&self.rules.body_at(&after, &pose, &self.hinges))
    }

    /// BB-2.12.c to e, k: steps without length.
    fn transform(&mut self, step: &Step) -> Result<(), Illegal> {
        let (before, book) = (self.budget.card, &self.rules.book);
        self.only_advances = false;
        let crowded = self.wants_room()?;
        let mut after = self.budget.clone();
        let paid = after.step(step, &self.pose, 1);
        let pose = match step {
            Step::TurnAbout => walk(book, &before, &self.pose, step).unwrap_or(self.pose),
            _ => changed(book, &before, &after.card, &self.pose, step),
        };
        let hinges = match step {
            Step::Bend(bend) => Step::hinges(bend),
            _ => Hinges::new(),
        };
        let body = self.rules.body_at(&after.card, &pose, &hinges);
        if after.two_turns {
            // BB-2.12.e: it takes effect at the end of the second own step.
            paid?;
            self.maneuver = Some(*step);
            self.budget.spent = after.spent;
            self.budget.two_turns = true;
            self.budget.clauses = after.clauses;
            return Ok(());
        }
        self.check_clear(&before, &after.card, &body, &pose)?;
        paid?;
        self.budget = after;
        self.pose = pose;
        self.hinges = hinges;
        self.way.push(pose);
        self.on_road = self.on_road && self.rules.keeps_to_road(&self.budget.card, &pose);
        // BB-G.7.d: a change that puts the unit astride a feature crosses it like any other sample.
        let under: Vec<usize> = self.rules.features_under(&body).collect();
        let ranks = self.budget.card.shape(&self.rules.book).ranks;
        for &index in under.iter().filter(|index| !self.astride.contains(index)) {
            self.rules.surcharge(index, ranks).map_or(Ok(()), |surcharge| self.budget.cross(surcharge))?;
        }
        self.astride = under;
        self.disorder(&body, &pose);
        if crowded {
            self.mark(Setback::Shaken, clause!("BB-7.2.a"));
            self.mark(Setback::ElbowUnsteady, clause!("BB-7.2.a"));
        }
        if self.rules.book.switches.pinning && self.is_pinned() {
            self.mark(Setback::Shaken, clause!("BB-7.3.a"));
        }
        Ok(())
    }

    /// BB-7.3.a: any enemy near enough, measured before the change.
    fn is_pinned(&self) -> bool {
        let body = self.rules.body_at(
            &self.rules.card_in_block(self.unit),
            &self.way[self.way.len().saturating_sub(2)],
            &self.unit.hinges,
        );
        self.rules
            .enemies(self.state, self.unit.seat)
            .any(|enemy| self.rules.gap_to(&body, enemy).within(self.rules.book.tables.lengths.pinning))
    }

    /// BB-7.2: whether a change has no room; a unit that waited for others pays for the wait first (BB-7.2.c).
    fn wants_room(&mut self) -> Result<bool, Illegal> {
        let card = self.budget.card;
        if !self.rules.book.switches.elbow_room || !card.is_close_order() {
            return Ok(false);
        }
        let zones = self.rules.elbow_zones(&card, &self.pose);
        let in_zone =
            |body: &[Footprint]| body.iter().any(|part| zones.iter().any(|zone| zone.overlaps(part)));
        let denies = |other: &&Unit| other.id != self.unit.id && other.card.is_close_order();
        let mut waited = Fraction::ZERO;
        // Only units of the side that moves can have moved since the step began.
        for other in self.state.units_of(self.unit.seat).filter(denies) {
            let Some(track) = self.state.track(other.id) else { continue };
            let was = self.rules.body_at(&other.card_now(), &track.poses[0], &other.hinges);
            if in_zone(&was) && other.spent > waited {
                waited = other.spent;
            }
        }
        if !waited.is_zero() {
            self.budget.wait(waited)?;
        }
        Ok(self.state.on_table().filter(denies).any(|other| in_zone(&self.rules.body(other))))
    }

    /// BB-2.2.f, BB-G.7.b: the new footprint of a step without length.
    fn check_clear(&mut self, before: &Card, after: &Card, body: &Body, pose: &Pose) -> Result<(), Illegal> {
        self.check_table(body)?;
        self.rules.check_impassable(self.state, self.unit.id, after, body, pose)?;
        self.check_friends(body, before)?;
        for enemy in
            self.rules.enemies(self.state, self.unit.seat).filter(|e| !BrigadesAndBatteries::is_emplaced(e))
        {
            let is_far = body.bounds().clearance(&self.rules.bounds(enemy)) > CONTACT;
            if is_far && enemy.screen.is_none() {
                continue;
            }
            let gap = self.rules.gap_to_all(body, enemy);
            if gap.within(CONTACT) {
                let (piece, other) = (self.unit.id, enemy.id);
                let reason = Reason::TooNear { piece, other, distance: gap.to_length(), limit: CONTACT };
                return Err(clause!("BB-2.2.f").refuses(reason).showing(Pointer::Piece(other)));
            }
        }
        Ok(())
    }

    /// BB-G.7.a: the samples of a step that moves the unit, the start left out.
    pub(crate) fn samples(&self, step: &Step) -> Vec<Sample> {
        let (book, card, pose) = (&self.rules.book, &self.budget.card, &self.pose);
        let whole = match step {
            Step::Forward(length)
            | Step::Toward(_, length)
            | Step::Retire(length)
            | Step::Back(length)
            | Step::Sidestep(_, length)
            | Step::Oblique(_, length) => *length,
            Step::Wheel(_, angle) => wheel_cost(card.shape(book).size().width(), *angle),
            Step::SkirmishMove(to) => leg_cost(book, card, pose, to),
            _ => Length::ZERO,
        };
        let end = walk(book, card, pose, step).unwrap_or(*pose);
        let half = match step {
            Step::Wheel(..) => half_front(book, card, pose),
            _ => Length::ZERO,
        };
        let count = (whole.0 - 1).max(0) / SAMPLE.0;
        let mut samples = Vec::with_capacity(count as usize + 1);
        for i in 1..=count {
            let gone = SAMPLE * i;
            let at = match step {
                Step::Wheel(hand, angle) => {
                    let part = (i64::from(angle.0) * i64::from(gone.0) / i64::from(whole.0)) as i32;
                    wheeled(pose, half, *hand, Turn(part))
                }
                Step::SkirmishMove(to) => between(pose, to, gone, whole),
                Step::Forward(_) => pose.advanced(gone),
                Step::Toward(edge, _) => walk(book, card, pose, &Step::Toward(*edge, gone)).unwrap_or(*pose),
                Step::Retire(_) | Step::Back(_) => pose.advanced(-gone),
                Step::Sidestep(hand, _) => {
                    walk(book, card, pose, &Step::Sidestep(*hand, gone)).unwrap_or(*pose)
                }
                Step::Oblique(hand, _) => {
                    walk(book, card, pose, &Step::Oblique(*hand, gone)).unwrap_or(*pose)
                }
                _ => *pose,
            };
            samples.push(Sample { pose: at, length: SAMPLE });
        }
        samples.push(Sample { pose: end, length: whole - SAMPLE * count });
        samples
    }

    /// Checks all samples of a step; returns its length times the terrain factors, and the surcharges (BB-G.7.c, d).
    pub(crate) fn pass(
        &mut self,
        samples: &[Sample],
        step: &Step,
        approach: bool,
    ) -> Result<(i64, Vec<Length>), Illegal> {
        let (rules, card) = (self.rules, self.budget.card);
        let start = self.body();
        let end = samples.last().map_or(self.pose, |sample| sample.pose);
        let there = rules.body_at(&card, &end, &self.hinges);
        let near = self.neighbours(&start.bounds().union(&there.bounds()), step);
        let terrain = &near.terrain;
        let mut weighted = 0_i64;
        let mut crossings = Vec::new();
        let mut from = self.pose;
        let mut last_body = start.clone();
        let mut last_under = rules.reached_into(terrain, &start);
        let mut was_clear = near.is_quiet() || near.is_clear(rules, &start.bounds());
        for sample in samples {
            let around = shifted(step, &start, &self.pose, &sample.pose);
            let is_clear = near.is_quiet() || around.is_some_and(|around| near.is_clear(rules, &around));
            // The price of a slice depends on the terrain under both its ends.
            if is_clear && was_clear {
                debug_assert!(self.meets_nothing(&card, &sample.pose), "what is passed over meets nothing");
                weighted += i64::from(sample.length.0);
                self.way.push(sample.pose);
                from = sample.pose;
                (last_body, last_under) = (Body::none(), Vec::new());
                continue;
            }
            was_clear = is_clear;
            let is_end = sample.pose == end;
            let body = if is_end { there.clone() } else { rules.body_at(&card, &sample.pose, &self.hinges) };
            self.check_sample(&near, (&start, &last_body), &body, &sample.pose, approach)?;
            let under = rules.reached_into(terrain, &body);
            let is_under = |index: usize| last_under.contains(&index) || under.contains(&index);
            let slice = [(&*last_body, &from), (&*body, &sample.pose)];
            let factor = rules.slice_factor_of(terrain, &card, slice, self.uses_roads(), is_under);
            self.cite_ground(factor, terrain, &body, &from, &sample.pose);
            weighted += i64::from(sample.length.0) * i64::from(factor);
            self.cross(terrain, &under, &mut crossings);
            if !terrain.is_empty() {
                self.disorder_between((&last_body, &from), (&body, &sample.pose), &under);
            }
            self.way.push(sample.pose);
            from = sample.pose;
            (last_body, last_under) = (body, under);
        }
        self.on_road = self.on_road && samples.iter().all(|sample| rules.keeps_to_road(&card, &sample.pose));
        self.pose = end;
        self.stood = Some((self.budget.card, end, there));
        Ok((weighted, crossings))
    }

    /// BB-G.7.b: whether the unit may be at a sample of its path, and comes no nearer to enemies than it may.
    fn check_sample(
        &mut self,
        near: &Neighbours<'_>,
        (start, last): (&Body, &Body),
        body: &Body,
        pose: &Pose,
        approach: bool,
    ) -> Result<(), Illegal> {
        let (rules, state, piece, card) = (self.rules, self.state, self.unit.id, self.budget.card);
        if !near.is_inside {
            self.check_table(body)?;
        }
        if !near.terrain.is_empty() {
            rules.check_impassable_from(state, piece, &card, (start, true), body, pose)?;
        }
        for (friend, stands) in &near.friends {
            self.check_friend(friend, stands, (start, last), body, &card)?;
        }
        if approach && !self.is_judged {
            self.check_enemies(&near.enemies, start, last, body)?;
        } else if self.comes_near_another(&near.enemies, start, body) {
            self.budget.clauses.push(clause!("BB-2.2.d"));
        }
        Ok(())
    }

    /// BB-2.12.j: no unit leaves the table; while it enters, what is behind the edge is ignored (BB-8.5.a).
    pub(crate) fn check_table(&self, body: &[Footprint]) -> Result<(), Illegal> {
        let table = Bounds::table(self.rules.table.width, self.rules.table.depth);
        if self.purpose == Purpose::Enter || body.iter().all(|part| table.covers(&part.bounds())) {
            return Ok(());
        }
        let reason = Reason::Blocked { piece: self.unit.id, by: Obstacle::Edge };
        let outside = body.iter().flat_map(Convex::corners).find(|corner| !table.contains(**corner));
        let refusal = clause!("BB-2.12.j").refuses(reason);
        Err(outside.map_or(refusal.clone(), |corner| refusal.showing(Pointer::Point(*corner))))
    }

    fn check_friends(&mut self, body: &[Footprint], before: &Card) -> Result<(), Illegal> {
        let (rules, state, unit) = (self.rules, self.state, self.unit);
        let start = rules.body_at(before, &self.pose, &self.hinges);
        for friend in state.units_of(unit.seat).filter(|f| f.id != unit.id && f.garrison_of.is_none()) {
            self.check_friend(friend, &rules.body(friend), (&start, &start), body, before)?;
        }
        Ok(())
    }

    /// BB-2.12.h, BB-2.6.f: whether it may overlap a friend during its move.
    fn check_friend(
        &mut self,
        friend: &Unit,
        stands: &[Footprint],
        (start, last): (&[Footprint], &[Footprint]),
        body: &[Footprint],
        card: &Card,
    ) -> Result<(), Illegal> {
        if !overlap(body, stands, OVERLAP) {
            if overlap(body, stands, Length::ZERO) {
                self.budget.clauses.push(clause!("BB-G.1.d"));
            }
            return Ok(());
        }
        // BB-G.7.f: an overlap that existed before may not grow.
        if overlap(start, stands, OVERLAP) && depth(body, stands) <= depth(last, stands) {
            self.budget.clauses.push(clause!("BB-G.7.f"));
            return Ok(());
        }
        let by = Obstacle::Piece(friend.id);
        let blocked = |clause: ClauseId| {
            Err(clause
                .refuses(Reason::Blocked { piece: self.unit.id, by })
                .showing(Pointer::Piece(friend.id)))
        };
        let open = |card: &Card| {
            card.is_skirmishers() || card.order == Posture::Unlimbered || card.order == Posture::Crew
        };
        if let Purpose::Charge(_) = self.purpose {
            let passes = self.rules.book.switches.charge_through_skirmishers && friend.card.is_skirmishers();
            return if passes { Ok(()) } else { blocked(clause!("BB-2.6.f")) };
        }
        if open(card) || open(&friend.card) {
            return Ok(());
        }
        // Evades, routs and pursuits are moves too; a committed column must still move.
        const MOVED: [Flag; 6] =
            [Flag::Moved, Flag::Charged, Flag::Committed, Flag::Evaded, Flag::Routed, Flag::Driven];
        if MOVED.iter().any(|&flag| friend.card.has(flag)) {
            return blocked(clause!("BB-2.12.h"));
        }
        if !self.held.contains(&friend.id) {
            self.held.push(friend.id);
        }
        Ok(())
    }

    /// BB-G.7.d: features newly under the footprint are paid for.
    fn cross(&mut self, terrain: &[usize], under: &[usize], crossings: &mut Vec<Length>) {
        let ranks = self.budget.card.shape(&self.rules.book).ranks;
        for &index in terrain {
            let Some(surcharge) = self.rules.surcharge(index, ranks) else { continue };
            let piece = &self.rules.terrain[index];
            let over = under.contains(&index);
            let known = self.astride.iter().position(|&astride| astride == index);
            match (over, known) {
                (true, None) => {
                    self.astride.push(index);
                    self.budget.clauses.push(crate::ground::cost::crossing_clause(piece.properties.kind));
                    crossings.push(surcharge);
                }
                (false, Some(at)) => {
                    self.astride.swap_remove(at);
                }
                _ => {}
            }
        }
    }

    /// BB-6.9.a: roads are for moves, not for charges.
    const fn uses_roads(&self) -> bool {
        !matches!(self.purpose, Purpose::Charge(_))
    }

    /// BB-2.3.a.1: disorder caused by the ground under it.
    pub(crate) fn disorder(&mut self, body: &[Footprint], pose: &Pose) {
        let clause = self.rules.broken_ground_under(self.state, &self.budget.card, body, pose);
        self.disorder_by(clause);
    }

    fn disorder_by(&mut self, clause: Option<ClauseId>) {
        let Some(clause) = clause else { return };
        let card = self.budget.card;
        if card.is_skirmishers() {
            self.budget.clauses.push(clause!("BB-2.3.c"));
        }
        if !self.rules.is_at_home_anywhere(&card) {
            self.budget.clauses.push(clause!("BB-2.3.a.1"));
            self.mark(Setback::Disordered, clause);
        }
    }

    fn disorder_between(
        &mut self,
        (last, from): (&[Footprint], &Pose),
        (body, pose): (&[Footprint], &Pose),
        under: &[usize],
    ) {
        let is_under = |index: usize| under.contains(&index);
        let (rules, card, roads) = (self.rules, self.budget.card, self.uses_roads());
        self.disorder_by(rules.broken_ground(self.state, &card, (body, pose), roads, is_under));
        let by_road = roads && rules.keeps_to_road(&card, from) && rules.keeps_to_road(&card, pose);
        let climbs = card.arm == Arm::Cavalry
            && !by_road
            && self.rules.is_on_slope(body)
            && self.rules.climbs(&[last, body], from, pose);
        if climbs {
            self.mark(Setback::Disordered, clause!("BB-6.3.b"));
        }
    }

    pub(crate) fn mark(&mut self, setback: Setback, clause: ClauseId) {
        if !self.budget.card.has(setback.flag()) {
            self.budget.card.flags.set(setback.flag(), true);
            self.befell.push((setback, clause));
        }
    }
}
