#!/usr/bin/env python3
"""An evening by table pads in a real window, with keys, then the same by the Data Connector.

usage: pads.py PROGRAM FOLDER [TABLES]

The screen Pads writes the scoring file; another program, written from the public facts of the format, plays the pads and
puts results into it; the window takes them in. A pad corrects a result and erases one, the director corrects another
here, a pad contradicts that and is told right. Then a made-up connector says the same results and calls the director. Both
times the ranking must be that of the same results typed. The independent reader of the file is mdbtools. Pictures go to
FOLDER.
"""

import sqlite3
import sys
import time
from datetime import date
from pathlib import Path

from connector import CALLS, RESULTS, Connector
from hall_made import begin, boards, change, entered, played, ranking
from pad import Pads
from screen import Club, Screen, run

PROGRAM, FOLDER = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
TABLES = int(sys.argv[3]) if len(sys.argv) > 3 else 5
SESSION = "01932a10-0000-7000-8000-00000000000c"
TODAY = date.today().isoformat()
screen = Screen("pads", PROGRAM, FOLDER, ":173")


def stored(club):
    """Results that count, by table, round and board."""
    with sqlite3.connect(f"file:{club.database}?mode=ro", uri=True) as database:
        rows = database.execute('SELECT table_number, round, board, tricks FROM result WHERE superseded = 0 AND withdrawn IS NULL')
        return {(table, round_, board): tricks for table, round_, board, tricks in rows}


def typed_club(name, results):
    club = Club(PROGRAM, FOLDER / f"{name}.db")
    begin(club, SESSION, TABLES, TODAY)
    change(club, SESSION, [entered(meeting, board, result) for meeting, board, result in results])
    return ranking(club, SESSION)


def by_file():
    club = Club(PROGRAM, FOLDER / "file.db")
    movement = begin(club, SESSION, TABLES, TODAY)
    window = screen.open(club.database, stderr=open(FOLDER / "errors-file.txt", "w"))
    screen.key("ctrl+0", wait=0.8)
    screen.shot("file-1-begin")
    screen.key("ctrl+s", wait=0.5)
    file = FOLDER / f"{TODAY}.bws"
    screen.wait_for("the scoring file", file.exists)
    planned = run("mdb-export", file, "RoundData").count("\n") - 1
    if planned != len(movement["meetings"]):
        screen.fail(f"the file plans {planned} tables in rounds, not {len(movement['meetings'])}")
    screen.key("ctrl+Return", wait=0.8)
    pads, results = Pads(file), {}
    for table in range(1, TABLES + 1):
        pads.log_on(table)
    # Round by round, as a hall plays; the window reads while pads write.
    for round_ in range(1, TABLES + 1):
        for meeting in (one for one in movement["meetings"] if one["round"] == round_):
            for board in boards(meeting):
                result = played(meeting["table"], board)
                pads.enter(meeting, board, result)
                results[meeting["table"], round_, board] = (meeting, board, result)
        screen.wait_for(f"round {round_} of the pads", lambda: len(stored(club)) == len(results))
        if round_ == 2:
            screen.shot("file-2-played")
            screen.key("ctrl+4", wait=0.5)
            screen.shot("file-3-results")
            screen.key("ctrl+0", wait=0.5)
    # A pad corrects what it entered.
    first, second, third = [key for key, (_, _, result) in results.items() if result["state"] == "played"][:3]
    meeting, board, result = results[first]
    results[first] = (meeting, board, {**result, "tricks": 13 - result["tricks"]})
    pads.enter(meeting, board, results[first][2])
    screen.wait_for("the pad's correction", lambda: stored(club)[first] == 13 - result["tricks"])
    # Another one erases a result and enters it again.
    meeting, board, result = results[second]
    pads.enter(meeting, board, result, erased=True)
    screen.wait_for("an erased result", lambda: second not in stored(club))
    pads.enter(meeting, board, result)
    screen.wait_for("what was entered again", lambda: stored(club).get(second) == result["tricks"])
    # The director corrects a third here: the pad still says the old one, and that changes nothing.
    meeting, board, result = results[third]
    screen.key("ctrl+4", wait=0.6)
    screen.key("ctrl+k", wait=0.6)
    screen.typed(f"t{meeting['table']}r{meeting['round']}", wait=0.8)
    screen.key("Up", "Up", wait=0.3)
    if board != boards(meeting)[0]:
        screen.key("Down", wait=0.3)
    screen.typed("7nn-7", wait=0.8)
    # Another hand entered it: a reason is asked for.
    screen.typed("slip says so", wait=0.6)
    screen.wait_for("the director's correction", lambda: stored(club)[third] == 6)
    screen.key("ctrl+0", wait=4)
    if stored(club)[third] != 6:
        screen.fail("the pad's old result came back")
    # The pad says something new of it: both stand side by side, until the pad is told right.
    last = {**result, "tricks": 12 - result["tricks"] % 2}
    results[third] = (meeting, board, last)
    pads.enter(meeting, board, last)
    time.sleep(4.5)
    screen.shot("file-4-asked")
    if stored(club)[third] != 6:
        screen.fail("what was corrected here was replaced without being asked")
    screen.press("The pad is right")
    screen.wait_for("the pad's word", lambda: stored(club)[third] == last["tricks"])
    screen.key("ctrl+6", wait=1)
    screen.shot("file-5-ranking")
    screen.key("ctrl+0", wait=3.5)
    screen.shot("file-6-done")
    end(window, club)
    if ranking(club, SESSION) != typed_club("file-typed", results.values()):
        screen.fail("the ranking of the pads is not that of the same results typed")
    print(f"{len(results)} results of {TABLES} pads by a scoring file, corrected on both sides: as typed")


def by_connector():
    club = Club(PROGRAM, FOLDER / "connector.db")
    movement = begin(club, SESSION, TABLES, TODAY)
    early = []

    def accepted(queue, count):
        if queue == RESULTS and len(stored(club)) < len({(r["TableNumber"], r["RoundNumber"], r["BoardNumber"])
                                                         for r in made.queues[RESULTS][:count]}):
            early.append(count)

    made = Connector(accepted)
    window = screen.open(club.database, stderr=open(FOLDER / "errors-connector.txt", "w"))
    screen.key("ctrl+0", wait=0.8)
    # From the file's path over its buttons to the connector's fields.
    screen.key("Tab", "Tab", "Tab", "Tab", wait=0.3)
    screen.letters(made.address, wait=0.3)
    screen.key("Tab", wait=0.2)
    screen.letters("CLUB1", wait=0.2)
    screen.key("Tab", wait=0.2)
    screen.letters("KEY", wait=0.2)
    screen.shot("connector-1-address")
    screen.key("Return", wait=0.5)
    screen.wait_for("the event to be begun", lambda: made.times(5) == 1)
    results = {}
    for round_ in range(1, TABLES + 1):
        for meeting in (one for one in movement["meetings"] if one["round"] == round_):
            for board in boards(meeting):
                result = played(meeting["table"], board)
                made.enter(meeting, board, result)
                results[meeting["table"], round_, board] = (meeting, board, result)
        if round_ == 2:
            made.call(3, round_)
        screen.wait_for(f"round {round_} of the connector", lambda: len(stored(club)) == len(results))
        if round_ == 2:
            screen.wait_for("the call to be accepted", lambda: made.accepted[CALLS] == 1)
            screen.shot("connector-2-called")
            screen.key("ctrl+4", wait=0.5)
            screen.shot("connector-3-results")
            screen.key("ctrl+0", wait=0.5)
    key = next(key for key, (_, _, result) in results.items() if result["state"] == "played")
    meeting, board, result = results[key]
    results[key] = (meeting, board, {**result, "tricks": 13 - result["tricks"]})
    made.enter(meeting, board, results[key][2])
    screen.wait_for("the pad's correction", lambda: stored(club)[key] == 13 - result["tricks"])
    screen.wait_for("all to be accepted", lambda: made.accepted[RESULTS] == len(made.queues[RESULTS]))
    screen.shot("connector-4-done")
    end(window, club)
    if early:
        screen.fail(f"accepted before it was stored: {early}")
    if ranking(club, SESSION) != typed_club("connector-typed", results.values()):
        screen.fail("the ranking of the connector is not that of the same results typed")
    # Another start goes on with the event and begins no second one.
    window = screen.open(club.database)
    screen.key("ctrl+0", wait=0.8)
    screen.key("Tab", "Tab", "Tab", "Tab", wait=0.3)
    screen.letters(made.address, wait=0.3)
    screen.key("Tab", wait=0.2)
    screen.letters("CLUB1", wait=0.2)
    screen.key("Tab", wait=0.2)
    screen.letters("KEY", wait=0.2)
    screen.key("Return", wait=0.5)
    screen.wait_for("the event to go on", lambda: made.times(31) == 1)
    if made.times(5) != 1:
        screen.fail("the event was begun twice")
    end(window, club)
    print(f"{len(results)} results of {TABLES} pads by a connector: as typed")


def end(window, club):
    window.terminate()
    window.wait()
    if club.verify() != "all is well\n":
        screen.fail(club.verify())


with screen:
    by_file()
    by_connector()
