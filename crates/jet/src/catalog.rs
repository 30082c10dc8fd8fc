//! The four system tables of Access: the objects, the rights of users on them, and the queries and relationships, which
//! stay empty.

use super::JetError;
use super::column::{IDENTITY, SYSTEM, StoredColumn, code, with_places};
use super::definition::Index;
use super::header::CREATION_DATE;
use super::keys;
use super::row::shape;

/// The greatest length of a text or of an identity, in bytes.
const MAX_VALUE_BYTES: usize = 510;

// The numbers of objects: of the root, of the containers, of the database itself, and of `SingleRecord`.

const ROOT_ID: u32 = 0x0F00_0000;
const TABLES_ID: u32 = 0x0F00_0001;
const DATABASES_ID: u32 = 0x0F00_0002;
const RELATIONSHIPS_ID: u32 = 0x0F00_0003;
const DATABASE_ID: u32 = 0x1000_0000;
const SINGLE_RECORD_ID: u32 = 0x8000_0000;

const SYSTEM_OBJECT_FLAG: u32 = 0x8000_0000;

/// The identity of a user, masked with the two bytes that belong to [`CREATION_DATE`].
type Sid = [u8; 2];

/// The identity of a user with these two bytes.
const fn masked(first: u8, second: u8) -> Sid {
    [first ^ 0x24, second ^ 0xCC]
}

const USERS_SID: Sid = masked(2, 1);
const ADMIN_SID: Sid = masked(3, 1);
const ENGINE_SID: Sid = masked(3, 3);
const CREATOR_SID: Sid = masked(3, 4);

/// All rights on a user's table.
const ALL_RIGHTS: u32 = 0xF_FEFF;

pub(super) struct SystemTable {
    pub name: &'static str,
    pub columns: Vec<StoredColumn>,
    pub indexes: Vec<Index>,
    pub rows: Rows,
}

/// The page of the definition of the first system table. Those of the others follow it.
pub(super) const FIRST_TABLE: u32 = 2;

fn objects_columns() -> Vec<StoredColumn> {
    with_places([
        ("Id", code::LONG, 4, SYSTEM),
        ("ParentId", code::LONG, 4, SYSTEM),
        ("Name", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
        ("Type", code::SHORT, 2, SYSTEM),
        ("DateCreate", code::DATE, 8, SYSTEM),
        ("DateUpdate", code::DATE, 8, SYSTEM),
        ("Owner", code::BINARY, MAX_VALUE_BYTES, SYSTEM | IDENTITY),
        ("Flags", code::LONG, 4, SYSTEM),
        ("Database", code::MEMO, 0, SYSTEM),
        ("Connect", code::MEMO, 0, SYSTEM),
        ("ForeignName", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
        ("RmtInfoShort", code::BINARY, MAX_VALUE_BYTES, SYSTEM),
        ("RmtInfoLong", code::OLE, 0, SYSTEM),
        ("Lv", code::OLE, 0, SYSTEM),
        ("LvProp", code::OLE, 0, SYSTEM),
        ("LvModule", code::OLE, 0, SYSTEM),
        ("LvExtra", code::OLE, 0, SYSTEM),
    ])
}

fn rights_columns() -> Vec<StoredColumn> {
    with_places([
        ("ObjectId", code::LONG, 4, SYSTEM),
        ("SID", code::BINARY, MAX_VALUE_BYTES, SYSTEM | IDENTITY),
        ("ACM", code::LONG, 4, SYSTEM),
        ("FInheritable", code::BOOL, 1, SYSTEM),
    ])
}

fn queries_columns() -> Vec<StoredColumn> {
    with_places([
        ("ObjectId", code::LONG, 4, SYSTEM),
        ("Attribute", code::BYTE, 1, SYSTEM),
        ("Order", code::BINARY, MAX_VALUE_BYTES, SYSTEM),
        ("Name1", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
        ("Name2", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
        ("Expression", code::MEMO, 0, SYSTEM),
        ("Flag", code::SHORT, 2, SYSTEM),
        ("LvExtra", code::LONG, 4, SYSTEM),
    ])
}

fn relationships_columns() -> Vec<StoredColumn> {
    with_places([
        ("szRelationship", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
        ("grbit", code::LONG, 4, SYSTEM),
        ("ccolumn", code::LONG, 4, SYSTEM),
        ("icolumn", code::LONG, 4, SYSTEM),
        ("szObject", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
        ("szColumn", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
        ("szReferencedObject", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
        ("szReferencedColumn", code::TEXT, MAX_VALUE_BYTES, SYSTEM),
    ])
}

/// The four system tables. `tables` are the user's tables by name and page. `first_root` is the page of the first
/// index; those of the others follow it.
pub(super) fn system_tables(tables: &[(&'static str, u32)], first_root: u32) -> Result<[SystemTable; 4], JetError> {
    let mut roots = first_root..;
    let mut index = |name, columns, flags, is_primary| Index {
        name,
        columns,
        flags,
        is_primary,
        // The range has no end.
        root: roots.next().unwrap_or_default(),
    };
    // The flags are those that Access writes.
    let objects = vec![index("ParentIdName", &[1, 2], 0x81, false), index("Id", &[0], 0x89, true)];
    let rights = vec![index("ObjectId", &[0], 0x88, false)];
    let queries = vec![index("ObjectIdAttribute", &[0, 1, 2], 0x89, true)];
    let relationships = vec![
        index("szRelationship", &[0], 0x80, false),
        index("szObject", &[4], 0x80, false),
        index("szReferencedObject", &[6], 0x80, false),
    ];
    let table = |name, columns, indexes, rows| SystemTable { name, columns, indexes, rows };
    Ok([
        table("MSysObjects", objects_columns(), objects, object_rows(tables)?),
        table("MSysACEs", rights_columns(), rights, right_rows(tables)?),
        table("MSysQueries", queries_columns(), queries, Vec::new()),
        table("MSysRelationships", relationships_columns(), relationships, Vec::new()),
    ])
}

/// The bytes of each row, and its key in each index.
pub(super) type Rows = Vec<(Vec<u8>, Vec<Vec<u8>>)>;

/// The number of indexes of the system tables, each with a page.
pub(super) const INDEX_COUNT: u32 = 7;

/// The rows of `MSysObjects`, for tables by name and page.
fn object_rows(tables: &[(&'static str, u32)]) -> Result<Rows, JetError> {
    // Kind 1 is a table, 2 a database and 3 a container.
    let container = |id, name| (id, name, 3_u16, SYSTEM_OBJECT_FLAG, ROOT_ID, Some(ENGINE_SID));
    let mut objects = vec![
        container(TABLES_ID, "Tables"),
        container(DATABASES_ID, "Databases"),
        container(RELATIONSHIPS_ID, "Relationships"),
        (DATABASE_ID, "MSysDb", 2, SYSTEM_OBJECT_FLAG, DATABASES_ID, Some(USERS_SID)),
    ];
    let system_names = ["MSysObjects", "MSysACEs", "MSysQueries", "MSysRelationships"];
    objects.extend(
        (FIRST_TABLE..)
            .zip(system_names)
            .map(|(page, name)| (page, name, 1, SYSTEM_OBJECT_FLAG, TABLES_ID, Some(ENGINE_SID))),
    );
    objects.push((SINGLE_RECORD_ID, "SingleRecord", 9, 0x1000_0000, RELATIONSHIPS_ID, None));
    objects.extend(tables.iter().map(|(name, page)| (*page, *name, 1, 0, TABLES_ID, Some(USERS_SID))));
    let columns = objects_columns();
    let record_shape = shape("MSysObjects", &columns);
    let row = |(id, name, kind, flags, parent, owner): (u32, &str, u16, u32, u32, Option<Sid>)| {
        let long_bytes = |number: u32| Some(number.to_le_bytes().to_vec());
        let date = Some(CREATION_DATE.to_le_bytes().to_vec());
        let mut values = vec![
            long_bytes(id),
            long_bytes(parent),
            Some(name.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Some(kind.to_le_bytes().to_vec()),
            date.clone(),
            date,
            owner.map(|sid| sid.to_vec()),
            long_bytes(flags),
        ];
        values.resize(columns.len(), None);
        let mut parent_and_name = keys::number_key(parent as i32);
        parent_and_name.extend(keys::name_key(name)?);
        Ok((record_shape.record_of_bytes(values)?, vec![parent_and_name, keys::number_key(id as i32)]))
    };
    objects.into_iter().map(row).collect()
}

/// The rows of `MSysACEs`, for tables by name and page.
fn right_rows(tables: &[(&'static str, u32)]) -> Result<Rows, JetError> {
    // In the order of the objects: the object, the user, the rights, and whether objects inside inherit them.
    let mut rights: Vec<(u32, Sid, u32, bool)> = vec![
        (TABLES_ID, CREATOR_SID, 0xF_00FE, true),
        (TABLES_ID, USERS_SID, 0x6_0001, false),
        (TABLES_ID, ADMIN_SID, ALL_RIGHTS, true),
        (DATABASES_ID, USERS_SID, 0x6_0000, false),
        (RELATIONSHIPS_ID, CREATOR_SID, 0xF_00FE, true),
        (RELATIONSHIPS_ID, USERS_SID, 0x6_0001, false),
        (RELATIONSHIPS_ID, ADMIN_SID, 0xF_FFFF, true),
        (DATABASE_ID, USERS_SID, 0x6_000E, false),
        (DATABASE_ID, ADMIN_SID, 0xE, false),
        (FIRST_TABLE, USERS_SID, 0x6_0000, false),
        (FIRST_TABLE, ADMIN_SID, 0x14, false),
        (FIRST_TABLE + 1, USERS_SID, 0x6_0000, false),
        (FIRST_TABLE + 2, USERS_SID, 0x6_0000, false),
        (FIRST_TABLE + 2, ADMIN_SID, 0x14, false),
        (FIRST_TABLE + 3, USERS_SID, 0xE_0000, false),
        (FIRST_TABLE + 3, ADMIN_SID, 0x14, false),
    ];
    rights.extend(
        tables
            .iter()
            .flat_map(|(_, page)| [(*page, ADMIN_SID, ALL_RIGHTS, false), (*page, USERS_SID, ALL_RIGHTS, false)]),
    );
    let columns = rights_columns();
    let record_shape = shape("MSysACEs", &columns);
    let row = |(id, sid, rights, is_inherited): (u32, Sid, u32, bool)| {
        let long_bytes = |number: u32| Some(number.to_le_bytes().to_vec());
        let values = vec![long_bytes(id), Some(sid.to_vec()), long_bytes(rights), is_inherited.then(Vec::new)];
        Ok((record_shape.record_of_bytes(values)?, vec![keys::number_key(id as i32)]))
    };
    rights.into_iter().map(row).collect()
}
