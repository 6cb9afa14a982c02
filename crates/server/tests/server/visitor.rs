//! A house of its own for each test, and somebody who asks it things.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::House;
use std::path::{Path, PathBuf};
use tower::ServiceExt;

pub(crate) static CLIENT: server::Client =
    &[("index.html", b"<!doctype html><title>Tambour</title>"), ("assets/table-1f.js", b"console.log(1)")];

/// A house, its router and its folder.
pub(crate) struct Visitor {
    pub(crate) router: Router,
    pub(crate) folder: PathBuf,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) kind: String,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The code of a failure, which has the one shape of all failures.
    pub(crate) fn code(&self) -> String {
        let json = self.json();
        let keys: Vec<&String> = json.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["clause", "code", "message", "said"], "{}", self.text);
        assert!(!json["message"].as_str().unwrap().is_empty());
        json["code"].as_str().unwrap().to_owned()
    }
}

impl Visitor {
    /// A visitor of a new house; a folder that was there before is emptied.
    pub(crate) async fn new(test: &str) -> Visitor {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("server-{test}"));
        let _ = std::fs::remove_dir_all(&folder);
        let house = House::open(&folder, registry(), registry().scenarios()).await.unwrap();
        Visitor { router: server::router(house, CLIENT), folder }
    }

    /// A visitor of another house, opened on a copy of what this one has on disk now.
    pub(crate) async fn copy(&self, test: &str) -> Visitor {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("server-{test}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        for file in ["tambour.sqlite", "tambour.sqlite-wal"] {
            std::fs::copy(self.folder.join(file), folder.join(file)).unwrap();
        }
        let house = House::open(&folder, registry(), registry().scenarios()).await.unwrap();
        Visitor { router: server::router(house, CLIENT), folder }
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("host", "127.0.0.1:8600");
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
        self.send(request.body(body).unwrap()).await
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let kind =
            response.headers().get("content-type").map_or("", |kind| kind.to_str().unwrap()).to_owned();
        let status = response.status();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        Answer { status, kind, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask(Method::POST, path, Some(body)).await
    }

    /// A new battle of the first outposts; seats as given.
    pub(crate) async fn begin(&self, red: Value, blue: Value) -> Value {
        self.begin_scenario("outposts-at-dawn", red, blue).await
    }

    /// A new battle of a scenario.
    pub(crate) async fn begin_scenario(&self, scenario: &str, red: Value, blue: Value) -> Value {
        let wish = json!({ "scenario": scenario, "red": red, "blue": blue, "seed": 7 });
        let answer = self.post("/api/battles", &wish).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text);
        answer.json()
    }
}

pub(crate) fn human() -> Value {
    json!({ "type": "human" })
}

pub(crate) fn recruit() -> Value {
    json!({ "type": "bot", "level": "recruit" })
}

/// The registry of the program, made once.
pub(crate) fn registry() -> &'static tambour::Registry {
    static REGISTRY: std::sync::LazyLock<tambour::Registry> =
        std::sync::LazyLock::new(tambour::Registry::standard);
    &REGISTRY
}
