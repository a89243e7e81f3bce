"""Several photos of the map get a place or a time at once, and copies of their files say so."""

import io

import pytest
from PIL import Image
from PIL.TiffImagePlugin import IFDRational

from conftest import wait
from photo_files import jpeg, photo
from test_accessibility import violations
from test_map_photos import open_map

MAKER_NOTE, MAKE, ORIENTATION, EXIF, GPS, TIME = 0x927c, 0x010f, 0x0112, 0x8769, 0x8825, 0x9003


def noted(name, **options):
    """A JPEG with notes of its maker, turned by its Exif, and bytes behind its picture."""
    file = io.BytesIO(photo(**options))
    picture = Image.open(file)
    exif = picture.getexif()
    exif[MAKE], exif[ORIENTATION] = "Tsumami", 6
    exif.get_ifd(EXIF)[MAKER_NOTE] = bytes(range(256)) * 4
    out = io.BytesIO()
    picture.save(out, "JPEG", exif=exif, quality=60)
    return {"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue() + b"film" * 99}


def pixels_and_rest(content):
    """The bytes from the first part that is no part of a program: the picture, and what follows."""
    place = 2
    while content[place + 1] in range(0xe0, 0xf0):
        place += 2 + int.from_bytes(content[place + 2:place + 4], "big")
    return content[place:]


def said(content):
    exif = Image.open(io.BytesIO(content)).getexif()
    place = exif.get_ifd(GPS)

    def degrees(tag, sign):
        whole, minutes, seconds = (float(part) for part in place[tag])
        return (whole + minutes / 60 + seconds / 3600) * (-1 if place[tag - 1] == sign else 1)
    return degrees(2, "S"), degrees(4, "W"), exif.get_ifd(EXIF).get(TIME), exif


@pytest.fixture
def room(open_page):
    return open_map(open_page, size=(1280, 800))


def open_panel(room):
    room.open(1)
    room.page.locator(".photo-sheet .correct").evaluate(
        "button => { button.focus(); button.click(); }")
    wait(room.page, "document.querySelector('.correcting')?.open")


def saved(room, count):
    found = []
    room.page.on("download", lambda download: found.append(download))
    room.page.click(".correcting .save")
    for _ in range(600):
        if len(found) >= count:
            break
        room.page.wait_for_timeout(50)
    return {each.suggested_filename: open(each.path(), "rb").read() for each in found}


def test_several_photos_get_a_place_and_another_time_and_copies_say_so(room):
    page = room.page
    files = [noted("first"), noted("second", time="2024:05:06 20:08:09"),
             jpeg("third", place=(10, 20)), jpeg("bare", time=None, zone=None)]
    room.add(*files)
    open_panel(room)
    boxes = page.locator(".correcting li input")
    wait(page, "document.querySelectorAll('.correcting li').length === 4")
    assert violations(page) == []
    named = {boxes.nth(i).get_attribute("aria-label").split(",")[0]: boxes.nth(i) for i in range(4)}
    for name in ("first", "second", "bare"):
        named[name].check()
    assert page.locator(".correcting .row p").inner_text() == "3 of 4 chosen"
    # Kyoto, for all three; an undo, and again.
    page.fill(".correcting input:not([type])", "kyot")
    kyoto = page.locator(".correcting .places button", has_text="Kyoto")
    kyoto.click()
    numbers = range(1000, 1004)

    def known(number):
        """The time of a photo, and whether it has a place."""
        return page.evaluate("""number => {
            studio.room.exports.photos_photo(number);
            return [...studio.room.numbers(2)];
        }""", number)

    def placed():
        return [known(number)[1] for number in numbers]

    wait(page, "document.querySelector('#messages p:last-child')?.textContent.includes('Kyoto')")
    assert placed() == [1, 1, 1, 1]
    page.click("#messages p:last-child button")
    wait(page, "document.querySelectorAll('.correcting [aria-label*=\"without a place\"]').length === 3")
    assert placed() == [0, 0, 1, 0]
    kyoto.click()
    wait(page, "document.querySelectorAll('.correcting [aria-label*=\"without a place\"]').length === 0")
    room.studio.rest()
    # The clock of the camera was that of another country.
    before = [known(number)[0] for number in numbers]
    page.fill(".correcting input[type=number]", "9.5")
    page.locator(".correcting .time button", has_text="Later").click()
    wait(page, "[...document.querySelectorAll('#messages p')].some(p => /time of 3/.test(p.textContent))")
    assert [known(n)[0] - b for n, b in zip(numbers, before)] == [34200, 34200, 0, 34200]
    page.locator(".correcting .row button", has_text="All").click()
    copies = saved(room, 4)
    assert set(copies) == {"first.jpg", "second.jpg", "third.jpg", "bare.jpg"}
    for file, time in zip(files, ["2024:05:06 16:38:09", "2024:05:07 05:38:09",
                                  "2024:05:06 07:08:09", None]):
        copy, content = copies[file["name"]], file["buffer"]
        latitude, longitude, taken, exif = said(copy)
        place = (10, 20) if file["name"] == "third.jpg" else (35.01, 135.75)
        assert abs(latitude - place[0]) < 0.1 and abs(longitude - place[1]) < 0.1
        assert time is None or taken == time
        assert pixels_and_rest(copy) == pixels_and_rest(content)
        if file["name"] in ("first.jpg", "second.jpg"):
            assert exif[MAKE] == "Tsumami" and exif[ORIENTATION] == 6
            assert exif.get_ifd(EXIF)[MAKER_NOTE] == bytes(range(256)) * 4
    # What is kept here is what was changed.
    page.reload()
    wait(page, "globalThis.studio?.room.photos?.library.count === 4")
    room.studio.rest()
    assert placed() == [1, 1, 1, 1]


def test_an_undo_takes_back_its_own_change_and_no_later_one(room):
    page = room.page
    room.add(jpeg("one"))
    open_panel(room)
    page.locator(".correcting .row button", has_text="All").click()
    page.locator(".correcting .places button").last.click()
    wait(page, "document.querySelector('#messages p:last-child')?.textContent.includes('middle')")
    time = room.numbers("photos_photo", 1, 1000)[0]
    page.locator(".correcting .time button", has_text="Later").click()
    wait(page, "[...document.querySelectorAll('#messages p')].some(p => /time of 1/.test(p.textContent))")
    page.locator("#messages p", has_text="middle of the map").locator("button").click()
    wait(page, "document.querySelector('.correcting [aria-label*=\"without a place\"]')")
    later, is_placed = room.numbers("photos_photo", 2, 1000)
    assert (later - time, is_placed) == (3600, 0)


def test_a_copy_keeps_what_a_file_says_behind_a_comment_and_a_place_without_seconds(room):
    page = room.page
    content = noted("noted")["buffer"]
    behind = content[:2] + b"\xff\xfe\0\x07hello" + b"\xff\xff" + content[2:]
    picture = Image.open(io.BytesIO(photo(place=(35, 139))))
    exif = picture.getexif()
    place = exif.get_ifd(GPS)
    place[2], place[4] = (35, 30, IFDRational(0, 0)), (139, 0, IFDRational(0, 0))
    place[6] = IFDRational(1234, 1)
    whole = io.BytesIO()
    picture.save(whole, "JPEG", exif=exif)
    room.add(*({"name": name, "mimeType": "image/jpeg", "buffer": content}
               for name, content in [("behind.jpg", behind), ("whole.jpg", whole.getvalue())]))
    open_panel(room)
    page.locator(".correcting li input[aria-label^=behind]").check()
    page.locator(".correcting .places button").last.click()
    wait(page, "document.querySelector('#messages p:last-child')?.textContent.includes('middle')")
    page.locator(".correcting .row button", has_text="All").click()
    page.locator(".correcting .time button", has_text="Later").click()
    wait(page, "[...document.querySelectorAll('#messages p')].some(p => /time of 2/.test(p.textContent))")
    copies = saved(room, 2)
    _, _, taken, exif = said(copies["behind.jpg"])
    assert (taken, exif[MAKE], exif[ORIENTATION]) == ("2024:05:06 08:08:09", "Tsumami", 6)
    assert copies["behind.jpg"].endswith(content[-3000:])
    assert said(copies["whole.jpg"])[3].get_ifd(GPS)[6] == 1234


def test_photos_go_to_the_middle_of_the_map_on_a_phone_by_keys(open_page):
    room = open_map(open_page, size=(390, 844), scheme="dark", locale="ja")
    page = room.page
    room.add(jpeg("one"), jpeg("two"))
    open_panel(room)
    assert violations(page) == []
    page.locator(".correcting .row button").focus()
    page.keyboard.press("Enter")
    page.locator(".correcting .places button").last.focus()
    page.keyboard.press("Enter")
    wait(page, "document.querySelectorAll('#messages p').length > 1")
    assert [room.call("photos_photo", 1000 + i) for i in (0, 1)] == [1, 1]
    page.keyboard.press("Escape")
    assert not page.locator(".correcting").is_visible()
    assert page.evaluate("document.activeElement.className") == "correct"


def test_escape_closes_the_panel_after_the_map_was_moved(room):
    page = room.page
    room.add(jpeg("one"))
    open_panel(room)
    page.mouse.click(900, 400)
    assert page.evaluate("document.activeElement.className") == "ground"
    page.keyboard.press("/")
    wait(page, "document.querySelector('.search')?.checkVisibility()")
    # The search that lies above it is closed first.
    page.keyboard.press("Escape")
    assert page.locator(".correcting").is_visible() and not page.locator(".search").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".correcting").is_visible()
    assert page.evaluate("document.activeElement.className") == "correct"
