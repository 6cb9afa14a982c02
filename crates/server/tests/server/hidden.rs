//! A deployment in secret (VV-3.i): whatever goes out is made from the view of its reader. Two battles that differ only in
//! what is hidden give the same answers.

use crate::table::{Seated, serve};
use crate::visitor::{Visitor, human};
use axum::http::StatusCode;
use serde_json::{Value, json};

/// A battle of the outposts in which one side has deployed in secret and the other must.
struct Secret {
    battle: Value,
    /// Who has deployed.
    owner: &'static str,
    other: &'static str,
    /// The number of the first secret order.
    first: Value,
    /// The table as its owner saw it last.
    own_table: Value,
}

impl Secret {
    /// The side that deploys first takes the nth of the orders that are suggested to it.
    async fn deploy(visitor: &Visitor, address: std::net::SocketAddr, nth: usize) -> Secret {
        let wish = json!({
            "scenario": "outposts-at-dawn", "red": human(), "blue": human(), "seed": 7,
            "options": { "deployment": "simultaneous" },
        });
        let begun = visitor.post("/api/battles", &wish).await;
        assert_eq!(begun.status, StatusCode::CREATED, "{}", begun.text);
        let battle = begun.json();
        // Somebody rolls for the sides first.
        let (mut both, mut heard) = Seated::join(address, &battle, &["red", "blue"]).await;
        while heard["table"]["decision"]["what"] != "deploy" {
            let orders = both.suggestions().await;
            heard = both.play(&heard["now"], &orders[0]["order"]).await;
        }
        let (owner, other) = match heard["table"]["decision"]["seat"].as_str() {
            Some("red") => ("red", "blue"),
            _ => ("blue", "red"),
        };
        let (mut seated, mut heard) = Seated::join(address, &battle, &[owner]).await;
        let first = heard["now"].clone();
        let mut own_table = Value::Null;
        while heard["table"]["decision"]["seat"] == owner {
            let orders = seated.suggestions().await;
            assert!(orders.len() > nth, "there are {} ways to deploy", orders.len());
            heard = seated.play(&heard["now"], &orders[nth]["order"]).await;
            own_table = heard["table"].clone();
        }
        assert_eq!(heard["table"]["decision"]["seat"], other, "the other side deploys now");
        Secret { battle, owner, other, first, own_table }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/battles/{}/{rest}", self.battle["id"].as_str().unwrap())
    }

    /// The pieces that nobody but their owner may know of.
    fn hidden(&self) -> Vec<String> {
        let pieces = self.own_table["pieces"].as_array().unwrap().iter();
        let own = pieces.filter(|piece| piece["seat"] == self.owner);
        own.map(|piece| piece["id"].as_str().unwrap().to_owned()).collect()
    }

    /// Everything that a reader is told who asks everything.
    async fn told(
        &self,
        visitor: &Visitor,
        address: std::net::SocketAddr,
        (seats, foreign): (&[&str], &[String]),
    ) -> Vec<(String, String)> {
        let (mut seated, welcome) = Seated::join(address, &self.battle, seats).await;
        let mut told = Vec::new();
        for part in ["table", "journal", "undo", "takeback", "draw", "ground"] {
            told.push((part.to_owned(), welcome[part].to_string()));
        }
        let at = json!({ "at": { "x": 500_000, "y": 400_000 }, "heading": 0 });
        let units = (1..=40).flat_map(|unit| ["", ".1", ".2"].map(|part| format!("{unit}{part}")));
        let pieces: Vec<String> = units.chain((1..=6).map(|general| format!("G{general}"))).collect();
        for piece in &pieces {
            for at in [Value::Null, at.clone()] {
                let ask = json!({ "type": "overlays", "number": 9, "piece": piece, "at": at });
                seated.say(&ask).await;
                let laid = seated.hear("overlaid").await;
                told.push((ask.to_string(), laid["overlays"].to_string()));
            }
        }
        seated.say(&json!({ "type": "plan", "number": 9, "seat": self.owner })).await;
        told.push(("plan".to_owned(), seated.hear("planned").await.to_string()));
        seated.say(&json!({ "type": "suggest", "number": 9 })).await;
        told.push(("suggest".to_owned(), seated.hear_either("suggested", "refused").await.to_string()));
        // Orders that name pieces of the other side are refused, in words that tell nothing of them.
        let at = &welcome["now"];
        for piece in foreign {
            let id = if piece.parse::<u16>().is_ok() { piece.clone() } else { format!("\"{piece}\"") };
            let list = if piece.starts_with('G') { "generals" } else { "elements" };
            let order =
                format!("{{ deploy = {{ corps = 1, {list} = [{{ id = {id}, x = 500, y = 100 }}] }} }}");
            seated.say(&json!({ "type": "weigh", "number": 9, "order": order })).await;
            let weighed = seated.hear_refusal().await;
            seated.say(&json!({ "type": "play", "number": 9, "at": at, "order": order })).await;
            let played = seated.hear_refusal().await;
            assert_ne!(
                (&weighed["code"], &played["code"]),
                (&json!("bad_order"), &json!("bad_order")),
                "{order}"
            );
            told.push((order, format!("{weighed} {played}")));
        }
        let token = seats.first().map_or(String::new(), |seat| {
            format!("token={}", self.battle["tokens"][*seat].as_str().unwrap())
        });
        for path in ["frames", "story", "picture.svg", "ground.svg", "journal"] {
            let answer = visitor.get(&self.path(&format!("{path}?{token}"))).await;
            told.push((path.to_owned(), format!("{} {}", answer.status, answer.text)));
        }
        told
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn battles_that_differ_in_what_is_hidden_give_the_same_answers() {
    let visitor = Visitor::new("same-answers").await;
    let address = serve(visitor.router.clone()).await;
    let one = Secret::deploy(&visitor, address, 0).await;
    let two = Secret::deploy(&visitor, address, 1).await;
    assert_ne!(one.own_table, two.own_table, "they differ");
    // The whole units of the other side, and the halves they might have been deployed as.
    let whole = |piece: &String| piece.split('.').next().map(str::to_owned);
    let mut foreign: Vec<String> = one.hidden().iter().chain(&two.hidden()).filter_map(whole).collect();
    let halves: Vec<String> = foreign.iter().map(|piece| format!("{piece}.1")).collect();
    foreign.extend(halves.into_iter().filter(|piece| !piece.starts_with('G')));
    for seats in [vec![], vec![one.other]] {
        let first = one.told(&visitor, address, (&seats, &foreign)).await;
        let second = two.told(&visitor, address, (&seats, &foreign)).await;
        assert_eq!(first.len(), second.len());
        for ((asked, first), (_, second)) in first.iter().zip(&second) {
            assert_eq!(first, second, "{seats:?} asked {asked}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_laid_over_the_table_for_a_piece_that_is_hidden() {
    let visitor = Visitor::new("hidden-overlays").await;
    let address = serve(visitor.router.clone()).await;
    let secret = Secret::deploy(&visitor, address, 0).await;
    let hidden = secret.hidden();
    assert!(hidden.len() > 9, "{hidden:?}");
    for (seats, sees) in [(vec![secret.owner], true), (vec![secret.other], false), (vec![], false)] {
        let (mut seated, _) = Seated::join(address, &secret.battle, &seats).await;
        for piece in &hidden {
            seated.say(&json!({ "type": "overlays", "number": 9, "piece": piece, "at": null })).await;
            let laid = seated.hear("overlaid").await["overlays"].as_array().unwrap().len();
            assert_eq!(laid > 0, sees, "{piece} for {seats:?}: {laid} things");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hash_of_a_hidden_state_is_told_to_its_owner_alone() {
    let visitor = Visitor::new("hidden-hash").await;
    let address = serve(visitor.router.clone()).await;
    let secret = Secret::deploy(&visitor, address, 0).await;
    for (seat, sees) in [(Some(secret.owner), true), (Some(secret.other), false), (None, false)] {
        let token = seat.map_or(String::new(), |seat| {
            format!("?token={}", secret.battle["tokens"][seat].as_str().unwrap())
        });
        let frames = visitor.get(&secret.path(&format!("frames{token}"))).await.json();
        let frames = frames["frames"].as_array().unwrap().clone();
        let first = secret.first.as_u64().unwrap();
        assert!(frames.len() as u64 > first + 1);
        for frame in &frames[1..] {
            let (at, hash) = (frame["at"].as_u64().unwrap(), frame["hash"].as_str().unwrap());
            assert_eq!(hash.len(), if sees || at <= first { 32 } else { 0 }, "{seat:?} at {at}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_takeback_of_a_secret_order_is_worded_for_each_reader() {
    let visitor = Visitor::new("hidden-takeback").await;
    let address = serve(visitor.router.clone()).await;
    let secret = Secret::deploy(&visitor, address, 0).await;
    let (mut owner, welcome) = Seated::join(address, &secret.battle, &[secret.owner]).await;
    let (mut other, _) = Seated::join(address, &secret.battle, &[secret.other]).await;
    let (mut watcher, _) = Seated::join(address, &secret.battle, &[]).await;
    owner.say(&json!({ "type": "takeback", "number": 5, "at": welcome["now"], "to": secret.first })).await;
    let own = owner.hear("takeback").await;
    assert!(!own["words"].as_str().unwrap().contains("still secret"), "{own}");
    let (_, late) = Seated::join(address, &secret.battle, &[secret.other]).await;
    for words in [
        &other.hear("takeback").await["asked"]["words"],
        &watcher.hear("takeback").await["asked"]["words"],
        &late["takeback"]["words"],
    ] {
        assert_eq!(words, "an order that is still secret");
    }
    // What is granted is taken back.
    let grant = json!({ "type": "grant", "number": 6, "at": welcome["now"], "is_granted": true });
    other.say(&grant).await;
    assert_eq!(owner.hear("back").await["to"], secret.first);
}
