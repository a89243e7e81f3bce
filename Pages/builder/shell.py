"""What each page of the site has: its head, its links, its foot."""

import base64
import hashlib
import html
import json
import pathlib
import posixpath
import re

PAGES = pathlib.Path(__file__).resolve().parents[1]
VERSION = re.search(
    r'version = "(.+)"', (PAGES.parent / "Sources/TsumamiCommand/Version.swift").read_text())[1]
WORDS = json.loads((PAGES / "words.json").read_text())
LINKS = ("guides", "package", "examples", "from", "reference", "studio")
PLACES = {"guides": "guides/index.html", "package": "guides/web/package.html",
          "examples": "examples/index.html", "from": "from/index.html",
          "reference": "reference/index.html", "studio": "studio/index.html"}


def digest(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def policy(scripts=(), styles=(), more=""):
    """A content security policy that loads nothing of others."""
    inline = "".join(" " + digest(text) for text in scripts)
    styled = "".join(" " + digest(text) for text in styles)
    return (f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{inline}{more}; "
            f"style-src 'self'{styled}; img-src 'self' data: blob:; connect-src 'self'; "
            "frame-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self'")


class Site:
    """The folder that is written, and what the search finds in it."""

    def __init__(self, folder):
        self.folder, self.documents, self.written = folder, [], {}

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        self.written[path] = text

    def find(self, path, title, kind, text, weight=1, words=""):
        """Lets the search find a page or a part of it; `words` are others for the same thing."""
        self.documents.append({
            "path": path, "title": title, "kind": kind, "text": text, "weight": weight, "words": words})

    def page(self, path, title, body, *, language="en", description="", other=None, head="",
             style="page"):
        """Writes a page; `other` is the path of the same page in the other language."""
        words = WORDS[language]
        root = posixpath.relpath(".", posixpath.dirname(path) or ".") + "/"
        root = "" if root == "./" else root
        home = f"{root}ja/index.html" if language == "ja" else f"{root}index.html"
        links = "".join(f'<li><a href="{root}{PLACES[name]}">{words[name]}</a></li>' for name in LINKS)
        turned = ""
        if other:
            name = {"en": "日本語", "ja": "English"}[language]
            to = {"en": "ja", "ja": "en"}[language]
            turned = f'<a class="language" lang="{to}" hreflang="{to}" href="{root}{other}">{name}</a>'
        self.write(path, f"""<!doctype html>
<html lang="{language}" data-root="{root}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy()}">
<title>{html.escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{html.escape(description or title)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="{root}pictures/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{root}site.css">
{head}<script type="module" src="{root}site.js"></script>
</head>
<body class="{style}">
<a class="skip" href="#main">{words["skip"]}</a>
<header class="top"><a class="name" href="{home}">つまみ <b>Tsumami</b></a>
<nav aria-label="{words["navigation"]}"><ul>{links}</ul></nav>
<form role="search" action="{root}search.html"><input type="search" name="q" aria-label="{words["search"]}"
placeholder="{words["search"]}"></form>{turned}</header>
<main id="main">
{body}</main>
<footer><p>Tsumami {VERSION} · {words["foot"]} <a href="{root}guides/about/compatibility.html">{words["versions"]}</a>
· <a href="{root}guides/about/security.html">{words["security"]}</a>
· <a href="{root}guides/about/licences.html">{words["licences"]}</a></p></footer>
</body>
</html>
""")


def filled(text, words):
    """Puts words where a part of a page names them, as {{name}}."""
    return re.sub(r"\{\{([\w.]+)\}\}", lambda found: words[found[1]], text)
