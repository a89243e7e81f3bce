"""Compares a toolkit's own gestures with a stage, on the same recorded touches in the same window.

    script/build-c --prefix DIR
    python3 Benchmarks/peers.py gtk|qt DIR        prints a table; needs what `script/bootstrap windows` installs

`Examples/C/gtk/peers.c` and `Examples/Qt/peers.cpp` are the windows, and say what is measured. Each stream, a
recording of a touchscreen or a trace of the project, goes through an X server without a screen to three processes in
turn: without gestures, with the toolkit's, with a stage. The cost is the median of three runs, less that without
gestures.
"""

import json
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

# Recordings of other people: `../shared/data/README.md` has their sources and licences.
DATA = pathlib.Path(os.environ.get("TSUMAMI_DATA", ROOT.parent / "shared/data"))
RECORDINGS = [
    ("two fingers circle", "evemu-devices", "tablets__Wacom ISDv4 E6 Finger.double-center-circle#0"),
    ("two fingers scroll", "evemu-devices", "tablets__Wacom Bamboo 16FG 4x5 Finger double-center-scroll#0"),
    ("three fingers", "xorg-integration-tests", "tablets__n4#2"),
    ("four fingers", "xorg-integration-tests", "tablets__n4#3"),
    ("four fingers drag", "evemu-devices", "touchscreens__EP0430M09.4-finger-drag-down#0"),
    ("five fingers", "evemu-devices", "tablets__dell_canvas_touch#2"),
]
# One in which fingers hold one node.
TRACES = ["photo-viewer"]
# The window, and the middle of the photo.
WIDTH, HEIGHT, MIDDLE = 900, 700, (450, 350)
PHASES = {"down": BEGIN, "move": MOVE, "up": END, "cancel": END}
LONGEST_PAUSE = 0.1


def placed(events, size):
    """Reports of a time each, in pixels of the window: the surface is as large as the window, and the middle
    of what was touched is that of the photo."""
    scale = min(WIDTH / size[0], HEIGHT / size[1])
    middle = [(min(e[2 + axis] for e in events) + max(e[2 + axis] for e in events)) / 2 for axis in (0, 1)]
    reports = {}
    for time_, id, x, y, phase in ((e[0], e[1], e[2], e[3], e[4]) for e in events):
        at = tuple(MIDDLE[axis] + scale * (value - middle[axis]) for axis, value in enumerate((x, y)))
        reports.setdefault(time_, []).append((id + 1, PHASES[phase], at))
    return sorted(reports.items())


def recorded(file, name):
    """A recording of a device."""
    for line in (DATA / f"{file}.jsonl").open():
        if (found := json.loads(line))["name"] == name:
            left, right, top, bottom = found["range"]
            return placed([(e["t_us"] / 1e6, e["id"], e["x"], e["y"], e["phase"]) for e in found["events"]],
                          (right - left, bottom - top))
    raise LookupError(name)


def traced(name):
    """The fingers of a trace."""
    header, *lines = map(json.loads, (ROOT / f"Traces/{name}.jsonl").read_text().splitlines())
    fingers = [line for line in lines if line.get("phase") in PHASES and "pointer" in line
               and line.get("kind", "touch") == "touch"]
    return placed([(line["t"], line["pointer"], *line["at"], line["phase"]) for line in fingers],
                  header["stage"]["size"])


def streams():
    """The names of the streams, and their reports."""
    if DATA.is_dir():
        for title, file, name in RECORDINGS:
            yield title, recorded(file, name)
    else:
        print(f"{DATA} is not there: only a trace of the project is compared", file=sys.stderr)
    for name in TRACES:
        yield f"`{name}.jsonl`", traced(name)


def measure(program, folder, kind, stream, number):
    """What the program prints at its end, as numbers."""
    # A server for each run: its driver does not take a second client.
    with tempfile.TemporaryDirectory() as own, Screen(own, number) as display:
        display.device("touch")
        process = subprocess.Popen(
            [program, kind], stdout=subprocess.PIPE, text=True,
            env=display.environment | {"LD_LIBRARY_PATH": f"{folder}/lib"})
        time.sleep(1.5)
        start, shift, last = time.monotonic(), stream[0][0], stream[0][0]
        for moment, report in stream:
            # At the pace of the recording, but for long pauses.
            shift += max(moment - last - LONGEST_PAUSE, 0)
            last = moment
            time.sleep(max(start + moment - shift - time.monotonic(), 0))
            for id, phase, at in report:
                display.touch(id, phase, *at)
        time.sleep(0.5)
        process.terminate()
        printed = process.communicate(timeout=20)[0]
    words = printed.replace(",", "").replace("(", "").replace(")", "").split()
    return {words[place]: float(words[place + 1]) for place in range(0, len(words), 2)}


def build(toolkit, folder, built):
    """Compiles the window; returns its program."""
    if toolkit == "qt":
        for words in (["-S", ROOT / "Examples/Qt", "-B", built, f"-DCMAKE_PREFIX_PATH={folder}",
                       "-DCMAKE_BUILD_TYPE=Release"], ["--build", built, "--target", "peers"]):
            subprocess.run(["cmake", *words], check=True, stdout=subprocess.DEVNULL)
        return built / "peers"
    environment = os.environ | {"PKG_CONFIG_PATH": f"{folder}/lib/pkgconfig"}
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "tsumami", "gtk4"], check=True, text=True,
        capture_output=True, env=environment).stdout.split()
    sources = [ROOT / "Examples/C/gtk" / name for name in ("peers.c", "tsumami-gtk.c")]
    subprocess.run(
        ["cc", "-std=gnu99", "-O2", *sources, "-o", built / "peers", *flags, "-lm"], check=True)
    return built / "peers"


def main():
    toolkit, folder = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as built:
        program = build(toolkit, folder, pathlib.Path(built))
        print("| stream | gestures | µs per event | largest slip | mean slip | begins | ends |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        number = 80
        for title, stream in streams():
            runs = {"none": [], toolkit: [], "stage": []}
            for _ in range(3):
                for kind, found in runs.items():
                    found.append(measure(program, folder, kind, stream, number))
                    number += 1
            def middle(kind, name):
                return statistics.median(each[name] for each in runs[kind])
            for kind in (toolkit, "stage"):
                cost = middle(kind, "microseconds") - middle("none", "microseconds")
                print(f"| {title} | {kind} | {cost:.0f} | "
                      f"{middle(kind, 'slip'):.1f} | {middle(kind, 'mean'):.1f} | "
                      f"{middle(kind, 'began'):.0f} | {middle(kind, 'ended'):.0f} |", flush=True)


if __name__ == "__main__":
    main()
