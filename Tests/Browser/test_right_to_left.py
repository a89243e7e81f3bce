"""The rooms on a page that is read from right to left: names, code and numbers stay whole."""

import pytest

from conftest import Studio, wait
from test_start import Start, along

# The direction is set as soon as there is a page, before anything is drawn.
TURN = """new MutationObserver((_, observer) => {
    if (document.documentElement === null) return;
    document.documentElement.dir = "rtl";
    observer.disconnect();
}).observe(document, { childList: true });"""

# The horizontal places of the characters of each line, where they differ from the order of the text.
DISORDER = """element => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = [];
    let line = "", last = -Infinity;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        [...node.data].forEach((character, i) => {
            if (character === "\\n") [line, last] = ["", -Infinity];
            if (/\\s/.test(character)) return;
            const range = document.createRange();
            range.setStart(node, i);
            range.setEnd(node, i + 1);
            const { left } = range.getBoundingClientRect();
            line += character;
            if (left < last - 0.5) found.push(line);
            last = left;
        });
    }
    return found;
}"""


def turned(open_page, room, **options):
    page = open_page(f"#{room}", **options)
    page.add_init_script(TURN)
    page.reload()
    wait(page, "globalThis.studio")
    assert page.evaluate("getComputedStyle(document.body).direction") == "rtl"
    return page


def pixels(page, selector):
    """What a canvas shows, as bytes in text."""
    return page.evaluate("""selector => {
        const canvas = document.querySelector(selector);
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        return Array.from(new Uint32Array(data.buffer), each => String.fromCharCode(
            each & 0x7fff, each >>> 17)).join("");
    }""", selector)


def difference(one, other):
    """The share of the numbers that differ."""
    assert len(one) == len(other)
    return sum(x != y for x, y in zip(one, other)) / len(one)


@pytest.mark.parametrize("room, canvas", [
    ("map", "#room-map canvas"), ("lab", ".lab .surface canvas")])
def test_what_a_canvas_says_is_whole(open_page, room, canvas):
    studios = []
    for page in (open_page(f"#{room}", size=(390, 844)),
                 turned(open_page, room, size=(390, 844))):
        wait(page, "globalThis.studio" + ("?.room.photos" if room == "map" else ""))
        studios.append(Studio(page))
    for _ in range(400):
        # The pictures of the markers come in the browser's own time.
        for studio in studios:
            studio.page.evaluate("studio.tsumami.requestFrame()")
            studio.rest()
        share = difference(*(pixels(studio.page, canvas) for studio in studios))
        if share < 1e-4:
            break
        studios[0].page.wait_for_timeout(50)
    assert share < 1e-4


def test_code_and_numbers_of_the_start_room_are_read_from_left_to_right(open_page):
    start = Start(turned(open_page, "start", size=(1280, 800)))
    start.open_details()
    start.page.locator(".start code").last.wait_for()
    at = start.at("photo")
    start.fingers.down(1, at).glide({1: along(at, 23, 5)}).up(1)
    start.rest()
    for selector in (".start pre", "#start-nested .values", "#start-box .state",
                     "#start-pinch .state"):
        found = start.page.locator(selector)
        assert found.count() > 0
        for each in found.all():
            assert each.evaluate(DISORDER) == [], selector


def test_a_sentence_of_the_collage_ends_at_its_end(open_page):
    studio = Studio(turned(open_page, "collage", size=(1280, 800)))
    for selector in ("#hint > span:visible", "#zoom", ".drawer header p"):
        found = studio.page.locator(selector)
        assert found.count() > 0
        for each in found.all():
            assert each.evaluate(DISORDER) == [], selector


def test_words_of_the_composed_gestures_stand_below_their_shapes(open_page):
    start = Start(turned(open_page, "start", size=(390, 844)))
    start.show("composed")
    middles = start.page.evaluate("""["sequence", "choice", "pair"].map(part => {
        const middle = ({ left, right }) => (left + right) / 2;
        const words = document.querySelector(`.legend [data-t="start.part.${part}"]`);
        const shape = document.querySelector(`.start [data-part="${part}"]`);
        return [shape, words].map(each => middle(each.getBoundingClientRect()));
    })""")
    assert all(abs(shape - words) < 12 for shape, words in middles), middles


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (844, 390), (390, 844)])
def test_the_first_sentence_stands_beside_the_frame(open_page, size):
    page = turned(open_page, "start", size=size)
    Start(page)
    title, frame = (page.locator(f"#room-start {each}").bounding_box()
                    for each in ("header h2", "#start-nested .mount"))
    assert any(title[at] + title[side] <= frame[at] - 8 for at, side in (
        ("x", "width"), ("y", "height"))), (title, frame)


def test_the_fingers_of_the_demonstration_follow_the_pad_to_the_other_side(open_page):
    page = open_page("#start", size=(1280, 800))
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    start = Start(page)
    start.watch(1.5)
    page.evaluate("document.documentElement.dir = 'rtl'")
    start.lay_out()
    seen = 0
    for _ in range(16):
        start.watch(0.25)
        found = page.evaluate("""() => {
            const fingers = document.querySelector(".start .fingers");
            if (fingers.hasAttribute("hidden")) return null;
            const pad = document.querySelector("#start-nested .pad").getBoundingClientRect();
            return [...fingers.children].every(circle => {
                const box = circle.getBoundingClientRect();
                return box.left > pad.left && box.right < pad.right && box.top > pad.top &&
                    box.bottom < pad.bottom;
            });
        }""")
        if found is not None:
            seen += 1
            assert found
    assert seen > 4
