"""Prints `tsumami/_declarations.py` from the headers of libtsumami and the library itself.

    python3 declarations.py INCLUDE LIBRARY >tsumami/_declarations.py

A struct of C is a class, with the usual values that the library gives; a function about a stage is a method
of `Calls`, if its arguments have one of the patterns below. `tsumami/_stage.py` has the others.
"""

import ctypes
import re
import sys
from typing import NamedTuple

from headers import Header, member

SCALARS = {
    "bool": ("bool", "c_bool"), "double": ("float", "c_double"), "size_t": ("int", "c_size_t"),
    "int32_t": ("int", "c_int32"), "uint32_t": ("int", "c_uint32"),
    "int64_t": ("int", "c_int64"), "uint64_t": ("int", "c_uint64")}
PAIRS = {"tsumami_vector", "tsumami_size", "tsumami_range"}
INTERNAL = {"tsumami_stage", "tsumami_player"}
CALLBACKS = {"tsumami_should_begin", "tsumami_should_receive", "tsumami_limit",
             "tsumami_choose_detent", "tsumami_write_line"}
# Where nothing is moved or scaled: no function of the header says so.
NEUTRAL = {("tsumami_placement", "scale"): "(1, 1)", ("tsumami_matrix", "a"): "1",
           ("tsumami_matrix", "d"): "1"}
# What the class Stage does in its own way.
HIDDEN = {"tsumami_stage_destroy", "tsumami_refusals"}
HEAD = '''"""Printed by declarations.py from the headers of libtsumami."""
from __future__ import annotations

import ctypes
import enum
import math
from collections.abc import Callable, Sequence
from typing import Any

from ._library import (
    STRICT, Callback, Choice, Content, Count, Elements, Field, Gesture, Library, Maybe, Optional,
    Struct, Text, answer, array, code, library, maybe, mistyped, text)
'''
FUNCTION_TYPES = '''

_should_begin = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p, Attachment)
_should_receive = ctypes.CFUNCTYPE(
    ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p, Attachment, ctypes.POINTER(Pointer))
_limit = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(Placement), Vector)
_choose_detent = ctypes.CFUNCTYPE(
    ctypes.c_int32, ctypes.c_void_p, ctypes.c_int32, ctypes.c_double, ctypes.c_double)
_write_line = ctypes.CFUNCTYPE(
    None, ctypes.c_void_p, ctypes.POINTER(ctypes.c_char), ctypes.c_size_t)

ShouldBegin = Callable[[Attachment], bool]
ShouldReceive = Callable[[Attachment, Pointer], bool]'''


class Field(NamedTuple):
    """A field of a class; without an annotation it is hidden."""
    layout: str
    annotation: str = ""
    descriptor: str = ""
    usual: str = ""
    note: str = ""


class Printer:
    def __init__(self, folder, library):
        self.header, self.library = Header(folder), ctypes.CDLL(library)
        self.types = self.header.structs | self.header.enums
        self.kinds = {constant.removeprefix("TSUMAMI_KIND_").lower(): int(value)
                      for _, constant, value in self.header.enums["tsumami_kind"][1]}
        self.constants = {constant: f"{python(enum)}.{self.short(enum, constant)}"
                          for enum, (_, all) in self.header.enums.items() for _, constant, _ in all}

    def short(self, enum, constant):
        """The name of a constant without what the name of its enum says."""
        words = constant.split("_")[1:]
        while len(words) > 1 and words[0].lower() in enum.split("_"):
            words.pop(0)
        return "_".join(words)

    def prose(self, note, name=""):
        """A comment of the header in the names of Python, without what the types say."""
        text = re.sub("(; )?usual: .*", "", " ".join(note.split()))
        text = re.sub(" ?Writes at most .*|; *(NULL|false) unless .*?finite.*", "", text)
        text = text.replace(", or 0 for none", ", or None").replace("TSUMAMI_NONE", "None").replace("NULL", "None").replace("TSUMAMI_", "")
        text = re.sub(r"tsumami_(\w+)", lambda each: python(each[0]) if each[0] in self.types
                      else method_name(each[0]), text)
        return text or f"`{name}` of the header."

    # Enums and structs

    def print_enum(self, name):
        note, members = self.header.enums[name]
        base = "enum.IntFlag" if name in self.header.flags else "enum.IntEnum"
        print(f'\n\nclass {python(name)}({base}):\n    """{self.prose(note, name)}"""')
        for about, constant, value in members:
            print(f"    {self.short(name, constant)} = {value}")
            if about:
                print(f'    """{self.prose(about)}"""')

    def fields(self, name):
        """The fields of a class by their names."""
        members = self.header.structs[name][1]
        counts = {re.sub("s$|_with$|_to_fail$", "", each.name) + "_count"
                  for each in members if each.is_address and each.is_const}
        return {each.name: self.field(name, each, counts) for each in members}

    def field(self, name, each, counts):
        plain, usual, hidden = each.type, self.usual(name, each), f"_{each.name}"
        kind = python(plain)
        bits = re.search(r"bits of (\w+)", each.note)
        if bits or each.name in ("buttons", "modifiers"):
            plain = bits[1] if bits else f"tsumami_{each.name}"
            kind = python(plain)
            return Field(f'("{hidden}", ctypes.c_uint32)', kind, f'Choice("{hidden}", {kind})',
                         self.choice(plain, usual), each.note)
        if (each.name, plain) == ("size", "size_t") or each.name in counts or plain == "void":
            scalar = "c_void_p" if each.is_address else "c_size_t"
            return Field(f'("{each.name}", ctypes.{scalar})')
        if plain in CALLBACKS:
            return Field(f'("{hidden}", {method_name(plain, "_")})', f"{kind} | None",
                         f'Callback("{hidden}", {method_name(plain, "_")})', "None", each.note)
        if plain == "char":
            return Field(f'("{hidden}", ctypes.c_char_p)', "str | None", f'Text("{hidden}")',
                         "None", each.note)
        if each.is_address:
            count = re.sub("s$|_with$|_to_fail$", "", each.name) + "_count"
            return Field(f'("{hidden}", ctypes.POINTER({kind}))', f"Sequence[{kind}]",
                         f'Elements("{hidden}", "{count}", {kind})', "()", each.note)
        if plain in self.header.enums:
            return Field(f'("{hidden}", ctypes.c_int)', kind, f'Choice("{hidden}", {kind})',
                         self.choice(plain, usual), each.note)
        if plain == "double" and ("TSUMAMI_NONE" in each.note or usual == "math.inf"):
            return Field(f'("{hidden}", ctypes.c_double)', "float | None", f'Maybe("{hidden}")',
                         "None" if usual == "math.inf" else usual, each.note)
        if plain in SCALARS:
            kind, scalar = SCALARS[plain]
            if "or 0 for none" in each.note:
                return Field(f'("{hidden}", ctypes.{scalar})', "int | None", f'Count("{hidden}")',
                             "None" if usual == "0" else usual, each.note)
            return Field(f'("{each.name}", ctypes.{scalar})', kind, "",
                         usual or ("False" if kind == "bool" else "0"), each.note)
        inner = self.header.structs[plain][1]
        if len(inner) == 2 and inner[0].name == "is_set":
            of = python(inner[1].type)
            return Field(f'("{hidden}", {kind})', f"{of} | float | None",
                         f'Optional("{hidden}", {of})', "None", each.note)
        return Field(f'("{each.name}", {kind})', self.annotation(plain), "",
                     usual or f"{kind}()", each.note)

    def annotation(self, plain):
        """The type of a value that a program gives."""
        if plain in SCALARS:
            return SCALARS[plain][0]
        pair = " | tuple[float, float]" if plain in PAIRS else ""
        return python(plain) + pair

    def print_struct(self, name):
        kind = self.kinds.get(name.removeprefix("tsumami_"), 0)
        is_gesture = 0 < kind < 100 or name == "tsumami_composition"
        base = "Gesture" if is_gesture else "Content" if kind else "Struct"
        fields = self.fields(name)
        public = {field: each for field, each in fields.items() if each.annotation}
        # `help` reads the text of a class, and none beside its fields.
        notes = [f"    {field}: {text}" for field, each in public.items()
                 if (text := self.prose(each.note, "")).strip("`") != " of the header."]
        note = "\n".join([self.prose(self.header.structs[name][0], name), *[""][:len(notes)], *notes])
        print(f'\n\nclass {python(name)}({base}):\n    """{note}' + "\n    " * bool(notes) + '"""')
        print(f"    _fields_ = [{', '.join(each.layout for each in fields.values())}]")
        if kind:
            print(f"    kind = Kind.{name.removeprefix('tsumami_').upper()}")
        for field, each in public.items():
            kind = each.annotation.replace(" | tuple[float, float]", "").replace(" | float |", " |")
            print(f"    {field}: Field[{kind}] = {each.descriptor}" if each.descriptor
                  else f"    {field}: {kind}")
        print(f"    __match_args__ = {tuple(public)}")
        if not public:
            return
        arguments = ", ".join(f"{field}: {each.annotation} = {each.usual}"
                              for field, each in public.items())
        values = ", ".join(f"{field}={field}" for field in public)
        if name == "tsumami_rect":
            arguments = "x: float = 0, y: float = 0, width: float = 0, height: float = 0"
            values = "origin=(x, y), size=(width, height)"
        print(f"\n    def __init__(self, {arguments}) -> None:\n        super().__init__({values})")

    # Usual values

    def choice(self, enum, usual):
        """A value of an enum as Python writes it: its name, or a sum of bits."""
        if usual in self.constants:
            return self.constants[usual]
        for _, constant, value in self.header.enums[enum][1]:
            if int(value) == int(usual or 0):
                return self.constants[constant]
        return f"{python(enum)}({usual or 0})"

    def usual(self, name, each):
        """The usual value of a field as Python writes it; None if nothing says one."""
        kind = self.kinds.get(name.removeprefix("tsumami_"))
        if kind:
            layout = self.layout(name)
            values = layout()
            self.library.tsumami_defaults(kind, ctypes.byref(values), ctypes.sizeof(values))
            return literal(getattr(values, each.name))
        words = {"true": "True", "false": "False", "NULL": "None", "TSUMAMI_NONE": "math.inf",
                 "TSUMAMI_ROOT": "Node()"}
        said = self.header.usual.get((name, each.name))
        parts = [value for (of, part), value in self.header.usual.items()
                 if of == name and re.fullmatch(rf"{each.name}\.\w+", part)]
        if len(parts) == 2 and all(re.fullmatch(r"[\d.]+", part) for part in parts):
            return f"({', '.join(parts)})"
        return NEUTRAL.get((name, each.name)) or words.get(said, said)

    def layout(self, name):
        """A struct that the library can fill."""
        def of(each):
            if each.is_address:
                return ctypes.c_void_p
            if each.type in self.header.enums:
                return ctypes.c_int
            scalar = SCALARS.get(each.type)
            return getattr(ctypes, scalar[1]) if scalar else self.layout(each.type)
        fields = [(each.name, of(each)) for each in self.header.structs[name][1]]
        return type(name, (ctypes.Structure,), {"_fields_": fields})

    # Functions

    def c_type(self, each):
        """The type of an argument or a result as ctypes writes it."""
        if each.type in CALLBACKS:
            return method_name(each.type, "_")
        if each.type in ("tsumami_stage", "tsumami_player", "void"):
            return "ctypes.c_void_p"
        if each.type == "char":
            return "ctypes.c_char_p"
        return f"ctypes.POINTER({self.c_value(each)})" if each.is_address or each.count \
            else self.c_value(each)

    def c_value(self, each):
        if each.type in SCALARS:
            return f"ctypes.{SCALARS[each.type][1]}"
        return "ctypes.c_int" if each.type in self.header.enums else python(each.type)

    def print_prototypes(self):
        print("\n\n_prototypes: dict[str, tuple[Any, list[Any]]] = {")
        for name, (_, result, arguments) in self.header.functions.items():
            kinds = ", ".join(self.c_type(each) for each in arguments)
            print(f'    "{name}": ({self.c_type(member("", f"{result} result"))}, [{kinds}]),')
        print("}\nfor _name, (_result, _arguments) in _prototypes.items():")
        print("    _function = getattr(library, _name)")
        print("    _function.restype = _result")
        print("    _function.argtypes = [STRICT.get(each, each) for each in _arguments]")
        print("    _function.errcheck = answer")

    def print_calls(self):
        print("\n\nclass Calls(Library):")
        print('    """The functions of the library that are about one stage, as methods."""')
        for name, (note, result, arguments) in self.header.functions.items():
            if arguments and arguments[0].type == "tsumami_stage" and name not in HIDDEN:
                lines = self.call(name, note, result, arguments)
                if lines:
                    print("\n" + "\n".join(f"    {line}" for line in lines))

    def call(self, name, note, result, arguments):
        """The lines of a method; None for a function whose arguments have no pattern."""
        given, passed, results, rest = ["self"], ["self._address"], [], list(arguments[1:])
        told = []
        while rest:
            each = rest.pop(0)
            kind, after = python(each.type), rest[0].name if rest else ""
            if each.type in CALLBACKS or each.type in ("void", "tsumami_stage"):
                return None
            if each.type == "char":
                if after == "length":
                    rest.pop(0)
                    given.append(f"{each.name}: str")
                    passed += [f"code({each.name})", f"len(code({each.name}))"]
                    told += given[-1:] * 2
                    continue
                given.append(f"{each.name}: str | None")
                passed.append(f"text({each.name})")
            elif after == "count":
                rest.pop(0)
                given.append(f"{each.name}: Sequence[{kind}]")
                passed += [f"array({kind}, {each.name})", f"len({each.name})"]
                told += given[-1:]
            elif after == "capacity":
                inner = ", ".join([kind, f"library.{name}", *passed[1:]])
                return self.method(
                    name, note, given, told, f"list[{kind}]", f"self._list({inner})")
            elif each.is_const or not each.is_address and not each.count:
                given.append(f"{each.name}: {self.annotation(each.type)}")
                passed.append(each.name)
            else:
                results.append(each)
                passed.append(each.name if each.count else f"ctypes.byref({each.name})")
                if after == "size":
                    rest.pop(0)
                    passed.append(f"ctypes.sizeof({each.name})")
                continue
            told.append(given[-1])
        call = f"library.{name}({', '.join(passed)})"
        if results:
            return self.method_with_results(name, note, given, told, call, results)
        if result == "bool":
            return self.method(name, note, given, told, "bool", f"{call} or self._check()",
                               is_value=arguments[0].is_const and len(given) == 1)
        if result == "double":
            maybe = "TSUMAMI_NONE" in note
            return self.method(
                name, note, given, told, "float | None" if maybe else "float",
                f"maybe({call})" if maybe else f"float({call})", is_value=len(given) == 1)
        if result == "int32_t":
            return self.method(name, note, given, told, "Kind", f"Kind({call} or self._check())")
        if name == "tsumami_event_text":
            return self.method(name, note, given, told, "str", f"str({call}, 'utf-8')")
        return None

    def method(self, name, note, given, told, returned, value, is_value=False):
        return ["@property"] * is_value + [
            f"def {method_name(name)}({', '.join(given)}) -> {returned}:",
            f'    """{self.prose(note, name)}"""', *guarded([f"return {value}"], told)]

    def method_with_results(self, name, note, given, told, call, results):
        kinds, values, made = [], [], []
        for each in results:
            kind = self.annotation(each.type).split(" | ")[0]
            c = self.c_value(each)
            kinds.append(f"list[{kind}]" if each.count else kind)
            values.append(f"list({each.name})" if each.count else each.name if c == kind
                          else f"{kind}({each.name}.value)")
            made.append(f"    {each.name} = " + (
                f"({c} * {each.count})()" if each.count else f"{c}.__new__({c})" if c == kind
                else f"{c}()"))
        returned = kinds[0] if len(kinds) == 1 else f"tuple[{', '.join(kinds)}]"
        # A comment says so where a right call may have nothing to give.
        may_be_none = "false" in note
        return [
            f"def {method_name(name)}({', '.join(given)}) -> {returned}{' | None' * may_be_none}:",
            f'    """{self.prose(note, name).replace("false", "None")}"""', *made,
            *guarded([f"if {call}:", f"    return {', '.join(values)}"], told),
            *(["    self._check()", "    return None"] if may_be_none
              else ["    return self._refuse()"])]

    def print_all(self):
        print(HEAD, end="")
        for name in self.header.enums:
            self.print_enum(name)
        for name in self.header.structs:
            if name == "tsumami_options":
                print(FUNCTION_TYPES)
            self.print_struct(name)
        self.print_prototypes()
        self.print_calls()
        names = [python(name) for name in self.types if name not in INTERNAL | CALLBACKS]
        print(f"\n\n__all__ = {sorted(names)}")


def guarded(lines, told):
    """Lines of a method; an argument of a wrong type is told by its declaration."""
    if not told:
        return [f"    {line}" for line in lines]
    pairs = ", ".join(f"({each!r}, {each.partition(':')[0]})" for each in told)
    return ["    try:", *(f"        {line}" for line in lines),
            "    except ctypes.ArgumentError as error:",
            f"        raise mistyped(error, [{pairs}]) from None"]


def python(name):
    """The class of a type of C: `tsumami_long_press` is LongPress."""
    return "".join(word.capitalize() for word in name.removeprefix("tsumami_").split("_"))


def method_name(name, prefix=""):
    """The method of a function of C: `tsumami_get_box` is `box`."""
    return prefix + re.sub("^tsumami_(get_|stage_(?=resize))?|_sized$", "", name)


def literal(value):
    """A value that the library gave, as Python writes it; None for one that has another form."""
    if isinstance(value, bool) or isinstance(value, int):
        return repr(value)
    if isinstance(value, float):
        short = f"{value:g}"
        return "math.inf" if value == float("inf") else short if float(short) == value else repr(value)
    if isinstance(value, ctypes.Structure) and len(value._fields_) == 2:
        parts = [literal(getattr(value, field)) for field, _ in value._fields_]
        return f"({', '.join(parts)})" if None not in parts else None
    return None


if __name__ == "__main__":
    Printer(*sys.argv[1:]).print_all()
