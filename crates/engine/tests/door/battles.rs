//! Battles and their journals: one way in, and only forward.

use crate::toy::{Order, Toy, opening, setting};
use engine::sample::clause;
use engine::text::Source;
use engine::{
    Battle, Call, Decision, Dice, DiceSource, Die, Difference, Entry, EntryKind, Event, Journal, NoWayBack,
    Reason, Refusal, Seat, Settlement, Silent, Verdict, replay,
};

const STRIKE: Order = Order::Strike { feint: false };

fn battle(dice: Dice) -> Battle<Toy> {
    let journal = Journal::begin(&setting(None), "title = \"toy\"", DiceSource::Seeded(1));
    Battle::begin(Toy { flaw: None, limit: 8 }, opening(), dice, journal)
}

#[test]
fn the_wrong_seat_and_an_older_moment_are_refused_and_change_nothing() {
    let mut battle = battle(Dice::seeded(1));
    battle.play(Seat::Red, 0, Order::Rest).unwrap();
    let before = battle.state().clone();
    let stale = battle.play(Seat::Blue, 0, STRIKE).unwrap_err();
    assert_eq!(stale, Refusal::Stale { at: 0, now: 1 });
    let Refusal::Illegal(illegal) = battle.play(Seat::Red, 1, STRIKE).unwrap_err() else {
        panic!("not refused")
    };
    assert_eq!(illegal.reason, Reason::NotYourDecision { waiting_for: Some(Seat::Blue) });
    assert_eq!((battle.state(), battle.now()), (&before, 1));
}

#[test]
fn either_seat_gives_up_at_any_moment_and_the_journal_replays() {
    for loser in Seat::BOTH {
        let mut battle = battle(Dice::seeded(1));
        battle.play(Seat::Red, 0, STRIKE).unwrap();
        assert_eq!(battle.decision().seat(), Some(Seat::Blue));
        let told = battle.play(loser, 1, Order::Yield).unwrap();
        let verdict = Verdict { winner: Some(loser.other()), clause: clause!("T-3"), settled: None };
        assert_eq!(battle.decision(), Decision::Over(verdict.clone()));
        assert!(told.0.iter().any(|(_, event)| *event == Event::Ended(verdict.clone())), "{told:?}");
        // What is over is neither given up again nor played on.
        for (seat, order) in [(Seat::Red, Order::Yield), (Seat::Blue, Order::Yield), (Seat::Blue, STRIKE)] {
            assert!(matches!(battle.play(seat, 2, order), Err(Refusal::Illegal(_))), "{seat}");
        }
        let text = battle.journal().print::<Toy>();
        assert!(text.contains(&format!("seat = \"{loser}\"\norder = {{ yield = {{}} }}")), "{text}");
        let journal = Journal::read::<Toy>(&Source::new("journal", text)).unwrap();
        let rules = Toy { flaw: None, limit: 8 };
        assert_eq!(&replay(&rules, &opening(), &journal, &mut Silent).unwrap(), battle.state());
        let resumed = Battle::resume(rules, opening(), Dice::seeded(1), journal).unwrap();
        assert_eq!((resumed.state(), resumed.decision()), (battle.state(), battle.decision()));
    }
}

#[test]
fn what_players_have_settled_is_not_given_up() {
    let mut battle = battle(Dice::seeded(1));
    battle.settle(Seat::Red, 0, Settlement::Draw).unwrap();
    for seat in Seat::BOTH {
        assert!(matches!(battle.play(seat, 1, Order::Yield), Err(Refusal::Illegal(_))), "{seat}");
    }
}

#[test]
fn real_dice_are_asked_for_one_by_one() {
    let mut short = battle(Dice::entered([4]));
    let wanted = Call { die: Die::D6, seat: Seat::Blue, clause: clause!("T-2.a") };
    assert_eq!(short.play(Seat::Red, 0, STRIKE).unwrap_err(), Refusal::NeedsDie(wanted));
    assert_eq!((short.state(), short.now()), (&opening(), 0));
    // 1 + 3 against 2 + 2 is a tie: both roll again.
    let mut enough = battle(Dice::entered([1, 2, 6, 1]));
    enough.play(Seat::Red, 0, STRIKE).unwrap();
    assert_eq!(enough.state().wounds, [0, 1]);
}

#[test]
fn undo_stops_at_dice_and_at_the_other_players_decisions() {
    let mut battle = battle(Dice::seeded(1));
    assert!(matches!(battle.undo(Seat::Red, 0), Err(Refusal::CannotGoBack(_))));
    battle.play(Seat::Red, 0, Order::Rest).unwrap();
    battle.undo(Seat::Red, 1).unwrap();
    assert_eq!((battle.state(), battle.now()), (&opening(), 2));
    battle.play(Seat::Red, 2, Order::Rest).unwrap();
    assert!(matches!(battle.undo(Seat::Blue, 3), Err(Refusal::CannotGoBack(_))));
    battle.play(Seat::Blue, 3, STRIKE).unwrap();
    assert!(matches!(battle.undo(Seat::Blue, 4), Err(Refusal::CannotGoBack(_))));
}

#[test]
fn dice_taken_back_never_come_again() {
    let mut differs = false;
    for seed in 0..20 {
        let mut battle = battle(Dice::seeded(seed));
        battle.play(Seat::Red, 0, STRIKE).unwrap();
        let first = faces(&battle, 0);
        battle.take_back(Seat::Red, 1, 0).unwrap();
        assert_eq!(battle.state(), &opening());
        battle.play(Seat::Red, 2, STRIKE).unwrap();
        differs |= faces(&battle, 2) != first;
    }
    assert!(differs);
}

#[test]
fn undoing_a_quiet_order_does_not_change_the_dice_to_come() {
    let mut straight = battle(Dice::seeded(5));
    straight.play(Seat::Red, 0, Order::Rest).unwrap();
    straight.play(Seat::Blue, 1, STRIKE).unwrap();
    let mut wavering = battle(Dice::seeded(5));
    wavering.play(Seat::Red, 0, Order::Rest).unwrap();
    wavering.undo(Seat::Red, 1).unwrap();
    wavering.play(Seat::Red, 2, Order::Rest).unwrap();
    wavering.play(Seat::Blue, 3, STRIKE).unwrap();
    assert_eq!(faces(&straight, 1), faces(&wavering, 3));
}

fn faces(battle: &Battle<Toy>, entry: usize) -> Vec<u8> {
    match &battle.journal().entries[entry].deed {
        engine::EntryKind::Played { faces, .. } => faces.clone(),
        engine::EntryKind::Back { .. } | engine::EntryKind::Mended { .. } | engine::EntryKind::Settled(_) => {
            Vec::new()
        }
    }
}

/// The journal as the first version of the program would have written it.
pub(crate) fn in_format_1(journal: &Journal<Order>) -> Journal<Order> {
    let mut old = journal.clone();
    old.basis = None;
    old.entries.edit(|entries| entries.iter_mut().for_each(|entry| entry.link = None));
    old
}

pub(crate) fn played() -> Battle<Toy> {
    let journal = Journal::begin(&setting(None), "title = \"toy\"", DiceSource::Seeded(3));
    let mut battle = Battle::begin(Toy { flaw: None, limit: 8 }, opening(), Dice::seeded(3), journal);
    battle.play(Seat::Red, 0, STRIKE).unwrap();
    battle.play(Seat::Blue, 1, Order::Rest).unwrap();
    battle.undo(Seat::Blue, 2).unwrap();
    battle.play(Seat::Blue, 3, Order::Strike { feint: true }).unwrap();
    battle
}

#[test]
fn a_journal_reads_back_and_replays_to_the_same_end() {
    let battle = played();
    let text = battle.journal().print::<Toy>();
    let journal = Journal::read::<Toy>(&Source::new("j", text)).unwrap();
    assert_eq!(journal, *battle.journal());
    let end = replay(battle.rules(), &opening(), &journal, &mut Silent).unwrap();
    assert_eq!(end, *battle.state());
}

#[test]
fn a_replay_that_differs_says_at_which_entry_first() {
    let battle = played();
    let mut journal = battle.journal().clone();
    // Blue's stroke is turned round: a hit into a parry, a parry into a hit.
    let before = replay(
        battle.rules(),
        &opening(),
        &Journal { entries: journal.entries.iter().take(1).cloned().collect(), ..journal.clone() },
        &mut Silent,
    )
    .unwrap();
    let hit = battle.state().wounds[Seat::Red.index()] > before.wounds[Seat::Red.index()];
    let other = if hit { vec![1, 6] } else { vec![6, 1] };
    let engine::EntryKind::Played { faces, .. } = &mut journal.entries[3].deed else {
        panic!("entry 3 is played")
    };
    *faces = other;
    let difference = replay(battle.rules(), &opening(), &journal, &mut Silent).unwrap_err();
    assert!(matches!(difference.what, Difference::OtherDice { .. }), "{difference}");
    assert!(difference.to_string().starts_with("first difference at entry 3: the seed gives the dice "));
    // Without the seed the faces cannot be drawn again; they lead to another state.
    journal.dice = DiceSource::Entered;
    let difference = replay(battle.rules(), &opening(), &journal, &mut Silent).unwrap_err();
    assert!(matches!(difference.what, Difference::OtherState { .. }), "{difference}");
    let mut cut = battle.journal().clone();
    cut.dice = DiceSource::Entered;
    let engine::EntryKind::Played { faces, .. } = &mut cut.entries[0].deed else {
        panic!("entry 0 is played")
    };
    faces.push(1);
    let difference = replay(battle.rules(), &opening(), &cut, &mut Silent).unwrap_err();
    assert_eq!((difference.entry, difference.what), (0, Difference::DiceLeftOver { number: 1 }));
}

#[test]
fn a_journal_of_a_newer_format_is_refused_in_one_sentence() {
    let text = played().journal().print::<Toy>().replace("format = 2", "format = 3");
    let faults = Journal::<Order>::read::<Toy>(&Source::new("new.journal", text)).unwrap_err();
    let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        ["new.journal:1: this journal has format 3; this program reads up to 2: update Tambour to read it"]
    );
}

#[test]
fn no_journal_and_no_debug_print_holds_a_secret() {
    let secret = engine::dice::Secret([0xAB; 32]);
    let dice = Dice::committed(&secret, [b"red", b"blue"]);
    let commitment = secret.commitment().to_string();
    let nonces = ["7265".to_owned(), "626c".to_owned()];
    let journal = Journal::begin(&setting(None), "", DiceSource::Committed { commitment, nonces });
    let battle: Battle<Toy> = Battle::begin(Toy { flaw: None, limit: 8 }, opening(), dice, journal);
    let shown = format!("{battle:?}{}", battle.journal().print::<Toy>()).to_lowercase();
    assert!(!shown.contains("abababab") && !shown.contains("171, 171"), "{shown}");
}

#[test]
fn a_secret_order_is_shown_to_its_own_seat_only_until_it_is_revealed() {
    use engine::battle::SeenEntry;
    let mut battle = battle(Dice::seeded(1));
    battle.play(Seat::Red, 0, Order::Rest).unwrap();
    assert!(matches!(battle.read_by(Some(Seat::Red)).next(), Some(SeenEntry::Open(_))));
    assert_eq!(battle.read_by(Some(Seat::Blue)).next(), Some(SeenEntry::Hidden(Seat::Red)));
    assert_eq!(battle.read_by(None).next(), Some(SeenEntry::Hidden(Seat::Red)));
    battle.play(Seat::Blue, 1, STRIKE).unwrap();
    assert!(matches!(battle.read_by(Some(Seat::Blue)).next(), Some(SeenEntry::Open(_))));
}

#[test]
fn what_players_settle_ends_the_battle_for_good_and_replays() {
    for (settlement, winner) in [(Settlement::Draw, None), (Settlement::Time, Some(Seat::Red))] {
        let mut battle = played();
        let (now, state) = (battle.now(), battle.state().clone());
        assert_eq!(battle.settle(Seat::Red, 0, settlement).unwrap_err(), Refusal::Stale { at: 0, now });
        let record = battle.settle(Seat::Red, now, settlement).unwrap();
        let Decision::Over(verdict) = battle.decision() else { panic!("it is over") };
        assert_eq!((verdict.winner, verdict.settled), (winner, Some(settlement)));
        assert_eq!(record.0[0].1, Event::Ended(verdict));
        assert_eq!(*battle.state(), state, "nothing on the table has changed");
        // Nothing comes after it, and nobody takes it back.
        assert!(battle.play(Seat::Red, now + 1, STRIKE).is_err());
        assert!(battle.settle(Seat::Blue, now + 1, settlement).is_err());
        for seat in Seat::BOTH {
            assert!(matches!(battle.undo(seat, now + 1), Err(Refusal::CannotGoBack(_))));
            assert!(matches!(battle.take_back(seat, now + 1, 0), Err(Refusal::CannotGoBack(_))));
        }
        let text = battle.journal().print::<Toy>();
        let journal = Journal::read::<Toy>(&Source::new("j", text)).unwrap();
        assert_eq!(journal, *battle.journal());
        let again = Battle::resume(battle.rules().clone(), opening(), Dice::seeded(3), journal.clone());
        assert_eq!(again.unwrap().decision(), battle.decision());
        let mut longer = journal;
        longer.entries.push(longer.entries[0].clone());
        let difference = replay(battle.rules(), &opening(), &longer, &mut Silent).unwrap_err();
        assert_eq!(difference.what, Difference::AlreadyOver);
    }
}

/// A battle that an order without dice has ended: nobody may read its seed and play on.
fn over() -> Battle<Toy> {
    let journal = Journal::begin(&setting(None), "title = \"toy\"", DiceSource::Seeded(3));
    let mut battle = Battle::begin(Toy { flaw: None, limit: 1 }, opening(), Dice::seeded(3), journal);
    battle.play(Seat::Red, 0, STRIKE).unwrap();
    battle.play(Seat::Blue, 1, Order::Rest).unwrap();
    assert_eq!(battle.decision().seat(), None);
    battle
}

#[test]
fn an_order_that_ends_the_battle_is_never_taken_back() {
    let mut battle = over();
    let (now, state) = (battle.now(), battle.state().clone());
    let last = battle.journal().entries[now as usize - 1].clone();
    assert!(!last.has_dice(), "only its end keeps this entry from being undone");
    let stands = Refusal::CannotGoBack(NoWayBack::Over);
    for seat in Seat::BOTH {
        assert_eq!(battle.undoable(seat), Err(stands.clone()));
        assert_eq!(battle.undo(seat, now), Err(stands.clone()));
        assert_eq!(battle.take_back(seat, now, 0), Err(stands.clone()));
        assert_eq!(battle.take_back(seat, now, now - 1), Err(stands.clone()));
    }
    assert_eq!((battle.now(), battle.state()), (now, &state));
}

#[test]
fn an_old_journal_in_which_the_end_was_taken_back_still_replays_and_goes_on() {
    let battle = over();
    let mut journal = in_format_1(battle.journal());
    let last = battle.now() - 1;
    let entry = &journal.entries[last as usize];
    let (seat, hash) = (entry.seat, journal.entries[last as usize - 1].hash);
    journal.entries.push(Entry { seat, deed: EntryKind::Back { to: last }, hash, link: None });
    let text = journal.print::<Toy>();
    let journal = Journal::read::<Toy>(&Source::new("j", text)).unwrap();
    assert_eq!(journal.basis, None);
    replay(battle.rules(), &opening(), &journal, &mut Silent).unwrap();
    let mut again = Battle::resume(battle.rules().clone(), opening(), Dice::seeded(3), journal).unwrap();
    assert_eq!(again.decision().seat(), Some(seat));
    again.play(seat, again.now(), STRIKE).unwrap();
}

#[test]
fn a_battle_that_a_corrected_rule_touches_goes_on_from_the_last_entry_that_holds() {
    let mut battle = battle(Dice::seeded(1));
    for number in 0..3 {
        let seat = battle.decision().seat().unwrap();
        battle.play(seat, number, STRIKE).unwrap();
    }
    let asked = battle.decision().seat().unwrap();
    battle.take_back(asked, 3, 2).unwrap();
    for number in 4..6 {
        let seat = battle.decision().seat().unwrap();
        battle.play(seat, number, STRIKE).unwrap();
    }
    // Entry 4 is the second order that stands; today it leads elsewhere.
    let mut journal = in_format_1(battle.journal());
    journal.entries[4].hash = journal.entries[0].hash;
    let rules = battle.rules().clone();
    let difference = replay(&rules, &opening(), &journal, &mut Silent).unwrap_err();
    assert_eq!(difference.entry, 4);
    let mut mended = Battle::mend(rules.clone(), opening(), Dice::seeded(1), journal).unwrap();
    assert_eq!(mended.standing(), [0, 1]);
    assert_eq!(mended.journal().entries.last().map(|entry| &entry.deed), Some(&EntryKind::Mended { to: 4 }));
    // It goes on, and what is written replays with its dice drawn again.
    let seat = mended.decision().seat().unwrap();
    mended.play(seat, mended.now(), STRIKE).unwrap();
    let text = mended.journal().print::<Toy>();
    assert!(text.contains("\nmended = 4\n"), "{text}");
    let journal = Journal::read::<Toy>(&Source::new("j", text)).unwrap();
    assert_eq!(&replay(&rules, &opening(), &journal, &mut Silent).unwrap(), mended.state());
    let again = Battle::resume(rules, opening(), Dice::seeded(1), journal).unwrap();
    assert_eq!((again.state(), again.standing()), (mended.state(), mended.standing()));
}

#[test]
fn a_changed_journal_is_not_mended() {
    let mut battle = battle(Dice::seeded(1));
    battle.play(Seat::Red, 0, STRIKE).unwrap();
    let mut journal = battle.journal().clone();
    let EntryKind::Played { faces, .. } = &mut journal.entries[0].deed else { panic!("not an order") };
    faces[0] = faces[0] % 6 + 1;
    assert!(Battle::mend(battle.rules().clone(), opening(), Dice::seeded(1), journal).is_none());
}
