"""The drawer of the studio: a sheet that hands over to its list, with fingers, wheel and keys."""

import pytest

from conftest import Studio, replay, wait

SIZE = (1200, 800)
LOW, HALF, HIGH = 102, 0.46 * SIZE[1], 0.86 * SIZE[1]

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


def test_samples_that_are_put_away_come_back_from_an_empty_board(studio):
    page = studio.page
    page.click(".drawer > button")
    assert page.locator(".drawer").is_hidden()
    # Where they were lies the board, to be moved.
    world = "document.querySelector('.world').style.transform"
    before = page.evaluate(world)
    studio.fingers.down(1, (600, 780)).glide({1: (600, 700)}).up(1)
    assert page.evaluate(world) != before
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    studio.rest()
    wait(page, "studio.room.isSaved")
    page.reload()
    studio = Studio(page)
    assert page.locator(".drawer").is_hidden()
    for button in ("[data-action=files]", "[data-kind=note]"):
        assert page.locator(f"#empty {button}").is_visible()
    page.click("#empty [data-action=samples]")
    studio.rest()
    assert abs(800 - page.locator(".drawer").bounding_box()["y"] - HALF) < 1
    assert page.evaluate("document.activeElement.className") == "grabber"
    box = page.locator(".cell").first.bounding_box()
    studio.fingers.down(1, (box["x"] + 20, box["y"] + 20)).up(1)
    studio.rest()
    assert page.locator(".photo.item").count() == 1 and page.locator("#empty").is_hidden()
