"""Each script that CONTRIBUTING.md lists starts, as somebody would start it for the first time."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

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
