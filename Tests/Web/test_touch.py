"""tsumami/touch: elements that fingers move without a stage."""

import json
import math
import random

import pytest
from conftest import PACKAGE, ROOT, near
from test_hosts import node

BODY = """
<style>
  #board { position: relative; width: 600px; height: 500px; }
  #photo { position: absolute; left: 100px; top: 120px; width: 200px; height: 150px; }
  #photo i { position: absolute; width: 0; height: 0; }
</style>
<div id=board><div id=photo><i style="left:40px;top:30px"></i><i style="left:160px;top:110px"></i>
<button id=button style="position:absolute;left:80px;top:60px">A button</button></div></div>
"""
SCRIPT = """
import { touch, zoomable } from "/tsumami/touch.js";
globalThis.log = [];
globalThis.$ = (selector) => document.querySelector(selector);
globalThis.told = {
  onBegin: () => log.push("begin"), onRest: () => log.push("rest"),
  onEnd: (placement, { cancelled }) => log.push(cancelled ? "cancel" : "end"),
};
"""


def follows(before, after, start, end, tolerance=0.01):
    """Whether two marks have done what two fingers have."""
    turn = lambda pair: math.atan2(pair[1][1] - pair[0][1], pair[1][0] - pair[0][0])
    ratio = math.dist(*end) / math.dist(*start)
    angle = turn(end) - turn(start)
    for mark, now in zip(before, after):
        x, y = mark[0] - start[0][0], mark[1] - start[0][1]
        expected = (end[0][0] + ratio * (x * math.cos(angle) - y * math.sin(angle)),
                    end[0][1] + ratio * (x * math.sin(angle) + y * math.cos(angle)))
        assert near(now, expected, tolerance), (now, expected)


def test_two_fingers_hold_what_they_touch(open_page):
    page = open_page(BODY, SCRIPT + "globalThis.photo = await touch($('#photo'), told);")
    one, two = page.spots("#photo i")
    page.fingers.down(1, one).down(2, two).glide({1: (90, 300), 2: (330, 180)}, steps=10)
    before = page.spots("#photo i")
    page.fingers.glide({1: (200, 100), 2: (250, 330)}, steps=10)
    follows(before, page.spots("#photo i"), [(90, 300), (330, 180)], [(200, 100), (250, 330)])
    assert page.js("photo.isHeld") and page.js("$('#photo').style.touchAction") == "none"
    page.fingers.cancel()
    assert page.log() == ["begin", "cancel"] and near(page.spots("#photo i")[0], one)
    page.js("photo.remove()")
    assert page.js("$('#photo').getAttribute('style').replace(/[^a-z]/g, '')") == ""


BOARD_AND_PHOTO = [
    'globalThis.board = await touch($("#board"));', 'globalThis.photo = await touch($("#photo"), told);',
]


# An effect of React comes before those of the components around it.
@pytest.mark.parametrize("order", [1, -1])
def test_a_photo_on_a_board_that_two_other_fingers_turn(open_page, order):
    page = open_page(BODY, SCRIPT + "".join(BOARD_AND_PHOTO[::order]))
    corners = [(400, 420), (560, 440)]
    page.fingers.down(1, corners[0]).down(2, corners[1]).glide({1: (420, 400), 2: (570, 450)}, steps=8)
    held = page.spots("#photo i")
    page.fingers.down(3, held[0]).down(4, held[1])
    page.fingers.glide({3: (held[0][0] + 30, held[0][1]), 4: (held[1][0] + 60, held[1][1] + 40)}, steps=8)
    before, start = page.spots("#photo i"), [page.fingers.at[3], page.fingers.at[4]]
    # The board moves below the fingers that hold the photo, and they move, too.
    page.fingers.glide({1: (410, 380), 2: (590, 450), 3: (start[0][0] - 20, start[0][1] + 50)}, steps=8)
    follows(before, page.spots("#photo i"), start, [page.fingers.at[3], page.fingers.at[4]])
    assert abs(page.js("board.placement.rotation")) > 0.1


def test_a_photo_stays_where_it_is_when_the_board_around_it_is_touched(open_page):
    page = open_page(BODY, SCRIPT + "globalThis.touch = touch;" + BOARD_AND_PHOTO[1])
    page.js("photo.set({ translation: [30, 20], scale: 1.5, rotation: 0.4 })")
    marks, placement = page.spots("#photo i"), page.js("photo.placement")
    page.fingers.down(1, marks[0]).glide({1: (marks[0][0] + 30, marks[0][1])}, steps=5)
    page.js(f"(async () => {{ {BOARD_AND_PHOTO[0]} }})()")
    page.fingers.up(1)
    assert page.log() == ["begin", "cancel"] and page.js("photo.placement") == placement
    assert all(near(now, before, 0.01) for now, before in zip(page.spots("#photo i"), marks, strict=True))
    # Its limits are about the board now.
    page.js("photo.configure({ limits: 'inside' }); photo.set({ translation: [900, 0], scale: 1, rotation: 0 })")
    assert near(page.js("photo.placement.translation"), (300, 0), 0.01)


def test_a_photo_is_zoomed(open_page):
    page = open_page(BODY, SCRIPT + """
        $("#photo").style.cssText += ";left:0;top:0;width:600px;height:500px";
        globalThis.photo = await zoomable($("#photo"), told);
    """)
    scale = lambda: page.js("photo.placement.scale[0]")
    assert page.js("$('#photo').style.touchAction") == "pan-x pan-y"
    at = (420, 180)
    mark = page.js("([x, y]) => { const i = $('#photo i'); i.style.left = x + 'px'; i.style.top = y + 'px'; }", at)
    for _ in range(2):
        page.fingers.down(1, at).up(1)
        page.clock.advance(0.1)
    page.clock.advance(0.05)
    assert near(page.spots("#photo i")[0], at, 0.1)
    page.clock.advance(1)
    assert math.isclose(scale(), 2.5) and near(page.spots("#photo i")[0], at, 0.1) and mark is None
    assert page.js("$('#photo').style.touchAction") == "none"
    # A wheel zooms about its point; what has reached its limit leaves the page its wheel.
    page.mouse.move(300, 300)
    page.js("document.addEventListener('wheel', (event) => log.push(event.defaultPrevented))")
    page.page.mouse.wheel(0, -100)
    page.clock.step(("wheel",))
    assert math.isclose(scale(), 2.5 * math.exp(0.2), rel_tol=1e-6)
    page.clock.advance(1)
    page.js("photo.zoomTo(1, undefined, { animated: false })")
    assert scale() == 1
    page.page.mouse.wheel(0, 100)
    page.clock.step(("wheel",))
    assert [each for each in page.log() if isinstance(each, bool)] == [True, False]
    # It covers what is around it.
    page.js("photo.set({ scale: 2 })")
    page.fingers.down(1, at).glide({1: (780, 400)}, steps=10).up(1)
    page.clock.advance(2)
    assert near(page.js("photo.placement.translation"), (300, 250), 1e-3)


@pytest.mark.parametrize("step", [2, 5, 13, 40])
def test_one_finger_on_a_picture_that_is_shown_whole_scrolls_the_page(open_page, step):
    page = open_page(BODY + "<div style='height:2000px'></div>", SCRIPT + """
        $("#photo").style.cssText += ";left:0;top:0;width:600px;height:500px";
        globalThis.photo = await zoomable($("#photo"), told);
        document.addEventListener("touchmove", (event) => log.push(event.defaultPrevented));
    """)
    x, y = 420, 380
    page.fingers.down(1, (x, y))
    # The browser begins to pan once it has left its own slop, of 15 pixels.
    while 380 - y <= 15:
        y -= step
        if 380 - y <= 15:
            page.fingers.move({1: (x, y)})
    page.fingers.leave(1, (x, y - 60))
    assert True not in page.log()
    assert page.js("new Promise((done) => { const wait = () => scrollY > 0 ? done(true) : setTimeout(wait); wait(); })")


def test_a_second_finger_on_a_picture_that_is_shown_whole_zooms_it(open_page):
    page = open_page(BODY + "<div style='height:2000px'></div>", SCRIPT + """
        $("#photo").style.cssText += ";left:0;top:0;width:600px;height:500px";
        globalThis.photo = await zoomable($("#photo"), told);
        document.addEventListener("touchmove", (event) => log.push(event.defaultPrevented));
    """)
    # The first one has moved far enough for the picture, and not yet for the page.
    page.fingers.down(1, (200, 300)).glide({1: (200, 288)}, steps=6)
    assert page.log() == ["begin"]
    page.fingers.down(2, (400, 300)).glide({1: (150, 270), 2: (450, 320)}, steps=10)
    assert page.log() == [True] * 10
    page.fingers.up(2).glide({1: (150, 200)}, steps=5)
    assert all(page.log()) and page.js("[photo.isHeld, scrollY]") == [True, 0]
    page.fingers.up(1)


def test_a_mouse_keys_and_calls(open_page):
    page = open_page(BODY, SCRIPT + """
        globalThis.photo = await touch($("#photo"), {
          ...told, limits: { inside: "parent", insets: 10 }, placement: { rotation: 0 },
        });
        $("#button").onclick = () => log.push("click");
    """)
    x, y = page.center("#photo")
    page.page.mouse.click(*page.center("#button"))
    page.mouse.move(x - 80, y - 60)
    page.mouse.mouse.down()
    page.clock.step(("pointerdown",))
    page.mouse.move(x - 80 + 43, y - 60, steps=4)
    page.mouse.mouse.up()
    page.clock.step(("pointerup",))
    assert page.log() == ["click", "begin", "end"]
    assert near(page.js("photo.placement.translation"), (40, 0))
    page.js("$('#photo').focus()")
    for key in ("ArrowDown", "Shift+ArrowLeft", "+", "]"):
        page.page.keyboard.press(key)
    placement = page.js("photo.placement")
    assert near(placement["translation"], (30, 1)) and near(placement["scale"], (1.1, 1.1))
    assert math.isclose(placement["rotation"], math.radians(1))
    assert page.js("photo.reset({ animated: false })") and not page.js("photo.reset()")
    # The layout changes below it: limits are those of the new one.
    page.js("$('#photo').style.left = '300px'")
    page.js("photo.set({ translation: [1000, 0] }, { animated: true, response: 0.2 })")
    page.clock.advance(2)
    assert near(page.js("photo.placement.translation"), (90, 0)) and page.log() == ["rest"]
    wrong = """async (code) => {
        const { touch } = await import("/tsumami/touch.js");
        try { await Function("touch", `return ${code}`)(touch); } catch (error) { return error.message; }
    }"""
    for code, text in (
            ("touch(null)", "touch: expected an element: is the selector right?, got null"),
            ("touch($('#board'), { scales: 1 })", 'manipulable: there is no "scales"; expected'),
            ("touch($('#photo'))", "touched already")):
        assert text in page.js(wrong, code)
    page.js("photo.remove()")
    assert page.js("photo.set({ rotation: 1 })") is False


# MARK: The same as the whole engine

STREAMS = """
import { readFileSync } from "node:fs";
import { createStage } from "PACKAGE/inline.js";
import { encodeManipulation } from "PACKAGE/encode.js";
import { apply, inverse, product } from "PACKAGE/geometry.js";
import { KIND } from "PACKAGE/records.js";

const module = new WebAssembly.Module(readFileSync("PACKAGE/tsumami-touch.wasm"));
const PHASES = ["down", "move", "up", "cancel"];
const KINDS = ["touch", "pen", "mouse"];

/** The items of a case in the small module. */
function small(nodes) {
  const exports = new WebAssembly.Instance(module, { Math }).exports;
  const write = (numbers) => new Float64Array(exports.memory.buffer, exports.buffer(), 512).set(numbers);
  const places = [];
  for (const { frame, parent, manipulable } of nodes) {
    const area = parent < 0 ? [0, 0, 800, 600] : [0, 0, ...nodes[parent].frame.slice(2)];
    const { numbers } = encodeManipulation(manipulable);
    write([...frame, ...area, 0, ...numbers]);
    exports.add(parent);
    places.push([0, 0, 1, 1, 1, 0, 0, 1, frame[0], frame[1], 0]);
  }
  const matrix = (at) => at < 0 ? [1, 0, 0, 1, 0, 0]
    : product(matrix(nodes[at].parent), places[at].slice(4, 10));
  return {
    /** The topmost item at a point: what a page would say. */
    hit(point) {
      return nodes.findLastIndex(({ frame }, at) => {
        const [x, y] = apply(inverse(matrix(at)), point);
        return x >= 0 && y >= 0 && x <= frame[2] && y <= frame[3];
      });
    },
    send(lines, hits) {
      write(lines.flatMap(({ t, pointer, phase, at, kind }) => [
        phase === "down" ? hits.get(at) : -1, pointer, PHASES.indexOf(phase), ...at, t,
        KINDS.indexOf(kind ?? "touch")]));
      exports.receive(lines.length);
    },
    wheel({ t, at, delta }, hits) {
      write([...at, ...delta, 1, 0, t]);
      exports.wheel(hits.get(at));
    },
    state(t) {
      const count = exports.frame(t, 0);
      const length = (count < 0 ? -1 - count : count) * 13;
      const news = new Float64Array(exports.memory.buffer, exports.news(), length);
      for (let i = 0; i < length; i += 13) places[news[i]] = [...news.subarray(i + 2, i + 13)];
      return places.map(([x, y, scaleX, scaleY, , , , , , , rotation]) => [x, y, scaleX, scaleY, rotation]);
    },
  };
}

function whole(nodes) {
  const stage = createStage(null, { size: [800, 600] });
  const items = [];
  for (const { frame, parent, manipulable } of nodes) {
    items.push(stage.add(null, { frame, manipulable, ...(parent < 0 ? {} : { parent: items[parent] }) }));
  }
  const indexOf = (at) => items[at]?.index ?? 0;
  return {
    // As a page hands it over: with what it shows there, and what has one time is one report.
    send(lines, hits) {
      for (const { t, pointer, phase, at, kind } of lines) {
        if (phase === "down") stage.wire.push(KIND.hit, indexOf(hits.get(at)), t * 1000, 0, 0, 0, 0, 0);
        stage.wire.push(PHASES.indexOf(phase), pointer, t * 1000, ...at, 1, KINDS.indexOf(kind ?? "touch"), 0);
      }
      stage.wire.flush();
    },
    wheel({ t, at, delta }, hits) {
      const hit = indexOf(hits.get(at));
      if (!stage.exports.tsumami_wants_scroll(...at, ...delta, 0, hit)) return;
      stage.wire.push(KIND.hit, hit, t * 1000, 0, 0, 0, 0, 0);
      stage.wire.push(KIND.preciseScroll, 0, t * 1000, ...at, ...delta, 0);
      stage.wire.flush();
    },
    state(t) {
      stage.send({ t });
      return items.map(({ placement: { translation, scale, rotation } }) => [...translation, ...scale, rotation]);
    },
  };
}

const cases = JSON.parse(readFileSync(0, "utf8"));
const found = [];
for (const { name, nodes, lines } of cases) {
  for (const line of lines) line.t = line.t * 1000 / 1000;
  const both = [small(nodes), whole(nodes)];
  // Limits may have placed items already.
  for (const each of both) each.state(0);
  let moves = 0;
  for (let i = 0; i < lines.length;) {
    let end = i + 1;
    while (lines[end]?.t === lines[i].t) end += 1;
    const event = lines.slice(i, end);
    const pointers = event.filter(({ pointer }) => pointer !== undefined);
    // Fingers meet what the last frame has shown; a wheel beside everything is the page's.
    for (const each of both) each.state(lines[i].t);
    const hits = new Map(event.map(({ at }) => [at, at && both[0].hit(at)]));
    const wheels = event.filter(({ delta, at }) => delta && hits.get(at) >= 0);
    const states = both.map((each) => {
      if (pointers.length > 0) each.send(pointers, hits);
      for (const line of wheels) each.wheel(line, hits);
      return each.state(lines[i].t);
    });
    const [one, other] = states.map((state) => state.flat());
    moves += other.some((number, at) => number !== [0, 0, 1, 1, 0][at % 5]);
    const at = other.findIndex((number, at) => !(Math.abs(number - one[at]) <= 1e-9 * Math.max(1, Math.abs(number))));
    if (at >= 0) { found.push([name, i, event, states]); break; }
    i = end;
  }
  if (moves === 0) found.push([name, "nothing moved"]);
}
console.log(JSON.stringify(found));
"""

BOARD = {"frame": [50, 40, 600, 450], "parent": -1}
SETTINGS = [
    {}, {"momentum": True, "limits": "inside"}, {"limits": {"inside": "parent", "edge": "rubberBand"}},
    {"momentum": True, "limits": {"inside": "parent", "insets": 20, "edge": "rubberBand"}, "scale": [0.5, 2]},
    {"rotation": False, "limits": {"cover": "parent", "edge": "rubberBand"}, "scale": [1, 6], "momentum": True,
     "doubleTap": "zoom", "wheel": "zoom"},
    {"pinch": "axes", "momentum": True}, {"axis": "x", "doubleTap": "reset"}, {"pan": False, "wheel": "zoom"},
    {"combineTravel": True, "slop": "included", "wheel": "scroll"},
]


def random_stream(seed):
    """Three fingers that come, tap, move and go, and a wheel."""
    dice = random.Random(seed)
    time, down, lines = 0, {}, []
    for _ in range(300):
        time += dice.choice([0, 0.004, 0.016, 0.016, 0.016, 0.1, 0.3])
        finger = dice.randint(1, 3)
        if dice.random() < 0.03:
            lines.append({"t": time, "at": [dice.uniform(0, 800), dice.uniform(0, 600)],
                          "delta": [dice.uniform(-50, 50), dice.uniform(-200, 200)]})
            continue
        if finger not in down:
            phase = "down"
            down[finger] = [dice.uniform(80, 700), dice.uniform(60, 500)]
        elif dice.random() < 0.1:
            phase = dice.choice(["up", "up", "cancel"])
        else:
            phase = "move"
            down[finger] = [each + dice.uniform(-20, 20) for each in down[finger]]
        lines.append({"t": time, "pointer": finger, "phase": phase, "at": list(down[finger])})
        if phase in ("up", "cancel"):
            del down[finger]
    return lines


def taps(point):
    """Two double taps, and a flick."""
    for time in (0, 0.2, 2, 2.2):
        yield {"t": time, "pointer": 1, "phase": "down", "at": point}
        yield {"t": time + 0.05, "pointer": 1, "phase": "up", "at": point}
        yield {"t": time + 0.1}
    yield {"t": 3, "pointer": 1, "phase": "down", "at": point}
    for step in range(1, 12):
        yield {"t": 3 + step / 60, "pointer": 1, "phase": "move", "at": [point[0] + 9 * step, point[1] + 4 * step]}
    yield {"t": 3.2, "pointer": 1, "phase": "up", "at": point}
    for step in range(60):
        yield {"t": 3.2 + step / 30}


def throw():
    """Two fingers that turn and spread, and leave together."""
    at = lambda finger, angle: [300 + (finger * 2 - 3) * (40 + 60 * angle) * math.cos(angle),
                                180 + (finger * 2 - 3) * (40 + 60 * angle) * math.sin(angle) + 50 * angle]
    report = lambda t, phase, angle: [{"t": t, "pointer": finger, "phase": phase, "at": at(finger, angle)}
                                      for finger in (1, 2)]
    yield from report(0, "down", 0)
    for step in range(1, 13):
        yield from report(step / 60, "move", step / 12)
    yield from report(0.205, "up", 1)
    for step in range(1, 60):
        yield {"t": 0.2 + step / 30}


def recorded():
    """The fingers of the recordings."""
    for file in sorted((ROOT / "Traces").glob("*.jsonl")):
        lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
        fingers = [{key: line[key] for key in ("t", "pointer", "phase", "at", "kind") if key in line} for line in lines
                   if line.get("phase") in ("down", "move", "up", "cancel") and "pointer" in line]
        if fingers:
            yield file.stem, sorted(fingers[:4000], key=lambda line: line["t"])


def test_what_goes_wrong_in_a_program_or_its_page(open_page):
    page = open_page(BODY + "<div id=host style='position:relative;height:99px'></div>", SCRIPT + """
        addEventListener("error", (event) => { log.push(event.message); event.preventDefault(); });
        console.warn = (text) => log.push(text);
        $("#host").attachShadow({ mode: "open" }).innerHTML =
          "<p style='position:absolute;left:400px;top:0;width:90px;height:90px;margin:0'>";
        globalThis.inShadow = await touch($("#host").shadowRoot.firstChild, told);
        globalThis.photo = await touch($("#photo"), {
          onBegin: () => { throw new Error("mine"); }, onEnd: () => { throw new Error("mine, too"); },
        });
        globalThis.pen = (type, clientX, buttons) => $("#photo").dispatchEvent(new PointerEvent(type, {
          pointerId: 9, pointerType: "pen", clientX, clientY: 150, buttons, bubbles: true }));
    """, expects=["mine"])
    # A function that throws takes nothing from the others; the first child of a shadow root is one.
    page.fingers.down(1, (180, 190)).down(2, (445, 545)).glide({1: (240, 190), 2: (445, 595)}, steps=6)
    assert sorted(page.log()) == ["Uncaught Error: mine", "begin"]
    assert near(page.js("inShadow.placement.translation"), (0, 40))
    page.fingers.cancel()
    assert sorted(page.log()) == ["Uncaught Error: mine, too", "cancel"]
    # A pen that hovers has let go.
    page.js("pen('pointerdown', 180, 1), pen('pointermove', 230, 1), pen('pointermove', 300, 0)")
    page.settle()
    assert not page.js("photo.isHeld") and near(page.js("photo.placement.translation"), (47, 0))
    assert page.log() == ["Uncaught Error: mine", "Uncaught Error: mine, too"]
    # It lies in a smaller board now, and follows the finger there.
    page.js("photo.reset({ animated: false }), $('#board').style.cssText = 'scale:.5;transform-origin:0 0'")
    page.js("document.body.append($('#photo'))")
    (x, y), _ = page.spots("#photo i")
    page.fingers.down(1, (x, y)).move({1: (x + 30, y)}).move({1: (x + 60, y)}).up(1)
    assert near(page.spots("#photo i")[0], (x + 50, y), 0.01)
    # What turns or scales an item in another one is said.
    page.log()
    page.js("""async () => {
        const { touch } = await import("/tsumami/touch.js");
        $("#photo").insertAdjacentHTML("beforeend", "<div style='scale:2'><b id=b>B</b></div>");
        $("#b").style.display = "block";
        await touch($("#b"));
    }""")
    assert page.log() == [
        "tsumami: fingers are off on an item in a turned or scaled element of another one"]


def test_what_comes_and_goes_meanwhile(open_page):
    page = open_page(BODY, SCRIPT + """
        const [photo, board] = [$("#photo"), $("#board")];
        const said = (promise) => promise.then(() => "there", (error) => error.message);
        // It leaves the page while the module is loaded, and comes again.
        const gone = touch(photo, told);
        photo.remove();
        log.push(await said(gone));
        board.append(photo);
        // An effect in React's strict mode: the first one is removed as soon as it is there.
        const effect = () => {
          const made = touch(photo, told);
          return [made, () => made.then((each) => each.remove())];
        };
        const [first, clean] = effect();
        clean();
        const [second] = effect();
        log.push(await said(first), await said(second), await said(touch(photo)));
        // Settings of one that was removed are nobody's.
        (await first).configure({ axis: "x" });
        (await second).remove();
        await touch(photo, told);
    """)
    touched = "touch: expected an element that is "
    assert page.log() == [touched + "on the page, got an HTMLDivElement", "there", "there",
                          touched + "not touched already, got an HTMLDivElement"]
    assert page.js("$('#photo').style.touchAction") == "none"
    # Another copy of the script knows it, too.
    page.js("""import("/tsumami/touch.js?copy").then(({ touch }) => touch($("#photo")))
        .catch((error) => log.push(error.message))""")
    page.page.wait_for_function("log.length === 1")
    assert page.log() == [touched + "not touched already, got an HTMLDivElement"]


def test_an_element_whose_placement_is_wrong_is_not_touched(open_page):
    page = open_page(BODY, SCRIPT + """
        const said = (promise) => promise.then(() => "there", (error) => error.message);
        log.push(await said(touch($("#photo"), { placement: { scale: "2" } })), $("#photo").style.cssText);
        log.push(await said(touch($("#photo"), { placement: { scale: 2 } })));
    """)
    wrong, style, second = page.log()
    assert "placement.scale: expected" in wrong and (style, second) == ("", "there")


CONTROLS = """
<style>
  #around { width: 500px; padding: 20px; }
  #photo { position: relative; width: 300px; height: 200px; }
  #photo > * { position: absolute; left: 20px; width: 200px; height: 60px; overflow: auto; margin: 0; }
  #photo p::before { content: ""; display: block; height: 400px; }
</style>
<div id=around AROUND><div id=photo><p data-tsumami-ignore style="top:10px"></p>
<textarea style="top:90px">1\n2\n3\n4\n5\n6\n7\n8\n9</textarea></div></div>
"""


def test_a_wheel_over_a_control_in_an_element_is_the_controls(open_page):
    page = open_page(CONTROLS.replace("AROUND", ""), SCRIPT + """
        globalThis.photo = await touch($("#photo"), { wheel: "zoom" });
        addEventListener("wheel", ({ defaultPrevented }) => log.push(defaultPrevented));
    """)
    for selector, taken in (("p", False), ("textarea", False), ("#photo", True)):
        (x, y) = page.center(selector)
        page.mouse.move(x, y + (90 if taken else 0))
        page.page.mouse.wheel(0, 40)
        page.clock.step(("wheel",))
        assert page.log() == [taken], selector
        assert (page.js("photo.placement.scale[0]") != 1) is taken
    page.page.wait_for_function("$('p').scrollTop > 0 && $('textarea').scrollTop > 0")


def test_an_element_in_one_that_is_ignored_is_touched(open_page):
    page = open_page(CONTROLS.replace("AROUND", "data-tsumami-ignore"), SCRIPT + """
        globalThis.photo = await touch($("#photo"), { ...told, wheel: "zoom" });
    """)
    (x, y) = page.center("#photo")
    page.fingers.down(1, (x, y + 80)).glide({1: (x + 60, y + 80)}, steps=6).up(1)
    assert page.log() == ["begin", "end"] and near(page.js("photo.placement.translation"), (50, 0), 0.01)
    page.mouse.move(x, y + 80)
    page.page.mouse.wheel(0, -40)
    page.clock.step(("wheel",))
    assert page.js("photo.placement.scale[0]") > 1
    # What lies in it is not.
    page.js("photo.reset({ animated: false }), log.splice(0)")
    page.fingers.down(2, page.center("p")).glide({2: (x + 60, y)}, steps=6).up(2)
    assert "begin" not in page.log()


def test_a_link_that_a_mouse_drags_leads_nowhere(open_page):
    page = open_page("<a id=photo href='#there' style='position:absolute;left:100px;top:100px'>A photo</a>", SCRIPT + """
        globalThis.photo = await touch($("#photo"), told);
        $("#photo").addEventListener("click", ({ defaultPrevented }) => log.push(["click", defaultPrevented]));
    """, is_driven=False)
    mouse = page.page.mouse
    mouse.move(110, 110)
    mouse.down()
    mouse.move(180, 110, steps=4)
    mouse.up()
    page.page.wait_for_function("log.includes('end')")
    mouse.click(180, 110)
    page.page.wait_for_function("location.hash === '#there'")
    assert page.js("log") == ["begin", "end", ["click", False]]


def test_what_a_page_does_to_the_style_of_what_is_held(open_page):
    page = open_page(BODY + "<style>.held { transition: all 9s }</style>", SCRIPT + """
        globalThis.photo = await touch($("#photo"), {
          ...told, onChange: () => ($("#photo").className = "held"),
        });
        photo.set({ translation: [40, 20], rotation: 0.5 });
        $("#photo").style.cssText = "opacity: 0.9";
        await null;
    """)
    # A template has written the whole style, and a class comes that would delay what is shown.
    one, two = page.spots("#photo i")
    assert page.js("$('#photo').style.touchAction") == "none" and one[0] > 140
    page.fingers.down(1, one).down(2, two).glide({1: (90, 300), 2: (330, 180)}, steps=10)
    start, before = [page.fingers.at[1], page.fingers.at[2]], page.spots("#photo i")
    page.fingers.glide({1: (120, 200), 2: (300, 330)}, steps=10)
    follows(before, page.spots("#photo i"), start, [(120, 200), (300, 330)])
    page.fingers.up(1).up(2)
    # What is around it moves under the fingers.
    page.js("globalThis.coming = $('#board').animate([{ scale: 1 }, { scale: 0.5 }], 1e6)")
    one, two = page.spots("#photo i")
    page.fingers.down(1, one).down(2, two).glide({1: (one[0] - 20, one[1] - 20)}, steps=5)
    before = page.spots("#photo i")
    page.js("coming.currentTime = 5e5")
    page.fingers.move({1: (one[0] - 20.01, one[1] - 20)})
    after = page.spots("#photo i")
    assert all(near(*each, 0.1) for each in zip(after, before, strict=True)), (before, after)
    page.fingers.up(1).up(2)
    page.js("photo.remove()")
    assert page.js("$('#photo').getAttribute('style')") == "opacity: 0.9;"


def test_what_is_put_elsewhere_while_it_is_held_stays_under_the_finger(open_page):
    page = open_page("""<style>.row { height: 60px; margin: 10px; background: silver }</style>
        <div id=list><div class=row id=photo><i></i></div><div class=row id=other></div></div>
        <div id=small style='scale: 0.5; transform-origin: 0 0'></div>""", SCRIPT + """
        globalThis.photo = await touch($("#photo"), told);
    """)
    page.fingers.down(1, (60, 30)).move({1: (90, 30)}).move({1: (90, 50)})
    for change in ("$('#list').append($('#photo'))", "$('#list').prepend($('#other').cloneNode())",
                   "$('#small').append($('#photo'))"):
        (start,) = page.spots("#photo i")
        page.js(change)
        page.js("new Promise((resolve) => setTimeout(resolve))")
        x, y = page.fingers.at[1]
        page.fingers.move({1: (x + 10, y + 10)})
        assert near(page.spots("#photo i")[0], (start[0] + 10, start[1] + 10), 0.01), change
    page.fingers.up(1)
    assert page.log() == ["begin", "end"]


def test_a_part_of_an_svg_and_a_row_of_a_table(open_page):
    page = open_page("""<svg id=board viewBox='0 0 350 250' style='position:absolute;left:30px;top:20px;
        width:700px;height:500px'><g id=photo transform='translate(80 40) rotate(20)'>
        <rect width=80 height=60 fill=teal /><circle class=i cx=10 cy=10 r=2 /><circle class=i cx=70 cy=50 r=2 />
        </g></svg><table><tr id=row><td id=cell style='touch-action: pan-y'>A cell</table>""", SCRIPT)
    drawn = page.spots("#photo .i")
    page.js("""async () => {
        const { touch } = await import("/tsumami/touch.js");
        globalThis.photo = await touch($("#photo"), { limits: "inside" });
        globalThis.row = await touch($("#row"));
    }""")
    one, two = page.spots("#photo .i")
    assert near(one, drawn[0], 0.05) and near(two, drawn[1], 0.05)
    page.fingers.down(1, one).down(2, two).glide({1: (300, 300), 2: (350, 180)}, steps=10)
    before = page.spots("#photo .i")
    page.fingers.glide({1: (250, 200), 2: (380, 260)}, steps=10)
    follows(before, page.spots("#photo .i"), [(300, 300), (350, 180)], [(250, 200), (380, 260)], 0.05)
    # It stays in the picture.
    page.fingers.up(2).glide({1: (780, 200)}, steps=5).up(1)
    assert page.js("$('#photo').getBoundingClientRect().right") <= 730.01
    # The style is none of rows.
    assert page.js("$('#cell').style.touchAction") == "none"
    page.js("photo.remove(), row.remove()")
    assert page.js("$('#cell').style.touchAction") == "pan-y" and near(page.spots("#photo .i")[0], drawn[0], 0.05)


def test_what_lies_in_a_board_that_is_no_longer_touched_stays_under_its_fingers(open_page):
    page = open_page(BODY, SCRIPT + """
        globalThis.board = await touch($("#board"));
        globalThis.photo = await touch($("#photo"), told);
    """)
    page.js("board.set({ translation: [60, 20], rotation: 0.5 })")
    one, two = page.spots("#photo i")
    page.fingers.down(1, one).down(2, two).glide({1: (one[0] - 30, one[1]), 2: (two[0] + 30, two[1])}, steps=6)
    page.js("board.remove()")
    start = [page.fingers.at[1], page.fingers.at[2]]
    before = page.spots("#photo i")
    page.fingers.glide({1: (200, 100), 2: (250, 330)}, steps=10)
    follows(before, page.spots("#photo i"), start, [(200, 100), (250, 330)])
    page.fingers.up(1).up(2)
    assert page.log() == ["begin", "end"]


def test_the_same_as_the_whole_engine():
    photo = lambda place: {"frame": [60, 50, 300, 220], "parent": 0, "manipulable": SETTINGS[place]}
    cases = []
    for place, settings in enumerate(SETTINGS):
        for seed in range(4):
            nodes = [{**BOARD, "manipulable": settings}, photo((place + seed) % len(SETTINGS))]
            cases.append({"name": f"{place}, seed {seed}", "nodes": nodes, "lines": random_stream(seed + 10 * place)})
        if settings.get("pan", True):
            cases.append({"name": f"{place}, taps", "nodes": [{**BOARD, "manipulable": {}}, photo(place)],
                          "lines": list(taps([300, 200]))})
            cases.append({"name": f"{place}, throw", "nodes": [{**BOARD, "manipulable": {}}, photo(place)],
                          "lines": list(throw())})
    for name, lines in recorded():
        whole = {"frame": [0, 0, 1200, 900], "parent": -1, "manipulable": {"momentum": True, "doubleTap": "zoom"}}
        cases.append({"name": name, "nodes": [whole], "lines": lines})
    found = node(STREAMS.replace("PACKAGE", str(PACKAGE)), input=json.dumps(cases))
    assert json.loads(found) == []


TWO = BODY.replace("</div></div>", "</div><div id=other style='position:absolute;left:350px;top:20px;"
                   "width:100px;height:80px'></div></div>")


def test_a_finger_that_leaves_while_another_element_is_touched_leaves(open_page):
    page = open_page(TWO, SCRIPT + "globalThis.touch = touch;" + BOARD_AND_PHOTO[1])
    one, _ = page.spots("#photo i")
    page.fingers.down(1, one).glide({1: (one[0] + 60, one[1])}, steps=6)
    # Both are in one frame.
    page.js("""() => $('#photo').addEventListener("pointerup", () => { touch($('#other')); }, { once: true })""")
    page.fingers.up(1)
    page.js("new Promise((resolve) => setTimeout(resolve))")
    assert page.log() == ["begin", "end"] and not page.js("photo.isHeld")
    at, _ = page.spots("#photo i")
    page.fingers.down(2, at).glide({2: (at[0], at[1] + 50)}, steps=5).up(2)
    assert page.js("photo.placement.scale") == [1, 1]


def test_what_a_program_leaves_out_stays_under_the_finger(open_page):
    page = open_page(BODY, SCRIPT + BOARD_AND_PHOTO[1])
    one, _ = page.spots("#photo i")
    page.fingers.down(1, one).glide({1: (one[0] + 20, one[1])}, steps=2)
    (before, _), start = page.spots("#photo i"), page.fingers.at[1]
    # A report that the program meets before the next frame.
    page.js("""() => addEventListener("pointermove", () => photo.set({ scale: 1 }))""")
    page.fingers.glide({1: (start[0] + 100, start[1])}, steps=5)
    assert near(page.spots("#photo i")[0], (before[0] + 100, before[1]), 0.01)
    page.fingers.up(1)


def test_what_a_program_leaves_out_stays_while_the_element_is_hidden(open_page):
    page = open_page(BODY, SCRIPT + """
        $("#photo").style.display = "none";
        globalThis.photo = await touch($("#photo"), { limits: "inside" });
        photo.set({ translation: [80, 90] });
        photo.set({ rotation: 0.1 });
        $("#photo").style.display = "";
    """)
    page.shown()
    placement = page.js("photo.placement")
    assert near(placement["translation"], [80, 90]) and placement["rotation"] == 0.1


def test_keys_that_are_taken_back_leave_the_tab_order(open_page):
    page = open_page(BODY, SCRIPT + BOARD_AND_PHOTO[1])
    order = lambda: page.js("[$('#photo').getAttribute('tabindex'), $('#photo').tabIndex]")
    assert order() == ["0", 0]
    page.js("photo.configure({ keyboard: false }), 0")
    assert order() == [None, -1]
    page.js("photo.configure({ keyboard: true }), 0")
    assert order() == ["0", 0]
    page.js("photo.configure({ keyboard: false }), $('#photo').tabIndex = 0")
    page.js("photo.remove()")
    assert order() == ["0", 0]


def test_elements_that_come_and_go_leave_nothing_behind():
    most = node(f"""
        import fs from "node:fs";
        const bytes = fs.readFileSync({json.dumps(str(PACKAGE / "tsumami-touch.wasm"))});
        const {{ exports }} = new WebAssembly.Instance(new WebAssembly.Module(bytes), {{ Math }});
        const board = exports.add(-1);
        let most = 0;
        const photos = [];
        for (let i = 0; i < 3000; i++) {{
          // Each is behind the board around it; the oldest goes.
          photos.push(exports.add(i % 2 ? board : -1));
          if (photos.at(-1) <= board) throw new Error("before its parent");
          most = Math.max(most, photos.at(-1));
          if (photos.length > 20) exports.remove(photos.shift());
        }}
        console.log(most);
    """)
    assert int(most) < 25
