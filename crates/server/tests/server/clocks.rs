//! Clocks: they run for people only, outlive the house, and a flag that falls ends nothing by itself.

use crate::socket::until_asked;
use crate::table::{Seated, serve};
use crate::visitor::{Visitor, human, recruit};
use serde_json::{Value, json};
use std::net::SocketAddr;

async fn lay(test: &str, red: Value, blue: Value, bank: u32) -> (Visitor, SocketAddr, Value) {
    let visitor = Visitor::new(test).await;
    let clock = json!({ "bank": bank, "gain": 2, "is_refilled": false });
    let wish = json!({ "scenario": "outposts-at-dawn", "red": red, "blue": blue, "seed": 7, "clock": clock });
    let answer = visitor.post("/api/battles", &wish).await;
    assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
    let battle = answer.json();
    assert_eq!(battle["clock"], clock);
    let address = serve(visitor.router.clone()).await;
    (visitor, address, battle)
}

fn left(clock: &Value, seat: &str) -> u64 {
    clock[seat].as_u64().unwrap()
}

fn other(seat: &Value) -> &'static str {
    if seat == "red" { "blue" } else { "red" }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_order_starts_it_and_handing_over_gains_time() {
    let (_visitor, address, battle) = lay("clock", human(), human(), 36_000).await;
    let (mut both, mut heard) = Seated::join(address, &battle, &["red", "blue"]).await;
    let clock = &heard["clock"];
    assert_eq!((left(clock, "red"), left(clock, "blue")), (36_000_000, 36_000_000));
    assert!(clock["running"].is_null(), "nobody has played yet");
    // Until the say passes to the other side.
    let first = heard["table"]["decision"]["seat"].clone();
    let mut clock = Value::Null;
    while heard["table"]["decision"]["seat"] == first {
        let orders = both.suggestions().await;
        heard = both.play(&heard["now"], &orders.last().unwrap()["order"]).await;
        clock = both.hear("clock").await["clock"].clone();
        assert_eq!(clock["running"], heard["table"]["decision"]["seat"]);
    }
    let (gained, waits) = (left(&clock, first.as_str().unwrap()), left(&clock, other(&first)));
    assert!(gained > 35_000_000 && gained <= 36_002_000, "{clock}");
    assert!(waits > 35_000_000 && waits <= 36_000_000, "{clock}");
    // No hash and no file knows of it.
    let (_, welcome) = Seated::join(address, &battle, &[]).await;
    assert_eq!(welcome["clock"]["running"], other(&first));
    // A watcher gives nothing, nobody gives to themselves, and too much is too much.
    let (mut one, _) = Seated::join(address, &battle, &["red"]).await;
    let add = |seat: &str, seconds: u32| json!({ "type": "add_time", "number": 5, "seat": seat, "seconds": seconds });
    one.say(&add("red", 60)).await;
    assert_eq!(one.hear_refusal().await["code"], "not_your_decision");
    one.say(&add("blue", 90_000)).await;
    assert_eq!(one.hear_refusal().await["code"], "bad_message");
    one.say(&json!({ "type": "claim_time", "number": 6 })).await;
    assert_eq!(one.hear_refusal().await["code"], "not_your_decision");
    one.say(&add("blue", 3_600)).await;
    let told = one.hear("clock").await;
    assert_eq!((&told["number"], &told["words"]), (&json!(5), &json!("the French are given 1 h")));
    assert!(left(&told["clock"], "blue") > 38_000_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_that_falls_waits_for_a_claim_or_for_time() {
    let (visitor, address, battle) = lay("flag", human(), human(), 1).await;
    let (mut both, heard) = Seated::join(address, &battle, &["red", "blue"]).await;
    let orders = both.suggestions().await;
    let played = both.play(&heard["now"], &orders[0]["order"]).await;
    let seat = played["table"]["decision"]["seat"].clone();
    let claimer = other(&seat);
    let fallen = |told: &Value| left(&told["clock"], seat.as_str().unwrap()) == 0;
    let mut told = both.hear("clock").await;
    while !fallen(&told) {
        told = both.hear("clock").await;
    }
    assert!(told["clock"]["running"].is_null());
    // Whoever waits gets enough to go on waiting.
    both.say(&json!({ "type": "add_time", "number": 4, "seat": claimer, "seconds": 600 })).await;
    assert!(fallen(&both.hear("clock").await));
    // Time is given, and runs down again.
    let (mut claiming, welcome) = Seated::join(address, &battle, &[claimer]).await;
    assert!(fallen(&welcome), "{}", welcome["clock"]);
    claiming.say(&json!({ "type": "add_time", "number": 5, "seat": seat, "seconds": 1 })).await;
    told = claiming.hear("clock").await;
    assert_eq!(told["clock"]["running"], seat);
    while !fallen(&told) {
        told = claiming.hear("clock").await;
    }
    let (mut losing, _) = Seated::join(address, &battle, &[seat.as_str().unwrap()]).await;
    losing.say(&json!({ "type": "claim_time", "number": 6 })).await;
    assert_eq!(losing.hear_refusal().await["code"], "not_your_decision");
    // Whoever is late may still play; it does not lift the flag.
    let order = &losing.suggestions().await[0]["order"];
    losing.play(&played["now"], order).await;
    assert!(fallen(&losing.hear("clock").await));
    claiming.say(&json!({ "type": "claim_time", "number": 7 })).await;
    let mut ended = claiming.hear("played").await;
    while ended["number"] != 7 {
        ended = claiming.hear("played").await;
    }
    let decision = &ended["table"]["decision"];
    assert_eq!((&decision["settled"], &decision["winner"]), (&json!("time"), &json!(claimer)));
    assert!(ended["line"]["sentences"].to_string().contains("on time"), "{}", ended["line"]);
    let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
    let line = visitor.get(&path).await.json();
    assert_eq!((&line["winner"], &line["is_over"]), (&json!(claimer), &json!(true)));
    let journal = visitor.get(&format!("{path}/journal")).await.text;
    assert!(!journal.contains("bank") && journal.contains("settled = \"time\""));
    let source = engine::text::Source::new("journal", journal);
    assert!(matches!(tambour::Registry::standard().replay(&source), Ok(tambour::Replayed::Same { .. })));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobodys_time_runs_while_a_bot_decides_and_bots_claim_nothing() {
    let (_visitor, address, battle) = lay("bot-clock", recruit(), human(), 600).await;
    let (mut blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    let mut heard = until_asked(&mut blue, welcome, "blue").await;
    for _ in 0..8 {
        let orders = blue.suggestions().await;
        let played = blue.play(&heard["now"], &orders.last().unwrap()["order"]).await;
        let told = blue.hear("clock").await;
        assert_eq!(left(&told["clock"], "red"), 600_000);
        if played["table"]["decision"]["seat"] == "red" {
            assert!(told["clock"]["running"].is_null(), "{told}");
        }
        heard = until_asked(&mut blue, played, "blue").await;
    }
    // When a bot stands in for the person the clock stands still too.
    blue.say(&json!({ "type": "stand_in", "number": 3, "seat": "blue", "level": "recruit" })).await;
    while !blue.hear("clock").await["clock"]["running"].is_null() {}
    for _ in 0..3 {
        let told = blue.hear("clock").await;
        assert!(told["clock"]["running"].is_null(), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_left_is_left_after_the_house_was_down() {
    let (visitor, address, battle) = lay("kept-clock", human(), human(), 36_000).await;
    let (mut both, heard) = Seated::join(address, &battle, &["red", "blue"]).await;
    let orders = both.suggestions().await;
    both.play(&heard["now"], &orders[0]["order"]).await;
    let before = both.hear("clock").await["clock"].clone();
    let running = before["running"].as_str().unwrap().to_owned();
    // A copy of what is on disk now is what a power cut would leave.
    let copy = visitor.copy("kept-clock-copy").await;
    let address = serve(copy.router.clone()).await;
    let (_, welcome) = Seated::join(address, &battle, &[]).await;
    let after = &welcome["clock"];
    assert_eq!(after["running"], before["running"]);
    let waits = other(&before["running"]);
    assert_eq!(left(after, waits), left(&before, waits));
    let (was, is) = (left(&before, &running), left(after, &running));
    assert!(is <= 36_000_000 && is > was - 600_000, "{before} {after}");
}

#[tokio::test]
async fn a_clock_that_makes_no_sense_is_refused() {
    let visitor = Visitor::new("bad-clock").await;
    for clock in [json!({ "bank": 0, "gain": 0, "is_refilled": false }), json!({ "bank": -1 }), json!("fast")]
    {
        let wish = json!({ "scenario": "outposts-at-dawn", "red": human(), "blue": human(), "clock": clock });
        assert_eq!(visitor.post("/api/battles", &wish).await.code(), "bad_request");
    }
    let battle = visitor.begin(human(), human()).await;
    assert!(battle["clock"].is_null());
    let address = serve(visitor.router.clone()).await;
    let (mut red, welcome) = Seated::join(address, &battle, &["red"]).await;
    assert!(welcome["clock"].is_null());
    red.say(&json!({ "type": "claim_time", "number": 6 })).await;
    assert!(red.hear_refusal().await["message"].as_str().unwrap().contains("without a clock"));
    let library = visitor.get("/api/library").await.json();
    assert!(library["clocks"].as_array().unwrap().len() >= 4);
}
