# What there is to do; `just` alone lists it. Needs nothing that `cargo` alone can't do: see README.md.

_list:
    @just --list --unsorted

# plays
play *args:
    cargo run --release -- {{args}}

# runs the tests
test *args:
    cargo test {{args}}

# formats the code
fmt:
    cargo fmt

# lints, as errors
lint:
    cargo clippy --all-targets -- -D warnings

# builds the documentation, its warnings as errors
doc:
    RUSTDOCFLAGS="-D warnings" cargo doc --no-deps

# all that CI runs: tests, format, lints, docs, package
check:
    .ci/run

# measures
bench *args:
    cargo bench {{args}}

# draws the pictures of the README and the book anew
picture:
    cargo run --example moving -- docs/playing.svg
    cargo run --example picture -- docs/screen.svg

# writes anew what the book in docs/ has from the program
book:
    cargo run --example book

# builds target/debian/*.deb and tries it in an empty root; needs cargo-deb
deb:
    packaging/deb
    packaging/try-deb

# licences, sources and known holes of all that is linked in; needs cargo-deny
deny:
    cargo deny check
