"""Drawing on the board: a pen, lines, arrows and shapes, with fingers, a pen and keys."""

import math

import pytest

from conftest import Studio, distance, look_at, wait
from test_collage import key, selection, tap
from test_drawing import difference, export
from test_pen import Pen

# The points along a line of the page, in points of the window.
POINTS = """element => {
    const path = element.querySelector('svg path');
    const matrix = path.getScreenCTM();
    const length = path.getTotalLength();
    return Array.from({ length: 61 }, (_, i) => {
        const point = path.getPointAtLength(length * i / 60).matrixTransform(matrix);
        return [point.x, point.y];
    });
}"""


def take(studio, kind="drawing"):
    """Takes a tool."""
    page = studio.page
    if page.get_attribute("[data-action=draw]", "aria-pressed") == "false":
        page.click("[data-action=draw]")
    page.click(f"#pens [data-kind={kind}]")
    studio.settle()


def put_away(studio):
    studio.page.click("#pens [data-t-label='pens.done']")
    studio.settle()


@pytest.fixture
def empty(studio):
    """An empty board."""
    clear(studio)
    yield studio
    keep_thumbnail(studio)


def clear(studio):
    studio.page.keyboard.press("Control+a")
    studio.page.keyboard.press("Delete")
    studio.rest()


def keep_thumbnail(studio):
    """A page that is closed while it draws complains of the policy that it is under."""
    studio.page.evaluate("studio.room.sharing.keepThumbnail()")


def circle(middle, radius, count=40):
    return [(middle[0] + radius * math.cos(2 * math.pi * i / count),
             middle[1] + radius * math.sin(2 * math.pi * i / count)) for i in range(count + 1)]


def draw(studio, points, finger=1):
    studio.fingers.down(finger, points[0])
    for point in points[1:]:
        studio.fingers.move({finger: point})


def points(studio, selector):
    return studio.page.locator(selector).evaluate(POINTS)


def test_a_finger_draws_a_smooth_line_that_is_an_item(empty):
    studio = empty
    take(studio)
    draw(studio, circle((500, 350), 100))
    # It is seen while it is drawn, where it is afterwards, and in each frame between.
    seen = points(studio, ".strokes .drawn")
    studio.page.evaluate("""() => {
        globalThis.counts = [];
        new MutationObserver(() => counts.push(document.querySelectorAll(".drawn path").length))
            .observe(document.querySelector("#board"), { childList: true, subtree: true });
    }""")
    studio.fingers.up(1)
    studio.settle()
    assert studio.page.locator(".strokes .drawn").count() == 0
    assert 0 not in studio.page.evaluate("counts")
    line = points(studio, ".item.drawing")
    assert distance(line, seen) < 0.2
    # No corner of the forty straight pieces is left.
    assert all(abs(math.dist(p, (500, 350)) - 100) < 1 for p in line)
    assert studio.page.get_attribute(".item.drawing", "aria-label") == "Drawing"
    studio.page.click("[data-run=undo]")
    studio.rest()
    assert studio.page.locator(".item").count() == 0
    studio.page.click("[data-run=redo]")
    studio.rest()
    put_away(studio)
    # As any other item it is moved by its line, and stays through a reload.
    studio.fingers.down(1, (600, 350)).glide({1: (700, 370)}).up(1)
    studio.rest()
    moved = points(studio, ".item.drawing")
    assert distance(moved, [(x + 90, y + 18) for x, y in line]) < 14
    wait(studio.page, "studio.room.isSaved")
    studio.page.reload()
    again = Studio(studio.page)
    assert distance(points(again, ".item.drawing"), moved) < 0.2


def test_a_second_finger_takes_the_line_back_and_zooms(studio):
    page = studio.page
    count = page.locator(".item").count()
    take(studio)
    at = studio.center(studio.node(".photo", 0))
    zoom = page.evaluate("studio.board.state.zoom")
    studio.fingers.down(1, at).glide({1: (at[0] + 30, at[1])})
    assert page.locator(".strokes .drawn").count() == 1
    studio.fingers.down(2, (at[0] + 130, at[1]))
    assert page.locator(".strokes .drawn").count() == 0
    studio.fingers.glide({2: (at[0] + 330, at[1])}).up(1).up(2)
    studio.rest()
    assert page.locator(".item").count() == count
    assert page.get_attribute(".bar [data-run=undo]", "aria-disabled") == "true"
    page.evaluate("studio.board.refresh()")
    assert page.evaluate("studio.board.state.zoom") > 1.5 * zoom


def test_two_hands_draw_at_once_on_a_table(open_page):
    studio = Studio(open_page(size=(1920, 1080)))
    clear(studio)
    take(studio, "rectangle")
    studio.fingers.down(1, (300, 300)).down(2, (1500, 700))
    studio.fingers.glide({1: (500, 450), 2: (1300, 600)})
    assert studio.page.locator(".strokes .drawn").count() == 2
    studio.fingers.up(1).up(2)
    studio.rest()
    boxes = sorted(studio.corners(studio.node(".item.rectangle", i)) for i in (0, 1))
    assert distance([boxes[0][0], boxes[0][2]], [(300, 300), (500, 450)]) < 0.1
    assert distance([boxes[1][0], boxes[1][2]], [(1300, 600), (1500, 700)]) < 0.1
    keep_thumbnail(studio)


def test_a_palm_beside_the_pen_draws_nothing(empty):
    studio = empty
    take(studio)
    pen = Pen(studio)
    pen.hover((400, 300))
    studio.fingers.down(1, (600, 500))
    pen.down((400, 300)).glide((600, 320))
    studio.fingers.glide({1: (640, 520)})
    pen.up()
    studio.fingers.up(1)
    studio.rest()
    assert studio.page.locator(".item").count() == 1
    line = points(studio, ".item.drawing")
    assert distance([line[0], line[-1]], [(400, 300), (600, 320)]) < 2.5


def test_lines_and_shapes_come_by_a_tap_and_by_keys(empty):
    studio, page = empty, empty.page
    page.keyboard.press("p")
    wait(page, "document.querySelector('#pens:not([hidden])')")
    page.click("#pens [data-kind=ellipse]")
    studio.fingers.down(1, (400, 300)).up(1)
    studio.rest()
    assert math.dist(studio.center(studio.node(".item.ellipse")), (400, 300)) < 0.1
    page.keyboard.press("Escape")
    assert page.locator("#pens").is_hidden()
    # Without a drag and without a pointer: from the menu, and then by keys as any item.
    page.focus("[popovertarget=menu-add]")
    page.keyboard.press("Enter")
    page.focus("#menu-add [data-kind=arrow]")
    page.keyboard.press("Enter")
    studio.rest()
    arrow = studio.node(".item.arrow")
    assert selection(studio) == [arrow]
    before = studio.center(arrow)
    key(studio, "ArrowRight")
    assert studio.center(arrow)[0] > before[0]
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Arrow"


def test_the_inspector_changes_lines(empty):
    studio, page = empty, empty.page
    take(studio, "arrow")
    studio.fingers.down(1, (300, 300)).glide({1: (600, 400)}).up(1)
    put_away(studio)
    tap(studio, studio.node(".item.arrow"))
    page.click("#toggle")
    page.click("#inspector .swatches [data-color='4']")
    page.locator("#line input").fill("12")
    studio.rest()
    lines = page.locator(".item.arrow > svg")
    assert lines.get_attribute("stroke-width") == "12"
    assert lines.evaluate("svg => getComputedStyle(svg).stroke") == "rgb(26, 90, 138)"
    page.click(".bar [data-run=undo]")
    # A busy browser may bring the click after the answer to the press.
    wait(page, "document.querySelector('.item.arrow > svg').getAttribute('stroke-width') === '4'")
    studio.rest()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_what_is_drawn_is_exported_as_it_is_seen(open_page, size, scheme, tmp_path):
    studio = Studio(open_page(size=size, scheme=scheme))
    page = studio.page
    take(studio)
    width, height = size[0], page.locator("#pens").bounding_box()["y"] - 130
    page.click("[popovertarget=menu-pens]")
    page.click("#menu-pens [data-color='2']")
    page.keyboard.press("Escape")
    draw(studio, circle((width * 0.3, 120 + height * 0.3), min(width, height) * 0.18))
    studio.fingers.up(1)
    wave = [(width * (0.1 + 0.008 * i), 120 + height * (0.75 + 0.06 * math.sin(i / 8)))
            for i in range(100)]
    draw(studio, wave)
    studio.fingers.up(1)
    for kind, start, end in (("arrow", (0.85, 0.15), (0.55, 0.4)), ("line", (0.6, 0.9), (0.9, 0.7)),
                             ("rectangle", (0.6, 0.1), (0.9, 0.3)), ("ellipse", (0.65, 0.5), (0.95, 0.65))):
        take(studio, kind)
        studio.fingers.down(1, (width * start[0], 120 + height * start[1]))
        studio.fingers.glide({1: (width * end[0], 120 + height * end[1])}).up(1)
    name = f"drawing-{'desktop' if size[0] > 1000 else 'phone'}-{scheme}"
    look_at(page, f"{name}.png")
    page.click("[popovertarget=menu-pens]")
    look_at(page, f"{name}-menu.png")
    page.keyboard.press("Escape")
    put_away(studio)
    # An ellipse with a tint, and a rectangle that is full of its colour.
    page.click("#toggle")
    for kind, fill in (("ellipse", 1), ("rectangle", 2)):
        page.locator(f".item.{kind}").focus()
        page.keyboard.press("Enter")
        page.locator(f"#fill [value='{fill}']").check()
        studio.rest()
    assert page.locator(".item.ellipse ellipse").get_attribute("fill-opacity") == "0.22"
    page.click("#close")
    key(studio, "Escape")
    look_at(page, f"{name}-filled.png")
    assert difference(studio, tmp_path) < 0.01


def test_a_drawing_is_in_the_svg(empty):
    studio = empty
    take(studio)
    draw(studio, circle((500, 350), 100))
    studio.fingers.up(1)
    put_away(studio)
    text = open(export(studio.page, "svg").path()).read()
    assert 'stroke="rgb(38, 34, 29)"' in text and "<path" in text


PATH = """async points => {
    const { pathThrough } = await import(new URL('studio/collage/strokes.js', location.href));
    return pathThrough(points);
}"""


def numbers(path):
    return [[float(n) for n in part.split()] for part in path.replace("M", " ").split("C")]


def test_a_smooth_line_passes_its_points_and_keeps_its_corners(open_page):
    page = open_page("#start", is_driven=False)
    assert page.evaluate(PATH, [[3, 4]]) == "M3 4h0.001"
    # A corner has no direction: the curve leaves it straight.
    start, first, second = numbers(page.evaluate(PATH, [[0, 0], [90, 0], [90, 60]]))
    assert start == [0, 0] and first == [0, 0, 90, 0, 90, 0] and second == [90, 0, 90, 60, 90, 60]
    # Along a circle it has the direction of the circle in each point.
    for count in (8, 12, 40):
        ring = circle((0, 0), 50, count)
        pieces = numbers(page.evaluate(PATH, ring))[1:]
        for i, piece in enumerate(pieces):
            x, y = piece[4:]
            assert math.dist((x, y), ring[i + 1]) < 1e-4
            if i < count - 1:
                # The last control point is along the tangent, at right angles to the radius.
                along = (piece[2] - x, piece[3] - y)
                assert abs(along[0] * x + along[1] * y) < 1e-3 * 50 * math.hypot(*along)
                middle = bezier(pieces[i - 1][4:] if i else ring[0], piece, 0.5)
                if 0 < i:
                    assert abs(math.hypot(*middle) - 50) < 0.6


def bezier(start, piece, t):
    ps = [start, piece[:2], piece[2:4], piece[4:]]
    ws = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    return tuple(sum(w * p[i] for w, p in zip(ws, ps)) for i in (0, 1))
