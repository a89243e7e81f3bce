"""Each script that CONTRIBUTING.md lists starts, as somebody would start it for the first time."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = re.findall(
    r"^\| `script/([a-z/-]+)", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
SCRIPTS = sorted(str(path.relative_to(ROOT / "script")) for path in (ROOT / "script").rglob("*")
                 if path.is_file() and os.access(path, os.X_OK))


def run(*words, **options):
    return subprocess.run(
        words, cwd=ROOT, capture_output=True, text=True, timeout=1200, **options)


def test_contributing_lists_what_a_person_runs():
    assert len(TABLE) > 15
    assert set(TABLE) <= set(SCRIPTS)


@pytest.fixture
def path_without_tools(tmp_path):
    """A PATH in which whatever builds or installs leaves a note instead."""
    for tool in ("swift", "swiftc", "apt-get", "pip", "chromium"):
        stub = tmp_path / tool
        stub.write_text(f"#!/bin/sh\necho {tool} >>{tmp_path}/used\nexit 1\n")
        stub.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name != "build/usage"])
def test_help_says_how_a_script_is_used_and_does_nothing_else(name, path_without_tools):
    if name in ("build/explain-module", "build/inline-module"):
        pytest.skip("no script for people: two others call it")
    path = f"{path_without_tools}:{os.path.dirname(sys.executable)}:{os.environ['PATH']}"
    asked = run(f"script/{name}", "--help", env={**os.environ, "PATH": path})
    assert asked.returncode == 0, asked.stderr
    assert len(asked.stdout.split()) > 8, asked.stdout
    assert asked.stderr == ""
    assert not (path_without_tools / "used").exists()


def test_a_wrong_port_and_a_wrong_part_are_refused_in_a_line():
    for words in (("script/studio", "eighty"), ("script/test", "everything"), ("script/bootstrap", "all")):
        refused = run(*words)
        assert refused.returncode == 64
        assert refused.stderr.count("\n") == 1 and words[1] in refused.stderr


def test_the_library_for_c_is_refused_on_another_system_before_it_is_built(path_without_tools):
    uname = path_without_tools / "uname"
    uname.write_text("#!/bin/sh\necho Darwin\n")
    uname.chmod(0o755)
    refused = run("script/build-c", env={
        **os.environ, "PATH": f"{path_without_tools}:{os.environ['PATH']}"})
    assert (refused.returncode, refused.stdout) == (69, "")
    assert refused.stderr == "build-c: the library is for Linux; elsewhere use the package in Swift\n"
    assert not (path_without_tools / "used").exists()


def test_wrong_ports_of_the_studio_are_refused_before_it_is_built(path_without_tools):
    for words in (["70000"], ["65536"], [""], ["8080", "--phones"], ["--phones", "8080", "8081"]):
        refused = run("script/studio", *words,
                      env={**os.environ, "PATH": f"{path_without_tools}:{os.environ['PATH']}"})
        assert refused.returncode == 64, words
        assert refused.stderr.count("\n") == 1 and f'"{words[-1]}"' in refused.stderr
    assert not (path_without_tools / "used").exists()


@pytest.mark.parametrize("words", [["0"], ["--phones", "0"]])
def test_the_studio_says_the_address_at_which_it_is(words):
    with subprocess.Popen([sys.executable, ROOT / "script/build/server.py", *words], stdout=subprocess.PIPE,
                          text=True) as server:
        try:
            address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
            # No name, which could be that of another server: localhost is [::1], too.
            assert re.fullmatch(r"http://127\.0\.0\.1:[1-9]\d*/", address)
            assert b"<title>Tsumami" in urllib.request.urlopen(address, timeout=60).read()
            # A browser would go on with what it has kept, whatever is built next.
            assert b"unregister" in urllib.request.urlopen(address + "sw.js", timeout=60).read()
        finally:
            server.send_signal(signal.SIGINT)
    assert server.returncode == 0


@pytest.fixture
def copy(tmp_path):
    """A folder with scripts of the project, and with others that note that they have begun, and go on for long."""
    def copy(copied, stubs):
        for name in copied:
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)
        for name, lines in stubs.items():
            stub = tmp_path / name
            stub.parent.mkdir(parents=True, exist_ok=True)
            stub.write_text(f"#!/bin/sh\n{lines}\n")
            stub.chmod(0o755)
        return tmp_path
    return copy


# Its process, once it has begun.
LONG = 'echo $$ >begun.new; mv begun.new begun; exec sleep 600'


def interrupt(folder, *words, **environment):
    """Starts a script that comes to LONG, and interrupts it as Ctrl-C does; returns its status and whether
    that still runs."""
    with subprocess.Popen(words, cwd=folder, start_new_session=True, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL, env=os.environ | environment) as script:
        try:
            while not (folder / "begun").exists():
                assert script.poll() is None
                time.sleep(0.01)
            begun = int((folder / "begun").read_text())
            os.killpg(script.pid, signal.SIGINT)
            status = script.wait(60)
        finally:
            # One that does not end would hold the tests.
            script.kill()
    state = pathlib.Path(f"/proc/{begun}/stat")
    runs = state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] != "Z"
    if runs:
        os.kill(begun, signal.SIGKILL)
    return status, runs


def test_an_interrupted_run_of_the_tests_leaves_nothing_behind(copy):
    folder = copy(["script/test", "script/build/usage"],
                  {"script/bootstrap": "", ".build/debug/tsumami": "", ".venv/bin/python": LONG})
    kept = folder / "kept"
    kept.mkdir()
    assert interrupt(folder, "script/test", "guides", TMPDIR=str(kept)) == (130, False)
    assert list(kept.iterdir()) == []


@pytest.fixture
def site(copy):
    """A copy of what builds the studio, in which pages and modules are empty."""
    def site(package, module):
        folder = copy(["script/build-web", "script/build/usage", "script/build/alone"], {
            "script/bootstrap": "", "script/build-web-package": package, "script/build/module": module,
            "esbuild": ""})
        for name in ("Web/studio/start", "Snippets", "Examples/Web", ".build/web/tsumami"):
            (folder / name).mkdir(parents=True)
        for card in ("Nested", "Composed", "Box", "AxisPinch", "Sheet"):
            (folder / f"Snippets/Start{card}.swift").write_text("")
        (folder / "Examples/Web/vue.html").write_text("")
        return folder, {"PATH": f"{folder}:{os.environ['PATH']}"}
    return site


def test_an_interrupted_build_of_the_studio_leaves_nothing_running(site):
    folder, environment = site(LONG, "sleep 600")
    assert interrupt(folder, "script/build-web", **environment) == (130, False)


def test_a_build_of_the_studio_that_fails_is_none_and_keeps_the_last_one(site):
    folder, environment = site("", 'case $1 in $BROKEN) exit 1 ;; esac; echo "$BROKEN" >"$2"; cp "$2" "$2.br"')

    def build(broken):
        return subprocess.run([folder / "script/build-web"], capture_output=True, text=True,
                              env=os.environ | environment | {"BROKEN": broken}).returncode

    assert build("MapWeb") != 0
    assert not (folder / "site").exists()
    assert build("none") == 0
    assert build("MapWeb") != 0
    assert {(folder / f"site/{room}.wasm").read_text() for room in ("start", "map", "lab")} == {"none\n"}


@pytest.mark.parametrize("name", ["script/build-web", "script/build-web-package"])
def test_a_build_for_the_web_waits_until_another_one_in_its_folder_has_finished(site, copy, name):
    folder, environment = site("", 'echo >"$2"; cp "$2" "$2.br"')
    shutil.copy(ROOT / name, folder / name)
    command = ["script/build/alone", folder, "sh", "-c", "echo has begun; read line"]
    with subprocess.Popen(command, cwd=folder, text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as first:
        assert first.stdout.readline() == "has begun\n"
        # It has to begin for that, and to come to the tools that it has not.
        copy([], {"script/bootstrap": "touch has-begun; exit 7"})
        with subprocess.Popen([folder / name], text=True, stderr=subprocess.PIPE,
                              env=os.environ | environment) as second:
            assert "waiting" in second.stderr.readline()
            assert not (folder / "has-begun").exists()
            first.stdin.write("\n")
            first.stdin.close()
    assert (first.returncode, second.returncode) == (0, 7)
    assert (folder / "has-begun").exists()


@pytest.mark.skipif(bool(shutil.which("webpack")), reason="webpack is installed: bootstrap brings no other")
def test_webpack_is_found_in_a_folder_with_a_space_in_its_name(tmp_path):
    folder, tools = tmp_path / "a folder", tmp_path / "tools"
    stubs = {
        tools / "apt-get": "exit 0", tools / "apt-cache": "echo webpack", tools / "swift": "exit 0",
        tools / "dpkg-deb": 'mkdir -p "$3/usr/share/nodejs/webpack-cli/bin"\n'
                            'echo "console.log(process.argv[2])" >"$3/usr/share/nodejs/webpack-cli/bin/cli.js"',
        folder / ".venv/bin/python": "exit 0", folder / ".venv/vue.js": ""}
    for stub, lines in stubs.items():
        stub.parent.mkdir(parents=True, exist_ok=True)
        stub.write_text(f"#!/bin/sh\n{lines}\n")
        stub.chmod(0o755)
    for name in ("script/bootstrap", "script/build/usage"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    path = f"{tools}:{os.environ['PATH']}"
    subprocess.run([folder / "script/bootstrap"], check=True, env=os.environ | {"PATH": path})
    ran = subprocess.run([folder / ".venv/bin/webpack", "packed"], capture_output=True, text=True)
    assert ran.stdout == "packed\n", ran.stderr


@pytest.mark.parametrize("task", ["first", pytest.param("test", marks=pytest.mark.slow)])
def test_nothing_is_missing_after_a_bootstrap(task):
    assert run("script/bootstrap", task).stdout == ""


def test_the_pictures_are_those_that_the_scripts_draw(tmp_path):
    """In a copy, as the scripts write over the pictures of the project."""
    for folder in ("Web/pictures", "Sources/Tsumami/Tsumami.docc/Resources",
                   "Web/studio/map/photos", "Sources/Studio/Map/Photos"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / "script/assets").mkdir(parents=True)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    # The command that stands here already, in place of `swift run ... tsumami`.
    swift = tmp_path / "script/swift"
    swift.write_text(
        '#!/bin/sh\nwhile [ "$1" != tsumami ]; do shift; done\nshift\n'
        f'exec "{ROOT}/.build/debug/tsumami" "$@"\n')
    swift.chmod(0o755)
    path = f"{swift.parent}:{os.environ['PATH']}"
    for name in ("draw-pictures", "draw-places"):
        shutil.copy(ROOT / "script/assets" / name, tmp_path / "script/assets")
        drawn = subprocess.run(
            [tmp_path / "script/assets" / name], capture_output=True, text=True, timeout=120,
            env={**os.environ, "PATH": path})
        assert drawn.returncode == 0, drawn.stderr
    changed = [path.name for path, content in before.items() if path.read_bytes() != content]
    assert changed == []


@pytest.mark.slow
def test_the_benchmark_prints_its_tables():
    native = run("script/bench", "--only", "two")
    assert native.returncode == 0, native.stderr[-2000:]
    assert "two-finger move" in native.stdout
    for program, says in (("browser.py", "first usable frame"), ("package.py", "two-finger frame")):
        pages = run(sys.executable, f"Benchmarks/{program}", "--quick")
        assert pages.returncode == 0, pages.stderr[-2000:]
        assert says in pages.stdout
