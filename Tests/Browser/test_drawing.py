"""The board as a picture: what is exported is what is seen."""

import base64
import re

import pytest

from conftest import Studio, wait
from test_pictures import add, png

SIZE = (1200, 800)
# What floats above the board is no part of it.
HIDDEN = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`#shell, .bar, #zooms, #language, #hint, #guides, #overlay, #tools, .drawer, #messages
        { display: none !important }`);
    document.adoptedStyleSheets = [sheet];
}"""
DIFFERENCE = """async (seen) => {
    const world = new DOMMatrix(document.querySelector('.world').style.transform);
    const [zoom, width, height] = [world.a, innerWidth, innerHeight];
    const region = [-world.e / zoom, -world.f / zoom, width / zoom, height / zoom];
    const blob = await studio.room.sharing.bitmap({ region, scale: zoom });
    const pixels = async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
    };
    const [one, other] = [
        await pixels(`data:image/png;base64,${seen}`), await pixels(URL.createObjectURL(blob))];
    let sum = 0;
    for (let i = 0; i < one.length; i++) if (i % 4 !== 3) sum += Math.abs(one[i] - other[i]);
    const reader = new FileReader();
    reader.readAsDataURL(blob);
    await new Promise(done => (reader.onload = done));
    return [sum / (one.length * 0.75 * 255), reader.result.split(',')[1]];
}"""


def difference(studio, folder):
    """The mean difference of the exported picture from what is seen; both stay in a folder."""
    page = studio.page
    studio.clock.advance(0.5)
    page.evaluate(HIDDEN)
    page.evaluate("document.activeElement.blur()")
    seen = page.screenshot(path=folder / "seen.png")
    found, drawn = page.evaluate(DIFFERENCE, base64.b64encode(seen).decode())
    (folder / "drawn.png").write_bytes(base64.b64decode(drawn))
    print(f"mean difference {100 * found:.3f} %, pictures in {folder}")
    return found


def fill(studio):
    """Puts one of everything on the board."""
    page = studio.page
    add(page, "white.png", png(600, 300))
    page.wait_for_selector("[aria-label='Photo, white'] img")
    for kind, words in (("note", "A note whose words go on for several lines"),
                        ("text", "שלום and a text"), ("frame", None)):
        page.click("[popovertarget=menu-add]")
        page.click(f"[data-action={kind}]")
        if words is not None:
            page.keyboard.insert_text(words)
            page.keyboard.press("Escape")
        studio.rest()
        node = int(page.locator(f".item.{kind}").last.get_attribute("data-node"))
        x, y = studio.center(node)
        to = {"note": (140, 420), "text": (420, 700), "frame": (560, 420)}[kind]
        studio.fingers.down(1, (x, y)).glide({1: to}).up(1)
        studio.rest()
        page.keyboard.press("]")
        studio.rest()
    page.keyboard.press("Escape")
    studio.rest()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("keys", ["", "++", "---"], ids=["100 %", "larger", "smaller"])
def test_what_is_exported_is_what_is_seen(open_page, keys, scheme, tmp_path):
    studio = Studio(open_page(size=SIZE, scheme=scheme))
    fill(studio)
    for key in keys:
        studio.page.keyboard.press(key)
        studio.rest()
    studio.page.mouse.move(1, 1)
    assert difference(studio, tmp_path) < 0.01


def test_a_tinted_sample_is_exported_in_its_colours(open_page, tmp_path):
    studio = Studio(open_page(size=SIZE))
    page = studio.page
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.focus(".drawer .cell[aria-label*='Balloons'] >> nth=1")
    page.keyboard.press("Enter")
    studio.rest()
    image = page.locator(".world .photo img")
    assert "hue-rotate" in image.get_attribute("style")
    page.keyboard.press("Escape")
    studio.rest()
    assert difference(studio, tmp_path) < 0.003


def export(page, kind):
    page.click("[popovertarget=menu-more]")
    with page.expect_download() as download:
        page.click(f"#menu-more [data-action={kind}]")
    return download.value


def test_a_board_that_is_hidden_is_drawn_as_it_is(open_page):
    """Its thumbnail is drawn after another room is shown."""
    studio = Studio(open_page(size=SIZE))
    fill(studio)
    drawn = """async () => {
        const blob = await studio.room.sharing.bitmap({ region: [0, 0, 1200, 800], scale: 0.5 });
        return [...new Uint8Array(await blob.arrayBuffer())].join();
    }"""
    seen = studio.page.evaluate(drawn)
    studio.page.evaluate("document.getElementById('room-collage').hidden = true")
    assert studio.page.evaluate(drawn) == seen



def test_a_png_and_an_svg_are_saved(studio):
    page = studio.page
    file = export(page, "png")
    assert file.suggested_filename == "First board.png"
    assert open(file.path(), "rb").read(8) == b"\x89PNG\r\n\x1a\n"
    width = int.from_bytes(open(file.path(), "rb").read(20)[16:], "big")
    for scale in (1, 4):
        page.click("[popovertarget=menu-more]")
        with page.expect_download() as download:
            page.click(f"#menu-more [data-scale='{scale}']")
        size = open(download.value.path(), "rb").read(20)[16:]
        assert abs(int.from_bytes(size, "big") - width * scale / 2) <= scale
    file = export(page, "svg")
    text = open(file.path(), encoding="utf-8").read()
    assert text.count("<image") == 6 and text.startswith("<svg")
    # It needs nothing from elsewhere.
    assert not re.search(r'href="(?!data:)', text)


def test_an_empty_board_has_nothing_to_export(studio):
    page = studio.page
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    studio.rest()
    page.click("[popovertarget=menu-more]")
    page.click("#menu-more [data-action=png]")
    page.wait_for_selector("#messages p")
    assert "nothing on the board" in page.inner_text("#messages")


def test_it_is_shared_where_the_system_can(open_page):
    page = open_page(path="pictures/icon.svg")
    page.add_init_script("""
        navigator.canShare = () => true;
        navigator.share = async (what) => { globalThis.shared = what.files[0].name; };""")
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    Studio(page)
    page.click("[popovertarget=menu-more]")
    page.click("#menu-more [data-action=share]")
    wait(page, "globalThis.shared === 'First board.png'")
