#!/usr/bin/env python3
"""Measures how soon a real window shows what was typed, and what that costs.

usage: speed.py PROGRAM FOLDER [--times N] [--sizes WIDTHxHEIGHT[@PERCENT],...] [--tables 7,100] [--display :N]
                [--renderer software|hardware] [--only version,start,keys,screens,idle]

With 7 tables and with 100 tables of 30 boards, on each size of screen and at its scale: the time from a key until its letter
stands in the entry field, from Enter until the counter of results shows one more, from the key of each screen until it stands
there, and the processor time of an entry of two keys, of one key, and of half a minute in which only the clock runs; how long
it is from the start of the program until its window is visible and until it is painted, and what memory it takes then. All
sizes of the table in docs/performance.md: --sizes 1280x720,2560x1440@200,3840x2160@300. Use the released program.

Keys come by XTest, from this process. Pixels are read where the display keeps them, every third of a millisecond: that, and
what the system takes to wake somebody up, is the resolution. The display is in memory; a real one adds its own delay, and
a graphics card paints faster than Mesa's software Vulkan, which stands for one here.
"""

import argparse
import ctypes
import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

from made import evening

wanted = argparse.ArgumentParser(usage=__doc__)
wanted.add_argument("program", type=Path)
wanted.add_argument("folder", type=Path)
wanted.add_argument("--times", type=int, default=100)
wanted.add_argument("--sizes", default="1280x720")
wanted.add_argument("--renderer", choices=["software", "hardware"], default="software")
wanted.add_argument("--display", default=":88")
wanted.add_argument("--only", default="version,start,keys,screens,idle")
wanted.add_argument("--tables", default="7,100")
wanted = wanted.parse_args()

PROGRAM, FOLDER = wanted.program.resolve(), wanted.folder.resolve()
SIZES = [(*(int(n) for n in size.partition("@")[0].split("x")), int(size.partition("@")[2] or 100) / 100)
         for size in wanted.sizes.split(",")]
SCREENS = {"Tonight": "1", "Seats": "2", "Movement": "3", "Results": "4", "Director": "5", "Ranking": "6", "Publish": "7",
           "Players": "8", "Archive": "9", "Settings": "comma"}
# Where the sheet and the counter stand in a window of 1280 x 720 at 100 %.
SHEET, COUNTER = (516, 180, 916, 560), (480, 10, 770, 46)
# A picture that stood so long stands; the text cursor blinks after twice that.
STILL = 0.25
BETWEEN_LOOKS = 0.0003
TICKS = os.sysconf("SC_CLK_TCK")


class Screen:
    """The pixels of the display, read from where it keeps them."""

    def __init__(self, folder, size):
        self.width, self.height, self.scale = size
        with open(folder / "Xvfb_screen0", "rb") as file:
            self.map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(">25I", self.map[:100])
        self.line, self.start = head[12], head[0] + head[19] * 12

    def picture(self):
        return self.map[self.start:self.start + self.height * self.line]

    def work(self):
        """All but the rail and the bars."""
        return 190, 60, int(self.width / self.scale) - 4, int(self.height / self.scale) - 50

    def settled(self, longest=5.0):
        until, last, since = time.time() + longest, self.picture(), time.time()
        while time.time() < until and time.time() - since < STILL:
            time.sleep(0.02)
            now = self.picture()
            if now != last:
                last, since = now, time.time()
        return last

    def part(self, left, top, right, bottom, every=1):
        """Some rows of a part, which is given as at 100 %."""
        left, top, right, bottom = (int(edge * self.scale) for edge in (left, top, right, bottom))
        rows = (self.start + row * self.line for row in range(top, bottom, every))
        return b"".join(self.map[row + left * 4:row + right * 4] for row in rows)


class Keyboard:
    """Keys pressed from this process: starting another one for each would take longer than the window does."""

    NAMED = {" ": "space", "=": "equal"}

    def __init__(self):
        self.x, self.test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XStringToKeysym.restype = ctypes.c_ulong
        self.x.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
        self.x.XFlush.argtypes = self.x.XSync.argtypes = [ctypes.c_void_p]
        self.test.XTestFakeKeyEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong]
        self.display = self.x.XOpenDisplay(wanted.display.encode())

    def code(self, name):
        keysym = self.x.XStringToKeysym(self.NAMED.get(name, name).encode())
        return self.x.XKeysymToKeycode(self.display, keysym) & 255

    def press(self, *names):
        codes = [self.code(name) for name in names]
        for code, down in [*((code, 1) for code in codes), *((code, 0) for code in reversed(codes))]:
            self.test.XTestFakeKeyEvent(self.display, code, down, 0)
        self.x.XFlush(self.display)


def spent(process):
    """Seconds of processor time since it began, all threads."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process):
    """What a process takes of its own, and with its share of what others use, too, in MB."""
    of = dict(line.split(":") for line in Path(f"/proc/{process.pid}/smaps_rollup").read_text().splitlines()[1:])
    kilobytes = {name: int(size.split()[0]) for name, size in of.items()}
    return (kilobytes["Private_Clean"] + kilobytes["Private_Dirty"]) / 1024, kilobytes["Rss"] / 1024


def told(name, times, wish=None):
    ordered = sorted(times)
    p50, p99 = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    wish = f", wanted {wish}" if wish else ""
    print(f"{name}: p50 {p50:.1f} ms, p99 {p99:.1f}, longest {ordered[-1]:.1f} of {len(ordered)}{wish}, "
          f"load {os.getloadavg()[0]:.1f}", flush=True)


class Window:
    """The program, open on an evening."""

    def __init__(self, tables, screen, keyboard):
        self.screen, self.keyboard = screen, keyboard
        database, state = FOLDER / f"{tables}.db", FOLDER / "state"
        shutil.rmtree(state, ignore_errors=True)
        backend = {"software": "tiny-skia", "hardware": "wgpu"}[wanted.renderer]
        own = {**environment, "XDG_STATE_HOME": str(state), "XDG_DATA_HOME": str(FOLDER / "data"), "ICED_BACKEND": backend,
               "WINIT_X11_SCALE_FACTOR": str(screen.scale)}
        blank, began = screen.part(*screen.work(), 16), time.perf_counter()
        self.process = subprocess.Popen([PROGRAM, database], env=own, start_new_session=True,
                                        stderr=open(FOLDER / "errors.txt", "w"))
        # The window's first pixels are those of a whole frame: it is mapped before, and nothing is seen of it.
        while screen.part(*screen.work(), 16) == blank:
            if time.perf_counter() - began > 30:
                sys.exit("no window came")
            time.sleep(0.001)
        self.painted = (time.perf_counter() - began) * 1000
        found = subprocess.run(["timeout", "30", "xdotool", "search", "--sync", "--onlyvisible", "--name", "Arrowswitch"],
                               env=environment, capture_output=True, text=True).stdout.split()
        if not found:
            sys.exit("no window came")
        for act in (["windowmove", found[-1], "0", "0"],
                    ["windowsize", "--sync", found[-1], str(screen.width), str(screen.height)],
                    ["windowfocus", found[-1]]):
            subprocess.run(["xdotool", *act], env=environment, check=True)
        time.sleep(1)
        log = ""
        while f'renderer="{wanted.renderer}"' not in log:
            if time.perf_counter() - began > 30:
                sys.exit(f"the {wanted.renderer} renderer does not paint: {log}")
            time.sleep(0.1)
            log = "".join(path.read_text("utf-8") for path in state.rglob("*.log"))
        self.memory = memory(self.process)

    def see_hints(self):
        # First hints of each screen are gone by the second visit.
        for _ in range(2):
            for key in SCREENS.values():
                self.press("Control_L", key)
        self.press("Control_L", "4")

    def end(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def press(self, *keys):
        self.keyboard.press(*keys)
        time.sleep(STILL)

    def shows(self, keys, part, every=1):
        """Milliseconds from a key until a part of the window looks otherwise."""
        before, began = self.screen.part(*part, every), time.perf_counter()
        self.keyboard.press(*keys)
        while self.screen.part(*part, every) == before:
            if time.perf_counter() - began > 5:
                sys.exit(f"nothing came of {keys}")
            time.sleep(BETWEEN_LOOKS)
        return (time.perf_counter() - began) * 1000

    def stands(self, keys, part, every):
        """Milliseconds from a key until a part looks otherwise, and until it stays so."""
        first = self.shows(keys, part, every)
        last, began, stood = first, time.perf_counter(), self.screen.part(*part, every)
        while time.perf_counter() - began < STILL:
            time.sleep(BETWEEN_LOOKS)
            now = self.screen.part(*part, every)
            if now != stood:
                stood, last = now, first + (time.perf_counter() - began) * 1000
        return first, last

    def keys(self, tables):
        spent_on_keys, letters = spent(self.process), []
        self.press("1")
        for _ in range(wanted.times // 2):
            for key in ("n", "BackSpace"):
                letters.append(self.shows([key], SHEET))
                time.sleep(STILL)
        spent_on_keys = (spent(self.process) - spent_on_keys) * 1000 / len(letters)
        told(f"{tables} tables, a key in the entry field", letters, 16 if wanted.renderer == "hardware" else 25)
        print(f"{tables} tables, processor time of a key: {spent_on_keys:.1f} ms, a share of the clock in it", flush=True)
        self.press("BackSpace")
        enters, spent_on_entries = [], spent(self.process)
        for _ in range(wanted.times):
            self.press("p")
            enters.append(self.shows(["Return"], COUNTER))
            time.sleep(STILL)
        spent_on_entries = (spent(self.process) - spent_on_entries) * 1000 / len(enters)
        told(f"{tables} tables, Enter in the counter", enters, 16 if wanted.renderer == "hardware" else 25)
        print(f"{tables} tables, processor time of an entry of two keys: {spent_on_entries:.1f} ms, wanted < 20", flush=True)

    def screens(self, tables):
        for name, key in SCREENS.items():
            elsewhere = "4" if key != "4" else "6"
            firsts, lasts = [], []
            for _ in range(max(wanted.times // 10, 5)):
                self.press("Control_L", elsewhere)
                time.sleep(STILL)
                first, last = self.stands(["Control_L", key], self.screen.work(), 8)
                firsts.append(first)
                lasts.append(last)
            told(f"{tables} tables, {name} begins", firsts)
            told(f"{tables} tables, {name} stands", lasts, 50)

    def idle(self, tables):
        self.press("Control_L", "4")
        time.sleep(2)
        before, began = spent(self.process), time.time()
        time.sleep(30)
        share = (spent(self.process) - before) / (time.time() - began) * 100
        print(f"{tables} tables, the clock runs: {share:.2f} % of a core, wanted < 1, load {os.getloadavg()[0]:.1f}", flush=True)


def version():
    """What it takes to say which version it is."""
    times, most = [], 0
    for _ in range(wanted.times):
        began = time.perf_counter()
        # By a small program in between: what is started from here is said to have taken as much as this one.
        done = subprocess.run(["time", "-f", "%M", PROGRAM, "--version"], env=environment, capture_output=True, text=True)
        times.append((time.perf_counter() - began) * 1000)
        most = max(most, int(done.stderr))
    told("--version, and what starts it", times, 4)
    print(f"--version: {most / 1024:.1f} MiB at most, wanted 8", flush=True)


def start(tables, screen, keyboard):
    """From the start of the program until its window is painted, and its memory then."""
    windows = []
    for _ in range(max(wanted.times // 10, 5)):
        window = Window(tables, screen, keyboard)
        window.end()
        time.sleep(STILL)
        windows.append(window)
    told(f"{tables} tables, window painted", [window.painted for window in windows])
    own, whole = (max(window.memory[at] for window in windows) for at in (0, 1))
    print(f"{tables} tables, memory of the window: {own:.1f} MB of its own, {whole:.1f} resident", flush=True)


def measure(size):
    """All that is wanted on a screen of this size."""
    width, height, scale = size
    display = subprocess.Popen(["Xvfb", wanted.display, "-screen", "0", f"{width}x{height}x24", "-fbdir", str(FOLDER)],
                               stderr=subprocess.DEVNULL)
    time.sleep(1)
    try:
        print(f"{wanted.renderer} renderer, {width} x {height} at {scale:.0%}, {os.cpu_count()} cores", flush=True)
        screen, keyboard = Screen(FOLDER, size), Keyboard()
        for tables in (int(n) for n in wanted.tables.split(",")):
            parts = [part for part in wanted.only.split(",") if part != "version"]
            if "start" in parts:
                start(tables, screen, keyboard)
                parts.remove("start")
            if not parts:
                continue
            window = Window(tables, screen, keyboard)
            try:
                window.see_hints()
                for part in parts:
                    {"keys": window.keys, "screens": window.screens, "idle": window.idle}[part](tables)
            finally:
                window.end()
    finally:
        display.kill()
        display.wait()


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
environment = {**os.environ, "DISPLAY": wanted.display, "LANG": "en_GB.UTF-8"}
if "version" in wanted.only.split(","):
    version()
for tables in (int(n) for n in wanted.tables.split(",")):
    evening(PROGRAM, tables, FOLDER / f"{tables}.db", FOLDER, time.strftime("%Y-%m-%d"))
for size in SIZES:
    measure(size)
