"""The start room under a thumb: the ground of a pad scrolls the page, what lies on it does not."""

import pytest

from conftest import distance
from test_start import CARDS, Start, along

SIZES = [(390, 844), (844, 390)]
# A point near the corner of each pad, where nothing lies; of the last one, a point of its map.
GROUND = {"nested": (16, 16), "composed": (16, 16), "box": (16, 16), "pinch": (16, 16),
          "sheet": (60, 90)}


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def phone(open_page, request):
    return Start(open_page("#start", size=request.param, is_mobile=True))


def frames(phone, count):
    """Lets the browser show some frames in its own time, in which it scrolls."""
    phone.page.evaluate("""async count => {
        for (let i = 0; i < count; i++) {
            await new Promise(requestAnimationFrame);
            tsumamiClock.frame();
        }
    }""", count)


def swipe(phone, *paths):
    """Moves a finger for each path, its start and its way, as a touchscreen reports it, and lifts
    all of them."""
    send = lambda kind, points: phone.fingers.cdp.send(  # noqa: E731
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"id": i, "x": x, "y": y} for i, (x, y) in enumerate(points)]})
    starts = [start for start, _ in paths]
    for count in range(1, len(starts) + 1):
        send("touchStart", starts[:count])
    for step in range(1, 13):
        send("touchMove", [along(at, x * step / 12, y * step / 12) for at, (x, y) in paths])
        frames(phone, 1)
    send("touchEnd", [])
    frames(phone, 6)


def comes_to(phone, scrolled):
    """Whether the page scrolls to a place, or near it."""
    for _ in range(60):
        if abs(phone.scrolled() - scrolled) < 40:
            return True
        frames(phone, 1)
    return False


def corner(phone, card, x, y):
    pad = phone.page.locator(f"#start-{card} .pad").bounding_box()
    return round(pad["x"] + x), round(pad["y"] + y)


@pytest.mark.parametrize("card", CARDS)
def test_a_finger_on_the_ground_of_a_pad_scrolls_the_page(phone, card):
    phone.show(card)
    before = phone.scrolled()
    # There is room above each pad but the first.
    by = -80 if before < 100 else 80
    swipe(phone, (corner(phone, card, *GROUND[card]), (0, by)))
    assert comes_to(phone, before - by), (before, phone.scrolled())


@pytest.mark.parametrize("card, part", [
    ("nested", "photo"), ("nested", "frame"), ("nested", "sticker"), ("composed", "choice"),
    ("box", "box"), ("pinch", "picture"), ("sheet", "grabber")])
def test_a_finger_on_a_piece_moves_the_piece_and_not_the_page(phone, card, part):
    phone.show(card)
    scrolled, before = phone.scrolled(), phone.at(part)
    at = tuple(round(n) for n in phone.at(part, 0.5, 0.94 if part == "frame" else 0.5))
    swipe(phone, (at, (0, -60)))
    assert phone.scrolled() == scrolled
    assert distance([phone.at(part)], [before]) > 4


@pytest.mark.parametrize("handle", range(9))
def test_a_finger_on_the_outer_half_of_a_handle_does_not_scroll_the_page(phone, handle):
    phone.show("box")
    box = phone.page.locator("#start-box svg.box g g").nth(handle).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    middle = phone.at("box")
    # Eight points out from the handle, as seen from the middle of the picture.
    length = max(distance([(x, y)], [middle]), 1)
    at = (round(x + 8 * (x - middle[0]) / length), round(y + 8 * (y - middle[1]) / length))
    scrolled, before = phone.scrolled(), phone.text("#start-box .state")
    swipe(phone, (at, (24, -50)))
    assert phone.scrolled() == scrolled
    assert phone.text("#start-box .state") != before


@pytest.mark.parametrize(
    "left, right, turn", [(-60, -60, 0), (-60, 60, 1), (60, -60, -1)],
    ids=["both up", "left up, right down", "left down, right up"])
def test_two_fingers_beside_the_dial_turn_it_and_do_not_scroll_the_page(phone, left, right, turn):
    phone.show("composed")
    scrolled = phone.scrolled()
    one, other = (tuple(map(round, phone.at("pair", x, 0.5))) for x in (-0.12, 1.12))
    swipe(phone, (one, (0, left)), (other, (0, right)))
    assert phone.scrolled() == scrolled
    start, end = phone.at("pair", 0, 0), phone.at("pair", 1, 0)
    slope = end[1] - start[1]
    assert slope * turn > 10 if turn else abs(slope) < 1


def test_two_fingers_on_the_map_enlarge_it_and_then_one_moves_it(phone):
    phone.show("sheet")
    scrolled = phone.scrolled()
    x, y = corner(phone, "sheet", 150, 110)
    phone.fingers.down(1, (x - 30, y)).down(2, (x + 30, y))
    phone.fingers.glide({1: (x - 90, y - 10), 2: (x + 90, y + 10)}).up(1).up(2)
    phone.rest()
    before = phone.at("map")
    swipe(phone, ((x, y), (0, -60)))
    assert phone.scrolled() == scrolled
    assert distance([phone.at("map")], [before]) > 20


def test_only_the_pads_let_a_finger_wait_for_the_scripts_of_the_page(phone):
    """Where a listener may refuse to scroll, the browser asks it before the page moves."""
    cdp = phone.fingers.cdp
    root = cdp.send("Runtime.evaluate", {"expression": "document"})["result"]["objectId"]
    found = cdp.send("DOMDebugger.getEventListeners", {"objectId": root, "depth": -1})
    waiting = []
    for each in found["listeners"]:
        if each["type"] in ("touchstart", "touchmove") and not each["passive"]:
            name = {"backendNodeId": each["backendNodeId"]}
            attributes = cdp.send("DOM.describeNode", name)["node"]["attributes"]
            waiting.append(" ".join(attributes[:2]))
    assert waiting == ["class pad"] * len(CARDS)
