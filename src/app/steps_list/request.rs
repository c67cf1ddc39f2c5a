//! A request to list the steps of a position, and the replies from the steps worker.

use pencilmark_engine::logic::{Position, StepGroup};

/// A request to list all steps of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepsRequest {
    /// The position whose steps are listed.
    pub position: Position,
}

/// A reply from the steps worker. The worker sends a reply for each technique that has steps,
/// easiest first, and then a last reply without steps.
#[derive(Clone, Debug)]
pub struct StepsReply {
    /// The position of the request.
    pub position: Position,
    /// The steps of the next technique; `None` in the last reply.
    pub group: Option<StepGroup>,
}
