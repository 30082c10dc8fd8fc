#!/usr/bin/env python3
"""A damaged file is salvaged onto a disk that is full: the command says so, and leaves nothing behind.

usage: full_disk.py PROGRAM [--rounds N] [--seed N]

Each round damages pages of a copy of the sample, then salvages it onto a file system in memory of a random size, which
needs no root: `unshare` makes it for this command alone. Either everything comes out that comes out on a disk with room, or
the command fails, names the full disk, and the folder is empty.
"""

import json
import shutil
import subprocess

from common import ENGLISH, PATIENCE, Trial

trial = Trial(__doc__, 20)
sample = trial.sample()
disk = trial.folder / "disk"
disk.mkdir()
# What is in memory goes with the command, so what it left is counted there.
SMALL = 'mount -t tmpfs -o size="$1"k tmpfs "$2" || exit 77; "$3" salvage "$4" --out "$2/new.db" --json; rc=$?; ls -A "$2" >&2; exit $rc'


def salvaged(kilobytes, file):
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", SMALL, "sh", str(kilobytes), disk,
               trial.wanted.program, file]
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=PATIENCE, env=ENGLISH)


for _ in trial.rounds():
    file = trial.folder / "damaged.db"
    shutil.copyfile(sample, file)
    size = file.stat().st_size
    with open(file, "r+b") as damaged:
        for _ in range(trial.chance.randrange(1, 4)):
            damaged.seek(trial.chance.randrange(4096, size - 600))
            damaged.write(trial.chance.randbytes(500))
    with_room = salvaged(16 * size // 1024, file)
    if with_room.returncode == 77:
        raise SystemExit("no file system of a size can be made here: " + with_room.stderr)
    small = salvaged(trial.chance.randrange(4, 3 * size // 1024), file)
    if small.returncode == 0:
        if json.loads(small.stdout) != json.loads(with_room.stdout):
            trial.fault("silent", "less came out of it than with room, and nothing was said")
        continue
    why, left = small.stderr.strip().splitlines()[0], small.stderr.strip().splitlines()[1:]
    if with_room.returncode == 0 and "disk is full" not in why:
        trial.fault("silent", f"it failed by another name: {why}")
    if left:
        trial.fault("half", f"left behind: {left}")
trial.end()
