//! A battle between two bots, without hashes and without events.

use bots::{AnyBot, Level, Plan};
use engine::{Battle, Choice, Decision, Dice, EntryKind, Referee, Seat, Silent};

/// A bot: its level and its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    /// Its level.
    pub level: Level,
    /// How many times the usual budget for thinking it has.
    pub budget: u32,
}

impl From<Level> for Contender {
    fn from(level: Level) -> Contender {
        Contender { level, budget: 1 }
    }
}

/// The result of a battle between bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoughtOut {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// Whether the rules ended it, and not the limit on orders.
    pub is_finished: bool,
    /// Orders given by both sides.
    pub orders: u32,
    /// Dice rolled.
    pub dice: u32,
}

/// Plays a battle between two bots, and reports every decision with the bot's plan.
pub(crate) fn between<R: Referee>(
    rules: &R,
    opening: &R::State,
    mut bots: [AnyBot<R>; 2],
    (seed, most_orders): (u64, u32),
    tell: &mut dyn FnMut(&Choice, &Plan),
) -> FoughtOut {
    let mut dice = Dice::seeded(seed);
    let mut state = opening.clone();
    let mut fought = FoughtOut { winner: None, is_finished: false, orders: 0, dice: 0 };
    while fought.orders < most_orders {
        match rules.decision(&state) {
            Decision::Over(verdict) => {
                fought.winner = verdict.winner;
                fought.is_finished = true;
                break;
            }
            Decision::Choose(choice) => {
                let bot = &mut bots[choice.seat.index()];
                let order = bot.answer(rules, &rules.view(&state, Some(choice.seat)));
                tell(&choice, bot.plan());
                dice.begin(fought.orders, 0);
                state = rules.played(&state, &order, &mut dice, &mut Silent);
                fought.orders += 1;
                fought.dice += dice.faces().len() as u32;
            }
        }
    }
    fought
}

/// Lets two bots play a battle to its end; every order is checked and added to the journal.
pub(crate) fn recorded<R: Referee>(
    battle: &mut Battle<R>,
    mut bots: [AnyBot<R>; 2],
    most_orders: u32,
) -> FoughtOut {
    let mut fought = FoughtOut { winner: None, is_finished: false, orders: 0, dice: 0 };
    while fought.orders < most_orders {
        let choice = match battle.decision() {
            Decision::Over(verdict) => {
                (fought.winner, fought.is_finished) = (verdict.winner, true);
                break;
            }
            Decision::Choose(choice) => choice,
        };
        let order = bots[choice.seat.index()].answer(battle.rules(), &battle.view(Some(choice.seat)));
        let told = format!("{order:?}");
        if let Err(refusal) = battle.play(choice.seat, battle.now(), order) {
            panic!("entry {}: the bot's order {told} is refused: {refusal:?}", fought.orders);
        }
        fought.orders += 1;
        fought.dice += battle.journal().entries.last().map_or(0, |entry| match &entry.deed {
            EntryKind::Played { faces, .. } => faces.len() as u32,
            EntryKind::Back { .. } | EntryKind::Mended { .. } | EntryKind::Settled(_) => 0,
        });
    }
    fought
}
