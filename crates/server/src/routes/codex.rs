//! `/api/codex`: the text of the rules.

use super::{PathPart, Query};
use crate::catalogue::label;
use crate::failure::{Code, Failure};
use crate::house::{House, blocking};
use crate::wire::{CodexContents, CodexHits, CodexPage};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;

/// The search.
#[derive(Debug, Deserialize)]
pub(crate) struct Sought {
    /// The words to search for.
    q: String,
}

/// All books with their chapters.
pub(crate) async fn contents(State(house): State<House>) -> Json<CodexContents> {
    Json(house.codex().contents())
}

/// A chapter.
pub(crate) async fn chapter(
    State(house): State<House>,
    PathPart((book, chapter)): PathPart<(String, String)>,
) -> Result<Json<CodexPage>, Failure> {
    let page = house.codex().chapter_page(&format!("{book}/{chapter}"));
    let name = format!("{book}/{chapter}");
    let missing = || Failure::new(Code::NotFound, label::NO_SUCH_CHAPTER.with("name", name));
    page.map(Json).ok_or_else(missing)
}

/// A clause.
pub(crate) async fn clause(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
) -> Result<Json<CodexPage>, Failure> {
    let unknown = |_| Failure::new(Code::NotFound, label::NO_SUCH_CLAUSE.with("name", id.as_str()));
    let clause = house.registry().clause(&id).map_err(unknown)?;
    let missing = || Failure::new(Code::NotFound, label::NO_TEXT_OF_CLAUSE.with("name", clause.id()));
    house.codex().clause_page(clause).map(Json).ok_or_else(missing)
}

/// The clauses that contain all words.
pub(crate) async fn search(
    State(house): State<House>,
    Query(Sought { q }): Query<Sought>,
) -> Result<Json<CodexHits>, Failure> {
    blocking(move || house.codex().search(&q)).await.map(Json)
}
