"""Pictures of every kind: each is shown, or refused with a sentence that names its file."""

import base64
import io
import struct
import zlib

import pytest
from PIL import Image

import photo_files
from conftest import CLOCK, Studio, look_at, wait
from test_studio import PNG


def png(width, height, shade=1):
    """A picture of one colour, with one bit for each pixel."""
    def chunk(kind, content):
        return (struct.pack(">I", len(content)) + kind + content
                + struct.pack(">I", zlib.crc32(kind + content)))
    row = b"\0" + (b"\xff" if shade else b"\0") * ((width + 7) // 8)
    packer = zlib.compressobj(1)
    content = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", content)
            + chunk(b"IEND", b""))


# Two frames of one pixel: first red, then blue.
GIF = (b"GIF89a\1\0\1\0\x80\0\0\xff\0\0\0\0\xff!\xff\x0bNETSCAPE2.0\3\1\0\0\0"
       b"!\xf9\4\0\x0a\0\0\0,\0\0\0\0\1\0\1\0\0\2\2D\1\0"
       b"!\xf9\4\0\x0a\0\0\0,\0\0\0\0\1\0\1\0\0\2\2L\1\0;")


def add(page, name, content, kind="image/png"):
    page.set_input_files("#files", {"name": name, "mimeType": kind, "buffer": content})


def shown(page, name):
    """Waits for a photo; returns the proportions of its item and of its picture."""
    page.wait_for_selector(f"[aria-label='Photo, {name}'] img")
    wait(page, f"document.querySelector(\"[aria-label='Photo, {name}'] img\").naturalWidth > 0")
    return page.evaluate("""name => {
        const item = document.querySelector(`[aria-label='Photo, ${name}']`);
        const image = item.querySelector('img');
        return [item.offsetWidth / item.offsetHeight, image.naturalWidth / image.naturalHeight,
            Math.max(image.naturalWidth, image.naturalHeight)];
    }""", name)


def jpeg(page, width, height, orientation):
    """A JPEG that a canvas makes, red at its top left, with an orientation in EXIF."""
    plain = base64.b64decode(page.evaluate("""async ([width, height]) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        context.fillStyle = 'blue';
        context.fillRect(0, 0, width, height);
        context.fillStyle = 'red';
        context.fillRect(0, 0, width / 2, height / 2);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
        return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    }""", [width, height]))
    exif = (b"Exif\0\0MM\0*\0\0\0\x08\0\1" + struct.pack(">HHIHH", 0x0112, 3, 1, orientation, 0)
            + b"\0\0\0\0")
    return plain[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + plain[2:]


@pytest.mark.parametrize("orientation, corner", [
    (1, (0, 0)), (3, (1, 1)), (6, (1, 0)), (8, (0, 1))])
def test_a_photo_is_upright(studio, orientation, corner):
    page = studio.page
    add(page, "turned.jpg", jpeg(page, 400, 200, orientation), "image/jpeg")
    own, natural, _ = shown(page, "turned")
    expected = 2 if orientation < 5 else 0.5
    assert abs(own / expected - 1) < 0.01 and abs(natural / expected - 1) < 0.01
    is_red = page.evaluate("""([x, y]) => {
        const image = document.querySelector("[aria-label='Photo, turned'] img");
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 2;
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0, 2, 2);
        const [red, , blue] = context.getImageData(x, y, 1, 1).data;
        return red > 150 && blue < 100;
    }""", corner)
    assert is_red


def test_fifty_megapixels_are_shown_in_the_size_that_is_needed(studio):
    add(studio.page, "large.png", png(8000, 6250))
    own, natural, longest = shown(studio.page, "large")
    assert abs(own - 1.28) < 0.01 and abs(natural - 1.28) < 0.01
    assert longest == 1024
    # When it is small on the screen, less is enough.
    for _ in range(6):
        studio.page.keyboard.press("-")
        studio.clock.advance(0.5)
    wait(studio.page,
         "document.querySelector(\"[aria-label='Photo, large'] img\").naturalWidth === 256")


def test_a_picture_is_sharp_again_when_the_board_is_zoomed(studio):
    page = studio.page
    add(page, "wide.png", png(3000, 2000))
    shown(page, "wide")
    for _ in range(8):
        page.keyboard.press("+")
        studio.clock.advance(0.5)
    wait(page, "document.querySelector(\"[aria-label='Photo, wide'] img\").naturalWidth === 3000")


def test_thirty_thousand_pixels_wide(studio):
    add(studio.page, "strip.png", png(30000, 600))
    own, natural, longest = shown(studio.page, "strip")
    assert abs(own / 50 - 1) < 0.1 and longest == 1024 and natural > 40


def test_an_animated_picture_shows_its_first_frame(studio):
    add(studio.page, "moving.gif", GIF, "image/gif")
    own, *_ = shown(studio.page, "moving")
    assert abs(own - 1) < 0.01


@pytest.mark.parametrize("name, content, sentence", [
    ("empty.png", b"", "is empty"),
    ("words.png", b"these are words", "is not a picture"),
    ("cut.png", png(64, 64)[:40], "is damaged"),
    ("header.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF", "is damaged"),
    ("film.mp4", b"\0\0\0\x18ftypisom\0\0\2\0isommp42" + bytes(100), "is not a picture"),
    ("giant.png", png(8, 8).replace(struct.pack(">II", 8, 8), struct.pack(">II", 60000, 60000), 1),
     "has 3600 megapixels"),
])
def test_what_cannot_be_shown_is_refused_with_a_sentence(studio, name, content, sentence):
    count = studio.page.locator(".photo").count()
    add(studio.page, name, content)
    studio.page.wait_for_selector("#messages p")
    said = studio.page.inner_text("#messages")
    assert f"“{name}”" in said and sentence in said
    assert studio.page.locator(".photo").count() == count


def test_a_picture_that_says_less_than_it_should_comes_with_a_sentence(studio):
    """What was cut on its way, and a single pixel; a preview and a film behind it change nothing."""
    page = studio.page

    def noise(kind, **options):
        file = io.BytesIO()
        Image.effect_noise((320, 240), 90).save(file, kind, **options)
        return file.getvalue()

    exif = Image.Exif()
    exif[0x927c] = noise("JPEG", quality=20)[:20_000]
    whole = noise("JPEG", exif=exif.tobytes())
    for name, content, kind, said in [
            ("whole", whole + b"\0" * 100_000, "image/jpeg", None),
            ("progressive", noise("JPEG", progressive=True), "image/jpeg", None),
            ("png", noise("PNG"), "image/png", None),
            ("cut", whole[:-20_000], "image/jpeg", "“cut.jpg” was cut"),
            ("short", noise("PNG")[:-20_000], "image/png", "“short.png” was cut"),
            ("dot", png(1, 1), "image/png", "“dot.png” is a single pixel")]:
        add(page, f"{name}.{'jpg' if kind == 'image/jpeg' else 'png'}", content, kind)
        shown(page, name)
        if said is None:
            assert page.locator("#messages p").count() == 0, name
        else:
            wait(page, f"document.querySelector('#messages p:last-child')"
                       f"?.textContent.startsWith('{said}')")


def turned(kind, orientation=6, **options):
    """A picture of 64 by 40 pixels that EXIF turns by a quarter."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    file = io.BytesIO()
    Image.new("RGB", (64, 40), (0, 90, 200)).save(file, kind, exif=exif.tobytes(), **options)
    return file.getvalue()


def test_pictures_of_each_kind_have_their_proportions(studio):
    page = studio.page
    jpeg = turned("JPEG")
    # The first directory of its EXIF lies behind the end of the file.
    start = jpeg.index(b"Exif") + 6
    damaged = jpeg[:start] + b"MM\0*\x7f\xff\xff\xff" + jpeg[start + 8:]
    pictures = {
        # Browsers do not turn a WebP.
        "lossy": (turned("WEBP", 1), 1.6), "lossless": (turned("WEBP", 1, lossless=True), 1.6),
        "extended": (turned("WEBP"), 1.6), "png": (turned("PNG"), 0.625),
        "avif": (turned("AVIF"), 0.625), "jpeg": (jpeg, 0.625), "damaged": (damaged, 1.6),
        "plain": (turned("PNG", 1), 1.6), "bmp": (turned("BMP"), 1.6),
    }
    # The name says nothing of the kind.
    page.set_input_files("#files", [
        {"name": f"{name}.bin", "mimeType": "image/png", "buffer": content}
        for name, (content, _) in pictures.items()])
    for name, (_, expected) in pictures.items():
        item, picture, _ = shown(page, name)
        assert item == pytest.approx(expected, rel=0.02), name
        assert picture == pytest.approx(expected, rel=0.02), name


def test_a_worker_that_dies_takes_no_picture_with_it(open_page):
    page = open_page("pictures/icon.svg", is_driven=False)
    page.add_init_script(CLOCK)
    page.add_init_script("""
        globalThis.workers = 0;
        globalThis.Worker = class extends Worker {
            constructor(...all) {
                super(...all);
                workers += 1;
                if (workers > 1) return;
                this.postMessage = () =>
                    Promise.resolve().then(() => this.dispatchEvent(new Event('error')));
            }
        };
    """)
    page.goto(page.url.replace("pictures/icon.svg", "#collage"))
    Studio(page)
    content = turned("JPEG")
    page.set_input_files("#files", [
        {"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": content}
        for name in ("one", "two", "three")])
    for name in ("one", "two", "three"):
        assert shown(page, name)[0] == pytest.approx(0.625, rel=0.02)
    assert page.evaluate("workers") == 2


def test_a_failure_that_is_not_expected_is_said_and_takes_no_other_picture_with_it(open_page):
    studio = Studio(open_page())
    page = studio.page
    page.evaluate("""() => {
        const { Worker } = globalThis;
        globalThis.Worker = function () {
            globalThis.Worker = Worker;
            throw new Error('no room for a worker');
        };
    }""")
    page.set_input_files("#files", [
        {"name": name, "mimeType": "image/png", "buffer": png(30, 20)}
        for name in ("first.png", "second.png")])
    wait(page, "document.querySelector(\"[aria-label='Photo, second']\") !== null")
    assert "“first.png” is not a picture" in page.inner_text("#messages")
    assert page.locator("#progress").is_hidden()
    assert "no room for a worker" in open_page.complaints.pop()


def test_five_hundred_at_once(studio, tmp_path):
    page = studio.page
    count = page.locator(".photo").count()
    for i in range(500):
        (tmp_path / f"photo-{i:03}.png").write_bytes(png(40 + i % 7, 30))
    # Meanwhile fingers move what is there; what arrives waits until it is let go.
    x, y = studio.center(studio.node(".photo", 0))
    studio.fingers.down(1, (x, y))
    page.set_input_files("#files", [str(path) for path in sorted(tmp_path.iterdir())])
    page.wait_for_selector("#progress:not([hidden])")
    studio.fingers.glide({1: (x + 40, y)}).up(1)
    for _ in range(60):
        if page.locator(".photo").count() == count + 500:
            break
        # The board comes to rest before the next ones.
        studio.clock.advance(0.3)
        wait(page, f"document.querySelectorAll('.photo').length === {count} + 500 || i > 60")
    assert page.locator(".photo").count() == count + 500
    page.wait_for_selector("#progress", state="hidden")
    names = page.locator(".world > .photo").evaluate_all(
        "photos => photos.map(photo => photo.getAttribute('aria-label'))")
    wait(page, "document.querySelectorAll('.photo[aria-label]').length > 500")
    names = [name for name in names if name.startswith("Photo, photo-")]
    assert len(names) == 500 and names == sorted(names)
    check_rows(studio, [each for each in photos(studio, count + 500) if each[0].startswith("photo-")])
    look_at(page, "collage-500.png")
    page.click("[data-run=undo]")
    wait(page, f"document.querySelectorAll('.photo').length === {count}")


def test_what_arrives_waits_for_a_finger_that_has_not_moved_yet(studio):
    page = studio.page
    count = page.locator(".photo").count()
    x, y = studio.center(studio.node(".photo", 0))
    studio.fingers.down(1, (x, y))
    page.set_input_files("#files", [
        {"name": f"photo-{i:03}.png", "mimeType": "image/png", "buffer": png(40, 30)} for i in range(60)])
    # The first ones are ready.
    wait(page, "document.querySelector('#progress').textContent.startsWith('Photo 26 of 60')")
    studio.settle()
    assert page.locator(".photo").count() == count
    studio.fingers.glide({1: (x + 40, y)}).up(1)
    for _ in range(20):
        studio.clock.advance(0.3)
        wait(page, f"document.querySelectorAll('.photo').length === {count} + 60 || i > 60")
        if page.locator(".photo").count() == count + 60:
            break
    wait(page, "document.querySelectorAll('.photo[aria-label]').length >= 60")
    check_rows(studio, photos(studio, 60))


def photos(studio, count):
    """The names and the boxes of the last photos on the board: left, top, right, bottom."""
    studio.rest()
    return studio.page.locator(".world > .photo").evaluate_all(
        """(photos, count) => photos.slice(-count).map(photo => {
            const { left, top, right, bottom } = photo.getBoundingClientRect();
            return [photo.getAttribute('aria-label').replace('Photo, ', ''), left, top, right, bottom];
        })""", count)


def check_rows(studio, found):
    """Photos lie in rows, straight, and a person sees all of them whole."""
    size = studio.page.viewport_size
    rows = {}
    for _, left, top, right, bottom in found:
        rows.setdefault(round(top, 1), []).append((left, right, bottom))
        assert left >= 0 and top >= 60 and right <= size["width"] and bottom <= size["height"] - 100
        assert abs(bottom - top - (found[0][4] - found[0][2])) < 0.5, "equally high"
    tops = sorted(rows)
    for one, next_one in zip(tops, tops[1:]):
        assert next_one > rows[one][0][2], "rows do not overlap"
    for row in rows.values():
        assert row == sorted(row), "in reading order"
        for (_, end, _), (start, _, _) in zip(row, row[1:]):
            assert start > end, "none covers another"
    # Without the selection's toolbar, what is on top in the middle of each is that photo itself.
    studio.page.keyboard.press("Escape")
    studio.settle()
    assert studio.page.evaluate("""count => [...document.querySelectorAll('.world > .photo')]
        .slice(-count).every(photo => {
            const { left, top, width, height } = photo.getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2) === photo;
        })""", len(found))


def shot(time, color):
    """A JPEG that says when it was taken."""
    exif = Image.Exif()
    exif.get_ifd(0x8769)[0x9003] = time
    file = io.BytesIO()
    Image.new("RGB", (60, 40), color).save(file, "JPEG", exif=exif.tobytes())
    return file.getvalue()


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_photos_that_come_together_lie_in_rows(open_page, size):
    studio = Studio(open_page(size=size))
    page = studio.page
    count = page.locator(".photo").count()
    names = [f"photo {number}" for number in (10, 9, 2, 1, 100, 3, 11, 20)]
    page.set_input_files("#files", [
        {"name": f"{name}.png", "mimeType": "image/png", "buffer": png(60 + 10 * (i % 3), 40)}
        for i, name in enumerate(names)])
    wait(page, f"document.querySelectorAll('.photo').length === {count + 8}")
    page.wait_for_selector("[aria-label='Photo, photo 100']")
    wait(page, "[...document.querySelectorAll('.photo')].every(each => each.ariaLabel !== 'Photo')")
    found = photos(studio, 8)
    check_rows(studio, found)
    assert [int(name.split()[1]) for name, *_ in found] == [1, 2, 3, 9, 10, 11, 20, 100]
    # Turned by nothing: the box around each has its own proportions.
    for name, left, top, right, bottom in found:
        expected = (60 + 10 * (names.index(name) % 3)) / 40
        assert (right - left) / (bottom - top) == pytest.approx(expected, rel=0.01)
    look_at(page, f"collage-rows-{size[0]}.png")
    page.click("[data-run=undo]")
    studio.settle()
    assert page.locator(".photo").count() == count


def test_photos_that_all_say_when_they_were_taken_lie_in_that_order(studio):
    page = studio.page
    times = ["2025:08:31 12:00:00", "2024:02:29 08:00:00", "2025:08:31 11:59:59"]
    page.set_input_files("#files", [
        {"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": shot(time, (200, 90, 20))}
        for name, time in zip("abc", times)])
    for name in "abc":
        page.wait_for_selector(f"[aria-label='Photo, {name}']")
    assert [name for name, *_ in photos(studio, 3)] == ["b", "c", "a"]
    # With one that does not say it, the names count.
    page.click("[data-run=undo]")
    page.set_input_files("#files", [
        {"name": f"{name}.jpg", "mimeType": "image/jpeg", "buffer": shot(time, (200, 90, 20))}
        for name, time in zip("abc", times)] + [
        {"name": "0.png", "mimeType": "image/png", "buffer": png(60, 40)}])
    page.wait_for_selector("[aria-label='Photo, c']")
    page.wait_for_selector("[aria-label='Photo, 0']")
    assert [name for name, *_ in photos(studio, 4)] == ["0", "a", "b", "c"]


@pytest.mark.parametrize("density", [1, 2])
@pytest.mark.parametrize("room, photos", [("#collage", ".world > .photo"), ("#start", ".start .print")])
def test_the_edges_of_turned_pictures_are_smooth(open_page, density, room, photos):
    """Along an edge there are colours between those of the picture and of its mat."""
    studio = Studio(open_page(size=(1280, 800), device_scale_factor=density))
    page = studio.page
    page.evaluate("room => (location.hash = room)", room)
    page.wait_for_selector(photos)
    page.evaluate("""async (photos) => {
        const red = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">'
            + '<rect width="4" height="3" fill="#f00"/></svg>';
        for (const image of document.querySelectorAll(photos + ' img')) {
            image.src = 'data:image/svg+xml,' + encodeURIComponent(red);
            await image.decode();
        }
    }""", photos)
    studio.rest()
    for zoom in (0, 3):
        for _ in range(zoom):
            page.keyboard.press("-")
            studio.clock.advance(0.5)
        box = page.locator(photos).first.bounding_box()
        picture = Image.open(io.BytesIO(page.screenshot(clip=box))).convert("RGB")
        between = sum(
            count for count, (red, green, blue) in picture.getcolors(1 << 20)
            if red > 235 and 25 < green < 225 and abs(green - blue) < 12)
        edge = 2 * (picture.width + picture.height)
        # A line of dots beside the edge would be more.
        assert 0.6 * edge < between < 0.8 * edge, f"{between} pixels between along {edge}"


def test_files_are_dropped_where_the_pointer_is(studio):
    page = studio.page
    page.evaluate("""bytes => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(bytes), c => c.charCodeAt(0))], 'sea.png'));
        const options = { dataTransfer: data, bubbles: true, cancelable: true, clientX: 500,
            clientY: 400 };
        const board = document.getElementById('board');
        const over = new DragEvent('dragover', options);
        board.dispatchEvent(over);
        if (!over.defaultPrevented) throw new Error('the browser would open the file');
        board.dispatchEvent(new DragEvent('drop', options));
    }""", base64.b64encode(PNG).decode())
    page.wait_for_selector("[aria-label='Photo, sea']")
    assert abs(studio.center(studio.node("[aria-label='Photo, sea']"))[0] - 500) < 0.5


def test_a_folder_among_files_that_are_dropped_is_named_and_the_photos_come(studio, tmp_path):
    page = studio.page
    (tmp_path / "holidays").mkdir()
    for name in ("one", "two"):
        (tmp_path / f"{name}.png").write_bytes(PNG)
    data = {"items": [], "dragOperationsMask": 1,
            "files": [str(tmp_path / name) for name in ("one.png", "holidays", "two.png")]}
    cdp = page.context.new_cdp_session(page)
    for kind in ("dragEnter", "dragOver", "drop"):
        cdp.send("Input.dispatchDragEvent", {"type": kind, "x": 500, "y": 400, "data": data})
    for name in ("one", "two"):
        page.wait_for_selector(f"[aria-label='Photo, {name}']")
    said = page.inner_text("#messages")
    assert "“holidays” could not be read" in said and "open it" in said


def test_a_picture_is_pasted(studio):
    page = studio.page
    count = page.locator(".photo").count()
    page.evaluate("""bytes => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(bytes), c => c.charCodeAt(0))],
            'image.png', { type: 'image/png' }));
        document.body.dispatchEvent(new ClipboardEvent('paste', {
            clipboardData: data, bubbles: true, cancelable: true }));
    }""", base64.b64encode(PNG).decode())
    wait(page, f"document.querySelectorAll('.photo').length === {count + 1}")


def test_a_phone_offers_its_camera(open_page):
    page = open_page(size=(390, 844), is_mobile=True)
    Studio(page)
    page.click("[popovertarget=menu-add]")
    with page.expect_file_chooser() as chooser:
        page.click("[data-action=camera]")
    assert chooser.value.element.get_attribute("capture") == "environment"


def test_a_heic_picture_is_refused_with_what_to_do(studio):
    content = photo_files.photo(kind="HEIF")
    add(studio.page, "phone.heic", content, "image/heic")
    studio.page.wait_for_selector("#messages p")
    sentence = studio.page.locator("#messages").inner_text()
    assert "phone.heic" in sentence and "HEIC" in sentence and "JPEG" in sentence


@pytest.mark.parametrize("size, scheme", [((1280, 800), "dark"), ((390, 844), "light")])
def test_many_sentences_at_once_cover_nothing(open_page, size, scheme):
    studio = Studio(open_page(size=size, scheme=scheme))
    page = studio.page
    page.set_input_files("#files", [
        {"name": f"{n}.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"} for n in range(30)])
    lines = page.locator("#messages p")
    wait(page, "document.querySelectorAll('#messages p').length === 30")
    seen = lambda: [line.inner_text() for line in lines.all() if line.is_visible()]
    assert [line.split("”")[0] for line in seen()] == ["“27.jpg", "“28.jpg", "“29.jpg"]
    assert page.inner_text("#messages .more span") == "27 more"
    look_at(page, f"many-sentences-{size[0]}-{scheme}.png")
    box = page.locator("#messages").bounding_box()
    assert box["height"] < 0.4 * size[1]
    # All of them are there for who wants to read them, as long as that takes.
    page.click("#messages button:has-text('Show all')")
    studio.clock.advance(20)
    assert len(seen()) == 30 and page.locator("#messages").bounding_box()["height"] <= 0.61 * size[1]
    page.locator("#messages p").first.scroll_into_view_if_needed()
    look_at(page, f"all-sentences-{size[0]}-{scheme}.png")
    page.click("#messages button:has-text('Close')")
    assert page.locator("#messages > *").count() == 0
    # A few go by themselves.
    page.set_input_files("#files", [
        {"name": f"{n}.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"} for n in range(5)])
    wait(page, "document.querySelectorAll('#messages p').length === 5")
    studio.clock.advance(7)
    assert page.locator("#messages > *").count() == 0
