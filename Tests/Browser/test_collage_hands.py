"""Several hands at a board: undo by hand, nothing is taken from the others, and the history."""

import pytest

from conftest import Studio, distance, wait
from test_accessibility import violations
from test_collage import items, key


def drag(studio, finger, node, way):
    x, y = studio.center(node)
    studio.fingers.down(finger, (x, y)).glide({finger: (x + way[0], y + way[1])})


def tap(studio, fingers, at):
    """Taps with fingers side by side."""
    for finger in range(fingers):
        studio.fingers.down(50 + finger, (at[0], at[1] + 24 * finger))
    for finger in range(fingers):
        studio.fingers.up(50 + finger)
    studio.settle()


@pytest.fixture
def table(open_page):
    """A large screen with a photo in each corner, each moved by a hand of its own."""
    studio = Studio(open_page(size=(1900, 1000)))
    key(studio, "Control+a")
    key(studio, "Delete")
    studio.page.evaluate("""async () => {
        const { Values } = await import(new URL('studio/values.js', location.href));
        const photos = [[300, 250], [1600, 250], [300, 640], [1600, 640]].map(at => (
            { kind: 'photo', picture: 'sample-0', width: 60, height: 40, at }));
        new Values(studio.tsumami.exports).set('collage_add', photos);
        studio.board.readNews();
        studio.tsumami.requestFrame();
    }""")
    key(studio, "Escape")
    studio.photos = items(studio)
    return studio


def test_of_four_hands_two_undo_while_two_others_hold(table):
    before = [table.corners(photo) for photo in table.photos]
    for hand, photo in enumerate(table.photos):
        drag(table, hand, photo, (40, 30))
        table.fingers.up(hand)
        table.rest()
    moved = [table.corners(photo) for photo in table.photos]
    for hand in (2, 3):
        drag(table, hand, table.photos[hand], (60, -40))
    held = [table.corners(photo) for photo in table.photos]
    for hand, at in ((0, (640, 250)), (1, (1330, 250))):
        tap(table, 2, at)
        assert distance(table.corners(table.photos[hand]), before[hand]) < 0.5
        for other in (2, 3):
            assert distance(table.corners(table.photos[other]), held[other]) < 0.01
    # The two go on with what they hold.
    x, y = table.fingers.at[2]
    table.fingers.glide({2: (x + 30, y + 20)})
    assert distance(table.corners(table.photos[2]), held[2]) > 10
    table.fingers.up(2).up(3)
    table.rest()
    tap(table, 3, (640, 250))
    assert distance(table.corners(table.photos[0]), moved[0]) < 0.5
    assert distance(table.corners(table.photos[1]), before[1]) < 0.5


def test_a_button_of_one_takes_nothing_from_the_hand_of_another(table):
    """Undo, an addition and a deletion, while somebody drags."""
    page, held = table.page, table.photos[2]
    drag(table, 0, table.photos[0], (40, 30))
    table.fingers.up(0)
    table.rest()
    drag(table, 2, held, (60, -40))
    corners = table.corners(held)
    page.click(".bar [data-run=undo]")
    page.click("[popovertarget=menu-add]")
    page.click("[data-action=frame]")
    key(table, "Delete")
    assert distance(table.corners(held), corners) < 0.01
    x, y = table.fingers.at[2]
    table.fingers.glide({2: (x + 50, y)})
    assert distance(table.corners(held), corners) > 20
    table.fingers.up(2)
    table.rest()
    names = page.evaluate("studio.board.state.undoName")
    assert names == "move"


def test_the_history_leads_back_to_here(studio):
    page = studio.page
    photo = studio.node(".world > .photo", 0)
    states = [studio.corners(photo)]
    for step in range(4):
        drag(studio, 1, photo, (30, 12))
        studio.fingers.up(1)
        studio.rest()
        states.append(studio.corners(photo))
    page.click("[popovertarget=menu-more]")
    page.click("[data-action=history]")
    wait(page, "document.querySelector('#history')?.open")
    rows = page.locator("#history li button")
    assert rows.count() == 5 and rows.nth(0).inner_text().lower() == "move: mountains"
    assert rows.nth(0).get_attribute("aria-current") == "step"
    for row, state in ((3, 1), (0, 4), (4, 0), (2, 2)):
        rows.nth(row).click()
        studio.rest()
        assert distance(studio.corners(photo), states[state]) < 0.5
        assert rows.nth(row).get_attribute("aria-current") == "step"
        assert page.evaluate("document.activeElement.closest('li') !== null")
    # The board goes on beside the list, which follows.
    drag(studio, 1, photo, (-40, 60))
    studio.fingers.up(1)
    studio.rest()
    wait(page, "document.querySelectorAll('#history li').length === 4")
    page.keyboard.press("Escape")
    assert page.locator("#history").is_hidden()


def test_the_history_is_that_of_the_board_that_is_opened(studio):
    page = studio.page
    photo = studio.node("[aria-label='Photo, Mountains']")
    x, y = studio.center(photo)
    studio.fingers.down(1, (x, y)).glide({1: (x + 60, y)}).up(1)
    studio.rest()
    page.evaluate("document.querySelector('[data-action=history]').click()")
    wait(page, "document.querySelectorAll('#history li').length === 2")
    link = page.evaluate("studio.room.sharing.link()")
    page.evaluate("link => location.assign(link)", link)
    # The board of the link has no steps yet.
    wait(page, "document.querySelectorAll('#history li').length === 1")
    assert page.locator("#history").is_visible()



def test_help_comes_with_its_key_in_both_languages(studio):
    page = studio.page
    page.keyboard.press("?")
    wait(page, "document.querySelector('#help')?.open")
    assert "tap the ground with two fingers" in page.inner_text("#help")
    page.evaluate("studio.language.set('ja')")
    assert "余白を二本の指でタップ" in page.inner_text("#help")
    page.keyboard.press("Escape")
    assert page.locator("#help").is_hidden()


def rest_hand(studio, at):
    """Rests five fingers side by side, and lifts them."""
    for finger in range(5):
        studio.fingers.down(70 + finger, (at[0] + 36 * (finger - 2), at[1] + 6 * finger))
    studio.clock.advance(0.8)
    for finger in range(5):
        studio.fingers.up(70 + finger)
    studio.settle()


UPRIGHT = {  # the direction of the upper ends of letters, for a person at a side
    "left": (1, 0), "right": (-1, 0), "top": (0, 1), "bottom": (0, -1)}


def strip(studio):
    """The side of the strip, its box, and the direction of the upper ends of its letters."""
    return studio.page.evaluate("""() => {
        const strip = document.querySelector('#strip');
        const { left, top, right, bottom } = strip.getBoundingClientRect();
        const { c, d } = new DOMMatrix(getComputedStyle(strip).transform);
        return [strip.closest('section').dataset.side ?? null, [left, top, right, bottom],
            [Math.round(-c), Math.round(-d)]];
    }""")


def test_the_strip_turns_to_the_side_it_is_called_from(table):
    page = table.page
    home = strip(table)
    assert home[0] is None
    # Somebody else holds a photo all the while.
    drag(table, 1, table.photos[1], (40, 30))
    held = table.corners(table.photos[1])
    for side in ("left", "top", "right", "bottom"):
        box = page.locator(f"#edges [data-call={side}]").bounding_box()
        assert min(box["width"], box["height"]) >= 44
        grip = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        table.fingers.down(2, grip).up(2)
        wait(page, f"document.querySelector('#room-collage').dataset.side === '{side}'")
        _, (left, top, right, bottom), up = strip(table)
        assert tuple(up) == UPRIGHT[side]
        far = {"left": left, "top": top, "right": 1900 - right, "bottom": 1000 - bottom}
        assert min(far.values()) >= 0 and far[side] == min(far.values())
        # Its menus stand upright, too, and further in.
        page.click("#strip [popovertarget=menu-more]")
        menu = page.evaluate("""() => {
            const menu = document.querySelector('#menu-more');
            const { left, top, right, bottom } = menu.getBoundingClientRect();
            const { c, d } = new DOMMatrix(getComputedStyle(menu).transform);
            return [left, top, right, bottom, Math.round(-c), Math.round(-d)];
        }""")
        assert tuple(menu[4:]) == UPRIGHT[side]
        inner = {"left": menu[0] - right, "top": menu[1] - bottom, "right": left - menu[2],
                 "bottom": top - menu[3]}
        assert inner[side] > 0 and min(menu[:2]) >= 0 and menu[2] <= 1900 and menu[3] <= 1000
        if side == "left":
            assert violations(page) == []
        page.keyboard.press("Escape")
        assert page.locator("#menu-more").is_hidden()
    assert distance(table.corners(table.photos[1]), held) < 0.01
    # The tap of another hand closes no menu.
    table.fingers.up(1)
    page.click("#strip [popovertarget=menu-more]")
    tap(table, 1, (1400, 480))
    assert page.locator("#menu-more").is_visible()
    # The grip where it is sends it home.
    page.click("#edges [data-call=bottom]")
    assert strip(table) == home and page.locator("#menu-more").is_hidden()


def test_five_fingers_at_a_side_bring_the_strip_there_and_a_key_turns_it(table):
    key(table, "t")
    wait(table.page, "document.querySelector('#room-collage').dataset.side === 'bottom'")
    rest_hand(table, (150, 420))
    side, (left, top, right, bottom), _ = strip(table)
    assert side == "left"
    assert abs((top + bottom) / 2 - 432) < 2, "it is where the hand was"
    # A hand in the middle of the table calls nothing.
    rest_hand(table, (950, 480))
    assert strip(table)[0] == "left"
    for side in ("top", "right", None, "bottom"):
        key(table, "t")
        assert strip(table)[0] == side


def test_a_locked_background_stays_where_it_is(table):
    page = table.page

    def shown():
        table.rest()
        return page.evaluate("document.querySelector('.world').style.transform")

    def pan():
        table.fingers.down(1, (950, 450)).glide({1: (900, 420)}).up(1)
        table.mouse.move(950, 450)
        table.mouse.wheel(0, 100)
        return shown()

    start = shown()
    assert pan() != start
    page.click("#zooms [data-action=lockGround]")
    assert page.locator("#messages p").inner_text().startswith("The background is locked")
    locked = shown()
    assert pan() == locked
    # What lies on it moves, also to the edge, which does not scroll.
    before = table.corners(table.photos[0])
    x, y = table.center(table.photos[0])
    table.fingers.down(1, (x, y)).glide({1: (12, y)})
    table.clock.advance(0.5)
    assert shown() == locked and distance(table.corners(table.photos[0]), before) > 100
    table.fingers.up(1)
    # Buttons move the board, and it is locked when it is opened again.
    page.click("#zooms [data-run=zoomIn]")
    zoomed = shown()
    assert zoomed != locked
    wait(page, "studio.room.isSaved")
    page.reload()
    table = Studio(page)
    assert page.locator("#zooms [data-action=lockGround]").get_attribute("aria-pressed") == "true"
    table.fingers.down(1, (950, 450)).glide({1: (900, 420)}).up(1)
    opened = page.evaluate("document.querySelector('.world').style.transform")
    key(table, "l")
    page.reload()
    table = Studio(page)
    assert page.locator("#zooms [data-action=lockGround]").get_attribute("aria-pressed") == "false"
    table.fingers.down(1, (950, 450)).glide({1: (900, 420)}).up(1)
    assert page.evaluate("document.querySelector('.world').style.transform") != opened
