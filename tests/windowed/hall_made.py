"""What the evenings of pads and phones share: a Mitchell with its pairs, what is played at each table on each board, and
the same results typed. tests/phones/evening.mjs plays the same boards in the same way."""

import json
import uuid

BOARDS = 2


def begin(club, session, tables, date, title="Hall"):
    """An evening with nobody's result; gives its movement."""
    movement = json.loads(club_movement(club, tables))
    changes = [
        {"change": "session-opened", "session": session, "title": title, "date": date, "club": "Club",
         "conditions": {"rules": {"profile": "laws-2017", "settings": {}}, "boards_per_round": BOARDS,
                        "quarter_minutes": 30, "correction_minutes": 30, "appeal_minutes": 30}},
        {"change": "movement-set", "section": "A", "movement": movement, "boards_per_round": BOARDS, "first_board": 1},
    ]
    for number in range(1, 2 * tables + 1):
        players = [{"name": f"Åse {number}"}, {"name": f"Bo {number}"}]
        changes.append({"change": "contestant-seated", "contestant": {"id": f"A{number}", "players": players}})
    change(club, session, changes)
    return movement


def club_movement(club, tables):
    from screen import run
    return run(club.program, "movement", "show", "mitchell", tables, "--json")


def change(club, session, changes):
    file = club.database.with_suffix(".changes.json")
    file.write_text(json.dumps(changes))
    club.ask("change", session, file)


def boards(meeting):
    return [(meeting["set"] - 1) * BOARDS + 1 + at for at in range(BOARDS)]


def played(table, board):
    """The same as `outcome` of evening.mjs."""
    seed = (table * 31 + board * 17) % 97
    if seed == 5:
        return {"state": "passed-out"}
    level = 1 + (seed % 3 if seed % 7 > 4 else seed % 5)
    return {"state": "played", "level": level, "denomination": ["C", "D", "H", "S", "NT"][(seed + board) % 5],
            "doubling": "x" if seed % 11 == 3 else "", "declarer": "NESW"[(seed + table) % 4],
            "tricks": max(0, min(13, level + 6 + seed % 5 - 2))}


def entered(meeting, board, result, supersedes=None):
    """The change that somebody types."""
    said = {"state": result["state"]}
    if result["state"] == "played":
        said.update(contract=f"{result['level']}{result['denomination']}{result['doubling']}",
                    declarer=result["declarer"], tricks=result["tricks"])
    return {"change": "result-entered", "result": {
        "id": str(uuid.uuid4()), "section": "A", "round": meeting["round"], "table": meeting["table"], "board": board,
        "sitting": {"ns": f"A{meeting['ns']}", "ew": f"A{meeting['ew']}"}, **said}}


def ranking(club, session):
    said = club.standings(session)
    return json.dumps([said["rankings"], said["boards"]])
