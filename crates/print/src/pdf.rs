//! Turns pages of marks into PDF. Text can be searched and copied, and the same pages give the same bytes. Tags for
//! screen readers are in `structure`.

mod structure;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, FixedOffset};
use printpdf::{
    Color, DictItem, ExternalStream, ExternalXObject, FontId, Greyscale, Line as PdfLine, LinePoint, OffsetDateTime,
    Op, PaintMode, ParsedFont, PdfDocument, PdfFont, PdfFontHandle, PdfPage, PdfSaveOptions, Point, Pt, Rect, Rgb,
    TextItem, XObject, XObjectId, XObjectTransform,
};
use sha2::{Digest, Sha256};

use evening::club::plain;
use evening::session::Session;
use lang::{Language, Texts};

use super::layout::{Colours, Ink, Mark, Page, Picture};
use super::{Document, font};
use structure::Content;

/// The metadata of a PDF file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    pub title: String,
    pub author: String,
    pub created: DateTime<FixedOffset>,
    /// The language of the text, for screen readers.
    pub language: Language,
}

impl Info {
    /// The metadata of a document of a session. The title includes the document's name, so that two files of one
    /// evening can be told apart.
    #[must_use]
    pub fn of(document: Document, session: &Session, texts: &Texts, created: DateTime<FixedOffset>) -> Self {
        let parts = [plain(&session.title).into_owned(), document.title(texts)];
        let title = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        Self { title, author: plain(&session.club).into_owned(), created, language: texts.language() }
    }
}

/// Writes the pages as one PDF file and returns its bytes.
#[must_use]
pub fn write(pages: &[Page], info: &Info) -> Vec<u8> {
    let mut document = PdfDocument::new(&info.title);
    let metadata = &mut document.metadata.info;
    metadata.author.clone_from(&info.author);
    "Arrowswitch".clone_into(&mut metadata.creator);
    "Arrowswitch".clone_into(&mut metadata.producer);
    if let Ok(created) = OffsetDateTime::from_unix_timestamp(info.created.timestamp()) {
        metadata.creation_date = created;
        metadata.modification_date = created;
        metadata.metadata_date = created;
    }
    let fonts = [false, true].map(|bold| embed_font(&mut document, bold, pages));
    let contents: Vec<Vec<Content>> = pages.iter().map(structure::contents).collect();
    for page in pages {
        for picture in &page.pictures {
            document.resources.xobjects.map.insert(picture_id(picture), picture_object(picture));
        }
    }
    document.pages = pages.iter().zip(&contents).map(|(page, contents)| pdf_page(page, contents, &fonts)).collect();
    // The fonts are already subset, and printpdf would need a feature that doubles the build time to do it.
    let options = PdfSaveOptions { subset_fonts: false, optimize: true, ..PdfSaveOptions::default() };
    let mut file = document.to_lopdf_document(&options, &mut Vec::new());
    structure::add(&mut file, pages, &contents, info);
    file.compress();
    let mut bytes = Vec::new();
    // Writing to memory does not fail.
    let _ = file.save_modern(&mut bytes);
    set_identifiers(&mut bytes);
    bytes
}

/// Replaces both random identifiers that printpdf made by the digest of the contents.
fn set_identifiers(bytes: &mut [u8]) {
    /// The number of digits of an identifier.
    const LENGTH: usize = 32;
    let Some(id_start) = bytes.windows(5).rposition(|w| w == b"/ID[(") else { return };
    let positions = [id_start + 5, id_start + 5 + LENGTH + 2];
    if bytes.len() < positions[1] + LENGTH {
        return;
    }
    for position in positions {
        bytes[position..position + LENGTH].fill(b'0');
    }
    let digest = Sha256::digest(&*bytes);
    let identity: String = digest.iter().take(LENGTH / 2).fold(String::new(), |text, byte| format!("{text}{byte:02x}"));
    for position in positions {
        bytes[position..position + LENGTH].copy_from_slice(identity.as_bytes());
    }
}

/// Embeds one face, if possible with only the characters that the pages use.
fn embed_font(document: &mut PdfDocument, bold: bool, pages: &[Page]) -> FontId {
    let characters: BTreeSet<char> = pages
        .iter()
        .flat_map(|page| &page.marks)
        .filter_map(|mark| match mark {
            Mark::Text { bold: b, text, .. } if *b == bold => Some(text.chars()),
            _ => None,
        })
        .flatten()
        .collect();
    // The identifier is fixed because printpdf would otherwise draw a random one, and the bytes would differ each time.
    let id = FontId(if bold { "Bold" } else { "Regular" }.to_owned());
    let subset = font::subset(bold, &characters);
    let (tag, bytes) = match &subset {
        Some(subset) => (if bold { "ARROWB+" } else { "ARROWR+" }, subset.as_slice()),
        None => ("", font::bytes(bold)),
    };
    if let Some(mut parsed) = ParsedFont::from_bytes(bytes, 0, &mut Vec::new()) {
        // ISO 32000-1, 9.6.4: this tag says that the font is a subset.
        parsed.font_name = Some(format!("{tag}SourceSans3-{}", if bold { "Semibold" } else { "Regular" }));
        document.resources.fonts.map.insert(id.clone(), PdfFont::new(parsed));
    }
    id
}

/// The page as PDF operations: tagged content is between marks with its number on the page, and everything else is
/// marked as decoration.
fn pdf_page(page: &Page, contents: &[Content], fonts: &[FontId; 2]) -> PdfPage {
    let mut ops = Vec::new();
    for (content, number) in structure::numbered(contents) {
        ops.push(match number {
            Some(number) => Op::BeginMarkedContentWithProperties {
                tag: content.role().to_owned(),
                properties: DictItem::Dict { map: BTreeMap::from([("MCID".to_owned(), DictItem::Int(number))]) },
            },
            None => Op::BeginMarkedContent { tag: "Artifact".to_owned() },
        });
        for mark in &page.marks[content.marks.clone()] {
            draw_mark(&mut ops, page, mark, fonts);
        }
        ops.push(Op::EndMarkedContent);
    }
    for picture in &page.pictures {
        let transform = XObjectTransform {
            translate_x: Some(Pt(picture.x)),
            translate_y: Some(Pt(page.height - picture.y - picture.height)),
            scale_x: Some(picture.width),
            scale_y: Some(picture.height),
            no_auto_scale: true,
            ..XObjectTransform::default()
        };
        ops.extend([
            Op::BeginMarkedContent { tag: "Artifact".to_owned() },
            Op::UseXobject { id: picture_id(picture), transform },
            Op::EndMarkedContent,
        ]);
    }
    let paper = Rect::from_xywh(Pt(0.0), Pt(0.0), Pt(page.width), Pt(page.height));
    PdfPage { media_box: paper.clone(), trim_box: paper.clone(), crop_box: paper, ops }
}

/// The name of an embedded picture, derived from its content.
fn picture_id(picture: &Picture) -> XObjectId {
    let digest = Sha256::digest(picture.compressed());
    XObjectId(digest.iter().take(8).fold("Picture".to_owned(), |name, byte| format!("{name}{byte:02x}")))
}

/// The pixels of a PNG as a PDF image. Both formats compress them in the same way, so they are passed on
/// unchanged.
fn picture_object(picture: &Picture) -> XObject {
    let (width, height) = picture.size();
    let name = |name: &str| DictItem::Name(name.as_bytes().to_vec());
    let number = |number: u32| DictItem::Int(i64::from(number));
    let entry = |key: &str, item: DictItem| (key.to_owned(), item);
    let (colours, components) = match picture.colours() {
        Colours::Rgb => (name("DeviceRGB"), 3),
        Colours::Palette => {
            let palette = picture.palette();
            let last = DictItem::Int((palette.len() / 3) as i64 - 1);
            let colour_table = DictItem::String { data: palette.to_vec(), literal: false };
            (DictItem::Array(vec![name("Indexed"), name("DeviceRGB"), last, colour_table]), 1)
        }
    };
    let bits = u32::from(picture.bits());
    // Predictor 15 means that each PNG row names its own filter (ISO 32000-1, 7.4.4.4).
    let predictor = [entry("Predictor", DictItem::Int(15)), entry("BitsPerComponent", number(bits))];
    let decode_parameters =
        predictor.into_iter().chain([entry("Columns", number(width)), entry("Colors", DictItem::Int(components))]);
    let dict = BTreeMap::from([
        entry("Type", name("XObject")),
        entry("Subtype", name("Image")),
        entry("Width", number(width)),
        entry("Height", number(height)),
        entry("BitsPerComponent", number(bits)),
        entry("ColorSpace", colours),
        entry("Filter", name("FlateDecode")),
        entry("DecodeParms", DictItem::Dict { map: decode_parameters.collect() }),
    ]);
    let stream = ExternalStream { dict, content: picture.compressed(), compress: false };
    XObject::External(ExternalXObject { stream, width: None, height: None, dpi: None })
}

fn draw_mark(ops: &mut Vec<Op>, page: &Page, mark: &Mark, fonts: &[FontId; 2]) {
    let point = |x: f32, y: f32| Point { x: Pt(x), y: Pt(page.height - y) };
    match mark {
        Mark::Text { x, y, size, bold, ink, text, .. } => ops.extend([
            Op::StartTextSection,
            Op::SetFillColor { col: color(*ink) },
            Op::SetFont {
                font: PdfFontHandle::External(fonts[usize::from(*bold)].clone()),
                size: Pt(size * font::SET_SIZE),
            },
            Op::SetTextCursor { pos: point(*x, *y) },
            Op::ShowText { items: vec![TextItem::Text(text.clone())] },
            Op::EndTextSection,
        ]),
        Mark::Line { from, to, width, ink } => ops.extend([
            Op::SetOutlineColor { col: color(*ink) },
            Op::SetOutlineThickness { pt: Pt(*width) },
            Op::DrawLine {
                line: PdfLine {
                    points: [from, to].map(|(x, y)| LinePoint { p: point(*x, *y), bezier: false }).to_vec(),
                    is_closed: false,
                },
            },
        ]),
        Mark::Fill { x, y, width, height, grey } => {
            let mut area = Rect::from_xywh(Pt(*x), Pt(page.height - y - height), Pt(*width), Pt(*height));
            area.mode = Some(PaintMode::Fill);
            ops.extend([Op::SetFillColor { col: grey_color(*grey) }, Op::DrawRectangle { rectangle: area }]);
        }
    }
}

fn color(ink: Ink) -> Color {
    match ink {
        Ink::Black => grey_color(0.0),
        Ink::Grey => grey_color(0.35),
        // Dark enough to be read on a photocopy.
        Ink::Red => Color::Rgb(Rgb { r: 0.75, g: 0.0, b: 0.0, icc_profile: None }),
        Ink::Green => Color::Rgb(Rgb { r: 0.0, g: 0.42, b: 0.14, icc_profile: None }),
        Ink::Orange => Color::Rgb(Rgb { r: 0.65, g: 0.32, b: 0.0, icc_profile: None }),
        Ink::Own { red, green, blue } => {
            let [r, g, b] = [red, green, blue].map(|part| f32::from(part) / 255.0);
            Color::Rgb(Rgb { r, g, b, icc_profile: None })
        }
    }
}

fn grey_color(grey: f32) -> Color {
    Color::Greyscale(Greyscale { percent: grey, icc_profile: None })
}
