//! Every query against someone else's answer: geo and parry2d on random and on deliberately awkward scenes.

#[path = "oracle/areas.rs"]
mod areas;
#[path = "oracle/crossings.rs"]
mod crossings;
#[path = "oracle/distances.rs"]
mod distances;
#[path = "oracle/overlaps.rs"]
mod overlaps;
#[path = "oracle/scenes.rs"]
mod scenes;
#[path = "oracle/travels.rs"]
mod travels;
