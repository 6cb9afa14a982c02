//! A battle of any family as a trait object, for programs that name no family.

use crate::battle_answers::{AimAnswer, Played, ReplayFrame, Suggestion, Weighed};
use crate::chances::Chances;
use crate::entry_line::EntryLine;
#[cfg(feature = "bots")]
use crate::fight::{Contender, FoughtOut};
use crate::fought::Fought;
use crate::not_done::{NotMade, NotPlayed};
#[cfg(feature = "bots")]
use crate::thinking::{BotAnswer, BotQuestion};
#[cfg(feature = "bots")]
use bots::{Level, Plan};
#[cfg(feature = "bots")]
use engine::Choice;
use engine::scenario::ArmyName;
use engine::sketch::Overlay;
use engine::{Decision, Gesture, NoWayBack, PieceId, Refusal, RuleSet, Screen, Seat, Settlement, Sketch};
use geometry::Pose;
use std::fmt;

/// A battle of any family. Orders are texts.
pub type AnyBattle = Box<dyn TextBattle>;

/// All that can be done with a battle without knowing its family.
pub trait TextBattle: fmt::Debug + Send + Sync {
    /// A copy of the battle.
    fn copy(&self) -> AnyBattle;

    /// The rule set.
    #[must_use]
    fn rules(&self) -> RuleSet;

    /// The text of its scenario.
    #[must_use]
    fn scenario(&self) -> &str;

    /// The names of the armies, Red first.
    #[must_use]
    fn armies(&self) -> &[ArmyName; 2];

    /// The number of entries, which is the number that the next entry will have.
    #[must_use]
    fn now(&self) -> u32;

    /// Which seat must decide what now, or how the battle ended.
    #[must_use]
    fn decision(&self) -> Decision;

    /// What a client draws for a seat (`None`: a spectator).
    #[must_use]
    fn sketch(&self, seat: Option<Seat>) -> Sketch;

    /// Checks an order, plays it and adds it to the journal.
    ///
    /// # Errors
    /// Why it was not played; the battle is then unchanged.
    fn play(&mut self, seat: Seat, at: u32, order: &str) -> Result<Played, NotPlayed>;

    /// Plays an order for the seat that must decide now.
    ///
    /// # Errors
    /// Why it was not played; the battle is then unchanged.
    fn answer(&mut self, order: &str) -> Result<Played, NotPlayed> {
        let over = || NotPlayed::Refused(Refusal::CannotGoBack(NoWayBack::Over));
        let seat = self.decision().seat().ok_or_else(over)?;
        self.play(seat, self.now(), order)
    }

    /// Concedes for a seat, whichever seat must decide.
    ///
    /// # Errors
    /// When the battle is over, or `at` is not the present number of entries.
    fn give_up(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed>;

    /// Takes back the seat's own last order.
    ///
    /// # Errors
    /// When there is nothing the seat may take back without consent.
    fn undo(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed>;

    /// The entry that [`undo`](TextBattle::undo) would take back.
    ///
    /// # Errors
    /// When there is nothing the seat may take back without consent.
    fn undoable(&self, seat: Seat) -> Result<EntryLine, Refusal>;

    /// Takes back entry `to` and all later ones, even if dice were rolled. The other player must have agreed.
    ///
    /// # Errors
    /// When `to` does not count any more, or the battle is over.
    fn take_back(&mut self, seat: Seat, at: u32, to: u32) -> Result<Played, NotPlayed>;

    /// Ends the battle as the players have settled it. `seat` accepted the draw or claimed the win. It cannot be taken
    /// back.
    ///
    /// # Errors
    /// When the battle is over, or `at` is not the present number of entries.
    fn settle(&mut self, seat: Seat, at: u32, how: Settlement) -> Result<Played, NotPlayed>;

    /// The last order of a seat that was not taken back; `None` once the battle is over.
    #[must_use]
    fn last_order(&self, seat: Seat) -> Option<u32>;

    /// The nearest legal order to a gesture.
    #[must_use]
    fn aim(&self, gesture: &Gesture) -> AimAnswer;

    /// What an order would cost, where it would lead, and its odds.
    ///
    /// # Errors
    /// Why it cannot be read or is illegal.
    fn weigh(&self, order: &str) -> Result<Weighed, NotPlayed>;

    /// The shapes that can be drawn over the table of a reader (`None`: a spectator) for a piece, where it stands or at
    /// another pose. Empty for a piece that he may not see. Pieces that he may not see do not influence them.
    #[must_use]
    fn overlays(&self, reader: Option<Seat>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay>;

    /// Sensible legal orders, at most `most`.
    #[must_use]
    fn suggest(&self, most: usize) -> Vec<Suggestion>;

    /// The whole journal, with the seed, from which future dice can be computed: a saved game.
    /// [`Registry::resume`](crate::Registry::resume) goes on with it.
    #[must_use]
    fn journal(&self) -> String;

    /// The journal as a reader may have it: without the seed while the battle lasts; `None` while it contains an order
    /// that is secret from him.
    #[must_use]
    fn shared_journal(&self, reader: Option<Seat>) -> Option<String>;

    /// The journal without its entries but with the seed. Only for the store.
    #[must_use]
    fn header(&self) -> String;

    /// The entries of the journal as texts, to be appended to the header.
    #[must_use]
    fn entry_texts(&self) -> Vec<String>;

    /// The entries of the journal as a reader may see them.
    #[must_use]
    fn lines(&self, reader: Option<Seat>) -> Vec<EntryLine>;

    /// An entry of the journal as a reader may see it; `None` if there is no such entry.
    #[must_use]
    fn line(&self, entry: u32, reader: Option<Seat>) -> Option<EntryLine>;

    /// Whether an order of a seat is still hidden from a reader.
    #[must_use]
    fn hides_orders(&self, seat: Seat, reader: Option<Seat>) -> bool;

    /// Calls `show` for the states `from..=to` as a reader may see them; state 0 is the first.
    fn film(&self, from: u32, to: u32, reader: Option<Seat>, show: &mut dyn FnMut(ReplayFrame));

    /// The contests so far, by entry, with their odds.
    #[must_use]
    fn contests(&self) -> Vec<(u32, Chances)>;

    /// A state, and an order for it, as a case file.
    ///
    /// # Errors
    /// There is no such state, or the order cannot be read.
    fn case(&self, at: u32, order: Option<&str>, id: &str, note: &str) -> Result<String, NotMade>;

    /// A new battle with the first `at` entries and other dice.
    ///
    /// # Errors
    /// When those entries cannot be replayed.
    fn fork(&self, at: u32, seed: u64) -> Result<AnyBattle, NotMade>;

    /// The order of a bot for the seat that must decide now; `None` when the battle is over. The battle keeps the bot, so
    /// that it goes on with its plan when it is asked again for the next decision, also by a copy of the battle.
    #[cfg(feature = "bots")]
    fn ask(&self, level: Level, seed: u64) -> Option<String> {
        self.decision().seat()?;
        Some(self.think(&BotQuestion::new(level, seed)).order)
    }

    /// The order of a bot for the seat that must decide now, with its plan.
    ///
    /// # Panics
    /// When the battle is over.
    #[cfg(feature = "bots")]
    fn think(&self, ask: &BotQuestion) -> BotAnswer;

    /// The order that is given when a player does not decide; always legal.
    fn fallback(&self) -> String;

    /// By how much the bots of its family value the position of a seat above its opponent's; `None` if they do not.
    #[cfg(feature = "bots")]
    fn advantage(&self, seat: Seat) -> Option<i64>;

    /// Lets two bots (Red first) play a copy of the battle to its end, with other dice, and reports every decision with
    /// the bot's plan. The battle itself does not change.
    #[cfg(feature = "bots")]
    fn fight_out(
        &self,
        bots: [Contender; 2],
        seed: u64,
        most_orders: u32,
        tell: &mut dyn FnMut(&Choice, &Plan),
    ) -> FoughtOut;

    /// Lets two bots play this battle to its end; every order is checked and added to the journal.
    ///
    /// # Panics
    /// When a bot gives an illegal order, which is a bug in the bot.
    #[cfg(feature = "bots")]
    fn play_out(&mut self, bots: [Contender; 2], seed: u64, most_orders: u32) -> FoughtOut;
}

impl Clone for AnyBattle {
    fn clone(&self) -> AnyBattle {
        self.copy()
    }
}

impl<R: Screen> TextBattle for Fought<R> {
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

    fn aim(&self, gesture: &Gesture) -> AimAnswer {
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

    fn journal(&self) -> String {
        Fought::journal(self)
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

    fn line(&self, entry: u32, reader: Option<Seat>) -> Option<EntryLine> {
        Fought::line_of(self, entry, reader)
    }

    fn hides_orders(&self, seat: Seat, reader: Option<Seat>) -> bool {
        Fought::hides_orders(self, seat, reader)
    }

    fn film(&self, from: u32, to: u32, reader: Option<Seat>, show: &mut dyn FnMut(ReplayFrame)) {
        Fought::film(self, from, to, reader, show);
    }

    fn contests(&self) -> Vec<(u32, Chances)> {
        Fought::contests(self)
    }

    fn case(&self, at: u32, order: Option<&str>, id: &str, note: &str) -> Result<String, NotMade> {
        Fought::case(self, at, order, id, note)
    }

    fn fork(&self, at: u32, seed: u64) -> Result<AnyBattle, NotMade> {
        Ok(Box::new(Fought::fork(self, at, seed)?))
    }

    #[cfg(feature = "bots")]
    fn think(&self, ask: &BotQuestion) -> BotAnswer {
        Fought::think(self, ask)
    }

    fn fallback(&self) -> String {
        Fought::fallback(self)
    }

    #[cfg(feature = "bots")]
    fn advantage(&self, seat: Seat) -> Option<i64> {
        Fought::advantage(self, seat)
    }

    #[cfg(feature = "bots")]
    fn fight_out(
        &self,
        bots: [Contender; 2],
        seed: u64,
        most_orders: u32,
        tell: &mut dyn FnMut(&Choice, &Plan),
    ) -> FoughtOut {
        Fought::fight_out(self, bots, seed, most_orders, tell)
    }

    #[cfg(feature = "bots")]
    fn play_out(&mut self, bots: [Contender; 2], seed: u64, most_orders: u32) -> FoughtOut {
        Fought::play_out(self, bots, seed, most_orders)
    }
}
