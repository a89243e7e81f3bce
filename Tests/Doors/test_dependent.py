"""The code of the guides, the snippets and the documentation comments, in a package that
depends on this one: it sees the public declarations of the products, and no others.

A page is a program, or several: a block that begins with an import begins one, and the blocks after it
go on with it. Blocks before the first import, and examples of documentation comments, are parts of a
program; the names that they take for granted are those of `Examples.swift`. In them … stands for code
of the reader's own. The Apple products are not here: Tests/Apple compiles their guides and comments. Nor
is the README: Tests/Site finds its code in the tutorials."""

import collections
import functools
import json
import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"
APPLE = {"TsumamiCoreGraphics", "TsumamiUIKit", "TsumamiAppKit", "TsumamiSwiftUI", "TsumamiLists"}

# Pages that nothing here can compile, as they use what exists on Apple's platforms only, and what the
# compiler says of that.
SKIPPED = {
    "PlayingTraces.md": "cannot find type 'XCUIApplication' in scope",
}

Block = collections.namedtuple("Block", "file line text")


def pages():
    """The guides, but for those of the Apple products."""
    guides = sorted([*ROOT.glob("Sources/*/*.docc/*.md"), *ROOT.glob("Examples/*/Sources/*/*.docc/*.md")])
    return [page for page in guides if page.parent.parent.name not in APPLE]


def blocks_of(page):
    """The blocks of Swift of a page, but for manifests."""
    text = page.read_text()
    return [
        Block(page, text.count("\n", 0, found.start()) + 2, found.group(1))
        for found in re.finditer(r"^```swift\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        if not found.group(1).startswith("// swift-tools-version")]


@functools.cache
def guides():
    """The programs of all pages, each a list of blocks, and the parts of programs."""
    programs, parts = [], []
    for page in pages():
        if page.name in SKIPPED:
            continue
        program = None
        for block in blocks_of(page):
            if re.match(r"(@testable )?import ", block.text):
                program = [block]
                programs.append(program)
            elif program:
                program.append(block)
            else:
                parts.append(block)
    return programs, parts


@functools.cache
def programs():
    """The source of each program by its name; what a page shows and a snippet holds is one program."""
    found = {}
    for snippet in sorted((ROOT / "Snippets").glob("*.swift")):
        found[snippet.stem] = located(Block(snippet, 1, snippet.read_text()))
    snippets = [snippet.read_text() for snippet in (ROOT / "Snippets").glob("*.swift")]
    for program in guides()[0]:
        if "".join(block.text for block in program) in snippets:
            continue
        page = program[0].file
        name = page.stem if page.stem not in found else f"{page.stem}-{program[0].line}"
        found[name] = "".join(map(located, program))
    return found


def comments():
    """The examples of documentation comments; each with the declaration that it is about."""
    for file in sorted(ROOT.glob("Sources/Tsumami*/**/*.swift")):
        if file.relative_to(ROOT).parts[1] in APPLE:
            continue
        lines, example, first, last = file.read_text().splitlines(), None, 0, None
        for number, line in enumerate(lines, start=1):
            text = line.strip()
            if text == "/// ```swift":
                example, first = [], number + 1
            elif text == "/// ```" and example is not None:
                last, example = Block(file, first, "\n".join(example) + "\n"), None
            elif example is not None:
                example.append(text[4:])
            elif last and not text.startswith("///"):
                # Attributes may have lines of their own.
                declaration = re.sub(r"^(@\w+(\(.*?\))?\s*)+", "", text)
                if declaration:
                    yield last, declaration
                    last = None


def located(block):
    """A block, of which the compiler says the file and the line."""
    file = block.file.relative_to(ROOT)
    return f'#sourceLocation(file: "{file}", line: {block.line})\n{block.text}'


def method(block, number):
    """A part of a program as a method of the structure in Examples.swift."""
    text = re.sub(r"^\s*…\n|…", "", block.text, flags=re.MULTILINE)
    block = block._replace(text=text)
    # A test or an exported function is a declaration that no function can hold.
    if text.startswith("@Test"):
        return f"struct Tests{number} {{\n{located(block)}}}\n"
    if text.startswith("@_expose"):
        return located(block)
    return f"extension Examples {{ func example{number}() throws {{\n{located(block)}}} }}\n"


class Dependent:
    """What the compiler is given for a target of a package that depends on this one."""

    def __init__(self, folder):
        self.folder = folder
        # In a folder of its own: a test or a build beside it locks the usual one.
        manifest = json.loads(subprocess.run(
            ["swift", "package", "--scratch-path", folder / "scratch", "dump-package"], cwd=ROOT,
            check=True, capture_output=True).stdout)
        targets = {
            each["name"]: [name for kind in each["dependencies"] for name, *_ in kind.values()]
            for each in manifest["targets"]}
        needed = [
            name for product in manifest["products"] if "library" in product["type"]
            for name in product["targets"]]
        modules = set()
        while needed:
            name = needed.pop()
            if name not in modules:
                modules.add(name)
                needed += targets[name]
        # Only what the products bring; the folder of a build has the modules of all targets.
        (folder / "Modules").mkdir()
        # The compiler writes what to link beside the first object: beside links of this folder, as
        # another worker of the tests would overwrite it.
        (folder / "Objects").mkdir()
        objects = []
        self.flags = ["-swift-version", "6", "-I", str(folder / "Modules"),
                      "-module-cache-path", str(folder / "cache")]
        for name in sorted(modules):
            for object in (BUILD / f"{name}.build").rglob("*.o"):
                objects.append(folder / f"Objects/{name}.{object.name}")
                objects[-1].symlink_to(object)
            module = BUILD / f"Modules/{name}.swiftmodule"
            if module.exists():
                shutil.copy(module, folder / "Modules")
            else:
                self.flags += ["-I", str(ROOT / f"Sources/{name}/include")]
        toolchain = pathlib.Path(shutil.which("swiftc")).resolve().parent.parent
        for macros in (toolchain / "lib/swift/host/plugins").rglob("libTestingMacros.*"):
            self.flags += ["-load-plugin-library", str(macros)]
        said = self.compile("-emit-library", "-o", str(folder / "libProducts.so"), *map(str, objects))
        expect_silence(said)

    def compile(self, *words, package=False):
        """Compiles, with no words of the compiler that a person would have to read."""
        # The package manager names a package after its folder.
        inside = ["-D", "INSIDE", "-I", str(BUILD / "Modules"),
                  "-package-name", re.sub(r"\W", "_", ROOT.name.lower())] if package else []
        run = subprocess.run(
            ["swiftc", *self.flags, *inside, *words], cwd=ROOT, capture_output=True, text=True,
            timeout=300)
        return run.stdout + run.stderr

    def link(self, name, source):
        """A program that can be run, and what the compiler says."""
        folder = self.folder / name
        folder.mkdir()
        if "import Testing" in source:
            (folder / "Tests.swift").write_text(source)
            return self.link_tests(folder, [folder / "Tests.swift"])
        (folder / "main.swift").write_text(source)
        return self.link_files(folder, [folder / "main.swift"])

    def link_tests(self, folder, files, *words):
        """A program that runs tests, with the file that `swift test` writes."""
        runner = folder / "Runner.swift"
        runner.write_text(
            "import Testing\n@main struct Runner {\n"
            "  static func main() async { await Testing.__swiftPMEntryPoint() as Never }\n}\n")
        return self.link_files(folder, [*files, runner], *words)

    def link_files(self, folder, files, *words):
        said = self.compile(
            *map(str, files), "-o", str(folder / "program"), "-module-name", "Program",
            *self.libraries, *words)
        return folder / "program", said

    @property
    def libraries(self):
        """The words by which a program finds the products."""
        return ["-L", str(self.folder), "-lProducts", "-Xlinker", "-rpath", "-Xlinker", str(self.folder)]


@pytest.fixture(scope="session")
def dependent(tmp_path_factory):
    assert (BUILD / "tsumami").exists(), "build the package first: swift build"
    return Dependent(tmp_path_factory.mktemp("dependent"))


@pytest.mark.parametrize("name", programs())
def test_a_program_that_a_page_shows_compiles_and_runs(dependent, name):
    program, said = dependent.link(name, programs()[name])
    expect_silence(said)
    run = subprocess.run(
        [program], cwd=dependent.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr


def test_a_package_that_adds_a_kind_of_its_own_compiles_and_passes_its_tests(dependent):
    package, folder = ROOT / "Examples/SortableList", dependent.folder / "SortableList"
    folder.mkdir()
    sources = sorted(map(str, (package / "Sources/SortableList").glob("*.swift")))
    expect_silence(dependent.compile(
        *sources, "-emit-library", "-emit-module", "-module-name", "SortableList",
        "-o", str(dependent.folder / "libSortableList.so"),
        "-emit-module-path", str(folder / "SortableList.swiftmodule"), *dependent.libraries))
    tests = sorted((package / "Tests/SortableListTests").glob("*.swift"))
    program, said = dependent.link_tests(folder, tests, "-I", str(folder), "-lSortableList")
    expect_silence(said)
    run = subprocess.run([program], cwd=folder, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr


def test_parts_of_programs_compile(dependent):
    parts = guides()[1] + [
        block for block, declaration in comments() if not declaration.startswith("package ")]
    assert len(parts) > 50
    expect_silence(typecheck(dependent, parts))


def test_examples_of_what_only_this_package_sees_compile_in_it(dependent):
    parts = [block for block, declaration in comments() if declaration.startswith("package ")]
    expect_silence(typecheck(dependent, parts, package=True))


def expect_silence(said):
    """Fails with all that the compiler says."""
    if said:
        pytest.fail(said, pytrace=False)


def typecheck(dependent, parts, package=False):
    source = (ROOT / "Tests/Doors/Examples.swift").read_text()
    file = dependent.folder / f"Parts{package}.swift"
    file.write_text(source + "".join(
        method(block, number) for number, block in enumerate(parts)))
    # An expression whose value only a comment tells is not used.
    return dependent.compile(
        "-typecheck", "-parse-as-library", "-suppress-warnings", str(file), package=package)


def test_a_dependent_sees_neither_package_declarations_nor_other_targets(dependent):
    file = dependent.folder / "Inside.swift"
    for text, error in (
            ("import Tsumami\nlet pins = Pins.self\n", "cannot find 'Pins' in scope"),
            ("import Studio\n", "no such module 'Studio'"),
            ("import TsumamiMap\n", "no such module 'TsumamiMap'"),
            ("import TestSupport\n", "no such module 'TestSupport'")):
        file.write_text(text)
        assert error in dependent.compile("-typecheck", str(file))


@pytest.mark.parametrize("name", SKIPPED)
def test_a_page_that_is_not_compiled_here_cannot_be(dependent, name):
    (page,) = (page for page in pages() if page.name == name)
    file = dependent.folder / "Skipped.swift"
    file.write_text("".join(map(located, blocks_of(page))))
    assert SKIPPED[name] in dependent.compile("-typecheck", "-parse-as-library", str(file))


def test_each_snippet_is_shown_on_a_page_or_a_card():
    shown = [page.read_text() for page in pages()]
    for snippet in (ROOT / "Snippets").glob("*.swift"):
        text = snippet.read_text()
        # The studio's start room shows the code of its cards.
        assert "// snippet.card" in text or any(text in page for page in shown), snippet.name
