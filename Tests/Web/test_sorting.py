"""Sortable lists whose document runs the other way than the eye."""

import pytest
from conftest import assert_follows

BODY = """
<style>
  ul { margin: 0 0 12px; padding: 0; list-style: none; width: 320px; }
  li { width: 70px; height: 40px; background: #ccc; }
  .row { display: flex; height: 40px; direction: rtl; }
  #up { display: flex; flex-direction: column-reverse; }
  #grid { display: grid; grid-template-columns: 70px 70px; direction: rtl; width: 140px; }
</style>
<div id=board>LISTS</div>
""".replace("LISTS", "".join(
    f"<ul id={name} class={kind}>" + "".join(f"<li id={each}>{each}" for each in items) + "</ul>"
    for name, kind, items in (
        ("one", "row", "abcd"), ("two", "row", "e"), ("up", "column", "pqrs"), ("grid", "cells", "ijkl"))))
SCRIPT = """
import { load } from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.log = [];
globalThis.stage = createStage(document.querySelector("#board"), {
  accessibility: { sorted: ({ type, index }) => `${type} ${index}` },
});
const axes = { one: "x", two: "x", up: "y", grid: "grid" };
for (const [id, axis] of Object.entries(axes)) {
  stage.sortable(document.getElementById(id), {
    axis, ...(axis === "x" ? { group: "rows" } : {}),
    sort: ({ from, to }) => { log.push([from.list.id, from.index, to.list.id, to.index]); },
  });
}
"""


@pytest.mark.parametrize("item, target, dx, told, order", [
    ("a", "c", 0, ["one", 0, "one", 2], "bcad"),
    ("a", "e", -50, ["one", 0, "two", 1], "ea"),
    ("p", "r", 0, ["up", 0, "up", 2], "qrps"),
    ("i", "l", 0, ["grid", 0, "grid", 3], "jkli"),
])
def test_what_is_dropped_is_in_the_document_where_it_is_seen(open_page, item, target, dx, told, order):
    page = open_page(BODY, SCRIPT)
    start, (x, y) = page.center(f"#{item}"), page.center(f"#{target}")
    page.fingers.down(1, start).glide({1: (x + dx, y)}, steps=16).up(1)
    page.clock.advance(2)
    assert page.log() == [told]
    assert page.js("id => [...document.getElementById(id).children].map(({ id }) => id).join('')", told[2]) == order
    # It stays where it was dropped.
    if dx == 0:
        assert page.center(f"#{item}") == pytest.approx((x, y), abs=0.5)


def test_a_grid_from_right_to_left_fills_its_rows_from_the_right_while_an_item_is_held(open_page):
    page = open_page(BODY, SCRIPT)
    # The cells in the order in which they are read: the top right one first.
    cells = [page.center(f"#{each}") for each in "ijkl"]
    page.fingers.down(1, cells[0]).glide({1: cells[2]}, steps=16)
    page.clock.advance(2)
    assert [page.center(f"#{each}") for each in "jkl"] == [cells[0], cells[1], cells[3]]
    page.fingers.up(1)
    page.clock.advance(2)
    assert [page.center(f"#{each}") for each in "jkil"] == cells


@pytest.mark.parametrize("direction, key", [("rtl", "ArrowLeft"), ("ltr", "ArrowRight")])
def test_arrows_move_an_item_of_a_grid_to_the_side_that_they_show(open_page, direction, key):
    page = open_page(BODY, SCRIPT)
    page.js("direction => { document.querySelector('#grid').style.direction = direction; }", direction)
    page.js("stage.measure()")
    page.clock.advance(0.1)
    cells = [page.center(f"#{each}") for each in "ijkl"]
    page.js("document.querySelector('#i').focus()")
    for each in ("Space", key):
        page.page.keyboard.press(each)
    page.clock.advance(2)
    assert [page.center(f"#{each}") for each in "jikl"] == cells


COLUMNS = """
<style>
  .column { float: left; width: 200px; height: 200px; overflow-y: auto; }
  ul { margin: 0; padding: 0; list-style: none; }
  li { height: 40px; margin: 6px; background: #ccc; }
</style>
<div id=board>COLUMNS</div>
""".replace("COLUMNS", "".join(
    f"<div class=column id=around{name}><ul id={name}>" + "".join(f"<li id={each}>{each}" for each in items)
    + "</ul></div>" for name, items in (("one", "abcdefg"), ("two", "pqrstu"))))
COLUMNS_SCRIPT = """
import { load } from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.log = [];
globalThis.$ = (selector) => document.querySelector(selector);
const stage = createStage($("#board"));
for (const list of document.querySelectorAll("ul")) stage.sortable(list, {
  group: "tasks", press: 0.2,
  sort: ({ from, to }) => { log.push([from.list.id, from.index, to.list.id, to.index]); },
});
"""


def lift_and_drop(page, item, target, offset=0):
    """Drags an item onto another one; what is told, and where those are that are seen before the drop."""
    (x, y), start = page.center(f"#{target}"), page.center(f"#{item}")
    page.fingers.down(1, start)
    page.clock.advance(0.3)
    page.fingers.glide({1: (x, y + offset)}, steps=12)
    page.clock.advance(1)
    seen = {each: page.center(f"#{each}")[1] for each in "abcdefg"
            if page.js("id => $(id).getClientRects().length > 0", f"#{each}")}
    page.fingers.up(1)
    page.clock.advance(1)
    return page.log(), seen


def texts(page, name):
    return page.js("id => $(id).innerText.split(/\\s+/).join('')", f"#{name}")


def test_a_column_that_the_page_scrolls_tells_the_place_in_its_list(open_page):
    page = open_page(COLUMNS, COLUMNS_SCRIPT)
    page.js("$('#aroundtwo').scrollTop = 60")
    told, _ = lift_and_drop(page, "b", "s")
    assert told == [["one", 1, "two", 3]]
    assert (texts(page, "one"), texts(page, "two")) == ("acdefg", "pqrbstu")


def test_items_that_a_search_hides_have_no_place(open_page):
    page = open_page(COLUMNS, COLUMNS_SCRIPT)
    places = [page.center(f"#{each}")[1] for each in "abc"]
    # The browser tells of new sizes when it has shown them.
    hide = """async (hidden) => {
        for (const each of 'bde') $('#' + each).hidden = hidden;
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    }"""
    page.js(hide, True)
    told, seen = lift_and_drop(page, "a", "f", offset=5)
    # Among those that are shown the others have closed the gap.
    assert [seen["c"], seen["f"]] == places[:2]
    assert told == [["one", 0, "one", 5]]
    page.js(hide, False)
    assert texts(page, "one") == "bcdefag"
    assert lift_and_drop(page, "b", "c", offset=5)[0] == [["one", 0, "one", 1]]


@pytest.mark.parametrize("leave", [
    "$('#b').remove()", "$('#one').remove()", "stage.itemOf($('#b')).remove()",
])
def test_a_held_item_that_leaves_ends_as_it_has_begun(open_page, leave):
    page = open_page(COLUMNS, COLUMNS_SCRIPT.replace("const stage", "globalThis.stage").replace(
        "sort: (", "begin: ({ element }) => { log.push(['begin', element.id]); },\n"
        "  end: ({ element, cancelled, to }) => { log.push([element.id, cancelled, to.list.id]); },\n  sort: ("))
    (x, y) = page.center("#b")
    page.fingers.down(1, (x, y))
    page.clock.advance(0.3)
    page.fingers.glide({1: (x + 30, y + 90)}, steps=6)
    page.js(leave)
    page.shown()
    page.fingers.up(1)
    assert page.log() == [["begin", "b"], ["b", True, "one"]]


@pytest.mark.parametrize("hidden, to", [
    ("#b", ""), ("#one", ""), ("#aroundone", ""), ("#board", ""), ("#aroundtwo", "r"),
])
def test_a_held_item_that_is_hidden_or_whose_list_is_goes_back(open_page, hidden, to):
    page = open_page(COLUMNS, COLUMNS_SCRIPT.replace(
        "sort: (", "end: ({ element, cancelled }) => { log.push([element.id, cancelled]); },\n  sort: ("))
    (x, y) = page.center("#b")
    page.fingers.down(1, (x, y))
    page.clock.advance(0.3)
    page.fingers.glide({1: page.center(f"#{to}") if to else (x, y + 90)}, steps=12)
    page.js("selector => { $(selector).style.display = 'none'; }", hidden)
    page.shown()
    page.fingers.up(1)
    page.clock.advance(1)
    assert page.log() == [["b", True]]
    page.js("selector => { $(selector).style.display = ''; }", hidden)
    page.shown()
    page.clock.advance(1)
    assert [texts(page, each) for each in ("one", "two")] == ["abcdefg", "pqrstu"]
    # It is sorted again from where it is.
    page.js("() => { for (const each of ['one', 'two']) $('#around' + each).scrollTop = 0; }")
    assert lift_and_drop(page, "b", "d", offset=5)[0] == [["one", 1, "one", 3], ["b", False]]
    assert texts(page, "one") == "acdbefg"


@pytest.mark.parametrize("replaced", ["b", "abcdefg", "acdefg"])
def test_an_element_in_the_place_of_a_held_one_is_not_held(open_page, replaced):
    """A page that is rendered again has other elements for what it shows."""
    page = open_page(COLUMNS, COLUMNS_SCRIPT.replace(
        "sort: (", "begin: ({ element }) => { log.push(['begin', element.id]); },\n"
        "  end: ({ element, cancelled }) => { log.push([element.id, cancelled]); },\n  sort: ("))
    (x, y) = page.center("#b")
    page.fingers.down(1, (x, y))
    page.clock.advance(0.3)
    page.fingers.glide({1: (x, y + 60)}, steps=6)
    page.js("""ids => {
        for (const id of ids) {
            const made = document.createElement("li");
            Object.assign(made, { id, textContent: id });
            $("#" + id).replaceWith(made);
        }
    }""", replaced)
    page.shown()
    is_kept = "b" not in replaced
    assert page.log() == [["begin", "b"]] + ([] if is_kept else [["b", True]])
    page.fingers.up(1)
    page.clock.advance(1)
    assert page.log() == ([["one", 1, "one", 2], ["b", False]] if is_kept else [])
    assert texts(page, "one") == ("acbdefg" if is_kept else "abcdefg")
    # The new ones are sorted as the old ones were.
    page.shown()
    last = page.center("#d")
    told, _ = lift_and_drop(page, "a", "d", offset=5)
    assert told[1] == ["one", 0, "one", 3] and page.center("#a") == pytest.approx(last, abs=0.5)


@pytest.mark.parametrize("call", ["sorting.remove()", "stage.dispose()"])
def test_a_list_that_ends_as_its_held_item_is_hidden_says_no_error(open_page, call):
    page = open_page(COLUMNS, """
        import { load } from "/tsumami/tsumami.js";
        const { createStage } = await load();
        globalThis.log = [];
        globalThis.$ = (selector) => document.querySelector(selector);
        globalThis.stage = createStage($("#board"));
        globalThis.sorting = stage.sortable($("#one"), {
          press: 0, end: ({ cancelled }) => { log.push(cancelled); CALL; } });
    """.replace("CALL", call))
    (x, y) = page.center("#b")
    page.fingers.down(1, (x, y)).glide({1: (x, y + 60)}, steps=6)
    page.js("$('#b').hidden = true")
    page.shown()
    page.fingers.up(1)
    page.clock.advance(1)
    assert page.log() == [True] and texts(page, "one") == "acdefg"


def test_what_keys_hold_when_input_is_cancelled_goes_back_in_a_replay_too(open_page):
    page = open_page(COLUMNS, COLUMNS_SCRIPT.replace("const stage", "globalThis.stage").replace(
        "sort: (", "end: ({ element, cancelled }) => { log.push([element.id, cancelled]); },\n  sort: ("))
    page.js("() => { globalThis.recording = stage.record(); }")
    page.page.locator("#b").focus()
    page.page.keyboard.press("Space")
    page.page.keyboard.press("ArrowDown")
    page.js("stage.cancel()")
    assert page.log() == [["b", True]]
    page.js("() => { globalThis.text = recording.stop(); }")
    assert page.js("text.split('\\n').filter((line) => line.includes('cancelInput')).length") == 1
    page.js("() => { document.activeElement.blur(); stage.play(text); }")
    page.clock.advance(2)
    assert page.log() == [["b", True]]


@pytest.mark.parametrize("item, to, key", [("p", "one", "ArrowLeft"), ("b", "two", "ArrowRight")])
def test_what_comes_from_another_list_has_the_keys_of_its_new_one(open_page, item, to, key):
    page = open_page(COLUMNS, COLUMNS_SCRIPT.replace("const stage", "globalThis.stage"))
    is_there = lambda: page.js("""([id, to]) => {
        const { tabIndex, parentElement, ariaRoleDescription: said } = $("#" + id);
        return [tabIndex, parentElement.id === to, said, document.activeElement.id, stage.itemOf($("#" + id)).isSorted];
    }""", [item, to])
    page.page.locator(f"#{item}").focus()
    for each in ("Space", key, "Space"):
        page.page.keyboard.press(each)
        page.settle()
    page.clock.advance(1)
    page.shown()
    assert is_there() == [0, True, "sortable item", item, True]
    # A person goes on with it.
    before = texts(page, to)
    for each in ("Space", "ArrowDown", "Space"):
        page.page.keyboard.press(each)
        page.settle()
    page.clock.advance(1)
    place = before.index(item)
    swapped = before[place + 1] + item
    assert texts(page, to) == before[:place] + swapped + before[place + 2:]


def test_what_a_finger_drags_into_an_earlier_list_is_in_the_tab_order(open_page):
    page = open_page(COLUMNS, COLUMNS_SCRIPT)
    assert lift_and_drop(page, "q", "c", offset=5)[0][0][2] == "one"
    page.shown()
    page.page.locator("#b").focus()
    seen = []
    for _ in range(3):
        page.page.keyboard.press("Tab")
        seen.append(page.js("document.activeElement.id"))
    assert "q" in seen


@pytest.mark.parametrize("call", ["sorting.remove()", "stage.dispose()"])
@pytest.mark.parametrize("type", ["begin", "update", "sort", "end"])
def test_a_list_that_its_own_handler_ends_tells_one_end(open_page, type, call):
    page = open_page(COLUMNS, """
        import { load } from "/tsumami/tsumami.js";
        const { createStage } = await load();
        globalThis.log = [];
        globalThis.$ = (selector) => document.querySelector(selector);
        const stage = createStage($("#board"));
        const note = (event) => {
          if (log.at(-1) !== event.type) log.push(event.type);
          if (event.type === "end") log.push(event.cancelled, event.element.id, event.to.list.id);
          if (event.type === "TYPE") CALL;
        };
        const sorting = stage.sortable(document.querySelector("#one"), {
          press: 0, begin: note, update: note, sort: note, end: note });
    """.replace("TYPE", type).replace("CALL", call))
    (x, y) = page.center("#b")
    page.fingers.down(1, (x, y)).glide({1: (x, y + 60)}, steps=6).up(1)
    page.clock.advance(1)
    told = ["begin", "update", "sort", "end"]
    last = told[:told.index(type) + 1] + ["end"] * (type != "end")
    assert page.log() == [*last, type in ("begin", "update"), "b", "one"]
    # Without a list, nothing is put anywhere.
    assert texts(page, "one") == ("acbdefg" if type == "end" else "abcdefg")


def test_what_the_handler_takes_away_at_the_drop_is_gone(open_page):
    page = open_page(COLUMNS, COLUMNS_SCRIPT.replace("sort: (", "sort: ({ element }) => element.remove(), end: ("))
    (x, y) = page.center("#b")
    page.fingers.down(1, (x, y))
    page.clock.advance(0.3)
    page.fingers.glide({1: (x, y + 60)}, steps=6).up(1)
    page.clock.advance(1)
    assert texts(page, "one") == "acdefg"


@pytest.mark.parametrize("wrong", ["axis: 'z'", "press: '1'", "priority: 'hi'", "group: 3"])
def test_a_list_whose_settings_are_wrong_is_none(open_page, wrong):
    page = open_page(COLUMNS, """
        import { load } from "/tsumami/tsumami.js";
        const { createStage } = await load();
        globalThis.$ = (selector) => document.querySelector(selector);
        globalThis.stage = createStage($("#board"));
        globalThis.sort = (settings) => stage.sortable($("#one"), settings);
    """)
    refused = page.js(f"""() => {{
        try {{ sort({{ scrolls: [$('#aroundone')], {wrong} }}); }} catch (error) {{ return error.message; }}
    }}""")
    assert "expected" in refused
    assert page.js("stage.items.length") == 0
    page.js("sort({})")
    # Settings that come later change nothing if one of them is wrong.
    assert page.js(f"""() => {{
        const count = stage.items.length;
        try {{ stage.sortings.get(stage.itemOf($("#one"))).configure({{ axis: "x", {wrong} }}); }} catch {{}}
        return stage.items.length === count;
    }}""")
    (x, y) = page.center("#b")
    page.fingers.down(1, (x, y))
    page.clock.advance(0.3)
    page.fingers.glide({1: (x, y + 60)}, steps=6).up(1)
    page.clock.advance(1)
    assert texts(page, "one") == "acbdefg"


def open_list(open_page, script):
    return open_page(COLUMNS, """
        import { load } from "/tsumami/tsumami.js";
        const { createStage } = await load();
        globalThis.log = [];
        globalThis.$ = (selector) => document.querySelector(selector);
        globalThis.stage = createStage($("#board"));
    """ + script)


def test_items_of_the_program_stay_when_their_list_ends(open_page):
    page = open_list(open_page, """
        globalThis.items = [...$("#one").children].map((each) =>
          stage.add(each, { manipulable: true }));
        globalThis.list = stage.sortable($("#one"));
    """)
    page.shown()
    page.js("list.remove()")
    page.shown()
    assert page.js("items.every(({ isRemoved }) => !isRemoved)")
    assert_follows(page, "#a")


def test_a_list_sorts_again_without_the_options_that_had_kept_it_from_that(open_page):
    page = open_list(open_page, """
        globalThis.list = stage.sortable($("#one"), { sort: () => { log.push("sort"); } });
        globalThis.ids = () => list.elements.map(({ id }) => id);
    """)
    page.js("list.configure({ enabled: false, handle: '.grip' })")
    page.js("list.configure({ sort: () => { log.push('sort'); } })")
    page.shown()
    first, last = page.js("ids()")[0], page.js("ids()")[-1]
    page.fingers.down(1, page.center(f"#{first}")).glide({1: page.center(f"#{last}")}, steps=8).up(1)
    assert page.log() == ["sort"]
