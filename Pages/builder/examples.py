"""The examples: each runs in a page of its own, with its code below."""

import html
import pathlib
import re
import shutil

from . import text
from .shell import PAGES, policy

ROOT = PAGES.parent
EXAMPLES = ROOT / "Examples/Web"
# By what one wants to do: the name of the file, and what a person does there.
TO_DO = (
    ("Move, zoom, turn", (
        ("photo", "Photos in turned frames, for several hands"), ("viewer", "A photo viewer with pages"),
        ("map", "A map"), ("crop", "A crop tool"), ("knob", "A knob"),
        ("touch", "Photos with the small module"))),
    ("Lists and sheets", (
        ("sortable", "A sortable list in React"), ("kanban", "A kanban board"),
        ("drop", "Trays that pieces are dropped into, one of them turned"),
        ("rows", "Rows that are swiped, to be deleted"), ("strip", "A strip in a page that scrolls"), ("carousel", "A carousel"),
        ("sheet", "A sheet over a page that scrolls"))),
    ("Drawn by yourself, or by a framework", (
        ("canvas", "A canvas with a thousand sprites"), ("whiteboard", "A whiteboard to draw on"), ("react", "React"),
        ("element", "A custom element, without a script"))),
)


def with_policy(page):
    """A page with a policy that allows its own inline parts and nothing of others."""
    scripts = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", page, re.DOTALL)
    styles = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    attributes = re.findall(r'\bstyle="([^"]*)"', page)
    rule = policy(scripts, styles + attributes)
    if attributes:
        rule = rule.replace("style-src 'self'", "style-src 'self' 'unsafe-hashes'")
    return page.replace('<meta charset="utf-8">', (
        '<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" '
        f'content="{html.escape(rule)}">'), 1)


def write_examples(site):
    live = site.folder / "live"
    live.mkdir()
    shutil.copy(EXAMPLES / "examples.css", live)
    built = ROOT / "site/examples"
    listed, names = "", []
    for want, examples in TO_DO:
        listed += f'<h2 id="{text.slug(want)}">{want}</h2>\n<ul class="guides">\n'
        for name, about in examples:
            names.append(name)
            source = (EXAMPLES / f"{name}.html").read_text()
            script = EXAMPLES / f"{name}.jsx"
            if script.exists() and not (built / f"{name}.js").exists():
                continue
            site.write(f"live/{name}.html", with_policy(source))
            code = text.code_block(source, "html")
            if script.exists():
                shutil.copy(built / f"{name}.js", live)
                code = text.code_block(script.read_text(), "jsx") + code
            title = re.search(r"<title>(.*?)</title>", source)[1]
            site.page(f"examples/{name}.html", f"{title} · Tsumami", (
                f'<h1>{title}</h1>\n<p><a href="../live/{name}.html">Open alone</a></p>\n'
                f'<iframe class="example" src="../live/{name}.html" title="{title}"></iframe>\n'
                f'<h2 id="code">The code</h2>\n{code}'))
            site.find(f"examples/{name}.html", title, "Example", about, 4)
            listed += f'<li><a href="{name}.html">{title}</a> {about}</li>\n'
        listed += "</ul>\n"
    forgotten = {path.stem for path in EXAMPLES.glob("*.html")} - set(names) - {"index"}
    if forgotten:
        raise SystemExit(f"site: {', '.join(sorted(forgotten))} of Examples/Web is not listed in examples.py")
    site.page("examples/index.html", "Examples · Tsumami", (
        f"<h1>Examples</h1>\n{listed}"
        '<p>The README of the <a href="../guides/web/package.html">package</a> has more, beside its code; in the '
        '<a href="../play/index.html">playground</a> you write your own.</p>\n'))
