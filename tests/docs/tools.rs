//! Checks that `fuzz/` and `mutants/` still fit the rest of the repository. They are not members of
//! the workspace, so `cargo test` does not compile them.

#[path = "../../mutants/src/modules.rs"]
mod modules;

use modules::{MODULES, SOURCES, TESTS};
use std::fs;
use std::path::Path;
use toml::Table;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn table(file: &str) -> Table {
    read(file).parse().unwrap_or_else(|error| panic!("{file}: {error}"))
}

#[test]
fn the_files_that_the_fuzzer_uses_exist() {
    let fuzz = table("fuzz/Cargo.toml");
    let mut crates = 0;
    for (name, dependency) in fuzz["dependencies"].as_table().unwrap() {
        let Some(path) = dependency.get("path") else { continue };
        let manifest = table(&format!("fuzz/{}/Cargo.toml", path.as_str().unwrap()));
        assert_eq!(manifest["package"]["name"].as_str(), Some(name.as_str()));
        for feature in dependency["features"].as_array().unwrap() {
            let feature = feature.as_str().unwrap();
            assert!(manifest["features"].get(feature).is_some(), "{name} has no {feature}");
        }
        crates += 1;
    }
    assert_eq!(crates, 1, "the fuzzer uses the crate with its checks");
    assert!(root().join("fuzz/words").is_file());
}

#[test]
fn the_fuzzer_depends_on_every_crate_that_it_uses() {
    let fuzz = table("fuzz/Cargo.toml");
    let source = read("fuzz/fuzz_targets/row.rs");
    let mut used = Vec::new();
    for line in source.lines().filter_map(|line| line.strip_prefix("use ")) {
        let name = line.split("::").next().unwrap().replace('_', "-");
        assert!(fuzz["dependencies"].get(&name).is_some(), "fuzz/Cargo.toml lacks {name}");
        used.push(name);
    }
    assert_eq!(used, ["libfuzzer-sys", "pencilmark-test-support"]);
}

#[test]
fn the_paths_that_the_mutations_use_exist() {
    let is_file = |path: &str| root().join(path).is_file();
    for folder in SOURCES {
        assert!(is_file(&format!("{folder}lib.rs")), "{folder}");
    }
    for folder in TESTS {
        assert!(is_file(&format!("{folder}/main.rs")), "{folder}");
    }
    for module in MODULES {
        assert!(is_file(module.file), "{}", module.file);
        assert!(module.file.ends_with(&format!("/{}.rs", module.name)), "{}", module.file);
        assert!(SOURCES.iter().any(|folder| module.file.starts_with(folder)), "{}", module.file);
        for file in module.tests {
            assert!(is_file(file), "{file}");
            assert!(TESTS.iter().any(|folder| file.starts_with(folder)), "{file}");
        }
    }
}

#[test]
fn every_explained_mutation_is_in_a_file_that_exists() {
    let text = read("mutants/explained");
    let mut explained = 0;
    for line in text.lines() {
        if let Some((file, _)) = line.split_once(".rs: ") {
            assert!(SOURCES.iter().any(|folder| file.starts_with(folder)), "{line}");
            assert!(root().join(format!("{file}.rs")).is_file(), "{line}");
            explained += 1;
        }
    }
    assert!(explained > 0);
}
