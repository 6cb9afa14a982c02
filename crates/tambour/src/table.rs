//! A battle of any family behind one object: servers and shells hold it and name no family.

use crate::chances::Chances;
use crate::entry_line::EntryLine;
use crate::fight::{Contender, FoughtOut};
use crate::fought::{Aim, Fought, NotPlayed, Played, ReplayFrame, Suggestion, Weighed};
use crate::thinking::{BotAnswer, BotQuestion};
use bots::Plan;
use engine::scenario::ArmyName;
use engine::sketch::Overlay;
use engine::{Choice, Decision, Gesture, PieceId, Refusal, RuleSet, Rules, Seat, Settlement, Sketch};
use geometry::Pose;
use std::fmt;

/// A battle of any family. Orders go in and come out as texts.
pub type AnyBattle = Box<dyn Table>;

/// What can be asked of a battle without knowing its family.
pub trait Table: fmt::Debug + Send + Sync {
    /// The same battle once more.
    fn copy(&self) -> AnyBattle;

    /// The rule set.
    #[must_use]
    fn rules(&self) -> RuleSet;

    /// The scenario it was begun with, as text.
    #[must_use]
    fn scenario(&self) -> &str;

    /// What the armies of Red and Blue are called.
    #[must_use]
    fn armies(&self) -> &[ArmyName; 2];

    /// The present moment: the number the next entry will have.
    #[must_use]
    fn now(&self) -> u32;

    /// What must be decided now.
    #[must_use]
    fn decision(&self) -> Decision;

    /// The table as a seat (nobody: a watcher) sees it.
    #[must_use]
    fn sketch(&self, seat: Option<Seat>) -> Sketch;

    /// Judges, plays and writes down an order.
    ///
    /// # Errors
    /// Why it came to nothing; the battle is then exactly as it was.
    fn play(&mut self, seat: Seat, at: u32, order: &str) -> Result<Played, NotPlayed>;

    /// Gives the battle up for a seat, whichever seat is asked.
    ///
    /// # Errors
    /// When the battle is over, or has moved on.
    fn give_up(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed>;

    /// Takes back the seat's own last order.
    ///
    /// # Errors
    /// When there is nothing the seat may take back alone.
    fn undo(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed>;

    /// What [`undo`](Table::undo) would take back.
    ///
    /// # Errors
    /// When there is nothing the seat may take back alone.
    fn undoable(&self, seat: Seat) -> Result<EntryLine, Refusal>;

    /// Takes back entry `to` and all that came after it, dice and all: the other player has consented.
    ///
    /// # Errors
    /// When `to` is not an entry that still stands, or the battle is over.
    fn take_back(&mut self, seat: Seat, at: u32, to: u32) -> Result<Played, NotPlayed>;

    /// Ends the battle as the players have settled it; `seat` had the last word. It is never taken back.
    ///
    /// # Errors
    /// When the battle is over, or has moved on.
    fn settle(&mut self, seat: Seat, at: u32, how: Settlement) -> Result<Played, NotPlayed>;

    /// The last order of a seat that still stands; nothing once the battle is over, which is final.
    #[must_use]
    fn last_order(&self, seat: Seat) -> Option<u32>;

    /// What a gesture comes to.
    #[must_use]
    fn aim(&self, gesture: &Gesture) -> Aim;

    /// What an order would cost and what might come of it.
    ///
    /// # Errors
    /// Why it may not be given.
    fn weigh(&self, order: &str) -> Result<Weighed, NotPlayed>;

    /// What can be laid over the table of a reader (nobody: a watcher) for a piece, where it stands or where it might.
    /// Nothing for a piece he may not see, and pieces he may not see change nothing.
    #[must_use]
    fn overlays(&self, reader: Option<Seat>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay>;

    /// Sensible legal orders, at most so many.
    #[must_use]
    fn suggest(&self, most: usize) -> Vec<Suggestion>;

    /// The journal as a reader may have it: without the seed while the battle lasts; nothing while it holds an order
    /// that is still secret.
    #[must_use]
    fn shared_journal(&self, reader: Option<Seat>) -> Option<String>;

    /// The journal without its entries, seed and all: for the store alone.
    #[must_use]
    fn header(&self) -> String;

    /// The entries of the journal, each as it is appended to the header.
    #[must_use]
    fn entry_texts(&self) -> Vec<String>;

    /// The entries of the journal as a reader may see them.
    #[must_use]
    fn lines(&self, reader: Option<Seat>) -> Vec<EntryLine>;

    /// Shows the moments `from..=to` as a reader may see them; moment 0 is the opening.
    fn film(&self, from: u32, to: u32, reader: Option<Seat>, show: &mut dyn FnMut(ReplayFrame));

    /// The contests so far, by entry, with the chances they had.
    #[must_use]
    fn contests(&self) -> Vec<(u32, Chances)>;

    /// A moment, and an order given or wished there, as a case file.
    ///
    /// # Errors
    /// One sentence: no such moment, or an order that cannot be read.
    fn case(&self, at: u32, order: Option<&str>, id: &str, note: &str) -> Result<String, String>;

    /// Another battle that shares the first `at` entries, under dice of its own.
    ///
    /// # Errors
    /// One sentence, when those entries cannot be played again.
    fn fork(&self, at: u32, seed: u64) -> Result<AnyBattle, String>;

    /// A bot's order for the seat that must decide now, and what it has in mind.
    ///
    /// # Panics
    /// When the battle is over.
    fn think(&self, ask: &BotQuestion) -> BotAnswer;

    /// The answer when nobody answers.
    fn fallback(&self) -> String;

    /// How much better off a seat is than the other, as its family's bots see it; nothing where they do not say.
    fn advantage(&self, seat: Seat) -> Option<i64>;

    /// Lets two bots, Red's first, fight the battle out from where it stands, under dice of their own, and tells every
    /// decision with the plan that answered it. The battle itself stays where it is.
    fn fight_out(
        &self,
        bots: [Contender; 2],
        seed: u64,
        most_orders: u32,
        tell: &mut dyn FnMut(&Choice, &Plan),
    ) -> FoughtOut;

    /// Lets the same bots play this battle itself to its end, every order judged and written down.
    ///
    /// # Panics
    /// When a bot gives an order that the rules forbid: a fault of the bot.
    fn play_out(&mut self, bots: [Contender; 2], seed: u64, most_orders: u32) -> FoughtOut;
}

impl Clone for AnyBattle {
    fn clone(&self) -> AnyBattle {
        self.copy()
    }
}

impl<R: Rules> Table for Fought<R> {
    fn copy(&self) -> AnyBattle {
        Box::new(self.clone())
    }

    fn rules(&self) -> RuleSet {
        self.battle().journal().rules
    }

    fn scenario(&self) -> &str {
        &self.battle().journal().scenario
    }

    fn armies(&self) -> &[ArmyName; 2] {
        Fought::armies(self)
    }

    fn now(&self) -> u32 {
        self.battle().now()
    }

    fn decision(&self) -> Decision {
        self.battle().decision()
    }

    fn sketch(&self, seat: Option<Seat>) -> Sketch {
        Fought::sketch(self, seat)
    }

    fn play(&mut self, seat: Seat, at: u32, order: &str) -> Result<Played, NotPlayed> {
        Fought::play(self, seat, at, order)
    }

    fn give_up(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed> {
        Fought::give_up(self, seat, at)
    }

    fn undo(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed> {
        Fought::undo(self, seat, at)
    }

    fn undoable(&self, seat: Seat) -> Result<EntryLine, Refusal> {
        Fought::undoable(self, seat)
    }

    fn take_back(&mut self, seat: Seat, at: u32, to: u32) -> Result<Played, NotPlayed> {
        Fought::take_back(self, seat, at, to)
    }

    fn settle(&mut self, seat: Seat, at: u32, how: Settlement) -> Result<Played, NotPlayed> {
        Fought::settle(self, seat, at, how)
    }

    fn last_order(&self, seat: Seat) -> Option<u32> {
        Fought::last_order(self, seat)
    }

    fn aim(&self, gesture: &Gesture) -> Aim {
        Fought::aim(self, gesture)
    }

    fn weigh(&self, order: &str) -> Result<Weighed, NotPlayed> {
        Fought::weigh(self, order)
    }

    fn overlays(&self, reader: Option<Seat>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        Fought::overlays(self, reader, piece, at)
    }

    fn suggest(&self, most: usize) -> Vec<Suggestion> {
        Fought::suggest(self, most)
    }

    fn shared_journal(&self, reader: Option<Seat>) -> Option<String> {
        Fought::shared_journal(self, reader)
    }

    fn header(&self) -> String {
        Fought::header(self)
    }

    fn entry_texts(&self) -> Vec<String> {
        Fought::entry_texts(self)
    }

    fn lines(&self, reader: Option<Seat>) -> Vec<EntryLine> {
        Fought::lines(self, reader)
    }

    fn film(&self, from: u32, to: u32, reader: Option<Seat>, show: &mut dyn FnMut(ReplayFrame)) {
        Fought::film(self, from, to, reader, show);
    }

    fn contests(&self) -> Vec<(u32, Chances)> {
        Fought::contests(self)
    }

    fn case(&self, at: u32, order: Option<&str>, id: &str, note: &str) -> Result<String, String> {
        Fought::case(self, at, order, id, note)
    }

    fn fork(&self, at: u32, seed: u64) -> Result<AnyBattle, String> {
        Ok(Box::new(Fought::fork(self, at, seed)?))
    }

    fn think(&self, ask: &BotQuestion) -> BotAnswer {
        Fought::think(self, ask)
    }

    fn fallback(&self) -> String {
        Fought::fallback(self)
    }

    fn advantage(&self, seat: Seat) -> Option<i64> {
        Fought::advantage(self, seat)
    }

    fn fight_out(
        &self,
        bots: [Contender; 2],
        seed: u64,
        most_orders: u32,
        tell: &mut dyn FnMut(&Choice, &Plan),
    ) -> FoughtOut {
        Fought::fight_out(self, bots, seed, most_orders, tell)
    }

    fn play_out(&mut self, bots: [Contender; 2], seed: u64, most_orders: u32) -> FoughtOut {
        Fought::play_out(self, bots, seed, most_orders)
    }
}
