"""What people do on a page, recorded there, ends in the command where it ended on the page.

Random hands, wheels and keys; the seed is in the message. Events come from a script, several within
one moment, as browsers deliver what a screen has reported at once.
"""

import json
import random
import subprocess

from conftest import ROOT, near

COMMAND = ROOT / ".build/debug/tsumami"
BODY = """
<style>
  #stage { position: relative; width: 800px; height: 600px; }
  #stage > *, #inner { position: absolute; box-sizing: border-box; }
  #photo { left: 40px; top: 40px; width: 200px; height: 160px; }
  #inner { left: 60px; top: 50px; width: 80px; height: 70px; }
  #cover { left: 100px; top: 10px; width: 60px; height: 240px; }
  #box { left: 320px; top: 60px; width: 140px; height: 100px; }
  #strip { left: 320px; top: 260px; width: 150px; height: 120px; }
  #list { left: 560px; top: 40px; width: 180px; }
  #list p { margin: 6px; height: 40px; }
  #knob { left: 60px; top: 360px; width: 90px; height: 90px; }
  #sheet { left: 200px; width: 400px; top: 0; height: 600px; }
</style>
<div id=stage><div id=photo><div id=inner></div></div><div id=box></div>
<div id=strip><div style="height: 700px"></div></div>
<div id=list><p>1</p><p>2</p><p>3</p><p>4</p></div><div id=knob></div>
<div id=sheet></div><div id=cover></div></div>
"""
SCRIPT = """
import { load, longPress, pan, pinch, simultaneous } from "/tsumami/tsumami.js";
const { createStage } = await load();
const $ = (id) => document.getElementById(id);
const stage = createStage($("stage"));
const both = { gesture: simultaneous(pan(), pinch()) };
stage.add($("photo"), { manipulable: { momentum: true, limits: { inside: "parent", edge: "rubberBand" } } });
stage.add($("inner"), { manipulable: { pinch: "axes", limits: "inside" }, gestures: [{ gesture: longPress() }] });
stage.add($("box"), { box: { handles: true, snapAngle: 0.2 }, gestures: [both] });
stage.add($("strip"), { scroll: { content: [300, 700], axes: "both" } });
stage.sortable($("list"));
stage.add($("knob"), { knob: {} });
stage.sheet($("sheet"), { detents: { low: 90, high: 300 }, initial: "low" });

const send = (type, { id, x, y, target, kind }) => target.dispatchEvent(new PointerEvent(type, {
  pointerId: id, pointerType: kind, clientX: x, clientY: y, bubbles: true, cancelable: true,
  buttons: type === "pointermove" || type === "pointerdown" ? 1 : 0, button: type === "pointermove" ? -1 : 0,
}));

// Each step is in a task of its own, as the events of a browser are.
// Where the items with names are; the page lays out the rows of the list again when one was dropped.
const matrices = () => stage.items.filter(({ element }) => element.id !== "")
  .map((item) => [`n${item.index}`, [...item.matrix]]);
globalThis.perform = async (steps) => {
  const first = matrices();
  const recording = stage.record();
  const fingers = new Map();
  for (const [step, ...values] of steps) {
    await new Promise((go) => setTimeout(go));
    if (step === "down") {
      const [id, x, y, kind] = values;
      const target = document.elementFromPoint(x, y) ?? document.body;
      fingers.set(id, { id, x, y, kind, target });
      send("pointerdown", fingers.get(id));
    } else if (step === "move") {
      for (const [id, dx, dy] of values[0]) {
        const finger = fingers.get(id);
        finger.x += dx;
        finger.y += dy;
        send("pointermove", finger);
      }
    } else if (step === "wheel") {
      const [x, y, deltaX, deltaY, ctrlKey] = values;
      document.elementFromPoint(x, y).dispatchEvent(new WheelEvent("wheel", {
        clientX: x, clientY: y, deltaX, deltaY, ctrlKey, bubbles: true, cancelable: true }));
    } else if (step === "key") {
      const [place, key] = values;
      const stops = [...document.querySelectorAll("[tabindex]")];
      stops[place % stops.length].focus();
      const press = { key, bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", press));
      document.activeElement.dispatchEvent(new KeyboardEvent("keyup", press));
    } else if (step === "program") {
      const [id, name, ...given] = values;
      const item = stage.itemOf($(id));
      if (typeof item[name] === "function") item[name](...given);
      else item[name] = given[0];
    } else if (step === "measure") {
      stage.measure();
    } else if (step === "wait") {
      tsumamiClock.advance(values[0]);
    } else {
      send(step, fingers.get(values[0]));
      fingers.delete(values[0]);
    }
  }
  tsumamiClock.advance(6000);
  return [recording.stop(), first, matrices()];
};
"""
PLACES = [(130, 120), (150, 130), (120, 60), (390, 110), (320, 60), (395, 320), (640, 70), (650, 130),
          (105, 405), (400, 540), (700, 500)]
KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "-", "[", "]", "Escape", "Enter", " "]


def random_steps(dice, count=90):
    """What hands, a wheel and keys do; all fingers are up at the end."""
    down, steps, next_id = {}, [], 1
    for _ in range(count):
        what = dice.random()
        if what < 0.2 and len(down) < 4:
            x, y = dice.choice(PLACES)
            kind = dice.choice(["touch", "touch", "touch", "mouse", "pen"])
            steps.append(("down", next_id, x + dice.uniform(-20, 20), y + dice.uniform(-20, 20), kind))
            down[next_id] = [dice.uniform(-9, 9), dice.uniform(-9, 9)]
            next_id += 1
        elif what < 0.7 and down:
            moved = [each for each in down if dice.random() < 0.8]
            steps.append(("move", [(each, *down[each]) for each in moved]))
        elif what < 0.78 and down:
            finger = dice.choice(list(down))
            down.pop(finger)
            steps.append((dice.choice(["pointerup", "pointerup", "pointerup", "pointercancel"]), finger))
        elif what < 0.83:
            steps.append(("wheel", *dice.choice(PLACES), dice.uniform(-30, 30), dice.uniform(-90, 90),
                          dice.random() < 0.3))
        elif what < 0.87:
            steps.append(("measure",))
        elif what < 0.93:
            steps.append(("key", dice.randrange(20), dice.choice(KEYS)))
        if dice.random() < 0.4:
            steps.append(("wait", dice.choice([4, 8, 17, 17, 17, 60])))
    # An item that keys have lifted is put back.
    return [*steps, *(("pointerup", finger) for finger in down), ("key", 0, "Escape")]


def assert_played_to_the_same(page, steps, about):
    """The command ends where the page ends; answers with where that is, by the names of the nodes."""
    text, first, matrices = page.js("(steps) => perform(steps)", steps)
    played = subprocess.run(
        [COMMAND, "replay", "--settle", "10", "--only", "transforms", "-"], input=text,
        capture_output=True, text=True, timeout=60)
    assert played.returncode == 0, f"{about}: {played.stderr}"
    last = dict(first)
    last |= {line["node"]: line["transform"] for line in map(json.loads, played.stdout.splitlines())
             if "transform" in line}
    for node, matrix in matrices:
        assert near(last[node], matrix), f"{about}: {node}"
    return dict(matrices)


def test_what_random_hands_do_is_played_to_the_same(open_page):
    for seed in [random.randrange(2**31) for _ in range(8)]:
        page = open_page(BODY, SCRIPT)
        assert_played_to_the_same(page, random_steps(random.Random(seed)), f"seed {seed}")
        page.page.close()


def test_a_page_that_is_measured_between_a_finger_that_comes_and_the_move_of_another(open_page):
    """Both have one time, but the stage has taken the first before: they are two events."""
    page = open_page(BODY, SCRIPT)
    ends = assert_played_to_the_same(page, [
        ("down", 1, 70, 180, "touch"), ("move", [(1, 20, 0)]), ("wait", 17), ("down", 2, 200, 180, "touch"),
        ("measure",), ("move", [(1, -30, -10)]), ("wait", 100), ("pointerup", 1), ("pointerup", 2)], "two fingers")
    assert ends["n1"][0] > 1.1, "the second finger held it when the first one moved on"


def test_a_finger_on_what_covers_an_item_moves_nothing(open_page):
    page = open_page(BODY, SCRIPT)
    ends = assert_played_to_the_same(page, [
        ("down", 1, 130, 60, "touch"), ("move", [(1, 40, 0)]), ("wait", 17), ("pointerup", 1)], "a cover")
    assert ends["n1"] == [1, 0, 0, 1, 40, 40]


def test_keys_after_the_focus_has_gone_elsewhere_while_a_finger_holds(open_page):
    page = open_page(BODY, SCRIPT)
    places = {name: page.js(
        "(id) => [...document.querySelectorAll('[tabindex]')].findIndex((each) => each.id === id)", name)
        for name in ("photo", "inner")}
    ends = assert_played_to_the_same(page, [
        ("down", 1, 105, 405, "touch"), ("move", [(1, 20, 0)]), ("wait", 17),
        ("key", places["photo"], "ArrowRight"), ("key", places["inner"], "ArrowDown"), ("wait", 17),
        ("pointerup", 1)], "keys")
    assert ends["n1"] == [1, 0, 0, 1, 41, 40] and ends["n2"] == [1, 0, 0, 1, 60, 51]


def test_what_a_program_moves_while_fingers_hold_is_played_too(open_page):
    page = open_page(BODY, SCRIPT)
    ends = assert_played_to_the_same(page, [
        ("down", 1, 70, 180, "touch"), ("move", [(1, 20, 0)]), ("wait", 17),
        ("program", "photo", "placement", {"translation": [200, 100], "rotation": 0.5}),
        ("program", "inner", "frame", [10, 10, 90, 80]), ("move", [(1, 6, 4)]), ("wait", 17),
        ("program", "sheet", "moveSheet", "high"), ("program", "strip", "scrollTo", [20, 90]),
        ("program", "box", "boxLayout", {"center": [420, 120], "size": [100, 90], "rotation": 0.3}),
        ("move", [(1, 6, 4)]), ("wait", 300), ("pointerup", 1),
        ("program", "inner", "reset", {"animated": False}), ("program", "photo", "zoom", 1.5), ("wait", 40),
        ("program", "photo", "animate", {"translation": [30, 40], "scale": 1, "rotation": 0},
         {"response": 0.6, "bounce": 0.2}),
        ("down", 2, 390, 110, "touch"), ("move", [(2, 20, 0)]), ("wait", 17),
        ("program", "box", "enabled", False), ("program", "knob", "remove"), ("wait", 200), ("pointerup", 2),
    ], "a program")
    assert near(ends["n1"], [1, 0, 0, 1, 70, 80], 0.05) and ends["n2"][4:] == [10, 10]


def test_a_program_that_zooms_to_a_scale_in_a_page_that_has_moved_the_item(open_page):
    page = open_page(BODY, SCRIPT)
    ends = assert_played_to_the_same(page, [
        ("down", 1, 105, 405, "touch"), ("move", [(1, 20, 0)]), ("wait", 17),
        ("program", "photo", "frame", [40, 150, 200, 160]), ("program", "photo", "zoomTo", 0.8),
        ("program", "photo", "zoomTo", 2), ("wait", 300), ("pointerup", 1)], "a zoom")
    assert near(ends["n1"][:4], [2, 0, 0, 2])


def test_a_recording_of_a_program_alone_is_played(open_page):
    page = open_page(BODY, SCRIPT)
    ends = assert_played_to_the_same(page, [
        ("program", "photo", "placement", {"translation": [10, 0]}),
        # What no number of JSON can be would not be read.
        ("program", "inner", "animate", {"translation": [5, 5]}, {"response": 1e-200}),
    ], "a program")
    assert ends["n1"][4:] == [50, 40] and near(ends["n2"][4:], (65, 55))


def test_a_gesture_that_a_page_adds_while_it_records_is_in_the_recording(open_page):
    page = open_page(BODY, "import { tap } from '/tsumami/tsumami.js';" + SCRIPT.replace("const stage", "globalThis.stage") + """
        Object.assign(globalThis, { tap, told: 0 });""")
    page.js("() => { globalThis.recorder = stage.record(); }")
    page.fingers.down(1, (60, 60)).up(1)
    page.js("() => { stage.items[0].gesture(tap(), { end: () => { told += 1; } }); }")
    page.fingers.down(2, (60, 60)).up(2)
    assert page.js("told") == 1
    described = [line for line in page.js("recorder.stop()").splitlines() if '"stage"' in line]
    assert ['"tap"' in line for line in (described[0], described[-1])] == [False, True]


def test_two_recordings_at_once_have_each_what_happens_from_its_beginning_to_its_end(open_page):
    page = open_page(BODY + "<style>#stage { touch-action: none }</style>", SCRIPT.replace("const stage", "globalThis.stage"))
    page.js("() => { globalThis.first = stage.record(); }")
    drag = lambda finger: page.fingers.down(finger, (60, 60)).glide({finger: (70 + 20 * finger, 80)}, steps=4).up(finger)
    drag(1)
    page.js("() => { globalThis.second = stage.record(); }")
    drag(2)
    texts = [page.js("first.stop()")]
    drag(3)
    page.js("() => { stage.items[0].placement = { rotation: 0.5 }; }")
    texts.append(page.js("second.stop()"))
    downs = [sum('"phase":"down"' in line for line in text.splitlines()) for text in texts]
    assert downs == [2, 2]
    assert ['"call":' in text for text in texts] == [False, True]
    # A recording that has ended stays as it is.
    drag(4)
    assert [page.js("first.stop()"), page.js("second.stop()")] == texts
