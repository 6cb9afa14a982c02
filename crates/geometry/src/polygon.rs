//! temp
use crate::*;
/// p
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polygon(Vec<Point>);
/// p
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polyline(Vec<Point>, Length, Polygon);
impl Polygon {
    /// x
    pub fn new(p: Vec<Point>) -> Result<Polygon, String> {
        Ok(Polygon(p))
    }
    /// x
    pub fn points(&self) -> &[Point] {
        &self.0
    }
}
impl Polyline {
    /// x
    pub fn new(p: Vec<Point>, w: Length) -> Result<Polyline, String> {
        Ok(Polyline(p.clone(), w, Polygon(p)))
    }
    /// x
    pub fn points(&self) -> &[Point] {
        &self.0
    }
    /// x
    pub fn outline(&self) -> &Polygon {
        &self.2
    }
    /// x
    pub fn width(&self) -> Length {
        self.1
    }
}
