//! `tambour render`: draws the table of a case, a scenario, or a state of a battle.

use super::print_json;
use crate::cli::Done;
use crate::files;
use crate::teller::Teller;
use crate::trouble::Trouble;
use clap::{Args, ValueEnum};
use engine::text::Source;
use picture::{Faces, PictureStyle, Theme};
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;
use tambour::{Picture, Registry, TextKind};

/// Draw the table of a case or scenario, or a moment of a journal, as SVG
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour render crates/vae-victis/scenarios/the-ford-at-neudorf.toml -o ford.svg\n  tambour render crates/vae-victis/cases/VV-7.5.a-never-a-square.toml -o case.svg --face blocks --theme dark --ids\n  tambour simulate the-ford-at-neudorf --battles 1 --record battles\n  tambour render battles/the-ford-at-neudorf-recruit-recruit-1.toml --at 40 -o battle.svg"
)]
pub(crate) struct Words {
    /// A case with a scene, a scenario, or the journal of a battle; `-` for standard input
    #[arg(value_name = "CASE|SCENARIO|JOURNAL")]
    file: PathBuf,
    /// The moment of a journal: after so many entries [default: the last]
    #[arg(long, value_name = "N")]
    at: Option<u32>,
    /// Where to write the picture; `-` for standard output
    #[arg(short, long, value_name = "FILE.svg")]
    output: PathBuf,
    /// What stands on the bases
    #[arg(long, value_enum, default_value_t)]
    face: FaceWord,
    /// The light the table stands in
    #[arg(long, value_enum, default_value_t)]
    theme: ThemeWord,
    /// Write the number of every piece on its base
    #[arg(long)]
    ids: bool,
    /// Answer in JSON; with `-o -` the picture is in the answer
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum FaceWord {
    #[default]
    Figures,
    Blocks,
    Plain,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum ThemeWord {
    #[default]
    Light,
    Dark,
}

pub(crate) fn run(
    registry: &Registry,
    teller: &Teller,
    words: &Words,
    out: &mut dyn Write,
) -> Result<Done, Trouble> {
    if files::is_same(&words.file, &words.output) {
        return Err(Trouble::with_file(
            &words.output,
            "this is the file that is drawn; name another one for the picture",
        ));
    }
    let source = files::read(&words.file)?;
    let picture = match (TextKind::of(&source), words.at) {
        (TextKind::Journal, at) => moment(registry, &source, at)?,
        (TextKind::Case | TextKind::Scenario, Some(_)) => {
            return Err(Trouble::new(format!("{}: only a journal has moments: leave out --at", source.name)));
        }
        (TextKind::Case | TextKind::Scenario, None) => registry
            .picture(&source)?
            .ok_or_else(|| Trouble::new(format!("{}: there is no table here to draw", source.name)))?,
    };
    let look = PictureStyle {
        faces: match words.face {
            FaceWord::Figures => Faces::Figures,
            FaceWord::Blocks => Faces::Blocks,
            FaceWord::Plain => Faces::Plain,
        },
        theme: match words.theme {
            ThemeWord::Light => Theme::Light,
            ThemeWord::Dark => Theme::Dark,
        },
        has_ids: words.ids,
        is_detail: false,
    };
    let speaker = teller.of_table(picture.rules.family(), &picture.sketch);
    let drawn = picture::draw(&picture.sketch, picture.rules, &picture.title, look, &speaker);
    let (pieces, is_standard) = (picture.sketch.pieces.len(), files::is_standard(&words.output));
    if !(is_standard && words.json) {
        files::write(&words.output, &drawn, out)?;
    }
    match (words.json, is_standard) {
        (true, true) => print_json(out, &json!({ "file": null, "pieces": pieces, "svg": drawn }))?,
        (true, false) => {
            print_json(out, &json!({ "file": files::name_of(&words.output), "pieces": pieces }))?;
        }
        (false, true) => {}
        (false, false) => writeln!(out, "{}: {pieces} pieces", files::name_of(&words.output))?,
    }
    Ok(Done::Well)
}

/// A state of a journal, as a spectator sees it.
fn moment(registry: &Registry, journal: &Source, at: Option<u32>) -> Result<Picture, Trouble> {
    let battle = registry.resume(journal)?;
    let now = battle.now();
    let at = at.unwrap_or(now);
    let title =
        registry.about(&Source::new(format!("{}: its scenario", journal.name), battle.scenario()))?.title;
    let mut drawn = None;
    battle.film(at, at, None, &mut |moment| drawn = Some(moment.sketch));
    let sketch = drawn.ok_or_else(|| {
        Trouble::new(format!("{}: there is no moment {at}: the journal has {now} entries", journal.name))
    })?;
    Ok(Picture { sketch, rules: battle.rules(), title })
}
