//! Draws a table with the words of its rule set.

use crate::answers::Picture;
use ::words::{FIRST, Languages, Names, Speaker};
use picture::PictureStyle;
use std::sync::Arc;

impl Picture {
    /// The table as SVG, with English captions. [`crate::picture`] draws in other styles and languages.
    ///
    /// ```
    /// use tambour::Registry;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let registry = Registry::standard();
    /// let scenario = registry.scenario("the-ford-at-neudorf").ok_or("it is built in")?;
    /// let table = registry.picture(&scenario)?.ok_or("a scenario has a table")?;
    /// assert!(table.svg().starts_with("<svg"));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let messages = Languages::new(Vec::new()).messages(FIRST, self.rules.family());
        let names = Names::of(&self.sketch, Names::none().armies());
        let speaker = Speaker::new(messages, Arc::new(names));
        picture::draw(&self.sketch, self.rules, &self.title, PictureStyle::default(), &speaker)
    }
}
