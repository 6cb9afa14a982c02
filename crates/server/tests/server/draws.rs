//! Draws: offered, withdrawn, declined, lapsed, agreed on; with people and with bots.

use crate::socket::{lay, until_asked};
use crate::table::{Seated, serve};
use crate::visitor::{Visitor, human, recruit};
use serde_json::{Value, json};

fn offer() -> Value {
    json!({ "type": "offer_draw", "number": 11 })
}

fn answer(is_accepted: bool) -> Value {
    json!({ "type": "answer_draw", "number": 12, "is_accepted": is_accepted })
}

/// Plays first suggestions until the game turn is past `turn`.
async fn past(both: &mut Seated, mut heard: Value, turn: u64) -> Value {
    while heard["table"]["turn"].as_u64().unwrap() <= turn {
        let orders = both.suggestions().await;
        // The last of the suggestions ends a phase where one can be ended.
        heard = both.play(&heard["now"], &orders.last().unwrap()["order"]).await;
    }
    heard
}

#[tokio::test(flavor = "multi_thread")]
async fn an_accepted_draw_ends_the_battle_for_good() {
    let (visitor, address, battle) = lay("draw", human(), human()).await;
    let (mut both, heard) = Seated::join(address, &battle, &["red", "blue"]).await;
    let orders = both.suggestions().await;
    let now = both.play(&heard["now"], &orders[0]["order"]).await["now"].as_u64().unwrap();
    let (mut red, welcome) = Seated::join(address, &battle, &["red"]).await;
    assert!(welcome["draw"].is_null());
    let (mut blue, _) = Seated::join(address, &battle, &["blue"]).await;
    let (mut watcher, _) = Seated::join(address, &battle, &[]).await;
    watcher.say(&offer()).await;
    assert_eq!(watcher.hear_refusal().await["code"], "not_your_decision");
    // Offered, withdrawn, offered again.
    red.say(&offer()).await;
    assert_eq!(red.hear("draw").await["number"], 11);
    assert_eq!(blue.hear("draw").await["offer"]["seat"], "red");
    red.say(&offer()).await;
    assert_eq!(red.hear_refusal().await["code"], "stale");
    red.say(&answer(true)).await;
    assert_eq!(red.hear_refusal().await["code"], "not_your_decision", "nobody accepts an offer of their own");
    red.say(&answer(false)).await;
    assert!(blue.hear("draw").await["offer"].is_null());
    blue.say(&answer(true)).await;
    assert_eq!(blue.hear_refusal().await["code"], "stale");
    red.say(&offer()).await;
    blue.hear("draw").await;
    let (_, late) = Seated::join(address, &battle, &["blue"]).await;
    assert_eq!(late["draw"], json!({ "seat": "red" }), "whoever comes late hears of it");
    blue.say(&answer(true)).await;
    let ended = red.hear("played").await;
    assert_eq!(ended["now"], now + 1);
    assert_eq!((&ended["line"]["role"], &ended["line"]["seat"]), (&json!("settled"), &json!("blue")));
    let decision = &ended["table"]["decision"];
    assert_eq!((&decision["type"], &decision["winner"]), (&json!("over"), &Value::Null));
    assert_eq!((&decision["settled"], &decision["clause"]["id"]), (&json!("draw"), &json!("VV-10.f")));
    assert_eq!(ended["undo"]["can"], false);
    assert!(ended["undo"]["ask"].is_null());
    let words = ended["line"]["sentences"].to_string();
    assert!(words.contains("agrees to a draw") && words.contains("drawn by agreement"), "{words}");
    assert_eq!(watcher.hear("played").await["table"]["decision"]["settled"], "draw");
    // Nobody takes it back, not even together.
    let at = &ended["now"];
    for ask in [
        json!({ "type": "undo", "number": 1, "at": at }),
        json!({ "type": "takeback", "number": 1, "at": at, "to": 0 }),
    ] {
        both.say(&ask).await;
        assert_eq!(both.hear_refusal().await["code"], "cannot_go_back");
    }
    both.say(&offer()).await;
    assert_eq!(both.hear_refusal().await["code"], "stale");
    // The same as a file, as a list, as a film; and play goes on from here in another battle.
    let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
    let journal = visitor.get(&format!("{path}/journal")).await.text;
    assert!(journal.contains("settled = \"draw\"") && journal.contains("seed"), "{journal}");
    let source = engine::text::Source::new("journal", journal);
    let entries = usize::try_from(now + 1).unwrap();
    let replayed = tambour::Registry::standard().replay(&source).unwrap();
    let tambour::Replayed::Same {
        entries: found, is_over: true, dice: tambour::DiceCheck::Drawn { .. }, ..
    } = replayed
    else {
        panic!("{replayed:?}")
    };
    assert_eq!(found, entries);
    let line = visitor.get(&path).await.json();
    assert_eq!((&line["is_over"], &line["winner"]), (&json!(true), &Value::Null));
    let frames = visitor.get(&format!("{path}/frames")).await.json();
    let last = frames["frames"].as_array().unwrap().last().unwrap();
    assert_eq!(last["table"]["decision"], *decision);
    assert!(last["table"]["pieces"].as_array().unwrap().iter().all(|piece| piece["can_act"] == false));
    assert_eq!(visitor.get(&format!("{path}/story")).await.status.as_u16(), 200);
    let fork = json!({ "at": at, "red": human(), "blue": human() });
    let forked = visitor.post(&format!("{path}/fork"), &fork).await.json();
    assert_eq!((&forked["is_over"], &forked["now"]), (&json!(false), &json!(now)));
    let (_, again) = Seated::join(address, &battle, &["red"]).await;
    assert_eq!(again["table"]["decision"], *decision);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_stays_declined_for_a_turn_and_lapses_after_the_next() {
    let (_visitor, address, battle) = lay("declined", human(), human()).await;
    let (mut both, heard) = Seated::join(address, &battle, &["red", "blue"]).await;
    let heard = past(&mut both, heard, 0).await;
    let (mut red, _) = Seated::join(address, &battle, &["red"]).await;
    let (mut blue, _) = Seated::join(address, &battle, &["blue"]).await;
    red.say(&offer()).await;
    blue.hear("draw").await;
    blue.say(&answer(false)).await;
    let told = blue.hear("draw").await;
    assert_eq!((&told["number"], &told["words"]), (&json!(12), &json!("the draw is declined by the French")));
    red.say(&offer()).await;
    assert_eq!(red.hear_refusal().await["code"], "too_soon");
    // In the next turn it may be offered again; orders do not end it, two turns do.
    let turn = heard["table"]["turn"].as_u64().unwrap();
    let heard = past(&mut both, heard, turn).await;
    red.say(&offer()).await;
    while blue.hear("draw").await["offer"].is_null() {}
    let heard = past(&mut both, heard, turn + 1).await;
    let (_, welcome) = Seated::join(address, &battle, &["blue"]).await;
    assert_eq!(welcome["draw"]["seat"], "red");
    past(&mut both, heard, turn + 2).await;
    let told = blue.hear("draw").await;
    assert_eq!((&told["offer"], &told["words"]), (&Value::Null, &json!("the offer of a draw has lapsed")));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_offers_are_an_agreement_and_at_one_screen_the_other_seat_answers() {
    let (_visitor, address, battle) = lay("both-offer", human(), human()).await;
    let (mut both, _) = Seated::join(address, &battle, &["red", "blue"]).await;
    let (mut blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    both.say(&offer()).await;
    let offered = both.hear("draw").await["offer"]["seat"].clone();
    assert_eq!(offered, welcome["table"]["decision"]["seat"], "whoever must decide offers");
    both.say(&answer(false)).await;
    assert!(both.hear("draw").await["offer"].is_null());
    blue.say(&offer()).await;
    while both.hear("draw").await["offer"]["seat"] != "blue" {}
    let (mut red, _) = Seated::join(address, &battle, &["red"]).await;
    red.say(&offer()).await;
    assert_eq!(red.hear("played").await["table"]["decision"]["settled"], "draw");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_answers_at_once_by_its_own_judgment() {
    // In the same battle one chair is better than the other, or neither is: a bot accepts in one of them at least.
    let mut accepted = 0;
    for (test, person) in [("bot-draw-red", "red"), ("bot-draw-blue", "blue")] {
        let (red, blue) = if person == "red" { (human(), recruit()) } else { (recruit(), human()) };
        let (_visitor, address, battle) = lay(test, red, blue).await;
        let (mut seated, welcome) = Seated::join(address, &battle, &[person]).await;
        until_asked(&mut seated, welcome, person).await;
        seated.say(&offer()).await;
        assert_eq!(seated.hear("draw").await["offer"]["seat"], person);
        loop {
            let heard = seated.hear_either("draw", "played").await;
            if heard["type"] == "draw" {
                assert!(heard["offer"].is_null(), "{heard}");
                assert!(heard["words"].as_str().unwrap().contains("thinks itself better off"), "{heard}");
                break;
            }
            if heard["table"]["decision"]["settled"] == "draw" {
                accepted += 1;
                break;
            }
        }
    }
    assert!(accepted > 0);
}

/// A bot that stands in gives orders; it agrees to nothing in the name of the person it plays for.
#[tokio::test(flavor = "multi_thread")]
async fn an_offer_outlives_the_house_and_waits_for_the_person_whoever_stands_in() {
    let visitor = Visitor::new("kept-draw").await;
    let battle = visitor.begin(human(), human()).await;
    let address = serve(visitor.router.clone()).await;
    let (mut red, _) = Seated::join(address, &battle, &["red"]).await;
    red.say(&offer()).await;
    red.hear("draw").await;
    // A copy of what is on disk now is what a power cut would leave.
    let copy = visitor.copy("kept-draw-copy").await;
    let address = serve(copy.router.clone()).await;
    let (mut blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    assert_eq!(welcome["draw"], json!({ "seat": "red" }));
    blue.say(&json!({ "type": "stand_in", "number": 1, "seat": "blue", "level": "recruit" })).await;
    blue.hear("seated").await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let (_, late) = Seated::join(address, &battle, &[]).await;
    assert_eq!(late["draw"], json!({ "seat": "red" }), "the bot has not answered");
    blue.say(&answer(true)).await;
    let ended = loop {
        let heard = blue.hear("played").await;
        if heard["table"]["decision"]["type"] == "over" {
            break heard;
        }
    };
    assert_eq!((&ended["number"], &ended["table"]["decision"]["settled"]), (&json!(12), &json!("draw")));
}
