#!/usr/bin/env python3
"""Writes fast.txt, the functions that script/build-c compiles for speed: those of the library for C in
which events spend their time, by valgrind's callgrind.

  Benchmarks/C/fast.py     builds the library without the list and then with it

A name that is missing or wrong makes nothing wrong, only slower or larger. Write the list again when
Tests/C says that a move costs too much.
"""

import collections
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = ROOT / "Benchmarks/C/fast.txt"
ENGINE = re.compile(r"\$[se](7Tsumami|\d\dTsumami(Geometry|Motion|Gestures|Manipulation))")


def run(*words, **others):
    return subprocess.run(words, check=True, **others)


def counted(folder, program, *words, **others):
    """The instructions of each function of the library in a run of a program."""
    counts = folder / "counts"
    # The soak says that its frames are slow here.
    subprocess.run(
        ["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={counts}", folder / program, *words],
        stdout=subprocess.DEVNULL, env=os.environ | {"LD_LIBRARY_PATH": str(folder)}, **others)
    table = run("callgrind_annotate", "--threshold=100", counts, capture_output=True, text=True).stdout
    found = collections.Counter()
    for count, name in re.findall(r"^ *([\d,]+) \( *[\d.]+%\) +\S*?:(\S+) \[.*libtsumami", table, re.M):
        # What was outlined has a name of the linker, and so have two functions of one name.
        if not re.search(r"OUTLINED|\.", name):
            found[name] += int(count.replace(",", ""))
    return found


def costly(counts, share):
    """The fewest functions that make up a share of the instructions."""
    left = share * counts.total()
    for name, count in counts.most_common():
        if left <= 0:
            return
        left -= count
        yield name


def main():
    LIST.write_text("")
    run(ROOT / "script/build-c")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library = folder / "libtsumami.so.0"
        # Valgrind reads the names of functions, and not the rest of what a debugger knows.
        run("cc", "-shared", "-Wl,--strip-debug", "-Wl,--gc-sections", "-Wl,-soname,libtsumami.so.0",
            # The object that is installed has the names of no functions but those of the header.
            ROOT / ".build-c/build/named.o", "-lm", "-o", library)
        for program in ("Benchmarks/C/move.c", "Tests/C/soak.c", "Examples/C/replay.c"):
            run("cc", "-O2", "-std=gnu99", ROOT / program, f"-I{ROOT}/.build/c/include", library, "-lm",
                "-o", folder / pathlib.Path(program).stem)
        names = {*costly(counted(folder, "move", "4000"), 0.998),
                 *costly(counted(folder, "soak", "20"), 0.94)}
        replays = collections.Counter()
        for trace in sorted(ROOT.glob("Traces/**/*.jsonl")):
            with open(trace, "rb") as lines:
                replays += counted(folder, "replay", stdin=lines)
        engine = collections.Counter({name: count for name, count in replays.items() if ENGINE.match(name)})
        names.update(costly(engine, 0.7))
    LIST.write_text("".join(f"{name}\n" for name in sorted(names)))
    run(ROOT / "script/build-c")


main()
