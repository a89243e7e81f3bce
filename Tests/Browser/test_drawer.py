"""The drawer of the studio: a sheet that hands over to its list, with fingers, wheel and keys."""

import io

import pytest
from PIL import Image

from conftest import SCREENSHOTS, Studio, replay, wait

SIZE = (1200, 800)
LOW, HALF, HIGH = 102, 0.46 * SIZE[1], 0.86 * SIZE[1]
SIZES = [(390, 844), (844, 390), (1024, 768), (1280, 800)]

# The boxes that the page itself has, and which samples nothing covers.
BOXES = """() => {
    const box = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height];
    };
    const one = (selector) => box(document.querySelector(selector));
    const cells = [...document.querySelectorAll('.cell')].map((cell) => {
        const [left, top, width, height] = box(cell);
        const points = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]];
        return {
            box: [left, top, width, height],
            isInStrip: cell.closest('.strip') !== null,
            isSeen: points.every(([x, y]) => {
                const at = document.elementFromPoint(left + x * width, top + y * height);
                return at !== null && cell.contains(at);
            }),
        };
    });
    return { drawer: one('.drawer'), list: one('.list'), strip: one('.strip'), cells };
}"""


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
        colours = part.getcolors(1 << 20)
        assert len(colours) > 40, "a sample is a picture, not one colour"
        assert max(count for count, _ in colours) < 0.8 * part.width * part.height
    return found


def raise_drawer(studio):
    studio.page.locator(".grabber").focus()
    studio.page.keyboard.press("ArrowUp")
    studio.rest()


class Drawer:
    def __init__(self, studio):
        self.studio, self.page, self.fingers = studio, studio.page, studio.fingers
        self.clock = studio.clock

    def box(self, selector, index=0):
        self.studio.settle()
        return self.page.locator(selector).nth(index).bounding_box()

    @property
    def height(self):
        return SIZE[1] - self.box(".drawer")["y"]

    @property
    def offset(self):
        return self.box(".list")["y"] - self.box(".list > div")["y"]

    @property
    def strip_offset(self):
        return self.box(".strip")["x"] - self.box(".strip > div")["x"]

    def rest(self):
        """Lets time pass until nothing moves by itself any more."""
        self.studio.rest()

    def hold(self):
        """Holds the fingers still, so that they are let go without velocity."""
        self.clock.advance(0.12)


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
    studio.clock.until("document.querySelector('.drawer').getBoundingClientRect().width === 390")
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
    # The next stop is outside the drawer, and back again it is the same sample.
    keys.press("Tab")
    assert page.evaluate("document.activeElement.closest('.drawer') === null")
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


def test_the_whole_article_in_one_drag(drawer):
    x, start = 600, 796
    fingers = drawer.fingers.down(1, (x, start)).move({1: (x, start - 11)})
    # The slop of 10 is lost, and no more.
    assert abs(drawer.height - (LOW + 1)) < 0.5
    start -= 10
    # Up: the same finger first opens the sheet to its end, then scrolls the list.
    fingers.glide({1: (x, start - 400)}, steps=20)
    assert abs(drawer.height - (LOW + 400)) < 0.5 and abs(drawer.offset) < 0.5
    fingers.glide({1: (x, start - (HIGH - LOW) - 60)}, steps=20)
    assert abs(drawer.height - HIGH) < 0.5 and abs(drawer.offset - 60) < 0.5
    # Down: the list scrolls back to its top, then the sheet moves down.
    fingers.glide({1: (x, start - 300)}, steps=20)
    assert abs(drawer.offset) < 0.5 and abs(drawer.height - (LOW + 300)) < 0.5
    fingers.glide({1: (x, start)}, steps=20)
    assert abs(drawer.height - LOW) < 0.5
    drawer.hold()
    fingers.up(1)
    drawer.rest()
    assert abs(drawer.height - LOW) < 0.01


def test_in_several_drags(drawer):
    x = 600
    fingers = drawer.fingers
    fingers.down(1, (x, 796)).glide({1: (x, 480)}, steps=20)
    drawer.hold()
    fingers.up(1)
    drawer.rest()
    assert abs(drawer.height - HALF) < 0.01
    fingers.down(1, (x, 700)).glide({1: (x, 380)}, steps=20)
    drawer.hold()
    fingers.up(1)
    drawer.rest()
    assert abs(drawer.height - HIGH) < 0.01 and abs(drawer.offset) < 0.01
    fingers.down(1, (x, 700)).glide({1: (x, 590)}, steps=20)
    drawer.hold()
    fingers.up(1)
    drawer.rest()
    assert abs(drawer.height - HIGH) < 0.01 and 80 < drawer.offset < 110
    fingers.down(1, (x, 300)).glide({1: (x, 780)}, steps=30)
    drawer.hold()
    fingers.up(1)
    drawer.rest()
    assert abs(drawer.offset) < 0.01 and abs(drawer.height - HALF) < 0.01


def test_a_flick_opens_and_is_caught_in_flight(drawer):
    x = 600
    fingers = drawer.fingers
    fingers.down(1, (x, 796)).glide({1: (x, 700)}, steps=5).up(1)
    drawer.clock.advance(0.06)
    fingers.down(1, (x, 780))
    held = drawer.height
    assert LOW + 20 < held < HALF - 1, "it moves to the next detent"
    drawer.clock.advance(0.2)
    assert abs(drawer.height - held) < 0.01, "and stays where it was caught"
    fingers.move({1: (x, 777)})
    assert abs(drawer.height - held - 3) < 0.5, "and follows without slop"
    drawer.hold()
    fingers.up(1)
    drawer.rest()
    assert min(abs(drawer.height - d) for d in (LOW, HALF, HIGH)) < 0.01


def test_a_strip_that_scrolls_sideways_in_a_list_that_scrolls_up_and_down(drawer):
    fingers = drawer.fingers
    drawer.page.locator(".grabber").focus()
    drawer.page.keyboard.press("End")
    drawer.rest()
    assert abs(drawer.height - HIGH) < 0.01
    strip = drawer.box(".strip")
    y = strip["y"] + strip["height"] / 2
    fingers.down(1, (800, y)).glide({1: (600, y - 20)}, steps=20)
    drawer.hold()
    fingers.up(1)
    assert 180 < drawer.strip_offset < 200 and abs(drawer.offset) < 0.01
    # A vertical drag on the strip moves the list and the sheet.
    fingers.down(1, (700, y)).glide({1: (690, y - 60)}, steps=20)
    assert 40 < drawer.offset < 60 and 180 < drawer.strip_offset < 200
    fingers.glide({1: (690, y + 100)}, steps=20)
    assert drawer.offset < 0.5 and drawer.height < HIGH - 80
    drawer.hold()
    fingers.up(1)
    drawer.rest()


def test_a_cancelled_touch_leaves_nothing_stuck(drawer):
    drawer.fingers.down(1, (600, 796)).glide({1: (600, 500)}, steps=10)
    assert drawer.height > 250
    drawer.fingers.cancel()
    drawer.rest()
    assert abs(drawer.height - LOW) < 0.01


def test_a_photo_is_held_and_dragged_onto_the_board(drawer):
    page, fingers = drawer.page, drawer.fingers
    drawer.page.locator(".grabber").focus()
    page.keyboard.press("ArrowUp")
    drawer.rest()
    count = page.locator(".photo").count()
    assert page.evaluate(BOXES)["cells"][14]["isSeen"]
    cell = drawer.box(".cell", 14)
    at = (cell["x"] + cell["width"] * 0.25, cell["y"] + cell["height"] * 0.5)
    fingers.down(1, at)
    drawer.clock.advance(0.45)
    assert page.locator(".photo.lifted").count() == 1
    to = (600, 250)
    fingers.glide({1: to}, steps=15)
    photo = drawer.box(".photo.lifted")
    # The finger holds the photo at the same place as it held the sample.
    assert abs((to[0] - photo["x"]) / photo["width"] - 0.25) < 0.02
    assert abs((to[1] - photo["y"]) / photo["height"] - 0.5) < 0.02
    fingers.up(1)
    drawer.rest()
    assert page.locator(".photo").count() == count + 1
    assert page.locator(".lifted").count() == 0
    assert abs(drawer.height - LOW) < 0.01, "the drawer has made room"
    # From now on it behaves like any other photo.
    node = page.locator(".photo").last.get_attribute("data-node")
    before = drawer.box(f'[data-node="{node}"]')
    fingers.down(1, (650, 250)).glide({1: (650, 350)}, steps=10).up(1)
    assert drawer.box(f'[data-node="{node}"]')["y"] > before["y"] + 70


def test_a_photo_that_is_dropped_on_the_drawer_goes_back(drawer):
    page, fingers = drawer.page, drawer.fingers
    count = page.locator(".photo").count()
    cell = drawer.box(".cell", 0)
    fingers.down(1, (cell["x"] + 30, cell["y"] + 20))
    drawer.clock.advance(0.45)
    assert page.locator(".photo").count() == count + 1
    fingers.glide({1: (600, SIZE[1] - 20)}).up(1)
    drawer.rest()
    assert page.locator(".photo").count() == count


def test_wheel_and_keys(drawer):
    page = drawer.page
    grabber = page.locator(".grabber")
    grabber.focus()
    page.keyboard.press("ArrowUp")
    drawer.rest()
    assert abs(drawer.height - HALF) < 0.01
    assert grabber.get_attribute("aria-valuetext") == "Position 2 of 3"
    page.keyboard.press("End")
    drawer.rest()
    assert grabber.get_attribute("aria-valuenow") == "3"
    drawer.studio.mouse.move(600, 600)
    drawer.studio.mouse.wheel(0, 80)
    drawer.rest()
    assert abs(drawer.offset - 80) < 0.5 and abs(drawer.height - HIGH) < 0.01
    page.locator(".list").focus()
    page.keyboard.press("ArrowDown")
    drawer.rest()
    assert abs(drawer.offset - 120) < 0.5
    page.keyboard.press("Home")
    drawer.rest()
    assert abs(drawer.offset) < 0.01
    count = page.locator(".photo").count()
    page.locator(".cell").nth(20).focus()
    page.keyboard.press("Enter")
    drawer.studio.settle()
    assert page.locator(".photo").count() == count + 1


def test_live_and_replayed_alike(drawer):
    """What the page did, `tsumami replay` does: the heights and offsets of a drag that hands over."""
    drawer.studio.record()
    x = 600
    drawer.fingers.down(1, (x, 796)).glide({1: (x, 100)}, steps=40)
    height, offset = drawer.height, drawer.offset
    lines = replay(drawer.studio.stop_recording())
    heights = [line["height"] for line in lines if "sheet" in line]
    offsets = [line["scroll"][1] for line in lines if "scroll" in line]
    assert abs(heights[-1] - height) < 0.01 and abs(offsets[-1] - offset) < 0.01


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size, name", [((1200, 800), "desktop"), ((390, 844), "phone")])
def test_pictures(open_page, size, name, scheme):
    studio = Studio(open_page(size=size, scheme=scheme))
    samples(studio, 4)
    studio.page.screenshot(path=SCREENSHOTS / f"drawer-rest-{name}-{scheme}.png")
    raise_drawer(studio)
    samples(studio, 6)
    studio.page.screenshot(path=SCREENSHOTS / f"drawer-{name}-{scheme}.png")
