//! The browser client, embedded at build time.

include!(concat!(env!("OUT_DIR"), "/client.rs"));
