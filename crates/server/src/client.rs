//! The files of the browser client, embedded in the program.

use crate::catalogue::label;
use crate::failure::{Code, Failure};
use axum::http::HeaderMap;
use axum::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Response};

/// The files of the client: paths as in its folder (`index.html`, `assets/table-1f3a.js`), and contents.
pub type Client = &'static [(&'static str, &'static [u8])];

/// The content security policy of all pages: only files of this server.
const POLICY: &str = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
                      connect-src 'self' ws: wss:; frame-ancestors 'none'";

/// A file of the client, or its first page for addresses that the client handles itself. A request that accepts HTML,
/// as for an address that was typed, always gets the page, even if the address looks like a file: `/codex/VV-5.1.g`.
pub(crate) fn answer(client: Client, path: &str, headers: &HeaderMap) -> Response {
    let name = path.trim_start_matches('/');
    let find = |name: &str| client.iter().find(|(known, _)| *known == name).copied();
    let accepts = headers.get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_page = !name.rsplit('/').next().unwrap_or_default().contains('.') || accepts.contains("text/html");
    match find(name).or_else(|| if is_page { find("index.html") } else { None }) {
        Some((name, bytes)) => {
            // Names under `assets/` contain a hash of the content.
            let lasts =
                if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
            let headers = [
                (CONTENT_TYPE, kind(name)),
                (CACHE_CONTROL, lasts),
                (X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (CONTENT_SECURITY_POLICY, POLICY),
            ];
            (headers, bytes).into_response()
        }
        None => Failure::new(Code::NotFound, label::NO_SUCH_PAGE).into_response(),
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
