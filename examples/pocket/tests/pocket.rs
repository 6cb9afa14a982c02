//! The tests that every rule set should have: its cases, its coverage, the laws of the engine on random play, its odds,
//! and whole battles through the registry, as the server plays them. They use only public items of the crate.

use engine::catalogue::{Heard, Spoken};
use engine::codex::Kind;
use engine::text::Source;
use engine::{ClauseId, Decision, Flank, Fraction, Gesture, PieceId, Seat};
use geometry::{Length, Point, Pose};
use pocket::catalogue::label;
use pocket::codex::CODEX;
use pocket::{FAMILY, POCKET, Pocket, clause};
use std::collections::BTreeSet;
use tambour::{AnyBattle, CaseResult, DiceCheck, Registry, Replayed};

fn registry() -> Registry {
    Registry::empty().with(bots::recruits::<Pocket>())
}

fn scenario() -> Source {
    FAMILY.files.scenarios().remove(0)
}

fn battle() -> AnyBattle {
    registry().begin(&scenario(), &[], 7).expect("a sound scenario")
}

/// Replays a journal of [`battle`] that is sound: how many entries it has, and whether the battle is over.
fn replayed(journal: &Source) -> (usize, bool) {
    match registry().replay(journal) {
        Ok(Replayed::Same { entries, is_over, dice: DiceCheck::Drawn { seed: 7, from: 0 }, .. }) => {
            (entries, is_over)
        }
        other => panic!("{other:?}"),
    }
}

/// A battle that begins with this scene.
fn on_table(companies: &str) -> AnyBattle {
    let text = format!(
        "format = 1\nid = \"x\"\ntitle = \"x\"\nrules = \"pocket\"\nturns = 4\nbriefing = {{ both = \"x\" }}\n\
         red = {{ name = \"R\" }}\nblue = {{ name = \"B\" }}\n[scene]\nturns = 4\ncompanies = [{companies}]\n"
    );
    registry().begin(&Source::new("x.toml", text), &[], 1).expect("a sound scene")
}

/// A scenario with armies of this many companies on a table of this width.
fn with_armies(companies: u8, width: u16) -> Source {
    let text = scenario().text.replace("companies = 4", &format!("companies = {companies}"));
    Source::new(
        "x.toml",
        text.replace("turns = 8", &format!("turns = 8\ntable = {{ width = {width}, depth = 600 }}")),
    )
}

const RED: &str = r#"{ id = 1, seat = "red", x = 300, y = 100, facing = 0 }"#;
const BLUE: &str = r#"{ id = 2, seat = "blue", x = 300, y = 200, facing = 180 }"#;

#[test]
fn every_case_comes_out_as_expected_and_prints_itself() {
    let registry = registry();
    let cases = registry.cases();
    let mut wrong = Vec::new();
    for case in &cases {
        let judged = registry.judge(case).unwrap_or_else(|faults| panic!("{}: {faults:?}", case.name));
        let mismatches = &judged.judgment.mismatches;
        if judged.standing != CaseResult::AsExpected {
            wrong.push(format!("{}: {mismatches:?}", judged.id));
        }
        let clause = judged.clauses[0];
        assert_eq!(case.name, format!("pocket/cases/{}.toml", judged.id), "a file is called after its case");
        assert!(judged.id.starts_with(clause.id()), "{}: a case is called after its clause", judged.id);
        assert!(
            !mismatches.is_empty() || judged.judgment.emitted.contains(&clause),
            "{}: no {clause}",
            judged.id
        );
        let printed = registry.reprint(case).expect("what is read prints");
        assert_eq!(registry.reprint(&Source::new("again", printed.as_str())), Ok(printed));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(cases.len() > 20, "{}", cases.len());
}

#[test]
fn every_clause_is_emitted_by_a_case_or_excused() {
    let registry = registry();
    let judged = registry.cases().into_iter().map(|case| registry.judge(&case).expect("a sound case"));
    let emitted: BTreeSet<ClauseId> = judged.flat_map(|judged| judged.judgment.emitted).collect();
    let source = FAMILY.files.silent();
    let mut faults = engine::text::Faults::new(&source);
    let document = source.parse(&mut faults);
    let silent = document.reader(&mut faults).tables("silent", |entry| {
        assert!(entry.text("reason").is_some_and(|reason| !reason.is_empty()));
        CODEX.find(&entry.text("id")?)
    });
    faults.finish().expect("a sound list");
    for clause in CODEX.all().filter(|clause| clause.kind() != Kind::Section) {
        let is_silent = silent.contains(&clause);
        assert!(emitted.contains(&clause) != is_silent, "{clause}: excused {is_silent}, and emitted as much");
    }
    assert_eq!(silent.len(), 3);
}

#[test]
fn every_word_is_said_by_a_case_or_a_battle_or_excused() {
    let registry = registry();
    let mut heard = Heard::default();
    for case in registry.cases() {
        heard.extend(registry.judge(&case).expect("a sound case").judgment.heard);
    }
    for seed in 1..=20 {
        heard.extend(registry.listen(&scenario(), seed, 500).expect("words as they are declared").heard);
    }
    assert_eq!(heard.faults(FAMILY.catalogue), Vec::<String>::new());
    let spoken = Spoken::of(&FAMILY, &heard);
    let Spoken { unspoken, stale, faults, .. } = &spoken;
    assert!(spoken.is_whole(), "unspoken {unspoken:?}, stale {stale:?}, {faults:?}");
}

#[test]
fn the_laws_hold_on_random_play() {
    for seed in 1..=20 {
        let tally =
            registry().random_battle(&scenario(), seed, 500).unwrap_or_else(|broken| panic!("{broken:?}"));
        assert!(tally.entries > 20 && tally.contests > 2 && tally.refusals > 0, "{tally:?}");
    }
}

#[test]
fn the_laws_hold_when_figures_are_counted() {
    let text = format!("{}\n[options]\ncount = \"figures\"\n", scenario().text);
    let tally = registry().random_battle(&Source::new("x.toml", text), 3, 500).expect("no law is broken");
    assert!(tally.entries > 20, "{tally:?}");
}

#[test]
fn pk_3_a_the_odds_of_a_shot_are_exact() {
    // Long range, cover, flank; then how many of the six faces miss, hit and rout.
    let sixths = [
        (false, false, false, [3, 2, 1]),
        (true, false, false, [4, 2, 0]),
        (false, true, false, [4, 2, 0]),
        (false, false, true, [2, 2, 2]),
        (true, true, false, [5, 1, 0]),
        (true, false, true, [3, 2, 1]),
        (false, true, true, [3, 2, 1]),
        (true, true, true, [4, 2, 0]),
    ];
    for (long, in_wood, from_flank, faces) in sixths {
        let range = if long { "100.001" } else { "100" };
        let text = format!(
            "format = 1\nrules = \"pocket\"\n[situation]\nseat = \"red\"\nrange = {range}\n\
             in_wood = {in_wood}\nfrom_flank = {from_flank}\n"
        );
        let chances = registry().chances(&Source::new("x.toml", text)).expect("sound").expect("a contest");
        let found = ["miss", "casualty", "rout"].map(|outcome| chances.odds.chance(outcome));
        assert_eq!(found, faces.map(|faces| Fraction::new(faces, 6)), "{long} {in_wood} {from_flank}");
    }
}

#[test]
fn recruits_fight_a_battle_to_its_end() {
    let mut winners = BTreeSet::new();
    for seed in 1..=20 {
        let mut asked = 0;
        let fought = battle().fight_out([bots::Level::Recruit.into(); 2], seed, 500, &mut |_, _| asked += 1);
        assert!(fought.is_finished && fought.dice > 0 && fought.orders == asked, "{fought:?}");
        winners.insert(fought.winner);
    }
    assert!(winners.len() > 1, "every battle came out alike: {winners:?}");
}

#[test]
fn a_battle_is_begun_played_undone_resumed_and_replayed() {
    let mut battle = battle();
    let opening = battle.sketch(None);
    assert_eq!((opening.pieces.len(), opening.turn), (8, 1));
    battle.play(Seat::Red, 0, "{ advance = { unit = 1, distance = 80 } }").expect("room enough");
    assert_eq!(battle.sketch(None).pieces[0].pose.at.y - opening.pieces[0].pose.at.y, 80_000);
    battle.undo(Seat::Red, 1).expect("no die was thrown");
    assert_eq!(battle.sketch(None), opening);

    while let (Decision::Choose(choice), now @ ..40) = (battle.decision(), battle.now()) {
        let order = battle.suggest(1)[0].order.clone();
        battle.play(choice.seat, now, &order).expect("what is suggested may be done");
    }
    let journal = format!("{}{}", battle.header(), battle.entry_texts().concat());
    let journal = Source::new("journal", journal);
    let entries = battle.now() as usize;
    assert_eq!(replayed(&journal), (entries, false));
    let resumed = registry().resume(&journal).expect("a sound journal");
    assert_eq!((resumed.now(), resumed.sketch(None)), (battle.now(), battle.sketch(None)));
    assert!(battle.contests().len() > 3, "{:?}", battle.contests());
}

#[test]
fn pk_4_c_a_player_concedes_in_the_turn_of_the_other_too() {
    for seat in Seat::BOTH {
        let mut battle = battle();
        battle.play(seat, 0, "{ concede = {} }").expect("it may always be given up");
        let Decision::Over(verdict) = battle.decision() else { panic!("{seat} has given it up") };
        assert_eq!((verdict.winner, verdict.clause), (Some(seat.other()), clause!("PK-4.c")));
        let journal = Source::new("journal", format!("{}{}", battle.header(), battle.entry_texts().concat()));
        assert_eq!(replayed(&journal), (1, true));
    }
}

#[test]
fn an_order_that_cannot_be_read_changes_nothing() {
    let mut battle = battle();
    for order in [
        "{ dance = 1 }",
        "{ pass = false }",
        "{ pass = {}, concede = {} }",
        "{ advance = { unit = 99999, distance = 1 } }",
        "{ advance = { unit = 1 } }",
        "{ fire = { unit = 1, target = 2.5 } }",
        "{ wheel = { unit = 1, turn = 1, at = 3 } }",
    ] {
        assert!(battle.play(Seat::Red, 0, order).is_err(), "{order}");
    }
    assert_eq!(battle.now(), 0);
}

#[test]
fn pk_5_b_armies_are_drawn_up_along_their_edges() {
    let pieces = battle().sketch(None).pieces;
    let at = |n: usize| (pieces[n].seat, pieces[n].pose.at, pieces[n].pose.heading.millidegrees());
    // Fronts 60 mm from the edge: centres 50 mm. Four bases of 40 mm, 20 mm apart: 60 mm from centre to centre.
    assert_eq!(at(0), (Seat::Red, Point::mm(210, 50), 0));
    assert_eq!(at(3), (Seat::Red, Point::mm(390, 50), 0));
    assert_eq!(at(4), (Seat::Blue, Point::mm(390, 550), 180_000), "from the left of its own player");
}

#[test]
fn pk_5_b_an_army_that_does_not_fit_is_a_fault_of_the_scenario() {
    // Eight bases of 40 mm and seven gaps of 20 mm.
    assert_eq!(registry().check_scenario(&with_armies(8, 460)), Ok(()));
    let faults = registry().check_scenario(&with_armies(8, 459)).expect_err("too narrow");
    assert!(faults[0].to_string().contains("PK-5.b"), "{faults:?}");
}

#[test]
fn pk_5_a_too_big_an_army_is_a_fault_of_the_scenario() {
    let faults = registry().check_scenario(&with_armies(9, 600)).expect_err("one too many");
    assert!(faults.iter().all(|fault| fault.clause == Some(clause!("PK-5.a"))), "{faults:?}");
}

#[test]
fn pk_5_c_the_table_is_600_mm_square_unless_the_scenario_says_otherwise() {
    let size = |battle: &AnyBattle| (battle.sketch(None).width, battle.sketch(None).depth);
    assert_eq!(size(&battle()), (Length::mm(600), Length::mm(600)));
    let wide = registry().begin(&with_armies(4, 900), &[], 1).expect("a sound scenario");
    assert_eq!(size(&wide), (Length::mm(900), Length::mm(600)));
}

#[test]
fn a_drag_advances_as_far_as_the_rules_allow() {
    let unit = PieceId::unit(1);
    let aim = |battle: &AnyBattle, x, y| battle.aim(&Gesture::drag(unit, Point::mm(x, y)));
    let alone = on_table(&format!("{RED}, {}", BLUE.replace("y = 200", "y = 500")));
    let order = |battle: &AnyBattle, x, y| aim(battle, x, y).order.map(|(order, _)| order);
    // Only the distance straight ahead counts, wherever the pointer is.
    assert_eq!(order(&alone, 310, 150).as_deref(), Some("{ advance = { unit = 1, distance = 50 } }"));
    let far = aim(&alone, 300, 400);
    assert_eq!(far.stopped.map(|why| why.clause), Some(clause!("PK-2.a")));
    assert_eq!(order(&alone, 300, 400).as_deref(), Some("{ advance = { unit = 1, distance = 80 } }"));
    assert_eq!(order(&alone, 300, 50), None);
    // The company stops before another one, to a hundredth of a millimetre.
    let blocked = on_table(&format!("{RED}, {}", BLUE.replace("y = 200", "y = 160")));
    let met = aim(&blocked, 300, 170);
    assert_eq!(met.stopped.map(|why| why.clause), Some(clause!("PK-2.c")));
    let end = met.ghost[0].pose.at.y;
    assert!((139_900..=140_010).contains(&end), "{end}");
}

#[test]
fn hands_wheel_fire_and_press() {
    let (unit, target, pieces) = (PieceId::unit(1), PieceId::unit(2), vec![PieceId::unit(1)]);
    let battle = on_table(&format!("{RED}, {BLUE}"));
    let order = |gesture: &Gesture| battle.aim(gesture).order.map(|(order, _)| order);
    let means = |gesture: Gesture, written: &str| assert_eq!(order(&gesture).as_deref(), Some(written));
    means(Gesture::Target { pieces: pieces.clone(), target }, "{ fire = { unit = 1, target = 2 } }");
    means(Gesture::press(Some(unit), "wheel_left"), "{ wheel = { unit = 1, turn = -45 } }");
    means(Gesture::press(None, "pass"), "{ pass = {} }");
    means(Gesture::press(None, "concede"), "{ concede = {} }");
    let to = Point::mm(400, 200);
    means(Gesture::Turn { pieces: pieces.clone(), to }, "{ wheel = { unit = 1, turn = 45 } }");
    // The right front corner is dragged to the right of the centre, so the company wheels by the angle at which the
    // corner was ahead of it.
    let to = Point::mm(400, 100);
    means(Gesture::Wheel { pieces, corner: Flank::Right, to }, "{ wheel = { unit = 1, turn = 26.565 } }");
    assert_eq!(order(&Gesture::press(None, "dance")), None);
    assert_eq!(order(&Gesture::Drag { pieces: vec![unit], through: vec![] }), None);
}

#[test]
fn the_screen_shows_what_can_be_done() {
    let spent = RED.replace("facing = 0", "facing = 0, spent = true, figures = 2");
    let battle =
        on_table(&format!("{RED}, {BLUE}, {}", spent.replace("id = 1", "id = 3").replace("300", "100")));
    let sketch = battle.sketch(Some(Seat::Red));
    let can_act: Vec<bool> = sketch.pieces.iter().map(|piece| piece.can_act).collect();
    assert_eq!(can_act, [true, false, false]);
    let says = label::FIGURES_LOST.with("count", 1).with("of", 3);
    assert_eq!(sketch.pieces[2].badges[0].says, says);
    let keys = |buttons: &[engine::sketch::Button]| buttons.iter().map(|b| b.key.clone()).collect::<Vec<_>>();
    assert_eq!(keys(&sketch.buttons), ["pass", "concede"]);
    assert_eq!(keys(&sketch.pieces[0].buttons), ["wheel_left", "wheel_right"]);
    let kinds = |at| {
        battle.overlays(None, PieceId::unit(1), at).iter().map(|overlay| overlay.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(None), ["reach", "fire", "fire", "sight"]);
    let away = Pose::new(Point::mm(300, 100), geometry::Heading::degrees(180));
    assert_eq!(kinds(Some(away)), ["reach", "fire", "fire"], "turned round it sees nobody");
}

#[test]
fn faulty_tables_are_refused_with_every_fault() {
    let registry = registry();
    assert_eq!(registry.check_tables(&tambour::built_in_tables(POCKET)), Ok(POCKET));
    let text = POCKET.tables().replace("advance = 80", "advance = 0").replace("long_range", "at_night");
    let faults = registry.check_tables(&Source::new("pocket.toml", text)).expect_err("two faults");
    let told: Vec<String> = faults.iter().map(|fault| fault.complaint.to_string()).collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].contains("advance") && told[1].contains("long_range"), "{told:?}");
    let many = "  { row = \"house.1\", when = \"long_range\", die = -1 },\n";
    let with = |more: usize| {
        let text =
            POCKET.tables().replace("modifiers = [\n", &format!("modifiers = [\n{}", many.repeat(more)));
        registry.check_tables(&Source::new("pocket.toml", text))
    };
    assert_eq!(with(17), Ok(POCKET), "a player may have rows of his own");
    assert_eq!(with(18).expect_err("more than a sum holds").len(), 1);
}

#[test]
fn what_this_rule_set_does_not_know_is_a_fault_of_the_scenario() {
    for (old, new) in [
        ("name = \"Red patrol\"", "name = \"Red patrol\"\nedge = \"north\""),
        ("turns = 8", "turns = 8\nobjectives = [{ name = \"Wood\", at = [300, 300] }]"),
    ] {
        let changed = Source::new("x.toml", scenario().text.replace(old, new));
        let faults = registry().check_scenario(&changed).expect_err("not known here");
        assert!(faults[0].to_string().contains("this rule set has no zones"), "{faults:?}");
    }
}

#[test]
fn the_names_of_orders_are_the_words_of_cases() {
    let Decision::Choose(choice) = battle().decision() else { panic!("it has just begun") };
    assert_eq!(choice.orders, registry().vocabulary(POCKET).words("orders"));
}
