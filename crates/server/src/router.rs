//! All addresses that the server answers.

use crate::catalogue::label;
use crate::client::{self, Client};
use crate::failure::{self, Code, Failure};
use crate::guard;
use crate::house::House;
use crate::routes::{battles, codex, library, pictures, table};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderMap, Uri};
use axum::routing::{MethodRouter, get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// The largest request, in bytes.
const MOST_BYTES: usize = 256 * 1024;

/// Every address of the API.
pub(crate) fn addresses() -> Vec<(&'static str, MethodRouter<House>)> {
    vec![
        ("/api/library", get(library::show)),
        ("/api/scenarios/{scenario}/picture.svg", get(pictures::scenario)),
        ("/api/battles", get(battles::list).post(battles::begin)),
        ("/api/battles/{battle}", get(battles::show)),
        ("/api/battles/{battle}/fork", post(battles::fork)),
        ("/api/battles/{battle}/journal", get(battles::journal)),
        ("/api/battles/{battle}/frames", get(battles::frames)),
        ("/api/battles/{battle}/story", get(battles::story)),
        ("/api/battles/{battle}/winning", get(battles::winning)),
        ("/api/battles/{battle}/problem", post(battles::problem)),
        ("/api/battles/{battle}/picture.svg", get(pictures::moment)),
        ("/api/battles/{battle}/ground.svg", get(pictures::ground)),
        ("/api/battles/{battle}/ground/{kind}", get(pictures::patch)),
        ("/api/drawings", get(pictures::drawings)),
        ("/api/legend/{name}", get(pictures::legend)),
        ("/api/battles/{battle}/table", get(table::sit_down)),
        ("/api/codex", get(codex::contents)),
        ("/api/codex/chapters/{book}/{chapter}", get(codex::chapter)),
        ("/api/codex/clauses/{clause}", get(codex::clause)),
        ("/api/codex/search", get(codex::search)),
        ("/api/openapi.json", get(library::openapi)),
    ]
}

/// The server with its shared state and the files of the client.
pub fn router(house: House, client: Client) -> Router {
    let api = addresses().into_iter().fold(Router::new(), |router, (path, methods)| {
        router.route(path, methods.fallback(|| async { method_not_known() }))
    });
    api.route(
        "/api/{*rest}",
        axum::routing::any(|| async { Failure::new(Code::NotFound, label::BAD_ADDRESS) }),
    )
    .with_state(house.clone())
    .fallback(move |uri: Uri, headers: HeaderMap| async move { client::answer(client, uri.path(), &headers) })
    .layer(DefaultBodyLimit::max(MOST_BYTES))
    .layer(CompressionLayer::new())
    .layer(axum::middleware::from_fn(guard::only_from_here))
    .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
        axum::response::IntoResponse::into_response(Failure::internal("a request ended in a panic"))
    }))
    .layer(axum::middleware::from_fn_with_state(house, failure::in_words))
}

fn method_not_known() -> Failure {
    Failure::new(Code::BadMethod, label::BAD_METHOD)
}
