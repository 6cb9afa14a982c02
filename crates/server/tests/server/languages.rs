//! Everybody reads in the language they ask for: a socket says so when it joins, HTTP by `Accept-Language`.

use crate::table::{Seated, serve};
use crate::visitor::{Visitor, human};
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

/// English in letters that English does not have.
const STRANGE: &str = "en-XA";

fn has_english_letters(words: &Value) -> bool {
    words.as_str().unwrap().contains(|letter: char| letter.is_ascii_alphabetic())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_connections_read_one_battle_in_two_languages() {
    let visitor = Visitor::new("languages").await;
    let battle = visitor.begin(human(), human()).await;
    let address = serve(visitor.router.clone()).await;
    let (_, english) = Seated::join(address, &battle, &["red"]).await;
    let mut strange = Seated::connect(address, &battle).await;
    strange.say(&json!({ "type": "join", "tokens": [battle["tokens"]["red"]], "language": STRANGE })).await;
    let welcome = strange.hear("welcome").await;
    let asked = |welcome: &Value| welcome["table"]["decision"].clone();
    assert!(has_english_letters(&asked(&english)["words"]));
    assert!(!has_english_letters(&asked(&welcome)["words"]), "{}", asked(&welcome));
    // Only the words differ: the message is the same.
    assert_eq!(asked(&english)["said"]["id"], asked(&welcome)["said"]["id"]);
    for phase in welcome["table"]["phases"].as_array().unwrap() {
        assert!(!has_english_letters(&phase["words"]), "{phase}");
    }
    // Refusals of the server and of the rules are read likewise.
    strange.say(&json!({ "type": "claim_time", "number": 3 })).await;
    assert!(!has_english_letters(&strange.hear_refusal().await["message"]));
    let mut unknown = Seated::connect(address, &battle).await;
    unknown.say(&json!({ "type": "join", "tokens": [], "language": "tlh" })).await;
    assert_eq!(asked(&unknown.hear("welcome").await)["words"], asked(&english)["words"]);
}

#[tokio::test]
async fn over_http_the_header_says_the_language() {
    let visitor = Visitor::new("accept-language").await;
    let get = async |path: &str, language: &str| {
        let request = Request::builder().uri(path).header("host", "127.0.0.1:8600");
        visitor.send(request.header("accept-language", language).body(Body::empty()).unwrap()).await
    };
    let missing = get("/api/battles/nowhere", STRANGE).await;
    assert_eq!(missing.code(), "not_found");
    let message = &missing.json()["message"];
    assert!(message.as_str().unwrap().contains("nowhere"), "{message}");
    assert!(!message.as_str().unwrap().starts_with("there"), "{message}");
    assert_eq!(
        get("/api/battles/nowhere", "fr, en;q=0.5").await.json()["message"],
        "there is no battle nowhere"
    );
    let library = get("/api/library", STRANGE).await.json();
    for option in
        library["rule_sets"].as_array().unwrap().iter().flat_map(|set| set["options"].as_array().unwrap())
    {
        assert!(!has_english_letters(&option["words"]), "{option}");
    }
    for bot in library["bots"].as_array().unwrap() {
        assert!(!has_english_letters(&bot["title"]) && !has_english_letters(&bot["words"]), "{bot}");
    }
}
