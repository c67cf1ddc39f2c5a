//! Wakes the event loop out of its wait for the terminal: a pipe, which can be waited for beside it.

#[cfg(unix)]
pub(super) use unix::{Bell, Ear, hang};

/// What wakes the loop: here the channel does.
#[cfg(not(unix))]
#[derive(Debug)]
pub(super) struct Bell;

#[cfg(not(unix))]
impl Bell {
    /// Nothing to be done.
    #[expect(clippy::unused_self, reason = "elsewhere there is a pipe in it")]
    pub(super) fn ring(&self) {}
}

#[cfg(unix)]
mod unix {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::fd::BorrowedFd;
    use rustix::io::Errno;
    use std::io::{self, PipeReader, PipeWriter, Read, Write};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    /// Who has something to tell rings it.
    #[derive(Debug)]
    pub(in crate::runtime::events) struct Bell {
        /// Whether it was rung and not heard yet: so there is never more than one byte in the pipe, and a writer
        /// never waits.
        is_rung: Arc<AtomicBool>,
        pipe: PipeWriter,
    }

    /// Who waits hears it.
    #[derive(Debug)]
    pub(in crate::runtime::events) struct Ear {
        is_rung: Arc<AtomicBool>,
        pipe: PipeReader,
    }

    /// A bell and its ear.
    pub(in crate::runtime::events) fn hang() -> io::Result<(Bell, Ear)> {
        let (reader, writer) = io::pipe()?;
        let is_rung = Arc::new(AtomicBool::new(false));
        Ok((Bell { is_rung: is_rung.clone(), pipe: writer }, Ear { is_rung, pipe: reader }))
    }

    impl Bell {
        /// To be called when what there is to tell is in its place.
        pub(in crate::runtime::events) fn ring(&self) {
            if !self.is_rung.swap(true, Ordering::SeqCst) {
                // Without an ear there is nobody to wake.
                let _ = (&self.pipe).write(&[0]);
            }
        }
    }

    impl Ear {
        /// Waits until the bell rings, the terminal has something, or `patience` is over. Gives what the
        /// terminal has; `None` where nothing at all has come.
        pub(in crate::runtime::events) fn wait(
            &mut self,
            terminal: Option<BorrowedFd<'_>>,
            patience: Option<Duration>,
        ) -> io::Result<Option<PollFlags>> {
            let bell = PollFd::new(&self.pipe, PollFlags::IN);
            // Without a terminal the bell stands in both places.
            let both = [
                bell.clone(),
                terminal.map_or(bell, |fd| PollFd::from_borrowed_fd(fd, PollFlags::IN)),
            ];
            let watched = if terminal.is_some() { 2 } else { 1 };
            let patience = patience.map(Timespec::try_from).transpose().ok().flatten();
            let mut polled = both;
            match poll(&mut polled[..watched], patience.as_ref()) {
                Ok(0) => return Ok(None),
                Ok(_) => {}
                Err(Errno::INTR) => return Ok(Some(PollFlags::empty())),
                Err(error) => return Err(error.into()),
            }
            let [bell, terminal] = polled.map(|one| one.revents());
            if !bell.is_empty() {
                // One byte is there. What is told after this rings again.
                let _ = self.pipe.read(&mut [0]);
                self.is_rung.store(false, Ordering::SeqCst);
            }
            Ok(Some(if watched == 2 { terminal } else { PollFlags::empty() }))
        }
    }
}
