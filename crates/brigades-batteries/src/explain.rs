//! The answer to "why?": what was measured and looked up on the way to judging an order, legal or not.

use crate::flags::Flag;
use crate::onslaught::Onslaught;
use crate::order::Order;
use crate::path::{Journey, Purpose};
use crate::scene::BrigadesAndBatteries;
use crate::state::State;
use crate::step::Step;
use crate::throw::Contested;
use crate::troops::{Arm, Formation};
use crate::unit::Unit;
use engine::{Amount, ClauseId, Measure, PieceId, clause};
use geometry::Length;

/// Gathers measurements.
struct Reasons(Vec<Measure>);

impl Reasons {
    fn add(&mut self, clause: ClauseId, what: &'static str, amount: Amount) {
        self.0.push(Measure { clause, what, amount });
    }

    fn truth(&mut self, clause: ClauseId, what: &'static str, truth: bool) {
        self.add(clause, what, Amount::Truth(truth));
    }

    fn count(&mut self, clause: ClauseId, what: &'static str, count: u16) {
        self.add(clause, what, Amount::Count(i32::from(count)));
    }
}

impl BrigadesAndBatteries {
    /// Everything measured on the way to judging an order.
    pub(crate) fn reasons(&self, state: &State, order: &Order) -> Vec<Measure> {
        let mut reasons = Reasons(Vec::new());
        match order {
            Order::Move { unit, steps } => {
                if let Some(unit) = state.unit(*unit) {
                    self.explain_unit(state, unit, &mut reasons);
                    self.explain_steps(state, unit, steps, &mut reasons);
                }
            }
            Order::Charge { unit, target, steps } => {
                if let Some(unit) = state.unit(*unit) {
                    self.explain_unit(state, unit, &mut reasons);
                    let before = steps.split_last().map_or(&[][..], |(_, before)| before);
                    self.explain_steps(state, unit, before, &mut reasons);
                    if let Ok(onslaught) = self.charge_of(state, unit, *target, steps) {
                        self.explain_charge(state, &onslaught, *target, &mut reasons);
                    }
                }
            }
            Order::Fire { .. } => self.explain_fire(state, order, &mut reasons),
            Order::GeneralMove { general, .. } => {
                if let Some(general) = state.general(*general) {
                    reasons.add(clause!("BB-1.11.c"), "radius", Amount::Length(general.radius()));
                    reasons.truth(clause!("BB-1.11.a"), "commands everybody", general.commander);
                    reasons.add(clause!("BB-2.11.b"), "own move", Amount::Length(crate::general::MOVE));
                }
            }
            Order::EvadeDecision { unit, .. } => {
                if let Some(unit) = state.unit(*unit) {
                    let whole = crate::evade::allowance(&self.book, &unit.card_now());
                    reasons.add(clause!("BB-2.11.evading"), "evade allowance", Amount::Length(whole));
                    reasons.truth(clause!("BB-2.7.e"), "evaded before", unit.card.has(Flag::Evaded));
                    let any = !self.book.switches.no_evade_steady_only;
                    reasons.truth(clause!("BB-2.8.b"), "any cavalry counts", any);
                }
            }
            Order::EnterBlock { block, .. }
            | Order::Detach { block, .. }
            | Order::ShiftBlock { block, .. } => {
                if let Some(town) = self.town_block(*block) {
                    reasons.count(clause!("BB-6.4.a"), "capacity", crate::ground::capacity(town));
                    reasons.count(clause!("BB-6.4.b"), "height", u16::from(town.properties.height));
                    let inside = self.garrison(state, *block).map(|unit| unit.card.n).sum();
                    reasons.count(clause!("BB-6.4.j"), "figures inside", inside);
                }
            }
            Order::RoutDecision { .. } => {
                if let Some(unit) = state.moment.about.and_then(|id| state.unit(id)) {
                    let way = self.way_back(state, unit, state.moment.routing.and_then(|r| r.cause));
                    reasons.add(clause!("BB-5.8.a"), "way back", Amount::Angle(way.millidegrees()));
                    let furthest = Amount::Length(crate::rout_path::FURTHEST);
                    reasons.add(clause!("BB-5.7.3.a"), "furthest", furthest);
                    let card = self.routing_card(unit);
                    let formation = card.formation(&self.book).word();
                    reasons.add(clause!("BB-5.7.4.a"), "formation", Amount::Word(formation));
                }
            }
            Order::EndStep => self.explain_end(state, &mut reasons),
            _ => {}
        }
        reasons.0
    }

    /// What is true of the unit that is ordered.
    fn explain_unit(&self, state: &State, unit: &Unit, reasons: &mut Reasons) {
        let card = self.card_in_block(unit);
        let shape = card.shape(&self.book);
        let formation = card.formation(&self.book);
        reasons.count(clause!("BB-G.3.a"), "stands", shape.stands);
        reasons.count(clause!("BB-1.8.c"), "ranks", shape.ranks);
        reasons.add(clause!("BB-1.8.a"), "formation", Amount::Word(formation.word()));
        reasons.add(clause!("BB-G.2.a"), "stand width", Amount::Length(shape.stand.width));
        if formation == Formation::Skirmish {
            reasons.add(clause!("BB-G.2.c"), "cell", Amount::Length(shape.stand.width));
        }
        if formation == Formation::Limbered {
            reasons.add(clause!("BB-G.2.d"), "model depth", Amount::Length(shape.stand.depth));
        }
        if card.arm == Arm::Artillery && card.has(Flag::Horse) {
            reasons.truth(clause!("BB-1.5.b"), "horse", true);
        }
        reasons.add(clause!("BB-G.3.e"), "block width", Amount::Length(shape.size().width()));
        reasons.truth(clause!("BB-2.3.d"), "unsteady", card.is_unsteady());
        reasons.truth(clause!("BB-2.3.e"), "steady", card.is_steady());
        reasons.truth(clause!("BB-2.12.b"), "maneuvers cost double", card.pays_double(&self.book));
        if card.has(Flag::AtBlock) || card.has(Flag::Garrison) {
            reasons.truth(clause!("BB-6.4.i"), "at a block", true);
        }
        match self.command_of(state, unit) {
            crate::morale::Command::Attached(charisma) => {
                reasons.count(clause!("BB-1.11.d"), "charisma", u16::from(charisma));
            }
            command => {
                let out = command == crate::morale::Command::Out;
                reasons.truth(clause!("BB-1.11.e"), "out of command", out);
            }
        }
    }

    /// The way of a move, as far as it can be followed.
    fn explain_steps(&self, state: &State, unit: &Unit, steps: &[Step], reasons: &mut Reasons) {
        if unit.garrison_of.is_some() || !unit.is_on_table() {
            return;
        }
        let mut journey = Journey::begin(self, state, unit, Purpose::Move);
        for step in steps {
            let start = journey.way.len();
            if journey.step(step).is_err() {
                break;
            }
            let samples = (journey.way.len() - start) as u16;
            reasons.count(clause!("BB-G.7.a"), "samples", samples);
            let weight = journey.way[start..].windows(2).map(|legs| {
                let terrain: Vec<usize> = (0..self.terrain.len()).collect();
                let bodies = [0, 1].map(|at| self.body_at(&journey.budget.card, &legs[at], &journey.hinges));
                self.slice_factor(
                    &terrain,
                    &journey.budget.card,
                    (&bodies[0], &legs[0]),
                    (&bodies[1], &legs[1]),
                )
            });
            if let Some(factor) = weight.max() {
                reasons.count(clause!("BB-G.7.c"), "terrain factor", u16::from(factor));
            }
            match step {
                Step::Reform(_) => reasons.truth(clause!("BB-2.12.k"), "reforms", true),
                Step::TurnAbout => reasons.truth(clause!("BB-2.9.c"), "turns about", true),
                Step::Change(_) if unit.card.is_skirmishers() => {
                    reasons.truth(clause!("BB-2.5.b"), "changes width", true);
                }
                _ => {}
            }
        }
        let near = self
            .enemies(state, unit.seat)
            .map(|enemy| (self.gap_to(&journey.body(), enemy), enemy))
            .min_by_key(|(gap, enemy)| (*gap, enemy.id));
        if let Some((gap, enemy)) = near {
            reasons.add(clause!("BB-2.2.b"), "nearest enemy", Amount::Length(gap.to_length()));
            if enemy.garrison_of.is_some() {
                reasons.add(clause!("BB-2.2.c"), "a garrison counts with its block", Amount::Piece(enemy.id));
            }
        }
        if !journey.held.is_empty() {
            reasons.count(clause!("BB-2.12.pass_through"), "friends passed", journey.held.len() as u16);
        }
    }

    /// How a charge meets its target.
    fn explain_charge(
        &self,
        state: &State,
        onslaught: &Onslaught<'_>,
        target: PieceId,
        reasons: &mut Reasons,
    ) {
        let journey = &onslaught.journey;
        let Some(enemy) = state.unit(target) else { return };
        reasons.count(clause!("BB-2.6.g"), "enemies met", onslaught.met.len() as u16);
        reasons.truth(clause!("BB-2.6.j"), "does not shoot", true);
        reasons.truth(clause!("BB-2.2.d"), "approach of the last step", false);
        let rate = journey.budget.charging.unwrap_or(Length::ZERO);
        reasons.add(clause!("BB-2.6.d"), "charge rate", Amount::Length(rate));
        let start = self.body_at(&journey.unit.card_now(), &journey.way[0], &journey.unit.hinges);
        let front = self.standing_of(enemy).block(&self.book);
        let behind = enemy.garrison_of.is_none() && crate::contact::is_partly_behind(&start, &front);
        reasons.truth(clause!("BB-4.6.b.i"), "started partly behind", behind);
        if let Some((edge, flank)) = self.contact_of(journey, enemy, onslaught.across) {
            let word = crate::records::edge_word(edge);
            reasons.add(clause!("BB-4.6.b.ii"), "contacted edge", Amount::Word(word));
            reasons.truth(clause!("BB-4.6.a"), "flank or rear", flank);
            if !flank && edge != geometry::Edge::Front {
                reasons.truth(clause!("BB-4.9.b"), "frontal in every respect", true);
            }
        }
        let card = &enemy.card;
        if card.is_square() || card.is_skirmishers() || enemy.garrison_of.is_some() {
            reasons.truth(clause!("BB-4.6.b.iii"), "has no flank", true);
            if card.is_square() {
                reasons.truth(clause!("BB-G.4.c"), "square", true);
            }
        }
        if self.overruns(&journey.budget.card, enemy) {
            reasons.add(clause!("BB-4.11.b"), "runs on", Amount::Length(onslaught.travel));
        } else if journey.unit.card.is_skirmishers() {
            reasons.truth(clause!("BB-4.11.e"), "skirmishers fight", true);
        }
        if let Some(block) = self.held_block(enemy) {
            let side = block.outline.nearest_edge(journey.pose.at).0 as u16;
            reasons.count(clause!("BB-G.6.e"), "attacked side", side);
        }
    }

    /// The pool of a shot and what it is rolled against.
    fn explain_fire(&self, state: &State, order: &Order, reasons: &mut Reasons) {
        let Some(shot) = BrigadesAndBatteries::shot_of(state, order) else { return };
        let Some((unit, _)) = crate::extent::named(state, shot.unit) else { return };
        let charged = state.chargers_of(unit.id).count() as u16;
        if let Ok(shots) = self.shots(state, &shot) {
            for one in &shots {
                reasons.0.extend(Contested::measures(&one.shooting));
                let figures = one.shooting.firing_figures();
                let counted =
                    if unit.card.arm == Arm::Artillery { clause!("BB-3.1.b") } else { clause!("BB-3.1.f") };
                reasons.count(counted, "firing", figures);
                let reach = crate::fire_line::reach(self, &one.shooting.shooter, shot.fire);
                reasons.add(clause!("BB-3.2.d"), "reach", Amount::Length(reach));
                reasons.truth(
                    clause!("BB-G.10.b"),
                    "covered",
                    one.shooting.target.cover != crate::troops::Cover::None,
                );
                if unit.card.arm == Arm::Artillery {
                    reasons.add(clause!("BB-3.2.c"), "fires", Amount::Word(shot.fire.word()));
                }
                let total = one.shooting.aim().total.sum();
                reasons.add(clause!("BB-3.3.a"), "modifiers", Amount::Count(i32::from(total)));
                if unit.garrison_of.is_some() {
                    reasons.count(clause!("BB-6.4.k"), "out of one side", figures);
                }
            }
            let is_charger = state.chargers_of(unit.id).any(|charger| charger == shot.target);
            if charged > 0 && !is_charger {
                reasons.count(clause!("BB-3.8.d"), "chargers out of reach", charged);
            }
        }
    }

    /// What the end of a step leads to.
    fn explain_end(&self, state: &State, reasons: &mut Reasons) {
        for pair in &state.pairs {
            reasons.count(clause!("BB-4.1.a"), "round", pair.round);
            let touched =
                pair.units.iter().filter_map(|&id| state.unit(id)).any(|unit| unit.garrison_of.is_some());
            if touched {
                reasons.truth(clause!("BB-6.4.g"), "for a block", true);
            }
            reasons.truth(
                clause!("BB-G.10.c"),
                "combat cover",
                pair.cover != [crate::troops::Cover::None; 2],
            );
            if pair.flank.contains(&true) {
                reasons.truth(clause!("BB-4.7.a"), "struck in flank", true);
            }
        }
        for record in state.charges.iter().filter(|record| record.stationary) {
            reasons.add(clause!("BB-4.4.a"), "caught stationary", Amount::Piece(record.target));
        }
        let failed = state.charges.iter().filter(|record| record.failed).count() as u16;
        if failed > 0 {
            reasons.count(clause!("BB-5.4.h"), "charges failed", failed);
        }
        reasons.add(clause!("BB-2.1.d"), "first side", Amount::Word(state.side_b().word()));
    }
}
