//! The law of secrets: two states that differ only in what a seat may not know give that seat the same view, sketch,
//! suggestions, shapes over the table, answers to gestures and orders, events and bot orders.
//!
//! Two battles are played side by side. One seat, the owner, gives orders that differ between them wherever the other
//! seat and the spectators may not read them; everything else is the same in both. As long as something is hidden, the
//! two battles must look the same to all others, whatever they ask.

use super::spoken::gestures;
use super::{Bot, Broken, Opening};
use crate::choices::Choices;
use crate::decision::Decision;
use crate::dice::Dice;
use crate::event::{Event, EventLog};
use crate::orders::Ordered;
use crate::piece::PieceId;
use crate::screen::Screen;
use crate::seat::Seat;
use crate::text::inline;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// How often a hand tries its gestures, each time with other pieces.
const TRIES: usize = 3;

/// What was compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecretsRun {
    /// Orders given in both battles.
    pub entries: u32,
    /// How many times two states were compared that differed in something hidden.
    pub differing: u32,
}

/// Plays two battles side by side, of at most `most` entries, in which `owner` does different things in secret. `bots`
/// makes the bots that must not notice; bots made by two calls answer alike.
///
/// # Errors
/// The first thing that tells another seat or a spectator which of the two battles it is in.
pub fn kept<R: Screen>(
    opening: &Opening<R>,
    owner: Seat,
    bots: &mut dyn FnMut() -> Vec<Bot<R>>,
    (seed, most): (u64, u32),
) -> Result<SecretsRun, Broken> {
    let mut pair = Pair {
        rules: &opening.rules,
        states: [opening.state.clone(), opening.state.clone()],
        owner,
        entry: 0,
        hand: Choices::new(seed),
    };
    let mut own = [0, 1].map(|nth| Choices::new(seed ^ (0x5eed << nth)));
    let mut others = Choices::new(seed.wrapping_add(1));
    let mut run = SecretsRun::default();
    while pair.entry < most {
        pair.compare(bots)?;
        run.differing += u32::from(pair.differs());
        let Decision::Choose(choice) = pair.rules.decision(&pair.states[0]) else { break };
        if choice.seat == owner {
            pair.owner_plays(seed, &mut own)?;
        } else {
            let order = pair.rules.propose(&pair.rules.view(&pair.states[0], Some(choice.seat)), &mut others);
            let logs = pair.play(seed, [&order, &order]);
            pair.go_on(logs)?;
        }
        pair.entry += 1;
    }
    run.entries = pair.entry;
    Ok(run)
}

/// The two battles.
struct Pair<'r, R: Screen> {
    rules: &'r R,
    states: [R::State; 2],
    owner: Seat,
    entry: u32,
    hand: Choices,
}

/// The states after an order in each battle, and what happened.
type Played<R> = [(<R as crate::notation::Notation>::State, EventLog); 2];

impl<R: Screen> Pair<'_, R> {
    fn differs(&self) -> bool {
        self.states[0] != self.states[1]
    }

    /// Those who may not know what the owner does in secret.
    fn readers(&self) -> [Option<Seat>; 2] {
        [None, Some(self.owner.other())]
    }

    fn play(&self, seed: u64, orders: [&R::Order; 2]) -> Played<R> {
        [0, 1].map(|nth| {
            let (mut dice, mut log) = (Dice::seeded(seed), EventLog::default());
            dice.begin(self.entry, 0);
            (self.rules.played(&self.states[nth], orders[nth], &mut dice, &mut log), log)
        })
    }

    /// Each battle gets an order of its own if nobody else may read it; otherwise both get the same.
    fn owner_plays(&mut self, seed: u64, own: &mut [Choices; 2]) -> Result<(), Broken> {
        let orders = [0, 1].map(|nth| {
            self.rules.propose(&self.rules.view(&self.states[nth], Some(self.owner)), &mut own[nth])
        });
        let played = self.play(seed, [&orders[0], &orders[1]]);
        let is_secret = self.readers().into_iter().all(|reader| {
            let hides = |nth: usize| self.rules.view(&played[nth].0, reader).hides(orders[nth].kind());
            hides(0) && hides(1)
        });
        if is_secret || self.differs() {
            return self.go_on(played);
        }
        let played = self.play(seed, [&orders[0], &orders[0]]);
        self.go_on(played)
    }

    /// Takes over the new states. When the secret is out, the second battle becomes a copy of the first.
    fn go_on(&mut self, played: Played<R>) -> Result<(), Broken> {
        let [(first, first_log), (second, second_log)] = played;
        let whole = |state: &R::State| {
            let is_whole = |reader| self.rules.view(state, reader).is_whole();
            self.readers().map(is_whole)
        };
        let open = [whole(&first), whole(&second)];
        self.same("whether something is hidden", &open[0], &open[1])?;
        if first != second && open[0].contains(&true) {
            self.states = [first.clone(), first];
            return Ok(());
        }
        for reader in self.readers() {
            let heard = |log: &EventLog| log.heard_by(reader).cloned().collect::<Vec<Event>>();
            self.same("events", &heard(&first_log), &heard(&second_log))?;
        }
        self.states = [first, second];
        Ok(())
    }

    /// Everything that can be asked about the two states by those who may not know how they differ.
    fn compare(&mut self, bots: &mut dyn FnMut() -> Vec<Bot<R>>) -> Result<(), Broken> {
        if !self.differs() {
            return Ok(());
        }
        for reader in self.readers() {
            let views = self.states.each_ref().map(|state| self.rules.view(state, reader));
            self.same("view", &views[0], &views[1])?;
            let again = self.rules.view(&views[0], reader);
            self.same("a view of a view", &*views[0], &*again)?;
            self.same("decision", &self.rules.decision(&views[0]), &self.rules.decision(&self.states[1]))?;
            let sketches = views.each_ref().map(|view| self.rules.sketch(view));
            self.same("sketch", &sketches[0], &sketches[1])?;
        }
        self.compare_overlays()?;
        if self.rules.decision(&self.states[0]).seat() == Some(self.owner.other()) {
            self.compare_answers()?;
            self.compare_bots(bots)?;
        }
        Ok(())
    }

    /// The shapes over the table for every piece, the hidden ones too.
    fn compare_overlays(&self) -> Result<(), Broken> {
        let seen_by_owner =
            |state| self.rules.sketch(&self.rules.view(state, Some(self.owner))).pieces.into_iter();
        let known = self.states.iter().flat_map(seen_by_owner);
        let pieces: BTreeSet<PieceId> = known.map(|token| token.id).collect();
        for reader in self.readers() {
            let views = self.states.each_ref().map(|state| self.rules.view(state, reader));
            for &piece in &pieces {
                let laid = views.each_ref().map(|view| self.rules.overlays(view, piece, None));
                self.same("overlays", &laid[0], &laid[1])?;
            }
        }
        Ok(())
    }

    /// What the other seat is offered, what its gestures mean, and what its orders are answered.
    fn compare_answers(&mut self) -> Result<(), Broken> {
        let (rules, seat) = (self.rules, Some(self.owner.other()));
        let states = self.states.clone();
        let views = states.each_ref().map(|state| rules.view(state, seat));
        let offered = views.each_ref().map(|view| {
            let mut orders = Vec::new();
            rules.suggest(view, &mut orders);
            orders.push(rules.fallback(view));
            orders.push(rules.propose(view, &mut Choices::new(7)));
            orders
        });
        self.same("suggestions", &offered[0], &offered[1])?;
        for order in &offered[0] {
            let judged =
                states.each_ref().map(|state| rules.check(state, order).map(|legal| legal.preview()));
            self.same("judging an order", &judged[0], &judged[1])?;
        }
        // The hand also points at what it cannot see.
        let everything = rules.sketch(&rules.view(&states[0], Some(self.owner)));
        let own = rules.sketch(&views[0]);
        for nth in 0..TRIES {
            let sketch = if nth == 0 { &own } else { &everything };
            for gesture in gestures(sketch, &mut self.hand) {
                let aimed = views.each_ref().map(|view| rules.aim(view, &gesture));
                self.same("the answer to a gesture", &aimed[0], &aimed[1])?;
            }
        }
        Ok(())
    }

    fn compare_bots(&self, bots: &mut dyn FnMut() -> Vec<Bot<R>>) -> Result<(), Broken> {
        let seat = Some(self.owner.other());
        let answers = self.states.each_ref().map(|state| {
            let view = self.rules.view(state, seat);
            let orders = bots().into_iter().map(|mut bot| bot(self.rules, &view));
            orders.map(|order| inline(&R::write_order(&order).into())).collect::<Vec<String>>()
        });
        let [first, second] = &answers;
        self.same("orders of bots", first, second)
    }

    fn same<T: PartialEq + Debug + ?Sized>(&self, what: &str, one: &T, other: &T) -> Result<(), Broken> {
        if one == other {
            return Ok(());
        }
        let law = "what a seat may not know changes nothing for it";
        Err(Broken { law, entry: self.entry, seen: format!("{what}: {}", difference(one, other)) })
    }
}

/// The first place where two values are written differently.
fn difference<T: Debug + ?Sized>(one: &T, other: &T) -> String {
    /// How much is shown before and after the place.
    const AROUND: usize = 120;
    let texts = [format!("{one:?}"), format!("{other:?}")].map(|text| text.chars().collect::<Vec<char>>());
    let at = texts[0].iter().zip(&texts[1]).take_while(|(a, b)| a == b).count();
    let part = |text: &[char]| {
        let from = at.saturating_sub(AROUND).min(text.len());
        text[from..text.len().min(at + AROUND)].iter().collect::<String>()
    };
    format!("`{}` and `{}`", part(&texts[0]), part(&texts[1]))
}
