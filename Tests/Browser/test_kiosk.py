"""The studio as a kiosk: a board for everybody, which is as it was once nobody touches it."""

import json
import math
import random

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import Clock, Fingers, Studio, look_at, wait
from test_boards import more, write

SIZE = (1280, 800)


def kiosk(open_page, room="collage", seconds=20, **options):
    studio = Studio(open_page(f"?kiosk={seconds}#{room}", **{"size": SIZE, **options}))
    wait(studio.page, "document.querySelector('.kiosk-call') !== null")
    return studio


def state(studio):
    """Where everything is, as it is seen."""
    return studio.page.evaluate("""() => [...document.querySelectorAll(
        '#board .item, .photo-sheet, .photo-sheet h2, #room-map .marker, #board .drawer')]
        .filter(each => each.checkVisibility())
        .map(each => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [each.className, ...[x, y, width, height].map(n => Math.round(n)),
                    each.matches('h2') ? each.textContent : ''].join(' ');
        })""")


def start_again(studio):
    """Lets the seconds pass after which it starts again, and waits until it has."""
    with studio.page.expect_navigation():
        studio.page.evaluate("() => void setTimeout(() => tsumamiClock.advance(22000))")
    wait(studio.page, "globalThis.studio && document.querySelector('.kiosk-call') !== null")
    return Studio(studio.page)


def hands(studio, chance, seconds=4):
    """Fingers that do anything, also on buttons, for some time."""
    fingers = Fingers(studio.page, studio.clock)
    width, height = SIZE
    place = lambda: (chance.uniform(10, width - 10), chance.uniform(10, height - 10))
    for _ in range(round(6 * seconds)):
        at = fingers.at
        if len(at) < 4 and chance.random() < 0.5:
            fingers.down(min(set(range(9)) - set(at)), place())
        elif at and chance.random() < 0.4:
            fingers.up(chance.choice(list(at)))
        elif at:
            fingers.glide({chance.choice(list(at)): place()}, steps=4)
        studio.clock.advance(0.1)
    for finger in list(fingers.at):
        fingers.up(finger)


@pytest.mark.parametrize("room", ["collage", "map"])
def test_after_some_rest_it_is_as_at_the_start_whatever_hands_did(open_page, room):
    studio = kiosk(open_page, room)
    if room == "map":
        studio.clock.advance(1)
    start = state(studio)
    assert len(start) > 2
    cdp = studio.page.context.new_cdp_session(studio.page)
    chance = random.Random(7)
    sizes = []
    for _ in range(6):
        hands(studio, chance)
        assert not studio.page.locator("dialog[open]").count()
        studio = start_again(studio)
        if room == "map":
            studio.clock.advance(1)
        assert state(studio) == start
        for _ in range(2):
            cdp.send("HeapProfiler.collectGarbage")
        counters = cdp.send("Memory.getDOMCounters")
        heap = cdp.send("Runtime.getHeapUsage")["usedSize"]
        sizes.append((counters["nodes"], counters["jsEventListeners"], heap))
    print("nodes, listeners and bytes of the heap:", *sizes)
    # The garbage of a page before may still be there, more or less of it.
    for numbers in zip(*sizes):
        assert min(numbers[3:]) <= 1.05 * min(numbers[:3])


def test_it_does_not_start_again_under_a_finger_that_holds_still(open_page):
    studio = kiosk(open_page, "map")
    studio.fingers.down(1, (600, 300))
    studio.page.evaluate("tsumamiClock.advance(40000)")
    assert not studio.page.evaluate("document.documentElement.classList.contains('kiosk-ends')")
    # What lies there all the time is no finger.
    with studio.page.expect_navigation():
        studio.page.evaluate("() => void setTimeout(() => tsumamiClock.advance(170000))")


def test_nothing_of_it_is_kept_and_ones_own_boards_are_not_touched(open_page):
    own = Studio(open_page("#collage", size=SIZE))
    own.page.evaluate("localStorage.setItem('tsumami-language', 'ja')")
    own.page.locator("#board .photo").first.focus()
    own.page.keyboard.press("Enter")
    own.page.keyboard.press("Delete")
    own.settle()
    wait(own.page, "studio.room.isSaved")
    count = own.page.locator("#board .photo").count()
    address = own.page.url
    own.page.goto(address.replace("#", "?kiosk=20#"))
    studio = Studio(own.page)
    assert studio.page.get_attribute("html", "lang") == "en"
    assert studio.page.locator("#board .photo").count() > count
    studio.page.locator("#board .photo").first.focus()
    for key in ("Enter", "Delete"):
        studio.page.keyboard.press(key)
    studio.page.locator("#language").click()
    assert studio.page.get_attribute("html", "lang") == "ja"
    studio = start_again(studio)
    assert studio.page.get_attribute("html", "lang") == "en"
    studio.page.goto(address)
    own = Studio(studio.page)
    assert own.page.locator("#board .photo").count() == count
    assert own.page.get_attribute("html", "lang") == "ja"


def test_it_starts_again_with_the_board_of_a_link(open_page):
    page = open_page("#collage", size=SIZE)
    write(Studio(page), "From afar")
    page.evaluate("navigator.clipboard.writeText = async text => { globalThis.copied = text; }")
    more(page, "copyLink")
    wait(page, "globalThis.copied?.includes('#collage/')")
    page.goto(page.evaluate("copied").replace("#", "?kiosk=20#"))
    studio = Studio(page)
    note = page.get_by_text("From afar", exact=True)
    note.wait_for()
    studio.settle()
    place = note.bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    studio.fingers.down(1, (x, y)).glide({1: (x + 80, y + 40)}, steps=6).up(1)
    studio.rest()
    assert note.bounding_box() != place
    start_again(studio)
    note.wait_for()
    assert note.bounding_box() == pytest.approx(place, abs=1)


@pytest.mark.parametrize("room", ["collage", "map"])
def test_fingers_show_themselves_while_nobody_is_there_and_leave_nothing(open_page, room):
    studio = kiosk(open_page, room, reduced_motion="no-preference")
    if room == "map":
        studio.clock.advance(1)
    start = state(studio)
    places = studio.transforms()
    call = studio.page.locator(".kiosk-call")
    assert not call.is_visible()
    studio.clock.advance(6.5)
    assert call.is_visible() and studio.page.locator(".kiosk-fingers").is_visible()
    assert studio.transforms() != places
    look_at(studio.page, f"kiosk-{room}.png")
    studio.clock.until("document.querySelector('.kiosk-fingers').hasAttribute('hidden')")
    studio.clock.advance(1)
    # Photos that were lifted come nearer in the time of the browser.
    studio.page.evaluate("document.getAnimations().forEach(each => each.finish())")
    assert state(studio) == start
    for name, matrix in studio.transforms().items():
        assert max(abs(a - b) for a, b in zip(matrix, places[name])) < 1e-6, name
    # A hand ends it in the middle, and what it held is where it was.
    studio.clock.until("!document.querySelector('.kiosk-fingers').hasAttribute('hidden')")
    studio.clock.advance(2)
    studio.fingers.down(1, (1180, 500))
    studio.rest()
    assert not call.is_visible()
    assert not studio.page.locator(".kiosk-fingers").is_visible()
    studio.fingers.up(1)
    studio.clock.advance(1)
    for name, matrix in studio.transforms().items():
        assert max(abs(a - b) for a, b in zip(matrix, places[name])) < 1e-6, name


def test_with_reduced_motion_it_only_invites(open_page):
    studio = kiosk(open_page)
    places = studio.transforms()
    studio.clock.advance(8)
    assert studio.page.locator(".kiosk-call").is_visible()
    assert studio.transforms() == places


@pytest.mark.parametrize("room", ["collage", "map"])
def test_no_file_no_menu_and_no_other_room_can_be_reached(open_page, room):
    studio = kiosk(open_page, room)
    page = studio.page
    for selector in ("#rooms", "[popovertarget]", "[data-action]", "#toggle", ".photo-sheet .add",
                     ".photo-sheet .samples", "input[type=file]"):
        for each in page.locator(selector).all():
            assert not each.is_visible(), selector
    assert page.locator("#language").is_visible()
    names = page.evaluate("""() => {
        const taken = (type, Event, init = {}) => !document.querySelector('main').dispatchEvent(
            new Event(type, { bubbles: true, cancelable: true, ...init }));
        return [taken('contextmenu', MouseEvent), taken('dragover', DragEvent),
            taken('drop', DragEvent), taken('paste', ClipboardEvent),
            taken('wheel', WheelEvent, { ctrlKey: true }),
            taken('keydown', KeyboardEvent, { ctrlKey: true, key: 's' })];
    }""")
    assert all(names), names
    page.goto(page.url.split("#")[0] + "#lab")
    studio.settle()
    assert page.evaluate("location.hash") == f"#{room}"


def test_five_fingers_that_rest_in_a_corner_lead_out(open_page):
    studio = kiosk(open_page, "map")
    corner = [(1240 - 60 * (i % 3), 760 - 70 * (i // 3)) for i in range(5)]
    for i, at in enumerate(corner):
        studio.fingers.down(i, at)
    studio.clock.advance(2)
    assert "kiosk" in studio.page.url
    # One that leaves the corner ends the hold.
    studio.fingers.glide({0: (600, 500)}).glide({0: corner[0]})
    studio.clock.advance(2)
    assert "kiosk" in studio.page.url
    with studio.page.expect_navigation():
        studio.clock.advance(2)
    assert "kiosk" not in studio.page.url and studio.page.url.endswith("#map")
    wait(studio.page, "globalThis.studio")
    assert studio.page.locator("#rooms").is_visible()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("room, scheme", [("collage", "dark"), ("map", "light")])
def test_axe_finds_nothing(open_page, room, scheme, size):
    studio = kiosk(open_page, room, size=size, scheme=scheme, locale="ja")
    studio.clock.advance(8)
    found = Axe().run(studio.page).response["violations"]
    assert not found, json.dumps(
        [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found], indent=1)
    look_at(studio.page, f"kiosk-{room}-{size[0]}-{scheme}.png")
