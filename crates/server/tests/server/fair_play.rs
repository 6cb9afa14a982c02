//! Nobody rolls dice again alone: consent is the person's and never a stand-in's, and what ends a battle is final.

use crate::socket::{lay, until_asked};
use crate::table::{Seated, serve};
use crate::visitor::{Visitor, human};
use serde_json::{Value, json};

fn stand_in(seat: &str, level: &Value) -> Value {
    json!({ "type": "stand_in", "number": 3, "seat": seat, "level": level })
}

/// Red plays until a die of Red's own has fallen and Red must decide again; a bot plays for Blue.
async fn until_red_could_ask(red: &mut Seated, mut heard: Value) -> Value {
    for _ in 0..60 {
        heard = until_asked(red, heard, "red").await;
        if heard["undo"]["can"] == false && !heard["undo"]["ask"].is_null() {
            return heard;
        }
        let orders = red.suggestions().await;
        heard = red.play(&heard["now"], &orders[0]["order"]).await;
    }
    panic!("nothing to ask back in sixty orders");
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_are_not_rolled_again_by_seating_a_bot_for_the_other_player() {
    let (_visitor, address, battle) = lay("rolled-again", human(), human()).await;
    let (mut red, welcome) = Seated::join(address, &battle, &["red"]).await;
    // Blue has not come: a bot may play for them, but it consents to nothing.
    red.say(&stand_in("blue", &json!("recruit"))).await;
    assert_eq!(red.hear("seated").await["battle"]["stand_ins"]["blue"], "recruit");
    let heard = until_red_could_ask(&mut red, welcome).await;
    let (now, to) = (&heard["now"], &heard["undo"]["ask"]);
    red.say(&json!({ "type": "takeback", "number": 5, "at": now, "to": to })).await;
    let told = red.hear_either("takeback", "back").await;
    assert_eq!((&told["type"], &told["asked"]["to"]), (&json!("takeback"), to), "{told}");
    let grant = json!({ "type": "grant", "number": 6, "at": now, "is_granted": true });
    red.say(&grant).await;
    assert_eq!(red.hear_refused().await, (json!(6), json!("not_your_decision")));
    // Blue comes, is asked, and consents.
    let (mut blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    assert_eq!(welcome["takeback"]["to"], *to);
    blue.say(&grant).await;
    assert_eq!(red.hear("back").await["to"], *to);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_at_the_table_says_who_plays_for_them() {
    let (_visitor, address, battle) = lay("own-stand-in", human(), human()).await;
    let (mut red, _) = Seated::join(address, &battle, &["red"]).await;
    let (mut blue, _) = Seated::join(address, &battle, &["blue"]).await;
    let not_yours = (json!(3), json!("not_your_decision"));
    red.say(&stand_in("blue", &json!("recruit"))).await;
    assert_eq!(red.hear_refused().await, not_yours);
    // A person may seat a bot for themselves; the other neither changes nor dismisses it.
    blue.say(&stand_in("blue", &json!("sergeant"))).await;
    assert_eq!(blue.hear("seated").await["battle"]["stand_ins"]["blue"], "sergeant");
    for level in [json!("recruit"), Value::Null] {
        red.say(&stand_in("blue", &level)).await;
        assert_eq!(red.hear_refused().await, not_yours);
    }
    blue.say(&stand_in("blue", &Value::Null)).await;
    assert!(blue.hear("seated").await["battle"]["stand_ins"]["blue"].is_null());
    // Who loads the page again is gone for a moment, and not away.
    drop(blue);
    while red.hear("presence").await["presence"]["blue"]["is_here"] != false {}
    red.say(&stand_in("blue", &json!("recruit"))).await;
    assert_eq!(red.hear_refused().await, not_yours);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_holds_both_seats_asks_nobody_and_seats_whom_they_like() {
    let (_visitor, address, battle) = lay("hotseat", human(), human()).await;
    let (mut both, welcome) = Seated::join(address, &battle, &["red", "blue"]).await;
    let heard = crate::company::until_dice(&mut both, welcome).await;
    let (now, to) = (&heard["now"], &heard["undo"]["ask"]);
    both.say(&json!({ "type": "takeback", "number": 5, "at": now, "to": to })).await;
    assert_eq!(both.hear_either("takeback", "back").await["type"], "back");
    for seat in ["red", "blue"] {
        both.say(&stand_in(seat, &json!("recruit"))).await;
        assert_eq!(both.hear("seated").await["battle"]["stand_ins"][seat], "recruit");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_concession_is_final_and_the_seed_is_told_only_then() {
    let visitor = Visitor::new("conceded").await;
    let address = serve(visitor.router.clone()).await;
    for (scenario, order) in
        [("outposts-at-dawn", "{ concede = true }"), ("the-lane-to-hartwald", "{ resign = {} }")]
    {
        let battle = visitor.begin_scenario(scenario, human(), human()).await;
        let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
        let (mut both, heard) = Seated::join(address, &battle, &["red", "blue"]).await;
        let first = both.suggestions().await[0]["order"].clone();
        let heard = both.play(&heard["now"], &first).await;
        assert!(!visitor.get(&format!("{path}/journal")).await.text.contains("seed"), "{scenario}");
        let ended = both.play(&heard["now"], &json!(order)).await;
        assert_eq!(ended["table"]["decision"]["type"], "over", "{scenario}");
        assert_eq!(
            (&ended["undo"]["can"], &ended["undo"]["ask"]),
            (&json!(false), &Value::Null),
            "{scenario}"
        );
        let at = &ended["now"];
        for ask in [
            json!({ "type": "undo", "number": 7, "at": at }),
            json!({ "type": "takeback", "number": 7, "at": at, "to": 0 }),
            json!({ "type": "takeback", "number": 7, "at": at, "to": ended["line"]["entry"] }),
        ] {
            both.say(&ask).await;
            let refused = both.hear_either("refused", "back").await;
            assert_eq!(refused["refusal"]["code"], "cannot_go_back", "{scenario}: {refused}");
        }
        // With one seat alone the other is not even asked.
        let (mut red, _) = Seated::join(address, &battle, &["red"]).await;
        red.say(&json!({ "type": "takeback", "number": 8, "at": at, "to": 0 })).await;
        assert_eq!(red.hear_refused().await, (json!(8), json!("cannot_go_back")), "{scenario}");
        assert!(visitor.get(&format!("{path}/journal")).await.text.contains("seed"), "{scenario}");
    }
}
