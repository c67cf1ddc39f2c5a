//! The colours of well-known terminals.

/// The sixteen colours and the default colours of a terminal.
#[derive(Clone, Copy)]
pub struct Palette {
    /// The name of the terminal.
    pub name: &'static str,
    pub(super) colours: [u32; 16],
}

/// The published palettes of common terminals.
pub const PALETTES: [Palette; 4] = [
    Palette {
        name: "xterm",
        colours: [
            0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
            0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
        ],
    },
    Palette {
        name: "Linux console (VGA)",
        colours: [
            0x00_0000, 0xaa_0000, 0x00_aa00, 0xaa_5500, 0x00_00aa, 0xaa_00aa, 0x00_aaaa, 0xaa_aaaa,
            0x55_5555, 0xff_5555, 0x55_ff55, 0xff_ff55, 0x55_55ff, 0xff_55ff, 0x55_ffff, 0xff_ffff,
        ],
    },
    Palette {
        name: "Windows console, old",
        colours: [
            0x00_0000, 0x80_0000, 0x00_8000, 0x80_8000, 0x00_0080, 0x80_0080, 0x00_8080, 0xc0_c0c0,
            0x80_8080, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x00_00ff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
        ],
    },
    Palette {
        name: "Windows Terminal (Campbell)",
        colours: [
            0x0c_0c0c, 0xc5_0f1f, 0x13_a10e, 0xc1_9c00, 0x00_37da, 0x88_1798, 0x3a_96dd, 0xcc_cccc,
            0x76_7676, 0xe7_4856, 0x16_c60c, 0xf9_f1a5, 0x3b_78ff, 0xb4_009e, 0x61_d6d6, 0xf2_f2f2,
        ],
    },
];

/// The palette, the text colour and the background of a terminal.
pub struct Terminal {
    /// The name of the terminal or of the colour scheme.
    pub name: &'static str,
    /// The colours that the terminal reports.
    pub reported: pencilmark::ui::Palette,
}

/// Returns well-known terminals and colour schemes.
pub fn terminals() -> Vec<Terminal> {
    let lines =
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/palettes.txt"))
            .lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.map(Terminal::parse).collect()
}

impl Terminal {
    fn parse(line: &'static str) -> Self {
        let (name, colours) = line.split_once(';').expect("a name");
        let colours = colours.split([';', ' ']).filter(|word| !word.is_empty());
        let colours = colours.map(|word| {
            let number = u32::from_str_radix(&word[1..], 16).expect("a colour");
            let [_, red, green, blue] = number.to_be_bytes();
            [red, green, blue]
        });
        let all: Vec<_> = colours.collect();
        let mut reported = pencilmark::ui::Palette {
            foreground: Some(all[0]),
            background: Some(all[1]),
            ..Default::default()
        };
        for (colour, known) in reported.colours.iter_mut().zip(&all[2..18]) {
            *colour = Some(*known);
        }
        Self { name, reported }
    }
}
