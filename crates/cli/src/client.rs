//! The table in the browser, as it was built with the program.

include!(concat!(env!("OUT_DIR"), "/client.rs"));
