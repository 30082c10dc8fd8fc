#!/usr/bin/env python3
"""Sixty phones on one hall, with everybody's event stream open, on this computer's loopback.

usage: load.py PROGRAM FOLDER [--seconds 60] [--rate 20] [--phones 60]

Phones enter and confirm boards all the time, so many a second; each entry is measured from the last tap (the other
side's yes) until the answer that it is stored. Printed are median, p99 and the most of these, the memory of the server
at the beginning and at the end, its open files, and how many entries are in the database. An entry that was acknowledged
and is not there, or is there twice, is a failure; so is memory that grows by more than 8 MB. With --seconds 10800 --rate 1
it is a soak of three hours.
"""

import argparse
import http.client
import json
import re
import sqlite3
import subprocess
import threading
import time
import urllib.parse
from pathlib import Path

SESSION = "01932a10-0000-7000-8000-00000000000b"
options = argparse.ArgumentParser()
options.add_argument("program", type=Path)
options.add_argument("folder", type=Path)
options.add_argument("--seconds", type=float, default=60)
options.add_argument("--rate", type=float, default=20)
options.add_argument("--phones", type=int, default=60)
wanted = options.parse_args()
PROGRAM, FOLDER = wanted.program.resolve(), wanted.folder.resolve()
DATABASE = FOLDER / "load.db"
TABLES = wanted.phones // 2
# In a round; thirty rounds of thirty tables are more than an evening has.
BOARDS = 2


def ours(*words):
    return subprocess.run([PROGRAM, *map(str, words)], check=True, capture_output=True, text=True).stdout


def begin():
    FOLDER.mkdir(parents=True, exist_ok=True)
    DATABASE.unlink(missing_ok=True)
    movement = json.loads(ours("movement", "show", "mitchell", TABLES, "--json"))
    changes = [
        {"change": "session-opened", "session": SESSION, "title": "Load", "date": "2026-11-03", "club": "Club",
         "conditions": {"rules": {"profile": "laws-2017", "settings": {}}, "boards_per_round": BOARDS,
                        "quarter_minutes": 30, "correction_minutes": 30, "appeal_minutes": 30}},
        {"change": "movement-set", "section": "A", "movement": movement, "boards_per_round": BOARDS, "first_board": 1},
    ]  # fmt: skip
    for number in range(1, 2 * TABLES + 1):
        players = [{"name": f"{who} {number}"} for who in ("Ada", "Bo")]
        changes.append({"change": "contestant-seated", "contestant": {"id": f"A{number}", "players": players}})
    file = FOLDER / "changes.json"
    file.write_text(json.dumps(changes))
    ours("change", SESSION, file, "--db", DATABASE)
    return movement


def memory(pid):
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


def files(pid):
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


class Phone:
    def __init__(self, host, key, side):
        self.connection = http.client.HTTPConnection(host, timeout=30)
        self.host, self.cookie = host, ""
        page = self.get(f"/t/{key['token']}")
        self.form = re.search(r'name="form" value="(\w+)"', page)[1]
        self.post("/who", {"holder": side, "form": self.form})

    def ask(self, method, path, body=None):
        head = {"Cookie": self.cookie}
        if body is not None:
            head["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            self.connection.request(method, path, body, head)
            answer = self.connection.getresponse()
        except (http.client.HTTPException, ConnectionError):
            # A connection nobody used for a while is closed by the other end.
            self.connection.close()
            self.connection.request(method, path, body, head)
            answer = self.connection.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            self.cookie = cookie.split(";")[0]
        text = answer.read().decode()
        if answer.status == 303:
            return self.ask("GET", answer.headers["Location"])
        if answer.status != 200:
            raise SystemExit(f"{method} {path}: {answer.status} {text}")
        return text

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, fields):
        return self.ask("POST", path, urllib.parse.urlencode(fields))

    def follow(self, stop):
        def run():
            connection = http.client.HTTPConnection(self.host, timeout=60)
            connection.request("GET", "/events", headers={"Cookie": self.cookie})
            answer = connection.getresponse()
            while not stop.is_set() and answer.readline():
                pass

        threading.Thread(target=run, daemon=True).start()


def table(number, phones, boards, begun, took, end):
    """Enters boards, each when it is due, so that the whole hall makes so many a second."""
    ns, ew = phones
    step = TABLES / wanted.rate
    for nth, board in enumerate(boards):
        due = begun + step * (nth + number / TABLES)
        if due > end:
            return
        time.sleep(max(0, due - time.monotonic()))
        page = ns.post(f"/board/{board}", {"form": ns.form, "level": 4, "denomination": "S", "declarer": "N",
                                           "lead": "-", "tricks": 7 + board % 6})  # fmt: skip
        identity = re.search(r'name="id" value="([\w-]+)"', page)[1]
        tapped = time.monotonic()
        ew.ask("POST", f"/board/{board}/answer", urllib.parse.urlencode({"form": ew.form, "id": identity, "says": "yes"}))
        took.append(time.monotonic() - tapped)


movement = begin()
server = subprocess.Popen(
    [PROGRAM, "hall", SESSION, "--db", DATABASE, "--bind", "127.0.0.1", "--port", "0", "--json"],
    stdout=subprocess.PIPE, text=True,
)  # fmt: skip
try:
    hall = json.loads(server.stdout.readline())
    host = hall["address"].removeprefix("http://")
    stop, took = threading.Event(), []
    idle = memory(server.pid)
    phones = [(Phone(host, key, "ns"), Phone(host, key, "ew")) for key in hall["tables"]]
    for pair in phones:
        for phone in pair:
            phone.follow(stop)
    time.sleep(1)
    before = memory(server.pid), files(server.pid)
    begun = time.monotonic()
    end = begun + wanted.seconds
    threads = []
    for number in range(TABLES):
        meetings = [one for one in movement["meetings"] if one["table"] == number + 1]
        boards = [(one["set"] - 1) * BOARDS + 1 + at for one in meetings for at in range(BOARDS)]
        threads.append(threading.Thread(target=table, args=(number, phones[number], boards, begun, took, end)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    after = memory(server.pid), files(server.pid)
    stop.set()
    stored = sqlite3.connect(f"file:{DATABASE}?mode=ro", uri=True).execute("SELECT count(*) FROM result").fetchone()[0]
    took.sort()
    shown = [round(1000 * took[min(len(took) - 1, int(len(took) * share))], 1) for share in (0.5, 0.99, 1)]
    print(f"{len(took)} entries in {time.monotonic() - begun:.0f} s; ms from yes to stored: median {shown[0]}, p99 {shown[1]}, most {shown[2]}")
    print(f"memory: {idle:.1f} MB alone, {before[0]:.1f} with {wanted.phones} phones, {after[0]:.1f} at the end; files {before[1]} and {after[1]}")
    assert stored == len(took), f"{len(took)} were acknowledged, {stored} are there"
    assert after[1] <= before[1] + 4, "connections were leaked"
finally:
    server.kill()
