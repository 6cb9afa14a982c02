//! A battle of one family, spoken to in texts: what stands behind an [`AnyBattle`](crate::AnyBattle).

use crate::chances::Chances;
use crate::fight::{self, Contender, FoughtOut};
use crate::line::{Line, LineKind};
use crate::order_text;
use crate::thinking::{Ask, Bench, Thought};
use bots::{AnyBot, Corps, Plan};
use engine::case::{Case, Expect, Step, Subject};
use engine::catalogue::OrderKind;
use engine::event::Silent;
use engine::scenario::ArmyName;
use engine::sketch::{Face, Overlay, Token};
use engine::text::Fault;
use engine::{
    Aimed, Audience, Battle, Choice, Decision, Deed, Dice, DiceSource, Entry, Event, Gesture, Illegal,
    Journal, Ordered, PieceId, Preview, Record, Refusal, Rules, Scenario, Seat, Setting, Settlement, Sketch,
    Tell, Verdict,
};
use geometry::{Point, Pose};

/// A battle and what its scenario says of it.
#[derive(Clone, Debug)]
pub(crate) struct Fought<R: Rules> {
    setting: Setting<R::Tables>,
    armies: [ArmyName; 2],
    battle: Battle<R>,
    bots: Corps<R>,
    bench: Bench<R>,
}

/// What an order came to.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number in the journal.
    pub entry: u32,
    /// The entry as text, to be appended to the journal.
    pub text: String,
    /// What happened, and who may hear it.
    pub events: Vec<(Audience, Event)>,
}

/// Why an order came to nothing. The battle is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// It cannot be read: one sentence.
    Unreadable(String),
    /// It was refused.
    Refused(Refusal),
}

/// What a gesture comes to, the order as text.
#[derive(Clone, Debug)]
pub struct Aim {
    /// The nearest legal order, if there is one, with what it costs.
    pub order: Option<(String, Preview)>,
    /// Where the pieces would stand.
    pub ghost: Vec<Ghost>,
    /// Why it stopped short of the hand, or why there is no order.
    pub stopped: Option<Illegal>,
}

/// A piece where it might stand, in the shape it would have.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// The piece that would move or change.
    pub piece: PieceId,
    /// The position and heading it would have.
    pub pose: Pose,
    /// Outlines of its stands there.
    pub stands: Vec<Vec<Point>>,
    /// How it would be painted there.
    pub face: Option<Face>,
}

/// What an order would cost and what might come of it.
#[derive(Clone, Debug)]
pub struct Weighed {
    /// What it costs.
    pub preview: Preview,
    /// Where pieces would stand.
    pub ghost: Vec<Ghost>,
    /// The contest it begins, if it begins one.
    pub chances: Option<Chances>,
    /// Whether dice fall as soon as it is given; otherwise the contest comes later.
    pub rolls: bool,
    /// What it draws over the table.
    pub overlays: Vec<Overlay>,
}

/// A sensible order.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The order as text.
    pub order: String,
    /// What kind it is.
    pub kind: OrderKind,
    /// The pieces it names.
    pub pieces: Vec<PieceId>,
    /// Yes or no, where it answers a question that has these two answers.
    pub answer: Option<bool>,
    /// What it costs.
    pub preview: Preview,
}

/// A moment of a battle that is played back.
#[derive(Clone, Debug)]
pub struct Moment {
    /// So many entries have been made.
    pub at: u32,
    /// The entry that led here; none at the opening.
    pub line: Option<Line>,
    /// What happened on the way here, and who may hear it; nothing of an entry that is hidden from the reader.
    pub events: Vec<(Audience, Event)>,
    /// The table.
    pub sketch: Sketch,
    /// The hash of the state, 32 hexadecimal digits; none at the opening, nor where that state may hold something hidden
    /// from the reader: guesses could be tested against it.
    pub hash: Option<String>,
}

impl<R: Rules> Fought<R> {
    /// A battle about to begin.
    pub(crate) fn begin(
        scenario: &Scenario<R>,
        dice: DiceSource,
        bots: Corps<R>,
    ) -> Result<Fought<R>, Vec<Fault>> {
        let journal = Journal::begin(scenario.setting.rules, scenario.source.text.as_str(), dice);
        Fought::resume(scenario, journal, bots)
    }

    /// A battle taken up from its journal.
    pub(crate) fn resume(
        scenario: &Scenario<R>,
        journal: Journal<R::Order>,
        bots: Corps<R>,
    ) -> Result<Fought<R>, Vec<Fault>> {
        let trouble = |message: String| {
            vec![Fault {
                file: scenario.source.name.clone(),
                line: 1,
                clause: None,
                complaint: message.into(),
            }]
        };
        let dice = match &journal.dice {
            DiceSource::Seeded(seed) => Dice::seeded(*seed),
            DiceSource::Entered => Dice::entered([]),
            DiceSource::Committed { .. } => {
                return Err(trouble("its dice come from a secret that is not here".to_owned()));
            }
        };
        let (rules, opening) = R::set_up(scenario)?;
        let battle = Battle::resume(rules, opening, dice, journal)
            .map_err(|difference| trouble(difference.to_string()))?;
        let armies = scenario.forces.each_ref().map(|force| force.name.clone());
        Ok(Fought { setting: scenario.setting.clone(), armies, battle, bots, bench: Bench::default() })
    }

    pub(crate) fn armies(&self) -> &[ArmyName; 2] {
        &self.armies
    }

    pub(crate) fn battle(&self) -> &Battle<R> {
        &self.battle
    }

    pub(crate) fn play(&mut self, seat: Seat, at: u32, order: &str) -> Result<Played, NotPlayed> {
        let order = order_text::read::<R>(self.setting.rules, order).map_err(NotPlayed::Unreadable)?;
        self.give(seat, at, order)
    }

    pub(crate) fn give_up(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed> {
        self.give(seat, at, R::giving_up())
    }

    fn give(&mut self, seat: Seat, at: u32, order: R::Order) -> Result<Played, NotPlayed> {
        let order = self.battle.rules().resolve(self.battle.state(), order);
        // What is hidden from the seat is no part of the refusal it may get.
        let is_asked = at == self.battle.now() && self.battle.decision().seat() == Some(seat);
        if let Some(seen) = self.seen_by(Some(seat)).filter(|_| is_asked) {
            let judged = self.battle.rules().check(&seen, &order);
            judged.map_err(|why| NotPlayed::Refused(Refusal::Illegal(why)))?;
        }
        let Record(events) = self.battle.play(seat, at, order).map_err(NotPlayed::Refused)?;
        Ok(self.last(events))
    }

    pub(crate) fn undo(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed> {
        self.battle.undo(seat, at).map_err(NotPlayed::Refused)?;
        Ok(self.last(Vec::new()))
    }

    pub(crate) fn take_back(&mut self, seat: Seat, at: u32, to: u32) -> Result<Played, NotPlayed> {
        self.battle.take_back(seat, at, to).map_err(NotPlayed::Refused)?;
        Ok(self.last(Vec::new()))
    }

    pub(crate) fn settle(&mut self, seat: Seat, at: u32, how: Settlement) -> Result<Played, NotPlayed> {
        let Record(events) = self.battle.settle(seat, at, how).map_err(NotPlayed::Refused)?;
        Ok(self.last(events))
    }

    /// The state as a reader may know it; nothing when nothing is hidden from him.
    fn seen_by(&self, reader: Option<Seat>) -> Option<R::State> {
        self.battle.rules().seen_by(self.battle.state(), reader)
    }

    fn is_over(&self) -> bool {
        matches!(self.battle.decision(), Decision::Over(_))
    }

    pub(crate) fn last_order(&self, seat: Seat) -> Option<u32> {
        if self.is_over() {
            return None;
        }
        let entries = &self.battle.journal().entries;
        self.battle.standing().iter().rev().copied().find(|&number| entries[number as usize].seat == seat)
    }

    fn last(&self, events: Vec<(Audience, Event)>) -> Played {
        let entry = self.battle.now() - 1;
        let text = self.battle.journal().entries[entry as usize].print::<R>();
        Played { entry, text, events }
    }

    pub(crate) fn undoable(&self, seat: Seat) -> Result<Line, Refusal> {
        let entry = self.battle.undoable(seat)?;
        Ok(self.line(&self.battle.journal().entries[entry as usize], entry, Some(seat)))
    }

    pub(crate) fn aim(&self, gesture: &Gesture) -> Aim {
        let seen = self.seen_by(self.battle.decision().seat());
        let state = seen.as_ref().unwrap_or(self.battle.state());
        let Aimed { order, ghost, stopped } = self.battle.rules().aim(state, gesture);
        let ghost = self.ghosts(order.as_ref().map(|(order, _)| order), &ghost);
        let order = order.map(|(order, preview)| (order_text::print::<R>(&order), preview));
        Aim { order, ghost, stopped }
    }

    pub(crate) fn weigh(&self, order: &str) -> Result<Weighed, NotPlayed> {
        let order = order_text::read::<R>(self.setting.rules, order).map_err(NotPlayed::Unreadable)?;
        let (rules, state) = (self.battle.rules(), self.battle.state());
        let order = rules.resolve(state, order);
        let seen = self.seen_by(self.battle.decision().seat());
        let known = seen.as_ref().unwrap_or(state);
        let judged = rules.check(known, &order);
        let preview = judged.map_err(|why| NotPlayed::Refused(Refusal::Illegal(why)))?;
        let ghost = self.ghosts(Some(&order), &preview.ends);
        let chances = rules.situation(known, &order).map(|contest| Chances::of(self.setting.rules, &contest));
        let (mut tried, mut dice) = (state.clone(), Dice::scripted([]));
        rules.apply(&mut tried, &order, &mut dice, &mut Silent);
        let rolls = dice.wanted().is_some();
        Ok(Weighed { preview, ghost, chances, rolls, overlays: rules.drawn(known, &order) })
    }

    /// Pieces where they would stand. An order that rolls no dice is tried on a copy of the state, so that a new
    /// formation shows its new shape; otherwise a piece keeps the shape it has.
    fn ghosts(&self, order: Option<&R::Order>, ends: &[(PieceId, Pose)]) -> Vec<Ghost> {
        if ends.is_empty() {
            return order.map_or(Vec::new(), |order| self.reshaped(order));
        }
        let (rules, state) = (self.battle.rules(), self.battle.state());
        // A table for nobody is made sooner, but does not show what somebody sets up in secret.
        let asked = self.battle.decision().seat();
        let is_secret = order.is_some_and(|order| rules.is_secret(state, order));
        let eyes = asked.filter(|_| is_secret);
        let mut tokens = rules.sketch(state, eyes).pieces;
        if let Some(order) = order {
            let (mut tried, mut dice) = (state.clone(), Dice::scripted([]));
            rules.apply(&mut tried, order, &mut dice, &mut Silent);
            if dice.wanted().is_none() {
                tokens.splice(0..0, rules.sketch(&tried, eyes).pieces);
            }
        }
        let ghost = |&(piece, pose): &(PieceId, Pose)| {
            let token = tokens.iter().find(|token| token.id == piece);
            let stands = token.map_or(Vec::new(), |token| carried(token, pose));
            Ghost { piece, pose, stands, face: token.map(|token| token.face.clone()) }
        };
        ends.iter().map(ghost).collect()
    }

    /// The pieces an order names, or what becomes of them, where it moves nobody but changes their shape: a square is
    /// formed, horse dismounts, a battalion breaks out into skirmishers.
    fn reshaped(&self, order: &R::Order) -> Vec<Ghost> {
        let named = order.named();
        if named.is_empty() {
            return Vec::new();
        }
        let (rules, state) = (self.battle.rules(), self.battle.state());
        let (mut tried, mut dice) = (state.clone(), Dice::scripted([]));
        rules.apply(&mut tried, order, &mut dice, &mut Silent);
        if dice.wanted().is_some() {
            return Vec::new();
        }
        let before = rules.sketch(state, None).pieces;
        let is_named = |token: &Token| {
            let mut same = named.iter().filter(|piece| piece.is_general() == token.id.is_general());
            same.any(|piece| piece.number() == token.id.number())
        };
        let is_other = |token: &Token| {
            let old = before.iter().find(|old| old.id == token.id);
            old.is_none_or(|old| {
                (&old.pose, &old.stands, &old.face) != (&token.pose, &token.stands, &token.face)
            })
        };
        let changed = rules.sketch(&tried, None).pieces.into_iter();
        let changed = changed.filter(|token| is_named(token) && is_other(token));
        let ghost =
            |Token { id, pose, stands, face, .. }: Token| Ghost { piece: id, pose, stands, face: Some(face) };
        changed.map(ghost).collect()
    }

    pub(crate) fn overlays(&self, reader: Option<Seat>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        let rules = self.battle.rules();
        let Some(seen) = self.seen_by(reader) else {
            return rules.overlays(self.battle.state(), piece, at);
        };
        if rules.sketch(&seen, reader).pieces.iter().all(|token| token.id != piece) {
            return Vec::new();
        }
        rules.overlays(&seen, piece, at)
    }

    pub(crate) fn suggest(&self, most: usize) -> Vec<Suggestion> {
        let (rules, state) = (self.battle.rules(), self.battle.state());
        let seen = self.seen_by(self.battle.decision().seat());
        let state = seen.as_ref().unwrap_or(state);
        let mut orders = Vec::new();
        if let Decision::Choose(_) = self.battle.decision() {
            rules.suggest(state, &mut orders);
        }
        let suggestion = |order: &R::Order| {
            let preview = rules.check(state, order).ok()?;
            Some(Suggestion {
                order: order_text::print::<R>(order),
                kind: order.kind(),
                pieces: order.named(),
                answer: order.answer(),
                preview,
            })
        };
        orders.iter().take(most).filter_map(suggestion).collect()
    }

    pub(crate) fn sketch(&self, seat: Option<Seat>) -> Sketch {
        let mut sketch = self.battle.rules().sketch(self.battle.state(), seat);
        if let Some(verdict) = self.battle.settled() {
            close(&mut sketch, verdict);
        }
        sketch
    }

    /// The journal as text. While a battle lasts nobody may read the coming dice from it: the seed is left out, and
    /// the faces that fell are enough to replay it. Once it is over nothing is taken back, and no dice are to come.
    pub(crate) fn shared_journal(&self, reader: Option<Seat>) -> Option<String> {
        let is_hidden =
            |seen: engine::battle::Seen<'_, R::Order>| matches!(seen, engine::battle::Seen::Hidden(_));
        if self.battle.read_by(reader).any(is_hidden) {
            return None;
        }
        let mut journal = self.battle.journal().clone();
        if !self.is_over() {
            journal.dice = DiceSource::Entered;
        }
        Some(journal.print::<R>())
    }

    /// The journal without its entries, as it is kept.
    pub(crate) fn header(&self) -> String {
        let journal = self.battle.journal();
        Journal { entries: Vec::new(), ..journal.clone() }.print::<R>()
    }

    pub(crate) fn entry_texts(&self) -> Vec<String> {
        self.battle.journal().entries.iter().map(Entry::print::<R>).collect()
    }

    fn line(&self, entry: &Entry<R::Order>, number: u32, reader: Option<Seat>) -> Line {
        let what = match &entry.deed {
            Deed::Back { to } => LineKind::Back { to: *to },
            Deed::Settled(how) => LineKind::Settled(*how),
            Deed::Played { .. } if self.is_hidden(entry, reader) => LineKind::Hidden,
            Deed::Played { order, .. } => LineKind::Order { kind: order.kind(), pieces: order.named() },
        };
        let is_order = matches!(entry.deed, Deed::Played { .. });
        let stands = !is_order || self.battle.standing().binary_search(&number).is_ok();
        Line { entry: number, seat: entry.seat, what, stands }
    }

    /// Whether a reader may not see yet what an entry was.
    fn is_hidden(&self, entry: &Entry<R::Order>, reader: Option<Seat>) -> bool {
        match &entry.deed {
            Deed::Played { order, .. } => reader != Some(entry.seat) && self.battle.is_secret(order),
            Deed::Back { .. } | Deed::Settled(_) => false,
        }
    }

    pub(crate) fn lines(&self, reader: Option<Seat>) -> Vec<Line> {
        let entries = self.battle.journal().entries.iter();
        entries.zip(0..).map(|(entry, number)| self.line(entry, number, reader)).collect()
    }

    /// The moments `from..=to`, as a reader may see them. The battle is played again up to the last of them.
    pub(crate) fn film(&self, from: u32, to: u32, reader: Option<Seat>, show: &mut dyn FnMut(Moment)) {
        let rules = self.battle.rules();
        if from == 0 {
            let sketch = rules.sketch(self.battle.opening(), reader);
            show(Moment { at: 0, line: None, events: Vec::new(), sketch, hash: None });
        }
        let mut hides = false;
        self.walk(to, |number, entry, record, state| {
            let is_hidden = self.is_hidden(entry, reader);
            hides |= is_hidden;
            if number + 1 >= from {
                let line = self.line(entry, number, reader);
                let hash = (!hides).then(|| entry.hash.to_string());
                let events = if is_hidden { Vec::new() } else { record.0.clone() };
                let mut sketch = rules.sketch(state, reader);
                if let Deed::Settled(how) = &entry.deed {
                    close(&mut sketch, &how.verdict(self.setting.rules, entry.seat));
                }
                show(Moment { at: number + 1, line: Some(line), events, sketch, hash });
            }
        });
    }

    /// Plays the first `to` entries again, from the faces that fell: tells each with what happened and the state it
    /// led to, and answers the last state.
    fn walk(&self, to: u32, mut tell: impl FnMut(u32, &Entry<R::Order>, &Record, &R::State)) -> R::State {
        // The state each standing entry led to; the opening lies below them.
        let mut states: Vec<(u32, R::State)> = Vec::new();
        for (entry, number) in self.battle.journal().entries.iter().zip(0_u32..).take(to as usize) {
            let mut record = Record::default();
            match &entry.deed {
                Deed::Played { order, faces } => {
                    let mut state = states.last().map_or(self.battle.opening(), |(_, state)| state).clone();
                    let mut dice = Dice::scripted(faces.iter().copied());
                    self.battle.rules().apply_for(&mut state, entry.seat, order, &mut dice, &mut record);
                    states.push((number, state));
                }
                Deed::Back { to } => states.retain(|(entry, _)| entry < to),
                Deed::Settled(how) => {
                    record.tell(|| Event::Ended(how.verdict(self.setting.rules, entry.seat)));
                }
            }
            tell(number, entry, &record, states.last().map_or(self.battle.opening(), |(_, state)| state));
        }
        states.pop().map_or_else(|| self.battle.opening().clone(), |(_, state)| state)
    }

    /// The contests of the battle, by entry, with the chances they had: for the luck report.
    pub(crate) fn contests(&self) -> Vec<(u32, Chances)> {
        let rules = self.battle.rules();
        let mut state = self.battle.opening().clone();
        let mut found = Vec::new();
        for &number in self.battle.standing() {
            let entry = &self.battle.journal().entries[number as usize];
            let Deed::Played { order, faces } = &entry.deed else { continue };
            if let Some(contest) = rules.situation(&state, order) {
                found.push((number, Chances::of(self.setting.rules, &contest)));
            }
            let mut dice = Dice::scripted(faces.iter().copied());
            rules.apply_for(&mut state, entry.seat, order, &mut dice, &mut Silent);
        }
        found
    }

    /// The moment `at` and an order as a case file; nothing when there is no such moment or order.
    pub(crate) fn case(&self, at: u32, order: Option<&str>, id: &str, note: &str) -> Result<String, String> {
        let rules = self.battle.rules();
        let order = match order {
            None => None,
            Some(text) => Some(order_text::read::<R>(self.setting.rules, text)?),
        };
        if at > self.battle.now() {
            return Err("there is no such moment in this battle".to_owned());
        }
        let state = self.walk(at, |_, _, _, _| {});
        let order = order.map(|order| rules.resolve(&state, order));
        let asked = rules.decision(&state).seat();
        // The dice that fell then are the dice of the case: a problem that was seen is seen again.
        let (seat, dice) = match (self.battle.journal().entries.get(at as usize), &order) {
            (Some(Entry { seat, deed: Deed::Played { order: given, faces }, .. }), Some(order))
                if given == order =>
            {
                (Some(*seat), faces.clone())
            }
            _ => (asked, Vec::new()),
        };
        let clause = order.as_ref().and_then(|order| rules.check(&state, order).err()).map(|why| why.clause);
        let steps = order.map(|order| Step { seat, order: Some(order), dice, expect: Expect::default() });
        let case = Case {
            id: id.to_owned(),
            example: None,
            formerly: None,
            note: (!note.is_empty()).then(|| note.to_owned()),
            setting: self.setting.clone(),
            clauses: clause.into_iter().collect(),
            subject: Subject::Scene(Box::new(rules.clone()), Box::new(state)),
            steps: steps.into_iter().collect(),
        };
        Ok(case.print())
    }

    /// The first `at` entries under other dice: "play from here". How the players ended it does not bind this battle.
    pub(crate) fn fork(&self, at: u32, seed: u64) -> Result<Fought<R>, String> {
        let mut journal = self.battle.journal().clone();
        journal.entries.truncate(at as usize);
        journal.entries.retain(|entry| !matches!(entry.deed, Deed::Settled(_)));
        journal.dice = DiceSource::Seeded(seed);
        let (rules, opening) = (self.battle.rules().clone(), self.battle.opening().clone());
        let battle = Battle::resume(rules, opening, Dice::seeded(seed), journal)
            .map_err(|difference| difference.to_string())?;
        Ok(Fought {
            setting: self.setting.clone(),
            armies: self.armies.clone(),
            battle,
            bots: self.bots,
            bench: Bench::default(),
        })
    }

    pub(crate) fn think(&self, ask: &Ask) -> Thought {
        let seat = self.battle.decision().seat().expect("somebody must decide");
        let (order, plan) = self.bench.answer(self.bots, &self.battle, seat, ask);
        Thought { order: order_text::print::<R>(&order), plan }
    }

    pub(crate) fn fallback(&self) -> String {
        order_text::print::<R>(&self.battle.rules().fallback(self.battle.state()))
    }

    pub(crate) fn advantage(&self, seat: Seat) -> Option<i64> {
        self.bots.advantage(self.battle.rules(), self.battle.state(), seat)
    }

    pub(crate) fn fight_out(
        &self,
        bots: [Contender; 2],
        seed: u64,
        most_orders: u32,
        tell: &mut dyn FnMut(&Choice, &Plan),
    ) -> FoughtOut {
        let bots = self.enlist(bots, seed);
        fight::between(self.battle.rules(), self.battle.state(), bots, (seed, most_orders), tell)
    }

    pub(crate) fn play_out(&mut self, bots: [Contender; 2], seed: u64, most_orders: u32) -> FoughtOut {
        let bots = self.enlist(bots, seed);
        fight::recorded(&mut self.battle, bots, most_orders)
    }

    /// Bots draw from choices of their own, one stream a seat, so that a change of one bot leaves the other's alone.
    fn enlist(&self, [red, blue]: [Contender; 2], seed: u64) -> [AnyBot<R>; 2] {
        let own = |seat: u64| seed.wrapping_mul(2).wrapping_add(seat);
        [self.bots.enlist(red.level, own(0), red.budget), self.bots.enlist(blue.level, own(1), blue.budget)]
    }
}

/// A table at which nothing is asked any more: the players have ended the battle.
fn close(sketch: &mut Sketch, verdict: &Verdict) {
    sketch.decision = Decision::Over(verdict.clone());
    sketch.buttons.clear();
    for piece in &mut sketch.pieces {
        piece.can_act = false;
        piece.buttons.clear();
    }
}

/// The stands of a token as if it stood in another pose.
fn carried(token: &Token, pose: Pose) -> Vec<Vec<Point>> {
    if token.pose == pose {
        return token.stands.clone();
    }
    let carry = |corner: &Point| {
        let local = token.pose.locate(*corner);
        pose.place(local.right, local.ahead)
    };
    token.stands.iter().map(|stand| stand.iter().map(carry).collect()).collect()
}
