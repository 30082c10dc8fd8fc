//! Tests of the report for finding faults.

use store::Store;

use crate::deliver::{publish, succeed};
use crate::support::program;

#[test]
fn report_names_nobody_and_has_the_evening_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    publish(&path);
    let mut store = Store::open_existing(&path).unwrap();
    store.set_setting("user", "Ada North").unwrap();
    store.set_setting("language", "da").unwrap();
    drop(store);
    let mut configure_target = program();
    configure_target
        .args(["targets", "web", "secret target", "--address", "https://club.example/private", "--db"])
        .arg(&path);
    succeed(&mut configure_target);
    let report = |arguments: &[&str]| succeed(program().arg("report").args(arguments).arg("--db").arg(&path));
    let text = report(&[]);
    for part in [concat!("Arrowswitch ", env!("CARGO_PKG_VERSION")), "language = da", "user: 9 bytes", "evenings 1"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("== evening") && text.contains("== deliveries\nweb\n"), "{text}");
    let with_evening = report(&["--evening", "last"]);
    assert!(with_evening.contains("\"change\":\"result-entered\""), "{with_evening}");
    for private in ["Ada North", "club.example", "secret target", "A1 North", "\"Club\"", "\"Test\""] {
        assert!(!text.contains(private) && !with_evening.contains(private), "{private}: {with_evening}");
    }
    let target = folder.path().join("report.txt");
    assert!(report(&["--out", target.to_str().unwrap()]).contains("Read it before you send it"));
    assert!(std::fs::read_to_string(target).unwrap().contains("== settings"));
}
