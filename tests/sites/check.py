#!/usr/bin/env python3
"""Reads the files written for web sites with programs that are not ours: XML by xmllint with a DTD, tables by Python.

usage: check.py PROGRAM DATABASE FOLDER
"""

import csv
import json
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAM, DATABASE, FOLDER = (Path(argument).resolve() for argument in sys.argv[1:4])
DTD = Path(__file__).with_name("usebio.dtd")
checks = 0


def ours(*words):
    return subprocess.run([PROGRAM, *map(str, words)], check=True, capture_output=True, text=True).stdout


def expect(holds, what):
    global checks
    checks += 1
    if not holds:
        sys.exit(f"sites: {what}")


def bridgewebs(path, standings):
    rows = list(csv.reader(path.open(encoding="utf-8", newline=""), delimiter=";"))
    expect(rows[0] == ["#Version", "std1"], f"{path}: does not begin with its version")
    rankings, table, head, board, lines = [], None, None, None, 0
    for row in rows[1:]:
        if row[0] == "#Scores":
            table, head = "scores", None
            rankings.append([])
        elif row[0] == "#Travellers":
            table, head = "travellers", None
        elif row[0] == "#Board":
            board = int(row[1])
        elif not row[0].startswith("#") and head is None:
            head = row
        elif table == "scores":
            rankings[-1].append(dict(zip(head, row)))
        elif table == "travellers":
            line = dict(zip(head, row))
            expect(len(row) == len(head), f"{path}: a line of board {board} has {len(row)} cells, not {len(head)}")
            expect(not (line["NSScore"].isdigit() and line["EWScore"].isdigit()), f"{path}: both sides score")
            lines += 1
    expect(len(rankings) == len(standings["rankings"]), f"{path}: {len(rankings)} rankings")
    for read, stated in zip(rankings, standings["rankings"]):
        for row, line in zip(read, stated["lines"]):
            expect(row["Percent"] == line["percent"], f"{path}: {row} is not {line}")
            expect([row["Name1"], row["Name2"]] == line["players"][:2], f"{path}: {row} is not {line}")
    expect(lines > 0, f"{path}: no results")


def ecats(folder):
    for name, fields in [("C.txt", 19), ("P.txt", 9), ("R.txt", 18), ("E.txt", 1)]:
        text = (folder / name).read_bytes().decode("latin-1")
        rows = list(csv.reader(text.split("\r\n")[:-1], delimiter="\t"))
        expect(text.endswith("\r\n") and all(row[0] == "" for row in rows), f"{name}: no tab before every field")
        expect(all(len(row) - 1 == fields for row in rows), f"{name}: not {fields} fields")
        expect(all(len(cell) <= 50 for row in rows for cell in row), f"{name}: a text is too long")


def main():
    # What an earlier run wrote is none of this one's.
    shutil.rmtree(FOLDER, ignore_errors=True)
    for listed in json.loads(ours("sessions", "--db", DATABASE, "--json")):
        session = listed["session"]
        standings = json.loads(ours("standings", session, "--db", DATABASE, "--json"))
        for site in ["bridgewebs", "pianola", "ecats", "federation"]:
            folder = FOLDER / session / site
            ours("export", site, session, "--db", DATABASE, "--out", folder)
            for path in sorted(folder.glob("*.xml")):
                checked = subprocess.run(
                    ["xmllint", "--nonet", "--noout", "--dtdvalid", DTD, path], capture_output=True, text=True
                )
                expect(checked.returncode == 0, checked.stderr)
            for path in folder.glob("*.csv"):
                bridgewebs(path, standings)
            if (folder / "R.txt").exists():
                ecats(folder)
    print(f"files for sites are sound for other programs: {checks} checks")


main()
