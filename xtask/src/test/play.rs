//! Starts the program as a player does and asks it for its first page.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// Ends the program when dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits for the address, the last line the program prints, and reads the page behind it.
pub(crate) fn check(mut command: Command) -> Result<(), String> {
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
    let mut running = Running(child.map_err(|error| format!("the program does not start: {error}"))?);
    let out = running.0.stdout.take().ok_or("the program cannot print")?;
    let address = BufReader::new(out)
        .lines()
        .map_while(Result::ok)
        .find(|line| line.starts_with("http://"))
        .ok_or("the program ended without printing an address")?;
    println!("{address}");
    let page = get(&address).map_err(|error| format!("{address}: {error}"))?;
    let is_page = page.starts_with("HTTP/1.1 200") && page.contains("<html");
    if is_page { Ok(()) } else { Err(format!("{address} does not answer with a page:\n{page}")) }
}

fn get(address: &str) -> std::io::Result<String> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(host)?;
    write!(stream, "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut page = String::new();
    stream.read_to_string(&mut page)?;
    Ok(page)
}
