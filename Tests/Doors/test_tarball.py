"""The package as npm has it: the archive, unpacked in an empty folder, used as its README says."""

import filecmp
import functools
import gzip
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import threading

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ARCHIVE = ROOT / ".build/web/tsumami.tgz"
MISTAKES = ROOT / "Tests/Web/mistakes.ts"

needs = lambda tool: pytest.mark.skipif(  # noqa: E731
    shutil.which(tool) is None, reason=f"needs {tool}")


@pytest.fixture
def folder(tmp_path):
    """A folder of a program that has the package installed, and nothing else."""
    assert ARCHIVE.exists(), "build the package first: script/build-web-package"
    modules = tmp_path / "node_modules"
    modules.mkdir()
    subprocess.run(["tar", "-xzf", ARCHIVE, "-C", modules], check=True)
    (modules / "package").rename(modules / "tsumami")
    (tmp_path / "package.json").write_text('{ "type": "module" }')
    return tmp_path


def blocks(folder, language):
    """The blocks of a language in the README that was unpacked."""
    text = (folder / "node_modules/tsumami/README.md").read_text()
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def first(folder, language, part):
    return next(code for code in blocks(folder, language) if part in code)


def run(*command, folder, **options):
    result = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=120, **options)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


# MARK: Files


def named(value):
    """The paths in a part of package.json."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from named(each)


def test_each_file_that_the_package_names_is_there(folder):
    package = folder / "node_modules/tsumami"
    about = json.loads((package / "package.json").read_text())
    keys = ("main", "types", "jsdelivr", "unpkg", "exports", "files", "sideEffects")
    paths = [path for key in keys for path in named(about.get(key, []))]
    assert len(paths) > 10
    assert [path for path in paths if not (package / path).exists()] == []
    # Also those that a script imports, and those that the README links to.
    missing = []
    for script in [*package.glob("*.js"), *package.glob("*.d.ts")]:
        for path in re.findall(r"""(?:from|import|URL\()\s*"(\./[^"]+)\"""", script.read_text()):
            there = [package / path, package / path.replace(".js", ".d.ts")]
            if not any(each.exists() for each in there):
                missing.append((script.name, path))
    links = re.findall(r"\]\((?!https?:)([^)#]+)", (package / "README.md").read_text())
    assert missing == [] and [link for link in links if not (package / link).exists()] == []


def test_the_archive_is_what_the_tests_of_the_package_use(folder):
    """So what Tests/Web finds of the folder, as that each block of the README runs, holds here."""
    package, built = folder / "node_modules/tsumami", ARCHIVE.parent / "tsumami"
    names, packed = (
        sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())
        for root in (built, package))
    assert packed == names and "generated/settings.js" in names
    assert filecmp.cmpfiles(package, built, names, shallow=False) == (names, [], [])


# MARK: Pages


class Silent(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def served(folder):
    """The address of a plain server of files."""
    handler = functools.partial(Silent, directory=folder)
    serving = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_port}"
    serving.shutdown()


def assert_touched(browser, address):
    """A finger drags the photo of the README, by the clock of the machine."""
    context = browser.new_context(viewport={"width": 800, "height": 600}, has_touch=True)
    page = context.new_page()
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda line: line.type in ("error", "warning")
            and not line.location["url"].endswith("favicon.ico") and complaints.append(line.text))
    page.goto(address)
    page.wait_for_function("document.querySelector('#photo').style.touchAction === 'none'")
    box = "(({ x, y }) => [x, y])(document.querySelector('#photo').getBoundingClientRect())"
    x, y = page.evaluate(box)
    cdp = context.new_cdp_session(page)

    def touch(kind, *at):
        points = [{"x": at[0], "y": at[1], "id": 1}] if at else []
        cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    # The finger passes the slop, and then takes the photo along.
    touch("touchStart", x + 100, y + 75)
    for step in range(1, 13):
        touch("touchMove", x + 100 + step, y + 75)
    page.wait_for_function(f"{box}[0] > {x}")
    held = page.evaluate(box)
    for step in range(1, 11):
        touch("touchMove", x + 112 + 8 * step, y + 75 + 5 * step)
    page.wait_for_function(f"{box}[1] > {y + 49}")
    now = page.evaluate(box)
    assert abs(now[0] - held[0] - 80) < 2 and abs(now[1] - held[1] - 50) < 2
    touch("touchEnd")
    context.close()
    assert complaints == []


def test_plain_files_with_an_import_map(folder, served, browser):
    (folder / "index.html").write_text(first(folder, "html", "importmap"))
    (folder / "photo.js").write_text(first(folder, "js", "momentum"))
    assert_touched(browser, f"{served}/index.html")


@pytest.mark.parametrize("entry, most", [("tsumami/touch", 1), ("tsumami/core", 2), ("tsumami", 3)])
def test_a_page_without_a_bundler_requests_few_scripts(folder, served, browser, entry, most):
    """As many as the README says, and what is in them is what a bundler makes of the entry."""
    file = f"node_modules/tsumami/{entry.removeprefix('tsumami/')}.min.js"
    (folder / "index.html").write_text("<!doctype html>")
    page = browser.new_page()
    page.goto(f"{served}/index.html")
    names, loaded = page.evaluate("""async ([minified, plain]) => {
        const small = await import(minified);
        const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
        return [[small, await import(plain)].map((each) => Object.keys(each)), loaded];
    }""", [f"{served}/{file}", f"{served}/{file.replace('.min', '')}"])
    page.close()
    assert names[0] == names[1] and "load" in names[0]
    assert len(loaded) == most and all(path.endswith(".min.js") for path in loaded)


def test_minified_entries_of_one_page_fetch_what_they_share_once(folder, served, browser):
    (folder / "index.html").write_text(
        "<!doctype html><tsumami-stage style='display: block; height: 300px'></tsumami-stage>")
    page = browser.new_page()
    page.goto(f"{served}/index.html")
    requested = page.evaluate("""async (root) => {
        const ready = new Promise((done) => addEventListener("tsumami-ready", done));
        await import(root + "element.min.js");
        const { load } = await import(root + "tsumami.min.js");
        await Promise.all([load(), ready]);
        return performance.getEntriesByType("resource").map(({ name }) => name.split(/[.-]/).at(-1));
    }""", f"{served}/node_modules/tsumami/")
    page.close()
    assert sorted(requested) == ["js", "js", "js", "js", "wasm"]


def assert_bundle_touched(folder, served, browser):
    """What is served is the bundle alone."""
    page = re.sub(r"<script type=.importmap.*?</script>", "", first(folder, "html", "importmap"),
                  flags=re.DOTALL)
    (folder / "bundle/index.html").write_text(page)
    shutil.rmtree(folder / "node_modules")
    assert_touched(browser, f"{served}/bundle/index.html")


@needs("esbuild")
def test_a_bundle_of_esbuild(folder, served, browser):
    (folder / "photo.js").write_text(first(folder, "js", "momentum"))
    for line in first(folder, "sh", "esbuild").splitlines():
        run(*line.split(), folder=folder)
    assert_bundle_touched(folder, served, browser)


@needs("rollup")
def test_a_bundle_of_rollup(folder, served, browser):
    (folder / "photo.js").write_text(first(folder, "js", "momentum"))
    (folder / "rollup.config.js").write_text(first(folder, "javascript", "nodeResolve"))
    # The plugin itself is npm's alone: this finds a package as it does.
    plugin = folder / "node_modules/@rollup/plugin-node-resolve"
    plugin.mkdir(parents=True)
    (plugin / "package.json").write_text('{ "type": "module", "exports": "./index.js" }')
    (plugin / "index.js").write_text("""
        import { fileURLToPath } from "node:url";
        export const nodeResolve = () => ({ resolveId: (name) =>
          name.startsWith("tsumami") ? fileURLToPath(import.meta.resolve(name)) : null });""")
    run("rollup", "--config", folder=folder)
    shutil.copy(folder / "node_modules/tsumami/tsumami.wasm", folder / "bundle")
    assert_bundle_touched(folder, served, browser)


@needs("esbuild")
def test_a_bundle_of_the_small_entry(folder, served, browser):
    (folder / "photo.js").write_text(first(folder, "js", "tsumami/touch"))
    line = "esbuild photo.js --bundle --minify --format=esm --outfile=bundle/photo.js"
    run(*line.split(), folder=folder)
    shutil.copy(folder / "node_modules/tsumami/tsumami-touch.wasm", folder / "bundle")
    assert_bundle_touched(folder, served, browser)


@needs("esbuild")
@needs("brotli")
@pytest.mark.parametrize("entry", ["tsumami/touch", "tsumami/core", "tsumami"])
def test_the_sizes_that_the_readme_says(folder, entry):
    """Those of the minified script and its module together."""
    package = folder / "node_modules/tsumami"
    (folder / "all.js").write_text(f'export * from "{entry}";')
    run(*"esbuild all.js --bundle --minify --format=esm --outfile=small.js".split(), folder=folder)
    files = [folder / "small.js", package / f"{entry.replace('/', '-')}.wasm"]
    sizes = [sum(len(pack(file)) for file in files) / 1000 for pack in (
        lambda file: gzip.compress(file.read_bytes(), 9),
        lambda file: subprocess.run(["brotli", "-q", "11", "-c", file], check=True, capture_output=True).stdout)]
    said = re.search(rf"`{entry}` \|.*?\| ([0-9.]+) kB \| ([0-9.]+) kB", (package / "README.md").read_text())
    assert [float(each) for each in said.groups()] == pytest.approx(sizes, rel=0.01)


# MARK: Node and types


@needs("node")
def test_node_imports_it(folder):
    (folder / "program.js").write_text(first(folder, "js", "tsumami/inline"))
    assert run("node", "program.js", folder=folder) == "[ 45, 0 ]\n"
    exports = json.loads((folder / "node_modules/tsumami/package.json").read_text())["exports"]
    entries = [path.replace("./", "tsumami/", 1).replace("tsumami/.", "tsumami") if path != "." else "tsumami"
               for path, found in exports.items() if isinstance(found, dict) and path != "./react"]
    assert len(entries) == 5
    for entry in entries:
        assert run("node", "--input-type=module", "-e", f"import {json.dumps(entry)}", folder=folder) == ""


@pytest.mark.slow
@needs("tsc")
@pytest.mark.parametrize("resolution", ["node16", "node"])
def test_types(folder, resolution):
    """The documents and a file of mistakes, under the strictest checks of TypeScript."""
    for place, code in enumerate(blocks(folder, "js")):
        code = re.sub(r"document\.querySelector\((.*?)\)",
                      r"(document.querySelector(\1) as HTMLCanvasElement)", code)
        code = code.replace('.getContext("2d")', '.getContext("2d")!').replace(
            "card.element.class", "card.element!.class").replace("let start;", "let start: [number, number];")
        (folder / f"block{place}.ts").write_text(code + "\nexport {};\n")
    (folder / "mistakes.ts").write_text(MISTAKES.read_text())
    options = {"noEmit": True, "strict": True, "target": "es2022", "lib": ["es2022", "dom", "dom.iterable"], "types": [],
               "module": "node16" if resolution == "node16" else "esnext",
               "moduleResolution": resolution}
    if resolution == "node":
        # That knows no `exports`: each entry is the file of its name.
        options |= {"baseUrl": ".", "paths": {"tsumami/*": ["node_modules/tsumami/*"]}}
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "include": ["*.ts"]}))
    run("tsc", "-p", ".", folder=folder)
