//! `tambour render`: draws the table of a case or scenario.

use crate::cli::Done;
use crate::files;
use crate::trouble::Trouble;
use clap::{Args, ValueEnum};
use picture::{Faces, Look, Theme};
use std::io::Write;
use std::path::PathBuf;

/// Draw the table of a case or scenario as SVG
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tambour render scenarios/the-ford-at-neudorf.toml -o ford.svg\n  tambour render my-case.toml -o case.svg --face blocks --theme dark --ids"
)]
pub(crate) struct Words {
    /// A case with a scene, or a scenario
    #[arg(value_name = "CASE|SCENARIO")]
    file: PathBuf,
    /// Where to write the picture
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

pub(crate) fn run(words: &Words, out: &mut dyn Write) -> Result<Done, Trouble> {
    let source = files::read(&words.file)?;
    let picture = sets::picture(&source)?.ok_or_else(|| {
        Trouble::new(format!("{}: there is no table here that can be drawn yet", source.name))
    })?;
    let look = Look {
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
    };
    files::write(&words.output, &picture::draw(&picture, look))?;
    writeln!(out, "{}: {} pieces", words.output.display(), picture.sketch.pieces.len())?;
    Ok(Done::Well)
}
