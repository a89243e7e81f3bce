"""The samples of the drawer: pictures that are seen wherever the drawer is, and reached by keys."""

import io

import pytest
from PIL import Image

from conftest import SCHEMES_TO_LOOK_AT, Studio, look_at, wait
from test_drawer import BOXES, LOW, Drawer

SIZES = [(390, 844), (844, 390), (1024, 768), (1280, 800)]


def samples(studio, least):
    """What the page shows of the drawer: real boxes, and pictures in all samples that are seen."""
    page = studio.page
    wait(page, "[...document.querySelectorAll('.cell img')].every(each => each.naturalWidth > 0)")
    studio.rest()
    found = page.evaluate(BOXES)
    for name in ("drawer", "list", "strip"):
        assert min(found[name][2:]) > 40, (name, found[name])
    cells = found["cells"]
    assert len(cells) == 36
    for each in cells:
        assert min(each["box"][2:]) > 40, each
    # None lies on another one, and those of one kind are as large as each other.
    for is_in_strip in (True, False):
        boxes = [each["box"] for each in cells if each["isInStrip"] == is_in_strip]
        for a, one in enumerate(boxes):
            assert abs(one[2] - boxes[0][2]) < 0.5 and abs(one[3] - boxes[0][3]) < 0.5
            for other in boxes[:a]:
                assert (one[0] >= other[0] + other[2] or other[0] >= one[0] + one[2]
                        or one[1] >= other[1] + other[3] or other[1] >= one[1] + one[3])
    seen = [each for each in cells if each["isSeen"]]
    assert len(seen) >= least, f"{len(seen)} samples are seen"
    picture = Image.open(io.BytesIO(page.screenshot(scale="css"))).convert("RGB")
    for left, top, width, height in (each["box"] for each in seen):
        part = picture.crop((round(left), round(top), round(left + width), round(top + height)))
        part = part.resize((48, 48), Image.Resampling.NEAREST)
        colours = part.getcolors(1 << 20)
        assert len(colours) > 40, "a sample is a picture, not one colour"
        assert max(count for count, _ in colours) < 0.8 * part.width * part.height
    return found


def raise_drawer(studio):
    studio.page.locator(".grabber").focus()
    studio.page.keyboard.press("ArrowUp")
    studio.rest()


@pytest.fixture
def drawer(studio):
    return Drawer(studio)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("size", SIZES)
def test_samples_are_seen_in_every_position(open_page, size, direction):
    studio = Studio(open_page(size=size))
    page = studio.page
    page.evaluate("direction => (document.dir = direction)", direction)
    found = samples(studio, 4)
    assert all(each["isInStrip"] for each in found["cells"] if each["isSeen"])
    for least in (5, 7):
        raise_drawer(studio)
        samples(studio, least)
    # Neither the wheel nor the tab key puts them anywhere else.
    x, y, width, height = found["drawer"]
    studio.mouse.move(x + width / 2, size[1] - 90)
    studio.mouse.wheel(0, 200)
    samples(studio, 4)
    for _ in range(4):
        page.keyboard.press("Tab")
        studio.rest()
    samples(studio, 4)


def test_samples_are_seen_after_whatever_a_person_does(open_page):
    studio = Studio(open_page(size=(1280, 800)))
    page = studio.page
    samples(studio, 6)
    page.set_viewport_size({"width": 390, "height": 844})
    # The browser tells of the new width in a frame of its own.
    wait(page, "(tsumamiClock.frame(), document.querySelector('.drawer').getBoundingClientRect().width === 390)")
    samples(studio, 4)
    raise_drawer(studio)
    samples(studio, 8)
    # Another room, and back.
    page.evaluate("location.hash = 'lab'")
    wait(page, "document.querySelector('#room-collage').hidden")
    page.evaluate("location.hash = 'collage'")
    wait(page, "!document.querySelector('#room-collage').hidden")
    samples(studio, 8)
    # A new board.
    page.click("[data-action=boards]")
    page.wait_for_selector("#boards[open] li")
    page.click("[data-do=new]")
    wait(page, "document.querySelectorAll('.world .item').length === 0")
    page.keyboard.press("Escape")
    samples(studio, 8)
    page.reload()
    samples(Studio(page), 4)


def test_samples_at_rest_are_held_and_scrolled(drawer):
    page, fingers = drawer.page, drawer.fingers
    count = page.locator(".world .photo").count()
    found = samples(drawer.studio, 6)
    left, top, width, height = found["cells"][3]["box"]
    y = top + height / 2
    fingers.down(1, (left + width / 2, y)).glide({1: (left + width / 2 - 150, y)}, steps=10)
    drawer.hold()
    fingers.up(1)
    drawer.rest()
    assert 120 < drawer.strip_offset < 160 and abs(drawer.height - LOW) < 0.5
    left, top, width, height = drawer.page.evaluate(BOXES)["cells"][4]["box"]
    fingers.down(1, (left + width / 2, y))
    drawer.clock.advance(0.45)
    fingers.glide({1: (600, 300)}, steps=15).up(1)
    drawer.rest()
    assert page.locator(".world .photo").count() == count + 1
    at = page.evaluate("document.elementFromPoint(600, 300).closest('.photo') !== null")
    assert at, "it lies where it was dropped"


def test_samples_are_one_tab_stop_and_arrows_move_among_them(drawer):
    page, keys = drawer.page, drawer.page.keyboard

    def focused():
        drawer.rest()
        return page.evaluate("""() => {
            const cells = [...document.querySelectorAll('.cell')];
            return cells.indexOf(document.activeElement);
        }""")

    page.locator(".grabber").focus()
    keys.press("Tab")
    assert focused() == 0
    stops = page.evaluate(
        "[...document.querySelectorAll('.drawer [tabindex=\"0\"]')].map(each => each.className)")
    assert stops == ["grabber", "cell"], "at rest there is nothing else to reach"
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    assert focused() == 2
    keys.press("ArrowDown")
    assert focused() == 2, "what is below the window takes no focus"
    keys.press("End")
    assert focused() == 11
    box = page.evaluate(BOXES)["cells"][11]
    assert box["isSeen"], "the row scrolls with the focus"
    # The next stop puts the drawer away, and back again it is the same sample.
    keys.press("Tab")
    assert page.evaluate("document.activeElement.dataset.action") == "hideDrawer"
    keys.press("Shift+Tab")
    assert focused() == 11
    keys.press("Home")
    raise_drawer(drawer.studio)
    page.locator(".cell").first.focus()
    keys.press("ArrowDown")
    assert focused() == 12
    keys.press("ArrowDown")
    keys.press("ArrowLeft")
    assert focused() == 15, "rows of four"
    keys.press("End")
    assert focused() == 35 and page.evaluate(BOXES)["cells"][35]["isSeen"]
    # When the drawer is lowered, the focus does not stay below the window.
    page.evaluate("studio.tsumami.exports.collage_drawer_step(-2)")
    drawer.rest()
    assert page.evaluate("document.activeElement.className") == "grabber"
    assert page.evaluate("document.querySelectorAll('.cell[tabindex=\"0\"]').length") == 1


@pytest.mark.parametrize("scheme", SCHEMES_TO_LOOK_AT)
@pytest.mark.parametrize("size, name", [((1200, 800), "desktop"), ((390, 844), "phone")])
def test_pictures(open_page, size, name, scheme):
    studio = Studio(open_page(size=size, scheme=scheme))
    samples(studio, 4)
    look_at(studio.page, f"drawer-rest-{name}-{scheme}.png")
    raise_drawer(studio)
    samples(studio, 6)
    look_at(studio.page, f"drawer-{name}-{scheme}.png")
