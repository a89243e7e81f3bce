"""Layout is followed: an item is held where it is seen, also after the page has moved it."""

import pytest
from conftest import near
from test_awkward import LOAD

ROWS = """
<style>
  #board { position: relative; width: 400px; height: 400px; overflow: clip; }
  .row { width: 300px; height: 60px; margin: 10px 0; background: silver; }
</style>
<div id=board><div id=top></div>
<div class=row id=a>A</div><div class=row id=b>B</div><div class=row id=c>C</div></div>
"""
START = LOAD + """
globalThis.stage = createStage($("#board"));
for (const id of ["a", "b", "c"]) globalThis[id] = stage.add($("#" + id), { manipulable: true });
globalThis.at = (id) => (({ left, top }) => [left, top])($("#" + id).getBoundingClientRect());
"""


def at(page, name):
    page.settle()
    return page.js("id => at(id)", name)


def hold(page, finger, start, way):
    """Holds a point past the slop; from then on the way of the finger is the way of the item."""
    x, y = start
    page.fingers.down(finger, start).move({finger: (x + 20, y)}).move({finger: (x + 20 + way[0], y + way[1])})


def test_what_has_moved_because_something_above_it_grew_is_held_where_it_is_seen(open_page):
    page = open_page(ROWS, START)
    page.js("$('#top').style.height = '150px'")
    x, y = page.center("#b")
    start = at(page, "b")
    hold(page, 1, (x, y), (0, 30))
    assert near(at(page, "b"), (start[0] + 10, start[1] + 30), 0.01)
    # Another item meanwhile.
    page.js("$('#top').style.height = '100px'")
    x, y = page.center("#c")
    start = at(page, "c")
    hold(page, 2, (x, y), (0, 20))
    assert near(at(page, "c"), (start[0] + 10, start[1] + 20), 0.01)
    assert page.js("b.placement.translation[1]") != 0


def test_an_item_that_is_reordered_while_it_is_held_stays_under_the_finger(open_page):
    page = open_page(ROWS, START)
    x, y = page.center("#a")
    hold(page, 1, (x, y), (0, 50))
    start = at(page, "a")
    page.js("$('#b').after($('#a'))")
    page.js("new Promise((resolve) => setTimeout(resolve))")
    page.settle()
    assert near(at(page, "a"), start, 0.01)
    page.fingers.move({1: (x + 20, y + 80)})
    assert near(at(page, "a"), (start[0], start[1] + 30), 0.01)
    # Those that made room are where the page has put them.
    assert near(at(page, "b"), (0, 10), 0.01)


PAGE = """
<style>
  #above { height: 10px; }
  #board { position: relative; width: 400px; height: 500px; overflow: clip; }
  #a { position: relative; width: 300px; height: 60px; margin: 10px 0; background: silver; }
  #a.moved { left: 50px; }
  #a.slow { transition: left 0.1s linear; }
  @keyframes along { to { left: 50px; } }
  #a.runs { animation: along 0.1s linear forwards; }
  .tall { height: 90px; }
</style>
<div id=above></div>
<div id=board><div id=top></div><details id=more><summary>More</summary><p>Text</p></details><p id=text>Short</p>
<img id=picture alt=""><div id=around><div id=a>A</div></div></div>
"""
HELD = {
    "stage": LOAD + """
        globalThis.stage = createStage($("#board"));
        stage.add($("#a"), { manipulable: true });
    """,
    "touch": """
        import { touch } from "/tsumami/touch.js";
        globalThis.$ = (selector) => document.querySelector(selector);
        await touch($("#a"));
    """,
}
# What a page does beside its script: a style, a class, a picture that arrives, text that grows.
CHANGES = {
    "a class": "$('#a').classList.add('moved')",
    "a style": "$('#a').style.left = '50px'",
    "a transition": "$('#a').classList.add('slow'); requestAnimationFrame(() => $('#a').classList.add('moved'))",
    "an animation": "$('#a').classList.add('runs')",
    "an element before it": "$('#top').style.height = '80px'",
    "a class before it": "$('#top').classList.add('tall')",
    "padding around it": "$('#around').style.paddingTop = '40px'",
    "an element above the board": "$('#above').style.height = '80px'",
    "details": "$('#more').open = true",
    "text": "$('#text').firstChild.data = 'word '.repeat(90)",
    "a picture": """$("#picture").src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='50' height='60'/>" """,
    "a sheet of styles": "document.head.append(Object.assign(document.createElement('style'), { textContent: '#top { height: 77px }' }))",
}


def hold_still(page):
    """Holds the item with a finger past the slop, and returns where the finger is and the item is seen."""
    page.js("globalThis.at = () => (({ left, top }) => [left, top])($('#a').getBoundingClientRect())")
    x, y = page.center("#a")
    hold(page, 1, (x, y), (0, 30))
    page.settle()
    return (x + 20, y + 30), page.js("at()")


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("kind", HELD)
def test_what_a_page_moves_by_its_styles_stays_under_the_finger_that_holds_it(open_page, kind, change):
    page = open_page(PAGE, HELD[kind], size=(800, 900))
    (x, y), start = hold_still(page)
    page.js(f"() => {{ {change} }}")
    page.shown()
    page.fingers.move({1: (x + 5, y + 7)})
    assert near(page.js("at()"), (start[0] + 5, start[1] + 7), 0.6)
    page.fingers.move({1: (x + 5, y + 40)})
    assert near(page.js("at()"), (start[0] + 5, start[1] + 40), 0.6)


@pytest.mark.parametrize("change", ["a class", "an animation", "details", "a picture"])
def test_a_finger_that_rests_keeps_what_the_page_moves(open_page, change):
    page = open_page(PAGE, HELD["stage"], size=(800, 900))
    _, start = hold_still(page)
    page.js(f"() => {{ {CHANGES[change]} }}")
    page.shown()
    assert near(page.js("at()"), start, 0.6)


def test_moves_lay_out_the_page_no_more_often_than_frames(open_page):
    """Whether an item lies elsewhere is asked where the page is laid out already."""
    page = open_page(PAGE, HELD["stage"], size=(800, 900))
    (x, y), _ = hold_still(page)
    cdp = page.page.context.new_cdp_session(page.page)
    cdp.send("Performance.enable")
    count = lambda: next(each["value"] for each in cdp.send("Performance.getMetrics")["metrics"]
                         if each["name"] == "LayoutCount")
    before = count()
    for step in range(40):
        page.fingers.move({1: (x + step, y)})
    assert count() - before <= 2


def test_a_placement_that_is_set_while_it_is_held_is_kept(open_page):
    page = open_page(ROWS, START)
    x, y = page.center("#a")
    hold(page, 1, (x, y), (0, 50))
    start = at(page, "a")
    page.js("a.placement = { translation: [a.placement.translation[0] - 50, a.placement.translation[1]] }")
    assert near(at(page, "a"), (start[0] - 50, start[1]), 0.01)
    page.fingers.move({1: (x + 20, y + 80)})
    assert near(at(page, "a"), (start[0] - 50, start[1] + 30), 0.01)


def test_a_page_that_draws_by_itself_is_not_measured_behind_its_back(open_page):
    """It shows what it wants, when it wants: a second touch does not take that for a layout."""
    page = open_page(ROWS, LOAD + """
        globalThis.stage = createStage($("#board"), { render: false });
        globalThis.a = stage.add($("#a"), { manipulable: true });
        globalThis.b = stage.add($("#b"), { manipulable: true });
    """)
    frame = page.js("a.frame")
    x, y = page.center("#a")
    hold(page, 1, (x, y), (0, 50))
    page.fingers.down(2, page.center("#b"))
    page.settle()
    assert page.js("a.frame") == frame


def test_what_is_hidden_keeps_its_place(open_page):
    """A photo of a layer that is switched off, a tab that is not shown, a dialog that is not open yet."""
    page = open_page("""
        <style>
          section { position: relative; height: 40vh; }
          section div { position: absolute; left: 50px; top: 60px; width: 100px; height: 90px; }
          dialog { width: 500px; } #list { left: 300px; overflow: hidden; } #list div { position: static; height: 900px; }
        </style>
        <div id=tab><section id=board><div id=a></div><div id=b hidden></div>
        <div id=list><div></div></div></section>
        <section><div id=c></div><div id=d hidden></div></section></div>
        <dialog id=dialog>
        <section><div id=e></div></section><section id=late><div id=f></div></section></dialog>
    """, LOAD + """
        const { touch } = await import("/tsumami/touch.js");
        const limits = { inside: "parent", insets: 10 };
        const stage = createStage($("#board"));
        const late = createStage($("#late"));
        const list = stage.add($("#list"));
        list.scroll();
        list.scrollTo([0, 300], { animated: false });
        const touched = {};
        const of = (name) => stage.itemOf($("#" + name)) ?? late.itemOf($("#" + name)) ?? touched[name];
        for (const name of "ab") stage.add($("#" + name), { manipulable: { limits } });
        for (const name of "cde") touched[name] = await touch($("#" + name), { limits });
        late.add($("#f"), { manipulable: { limits } }).placement = { translation: [7, 8] };
        globalThis.places = () => [..."abcdef"].map((name) => of(name).placement.translation);
        globalThis.offset = () => list.offset;
        globalThis.hide = (name, hidden) => ($("#" + name).hidden = hidden);
        of("a").placement = { translation: [30, 20] };
        of("c").set({ translation: [30, 20] });
        of("d").set({ translation: [5, 6] });
    """)

    def shown():
        # The page says that sizes have changed once it is drawn.
        page.shown()
        return page.js("places()")

    page.js("hide('a', true), hide('c', true)")
    assert shown()[::2][:2] == [[30, 20], [30, 20]]
    page.js("'abcd'.split('').forEach((name) => hide(name, false)), $('#dialog').showModal()")
    expected = [[30, 20], [0, 0], [30, 20], [5, 6], [0, 0], [7, 8]]
    assert shown() == expected
    page.js("$('#dialog').close(), hide('tab', true)")
    assert shown() == expected
    page.js("hide('tab', false)")
    assert shown() == expected and page.js("offset()") == [0, 300]


@pytest.mark.parametrize("add", [
    "stage.add(each, { manipulable: true })",
    "stage.add(each, { manipulable: { placement: { translation: [3, 4] } } })",
    "stage.add(each, { manipulable: true, gestures: [{ gesture: tap() }] })",
    "stage.add(each, { box: true })",
    "stage.add(each, { manipulable: true, box: { handles: true } })",
    "touch(each)",
])
@pytest.mark.parametrize("around", ["div", "section"])
def test_many_items_are_added_without_a_layout_of_the_page_for_each(open_page, add, around):
    page = open_page("""
        <style>i { display: block; width: 20px; height: 10px; }</style>
        <div id=board><div id=around></div></div>
    """.replace("div id=around", f"{around} id=around").replace("</div></div>", f"</{around}></div>"), LOAD + """
        const { load: loadTouch, touch } = await import("/tsumami/touch.js");
        await loadTouch();
        const around = $("#around");
        const stage = createStage($("#board"));
        // In the board itself, or in an item of it.
        if (around.localName === "section") stage.add(around, { manipulable: true });
        const elements = Array.from({ length: 200 }, () => document.createElement("i"));
        around.append(...elements);
        globalThis.addAll = () => Promise.all(elements.map((each) => ADD));
        globalThis.show = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        await show();
    """.replace("ADD", add))
    session = page.page.context.new_cdp_session(page.page)
    session.send("Performance.enable")
    count = lambda: next(each["value"] for each in session.send("Performance.getMetrics")["metrics"]
                         if each["name"] == "LayoutCount")
    page.settle()
    before = count()
    page.js("addAll().then(show)")
    assert count() - before < 20


@pytest.mark.parametrize("full", ['"80%"', "320", "(height) => height - 80"])
def test_a_list_in_a_sheet_that_is_never_as_high_as_its_element_is_read_to_its_end(open_page, full):
    page = open_page("""
        <style>
          #board { position: relative; width: 300px; height: 400px; overflow: hidden; }
          #sheet, #list { position: absolute; inset: 0; } #list { top: 30px; overflow: hidden; }
          p { height: 50px; margin: 0; }
        </style>
        <div id=board><div id=sheet><div id=list><div></div></div></div></div>
    """, LOAD + f"""
        $("#list div").append(...Array.from({{ length: 20 }}, () => document.createElement("p")));
        const stage = createStage($("#board"));
        const sheet = stage.sheet($("#sheet"), {{
          detents: {{ low: 100, full: {full} }}, initial: "full", scrolls: [$("#list")] }});
        const list = stage.itemOf($("#list"));
        globalThis.seen = () => {{
          list.scrollTo([0, 1e6], {{ animated: false }});
          return new Promise((resolve) => requestAnimationFrame(resolve));
        }};
        globalThis.bottom = () => $("p:last-child").getBoundingClientRect().bottom;
        globalThis.shorten = () => {{ $("#list div").replaceChildren(document.createElement("p")); }};
    """, is_driven=False)
    page.shown()
    page.js("seen()")
    page.shown()
    assert abs(page.js("bottom()") - 400) < 0.5
    # A board that becomes higher, by which a share does, too.
    page.js("void ($('#board').style.height = '500px')")
    page.shown()
    page.js("seen()")
    page.shown()
    assert abs(page.js("bottom()") - 500) < 0.5
    # What has room for all of it scrolls nowhere.
    page.js("shorten()")
    page.shown()
    page.js("seen()")
    page.shown()
    assert page.js("$('#list').getBoundingClientRect().top === $('p').getBoundingClientRect().top")


@pytest.mark.parametrize("end", ["item.remove()", "item.scroll(false), item.remove()"])
def test_what_was_scrolled_is_kept_by_nothing(open_page, end):
    page = open_page("<div id=board style='position:relative;width:300px;height:400px'></div>", LOAD + f"""
        globalThis.stage = createStage($("#board"));
        globalThis.gone = Array.from({{ length: 5 }}, () => {{
          const list = document.createElement("div");
          list.innerHTML = "<div style='height:900px'></div>";
          $("#board").append(list);
          const item = stage.add(list, {{ scroll: true }});
          const content = new WeakRef(list.firstChild);
          {end};
          list.remove();
          return content;
        }});
    """, is_driven=False)
    page.shown()
    page.page.context.new_cdp_session(page.page).send("HeapProfiler.collectGarbage")
    assert page.js("gone.filter((each) => each.deref()).length") == 0


def test_what_gets_the_focus_by_keys_in_a_sheet_is_seen(open_page):
    page = open_page("""
        <style>
          #board { position: relative; width: 300px; height: 400px; overflow: hidden; }
          #sheet, #list { position: absolute; inset: 0; } #list { top: 60px; overflow: hidden; }
          #sheet > button { display: block; } #list button { display: block; height: 50px; }
        </style>
        <button id=before>Before</button>
        <div id=board><div id=sheet><button id=near>Near</button><div id=list><div></div></div></div></div>
    """, LOAD + """
        for (let i = 0; i < 12; i++) {
          const button = document.createElement("button");
          [button.id, button.textContent] = [`row${i}`, `Row ${i}`];
          $("#list div").append(button);
        }
        const stage = createStage($("#board"));
        const sheet = stage.sheet($("#sheet"), {
          detents: { low: 80, half: 200, high: "90%" }, initial: "low", scrolls: [$("#list")] });
        globalThis.height = () => sheet.sheetPosition.height;
        $("#before").focus();
    """)
    keys = page.page.keyboard

    def bottom(name):
        keys.press("Tab")
        while page.js("document.activeElement.id") != name:
            keys.press("Tab")
        # The browser scrolls with the focus.
        page.shown()
        page.clock.advance(2)
        return page.js("$(':focus').getBoundingClientRect().bottom - $('#board').getBoundingClientRect().top")

    # What is seen already moves nothing; then the sheet goes up, and at its highest its list goes on.
    assert bottom("near") <= 400 and page.js("height()") == 80
    assert bottom("row0") <= 400 and page.js("height()") == 200
    assert bottom("row3") <= 400 and page.js("height()") == 360
    for row in range(4, 12):
        assert bottom(f"row{row}") <= 400.01, row


NESTED = """
<style>
  #outer { position: relative; width: 780px; height: 580px }
  #card { position: absolute; left: 100px; top: 100px; width: 400px; height: 300px; background: #ccf }
  #inner { position: absolute; left: 50px; top: 50px; width: 300px; height: 200px; background: #fcc }
  #note { position: absolute; left: 20px; top: 20px; width: 80px; height: 80px; background: #393 }
</style>
<div id=outer><div id=card><div id=inner><div id=note></div></div></div></div>
"""
STAGES = """
globalThis.outer = createStage($("#outer"));
globalThis.inner = createStage($("#inner"));
globalThis.card = outer.add($("#card"), { manipulable: { limits: "none", momentum: true } });
globalThis.note = inner.add($("#note"), { manipulable: { limits: "none" } });
for (const item of [card, note]) {
    for (const type of ["begin", "end"]) item.on(type, () => log.push([item.element.id, type]));
}
"""


def test_what_a_finger_holds_on_a_stage_in_an_item_stays_while_the_item_moves(open_page):
    page = open_page(NESTED, LOAD + STAGES)

    def note():
        return page.js("(({ x, y, width }) => [x, y, width])($('#note').getBoundingClientRect())")

    page.fingers.down(1, (200, 200)).glide({1: (220, 200)}, steps=6)
    at = note()
    # Another finger moves the item around it, and throws it.
    page.fingers.down(2, (450, 370)).glide({2: (480, 380)}, steps=8)
    page.clock.advance(0.05)
    assert page.js("card.placement.translation")[0] > 15 and near(note(), at, 0.01)
    page.fingers.glide({2: (560, 380)}, steps=4)
    page.fingers.up(2)
    moved = page.js("card.placement.translation")[0]
    for _ in range(20):
        page.clock.advance(0.016)
        assert near(note(), at, 0.01)
    assert page.js("card.placement.translation")[0] > moved + 20, "it goes on"
    page.fingers.glide({1: (260, 240)}, steps=6)
    assert near(note(), [at[0] + 40, at[1] + 40, at[2]], 0.01)
    page.fingers.up(1)
    page.settle()
    assert page.log() == [
        ["note", "begin"], ["card", "begin"], ["card", "end"], ["note", "end"]]
    # Then it goes with the item.
    at = note()
    page.js("card.placement = { translation: [0, 0] }")
    page.settle()
    assert note()[0] < at[0] - 50
