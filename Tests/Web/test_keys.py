"""Keys and screen readers where other libraries have neither: drawn items, what leaves the view, sheets."""

import pytest

LOAD = """
import { load } from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.$ = (selector) => document.querySelector(selector);
globalThis.stage = createStage($("#board"));
"""


@pytest.mark.parametrize("around, area", [
    ("<div id=area>{}</div>", "[0, 0, innerWidth, innerHeight]"),
    ("<div id=area style='margin:40px;width:400px;height:300px;overflow:auto'>{}</div>",
     "(({ left, top }) => [left, top, left + 400, top + 300])($('#area').getBoundingClientRect())"),
])
def test_what_keys_move_stays_in_view(open_page, around, area):
    page = open_page(around.format("""<div id=board style='position:relative;width:1600px;height:2000px'>
        <div id=card style='position:absolute;left:30px;top:30px;width:80px;height:60px'>Card</div></div>"""),
        LOAD + "globalThis.card = stage.add($('#card'), { manipulable: true });")

    def is_seen():
        page.settle()
        return page.js(f"""(() => {{
            const {{ left, top, right, bottom }} = $("#card").getBoundingClientRect();
            const [x, y, end, low] = {area};
            return left >= x - 1 && top >= y - 1 && right <= end + 1 && bottom <= low + 1;
        }})()""")

    page.page.locator("#card").focus()
    for key in ["ArrowDown"] * 90 + ["ArrowRight"] * 90 + ["ArrowUp"] * 80 + ["ArrowLeft"] * 80:
        page.page.keyboard.press(f"Shift+{key}")
        page.settle()
        assert is_seen(), key
    assert page.js("card.placement.translation") == [100, 100]
    # What a finger moves away from the view scrolls nothing.
    page.js("scrollTo(0, 0); $('#area').scrollTo(0, 0)")
    page.fingers.down(1, page.center("#card")).glide({1: (790, 590)}, steps=8).up(1)
    page.settle()
    assert page.js("[scrollX, scrollY, $('#area').scrollTop]") == [0, 0, 0]


def test_drawn_items_with_a_label_have_keys_and_are_told(open_page):
    page = open_page("<canvas id=board width=400 height=300></canvas>", LOAD + """
        globalThis.star = stage.add(null, { frame: [20, 20, 50, 50], label: "Star", manipulable: true });
        globalThis.moon = stage.add(null, { frame: [120, 20, 50, 50], manipulable: true });
    """)
    parts = "[...document.querySelectorAll('[data-tsumami-item]')]"
    assert page.js(f"{parts}.map((each) => [each.getAttribute('role'), each.ariaLabel, each.tabIndex])") == [
        ["group", "Star", 0]]
    page.page.keyboard.press("Tab")
    assert page.js("stage.focused === star")
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("Shift+ArrowDown")
    page.page.keyboard.press("]")
    page.settle()
    assert page.js("star.placement.translation") == [1, 10]
    assert "moved 1, 10" in page.js("document.activeElement.getAttribute('aria-description')")
    assert page.js("document.querySelector('[role=status]').textContent").startswith("Star: moved 1, 10")
    # A name that comes later, another one, and the end.
    page.js("moon.label = 'Moon'")
    page.settle()
    assert page.js(f"{parts}.map((each) => each.ariaLabel)") == ["Star", "Moon"]
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("ArrowUp")
    page.settle()
    assert page.js("stage.focused === moon && moon.placement.translation[1] === -1")
    page.js("star.label = 'Sun'")
    page.settle()
    assert page.js(f"{parts}.map((each) => each.ariaLabel)") == ["Sun", "Moon"]
    page.js("moon.remove()")
    page.settle()
    assert page.js(f"{parts}.length") == 1 and page.js("stage.focused") is None
    page.js("stage.dispose()")
    assert page.js(f"{parts}.length") == 0


def test_escape_closes_a_dismissible_sheet_that_has_the_focus(open_page):
    page = open_page("""<div id=board style='position:relative;width:600px;height:500px;overflow:hidden'>
        <div id=sheet style='position:absolute;inset:0'><button id=in>In it</button></div></div>
        <button id=out>Beside it</button>""", LOAD + """
        globalThis.sheet = stage.sheet($("#sheet"), { detents: { open: 300 }, dismissible: true });
    """)
    place = lambda: page.js("sheet.sheetPosition.place")  # noqa: E731
    page.clock.advance(1)
    page.page.locator("#out").focus()
    page.page.keyboard.press("Escape")
    page.clock.advance(1)
    assert place() == 0
    page.page.locator("#in").focus()
    # The first Escape cancels what a finger holds.
    x, y = page.center("#sheet")
    page.fingers.down(1, (x, 260)).glide({1: (x, 300)}, steps=6)
    page.page.keyboard.press("Escape")
    page.fingers.up(1)
    page.clock.advance(1)
    assert place() == 0
    page.page.keyboard.press("Escape")
    page.clock.advance(1)
    assert place() == -1
    page.js("sheet.sheet({ detents: { open: 300 }, initial: 'open' }); sheet.moveSheet('open', { animated: false })")
    page.page.locator("#in").focus()
    page.page.keyboard.press("Escape")
    page.clock.advance(1)
    assert place() == 0


def test_a_key_of_a_text_that_is_composed_cancels_nothing(open_page):
    page = open_page("""<div id=board style='position:relative;width:400px;height:300px'>
        <div id=card style='position:absolute;width:80px;height:60px'>Card</div></div><input id=name>""",
        LOAD + "globalThis.card = stage.add($('#card'), { manipulable: true });")
    x, y = page.center("#card")
    page.page.locator("#name").focus()
    page.fingers.down(1, (x, y)).glide({1: (x + 50, y)})
    press = """(isComposing) => $("#name").dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", isComposing, bubbles: true, cancelable: true }))"""
    assert page.js(press, True)
    page.settle()
    assert page.js("card.placement.translation[0]") > 30
    assert not page.js(press, False)
    page.settle()
    assert page.js("card.placement.translation[0]") == 0
    page.fingers.up(1)


def test_what_happens_is_told_after_the_program_has_emptied_the_board(open_page):
    page = open_page("<div id=board style='position:relative;width:400px;height:300px'></div>", LOAD + """
        globalThis.fill = () => {
            stage.items.forEach((each) => each.remove());
            $("#board").replaceChildren();
            $("#board").innerHTML = "<div id=card style='width:80px;height:60px'>Card</div>";
            globalThis.card = stage.add($("#card"), { manipulable: true });
        };
        fill();
    """)
    regions = "[...document.querySelectorAll('[role=status]')]"
    said = lambda: page.js(f"{regions}.map((each) => each.textContent)")  # noqa: E731
    # It is there before something is told: screen readers read what changes in it.
    assert said() == [""]
    page.page.focus("#card")
    page.page.keyboard.press("ArrowRight")
    page.settle()
    assert said() == ["Card: moved 1, 0; 100 %; 0°"]
    page.js("fill()")
    assert len(said()) == 1
    page.js("$('#board > [role=status]').remove()")
    page.page.focus("#card")
    page.page.keyboard.press("ArrowDown")
    page.settle()
    assert said() == ["Card: moved 0, 1; 100 %; 0°"]
    # A stage that ends while something is told leaves nothing.
    page.js("""() => {
        const zone = document.createElement("div");
        zone.style.cssText = "width: 400px; height: 200px; background: silver";
        $("#board").append(zone);
        stage.drop(zone, { drop: () => stage.dispose() });
    }""")
    page.fingers.down(1, page.center("#card")).glide({1: (200, 200)}, steps=6).up(1)
    page.settle()
    assert page.js("stage.isDisposed") and said() == []


TALL = """<div id=board style='position:relative;width:400px;height:3000px'>
    <div id=card style='width:80px;height:60px'>Card</div></div>"""
CARD = "globalThis.card = stage.add($('#card'), {});"
PRESENTED = "['tabindex', 'role', 'aria-description'].map((name) => card.element.getAttribute(name))"


def test_what_only_a_program_moves_has_no_keys(open_page):
    page = open_page(TALL.replace("Card</div>", "Card</div><div id=zone></div>"), LOAD + CARD + """
        stage.drop($("#zone"), {});
        card.animate({ translation: [20, 0] });
        globalThis.taken = [];
        globalThis.onkeydown = ({ key, defaultPrevented }) => { if (defaultPrevented) taken.push(key); };
    """)
    page.clock.advance(2)
    assert page.js(PRESENTED) == [None, None, None]
    # A box has its own keys, and says nothing of others.
    page.js("card.box()")
    described = page.page.locator("#card").get_attribute("aria-description")
    assert "Arrow keys move" in described
    assert not any(word in described for word in ("moved", "scale", "drops"))
    page.page.focus("#card")
    for key in ["+", " ", "ArrowUp"]:
        page.page.keyboard.press(key)
    assert page.js("taken") == ["ArrowUp"]


def test_keys_of_what_is_switched_off_are_the_pages(open_page):
    page = open_page(TALL, LOAD + CARD + "globalThis.moving = card.manipulable();")
    page.page.focus("#card")
    page.page.keyboard.press("ArrowDown")
    page.settle()
    assert page.js("card.placement.translation") == [0, 1]
    page.js("moving.configure({ enabled: false }), 0")
    page.page.keyboard.press("ArrowDown")
    page.page.wait_for_function("scrollY > 0")
    page.settle()
    assert page.js("card.placement.translation") == [0, 1]
    assert page.js(PRESENTED) == [None, None, None]
    page.js("moving.configure({ enabled: true }), 0")
    page.page.focus("#card")
    page.page.keyboard.press("ArrowDown")
    page.settle()
    assert page.js("card.placement.translation") == [0, 2]
    assert page.js(PRESENTED)[:2] == ["0", "group"]


def test_what_keys_bring_to_the_front_keeps_the_focus(open_page):
    page = open_page("""<div id=board style='position:relative;width:400px;height:300px'>
        <div id=card style='width:80px;height:60px'>Card</div><div id=tray style='height:90px'></div></div>""",
        LOAD + """
        globalThis.card = stage.add($("#card"), { manipulable: true });
        globalThis.tray = stage.add($("#tray"));
        card.on("begin", () => card.bringToFront());
    """)
    page.page.focus("#card")
    for _ in range(3):
        page.page.keyboard.press("ArrowRight")
    page.settle()
    assert page.js("[card.placement.translation[0], document.activeElement.id]") == [3, "card"]
    assert page.js("$('#tray').nextElementSibling !== null && $('#card').nextElementSibling === null")
    page.js("card.move(tray)")
    assert page.js("[$('#card').parentElement.id, document.activeElement.id]") == ["tray", "card"]


def test_the_name_of_an_item_is_that_of_what_it_shows_now(open_page):
    page = open_page(TALL.replace(">Card<", ">Loading…<"), LOAD + CARD + "card.manipulable();")
    name = lambda: page.js("$('#card').ariaLabel")  # noqa: E731
    assert name() == "Loading…"
    page.js("$('#card').textContent = 'A cat'")
    page.page.focus("#card")
    assert name() == "A cat"
    page.js("$('#card').textContent = 'A dog'")
    page.page.keyboard.press("ArrowDown")
    page.settle()
    assert name() == "A dog"
    # A name that the page gives later stays.
    page.js("$('#card').ariaLabel = 'Pet', $('#card').textContent = 'A fish'")
    page.page.keyboard.press("ArrowDown")
    page.settle()
    assert name() == "Pet"


def test_what_has_the_keys_is_not_what_has_its_place(open_page):
    page = open_page("""<div id=board style='position:relative;width:400px;height:300px'>
        <div id=card style='width:80px;height:60px'>Card</div></div>""",
                     LOAD + "globalThis.card = stage.add($('#card'), { manipulable: true });")
    page.page.locator("#card").focus()
    assert page.js("stage.focused === card")
    page.js("card.remove()")
    page.js("globalThis.other = stage.add(null, { frame: [200, 0, 50, 50], manipulable: true })")
    assert page.js("stage.focused") is None
