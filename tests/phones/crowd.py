"""What the scripts of this folder share: an evening with nobody's result, the hall opened by the command, phones that speak
HTTP, and how much the server holds. What the phones do stands in each script."""

import contextlib
import http.client
import json
import re
import sqlite3
import subprocess
import threading
import urllib.parse
from pathlib import Path

# In a round: enough for twenty entries a second during a minute.
BOARDS = 3


class Hall:
    """The command that serves phones, over an evening of its own."""

    def __init__(self, program, folder, tables, session):
        self.program, self.tables, self.session = Path(program).resolve(), tables, session
        self.database = Path(folder).resolve() / "hall.db"

    def ours(self, *words):
        return subprocess.run([self.program, *map(str, words)], check=True, capture_output=True, text=True).stdout

    def __enter__(self):
        self.movement = self.begin()
        command = [self.program, "hall", self.session, "--db", self.database, "--bind", "127.0.0.1", "--port", "0", "--json"]
        self.server = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True)
        said = json.loads(self.server.stdout.readline())
        self.keys, self.host = said["tables"], said["address"].removeprefix("http://")
        return self

    def __exit__(self, *_):
        self.server.kill()
        self.server.wait()

    def begin(self):
        self.database.parent.mkdir(parents=True, exist_ok=True)
        self.database.unlink(missing_ok=True)
        movement = json.loads(self.ours("movement", "show", "mitchell", self.tables, "--json"))
        changes = [
            {"change": "session-opened", "session": self.session, "title": "Load", "date": "2026-11-03", "club": "Club",
             "conditions": {"rules": {"profile": "laws-2017", "settings": {}}, "boards_per_round": BOARDS,
                            "quarter_minutes": 30, "correction_minutes": 30, "appeal_minutes": 30}},
            {"change": "movement-set", "section": "A", "movement": movement, "boards_per_round": BOARDS, "first_board": 1},
        ]
        for number in range(1, 2 * self.tables + 1):
            players = [{"name": f"{who} {number}"} for who in ("Ada", "Bo")]
            changes.append({"change": "contestant-seated", "contestant": {"id": f"A{number}", "players": players}})
        file = self.database.with_suffix(".json")
        file.write_text(json.dumps(changes))
        self.ours("change", self.session, file, "--db", self.database)
        return movement

    def boards(self, table):
        """Round by round what lies at a table."""
        meetings = [one for one in self.movement["meetings"] if one["table"] == table]
        return [(one["set"] - 1) * BOARDS + 1 + at for one in meetings for at in range(BOARDS)]

    def memory(self):
        """Megabytes in memory."""
        status = Path(f"/proc/{self.server.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def spent(self):
        """Seconds of processor time."""
        fields = Path(f"/proc/{self.server.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def sockets(self):
        """Open sockets, and all open files."""
        files = []
        for one in Path(f"/proc/{self.server.pid}/fd").iterdir():
            # A connection may end between being listed and being read.
            with contextlib.suppress(FileNotFoundError):
                files.append(str(one.readlink()))
        return sum(file.startswith("socket:") for file in files), len(files)

    def stored(self):
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as database:
            return database.execute("SELECT count(*) FROM result").fetchone()[0]


class Phone:
    def __init__(self, host, key, side):
        self.connection = http.client.HTTPConnection(host, timeout=30)
        self.host, self.cookies = host, {}
        page = self.get(f"/t/{key['token']}")
        self.form = re.search(r'name="form" value="(\w+)"', page)[1]
        self.post("/who", {"holder": side, "form": self.form})

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

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
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        text = answer.read().decode()
        if answer.status == 303:
            return self.ask("GET", answer.headers["Location"])
        if answer.status != 200:
            said = re.search(r'class="message"[^>]*>([^<]*)', text)
            raise RuntimeError(f"{method} {path}: {answer.status} {said[1] if said else text[:200]}")
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
