"""What a page does with the package: items, gestures, boxes, sheets, scrolls."""

import math

from conftest import near

LOAD = """
import { load, tap, pan, longPress, sequence, exclusive, simultaneous, pinch, rotation }
  from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.log = [];
globalThis.$ = (selector) => document.querySelector(selector);
"""

PHOTO = """
<style>
  #board { position: relative; width: 600px; height: 500px; }
  #photo { position: absolute; left: 100px; top: 120px; width: 200px; height: 150px; }
  #photo i { position: absolute; width: 0; height: 0; }
</style>
<div id=board><div id=photo><i style="left:40px;top:30px"></i><i style="left:160px;top:110px"></i>
</div></div>
"""


def test_two_fingers_hold_the_points_that_they_touch(open_page):
    page = open_page(PHOTO, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
    """)
    one, two = page.spots("#photo i")
    page.fingers.down(1, one).down(2, two)
    page.fingers.glide({1: (90, 300), 2: (330, 180)}, steps=20)
    # Before the slop opened nothing had moved; from then on each point is under its finger.
    before = page.spots("#photo i")
    page.fingers.glide({1: (200, 100), 2: (250, 330)}, steps=20)
    after = page.spots("#photo i")
    turn = lambda pair: math.atan2(pair[1][1] - pair[0][1], pair[1][0] - pair[0][0])
    fingers = [(90, 300), (330, 180)], [(200, 100), (250, 330)]
    change = turn(after) - turn(before)
    expected = turn(fingers[1]) - turn(fingers[0])
    assert math.isclose(math.remainder(change - expected, math.tau), 0, abs_tol=1e-3)
    ratio = lambda a, b: math.dist(*a) / math.dist(*b)
    assert math.isclose(ratio(after, before), ratio(fingers[1], fingers[0]), abs_tol=1e-3)
    page.fingers.up(1).up(2)


def test_a_manipulation_tells_a_beginning_its_changes_and_one_end(open_page):
    page = open_page(PHOTO, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), {
          manipulable: { limits: { inside: "parent", insets: 10, edge: "stop" } },
        });
        for (const type of ["begin", "change", "end"]) {
          photo.on(type, (event) => log.push({
            type, translation: event.translation, cancelled: event.cancelled,
            reason: event.reason, matrix: event.matrix, isItem: event.item === photo,
          }));
        }
    """)
    page.fingers.down(1, (200, 200)).glide({1: (230, 200)}, steps=6).up(1)
    log = page.log()
    assert [each["type"] for each in log][:2] == ["begin", "change"]
    assert log[-1]["type"] == "end" and log[-1]["cancelled"] is False
    assert [each["type"] for each in log].count("end") == 1
    assert near(log[-1]["translation"], (20, 0), 1e-3) and all(each["isItem"] for each in log)
    assert near(log[-1]["matrix"], (1, 0, 0, 1, 120, 120), 1e-3)
    # Limits stop it, 10 points from the edge.
    page.fingers.down(1, (200, 200)).glide({1: (20, 200)}, steps=12)
    assert near(page.js("photo.placement.translation"), (-90, 0))
    page.page.keyboard.press("Escape")
    page.fingers.up(1)
    assert page.log()[-1]["reason"] == "interrupted"
    assert near(page.js("photo.placement.translation"), (20, 0), 1e-3)


def test_a_composition_tells_its_values_and_why_it_fails(open_page):
    page = open_page(PHOTO, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.card = stage.add($("#photo"));
        card.gesture(sequence(longPress({ duration: 0.4 }), pan()), {
          update: (value) => log.push(["update", value.stage, value.second?.translation ?? null]),
          end: (value, { cancelled }) => log.push(["end", value.second?.at ?? null, cancelled]),
          fail: (reason) => log.push(["fail", reason]),
        });
    """)
    page.fingers.down(1, (150, 150))
    page.clock.advance(0.5)
    page.fingers.glide({1: (190, 160)}, steps=5).up(1)
    log = page.log()
    assert log[0][:2] == ["update", "first"] or log[0][:2] == ["update", "second"]
    assert log[-1][0] == "end" and near(log[-1][1], (190, 160)) and log[-1][2] is False
    # A finger that moves at once is the page's: the browser cancels it.
    page.fingers.down(1, (150, 150)).leave(1, (190, 150))
    assert page.log() in ([["fail", "moved"]], [["fail", "pointerCancelled"]])


def test_boxes_sheets_and_scrolls_move_their_elements(open_page):
    page = open_page("""
        <style>
          #board { position: relative; width: 600px; height: 500px; overflow: hidden; }
          #photo { position: absolute; left: 100px; top: 20px; width: 200px; height: 150px; }
          #drawer { position: absolute; left: 0; top: 0; width: 600px; height: 500px; }
          #list { position: absolute; left: 0; top: 30px; width: 600px; height: 400px; }
          #content { height: 2000px; }
        </style>
        <div id=board><div id=photo></div>
        <div id=drawer><div id=list><div id=content></div></div></div></div>
    """, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"));
        photo.box({ resize: "freeForm", rotates: true, minimumSize: [40, 40] });
        globalThis.drawer = stage.sheet($("#drawer"), {
          detents: { low: 80, half: "50%", full: "100%" }, initial: "low",
          scrolls: [$("#list")], grabberHeight: 30,
        });
        drawer.on("rest", (event) => log.push([event.detent, event.height]));
        photo.on("end", (event) => log.push([event.handle, event.size]));
    """)
    # The corner follows the finger, the opposite one stays.
    page.fingers.down(1, (300, 170)).glide({1: (350, 210)}, steps=5).up(1)
    assert page.log() == [["bottomRight", [250, 190]]]
    box = page.js("$('#photo').getBoundingClientRect().toJSON()")
    assert near((box["x"], box["y"], box["width"], box["height"]), (100, 20, 250, 190), 1e-3)
    # The sheet is at its lowest detent; a drag takes it to the next.
    top = lambda: page.js("$('#drawer').getBoundingClientRect().top")
    assert math.isclose(top(), 420)
    page.fingers.down(1, (300, 435)).glide({1: (300, 300)}, steps=10)
    page.clock.advance(0.1)
    page.fingers.up(1)
    page.clock.advance(2)
    assert math.isclose(top(), 250, abs_tol=1e-3)
    assert page.log() == [["half", 250]]
    # On at the highest detent, a drag on the list scrolls it.
    page.js("drawer.moveSheet('full')")
    page.clock.advance(2)
    page.fingers.down(1, (300, 400)).glide({1: (300, 200)}, steps=10)
    page.clock.advance(0.1)
    page.fingers.up(1)
    page.clock.advance(1)
    offset = page.js("stage.itemOf($('#list')).offset")
    assert near(offset, (0, 190), 1e-3)
    shown = page.js("new DOMMatrix(getComputedStyle($('#content')).transform).f")
    assert math.isclose(shown, -offset[1], abs_tol=1e-3)
