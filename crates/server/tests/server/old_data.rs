//! The data folder of version 0.1.0: this program opens every battle in it, shows it as that one did, and plays on.

use crate::table::{Seated, serve};
use crate::visitor::{CLIENT, Visitor};
use axum::http::StatusCode;
use engine::text::{Faults, Reader, Source};
use serde_json::{Value, json};
use server::House;
use std::collections::BTreeMap;
use std::path::Path;

const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/data-of-0.1.0");

/// What the program that made the data said of one battle.
struct Kept {
    id: String,
    scenario: String,
    stage: String,
    entries: u32,
    hash: Option<String>,
    turn: u32,
    waiting_for: Option<String>,
    winner: Option<String>,
    is_over: bool,
    taken_back: usize,
    /// The first entry that no longer counts, because a rule was corrected since version 0.1.0.
    mended: Option<u32>,
}

impl Kept {
    fn read(reader: &mut Reader<'_, '_>) -> Option<Kept> {
        // A note is for people.
        reader.text("note")?;
        Some(Kept {
            id: reader.text("id")?,
            scenario: reader.text("scenario")?,
            stage: reader.text("stage")?,
            entries: reader.number("entries")?,
            hash: reader.optional_text("hash"),
            turn: reader.number("turn")?,
            waiting_for: reader.optional_text("waiting_for"),
            winner: reader.optional_text("winner"),
            is_over: reader.flag("is_over"),
            taken_back: reader.optional_number("taken_back").unwrap_or(0),
            mended: reader.optional_number("mended"),
        })
    }

    /// The number of entries after this program has opened it.
    fn now(&self) -> u32 {
        self.entries + u32::from(self.mended.is_some())
    }

    fn path(&self) -> String {
        format!("/api/battles/{}", self.id)
    }
}

fn manifest() -> Vec<Kept> {
    let text = std::fs::read_to_string(format!("{FIXTURE}/manifest.toml")).unwrap();
    let source = Source::new("manifest.toml", text);
    let mut faults = Faults::new(&source);
    let document = source.parse(&mut faults);
    let mut reader = document.reader(&mut faults);
    assert_eq!(reader.int("format"), Some(1));
    let battles = reader.tables("battle", Kept::read);
    reader.finish();
    faults.finish().unwrap();
    battles
}

/// A visitor of a house opened on a copy of the old data.
async fn moved_in(test: &str) -> Visitor {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("server-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::copy(format!("{FIXTURE}/tambour.sqlite"), folder.join("tambour.sqlite")).unwrap();
    let house = House::open(&folder, crate::visitor::registry(), crate::visitor::registry().scenarios())
        .await
        .unwrap();
    Visitor { router: server::router(house, CLIENT), folder }
}

/// The battles of a house by their ids.
async fn battles(visitor: &Visitor) -> BTreeMap<String, Value> {
    let listed = visitor.get("/api/battles").await.json();
    let by_id = |line: &Value| (line["id"].as_str().unwrap().to_owned(), line.clone());
    listed.as_array().unwrap().iter().map(by_id).collect()
}

/// The seats that people hold, and nobody's: everybody who may look at a battle.
fn readers(line: &Value) -> Vec<Option<&'static str>> {
    let seats = ["red", "blue"].into_iter().filter(|seat| !line["tokens"][*seat].is_null());
    std::iter::once(None).chain(seats.map(Some)).collect()
}

fn asked(line: &Value, reader: Option<&str>) -> String {
    reader.map_or(String::new(), |seat| format!("token={}", line["tokens"][seat].as_str().unwrap()))
}

#[tokio::test(flavor = "multi_thread")]
async fn battles_of_version_0_1_0_are_listed_as_they_stood() {
    let (visitor, kept) = (moved_in("old-list").await, manifest());
    let listed = battles(&visitor).await;
    assert_eq!(listed.len(), kept.len());
    let scenarios: std::collections::BTreeSet<&str> = kept.iter().map(|one| one.scenario.as_str()).collect();
    assert_eq!(scenarios.len(), 23);
    for stage in ["begun", "early", "deep", "over", "taken back", "secret", "house tables"] {
        assert!(kept.iter().any(|one| one.stage == stage), "{stage}");
    }
    for one in kept {
        let line = &listed[&one.id];
        assert_eq!(line["scenario"], one.scenario);
        assert_eq!(line["now"], one.entries, "{}", one.id);
        assert_eq!(line["turn"], one.turn, "{}", one.id);
        assert_eq!(line["waiting_for"], json!(one.waiting_for), "{}", one.id);
        assert_eq!(line["winner"], json!(one.winner), "{}", one.id);
        assert_eq!(line["is_over"], one.is_over, "{}", one.id);
    }
    let count = |has: fn(&Value) -> bool| listed.values().filter(|line| has(line)).count();
    assert_eq!(count(|line| line["clock"].is_object()), 2);
    assert_eq!(count(|line| line["stand_ins"]["red"] == "recruit"), 1);
    assert_eq!(count(|line| line["options"].as_object().is_some_and(|options| !options.is_empty())), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn battles_of_version_0_1_0_are_shown_to_every_seat_and_played_on() {
    let visitor = moved_in("old-play").await;
    let address = serve(visitor.router.clone()).await;
    let listed = battles(&visitor).await;
    let (mut offers, mut remarks) = (0, 0);
    let mut reached: BTreeMap<String, (Value, bool)> = BTreeMap::new();
    for one in manifest() {
        let line = &listed[&one.id];
        for reader in readers(line) {
            is_shown(&visitor, &one, line, reader).await;
            let held = reader.as_slice();
            is_told(&one, &Seated::join(address, line, held).await.1);
        }
        let held: Vec<&str> = readers(line).into_iter().flatten().collect();
        let (mut seated, welcome) = Seated::join(address, line, &held).await;
        is_told(&one, &welcome);
        offers += usize::from(welcome["draw"].is_object());
        remarks += welcome["remarks"].as_array().unwrap().len();
        let now =
            if one.is_over { welcome["now"].clone() } else { play_on(&mut seated, welcome, &held).await };
        // To open a battle twice costs its time twice: that those with few orders can be read again is seen in the rest.
        let is_opened = !matches!(one.stage.as_str(), "begun" | "early");
        reached.insert(one.id, (now, is_opened));
    }
    assert_eq!((offers, remarks), (1, 2));
    // Another program finds what was played.
    let next = visitor.copy("old-again").await;
    let listed = battles(&next).await;
    for (id, (now, is_opened)) in reached {
        assert_eq!(listed[&id]["now"], now, "{id}");
        if !is_opened {
            continue;
        }
        let opened = next.get(&format!("/api/battles/{id}")).await;
        assert_eq!((opened.status, &opened.json()["now"]), (StatusCode::OK, &now), "{}", opened.text);
    }
}

/// So many entries are played back for every reader; of longer battles a watcher's frames must do.
const SHORT: u32 = 30;

/// The journal of a battle as a file, and its last moments as a reader sees them.
async fn is_shown(visitor: &Visitor, one: &Kept, line: &Value, reader: Option<&str>) {
    let (path, token) = (one.path(), asked(line, reader));
    let journal = visitor.get(&format!("{path}/journal?{token}")).await;
    if one.stage == "secret" && reader != Some("red") {
        assert_eq!(journal.code(), "still_secret", "{path}");
    } else {
        let entries = journal.text.matches("\n[[entry]]").count();
        let first_line = journal.text.lines().next();
        assert_eq!(entries, one.now() as usize, "{path}: {first_line:?}");
        let mended = one.mended.map(|to| format!("\nmended = {to}\n"));
        assert!(mended.is_none_or(|line| journal.text.contains(&line)), "{path}");
    }
    if reader.is_some() && one.entries > SHORT {
        return;
    }
    let from = one.now().saturating_sub(2);
    let shown = visitor.get(&format!("{path}/frames?from={from}&{token}")).await;
    assert_eq!(shown.status, StatusCode::OK, "{path}: {}", shown.text);
    let shown = shown.json();
    assert_eq!(shown["now"], one.now(), "{path}");
    let last = shown["frames"].as_array().unwrap().last().expect("there is a last moment");
    assert_eq!(last["at"], one.now(), "{path}");
    if one.mended.is_some() {
        assert_eq!(last["line"]["role"], "back", "{path}");
        return;
    }
    // The hash of a state that holds another seat's secret may be kept from a reader.
    let is_hidden = last["line"]["role"] == "hidden";
    let hash = last["hash"].as_str().unwrap();
    assert!(hash == one.hash.as_deref().unwrap_or("") || (is_hidden && hash.is_empty()), "{path}: {hash}");
    assert_eq!(last["table"]["turn"], one.turn, "{path}");
}

/// What somebody is told who sits down: the table as it stood, and a sentence for every entry.
fn is_told(one: &Kept, welcome: &Value) {
    let path = one.path();
    assert_eq!(welcome["now"], one.now(), "{path}");
    let lines = welcome["journal"].as_array().unwrap();
    assert_eq!(lines.len(), one.now() as usize, "{path}");
    assert!(lines.iter().all(|line| !line["sentences"].as_array().unwrap().is_empty()), "{path}");
    let backs = lines.iter().filter(|line| line["role"] == "back").count();
    assert_eq!(backs, one.taken_back + usize::from(one.mended.is_some()), "{path}");
    if let Some(to) = one.mended {
        // It says so, the earlier orders stand, and the others are kept as taken back.
        let stands = lines.iter().take(one.entries as usize).map(|line| line["stands"] == true);
        assert!(stands.zip(0..).all(|(stands, number)| stands == (number < to)), "{path}");
        return;
    }
    let decision = &welcome["table"]["decision"];
    let asks = if one.is_over { "over" } else { "choose" };
    assert_eq!((&decision["type"], &decision["seat"]), (&json!(asks), &json!(one.waiting_for)), "{path}");
}

/// Plays an order, and lets a bot answer it; answers the moment that was reached.
async fn play_on(seated: &mut Seated, welcome: Value, held: &[&str]) -> Value {
    let orders = seated.suggestions().await;
    let mut heard = seated.play(&welcome["now"], &orders[0]["order"]).await;
    let is_bots = |heard: &Value| {
        let decision = &heard["table"]["decision"];
        let stands_in = |seat: &str| !welcome["battle"]["stand_ins"][seat].is_null();
        decision["seat"].as_str().is_some_and(|seat| !held.contains(&seat) || stands_in(seat))
    };
    while is_bots(&heard) {
        heard = seated.hear("played").await;
    }
    heard["now"].clone()
}
