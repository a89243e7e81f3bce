"""Reads the headers of libtsumami: structs, enums, functions, and their comments."""

import pathlib
import re
from typing import NamedTuple

COMMENT = r"(?:^ */\* ((?:(?!\*/).)*?) ?\*/\n)?"
CODE = re.MULTILINE | re.DOTALL


class Member(NamedTuple):
    """A field of a struct, or an argument of a function: `const tsumami_node *nodes`."""
    note: str
    type: str
    is_const: bool
    is_address: bool
    name: str
    count: int


def member(note, code):
    constant, kind, star, name, count = re.fullmatch(
        r"(const )?(\w+) (\*?) ?(\w+)(?:\[(\d+)\])?", " ".join(code.split())).groups()
    return Member(note, kind, bool(constant), bool(star), name, int(count or 0))


class Header:
    """The declarations, in their order, and the usual values that functions of the header give."""

    def __init__(self, folder):
        text = "".join((pathlib.Path(folder) / name).read_text() for name in (
            "tsumami.h", "tsumami_functions.h", "tsumami_settings.h"))
        self.structs, self.enums, self.functions, self.usual = {}, {}, {}, {}
        for note, kind, name, body in re.findall(
                COMMENT + r"^typedef (struct|enum) (\w+) {(.*?)}", text, CODE):
            if kind == "struct":
                self.structs[name] = note, [member(*each) for each in re.findall(
                    COMMENT + r"^  ([^;/]+);", body, CODE)]
            else:
                self.enums[name] = note, re.findall(
                    COMMENT + r"(?:^ +)?(TSUMAMI_\w+) = (-?\d+)", body, CODE)
        # Enums of which several values hold at once.
        self.flags = set(re.findall(r"bits of (\w+)", text)) | {
            name for name, (note, _) in self.enums.items() if "as bits" in note}
        code = re.sub(r"^static inline.*?^}", "", text, flags=CODE)
        for note, result, name, arguments in re.findall(
                COMMENT + r"^((?:const )?\w+ \*?)(tsumami_\w+)\(([^;{]*)\);", code, CODE):
            self.functions[name] = note, result.strip(), [
                member("", each) for each in arguments.split(",") if each != "void"]
        for name, body in re.findall(
                r"^static inline (\w+) \w+_default\([^)]*\) {\n(.*?)^}", text, CODE):
            for chain in re.findall(r"^  (\w+\..* = [^;]+);", body, re.MULTILINE):
                *targets, value = chain.split(" = ")
                for target in targets:
                    self.usual[name, target.split(".", 1)[1]] = value
