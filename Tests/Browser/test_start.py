"""The start room: five live cards on a page that scrolls, with real touches, a mouse and keys."""

import io
import json
import math
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image

from conftest import ROOT, Clock, Fingers, Mouse, distance, look_at, similarity

CARDS = {"nested": "Nested", "composed": "Composed", "box": "Box", "pinch": "AxisPinch",
         "sheet": "Sheet"}


class Start:
    """The start room in a page, as a test sees it."""

    def __init__(self, page):
        self.page = page
        page.wait_for_selector("#start-sheet .pad")
        while not page.evaluate("globalThis.studio?.tsumami !== undefined"):
            page.wait_for_timeout(20)
        self.clock = Clock(page)
        self.fingers = Fingers(page, self.clock)
        self.mouse = Mouse(page, self.clock)
        self.lay_out()

    def lay_out(self):
        for _ in range(3):
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
            self.clock.frame()

    def watch(self, seconds):
        self.clock.advance(seconds)

    def rest(self):
        self.clock.frame()
        self.clock.until("studio.tsumami.exports.tsumami_wants_frames() === 0")

    def show(self, card):
        """Scrolls to a card."""
        self.page.evaluate(
            "card => document.querySelector(`#start-${card} .pad`)"
            ".scrollIntoView({ block: 'center', behavior: 'instant' })", card)
        self.lay_out()

    def open_details(self, is_open=True):
        """Opens the buttons and the code of all cards, or closes the buttons."""
        self.page.evaluate("""isOpen => {
            for (const details of document.querySelectorAll(
                isOpen ? '.start details' : '.start .steps')) details.open = isOpen;
        }""", is_open)
        self.lay_out()

    def at(self, part, x=0.5, y=0.5):
        """The place of a point of a part, as shares of its size, in the window."""
        self.clock.frame()
        return tuple(self.page.evaluate("""([part, x, y]) => {
            const element = document.querySelector(`.start [data-part="${part}"]`) ??
                document.querySelector(`.start .${part}`);
            const mark = document.createElement("i");
            mark.style.cssText =
                `position:absolute;left:${100 * x}%;top:${100 * y}%;width:0;height:0`;
            element.append(mark);
            const { x: left, y: top } = mark.getBoundingClientRect();
            mark.remove();
            return [left, top];
        }""", [part, x, y]))

    def in_pad(self, part, x=0.5, y=0.5):
        """The same, from the corner of its pad: a click on what is out of view scrolls the page."""
        at = self.at(part, x, y)
        pad = self.page.evaluate("""part => {
            const { x, y } = document.querySelector(
                `.start .pad:has([data-part="${part}"], .${part})`).getBoundingClientRect();
            return [x, y];
        }""", part)
        return at[0] - pad[0], at[1] - pad[1]

    def text(self, selector):
        return self.page.text_content(f".start {selector}")

    def heard(self):
        """The lines of the log: part and event."""
        return [tuple(line) for line in self.page.evaluate(
            "[...document.querySelectorAll('#start-nested .log li')]"
            ".filter(line => line.children.length > 1).map(line =>"
            "[...line.children].slice(0, 2).map(part => part.textContent))")]

    def state(self, part):
        return self.page.get_attribute(f'.start [data-part="{part}"]', "data-state")

    def scrolled(self):
        return self.page.evaluate("document.querySelector('#room-start').scrollTop")


@pytest.fixture
def start(open_page):
    return Start(open_page("#start"))


@pytest.fixture
def phone(open_page):
    return Start(open_page("#start", size=(390, 844), is_mobile=True))


def along(at, x, y):
    return at[0] + x, at[1] + y


@pytest.mark.parametrize("card", CARDS)
def test_a_card_shows_the_code_of_its_snippet(start, card):
    lines = (ROOT / f"Snippets/Start{CARDS[card]}.swift").read_text()
    marked = re.search(r"// snippet.card\n(.*?)// snippet.end", lines, re.S)[1]
    code = start.page.locator(f"#start-{card} code")
    assert code.count() == 0, "code is for those who ask for it"
    start.page.click(f"#start-{card} .code summary")
    code.wait_for()
    assert code.text_content() == marked
    assert len(marked.splitlines()) <= 14


@pytest.mark.parametrize("card", CARDS)
def test_a_card_leads_into_the_room_where_it_grows_up(start, card):
    room = {"composed": "lab", "sheet": "map"}.get(card, "collage")
    start.page.click(f"#start-{card} .way a")
    start.page.locator(f"#room-{room}").wait_for(state="visible")
    assert start.page.locator("#rooms [aria-current]").get_attribute("href") == f"#{room}"


def test_two_fingers_pinch_and_turn_a_picture_that_stays_under_them(start):
    a, b = start.at("photo", 0.3, 0.6), start.at("photo", 0.7, 0.4)
    start.fingers.down(1, a).down(2, b)
    to_a, to_b = along(a, -4, 12), along(b, 16, 18)
    # The slop first; from then on the content is under the fingers.
    start.fingers.glide({1: to_a, 2: to_b})
    before = [start.at("photo", x, y) for x, y in ((0, 0), (1, 0), (1, 1))]
    further = along(to_a, -3, 6), along(to_b, 2, 9)
    move = similarity((to_a, to_b), further)
    start.fingers.glide({1: further[0], 2: further[1]})
    after = [start.at("photo", x, y) for x, y in ((0, 0), (1, 0), (1, 1))]
    assert distance(after, [move(p) for p in before]) < 0.05
    start.fingers.up(1).up(2)
    assert start.heard()[:2] == [("Picture", "began"), ("Picture", "changed")]
    assert start.heard()[-1] == ("Picture", "ended")


@pytest.mark.parametrize("density", [1, 2])
def test_the_edges_of_the_label_are_smooth_while_fingers_turn_the_frame(open_page, density):
    start = Start(open_page("#start", size=(1280, 800), device_scale_factor=density))
    a, b = start.at("frame", 0.1, 0.97), start.at("frame", 0.2, 0.97)
    start.fingers.down(1, a).down(2, b).glide({1: along(a, -20, -8), 2: along(b, 20, 8)}, steps=20)
    picture = Image.open(io.BytesIO(start.page.screenshot())).convert("RGB")
    (left, y_left), (right, y_right) = (
        [density * value for value in start.at("sticker", x, 1)] for x in (0.3, 0.7))
    slope = (y_right - y_left) / (right - left)
    assert abs(slope) > 0.05, "turned by more than the pixels of a column"

    def red(x, y):
        """The share of a pixel that is the label's own red."""
        pixel = picture.getpixel((x, y))
        return min(max((pixel[0] - pixel[1] - 20) / 120, 0), 1)

    # How far the red goes in a column of pixels, from the line between the corners: steps go too far
    # and not far enough by turns.
    away = []
    for x in range(round(left), round(right)):
        line = y_left + slope * (x + 0.5 - left)
        top = round(line) - 6
        away.append(top + sum(red(x, y) for y in range(top, top + 12)) - line)
    middle = sum(away) / len(away)
    # The browser's own tiles may meet in the edge.
    assert sum(abs(each - middle) > 0.15 for each in away) < 0.2 * len(away)


def test_the_log_says_when_a_limit_is_met(start):
    at = start.at("frame", 0.5, 0.97)
    start.fingers.down(1, at).glide({1: along(at, -600, 0)}, steps=30).up(1)
    assert ("Frame", "limited") in start.heard()
    left = start.page.locator("#start-nested .pad").bounding_box()["x"]
    assert abs(start.at("frame", 0, 0)[0] - left - 8) < 0.01


def test_a_switch_takes_a_freedom_away(start):
    start.page.locator("#start-nested .switches label", has_text="Move").click()
    start.show("nested")
    before = start.at("photo")
    start.fingers.down(1, before).glide({1: along(before, 60, 30)}).up(1)
    assert distance([start.at("photo")], [before]) < 0.01
    start.page.locator("#start-nested .switches label", has_text="Move").click()
    start.show("nested")
    start.fingers.down(1, before).glide({1: along(before, 60, 30)}).up(1)
    assert distance([start.at("photo")], [before]) > 20


def test_a_circle_is_pressed_then_dragged_and_words_say_so(start):
    start.show("composed")
    legend = "#start-composed .legend div:first-child span"
    at = start.at("sequence")
    assert start.text(legend) == ""
    start.fingers.down(1, at)
    assert start.state("sequence") == "pressing"
    assert start.text(legend) == "Pressing: hold still"
    start.watch(0.6)
    assert start.state("sequence") == "dragging"
    start.fingers.glide({1: along(at, 50, 40)})
    assert distance([start.at("sequence")], [along(at, 50, 40)]) < 0.05
    start.fingers.up(1)
    assert start.text(legend) == ""
    assert distance([start.at("sequence")], [along(at, 50, 40)]) < 0.05


def test_a_circle_is_dragged_or_pressed(start):
    start.show("composed")
    at = start.at("choice")
    start.fingers.down(1, at).glide({1: along(at, 0, 60)})
    assert start.state("choice") == "dragging"
    start.fingers.up(1)
    start.watch(1)
    at = start.at("choice")
    start.fingers.down(1, at)
    start.watch(0.6)
    assert start.state("choice") == "pressed"
    start.fingers.glide({1: along(at, 0, -60)}).up(1)
    assert distance([start.at("choice")], [at]) < 0.01


def test_two_fingers_scale_and_turn_at_once(start):
    start.show("composed")
    at = start.at("pair")
    start.fingers.down(1, along(at, -25, 0)).down(2, along(at, 25, 0))
    start.fingers.glide({1: along(at, -30, 22), 2: along(at, 30, -22)})
    assert start.state("pair") == "pinchingAndTurning"
    start.fingers.up(1).up(2)
    assert start.state("pair") == "inactive"
    top, right = start.at("pair", 0, 0), start.at("pair", 1, 0)
    assert math.atan2(right[1] - top[1], right[0] - top[0]) < -0.3


def test_a_corner_of_the_box_stays_under_the_finger(start):
    start.show("box")
    grabbed, fixed = start.at("box", 1, 1), start.at("box", 0, 0)
    start.fingers.down(1, grabbed).glide({1: along(grabbed, -60, -30)})
    assert distance([start.at("box", 1, 1)], [along(grabbed, -60, -30)]) < 0.05
    assert distance([start.at("box", 0, 0)], [fixed]) < 0.05
    # The drawn handle is where the corner is.
    handle = start.page.locator("#start-box .box > g > g").nth(7).bounding_box()
    middle = (handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2)
    assert distance([middle], [along(grabbed, -60, -30)]) < 1
    start.fingers.glide({1: fixed}).up(1)
    assert start.text("#start-box .state").startswith("72\u00a0×\u00a054 points")


def test_uniform_corners_keep_the_proportions(start):
    start.show("box")
    size = lambda: [int(n) for n in re.match(  # noqa: E731
        r"(\d+)\s×\s(\d+)", start.text("#start-box .state")).groups()]
    width, height = size()
    start.page.locator("#start-box .choice label", has_text="Uniform").click()
    at = start.at("box", 1, 1)
    start.fingers.down(1, at).glide({1: along(at, -80, 0)}).up(1)
    after = size()
    assert after[0] < width - 10 and abs(after[0] / after[1] - width / height) < 0.03


def test_fingers_stretch_the_axis_along_which_they_move(start):
    start.show("pinch")
    x, y = start.at("picture")
    start.fingers.down(1, (x - 40, y - 40)).down(2, (x + 40, y + 40))
    start.fingers.glide({1: (x - 80, y - 40), 2: (x + 80, y + 40)}).up(1).up(2)
    wide, high = (float(n) for n in re.findall(r"[\d.]+", start.text("#start-pinch .state")))
    assert wide > 1.4 and high == 1


def test_one_drag_opens_the_sheet_and_scrolls_its_list(start):
    start.show("sheet")
    pad = start.page.locator("#start-sheet .pad").bounding_box()
    x, bottom = pad["x"] + pad["width"] / 2, pad["y"] + pad["height"] - 8
    offset = lambda: start.page.evaluate(  # noqa: E731
        "new DOMMatrix(document.querySelector('.start .cells').style.transform).m42")
    start.fingers.down(1, (x, bottom)).glide({1: (x, bottom - 520)}, steps=40)
    assert abs(start.at("sheet", 0, 0)[1] - (pad["y"] + pad["height"] * 0.1)) < 0.1
    assert offset() < -40
    start.fingers.glide({1: (x, bottom)}, steps=40)
    assert offset() == 0
    start.watch(0.3)
    start.fingers.up(1)
    start.rest()
    assert start.text("#start-sheet .state") == "The sheet is low"
    # A tap on the grabber does the same without a drag.
    for words in ("half open", "open", "low"):
        grabber = start.page.locator(".start .grabber").bounding_box()
        start.fingers.down(1, (x, grabber["y"] + 20)).up(1)
        start.rest()
        assert start.text("#start-sheet .state") == f"The sheet is {words}"


def test_a_mouse_with_alt_has_two_fingers(start):
    start.show("pinch")
    x, y = (round(n) for n in start.at("picture"))
    start.page.keyboard.down("Alt")
    start.mouse.move(x + 40, y + 40)
    assert start.page.locator(".start .fingers").get_attribute("hidden") is None
    start.mouse.down()
    start.mouse.move(x + 40, y + 90, steps=10)
    start.mouse.up()
    start.page.keyboard.up("Alt")
    wide, high = (float(n) for n in re.findall(r"[\d.]+", start.text("#start-pinch .state")))
    assert high > 1.5 and abs(wide - 1) < 0.05


def test_a_touch_beside_the_pads_scrolls_the_page_and_one_on_a_piece_does_not(phone):
    cdp = phone.fingers.cdp

    def swipe(x, y):
        send = lambda kind, *points: cdp.send(  # noqa: E731
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": px, "y": py} for px, py in points]})
        send("touchStart", (x, y))
        for step in range(1, 15):
            send("touchMove", (x, y - 20 * step))
            phone.page.wait_for_timeout(10)
        send("touchEnd")

    swipe(*phone.at("frame", 0.5, 0.95))
    assert phone.scrolled() == 0
    title = phone.page.locator("#start-nested h3").bounding_box()
    swipe(title["x"] + 40, title["y"] + 10)
    for _ in range(600):
        if phone.scrolled() > 100:
            break
        phone.page.wait_for_timeout(20)
    assert phone.scrolled() > 100


def test_after_scrolling_a_part_is_still_under_the_finger(phone):
    phone.show("box")
    assert phone.scrolled() > 300
    at = phone.at("box")
    phone.fingers.down(1, at).glide({1: along(at, 12, 8)}).glide({1: along(at, 20, 12)})
    held = phone.at("box")
    phone.fingers.glide({1: along(at, 10, 4)})
    assert distance([phone.at("box")], [along(held, -10, -8)]) < 0.05
    phone.fingers.up(1)


def test_the_first_card_moves_by_itself_until_anything_is_touched(open_page):
    page = open_page("#start")
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    start = Start(page)
    before = start.at("photo")
    shown = []
    for _ in range(8):
        start.watch(0.25)
        shown.append(page.locator(".start .fingers").get_attribute("hidden") is None)
    assert distance([start.at("photo")], [before]) > 5
    assert ("Picture", "began") in start.heard()
    assert any(shown)
    # A touch of the text is enough.
    title = page.locator("#start-nested h3").bounding_box()
    start.fingers.down(1, (round(title["x"]) + 10, round(title["y"]) + 10)).up(1)
    start.watch(0.5)
    at = start.at("photo")
    start.watch(4)
    assert start.at("photo") == at
    assert page.locator(".start .fingers").get_attribute("hidden") is not None


def test_with_reduced_motion_nothing_moves_by_itself(start):
    before = start.at("photo")
    start.watch(4)
    assert start.at("photo") == before and start.heard() == []


# Keys and screen readers


def test_every_part_takes_the_focus_and_has_a_role_and_a_name(start):
    names = start.page.evaluate("""[...document.querySelectorAll(
        '.start [data-part], .start .grabber, .start .list')].map(e =>
        [e.tabIndex, e.getAttribute('role'), e.getAttribute('aria-label')])""")
    assert len(names) == 11
    assert all(tab == 0 and role and name for tab, role, name in names)


def test_keys_move_turn_and_scale_a_part(start):
    start.page.focus('.start [data-part="photo"]')
    before = start.at("photo")
    for key in ("ArrowRight", "ArrowDown"):
        start.page.keyboard.press(key)
    assert distance([start.at("photo")], [along(before, 10, 10)]) < 0.5
    width = lambda: math.dist(start.at("photo", 0, 0), start.at("photo", 1, 0))  # noqa: E731
    before = width()
    start.page.keyboard.press("-")
    assert abs(width() / before - 1 / 1.1) < 0.01
    start.page.keyboard.press("Home")
    start.rest()
    assert abs(width() - before) < 0.01


def test_the_keys_of_the_part_with_the_focus_are_shown(start):
    shown = start.page.locator(".start .keys:visible")
    start.mouse.move(*start.at("photo"))
    start.mouse.down()
    start.mouse.up()
    assert shown.count() == 0
    start.page.focus('.start [data-part="frame"]')
    start.page.keyboard.press("Tab")
    assert start.page.evaluate("document.activeElement.dataset.part") == "photo"
    assert shown.all_inner_texts() == [
        start.page.text_content("#start-keys-manipulate")]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (390, 844), (844, 390), (820, 1180), (375, 667),
                                  (699, 900)])
def test_the_first_pad_fills_the_window_and_its_words_are_seen(open_page, size):
    start = Start(open_page("#start", size=size))
    pad = start.page.locator("#start-nested .pad").bounding_box()
    assert (pad["x"], pad["y"], pad["width"]) == (0, 0, size[0])
    assert pad["height"] > 0.6 * size[1]
    # What comes below looks in.
    assert start.page.locator("#start-nested h3").bounding_box()["y"] < size[1]
    mount = start.page.locator('.start [data-part="frame"]').bounding_box()
    assert mount["width"] * mount["height"] > 0.18 * pad["width"] * pad["height"]
    for words in start.page.locator(".start header :is(h2, p):visible").all():
        box = words.bounding_box()
        assert box["x"] >= 14 and box["x"] + box["width"] <= size[0]
        assert (box["x"] + box["width"] <= mount["x"] + 1
                or box["y"] + box["height"] <= mount["y"] + 1), words.inner_text()


def test_keys_press_and_drag_a_circle(start):
    start.show("composed")
    start.page.focus('.start [data-part="sequence"]')
    before = start.at("sequence")
    start.page.keyboard.press("Enter")
    start.clock.frame()
    assert start.state("sequence") == "pressing"
    start.watch(0.6)
    assert start.state("sequence") == "dragging"
    for _ in range(3):
        start.page.keyboard.press("ArrowDown")
    start.page.keyboard.press("Enter")
    assert distance([start.at("sequence")], [along(before, 0, 30)]) < 0.05
    assert start.state("sequence") == "inactive"
    # The finger does not stay when the focus leaves.
    start.page.keyboard.press("Enter")
    start.page.keyboard.press("Tab")
    start.clock.frame()
    assert start.state("sequence") == "inactive"


def test_keys_of_the_engine_edit_the_box_and_move_the_sheet(start):
    start.show("box")
    start.page.focus('.start [data-part="box"]')
    before = start.at("box")
    start.page.keyboard.press("Shift+ArrowLeft")
    assert distance([start.at("box")], [along(before, -10, 0)]) < 1
    start.show("sheet")
    start.page.focus(".start .grabber")
    start.page.keyboard.press("ArrowUp")
    start.rest()
    assert start.page.get_attribute(".start .grabber", "aria-valuenow") == "2"
    assert start.page.get_attribute(".start .grabber", "aria-valuetext") == "half open"
    before = start.at("box")
    start.page.focus(".start .list")
    start.page.keyboard.press("PageDown")
    start.rest()
    assert start.page.evaluate(
        "new DOMMatrix(document.querySelector('.start .cells').style.transform).m42") < -20
    assert distance([start.at("box")], [before]) < 0.01


def test_keys_without_a_focused_part_stay_with_the_page(start):
    before = start.at("box", 0, 0)
    start.page.evaluate("document.activeElement.blur()")
    start.page.keyboard.press("ArrowDown")
    start.page.keyboard.press("]")
    after = start.at("box", 0, 0)
    scrolled = start.scrolled()
    assert abs(after[0] - before[0]) < 0.01 and abs(after[1] + scrolled - before[1]) < 0.01


def test_the_pointer_says_what_a_handle_of_the_box_does(start):
    start.show("box")
    shown = []
    for handle in start.page.locator("#start-box svg.box g g").all():
        box = handle.bounding_box()
        start.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        shown.append(start.page.get_attribute("#start-box .pad", "data-cursor"))
    assert shown == ["nwse", "ns", "nesw", "ew", "ew", "nesw", "ns", "nwse", "turn"]
    pad = start.page.locator("#start-box .pad").bounding_box()
    start.mouse.move(pad["x"] + 30, pad["y"] + 6)
    assert start.page.get_attribute("#start-box .pad", "data-cursor") is None


def test_the_click_of_a_screen_reader_presses_a_circle_and_lets_it_go(start):
    start.show("composed")
    circle = start.page.locator(".start [data-part='choice']")
    circle.evaluate("element => element.click()")
    start.watch(0.6)
    assert circle.get_attribute("aria-label") == "Press or drag: Pressed"
    circle.evaluate("element => element.click()")
    start.clock.frame()
    assert circle.get_attribute("aria-label") == "Press or drag: Not touched"


def test_buttons_do_without_a_drag_what_fingers_do(start):
    for card, part, step in [
            ("nested", "frame", "left"), ("box", "box", "turnRight"), ("pinch", "picture", "wider"),
            ("sheet", "sheet", "up")]:
        start.show(card)
        start.page.click(f"#start-{card} .steps summary")
        start.lay_out()
        before = start.in_pad(part, 0, 0)
        start.page.click(f'#start-{card} .steps [data-step="{step}"]')
        start.rest()
        assert distance([start.in_pad(part, 0, 0)], [before]) > 2, card
    start.page.select_option("#start-nested .steps select", "sticker")
    before = start.in_pad("sticker")
    start.page.click('#start-nested .steps [data-step="left"]')
    start.rest()
    assert distance([start.in_pad("sticker")], [along(before, -10, 0)]) < 0.5


def test_a_live_region_says_what_happens(start):
    said = lambda: start.page.inner_text("#live")  # noqa: E731
    at = start.at("photo")
    start.fingers.down(1, at).glide({1: along(at, 10, 20)})
    start.watch(0.6)
    assert said() == "Picture: began"
    start.fingers.up(1)
    start.watch(0.6)
    assert said().strip() == "Picture: ended"


@pytest.mark.parametrize("size, scheme, language", [
    ((1280, 800), "light", "en"), ((1280, 800), "dark", "ja"), ((390, 844), "light", "ja"),
    ((390, 844), "dark", "en")])
def test_axe_finds_nothing(open_page, scheme, size, language):
    start = Start(open_page("#start", size=size, scheme=scheme, locale=language))
    start.open_details()
    for code in start.page.locator(".start code").all():
        code.wait_for()
    start.lay_out()
    start.page.locator(".start code").last.wait_for()
    found = Axe().run(start.page, context="#room-start").response["violations"]
    assert not found, json.dumps(
        [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found], indent=1)
    name = f"start-{size[0]}x{size[1]}-{scheme}-{language}"
    start.open_details(False)
    start.page.evaluate("document.querySelector('#room-start').scrollTo(0, 0)")
    start.lay_out()
    look_at(start.page, f"{name}.png")
    for card in CARDS:
        start.show(card)
        look_at(start.page, f"{name}-{card}.png")


def test_targets_are_large_enough(phone):
    phone.open_details()
    small = phone.page.evaluate("""[...document.querySelectorAll(
        '.start :is(button, select, summary, a, label, .grabber)')]
        .filter(e => e.offsetParent !== null)
        .map(e => [e.outerHTML.slice(0, 80), e.getBoundingClientRect()])
        .filter(([, box]) => box.width < 44 || box.height < 36)
        .map(([html, box]) => [html, box.width, box.height])""")
    assert small == []


@pytest.mark.parametrize("width", [320, 640])
def test_a_page_that_is_zoomed_in_needs_no_sideways_scrolling(open_page, width):
    start = Start(open_page("#start", size=(width, 256 * width // 320)))
    assert start.page.evaluate("""(() => {
        const room = document.querySelector('#room-start');
        return room.scrollWidth <= room.clientWidth;
    })()""")


def test_another_language_words_everything(open_page):
    start = Start(open_page("#start", locale="ja"))
    kana = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
    untold = start.page.evaluate("""[...document.querySelectorAll('.start [data-t]')]
        .map(e => e.textContent).filter(text => text !== 'alt = 2本指')""")
    assert all(kana.search(text) for text in untold), untold
    start.page.evaluate("studio.language.set('en')")
    start.lay_out()
    assert not any(kana.search(text) for text in start.page.locator(".start").all_inner_texts())
    assert start.page.get_attribute('.start [data-part="box"]', "aria-label").startswith(
        "Picture: ")
