"""The commands of the guides about recordings, as they are printed there."""

import functools
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUIDES = ROOT / "Sources/TsumamiTrace/TsumamiTrace.docc"
DATA = ROOT.parent / "shared/data"
TRACES = 2_000

# A photo that fingers manipulate and gestures watch.
STAGE = {"size": [800, 800], "nodes": [{
    "id": "photo", "gestures": [
        {"name": "double", "gesture": {"tap": {"count": 2}}},
        {"name": "tap", "gesture": {"tap": {}}, "requiresFailureOf": ["double"]},
        {"name": "hold", "gesture": {"longPress": {}}},
        {"name": "drag", "gesture": {"pan": {}}, "simultaneousWith": "all"}],
    "manipulable": True}]}


def blocks(guide, language):
    """The pieces of code of a language in a guide, in their order."""
    text = (GUIDES / guide).read_text()
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@functools.cache
def environment():
    """The environment of the commands: `tsumami` is found, and the test's own Python is not, as in a
    shell that has not activated its virtual environment."""
    command = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
    assert os.path.exists(command), "build the command first: swift build"
    own = os.path.dirname(sys.executable)
    path = [each for each in os.environ["PATH"].split(os.pathsep) if each != own]
    others = {name: value for name, value in os.environ.items()
              if name not in ("PYSPARK_PYTHON", "PYSPARK_DRIVER_PYTHON", "VIRTUAL_ENV")}
    return {**others, "PATH": os.pathsep.join([os.path.dirname(command), *path]),
            "SPARK_LOCAL_IP": "127.0.0.1"}


def run(command, folder, **options):
    """Runs a command of a guide in a folder, and returns what it prints."""
    run = subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=540,
        **options)
    assert run.returncode == 0, run.stderr[-4000:]
    return run.stdout


def sh(text, folder):
    return run(["sh", "-euc", text], folder)


def python(text, folder):
    return run([sys.executable, "-c", text], folder)


def contacts():
    """What others have recorded, as short contacts: the events of each, in points."""
    for name in ("evemu-devices", "xorg-integration-tests", "aosp-pixel-tablet"):
        with open(DATA / f"{name}.jsonl") as lines:
            for recording in map(json.loads, lines):
                yield from contacts_of(recording)


def contacts_of(recording):
    left, right, top, bottom = recording["range"] or (0, 1000, 0, 1000)
    down, events = set(), []
    for event in recording["events"]:
        if event["phase"] == "down":
            down.add(event["id"])
        elif event["phase"] != "move":
            down.discard(event["id"])
        at = [800 * (event["x"] - left) / (right - left), 800 * (event["y"] - top) / (bottom - top)]
        events.append((event["t_us"] / 1e6, event["id"], event["phase"], at))
        if not down:
            if len(events) <= 40:
                yield events
            events = []


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """A folder with two thousand traces made of contacts that others have recorded."""
    if not DATA.is_dir():
        pytest.skip("the recorded data is not beside the project, in ../shared/data")
    folder = tmp_path_factory.mktemp("guides")
    (folder / "traces").mkdir()
    known, source = list(contacts()), random.Random(1)
    header = json.dumps({"tsumami": 1, "stage": STAGE})
    for number in range(TRACES):
        events = known[number % len(known)]
        # Another hand: faster or slower, larger or smaller, and elsewhere.
        pace, size = source.uniform(0.5, 2), source.uniform(0.2, 1.2)
        x, y = source.uniform(0, 100), source.uniform(0, 100)
        lines = [header, *(json.dumps({
            "t": (time - events[0][0]) * pace, "pointer": pointer, "phase": phase,
            "at": [x + at[0] * size, y + at[1] * size]}) for time, pointer, phase, at in events)]
        (folder / f"traces/{number:05}.jsonl").write_text("\n".join(lines) + "\n")
    return folder


@pytest.fixture(scope="session")
def measured(folder):
    """The folder after the commands of the shell, but for the one over a folder."""
    whole, spread = blocks("MeasuringTraces.md", "sh")
    sh(spread, folder)
    # The other commands have the same traces, a tenth of them.
    (folder / "few/traces").mkdir(parents=True)
    for path in sorted((folder / "traces").iterdir())[:TRACES // 10]:
        shutil.copy(path, folder / "few/traces")
    sh(whole, folder / "few")
    shutil.copy(folder / "few/sweep.jsonl", folder)
    return folder
