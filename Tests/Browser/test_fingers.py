"""Fingers on nested photos: the corners, measured from the page, are where the pins put them."""

import json
import math

import pytest

from conftest import distance, replay, similarity

PIXELS = 0.5


@pytest.fixture
def nested(studio):
    """A photo in a frame that was turned and scaled by hand."""
    frame = studio.node(".frame")
    photo = studio.node(".frame .photo", 1)
    corners = studio.corners(frame)
    inner = [tuple(0.9 * c + 0.1 * m for c, m in zip(corner, studio.center(frame)))
             for corner in (corners[0], corners[2])]
    fingers = studio.fingers
    fingers.down(1, inner[0]).down(2, inner[1])
    fingers.glide({1: (inner[0][0] + 60, inner[0][1] + 150), 2: (inner[1][0] - 20, inner[1][1] - 90)})
    fingers.up(1).up(2)
    a, b, *_ = studio.matrix(frame)
    assert abs(math.hypot(a, b) - 1) > 0.1 and abs(math.atan2(b, a)) > 0.1
    return studio, photo


def grab(studio, node, spread=40):
    """Puts two fingers on an item and moves them far enough to be recognised."""
    x, y = studio.center(node)
    fingers = studio.fingers
    fingers.down(1, (x - spread, y)).down(2, (x + spread, y))
    fingers.glide({1: (x - spread - 8, y + 15), 2: (x + spread + 8, y + 15)}, 5)
    return studio.corners(node), (fingers.at[1], fingers.at[2])


def test_two_fingers_pinch_turn_and_drag_a_nested_photo(nested):
    studio, photo = nested
    before, held = grab(studio, photo)
    to = ((520.25, 300.5), (600.75, 460.25))
    studio.fingers.glide({1: to[0], 2: to[1]}, 30)
    expected = [similarity(held, to)(corner) for corner in before]
    assert distance(studio.corners(photo), expected) < PIXELS
    # The photo stays under the fingers at the edge of the window, too.
    to = ((30.5, 780.25), (300.25, 700.5))
    studio.fingers.glide({1: to[0], 2: to[1]}, 30)
    expected = [similarity(held, to)(corner) for corner in before]
    assert distance(studio.corners(photo), expected) < PIXELS


def test_a_finger_lifted_and_put_back_makes_no_jump(nested):
    studio, photo = nested
    grab(studio, photo)
    for _ in range(4):
        before = studio.corners(photo)
        studio.fingers.up(2)
        assert distance(studio.corners(photo), before) < 0.01
        x, y = studio.fingers.at[1]
        studio.fingers.glide({1: (x - 20, y + 8)}, 4)
        before = studio.corners(photo)
        studio.fingers.down(2, studio.center(photo))
        assert distance(studio.corners(photo), before) < 0.01


def test_a_cancelled_touch_puts_the_photo_back(nested):
    studio, photo = nested
    before = studio.corners(photo)
    grab(studio, photo)
    studio.fingers.glide({1: (300, 300), 2: (500, 500)})
    assert distance(studio.corners(photo), before) > 50
    studio.fingers.cancel()
    assert distance(studio.corners(photo), before) < 0.01
    assert studio.page.evaluate("document.querySelectorAll('.held').length") == 0


def test_escape_puts_the_photo_back(nested):
    studio, photo = nested
    before = studio.corners(photo)
    grab(studio, photo)
    studio.page.keyboard.press("Escape")
    assert distance(studio.corners(photo), before) < 0.01
    studio.fingers.glide({1: (300, 300), 2: (500, 500)}).up(1).up(2)
    assert distance(studio.corners(photo), before) < 0.01


def test_a_slow_symmetric_pinch_takes_hold(nested):
    studio, photo = nested
    x, y = studio.center(photo)
    before = studio.corners(photo)
    studio.fingers.down(1, (x - 40, y)).down(2, (x + 40, y))
    studio.fingers.glide({1: (x - 70, y), 2: (x + 70, y)}, 90)
    after = studio.corners(photo)
    assert distance(after, before) > 20
    # The centroid of the fingers stands still, and so does the point of the photo under it.
    assert distance([studio.center(photo)], [(x, y)]) < PIXELS


def test_a_third_finger_joins_without_a_jump_and_helps(nested):
    studio, photo = nested
    grab(studio, photo)
    before = studio.corners(photo)
    x, y = studio.center(photo)
    studio.fingers.down(3, (x, y - 30))
    assert distance(studio.corners(photo), before) < 0.01
    moved = {k: (fx + 31.5, fy - 24.25) for k, (fx, fy) in studio.fingers.at.items()}
    studio.fingers.glide(moved)
    expected = [(cx + 31.5, cy - 24.25) for cx, cy in before]
    assert distance(studio.corners(photo), expected) < PIXELS


def test_both_fingers_on_one_point(nested):
    studio, photo = nested
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).down(2, (x, y))
    studio.fingers.glide({1: (x - 50, y - 10), 2: (x + 50, y + 10)}, 30)
    assert all(math.isfinite(n) for n in studio.matrix(photo))
    held, before = (studio.fingers.at[1], studio.fingers.at[2]), studio.corners(photo)
    studio.fingers.glide({1: (x, y), 2: (x, y)}, 20).glide({1: (x - 80, y), 2: (x + 80, y)}, 20)
    to = (studio.fingers.at[1], studio.fingers.at[2])
    expected = [similarity(held, to)(corner) for corner in before]
    assert distance(studio.corners(photo), expected) < PIXELS


def test_a_finger_that_leaves_the_window_is_not_lost(nested):
    studio, photo = nested
    before, held = grab(studio, photo)
    studio.fingers.glide({1: (-150, 300), 2: (-60, 350)})
    to = ((-150, 300), (-60, 350))
    expected = [similarity(held, to)(corner) for corner in before]
    assert distance(studio.corners(photo), expected) < PIXELS
    studio.fingers.up(1).up(2)
    studio.settle()
    assert studio.page.evaluate("document.querySelectorAll('.held').length") == 0


def test_two_hands_move_a_photo_and_the_frame_around_it(nested):
    studio, photo = nested
    frame = studio.node(".frame")
    _, held = grab(studio, photo)
    before = studio.corners(photo)
    corners = studio.corners(frame)
    inside = [tuple(0.93 * c + 0.07 * m for c, m in zip(corner, studio.center(frame)))
              for corner in (corners[0], corners[3])]
    fingers = studio.fingers
    fingers.down(3, inside[0]).down(4, inside[1])
    fingers.glide({3: (inside[0][0] + 70, inside[0][1] - 40), 4: (inside[1][0] - 30, inside[1][1] - 60)})
    assert distance(studio.corners(frame), corners) > 30
    # The fingers on the photo have not moved, so neither has the photo on the screen.
    assert distance(studio.corners(photo), before) < PIXELS
    to = ((400.5, 300), (520, 340.25))
    fingers.glide({1: to[0], 2: to[1]})
    expected = [similarity(held, to)(corner) for corner in before]
    assert distance(studio.corners(photo), expected) < PIXELS


def test_limits_hold_for_a_turned_photo(nested):
    studio, photo = nested
    studio.page.click("#toggle")
    studio.page.locator("[data-setting=limits] label", has_text="Inside").click()
    studio.page.locator("[data-setting=insetTop]").fill("12")
    studio.page.click("#close")
    frame = studio.node(".frame")
    size = studio.page.evaluate(
        "node => { const s = document.querySelector(`[data-node='${node}']`); return [s.offsetWidth, s.offsetHeight] }",
        photo)
    area = studio.page.evaluate(
        "node => { const s = document.querySelector(`[data-node='${node}']`); return [s.offsetWidth, s.offsetHeight] }",
        frame)
    grab(studio, photo)
    for to in (((0, 0), (700, 700)), ((1100, 10), (1150, 300)), ((20, 790), (900, 400))):
        studio.fingers.glide({1: to[0], 2: to[1]}, 20)
        a, b, c, d, x, y = studio.matrix(photo)
        for u, v in ((0, 0), (size[0], 0), (0, size[1]), (size[0], size[1])):
            px, py = a * u + c * v + x, b * u + d * v + y
            assert -1 < px < area[0] + 1 and 12 - 1 < py < area[1] + 1


def test_the_same_input_through_replay_ends_at_the_same_transform(nested):
    studio, photo = nested
    studio.record()
    grab(studio, photo)
    studio.fingers.glide({1: (500, 200), 2: (640, 420)}, 20).up(1).glide({2: (600, 500)})
    studio.fingers.down(3, (x := studio.center(photo))).glide({3: (x[0] - 90, x[1])})
    # As long as it is held, the board has changed nothing by itself.
    ours = studio.transforms()[f"n{photo}"]
    trace = studio.stop_recording()
    studio.fingers.up(2).up(3)
    last = [line for line in replay(trace) if "transform" in line][-1]
    assert last["node"] == f"n{photo}"
    assert all(abs(one - other) < 1e-6 for one, other in zip(ours, last["transform"]))


def test_what_the_page_merged_is_not_lost(studio):
    """A browser merges moves of one frame into one event; the recording has all of them."""
    photo = studio.node(".photo")
    x, y = studio.center(photo)
    studio.record()
    fingers = studio.fingers
    fingers.down(1, (x, y))
    studio.page.evaluate("""([x, y]) => {
        const board = document.getElementById('board');
        const make = (type, x, y, more = {}) => new PointerEvent(type, {
            pointerId: 50, pointerType: 'touch', clientX: x, clientY: y, bubbles: true, buttons: 1,
            ...more });
        const { now, stamp } = tsumamiClock;
        const merged = [1, 2, 3, 4].map((k) =>
            stamp(make('pointermove', x + 10 * k, y), now() + 4 * k));
        board.dispatchEvent(make('pointerdown', x, y));
        const move = make('pointermove', x + 40, y, { coalescedEvents: merged });
        board.dispatchEvent(stamp(move, now() + 16));
        board.dispatchEvent(stamp(make('pointerup', x + 40, y), now() + 20));
    }""", [x + 20, y])
    fingers.up(1)
    trace = [json.loads(line) for line in studio.stop_recording().splitlines()]
    merged = [len(line["coalesced"]) for line in trace if "coalesced" in line]
    assert merged == [3], "the fourth is the event itself"
