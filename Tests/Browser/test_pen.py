"""A pen, and the palm of the hand that holds it, in every room.

The pen goes through the browser's input pipeline as a pen, the palm as a touch beside it.
"""

import json

import pytest

from conftest import ROOT, Studio, distance

# A hand that rests on one photo while its pen drags another, as the page has sent it.
TRACE = ROOT / "Traces/palm-beside-pen.jsonl"


class Pen:
    """A pen; each report is one frame."""

    def __init__(self, studio):
        self.cdp = studio.page.context.new_cdp_session(studio.page)
        self.clock = studio.clock
        self.at = (0, 0)
        self.is_down = False

    def _send(self, kind, at, event):
        self.at = at
        self.cdp.send("Input.dispatchMouseEvent", {
            "type": kind, "x": at[0], "y": at[1], "pointerType": "pen",
            "button": "none" if kind == "mouseMoved" and not self.is_down else "left",
            "buttons": 1 if self.is_down else 0, "clickCount": 0 if kind == "mouseMoved" else 1,
            "force": 0.5 if self.is_down else 0})
        self.clock.step((event, *at))
        return self

    def hover(self, at):
        return self._send("mouseMoved", at, "pointermove")

    def down(self, at):
        self.is_down = True
        return self._send("mousePressed", at, "pointerdown")

    def glide(self, to, steps=12):
        start = self.at
        for i in range(1, steps + 1):
            at = tuple(a + (b - a) * i / steps for a, b in zip(start, to))
            self._send("mouseMoved", at, "pointermove")
        return self

    def up(self):
        self.is_down = False
        return self._send("mouseReleased", self.at, "pointerup")


def beside(at, x, y=0):
    return at[0] + x, at[1] + y


def undo_is_possible(studio):
    return studio.page.get_attribute(".bar [data-run=undo]", "aria-disabled") != "true"


def test_a_pen_drags_a_photo(studio):
    photo = studio.node(".photo", 0)
    at = studio.center(photo)
    pen = Pen(studio)
    pen.hover(at).down(at).glide(beside(at, 80)).up()
    studio.rest()
    # The 3 points of slop are lost; a guide may hold it 6 points beside the pen.
    assert abs(studio.center(photo)[0] - at[0] - 77) <= 6
    assert undo_is_possible(studio)


def test_a_palm_that_lands_while_the_pen_is_near_is_ignored_for_its_whole_life(studio):
    mine, other = studio.node(".photo", 0), studio.node(".photo", 3)
    at, palm = studio.center(mine), studio.center(other)
    before = studio.corners(other)
    pen = Pen(studio)
    pen.hover(at)
    studio.fingers.down(1, palm)
    pen.down(at)
    studio.fingers.glide({1: beside(palm, 60, 40)})
    pen.glide(beside(at, 60)).up()
    # The pen is gone; the palm rests, and moves as it lifts.
    studio.clock.advance(2)
    studio.fingers.glide({1: beside(palm, 90, 70)}).up(1)
    studio.rest()
    assert distance(studio.corners(other), before) < 0.01
    assert studio.center(mine)[0] - at[0] > 40
    # The next finger is one.
    studio.fingers.down(1, palm).glide({1: beside(palm, 60, 40)}).up(1)
    studio.rest()
    assert distance(studio.corners(other), before) > 30


def test_a_palm_that_lands_before_its_pen_is_cancelled_and_leaves_no_step(studio):
    mine, other = studio.node(".photo", 0), studio.node(".photo", 3)
    at, palm = studio.center(mine), studio.center(other)
    before = studio.corners(other)
    studio.fingers.down(1, palm).glide({1: beside(palm, 30, 20)})
    assert distance(studio.corners(other), before) > 10
    pen = Pen(studio)
    pen.down(at)
    assert distance(studio.corners(other), before) < 0.01
    studio.fingers.glide({1: beside(palm, 60, 50)})
    pen.up()
    studio.fingers.up(1)
    studio.rest()
    assert distance(studio.corners(other), before) < 0.01
    assert not undo_is_possible(studio)
    assert studio.page.evaluate("studio.board.state.selection") == [mine], "the pen's tap alone"


def test_a_finger_that_holds_a_photo_for_long_goes_on_beside_a_pen(studio):
    mine, other = studio.node(".photo", 0), studio.node(".photo", 3)
    at, finger = studio.center(mine), studio.center(other)
    studio.fingers.down(1, finger).glide({1: beside(finger, 30)})
    studio.clock.advance(0.6)
    held = studio.center(other)
    pen = Pen(studio)
    pen.down(at).glide(beside(at, 60))
    studio.fingers.glide({1: beside(finger, 90)})
    # It may have come to a line.
    assert abs(studio.center(other)[0] - held[0] - 60) < 10
    pen.up()
    studio.fingers.up(1)


def test_a_recorded_hand_is_what_a_browser_sends(studio):
    """The trace that the engine's tests play was recorded so; to record it again, write it."""
    mine, other = studio.node(".photo", 0), studio.node(".photo", 3)
    at, palm = studio.center(mine), studio.center(other)
    studio.record()
    pen = Pen(studio)
    studio.fingers.down(1, palm).glide({1: beside(palm, 24, 16)}, 6)
    pen.down(at).glide(beside(at, 90, 30))
    studio.fingers.down(2, beside(palm, 40)).glide({1: beside(palm, 60, 50), 2: beside(palm, 90)})
    pen.up()
    studio.clock.advance(1)
    studio.fingers.glide({1: beside(palm, 80, 70)}, 4).up(2).up(1)
    trace = studio.stop_recording()

    def reports(text):
        lines = [json.loads(line) for line in text.splitlines()]
        return [(line["phase"], line.get("kind")) for line in lines if "phase" in line]

    assert reports(trace) == reports(TRACE.read_text())


@pytest.mark.parametrize("room, place", [
    ("#start", ".start [data-part]"), ("#map", "#room-map"), ("#lab", "#room-lab .surface")])
def test_a_palm_beside_a_pen_does_nothing_in_the_other_rooms(open_page, room, place):
    studio = Studio(open_page(room))
    studio.page.wait_for_selector(place)
    studio.rest()
    box = studio.page.locator(place).first.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def shown():
        takes = studio.page.evaluate("document.querySelector('.lab')?.dataset.mode")
        return studio.transforms(), takes

    before = shown()
    pen = Pen(studio)
    pen.hover(beside(at, 20, 20))
    studio.fingers.down(1, at).glide({1: beside(at, 50, 50)}).up(1)
    studio.rest()
    assert shown() == before
    # Without the pen the same touch does something.
    studio.clock.advance(1)
    studio.fingers.down(1, at).glide({1: beside(at, 50, 50)}).up(1)
    studio.settle()
    assert shown() != before
