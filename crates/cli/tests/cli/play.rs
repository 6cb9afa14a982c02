//! Tests of `tambour play` as a process: killed, started again, started twice.

use crate::program::Scratch;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use tokio_tungstenite::tungstenite::Message;

/// A running program; killed when the test is done with it.
pub(crate) struct Playing {
    program: Child,
    /// `127.0.0.1:4711`.
    host: String,
}

impl Playing {
    /// Starts it on any free port and waits for its address, the last line it prints.
    fn start(data: &Path) -> Playing {
        Playing::begin(&mut command(data))
    }

    /// The same in a folder whose scenarios are offered.
    pub(crate) fn start_in(folder: &Path, data: &Path) -> Playing {
        Playing::begin(command(data).current_dir(folder))
    }

    fn begin(command: &mut Command) -> Playing {
        let mut program = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let out = BufReader::new(program.stdout.take().expect("it prints"));
        let address = out.lines().map(|line| line.expect("text")).find(|line| line.starts_with("http://"));
        let address = address.expect("it prints its address");
        let host = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        Playing { program, host }
    }

    /// `kill -9`: it cannot clean up.
    fn kill(&mut self) {
        self.program.kill().expect("it runs");
        self.program.wait().expect("it ends");
    }

    /// The body of an answer, with a minimal HTTP request.
    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).expect("it listens");
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}",
            self.host
        )
        .expect("it reads");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("it answers");
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer has a head");
        if !head.to_lowercase().contains("transfer-encoding: chunked") {
            return body.to_owned();
        }
        let mut whole = String::new();
        let mut rest = body;
        while let Some((size, more)) = rest.split_once("\r\n") {
            let size = usize::from_str_radix(size.trim(), 16).expect("a size");
            if size == 0 {
                break;
            }
            whole.push_str(&more[..size]);
            rest = more[size..].trim_start_matches("\r\n");
        }
        whole
    }

    pub(crate) fn json(&self, method: &str, path: &str, body: &str) -> Value {
        let text = self.ask(method, path, body);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        // It may have been killed before.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tambour"));
    command.args(["play", "--port", "0", "--no-open", "--data"]).arg(data).stdin(Stdio::null());
    command
}

/// Plays suggested orders for both seats, and returns the number of entries after the last that was acknowledged.
fn play_some(playing: &Playing, battle: &Value, orders: u32) -> u64 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let address = format!("ws://{}/api/battles/{}/table", playing.host, battle["id"].as_str().unwrap());
        let (mut socket, _) = tokio_tungstenite::connect_async(address).await.expect("a socket");
        let tokens = [&battle["tokens"]["red"], &battle["tokens"]["blue"]];
        let mut say = json!({ "type": "join", "tokens": tokens, "version": server::wire::PROTOCOL });
        let (mut now, mut played) = (Value::Null, 0);
        loop {
            socket.send(Message::Text(say.to_string().into())).await.expect("it listens");
            let heard: Value = loop {
                if let Message::Text(text) = socket.next().await.expect("it talks").expect("a message") {
                    break serde_json::from_str(&text).expect("JSON");
                }
            };
            match heard["type"].as_str().expect("a type") {
                "welcome" => now = heard["now"].clone(),
                "played" => {
                    now = heard["now"].clone();
                    played += 1;
                }
                "suggested" => {
                    let order = &heard["orders"][0]["order"];
                    say = json!({ "type": "play", "number": 1, "at": now, "order": order });
                    continue;
                }
                other => panic!("{other}: {heard}"),
            }
            if played == orders {
                return now.as_u64().expect("a moment");
            }
            say = json!({ "type": "suggest", "number": 1 });
        }
    })
}

#[test]
fn everything_acknowledged_survives_kill_9() {
    let scratch = Scratch::new("kill");
    let data = scratch.path("data");
    let wish = r#"{"scenario":"outposts-at-dawn","red":{"type":"human"},"blue":{"type":"human"},"seed":3}"#;
    let mut playing = Playing::start(&data);
    let battle = playing.json("POST", "/api/battles", wish);
    let path = format!("/api/battles/{}/frames", battle["id"].as_str().unwrap());
    let mut acknowledged = 0;
    for _ in 0..3 {
        let now = play_some(&playing, &battle, 7);
        assert_eq!(now, acknowledged + 7);
        acknowledged = now;
        let before = playing.json("GET", &format!("{path}?from={now}"), "");
        playing.kill();
        playing = Playing::start(&data);
        let after = playing.json("GET", &format!("{path}?from={now}"), "");
        assert_eq!(after["now"].as_u64(), Some(now));
        assert_eq!(after["frames"][0]["hash"].as_str().unwrap().len(), 32);
        assert_eq!(after, before, "the same state, hash and table");
        assert_eq!(playing.json("GET", "/api/battles", "")[0]["now"].as_u64(), Some(now));
    }
}

#[test]
fn a_second_program_on_the_same_data_is_refused() {
    let scratch = Scratch::new("twice");
    let data = scratch.path("data");
    let playing = Playing::start(&data);
    let second = command(&data).output().expect("it ends by itself");
    let said = String::from_utf8(second.stderr).expect("text");
    assert_eq!(second.status.code(), Some(2), "{said}");
    assert!(said.contains("another tambour is playing with this data"), "{said}");
    assert_eq!((second.stdout.as_slice(), said.lines().count()), (&b""[..], 1));
    assert!(playing.ask("GET", "/", "").contains("Tambour"), "the first goes on");
}

#[test]
fn a_port_that_is_in_use_is_refused() {
    let scratch = Scratch::new("port");
    let playing = Playing::start(&scratch.path("data"));
    let port = playing.host.rsplit(':').next().unwrap();
    let said = scratch.run(&["play", "--port", port, "--data", "other", "--no-open"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(said.err.contains(&format!("port {port} of 127.0.0.1 cannot be used")), "{}", said.err);
}

#[test]
fn data_that_cannot_be_used_is_said_in_one_sentence_and_left_as_it_is() {
    let scratch = Scratch::new("bad-data");
    scratch.write("file", "a file");
    scratch.write("data/tambour.sqlite", "this was never a database, however long one looks at it");
    for data in ["file", "data"] {
        let said = scratch.run(&["play", "--port", "0", "--data", data, "--no-open"]);
        assert_eq!((said.code, said.out.as_str(), said.err.lines().count()), (2, "", 1), "{said:?}");
        assert!(said.err.contains(data), "{}", said.err);
    }
    assert!(scratch.read("data/tambour.sqlite").starts_with("this was never"));
}
