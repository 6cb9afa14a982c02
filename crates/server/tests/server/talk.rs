//! Who is at the table, and what they say: heard by all, written by those who sit, kept on disk.

use crate::socket::lay;
use crate::table::{Seated, serve};
use crate::visitor::{human, recruit};
use serde_json::{Value, json};

fn say(number: u32, words: &str) -> Value {
    json!({ "type": "say", "number": number, "words": words })
}

#[tokio::test(flavor = "multi_thread")]
async fn people_come_and_go_before_each_others_eyes() {
    let (_visitor, address, battle) = lay("presence", human(), human()).await;
    let (mut red, welcome) = Seated::join(address, &battle, &["red"]).await;
    let nobody_yet = json!({ "is_here": false, "away_since": null });
    let here = json!({ "is_here": true, "away_since": null });
    assert_eq!(welcome["presence"], json!({ "red": here, "blue": nobody_yet, "watchers": 0 }));
    let (blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    assert_eq!(welcome["presence"], json!({ "red": here, "blue": here, "watchers": 0 }));
    assert_eq!(red.hear("presence").await["presence"]["blue"], here);
    let (watcher, _) = Seated::join(address, &battle, &[]).await;
    assert_eq!(red.hear("presence").await["presence"]["watchers"], 1);
    drop(watcher);
    assert_eq!(red.hear("presence").await["presence"]["watchers"], 0);
    // A second window of the same player: they are away when both are closed.
    let (second, _) = Seated::join(address, &battle, &["blue"]).await;
    assert_eq!(red.hear("presence").await["presence"]["blue"], here);
    drop(blue);
    assert_eq!(red.hear("presence").await["presence"]["blue"], here);
    drop(second);
    let gone = red.hear("presence").await["presence"]["blue"].clone();
    assert!(gone["is_here"] == false && gone["away_since"].as_u64().unwrap() > 1_700_000_000, "{gone}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_is_heard_by_all_and_kept() {
    let (visitor, address, battle) = lay("talk", human(), human()).await;
    let (mut red, welcome) = Seated::join(address, &battle, &["red"]).await;
    assert_eq!(welcome["remarks"], json!([]));
    let (mut blue, _) = Seated::join(address, &battle, &["blue"]).await;
    let (mut watcher, _) = Seated::join(address, &battle, &[]).await;
    red.say(&say(4, "  Good luck,\n<b>Blue</b> ")).await;
    let said = red.hear("said").await;
    assert_eq!((&said["number"], &said["remark"]["words"]), (&json!(4), &json!("Good luck, <b>Blue</b>")));
    blue.say(&say(5, "And to you")).await;
    for seated in [&mut blue, &mut watcher] {
        assert_eq!(seated.hear("said").await["remark"]["number"], 0);
        let second = seated.hear("said").await["remark"].clone();
        assert_eq!((&second["number"], &second["seat"]), (&json!(1), &json!("blue")));
    }
    // Watchers read; nothing, too much and too fast are refused with one sentence.
    watcher.say(&say(6, "I would have charged")).await;
    assert_eq!(watcher.hear_refusal().await["code"], "not_your_decision");
    blue.say(&say(7, " \n ")).await;
    assert_eq!(blue.hear_refusal().await["code"], "bad_message");
    blue.say(&say(8, &"x".repeat(501))).await;
    assert_eq!(blue.hear_refusal().await["code"], "too_large");
    for _ in 0..4 {
        blue.say(&say(9, "again")).await;
        blue.hear("said").await;
    }
    blue.say(&say(10, "again")).await;
    assert_eq!(blue.hear_refusal().await["code"], "too_many");
    // It is no part of the battle, and it is there again after a power cut.
    let id = battle["id"].as_str().unwrap();
    let journal = visitor.get(&format!("/api/battles/{id}/journal")).await.text;
    assert!(!journal.contains("Good luck"));
    let copy = visitor.copy("talk-copy").await;
    let address = serve(copy.router.clone()).await;
    let (mut late, welcome) = Seated::join(address, &battle, &["red"]).await;
    let remarks = welcome["remarks"].as_array().unwrap();
    assert_eq!(remarks.len(), 6);
    assert_eq!((&remarks[0]["words"], &remarks[0]["seat"]), (&said["remark"]["words"], &json!("red")));
    late.say(&say(1, "Back again")).await;
    assert_eq!(late.hear("said").await["remark"]["number"], 6);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_not_there_and_has_nothing_to_say() {
    let (_visitor, address, battle) = lay("bot-presence", recruit(), human()).await;
    let (mut blue, welcome) = Seated::join(address, &battle, &["blue"]).await;
    assert!(welcome["presence"]["red"].is_null());
    blue.say(&say(3, "Hello?")).await;
    assert_eq!(blue.hear("said").await["remark"]["seat"], "blue");
}
