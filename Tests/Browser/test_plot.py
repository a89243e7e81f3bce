"""The picture of a trace in a real browser: it renders, is legible, and nothing overlaps."""

import json
import math
import os
import subprocess

import pytest

from conftest import ROOT, look_at

WORDS = """() => [...document.querySelectorAll('text')].map(text => {
    const box = text.getBoundingClientRect();
    return { text: text.firstChild.data, reason: text.classList.contains('reason'),
             x: box.x, y: box.y, width: box.width, height: box.height };
})"""


def pointer(t, number, phase, at):
    return {"t": t, "pointer": number, "phase": phase, "at": at}


def failures():
    """A drag, taps and a pinch on gestures that fail for different reasons at the same instants."""
    gestures = [
        ("tap", {"tap": {}}), ("double tap", {"tap": {"count": 2}}), ("hold", {"longPress": {}}),
        ("up and down", {"pan": {"axis": "vertical"}}), ("edge", {"edgePan": {"edges": ["left"]}}),
        ("swipe", {"swipe": {"direction": "left"}}), ("zoom", {"pinch": {}}), ("drag", {"pan": {}}),
    ]
    nodes = [{"id": "pad", "gestures": [{"name": n, "gesture": g} for n, g in gestures]}]
    lines = [{"tsumami": 1, "stage": {"size": [640, 360], "nodes": nodes}}]
    lines += [pointer(0.2 + s / 100, 1, "move" if s else "down", [300 + 6 * s, 200])
              for s in range(20)]
    lines.append(pointer(0.4, 1, "up", [414, 200]))
    for k in range(9):
        t = 0.6 + 0.13 * k
        lines += [pointer(t, 1, "down", [100, 100]), pointer(t + 0.04, 1, "up", [100, 100])]
    for s in range(20):
        for number, side in ((1, -1), (2, 1)):
            lines.append(pointer(
                2 + s / 60, number, "move" if s else "down", [320 + side * (40 + 4 * s), 100 + s]))
    lines.append({"t": 2.35, "key": "Escape", "phase": "down"})
    lines += [pointer(2.4, 1, "up", [0, 0]), pointer(2.4, 2, "cancel", [0, 0])]
    return lines


def nested():
    """Two fingers pinch, turn and drag a photo in a turned frame; then it springs back."""
    limits = {"inside": {"insets": [10, 10, 10, 10]}, "edge": "rubberBand"}
    nodes = [
        {"id": "frame", "frame": [200, 120, 400, 340], "rotation": 0.35, "manipulable": True},
        {"id": "photo", "parent": "frame", "frame": [110, 110, 180, 130],
         "manipulable": {"limits": limits},
         "gestures": [{"name": "look", "gesture": {"transform": {}}, "simultaneousWith": "all"}]},
    ]
    lines = [{"tsumami": 1, "stage": {"size": [800, 600], "nodes": nodes}}]
    for s in range(121):
        u = s / 120
        for number, side in ((1, -1), (2, 1)):
            reach, turn = 45 + 75 * math.sin(u * math.pi / 2), 0.3 + 1.2 * u * u
            lines.append(pointer(0.1 + s / 60, number, "move" if s else "down", [
                390 + 110 * u + side * reach * math.cos(turn),
                330 - 60 * math.sin(3 * u) + side * reach * math.sin(turn)]))
    lines += [pointer(2.15, 1, "up", [0, 0]), pointer(2.2, 2, "up", [0, 0])]
    return lines


def edits():
    """A corner of a box is dragged, another one until the finger is taken away; then come keys."""
    nodes = [{"id": "photo", "frame": [250, 200, 240, 160], "rotation": 0.4, "boundingBox": True}]
    lines = [{"tsumami": 1, "stage": {"size": [800, 600], "nodes": nodes}}]
    cos, sin = math.cos(0.4), math.sin(0.4)
    for start, side, last in ((0.1, 1, "up"), (1, -1, "cancel")):
        corner = [370 + side * (120 * cos - 80 * sin), 280 + side * (120 * sin + 80 * cos)]
        for s in range(31):
            lines.append(pointer(start + s / 60, 1, "move" if s else "down",
                                 [corner[0] + side * 3 * s, corner[1] + side * 2 * s]))
        lines.append(pointer(start + 0.6, 1, last, [0, 0]))
    lines += [{"t": 1.9 + 0.1 * k, "key": key, "phase": "down", "modifiers": ["shift"]}
              for k, key in enumerate(["ArrowRight", "ArrowDown", "]", "]"])]
    return lines


@pytest.fixture
def plot(tmp_path):
    """Draws a trace, as `tsumami plot` does."""
    def plot(lines, code=0, name="trace.jsonl"):
        trace, picture = tmp_path / name, tmp_path / "picture.svg"
        trace.write_text("".join(json.dumps(line) + "\n" for line in lines))
        command = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
        run = subprocess.run(
            [command, "plot", str(trace), "-o", str(picture)], capture_output=True, text=True,
            timeout=60)
        assert run.returncode == code, run.stderr
        return picture if code == 0 else (picture, run.stderr)
    return plot


@pytest.fixture
def show(browser):
    """Opens a picture by itself, on a light or a dark page."""
    contexts = []

    def show(picture, scheme="light"):
        contexts.append(browser.new_context(
            viewport={"width": 960, "height": 800}, color_scheme=scheme))
        page = contexts[-1].new_page()
        page.goto(picture.as_uri())
        assert page.evaluate("document.documentElement.localName") == "svg"
        assert page.evaluate("document.querySelector('parsererror')") is None
        return page

    yield show
    for context in contexts:
        context.close()


def overlap(one, other):
    # The boxes of texts include the room above and below the letters.
    return (one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
            and one["y"] + 3 < other["y"] + other["height"] - 3
            and other["y"] + 3 < one["y"] + one["height"] - 3)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name, lines, words", [
    ("failures", failures(), ["zoom", "pad", "tooShort", "interrupted", "Escape", "scale"]),
    ("nested", nested(), ["frame", "photo", "look", "manipulation", "rotation", "°"]),
    ("edits", edits(), ["photo", "box", "bottomRight", "topLeft", "center", "height", "by a key"]),
])
def test_a_picture_renders_and_can_be_read(plot, show, name, lines, words, scheme):
    page = show(plot(lines, name=f"{name}.jsonl"), scheme)
    height = page.evaluate("document.documentElement.height.baseVal.value")
    page.set_viewport_size({"width": 960, "height": math.ceil(height)})
    look_at(page, f"plot-{name}-{scheme}.png")
    texts = page.evaluate(WORDS)
    for word in words:
        assert any(text["text"].startswith(word) and text["width"] > 0 for text in texts), word
    for text in texts:
        assert text["x"] >= 0 and text["x"] + text["width"] <= 960, text
        assert text["y"] >= 0 and text["y"] + text["height"] <= height, text
    for place, one in enumerate(texts):
        for other in texts[place + 1:]:
            assert not overlap(one, other), (one, other)
    assert name != "failures" or len([t for t in texts if t["reason"]]) > 10


def test_a_picture_is_dark_on_a_dark_page_and_light_in_print(plot, show):
    page = show(plot(failures()), "dark")
    paper = "getComputedStyle(document.querySelector('rect.paper')).fill"
    ink = "getComputedStyle(document.querySelector('text.strong:not(.small)')).fill"
    assert page.evaluate(paper) == "rgb(21, 24, 29)"
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(paper) == "rgb(255, 255, 255)"
    assert page.evaluate(ink) == "rgb(27, 33, 44)"


def test_a_picture_needs_nothing_beside_itself(plot):
    text = plot(nested()).read_text()
    assert "<script" not in text and "@import" not in text and "url(" not in text
    assert text.count("http") == 1, "the namespace of SVG"


def test_nothing_is_written_when_the_trace_is_wrong(plot):
    picture, complaint = plot([{"t": 1}, {"t": 0}], code=65)
    assert complaint.endswith("trace.jsonl:2: t goes backwards, from 1 to 0\n")
    assert not picture.exists()


def test_a_picture_that_cannot_be_written_is_an_error(plot, tmp_path):
    (tmp_path / "picture.svg").mkdir()
    _, complaint = plot([{"t": 1}], code=73)
    assert complaint == f"{tmp_path}/picture.svg: Is a directory\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["picture.svg", "trace.jsonl"]
