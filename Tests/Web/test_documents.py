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
<div id=board><div id=basket></div><div id=photo><div id=grip style="height:100px"></div></div>
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


# Where the options of a row begin.
OPTIONS = re.compile(r"(?:manipulable: |box: |sheet\(photo, |\b(?:pan|tap)\()(?={)")


def options(code, start):
    """The places of the options in the object that begins there, and of those in theirs."""
    depth, first = 0, start + 1
    for place in range(start, len(code)):
        if code[place] in "({[":
            depth += 1
        elif code[place] in ")}]":
            depth -= 1
        if depth == 0 or (depth == 1 and code[place] == ","):
            value = code.index(": ", first) + 2
            # A sheet cannot be without detents.
            if "detents" not in code[first:value]:
                yield first, place
                if code[value] == "{":
                    yield from options(code, value)
            first = place + 1
        if depth == 0:
            return


def rows_without_an_option():
    """Each row, once for each of its options, without that one."""
    for library, there, here, then in rows():
        for found in OPTIONS.finditer(here):
            for first, last in options(here, found.end()):
                without = re.sub(r"({) *,|, *(?=[,}])", r"\1", here[:first] + here[last:])
                yield library, here[first:last].strip(), without, then


@pytest.mark.parametrize("library, there, here, then", list(rows()),
                         ids=lambda cell: cell[:30].replace("/", ""))
def test_a_row_of_the_migration_tables(open_page, library, there, here, then):
    holds, said = play_row(open_page, here, then)
    assert holds, said


@pytest.mark.parametrize("library, option, here, then", list(rows_without_an_option()),
                         ids=lambda cell: cell[:30].replace("/", ""))
def test_a_row_of_the_migration_tables_needs_each_of_its_options(open_page, library, option, here, then):
    holds, said = play_row(open_page, here, then)
    assert not holds, said


def play_row(open_page, here, then):
    """Whether what a row says holds after its fingers, and what they have read."""
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
          return {{ x, y, scale, rotation, box: item.boxLayout, guides: item.guides,
            detent: item.sheetPosition?.place }};
        }};
        const readings = (globalThis.readings = {{}});
        globalThis.item = item;
        globalThis.note = (name) => {{ readings[name] = name === "log" ? [...log] : read(); }};
        globalThis.holds = () => {{
          const {{ drag, held, end, log, wheel, double, corner, turn, escape }} = readings;
          return {then};
        }};
    """, head=IMPORTS)
    fingers, mouse = page.fingers, page.mouse

    def note(*names):
        for name in names:
            page.js(f"note('{name}')")

    def drag():
        fingers.down(1, (300, 200)).glide({1: (400, 240)}, steps=20).up(1)

    def spread():
        x, y = page.center("#photo")
        fingers.down(2, (x - 30, y)).down(3, (x + 30, y))
        fingers.glide({2: (x - 20, y - 40), 3: (x + 20, y + 40)}, steps=10)
        fingers.glide({2: (x, y - 60), 3: (x, y + 60)}, steps=10)
        note("held")
        fingers.up(2).up(3)

    def touch(act):
        try:
            act()
        except Exception:
            # A finger that no gesture of the item wants is the page's.
            fingers.at.clear()
            fingers.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.clock.advance(1)

    def tap(times):
        at = page.center("#photo")
        for _ in range(times):
            fingers.down(4, at).up(4)
        page.clock.advance(1)

    def pull(handle):
        x, y = page.js(f"item.handles.{handle}")
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 40, y, steps=4)
        mouse.up()

    touch(drag)
    note("drag")
    touch(spread)
    tap(1)
    note("end", "log")
    mouse.move(*page.center("#photo"))
    mouse.wheel(0, -120)
    page.clock.advance(1)
    note("wheel")
    tap(2)
    tap(2)
    note("double")
    for handle, name in (("bottomLeft", "corner"), ("rotation", "turn")):
        if page.js("!item.isRemoved && item.handles !== null"):
            pull(handle)
        note(name)
    page.page.keyboard.press("Escape")
    page.clock.advance(1)
    note("escape")
    return page.js("holds()"), page.js("readings")


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
