"""Wheels and trackpads, through the browser's input pipeline."""

import json
import math

from conftest import distance, replay, under


def wheel(studio, at, dy, ctrl=True):
    """A notch of a wheel, or a step of a trackpad, as the browser gets it from the system."""
    studio.fingers.cdp.send("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": at[0], "y": at[1], "deltaX": 0, "deltaY": dy,
        "modifiers": 2 if ctrl else 0})
    studio.clock.step(("wheel",))


def test_control_and_wheel_zoom_about_the_pointer(studio):
    # A photo inside the turned frame.
    photo = studio.node(".frame .photo", 0)
    before = studio.corners(photo)
    x, y = studio.center(photo)
    at = (round(x + 20), round(y - 15))
    held = under(studio, photo, at)
    for _ in range(4):
        wheel(studio, at, -100)
    after = studio.corners(photo)
    grown = math.dist(*after[:2]) / math.dist(*before[:2])
    assert 1.5 < grown < 3
    assert math.dist(under(studio, photo, at), held) * math.dist(*after[:2]) < 0.5
    assert studio.page.evaluate("visualViewport.scale") == 1


def test_a_trackpad_pinch_of_a_selected_photo_is_the_same_in_replay(studio):
    photo = studio.node(".photo", 0)
    at = studio.center(photo)
    studio.fingers.down(1, at).up(1)
    studio.clock.advance(0.5)
    neighbour = studio.node(".photo", 1)
    other = studio.corners(neighbour)
    before = studio.corners(photo)
    studio.record()
    for dy in (-7, -9, -12, -6, 3):
        wheel(studio, at, dy)
    trace = studio.stop_recording()
    after = studio.corners(photo)
    assert math.dist(*after[:2]) > math.dist(*before[:2]) * 1.05
    assert distance(studio.corners(neighbour), other) < 0.01
    lines = [json.loads(line) for line in trace.splitlines()]
    assert sum("scroll" in line and line.get("precise") is True for line in lines) == 5
    box = [line["box"] for line in replay(trace) if "box" in line][-1]
    assert math.dist(box["size"], (math.dist(*after[:2]), math.dist(*after[1:3]))) < 0.5
    assert math.dist(box["center"], studio.center(photo)) < 0.5


def test_a_wheel_alone_pans_the_board(studio):
    photo = studio.node(".photo", 0)
    at, before = studio.center(photo), studio.corners(photo)
    wheel(studio, at, 120, ctrl=False)
    studio.rest()
    assert distance(studio.corners(photo), [(x, y - 120) for x, y in before]) < 0.5


def test_safaris_gesture_events_zoom_the_board(studio):
    """Chromium has none, so they are made here as Safari sends them: scale and angle so far."""
    photo = studio.node(".photo", 0)
    x, y = (round(n) for n in studio.center(photo))
    before, held = studio.corners(photo), under(studio, photo, (x, y))
    for kind, scale, rotation in (
            ("gesturestart", 1, 0), ("gesturechange", 1.2, 10), ("gesturechange", 1.5, 30),
            ("gestureend", 1.5, 30)):
        studio.page.evaluate("""([kind, scale, rotation, clientX, clientY]) => {
            const event = new MouseEvent(kind, { bubbles: true, cancelable: true, clientX, clientY });
            Object.assign(event, { scale, rotation });
            document.getElementById('board').dispatchEvent(event);
            if (!event.defaultPrevented) throw new Error('the page would zoom');
        }""", [kind, scale, rotation, x, y])
        studio.settle()
    after = studio.corners(photo)
    grown = math.dist(*after[:2]) / math.dist(*before[:2])
    assert abs(grown - 1.5) < 1e-3
    side = math.dist(*after[:2])
    assert math.dist(under(studio, photo, (x, y)), held) * side < 0.5
    assert studio.page.locator(".held").count() == 0
