#!/usr/bin/env python3
"""An evening of players' phones in a real window: it opens the hall by its keys, prints the table cards, and browsers of
360 pixels come in by what another program reads off those cards.

usage: hall.py PROGRAM FOLDER EVENING.MJS [TABLES [ROUNDS]]

The codes are read by zbarimg (Debian: zbar-tools), from the printed cards and from the picture of the window. What the
phones do is in tests/phones/evening.mjs: one loses its network for a round, another sends everything twice, and the ranking
must be that of the same results typed. Meanwhile the window is looked at; pictures go to FOLDER.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

from screen import Club, Screen, run

PROGRAM, FOLDER, EVENING = (Path(argument).resolve() for argument in sys.argv[1:4])
TABLES = int(sys.argv[4]) if len(sys.argv) > 4 else 13
ROUNDS = int(sys.argv[5]) if len(sys.argv) > 5 else TABLES
# That of evening.mjs.
SESSION = "01932a10-0000-7000-8000-00000000000a"
screen = Screen("hall", PROGRAM, FOLDER, ":174")


def decoded(*pictures):
    """What the codes of pictures say."""
    found = run("zbarimg", "--raw", "-q", "-S*.enable=0", "-Sqrcode.enable=1", *pictures)
    return found.split()


def codes(club):
    """Tokens and codes, as the command prints them; its hall is closed again before the window opens its own."""
    command = [PROGRAM, "hall", SESSION, "--db", club.database, "--bind", "127.0.0.1", "--port", "0", "--json"]
    with subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True) as hall:
        said = json.loads(hall.stdout.readline())
        hall.kill()
    return said


def cards(club):
    """Where the printed cards lead, by token."""
    run(PROGRAM, "print", "table-cards", SESSION, "--db", club.database, "--out", FOLDER / "cards.pdf")
    run("pdftoppm", "-r", "150", "-png", FOLDER / "cards.pdf", FOLDER / "card")
    return {address.rsplit("/", 1)[1]: address for address in decoded(*sorted(FOLDER.glob("card-*.png")))}


def look(seconds, phones):
    """Walks through the screens while phones play, until they are done."""
    screens = [("ctrl+4", "results"), ("F10", "hall"), ("ctrl+6", "ranking")]
    turn = 0
    while phones.poll() is None:
        key, name = screens[turn % len(screens)]
        screen.key(key, wait=1.5)
        screen.shot(f"playing-{turn // len(screens) % 4}-{name}")
        if key == "F10":
            screen.key("Escape", wait=0.3)
        turn += 1
        time.sleep(seconds)


with screen:
    club = Club(PROGRAM, FOLDER / "club.db")
    run("node", EVENING, PROGRAM, FOLDER / "begun", TABLES, ROUNDS, "begin", club.database)
    said = codes(club)
    window = screen.open(club.database, stderr=open(FOLDER / "errors.txt", "w"))
    screen.key("F10", wait=0.8)
    screen.shot("1-closed")
    screen.key("ctrl+Return", wait=1.5)
    screen.shot("2-open")
    shown = decoded(FOLDER / "2-open.png")
    addresses = cards(club)
    tokens = [key["token"] for key in said["tables"]]
    if set(addresses) != set(tokens):
        screen.fail(f"the cards lead to {addresses}, not to {tokens}")
    if shown != [addresses[tokens[0]]]:
        screen.fail(f"the window's code leads to {shown}, the first card's to {addresses[tokens[0]]}")
    origin = shown[0].split("/t/")[0]
    print(f"{len(addresses)} codes of printed cards and the window's read by another program: {origin}", flush=True)
    tables = [{"table": key["table"], "token": key["token"], "code": key["code"], "address": addresses[key["token"]]}
              for key in said["tables"]]
    open_hall = {"database": str(club.database), "address": origin, "tables": tables,
                 "director_code": said["director_code"], "wall_code": said["wall_code"]}
    (FOLDER / "hall.json").write_text(json.dumps(open_hall))
    screen.key("Escape", wait=0.3)
    command = ["node", EVENING, PROGRAM, FOLDER / "phones", TABLES, ROUNDS, FOLDER / "hall.json"]
    phones = subprocess.Popen(list(map(str, command)))
    look(4, phones)
    if phones.returncode:
        screen.fail("the phones' evening failed")
    for key, name in [("ctrl+4", "results"), ("ctrl+6", "ranking"), ("F10", "hall")]:
        screen.key(key, wait=1.0)
        screen.shot(f"3-{name}")
    window.terminate()
    window.wait()
    if club.verify() != "all is well\n":
        screen.fail(club.verify())
print(f"{TABLES} tables played {ROUNDS} rounds through the open window")
