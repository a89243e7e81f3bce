"""Drop zones: what enters, leaves and is dropped, on pages of every kind."""

import os
import pathlib
import shutil
import subprocess

import pytest
from conftest import PACKAGE, ROOT, assert_follows, near

COMMAND = os.environ.get("TSUMAMI", str(ROOT / ".build/debug/tsumami"))
STYLE = """
<style>
  #board { position: relative; width: 700px; height: 500px; overflow: hidden; }
  #board > div, #board > ul { position: absolute; margin: 0; }
  .card { width: 80px; height: 60px; background: #8bc; }
  #zone { left: 350px; top: 50px; width: 300px; height: 300px; background: #eee; }
  #inner { position: absolute; left: 100px; top: 100px; width: 100px; height: 100px; background: #ddd; }
</style>
"""
BOARD = """<div id=board><div id=zone aria-label=Basket><div id=inner></div></div>
<div id=a class=card style='left:20px;top:40px'>A</div>
<div id=b class=card style='left:20px;top:200px'>B</div></div>"""
LOAD = """
import { load } from "/tsumami/tsumami.js";
const { createStage } = await load();
globalThis.log = [];
globalThis.$ = (selector) => document.querySelector(selector);
globalThis.stage = createStage($("#board"));
globalThis.tell = (event) => {
  log.push([event.type, event.element?.id ?? null, event.zone.id, ...(event.reason ? [event.reason] : [])].join(" "));
  globalThis.last = event;
};
globalThis.handlers = { enter: tell, leave: tell, drop: tell };
"""
ZONE = LOAD + """
globalThis.zone = stage.drop($("#zone"), handlers);
globalThis.a = stage.add($("#a"), { manipulable: true });
globalThis.b = stage.add($("#b"), { manipulable: true });
"""


def test_several_fingers_and_the_innermost_zone(open_page):
    page = open_page(STYLE + BOARD, ZONE + "stage.drop($('#inner'), { accepts: '#a', ...handlers });")
    page.fingers.down(1, (60, 70)).down(2, (60, 230))
    page.fingers.glide({1: (400, 80), 2: (360, 230)}, steps=12)
    assert sorted(page.log()) == ["enter a zone", "enter b zone"]
    assert page.js("zone.items.map((each) => each.element.id).sort().join()") == "a,b"
    assert page.js("$('#zone').hasAttribute('data-tsumami-over')")
    page.fingers.glide({1: (500, 200), 2: (490, 210)}, steps=12)
    assert page.log() == ["leave a zone moved", "enter a inner"]
    page.fingers.up(2)
    assert page.log() == ["drop b zone"]
    assert not page.js("$('#zone').hasAttribute('data-tsumami-over')")
    page.fingers.up(1)
    assert page.log() == ["drop a inner"]
    assert page.js("document.querySelector('[role=status]').textContent").startswith("A")


def test_what_a_column_of_the_page_clips_takes_nothing(open_page):
    page = open_page(STYLE + """<div id=board><div id=bin style='left:300px;top:20px;width:200px;height:60px'></div>
        <div id=column style='left:300px;top:80px;width:200px;height:150px;overflow:auto'><div id=list
        style='height:400px;background:#eee'></div></div><div id=a class=card style='left:20px;top:40px'>A</div>
        </div>""", LOAD + """
        stage.drop($("#bin"), handlers);
        stage.drop($("#list"), handlers);
        globalThis.a = stage.add($("#a"), { manipulable: true });
    """)
    page.js("$('#column').scrollTop = 120")
    # The list lies over the bin, and below the column, where it is not seen.
    page.fingers.down(1, (60, 70)).glide({1: (400, 50)}, steps=8)
    assert page.log() == ["enter a bin"]
    page.fingers.glide({1: (400, 150)}, steps=6)
    assert page.log() == ["leave a bin moved", "enter a list"]
    page.fingers.glide({1: (400, 280)}, steps=6).up(1)
    assert page.log() == ["leave a list moved"]
    assert page.js("$('#column').style.transform") == ""


def test_the_geometry_is_that_of_the_zone_also_in_turned_elements(open_page):
    page = open_page(STYLE + BOARD.replace("id=zone", "id=zone style='rotate:30deg'").replace(
        "<div id=inner>", "<div id=inner style='scale:1.5'>"), LOAD + """
        globalThis.zone = stage.drop($("#inner"), handlers);
        globalThis.a = stage.add($("#a"), { manipulable: { rotation: true }, rotation: 0.4 });
    """)
    # The own transforms of a zone are set aside, those around it are followed.
    box = page.js("$('#inner').getBoundingClientRect().toJSON()")
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.fingers.down(1, page.center("#a")).glide({1: middle}, steps=16).up(1)
    assert page.log()[-1] == "drop a inner"
    assert near(page.js("last.at"), (50, 50), 0.2)
    # The points of the card in the zone are where the page shows them.
    drift = page.js("""(() => {
        const mark = (element, [x, y]) => {
          const mark = element.appendChild(document.createElement("i"));
          mark.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:0;height:0`;
          const { x: left, y: top } = mark.getBoundingClientRect();
          mark.remove();
          return [left, top];
        };
        const [a, b, c, d, x, y] = last.matrix;
        return Math.max(...[[0, 0], [80, 60], [80, 0]].map(([px, py]) => {
          const seen = mark($("#a"), [px, py]);
          const told = mark($("#inner"), [a * px + c * py + x, b * px + d * py + y]);
          return Math.hypot(seen[0] - told[0], seen[1] - told[1]);
        }));
    })()""")
    assert drift < 0.1
    bounds, center = page.js("[last.bounds, last.center]")
    assert near(center, (bounds[0] + bounds[2] / 2, bounds[1] + bounds[3] / 2))


def test_by_mouse_by_keys_and_cancelled(open_page):
    page = open_page(STYLE + BOARD, ZONE)
    page.mouse.move(60, 70)
    page.mouse.down()
    page.mouse.move(450, 200, steps=8)
    page.page.keyboard.press("Escape")
    page.settle()
    assert page.log() == ["enter a zone", "leave a zone interrupted"]
    page.mouse.up()
    page.mouse.move(60, 70)
    page.mouse.down()
    page.mouse.move(450, 200, steps=8)
    page.mouse.up()
    assert page.log() == ["enter a zone", "drop a zone"]
    page.page.locator("#b").focus()
    page.page.keyboard.press("Space")
    page.settle()
    assert page.log() == []
    for _ in range(30):
        page.page.keyboard.press("Shift+ArrowRight")
    page.page.keyboard.press("Space")
    assert page.log() == ["enter b zone", "drop b zone"]
    assert page.js("document.querySelector('[role=status]').textContent") == "B dropped into Basket."
    page.js("zone.remove()")
    page.settle()
    page.page.keyboard.press("Space")
    assert page.log() == [] and page.js("stage.itemOf($('#zone'))") is None
    assert "Space" not in page.js("$('#b').getAttribute('aria-description')")


@pytest.mark.parametrize("what, told", [
    ("a.remove()", ["leave a zone removed"]), ("$('#a').remove()", ["leave a zone removed"]),
    ("zone.remove()", ["leave a zone removed"]), ("$('#zone').remove()", ["leave a zone removed"]),
    ("zone.configure({ ...handlers, enabled: false })", ["leave a zone moved"]),
    ("stage.cancel()", ["leave a zone pointerCancelled"]),
    ("stage.dispose()", ["leave a zone removed"]),
])
def test_what_ends_while_an_item_is_over_the_zone(open_page, what, told):
    page = open_page(STYLE + BOARD, ZONE)
    page.fingers.down(1, (60, 70)).glide({1: (450, 150)}, steps=10)
    assert page.log() == ["enter a zone"]
    page.js(f"{{ {what} }}")
    page.fingers.glide({1: (455, 155)}, steps=2).up(1)
    assert page.log() == told
    assert not page.js("document.querySelector('[data-tsumami-over]') !== null")


def test_an_item_of_a_list_is_dropped_into_a_zone(open_page):
    page = open_page(STYLE + """<div id=board><div id=zone></div>
        <ul id=list style='width:200px;padding:0'><li id=x>X<li id=y>Y<li id=z>Z</ul></div>""", LOAD + """
        stage.sortable($("#list"));
        stage.drop($("#zone"), { ...handlers, drop: (event) => { tell(event); event.element.remove(); } });
    """)
    page.fingers.down(1, page.center("#y")).glide({1: (450, 150)}, steps=16)
    assert page.log() == ["enter y zone"]
    page.fingers.up(1)
    page.clock.advance(1)
    assert page.log() == ["drop y zone"]
    assert page.js("[...$('#list').children].map((each) => each.id).join()") == "x,z"


def test_who_is_accepted(open_page):
    page = open_page(STYLE + BOARD, LOAD + """
        globalThis.asked = [];
        globalThis.zone = stage.drop($("#zone"), { ...handlers, accepts({ item, element, zone }) {
          asked.push([item === a, element.id, zone.id]);
          if (globalThis.fault) throw new Error("a fault");
          return element.id === "a";
        } });
        globalThis.a = stage.add($("#a"), { manipulable: true });
        globalThis.b = stage.add($("#b"), { manipulable: true });
    """, expects=("a fault",))
    page.fingers.down(1, (60, 230)).glide({1: (450, 230)}, steps=10).up(1)
    assert page.log() == [] and page.js("asked[0]") == [False, "b", "zone"]
    page.js("asked.length = 0")
    page.fingers.down(1, (60, 70)).glide({1: (450, 70)}, steps=20).up(1)
    # It is asked once, as it says yes.
    assert page.log() == ["enter a zone", "drop a zone"] and page.js("asked") == [[True, "a", "zone"]]
    page.js("globalThis.fault = true")
    page.fingers.down(1, (450, 70)).glide({1: (470, 90)}, steps=4).up(1)
    assert page.log() == []
    page.js("zone.configure({ ...handlers, accepts: '.other' })")
    page.fingers.down(1, (470, 90)).glide({1: (450, 70)}, steps=4).up(1)
    assert page.log() == []
    page.js("zone.configure(handlers)")
    page.fingers.down(1, (450, 70)).glide({1: (470, 90)}, steps=4).up(1)
    assert page.log() == ["enter a zone", "drop a zone"]


@pytest.mark.parametrize("call, message", [
    ("stage.drop(null)", "drop: expected an element, got null"),
    ("stage.drop($('#zone'), { accept: '.card' })", 'drop: there is no "accept"; expected accepts, enter, leave, drop'),
    ("stage.drop($('#zone'), { accepts: 3 })", "drop.accepts: expected a selector or a function, got 3"),
    ("stage.drop($('#zone'), { accepts: '..' })", 'drop.accepts: expected a selector or false, got ".."'),
    ("stage.drop($('#zone'), { drop: 'x' })", 'drop.drop: expected a function, got "x"'),
    ("stage.drop($('#zone'), { priority: 'hi' })", 'options.priority: expected one of "normal", "high", got "hi"'),
    ("(stage.drop($('#zone')), stage.drop($('#zone')))", "The element is a drop zone already."),
])
def test_mistakes_are_named(open_page, call, message):
    page = open_page(STYLE + BOARD, LOAD)
    assert page.js(f"(() => {{ try {{ {call}; }} catch (error) {{ return error.message; }} }})()") == message
    if "already" not in message:
        assert page.js("stage.items.length") == 0
        # A second try is right.
        assert page.js("stage.drop($('#zone')).items.length") == 0


def test_a_recording_says_it_again(open_page):
    page = open_page(STYLE + BOARD, ZONE + "globalThis.trace = stage.record();")
    page.fingers.down(1, (60, 70)).glide({1: (450, 150)}, steps=10)
    page.clock.advance(0.2)
    page.fingers.up(1)
    page.settle()
    text = page.js("trace.stop()")
    seen = subprocess.run([COMMAND, "explain", "-"], input=text, capture_output=True, text=True, timeout=60)
    assert "has an item over it" in seen.stdout and "has an item dropped into it" in seen.stdout, seen.stderr
    played = subprocess.run([COMMAND, "replay", "-"], input=text, capture_output=True, text=True, timeout=60)
    assert '"dropZone":"ended"' in played.stdout, played.stdout


REACT = """
import { StrictMode, createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { useDrop, useItem, useStage } from "tsumami/react";

globalThis.log = [];
function Card({ stage, id }) {
  const [ref] = useItem(stage, { manipulable: true });
  return h("div", { ref, id, className: "card", style: { left: 20, top: id === "a" ? 40 : 200 } }, id);
}
function Zone({ stage }) {
  const [count, setCount] = useState(0);
  const [accepts, setAccepts] = useState("#a");
  globalThis.setAccepts = setAccepts;
  const [ref, zone] = useDrop(stage, {
    accepts, enter: ({ element }) => log.push(`enter ${element.id} ${count}`),
    drop: ({ element }) => { log.push(`drop ${element.id} ${count}`); setCount(count + 1); },
  });
  globalThis.zone = zone;
  return h("div", { ref, id: "zone" }, count);
}
function App() {
  const [ref, stage] = useStage({ source: "/tsumami/tsumami.wasm" });
  const [isShown, setShown] = useState(true);
  Object.assign(globalThis, { stage, setShown });
  return h("div", { ref, id: "board" }, isShown && h(Zone, { stage }), h(Card, { stage, id: "a" }),
    h(Card, { stage, id: "b" }));
}
createRoot(document.getElementById("root")).render(h(StrictMode, null, h(App)));
"""


@pytest.mark.skipif(not pathlib.Path("/usr/share/nodejs/react").exists() or shutil.which("esbuild") is None,
                    reason="needs node-react and esbuild")
def test_a_zone_of_react_has_the_functions_of_the_last_render(open_page, tmp_path):
    (tmp_path / "app.js").write_text(REACT)
    bundled = subprocess.run(
        ["esbuild", "--bundle", "--format=esm", f"--alias:tsumami/react={PACKAGE}/react.js",
         str(tmp_path / "app.js")],
        env={**os.environ, "NODE_PATH": "/usr/share/nodejs"}, capture_output=True, text=True, check=True)
    page = open_page(STYLE + "<div id=root></div>", bundled.stdout, wait="zone")
    page.settle()
    page.fingers.down(1, (60, 230)).glide({1: (450, 230)}, steps=10).up(1)
    assert page.log() == []
    for count in range(2):
        page.fingers.down(1, page.center("#a")).glide({1: (450, 100)}, steps=10).up(1)
        page.settle()
        page.page.wait_for_function(f"document.querySelector('#zone').textContent === '{count + 1}'")
        assert page.log() == [f"enter a {count}", f"drop a {count}"]
        page.fingers.down(1, page.center("#a")).glide({1: (120, 100)}, steps=10).up(1)
        page.log()
    page.js("setAccepts('.card')")
    page.shown()
    page.fingers.down(1, page.center("#b")).glide({1: (460, 120)}, steps=10)
    assert page.log() == ["enter b 2"]
    # It is unmounted under the finger, which still holds the card.
    page.js("setShown(false)")
    page.page.wait_for_function("document.querySelector('#zone') === null")
    page.fingers.glide({1: (100, 300)}, steps=6).up(1)
    page.settle()
    assert page.log() == [] and page.js("stage.zones.size") == 0


def test_what_lies_in_a_zone_stays_when_the_zone_ends(open_page):
    page = open_page(STYLE + BOARD, ZONE)
    page.js("$('#zone').append($('#b'))")
    page.shown()
    assert page.js("b.parent === zone.item")
    page.js("zone.remove()")
    page.shown()
    assert page.js("[b.isRemoved, b.parent, stage.items.length]") == [False, None, 2]
    assert_follows(page, "#b")


def test_a_zone_is_on_again_without_the_option_that_had_switched_it_off(open_page):
    page = open_page(STYLE + BOARD, ZONE)
    page.js("zone.configure({ ...handlers, enabled: false })")
    page.js("zone.configure(handlers)")
    page.fingers.down(1, (60, 70)).glide({1: (450, 150)}, steps=10).up(1)
    assert page.log() == ["enter a zone", "drop a zone"]
