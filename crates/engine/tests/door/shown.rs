//! The law "what is shown is what happens" notices every breach, and its list of known differences only shrinks.

use crate::catalogue::coin;
use crate::toy::{Flaw, Order, State, Strike, Toy, opening};
use engine::laws::shown::{AtOnce, Came, Course, Difference, Differs, Effort, KnownDifferences, differences};
use engine::text::Source;
use engine::{Contest, Cost, EventLog, Foresight, Fraction, Referee};

const EFFORT: Effort = Effort { walked: 300, drawn: 40, plays: 1_024 };

fn found(flaw: Option<Flaw>, order: &Order) -> Vec<Difference> {
    differences(&Toy { flaw, limit: 8 }, &opening(), order, &AtOnce, EFFORT)
}

fn differs(flaw: Flaw, order: &Order) -> Vec<Differs> {
    found(Some(flaw), order).iter().map(|difference| difference.differs).collect()
}

const STRIKE: Order = Order::Strike { feint: false };

#[test]
fn a_sound_game_shows_what_happens() {
    for order in [STRIKE, Order::Strike { feint: true }, Order::Rest] {
        assert_eq!(found(None, &order), [], "{order:?}");
    }
}

#[test]
fn every_kind_of_difference_is_noticed() {
    assert_eq!(differs(Flaw::MiscountsOdds, &STRIKE), [Differs::Odds]);
    assert_eq!(differs(Flaw::ShowsOtherSums, &STRIKE), [Differs::Sums, Differs::Odds]);
    assert_eq!(differs(Flaw::RollsUnshown, &STRIKE), [Differs::Unshown]);
    assert_eq!(differs(Flaw::LosesUnnamed, &STRIKE), [Differs::Loss]);
    assert_eq!(differs(Flaw::MovesUnseen, &Order::Rest), [Differs::Ends]);
    assert_eq!(differs(Flaw::ListsOtherOdds, &STRIKE), [Differs::Odds]);
}

#[test]
fn an_order_is_foreseen_with_every_contest_and_its_exact_odds() {
    let sound = Toy { flaw: None, limit: 8 };
    let state = opening();
    let legal = sound.check(&state, &STRIKE).expect("a legal order");
    let foreseen = legal.foresight(None).expect("this game foresees");
    let shown = legal.contest().expect("a strike is a contest");
    assert_eq!(foreseen.error, None, "few dice are counted");
    let [strike] = &foreseen.contests[..] else { panic!("{} contests", foreseen.contests.len()) };
    assert_eq!((strike.reached, strike.is_later, strike.varies), (Fraction::ONE, false, false));
    assert_eq!(strike.sums, shown.sums());
    assert_eq!(strike.odds.chances(), shown.odds().chances(), "ties that are rolled again are divided out");
    let plan = sound.plan(&state, &STRIKE).expect("a legal order");
    let drawn = Foresight::of(&sound, &state, &plan, 1, 400);
    assert_eq!(drawn.error, Some(Fraction::new(1, 20)), "too many ways are drawn, and the error is told");
    let rest = sound.check(&state, &Order::Rest).expect("a legal order");
    assert_eq!(rest.foresight(None), Some(Foresight::default()));
}

/// A table on which every order costs two points.
struct Dear;

impl Course<Toy> for Dear {
    fn paid(&self, _: &Toy, _: &State, _: &State, _: &Order) -> Vec<Cost> {
        vec![Cost::Points(2, coin::AP)]
    }
}

/// A table on which no strike is ever decided.
struct Undecided;

impl Course<Toy> for Undecided {
    fn came(&self, _: &Order, _: &Strike, _: &State, _: &EventLog) -> Option<Came> {
        None
    }
}

#[test]
fn another_price_and_a_contest_that_is_never_decided_are_noticed() {
    let sound = Toy { flaw: None, limit: 8 };
    let price = differences(&sound, &opening(), &STRIKE, &Dear, EFFORT);
    assert_eq!(price.iter().map(|found| found.differs).collect::<Vec<_>>(), [Differs::Price]);
    assert!(price[0].seen.ends_with("shown 1 AP, paid 2 AP"), "{}", price[0].seen);
    let never = differences(&sound, &opening(), &STRIKE, &Undecided, EFFORT);
    assert_eq!(never.iter().map(|found| found.differs).collect::<Vec<_>>(), [Differs::Outcome]);
}

fn listed(count: usize, entry: &str) -> Result<KnownDifferences, String> {
    let text = format!(
        "count = {count}\n[[difference]]\nfinding = \"T1\"\nwhy = \"It is a toy.\"\nscene = \"toy\"\n{entry}\n"
    );
    KnownDifferences::read(&Source::new("list", text)).map_err(|faults| faults[0].to_string())
}

#[test]
fn a_known_difference_excuses_its_own_kind_only() {
    let known = listed(1, "contest = \"strike\"\ndiffers = \"loss\"\nwhen = \"unit\"").unwrap();
    let (lost, other) =
        (found(Some(Flaw::LosesUnnamed), &STRIKE), found(Some(Flaw::ShowsOtherSums), &STRIKE));
    assert_eq!(known.unknown(&lost), Vec::<&Difference>::new());
    assert_eq!(known.unknown(&other).len(), 2);
    for entry in [
        "contest = \"shove\"\ndiffers = \"loss\"",
        "order = \"rest\"\ndiffers = \"loss\"",
        "contest = \"strike\"\ndiffers = \"loss\"\nwhen = \"general\"",
    ] {
        assert_eq!(listed(1, entry).unwrap().unknown(&lost).len(), 1, "{entry}");
    }
}

#[test]
fn an_entry_whose_scene_no_longer_differs_is_stale() {
    let known = listed(1, "contest = \"strike\"\ndiffers = \"loss\"").unwrap();
    assert_eq!(known.stale(|_| found(Some(Flaw::LosesUnnamed), &STRIKE)), Vec::<&_>::new());
    assert_eq!(known.stale(|_| found(None, &STRIKE)).len(), 1);
}

#[test]
fn a_list_grows_only_with_its_count_and_says_what_it_excuses() {
    let whole = "contest = \"strike\"\ndiffers = \"loss\"";
    assert!(listed(1, whole).is_ok());
    assert_eq!(listed(0, whole).unwrap_err(), "list:1: 1 differences are listed; the list may only shrink");
    let vague = listed(1, "differs = \"loss\"").unwrap_err();
    assert!(vague.contains("names its `order` or its `contest`"), "{vague}");
}
