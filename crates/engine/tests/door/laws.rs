//! Each law notices its breach.

use crate::toy::{Flaw, Order, Toy, opening, setting};
use engine::laws::{Bot, Opening, secret_is_safe, uphold};
use engine::{Choices, Hints, Referee};

fn opened(flaw: Option<Flaw>) -> Opening<Toy> {
    Opening { setting: setting(flaw), rules: Toy { flaw, limit: 8 }, state: opening() }
}

#[test]
fn a_sound_game_upholds_every_law() {
    let opened = opened(None);
    let mut contests = 0;
    let mut refusals = 0;
    for seed in 0..50 {
        let tally = uphold(&opened, seed, 200).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
        contests += tally.contests;
        refusals += tally.refusals;
    }
    assert!(contests > 50 && refusals > 10, "{contests} contests, {refusals} refusals");
}

fn first_broken(flaw: Flaw) -> &'static str {
    let opened = opened(Some(flaw));
    let broken = (0..50).find_map(|seed| uphold(&opened, seed, 200).err());
    broken.unwrap_or_else(|| panic!("{flaw:?} went unnoticed")).law
}

#[test]
fn every_flaw_is_noticed_by_its_law() {
    assert_eq!(first_broken(Flaw::SuggestsTheIllegal), "every suggested order passes the judge");
    assert_eq!(first_broken(Flaw::ForgetsOnPrinting), "every state prints as a case and reads back equal");
    assert_eq!(first_broken(Flaw::NeverEnds), "a battle with a turn limit ends");
    assert_eq!(first_broken(Flaw::MiscountsOdds), "odds equal the enumeration of resolve");
    assert_eq!(first_broken(Flaw::OffersTheUnasked), "what is offered answers what is asked");
    assert_eq!(first_broken(Flaw::HoldsTheUnasked), "at every decision either seat may give up");
    let words = "what is emitted is in the catalogue as declared";
    assert_eq!(first_broken(Flaw::SaysTheUnlisted), words);
    assert_eq!(first_broken(Flaw::CountsALength), words);
}

/// A bot that picks at random among the suggestions, from its own choices.
fn honest(seed: u64) -> Bot<Toy> {
    let mut choices = Choices::new(seed);
    Box::new(move |rules, state| {
        let mut orders = Vec::new();
        rules.suggest(&rules.view_of_asked(state), &mut orders);
        let pick = choices.below(orders.len());
        orders.swap_remove(pick)
    })
}

#[test]
fn a_bot_that_does_not_see_the_dice_is_cleared() {
    let together = secret_is_safe(&opened(None), honest, [1, 2], 100).unwrap();
    assert!(together >= 1);
}

#[test]
fn a_bot_that_sees_the_dice_is_caught() {
    // Each of the two bots is made with another insight: the first order already differs.
    let mut made = 0;
    let peeking = |_| -> Bot<Toy> {
        made += 1;
        let feint = made == 1;
        Box::new(move |_, _| Order::Strike { feint })
    };
    assert!(secret_is_safe(&opened(None), peeking, [1, 2], 100).is_err());
}
