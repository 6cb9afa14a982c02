//! One battle between two bots, without hashing and without listeners.

use crate::Study;
use bots::{AnyBot, Plan};
use engine::{Battle, Choice, Decision, Deed, Dice, DiceSource, Journal, RuleSet, Rules, Seat, Silent};

/// How a battle between bots went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fought {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// Whether it came to an end by the rules.
    pub is_finished: bool,
    /// Orders given by both sides.
    pub orders: u32,
    /// Dice rolled.
    pub dice: u32,
}

/// Fights battle `number` of a study.
#[must_use]
pub fn fight<R: Rules>(study: &Study<'_, R>, number: u64) -> Fought {
    let seed = study.seed.wrapping_add(number);
    between(study.rules, study.opening, bots(study, seed), (seed, study.most_orders), &mut |_, _| {})
}

/// Fights the same battle as [`fight`], every order judged, and writes its journal; `scenario` is the text that the
/// opening of the study was made of.
///
/// # Panics
/// When a bot gives an order that the rules forbid: a fault of the bot.
#[must_use]
pub fn record<R: Rules + Clone>(
    study: &Study<'_, R>,
    number: u64,
    (rules, scenario): (RuleSet, &str),
) -> (Fought, String) {
    let seed = study.seed.wrapping_add(number);
    let mut bots = bots(study, seed);
    let journal = Journal::begin(rules, scenario, DiceSource::Seeded(seed));
    let opening = study.opening.clone();
    let mut battle = Battle::begin(study.rules.clone(), opening, Dice::seeded(seed), journal);
    let mut fought = Fought { winner: None, is_finished: false, orders: 0, dice: 0 };
    while fought.orders < study.most_orders {
        let choice = match battle.decision() {
            Decision::Over(verdict) => {
                (fought.winner, fought.is_finished) = (verdict.winner, true);
                break;
            }
            Decision::Choose(choice) => choice,
        };
        let order = bots[choice.seat.index()].answer(battle.rules(), battle.state());
        let told = format!("{order:?}");
        if let Err(refusal) = battle.play(choice.seat, battle.now(), order) {
            panic!("seed {seed}, entry {}: the bot's order {told} is refused: {refusal:?}", fought.orders);
        }
        fought.orders += 1;
        fought.dice += battle.journal().entries.last().map_or(0, |entry| match &entry.deed {
            Deed::Played { faces, .. } => faces.len() as u32,
            Deed::Back { .. } | Deed::Settled(_) => 0,
        });
    }
    (fought, battle.journal().print::<R>())
}

/// Bots draw from choices of their own, one stream a seat, so that a change of one bot leaves the other's alone.
fn bots<R: Rules>(study: &Study<'_, R>, seed: u64) -> [AnyBot<R>; 2] {
    [0, 1].map(|i| study.bots[i].enlist::<R>(seed.wrapping_mul(2).wrapping_add(i as u64)))
}

/// Fights a battle between two bots, and tells every decision with the plan that answered it.
pub(crate) fn between<R: Rules>(
    rules: &R,
    opening: &R::State,
    mut bots: [AnyBot<R>; 2],
    (seed, most_orders): (u64, u32),
    tell: &mut dyn FnMut(&Choice, &Plan),
) -> Fought {
    let mut dice = Dice::seeded(seed);
    let mut state = opening.clone();
    let mut fought = Fought { winner: None, is_finished: false, orders: 0, dice: 0 };
    while fought.orders < most_orders {
        match rules.decision(&state) {
            Decision::Over(verdict) => {
                fought.winner = verdict.winner;
                fought.is_finished = true;
                break;
            }
            Decision::Choose(choice) => {
                let bot = &mut bots[choice.seat.index()];
                let order = bot.answer(rules, &state);
                debug_assert!(rules.check(&state, &order).is_ok(), "a bot's order must be legal");
                tell(&choice, bot.plan());
                dice.begin(fought.orders, 0);
                rules.apply(&mut state, &order, &mut dice, &mut Silent);
                fought.orders += 1;
                fought.dice += dice.faces().len() as u32;
            }
        }
    }
    fought
}
