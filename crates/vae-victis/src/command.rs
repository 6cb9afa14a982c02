//! VV-4.2, VV-5.1, VV-5.2.k to VV-5.2.m, VV-5.7: activation, who pays for an order and how much, and generals.

pub mod activation;
pub mod generals;
pub mod price;
