//! The structure of a PDF for screen readers and viewers: headings, tables with head cells, language, title, outline
//! and metadata. They are added to the file that `printpdf` makes. `pdf` draws the marks.

use std::collections::BTreeMap;
use std::ops::Range;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary};

use super::Info;
use crate::layout::{Mark, Page, Tag};

/// Consecutive marks that are one element for a screen reader. Without a tag they are decoration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    tag: Option<Tag>,
    /// The indices of the marks on the page.
    pub marks: Range<usize>,
}

/// An element of the structure tree with its children.
#[derive(Debug, Default)]
struct Element {
    /// The kind of element, as PDF names it.
    role: &'static str,
    attributes: Option<Dictionary>,
    kids: Vec<Kid>,
}

/// A part of an element.
#[derive(Debug)]
enum Kid {
    Element(Element),
    /// Marked content, as the index of its page and its number on that page.
    Marked(usize, i64),
}

/// The cells of a table row by column: the number of columns that each spans, and its marked contents.
type RowCells = BTreeMap<u16, (u16, Vec<i64>)>;
/// The rows of a table on a page, by whether they are body rows and by row number.
type TableRows = BTreeMap<(bool, u16), RowCells>;

/// An outline entry: a heading with its page and its height on it.
struct OutlineEntry {
    text: String,
    /// The index of the page.
    page: usize,
    /// The distance from the top of the page in points.
    y: f32,
    /// The headings of parts, below that of a document.
    children: Vec<OutlineEntry>,
}

impl Content {
    /// The name of this kind of structure element in PDF.
    pub fn role(&self) -> &'static str {
        match self.tag {
            Some(Tag::Title) => "H1",
            Some(Tag::Heading) => "H2",
            Some(Tag::Head { .. }) => "TH",
            Some(Tag::Cell { .. }) => "TD",
            Some(Tag::Line) => "P",
            Some(Tag::Repeated) | None => "Artifact",
        }
    }
}

/// The contents of a page in the order of its marks. Texts of one line are one content, as are the texts of one cell.
pub fn contents(page: &Page) -> Vec<Content> {
    let mut contents: Vec<Content> = Vec::new();
    let mut last: Option<(Option<Tag>, f32)> = None;
    for (index, mark) in page.marks.iter().enumerate() {
        let (tag, y) = match mark {
            Mark::Text { tag: Tag::Repeated, .. } | Mark::Line { .. } | Mark::Fill { .. } => (None, 0.0),
            Mark::Text { tag: tag @ (Tag::Head { .. } | Tag::Cell { .. }), .. } => (Some(*tag), 0.0),
            Mark::Text { tag, y, .. } => (Some(*tag), *y),
        };
        match contents.last_mut() {
            Some(content) if last == Some((tag, y)) => content.marks.end = index + 1,
            _ => contents.push(Content { tag, marks: index..index + 1 }),
        }
        last = Some((tag, y));
    }
    contents
}

/// The contents of a page. Those with a tag are numbered from 0.
pub fn numbered(contents: &[Content]) -> impl Iterator<Item = (&Content, Option<i64>)> {
    let mut next = 0;
    contents.iter().map(move |content| {
        let number = content.tag.map(|_| {
            next += 1;
            next - 1
        });
        (content, number)
    })
}

/// Adds language, title, outline, metadata and the structure of the pages to a file.
pub fn add(file: &mut Document, pages: &[Page], contents: &[Vec<Content>], info: &Info) {
    let ids: Vec<ObjectId> = file.page_iter().collect();
    let root = file.new_object_id();
    let document = file.new_object_id();
    let mut parents: Vec<Vec<Object>> = vec![Vec::new(); pages.len()];
    let kids = elements(contents);
    let children: Vec<Object> =
        kids.into_iter().map(|kid| Object::Reference(write_element(file, kid, document, &ids, &mut parents))).collect();
    file.set_object(document, dictionary! { "Type" => "StructElem", "S" => "Document", "P" => root, "K" => children });
    let nums: Vec<Object> =
        (0..).zip(parents).flat_map(|(index, elements)| [Object::Integer(index), Object::Array(elements)]).collect();
    let next_key = pages.len() as i64;
    let tree = file.add_object(dictionary! { "Nums" => nums });
    file.set_object(
        root,
        dictionary! {
            "Type" => "StructTreeRoot", "K" => vec![document.into()],
            "ParentTree" => tree, "ParentTreeNextKey" => next_key
        },
    );
    for (index, id) in (0i64..).zip(&ids) {
        if let Ok(page) = file.get_dictionary_mut(*id) {
            page.set("StructParents", index);
            page.set("Tabs", Object::Name(b"S".to_vec()));
        }
    }
    let outline = write_outline(file, &headings(pages, contents), &ids, pages);
    let metadata = Stream::new(dictionary! { "Type" => "Metadata", "Subtype" => "XML" }, xmp(info).into_bytes());
    let metadata = file.add_object(metadata.with_compression(false));
    "1.7".clone_into(&mut file.version);
    if let Ok(catalog) = file.catalog_mut() {
        catalog.set("StructTreeRoot", root);
        catalog.set("MarkInfo", dictionary! { "Marked" => true });
        catalog.set("Lang", text_object(&info.language.to_string()));
        catalog.set("ViewerPreferences", dictionary! { "DisplayDocTitle" => true });
        catalog.set("Metadata", metadata);
        if let Some(outline) = outline {
            catalog.set("Outlines", outline);
        }
    }
}

/// A text as a PDF object: as plain bytes if possible, otherwise in UTF-16 with a byte order mark.
fn text_object(text: &str) -> Object {
    if text.is_ascii() {
        return Object::String(text.as_bytes().to_vec(), StringFormat::Literal);
    }
    let units = text.encode_utf16().flat_map(u16::to_be_bytes);
    Object::String([0xfe, 0xff].into_iter().chain(units).collect(), StringFormat::Hexadecimal)
}

/// The structure elements of all pages in reading order; a new part begins at the name of a document.
fn elements(contents: &[Vec<Content>]) -> Vec<Element> {
    let mut parts: Vec<Element> = Vec::new();
    for (page, contents) in contents.iter().enumerate() {
        let tables = tables(contents);
        let mut last_table = 0;
        for (content, number) in numbered(contents) {
            let (Some(tag), Some(number)) = (content.tag, number) else { continue };
            if tag == Tag::Title || parts.is_empty() {
                parts.push(Element { role: "Sect", ..Element::default() });
            }
            let Some(part) = parts.last_mut() else { continue };
            match tag {
                Tag::Head { table, .. } | Tag::Cell { table, .. } => {
                    // The whole table is at the place of its first cell in the reading order.
                    if table > last_table {
                        last_table = table;
                        part.kids.extend(tables.get(&table).map(|rows| Kid::Element(complete_table(rows, page))));
                    }
                }
                _ => part.kids.push(Kid::Element(Element {
                    role: content.role(),
                    attributes: None,
                    kids: vec![Kid::Marked(page, number)],
                })),
            }
        }
    }
    parts
}

fn tables(contents: &[Content]) -> BTreeMap<u16, TableRows> {
    let mut tables: BTreeMap<u16, TableRows> = BTreeMap::new();
    for (content, number) in numbered(contents) {
        let (is_body, (table, line, column, span)) = match content.tag {
            Some(Tag::Head { table, line, column, span }) => (false, (table, line, column, span)),
            Some(Tag::Cell { table, line, column, span }) => (true, (table, line, column, span)),
            _ => continue,
        };
        let row_cells = tables.entry(table).or_default().entry((is_body, line)).or_default();
        let (_, numbers) = row_cells.entry(column).or_insert_with(|| (span, Vec::new()));
        numbers.extend(number);
    }
    tables
}

/// A table in which missing cells are filled with empty ones, so that every row has all columns.
fn complete_table(rows: &TableRows, page: usize) -> Element {
    let ends = rows.values().flat_map(|row_cells| row_cells.iter().map(|(column, (span, _))| column + span.max(&1)));
    let columns = ends.max().unwrap_or(0);
    let complete_row = |is_body: bool, row_cells: &RowCells| {
        let role = if is_body { "TD" } else { "TH" };
        let mut kids = Vec::new();
        let mut column = 0;
        while column < columns {
            let (span, marked_numbers) =
                row_cells.get(&column).map_or((1, &[][..]), |(span, marked)| (*span.max(&1), marked));
            let attributes = attributes(role, span);
            let marked_kids = marked_numbers.iter().map(|number| Kid::Marked(page, *number)).collect();
            kids.push(Kid::Element(Element { role, attributes, kids: marked_kids }));
            column += span;
        }
        Kid::Element(Element { role: "TR", attributes: None, kids })
    };
    Element {
        role: "Table",
        attributes: None,
        kids: rows.iter().map(|((is_body, _), row_cells)| complete_row(*is_body, row_cells)).collect(),
    }
}

/// The attributes of a cell. `None` if it needs none.
fn attributes(role: &str, span: u16) -> Option<Dictionary> {
    let mut attributes = Dictionary::new();
    if role == "TH" {
        attributes.set("Scope", Object::Name(b"Column".to_vec()));
    }
    if span > 1 {
        attributes.set("ColSpan", i64::from(span));
    }
    if attributes.is_empty() {
        return None;
    }
    attributes.set("O", Object::Name(b"Table".to_vec()));
    Some(attributes)
}

/// Writes an element and its children, and records in `parents` for each page the element of each marked content.
fn write_element(
    file: &mut Document,
    element: Element,
    parent: ObjectId,
    page_ids: &[ObjectId],
    parents: &mut [Vec<Object>],
) -> ObjectId {
    let id = file.new_object_id();
    let mut own_page = None;
    let mut kids: Vec<Object> = Vec::new();
    for kid in element.kids {
        match kid {
            Kid::Element(kid) => kids.push(Object::Reference(write_element(file, kid, id, page_ids, parents))),
            Kid::Marked(page, number) => {
                own_page = page_ids.get(page).copied();
                kids.push(Object::Integer(number));
                if let Some(page_parents) = parents.get_mut(page) {
                    let index = number as usize;
                    page_parents.resize(page_parents.len().max(index + 1), Object::Null);
                    page_parents[index] = Object::Reference(id);
                }
            }
        }
    }
    let mut dictionary = dictionary! { "Type" => "StructElem", "S" => element.role, "P" => parent };
    if let Some(page) = own_page {
        dictionary.set("Pg", page);
    }
    if !kids.is_empty() {
        dictionary.set("K", kids);
    }
    if let Some(attributes) = element.attributes {
        dictionary.set("A", attributes);
    }
    file.set_object(id, dictionary);
    id
}

/// The names of documents with the headings under them.
fn headings(pages: &[Page], contents: &[Vec<Content>]) -> Vec<OutlineEntry> {
    let mut entries: Vec<OutlineEntry> = Vec::new();
    for (page_index, (page, contents)) in pages.iter().zip(contents).enumerate() {
        for content in contents {
            let Some(tag @ (Tag::Title | Tag::Heading)) = content.tag else { continue };
            let mut entry = OutlineEntry { text: String::new(), page: page_index, y: 0.0, children: Vec::new() };
            for mark in &page.marks[content.marks.clone()] {
                if let Mark::Text { text, y, size, .. } = mark {
                    entry.text += text;
                    entry.y = y - size;
                }
            }
            match entries.last_mut() {
                Some(document) if tag == Tag::Heading => document.children.push(entry),
                _ => entries.push(entry),
            }
        }
    }
    entries
}

/// Writes the outline that a viewer shows beside the pages; a single page has no outline.
fn write_outline(
    file: &mut Document,
    entries: &[OutlineEntry],
    page_ids: &[ObjectId],
    pages: &[Page],
) -> Option<ObjectId> {
    if pages.len() < 2 || entries.is_empty() {
        return None;
    }
    let root = file.new_object_id();
    let (first, last) = write_outline_level(file, entries, root, page_ids, pages)?;
    let count = entries.len() as i64;
    file.set_object(root, dictionary! { "Type" => "Outlines", "First" => first, "Last" => last, "Count" => count });
    Some(root)
}

/// Writes the outline entries of one level. Returns the first and the last, or `None` without entries.
fn write_outline_level(
    file: &mut Document,
    entries: &[OutlineEntry],
    parent: ObjectId,
    page_ids: &[ObjectId],
    pages: &[Page],
) -> Option<(ObjectId, ObjectId)> {
    let ids: Vec<ObjectId> = entries.iter().map(|_| file.new_object_id()).collect();
    for (index, entry) in entries.iter().enumerate() {
        let page = *page_ids.get(entry.page)?;
        let top = pages.get(entry.page)?.height - entry.y + 4.0;
        let destination = vec![page.into(), Object::Name(b"XYZ".to_vec()), Object::Null, top.into(), Object::Null];
        let mut dictionary =
            dictionary! { "Title" => text_object(&entry.text), "Parent" => parent, "Dest" => destination };
        if let Some(previous) = index.checked_sub(1).and_then(|before| ids.get(before)) {
            dictionary.set("Prev", *previous);
        }
        if let Some(next) = ids.get(index + 1) {
            dictionary.set("Next", *next);
        }
        if let Some((first, last)) = write_outline_level(file, &entry.children, ids[index], page_ids, pages) {
            dictionary.set("First", first);
            dictionary.set("Last", last);
            // A negative count means that the entry is folded until somebody opens it.
            dictionary.set("Count", -(entry.children.len() as i64));
        }
        file.set_object(ids[index], dictionary);
    }
    Some((*ids.first()?, *ids.last()?))
}

/// The XMP metadata that programs use to sort and search files.
fn xmp(info: &Info) -> String {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let (title, author) = (escape(&info.title), escape(&info.author));
    let (language, created) = (info.language, info.created.format("%Y-%m-%dT%H:%M:%S%:z"));
    let author = if author.is_empty() {
        String::new()
    } else {
        format!("<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>")
    };
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\
         <dc:format>application/pdf</dc:format>\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>{author}\
         <dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>\
         <xmp:CreateDate>{created}</xmp:CreateDate><xmp:ModifyDate>{created}</xmp:ModifyDate>\
         <xmp:CreatorTool>Arrowswitch</xmp:CreatorTool><pdf:Producer>Arrowswitch</pdf:Producer>\
         </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>"
    )
}
