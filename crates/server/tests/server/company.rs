//! Two people at one battle: takebacks by consent, bots that stand in, and what the journal tells them.

use crate::socket::{lay, until_asked};
use crate::table::Seated;
use crate::visitor::{Visitor, human, recruit};
use serde_json::{Value, json};

/// Plays suggestions until an order has thrown dice: nobody can take that back alone.
pub(crate) async fn until_dice(both: &mut Seated, mut heard: Value) -> Value {
    for _ in 0..40 {
        let orders = both.suggestions().await;
        heard = both.play(&heard["now"], &orders[0]["order"]).await;
        if heard["undo"]["can"] == false {
            return heard;
        }
    }
    panic!("no dice in forty orders");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_waits_for_the_other_player() {
    let (_visitor, address, battle) = lay("takeback", human(), human()).await;
    let (mut both, welcome) = Seated::join(address, &battle, &["red", "blue"]).await;
    let heard = until_dice(&mut both, welcome).await;
    let (now, to) = (&heard["now"], &heard["line"]["entry"]);
    let (asker, other) = if heard["line"]["seat"] == "red" { ("red", "blue") } else { ("blue", "red") };
    let (mut asking, _) = Seated::join(address, &battle, &[asker]).await;
    let (mut asked, welcome) = Seated::join(address, &battle, &[other]).await;
    assert!(welcome["takeback"].is_null());
    let ask = json!({ "type": "takeback", "number": 5, "at": now, "to": to });
    asking.say(&ask).await;
    let told = asked.hear("takeback").await;
    assert_eq!((&told["asked"]["seat"], &told["asked"]["to"]), (&json!(asker), to), "{told}");
    assert_eq!(asking.hear("takeback").await["number"], 5);
    // Nobody grants a wish of their own, and a refusal ends it.
    let grant =
        |is_granted: bool| json!({ "type": "grant", "number": 6, "at": now, "is_granted": is_granted });
    asking.say(&grant(true)).await;
    assert_eq!(asking.hear_refusal().await["code"], "not_your_decision");
    asked.say(&grant(false)).await;
    assert!(asking.hear("takeback").await["asked"].is_null());
    asked.say(&grant(true)).await;
    assert_eq!(asked.hear_refusal().await["code"], "stale");
    // Asked again, whoever comes late hears of it, and grants it.
    asking.say(&ask).await;
    assert_eq!(asking.hear("takeback").await["asked"]["to"], *to);
    let (mut late, welcome) = Seated::join(address, &battle, &[other]).await;
    assert_eq!(welcome["takeback"]["to"], *to);
    late.say(&grant(true)).await;
    let back = asking.hear("back").await;
    assert_eq!((&back["to"], &back["line"]["seat"]), (to, &json!(asker)));
    for bad in [json!({ "type": "takeback", "number": 7, "at": back["now"], "to": 9999 }), ask] {
        asking.say(&bad).await;
        let code = asking.hear_refusal().await["code"].clone();
        assert!(code == "cannot_go_back" || code == "stale", "{code}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn against_a_bot_a_takeback_is_done_at_once() {
    let (_visitor, address, battle) = lay("bot-takeback", human(), recruit()).await;
    let (mut red, welcome) = Seated::join(address, &battle, &["red"]).await;
    let mut heard = until_asked(&mut red, welcome, "red").await;
    while heard["undo"]["ask"].is_null() {
        let orders = red.suggestions().await;
        let played = red.play(&heard["now"], &orders[0]["order"]).await;
        heard = until_asked(&mut red, played, "red").await;
    }
    let to = &heard["undo"]["ask"];
    red.say(&json!({ "type": "takeback", "number": 8, "at": heard["now"], "to": to })).await;
    let back = red.hear("back").await;
    assert_eq!((&back["number"], &back["to"]), (&json!(8), to));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_and_gives_the_seat_back() {
    let (visitor, address, battle) = lay("stand-in", human(), human()).await;
    let (mut red, welcome) = Seated::join(address, &battle, &["red"]).await;
    assert_eq!(welcome["battle"]["stand_ins"], json!({ "red": null, "blue": null }));
    let stand_in = |level: Value| json!({ "type": "stand_in", "number": 3, "seat": "blue", "level": level });
    red.say(&stand_in(json!("marshal"))).await;
    assert_eq!(red.hear_refusal().await["code"], "bad_message");
    red.say(&stand_in(json!("recruit"))).await;
    let seated = red.hear("seated").await;
    assert_eq!((&seated["number"], &seated["battle"]["stand_ins"]["blue"]), (&json!(3), &json!("recruit")));
    let mut heard = welcome;
    let mut blues = 0;
    while blues < 2 {
        if heard["table"]["decision"]["seat"] == "red" {
            let orders = red.suggestions().await;
            heard = red.play(&heard["now"], &orders[0]["order"]).await;
        } else {
            heard = red.hear("played").await;
            blues += u32::from(heard["line"]["seat"] == "blue");
        }
    }
    // The token of whoever is away still opens the seat, and a watcher seats nobody.
    let (mut blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    assert_eq!(welcome["battle"]["stand_ins"]["blue"], "recruit");
    let (mut watcher, _) = Seated::join(address, &battle, &[]).await;
    watcher.say(&stand_in(Value::Null)).await;
    assert_eq!(watcher.hear_refusal().await["code"], "not_your_decision");
    blue.say(&stand_in(Value::Null)).await;
    assert!(blue.hear("seated").await["battle"]["stand_ins"]["blue"].is_null());
    let line = visitor.get(&format!("/api/battles/{}", battle["id"].as_str().unwrap())).await.json();
    assert!(line["stand_ins"]["blue"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_says_what_it_had_in_mind_and_drops_a_thought_when_asked() {
    let visitor = Visitor::new("plan").await;
    let address = crate::table::serve(visitor.router.clone()).await;
    let sergeant = json!({ "type": "bot", "level": "sergeant" });
    let battle = visitor.begin_scenario("the-ford-at-neudorf", sergeant, human()).await;
    let (mut blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    let plan = |seat: &str| json!({ "type": "plan", "number": 4, "seat": seat });
    blue.say(&plan("blue")).await;
    assert_eq!(blue.hear("planned").await["level"], Value::Null, "a person need not say");
    // Up to the first order of the sergeant.
    let mut heard = until_asked(&mut blue, welcome, "blue").await;
    while heard["line"]["seat"] != "red" {
        let orders = blue.suggestions().await;
        let last = orders.last().unwrap();
        let played = blue.play(&heard["now"], &last["order"]).await;
        heard = if played["table"]["decision"]["seat"] == "red" { blue.hear("played").await } else { played };
    }
    blue.say(&plan("red")).await;
    let planned = blue.hear("planned").await;
    assert_eq!(planned["level"], "sergeant");
    let stroke = &planned["strokes"][0];
    assert!(!stroke["words"].as_str().unwrap().is_empty(), "{planned}");
    // Whatever it thinks of next, taking an order back does not wait for it.
    let ask = json!({ "type": "takeback", "number": 9, "at": heard["now"], "to": heard["line"]["entry"] });
    blue.say(&ask).await;
    let told = blue.hear_either("back", "refused").await;
    assert!(told["type"] == "back" || told["refusal"]["code"] == "stale", "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_says_in_words_what_happened_and_by_which_clause() {
    let (_visitor, address, battle) = lay("lines", recruit(), human()).await;
    let (mut blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    let mut heard = until_asked(&mut blue, welcome, "blue").await;
    for _ in 0..10 {
        let orders = blue.suggestions().await;
        let played = blue.play(&heard["now"], &orders[0]["order"]).await;
        heard = until_asked(&mut blue, played, "blue").await;
    }
    let (_, welcome) = Seated::join(address, &battle, &["blue"]).await;
    let journal = welcome["journal"].as_array().unwrap();
    assert_eq!(journal.len() as u64, heard["now"].as_u64().unwrap());
    for line in journal {
        let sentences = line["sentences"].as_array().unwrap();
        for sentence in sentences {
            let (words, id) = (sentence["words"].as_str().unwrap(), sentence["said"]["id"].as_str().unwrap());
            assert!(!words.is_empty() && !words.contains('_') && words != id, "{line}");
        }
        let clauses = line["clauses"].as_array().unwrap();
        assert!(!clauses.is_empty(), "nothing decided {line}");
        let by = sentences.iter().map(|sentence| &sentence["clause"]);
        assert!(by.into_iter().all(|clause| clause.is_null() || clauses.contains(clause)), "{line}");
    }
    assert!(!journal.last().unwrap()["events"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn one_click_begins_what_was_played_last() {
    let visitor = Visitor::new("play-now").await;
    let first = visitor.get("/api/library").await.json()["play_now"]["scenario"].clone();
    let introductory = |library: &Value, scenario: &Value| {
        let sets = library["rule_sets"].as_array().unwrap();
        let mut all = sets.iter().flat_map(|set| set["scenarios"].as_array().unwrap());
        all.any(|one| one["id"] == *scenario && one["is_introductory"] == true)
    };
    let library = visitor.get("/api/library").await.json();
    assert!(introductory(&library, &first), "{first}");
    visitor.begin_scenario("the-village-between", human(), recruit()).await;
    let library = visitor.get("/api/library").await.json();
    let next = &library["play_now"]["scenario"];
    assert_ne!(*next, first);
    assert!(introductory(&library, next), "{next}");
    assert_eq!(visitor.post("/api/battles", &library["play_now"]).await.status.as_u16(), 201);
}
