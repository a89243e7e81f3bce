"""The tab key in each room: what has the focus is in the window, and nothing lies over it."""

import pytest

from conftest import Studio, wait

SIZES = [(390, 844), (1280, 800), (844, 390)]
READY = {"start": "globalThis.studio?.room.tsumami && document.querySelector('#start-sheet .pad')",
         "collage": "globalThis.studio?.board", "map": "globalThis.studio?.room.photos",
         "lab": "globalThis.studio?.room.model"}
# More than the tab stops of any room.
MOST = 260

# Where the focus is: what it is, whether its box is in the window, and whether a finger there
# meets it. Of an area that scrolls, and is larger than what is seen of it, the seen part counts.
FOCUSED = """() => {
    const element = document.activeElement;
    if (element === document.body) return null;
    const name = element.outerHTML.slice(0, 110);
    const box = element.getBoundingClientRect();
    const [width, height] = [innerWidth, innerHeight];
    const left = Math.max(box.left, 0), right = Math.min(box.right, width);
    // What lies over the top of the photos' list, and over the map, is no part of them.
    const above = element.matches('.photo-sheet .list') ? 120 : 0;
    const end = element.matches('.ground') ?
        document.querySelector('.photo-sheet').getBoundingClientRect().top : height;
    const top = Math.max(box.top + above, 0), bottom = Math.min(box.bottom, end);
    const isArea = element.matches(
        '.list, .surface, .pad, .ground, pre, canvas, .piece, [role=tabpanel]');
    // What lies on a board may reach beyond the window.
    const isIn = element.matches('.item') ?
        (right - left) * (bottom - top) > 0.25 * box.width * box.height : isArea ?
        right - left >= 24 && bottom - top >= 24 :
        box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1 &&
        box.width > 0;
    // A marker of the map lets fingers through to the canvas. Once: all styles are computed again.
    if (document.adoptedStyleSheets.length === 0) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.markers button { pointer-events: auto }');
        document.adoptedStyleSheets.push(sheet);
    }
    // A quarter of it, at the least.
    const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
    const places = shares.flatMap(x => shares.map(y => [x, y]));
    const isMet = places.filter(([x, y]) => {
        const met = document.elementFromPoint(
            left + (right - left) * x, top + (bottom - top) * y);
        return met !== null && (element.contains(met) || met.contains(element) &&
            met.matches('label, summary, .choice, .thumb'));
    }).length > 20;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const inner = element.matches('.thumb') ? getComputedStyle(element.firstElementChild) : null;
    const around = element.closest('label, .choice label');
    const isRinged = [getComputedStyle(element), inner, around && getComputedStyle(around)].some(
        each => each && each.outlineStyle !== 'none' && parseFloat(each.outlineWidth) > 0);
    element.dataset.tabbed ??= '';
    const seen = element.dataset.tabbed;
    element.dataset.tabbed = 'yes';
    return { name, isIn, isMet, isRinged, seen, box: [box.x, box.y, box.width, box.height] };
}"""


# The focus after a key, once nothing moves. The sheet of the map may rise; a moment later the rest of the
# room has followed it.
STEP = """async () => {
    await new Promise(requestAnimationFrame);
    tsumamiClock.frame();
    const isAtRest = () => studio.tsumami.exports.tsumami_wants_frames() === 0;
    if (!tsumamiClock.advanceUntil(isAtRest)) throw new Error('it never rests');
    const sheet = document.querySelector('.photo-sheet')?.style.transform;
    if (sheet !== globalThis.sheetBefore) tsumamiClock.advance(300);
    globalThis.sheetBefore = sheet;
    return (%s)();
}""" % FOCUSED


def walk(studio, key="Tab"):
    """Presses a key until the focus has gone around; returns what it came to."""
    stops = []
    for _ in range(MOST):
        studio.page.keyboard.press(key)
        stop = studio.page.evaluate(STEP)
        if stop is None or stop["seen"]:
            if stop is None and not stops:
                continue
            break
        stops.append(stop)
    else:
        raise AssertionError(f"more than {MOST} stops")
    return stops


def check(stops):
    """Each stop is in the window, is met by a finger there, and has a ring."""
    found = []
    for stop in stops:
        wrong = [word for word, holds in (("outside", stop["isIn"]), ("covered", stop["isMet"]),
                                          ("no ring", stop["isRinged"])) if not holds]
        if wrong:
            found.append(f"{wrong} {[round(n) for n in stop['box']]} {stop['name']}")
    assert not found, "\n".join(["", *found])


def open_room(open_page, room, size, **options):
    page = open_page(f"#{room}", size=size, **options)
    wait(page, READY[room])
    studio = Studio(page)
    studio.rest()
    # Pictures and markers come after the first frames.
    studio.clock.advance(0.6)
    studio.rest()
    return studio


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("room", READY)
def test_tab_goes_to_what_is_seen_and_back(open_page, room, size):
    studio = open_room(open_page, room, size)
    stops = walk(studio)
    assert len(stops) > 6
    check(stops)
    studio.page.evaluate("""() => {
        for (const each of document.querySelectorAll('[data-tabbed]')) delete each.dataset.tabbed;
        document.activeElement.blur();
    }""")
    check(walk(studio, "Shift+Tab"))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("detent", [1, 2])
def test_tab_goes_to_what_is_seen_of_an_opened_sheet(open_page, detent, size):
    studio = open_room(open_page, "map", size)
    studio.page.evaluate(
        "steps => { studio.tsumami.exports.photos_step_sheet(steps); "
        "studio.tsumami.requestFrame(); }", detent)
    studio.rest()
    studio.clock.advance(0.6)
    stops = walk(studio)
    names = " ".join(stop["name"] for stop in stops)
    assert 'class="cell' in names and 'class="samples' in names
    check(stops)


@pytest.mark.parametrize(
    "size", [*SIZES, (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("detent", [0, 1, 2])
def test_tab_goes_to_what_is_seen_beside_a_drawer(open_page, detent, size):
    studio = open_room(open_page, "collage", size)
    page = studio.page
    page.locator(".drawer .grabber").focus()
    for _ in range(detent):
        page.keyboard.press("ArrowUp")
        studio.rest()
    # To the end of the page, and from its start.
    stops = walk(studio) + walk(studio)
    check(stops)
    names = [stop["name"] for stop in stops]
    # On a phone a raised drawer covers the strip of tools.
    is_covered = detent > 0 and size[0] <= 760 and size[1] > 420
    for part in ("treeitem", "toggle" if is_covered else "data-run", "grabber"):
        assert any(part in each for each in names), part
    assert sum("cell" in each for each in names) == 1, "the samples are one stop"


def test_the_list_of_a_low_sheet_is_opened_by_the_keys_of_its_grabber(open_page):
    studio = open_room(open_page, "map", (390, 844))
    page = studio.page
    page.focus(".photo-sheet .grabber")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.list, .days') === null")
    page.focus(".photo-sheet .grabber")
    page.keyboard.press("ArrowUp")
    studio.rest()
    assert not page.evaluate("document.querySelector('.photo-sheet .list').inert")
    page.focus(".photo-sheet .list")
    # A sheet that closes leaves the focus at its grabber.
    page.evaluate(
        "() => { studio.tsumami.exports.photos_step_sheet(-1); studio.tsumami.requestFrame(); }")
    studio.rest()
    assert page.evaluate("document.activeElement.matches('.photo-sheet .grabber')")


def test_a_button_that_the_sheet_comes_over_hands_the_focus_on(open_page):
    studio = open_room(open_page, "map", (390, 844))
    page = studio.page
    page.focus("#room-map [data-step=all]")
    page.evaluate(
        "() => { studio.tsumami.exports.photos_step_sheet(2); studio.tsumami.requestFrame(); }")
    studio.rest()
    # The browser takes the focus from what is inert with its next frames.
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate(
        "document.activeElement.matches('#room-map .ground, #room-map .controls :not([inert])')")


def test_the_list_of_the_fifth_card_hands_the_focus_on_when_its_sheet_is_low(open_page):
    studio = open_room(open_page, "start", (1280, 800))
    page = studio.page
    page.focus("#start-sheet .grabber")
    page.keyboard.press("ArrowUp")
    studio.rest()
    page.focus("#start-sheet .list")
    page.evaluate("() => studio.room.step('sheet', 'down')")
    studio.rest()
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert page.evaluate("document.querySelector('#start-sheet .list').inert")
    assert page.evaluate("document.activeElement.matches('#start-sheet .grabber')")
