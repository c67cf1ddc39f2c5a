//! The screens, one file each.

pub(super) mod dailies;
pub(super) mod editor;
pub(super) mod lesson;
pub(super) mod menu;
pub(super) mod playing;
pub(super) mod replay;
pub(super) mod review;
pub(super) mod school;
pub(super) mod won;
