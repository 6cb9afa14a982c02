//! A battle of any family behind one object: servers and shells hold it and name no family.

use crate::chances::Chances;
use crate::fought::{Aim, Fought, Line, Moment, NotPlayed, Played, Suggestion, Weighed};
use brigades_batteries::BrigadesAndBatteries;
use engine::sketch::Overlay;
use engine::{Battle, Decision, Gesture, PieceId, Refusal, RuleSet, Rules, Seat, Settlement, Sketch};
use geometry::Pose;
use krupp_chassepot::KruppAndChassepot;
use vae_victis::VaeVictis;

/// Does something with a battle that needs its family: bots think, studies count.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<R: Rules>(self, battle: &Battle<R>) -> Self::Out;
}

macro_rules! families {
    ($($family:ident),* $(,)?) => {
        /// A battle of any family that can be played. Orders go in and come out as texts.
        #[derive(Clone, Debug)]
        pub enum AnyBattle {
            $(#[doc = concat!("A battle of ", stringify!($family), ".")]
            $family(Box<Fought<$family>>),)*
        }

        $(impl From<Fought<$family>> for AnyBattle {
            fn from(battle: Fought<$family>) -> AnyBattle {
                AnyBattle::$family(Box::new(battle))
            }
        })*

        macro_rules! each {
            ($any:expr, $battle:ident => $what:expr) => {
                match $any {
                    $(AnyBattle::$family($battle) => $what,)*
                }
            };
        }
    };
}

// One name a family that can be played.
families![VaeVictis, BrigadesAndBatteries, KruppAndChassepot];

impl AnyBattle {
    /// The rule set.
    #[must_use]
    pub fn rules(&self) -> RuleSet {
        each!(self, battle => battle.battle().journal().rules)
    }

    /// The scenario it was begun with, as text.
    #[must_use]
    pub fn scenario(&self) -> &str {
        each!(self, battle => &battle.battle().journal().scenario)
    }

    /// The present moment: the number the next entry will have.
    #[must_use]
    pub fn now(&self) -> u32 {
        each!(self, battle => battle.battle().now())
    }

    /// What must be decided now.
    #[must_use]
    pub fn decision(&self) -> Decision {
        each!(self, battle => battle.battle().decision())
    }

    /// The table as a seat (nobody: a watcher) sees it.
    #[must_use]
    pub fn sketch(&self, seat: Option<Seat>) -> Sketch {
        each!(self, battle => battle.sketch(seat))
    }

    /// Judges, plays and writes down an order.
    ///
    /// # Errors
    /// Why it came to nothing; the battle is then exactly as it was.
    pub fn play(&mut self, seat: Seat, at: u32, order: &str) -> Result<Played, NotPlayed> {
        each!(self, battle => battle.play(seat, at, order))
    }

    /// Gives the battle up for a seat, whichever seat is asked.
    ///
    /// # Errors
    /// When the battle is over, or has moved on.
    pub fn give_up(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed> {
        each!(self, battle => battle.give_up(seat, at))
    }

    /// Takes back the seat's own last order.
    ///
    /// # Errors
    /// When there is nothing the seat may take back alone.
    pub fn undo(&mut self, seat: Seat, at: u32) -> Result<Played, NotPlayed> {
        each!(self, battle => battle.undo(seat, at))
    }

    /// What [`undo`](AnyBattle::undo) would take back.
    ///
    /// # Errors
    /// When there is nothing the seat may take back alone.
    pub fn undoable(&self, seat: Seat) -> Result<Line, Refusal> {
        each!(self, battle => battle.undoable(seat))
    }

    /// Takes back entry `to` and all that came after it, dice and all: the other player has consented.
    ///
    /// # Errors
    /// When `to` is not an entry that still stands, or the battle is over.
    pub fn take_back(&mut self, seat: Seat, at: u32, to: u32) -> Result<Played, NotPlayed> {
        each!(self, battle => battle.take_back(seat, at, to))
    }

    /// Ends the battle as the players have settled it; `seat` had the last word. It is never taken back.
    ///
    /// # Errors
    /// When the battle is over, or has moved on.
    pub fn settle(&mut self, seat: Seat, at: u32, how: Settlement) -> Result<Played, NotPlayed> {
        each!(self, battle => battle.settle(seat, at, how))
    }

    /// The last order of a seat that still stands; nothing once the battle is over, which is final.
    #[must_use]
    pub fn last_order(&self, seat: Seat) -> Option<u32> {
        each!(self, battle => battle.last_order(seat))
    }

    /// What a gesture comes to.
    #[must_use]
    pub fn aim(&self, gesture: &Gesture) -> Aim {
        each!(self, battle => battle.aim(gesture))
    }

    /// What an order would cost and what might come of it.
    ///
    /// # Errors
    /// Why it may not be given.
    pub fn weigh(&self, order: &str) -> Result<Weighed, NotPlayed> {
        each!(self, battle => battle.weigh(order))
    }

    /// What can be laid over the table of a reader (nobody: a watcher) for a piece, where it stands or where it might.
    /// Nothing for a piece he may not see, and pieces he may not see change nothing.
    #[must_use]
    pub fn overlays(&self, reader: Option<Seat>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay> {
        each!(self, battle => battle.overlays(reader, piece, at))
    }

    /// Sensible legal orders, at most so many.
    #[must_use]
    pub fn suggest(&self, most: usize) -> Vec<Suggestion> {
        each!(self, battle => battle.suggest(most))
    }

    /// The journal as a reader may have it: without the seed while the battle lasts; nothing while it holds an order
    /// that is still secret.
    #[must_use]
    pub fn shared_journal(&self, reader: Option<Seat>) -> Option<String> {
        each!(self, battle => battle.shared_journal(reader))
    }

    /// The journal without its entries, seed and all: for the store alone.
    #[must_use]
    pub fn header(&self) -> String {
        each!(self, battle => battle.header())
    }

    /// The entries of the journal, each as it is appended to the header.
    #[must_use]
    pub fn entry_texts(&self) -> Vec<String> {
        each!(self, battle => battle.entry_texts())
    }

    /// The entries of the journal as a reader may see them.
    #[must_use]
    pub fn lines(&self, reader: Option<Seat>) -> Vec<Line> {
        each!(self, battle => battle.lines(reader))
    }

    /// Shows the moments `from..=to` as a reader may see them; moment 0 is the opening.
    pub fn film(&self, from: u32, to: u32, reader: Option<Seat>, show: &mut dyn FnMut(Moment)) {
        each!(self, battle => battle.film(from, to, reader, show));
    }

    /// The contests so far, by entry, with the chances they had.
    #[must_use]
    pub fn contests(&self) -> Vec<(u32, Chances)> {
        each!(self, battle => battle.contests())
    }

    /// A moment, and an order given or wished there, as a case file.
    ///
    /// # Errors
    /// One sentence: no such moment, or an order that cannot be read.
    pub fn case(&self, at: u32, order: Option<&str>, id: &str, note: &str) -> Result<String, String> {
        each!(self, battle => battle.case(at, order, id, note))
    }

    /// Another battle that shares the first `at` entries, under dice of its own.
    ///
    /// # Errors
    /// One sentence, when those entries cannot be played again.
    pub fn fork(&self, at: u32, seed: u64) -> Result<AnyBattle, String> {
        each!(self, battle => battle.fork(at, seed).map(AnyBattle::from))
    }

    /// Lets a visitor see the battle of its family.
    pub fn visit<V: Visitor>(&self, visitor: V) -> V::Out {
        each!(self, battle => visitor.visit(battle.battle()))
    }

    /// An order of this battle's family on one line, as [`play`](AnyBattle::play) reads it.
    #[must_use]
    pub fn write_order<R: Rules>(order: &R::Order) -> String {
        crate::order_text::print::<R>(order)
    }
}
