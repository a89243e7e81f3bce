"""What the build checks: links, anchors, that nothing is loaded from elsewhere, and the budget."""

import html.parser
import pathlib
import posixpath
import subprocess
import urllib.parse

BUDGET = 60_000  # bytes that a front page loads before the module, as a server sends them
PICTURES = 100_000  # bytes of the pictures that a front page loads when they come near, in one colour scheme


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.ids, self.loads, self.pictures = [], set(), [], []
        self.is_without_scripts = False

    def handle_endtag(self, tag):
        if tag == "noscript":
            self.is_without_scripts = False

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "noscript":
            self.is_without_scripts = True
        if tag == "img" and not self.is_without_scripts:
            self.pictures.append(values)
        if "id" in values:
            self.ids.add(values["id"])
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        if tag in ("script", "img", "iframe", "source") and (values.get("src") or values.get("srcset")):
            self.loads.append((tag, values.get("src") or values["srcset"]))
        if tag == "link":
            self.loads.append((values.get("rel"), values["href"]))
        if tag == "form":
            self.links.append(values.get("action") or "#")
        if values.get("data-pad"):
            self.links.append(values["data-pad"])


def read(text):
    reader = Reader()
    reader.feed(text)
    return reader


def problems(site):
    """What is wrong, one sentence each."""
    pages = {path: read(text) for path, text in site.written.items() if path.endswith(".html")}
    for path, page in pages.items():
        for kind, target in page.loads:
            if "://" in target or target.startswith("//"):
                yield f"{path}: loads {target} from elsewhere"
        for target in page.links + [target for _, target in page.loads]:
            if "://" in target or target.startswith(("mailto:", "data:")):
                continue
            place, _, anchor = target.partition("#")
            file = posixpath.normpath(posixpath.join(posixpath.dirname(path), urllib.parse.unquote(place))) \
                if place else path
            if not (site.folder / file).is_file():
                yield f"{path}: {target} leads nowhere"
            elif anchor and file in pages and urllib.parse.unquote(anchor) not in pages[file].ids:
                yield f"{path}: {target} has no such anchor"
        for line in (site.written[path],):
            if "<a>" in line:
                start = line.index("<a>")
                yield f"{path}: a link leads nowhere: {line[start:start + 60]}"
    for document in site.documents:
        path, _, anchor = document["path"].partition("#")
        if path not in pages or anchor and anchor not in pages[path].ids:
            yield f"search: {document['path']} leads nowhere"


def sent(file):
    """The bytes of a file as a server sends it to browsers: with Brotli."""
    packed = subprocess.run(["brotli", "--quality=9", "--stdout", file], capture_output=True, check=True)
    return len(packed.stdout)


def budget(site, path):
    """The bytes before the module: the page, and what it loads that is neither lazy nor the module."""
    page = read(site.written[path])
    files = {path}
    for kind, target in page.loads:
        if kind not in ("img", "source", "preload"):
            files.add(posixpath.normpath(posixpath.join(posixpath.dirname(path), target)))
    return {file: sent(site.folder / file) for file in sorted(files)}


def picture_problems(site, path):
    """Pictures of a front page that load at once, move the page when they come, or are too large."""
    pictures = read(site.written[path]).pictures
    for each in pictures:
        if each.get("loading") != "lazy" or not each.get("width") or not each.get("height"):
            yield f"{path}: {each['src']} is not lazy, or has no size"
    files = [site.folder / posixpath.normpath(posixpath.join(posixpath.dirname(path), each["src"]))
             for each in pictures]
    size = sum(file.stat().st_size for file in files if file.is_file())
    if size > PICTURES:
        yield f"{path}: {size} bytes of pictures, of at most {PICTURES}"


def too_large(sizes):
    return sum(sizes.values()) > BUDGET


def total(folder):
    return sum(path.stat().st_size for path in pathlib.Path(folder).rglob("*") if path.is_file())
