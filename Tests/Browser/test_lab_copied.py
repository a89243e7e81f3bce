"""What the lab writes about traces that are opened: the tests that it copies, and its sentences."""

import json
import os

import pytest

from conftest import ROOT
from test_lab import lab  # noqa: F401
from test_lab_files import command, copied_test
from test_lab_javascript import copied, run

COPIED = ROOT / "Tests/StudioTests/Lab/CopiedTraceTests.swift"
LONG = 'small, and as high as most of the others, but not so large, or "high", or not'
SHORT = 'so "high"'


def trace(stage, *lines):
    header = {"tsumami": 1, "stage": {"size": [600, 500], **stage}}
    return "".join(json.dumps(line) + "\n" for line in (header, *lines))


def node(name, x, **more):
    return {"id": name, "frame": [x, 0, 100, 100], **more}


def pointer(t, phase, x, y, number=1, **more):
    return {"t": t, "pointer": number, "phase": phase, "at": [x, y], **more}


def key(t, name, phase="down", **more):
    return {"t": t, "key": name, "phase": phase, **more}


def tap(name="tap", **more):
    return {"name": name, "gesture": {"tap": {}}, **more}


# Names that are no words or those of the language, what the stage says of itself, and a sheet that
# is let go half up.
NODES = [
    node("stage", 0, gestures=[tap("log")]),
    node("写真", 100, gestures=[tap("default", buttons=2)]),
    node("地図", 200, boundingBox=True),
    node("枠", 500, layoutRotation=0.5, gestures=[
        tap("タップ"), tap("枠 タップ", requiresFailureOf=["タップ"])]),
    node("dial", 300, knob={"range": [-10, -5]}),
    node("list", 400, scroll={"content": [100, 1000]}),
    {"id": "closed", "frame": [0, 0, 600, 500], "scroll": {"content": [600, 900]},
     "sheet": {"detents": [{"name": "only", "height": 50}], "initial": False}},
    {"id": "drawer", "frame": [0, 0, 600, 500], "sheet": {
        "detents": [{"name": "lo\nw", "height": 100}, {"name": LONG, "height": 300}],
        "initial": "lo\nw"}},
]
STAGE = {"pointsPerMillimetre": 5, "nodes": NODES, "selected": ["地図"]}
LINES = [
    pointer(0, "down", 150, 50, kind="mouse", buttons=2),
    pointer(0.05, "up", 150, 50, kind="mouse"),
    pointer(0.1, "down", 200, 100, kind="mouse"), pointer(0.15, "move", 180, 100, kind="mouse"),
    key(0.2, "Shift", modifiers=["shift"]), key(0.25, "Shift", "up"),
    pointer(0.28, "up", 180, 100, kind="mouse"),
    key(0.3, "End"), key(0.35, "End", "up"),
    pointer(2, "down", 300, 450, 2), pointer(2.1, "move", 300, 420, 2),
    pointer(2.2, "move", 300, 350, 2), pointer(2.5, "up", 300, 350, 2), {"t": 6},
]


def opened(lab, text):  # noqa: F811
    lab.page.evaluate("""text => {
        globalThis.said = '';
        const { model } = studio.room;
        return import(new URL('studio/lab/trace.js', location.href)).then(({ parse }) => {
            if (model.open(parse(text)) !== null) throw new Error('refused');
            studio.room.opened();
        });
    }""", text)
    lab.settle()


def test_the_copied_test_of_any_names_and_settings_passes(lab):  # noqa: F811
    """The file is compiled and run with the tests in Swift."""
    opened(lab, trace({**STAGE, "focus": "list"}, *LINES).replace(
        json.dumps(LONG), json.dumps(SHORT)))
    # It is as it was copied, with lines of any length.
    code = "// swift-format-ignore-file\n" + copied_test(lab).replace(
        "touchFromTheLab", "traceFromTheLab")
    if os.environ.get("TSUMAMI_UPDATE"):
        COPIED.write_text(code)
    assert code == COPIED.read_text()
    assert "[.changed, .departed, .changed, .arrived]" in code


def test_copied_tests_in_javascript_of_any_names_and_settings_pass(lab, tmp_path):  # noqa: F811
    lines = [line for line in LINES if line.get("key") != "End"]
    traces = {"names": trace(STAGE, *lines),
              "sheet": (ROOT / "Traces/sheet-and-list.jsonl").read_text()}
    for name, text in traces.items():
        opened(lab, text)
        (tmp_path / f"{name}.test.js").write_text(copied(lab))
    lab.change("lab_choose", 5)
    x, y = lab.middle()
    bottom = lab.page.locator(".lab .surface").bounding_box()
    low = bottom["y"] + bottom["height"] - 60
    lab.fingers.down(1, (x, low)).glide({1: (x, low - 60)}, steps=6).up(1)
    lab.over()
    (tmp_path / "drawer.test.js").write_text(copied(lab))
    said, is_right = run(tmp_path)
    assert is_right and "# pass 3" in said, said
    code = (tmp_path / "names.test.js").read_text()
    assert json.dumps(LONG) in code
    assert '"change", "depart", "change", "rest"' in (tmp_path / "drawer.test.js").read_text()


def test_a_copied_test_in_python_says_only_of_gestures_why_they_ended(lab):  # noqa: F811
    text = trace(
        {"nodes": [node("photo", 0, manipulable=True), node("square", 200, gestures=[tap()])]},
        pointer(0, "down", 50, 50), pointer(0.1, "move", 90, 50), pointer(0.2, "cancel", 90, 50),
        pointer(0.3, "down", 250, 50), pointer(0.4, "cancel", 250, 50))
    opened(lab, text)
    code = lab.page.evaluate("""async () => {
        const { pythonTest } = await import(new URL('studio/lab/python.js', location.href));
        return pythonTest(studio.room.model, studio.room.sentences);
    }""")
    assert '"photo manipulation": ["began", "changed", "cancelled"]' in code
    assert '"tap": ["failed: pointerCancelled"]' in code
    # So a replay says it, to which the test listens.
    told = [json.loads(line) for line in command("replay", text).splitlines()]
    ends = [line for line in told if line.get("phase", line.get("manipulation")) == "cancelled"]
    assert len(ends) == 1 and "reason" not in ends[0]


ZONE = trace(
    {"nodes": [{"id": "bin", "frame": [300, 0, 200, 200], "dropZone": True},
               node("note", 0, manipulable=True)]},
    pointer(0, "down", 50, 50), pointer(0.1, "move", 350, 50), pointer(0.2, "move", 350, 450),
    pointer(0.3, "move", 350, 60), pointer(0.4, "up", 350, 60))
TURNS = trace(
    {"nodes": [node("square", 0, gestures=[tap(kinds=["touch"])])]},
    pointer(0, "down", 50, 50), pointer(0.1, "up", 50, 50),
    pointer(1, "down", 50, 50, kind="pen"), pointer(1.1, "up", 50, 50))


@pytest.mark.parametrize(("text", "part", "name"), [(ZONE, "Drop zone", "bin"),
                                                    (TURNS, "Tap", "tap")])
def test_the_sentences_of_zones_and_pens_are_those_of_tsumami_explain(
        lab, text, part, name):  # noqa: F811
    opened(lab, text)
    said = [line[9:].strip() for line in command("explain", text).splitlines()]
    told = [line.split(part)[1] for line in lab.log() if line.startswith(part)]
    assert len(told) >= 2
    for sentence in told:
        assert any(line.endswith(sentence) and name in line.lower() for line in said), (told, said)
