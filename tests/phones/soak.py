#!/usr/bin/env python3
"""Three hours of an evening in ten minutes, by phones that behave as phones do.

usage: soak.py PROGRAM FOLDER [--minutes 10] [--phones 60] [--faster 18]

Every phone has its event stream open and looks at its table whenever it is told to; it falls asleep and wakes, which cuts
its stream and its connection off without a word; some leave in the middle of a form; each round somebody calls the
director, corrects a board, changes the language, scans a card anew. Memory and open sockets of the server are measured ten
times. At the end all phones leave. A failure is: an entry that was acknowledged and is not there, memory that still grows
in the second half (by more than 4 MB), a socket that stays when everybody has gone.
"""

import argparse
import random
import re
import socket
import threading
import time
import urllib.parse

from crowd import Hall, Phone

HOURS = 3
options = argparse.ArgumentParser()
options.add_argument("program")
options.add_argument("folder")
options.add_argument("--minutes", type=float, default=10)
options.add_argument("--phones", type=int, default=60)
wanted = options.parse_args()
TABLES = wanted.phones // 2
SECONDS = wanted.minutes * 60
FASTER = HOURS * 3600 / SECONDS
# Of an evening: seven minutes a board, asleep for a while after each, a card scanned anew every half hour.
BOARD, ASLEEP = 7 * 60 / FASTER, 60 / FASTER


class Sleeper(Phone):
    """A phone whose stream is cut off and begun again."""

    def __init__(self, hall, key, side):
        super().__init__(hall.host, key, side)
        self.key, self.stream, self.heard, self.over = key, None, 0, False

    def wake(self):
        stream = socket.create_connection(self.host.split(":"), 30)
        stream.settimeout(120)
        stream.sendall(f"GET /events HTTP/1.1\r\nHost: {self.host}\r\nCookie: {self.cookie}\r\n\r\n".encode())
        self.stream = stream

        def follow():
            while True:
                try:
                    told = stream.recv(4096)
                except OSError:
                    return
                if not told:
                    return
                self.heard += told.count(b"event: ")

        threading.Thread(target=follow, daemon=True).start()

    def sleep(self):
        """Gone without a word, as a phone in a pocket."""
        for one in (self.stream, self.connection.sock):
            if one is not None:
                try:
                    one.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                one.close()
        self.stream = None
        self.connection.close()

    def abandon(self, board):
        """Leaves in the middle of a form."""
        with socket.create_connection(self.host.split(":"), 30) as left:
            left.sendall(f"POST /board/{board} HTTP/1.1\r\nHost: {self.host}\r\nCookie: {self.cookie}\r\n"
                         "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 90\r\n\r\nform=".encode())


def enter(asks, says, board, tricks, change=""):
    page = asks.post(f"/board/{board}", {"form": asks.form, "level": 4, "denomination": "S", "declarer": "N", "lead": "-",
                                         "tricks": tricks, "change": change})
    identity = re.search(r'name="id" value="([\w-]+)"', page)[1]
    says.get("/table")
    says.post(f"/board/{board}/answer", {"form": says.form, "id": identity, "says": "yes"})


def evening(hall, number, phones, begun, done, failed):
    """What happens at a table, each board when it is due."""
    chance = random.Random(number)
    ns, ew = phones
    try:
        for nth, board in enumerate(hall.boards(number + 1)):
            due = begun + BOARD * (nth + 1 + number / TABLES / 2)
            if due > begun + SECONDS:
                return
            sleeper = chance.choice(phones)
            sleeper.sleep()
            time.sleep(min(ASLEEP, max(0.0, due - time.monotonic())))
            sleeper.wake()
            time.sleep(max(0.0, due - time.monotonic()))
            for phone in phones:
                phone.get("/table")
            if chance.random() < 0.2:
                ns.abandon(board)
            enter(ns, ew, board, chance.randrange(14))
            done.append(1)
            ew.get("/ranking")
            ew.get(f"/board/{board}")
            if chance.random() < 0.1:
                enter(ew, ns, board, chance.randrange(14), change=1)
                done.append(1)
            if chance.random() < 0.1:
                ns.post("/call", {"form": ns.form})
                ns.post("/call", {"form": ns.form, "off": 1})
            if chance.random() < 0.1:
                ew.post("/language", {"language": chance.choice(["en", "da", "de", "nl"]), "back": "/table"})
            if chance.random() < 0.05:
                ns.sleep()
                ns = phones[0] = Sleeper(hall, ns.key, "ns")
                ns.wake()
    except BaseException as error:
        failed.append(f"table {number + 1}: {error!r}")


with Hall(wanted.program, wanted.folder, TABLES, "01932a10-0000-7000-8000-00000000000d") as hall:
    phones = [[Sleeper(hall, key, "ns"), Sleeper(hall, key, "ew")] for key in hall.keys]
    for pair in phones:
        for phone in pair:
            phone.wake()
    done, failed, measured = [], [], []
    begun = time.monotonic()
    threads = [threading.Thread(target=evening, args=(hall, n, phones[n], begun, done, failed)) for n in range(TABLES)]
    for thread in threads:
        thread.start()
    for tenth in range(1, 11):
        time.sleep(max(0.0, begun + SECONDS * tenth / 10 - time.monotonic()))
        measured.append((hall.memory(), *hall.sockets()))
        print(f"{HOURS * tenth / 10:3.1f} h: {measured[-1][0]:6.1f} MB, {measured[-1][1]} sockets, {measured[-1][2]} files, "
              f"{len(done)} entries", flush=True)
    for thread in threads:
        thread.join()
    heard = sum(phone.heard for pair in phones for phone in pair)
    for pair in phones:
        for phone in pair:
            phone.sleep()
    # A stream that was cut off is found out when the next word goes to it, each quarter of a minute.
    until = time.monotonic() + 40
    while hall.sockets()[0] > 2 and time.monotonic() < until:
        time.sleep(1)
    left = hall.sockets()
    print(f"all phones gone: {hall.memory():.1f} MB, {left[0]} sockets, {left[1]} files; {heard} events were heard, "
          f"{hall.spent():.1f} s of processor time")
    assert not failed, failed
    assert hall.stored() == len(done), f"{len(done)} were acknowledged, {hall.stored()} are there"
    grown = measured[-1][0] - measured[4][0]
    assert grown < 4, f"memory grew by {grown:.1f} MB in the second half"
    assert left[0] <= 2, f"{left[0]} sockets stay"
print(f"{wanted.phones} phones, {HOURS} hours in {wanted.minutes:g} minutes: nothing lost, nothing left")
