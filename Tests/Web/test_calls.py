"""What a program calls on a stage and its items, and what a person sees then."""

import math

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


def test_an_item_that_is_disabled_and_one_that_is_placed(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
    """)
    (start,) = page.spots("#mark")
    drag = lambda: page.fingers.down(1, start).glide(  # noqa: E731
        {1: (start[0] + 60, start[1])}, steps=6).up(1)
    page.js("photo.enabled = false")
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
    page.js("new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame))")
    page.js("list.scrollTo([0, 9000], { animated: false })")
    assert page.js("list.offset") == [0, 700]
    page.js("list.scroll(false)")
    assert page.js("list.attachmentOf('scroll')") is None


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
    page.js("photo.knob(false)")
    assert page.js("photo.attachments.length") == 0


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
