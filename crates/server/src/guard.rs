//! Refuses requests that do not come from this machine. A page of another site must not reach the server through the
//! player's browser, neither with a request of its own nor with a host name that it lets point here.

use crate::catalogue::label;
use crate::failure::{Code, Failure};
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

pub(crate) async fn only_from_here(request: Request, next: Next) -> Response {
    if is_from_here(request.headers()) {
        return next.run(request).await;
    }
    Failure::new(Code::ForeignOrigin, label::FOREIGN_ORIGIN).into_response()
}

fn is_from_here(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).is_none_or(|host| host.to_str().is_ok_and(is_loopback));
    let origin = headers.get(ORIGIN).is_none_or(|origin| {
        let site = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
        site.is_some_and(|(_, host)| is_loopback(host))
    });
    host && origin
}

/// Whether a host, with or without port, is this machine.
fn is_loopback(host: &str) -> bool {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let name = match host.rsplit_once(':') {
        Some((name, port)) if is_port(port) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_let_in() {
        for host in ["127.0.0.1", "127.0.0.1:8600", "localhost:1", "[::1]:8600", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in ["example.org", "127.0.0.1.example.org:80", "localhost.example.org", "", "10.0.0.1:8600"]
        {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn a_page_of_another_site_is_kept_out() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "localhost:8600".parse().unwrap());
        assert!(is_from_here(&headers));
        headers.insert(ORIGIN, "http://localhost:5173".parse().unwrap());
        assert!(is_from_here(&headers));
        for origin in ["https://example.org", "null"] {
            headers.insert(ORIGIN, origin.parse().unwrap());
            assert!(!is_from_here(&headers), "{origin}");
        }
    }
}
