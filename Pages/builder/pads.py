"""Pads beside the Swift code of guides: the code of the guide, compiled as it stands."""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUIDES = ROOT / "Sources/Tsumami/Tsumami.docc"
# The guides of the engine whose first program has content to be seen.
NAMES = ("FirstGesture", "BoundingBoxes", "LimitsOfContent", "SheetOverList", "WhenGesturesCompete",
         "YourOwnBehaviour")


def first_block(name):
    return re.search(r"^```swift\n(.*?)^```$", (GUIDES / f"{name}.md").read_text(), re.MULTILINE | re.DOTALL)[1]


def program(name):
    """The first program of a guide, up to where it moves fingers by itself."""
    lines = [line for line in first_block(name).splitlines() if not line.startswith("import ")]
    end = next((place for place, line in enumerate(lines)
                if re.search(r"\bFingers\(|\bEventLog\(|\bstage\.send\(", line)), len(lines))
    while end > 0 and lines[end - 1].startswith("//"):
        end -= 1
    while end > 0 and re.match(r"for |let report", lines[end - 1]):
        end -= 1
    return "\n".join(lines[:end]).strip()


def nodes(name):
    """The names of the nodes in the order in which a program adds them, and so by their indices."""
    return re.findall(r"let (\w+) = stage\.add\(", program(name))


def address(name, code):
    """The pad of a block of code: its page, and what that shows; None if it has none."""
    if name not in NAMES or code != first_block(name):
        return None
    return f"swift-pad.html#{NAMES.index(name)}:{','.join(nodes(name))}:{','.join(attachments(name))}"


def attachments(name):
    """The names of the attachments, in the order in which a program makes them."""
    return [found[1] or found[2] for found in re.finditer(
        r"(?:let (\w+) = )?stage\.attach\((\w+)", program(name))]


def function(name):
    code = program(name)
    told = "" if "print(" in code else "stage.observer = Printer.shared\n"
    return f"\nprivate func make{name}() -> Stage {{\n{code}\n{told}return stage\n}}\n"


def source():
    functions = "".join(function(name) for name in NAMES)
    cases = "".join(f"  case {place}: make{name}()\n" for place, name in enumerate(NAMES))
    return ("import Tsumami\n\nfunc program(_ number: Int) -> Stage? {\n  switch number {\n"
            f"{cases}  default: nil\n  }}\n}}\n{functions}")


def build(folder):
    """Writes the module of all programs."""
    made = ROOT / ".build-web/pads"
    made.mkdir(parents=True, exist_ok=True)
    file = made / "Programs.swift"
    if not file.exists() or file.read_text() != source():
        file.write_text(source())
    subprocess.run(["script/build/module", "TsumamiWeb", folder / "pads.wasm",
                    "--with", "Pages/swift/Pad.swift", file.relative_to(ROOT)], cwd=ROOT, check=True)
