//! The language of an HTTP request, from the header `Accept-Language`.

use crate::failure::Failure;
use crate::house::House;
use crate::speech::Voice;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use engine::Family;
use engine::text::Fault;
use std::sync::Arc;
use words::{Messages, Names, Speaker};

/// The language of a reader.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    house: House,
    language: String,
}

impl Reading {
    /// The language in these headers.
    pub(crate) fn of(house: &House, headers: &HeaderMap) -> Reading {
        let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let language = house.languages().best(&words::accepted(header)).to_owned();
        Reading { house: house.clone(), language }
    }

    /// The messages for a family; `None`: those of the program itself.
    pub(crate) fn messages(&self, family: Option<&'static Family>) -> Arc<Messages> {
        match family {
            Some(family) => self.house.languages().messages(&self.language, family),
            None => self.house.languages().general(&self.language),
        }
    }

    /// A [`Voice`] that is not about a battle.
    pub(crate) fn voice(&self, family: Option<&'static Family>) -> Voice {
        Voice(Speaker::new(self.messages(family), Arc::new(Names::none())))
    }

    /// The text for an error in a file.
    pub(crate) fn fault(&self, fault: &Fault) -> String {
        let family = fault.clause.and_then(|clause| self.house.registry().family_with(clause));
        self.voice(family).0.fault(fault)
    }
}

impl FromRequestParts<House> for Reading {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Reading, Failure> {
        Ok(Reading::of(house, &parts.headers))
    }
}
