"""What photo viewers and timelines need: the velocity of a release, single taps beside double taps,
strips that get longer and not higher; and lists that a hidden window leaves alone."""

import pytest
from conftest import near
from test_awkward import LOAD

BOARD = """
<style>
  #board { position: relative; width: 700px; height: 500px; }
  #photo { position: absolute; left: 200px; top: 150px; width: 200px; height: 150px; }
</style>
<div id=board><div id=photo></div></div>
"""
START = LOAD + """
globalThis.stage = createStage($("#board"));
globalThis.photo = stage.add($("#photo"), { manipulable: SETTINGS });
"""


def test_the_end_of_a_manipulation_has_the_velocity_of_its_fingers(open_page):
    page = open_page(BOARD, START.replace("SETTINGS", "true") + """
        photo.on("begin", (event) => log.push(event.velocity));
        photo.on("end", ({ velocity, cancelled }) => log.push([velocity, cancelled]));
    """)
    # Ten points to the right and five up in each sixtieth of a second.
    page.fingers.down(1, (300, 250)).glide({1: (420, 190)}, steps=12).up(1)
    (began, (velocity, cancelled)) = page.log()
    assert began is None and cancelled is False
    assert near(velocity, (600, -300), 20)
    page.fingers.down(1, (400, 200)).glide({1: (430, 230)}, steps=4)
    page.clock.advance(0.5)
    page.fingers.up(1)
    assert page.log()[1] == [[0, 0], False]
    page.fingers.down(1, (400, 200)).glide({1: (430, 230)}, steps=4).cancel()
    assert page.log()[1][0] is None
    page.js("photo.element.focus()")
    page.page.keyboard.press("ArrowRight")
    assert page.log()[1] == [[0, 0], False]


@pytest.mark.parametrize("waits", [True, False])
def test_a_tap_may_wait_for_the_double_tap_of_a_manipulation(open_page, waits):
    page = open_page(BOARD, START.replace("SETTINGS", "true") + f"""
        const zooming = photo.manipulable({{ doubleTap: "zoom", doubleTapScale: 3 }});
        const requiresFailureOf = {str(waits).lower()} ? [zooming] : [];
        photo.gesture(tap(), {{ requiresFailureOf, end: () => log.push("tap") }});
    """)
    page.fingers.down(1, (300, 225)).up(1)
    assert page.log() == ([] if waits else ["tap"])
    page.clock.advance(1)
    assert page.log() == (["tap"] if waits else [])
    page.fingers.down(1, (300, 225)).up(1).down(1, (300, 225)).up(1)
    page.clock.advance(1)
    assert page.log() == ([] if waits else ["tap", "tap"])
    assert near(page.js("photo.placement.scale"), (3, 3))


def test_a_strip_that_pinches_per_axis_gets_longer_and_not_higher(open_page):
    page = open_page(BOARD, START.replace("SETTINGS", '{ axis: "x", pinch: "axes", wheel: "zoom" }'))
    page.fingers.down(1, (280, 200)).down(2, (320, 250))
    page.fingers.glide({1: (250, 170), 2: (380, 280)}).up(1).up(2)
    (x, y), (_, moved) = page.js("[photo.placement.scale, photo.placement.translation]")
    assert x > 1.8 and (y, moved) == (1, 0)


LISTS = """
<style>ul { margin: 0; padding: 0; list-style: none; width: 200px; } li { height: 40px; }</style>
<div id=board><ul id=list><li id=a>a<li id=b>b<li id=c>c</ul></div>
"""


def test_an_item_that_keys_hold_goes_back_when_the_window_is_left(open_page):
    page = open_page(LISTS, LOAD + """
        globalThis.stage = createStage($("#board"));
        stage.sortable($("#list"), { end: ({ cancelled }) => log.push(cancelled) });
    """)
    order = "[...$('#list').children].map(({ id }) => id).join('')"
    page.settle()
    page.js("$('#a').focus()")
    for key in (" ", "ArrowDown"):
        page.page.keyboard.press(key)
    page.js("dispatchEvent(new Event('blur'))")
    page.clock.advance(1)
    assert page.log() == [True]
    assert page.js(order) == "abc" and near(page.center("#a"), (100, 20), 0.5)
    for key in (" ", "ArrowDown", " "):
        page.page.keyboard.press(key)
    page.clock.advance(1)
    assert page.log() == [False] and page.js(order) == "bac"
