"""Who is touched: what the browser shows decides, and handles leave the rest to the page."""

import math

import pytest
from conftest import lines
from test_awkward import LOAD

BOARD = """
<style>
  #board { position: relative; width: 700px; height: 500px; }
  #board > div { position: absolute; left: 100px; top: 100px; width: 200px; height: 150px; }
</style>
<div id=board><div id=first>First</div><div id=second>Second</div>%s</div>
"""
START = LOAD + """
globalThis.stage = createStage($("#board"));
globalThis.first = stage.add($("#first"), { manipulable: true });
globalThis.second = stage.add($("#second"), { manipulable: true });
globalThis.moved = () => [first, second].map(({ placement: { translation } }) => translation[0] > 50);
"""


def drag(page, start, way=(80, 0), finger=1):
    x, y = start
    page.fingers.down(finger, start).glide({finger: (x + way[0], y + way[1])}).up(finger)
    page.settle()
    return page.js("moved()")


@pytest.mark.parametrize("style, moved", [
    ("", [False, True]),
    ("#first { z-index: 5 }", [True, False]),
    ("#second { visibility: hidden }", [True, False]),
    ("#second { pointer-events: none }", [True, False]),
    ("#second { clip-path: inset(0 0 0 60%) }", [True, False]),
    ("#second { opacity: 0 }", [False, True]),
])
def test_the_item_that_is_seen_on_top_moves(open_page, style, moved):
    page = open_page(f"<style>{style}</style>" + BOARD % "", START)
    assert drag(page, (150, 160)) == moved


def test_what_covers_an_item_keeps_its_touches(open_page):
    """A toolbar that is no item lies over both; its button works, and the stage's gestures hear it."""
    bar = """<div id=bar style="top:120px;height:60px"><button>Cut</button></div>"""
    page = open_page(BOARD % bar, START + """
        globalThis.log = [];
        $("button").addEventListener("click", () => log.push("cut"));
        stage.gesture(pan(), { begin: () => log.push("stage") });
    """)
    assert drag(page, (250, 150)) == [False, False]
    assert page.log() == ["stage"]
    x, y = page.center("button")
    page.page.mouse.click(x, y)
    assert page.log() == ["cut"]
    # Beside it the item is held as ever.
    assert drag(page, (250, 230), finger=2) == [False, True]


def test_the_mouse_over_what_covers_an_item_does_not_hover_over_it(open_page):
    bar = "<div id=bar style='top:120px;height:60px'></div>"
    page = open_page(BOARD % bar, START + """
        globalThis.log = [];
        second.gesture(hover(), { begin: () => log.push("begin"), end: () => log.push("end") });
    """)
    page.mouse.move(150, 220)
    assert page.log() == ["begin"]
    page.mouse.move(150, 150)
    assert page.log() == ["end"]


def test_a_part_of_an_item_that_juts_out_of_it_holds_it(open_page):
    page = open_page(BOARD % "", START + """
        $("#second").innerHTML = "<i style='position:absolute;left:220px;top:0;width:60px;height:60px'>";
    """)
    assert drag(page, (350, 130)) == [False, True]


def test_what_an_item_shows_from_a_shadow_root_holds_it(open_page):
    page = open_page(BOARD % "", START + """
        const host = $("#second").appendChild(document.createElement("div"));
        host.attachShadow({ mode: "open" }).innerHTML =
          "<i style='position:absolute;left:220px;top:0;width:60px;height:60px'>";
    """)
    assert drag(page, (350, 130)) == [False, True]


def test_insets_and_items_that_let_through_are_as_the_program_says(open_page):
    page = open_page(BOARD % "", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.first = stage.add($("#first"), { manipulable: true, hitInset: [-40, -40, -40, -40] });
        globalThis.second = stage.add($("#second"), { manipulable: true, enabled: false });
        globalThis.moved = () =>
          [first, second].map(({ placement: { translation } }) => translation[0] > 50);
    """)
    # Around the first, and on the first through the second.
    assert drag(page, (80, 80)) == [True, False]
    page.js("first.reset({ animated: false }), undefined")
    assert drag(page, (150, 160), finger=2) == [True, False]


def test_a_recording_has_the_item_that_was_seen(open_page):
    page = open_page("<style>#first { z-index: 5 }</style>" + BOARD % "", START + """
        globalThis.recording = stage.record();
    """)
    assert drag(page, (150, 160)) == [True, False]
    trace = page.js("recording.stop()")
    first = page.js("first.index")
    assert [each["on"] for each in lines(trace) if each.get("phase") == "down"] == [f"n{first}"]
    page.js("first.reset({ animated: false }), second.reset({ animated: false }), undefined")
    page.js("text => { stage.play(text); }", trace)
    page.clock.advance(1)
    assert page.js("moved()") == [True, False]


def test_a_recording_has_the_size_of_a_touch_and_how_a_pen_is_held(open_page):
    page = open_page(BOARD % "", START + "globalThis.recording = stage.record();")
    session = page.page.context.new_cdp_session(page.page)
    touch = {"x": 150, "y": 220, "radiusX": 12, "radiusY": 9, "id": 1}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    pen = {"x": 150, "y": 220, "pointerType": "pen", "button": "left", "buttons": 1, "clickCount": 1,
           "tiltX": 30, "tiltY": -45, "twist": 90}
    session.send("Input.dispatchMouseEvent", {"type": "mousePressed", **pen})
    session.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **pen})
    page.settle()
    trace = page.js("recording.stop()")
    finger, nib = [each for each in lines(trace) if each.get("phase") == "down"]
    assert finger["contact"] == [24, 18] and "tilt" not in finger
    assert nib["tilt"] == pytest.approx([math.pi / 6, -math.pi / 4])
    assert nib["twist"] == pytest.approx(math.pi / 2)
    # A trace that is played again records the same.
    page.js("() => { globalThis.recording = stage.record(); }")
    page.js("text => { stage.play(text); }", trace)
    page.clock.advance(3)
    again, = [each for each in lines(page.js("recording.stop()")) if "twist" in each and each["phase"] == "down"]
    assert again["tilt"] == nib["tilt"]


HANDLED = BOARD % "" + """
<style>#second b { position: absolute; left: 0; top: 0; width: 60px; height: 60px; }
  #second button { position: absolute; left: 100px; top: 0; width: 60px; height: 60px; }</style>
"""
FILL = """$("#second").innerHTML = "<b class=grip><i>=</i></b><button>Cut</button>";"""


def test_a_handle_holds_its_item_and_leaves_the_rest_to_the_page(open_page):
    page = open_page("<div style='height:3000px'>" + HANDLED + "</div>", START + FILL + """
        second.manipulable({ options: { handle: ".grip" } });
    """)
    actions = "['#second', '#second .grip'].map((each) => getComputedStyle($(each)).touchAction)"
    assert page.js(actions) == ["auto", "none"]
    assert drag(page, (130, 130)) == [False, True]
    # The mouse, too.
    page.js("second.reset({ animated: false }), undefined")
    for x, moved in ((250, False), (130, True)):
        page.mouse.move(x, 130)
        page.mouse.down()
        page.mouse.move(x + 80, 130, steps=8)
        page.mouse.up()
        assert page.js("moved()[1]") == moved
    # Beside the handle a finger scrolls the page.
    page.js("second.reset({ animated: false }), undefined")
    page.settle()
    page.fingers.down(2, (150, 220)).leave(2, (150, 190))
    page.settle()
    assert page.js("moved()") == [False, False] and page.js("scrollY") > 0


@pytest.mark.parametrize("kind", ["manipulable", "box"])
def test_true_is_the_defaults_also_of_options_that_were_set(open_page, kind):
    page = open_page(HANDLED, START + FILL + f"""
        second.manipulable(false);
        second.{kind}({{ options: {{ ignore: "button", name: "card" }} }});
    """)
    left = "$('#second').getBoundingClientRect().left"
    start = page.js(left)
    drag(page, (230, 130))
    assert page.js(left) == start
    # Settings without options leave these.
    page.js(f"second.{kind}({{}}), undefined")
    drag(page, (230, 130), finger=2)
    assert page.js(left) == start
    page.js(f"second.{kind}(true), undefined")
    assert page.js(f"second.attachmentOf('{kind}').name") is None
    drag(page, (230, 130), finger=3)
    assert page.js(left) > start + 50


def test_a_handle_that_comes_later_is_one(open_page):
    page = open_page(HANDLED, START + """
        second.manipulable({ options: { handle: ".grip" } });
    """)
    page.js(f"() => {{ {FILL} }}")
    page.shown()
    assert page.js("getComputedStyle($('#second .grip')).touchAction") == "none"
    assert drag(page, (130, 130)) == [False, True]
    # Without the item the page has it as it was.
    page.js("second.remove()")
    assert page.js("$('#second .grip').getAttribute('style')") in (None, "")


def test_what_a_selector_ignores_is_left_out(open_page):
    page = open_page(HANDLED, START + FILL + """
        second.manipulable({ options: { ignore: "button, a" } });
    """)
    assert drag(page, (230, 130)) == [False, False]
    assert drag(page, (130, 130), finger=2) == [False, True]


def test_a_program_that_is_asked_gets_the_element_and_the_event(open_page):
    page = open_page(HANDLED, START + FILL + """
        globalThis.log = [];
        second.manipulable({ options: { shouldReceive: ({ element, event, at }) => {
          log.push([element.localName, event.type, event.clientX === at[0]]);
          return element.closest("button") === null;
        } } });
    """)
    assert drag(page, (230, 130)) == [False, False]
    assert page.log() == [["button", "pointerdown", True]]
    assert drag(page, (110, 110), finger=2) == [False, True]
    assert page.log()[0][0] in ("i", "b")


def test_a_wheel_over_what_covers_an_item_is_the_pages(open_page):
    bar = "<div id=bar style='top:120px;height:60px'></div>"
    page = open_page("<div style='height:3000px'>" + BOARD % bar + "</div>", LOAD + """
        globalThis.stage = createStage($("#board"));
        const second = stage.add($("#second"));
        second.scroll({ axes: "vertical", content: [200, 900] });
        globalThis.taken = [];
        addEventListener("wheel", (event) => taken.push(event.defaultPrevented));
    """)
    for y in (230, 150):
        page.page.mouse.move(250, y)
        page.page.mouse.wheel(0, 100)
        page.clock.step(("wheel",))
        # Else it is one series, which stays with what it began on.
        page.clock.advance(0.3)
    assert page.js("taken") == [True, False]


def test_a_wheel_reaches_the_item_that_the_page_shows(open_page):
    """Although the stage has another one above it; a recording has the item, and plays the same."""
    page = open_page(BOARD % "", LOAD + """
        globalThis.stage = createStage($("#board"));
        $("#first").style.zIndex = 1;
        const settings = { manipulable: { wheel: "zoom" } };
        globalThis.items = ["#first", "#second"].map((name) => stage.add($(name), settings));
        globalThis.scales = () => items.map((item) => item.placement.scale[0] > 1.2);
        globalThis.recording = stage.record();
    """)
    page.page.mouse.move(150, 150)
    page.page.mouse.wheel(0, -200)
    page.clock.step(("wheel",))
    page.clock.advance(0.3)
    assert page.js("scales()") == [True, False]
    trace = page.js("globalThis.trace = recording.stop()")
    assert [line["on"] for line in lines(trace) if "scroll" in line] == ["n1"]
    page.js("items[0].reset({ animated: false }); stage.play(trace).then(() => (globalThis.played = true)); 0")
    page.clock.advance(1)
    assert page.js("scales()") == [True, False]


def test_keys_reach_what_is_held_while_a_field_beside_the_stage_has_the_focus(open_page):
    page = open_page("<input id=field>" + BOARD % "", START)
    page.page.focus("#field")
    x, y = page.center("#second")
    page.fingers.down(1, (x, y)).glide({1: (x + 80, y)})
    page.settle()
    assert page.js("moved()") == [False, True]
    page.page.keyboard.press("Escape")
    page.settle()
    assert page.js("moved()") == [False, False]


def test_events_have_the_event_of_the_page_and_its_target(open_page):
    page = open_page("""
        <style>#board { position: relative; width: 400px; height: 300px; }
        #card { width: 200px; height: 200px; background: silver; }</style>
        <div id=board><div id=card><b id=mark>Mark</b></div></div>""", LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.log = [];
        const item = stage.add($("#card"), { manipulable: { wheel: "zoom" } });
        const note = ({ type, event, target }) => log.push([type, event?.type ?? null, target?.id ?? null]);
        for (const type of ["begin", "change", "end", "depart"]) item.on(type, note);
        item.gesture(tap(), { end: (value, event) => note({ ...event, type: "tap" }) });
        globalThis.item = item;
    """)
    x, y = page.center("#mark")
    page.fingers.down(1, (x, y)).up(1)
    assert page.log() == [["tap", "pointerup", "mark"], ["end", "pointerup", "mark"]]
    page.clock.advance(1)
    page.fingers.down(1, (x, y)).move({1: (x + 40, y)}).up(1)
    log = page.log()
    assert log[0] == ["begin", "pointermove", "mark"] and log[-1] == ["end", "pointerup", "mark"]
    page.page.mouse.move(100, 100)
    page.page.mouse.wheel(0, -100)
    page.shown()
    page.clock.advance(1)
    assert ["begin", "wheel", "card"] in page.log()
    page.page.locator("#card").focus()
    page.page.keyboard.press("ArrowRight")
    assert page.log()[0] == ["begin", None, None]
    page.js("item.zoom(2)")
    assert page.log()[0] == ["depart", None, None]


# Chromium has no such events, so they are made here as Safari sends them: scale and angle so far.
PINCH = """
globalThis.pinch = (selector, dx = 0, dy = 0, lift = () => {}) => {
  const target = $(selector);
  const { x, y } = target.getBoundingClientRect();
  return [["gesturestart", 1, 0], ["gesturechange", 1.2, 9], ["gestureend", 1.5, 18]].map(([type, scale, rotation]) => {
    if (type === "gestureend") lift();
    const event = new MouseEvent(type, {
      bubbles: true, cancelable: true, composed: true, clientX: x + 5 + dx, clientY: y + 5 + dy });
    target.dispatchEvent(Object.assign(event, { scale, rotation }));
    return event.defaultPrevented;
  });
};
globalThis.pinchByFingers = (selector, dx = 0, dy = 0) => {
  const { x, y } = $(selector).getBoundingClientRect();
  const send = (type, buttons) => [1, 2].forEach((pointerId) => $(selector).dispatchEvent(new PointerEvent(type, {
    pointerId, pointerType: "touch", bubbles: true, cancelable: true, composed: true, buttons,
    clientX: x + 5 + dx + 10 * pointerId, clientY: y + 5 + dy })));
  send("pointerdown", 1);
  return pinch(selector, dx, dy, () => send("pointerup", 0));
};
"""
PARTS = """<style>#board > #first { left: 400px }</style><div id=bar style="left:0;top:280px;width:300px;height:60px">A text</div>
<p data-tsumami-ignore style="position:absolute;left:400px;top:40px">Ignored</p>"""


def test_a_pinch_in_safari_over_what_nothing_zooms_is_the_pages(open_page):
    """Of a trackpad: where the stage has no item, where it is to ignore, and where items only move."""
    page = open_page(BOARD % PARTS, LOAD + PINCH + """
        globalThis.stage = createStage($("#board"));
        globalThis.first = stage.add($("#first"), { manipulable: { pinch: false, rotation: false } });
        globalThis.second = stage.add($("#second"), { manipulable: true });
    """)
    page.settle()
    for selector in ("#bar", "p", "#first"):
        assert page.js(f"pinch('{selector}')") == [False] * 3, selector
    page.settle()
    assert page.js("[first, second].map(({ placement: { scale } }) => scale[0])") == [1, 1]
    assert page.js("pinch('#second', 100, 100)") == [True] * 3
    page.settle()
    assert page.js("second.placement.scale[0]") == pytest.approx(1.5)
    assert page.js("second.placement.rotation") == pytest.approx(math.radians(18))
    # The toolbar covers the item; a pinch on it goes to neither.
    page.js("second.reset({ animated: false }), $('#bar').style.cssText += ';top:160px;left:160px;z-index:9'")
    assert page.js("pinch('#bar')") == [False] * 3
    page.settle()
    assert page.js("second.placement.scale[0]") == 1


def test_the_fingers_of_a_pinch_in_safari_zoom_the_page_unless_the_stage_holds_them(open_page):
    page = open_page(BOARD % PARTS, LOAD + PINCH + """
        globalThis.stage = createStage($("#board"));
        globalThis.first = stage.add($("#first"), { manipulable: { pinch: false, rotation: false } });
        globalThis.second = stage.add($("#second"), { manipulable: true });
    """)
    for selector in ("#bar", "p", "#first"):
        assert page.js(f"pinchByFingers('{selector}')") == [False] * 3, selector
    assert page.js("pinchByFingers('#second', 100, 100)") == [True] * 3
    page.settle()
    # They are not counted twice, although the end of the gesture comes after that of the fingers.
    assert page.js("second.placement.scale[0]") == 1
    # A finger holds what only moves: a second one must not zoom the page.
    (x, y) = page.center("#first")
    page.fingers.down(1, (x - 60, y - 60)).move({1: (x - 20, y - 60)})
    assert page.js("pinch('#bar')") == [True] * 3
    page.fingers.up(1)


def test_a_pinch_in_safari_on_a_stage_in_an_item_zooms_one_of_them(open_page):
    page = open_page("""<style>div { position: absolute } #board { width: 500px; height: 400px }
        #outer { inset: 0 } #stage { inset: 40px } #photo { left: 50px; top: 50px; width: 200px; height: 150px }
        </style><div id=board><div id=outer><div id=stage><div id=photo></div></div></div></div>""", LOAD + PINCH + """
        const outer = createStage($("#board")).add($("#outer"), { manipulable: true });
        const photo = createStage($("#stage")).add($("#photo"), { manipulable: true });
        globalThis.scales = () => [outer, photo].map(({ placement: { scale } }) => scale[0]);
    """)
    page.settle()
    assert page.js("pinch('#photo', 60, 60)") == [True] * 3
    page.settle()
    assert page.js("scales()") == pytest.approx([1, 1.5])
    # The outer one holds the fingers that the inner one does not want; a trackpad zooms it there, too.
    assert page.js("pinchByFingers('#stage')") == [True] * 3
    page.settle()
    assert page.js("scales()") == pytest.approx([1, 1.5])
    assert page.js("pinch('#stage')") == [True] * 3
    page.settle()
    assert page.js("scales()") == pytest.approx([1.5, 1.5])
