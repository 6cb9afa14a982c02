//! Running the server on this machine.

use crate::client::Client;
use crate::house::House;
use crate::router::router;
use axum::serve::ListenerExt;
use engine::text::Source;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tambour::Registry;
use tokio::net::TcpListener;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The data folder.
    pub data: PathBuf,
    /// The families it knows.
    pub registry: &'static Registry,
    /// The ports to try, in order; 0 is any free one.
    pub ports: Vec<u16>,
    /// The scenarios that the home page offers.
    pub scenarios: Vec<Source>,
    /// The client's files.
    pub client: Client,
}

/// Serves on the loopback address until interrupted. `ready` is called with the address.
///
/// # Errors
/// One sentence: the data are in use, or no port is free.
pub fn run(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("the server cannot start: {error}"))?;
    let served = runtime.block_on(serve(settings, ready));
    // Everything that was acknowledged is on disk, so there is nothing to wait for.
    runtime.shutdown_timeout(Duration::from_millis(200));
    served
}

async fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), String> {
    let listener = listen(&settings.ports).await?;
    let house = House::open(&settings.data, settings.registry, settings.scenarios)
        .await
        .map_err(|error| error.to_string())?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    ready(address);
    // Answers to gestures are small and frequent: do not let the socket delay them.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let serving = axum::serve(listener, router(house, settings.client));
    tokio::select! {
        served = async { serving.await } => served.map_err(|error| format!("the server stopped: {error}")),
        _ = tokio::signal::ctrl_c() => Ok(()),
    }
}

async fn listen(ports: &[u16]) -> Result<TcpListener, String> {
    let mut trouble = "no port was given".to_owned();
    for port in ports {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) => trouble = format!("port {port} of 127.0.0.1 cannot be used: {error}"),
        }
    }
    Err(trouble)
}
