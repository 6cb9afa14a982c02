//! Battles over real WebSockets.

use crate::table::{Seated, serve};
use crate::visitor::{Visitor, human, recruit};
use serde_json::{Value, json};

/// A table laid for a test.
pub(crate) async fn lay(test: &str, red: Value, blue: Value) -> (Visitor, std::net::SocketAddr, Value) {
    let visitor = Visitor::new(test).await;
    let battle = visitor.begin(red, blue).await;
    let address = serve(visitor.router.clone()).await;
    (visitor, address, battle)
}

/// The moment at which a seat is asked next.
pub(crate) async fn until_asked(seated: &mut Seated, mut heard: Value, seat: &str) -> Value {
    while heard["table"]["decision"]["seat"] != seat {
        assert_eq!(heard["table"]["decision"]["type"], "choose", "the battle lasts longer than that");
        heard = seated.hear("played").await;
    }
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_against_a_recruit() {
    let (visitor, address, battle) = lay("recruit", human(), recruit()).await;
    let (mut red, welcome) = Seated::join(address, &battle, &["red"]).await;
    assert_eq!(welcome["seats"], json!(["red"]));
    let mut heard = until_asked(&mut red, welcome, "red").await;
    for _ in 0..12 {
        let orders = red.suggestions().await;
        let order = &orders.first().expect("there is always something to do")["order"];
        let played = red.play(&heard["now"], order).await;
        assert_eq!(played["line"]["seat"], "red");
        assert_eq!(played["line"]["entry"].as_u64().unwrap() + 1, played["now"].as_u64().unwrap());
        heard = until_asked(&mut red, played, "red").await;
    }
    // The same battle over HTTP, moment by moment.
    let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
    let frames = visitor.get(&format!("{path}/frames")).await.json();
    assert_eq!(frames["now"], heard["now"]);
    let frames = frames["frames"].as_array().unwrap();
    assert_eq!(frames.len() as u64, heard["now"].as_u64().unwrap() + 1);
    assert!(frames.iter().any(|frame| frame["line"]["seat"] == "blue"), "the recruit has played too");
    let told = frames.iter().map(|frame| frame["events"].as_array().unwrap().len()).sum::<usize>();
    assert!(told > 10, "{told} events");
    let journal = visitor.get(&format!("{path}/journal")).await.text;
    let source = engine::text::Source::new("journal", journal);
    let entries = usize::try_from(heard["now"].as_u64().unwrap()).unwrap();
    let replayed = tambour::Registry::standard().replay(&source).unwrap();
    let tambour::Replayed::Same { entries: found, is_over: false, dice: tambour::DiceCheck::Unknown, .. } =
        replayed
    else {
        panic!("{replayed:?}")
    };
    assert_eq!(found, entries);
    // A moment with an order, as a case.
    let orders = red.suggestions().await;
    let problem =
        json!({ "token": battle["tokens"]["red"], "at": heard["now"], "order": orders[0]["order"] });
    let case = visitor.post(&format!("{path}/problem"), &problem).await.json()["case"].clone();
    let source = engine::text::Source::new("problem.toml", case.as_str().unwrap());
    tambour::Registry::standard()
        .judge(&source)
        .unwrap_or_else(|faults| panic!("{faults:?}\n{}", source.text));
    // And from here another battle.
    let fork = json!({ "at": 5, "red": human(), "blue": human() });
    let forked = visitor.post(&format!("{path}/fork"), &fork).await.json();
    assert_eq!(forked["now"], 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_share_one_connection_and_watchers_see_it() {
    let (_visitor, address, battle) = lay("hotseat", human(), human()).await;
    let (mut both, welcome) = Seated::join(address, &battle, &["red", "blue"]).await;
    let (mut watcher, seen) = Seated::join(address, &battle, &[]).await;
    assert_eq!((&welcome["seats"], &seen["seats"]), (&json!(["red", "blue"]), &json!([])));
    assert!(seen["battle"]["tokens"]["red"].is_null(), "a watcher is told no token");
    let mut heard = welcome;
    for _ in 0..6 {
        let orders = both.suggestions().await;
        heard = both.play(&heard["now"], &orders[0]["order"]).await;
        let seen = watcher.hear("played").await;
        assert_eq!((&seen["now"], &seen["number"]), (&heard["now"], &Value::Null));
    }
    watcher
        .say(&json!({ "type": "play", "number": 3, "at": heard["now"], "order": "{ concede = true }" }))
        .await;
    assert_eq!(watcher.hear_refusal().await["code"], "not_your_decision");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_is_taken_back_until_dice_fall() {
    let (_visitor, address, battle) = lay("undo", human(), human()).await;
    let (mut both, mut heard) = Seated::join(address, &battle, &["red", "blue"]).await;
    for _ in 0..40 {
        let order = both.suggestions().await.pop().unwrap()["order"].clone();
        let before = heard["table"].clone();
        heard = both.play(&heard["now"], &order).await;
        if heard["undo"]["can"] == true {
            both.say(&json!({ "type": "undo", "number": 9, "at": heard["now"] })).await;
            let back = both.hear("back").await;
            assert_eq!((&back["number"], &back["line"]["role"]), (&json!(9), &json!("back")));
            assert_eq!(back["to"], heard["line"]["entry"]);
            assert_eq!(back["table"], before, "the table is as it was");
            return;
        }
        both.say(&json!({ "type": "undo", "number": 9, "at": heard["now"] })).await;
        assert_eq!(both.hear_refusal().await["code"], "cannot_go_back");
    }
    panic!("no order without dice in forty");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_stale_foreign_or_nonsense_is_refused_with_one_sentence() {
    let (_visitor, address, battle) = lay("nonsense", human(), human()).await;
    let (mut red, welcome) = Seated::join(address, &battle, &["red", "blue"]).await;
    let order = red.suggestions().await[0]["order"].clone();
    let now = welcome["now"].as_u64().unwrap();
    let play = |at: u64, order: &Value| json!({ "type": "play", "number": 4, "at": at, "order": order });
    for (message, code) in [
        (play(now + 1, &order).to_string(), "stale"),
        (play(now, &json!("{ dance = true }")).to_string(), "bad_order"),
        (play(now, &json!("}} not = toml [")).to_string(), "bad_order"),
        (play(now, &json!("{ fire = { target = 4000, primary = 4001 } }")).to_string(), "order_illegal"),
        (play(now, &json!("x".repeat(70_000))).to_string(), "bad_order"),
        (play(now, &json!("x".repeat(200_000))).to_string(), "too_large"),
        ("{".to_owned(), "bad_message"),
        ("[1, 2, 3]".to_owned(), "bad_message"),
        ("\u{0}".to_owned(), "bad_message"),
        (json!({ "type": "launch", "number": 4 }).to_string(), "bad_message"),
        (json!({ "type": "play", "number": -1 }).to_string(), "bad_message"),
        (json!({ "type": "join", "tokens": [] }).to_string(), "bad_message"),
        (json!({ "type": "weigh", "number": 4, "order": "{}" }).to_string(), "bad_order"),
        (json!({ "type": "overlays", "number": 4, "piece": "Napoleon" }).to_string(), "bad_message"),
        (json!({ "type": "aim", "number": 4, "gesture": { "type": "drag", "pieces": ["x"], "through": [{ "x": 1, "y": 1 }] } }).to_string(), "bad_message"),
        (json!({ "type": "undo", "number": 4, "at": now }).to_string(), "cannot_go_back"),
        (format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000)), "bad_message"),
    ] {
        red.say_text(&message).await;
        let refused = red.hear("refused").await;
        let refusal = &refused["refusal"];
        let short: String = message.chars().take(80).collect();
        // Every answer carries the number of its question, where the question has one.
        let number = message.contains("\"number\":4").then_some(4);
        assert_eq!(refused["number"], json!(number), "{short}");
        assert_eq!(refusal["code"], code, "{short}: {refusal}");
        assert!(!refusal["message"].as_str().unwrap().is_empty(), "{short}");
    }
    red.say_bytes(b"\x00\xff").await;
    assert_eq!(red.hear_refusal().await["code"], "bad_message");
    // After all of that the battle goes on.
    let played = red.play(&json!(now), &order).await;
    assert_eq!(played["now"].as_u64().unwrap(), now + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn extreme_gestures_harm_nobody() {
    let (_visitor, address, battle) = lay("gestures", human(), human()).await;
    let (mut both, mut heard) = Seated::join(address, &battle, &["red", "blue"]).await;
    // Up to a table with pieces on it.
    while heard["table"]["pieces"].as_array().unwrap().is_empty() || heard["table"]["turn"] == 0 {
        let orders = both.suggestions().await;
        heard = both.play(&heard["now"], &orders[0]["order"]).await;
    }
    let piece = heard["table"]["pieces"][0]["id"].clone();
    let mut number = 100;
    for far in [i32::MIN, -1, 0, i32::MAX] {
        let to = json!({ "x": far, "y": far });
        for gesture in [
            json!({ "type": "drag", "pieces": [piece], "through": [to, to, to] }),
            json!({ "type": "wheel", "pieces": [piece], "corner": "left", "to": to }),
            json!({ "type": "turn", "pieces": [piece, piece], "to": to }),
            json!({ "type": "target", "pieces": [], "target": piece }),
            json!({ "type": "press", "pieces": ["G999", "4095.7"], "button": "take_999999999999" }),
        ] {
            number += 1;
            both.say(&json!({ "type": "aim", "number": number, "gesture": gesture })).await;
            assert_eq!(both.hear("aimed").await["number"], number);
        }
        let at = json!({ "at": to, "heading": far });
        both.say(&json!({ "type": "overlays", "number": number, "piece": piece, "at": at })).await;
        both.hear("overlaid").await;
    }
}

/// A unit is selected and a general clicked: that was a crash, and its answer carried no number.
#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_a_general_is_answered_under_its_number() {
    let visitor = Visitor::new("generals").await;
    let address = serve(visitor.router.clone()).await;
    let battle = visitor.begin_scenario("the-lane-to-hartwald", human(), human()).await;
    let (mut both, mut heard) = Seated::join(address, &battle, &["red", "blue"]).await;
    while heard["table"]["turn"] == 0 {
        let orders = both.suggestions().await;
        heard = both.play(&heard["now"], &orders[0]["order"]).await;
    }
    let pieces = heard["table"]["pieces"].as_array().unwrap();
    let ids = pieces.iter().map(|piece| piece["id"].as_str().unwrap());
    let (generals, units): (Vec<&str>, Vec<&str>) = ids.partition(|id| id.starts_with('G'));
    assert!(!generals.is_empty() && !units.is_empty(), "{generals:?} {units:?}");
    let mut number = 100;
    for (unit, general) in units.iter().flat_map(|unit| generals.iter().map(move |general| (unit, general))) {
        number += 1;
        let gesture = json!({ "type": "target", "pieces": [unit], "target": general });
        both.say(&json!({ "type": "aim", "number": number, "gesture": gesture })).await;
        let aimed = both.hear("aimed").await;
        assert_eq!((&aimed["number"], &aimed["order"]), (&json!(number), &Value::Null), "{aimed}");
        assert!(!aimed["stopped"].is_null(), "it is said why");
    }
}

/// A laptop that is put to sleep at the table of two bots: they play on, and it misses nothing when it wakes.
#[tokio::test(flavor = "multi_thread")]
async fn a_watcher_who_does_not_read_holds_no_bot_up() {
    let visitor = Visitor::new("sleeper").await;
    let address = serve(visitor.router.clone()).await;
    let battle = visitor.begin_scenario("the-fields-of-hassenhausen", human(), human()).await;
    let mut sleeper = Seated::join_unheard(address, &battle).await;
    let (mut both, _) = Seated::join(address, &battle, &["red", "blue"]).await;
    for seat in ["red", "blue"] {
        both.say(&json!({ "type": "stand_in", "number": 3, "seat": seat, "level": "recruit" })).await;
        both.hear("seated").await;
    }
    drop(both);
    let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
    let (mut last, mut since) = (json!(0), std::time::Instant::now());
    let now = loop {
        let line = visitor.get(&path).await.json();
        if line["is_over"] == true {
            break line["now"].clone();
        }
        if line["now"] != last {
            (last, since) = (line["now"].clone(), std::time::Instant::now());
        }
        assert!(since.elapsed().as_secs() < 20, "the bots stand still at entry {last}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    // It reads again: what was told, or the whole table; or it was dropped, and calls again.
    let woken = loop {
        match sleeper.next().await {
            Some(message) if message["table"]["decision"]["type"] == "over" => break message,
            Some(_) => {}
            None => break Seated::join(address, &battle, &[]).await.1,
        }
    };
    assert_eq!((&woken["now"], &woken["table"]["decision"]["type"]), (&now, &json!("over")));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_aims_the_latest_is_answered() {
    let (_visitor, address, battle) = lay("aims", human(), human()).await;
    let (mut red, _) = Seated::join(address, &battle, &["red", "blue"]).await;
    for number in 1..=200 {
        let gesture = json!({ "type": "press", "pieces": [], "button": "concede" });
        red.say(&json!({ "type": "aim", "number": number, "gesture": gesture })).await;
    }
    let mut last = 0;
    while last < 200 {
        let number = red.hear("aimed").await["number"].as_u64().unwrap();
        assert!(number > last, "answers come in order: {number} after {last}");
        last = number;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_opens_no_seat() {
    let (_visitor, address, battle) = lay("tokens", human(), recruit()).await;
    let mut stranger = Seated::connect(address, &battle).await;
    stranger.say(&json!({ "type": "suggest", "number": 1 })).await;
    assert_eq!(stranger.hear_refused().await, (json!(1), json!("not_joined")));
    for tokens in [json!(["0123"]), json!([""]), json!([battle["tokens"]["red"], "x"])] {
        stranger.say(&json!({ "type": "join", "tokens": tokens })).await;
        assert_eq!(stranger.hear_refusal().await["code"], "wrong_token");
    }
    stranger.say(&json!({ "type": "join", "tokens": [battle["tokens"]["red"]] })).await;
    assert_eq!(stranger.hear("welcome").await["seats"], json!(["red"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_version_is_told_to_reload() {
    let (_visitor, address, battle) = lay("versions", human(), recruit()).await;
    let mut old = Seated::connect(address, &battle).await;
    // Pages from before there were versions name none.
    for version in ["", ", \"version\": 99"] {
        old.say_text(&format!("{{\"type\": \"join\", \"tokens\": []{version}}}")).await;
        let refusal = old.hear_refusal().await;
        assert_eq!(refusal["code"], "other_version");
        assert!(refusal["message"].as_str().unwrap().contains("reload"), "{refusal}");
    }
    old.say(&json!({ "type": "join", "tokens": [] })).await;
    old.hear("welcome").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_made_from_changes_is_the_table_sent_whole() {
    let visitor = Visitor::new("changes").await;
    let address = serve(visitor.router.clone()).await;
    for scenario in first_scenarios(&visitor).await {
        let battle = visitor.begin_scenario(&scenario, human(), human()).await;
        let (mut red, mut heard) = Seated::join(address, &battle, &["red"]).await;
        let (mut blue, _) = Seated::join(address, &battle, &["blue"]).await;
        let (mut watcher, _) = Seated::join(address, &battle, &[]).await;
        for entry in 0..25_usize {
            let asked = if heard["table"]["decision"]["seat"] == "red" { &mut red } else { &mut blue };
            let orders = asked.suggestions().await;
            let order = &orders[entry * 7 % orders.len()]["order"];
            asked.say(&json!({ "type": "play", "number": 2, "at": heard["now"], "order": order })).await;
            for chair in [&mut red, &mut blue, &mut watcher] {
                heard = chair.hear("played").await;
                if entry % 5 == 4 {
                    // It compares what it has with what it hears.
                    assert_eq!(chair.whole().await["now"], heard["now"], "{scenario}");
                }
            }
            if heard["table"]["decision"]["type"] == "over" {
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_battle_of_recruits_ends_and_tells_its_story() {
    let visitor = Visitor::new("recruits").await;
    let address = serve(visitor.router.clone()).await;
    for scenario in first_scenarios(&visitor).await {
        let battle = visitor.begin_scenario(&scenario, recruit(), recruit()).await;
        let (mut watcher, welcome) = Seated::join(address, &battle, &[]).await;
        let mut heard = welcome;
        while heard["table"]["decision"]["type"] != "over" {
            heard = match watcher.next().await.expect("the connection holds") {
                message if message["table"].is_object() => message,
                _ => continue,
            };
        }
        let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
        let line = visitor.get(&path).await.json();
        assert_eq!((&line["is_over"], &line["waiting_for"]), (&json!(true), &Value::Null), "{scenario}");
        let story = visitor.get(&format!("{path}/story")).await.json();
        assert!(story["dice"][0]["rolled"].as_u64().unwrap() > 0, "{scenario}: {story}");
        assert!(!story["turns"].as_array().unwrap().is_empty(), "{scenario}: {story}");
        // Now that it is over, the dice may be checked.
        assert!(visitor.get(&format!("{path}/journal")).await.text.contains("seed"));
    }
}

/// The first scenario of every family.
async fn first_scenarios(visitor: &Visitor) -> Vec<String> {
    let library = visitor.get("/api/library").await.json();
    let sets = library["rule_sets"].as_array().unwrap();
    let mut families: Vec<&Value> = Vec::new();
    let mut found = Vec::new();
    for set in sets {
        let Some(scenario) = set["scenarios"].as_array().unwrap().first() else { continue };
        if !families.contains(&&set["codex"]) {
            families.push(&set["codex"]);
            found.push(scenario["id"].as_str().unwrap().to_owned());
        }
    }
    assert!(!found.is_empty());
    found
}
