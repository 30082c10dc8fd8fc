#!/usr/bin/env python3
"""Takes a picture of each of the ten screens of the sample evening.

usage: pictures.py PROGRAM FOLDER [--size WIDTHxHEIGHT] [--scale PERCENT] [--dark] [--keys first|always|held] [--colours N]
                   [--play ROUNDS] [--screens NAME,NAME] [--display :N]

docs/design shows what it takes: 1366x768, 1920x1080 at 150 %, 800x500. Results are in up to the middle of round ROUNDS.
"""

import argparse
import json
import sqlite3
import time
import uuid
from pathlib import Path

from screen import SAMPLE, Screen, run, xdo

wanted = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
wanted.add_argument("program", type=Path)
wanted.add_argument("folder", type=Path)
wanted.add_argument("--size", default="1366x768")
wanted.add_argument("--scale", type=int, default=100)
wanted.add_argument("--dark", action="store_true")
wanted.add_argument("--keys", default="held")
wanted.add_argument("--colours", type=int, default=0)
wanted.add_argument("--play", type=int, default=5)
wanted.add_argument("--screens", default="")
wanted.add_argument("--display", default=":86")
wanted = wanted.parse_args()

PROGRAM, FOLDER = wanted.program.resolve(), wanted.folder.resolve()
SIZE = tuple(int(n) for n in wanted.size.split("x"))
SCREENS = {"tonight": "ctrl+1", "seats": "ctrl+2", "movement": "ctrl+3", "results": "ctrl+4", "director": "ctrl+5",
           "ranking": "ctrl+6", "publish": "ctrl+7", "players": "ctrl+8", "archive": "ctrl+9", "settings": "ctrl+comma"}


def in_play(database):
    """The sample evening in the middle of round `--play`: its names and results, the first table of the round in."""
    exported = FOLDER / "evening.json"
    evenings = json.loads(run(PROGRAM, "sessions", "--db", database, "--json"))
    session = next(each["session"] for each in evenings if each["title"] == SAMPLE["title"])
    run(PROGRAM, "export", "json", session, "--out", exported, "--db", database)
    whole = json.loads(exported.read_text("utf-8"))
    lines = [dict(line, board=board["number"]) for board in whole["boards"] for line in board["lines"]]
    place = lambda line: (line["round"], line["table"], line["board"])
    lines = sorted((line for line in lines if line.get("contract")), key=place)
    first = lines[0]
    table = FOLDER / "autumn-pairs.csv"
    table.write_text("section,round,table,board,ns,ew,contract,declarer,tricks\n"
                     f"A,1,1,{first['board']},{first['ns'][1:]},{first['ew'][1:]},{first['contract']},{first['by']},{first['tricks']}\n")
    run(PROGRAM, "import", table, "--db", database, "--date", time.strftime("%Y-%m-%d"))
    movement = json.loads(run(PROGRAM, "movement", "show", "mitchell", "7", "--json"))
    changes = [{"change": "movement-set", "section": "A", "movement": movement, "boards_per_round": 4, "first_board": 1}]
    for pair in SAMPLE["pairs"]:
        names = [{"name": player["name"]} for player in pair["players"]]
        changes.append({"change": "contestant-seated", "contestant": {"id": f"A{pair['number']}", "players": names}})
    changes += [{"change": "round-called", "section": "A", "round": called + 1} for called in range(wanted.play)]
    for at, line in enumerate(lines[1:]):
        if (line["round"], line["table"]) > (wanted.play, 2):
            continue
        changes.append({"change": "result-entered", "result": {
            "id": str(uuid.uuid4()), **{key: line[key] for key in ("round", "table", "board", "section")},
            "sitting": {"ns": line["ns"], "ew": line["ew"]}, "state": "played", "contract": line["contract"],
            "declarer": line["by"], "tricks": line["tricks"]}})
    file = FOLDER / "changes.json"
    file.write_text(json.dumps(changes))
    run(PROGRAM, "change", "last", file, "--db", database)
    return json.loads(run(PROGRAM, "sessions", "--db", database, "--json"))[0]["session"]


def picture(screen, name):
    screen.shot(name, 0.5)
    path = FOLDER / f"{name}.png"
    if wanted.colours:
        run("convert", path, "+dither", "-colors", wanted.colours, "-strip", path)


with Screen("pictures", PROGRAM, FOLDER, wanted.display, size=SIZE) as screen:
    run(PROGRAM, "demo", FOLDER / "demo")
    database = FOLDER / "demo/club.db"
    opened = in_play(database)
    kept = {"scale": str(wanted.scale), "appearance": "dark" if wanted.dark else "light", "language": "en", "open": opened,
            "hints": "1234567890,", "keys": wanted.keys}
    with sqlite3.connect(database) as settings:
        for key, value in kept.items():
            settings.execute("insert or replace into setting (key, value) values (?, ?)", (key, value))
    screen.open(database, rest=1.5)
    for name, key in SCREENS.items():
        if wanted.screens and name not in wanted.screens.split(","):
            continue
        xdo("mousemove", SIZE[0] - 2, SIZE[1] - 2)
        screen.key(key, wait=0.8)
        picture(screen, name)
