"""What the studio records, `tsumami replay` does again."""

import json
import os
import subprocess

import pytest

from conftest import ROOT, distance, replay, transform


class Segment:
    """A part of a recording: a description, and what its replay ends with."""

    def __init__(self, header, printed):
        self.header = header["stage"]
        self.nodes = {node["id"]: node for node in self.header["nodes"]}
        self.transforms = {name: transform(node) for name, node in self.nodes.items()}
        self.boxes, self.heights, self.offsets = {}, {}, {}
        for name, node in self.nodes.items():
            if "scroll" in node:
                self.offsets[name] = node["scroll"].get("offset", [0, 0])
        self.events = []
        for line in printed:
            name = line.get("node")
            if "transform" in line:
                self.transforms[name] = line["transform"]
            elif "box" in line:
                self.boxes[name] = line["box"]
                self.events.append((name, line["handle"], line["phase"]))
            elif "sheet" in line:
                self.heights[name] = line["height"]
                self.transforms.pop(name, None)
            elif "scroll" in line:
                self.offsets[name] = line["scroll"]
            elif "gesture" in line:
                self.events.append((name, line["state"]))


def segments(trace):
    """The parts of a recording, replayed."""
    headers = [line for line in map(json.loads, trace.splitlines()) if "tsumami" in line]
    parts = [[]]
    for line in replay(trace):
        if line.get("end"):
            parts.append([])
        else:
            parts[-1].append(line)
    assert len(parts) == len(headers) + 1
    return [Segment(*each) for each in zip(headers, parts)]


def check(trace):
    """Fails unless `tsumami check` accepts a trace."""
    command = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
    run = subprocess.run(
        [command, "check", "-"], input=trace, capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr


def assert_alike(segment, live):
    """Compares the end of a replay with a description of the page."""
    for node in live["nodes"]:
        name = node["id"]
        if name not in segment.nodes or node.get("parent") != segment.nodes[name].get("parent"):
            continue
        if name in segment.transforms and "sheet" not in node:
            expected = transform(node)
            off = max(abs(a - b) for a, b in zip(segment.transforms[name], expected))
            assert off < 1e-6, (name, segment.transforms[name], expected)
        if name in segment.boxes:
            x, y, width, height = node["frame"]
            box = segment.boxes[name]
            assert distance([box["center"]], [(x + width / 2, y + height / 2)]) < 1e-6
            assert distance([box["size"]], [(width, height)]) < 1e-6
            assert abs(box["rotation"] - node.get("layoutRotation", 0)) < 1e-6
        if name in segment.offsets:
            expected = node["scroll"].get("offset", [0, 0])
            assert distance([segment.offsets[name]], [expected]) < 1e-6, name


def test_what_is_done_in_the_studio_is_done_again_in_a_replay(studio):
    page, fingers = studio.page, studio.fingers
    nodes = studio.description()["nodes"]
    drawer = next(node["id"] for node in nodes if "sheet" in node)
    rows = next(node["id"] for node in nodes if node.get("parent") == drawer)
    photos = [studio.node(".photo", place) for place in (0, 2)]
    live = []

    def tap(node):
        fingers.down(1, studio.center(node)).up(1)
        studio.rest()

    def note():
        """Remembers what the page shows now."""
        studio.rest()
        live.append(studio.description())

    studio.record()
    # Two photos become a group: a tap, and a long press.
    tap(photos[0])
    fingers.down(1, studio.center(photos[1]))
    studio.clock.advance(0.7)
    fingers.up(1)
    note()
    assert live[-1]["selected"] == [f"n{photo}" for photo in photos]
    # A handle of the group.
    handle = page.evaluate("""() => {
        const box = document.querySelectorAll('#handles > g')[7].getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }""")
    fingers.down(1, handle).glide({1: (handle[0] + 60, handle[1] + 40)})
    studio.clock.advance(0.2)
    fingers.up(1)
    note()
    # The drawer, and its list.
    fingers.down(1, (600, 796)).glide({1: (600, 480)}, steps=20)
    studio.clock.advance(0.2)
    fingers.up(1)
    studio.rest()
    fingers.down(1, (600, 700)).glide({1: (600, 130)}, steps=20).up(1)
    note()
    assert next(n for n in live[-1]["nodes"] if n["id"] == rows)["scroll"]["offset"][1] > 10
    # A photo is brought out of the drawer.
    at = page.locator(".cell").nth(20).bounding_box()
    fingers.down(1, (at["x"] + at["width"] / 2, max(at["y"] + at["height"] / 2, 300)))
    studio.clock.advance(0.45)
    assert page.locator(".photo.lifted").count() == 1
    fingers.glide({1: (500, 200)}, steps=12).up(1)
    note()
    added = int(page.locator(".photo").last.get_attribute("data-node"))
    assert live[-1]["selected"] == [f"n{added}"]
    # It is moved by two fingers, and then a tap beside it selects nothing.
    box = page.locator(".photo").last.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers.down(1, (x - 30, y)).down(2, (x + 30, y))
    fingers.glide({1: (x - 80, y + 20), 2: (x + 50, y - 10)})
    studio.clock.advance(0.2)
    fingers.up(1).up(2)
    note()
    trace = studio.stop_recording()
    check(trace)
    replayed = segments(trace)
    assert [segment.header.get("selected", []) for segment in replayed] == [
        [], [f"n{photos[0]}"], live[0]["selected"], [f"n{added}"]]
    group, last = replayed[2], replayed[3]
    # The group was resized by its handle, and the members with it.
    assert (f"n{photos[0]}", "bottomRight", "ended") in group.events
    assert {f"n{photo}" for photo in photos} <= set(group.boxes)
    # The press in the drawer was recognised, but a replay knows no callback that adds a photo, nor
    # one that lowers the drawer, whose list then shows its start: the next description says that.
    assert abs(group.heights[drawer] - 0.86 * 800) < 1e-6
    lowered = [node for node in live[3]["nodes"] if node["id"] not in (drawer, rows)]
    assert_alike(group, {**live[3], "nodes": lowered})
    assert_alike(last, live[4])
    assert last.transforms[f"n{added}"] != transform(last.nodes[f"n{added}"])


def test_settings_of_the_inspector_are_recorded(studio):
    """After a program's change, a further description comes before the next input."""
    photo = studio.node(".frame .photo", 0)
    studio.record()
    at = studio.center(photo)
    fingers = studio.fingers.down(1, at).glide({1: (at[0] + 40, at[1])}).up(1)
    studio.rest()
    studio.page.click("#toggle")
    studio.page.check("[data-setting=momentum]")
    studio.page.locator("[data-setting=limits] label", has_text="Inside").click()
    studio.page.locator("[data-setting=edge] label", has_text="Rubber band").click()
    studio.page.click("#close")
    at = studio.center(photo)
    fingers.down(1, at).glide({1: (at[0] - 160, at[1] - 100)}, steps=8).up(1)
    studio.rest()
    live = studio.description()
    trace = studio.stop_recording()
    check(trace)
    # The mouse moves between the changes.
    first, *_, last = segments(trace)
    limits = last.nodes[f"n{photo}"]["manipulable"]["limits"]
    assert limits["edge"] == "rubberBand" and "inside" in limits
    # The limits have moved others.
    assert_alike(first, {"nodes": [last.nodes[f"n{photo}"]]})
    assert_alike(last, live)


@pytest.mark.parametrize("size", [(1200, 800), (390, 844)])
def test_a_recording_without_input_is_valid(open_page, size):
    from conftest import Studio
    studio = Studio(open_page(size=size))
    studio.record()
    trace = studio.stop_recording()
    check(trace)
    assert json.loads(trace)["stage"]["size"] == [
        studio.page.evaluate("document.getElementById('board').clientWidth"),
        studio.page.evaluate("document.getElementById('board').clientHeight")]
