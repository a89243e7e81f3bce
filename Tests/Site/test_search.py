"""The search of the website, by what people type who hear of the project."""

import json

from conftest import ROOT

# What a newcomer types, and the page that answers it, which comes first.
FIRST = {
    "pinch zoom": "guides/tsumami/PhotoViewer.html", "momentum": "guides/tsumami/Springs.html",
    "sheet": "guides/tsumami/SheetOverList.html", "install": "index.html#lines",
    "react": "guides/web/package.html#react", "limits": "guides/tsumami/LimitsOfContent.html",
    "double tap": "guides/tsumami/ComposingGestures.html", "rotate image": "guides/tsumami/PhotoOnAPage.html",
    "test gestures": "guides/tsumami/TestingGestures.html", "slow": "guides/tsumami/LimitsOfEngine.html",
    "accessibility": "guides/web/package.html#what-to-know", "svg": "guides/web/package.html#what-to-know",
    "tuio": "guides/devices/LiveInput.html#a-table-with-tuio", "stylus": "guides/devices/LiveInput.html",
    "tutorial": "guides/tsumami/PhotoOnAPage.html", "demo": "play/index.html",
    "license": "guides/about/licences.html", "tsumami command": "guides/trace/ExplainingTraces.html",
    "写真": "ja/guides/tsumami/PhotoOnAPage.html", "インストール": "ja/index.html#lines",
    "ドラッグ": "ja/guides/tsumami/PhotoOnAPage.html#開く", "シート": "guides/tsumami/SheetOverList.html",
    "地図": "examples/map.html", "並べ替え": "guides/lists/TsumamiLists.html", "例": "examples/index.html",
    "写真 UIKit": "ja/guides/uikit/PhotoInUIKit.html", "ﾋﾟﾝﾁ": "guides/tsumami/PhotoViewer.html",
    "iframe": "guides/web/package.html#what-to-know", "examples": "examples/index.html",
    "api": "reference/index.html", "latency": "guides/tsumami/LimitsOfEngine.html",
}
# And others, whose answer is among the first five.
SEARCHES = {
    "pinch": "PinchingInSwiftUI", "long press then drag": "ComposingPressAndDrag", "bottom sheet": "heet",
    "snap": "nap", "keep inside": "imit", "python": "InPython", "record": "ecord",
    "kanban": "examples/kanban", "use-gesture": "use-gesture", "why gesture fails": "Explaining",
    "rubber band": "LimitsOfContent", "angular": "package.html#vue-and-svelte", "replay": "recording-and-replay",
    "three.js": "drawing-it-yourself", "easing": "Springs", "写真を回転": "PhotoOnAPage", "長押し": "ComposingPressAndDrag",
    "Stage": "reference/tsumami/stage", "sortable list": "ortable", "reorder list uikit": "lists/TsumamiLists",
}


def test_the_search_finds_what_a_newcomer_types(open_page):
    page = open_page("search.html")
    page.wait_for_selector("#query[data-ready]")
    has_declarations = (ROOT / "public/reference/tsumami/stage.html").exists()
    missed = {}
    for text, path in FIRST.items():
        page.fill("#query", text)
        found = page.locator("#found a").first.get_attribute("href")
        if found != path:
            missed[text] = found
    for text, part in SEARCHES.items():
        if part.startswith("reference") and not has_declarations:
            continue
        page.fill("#query", text)
        found = page.evaluate("""() => [...document.querySelectorAll("#found a")].slice(0, 5)
            .map((a) => a.getAttribute("href"))""")
        if not any(part in path for path in found):
            missed[text] = found
    assert missed == {}
    # Each Japanese word leads somewhere.
    for word in json.loads((ROOT / "Pages/search-japanese.json").read_text()):
        page.fill("#query", word)
        assert page.locator("#found a").count(), word
    page.fill("#query", "qwertyuiop")
    assert page.locator("#state").inner_text() == "Nothing found"
