//! The law of words: what is emitted stands in the catalogue of the family, as it is declared there. On the way it is
//! noted what was heard, so that words that nobody says are found.

use super::{Broken, Trial};
use crate::catalogue::{Heard, OrderKind};
use crate::choices::Choices;
use crate::gesture::{Gesture, Side};
use crate::orders::Ordered;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::sketch::{Sketch, Token};
use geometry::{Length, Point};

/// How often the table is drawn: at every so manieth order. Drawing costs more than playing.
const DRAWN_EVERY: u32 = 8;

/// How many orders of earlier moments are tried at every moment.
const LATE: usize = 4;

const LAW: &str = "what is emitted is in the catalogue as declared";

impl<R: Rules + PartialEq + Clone> Trial<'_, R> {
    /// Draws the table for both players and a watcher, and moves a hand over it.
    pub(super) fn shows(&mut self, order: Option<&R::Order>) {
        let is_due = order.is_none() || self.battle.now().is_multiple_of(DRAWN_EVERY);
        if !is_due {
            return;
        }
        let (rules, state) = (self.battle.rules(), self.battle.state());
        let heard = &mut self.tally.heard;
        for seat in [None, Some(Seat::Red), Some(Seat::Blue)] {
            heard.sketch(&rules.sketch(state, seat));
        }
        let Some(order) = order else { return };
        heard.overlays(&rules.drawn(state, order));
        let sketch = rules.sketch(state, self.battle.decision().seat());
        if let Some(token) = one_of(&sketch.pieces, &mut self.hand) {
            heard.overlays(&rules.overlays(state, token.id, None));
        }
        for gesture in gestures(&sketch, &mut self.hand) {
            aim(rules, state, &gesture, heard);
        }
    }

    /// Gives orders of earlier moments once more that are of a kind that is asked for now: most are refused, and say why.
    pub(super) fn answers_late(&mut self, kinds: &[OrderKind]) {
        let asked: Vec<&R::Order> = self.older.iter().filter(|old| kinds.contains(&old.kind())).collect();
        for _ in 0..asked.len().min(LATE) {
            let old = asked[self.hand.below(asked.len())];
            if let Err(illegal) = self.battle.rules().check(self.battle.state(), old) {
                self.tally.emitted.insert(illegal.clause);
                self.tally.heard.illegal(&illegal);
            }
        }
    }

    /// No word was used otherwise than declared so far.
    pub(super) fn speaks_well(&self) -> Result<(), Broken> {
        match self.tally.heard.misused().first() {
            Some(fault) => Err(self.broken(LAW, fault.as_str())),
            None => Ok(()),
        }
    }

    /// Every word that was said is listed.
    pub(super) fn speaks_of_the_catalogue(&self) -> Result<(), Broken> {
        match self.tally.heard.faults(R::FAMILY.catalogue).into_iter().next() {
            Some(fault) => Err(self.broken(LAW, fault)),
            None => Ok(()),
        }
    }
}

fn aim<R: Rules>(rules: &R, state: &R::State, gesture: &Gesture, heard: &mut Heard) {
    let aimed = rules.aim(state, gesture);
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

/// A few things that a hand may do: somebody points at somebody else, goes somewhere, wheels, turns, and presses a
/// button that may be another's.
fn gestures(sketch: &Sketch, hand: &mut Choices) -> Vec<Gesture> {
    let mut all = Vec::new();
    let Some(token) = one_of(&sketch.pieces, hand) else { return all };
    let Some(other) = one_of(&sketch.pieces, hand) else { return all };
    let (piece, target) = (token.id, other.id);
    let pieces = vec![piece];
    let to = somewhere(sketch, hand);
    all.push(Gesture::Target { pieces: pieces.clone(), target });
    all.push(Gesture::drag(piece, to));
    let corner = if hand.below(2) == 0 { Side::Left } else { Side::Right };
    all.push(Gesture::Wheel { pieces: pieces.clone(), corner, to });
    all.push(Gesture::Turn { pieces, to });
    for button in other.buttons.iter().chain(&sketch.buttons) {
        all.push(Gesture::press(Some(piece), &button.key));
    }
    all
}

fn somewhere(sketch: &Sketch, hand: &mut Choices) -> Point {
    let mut within = |whole: Length| whole.0 / 100 * i32::try_from(hand.below(101)).unwrap_or(0);
    Point { x: within(sketch.width), y: within(sketch.depth) }
}
