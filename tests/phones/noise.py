#!/usr/bin/env python3
"""Any bytes on any form of the phones, and anything behind the question mark of an address, sent to the running program.

usage: noise.py PROGRAM FOLDER [--seconds 10] [--seed N]

Beside the fuzz target `phones`, which asks the same without a network: here a built program is asked, with its checks of
numbers where it is a debug build. A fault is an answer of 500, a connection that is cut, a program that ended, or a result
stored that no other side confirmed. Each phone has an address of its own and one of many cards, so that none asks too much.
"""

import argparse
import random
import socket
import time
from pathlib import Path

from crowd import Hall

options = argparse.ArgumentParser()
options.add_argument("program")
options.add_argument("folder", type=Path)
options.add_argument("--seconds", type=float, default=10)
options.add_argument("--seed", type=int, default=1)
wanted = options.parse_args()
FORMS = ["/board/1", "/board/2", "/board/50", "/board/1/answer", "/names", "/who", "/call", "/join", "/language", "/director", "/director/A-1/1",
         "/director/call", "/table"]
BODIES = [
    b"form=FORM&level=4&denomination=S&doubling=x&declarer=N&lead=HK&tricks=10&once=1&change=1", b"form=FORM&state=pass",
    b"form=FORM&id=01932a10-0000-7000-8000-000000000001&says=yes", b"form=FORM&contestant=A1&first=%C3%85se&second=Bo",
    b"form=FORM&holder=ew", b"form=FORM&off=1&back=/board/1", b"code=1234", b"language=da&back=/table", b"form=FORM&call=1&done=1",
]
PARTS = [b"form=", b"&", b"=", b"+", b"%", b"%00", b"%ff", b"\xff", b"level=7", b"tricks=13", b"lead=H2", b"says=yes", b"change=1",
         b"state=none", b"holder=A1", b"back=//", b"contestant=A65535", b"call=99999999999999999999", b"denomination=NT"]
# Each card has its own limit.
TABLES = 30
chance = random.Random(wanted.seed)


def noisy(body):
    body = bytearray(body)
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(body) + 1)
        match chance.randrange(4):
            case 0 if at < len(body):
                body[at] = chance.randrange(256)
            case 1:
                body[at:at] = chance.choice(PARTS)
            case 2:
                del body[at:at + chance.randrange(1, 8)]
            case _:
                body[at:at] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 12)))
    return bytes(body)


class Asker:
    def __init__(self, hall):
        host, port = hall.host.split(":")
        own = f"127.{chance.randrange(1, 250)}.{chance.randrange(250)}.{chance.randrange(1, 250)}"
        self.stream = socket.create_connection((host, int(port)), 20, (own, 0))
        # The card makes it a phone of the table; then it says whose it is.
        self.cookie, self.given = "", b""
        self.page(f"/t/{chance.choice(hall.keys)['token']}")
        self.cookie = self.given.decode()
        sign = self.page("/who").split(b'name="form" value="')[1][:16]
        self.ask("POST", "/who", b"holder=table&form=" + sign)
        self.cookie = self.given.decode()

    def page(self, path):
        """A page, asked for again where a card is asked for too often."""
        while (answer := self.ask("GET", path))[0] == 429:
            time.sleep(0.2)
        return answer[1]

    def ask(self, method, path, body=None):
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {self.cookie}\r\n"
        if body is not None:
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        self.stream.sendall(head.encode() + b"\r\n" + (body or b""))
        answer = self.stream.makefile("rb")
        status = int(answer.readline().split()[1])
        length = 0
        while (line := answer.readline().strip()):
            if line.lower().startswith(b"set-cookie: seat="):
                self.given = line.split(b" ", 1)[1].split(b";")[0]
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return status, answer.read(length)


asked, faults = 0, []
with Hall(wanted.program, wanted.folder, TABLES, "01932a10-0000-7000-8000-0000000000ff") as hall:
    until = time.monotonic() + wanted.seconds
    while time.monotonic() < until and len(faults) < 10:
        phone = Asker(hall)
        page = phone.page("/table")
        sign = page.split(b'name="form" value="')[1][:16]
        for _ in range(12):
            form, body = chance.choice(FORMS), noisy(chance.choice(BODIES)).replace(b"FORM", sign)
            behind = "".join(f"%{byte:02x}" for byte in noisy(chance.choice(BODIES))[:60])
            for question in [("POST", form, body), ("GET", f"{form}?level={behind}&lead={behind}&change=1")]:
                try:
                    status, said = phone.ask(*question)
                except (OSError, IndexError, ValueError) as error:
                    status, said = 500, repr(error).encode()
                asked += 1
                if status == 500:
                    faults.append(f"{question}: {said[:200]!r}")
        phone.stream.close()
    if hall.server.poll() is not None:
        faults.append("the program ended")
    if hall.stored():
        faults.append(f"{hall.stored()} results were stored that nobody confirmed")
for fault in faults:
    print(fault)
print(f"{asked} questions, {len(faults)} faults")
raise SystemExit(bool(faults))
