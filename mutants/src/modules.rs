//! Lists the modules whose mutations are tried. `tests/docs/tools.rs` checks that the paths exist.

/// The source folders that are instrumented. The first package declares the module `mutant`. The
/// second package depends on the first and uses the same module.
pub(crate) const SOURCES: [&str; 2] = ["crates/engine/src/", "src/"];

/// The folders of the integration tests, which run in addition to the tests of the two libraries.
pub(crate) const TESTS: [&str; 4] =
    ["crates/engine/tests/engine", "tests/app", "tests/cli", "tests/terminal"];

/// A module whose mutations are tried.
pub(crate) struct Module {
    /// The name of the module.
    pub(crate) name: &'static str,
    /// The path of the module's source file. The submodules are in the folder of the same name.
    pub(crate) file: &'static str,
    /// The paths of the integration tests for the module.
    pub(crate) tests: &'static [&'static str],
}

/// All modules whose mutations are tried.
pub(crate) const MODULES: [Module; 5] = [
    Module {
        name: "board",
        file: "crates/engine/src/board.rs",
        tests: &["crates/engine/tests/engine/canon.rs"],
    },
    Module {
        name: "solve",
        file: "crates/engine/src/solve.rs",
        tests: &["crates/engine/tests/engine/solvers.rs"],
    },
    Module { name: "game", file: "src/game.rs", tests: &["tests/app/play.rs"] },
    Module { name: "store", file: "src/store.rs", tests: &["tests/app/saves.rs"] },
    Module {
        name: "formats",
        file: "crates/engine/src/formats.rs",
        tests: &[
            "crates/engine/tests/engine/formats.rs",
            "crates/engine/tests/engine/notations.rs",
        ],
    },
];
