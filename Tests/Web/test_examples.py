"""The examples, each driven as a person would."""

import math
import shutil
import subprocess

import pytest
from conftest import ROOT, near

EXAMPLES = ROOT / "Examples/Web"


@pytest.fixture
def open_example(example_contexts, examples):
    """Opens an example of the built site; the test fails if it logs an error."""
    from conftest import CLOCK, Page
    complaints = []

    def open_example(name, size=(900, 700), ready="globalThis.stage"):
        page = example_contexts.new_page(
            viewport={"width": size[0], "height": size[1]}, has_touch=True)
        page.add_init_script(CLOCK)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(examples + f"examples/{name}.html")
        page.wait_for_function(f"document.readyState === 'complete' && ({ready})?.items")
        page = Page(page)
        page.settle()
        return page

    yield open_example
    example_contexts.forget()
    assert not complaints


def test_examples_are_short():
    for path in EXAMPLES.iterdir():
        lines = path.read_text().splitlines()
        assert len(lines) <= 60 and max(map(len, lines)) <= 120, path.name


def points(page, expression):
    """Points of an item's content on the screen, through all transforms of the page."""
    return page.js(f"""() => {{
        const marks = [[30, 30], [120, 90]].map(([x, y]) => {{
            const mark = document.createElement("i");
            mark.style.cssText = `position:absolute;width:0;height:0;left:${{x}}px;top:${{y}}px`;
            ({expression}).append(mark);
            return mark;
        }});
        globalThis.marks = marks;
    }}""")


def spots(page):
    page.settle()
    return page.js("""marks.map((mark) => {
        const { x, y } = mark.getBoundingClientRect();
        return [x, y];
    })""")


def test_a_photo_in_turned_frames(open_example):
    page = open_example("photo")
    # An image has no children; what lies over it moves with it.
    page.js("""() => {
        const photo = document.getElementById("photo");
        const over = document.createElement("div");
        over.id = "over";
        over.style.cssText = "position:absolute;left:0;top:0;width:200px;height:150px;" +
            "transform-origin:0 0;pointer-events:none;left:50px;top:35px";
        photo.after(over);
        new MutationObserver(() => { over.style.transform = photo.style.transform; })
            .observe(photo, { attributes: true });
        over.style.transform = photo.style.transform;
    }""")
    points(page, "document.getElementById('over')")
    one, two = (tuple(spot) for spot in spots(page))
    page.fingers.down(1, one).down(2, two)
    page.fingers.glide({1: (one[0] - 30, one[1] + 40), 2: (two[0] + 30, two[1] + 20)}, steps=10)
    held = [complex(*spot) for spot in spots(page)]
    at = [complex(*page.fingers.at[finger]) for finger in (1, 2)]
    page.fingers.glide({1: (350, 200), 2: (300, 420)}, steps=30)
    now = [complex(*spot) for spot in spots(page)]
    fingers = [350 + 200j, 300 + 420j]
    # The similarity of the fingers is that of the content.
    factor = (fingers[1] - fingers[0]) / (at[1] - at[0])
    for before, after in zip(held, now, strict=True):
        assert abs(fingers[0] + factor * (before - at[0]) - after) < 0.02


def test_a_thousand_sprites(open_example):
    page = open_example("canvas")
    assert page.js("stage.items.length") == 1000
    box = page.js("document.getElementById('stage').getBoundingClientRect().toJSON()")
    start = (box["x"] + 10, box["y"] + 10)
    page.fingers.down(1, start).glide({1: (start[0] + 300, start[1] + 200)}, steps=20).up(1)
    page.settle()
    color = page.js("""([x, y]) => [...document.getElementById("stage").getContext("2d")
        .getImageData(x, y, 1, 1).data]""", [4, 4])
    assert color[3] == 0, "the first square has left its place"
    moved = page.js("stage.items.find((item) => item.placement.translation[0] !== 0).stageMatrix")
    assert near(moved[4:], (293.7, 195.8), 5)


def test_a_sheet_over_a_page(open_example):
    page = open_example("sheet")
    top = lambda: page.js("document.getElementById('sheet').getBoundingClientRect().top")
    assert math.isclose(top(), 580, abs_tol=0.01)
    page.fingers.down(1, (450, 590)).glide({1: (450, 400)}, steps=12)
    page.clock.advance(0.1)
    page.fingers.up(1)
    page.clock.advance(2)
    assert math.isclose(top(), 350, abs_tol=0.01)
    # The page behind still scrolls, by the browser.
    page.page.mouse.move(400, 200)
    page.page.mouse.wheel(0, 300)
    page.page.wait_for_function("document.scrollingElement.scrollTop > 100")
    # Its grabber is an adjustable control.
    page.page.locator("#grabber").focus()
    page.page.keyboard.press("ArrowUp")
    page.clock.advance(2)
    assert math.isclose(top(), 56, abs_tol=0.01)
    assert page.js("document.getElementById('grabber').getAttribute('aria-valuetext')") == (
        "Position 3 of 3")


def test_a_kanban_board(open_example):
    page = open_example("kanban")
    lists = lambda: page.js("""[...document.querySelectorAll("ul")].map((list) =>
        [...list.children].map((each) => each.firstChild.data.trim()))""")
    tops = lambda: page.js("""[...document.querySelectorAll("li")].map((each) =>
        each.getBoundingClientRect().top - each.parentElement.getBoundingClientRect().top)""")
    said = lambda: page.js("document.querySelector('[role=status]').textContent")
    rest = tops()
    # A finger carries a card to another list; it stays under the finger, and lands without a jump.
    start = page.center("li")
    page.fingers.down(1, start).glide({1: (start[0] + 12, start[1])}, steps=2)
    held = page.center("li")
    target = page.center("ul[aria-label=Doing] li")
    page.fingers.glide({1: (target[0] + 40, target[1] - 10)}, steps=20)
    now = page.center("li")
    assert near((now[0] - held[0], now[1] - held[1]),
                (target[0] - start[0] + 28, target[1] - 10 - start[1]), 0.01)
    assert said() == "Draw moved: position 1 of 3 in Doing."
    page.js("globalThis.card = document.querySelector('li')")
    place = lambda: page.js("[card.getBoundingClientRect().x, card.getBoundingClientRect().y]")
    ways = [place()]
    page.fingers.up(1)
    for _ in range(60):
        page.clock.advance(1 / 60)
        ways.append(place())
    steps = [math.dist(one, other) for one, other in zip(ways, ways[1:], strict=False)]
    assert max(steps) < 0.25 * math.dist(ways[0], ways[-1]), "the drop does not jump"
    assert page.js("card.parentElement.ariaLabel") == "Doing"
    page.clock.advance(1)
    assert lists() == [["Write", "Read"], ["Draw", "Build", "Test"], []]
    assert page.js("document.getElementById('log').textContent") == "Draw: To do 1 → Doing 1"
    assert said() == "Draw dropped: position 1 of 3 in Doing."
    assert near(tops(), [rest[0], rest[1], rest[0], rest[1], rest[2]], 0.01)
    # A link in a card remains a link.
    link = page.center("li a")
    page.fingers.down(1, link).glide({1: (link[0], link[1] - 100)}, steps=6).up(1)
    assert lists()[1] == ["Draw", "Build", "Test"]
    # Keys carry a card to the empty list, and Escape brings one back.
    page.page.locator("li", has_text="Test").focus()
    page.page.keyboard.press("Enter")
    page.settle()
    assert said() == "Test the log picked up: position 3 of 3 in Doing."
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("Space")
    page.clock.advance(1)
    assert lists() == [["Write", "Read"], ["Draw", "Build"], ["Test"]]
    assert page.js("document.activeElement.textContent").startswith("Test")
    page.page.locator("li", has_text="Read").focus()
    page.page.keyboard.press("Space")
    page.page.keyboard.press("ArrowUp")
    page.settle()
    assert said() == "Read moved: position 1 of 2 in To do."
    page.page.keyboard.press("Escape")
    page.clock.advance(1)
    assert lists()[0] == ["Write", "Read"]
    assert said() == "Read put back: position 2 of 2 in To do."
    assert near(tops(), [rest[0], rest[1], rest[0], rest[1], rest[0]], 0.01)


def test_a_knob(open_example):
    page = open_example("knob")
    x, y = page.center("#knob")
    page.fingers.down(1, (x, y - 60))
    for step in range(1, 19):
        angle = math.radians(5 * step) - math.pi / 2
        page.fingers.move({1: (x + 60 * math.cos(angle), y + 60 * math.sin(angle))})
    page.clock.advance(0.1)
    page.fingers.up(1)
    page.clock.advance(1)
    value = float(page.js("document.querySelector('output').textContent"))
    assert 2 <= value <= 4
    page.page.locator("#knob").focus()
    page.page.keyboard.press("ArrowUp")
    page.settle()
    assert float(page.js("document.querySelector('output').textContent")) == value + 1


def test_a_carousel(open_example):
    page = open_example("carousel")
    x, y = page.center("#stage")
    page.fingers.down(1, (x, y)).glide({1: (x - 260, y)}, steps=20)
    page.clock.advance(0.1)
    page.fingers.up(1)
    page.clock.advance(2)
    assert page.js("document.getElementById('page').textContent") == "2 of 5"
    assert near(page.js("strip.placement.translation"), (-400, 0))
    # On a narrower window the same picture fills the stage.
    page.js("addEventListener('resize', () => { globalThis.isNarrow = true; })")
    page.page.set_viewport_size({"width": 360, "height": 640})
    page.page.wait_for_function("globalThis.isNarrow")
    page.shown()
    page.clock.advance(2)
    assert near(page.js("strip.placement.translation"), (-310, 0))


def test_a_photo_viewer(open_example):
    page = open_example("viewer")
    x, y = page.center("#stage")
    scale = lambda place: page.js(f"photos[{place}].placement.scale[0]")
    # Where the marks of the photo are, which covers the stage at scale 1.
    under = lambda point: page.js("""([x, y]) => {
        const box = document.querySelectorAll(".page img")[1].getBoundingClientRect();
        return [(x - box.x) / box.width, (y - box.y) / box.height];
    }""", point)
    page.fingers.down(1, (x, y)).glide({1: (x - 250, y)}, steps=10).up(1)
    page.clock.advance(2)
    assert near(page.js("pager.offset"), (600, 0)) and scale(0) == 1
    # A double tap zooms about its point, in every frame, and the next one goes back.
    at = (x + 120, y - 60)
    held = under(at)
    page.fingers.down(1, at).up(1)
    page.clock.advance(0.1)
    page.fingers.down(1, at).up(1)
    for _ in range(4):
        page.clock.advance(0.05)
        assert near(under(at), held, 1e-4)
    page.clock.advance(1)
    assert math.isclose(scale(1), 2.5) and near(under(at), held, 1e-4)
    # What is larger than its page moves, and the page stays.
    page.fingers.down(1, at).glide({1: (at[0] - 100, at[1])}, steps=10)
    page.clock.advance(0.2)
    page.fingers.up(1)
    page.clock.advance(2)
    assert near(page.js("pager.offset"), (600, 0)) and page.js("photos[1].placement.translation[0]") < -80
    page.fingers.down(1, at).up(1)
    page.clock.advance(0.1)
    page.fingers.down(1, at).up(1)
    page.clock.advance(2)
    assert near(page.js("photos[1].matrix"), (1, 0, 0, 1, 0, 0))
    # A wheel zooms about the pointer; at scale 1 it scrolls the page around.
    page.page.mouse.move(*at)
    page.page.mouse.wheel(0, -200)
    page.shown()
    page.clock.advance(1)
    # The browser reports a wheel at whole pixels.
    assert scale(1) > 1.3 and near(under(at), held, 2e-3)
    page.page.mouse.wheel(0, 2000)
    page.shown()
    page.clock.advance(3)
    assert math.isclose(scale(1), 1)
    page.page.locator("#in").click()
    page.page.locator("#in").click()
    page.clock.advance(1)
    assert math.isclose(scale(1), 2.25)


def test_a_zoomed_photo_hands_a_swipe_on_to_the_pages(open_example):
    page = open_example("viewer")
    x, y = page.center("#stage")
    page.js("""() => {
        pager.scrollTo([600, 0], { animated: false });
        photos[1].zoomTo(2, [300, 200], { animated: false });
        photos[1].placement = { translation: [220, 0] };
    }""")
    page.settle()
    state = lambda: page.js("[pager.offset[0], photos[1].placement.translation[0]]")
    under = lambda point: page.js("""([x, y]) => {
        const box = document.querySelectorAll(".page img")[1].getBoundingClientRect();
        return [(x - box.x) / box.width, (y - box.y) / box.height];
    }""", point)
    at = [x - 150, y]
    page.fingers.down(1, tuple(at))
    at[0] += 20
    page.fingers.move({1: tuple(at)})
    page.settle()
    held = under(at)

    def drag(step, count):
        seen = []
        for _ in range(count):
            at[0] += step
            page.fingers.move({1: tuple(at)})
            page.settle()
            # What the finger holds stays under it, whoever moves.
            assert near(under(at), held, 1e-4)
            seen.append(state())
        return seen

    # The photo has 80 points to its edge, less the way so far; then the page follows.
    there = drag(10, 26)
    assert there[3][0] == 600 and 230 < there[3][1] < 300
    assert there[-1][0] < 430 and there[-1][1] == 300
    back = drag(-10, 26)
    assert [near(one, other, 1e-6) for one, other in zip(back[:-1], there[-2::-1], strict=True)] == [True] * 25
    # Another finger that comes holds the photo where it is.
    drag(10, 20)
    offset = state()[0]
    page.fingers.down(2, (at[0] + 40, at[1])).glide({2: (at[0] + 60, at[1] + 30)}, steps=4)
    assert state()[0] == offset
    page.fingers.up(2)
    page.clock.advance(0.2)
    # Let go slowly before the middle, the page goes back; a flick turns it.
    page.fingers.up(1)
    page.clock.advance(2)
    assert near(page.js("pager.offset"), (600, 0))
    page.fingers.down(1, (x - 100, y)).glide({1: (x + 160, y)}, steps=6).up(1)
    page.clock.advance(2)
    assert near(page.js("pager.offset"), (0, 0)) and page.js("photos[1].placement.scale[0]") >= 2


def test_a_strip_in_a_page_that_scrolls(open_example):
    page = open_example("strip")
    x, y = page.center("#stage")
    # Sideways the strip moves, and goes on.
    page.fingers.down(1, (x, y)).glide({1: (x - 200, y + 30)}, steps=10).up(1)
    moved = page.js("strip.placement.translation")
    page.clock.advance(6)
    rest = page.js("strip.placement.translation")
    assert moved[0] < -150 and moved[1] == 0 and rest[0] < moved[0] - 50 and rest[1] == 0
    assert page.js("document.scrollingElement.scrollTop") == 0
    # Up and down the browser scrolls, without asking the script.
    page.fingers.down(1, (x, y)).leave(1, (x + 10, y - 120))
    page.page.wait_for_function("document.scrollingElement.scrollTop > 50")
    assert page.js("strip.placement.translation") == rest


def test_rows_that_are_swiped(open_example):
    page = open_example("rows")
    x, y = page.center(".row div")
    way = "stage.items[0].placement.translation"
    # A swipe opens it, a shorter one closes it again; to the right nothing moves.
    page.fingers.down(1, (x, y)).glide({1: (x - 80, y + 20)}).up(1)
    page.clock.advance(2)
    assert page.js(way) == pytest.approx([-96, 0], abs=0.5)
    page.fingers.down(1, (x, y)).glide({1: (x + 200, y)}).up(1)
    page.clock.advance(2)
    assert page.js(way) == pytest.approx([0, 0], abs=0.5)
    # With keys: the button of the row that has the focus is seen.
    page.page.keyboard.press("Tab")
    page.clock.advance(2)
    assert page.js(way) == pytest.approx([-96, 0], abs=0.5)
    assert page.js("document.activeElement.ariaLabel") == "Delete Bread"
    page.page.keyboard.press("Enter")
    assert page.js("document.querySelector('.row div').textContent") == "Cheese"
    # A mouse drags one past its half, and another finger one more.
    for row in (0, 1):
        box = page.js(f"document.querySelectorAll('.row')[{row}].getBoundingClientRect().toJSON()")
        x, y = box["x"] + 440, box["y"] + 30
        if row == 0:
            page.page.mouse.move(x, y)
            page.page.mouse.down()
            page.page.mouse.move(x - 330, y, steps=6)
            page.settle()
            page.page.mouse.up()
        else:
            page.fingers.down(1, (x, y)).glide({1: (x - 330, y)}).up(1)
        page.settle()
    assert page.js("[...document.querySelectorAll('.row div')].map((each) => each.textContent)") == [
        "Tomatoes", "Lemons", "Rice"]


def test_a_whiteboard(open_example):
    page = open_example("whiteboard")
    x, y = page.center("#stage")
    lines = "[...document.querySelectorAll('path')].map((each) => each.getBoundingClientRect().width)"
    # One finger draws where it is.
    page.fingers.down(1, (x, y)).glide({1: (x + 120, y + 40)}, steps=6).up(1)
    page.settle()
    drawn = page.js("document.querySelector('path').getBoundingClientRect().toJSON()")
    assert drawn["width"] == pytest.approx(120, abs=6)
    assert drawn["right"] == pytest.approx(x + 120, abs=6)
    # Two move and zoom the board with its lines, and draw none.
    page.fingers.down(1, (x, y)).down(2, (x + 120, y + 40))
    page.fingers.glide({1: (x - 60, y - 20), 2: (x + 180, y + 60)}).up(1).up(2)
    page.settle()
    assert page.js(lines) == pytest.approx([240], abs=6)
    # On the larger board a line lies under the finger, too; another finger moves nothing meanwhile.
    before = page.js("item.placement")
    page.fingers.down(1, (x - 100, y - 50)).glide({1: (x, y - 50)}, steps=6)
    page.fingers.down(2, (x + 100, y + 100)).glide({1: (x + 20, y - 50), 2: (x + 200, y + 100)})
    page.fingers.up(1).up(2)
    page.settle()
    assert page.js(lines) == pytest.approx([240, 120], abs=14) and page.js("item.placement") == before
    page.page.click("#undo")
    assert page.js(lines) == pytest.approx([240], abs=6)


def test_photos_without_a_stage(open_example):
    page = open_example("touch", ready="globalThis.touched")
    x, y = page.center("#board img")
    placement = lambda place: page.js(f"touched.items[{place}].placement")
    page.fingers.down(1, (x - 40, y)).down(2, (x + 40, y))
    page.fingers.glide({1: (x - 10, y - 60), 2: (x + 10, y + 60)}, steps=10)
    assert placement(0)["rotation"] > 0.8 and page.js("document.querySelector('output').value") != ""
    # Thrown, it stays on the board.
    page.fingers.up(2).glide({1: (x - 200, y - 60)}, steps=3).up(1)
    page.clock.advance(3)
    inside = page.js("""(() => {
        const [a, b] = ["#board img", "#board"].map((each) => document.querySelector(each).getBoundingClientRect());
        return a.left >= b.left - 0.01 && a.top >= b.top - 0.01;
    })()""")
    assert inside
    at = page.center("#frame")
    for _ in range(2):
        page.fingers.down(3, at).up(3)
        page.clock.advance(0.05)
    page.clock.advance(1)
    assert math.isclose(placement(2)["scale"][0], 2.5)
    page.js("document.querySelector('button').click()")
    page.clock.advance(1)
    assert near(placement(0)["translation"], (0, 0)) and placement(2)["scale"] == [1, 1]


def test_a_crop_tool(open_example):
    page = open_example("crop")
    handle = lambda part: tuple(page.js("""part => {
        const { shadowRoot } = document.querySelector("tsumami-box");
        const box = shadowRoot.querySelector(`[part~=${part}]`).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }""", part))  # noqa: E731
    corner = handle("bottom-right")
    page.fingers.down(1, corner).glide({1: (corner[0] + 20, corner[1] + 30)}, steps=6).up(1)
    page.clock.advance(1)
    assert page.js("crop.boxLayout.size") == [220, 180]
    assert handle("bottom-right") == (corner[0] + 20, corner[1] + 30)
    side = handle("left")
    page.mouse.move(*side)
    page.mouse.down()
    page.mouse.move(side[0] - 90, side[1], steps=4)
    page.mouse.up()
    page.clock.advance(1)
    # The frame ends where the picture does, and the canvas shows what is in it.
    assert page.js("[...crop.boxLayout.size, result.width, result.height]") == [270, 180, 270, 180]
    before = page.js("crop.boxLayout.center")
    page.js("document.getElementById('crop').focus()")
    page.page.keyboard.press("ArrowUp")
    page.clock.advance(1)
    assert page.js("crop.boxLayout.center")[1] < before[1] and handle("left")[1] < side[1] + 15


def test_a_map(open_example):
    page = open_example("map")
    x, y = page.center("#stage")
    page.fingers.down(1, (x - 50, y)).down(2, (x + 50, y))
    page.fingers.glide({1: (x - 85, y - 5), 2: (x + 85, y + 5)}, steps=20)
    page.clock.advance(0.2)
    page.fingers.up(1).up(2)
    page.clock.advance(2)
    scale = page.js("map.placement.scale[0]")
    assert 1.3 < scale < 1.8
    pin = page.center(".pin")
    page.fingers.down(1, pin).glide({1: (pin[0] + 60, pin[1] + 40)}, steps=12).up(1)
    page.clock.advance(1)
    moved = page.center(".pin")
    assert moved[0] - pin[0] > 40 and page.js("map.placement.scale[0]") == scale


def test_a_custom_element_only(open_example):
    page = open_example("element", ready="document.querySelector('tsumami-stage').stage")
    before = page.center("img")
    page.fingers.down(1, before).glide({1: (before[0] + 80, before[1] + 30)}, steps=12).up(1)
    page.clock.advance(2)
    assert page.center("img")[0] - before[0] > 60
    box = page.js("document.querySelector('tsumami-item').getBoundingClientRect().toJSON()")
    corner = (box["right"], box["bottom"])
    page.fingers.down(1, corner).glide({1: (corner[0] + 40, corner[1] + 30)}, steps=6).up(1)
    page.settle()
    after = page.js("document.querySelector('tsumami-item').getBoundingClientRect().toJSON()")
    assert near((after["right"], after["bottom"], after["left"]),
                (corner[0] + 40, corner[1] + 30, box["left"]), 0.01)


@pytest.mark.skipif(shutil.which("esbuild") is None, reason="needs esbuild")
def test_react(open_example):
    page = open_example("react")
    before = page.center("img")
    page.fingers.down(1, before).glide({1: (before[0] + 80, before[1] + 30)}, steps=12).up(1)
    page.clock.advance(1)
    assert page.center("img")[0] - before[0] > 60
    assert page.js("document.querySelector('output').textContent") != "0, 0"


@pytest.mark.skipif(not (ROOT / ".venv/vue.js").exists(), reason="needs Vue: script/bootstrap")
def test_vue(open_example):
    page = open_example("vue")
    before = page.center("img")
    page.fingers.down(1, before).glide({1: (before[0] + 80, before[1] + 30)}, steps=12)
    # Vue renders the list while a finger holds one of it.
    page.js("document.querySelectorAll('button')[1].click()")
    page.page.wait_for_function("stage.items.length === 1")
    page.fingers.glide({1: (before[0] + 100, before[1] + 30)}, steps=4)
    assert near(page.center("img"), (before[0] + 90, before[1] + 26), 5)
    assert page.js("document.querySelector('output').textContent").startswith("9")
    page.fingers.up(1)


@pytest.mark.skipif(shutil.which("esbuild") is None, reason="needs esbuild")
def test_a_sortable_list_in_react(open_example):
    page = open_example("sortable")
    page.page.wait_for_selector(".grip[aria-description]")
    page.settle()
    rows = lambda: page.js("[...document.querySelectorAll('li')].map((each) => each.dataset.task)")
    page.js("globalThis.row = document.querySelector('li')")
    top = lambda: page.js("row.getBoundingClientRect().top")
    inner = page.js("document.getElementById('inner').getBoundingClientRect().toJSON()")
    # React renders while the item is held, and it stays under the finger.
    grip = page.center(".grip")
    offset = grip[1] - top()
    page.fingers.down(1, grip).glide({1: (grip[0], grip[1] + 100)}, steps=10)
    page.page.wait_for_selector("li.held")
    slop = grip[1] + 100 - offset - top()
    page.fingers.glide({1: (grip[0], grip[1] + 60)}, steps=6)
    assert math.isclose(top(), grip[1] + 60 - offset - slop, abs_tol=0.02)
    # Near the edge the list scrolls under it, with the scroll around it.
    page.fingers.glide({1: (grip[0], inner["bottom"] - 12)}, steps=10)
    before = page.js("stage.itemOf(document.getElementById('inner')).offset[1]")
    page.clock.advance(1)
    after = page.js("stage.itemOf(document.getElementById('inner')).offset[1]")
    assert after - before > 200
    assert math.isclose(top(), inner["bottom"] - 12 - offset - slop, abs_tol=0.02)
    # It is dropped, and React puts it there without a jump.
    page.fingers.up(1)
    steps = [top()]
    for _ in range(30):
        page.clock.advance(1 / 60)
        steps.append(top())
    assert max(abs(b - a) for a, b in zip(steps, steps[1:], strict=False)) < 12
    page.clock.advance(1)
    assert rows() == page.js("order")
    assert rows().index("Task 1") > 8
    tops = page.js("[...document.querySelectorAll('li')].map((each) => each.getBoundingClientRect().top)")
    heights = {round(b - a, 3) for a, b in zip(tops, tops[1:], strict=False)}
    assert len(heights) == 1, "all rows are where the page lays them out"
    # Keys, with the functions of the last render.
    page.page.locator("li[data-task='Task 1'] .grip").focus()
    place = rows().index("Task 1")
    page.page.keyboard.press("Space")
    page.page.keyboard.press("ArrowUp")
    page.page.keyboard.press("Space")
    page.clock.advance(1)
    assert rows().index("Task 1") == place - 1 and rows() == page.js("order")
    assert page.js("document.activeElement.ariaLabel") == "Move Task 1"
    # By mouse, beside the grip, nothing is lifted.
    last = rows()
    x, y = page.center("li[data-task='Task 1']")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=6)
    page.mouse.up()
    page.clock.advance(1)
    assert rows() == last


def test_trays_that_pieces_are_dropped_into(open_example):
    page = open_example("drop")
    log = lambda: page.js("document.getElementById('log').textContent")
    said = lambda: page.js("document.querySelector('[role=status]').textContent")
    over = lambda: page.js("[...document.querySelectorAll('[data-tsumami-over]')].map((each) => each.id)")
    piece = lambda name: f"[aria-label='Piece {name}']"
    box = page.js("document.getElementById('round').getBoundingClientRect().toJSON()")
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    # Two hands: the turned tray takes the round piece, and leaves the square one to that around it.
    page.fingers.down(1, page.center(piece("A"))).down(2, page.center(piece("B")))
    page.fingers.glide({1: middle, 2: (middle[0] + 20, middle[1] + 40)}, steps=20)
    assert over() == ["any", "round"]
    assert said() in ("Piece A is over the turned tray.", "Piece B is over the tray.")
    page.fingers.up(1)
    page.settle()
    # It lies where the finger is in the turned tray: in its middle, less half a border.
    x, y = map(int, log().split("at ")[1].split(", "))
    width, height = page.js("(({ offsetWidth: w, offsetHeight: h }) => [w, h])(document.getElementById('round'))")
    assert log().startswith("A lies in the turned tray") and near((x, y), (width / 2, height / 2), 2)
    assert over() == ["any"]
    page.fingers.up(2)
    page.settle()
    assert log().startswith("B lies in the tray") and over() == []
    assert said() == "Piece B dropped into the tray."
    # Beside the trays a piece goes home, and after Escape it is where it was.
    home = page.center(piece("C"))
    page.fingers.down(1, home).glide({1: (home[0] + 40, home[1] + 60)}, steps=8).up(1)
    page.clock.advance(2)
    assert near(page.center(piece("C")), home, 0.5)
    page.fingers.down(1, home).glide({1: middle}, steps=20)
    assert over() == ["round"]
    page.page.keyboard.press("Escape")
    page.settle()
    assert over() == [] and said() != "Piece C dropped into the turned tray."
    page.fingers.up(1)
    page.clock.advance(1)
    # By mouse.
    x, y = page.center(piece("D"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*middle, steps=12)
    page.settle()
    assert over() == ["any"]
    page.mouse.up()
    page.settle()
    assert log().startswith("D lies in the tray")
    # By keys: what is at the centre of a piece receives it.
    page.page.locator(piece("C")).focus()
    assert page.js("document.activeElement.getAttribute('aria-description')").endswith(
        "Arrow keys move, Space drops it, Escape cancels.")
    left = page.js("document.getElementById('any').getBoundingClientRect().left")
    for _ in range(int((left - page.center(piece("C"))[0]) / 10) + 2):
        page.page.keyboard.press("Shift+ArrowRight")
    page.page.keyboard.press("Enter")
    page.settle()
    assert said() == "Piece C dropped into the tray." and log().startswith("C lies in the tray")
