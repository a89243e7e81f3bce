"""Each room as a stranger meets it: in a fresh profile, by the page's own boxes and by pictures.

The engine is not asked where anything is. Of all that a person is told to touch nothing measures
0 by 0, lies outside the window for good, is covered, or has one colour.
"""

import pytest

from conftest import ROOT, Room

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 800)}
PICTURES = ROOT / ".screenshots/doors"
# Each size, each language, each direction; then each size in each language, and on a phone, where least
# fits, each direction in each language.
VISITS = [
    ("phone", "en", "ltr"), ("phone", "ja", "rtl"), ("tablet", "ja", "rtl"), ("desktop", "en", "ltr"),
    *(pytest.param(*visit, marks=pytest.mark.slow) for visit in (
        ("phone", "ja", "ltr"), ("phone", "en", "rtl"), ("tablet", "en", "ltr"), ("desktop", "ja", "rtl"))),
]
MIRROR = """new MutationObserver((_, observer) => {
    if (document.documentElement === null) return;
    document.documentElement.dir = "rtl";
    observer.disconnect();
}).observe(document, { childList: true });"""


@pytest.fixture
def enter(browser, address):
    """Opens a room in a profile that has never seen the studio."""
    contexts = []

    def enter(room, size, language="en", direction="ltr"):
        width, height = SIZES[size]
        # A service worker would fetch the whole studio for each visit; Tests/Browser/test_shell.py has it.
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=True, locale=language,
            reduced_motion="reduce", is_mobile=size == "phone", service_workers="block")
        contexts.append(context)
        page = context.new_page()
        if direction == "rtl":
            page.add_init_script(MIRROR)
        page.goto(f"{address}#{room}")
        return Room(page)

    yield enter
    for context in contexts:
        context.close()


def is_of_one_colour(picture, box):
    left, top, right, bottom = (round(side) for side in box)
    return picture.crop((left, top, max(right, left + 1), max(bottom, top + 1))).getcolors(1) is not None


def faults(room):
    """What is wrong with all that a person can touch here, with and without the page's own scrolling."""
    found, seen = set(), set()
    page = room.page
    height = page.evaluate("innerHeight")
    end = page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
    for y in [*range(0, max(end, 1), round(0.7 * height)), max(end, 0)]:
        page.evaluate("y => scrollTo(0, y)", y)
        room.rest()
        picture = room.picture()
        for each in room.look():
            if min(each["size"]) < 1:
                found.add(f"measures {each['size']}: {each['name']}")
            elif each["isOnTop"]:
                seen.add(each["number"])
                if is_of_one_colour(picture, each["seen"]):
                    found.add(f"has one colour: {each['name']}")
    page.evaluate("scrollTo(0, 0)")
    # What is beside the view comes into it with the focus, or else has no place among the stops.
    for stop in room.look():
        if not stop["isStop"] or stop["number"] in seen:
            continue
        room.focus(stop["number"])
        now = next((each for each in room.look() if each["number"] == stop["number"]), None)
        if now is not None and now["seen"] is None:
            found.add(f"lies outside the view: {now['name']}")
        elif now is not None and not now["isOnTop"]:
            found.add(f"is covered: {now['name']}")
    return sorted(found)


@pytest.mark.parametrize("size, language, direction", VISITS)
@pytest.mark.parametrize("name", ["start", "collage", "map", "lab"])
def test_all_that_one_is_told_to_touch_is_seen(enter, name, size, language, direction):
    room = enter(name, size, language, direction)
    PICTURES.mkdir(parents=True, exist_ok=True)
    room.picture().save(PICTURES / f"{name}-{size}-{language}-{direction}.png")
    assert room.page.locator("html").get_attribute("lang") == language
    assert len([each for each in room.look() if each["isOnTop"]]) >= 8
    assert faults(room) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name, grabber, least", [
    ("collage", ".drawer .grabber", 6),
    ("map", ".photo-sheet .grabber", 3),
])
def test_the_sheet_of_a_room_shows_its_pictures_wherever_it_is(
        enter, name, grabber, least, size):
    room = enter(name, size)
    height = SIZES[size][1]
    shown = {}
    for share in (0.6, 0.1):
        box = room.page.locator(grabber).bounding_box()
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        room.drag(middle, (middle[0], share * height))
        shown[share] = room.page.locator(grabber).bounding_box()["y"]
        picture = room.picture()
        picture.save(PICTURES / f"{name}-{size}-sheet-{share}.png")
        cells = [each for each in room.look() if 'class="cell' in each["name"]]
        seen = [each for each in cells if each["isOnTop"]
                and each["seen"][3] - each["seen"][1] >= 0.5 * each["size"][1]]
        assert len(seen) >= least, (share, box, shown, cells[:3])
        assert all(20 < side < 400 for each in seen for side in each["size"])
        assert not [each["name"] for each in seen if is_of_one_colour(picture, each["seen"])]
        middles = {(round(each["seen"][0]), round(each["seen"][1])) for each in seen}
        assert len(middles) == len(seen), "no two lie at one place"
        assert faults(room) == []
    assert shown[0.1] < shown[0.6], "the sheet follows the finger"
