//! The state machine of VV-11.1: what each order does, and how play continues to the next decision.
//!
//! A decision with a single legal answer is made here (VV-11.1.a). If dice must be rolled without an order and given
//! dice have run out, play stops: the next order is then `begin`, or the melee itself.

use crate::VaeVictis;
use crate::catalogue::{measure, phase, term};
use crate::clause;
use crate::close_combat::pursuit::{self, Duty};
use crate::close_combat::{melee, room};
use crate::command;
use crate::command::activation::{self, roll};
use crate::contests::{CombatKind, Fight};
use crate::fire::fire_order::{self, Remembered};
use crate::morale::demoralisation;
use crate::movement::dispatch;
use crate::movement::zones::align;
use crate::orders::{Baseline, Order};
use crate::set_up::{by_hand, deployment};
use crate::state::removal;
use crate::state::{Flag, Flags, Phase, Place, State};
use crate::turn::victory;
use engine::catalogue::PhaseName;
use engine::event::{note, tell_rolls};
use engine::{Amount, ClauseId, Dice, Event, PieceId, Seat, Tell, Verdict};

/// Plays a checked order, up to the next decision.
pub fn play(rules: &VaeVictis, state: &mut State, order: &Order, dice: &mut Dice, out: &mut impl Tell) {
    let mut insists = false;
    match order {
        Order::Concede => {
            let loser = crate::turn::decision::seat(rules, state).unwrap_or(state.moment.active);
            concede(state, loser, out);
        }
        Order::Begin => insists = true,
        Order::Army(army) => {
            if let Some(seat) = crate::turn::decision::seat(rules, state) {
                rules.enlist(state, seat, army);
            }
            let is_complete =
                Seat::BOTH.iter().all(|&seat| state.corps.iter().any(|corps| corps.seat == seat));
            if is_complete {
                // S2: the terrain is known already, from the scenario or the generator.
                note(clause!("VV-11.1.S2"), measure::STATE, Amount::Word(term::TERRAIN), &[], out);
                let pieces = Amount::Count(rules.terrain.len() as i32);
                note(clause!("VV-3.e"), measure::PIECES_OF_TERRAIN, pieces, &[], out);
                enter(state, Phase::FirstPlayer, phase::FIRST_PLAYER, clause!("VV-3.f"), out);
            }
        }
        Order::ChooseSide(side) => {
            let second = state.moment.first.other();
            state.south = if *side == Baseline::South { second } else { second.other() };
            assess_generals(state, dice, out);
        }
        Order::TakeCommand(corps) => {
            command::price::apply_take(state, *corps, out);
            open_orders(rules, state, out);
        }
        Order::EndMovement => {
            activation::close(state);
            enter(state, Phase::Fire, phase::FIRE, clause!("VV-4.1.a.2"), out);
            fire_order::remember(rules, state);
        }
        Order::Fire(order) => shoot(rules, state, order, dice, out),
        Order::EndFire => close_fire(rules, state, out),
        Order::Melee { element, enemy } => fight_out(rules, state, [*element, *enemy], dice, out),
        Order::Pursue(yes) => {
            if let Phase::Pursue(pursuit) = state.moment.phase {
                state.moment.phase = Phase::Melee;
                if *yes {
                    pursuit::pursue(rules, state, &pursuit, out);
                }
            }
        }
        Order::Rally(picks) => rally(state, picks, out),
        Order::Place(order) => by_hand::apply(rules, state, order, out),
        Order::Deploy(order) => {
            deployment::apply(rules, state, order, out);
            if deployment::next(rules, state).is_none() {
                open_player_turn(state, out);
            }
        }
        _ => {
            dispatch::apply(rules, state, order, out);
            removal::release_caught(rules, state, out);
        }
    }
    run_on(rules, state, dice, out, insists);
}

/// Begins a phase and emits the event.
fn enter(state: &mut State, phase: Phase, name: PhaseName, clause: ClauseId, out: &mut impl Tell) {
    let turn = state.moment.turn;
    let seat = match phase {
        Phase::Fire | Phase::Check => state.passive(),
        _ => state.moment.active,
    };
    state.moment.phase = phase;
    out.tell(|| Event::Began { turn, phase: name, seat: Some(seat), clause });
}

/// VV-10.d: a seat concedes.
pub fn concede(state: &mut State, seat: Seat, out: &mut impl Tell) {
    end(state, Verdict { winner: Some(seat.other()), clause: clause!("VV-10.d"), settled: None }, out);
}

fn end(state: &mut State, verdict: Verdict, out: &mut impl Tell) {
    state.moment.phase = Phase::Over(verdict.clone());
    out.tell(|| Event::Ended(verdict));
}

/// Goes through all states without a decision. `insists`: dice must be rolled even if given dice have run out.
fn run_on(rules: &VaeVictis, state: &mut State, dice: &mut Dice, out: &mut impl Tell, mut insists: bool) {
    loop {
        let may_roll = insists || !dice.has_run_out();
        insists = false;
        match state.moment.phase {
            Phase::FirstPlayer if may_roll => first_player(state, dice, out),
            Phase::Activation if may_roll || !activation::needs_dice(state) => {
                activation::open(rules, state, dice, out);
                enter(state, Phase::TakeOver, phase::TAKE_OVER, clause!("VV-5.1.g"), out);
            }
            Phase::TakeOver if activation::takeable(rules, state).next().is_none() => {
                note(clause!("VV-11.1.a"), measure::CORPS_TO_TAKE_OVER, Amount::Count(0), &[], out);
                open_orders(rules, state, out);
            }
            Phase::Fire if !fire_order::anybody_can_fire(rules, state) => close_fire(rules, state, out),
            Phase::Melee => match melee::pairs(rules, state).as_slice() {
                [] => close_melee(state, out),
                [(a, p)] if may_roll => {
                    note(
                        clause!("VV-11.1.a"),
                        measure::PAIRS_TO_CHOOSE_FROM,
                        Amount::Count(1),
                        &[*a, *p],
                        out,
                    );
                    fight_out(rules, state, [*a, *p], dice, out);
                }
                _ => return,
            },
            Phase::Pursue(pursuit) => match pursuit::duty(rules, state, &pursuit) {
                Duty::May => return,
                Duty::Never => state.moment.phase = Phase::Melee,
                Duty::Must => {
                    state.moment.phase = Phase::Melee;
                    pursuit::pursue(rules, state, &pursuit, out);
                }
            },
            Phase::Check => match demoralisation::next_broken(rules, state) {
                None => close_player_turn(rules, state, out),
                Some(at) if !demoralisation::rolls(state, &state.corps[at]) => {
                    demoralisation::demoralise(state, at, out);
                    demoralisation::scatter(state, at, &[], out);
                }
                Some(at) if may_roll => check_corps(rules, state, at, dice, out),
                Some(_) => return,
            },
            _ => return,
        }
    }
}

/// VV-3.f: both roll, the higher is first player; ties are re-rolled. Then S4, unless the scenario gives the sides
/// (VV-3.g).
fn first_player(state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
    loop {
        let [red, blue] = Seat::BOTH.map(|seat| roll(dice, seat, clause!("VV-3.f"), out));
        if red == blue && dice.wanted().is_none() {
            continue;
        }
        state.moment.first = if red >= blue { Seat::Red } else { Seat::Blue };
        break;
    }
    state.moment.active = state.moment.first;
    if state.moment.side_fixed {
        assess_generals(state, dice, out);
    } else {
        enter(state, Phase::Side, phase::SIDE, clause!("VV-3.g"), out);
    }
}

/// VV-4.2.a, VV-11.1.S5: a die for every general, first player's army first, by corps, the commander-in-chief last.
fn assess_generals(state: &mut State, dice: &mut Dice, out: &mut impl Tell) {
    state.moment.side_fixed = false;
    note(clause!("VV-11.1.S5"), measure::STATE, Amount::Word(term::QUALITY), &[], out);
    for seat in [state.moment.first, state.moment.first.other()] {
        let mut own: arrayvec::ArrayVec<usize, 10> =
            (0..state.generals.len()).filter(|&at| state.generals[at].seat == seat).collect();
        own.sort_by_key(|&at| state.generals[at].corps.unwrap_or(u8::MAX));
        for at in own {
            let die = roll(dice, seat, clause!("VV-4.2.a"), out);
            state.generals[at].quality = activation::quality(die);
        }
    }
    enter(state, Phase::Deploy, phase::DEPLOY, clause!("VV-3.i"), out);
    if !is_deploying(state) {
        open_player_turn(state, out);
    }
}

/// Whether anything must still be deployed.
#[must_use]
pub fn is_deploying(state: &State) -> bool {
    state.elements.iter().any(|element| element.standing == Place::InHand)
        || state.generals.iter().any(|general| general.standing == Place::InHand)
}

/// T1: the movement phase of the active side begins with forced flights and dice.
pub fn open_player_turn(state: &mut State, out: &mut impl Tell) {
    enter(state, Phase::Activation, phase::ACTIVATION, clause!("VV-4.1.c"), out);
}

fn open_orders(rules: &VaeVictis, state: &mut State, out: &mut impl Tell) {
    enter(state, Phase::Orders, phase::ORDERS, clause!("VV-4.1.a.1"), out);
    align::force(rules, state, out);
}

/// VV-7.6: one fire combat.
fn shoot(
    rules: &VaeVictis,
    state: &mut State,
    order: &crate::orders::Fire,
    dice: &mut Dice,
    out: &mut impl Tell,
) {
    fire_order::remember(rules, state);
    let Some(fight) = fire_order::judged_situation(rules, state, order) else { return };
    for id in std::iter::once(order.primary.id).chain(order.supports.iter().map(|support| support.id)) {
        mark(state, id, Flag::Fired);
    }
    mark(state, order.target, Flag::WasTarget);
    let verdict = decide(state, &fight, dice, out);
    let (Some(verdict), Some(target), Some(firer)) =
        (verdict, state.element(order.target), state.element(order.primary.id))
    else {
        return;
    };
    let along = room::way_back(rules, CombatKind::Fire, target, firer);
    melee::suffer(rules, state, order.target, verdict, along, out);
    removal::release_caught(rules, state, out);
}

/// Rolls the dice of a fight and emits the result.
fn decide(
    state: &mut State,
    fight: &Fight,
    dice: &mut Dice,
    out: &mut impl Tell,
) -> Option<crate::contests::FightResult> {
    state.moment.stirred = true;
    let (verdict, rolls) = fight.decide(dice);
    tell_rolls(&rolls, out);
    out.tell(|| Event::Reckoned(Box::new(fight.reckoning(verdict, rolls))));
    verdict
}

fn mark(state: &mut State, id: PieceId, flag: Flag) {
    if let Some(element) = state.element_mut(id) {
        element.flags.set(flag, true);
    }
}

/// The end of T2, and VV-8.c at the start of T3.
fn close_fire(rules: &VaeVictis, state: &mut State, out: &mut impl Tell) {
    for element in &mut state.elements {
        element.flags.set(Flag::Fired, false);
        element.flags.set(Flag::WasTarget, false);
    }
    state.moment.frozen.clear();
    state.moment.remembered = Remembered::default();
    enter(state, Phase::Melee, phase::MELEE, clause!("VV-4.1.a.3"), out);
    melee::turn_the_flanked(rules, state, out);
}

/// VV-8.4 to VV-8.8: one melee, up to the decision about pursuit.
fn fight_out(rules: &VaeVictis, state: &mut State, pair: [PieceId; 2], dice: &mut Dice, out: &mut impl Tell) {
    let (Some(a), Some(p)) = (state.element(pair[0]), state.element(pair[1])) else { return };
    let fight = melee::fight(rules, state, a, p);
    pair.iter().for_each(|&id| mark(state, id, Flag::PrincipalDone));
    if let Some(verdict) = decide(state, &fight, dice, out)
        && let Some(pursuit) = melee::conclude(rules, state, pair, verdict, out)
    {
        state.moment.phase = Phase::Pursue(pursuit);
    }
}

/// The end of T3.
fn close_melee(state: &mut State, out: &mut impl Tell) {
    for element in &mut state.elements {
        element.flags.set(Flag::PrincipalDone, false);
    }
    enter(state, Phase::Check, phase::CHECK, clause!("VV-4.1.a.4"), out);
}

/// VV-9.d: a corps is demoralised and rolls; if there is a choice, the player must decide who rallies.
fn check_corps(rules: &VaeVictis, state: &mut State, at: usize, dice: &mut Dice, out: &mut impl Tell) {
    let corps = state.corps[at];
    demoralisation::demoralise(state, at, out);
    let count = roll(dice, corps.seat, clause!("VV-9.d"), out);
    let eligible = demoralisation::eligible(rules, state, &corps);
    if eligible.len() <= usize::from(count) {
        demoralisation::scatter(state, at, &eligible, out);
    } else {
        enter(state, Phase::Rally { corps: corps.number, count }, phase::RALLY, clause!("VV-9.d"), out);
    }
}

fn rally(state: &mut State, picks: &[PieceId], out: &mut impl Tell) {
    let Phase::Rally { corps, .. } = state.moment.phase else { return };
    let passive = state.passive();
    state.moment.phase = Phase::Check;
    if let Some(at) = state.corps.iter().position(|c| c.seat == passive && c.number == corps) {
        demoralisation::scatter(state, at, picks, out);
    }
}

/// T4c: victory, or the next player turn (VV-12.a: the markers of a turn are cleared).
fn close_player_turn(rules: &VaeVictis, state: &mut State, out: &mut impl Tell) {
    for element in &mut state.elements {
        element.moved = 0;
        Flags::OF_A_TURN.iter().for_each(|&flag| element.flags.set(flag, false));
    }
    note(clause!("VV-11.1.T4c"), measure::STATE, Amount::Word(term::VICTORY), &[], out);
    if let Some(verdict) = victory::at_end_of_player_turn(rules, state) {
        return end(state, verdict, out);
    }
    let ends_game_turn = state.moment.active != state.moment.first;
    if ends_game_turn {
        let moment = &mut state.moment;
        moment.quiet = if moment.stirred { 0 } else { moment.quiet + 1 };
        moment.stirred = false;
        let is_late = rules.turn_limit.is_some_and(|limit| moment.turn >= limit);
        let is_quiet = rules.switches.quiet_limit.is_some_and(|limit| moment.quiet >= limit);
        if is_late || is_quiet {
            let verdict = victory::on_points(state);
            return end(state, verdict, out);
        }
        state.moment.turn += 1;
        note(clause!("VV-4.a"), measure::GAME_TURN, Amount::Count(i32::from(state.moment.turn)), &[], out);
    }
    state.moment.active = state.passive();
    open_player_turn(state, out);
}
