//! BB-1.11, BB-7.5, BB-7.6: generals: moves, attachment, points, and loss.

use crate::armies::troops::Formation;
use crate::catalogue::{because, count, done, ending, mark, measure, outcome};
use crate::clause;
use crate::contests::other_rolls::{Danger, GeneralDie};
use crate::ground::kinds::Class;
use crate::measure::{APPROACH, CONTACT, SAMPLE};
use crate::movement::steps::Step;
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::leader::General;
use crate::state::unit::Unit;
use crate::tables::TerrainKind;
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::events::reckon_by;
use engine::event::marked;
use engine::{
    Amount, Cost, Dice, Event, Fraction, Illegal, Measure, Obstacle, PieceId, Pointer, Preview, Reason, Seat,
    Tell,
};
use geometry::{Heading, Length, Point, Pose};

/// BB-1.11.f to h: a judged ride of a general.
#[derive(Clone, Debug)]
pub struct RidePlan {
    general: PieceId,
    /// His way, from where he is now.
    path: Vec<Point>,
    attach: Option<PieceId>,
    detach: bool,
    /// The part of his move that it costs.
    spent: Fraction,
    /// BB-1.11.c: his command radius at the end.
    radius: Length,
    /// BB-1.11.a: whether he commands everybody.
    commander: bool,
}

impl RidePlan {
    fn end(&self) -> Point {
        self.path[self.path.len() - 1]
    }

    /// What it costs and where it ends.
    pub(crate) fn preview(&self) -> Preview {
        let mut preview = Preview::costing(Cost::Move(self.spent));
        preview.ends.push((self.general, Pose::new(self.end(), Heading::NORTH)));
        let amount = Amount::Part(self.spent);
        preview.measures.push(Measure { clause: clause!("BB-1.11.g"), what: measure::SPENT, amount });
        let amount = Amount::Length(self.radius);
        preview.measures.push(Measure { clause: clause!("BB-1.11.c"), what: measure::RADIUS, amount });
        if self.commander {
            let (clause, what) = (clause!("BB-1.11.a"), measure::COMMANDS_EVERYBODY);
            preview.measures.push(Measure { clause, what, amount: Amount::Truth(true) });
        }
        preview
    }
}

impl BrigadesAndBatteries {
    /// BB-1.11.f to h: judges a general's own move.
    pub(crate) fn plan_ride(
        &self,
        state: &State,
        seat: Seat,
        piece: PieceId,
        path: &[Point],
        attach: Option<PieceId>,
        detach: bool,
    ) -> Result<RidePlan, Illegal> {
        let general =
            state.general(piece).ok_or_else(|| clause!("BB-2.1").refuses(Reason::NoSuchPiece { piece }))?;
        if general.seat != seat {
            return Err(clause!("BB-2.1").refuses(Reason::NotYours { piece }));
        }
        let start = self.place_of(state, general).filter(|_| !general.lost);
        let Some(start) = start else {
            return Err(clause!("BB-2.1").refuses(Reason::NotOnTable { piece }));
        };
        if general.moved {
            return Err(clause!("BB-1.11.g").refuses(Reason::AlreadyDone { piece, what: done::MOVED }));
        }
        let may_not = |because| clause!("BB-1.11.f").refuses(Reason::MayNot { piece, because });
        if general.attached_to.is_some() && !detach {
            return Err(may_not(because::HE_MUST_DETACH_AT_THE_START_OF_HIS_OWN_MOVE));
        }
        let end = path.last().copied().unwrap_or(start);
        let spent = self.check_ride(state, general, start, path, attach)?;
        if let Some(id) = attach {
            let unit = state.unit(id).filter(|unit| unit.is_on_table());
            let Some(unit) = unit else {
                return Err(clause!("BB-1.11.f").refuses(Reason::NoSuchPiece { piece: id }));
            };
            if !general.commands(unit.seat, unit.brigade) {
                let because = because::HE_COMMANDS_OTHER_UNITS;
                return Err(clause!("BB-1.11.d").refuses(Reason::NotTogether { piece, other: id, because }));
            }
            if !self.gap_to_point(end, unit).within(CONTACT) {
                return Err(clause!("BB-1.11.f").refuses(Reason::NoContact { piece, other: id }));
            }
        }
        let path = std::iter::once(start).chain(path.iter().copied()).collect();
        let lengths = &self.book.tables.lengths;
        let radius = if attach.is_some() { lengths.attached_radius } else { lengths.command_radius };
        let commander = general.commander;
        Ok(RidePlan { general: piece, path, attach, detach, spent, radius, commander })
    }

    /// BB-1.11.h: checks the path of a general who moves alone, and returns the part of his move that it costs. He pays
    /// for terrain as light cavalry, and keeps away from enemies unless he attaches himself to a unit.
    fn check_ride(
        &self,
        state: &State,
        general: &General,
        start: Point,
        path: &[Point],
        attach: Option<PieceId>,
    ) -> Result<Fraction, Illegal> {
        let joins = attach.and_then(|id| state.unit(id)).and_then(|unit| unit.garrison_of);
        let mut weighted = 0_i64;
        let mut from = start;
        for &to in path {
            weighted += self.leg_of_ride(general, from, to, joins)?;
            weighted += self.tolls(&geometry::Segment::new(from, to));
            from = to;
        }
        // BB-2.11.b: generals have a move of their own.
        let whole = self.book.tables.lengths.general_move;
        let spent = Fraction::new(i128::from(weighted), i128::from(whole.0));
        if spent > Fraction::ONE {
            let (piece, spent) = (general.id, (weighted * 1_000 / i64::from(whole.0)) as i32);
            return Err(clause!("BB-1.11.g").refuses(Reason::OverAllowance { piece, spent }));
        }
        if attach.is_none() {
            self.check_rides_clear(state, general, start, path)?;
        }
        Ok(spent)
    }

    /// BB-G.7.a: the length of one leg of a general's path, every sample of it times the factor of the terrain there.
    fn leg_of_ride(
        &self,
        general: &General,
        from: Point,
        to: Point,
        joins: Option<u16>,
    ) -> Result<i64, Illegal> {
        let (width, depth) = (self.table.width.0, self.table.depth.0);
        let length = from.gap_to(to).to_length_rounded(geometry::Rounding::Up);
        let count = (length.0 - 1).max(0) / SAMPLE.0 + 1;
        let (mut weighted, mut last) = (0, from);
        for i in 1..=count {
            let at = if i == count { to } else { from.towards(to, SAMPLE * i) };
            if !(0..=width).contains(&at.x) || !(0..=depth).contains(&at.y) {
                let reason = Reason::Blocked { piece: general.id, by: Obstacle::Edge };
                return Err(clause!("BB-2.12.j").refuses(reason).showing(Pointer::Point(at)));
            }
            let part = if i == count { length - SAMPLE * (count - 1) } else { SAMPLE };
            weighted += i64::from(part.0) * i64::from(self.factor_of_ride(general, [last, at], joins)?);
            last = at;
        }
        Ok(weighted)
    }

    /// The highest factor of the terrain that a general rides through between two samples. A town block lets him pass only
    /// if he joins its garrison, a river only at a bridge or a ford.
    fn factor_of_ride(
        &self,
        general: &General,
        [last, at]: [Point; 2],
        joins: Option<u16>,
    ) -> Result<u8, Illegal> {
        let mut factor = 1_u8;
        for (index, ground) in self.terrain.iter().enumerate() {
            let own = ground.properties.factors[Class::Cavalry as usize];
            let bars = matches!(ground.properties.kind, TerrainKind::TownBlock | TerrainKind::River);
            // This terrain neither blocks nor slows him.
            if own == 1 && !bars {
                continue;
            }
            if !self.is_ground_at(index, at) && !self.is_ground_at(index, last) {
                continue;
            }
            let passes = match ground.properties.kind {
                TerrainKind::TownBlock => joins == Some(index as u16 + 1),
                TerrainKind::River => self.terrain.iter().any(|piece| {
                    matches!(piece.properties.kind, TerrainKind::Bridge | TerrainKind::Ford)
                        && piece.outline.contains(at)
                }),
                _ => own > 0,
            };
            if !passes && ground.outline.contains_strictly(at) {
                let reason = Reason::Blocked { piece: general.id, by: Obstacle::Terrain(index as u16) };
                let clause = crate::ground::cost::barred_clause(ground.properties.kind);
                return Err(clause.refuses(reason).showing(Pointer::Point(at)));
            }
            factor = factor.max(own.max(1));
        }
        Ok(factor)
    }

    /// BB-1.11.h: a general who joins no unit keeps his distance from enemies, or comes no nearer to them.
    fn check_rides_clear(
        &self,
        state: &State,
        general: &General,
        start: Point,
        path: &[Point],
    ) -> Result<(), Illegal> {
        let piece = general.id;
        let corners: Vec<Point> = std::iter::once(start).chain(path.iter().copied()).collect();
        for enemy in self.enemies(state, general.seat) {
            for leg in corners.windows(2) {
                let line = geometry::Segment::new(leg[0], leg[1]);
                if geometry::Convex::bounds(&line).clearance(&self.bounds(enemy)) >= APPROACH {
                    continue;
                }
                let gap = match self.held_block(enemy) {
                    Some(block) => block.outline.gap(&line),
                    None => {
                        let body = self.body(enemy);
                        body.iter().map(|part| geometry::Convex::gap(part, &line)).min().unwrap_or_default()
                    }
                };
                if gap.less_than(APPROACH) && gap < self.gap_to_point(start, enemy) {
                    let (other, distance) = (enemy.id, gap.to_length());
                    let reason = Reason::TooNear { piece, other, distance, limit: APPROACH };
                    return Err(clause!("BB-1.11.h").refuses(reason).showing(Pointer::Piece(other)));
                }
            }
        }
        Ok(())
    }

    /// BB-G.7.d: the surcharges for the linear features that one leg of a general's path enters.
    fn tolls(&self, leg: &geometry::Segment) -> i64 {
        let most = self.book.tables.lengths.general_move * 3 / 4;
        (0..self.terrain.len())
            .filter_map(|index| Some((&self.terrain[index].outline, self.surcharge(index, 1)?)))
            .map(|(outline, surcharge)| {
                let starts_in = outline.contains(leg.from());
                let parts = leg.parts_inside(outline);
                let entered = parts.iter().filter(|part| !starts_in || part.start > Length::ZERO).count();
                entered as i64 * i64::from(surcharge.min(most).0)
            })
            .sum()
    }

    /// Moves a general as it was judged.
    pub(crate) fn move_general(&self, state: &mut State, plan: &RidePlan, out: &mut impl Tell) {
        let id = plan.general;
        let general = state.general_mut(id).expect("the general that the plan moves");
        general.at = Some(plan.end());
        general.moved = true;
        if plan.detach {
            general.attached_to = None;
        }
        general.attached_to = plan.attach.or(general.attached_to);
        let clause = clause!("BB-1.11.g");
        let pose = |at: &Point| Pose::new(*at, Heading::NORTH);
        out.tell(|| Event::Moved { piece: id, path: plan.path.iter().map(pose).collect(), clause });
        if plan.detach {
            marked(id, mark::ATTACHED, false, clause!("BB-1.11.f"), out);
        }
        if plan.attach.is_some() {
            marked(id, mark::ATTACHED, true, clause!("BB-1.11.f"), out);
        }
        self.place_attached(state, id);
    }

    /// BB-1.11.f: moves an attached general to the centre of his unit.
    fn place_attached(&self, state: &mut State, id: PieceId) {
        let at = state.general(id).and_then(|general| self.place_of(state, general));
        if let Some(general) = state.general_mut(id) {
            general.at = at;
        }
    }

    /// BB-1.11.g: attached generals go along with a unit that carries out its order. Those who have moved already are left
    /// behind, detached.
    pub(crate) fn follow_unit(&self, state: &mut State, unit: PieceId, before: Point, out: &mut impl Tell) {
        let own: Vec<PieceId> =
            state.generals.iter().filter(|general| general.attached_to == Some(unit)).map(|g| g.id).collect();
        for id in own {
            let Some(general) = state.general_mut(id) else { continue };
            if general.moved {
                general.attached_to = None;
                general.at = Some(before);
                marked(id, mark::ATTACHED, false, clause!("BB-1.11.g"), out);
            } else {
                general.moved = true;
                self.place_attached(state, id);
            }
        }
        self.rescue_generals(state, out);
    }

    /// BB-1.11.g: generals always go along with rout, evade, recoil and pursuit moves.
    pub(crate) fn carry_generals(&self, state: &mut State, unit: PieceId, out: &mut impl Tell) {
        let own: Vec<PieceId> =
            state.generals.iter().filter(|general| general.attached_to == Some(unit)).map(|g| g.id).collect();
        for id in own {
            self.place_attached(state, id);
        }
        self.rescue_generals(state, out);
    }

    /// BB-1.11.i: a general covered by an enemy takes refuge with the nearest unit of his that is near enough, or is lost.
    pub(crate) fn rescue_generals(&self, state: &mut State, out: &mut impl Tell) {
        let alone = |general: &&General| general.attached_to.is_none() && !general.lost;
        let mut in_danger: Vec<PieceId> = Vec::new();
        for enemy in state.on_table().filter(|unit| unit.garrison_of.is_none()) {
            let around = self.kept_bounds(enemy);
            for general in state.generals.iter().filter(alone).filter(|general| general.seat != enemy.seat) {
                let is_covered = |at: Point| {
                    around.contains(at)
                        && self.body(enemy).iter().any(|part| geometry::Convex::contains(part, at))
                };
                if general.at.is_some_and(is_covered) && !in_danger.contains(&general.id) {
                    in_danger.push(general.id);
                }
            }
        }
        let place = |id: &PieceId| state.generals.iter().position(|general| general.id == *id);
        in_danger.sort_by_key(place);
        for id in in_danger {
            self.take_refuge(state, id, out);
        }
    }

    /// BB-1.11.i: detaches the generals of a unit that is removed. With enemies within 2" they must take refuge with another
    /// unit.
    pub(crate) fn orphan_generals(&self, state: &mut State, unit: PieceId, at: Point, out: &mut impl Tell) {
        let own: Vec<(PieceId, Seat)> = state
            .generals
            .iter()
            .filter(|general| general.attached_to == Some(unit))
            .map(|general| (general.id, general.seat))
            .collect();
        for (id, seat) in own {
            if let Some(general) = state.general_mut(id) {
                general.attached_to = None;
                general.at = Some(at);
            }
            marked(id, mark::ATTACHED, false, clause!("BB-1.11.i"), out);
            if self.enemies(state, seat).any(|enemy| self.gap_to_point(at, enemy).within(APPROACH)) {
                self.take_refuge(state, id, out);
            }
        }
    }

    fn take_refuge(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        let Some(general) = state.general(id).cloned() else { return };
        let Some(at) = general.at else { return };
        let own = state.units_of(general.seat).filter(|unit| general.commands(unit.seat, unit.brigade));
        let nearest = own
            .map(|unit| (self.gap_to_point(at, unit), unit.id))
            .filter(|(gap, _)| gap.within(self.book.tables.lengths.refuge))
            .min_by_key(|(gap, id)| (*gap, *id));
        let clause = clause!("BB-1.11.i");
        match nearest {
            Some((_, unit)) => {
                if let Some(general) = state.general_mut(id) {
                    general.attached_to = Some(unit);
                }
                self.place_attached(state, id);
                let end = state.general(id).and_then(|general| general.at).unwrap_or(at);
                let path = [at, end].map(|at| Pose::new(at, Heading::NORTH)).to_vec();
                out.tell(|| Event::Moved { piece: id, path, clause });
            }
            None => {
                if let Some(general) = state.general_mut(id) {
                    general.lost = true;
                    general.attached_to = None;
                }
                out.tell(|| Event::Removed { piece: id, how: ending::LOST, clause });
            }
        }
    }

    /// BB-7.5.a: rolls a die for every general whose unit suffered two or more hits in this phase; on a 1 he is lost.
    pub(crate) fn endanger_generals(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        if !self.book.switches.danger_generals {
            return;
        }
        let dangerous = u16::try_from(self.book.tables.rolls.dangerous_hits).unwrap_or(0);
        let in_danger: Vec<(PieceId, Seat)> = state
            .generals
            .iter()
            .filter(|general| !general.lost)
            .filter(|general| general.attached_to.is_some_and(|unit| self.hits_of(state, unit) >= dangerous))
            .map(|general| (general.id, general.seat))
            .collect();
        for (id, seat) in in_danger {
            let fate =
                reckon_by(seat, id, &Danger { book: self.book.clone(), hits: vec![dangerous] }, dice, out)
                    .outcome;
            if fate.is(outcome::LOST.key()) {
                if let Some(general) = state.general_mut(id) {
                    general.lost = true;
                    general.attached_to = None;
                }
                out.tell(|| Event::Removed { piece: id, how: ending::LOST, clause: clause!("BB-7.5.a") });
            }
        }
    }

    /// The hits on a unit in this phase; for a garrison, those on all its units together (BB-6.4.j).
    fn hits_of(&self, state: &State, id: PieceId) -> u16 {
        let block = state.unit(id).filter(|unit| !unit.card.has(Flag::Emplaced)).and_then(|u| u.garrison_of);
        match block {
            Some(block) => self.garrison(state, block).map(|mate| state.tally(mate.id).hits).sum(),
            None => state.tally(id).hits,
        }
    }

    /// BB-7.6.b: rolls the command points of all generals, in step 0.
    pub(crate) fn roll_command(&self, state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
        for seat in Seat::BOTH {
            for at in 0..state.generals.len() {
                if state.generals[at].seat != seat || state.generals[at].lost {
                    continue;
                }
                let id = state.generals[at].id;
                let reckoning = reckon_by(seat, id, &GeneralDie::CommandPoints, dice, out);
                let points = reckoning.outcome.count(count::POINTS.key()).unwrap_or(0);
                state.generals[at].points = u8::try_from(points).unwrap_or(0);
                let (command, left) = (state.generals[at].id.number(), i32::from(points));
                out.tell(|| Event::Points { seat, command, left, clause: clause!("BB-7.6.b") });
            }
        }
    }

    /// BB-7.6: how many command points an order costs, and whether it may be given without any to a unit out of radius.
    fn initiative_price(&self, unit: &Unit, steps: &[Step], charges: bool) -> (u8, bool) {
        let mut budget = crate::movement::budget::Budget::new(&self.book, unit.id, unit.card_now());
        let (mut points, mut free_outside) = (u8::from(charges), !charges);
        for step in steps {
            let before = budget.card.formation(&self.book);
            // Only the shape matters here; the price in moves is checked elsewhere.
            let _ = budget.step(step, &unit.pose, 1);
            let after = budget.card.formation(&self.book);
            let reshapes = after != before
                || matches!(step, Step::Bend(_) | Step::Straighten | Step::Limber(_) | Step::Unlimber(_));
            if reshapes {
                points += 1;
                free_outside &= after == Formation::Square;
            }
        }
        (points, free_outside)
    }

    fn payers<'s>(&'s self, state: &'s State, unit: &'s Unit) -> impl Iterator<Item = &'s General> {
        state
            .generals
            .iter()
            .filter(|general| general.commands(unit.seat, unit.brigade) && self.leads(state, general, unit))
    }

    /// BB-7.6.a: charges and changes of formation need a point of a general in radius. Answers how many points.
    pub(crate) fn check_initiative(
        &self,
        state: &State,
        unit: &Unit,
        steps: &[Step],
        charges: bool,
    ) -> Result<u8, Illegal> {
        if !self.book.switches.command_initiative {
            return Ok(0);
        }
        let (points, free_outside) = self.initiative_price(unit, steps, charges);
        if points == 0 {
            return Ok(0);
        }
        if self.payers(state, unit).next().is_none() {
            let because = because::NO_GENERAL_IS_IN_RADIUS;
            let refusal = clause!("BB-7.6.a").refuses(Reason::MayNot { piece: unit.id, because });
            return if free_outside { Ok(0) } else { Err(refusal) };
        }
        let left: u8 = self.payers(state, unit).map(|general| general.points).sum();
        if left < points {
            let (price, left) = (i32::from(points), i32::from(left));
            return Err(clause!("BB-7.6.b").refuses(Reason::CannotPay { price, left }));
        }
        Ok(points)
    }

    /// Pays the points that [`check_initiative`](Self::check_initiative) requires, from the general with the lowest id first.
    pub(crate) fn spend_initiative(
        &self,
        state: &mut State,
        id: PieceId,
        mut points: u8,
        out: &mut impl Tell,
    ) {
        if points == 0 {
            return;
        }
        let unit = state.unit(id).expect("the unit that the plan moves");
        let payers: Vec<PieceId> = self.payers(state, unit).map(|general| general.id).collect();
        for payer in payers {
            let Some(general) = state.general_mut(payer) else { continue };
            let paid = general.points.min(points);
            if paid > 0 {
                general.points -= paid;
                points -= paid;
                let (seat, left) = (general.seat, i32::from(general.points));
                out.tell(|| Event::Points {
                    seat,
                    command: payer.number(),
                    left,
                    clause: clause!("BB-7.6.b"),
                });
            }
        }
    }

    /// BB-7.7.a: a unit with a general within 2" may rout of its own will.
    pub(crate) fn check_voluntary(&self, state: &State, unit: &Unit) -> Result<(), Illegal> {
        let piece = unit.id;
        let may_not = |because| Err(clause!("BB-7.7.a").refuses(Reason::MayNot { piece, because }));
        if !self.book.switches.voluntary_rout {
            return may_not(because::VOLUNTARY_ROUT_IS_NOT_PLAYED);
        }
        let near = state.generals.iter().filter(|general| general.commands(unit.seat, unit.brigade)).any(
            |general| {
                let at = self.place_of(state, general);
                at.is_some_and(|at| self.gap_to_point(at, unit).within(APPROACH))
            },
        );
        if !near || unit.card.has(Flag::Emplaced) {
            return may_not(because::NO_GENERAL_OF_ITS_OWN_IS_WITHIN_TWO_INCHES);
        }
        Ok(())
    }
}
