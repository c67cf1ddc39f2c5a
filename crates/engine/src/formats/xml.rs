//! Attributes, errors and document types in XML, shared by the notations that use XML files.

use super::{NotationError, clean};
use quick_xml::events::{BytesStart, BytesText, Event};
use quick_xml::{Reader, XmlVersion};
use std::borrow::Cow;

/// Returns the value of an attribute, or `None` if the element does not have the attribute.
pub(super) fn attribute(element: &BytesStart, name: &str) -> Result<Option<String>, NotationError> {
    let found = element.try_get_attribute(name).map_err(|error| xml_error(&error))?;
    found
        .map(|found| {
            let value = found.normalized_value(XmlVersion::Implicit1_0);
            value.map(Cow::into_owned).map_err(|error| xml_error(&error))
        })
        .transpose()
}

/// Converts an error from the XML parser. The message may quote the text, so it is cleaned.
pub(super) fn xml_error(error: &dyn std::error::Error) -> NotationError {
    NotationError::Xml(clean::capped(&error.to_string(), 200))
}

/// Returns whether a document type declares entities. An entity can expand to very long text or to
/// another file.
pub(super) fn has_entities(document_type: &BytesText) -> bool {
    document_type.xml10_content().contains("<!ENTITY")
}

/// Returns the name of the root element, or `None` if the root element is missing or self-closing.
pub(super) fn root_name(text: &str) -> Option<String> {
    let mut xml = Reader::from_str(text);
    loop {
        match xml.read_event() {
            Ok(Event::Start(root)) => return Some(root.name().as_ref().to_owned()),
            Ok(Event::Eof | Event::Empty(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}
