//! Requests against the router in memory.

use crate::visitor::{Visitor, human, recruit};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::json;
use server::House;

#[tokio::test]
async fn the_library_shows_six_rule_sets_with_their_scenarios_and_options() {
    let visitor = Visitor::new("library").await;
    let library = visitor.get("/api/library").await.json();
    let sets = library["rule_sets"].as_array().unwrap();
    assert_eq!(sets.len(), 6);
    let grande = &sets[0];
    assert_eq!(grande["id"], "la-grande-armee");
    let scenario = grande["scenarios"].as_array().unwrap().iter().find(|one| one["id"] == "outposts-at-dawn");
    let scenario = scenario.unwrap();
    assert_eq!((&scenario["turns"], &scenario["armies"]), (&json!(10), &json!(["Prussians", "French"])));
    assert!(!scenario["briefing"].as_str().unwrap().is_empty());
    let option = &grande["options"][0];
    assert!(option["clause"]["id"].as_str().unwrap().starts_with("VV-"), "{option}");
    assert_eq!(library["bots"][0]["id"], "recruit");
}

#[tokio::test]
async fn a_battle_is_begun_listed_and_shown() {
    let visitor = Visitor::new("begin").await;
    let battle = visitor.begin(human(), recruit()).await;
    let token = battle["tokens"]["red"].as_str().unwrap();
    assert_eq!(token.len(), 32);
    assert!(battle["tokens"]["blue"].is_null(), "nobody holds the seat of a bot");
    let list = visitor.get("/api/battles").await.json();
    assert_eq!(list[0]["id"], battle["id"]);
    let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
    assert_eq!(visitor.get(&format!("{path}?token={token}")).await.json()["tokens"]["red"], token);
    assert!(visitor.get(&path).await.json()["tokens"]["red"].is_null());
    let wrong = visitor.get(&format!("{path}?token=0123")).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (StatusCode::FORBIDDEN, "wrong_token"));
}

#[tokio::test]
async fn a_battle_that_cannot_be_begun_says_why() {
    let visitor = Visitor::new("refused").await;
    let wish = |scenario: &str, level: &str, option: (&str, &str)| {
        json!({
            "scenario": scenario, "red": human(), "blue": { "type": "bot", "level": level },
            "options": { option.0: option.1 },
        })
    };
    let good = ("quiet_limit", "5");
    for (wish, status, code) in [
        (wish("nowhere", "recruit", good), 404, "not_found"),
        (wish("outposts-at-dawn", "marshal", good), 400, "bad_request"),
        (wish("outposts-at-dawn", "recruit", ("scale", "20")), 422, "bad_scenario"),
        (wish("outposts-at-dawn", "recruit", ("nonsense", "1")), 422, "bad_scenario"),
        (wish("outposts-at-dawn", "recruit", ("scale", "25")), 422, "bad_scenario"),
        (wish("outposts-at-dawn", "recruit", ("lg_village", "all")), 422, "bad_scenario"),
        (json!({ "scenario": 3 }), 400, "bad_request"),
    ] {
        let answer = visitor.post("/api/battles", &wish).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (status, code), "{}", answer.text);
    }
    let refused = visitor.post("/api/battles", &wish("outposts-at-dawn", "recruit", ("scale", "20"))).await;
    assert_eq!(refused.json()["clause"].as_str().unwrap().get(..3), Some("VV-"));
    assert_eq!(visitor.get("/api/battles").await.json(), json!([]));
}

#[tokio::test]
async fn options_of_a_new_battle_are_written_into_its_journal() {
    let visitor = Visitor::new("options").await;
    let wish = json!({
        "scenario": "outposts-at-dawn", "red": human(), "blue": human(), "options": { "quiet_limit": "4" },
    });
    let battle = visitor.post("/api/battles", &wish).await.json();
    let journal = visitor.get(&format!("/api/battles/{}/journal", battle["id"].as_str().unwrap())).await;
    assert!(journal.text.contains("quiet_limit = 4"), "{}", journal.text);
    assert!(!journal.text.contains("seed"), "nobody reads the coming dice from a journal");
}

#[tokio::test]
async fn the_opening_can_be_played_back_drawn_forked_and_reported() {
    let visitor = Visitor::new("opening").await;
    let battle = visitor.begin(human(), human()).await;
    let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
    let frames = visitor.get(&format!("{path}/frames?from=0&to=9")).await.json();
    assert_eq!((&frames["now"], frames["frames"].as_array().unwrap().len()), (&json!(0), 1));
    assert!(frames["ground"]["terrain"].as_array().unwrap().len() > 2);
    let picture = visitor.get(&format!("{path}/picture.svg?theme=dark")).await;
    assert_eq!((picture.status, picture.kind.as_str()), (StatusCode::OK, "image/svg+xml"));
    assert!(picture.text.ends_with("</svg>\n"));
    assert_eq!(visitor.get(&format!("{path}/picture.svg?at=3")).await.code(), "not_found");
    assert_eq!(visitor.get(&format!("{path}/picture.svg?theme=red")).await.code(), "bad_request");
    let fork = json!({ "at": 0, "red": human(), "blue": recruit() });
    let forked = visitor.post(&format!("{path}/fork"), &fork).await;
    assert_eq!(forked.status, StatusCode::CREATED, "{}", forked.text);
    assert_ne!(forked.json()["id"], battle["id"]);
    let fork = json!({ "at": 1, "red": human(), "blue": recruit() });
    assert_eq!(visitor.post(&format!("{path}/fork"), &fork).await.code(), "bad_request");
    let problem = json!({ "token": battle["tokens"]["red"], "at": 0, "words": "the wood is blue" });
    let reported = visitor.post(&format!("{path}/problem"), &problem).await;
    assert_eq!(reported.status, StatusCode::CREATED, "{}", reported.text);
    let case = reported.json()["case"].as_str().unwrap().to_owned();
    let source = engine::text::Source::new("problem.toml", case);
    tambour::Registry::standard()
        .judge(&source)
        .unwrap_or_else(|faults| panic!("{faults:?}\n{}", source.text));
    let story = visitor.get(&format!("{path}/story")).await.json();
    assert_eq!(story["dice"][0]["rolled"], 0);
}

#[tokio::test]
async fn scenarios_are_drawn() {
    let visitor = Visitor::new("scenario-picture").await;
    let picture = visitor.get("/api/scenarios/outposts-at-dawn/picture.svg?faces=blocks").await;
    assert_eq!((picture.status, picture.kind.as_str()), (StatusCode::OK, "image/svg+xml"));
    let troops = picture.text.matches(r#"class="piece""#).count();
    assert!(troops > 10, "{troops} pieces, though nobody has deployed them yet");
    assert_eq!(visitor.get("/api/scenarios/nowhere/picture.svg").await.code(), "not_found");
}

#[tokio::test]
async fn every_key_on_a_table_has_a_drawing() {
    let visitor = Visitor::new("drawings").await;
    let battle = visitor.begin_scenario("the-ford-at-neudorf", human(), human()).await;
    let path = format!("/api/battles/{}", battle["id"].as_str().unwrap());
    let frames = visitor.get(&format!("{path}/frames?from=0&to=0")).await.json();
    let pieces = frames["frames"][0]["table"]["pieces"].as_array().unwrap().clone();
    assert!(!pieces.is_empty());
    let (mut figures, mut men) = (std::collections::BTreeSet::new(), 0);
    for piece in &pieces {
        let dress = piece["dress"].as_array().unwrap();
        assert_eq!(dress.len(), piece["stands"].as_array().unwrap().len());
        let signs = piece["signs"].as_array().unwrap().iter().chain(dress).map(|one| &one["key"]);
        let keys: Vec<&str> = signs
            .chain(piece["badges"].as_array().unwrap().iter().map(|badge| &badge["disc"]))
            .map(|key| key.as_str().unwrap())
            .collect();
        let drawn = visitor.get(&format!("/api/drawings?keys={}", keys.join(","))).await.json();
        let (stands, signs) = (drawn["stands"].as_array().unwrap(), drawn["signs"].as_array().unwrap());
        assert_eq!(stands.len() + signs.len(), keys.len());
        figures.extend(drawn["figures"].as_array().unwrap().iter().map(|figure| figure["id"].to_string()));
        for (stand, dress) in stands.iter().zip(dress) {
            let places = stand["places"].as_array().unwrap();
            assert!(places.iter().all(|place| figures.contains(&place["figure"].to_string())));
            men += dress["figures"].as_u64().unwrap().min(places.len() as u64);
        }
    }
    assert!(men > 0);
    let failed = visitor.get("/api/drawings?keys=stand.red.dragons").await;
    assert_eq!(failed.code(), "not_found");
    for which in ["ground.svg", "ground.svg?turned=true"] {
        let ground = visitor.get(&format!("{path}/{which}")).await;
        assert_eq!((ground.status, ground.kind.as_str()), (StatusCode::OK, "image/svg+xml"));
        assert!(!ground.text.contains("<style>") && ground.text.contains("class=\"f-felt\""));
    }
    let kind = frames["ground"]["terrain"][0]["kind"].as_str().unwrap();
    assert_eq!(visitor.get(&format!("{path}/ground/{kind}")).await.status, StatusCode::OK);
    assert_eq!(visitor.get(&format!("{path}/ground/cheese")).await.code(), "not_found");
    assert_eq!(visitor.get("/api/legend/cavalry?faces=blocks").await.status, StatusCode::OK);
    assert_eq!(visitor.get("/api/legend/dragons").await.code(), "not_found");
    assert_eq!(visitor.get("/api/legend/cavalry?faces=red").await.code(), "bad_request");
}

#[tokio::test]
async fn the_codex_is_read_and_searched() {
    let visitor = Visitor::new("codex").await;
    let contents = visitor.get("/api/codex").await.json();
    assert_eq!(contents["books"].as_array().unwrap().len(), 3);
    let chapter = visitor.get("/api/codex/chapters/vae-victis/05-movement").await.json();
    assert!(chapter["prose"].as_str().unwrap().contains("VV-5.1.g"));
    let clause = visitor.get("/api/codex/clauses/VV-5.1.g").await.json();
    assert!(clause["prose"].as_str().unwrap().starts_with("- **VV-5.1.g**"));
    let hits = visitor.get("/api/codex/search?q=form%20square").await.json();
    assert!(!hits["hits"].as_array().unwrap().is_empty());
    assert_eq!(visitor.get("/api/codex/clauses/nothing").await.code(), "not_found");
    assert_eq!(visitor.get("/api/codex/search").await.code(), "bad_request");
}

#[tokio::test]
async fn every_failure_has_the_one_shape() {
    let visitor = Visitor::new("failures").await;
    for (method, path, status, code) in [
        (Method::GET, "/api/nothing", 404, "not_found"),
        (Method::GET, "/api/battles/none", 404, "not_found"),
        (Method::GET, "/api/battles/none/frames?from=x", 400, "bad_request"),
        (Method::DELETE, "/api/battles", 405, "bad_method"),
        (Method::GET, "/api/battles/none/table", 400, "bad_request"),
        (Method::GET, "/assets/nothing.js", 404, "not_found"),
        (Method::GET, "/api/battles/%FF%FE", 400, "bad_request"),
        (Method::GET, "/api/battles/..%2F..%2Fetc", 404, "not_found"),
        (Method::GET, "/api/codex/clauses/%00", 404, "not_found"),
        (Method::GET, "/api/codex/chapters/vae-victis/%2e%2e", 404, "not_found"),
        (Method::GET, "/api/battles/none/picture.svg?at=-1", 400, "bad_request"),
        (Method::GET, "/api/battles/none/frames?from=99999999999", 400, "bad_request"),
    ] {
        let answer = visitor.ask(method, path, None).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (status, code), "{path}");
    }
    let huge = json!({ "scenario": "x".repeat(300 * 1024) });
    assert_eq!(visitor.post("/api/battles", &huge).await.code(), "too_large");
}

#[tokio::test]
async fn a_page_of_another_site_is_kept_out() {
    let visitor = Visitor::new("foreign").await;
    for (name, value) in [("host", "example.org"), ("origin", "https://example.org")] {
        let request = Request::builder().uri("/api/battles").header(name, value).body(Body::empty()).unwrap();
        assert_eq!(visitor.send(request).await.code(), "foreign_origin");
    }
}

#[tokio::test]
async fn the_client_comes_from_inside_the_program() {
    let visitor = Visitor::new("client").await;
    for path in ["/", "/battle/0af3", "/codex/VV-5"] {
        let page = visitor.get(path).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert!(page.kind.starts_with("text/html") && page.text.contains("Tambour"), "{path}");
    }
    let script = visitor.get("/assets/table-1f.js").await;
    assert!(script.kind.starts_with("text/javascript"), "{}", script.kind);
}

#[tokio::test]
async fn an_address_that_is_typed_gets_a_page_even_if_it_looks_like_a_file() {
    let visitor = Visitor::new("typed").await;
    let ask = async |path: &str, accept: &str| {
        let request = Request::builder().uri(path).header("host", "127.0.0.1:8600").header("accept", accept);
        visitor.send(request.body(Body::empty()).unwrap()).await
    };
    let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    for path in ["/codex/VV-5.1.g", "/what.ever/this.is"] {
        let page = ask(path, browser).await;
        assert_eq!((page.status, page.kind.as_str()), (StatusCode::OK, "text/html; charset=utf-8"), "{path}");
        let missing = ask(path, "*/*").await;
        assert_eq!((missing.status, missing.code().as_str()), (StatusCode::NOT_FOUND, "not_found"), "{path}");
    }
    // Who asks the API is answered in its own words, whatever asks.
    assert_eq!(ask("/api/codex/clauses/nothing", browser).await.code(), "not_found");
}

#[tokio::test]
async fn a_second_house_on_the_same_data_is_refused() {
    let visitor = Visitor::new("second").await;
    let refused =
        House::open(&visitor.folder, crate::visitor::registry(), Vec::new()).await.unwrap_err().to_string();
    assert!(refused.contains("another tambour is playing with this data"), "{refused}");
}
