"""The front page, in both languages, the page of the search, and the page that runs code."""

import json
import pathlib
import re
import subprocess

from . import pads, text
from .shell import PAGES, WORDS, filled, policy

ROOT = PAGES.parent
BUILT = ROOT / ".build/web/tsumami"
PACKAGE = (".package(path: \"../tsumami\")", "swift", "path")
# The tabs of the platforms, first that of readers in a browser: the lines of installation, their
# language, and which sentence says how it is done.
INSTALL = {
    "Web": ("tsumami/script/build-web-package\nnpm install tsumami/.build/web/tsumami.tgz", "sh", "npm"),
    "UIKit": PACKAGE, "SwiftUI": PACKAGE, "Swift": PACKAGE,
    "C": ("tsumami/script/build-c --prefix usr", "sh", "prefix"),
    "Python": ("tsumami/script/build-python\npip install tsumami/.build/python/*.whl", "sh", "pip"),
}
# What script/assets/draw-gallery has drawn, and where it leads.
GALLERY = {
    "collage": "studio/index.html#collage", "map": "studio/index.html#map",
    **{name: f"examples/{name}.html"
       for name in ("viewer", "crop", "kanban", "drop", "rows", "whiteboard")},
}


def platforms(guides, words, root, language):
    """The three lines of each platform, as the README has them, and how it is installed."""
    readme = (ROOT / "README.md").read_text()
    panels = {}
    for cell in re.findall(r"<td>(.*?)</td>", readme, re.DOTALL):
        name, target = re.search(r"(\w+) · \[.*?\]\((.*?)\)", cell).groups()
        kind, code = re.search(r"```(\w+)\n(.*?)```", cell, re.DOTALL).groups()
        _, path, _ = guides.translated(guides.find(pathlib.Path(target).stem, "Tsumami"), language)
        *install, way = INSTALL[name]
        panels[name] = (
            f'<section id="tab-{name.lower()}" data-name="{name.lower()}"><h3>{name}</h3>\n'
            + text.code_block(code, kind) + f'<p>{words["install." + way]}</p>\n' + text.code_block(*install)
            + f'<p><a href="{root}{path}">{words["whole"]}</a></p></section>\n')
    return "".join(panels[name] for name in INSTALL)


def gallery(words, root):
    """Pictures of what is made with it; each is a link."""
    listed = ""
    for name, path in GALLERY.items():
        title, about = words["made." + name].split(": ")
        picture = f"{root}pictures/made-{name}"
        listed += (
            f'<li><a href="{root}{path}"><picture><source media="(prefers-color-scheme: dark)" '
            f'srcset="{picture}-dark.webp"><img src="{picture}-light.webp" width="480" height="320" alt="" '
            f'loading="lazy"></picture>{title}</a>{about}</li>\n')
    return listed


def write_front(site, guides):
    template = (PAGES / "parts/front.html").read_text()
    for language, path in (("en", "index.html"), ("ja", "ja/index.html")):
        root = "../" if language == "ja" else ""
        words = {**WORDS[language], "root": root}
        words["more.text"] = words["more.text"].replace("{root}", root)
        # The list in the sheet: the highest mountains of Japan, and their heights in metres.
        words["summits"] = "".join(
            f"<li>{name}<span>{height} m</span></li>"
            for name, height in (each.split(" ") for each in words["summits"].split(",")))
        words["platforms"] = platforms(guides, words, root, language)
        words["gallery"] = gallery(words, root)
        head = (f'<link rel="preload" href="{root}tsumami/tsumami-core.wasm" as="fetch" '
                f'crossorigin>\n<link rel="modulepreload" href="{root}front.js">\n'
                f'<script type="module" src="{root}front.js"></script>\n')
        title = {"en": "Install", "ja": "インストール"}[language]
        site.find(f"{path}#lines", title, "Front page", f"{', '.join(INSTALL)}: {words['lines']}.", 4,
                  "install setup start npm pip package download" if language == "en" else "")
        site.page(path, words["title"], filled(template, words), language=language,
                  other={"en": "ja/index.html", "ja": "index.html"}[language], head=head,
                  description=words["description"], style="front")


def minified(file, *arguments):
    return subprocess.run(["esbuild", "--minify", "--log-level=warning", *arguments, file],
                          check=True, stdout=subprocess.PIPE, text=True).stdout


def write_scripts(site):
    """The scripts; that of the front page is one file, with the small package in it."""
    for name in ("site.js", "swift-pad.js", "search.js", "play.js"):
        (site.folder / name).write_text((PAGES / f"parts/{name}").read_text())
    (site.folder / "front.js").write_text(minified(
        PAGES / "parts/front.js", "--bundle", "--format=esm", f"--alias:tsumami/core={BUILT}/core.js"))
    (site.folder / "site.css").write_text(minified(PAGES / "parts/site.css"))


def pad_page(site, path, body, *, head="", **policies):
    site.write(path, f"""<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy(**policies)}">
<title>A pad</title><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="site.css">
{head}<body class="in-pad">{body}</body></html>
""")


def write_pad(site):
    """The pages in which code of the guides runs; blobs are scripts in the first, and there alone."""
    pad_page(site, "pad.html", (PAGES / "parts/pad.html").read_text(), more=" blob:")
    # A page without an origin gets scripts, but no modules: the package is the text of one in a script.
    (site.folder / "pad.js").write_text(minified(PAGES / "parts/pad.js", "--format=iife"))
    package = minified(PAGES / "parts/pad-package.js", "--bundle", "--format=esm",
                       f"--alias:tsumami={BUILT}", "--define:import.meta.url=location.href")
    (site.folder / "pad-package.js").write_text(f"const packageOfPads = {json.dumps(package)};\n")
    pad_page(site, "swift-pad.html", '<canvas id="swift" role="img"></canvas>\n'
             '<script type="module" src="swift-pad.js"></script>\n')
    pads.build(site.folder)


def write_search(site):
    words = WORDS["en"]
    site.page("search.html", "Search · Tsumami", f"""<h1>Search</h1>
<form><input type="search" id="query" name="q" aria-label="{words['search']}" autocomplete="off"></form>
<p id="state" role="status"></p>
<noscript><p>The search needs JavaScript. <a href="guides/index.html">All guides</a>,
<a href="reference/index.html">the reference</a>.</p></noscript>
<ol id="found" class="found"></ol>
""", head='<script src="lunr.js"></script>\n<script type="module" src="search.js"></script>\n')


def write_play(site):
    site.page("play/index.html", "Playground · Tsumami", """<h1>Playground</h1>
<p>Write what the pad does, and record what your fingers do on it. The address of this page has both, so a link
carries them.</p>
<noscript><p>The playground needs JavaScript.</p></noscript>
<div id="play"></div>
""", head='<script type="module" src="../play.js"></script>\n')
    site.find("play/index.html", "Playground", "Page", "Write what a pad does, and record your fingers.", 4,
              "demo try sandbox")
