//! BB-9.2: orders of the own movement step: which units may be given one, its path, and its effects.

use crate::armies::troops::{Arm, Formation, Posture};
use crate::catalogue::{because, count, done, mark, measure, question};
use crate::clause;
use crate::measure::INCH;
use crate::movement::arrival::JourneyEnd;
use crate::movement::steps::Step;
use crate::movement::way::{Journey, Purpose};
use crate::orders::Order;
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::unit::{Place, Unit};
use crate::tables::NationEffect;
use crate::text::scene::BrigadesAndBatteries;
use crate::turn::plan::Plan;
use engine::event::{marked, note};
use engine::{
    Amount, ClauseId, Cost, Event, Fraction, Illegal, Measure, PieceId, Preview, Reason, Seat, Tell,
};
use geometry::{Convex, Length, Pose};

/// A judged move: where it leads and what it costs.
#[derive(Clone, Debug)]
pub struct MovePlan {
    pub(crate) end: JourneyEnd,
    /// BB-7.6: the command points that it costs.
    points: u8,
    /// Price and end, as they are shown.
    pub(crate) preview: Preview,
}

/// BB-2.5.d: a judged advance of skirmishers that columns push.
#[derive(Clone, Debug)]
pub struct PushPlan {
    pub(crate) advance: MovePlan,
    columns: Vec<PieceId>,
}

impl BrigadesAndBatteries {
    /// BB-9.2.c (1), (2): the unit that an order names, if it may take an order now.
    pub(crate) fn check_taker<'s>(
        &self,
        state: &'s State,
        seat: Seat,
        piece: PieceId,
        order: &Order,
    ) -> Result<&'s Unit, Illegal> {
        let unit =
            state.unit(piece).ok_or_else(|| clause!("BB-2.1").refuses(Reason::NoSuchPiece { piece }))?;
        if unit.seat != seat {
            return Err(clause!("BB-2.1").refuses(Reason::NotYours { piece }));
        }
        if matches!(order, Order::Charge { .. }) && self.may_enter(state, unit) {
            let because = because::IT_DOES_NOT_CHARGE_IN_THE_TURN_IT_ARRIVES;
            return Err(clause!("BB-8.5.a").refuses(Reason::MayNot { piece, because }));
        }
        let enters = matches!(order, Order::Move { .. }) && self.may_enter(state, unit);
        if !unit.is_on_table() && !enters {
            return Err(clause!("BB-2.1").refuses(Reason::NotOnTable { piece }));
        }
        let done = |clause: ClauseId, what| Err(clause.refuses(Reason::AlreadyDone { piece, what }));
        if unit.card.has(Flag::Routed) {
            return done(clause!("BB-5.7.4.a"), done::ROUTED);
        }
        if matches!(order, Order::ScreenMove { .. }) {
            return Ok(unit);
        }
        if unit.card.has(Flag::Evaded) {
            return done(clause!("BB-2.7.e"), done::EVADED);
        }
        if state.is_locked(piece) && !matches!(order, Order::VoluntaryRout { .. }) {
            let because = because::IT_IS_LOCKED_IN_CONTACT;
            return Err(clause!("BB-2.6.k").refuses(Reason::MayNot { piece, because }));
        }
        if unit.card.has(Flag::Moved) || unit.card.has(Flag::Charged) {
            return done(clause!("BB-2.1.a"), done::MOVED);
        }
        if unit.card.has(Flag::Held) && !matches!(order, Order::AbandonModels { .. }) {
            let because = because::A_FRIEND_PASSED_THROUGH_IT;
            return Err(clause!("BB-2.12.h").refuses(Reason::MayNot { piece, because }));
        }
        Ok(unit)
    }

    /// Judges an order of the own step.
    pub(crate) fn plan_order(&self, state: &State, seat: Seat, order: &Order) -> Result<Plan, Illegal> {
        match order {
            Order::Move { unit, steps } => {
                let unit = self.check_taker(state, seat, *unit, order)?;
                // BB-7.10.b: surplus stands of its screen rejoin first, when the order is judged and when it is played.
                let Some(recalled) = self.recalled(state, unit) else {
                    return Ok(Plan::Move(Box::new(self.planned(self.journey(state, unit, steps)?))));
                };
                let unit = self.check_taker(&recalled, seat, unit.id, order)?;
                Ok(Plan::Move(Box::new(self.planned(self.journey(&recalled, unit, steps)?))))
            }
            Order::PushedAdvance { unit, distance, columns } => {
                let unit = self.check_taker(state, seat, *unit, order)?;
                let advance = self.planned(self.pushed(state, unit, *distance, columns)?);
                Ok(Plan::Push(Box::new(PushPlan { advance, columns: columns.clone() })))
            }
            Order::Charge { unit, target, steps } => {
                let unit = self.check_taker(state, seat, *unit, order)?;
                Ok(Plan::Charge(Box::new(self.plan_charge(state, unit, (*target, steps), order)?)))
            }
            Order::EnterBlock { unit, .. }
            | Order::Emerge { unit, .. }
            | Order::ShiftBlock { unit, .. }
            | Order::Detach { unit, .. } => {
                let unit = self.check_taker(state, seat, *unit, order)?;
                Ok(Plan::Town(Box::new(self.plan_block_order(state, unit, order)?)))
            }
            Order::AbandonModels { unit, models } => {
                let unit = self.check_taker(state, seat, *unit, order)?;
                check_abandon(unit, *models)?;
                Ok(Plan::AbandonModels { unit: unit.id, models: *models })
            }
            Order::ScreenMove { parent, stands, pose } => {
                let unit = self.check_taker(state, seat, *parent, order)?;
                Ok(Plan::Screen(self.plan_screen(state, unit, *stands, *pose)?))
            }
            Order::VoluntaryRout { unit } => {
                let unit = self.check_taker(state, seat, *unit, order)?;
                self.check_voluntary(state, unit)?;
                Ok(Plan::VoluntaryRout { unit: unit.id, cause: self.cause_of(state, unit) })
            }
            Order::GeneralMove { general, path, attach, detach } => {
                let ride = self.plan_ride(state, seat, *general, path, *attach, *detach)?;
                Ok(Plan::Ride(Box::new(ride)))
            }
            _ => Err(clause!("BB-2.1").refuses(Reason::NotNow { asked: question::ORDERS })),
        }
    }

    /// The plan of a move that has been traced.
    pub(crate) fn planned(&self, journey: Journey<'_>) -> MovePlan {
        MovePlan { preview: preview_of(&journey), points: journey.points, end: self.arrival(journey) }
    }

    /// Moves a unit as it was judged, and pays for it.
    pub(crate) fn walk(&self, state: &mut State, plan: &MovePlan, clause: ClauseId, out: &mut impl Tell) {
        self.spend_initiative(state, plan.end.unit, plan.points, out);
        self.settle(state, &plan.end, clause, out);
    }

    /// Carries out a move.
    pub(crate) fn carry_out_move(&self, state: &mut State, plan: &MovePlan, out: &mut impl Tell) {
        self.recall_surplus(state, plan.end.unit, out);
        self.walk(state, plan, clause!("BB-2.12.a"), out);
        self.meet_again(state, plan.end.unit, out);
    }

    /// BB-2.5.c, d: carries out a pushed advance and commits its columns.
    pub(crate) fn carry_out_push(&self, state: &mut State, plan: &PushPlan, out: &mut impl Tell) {
        self.walk(state, &plan.advance, clause!("BB-2.5.c"), out);
        for &id in &plan.columns {
            let column = state.unit_mut(id).expect("a column of the plan");
            column.card.flags.set(Flag::Committed, true);
            marked(id, mark::COMMITTED, true, clause!("BB-2.5.d"), out);
        }
    }

    /// The path of a move, checked step by step; by road, if all of it is on one (BB-6.9.a).
    pub(crate) fn journey<'s>(
        &'s self,
        state: &'s State,
        unit: &'s Unit,
        steps: &[Step],
    ) -> Result<Journey<'s>, Illegal> {
        let piece = unit.id;
        if unit.garrison_of.is_some() {
            let emplaced = unit.card.has(Flag::Emplaced);
            let clause = if emplaced { clause!("BB-6.4.d") } else { clause!("BB-6.4.c") };
            let because = if emplaced {
                because::AN_EMPLACED_GUN_NEVER_MOVES
            } else {
                because::A_GARRISON_MUST_LEAVE_ITS_BLOCK_FIRST
            };
            return Err(clause.refuses(Reason::MayNot { piece, because }));
        }
        check_crew(unit, steps)?;
        let points = self.check_initiative(state, unit, steps, false)?;
        self.check_commitment(state, unit, steps)?;
        let mut first = match self.entry_of(state, unit) {
            Some(at) => {
                let mut journey = Journey::begin(self, state, unit, Purpose::Enter);
                journey.start_at(at);
                journey
            }
            None => Journey::begin(self, state, unit, Purpose::Move),
        };
        first.points = points;
        let walk = |mut journey: Journey<'s>| -> Result<Journey<'s>, Illegal> {
            steps.iter().try_for_each(|step| journey.step(step))?;
            journey.check_end()?;
            self.check_homeward(state, unit, &journey)?;
            Ok(journey)
        };
        if first.on_road {
            let mut by_road = first.clone();
            by_road.budget.road = true;
            if let Ok(journey) = walk(by_road)
                && journey.on_road
            {
                return Ok(journey);
            }
        }
        walk(first)
    }

    /// BB-6.4.f: a part of a garrison that was detached rejoins its main body.
    fn check_homeward(&self, state: &State, unit: &Unit, journey: &Journey<'_>) -> Result<(), Illegal> {
        let Some(main) = unit.detached_from.and_then(|id| state.unit(id)).filter(|main| main.is_on_table())
        else {
            return Ok(());
        };
        let (before, after) = (self.gap(unit, main), self.gap_to(&journey.body(), main));
        if after < before || after.within(crate::measure::CONTACT) {
            return Ok(());
        }
        let (distance, limit) = (after.to_length(), before.to_length());
        let reason = Reason::TooFar { piece: unit.id, other: main.id, distance, limit };
        Err(clause!("BB-6.4.f").refuses(reason))
    }

    /// BB-2.5.d: a committed column begins with its Forward: four inches, or the longest that is legal; one that
    /// cannot advance at all is excused.
    pub(crate) fn check_commitment(&self, state: &State, unit: &Unit, steps: &[Step]) -> Result<(), Illegal> {
        let first = match steps.first() {
            Some(Step::Forward(length)) => *length,
            _ => Length::ZERO,
        };
        if unit.card.has(Flag::Committed)
            && first < self.book.tables.lengths.committed_advance
            && first < self.longest_forward(state, unit)
        {
            let because = because::A_COMMITTED_COLUMN_FIRST_ADVANCES_FOUR_INCHES;
            return Err(clause!("BB-2.5.d").refuses(Reason::MayNot { piece: unit.id, because }));
        }
        Ok(())
    }

    /// BB-2.5.d: the first committed column that can still advance.
    pub(crate) fn next_committed(&self, state: &State, seat: Seat) -> Option<PieceId> {
        state
            .units_of(seat)
            .filter(|unit| unit.card.has(Flag::Committed) && !unit.card.has(Flag::Moved))
            .find(|unit| self.longest_forward(state, unit) > Length::ZERO)
            .map(|unit| unit.id)
    }

    /// BB-2.5.d: the longest legal Forward of a committed column, up to the distance it must advance, in steps of a quarter inch.
    pub(crate) fn longest_forward(&self, state: &State, unit: &Unit) -> Length {
        let walks = |length: Length| {
            let mut journey = Journey::begin(self, state, unit, Purpose::Move);
            journey.step(&Step::Forward(length)).and_then(|()| journey.check_end()).is_ok()
        };
        let most = self.book.tables.lengths.committed_advance.0 / crate::measure::SAMPLE.0;
        (1..=most)
            .rev()
            .map(|quarters| crate::measure::SAMPLE * quarters)
            .find(|&length| walks(length))
            .unwrap_or(Length::ZERO)
    }

    /// BB-2.5.d: whether these columns may push skirmishers forward, and whether they are enough.
    fn check_columns(&self, state: &State, unit: &Unit, columns: &[PieceId]) -> Result<(), Illegal> {
        let (clause, lengths) = (clause!("BB-2.5.d"), &self.book.tables.lengths);
        let may_not = |piece, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        let mut named = columns.to_vec();
        named.sort_unstable();
        named.dedup();
        for &id in &named {
            let Some(column) =
                state.unit(id).filter(|column| column.seat == unit.seat && column.is_on_table())
            else {
                return Err(clause.refuses(Reason::NoSuchPiece { piece: id }));
            };
            if column.card.arm != Arm::Infantry || column.card.formation(&self.book) != Formation::Column {
                return may_not(id, because::ONLY_INFANTRY_COLUMNS_PUSH);
            }
            if column.card.has(Flag::Moved) || column.card.has(Flag::Held) || state.is_locked(id) {
                return may_not(id, because::IT_HAS_MOVED_OR_IS_LOCKED);
            }
            let block = unit.card.block(&self.book, &unit.pose);
            let rear = Pose::new(block.rear_middle(), unit.pose.heading.opposite());
            let width = unit.card.shape(&self.book).size().width();
            let strip = geometry::Strip::of_depth(rear, width, lengths.pushing_column);
            let body = self.body(column);
            let facing = column.pose.heading.difference(unit.pose.heading) <= crate::measure::ARC;
            let behind = rear.locate(column.pose.at).ahead >= Length::ZERO;
            let overlaps = body.iter().any(|part| strip.overlap_area(part).0 > 0);
            let near = self.gap(unit, column).within(lengths.pushing_column);
            if !(facing && behind && overlaps && near) {
                return may_not(id, because::THE_COLUMN_MUST_STAND_BEHIND_THE_SKIRMISHERS);
            }
        }
        let least = i32::from(self.book.switches.push_columns_min);
        if (named.len() as i32) < least {
            let given = named.len() as i32;
            return Err(clause.refuses(Reason::WrongCount { of: count::COLUMNS, given, limit: least }));
        }
        Ok(())
    }

    /// BB-2.5.d: skirmishers pushed forward by columns behind them.
    pub(crate) fn pushed<'s>(
        &'s self,
        state: &'s State,
        unit: &'s Unit,
        distance: Length,
        columns: &[PieceId],
    ) -> Result<Journey<'s>, Illegal> {
        let clause = clause!("BB-2.5.d");
        let piece = unit.id;
        let may_not = |piece, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if !unit.card.is_skirmishers() {
            return may_not(piece, because::ONLY_SKIRMISHERS_ARE_PUSHED_FORWARD);
        }
        let lengths = &self.book.tables.lengths;
        let (least, most) = (lengths.committed_advance, lengths.pushed_advance);
        if distance <= least || distance > most {
            return Err(clause.refuses(Reason::OutOfRange { piece, given: distance, least, most }));
        }
        self.check_columns(state, unit, columns)?;
        let mut journey = Journey::begin(self, state, unit, Purpose::Move);
        let samples = journey.samples(&Step::Forward(distance));
        let (weighted, crossings) = journey.pass(&samples, &Step::Forward(distance), true)?;
        // BB-G.7.d: a surcharge is at most three quarters of the rate.
        let crossed: i64 = crossings.iter().map(|&length| i64::from(length.min(most * 3 / 4).0)).sum();
        let cost = weighted + crossed;
        if cost > i64::from(most.0) {
            let spent = (cost * 1_000 / i64::from(most.0)) as i32;
            return Err(clause!("BB-2.5.e").refuses(Reason::OverAllowance { piece, spent }));
        }
        journey.budget.spent = Fraction::ONE;
        journey.forward = distance;
        journey.check_end()?;
        Ok(journey)
    }

    /// Whether a body touches a town block (BB-6.4.i).
    pub(crate) fn touches_block(&self, body: &[geometry::Footprint]) -> bool {
        self.terrain.iter().any(|piece| {
            piece.properties.kind == crate::tables::TerrainKind::TownBlock
                && body.iter().any(|part| piece.outline.is_within(crate::measure::CONTACT, part))
        })
    }

    /// BB-2.1.a: whether the side that moves has anything to order.
    #[must_use]
    pub fn has_orders(&self, state: &State) -> bool {
        // If a side has no orders left, the player still has to end the step.
        let seat = self.mover(state);
        state
            .units
            .iter()
            .any(|unit| unit.seat == seat && (unit.is_on_table() || self.may_enter(state, unit)))
            || state.generals.iter().any(|general| {
                general.seat == seat
                    && !general.lost
                    && !general.moved
                    && (general.at.is_some() || general.attached_to.is_some())
            })
    }

    /// Whether a unit may still take an order in its own step.
    #[must_use]
    pub fn may_be_ordered(&self, state: &State, unit: &Unit) -> bool {
        let free = [Flag::Moved, Flag::Charged, Flag::Held, Flag::Evaded, Flag::Routed, Flag::Emplaced];
        let comes = unit.is_on_table() || self.may_enter(state, unit);
        comes && !free.iter().any(|&flag| unit.card.has(flag)) && !state.is_locked(unit.id)
    }

    /// BB-2.12.e: maneuvers of two turns take effect when the side ends its second own step.
    pub(crate) fn finish_maneuvers(&self, state: &mut State, seat: Seat, out: &mut impl Tell) {
        let ids: Vec<PieceId> =
            state.units_of(seat).filter(|unit| unit.maneuver.is_some()).map(|u| u.id).collect();
        for id in ids {
            let unit = state.unit(id).expect("a unit of the list");
            // In its first turn the order was only taken; it is completed at the end of the second.
            if unit.card.has(Flag::Moved) {
                continue;
            }
            let is_free =
                !state.is_locked(id) && !unit.card.has(Flag::Routed) && !unit.card.has(Flag::Evaded);
            let done = is_free.then(|| self.completed_maneuver(state, unit));
            state.unit_mut(id).expect("a unit of the list").maneuver = None;
            match done {
                None => {}
                Some(Ok(end)) => self.settle(state, &end, clause!("BB-2.12.e"), out),
                Some(Err(why)) => {
                    note(clause!("BB-2.12.e"), measure::MANEUVER_LOST, Amount::Truth(true), &[id], out);
                    note(why.clause, measure::HINDERED, Amount::Truth(true), &[id], out);
                }
            }
        }
    }

    /// BB-2.12.e: where a maneuver of two turns leads; why it cannot be completed, otherwise.
    fn completed_maneuver(&self, state: &State, unit: &Unit) -> Result<JourneyEnd, Illegal> {
        let mut journey = Journey::begin(self, state, unit, Purpose::Move);
        journey.complete(&unit.maneuver.expect("it is in the middle of a maneuver"))?;
        journey.check_end()?;
        Ok(self.arrival(journey))
    }

    /// BB-8.5.a: whether a unit comes onto the table now.
    pub(crate) fn may_enter(&self, state: &State, unit: &Unit) -> bool {
        self.entry_edge(state, unit).is_some()
    }

    /// The brigade of a unit that arrives now, its stretch of the table edge, and the direction along that stretch.
    fn entry_edge(
        &self,
        state: &State,
        unit: &Unit,
    ) -> Option<(&crate::text::scene::Brigade, [geometry::Point; 2], geometry::Heading)> {
        if unit.place != Place::Reserve {
            return None;
        }
        let of =
            |brigade: &&crate::text::scene::Brigade| brigade.id == unit.brigade && brigade.seat == unit.seat;
        let brigade = self.brigades.iter().find(of)?;
        if brigade.arrives == 0 || state.moment.turn < brigade.arrives {
            return None;
        }
        let [from, to] = brigade.entry.unwrap_or_else(|| self.whole_edge(brigade.baseline));
        Some((brigade, [from, to], from.heading_to(to)?))
    }

    /// BB-8.5.a: where a unit that arrives now comes onto the table.
    pub(crate) fn entry_of(&self, state: &State, unit: &Unit) -> Option<Pose> {
        let (brigade, [from, to], along) = self.entry_edge(state, unit)?;
        let inward = match brigade.baseline {
            crate::text::scene::Baseline::Edge(edge) => edge.inward(),
            crate::text::scene::Baseline::Centre(_) => along + geometry::Turn::degrees(-90),
        };
        // The place that the scene gives; otherwise the clear place nearest to the middle of the stretch.
        let stretch = geometry::Segment::new(from, to);
        let is_put = unit.pose != Pose::default() && unit.pose.heading == inward;
        if is_put && stretch.is_within(crate::measure::CONTACT, &unit.pose.at) {
            return Some(unit.pose);
        }
        let length = from.gap_to(to).to_length();
        let (step, middle) = (INCH, length / 2);
        let depth = unit.card.shape(&self.book).size().depth();
        let reach = unit.card.allowance(&self.book) + depth;
        let width = unit.card.shape(&self.book).size().width();
        let clear = |pose: &Pose| {
            let corridor =
                geometry::Footprint::from_rear(*pose, geometry::Size::new(width, reach.max(Length(1))));
            let gone = Length::ZERO;
            !state.on_table().any(|other| self.gap_to(&[corridor], other).within(gone))
        };
        let count = (length.0 / step.0).max(0);
        let poses = (0..=2 * count).map(|at| {
            let aside = if at % 2 == 0 { step * (at / 2) } else { -(step * ((at + 1) / 2)) };
            (middle + aside).max(width / 2).min((length - width / 2).max(width / 2))
        });
        let mut poses = poses.map(|at| Pose::new(from.along(along, at), inward));
        let first = poses.next()?;
        if clear(&first) { Some(first) } else { poses.find(clear).or(Some(first)) }
    }

    fn whole_edge(&self, baseline: crate::text::scene::Baseline) -> [geometry::Point; 2] {
        let (w, d) = (self.table.width.0, self.table.depth.0);
        let point = geometry::Point::new;
        match baseline {
            crate::text::scene::Baseline::Edge(crate::text::scene::TableEdge::North) => {
                [point(0, d), point(w, d)]
            }
            crate::text::scene::Baseline::Edge(crate::text::scene::TableEdge::West) => {
                [point(0, 0), point(0, d)]
            }
            crate::text::scene::Baseline::Edge(crate::text::scene::TableEdge::East) => {
                [point(w, 0), point(w, d)]
            }
            _ => [point(0, 0), point(w, 0)],
        }
    }
}

impl Journey<'_> {
    /// BB-2.12.e: the second half of a maneuver of two turns.
    pub(crate) fn complete(&mut self, step: &Step) -> Result<(), Illegal> {
        // Its price was paid with the whole move of both turns.
        self.budget.card.flags.set(Flag::ChangeUsed, false);
        self.budget.forgive();
        self.step(step)?;
        self.budget.spent = Fraction::ONE;
        Ok(())
    }
}

/// What a move costs and where it ends.
pub(crate) fn preview_of(journey: &Journey<'_>) -> Preview {
    let mut preview = Preview::costing(Cost::Move(journey.budget.spent));
    preview.ends.push((journey.unit.id, journey.pose));
    let amount = Amount::Part(journey.budget.spent);
    preview.measures.push(Measure { clause: clause!("BB-2.11.a"), what: measure::SPENT, amount });
    let card = &journey.budget.card;
    let rate = card.rate(&journey.rules.book).row;
    let amount = Amount::Length(journey.budget.rate());
    preview.measures.push(Measure { clause: rate, what: measure::RATE, amount });
    let amount = Amount::Length(engine::left_of(journey.budget.rate(), journey.budget.spent));
    preview.measures.push(Measure { clause: rate, what: measure::LEFT, amount });
    let formation = Amount::Word(card.formation(&journey.rules.book).term());
    preview.measures.push(Measure {
        clause: clause!("BB-1.8.a"),
        what: measure::FORMATION,
        amount: formation,
    });
    if card.is_unsteady() {
        let (clause, what) = (clause!("BB-2.3.d"), measure::UNSTEADY);
        preview.measures.push(Measure { clause, what, amount: Amount::Truth(true) });
    }
    let slower = card.national(&journey.rules.book, NationEffect::Slower);
    if let Some((clause, inches)) = slower.filter(|_| card.arm == Arm::Infantry) {
        let amount = Amount::Length(Length::inches(i32::from(inches)));
        preview.measures.push(Measure { clause, what: measure::SLOWER, amount });
    }
    for &clause in &journey.budget.clauses {
        if !preview.measures.iter().any(|measure| measure.clause == clause) {
            preview.measures.push(Measure { clause, what: measure::PAID, amount: Amount::Truth(true) });
        }
    }
    for &(setback, clause) in &journey.befell {
        preview.measures.push(Measure {
            clause,
            what: measure::BECOMES,
            amount: Amount::Word(setback.term()),
        });
    }
    for &held in &journey.held {
        let amount = Amount::Piece(held);
        preview.measures.push(Measure {
            clause: clause!("BB-2.12.h"),
            what: measure::PASSES_THROUGH,
            amount,
        });
    }
    preview
}

/// BB-9.2.c (3): a battery with too few gunners cannot be manhandled by any step.
fn check_crew(unit: &Unit, steps: &[Step]) -> Result<(), Illegal> {
    let card = &unit.card;
    let is_manned = crate::armies::gunners::can_be_manhandled(card.models(), card.n);
    if card.order != Posture::Unlimbered || is_manned {
        return Ok(());
    }
    let by_hand = steps.iter().take_while(|step| !matches!(step, Step::Limber(_)));
    if by_hand.into_iter().any(|step| !matches!(step, Step::Change(_) | Step::Unlimber(_))) {
        let because = because::IT_TAKES_TWO_GUNNERS_A_MODEL;
        return Err(clause!("BB-2.9.b").refuses(Reason::MayNot { piece: unit.id, because }));
    }
    Ok(())
}

/// BB-2.9.b: models left behind so that the others can be manhandled.
fn check_abandon(unit: &Unit, models: u16) -> Result<(), Illegal> {
    let piece = unit.id;
    let clause = clause!("BB-2.9.b");
    if unit.card.order != Posture::Unlimbered || unit.card.has(Flag::Emplaced) {
        let because = because::ONLY_UNLIMBERED_BATTERIES_ABANDON_MODELS;
        return Err(clause.refuses(Reason::MayNot { piece, because }));
    }
    if models == 0 || models >= unit.card.models() {
        let (given, limit) = (i32::from(models), i32::from(unit.card.models()) - 1);
        return Err(clause.refuses(Reason::WrongCount { of: count::MODELS, given, limit }));
    }
    Ok(())
}

impl BrigadesAndBatteries {
    /// BB-2.9.b: removed from play with their guns, a single-gun model first.
    pub(crate) fn abandon_models(&self, state: &mut State, id: PieceId, models: u16, out: &mut impl Tell) {
        let unit = state.unit_mut(id).expect("the battery of the plan");
        let single = unit.card.guns % 2;
        let guns = if single == 1 { 2 * models - 1 } else { 2 * models };
        unit.card.guns = unit.card.guns.saturating_sub(guns);
        let shift = unit.card.shape(&self.book).stand.width * i32::from(models) / 2;
        unit.card.width = unit.card.models();
        // The rightmost models are abandoned; the others stay where they are.
        unit.pose = Pose::new(unit.pose.place(-shift, Length::ZERO), unit.pose.heading);
        out.tell(|| Event::Lost { piece: id, amount: guns, clause: clause!("BB-2.9.b") });
    }
}
