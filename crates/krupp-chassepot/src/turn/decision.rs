//! FP-13.c, FP-13.d: which seat must decide what now, and whether an order is legal.

use crate::KruppAndChassepot;
use crate::armies::troops::{Cohesion, Formation, Level};
use crate::catalogue::{because, done, measure, order, question};
use crate::clause;
use crate::close_combat::declare::Approach;
use crate::command::test::CommandTest;
use crate::measure::{CLOSER, SLIVER, is_over};
use crate::morale::rally_test::Attempt;
use crate::movement::move_order::Trace;
use crate::orders::{Action, Order, Pair};
use crate::state::on_table::Tabletop;
use crate::state::{Commander, Flag, State, TurnStep, Unit};
use crate::tables::Terrain;
use crate::turn::plan::{Found, Plan, PlannedCharge};
use arrayvec::ArrayVec;
use engine::catalogue::order::{CONCEDE, PASS};
use engine::catalogue::{Measured, OrderKind, Question};
use engine::{Amount, Choice, ClauseId, Decision, Illegal, Measure, Ordered, PieceId, Preview, Reason, Seat};
use geometry::{Convex, Length, Point, Pose, Segment};
use std::cell::OnceCell;

/// A decision, and the kinds of order that can be given.
type Asked = (Question, &'static [OrderKind]);

const ASSAULT_ON: Asked = (question::ASSAULT_ON, &[order::ASSAULT_ON, PASS, CONCEDE]);
const COUNTERCHARGE: Asked = (question::COUNTERCHARGE, &[order::COUNTERCHARGE, PASS, CONCEDE]);
const DEPLOY: Asked = (question::DEPLOY, &[order::DEPLOY, order::PLACE, order::MOVE_COMMANDER, CONCEDE]);
const FIRE: Asked = (question::FIRE, &[order::FIRE, PASS, CONCEDE]);
const FIRST_MOVER: Asked = (question::FIRST_MOVER, &[order::FIRST_MOVER, CONCEDE]);
const GARRISON_CHOICE: Asked = (question::GARRISON_CHOICE, &[order::GARRISON_CHOICE, CONCEDE]);
const ORDERS: Asked =
    (question::ORDERS, &[order::MOVE, order::CHARGE, order::REFORM, order::MOVE_COMMANDER, PASS, CONCEDE]);
const PLACE_COMMANDER: Asked = (question::PLACE_COMMANDER, &[order::PLACE_COMMANDER, CONCEDE]);
const RALLY: Asked = (question::RALLY, &[order::RALLY, PASS, CONCEDE]);
const RECONSTITUTE: Asked = (question::RECONSTITUTE, &[order::RECONSTITUTE, PASS, CONCEDE]);
const ROLL: Asked = (question::ROLL, &[PASS, CONCEDE]);
const STAND_LOSS: Asked = (question::STAND_LOSS, &[order::STAND_LOSS, CONCEDE]);

fn choose(seat: Seat, (what, orders): Asked, clause: ClauseId) -> Decision {
    Decision::Choose(Choice { seat, what, clause, orders })
}

/// A legal move, and the command test it needs first.
#[derive(Clone, Debug)]
pub(crate) struct Marching {
    /// The computed move.
    pub trace: Trace,
    /// FP-9.d: the test it needs, once it was asked for.
    test: OnceCell<Option<CommandTest>>,
}

impl Marching {
    /// FP-9.d: the command test that the move needs on the state that it was judged on, if it needs one. Whether it is
    /// an advance is found out once.
    pub(crate) fn test(&self, rules: &KruppAndChassepot, state: &State) -> Option<&CommandTest> {
        let unit = state.known_unit(self.trace.unit.id);
        let needed = || match unit.flags.has(Flag::Held) {
            true => None,
            false => rules.test_for(state, unit, || rules.tabletop(state).is_advance(unit, &self.trace.unit)),
        };
        self.test.get_or_init(needed).as_ref()
    }
}

impl KruppAndChassepot {
    /// FP-13.d: the forced decision that must be made, if any.
    pub(crate) fn forced(&self, state: &State) -> Option<Decision> {
        let moment = &state.moment;
        let owner = |id: u16| state.unit(id).map_or(moment.active, |unit| self.seat_of(unit.side));
        if let Some(blow) = state.blows.first().filter(|blow| blow.choices > 0) {
            return Some(choose(owner(blow.unit), GARRISON_CHOICE, clause!("FP-2.j")));
        }
        if let Some(fray) = state.fray.as_ref().filter(|fray| fray.owes.contains(&true)) {
            let party = usize::from(!fray.owes[0]);
            let seat = fray.parties[party].first().map_or(moment.active, |engaged| owner(engaged.unit));
            return Some(choose(seat, STAND_LOSS, clause!("FP-6.d")));
        }
        let commander = state.commanders.iter().find(|commander| commander.successor)?;
        Some(choose(self.seat_of(commander.side), PLACE_COMMANDER, clause!("FP-7.e")))
    }

    /// Who must decide what now, or how the battle ended.
    #[must_use]
    pub(crate) fn decision(&self, state: &State) -> Decision {
        let moment = &state.moment;
        // FP-12.g: after a player has conceded, all other decisions are void.
        if moment.step == TurnStep::Over {
            return Decision::Over(KruppAndChassepot::ended(moment));
        }
        if let Some(forced) = self.forced(state) {
            return forced;
        }
        if moment.reaction_to.is_some() {
            return choose(moment.active.other(), COUNTERCHARGE, clause!("FP-4.d"));
        }
        let roll = |clause| choose(moment.first_mover, ROLL, clause);
        match moment.step {
            TurnStep::Deploy if moment.initiative.is_none() => roll(clause!("FP-12.b")),
            TurnStep::Deploy => choose(moment.active, DEPLOY, clause!("FP-12.b")),
            TurnStep::Recovery => roll(clause!("FP-8.a.C1")),
            TurnStep::Successors => roll(clause!("FP-8.a.C2")),
            TurnStep::Initiative => match moment.initiative {
                Some(seat) => choose(seat, FIRST_MOVER, clause!("FP-8.a.C3")),
                None => roll(clause!("FP-8.a.C3")),
            },
            TurnStep::Flight => roll(clause!("FP-8.a.M0")),
            TurnStep::FirstOrders => choose(moment.active, ORDERS, clause!("FP-8.a.M1")),
            TurnStep::SecondOrders => choose(moment.active, ORDERS, clause!("FP-8.a.M2")),
            TurnStep::ArtilleryFire => choose(moment.active, FIRE, clause!("FP-8.a.F1")),
            TurnStep::RifleFire => choose(moment.active, FIRE, clause!("FP-8.a.F2")),
            TurnStep::ArtilleryDice | TurnStep::RifleDice => roll(clause!("FP-8.f")),
            TurnStep::Charges => {
                let going = state.units.iter().find(|u| u.charge.is_some_and(|charge| charge.left.is_some()));
                match going {
                    Some(unit) => choose(self.seat_of(unit.side), ASSAULT_ON, clause!("FP-6.e")),
                    None => roll(clause!("FP-8.a.H")),
                }
            }
            TurnStep::Rallying => choose(moment.active, RALLY, clause!("FP-8.a.R1")),
            TurnStep::Reconstitution => choose(moment.active, RECONSTITUTE, clause!("FP-8.a.R2")),
            TurnStep::Reforming => roll(clause!("FP-8.a.R3")),
            TurnStep::EndOfTurn => roll(clause!("FP-8.a.R4")),
            TurnStep::Over => Decision::Over(KruppAndChassepot::ended(moment)),
        }
    }

    /// The preview of an order.
    ///
    /// # Errors
    /// The first clause that forbids it, in the order of FP-13.c.
    pub(crate) fn check(&self, state: &State, order: &Order) -> Result<Preview, Illegal> {
        Ok(self.preview_of(state, &self.judge(state, order)?))
    }

    /// Whether an order is legal.
    pub(crate) fn allows(&self, state: &State, order: &Order) -> bool {
        self.judge(state, order).is_ok()
    }

    /// Judges an order.
    ///
    /// # Errors
    /// The first clause that forbids it, in the order of FP-13.c.
    pub(crate) fn judge<'s>(&self, state: &State, order: &'s Order) -> Result<Plan<'s>, Illegal> {
        let choice = match self.decision(state) {
            Decision::Choose(choice) => choice,
            Decision::Over(verdict) => {
                return Err(verdict.clause.refuses(Reason::NotYourDecision { waiting_for: None }));
            }
        };
        if !choice.orders.contains(&order.kind()) {
            return Err(out_of_step(order, &choice));
        }
        let found = match self.judge_forces(state, choice.seat, order)? {
            Some(found) => found,
            None => Found::plain(self.judge_plain(state, choice.seat, order)?),
        };
        Ok(Plan { order, found })
    }

    /// Judges the orders whose way, contest or test is found out by judging; `None` for all others.
    fn judge_forces(&self, state: &State, seat: Seat, order: &Order) -> Result<Option<Found>, Illegal> {
        let table = self.tabletop(state);
        let found = match order {
            Order::Move { unit, actions } => {
                Found::Move(Box::new(self.check_move(state, seat, *unit, actions)?))
            }
            Order::Charge(pair) => {
                let (unit, target) = self.pair(state, *pair, seat)?;
                self.has_no_order(unit)?;
                let run = table.may_declare(unit, target)?;
                let (approach, test) = (table.approach(&run, target), self.test_for(state, unit, || true));
                Found::Charge(Box::new(PlannedCharge { run, approach, test }))
            }
            Order::Countercharge(pair) => {
                let (unit, target) = self.pair(state, *pair, seat)?;
                let run = table.may_counter(unit, target)?;
                let (approach, test) = (Approach::default(), self.test_for(state, unit, || true));
                Found::Countercharge(Box::new(PlannedCharge { run, approach, test }))
            }
            Order::Fire { pair, stand } => {
                let (unit, target) = self.pair(state, *pair, seat)?;
                fires_in(state.moment.step, unit)?;
                Found::Fire(Box::new(self.check_fire(state, unit, target, *stand)?))
            }
            Order::AssaultOn(pair) => {
                let (unit, target) = self.pair(state, *pair, seat)?;
                Found::Assault(Box::new(self.check_assault(state, unit, target)?))
            }
            Order::Rally(attempted) => {
                Found::Attempt(Box::new(self.check_attempt(state, Attempt::Rally, *attempted, seat)?))
            }
            Order::Reconstitute(attempted) => Found::Attempt(Box::new(self.check_attempt(
                state,
                Attempt::Reconstitute,
                *attempted,
                seat,
            )?)),
            _ => return Ok(None),
        };
        Ok(Some(found))
    }

    /// Judges the orders that say everything themselves.
    fn judge_plain(&self, state: &State, seat: Seat, order: &Order) -> Result<Preview, Illegal> {
        match order {
            Order::Deploy { commander, to, units } => {
                self.check_deploy(state, seat, (*commander, *to), units)
            }
            Order::Place(placement) => self.check_placing(state, seat, placement),
            Order::Reform { unit } => self.check_reform(state, seat, *unit),
            Order::MoveCommander { commander, to } if state.moment.step == TurnStep::Deploy => {
                self.check_station(state, seat, *commander, *to)
            }
            Order::MoveCommander { commander, to } => self.check_move_commander(state, seat, *commander, *to),
            Order::GarrisonChoice { unit, .. } => {
                let asked = state.blows.first().is_some_and(|blow| blow.unit == *unit);
                let reason = Reason::NotNow { asked: question::GARRISON_CHOICE };
                if asked { Ok(Preview::free()) } else { Err(clause!("FP-2.j").refuses(reason)) }
            }
            Order::StandLoss { unit } => {
                let party = state.fray.as_ref().map_or(0, |fray| usize::from(!fray.owes[0]));
                if self.may_lose_stand(state, party).contains(unit) {
                    return Ok(Preview::free());
                }
                let because = because::NOT_MOST_ENGAGED;
                Err(clause!("FP-6.d").refuses(Reason::MayNot { piece: PieceId::unit(*unit), because }))
            }
            Order::PlaceCommander { commander, to } => {
                self.check_place(state, *commander, *to).map(|()| Preview::free())
            }
            _ => Ok(Preview::free()),
        }
    }

    /// A unit of the seat that decides, on the table.
    ///
    /// # Errors
    /// FP-13.c.
    pub fn own_unit<'s>(&self, state: &'s State, id: u16, seat: Seat) -> Result<&'s Unit, Illegal> {
        let (clause, piece) = (clause!("FP-13.c"), PieceId::unit(id));
        match state.unit(id) {
            None => Err(clause.refuses(Reason::NoSuchPiece { piece })),
            Some(unit) if self.seat_of(unit.side) != seat => Err(clause.refuses(Reason::NotYours { piece })),
            Some(unit) if !unit.is_alive() => Err(clause.refuses(Reason::NotOnTable { piece })),
            Some(unit) => Ok(unit),
        }
    }

    /// A commander of the seat that decides, on the table.
    ///
    /// # Errors
    /// FP-13.c.
    pub fn own_commander<'s>(&self, state: &'s State, id: u16, seat: Seat) -> Result<&'s Commander, Illegal> {
        let (clause, piece) = (clause!("FP-13.c"), PieceId::general(id));
        match state.commander(id) {
            None => Err(clause.refuses(Reason::NoSuchPiece { piece })),
            Some(commander) if self.seat_of(commander.side) != seat => {
                Err(clause.refuses(Reason::NotYours { piece }))
            }
            Some(commander) if !commander.is_alive() => Err(clause.refuses(Reason::NotOnTable { piece })),
            Some(commander) => Ok(commander),
        }
    }

    /// A unit of the seat that decides, and an enemy.
    fn pair<'s>(&self, state: &'s State, pair: Pair, seat: Seat) -> Result<(&'s Unit, &'s Unit), Illegal> {
        let unit = self.own_unit(state, pair.unit, seat)?;
        let (clause, piece) = (clause!("FP-13.c"), PieceId::unit(pair.target));
        match state.unit(pair.target) {
            None => Err(clause.refuses(Reason::NoSuchPiece { piece })),
            Some(target) if !target.is_alive() => Err(clause.refuses(Reason::NotOnTable { piece })),
            Some(target) if target.side == unit.side => {
                Err(clause.refuses(Reason::MayNot { piece, because: because::IT_IS_NOT_AN_ENEMY }))
            }
            Some(target) => Ok((unit, target)),
        }
    }

    /// FP-10.i: one order per unit and turn.
    fn has_no_order(&self, unit: &Unit) -> Result<(), Illegal> {
        let piece = PieceId::unit(unit.id);
        if unit.flags.has(Flag::Ordered) {
            return Err(clause!("FP-10.i").refuses(Reason::AlreadyDone { piece, what: done::HAD_ITS_ORDER }));
        }
        Ok(())
    }

    /// FP-13.c: checks a move: FP-6.g, FP-2.i, FP-4.i, FP-9.d, FP-10.b to h.
    ///
    /// # Errors
    /// The first clause that forbids it.
    pub(crate) fn check_move(
        &self,
        state: &State,
        seat: Seat,
        id: u16,
        actions: &[Action],
    ) -> Result<Marching, Illegal> {
        let unit = self.own_unit(state, id, seat)?;
        self.has_no_order(unit)?;
        let piece = PieceId::unit(id);
        let may_not = |clause: ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if unit.locked.is_some() {
            return may_not(clause!("FP-6.g"), because::IT_IS_LOCKED_IN_A_TOWN_MELEE);
        }
        let table = self.tabletop(state);
        let trace = table.trace(unit, actions);
        if unit.stopped.is_some() && table.is_advance(unit, &trace.unit) {
            return may_not(clause!("FP-2.i"), because::STOPPED_DOES_NOT_ADVANCE);
        }
        if unit.flags.has(Flag::Pinned) {
            return may_not(clause!("FP-4.i"), because::TARGET_IS_PINNED);
        }
        let allowed = |action: &Action| {
            let quiet = matches!(action, Action::Form(_) | Action::Turn { .. } | Action::Retire { .. });
            quiet || matches!(action, Action::Limber | Action::Unlimber)
        };
        let held = unit.flags.has(Flag::Held);
        if held && !actions.iter().all(allowed) {
            return may_not(clause!("FP-9.d"), because::HELD_ONLY_FORMS_OR_RETIRES);
        }
        if let Some((_, mut illegal)) = trace.fault {
            // The code that measures terrain does not know the unit: add it.
            if let Reason::Blocked { by, .. } = illegal.reason {
                illegal.reason = Reason::Blocked { piece, by };
            }
            return Err(illegal);
        }
        Ok(Marching { trace, test: OnceCell::new() })
    }

    /// Whether its chief or the army commander is so near that nothing needs to be measured.
    fn is_surely_in_command(&self, state: &State, unit: &Unit) -> bool {
        let reach = u64::from(self.book.tables.command.radius.0.unsigned_abs());
        let near = |commander: &Commander| {
            let leads = commander.level == Level::Army || unit.chief == Some(commander.id);
            leads
                && commander.side == unit.side
                && commander.is_alive()
                && (commander.position - unit.centre).length_squared() <= reach * reach
        };
        unit.formation != Formation::Garrison && state.commanders.iter().any(near)
    }

    /// FP-9.c, FP-9.d: the command test an order needs, if it is of the kind that needs one.
    pub fn test_for(&self, state: &State, unit: &Unit, needs: impl FnOnce() -> bool) -> Option<CommandTest> {
        if unit.flags.has(Flag::Tested) || self.is_surely_in_command(state, unit) {
            return None;
        }
        let test = self.tabletop(state).command_test(unit, self.seat_of(unit.side));
        (!test.is_in_command() && needs()).then_some(test)
    }

    fn check_reform(&self, state: &State, seat: Seat, id: u16) -> Result<Preview, Illegal> {
        let unit = self.own_unit(state, id, seat)?;
        self.has_no_order(unit)?;
        let piece = PieceId::unit(id);
        let may_not = |clause: ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if unit.locked.is_some() {
            return may_not(clause!("FP-6.g"), because::IT_IS_LOCKED_IN_A_TOWN_MELEE);
        }
        if unit.flags.has(Flag::Pinned) {
            return may_not(clause!("FP-4.i"), because::TARGET_IS_PINNED);
        }
        if unit.cohesion != Cohesion::Disorganised {
            return may_not(clause!("FP-7.g"), because::ONLY_A_DISORGANISED_UNIT_REFORMS);
        }
        Ok(Preview::free())
    }

    /// FP-9.b: up to 24", through everything except water, not next to the enemy, once a turn.
    fn check_move_commander(
        &self,
        state: &State,
        seat: Seat,
        id: u16,
        to: Point,
    ) -> Result<Preview, Illegal> {
        let clause = clause!("FP-9.b");
        let commander = self.own_commander(state, id, seat)?;
        let piece = PieceId::general(id);
        if commander.moved {
            return Err(clause.refuses(Reason::AlreadyDone { piece, what: done::MOVED }));
        }
        let way = Segment::new(commander.position, to);
        let (distance, limit) = (way.length(), self.book.tables.command.distance);
        if is_over(distance, limit) {
            return Err(clause.refuses(Reason::TooFar { piece, other: piece, distance, limit }));
        }
        if self.field.bounds().is_some_and(|table| !table.contains(to)) {
            let by = engine::Obstacle::Edge;
            return Err(clause.refuses(Reason::Blocked { piece, by }));
        }
        let water = (0_u16..).zip(&self.field.terrain).find(|(_, ground)| {
            ground.properties.cost == Terrain::Water
                && ground.outline.bounds().meets(&way.bounds())
                && way.parts_inside(&ground.outline).iter().any(|part| {
                    part.end - part.start > SLIVER
                        && !self.field.is_wholly_on_way(&Segment::new(part.from, part.to))
                })
        });
        if let Some((number, _)) = water {
            let by = engine::Obstacle::Terrain(number);
            return Err(clause.refuses(Reason::Blocked { piece, by }));
        }
        let moved = Commander { position: to, ..*commander };
        let shape = crate::armies::shape::base(&moved, &self.book);
        let table = self.tabletop(state);
        let limit = self.book.tables.distances.commander;
        let near =
            table.of_side(commander.side.other()).filter(|enemy| enemy.is_unrouted()).find_map(|enemy| {
                if !table.may_be_within(enemy, to, 45_000) {
                    return None;
                }
                let distance = table.body(enemy).gap_to(&shape).to_length();
                (!is_over(distance, limit)).then_some((enemy.id, distance))
            });
        if let Some((enemy, distance)) = near {
            let other = PieceId::unit(enemy);
            return Err(clause.refuses(Reason::TooNear { piece, other, distance, limit }));
        }
        let mut preview = Preview::default();
        preview.ends.push((piece, Pose::new(to, geometry::Heading::NORTH)));
        preview.measures.push(measure(clause, measure::DISTANCE, Amount::Length(distance)));
        Ok(preview)
    }
}

impl Tabletop<'_> {
    /// FP-9.e: whether a move is an advance: it ends more than 1 mm closer to the nearest enemy that was in sight.
    #[must_use]
    pub fn is_advance(&self, before: &Unit, after: &Unit) -> bool {
        let Some(enemy) = self.nearest_in_sight(before) else { return false };
        let body = self.body(enemy);
        let (was, is) = (self.body(before).distance(&body), self.body(after).distance(&body));
        is + CLOSER < was
    }

    /// FP-9.e: the nearest unrouted enemy in sight; on a tie the lower id.
    #[must_use]
    pub fn nearest_in_sight(&self, unit: &Unit) -> Option<&Unit> {
        let body = self.body(unit);
        let centre = body.centre();
        let enemies = self.state.units.iter().filter(|enemy| enemy.side != unit.side && enemy.is_unrouted());
        let mut by_distance: ArrayVec<(u64, &Unit), 64> =
            enemies.map(|enemy| ((enemy.centre - centre).length_squared(), enemy)).take(64).collect();
        by_distance.sort_unstable_by_key(|(far, enemy)| (*far, enemy.id));
        let mut best: Option<(Length, &Unit)> = None;
        for (_, enemy) in by_distance {
            if let Some((known, _)) = best
                && !self.may_be_within(enemy, centre, self.radius(unit) + i64::from(known.0))
            {
                continue;
            }
            let distance = || body.distance(&self.body(enemy));
            // Before anybody is seen, how far off an enemy is need not be known.
            let nearer = match best {
                None => self.sees(unit, enemy).then(distance),
                Some((known, other)) => Some(distance())
                    .filter(|distance| (*distance, enemy.id) < (known, other.id))
                    .filter(|_| self.sees(unit, enemy)),
            };
            best = nearer.map(|distance| (distance, enemy)).or(best);
        }
        best.map(|(_, enemy)| enemy)
    }
}

/// FP-8.a: artillery fires first, then rifles.
fn fires_in(step: TurnStep, unit: &Unit) -> Result<(), Illegal> {
    let because = match (step, unit.arm.is_artillery()) {
        (TurnStep::ArtilleryFire, false) => because::ONLY_ARTILLERY_FIRES_NOW,
        (TurnStep::RifleFire, true) => because::ONLY_RIFLES_FIRE_NOW,
        _ => return Ok(()),
    };
    Err(clause!("FP-8.a").refuses(Reason::MayNot { piece: PieceId::unit(unit.id), because }))
}

/// FP-13.c: the refusal for an order in the wrong step.
fn out_of_step(order: &Order, choice: &Choice) -> Illegal {
    let is_forced = matches!(
        choice.what,
        question::FIRST_MOVER | question::GARRISON_CHOICE | question::STAND_LOSS | question::PLACE_COMMANDER
    );
    let answers_one = matches!(
        order,
        Order::FirstMover { .. }
            | Order::GarrisonChoice { .. }
            | Order::StandLoss { .. }
            | Order::PlaceCommander { .. }
    );
    let clause = match order {
        Order::Countercharge(_) => clause!("FP-4.d"),
        _ if is_forced || answers_one => clause!("FP-13.d"),
        _ => clause!("FP-8.a"),
    };
    clause.refuses(Reason::NotNow { asked: choice.what })
}

pub(crate) fn measure(clause: ClauseId, what: Measured, amount: Amount) -> Measure {
    Measure { clause, what, amount }
}
