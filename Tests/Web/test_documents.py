"""Every line of code in the package's documents runs, and every example does what it says."""

import re

import pytest
from conftest import ROOT, near

IMPORTS = """<script type=importmap>{ "imports": {
  "tsumami": "/tsumami/tsumami.js", "tsumami/inline": "/tsumami/inline.js", "tsumami/touch": "/tsumami/touch.js",
  "tsumami/element": "/tsumami/element.js", "tsumami/react": "/tsumami/react.js"
} }</script>"""

BOARD = """
<style>
  #board { position: relative; width: 600px; height: 400px; overflow: hidden; }
  #photo { position: absolute; left: 200px; top: 125px; width: 200px; height: 150px; }
  #basket { position: absolute; inset: 0 0 0 350px; }
  #drawer { position: absolute; inset: 0; }
  #list { position: absolute; inset: 30px 0 0; }
</style>
<div id=board><div id=basket></div><div id=photo><div id=grip style="height:60px"></div></div>
<div id=drawer hidden><div id=list><div style="height:2000px"></div></div></div></div>
<canvas width=300 height=200></canvas>
"""

README = (ROOT / "Web/package/README.md").read_text()


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@pytest.mark.parametrize("code", blocks("js"), ids=lambda code: code.split("\n")[-2][:40])
def test_a_block_of_the_readme_runs(open_page, code):
    body = BOARD.replace("drawer hidden", "drawer") if "#drawer" in code else BOARD
    page = open_page(body, code, head=IMPORTS)
    page.clock.advance(1)
    if "#drawer" in code:
        assert page.js("document.querySelector('#drawer').getBoundingClientRect().top") == 200
    elif "zoomable" in code:
        assert page.js("document.querySelector('#photo').getBoundingClientRect().width") == 400
    elif "#grip" in code:
        page.fingers.down(1, (300, 150)).move({1: (320, 150)}).move({1: (322, 150)})
        x, y = page.center("#photo")
        page.fingers.glide({1: (402, 190)}).up(1)
        assert near(page.center("#photo"), (x + 80, y + 40), 1e-3)
    elif "#photo" in code and "gesture" not in code:
        page.fingers.down(1, (300, 200)).glide({1: (340, 220)}).up(1)
        page.settle()
        assert page.js("document.querySelector('#photo').getBoundingClientRect().left") > 215


def test_the_element_of_the_readme_runs(open_page):
    (code,) = (code for code in blocks("html") if "<tsumami-stage" in code)
    page = open_page(code.replace("cat.svg", "/cat.svg"), head=IMPORTS,
                     expects=["404"])
    page.page.wait_for_function("document.querySelector('tsumami-stage').stage")
    page.settle()
    box = page.js("document.querySelector('img').getBoundingClientRect().toJSON()")
    assert page.js("document.querySelector('tsumami-stage').stage.items.length") == 1
    assert page.js("document.querySelector('img').style.touchAction") == "none"
    assert box["width"] > 0


def rows():
    text = (ROOT / "Web/package/MIGRATION.md").read_text()
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        library = section.split("\n")[0]
        for line in section.split("\n"):
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            if len(cells) == 3 and cells[1].startswith("`"):
                yield library, *(cell.strip("`") for cell in cells)


@pytest.mark.parametrize("library, there, here, then", list(rows()),
                         ids=lambda cell: cell[:30].replace("/", ""))
def test_a_row_of_the_migration_tables(open_page, library, there, here, then):
    page = open_page(BOARD, f"""
        import * as all from "tsumami";
        const {{ exclusive, hover, load, longPress, pan, pinch, rotation, sequence, simultaneous,
          swipe, tap }} = all;
        const {{ createStage }} = await load();
        const photo = document.querySelector("#photo");
        const stage = createStage(document.querySelector("#board"));
        const log = (globalThis.log = []);
        let item;
        {here};
        const read = () => {{
          if (item.isRemoved) return {{}};
          const {{ translation: [x, y], scale: [scale], rotation }} = item.placement;
          return {{ x, y, scale, rotation }};
        }};
        globalThis.read = read;
        globalThis.holds = (drag, end) => ({then});
    """, head=IMPORTS)
    fingers = page.fingers
    try:
        fingers.down(1, (300, 200)).glide({1: (400, 240)}, steps=20).up(1)
    except Exception:
        # A finger that no gesture of the item wants is the page's.
        fingers.at.clear()
        fingers.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.clock.advance(1)
    drag = page.js("read()")
    x, y = page.center("#photo")
    try:
        fingers.down(2, (x - 30, y)).down(3, (x + 30, y))
        fingers.glide({2: (x - 20, y - 40), 3: (x + 20, y + 40)}, steps=10)
        fingers.glide({2: (x, y - 60), 3: (x, y + 60)}, steps=10).up(2).up(3)
    except Exception:
        fingers.at.clear()
        fingers.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.clock.advance(1)
    x, y = page.center("#photo")
    fingers.down(4, (x, y)).up(4)
    page.clock.advance(1)
    assert page.js("drag => holds(drag, read())", drag), (page.js("log"), drag, page.js("read()"))


def test_a_timeline_stretches_along_one_axis(open_page):
    """As the README has it: by fingers apart in any direction, and by a wheel."""
    pinch, = re.findall(r"^timeline that also stretches along it alone has `(.*?)`, too", README, re.MULTILINE)
    page = open_page("<div id=board style='position: relative; height: 200px'><div id=track style='height: 100px'></div></div>", """
        import { load } from "/tsumami/tsumami.js";
        const { createStage } = await load();
        globalThis.stage = createStage(document.querySelector("#board"));
        globalThis.track = stage.add(document.querySelector("#track"), {
          manipulable: { axis: "x", wheel: "zoom", %s } });
    """ % pinch)
    page.fingers.down(1, (300, 30)).down(2, (400, 70))
    page.fingers.move({1: (260, 20), 2: (440, 80)}).move({1: (200, 10), 2: (500, 90)})
    page.settle()
    x, y = page.js("track.placement.scale")
    assert x > 2 and y == 1
    page.fingers.up(1).up(2)
    page.mouse.move(300, 50)
    page.mouse.wheel(0, -120)
    page.settle()
    assert page.js("track.placement.scale[0]") > x and page.js("track.placement.scale[1]") == 1
