#!/usr/bin/env python3
"""Sixty honest phones enter results while one address floods the hall: streams, half-open connections, large forms, and as
many requests as it can make, with the card of one table and without.

usage: attack.py PROGRAM FOLDER [--seconds 30] [--rate 20] [--phones 60] [--limit MS]

The attacker sits at the last table, whose phones are not among the honest ones. Printed are how long an honest phone waits
from its yes until the result is stored, and the memory of the server. An honest phone that is refused is a failure, as is
an entry that was acknowledged and is not there.
"""

import argparse
import contextlib
import multiprocessing
import os
import re
import socket
import threading
import time
import urllib.parse

from crowd import BOARDS, Hall, Phone

options = argparse.ArgumentParser()
options.add_argument("program")
options.add_argument("folder")
options.add_argument("--seconds", type=float, default=30)
options.add_argument("--rate", type=float, default=20)
options.add_argument("--phones", type=int, default=60)
options.add_argument("--limit", type=float, help="milliseconds within which 99 of 100 must be stored")
# The honest ones have an address of their own, as they have in a hall.
ATTACKER = "127.9.9.9"


def connect(host):
    name, port = host.split(":")
    return socket.create_connection((name, int(port)), 5, (ATTACKER, 0))


def send(host, text, held):
    """Sends what it can; what is refused or cut off is what the attacker has to live with."""
    try:
        stream = connect(host)
        stream.sendall(text)
        held.append(stream)
        del held[:-600]
        return stream
    except OSError:
        return None


def attack(kind, host, token, until):
    # Attackers are other computers; here they only get what is left of this one.
    os.nice(19)
    held = []
    head = f"Host: {host}\r\n".encode()
    while time.monotonic() < until:
        match kind:
            case "half-open":
                send(host, b"POST /board/1 HTTP/1.1\r\n" + head + b"Content-Le", held)
            case "streams":
                # Each time a phone of its own, with the card of one table.
                stream = send(host, f"GET /t/{token} HTTP/1.1\r\n".encode() + head + b"\r\n", [])
                if stream:
                    try:
                        cookie = re.search(rb"set-cookie: (seat=[^;]+)", stream.recv(4096))
                        stream.close()
                        if cookie:
                            send(host, b"GET /events HTTP/1.1\r\n" + head + b"Cookie: " + cookie[1] + b"\r\n\r\n", held)
                    except OSError:
                        pass
            case "large":
                body = b"form=" + b"x" * 200_000
                asked = b"POST /join HTTP/1.1\r\n" + head + b"Content-Type: application/x-www-form-urlencoded\r\n"
                send(host, asked + f"Content-Length: {len(body)}\r\n\r\n".encode() + body, held)
            case "flood":
                stream = send(host, b"", [])
                try:
                    for _ in range(200):
                        begun = time.monotonic()
                        stream.sendall(b"GET /join HTTP/1.1\r\n" + head + b"\r\n")
                        stream.recv(65536)
                        time.sleep(max(0, 1 / 2000 - (time.monotonic() - begun)))
                except (OSError, AttributeError):
                    pass
            case "codes":
                body = b"code=0000"
                asked = b"POST /director HTTP/1.1\r\n" + head + b"Content-Type: application/x-www-form-urlencoded\r\n"
                send(host, asked + b"Content-Length: 9\r\n\r\n" + body, held)


def table(number, of, phones, boards, next_round, begun, took, refused, end):
    ns, ew = phones
    step = of / wanted.rate
    for nth, board in enumerate(boards):
        # A pair that has still to play elsewhere is not at its next table yet, however slow the attack makes the hall.
        if nth % BOARDS == 0:
            with contextlib.suppress(threading.BrokenBarrierError):
                next_round.wait()
        due = begun + step * (nth + number / of)
        if due > end:
            next_round.abort()
            return
        time.sleep(max(0, due - time.monotonic()))
        try:
            page = ns.post(f"/board/{board}", {"form": ns.form, "level": 4, "denomination": "S", "declarer": "N",
                                               "lead": "-", "tricks": 7 + board % 6})  # fmt: skip
            identity = re.search(r'name="id" value="([\w-]+)"', page)[1]
            ew.get(f"/board/{board}")
            tapped = time.monotonic()
            answer = urllib.parse.urlencode({"form": ew.form, "id": identity, "says": "yes"})
            ew.ask("POST", f"/board/{board}/answer", answer)
            took.append(time.monotonic() - tapped)
        except (RuntimeError, OSError, TypeError) as error:
            refused.append(f"table {number + 1}: {error!r}")


if __name__ == "__main__":
    wanted = options.parse_args()
    honest = wanted.phones // 2
    with Hall(wanted.program, wanted.folder, honest + 1, "01932a10-0000-7000-8000-00000000000d") as hall:
        stop, took, refused = threading.Event(), [], []
        phones = [(Phone(hall.host, key, "ns"), Phone(hall.host, key, "ew")) for key in hall.keys[:honest]]
        for pair in phones:
            for phone in pair:
                phone.follow(stop)
        time.sleep(1)
        begun = time.monotonic()
        end = begun + wanted.seconds
        token = hall.keys[honest]["token"]
        kinds = ["half-open", "streams", "large", "flood", "flood", "codes"]
        enemies = [multiprocessing.Process(target=attack, args=(kind, hall.host, token, end)) for kind in kinds]
        for enemy in enemies:
            enemy.start()
        next_round = threading.Barrier(honest)
        threads = [threading.Thread(target=table, args=(number, honest, phones[number], hall.boards(number + 1), next_round, begun,
                                                            took, refused, end))
                   for number in range(honest)]  # fmt: skip
        for thread in threads:
            thread.start()
        most = 0.0
        while any(thread.is_alive() for thread in threads):
            most = max(most, hall.memory())
            time.sleep(0.5)
        for enemy in enemies:
            enemy.terminate()
        stop.set()
        took.sort()
        shown = [round(1000 * took[min(len(took) - 1, int(len(took) * share))], 1) for share in (0.5, 0.99, 1)]
        print(f"{len(took)} entries, {len(refused)} refused; ms from yes to stored: median {shown[0]}, p99 {shown[1]}, most {shown[2]}; "
              f"memory at most {most:.0f} MB")
        for why in refused[:5]:
            print(why)
        assert not refused, "honest phones were refused"
        assert hall.stored() == len(took), f"{len(took)} were acknowledged, {hall.stored()} are there"
        assert wanted.limit is None or shown[1] < wanted.limit, f"{shown[1]} ms are more than {wanted.limit}"
