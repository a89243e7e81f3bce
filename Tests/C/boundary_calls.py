"""Prints calls of every function of the library with random arguments, for boundary.c: they follow from
the prototypes and the structs of the headers. A type that is not known here is an error."""

import re
import sys

NUMBERS = {"double": "number(w)", "bool": "below(w, 2)", "int32_t": "(int32_t)whole(w)",
           "int64_t": "whole(w)", "uint32_t": "(uint32_t)whole(w)", "size_t": "(size_t)below(w, 9)",
           "tsumami_node": "any_node(w)", "tsumami_attachment": "any_attachment(w)"}
CALLBACKS = {"tsumami_write_line": "write_line", "tsumami_limit": "limit",
             "tsumami_choose_detent": "choose_detent", "tsumami_should_begin": "should_begin",
             "tsumami_should_receive": "should_receive"}
# boundary.c makes and ends stages and players itself.
OWN = {"tsumami_stage_create", "tsumami_stage_destroy", "tsumami_player_create",
       "tsumami_player_destroy", "tsumami_defaults"}


class Header:
    def __init__(self, text):
        self.text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        self.enums = set(re.findall(r"typedef enum (\w+)", self.text))
        self.structs = {
            name: [self.field(each) for each in body.split(";") if each.strip()]
            for name, body in re.findall(r"typedef struct (\w+) \{(.*?)\}", self.text, re.DOTALL)}
        self.functions = [
            (name, [] if arguments.strip() == "void" else
             [self.field(each) for each in arguments.split(",")])
            for name, arguments in re.findall(
                r"^(?!typedef|static|\s)[\w ]+?[ *](tsumami_\w+)\(([^()]*)\);", self.text, re.MULTILINE)]

    @staticmethod
    def field(text):
        """The type and the name in a declaration; an array is an address."""
        kind, name = re.fullmatch(r"\s*(.*?)\s*(\w+)(?:\[\d+\])?\s*", text.strip(), re.DOTALL).groups()
        kind = re.sub(r"\s*\*", " *", kind)
        return (kind + " *" if "[" in text and "*" not in kind else kind), name

    def value(self, kind):
        """A random value of a type that is no address."""
        if kind in NUMBERS:
            return NUMBERS[kind]
        if kind in self.enums:
            return f"({kind})below(w, below(w, 20) ? 5 : 99)"
        if kind in self.structs:
            return f"random_{kind}(w)"
        sys.exit(f"boundary_calls.py does not know the type {kind}")

    def fill(self, struct):
        """A function that makes a random struct, a valid one as a rule."""
        yield f"static inline {struct} random_{struct}(world *w) {{"
        yield f"  {struct} value;"
        yield "  memset(&value, 0, sizeof value);"
        kind = "TSUMAMI_KIND_" + struct.removeprefix("tsumami_").upper()
        is_sized = ("size_t", "size") in self.structs[struct]
        if f"{struct} {struct}_default(void)" in self.text:
            yield f"  if (below(w, 8)) value = {struct}_default();"
        elif re.search(rf"\b{kind} =", self.text):
            yield f"  if (below(w, 8)) tsumami_defaults({kind}, &value, sizeof value);"
        if is_sized:
            yield "  if (value.size == 0) value.size = sizeof value;"
            yield "  if (!below(w, 30)) value.size = (size_t)below(w, 400);"
        for kind, name in self.structs[struct]:
            if (kind, name) == ("size_t", "size"):
                continue
            if kind == "const char *":
                yield f"  if (!below(w, 3)) value.{name} = text(w);"
            elif kind == "const void *" or name.endswith("count"):
                continue  # with the kind or the list before it
            elif kind in CALLBACKS:
                yield f"  if (below(w, 3) == 0) value.{name} = {CALLBACKS[kind]};"
            elif kind == "void *":
                yield f"  value.{name} = w;"
            elif "*" in kind:
                element = kind.removeprefix("const ").removesuffix(" *")
                count = {"simultaneous_with": "simultaneous_count", "detents": "detent_count",
                         "required_to_fail": "required_count"}[name]
                yield "  if (!below(w, 3)) {"
                yield f"    value.{count} = (size_t)below(w, 5);"
                yield f"    {element} *list = ({element} *)room(w, value.{count} * sizeof *list);"
                yield f"    for (size_t i = 0; i < value.{count}; i++) list[i] = {self.value(element)};"
                yield f"    value.{name} = list;"
                yield "  }"
            else:
                yield f"  if (!below(w, 4)) value.{name} = {self.value(kind)};"
        yield "  return value;"
        yield "}"

    def order(self):
        """The structs, each after those that it has."""
        done = []

        def visit(struct):
            if struct in done or struct in ("tsumami_node", "tsumami_attachment"):
                return
            for kind, _ in self.structs[struct]:
                inner = kind.removeprefix("const ").removesuffix(" *")
                if inner in self.structs:
                    visit(inner)
            done.append(struct)
        for struct in self.structs:
            visit(struct)
        return done

    def call(self, name, parameters):
        """A statement that calls a function once."""
        before, arguments = [], []
        for place, (kind, parameter) in enumerate(parameters):
            pointee = kind.removeprefix("const ").removesuffix(" *")
            following = parameters[place + 1][1] if place + 1 < len(parameters) else ""
            previous = parameters[place - 1][0] if place else ""
            if pointee in ("tsumami_stage", "tsumami_player"):
                arguments.append(f"any_{pointee.removeprefix('tsumami_')}(w)")
            elif kind in CALLBACKS:
                arguments.append(f"below(w, 8) ? {CALLBACKS[kind]} : NULL")
            elif kind == "void *" and parameter == "context":
                arguments.append("w")
            elif kind == "const void *" and name == "tsumami_attach":
                # The kind before it says which struct it is.
                arguments.append("settings_of(w, kind)")
                before.append("int32_t kind = any_kind(w);")
                arguments[place - 1] = "kind"
            elif kind == "const char *" and following == "length":
                before.append("size_t length; const char *line = any_line(w, &length);")
                arguments.append("line")
            elif parameter == "length":
                arguments.append("length")
            elif kind == "const char *":
                arguments.append("text(w)")
            elif kind == "void *":
                before.append("size_t bytes = (size_t)below(w, 500); void *out = room(w, bytes);")
                arguments.append("out")
            elif parameter == "size" and "*" in previous:
                arguments.append("bytes")
            elif parameter in ("capacity", "count") and "*" in previous:
                arguments.append("capacity")
            elif kind.startswith("const ") and following == "count":
                before.append(
                    f"size_t capacity = (size_t)below(w, 6); {pointee} *list = ({pointee} *)room(w, capacity * "
                    f"sizeof *list); for (size_t i = 0; i < capacity; i++) list[i] = {self.value(pointee)};")
                arguments.append("list")
            elif kind.startswith("const "):
                variable = f"in{place}"
                before.append(
                    f"{pointee} *{variable} = ({pointee} *)room(w, sizeof *{variable}); "
                    f"*{variable} = {self.value(pointee)};")
                arguments.append(f"below(w, 12) ? {variable} : NULL")
            elif kind.endswith("*"):
                variable = f"out{place}"
                if following == "size":
                    before.append("size_t bytes = (size_t)below(w, 500);")
                    amount = "bytes"
                elif following == "capacity":
                    before.append("size_t capacity = (size_t)below(w, 6);")
                    amount = f"capacity * sizeof({pointee})"
                else:
                    amount = f"{9 if name == 'tsumami_get_handles' else 1} * sizeof({pointee})"
                before.append(f"{pointee} *{variable} = ({pointee} *)room(w, {amount});")
                arguments.append(variable if following == "capacity" or following == "size"
                                 else f"below(w, 12) ? {variable} : NULL")
            elif parameter == "time" and "send" in name or name == "tsumami_advance":
                arguments.append("next_time(w)")
            elif name == "tsumami_send_touch" and parameter == "id":
                arguments.append("1 + below(w, 5)")
            else:
                arguments.append(self.value(kind))
        result = f"{name}({', '.join(arguments)})"
        kept = {"tsumami_add": "keep_node", "tsumami_attach": "keep_attachment"}.get(name)
        texts = re.search(rf"const char \*{name}\(", self.text)
        if kept:
            result = f"{kept}(w, {result})"
        elif texts:
            result = f"read_text(w, {result})"
        return " ".join([*before, result + ";"])


def main():
    header = Header("".join(open(name).read() for name in sys.argv[1:]))
    for struct in header.order():
        print("\n".join(header.fill(struct)))
    kinds = re.findall(r"TSUMAMI_KIND_(\w+) = (\d+)", header.text)
    print("static const int32_t kinds[] = {" + ", ".join(number for _, number in kinds) + "};")
    print("static const void *random_settings(world *w, int32_t kind) {\n  switch (kind) {")
    for kind, number in kinds:
        struct = f"tsumami_{kind.lower()}"
        if struct in header.structs:
            print(f"  case {number}: {{ {struct} *s = ({struct} *)room(w, sizeof *s); "
                  f"*s = random_{struct}(w); return s; }}")
    print("  default: return NULL;\n  }\n}")
    calls = [each for each in header.functions if each[0] not in OWN]
    print(f"enum {{ functions = {len(calls)} }};")
    print("static void call(world *w, int which) {\n  switch (which) {")
    for number, (name, parameters) in enumerate(calls):
        print(f"  case {number}: {{ {header.call(name, parameters)} break; }}")
    print("  }\n}")


main()
