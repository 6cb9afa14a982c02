//! `/api/battles/{battle}/table`: the WebSocket of a battle.

use super::PathPart;
use crate::failure::{Code, Failure};
use crate::house::House;
use crate::socket;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::response::Response;

/// The longest message that is received. One that is longer than allowed but shorter than this is refused with a text.
const MOST_BYTES: usize = 1024 * 1024;
/// Messages of clients are short, and the default buffer is ten times as large as needed.
const BUFFER: usize = 4 * 1024;

/// Opens the WebSocket.
pub(crate) async fn sit_down(
    State(house): State<House>,
    PathPart(id): PathPart<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|rejection| Failure::program(Code::BadRequest, rejection.body_text()))?;
    let room = house.room(&id).await?;
    let upgrade = upgrade.read_buffer_size(BUFFER).max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    Ok(upgrade.on_upgrade(move |socket| socket::talk(house, room, socket)))
}
