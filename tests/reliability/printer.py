#!/usr/bin/env python3
"""A printer that never answers: the evening goes on, and the window ends when it is told to.

usage: printer.py PROGRAM [--rounds N] [--seed N]

`lp` is first on PATH and sleeps. Each round prints from a window, twice, changes the evening by a command meanwhile, and
tells the program to end. It must end in time, with a closing copy that holds the change.
"""

import json
import os
import shutil
import subprocess
import time
from datetime import date

from common import ENGLISH, PATIENCE, Trial, copies, display, open_window, rows, title_change

trial = Trial(__doc__, 3)
sample = trial.sample()
# One that is not closed is tonight's, so that the window opens it by itself.
session = next(line.split()[0] for line in trial.ours("sessions", "--db", sample).stdout.splitlines() if "closed" not in line)
tonight = trial.folder / "tonight.json"
tonight.write_text(json.dumps([{"change": "date-set", "date": date.today().isoformat()}]))
trial.ours("change", session, tonight, "--db", sample)
bin = trial.folder / "bin"
bin.mkdir()
asked = trial.folder / "asked"
lp = bin / "lp"
lp.write_text(f"#!/bin/sh\necho $$ >> {asked}\nexec sleep 600\n")
lp.chmod(0o755)


def going():
    pids = asked.read_text().split() if asked.exists() else []
    return [pid for pid in pids if os.path.exists(f"/proc/{pid}")]


server, number = display()
for _ in trial.rounds():
    folder = trial.folder / str(trial.round)
    folder.mkdir()
    database = folder / "club.db"
    shutil.copyfile(sample, database)
    asked.unlink(missing_ok=True)
    env = ENGLISH | {"DISPLAY": number, "HOME": str(folder), "PATH": f"{bin}:/usr/bin:/bin", "ICED_BACKEND": "tiny-skia"}
    program, found = open_window([trial.wanted.program, database], number, env)
    if not found:
        trial.fault("blocked", "no window came")
        program.kill()
        continue
    window = found[-1]

    def keys(*names):
        for name in names:
            subprocess.run(["xdotool", "windowfocus", "--sync", window, "key", name], check=True, env=env)
            time.sleep(0.7)

    time.sleep(2)
    # Publish, then print, twice.
    keys("ctrl+7", "ctrl+p", "ctrl+p")
    begun = time.monotonic()
    while not going() and time.monotonic() < begun + 20:
        time.sleep(0.1)
    if not going():
        trial.fault("half", "nothing was printed")
    changed = time.monotonic()
    trial.ours("change", session, title_change(folder, f"Title {trial.round}"), "--db", database)
    if time.monotonic() - changed > 10:
        trial.fault("blocked", "a change waited for the printer")
    time.sleep(1)
    program.terminate()
    try:
        program.wait(20)
    except subprocess.TimeoutExpired:
        trial.fault("blocked", "the program did not end while it printed")
        program.kill()
    if not copies(database) or rows(copies(database)[-1]) != rows(database):
        trial.fault("lost", "the closing copy is older than the database")
    for pid in going():
        subprocess.run(["kill", pid], check=False)
server.kill()
server.wait()
trial.end()
