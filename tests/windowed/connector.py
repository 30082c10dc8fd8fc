"""A made-up Data Connector: it answers as the maker's public examples do, holds what the pads of a hall would say, and
writes down what it was asked."""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

RESULTS, PEOPLE, SEATS, CALLS = range(4)
ASKS = {19: RESULTS, 20: PEOPLE, 21: SEATS, 36: CALLS, 23: RESULTS, 24: PEOPLE, 25: SEATS, 37: CALLS}
ACCEPTS = {27: RESULTS, 28: PEOPLE, 29: SEATS, 38: CALLS}
KINDS = [12, 10, 11, 20]
OK, ERROR, NO_UPDATES = 1, 4, 3


class Connector:
    def __init__(self, accepted=lambda queue, count: None):
        self.queues, self.accepted = [[] for _ in KINDS], [0] * len(KINDS)
        self.asked, self.lock, self.when_accepted = [], threading.RLock(), accepted
        made = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_):
                pass

            def reply(self, text):
                body = text.encode()
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_GET(self):
                self.reply("Bridgemate dataconnector service version 5.0")

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                self.reply(json.dumps(made.answer(body)))

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, request):
        with self.lock:
            command, data = request["Command"], json.loads(request["SerializedData"])
            self.asked.append((command, data))
            kind, last, error, said = OK, 0, 0, "ok"
            if command in ASKS:
                queue = ASKS[command]
                held = self.queues[queue]
                said = held if command in (23, 24, 25, 37) else held[self.accepted[queue]:]
                kind, last = KINDS[queue], len(held)
                if not said:
                    kind, error = ERROR, NO_UPDATES
            elif command in ACCEPTS:
                queue = ACCEPTS[command]
                self.accepted[queue] = data
                self.when_accepted(queue, data)
            return {"RequestCommand": command, "DataType": kind, "LastQueueItemId": last, "ErrorType": error,
                    "SessionGuid": request["SessionGuid"], "SerializedData": json.dumps(said)}

    def times(self, command):
        with self.lock:
            return sum(asked == command for asked, _ in self.asked)

    # What pads say.

    def enter(self, meeting, board, played, deleted=False):
        said = {"SectionLetters": "A", "TableNumber": meeting["table"], "RoundNumber": meeting["round"], "BoardNumber": board,
                "ScoringDirection": 3, "IsDeleted": deleted, "PairNorthSouth": meeting["ns"], "PairEastWest": meeting["ew"],
                "Level": 0, "LeadCardRank": 0, "LeadCardSuit": 0}
        if played["state"] == "played":
            declarer = "NESW".index(played["declarer"]) + 1
            said.update({
                "DeclaringPair": meeting["ns"] if declarer % 2 else meeting["ew"], "DeclarerDirection": declarer,
                "Level": played["level"], "Denomination": ["C", "D", "H", "S", "NT"].index(played["denomination"]) + 1,
                "Stake": 1 if played["doubling"] else 0, "TotalTricks": played["tricks"],
            })
        with self.lock:
            self.queues[RESULTS].append(said)

    def call(self, table, round_, status=1):
        with self.lock:
            self.queues[CALLS].append({"SectionLetters": "A", "TableNumber": table, "RoundNumber": round_, "Hour": 20, "Minute": 15,
                                       "Status": status})
