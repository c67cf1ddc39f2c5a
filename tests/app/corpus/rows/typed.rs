//! What holds of a terminal's bytes, whatever they are.

use crossterm::event::Event as Input;
use pencilmark::input::{Chord, Decoder, Gesture, Said};

/// The same is said however the bytes are cut; what is said can be used; and a key that is pressed when nothing more
/// came for a while is that key.
pub(super) fn bytes(bytes: &[u8]) {
    let mut decoder = Decoder::default();
    let mut whole: Vec<Said> = decoder.take(bytes).collect();
    whole.extend(decoder.give_up());
    assert_eq!(decoder.patience(), None, "nothing is waited for");
    whole.iter().for_each(usable);
    let mut pieces = Vec::new();
    for piece in bytes.chunks(bytes.first().map_or(1, |byte| usize::from(byte % 5) + 1)) {
        pieces.extend(decoder.take(piece));
    }
    pieces.extend(decoder.give_up());
    assert_eq!(pieces, whole, "in pieces");
    let key: Vec<Said> = decoder.take(b"q").collect();
    let [Said::Input(Input::Key(key))] = &key[..] else { panic!("one key: {key:?}") };
    assert_eq!(Chord::pressed(key).map(|chord| chord.to_string()).as_deref(), Some("q"));
}

fn usable(said: &Said) {
    match said {
        Said::Input(Input::Key(key)) => assert!(Chord::pressed(key).is_some(), "{key:?}"),
        Said::Input(Input::Mouse(mouse)) => {
            assert!(mouse.column < u16::MAX && mouse.row < u16::MAX, "{mouse:?}");
            let _ = Gesture::of(mouse);
        }
        Said::Input(Input::Paste(_) | Input::FocusGained | Input::FocusLost) => {}
        Said::Input(Input::Resize(..)) => panic!("no byte tells a size"),
        Said::Ground(colour) => assert!(colour.len() < 64 && colour.is_ascii(), "{colour:?}"),
    }
}
