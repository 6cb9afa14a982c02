//! The state machine of VV-11.1: what each order does, and how play continues to the next decision.
//!
//! A decision with a single legal answer is made here (VV-11.1.a). If dice must be rolled without an order and given
//! dice have run out, play stops: the next order is then `begin`, or the melee itself.

use crate::VaeVictis;
use crate::armies::list::Army;
use crate::catalogue::{measure, phase, term};
use crate::clause;
use crate::close_combat::melee::{self, PlannedMelee};
use crate::close_combat::pursuit::{self, Duty};
use crate::command::activation;
use crate::command::{self, generals};
use crate::contests::Fight;
use crate::contests::rolls::UnorderedRoll;
use crate::fire::fire_order::{self, PlannedShot, Remembered};
use crate::morale::demoralisation;
use crate::movement::zones::align;
use crate::movement::{about_turn, formation, move_order, reinforcements};
use crate::orders::Baseline;
use crate::set_up::{by_hand, deployment};
use crate::state::removal;
use crate::state::{Flag, Flags, Phase, Place, State};
use crate::turn::plan::Plan;
use crate::turn::victory;
use engine::catalogue::PhaseName;
use engine::event::{note, tell_rolls};
use engine::{Amount, ClauseId, Contest, Dice, Event, PieceId, Seat, Tell, Verdict};

/// Carries out a planned order, up to the next decision.
pub fn play(rules: &VaeVictis, state: &mut State, plan: &Plan<'_>, dice: &mut Dice, out: &mut impl Tell) {
    match plan {
        Plan::Concede(seat) => concede(state, *seat, out),
        Plan::Begin => {}
        Plan::Army(seat, army) => enlist(rules, state, *seat, army, out),
        Plan::ChooseSide(side) => {
            let second = state.moment.first.other();
            state.south = if *side == Baseline::South { second } else { second.other() };
            assess_generals(state, dice, out);
        }
        Plan::TakeCommand(corps) => {
            command::price::apply_take(state, *corps, out);
            open_orders(rules, state, out);
        }
        Plan::EndMovement => {
            activation::close(state, out);
            enter(state, Phase::Fire, phase::FIRE, clause!("VV-4.1.a.2"), out);
            fire_order::remember(rules, state);
        }
        Plan::Fire(shot) => shoot(rules, state, shot, dice, out),
        Plan::EndFire => close_fire(rules, state, out),
        Plan::Melee(melee) => fight_out(rules, state, melee, dice, out),
        Plan::Pursue(pursuit) => {
            state.moment.phase = Phase::Melee;
            if let Some(pursuit) = pursuit {
                pursuit::pursue(rules, state, *pursuit, out);
            }
        }
        Plan::Rally(at, picks) => {
            state.moment.phase = Phase::Check;
            demoralisation::scatter(state, *at, picks, out);
        }
        Plan::Place(placing) => by_hand::carry_out(rules, state, placing, out),
        Plan::Deploy(deployment) => {
            deployment::carry_out(rules, state, deployment, out);
            if deployment::next(rules, state).is_none() {
                open_player_turn(state, out);
            }
        }
        _ => {
            manoeuvre(rules, state, plan, out);
            removal::release_caught(rules, state, out);
        }
    }
    run_on(rules, state, dice, out, matches!(plan, Plan::Begin));
}

/// T1d: carries out what moves pieces in a movement phase.
fn manoeuvre(rules: &VaeVictis, state: &mut State, plan: &Plan<'_>, out: &mut impl Tell) {
    match plan {
        Plan::Move(plan) => move_order::carry_out(rules, state, plan, out),
        Plan::Align(plan) => align::carry_out(rules, state, plan, out),
        Plan::AboutTurn(plan) => about_turn::carry_out(rules, state, plan, out),
        Plan::Formation(change) => formation::carry_out(rules, state, change, out),
        Plan::Ride(ride) => generals::carry_out(rules, state, ride, out),
        Plan::Enter(entry) => reinforcements::carry_out(rules, state, entry, out),
        other => unreachable!("{other:?} moves no piece in a movement phase"),
    }
}

/// VV-11.1.S1: the army of a seat. With the second one S2 and S3 begin.
fn enlist(rules: &VaeVictis, state: &mut State, seat: Seat, army: &Army, out: &mut impl Tell) {
    note_row(&state.moment.phase, out);
    rules.enlist(state, seat, army);
    let is_complete = Seat::BOTH.iter().all(|&seat| state.corps.iter().any(|corps| corps.seat == seat));
    if is_complete {
        // S2: the terrain is known already, from the scenario or the generator.
        note(clause!("VV-11.1.S2"), measure::STATE, Amount::Word(term::TERRAIN), &[], out);
        let pieces = Amount::Count(rules.terrain.len() as i32);
        note(clause!("VV-3.e"), measure::PIECES_OF_TERRAIN, pieces, &[], out);
        enter(state, Phase::FirstPlayer, phase::FIRST_PLAYER, clause!("VV-3.f"), out);
    }
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
    note_row(&state.moment.phase, out);
}

/// VV-11.1: notes the row of a phase in the sequence of play.
fn note_row(phase: &Phase, out: &mut impl Tell) {
    if let Some((row, step)) = phase.row() {
        note(row, measure::STATE, Amount::Word(step), &[], out);
    }
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
                    let [a, p] = [*a, *p].map(|id| state.element(id).expect("a pair is in the state"));
                    let melee = melee::between(rules, state, a, p);
                    fight_out(rules, state, &melee, dice, out);
                }
                _ => return,
            },
            Phase::Pursue(pursuit) => match pursuit::duty(rules, state, &pursuit) {
                Duty::May => return,
                Duty::Never => state.moment.phase = Phase::Melee,
                Duty::Must(planned) => {
                    state.moment.phase = Phase::Melee;
                    pursuit::pursue(rules, state, planned, out);
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
    let [red, blue] = UnorderedRoll::FirstPlayer.roll(dice, |face| face, out);
    state.moment.first = if red >= blue { Seat::Red } else { Seat::Blue };
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
    // Where nothing is deployed any more, the dice of the activation follow at once.
    let deploys = is_deploying(state);
    for seat in [state.moment.first, state.moment.first.other()] {
        let mut own: arrayvec::ArrayVec<usize, 10> =
            (0..state.generals.len()).filter(|&at| state.generals[at].seat == seat).collect();
        own.sort_by_key(|&at| state.generals[at].corps.unwrap_or(u8::MAX));
        for at in own {
            let roll = UnorderedRoll::Quality { seat, general: state.generals[at].id };
            let class = |face| (!deploys).then(|| activation::quality(face));
            let [die, _] = roll.roll(dice, class, out);
            state.generals[at].quality = activation::quality(die);
        }
    }
    enter(state, Phase::Deploy, phase::DEPLOY, clause!("VV-3.i"), out);
    if !deploys {
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
fn shoot(rules: &VaeVictis, state: &mut State, shot: &PlannedShot<'_>, dice: &mut Dice, out: &mut impl Tell) {
    fire_order::remember(rules, state);
    let order = shot.order;
    for id in std::iter::once(order.primary.id).chain(order.supports.iter().map(|support| support.id)) {
        mark(state, id, Flag::Fired);
    }
    mark(state, order.target, Flag::WasTarget);
    if let Some(verdict) = decide(state, shot.fight(), dice, out) {
        melee::suffer(rules, state, (order.target, &shot.planned), verdict, out);
        removal::release_caught(rules, state, out);
    }
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
    out.tell_odds(|| fight.odds());
    verdict
}

fn mark(state: &mut State, id: PieceId, flag: Flag) {
    let element = state.element_mut(id).expect("the plan names elements of the state");
    element.flags.set(flag, true);
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
fn fight_out(
    rules: &VaeVictis,
    state: &mut State,
    melee: &PlannedMelee,
    dice: &mut Dice,
    out: &mut impl Tell,
) {
    melee.pair.iter().for_each(|&id| mark(state, id, Flag::PrincipalDone));
    if let Some(verdict) = decide(state, melee.fight(), dice, out)
        && let Some(pursuit) = melee::conclude(rules, state, (melee.pair, &melee.planned), verdict, out)
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
    let eligible = demoralisation::eligible(rules, state, &corps);
    let roll = UnorderedRoll::Rally { seat: corps.seat, eligible: eligible.len() };
    let [count, _] = roll.roll(dice, |face| eligible.len() <= usize::from(face), out);
    if eligible.len() <= usize::from(count) {
        demoralisation::scatter(state, at, &eligible, out);
    } else {
        enter(state, Phase::Rally { corps: corps.number, count }, phase::RALLY, clause!("VV-9.d"), out);
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
