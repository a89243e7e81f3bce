"""Streams of fingers that break other libraries: what is held stays exactly under them."""

import cmath
import math

from Browser.conftest import similarity
from conftest import near

BODY = """
<style>
  #board { position: relative; width: 800px; height: 600px; }
  #photo { position: absolute; left: 200px; top: 150px; width: 400px; height: 300px; }
  #photo i { position: absolute; width: 0; height: 0; }
</style>
<div id=board><div id=photo><i style="left:40px;top:30px"></i><i style="left:350px;top:60px"></i>
<i style="left:180px;top:260px"></i></div></div>
"""
SCRIPT = """
import { load } from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.log = [];
globalThis.stage = createStage(document.querySelector("#board"));
globalThis.photo = stage.add(document.querySelector("#photo"), { manipulable: {
  scale: [0.01, 100] } });
photo.on("begin", () => log.push("begin"));
photo.on("end", ({ cancelled }) => log.push(cancelled ? "cancel" : "end"));
"""
MIDDLE = 400 + 300j


def point(place):
    return place.real, place.imag


def arms(radius, angle, middle=MIDDLE):
    """Two fingers on opposite sides of a point."""
    arm = cmath.rect(radius, angle)
    return {1: point(middle - arm), 2: point(middle + arm)}


def hold(page, fingers):
    """Puts fingers down and opens the slop; returns where they and the marks are then."""
    for finger, at in fingers.items():
        page.fingers.down(finger, at)
    moved = {finger: (x + 16, y + 12) for finger, (x, y) in fingers.items()}
    page.fingers.move(moved)
    return moved, page.spots("#photo i")


def assert_follows(page, start, end, before):
    """The marks have followed two fingers."""
    to = similarity([start[1], start[2]], [end[1], end[2]])
    for mark, now in zip(before, page.spots("#photo i")):
        assert near(now, to(mark), 0.05), (now, to(mark))


def test_five_turns_each_way(open_page):
    page = open_page(BODY, SCRIPT)
    start, marks = hold(page, arms(90, 0))
    turned = page.js("photo.placement.rotation")
    middle = MIDDLE + 16 + 12j
    for way in (1, -1):
        turns = range(1, 61) if way == 1 else range(59, -1, -1)
        for step in turns:
            page.fingers.move(arms(90, step * math.pi / 6, middle))
        page.settle()
        expected = turned + (10 * math.pi if way == 1 else 0)
        assert abs(page.js("photo.placement.rotation") - expected) < 1e-4
    assert_follows(page, start, start, marks)


def test_fingers_that_meet_in_one_point_and_part_again(open_page):
    page = open_page(BODY, SCRIPT)
    start, marks = hold(page, arms(60, 0.4))
    middle = MIDDLE + 16 + 12j
    for radius in (30, 8, 0, 0, 5, 40):
        page.fingers.move(arms(radius, 0.4, middle))
    page.fingers.move(arms(120, 1.1, middle))
    placement = page.js("[...photo.placement.translation, photo.placement.rotation]")
    assert all(math.isfinite(number) for number in placement)
    assert_follows(page, start, arms(120, 1.1, middle), marks)


def test_a_third_finger_comes_and_goes_without_a_jump(open_page):
    page = open_page(BODY, SCRIPT)
    start, _ = hold(page, arms(80, 0))
    before = page.spots("#photo i")
    page.fingers.down(3, (420, 210))
    assert all(near(a, b, 0.01) for a, b in zip(before, page.spots("#photo i")))
    shifted = {finger: (x + 50, y - 20) for finger, (x, y) in {**start, 3: (420, 210)}.items()}
    page.fingers.move(shifted)
    moved = page.spots("#photo i")
    for (ax, ay), (bx, by) in zip(before, moved):
        assert near((bx - ax, by - ay), (50, -20), 0.05)
    page.fingers.up(1)
    assert all(near(a, b, 0.01) for a, b in zip(moved, page.spots("#photo i")))


def test_a_finger_that_is_replaced_goes_on_from_there(open_page):
    page = open_page(BODY, SCRIPT)
    hold(page, arms(80, 0))
    before = page.spots("#photo i")
    page.fingers.up(2).down(2, (330, 400))
    assert all(near(a, b, 0.01) for a, b in zip(before, page.spots("#photo i")))
    start = dict(page.fingers.at)
    end = {1: (280, 250), 2: (480, 470)}
    page.fingers.move(end)
    assert_follows(page, start, end, before)
    page.fingers.up(1).up(2)
    assert page.js("log") == ["begin", "end"]


def test_a_cancelled_touch_puts_everything_back(open_page):
    page = open_page(BODY, SCRIPT)
    before = page.spots("#photo i")
    hold(page, arms(80, 0))
    page.fingers.move(arms(140, 0.8))
    page.fingers.cancel()
    page.clock.advance(1)
    assert page.js("log") == ["begin", "cancel"]
    assert all(near(a, b, 0.01) for a, b in zip(before, page.spots("#photo i")))
