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
        ("photo", "Several hands turn photos and the frames around them, and nothing slips."),
        ("viewer", "Flick through pages; fingers, a double tap or a wheel zoom about their point."),
        ("map", "Pan, pinch and turn it; its pins are dragged by themselves."),
        ("crop", "A frame with sides and corners to pull, by keys, too."),
        ("knob", "One finger or the arrow keys turn it."),
        ("touch", "Drag, pinch and zoom with the small module."))),
    ("Lists and sheets", (
        ("sortable", "Tasks are dragged by their grips, in lists that scroll."),
        ("kanban", "Cards move within columns and between them, by fingers, a mouse or keys."),
        ("drop", "Drop zones, one of them turned, and one for round pieces alone."),
        ("rows", "A swipe opens a row, or deletes it; up and down the page scrolls."),
        ("strip", "Sideways it moves; up and down the page scrolls."),
        ("carousel", "Drag or flick to the next picture."),
        ("sheet", "One drag opens the sheet and goes on in its list."))),
    ("Drawn by yourself, or by a framework", (
        ("canvas", "Each square can be held; the program draws them."),
        ("whiteboard", "One finger draws, two move and zoom the board."),
        ("react", "Two hooks: one for the stage, one for each item."),
        ("vue", "A directive makes elements items of the stage around them."),
        ("svelte", "An action lets fingers hold an element."),
        ("element", "Markup alone, without a script of your own."))),
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


def write_component(site, name, about):
    """The page of a component that its framework compiles: its code alone, as that is not here."""
    path, title = f"examples/{name}.html", name.capitalize()
    site.page(path, f"{title} · Tsumami", (
        f"<h1>{title}</h1>\n<p>A component, for a project that has {title} and the package. It does not run here: "
        f"{title} compiles it.</p>\n"
        + text.code_block((EXAMPLES / f"{name}.{name}").read_text(), "html")))
    site.find(path, title, "Example", about, 4)
    return f'<li><a href="{name}.html">{title}</a><br>{about}</li>\n'


def write_examples(site):
    live = site.folder / "live"
    live.mkdir()
    shutil.copy(EXAMPLES / "examples.css", live)
    built = ROOT / "site/examples"
    listed, names = "", []
    for want, examples in TO_DO:
        listed += f'<h2 id="{text.slug(want)}">{want}</h2>\n<ul class="cards">\n'
        for name, about in examples:
            names.append(name)
            if (EXAMPLES / f"{name}.{name}").exists():
                listed += write_component(site, name, about)
                continue
            source = (EXAMPLES / f"{name}.html").read_text()
            script = EXAMPLES / f"{name}.jsx"
            # React is bundled with its page, Vue lies beside it.
            needs_library = re.search(rf'"(\./)?{name}\.js"', source)
            if needs_library and not (built / f"{name}.js").exists():
                continue
            site.write(f"live/{name}.html", with_policy(source))
            code = text.code_block(source, "html")
            if needs_library:
                shutil.copy(built / f"{name}.js", live)
            if script.exists():
                code = text.code_block(script.read_text(), "jsx") + code
            title = re.search(r"<title>(.*?)</title>", source)[1]
            site.page(f"examples/{name}.html", f"{title} · Tsumami", (
                f'<h1>{title}</h1>\n<p><a href="../live/{name}.html">Open alone</a></p>\n'
                f'<iframe class="example" src="../live/{name}.html" title="{title}"></iframe>\n'
                f'<h2 id="code">The code</h2>\n{code}'))
            site.find(f"examples/{name}.html", title, "Example", about, 4)
            listed += f'<li><a href="{name}.html">{title}</a><br>{about}</li>\n'
        listed += "</ul>\n"
    files = [*EXAMPLES.glob("*.html"), *EXAMPLES.glob("*.svelte")]
    forgotten = {path.stem for path in files} - set(names) - {"index"}
    if forgotten:
        raise SystemExit(f"site: {', '.join(sorted(forgotten))} of Examples/Web is not listed in examples.py")
    site.find("examples/index.html", "Examples", "Page", "Each runs, with its code below.", 4, "sample snippet")
    site.page("examples/index.html", "Examples · Tsumami", (
        f"<h1>Examples</h1>\n{listed}"
        '<p>The README of the <a href="../guides/web/package.html">package</a> has more, beside its code; in the '
        '<a href="../play/index.html">playground</a> you write your own.</p>\n'))
