"""The README: each line of its code is one of a tutorial, and each command prints what it shows."""

import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text()
COMMAND = ROOT / ".build/debug/tsumami"


def blocks(text):
    return re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def code(text):
    """The lines of code of a text, without their indentation."""
    return [line.strip() for _, block in blocks(text) for line in block.splitlines() if line.strip()]


@pytest.mark.parametrize("cell", re.findall(r"<td>(.*?)</td>", README, re.DOTALL),
                         ids=lambda cell: cell.split()[0])
def test_three_lines_are_lines_of_the_tutorial_that_is_linked(cell):
    page = ROOT / re.search(r"\]\((.*?)\)", cell)[1]
    shown = code(cell)
    assert len(shown) <= 3
    assert [line for line in shown if line not in code(page.read_text())] == []


def test_no_other_code_stands_in_the_readme():
    """What could not be checked by the tests here is not there."""
    rest = re.sub(r"<table>.*?</table>", "", README, flags=re.DOTALL)
    assert [language for language, _ in blocks(rest)] == ["console", "sh"]


def test_a_command_prints_what_the_readme_shows():
    block, = (block for language, block in blocks(README) if language == "console")
    command, shown = block.removeprefix("$ ").split("\n", 1)
    words = command.split()
    assert words[0] == "tsumami"
    run = subprocess.run([COMMAND, *words[1:]], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == shown


def test_the_readme_says_how_to_build_the_command_that_it_shows():
    """The folder is that of a clone, and what is built is a program of the package."""
    package, product, built = re.search(
        r"`swift build --package-path (\S+) -c release --product (\S+)` makes `(\S+)`", README).groups()
    assert built == f"{package}/.build/release/{product}"
    assert f'.executable(name: "{product}"' in (ROOT / "Package.swift").read_text()
    assert re.search(rf"^\$ {product} ", README, re.MULTILINE)


def test_the_moving_picture_is_what_the_engine_makes_of_the_traces():
    run = subprocess.run(
        [sys.executable, ROOT / "script/assets/draw-motion", "--check"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


def test_tutorials_are_what_a_person_can_do():
    """Swift's is compiled by Tests/Doors, and tried as a package by a release."""
    if not list((ROOT / ".build/python").glob("*.whl")):
        subprocess.run([ROOT / "script/build-python"], check=True)
    run = subprocess.run(
        [ROOT / "script/check/tutorials", "--built", "c", "python", "page"],
        capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
