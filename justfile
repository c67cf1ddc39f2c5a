# `just` lists the recipes. CONTRIBUTING.md shows how to do the same with only `cargo`.

_list:
    @just --list --unsorted

# builds and starts the game
play *args:
    cargo run --release -- {{args}}

# runs the tests
test *args:
    cargo test {{args}}

# formats the code
fmt:
    cargo fmt --all

# runs Clippy and treats warnings as errors
lint:
    cargo clippy --workspace --all-targets -- -D warnings

# checks that the engine builds without its notations
bare:
    cargo check -p pencilmark-engine --no-default-features

# builds the API documentation and treats warnings as errors
doc:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

# runs what CI runs: tests, format, lints, docs, package
check:
    .ci/run

# measures the solver, the logic and drawing
bench *args:
    cargo bench {{args}}

# redraws the pictures of the README and the book
picture:
    cargo xtask moving docs/playing.svg
    cargo xtask picture

# writes the generated parts of the book in docs/
book:
    cargo xtask book

# builds target/debian/*.deb and tries it in a clean Debian system (needs cargo-deb, debootstrap and root)
deb:
    packaging/deb
    packaging/try-deb

# runs the long tests of docs/tested.md, about an hour (needs strace)
reliability: (battery "1000" "kills") (battery "200" "endings") (battery "100000" "faults --include-ignored") (battery "1" "starved") (battery "100000" "damage") (battery "100" "two") (battery "500" "sizes") (battery "2000" "hostile") (battery "1000" "soak") (battery "1" "rest --include-ignored")
    STORM_EVENTS=10000000 cargo test --release --test app storm -- --nocapture
    cargo test --release --test app screens -- --ignored --nocapture every_size_from
    cargo test --release --test app play -- --nocapture clocks streaks

# runs the given number of rounds of the named long tests
battery rounds *row:
    RELIABILITY_ROUNDS={{rounds}} cargo test --release --test reliability -- --nocapture --test-threads=1 {{row}}

# fuzzes the named rows, or all rows, for the given number of seconds each (needs cargo-fuzz)
fuzz seconds *row:
    fuzz/run {{seconds}} {{row}}

# lints for Windows and macOS (needs `rustup target add x86_64-pc-windows-gnu aarch64-apple-darwin`)
systems:
    cargo clippy --all-targets --target x86_64-pc-windows-gnu -- -D warnings
    cargo clippy --lib --bins --target aarch64-apple-darwin -- -D warnings

# checks licences, sources and advisories of the dependencies (needs cargo-deny)
deny:
    cargo deny check

# measures the test coverage of store, formats and game, without tests that kill the program (needs cargo-tarpaulin)
coverage:
    cargo tarpaulin --engine llvm --locked --timeout 600 --workspace --lib --test app --test engine --include-files 'src/store/*' 'src/store.rs' 'crates/engine/src/formats/*' 'crates/engine/src/formats.rs' 'src/game/*' 'src/game.rs' --target-dir target/tarp --skip-clean -- --skip a_killed_program

# tries the mutations of store, game, formats, board and solve whose names match, or all (needs cargo-mutants)
mutants *pattern:
    mutants/run {{pattern}}
