"""What handlers may do: anything, at any time. The page lives on, and a card that is moved by its
grip goes as far as the finger.
"""

import json
import math

import pytest
from conftest import assert_follows, near
from test_awkward import LOAD

GRIP = """
<style>
  #board { position: relative; width: 700px; height: 500px; }
  #around { position: absolute; left: 20px; top: 30px; width: 600px; height: 400px; }
  #card { position: absolute; left: 60px; top: 40px; width: 300px; height: 200px; }
  #grip { position: absolute; left: 10px; top: 20px; width: 80px; height: 60px; }
</style>
<div id=board><div id=around><div id=card><div id=grip></div></div></div></div>
"""
START = LOAD + """
globalThis.stage = createStage($("#board"));
globalThis.card = stage.add($("#card"));
globalThis.grip = stage.add($("#grip"));
globalThis.calls = 0;
"""


def turn(page):
    """Lets the page do what waits for its turn."""
    page.js("new Promise((resolve) => setTimeout(resolve))")


def corner(page):
    page.settle()
    return page.js("(({ left, top }) => [left, top])($('#card').getBoundingClientRect())")


@pytest.mark.parametrize("turn", ["none", "rotate(0.5rad) scale(0.8)"])
@pytest.mark.parametrize("coordinates", ["the parent's", "the stage's"])
def test_a_card_that_its_grip_moves_goes_as_far_as_the_finger(open_page, turn, coordinates):
    """The way of finding 1: the pan is on the grip, and moves the card in which the grip lies."""
    move = """
        begin: () => { at = card.placement.translation; },
        update: (v) => { calls += 1;
          card.placement = { translation: [at[0] + v.translation[0], at[1] + v.translation[1]] }; },
    """ if coordinates == "the parent's" else """
        begin: (v, { stageAt: [x, y] }) => { const [a, b] = card.placement.translation;
          at = [a - x, b - y]; },
        update: (v, { stageAt: [x, y] }) => { calls += 1;
          card.placement = { translation: [at[0] + x, at[1] + y] }; },
    """
    page = open_page(f"<div style='transform:{turn}'>{GRIP}</div>", START + f"""
        let at;
        grip.gesture(pan(), {{ {move} }});
    """)
    x, y = page.center("#grip")
    # Past the slop; from then on the card goes where the finger goes.
    page.fingers.down(1, (x, y)).move({1: (x + 12, y)}).move({1: (x + 14, y)})
    start = corner(page)
    for step in range(1, 31):
        way = (7 * step, 2 * step if step < 15 else 60 - 2 * step)
        page.fingers.move({1: (x + 14 + way[0], y + way[1])})
        left, top = corner(page)
        assert near((left - start[0], top - start[1]), way, 1e-3), (step, way)
    page.fingers.up(1)
    page.clock.advance(1)
    assert page.js("calls") < 4 * 33
    # It can be taken again where it is now.
    x, y = page.center("#grip")
    page.fingers.down(2, (x, y)).move({2: (x - 12, y)}).move({2: (x - 14, y)})
    start = corner(page)
    page.fingers.move({2: (x - 114, y - 50)})
    assert near(corner(page), (start[0] - 100, start[1] - 50), 1e-3)
    page.fingers.up(2)


def test_what_a_handler_changes_is_reported_in_the_next_turn(open_page):
    page = open_page(GRIP, START + """
        let isIn = false;
        card.manipulable();
        card.on("change", () => {
          log.push(isIn ? "at once" : "later");
          isIn = true;
          card.placement = { translation: [card.placement.translation[0] + 1, 0] };
          card.manipulable(false);
          isIn = false;
        });
        card.on("end", () => log.push(isIn ? "ended at once" : "ended later"));
    """)
    x, y = page.center("#grip")
    page.fingers.down(1, (x, y)).glide({1: (x + 60, y)}).up(1)
    assert page.log() == ["later", "ended later"]


def test_an_animation_that_a_handler_starts_says_when_it_rests(open_page):
    page = open_page(GRIP, START + """
        card.manipulable();
        card.gesture(tap(), { end: () => {
          card.animate({ translation: [40, 0] }).then((isWhole) => log.push(isWhole)); } });
    """)
    page.fingers.down(1, page.center("#card")).up(1)
    page.clock.advance(2)
    turn(page)
    assert page.log() == [True] and page.js("card.placement.translation") == [40, 0]


def test_an_animation_does_not_rest_with_the_one_before_it(open_page):
    """Two photos rest in one frame; the handler of the first lets the second go on."""
    page = open_page(GRIP, START + """
        const photos = [card, grip];
        const first = stage.on("rest", ({ item }) => {
          first();
          const other = photos.find((each) => each !== item);
          other.animate({ translation: [40, 0] })
            .then((isWhole) => log.push([isWhole, other.placement.translation]));
        });
        globalThis.start = () => {
          for (const photo of photos) photo.animate({ translation: [20, 0] });
        };
    """)
    page.js("start()")
    for _ in range(120):
        page.clock.advance(1 / 60)
        turn(page)
    assert page.log() == [[True, [40, 0]]]


@pytest.mark.parametrize("call", [
    # A handler that goes on after a promise is in no turn, and still leads to itself.
    "await null; card.placement = { translation: [calls % 50, 0] };",
    "queueMicrotask(() => { card.placement = { translation: [calls % 50, 0] }; });",
    # More with each turn.
    "for (const x of [9, 0]) { card.reset(); card.animate({ translation: [calls % 50 + x, 0] }); }",
    "for (const item of [card, grip]) item.placement = { translation: [calls % 50, calls % 3] };",
])
def test_handlers_that_lead_to_each_other_leave_the_page_alive(open_page, call):
    page = open_page(GRIP, START + f"""
        console.warn = (text) => log.push(text);
        addEventListener("error", (event) => event.preventDefault());
        grip.gesture(pan());
        card.manipulable({{ momentum: true }});
        for (const type of ["begin", "change", "end", "rest", "depart"]) {{
          stage.on(type, async () => {{ if (++calls > 1e5) return; {call} }});
        }}
        globalThis.start = () => {{ card.animate({{ translation: [90, 0] }}); }};
    """, expects=["ever more events"])
    x, y = page.center("#grip")
    page.fingers.down(1, (x, y)).glide({1: (x + 60, y)})
    page.js("start()")
    page.clock.advance(0.3)
    page.fingers.up(1)
    page.clock.advance(0.3)
    turn(page)
    assert 0 < page.js("calls") < 5e4
    assert page.js("1 + 1") == 2
    assert set(page.log()) <= {"tsumami: handlers lead to ever more events: the call is refused"}


# MARK: Each call in each callback

BODY = """
<style>
  #board { position: relative; width: 700px; height: 500px; }
  #board > div { position: absolute; }
  #card { left: 20px; top: 20px; width: 200px; height: 150px; }
  #grip { position: absolute; left: 10px; top: 10px; width: 80px; height: 60px; }
  #boxed { left: 260px; top: 20px; width: 120px; height: 90px; }
  #list { left: 420px; top: 20px; width: 100px; height: 120px; overflow: hidden; }
  #rows { height: 600px; }
  #dial { left: 560px; top: 20px; width: 90px; height: 90px; }
  #drawer { left: 0; top: 0; width: 700px; height: 500px; }
  #spare { left: 560px; top: 150px; width: 40px; height: 40px; }
  #other { left: 640px; top: 150px; width: 40px; height: 40px; }
</style>
<div id=host></div>
"""
BOARD = """<div id=board><div id=card>card<div id=grip></div></div><div id=boxed></div>
<div id=list><div id=rows></div></div><div id=dial></div><div id=spare></div><div id=other></div>
<div id=drawer></div></div>"""

# Each call, with n, which is another number each time.
CALLS = [
    "card.placement = { translation: [n % 40, n % 7] }", "grip.placement = { rotation: n }",
    "card.placement = { scale: 1 + n % 3 / 9, rotation: n % 5 }", "card.frame = [20, 20, 200 + n % 30, 150]",
    "card.enabled = n % 2 === 0", "card.label = `card ${n}`", "boxed.boxLayout = { center: [300, 60 + n % 30] }",
    "stage.size = [700 + n % 30, 500]", "card.reset()", "card.reset({ animated: false })",
    "card.animate({ translation: [n % 60, 0] })", "grip.animate({ rotation: n % 3 })",
    "card.animate({ scale: 1.2 }).then(() => card.isRemoved || card.animate({ scale: 1 }))",
    "card.bringToFront()", "grip.move(n % 2 === 0 ? card : null)", "card.measure()", "stage.measure()",
    "card.manipulable({ limits: n % 2 === 0 ? 'inside' : 'none' })", "card.manipulable(n % 2 === 0)",
    "boxed.box(n % 2 === 0)", "list.scroll({ bounces: n % 2 === 0 })", "drawer.sheet({ detents: { low: 60 + n % 9, high: 300 } })",
    "dial.knob({ value: n % 10 / 10 })", "card.snapping(n % 2 === 0)",
    "grip.gesture(pan(), { simultaneousWith: 'all', update: () => called() })",
    "card.attachments[0]?.configure({ priority: n % 2 === 0 ? 'high' : 'normal' })",
    "card.attachments[0]?.configure({ enabled: n % 2 === 0 })", "card.attachments[0]?.remove()",
    "card.remove()", "grip.remove()", "$('#card').remove()", "$('#grip').remove()",
    "stage.itemOf($('#spare')) ?? stage.add($('#spare'), { manipulable: true })",
    "stage.add(null, { frame: [n % 90, 200, 30, 30], manipulable: true })",
    "$('#board').append($('#other'))", "$('#card').append($('#other'))", "$('#card').style.width = `${150 + n % 60}px`",
    "list.scrollTo([0, n % 200])", "list.scrollTo([0, n % 200], { animated: false })",
    "drawer.moveSheet(n % 2 === 0 ? 'low' : 'high')", "drawer.moveSheet(n % 2 === 0 ? 'low' : 'high', { animated: false })",
    "drawer.moveSheet(null)", "dial.turn(n % 10 / 10)", "stage.select(boxed)", "stage.select()",
    "stage.cancel()", "stage.advance(stage.time)", "stage.advance(stage.time + 0.001)",
    "stage.send({ t: stage.time, pointer: 7, phase: n % 2 === 0 ? 'up' : 'down', at: [50, 50] })",
    "for (const phase of ['down', 'up']) stage.send({ t: stage.time, pointer: 7, phase, at: [640, 160] })",
    "stage.record().stop()", "stage.play(trace)", "stage.on('change', called)()", "card.on('change', called)",
    "stage.changes()", "[stage.itemAt([50, 50]), stage.handleAt([260, 20]), stage.fromWindow([1, 2]), stage.items]",
    "[card.matrix, card.stageMatrix, boxed.handles, boxed.guides, list.offset, drawer.sheetPosition, dial.knobValue]",
    "stage.dispose()", "throw new Error('thrown')", "card.placement = { translation: 'wrong' }",
]
# Where a handler is given.
EVENTS = ["begin", "change", "end", "fail", "snap", "depart", "rest"]
CALLBACKS = [
    *(f"stage.on('{type}', act)" for type in [*EVENTS, "frame"]),
    *(f"for (const item of [card, grip, boxed, list, drawer, dial]) item.on('{type}', act)" for type in EVENTS),
    *(f"grip.gesture(pan(), {{ simultaneousWith: 'all', {handler}: act }})" for handler in ["begin", "update", "end", "fail"]),
    "card.gesture(sequence(longPress(), pan()), { begin: act, update: act, end: act, fail: act })",
    "stage.gesture(tap(), { end: act, fail: act })",
    "card.attachmentOf('manipulable').on('change', act)",
    "card.manipulable({ limits: (placement) => { act(); return placement; } })",
    "boxed.box({ limits: (placement) => { act(); return placement; } })",
    "grip.gesture(tap(), { shouldBegin: () => { act(); return true; } })",
    "card.attachmentOf('manipulable').configure({ shouldReceive: () => { act(); return true; } })",
    "drawer.sheet({ detents: { low: 60, high: 300 }, choose: () => { act(); } })",
    "drawer.sheet({ detents: { low: 60, high: (height) => { act(); return height / 2; } } })",
    "words.state = () => { act(); return 'state'; }", "words.help = () => { act(); return 'help'; }",
    "words.told = () => { act(); return 'told'; }",
    "card.animate({ translation: [30, 0] }).then(act)",
    "stage.signal.addEventListener('abort', act)",
    "new ResizeObserver(act).observe($('#card'))",
]
HARNESS = """
import { load, longPress, pan, sequence, tap } from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.$ = (selector) => document.querySelector(selector);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const trace = JSON.stringify({ t: 0, pointer: 3, phase: "hover", at: [5, 5] });
const errors = [];
addEventListener("error", (event) => { errors.push(event.message); event.preventDefault(); });
addEventListener("unhandledrejection", (event) => {
  errors.push(String(event.reason));
  event.preventDefault();
});
console.warn = () => {};
const clock = tsumamiClock;

function fire(type, pointerId, x, y) {
  const { left, top } = $("#board").getBoundingClientRect();
  const at = { clientX: left + x, clientY: top + y };
  const target = document.elementFromPoint(at.clientX, at.clientY) ?? $("#board");
  target.dispatchEvent(new PointerEvent(`pointer${type}`, {
    pointerId, pointerType: "touch", isPrimary: false, bubbles: true, composed: true,
    cancelable: true, buttons: type === "up" ? 0 : 1, ...at }));
  clock.advance(9);
}

// Fingers on everything, a tap, a press, a cancellation.
function perform() {
  const all = [[50, 50], [300, 60], [460, 100], [580, 40], [350, 470], [150, 120]];
  all.forEach(([x, y], i) => fire("down", 10 + i, x, y));
  for (let step = 1; step < 5; step++) {
    all.forEach(([x, y], i) => fire("move", 10 + i, x + 9 * step, y - 9 * step));
  }
  all.forEach(([x, y], i) => fire("up", 10 + i, x + 36, y - 36));
  fire("down", 30, 60, 60);
  fire("up", 30, 60, 60);
  fire("down", 31, 120, 130);
  clock.advance(550);
  fire("move", 31, 150, 140);
  fire("cancel", 31, 150, 140);
  clock.advance(800);
}

/** Does a call whenever a callback is called; says what is wrong then. */
globalThis.attempt = async (callback, call) => {
  errors.length = 0;
  $("#host").innerHTML = BOARD;
  let calls = 0;
  let turn = 0;
  let most = 0;
  let n = 0;
  const words = {};
  const own = ["state", "help", "told"].map((name) => [name, (...values) => words[name]?.(...values) ?? name]);
  const stage = createStage($("#board"), { accessibility: Object.fromEntries(own) });
  const card = stage.add($("#card"), { manipulable: { momentum: true } });
  const grip = stage.add($("#grip"));
  const boxed = stage.add($("#boxed"), { box: { snapDistance: 30 } });
  const list = stage.add($("#list"), { scroll: {} });
  const dial = stage.add($("#dial"), { knob: {} });
  // A finger that moves or lifts soon is no press.
  dial.gesture(longPress(), { simultaneousWith: "all" });
  const drawer = stage.sheet($("#drawer"), { detents: { low: 60, high: 300 } });
  stage.select(boxed);
  // Others listen, too.
  for (const type of ["begin", "change", "end", "fail", "depart", "rest"]) stage.on(type, () => {});
  let begun = 0;
  let ended = 0;
  const lasting = new Set();
  stage.on("begin", ({ attachment }) => { begun += 1; lasting.add(attachment); });
  // A tap only ends.
  stage.on("end", ({ attachment, kind }) => {
    if (kind !== "gesture" || lasting.has(attachment)) ended += 1;
  });
  const called = () => { calls += 1; };
  const body = eval(`() => { ${call}; }`);
  let isOver = false;
  const act = () => {
    if (isOver) return;
    calls += 1;
    turn += 1;
    n += 1;
    // One that would never end has ended the page by now.
    if (turn > 2e4) { isOver = true; throw new Error("endless"); }
    body();
  };
  const { frame } = clock;
  clock.frame = () => { most = Math.max(most, turn); turn = 0; frame(); };
  let thrown = null;
  try {
    eval(callback);
    // A person touches what is shown.
    clock.frame();
    perform();
    if (callback.includes("abort")) stage.dispose();
    await settled();
    clock.advance(100);
    await settled();
  } catch (error) {
    thrown = String(error.stack ?? error);
  }
  clock.frame = frame;
  most = Math.max(most, turn);
  isOver = true;
  const alive = () => {
    // The page answers: a new stage on it works, and the old one, if it is there.
    const answers = [];
    for (const each of [stage, createStage($("#board") ?? document.body)]) {
      if (each.isDisposed) continue;
      each.cancel();
      const probe = each.add(null, { frame: [600, 300, 50, 50] });
      let taps = 0;
      probe.gesture(tap(), { end: () => { taps += 1; } });
      probe.bringToFront();
      each.send({ t: each.time, pointer: 99, phase: "down", at: [620, 320] });
      each.send({ t: each.time + 0.01, pointer: 99, phase: "up", at: [620, 320] });
      clock.advance(500);
      answers.push(taps);
      each.dispose();
    }
    return answers;
  };
  let answers;
  try { answers = alive(); } catch (error) { answers = [String(error.stack ?? error)]; }
  return { calls, most, errors: [...new Set(errors)], thrown, answers, begun, ended };
};
"""
# What a call may say: it is not to be done there, or no more.
LEGAL = [
    "must only answer", "The stage was disposed", "The item was removed", "thrown", "ever more events",
    'expected [x, y], got "wrong"', "ResizeObserver loop", "The element of an item lies in",
    "is an item already", "Cannot read properties of null", "expected an item of this stage",
]


@pytest.mark.parametrize("callback", CALLBACKS, ids=lambda text: text[:40])
def test_each_call_in_each_callback(open_page, callback):
    page = open_page(BODY, HARNESS.replace("BOARD", json.dumps(BOARD)), expects=LEGAL)
    page.page.set_default_timeout(100_000)
    wrong, reached = {}, 0
    for call in CALLS:
        done = page.js("([callback, call]) => attempt(callback, call)", [callback, call])
        reached += done["calls"]
        said = [text for text in done["errors"] if not any(part in text for part in LEGAL)]
        isBounded = done["most"] < 2000
        isAlive = set(done["answers"]) == {1}
        isEnded = done["begun"] == done["ended"]
        if said or done["thrown"] or not isBounded or not isAlive or not isEnded:
            wrong[call] = {**done, "errors": said}
        if "thrown" in call and done["calls"] and "must only" not in str(done["errors"]):
            # No exception is lost.
            assert any("thrown" in text for text in done["errors"]), (callback, call)
    assert wrong == {}
    assert reached > 0, "the callback is never called"


CARDS = """<div id=board style="position:relative;width:600px;height:400px">
<div id=first style="position:absolute;left:20px;top:20px;width:200px;height:150px"></div>
<div id=next style="position:absolute;left:20px;top:200px;width:200px;height:150px"></div></div>"""


@pytest.mark.parametrize("remove", ["first.remove()", "$('#first').remove()"])
def test_the_card_that_follows_one_that_is_taken_away_is_held_as_any(open_page, remove):
    page = open_page(CARDS, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.first = stage.add($("#first"), { manipulable: true });
        globalThis.other = stage.add(null, { frame: [300, 300, 10, 10] });
        first.on("end", () => {
          globalThis.next = stage.add($("#next"), {
            manipulable: { options: { shouldReceive: () => true } } });
          for (const type of ["begin", "end"]) next.on(type, () => log.push(type));
        });
    """)
    x, y = page.center("#first")
    page.fingers.down(1, (x, y)).glide({1: (x + 40, y)}, steps=4)
    page.js(f"{remove}, 0")
    page.fingers.up(1)
    page.shown()
    assert page.js("[stage.items.length, first.isRemoved, next.isRemoved]") == [2, True, False]
    assert page.js("(at) => stage.itemAt(at) === next", page.center("#next"))
    assert_follows(page, "#next")
    assert page.log() == ["begin", "end"]


def test_what_follows_a_drawn_item_moves_no_element_of_the_one_before(open_page):
    page = open_page(CARDS, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.first = stage.add($("#first"), { manipulable: true });
        first.on("end", () => {
          globalThis.next = stage.add(null, { frame: [300, 200, 100, 100], manipulable: true });
        });
    """)
    x, y = page.center("#first")
    page.fingers.down(1, (x, y)).glide({1: (x + 40, y)}, steps=4)
    page.js("first.remove()")
    page.fingers.up(1)
    page.js("next.placement = { translation: [50, 0] }")
    page.settle()
    assert page.js("$('#first').style.transform") == ""
    assert page.js("stage.itemAt([420, 250]) === next")


def test_a_gesture_that_follows_one_that_is_taken_away_reports(open_page):
    page = open_page(CARDS, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.first = stage.add($("#first"));
        globalThis.one = first.gesture(pan(), { end: () => {
          globalThis.two = first.gesture(pan(), {
            begin: () => log.push("begin"), end: () => log.push("end") });
        } });
    """)
    x, y = page.center("#first")
    page.fingers.down(1, (x, y)).glide({1: (x + 40, y)}, steps=4)
    page.js("one.remove()")
    page.fingers.up(1)
    page.fingers.down(1, (x, y)).glide({1: (x + 40, y)}, steps=4).up(1)
    assert page.log() == ["begin", "end"]
    assert page.js("[one.isRemoved, two.isRemoved, first.attachments.length]") == [True, False, 1]


def test_a_stage_that_is_disposed_takes_no_more_items(open_page):
    page = open_page(CARDS, LOAD + """
        globalThis.begin = () => createStage($("#board"));
        globalThis.stage = begin();
        globalThis.first = stage.add($("#first"), { manipulable: true });
        first.on("end", () => {
          try { stage.add($("#next"), { manipulable: true }); } catch ({ message }) { log.push(message); }
        });
    """)
    x, y = page.center("#first")
    page.fingers.down(1, (x, y)).glide({1: (x + 40, y)}, steps=4)
    page.js("stage.dispose()")
    page.fingers.up(1)
    assert page.log() == ["The stage was disposed."]
    assert "transform" not in page.js("$('#next').getAttribute('style')")
    assert page.js("begin().add($('#next')).isRemoved") is False


@pytest.mark.parametrize("reduces", ["no-preference", "reduce"])
def test_a_stage_that_ends_while_something_moves_shows_no_more_frames(open_page, reduces):
    page = open_page(CARDS, LOAD + """
        globalThis.stage = createStage($("#board"));
        globalThis.first = stage.add($("#first"), { manipulable: true });
        first.on("change", () => { stage.dispose(); log.push("end"); });
        stage.on("frame", () => log.push("frame"));
    """, reduced_motion=reduces)
    x, y = page.center("#first")
    page.settle()
    page.js("log.length = 0")
    page.fingers.down(1, (x, y)).glide({1: (x + 40, y)}, steps=4).up(1)
    told = page.log()
    assert "end" in told and "frame" not in told[told.index("end"):]


@pytest.mark.parametrize("call", ["card.animate({ translation: [100, 0] })", "card.zoomTo(2)"])
def test_what_a_program_moves_on_a_stage_at_rest_is_seen_to_move(open_page, call):
    page = open_page(GRIP, START + "card.manipulable({ scale: [1, 8] });", reduced_motion="no-preference")
    page.clock.advance(10)
    before = corner(page)
    page.js(f"void {call}")
    places = []
    for _ in range(120):
        page.clock.advance(1 / 60)
        places.append(corner(page))
    assert math.dist(before, places[0]) < math.dist(before, places[-1]) / 4
    assert math.dist(before, places[-1]) > 50
