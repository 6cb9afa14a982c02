//! The command line and its pictures.

mod sample;

use tambour::render::{Caption, Faces, Look, Theme, draw_svg};

#[test]
fn look() {
    let caption = Caption {
        title: "The Ford at Neudorf".into(),
        note: "La Grande Armée · turn 5 · movement".into(),
    };
    for (name, faces, theme) in [
        ("light", Faces::Figures, Theme::Light),
        ("dark", Faces::Figures, Theme::Dark),
        ("blocks", Faces::Blocks, Theme::Light),
    ] {
        let svg = draw_svg(&sample::sketch(), &caption, Look { faces, theme, has_ids: false });
        std::fs::write(format!("/tmp/cli-{name}.svg"), svg).unwrap();
    }
}
