#!/usr/bin/env python3
"""A second folder for copies that does not answer: commands and the phones' server go on, and the closing copy is made in the
first folder.

usage: share.py PROGRAM [--rounds N] [--seed N]

A network share that died cannot be made without a file system of one's own. The stand-in is `strace`, which holds up every
call of the program on paths in that folder for two minutes, as a dead share does; everything else of the program goes on.
"""

import shutil
import signal
import sqlite3
import subprocess
import time

from common import ENGLISH, Trial, copies, rows, title_change

trial = Trial(__doc__, 3)
sample = trial.sample()
session = trial.ours("sessions", "--db", sample).stdout.split()[0]
# What a program asks of a folder: whether it is there, what is in it, and to open something.
CALLS = "stat,statx,newfstatat,lstat,openat,mkdir,mkdirat,unlink,unlinkat,rename,renameat,renameat2"
DEAD = 120

for _ in trial.rounds():
    folder = trial.folder / str(trial.round)
    second = folder / "share"
    second.mkdir(parents=True)
    database = folder / "club.db"
    shutil.copyfile(sample, database)
    with sqlite3.connect(database) as db:
        db.execute("INSERT OR REPLACE INTO setting VALUES ('copies.second', ?)", [str(second)])
    command = ["strace", "-f", "-qq", "-o", "/dev/null", "-P", second, "-e", f"trace={CALLS}",
               "-e", f"inject={CALLS}:delay_enter={DEAD * 1000000}", trial.wanted.program, "hall", session, "--db", database,
               "--bind", "127.0.0.1", "--port", "0", "--json"]  # fmt: skip
    hall = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True, env=ENGLISH)
    begun = time.monotonic()
    line = hall.stdout.readline()
    if not line or time.monotonic() - begun > 20:
        trial.fault("blocked", "the hall did not open")
    changed = time.monotonic()
    trial.ours("change", session, title_change(folder, f"Title {trial.round}"), "--db", database)
    if time.monotonic() - changed > 10:
        trial.fault("blocked", "a change waited for the share")
    time.sleep(trial.chance.uniform(1, 3))
    # strace hands on no signal: its child is told.
    child = subprocess.run(["pgrep", "-P", str(hall.pid)], capture_output=True, text=True).stdout.split()
    told = time.monotonic()
    for pid in child:
        subprocess.run(["kill", f"-{signal.SIGTERM.value}", pid], check=False)
    # The closing copy waits ten seconds for the second folder; then the program ends, and strace when the call it holds
    # up is over.
    while time.monotonic() < told + 40:
        if copies(database) and rows(copies(database)[-1]) == rows(database):
            break
        time.sleep(0.2)
    else:
        trial.fault("lost", "the closing copy is older than the database")
    if list(second.iterdir()):
        trial.fault("half", "the share was not dead")
    for pid in child:
        subprocess.run(["kill", "-9", pid], check=False)
    hall.kill()
    hall.wait()
trial.end()
