//! Request handlers, by address.

pub(crate) mod battles;
pub(crate) mod codex;
pub(crate) mod library;
pub(crate) mod pictures;
pub(crate) mod table;

use crate::failure::{Code, Failure};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// A JSON body; errors in it are reported as a [`Failure`].
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Failure> {
        let body = axum::Json::from_request(request, state).await;
        body.map(|axum::Json(body)| JsonBody(body)).map_err(|rejection| {
            let is_large = rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE;
            Failure::program(if is_large { Code::TooLarge } else { Code::BadRequest }, rejection.body_text())
        })
    }
}

/// Query parameters; errors in them are reported as a [`Failure`].
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Failure> {
        let query = axum::extract::Query::from_request_parts(parts, state).await;
        query
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|rejection| Failure::program(Code::BadRequest, rejection.body_text()))
    }
}

/// Path parameters; errors in them are reported as a [`Failure`].
pub(crate) struct PathPart<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for PathPart<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathPart<T>, Failure> {
        let path = axum::extract::Path::from_request_parts(parts, state).await;
        path.map(|axum::extract::Path(path)| PathPart(path))
            .map_err(|rejection| Failure::program(Code::BadRequest, rejection.body_text()))
    }
}
