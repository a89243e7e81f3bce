"""The lab touched from a phone: two pages, and the server that passes fingers on between them."""

import json
import urllib.error
import urllib.request

import pytest

from conftest import Clock, Fingers, look_at, wait
from test_accessibility import violations
from test_lab import Lab

ARRIVES = """async (count) => {
    // What a phone sends comes in the network's own time; the page's clock stands still.
    for (let i = 0; i < 1200; i++) {
        tsumamiClock.frame();
        if (studio.room.model.run.inputs.length >= count) return;
        await new Promise(requestAnimationFrame);
    }
    throw new Error('nothing has come');
}"""


def ask(lab):
    """Asks the lab for the address that a phone opens; returns what follows its #."""
    lab.page.click(".transport .more")
    lab.page.click("[data-action=phone]")
    lab.page.locator(".phone").wait_for()
    return lab.page.inner_text(".phone a").split("#")[1]


@pytest.mark.parametrize("scheme, locale", [("light", "en"), ("dark", "ja")])
def test_fingers_on_a_phone_touch_the_pad_of_another_page(open_page, scheme, locale):
    lab = Lab(open_page("#lab", size=(1280, 800), scheme=scheme, locale=locale))
    address = ask(lab)
    assert violations(lab.page) == []
    look_at(lab.page, f"lab-phone-address-{scheme}-{locale}.png")
    phone = open_page("#" + address, size=(390, 844), scheme=scheme, locale=locale)
    phone.locator(".phone-pad").wait_for()
    wait(lab.page, "!document.querySelector('.phone').open")
    assert phone.evaluate("location.hash") == "#lab"
    assert violations(phone) == []
    field = phone.locator(".phone-pad .field").bounding_box()
    middle = (field["x"] + field["width"] / 2, field["y"] + field["height"] / 2)
    fingers = Fingers(phone, Clock(phone))
    fingers.down(1, middle)
    lab.page.evaluate(ARRIVES, 1)
    assert lab.states() == ["Possible" if locale == "en" else "判定中"]
    assert phone.locator(".phone-pad i").count() == 1
    look_at(phone, f"lab-phone-pad-{scheme}-{locale}.png")
    # The middles lie on each other, and a point is a point.
    pad = lab.page.evaluate("studio.room.model.shown.size")
    for count, (x, y) in ((2, (7, 2)), (3, (14, 4))):
        # The same time passes in both pages.
        lab.clock.advance(1 / 60)
        fingers.move({1: (middle[0] + x, middle[1] + y)})
        lab.page.evaluate(ARRIVES, count)
    inputs = lab.page.evaluate("studio.room.model.run.inputs")
    assert inputs[0][3:5] == pytest.approx([pad[0] / 2, pad[1] / 2], abs=0.51)
    assert inputs[2][3] - inputs[0][3] == pytest.approx(14, abs=0.01)
    # Its times are those of the phone: sixty reports a second.
    assert inputs[2][0] - inputs[1][0] == pytest.approx(1 / 60, abs=1e-6)
    assert lab.states() == ["Failed" if locale == "en" else "失敗"]
    # A phone that goes away in the middle of a touch lifts its fingers.
    phone.locator(".phone-pad button").click()
    lab.page.evaluate(ARRIVES, 4)
    assert lab.page.evaluate("studio.room.model.run.inputs.at(-1)[2]") == 3, "cancelled"
    assert not phone.is_visible(".phone-pad") and phone.is_visible(".surface")


def test_the_page_ends_it_and_a_phone_is_told(open_page):
    lab = Lab(open_page("#lab", size=(1280, 800)))
    address = ask(lab)
    phone = open_page("#" + address, size=(390, 844))
    wait(lab.page, "!document.querySelector('.phone').open")
    ask(lab)
    assert "A phone touches the pad" in lab.page.inner_text(".phone .state")
    lab.page.locator(".phone .end").press("Enter")
    assert not lab.page.is_visible(".phone")
    # What was on its way when the page went is the last that passes.
    fingers = Fingers(phone, Clock(phone))
    for x in range(40):
        fingers.down(1, (100 + x, 300)).up(1)
        if "does not answer" in phone.inner_text(".phone-pad [role=status]"):
            break
    else:
        pytest.fail("the phone still believes that somebody sees it")


def test_a_second_phone_has_times_and_fingers_of_its_own(open_page):
    lab = Lab(open_page("#lab", size=(1280, 800)))
    address = ask(lab)
    phones = [open_page("#" + address, size=(390, 844)) for _ in range(2)]
    # The first one has been open for a minute more.
    Clock(phones[0]).advance(60)
    count = 0
    for phone in phones:
        phone.locator(".phone-pad").wait_for()
        fingers = Fingers(phone, Clock(phone))
        fingers.down(1, (150, 300))
        for x in (151, 152, 153):
            lab.page.evaluate(ARRIVES, count + 1)
            lab.clock.advance(1 / 60)
            fingers.move({1: (x, 300)})
            count += 1
        lab.page.evaluate(ARRIVES, count + 1)
        count += 1
    inputs = lab.page.evaluate("studio.room.model.run.inputs")
    times = [each[0] for each in inputs]
    assert all(b - a == pytest.approx(1 / 60, abs=1e-6) for a, b in zip(times[4:], times[5:])), times
    assert len({each[1] for each in inputs}) == 2, "the two fingers are two"


def test_a_server_without_phones_says_how_to_start_one(open_page):
    lab = Lab(open_page("#lab", size=(390, 844), locale="ja"))
    lab.page.route("**/touches", lambda route: route.fulfill(status=404))
    lab.page.click(".transport .more")
    lab.page.click("[data-action=phone]")
    lab.page.wait_for_selector("#messages p:has-text('script/studio --phones')")
    open_page.complaints.clear()


def test_only_pages_of_the_server_send_and_only_to_one_that_waits(address):
    def said(path, origin=None, body=b"{}"):
        request = urllib.request.Request(address + path, body, method="POST")
        if origin is not None:
            request.add_header("Origin", origin)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    assert json.load(urllib.request.urlopen(address + "touches"))["address"].startswith("http://")
    assert said("touches?nobody") == (200, b"false")
    with urllib.request.urlopen(address + "touches?word", timeout=20) as waiting:
        assert said("touches?word", "https://example.org")[0] == 403
        assert said("touches?word", body=b"{")[0] == 400
        assert said("touches?word", body=b" " * 70_000)[0] == 403
        own = address.rstrip("/")
        assert said("touches?word", own, b'{"size":\n[1, 2]}') == (200, b"true")
        assert waiting.readline() == b'data: {"size": [1, 2]}\n'
