"""Markdown of the guides becomes HTML: links between guides and to symbols, code in colours, pads."""

import html
import re
import unicodedata

import markdown_it
import pygments
import pygments.formatters
import pygments.lexers

ALIASES = {"sh": "bash", "console": "console", "jsx": "jsx", "text": "text"}
# What a page with live code has around it: see parts/pad.html.
FORMATTER = pygments.formatters.HtmlFormatter(nowrap=True)


def highlighted(code, language):
    try:
        lexer = pygments.lexers.get_lexer_by_name(ALIASES.get(language, language or "text"))
    except pygments.util.ClassNotFound:
        lexer = pygments.lexers.get_lexer_by_name("text")
    return pygments.highlight(code, lexer, FORMATTER)


def slug(text):
    """The anchor of a heading, as GitHub makes it."""
    text = re.sub(r"[`*]", "", text).strip().lower()
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", text))


def code_block(code, language, root="", pad=None):
    """A block of code with a button that copies it, and with the page that runs it as a pad, if there is one.

    A pad is `page` or `page#state`.
    """
    inner = f'<pre tabindex="0"><code>{highlighted(code, language)}</code></pre>'
    if pad is None:
        return f'<div class="code" data-language="{html.escape(language)}">{inner}</div>\n'
    page, _, state = pad.partition("#")
    return (f'<div class="code live" data-language="{html.escape(language)}" '
            f'data-pad="{root}{page}" data-state="{html.escape(state)}">{inner}</div>\n')


class Renderer:
    """Renders a page; `link` says where a name of a guide, a symbol or a file leads."""

    def __init__(self, link, root, pad=lambda code, language: None):
        self.link, self.root, self.pad = link, root, pad
        self.headings, self.mentioned = [], []
        self.parser = markdown_it.MarkdownIt("commonmark").enable("table")
        self.parser.renderer.rules.update({
            "fence": self.fence, "heading_open": self.heading_open, "link_open": self.link_open,
            "link_close": self.link_close, "image": self.image, "softbreak": self.line_break,
            "table_open": lambda *_: '<div class="wide" tabindex="0"><table>',
            "table_close": lambda *_: "</table></div>"})

    def fence(self, tokens, index, options, env):
        token = tokens[index]
        language = token.info.strip()
        return code_block(token.content, language, self.root, self.pad(token.content, language))

    def heading_open(self, tokens, index, options, env):
        token, text = tokens[index], tokens[index + 1].content
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
        anchor = slug(plain)
        while any(anchor == other for _, other, _ in self.headings):
            anchor += "-1"
        self.headings.append((int(token.tag[1]), anchor, re.sub(r"[`*]", "", plain)))
        return f'<{token.tag} id="{anchor}">'

    def link_open(self, tokens, index, options, env):
        name = tokens[index].attrs["href"]
        target = name.removeprefix("to:") if name.startswith("to:") else self.link(name)
        self.is_open = target is not None
        return f'<a href="{html.escape(target)}">' if target else ""

    def link_close(self, tokens, index, options, env):
        """A file of the repository that is no page of the site is no link."""
        return "</a>" if self.is_open else ""

    def image(self, tokens, index, options, env):
        token = tokens[index]
        source = self.link("image:" + token.attrs["src"])
        return f'<img src="{html.escape(source)}" alt="{html.escape(token.content)}" loading="lazy">'

    def line_break(self, tokens, index, options, env):
        """Between two letters of Japanese, a line that ends is no space."""
        around = tokens[index - 1].content[-1:], tokens[index + 1].content[:1]
        return "" if all(each and unicodedata.east_asian_width(each) in "FW" for each in around) else "\n"

    def render(self, text):
        parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
        return self.parser.render("".join(
            part if part.startswith("```") else self.resolved(part) for part in parts))

    def resolved(self, text):
        """Links of DocC in Markdown's own form."""
        def guide(found):
            target, title = self.link("doc:" + found[1]), self.link("title:" + found[1])
            return f"[{title}](to:{target})" if target else title

        def symbol(found):
            name = found[1]
            shown = re.sub(r"-[0-9a-z]{4,}$|-swift\.\w+$", "", name.split("/")[-1])
            target = self.link("symbol:" + name)
            self.mentioned.append(name.split("/")[0])
            return f"[`{shown}`](to:{target})" if target else f"`{shown}`"

        text = re.sub(r"<doc:([\w-]+)>", guide, text)
        return re.sub(r"``([^`]+)``", symbol, text)


def words(text):
    """The words of HTML, for the search."""
    text = re.sub(r"<(script|style|iframe).*?</\1>", " ", text, flags=re.DOTALL)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", text))).strip()
