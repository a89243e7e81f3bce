"""What each kind of gesture reports to a page, and what its settings change."""

import math
import re

import pytest
from conftest import near
from test_awkward import BOARD, STYLE

GESTURES = """
import * as tsumami from "/tsumami/tsumami.js";
const { createStage } = await tsumami.load();
globalThis.log = [];
globalThis.tsumami = tsumami;
globalThis.stage = createStage(document.querySelector("#board"));
globalThis.photo = stage.add(document.querySelector("#photo"));
globalThis.watch = (gesture, options = {}) => {
    globalThis.values = [];
    globalThis.ends = [];
    globalThis.fails = [];
    globalThis.attachment = photo.gesture(gesture, {
        ...options, update: (value) => values.push(value),
        end: (value, { cancelled }) => ends.push([value, cancelled]),
        fail: (reason) => fails.push(reason) });
};
globalThis.started = true;
"""


@pytest.fixture
def page(open_page):
    return open_page(STYLE + BOARD, GESTURES, wait="started")


def pinch(page, left, right, steps=10):
    """Two fingers at (150, 145) and (250, 145) go to other places and lift."""
    page.fingers.down(1, (150, 145)).down(2, (250, 145))
    page.fingers.glide({1: left, 2: right}, steps=steps)
    page.fingers.up(1).up(2)
    page.settle()


def values(page):
    """What a watched gesture has reported, and how it has ended."""
    page.settle()
    return page.js("[values, ends, fails]")


def drag(page, start, end):
    page.fingers.down(1, start).glide({1: end}, steps=6).up(1)


def test_a_pinch_has_a_scale_for_each_axis(page):
    page.js("watch(tsumami.axisPinch({ minimumScaleDelta: 0.02 }))")
    page.fingers.down(1, (150, 120)).down(2, (250, 170))
    page.fingers.glide({1: (100, 110), 2: (300, 180)}, steps=10).up(1).up(2)
    reported, ends, fails = values(page)
    # From 100 × 50 to 200 × 70; the slop ended at 108 × 51.6, after four fifths of the first step.
    assert len(reported) > 5 and fails == []
    assert near(reported[-1]["scale"], (200 / 108, 70 / 51.6))
    assert near(reported[3]["anchor"], (200, 145))
    assert [cancelled for _, cancelled in ends] == [False]


def test_a_transform_has_the_degrees_that_it_names(page):
    page.js("watch(tsumami.transform({ degrees: ['pan', 'pinch'], slop: 'included' }))")
    pinch(page, (100, 120), (300, 170))
    reported, ends, _ = values(page)
    assert near(reported[-1]["scale"], [math.hypot(200, 50) / 100] * 2, 1e-6)
    assert reported[-1]["rotation"] == 0 and len(ends) == 1
    page.js("attachment.remove(); watch(tsumami.transform({ lockRotation: true }))")
    pinch(page, (60, 145), (340, 175))
    assert values(page)[0][-1]["rotation"] == 0
    page.js("attachment.remove(); watch(tsumami.transform({ axes: true }))")
    page.fingers.down(1, (150, 120)).down(2, (250, 170))
    page.fingers.glide({1: (100, 115), 2: (300, 175)}, steps=10).up(1).up(2)
    across, along = values(page)[0][-1]["scale"]
    assert across > 1.5 and 1 < along < 1.2


def test_with_combined_travel_mixed_movements_begin_earlier(page):
    def moved():
        page.fingers.down(1, (150, 145)).down(2, (250, 145))
        # By 8 points down, apart by 7 each.
        page.fingers.move({1: (143, 153), 2: (257, 153)}).up(1).up(2)
        return page.js("photo.placement.translation[1] !== 0 || photo.placement.scale[0] !== 1")

    for combined in (False, True):
        page.js(
            "(combined) => { photo.manipulable({ combineTravel: combined, slop: 'included' }); }",
            combined)
        assert moved() is combined


def test_a_pan_from_an_edge_is_none_from_elsewhere(page):
    page.js("() => { photo.frame = [0, 0, 400, 300]; watch(tsumami.edgePan('left')); }")
    drag(page, (8, 100), (90, 100))
    reported, ends, _ = values(page)
    assert reported[-1]["at"] == [90, 100] and len(ends) == 1
    drag(page, (80, 100), (190, 100))
    assert values(page)[2] == ["wrongDirection"]
    page.js("""() => { attachment.remove();
        watch(tsumami.edgePan({ edges: ["top", "right"], minimumDistance: 5 })); }""")
    drag(page, (200, 5), (200, 100))
    assert values(page)[0][-1]["at"] == [200, 100]


def test_a_wheel_and_a_mouse_over_an_item(page):
    page.js("watch(tsumami.scroll())")
    page.mouse.move(200, 145)
    page.mouse.wheel(10, 40)
    page.clock.advance(1)
    reported, ends, _ = values(page)
    assert reported == [{"delta": [10, 40]}] and len(ends) == 1
    page.js("attachment.remove(); watch(tsumami.hover())")
    page.mouse.move(10, 10)
    page.mouse.move(200, 145, steps=4)
    assert values(page)[0][-1] == {"at": [200, 145]}
    page.mouse.move(10, 10)
    assert len(values(page)[1]) == 1


def test_compositions_report_their_parts(page):
    page.js("watch(tsumami.sequence(tsumami.longPress({ duration: 0.3 }), tsumami.pan()))")
    page.fingers.down(1, (200, 145))
    page.clock.advance(0.4)
    page.fingers.glide({1: (260, 145)}, steps=6).up(1)
    reported, _, _ = values(page)
    assert reported[0] == {"stage": "second", "first": {"at": [200, 145]}, "second": None}
    assert reported[-1]["second"]["translation"] == [50, 0]
    page.js("attachment.remove(); watch(tsumami.exclusive(tsumami.tap({ count: 2 }), tsumami.tap()))")
    page.fingers.down(1, (200, 145)).up(1)
    page.clock.advance(1)
    assert values(page)[1] == [[{"second": {"at": [200, 145], "count": 1}}, False]]
    page.js("attachment.remove(); watch(tsumami.simultaneous(tsumami.pinch(), tsumami.rotation()))")
    pinch(page, (100, 120), (300, 170))
    last = values(page)[0][-1]
    assert last["first"]["scale"] > 1.8 and last["second"]["rotation"] > 0.1


def test_a_pan_goes_along_an_axis(page):
    page.js("watch(tsumami.pan({ axis: 'x' }))")
    assert page.js("photo.element.style.touchAction") == "pan-y"
    drag(page, (200, 100), (280, 100))
    assert values(page)[0][-1]["translation"][0] > 60
    assert page.js("[tsumami.pan({ axis: 'y' }).pan.axis, tsumami.pan({ axis: 'both' }).pan.axis]") == [
        "y", "both"]


def test_a_swipe_and_a_press_of_two_fingers(page):
    page.js("watch(tsumami.swipe('left'))")
    drag(page, (280, 145), (120, 145))
    reported, ends, _ = values(page)
    assert reported == [] and ends[0][0]["direction"] == "left"
    page.js("attachment.remove(); watch(tsumami.longPress({ minimumDuration: 0.2, pointers: 2 }))")
    page.fingers.down(1, (150, 145)).down(2, (250, 145))
    page.clock.advance(0.4)
    page.fingers.up(1).up(2)
    reported, ends, _ = values(page)
    assert reported == [{"at": [200, 145]}] and len(ends) == 1


@pytest.mark.parametrize("gesture, message", [
    ("edgePan()", 'edgePan.edges: expected one or more of "left", "right"'),
    ("edgePan('middle')", 'edgePan.edges: expected one or more of "left"'),
    ("transform({ degrees: [] })", 'transform.degrees: expected one or more of "pan"'),
    ("transform({ degrees: ['x'] })", 'transform.degrees: expected one or more of "pan"'),
    ("axisPinch({ minimumScaleDelta: -1 })", "axisPinch.minimumScaleDelta: expected a number"),
    ("sequence(tsumami.tap())", "sequence[1]: expected a gesture"),
    ("swipe()", 'swipe.direction: expected one of "left", "right", "up", "down"'),
    ("pan({ minimumPointers: 3, maximumPointers: 2 })", "pan.maximumPointers: expected at least"),
    ("tap({ tabs: 2 })", 'tap: there is no "tabs"; expected count'),
    ("longPress(0.5)", "longPress: expected an object, got 0.5"),
])
def test_what_is_wrong_with_a_gesture_is_said(page, gesture, message):
    with pytest.raises(Exception, match=re.escape(message)):
        page.js(f"photo.gesture(tsumami.{gesture})")
    assert page.js("photo.attachments.length") == 0
