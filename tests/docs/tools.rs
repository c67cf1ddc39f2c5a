//! Checks that `fuzz/` and `mutants/` still fit the rest of the repository. They are not members of
//! the workspace, so `cargo test` does not compile them.

#[path = "../../mutants/src/modules.rs"]
mod modules;

use modules::{MODULES, SOURCES, TESTS};
use std::fs;
use std::path::{Path, PathBuf};
use toml::Table;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Returns the files that a source file includes with `#[path = "…"]`.
fn included(file: &str) -> Vec<PathBuf> {
    let folder = root().join(file).parent().unwrap().to_owned();
    let text = read(file);
    let paths = text.lines().filter_map(|line| {
        Some(folder.join(line.trim().strip_prefix("#[path = \"")?.strip_suffix("\"]")?))
    });
    paths.collect()
}

#[test]
fn the_files_that_the_fuzzer_includes_exist() {
    let files = included("fuzz/fuzz_targets/row.rs");
    assert_eq!(files.len(), 2, "{files:?}");
    for file in files {
        assert!(file.is_file(), "{}", file.display());
    }
    assert!(root().join("fuzz/words").is_file());
}

#[test]
fn the_fuzzer_depends_on_every_crate_that_its_checks_use() {
    let workspace: Table = read("Cargo.toml").parse().unwrap();
    let fuzz: Table = read("fuzz/Cargo.toml").parse().unwrap();
    let known = fuzz["dependencies"].as_table().unwrap();
    let mut source = String::new();
    for file in included("fuzz/fuzz_targets/row.rs") {
        for entry in fs::read_dir(file.parent().unwrap()).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "rs") {
                source += &fs::read_to_string(path).unwrap();
            }
        }
    }
    let mut used = 0;
    let names = ["dependencies", "dev-dependencies"].map(|key| workspace[key].as_table().unwrap());
    let names = names.iter().flat_map(|table| table.keys()).map(String::as_str);
    for name in names.chain(["pencilmark"]) {
        let path = format!("{}::", name.replace('-', "_"));
        if source.split([' ', '(', '&', '<', '\n']).any(|word| word.starts_with(&path)) {
            assert!(known.contains_key(name), "fuzz/Cargo.toml lacks {name}");
            used += 1;
        }
    }
    assert!(used >= 3, "{used}");
    for (name, dependency) in known {
        if let Some(path) = dependency.get("path") {
            let manifest = root().join("fuzz").join(path.as_str().unwrap()).join("Cargo.toml");
            assert!(manifest.is_file(), "{name}: {}", manifest.display());
        }
    }
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
