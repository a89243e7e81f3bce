"""Compares GTK's own gestures with a stage, on the same touches in the same window.

    script/build-c --prefix DIR
    python3 Benchmarks/gtk-peers.py DIR        prints a table; needs what `script/bootstrap windows` installs

`Examples/C/gtk/peers.c` is the window, and says what is measured. Each stream goes through an X server without a
screen to three processes in turn: without gestures, with GTK's, with a stage. The cost is the median of three
runs, less that without gestures.
"""

import contextlib
import math
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/C"))
from screen import BEGIN, END, MOVE, Screen  # noqa: E402

STEPS = 240


def pair(share, turns=0.4, zoom=0.6):
    """Two fingers that turn, spread and drag; the share of the way is 0...1."""
    angle, radius = turns * share * math.tau / 2, 70 * (1 + zoom * share)
    center = 430 + 90 * share, 340 + 40 * share
    return [(center[0] + side * radius * math.cos(angle), center[1] + side * radius * math.sin(angle))
            for side in (-1, 1)]


def two_fingers():
    """Both land, turn and spread the photo, and lift."""
    first, second = pair(0)
    yield [(1, BEGIN, first), (2, BEGIN, second)]
    for step in range(1, STEPS + 1):
        first, second = pair(step / STEPS)
        yield [(1, MOVE, first), (2, MOVE, second)]
    yield [(1, END, first), (2, END, second)]


def third_finger():
    """One drags, a second joins, a third comes and goes while they move."""
    third = 480, 390
    first, second = pair(0)
    yield [(1, BEGIN, first)]
    for step in range(1, STEPS + 1):
        share = step / STEPS
        first, second = pair(share, 0.2, 0.3)
        moves = [(1, MOVE, first)]
        if step == STEPS // 4:
            moves.append((2, BEGIN, second))
        elif step > STEPS // 4:
            moves.append((2, MOVE, second))
        if step == STEPS // 2:
            moves.append((3, BEGIN, third))
        elif STEPS // 2 < step < 3 * STEPS // 4:
            moves.append((3, MOVE, (third[0] + 60 * (share - 0.5), third[1] + 30 * (share - 0.5))))
        elif step == 3 * STEPS // 4:
            moves.append((3, END, third))
        yield moves
    yield [(1, END, first), (2, END, second)]


def measure(program, folder, kind, stream, number):
    """What the program prints at its end, as numbers."""
    # A server for each run: its driver does not take a second client.
    with tempfile.TemporaryDirectory() as own, Screen(own, number) as display:
        display.device("touch")
        process = subprocess.Popen(
            [program, kind], stdout=subprocess.PIPE, text=True,
            env=display.environment | {"LD_LIBRARY_PATH": f"{folder}/lib"})
        time.sleep(1.5)
        for moves in stream():
            for id, phase, at in moves:
                display.touch(id, phase, *at)
            time.sleep(0.008)
        time.sleep(0.5)
        process.terminate()
        printed = process.communicate(timeout=20)[0]
    words = printed.replace(",", "").replace("(", "").replace(")", "").split()
    return {words[place]: float(words[place + 1]) for place in range(0, len(words), 2)}


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    with contextlib.ExitStack() as stack:
        built = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory()))
        environment = os.environ | {"PKG_CONFIG_PATH": f"{folder}/lib/pkgconfig"}
        flags = subprocess.run(
            ["pkg-config", "--cflags", "--libs", "tsumami", "gtk4"], check=True, text=True,
            capture_output=True, env=environment).stdout.split()
        sources = [ROOT / "Examples/C/gtk" / name for name in ("peers.c", "tsumami-gtk.c")]
        subprocess.run(
            ["cc", "-std=gnu99", "-O2", *sources, "-o", built / "peers", *flags, "-lm"], check=True)
        print("| stream | gestures | µs per event | largest slip | mean slip | begins | ends |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        number = 80
        for stream in (two_fingers, third_finger):
            runs = {"none": [], "gtk": [], "stage": []}
            for _ in range(3):
                for kind, found in runs.items():
                    found.append(measure(built / "peers", folder, kind, stream, number))
                    number += 1
            def middle(kind, name):
                return statistics.median(each[name] for each in runs[kind])
            for kind in ("gtk", "stage"):
                cost = middle(kind, "microseconds") - middle("none", "microseconds")
                print(f"| {stream.__name__.replace('_', ' ')} | {kind} | {cost:.0f} | "
                      f"{middle(kind, 'slip'):.1f} | {middle(kind, 'mean'):.1f} | "
                      f"{middle(kind, 'began'):.0f} | {middle(kind, 'ended'):.0f} |")


if __name__ == "__main__":
    main()
