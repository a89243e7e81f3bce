"""Arranging what lies on a board: from the menu, by time and by colour, on its way, in both languages."""

import pytest

from conftest import SCHEMES_TO_LOOK_AT, Studio, look_at, wait
from photo_files import jpeg
from test_collage import key, tap


def arrange(studio, command):
    studio.page.click("#strip [popovertarget=menu-layout]")
    studio.page.click(f"#menu-layout [data-run={command}]")


def boxes(studio, selector=".world > .photo"):
    """What is seen of items: left, top, right and bottom of each, by node."""
    studio.settle()
    return studio.page.evaluate("""selector => Object.fromEntries(
        [...document.querySelectorAll(selector)].map(item => {
            const { left, top, right, bottom } = item.getBoundingClientRect();
            return [item.dataset.node, [left, top, right, bottom]];
        }))""", selector)


def reading(studio):
    """The nodes of photos in rows, as they are seen."""
    seen = boxes(studio)
    return sorted(seen, key=lambda node: (round(seen[node][3] / 40), seen[node][0]))


def test_rows_and_a_grid_hide_nothing(studio):
    key(studio, "Control+a")
    for command in ("arrangeRows", "arrangeGrid", "tidyUp"):
        arrange(studio, command)
        studio.rest()
        seen = list(boxes(studio, ".world > .item").values())
        for i, (left, top, right, bottom) in enumerate(seen):
            for other in seen[:i]:
                assert right <= other[0] + 1 or other[2] <= left + 1 or bottom <= other[1] + 1 \
                    or other[3] <= top + 1, command
        assert studio.page.get_attribute(".bar [data-run=undo]", "aria-label") == "Undo: arrange"
        key(studio, "Control+z")


def select_two(studio):
    """Selects two photos, one after the other."""
    for photo in (0, 1):
        studio.page.keyboard.down("Shift")
        studio.mouse.move(*studio.center(studio.node(".photo", photo)))
        studio.mouse.down()
        studio.mouse.up()
        studio.page.keyboard.up("Shift")
        studio.clock.advance(0.5)


def test_the_menu_says_what_it_is_for(studio):
    page = studio.page
    page.click("#strip [popovertarget=menu-layout]")
    assert page.inner_text("#arranged") == "All 5"
    page.keyboard.press("Escape")
    select_two(studio)
    page.click("#tools [popovertarget=menu-layout]")
    assert page.inner_text("#arranged") == "2 items"
    # It stands beside the button that has opened it.
    menu, opener = (page.locator(each).bounding_box() for each in (
        "#menu-layout", "#tools [popovertarget=menu-layout]"))
    assert menu["x"] < opener["x"] + 60 and menu["x"] + menu["width"] > opener["x"]


def test_only_what_is_arranged_is_looked_at(studio):
    page = studio.page
    page.evaluate("""() => {
        const { decode } = HTMLImageElement.prototype;
        globalThis.looks = 0;
        HTMLImageElement.prototype.decode = function () {
            looks += 1;
            return decode.call(this);
        };
    }""")
    assert page.locator(".photo").count() > 2
    select_two(studio)
    page.click("#tools [popovertarget=menu-layout]")
    page.click("#menu-layout [data-run=arrangeByColor]")
    wait(page, "studio.board.state.undoName === 'arrange'")
    assert page.evaluate("looks") == 2


def test_a_full_board_says_so(studio):
    # Twenty thousand items, with which the room gives this news, are too many for a browser's test.
    studio.page.evaluate("studio.board.onnews('full'), undefined")
    assert studio.page.inner_text("#messages p").startswith("This board is full.")


def test_by_time_as_cameras_say_it(studio):
    files = [jpeg(name, size=(240, 160), time=f"{year}:05:01 10:00:00")
             for name, year in (("a", 2021), ("b", 2019), ("c", 2020))]
    key(studio, "Control+a")
    key(studio, "Delete")
    # One after the other, so that they come in the order of their names.
    for file in files:
        before = studio.page.locator(".world > .photo").count()
        studio.page.set_input_files("#files", [file])
        wait(studio.page, f"document.querySelectorAll('.world > .photo').length === {before + 1}")
    key(studio, "Escape")
    nodes = [str(studio.node(".world > .photo", i)) for i in range(3)]
    arrange(studio, "arrangeByTime")
    wait(studio.page, "studio.board.state.undoName === 'arrange'")
    studio.rest()
    assert reading(studio) == [nodes[1], nodes[2], nodes[0]]


def test_by_colour_from_red_to_violet(studio):
    arrange(studio, "arrangeByColor")
    wait(studio.page, "studio.board.state.undoName === 'arrange'")
    studio.rest()
    hues = studio.page.evaluate("""async nodes => {
        const { Facts } = await import(new URL('studio/collage/facts.js', location.href));
        const { Pictures } = await import(new URL('studio/pictures.js', location.href));
        const facts = new Facts(new Pictures({ picture: async () => undefined }));
        const keys = nodes.map(node => studio.board.item(node).data.picture);
        return (await facts.of(keys)).map(({ color: [red, green, blue] }) => {
            const most = Math.max(red, green, blue), span = most - Math.min(red, green, blue);
            const hue = most === red ? (green - blue) / span
                : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
            // Greys come last, the light ones first.
            return span < 0.12 ? 3 - most : ((hue + 6.5) % 6) / 6;
        });
    }""", reading(studio))
    assert len(hues) == 4 and hues == sorted(hues)


def test_what_is_arranged_goes_there_by_springs(open_page):
    studio = Studio(open_page(reduced_motion="no-preference"))
    before = boxes(studio)
    arrange(studio, "stack")
    studio.settle()
    studio.clock.advance(0.1)
    underway = boxes(studio)
    studio.rest()
    after = boxes(studio)
    for node, box in before.items():
        ways = [abs(each[node][0] - box[0]) + abs(each[node][1] - box[1])
                for each in (underway, after)]
        assert 0 < ways[0] < ways[1] * 1.1, (node, ways)
    key(studio, "Control+z")
    assert all(abs(a - b) < 0.5 for node, box in before.items()
               for a, b in zip(box, boxes(studio)[node]))


def test_by_keys_alone(studio):
    """The menu is opened, walked and used by keys, and a screen reader hears what happened."""
    page = studio.page
    page.focus("#strip [popovertarget=menu-layout]")
    page.keyboard.press("Enter")
    assert page.locator("#menu-layout").is_visible()
    for _ in range(2):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.run") == "arrangeGrid"
    page.keyboard.press("Enter")
    studio.rest()
    assert not page.locator("#menu-layout").is_visible()
    studio.clock.advance(1)
    assert page.inner_text("#live") == "Arranged"


def test_back_to_the_photos(studio):
    page = studio.page
    assert page.locator("#back").is_hidden()
    for _ in range(8):
        key(studio, "ArrowRight")
    studio.clock.advance(0.5)
    assert page.locator("#back").is_visible()
    page.click("#back")
    studio.clock.advance(0.5)
    assert page.locator("#back").is_hidden()
    box = list(boxes(studio).values())[0]
    assert box[0] >= 0 and box[2] <= 1200


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 640)])
def test_on_a_phone_the_tools_are_within_a_thumbs_reach(open_page, size):
    studio = Studio(open_page(size=size, is_mobile=True))
    page = studio.page
    seen = page.evaluate("""() => [...document.querySelectorAll('#strip button')].map(button => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [left, top, right, bottom, document.elementFromPoint(x, y).closest('button') === button];
    })""")
    width, height = size
    for left, top, right, bottom, is_reached in seen:
        assert is_reached and left >= 0 and right <= width and right - left >= 44
        if height > 420:
            assert top > height * 0.6, "in the lower half"
    # A message covers none of them.
    page.evaluate("""() => {
        studio.say('A sentence of some length that is shown for a while.');
    }""")
    message = page.locator("#messages p").bounding_box()
    for left, top, right, bottom, _ in seen:
        assert message["y"] + message["height"] <= top or message["y"] >= bottom \
            or message["x"] >= right or message["x"] + message["width"] <= left


@pytest.mark.parametrize("size, name", [((1280, 800), "desktop"), ((390, 844), "phone")])
@pytest.mark.parametrize("scheme", SCHEMES_TO_LOOK_AT)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_how_arranging_looks(open_page, size, name, scheme, locale):
    studio = Studio(open_page(size=size, scheme=scheme, locale=locale, is_mobile=name == "phone"))

    def picture(what):
        studio.rest()
        look_at(studio.page, f"arrange-{what}-{name}-{scheme}-{locale}.png")

    studio.page.click("#strip [popovertarget=menu-layout]")
    picture("menu")
    studio.page.click("#menu-layout [data-run=arrangeRows]")
    picture("rows")
    arrange(studio, "arrangeGrid")
    picture("grid")
    arrange(studio, "stack")
    picture("stack")
    for action in ("history", "help"):
        studio.page.click("[popovertarget=menu-more]")
        studio.page.click(f"[data-action={action}]")
        wait(studio.page, f"document.getElementById('{action}')?.open")
        picture(action)
        studio.page.keyboard.press("Escape")
