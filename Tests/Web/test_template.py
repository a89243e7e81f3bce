"""The template of a page in Swift builds, and two fingers hold what it shows."""

import functools
import http.server
import shutil
import subprocess
import threading

from conftest import CLOCK, ROOT, Page


def test_a_page_in_swift(browser, tmp_path):
    template = tmp_path / "SwiftPage"
    shutil.copytree(ROOT / "Examples/SwiftPage", template,
                    ignore=shutil.ignore_patterns(".build", "site"))
    manifest = template / "Package.swift"
    manifest.write_text(manifest.read_text().replace("../..", str(ROOT)))
    run = subprocess.run(["./build"], cwd=template, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    # Not the studio's server, whose policy allows no script in a page.
    handler = functools.partial(
        http.server.SimpleHTTPRequestHandler, directory=template / "site")
    serving = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    context = browser.new_context(has_touch=True)
    inner = context.new_page()
    inner.add_init_script(CLOCK)
    inner.goto(f"http://127.0.0.1:{serving.server_port}/index.html")
    inner.wait_for_function("globalThis.wire")
    page = Page(inner)
    x, y = page.center("#photo")
    page.fingers.down(1, (x - 30, y)).down(2, (x + 30, y))
    page.fingers.glide({1: (x - 60, y), 2: (x + 60, y)}, steps=10).up(1).up(2)
    page.clock.advance(1)
    assert page.js("document.getElementById('photo').getBoundingClientRect().width") > 250
    page.fingers.down(3, page.center("#photo")).up(3)
    page.settle()
    assert page.js("wire.exports.page_taps()") == 1
    context.close()
    serving.shutdown()
