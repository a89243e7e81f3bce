"""What a program calls on a stage and its items, and what a person sees then."""

import json
import math

import pytest
from conftest import assert_follows, near
from test_awkward import BOARD, LOAD, STYLE

BOX = """
globalThis.stage = createStage($("#board"));
globalThis.photo = stage.add($("#photo"), { box: true });
"""
LIST = """<div id=board><div id=list style="position:absolute;left:20px;top:10px;width:120px;
height:200px;overflow:hidden"><div id=rows style="height:600px"></div></div></div>"""


def test_what_is_at_a_point(open_page):
    page = open_page(f"<div style='position:absolute;left:50px;top:30px'>{BOARD}</div>" + STYLE,
                     LOAD + BOX)
    assert page.js("stage.fromWindow([150, 100])") == [100, 70]
    assert page.js("stage.itemAt([200, 145]) === photo") and page.js("stage.itemAt([20, 20])") is None
    assert page.js("stage.itemOf($('#mark')) === photo")
    # Handles are there while a box is selected.
    assert page.js("photo.handles.topLeft") == [100, 70]
    page.js("stage.select(photo)")
    assert page.js("(({ item, handle }) => [item === photo, handle])(stage.handleAt([300, 220]))") \
        == [True, "bottomRight"]
    assert page.js("stage.handleAt([20, 20])") is None
    page.js("stage.select()")
    page.js("photo.remove()")
    assert page.js("stage.itemAt([200, 145])") is None


@pytest.mark.parametrize("wrong", [
    "{ frame: $('#photo').getBoundingClientRect() }", "{ anchor: 'center' }", "{ hitInset: '10px' }",
    "{ manipulable: { placement: { scale: '2' } } }",
])
def test_an_element_whose_settings_are_wrong_stays_as_it_was(open_page, wrong):
    page = open_page(STYLE + "<style>#photo { rotate: 9deg }</style>" + BOARD, LOAD + f"""
        globalThis.stage = createStage($("#board"));
        globalThis.add = () => {{
          try {{ stage.add($("#photo"), {wrong}); }} catch (error) {{ log.push(error.message.split(": ")[1]); }}
          return [$("#photo").style.cssText, stage.items.length];
        }};
    """)
    # If it did not, a transition of all would be written for ever.
    for transition in ("", "transition: 0.2s;"):
        page.js("text => { $('#photo').style.cssText = text; }", transition)
        assert page.js("add()") == [transition, 0]
        assert page.log()[0].startswith("expected")
        page.js("$('#photo').style.left = '90px'")
        page.shown()
        assert page.js("$('#photo').style.cssText") == f"{transition} left: 90px;".strip()
    page.js("globalThis.photo = stage.add($('#photo'), { manipulable: true })")
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] + 60, start[1])}, steps=6).up(1)
    assert near(page.spots("#mark")[0], (start[0] + 50, start[1]), 0.5)


def test_an_item_that_is_disabled_and_one_that_is_placed(open_page):
    page = open_page(STYLE + "<style>#board { touch-action: none }</style>" + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
    """)
    (start,) = page.spots("#mark")
    drag = lambda: page.fingers.down(1, start).glide(  # noqa: E731
        {1: (start[0] + 60, start[1])}, steps=6).up(1)
    assert page.js("photo.enabled")
    page.js("photo.enabled = false")
    assert not page.js("photo.enabled")
    drag()
    assert page.spots("#mark") == [start]
    page.js("photo.enabled = true")
    drag()
    assert page.spots("#mark") != [start]
    page.js("photo.placement = { translation: [10, -20] }")
    assert page.spots("#mark") == [(start[0] + 10, start[1] - 20)]
    assert page.js("photo.matrix") == page.js("photo.stageMatrix") == [1, 0, 0, 1, 110, 50]
    page.js("photo.reset({ animated: false })")
    assert page.spots("#mark") == [start]
    page.js("photo.frame = [0, 0, 200, 150]")
    assert page.js("photo.frame") == [0, 0, 200, 150] and page.js("photo.matrix").count(0) == 4
    page.js("stage.size = [300, 200]")
    assert page.js("stage.size") == [300, 200]


@pytest.mark.parametrize("call", [
    "photo.enabled = false", "photo.attachments[0].configure({ enabled: false })",
    "photo.attachments[0].configure({ kinds: ['mouse'] })",
])
def test_touches_that_nothing_takes_are_the_pages(open_page, call):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
    """)
    action = "$('#photo').style.touchAction"
    assert page.js(action) == "none"
    page.js(f"{call}, 0")
    assert page.js(action) == ""
    page.js("photo.enabled = true")
    page.js("photo.attachments[0].configure({ enabled: true, kinds: ['touch', 'mouse'] }), 0")
    assert page.js(action) == "none"


def test_an_animation_leaves_touches_to_the_page(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"));
        photo.gesture(tap());
    """)
    styles = "(({ touchAction, userSelect }) => [touchAction, userSelect])($('#photo').style)"
    before = page.js(styles)
    page.js("photo.animate({ translation: [20, 0] }), 0")
    assert page.js(styles) == before == ["manipulation", ""]


def test_an_item_in_one_that_was_added_later_moves_with_it(open_page):
    page = open_page(STYLE + """<div id=board><div id=photo></div>
        <div id=frame style="position:absolute;left:10px;top:10px;width:350px;height:250px"></div>
        </div>""", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
        photo.move(stage.add($("#frame")));
    """)
    x, y = page.center("#photo")
    page.js("$('#frame').style.left = '50px', stage.measure()")
    assert page.center("#photo") == (x + 40, y)
    assert page.js("photo.stageMatrix.slice(4)") == [x + 40 - 100, y - 75]


@pytest.mark.parametrize("call", [
    "photo.remove()", "$('#photo').remove()", "stage.dispose()", "photo.manipulable(false)",
    "photo.placement = { translation: [5, 0] }", "photo.reset({ animated: false })",
    "photo.animate({ translation: [9, 0] })",
])
def test_an_animation_that_is_ended_says_so(open_page, call):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
        globalThis.animate = () => { photo.animate({ translation: [80, 0] })
            .then((isWhole) => log.push(isWhole)); };
    """)
    page.settle()
    page.js("animate()")
    page.clock.advance(0.05)
    assert page.log() == [] and 0 < page.js("photo.placement.translation[0]") < 80
    page.js(f"() => {{ {call}; }}")
    assert page.log() == [False]


def test_an_animation_that_rests_says_so(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
        photo.animate({ translation: [80, 0] }).then((isWhole) => log.push(isWhole));
    """)
    page.clock.advance(3)
    assert page.log() == [True] and page.js("photo.placement.translation") == [80, 0]


def test_what_has_been_animated_is_manipulable_later(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"));
        photo.animate({ translation: [80, 0] });
    """)
    page.clock.advance(3)
    page.js("() => { photo.manipulable(true); }")
    x, y = page.center("#photo")
    page.fingers.down(1, (x, y)).glide({1: (x, y + 60)})
    assert page.js("photo.placement.translation[1]") > 40
    page.fingers.up(1)


def test_a_list_is_scrolled_and_its_content_grows(open_page):
    page = open_page(STYLE + LIST, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.list = stage.add($("#list"), { scroll: {} });
    """)
    top = lambda: page.js("$('#rows').getBoundingClientRect().top")  # noqa: E731
    before = top()
    assert page.js("list.scrollTo([0, 150], { animated: false })")
    page.settle()
    assert page.js("list.offset") == [0, 150] and top() == before - 150
    # As far as there is content.
    page.js("list.scrollTo([0, 9000], { animated: false })")
    assert page.js("list.offset") == [0, 400]
    page.js("$('#rows').style.height = '900px'")
    page.shown()
    page.js("list.scrollTo([0, 9000], { animated: false })")
    assert page.js("list.offset") == [0, 700]
    # A program may put another content into its place, as a framework does for another key.
    page.js("$('#rows').outerHTML = '<div id=rows style=\"height: 500px\"></div>'")
    page.shown()
    assert page.js("list.offset") == [0, 300] and top() == before - 300
    page.js("list.scroll(false)")
    assert page.js("list.attachmentOf('scroll')") is None


def test_pages_from_right_to_left_begin_at_the_right(open_page):
    page = open_page("""<style>#frame { width: 300px; height: 200px; overflow: hidden; direction: rtl }
        #pages { display: flex; width: max-content } #pages > div { width: 300px; height: 200px }</style>
        <div id=board><div id=frame><div id=pages><div id=one></div><div id=two></div></div></div></div>""", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.frame = stage.add($("#frame"), { scroll: { axes: "horizontal", snapping: "pages" } });
        stage.add($("#two"), { gestures: [{ gesture: tap(), end: () => log.push("two") }] });
    """)
    lefts = lambda: page.js("[...$('#pages').children].map((each) => each.getBoundingClientRect().left)")  # noqa: E731
    assert lefts() == [0, -300]
    page.fingers.down(1, (60, 100)).glide({1: (220, 100)}).up(1)
    page.clock.advance(2)
    assert lefts() == [300, 0] and page.js("frame.offset") == [0, 0]
    page.fingers.down(1, (60, 100)).up(1)
    assert page.log() == ["two"]
    # What comes at the end changes nothing of what is seen.
    page.js("$('#pages').append(document.createElement('div'))")
    page.shown()
    assert lefts() == [300, 0, -300]


def test_a_list_follows_the_focus_of_the_keyboard(open_page):
    rows = "".join(f"<button id=r{i} style='display:block;height:40px'>{i}</button>"
                   for i in range(15))
    page = open_page(STYLE + LIST.replace("></div></div></div>", f">{rows}</div></div></div>"),
                     LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.list = stage.add($("#list"), { scroll: {} });
    """)
    page.js("$('#r10').focus()")
    page.page.wait_for_function("tsumamiClock.frame(), list.offset[1] > 0")
    middle = page.center("#r10")[1]
    assert 10 < middle < 210 and page.js("$('#list').scrollTop") == 0
    # The start and the end of the content are where they were.
    page.js("list.scrollTo([0, 0], { animated: false })")
    assert page.center("#r0")[1] == 30
    page.js("list.scrollTo([0, 5000], { animated: false })")
    assert page.center("#r14")[1] == 190


@pytest.mark.parametrize("x", [10, 150, 270])
def test_pages_follow_the_focus_of_the_keyboard_and_rest_at_one(open_page, x):
    pages = "".join(f"<div style='flex:none;width:300px'><button id=b{i} style='width:20px;margin-left:{x}px'>"
                    "</button></div>" for i in range(4))
    page = open_page(STYLE + f"""<div id=board><div id=list style='width:300px;height:150px;overflow:hidden'>
        <div style='display:flex;width:1200px'>{pages}</div></div></div>""", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.list = stage.add($("#list"), { scroll: { axes: "horizontal", snapping: "pages" } });
    """)
    page.page.focus("#b0")
    for place in (1, 2, 3):
        page.page.keyboard.press("Tab")
        page.page.wait_for_function(f"tsumamiClock.frame(), list.offset[0] >= {300 * place - 150}")
        assert page.js("list.offset") == [300 * place, 0]


def test_nothing_is_left_of_a_stage_that_is_disposed(open_page):
    page = open_page(STYLE + """<style>#list { height: 90px; overflow: hidden } #rows { height: 600px }</style>
        <div id=board><div id=list><div id=rows></div></div><div id=drawer></div></div>""", LOAD + """
        globalThis.before = $("#board").outerHTML;
        globalThis.stage = createStage($("#board"));
        stage.add($("#list"), { scroll: { offset: [0, 50] } });
        stage.sheet($("#drawer"), { detents: { low: 50 }, modal: true });
    """)
    page.settle()
    page.js("stage.dispose()")
    assert page.js("$('#board').outerHTML.replaceAll(' style=\"\"', '')") == page.js("before")


def test_a_program_may_keep_its_disposed_stages(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.attempt = (body) => { try { return body(); } catch (error) { return error.message; } };
        globalThis.kept = [];
        globalThis.round = () => {
            const stage = createStage($("#board"));
            stage.add($("#photo"), { manipulable: true });
            stage.dispose();
            kept.push(stage);
        };
    """)
    # Chromium has room for 125 modules in a page.
    for _ in range(20):
        page.js("for (let i = 0; i < 10; i++) round()")
    assert page.js("kept.every((each) => each.isDisposed && each.items.length === 0)")
    assert page.js("attempt(() => kept[0].time)") == "The stage was disposed."


def test_one_stage_too_many_is_said(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        const { Instance } = WebAssembly;
        WebAssembly.Instance = function () { throw new RangeError("Out of memory"); };
        try { createStage($("#board")); } catch (error) { globalThis.message = error.message; }
        WebAssembly.Instance = Instance;
        createStage($("#board"));
        const other = new WebAssembly.Module(Uint8Array.of(
            0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 97, 1, 98, 0, 0));
        try { (await load(other)).createStage(null, { size: [9, 9] }); } catch (error) {
            globalThis.other = error.name;
        }
    """)
    assert page.js("message") == (
        "createStage: the browser has no room for one more stage: Out of memory. Dispose those that are gone, "
        "or add all items to one.")
    # Another module is said otherwise.
    assert page.js("other") == "TypeError"


def test_a_stage_that_the_browser_scrolls_has_its_items_where_they_are_seen(open_page):
    page = open_page(STYLE + """<style>#board { overflow: hidden }</style><div id=board>
        <div id=photo></div><div style="height:1000px"></div></div>""", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
    """)
    page.js("$('#board').scrollTop = 60")
    page.page.wait_for_function("photo.frame[1] === 10")
    assert page.js("stage.itemAt([200, 20]) === photo") and page.js("stage.itemAt([200, 200])") is None
    assert page.center("#photo") == (200, 85)


def test_a_wheel_that_moves_nothing_is_the_pages(open_page):
    page = open_page(STYLE + LIST, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.list = stage.add($("#list"), { scroll: {} });
        addEventListener("wheel", (event) => log.push(event.defaultPrevented));
    """)

    def wheel(x, y):
        page.mouse.wheel(x, y)
        return page.log()

    page.mouse.move(60, 60)
    # Up at the start, and across.
    assert wheel(0, -100) == wheel(100, 0) == [False]
    # What has begun on the list stays with it beyond its end.
    assert [wheel(0, 300), wheel(0, 300), wheel(0, 300)] == [[True], [True], [True]]
    assert page.js("list.offset") == [0, 400]
    page.clock.advance(1000)
    assert wheel(0, 100) == [False] and wheel(0, -100) == [True]
    page.clock.advance(1000)
    # With control a wheel zooms the page where nothing zooms.
    page.page.keyboard.down("Control")
    assert wheel(0, 100) == [False]
    page.js("list.manipulable()")
    assert wheel(0, 100) == [True]
    page.page.keyboard.up("Control")


def test_a_sheet_goes_to_its_detents(open_page):
    page = open_page(STYLE + "<div id=board><div id=sheet style='position:absolute;inset:0'></div></div>", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.sheet = stage.sheet($("#sheet"), {
            detents: { low: 60, high: "50%" }, initial: "low" });
    """)
    assert page.js("sheet.sheetPosition.height") == 60
    assert page.js("sheet.moveSheet('high', { animated: false })")
    assert page.js("sheet.sheetPosition") == {
        "phase": "resting", "height": 150, "place": 1, "count": 2, "progress": 1, "dimming": 0}
    page.js("sheet.moveSheet(null, { animated: false })")
    assert page.js("sheet.sheetPosition.height") == 0
    page.js("sheet.sheet(false)")
    assert page.js("sheet.sheetPosition") is None


def test_a_knob_is_turned(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { knob: { range: [0, 10], value: 2 } });
    """)
    before = page.js("photo.placement.rotation")
    page.js("photo.turn(7)")
    # Half of three quarters of a turn, and no further than its range.
    assert math.isclose(page.js("photo.placement.rotation") - before, 0.75 * math.pi)
    page.js("photo.turn(99)")
    assert math.isclose(page.js("photo.placement.rotation") - before, 1.2 * math.pi)
    # Other settings leave it where it is.
    page.js("photo.knob({ range: [0, 20], step: 4 })")
    assert page.js("photo.knobValue") == 8
    assert page.js("photo.element.getAttribute('aria-valuenow')") == "8"
    page.js("photo.knob({ value: 3 })")
    assert page.js("photo.knobValue") == 1
    page.js("photo.knob(false)")
    assert page.js("[photo.attachments.length, photo.knobValue]") == [0, None]


def test_what_snaps_says_to_which_lines(open_page):
    body = STYLE + """<div id=board><div id=photo><i id=mark></i></div>
        <div id=other style="position:absolute;left:20px;top:250px;width:60px;height:40px"></div></div>"""
    page = open_page(body, LOAD + """
        globalThis.stage = createStage($("#board"));
        stage.add($("#other"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true, snapping: true });
    """)
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] - 95, start[1])}, steps=40)
    page.fingers.glide({1: (start[0] - 92, start[1])}, steps=12)
    # The left edges are in a line now.
    assert page.js("photo.matrix[4]") == 20
    lines = page.js("photo.guides.map(({ isVertical, position }) => [isVertical, position])")
    assert [True, 20] in lines
    page.fingers.up(1)
    page.js("photo.snapping(false)")
    assert page.js("photo.attachments.map(({ kind }) => kind)") == ["manipulable"]


def test_what_a_program_forbids(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.allows = false;
        globalThis.photo = stage.add($("#photo"), { manipulable: { options: {
            shouldBegin: (attachment) => { log.push(attachment.kind); return allows; } } } });
    """)
    (start,) = page.spots("#mark")
    drag = lambda by: page.fingers.down(1, start).glide(  # noqa: E731
        {1: (start[0] + by, start[1])}, steps=6).up(1)
    drag(60)
    assert page.log() == ["manipulable"] and page.spots("#mark") == [start]
    page.js("() => { allows = true; }")
    drag(60)
    assert page.log() == ["manipulable"] and page.spots("#mark") != [start]
    # A finger at the left half is none of its own.
    page.js("""() => {
        photo.reset({ animated: false });
        photo.attachmentOf("manipulable").configure({ shouldBegin: undefined,
            shouldReceive: ({ at, kind }) => { log.push(kind); return at[0] > 200; } });
    }""")
    drag(40)
    assert page.log() == ["touch"] and page.spots("#mark") == [start]
    right = (start[0] + 60, start[1])
    page.fingers.down(1, right).glide({1: (right[0] + 40, right[1])}, steps=6).up(1)
    assert page.log() == ["touch"] and page.spots("#mark") != [start]


def test_limits_that_a_program_computes(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: {
            limits: ({ translation: [x], ...others }) => ({ ...others, translation: [x, 0] }) } });
    """)
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] + 80, start[1] + 50)}, steps=8).up(1)
    (now,) = page.spots("#mark")
    assert now[0] > start[0] + 40 and now[1] == start[1]


@pytest.mark.parametrize("answer, message", [
    # What is left out is as proposed, and one scale counts for both axes.
    ("{ translation: [x, 0] }", None),
    ("{ ...proposed, scale: 1 }", None),
    ("undefined", None),
    # Anything else is reported, and nothing is limited.
    ("5", "limits: expected a placement, got 5"),
    ("null", "limits: expected a placement, got null"),
    ("{ ...proposed, translation: [NaN, 0] }", "limits.translation: expected [x, y]"),
    ("{ ...proposed, translation: { x, y: 0 } }", "limits.translation: expected [x, y]"),
])
def test_limits_that_are_no_placement_stop_no_finger(open_page, answer, message):
    page = open_page(STYLE + "<div id=board><div id=photo></div><div id=other style='position:absolute;"
                     "left:0;top:0;width:90px;height:60px'></div></div>", LOAD + f"""
        globalThis.stage = createStage($("#board"));
        addEventListener("error", (event) => log.push(event.message));
        globalThis.photo = stage.add($("#photo"), {{ manipulable: {{
            limits: (proposed) => {{ const [x] = proposed.translation; return {answer}; }} }} }});
        globalThis.other = stage.add($("#other"), {{ manipulable: true }});
    """, expects=["limits"])
    for item, start in [("photo", (200, 150)), ("other", (40, 30))]:
        page.fingers.down(1, start).glide({1: (start[0] + 60, start[1])}, steps=6).up(1)
        x, y = page.js(f"{item}.placement.translation")
        assert x > 30 and y == 0
    complaints = page.log()
    assert (complaints == []) if message is None else (message in complaints[0])


def test_a_program_chooses_where_a_sheet_goes(open_page):
    page = open_page(STYLE + "<div id=board><div id=sheet style='position:absolute;inset:0'></div></div>", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.answer = undefined;
        globalThis.sheet = stage.sheet($("#sheet"), {
            detents: { low: 60, high: (parent) => parent / 2 }, initial: "low",
            choose: (proposal) => { log.push(proposal.detent); return answer; } });
    """)

    def lift(answer, by):
        page.js(f"() => {{ globalThis.answer = {answer}; }}")
        height = page.js("sheet.sheetPosition.height")
        at = (200, 300 - height + 10)
        page.fingers.down(1, at).glide({1: (200, at[1] - by)}, steps=30)
        page.clock.advance(0.5)
        page.fingers.up(1)
        page.clock.advance(2)
        return page.log(), page.js("sheet.sheetPosition.height")

    assert lift("undefined", 80) == (["high"], 150)
    assert lift('"low"', -30) == (["high"], 60)
    assert lift("false", 30) == (["low"], 60)
    assert lift("null", 30) == (["low"], 0)


def test_a_detent_that_is_not_there_closes_no_sheet(open_page):
    page = open_page(STYLE + "<div id=board><div id=sheet style='position:absolute;inset:0'></div></div>", LOAD + """
        globalThis.stage = createStage($("#board"));
        addEventListener("error", (event) => log.push(event.message));
        globalThis.sheet = stage.sheet($("#sheet"), {
            detents: { low: 60, high: (parent) => parent / 2 }, initial: "low", choose: () => "hihg" });
    """, expects=["choose"])
    page.fingers.down(1, (200, 250)).glide({1: (200, 170)}, steps=30)
    page.clock.advance(0.5)
    page.fingers.up(1)
    page.clock.advance(2)
    assert page.js("sheet.sheetPosition.height") == 150
    assert "choose: expected null, false or one of low, high, got \"hihg\"" in page.log()[0]


@pytest.mark.parametrize("settings", ["{ detents: {} }", "{ detents: { low: 60 }, scrolls: [null] }"])
def test_nothing_stays_of_a_sheet_with_wrong_settings(open_page, settings):
    page = open_page(STYLE + BOARD, LOAD + """globalThis.stage = createStage($("#board"));""")
    with pytest.raises(Exception, match="TypeError"):
        page.js(f"stage.sheet($('#photo'), {settings})")
    assert page.js("stage.items.length") == 0
    assert page.js("[$('#photo').style.cssText, $('#photo').childElementCount]") == ["", 1]
    assert page.js("stage.sheet($('#photo'), { detents: { low: 60 } }) === stage.items[0]")


def test_an_element_gets_the_frame_that_a_program_sets(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { frame: [10, 20, 100, 80], manipulable: true });
        globalThis.bounds = () => { const { x, y, width, height } =
            $("#photo").getBoundingClientRect(); return [x, y, width, height]; };
    """)
    assert page.js("bounds()") == [10, 20, 100, 80]
    page.js("photo.frame = [40, 30, 300, 200]")
    page.settle()
    assert page.js("bounds()") == [40, 30, 300, 200]
    # What is seen is what is held.
    assert page.js("stage.itemAt([330, 220]) === photo")
    # The page's own layout counts no more, and again after the item.
    page.js("$('#photo').style.left = '50px'; photo.measure()")
    page.settle()
    assert page.js("[...photo.frame]") == [40, 30, 300, 200]
    page.js("photo.remove()")
    assert page.js("bounds()") == [50, 70, 200, 150]


def test_a_box_is_given_its_layout(open_page):
    page = open_page(STYLE + BOARD, LOAD + BOX)
    page.js("photo.boxLayout = { center: [150, 100], size: [100, 60], rotation: 0.5 }")
    page.settle()
    assert page.js("photo.boxLayout") == {"center": [150, 100], "size": [100, 60], "rotation": 0.5}
    # What is left out stays. A program may give a size that fingers cannot reach.
    page.js("photo.boxLayout = { size: [5, 60] }")
    page.settle()
    assert page.js("photo.boxLayout") == {"center": [150, 100], "size": [5, 60], "rotation": 0.5}
    # Other settings change nothing of its size.
    page.js("photo.box({ rotates: false })")
    page.settle()
    assert page.js("$('#photo').offsetWidth") == 5
    with pytest.raises(Exception, match='there is no "centre"; expected center, size, rotation'):
        page.js("photo.boxLayout = { centre: [0, 0] }")


RECORDED = """
globalThis.stage = createStage($("#board"));
globalThis.photo = stage.add($("#photo"), { manipulable: true });
globalThis.recording = stage.record();
globalThis.play = (settings) => { log.length = 0; stage.play(text, settings).then(
    (isWhole) => log.push(isWhole), (error) => log.push(error.message)); };
"""


def test_what_was_recorded_is_played_and_may_be_ended(open_page):
    page = open_page(STYLE + BOARD, LOAD + RECORDED)
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] + 60, start[1])}, steps=6).up(1)
    moved = page.js("photo.placement.translation[0]")
    page.js("() => { globalThis.text = recording.stop(); photo.reset({ animated: false }); }")
    page.js("() => { globalThis.lines = []; play({ onLine: (line) => lines.push(line) }); }")
    page.clock.advance(1)
    assert page.log() == [True] and page.js("photo.placement.translation") == [moved, 0]
    assert page.js("lines.map(({ phase, at }) => [phase, at[0]])") == [
        ["down", start[0]], *(["move", start[0] + 10 * step] for step in range(1, 7)),
        ["up", start[0] + 60]]
    # What the played finger held goes back when the playing is ended.
    page.js("""() => { photo.reset({ animated: false }); globalThis.ending = new AbortController();
        play({ speed: 0.25, signal: ending.signal }); }""")
    page.clock.advance(0.3)
    assert page.js("photo.placement.translation[0]") > 0
    page.js("ending.abort()")
    assert page.log() == [False] and page.js("photo.placement.translation") == [0, 0]
    page.js("play({ signal: ending.signal })")
    assert page.log() == [False]
    # A stage that goes ends it, too.
    page.js("play()")
    page.js("stage.dispose()")
    assert page.log() == [False]


def test_the_end_of_playing_leaves_the_fingers_of_the_page(open_page):
    page = open_page(STYLE + BOARD, LOAD + RECORDED + """
        globalThis.ending = new AbortController();
        photo.on("end", ({ reason }) => log.push(reason ?? "lifted"));
        globalThis.text = [0, 1, 2].map((t) => JSON.stringify(
            { t, pointer: 1, phase: t === 0 ? "down" : "move", at: [10 + t, 290] })).join("\\n");
    """)
    (start,) = page.spots("#mark")
    page.js("play({ signal: ending.signal })")
    page.fingers.down(1, start).glide({1: (start[0] + 40, start[1])}, steps=6)
    page.js("ending.abort()")
    assert page.log() == [False]
    page.fingers.glide({1: (start[0] + 80, start[1])}, steps=6).up(1)
    assert page.log() == ["lifted"]


def test_keys_that_were_recorded_are_played(open_page):
    page = open_page(STYLE + BOARD, LOAD + RECORDED)
    page.page.locator("#photo").focus()
    for key in ["ArrowRight", "ArrowRight", "+"]:
        page.page.keyboard.press(key)
    page.settle()
    recorded = page.js("photo.placement")
    assert recorded["translation"] != [0, 0]
    page.js("""() => { globalThis.text = recording.stop(); photo.reset({ animated: false });
        document.activeElement.blur(); play(); }""")
    page.clock.advance(5)
    assert page.log() == [True] and page.js("photo.placement") == recorded


def test_the_program_of_the_page_makes_its_own_calls_while_a_recording_is_played(open_page):
    page = open_page(STYLE + BOARD, LOAD + RECORDED + "photo.gesture(tap(), { end: () => photo.zoom(2) });")
    page.fingers.down(1, page.spots("#mark")[0]).up(1)
    page.clock.advance(2)
    assert page.js("photo.placement.scale") == [2, 2]
    page.js("() => { globalThis.text = recording.stop(); photo.reset({ animated: false }); play(); }")
    assert '"call":"scale"' in page.js("text")
    page.clock.advance(3)
    assert page.log() == [True] and page.js("photo.placement.scale") == [2, 2]


@pytest.mark.parametrize("call, message", [
    ("stage.play(5)", "trace: expected a text, got 5"),
    ("stage.play('x')", "line 1 of the trace is not JSON"),
    ("stage.play('', { speed: 0 })", "play.speed: expected a number above 0, got 0"),
    ("stage.play('', { sped: 1 })", 'play: there is no "sped"; expected speed, signal, onLine'),
    ("stage.play('{\"t\":0,\"call\":\"fly\"}')", "call: expected one of a trace"),
    ("stage.send({ t: 0, call: 'setEnabled', gesture: 'tap', enabled: true })",
     "gesture: expected the name of a gesture that is there"),
    ("createStage($('#other'), { render: 'no' })", "createStage.render: expected true or false"),
    ("createStage($('#other'), { signal: 5 })", "createStage.signal: expected an AbortSignal"),
    ("createStage($('#other'), { accessibility: 'yes' })", "createStage.accessibility: expected true, false"),
    ("createStage($('#other'), { accessibility: { itm: 'x' } })",
     'createStage.accessibility: there is no "itm"; expected item, sheet'),
    ("createStage($('#other'), { ignore: 5 })", "createStage.ignore: expected a selector or false, got 5"),
    ("createStage($('#other'), { ignore: '::bad(' })", "createStage.ignore: expected a selector or false"),
    ("photo.manipulable({ limits: 'insides' })",
     'manipulable.limits: expected "none", "inside", "cover", "coverAround", a function or an object, '
     'got "insides"'),
    ("photo.box({ limits: 'out' })", 'box.limits: expected "none", "inside", "cover"'),
    ("photo.manipulable({ limits: 5 })", "manipulable.limits: expected an object, got 5"),
    ("photo.reset({ animate: false })", 'reset: there is no "animate"; expected animated'),
    ("photo.on('moved', () => {})", 'on: expected one of "begin", "change"'),
    ("photo.on('frame', () => {})", 'on: expected one of "begin", "change"'),
    ("photo.on('end', () => {}, { once: true })", 'on("end"): there is no "once"; expected signal'),
    ("photo.gesture({ tap: {} }, { end: 5 })", "gesture.end: expected a function, got 5"),
    ("photo.gesture({ tap: {} }, { buttons: -1.5 })",
     "options.buttons: expected a whole number of at least 0, got -1.5"),
    ("stage.advance('x')", 'advance: expected a number, got "x"'),
    ("replay('', { frames: 3 })", 'replay: there is no "frames"; expected fps, settle'),
    ("replay('', { fps: -1 })", "replay.fps: expected a number above 0, got -1"),
    ("replay('', { fps: 'x' })", "replay.fps: expected a number above 0"),
    ("replay('', { settle: -1 })", "replay.settle: expected a number of at least 0, got -1"),
    ("photo.enabled = 'no'", 'enabled: expected true or false, got "no"'),
    ("photo.frame = [0, 0, 5]", "frame: expected [x, y, width, height]"),
    ("photo.move(photo)", "move: expected an item of this stage that lies elsewhere, or null"),
    ("photo.move('board')", "move: expected an item of this stage that lies elsewhere, or null"),
    ("photo.moveSheet('half')", "The item is no sheet."),
    ("stage.select(null)", "select: expected items of this stage, got null"),
    ("stage.itemAt(5)", "itemAt: expected [x, y], got 5"),
    ("stage.send({ t: 0, pointer: 1, phase: 'down' })", "line.at: expected [x, y], got undefined"),
    ("stage.add(null, { frame: [0, 0, 9, 9], gestures: { tap: {} } })",
     "item.gestures: expected a list of objects with a gesture, got an object"),
    ("stage.add(null, { frame: [0, 0, 9, 9], gestures: [{ tap: {} }] })",
     "item.gestures: expected a list of objects with a gesture, got [an object]"),
    ("stage.send()", "line: expected an object, got undefined"),
    ("stage.send({ pointer: 1, phase: 'move', at: [1, 2] })", "line.t: expected a number, got undefined"),
])
def test_what_is_wrong_with_a_call_is_said(open_page, call, message):
    page = open_page(STYLE + BOARD + "<div id=other></div>", LOAD + RECORDED + """
        globalThis.createStage = createStage;
        globalThis.replay = (await load()).replay;
    """)
    attachments = page.js("photo.attachments.length")
    page.js("(call) => { (async () => eval(call))().catch((error) => log.push(error.message)); }", call)
    assert [text[:len(message)] for text in page.log()] == [message]
    # Nothing stays of what was refused.
    assert page.js("photo.attachments.length") == attachments


def test_calls_for_items_that_are_not_there_do_nothing(open_page):
    page = open_page(STYLE + BOARD, LOAD + RECORDED)
    lines = [
        {"call": "setEnabled", "enabled": False}, {"call": "setFrame", "frame": [0, 0, 9, 9]},
        {"call": "setPlacement", "placement": {"rotation": 1}}, {"call": "reset"},
        {"call": "setBox", "box": {"center": [9, 9], "size": [9, 9]}}, {"call": "bringToFront"}]
    text = "\n".join(json.dumps({"t": 0, "node": "gone", **line}) for line in lines)
    page.js("(played) => { globalThis.text = played; play(); }", text)
    page.settle()
    assert page.log() == [True]


def test_nothing_stays_of_an_item_with_wrong_settings(open_page):
    page = open_page(STYLE + BOARD, LOAD + """globalThis.stage = createStage($("#board"));""")
    with pytest.raises(Exception, match="manipulable.scale: expected"):
        page.js("stage.add($('#photo'), { manipulable: { scale: [1] } })")
    assert page.js("[stage.items.length, $('#photo').style.cssText]") == [0, ""]
    assert page.js("stage.add($('#photo'), { manipulable: true }) === stage.items[0]")


def test_text_can_be_selected_again_where_only_a_tap_is_left(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true, gestures: [{ gesture: tap() }] });
    """)
    assert page.js("$('#photo').style.userSelect") == "none"
    page.js("photo.manipulable(false)")
    assert page.js("$('#photo').style.userSelect") == ""


ELEMENTS = """
<style>tsumami-item { position: absolute; width: 100px; height: 80px; left: 20px; top: 20px }</style>
<tsumami-stage id=board style="width: 400px; height: 300px">
  <tsumami-item id=wrong scale=big></tsumami-item>
  <tsumami-item id=sheet sheet="low"></tsumami-item>
  <tsumami-item id=photo pan=off pinch=axes rotate limits=inside insets="0 10" momentum></tsumami-item>
  <tsumami-item id=lamp knob="0 10" style="left: 200px"></tsumami-item>
</tsumami-stage>
"""


def test_a_wrong_attribute_is_said_and_takes_away_nothing_else(open_page):
    page = open_page(ELEMENTS, """
        globalThis.log = [];
        for (const type of ["ready", "error"]) document.addEventListener(`tsumami-${type}`,
            ({ target, detail }) => log.push([type, target.id, detail.message ?? null]));
        await import("/tsumami/element.js");
        await new Promise((ready) => document.addEventListener("tsumami-ready", ready));
    """, expects=("expected",))
    ready = page.log()
    assert [each[:2] for each in ready] == [
        ["error", "wrong"], ["error", "sheet"], ["error", "photo"], ["ready", "board"]]
    assert ready[0][2].startswith("manipulable.scale: expected [minimum, maximum]")
    assert ready[1][2].startswith("sheet.detents.low: expected a number")
    assert ready[2][2].startswith("manipulable.limits.insets: expected a number or [top, left,")
    kinds = "[...document.querySelector('#board').stage.items].map(({ element, attachments }) =>" \
        " [element.id, attachments.map(({ kind }) => kind)])"
    assert page.js(kinds) == [["lamp", ["knob"]]]
    # An attribute that is put right makes the item.
    page.js("document.querySelector('#photo').setAttribute('insets', '0 10 0 10')")
    page.settle()
    assert page.js("document.querySelector('#photo').item.attachments[0].kind") == "manipulable"
    page.js("document.querySelector('#lamp').remove()")
    page.settle()
    assert page.js(kinds) == [["photo", ["manipulable"]]]


IMPORT = """
globalThis.log = [];
globalThis.$ = (selector) => document.querySelector(selector);
addEventListener("error", (event) => log.push(event.message));
await import("/tsumami/element.js");
await new Promise((ready) => document.addEventListener("tsumami-ready", ready));
"""


def test_elements_leave_the_last_word_to_the_styles_of_the_page(open_page):
    page = open_page("""
        <style>.board { display: grid; position: absolute } .card { display: flex }</style>
        <tsumami-stage class=board><tsumami-item class=card></tsumami-item>
        <tsumami-item id=hidden hidden></tsumami-item><tsumami-item id=plain></tsumami-item></tsumami-stage>
        <tsumami-stage id=other></tsumami-stage>
    """, IMPORT)
    style = lambda selector, name: page.js(f"getComputedStyle($('{selector}')).{name}")  # noqa: E731
    assert [style(".board", "display"), style(".board", "position")] == ["grid", "absolute"]
    assert [style(".card", "display"), style("#hidden", "display")] == ["flex", "none"]
    assert style("#plain", "display") == "block"
    assert [style("#other", "display"), style("#other", "position")] == ["block", "relative"]


PLAIN = """
<style>tsumami-stage { height: 300px } #photo { width: 100px; height: 80px }</style>
<div id=one><tsumami-stage id=board><div tsumami-item id=photo pinch></div></tsumami-stage></div>
<div id=two></div>
"""


def test_an_element_stays_where_it_was_moved_when_its_attributes_change(open_page):
    page = open_page(PLAIN, IMPORT)
    page.js("() => { $('#board').stage.items[0].placement = { translation: [40, 30] }; }")
    before = page.center("#photo")
    page.js("$('#photo').setAttribute('momentum', '')")
    assert page.center("#photo") == before
    # One that is no item any more is where the page has it, and a box comes and goes.
    page.js("$('#photo').setAttribute('box', '')")
    page.settle()
    kinds = "$('#board').stage.items.flatMap(({ attachments }) => attachments.map(({ kind }) => kind))"
    assert page.js(kinds) == ["manipulable", "box"]
    page.js("$('#photo').removeAttribute('tsumami-item')")
    page.settle()
    assert page.js(kinds) == [] and page.center("#photo") == (50, 40)


def test_a_stage_that_moves_in_the_page_keeps_its_placements(open_page):
    page = open_page(PLAIN, IMPORT + "globalThis.stage = $('#board').stage;")
    page.js("() => { stage.items[0].placement = { translation: [40, 30] }; }")
    before = page.center("#photo")
    page.js("() => { $('#two').style.paddingTop = '20px'; $('#two').append($('#board')); }")
    assert page.center("#photo") == (before[0], before[1] + 20)
    assert page.js("$('#board').stage === stage && !stage.isDisposed")
    page.js("$('#board').remove()")
    page.settle()
    assert page.js("[stage.isDisposed, $('#two').childElementCount]") == [True, 0]


def test_elements_that_come_and_go_at_once_are_no_error(open_page):
    page = open_page(PLAIN, IMPORT)
    page.js("""() => {
        const added = document.createElement("div");
        added.setAttribute("tsumami-item", "");
        $("#board").append(added);
        added.remove();
        $("#photo").setAttribute("momentum", "");
        $("#photo").remove();
    }""")
    page.settle()
    assert page.log() == [] and page.js("$('#board').stage.items.length") == 0


def test_items_of_a_stage_in_a_stage_are_its_own(open_page):
    page = open_page("""<tsumami-stage id=outer style="height: 300px"><tsumami-stage id=inner
        style="height: 200px"><div tsumami-item id=photo></div></tsumami-stage></tsumami-stage>
    """, IMPORT + """
        while (!$("#inner").stage || !$("#outer").stage) await new Promise((go) => setTimeout(go));
    """)
    page.settle()
    assert page.js("[$('#outer').stage.items.length, $('#inner').stage.items.length]") == [0, 1]


def test_a_drawn_box_of_a_rectangle_is_resized_by_its_handle(open_page):
    page = open_page("<div id=board style='width:600px;height:400px'></div>", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.item = stage.add(null, { frame: [100, 100, 200, 150], box: { handles: true } });
        stage.select(item);
    """)
    page.settle()
    page.fingers.down(1, (300, 250)).glide({1: (340, 290)}, steps=6).up(1)
    assert near(page.js("item.boxLayout.size"), (240, 190), 0.01)


def test_a_box_that_draws_itself(open_page):
    page = open_page(STYLE + "<style>#board { position: static }</style>" + BOARD, LOAD + """
        globalThis.board = $("#board");
        globalThis.before = board.outerHTML;
        globalThis.stage = createStage(board);
        globalThis.photo = stage.add($("#photo"), { box: { handles: true }, manipulable: true });
        globalThis.part = (name) => {
          const root = $("tsumami-box").shadowRoot;
          const part = root.querySelector(`[part~=${name}]`);
          const { x, y, width, height } = part.getBoundingClientRect();
          return { cursor: getComputedStyle(part).cursor, width, at: [x + width / 2, y + height / 2] };
        };
    """)

    def is_drawn_where_it_is_held():
        page.settle()
        return page.js("""["top-left", "bottom-right", "rotation"].every((name) => {
            const camel = name.replace(/-(.)/, (_, letter) => letter.toUpperCase());
            const { left, top } = board.getBoundingClientRect();
            const { at } = part(name);
            const wanted = photo.handles[camel];
            return Math.hypot(at[0] - left - wanted[0], at[1] - top - wanted[1]) < 0.01;
        })""")

    assert is_drawn_where_it_is_held()
    assert page.js("['left', 'top-left', 'rotation'].map((name) => part(name).cursor)") \
        == ["ew-resize", "nwse-resize", "grab"]
    # Cursors turn with the box, and handles keep their size when it is scaled.
    page.js("photo.placement = { rotation: Math.PI / 2, scale: 1.5 }")
    assert is_drawn_where_it_is_held()
    assert page.js("['left', 'top-left'].map((name) => part(name).cursor)") \
        == ["ns-resize", "nesw-resize"]
    assert math.isclose(page.js("part('left').width"), 12, abs_tol=1e-6)
    corner = page.js("part('bottom-right').at")
    page.fingers.down(1, corner).glide({1: (corner[0] - 30, corner[1] + 45)}, steps=6)
    assert is_drawn_where_it_is_held()
    assert near(page.js("part('bottom-right').at"), [corner[0] - 30, corner[1] + 45], 0.01)
    page.fingers.up(1)
    page.js("photo.box({ handles: true, rotates: false })")
    assert page.js("part('rotation').width") == 0
    assert page.js("document.querySelectorAll('tsumami-box').length") == 1
    page.js("photo.box({ handles: false })")
    assert page.js("photo.handles !== null && document.querySelector('tsumami-box') === null")
    page.js("photo.box({ handles: true }), stage.dispose()")
    assert page.js("board.outerHTML === before || board.outerHTML")


def test_a_recording_that_ends_while_a_finger_is_down_leaves_no_finger(open_page):
    page = open_page(STYLE + BOARD, LOAD + RECORDED)
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] + 60, start[1])}, steps=6)
    page.js("() => { globalThis.text = recording.stop(); }")
    page.fingers.up(1)
    page.js("() => { photo.reset({ animated: false }); play(); }")
    page.clock.advance(1)
    assert page.log() == [True]
    # One finger moves it, and does not scale it with one that is not there.
    (start,) = page.spots("#mark")
    page.fingers.down(2, start).glide({2: (start[0], start[1] + 60)}, steps=6).up(2)
    page.clock.advance(1)
    assert page.js("photo.placement") == {"translation": [0, 50], "scale": [1, 1], "rotation": 0}


NESTED = """<div id=board style='position:relative;width:600px;height:400px'>
<div id=outer style='position:absolute;left:100px;top:50px;width:300px;height:300px'>
<div id=inner style='position:absolute;left:50px;top:60px;width:80px;height:60px'></div></div></div>"""


def test_an_outer_item_that_is_added_last_has_the_inner_one_in_it(open_page):
    page = open_page(NESTED, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.inner = stage.add($("#inner"), { manipulable: true });
        inner.placement = { translation: [10, 5] };
        globalThis.outer = stage.add($("#outer"), { manipulable: true });
    """)
    assert page.js("inner.parent === outer") and page.js("inner.placement.translation") == [10, 5]
    assert page.js("inner.frame") == [50, 60, 80, 60]
    page.js("outer.placement = { rotation: Math.PI / 2 }")
    page.settle()
    assert_follows(page, "#inner")


def test_an_inner_element_stays_an_item_when_the_outer_one_is_none_any_more(open_page):
    page = open_page(NESTED.replace("div id=board", "tsumami-stage id=board src=/tsumami/tsumami.wasm")
                     .replace("</div></div>", "</div></tsumami-stage>", 1)
                     .replace("div id=outer", "div id=outer tsumami-item")
                     .replace("div id=inner", "div id=inner tsumami-item"), """
        import "/tsumami/element.js";
        globalThis.$ = (selector) => document.querySelector(selector);
        await new Promise((go) => $("#board").addEventListener("tsumami-ready", go, { once: true }));
        globalThis.stage = $("#board").stage;
    """)
    page.js("$('#outer').removeAttribute('tsumami-item')")
    page.shown()
    assert page.js("stage.items.map(({ element, parent }) => [element.id, parent])") == [["inner", None]]
    assert_follows(page, "#inner")


def test_a_stage_in_a_shadow_root_brings_to_the_front_and_is_heard(open_page):
    page = open_page("<div id=host style='position:relative;width:600px;height:400px'></div>", LOAD + """
        const root = $("#host").attachShadow({ mode: "open" });
        root.innerHTML = `<div id=one style="position:absolute;width:80px;height:60px">One</div>
          <div id=two style="position:absolute;left:200px;width:80px;height:60px">Two</div>`;
        globalThis.root = root;
        globalThis.stage = createStage($("#host"));
        globalThis.one = stage.add(root.querySelector("#one"), { manipulable: true });
        stage.add(root.querySelector("#two"), { manipulable: true });
    """)
    page.js("one.bringToFront()")
    assert page.js("[...root.querySelectorAll('[id]')].map(({ id }) => id)") == ["two", "one"]
    # What has no box is not read.
    assert page.js("root.querySelector('[role=status]').getClientRects().length") == 1


def test_a_gesture_with_more_than_a_thousand_others_has_its_other_options(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        const others = Array.from({ length: 1100 }, () =>
          stage.add(null, { frame: [390, 290, 5, 5] }).gesture(tap()));
        globalThis.photo = stage.add($("#photo"));
        photo.gesture(pan(), { simultaneousWith: others, end: () => log.push("end") });
    """)
    x, y = page.center("#photo")
    page.fingers.down(1, (x, y)).glide({1: (x + 60, y)}, steps=6).up(1)
    assert page.log() == ["end"]
