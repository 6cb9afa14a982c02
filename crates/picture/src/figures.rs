//! Figures seen from above, facing up. Each is defined once for each coat and then reused.

use super::coats::Coat;
use super::svg::{N, Svg, draw};
use std::fmt::{self, Display};

/// One kind of figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Figure {
    Foot,
    Grenadier,
    Trooper,
    Lancer,
    Cuirassier,
    Gunner,
    Gun,
    Horse,
    Rider,
}

/// A figure in a coat; prints the id of its drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dressed(pub(super) Figure, pub(super) &'static Coat);

impl Display for Dressed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.name(), self.1.name)
    }
}

impl Dressed {
    /// Its drawing, to be defined once.
    pub(super) fn drawing(self) -> Svg {
        let mut svg = Svg::new();
        draw!(svg, r#"<g id="{self}" fill="none">"#);
        self.0.draw(&mut svg, self.1.name);
        draw!(svg, "</g>");
        svg
    }
}

/// Places the drawing with this id, rotated by whole degrees.
pub(super) fn put(svg: &mut Svg, id: impl Display, (x, y): (f64, f64), turn: i32, scale: f64) {
    draw!(svg, r##"<use href="#{id}" transform="translate({} {})"##, N(x), N(y));
    if turn != 0 {
        draw!(svg, " rotate({turn})");
    }
    if (scale - 1.0).abs() > 0.005 {
        draw!(svg, " scale({})", N(scale));
    }
    draw!(svg, r#""/>"#);
}

const HORSE: &str = "M-2.9 6.5C-3.4 2-2.6-2.6-1.5-6.4L-1.2-10.2Q0-12.6 1.2-10.2L1.5-6.4C2.6-2.6 3.4 2 2.9 6.5Q2.4 9.6 0 9.6T-2.9 6.5z";

impl Figure {
    const fn name(self) -> &'static str {
        match self {
            Figure::Foot => "foot",
            Figure::Grenadier => "grenadier",
            Figure::Trooper => "trooper",
            Figure::Lancer => "lancer",
            Figure::Cuirassier => "cuirassier",
            Figure::Gunner => "gunner",
            Figure::Gun => "gun",
            Figure::Horse => "horse",
            Figure::Rider => "rider",
        }
    }

    fn draw(self, svg: &mut Svg, coat: &str) {
        match self {
            Figure::Foot => {
                soldier(svg, coat);
                draw!(
                    svg,
                    r#"<circle r="2.25" class="f-{coat}-hat"/><circle r="1.5" class="f-{coat}-crown"/><circle cy="-1.9" r=".95" class="f-{coat}-plume"/>"#
                );
            }
            Figure::Grenadier => {
                soldier(svg, coat);
                draw!(
                    svg,
                    r#"<circle r="2.7" class="f-fur"/><circle r="1.5" cy=".5" class="f-fur-top"/><circle cy="-2.2" r=".9" class="f-{coat}-plume"/>"#
                );
            }
            Figure::Trooper => {
                horse(svg, coat, "bay");
                sabre(svg);
                rider(svg, coat);
            }
            Figure::Lancer => {
                horse(svg, coat, "chestnut");
                draw!(
                    svg,
                    r#"<path d="M3.4 3.4V-12.6" class="s-lance" stroke-width=".8"/><path d="M3.4-12.1l2.6 1.3-2.6 1.3z" class="f-{coat}-plume"/>"#
                );
                rider(svg, coat);
            }
            Figure::Cuirassier => {
                horse(svg, coat, "black");
                sabre(svg);
                draw!(
                    svg,
                    r#"<ellipse cy="1.4" rx="4" ry="2.1" class="f-cuirass s-{coat}-seam" stroke-width=".5"/><circle cy="1.4" r="2.1" class="f-helmet"/><path d="M0-1.2V4.2" class="s-crest" stroke-width="1.3"/>"#
                );
            }
            Figure::Rider => {
                horse(svg, coat, "grey");
                sabre(svg);
                rider(svg, coat);
            }
            Figure::Horse => horse(svg, coat, "bay"),
            Figure::Gunner => {
                draw!(
                    svg,
                    r#"<ellipse rx="4.4" ry="2.8" class="f-{coat}-coat s-{coat}-seam" stroke-width=".5"/><circle r="2.1" class="f-{coat}-hat"/><circle r="1" class="f-{coat}-crown"/>"#
                );
            }
            Figure::Gun => {
                draw!(
                    svg,
                    r#"<path d="M-1.7 3L-.8 15H.8L1.7 3z" class="f-{coat}-carriage s-iron" stroke-width=".4"/><rect x="-6.1" y="-5" width="1.8" height="10" rx=".8" class="f-wheel"/><rect x="4.3" y="-5" width="1.8" height="10" rx=".8" class="f-wheel"/><path d="M-5 0H5" class="s-iron" stroke-width="1.3"/>"#
                );
                draw!(
                    svg,
                    r#"<path d="M-1.9 5L-1.3-11Q0-11.8 1.3-11L1.9 5Q0 6.4-1.9 5z" class="f-brass s-iron" stroke-width=".5"/><path d="M-1.7-2.4h3.4M-1.5-8.6h3" class="s-iron" stroke-width=".5"/>"#
                );
            }
        }
    }
}

/// Musket, pack, shoulders and belts.
fn soldier(svg: &mut Svg, coat: &str) {
    draw!(
        svg,
        r#"<path d="M2.9 3.4V-6" class="s-musket"/><path d="M2.9-6V-8.6" class="s-steel" stroke-width=".7"/><rect x="-2.5" y="2" width="5" height="3.3" rx=".8" class="f-{coat}-pack"/><ellipse rx="4.4" ry="2.9" class="f-{coat}-coat s-{coat}-seam" stroke-width=".5"/><path d="M-2.8-2L2.6 2.1M2.8-2L-2.6 2.1" class="s-{coat}-belt" stroke-width=".6"/>"#
    );
}

fn horse(svg: &mut Svg, coat: &str, hide: &str) {
    draw!(
        svg,
        r#"<path d="M0 9.2q.6 2.2-.4 3.8" class="s-{hide}" stroke-width="1.5" stroke-linecap="round"/><path d="{HORSE}" class="f-{hide} s-mane" stroke-width=".45"/><path d="M0-10V-4.6" class="s-mane" opacity=".65"/><rect x="-3.1" y="-.2" width="6.2" height="6.2" rx="1.2" class="f-{coat}-cloth"/>"#
    );
}

fn sabre(svg: &mut Svg) {
    draw!(svg, r#"<path d="M3.6 1.6L4.8-5.2" class="s-steel" stroke-width=".9"/>"#);
}

fn rider(svg: &mut Svg, coat: &str) {
    draw!(
        svg,
        r#"<ellipse cy="1.4" rx="4" ry="2.1" class="f-{coat}-coat s-{coat}-seam" stroke-width=".5"/><circle cy="1.4" r="2.1" class="f-{coat}-hat"/><circle cy="1.4" r="1.2" class="f-{coat}-crown"/><circle cy="-.3" r=".9" class="f-{coat}-plume"/>"#
    );
}
