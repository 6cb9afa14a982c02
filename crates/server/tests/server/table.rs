//! A chair at a table: a WebSocket, and the few things a test says over it.

use axum::serve::ListenerExt;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async_with_config};

/// Serves a router on a port of its own.
pub(crate) async fn serve(router: axum::Router) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    // As the program does: a small message must not wait for the one before it to be acknowledged.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

/// A connection at a battle.
pub(crate) struct Seated {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The table as it knows it from what was sent, and the number of entries before it.
    table: Value,
    now: Value,
}

impl Seated {
    pub(crate) async fn connect(address: SocketAddr, battle: &Value) -> Seated {
        let id = battle["id"].as_str().unwrap();
        let path = format!("ws://{address}/api/battles/{id}/table");
        let (socket, _) = connect_async_with_config(path, None, true).await.unwrap();
        Seated::over(socket)
    }

    fn over(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Seated {
        Seated { socket, table: Value::Null, now: Value::Null }
    }

    /// Joins to watch with room for a few bytes only, and reads nothing yet.
    pub(crate) async fn join_unheard(address: SocketAddr, battle: &Value) -> Seated {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4_096).unwrap();
        let stream = socket.connect(address).await.unwrap();
        let path = format!("ws://{address}/api/battles/{}/table", battle["id"].as_str().unwrap());
        let (socket, _) = client_async(path, MaybeTlsStream::Plain(stream)).await.unwrap();
        let mut seated = Seated::over(socket);
        seated.say(&json!({ "type": "join", "tokens": [] })).await;
        seated
    }

    /// Joins with the tokens of these seats; answers the welcome too.
    pub(crate) async fn join(address: SocketAddr, battle: &Value, seats: &[&str]) -> (Seated, Value) {
        let mut seated = Seated::connect(address, battle).await;
        let tokens: Vec<&Value> = seats.iter().map(|seat| &battle["tokens"][*seat]).collect();
        seated.say(&json!({ "type": "join", "tokens": tokens })).await;
        let welcome = seated.hear("welcome").await;
        (seated, welcome)
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        let mut message = message.clone();
        if message["type"] == "join" && message["version"].is_null() {
            message["version"] = server::wire::PROTOCOL.into();
        }
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    pub(crate) async fn say_bytes(&mut self, bytes: &'static [u8]) {
        self.socket.send(Message::Binary(bytes.into())).await.unwrap();
    }

    /// Everything once more.
    pub(crate) async fn whole(&mut self) -> Value {
        self.say(&json!({ "type": "whole", "number": 3 })).await;
        self.hear("welcome").await
    }

    /// A message, with the whole `table` where it tells what changed on it.
    fn grasp(&mut self, mut message: Value) -> Value {
        if message["table"].is_object() {
            let is_known = message["now"] == self.now;
            assert!(!is_known || message["table"] == self.table, "what was made from changes is the whole");
            self.table = message["table"].clone();
        } else if message["change"].is_object() {
            assert_eq!(message["change"]["from"], self.now, "no message was missed");
            let table = server::wire::table_after(&self.table, &message["change"]);
            self.table = table.unwrap_or_else(|| panic!("it does not fit: {message}"));
            message["table"] = self.table.clone();
        } else {
            return message;
        }
        self.now = message["now"].clone();
        message
    }

    /// The next message, whatever it is; nothing when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(120), self.socket.next());
            match next.await.expect("the server answers")? {
                Ok(Message::Text(text)) => return Some(self.grasp(serde_json::from_str(&text).unwrap())),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of a type; others are passed over.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the connection holds");
            if message["type"] == kind {
                return message;
            }
            assert!(kind == "refused" || message["type"] != "refused", "{message}");
        }
    }

    /// The next message of one of two types; others are passed over.
    pub(crate) async fn hear_either(&mut self, one: &str, other: &str) -> Value {
        loop {
            let message = self.next().await.expect("the connection holds");
            if message["type"] == one || message["type"] == other {
                return message;
            }
        }
    }

    /// What is refused next.
    pub(crate) async fn hear_refusal(&mut self) -> Value {
        self.hear("refused").await["refusal"].clone()
    }

    /// The next refusal, with the number it carries.
    pub(crate) async fn hear_refused(&mut self) -> (Value, Value) {
        let refused = self.hear("refused").await;
        (refused["number"].clone(), refused["refusal"]["code"].clone())
    }

    /// Sensible orders now.
    pub(crate) async fn suggestions(&mut self) -> Vec<Value> {
        self.say(&json!({ "type": "suggest", "number": 1 })).await;
        self.hear("suggested").await["orders"].as_array().unwrap().clone()
    }

    /// Plays an order and answers what came of it.
    pub(crate) async fn play(&mut self, at: &Value, order: &Value) -> Value {
        self.say(&json!({ "type": "play", "number": 2, "at": at, "order": order })).await;
        loop {
            let played = self.hear("played").await;
            if played["number"] == 2 {
                return played;
            }
        }
    }
}
