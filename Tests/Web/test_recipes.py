"""The recipe of the README for Vue and Svelte, as these call it."""

import pathlib
import re

import pytest
from conftest import ROOT
from test_documents import IMPORTS

# Vue 2 is a package of Debian's; script/bootstrap brings Vue 3.
VUE = {2: pathlib.Path("/usr/share/javascript/vue/vue.esm.browser.js"), 3: ROOT / ".venv/vue.js"}
README = (ROOT / "Web/package/README.md").read_text()
(RECIPE,) = (each for each in re.findall(r"```javascript\n(.*?)```", README, re.DOTALL) if "vItem" in each)
STYLE = """<style>.board { position: relative; width: 500px; height: 300px; }
.photo { position: absolute; width: 100px; height: 80px; background: teal; }</style>"""

# What is true of each: a finger moves it, settings that change count, an end is told, and what is gone is
# no item, also while a finger holds it.


def drive(page, change, remove, leave):
    page.settle()
    stage = "theStage"
    assert page.js(f"{stage}.items.length") == 2
    x, y = page.center("#a")
    page.fingers.down(1, (x, y)).glide({1: (x + 60, y + 40)}, steps=8).up(1)
    page.clock.advance(1)
    assert page.center("#a")[0] > x + 40 and page.js("ends") == ["a"]
    change()
    x, y = page.center("#a")
    page.fingers.down(1, (x, y)).glide({1: (x + 60, y + 40)}, steps=8).up(1)
    page.clock.advance(1)
    now = page.center("#a")
    assert now[0] > x + 40 and abs(now[1] - y) < 1e-3, "it moves along its axis alone"
    x, y = page.center("#b")
    page.fingers.down(1, (x, y)).glide({1: (x + 30, y)}, steps=4)
    remove()
    page.fingers.glide({1: (x + 60, y)}, steps=4).up(1)
    assert page.js(f"{stage}.items.length") == 1 and page.js("document.querySelector('#b')") is None
    leave()
    page.settle()
    assert page.js(f"{stage}.isDisposed")


def recipe():
    return RECIPE.replace(
        "const { createStage } = await load();",
        "const { createStage: make } = await load();\n"
        "const createStage = (board) => (globalThis.theStage = make(board));").replace("export ", "")


@pytest.mark.parametrize("version", VUE)
def test_vue(open_page, version):
    if not VUE[version].exists():
        pytest.skip(f"needs Vue {version}: script/bootstrap")
    page = open_page(STYLE + "<div id=app></div>", recipe() + """
globalThis.ends = [];
const { default: Vue, createApp } = await import("/vue.js");
const mount = Vue ? (options) => new Vue({ el: "#app", ...options })
  : (options) => createApp(options).mount("#app");
globalThis.app = mount({
  directives: { item: vItem },
  data: () => ({ photos: ["a", "b"], axis: "both", isThere: true }),
  methods: { end(event) { ends.push(event.item.element.id); } },
  template: `<main><div class="board" v-if="isThere">
    <div v-for="(id, place) in photos" :key="id" :id="id" class="photo" :style="{ left: 150 * place + 'px' }"
      v-item="{ manipulable: { axis }, on: { end } }"></div></div></main>`,
});
""", head=IMPORTS, texts={"/vue.js": ("text/javascript", VUE[version].read_text(), {})})
    drive(page, lambda: page.js("app.axis = 'x', app.$nextTick()"),
          lambda: page.js("app.photos = ['a'], app.$nextTick()"),
          lambda: page.js("app.isThere = false, app.$nextTick()"))


def test_an_action_of_svelte(open_page):
    """Svelte calls an action with the element, `update` with new settings, and `destroy` after the element
    has left the page."""
    page = open_page(STYLE + """<div class=board><div id=a class=photo></div>
        <div id=b class=photo style='left:150px'></div></div>""", recipe() + """
globalThis.ends = [];
const on = { end: (event) => ends.push(event.item.element.id) };
const use = (id) => item(document.getElementById(id), { manipulable: true, on });
globalThis.actions = { a: use("a"), b: use("b") };
""", head=IMPORTS)
    drive(page, lambda: page.js("actions.a.update({ manipulable: { axis: 'x' } })"),
          lambda: page.js("document.getElementById('b').remove(), actions.b.destroy()"),
          lambda: page.js("document.querySelector('.board').remove(), actions.a.destroy()"))


def test_the_component_of_svelte_does_so_too(open_page):
    """The action of the example, called as Svelte calls it."""
    source = (ROOT / "Examples/Web/svelte.svelte").read_text()
    (script,) = re.findall(r"<script>(.*?)</script>", source, re.DOTALL)
    page = open_page(STYLE + "<main class=board><div id=a class=photo></div><div id=b class=photo></div></main>",
                     script + """
globalThis.actions = ["a", "b"].map((id) => held(document.getElementById(id), settings));
// One that leaves at once leaves no error.
const gone = document.createElement("div");
document.querySelector("main").append(gone);
const action = held(gone, settings);
gone.remove();
action.destroy();
globalThis.degrees = () => degrees;
await held(document.querySelector("main"), {}).update({ pan: false });
""", head=IMPORTS)
    assert "use:held={settings}" in source
    page.fingers.down(1, (30, 30)).down(2, (60, 60)).glide({1: (60, 20), 2: (40, 80)}, steps=8)
    assert page.js("degrees()") > 20
    page.fingers.up(1).up(2)
    page.js("actions[0].update({ axis: 'x' })")
    assert page.js("document.getElementById('a').style.touchAction") == "pan-y"
    page.js("document.getElementById('a').remove(), actions[0].destroy()")
    assert page.js("document.getElementById('b').style.touchAction") == "none"
