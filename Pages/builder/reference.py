"""The reference: the declarations that script/docs has found, the package's types, the C headers."""

import html
import json
import pathlib
import posixpath
import re

from . import text

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build-docs/site"
MODULES = ("Tsumami", "TsumamiCoreGraphics", "TsumamiUIKit", "TsumamiSwiftUI", "TsumamiAppKit", "TsumamiLists",
           "TsumamiSortable", "TsumamiWeb", "TsumamiTrace", "TsumamiTesting", "TsumamiDevices")
HEADERS = ("tsumami.h", "tsumami_functions.h", "tsumami_settings.h")
TYPES = ("types.d.ts", "generated/settings.d.ts", "tsumami.d.ts", "core.d.ts", "touch.d.ts",
         "element.d.ts", "inline.d.ts", "react.d.ts")


def inline(content):
    """Inline content of DocC as HTML."""
    parts = []
    for each in content or ():
        kind = each.get("type")
        if kind == "codeVoice":
            parts.append(f"<code>{html.escape(each['code'])}</code>")
        elif kind == "reference":
            name = each["identifier"].rsplit("/", 1)[-1]
            parts.append(f"<code>{html.escape(re.sub(r'-[0-9a-z]{4,}$', '', name))}</code>")
        elif "inlineContent" in each:
            parts.append(inline(each["inlineContent"]))
        else:
            parts.append(html.escape(each.get("text", "")))
    return "".join(parts)


class Reference:
    """The types of each module, as script/docs has built them; none if it has not been run."""

    def __init__(self, site):
        self.site, self.types, self.members = site, {}, {}
        self.modules, known = [], set()
        for module in MODULES:
            folder = BUILT / module
            self.modules.append(module)
            for file in sorted((folder / f"data/documentation/{module.lower()}").glob("*.json")):
                page = json.loads(file.read_text())
                # A module describes those of the modules that it brings along, too.
                symbol = page["metadata"].get("externalID")
                if page["metadata"].get("role") != "symbol" or symbol in known:
                    continue
                known.add(symbol)
                title = page["metadata"]["title"]
                path = f"reference/{module.lower()}/{text.slug(file.stem)}.html"
                self.types[module, title] = (path, page)

    def path(self, symbol, module):
        """Where a symbol is described, as `Stage` or `Stage/attach(_:to:)`; None if nowhere."""
        name, _, member = symbol.partition("/")
        found = self.types.get((module, name)) or next(
            (each for (_, title), each in self.types.items() if title == name), None)
        if found is None:
            return None
        path, page = found
        anchors = self.anchors(page)
        return f"{path}#{anchors[member]}" if member in anchors else path

    def anchors(self, page):
        """The anchors of the members of a type, by the ends of their addresses."""
        found = {}
        for section in page.get("topicSections", ()):
            for identifier in section["identifiers"]:
                end = identifier.rsplit("/", 1)[-1]
                found[end] = text.slug(end)
        return found

    def write(self, mentions):
        listed = ""
        for module in self.modules:
            names = sorted(name for each, name in self.types if each == module)
            if not names:
                continue
            links = "".join(
                f'<li><a href="{self.types[module, name][0].removeprefix("reference/")}">'
                f"<code>{html.escape(name)}</code></a></li>" for name in names)
            listed += f'<h2 id="{module.lower()}">{module}</h2>\n<ul class="names">{links}</ul>\n'
            for name in names:
                self.write_type(module, name, mentions)
        if not listed:
            listed = "<p>The declarations in Swift are not here: <code>script/docs</code> was not run.</p>\n"
        others = "".join(f'<li><a href="{kind}.html"><code>{name}</code></a></li>' for kind, name in self.files())
        self.site.find("reference/index.html", "Reference", "Page", "All types, functions and settings.", 4,
                       "api docs documentation")
        self.site.page("reference/index.html", "Reference · Tsumami", (
            "<h1>Reference</h1>\n<ul class=\"names\">"
            '<li><a href="../guides/trace/TraceFormat.html">The trace format</a></li>'
            '<li><a href="../guides/trace/Settings.html">All settings</a></li>'
            f"{others}</ul>\n{listed}"))
        for kind, name in self.files():
            folder = "Web/package" if name.endswith(".ts") else "Sources/CTsumami/include"
            code = (ROOT / folder / name).read_text()
            language = "typescript" if name.endswith(".ts") else "c"
            self.site.page(f"reference/{kind}.html", f"{name} · Tsumami", (
                f"<h1><code>{name}</code></h1>\n{text.code_block(code, language)}"))
            self.site.find(f"reference/{kind}.html", name, "Reference", " ".join(
                sorted(set(re.findall(r"\b(?:tsumami_)?[a-z]\w{4,}", code)))), 1)

    def files(self):
        for name in (*TYPES, *HEADERS):
            yield pathlib.PurePath(name).name.replace(".", "-").lower(), name

    def write_type(self, module, name, mentions):
        path, page = self.types[module, name]
        about = inline(page.get("abstract"))
        body = (f'<p class="kind">{module} · {page["metadata"].get("roleHeading", "")}</p>\n'
                f"<h1><code>{html.escape(name)}</code></h1>\n<p>{about}</p>\n")
        for section in page.get("primaryContentSections", ()):
            if section["kind"] == "declarations":
                tokens = section["declarations"][0]["tokens"]
                body += text.code_block("".join(token["text"] for token in tokens), "swift")
        guides = mentions.get(name, {})
        if guides:
            here = posixpath.dirname(path)
            links = ", ".join(f'<a href="{posixpath.relpath(target, here)}">{html.escape(title)}</a>'
                              for target, title in sorted(guides.items(), key=lambda each: each[1]))
            body += f"<p>Guides: {links}</p>\n"
        self.site.find(path, name, f"Reference, {module}", text.words(about), 3)
        body += self.members_of(page, path, name, module)
        self.site.page(path, f"{name} · Tsumami", f"<article>{body}</article>\n",
                       description=text.words(about)[:150])

    def members_of(self, page, path, name, module):
        body, anchors = "", set()
        for section in page.get("topicSections", ()):
            rows = ""
            for identifier in section["identifiers"]:
                member = page["references"].get(identifier, {})
                title = member.get("title")
                anchor = text.slug(identifier.rsplit("/", 1)[-1])
                if not title or anchor in anchors:
                    continue
                anchors.add(anchor)
                shown = "".join(each["text"] for each in member.get("fragments", ())) or title
                about = inline(member.get("abstract"))
                rows += f'<dt id="{anchor}"><code>{html.escape(shown)}</code></dt><dd>{about}</dd>\n'
                if about:
                    self.site.find(f"{path}#{anchor}", f"{name}.{title.split('.')[-1]}",
                                   f"Reference, {module}", text.words(about), 1)
            if rows:
                body += f"<h2 id=\"{text.slug('list ' + section['title'])}\">{html.escape(section['title'])}</h2>\n<dl>{rows}</dl>\n"
        return body
