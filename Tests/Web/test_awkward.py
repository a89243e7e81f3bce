"""Pages that break other libraries: transforms around the stage, shadow roots, frames, changes."""

import math

import pytest
from conftest import near

LOAD = """
import { hover, load, pan, tap } from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.log = [];
globalThis.$ = (selector) => document.querySelector(selector);
"""

STYLE = """
<style>
  #board { position: relative; width: 400px; height: 300px; }
  #photo { position: absolute; left: 100px; top: 70px; width: 200px; height: 150px; }
  #mark { position: absolute; left: 60px; top: 50px; width: 0; height: 0; }
</style>
"""
BOARD = "<div id=board><div id=photo><i id=mark></i></div></div>"

MANIPULATE = """
globalThis.stage = createStage($("#board"));
globalThis.photo = stage.add($("#photo"), { manipulable: true });
"""


def assert_held(page, spot="#mark"):
    """A finger holds a point of the content from the moment that the slop is open."""
    (start,) = page.spots(spot)
    # The slop is in the points of the stage, which may be larger than those of the window.
    page.fingers.down(1, start).move({1: (start[0] + 30, start[1] + 20)})
    (taken,) = page.spots(spot)
    page.fingers.glide({1: (start[0] + 90, start[1] - 40)}, steps=12)
    (now,) = page.spots(spot)
    page.fingers.up(1)
    moved = (now[0] - taken[0], now[1] - taken[1])
    assert near(moved, (60, -60), 0.01), moved


@pytest.mark.parametrize("style", [
    "transform: rotate(30deg)", "transform: scale(0.6, 1.3)", "transform: rotate(-20deg) skewX(15deg)",
    "rotate: 45deg; scale: 0.8", "border: 12px solid; padding: 9px; margin: 30px 0 0 40px",
    "position: relative; left: 40.3px; top: 17.7px; transform: scale(0.7)", "zoom: 1.5",
    "offset: path('M90 90 L200 100') 20deg; rotate: 10deg",
])
def test_transforms_around_the_stage(open_page, style):
    page = open_page(STYLE + f"""<div style='position:absolute;left:300px;top:250px;width:400px'>
        <div style='{style}'><div style='{style}'>{BOARD}</div></div></div>""",
        LOAD + MANIPULATE, size=(1400, 1000))
    assert_held(page)


@pytest.mark.parametrize("style", ["rotate: x 30deg", "rotate: 1 1 0 20deg", "scale: 1 1 2"])
def test_what_is_turned_into_the_depth_is_said_and_works_on(open_page, style):
    page = open_page(STYLE + f"<div style='{style}'>{BOARD}</div>", LOAD + """
        console.warn = (text) => log.push(text);
    """ + MANIPULATE)
    assert page.log() == ["tsumami: fingers are off on a stage in an element with a 3D transform"]
    page.fingers.down(1, (200, 145)).glide({1: (260, 145)}).up(1)
    assert page.js("photo.placement.translation[0]") > 30


def assert_held_by_two(page, marks=("#mark", "#other")):
    """Two fingers hold two points of the content, which go where they go."""
    one, two = (page.spots(each)[0] for each in marks)
    page.fingers.down(1, one).down(2, two)
    # Beyond the slop; they turn and spread a little, as the content may not be stretched.
    page.fingers.glide({1: (one[0] + 25, one[1] + 20), 2: (two[0] + 30, two[1] + 25)}, steps=4)
    held = [complex(*page.spots(each)[0]) for each in marks]
    at = [complex(*page.fingers.at[finger]) for finger in (1, 2)]
    then = [at[0] + (30 - 25j), at[1] + (10 + 60j)]
    page.fingers.glide({1: (then[0].real, then[0].imag), 2: (then[1].real, then[1].imag)}, steps=20)
    factor = (then[1] - then[0]) / (at[1] - at[0])
    for mark, before in zip(marks, held, strict=True):
        now = complex(*page.spots(mark)[0])
        assert abs(then[0] + factor * (before - at[0]) - now) < 0.1, (mark, now)
    page.fingers.up(1).up(2)


PLAIN = """<div id=board style='width:700px;height:500px'>
    <div id=outer style='position:absolute;left:120px;top:60px;width:420px;height:320px;{outer}'>
    <div id=inner style='position:absolute;left:20px;top:10px;width:400px;height:300px;{inner}'>
    <div id=photo><i id=mark></i><i id=other style='position:absolute;left:150px;top:110px'></i>
    </div></div></div></div>"""


@pytest.mark.parametrize("outer, inner", [
    ("transform: rotate(30deg)", ""), ("", "scale: 1.4"), ("rotate: -25deg; scale: 0.7", "rotate: 50deg"),
    ("transform: rotate(20deg); transform-origin: 0 0", "transform: translate(30px, 10px) scale(0.8)"),
    ("scale: -1 1", "rotate: 15deg"), ("zoom: 1.3", "rotate: 15deg"), ("rotate: 180deg", "scale: 0.5"),
])
def test_what_turns_and_scales_between_stage_and_item_is_followed(open_page, outer, inner):
    page = open_page(STYLE + PLAIN.format(outer=outer, inner=inner), LOAD + MANIPULATE, size=(1000, 700))
    assert_held(page)
    page.clock.advance(1)
    assert_held_by_two(page)
    # Where it is on the page is as it was, once it is back.
    page.js("photo.placement = { translation: [0, 0], rotation: 0, scale: 1 }")
    (shown,) = page.spots("#mark")
    page.js("stage.dispose()")
    assert near(page.spots("#mark")[0], shown, 0.01)


@pytest.mark.parametrize("style", ["rotate: 35deg", "transform: scale(1.5)", "zoom: 1.4"])
def test_what_comes_to_turn_or_scale_what_lies_in_it_is_followed(open_page, style):
    page = open_page(
        STYLE + PLAIN.format(outer="", inner="transform-origin: 0 0"), LOAD + MANIPULATE, size=(1000, 700))
    page.js("photo.placement = { translation: [20, 30], rotation: 0.3 }")
    page.settle()
    page.js(f"$('#inner').style.cssText += ';{style}'")
    before = page.spots("#mark")[0]
    assert_held(page)
    page.clock.advance(1)
    # It was turned by the page alone: the item has the placement that it had, but for the finger's way.
    assert page.js("photo.placement.rotation") == 0.3
    page.js("photo.placement = { translation: [20, 30] }")
    assert near(page.spots("#mark")[0], before, 0.05)
    page.js("$('#inner').style.rotate = '-15deg'")
    assert_held(page)
    page.clock.advance(1)
    assert_held_by_two(page)


def test_an_element_that_is_put_into_a_turned_one_stays_where_it_is_seen(open_page):
    page = open_page(
        STYLE + PLAIN.format(outer="rotate: 30deg", inner="scale: 0.8")
        + "<style>#photo { width: 200px; height: 150px }</style>", LOAD + """
        $("#board").append($("#photo"));
    """ + MANIPULATE, size=(1000, 700))
    before = page.spots("#mark, #other")
    page.js("$('#inner').append($('#photo'))")
    page.settle()
    after = page.spots("#mark, #other")
    assert all(near(one, other, 0.05) for one, other in zip(before, after, strict=True)), (before, after)
    assert_held(page)


SVG = """<div id=board style='width:700px;height:500px'><svg viewBox='{box}' preserveAspectRatio='{ratio}'
    style='position:absolute;left:30px;top:20px;width:600px;height:450px;{style}'>
    <g {around}><g id=photo><rect x=60 y=40 width=100 height=80 fill=teal stroke=black stroke-width=4 />
    <circle id=mark cx=90 cy=60 r=3 /><circle id=other cx=140 cy=100 r=3 /></g></g></svg></div>"""


@pytest.mark.parametrize("box, ratio, style, around", [
    ("0 0 600 450", "xMidYMid", "", ""), ("0 0 300 225", "xMidYMid", "", ""),
    ("20 10 300 300", "xMinYMax", "", ""), ("0 0 300 150", "xMidYMid slice", "", ""),
    ("0 0 300 300", "xMidYMid", "rotate: 20deg; padding: 10px; border: 5px solid", ""),
    ("0 0 300 225", "xMidYMid", "", "transform='rotate(15) scale(0.8)'"),
])
def test_a_part_of_an_svg_is_held_whatever_its_units(open_page, box, ratio, style, around):
    page = open_page(STYLE.replace("#photo {", "#none {").replace("#mark {", "#none {")
                     + SVG.format(box=box, ratio=ratio, style=style, around=around),
                     LOAD + MANIPULATE, size=(900, 700))
    assert_held(page)
    page.clock.advance(1)
    assert_held_by_two(page)


DIAGRAM = """<div id=board style='position:relative;width:700px;height:500px'>
    <svg id=diagram viewBox='0 0 350 250' style='position:absolute;left:0;top:0;width:700px;height:500px'>
    <g id=photo transform='translate(120 80) rotate(30) scale(1.2)'><rect width=60 height=40 fill=teal />
    <circle id=mark cx=10 cy=10 r=2 /><circle id=other cx=50 cy=30 r=2 /></g></svg></div>"""


@pytest.mark.parametrize("start", [
    "globalThis.stage = createStage($('#diagram'));",
    "globalThis.stage = createStage($('#board')); stage.add($('#diagram'), { manipulable: true })"
    ".placement = { scale: 0.8, rotation: 0.2, translation: [40, 30] };",
])
def test_a_node_of_a_diagram_is_held_where_it_is_drawn(open_page, start):
    page = open_page(DIAGRAM, "globalThis.$ = (selector) => document.querySelector(selector);")
    drawn = page.spots("#mark, #other")
    page = open_page(DIAGRAM, LOAD + start + "globalThis.photo = stage.add($('#photo'), { manipulable: true });")
    if "board" not in start:
        assert all(near(*each, 0.05) for each in zip(page.spots("#mark, #other"), drawn, strict=True))
    # The placement is what the attribute says, about the middle of what is drawn.
    placement = page.js("photo.placement")
    assert near(placement["scale"], (1.2, 1.2)) and abs(placement["rotation"] - math.pi / 6) < 1e-6
    assert_held(page)
    page.clock.advance(1)
    assert_held_by_two(page)
    page.js("stage.dispose()")
    assert all(near(*each, 0.05) for each in zip(page.spots("#mark, #other"), drawn, strict=True))


@pytest.mark.parametrize("where", ["right: 40px", "left: calc(100% - 260px)"])
def test_a_window_that_is_resized_leaves_what_is_held_under_the_finger(open_page, where):
    page = open_page(STYLE + f"""<style>#board {{ width: auto; margin: 20px; }}
        #photo {{ left: auto; {where} }}</style>""" + BOARD, LOAD + MANIPULATE, size=(800, 600))
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] - 300, start[1] + 40)}, steps=8)
    (held,) = page.spots("#mark")
    page.page.set_viewport_size({"width": 620, "height": 600})
    page.shown()
    (now,) = page.spots("#mark")
    assert near(now, held, 0.1), "what is held stays under its finger"
    page.fingers.glide({1: (start[0] - 330, start[1] + 60)}, steps=4)
    (moved,) = page.spots("#mark")
    assert near((moved[0] - held[0], moved[1] - held[1]), (-30, 20), 0.1)
    page.fingers.up(1)


@pytest.mark.parametrize("element, warning", [
    ("<span id=photo>A word</span>", "an element with display: inline"),
    ("<svg><circle id=photo r=50 /></svg>", None),
    ("<span id=photo style='display:inline-block'>A word</span>", None),
    ("<svg id=photo></svg>", None),
    ("<img id=photo src=data:,>", None),
    ("<div style='scale:2'><div><div id=photo></div></div></div>", None),
    ("<div style='transform:rotate(9deg)'><div id=photo></div></div>", None),
    ("<div style='transform:skewX(9deg)'><div id=photo></div></div>",
     "an item in a skewed element, or in one with a 3D transform"),
    ("<div style='rotate: y 30deg'><div id=photo></div></div>",
     "an item in a skewed element, or in one with a 3D transform"),
    ("<div id=photo style='display:contents'>A text</div>", "an element with display: contents"),
    ("<div style='transform:translate(9px,5px);translate:4px'><div id=photo></div></div>", None),
    ("<div style='zoom:2'><div id=photo></div></div>", None),
    ("<div id=photo style='zoom:2'></div>",
     "an element with a zoom of its own: give it to one around it"),
    ("<div id=photo style='offset-path:path(\"M0 0 L90 90\")'></div>",
     "an element with an offset-path of its own: give it to one around it"),
    ("<div style='offset-path:path(\"M0 0 L90 90\")'><div id=photo></div></div>",
     "what an offset-path turns: give it an offset-rotate of an angle"),
    ("<div style='offset:path(\"M0 0 L90 90\") 30deg'><div id=photo></div></div>", None),
])
def test_what_css_cannot_move_as_an_item_is_said(open_page, element, warning):
    page = open_page(f"<div id=board>{element}</div>", LOAD + """
        console.warn = (text) => log.push(text);
    """ + MANIPULATE)
    assert page.log() == ([] if warning is None else [f"tsumami: fingers are off on {warning}"])


ASIDE = "the transform of CSS is set aside for that of the item: give it to an element in it"
KEPT = "an animation of the page, or !important, keeps its transform"


@pytest.mark.parametrize("style, said", [
    ("transform: rotate(9deg)", ASIDE), ("transform: translateX(5px)", ASIDE), ("rotate: 9deg", ASIDE),
    ("scale: 1.5", ASIDE), ("translate: 5px", None), ("transform: translateZ(0)", None), ("", None),
    ("transition: all 9s", None), ("transform: none !important", KEPT), ("animation: enter 1ms both } @keyframes enter { from { opacity: 0 } to { opacity: 1; transform: none }", KEPT),
])
def test_a_transform_of_css_that_is_set_aside_or_stays_is_said(open_page, style, said):
    page = open_page(STYLE + BOARD + f"<style>#photo {{ {style} }}</style>", LOAD + """
        console.warn = (text, element) => log.push([text, element.id]);
    """ + MANIPULATE + "photo.remove(); stage.add($('#photo'), { manipulable: true });")
    assert page.log() == ([[f"tsumami: {said}", "photo"]] if said else [])


def test_each_thing_that_is_wrong_with_an_element_is_said_once(open_page):
    page = open_page(STYLE + BOARD.replace("id=photo", "id=photo style='rotate:9deg'"), LOAD + """
        console.warn = (text) => log.push(text);
    """ + MANIPULATE + """
        globalThis.createStage = createStage;
        globalThis.again = () => {
          stage.itemOf($("#photo")).remove();
          stage.add($("#photo"), { manipulable: true });
        };
    """)
    assert [text.split(":")[1] for text in page.log()] == [" the transform of CSS is set aside for that of the item"]
    page.js("again(); $('#photo').style.cssText = 'position:static; display:inline'; again()")
    assert page.log() == ["tsumami: fingers are off on an element with display: inline"]
    page.js("again(); $('#photo').style.cssText = 'rotate:9deg'; again(); again()")
    assert page.log() == []
    # Of several stages that a program forgot to end the last one has the pointers, and the items.
    page.js("globalThis.second = createStage($('#board')); createStage($('#board')).dispose()")
    assert page.log() == ["tsumami: another stage had these pointers: dispose it"]
    page.js("""try { second.add($('#photo')) } catch (error) { log.push(error.message) }
        stage.itemOf($('#photo')).remove();
        globalThis.photo = second.add($('#photo'), { manipulable: true });""")
    assert page.log() == ["The element is an item of another stage, or of tsumami/touch."]
    assert_held(page)
    page.js("stage.dispose(); second.dispose(); createStage($('#board'))")
    assert page.log() == []


FRAME = "<div id=frame style='{}'><div><div id=photo></div></div></div>"


@pytest.mark.parametrize("board, content, limits, warning", [
    # The first page of many: items that are absolute leave their stage without a height.
    ("height:auto", "<div id=photo></div>", "'inside'", ["an element without a size: give it a height", "board"]),
    ("height:auto", "<div id=photo></div>", "'none'", None),
    ("height:auto", "<div id=photo style='position:static'></div>", "'inside'", None),
    ("display:none", "<div id=photo></div>", "'inside'", None),
    ("", "<div id=photo></div>", "'inside'", None),
    ("", FRAME.format("width:350px;height:250px"), "'inside'",
     ["an element that is no item: add it as one", "frame"]),
    ("", FRAME.format("width:350px;height:250px"), "{ cover: 'parent', edge: 'rubberBand' }",
     ["an element that is no item: add it as one", "frame"]),
    ("", FRAME.format("width:350px;height:250px"), "(placement) => placement", None),
    ("", FRAME.format("width:350px;height:250px"), "'none'", None),
    # As large as the stage, and as large as the photo.
    ("", FRAME.format("width:100%;height:100%"), "'inside'", None),
    ("", "<p><span id=photo style='display:block;position:static'></span></p>", "'inside'", None),
])
def test_limits_that_a_person_does_not_see_are_said(open_page, board, content, limits, warning):
    page = open_page(STYLE + f"<div id=board style='{board}'>{content}</div>", LOAD + f"""
        console.warn = (text, element) => log.push([text, element.id]);
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), {{ manipulable: {{ limits: {limits} }} }});
        photo.manipulable({{ limits: {limits}, momentum: true }});
    """)
    said = page.log()
    assert len(said) == (warning is not None)
    assert all(text.endswith(warning[0]) and element == warning[1] for text, element in said)


def test_a_frame_that_is_an_item_and_a_stage_of_a_given_size_are_not_warned_of(open_page):
    page = open_page(STYLE + f"<div id=board style='height:auto'>{FRAME.format('height:250px')}</div>", LOAD + """
        console.warn = (text) => log.push(text);
        globalThis.stage = createStage($("#board"), { size: [400, 300] });
        stage.add($("#frame"));
        stage.add($("#photo"), { manipulable: { limits: "inside" }, box: { limits: "inside" } });
    """)
    assert page.log() == []


@pytest.mark.parametrize("depth", [5])
def test_five_nested_items_turned_and_scaled(open_page, depth):
    body = STYLE + "<div id=board style='width:700px;height:500px'>"
    for i in range(depth):
        body += (f"<div class=level style='position:absolute;left:{60 - 7 * i}px;top:{40 - 3 * i}px;"
                 f"width:{440 - 60 * i}px;height:{380 - 50 * i}px'>")
    page = open_page(body + "<i id=mark></i>" + "</div>" * depth + "</div>", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.items = [...document.querySelectorAll(".level")].map((level, i) =>
          stage.add(level, { rotation: 0.35 * (i % 2 ? -1 : 1.3), scale: i % 2 ? 1.1 : 0.85, manipulable: true }));
    """)
    assert_held(page)


def test_a_shadow_root_and_slots(open_page):
    page = open_page(STYLE + "<div id=host style='transform: rotate(20deg)'></div>", LOAD + f"""
        const root = $("#host").attachShadow({{ mode: "open" }});
        root.innerHTML = `{STYLE}{BOARD}`;
        globalThis.stage = createStage(root.querySelector("#board"));
        globalThis.photo = stage.add(root.querySelector("#photo"), {{ manipulable: true }});
        globalThis.spot = () => {{
          const {{ x, y }} = root.querySelector("#mark").getBoundingClientRect();
          return [x, y];
        }};
    """)
    page.settle()
    start = page.js("spot()")
    page.fingers.down(1, tuple(start)).move({1: (start[0] + 15, start[1] + 10)})
    taken = page.js("spot()")
    page.fingers.glide({1: (start[0] + 90, start[1] + 50)}, steps=8).up(1)
    now = page.js("spot()")
    assert near((now[0] - taken[0], now[1] - taken[1]), (75, 40), 0.01)


def test_a_stage_in_a_frame(open_page):
    page = open_page("<iframe style='width:500px;height:400px;border:0;transform:rotate(10deg)'></iframe>",
                     LOAD + f"""
        const inside = $("iframe").contentDocument;
        inside.body.innerHTML = `{STYLE}{BOARD}`;
        globalThis.stage = createStage(inside.querySelector("#board"));
        globalThis.photo = stage.add(inside.querySelector("#photo"), {{ manipulable: true }});
    """)
    cdp = page.fingers.cdp
    send = lambda kind, x, y: cdp.send("Input.dispatchTouchEvent", {
        "type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x, "y": y}]})
    send("touchStart", 250, 200)
    for step in range(1, 9):
        send("touchMove", 250 + 8 * step, 200)
        page.page.wait_for_timeout(20)
        page.clock.advance(0.02)
    send("touchEnd", 0, 0)
    page.settle()
    x, y = page.js("photo.placement.translation")
    # The window of the frame is turned; its own coordinates are not.
    assert x > 30 and y < -4


def test_events_of_a_frame_have_the_time_of_the_page(open_page):
    page = open_page("", "globalThis.clock = (await import('/tsumami/clock.js')).clock;",
                     is_driven=False)
    # A flick in a frame that was made three seconds after the page goes on, as in the page.
    assert page.js("""clock.timeOf({ timeStamp: 20, view: {
        performance: { timeOrigin: performance.timeOrigin + 3000 } } })""") == 3020
    assert page.js("clock.timeOf({ timeStamp: 20, view: globalThis })") == 20
    assert page.js("clock.timeOf({ timeStamp: 20 })") == 20


def test_two_stages_do_not_fight_for_a_pointer(open_page):
    page = open_page(STYLE + """
        <div id=board><div id=inner style="position:absolute;left:200px;top:0;width:200px;height:300px">
        <div id=photo style="left:20px;width:100px"><i id=mark></i></div></div>
        <div id=other style="position:absolute;left:10px;top:10px;width:150px;height:150px"></div></div>
    """, LOAD + """
        globalThis.outer = createStage($("#board"));
        globalThis.other = outer.add($("#other"), { manipulable: true });
        globalThis.inner = createStage($("#inner"));
        globalThis.photo = inner.add($("#photo"), { manipulable: true });
        outer.gesture(tap(), { end: () => log.push("outer tap") });
    """)
    x, y = page.center("#photo")
    page.fingers.down(1, (x, y)).glide({1: (x - 60, y)}, steps=8).up(1)
    page.settle()
    assert page.js("photo.placement.translation[0]") < -40
    assert page.js("other.placement.translation[0]") == 0
    x, y = page.center("#other")
    page.fingers.down(1, (x, y)).glide({1: (x + 40, y)}, steps=8).up(1)
    page.settle()
    assert page.js("other.placement.translation[0]") == 30


def test_what_nothing_on_a_stage_wants_is_for_the_stage_around_it(open_page):
    page = open_page(STYLE + """
        <div id=board><div id=card style="position:absolute;left:50px;top:50px;width:200px;height:200px">
        <div id=inner style="position:absolute;left:20px;top:20px;width:160px;height:160px">
        <div id=photo style="left:0;top:0;width:60px;height:60px"></div></div></div></div>
    """, LOAD + """
        globalThis.outer = createStage($("#board"));
        globalThis.card = outer.add($("#card"), { manipulable: true });
        globalThis.inner = createStage($("#inner"));
        globalThis.photo = inner.add($("#photo"), { manipulable: true });
    """)
    moved = lambda: page.js("[card, photo].map(({ placement }) => placement.translation[0])")
    x, y = page.center("#inner")
    page.fingers.down(1, (x + 40, y + 40)).glide({1: (x + 80, y + 40)}, steps=8).up(1)
    page.clock.advance(2)
    card, photo = moved()
    assert card > 25 and photo == 0
    # A finger on each.
    x, y = page.center("#photo")
    page.fingers.down(1, (x, y)).down(2, (x + 90, y + 90)).glide({2: (x + 120, y + 90)}, steps=8)
    page.settle()
    assert moved()[0] > card + 15
    page.fingers.glide({1: (x + 60, y)}, steps=8)
    held = page.center("#photo")
    assert held == pytest.approx((x + 60, y), abs=12)
    page.fingers.up(1).up(2)

TELL = """
for (const type of ["begin", "end"]) {
  photo.on(type, ({ cancelled = null }) => log.push([type, cancelled]));
}
"""


def test_a_mouse_that_is_released_outside_of_the_stage_has_let_go(open_page):
    page = open_page(STYLE + BOARD + "<style>#photo { left: 200px }</style>",
                     LOAD + MANIPULATE + TELL)
    # One report takes the mouse from the edge to far outside, where the button is released.
    page.mouse.move(395, 150)
    page.mouse.down()
    page.mouse.move(520, 150)
    page.mouse.move(525, 150)
    page.mouse.up()
    assert page.log() == [["begin", None], ["end", False]]
    place = page.js("photo.placement")
    page.mouse.move(390, 150)
    page.mouse.move(300, 150, steps=4)
    assert page.log() == [] and page.js("photo.placement") == place


def test_a_mouse_or_a_pen_that_comes_back_without_a_button_has_let_go(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + TELL + """
        globalThis.pen = (type, clientX, buttons) => $("#photo").dispatchEvent(new PointerEvent(type, {
          pointerId: 9, pointerType: "pen", clientX, clientY: 150, buttons, bubbles: true }));
    """)
    page.mouse.move(200, 150)
    page.mouse.down()
    page.mouse.move(240, 150, steps=4)
    place = page.js("photo.placement")
    # As after a release over a dialog of the system, of which the page does not hear.
    page.js("""$("#board").dispatchEvent(new PointerEvent("pointermove", {
        pointerId: 1, pointerType: "mouse", clientX: 10, clientY: 10, bubbles: true }))""")
    assert page.log() == [["begin", None], ["end", False]]
    assert page.js("photo.placement") == place
    page.js("pen('pointerdown', 200, 1), pen('pointermove', 230, 1), pen('pointermove', 300, 0)")
    assert page.log() == [["begin", None], ["end", False]]


def test_a_mouse_that_loses_its_capture_without_a_button_has_let_go(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + TELL)
    page.mouse.move(200, 150)
    page.mouse.down()
    page.mouse.move(240, 150, steps=4)
    place = page.js("photo.placement")
    # The browser tells of the lost capture before it tells that the mouse has moved.
    page.fingers.cdp.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 260, "y": 150, "buttons": 0})
    page.clock.step(("pointermove",))
    assert page.log() == [["begin", None], ["end", False]]
    assert page.js("photo.placement") == place


def test_a_mouse_that_is_pressed_when_it_loses_its_capture_cancels(open_page):
    page = open_page(STYLE + BOARD + "<div id=other>Other</div>", LOAD + MANIPULATE + TELL)
    for taking in ("$('#board').releasePointerCapture(1)", "$('#other').setPointerCapture(1)"):
        page.mouse.move(200, 150)
        page.mouse.down()
        page.mouse.move(240, 150, steps=4)
        page.js(taking)
        page.mouse.move(260, 150, steps=2)
        assert page.log() == [["begin", None], ["end", True]]
        page.mouse.up()
        page.clock.advance(2)
        assert page.log() == [] and page.js("photo.placement.translation") == [0, 0]


def test_a_stage_that_is_removed_while_it_is_held_lets_go(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + TELL)
    page.fingers.down(1, (200, 150)).glide({1: (250, 150)}, steps=4)
    page.js("globalThis.board = $('#board'), board.remove()")
    page.fingers.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.page.wait_for_function("tsumamiClock.frame(), log.length === 2")
    assert page.log() == [["begin", None], ["end", True]]
    # No ghost of that finger stays: the mouse moves the photo, and does not pinch it.
    page.js("document.body.prepend(board)")
    page.mouse.move(200, 150)
    page.mouse.down()
    page.mouse.move(200, 210, steps=6)
    page.mouse.up()
    assert page.log() == [["begin", None], ["end", False]]
    assert page.js("photo.placement.scale") == [1, 1]


def test_an_attachment_that_is_removed_while_it_is_held(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + """
        photo.on("end", ({ cancelled, reason }) => log.push([cancelled, reason]));
    """)
    (start,) = page.spots("#mark")
    for end in ("photo.manipulable(false)", "photo.attachmentOf('manipulable').remove()"):
        page.js("photo.manipulable()")
        page.fingers.down(1, start).glide({1: (start[0] + 50, start[1])}, steps=5)
        page.js(end)
        assert page.log() == [[True, "removed"]]
        # What was cancelled is where it was, and the finger moves nothing any more.
        page.fingers.glide({1: (start[0] + 90, start[1])}, steps=4).up(1)
        assert page.log() == [] and page.js("photo.placement.translation") == [0, 0]
    assert page.js("photo.attachments.length") == 0
    # The browser has the touches on it again.
    assert page.js("$('#photo').style.touchAction") == ""


def test_an_element_that_is_removed_while_it_is_held(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + """
        photo.on("end", ({ cancelled, reason }) => log.push([cancelled, reason]));
    """)
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] + 50, start[1])}, steps=5)
    page.js("photo.remove()")
    assert page.log() == [[True, "removed"]]
    assert page.js("$('#photo').style.transform") == "" and page.js("$('#photo').style.touchAction") == ""
    page.fingers.up(1)
    # Also when the program removes the element alone.
    page.js("""() => {
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
        photo.on("end", ({ reason }) => log.push(reason));
    }""")
    page.fingers.down(1, start).glide({1: (start[0] + 50, start[1])}, steps=5)
    page.js("globalThis.element = $('#photo'), element.remove()")
    assert page.log() == ["removed"] and page.js("stage.items.length") == 0
    page.fingers.up(1)
    # It is no item any more when it comes back, which is said once, and can be added again.
    page.js("""() => {
        console.warn = (text) => log.push(text);
        $("#board").append(element);
    }""")
    assert page.log() == [
        "tsumami: an element that has left its stage is no item any more: add it again"]
    # A callback may remove its own item, and dispose the stage.
    page.js("""() => {
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
        photo.on("change", ({ item }) => { item.remove(); log.push("removed"); });
        photo.on("end", ({ reason }) => { log.push(reason); stage.dispose(); });
    }""")
    page.fingers.down(1, start).glide({1: (start[0] + 50, start[1])}, steps=5).up(1)
    assert page.log() == ["removed", "removed"] and page.js("stage.isDisposed")


def test_a_callback_that_throws_stops_nothing(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + """
        addEventListener("error", (event) => { log.push(event.message); event.preventDefault(); });
        photo.on("begin", () => { throw new Error("mine"); });
        photo.on("begin", () => log.push("second"));
    """, expects=["mine"])
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] + 50, start[1])}, steps=5).up(1)
    assert page.log() == ["Uncaught Error: mine", "second"]
    assert page.js("photo.placement.translation[0]") == 40


def test_elements_that_change_their_size_stay_under_the_finger(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE)
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] + 50, start[1])}, steps=5)
    page.js("""() => new Promise((resolve) => {
        $("#photo").style.width = "260px";
        requestAnimationFrame(() => requestAnimationFrame(resolve));
    })""")
    page.settle()
    assert page.js("photo.frame[2]") == 260
    before = page.spots("#mark")
    page.fingers.glide({1: (start[0] + 90, start[1] + 20)}, steps=5)
    (after,) = page.spots("#mark")
    assert near((after[0] - before[0][0], after[1] - before[0][1]), (40, 20), 0.01)
    page.fingers.up(1)


@pytest.mark.parametrize("how", ["photo.move(frame)", "$('#frame').append($('#photo'))"])
def test_an_item_that_is_moved_to_another_parent_stays_where_it_is(open_page, how):
    page = open_page(STYLE + """<div id=board><div id=frame
        style="position:absolute;left:180px;top:20px;width:210px;height:240px"></div>
        <div id=photo><i id=mark></i></div></div>""", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.frame = stage.add($("#frame"), { rotation: 0.4, scale: 0.9 });
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
    """)
    (start,) = page.spots("#mark")
    page.fingers.down(1, start).glide({1: (start[0] + 50, start[1])}, steps=5)
    (before,) = page.spots("#mark")
    # The program may also put the element into the other one by itself.
    page.js(how)
    (after,) = page.spots("#mark")
    assert near(before, after, 0.02) and page.js("$('#frame').contains($('#photo'))")
    page.fingers.glide({1: (start[0] + 80, start[1] + 30)}, steps=5)
    (now,) = page.spots("#mark")
    assert near((now[0] - after[0], now[1] - after[1]), (30, 30), 0.02)
    page.fingers.up(1)


def test_an_item_that_is_put_around_the_one_in_which_it_lay_is_its_parent(open_page):
    page = open_page(STYLE + """<div id=board><div id=frame style='position:absolute;left:20px;top:20px;
        width:350px;height:260px'><i id=mark></i><div id=photo></div></div></div>""", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.frame = stage.add($("#frame"), { manipulable: true });
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
    """)
    page.js("$('#board').append($('#photo')), $('#photo').append($('#frame'))")
    page.settle()
    assert page.js("frame.parent === photo && photo.parent === null")
    assert_held(page)


def test_buttons_and_fields_in_items_work(open_page):
    page = open_page(STYLE + """<div id=board><div id=photo><i id=mark></i>
        <button style="position:absolute;left:10px;top:100px">Press</button>
        <input style="position:absolute;left:90px;top:100px;width:80px" value=text></div></div>""",
        LOAD + MANIPULATE + """
        $("button").addEventListener("click", () => log.push("click"));
    """)
    x, y = page.center("button")
    page.page.mouse.click(x, y)
    page.page.touchscreen.tap(x, y)
    page.page.wait_for_function("log.length === 2")
    # A drag that begins on the button moves the item, and is no click.
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=6)
    page.mouse.up()
    assert page.log() == ["click", "click"] and page.js("photo.placement.translation[0]") > 40
    x, y = page.center("input")
    page.page.mouse.click(x, y)
    assert page.js("document.activeElement === $('input')")


def test_a_field_in_a_shadow_root_in_an_item_keeps_its_pointer(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + """
        const root = $("#photo").attachShadow({ mode: "open" });
        root.innerHTML = "<p><input style='width:150px'></p><slot></slot>";
        const [field] = root.querySelectorAll("input");
        const { x, y } = field.getBoundingClientRect();
        globalThis.spot = [x + 10, y + 5];
    """)
    x, y = page.js("spot")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=6)
    page.mouse.up()
    page.settle()
    assert page.js("photo.placement.translation") == [0, 0]


def test_a_mouse_that_drags_an_item_clicks_on_nothing(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + """
        $("#board").addEventListener("click", ({ target }) => log.push(target.id));
    """, is_driven=False)
    mouse = page.page.mouse
    mouse.move(150, 120)
    mouse.down()
    mouse.move(200, 150, steps=5)
    mouse.up()
    mouse.click(210, 160)
    mouse.click(20, 20)
    page.page.wait_for_function("log.includes('board')")
    assert page.js("log") == ["photo", "board"]


def test_what_lies_in_no_item_keeps_its_pointers_drags_and_menus(open_page):
    page = open_page(STYLE + """<div id=board><div id=photo></div>
        <div id=slider style="position:absolute;left:0;top:230px;width:390px;height:60px"></div>
        <div id=card draggable=true style="position:absolute;width:50px;height:50px"></div></div>
        """, LOAD + MANIPULATE + """
        const slider = $("#slider");
        slider.onpointerdown = (event) => slider.setPointerCapture(event.pointerId);
        slider.onpointermove = (event) => event.buttons > 0 && log.push(event.clientX);
        slider.onlostpointercapture = () => log.push("lost");
        for (const type of ["dragstart", "contextmenu"]) {
          addEventListener(type, (event) => log.push([type, event.defaultPrevented]));
        }
    """)
    page.mouse.move(50, 260)
    page.mouse.down()
    page.mouse.move(80, 260, steps=3)
    page.mouse.up()
    assert page.log() == [60, 70, 80, "lost"]
    page.page.mouse.click(380, 220, button="right")
    page.page.mouse.move(25, 25)
    page.page.mouse.down()
    page.page.mouse.move(45, 30, steps=4)
    page.page.wait_for_function("log.length === 2")
    page.page.mouse.up()
    assert page.log() == [["contextmenu", False], ["dragstart", False]]


def test_a_finger_that_no_item_wants_scrolls_the_page(open_page):
    page = open_page(STYLE + BOARD + "<div style='height:3000px'></div>", LOAD + MANIPULATE)
    page.js("void (globalThis.rests = new Promise((go) => addEventListener('scrollend', go, { once: true }))"
            ".then(() => document.scrollingElement.scrollTop))")
    page.shown()
    touch = lambda kind, *points: page.fingers.cdp.send("Input.dispatchTouchEvent", {
        "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
    touch("touchStart", (40, 280))
    for step in range(1, 16):
        touch("touchMove", (40, 280 - 10 * step))
        page.page.wait_for_timeout(16)
    touch("touchEnd")
    assert page.js("rests") > 50
    # The stage has moved under the window; fingers are still where they are seen.
    page.js("document.scrollingElement.scrollTop = 60")
    assert_held(page)


@pytest.mark.parametrize("style", [
    "rotate: 30deg", "scale: 0.5", "transition: transform 5s", "transition: all 5s, color 1s",
])
def test_styles_of_an_item_do_not_come_between_it_and_the_finger(open_page, style):
    page = open_page(STYLE + f"<style>#photo {{ {style} }}</style>" + BOARD, LOAD + """
        $("#photo").style.color = "red";
        globalThis.styles = () => $("#photo").getAttribute("style");
        globalThis.before = styles();
    """ + MANIPULATE)
    assert page.center("#photo") == (200, 145)
    assert_held(page)
    page.js("photo.remove()")
    assert page.js("styles()") == page.js("before")


def test_a_program_that_writes_the_whole_style_moves_no_item(open_page):
    """As templates do that have the style as one text, and classes that come later."""
    page = open_page(STYLE + "<style>.held { transition: all 9s }</style>" + BOARD, LOAD + MANIPULATE + """
        globalThis.touched = () => $("#photo").style.touchAction;
    """)
    page.js("photo.placement = { translation: [40, 20], rotation: 0.5, scale: 1.2 }")
    (start,) = page.spots("#mark")
    page.js("$('#photo').setAttribute('style', 'opacity: 0.9')")
    assert near(page.spots("#mark")[0], start, 0.01) and page.js("touched()") == "none"
    assert_held(page)
    # Also while it is held, with each change.
    page.clock.advance(1)
    page.js("void photo.on('change', () => ($('#photo').style.cssText = 'opacity: 0.8'))")
    page.js("void photo.on('begin', () => ($('#photo').className = 'held'))")
    assert_held(page)
    page.js("photo.remove()")
    assert page.js("$('#photo').getAttribute('style')") == "opacity: 0.8;"


def test_what_moves_around_a_stage_by_a_style_leaves_what_is_held_under_the_fingers(open_page):
    page = open_page(STYLE + "<div id=panel style='position:absolute;left:90px;top:60px'>"
                     + BOARD.replace("<i id=mark>", "<i id=other style='position:absolute;left:150px;top:110px'>"
                                     "</i><i id=mark>") + "</div>", LOAD + MANIPULATE)
    page.js("""globalThis.coming = $("#panel").animate(
        [{ transform: "translate(-80px, 30px) scale(0.5)" }, { transform: "none" }], 1e6)""")
    page.js("coming.currentTime = 2e5")
    one, two = (page.spots(each)[0] for each in ("#mark", "#other"))
    page.fingers.down(1, one).down(2, two).glide(
        {1: (one[0] - 15, one[1] - 15), 2: (two[0] + 20, two[1] + 15)}, steps=4)
    held = page.spots("#mark, #other")
    page.js("coming.currentTime = 7e5")
    page.fingers.move({1: (page.fingers.at[1][0] + 0.01, page.fingers.at[1][1])})
    assert all(near(now, before, 0.1) for now, before in zip(page.spots("#mark, #other"), held, strict=True))
    page.js("coming.finish()")
    page.fingers.move({2: (page.fingers.at[2][0] + 0.01, page.fingers.at[2][1])})
    assert all(near(now, before, 0.1) for now, before in zip(page.spots("#mark, #other"), held, strict=True))
    page.fingers.up(1).up(2)


@pytest.mark.parametrize("style", [
    "transform: translate(40px, 20px)", "transform: scale(1.2)", "translate: 0 25px", "rotate: 5deg", "margin-top: 30px",
])
def test_what_a_style_puts_elsewhere_around_what_is_held_leaves_it_under_the_finger(open_page, style):
    inside = BOARD.replace("<div id=photo>", "<div id=inner><div id=photo>").replace("</div></div>", "</div></div></div>")
    page = open_page(STYLE + f"<div id=panel><div>{inside}</div></div>",
                     LOAD + MANIPULATE.replace("true", "{ slop: 'included' }"))
    start = page.spots("#mark")[0]
    page.fingers.down(1, start).glide({1: (start[0] + 30, start[1] + 10)}, steps=4)
    for place, around in enumerate(["#panel", "#inner", "#panel", "#inner"]):
        page.js(f"$('{around}').style.cssText = '{style if place < 2 else ''}'")
        page.shown()
        page.fingers.glide({1: (start[0] + 31 + place, start[1] + 10)}, steps=1)
        assert near(page.spots("#mark")[0], page.fingers.at[1], 0.1), around


@pytest.mark.parametrize("style", ["rotate: 5deg", "transform: scale(1.2)"])
def test_what_a_style_turns_around_what_is_held_is_under_the_finger_at_once(open_page, style):
    inside = BOARD.replace("<div id=photo>", "<div id=inner><div id=photo>").replace("</div></div>", "</div></div></div>")
    page = open_page(STYLE + inside, LOAD + MANIPULATE.replace("true", "{ slop: 'included' }"))
    start = page.spots("#mark")[0]
    page.fingers.down(1, start).glide({1: (start[0] + 30, start[1] + 10)}, steps=4)
    # Nothing is shown between: the browser has not told of the size of the element that is turned.
    page.js(f"""() => {{
        $('#inner').style.cssText = '{style}';
        stage.measure();
        const {{ x, y, width, height }} = $('#mark').getBoundingClientRect();
        log.push([x + width / 2, y + height / 2]);
    }}""")
    assert near(page.log()[0], page.fingers.at[1], 0.1)


def test_a_row_of_a_table_is_held_and_a_stage_that_is_hidden_meanwhile_moves_nothing(open_page):
    page = open_page(STYLE + """<div id=around><table id=board><tr id=photo style='position:static'>
        <td id=cell style='width:200px;height:90px'>A cell</td></tr></table></div>""", LOAD + MANIPULATE)
    # The style is none of rows.
    assert page.js("$('#cell').style.touchAction") == "none"
    x, y = page.center("#photo")
    page.fingers.down(1, (x, y)).glide({1: (x + 60, y + 20)}, steps=6)
    place = page.js("photo.placement.translation")
    page.js("$('#around').hidden = true")
    page.shown()
    page.fingers.glide({1: (x + 65, y + 20)}, steps=2).up(1)
    assert near(page.js("photo.placement.translation"), (place[0] + 5, place[1]), 0.01)
    page.js("photo.remove()")
    assert page.js("$('#cell').style.touchAction") == ""


def test_escape_is_for_what_is_held_before_it_is_for_the_dialog_around_it(open_page):
    page = open_page(STYLE + f"<dialog>{BOARD}</dialog>", LOAD + """
        $("dialog").showModal();
    """ + MANIPULATE + TELL)
    x, y = page.center("#photo")
    page.fingers.down(1, (x, y)).glide({1: (x + 50, y)}, steps=4)
    page.page.keyboard.press("Escape")
    assert page.log() == [["begin", None], ["end", True]] and page.js("$('dialog').open")
    page.fingers.up(1)
    page.page.keyboard.press("Escape")
    assert not page.js("$('dialog').open")


def test_the_element_of_the_stage_cannot_be_an_item(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.stage = createStage($("#board"));
        const message = (body) => { try { body(); } catch (error) { log.push(error.message); } };
        message(() => stage.add($("#board")));
        message(() => stage.add(document.body));
        message(() => stage.add($("#photo"), { manipulable: { pinch: "both" } }));
        message(() => stage.add(null));
        message(() => createStage("board"));
        message(() => stage.add($("#misspelt")));
        message(() => createStage($("#misspelt")));
        message(() => stage.wire.track(1, $("#board")));
    """)
    log = page.log()
    assert "cannot be an item" in log[0] and "lies in" in log[1]
    assert 'manipulable.pinch: expected "uniform", "axes" or false, got "both"' == log[2]
    # In the flow of a page, null is a selector that has found nothing.
    nothing = "no element: is the selector right? Without one, give a"
    assert log[3] == log[5] == f"add: {nothing} frame." and log[6] == f"createStage: {nothing} size."
    assert "createStage" in log[4] and "cannot move with a node" in log[7]


def test_items_are_accessible(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + "photo.element.title = 'Cat';")
    photo = page.page.locator("#photo")
    assert photo.get_attribute("tabindex") == "0" and photo.get_attribute("role") == "group"
    assert "Arrow keys move" in photo.get_attribute("aria-description")
    page.js("globalThis.recording = stage.record()")
    photo.focus()
    for key in ["ArrowRight", "Shift+ArrowDown", "]", "+"]:
        page.page.keyboard.press(key)
    page.settle()
    placement = page.js("photo.placement")
    assert placement["translation"] == [1, 10] and near(placement["scale"], (1.1, 1.1))
    assert "moved 1, 10; 110 %; 1°" in page.js("$('[role=status]').textContent")
    # The same lines as by fingers: a replay of the keys ends where the page did.
    trace = page.js("recording.stop()")
    assert '"key":"ArrowRight"' in trace
    page.js("photo.remove()")
    assert photo.get_attribute("role") is None and photo.get_attribute("aria-description") is None


def pressed(page, *keys):
    """Presses keys; returns those whose default the stage has prevented."""
    page.js("""() => {
        globalThis.onkeydown = (event) => { if (event.defaultPrevented) log.push(event.key); };
    }""")
    for key in keys:
        page.page.keyboard.press(key)
    return page.log()


def test_keys_that_move_nothing_on_the_stage_scroll_the_page(open_page):
    page = open_page(STYLE + BOARD + "<div style='height:3000px'></div>", LOAD + MANIPULATE)
    page.page.keyboard.press("ArrowDown")
    page.page.wait_for_function("document.scrollingElement.scrollTop > 0")
    # A box that is selected takes them, as it did.
    page.js("photo.box(), stage.select(photo), 0")
    assert pressed(page, "ArrowRight", "[") == ["ArrowRight", "["]
    assert page.js("photo.boxLayout.center[0]") == 201


def test_shortcuts_of_the_browser_move_no_item(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE)
    page.js("photo.element.focus()")
    before = page.js("photo.placement")
    assert pressed(page, "Control+=", "Control+-", "Meta+ArrowLeft", "Meta+[", "Alt+ArrowUp") == []
    assert page.js("photo.placement") == before
    assert pressed(page, "ArrowUp") == ["ArrowUp"]
    assert page.js("photo.placement.translation") == [0, -1]
    # With alt the arrows resize a box that is selected.
    page.js("photo.manipulable(false), photo.box(), photo.element.blur(), stage.select(photo), 0")
    page.page.keyboard.press("Alt+ArrowUp")
    page.settle()
    assert page.js("photo.boxLayout.size") == [200, 149]


ATTRIBUTES = "Object.fromEntries([...$('#photo').attributes].map(({ name, value }) => [name, value]))"


def test_an_item_stays_accessible_when_one_of_its_kinds_goes(open_page):
    page = open_page(STYLE + "<div id=board><div id=photo aria-label=Cat></div></div>", LOAD + MANIPULATE)
    photo = page.page.locator("#photo")
    page.js("photo.box()")
    page.js("photo.manipulable(false)")
    described = page.js(ATTRIBUTES)
    assert [described[name] for name in ("tabindex", "role", "aria-label")] == ["0", "group", "Cat"]
    assert "200 by 150" in described["aria-description"]
    photo.focus()
    page.page.keyboard.press("ArrowRight")
    page.settle()
    assert page.js("photo.boxLayout.center") == [201, 145]
    # The keys of what is left.
    page.js("photo.manipulable()")
    page.js("photo.box(false)")
    page.page.keyboard.press("+")
    page.settle()
    assert near(page.js("photo.placement.scale"), (1.1, 1.1))
    assert "plus and minus scale" in photo.get_attribute("aria-description")
    page.js("photo.remove()")
    assert {name for name in page.js(ATTRIBUTES)} == {"id", "aria-label", "style"}
    assert photo.get_attribute("aria-label") == "Cat"


@pytest.mark.parametrize("element, settings, name, role", [
    ("<div id=photo>A text</div>", "box: true, label: 'Card'", "Card", "group"),
    ("<div id=photo>A text</div>", "manipulable: true", "A text", "group"),
    ("<img id=photo alt='file 123' src=data:,>", "manipulable: true, label: 'Card'", "Card", None),
    ("<img id=photo alt='A cat' src=data:,>", "manipulable: true", None, None),
    ("<img id=photo alt='' title='A cat' src=data:,>", "manipulable: true", "A cat", None),
    # A button stays a button, and a link a link.
    ("<button id=photo>Buy</button>", "manipulable: true", None, None),
    ("<a id=photo href='#there'>There</a>", "manipulable: true", None, None),
    ("<button id=photo>Buy</button>", "manipulable: true, label: 'Card'", "Card", None),
])
def test_names_and_roles_of_items(open_page, element, settings, name, role):
    page = open_page(STYLE + f"<div id=board>{element}</div>", LOAD + f"""
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), {{ {settings} }});
    """)
    photo = page.page.locator("#photo")
    assert [photo.get_attribute("aria-label"), photo.get_attribute("role")] == [name, role]
    assert (photo.get_attribute("aria-roledescription") is None) == ("button" in element or "href" in element)
    page.js("() => { photo.label = 'Another'; }")
    assert photo.get_attribute("aria-label") == "Another"
    page.js("() => { photo.label = undefined; }")
    if "Card" not in settings:
        assert photo.get_attribute("aria-label") == name


def test_the_state_that_is_told_follows_the_program(open_page):
    page = open_page(STYLE + BOARD + "<div id=knob style='width:80px;height:80px'></div>", LOAD + """
        globalThis.stage = createStage(document.body);
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
        globalThis.knob = stage.add($("#knob"), { knob: { range: [0, 10], step: 0.5 } });
    """)
    photo, knob = page.page.locator("#photo"), page.page.locator("#knob")
    page.js("() => { photo.placement = { translation: [40, 0] }; knob.turn(7); }")
    page.settle()
    assert "moved 40, 0" in photo.get_attribute("aria-description")
    assert knob.get_attribute("aria-valuenow") == "7"
    page.js("knob.turn(70), knob.turn(3.3)")
    assert knob.get_attribute("aria-valuenow") == "3.5"
    # A finger that holds it decides.
    x, y = page.center("#knob")
    page.fingers.down(1, (x + 30, y)).glide({1: (x + 20, y + 20)})
    held = page.js("String(knob.knobValue)")
    page.js("() => { knob.turn(9); }")
    page.fingers.up(1)
    page.settle()
    assert knob.get_attribute("aria-valuenow") == held != "9"
    page.js("() => { photo.reset({ animated: false }); }")
    assert "moved 0, 0" in photo.get_attribute("aria-description")
    page.js("() => { photo.animate({ translation: [9, 0] }); }")
    page.clock.advance(3)
    assert "moved 9, 0" in photo.get_attribute("aria-description")


def test_reduced_motion_ends_animations_at_once(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE, reduced_motion="reduce")
    page.js("photo.animate({ translation: [80, 0] }).then((isThere) => log.push(isThere))")
    page.settle()
    assert page.log() == [True] and page.js("photo.placement.translation[0]") == 80


def test_an_element_in_a_slot_is_an_item_of_the_stage_around_the_slot(open_page):
    page = open_page(STYLE + """<style>#photo { left: 0; top: 0 }</style>
        <div id=host><a id=photo><i id=mark></i></a></div>""", LOAD + """
        const root = $("#host").attachShadow({ mode: "open" });
        root.innerHTML = `<div id=board style="position:relative;margin:40px;width:400px;height:300px">
            <div id=frame style="position:absolute;left:50px;top:30px"><slot></slot></div></div>`;
        const board = root.getElementById("board");
        globalThis.stage = createStage(board);
        globalThis.frame = stage.add(root.getElementById("frame"));
        globalThis.photo = stage.add($("#photo"), { manipulable: true });
    """)
    assert page.js("photo.parent === frame")
    assert_held(page)
    page.js("frame.element.append(document.createElement('b'))")
    page.settle()
    assert not page.js("photo.isRemoved")
    page.js("frame.element.remove()")
    page.settle()
    assert page.js("frame.isRemoved && photo.isRemoved")


def test_one_address_is_loaded_once(open_page):
    page = open_page(STYLE + BOARD, LOAD + MANIPULATE + """
        await Promise.all([load(), load()]);
        globalThis.count = performance.getEntriesByType("resource")
          .filter(({ name }) => name.endsWith("tsumami.wasm")).length;
    """)
    assert page.js("count") == 1


@pytest.mark.parametrize("is_resized", [False, True])
def test_a_box_has_the_size_of_its_picture_also_of_one_that_arrives_later(open_page, is_resized):
    picture = "<svg xmlns='http://www.w3.org/2000/svg' width='160' height='120'/>"
    page = open_page(STYLE + "<div id=board><img id=picture alt=One style='position:absolute;left:20px;top:30px'></div>",
                     LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#picture"), { box: true, rotation: 0.5 });
    """, texts={"/picture.svg": ("image/svg+xml", picture, {})})
    box = lambda: page.js("[...photo.boxLayout.size, $('#picture').offsetWidth, $('#picture').offsetHeight]")
    if is_resized:
        page.js("photo.boxLayout = { ...photo.boxLayout, size: [90, 60] }")
    page.js("$('#picture').src = '/picture.svg', $('#picture').decode()")
    page.shown()
    assert box() == ([90, 60, 90, 60] if is_resized else [160, 120, 160, 120])
    assert page.js("photo.frame.slice(0, 2)") == [20, 30] or is_resized


def test_a_box_of_a_flexible_item_has_the_size_that_fingers_give_it(open_page):
    # Many pages have such a limit for all pictures.
    limit = "<style>#photo { max-width: 100%; min-height: 250px; }</style>"
    page = open_page(limit + """<div id=board style="display:flex;width:400px;height:300px">
        <div id=photo style="flex:1"></div><div style="flex:1"></div></div>""", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.photo = stage.add($("#photo"), { box: true });
    """)
    size = lambda: page.js("(({ width, height }) => [width, height])($('#photo').getBoundingClientRect())")
    page.settle()
    assert size() == [200, 300]
    page.fingers.down(1, (200, 300)).glide({1: (150, 240)}, steps=6).up(1)
    page.clock.advance(1)
    assert size() == [150, 240] and page.js("photo.boxLayout.size") == [150, 240]
    page.fingers.down(1, (150, 240)).glide({1: (450, 280)}, steps=12).up(1)
    page.clock.advance(1)
    assert size() == [450, 280] and page.js("photo.boxLayout.size") == [450, 280]
    page.js("photo.remove()")
    assert page.js("$('#photo').style.cssText") == "flex: 1 1 0%;"
