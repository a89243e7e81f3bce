"""The package in other hosts: bundlers, Node, a content security policy, pages without a server."""

import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest
from conftest import PACKAGE, near

APP = """
import { load } from "tsumami";
const { createStage } = await load(new URL("/tsumami/tsumami.wasm", location.href));
globalThis.stage = createStage(document.querySelector("#board"));
stage.add(document.querySelector("#photo"), { manipulable: true });
globalThis.started = true;
"""

BODY = """
<style>
  #board { position: relative; width: 600px; height: 400px; }
  #photo { position: absolute; left: 200px; top: 125px; width: 200px; height: 150px; }
</style>
<div id=board><div id=photo></div></div>
"""


def drive(page):
    """Two fingers hold the photo."""
    page.page.wait_for_function("globalThis.started")
    page.fingers.down(1, (250, 180)).down(2, (350, 220))
    page.fingers.glide({1: (240, 160), 2: (360, 240)}, steps=8)
    before = page.js("document.querySelector('#photo').getBoundingClientRect().width")
    page.fingers.glide({1: (180, 100), 2: (420, 300)}, steps=12).up(1).up(2)
    page.settle()
    after = page.js("document.querySelector('#photo').getBoundingClientRect().width")
    assert after > 1.5 * before


@pytest.fixture
def app(tmp_path):
    """A folder of an app that has the package installed."""
    (tmp_path / "app.js").write_text(APP)
    modules = tmp_path / "node_modules"
    modules.mkdir()
    shutil.copytree(PACKAGE, modules / "tsumami")
    return tmp_path


def run(*command, **options):
    result = subprocess.run(
        command, capture_output=True, text=True, timeout=120, **options)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def which(tool):
    """The path of a tool; those of Python's environment are found first."""
    return shutil.which(tool, path=os.path.dirname(sys.executable)) or shutil.which(tool)


needs = lambda tool: pytest.mark.skipif(which(tool) is None, reason=f"needs {tool}")


@needs("esbuild")
def test_esbuild(open_page, app):
    run("esbuild", "--bundle", "--format=esm", "--target=es2022", "--outfile=out.js", "app.js", cwd=app)
    drive(open_page(BODY, (app / "out.js").read_text()))


@needs("esbuild")
def test_esbuild_takes_the_module_along_that_a_program_imports(open_page, app):
    (app / "app.js").write_text('import wasm from "tsumami/tsumami.wasm";' + APP.replace(
        'new URL("/tsumami/tsumami.wasm", location.href)', "new URL(wasm, import.meta.url)"))
    run("esbuild", "--bundle", "--format=esm", "--target=es2022", "--loader:.wasm=file", "--outdir=bundle",
        "app.js", cwd=app)
    (module,) = (app / "bundle").glob("*.wasm")
    drive(open_page(BODY, (app / "bundle/app.js").read_text(), texts={
        f"/{module.name}": ("application/wasm", module.read_bytes(), {})}))


@needs("rollup")
def test_rollup(open_page, app):
    # Without a plugin that resolves packages, as the package has no dependencies of its own.
    (app / "app.js").write_text(APP.replace('"tsumami"', '"./node_modules/tsumami/tsumami.js"'))
    run("rollup", "--format=es", "--file=out.js", "app.js", cwd=app)
    drive(open_page(BODY, (app / "out.js").read_text()))


@needs("webpack")
def test_webpack(open_page, app):
    # `topLevelAwait` for versions before 5.83.
    (app / "webpack.config.js").write_text("""module.exports = {
        mode: "production", entry: "./app.js", output: { publicPath: "/" },
        experiments: { topLevelAwait: true } };""")
    run(which("webpack"), cwd=app)
    drive(open_page(BODY, (app / "dist/main.js").read_text()))


@needs("esbuild")
def test_elements_that_are_imported_for_their_tags_alone_are_bundled(open_page, app):
    (app / "app.js").write_text("""import "tsumami/element";
        addEventListener("tsumami-ready", () => { globalThis.started = true; });""")
    run("esbuild", "--bundle", "--format=esm", "--outfile=out.js", "app.js", cwd=app)
    assert "customElements.define" in (app / "out.js").read_text()
    drive(open_page(BODY.replace("<div id=board>", "<tsumami-stage id=board src=/tsumami/tsumami.wasm>")
                    .replace("<div id=photo>", "<div id=photo tsumami-item pinch>"),
                    (app / "out.js").read_text()))


def test_a_page_from_a_file(browser, tmp_path):
    run("esbuild", "--bundle", "--format=iife", f"--outfile={tmp_path}/out.js",
        str(PACKAGE / "inline.js"), "--global-name=tsumami")
    (tmp_path / "page.html").write_text(BODY + """<script src=out.js></script><script>
        const stage = tsumami.createStage(document.querySelector("#board"));
        globalThis.photo = stage.add(document.querySelector("#photo"), { manipulable: true });
        photo.placement = { translation: [40, 0] };
    </script>""")
    page = browser.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    page.wait_for_function("document.querySelector('#photo').getBoundingClientRect().left > 230")
    page.close()


@pytest.mark.parametrize("policy, works", [
    ("default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'wasm-unsafe-eval'", True),
    ("default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'", False),
])
def test_a_content_security_policy(open_page, policy, works):
    page = open_page(BODY, """
        import { load } from "/tsumami/tsumami.js";
        globalThis.outcome = await load().then(() => "loaded", (error) => error.message);
    """, headers={"Content-Security-Policy": policy}, is_driven=False, expects=["Security Policy"])
    outcome = page.js("outcome")
    assert outcome == "loaded" if works else "'wasm-unsafe-eval'" in outcome


@pytest.mark.parametrize("source, part", [
    ("'/missing.wasm'", "answered 404"),
    ("'/page.html'", "is not the module"),
    ("new Uint8Array([1, 2, 3])", "is not the module"),
    ("7", "expected nothing, a URL"),
])
def test_a_module_that_is_not_there(open_page, source, part):
    page = open_page(BODY, f"""
        import {{ load }} from "/tsumami/tsumami.js";
        globalThis.outcome = await load({source}).then(() => "loaded", (error) => error.message);
    """, is_driven=False, expects=["404"])
    assert part in page.js("outcome")


def test_a_module_that_vite_has_left_behind(open_page):
    # Where Vite has no file, it answers with the page.
    address = "/node_modules/.vite/deps/tsumami.wasm"
    page = open_page(BODY, f"""
        import {{ load }} from "/tsumami/tsumami.js";
        globalThis.outcome = await load("{address}").then(() => "loaded", (error) => error.message);
    """, is_driven=False, texts={address: ("text/html", "<!doctype html>", {})})
    assert 'optimizeDeps: { exclude: ["tsumami"] }' in page.js("outcome")


def node(code, **options):
    return run("node", "--input-type=module", "-e", code, **options)


@needs("node")
def test_importing_does_nothing_under_node():
    for entry in ["tsumami", "core", "inline", "element"]:
        assert node(f"import {json.dumps(str(PACKAGE / f'{entry}.js'))}") == ""


@needs("node")
def test_a_trace_is_played_under_node():
    printed = node(f"""
        let now = 0;
        globalThis.tsumamiClock = {{
          now: () => now, timeOf: () => now, requestFrame: () => 0,
          after: (milliseconds, callback) => {{ now += milliseconds; queueMicrotask(callback); }},
        }};
        const {{ createStage }} = await import({json.dumps(str(PACKAGE / "inline.js"))});
        const stage = createStage(null, {{ size: [600, 400] }});
        const item = stage.add(null, {{ frame: [0, 0, 100, 100], manipulable: true }});
        const text = [0, 1, 2, 3].map((t) => JSON.stringify({{ t, pointer: 1, at: [50 + 20 * Math.min(t, 2), 50],
            phase: t === 0 ? "down" : t === 3 ? "up" : "move" }})).join("\\n");
        const isWhole = await stage.play(text);
        console.log(JSON.stringify([isWhole, item.placement.translation]));
    """)
    assert json.loads(printed) == [True, [30, 0]]


@needs("node")
@pytest.mark.parametrize("call", [
    "await null; card.placement = { translation: [calls % 50, 0] };",
    "queueMicrotask(() => { card.placement = { translation: [calls % 50, 0] }; });",
    "card.placement = { translation: [calls % 50, 0] };",
])
def test_handlers_that_lead_to_each_other_leave_node_alive(call):
    printed = node(f"""
        import {{ createStage, pan }} from {json.dumps(str(PACKAGE / "inline.js"))};
        const stage = createStage(null, {{ size: [600, 400] }});
        const card = stage.add(null, {{ frame: [0, 0, 300, 200] }});
        const grip = stage.add(null, {{ parent: card, frame: [0, 0, 100, 100] }});
        let calls = 0;
        grip.gesture(pan()).on("change", async () => {{
          if (++calls > 1e4) process.exit(1);
          {call}
        }});
        stage.send({{ t: 0, pointer: 1, phase: "down", at: [50, 50] }});
        stage.send({{ t: 0.1, pointer: 1, phase: "move", at: [70, 50] }});
        stage.send({{ t: 0.2, pointer: 1, phase: "move", at: [90, 50] }});
        const counts = [];
        for (let turn = 1; turn < 4; turn++) {{
          await new Promise((resolve) => setTimeout(resolve));
          counts.push(calls);
          stage.advance(turn);
        }}
        console.log(JSON.stringify(counts));
    """)
    first, second, third = json.loads(printed)
    # Each time that the program lets pass, they go on.
    assert 0 < first < second < third < 1000


@needs("node")
def test_a_stage_that_a_handler_disposes_says_that_all_has_ended():
    printed = node(f"""
        import {{ createStage }} from {json.dumps(str(PACKAGE / "inline.js"))};
        const stage = createStage(null, {{ size: [600, 400] }});
        const photo = stage.add(null, {{ frame: [0, 0, 100, 100], manipulable: true }});
        photo.on("begin", () => {{ console.log("begin"); stage.dispose(); }});
        photo.on("end", ({{ reason }}) => console.log("end", reason));
        stage.send({{ t: 0, pointer: 1, phase: "down", at: [50, 50] }});
        stage.send({{ t: 0.1, pointer: 1, phase: "move", at: [90, 50] }});
    """)
    assert printed.splitlines() == ["begin", "end removed"]


REACT = """
import { StrictMode, createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { useItem, useStage } from "tsumami/react";

globalThis.ends = [];
globalThis.stages = new Set();
function Photo({ stage }) {
  const [ref] = useItem(stage, { manipulable: true, onEnd: ({ reason }) => ends.push(reason ?? null) });
  return h("div", { id: "photo", ref });
}
function App() {
  const [ref, stage] = useStage({ source: "/tsumami/tsumami.wasm" });
  const [isThere, setIsThere] = useState(true);
  if (stage) stages.add(stage);
  globalThis.stage = stage;
  globalThis.show = setIsThere;
  return h("div", { id: "board", ref }, isThere && h(Photo, { stage }));
}
let root;
globalThis.mount = () => {
  root = createRoot(document.getElementById("root"));
  root.render(h(StrictMode, null, h(App)));
};
globalThis.unmount = () => root.unmount();
mount();
"""


@needs("esbuild")
@pytest.mark.skipif(not pathlib.Path("/usr/share/nodejs/react").exists(), reason="needs node-react")
def test_react_in_strict_mode(open_page, tmp_path):
    (tmp_path / "app.js").write_text(REACT)
    run("esbuild", "--bundle", "--format=esm", f"--outfile={tmp_path}/out.js",
        f"--alias:tsumami/react={PACKAGE}/react.js", str(tmp_path / "app.js"),
        env={**os.environ, "NODE_PATH": "/usr/share/nodejs"})
    page = open_page(BODY.split("<div")[0] + "<div id=root></div>", (tmp_path / "out.js").read_text())
    there = "globalThis.stage && !stage.isDisposed && stage.items.length === 1"
    page.page.wait_for_function(there)
    # Removed while a finger is down: the end comes, and the next photo can be held.
    page.fingers.down(1, (300, 200)).glide({1: (340, 200)}, steps=6)
    page.js("show(false)")
    page.page.wait_for_function("stage.items.length === 0")
    page.fingers.up(1)
    assert page.js("ends") == ["removed"]
    page.js("show(true)")
    page.page.wait_for_function("stage.items.length === 1")
    page.fingers.down(1, (300, 200)).glide({1: (340, 200)}, steps=6).up(1)
    page.settle()
    assert page.js("stage.items[0].placement.translation[0]") > 20
    # A hundred rounds leave nothing behind.
    for _ in range(100):
        page.js("unmount()")
        page.js("mount()")
        page.page.wait_for_function(there)
    assert page.js("[...stages].filter((each) => !each.isDisposed).length") == 1
    assert page.js("document.querySelectorAll('[role=status]').length") == 1


REACT_CHANGES = """
import { Component, StrictMode, createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { tap } from "gestures";
import { useItem, useStage } from "tsumami/react";

globalThis.renders = 0;
globalThis.taps = [];
globalThis.tap = tap;
class Boundary extends Component {
  state = { error: null };
  static getDerivedStateFromError(error) { return { error }; }
  render() {
    globalThis.retry = () => this.setState({ error: null });
    const { error } = this.state;
    return error ? h("p", { id: "error" }, error.message) : this.props.children;
  }
}
const source = "/tsumami/tsumami.wasm";
function Photo({ stage, children, ...settings }) {
  const [ref, item] = useItem(stage, settings);
  globalThis.photo = item;
  return h("div", { id: "photo", ref });
}
function Frame({ stage, round }) {
  const [ref, item] = useItem(stage, { manipulable: true });
  const style = { width: 300, height: 250 };
  return h("div", { id: "frame", key: round, ref, style },
    h(Photo, { stage, parent: item, manipulable: true }));
}
function Pair({ stage }) {
  const [ref, item] = useItem(stage, { manipulable: true });
  const attachment = item?.attachmentOf("manipulable");
  return h("div", { id: "one", ref }, attachment &&
    h(Photo, { stage, manipulable: { options: { simultaneousWith: [attachment] } } }));
}
function Form({ stage, text = "" }) {
  const [ref, item] = useItem(stage, { frame: [0, 0, 600, 400], sheet: {
    detents: { high: (height) => height / 2 }, choose: () => undefined, modal: true, dismissible: true } });
  globalThis.photo = item;
  const onChange = ({ target }) => setState({ text: target.value });
  return h("div", { id: "photo", ref }, h("button"), h("input", { value: text, onChange }));
}
const apps = {
  form: (stage, state) => h(Form, { stage, ...state }),
  url: (stage) => h(Photo, { stage, manipulable: true }),
  frame: (stage, state) => h(Frame, { stage, round: state.round }),
  pair: (stage) => h(Pair, { stage }),
  changes: (stage, { max = 20, ...state }) => h(Photo, { stage, manipulable: {
    placement: { translation: [10, 0] }, momentum: false,
    limits: (q) => ({ translation: [Math.min(q.translation[0], max), 0] }),
  }, ...state }),
  missing: (stage) => h(Photo, { stage, manipulable: true }),
  kinds: (stage, state) => h(Photo, { stage, ...state }),
  gestures: (stage, { n = 0, count = 1, others = [], ...options }) => h(Photo, { stage, gestures: [
    { gesture: tap({ count }), shouldBegin: () => !globalThis.isVetoed, ...options,
      end: () => { taps.push(n); setState((state) => ({ ...state, n: n + 1 })); } },
    ...others,
  ] }),
  latest: (stage, { n = 0 }) => h(Photo, { stage,
    ...Object.fromEntries(["Begin", "Change", "End", "Rest", "Fail"].map((type) =>
      [`on${type}`, ({ kind }) => taps.push([type, kind, n])])),
    gestures: [{ gesture: tap({ maximumDistance: 1 }), simultaneousWith: "all",
      fail: () => taps.push(["fail", n]),
      shouldReceive: () => { taps.push(["receive", n]); return true; } }],
    manipulable: { limits: (q) => ({ translation: [q.translation[0], 100 * n] }) } }),
  functions: (stage) => h(Photo, { stage, frame: [0, 0, 200, 150], onChange: ({ height }) => setState({ height }),
    sheet: { detents: { low: 40, high: (height) => height / 2 }, choose: () => undefined } }),
};
function App() {
  renders += 1;
  const [state, setState] = useState({});
  const [ref, stage] = useStage({
    source: mode === "url" ? new URL(source, location.href)
      : mode === "missing" ? "/missing.wasm" : source,
    ...(mode !== "latest" ? {} : { accessibility: {
      item: "photo", state: () => `state ${state.n}`, help: () => `help ${state.n}` } }) });
  Object.assign(globalThis, { stage, setState });
  return h("div", { id: "board", ref }, apps[mode](stage, state));
}
createRoot(document.getElementById("root")).render(
  h(StrictMode, null, h(Boundary, null, h(App))));
"""


@pytest.fixture
def open_react(open_page, tmp_path):
    """Opens one of the apps, and waits until a condition holds."""
    def open_react(mode, there, expects=()):
        (tmp_path / "app.js").write_text(REACT_CHANGES)
        run("esbuild", "--bundle", "--format=esm", f"--outfile={tmp_path}/out.js",
            f"--alias:tsumami/react={PACKAGE}/react.js", f"--alias:gestures={PACKAGE}/gestures-api.js",
            str(tmp_path / "app.js"), env={**os.environ, "NODE_PATH": "/usr/share/nodejs"})
        page = open_page(BODY.split("<div")[0] + "<div id=root></div>",
                         f"globalThis.mode = '{mode}';" + (tmp_path / "out.js").read_text(),
                         expects=expects)
        page.page.wait_for_function(there)
        return page
    return open_react


needs_react = pytest.mark.skipif(
    not pathlib.Path("/usr/share/nodejs/react").exists() or which("esbuild") is None,
    reason="needs node-react and esbuild")
# What React does later has been done.
TURNS = "(async () => { for (let i = 0; i < 20; i++) await new Promise((go) => setTimeout(go)); })()"


@needs_react
def test_a_stage_of_react_takes_an_address_that_is_made_in_each_render(open_react):
    page = open_react("url", "globalThis.renders > 2 && globalThis.photo")
    page.js(TURNS)
    renders = page.js("renders")
    page.js(TURNS)
    assert page.js("[renders, stage.items.length]") == [renders, 1]


@needs_react
def test_an_item_of_react_follows_a_parent_whose_element_is_replaced(open_react):
    page = open_react("frame", "globalThis.photo && !photo.isRemoved")
    page.js("() => { globalThis.before = photo; setState({ round: 1 }); }")
    page.page.wait_for_function("photo && photo !== before && !photo.isRemoved")
    assert page.js("stage.items.map(({ element }) => element.id)") == ["frame", "photo"]
    assert page.js("photo.parent === stage.itemOf(document.querySelector('#frame'))")


@needs_react
def test_settings_in_react_may_name_attachments(open_react):
    page = open_react("pair", "globalThis.photo")
    assert page.js("stage.items.length") == 2


@needs_react
def test_an_item_of_react_takes_over_what_changes(open_react):
    page = open_react("changes", "globalThis.photo && !photo.isRemoved")
    x = lambda: page.js("photo.placement.translation[0]")  # noqa: E731

    def change(state):
        page.js("(state) => setState(state)", state)
        page.js(TURNS)

    def drag():
        at = page.center("#photo")
        page.fingers.down(1, at).glide({1: (at[0] + 200, at[1])}, steps=10).up(1)

    # Else the page would take the touches of an item that is disabled.
    page.js("() => { document.body.style.touchAction = 'none'; }")
    assert x() == 10
    drag()
    assert x() == 20
    # The new function limits it, and it stays where it was moved.
    change({"max": 60})
    assert x() == 20
    drag()
    assert x() == 60
    change({"max": 90, "enabled": False})
    drag()
    assert x() == 60
    change({"max": 90})
    drag()
    assert x() == 90
    change({"manipulable": {"momentum": True, "placement": {"translation": [10, 0]}}})
    assert x() == 90
    change({"manipulable": {"momentum": True, "placement": {"translation": [30, 0]}}})
    assert x() == 30
    page.js("setState({ manipulable: undefined })")
    page.js(TURNS)
    # The fingers on it are the page's again.
    assert page.js("[photo.attachments.length, photo.element.style.touchAction]") == [0, ""]


@needs_react
def test_a_locked_item_of_react_can_be_unlocked(open_react):
    page = open_react("kinds", "globalThis.photo && !photo.isRemoved")
    page.js("() => { document.body.style.touchAction = 'none'; }")
    start = page.center("#photo")
    for settings, way in ([True, 40], [{"options": {"enabled": False}}, 0], [True, 40],
                          [{"options": {"kinds": ["mouse"]}}, 0], [{"options": {}}, 40]):
        page.js("(manipulable) => setState({ manipulable })", settings)
        page.js(TURNS)
        page.js("photo.reset({ animated: false })")
        assert page.center("#photo") == start
        page.fingers.down(1, start).glide({1: (start[0] + 50, start[1])}, steps=5).up(1)
        page.clock.advance(1)
        assert near(page.center("#photo"), (start[0] + way, start[1]), 0.01), settings


@needs_react
def test_the_functions_of_gestures_in_react_are_those_of_the_last_render(open_react):
    page = open_react("gestures", "globalThis.photo && !photo.isRemoved")

    def taps(*settings):
        for each in settings or ({},):
            page.js("(each) => setState((state) => ({ ...state, ...each }))", each)
            page.js(TURNS)
            page.fingers.down(1, (300, 200)).up(1)
            page.clock.advance(1)
            page.js(TURNS)
        return page.js("taps.splice(0)")

    assert taps({}, {}, {}) == [0, 1, 2]
    attachment = "globalThis.held = photo.attachments[0]"
    page.js(attachment)
    # Options are taken over, and what is left out of them later has its default again.
    assert taps({"enabled": False}) == []
    assert page.js("setState((state) => ({ n: state.n })), held === photo.attachments[0]")
    page.js("globalThis.isVetoed = true")
    assert taps() == []
    page.js("globalThis.isVetoed = false")
    assert taps() == [3]
    # Another gesture takes the place of the first, and one more comes after it.
    assert taps({"count": 2}) == []
    assert page.js("held.isRemoved && photo.attachments.length") == 1
    page.js("setState({ others: [{ gesture: tap(), simultaneousWith: 'all', end: () => taps.push('other') }] })")
    page.js(TURNS)
    assert page.js("photo.attachments.length") == 2
    assert taps() == [0, "other"]
    page.js("setState({ others: [] })")
    page.js(TURNS)
    assert page.js("photo.attachments.length") == 1


@needs_react
def test_all_functions_of_react_are_those_of_the_last_render(open_react):
    page = open_react("latest", "globalThis.photo && !photo.isRemoved")
    for n in (1, 2):
        page.js("(n) => setState({ n })", n)
        page.js(TURNS)
        x, y = page.center("#photo")
        page.fingers.down(1, (x, y)).glide({1: (x + 60, y)}).up(1)
        page.clock.advance(0.5)
        page.js("photo.reset()")
        page.clock.advance(2)
        page.js(TURNS)
        told = page.js("taps.splice(0)")
        assert {each[-1] for each in told} == {n}
        assert {each[0] for each in told} == {
            "Begin", "Change", "End", "Rest", "Fail", "fail", "receive"}
        assert page.js("photo.placement.translation[1]") == 100 * n
        assert page.js("photo.element.getAttribute('aria-description')") == f"state {n}. help {n}"


@needs_react
def test_sheets_scrolls_and_knobs_of_react_take_over_what_changes_and_stay_where_they_are(open_react):
    page = open_react("kinds", "globalThis.photo && !photo.isRemoved")

    def change(state):
        page.js("(state) => setState(state)", state)
        page.js(TURNS)

    change({"knob": {"value": 0.5}})
    page.js("photo.turn(0.2)")
    change({"knob": {"value": 0.5, "range": [0, 0.9]}})
    assert page.js("photo.knobValue") == 0.2
    change({"knob": {"value": 0.9, "range": [0, 0.9]}})
    assert page.js("photo.knobValue") == 0.9
    change({"frame": [10, 20, 200, 100]})
    assert page.js("[photo.attachments.length, ...photo.frame]") == [0, 10, 20, 200, 100]

    scroll = {"content": [200, 900], "offset": [0, 40]}
    change({"scroll": scroll})
    page.js("photo.scrollTo([0, 300], { animated: false })")
    change({"scroll": {**scroll, "content": [200, 350]}})
    assert page.js("photo.offset") == [0, 250]
    change({"scroll": {**scroll, "offset": [0, 10]}})
    assert page.js("photo.offset") == [0, 10]

    detents = {"low": 60, "high": 200}
    change({"sheet": {"detents": detents, "initial": "high"}})
    page.js("photo.moveSheet('low', { animated: false })")
    change({"sheet": {"detents": {**detents, "low": 90}, "initial": "high"}})
    assert page.js("photo.sheetPosition.place") == 0
    page.clock.advance(3)
    assert page.js("photo.sheetPosition.height") == 90
    change({"sheet": {"detents": detents, "initial": "high"}})
    change({})
    assert page.js("photo.sheetPosition") is None


@needs_react
def test_a_sheet_of_react_whose_functions_are_new_in_each_render_is_dragged_and_rests(open_react):
    page = open_react("functions", "globalThis.photo && !photo.isRemoved")
    page.js("() => { document.body.style.touchAction = 'none'; photo.moveSheet('high'); }")
    page.clock.advance(3)
    page.js(TURNS)
    high = page.js("photo.sheetPosition.height")
    assert high == page.js("stage.size[1]") / 2
    before = page.js("renders")
    at = page.center("#photo")
    page.fingers.down(1, at).glide({1: (at[0], at[1] + 15)}, steps=5)
    page.js(TURNS)
    start = page.js("photo.sheetPosition.height")
    page.fingers.glide({1: (at[0], at[1] + 45)}, steps=10)
    page.js(TURNS)
    assert abs(start - page.js("photo.sheetPosition.height") - 30) < 1e-6
    page.fingers.up(1)
    page.clock.advance(3)
    page.js(TURNS)
    renders = page.js("renders")
    assert renders > before + 10
    page.js(TURNS)
    assert page.js("[photo.sheetPosition.phase, renders]") == ["resting", renders]


@needs_react
def test_a_field_in_a_sheet_of_react_is_written_in_while_each_key_renders_it(open_react):
    page = open_react("form", "globalThis.photo && !photo.isRemoved")
    page.clock.advance(2)
    page.page.focus("#photo input")
    page.js("document.activeElement.onblur = () => taps.push('blur'), renders = 0")
    for key in "tap":
        page.page.keyboard.press(key)
        page.js(TURNS)
        page.settle()
    assert page.js("[document.activeElement.value, taps, renders >= 3]") == ["tap", [], True]
    page.page.keyboard.press("Escape")
    page.clock.advance(2)
    assert page.js("photo.sheetPosition.place") == -1


@needs_react
def test_react_loads_a_module_again_after_a_failure(open_react):
    page = open_react("missing", "document.querySelector('#error')", expects=["404", "answered", "The above error"])
    page.page.route("**/missing.wasm", lambda route: route.fulfill(
        path=PACKAGE / "tsumami.wasm", content_type="application/wasm"))
    page.js("retry()")
    page.page.wait_for_function("globalThis.photo && !photo.isRemoved")
