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


def swipe(phone, *starts, by=(0, -120)):
    """Moves one finger for each start, as a touchscreen reports it, and lifts all."""
    send = lambda kind, points: phone.fingers.cdp.send(  # noqa: E731
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"id": i, "x": x, "y": y} for i, (x, y) in enumerate(points)]})
    for count in range(1, len(starts) + 1):
        send("touchStart", starts[:count])
    for step in range(1, 13):
        send("touchMove", [along(at, by[0] * step / 12, by[1] * step / 12) for at in starts])
        phone.page.wait_for_timeout(8)
        phone.clock.frame()
    send("touchEnd", [])
    phone.clock.frame()


def comes_to(phone, scrolled):
    """Whether the page scrolls to a place, or beyond it, in the browser's own time."""
    for _ in range(60):
        if abs(phone.scrolled() - scrolled) < 40:
            return True
        phone.page.wait_for_timeout(20)
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
    swipe(phone, corner(phone, card, *GROUND[card]), by=(0, by))
    assert comes_to(phone, before - by), (before, phone.scrolled())


@pytest.mark.parametrize("card, part", [
    ("nested", "photo"), ("nested", "frame"), ("nested", "sticker"), ("composed", "choice"),
    ("box", "box"), ("pinch", "picture"), ("sheet", "grabber")])
def test_a_finger_on_a_piece_moves_the_piece_and_not_the_page(phone, card, part):
    phone.show(card)
    scrolled, before = phone.scrolled(), phone.at(part)
    at = tuple(round(n) for n in phone.at(part, 0.5, 0.94 if part == "frame" else 0.5))
    swipe(phone, at, by=(0, -60))
    phone.page.wait_for_timeout(150)
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
    swipe(phone, at, by=(24, -50))
    phone.page.wait_for_timeout(150)
    assert phone.scrolled() == scrolled
    assert phone.text("#start-box .state") != before


def test_two_fingers_beside_the_dial_turn_it_and_do_not_scroll_the_page(phone):
    phone.show("composed")
    scrolled = phone.scrolled()
    left, right = phone.at("pair", -0.12, 0.5), phone.at("pair", 1.12, 0.5)
    swipe(phone, *(tuple(map(round, each)) for each in (left, right)), by=(0, -60))
    phone.page.wait_for_timeout(150)
    assert phone.scrolled() == scrolled


def test_two_fingers_on_the_map_enlarge_it_and_then_one_moves_it(phone):
    phone.show("sheet")
    scrolled = phone.scrolled()
    x, y = corner(phone, "sheet", 150, 110)
    phone.fingers.down(1, (x - 30, y)).down(2, (x + 30, y))
    phone.fingers.glide({1: (x - 90, y - 10), 2: (x + 90, y + 10)}).up(1).up(2)
    phone.rest()
    before = phone.at("map")
    swipe(phone, (x, y), by=(0, -60))
    phone.page.wait_for_timeout(150)
    assert phone.scrolled() == scrolled
    assert distance([phone.at("map")], [before]) > 20
