"""How texts and notes look: size, weight, alignment and colour, in the inspector and in the file."""

import pytest

from conftest import Studio, look_at, wait
from test_collage import tap
from test_drawing import difference

STYLE = """node => {
    const { fontSize, fontWeight, textAlign, color } = getComputedStyle(
        document.querySelector(`[data-node="${node}"] .words`));
    return [parseFloat(fontSize), fontWeight, textAlign, color];
}"""


def write(studio, kind, words):
    page = studio.page
    page.click("[popovertarget=menu-add]")
    page.click(f"[data-action={kind}]")
    page.keyboard.insert_text(words)
    page.keyboard.press("Escape")
    studio.rest()
    return int(page.locator(f".item.{kind}").last.get_attribute("data-node"))


def choose(studio, name, value):
    studio.page.click(f"#inspector [data-setting={name}] label:has([value='{value}'])")
    studio.rest()


def chosen(studio, name):
    return studio.page.evaluate(
        "name => document.querySelector(`#inspector [name=${name}]:checked`)?.value", name)


@pytest.mark.parametrize("kind", ["note", "text"])
def test_a_text_gets_size_weight_alignment_and_colour(studio, kind):
    page = studio.page
    node = write(studio, kind, "On the way")
    tap(studio, node)
    page.click("#toggle")
    # At first it has what its kind has, and the panel says what that is.
    usual = {"note": ("400", "center", "1", "2"), "text": ("650", "start", "2", "1")}[kind]
    size, *style = page.evaluate(STYLE, node)
    assert style[:2] == list(usual[:2])
    assert (chosen(studio, "textWeight"), chosen(studio, "textAlign")) == usual[2:]
    assert chosen(studio, "textSize") == "0"
    choose(studio, "textSize", 16)
    choose(studio, "textWeight", 2 if kind == "note" else 1)
    choose(studio, "textAlign", 3)
    page.click("#inspector .swatches [data-color='4']")
    studio.rest()
    expected = [16, "650" if kind == "note" else "400", "end"]
    assert page.evaluate(STYLE, node)[:3] == expected
    ground = page.locator(f".item.{kind}").last
    assert ground.get_attribute("data-color") == "4"
    # Large letters that do not fit are as large as they can be.
    choose(studio, "textSize", 64)
    assert page.evaluate(STYLE, node)[0] <= 64
    assert page.evaluate("""node => {
        const item = document.querySelector(`[data-node="${node}"]`);
        const words = item.querySelector('.words');
        return words.scrollHeight <= item.clientHeight && words.scrollWidth <= item.clientWidth;
    }""", node)
    choose(studio, "textSize", 16)
    wait(page, "studio.room.isSaved")
    page.reload()
    again = Studio(page)
    node = again.node(f".item.{kind}")
    assert page.evaluate(STYLE, node)[:3] == expected
    # Each choice was a step.
    for _ in range(6):
        page.click(".bar [data-run=undo]")
        again.rest()
    assert page.evaluate(STYLE, again.node(f".item.{kind}"))[1:3] == list(usual[:2])


@pytest.mark.parametrize("size, scheme", [((1280, 800), "light"), ((390, 844), "dark")])
def test_styled_texts_are_exported_as_they_are_seen(open_page, size, scheme, tmp_path):
    studio = Studio(open_page(size=size, scheme=scheme))
    page = studio.page
    for kind, align, words in (("note", 1, "From the left\nin two lines"), ("text", 3, "To the right")):
        node = write(studio, kind, words)
        tap(studio, node)
        if page.locator("#inspector").is_hidden():
            page.click("#toggle")
        choose(studio, "textSize", 24)
        choose(studio, "textAlign", align)
        page.click("#inspector .swatches [data-color='3']")
        look_at(page, f"texts-{kind}-{size[0]}-{scheme}.png")
        page.click("#close")
        page.keyboard.press("Escape")
        studio.rest()
    assert difference(studio, tmp_path) < 0.01
