"""The photos of the map: the sheet over it with a real finger, files with Exif, the viewer."""

import math
import os

import pytest

from conftest import ROOT, Studio, replay, wait
from photo_files import heic, jpeg

SIZE = (390, 844)
# The switch between rooms is below the stage of a phone.
HEIGHT = 844 - 56
LOW, HALF, HIGH = 72, 0.46 * HEIGHT, 0.88 * HEIGHT
SCENE = ROOT / "Traces/photo-map.jsonl"
EXPORTS = "studio.tsumami.exports"


class Map:
    """The room with the photo map, as a test sees it."""

    def __init__(self, page):
        self.studio = Studio(page)
        self.page, self.fingers, self.clock = page, self.studio.fingers, self.studio.clock

    def call(self, name, *numbers):
        """Calls a function of the module, and shows what it has changed."""
        result = self.page.evaluate(
            f"numbers => {EXPORTS}.{name}(...numbers)", list(numbers))
        self.page.evaluate("studio.tsumami.requestFrame()")
        self.studio.settle()
        return result

    def numbers(self, name, count, *arguments):
        """Numbers that a function of the module writes."""
        return self.page.evaluate(
            f"""([name, count, numbers]) => {{
                const e = {EXPORTS};
                e[name](...numbers);
                return [...studio.tsumami.numbers(e.studio_numbers(), count)];
            }}""", [name, count, list(arguments)])

    def box(self, selector, index=0):
        self.studio.settle()
        return self.page.locator(selector).nth(index).bounding_box()

    @property
    def height(self):
        return HEIGHT - self.box(".photo-sheet")["y"]

    @property
    def offset(self):
        return self.box(".photo-sheet .list")["y"] - self.box(".photo-sheet .list > div")["y"]

    def open(self, steps):
        self.call("photos_step_sheet", steps)
        self.studio.rest()

    @property
    def title(self):
        self.studio.settle()
        return self.page.locator(".photo-sheet h2 .count").text_content()

    def cell(self, place):
        """The middle of a photo of the grid on the screen."""
        box = self.box(".photo-sheet .cell", place)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, at):
        self.fingers.down(9, at).up(9)
        self.studio.rest()

    def leave_top(self):
        """Scrolls away from the first row, which is filled when it is seen."""
        for _ in range(5):
            self.fingers.down(1, (195, 700)).glide({1: (195, 100)}, steps=12)
            self.clock.advance(0.2)
            self.fingers.up(1)
            self.studio.rest()

    def add(self, *files):
        """Adds files as a person picks them, and waits until they are in the room."""
        before = self.page.evaluate("document.querySelectorAll('#messages p').length")
        self.page.locator(".photo-sheet input[type=file]").set_input_files(list(files))
        # The last sentence says how many were added.
        wait(self.page, f"[...document.querySelectorAll('#messages p')]"
             f".some(line => /added|追加しました/.test(line.textContent))")
        assert before >= 0
        self.studio.rest()

    def add_numbers(self, count):
        """Adds photos without pictures, at many places."""
        self.page.evaluate("""count => {
            const photos = Array.from({ length: count }, (_, i) => ({
                id: 1000 + i, wall: 1.6e9 + i * 5000, shape: 1.5,
                latitude: (i * 7) % 120 - 60, longitude: (i * 13) % 360 - 180 }));
            studio.room.photos.values.set("photos_add", photos);
            studio.tsumami.requestFrame();
        }""", count)
        self.studio.settle()

    @property
    def messages(self):
        return self.page.locator("#messages p").all_text_contents()


def open_map(open_page, size=SIZE, **options):
    return Map(open_page("#map", size=size, **options))


@pytest.fixture
def room(open_page):
    return open_map(open_page)


# The sheet

def play_the_scene(room):
    """One finger from the lowest detent to the highest, on into the list and back down, with
    another finger on the map meanwhile. Returns what was seen after each part."""
    seen = []
    fingers, x, start = room.fingers, 195, HEIGHT - 20
    look = lambda: seen.append((room.height, room.offset))
    # Past the slop of 10, and back to where it was passed.
    fingers.down(1, (x, start)).move({1: (x, start - 11)}).move({1: (x, start - 10)})
    start -= 10
    fingers.down(2, (80, 150)).glide({2: (120, 190)}, steps=6)
    look()
    fingers.glide({1: (x, start - 300)}, steps=20)
    look()
    fingers.glide({1: (x, start - (HIGH - LOW) - 50)}, steps=20)
    look()
    fingers.glide({2: (90, 180)}, steps=6)
    fingers.glide({1: (x, start - 250)}, steps=20)
    look()
    fingers.glide({1: (x, start)}, steps=20)
    look()
    room.clock.advance(0.12)
    fingers.up(1)
    fingers.up(2)
    room.studio.rest()
    look()
    return seen


EXPECTED = [(LOW, 0), (LOW + 300, 0), (HIGH, 50), (LOW + 250, 0), (LOW, 0), (LOW, 0)]


def test_the_whole_article_in_one_drag_with_a_finger_on_the_map(room):
    before = room.numbers("map_view", 8)
    seen = play_the_scene(room)
    for (height, offset), (expected_height, expected_offset) in zip(seen, EXPECTED):
        assert abs(height - expected_height) < 0.5 and abs(offset - expected_offset) < 0.5
    after = room.numbers("map_view", 8)
    assert math.dist(before[4:6], after[4:6]) > 1, "the map stays alive behind the sheet"


def test_the_scene_is_a_trace_that_plays_to_the_same_heights_and_offsets(room):
    room.studio.record()
    play_the_scene(room)
    trace = room.studio.stop_recording()
    if "TSUMAMI_KEEP_TRACES" in os.environ:
        SCENE.write_text(trace)
    played = scene_of(replay(trace))
    assert abs(played["highest"] - HIGH) < 0.01 and abs(played["farthest"] - 50) < 0.01
    assert abs(played["height"] - room.height) < 0.01 and abs(played["offset"]) < 0.01
    # The one that the repository keeps plays to the same.
    kept = scene_of(replay(SCENE.read_text()))
    for name, value in played.items():
        assert abs(kept[name] - value) < 0.01, name


def scene_of(lines):
    """The greatest and the last height and offset that a replay has told."""
    heights = [line["height"] for line in lines if "sheet" in line]
    offsets = [line["scroll"][1] for line in lines if "scroll" in line]
    return {"highest": max(heights), "height": heights[-1], "farthest": max(offsets),
            "offset": offsets[-1]}


def test_the_strip_of_days_scrolls_sideways_within_the_list(room):
    room.open(2)
    box = room.box(".photo-sheet .strip")
    y = box["y"] + 40
    room.fingers.down(1, (300, y)).glide({1: (100, y + 5)}, steps=10)
    assert abs(room.offset) < 0.5
    moved = room.box(".photo-sheet .strip > div")["x"]
    assert moved < -150
    room.fingers.up(1)


def test_a_pinch_changes_the_columns_about_the_fingers(room):
    room.add_numbers(600)
    room.open(2)
    room.leave_top()
    x, y = 195, 420
    columns = room.numbers("photos_state", 3)[2]
    target = room.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.cell').dataset.photo", [x, y])
    fingers = room.fingers.down(1, (x - 70, y)).down(2, (x + 70, y))
    for arm in range(66, 36, -3):
        fingers.move({1: (x - arm, y), 2: (x + arm, y)})
        box = room.box(f".photo-sheet .cell[data-photo='{target}']")
        assert box["x"] <= x <= box["x"] + box["width"]
        assert box["y"] <= y <= box["y"] + box["height"]
    room.clock.advance(0.12)
    fingers.up(1)
    fingers.up(2)
    room.studio.rest()
    assert room.numbers("photos_state", 3)[2] > columns
    box = room.box(f".photo-sheet .cell[data-photo='{target}']")
    assert box["x"] <= x <= box["x"] + box["width"]


# Photos of a person

def projected(room, latitude, longitude):
    """Where Web Mercator puts a place on the stage, computed here."""
    a, b, c, d, tx, ty, *_ = room.numbers("map_view", 8)
    latitude = max(-85.0511287798066, min(85.0511287798066, latitude))
    x = longitude / 360 + 0.5
    sine = math.sin(math.radians(latitude))
    y = 0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi)
    return a * x + c * y + tx, b * x + d * y + ty, a


PLACES = [
    (35.0394, 135.7292), (-16.826, 179.9999), (-16.826, -179.9999), (89.9, 10.0), (-89.9, -120.5),
    (0.0, 0.5), (64.1466, -21.9426), (-54.8019, -68.303),
]


@pytest.mark.parametrize("make", [jpeg, heic])
def test_files_land_where_they_were_taken(room, make):
    room.add(*[make(f"photo {i}", place=place) for i, place in enumerate(PLACES)])
    for i, (latitude, longitude) in enumerate(PLACES):
        number = 1000 + i
        _, has_place, own_latitude, own_longitude = room.numbers("photos_photo", 4, number)[:4]
        assert has_place == 1
        assert abs(own_latitude - latitude) < 1e-6 and abs(own_longitude - longitude) < 1e-6
        x, y, side = projected(room, latitude, longitude)
        px, py = room.numbers("photos_point", 2, number)
        # The world repeats.
        error = (px - x) / side
        assert abs(error - round(error)) * side < 0.5 and abs(py - y) < 0.5


def test_times_are_those_of_the_clock_there(room):
    room.add(jpeg("noon", place=(10, 20), time="2024:12:31 12:00:00", zone="-03:30"))
    assert room.numbers("photos_photo", 1, 1000)[0] == 1_735_646_400
    assert room.page.evaluate("studio.room.photos.dateOf(1000, 'full')").startswith(
        "Tuesday, December 31, 2024")


def test_a_turned_photo_is_upright_in_its_square(room):
    room.add(jpeg("turned", place=(10, 20), orientation=6, size=(800, 400)))
    assert abs(room.numbers("photos_photo", 5, 1000)[4] - 0.5) < 0.01


def test_a_browser_without_heic_places_the_photo_and_says_so(room):
    room.add(heic("unseen", place=(35, 139)))
    assert any("HEIC pictures: only their time and place are kept" in line
               for line in room.messages)
    assert room.numbers("photos_photo", 2, 1000)[1] == 1


def test_that_photos_stay_is_said_once(room):
    room.add(jpeg("one", place=(1, 2)))
    assert "Photos stay on this device." in room.messages
    room.clock.advance(30)
    room.add(jpeg("two", place=(1, 3)))
    assert "Photos stay on this device." not in room.messages


def test_a_file_that_is_no_photo_is_refused_with_a_sentence(room):
    room.page.locator(".photo-sheet input[type=file]").set_input_files(
        [{"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}])
    wait(room.page, "document.querySelector('#messages')?.textContent.includes('notes.jpg')")


def test_photos_are_kept_and_removed_with_undo(room):
    room.add(jpeg("kept", place=(48, 2)), jpeg("other", place=(48, 3)))
    room.page.reload()
    room = Map(room.page)
    wait(room.page, "studio.room.photos.library.isOwn(1001)")
    assert room.numbers("photos_photo", 2, 1000)[1] == 1
    room.page.evaluate("studio.room.photos.library.remove(1000)")
    wait(room.page, f"{EXPORTS}.photos_photo(1000) === 0")
    room.page.locator("#messages button", has_text="Undo").click()
    wait(room.page, f"{EXPORTS}.photos_photo(1000) === 1")
    room.page.evaluate("studio.room.photos.library.remove(1001)")
    wait(room.page, f"{EXPORTS}.photos_photo(1001) === 0")
    room.page.reload()
    room = Map(room.page)
    wait(room.page, "studio.room.photos.library.isOwn(1000)")
    assert room.call("photos_photo", 1001) == 0


def test_photos_without_a_place_wait_and_are_dragged_onto_the_map(room):
    room.add(jpeg("one", time="2024:01:01 00:00:00"), jpeg("two"))
    cards = room.page.locator(".photo-sheet .waiting")
    assert cards.count() == 2
    box = room.box(".photo-sheet .waiting")
    number = int(cards.first.get_attribute("data-photo"))
    at = box["x"] + 40, box["y"] + 40
    room.fingers.down(1, at)
    room.clock.advance(0.4)
    room.fingers.glide({1: (150, 250)}, steps=8)
    assert room.page.locator(".carried").is_visible()
    room.clock.advance(0.6)
    room.fingers.up(1)
    room.studio.rest()
    assert cards.count() == 1 and room.numbers("photos_photo", 2, number)[1] == 1
    x, y = room.numbers("photos_point", 2, number)
    assert abs(x - 150) < 0.5 and abs(y - 250) < 0.5


def test_single_clicks_put_a_photo_onto_the_map(room):
    room.add(jpeg("one"))
    box = room.box(".photo-sheet .waiting")
    room.tap((box["x"] + 40, box["y"] + 40))
    assert room.page.locator(".notice-bar").is_visible()
    room.tap((300, 640))
    assert not room.page.locator(".notice-bar").is_visible()
    x, y = room.numbers("photos_point", 2, 1000)
    assert abs(x - 300) < 0.5 and abs(y - 640) < 0.5
    room.page.locator("#messages button", has_text="Undo").click()
    room.studio.rest()
    assert room.numbers("photos_state", 6)[5] == 1


def test_keys_put_a_photo_into_the_middle_of_the_map(room):
    room.add(jpeg("one"))
    room.page.locator(".photo-sheet .waiting").focus()
    room.page.keyboard.press("Enter")
    room.studio.rest()
    room.page.locator(".notice-bar button").first.focus()
    room.page.keyboard.press("Enter")
    room.studio.rest()
    assert room.numbers("photos_state", 6)[5] == 0


def test_a_photo_that_waits_is_removed_with_undo_and_one_on_the_map_is_put_elsewhere(room):
    room.add(jpeg("one"), jpeg("two", place=(1, 2)))
    room.page.locator(".photo-sheet .waiting").focus()
    room.page.keyboard.press("Enter")
    room.studio.rest()
    room.page.locator(".notice-bar button", has_text="Remove").click()
    room.studio.rest()
    assert room.numbers("photos_state", 6)[5] == 0
    assert not room.page.locator(".notice-bar").is_visible()
    room.page.locator("#messages button", has_text="Undo").click()
    room.studio.rest()
    assert room.numbers("photos_state", 6)[5] == 1
    room.call("photos_open", 0)
    room.studio.rest()
    room.page.get_by_role("button", name="Put it elsewhere on the map").click()
    room.studio.rest()
    assert room.numbers("photos_state", 6)[5] == 2
    assert not room.page.locator(".photo-viewer").is_visible()


def test_a_photo_that_is_put_elsewhere_goes_back_to_its_place_with_undo(room):
    room.add(jpeg("one", place=(1, 2)))

    def place():
        _, is_placed, latitude, longitude = room.numbers("photos_photo", 4, 1000)
        return (latitude, longitude) if is_placed else None

    def put_elsewhere():
        room.call("photos_open", 0)
        room.studio.rest()
        room.page.get_by_role("button", name="Put it elsewhere on the map").click()
        room.studio.rest()
        assert place() is None

    def undo():
        room.page.locator("#messages p", has_text="“one”").last.locator("button").click()
        room.studio.rest()

    put_elsewhere()
    undo()
    assert place() == pytest.approx((1, 2), abs=1e-4)
    put_elsewhere()
    room.page.locator(".photo-sheet .waiting").focus()
    room.page.keyboard.press("Enter")
    room.studio.rest()
    room.tap((100, 300))
    assert place() != pytest.approx((1, 2), abs=1e-4)
    undo()
    assert place() == pytest.approx((1, 2), abs=1e-4)
    # It is kept there.
    room.page.reload()
    wait(room.page, "globalThis.studio?.room.photos?.library.count === 1")
    assert place() == pytest.approx((1, 2), abs=1e-4)


def test_panning_the_map_lays_nothing_out(room):
    room.add_numbers(500)
    room.studio.rest()
    cdp = room.page.context.new_cdp_session(room.page)
    cdp.send("Performance.enable")
    layouts = lambda: next(  # noqa: E731
        each["value"] for each in cdp.send("Performance.getMetrics")["metrics"]
        if each["name"] == "LayoutCount")
    room.fingers.down(1, (200, 300)).glide({1: (220, 320)}, steps=3)
    in_view = lambda: room.page.evaluate(  # noqa: E731
        f"[...studio.room.numbers({EXPORTS}.map_in_view())]")
    before, seen = layouts(), in_view()
    room.fingers.glide({1: (60, 500)}, steps=30)
    assert layouts() - before <= 1 and in_view() == seen
    # At rest it is told what is in view.
    room.clock.advance(0.2)
    room.fingers.up(1)
    room.studio.rest()
    assert in_view() != seen


# Days

def test_thumbs_filter_pins_and_grid_by_finger_and_by_key(room):
    room.open(1)
    before = room.numbers("photos_state", 4)[3]
    box = room.box(".photo-sheet .thumb.first i")
    at = box["x"] + 10, box["y"] + 10
    room.fingers.down(1, at).glide({1: (at[0] + 120, at[1])}, steps=10)
    during = room.numbers("photos_state", 4)[3]
    assert during < before and f"{during:.0f} photos" in room.title
    room.fingers.up(1)
    thumb = room.page.locator(".photo-sheet .thumb.first")
    assert thumb.get_attribute("role") == "slider"
    thumb.focus()
    low = float(thumb.get_attribute("aria-valuenow"))
    room.page.keyboard.press("ArrowRight")
    room.studio.settle()
    assert float(thumb.get_attribute("aria-valuenow")) > low
    room.page.keyboard.press("Home")
    room.studio.settle()
    assert room.numbers("photos_state", 4)[3] == before
    assert thumb.get_attribute("aria-valuetext") == "Sunday, January 12, 2025"


def test_the_buttons_of_the_sheet_and_the_clicks_of_a_screen_reader(room):
    page = room.page
    click = lambda locator: (locator.evaluate("element => element.click()"), room.studio.rest())
    focus = lambda: page.evaluate("document.activeElement.className")
    state = lambda place: room.numbers("photos_state", 10)[place]
    DETENT, COLUMNS, SUBJECT, PICKED, SELECTED = 0, 2, 4, 6, 7
    room.open(1)
    larger, smaller = page.locator(".photo-sheet .tools button").all()[:2]
    columns = state(COLUMNS)
    larger.click()
    room.studio.rest()
    assert state(COLUMNS) == columns - 1
    for _ in range(2):
        smaller.click()
    room.studio.rest()
    assert state(COLUMNS) == columns + 1
    with page.expect_file_chooser() as chooser:
        page.locator(".photo-sheet .add").click()
    assert chooser.value.is_multiple()
    # A photo of the grid, a day, and what is in view again.
    cell = page.locator(".photo-sheet .cell").nth(2)
    photo = int(cell.get_attribute("data-photo"))
    click(cell)
    assert state(SELECTED) == photo
    click(page.locator(".photo-sheet .day").nth(1))
    assert state(SUBJECT) != 0
    page.locator(".photo-sheet header > .plain").focus()
    page.keyboard.press("Enter")
    room.studio.rest()
    assert state(SUBJECT) == 0 and focus() == "list"
    detent = state(DETENT)
    click(page.locator(".photo-sheet .grabber"))
    assert state(DETENT) == detent + 1
    # A photo that waits is picked, and is not.
    room.add(jpeg("one"))
    click(page.locator(".photo-sheet .waiting"))
    assert state(PICKED) == 1000
    page.locator(".notice-bar button", has_text="Cancel").focus()
    page.keyboard.press("Enter")
    room.studio.rest()
    # The sheet has made room for the map, so its list is out of reach.
    assert state(PICKED) == -1 and focus() == "grabber"
    # A marker of the map, in the other language.
    room.open(-2)
    page.click("#language")
    room.clock.advance(0.5)
    assert page.get_attribute(".photo-sheet .grabber", "aria-valuetext") == "3段階の1"
    marker = page.locator("#room-map .marker").first
    assert "付近" in marker.get_attribute("aria-label")
    click(marker)
    assert "この場所" in room.title


# The viewer

def test_a_photo_that_is_held_opens_large_is_turned_over_and_thrown_down(room):
    room.open(1)
    at = room.cell(0)
    room.fingers.down(1, at)
    room.clock.advance(0.5)
    room.fingers.up(1)
    room.studio.rest()
    viewer = room.page.locator(".photo-viewer")
    assert viewer.is_visible()
    name = viewer.locator("h2").text_content()
    for x in range(320, 60, -40):
        if x == 320:
            room.fingers.down(1, (x, 400))
        room.fingers.move({1: (x, 400)})
    room.fingers.up(1)
    room.studio.rest()
    assert viewer.locator("h2").text_content() != name
    assert viewer.locator(".count").text_content().startswith("2 /")
    room.fingers.down(1, (200, 300))
    for y in range(320, 600, 40):
        room.fingers.move({1: (200, y)})
    room.fingers.up(1)
    room.studio.rest()
    assert not viewer.is_visible()


def test_the_viewer_by_keys(room):
    room.open(1)
    room.page.locator(".photo-sheet .cell").nth(1).focus()
    room.page.keyboard.press("Space")
    room.studio.rest()
    viewer = room.page.locator(".photo-viewer")
    assert viewer.is_visible() and viewer.get_attribute("role") == "dialog"
    assert room.page.evaluate("document.querySelector('.photo-viewer').contains(document.activeElement)")
    room.page.keyboard.press("ArrowRight")
    room.studio.rest()
    assert viewer.locator(".count").text_content().startswith("3 /")
    room.page.keyboard.press("+")
    room.studio.rest()
    assert abs(room.numbers("photos_viewer", 10)[9] - 2) < 0.01
    room.page.keyboard.press("Tab")
    assert room.page.evaluate("document.querySelector('.photo-viewer').contains(document.activeElement)")
    room.page.keyboard.press("Escape")
    room.studio.rest()
    assert not viewer.is_visible()
    assert room.page.evaluate("document.activeElement.classList.contains('cell')")


def test_arrows_go_from_photo_to_photo_and_enter_to_the_map(room):
    room.open(1)
    room.page.locator(".photo-sheet .cell").first.focus()
    for key in ("ArrowRight", "ArrowDown", "End"):
        room.page.keyboard.press(key)
        room.studio.rest()
    label = room.page.evaluate("document.activeElement.getAttribute('aria-label')")
    count = int(room.numbers("photos_state", 4)[3])
    assert label.endswith(f"{count} of {count}")
    room.page.keyboard.press("Enter")
    room.studio.rest()
    assert room.numbers("photos_state", 8)[7] >= 0


# Many

def test_ten_thousand_photos_have_few_elements(room):
    room.add_numbers(10_000)
    room.open(2)
    for _ in range(7):
        room.call("photos_step_columns", 1)
        room.studio.rest()
    assert room.page.locator(".photo-sheet .cell").count() < 320
    room.fingers.down(1, (195, 700)).glide({1: (195, 300)}, steps=40)
    assert abs(room.offset - 390) < 0.5
