//! Figures seen from above, facing up. Each is defined once for each coat and then reused.

use super::plane::Spot;
use super::svg::{N, Svg, draw};
use super::theme::Coat;

/// The figures that a picture uses, each defined once.
#[derive(Debug, Default)]
pub(super) struct Wardrobe {
    known: Vec<(Figure, Coat)>,
    defs: Svg,
}

/// One kind of figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl Wardrobe {
    /// Places a figure on the base, rotated by whole degrees.
    pub(super) fn place(
        &mut self,
        svg: &mut Svg,
        figure: Figure,
        coat: Coat,
        at: Spot,
        turn: i32,
        scale: f64,
    ) {
        let number = self.known.iter().position(|known| *known == (figure, coat)).unwrap_or_else(|| {
            let number = self.known.len();
            draw!(self.defs, r#"<g id="f{number}" fill="none">"#);
            figure.draw(&mut self.defs, &coat);
            draw!(self.defs, "</g>");
            self.known.push((figure, coat));
            number
        });
        draw!(svg, r##"<use href="#f{number}" transform="translate({at})"##);
        if turn != 0 {
            draw!(svg, " rotate({turn})");
        }
        if (scale - 1.0).abs() > 0.005 {
            draw!(svg, " scale({})", N(scale));
        }
        draw!(svg, r#""/>"#);
    }

    pub(super) fn defs(&self) -> &Svg {
        &self.defs
    }
}

const HORSE: &str = "M-2.9 6.5C-3.4 2-2.6-2.6-1.5-6.4L-1.2-10.2Q0-12.6 1.2-10.2L1.5-6.4C2.6-2.6 3.4 2 2.9 6.5Q2.4 9.6 0 9.6T-2.9 6.5z";
const GUN_METAL: &str = "#c29a45";

impl Figure {
    fn draw(self, svg: &mut Svg, coat: &Coat) {
        match self {
            Figure::Foot => {
                soldier(svg, coat);
                shako(svg, coat);
            }
            Figure::Grenadier => {
                soldier(svg, coat);
                draw!(
                    svg,
                    r##"<circle r="2.7" fill="#2a211c"/><circle r="1.5" cy=".5" fill="#43352b"/><circle cy="-2.2" r=".9" fill="{}"/>"##,
                    coat.plume
                );
            }
            Figure::Trooper => {
                horse(svg, coat, "#6d4a31");
                sabre(svg);
                rider(svg, coat.coat, coat);
            }
            Figure::Lancer => {
                horse(svg, coat, "#8a5a35");
                draw!(
                    svg,
                    r##"<path d="M3.4 3.4V-12.6" stroke="#5b4128" stroke-width=".8"/><path d="M3.4-12.1l2.6 1.3-2.6 1.3z" fill="{}"/>"##,
                    coat.plume
                );
                rider(svg, coat.coat, coat);
            }
            Figure::Cuirassier => {
                horse(svg, coat, "#35302d");
                sabre(svg);
                draw!(
                    svg,
                    r##"<ellipse cy="1.4" rx="4" ry="2.1" fill="#c8d0d8" stroke="{}" stroke-width=".5"/><circle cy="1.4" r="2.1" fill="#6d6a55"/><path d="M0-1.2V4.2" stroke="#1d1d1d" stroke-width="1.3"/>"##,
                    coat.seam
                );
            }
            Figure::Rider => {
                horse(svg, coat, "#b9b4a8");
                sabre(svg);
                rider(svg, coat.coat, coat);
            }
            Figure::Horse => horse(svg, coat, "#6d4a31"),
            Figure::Gunner => {
                draw!(
                    svg,
                    r#"<ellipse rx="4.4" ry="2.8" fill="{}" stroke="{}" stroke-width=".5"/><circle r="2.1" fill="{}"/><circle r="1" fill="{}"/>"#,
                    coat.coat,
                    coat.seam,
                    coat.hat,
                    coat.crown
                );
            }
            Figure::Gun => {
                draw!(
                    svg,
                    r##"<path d="M-1.7 3L-.8 15H.8L1.7 3z" fill="{}" stroke="#2d2618" stroke-width=".4"/>"##,
                    coat.carriage
                );
                draw!(
                    svg,
                    r##"<rect x="-6.1" y="-5" width="1.8" height="10" rx=".8" fill="#4a3f2a"/><rect x="4.3" y="-5" width="1.8" height="10" rx=".8" fill="#4a3f2a"/><path d="M-5 0H5" stroke="#2d2618" stroke-width="1.3"/>"##
                );
                draw!(
                    svg,
                    r##"<path d="M-1.9 5L-1.3-11Q0-11.8 1.3-11L1.9 5Q0 6.4-1.9 5z" fill="{GUN_METAL}" stroke="#2d2618" stroke-width=".5"/><path d="M-1.7-2.4h3.4M-1.5-8.6h3" stroke="#2d2618" stroke-width=".5"/>"##
                );
            }
        }
    }
}

/// Musket, pack, shoulders and belts.
fn soldier(svg: &mut Svg, coat: &Coat) {
    draw!(
        svg,
        r##"<path d="M2.9 3.4V-6" stroke="#4b3524"/><path d="M2.9-6V-8.6" stroke="#f4f4f0" stroke-width=".7"/><rect x="-2.5" y="2" width="5" height="3.3" rx=".8" fill="{}"/>"##,
        coat.pack
    );
    draw!(
        svg,
        r#"<ellipse rx="4.4" ry="2.9" fill="{}" stroke="{}" stroke-width=".5"/><path d="M-2.8-2L2.6 2.1M2.8-2L-2.6 2.1" stroke="{}" stroke-width=".6"/>"#,
        coat.coat,
        coat.seam,
        coat.belt
    );
}

fn shako(svg: &mut Svg, coat: &Coat) {
    draw!(
        svg,
        r#"<circle r="2.25" fill="{}"/><circle r="1.5" fill="{}"/><circle cy="-1.9" r=".95" fill="{}"/>"#,
        coat.hat,
        coat.crown,
        coat.plume
    );
}

fn horse(svg: &mut Svg, coat: &Coat, hide: &str) {
    draw!(
        svg,
        r##"<path d="M0 9.2q.6 2.2-.4 3.8" stroke="{hide}" stroke-width="1.5" stroke-linecap="round"/><path d="{HORSE}" fill="{hide}" stroke="#1a1411" stroke-width=".45"/><path d="M0-10V-4.6" stroke="#1a1411" opacity=".65"/><rect x="-3.1" y="-.2" width="6.2" height="6.2" rx="1.2" fill="{}"/>"##,
        coat.cloth
    );
}

fn sabre(svg: &mut Svg) {
    draw!(svg, r##"<path d="M3.6 1.6L4.8-5.2" stroke="#f4f4f0" stroke-width=".9"/>"##);
}

fn rider(svg: &mut Svg, colour: &str, coat: &Coat) {
    draw!(
        svg,
        r#"<ellipse cy="1.4" rx="4" ry="2.1" fill="{colour}" stroke="{}" stroke-width=".5"/><circle cy="1.4" r="2.1" fill="{}"/><circle cy="1.4" r="1.2" fill="{}"/><circle cy="-.3" r=".9" fill="{}"/>"#,
        coat.seam,
        coat.hat,
        coat.crown,
        coat.plume
    );
}
