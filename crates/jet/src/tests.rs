//! Tests that write databases and read them back with the crate `jetdb`, which is independent of this one.

use std::io::Cursor;

use proptest::prelude::*;

use super::{Column, ColumnType, ExistingDatabase, JetError, Table, Value, write};

/// A column of every type.
const COLUMNS: &[Column] = &[
    Column::new("ID", ColumnType::Counter),
    Column::new("Section", ColumnType::Short),
    Column::new("Name", ColumnType::Text(20)),
    Column::new("Erased", ColumnType::Bool),
    Column::new("When", ColumnType::Date),
    Column::new("Remarks", ColumnType::Text(255)),
    Column::new("Large", ColumnType::Long),
];
const NUMBERS: &[Column] = &[Column::new("Low", ColumnType::Short), Column::new("High", ColumnType::Short)];

/// A row of a table with the columns [`COLUMNS`].
fn row(id: i32, name: &str) -> Vec<Value<'_>> {
    vec![id.into(), 1.into(), name.into(), (id % 2 == 0).into(), Value::Date(46_000.5), Value::Null, (-id).into()]
}

/// The rows of a table, as `jetdb` reads them.
fn read(bytes: &[u8], table: &str) -> Vec<Vec<jetdb::Value>> {
    let mut reader = jetdb::PageReader::open_reader(Cursor::new(bytes.to_vec())).unwrap();
    let page = jetdb::read_catalog(&mut reader).unwrap().into_iter().find(|e| e.name == table).unwrap().table_page;
    let definition = jetdb::read_table_def(&mut reader, table, page).unwrap();
    let result = jetdb::read_table_rows(&mut reader, &definition).unwrap();
    assert_eq!(definition.num_rows as usize, result.rows.len(), "the definition counts its rows");
    result.rows
}

#[test]
fn written_database_reads_back() {
    let rows = (1..=500).map(|id| row(id, "Søren Ærø ♠")).collect();
    let table = Table { name: "Things", columns: COLUMNS, rows };
    let empty = Table { name: "Nothing", columns: NUMBERS, rows: Vec::new() };
    let bytes = write(&[table, empty]).unwrap();
    let rows = read(&bytes, "Things");
    assert_eq!(rows.len(), 500);
    assert_eq!(rows[7][2], jetdb::Value::Text("Søren Ærø ♠".into()));
    assert_eq!(rows[7][3], jetdb::Value::Bool(true));
    assert_eq!(rows[7][4], jetdb::Value::Timestamp(46_000.5));
    assert_eq!(rows[7][5], jetdb::Value::Null);
    assert_eq!(rows[7][6], jetdb::Value::Long(-8));
    assert!(read(&bytes, "Nothing").is_empty());
}

#[test]
fn empty_text_reads_back_as_empty_text() {
    let mut rows = vec![row(1, "")];
    rows[0][5] = "x".into();
    let bytes = write(&[Table { name: "T", columns: COLUMNS, rows }]).unwrap();
    assert_eq!(read(&bytes, "T")[0][2], jetdb::Value::Text(String::new()));
}

#[test]
fn same_tables_give_the_same_bytes() {
    let write_table = || write(&[Table { name: "T", columns: COLUMNS, rows: vec![row(1, "a")] }]).unwrap();
    assert_eq!(write_table(), write_table());
}

#[test]
fn rows_and_names_that_do_not_fit_are_refused() {
    let refusal = |value: Value<'static>, column: usize| {
        let mut rows = vec![row(1, "a"), row(2, "b")];
        rows[1][column] = value;
        write(&[Table { name: "T", columns: COLUMNS, rows }]).unwrap_err().to_string()
    };
    assert!(refusal("a name of twenty-one c".into(), 2).contains("row 2, column Name"));
    assert!(refusal(40_000.into(), 1).contains("40000"));
    assert!(refusal("text".into(), 6).contains("Large"));
    assert!(refusal(Value::Date(f64::NAN), 4).contains("When"));
    let too_short = Table { name: "T", columns: COLUMNS, rows: vec![vec![Value::Null]] };
    assert_eq!(
        write(&[too_short]),
        Err(JetError::WrongValueCount { table: "T".into(), row: 1, values: 1, columns: 7 })
    );
    let unsortable = Table { name: "Tælling", columns: NUMBERS, rows: Vec::new() };
    assert!(matches!(write(&[unsortable]), Err(JetError::UnsupportedName { .. })));
}

#[test]
fn large_table_has_all_its_rows() {
    let rows = (1..=40_000)
        .map(|id| {
            row(id, "Somebody")
                .into_iter()
                .map(|cell| if cell == Value::Null { "Of the union".into() } else { cell })
                .collect()
        })
        .collect();
    let bytes = write(&[Table { name: "T", columns: COLUMNS, rows }]).unwrap();
    assert!(bytes.len() > 4096 * 512, "more pages than the smallest map has");
    assert_eq!(read(&bytes, "T").len(), 40_000);
}

/// A database with a table `T`: `written` rows were written with it, and `added` rows inserted later.
fn grown_database(written: usize, added: usize) -> Vec<u8> {
    let rows = (1..=written as i32).map(|id| row(id, "a")).collect();
    let bytes = write(&[Table { name: "T", columns: COLUMNS, rows }]).unwrap();
    let mut database = ExistingDatabase::open(bytes).unwrap();
    let new_rows: Vec<Vec<(&str, Value<'_>)>> =
        (0..added).map(|_| vec![("name", "Åse".into()), ("section", 2.into())]).collect();
    database.insert("T", &new_rows).unwrap();
    database.finish()
}

#[test]
fn rows_are_inserted_into_an_existing_file() {
    for (written, added) in [(0, 1), (1, 1), (10, 500), (300, 3000), (0, 40_000)] {
        let rows = read(&grown_database(written, added), "T");
        assert_eq!(rows.len(), written + added);
        let ids: std::collections::BTreeSet<i32> =
            rows.iter().map(|row| if let jetdb::Value::Long(id) = row[0] { id } else { 0 }).collect();
        assert_eq!(ids.len(), written + added, "the counter goes on");
        assert_eq!(rows.iter().filter(|row| row[2] == jetdb::Value::Text("Åse".into())).count(), added);
    }
}

#[test]
fn removed_rows_are_gone_for_both_readers() {
    let mut database = ExistingDatabase::open(grown_database(10, 5)).unwrap();
    assert_eq!(database.remove("t", |row| row.number("ID") == Some(4) || row.text("Name") == "Åse"), Ok(6));
    assert_eq!(database.read("T").unwrap().len(), 9);
    assert_eq!(read(&database.finish(), "T").len(), 9);
}

#[test]
fn insert_into_an_indexed_or_unknown_table_or_an_unknown_column_is_refused() {
    let mut database = ExistingDatabase::open(grown_database(1, 0)).unwrap();
    assert_eq!(database.insert("MSysACEs", &[vec![]]), Err(JetError::Indexed { table: "MSysACEs".into() }));
    assert_eq!(database.insert("X", &[vec![]]), Err(JetError::NoTable { table: "X".into() }));
    let unknown = database.insert("T", &[vec![("Colour", 1.into())]]);
    assert_eq!(unknown, Err(JetError::NoColumn { table: "T".into(), column: "Colour".into() }));
}

#[test]
fn files_of_other_versions_and_other_contents_are_refused() {
    assert!(matches!(ExistingDatabase::open(vec![0; 9000]), Err(JetError::NotJet4)));
    let mut other_version = grown_database(1, 0);
    other_version[0x14] = 0;
    assert!(matches!(ExistingDatabase::open(other_version), Err(JetError::NotJet4)));
}

#[test]
fn damaged_file_causes_no_panic() {
    let content = grown_database(20, 3);
    for offset in (0..content.len()).step_by(7) {
        let mut bytes = content.clone();
        bytes[offset] ^= 0xFF;
        if let Ok(mut database) = ExistingDatabase::open(bytes) {
            let _ = database.insert("T", &[vec![("Name", "x".into())]]);
            let _ = database.remove("T", |row| row.number("ID") == Some(1));
        }
    }
}

/// Whether a column for texts of this length reads the text back unchanged.
fn fits(text: &str, length: usize) -> bool {
    text.encode_utf16().count() <= length && !text.starts_with('\u{feff}')
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_rows_read_back(cells in prop::collection::vec(
        (any::<i32>(), any::<i16>(), "\\PC{0,20}", any::<bool>(), prop::option::of("\\PC{0,120}")), 0..200,
    )) {
        let rows: Vec<Vec<Value<'_>>> = cells.iter().map(|(large, section, name, erased, remarks)| vec![
            1.into(),
            i32::from(*section).into(),
            if fits(name, 20) { name.as_str().into() } else { Value::Null },
            (*erased).into(),
            Value::Date(f64::from(*large) / 7.0),
            remarks.as_deref().filter(|text| fits(text, 255)).map_or(Value::Null, Value::from),
            (*large).into(),
        ]).collect();
        let bytes = write(&[Table { name: "T", columns: COLUMNS, rows: rows.clone() }]).unwrap();
        let rows_read = read(&bytes, "T");
        prop_assert_eq!(rows_read.len(), rows.len());
        for (row, row_read) in rows.iter().zip(&rows_read) {
            for (cell, cell_read) in row.iter().zip(row_read) {
                let is_same = match (cell, cell_read) {
                    (Value::Null, jetdb::Value::Null) => true,
                    (Value::Bool(a), jetdb::Value::Bool(b)) => a == b,
                    (Value::Int(a), jetdb::Value::Int(b)) => *a == i32::from(*b),
                    (Value::Int(a), jetdb::Value::Long(b)) => a == b,
                    (Value::Date(a), jetdb::Value::Timestamp(b)) => a.to_bits() == b.to_bits(),
                    (Value::Text(a), jetdb::Value::Text(b)) => a == b,
                    _ => false,
                };
                prop_assert!(is_same, "{:?} came back as {:?}", cell, cell_read);
            }
        }
    }
}
