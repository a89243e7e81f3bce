"""The guides: those of DocC, the README of the package, and pages about the project."""

import html
import pathlib
import posixpath
import re

from . import pads, text
from .shell import WORDS

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = ("Tsumami", "TsumamiUIKit", "TsumamiSwiftUI", "TsumamiAppKit", "TsumamiCoreGraphics",
           "TsumamiWeb", "TsumamiTesting", "TsumamiTrace", "TsumamiDevices", "TsumamiLists",
           "TsumamiSortable")
# Pages outside of DocC: the path on the site, and the file.
OTHERS = {
    "guides/web/package.html": "Web/package/README.md",
    "guides/web/coming-from.html": "Web/package/MIGRATION.md",
    "guides/about/compatibility.html": "COMPATIBILITY.md",
    "guides/about/security.html": "SECURITY.md",
    "guides/about/contributing.html": "CONTRIBUTING.md",
    "guides/about/changes.html": "CHANGELOG.md",
    "guides/about/licences.html": "LICENCES.md",
    "guides/about/apple.html": "Tests/Apple/README.md",
    "guides/about/python.html": "Python/README.md",
}
# Other words for what a guide, or a part of one, is about, for the search.
WORDS_OF = {f"guides/{path}": words for path, words in {
    "tsumami/LimitsOfContent.html": "bounds keep inside restrict constrain clamp rubber band edge",
    "tsumami/LimitsOfEngine.html": "slow fast performance speed memory latency fps",
    "tsumami/WhenGesturesCompete.html": "conflict simultaneous priority arbitration",
    "tsumami/ComposingGestures.html": "double tap",
    "tsumami/SheetOverList.html": "bottom sheet drawer modal nested scroll",
    "tsumami/BoundingBoxes.html": "resize rotate handles transform selection marquee",
    "tsumami/PhotoOnAPage.html": "rotate turn image picture tutorial started hello world beginner",
    "tsumami/PhotoViewer.html": "zoom lightbox gallery pinch",
    "tsumami/Springs.html": "animate inertia momentum fling throw easing bounce",
    "tsumami/Prediction.html": "latency lag delay",
    "tsumami/TestingGestures.html": "unit test mock simulate",
    "trace/ExplainingTraces.html": "why gesture fail failure not work debug diagnose command line cli terminal",
    "web/package.html": "typescript javascript types jquery electron browser bundle",
    "web/package.html#boxes-sheets-scrolls-knobs": "rtl",
    "web/package.html#drawing-it-yourself": "webgl three canvas game",
    "web/package.html#vue-and-svelte": "angular solid preact lit framework directive",
    "web/package.html#without-a-script-of-your-own": "angular framework web component",
    "trace/TraceFormat.html": "record recording replay json jsonl serialize save",
    "devices/LiveInput.html": "stylus pen multitouch touchscreen",
    "lists/TsumamiLists.html": "sortable list sort reorder uikit swiftui",
    "sortable/TsumamiSortable.html": "sortable list sort reorder group grid",
    "about/licences.html": "license price free cost",
    "about/security.html": "privacy",
    "web/package.html#what-to-know": "csp ssr server next accessibility keyboard reader iframe embed",
    "web/package.html#the-same-without-a-stage": "pinch zoom",
    "web/package.html#react": "react hook component jsx",
}.items()}
TO_DO = (  # what one wants to do, and the guides for it
    ("A photo that two fingers hold: ten minutes for each platform",
     "PhotoOnAPage PhotoInSwift PhotoInC PhotoInPython PhotoInUIKit PhotoInSwiftUI"),
    ("Gestures, and which of them wins",
     "FirstGesture TsumamiUIKit/ComposingGestures ComposingGestures WhenGesturesCompete AttachingToNodes "
     "ComposingPressAndDrag PressingThenDragging PinchingInSwiftUI PinchingTwoAxes"),
    ("Content that is moved, zoomed and limited",
     "LimitsOfContent MovingViews MovingContent StretchingContent ZoomingPhotos "
     "ZoomingInSwiftUI PhotoViewer Springs Prediction"),
    ("Boxes with handles", "BoundingBoxes EditingBoxes BoxesInSwiftUI EditorsOnTheMac"),
    ("Sheets, lists and rows",
     "SheetOverList SheetsOverContent SheetsInSwiftUI SheetsOnTheMac DragsInScrollViews TsumamiLists "
     "TsumamiSortable"),
    ("Tests and traces",
     "TestingGestures TsumamiTesting TraceFormat ExplainingTraces Settings ImportingRecordings PlayingTraces "
     "MeasuringTraces"),
    ("Other languages and hosts", "InC InPython LiveInput SwiftOnAPage TsumamiCoreGraphics StagesAndConcurrency"),
    ("Behaviour of your own", "YourOwnBehaviour YourOwnManipulation"),
    ("What is proved", "Rules Recordings LimitsOfEngine"),
)


def beginning(section, heading):
    """The first words of a part after its heading."""
    return text.words(section).removeprefix(heading).strip()


def title_of(file):
    return file.read_text().split("\n", 1)[0].removeprefix("# ").strip("`")


def short(module):
    return module.removeprefix("Tsumami").lower() or "tsumami"


def catalogue(module):
    """The pages of a module; that of an example lies beside its source."""
    return sorted(page for folder in ("Sources", "Examples/*/Sources")
                  for page in ROOT.glob(f"{folder}/*/{module}.docc/*.md"))


class Guides:
    """All guides, by their names and by their files."""

    def __init__(self, site, reference):
        self.site, self.reference = site, reference
        self.pages = {}  # (module, name): (file, path, title)
        self.files = {ROOT / file: path for path, file in OTHERS.items()}
        self.mentions = {}  # symbol: paths and titles of guides
        for module in MODULES:
            for file in catalogue(module):
                # The page of a module is a guide where there is no other.
                if file.stem == module and len(list(file.parent.glob("*.md"))) > 1:
                    continue
                path = f"guides/{short(module)}/{file.stem}.html"
                self.pages[module, file.stem] = (file, path, title_of(file))
                self.files[file] = path
        # The pages in Japanese, by the English ones, in the order in which guides are listed.
        self.japanese = {}
        for name in " ".join(names for _, names in TO_DO).split():
            file = ROOT / f"Pages/ja/{name}.md"
            if file.exists():
                english = self.find(name, "Tsumami")
                self.japanese[english] = (file, f"ja/{english[1]}", title_of(file))
        unknown = set(ROOT.glob("Pages/ja/**/*.md")) - {file for file, _, _ in self.japanese.values()}
        if unknown:
            raise SystemExit(f"site: {', '.join(sorted(file.name for file in unknown))} in Pages/ja "
                             "has no name of TO_DO in guides.py")

    def find(self, name, module):
        """A guide by its name, first in a module."""
        if "/" in name:
            return self.pages.get(tuple(name.split("/")))
        found = self.pages.get((module, name))
        return found or next((page for (_, each), page in self.pages.items() if each == name), None)

    def translated(self, page, language):
        """A guide in a language, or in English if there is no other."""
        return self.japanese.get(page, page) if language == "ja" else page

    def linker(self, file, path, module, language="en"):
        """Says where names lead from a page."""
        here = posixpath.dirname(path)

        def relative(target):
            page, _, anchor = target.partition("#")
            return posixpath.relpath(page, here) + (f"#{anchor}" if anchor else "")

        def guide(name):
            return self.translated(self.find(name, module), language)

        def link(name):
            kind, _, rest = name.partition(":")
            if kind == "doc":
                page = guide(rest)
                return relative(page[1]) if page else None
            if kind == "title":
                page = guide(rest)
                return page[2] if page else rest
            if kind == "symbol":
                target = self.reference.path(rest, module)
                return relative(target) if target else None
            if kind == "image":
                files = ROOT.glob(f"Sources/*/*.docc/Resources/{rest}.*")
                return relative("pictures/" + next((each.name for each in files), rest))
            if "://" in name or name.startswith(("#", "mailto:")):
                return name
            target, _, anchor = name.partition("#")
            found = self.files.get((file.parent / target).resolve())
            return relative(found) + (f"#{anchor}" if anchor else "") if found else None
        return link

    def write(self):
        for (module, _), page in self.pages.items():
            file, path, _ = page
            other = self.japanese[page][1] if page in self.japanese else None
            self.write_page(file, path, module, other=other)
        for path, name in OTHERS.items():
            self.write_page(ROOT / name, path, "Tsumami")
        for (english, other, _), (file, path, _) in self.japanese.items():
            self.write_page(file, path, english.parent.stem, language="ja", other=other)
        self.write_index()
        unknown = WORDS_OF.keys() - {document["path"] for document in self.site.documents}
        if unknown:
            raise SystemExit(f"site: {', '.join(sorted(unknown))} of WORDS_OF in guides.py is no page")

    def write_page(self, file, path, module, *, language="en", other=None):
        root = posixpath.relpath(".", posixpath.dirname(path)) + "/"
        is_package = path.removeprefix("ja/") in ("guides/web/package.html", "guides/tsumami/PhotoOnAPage.html")

        def pad(code, kind):
            if kind == "swift" and module == "Tsumami":
                return pads.address(file.stem, code)
            is_run = is_package and kind == "js" and re.match(r'import .*"tsumami";', code)
            return "pad.html" if is_run else None

        renderer = text.Renderer(self.linker(file, path, module, language), root, pad)
        source = re.sub(r"^## Topics\n.*", "", file.read_text(), flags=re.MULTILINE | re.DOTALL)
        body = renderer.render(source)
        title = renderer.headings[0][2] if renderer.headings else file.stem
        for name in renderer.mentioned if language == "en" else ():
            self.mentions.setdefault(name, {})[path] = title
        parts = [(anchor, words) for level, anchor, words in renderer.headings[1:] if level <= 3]
        contents = "".join(f'<li><a href="#{anchor}">{html.escape(words)}</a></li>'
                           for anchor, words in parts if words != "Overview")
        aside = f'<nav class="contents" aria-label="{html.escape(title)}"><ol>{contents}</ol></nav>\n' \
            if 1 < len(parts) < 40 else ""
        shown = body.replace("</h1>", "</h1>" + aside, 1)
        self.site.page(path, f"{title} · Tsumami", f"<article>{shown}</article>\n",
                       language=language, other=other, description=text.words(body)[:150])
        self.find_sections(path, title, body, renderer.headings, WORDS[language]["guides"])

    def find_sections(self, path, title, body, headings, kind):
        """Lets the search find a guide and its parts."""
        names = {anchor: words for _, anchor, words in headings}
        first, *sections = re.split(r'(?=<h2 id="|<h3 id=")', body)
        # Pages about the project come after those about what it does.
        weight = 1 if path.startswith("guides/about/") else 4
        self.site.find(path, title, kind, beginning(first, title), weight, WORDS_OF.get(path, ""))
        for section in sections:
            anchor = re.match(r'<h\d id="([^"]+)"', section)[1]
            if names[anchor] != "Overview":
                place = f"{path}#{anchor}"
                self.site.find(place, f"{title}: {names[anchor]}", kind,
                               beginning(section, names[anchor]), weight / 2, WORDS_OF.get(place, ""))

    def write_index(self):
        listed, body = set(), "<h1>Guides</h1>\n"
        for want, names in TO_DO:
            body += f"<h2 id=\"{text.slug(want)}\">{html.escape(want)}</h2>\n<ul class=\"guides\">\n"
            for name in names.split():
                page = self.find(name, "Tsumami")
                listed.add(page[1])
                lead = re.search(r"^# .*\n+(.*(?:\n.+)*)", page[0].read_text())
                about = re.sub(r"``|<doc:|>", "", lead[1].replace("\n", " ")) if lead else ""
                module = page[0].parent.stem
                body += (f'<li><a href="../{page[1]}">{html.escape(page[2])}</a> '
                         f'<span class="kind">{module}</span> {html.escape(about)}</li>\n')
            body += "</ul>\n"
        rest = [page for page in self.pages.values() if page[1] not in listed]
        forgotten = [file.stem for file, _, _ in rest if not file.stem.startswith("From")]
        if forgotten:
            raise SystemExit(f"site: {', '.join(forgotten)} is not listed in TO_DO in guides.py")
        body += '<h2 id="coming-from">Coming from</h2>\n<ul class="guides">\n' + "".join(
            f'<li><a href="../{path}">{html.escape(title)}</a></li>\n' for _, path, title in rest)
        body += '<li><a href="../from/index.html">From another library on the web</a></li>\n</ul>\n'
        self.site.page("guides/index.html", "Guides · Tsumami", body)
        self.site.find("guides/index.html", "Guides", "Page", "All guides, by what you want to do.", 4,
                       "docs documentation manual faq help")


def write_coming_from(site, guides):
    """A page for each library that somebody comes from: a part of MIGRATION.md, or a guide."""
    source = (ROOT / "Web/package/MIGRATION.md").read_text()
    _, *parts = re.split(r"^## ", source, flags=re.MULTILINE)
    lead = source.split("\n\n")[1]
    listed = ""
    for part in parts:
        name, rest = part.split("\n", 1)
        path = f"from/{text.slug(name)}.html"
        renderer = text.Renderer(guides.linker(ROOT / "Web/package/MIGRATION.md", path, "Tsumami"), "../")
        body = renderer.render(f"# Coming from {name}\n\n{lead}\n{rest}")
        body += '<p>All settings: <a href="../guides/web/package.html">the package for the web</a>.</p>\n'
        site.page(path, f"Coming from {name} · Tsumami", f"<article>{body}</article>\n")
        site.find(path, f"Coming from {name}", "Coming from", text.words(body)[:2000], 4)
        listed += f'<li><a href="{path.removeprefix("from/")}">{html.escape(name)}</a></li>\n'
    def listed_from(is_apple):
        return "".join(
            f'<li><a href="../{path}">{html.escape(title)}</a></li>\n'
            for (module, name), (_, path, title) in guides.pages.items()
            if name.startswith("From") and (module != "Tsumami") == is_apple)

    site.page("from/index.html", "Coming from another library · Tsumami", (
        f"<h1>Coming from another library</h1>\n<h2 id=\"web\">On the web</h2>\n<ul>{listed}</ul>\n"
        f"<h2 id=\"apple\">On Apple's platforms</h2>\n<ul>{listed_from(True)}</ul>\n"
        f'<h2 id="windows">In windows of Linux</h2>\n<ul>{listed_from(False)}</ul>\n'))
