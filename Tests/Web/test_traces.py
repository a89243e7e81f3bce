"""Every trace that the command replays, the package replays: the same lines, values within 1e-9.

The keys and words of the format are asked of the command, so that one that is new is tried here.
"""

import importlib
import json
import os
import random
import re
import subprocess
import sys

import pytest
from conftest import PACKAGE, ROOT, lines
from test_hosts import needs, node

COMMAND = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
CONFORMANCE = ROOT.parent / "shared/conformance"

pytestmark = needs("node")


def told(trace, *arguments):
    """What the command does with a trace: its lines, or None and what it says of a mistake."""
    run = subprocess.run(
        [COMMAND, "replay", "-", *arguments], input=trace, capture_output=True, text=True, timeout=60)
    return (lines(run.stdout), "") if run.returncode == 0 else (None, run.stderr.strip())


def replayed(traces, folder):
    """What the package does with traces under Node: the lines of each, or the text of its error."""
    (folder / "traces.json").write_text(json.dumps(traces))
    return json.loads(node(f"""
        import {{ readFileSync }} from "node:fs";
        import {{ replay }} from {json.dumps(str(PACKAGE / "inline.js"))};
        const traces = JSON.parse(readFileSync({json.dumps(str(folder / "traces.json"))}, "utf8"));
        console.log(JSON.stringify(traces.map(({{ text, settings }}) => {{
          try {{ return replay(text, settings); }} catch (error) {{ return String(error); }}
        }})));
    """))


def difference(one, other, path=""):
    """Where two structures differ, with numbers within 1e-9; None if they do not."""
    if isinstance(other, (int, float)) and not isinstance(other, bool):
        isSame = isinstance(one, (int, float)) and abs(one - other) <= 1e-9 * max(1, abs(other))
        return None if isSame else f"{path}: {one} in place of {other}"
    if isinstance(other, dict) and isinstance(one, dict):
        if one.keys() != other.keys():
            return f"{path}: {one} in place of {other}"
        parts = ((one[key], other[key], f"{path}.{key}") for key in other)
    elif isinstance(other, list) and isinstance(one, list):
        if len(one) != len(other):
            return f"{path}: {len(one)} in place of {len(other)}"
        parts = ((a, b, f"{path}[{place}]") for place, (a, b) in enumerate(zip(one, other)))
    else:
        return None if one == other else f"{path}: {one} in place of {other}"
    return next((found for part in parts if (found := difference(*part))), None)


def changes(lines):
    """The lines without changes that change nothing: one of the last digit alone, by which the sines
    of machines differ, has a line on one of them.
    """
    last, kept = {}, []
    for line in lines:
        kind = (line.get("node"), line.get("gesture"), *sorted(line))
        state = next((key for key in ("state", "manipulation", "phase") if key in line), "none")
        said = {**line, "t": 0, state: "changed"}
        if line.get(state, "changed") != "changed" or difference(said, last.get(kind, {})) is not None:
            kept.append(line)
        last[kind] = said
    return kept


def compared(package, command):
    """Where what the package did differs from what the command did; None if it does not."""
    return package if isinstance(package, str) else difference(changes(package), changes(command))


def assert_same(cases, folder):
    """Each trace, a pair of a name and a text, does in the package what it does in the command."""
    expected = {}
    for name, text in cases:
        expected[name], mistake = told(text)
        assert mistake == "", (name, mistake)
    done = replayed([{"text": text} for _, text in cases], folder)
    wrong = {name: compared(one, expected[name]) for (name, _), one in zip(cases, done)}
    assert {name: each for name, each in wrong.items() if each} == {}


def text(*lines):
    return "\n".join(json.dumps(line) for line in lines) + "\n"


# MARK: Files and cases


def test_each_file_of_traces(tmp_path):
    files = sorted((ROOT / "Traces").glob("*.jsonl"))
    assert files
    assert_same([(file.name, file.read_text()) for file in files], tmp_path)


@pytest.mark.skipif(not CONFORMANCE.exists(), reason=f"there are no cases in {CONFORMANCE}")
def test_each_case_of_the_conformance_suite(tmp_path, monkeypatch):
    """The cases run against the command; each trace that they replay is kept, and compared."""
    monkeypatch.syspath_prepend(str(CONFORMANCE))
    monkeypatch.setenv("TSUMAMI_BIN", COMMAND)
    for module in ("replay", "cases"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    suite = importlib.import_module("replay")
    own, kept = suite.replay, {}

    def keep(lines, *arguments, **options):
        assert arguments == (), "an option that replay() of the package has to be given, too"
        parts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
        kept["\n".join(parts) + "\n"] = case.__name__
        return own(lines, *arguments, **options)

    suite.replay = keep
    importlib.import_module("cases")
    for case in suite.CASES:
        try:
            case()
        except AssertionError:
            # Whether the engine is right is for the suite to say.
            continue
    assert set(kept.values()) == {case.__name__ for case in suite.CASES}
    # What the command refuses, as the case of bad input wants, has no states.
    done = {trace: told(trace)[0] for trace in kept}
    refused = {kept[trace] for trace, lines in done.items() if lines is None}
    assert refused == {"format_bad_input_is_named"}
    package = replayed([{"text": trace} for trace in done], tmp_path)
    wrong = {kept[trace]: (trace[:400], found) for (trace, lines), one in zip(done.items(), package)
             if (found := compared(one, lines) if lines is not None else not isinstance(one, str))}
    assert wrong == {}


# MARK: Mistakes


def places(value, path=()):
    """The paths of all that is in a value, of long lists the beginning."""
    inner = (value.items() if isinstance(value, dict)
             else list(enumerate(value))[:3] if isinstance(value, list) else ())
    for key, each in inner:
        yield (*path, key)
        yield from places(each, (*path, key))


def with_mistake(line, path, mistake):
    """A line with something else at a path, or with nothing there for None."""
    copy = json.loads(json.dumps(line))
    around = copy
    for key in path[:-1]:
        around = around[key]
    if mistake is None:
        del around[path[-1]]
    else:
        around[path[-1]] = mistake
    return copy


MISTAKES = ["x", -1, 1.5, [], {}, [1, 2, 3], True, {"x": 1}, None]


@pytest.mark.parametrize("seed", range(3))
def test_what_the_command_refuses_the_package_refuses(seed, tmp_path):
    """One thing of a line of each form in the files is another one, or is missing."""
    random_numbers = random.Random(seed)
    forms, cases = set(), []
    for file in sorted((ROOT / "Traces").glob("*.jsonl")):
        given = lines(file.read_text())
        for place, line in enumerate(given[:300]):
            form = file.name if "tsumami" in line else (line.get("call"), *sorted(line))
            if form in forms:
                continue
            forms.add(form)
            paths = list(places(line))
            for path in random_numbers.sample(paths, min(12, len(paths))):
                wrong = with_mistake(line, path, random_numbers.choice(MISTAKES))
                cases.append(text(*given[:place], wrong))
    package = replayed([{"text": case} for case in cases], tmp_path)
    refused = [told(case)[0] is None for case in cases]
    assert any(refused)
    wrong = [(seed, case[-400:], one) for case, one, isRefused in zip(cases, package, refused)
             if isinstance(one, str) != isRefused or str(one).startswith("ReferenceError")]
    assert wrong == []


@pytest.mark.parametrize("line, message", [
    ({"t": 1, "pointer": 1, "phase": "move", "at": [5, 5]},
     'line 2.phase: expected one of a pointer that is not down, got "move"'),
    ({"t": -1, "pointer": 0, "phase": "move", "at": [5, 5]},
     "line 2.t: expected a time of at least 0, got -1"),
    ({"t": 1, "pointer": 0, "phase": "move", "at": [5, 5], "taken": 2},
     "line 2.taken: expected a time of at most 1, got 2"),
    ({"t": 1, "pointer": 0, "phase": "move", "at": [5, 5], "coalesced": [[2, 5, 5]]},
     "line 2.coalesced: expected times of at most 1, got 2"),
    ({"t": 1, "pointer": 0, "phase": "move", "at": [5, 5], "on": "photo"},
     'line 2: node: expected the id of a node that is there, got "photo"'),
    ({"t": 1, "at": [5, 5]},
     "line 2: expected one of pointer, key, scroll, magnify, rotate, call, got \"at\""),
    ({"t": 1, "call": "reset", "node": "photo"},
     'line 2: node: expected the id of a node that is there, got "photo"'),
    ({"tsumami": 2}, "line 2.tsumami: expected 1, the version of the format, got 2"),
    ({"tsumami": 1, "stage": {"nodes": []}},
     "line 2.stage.size: expected [width, height] of at least 0, got undefined"),
])
def test_a_mistake_is_said_with_its_line(line, message, tmp_path):
    down = {"t": 0, "pointer": 0, "phase": "down", "at": [5, 5]}
    assert replayed([{"text": text(down, line)}], tmp_path) == ["TypeError: " + message]


# MARK: Keys and words


def choices(message):
    """The words that a message of the command expects; none if it does not list any."""
    found = re.search(r'unknown .*"\?"(?: in .*)?; expected (.*)$', message)
    return re.split(r", | or ", found[1]) if found else []


def stage(**photo):
    """A stage on which a photo has a frame around it and a neighbour."""
    return {"size": [600, 500], "nodes": [
        {"id": "frame", "frame": [50, 40, 500, 400], "rotation": 0.1, "manipulable": True},
        {"id": "other", "parent": "frame", "frame": [300, 60, 80, 60],
         "gestures": [{"name": "other", "gesture": {"tap": {}}}]},
        {"id": "photo", "parent": "frame", "frame": [60, 50, 200, 150], **photo}]}


def attachment(kind, **others):
    return lambda settings: stage(**others, **{kind: settings})


def sheet(settings):
    detents = [{"name": "low", "height": 120}, {"name": "high", "fraction": 0.8}]
    return stage(sheet={"detents": detents, **settings})


def gesture(kind, **required):
    return lambda settings: stage(
        gestures=[{"name": "g", "gesture": {kind: {**required, **settings}}}])


OPTIONS = {
    "name": ["held"], "simultaneousWith": [["other"], "all", "node"], "requiresFailureOf": [["other"]],
    "enabled": [False], "kinds": [["pen"], ["touch", "mouse"]], "buttons": [2], "priority": [],
}
LIMITS = [{"inside": {"insets": [5, 6, 7, 8]}}, {"cover": {}}]
BOUND = [30, None]
ESTIMATED = {"velocityEstimator": []}
PAN = {
    "minimumDistance": [25, None], "minimumPointers": [2], "maximumPointers": [1, None], "axis": [],
    "slop": [], **ESTIMATED,
}
# Of each object of the format: the stage in which it stands, and values of its keys. The words of a
# key are asked of the command.
OBJECTS = {
    "node": (lambda node: stage(**{"gestures": [{"name": "g", "gesture": {"pan": {}}}], **node}), {
        "id": ["photo"], "parent": ["frame", "other"], "frame": [[20, 30, 240, 160]],
        "anchor": [[0.2, 0.9]], "layoutRotation": [0.4], "mirrored": [[True, False]],
        "translation": [[15, -10]], "scale": [1.2, [0.8, 1.3]], "rotation": [0.3], "clips": [True],
        "hitInset": [-20, [10, 20, 30, 40]], "enabled": [False], "mask": [],
        "gestures": [[]], "boundingBox": [True, False], "manipulable": [True, False],
        "snapping": [True, False], "knob": [True, False], "scroll": [{"content": [200, 900]}],
        "sheet": [{"detents": [{"name": "low", "height": 100}]}],
        "sortable": [True, False], "dropZone": [True, False],
    }),
    "manipulable": (attachment("manipulable"), {
        "pan": [False], "pinch": [True, False], "rotation": [False], "minimumScale": [-1, 0, 0.9],
        "maximumScale": [0, 0.5, 1.1, None], "limits": LIMITS, "doubleTapResets": [True],
        "axis": [], "doubleTapScale": [0.5, 2], "wheel": [],
        "momentum": [True], "combineTravel": [True], "slop": [],
        "placement": [{"translation": [10, 20], "scale": 1.1, "rotation": 0.2}, {"rotation": 0.3}],
        "options": [{"kinds": ["touch"]}],
    }),
    "placement": (lambda placement: stage(
        translation=[5, 5], rotation=0.1, boundingBox=True, manipulable={"placement": placement}), {
        "translation": [[10, 20]], "scale": [1.1, [0.9, 1.1]], "rotation": [0.2],
    }),
    "limits": (lambda limits: stage(manipulable={"momentum": True, "limits": limits}), {
        "inside": [{}, {"insets": 7}], "cover": [{"insets": [1, 2, 3, 4], "of": "parent"}],
        "coverAround": [{}, {"insets": 12}], "edge": [],
    }),
    "insets": (lambda inset: stage(manipulable={"limits": {"inside": inset}}), {
        "insets": [8, [9, 10, 11, 12]], "of": [],
    }),
    "boundingBox": (attachment("boundingBox"), {
        "editing": [False], "resize": [], "minimumSize": [[150, 140]],
        "maximumSize": [[220, 160], None], "rotates": [False], "flips": [True],
        "snapAngle": [0.2, None], "snapDistance": [9], "handleSize": [20],
        "limits": [*LIMITS, {"coverAround": {}}], "options": [{"priority": "high"}],
        "placement": [{"translation": [10, 20], "scale": 1.1, "rotation": 0.2}, {"rotation": 0.3}],
    }),
    "snapping": (attachment("snapping", manipulable=True), {
        "distance": [20], "options": [{"enabled": False}],
    }),
    "knob": (attachment("knob"), {
        "value": [0.4], "range": [[0, 10], None], "step": [0.1, None], "sweep": [3],
        "momentum": [True], "options": [{"priority": "high"}],
    }),
    "scroll": (lambda settings: stage(scroll={"content": [900, 2000], **settings}), {
        "content": [[200, 400]], "offset": [[0, 80]], "axes": [], "bounces": [False], "continuesDrags": [True],
        "deceleration": [0.99], "snapping": [[0, 60]], "options": [{"priority": "high"}],
    }),
    "sheet": (sheet, {
        "detents": [[{"name": "content", "content": True}]], "initial": ["high", None, False],
        "dismissible": [True], "undimmed": ["low", None, False], "grabberHeight": [30, None],
        "contentHeight": [210, None], "options": [{"priority": "high"}],
    }),
    "detent": (lambda detent: sheet({"detents": [
        {"name": "low", "height": 50}, {"name": "high", **({"height": 90} | detent
         if detent.keys().isdisjoint({"fraction", "content"}) else detent)}]}), {
        "name": ["top"], "height": [150], "fraction": [0.7], "content": [True],
    }),
    "options": (lambda options: stage(
        manipulable={"options": options},
        gestures=[{"name": "g", "gesture": {"pan": {}}}]), OPTIONS),
    "gesture": (lambda settings: stage(manipulable=True, gestures=[
        {"name": "g", "gesture": {"pan": {}}, **settings}]), {
        **OPTIONS, "name": ["g"], "gesture": [
            {"simultaneous": [{"pinch": {}}, {"rotation": {}}]},
            {"sequence": [{"longPress": {}}, {"pan": {}}]},
            {"exclusive": [{"tap": {"count": 2}}, {"tap": {}}]}],
    }),
    "tap": (gesture("tap"), {
        "count": [2], "pointers": [2], "maximumDistance": BOUND, "maximumDuration": BOUND,
        "maximumInterval": BOUND,
    }),
    "longPress": (gesture("longPress"), {
        "minimumDuration": [0.02, None], "maximumDistance": BOUND, "pointers": [2],
    }),
    "pan": (gesture("pan"), PAN),
    "swipe": (gesture("swipe", direction="right"), {"direction": [], "pointers": [2], **ESTIMATED}),
    "edgePan": (gesture("edgePan", edges=["left"]), {"edges": [["top", "right"]], **PAN}),
    "pinch": (gesture("pinch"), {"minimumScaleDelta": [0.3], **ESTIMATED}),
    "axisPinch": (gesture("axisPinch"), {"minimumScaleDelta": [0.3], **ESTIMATED}),
    "rotation": (gesture("rotation"), {"minimumAngleDelta": [0.3], **ESTIMATED}),
    "transform": (gesture("transform"), {
        "minimumDistance": [25, None], "degrees": [["pan"], ["pinch", "rotation"]], "axes": [True],
        "combineTravel": [True], "lockRotation": [True], "slop": [], **ESTIMATED,
    }),
    "hover": (lambda settings: stage(gestures=[
        {"name": "g", "gesture": {"hover": settings}, "kinds": ["mouse"]}]), {}),
    "scrolled": (gesture("scroll"), {}),
    "stage": (lambda settings: {**stage(boundingBox=True, scroll={"content": [200, 900]}), **settings}, {
        "size": [[700, 520]], "gestures": [[{"name": "all", "gesture": {"pan": {}}}]],
        "nodes": [stage(manipulable=True)["nodes"]], "selected": [["photo"]],
        "focus": ["photo", None], "pointsPerMillimetre": [2.5],
    }),
}


def drag(start, pointer, at, by, steps=12, **others):
    """The lines of a finger that drags in a fifth of a second."""
    (x, y), (dx, dy) = at, by
    yield {"t": start, "pointer": pointer, "phase": "down", "at": [x, y], **others}
    for i in range(1, steps + 1):
        yield {"t": start + i / 60, "pointer": pointer, "phase": "move",
               "at": [x + dx * i / steps, y + dy * i / steps]}
    yield {"t": start + (steps + 1) / 60, "pointer": pointer, "phase": "up", "at": [x + dx, y + dy]}


def keys(time, *names):
    """Keys that are pressed one after the other."""
    for place, name in enumerate(names):
        yield {"t": time + 0.1 * place, "key": name, "phase": "down"}
        yield {"t": time + 0.1 * place + 0.05, "key": name, "phase": "up"}


def input_for_all():
    """What people do with a photo: drags, a pinch, taps, a long press, a handle, a wheel, keys."""
    yield from drag(0.1, 1, [200, 160], [70, 90], steps=4)
    yield from drag(2, 2, [210, 180], [20, 25])
    yield from drag(4, 3, [118, 200], [-30, 20])
    both = zip(drag(5, 4, [180, 150], [-60, -50]), drag(5, 5, [230, 200], [70, 30]))
    yield from (line for pair in both for line in pair)
    for time in (7, 7.2, 8):
        yield from drag(time, 6, [200, 180], [0, 0], steps=1)
    yield from drag(9, 7, [200, 180], [120, 0], steps=4, kind="pen")
    yield {"t": 10, "pointer": 8, "phase": "down", "at": [200, 200]}
    yield {"t": 10.8}
    yield from list(drag(11, 8, [200, 200], [30, 5]))[1:]
    yield {"t": 12, "pointer": 9, "phase": "hover", "at": [210, 190]}
    yield from drag(13, 9, [300, 260], [40, 30], kind="mouse", buttons=2)
    yield {"t": 14, "scroll": [5, 40], "at": [220, 200]}
    yield from keys(15, "ArrowRight", "+", "]", "PageDown")


@pytest.mark.parametrize("name", OBJECTS)
def test_each_key_of_the_format(name, tmp_path):
    build, values = OBJECTS[name]
    given = list(input_for_all())
    asked = choices(told(text({"tsumami": 1, "stage": build({"?": 1})}))[1])
    assert set(values) == set(asked)
    cases = [("none", text({"tsumami": 1, "stage": build({})}, *given))]
    for key, own in values.items():
        words = choices(told(text({"tsumami": 1, "stage": build({key: "?"})}))[1])
        for value in [*own, *words]:
            line = {"tsumami": 1, "stage": build({key: value})}
            cases.append((f"{key}: {json.dumps(value)}", text(line, *given)))
    assert_same(cases, tmp_path)


# Of each kind of input: a line with its required keys, and values of the other ones.
SCROLL = {"t": 0.2, "scroll": [3, 30], "at": [220, 200]}
MODIFIERS = [["shift"], ["alt"], ["control"], ["command", "shift"]]
INPUTS = {
    "down": ({"t": 0.2, "pointer": 1, "phase": "down", "at": [200, 160]}, {
        "kind": [], "buttons": [2], "pressure": [0.5], "contact": [[9, 12]], "tilt": [[0.4, -0.2]], "twist": [1.5],
        "modifiers": MODIFIERS, "batch": [3],
        "taken": [0.19], "on": ["frame", "other"],
    }),
    "move": ({"t": 0.2, "pointer": 7, "phase": "move", "at": [240, 190]}, {
        "kind": [], "buttons": [2], "pressure": [0.5], "contact": [[9, 12]], "tilt": [[0.4, -0.2]], "twist": [1.5],
        "modifiers": MODIFIERS, "batch": [3],
        "taken": [0.18], "on": ["other"], "coalesced": [[[0.17, 220, 165], [0.19, 231, 180]]],
    }),
    "scroll": (SCROLL, {
        "phase": [], "precise": [True, False], "modifiers": MODIFIERS, "on": ["frame", "other"]}),
    "magnify": ({"t": 0.2, "magnify": 1.2, "at": [220, 200]}, {
        "phase": [], "modifiers": MODIFIERS, "on": ["other"]}),
    "rotate": ({"t": 0.2, "rotate": 0.2, "at": [220, 200]}, {"phase": [], "modifiers": MODIFIERS}),
    "key": ({"t": 0.2, "key": "ArrowLeft", "phase": "down"}, {"modifiers": MODIFIERS}),
}


@pytest.mark.parametrize("photo", [
    {"manipulable": True}, {"boundingBox": True}, {"scroll": {"content": [400, 900]}},
    {"gestures": [{"name": "g", "gesture": {"transform": {}}, "kinds": ["mouse", "touch"]},
                  {"name": "s", "gesture": {"scroll": {}}, "simultaneousWith": "all"}]},
], ids=lambda photo: next(iter(photo)))
@pytest.mark.parametrize("name", INPUTS)
def test_each_key_of_the_input(name, photo, tmp_path):
    line, values = INPUTS[name]
    header = {"tsumami": 1, "stage": {**stage(**photo), "focus": "photo"}}
    before = [{"t": 0.1, "pointer": 7, "phase": "down", "at": [200, 160]},
              {"t": 0.15, "pointer": 7, "phase": "move", "at": [215, 160]}]
    after = [{"t": 0.3, "pointer": 7, "phase": "move", "at": [250, 190]},
             {"t": 0.31, "pointer": 7, "phase": "up", "at": [260, 190]}]
    cases = []
    for key, own in values.items():
        wrong = text(header, *before, {**line, key: "?"})
        for value in [*own, *choices(told(wrong)[1])]:
            cases.append((f"{key}: {json.dumps(value)}", text(header, *before, {**line, key: value}, *after)))
    assert_same(cases, tmp_path)


def test_what_may_stand_around_lines(tmp_path):
    trace = text({"tsumami": 1, "stage": stage(manipulable=True)}, *input_for_all())
    assert_same([
        ("a mark of the order of bytes", "\ufeff" + trace),
        ("carriage returns and empty lines", trace.replace("\n", "\r\n\r\n")),
        ("two traces", trace + trace),
        ("nothing", ""),
    ], tmp_path)


# MARK: Programs

TRACE = "\n".join(json.dumps(line) for line in [
    {"tsumami": 1, "stage": {"size": [600, 500], "nodes": [
        {"id": "frame", "frame": [50, 40, 400, 300], "rotation": 0.4, "scale": 0.8},
        {"id": "photo", "parent": "frame", "frame": [60, 50, 200, 150], "manipulable": {
            "momentum": True, "limits": {"inside": {"insets": [5, 5, 5, 5]}, "edge": "rubberBand"}},
         "gestures": [{"name": "double", "gesture": {"exclusive": [
             {"tap": {"count": 2}}, {"sequence": [{"longPress": {}}, {"pan": {}}]}]}}]},
        {"id": "list", "frame": [460, 20, 120, 300], "scroll": {"content": [120, 900]}},
        {"id": "drawer", "frame": [0, 0, 600, 500], "sheet": {"detents": [
            {"name": "low", "height": 60}, {"name": "high", "fraction": 0.6}], "initial": "low"}},
    ]}},
    *({"t": 0.016 * i, "pointer": 1, "phase": "down" if i == 0 else "move", "at": [220 + 3 * i, 180 + i]}
      for i in range(20)),
    {"t": 0.33, "pointer": 2, "phase": "down", "at": [300, 220]},
    *({"t": 0.34 + 0.016 * i, "pointer": 2, "phase": "move", "at": [300 + 2 * i, 220 + 4 * i]}
      for i in range(20)),
    {"t": 0.7, "pointer": 1, "phase": "up", "at": [277, 199]},
    {"t": 0.7, "pointer": 2, "phase": "up", "at": [338, 296]},
    *({"t": 3 + 0.016 * i, "pointer": 3, "phase": "down" if i == 0 else "move", "at": [500, 250 - 6 * i]}
      for i in range(15)),
    {"t": 3.3, "pointer": 3, "phase": "up", "at": [500, 166]},
    {"t": 6, "call": "moveSheet", "node": "drawer", "detent": "high"},
    {"t": 8, "scroll": [0, 40], "at": [500, 100], "precise": True},
]) + "\n"


# What a program does with the stage meanwhile: a name that is free is used again, a kind that a node
# has gets other settings, and options name attachments of other nodes.
CALLS = "\n".join(json.dumps(line) for line in [
    {"tsumami": 1, "stage": {"size": [600, 500], "gestures": [{"name": "far", "gesture": {"tap": {}}}],
                             "nodes": [{"id": "board", "frame": [50, 40, 500, 400], "rotation": 0.2}]}},
    {"t": 0.1, "call": "add", "nodes": [
        {"id": "note", "parent": "board", "frame": [20, 20, 190, 160], "manipulable": {
            "placement": {"translation": [30, 10], "scale": [1.2, 1.2], "rotation": 0.3},
            "limits": {"inside": {"insets": [0, 0, 0, 0]}, "edge": "stop"}}},
        {"id": "pin", "parent": "note", "frame": [20, 20, 60, 60], "gestures": [
            {"name": "press", "gesture": {"tap": {}}, "requiresFailureOf": ["twice"]},
            {"name": "twice", "gesture": {"tap": {"count": 2}}}]}]},
    *drag(0.2, 1, [190, 190], [60, 40]),
    {"t": 1, "call": "attach", "node": "note",
     "attachments": {"boundingBox": {"resize": "uniform", "options": {"priority": "high"}},
                     "gestures": [{"name": "slide", "gesture": {"pan": {}}, "simultaneousWith": "all"}]}},
    *drag(1.2, 1, [230, 210], [-30, 20]),
    {"t": 2, "call": "configure", "gesture": "slide", "options": {"enabled": False}},
    {"t": 2, "call": "configure", "node": "note", "attachment": "boundingBox", "options": {}},
    *drag(2.2, 1, [230, 210], [30, -20]),
    {"t": 3, "call": "detach", "node": "note", "attachment": "boundingBox"},
    {"t": 3, "call": "detach", "gesture": "slide"},
    {"t": 3, "call": "attach", "node": "note", "attachments": {
        "manipulable": {"momentum": True}, "gestures": [{"name": "slide", "gesture": {"rotation": {}}}]}},
    *drag(3.2, 2, [230, 210], [50, 60]),
    {"t": 4.2, "call": "attach", "node": "note", "attachments": {
        "gestures": [{"name": "held", "gesture": {"longPress": {}}, "simultaneousWith": "all"}]}},
    *list(drag(4.2, 2, [270, 240], [9, 9], steps=40))[:18],
    {"t": 4.9, "call": "detach", "gesture": "held"},
    *list(drag(5, 5, [280, 250], [60, 0]))[:9],
    {"t": 5.5, "call": "remove", "node": "note"},
    {"t": 5.5, "call": "add", "nodes": [
        {"id": "note", "frame": [100, 100, 100, 100], "scroll": {"content": [100, 700]}},
        {"id": "pin", "parent": "note", "frame": [0, 0, 80, 80],
         "gestures": [{"name": "press", "gesture": {"tap": {}}}]}]},
    {"t": 5.5, "call": "attach", "attachments": {"gestures": [{"name": "near", "gesture": {"pan": {}}}]}},
    *drag(5.7, 3, [140, 180], [0, -70]),
    {"t": 9, "pointer": 4, "phase": "down", "at": [140, 120]},
    {"t": 9.05, "pointer": 4, "phase": "up", "at": [140, 120]},
    # Keys act on what is selected, then on what has the focus.
    {"t": 10, "call": "add", "nodes": [
        {"id": "left", "parent": "board", "frame": [50, 200, 80, 60], "boundingBox": {}},
        {"id": "right", "parent": "board", "frame": [250, 220, 80, 60], "boundingBox": {}}]},
    {"t": 10.1, "call": "select", "selected": ["left", "right"]},
    *keys(10.2, "ArrowRight", "ArrowDown"),
    {"t": 10.5, "call": "select", "selected": ["right"]},
    *keys(10.6, "ArrowRight", "]"),
    {"t": 11, "call": "select", "selected": []},
    {"t": 11, "call": "focus", "node": "note"},
    *keys(11.1, "PageUp", "ArrowUp"),
    {"t": 13, "call": "focus", "node": None},
    *keys(13.1, "ArrowUp"),
]) + "\n"


MOVES = text(
    {"tsumami": 1, "stage": {**stage(manipulable={"momentum": True}), "gestures": [
        {"name": "all", "gesture": {"pan": {}}, "simultaneousWith": "all"}]}},
    {"t": 0, "call": "add", "nodes": [
        {"id": "box", "parent": "frame", "frame": [20, 220, 100, 80], "boundingBox": {}},
        {"id": "list", "frame": [400, 40, 120, 200], "scroll": {"content": [120, 900]}},
        {"id": "drawer", "frame": [0, 0, 600, 500], "sheet": {"dismissible": True, "detents": [
            {"name": "low", "height": 60}, {"name": "high", "fraction": 0.6}]}}]},
    {"t": 0.1, "call": "setPlacement", "node": "photo", "placement": {"translation": [20, 30]}},
    {"t": 0.2, "call": "animate", "node": "photo", "placement": {"rotation": 0.4, "scale": 1.2}},
    {"t": 0.3, "call": "animate", "node": "photo", "placement": {"scale": [0.8, 0.8]},
     "spring": [1, 120, 14]},
    {"t": 0.32, "call": "scale", "node": "photo", "factor": 1.5, "about": [180, 160]},
    {"t": 0.34, "call": "scale", "node": "photo", "factor": 0.5},
    {"t": 0.35, "call": "finishMotions"},
    {"t": 0.36, "call": "scale", "node": "photo", "factor": 1.2, "about": [200, 200], "animated": False},
    *drag(0.4, 1, [200, 180], [60, 20]),
    {"t": 0.7, "call": "reset", "node": "photo"},
    {"t": 1.2, "pointer": 9, "phase": "down", "at": [200, 180]},
    {"t": 1.25, "pointer": 9, "phase": "move", "at": [260, 180]},
    {"t": 1.3, "call": "cancelInput"},
    *drag(1.35, 9, [200, 180], [9, 9], steps=2),
    {"t": 1.5, "call": "setPlacement", "node": "photo", "placement": {"scale": 1.5}},
    {"t": 1.6, "call": "reset", "node": "photo", "animated": False},
    {"t": 1.7, "call": "setBox", "node": "box", "box": {"center": [90, 260], "size": [120, 60]}},
    {"t": 1.8, "call": "setFrame", "node": "box", "frame": [30, 210, 90, 90], "animated": False},
    {"t": 1.9, "call": "bringToFront", "node": "other"},
    {"t": 1.9, "call": "move", "node": "photo", "parent": None},
    *drag(2, 2, [200, 180], [40, 30]),
    {"t": 2.4, "call": "move", "node": "photo", "parent": "frame"},
    {"t": 2.5, "call": "setEnabled", "node": "photo", "enabled": False},
    *drag(2.6, 3, [240, 210], [40, 30]),
    {"t": 3, "call": "setEnabled", "node": "photo", "enabled": True},
    {"t": 3, "call": "setEnabled", "gesture": "all", "enabled": False},
    *drag(3.1, 4, [240, 210], [-40, 30]),
    {"t": 4, "call": "resize", "size": [640, 420]},
    {"t": 4, "call": "setDensity", "pointsPerMillimetre": 3.5},
    {"t": 4.1, "call": "scrollTo", "node": "list", "offset": [0, 300]},
    {"t": 5, "call": "scrollTo", "node": "list", "offset": [0, 120], "animated": False},
    {"t": 5.1, "call": "moveSheet", "node": "drawer", "detent": "high"},
    {"t": 5.2, "call": "moveSheet", "node": "drawer", "detent": "low", "animated": False},
    {"t": 6, "call": "moveSheet", "node": "drawer", "detent": None},
)


# Far more at once than handlers may have reported of a stage.
MANY = text(
    {"tsumami": 1, "stage": {"size": [600, 500], "nodes": []}},
    {"t": 0, "call": "add", "nodes": [
        {"id": f"n{i}", "frame": [i, i, 20, 20],
         "manipulable": {"placement": {"translation": [i, 0]}}} for i in range(400)]},
)


def traces():
    yield "composed", TRACE
    yield "many", MANY
    yield "calls", CALLS
    yield "moves", MOVES
    yield "implied", "\n".join(json.dumps(line) for line in [
        {"t": 0.1 * i, "pointer": 1, "phase": "down" if i == 0 else "move", "at": [100 + 9 * i, 100]}
        for i in range(6)]) + "\n"
    for seed in range(4):
        yield f"random {seed}", "\n".join([TRACE.split("\n")[0], *random_lines(seed)]) + "\n"


def random_lines(seed):
    """Three fingers that come, move and go anywhere."""
    dice = random.Random(seed)
    time, down = 0, {}
    for _ in range(400):
        time += dice.choice([0, 0.004, 0.016, 0.016, 0.3])
        finger = dice.randint(1, 3)
        if finger not in down:
            down[finger] = (dice.uniform(0, 600), dice.uniform(0, 500))
            phase = "down"
        else:
            phase = dice.choice(["move"] * 9 + ["up", "cancel"])
            x, y = down[finger]
            down[finger] = (x + dice.uniform(-20, 20), y + dice.uniform(-20, 20))
        line = {"t": time, "pointer": finger, "phase": phase, "at": list(down[finger])}
        if phase in ("up", "cancel"):
            del down[finger]
        yield json.dumps(line)


def test_compositions_calls_and_what_three_fingers_do(tmp_path):
    assert_same(list(traces()), tmp_path)


def test_each_call_of_a_program(tmp_path):
    named = {line["call"] for line in map(json.loads, (CALLS + MOVES).splitlines())
             if "call" in line}
    header = {"tsumami": 1, "stage": stage(manipulable=True)}
    asked = choices(told(text(header, {"t": 0, "call": "?"}))[1])
    assert named == set(asked)
