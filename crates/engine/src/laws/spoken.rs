//! The law of words: what is emitted stands in the catalogue of the family, as it is declared there. On the way it is
//! noted what was heard, so that words that nobody says are found.

use super::{Broken, LawsRun, Opening};
use crate::catalogue::{Heard, OrderKind};
use crate::choices::Choices;
use crate::contest::Contest;
use crate::decision::Decision;
use crate::dice::Dice;
use crate::event::EventLog;
use crate::gesture::{Flank, Gesture};
use crate::hints::Hints;
use crate::orders::Ordered;
use crate::referee::Referee;
use crate::screen::Screen;
use crate::seat::Seat;
use crate::sketch::{Sketch, Token};
use crate::view::View;
use geometry::{Length, Point};

/// How many orders of earlier moments are tried at every moment.
const LATE: usize = 6;

/// How often a hand tries its gestures, each time with another piece.
const TRIES: usize = 2;

const LAW: &str = "what is emitted is in the catalogue as declared";

/// Plays one random battle of at most `most` entries, and only listens: none of the other laws is tried, so that many
/// battles can be heard in the time of one.
///
/// # Errors
/// A word that is not used as it is declared, or that is in no catalogue.
pub fn listen<R: Screen>(opening: &Opening<R>, seed: u64, most: u32) -> Result<LawsRun, Broken> {
    let (rules, mut state) = (&opening.rules, opening.state.clone());
    let mut tally = LawsRun::default();
    let (mut choices, mut hand) = (Choices::new(seed), Choices::new(seed));
    let mut dice = Dice::seeded(seed);
    let mut older: Vec<R::Order> = Vec::new();
    while let Decision::Choose(choice) = rules.decision(&state) {
        if tally.entries >= most {
            break;
        }
        tally.emitted.insert(choice.clause);
        let order = rules.propose(&rules.view(&state, Some(choice.seat)), &mut choices);
        let legal = rules.check_for(&state, choice.seat, &order).expect("a proposed order is legal");
        let preview = legal.preview();
        tally.emitted.extend(preview.measures.iter().map(|measure| measure.clause));
        tally.heard.preview(&preview);
        if let Some(situation) = legal.contest() {
            tally.emitted.extend(situation.measures().iter().map(|measure| measure.clause));
            tally.heard.contest(&situation);
        }
        late(rules, &state, &older, choice.orders, &mut hand, &mut tally);
        look(rules, &state, Some(&order), &mut hand, &mut tally.heard);
        tally.heard.order(order.kind());
        let mut log = EventLog::default();
        dice.begin(tally.entries, 0);
        let next = legal.play(&mut dice, &mut log);
        for (_, event) in &log.0 {
            tally.heard.event(event);
            event.clauses(&mut |clause| {
                tally.emitted.insert(clause);
            });
        }
        state = next;
        remember(&mut older, order, tally.entries);
        tally.entries += 1;
    }
    look(rules, &state, None, &mut hand, &mut tally.heard);
    is_listed::<R>(&tally.heard, tally.entries)?;
    Ok(tally)
}

/// Keeps an order for later moments; of many, the last.
pub(super) fn remember<O>(older: &mut Vec<O>, order: O, entry: u32) {
    const KEPT: usize = 64;
    if older.len() < KEPT {
        older.push(order);
    } else {
        older[entry as usize % KEPT] = order;
    }
}

/// No word was used otherwise than declared so far.
pub(super) fn is_as_declared(heard: &Heard, entry: u32) -> Result<(), Broken> {
    match heard.misused().first() {
        Some(fault) => Err(Broken { law: LAW, entry, seen: fault.clone() }),
        None => Ok(()),
    }
}

/// Every word that was said is listed, and was used as declared.
pub(super) fn is_listed<R: Referee>(heard: &Heard, entry: u32) -> Result<(), Broken> {
    match heard.faults(R::FAMILY.catalogue).into_iter().next() {
        Some(seen) => Err(Broken { law: LAW, entry, seen }),
        None => Ok(()),
    }
}

/// Gives orders of earlier moments once more that are of a kind that is asked for now: most are refused, and say why.
pub(super) fn late<R: Referee>(
    rules: &R,
    state: &R::State,
    older: &[R::Order],
    kinds: &[OrderKind],
    hand: &mut Choices,
    tally: &mut LawsRun,
) {
    let asked: Vec<&R::Order> = older.iter().filter(|old| kinds.contains(&old.kind())).collect();
    for _ in 0..asked.len().min(LATE) {
        if let Err(illegal) = rules.check(state, asked[hand.below(asked.len())]) {
            tally.emitted.insert(illegal.clause);
            tally.heard.illegal(&illegal);
        }
    }
}

/// Draws the table for both players and a watcher, and moves a hand over it. No order is weighed when all is over.
pub(super) fn look<R: Screen>(
    rules: &R,
    state: &R::State,
    order: Option<&R::Order>,
    hand: &mut Choices,
    heard: &mut Heard,
) {
    for seat in [None, Some(Seat::Red), Some(Seat::Blue)] {
        heard.sketch(&rules.sketch(&rules.view(state, seat)));
    }
    let Some(order) = order else { return };
    heard.overlays(&rules.check(state, order).map(|legal| legal.drawn()).unwrap_or_default());
    let view = rules.view_of_asked(state);
    let sketch = rules.sketch(&view);
    for _ in 0..TRIES {
        if let Some(token) = one_of(&sketch.pieces, hand) {
            heard.overlays(&rules.overlays(&view, token.id, None));
        }
        for gesture in gestures(&sketch, hand) {
            aim(rules, &view, &gesture, heard);
        }
    }
}

fn aim<R: Hints>(rules: &R, view: &View<'_, R::State>, gesture: &Gesture, heard: &mut Heard) {
    let aimed = rules.aim(view, gesture);
    if let Some((_, preview)) = &aimed.order {
        heard.preview(preview);
    }
    if let Some(illegal) = &aimed.stopped {
        heard.illegal(illegal);
    }
}

fn one_of<'t>(tokens: &'t [Token], hand: &mut Choices) -> Option<&'t Token> {
    if tokens.is_empty() { None } else { tokens.get(hand.below(tokens.len())) }
}

/// A few things that a hand may do: somebody points at somebody else, goes somewhere, wheels, turns, and presses buttons
/// that may be another's or nobody's.
pub(super) fn gestures(sketch: &Sketch, hand: &mut Choices) -> Vec<Gesture> {
    let mut all = Vec::new();
    let Some(token) = one_of(&sketch.pieces, hand) else { return all };
    let Some(other) = one_of(&sketch.pieces, hand) else { return all };
    let (piece, target) = (token.id, other.id);
    let pieces = vec![piece];
    let to = somewhere(sketch, hand);
    all.push(Gesture::Target { pieces: pieces.clone(), target });
    all.push(Gesture::drag(piece, to));
    let corner = if hand.below(2) == 0 { Flank::Left } else { Flank::Right };
    all.push(Gesture::Wheel { pieces: pieces.clone(), corner, to });
    all.push(Gesture::Turn { pieces, to });
    for button in other.buttons.iter().chain(&sketch.buttons) {
        all.push(Gesture::press(Some(piece), &button.key));
    }
    all.push(Gesture::press(Some(piece), "no such button"));
    all
}

fn somewhere(sketch: &Sketch, hand: &mut Choices) -> Point {
    let mut within = |whole: Length| whole.0 / 100 * i32::try_from(hand.below(101)).unwrap_or(0);
    Point { x: within(sketch.width), y: within(sketch.depth) }
}
