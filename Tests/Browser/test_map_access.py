"""The photo map for a person with a screen reader, a keyboard, large letters or fewer colours."""

import pytest

from conftest import look_at, wait
from photo_files import jpeg
from test_accessibility import violations
from test_map_photos import open_map


def low(room):
    """At first."""


def half(room):
    room.open(1)


def high(room):
    room.open(2)


def cluster(room):
    """The photos of a marker that stands for several."""
    count = room.call("map_markers")
    numbers = room.page.evaluate("count => [...studio.room.numbers(6 * count)]", count)
    markers = [numbers[i:i + 6] for i in range(0, len(numbers), 6)]
    _, _, x, y, _, _ = max(markers, key=lambda each: each[1])
    room.tap((x, y))


def filtered(room):
    room.open(1)
    for _ in range(20):
        room.call("photos_step_day", 0, 1)
    room.page.locator(".photo-sheet .thumb.first").focus()


def waiting(room):
    room.add(jpeg("one"), jpeg("two", color=(40, 90, 160)))


def picked(room):
    room.add(jpeg("one"))
    room.call("photos_pick", 0)
    room.studio.rest()


def viewer(room):
    room.open(1)
    room.call("photos_open", 0)
    room.studio.rest()


def zoomed(room):
    viewer(room)
    room.call("photos_zoom", 3)
    room.studio.rest()


def empty(room):
    room.page.evaluate("studio.room.photos.toggleSamples()")
    room.open(1)


def end(room):
    """The end of the grid."""
    room.open(2)
    room.page.locator(".photo-sheet .cell").first.focus()
    room.page.keyboard.press("End")
    room.studio.rest()
    room.call("photos_page", 5)
    room.studio.rest()


STATES = {each.__name__: each for each in (
    low, half, high, cluster, filtered, waiting, picked, viewer, zoomed, empty, end)}


@pytest.mark.parametrize("size, scheme, locale", [
    ((1280, 800), "light", "en"), ((390, 844), "dark", "ja")])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(open_page, state, size, scheme, locale):
    room = open_map(open_page, size=size, scheme=scheme, locale=locale)
    STATES[state](room)
    room.clock.advance(0.3)
    # Styles change in the browser's own time.
    wait(room.page, "document.getAnimations().every(({ playState }) => playState !== 'running')")
    look_at(room.page, f"map-{state}-{size[0]}-{scheme}-{locale}.png")
    assert violations(room.page) == []


@pytest.mark.parametrize("state", ["waiting", "viewer", "filtered"])
def test_forced_colours_keep_everything_visible(open_page, state):
    room = open_map(open_page, forced_colors="active")
    STATES[state](room)
    room.clock.advance(0.3)
    assert violations(room.page) == []
    look_at(room.page, f"map-{state}-forced.png")
    found = room.page.evaluate("""() => {
        const of = (selector, name) => getComputedStyle(document.querySelector(selector))[name];
        return {
            sheet: of('.photo-sheet', 'borderTopStyle'), range: of('.range', 'backgroundColor'),
            track: of('.track', 'backgroundColor'), panel: of('.photo-sheet', 'backgroundColor'),
            bars: of('.bars', 'fill') };
    }""")
    assert found["sheet"] == "solid"
    assert found["range"] != found["panel"] and found["track"] != found["panel"]


def test_with_reduced_motion_flights_and_the_viewer_are_there_at_once(open_page):
    # Each test page asks for reduced motion.
    room = open_map(open_page)
    room.open(1)
    room.call("photos_select", 3)
    before = room.numbers("map_view", 8)
    room.clock.advance(0.5)
    assert room.numbers("map_view", 8) == before
    room.call("photos_open", 3)
    assert room.page.evaluate(
        "getComputedStyle(document.querySelector('.photo-viewer .backdrop')).opacity") == "1"
    moving = room.page.evaluate("""[...document.querySelectorAll('#room-map *')].filter(each => {
        const style = getComputedStyle(each);
        return style.animationName !== 'none' ||
            style.transitionDuration.split(',').some(time => parseFloat(time) > 0);
    }).length""")
    assert moving == 0


@pytest.mark.parametrize("size", [(640, 400), (320, 200)], ids=["200 %", "400 %"])
@pytest.mark.parametrize("state", ["low", "picked", "viewer"])
def test_a_zoomed_page_loses_nothing(open_page, size, state):
    """A window of 1280 by 800 at 200 and 400 % has this size."""
    room = open_map(open_page, size=size)
    STATES[state](room)
    room.clock.advance(30)
    page = room.page
    look_at(page, f"map-{state}-{size[0]}.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    selector = {
        "low": "#room-map .controls button, .photo-sheet header button, #rooms a, #language",
        "picked": ".notice-bar button, #rooms a, #language",
        "viewer": ".photo-viewer button"}[state]
    boxes = [(box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
             for each in page.locator(selector).all() if (box := each.bounding_box())]
    assert len(boxes) >= (6 if state == "low" else 2)
    for left, top, right, bottom in boxes:
        assert left >= -0.5 and top >= -0.5 and right <= size[0] + 0.5 and bottom <= size[1] + 0.5
    for i, one in enumerate(boxes):
        for other in boxes[i + 1:]:
            apart = (one[2] <= other[0] + 0.5 or other[2] <= one[0] + 0.5
                     or one[3] <= other[1] + 0.5 or other[3] <= one[1] + 0.5)
            assert apart, (one, other)


@pytest.mark.parametrize("width", [390, 360, 320])
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_narrow_sheet_shows_its_title_and_its_last_buttons_whole(open_page, width, locale):
    room = open_map(open_page, size=(width, 568), locale=locale)
    room.add(jpeg("one", place=(-50, -65)))
    room.open(2)
    # As for the photos of a pin that was tapped.
    room.page.locator(".photo-sheet").evaluate("""sheet => {
        sheet.querySelector('.where').textContent = 'Antarctica, South America';
        sheet.querySelector('h2 + button').hidden = false;
    }""")
    cut = room.page.locator(".photo-sheet .end button").evaluate_all("""buttons => buttons
        .filter((button) => {
            const { left, right } = button.getBoundingClientRect();
            const isCut = button.scrollWidth > button.clientWidth;
            return button.checkVisibility() && (isCut || left < 8 || right > innerWidth - 8);
        }).map((button) => button.textContent)""")
    assert cut == []
    title = room.page.locator(".photo-sheet h2").bounding_box()
    header = room.page.locator(".photo-sheet header").bounding_box()
    assert title["height"] <= header["height"] + 2


@pytest.mark.parametrize("size", [(640, 400), (320, 200)], ids=["200 %", "400 %"])
def test_in_a_zoomed_page_the_photos_are_reached(open_page, size):
    room = open_map(open_page, size=size)
    room.open(2)
    cell = room.page.locator(".photo-sheet .cell").first
    cell.focus()
    for key in ("ArrowDown", "ArrowRight"):
        room.page.keyboard.press(key)
        room.studio.rest()
    found = room.page.evaluate("""() => {
        const { top, bottom } = document.activeElement.getBoundingClientRect();
        return [document.activeElement.className, top, bottom];
    }""")
    # The header leaves little of so low a window.
    assert found[0] == "cell" and found[1] < size[1] and found[2] > 0
    room.page.keyboard.press(" ")
    room.studio.rest()
    assert room.page.locator(".photo-viewer").is_visible()


def test_right_to_left_mirrors_the_controls_and_not_the_map(open_page):
    room = open_map(open_page, size=(1280, 800))
    view = room.numbers("map_view", 8)
    controls = room.box("#room-map .controls")
    room.page.evaluate("document.dir = 'rtl'")
    room.studio.settle()
    assert room.numbers("map_view", 8) == view
    mirrored = room.box("#room-map .controls")
    assert abs(mirrored["x"] - (1280 - controls["x"] - controls["width"])) < 1
    assert room.page.evaluate("document.documentElement.scrollWidth") <= 1280
    room.open(1)
    assert violations(room.page) == []
    look_at(room.page, "map-rtl.png")
    assert abs(room.box(".photo-sheet")["x"] - (1280 - 416)) < 0.5
    # The dates are below their thumbs.
    first, last = (room.page.locator(".photo-sheet .dates span").nth(i).text_content()
                   for i in (0, 1))
    assert "2025" in first and "2026" in last
    assert room.box(".photo-sheet .dates span", 0)["x"] < room.box(".photo-sheet .dates span", 1)["x"]
    # Nothing of the header covers another part of it.
    boxes = [room.box(f".photo-sheet header {each}") for each in ("h2", ".tools")]
    left, right = sorted(boxes, key=lambda box: box["x"])
    assert left["x"] + left["width"] <= right["x"] + 0.5
    # Keys go where their arrows point: to the photo at the right, to the later day at the right.
    first = room.page.locator(".photo-sheet .cell").first
    first.focus()
    left = room.page.evaluate("document.activeElement.getBoundingClientRect().x")
    room.page.keyboard.press("ArrowRight")
    room.studio.rest()
    assert room.page.evaluate("document.activeElement.getBoundingClientRect().x") > left + 50
    assert ", 2 of " in room.page.evaluate("document.activeElement.getAttribute('aria-label')")
    thumb = room.box(".photo-sheet .thumb.first i")
    room.page.locator(".photo-sheet .thumb.first").focus()
    room.page.keyboard.press("ArrowRight")
    room.studio.rest()
    assert room.box(".photo-sheet .thumb.first i")["x"] > thumb["x"]
    # In the viewer the photo from the right comes.
    room.call("photos_open", 1)
    room.studio.rest()
    number = lambda: room.page.locator(".photo-viewer .count").text_content().split()[0]
    assert number() == "2"
    room.page.keyboard.press("ArrowRight")
    room.studio.rest()
    assert number() == "3"
    room.page.keyboard.press("Escape")
    room.studio.rest()
    # The thumb is under its finger.
    thumb = room.box(".photo-sheet .thumb.first i")
    at = thumb["x"] + 10, thumb["y"] + 10
    room.fingers.down(1, at).glide({1: (at[0] + 100, at[1])})
    moved = room.box(".photo-sheet .thumb.first i")
    # Less the slop.
    assert 80 < moved["x"] - thumb["x"] < 91
    room.fingers.up(1)


def names_of_markers(room):
    return room.page.locator("#room-map .marker").evaluate_all(
        "buttons => buttons.map(each => each.getAttribute('aria-label'))")


def test_the_markers_stay_when_the_language_changes_in_another_room(open_page):
    room = open_map(open_page)
    room.clock.advance(0.5)
    before = names_of_markers(room)
    assert len(before) > 2
    room.page.click("#rooms a[href='#start']")
    wait(room.page, "!document.querySelector('#room-start').hidden")
    room.page.click("#language")
    room.page.click("#rooms a[href='#map']")
    wait(room.page, "!document.querySelector('#room-map').hidden")
    names = names_of_markers(room)
    assert len(names) == len(before) and all("付近" in name for name in names)


def test_the_markers_are_there_after_the_viewer(open_page):
    room = open_map(open_page)
    room.clock.advance(0.5)
    # The map moves, and rests while the viewer is open.
    room.call("map_step", 2)
    room.call("photos_open", 0)
    room.clock.advance(0.5)
    room.page.keyboard.press("Escape")
    room.studio.rest()
    assert len(names_of_markers(room)) > 2


def test_a_message_does_not_take_the_markers_below_it(open_page):
    room = open_map(open_page)
    room.call("map_step", 9)
    room.studio.rest()
    room.clock.advance(0.5)
    before = names_of_markers(room)
    assert len(before) > 2
    room.page.evaluate("""() => {
        const { y, height } = document.querySelectorAll('#room-map .marker')[1]
            .getBoundingClientRect();
        document.querySelector('#messages').style.inset = `${y + height / 2 - 20}px 0 auto`;
        studio.say('A sentence that lies over the map, and is as long as the window is wide.');
    }""")
    room.call("map_step", 0)
    room.studio.rest()
    room.call("map_step", 9)
    room.studio.rest()
    room.clock.advance(0.5)
    assert names_of_markers(room) == before


@pytest.mark.parametrize("is_mobile, least", [(False, 24), (True, 44)])
@pytest.mark.parametrize("state", ["waiting", "picked", "viewer"])
def test_targets_are_large_enough(open_page, is_mobile, least, state):
    room = open_map(open_page, has_touch=is_mobile, is_mobile=is_mobile)
    room.page.evaluate("document.querySelector('#messages').hidden = true")
    {"waiting": lambda room: room.add(jpeg("one")), "picked": picked,
     "viewer": viewer}[state](room)
    small = room.page.evaluate("""least => [...document.querySelectorAll(
            '#room-map :is(button, [role=button], [role=slider])')]
        .filter(each => each.checkVisibility() && !each.matches('.grabber'))
        .map(each => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.width < least || box.height < least))
        .map(([html, box]) => [html, box.width, box.height])""", least)
    assert small == []
