#!/usr/bin/env python3
"""Plays the sample evening in a real window with keyboard and mouse only.

usage: evening.py PROGRAM FOLDER

Starts a display of its own, registers the pairs, keeps a movement, types every result as a scorer would,
kills the program in the middle of it, goes on, corrects, undoes, prints, publishes. Screenshots of every
screen go to FOLDER. Afterwards the same evening without a window must give the same ranking.
"""

import signal
import sys
import time
from pathlib import Path

from screen import SAMPLE, Club, Screen, run, xdo

PROGRAM, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
DATABASE = FOLDER / "club.db"

screen = Screen("test", PROGRAM, FOLDER, ":87")
club = Club(PROGRAM, DATABASE)
key, typed, wait_for, results, sessions, log = (
    screen.key, screen.typed, screen.wait_for, club.results, club.sessions, club.log)


def shot(name):
    screen.shot(name, 0.6)


def ruled(name, presses, law):
    """F4 on the line the cursor is in, then these keys, then Ctrl+Enter: counted from F4 to the ruling made."""
    count = 2
    before = len(log())
    key("F4", wait=0.5)
    for press in presses:
        if press.startswith("text:"):
            xdo("type", "--delay", "12", "--", press[5:])
            count += len(press) - 5
            time.sleep(0.4)
        else:
            key(press, wait=0.25)
            count += 1
    shot(f"9-ruling-{name}")
    key("ctrl+Return", wait=0.5)
    wait_for(f"the ruling on {name}", lambda: len(log()) == before + 1)
    made = log()[0]["ruling"]
    if made["law"] != law:
        sys.exit(f"windowed test: {name} was ruled by {made['law']} instead of {law}")
    print(f"{name}: {count} keys from F4 to the ruling made")
    shot(f"9-ruling-{name}-made")
    return made


def open_window():
    program = screen.open(DATABASE)
    print(f"window visible after {screen.opened_in * 1000:.0f} ms")
    return program


def sitting(round_, table):
    return table, 8 + (table - 1 - (round_ - 1)) % 7


def evening():
    program = open_window()
    shot("1-tonight-first")
    typed("7")
    wait_for("the evening", lambda: len(sessions()) == 1)
    shot("2-seats-empty")
    # North-South and East-West of each table, as the plan asks for them. Every name is new here: a guest.
    by_number = {pair["number"]: [p["name"] for p in pair["players"]] for pair in SAMPLE["pairs"]}
    for table in range(1, 8):
        for number in sitting(1, table):
            for name in by_number[number]:
                plain = name.encode("ascii", "replace").decode().replace("?", "e")
                typed(plain, wait=0.05)
    wait_for("fourteen pairs", lambda: sessions()[0]["contestants"] == 14)
    shot("2-seats")
    key("ctrl+3", wait=0.5)
    shot("3-movement")
    key("Return", wait=0.3)
    key("F8", wait=0.3)
    key("ctrl+4", wait=0.5)

    # First what each table wrote, sheet by sheet; the cursor finds the next empty line by itself.
    first, later = {}, []
    for entry in SAMPLE["entries"]:
        slot = (entry["round"], entry["table"], entry["board"])
        if "typed" in entry:
            if slot in first:
                later.append(entry)
            else:
                first[slot] = entry["typed"]
    order = sorted(first)
    half = len(order) // 2
    screen.keys = 0
    for at, slot in enumerate(order[:half]):
        if at and slot[0] != order[at - 1][0]:
            before = screen.keys
            # Rounds follow each other faster here than at tables: the program asks, and is told again.
            key("F8", "F8", wait=0.3)
            screen.keys = before
        typed(first[slot])
    entered = sum(1 for slot in order[:half] if first[slot] != "lp")
    wait_for(f"{entered} results", lambda: results() == entered)
    shot("4-results-half")

    # The program is killed while the next result is being typed; what was acknowledged is there.
    xdo("type", "--delay", "12", "4s")
    program.send_signal(signal.SIGKILL)
    program.wait()
    club.verify()
    if results() != entered:
        sys.exit("windowed test: a result was lost when the program was killed")
    program = open_window()
    for at, slot in enumerate(order[half:], start=half):
        if slot[0] != order[at - 1][0]:
            before = screen.keys
            # Rounds follow each other faster here than at tables: the program asks, and is told again.
            key("F8", "F8", wait=0.3)
            screen.keys = before
        typed(first[slot])
    postponed = sum(1 for slot in order if first[slot] == "lp")
    wait_for("all results", lambda: results() == len(order) - postponed)
    shot("4-results-full")
    for entry in later:
        # Keys with Ctrl and arrows do not queue behind typed text, so a busy machine gets time to follow.
        key("ctrl+k", wait=0.8)
        typed(f"t{entry['table']}r{entry['round']}", wait=1.0)
        offset = (entry["board"] - 1) % 4
        if offset:
            key(*["Down"] * offset, wait=0.8)
        typed(entry["typed"], wait=0.8)
        typed("", wait=1.0)
    print(f"{len(first) + len(later)} results typed with {screen.keys} keys: {screen.keys / (len(first) + len(later)):.2f} each")
    shot("4-results-corrected")
    if results() != len(order):
        sys.exit("windowed test: a correction added or lost a result")
    if screen.keys / (len(first) + len(later)) > 6:
        sys.exit("windowed test: more than six keys a result")

    # The director is called: twice for nothing that lasts, once for a weighted score.
    key("ctrl+k", wait=0.8)
    typed("t1r3", wait=1.0)
    bid = ruled("insufficient-bid", ["i", "e", "n", "y", "n", "n", "1"], "27B1(a)")
    key("ctrl+4", wait=0.8)
    key("ctrl+k", wait=0.8)
    typed("t1r3", wait=1.0)
    revoke = ruled("revoke", ["r", "e", "y", "1", "1", "0"], "64A1")
    if abs(revoke["tricks"]["declarer"]) != 2:
        sys.exit(f"windowed test: the revoke gave {revoke['tricks']}")
    key("ctrl+z", wait=0.5)
    key("ctrl+z", wait=0.5)
    wait_for("both rulings taken back", lambda: not [r for r in log() if r.get("ruling", {}).get("id") in (bid["id"], revoke["id"])])
    weighted = next(e for e in SAMPLE["entries"] if "ruling" in e)
    key("ctrl+4", wait=0.8)
    key("ctrl+k", wait=0.8)
    typed(f"t{weighted['table']}r{weighted['round']}", wait=1.0)
    key(*["Down"] * ((weighted["board"] - 1) % 4), wait=0.8)
    made = ruled("weighted", ["ctrl+Return", "text:60 4sn=, 4sn-1"], "12C1(c)")
    if made["award"] != weighted["ruling"]["award"]:
        sys.exit(f"windowed test: another award was made: {made['award']}")

    # The mouse: the ranking by its name on the rail, then a line of it.
    xdo("mousemove", "70", "275", "click", "1")
    time.sleep(0.6)
    shot("5-ranking")
    xdo("mousemove", "300", "190", "click", "1")
    time.sleep(0.4)
    shot("5-ranking-why")
    key("ctrl+z", wait=0.4)
    key("ctrl+shift+z", wait=0.4)
    key("ctrl+7", wait=0.8)
    shot("6-publish-ranking")
    key("Down", wait=0.5)
    shot("6-publish-travellers")
    key("ctrl+Return", wait=0.6)
    key("ctrl+8", wait=0.6)
    shot("7-players")
    key("ctrl+comma", wait=0.6)
    shot("8-settings")
    # The dark appearance by Tab and Space alone: back from the name over eight sizes, what was
    # saved, the suits and high contrast to "dark".
    key(*["shift+Tab"] * 14, wait=0.2)
    key("space", wait=0.6)
    shot("8-settings-dark")
    key("ctrl+4", wait=0.6)
    key("F1", wait=0.5)
    shot("4-results-dark-keys")
    key("Escape", wait=0.2)
    key("ctrl+1", wait=0.6)
    shot("1-tonight")
    program.terminate()
    program.wait()


def compare():
    """The same evening without a window."""
    club.verify()
    run(PROGRAM, "demo", FOLDER / "demo", "--database-only")
    sample = Club(PROGRAM, FOLDER / "demo/club.db")
    lines = lambda of: [
        [(l["rank"], l["contestant"], l["boards"], l["total"], l["percent"]) for l in r["lines"]] for r in of["rankings"]
    ]
    session = next(s["session"] for s in sample.sessions() if s["title"] == SAMPLE["title"])
    window, demo = club.standings(), sample.standings(session)
    if lines(window) != lines(demo):
        sys.exit(f"windowed test: the window's ranking differs\n{lines(window)}\n{lines(demo)}")
    print("the ranking is that of the evening without a window")


with screen:
    evening()
compare()
