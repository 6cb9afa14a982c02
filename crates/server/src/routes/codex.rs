//! `/api/codex`: the rules in our words.

use super::{Place, Query};
use crate::codex;
use crate::failure::{Code, Failure};
use crate::house::blocking;
use crate::wire::{CodexContents, CodexHits, CodexPage};
use axum::Json;
use engine::ClauseId;
use engine::clause::UnknownClause;
use serde::Deserialize;

/// What is searched for.
#[derive(Debug, Deserialize)]
pub(crate) struct Sought {
    /// Words.
    q: String,
}

/// Books and chapters.
pub(crate) async fn contents() -> Json<CodexContents> {
    Json(codex::contents())
}

/// A chapter.
pub(crate) async fn chapter(
    Place((book, chapter)): Place<(String, String)>,
) -> Result<Json<CodexPage>, Failure> {
    let page = codex::chapter_page(&format!("{book}/{chapter}"));
    let missing = || Failure::new(Code::NotFound, format!("the codex has no chapter `{book}/{chapter}`"));
    page.map(Json).ok_or_else(missing)
}

/// A clause.
pub(crate) async fn clause(Place(id): Place<String>) -> Result<Json<CodexPage>, Failure> {
    let clause: ClauseId =
        id.parse().map_err(|unknown: UnknownClause| Failure::new(Code::NotFound, unknown.to_string()))?;
    let missing = || Failure::new(Code::NotFound, format!("the codex has no text of {clause}"));
    codex::clause_page(clause).map(Json).ok_or_else(missing)
}

/// Clauses that hold every word.
pub(crate) async fn search(Query(Sought { q }): Query<Sought>) -> Result<Json<CodexHits>, Failure> {
    blocking(move || codex::search(&q)).await.map(Json)
}
