//! Measures the CPU time that the server needs for an order: two people play a battle that was recorded before, each on a
//! WebSocket of their own. Usage: `order_cost [rounds] [another build of this program]`.
//!
//! With another build, such as one of an older version, both play the same orders in alternating rounds, and the ratio of
//! the medians is printed. The time of the two clients is not counted: they run on a thread of their own.

use cpu_time::{ProcessTime, ThreadTime};
use engine::text::Source;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tambour::{Contender, Registry};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The battle that is played, and the seed of its dice.
const SCENARIO: &str = "the-fields-of-hassenhausen";
const SEED: u32 = 7;
/// How many of its orders are played.
const MOST: u32 = 600;

fn main() {
    let mut words = std::env::args().skip(1);
    match words.next().as_deref() {
        Some("play") => println!("{}", play(&words.next().expect("the file of the orders"))),
        rounds => {
            let rounds = rounds.map_or(5, |word| word.parse().expect("a number of rounds"));
            compare(rounds, words.next().map(PathBuf::from));
        }
    }
}

/// Records a battle and plays it in alternating rounds with this program and with another one.
fn compare(rounds: usize, other: Option<PathBuf>) {
    let orders = folder("orders.json");
    std::fs::write(&orders, record().to_string()).expect("a file can be written");
    let own = std::env::current_exe().expect("this program is a file");
    let programs: Vec<PathBuf> = std::iter::once(own).chain(other).collect();
    let mut measured = vec![Vec::new(); programs.len()];
    for _ in 0..rounds {
        for (program, measured) in programs.iter().zip(&mut measured) {
            let output = Command::new(program).arg("play").arg(&orders).output().expect("it runs");
            let text = String::from_utf8_lossy(&output.stdout);
            let lines = String::from_utf8_lossy(&output.stderr);
            measured.push(text.trim().parse::<Value>().unwrap_or_else(|_| panic!("{text}{lines}")));
        }
    }
    let median = |of: &[Value], key: &str| {
        let mut all: Vec<f64> = of.iter().filter_map(|one| one[key].as_f64()).collect();
        all.sort_by(f64::total_cmp);
        (all[all.len() / 2], all[0], all[all.len() - 1])
    };
    let mut medians = Vec::new();
    for (program, measured) in programs.iter().zip(&measured) {
        let (middle, least, most) = median(measured, "milliseconds");
        let (bytes, ..) = median(measured, "bytes");
        medians.push((middle, bytes));
        println!(
            "{middle:.3} ms an order ({least:.3} to {most:.3}), {bytes:.0} bytes sent: {}",
            program.display()
        );
    }
    if let [(own, sent), (other, other_sent)] = medians[..] {
        println!("CPU time {:.3} of the other's, bytes {:.3}", own / other, sent / other_sent);
    }
}

/// A folder for files of this process, and a file in it.
fn folder(file: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tambour-order-cost-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder.join(file)
}

fn registry() -> &'static Registry {
    static REGISTRY: std::sync::LazyLock<Registry> = std::sync::LazyLock::new(Registry::standard);
    &REGISTRY
}

/// Two recruits play the battle; returns the seat and the text of each order.
fn record() -> Value {
    let scenarios = registry().scenarios();
    let is_it = |source: &&Source| source.name.ends_with(&format!("{SCENARIO}.toml"));
    let source = scenarios.iter().find(is_it).expect("it is built in");
    let mut battle = registry().begin(source, &[], u64::from(SEED)).expect("it is sound");
    let recruit = Contender::from(bots::Level::Recruit);
    battle.play_out([recruit, recruit], u64::from(SEED), MOST);
    let line = |text: &str, key: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{key} = ")).map(str::to_owned));
        line.expect("an entry has it")
    };
    let order = |text: &String| {
        let seat = line(text, "seat").trim_matches('"').to_owned();
        json!({ "seat": seat, "order": line(text, "order") })
    };
    battle.entry_texts().iter().map(order).collect()
}

/// Plays recorded orders through a server and returns what one took.
fn play(file: &str) -> Value {
    let text = std::fs::read_to_string(Path::new(file)).expect("the file can be read");
    let orders: Vec<Value> = serde_json::from_str(&text).expect("it is a list");
    let server = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    let data = folder("data");
    let _ = std::fs::remove_dir_all(&data);
    let address = server.block_on(async {
        let house = server::House::open(&data, registry(), registry().scenarios()).await;
        let router = server::router(house.expect("a new folder"), &[("index.html", b"")]);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it has an address");
        tokio::spawn(async move { axum::serve(listener, router).await });
        address
    });
    let clients = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread");
    clients.block_on(async {
        let battle = begin(address).await;
        let mut chairs =
            [Chair::join(address, &battle, "red").await, Chair::join(address, &battle, "blue").await];
        for chair in &mut chairs {
            chair.hear("welcome").await;
            chair.bytes = 0;
        }
        let (all, own) = (ProcessTime::now(), ThreadTime::now());
        for (at, order) in orders.iter().enumerate() {
            let seat = usize::from(order["seat"] == "blue");
            let play = json!({ "type": "play", "number": 1, "at": at, "order": order["order"] });
            chairs[seat]
                .socket
                .send(Message::Text(play.to_string().into()))
                .await
                .expect("the server listens");
            for chair in &mut chairs {
                chair.hear("played").await;
            }
        }
        let spent: Duration = all.elapsed() - own.elapsed();
        let sent: usize = chairs.iter().map(|chair| chair.bytes).sum();
        let orders = orders.len() as f64;
        json!({ "milliseconds": spent.as_secs_f64() * 1000.0 / orders, "bytes": sent as f64 / 2.0 / orders })
    })
}

/// Begins the battle for two people, by a request over a plain connection.
async fn begin(address: std::net::SocketAddr) -> Value {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let human = json!({ "type": "human" });
    let wish = json!({ "scenario": SCENARIO, "red": human, "blue": human, "seed": SEED }).to_string();
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    let request = format!(
        "POST /api/battles HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{wish}",
        wish.len()
    );
    stream.write_all(request.as_bytes()).await.expect("it is sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("it is answered");
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"))
}

/// A connection, and how many bytes it has heard.
struct Chair {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    bytes: usize,
}

impl Chair {
    async fn join(address: std::net::SocketAddr, battle: &Value, seat: &str) -> Chair {
        let id = battle["id"].as_str().expect("it has an id");
        let (socket, _) =
            connect_async(format!("ws://{address}/api/battles/{id}/table")).await.expect("a socket");
        let mut chair = Chair { socket, bytes: 0 };
        // Versions before the second passed over it.
        let join = json!({ "type": "join", "tokens": [battle["tokens"][seat]], "version": 2 });
        chair.socket.send(Message::Text(join.to_string().into())).await.expect("the server listens");
        chair
    }

    /// Waits for a message of a kind.
    async fn hear(&mut self, kind: &str) {
        let begins = format!("{{\"type\":\"{kind}\"");
        loop {
            let Some(Ok(Message::Text(text))) = self.socket.next().await else { continue };
            assert!(!text.contains("\"type\":\"refused\""), "{text}");
            self.bytes += text.len();
            if text.starts_with(&begins) {
                return;
            }
        }
    }
}
