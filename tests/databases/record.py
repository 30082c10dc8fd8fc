#!/usr/bin/env python3
"""Writes down what a program says of a database, to be compared with what later programs say.

usage: record.py PROGRAM DATABASE [OUT]

PROGRAM is an `arrowswitch`, DATABASE a file of it, plain or packed with gzip. Without OUT, the answer goes beside the
database: `club.db` gives `club.json`, `club.db.gz` gives `club.json.gz`. The database itself is copied and not
touched. Nothing but Python 3 is needed.

What is written, for the same database and program the same to the byte, once all periods of its sessions are over:
    verify      what `verify` prints
    sessions    each session, by its identity: `standings --json`, `rulings --json`, and `event --json` of the
                event it belongs to
"""

import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def plain(database, folder):
    """A copy of a database in a folder, unpacked."""
    copy = folder / "copy.db"
    if database.suffix == ".gz":
        copy.write_bytes(gzip.decompress(database.read_bytes()))
    else:
        shutil.copyfile(database, copy)
    return copy


def record(program, database):
    def said(*arguments):
        # Moments are written in the zone of the journal; nothing of the machine may show.
        asked = [str(program), *arguments, "--db", str(database)]
        return subprocess.run(asked, check=True, capture_output=True, text=True, env={**os.environ, "TZ": "UTC"}).stdout

    found = {}
    for session in sorted(row["session"] for row in json.loads(said("sessions", "--json"))):
        found[session] = {
            "standings": json.loads(said("standings", session, "--json")),
            "rulings": json.loads(said("rulings", session, "--json")),
            "event": json.loads(said("event", session, "--json")),
        }
    return {"verify": said("verify").strip(), "sessions": found}


def packed(content):
    # No name and no time, so that the same content makes the same file.
    return gzip.compress(content, 9, mtime=0)


def main():
    program, database = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    name = database.name.replace(".db", ".json")
    out = Path(sys.argv[3]) if len(sys.argv) > 3 else database.with_name(name)
    with tempfile.TemporaryDirectory() as folder:
        found = record(program, plain(database, Path(folder)))
    content = (json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
    out.write_bytes(packed(content) if out.suffix == ".gz" else content)


if __name__ == "__main__":
    main()
