"""A program that plays table pads: it puts results into a scoring file that lies on the disk, in place and page by page,
as the makers' database does, and takes rows out before it puts corrected ones in. Written from the public facts of the
format alone, without a line of the program under test; docs/pads.md says what only a maker's program can show."""

import struct
from pathlib import Path

PAGE = 4096
# One of these bits is a row that lies on another page, and that row there; both are one that is gone.
GONE = 0xC000
BOOL, SHORT, LONG, DATE, TEXT = 1, 3, 4, 8, 10
SIZES = {2: 1, SHORT: 2, LONG: 4, 5: 8, 6: 4, 7: 8, DATE: 8}


class Column:
    def __init__(self, head):
        self.kind, self.id, self.slot = head[0], *struct.unpack_from("<HH", head, 5)
        self.fixed, self.counts = bool(head[15] & 1), bool(head[15] & 4)
        self.at, self.length = struct.unpack_from("<HH", head, 21)
        self.name = ""


class Table:
    """A table of a file, by the page of its definition."""

    def __init__(self, file, page):
        self.file, self.page = file, page
        text, then = file.read(page), struct.unpack_from("<I", file.read(page), 4)[0]
        while then:
            more = file.read(then)
            text, then = text + more[8:], struct.unpack_from("<I", more, 4)[0]
        self.high, self.variable, self.count = struct.unpack_from("<HHH", text, 0x29)
        indexes = struct.unpack_from("<I", text, 0x33)[0]
        if indexes and page != 2:
            raise ValueError("a table with indexes is left alone: its rows would have to enter them")
        at = 0x3F + 12 * indexes
        self.columns = [Column(text[at + 25 * n:at + 25 * n + 25]) for n in range(self.count)]
        at += 25 * self.count
        for column in self.columns:
            length = struct.unpack_from("<H", text, at)[0]
            column.name = text[at + 2:at + 2 + length].decode("utf-16-le")
            at += 2 + length
        self.owned, self.free = struct.unpack_from("<I", text, 0x37)[0], struct.unpack_from("<I", text, 0x3B)[0]

    # Reading.

    def pages(self):
        return [at for at in range(self.file.length()) if self.file.read(at)[:2] == b"\x01\x01"
                and struct.unpack_from("<I", self.file.read(at), 4)[0] == self.page]

    def rows(self):
        """Page, place and values of every row that lives."""
        for at in self.pages():
            page = self.file.read(at)
            end = PAGE
            for nth in range(struct.unpack_from("<H", page, 12)[0]):
                start = struct.unpack_from("<H", page, 14 + 2 * nth)[0]
                if not start & GONE:
                    yield at, nth, self.values(page[start:end])
                end = start & 0x0FFF

    def values(self, row):
        held = struct.unpack_from("<H", row)[0]
        bits = row[len(row) - (held + 7) // 8:]
        values = {}
        for column in self.columns:
            there = column.id < held and bool(bits[column.id // 8] >> column.id % 8 & 1)
            if column.kind == BOOL:
                values[column.name] = there
            elif not there:
                values[column.name] = None
            elif column.fixed:
                values[column.name] = number(column, row[2 + column.at:])
            else:
                last = len(row) - (held + 7) // 8 - 2
                from_, to = (struct.unpack_from("<H", row, last - 2 * (column.slot + more))[0] for more in (1, 2))
                values[column.name] = text_of(row[from_:to]) if column.kind == TEXT else row[from_:to]
        return values

    # Writing.

    def remove(self, where):
        for at, nth, values in list(self.rows()):
            if where(values):
                page = bytearray(self.file.read(at))
                start = struct.unpack_from("<H", page, 14 + 2 * nth)[0]
                struct.pack_into("<H", page, 14 + 2 * nth, start | GONE)
                self.file.write(at, page)
                self.add_to(0x10, -1)

    def insert(self, values):
        values = dict(values)
        for column in self.columns:
            if column.counts:
                values[column.name] = self.add_to(0x14, 1)
        row = self.encoded(values)
        for at in self.pages():
            page = bytearray(self.file.read(at))
            if struct.unpack_from("<H", page, 2)[0] >= len(row) + 2:
                break
        else:
            at, page = self.new_page()
        free, count = struct.unpack_from("<H", page, 2)[0], struct.unpack_from("<H", page, 12)[0]
        lowest = min((struct.unpack_from("<H", page, 14 + 2 * n)[0] & 0x0FFF for n in range(count)), default=PAGE)
        start = lowest - len(row)
        page[start:lowest] = row
        struct.pack_into("<H", page, 14 + 2 * count, start)
        struct.pack_into("<H", page, 12, count + 1)
        struct.pack_into("<H", page, 2, free - len(row) - 2)
        self.file.write(at, page)
        self.add_to(0x10, 1)

    def encoded(self, values):
        size = max((column.at + SIZES[column.kind] for column in self.columns if column.fixed and column.kind != BOOL), default=0)
        fixed, bits, text = bytearray(size), bytearray((self.high + 7) // 8), {}
        for column in self.columns:
            value = values.get(column.name)
            if value is None or value is False:
                continue
            bits[column.id // 8] |= 1 << column.id % 8
            if column.kind == BOOL:
                continue
            if column.fixed:
                form = {SHORT: "<h", LONG: "<i", DATE: "<d"}[column.kind]
                struct.pack_into(form, fixed, column.at, value)
            else:
                text[column.slot] = value.encode("utf-16-le")
        row = struct.pack("<H", self.high) + fixed
        if self.variable:
            starts = []
            for slot in range(self.variable):
                starts.append(len(row))
                row += text.get(slot, b"")
            row += struct.pack("<H", len(row)) + b"".join(struct.pack("<H", start) for start in reversed(starts))
            row += struct.pack("<H", self.variable)
        return row + bytes(bits)

    def new_page(self):
        at = self.file.length()
        page = bytearray(struct.pack("<BBHIIH", 1, 1, PAGE - 14, self.page, 0, 0).ljust(PAGE, b"\0"))
        self.file.write(at, page)
        for pointer in (self.owned, self.free):
            self.mark(pointer, at)
        return at, page

    def mark(self, pointer, number):
        """Enters a page into a map: bits from a first page on, or pages full of bits."""
        at, nth = pointer >> 8, pointer & 0xFF
        page = bytearray(self.file.read(at))
        start = struct.unpack_from("<H", page, 14 + 2 * nth)[0] & 0x0FFF
        end = struct.unpack_from("<H", page, 14 + 2 * (nth - 1))[0] & 0x0FFF if nth else PAGE
        if page[start] == 0:
            first = struct.unpack_from("<I", page, start + 1)[0]
            bit = number - first
            if not 0 <= bit < 8 * (end - start - 5):
                if any(page[start + 5:end]):
                    raise ValueError("a map that is full")
                struct.pack_into("<I", page, start + 1, number)
                bit = 0
            page[start + 5 + bit // 8] |= 1 << bit % 8
            self.file.write(at, page)
            return
        each = 8 * (PAGE - 4)
        place = start + 1 + 4 * (number // each)
        bits = struct.unpack_from("<I", page, place)[0]
        if not bits:
            bits = self.file.length()
            self.file.write(bits, b"\x05\x01\0\0".ljust(PAGE, b"\0"))
            struct.pack_into("<I", page, place, bits)
            self.file.write(at, page)
        held = bytearray(self.file.read(bits))
        held[4 + number % each // 8] |= 1 << number % 8
        self.file.write(bits, held)

    def add_to(self, at, more):
        page = bytearray(self.file.read(self.page))
        value = struct.unpack_from("<I", page, at)[0] + more
        struct.pack_into("<I", page, at, value)
        self.file.write(self.page, page)
        return value


def number(column, field):
    return struct.unpack_from({SHORT: "<h", LONG: "<i", DATE: "<d"}.get(column.kind, "<B"), field)[0]


def text_of(field):
    """Plain, or in one byte a letter where it begins so."""
    return field[2:].decode("latin-1") if field[:2] == b"\xff\xfe" else field.decode("utf-16-le")


class ScoringFile:
    """A scoring file that stays open, as pads hold it."""

    def __init__(self, path):
        self.path = Path(path)

    def length(self):
        return self.path.stat().st_size // PAGE

    def read(self, at):
        with open(self.path, "rb") as file:
            file.seek(at * PAGE)
            return file.read(PAGE)

    def write(self, at, page):
        with open(self.path, "r+b") as file:
            file.seek(at * PAGE)
            file.write(page)

    def table(self, name):
        for _, _, row in Table(self, 2).rows():
            if row["Name"] == name and row["Type"] == 1:
                return Table(self, row["Id"] & 0xFFFFFF)
        raise KeyError(name)


class Pads:
    """Every pad of a hall, over one file."""

    DAY, TIME = 46_349.0, 0.8

    def __init__(self, path):
        self.file = ScoringFile(path)

    def log_on(self, table):
        tables = self.file.table("Tables")
        tables.remove(lambda row: row["Table"] == table)
        tables.insert({"Section": 1, "Table": table, "ComputerID": 1, "Status": 0, "LogOnOff": 1, "CurrentRound": 1,
                       "UpdateFromRound": 0, "Group": 0})

    def enter(self, meeting, board, played, erased=False):
        """Takes out what stands there, then puts in what was played."""
        received = self.file.table("ReceivedData")
        round_, table = meeting["round"], meeting["table"]
        received.remove(lambda row: (row["Table"], row["Round"], row["Board"]) == (table, round_, board))
        row = {"Section": 1, "Table": table, "Round": round_, "Board": board, "PairNS": meeting["ns"], "PairEW": meeting["ew"],
               "NS/EW": "", "Contract": "PASS", "Result": "", "LeadCard": "", "Remarks": "", "DateLog": self.DAY,
               "TimeLog": self.TIME, "Erased": erased}
        if played["state"] == "played":
            over = played["tricks"] - played["level"] - 6
            suit = played["denomination"]
            row.update({
                "Declarer": meeting["ns"] if played["declarer"] in "NS" else meeting["ew"],
                "NS/EW": played["declarer"],
                "Contract": f"{played['level']} {suit} {played['doubling']}".strip(),
                "Result": f"{over:+}" if over else "=",
            })
        received.insert(row)
