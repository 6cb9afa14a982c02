//! BB-6.4: entering and leaving town blocks, moving from one to the next, and leaving garrisons.

use crate::armies::troops::{Arm, Formation};
use crate::catalogue::{because, count, mark, measure, question};
use crate::clause;
use crate::close_combat::charge::ChargePlan;
use crate::ground::kinds::capacity;
use crate::measure::{APPROACH, CONTACT};
use crate::movement::move_order::MovePlan;
use crate::movement::steps::Step;
use crate::movement::way::{Journey, Purpose};
use crate::orders::Order;
use crate::set_up::deployment::formed;
use crate::state::State;
use crate::state::flags::Flag;
use crate::state::unit::Unit;
use crate::text::scene::BrigadesAndBatteries;
use engine::event::{marked, note};
use engine::{
    Amount, ClauseId, Cost, Dice, Event, Fraction, Illegal, PieceId, Pointer, Preview, Reason, Tell,
};
use geometry::Pose;

/// BB-6.4.c: leaving, or going to the next block.
const LEAVING: Fraction = Fraction::new(1, 2);

/// BB-6.4: a judged order about town blocks.
#[derive(Clone, Debug)]
pub enum TownPlan {
    /// BB-6.4.c: a unit walks to a block and enters it.
    Enter {
        /// Its way there.
        way: MovePlan,
        /// The block.
        block: u16,
        /// BB-6.4.o: it stands at the block since a fight.
        is_at_it: bool,
    },
    /// BB-6.4.c: a unit goes on to the next block.
    Shift {
        /// The unit.
        unit: PieceId,
        /// The block.
        block: u16,
    },
    /// BB-6.4.f: a unit walks to a block and leaves figures in it.
    Detach {
        /// Its way there.
        way: MovePlan,
        /// The block.
        block: u16,
        /// How many figures stay.
        figures: u16,
        /// The name of the garrison.
        part: PieceId,
    },
    /// BB-6.4.e: a unit comes out of its block.
    Emerge {
        /// The unit outside, before its steps.
        out: Box<Unit>,
        /// What it does then.
        then: Sally,
    },
}

/// BB-6.4.e: what a unit does that has come out of a town block.
#[derive(Clone, Debug)]
pub enum Sally {
    /// It moves.
    Move(Box<MovePlan>),
    /// It charges.
    Charge(Box<ChargePlan>),
}

impl TownPlan {
    /// What it costs and where it ends.
    pub(crate) fn preview(&self) -> Preview {
        match self {
            TownPlan::Enter { way, .. } | TownPlan::Detach { way, .. } => way.preview.clone(),
            TownPlan::Shift { .. } => Preview::costing(Cost::Move(LEAVING)),
            TownPlan::Emerge { then: Sally::Move(way), .. } => way.preview.clone(),
            TownPlan::Emerge { then: Sally::Charge(charge), .. } => charge.preview.clone(),
        }
    }

    /// The charge out of the block, if it is one.
    pub(crate) fn charge(&self) -> Option<&ChargePlan> {
        match self {
            TownPlan::Emerge { then: Sally::Charge(charge), .. } => Some(charge),
            _ => None,
        }
    }
}

impl BrigadesAndBatteries {
    fn room_in(&self, state: &State, unit: &Unit, block: u16, figures: u16) -> Result<(), Illegal> {
        let piece = unit.id;
        let may_not = |clause: ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        let Some(town) = self.town_block(block) else {
            return may_not(clause!("BB-6.4"), because::THERE_IS_NO_SUCH_TOWN_BLOCK);
        };
        if unit.card.arm != Arm::Infantry {
            return may_not(clause!("BB-6.4.c"), because::ONLY_INFANTRY_ENTERS_A_BLOCK);
        }
        if self.garrison(state, block).any(|other| other.seat != unit.seat) {
            return may_not(clause!("BB-6.4.c"), because::THE_ENEMY_HOLDS_THE_BLOCK);
        }
        let inside: u16 = self.garrison(state, block).map(|other| other.card.n).sum();
        if inside + figures > capacity(town) {
            let (given, limit) = (i32::from(inside + figures), i32::from(capacity(town)));
            let reason = Reason::WrongCount { of: count::FIGURES_IN_THE_BLOCK, given, limit };
            return Err(clause!("BB-6.4.c").refuses(reason));
        }
        Ok(())
    }

    /// The path to a block: a legal move that ends in contact with it.
    fn way_into<'s>(
        &'s self,
        state: &'s State,
        unit: &'s Unit,
        block: u16,
        steps: &[Step],
    ) -> Result<Journey<'s>, Illegal> {
        let journey = self.journey(state, unit, steps)?;
        let Some(town) = self.town_block(block) else { return Ok(journey) };
        if journey.body().iter().any(|part| town.outline.is_within(CONTACT, part)) {
            return Ok(journey);
        }
        let because = because::THE_MOVE_DOES_NOT_END_TOUCHING_THE_BLOCK;
        Err(clause!("BB-6.4.c").refuses(Reason::MayNot { piece: unit.id, because }))
    }

    /// Judges orders about town blocks.
    pub(crate) fn plan_block_order(
        &self,
        state: &State,
        unit: &Unit,
        order: &Order,
    ) -> Result<TownPlan, Illegal> {
        let piece = unit.id;
        let may_not = |clause: ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if unit.card.has(Flag::Emplaced) {
            return may_not(clause!("BB-6.4.d"), because::AN_EMPLACED_GUN_NEVER_MOVES);
        }
        match order {
            Order::EnterBlock { block, steps, .. } => {
                if unit.garrison_of.is_some() {
                    return may_not(clause!("BB-6.4.c"), because::IT_IS_IN_A_BLOCK_ALREADY);
                }
                self.room_in(state, unit, *block, unit.card.n)?;
                let way = self.planned(self.way_into(state, unit, *block, steps)?);
                // The winners of a fight for the block are in contact with it.
                let is_at_it = unit.card.has(Flag::AtBlock) && steps.is_empty();
                Ok(TownPlan::Enter { way, block: *block, is_at_it })
            }
            Order::Detach { block, figures, steps, .. } => {
                let part = self.check_detach(state, unit, *block, *figures)?;
                let way = self.planned(self.way_into(state, unit, *block, steps)?);
                Ok(TownPlan::Detach { way, block: *block, figures: *figures, part })
            }
            Order::ShiftBlock { block, .. } => {
                self.check_shift(state, unit, *block)?;
                Ok(TownPlan::Shift { unit: piece, block: *block })
            }
            Order::Emerge { formation, width, pose, steps, target, .. } => {
                let out = self.emerged(state, unit, *formation, *width, pose)?;
                let mut trial = state.clone();
                *trial.unit_mut(piece).expect("the unit that was judged") = out.clone();
                let there = trial.unit(piece).expect("the unit that was judged");
                let then = match target {
                    Some(target) => {
                        let charge = self.plan_charge(&trial, there, (*target, steps), order)?;
                        Sally::Charge(Box::new(charge))
                    }
                    None => Sally::Move(Box::new(self.planned(self.journey(&trial, there, steps)?))),
                };
                Ok(TownPlan::Emerge { out: Box::new(out), then })
            }
            _ => Err(clause!("BB-2.1").refuses(Reason::NotNow { asked: question::ORDERS })),
        }
    }

    /// BB-6.4.f: a whole unit in the open leaves a part of its figures in a block. Answers the name of that part.
    fn check_detach(&self, state: &State, unit: &Unit, block: u16, figures: u16) -> Result<PieceId, Illegal> {
        let (piece, clause) = (unit.id, clause!("BB-6.4.f"));
        let may_not = |because| Err(clause.refuses(Reason::MayNot { piece, because }));
        if unit.garrison_of.is_some() || unit.detached_from.is_some() {
            return may_not(because::ONLY_A_WHOLE_UNIT_IN_THE_OPEN_LEAVES_A_GARRISON);
        }
        if figures == 0 || figures >= unit.card.n {
            let of = count::FIGURES_LEFT_BEHIND;
            let (given, limit) = (i32::from(figures), i32::from(unit.card.n) - 1);
            return Err(clause.refuses(Reason::WrongCount { of, given, limit }));
        }
        let Some(part) = self.free_part(state, piece) else {
            return may_not(because::IT_HAS_LEFT_GARRISONS_ENOUGH);
        };
        self.room_in(state, unit, block, figures)?;
        Ok(part)
    }

    /// BB-6.4.c: a garrison goes to an adjacent block that has room for it.
    fn check_shift(&self, state: &State, unit: &Unit, block: u16) -> Result<(), Illegal> {
        let piece = unit.id;
        let may_not = |because| Err(clause!("BB-6.4.c").refuses(Reason::MayNot { piece, because }));
        let Some(own) = self.held_block(unit) else { return may_not(because::IT_IS_IN_NO_BLOCK) };
        self.room_in(state, unit, block, unit.card.n)?;
        let near = self.book.tables.lengths.adjacent_blocks;
        let is_next = self.town_block(block).is_some_and(|town| {
            unit.garrison_of != Some(block) && own.outline.gap_to_polygon(&town.outline).within(near)
        });
        if is_next { Ok(()) } else { may_not(because::THE_BLOCKS_ARE_NOT_ADJACENT) }
    }

    /// BB-6.4.e: the unit outside its block: any facing and formation, disordered, half its move gone.
    fn emerged(
        &self,
        state: &State,
        unit: &Unit,
        formation: Formation,
        width: Option<u16>,
        pose: &Pose,
    ) -> Result<Unit, Illegal> {
        let piece = unit.id;
        let may_not = |clause: ClauseId, because| Err(clause.refuses(Reason::MayNot { piece, because }));
        let Some(block) = self.held_block(unit) else {
            return may_not(clause!("BB-6.4.c"), because::IT_IS_IN_NO_BLOCK);
        };
        let Some(card) = formed(&self.book, &unit.card, Some(formation), width) else {
            return may_not(clause!("BB-1.8"), because::IT_CANNOT_STAND_IN_THIS_FORMATION_AND_WIDTH);
        };
        let mut out = unit.clone();
        out.card = card;
        out.card.flags.set(Flag::Garrison, false);
        out.card.flags.set(Flag::Disordered, true);
        out.card.flags.set(Flag::ChangeUsed, true);
        out.garrison_of = None;
        out.pose = *pose;
        out.spent = LEAVING;
        let body = self.body(&out);
        if !body.iter().any(|part| block.outline.is_within(CONTACT, part)) {
            return may_not(clause!("BB-6.4.e"), because::IT_MUST_COME_OUT_TOUCHING_ITS_BLOCK);
        }
        let mut trial = state.clone();
        if let Some(there) = trial.unit_mut(piece) {
            *there = out.clone();
        }
        let stood = trial.unit(piece).map_or(Ok(()), |there| {
            let mut journey = Journey::begin(self, &trial, there, Purpose::Move);
            journey.way.push(*pose);
            journey.check_place()
        });
        stood?;
        // BB-G.7.b, BB-2.2.b: leaving a block is an approach, measured from the block (BB-2.2.c).
        for enemy in self.enemies(state, unit.seat) {
            let gap = self.gap_to_all(&body, enemy);
            let is_excepted = BrigadesAndBatteries::is_emplaced(enemy) || state.is_locked(enemy.id);
            if !is_excepted && gap.less_than(APPROACH) && gap < self.gap(unit, enemy) {
                let (other, distance) = (enemy.id, gap.to_length());
                let reason = Reason::TooNear { piece, other, distance, limit: APPROACH };
                return Err(clause!("BB-2.2.b").refuses(reason).showing(Pointer::Piece(other)));
            }
        }
        Ok(out)
    }

    /// The next free name for a garrison part of a unit (BB-6.4.f).
    fn free_part(&self, state: &State, unit: PieceId) -> Option<PieceId> {
        (1..crate::state::area::SCREEN).map(|part| unit.part(part)).find(|id| state.unit(*id).is_none())
    }

    /// Carries out an order about town blocks.
    pub(crate) fn carry_out_block_order(
        &self,
        state: &mut State,
        plan: &TownPlan,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        match plan {
            TownPlan::Enter { way, block, is_at_it } => {
                let id = way.end.unit;
                if *is_at_it {
                    let amount = Amount::Count(i32::from(*block));
                    note(clause!("BB-6.4.o"), measure::ENTERS_THE_BLOCK_IT_STANDS_AT, amount, &[id], out);
                }
                self.walk(state, way, clause!("BB-2.12.a"), out);
                self.enter_block(state, id, *block, out);
            }
            TownPlan::Shift { unit, block } => {
                state.unit_mut(*unit).expect("the unit of the plan").spent = LEAVING;
                self.enter_block(state, *unit, *block, out);
            }
            TownPlan::Detach { way, block, figures, part } => {
                self.walk(state, way, clause!("BB-2.12.a"), out);
                self.leave_garrison(state, way.end.unit, *part, *block, *figures, out);
            }
            TownPlan::Emerge { out: outside, then } => {
                let (id, pose) = (outside.id, outside.pose);
                *state.unit_mut(id).expect("the unit of the plan") = (**outside).clone();
                marked(id, mark::DISORDERED, true, clause!("BB-6.4.e"), out);
                out.tell(|| Event::Placed { piece: id, pose, clause: clause!("BB-6.4.e") });
                match then {
                    Sally::Charge(charge) => self.launch(state, charge, dice, out),
                    Sally::Move(way) => {
                        self.walk(state, way, clause!("BB-2.12.a"), out);
                        self.meet_again(state, id, out);
                    }
                }
            }
        }
    }

    /// The stands leave the table and the unit's move ends.
    fn enter_block(&self, state: &mut State, id: PieceId, block: u16, out: &mut impl Tell) {
        let unit = state.unit_mut(id).expect("the unit of the plan");
        let seat = unit.seat;
        unit.garrison_of = Some(block);
        unit.card.flags.set(Flag::Moved, true);
        unit.card.flags.set(Flag::AtBlock, false);
        unit.card.flags.set(Flag::ObstacleUnsteady, false);
        unit.hinges.clear();
        if unit.card.order != crate::armies::troops::Posture::Skirmish {
            unit.card.order = crate::armies::troops::Posture::Close;
        }
        unit.screen = None;
        note(clause!("BB-6.4.c"), measure::ENTERS_BLOCK, Amount::Count(i32::from(block)), &[id], out);
        // BB-6.4.d: an emplaced gun left without a garrison is lost when an enemy comes in.
        let guns: Vec<PieceId> = state
            .on_table()
            .filter(|other| {
                other.garrison_of == Some(block) && other.card.has(Flag::Emplaced) && other.seat != seat
            })
            .map(|other| other.id)
            .collect();
        for gun in guns {
            self.remove(state, gun, crate::state::unit::Place::Shattered, clause!("BB-6.4.d"), out);
        }
        self.carry_generals(state, id, out);
    }

    /// BB-6.4.f: the garrison and the main body count as two units.
    fn leave_garrison(
        &self,
        state: &mut State,
        id: PieceId,
        part: PieceId,
        block: u16,
        figures: u16,
        out: &mut impl Tell,
    ) {
        let unit = state.unit_mut(id).expect("the unit of the plan");
        let mut garrison = unit.clone();
        garrison.id = part;
        garrison.card.n = figures;
        garrison.card.n0 = figures;
        garrison.detached_from = Some(id);
        garrison.screen = None;
        unit.card.n0 -= figures;
        let lost = figures.min(unit.card.n - 1);
        unit.card.n -= lost;
        unit.card.width = unit.card.width.min(unit.card.shape(&self.book).stands).max(1);
        garrison.card.width = garrison.card.width.min(garrison.card.shape(&self.book).stands).max(1);
        let at = state.units.partition_point(|other| other.id < part);
        state.units.insert(at, garrison);
        note(
            clause!("BB-6.4.f"),
            measure::FIGURES_DETACHED,
            Amount::Count(i32::from(figures)),
            &[id, part],
            out,
        );
        self.enter_block(state, part, block, out);
    }

    /// BB-6.4.f, BB-2.7.i: a garrison part that touches its main body merges; a crew that touches its guns mans them.
    pub(crate) fn meet_again(&self, state: &mut State, id: PieceId, out: &mut impl Tell) {
        self.man_guns(state, id, out);
        let pairs: Vec<(PieceId, PieceId)> = state
            .on_table()
            .filter_map(|unit| Some((unit.id, unit.detached_from?)))
            .filter(|(part, main)| *part == id || *main == id)
            .collect();
        for (part, main) in pairs {
            let (Some(one), Some(other)) = (state.unit(part), state.unit(main)) else { continue };
            let apart = one.garrison_of.is_some() || other.garrison_of.is_some() || !other.is_on_table();
            if apart || !self.touch(one, other) {
                continue;
            }
            let card = one.card;
            if let Some(unit) = state.unit_mut(main) {
                unit.card.n += card.n;
                unit.card.n0 += card.n0;
                for flag in [Flag::Shaken, Flag::Disordered] {
                    unit.card.flags.set(flag, unit.card.has(flag) || card.has(flag));
                }
            }
            for general in state.generals.iter_mut().filter(|general| general.attached_to == Some(part)) {
                general.attached_to = Some(main);
            }
            state.units.retain(|unit| unit.id != part);
            state.tracks.retain(|track| track.unit != part);
            note(clause!("BB-6.4.f"), measure::REUNITED, Amount::Count(i32::from(card.n)), &[main], out);
        }
    }
}
