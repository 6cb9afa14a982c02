//! A battle of one family, with orders as text: the implementation of an [`AnyBattle`](crate::AnyBattle).

use crate::battle_answers::{AimAnswer, Ghost, Played, ReplayFrame, Suggestion, Weighed};
use crate::chances::Chances;
use crate::entry_line::{EntryLine, LineKind};
#[cfg(feature = "bots")]
use crate::fight::{self, Contender, FoughtOut};
use crate::not_done::{NotMade, NotPlayed};
use crate::order_text;
use crate::players::BotsOf;
#[cfg(feature = "bots")]
use crate::thinking::{Bench, BotAnswer, BotQuestion};
#[cfg(feature = "bots")]
use bots::{AnyBot, Plan};
#[cfg(feature = "bots")]
use engine::Choice;
use engine::battle::out_of_force;
use engine::case::{Case, CaseStep, Expect, Subject};
use engine::event::Silent;
use engine::log::Log;
use engine::scenario::ArmyName;
use engine::sketch::{Overlay, Token};
use engine::text::Fault;
use engine::{
    Aimed, Audience, Battle, Decision, Dice, DiceSource, Entry, EntryKind, Event, EventLog, Gesture, Journal,
    Legal, Ordered, PieceId, Refusal, Scenario, Screen, Seat, Setting, Settlement, Sketch, Tell, Verdict,
    View,
};
use geometry::{Point, Pose};

/// A battle and the names in its scenario.
#[derive(Clone, Debug)]
pub(crate) struct Fought<R: Screen> {
    setting: Setting<R::Tables>,
    armies: [ArmyName; 2],
    battle: Battle<R>,
    bots: BotsOf<R>,
    #[cfg(feature = "bots")]
    bench: Bench<R>,
}

/// One sentence about a battle that cannot be resumed.
fn trouble<R: Screen>(scenario: &Scenario<R>, message: String) -> Vec<Fault> {
    vec![Fault { file: scenario.source.name.clone(), line: 1, clause: None, complaint: message.into() }]
}

/// The dice with which a battle goes on.
fn dice_of<R: Screen>(scenario: &Scenario<R>, journal: &Journal<R::Order>) -> Result<Dice, Vec<Fault>> {
    match &journal.dice {
        DiceSource::Seeded(seed) | DiceSource::SeededFrom { seed, .. } => Ok(Dice::seeded(*seed)),
        DiceSource::Entered => Ok(Dice::entered([])),
        DiceSource::Committed { .. } => {
            Err(trouble(scenario, "its dice come from a secret that is not here".to_owned()))
        }
    }
}

impl<R: Screen> Fought<R> {
    /// A battle before its first order.
    pub(crate) fn begin(
        scenario: &Scenario<R>,
        dice: DiceSource,
        bots: BotsOf<R>,
    ) -> Result<Fought<R>, Vec<Fault>> {
        let journal = Journal::begin(&scenario.setting, scenario.source.text.as_str(), dice);
        Fought::resume(scenario, journal, bots)
    }

    /// Resumes a battle from its journal.
    pub(crate) fn resume(
        scenario: &Scenario<R>,
        journal: Journal<R::Order>,
        bots: BotsOf<R>,
    ) -> Result<Fought<R>, Vec<Fault>> {
        let dice = dice_of(scenario, &journal)?;
        let (rules, opening) = R::set_up(scenario)?;
        let battle = Battle::resume(rules, opening, dice, journal)
            .map_err(|difference| trouble(scenario, difference.to_string()))?;
        Ok(Fought::of(scenario, battle, bots))
    }

    /// Resumes a battle that [`Fought::resume`] refuses because a rule was corrected since; see [`Battle::mend`].
    pub(crate) fn mend(
        scenario: &Scenario<R>,
        journal: Journal<R::Order>,
        bots: BotsOf<R>,
    ) -> Result<Option<Fought<R>>, Vec<Fault>> {
        let dice = dice_of(scenario, &journal)?;
        let (rules, opening) = R::set_up(scenario)?;
        Ok(Battle::mend(rules, opening, dice, journal).map(|battle| Fought::of(scenario, battle, bots)))
    }

    fn of(scenario: &Scenario<R>, battle: Battle<R>, bots: BotsOf<R>) -> Fought<R> {
        let armies = scenario.forces.each_ref().map(|force| force.name.clone());
        Fought {
            setting: scenario.setting.clone(),
            armies,
            battle,
            bots,
            #[cfg(feature = "bots")]
            bench: Bench::default(),
        }
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
        // A refusal must not reveal anything that is hidden from the seat.
        let is_asked = at == self.battle.now() && self.battle.decision().seat() == Some(seat);
        let view = self.battle.view(Some(seat));
        if is_asked && !view.is_whole() {
            let judged = self.battle.rules().check_for(&view, seat, &order);
            judged.map_err(|why| NotPlayed::Refused(Refusal::Illegal(why)))?;
        }
        let EventLog(events) = self.battle.play(seat, at, order).map_err(NotPlayed::Refused)?;
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
        let EventLog(events) = self.battle.settle(seat, at, how).map_err(NotPlayed::Refused)?;
        Ok(self.last(events))
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

    pub(crate) fn undoable(&self, seat: Seat) -> Result<EntryLine, Refusal> {
        let entry = self.battle.undoable(seat)?;
        Ok(self.line(&self.battle.journal().entries[entry as usize], entry, Some(seat)))
    }

    pub(crate) fn aim(&self, gesture: &Gesture) -> AimAnswer {
        let view = self.battle.view_of_asked();
        let Aimed { order, ghost, stopped } = self.battle.rules().aim(&view, gesture);
        let legal = order.as_ref().and_then(|(order, _)| self.battle.rules().check(&view, order).ok());
        let ghost = self.ghosts(&view, legal.as_ref(), &ghost);
        let order = order.as_ref().map(|(order, preview)| (order_text::print::<R>(order), preview.clone()));
        AimAnswer { order, ghost, stopped }
    }

    pub(crate) fn weigh(&self, order: &str) -> Result<Weighed, NotPlayed> {
        let order = order_text::read::<R>(self.setting.rules, order).map_err(NotPlayed::Unreadable)?;
        let (rules, view) = (self.battle.rules(), self.battle.view_of_asked());
        let order = rules.resolve(&view, order);
        let judged = rules.check(&view, &order);
        let legal = judged.map_err(|why| NotPlayed::Refused(Refusal::Illegal(why)))?;
        let preview = legal.preview();
        let ghost = self.ghosts(&view, Some(&legal), &preview.ends);
        let contest = legal.contest();
        let chances = contest.as_ref().map(|contest| Chances::of(self.setting.rules, contest));
        // What a contest would lead to may depend on what is hidden, so no list can be made.
        let foresight = if view.is_whole() { legal.foresight(contest.as_ref()) } else { None };
        Ok(Weighed { preview, ghost, chances, foresight, rolls: legal.rolls(), overlays: legal.drawn() })
    }

    /// Pieces at the poses they would have. An order without dice is played on a copy of the state, so that a new
    /// formation shows its new shape. Otherwise a piece keeps its present shape.
    fn ghosts(
        &self,
        view: &View<'_, R::State>,
        legal: Option<&Legal<'_, R>>,
        ends: &[(PieceId, Pose)],
    ) -> Vec<Ghost> {
        if ends.is_empty() {
            return legal.map_or(Vec::new(), |legal| self.reshaped(view, legal));
        }
        let rules = self.battle.rules();
        // The sketch for a spectator is faster to make, but lacks pieces that are being deployed in secret.
        let eyes = view.seat().filter(|_| !view.is_whole());
        let mut tokens = rules.sketch(&rules.view(view, eyes)).pieces;
        if let Some(legal) = legal {
            let mut dice = Dice::scripted([]);
            let tried = legal.tried(&mut dice, &mut Silent);
            if dice.wanted().is_none() {
                tokens.splice(0..0, rules.sketch(&rules.view(&tried, eyes)).pieces);
            }
        }
        let ghost = |&(piece, pose): &(PieceId, Pose)| {
            let token = tokens.iter().find(|token| token.id == piece);
            let stands = token.map_or(Vec::new(), |token| carried(token, pose));
            Ghost { piece, pose, stands, face: token.map(|token| token.face.clone()) }
        };
        ends.iter().map(ghost).collect()
    }

    /// The pieces that an order changes without moving them, in their new shape: a square is formed, cavalry dismounts,
    /// a battalion splits into skirmishers.
    fn reshaped(&self, view: &View<'_, R::State>, legal: &Legal<'_, R>) -> Vec<Ghost> {
        let named = legal.order().named();
        if named.is_empty() {
            return Vec::new();
        }
        let (rules, mut dice) = (self.battle.rules(), Dice::scripted([]));
        let tried = legal.tried(&mut dice, &mut Silent);
        if dice.wanted().is_some() {
            return Vec::new();
        }
        let before = rules.sketch(&rules.view(view, None)).pieces;
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
        let changed = rules.sketch(&rules.view(&tried, None)).pieces.into_iter();
        let changed = changed.filter(|token| is_named(token) && is_other(token));
        let ghost =
            |Token { id, pose, stands, face, .. }: Token| Ghost { piece: id, pose, stands, face: Some(face) };
        changed.map(ghost).collect()
    }

    pub(crate) fn overlays(&self, reader: Option<Seat>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        let (rules, view) = (self.battle.rules(), self.battle.view(reader));
        if !view.is_whole() && rules.sketch(&view).pieces.iter().all(|token| token.id != piece) {
            return Vec::new();
        }
        rules.overlays(&view, piece, at)
    }

    pub(crate) fn suggest(&self, most: usize) -> Vec<Suggestion> {
        let (rules, view) = (self.battle.rules(), self.battle.view_of_asked());
        let mut orders = Vec::new();
        if let Decision::Choose(_) = self.battle.decision() {
            rules.suggest(&view, &mut orders);
        }
        let suggestion = |order: &R::Order| {
            let preview = rules.check(&view, order).ok()?.preview();
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
        let mut sketch = self.battle.rules().sketch(&self.battle.view(seat));
        if let Some(verdict) = self.battle.settled() {
            close(&mut sketch, verdict);
        }
        sketch
    }

    /// The journal as text. While a battle lasts the seed is left out, because future dice could be computed from it;
    /// the recorded dice are enough for a replay. Once it is over nothing can be taken back and no dice will be rolled,
    /// so the seed is included.
    pub(crate) fn shared_journal(&self, reader: Option<Seat>) -> Option<String> {
        let is_hidden = |seen: engine::battle::SeenEntry<'_, R::Order>| {
            matches!(seen, engine::battle::SeenEntry::Hidden(_))
        };
        if self.battle.read_by(reader).any(is_hidden) {
            return None;
        }
        let mut journal = self.battle.journal().clone();
        if !self.is_over() {
            journal.dice = DiceSource::Entered;
        }
        Some(journal.print::<R>())
    }

    /// The whole journal, with the seed.
    pub(crate) fn journal(&self) -> String {
        self.battle.journal().print::<R>()
    }

    /// The journal without its entries, as it is stored.
    pub(crate) fn header(&self) -> String {
        let journal = self.battle.journal();
        Journal { entries: Log::default(), ..journal.clone() }.print::<R>()
    }

    pub(crate) fn entry_texts(&self) -> Vec<String> {
        self.battle.journal().entries.iter().map(Entry::print::<R>).collect()
    }

    fn line(&self, entry: &Entry<R::Order>, number: u32, reader: Option<Seat>) -> EntryLine {
        let what = match &entry.deed {
            EntryKind::Back { to } => LineKind::Back { to: *to },
            EntryKind::Mended { to } => LineKind::Mended { to: *to },
            EntryKind::Settled(how) => LineKind::Settled(*how),
            EntryKind::Played { .. } if self.is_hidden(entry, reader) => LineKind::Hidden,
            EntryKind::Played { order, .. } => LineKind::Order { kind: order.kind(), pieces: order.named() },
        };
        let is_order = matches!(entry.deed, EntryKind::Played { .. });
        let stands = !is_order || self.battle.standing().binary_search(&number).is_ok();
        EntryLine { entry: number, seat: entry.seat, what, stands }
    }

    /// Whether an entry is still hidden from a reader.
    fn is_hidden(&self, entry: &Entry<R::Order>, reader: Option<Seat>) -> bool {
        match &entry.deed {
            EntryKind::Played { order, .. } => {
                reader != Some(entry.seat) && self.battle.view(reader).hides(order.kind())
            }
            EntryKind::Back { .. } | EntryKind::Mended { .. } | EntryKind::Settled(_) => false,
        }
    }

    pub(crate) fn lines(&self, reader: Option<Seat>) -> Vec<EntryLine> {
        let entries = self.battle.journal().entries.iter();
        entries.zip(0..).map(|(entry, number)| self.line(entry, number, reader)).collect()
    }

    pub(crate) fn line_of(&self, entry: u32, reader: Option<Seat>) -> Option<EntryLine> {
        let found = self.battle.journal().entries.get(entry as usize)?;
        Some(self.line(found, entry, reader))
    }

    pub(crate) fn hides_orders(&self, seat: Seat, reader: Option<Seat>) -> bool {
        let mut own = self.battle.journal().entries.iter().filter(|entry| entry.seat == seat);
        own.any(|entry| self.is_hidden(entry, reader))
    }

    /// The states `from..=to`, as a reader may see them. The battle is replayed up to the last of them.
    pub(crate) fn film(&self, from: u32, to: u32, reader: Option<Seat>, show: &mut dyn FnMut(ReplayFrame)) {
        let rules = self.battle.rules();
        if from == 0 {
            let sketch = rules.sketch(&rules.view(self.battle.opening(), reader));
            show(ReplayFrame { at: 0, line: None, events: Vec::new(), sketch, hash: None });
        }
        let mut hides = false;
        self.walk(to, |number, entry, record, state| {
            let is_hidden = self.is_hidden(entry, reader);
            hides |= is_hidden;
            if number + 1 >= from {
                let line = self.line(entry, number, reader);
                let hash = (!hides).then(|| entry.hash.to_string());
                let events = if is_hidden { Vec::new() } else { record.0.clone() };
                let sketch = match &entry.deed {
                    // It is the last entry, and nothing is hidden any more.
                    EntryKind::Settled(_) => self.sketch(reader),
                    _ => rules.sketch(&rules.view(state, reader)),
                };
                show(ReplayFrame { at: number + 1, line: Some(line), events, sketch, hash });
            }
        });
    }

    /// Replays the first `to` entries with the recorded dice. Reports each with its events and the state after it, and
    /// returns the last state.
    fn walk(&self, to: u32, mut tell: impl FnMut(u32, &Entry<R::Order>, &EventLog, &R::State)) -> R::State {
        // The states after the entries that still count.
        let mut states: Vec<(u32, R::State)> = Vec::new();
        let void = out_of_force(&self.battle.journal().entries);
        for (entry, number) in self.battle.journal().entries.iter().zip(0_u32..).take(to as usize) {
            let mut record = EventLog::default();
            match &entry.deed {
                EntryKind::Played { .. } if void[number as usize] => {}
                EntryKind::Played { order, faces } => {
                    let state = states.last().map_or(self.battle.opening(), |(_, state)| state);
                    let mut dice = Dice::scripted(faces.iter().copied());
                    let legal = self.battle.rules().check_for(state, entry.seat, order);
                    let legal = legal.expect("an entry was judged before it was written");
                    let after = legal.play(&mut dice, &mut record);
                    states.push((number, after));
                }
                EntryKind::Back { to } | EntryKind::Mended { to } => states.retain(|(entry, _)| entry < to),
                EntryKind::Settled(how) => {
                    record.tell(|| Event::Ended(how.verdict(self.setting.rules, entry.seat)));
                }
            }
            tell(number, entry, &record, states.last().map_or(self.battle.opening(), |(_, state)| state));
        }
        states.pop().map_or_else(|| self.battle.opening().clone(), |(_, state)| state)
    }

    /// The contests of the battle, by entry, with their odds, for the report on luck.
    pub(crate) fn contests(&self) -> Vec<(u32, Chances)> {
        let rules = self.battle.rules();
        let mut state = self.battle.opening().clone();
        let mut found = Vec::new();
        for &number in self.battle.standing() {
            let entry = &self.battle.journal().entries[number as usize];
            let EntryKind::Played { order, faces } = &entry.deed else { continue };
            let legal = rules.check_for(&state, entry.seat, order);
            let legal = legal.expect("an entry was judged before it was written");
            if let Some(contest) = legal.contest() {
                found.push((number, Chances::of(self.setting.rules, &contest)));
            }
            let mut dice = Dice::scripted(faces.iter().copied());
            state = legal.play(&mut dice, &mut Silent);
        }
        found
    }

    /// The state `at` and an order as a case file.
    pub(crate) fn case(&self, at: u32, order: Option<&str>, id: &str, note: &str) -> Result<String, NotMade> {
        let rules = self.battle.rules();
        let order = match order {
            None => None,
            Some(text) => Some(order_text::read::<R>(self.setting.rules, text).map_err(NotMade::Unreadable)?),
        };
        if at > self.battle.now() {
            return Err(NotMade::NoSuchMoment);
        }
        let state = self.walk(at, |_, _, _, _| {});
        let order = order.map(|order| rules.resolve(&state, order));
        let asked = rules.decision(&state).seat();
        // The case gets the dice that were rolled then, so that it shows the same problem.
        let (seat, dice) = match (self.battle.journal().entries.get(at as usize), &order) {
            (Some(Entry { seat, deed: EntryKind::Played { order: given, faces }, .. }), Some(order))
                if given == order =>
            {
                (Some(*seat), faces.clone())
            }
            _ => (asked, Vec::new()),
        };
        let clause = order.as_ref().and_then(|order| rules.check(&state, order).err()).map(|why| why.clause);
        let steps = order.map(|order| CaseStep { seat, order: Some(order), dice, expect: Expect::default() });
        let case = Case {
            id: id.to_owned(),
            example: None,
            formerly: None,
            note: (!note.is_empty()).then(|| note.to_owned()),
            setting: self.setting.clone(),
            clauses: clause.into_iter().collect(),
            // A report must be readable even if the state that it shows is the problem.
            unchecked: !rules.breaches(&state).is_empty(),
            subject: Subject::Scene(Box::new(rules.clone()), Box::new(state)),
            steps: steps.into_iter().collect(),
        };
        Ok(case.print())
    }

    /// A new battle with the first `at` entries and other dice: "play from here". An agreed ending is not copied.
    pub(crate) fn fork(&self, at: u32, seed: u64) -> Result<Fought<R>, NotMade> {
        let journal = self.battle.journal().fork::<R>(&self.setting, at, seed);
        let (rules, opening) = (self.battle.rules().clone(), self.battle.opening().clone());
        let battle = Battle::resume(rules, opening, Dice::seeded(seed), journal).map_err(NotMade::Differs)?;
        Ok(Fought {
            setting: self.setting.clone(),
            armies: self.armies.clone(),
            battle,
            bots: self.bots,
            #[cfg(feature = "bots")]
            bench: Bench::default(),
        })
    }

    #[cfg(feature = "bots")]
    pub(crate) fn think(&self, ask: &BotQuestion) -> BotAnswer {
        let seat = self.battle.decision().seat().expect("somebody must decide");
        let (order, plan) = self.bench.answer(self.bots, &self.battle, seat, ask);
        BotAnswer { order: order_text::print::<R>(&order), plan }
    }

    pub(crate) fn fallback(&self) -> String {
        order_text::print::<R>(&self.battle.rules().fallback(&self.battle.view_of_asked()))
    }

    #[cfg(feature = "bots")]
    pub(crate) fn advantage(&self, seat: Seat) -> Option<i64> {
        self.bots.advantage(self.battle.rules(), &self.battle.view(Some(seat)), seat)
    }

    #[cfg(feature = "bots")]
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

    #[cfg(feature = "bots")]
    pub(crate) fn play_out(&mut self, bots: [Contender; 2], seed: u64, most_orders: u32) -> FoughtOut {
        let bots = self.enlist(bots, seed);
        fight::recorded(&mut self.battle, bots, most_orders)
    }

    /// Creates the two bots, each with its own random numbers, so that changing one does not affect the other.
    #[cfg(feature = "bots")]
    fn enlist(&self, [red, blue]: [Contender; 2], seed: u64) -> [AnyBot<R>; 2] {
        let own = |seat: u64| seed.wrapping_mul(2).wrapping_add(seat);
        [self.bots.enlist(red.level, own(0), red.budget), self.bots.enlist(blue.level, own(1), blue.budget)]
    }
}

/// Removes everything that asks for a decision: the players have ended the battle.
fn close(sketch: &mut Sketch, verdict: &Verdict) {
    sketch.decision = Decision::Over(verdict.clone());
    sketch.buttons.clear();
    for piece in &mut sketch.pieces {
        piece.can_act = false;
        piece.buttons.clear();
    }
}

/// The stands of a piece as if it had another pose.
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
