//! Checks the metadata for Debian and cargo-binstall in `Cargo.toml`: the listed files exist, and
//! the names match the release workflow. `packaging/try-deb` installs the package.

use toml::{Table, Value};

const MANIFEST: &str = include_str!("../../Cargo.toml");
const RELEASE: &str = include_str!("../../.github/workflows/release.yml");

fn package() -> Table {
    let manifest: Table = MANIFEST.parse().unwrap();
    manifest["package"].as_table().unwrap().clone()
}

fn metadata<'a>(package: &'a Table, tool: &str) -> &'a Value {
    &package["metadata"][tool]
}

#[test]
fn the_package_has_the_metadata_that_crates_io_requires() {
    let package = package();
    let manifest: Table = MANIFEST.parse().unwrap();
    let shared = manifest["workspace"]["package"].as_table().unwrap();
    for key in ["license", "rust-version"] {
        assert!(shared[key].as_str().is_some_and(|text| !text.is_empty()), "{key}");
        assert_eq!(package[key]["workspace"].as_bool(), Some(true), "{key}");
    }
    for key in ["description", "readme"] {
        assert!(package[key].as_str().is_some_and(|text| !text.is_empty()), "{key}");
    }
    // Debian's package lists show at most 80 characters.
    assert!(package["description"].as_str().unwrap().len() <= 80);
    for (key, most) in [("keywords", 5), ("categories", 5)] {
        let list = package[key].as_array().unwrap();
        assert!((1..=most).contains(&list.len()), "{key}: {list:?}");
    }
}

#[cfg(unix)]
#[test]
fn the_deb_lists_existing_files_and_is_complete() {
    use clap::CommandFactory;
    use std::path::Path;
    use std::process::Command;
    let package = package();
    let assets: Vec<[&str; 3]> = metadata(&package, "deb")["assets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|asset| [0, 1, 2].map(|at| asset[at].as_str().unwrap()))
        .collect();
    let home = tempfile::tempdir().unwrap();
    let extras = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/extras");
    let program = env!("CARGO_BIN_EXE_pencilmark");
    assert!(Command::new(extras).arg(program).arg(home.path()).status().unwrap().success());
    for [from, ..] in &assets {
        let start = from.split(['*', '?']).next().unwrap();
        let there = match start.strip_prefix("target/extras/") {
            Some(made) => home.path().join(made),
            None if start.starts_with("target/") => continue,
            None => Path::new(env!("CARGO_MANIFEST_DIR")).join(start),
        };
        assert!(there.exists(), "{from}");
    }
    for path in ["usr/bin/", "usr/share/man/man1/", "usr/share/zsh/vendor-completions/"] {
        assert!(assets.iter().any(|[_, to, _]| *to == path), "{path}");
    }
    // Every subcommand has a manual page, and so do nested subcommands, which are not counted here.
    let verbs = pencilmark::cli::Cli::command().get_subcommands().count();
    assert!(std::fs::read_dir(home.path().join("man")).unwrap().count() > verbs);
    assert_eq!(std::fs::read_dir(home.path().join("completions")).unwrap().count(), 5);
}

#[test]
fn binstall_expects_the_archives_that_the_release_makes() {
    let package = package();
    let binstall = metadata(&package, "binstall");
    let archive = "{ name }-{ version }-{ target }";
    let url = format!("{{ repo }}/releases/download/v{{ version }}/{archive}{{ archive-suffix }}");
    assert_eq!(binstall["pkg-url"].as_str(), Some(url.as_str()));
    let program = format!("{archive}/{{ bin }}{{ binary-ext }}");
    assert_eq!(binstall["bin-dir"].as_str(), Some(program.as_str()));
    // The workflow builds archives with the same paths.
    for line in [
        "name=pencilmark-${GITHUB_REF_NAME#v}-${{ matrix.target }}",
        "cp \"$program\" \"$name\"",
        "cp \"$program.exe\" \"$name\"",
        "tar czf \"$name.tar.gz\" \"$name\"",
        "7z a \"$name.zip\" \"$name\"",
    ] {
        assert!(RELEASE.lines().any(|known| known.trim() == line), "{line}");
    }
    let targets =
        RELEASE.lines().filter_map(|line| line.split("target: ").nth(1)?.split(',').next());
    let targets: Vec<_> = targets.filter(|target| !target.contains('$')).collect();
    assert_eq!(targets.len(), 5, "{targets:?}");
    for target in targets {
        let other = binstall["overrides"].get(target).map(|other| &other["pkg-fmt"]);
        let kind = other.unwrap_or(&binstall["pkg-fmt"]).as_str().unwrap();
        assert_eq!(kind, if target.contains("windows") { "zip" } else { "tgz" }, "{target}");
    }
}
