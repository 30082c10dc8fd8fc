"""Evenings of any size for windows under test, made by the program's own commands."""

import json
import subprocess
import sys
import uuid

# A movement of each size, its boards a round, and how many of its results are in.
EVENINGS = {7: ("mitchell 7", 4, 40), 100: ("share-and-relay 100 rounds 30", 1, 1500)}
CONTRACTS = [("3NT", 9), ("4S", 10), ("4H", 9), ("2S", 8), ("1NT", 7), ("5D", 10), ("3C", 9), ("6H", 12)]


def ours(program, *arguments):
    done = subprocess.run([str(a) for a in (program, *arguments)], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{arguments[0]}: {done.stderr}")
    return done.stdout


def evening(program, tables, database, folder, date):
    """An evening of so many tables, partly entered, its first round called."""
    spec, boards_per_round, entered = EVENINGS[tables]
    movement = json.loads(ours(program, "movement", "show", *spec.split(), "--json"))
    meetings = movement["meetings"]
    slots = [(meeting, (meeting["set"] - 1) * boards_per_round + board + 1) for meeting in meetings
             for board in range(boards_per_round)]
    # A session begins with what another program knows of it: its first result.
    (first, board), *slots = slots
    table = folder / f"{tables}.csv"
    table.write_text("section,round,table,board,ns,ew,contract,declarer,tricks\n"
                     f"A,1,{first['table']},{board},{first['ns']},{first['ew']},3NT,N,9\n")
    ours(program, "import", table, "--db", database, "--date", date)
    changes = [{"change": "movement-set", "section": "A", "movement": movement, "boards_per_round": boards_per_round,
                "first_board": 1}]
    for pair in sorted({meeting[side] for meeting in meetings for side in ("ns", "ew")}):
        names = [{"name": f"{who} of pair {pair}"} for who in ("First", "Second")]
        changes.append({"change": "contestant-seated", "contestant": {"id": f"A{pair}", "players": names}})
    changes.append({"change": "round-called", "section": "A", "round": 1})
    for at, (meeting, board) in enumerate(slots[:entered]):
        contract, tricks = CONTRACTS[(at * 7 + at // 13) % len(CONTRACTS)]
        changes.append({"change": "result-entered", "result": {
            "id": str(uuid.UUID(int=at + 1)), "section": "A", "round": meeting["round"], "table": meeting["table"],
            "board": board, "sitting": {"ns": f"A{meeting['ns']}", "ew": f"A{meeting['ew']}"}, "state": "played",
            "contract": contract, "declarer": "NESW"[at * 3 // 7 % 4], "tricks": tricks}})
    file = folder / f"{tables}.json"
    file.write_text(json.dumps(changes))
    ours(program, "change", "last", file, "--db", database)
