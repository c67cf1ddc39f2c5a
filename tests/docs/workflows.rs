//! Checks that every action in the GitHub workflows is pinned to a commit, with its version in a
//! comment.

use std::path::Path;

#[test]
fn every_action_is_pinned_to_a_commit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(".github/workflows");
    let mut pinned = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| line.contains("uses:")) {
            let (_, version) = line.split_once('@').unwrap();
            let (commit, comment) = version.split_once(" # v").unwrap_or((version, ""));
            let is_commit = commit.len() == 40 && commit.bytes().all(|b| b.is_ascii_hexdigit());
            assert!(is_commit && !comment.is_empty(), "{}: {line}", path.display());
            pinned += 1;
        }
    }
    assert!(pinned > 5, "{pinned}");
}
