"""The bounding box of the studio, with fingers, a mouse and keys."""

import math

import pytest

from conftest import SCHEMES_TO_LOOK_AT, Studio, distance, look_at

HANDLES = ["topLeft", "topCenter", "topRight", "middleLeft", "middleRight", "bottomLeft",
           "bottomCenter", "bottomRight", "rotation"]


def select(studio, node):
    studio.fingers.down(1, studio.center(node)).up(1)
    studio.clock.advance(0.4)


def handle(studio, name):
    """Where a handle is, measured from the page."""
    studio.settle()
    box = studio.page.locator("#handles > g").nth(HANDLES.index(name)).locator(
        "circle").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def photo(studio):
    """A turned photo inside the turned frame, which is scaled first."""
    frame = studio.node(".frame")
    corners = studio.corners(frame)
    # Both fingers beside the photos, on the mount.
    at = lambda u, v: tuple(
        corners[0][i] + u * (corners[1][i] - corners[0][i]) + v * (corners[3][i] - corners[0][i])
        for i in (0, 1))
    one, other = at(0.03, 0.06), at(0.97, 0.94)
    middle = at(0.5, 0.5)
    toward = lambda p: tuple(middle[i] + (p[i] - middle[i]) * 0.85 for i in (0, 1))
    studio.fingers.down(1, one).down(2, other).glide({1: toward(one), 2: toward(other)})
    studio.fingers.up(1).up(2)
    photo = studio.node(".frame .photo", 1)
    select(studio, photo)
    return photo


@pytest.mark.parametrize("name, fixed", [("bottomRight", 0), ("topLeft", 2), ("topRight", 3)])
def test_a_corner_scales_a_photo_and_the_opposite_one_stays(studio, photo, name, fixed):
    moving = (fixed + 2) % 4
    before = studio.corners(photo)
    at = handle(studio, name)
    assert distance([at], [before[moving]]) < 0.5
    # Along the diagonal the corner is under the finger.
    to = tuple(a + (a - c) * 0.1 for a, c in zip(at, before[fixed]))
    studio.fingers.down(1, at).glide({1: to}).up(1)
    after = studio.corners(photo)
    assert distance([after[fixed]], [before[fixed]]) < 0.5
    assert distance([after[moving]], [to]) < 0.5
    assert abs(shape(after) - shape(before)) < 0.01


def shape(corners):
    return math.dist(*corners[:2]) / math.dist(*corners[1:3])


def test_with_shift_a_corner_moves_freely(studio, photo):
    before = studio.corners(photo)
    x, y = (round(n) for n in handle(studio, "bottomRight"))
    studio.mouse.move(x, y)
    studio.page.keyboard.down("Shift")
    studio.mouse.down()
    studio.mouse.move(x + 6, y + 30, steps=6)
    studio.mouse.up()
    studio.page.keyboard.up("Shift")
    after = studio.corners(photo)
    assert distance([after[0]], [before[0]]) < 0.5
    assert distance([after[2]], [(x + 6, y + 30)]) < 1.2
    assert shape(after) < shape(before) * 0.95


def test_a_mouse_drags_a_side_and_turns(studio, photo):
    before = studio.corners(photo)
    mouse = studio.mouse
    x, y = handle(studio, "middleLeft")
    mouse.move(x, y)
    studio.settle()
    assert studio.page.get_attribute("#board", "data-cursor") in ("ew", "nwse", "nesw")
    mouse.down()
    mouse.move(x - 30, y - 4, steps=6)
    mouse.up()
    after = studio.corners(photo)
    side = lambda corners: tuple((a + b) / 2 for a, b in zip(corners[1], corners[2]))
    assert distance([side(after)], [side(before)]) < 1.2
    assert math.dist(*after[:2]) > math.dist(*before[:2]) + 20
    x, y = handle(studio, "rotation")
    cx, cy = studio.center(photo)
    mouse.move(x, y)
    studio.settle()
    assert studio.page.get_attribute("#board", "data-cursor") == "turn"
    mouse.down()
    mouse.move(cx + (cy - y), cy - (cx - x), steps=8)
    mouse.up()
    turned = studio.corners(photo)
    angle = lambda c: math.atan2(c[1][1] - c[0][1], c[1][0] - c[0][0])
    assert abs((angle(turned) - angle(after)) % (2 * math.pi) - math.pi / 2) < 0.05
    assert distance([studio.center(photo)], [(cx, cy)]) < 1.2


def test_a_finger_turns_by_the_rotation_handle(studio, photo):
    before = studio.corners(photo)
    cx, cy = studio.center(photo)
    x, y = handle(studio, "rotation")
    reach = math.dist((x, y), (cx, cy))
    start = math.atan2(y - cy, x - cx)
    path = [(cx + reach * math.cos(start + a / 10), cy + reach * math.sin(start + a / 10))
            for a in range(1, 13)]
    studio.fingers.down(1, (x, y))
    for point in path:
        studio.fingers.glide({1: point}, steps=1)
    # The handle is under the finger all the time, although the frame is turned and scaled.
    assert distance([handle(studio, "rotation")], [path[-1]]) < 0.5
    studio.fingers.up(1)
    after = studio.corners(photo)
    angle = lambda c: math.atan2(c[1][1] - c[0][1], c[1][0] - c[0][0])
    assert abs((angle(after) - angle(before)) % (2 * math.pi) - 1.2) < 0.01
    assert distance([studio.center(photo)], [(cx, cy)]) < 0.5
    assert abs(math.dist(*after[:2]) - math.dist(*before[:2])) < 0.5


def test_a_pinch_on_the_body_of_a_selected_photo(studio, photo):
    x, y = studio.center(photo)
    one, other = (x - 15, y), (x + 15, y)
    before = studio.corners(photo)
    to = ((x - 20, y - 25), (x + 25, y + 22))
    studio.fingers.down(1, one).down(2, other).glide({1: to[0], 2: to[1]}).up(1).up(2)
    after = studio.corners(photo)
    grown = math.dist(*after[:2]) / math.dist(*before[:2])
    # Less than the fingers have spread, because the slop does not count.
    assert 1.3 < grown < math.dist(*to) / math.dist(one, other)
    # The handles are where the corners are.
    assert distance([handle(studio, "bottomRight")], [after[2]]) < 0.5


def test_a_cancel_in_the_middle_of_a_handle_drag_leaves_nothing_stuck(studio, photo):
    before = studio.corners(photo)
    x, y = handle(studio, "bottomRight")
    studio.fingers.down(1, (x, y)).glide({1: (x + 60, y + 40)})
    assert distance(studio.corners(photo), before) > 10
    studio.fingers.cancel()
    assert distance(studio.corners(photo), before) < 0.01
    assert studio.page.locator(".held").count() == 0
    to = tuple(a + (a - c) * 0.1 for a, c in zip((x, y), before[0]))
    studio.fingers.down(1, (x, y)).glide({1: to}).up(1)
    assert distance([studio.corners(photo)[2]], [to]) < 0.5


def test_keys_move_grow_and_turn(studio, photo):
    keys = studio.page.keyboard
    before = studio.corners(photo)
    studio.page.focus("#board")
    keys.press("ArrowRight")
    keys.press("Shift+ArrowDown")
    moved = studio.corners(photo)
    assert 5 < distance(moved, before) < 15
    keys.press("Alt+Shift+ArrowRight")
    assert math.dist(*studio.corners(photo)[:2]) > math.dist(*moved[:2]) + 5
    keys.press("]")
    after = studio.corners(photo)
    angle = lambda c: math.atan2(c[1][1] - c[0][1], c[1][0] - c[0][0])
    assert abs(angle(after) - angle(before) - math.pi / 180) < 0.002


def test_several_photos_are_selected_by_holding_and_edited_as_one(studio):
    photos = [studio.node(".photo", i) for i in (0, 2)]
    for photo in photos:
        studio.fingers.down(1, studio.center(photo))
        studio.clock.advance(0.7)
        studio.fingers.up(1)
        studio.settle()
    before = [studio.corners(photo) for photo in photos]
    fixed = handle(studio, "topLeft")
    x, y = handle(studio, "bottomRight")
    studio.fingers.down(1, (x, y)).glide({1: (x + 60, y + 40)})
    studio.settle()
    look_at(studio.page, "group.png")
    studio.fingers.up(1)
    assert distance([handle(studio, "topLeft")], [fixed]) < 0.5
    for photo, corners in zip(photos, before):
        assert math.dist(*studio.corners(photo)[:2]) > math.dist(*corners[:2]) + 5
    # The body of one carries both.
    centers = [studio.center(photo) for photo in photos]
    at = centers[0]
    studio.fingers.down(1, at).glide({1: (at[0] + 70, at[1] + 50)}).up(1)
    moves = [
        tuple(b - a for a, b in zip(center, studio.center(photo)))
        for center, photo in zip(centers, photos)]
    assert math.dist(*moves) < 0.5 and math.hypot(*moves[0]) > 30


@pytest.mark.parametrize("size, name", [((1280, 800), "desktop"), ((390, 844), "phone")])
@pytest.mark.parametrize("scheme", SCHEMES_TO_LOOK_AT)
def test_how_a_selection_looks(open_page, size, name, scheme):
    studio = Studio(open_page(size=size, scheme=scheme))
    select(studio, studio.node(".photo", 3))
    look_at(studio.page, f"box-{name}-{scheme}.png")
