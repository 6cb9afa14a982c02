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

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder its data are in.
    pub data: PathBuf,
    /// The families it knows.
    pub registry: &'static Registry,
    /// The ports to try, in order; 0 is any that is free.
    pub ports: Vec<u16>,
    /// The scenarios on its shelf.
    pub scenarios: Vec<Source>,
    /// The client's files.
    pub client: Client,
}

/// Serves the table on the loopback address until it is interrupted. `ready` is told the address.
///
/// # Errors
/// One sentence: the data are in use, or no port is free.
pub fn run(settings: Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("the server cannot start: {error}"))?;
    let served = runtime.block_on(serve(settings, ready));
    // Whatever was acknowledged is on disk: nothing needs to be waited for.
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
    // Aims are small and many: they must not wait for each other in the socket.
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
