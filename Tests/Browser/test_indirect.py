"""Wheels and trackpads, through the browser's input pipeline."""

import json
import math

from conftest import distance, replay


def wheel(studio, at, dy, ctrl=True):
    """A notch of a wheel, or a step of a trackpad, as the browser gets it from the system."""
    studio.fingers.cdp.send("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": at[0], "y": at[1], "deltaX": 0, "deltaY": dy,
        "modifiers": 2 if ctrl else 0})
    studio.clock.step(("wheel",))


def under(studio, node, at):
    """The point of an item that is under a point of the screen, in units of the item."""
    (a, b, _, d) = studio.corners(node)
    x, y = complex(b[0] - a[0], b[1] - a[1]), complex(d[0] - a[0], d[1] - a[1])
    p = complex(at[0] - a[0], at[1] - a[1])
    cross = lambda u, v: u.real * v.imag - u.imag * v.real
    return cross(p, y) / cross(x, y), cross(x, p) / cross(x, y)


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


def test_a_trackpad_pinch_is_the_same_in_replay(studio):
    photo = studio.node(".photo", 0)
    at = studio.center(photo)
    studio.record()
    for dy in (-7, -9, -12, -6, 3):
        wheel(studio, at, dy)
    studio.clock.advance(0.3)
    trace = studio.stop_recording()
    lines = [json.loads(line) for line in trace.splitlines()]
    assert sum("scroll" in line and line.get("precise") is True for line in lines) == 5
    end = studio.transforms()[f"n{photo}"]
    printed = [line for line in replay(trace) if line.get("node") == f"n{photo}"]
    transforms = [line["transform"] for line in printed if "transform" in line]
    assert max(abs(a - b) for a, b in zip(transforms[-1], end)) < 1e-6
    states = [line["manipulation"] for line in printed if "manipulation" in line]
    assert states[0] == "began" and states[-1] == "ended"


def test_a_wheel_alone_is_the_pages(studio):
    photo = studio.node(".photo", 0)
    at, before = studio.center(photo), studio.corners(photo)
    studio.page.evaluate("""addEventListener('wheel', event => {
        globalThis.wasTaken = event.defaultPrevented;
    }, { passive: false })""")
    wheel(studio, at, 100, ctrl=False)
    assert studio.page.evaluate("globalThis.wasTaken") is False
    assert distance(studio.corners(photo), before) < 1e-9


def test_safaris_gesture_events_scale_and_turn(studio):
    """Chromium has none, so they are made here as Safari sends them: scale and angle so far."""
    photo = studio.node(".photo", 0)
    x, y = (round(n) for n in studio.center(photo))
    before, held = studio.matrix(photo), under(studio, photo, (x, y))
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
    after = studio.matrix(photo)
    angle = lambda m: math.atan2(m[1], m[0])
    assert abs(math.hypot(*after[:2]) / math.hypot(*before[:2]) - 1.5) < 1e-4
    assert abs(angle(after) - angle(before) - math.pi / 6) < 1e-4
    side = math.dist(*studio.corners(photo)[:2])
    assert math.dist(under(studio, photo, (x, y)), held) * side < 0.5
    assert studio.page.locator(".held").count() == 0
