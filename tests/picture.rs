//! The picture of the README is what the program draws.

#[path = "../examples/support/mod.rs"]
mod support;

#[test]
fn the_picture_in_docs_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/screen.svg");
    let kept = std::fs::read_to_string(path).expect("docs/screen.svg is in the repository");
    // Not assert_eq: nobody wants to read two pictures.
    assert!(
        kept.replace("\r\n", "\n") == support::picture(),
        "the screen looks different now: cargo run --example picture -- docs/screen.svg"
    );
}
