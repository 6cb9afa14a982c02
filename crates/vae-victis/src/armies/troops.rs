//! The words for troops: nations, arms, bases, formations and the tags that rows ask for.

use crate::measure::Scale;
use geometry::{Length, Size};

/// VV-2.e: the nationality of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Nation {
    /// LGA and KR.
    French,
    /// LGA.
    British,
    /// LGA.
    Russian,
    /// LGA.
    Prussian,
    /// LGA.
    Austrian,
    /// LGA.
    Spanish,
    /// LGA: any other.
    Other,
    /// LG.
    Us,
    /// LG.
    Mexican,
    /// RY.
    Union,
    /// RY.
    Confederate,
    /// KR.
    German,
}

impl Nation {
    /// As written in files.
    pub const WORDS: [(&'static str, Nation); 12] = [
        ("french", Nation::French),
        ("british", Nation::British),
        ("russian", Nation::Russian),
        ("prussian", Nation::Prussian),
        ("austrian", Nation::Austrian),
        ("spanish", Nation::Spanish),
        ("other", Nation::Other),
        ("us", Nation::Us),
        ("mexican", Nation::Mexican),
        ("union", Nation::Union),
        ("confederate", Nation::Confederate),
        ("german", Nation::German),
    ];

    /// As the codex spells them, in the order of [`Nation::WORDS`].
    pub const SPELT: [&'static str; 12] = [
        "French",
        "British",
        "Russian",
        "Prussian",
        "Austrian",
        "Spanish",
        "Other",
        "US",
        "Mexican",
        "Union",
        "Confederate",
        "German",
    ];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// A set of nations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nations(u16);

impl Nations {
    /// Whether a nation is in it.
    #[must_use]
    pub const fn has(self, nation: Nation) -> bool {
        self.0 & (1 << nation as u16) != 0
    }

    /// Whether it is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its nations, in the order of the codex.
    pub fn iter(self) -> impl Iterator<Item = Nation> {
        Nation::WORDS.into_iter().map(|(_, nation)| nation).filter(move |&nation| self.has(nation))
    }
}

impl FromIterator<Nation> for Nations {
    fn from_iter<I: IntoIterator<Item = Nation>>(nations: I) -> Nations {
        Nations(nations.into_iter().fold(0, |set, nation| set | 1 << nation as u16))
    }
}

/// The arm of a unit row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// INF.
    Infantry,
    /// CAV: mounted.
    Cavalry,
    /// ART.
    Artillery,
}

impl Arm {
    /// As written in files.
    pub const WORDS: [(&'static str, Arm); 3] =
        [("infantry", Arm::Infantry), ("cavalry", Arm::Cavalry), ("artillery", Arm::Artillery)];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// A row of the bases of VV-1.b.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// Infantry.
    Infantry,
    /// Light infantry and skirmishers.
    LightInfantry,
    /// Heavy and light cavalry.
    Cavalry,
    /// Irregular cavalry.
    IrregularCavalry,
    /// Artillery.
    Artillery,
}

impl Base {
    /// As written in files.
    pub const WORDS: [(&'static str, Base); 5] = [
        ("infantry", Base::Infantry),
        ("light_infantry", Base::LightInfantry),
        ("cavalry", Base::Cavalry),
        ("irregular_cavalry", Base::IrregularCavalry),
        ("artillery", Base::Artillery),
    ];

    /// VV-1.b: its depth.
    #[must_use]
    pub const fn depth(self, scale: Scale) -> Length {
        let (small, large) = match self {
            Base::Infantry | Base::LightInfantry => (20, 25),
            Base::Cavalry | Base::IrregularCavalry => (30, 40),
            Base::Artillery => (40, 40),
        };
        match scale {
            Scale::Fifteen => Length::mm(small),
            Scale::TwentyFive => Length::mm(large),
        }
    }

    /// VV-1.b: the figures on it unless the sheet says otherwise.
    #[must_use]
    pub const fn figures(self) -> u8 {
        match self {
            Base::Infantry => 4,
            Base::LightInfantry | Base::IrregularCavalry => 2,
            Base::Cavalry => 3,
            Base::Artillery => 1,
        }
    }

    /// VV-G.4.a: W by its depth.
    #[must_use]
    pub fn size(self, scale: Scale) -> Size {
        Size::new(scale.frontage(), self.depth(scale))
    }
}

/// VV-1.e: a general's base.
#[must_use]
pub fn general_size(scale: Scale) -> Size {
    match scale {
        Scale::Fifteen => Size::mm(15, 30),
        Scale::TwentyFive => Size::mm(20, 40),
    }
}

/// VV-12: how an element stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formation {
    /// Formed foot, and guns.
    Line,
    /// VV-5.6.b: all four edges are fronts.
    Square,
    /// Skirmishers, in loose order.
    Skirmish,
    /// Horse.
    Mounted,
    /// VV-5.6.h: horse on foot.
    Dismounted,
}

impl Formation {
    /// As written in files.
    pub const WORDS: [(&'static str, Formation); 5] = [
        ("line", Formation::Line),
        ("square", Formation::Square),
        ("skirmish", Formation::Skirmish),
        ("mounted", Formation::Mounted),
        ("dismounted", Formation::Dismounted),
    ];

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// A quality that rows and clauses ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// SKIRM: skirmishers for 5.3, 7.2, 7.3, 8.3.
    Skirmishers,
    /// GUARD: exempt from VV-9.h.
    Guard,
    /// HEAVY: must pursue (VV-8.8.b).
    Heavy,
    /// LIGHT: named by result rows.
    Light,
    /// CUIR: named by result rows.
    Cuirassiers,
    /// IRREG.
    Irregular,
    /// Sq: may form square (VV-5.6.a).
    Square,
    /// LG Dragoons: must pursue (VV-8.8.b).
    Pursues,
    /// KR: unhindered by rough ground (VV-KR.M7).
    RoughFree,
    /// LG militia: two AP for a square (VV-LG.d).
    SlowSquare,
    /// LG Regulars: may form square and move (VV-LG.c).
    Drilled,
}

impl Tag {
    /// As written in files.
    pub const WORDS: [(&'static str, Tag); 11] = [
        ("skirmishers", Tag::Skirmishers),
        ("guard", Tag::Guard),
        ("heavy", Tag::Heavy),
        ("light", Tag::Light),
        ("cuirassiers", Tag::Cuirassiers),
        ("irregular", Tag::Irregular),
        ("square", Tag::Square),
        ("pursues", Tag::Pursues),
        ("rough_free", Tag::RoughFree),
        ("slow_square", Tag::SlowSquare),
        ("drilled", Tag::Drilled),
    ];
}

/// A set of tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tags(u16);

impl Tags {
    /// Whether a tag is in it.
    #[must_use]
    pub const fn has(self, tag: Tag) -> bool {
        self.0 & (1 << tag as u16) != 0
    }
}

impl FromIterator<Tag> for Tags {
    fn from_iter<I: IntoIterator<Item = Tag>>(tags: I) -> Tags {
        Tags(tags.into_iter().fold(0, |set, tag| set | 1 << tag as u16))
    }
}
