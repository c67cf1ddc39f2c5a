//! Converts the terminal's mouse reports to gestures.

use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// A gesture with the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// The left button was pressed.
    Press,
    /// The left button was pressed with Ctrl or Alt. Shift is not used because terminals reserve
    /// it.
    PressToo,
    /// The mouse was moved with the left button held.
    Drag,
    /// The left button was released.
    Release,
    /// The right button was pressed.
    Mark,
    /// The wheel was scrolled up.
    WheelUp,
    /// The wheel was scrolled down.
    WheelDown,
}

impl Gesture {
    /// Returns the gesture for a mouse report, or `None` if the report has no effect.
    pub fn from_event(event: &MouseEvent) -> Option<Self> {
        let is_too = event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) if is_too => Some(Self::PressToo),
            MouseEventKind::Down(MouseButton::Left) => Some(Self::Press),
            MouseEventKind::Drag(MouseButton::Left) => Some(Self::Drag),
            MouseEventKind::Up(MouseButton::Left) => Some(Self::Release),
            MouseEventKind::Down(MouseButton::Right) => Some(Self::Mark),
            MouseEventKind::ScrollUp => Some(Self::WheelUp),
            MouseEventKind::ScrollDown => Some(Self::WheelDown),
            _ => None,
        }
    }
}
