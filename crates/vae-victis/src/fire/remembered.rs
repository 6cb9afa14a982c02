//! A cache for the fire phase: its geometry is fixed (VV-7.e), so the permitted targets of an element are computed
//! once.

use super::target::{PermittedShot, permitted_shots};
use crate::VaeVictis;
use crate::state::{Element, State};
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The permitted targets of all elements in a fire phase, each computed when first needed.
///
/// A cache of what follows from the poses at the start of the phase. It is not part of the state: it does not count for
/// equality, and is neither printed nor hashed. A state that was read from a text has none. Copies of a state share it.
/// The rules of a battle never change, so they are not compared; the poses are, at every read.
#[derive(Clone, Default)]
pub struct Remembered(Option<Arc<KnownShots>>);

/// The elements at the start of the phase, and the permitted targets of each.
struct KnownShots {
    elements: Vec<Element>,
    shots: Box<[OnceLock<Box<[PermittedShot]>>]>,
}

impl Remembered {
    /// An empty cache for a phase.
    pub(crate) fn begin(then: &State) -> Remembered {
        let shots = then.elements.iter().map(|_| OnceLock::new()).collect();
        Remembered(Some(Arc::new(KnownShots { elements: then.elements.clone(), shots })))
    }

    /// Whether there is no cache yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_none()
    }
}

impl PartialEq for Remembered {
    fn eq(&self, _: &Remembered) -> bool {
        true
    }
}

impl fmt::Debug for Remembered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Remembered")
    }
}

/// The shots of a phase, from the cache or computed.
pub(super) struct Shots<'s> {
    rules: &'s VaeVictis,
    then: &'s State,
    known: Option<&'s KnownShots>,
}

impl<'s> Shots<'s> {
    /// For the state at the start of the phase.
    pub(super) fn new(rules: &'s VaeVictis, then: &'s State) -> Shots<'s> {
        let known = then.moment.remembered.0.as_deref();
        let known = known.filter(|known| {
            known.elements.len() == then.elements.len()
                && known.elements.iter().zip(&then.elements).all(|(one, other)| stand_alike(one, other))
        });
        Shots { rules, then, known }
    }

    /// The state at the start of the phase.
    pub(super) fn then(&self) -> &'s State {
        self.then
    }

    /// Whether they are cached.
    pub(super) fn are_known(&self) -> bool {
        self.known.is_some()
    }

    /// VV-7.e: every target that a firer may choose, face by face. The firer is given by its index in the state.
    pub(super) fn of(&self, firer: usize) -> Cow<'s, [PermittedShot]> {
        let shots = || permitted_shots(self.rules, self.then, &self.then.elements[firer]);
        match self.known {
            Some(known) => Cow::Borrowed(known.shots[firer].get_or_init(|| shots().into_boxed_slice())),
            None => Cow::Owned(shots()),
        }
    }
}

/// Whether two elements are equal in everything that fire depends on.
fn stand_alike(one: &Element, other: &Element) -> bool {
    one.id == other.id
        && one.pose == other.pose
        && one.is_on_table() == other.is_on_table()
        && one.formation == other.formation
        && (one.seat, one.unit, one.nation, one.weapon)
            == (other.seat, other.unit, other.nation, other.weapon)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fire::fire_order::as_frozen;
    use crate::set_up::testing;
    use crate::state::Phase;
    use engine::{Choices, Decision, Dice, Hints, Referee, Silent};

    #[test]
    fn vv_7_e_what_is_remembered_is_what_is_found_anew() {
        let (rules, opening) = testing::ranch();
        let (mut compared, mut moved) = (0, 0);
        for seed in 0..12 {
            let (mut state, mut dice, mut choices) =
                (opening.clone(), Dice::seeded(seed), Choices::new(seed));
            let mut entry = 0;
            while let Decision::Choose(_) = rules.decision(&state) {
                if state.moment.phase == Phase::Fire {
                    let then = as_frozen(&rules, &state);
                    let shots = Shots::new(&rules, &then);
                    assert!(shots.known.is_some(), "the phase is remembered, seed {seed}");
                    for (place, firer) in then.elements.iter().enumerate() {
                        if !firer.is_on_table() || firer.seat != then.passive() {
                            continue;
                        }
                        let anew = permitted_shots(&rules, &then, firer);
                        assert_eq!(*shots.of(place), *anew, "{} of seed {seed}", firer.id);
                        compared += anew.len();
                    }
                    moved += state.moment.frozen.len();
                    let mut forgetful = state.clone();
                    forgetful.moment.remembered = Remembered::default();
                    assert_eq!(forgetful, state);
                } else {
                    assert!(state.moment.remembered.is_empty(), "nothing is remembered beyond the phase");
                }
                let order = rules.propose(&rules.view_of_asked(&state), &mut choices);
                dice.begin(entry, 0);
                state = rules.played(&state, &order, &mut dice, &mut Silent);
                entry += 1;
            }
        }
        assert!(compared > 100 && moved > 10, "{compared} shots, {moved} moved since");
    }

    #[test]
    fn what_has_moved_is_not_answered_from_memory() {
        let (rules, mut state) = testing::ranch();
        state.moment.remembered = Remembered::begin(&state);
        assert!(Shots::new(&rules, &state).known.is_some());
        let pose = state.elements[3].pose.turned(geometry::Turn(1));
        rules.place(&mut state.elements[3], pose);
        assert!(Shots::new(&rules, &state).known.is_none());
    }
}
