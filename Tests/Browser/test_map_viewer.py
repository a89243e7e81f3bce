"""The viewer of the photo map and its grid under several fingers, and several hands."""

import base64
import math

import pytest

from conftest import wait
from photo_files import jpeg
from test_map_photos import open_map


class Viewer:
    """The viewer with a photo that is shown large."""

    def __init__(self, room, place=5):
        self.room, self.page, self.fingers = room, room.page, room.fingers
        room.open(1)
        room.call("photos_open", place)
        room.studio.rest()

    def box(self):
        """Where the photo that is shown is on the screen: left, top and width."""
        return self.page.evaluate("""() => {
            const image = document.querySelector('.photo-viewer .page.shown img');
            const { left, top, width } = image.getBoundingClientRect();
            return [left, top, width];
        }""")

    def unit(self, at):
        """The point of the photo at a point of the screen, in units of its width."""
        left, top, width = self.box()
        return (at[0] - left) / width, (at[1] - top) / width

    def holds(self, unit, at):
        left, top, width = self.box()
        shown = left + unit[0] * width, top + unit[1] * width
        assert math.dist(shown, at) < 0.6, (shown, at)

    @property
    def count(self):
        return self.page.locator(".photo-viewer .count").text_content().split()[0]

    @property
    def is_open(self):
        return self.page.locator(".photo-viewer").is_visible()

    @property
    def zoom(self):
        return self.room.numbers("photos_viewer", 10)[9]


@pytest.fixture
def room(open_page):
    return open_map(open_page)


@pytest.fixture
def viewer(room):
    return Viewer(room)


def middle(*points):
    return tuple(sum(point[i] for point in points) / len(points) for i in (0, 1))


def test_a_third_finger_comes_and_goes_and_the_last_one_pans(viewer):
    fingers = viewer.fingers.down(1, (250, 400)).down(2, (150, 400))
    fingers.glide({1: (300, 420), 2: (100, 420)}, steps=8)
    held = viewer.unit(middle((300, 420), (100, 420)))
    fingers.down(3, (200, 600))
    viewer.holds(held, middle((300, 420), (100, 420)))
    held = viewer.unit(middle((300, 420), (100, 420), (200, 600)))
    fingers.glide({1: (320, 430), 2: (90, 430), 3: (210, 610)}, steps=4)
    viewer.holds(held, middle((320, 430), (90, 430), (210, 610)))
    fingers.up(3)
    viewer.holds(held, middle((320, 430), (90, 430), (210, 610)))
    held = viewer.unit((90, 430))
    fingers.up(1)
    viewer.holds(held, (90, 430))
    fingers.glide({2: (120, 470)}, steps=5)
    viewer.holds(held, (120, 470))
    viewer.room.clock.advance(0.2)
    fingers.up(2)
    viewer.room.studio.rest()
    assert viewer.is_open and viewer.zoom > 1.5 and viewer.count == "6"


@pytest.mark.parametrize("start, end", [
    # A turn that has begun, and a pull.
    ((300, 400), (220, 402)), ((200, 400), (204, 500))], ids=["turned", "pulled"])
def test_a_second_finger_pinches_a_photo_that_one_has_moved(viewer, start, end):
    fingers = viewer.fingers.down(1, start).glide({1: end}, steps=8)
    assert math.dist(viewer.box()[:2], (0, viewer.box()[1])) > 5
    other = (end[0] - 120, end[1] + 20)
    fingers.down(2, other)
    fingers.glide({1: (end[0] + 16, end[1]), 2: (other[0] - 16, other[1])}, steps=4)
    between = middle(end, other)
    held = viewer.unit(between)
    for step in range(1, 7):
        fingers.move({1: (end[0] + 16 + 8 * step, end[1]), 2: (other[0] - 16 - 8 * step, other[1])})
        viewer.holds(held, between)
    viewer.room.clock.advance(0.2)
    fingers.up(2).up(1)
    viewer.room.studio.rest()
    assert viewer.is_open and viewer.zoom > 1.5 and viewer.count == "6"


def test_a_cancel_in_mid_gesture_leaves_no_photo_astray(viewer):
    fingers, room = viewer.fingers, viewer.room
    whole = viewer.box()
    for paths in ([((200, 300), (204, 640))], [((300, 400), (260, 402))],
                  [((300, 400), (230, 400)), ((100, 400), (170, 400))]):
        for number, (start, _) in enumerate(paths):
            fingers.down(number + 1, start)
        fingers.glide({n + 1: end for n, (_, end) in enumerate(paths)}, steps=8)
        assert math.dist(viewer.box(), whole) > 5
        fingers.cancel()
        room.studio.rest()
        assert viewer.is_open and viewer.count == "6"
        assert math.dist(viewer.box(), whole) < 0.5, paths


def test_at_the_edge_of_a_photo_that_is_zoomed_in_the_same_drag_turns_to_the_next(viewer):
    room, fingers = viewer.room, viewer.fingers
    room.call("photos_zoom", 2)
    room.studio.rest()
    fingers.down(1, (380, 400)).move({1: (365, 400)})
    left = viewer.box()[0]
    # 195 points to the edge, and the rest of the way the next photo comes.
    fingers.glide({1: (15, 400)}, steps=20)
    assert abs(viewer.box()[0] - (left - 350)) < 0.5 and left - 350 < -390
    room.clock.advance(0.2)
    fingers.up(1)
    room.studio.rest()
    # Let go before the middle, it stays; at a flick it goes on.
    assert viewer.count == "6" and viewer.zoom == 2
    fingers.down(1, (300, 400)).glide({1: (100, 400)}, steps=4).up(1)
    room.studio.rest()
    assert viewer.count == "7" and viewer.zoom == 1
    # What was zoomed in is whole when one comes back.
    room.call("photos_turn", -1)
    room.studio.rest()
    assert viewer.count == "6" and viewer.zoom == 1


def test_control_and_wheel_zoom_about_the_pointer(viewer):
    room = viewer.room
    # A photo that is lower than the window stays in its middle.
    held = viewer.unit((300, 394))
    room.studio.mouse.move(300, 394)
    room.page.keyboard.down("Control")
    for _ in range(3):
        room.studio.mouse.wheel(0, -60)
    room.page.keyboard.up("Control")
    room.clock.advance(0.6)
    room.studio.rest()
    assert viewer.zoom > 1.3
    viewer.holds(held, (300, 394))


def test_the_buttons_and_the_keys_of_the_viewer(viewer):
    page, room = viewer.page, viewer.room

    def press(name):
        page.locator(".photo-viewer").get_by_role("button", name=name, exact=True).click()
        room.studio.rest()

    def key(name):
        page.keyboard.press(name)
        room.studio.rest()

    assert viewer.count == "6"
    press("Next photo")
    assert viewer.count == "7"
    press("Previous photo")
    key("ArrowLeft")
    assert viewer.count == "5"
    press("Zoom in")
    assert viewer.zoom == 2
    key("=")
    assert viewer.zoom == 4
    key("-")
    press("Zoom out")
    assert viewer.zoom == 1
    # A press on the photo leaves the keys at work.
    page.mouse.click(195, 400)
    room.studio.rest()
    key("ArrowRight")
    assert viewer.count == "6"
    room.tap((195, 400))
    key("Shift+Tab")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Next photo"
    room.tap((195, 400))
    key("Escape")
    assert not viewer.is_open
    for close in ("ArrowUp", "ArrowDown"):
        room.call("photos_open", 5)
        room.studio.rest()
        key(close)
        assert not viewer.is_open
    room.call("photos_open", 5)
    room.studio.rest()
    photo = room.numbers("photos_viewer", 2)[1]
    press("Show on the map")
    assert not viewer.is_open and room.numbers("photos_state", 8)[7] == photo


def test_arrows_move_a_photo_that_is_zoomed_in_and_turn_the_page_at_its_edge(viewer):
    page, room = viewer.page, viewer.room

    def key(name):
        page.keyboard.press(name)
        room.studio.rest()
        return viewer.box()

    key("+")
    left, top, width = key("+")
    assert viewer.zoom == 4
    moved = key("ArrowRight")
    assert math.dist(moved, (left - 0.2 * 390, top, width)) < 0.6
    assert math.dist(key("ArrowLeft"), (left, top, width)) < 0.6
    step = 0.2 * (844 - 56)
    assert math.dist(key("ArrowDown"), (left, top - step, width)) < 0.6
    # Up and down it stops at the edge.
    for _ in range(8):
        bottom = key("ArrowDown")
    assert key("ArrowDown") == bottom
    assert viewer.is_open and viewer.count == "6"
    keys = 0
    while viewer.count == "6":
        assert abs(key("ArrowRight")[1] - bottom[1]) < 0.6 or viewer.count == "7"
        keys += 1
    # From the middle to the edge it is (4 - 1) / 2 of the view, and one key turns the page.
    assert keys == math.ceil(1.5 / 0.2) + 1
    assert viewer.zoom == 1


def test_the_words_over_a_bright_photo_can_be_read(viewer):
    page = viewer.page
    sheet = "const sheet = new CSSStyleSheet(); sheet.replaceSync(`%s`);" \
        "document.adoptedStyleSheets = [sheet];"
    # Nothing but white is behind the words, which are not there themselves.
    page.evaluate("() => {" + sheet % """.photo-viewer :is(.pager, .backdrop) { display: none }
        .photo-viewer { background: #fff } .photo-viewer :is(h2, p) { opacity: 0 }""" + "}")
    for words in ("header h2", "header p", "footer p"):
        box = page.locator(f".photo-viewer {words}").bounding_box()
        picture = base64.b64encode(page.screenshot(clip=box)).decode()
        brightest = page.evaluate("""async picture => {
            const bytes = Uint8Array.from(atob(picture), each => each.charCodeAt(0));
            const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
            const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
            context.drawImage(bitmap, 0, 0);
            const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
            return Math.max(...data.filter((_, i) => i % 4 === 1));
        }""", picture)
        # White on this grey has a contrast of 4.5.
        assert brightest <= 118, words


def test_an_own_photo_is_removed_in_the_viewer_with_undo(room):
    room.add(jpeg("one", place=(1, 2)))
    room.call("photos_open", 0)
    room.studio.rest()
    room.page.locator(".photo-viewer").get_by_role("button", name="Remove", exact=True).click()
    room.studio.rest()
    assert room.call("photos_photo", 1000) == 0
    assert not room.page.locator(".photo-viewer").is_visible()
    room.page.locator("#messages button", has_text="Undo").click()
    room.studio.rest()
    assert room.call("photos_photo", 1000) == 1


def test_the_focus_is_in_the_sheet_after_the_photo_that_had_it_is_removed(room):
    room.add(jpeg("one", place=(1, 2)))
    room.open(1)
    cell = room.page.locator(".photo-sheet .cell[data-photo='1000']")
    cell.focus()
    room.page.keyboard.press("Space")
    room.studio.rest()
    assert room.page.evaluate("document.activeElement.closest('.photo-viewer') !== null")
    room.page.locator(".photo-viewer").get_by_role("button", name="Remove", exact=True).click()
    room.studio.rest()
    room.page.evaluate("studio.tsumami.exports.photos_close()")
    room.page.evaluate("studio.tsumami.requestFrame()")
    room.studio.rest()
    assert cell.count() == 0
    assert room.page.evaluate("document.activeElement.closest('.photo-sheet') !== null")


def test_who_goes_back_from_a_large_photo_finds_the_rooms_again(viewer):
    page = viewer.page
    assert not page.locator("#shell").is_visible()
    page.evaluate("location.hash = 'start'")
    page.locator("#start-sheet").wait_for()
    assert page.locator("#shell").is_visible()
    page.go_back()
    page.locator(".photo-viewer").wait_for()
    assert not page.locator("#shell").is_visible()


def test_keys_go_on_in_a_large_photo_to_which_one_comes_back(viewer):
    page = viewer.page
    page.evaluate("location.hash = 'start'")
    page.locator("#start-sheet").wait_for()
    page.go_back()
    wait(page, "document.activeElement.closest('.photo-viewer')")
    page.keyboard.press("ArrowRight")
    viewer.room.studio.rest()
    assert viewer.count == "7"
    page.keyboard.press("Escape")
    viewer.room.studio.rest()
    assert not viewer.is_open


def test_two_hands_pinch_the_grid_while_another_moves_the_map(room):
    room.add_numbers(600)
    room.open(1)
    columns = room.numbers("photos_state", 3)[2]
    before = room.numbers("map_view", 8)
    x, y = 195, 700
    fingers = room.fingers.down(1, (x - 70, y)).down(2, (x + 70, y)).down(3, (100, 200))
    for step in range(1, 13):
        fingers.move({1: (x - 70 + 3 * step, y), 2: (x + 70 - 3 * step, y),
                      3: (100 + 8 * step, 200 + 4 * step)})
    after = room.numbers("map_view", 8)
    assert math.dist(before[4:6], after[4:6]) > 60, "the map moves"
    room.clock.advance(0.2)
    fingers.up(1).up(2)
    assert room.numbers("photos_state", 3)[2] > columns
    fingers.glide({3: (120, 200)}, steps=4)
    assert math.dist(room.numbers("map_view", 8)[4:6], after[4:6]) > 30, "and goes on"
    fingers.up(3)
    room.studio.rest()


def test_a_finger_that_comes_and_one_that_goes_make_no_square_jump(room):
    room.add_numbers(600)
    room.open(2)
    room.leave_top()
    fingers = room.fingers.down(1, (125, 420)).down(2, (265, 420))
    fingers.glide({1: (145, 420), 2: (245, 420)}, steps=6)
    target = room.page.evaluate(
        "document.elementFromPoint(195, 420).closest('.cell').dataset.photo")
    square = lambda: list(room.box(f".photo-sheet .cell[data-photo='{target}']").values())  # noqa
    for change in (lambda: fingers.down(3, (300, 700)), lambda: fingers.up(1),
                   lambda: fingers.up(3)):
        before = square()
        change()
        assert math.dist(square(), before) < 1
    fingers.cancel()
    room.studio.rest()
    x, _, width, _ = square()
    assert -0.5 <= x - 12 and x + width <= 390 - 12 + 0.5
