//! Reads from and writes to the terminal with system calls.
//!
//! `std::io::Stdout` has a lock that another thread may hold forever when the terminal accepts no
//! output, and fails if another program has made the terminal non-blocking.
//! `crossterm::terminal::size` opens `/dev/tty` on every call, and runs `tput` if the terminal is
//! gone.

#[cfg(unix)]
pub(crate) use unix::{
    accepts_output, discard_input, read_before, size, wait_for_hangup, write_all,
};
#[cfg(not(unix))]
pub(crate) use windows::{accepts_output, discard_input, size, write_all};

#[cfg(unix)]
mod unix {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::{Errno, read, retry_on_intr, write};
    use rustix::stdio::{stdin, stdout};
    use rustix::termios::{QueueSelector, tcflush, tcgetwinsize};
    use std::io;
    use std::time::{Duration, Instant};

    /// The maximum time that a write waits for a terminal that accepts no output.
    const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

    /// Writes all bytes, in as few writes as the terminal allows.
    pub(crate) fn write_all(mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() {
            match write(stdout(), bytes) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => bytes = &bytes[written..],
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) if accepts_output(WRITE_TIMEOUT) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Returns the number of columns and rows.
    pub(crate) fn size() -> io::Result<(u16, u16)> {
        let size = tcgetwinsize(stdout())?;
        Ok((size.ws_col, size.ws_row))
    }

    /// Returns `true` if the terminal accepts output within `timeout`.
    pub(crate) fn accepts_output(timeout: Duration) -> bool {
        let output = stdout();
        let mut ready = [PollFd::new(&output, PollFlags::OUT)];
        let deadline = Instant::now() + timeout;
        let polled = retry_on_intr(|| {
            let left = deadline.saturating_duration_since(Instant::now());
            let left = Timespec::try_from(left).map_err(|_| Errno::INVAL)?;
            poll(&mut ready, Some(&left))
        });
        polled.is_ok() && ready[0].revents().contains(PollFlags::OUT)
    }

    /// Reads bytes from the terminal and appends them to `bytes`. Returns `false` if no bytes
    /// arrived before the deadline, or if the terminal is gone.
    pub(crate) fn read_before(deadline: Instant, bytes: &mut Vec<u8>) -> bool {
        let input = stdin();
        let mut ready = [PollFd::new(&input, PollFlags::IN)];
        let left = deadline.saturating_duration_since(Instant::now());
        let Ok(timeout) = Timespec::try_from(left) else { return false };
        match poll(&mut ready, Some(&timeout)) {
            Err(Errno::INTR) => return true,
            Ok(1..) if ready[0].revents().contains(PollFlags::IN) => {}
            _ => return false,
        }
        let mut part = [0; 1024];
        match read(input, &mut part) {
            Ok(0) => false,
            Ok(length) => {
                bytes.extend_from_slice(&part[..length]);
                true
            }
            Err(error) => matches!(error, Errno::INTR | Errno::AGAIN),
        }
    }

    /// Waits until the terminal is gone. Returns `false` if the system can't detect this, as on
    /// macOS for `/dev/tty`.
    pub(crate) fn wait_for_hangup() -> bool {
        let input = stdin();
        // If no flags are set, `poll` reports only hang-ups and errors, so keys do not wake this
        // thread.
        let mut watched = [PollFd::new(&input, PollFlags::empty())];
        let polled = retry_on_intr(|| poll(&mut watched, None));
        polled.is_ok() && watched[0].revents().contains(PollFlags::HUP)
    }

    /// Discards unread input.
    pub(crate) fn discard_input() {
        let _ = tcflush(stdin(), QueueSelector::IFlush);
    }
}

#[cfg(not(unix))]
mod windows {
    use std::io::{self, Write};
    use std::time::Duration;

    pub(crate) fn write_all(bytes: &[u8]) -> io::Result<()> {
        let mut output = io::stdout().lock();
        output.write_all(bytes)?;
        output.flush()
    }

    pub(crate) fn size() -> io::Result<(u16, u16)> {
        crossterm::terminal::size()
    }

    pub(crate) fn accepts_output(_timeout: Duration) -> bool {
        true
    }

    pub(crate) fn discard_input() {}
}
