//! Giving up at any moment (VV-10.d, BB-8.7.d, FP-12.g): also while the other side is asked or a bot considers.

use crate::socket::lay;
use crate::table::{Seated, serve};
use crate::visitor::{Visitor, human};
use serde_json::{Value, json};

/// One scenario of every family, with what its journal writes and the clause that ends it.
const BATTLES: [(&str, &str, &str); 3] = [
    ("outposts-at-dawn", "concede", "VV-10.d"),
    ("manoeuvres-at-potsdam", "resign", "BB-8.7.d"),
    ("the-village-between", "concede", "FP-12.g"),
];

fn give_up() -> Value {
    json!({ "type": "give_up", "number": 21 })
}

/// The entry that this connection's `give_up` made, and who was asked before it.
async fn given_up(seated: &mut Seated, mut heard: Value) -> (Value, Value) {
    loop {
        let asked = heard["table"]["decision"]["seat"].clone();
        heard = seated.hear("played").await;
        if heard["number"] == 21 {
            return (heard, asked);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_gives_up_while_a_bot_considers_in_every_family() {
    let visitor = Visitor::new("giving-up").await;
    let address = serve(visitor.router.clone()).await;
    let colonel = json!({ "type": "bot", "level": "colonel" });
    for (scenario, kind, clause) in BATTLES {
        let battle = visitor.begin_scenario(scenario, human(), colonel.clone()).await;
        let (mut red, mut heard) = Seated::join(address, &battle, &["red"]).await;
        // Up to a moment at which the bot has a whole turn to think about.
        while heard["table"]["decision"]["seat"] != "blue" || heard["table"]["decision"]["what"] != "orders" {
            heard = if heard["table"]["decision"]["seat"] == "red" {
                let orders = red.suggestions().await;
                red.play(&heard["now"], &orders.last().unwrap()["order"]).await
            } else {
                red.hear("played").await
            };
        }
        red.say(&give_up()).await;
        let (ended, asked) = given_up(&mut red, heard).await;
        assert_eq!(asked, "blue", "{scenario}: the bot was asked");
        assert_eq!((&ended["line"]["seat"], &ended["line"]["kind"]), (&json!("red"), &json!(kind)));
        let decision = &ended["table"]["decision"];
        assert_eq!((&decision["type"], &decision["winner"]), (&json!("over"), &json!("blue")), "{scenario}");
        assert_eq!(decision["clause"]["id"], clause);
        assert!(ended["table"]["buttons"].as_array().unwrap().is_empty(), "{scenario}");
        // It is over once, and what the bot was thinking of is never played.
        red.say(&give_up()).await;
        assert_eq!(red.hear_refusal().await["code"], "stale", "{scenario}");
        tokio::time::sleep(std::time::Duration::from_millis(300)).await;
        let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
        assert_eq!(visitor.get(&path).await.json()["now"], ended["now"], "{scenario}");
        let journal = visitor.get(&format!("{path}/journal")).await.text;
        assert!(journal.contains(&format!("seat = \"red\"\norder = {{ {kind} = {{}} }}")), "{scenario}");
        let entries = usize::try_from(ended["now"].as_u64().unwrap()).unwrap();
        let replayed = tambour::Registry::standard().replay(&engine::text::Source::new("journal", journal));
        let replayed = replayed.unwrap();
        assert!(
            matches!(&replayed, tambour::Replayed::Same { entries: found, is_over: true, .. } if *found == entries),
            "{scenario}: {replayed:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_to_give_up_is_taken_from_the_seat_that_is_not_asked_and_from_no_watcher() {
    let (_visitor, address, battle) = lay("giving-up-unasked", human(), human()).await;
    let (mut watcher, welcome) = Seated::join(address, &battle, &[]).await;
    let asked = welcome["table"]["decision"]["seat"].clone();
    let other = if asked == "red" { "blue" } else { "red" };
    watcher.say(&give_up()).await;
    assert_eq!(watcher.hear_refusal().await["code"], "not_your_decision");
    let (mut waiting, welcome) = Seated::join(address, &battle, &[other]).await;
    let pass = json!({ "type": "play", "number": 5, "at": welcome["now"], "order": "{ pass = {} }" });
    waiting.say(&pass).await;
    waiting.hear_refusal().await;
    let concede = json!("{ concede = {} }");
    let stale = json!({ "type": "play", "number": 6, "at": 99, "order": concede });
    waiting.say(&stale).await;
    assert_eq!(waiting.hear_refusal().await["code"], "stale", "an order speaks of its moment");
    let ended = waiting.play(&welcome["now"], &concede).await;
    assert_eq!(ended["line"]["seat"], other);
    assert_eq!(watcher.hear("played").await["table"]["decision"]["winner"], asked);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_that_gives_up_is_known_by_its_role() {
    let visitor = Visitor::new("giving-up-role").await;
    let address = serve(visitor.router.clone()).await;
    for (scenario, kind, _) in BATTLES {
        let battle = visitor.begin_scenario(scenario, human(), human()).await;
        let (_both, welcome) = Seated::join(address, &battle, &["red", "blue"]).await;
        let buttons = welcome["table"]["buttons"].as_array().unwrap();
        let of = |role: &str| buttons.iter().filter(|button| button["role"] == role).collect::<Vec<_>>();
        assert_eq!(of("give_up").len(), 1, "{scenario}: {buttons:?}");
        assert_eq!(of("give_up")[0]["key"], kind, "{scenario}");
        assert_eq!(of("act").len() + 1, buttons.len(), "{scenario}");
    }
}
